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

#define NONE(function, type)                                                                                           \
    ze_result_t zm_##function(zes_device_handle_t hDevice, uint32_t *pCount, type *handles) {                          \
        return none(hDevice, pCount, handles);                                                                         \
    }

// A device is not reset while programs use it; the strict manner does not have the function at all.
static ze_result_t not_reset(zes_device_handle_t device) {
    ZM_SYSMAN_DEVICE(root, device);
    (void)root;
    return zm_fail(zm_refusal(ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, ZE_RESULT_ERROR_NOT_AVAILABLE),
                   "simulated devices are not reset: zemock_reset does so");
}

ze_result_t zm_zesDeviceReset(zes_device_handle_t hDevice, ze_bool_t force) {
    (void)force;
    return not_reset(hDevice);
}

ze_result_t zm_zesDeviceResetExt(zes_device_handle_t hDevice, zes_reset_properties_t *pProperties) {
    (void)pProperties;
    return not_reset(hDevice);
}

ze_result_t zm_zesDevicePciLinkSpeedUpdateExt(zes_device_handle_t hDevice, ze_bool_t shouldDowngrade,
                                              zes_device_action_t *pendingAction) {
    (void)shouldDowngrade;
    (void)pendingAction;
    ZM_SYSMAN_DEVICE(root, hDevice);
    (void)root;
    return zm_fail(ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "the link's speed cannot be changed");
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
