// Generated from native-headers/model/level-zero.json; do not edit.
// Public functions of the embedded loader.

#include "loader/loader.h"
#include "zm_traced.h"

ze_result_t zm_loader_dispatch_zesInit(zes_init_flags_t flags) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesInit(flags);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceGetProperties(zes_device_handle_t hDevice,
    zes_device_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceGetProperties(hDevice, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceGetState(zes_device_handle_t hDevice, zes_device_state_t *pState) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceGetState(hDevice, pState);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceReset(zes_device_handle_t hDevice, ze_bool_t force) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceReset(hDevice, force);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceProcessesGetState(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_process_state_t *pProcesses) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceProcessesGetState(hDevice, pCount, pProcesses);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDevicePciGetProperties(zes_device_handle_t hDevice,
    zes_pci_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDevicePciGetProperties(hDevice, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDevicePciGetState(zes_device_handle_t hDevice, zes_pci_state_t *pState) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDevicePciGetState(hDevice, pState);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDevicePciGetBars(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_pci_bar_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDevicePciGetBars(hDevice, pCount, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDevicePciGetStats(zes_device_handle_t hDevice, zes_pci_stats_t *pStats) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDevicePciGetStats(hDevice, pStats);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumDiagnosticTestSuites(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_diag_handle_t *phDiagnostics) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumDiagnosticTestSuites(hDevice, pCount, phDiagnostics);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumEngineGroups(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_engine_handle_t *phEngine) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumEngineGroups(hDevice, pCount, phEngine);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEventRegister(zes_device_handle_t hDevice, zes_event_type_flags_t events) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEventRegister(hDevice, events);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumFabricPorts(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_fabric_port_handle_t *phPort) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumFabricPorts(hDevice, pCount, phPort);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumFans(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_fan_handle_t *phFan) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumFans(hDevice, pCount, phFan);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumFirmwares(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_firmware_handle_t *phFirmware) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumFirmwares(hDevice, pCount, phFirmware);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumFrequencyDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_freq_handle_t *phFrequency) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumFrequencyDomains(hDevice, pCount, phFrequency);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumLeds(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_led_handle_t *phLed) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumLeds(hDevice, pCount, phLed);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumMemoryModules(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_mem_handle_t *phMemory) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumMemoryModules(hDevice, pCount, phMemory);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumPerformanceFactorDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_perf_handle_t *phPerf) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumPerformanceFactorDomains(hDevice, pCount, phPerf);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumPowerDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_pwr_handle_t *phPower) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumPowerDomains(hDevice, pCount, phPower);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceGetCardPowerDomain(zes_device_handle_t hDevice,
    zes_pwr_handle_t *phPower) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceGetCardPowerDomain(hDevice, phPower);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumPsus(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_psu_handle_t *phPsu) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumPsus(hDevice, pCount, phPsu);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumRasErrorSets(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_ras_handle_t *phRas) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumRasErrorSets(hDevice, pCount, phRas);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumSchedulers(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_sched_handle_t *phScheduler) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumSchedulers(hDevice, pCount, phScheduler);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumStandbyDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_standby_handle_t *phStandby) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumStandbyDomains(hDevice, pCount, phStandby);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumTemperatureSensors(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_temp_handle_t *phTemperature) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumTemperatureSensors(hDevice, pCount, phTemperature);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEccAvailable(zes_device_handle_t hDevice, ze_bool_t *pAvailable) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEccAvailable(hDevice, pAvailable);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEccConfigurable(zes_device_handle_t hDevice, ze_bool_t *pConfigurable) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEccConfigurable(hDevice, pConfigurable);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceGetEccState(zes_device_handle_t hDevice,
    zes_device_ecc_properties_t *pState) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceGetEccState(hDevice, pState);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceSetEccState(zes_device_handle_t hDevice,
    const zes_device_ecc_desc_t *newState, zes_device_ecc_properties_t *pState) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceSetEccState(hDevice, newState, pState);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceGet(zes_driver_handle_t hDriver, uint32_t *pCount,
    zes_device_handle_t *phDevices) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceGet(hDriver, pCount, phDevices);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceSetOverclockWaiver(zes_device_handle_t hDevice) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceSetOverclockWaiver(hDevice);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceGetOverclockDomains(zes_device_handle_t hDevice,
    uint32_t *pOverclockDomains) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceGetOverclockDomains(hDevice, pOverclockDomains);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceGetOverclockControls(zes_device_handle_t hDevice,
    zes_overclock_domain_t domainType, uint32_t *pAvailableControls) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceGetOverclockControls(hDevice, domainType, pAvailableControls);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceResetOverclockSettings(zes_device_handle_t hDevice,
    ze_bool_t onShippedState) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceResetOverclockSettings(hDevice, onShippedState);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceReadOverclockState(zes_device_handle_t hDevice,
    zes_overclock_mode_t *pOverclockMode, ze_bool_t *pWaiverSetting, ze_bool_t *pOverclockState,
    zes_pending_action_t *pPendingAction, ze_bool_t *pPendingReset) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceReadOverclockState(hDevice, pOverclockMode, pWaiverSetting, pOverclockState,
        pPendingAction, pPendingReset);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumOverclockDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_overclock_handle_t *phDomainHandle) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumOverclockDomains(hDevice, pCount, phDomainHandle);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceResetExt(zes_device_handle_t hDevice,
    zes_reset_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceResetExt(hDevice, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDevicePciLinkSpeedUpdateExt(zes_device_handle_t hDevice,
    ze_bool_t shouldDowngrade, zes_device_action_t *pendingAction) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDevicePciLinkSpeedUpdateExt(hDevice, shouldDowngrade, pendingAction);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceGetSubDevicePropertiesExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_subdevice_exp_properties_t *pSubdeviceProps) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceGetSubDevicePropertiesExp(hDevice, pCount, pSubdeviceProps);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumActiveVFExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_vf_handle_t *phVFhandle) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumActiveVFExp(hDevice, pCount, phVFhandle);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDeviceEnumEnabledVFExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_vf_handle_t *phVFhandle) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDeviceEnumEnabledVFExp(hDevice, pCount, phVFhandle);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDriverEventListen(ze_driver_handle_t hDriver, uint32_t timeout, uint32_t count,
    zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents, zes_event_type_flags_t *pEvents) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDriverEventListen(hDriver, timeout, count, phDevices, pNumDeviceEvents, pEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDriverEventListenEx(ze_driver_handle_t hDriver, uint64_t timeout, uint32_t count,
    zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents, zes_event_type_flags_t *pEvents) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDriverEventListenEx(hDriver, timeout, count, phDevices, pNumDeviceEvents, pEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDriverGet(uint32_t *pCount, zes_driver_handle_t *phDrivers) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDriverGet(pCount, phDrivers);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDriverGetExtensionProperties(zes_driver_handle_t hDriver, uint32_t *pCount,
    zes_driver_extension_properties_t *pExtensionProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDriverGetExtensionProperties(hDriver, pCount, pExtensionProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDriverGetExtensionFunctionAddress(zes_driver_handle_t hDriver, const char *name,
    void **ppFunctionAddress) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDriverGetExtensionFunctionAddress(hDriver, name, ppFunctionAddress);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDriverGetDeviceByUuidExp(zes_driver_handle_t hDriver, zes_uuid_t uuid,
    zes_device_handle_t *phDevice, ze_bool_t *onSubdevice, uint32_t *subdeviceId) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDriverGetDeviceByUuidExp(hDriver, uuid, phDevice, onSubdevice, subdeviceId);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesOverclockGetDomainProperties(zes_overclock_handle_t hDomainHandle,
    zes_overclock_properties_t *pDomainProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesOverclockGetDomainProperties(hDomainHandle, pDomainProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesOverclockGetDomainVFProperties(zes_overclock_handle_t hDomainHandle,
    zes_vf_property_t *pVFProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesOverclockGetDomainVFProperties(hDomainHandle, pVFProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesOverclockGetDomainControlProperties(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, zes_control_property_t *pControlProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesOverclockGetDomainControlProperties(hDomainHandle, DomainControl, pControlProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesOverclockGetControlCurrentValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double *pValue) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesOverclockGetControlCurrentValue(hDomainHandle, DomainControl, pValue);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesOverclockGetControlPendingValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double *pValue) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesOverclockGetControlPendingValue(hDomainHandle, DomainControl, pValue);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesOverclockSetControlUserValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double pValue, zes_pending_action_t *pPendingAction) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesOverclockSetControlUserValue(hDomainHandle, DomainControl, pValue, pPendingAction);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesOverclockGetControlState(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, zes_control_state_t *pControlState, zes_pending_action_t *pPendingAction) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesOverclockGetControlState(hDomainHandle, DomainControl, pControlState, pPendingAction);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesOverclockGetVFPointValues(zes_overclock_handle_t hDomainHandle,
    zes_vf_type_t VFType, zes_vf_array_type_t VFArrayType, uint32_t PointIndex, uint32_t *PointValue) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesOverclockGetVFPointValues(hDomainHandle, VFType, VFArrayType, PointIndex, PointValue);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesOverclockSetVFPointValues(zes_overclock_handle_t hDomainHandle,
    zes_vf_type_t VFType, uint32_t PointIndex, uint32_t PointValue) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesOverclockSetVFPointValues(hDomainHandle, VFType, PointIndex, PointValue);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesSchedulerGetProperties(zes_sched_handle_t hScheduler,
    zes_sched_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesSchedulerGetProperties(hScheduler, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesSchedulerGetCurrentMode(zes_sched_handle_t hScheduler, zes_sched_mode_t *pMode) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesSchedulerGetCurrentMode(hScheduler, pMode);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesSchedulerGetTimeoutModeProperties(zes_sched_handle_t hScheduler,
    ze_bool_t getDefaults, zes_sched_timeout_properties_t *pConfig) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesSchedulerGetTimeoutModeProperties(hScheduler, getDefaults, pConfig);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesSchedulerGetTimesliceModeProperties(zes_sched_handle_t hScheduler,
    ze_bool_t getDefaults, zes_sched_timeslice_properties_t *pConfig) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesSchedulerGetTimesliceModeProperties(hScheduler, getDefaults, pConfig);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesSchedulerSetTimeoutMode(zes_sched_handle_t hScheduler,
    zes_sched_timeout_properties_t *pProperties, ze_bool_t *pNeedReload) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesSchedulerSetTimeoutMode(hScheduler, pProperties, pNeedReload);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesSchedulerSetTimesliceMode(zes_sched_handle_t hScheduler,
    zes_sched_timeslice_properties_t *pProperties, ze_bool_t *pNeedReload) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesSchedulerSetTimesliceMode(hScheduler, pProperties, pNeedReload);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesSchedulerSetExclusiveMode(zes_sched_handle_t hScheduler,
    ze_bool_t *pNeedReload) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesSchedulerSetExclusiveMode(hScheduler, pNeedReload);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesSchedulerSetComputeUnitDebugMode(zes_sched_handle_t hScheduler,
    ze_bool_t *pNeedReload) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesSchedulerSetComputeUnitDebugMode(hScheduler, pNeedReload);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPerformanceFactorGetProperties(zes_perf_handle_t hPerf,
    zes_perf_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPerformanceFactorGetProperties(hPerf, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPerformanceFactorGetConfig(zes_perf_handle_t hPerf, double *pFactor) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPerformanceFactorGetConfig(hPerf, pFactor);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPerformanceFactorSetConfig(zes_perf_handle_t hPerf, double factor) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPerformanceFactorSetConfig(hPerf, factor);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPowerGetProperties(zes_pwr_handle_t hPower,
    zes_power_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPowerGetProperties(hPower, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPowerGetEnergyCounter(zes_pwr_handle_t hPower,
    zes_power_energy_counter_t *pEnergy) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPowerGetEnergyCounter(hPower, pEnergy);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPowerGetLimits(zes_pwr_handle_t hPower, zes_power_sustained_limit_t *pSustained,
    zes_power_burst_limit_t *pBurst, zes_power_peak_limit_t *pPeak) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPowerGetLimits(hPower, pSustained, pBurst, pPeak);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPowerSetLimits(zes_pwr_handle_t hPower,
    const zes_power_sustained_limit_t *pSustained, const zes_power_burst_limit_t *pBurst,
    const zes_power_peak_limit_t *pPeak) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPowerSetLimits(hPower, pSustained, pBurst, pPeak);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPowerGetEnergyThreshold(zes_pwr_handle_t hPower,
    zes_energy_threshold_t *pThreshold) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPowerGetEnergyThreshold(hPower, pThreshold);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPowerSetEnergyThreshold(zes_pwr_handle_t hPower, double threshold) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPowerSetEnergyThreshold(hPower, threshold);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPowerGetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount,
    zes_power_limit_ext_desc_t *pSustained) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPowerGetLimitsExt(hPower, pCount, pSustained);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPowerSetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount,
    zes_power_limit_ext_desc_t *pSustained) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPowerSetLimitsExt(hPower, pCount, pSustained);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPowerGetUsage(zes_pwr_handle_t hPower, uint32_t *pInstantPower,
    uint32_t *pAveragePower) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPowerGetUsage(hPower, pInstantPower, pAveragePower);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPowerGetLimitsExt2(zes_pwr_handle_t hPower, uint32_t *pLimit) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPowerGetLimitsExt2(hPower, pLimit);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPowerSetLimitsExt2(zes_pwr_handle_t hPower, const uint32_t limit) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPowerSetLimitsExt2(hPower, limit);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyGetProperties(zes_freq_handle_t hFrequency,
    zes_freq_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyGetProperties(hFrequency, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyGetAvailableClocks(zes_freq_handle_t hFrequency, uint32_t *pCount,
    double *phFrequency) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyGetAvailableClocks(hFrequency, pCount, phFrequency);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyGetRange(zes_freq_handle_t hFrequency, zes_freq_range_t *pLimits) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyGetRange(hFrequency, pLimits);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencySetRange(zes_freq_handle_t hFrequency,
    const zes_freq_range_t *pLimits) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencySetRange(hFrequency, pLimits);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyGetState(zes_freq_handle_t hFrequency, zes_freq_state_t *pState) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyGetState(hFrequency, pState);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyGetThrottleTime(zes_freq_handle_t hFrequency,
    zes_freq_throttle_time_t *pThrottleTime) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyGetThrottleTime(hFrequency, pThrottleTime);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyOcGetCapabilities(zes_freq_handle_t hFrequency,
    zes_oc_capabilities_t *pOcCapabilities) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyOcGetCapabilities(hFrequency, pOcCapabilities);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyOcGetFrequencyTarget(zes_freq_handle_t hFrequency,
    double *pCurrentOcFrequency) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyOcGetFrequencyTarget(hFrequency, pCurrentOcFrequency);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyOcSetFrequencyTarget(zes_freq_handle_t hFrequency,
    double CurrentOcFrequency) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyOcSetFrequencyTarget(hFrequency, CurrentOcFrequency);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyOcGetVoltageTarget(zes_freq_handle_t hFrequency,
    double *pCurrentVoltageTarget, double *pCurrentVoltageOffset) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyOcGetVoltageTarget(hFrequency, pCurrentVoltageTarget, pCurrentVoltageOffset);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyOcSetVoltageTarget(zes_freq_handle_t hFrequency,
    double CurrentVoltageTarget, double CurrentVoltageOffset) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyOcSetVoltageTarget(hFrequency, CurrentVoltageTarget, CurrentVoltageOffset);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyOcSetMode(zes_freq_handle_t hFrequency, zes_oc_mode_t CurrentOcMode) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyOcSetMode(hFrequency, CurrentOcMode);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyOcGetMode(zes_freq_handle_t hFrequency, zes_oc_mode_t *pCurrentOcMode) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyOcGetMode(hFrequency, pCurrentOcMode);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyOcGetIccMax(zes_freq_handle_t hFrequency, double *pOcIccMax) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyOcGetIccMax(hFrequency, pOcIccMax);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyOcSetIccMax(zes_freq_handle_t hFrequency, double ocIccMax) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyOcSetIccMax(hFrequency, ocIccMax);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyOcGetTjMax(zes_freq_handle_t hFrequency, double *pOcTjMax) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyOcGetTjMax(hFrequency, pOcTjMax);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFrequencyOcSetTjMax(zes_freq_handle_t hFrequency, double ocTjMax) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFrequencyOcSetTjMax(hFrequency, ocTjMax);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesEngineGetProperties(zes_engine_handle_t hEngine,
    zes_engine_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesEngineGetProperties(hEngine, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesEngineGetActivity(zes_engine_handle_t hEngine, zes_engine_stats_t *pStats) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesEngineGetActivity(hEngine, pStats);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesEngineGetActivityExt(zes_engine_handle_t hEngine, uint32_t *pCount,
    zes_engine_stats_t *pStats) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesEngineGetActivityExt(hEngine, pCount, pStats);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesStandbyGetProperties(zes_standby_handle_t hStandby,
    zes_standby_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesStandbyGetProperties(hStandby, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesStandbyGetMode(zes_standby_handle_t hStandby, zes_standby_promo_mode_t *pMode) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesStandbyGetMode(hStandby, pMode);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesStandbySetMode(zes_standby_handle_t hStandby, zes_standby_promo_mode_t mode) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesStandbySetMode(hStandby, mode);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFirmwareGetProperties(zes_firmware_handle_t hFirmware,
    zes_firmware_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFirmwareGetProperties(hFirmware, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFirmwareFlash(zes_firmware_handle_t hFirmware, void *pImage, uint32_t size) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFirmwareFlash(hFirmware, pImage, size);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFirmwareGetFlashProgress(zes_firmware_handle_t hFirmware,
    uint32_t *pCompletionPercent) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFirmwareGetFlashProgress(hFirmware, pCompletionPercent);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFirmwareGetConsoleLogs(zes_firmware_handle_t hFirmware, size_t *pSize,
    char *pFirmwareLog) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFirmwareGetConsoleLogs(hFirmware, pSize, pFirmwareLog);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFirmwareGetSecurityVersionExp(zes_firmware_handle_t hFirmware, char *pVersion) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFirmwareGetSecurityVersionExp(hFirmware, pVersion);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFirmwareSetSecurityVersionExp(zes_firmware_handle_t hFirmware) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFirmwareSetSecurityVersionExp(hFirmware);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesMemoryGetProperties(zes_mem_handle_t hMemory,
    zes_mem_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesMemoryGetProperties(hMemory, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesMemoryGetState(zes_mem_handle_t hMemory, zes_mem_state_t *pState) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesMemoryGetState(hMemory, pState);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesMemoryGetBandwidth(zes_mem_handle_t hMemory, zes_mem_bandwidth_t *pBandwidth) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesMemoryGetBandwidth(hMemory, pBandwidth);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFabricPortGetProperties(zes_fabric_port_handle_t hPort,
    zes_fabric_port_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFabricPortGetProperties(hPort, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFabricPortGetLinkType(zes_fabric_port_handle_t hPort,
    zes_fabric_link_type_t *pLinkType) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFabricPortGetLinkType(hPort, pLinkType);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFabricPortGetConfig(zes_fabric_port_handle_t hPort,
    zes_fabric_port_config_t *pConfig) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFabricPortGetConfig(hPort, pConfig);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFabricPortSetConfig(zes_fabric_port_handle_t hPort,
    const zes_fabric_port_config_t *pConfig) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFabricPortSetConfig(hPort, pConfig);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFabricPortGetState(zes_fabric_port_handle_t hPort,
    zes_fabric_port_state_t *pState) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFabricPortGetState(hPort, pState);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFabricPortGetThroughput(zes_fabric_port_handle_t hPort,
    zes_fabric_port_throughput_t *pThroughput) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFabricPortGetThroughput(hPort, pThroughput);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFabricPortGetFabricErrorCounters(zes_fabric_port_handle_t hPort,
    zes_fabric_port_error_counters_t *pErrors) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFabricPortGetFabricErrorCounters(hPort, pErrors);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFabricPortGetMultiPortThroughput(zes_device_handle_t hDevice, uint32_t numPorts,
    zes_fabric_port_handle_t *phPort, zes_fabric_port_throughput_t **pThroughput) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFabricPortGetMultiPortThroughput(hDevice, numPorts, phPort, pThroughput);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesTemperatureGetProperties(zes_temp_handle_t hTemperature,
    zes_temp_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesTemperatureGetProperties(hTemperature, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesTemperatureGetConfig(zes_temp_handle_t hTemperature,
    zes_temp_config_t *pConfig) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesTemperatureGetConfig(hTemperature, pConfig);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesTemperatureSetConfig(zes_temp_handle_t hTemperature,
    const zes_temp_config_t *pConfig) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesTemperatureSetConfig(hTemperature, pConfig);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesTemperatureGetState(zes_temp_handle_t hTemperature, double *pTemperature) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesTemperatureGetState(hTemperature, pTemperature);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPsuGetProperties(zes_psu_handle_t hPsu, zes_psu_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPsuGetProperties(hPsu, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesPsuGetState(zes_psu_handle_t hPsu, zes_psu_state_t *pState) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesPsuGetState(hPsu, pState);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFanGetProperties(zes_fan_handle_t hFan, zes_fan_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFanGetProperties(hFan, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFanGetConfig(zes_fan_handle_t hFan, zes_fan_config_t *pConfig) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFanGetConfig(hFan, pConfig);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFanSetDefaultMode(zes_fan_handle_t hFan) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFanSetDefaultMode(hFan);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFanSetFixedSpeedMode(zes_fan_handle_t hFan, const zes_fan_speed_t *speed) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFanSetFixedSpeedMode(hFan, speed);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFanSetSpeedTableMode(zes_fan_handle_t hFan,
    const zes_fan_speed_table_t *speedTable) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFanSetSpeedTableMode(hFan, speedTable);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesFanGetState(zes_fan_handle_t hFan, zes_fan_speed_units_t units,
    int32_t *pSpeed) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesFanGetState(hFan, units, pSpeed);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesLedGetProperties(zes_led_handle_t hLed, zes_led_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesLedGetProperties(hLed, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesLedGetState(zes_led_handle_t hLed, zes_led_state_t *pState) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesLedGetState(hLed, pState);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesLedSetState(zes_led_handle_t hLed, ze_bool_t enable) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesLedSetState(hLed, enable);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesLedSetColor(zes_led_handle_t hLed, const zes_led_color_t *pColor) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesLedSetColor(hLed, pColor);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesRasGetProperties(zes_ras_handle_t hRas, zes_ras_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesRasGetProperties(hRas, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesRasGetConfig(zes_ras_handle_t hRas, zes_ras_config_t *pConfig) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesRasGetConfig(hRas, pConfig);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesRasSetConfig(zes_ras_handle_t hRas, const zes_ras_config_t *pConfig) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesRasSetConfig(hRas, pConfig);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesRasGetState(zes_ras_handle_t hRas, ze_bool_t clear, zes_ras_state_t *pState) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesRasGetState(hRas, clear, pState);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesRasGetStateExp(zes_ras_handle_t hRas, uint32_t *pCount,
    zes_ras_state_exp_t *pState) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesRasGetStateExp(hRas, pCount, pState);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesRasClearStateExp(zes_ras_handle_t hRas, zes_ras_error_category_exp_t category) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesRasClearStateExp(hRas, category);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesRasGetSupportedCategoriesExp(zes_ras_handle_t hRas, uint32_t *pCount,
    zes_ras_error_category_exp_t *pCategories) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesRasGetSupportedCategoriesExp(hRas, pCount, pCategories);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesRasGetStateExp2(zes_ras_handle_t hRas, const uint32_t count,
    const zes_ras_error_category_exp_t *pCategories, zes_ras_state_exp2_t *pState) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesRasGetStateExp2(hRas, count, pCategories, pState);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesRasGetConfigExp(zes_ras_handle_t hRas, const uint32_t count,
    zes_ras_config_exp_t *pConfig) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesRasGetConfigExp(hRas, count, pConfig);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesRasSetConfigExp(zes_ras_handle_t hRas, const uint32_t count,
    const zes_ras_config_exp_t *pConfig) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesRasSetConfigExp(hRas, count, pConfig);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDiagnosticsGetProperties(zes_diag_handle_t hDiagnostics,
    zes_diag_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDiagnosticsGetProperties(hDiagnostics, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDiagnosticsGetTests(zes_diag_handle_t hDiagnostics, uint32_t *pCount,
    zes_diag_test_t *pTests) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDiagnosticsGetTests(hDiagnostics, pCount, pTests);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesDiagnosticsRunTests(zes_diag_handle_t hDiagnostics, uint32_t startIndex,
    uint32_t endIndex, zes_diag_result_t *pResult) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesDiagnosticsRunTests(hDiagnostics, startIndex, endIndex, pResult);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesVFManagementGetVFPropertiesExp(zes_vf_handle_t hVFhandle,
    zes_vf_exp_properties_t *pProperties) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesVFManagementGetVFPropertiesExp(hVFhandle, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesVFManagementGetVFMemoryUtilizationExp(zes_vf_handle_t hVFhandle,
    uint32_t *pCount, zes_vf_util_mem_exp_t *pMemUtil) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesVFManagementGetVFMemoryUtilizationExp(hVFhandle, pCount, pMemUtil);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesVFManagementGetVFEngineUtilizationExp(zes_vf_handle_t hVFhandle,
    uint32_t *pCount, zes_vf_util_engine_exp_t *pEngineUtil) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesVFManagementGetVFEngineUtilizationExp(hVFhandle, pCount, pEngineUtil);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesVFManagementSetVFTelemetryModeExp(zes_vf_handle_t hVFhandle,
    zes_vf_info_util_exp_flags_t flags, ze_bool_t enable) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesVFManagementSetVFTelemetryModeExp(hVFhandle, flags, enable);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesVFManagementSetVFTelemetrySamplingIntervalExp(zes_vf_handle_t hVFhandle,
    zes_vf_info_util_exp_flags_t flag, uint64_t samplingInterval) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesVFManagementSetVFTelemetrySamplingIntervalExp(hVFhandle, flag, samplingInterval);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesVFManagementGetVFCapabilitiesExp(zes_vf_handle_t hVFhandle,
    zes_vf_exp_capabilities_t *pCapability) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesVFManagementGetVFCapabilitiesExp(hVFhandle, pCapability);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesVFManagementGetVFMemoryUtilizationExp2(zes_vf_handle_t hVFhandle,
    uint32_t *pCount, zes_vf_util_mem_exp2_t *pMemUtil) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesVFManagementGetVFMemoryUtilizationExp2(hVFhandle, pCount, pMemUtil);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesVFManagementGetVFEngineUtilizationExp2(zes_vf_handle_t hVFhandle,
    uint32_t *pCount, zes_vf_util_engine_exp2_t *pEngineUtil) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesVFManagementGetVFEngineUtilizationExp2(hVFhandle, pCount, pEngineUtil);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesVFManagementGetVFCapabilitiesExp2(zes_vf_handle_t hVFhandle,
    zes_vf_exp2_capabilities_t *pCapability) {
    if (!zm_loader_sysman_open()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zesVFManagementGetVFCapabilitiesExp2(hVFhandle, pCapability);
}
