// The states of devices and contexts: whether they may be used.
#ifndef ZM_STATUS_H
#define ZM_STATUS_H

#include "device/device.h"

// ZE_RESULT_ERROR_DEVICE_LOST when the device, or one of the context, is lost; else ZE_RESULT_SUCCESS.
ze_result_t zm_device_status(const zm_device *device);
ze_result_t zm_context_status(const zm_context *context);

// As a result: whether the device may be used with the context, and is not lost.
ze_result_t zm_need_device(const zm_context *context, const zm_device *device);

#endif
