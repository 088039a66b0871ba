// Contexts and residency.
#include "base/check.h"
#include "engine/status.h"
#include "engine/stream.h"
#include "memory/memory.h"
#include "objects/context.h"
#include "zm_entry.h"

ze_result_t zm_default_context_create(zm_driver *driver) {
    zm_context *context = zm_create(ZM_KIND_CONTEXT, sizeof *context, NULL);
    if (context == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    context->base.driver_owned = true;
    context->driver = driver;
    driver->default_context = context;
    zm_publish(context);
    return ZE_RESULT_SUCCESS;
}

ze_context_handle_t zm_zeDriverGetDefaultContext(ze_driver_handle_t hDriver) {
    ZM_AUTO zm_driver *driver = zm_acquire(hDriver, ZM_KIND_DRIVER);
    if (driver == NULL) {
        zm_bad_handle(hDriver, ZM_KIND_DRIVER);
        return NULL;
    }
    return zm_handle(driver->default_context);
}

ze_result_t zm_zeContextCreateEx(ze_driver_handle_t hDriver, const ze_context_desc_t *desc, uint32_t numDevices,
                                 ze_device_handle_t *phDevices, ze_context_handle_t *phContext) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_CONTEXT_DESC);
    ZM_NEED(phContext);
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & ~(uint32_t)ZE_CONTEXT_FLAG_TBD) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "desc->flags 0x%x has unknown bits", desc->flags);
    ZM_REQUIRE(phDevices != NULL || numDevices == 0,
               zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_INVALID_ARGUMENT : ZE_RESULT_ERROR_INVALID_SIZE,
               "numDevices is %u but phDevices is a null pointer", numDevices);
    ZM_REQUIRE(numDevices <= ZM_MAX_DEVICES, ZE_RESULT_ERROR_INVALID_SIZE, "%u devices are more than there are",
               numDevices);
    // A hint of the application, of which nothing depends here.
    const ze_context_power_saving_hint_exp_desc_t *saving =
        ZM_FIND_NEXT(desc, CONTEXT_DESC, POWER_SAVING_HINT_EXP_DESC);
    ZM_REQUIRE(saving == NULL || saving->hint <= ZE_POWER_SAVING_HINT_TYPE_MAX, ZE_RESULT_ERROR_INVALID_ENUMERATION,
               "the hint %u about saving power is above %u", saving->hint, (unsigned)ZE_POWER_SAVING_HINT_TYPE_MAX);
    zm_device *devices[ZM_MAX_DEVICES];
    for (uint32_t i = 0; i < numDevices; i++) {
        ZM_GET(zm_device, device, phDevices[i], ZM_KIND_DEVICE);
        ZM_TRY(zm_device_status(device));
        devices[i] = device;    // devices live as long as the driver
    }
    for (uint32_t i = 0; numDevices == 0 && i < driver->device_count; i++) {
        ZM_TRY(zm_device_status(driver->devices[i]));
    }
    zm_context *context = zm_create(ZM_KIND_CONTEXT, sizeof *context, NULL);
    if (context == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    context->driver = driver;
    context->flags = desc->flags;
    context->device_count = numDevices;
    for (uint32_t i = 0; i < numDevices; i++) {
        context->devices[i] = devices[i];
    }
    *phContext = zm_handle(context);
    zm_publish(context);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeContextCreate(ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
                               ze_context_handle_t *phContext) {
    return zm_zeContextCreateEx(hDriver, desc, 0, NULL, phContext);
}

// Returns whether commands of the context are under way. Engine lock held.
static bool in_use(const zm_context *context) {
    for (const zm_stream *stream = zm_streams; stream != NULL; stream = stream->next) {
        if (stream->first != NULL && stream->first->submission->list->context == context) {
            return true;
        }
    }
    return false;
}

ze_result_t zm_zeContextDestroy(ze_context_handle_t hContext) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_REQUIRE(!context->base.driver_owned, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the default context belongs to the driver");
    zm_engine_begin();
    bool busy = in_use(context);
    bool ended = !busy && zm_retire(context);
    zm_engine_end();
    ZM_REQUIRE(!busy, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE, "commands of the context are still under way");
    return ended ? ZE_RESULT_SUCCESS : zm_bad_handle(hContext, ZM_KIND_CONTEXT);
}

ze_result_t zm_zeContextGetStatus(ze_context_handle_t hContext) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    return zm_context_status(context);
}

ze_result_t zm_zeContextSystemBarrier(ze_context_handle_t hContext, ze_device_handle_t hDevice) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED_HANDLE_OR(hDevice, ZM_KIND_DEVICE, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    return zm_need_device(context, device);
}

// ---- Residency: everything is always resident, so only the arguments are looked at ----------------------------------

static ze_result_t check_resident(ze_context_handle_t hContext, ze_device_handle_t hDevice, const void *ptr,
                                  size_t size) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_GET_CONTEXT(context, hContext, device);
    ZM_NEED_OR(ptr, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ZM_TRY(zm_need_device(context, device));
    zm_span span;
    ZM_REQUIRE(zm_span_open(&span, ptr, size), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "%zu bytes at %p are not inside one allocation", size, ptr);
    zm_span_close(&span);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeContextMakeMemoryResident(ze_context_handle_t hContext, ze_device_handle_t hDevice, void *ptr,
                                           size_t size) {
    return check_resident(hContext, hDevice, ptr, size);
}

ze_result_t zm_zeContextEvictMemory(ze_context_handle_t hContext, ze_device_handle_t hDevice, void *ptr, size_t size) {
    return check_resident(hContext, hDevice, ptr, size);
}
