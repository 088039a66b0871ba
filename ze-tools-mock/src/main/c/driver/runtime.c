// The runtime interface: what belongs to the first driver, without a handle of it.
#include "base/check.h"
#include "device/device.h"
#include "kernel/diagnosis.h"
#include "zm_entry.h"

// The driver, referenced; NULL, with a text for the error, before it is initialised.
static zm_driver *acquire_driver(void) {
    zm_driver *running = zm_driver_get();
    zm_driver *driver = running == NULL ? NULL : zm_acquire(zm_handle(running), ZM_KIND_DRIVER);
    if (driver == NULL) {
        zm_fail(ZE_RESULT_ERROR_UNINITIALIZED, "the driver is not initialised: call zeInitDrivers first");
    }
    return driver;
}

ze_result_t zm_zerGetLastErrorDescription(const char **ppString) {
    ZM_NEED(ppString);
    const char *error = zm_last_error();
    *ppString = *error != '\0' ? error : zm_diagnosis_newest();
    return ZE_RESULT_SUCCESS;
}

uint32_t zm_zerTranslateDeviceHandleToIdentifier(ze_device_handle_t hDevice) {
    ZM_AUTO zm_driver *driver = acquire_driver();
    if (driver == NULL) {
        return UINT32_MAX;
    }
    ZM_AUTO zm_device *device = zm_acquire(hDevice, ZM_KIND_DEVICE);
    if (device == NULL) {
        zm_bad_handle(hDevice, ZM_KIND_DEVICE);
        return UINT32_MAX;
    }
    for (uint32_t i = 0; i < driver->device_count; i++) {
        if (driver->devices[i] == device) {
            return i;
        }
    }
    zm_fail(ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "sub-devices have no identifiers");
    return UINT32_MAX;
}

ze_device_handle_t zm_zerTranslateIdentifierToDeviceHandle(uint32_t identifier) {
    ZM_AUTO zm_driver *driver = acquire_driver();
    if (driver == NULL) {
        return NULL;
    }
    if (identifier >= driver->device_count) {
        zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "there is no device %u: there are %u", identifier,
                driver->device_count);
        return NULL;
    }
    return zm_handle(driver->devices[identifier]);
}

ze_context_handle_t zm_zerGetDefaultContext(void) {
    ZM_AUTO zm_driver *driver = acquire_driver();
    return driver == NULL ? NULL : zm_handle(driver->default_context);
}
