// Commands of Intel's driver that wait for a value in memory, or write one.
#include "lists/memory_value.h"

#include <stdlib.h>

#include "base/check.h"
#include "engine/cost.h"
#include "kernel/diagnosis.h"
#include "lists/list.h"
#include "memory/memory.h"
#include "objects/event.h"
#include "zemock.h"

typedef struct value_write {
    const zm_device *device;    // of the list, which outlives the command
    void *destination;
    uint64_t value;
} value_write;

static uint64_t write_cost(zm_command *command, uint64_t start_ns) {
    (void)start_ns;
    return zm_sync_cost(((const value_write *)command->data)->device);
}

static void write_end(zm_command *command, const zm_run_info *info) {
    const value_write *data = command->data;
    if (!zm_memory_write(data->destination, &data->value, sizeof data->value)) {
        zm_command_fault(info->device, ZEMOCK_KIND_MEMORY, "a value for %p: no memory is there", data->destination);
    }
}

static const zm_command_ops write_ops = {.name = "write of a value",
                                         .activity = ZM_ACTIVITY_SYNC,
                                         .keeps_tile_free = true,
                                         .cost = write_cost,
                                         .end = write_end,
                                         .dispose = zm_list_free_data};

ze_result_t zm_list_write_value(ze_command_list_handle_t hCommandList, const void *desc, void *ptr, uint64_t value) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(desc);
    ZM_NEED(ptr);
    ZM_RULE(SIZES, (uintptr_t)ptr % sizeof value == 0, ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT,
            "%p is not aligned to 8 bytes", ptr);
    value_write *data = malloc(sizeof *data);
    if (data == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    *data = (value_write){.device = list->device, .destination = ptr, .value = value};
    return zm_list_append(list, &write_ops, data, ZM_ORDER_AFTER_ALL, NULL, 0, NULL);
}

ze_result_t zm_list_wait_value(ze_command_list_handle_t hCommandList, const zm_wait_on_memory *desc, void *ptr,
                               uint32_t width, uint64_t value, ze_event_handle_t hSignalEvent) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(desc);
    ZM_NEED(ptr);
    zm_event *event = NULL;
    ZM_TRY(zm_event_of_memory(list->context, ptr, width, (zm_comparison)desc->action, value, &event));
    ze_event_handle_t handle = zm_handle(event);
    zm_publish(event);
    ze_result_t result = zm_list_append_sync(list, ZM_ORDER_BARRIER, hSignalEvent, 1, &handle);
    zm_retire(event);    // the command has it
    return result;
}
