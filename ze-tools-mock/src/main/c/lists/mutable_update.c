// Mutable command lists: changes of commands. Each call changes everything that it was asked for, or nothing.
#include <stdlib.h>

#include "base/check.h"
#include "lists/list.h"
#include "lists/mutable.h"
#include "zm_entry.h"

// Begins the change of something that an update has touched for the first time. `launch` is copied.
static ze_result_t stage(zm_mutable *item, const zm_launch *launch, const ze_group_count_t *groups,
                         ze_mutable_command_exp_flags_t missing, zm_mutable **staged) {
    zm_launch *copy = zm_launch_copy(launch);
    if (copy == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    if (item->staged == NULL) {
        item->next_staged = *staged;
        *staged = item;
    }
    zm_launch_destroy(item->staged);
    item->staged = copy;
    item->groups = *groups;
    item->still_missing = missing;
    return ZE_RESULT_SUCCESS;
}

static void discard(zm_mutable *staged) {
    for (; staged != NULL; staged = staged->next_staged) {
        zm_launch_destroy(staged->staged);
        staged->staged = NULL;
    }
}

static ze_result_t check(const zm_mutable *staged) {
    for (; staged != NULL; staged = staged->next_staged) {
        // An incomplete command is checked when it is complete.
        if (staged->still_missing == 0) {
            ZM_TRY(zm_launch_check_size(staged->staged, &staged->groups));
        }
    }
    return ZE_RESULT_SUCCESS;
}

static void commit(zm_list *list, zm_mutable *staged) {
    for (; staged != NULL; staged = staged->next_staged) {
        zm_launch_exchange(staged->command, staged->staged, &staged->groups);
        staged->missing = staged->still_missing;
        staged->staged = NULL;
        atomic_store(&list->mutables->changed, true);
    }
}

// ---- Arguments and sizes --------------------------------------------------------------------------------------------

// The command that a descriptor is about, ready to be changed.
static ze_result_t find_launch(const zm_list *list, uint64_t id, ze_mutable_command_exp_flags_t flag,
                               zm_mutable **staged, zm_mutable **found) {
    ZM_TRY(zm_mutables_find(list, id, flag, found));
    zm_mutable *item = *found;
    if (item->staged != NULL) {
        return ZE_RESULT_SUCCESS;
    }
    return stage(item, zm_launch_of(item->command), zm_launch_groups_of(item->command), item->missing, staged);
}

static ze_result_t set_argument(const zm_list *list, const ze_mutable_kernel_argument_exp_desc_t *desc,
                                zm_mutable **staged) {
    zm_mutable *item;
    ZM_TRY(find_launch(list, desc->commandId, ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_ARGUMENTS, staged, &item));
    ze_result_t result = zm_launch_set_argument(&item->staged, desc->argIndex, desc->argSize, desc->pArgValue);
    uint32_t argument;
    if (result == ZE_RESULT_SUCCESS && !zm_launch_lacks_argument(item->staged, &argument)) {
        item->still_missing &= ~(uint32_t)ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_ARGUMENTS;
    }
    // The specification has one result for every argument that is wrong; the description says which one it is and why.
    bool wrong = result == ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX ||
                 result == ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_SIZE;
    return wrong ? ZE_RESULT_ERROR_INVALID_ARGUMENT : result;
}

static ze_result_t set_group_count(const zm_list *list, const ze_mutable_group_count_exp_desc_t *desc,
                                   zm_mutable **staged) {
    zm_mutable *item;
    ZM_NEED(desc->pGroupCount);
    ZM_TRY(find_launch(list, desc->commandId, ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_COUNT, staged, &item));
    item->groups = *desc->pGroupCount;
    item->still_missing &= ~(uint32_t)ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_COUNT;
    return ZE_RESULT_SUCCESS;
}

static ze_result_t set_group_size(const zm_list *list, const ze_mutable_group_size_exp_desc_t *desc,
                                  zm_mutable **staged) {
    zm_mutable *item;
    ZM_TRY(find_launch(list, desc->commandId, ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_SIZE, staged, &item));
    const uint32_t size[] = {desc->groupSizeX, desc->groupSizeY, desc->groupSizeZ};
    ZM_TRY(zm_launch_set_group_size(item->staged, size));
    item->still_missing &= ~(uint32_t)ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_SIZE;
    return ZE_RESULT_SUCCESS;
}

static ze_result_t set_offset(const zm_list *list, const ze_mutable_global_offset_exp_desc_t *desc,
                              zm_mutable **staged) {
    zm_mutable *item;
    ZM_TRY(find_launch(list, desc->commandId, ZE_MUTABLE_COMMAND_EXP_FLAG_GLOBAL_OFFSET, staged, &item));
    const uint32_t offset[] = {desc->offsetX, desc->offsetY, desc->offsetZ};
    zm_launch_set_offset(item->staged, offset);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t apply(const zm_list *list, const ze_base_desc_t *desc, zm_mutable **staged) {
    switch ((uint32_t)desc->stype) {
    case ZE_STRUCTURE_TYPE_MUTABLE_KERNEL_ARGUMENT_EXP_DESC:
        return set_argument(list, (const ze_mutable_kernel_argument_exp_desc_t *)desc, staged);
    case ZE_STRUCTURE_TYPE_MUTABLE_GROUP_COUNT_EXP_DESC:
        return set_group_count(list, (const ze_mutable_group_count_exp_desc_t *)desc, staged);
    case ZE_STRUCTURE_TYPE_MUTABLE_GROUP_SIZE_EXP_DESC:
        return set_group_size(list, (const ze_mutable_group_size_exp_desc_t *)desc, staged);
    case ZE_STRUCTURE_TYPE_MUTABLE_GLOBAL_OFFSET_EXP_DESC:
        return set_offset(list, (const ze_mutable_global_offset_exp_desc_t *)desc, staged);
    default:
        ZM_REQUIRE(zm_lenient(ZM_LENIENT_FOREIGN_STYPE), ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "a structure of type 0x%x changes nothing of a command", (uint32_t)desc->stype);
        return ZE_RESULT_SUCCESS;
    }
}

static ze_result_t apply_all(zm_list *list, const ze_base_desc_t *desc) {
    zm_mutable *staged = NULL;
    ze_result_t result = zm_mutables_check_changeable(list);
    for (; result == ZE_RESULT_SUCCESS && desc != NULL; desc = desc->pNext) {
        result = apply(list, desc, &staged);
    }
    result = result == ZE_RESULT_SUCCESS ? check(staged) : result;
    if (result == ZE_RESULT_SUCCESS) {
        commit(list, staged);
    } else {
        discard(staged);
    }
    return result;
}

ze_result_t zm_zeCommandListUpdateMutableCommandsExp(ze_command_list_handle_t hCommandList,
                                                     const ze_mutable_commands_exp_desc_t *desc) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_MUTABLE_COMMANDS_EXP_DESC);
    ZM_REQUIRE(desc->flags == 0 || zm_lenient(ZM_LENIENT_UNKNOWN_FLAGS), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "desc->flags is 0x%x; it must be 0", desc->flags);
    zm_engine_begin();
    ze_result_t result = apply_all(list, desc->pNext);
    zm_engine_end();
    return result;
}

// ---- Kernels --------------------------------------------------------------------------------------------------------

// `missing` is what the new kernel needs: none of it goes over from the old one. A global offset is 0 unless it is set.
static ze_result_t exchange(const zm_list *list, uint64_t id, ze_kernel_handle_t handle, zm_mutable **staged) {
    zm_mutable *item;
    ZM_TRY(zm_mutables_find(list, id, ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_INSTRUCTION, &item));
    if (handle == NULL) {
        return zm_bad_handle(handle, ZM_KIND_KERNEL);
    }
    ZM_AUTO zm_kernel *kernel = zm_acquire(handle, ZM_KIND_KERNEL);
    uint32_t number = 0;
    while (number < item->kernel_count && item->kernels[number] != kernel) {
        number++;
    }
    ZM_REQUIRE(kernel != NULL && number < item->kernel_count, ZE_RESULT_ERROR_INVALID_KERNEL_HANDLE,
               "%p is none of the %u kernels that were named for the command with the id %llu", (void *)handle,
               item->kernel_count, (unsigned long long)id);
    const zm_launch *current = item->staged != NULL ? item->staged : zm_launch_of(item->command);
    if (zm_launch_kernel(current) == kernel) {
        return ZE_RESULT_SUCCESS;
    }
    const uint32_t needed = ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_ARGUMENTS | ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_COUNT |
                            ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_SIZE;
    uint32_t missing = item->flags & needed;
    ZM_TRY(stage(item, item->launches[number], zm_launch_groups_of(item->command), missing, staged));
    uint32_t argument;
    if ((missing & ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_ARGUMENTS) != 0) {
        zm_launch_unset_arguments(item->staged);
        if (!zm_launch_lacks_argument(item->staged, &argument)) {
            item->still_missing &= ~(uint32_t)ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_ARGUMENTS;
        }
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t exchange_all(zm_list *list, uint32_t count, const uint64_t *ids, const ze_kernel_handle_t *kernels) {
    zm_mutable *staged = NULL;
    ze_result_t result = zm_mutables_check_changeable(list);
    for (uint32_t i = 0; i < count && result == ZE_RESULT_SUCCESS; i++) {
        result = exchange(list, ids[i], kernels[i], &staged);
    }
    result = result == ZE_RESULT_SUCCESS ? check(staged) : result;
    if (result == ZE_RESULT_SUCCESS) {
        commit(list, staged);
    } else {
        discard(staged);
    }
    return result;
}

ze_result_t zm_zeCommandListUpdateMutableCommandKernelsExp(ze_command_list_handle_t hCommandList, uint32_t numKernels,
                                                           uint64_t *pCommandId, ze_kernel_handle_t *phKernels) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(pCommandId);
    ZM_NEED(phKernels);
    zm_engine_begin();
    ze_result_t result = exchange_all(list, numKernels, pCommandId, phKernels);
    zm_engine_end();
    return result;
}

// ---- Events ---------------------------------------------------------------------------------------------------------

static ze_event_pool_flags_t pool_flags(const zm_event *event) {
    return event->pool == NULL ? 0 : event->pool->flags;
}

// Type, scopes and flags are those of the event that the command was appended with.
static ze_result_t check_alike(const zm_list *list, const zm_event *event, const zm_event *first) {
    ZM_TRY(zm_list_check_event(list, event));
    ZM_REQUIRE(event->counter_based == first->counter_based && event->aggregate == first->aggregate &&
                   event->counter_flags == first->counter_flags,
               ZE_RESULT_ERROR_INVALID_ARGUMENT, "the event is of another type than the one that the command had");
    ZM_REQUIRE(event->signal_scope == first->signal_scope && event->wait_scope == first->wait_scope,
               ZE_RESULT_ERROR_INVALID_ARGUMENT, "the event has other scopes than the one that the command had");
    ZM_REQUIRE(pool_flags(event) == pool_flags(first), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the event's pool has other flags than that of the event that the command had");
    return ZE_RESULT_SUCCESS;
}

static ze_result_t set_signal(zm_list *list, uint64_t id, zm_event *event) {
    zm_mutable *item;
    ZM_TRY(zm_mutables_check_changeable(list));
    ZM_TRY(zm_mutables_find(list, id, ZE_MUTABLE_COMMAND_EXP_FLAG_SIGNAL_EVENT, &item));
    if (event != NULL) {
        ZM_REQUIRE(item->signal != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "the command with the id %llu was appended without an event to signal", (unsigned long long)id);
        ZM_TRY(check_alike(list, event, item->signal));
    }
    ZM_TRY(zm_list_announce(event));
    if (item->command->signal != NULL && item->command->signal != event) {
        zm_list_withdraw(item->command->signal);
    }
    zm_release(item->command->signal);
    item->command->signal = zm_retain(event);
    atomic_store(&list->mutables->changed, true);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListUpdateMutableCommandSignalEventExp(ze_command_list_handle_t hCommandList,
                                                               uint64_t commandId, ze_event_handle_t hSignalEvent) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_AUTO zm_event *event = hSignalEvent == NULL ? NULL : zm_acquire(hSignalEvent, ZM_KIND_EVENT);
    if (hSignalEvent != NULL && event == NULL) {
        return zm_bad_handle(hSignalEvent, ZM_KIND_EVENT);
    }
    zm_engine_begin();
    ze_result_t result = set_signal(list, commandId, event);
    zm_engine_end();
    return result;
}

// Fills `waits` with the events that are not null.
static ze_result_t take_waits(const zm_list *list, const zm_mutable *item, const ze_event_handle_t *handles,
                              zm_event **waits, uint32_t *taken) {
    for (uint32_t i = 0; i < item->wait_count; i++) {
        if (handles[i] == NULL) {
            continue;
        }
        zm_event *event = zm_acquire(handles[i], ZM_KIND_EVENT);
        if (event == NULL) {
            return zm_bad_handle(handles[i], ZM_KIND_EVENT);
        }
        waits[(*taken)++] = event;
        ZM_TRY(check_alike(list, event, item->waits[i]));
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t set_waits(zm_list *list, uint64_t id, uint32_t count, const ze_event_handle_t *handles) {
    zm_mutable *item;
    ZM_TRY(zm_mutables_check_changeable(list));
    ZM_TRY(zm_mutables_find(list, id, ZE_MUTABLE_COMMAND_EXP_FLAG_WAIT_EVENTS, &item));
    // No events at all: intercepting loaders hand on an empty array where the application has passed none.
    bool none = count == 0 || handles == NULL;
    ZM_REQUIRE(count == 0 || count == item->wait_count,
               zm_refusal(ZE_RESULT_ERROR_INVALID_SIZE, ZE_RESULT_ERROR_INVALID_ARGUMENT),
               "%u events for a command that was appended with %u to wait for", count, item->wait_count);
    zm_event **waits = calloc(item->wait_count + (size_t)1, sizeof *waits);
    if (waits == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    uint32_t taken = 0;
    ze_result_t result = none ? ZE_RESULT_SUCCESS : take_waits(list, item, handles, waits, &taken);
    zm_command *command = item->command;
    if (result == ZE_RESULT_SUCCESS) {
        zm_event **before = command->waits;
        uint32_t before_count = command->wait_count;
        command->waits = waits;
        command->wait_count = taken;
        list->wait_count = list->wait_count - before_count + taken;
        atomic_store(&list->mutables->changed, true);
        waits = before;
        taken = before_count;
    }
    for (uint32_t i = 0; i < taken; i++) {
        zm_release(waits[i]);
    }
    free(waits);
    return result;
}

ze_result_t zm_zeCommandListUpdateMutableCommandWaitEventsExp(ze_command_list_handle_t hCommandList, uint64_t commandId,
                                                              uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    zm_engine_begin();
    ze_result_t result = set_waits(list, commandId, numWaitEvents, phWaitEvents);
    zm_engine_end();
    return result;
}
