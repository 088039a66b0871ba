// Generated from native-headers/model/level-zero.json; do not edit.
// The zes tables and their getters.

#include "zm_tables.h"
#include "zm_entry.h"

zes_global_dditable_t zm_zes_global_table = {
    .pfnInit = zm_entry_zesInit,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetGlobalProcAddrTable(ze_api_version_t version, zes_global_dditable_t *table) {
    static const uint8_t minors[] = {5};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_global_table, minors, sizeof(minors));
}

zes_device_dditable_t zm_zes_device_table = {
    .pfnGetProperties = zm_entry_zesDeviceGetProperties,
    .pfnGetState = zm_entry_zesDeviceGetState,
    .pfnReset = zm_entry_zesDeviceReset,
    .pfnProcessesGetState = zm_entry_zesDeviceProcessesGetState,
    .pfnPciGetProperties = zm_entry_zesDevicePciGetProperties,
    .pfnPciGetState = zm_entry_zesDevicePciGetState,
    .pfnPciGetBars = zm_entry_zesDevicePciGetBars,
    .pfnPciGetStats = zm_entry_zesDevicePciGetStats,
    .pfnEnumDiagnosticTestSuites = zm_entry_zesDeviceEnumDiagnosticTestSuites,
    .pfnEnumEngineGroups = zm_entry_zesDeviceEnumEngineGroups,
    .pfnEventRegister = zm_entry_zesDeviceEventRegister,
    .pfnEnumFabricPorts = zm_entry_zesDeviceEnumFabricPorts,
    .pfnEnumFans = zm_entry_zesDeviceEnumFans,
    .pfnEnumFirmwares = zm_entry_zesDeviceEnumFirmwares,
    .pfnEnumFrequencyDomains = zm_entry_zesDeviceEnumFrequencyDomains,
    .pfnEnumLeds = zm_entry_zesDeviceEnumLeds,
    .pfnEnumMemoryModules = zm_entry_zesDeviceEnumMemoryModules,
    .pfnEnumPerformanceFactorDomains = zm_entry_zesDeviceEnumPerformanceFactorDomains,
    .pfnEnumPowerDomains = zm_entry_zesDeviceEnumPowerDomains,
    .pfnGetCardPowerDomain = zm_entry_zesDeviceGetCardPowerDomain,
    .pfnEnumPsus = zm_entry_zesDeviceEnumPsus,
    .pfnEnumRasErrorSets = zm_entry_zesDeviceEnumRasErrorSets,
    .pfnEnumSchedulers = zm_entry_zesDeviceEnumSchedulers,
    .pfnEnumStandbyDomains = zm_entry_zesDeviceEnumStandbyDomains,
    .pfnEnumTemperatureSensors = zm_entry_zesDeviceEnumTemperatureSensors,
    .pfnEccAvailable = zm_entry_zesDeviceEccAvailable,
    .pfnEccConfigurable = zm_entry_zesDeviceEccConfigurable,
    .pfnGetEccState = zm_entry_zesDeviceGetEccState,
    .pfnSetEccState = zm_entry_zesDeviceSetEccState,
    .pfnGet = zm_entry_zesDeviceGet,
    .pfnSetOverclockWaiver = zm_entry_zesDeviceSetOverclockWaiver,
    .pfnGetOverclockDomains = zm_entry_zesDeviceGetOverclockDomains,
    .pfnGetOverclockControls = zm_entry_zesDeviceGetOverclockControls,
    .pfnResetOverclockSettings = zm_entry_zesDeviceResetOverclockSettings,
    .pfnReadOverclockState = zm_entry_zesDeviceReadOverclockState,
    .pfnEnumOverclockDomains = zm_entry_zesDeviceEnumOverclockDomains,
    .pfnResetExt = zm_entry_zesDeviceResetExt,
    .pfnPciLinkSpeedUpdateExt = zm_entry_zesDevicePciLinkSpeedUpdateExt,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetDeviceProcAddrTable(ze_api_version_t version, zes_device_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4,
        4, 5, 5, 5, 5, 5, 5, 5, 7, 15};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_device_table, minors, sizeof(minors));
}

zes_device_exp_dditable_t zm_zes_device_exp_table = {
    .pfnGetSubDevicePropertiesExp = zm_entry_zesDeviceGetSubDevicePropertiesExp,
    .pfnEnumActiveVFExp = zm_entry_zesDeviceEnumActiveVFExp,
    .pfnEnumEnabledVFExp = zm_entry_zesDeviceEnumEnabledVFExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetDeviceExpProcAddrTable(ze_api_version_t version, zes_device_exp_dditable_t *table) {
    static const uint8_t minors[] = {9, 9, 10};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_device_exp_table, minors, sizeof(minors));
}

zes_driver_dditable_t zm_zes_driver_table = {
    .pfnEventListen = zm_entry_zesDriverEventListen,
    .pfnEventListenEx = zm_entry_zesDriverEventListenEx,
    .pfnGet = zm_entry_zesDriverGet,
    .pfnGetExtensionProperties = zm_entry_zesDriverGetExtensionProperties,
    .pfnGetExtensionFunctionAddress = zm_entry_zesDriverGetExtensionFunctionAddress,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetDriverProcAddrTable(ze_api_version_t version, zes_driver_dditable_t *table) {
    static const uint8_t minors[] = {0, 1, 5, 8, 8};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_driver_table, minors, sizeof(minors));
}

zes_driver_exp_dditable_t zm_zes_driver_exp_table = {
    .pfnGetDeviceByUuidExp = zm_entry_zesDriverGetDeviceByUuidExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetDriverExpProcAddrTable(ze_api_version_t version, zes_driver_exp_dditable_t *table) {
    static const uint8_t minors[] = {9};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_driver_exp_table, minors, sizeof(minors));
}

zes_overclock_dditable_t zm_zes_overclock_table = {
    .pfnGetDomainProperties = zm_entry_zesOverclockGetDomainProperties,
    .pfnGetDomainVFProperties = zm_entry_zesOverclockGetDomainVFProperties,
    .pfnGetDomainControlProperties = zm_entry_zesOverclockGetDomainControlProperties,
    .pfnGetControlCurrentValue = zm_entry_zesOverclockGetControlCurrentValue,
    .pfnGetControlPendingValue = zm_entry_zesOverclockGetControlPendingValue,
    .pfnSetControlUserValue = zm_entry_zesOverclockSetControlUserValue,
    .pfnGetControlState = zm_entry_zesOverclockGetControlState,
    .pfnGetVFPointValues = zm_entry_zesOverclockGetVFPointValues,
    .pfnSetVFPointValues = zm_entry_zesOverclockSetVFPointValues,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetOverclockProcAddrTable(ze_api_version_t version, zes_overclock_dditable_t *table) {
    static const uint8_t minors[] = {5, 5, 5, 5, 5, 5, 5, 5, 5};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_overclock_table, minors, sizeof(minors));
}

zes_scheduler_dditable_t zm_zes_scheduler_table = {
    .pfnGetProperties = zm_entry_zesSchedulerGetProperties,
    .pfnGetCurrentMode = zm_entry_zesSchedulerGetCurrentMode,
    .pfnGetTimeoutModeProperties = zm_entry_zesSchedulerGetTimeoutModeProperties,
    .pfnGetTimesliceModeProperties = zm_entry_zesSchedulerGetTimesliceModeProperties,
    .pfnSetTimeoutMode = zm_entry_zesSchedulerSetTimeoutMode,
    .pfnSetTimesliceMode = zm_entry_zesSchedulerSetTimesliceMode,
    .pfnSetExclusiveMode = zm_entry_zesSchedulerSetExclusiveMode,
    .pfnSetComputeUnitDebugMode = zm_entry_zesSchedulerSetComputeUnitDebugMode,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetSchedulerProcAddrTable(ze_api_version_t version, zes_scheduler_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_scheduler_table, minors, sizeof(minors));
}

zes_performance_factor_dditable_t zm_zes_performance_factor_table = {
    .pfnGetProperties = zm_entry_zesPerformanceFactorGetProperties,
    .pfnGetConfig = zm_entry_zesPerformanceFactorGetConfig,
    .pfnSetConfig = zm_entry_zesPerformanceFactorSetConfig,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetPerformanceFactorProcAddrTable(ze_api_version_t version, zes_performance_factor_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_performance_factor_table, minors, sizeof(minors));
}

zes_power_dditable_t zm_zes_power_table = {
    .pfnGetProperties = zm_entry_zesPowerGetProperties,
    .pfnGetEnergyCounter = zm_entry_zesPowerGetEnergyCounter,
    .pfnGetLimits = zm_entry_zesPowerGetLimits,
    .pfnSetLimits = zm_entry_zesPowerSetLimits,
    .pfnGetEnergyThreshold = zm_entry_zesPowerGetEnergyThreshold,
    .pfnSetEnergyThreshold = zm_entry_zesPowerSetEnergyThreshold,
    .pfnGetLimitsExt = zm_entry_zesPowerGetLimitsExt,
    .pfnSetLimitsExt = zm_entry_zesPowerSetLimitsExt,
    .pfnGetUsage = zm_entry_zesPowerGetUsage,
    .pfnGetLimitsExt2 = zm_entry_zesPowerGetLimitsExt2,
    .pfnSetLimitsExt2 = zm_entry_zesPowerSetLimitsExt2,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetPowerProcAddrTable(ze_api_version_t version, zes_power_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 0, 0, 16, 16, 16};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_power_table, minors, sizeof(minors));
}

zes_frequency_dditable_t zm_zes_frequency_table = {
    .pfnGetProperties = zm_entry_zesFrequencyGetProperties,
    .pfnGetAvailableClocks = zm_entry_zesFrequencyGetAvailableClocks,
    .pfnGetRange = zm_entry_zesFrequencyGetRange,
    .pfnSetRange = zm_entry_zesFrequencySetRange,
    .pfnGetState = zm_entry_zesFrequencyGetState,
    .pfnGetThrottleTime = zm_entry_zesFrequencyGetThrottleTime,
    .pfnOcGetCapabilities = zm_entry_zesFrequencyOcGetCapabilities,
    .pfnOcGetFrequencyTarget = zm_entry_zesFrequencyOcGetFrequencyTarget,
    .pfnOcSetFrequencyTarget = zm_entry_zesFrequencyOcSetFrequencyTarget,
    .pfnOcGetVoltageTarget = zm_entry_zesFrequencyOcGetVoltageTarget,
    .pfnOcSetVoltageTarget = zm_entry_zesFrequencyOcSetVoltageTarget,
    .pfnOcSetMode = zm_entry_zesFrequencyOcSetMode,
    .pfnOcGetMode = zm_entry_zesFrequencyOcGetMode,
    .pfnOcGetIccMax = zm_entry_zesFrequencyOcGetIccMax,
    .pfnOcSetIccMax = zm_entry_zesFrequencyOcSetIccMax,
    .pfnOcGetTjMax = zm_entry_zesFrequencyOcGetTjMax,
    .pfnOcSetTjMax = zm_entry_zesFrequencyOcSetTjMax,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetFrequencyProcAddrTable(ze_api_version_t version, zes_frequency_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_frequency_table, minors, sizeof(minors));
}

zes_engine_dditable_t zm_zes_engine_table = {
    .pfnGetProperties = zm_entry_zesEngineGetProperties,
    .pfnGetActivity = zm_entry_zesEngineGetActivity,
    .pfnGetActivityExt = zm_entry_zesEngineGetActivityExt,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetEngineProcAddrTable(ze_api_version_t version, zes_engine_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 7};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_engine_table, minors, sizeof(minors));
}

zes_standby_dditable_t zm_zes_standby_table = {
    .pfnGetProperties = zm_entry_zesStandbyGetProperties,
    .pfnGetMode = zm_entry_zesStandbyGetMode,
    .pfnSetMode = zm_entry_zesStandbySetMode,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetStandbyProcAddrTable(ze_api_version_t version, zes_standby_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_standby_table, minors, sizeof(minors));
}

zes_firmware_dditable_t zm_zes_firmware_table = {
    .pfnGetProperties = zm_entry_zesFirmwareGetProperties,
    .pfnFlash = zm_entry_zesFirmwareFlash,
    .pfnGetFlashProgress = zm_entry_zesFirmwareGetFlashProgress,
    .pfnGetConsoleLogs = zm_entry_zesFirmwareGetConsoleLogs,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetFirmwareProcAddrTable(ze_api_version_t version, zes_firmware_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 8, 9};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_firmware_table, minors, sizeof(minors));
}

zes_firmware_exp_dditable_t zm_zes_firmware_exp_table = {
    .pfnGetSecurityVersionExp = zm_entry_zesFirmwareGetSecurityVersionExp,
    .pfnSetSecurityVersionExp = zm_entry_zesFirmwareSetSecurityVersionExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetFirmwareExpProcAddrTable(ze_api_version_t version, zes_firmware_exp_dditable_t *table) {
    static const uint8_t minors[] = {9, 9};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_firmware_exp_table, minors, sizeof(minors));
}

zes_memory_dditable_t zm_zes_memory_table = {
    .pfnGetProperties = zm_entry_zesMemoryGetProperties,
    .pfnGetState = zm_entry_zesMemoryGetState,
    .pfnGetBandwidth = zm_entry_zesMemoryGetBandwidth,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetMemoryProcAddrTable(ze_api_version_t version, zes_memory_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_memory_table, minors, sizeof(minors));
}

zes_fabric_port_dditable_t zm_zes_fabric_port_table = {
    .pfnGetProperties = zm_entry_zesFabricPortGetProperties,
    .pfnGetLinkType = zm_entry_zesFabricPortGetLinkType,
    .pfnGetConfig = zm_entry_zesFabricPortGetConfig,
    .pfnSetConfig = zm_entry_zesFabricPortSetConfig,
    .pfnGetState = zm_entry_zesFabricPortGetState,
    .pfnGetThroughput = zm_entry_zesFabricPortGetThroughput,
    .pfnGetFabricErrorCounters = zm_entry_zesFabricPortGetFabricErrorCounters,
    .pfnGetMultiPortThroughput = zm_entry_zesFabricPortGetMultiPortThroughput,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetFabricPortProcAddrTable(ze_api_version_t version, zes_fabric_port_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 7, 7};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_fabric_port_table, minors, sizeof(minors));
}

zes_temperature_dditable_t zm_zes_temperature_table = {
    .pfnGetProperties = zm_entry_zesTemperatureGetProperties,
    .pfnGetConfig = zm_entry_zesTemperatureGetConfig,
    .pfnSetConfig = zm_entry_zesTemperatureSetConfig,
    .pfnGetState = zm_entry_zesTemperatureGetState,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetTemperatureProcAddrTable(ze_api_version_t version, zes_temperature_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_temperature_table, minors, sizeof(minors));
}

zes_psu_dditable_t zm_zes_psu_table = {
    .pfnGetProperties = zm_entry_zesPsuGetProperties,
    .pfnGetState = zm_entry_zesPsuGetState,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetPsuProcAddrTable(ze_api_version_t version, zes_psu_dditable_t *table) {
    static const uint8_t minors[] = {0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_psu_table, minors, sizeof(minors));
}

zes_fan_dditable_t zm_zes_fan_table = {
    .pfnGetProperties = zm_entry_zesFanGetProperties,
    .pfnGetConfig = zm_entry_zesFanGetConfig,
    .pfnSetDefaultMode = zm_entry_zesFanSetDefaultMode,
    .pfnSetFixedSpeedMode = zm_entry_zesFanSetFixedSpeedMode,
    .pfnSetSpeedTableMode = zm_entry_zesFanSetSpeedTableMode,
    .pfnGetState = zm_entry_zesFanGetState,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetFanProcAddrTable(ze_api_version_t version, zes_fan_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_fan_table, minors, sizeof(minors));
}

zes_led_dditable_t zm_zes_led_table = {
    .pfnGetProperties = zm_entry_zesLedGetProperties,
    .pfnGetState = zm_entry_zesLedGetState,
    .pfnSetState = zm_entry_zesLedSetState,
    .pfnSetColor = zm_entry_zesLedSetColor,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetLedProcAddrTable(ze_api_version_t version, zes_led_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_led_table, minors, sizeof(minors));
}

zes_ras_dditable_t zm_zes_ras_table = {
    .pfnGetProperties = zm_entry_zesRasGetProperties,
    .pfnGetConfig = zm_entry_zesRasGetConfig,
    .pfnSetConfig = zm_entry_zesRasSetConfig,
    .pfnGetState = zm_entry_zesRasGetState,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetRasProcAddrTable(ze_api_version_t version, zes_ras_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_ras_table, minors, sizeof(minors));
}

zes_ras_exp_dditable_t zm_zes_ras_exp_table = {
    .pfnGetStateExp = zm_entry_zesRasGetStateExp,
    .pfnClearStateExp = zm_entry_zesRasClearStateExp,
    .pfnGetSupportedCategoriesExp = zm_entry_zesRasGetSupportedCategoriesExp,
    .pfnGetStateExp2 = zm_entry_zesRasGetStateExp2,
    .pfnGetConfigExp = zm_entry_zesRasGetConfigExp,
    .pfnSetConfigExp = zm_entry_zesRasSetConfigExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetRasExpProcAddrTable(ze_api_version_t version, zes_ras_exp_dditable_t *table) {
    static const uint8_t minors[] = {7, 7, 16, 16, 16, 16};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_ras_exp_table, minors, sizeof(minors));
}

zes_diagnostics_dditable_t zm_zes_diagnostics_table = {
    .pfnGetProperties = zm_entry_zesDiagnosticsGetProperties,
    .pfnGetTests = zm_entry_zesDiagnosticsGetTests,
    .pfnRunTests = zm_entry_zesDiagnosticsRunTests,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetDiagnosticsProcAddrTable(ze_api_version_t version, zes_diagnostics_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_diagnostics_table, minors, sizeof(minors));
}

zes_vf_management_exp_dditable_t zm_zes_vf_management_exp_table = {
    .pfnGetVFPropertiesExp = zm_entry_zesVFManagementGetVFPropertiesExp,
    .pfnGetVFMemoryUtilizationExp = zm_entry_zesVFManagementGetVFMemoryUtilizationExp,
    .pfnGetVFEngineUtilizationExp = zm_entry_zesVFManagementGetVFEngineUtilizationExp,
    .pfnSetVFTelemetryModeExp = zm_entry_zesVFManagementSetVFTelemetryModeExp,
    .pfnSetVFTelemetrySamplingIntervalExp = zm_entry_zesVFManagementSetVFTelemetrySamplingIntervalExp,
    .pfnGetVFCapabilitiesExp = zm_entry_zesVFManagementGetVFCapabilitiesExp,
    .pfnGetVFMemoryUtilizationExp2 = zm_entry_zesVFManagementGetVFMemoryUtilizationExp2,
    .pfnGetVFEngineUtilizationExp2 = zm_entry_zesVFManagementGetVFEngineUtilizationExp2,
    .pfnGetVFCapabilitiesExp2 = zm_entry_zesVFManagementGetVFCapabilitiesExp2,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetVFManagementExpProcAddrTable(ze_api_version_t version, zes_vf_management_exp_dditable_t *table) {
    static const uint8_t minors[] = {9, 9, 9, 9, 9, 10, 10, 10, 12};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zes_vf_management_exp_table, minors, sizeof(minors));
}
