// SPDX-License-Identifier: MIT
// Generated from model/level-zero.json: do not edit.
#ifndef _ZES_DDI_H
#define _ZES_DDI_H

#include "zes_api.h"

#if defined(__cplusplus)
extern "C" {
#endif

typedef ze_result_t (ZE_APICALL *zes_pfnInit_t)(
    zes_init_flags_t);

typedef struct _zes_global_dditable_t {
    zes_pfnInit_t pfnInit; // since 1.5
} zes_global_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetGlobalProcAddrTable(
    ze_api_version_t version,
    zes_global_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetGlobalProcAddrTable_t)(
    ze_api_version_t,
    zes_global_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceGetProperties_t)(
    zes_device_handle_t,
    zes_device_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceGetState_t)(
    zes_device_handle_t,
    zes_device_state_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceReset_t)(
    zes_device_handle_t,
    ze_bool_t);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceProcessesGetState_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_process_state_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDevicePciGetProperties_t)(
    zes_device_handle_t,
    zes_pci_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDevicePciGetState_t)(
    zes_device_handle_t,
    zes_pci_state_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDevicePciGetBars_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_pci_bar_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDevicePciGetStats_t)(
    zes_device_handle_t,
    zes_pci_stats_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumDiagnosticTestSuites_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_diag_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumEngineGroups_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_engine_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEventRegister_t)(
    zes_device_handle_t,
    zes_event_type_flags_t);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumFabricPorts_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_fabric_port_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumFans_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_fan_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumFirmwares_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_firmware_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumFrequencyDomains_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_freq_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumLeds_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_led_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumMemoryModules_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_mem_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumPerformanceFactorDomains_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_perf_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumPowerDomains_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_pwr_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceGetCardPowerDomain_t)(
    zes_device_handle_t,
    zes_pwr_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumPsus_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_psu_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumRasErrorSets_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_ras_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumSchedulers_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_sched_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumStandbyDomains_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_standby_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumTemperatureSensors_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_temp_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEccAvailable_t)(
    zes_device_handle_t,
    ze_bool_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEccConfigurable_t)(
    zes_device_handle_t,
    ze_bool_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceGetEccState_t)(
    zes_device_handle_t,
    zes_device_ecc_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceSetEccState_t)(
    zes_device_handle_t,
    const zes_device_ecc_desc_t*,
    zes_device_ecc_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceGet_t)(
    zes_driver_handle_t,
    uint32_t*,
    zes_device_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceSetOverclockWaiver_t)(
    zes_device_handle_t);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceGetOverclockDomains_t)(
    zes_device_handle_t,
    uint32_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceGetOverclockControls_t)(
    zes_device_handle_t,
    zes_overclock_domain_t,
    uint32_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceResetOverclockSettings_t)(
    zes_device_handle_t,
    ze_bool_t);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceReadOverclockState_t)(
    zes_device_handle_t,
    zes_overclock_mode_t*,
    ze_bool_t*,
    ze_bool_t*,
    zes_pending_action_t*,
    ze_bool_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumOverclockDomains_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_overclock_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceResetExt_t)(
    zes_device_handle_t,
    zes_reset_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDevicePciLinkSpeedUpdateExt_t)(
    zes_device_handle_t,
    ze_bool_t,
    zes_device_action_t*);

typedef struct _zes_device_dditable_t {
    zes_pfnDeviceGetProperties_t pfnGetProperties;
    zes_pfnDeviceGetState_t pfnGetState;
    zes_pfnDeviceReset_t pfnReset;
    zes_pfnDeviceProcessesGetState_t pfnProcessesGetState;
    zes_pfnDevicePciGetProperties_t pfnPciGetProperties;
    zes_pfnDevicePciGetState_t pfnPciGetState;
    zes_pfnDevicePciGetBars_t pfnPciGetBars;
    zes_pfnDevicePciGetStats_t pfnPciGetStats;
    zes_pfnDeviceEnumDiagnosticTestSuites_t pfnEnumDiagnosticTestSuites;
    zes_pfnDeviceEnumEngineGroups_t pfnEnumEngineGroups;
    zes_pfnDeviceEventRegister_t pfnEventRegister;
    zes_pfnDeviceEnumFabricPorts_t pfnEnumFabricPorts;
    zes_pfnDeviceEnumFans_t pfnEnumFans;
    zes_pfnDeviceEnumFirmwares_t pfnEnumFirmwares;
    zes_pfnDeviceEnumFrequencyDomains_t pfnEnumFrequencyDomains;
    zes_pfnDeviceEnumLeds_t pfnEnumLeds;
    zes_pfnDeviceEnumMemoryModules_t pfnEnumMemoryModules;
    zes_pfnDeviceEnumPerformanceFactorDomains_t pfnEnumPerformanceFactorDomains;
    zes_pfnDeviceEnumPowerDomains_t pfnEnumPowerDomains;
    zes_pfnDeviceGetCardPowerDomain_t pfnGetCardPowerDomain;
    zes_pfnDeviceEnumPsus_t pfnEnumPsus;
    zes_pfnDeviceEnumRasErrorSets_t pfnEnumRasErrorSets;
    zes_pfnDeviceEnumSchedulers_t pfnEnumSchedulers;
    zes_pfnDeviceEnumStandbyDomains_t pfnEnumStandbyDomains;
    zes_pfnDeviceEnumTemperatureSensors_t pfnEnumTemperatureSensors;
    zes_pfnDeviceEccAvailable_t pfnEccAvailable; // since 1.4
    zes_pfnDeviceEccConfigurable_t pfnEccConfigurable; // since 1.4
    zes_pfnDeviceGetEccState_t pfnGetEccState; // since 1.4
    zes_pfnDeviceSetEccState_t pfnSetEccState; // since 1.4
    zes_pfnDeviceGet_t pfnGet; // since 1.5
    zes_pfnDeviceSetOverclockWaiver_t pfnSetOverclockWaiver; // since 1.5
    zes_pfnDeviceGetOverclockDomains_t pfnGetOverclockDomains; // since 1.5
    zes_pfnDeviceGetOverclockControls_t pfnGetOverclockControls; // since 1.5
    zes_pfnDeviceResetOverclockSettings_t pfnResetOverclockSettings; // since 1.5
    zes_pfnDeviceReadOverclockState_t pfnReadOverclockState; // since 1.5
    zes_pfnDeviceEnumOverclockDomains_t pfnEnumOverclockDomains; // since 1.5
    zes_pfnDeviceResetExt_t pfnResetExt; // since 1.7
    zes_pfnDevicePciLinkSpeedUpdateExt_t pfnPciLinkSpeedUpdateExt; // since 1.15
} zes_device_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetDeviceProcAddrTable(
    ze_api_version_t version,
    zes_device_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetDeviceProcAddrTable_t)(
    ze_api_version_t,
    zes_device_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceGetSubDevicePropertiesExp_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_subdevice_exp_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumActiveVFExp_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_vf_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDeviceEnumEnabledVFExp_t)(
    zes_device_handle_t,
    uint32_t*,
    zes_vf_handle_t*);

typedef struct _zes_device_exp_dditable_t {
    zes_pfnDeviceGetSubDevicePropertiesExp_t pfnGetSubDevicePropertiesExp; // since 1.9
    zes_pfnDeviceEnumActiveVFExp_t pfnEnumActiveVFExp; // since 1.9
    zes_pfnDeviceEnumEnabledVFExp_t pfnEnumEnabledVFExp; // since 1.10
} zes_device_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetDeviceExpProcAddrTable(
    ze_api_version_t version,
    zes_device_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetDeviceExpProcAddrTable_t)(
    ze_api_version_t,
    zes_device_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDriverEventListen_t)(
    ze_driver_handle_t,
    uint32_t,
    uint32_t,
    zes_device_handle_t*,
    uint32_t*,
    zes_event_type_flags_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDriverEventListenEx_t)(
    ze_driver_handle_t,
    uint64_t,
    uint32_t,
    zes_device_handle_t*,
    uint32_t*,
    zes_event_type_flags_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDriverGet_t)(
    uint32_t*,
    zes_driver_handle_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDriverGetExtensionProperties_t)(
    zes_driver_handle_t,
    uint32_t*,
    zes_driver_extension_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDriverGetExtensionFunctionAddress_t)(
    zes_driver_handle_t,
    const char*,
    void**);

typedef struct _zes_driver_dditable_t {
    zes_pfnDriverEventListen_t pfnEventListen;
    zes_pfnDriverEventListenEx_t pfnEventListenEx; // since 1.1
    zes_pfnDriverGet_t pfnGet; // since 1.5
    zes_pfnDriverGetExtensionProperties_t pfnGetExtensionProperties; // since 1.8
    zes_pfnDriverGetExtensionFunctionAddress_t pfnGetExtensionFunctionAddress; // since 1.8
} zes_driver_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetDriverProcAddrTable(
    ze_api_version_t version,
    zes_driver_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetDriverProcAddrTable_t)(
    ze_api_version_t,
    zes_driver_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDriverGetDeviceByUuidExp_t)(
    zes_driver_handle_t,
    zes_uuid_t,
    zes_device_handle_t*,
    ze_bool_t*,
    uint32_t*);

typedef struct _zes_driver_exp_dditable_t {
    zes_pfnDriverGetDeviceByUuidExp_t pfnGetDeviceByUuidExp; // since 1.9
} zes_driver_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetDriverExpProcAddrTable(
    ze_api_version_t version,
    zes_driver_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetDriverExpProcAddrTable_t)(
    ze_api_version_t,
    zes_driver_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnOverclockGetDomainProperties_t)(
    zes_overclock_handle_t,
    zes_overclock_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnOverclockGetDomainVFProperties_t)(
    zes_overclock_handle_t,
    zes_vf_property_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnOverclockGetDomainControlProperties_t)(
    zes_overclock_handle_t,
    zes_overclock_control_t,
    zes_control_property_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnOverclockGetControlCurrentValue_t)(
    zes_overclock_handle_t,
    zes_overclock_control_t,
    double*);

typedef ze_result_t (ZE_APICALL *zes_pfnOverclockGetControlPendingValue_t)(
    zes_overclock_handle_t,
    zes_overclock_control_t,
    double*);

typedef ze_result_t (ZE_APICALL *zes_pfnOverclockSetControlUserValue_t)(
    zes_overclock_handle_t,
    zes_overclock_control_t,
    double,
    zes_pending_action_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnOverclockGetControlState_t)(
    zes_overclock_handle_t,
    zes_overclock_control_t,
    zes_control_state_t*,
    zes_pending_action_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnOverclockGetVFPointValues_t)(
    zes_overclock_handle_t,
    zes_vf_type_t,
    zes_vf_array_type_t,
    uint32_t,
    uint32_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnOverclockSetVFPointValues_t)(
    zes_overclock_handle_t,
    zes_vf_type_t,
    uint32_t,
    uint32_t);

typedef struct _zes_overclock_dditable_t {
    zes_pfnOverclockGetDomainProperties_t pfnGetDomainProperties; // since 1.5
    zes_pfnOverclockGetDomainVFProperties_t pfnGetDomainVFProperties; // since 1.5
    zes_pfnOverclockGetDomainControlProperties_t pfnGetDomainControlProperties; // since 1.5
    zes_pfnOverclockGetControlCurrentValue_t pfnGetControlCurrentValue; // since 1.5
    zes_pfnOverclockGetControlPendingValue_t pfnGetControlPendingValue; // since 1.5
    zes_pfnOverclockSetControlUserValue_t pfnSetControlUserValue; // since 1.5
    zes_pfnOverclockGetControlState_t pfnGetControlState; // since 1.5
    zes_pfnOverclockGetVFPointValues_t pfnGetVFPointValues; // since 1.5
    zes_pfnOverclockSetVFPointValues_t pfnSetVFPointValues; // since 1.5
} zes_overclock_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetOverclockProcAddrTable(
    ze_api_version_t version,
    zes_overclock_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetOverclockProcAddrTable_t)(
    ze_api_version_t,
    zes_overclock_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnSchedulerGetProperties_t)(
    zes_sched_handle_t,
    zes_sched_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnSchedulerGetCurrentMode_t)(
    zes_sched_handle_t,
    zes_sched_mode_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnSchedulerGetTimeoutModeProperties_t)(
    zes_sched_handle_t,
    ze_bool_t,
    zes_sched_timeout_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnSchedulerGetTimesliceModeProperties_t)(
    zes_sched_handle_t,
    ze_bool_t,
    zes_sched_timeslice_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnSchedulerSetTimeoutMode_t)(
    zes_sched_handle_t,
    zes_sched_timeout_properties_t*,
    ze_bool_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnSchedulerSetTimesliceMode_t)(
    zes_sched_handle_t,
    zes_sched_timeslice_properties_t*,
    ze_bool_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnSchedulerSetExclusiveMode_t)(
    zes_sched_handle_t,
    ze_bool_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnSchedulerSetComputeUnitDebugMode_t)(
    zes_sched_handle_t,
    ze_bool_t*);

typedef struct _zes_scheduler_dditable_t {
    zes_pfnSchedulerGetProperties_t pfnGetProperties;
    zes_pfnSchedulerGetCurrentMode_t pfnGetCurrentMode;
    zes_pfnSchedulerGetTimeoutModeProperties_t pfnGetTimeoutModeProperties;
    zes_pfnSchedulerGetTimesliceModeProperties_t pfnGetTimesliceModeProperties;
    zes_pfnSchedulerSetTimeoutMode_t pfnSetTimeoutMode;
    zes_pfnSchedulerSetTimesliceMode_t pfnSetTimesliceMode;
    zes_pfnSchedulerSetExclusiveMode_t pfnSetExclusiveMode;
    zes_pfnSchedulerSetComputeUnitDebugMode_t pfnSetComputeUnitDebugMode;
} zes_scheduler_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetSchedulerProcAddrTable(
    ze_api_version_t version,
    zes_scheduler_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetSchedulerProcAddrTable_t)(
    ze_api_version_t,
    zes_scheduler_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPerformanceFactorGetProperties_t)(
    zes_perf_handle_t,
    zes_perf_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPerformanceFactorGetConfig_t)(
    zes_perf_handle_t,
    double*);

typedef ze_result_t (ZE_APICALL *zes_pfnPerformanceFactorSetConfig_t)(
    zes_perf_handle_t,
    double);

typedef struct _zes_performance_factor_dditable_t {
    zes_pfnPerformanceFactorGetProperties_t pfnGetProperties;
    zes_pfnPerformanceFactorGetConfig_t pfnGetConfig;
    zes_pfnPerformanceFactorSetConfig_t pfnSetConfig;
} zes_performance_factor_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetPerformanceFactorProcAddrTable(
    ze_api_version_t version,
    zes_performance_factor_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetPerformanceFactorProcAddrTable_t)(
    ze_api_version_t,
    zes_performance_factor_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPowerGetProperties_t)(
    zes_pwr_handle_t,
    zes_power_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPowerGetEnergyCounter_t)(
    zes_pwr_handle_t,
    zes_power_energy_counter_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPowerGetLimits_t)(
    zes_pwr_handle_t,
    zes_power_sustained_limit_t*,
    zes_power_burst_limit_t*,
    zes_power_peak_limit_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPowerSetLimits_t)(
    zes_pwr_handle_t,
    const zes_power_sustained_limit_t*,
    const zes_power_burst_limit_t*,
    const zes_power_peak_limit_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPowerGetEnergyThreshold_t)(
    zes_pwr_handle_t,
    zes_energy_threshold_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPowerSetEnergyThreshold_t)(
    zes_pwr_handle_t,
    double);

typedef ze_result_t (ZE_APICALL *zes_pfnPowerGetLimitsExt_t)(
    zes_pwr_handle_t,
    uint32_t*,
    zes_power_limit_ext_desc_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPowerSetLimitsExt_t)(
    zes_pwr_handle_t,
    uint32_t*,
    zes_power_limit_ext_desc_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPowerGetUsage_t)(
    zes_pwr_handle_t,
    uint32_t*,
    uint32_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPowerGetLimitsExt2_t)(
    zes_pwr_handle_t,
    uint32_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPowerSetLimitsExt2_t)(
    zes_pwr_handle_t,
    const uint32_t);

typedef struct _zes_power_dditable_t {
    zes_pfnPowerGetProperties_t pfnGetProperties;
    zes_pfnPowerGetEnergyCounter_t pfnGetEnergyCounter;
    zes_pfnPowerGetLimits_t pfnGetLimits;
    zes_pfnPowerSetLimits_t pfnSetLimits;
    zes_pfnPowerGetEnergyThreshold_t pfnGetEnergyThreshold;
    zes_pfnPowerSetEnergyThreshold_t pfnSetEnergyThreshold;
    zes_pfnPowerGetLimitsExt_t pfnGetLimitsExt;
    zes_pfnPowerSetLimitsExt_t pfnSetLimitsExt;
    zes_pfnPowerGetUsage_t pfnGetUsage; // since 1.16
    zes_pfnPowerGetLimitsExt2_t pfnGetLimitsExt2; // since 1.16
    zes_pfnPowerSetLimitsExt2_t pfnSetLimitsExt2; // since 1.16
} zes_power_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetPowerProcAddrTable(
    ze_api_version_t version,
    zes_power_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetPowerProcAddrTable_t)(
    ze_api_version_t,
    zes_power_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyGetProperties_t)(
    zes_freq_handle_t,
    zes_freq_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyGetAvailableClocks_t)(
    zes_freq_handle_t,
    uint32_t*,
    double*);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyGetRange_t)(
    zes_freq_handle_t,
    zes_freq_range_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencySetRange_t)(
    zes_freq_handle_t,
    const zes_freq_range_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyGetState_t)(
    zes_freq_handle_t,
    zes_freq_state_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyGetThrottleTime_t)(
    zes_freq_handle_t,
    zes_freq_throttle_time_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyOcGetCapabilities_t)(
    zes_freq_handle_t,
    zes_oc_capabilities_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyOcGetFrequencyTarget_t)(
    zes_freq_handle_t,
    double*);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyOcSetFrequencyTarget_t)(
    zes_freq_handle_t,
    double);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyOcGetVoltageTarget_t)(
    zes_freq_handle_t,
    double*,
    double*);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyOcSetVoltageTarget_t)(
    zes_freq_handle_t,
    double,
    double);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyOcSetMode_t)(
    zes_freq_handle_t,
    zes_oc_mode_t);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyOcGetMode_t)(
    zes_freq_handle_t,
    zes_oc_mode_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyOcGetIccMax_t)(
    zes_freq_handle_t,
    double*);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyOcSetIccMax_t)(
    zes_freq_handle_t,
    double);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyOcGetTjMax_t)(
    zes_freq_handle_t,
    double*);

typedef ze_result_t (ZE_APICALL *zes_pfnFrequencyOcSetTjMax_t)(
    zes_freq_handle_t,
    double);

typedef struct _zes_frequency_dditable_t {
    zes_pfnFrequencyGetProperties_t pfnGetProperties;
    zes_pfnFrequencyGetAvailableClocks_t pfnGetAvailableClocks;
    zes_pfnFrequencyGetRange_t pfnGetRange;
    zes_pfnFrequencySetRange_t pfnSetRange;
    zes_pfnFrequencyGetState_t pfnGetState;
    zes_pfnFrequencyGetThrottleTime_t pfnGetThrottleTime;
    zes_pfnFrequencyOcGetCapabilities_t pfnOcGetCapabilities;
    zes_pfnFrequencyOcGetFrequencyTarget_t pfnOcGetFrequencyTarget;
    zes_pfnFrequencyOcSetFrequencyTarget_t pfnOcSetFrequencyTarget;
    zes_pfnFrequencyOcGetVoltageTarget_t pfnOcGetVoltageTarget;
    zes_pfnFrequencyOcSetVoltageTarget_t pfnOcSetVoltageTarget;
    zes_pfnFrequencyOcSetMode_t pfnOcSetMode;
    zes_pfnFrequencyOcGetMode_t pfnOcGetMode;
    zes_pfnFrequencyOcGetIccMax_t pfnOcGetIccMax;
    zes_pfnFrequencyOcSetIccMax_t pfnOcSetIccMax;
    zes_pfnFrequencyOcGetTjMax_t pfnOcGetTjMax;
    zes_pfnFrequencyOcSetTjMax_t pfnOcSetTjMax;
} zes_frequency_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetFrequencyProcAddrTable(
    ze_api_version_t version,
    zes_frequency_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetFrequencyProcAddrTable_t)(
    ze_api_version_t,
    zes_frequency_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnEngineGetProperties_t)(
    zes_engine_handle_t,
    zes_engine_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnEngineGetActivity_t)(
    zes_engine_handle_t,
    zes_engine_stats_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnEngineGetActivityExt_t)(
    zes_engine_handle_t,
    uint32_t*,
    zes_engine_stats_t*);

typedef struct _zes_engine_dditable_t {
    zes_pfnEngineGetProperties_t pfnGetProperties;
    zes_pfnEngineGetActivity_t pfnGetActivity;
    zes_pfnEngineGetActivityExt_t pfnGetActivityExt; // since 1.7
} zes_engine_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetEngineProcAddrTable(
    ze_api_version_t version,
    zes_engine_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetEngineProcAddrTable_t)(
    ze_api_version_t,
    zes_engine_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnStandbyGetProperties_t)(
    zes_standby_handle_t,
    zes_standby_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnStandbyGetMode_t)(
    zes_standby_handle_t,
    zes_standby_promo_mode_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnStandbySetMode_t)(
    zes_standby_handle_t,
    zes_standby_promo_mode_t);

typedef struct _zes_standby_dditable_t {
    zes_pfnStandbyGetProperties_t pfnGetProperties;
    zes_pfnStandbyGetMode_t pfnGetMode;
    zes_pfnStandbySetMode_t pfnSetMode;
} zes_standby_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetStandbyProcAddrTable(
    ze_api_version_t version,
    zes_standby_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetStandbyProcAddrTable_t)(
    ze_api_version_t,
    zes_standby_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFirmwareGetProperties_t)(
    zes_firmware_handle_t,
    zes_firmware_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFirmwareFlash_t)(
    zes_firmware_handle_t,
    void*,
    uint32_t);

typedef ze_result_t (ZE_APICALL *zes_pfnFirmwareGetFlashProgress_t)(
    zes_firmware_handle_t,
    uint32_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFirmwareGetConsoleLogs_t)(
    zes_firmware_handle_t,
    size_t*,
    char*);

typedef struct _zes_firmware_dditable_t {
    zes_pfnFirmwareGetProperties_t pfnGetProperties;
    zes_pfnFirmwareFlash_t pfnFlash;
    zes_pfnFirmwareGetFlashProgress_t pfnGetFlashProgress; // since 1.8
    zes_pfnFirmwareGetConsoleLogs_t pfnGetConsoleLogs; // since 1.9
} zes_firmware_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetFirmwareProcAddrTable(
    ze_api_version_t version,
    zes_firmware_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetFirmwareProcAddrTable_t)(
    ze_api_version_t,
    zes_firmware_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFirmwareGetSecurityVersionExp_t)(
    zes_firmware_handle_t,
    char*);

typedef ze_result_t (ZE_APICALL *zes_pfnFirmwareSetSecurityVersionExp_t)(
    zes_firmware_handle_t);

typedef struct _zes_firmware_exp_dditable_t {
    zes_pfnFirmwareGetSecurityVersionExp_t pfnGetSecurityVersionExp; // since 1.9
    zes_pfnFirmwareSetSecurityVersionExp_t pfnSetSecurityVersionExp; // since 1.9
} zes_firmware_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetFirmwareExpProcAddrTable(
    ze_api_version_t version,
    zes_firmware_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetFirmwareExpProcAddrTable_t)(
    ze_api_version_t,
    zes_firmware_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnMemoryGetProperties_t)(
    zes_mem_handle_t,
    zes_mem_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnMemoryGetState_t)(
    zes_mem_handle_t,
    zes_mem_state_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnMemoryGetBandwidth_t)(
    zes_mem_handle_t,
    zes_mem_bandwidth_t*);

typedef struct _zes_memory_dditable_t {
    zes_pfnMemoryGetProperties_t pfnGetProperties;
    zes_pfnMemoryGetState_t pfnGetState;
    zes_pfnMemoryGetBandwidth_t pfnGetBandwidth;
} zes_memory_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetMemoryProcAddrTable(
    ze_api_version_t version,
    zes_memory_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetMemoryProcAddrTable_t)(
    ze_api_version_t,
    zes_memory_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFabricPortGetProperties_t)(
    zes_fabric_port_handle_t,
    zes_fabric_port_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFabricPortGetLinkType_t)(
    zes_fabric_port_handle_t,
    zes_fabric_link_type_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFabricPortGetConfig_t)(
    zes_fabric_port_handle_t,
    zes_fabric_port_config_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFabricPortSetConfig_t)(
    zes_fabric_port_handle_t,
    const zes_fabric_port_config_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFabricPortGetState_t)(
    zes_fabric_port_handle_t,
    zes_fabric_port_state_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFabricPortGetThroughput_t)(
    zes_fabric_port_handle_t,
    zes_fabric_port_throughput_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFabricPortGetFabricErrorCounters_t)(
    zes_fabric_port_handle_t,
    zes_fabric_port_error_counters_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFabricPortGetMultiPortThroughput_t)(
    zes_device_handle_t,
    uint32_t,
    zes_fabric_port_handle_t*,
    zes_fabric_port_throughput_t**);

typedef struct _zes_fabric_port_dditable_t {
    zes_pfnFabricPortGetProperties_t pfnGetProperties;
    zes_pfnFabricPortGetLinkType_t pfnGetLinkType;
    zes_pfnFabricPortGetConfig_t pfnGetConfig;
    zes_pfnFabricPortSetConfig_t pfnSetConfig;
    zes_pfnFabricPortGetState_t pfnGetState;
    zes_pfnFabricPortGetThroughput_t pfnGetThroughput;
    zes_pfnFabricPortGetFabricErrorCounters_t pfnGetFabricErrorCounters; // since 1.7
    zes_pfnFabricPortGetMultiPortThroughput_t pfnGetMultiPortThroughput; // since 1.7
} zes_fabric_port_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetFabricPortProcAddrTable(
    ze_api_version_t version,
    zes_fabric_port_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetFabricPortProcAddrTable_t)(
    ze_api_version_t,
    zes_fabric_port_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnTemperatureGetProperties_t)(
    zes_temp_handle_t,
    zes_temp_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnTemperatureGetConfig_t)(
    zes_temp_handle_t,
    zes_temp_config_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnTemperatureSetConfig_t)(
    zes_temp_handle_t,
    const zes_temp_config_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnTemperatureGetState_t)(
    zes_temp_handle_t,
    double*);

typedef struct _zes_temperature_dditable_t {
    zes_pfnTemperatureGetProperties_t pfnGetProperties;
    zes_pfnTemperatureGetConfig_t pfnGetConfig;
    zes_pfnTemperatureSetConfig_t pfnSetConfig;
    zes_pfnTemperatureGetState_t pfnGetState;
} zes_temperature_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetTemperatureProcAddrTable(
    ze_api_version_t version,
    zes_temperature_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetTemperatureProcAddrTable_t)(
    ze_api_version_t,
    zes_temperature_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPsuGetProperties_t)(
    zes_psu_handle_t,
    zes_psu_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnPsuGetState_t)(
    zes_psu_handle_t,
    zes_psu_state_t*);

typedef struct _zes_psu_dditable_t {
    zes_pfnPsuGetProperties_t pfnGetProperties;
    zes_pfnPsuGetState_t pfnGetState;
} zes_psu_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetPsuProcAddrTable(
    ze_api_version_t version,
    zes_psu_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetPsuProcAddrTable_t)(
    ze_api_version_t,
    zes_psu_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFanGetProperties_t)(
    zes_fan_handle_t,
    zes_fan_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFanGetConfig_t)(
    zes_fan_handle_t,
    zes_fan_config_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFanSetDefaultMode_t)(
    zes_fan_handle_t);

typedef ze_result_t (ZE_APICALL *zes_pfnFanSetFixedSpeedMode_t)(
    zes_fan_handle_t,
    const zes_fan_speed_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFanSetSpeedTableMode_t)(
    zes_fan_handle_t,
    const zes_fan_speed_table_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnFanGetState_t)(
    zes_fan_handle_t,
    zes_fan_speed_units_t,
    int32_t*);

typedef struct _zes_fan_dditable_t {
    zes_pfnFanGetProperties_t pfnGetProperties;
    zes_pfnFanGetConfig_t pfnGetConfig;
    zes_pfnFanSetDefaultMode_t pfnSetDefaultMode;
    zes_pfnFanSetFixedSpeedMode_t pfnSetFixedSpeedMode;
    zes_pfnFanSetSpeedTableMode_t pfnSetSpeedTableMode;
    zes_pfnFanGetState_t pfnGetState;
} zes_fan_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetFanProcAddrTable(
    ze_api_version_t version,
    zes_fan_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetFanProcAddrTable_t)(
    ze_api_version_t,
    zes_fan_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnLedGetProperties_t)(
    zes_led_handle_t,
    zes_led_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnLedGetState_t)(
    zes_led_handle_t,
    zes_led_state_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnLedSetState_t)(
    zes_led_handle_t,
    ze_bool_t);

typedef ze_result_t (ZE_APICALL *zes_pfnLedSetColor_t)(
    zes_led_handle_t,
    const zes_led_color_t*);

typedef struct _zes_led_dditable_t {
    zes_pfnLedGetProperties_t pfnGetProperties;
    zes_pfnLedGetState_t pfnGetState;
    zes_pfnLedSetState_t pfnSetState;
    zes_pfnLedSetColor_t pfnSetColor;
} zes_led_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetLedProcAddrTable(
    ze_api_version_t version,
    zes_led_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetLedProcAddrTable_t)(
    ze_api_version_t,
    zes_led_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnRasGetProperties_t)(
    zes_ras_handle_t,
    zes_ras_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnRasGetConfig_t)(
    zes_ras_handle_t,
    zes_ras_config_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnRasSetConfig_t)(
    zes_ras_handle_t,
    const zes_ras_config_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnRasGetState_t)(
    zes_ras_handle_t,
    ze_bool_t,
    zes_ras_state_t*);

typedef struct _zes_ras_dditable_t {
    zes_pfnRasGetProperties_t pfnGetProperties;
    zes_pfnRasGetConfig_t pfnGetConfig;
    zes_pfnRasSetConfig_t pfnSetConfig;
    zes_pfnRasGetState_t pfnGetState;
} zes_ras_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetRasProcAddrTable(
    ze_api_version_t version,
    zes_ras_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetRasProcAddrTable_t)(
    ze_api_version_t,
    zes_ras_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnRasGetStateExp_t)(
    zes_ras_handle_t,
    uint32_t*,
    zes_ras_state_exp_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnRasClearStateExp_t)(
    zes_ras_handle_t,
    zes_ras_error_category_exp_t);

typedef ze_result_t (ZE_APICALL *zes_pfnRasGetSupportedCategoriesExp_t)(
    zes_ras_handle_t,
    uint32_t*,
    zes_ras_error_category_exp_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnRasGetStateExp2_t)(
    zes_ras_handle_t,
    const uint32_t,
    const zes_ras_error_category_exp_t*,
    zes_ras_state_exp2_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnRasGetConfigExp_t)(
    zes_ras_handle_t,
    const uint32_t,
    zes_ras_config_exp_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnRasSetConfigExp_t)(
    zes_ras_handle_t,
    const uint32_t,
    const zes_ras_config_exp_t*);

typedef struct _zes_ras_exp_dditable_t {
    zes_pfnRasGetStateExp_t pfnGetStateExp; // since 1.7
    zes_pfnRasClearStateExp_t pfnClearStateExp; // since 1.7
    zes_pfnRasGetSupportedCategoriesExp_t pfnGetSupportedCategoriesExp; // since 1.16
    zes_pfnRasGetStateExp2_t pfnGetStateExp2; // since 1.16
    zes_pfnRasGetConfigExp_t pfnGetConfigExp; // since 1.16
    zes_pfnRasSetConfigExp_t pfnSetConfigExp; // since 1.16
} zes_ras_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetRasExpProcAddrTable(
    ze_api_version_t version,
    zes_ras_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetRasExpProcAddrTable_t)(
    ze_api_version_t,
    zes_ras_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDiagnosticsGetProperties_t)(
    zes_diag_handle_t,
    zes_diag_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDiagnosticsGetTests_t)(
    zes_diag_handle_t,
    uint32_t*,
    zes_diag_test_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnDiagnosticsRunTests_t)(
    zes_diag_handle_t,
    uint32_t,
    uint32_t,
    zes_diag_result_t*);

typedef struct _zes_diagnostics_dditable_t {
    zes_pfnDiagnosticsGetProperties_t pfnGetProperties;
    zes_pfnDiagnosticsGetTests_t pfnGetTests;
    zes_pfnDiagnosticsRunTests_t pfnRunTests;
} zes_diagnostics_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetDiagnosticsProcAddrTable(
    ze_api_version_t version,
    zes_diagnostics_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetDiagnosticsProcAddrTable_t)(
    ze_api_version_t,
    zes_diagnostics_dditable_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnVFManagementGetVFPropertiesExp_t)(
    zes_vf_handle_t,
    zes_vf_exp_properties_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnVFManagementGetVFMemoryUtilizationExp_t)(
    zes_vf_handle_t,
    uint32_t*,
    zes_vf_util_mem_exp_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnVFManagementGetVFEngineUtilizationExp_t)(
    zes_vf_handle_t,
    uint32_t*,
    zes_vf_util_engine_exp_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnVFManagementSetVFTelemetryModeExp_t)(
    zes_vf_handle_t,
    zes_vf_info_util_exp_flags_t,
    ze_bool_t);

typedef ze_result_t (ZE_APICALL *zes_pfnVFManagementSetVFTelemetrySamplingIntervalExp_t)(
    zes_vf_handle_t,
    zes_vf_info_util_exp_flags_t,
    uint64_t);

typedef ze_result_t (ZE_APICALL *zes_pfnVFManagementGetVFCapabilitiesExp_t)(
    zes_vf_handle_t,
    zes_vf_exp_capabilities_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnVFManagementGetVFMemoryUtilizationExp2_t)(
    zes_vf_handle_t,
    uint32_t*,
    zes_vf_util_mem_exp2_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnVFManagementGetVFEngineUtilizationExp2_t)(
    zes_vf_handle_t,
    uint32_t*,
    zes_vf_util_engine_exp2_t*);

typedef ze_result_t (ZE_APICALL *zes_pfnVFManagementGetVFCapabilitiesExp2_t)(
    zes_vf_handle_t,
    zes_vf_exp2_capabilities_t*);

typedef struct _zes_vf_management_exp_dditable_t {
    zes_pfnVFManagementGetVFPropertiesExp_t pfnGetVFPropertiesExp; // since 1.9
    zes_pfnVFManagementGetVFMemoryUtilizationExp_t pfnGetVFMemoryUtilizationExp; // since 1.9
    zes_pfnVFManagementGetVFEngineUtilizationExp_t pfnGetVFEngineUtilizationExp; // since 1.9
    zes_pfnVFManagementSetVFTelemetryModeExp_t pfnSetVFTelemetryModeExp; // since 1.9
    zes_pfnVFManagementSetVFTelemetrySamplingIntervalExp_t pfnSetVFTelemetrySamplingIntervalExp; // since 1.9
    zes_pfnVFManagementGetVFCapabilitiesExp_t pfnGetVFCapabilitiesExp; // since 1.10
    zes_pfnVFManagementGetVFMemoryUtilizationExp2_t pfnGetVFMemoryUtilizationExp2; // since 1.10
    zes_pfnVFManagementGetVFEngineUtilizationExp2_t pfnGetVFEngineUtilizationExp2; // since 1.10
    zes_pfnVFManagementGetVFCapabilitiesExp2_t pfnGetVFCapabilitiesExp2; // since 1.12
} zes_vf_management_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zesGetVFManagementExpProcAddrTable(
    ze_api_version_t version,
    zes_vf_management_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zes_pfnGetVFManagementExpProcAddrTable_t)(
    ze_api_version_t,
    zes_vf_management_exp_dditable_t*);

// All tables
typedef struct _zes_dditable_t {
    zes_global_dditable_t Global;
    zes_device_dditable_t Device;
    zes_device_exp_dditable_t DeviceExp;
    zes_driver_dditable_t Driver;
    zes_driver_exp_dditable_t DriverExp;
    zes_overclock_dditable_t Overclock;
    zes_scheduler_dditable_t Scheduler;
    zes_performance_factor_dditable_t PerformanceFactor;
    zes_power_dditable_t Power;
    zes_frequency_dditable_t Frequency;
    zes_engine_dditable_t Engine;
    zes_standby_dditable_t Standby;
    zes_firmware_dditable_t Firmware;
    zes_firmware_exp_dditable_t FirmwareExp;
    zes_memory_dditable_t Memory;
    zes_fabric_port_dditable_t FabricPort;
    zes_temperature_dditable_t Temperature;
    zes_psu_dditable_t Psu;
    zes_fan_dditable_t Fan;
    zes_led_dditable_t Led;
    zes_ras_dditable_t Ras;
    zes_ras_exp_dditable_t RasExp;
    zes_diagnostics_dditable_t Diagnostics;
    zes_vf_management_exp_dditable_t VFManagementExp;
} zes_dditable_t;

// All tables of a driver that puts them into its handles; it clears the flag when it goes away.
typedef struct _zes_dditable_driver_t {
    ze_api_version_t version;
    uint8_t isValidFlag;
    zes_global_dditable_t* Global;
    zes_device_dditable_t* Device;
    zes_device_exp_dditable_t* DeviceExp;
    zes_driver_dditable_t* Driver;
    zes_driver_exp_dditable_t* DriverExp;
    zes_overclock_dditable_t* Overclock;
    zes_scheduler_dditable_t* Scheduler;
    zes_performance_factor_dditable_t* PerformanceFactor;
    zes_power_dditable_t* Power;
    zes_frequency_dditable_t* Frequency;
    zes_engine_dditable_t* Engine;
    zes_standby_dditable_t* Standby;
    zes_firmware_dditable_t* Firmware;
    zes_firmware_exp_dditable_t* FirmwareExp;
    zes_memory_dditable_t* Memory;
    zes_fabric_port_dditable_t* FabricPort;
    zes_temperature_dditable_t* Temperature;
    zes_psu_dditable_t* Psu;
    zes_fan_dditable_t* Fan;
    zes_led_dditable_t* Led;
    zes_ras_dditable_t* Ras;
    zes_ras_exp_dditable_t* RasExp;
    zes_diagnostics_dditable_t* Diagnostics;
    zes_vf_management_exp_dditable_t* VFManagementExp;
} zes_dditable_driver_t;

#if defined(__cplusplus)
} // extern "C"
#endif

#endif // _ZES_DDI_H
