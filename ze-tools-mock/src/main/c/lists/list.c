// Command lists: life and state.
#include <stdlib.h>

#include "base/check.h"
#include "base/observer.h"
#include "engine/status.h"
#include "engine/stream.h"
#include "lists/capture.h"
#include "lists/list.h"
#include "lists/mutable.h"
#include "lists/queue.h"
#include "lists/vendor.h"
#include "zm_entry.h"

static void free_commands(zm_list *list) {
    while (list->first != NULL) {
        zm_command *next = list->first->next;
        zm_command_free(list->first);
        list->first = next;
    }
    list->last = NULL;
    list->command_count = list->wait_count = 0;
    zm_mutables_forget(list->mutables);
}

static void dispose(void *object) {
    zm_list *list = object;
    if (list->stream != NULL) {
        ZM_TELL(queue_destroyed, list->device);
    }
    zm_engine_lock();
    zm_stream_destroy(list->stream);
    zm_engine_unlock();
    free_commands(list);
    zm_mutables_destroy(list->mutables);
    zm_cleanups_free(list->cleanups);
    zm_release(list->device);
    zm_release(list->context);
}

zm_list *zm_list_create(zm_context *context, zm_device *device, uint32_t ordinal) {
    zm_list *list = zm_create(ZM_KIND_COMMAND_LIST, sizeof *list, dispose);
    if (list != NULL) {
        list->context = zm_retain(context);
        list->device = zm_retain(device);
        list->ordinal = ordinal;
        list->copy_only =
            (zm_device_queue_group(device, ordinal)->flags & ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE) == 0;
    }
    return list;
}

ze_result_t zm_zeCommandListCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
                                   const ze_command_list_desc_t *desc, ze_command_list_handle_t *phCommandList) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_GET_CONTEXT(context, hContext, device);
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC);
    ZM_NEED(phCommandList);
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & ~UINT32_C(0x3f)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "desc->flags 0x%x has unknown bits", desc->flags);
    uint32_t opposites = ZE_COMMAND_LIST_FLAG_IN_ORDER | ZE_COMMAND_LIST_FLAG_RELAXED_ORDERING;
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & opposites) != opposites, ZE_RESULT_ERROR_INVALID_ARGUMENT,
            "a list is in order or of relaxed order, but not both");
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & ZE_COMMAND_LIST_FLAG_EXP_CLONEABLE) == 0, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
            "lists cannot be cloned");
    const ze_mutable_command_list_exp_desc_t *mutable =
        ZM_FIND_NEXT(desc, COMMAND_LIST_DESC, MUTABLE_COMMAND_LIST_EXP_DESC);
    ZM_TRY(zm_mutables_check_desc(mutable));
    ZM_REQUIRE(desc->commandQueueGroupOrdinal < device->config.group_count, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "ordinal %u of %u command queue groups", desc->commandQueueGroupOrdinal, device->config.group_count);
    ZM_TRY(zm_need_device(context, device));
    zm_list *list = zm_list_create(context, device, desc->commandQueueGroupOrdinal);
    if (list == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    list->flags = desc->flags;
    list->in_order = (desc->flags & ZE_COMMAND_LIST_FLAG_IN_ORDER) != 0;
    if (mutable != NULL) {
        list->mutables = zm_mutables_create();
        if (list->mutables == NULL) {
            zm_release(list);
            return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
        }
    }
    *phCommandList = zm_handle(list);
    zm_publish(list);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListCreateImmediate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
                                            const ze_command_queue_desc_t *altdesc,
                                            ze_command_list_handle_t *phCommandList) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED_STRUCT(altdesc, ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC);
    ZM_NEED(phCommandList);
    ZM_REQUIRE(ZM_FIND_NEXT(altdesc, COMMAND_QUEUE_DESC, MUTABLE_COMMAND_LIST_EXP_DESC) == NULL,
               ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
               "commands of an immediate list are under way before they can be changed");
    ZM_TRY(zm_queue_check_desc(device, altdesc));
    ZM_TRY(zm_need_device(context, device));
    zm_list *list = zm_list_create(context, device, altdesc->ordinal);
    if (list == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    list->immediate = true;
    list->index = altdesc->index;
    list->queue_flags = altdesc->flags;
    list->mode = altdesc->mode;
    list->priority = altdesc->priority;
    list->in_order = (altdesc->flags & ZE_COMMAND_QUEUE_FLAG_IN_ORDER) != 0;
    list->flags = list->in_order ? ZE_COMMAND_LIST_FLAG_IN_ORDER : 0;
    list->stream = zm_stream_create(device, list->ordinal, list->index);
    if (list->stream == NULL) {
        zm_release(list);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    ZM_TELL(queue_created, device);
    *phCommandList = zm_handle(list);
    zm_publish(list);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListDestroy(ze_command_list_handle_t hCommandList) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    if (list->immediate) {
        ZM_TRY(zm_stream_settle(list->stream));
    }
    zm_engine_begin();
    bool busy = atomic_load(&list->pending) > 0;
    bool ended = !busy && zm_retire(list);
    struct zm_cleanup *cleanups = NULL;
    if (ended) {
        zm_capture_abandon(list);
        cleanups = zm_cleanups_take(list);
    }
    zm_engine_end();
    zm_cleanups_call(cleanups);
    ZM_REQUIRE(!busy, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE, "the list is still executing");
    return ended ? ZE_RESULT_SUCCESS : zm_bad_handle(hCommandList, ZM_KIND_COMMAND_LIST);
}

ze_result_t zm_zeCommandListClose(ze_command_list_handle_t hCommandList) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_TRY(zm_mutables_close(list));
    // An immediate list never needs to be closed: doing so changes nothing.
    atomic_store(&list->closed, !list->immediate);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListReset(ze_command_list_handle_t hCommandList) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    zm_engine_begin();
    bool busy = !list->immediate && atomic_load(&list->pending) > 0;
    struct zm_cleanup *cleanups = NULL;
    if (!busy) {
        free_commands(list);
        atomic_store(&list->closed, false);
        cleanups = zm_cleanups_take(list);
    }
    zm_engine_end();
    zm_cleanups_call(cleanups);
    ZM_REQUIRE(!busy, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE, "the list is still executing");
    return ZE_RESULT_SUCCESS;
}

static ze_result_t check_immediate(const zm_list *list) {
    ZM_REQUIRE(list->immediate, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the list is not an immediate one");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListHostSynchronize(ze_command_list_handle_t hCommandList, uint64_t timeout) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_TRY(check_immediate(list));
    ZM_TRY(zm_capture_check_list_wait(list));
    return zm_stream_wait(list->stream, timeout);
}

// ---- Asking --------------------------------------------------------------------------------------------------------

ze_result_t zm_zeCommandListGetDeviceHandle(ze_command_list_handle_t hCommandList, ze_device_handle_t *phDevice) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(phDevice);
    *phDevice = zm_handle(list->device);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListGetContextHandle(ze_command_list_handle_t hCommandList, ze_context_handle_t *phContext) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(phContext);
    *phContext = zm_handle(list->context);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListGetOrdinal(ze_command_list_handle_t hCommandList, uint32_t *pOrdinal) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(pOrdinal);
    *pOrdinal = list->ordinal;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListImmediateGetIndex(ze_command_list_handle_t hCommandListImmediate, uint32_t *pIndex) {
    ZM_GET(zm_list, list, hCommandListImmediate, ZM_KIND_COMMAND_LIST);
    ZM_NEED(pIndex);
    ZM_TRY(check_immediate(list));
    *pIndex = list->index;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListIsImmediate(ze_command_list_handle_t hCommandList, ze_bool_t *pIsImmediate) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(pIsImmediate);
    *pIsImmediate = list->immediate;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListIsMutableExp(ze_command_list_handle_t hCommandList, ze_bool_t *pIsMutable) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(pIsMutable);
    *pIsMutable = list->mutables != NULL;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListGetFlags(ze_command_list_handle_t hCommandList, ze_command_list_flags_t *pFlags) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(pFlags);
    *pFlags = list->flags;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListImmediateGetFlags(ze_command_list_handle_t hCommandList, ze_command_queue_flags_t *pFlags) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(pFlags);
    ZM_TRY(check_immediate(list));
    *pFlags = list->queue_flags;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListImmediateGetMode(ze_command_list_handle_t hCommandList, ze_command_queue_mode_t *pMode) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(pMode);
    ZM_TRY(check_immediate(list));
    *pMode = list->mode;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListImmediateGetPriority(ze_command_list_handle_t hCommandList,
                                                 ze_command_queue_priority_t *pPriority) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(pPriority);
    ZM_TRY(check_immediate(list));
    *pPriority = list->priority;
    return ZE_RESULT_SUCCESS;
}
