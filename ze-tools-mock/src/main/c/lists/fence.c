// Fences.
#include "base/check.h"
#include "engine/fence.h"
#include "engine/status.h"
#include "lists/queue.h"
#include "zm_entry.h"

static void dispose(void *object) {
    zm_release(((zm_fence *)object)->queue);
}

ze_result_t zm_zeFenceCreate(ze_command_queue_handle_t hCommandQueue, const ze_fence_desc_t *desc,
                             ze_fence_handle_t *phFence) {
    ZM_GET(zm_queue, queue, hCommandQueue, ZM_KIND_COMMAND_QUEUE);
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_FENCE_DESC);
    ZM_NEED(phFence);
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & ~(uint32_t)ZE_FENCE_FLAG_SIGNALED) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "desc->flags 0x%x has unknown bits", desc->flags);
    zm_fence *fence = zm_create(ZM_KIND_FENCE, sizeof *fence, dispose);
    if (fence == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    fence->queue = zm_retain(queue);
    atomic_store(&fence->signaled, (desc->flags & ZE_FENCE_FLAG_SIGNALED) != 0);
    *phFence = zm_handle(fence);
    zm_publish(fence);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeFenceDestroy(ze_fence_handle_t hFence) {
    ZM_GET(zm_fence, fence, hFence, ZM_KIND_FENCE);
    zm_engine_begin();
    bool busy = atomic_load(&fence->pending) > 0;
    bool ended = !busy && zm_retire(fence);
    zm_engine_end();
    ZM_REQUIRE(!busy, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE, "command lists under way are going to signal the fence");
    return ended ? ZE_RESULT_SUCCESS : zm_bad_handle(hFence, ZM_KIND_FENCE);
}

static ze_result_t status(void *context) {
    const zm_fence *fence = context;
    if (atomic_load(&fence->signaled)) {
        return ZE_RESULT_SUCCESS;
    }
    ze_result_t lost = zm_device_status(fence->queue->device);
    return lost != ZE_RESULT_SUCCESS ? lost : ZE_RESULT_NOT_READY;
}

ze_result_t zm_zeFenceHostSynchronize(ze_fence_handle_t hFence, uint64_t timeout) {
    ZM_GET(zm_fence, fence, hFence, ZM_KIND_FENCE);
    return zm_engine_wait(status, fence, timeout);
}

ze_result_t zm_zeFenceQueryStatus(ze_fence_handle_t hFence) {
    ZM_GET(zm_fence, fence, hFence, ZM_KIND_FENCE);
    return zm_engine_wait(status, fence, 0);
}

ze_result_t zm_zeFenceReset(ze_fence_handle_t hFence) {
    ZM_GET(zm_fence, fence, hFence, ZM_KIND_FENCE);
    zm_engine_begin();
    atomic_store(&fence->signaled, false);
    zm_engine_end();
    return ZE_RESULT_SUCCESS;
}
