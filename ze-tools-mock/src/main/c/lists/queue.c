// Command queues.
#include <stdlib.h>

#include "base/check.h"
#include "base/observer.h"
#include "engine/status.h"
#include "engine/stream.h"
#include "lists/list.h"
#include "lists/mutable.h"
#include "lists/queue.h"
#include "zm_entry.h"

// Work that is about to be over lets its queue go; for anything else the caller gets an answer soon.
#define SETTLE_NS UINT64_C(100000000)

static void dispose(void *object) {
    zm_queue *queue = object;
    if (queue->stream != NULL) {
        ZM_TELL(queue_destroyed, queue->device);
    }
    zm_engine_lock();
    zm_stream_destroy(queue->stream);
    zm_engine_unlock();
    zm_release(queue->device);
    zm_release(queue->context);
}

ze_result_t zm_queue_check_desc(const zm_device *device, const ze_command_queue_desc_t *desc) {
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & ~UINT32_C(0x7)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "flags 0x%x have unknown bits", desc->flags);
    ZM_RULE(UNKNOWN_FLAGS, (uint32_t)desc->mode <= ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS,
            ZE_RESULT_ERROR_INVALID_ENUMERATION, "mode %d is not known", (int)desc->mode);
    ZM_RULE(UNKNOWN_FLAGS, (uint32_t)desc->priority <= ZE_COMMAND_QUEUE_PRIORITY_PRIORITY_HIGH,
            ZE_RESULT_ERROR_INVALID_ENUMERATION, "priority %d is not known", (int)desc->priority);
    ZM_REQUIRE(desc->ordinal < device->config.group_count, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "ordinal %u of %u command queue groups", desc->ordinal, device->config.group_count);
    uint32_t queues = zm_device_queue_group(device, desc->ordinal)->queues;
    ZM_REQUIRE(desc->index < queues, ZE_RESULT_ERROR_INVALID_ARGUMENT, "index %u of %u queues in group %u", desc->index,
               queues, desc->ordinal);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandQueueCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
                                    const ze_command_queue_desc_t *desc, ze_command_queue_handle_t *phCommandQueue) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC);
    ZM_NEED(phCommandQueue);
    ZM_TRY(zm_queue_check_desc(device, desc));
    ZM_TRY(zm_need_device(context, device));
    zm_queue *queue = zm_create(ZM_KIND_COMMAND_QUEUE, sizeof *queue, dispose);
    if (queue == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    queue->context = zm_retain(context);
    queue->device = zm_retain(device);
    queue->ordinal = desc->ordinal;
    queue->index = desc->index;
    queue->flags = desc->flags;
    queue->mode = desc->mode;
    queue->priority = desc->priority;
    queue->stream = zm_stream_create(device, queue->ordinal, queue->index);
    if (queue->stream == NULL) {
        zm_release(queue);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    ZM_TELL(queue_created, device);
    *phCommandQueue = zm_handle(queue);
    zm_publish(queue);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t stream_status(void *context) {
    const zm_stream *stream = context;
    if (zm_stream_idle(stream)) {
        return zm_device_status(stream->device);
    }
    return ZE_RESULT_NOT_READY;
}

ze_result_t zm_stream_wait(zm_stream *stream, uint64_t timeout_ns) {
    return zm_engine_wait(stream_status, stream, timeout_ns);
}

ze_result_t zm_stream_settle(zm_stream *stream) {
    uint64_t patience = zm_clock_get_mode() == ZM_CLOCK_STEP ? 0 : SETTLE_NS;
    ZM_REQUIRE(zm_stream_wait(stream, patience) != ZE_RESULT_NOT_READY, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE,
               "commands are still under way");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandQueueDestroy(ze_command_queue_handle_t hCommandQueue) {
    ZM_GET(zm_queue, queue, hCommandQueue, ZM_KIND_COMMAND_QUEUE);
    ZM_TRY(zm_stream_settle(queue->stream));
    return zm_retire(queue) ? ZE_RESULT_SUCCESS : zm_bad_handle(hCommandQueue, ZM_KIND_COMMAND_QUEUE);
}

// ---- Executing -----------------------------------------------------------------------------------------------------

ze_result_t zm_list_check_executable(const zm_list *list, const zm_context *context, const zm_device *device,
                                     uint32_t ordinal) {
    ze_result_t wrong =
        zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_INVALID_ARGUMENT : ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE;
    ZM_REQUIRE(!list->immediate, wrong, "an immediate list executes by itself");
    ZM_REQUIRE(list->ordinal == ordinal, ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE,
               "the list is of command queue group %u, the queue of %u", list->ordinal, ordinal);
    ZM_RULE(OTHER_CONTEXT, list->context == context, ZE_RESULT_ERROR_INVALID_ARGUMENT,
            "the list belongs to another context");
    ZM_REQUIRE(list->device->root == device->root, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the list belongs to another device");
    ZM_REQUIRE(atomic_load(&list->closed), ZE_RESULT_ERROR_INVALID_ARGUMENT, "the list is not closed");
    ZM_REQUIRE(!zm_mutables_changed(list->mutables), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the list has been changed and was not closed again");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandQueueExecuteCommandLists(ze_command_queue_handle_t hCommandQueue, uint32_t numCommandLists,
                                                 ze_command_list_handle_t *phCommandLists, ze_fence_handle_t hFence) {
    ZM_GET(zm_queue, queue, hCommandQueue, ZM_KIND_COMMAND_QUEUE);
    ZM_AUTO zm_fence *fence = hFence == NULL ? NULL : zm_acquire(hFence, ZM_KIND_FENCE);
    if (hFence != NULL && fence == NULL) {
        return zm_bad_handle(hFence, ZM_KIND_FENCE);
    }
    ZM_NEED(phCommandLists);
    ZM_REQUIRE(numCommandLists != 0, ZE_RESULT_ERROR_INVALID_SIZE, "numCommandLists is 0");
    ZM_RULE(OTHER_CONTEXT, fence == NULL || fence->queue == queue, ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT,
            "the fence belongs to another queue");
    ZM_TRY(zm_device_status(queue->device));
    for (uint32_t i = 0; i < numCommandLists; i++) {
        ZM_GET(zm_list, list, phCommandLists[i], ZM_KIND_COMMAND_LIST);
        ZM_TRY(zm_list_check_executable(list, queue->context, queue->device, queue->ordinal));
    }
    ze_result_t result = ZE_RESULT_SUCCESS;
    zm_engine_begin();
    for (uint32_t i = 0; i < numCommandLists && result == ZE_RESULT_SUCCESS; i++) {
        ZM_AUTO zm_list *list = zm_acquire(phCommandLists[i], ZM_KIND_COMMAND_LIST);
        result = list == NULL ? zm_bad_handle(phCommandLists[i], ZM_KIND_COMMAND_LIST)
                              : zm_stream_submit_list(queue->stream, list, i + 1 == numCommandLists ? fence : NULL);
    }
    zm_engine_end_submission();
    if (result == ZE_RESULT_SUCCESS && queue->mode == ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS) {
        result = zm_stream_wait(queue->stream, UINT64_MAX);
    }
    return result;
}

ze_result_t zm_zeCommandQueueSynchronize(ze_command_queue_handle_t hCommandQueue, uint64_t timeout) {
    ZM_GET(zm_queue, queue, hCommandQueue, ZM_KIND_COMMAND_QUEUE);
    return zm_stream_wait(queue->stream, timeout);
}

// ---- Asking --------------------------------------------------------------------------------------------------------

ze_result_t zm_zeCommandQueueGetOrdinal(ze_command_queue_handle_t hCommandQueue, uint32_t *pOrdinal) {
    ZM_GET(zm_queue, queue, hCommandQueue, ZM_KIND_COMMAND_QUEUE);
    ZM_NEED(pOrdinal);
    *pOrdinal = queue->ordinal;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandQueueGetIndex(ze_command_queue_handle_t hCommandQueue, uint32_t *pIndex) {
    ZM_GET(zm_queue, queue, hCommandQueue, ZM_KIND_COMMAND_QUEUE);
    ZM_NEED(pIndex);
    *pIndex = queue->index;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandQueueGetFlags(ze_command_queue_handle_t hCmdQueue, ze_command_queue_flags_t *pFlags) {
    ZM_GET(zm_queue, queue, hCmdQueue, ZM_KIND_COMMAND_QUEUE);
    ZM_NEED(pFlags);
    *pFlags = queue->flags;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandQueueGetMode(ze_command_queue_handle_t hCmdQueue, ze_command_queue_mode_t *pMode) {
    ZM_GET(zm_queue, queue, hCmdQueue, ZM_KIND_COMMAND_QUEUE);
    ZM_NEED(pMode);
    *pMode = queue->mode;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandQueueGetPriority(ze_command_queue_handle_t hCmdQueue, ze_command_queue_priority_t *pPriority) {
    ZM_GET(zm_queue, queue, hCmdQueue, ZM_KIND_COMMAND_QUEUE);
    ZM_NEED(pPriority);
    *pPriority = queue->priority;
    return ZE_RESULT_SUCCESS;
}
