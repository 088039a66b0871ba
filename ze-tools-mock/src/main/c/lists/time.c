// Timestamps in command lists.
#include <stdlib.h>

#include "base/check.h"
#include "engine/cost.h"
#include "kernel/diagnosis.h"
#include "lists/list.h"
#include "memory/memory.h"
#include "objects/event.h"
#include "objects/stamps.h"
#include "zm_entry.h"
#include "zemock.h"

// ---- The device's own time ------------------------------------------------------------------------------------------

typedef struct timestamp {
    const zm_device *device;
    uint64_t *destination;
} timestamp;

static uint64_t timestamp_cost(zm_command *command, uint64_t start_ns) {
    (void)start_ns;
    return zm_sync_cost(((const timestamp *)command->data)->device);
}

static void timestamp_end(zm_command *command, const zm_run_info *info) {
    const timestamp *data = command->data;
    uint64_t value = zm_device_timestamp(info->device, info->end_ns);
    if (!zm_memory_write(data->destination, &value, sizeof value)) {
        zm_command_fault(info->device, ZEMOCK_KIND_MEMORY, "a timestamp for %p: no memory is there",
                         (void *)data->destination);
    }
}

static const zm_command_ops timestamp_ops = {.name = "timestamp",
                                             .activity = ZM_ACTIVITY_SYNC,
                                             .keeps_tile_free = true,
                                             .cost = timestamp_cost,
                                             .end = timestamp_end,
                                             .dispose = zm_list_free_data};

ze_result_t zm_zeCommandListAppendWriteGlobalTimestamp(ze_command_list_handle_t hCommandList, uint64_t *dstptr,
                                                       ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                       ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(dstptr);
    ZM_RULE(SIZES, (uintptr_t)dstptr % sizeof *dstptr == 0, ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT,
            "%p is not aligned to 8 bytes", (void *)dstptr);
    timestamp *data = malloc(sizeof *data);
    if (data == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    *data = (timestamp){.device = list->device, .destination = dstptr};
    // The time at which all before it is done, as a command streamer writes it.
    return zm_list_append(list, &timestamp_ops, data, ZM_ORDER_AFTER_ALL, hSignalEvent, numWaitEvents, phWaitEvents);
}

// ---- Timestamps of events -------------------------------------------------------------------------------------------

typedef struct query {
    const zm_device *device;
    void *destination;
    const size_t *offsets;    // read when the command executes
    uint32_t count;
    zm_event *events[];    // referenced
} query;

static uint64_t query_cost(zm_command *command, uint64_t start_ns) {
    (void)start_ns;
    const query *data = command->data;
    return zm_transfer_cost(data->device, data->count * sizeof(ze_kernel_timestamp_result_t));
}

static bool write_result(const query *data, uint32_t index) {
    size_t offset = index * sizeof(ze_kernel_timestamp_result_t);
    if (data->offsets != NULL && !zm_memory_read(&offset, &data->offsets[index], sizeof offset)) {
        return false;
    }
    ze_kernel_timestamp_result_t result = {.global = {0, 0}, .context = {0, 0}};
    zm_stamps stamps;
    if (zm_event_is_set_locked(data->events[index]) && zm_signal_stamps(data->events[index]->signal, &stamps)) {
        zm_stamps_result(data->events[index]->context, &stamps, &result);
    }
    return zm_memory_write((char *)data->destination + offset, &result, sizeof result);
}

static void query_end(zm_command *command, const zm_run_info *info) {
    const query *data = command->data;
    for (uint32_t i = 0; i < data->count; i++) {
        if (!write_result(data, i)) {
            zm_command_fault(info->device, ZEMOCK_KIND_MEMORY, "kernel timestamps for %p: no memory is there",
                             data->destination);
            return;
        }
    }
}

static void query_dispose(zm_command *command) {
    query *data = command->data;
    for (uint32_t i = 0; i < data->count; i++) {
        zm_release(data->events[i]);
    }
    free(data);
}

static const zm_command_ops query_ops = {.name = "query of kernel timestamps",
                                         .activity = ZM_ACTIVITY_SYNC,
                                         .keeps_tile_free = true,
                                         .cost = query_cost,
                                         .end = query_end,
                                         .dispose = query_dispose};

static ze_result_t take_events(const zm_list *list, query *data, uint32_t count, ze_event_handle_t *handles) {
    for (uint32_t i = 0; i < count; i++) {
        zm_event *event = zm_acquire(handles[i], ZM_KIND_EVENT);
        if (event == NULL) {
            return zm_bad_handle(handles[i], ZM_KIND_EVENT);
        }
        data->events[data->count++] = event;
        ZM_RULE(OTHER_CONTEXT, event->context == list->context, ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT,
                "the event belongs to another context");
        ZM_RULE(PLAIN_EVENT_TIMESTAMPS, event->timestamps, ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT,
                "the event was not created for kernel timestamps");
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListAppendQueryKernelTimestamps(ze_command_list_handle_t hCommandList, uint32_t numEvents,
                                                        ze_event_handle_t *phEvents, void *dstptr,
                                                        const size_t *pOffsets, ze_event_handle_t hSignalEvent,
                                                        uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(phEvents);
    ZM_NEED(dstptr);
    ZM_TRY(zm_list_check_waits(numWaitEvents, phWaitEvents));
    ZM_RULE(SIZES, (uintptr_t)dstptr % sizeof(uint64_t) == 0, ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT,
            "%p is not aligned to 8 bytes", dstptr);
    query *data = calloc(1, sizeof *data + numEvents * sizeof *data->events);
    if (data == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    data->device = list->device;
    data->destination = dstptr;
    data->offsets = pOffsets;
    ze_result_t result = take_events(list, data, numEvents, phEvents);
    if (result != ZE_RESULT_SUCCESS) {
        zm_command unused = {.data = data};
        query_dispose(&unused);
        return result;
    }
    return zm_list_append(list, &query_ops, data, 0, hSignalEvent, numWaitEvents, phWaitEvents);
}
