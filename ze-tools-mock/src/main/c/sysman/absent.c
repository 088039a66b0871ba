// Parts that the simulated devices do not have: there are none of them. Functions that take their handles are not
// implemented, and answer UNSUPPORTED_FEATURE.
#include "sysman/sysman.h"
#include "zm_entry.h"

static ze_result_t none(zes_device_handle_t device, uint32_t *count, const void *array) {
    ZM_SYSMAN_DEVICE(root, device);
    ZM_NEED(count);
    (void)root;
    zm_two_call(count, array, 0);
    return ZE_RESULT_SUCCESS;
}

#define NONE(function, type)                                                                              \
    ze_result_t zm_##function(zes_device_handle_t hDevice, uint32_t *pCount, type *handles) {             \
        return none(hDevice, pCount, handles);                                                            \
    }

NONE(zesDeviceEnumDiagnosticTestSuites, zes_diag_handle_t)
NONE(zesDeviceEnumEnabledVFExp, zes_vf_handle_t)
NONE(zesDeviceEnumFabricPorts, zes_fabric_port_handle_t)
NONE(zesDeviceEnumFans, zes_fan_handle_t)
NONE(zesDeviceEnumFirmwares, zes_firmware_handle_t)
NONE(zesDeviceEnumPerformanceFactorDomains, zes_perf_handle_t)
NONE(zesDeviceEnumRasErrorSets, zes_ras_handle_t)
NONE(zesDeviceEnumSchedulers, zes_sched_handle_t)
NONE(zesDeviceEnumStandbyDomains, zes_standby_handle_t)
