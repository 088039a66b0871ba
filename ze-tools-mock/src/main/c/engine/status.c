// The states of devices and contexts: whether they may be used.
#include "engine/status.h"

#include "base/check.h"
#include "engine/engine.h"

static ze_result_t describe_loss(const zm_device *root) {
    zm_engine_lock();
    ze_result_t result = zm_fail(ZE_RESULT_ERROR_DEVICE_LOST, "device %u is lost%s%s", root->index,
                                 root->fault[0] != '\0' ? ": " : "", root->fault);
    zm_engine_unlock();
    return result;
}

ze_result_t zm_device_status(const zm_device *device) {
    const zm_device *root = device->root;
    return atomic_load_explicit(&root->lost, memory_order_relaxed) ? describe_loss(root) : ZE_RESULT_SUCCESS;
}

ze_result_t zm_need_device(const zm_context *context, const zm_device *device) {
    ZM_RULE(OTHER_CONTEXT, zm_context_has_device(context, device), ZE_RESULT_ERROR_INVALID_ARGUMENT,
            "the context does not have the device");
    return zm_device_status(device);
}

ze_result_t zm_context_status(const zm_context *context) {
    for (uint32_t i = 0; i < context->device_count; i++) {
        ZM_TRY(zm_device_status(context->devices[i]));
    }
    for (uint32_t i = 0; context->device_count == 0 && i < context->driver->device_count; i++) {
        ZM_TRY(zm_device_status(context->driver->devices[i]));
    }
    return ZE_RESULT_SUCCESS;
}
