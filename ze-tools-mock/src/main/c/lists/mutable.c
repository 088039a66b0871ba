// Mutable command lists: ids and the commands that they belong to.
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "lists/list.h"
#include "lists/mutable.h"
#include "zm_entry.h"

#define KERNEL_INSTRUCTION ((ze_mutable_command_exp_flags_t)ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_INSTRUCTION)

ze_result_t zm_mutables_check_desc(const ze_mutable_command_list_exp_desc_t *desc) {
    ZM_RULE(UNKNOWN_FLAGS, desc == NULL || (desc->flags & ~(uint32_t)ZE_MUTABLE_COMMAND_LIST_EXP_FLAG_RESERVED) == 0,
            ZE_RESULT_ERROR_INVALID_ENUMERATION, "flags 0x%x of the mutable list have unknown bits", desc->flags);
    ZM_RULE(UNKNOWN_FLAGS, desc == NULL || desc->flags == 0, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
            "the device has no flags of mutable lists");
    return ZE_RESULT_SUCCESS;
}

zm_mutables *zm_mutables_create(void) {
    zm_mutables *mutables = calloc(1, sizeof *mutables);
    if (mutables != NULL) {
        mutables->next_id = 1;
    }
    return mutables;
}

// Back to an id without a command.
static void detach(zm_mutable *item) {
    for (uint32_t i = 0; item->launches != NULL && i < item->kernel_count; i++) {
        zm_launch_destroy(item->launches[i]);
    }
    free(item->launches);
    item->launches = NULL;
    for (uint32_t i = 0; i < item->wait_count; i++) {
        zm_release(item->waits[i]);
    }
    free(item->waits);
    item->waits = NULL;
    item->wait_count = 0;
    zm_release(item->signal);
    item->signal = NULL;
    item->command = NULL;
}

static void free_item(zm_mutable *item) {
    detach(item);
    for (uint32_t i = 0; i < item->kernel_count; i++) {
        zm_release(item->kernels[i]);
    }
    free(item->kernels);
    free(item);
}

void zm_mutables_forget(zm_mutables *mutables) {
    if (mutables == NULL) {
        return;
    }
    for (uint32_t i = 0; i < mutables->count; i++) {
        free_item(mutables->items[i]);
    }
    mutables->count = 0;
    mutables->awaiting = NULL;
    atomic_store(&mutables->changed, false);
}

void zm_mutables_destroy(zm_mutables *mutables) {
    if (mutables != NULL) {
        zm_mutables_forget(mutables);
        free(mutables->items);
        free(mutables);
    }
}

// ---- Asking for an id -----------------------------------------------------------------------------------------------

static ze_result_t check_mutable(const zm_list *list) {
    ZM_REQUIRE(list->mutables != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the list was not created as a mutable one");
    return ZE_RESULT_SUCCESS;
}

static ze_result_t take_kernels(const zm_list *list, zm_mutable *item, uint32_t count,
                                const ze_kernel_handle_t *handles) {
    item->kernels = calloc(count, sizeof *item->kernels);
    if (item->kernels == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    for (uint32_t i = 0; i < count; i++) {
        zm_kernel *kernel = zm_acquire(handles[i], ZM_KIND_KERNEL);
        if (kernel == NULL) {
            return zm_bad_handle(handles[i], ZM_KIND_KERNEL);
        }
        item->kernels[item->kernel_count++] = kernel;
        ZM_TRY(zm_kernel_check_list(kernel, list->context, list->device));
    }
    return ZE_RESULT_SUCCESS;
}

// Engine lock held.
static bool reserve(zm_mutables *mutables) {
    if (mutables->count < mutables->capacity) {
        return true;
    }
    uint32_t capacity = mutables->capacity == 0 ? 8 : 2 * mutables->capacity;
    zm_mutable **items = realloc(mutables->items, capacity * sizeof *items);
    if (items == NULL) {
        return false;
    }
    mutables->items = items;
    mutables->capacity = capacity;
    return true;
}

static ze_result_t next_id(zm_list *list, const ze_mutable_command_id_exp_desc_t *desc, uint32_t kernel_count,
                           const ze_kernel_handle_t *kernels, uint64_t *id) {
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC);
    ZM_NEED(id);
    if (kernel_count != 0) {
        ZM_NEED(kernels);
    }
    ZM_TRY(check_mutable(list));
    ZM_TRY(zm_list_check_open(list));
    uint32_t graphs = ZE_MUTABLE_COMMAND_EXP_FLAG_GRAPH_ARGUMENTS;
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & ~(ZM_MUTABLE_FLAGS | graphs)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "desc->flags 0x%x has unknown bits", desc->flags);
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & graphs) == 0, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there are no graphs");
    bool exchangeable = (desc->flags & KERNEL_INSTRUCTION) != 0;
    ZM_REQUIRE(!exchangeable || kernel_count != 0, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "no kernels that the kernel of the command may be exchanged for");
    zm_mutable *item = calloc(1, sizeof *item);
    if (item == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    item->flags = desc->flags != 0 ? desc->flags : ZM_MUTABLE_FLAGS & ~KERNEL_INSTRUCTION;
    // Without the flag there is nothing that the kernels could be for.
    ze_result_t result = exchangeable ? take_kernels(list, item, kernel_count, kernels) : ZE_RESULT_SUCCESS;
    if (result != ZE_RESULT_SUCCESS) {
        free_item(item);
        return result;
    }
    zm_engine_lock();
    bool reserved = reserve(list->mutables);
    if (reserved) {
        *id = item->id = list->mutables->next_id++;
        list->mutables->items[list->mutables->count++] = list->mutables->awaiting = item;
    }
    zm_engine_unlock();
    if (!reserved) {
        free_item(item);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListGetNextCommandIdExp(ze_command_list_handle_t hCommandList,
                                                const ze_mutable_command_id_exp_desc_t *desc, uint64_t *pCommandId) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    return next_id(list, desc, 0, NULL, pCommandId);
}

ze_result_t zm_zeCommandListGetNextCommandIdWithKernelsExp(ze_command_list_handle_t hCommandList,
                                                           const ze_mutable_command_id_exp_desc_t *desc,
                                                           uint32_t numKernels, ze_kernel_handle_t *phKernels,
                                                           uint64_t *pCommandId) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    return next_id(list, desc, numKernels, phKernels, pCommandId);
}

// ---- Appending ------------------------------------------------------------------------------------------------------

static ze_result_t keep_events(zm_mutable *item, const zm_command *command) {
    item->waits = calloc(command->wait_count + (size_t)1, sizeof *item->waits);
    if (item->waits == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    for (; item->wait_count < command->wait_count; item->wait_count++) {
        item->waits[item->wait_count] = zm_retain(command->waits[item->wait_count]);
    }
    item->signal = zm_retain(command->signal);
    return ZE_RESULT_SUCCESS;
}

// Launches of all kernels that the command may have, with what is set on them now.
static ze_result_t keep_launches(const zm_list *list, zm_mutable *item, const zm_launch *first) {
    item->launches = calloc(item->kernel_count, sizeof *item->launches);
    if (item->launches == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    bool known = false;
    for (uint32_t i = 0; i < item->kernel_count; i++) {
        zm_launch_request request = {.kernel = item->kernels[i],
                                     .context = list->context,
                                     .device = list->device,
                                     .cooperative = zm_launch_cooperative(first),
                                     .unfinished = true};
        known |= item->kernels[i] == zm_launch_kernel(first);
        ZM_TRY(zm_launch_create(&request, &item->launches[i]));
    }
    ZM_REQUIRE(known, ZE_RESULT_ERROR_INVALID_KERNEL_HANDLE,
               "%s is none of the %u kernels that were named for the command with the id %llu", zm_launch_name(first),
               item->kernel_count, (unsigned long long)item->id);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_mutables_appended(zm_list *list, zm_command *command) {
    zm_mutables *mutables = list->mutables;
    if (mutables == NULL) {
        return ZE_RESULT_SUCCESS;
    }
    zm_engine_lock();
    zm_mutable *item = mutables->awaiting;
    mutables->awaiting = NULL;
    zm_engine_unlock();
    if (item == NULL) {
        return ZE_RESULT_SUCCESS;
    }
    const zm_launch *launch = zm_launch_of(command);
    ze_result_t result = keep_events(item, command);
    if (result == ZE_RESULT_SUCCESS && launch != NULL && item->kernel_count != 0) {
        result = keep_launches(list, item, launch);
    }
    zm_engine_lock();
    if (result == ZE_RESULT_SUCCESS) {
        item->command = command;
    } else {
        // The command is not appended: the id still belongs to the next one.
        detach(item);
        mutables->awaiting = mutables->awaiting == NULL ? item : mutables->awaiting;
    }
    zm_engine_unlock();
    return result;
}

ze_result_t zm_mutables_check_indirect(const zm_list *list) {
    if (list->mutables == NULL) {
        return ZE_RESULT_SUCCESS;
    }
    zm_engine_lock();
    bool awaited = list->mutables->awaiting != NULL;
    zm_engine_unlock();
    ZM_REQUIRE(!awaited, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "an indirect launch cannot have a command id");
    return ZE_RESULT_SUCCESS;
}

// ---- Changing -------------------------------------------------------------------------------------------------------

ze_result_t zm_mutables_check_changeable(const zm_list *list) {
    ZM_TRY(check_mutable(list));
    ZM_RULE(CLOSED_LIST, atomic_load(&list->closed), ZE_RESULT_ERROR_INVALID_ARGUMENT,
            "commands are changed when the list has been closed");
    ZM_REQUIRE(atomic_load(&list->pending) == 0, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE, "the list is still executing");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_mutables_find(const zm_list *list, uint64_t id, ze_mutable_command_exp_flags_t flag,
                             zm_mutable **found) {
    const zm_mutables *mutables = list->mutables;
    uint64_t first = mutables->next_id - mutables->count;
    ZM_REQUIRE(id >= first && id < mutables->next_id && mutables->items[id - first]->command != NULL,
               ZE_RESULT_ERROR_INVALID_ARGUMENT, "the list has no command with the id %llu", (unsigned long long)id);
    zm_mutable *item = mutables->items[id - first];
    ZM_REQUIRE((item->flags & flag) != 0, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the id %llu was made for changes 0x%x, which do not include 0x%x", (unsigned long long)id, item->flags,
               flag);
    const uint32_t any_command = ZE_MUTABLE_COMMAND_EXP_FLAG_SIGNAL_EVENT | ZE_MUTABLE_COMMAND_EXP_FLAG_WAIT_EVENTS;
    ZM_REQUIRE((flag & any_command) != 0 || zm_launch_of(item->command) != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the command with the id %llu is no launch: it has %s", (unsigned long long)id,
               item->command->ops->name);
    *found = item;
    return ZE_RESULT_SUCCESS;
}

static ze_result_t check_complete(const zm_mutable *item) {
    if (item->missing == 0) {
        return ZE_RESULT_SUCCESS;
    }
    const zm_launch *launch = zm_launch_of(item->command);
    uint32_t argument = 0;
    unsigned long long id = item->id;
    const char *name = zm_launch_name(launch);
    ZM_REQUIRE((item->missing & ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_COUNT) == 0, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "command %llu launches %s now and has no group count for it yet", id, name);
    ZM_REQUIRE((item->missing & ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_SIZE) == 0, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "command %llu launches %s now and has no group size for it yet", id, name);
    ZM_REQUIRE(!zm_launch_lacks_argument(launch, &argument), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "command %llu launches %s now and has no argument %u for it yet", id, name, argument);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_mutables_close(zm_list *list) {
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_mutables_changed(list->mutables)) {
        return result;
    }
    zm_engine_lock();
    for (uint32_t i = 0; i < list->mutables->count && result == ZE_RESULT_SUCCESS; i++) {
        result = check_complete(list->mutables->items[i]);
    }
    if (result == ZE_RESULT_SUCCESS) {
        atomic_store(&list->mutables->changed, false);
    }
    zm_engine_unlock();
    return result;
}
