// Structures of Sysman, by the names of their members. Their names begin with zes_: the core's have some of the same.
#include "answers.h"

#include <level_zero/zes_api.h>

#define S(interface, name, stype) {#interface "_" #name, sizeof(interface##_##name##_t), stype, name##_fields},

// clang-format off
#define F(type, member) {#member, offsetof(type, member), sizeof(((type *)0)->member)}

static const answer_field driver_extension_properties_fields[] = {
    F(zes_driver_extension_properties_t, name), F(zes_driver_extension_properties_t, version),
    {NULL, 0, 0}};
static const answer_field device_state_fields[] = {
    F(zes_device_state_t, stype), F(zes_device_state_t, pNext), F(zes_device_state_t, reset),
    F(zes_device_state_t, repaired),
    {NULL, 0, 0}};
static const answer_field reset_properties_fields[] = {
    F(zes_reset_properties_t, stype), F(zes_reset_properties_t, pNext), F(zes_reset_properties_t, force),
    F(zes_reset_properties_t, resetType),
    {NULL, 0, 0}};
static const answer_field device_properties_fields[] = {
    F(zes_device_properties_t, stype), F(zes_device_properties_t, pNext), F(zes_device_properties_t, core),
    F(zes_device_properties_t, numSubdevices), F(zes_device_properties_t, serialNumber),
    F(zes_device_properties_t, boardNumber), F(zes_device_properties_t, brandName),
    F(zes_device_properties_t, modelName), F(zes_device_properties_t, vendorName),
    F(zes_device_properties_t, driverVersion),
    {NULL, 0, 0}};
static const answer_field process_state_fields[] = {
    F(zes_process_state_t, stype), F(zes_process_state_t, pNext), F(zes_process_state_t, processId),
    F(zes_process_state_t, memSize), F(zes_process_state_t, sharedSize), F(zes_process_state_t, engines),
    {NULL, 0, 0}};
static const answer_field pci_properties_fields[] = {
    F(zes_pci_properties_t, stype), F(zes_pci_properties_t, pNext), F(zes_pci_properties_t, address),
    F(zes_pci_properties_t, maxSpeed), F(zes_pci_properties_t, haveBandwidthCounters),
    F(zes_pci_properties_t, havePacketCounters), F(zes_pci_properties_t, haveReplayCounters),
    {NULL, 0, 0}};
static const answer_field pci_state_fields[] = {
    F(zes_pci_state_t, stype), F(zes_pci_state_t, pNext), F(zes_pci_state_t, status),
    F(zes_pci_state_t, qualityIssues), F(zes_pci_state_t, stabilityIssues), F(zes_pci_state_t, speed),
    {NULL, 0, 0}};
static const answer_field pci_bar_properties_fields[] = {
    F(zes_pci_bar_properties_t, stype), F(zes_pci_bar_properties_t, pNext), F(zes_pci_bar_properties_t, type),
    F(zes_pci_bar_properties_t, index), F(zes_pci_bar_properties_t, base), F(zes_pci_bar_properties_t, size),
    {NULL, 0, 0}};
static const answer_field pci_stats_fields[] = {
    F(zes_pci_stats_t, timestamp), F(zes_pci_stats_t, replayCounter), F(zes_pci_stats_t, packetCounter),
    F(zes_pci_stats_t, rxCounter), F(zes_pci_stats_t, txCounter), F(zes_pci_stats_t, speed),
    {NULL, 0, 0}};
static const answer_field overclock_properties_fields[] = {
    F(zes_overclock_properties_t, stype), F(zes_overclock_properties_t, pNext),
    F(zes_overclock_properties_t, domainType), F(zes_overclock_properties_t, AvailableControls),
    F(zes_overclock_properties_t, VFProgramType), F(zes_overclock_properties_t, NumberOfVFPoints),
    {NULL, 0, 0}};
static const answer_field control_property_fields[] = {
    F(zes_control_property_t, MinValue), F(zes_control_property_t, MaxValue), F(zes_control_property_t, StepValue),
    F(zes_control_property_t, RefValue), F(zes_control_property_t, DefaultValue),
    {NULL, 0, 0}};
static const answer_field vf_property_fields[] = {
    F(zes_vf_property_t, MinFreq), F(zes_vf_property_t, MaxFreq), F(zes_vf_property_t, StepFreq),
    F(zes_vf_property_t, MinVolt), F(zes_vf_property_t, MaxVolt), F(zes_vf_property_t, StepVolt),
    {NULL, 0, 0}};
static const answer_field diag_test_fields[] = {
    F(zes_diag_test_t, index), F(zes_diag_test_t, name),
    {NULL, 0, 0}};
static const answer_field diag_properties_fields[] = {
    F(zes_diag_properties_t, stype), F(zes_diag_properties_t, pNext), F(zes_diag_properties_t, onSubdevice),
    F(zes_diag_properties_t, subdeviceId), F(zes_diag_properties_t, name), F(zes_diag_properties_t, haveTests),
    {NULL, 0, 0}};
static const answer_field device_ecc_desc_fields[] = {
    F(zes_device_ecc_desc_t, stype), F(zes_device_ecc_desc_t, pNext), F(zes_device_ecc_desc_t, state),
    {NULL, 0, 0}};
static const answer_field device_ecc_properties_fields[] = {
    F(zes_device_ecc_properties_t, stype), F(zes_device_ecc_properties_t, pNext),
    F(zes_device_ecc_properties_t, currentState), F(zes_device_ecc_properties_t, pendingState),
    F(zes_device_ecc_properties_t, pendingAction),
    {NULL, 0, 0}};
static const answer_field engine_properties_fields[] = {
    F(zes_engine_properties_t, stype), F(zes_engine_properties_t, pNext), F(zes_engine_properties_t, type),
    F(zes_engine_properties_t, onSubdevice), F(zes_engine_properties_t, subdeviceId),
    {NULL, 0, 0}};
static const answer_field engine_stats_fields[] = {
    F(zes_engine_stats_t, activeTime), F(zes_engine_stats_t, timestamp),
    {NULL, 0, 0}};
static const answer_field fabric_port_properties_fields[] = {
    F(zes_fabric_port_properties_t, stype), F(zes_fabric_port_properties_t, pNext),
    F(zes_fabric_port_properties_t, model), F(zes_fabric_port_properties_t, onSubdevice),
    F(zes_fabric_port_properties_t, subdeviceId), F(zes_fabric_port_properties_t, portId),
    F(zes_fabric_port_properties_t, maxRxSpeed), F(zes_fabric_port_properties_t, maxTxSpeed),
    {NULL, 0, 0}};
static const answer_field fabric_link_type_fields[] = {
    F(zes_fabric_link_type_t, desc),
    {NULL, 0, 0}};
static const answer_field fabric_port_config_fields[] = {
    F(zes_fabric_port_config_t, stype), F(zes_fabric_port_config_t, pNext), F(zes_fabric_port_config_t, enabled),
    F(zes_fabric_port_config_t, beaconing),
    {NULL, 0, 0}};
static const answer_field fabric_port_state_fields[] = {
    F(zes_fabric_port_state_t, stype), F(zes_fabric_port_state_t, pNext), F(zes_fabric_port_state_t, status),
    F(zes_fabric_port_state_t, qualityIssues), F(zes_fabric_port_state_t, failureReasons),
    F(zes_fabric_port_state_t, remotePortId), F(zes_fabric_port_state_t, rxSpeed),
    F(zes_fabric_port_state_t, txSpeed),
    {NULL, 0, 0}};
static const answer_field fabric_port_throughput_fields[] = {
    F(zes_fabric_port_throughput_t, timestamp), F(zes_fabric_port_throughput_t, rxCounter),
    F(zes_fabric_port_throughput_t, txCounter),
    {NULL, 0, 0}};
static const answer_field fabric_port_error_counters_fields[] = {
    F(zes_fabric_port_error_counters_t, stype), F(zes_fabric_port_error_counters_t, pNext),
    F(zes_fabric_port_error_counters_t, linkFailureCount), F(zes_fabric_port_error_counters_t, fwCommErrorCount),
    F(zes_fabric_port_error_counters_t, fwErrorCount), F(zes_fabric_port_error_counters_t, linkDegradeCount),
    {NULL, 0, 0}};
static const answer_field fan_speed_fields[] = {
    F(zes_fan_speed_t, speed), F(zes_fan_speed_t, units),
    {NULL, 0, 0}};
static const answer_field fan_speed_table_fields[] = {
    F(zes_fan_speed_table_t, numPoints), F(zes_fan_speed_table_t, table),
    {NULL, 0, 0}};
static const answer_field fan_properties_fields[] = {
    F(zes_fan_properties_t, stype), F(zes_fan_properties_t, pNext), F(zes_fan_properties_t, onSubdevice),
    F(zes_fan_properties_t, subdeviceId), F(zes_fan_properties_t, canControl),
    F(zes_fan_properties_t, supportedModes), F(zes_fan_properties_t, supportedUnits), F(zes_fan_properties_t, maxRPM),
    F(zes_fan_properties_t, maxPoints),
    {NULL, 0, 0}};
static const answer_field fan_config_fields[] = {
    F(zes_fan_config_t, stype), F(zes_fan_config_t, pNext), F(zes_fan_config_t, mode),
    F(zes_fan_config_t, speedFixed), F(zes_fan_config_t, speedTable),
    {NULL, 0, 0}};
static const answer_field firmware_properties_fields[] = {
    F(zes_firmware_properties_t, stype), F(zes_firmware_properties_t, pNext),
    F(zes_firmware_properties_t, onSubdevice), F(zes_firmware_properties_t, subdeviceId),
    F(zes_firmware_properties_t, canControl), F(zes_firmware_properties_t, name),
    F(zes_firmware_properties_t, version),
    {NULL, 0, 0}};
static const answer_field freq_properties_fields[] = {
    F(zes_freq_properties_t, stype), F(zes_freq_properties_t, pNext), F(zes_freq_properties_t, type),
    F(zes_freq_properties_t, onSubdevice), F(zes_freq_properties_t, subdeviceId),
    F(zes_freq_properties_t, canControl), F(zes_freq_properties_t, isThrottleEventSupported),
    F(zes_freq_properties_t, min), F(zes_freq_properties_t, max),
    {NULL, 0, 0}};
static const answer_field freq_range_fields[] = {
    F(zes_freq_range_t, min), F(zes_freq_range_t, max),
    {NULL, 0, 0}};
static const answer_field freq_state_fields[] = {
    F(zes_freq_state_t, stype), F(zes_freq_state_t, pNext), F(zes_freq_state_t, currentVoltage),
    F(zes_freq_state_t, request), F(zes_freq_state_t, tdp), F(zes_freq_state_t, efficient),
    F(zes_freq_state_t, actual), F(zes_freq_state_t, throttleReasons),
    {NULL, 0, 0}};
static const answer_field freq_throttle_time_fields[] = {
    F(zes_freq_throttle_time_t, throttleTime), F(zes_freq_throttle_time_t, timestamp),
    {NULL, 0, 0}};
static const answer_field oc_capabilities_fields[] = {
    F(zes_oc_capabilities_t, stype), F(zes_oc_capabilities_t, pNext), F(zes_oc_capabilities_t, isOcSupported),
    F(zes_oc_capabilities_t, maxFactoryDefaultFrequency), F(zes_oc_capabilities_t, maxFactoryDefaultVoltage),
    F(zes_oc_capabilities_t, maxOcFrequency), F(zes_oc_capabilities_t, minOcVoltageOffset),
    F(zes_oc_capabilities_t, maxOcVoltageOffset), F(zes_oc_capabilities_t, maxOcVoltage),
    F(zes_oc_capabilities_t, isTjMaxSupported), F(zes_oc_capabilities_t, isIccMaxSupported),
    F(zes_oc_capabilities_t, isHighVoltModeCapable), F(zes_oc_capabilities_t, isHighVoltModeEnabled),
    F(zes_oc_capabilities_t, isExtendedModeSupported), F(zes_oc_capabilities_t, isFixedModeSupported),
    {NULL, 0, 0}};
static const answer_field led_properties_fields[] = {
    F(zes_led_properties_t, stype), F(zes_led_properties_t, pNext), F(zes_led_properties_t, onSubdevice),
    F(zes_led_properties_t, subdeviceId), F(zes_led_properties_t, canControl), F(zes_led_properties_t, haveRGB),
    {NULL, 0, 0}};
static const answer_field led_color_fields[] = {
    F(zes_led_color_t, red), F(zes_led_color_t, green), F(zes_led_color_t, blue),
    {NULL, 0, 0}};
static const answer_field led_state_fields[] = {
    F(zes_led_state_t, stype), F(zes_led_state_t, pNext), F(zes_led_state_t, isOn), F(zes_led_state_t, color),
    {NULL, 0, 0}};
static const answer_field mem_properties_fields[] = {
    F(zes_mem_properties_t, stype), F(zes_mem_properties_t, pNext), F(zes_mem_properties_t, type),
    F(zes_mem_properties_t, onSubdevice), F(zes_mem_properties_t, subdeviceId), F(zes_mem_properties_t, location),
    F(zes_mem_properties_t, physicalSize), F(zes_mem_properties_t, busWidth), F(zes_mem_properties_t, numChannels),
    {NULL, 0, 0}};
static const answer_field mem_state_fields[] = {
    F(zes_mem_state_t, stype), F(zes_mem_state_t, pNext), F(zes_mem_state_t, health), F(zes_mem_state_t, free),
    F(zes_mem_state_t, size),
    {NULL, 0, 0}};
static const answer_field mem_bandwidth_fields[] = {
    F(zes_mem_bandwidth_t, readCounter), F(zes_mem_bandwidth_t, writeCounter), F(zes_mem_bandwidth_t, maxBandwidth),
    F(zes_mem_bandwidth_t, timestamp),
    {NULL, 0, 0}};
static const answer_field perf_properties_fields[] = {
    F(zes_perf_properties_t, stype), F(zes_perf_properties_t, pNext), F(zes_perf_properties_t, onSubdevice),
    F(zes_perf_properties_t, subdeviceId), F(zes_perf_properties_t, engines),
    {NULL, 0, 0}};
static const answer_field power_properties_fields[] = {
    F(zes_power_properties_t, stype), F(zes_power_properties_t, pNext), F(zes_power_properties_t, onSubdevice),
    F(zes_power_properties_t, subdeviceId), F(zes_power_properties_t, canControl),
    F(zes_power_properties_t, isEnergyThresholdSupported), F(zes_power_properties_t, defaultLimit),
    F(zes_power_properties_t, minLimit), F(zes_power_properties_t, maxLimit),
    {NULL, 0, 0}};
static const answer_field power_energy_counter_fields[] = {
    F(zes_power_energy_counter_t, energy), F(zes_power_energy_counter_t, timestamp),
    {NULL, 0, 0}};
static const answer_field power_sustained_limit_fields[] = {
    F(zes_power_sustained_limit_t, enabled), F(zes_power_sustained_limit_t, power),
    F(zes_power_sustained_limit_t, interval),
    {NULL, 0, 0}};
static const answer_field power_burst_limit_fields[] = {
    F(zes_power_burst_limit_t, enabled), F(zes_power_burst_limit_t, power),
    {NULL, 0, 0}};
static const answer_field power_peak_limit_fields[] = {
    F(zes_power_peak_limit_t, powerAC), F(zes_power_peak_limit_t, powerDC),
    {NULL, 0, 0}};
static const answer_field energy_threshold_fields[] = {
    F(zes_energy_threshold_t, enable), F(zes_energy_threshold_t, threshold), F(zes_energy_threshold_t, processId),
    {NULL, 0, 0}};
static const answer_field psu_properties_fields[] = {
    F(zes_psu_properties_t, stype), F(zes_psu_properties_t, pNext), F(zes_psu_properties_t, onSubdevice),
    F(zes_psu_properties_t, subdeviceId), F(zes_psu_properties_t, haveFan), F(zes_psu_properties_t, ampLimit),
    {NULL, 0, 0}};
static const answer_field psu_state_fields[] = {
    F(zes_psu_state_t, stype), F(zes_psu_state_t, pNext), F(zes_psu_state_t, voltStatus),
    F(zes_psu_state_t, fanFailed), F(zes_psu_state_t, temperature), F(zes_psu_state_t, current),
    {NULL, 0, 0}};
static const answer_field ras_properties_fields[] = {
    F(zes_ras_properties_t, stype), F(zes_ras_properties_t, pNext), F(zes_ras_properties_t, type),
    F(zes_ras_properties_t, onSubdevice), F(zes_ras_properties_t, subdeviceId),
    {NULL, 0, 0}};
static const answer_field ras_state_fields[] = {
    F(zes_ras_state_t, stype), F(zes_ras_state_t, pNext), F(zes_ras_state_t, category),
    {NULL, 0, 0}};
static const answer_field ras_config_fields[] = {
    F(zes_ras_config_t, stype), F(zes_ras_config_t, pNext), F(zes_ras_config_t, totalThreshold),
    F(zes_ras_config_t, detailedThresholds),
    {NULL, 0, 0}};
static const answer_field sched_properties_fields[] = {
    F(zes_sched_properties_t, stype), F(zes_sched_properties_t, pNext), F(zes_sched_properties_t, onSubdevice),
    F(zes_sched_properties_t, subdeviceId), F(zes_sched_properties_t, canControl), F(zes_sched_properties_t, engines),
    F(zes_sched_properties_t, supportedModes),
    {NULL, 0, 0}};
static const answer_field sched_timeout_properties_fields[] = {
    F(zes_sched_timeout_properties_t, stype), F(zes_sched_timeout_properties_t, pNext),
    F(zes_sched_timeout_properties_t, watchdogTimeout),
    {NULL, 0, 0}};
static const answer_field sched_timeslice_properties_fields[] = {
    F(zes_sched_timeslice_properties_t, stype), F(zes_sched_timeslice_properties_t, pNext),
    F(zes_sched_timeslice_properties_t, interval), F(zes_sched_timeslice_properties_t, yieldTimeout),
    {NULL, 0, 0}};
static const answer_field standby_properties_fields[] = {
    F(zes_standby_properties_t, stype), F(zes_standby_properties_t, pNext), F(zes_standby_properties_t, type),
    F(zes_standby_properties_t, onSubdevice), F(zes_standby_properties_t, subdeviceId),
    {NULL, 0, 0}};
static const answer_field temp_properties_fields[] = {
    F(zes_temp_properties_t, stype), F(zes_temp_properties_t, pNext), F(zes_temp_properties_t, type),
    F(zes_temp_properties_t, onSubdevice), F(zes_temp_properties_t, subdeviceId),
    F(zes_temp_properties_t, maxTemperature), F(zes_temp_properties_t, isCriticalTempSupported),
    F(zes_temp_properties_t, isThreshold1Supported), F(zes_temp_properties_t, isThreshold2Supported),
    {NULL, 0, 0}};
static const answer_field temp_config_fields[] = {
    F(zes_temp_config_t, stype), F(zes_temp_config_t, pNext), F(zes_temp_config_t, enableCritical),
    F(zes_temp_config_t, threshold1), F(zes_temp_config_t, threshold2),
    {NULL, 0, 0}};
static const answer_field power_limit_ext_desc_fields[] = {
    F(zes_power_limit_ext_desc_t, stype), F(zes_power_limit_ext_desc_t, pNext), F(zes_power_limit_ext_desc_t, level),
    F(zes_power_limit_ext_desc_t, source), F(zes_power_limit_ext_desc_t, limitUnit),
    F(zes_power_limit_ext_desc_t, enabledStateLocked), F(zes_power_limit_ext_desc_t, enabled),
    F(zes_power_limit_ext_desc_t, intervalValueLocked), F(zes_power_limit_ext_desc_t, interval),
    F(zes_power_limit_ext_desc_t, limitValueLocked), F(zes_power_limit_ext_desc_t, limit),
    {NULL, 0, 0}};
static const answer_field ras_state_exp_fields[] = {
    F(zes_ras_state_exp_t, category), F(zes_ras_state_exp_t, errorCounter),
    {NULL, 0, 0}};
static const answer_field ras_state_exp2_fields[] = {
    F(zes_ras_state_exp2_t, stype), F(zes_ras_state_exp2_t, pNext), F(zes_ras_state_exp2_t, errorCounter),
    {NULL, 0, 0}};
static const answer_field ras_config_exp_fields[] = {
    F(zes_ras_config_exp_t, stype), F(zes_ras_config_exp_t, pNext), F(zes_ras_config_exp_t, category),
    F(zes_ras_config_exp_t, threshold),
    {NULL, 0, 0}};
static const answer_field subdevice_exp_properties_fields[] = {
    F(zes_subdevice_exp_properties_t, stype), F(zes_subdevice_exp_properties_t, pNext),
    F(zes_subdevice_exp_properties_t, subdeviceId), F(zes_subdevice_exp_properties_t, uuid),
    {NULL, 0, 0}};
static const answer_field vf_exp_properties_fields[] = {
    F(zes_vf_exp_properties_t, stype), F(zes_vf_exp_properties_t, pNext), F(zes_vf_exp_properties_t, address),
    F(zes_vf_exp_properties_t, uuid), F(zes_vf_exp_properties_t, flags),
    {NULL, 0, 0}};
static const answer_field vf_util_mem_exp_fields[] = {
    F(zes_vf_util_mem_exp_t, stype), F(zes_vf_util_mem_exp_t, pNext), F(zes_vf_util_mem_exp_t, memTypeFlags),
    F(zes_vf_util_mem_exp_t, free), F(zes_vf_util_mem_exp_t, size), F(zes_vf_util_mem_exp_t, timestamp),
    {NULL, 0, 0}};
static const answer_field vf_util_engine_exp_fields[] = {
    F(zes_vf_util_engine_exp_t, stype), F(zes_vf_util_engine_exp_t, pNext), F(zes_vf_util_engine_exp_t, type),
    F(zes_vf_util_engine_exp_t, activeCounterValue), F(zes_vf_util_engine_exp_t, samplingCounterValue),
    F(zes_vf_util_engine_exp_t, timestamp),
    {NULL, 0, 0}};
static const answer_field vf_exp_capabilities_fields[] = {
    F(zes_vf_exp_capabilities_t, stype), F(zes_vf_exp_capabilities_t, pNext), F(zes_vf_exp_capabilities_t, address),
    F(zes_vf_exp_capabilities_t, vfDeviceMemSize), F(zes_vf_exp_capabilities_t, vfID),
    {NULL, 0, 0}};
static const answer_field vf_exp2_capabilities_fields[] = {
    F(zes_vf_exp2_capabilities_t, stype), F(zes_vf_exp2_capabilities_t, pNext),
    F(zes_vf_exp2_capabilities_t, address), F(zes_vf_exp2_capabilities_t, vfDeviceMemSize),
    F(zes_vf_exp2_capabilities_t, vfID),
    {NULL, 0, 0}};
static const answer_field vf_util_mem_exp2_fields[] = {
    F(zes_vf_util_mem_exp2_t, stype), F(zes_vf_util_mem_exp2_t, pNext), F(zes_vf_util_mem_exp2_t, vfMemLocation),
    F(zes_vf_util_mem_exp2_t, vfMemUtilized),
    {NULL, 0, 0}};
static const answer_field vf_util_engine_exp2_fields[] = {
    F(zes_vf_util_engine_exp2_t, stype), F(zes_vf_util_engine_exp2_t, pNext),
    F(zes_vf_util_engine_exp2_t, vfEngineType), F(zes_vf_util_engine_exp2_t, activeCounterValue),
    F(zes_vf_util_engine_exp2_t, samplingCounterValue),
    {NULL, 0, 0}};
static const answer_field device_ext_properties_fields[] = {
    F(zes_device_ext_properties_t, stype), F(zes_device_ext_properties_t, pNext),
    F(zes_device_ext_properties_t, uuid), F(zes_device_ext_properties_t, type),
    F(zes_device_ext_properties_t, flags),
    {NULL, 0, 0}};
static const answer_field pci_bar_properties_1_2_fields[] = {
    F(zes_pci_bar_properties_1_2_t, stype), F(zes_pci_bar_properties_1_2_t, pNext),
    F(zes_pci_bar_properties_1_2_t, type), F(zes_pci_bar_properties_1_2_t, index),
    F(zes_pci_bar_properties_1_2_t, base), F(zes_pci_bar_properties_1_2_t, size),
    F(zes_pci_bar_properties_1_2_t, resizableBarSupported), F(zes_pci_bar_properties_1_2_t, resizableBarEnabled),
    {NULL, 0, 0}};
static const answer_field power_ext_properties_fields[] = {
    F(zes_power_ext_properties_t, stype), F(zes_power_ext_properties_t, pNext),
    F(zes_power_ext_properties_t, domain), F(zes_power_ext_properties_t, defaultLimit),
    {NULL, 0, 0}};
static const answer_field engine_ext_properties_fields[] = {
    F(zes_engine_ext_properties_t, stype), F(zes_engine_ext_properties_t, pNext),
    F(zes_engine_ext_properties_t, countOfVirtualFunctionInstance),
    {NULL, 0, 0}};
static const answer_field mem_page_offline_state_exp_fields[] = {
    F(zes_mem_page_offline_state_exp_t, stype), F(zes_mem_page_offline_state_exp_t, pNext),
    F(zes_mem_page_offline_state_exp_t, memoryPageOffline),
    F(zes_mem_page_offline_state_exp_t, maxMemoryPageOffline),
    {NULL, 0, 0}};
static const answer_field mem_bandwidth_counter_bits_exp_properties_fields[] = {
    F(zes_mem_bandwidth_counter_bits_exp_properties_t, stype),
    F(zes_mem_bandwidth_counter_bits_exp_properties_t, pNext),
    F(zes_mem_bandwidth_counter_bits_exp_properties_t, validBitsCount),
    {NULL, 0, 0}};
static const answer_field power_domain_exp_properties_fields[] = {
    F(zes_power_domain_exp_properties_t, stype), F(zes_power_domain_exp_properties_t, pNext),
    F(zes_power_domain_exp_properties_t, powerDomain),
    {NULL, 0, 0}};
static const answer_field device_ecc_default_properties_ext_fields[] = {
    F(zes_device_ecc_default_properties_ext_t, stype), F(zes_device_ecc_default_properties_ext_t, pNext),
    F(zes_device_ecc_default_properties_ext_t, defaultState),
    {NULL, 0, 0}};
static const answer_field pci_link_speed_downgrade_ext_state_fields[] = {
    F(zes_pci_link_speed_downgrade_ext_state_t, stype), F(zes_pci_link_speed_downgrade_ext_state_t, pNext),
    F(zes_pci_link_speed_downgrade_ext_state_t, pciLinkSpeedDowngradeStatus),
    {NULL, 0, 0}};
static const answer_field pci_link_speed_downgrade_ext_properties_fields[] = {
    F(zes_pci_link_speed_downgrade_ext_properties_t, stype),
    F(zes_pci_link_speed_downgrade_ext_properties_t, pNext),
    F(zes_pci_link_speed_downgrade_ext_properties_t, pciLinkSpeedUpdateCapable),
    F(zes_pci_link_speed_downgrade_ext_properties_t, maxPciGenSupported),
    {NULL, 0, 0}};
static const answer_field device_ext_state_fields[] = {
    F(zes_device_ext_state_t, stype), F(zes_device_ext_state_t, pNext), F(zes_device_ext_state_t, flags),
    {NULL, 0, 0}};
static const answer_field oem_serial_id_ext_properties_fields[] = {
    F(zes_oem_serial_id_ext_properties_t, stype), F(zes_oem_serial_id_ext_properties_t, pNext),
    F(zes_oem_serial_id_ext_properties_t, length), F(zes_oem_serial_id_ext_properties_t, oemSerialId),
    {NULL, 0, 0}};

const answer_struct answer_sysman_structs[] = {
    S(zes, driver_extension_properties, 0)
    S(zes, device_state, ZES_STRUCTURE_TYPE_DEVICE_STATE)
    S(zes, reset_properties, ZES_STRUCTURE_TYPE_RESET_PROPERTIES)
    S(zes, device_properties, ZES_STRUCTURE_TYPE_DEVICE_PROPERTIES)
    S(zes, process_state, ZES_STRUCTURE_TYPE_PROCESS_STATE)
    S(zes, pci_properties, ZES_STRUCTURE_TYPE_PCI_PROPERTIES)
    S(zes, pci_state, ZES_STRUCTURE_TYPE_PCI_STATE)
    S(zes, pci_bar_properties, ZES_STRUCTURE_TYPE_PCI_BAR_PROPERTIES)
    S(zes, pci_stats, 0)
    S(zes, overclock_properties, ZES_STRUCTURE_TYPE_OVERCLOCK_PROPERTIES)
    S(zes, control_property, 0)
    S(zes, vf_property, 0)
    S(zes, diag_test, 0)
    S(zes, diag_properties, ZES_STRUCTURE_TYPE_DIAG_PROPERTIES)
    S(zes, device_ecc_desc, ZES_STRUCTURE_TYPE_DEVICE_ECC_DESC)
    S(zes, device_ecc_properties, ZES_STRUCTURE_TYPE_DEVICE_ECC_PROPERTIES)
    S(zes, engine_properties, ZES_STRUCTURE_TYPE_ENGINE_PROPERTIES)
    S(zes, engine_stats, 0)
    S(zes, fabric_port_properties, ZES_STRUCTURE_TYPE_FABRIC_PORT_PROPERTIES)
    S(zes, fabric_link_type, 0)
    S(zes, fabric_port_config, ZES_STRUCTURE_TYPE_FABRIC_PORT_CONFIG)
    S(zes, fabric_port_state, ZES_STRUCTURE_TYPE_FABRIC_PORT_STATE)
    S(zes, fabric_port_throughput, 0)
    S(zes, fabric_port_error_counters, ZES_STRUCTURE_TYPE_FABRIC_PORT_ERROR_COUNTERS)
    S(zes, fan_speed, 0)
    S(zes, fan_speed_table, 0)
    S(zes, fan_properties, ZES_STRUCTURE_TYPE_FAN_PROPERTIES)
    S(zes, fan_config, ZES_STRUCTURE_TYPE_FAN_CONFIG)
    S(zes, firmware_properties, ZES_STRUCTURE_TYPE_FIRMWARE_PROPERTIES)
    S(zes, freq_properties, ZES_STRUCTURE_TYPE_FREQ_PROPERTIES)
    S(zes, freq_range, 0)
    S(zes, freq_state, ZES_STRUCTURE_TYPE_FREQ_STATE)
    S(zes, freq_throttle_time, 0)
    S(zes, oc_capabilities, ZES_STRUCTURE_TYPE_OC_CAPABILITIES)
    S(zes, led_properties, ZES_STRUCTURE_TYPE_LED_PROPERTIES)
    S(zes, led_color, 0)
    S(zes, led_state, ZES_STRUCTURE_TYPE_LED_STATE)
    S(zes, mem_properties, ZES_STRUCTURE_TYPE_MEM_PROPERTIES)
    S(zes, mem_state, ZES_STRUCTURE_TYPE_MEM_STATE)
    S(zes, mem_bandwidth, 0)
    S(zes, perf_properties, ZES_STRUCTURE_TYPE_PERF_PROPERTIES)
    S(zes, power_properties, ZES_STRUCTURE_TYPE_POWER_PROPERTIES)
    S(zes, power_energy_counter, 0)
    S(zes, power_sustained_limit, 0)
    S(zes, power_burst_limit, 0)
    S(zes, power_peak_limit, 0)
    S(zes, energy_threshold, 0)
    S(zes, psu_properties, ZES_STRUCTURE_TYPE_PSU_PROPERTIES)
    S(zes, psu_state, ZES_STRUCTURE_TYPE_PSU_STATE)
    S(zes, ras_properties, ZES_STRUCTURE_TYPE_RAS_PROPERTIES)
    S(zes, ras_state, ZES_STRUCTURE_TYPE_RAS_STATE)
    S(zes, ras_config, ZES_STRUCTURE_TYPE_RAS_CONFIG)
    S(zes, sched_properties, ZES_STRUCTURE_TYPE_SCHED_PROPERTIES)
    S(zes, sched_timeout_properties, ZES_STRUCTURE_TYPE_SCHED_TIMEOUT_PROPERTIES)
    S(zes, sched_timeslice_properties, ZES_STRUCTURE_TYPE_SCHED_TIMESLICE_PROPERTIES)
    S(zes, standby_properties, ZES_STRUCTURE_TYPE_STANDBY_PROPERTIES)
    S(zes, temp_properties, ZES_STRUCTURE_TYPE_TEMP_PROPERTIES)
    S(zes, temp_config, ZES_STRUCTURE_TYPE_TEMP_CONFIG)
    S(zes, power_limit_ext_desc, ZES_STRUCTURE_TYPE_POWER_LIMIT_EXT_DESC)
    S(zes, ras_state_exp, 0)
    S(zes, ras_state_exp2, ZES_STRUCTURE_TYPE_RAS_STATE_EXP2)
    S(zes, ras_config_exp, ZES_STRUCTURE_TYPE_RAS_CONFIG_EXP)
    S(zes, subdevice_exp_properties, ZES_STRUCTURE_TYPE_SUBDEVICE_EXP_PROPERTIES)
    S(zes, vf_exp_properties, ZES_STRUCTURE_TYPE_VF_EXP_PROPERTIES)
    S(zes, vf_util_mem_exp, ZES_STRUCTURE_TYPE_VF_UTIL_MEM_EXP)
    S(zes, vf_util_engine_exp, ZES_STRUCTURE_TYPE_VF_UTIL_ENGINE_EXP)
    S(zes, vf_exp_capabilities, ZES_STRUCTURE_TYPE_VF_EXP_CAPABILITIES)
    S(zes, vf_exp2_capabilities, ZES_STRUCTURE_TYPE_VF_EXP2_CAPABILITIES)
    S(zes, vf_util_mem_exp2, ZES_STRUCTURE_TYPE_VF_UTIL_MEM_EXP2)
    S(zes, vf_util_engine_exp2, ZES_STRUCTURE_TYPE_VF_UTIL_ENGINE_EXP2)
    S(zes, device_ext_properties, ZES_STRUCTURE_TYPE_DEVICE_EXT_PROPERTIES)
    S(zes, pci_bar_properties_1_2, ZES_STRUCTURE_TYPE_PCI_BAR_PROPERTIES_1_2)
    S(zes, power_ext_properties, ZES_STRUCTURE_TYPE_POWER_EXT_PROPERTIES)
    S(zes, engine_ext_properties, ZES_STRUCTURE_TYPE_ENGINE_EXT_PROPERTIES)
    S(zes, mem_page_offline_state_exp, ZES_STRUCTURE_TYPE_MEMORY_PAGE_OFFLINE_STATE_EXP)
    S(zes, mem_bandwidth_counter_bits_exp_properties, ZES_STRUCTURE_TYPE_MEM_BANDWIDTH_COUNTER_BITS_EXP_PROPERTIES)
    S(zes, power_domain_exp_properties, ZES_STRUCTURE_TYPE_POWER_DOMAIN_EXP_PROPERTIES)
    S(zes, device_ecc_default_properties_ext, ZES_STRUCTURE_TYPE_DEVICE_ECC_DEFAULT_PROPERTIES_EXT)
    S(zes, pci_link_speed_downgrade_ext_state, ZES_STRUCTURE_TYPE_PCI_LINK_SPEED_DOWNGRADE_EXT_STATE)
    S(zes, pci_link_speed_downgrade_ext_properties, ZES_STRUCTURE_TYPE_PCI_LINK_SPEED_DOWNGRADE_EXT_PROPERTIES)
    S(zes, device_ext_state, ZES_STRUCTURE_TYPE_DEVICE_EXT_STATE)
    S(zes, oem_serial_id_ext_properties, ZES_STRUCTURE_TYPE_OEM_SERIAL_ID_EXT_PROPERTIES)
    {NULL, 0, 0, NULL},
};
