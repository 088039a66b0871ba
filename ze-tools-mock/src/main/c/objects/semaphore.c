// Semaphores of other interfaces: there are none, and calls for them are answered as far as Intel's driver looks at
// them.
#include "base/check.h"
#include "device/device.h"
#include "zm_entry.h"

#define KNOWN_TYPES 0x1ffu

ze_result_t zm_zeDeviceImportExternalSemaphoreExt(ze_device_handle_t hDevice,
                                                  const ze_external_semaphore_ext_desc_t *desc,
                                                  ze_external_semaphore_ext_handle_t *phSemaphore) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_EXT_DESC);
    ZM_NEED(phSemaphore);
    bool one = desc->flags != 0 && (desc->flags & (desc->flags - 1)) == 0 && (desc->flags & ~KNOWN_TYPES) == 0;
    ZM_REQUIRE(one && desc->pNext != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the semaphore's type 0x%x is not one that is known, or pNext does not say which it is", desc->flags);
    return zm_fail(ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there are no semaphores of other interfaces");
}
