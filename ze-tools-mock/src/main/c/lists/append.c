// Appending to command lists: what all commands share, and those that only order others.
#include <stdlib.h>

#include "base/check.h"
#include "engine/cost.h"
#include "engine/counter.h"
#include "engine/status.h"
#include "engine/stream.h"
#include "lists/capture.h"
#include "lists/list.h"
#include "lists/mutable.h"
#include "lists/queue.h"
#include "objects/event.h"
#include "zm_entry.h"

ze_result_t zm_list_check_open(const zm_list *list) {
    ZM_RULE(CLOSED_LIST, !atomic_load_explicit(&list->closed, memory_order_relaxed), ZE_RESULT_ERROR_INVALID_ARGUMENT,
            "the list is closed");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_list_check_waits(uint32_t wait_count, const void *waits) {
    ZM_REQUIRE(waits != NULL || wait_count == 0,
               zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_INVALID_ARGUMENT : ZE_RESULT_ERROR_INVALID_SIZE,
               "there are %u wait events but their array is a null pointer", wait_count);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_list_check_event(const zm_list *list, const zm_event *event) {
    ZM_RULE(OTHER_CONTEXT, event->context == list->context, ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT,
            "the event belongs to another context");
    return ZE_RESULT_SUCCESS;
}

static ze_result_t take_signal(const zm_list *list, zm_command *command, ze_event_handle_t handle) {
    if (handle == NULL) {
        return ZE_RESULT_SUCCESS;
    }
    command->signal = zm_acquire(handle, ZM_KIND_EVENT);
    if (command->signal == NULL) {
        return zm_bad_handle(handle, ZM_KIND_EVENT);
    }
    ZM_REQUIRE(!command->signal->counter_based || command->signal->aggregate || list->in_order,
               ZE_RESULT_ERROR_INVALID_ARGUMENT, "only a list in order signals a counter-based event");
    return zm_list_check_event(list, command->signal);
}

static ze_result_t take_waits(const zm_list *list, zm_command *command, uint32_t count,
                              const ze_event_handle_t *handles) {
    ZM_TRY(zm_list_check_waits(count, handles));
    if (count == 0) {
        return ZE_RESULT_SUCCESS;
    }
    command->waits = malloc(count * sizeof *command->waits);
    if (command->waits == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    for (uint32_t i = 0; i < count; i++) {
        zm_event *event = zm_acquire(handles[i], ZM_KIND_EVENT);
        if (event == NULL) {
            ze_result_t wrong = zm_bad_handle(handles[i], ZM_KIND_EVENT);
            return handles[i] == NULL ? zm_refusal(wrong, ZE_RESULT_ERROR_INVALID_ARGUMENT) : wrong;
        }
        command->waits[command->wait_count++] = event;
        ZM_TRY(zm_list_check_event(list, event));
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t submit(zm_list *list, zm_command *command) {
    bool captured = false;
    zm_engine_begin();
    ze_result_t result = zm_device_status(list->device);
    if (result == ZE_RESULT_SUCCESS) {
        result = zm_capture_command(list, command, &captured);
    }
    if (result == ZE_RESULT_SUCCESS && !captured) {
        result = zm_stream_submit_command(list->stream, list, command);
    }
    zm_engine_end_submission();
    return result;
}

ze_result_t zm_list_announce(zm_event *event) {
    if (event == NULL || !event->counter_based || event->aggregate) {
        return ZE_RESULT_SUCCESS;
    }
    zm_engine_begin();
    bool ready = true;
    if (!event->announced && event->signal->storage == NULL) {
        zm_signal *fresh = zm_event_fresh_signal(event);
        ready = fresh != NULL;
        if (ready) {
            zm_signal_release(event->signal);
            event->signal = fresh;
            event->announced = true;
        }
    }
    zm_engine_end();
    return ready ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
}

void zm_list_withdraw(zm_event *event) {
    zm_engine_begin();
    if (event->announced) {
        event->announced = false;
        zm_signal_set(event->signal, NULL, 0, 0);
    }
    zm_engine_end();
}

void zm_list_free_data(zm_command *command) {
    free(command->data);
}

ze_result_t zm_list_add(zm_list *list, zm_command *command) {
    if (atomic_load(&list->closed)) {
        // Behind the end of the list, which no device executes.
        zm_command_free(command);
        return ZE_RESULT_SUCCESS;
    }
    ZM_TRY(zm_list_announce(command->signal));
    ZM_TRY(zm_mutables_appended(list, command));
    if (list->last != NULL) {
        list->last->next = command;
    } else {
        list->first = command;
    }
    list->last = command;
    list->command_count++;
    list->wait_count += command->wait_count;
    return ZE_RESULT_SUCCESS;
}

static ze_result_t add_to_regular(zm_list *list, zm_command *command) {
    bool captured = false;
    zm_engine_lock();
    ze_result_t result = zm_capture_command(list, command, &captured);
    zm_engine_unlock();
    return result == ZE_RESULT_SUCCESS ? zm_list_add(list, command) : result;
}

ze_result_t zm_list_append(zm_list *list, const zm_command_ops *ops, void *data, uint32_t order,
                           ze_event_handle_t signal, uint32_t wait_count, const ze_event_handle_t *waits) {
    zm_command *command = calloc(1, sizeof *command);
    if (command == NULL) {
        zm_command unused = {.ops = ops, .data = data};
        if (ops->dispose != NULL) {
            ops->dispose(&unused);
        }
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    command->ops = ops;
    command->data = data;
    command->order = order;
    ze_result_t result = zm_list_check_open(list);
    result = result == ZE_RESULT_SUCCESS ? take_signal(list, command, signal) : result;
    result = result == ZE_RESULT_SUCCESS ? take_waits(list, command, wait_count, waits) : result;
    if (result == ZE_RESULT_SUCCESS && list->immediate) {
        result = submit(list, command);
    } else if (result == ZE_RESULT_SUCCESS) {
        result = add_to_regular(list, command);
    }
    if (result != ZE_RESULT_SUCCESS) {
        zm_command_free(command);
        return result;
    }
    if (list->immediate && list->mode == ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS) {
        return zm_stream_wait(list->stream, UINT64_MAX);
    }
    return ZE_RESULT_SUCCESS;
}

// ---- Commands that only order ---------------------------------------------------------------------------------------

static uint64_t sync_cost(zm_command *command, uint64_t start_ns) {
    (void)start_ns;
    return zm_sync_cost(command->data);
}

static const zm_command_ops sync_ops = {
    .name = "sync", .activity = ZM_ACTIVITY_SYNC, .keeps_tile_free = true, .cost = sync_cost};

static const zm_command_ops signal_ops = {
    .name = "signal", .activity = ZM_ACTIVITY_SYNC, .no_interval = true, .keeps_tile_free = true, .cost = sync_cost};

ze_result_t zm_list_append_sync(zm_list *list, uint32_t order, ze_event_handle_t signal, uint32_t wait_count,
                                const ze_event_handle_t *waits) {
    return zm_list_append(list, &sync_ops, list->device, order, signal, wait_count, waits);
}

// Without wait events a barrier waits for everything before it, with some only for those.
static uint32_t barrier_order(uint32_t wait_count) {
    return ZM_ORDER_BARRIER | (wait_count == 0 ? ZM_ORDER_AFTER_ALL : 0);
}

ze_result_t zm_zeCommandListAppendBarrier(ze_command_list_handle_t hCommandList, ze_event_handle_t hSignalEvent,
                                          uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    return zm_list_append_sync(list, barrier_order(numWaitEvents), hSignalEvent, numWaitEvents, phWaitEvents);
}

ze_result_t zm_zeCommandListAppendMemoryRangesBarrier(ze_command_list_handle_t hCommandList, uint32_t numRanges,
                                                      const size_t *pRangeSizes, const void **pRanges,
                                                      ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                      ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    if (!zm_lenient(ZM_LENIENT_NOTHING_TO_DO)) {
        ZM_NEED(pRangeSizes);
        ZM_NEED(pRanges);
    }
    (void)numRanges;    // memory is coherent anyway
    return zm_list_append_sync(list, barrier_order(numWaitEvents), hSignalEvent, numWaitEvents, phWaitEvents);
}

ze_result_t zm_zeCommandListAppendSignalEvent(ze_command_list_handle_t hCommandList, ze_event_handle_t hEvent) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    if (hEvent == NULL) {
        return zm_bad_handle(NULL, ZM_KIND_EVENT);
    }
    const zm_command_ops *ops = list->immediate ? &sync_ops : &signal_ops;
    return zm_list_append(list, ops, list->device, ZM_ORDER_AFTER_ALL, hEvent, 0, NULL);
}

ze_result_t zm_zeCommandListAppendWaitOnEvents(ze_command_list_handle_t hCommandList, uint32_t numEvents,
                                               ze_event_handle_t *phEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    if (numEvents != 0 || !zm_lenient(ZM_LENIENT_NOTHING_TO_DO)) {
        ZM_NEED(phEvents);
    }
    return zm_list_append_sync(list, ZM_ORDER_BARRIER, NULL, numEvents, phEvents);
}

// ---- Resetting an event ---------------------------------------------------------------------------------------------

typedef struct reset {
    const zm_device *device;    // of the list, which outlives the command
    zm_event *event;            // referenced
} reset;

static uint64_t reset_cost(zm_command *command, uint64_t start_ns) {
    (void)start_ns;
    return zm_sync_cost(((const reset *)command->data)->device);
}

static void reset_end(zm_command *command, const zm_run_info *info) {
    (void)info;
    zm_event_reset_locked(((const reset *)command->data)->event);
}

static void reset_dispose(zm_command *command) {
    reset *data = command->data;
    zm_release(data->event);
    free(data);
}

static const zm_command_ops reset_ops = {.name = "event reset",
                                         .activity = ZM_ACTIVITY_SYNC,
                                         .keeps_tile_free = true,
                                         .cost = reset_cost,
                                         .end = reset_end,
                                         .dispose = reset_dispose};

ze_result_t zm_zeCommandListAppendEventReset(ze_command_list_handle_t hCommandList, ze_event_handle_t hEvent) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_REQUIRE(!event->counter_based,
               zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_INVALID_ARGUMENT
                                              : ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT,
               "a counter-based event is not reset: signalling it again starts it anew");
    ZM_TRY(zm_list_check_event(list, event));
    reset *data = malloc(sizeof *data);
    if (data == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    *data = (reset){.device = list->device, .event = zm_retain(event)};
    return zm_list_append(list, &reset_ops, data, ZM_ORDER_AFTER_ALL | ZM_ORDER_BARRIER, NULL, 0, NULL);
}
