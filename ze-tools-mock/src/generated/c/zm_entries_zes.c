// Generated from native-headers/model/level-zero.json; do not edit.
// Entries: log the call, let an armed fault answer it, else run the implementation.

#include "zm_entry.h"
#include "base/call.h"

#include <string.h>

static inline uint64_t zm_first_word(const void *bytes, size_t size) {
    uint64_t word = 0;
    memcpy(&word, bytes, size < sizeof(word) ? size : sizeof(word));
    return word;
}

ze_result_t ZE_APICALL zm_entry_zesInit(zes_init_flags_t flags) {
    if (!zm_call_hooked()) {
        return zm_zesInit(flags);
    }
    const uint64_t words[] = {flags};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesInit, words, 1, &result)) {
        result = zm_zesInit(flags);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceGetProperties(zes_device_handle_t hDevice,
    zes_device_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceGetProperties(hDevice, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceGetProperties, words, 2, &result)) {
        result = zm_zesDeviceGetProperties(hDevice, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceGetState(zes_device_handle_t hDevice, zes_device_state_t *pState) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceGetState(hDevice, pState);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pState};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceGetState, words, 2, &result)) {
        result = zm_zesDeviceGetState(hDevice, pState);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceReset(zes_device_handle_t hDevice, ze_bool_t force) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceReset(hDevice, force);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, force};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceReset, words, 2, &result)) {
        result = zm_zesDeviceReset(hDevice, force);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceProcessesGetState(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_process_state_t *pProcesses) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceProcessesGetState(hDevice, pCount, pProcesses);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)pProcesses};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceProcessesGetState, words, 3, &result)) {
        result = zm_zesDeviceProcessesGetState(hDevice, pCount, pProcesses);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDevicePciGetProperties(zes_device_handle_t hDevice,
    zes_pci_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesDevicePciGetProperties(hDevice, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDevicePciGetProperties, words, 2, &result)) {
        result = zm_zesDevicePciGetProperties(hDevice, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDevicePciGetState(zes_device_handle_t hDevice, zes_pci_state_t *pState) {
    if (!zm_call_hooked()) {
        return zm_zesDevicePciGetState(hDevice, pState);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pState};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDevicePciGetState, words, 2, &result)) {
        result = zm_zesDevicePciGetState(hDevice, pState);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDevicePciGetBars(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_pci_bar_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesDevicePciGetBars(hDevice, pCount, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDevicePciGetBars, words, 3, &result)) {
        result = zm_zesDevicePciGetBars(hDevice, pCount, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDevicePciGetStats(zes_device_handle_t hDevice, zes_pci_stats_t *pStats) {
    if (!zm_call_hooked()) {
        return zm_zesDevicePciGetStats(hDevice, pStats);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pStats};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDevicePciGetStats, words, 2, &result)) {
        result = zm_zesDevicePciGetStats(hDevice, pStats);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumDiagnosticTestSuites(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_diag_handle_t *phDiagnostics) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumDiagnosticTestSuites(hDevice, pCount, phDiagnostics);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phDiagnostics};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumDiagnosticTestSuites, words, 3, &result)) {
        result = zm_zesDeviceEnumDiagnosticTestSuites(hDevice, pCount, phDiagnostics);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumEngineGroups(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_engine_handle_t *phEngine) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumEngineGroups(hDevice, pCount, phEngine);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phEngine};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumEngineGroups, words, 3, &result)) {
        result = zm_zesDeviceEnumEngineGroups(hDevice, pCount, phEngine);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEventRegister(zes_device_handle_t hDevice, zes_event_type_flags_t events) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEventRegister(hDevice, events);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, events};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEventRegister, words, 2, &result)) {
        result = zm_zesDeviceEventRegister(hDevice, events);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumFabricPorts(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_fabric_port_handle_t *phPort) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumFabricPorts(hDevice, pCount, phPort);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phPort};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumFabricPorts, words, 3, &result)) {
        result = zm_zesDeviceEnumFabricPorts(hDevice, pCount, phPort);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumFans(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_fan_handle_t *phFan) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumFans(hDevice, pCount, phFan);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phFan};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumFans, words, 3, &result)) {
        result = zm_zesDeviceEnumFans(hDevice, pCount, phFan);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumFirmwares(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_firmware_handle_t *phFirmware) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumFirmwares(hDevice, pCount, phFirmware);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phFirmware};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumFirmwares, words, 3, &result)) {
        result = zm_zesDeviceEnumFirmwares(hDevice, pCount, phFirmware);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumFrequencyDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_freq_handle_t *phFrequency) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumFrequencyDomains(hDevice, pCount, phFrequency);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phFrequency};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumFrequencyDomains, words, 3, &result)) {
        result = zm_zesDeviceEnumFrequencyDomains(hDevice, pCount, phFrequency);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumLeds(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_led_handle_t *phLed) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumLeds(hDevice, pCount, phLed);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phLed};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumLeds, words, 3, &result)) {
        result = zm_zesDeviceEnumLeds(hDevice, pCount, phLed);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumMemoryModules(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_mem_handle_t *phMemory) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumMemoryModules(hDevice, pCount, phMemory);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phMemory};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumMemoryModules, words, 3, &result)) {
        result = zm_zesDeviceEnumMemoryModules(hDevice, pCount, phMemory);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumPerformanceFactorDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_perf_handle_t *phPerf) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumPerformanceFactorDomains(hDevice, pCount, phPerf);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phPerf};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumPerformanceFactorDomains, words, 3, &result)) {
        result = zm_zesDeviceEnumPerformanceFactorDomains(hDevice, pCount, phPerf);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumPowerDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_pwr_handle_t *phPower) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumPowerDomains(hDevice, pCount, phPower);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phPower};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumPowerDomains, words, 3, &result)) {
        result = zm_zesDeviceEnumPowerDomains(hDevice, pCount, phPower);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceGetCardPowerDomain(zes_device_handle_t hDevice, zes_pwr_handle_t *phPower) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceGetCardPowerDomain(hDevice, phPower);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)phPower};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceGetCardPowerDomain, words, 2, &result)) {
        result = zm_zesDeviceGetCardPowerDomain(hDevice, phPower);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumPsus(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_psu_handle_t *phPsu) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumPsus(hDevice, pCount, phPsu);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phPsu};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumPsus, words, 3, &result)) {
        result = zm_zesDeviceEnumPsus(hDevice, pCount, phPsu);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumRasErrorSets(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_ras_handle_t *phRas) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumRasErrorSets(hDevice, pCount, phRas);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phRas};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumRasErrorSets, words, 3, &result)) {
        result = zm_zesDeviceEnumRasErrorSets(hDevice, pCount, phRas);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumSchedulers(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_sched_handle_t *phScheduler) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumSchedulers(hDevice, pCount, phScheduler);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phScheduler};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumSchedulers, words, 3, &result)) {
        result = zm_zesDeviceEnumSchedulers(hDevice, pCount, phScheduler);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumStandbyDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_standby_handle_t *phStandby) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumStandbyDomains(hDevice, pCount, phStandby);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phStandby};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumStandbyDomains, words, 3, &result)) {
        result = zm_zesDeviceEnumStandbyDomains(hDevice, pCount, phStandby);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumTemperatureSensors(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_temp_handle_t *phTemperature) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumTemperatureSensors(hDevice, pCount, phTemperature);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phTemperature};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumTemperatureSensors, words, 3, &result)) {
        result = zm_zesDeviceEnumTemperatureSensors(hDevice, pCount, phTemperature);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEccAvailable(zes_device_handle_t hDevice, ze_bool_t *pAvailable) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEccAvailable(hDevice, pAvailable);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pAvailable};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEccAvailable, words, 2, &result)) {
        result = zm_zesDeviceEccAvailable(hDevice, pAvailable);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEccConfigurable(zes_device_handle_t hDevice, ze_bool_t *pConfigurable) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEccConfigurable(hDevice, pConfigurable);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pConfigurable};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEccConfigurable, words, 2, &result)) {
        result = zm_zesDeviceEccConfigurable(hDevice, pConfigurable);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceGetEccState(zes_device_handle_t hDevice, zes_device_ecc_properties_t *pState) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceGetEccState(hDevice, pState);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pState};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceGetEccState, words, 2, &result)) {
        result = zm_zesDeviceGetEccState(hDevice, pState);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceSetEccState(zes_device_handle_t hDevice, const zes_device_ecc_desc_t *newState,
    zes_device_ecc_properties_t *pState) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceSetEccState(hDevice, newState, pState);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)newState, (uintptr_t)pState};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceSetEccState, words, 3, &result)) {
        result = zm_zesDeviceSetEccState(hDevice, newState, pState);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceGet(zes_driver_handle_t hDriver, uint32_t *pCount,
    zes_device_handle_t *phDevices) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceGet(hDriver, pCount, phDevices);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)pCount, (uintptr_t)phDevices};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceGet, words, 3, &result)) {
        result = zm_zesDeviceGet(hDriver, pCount, phDevices);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceSetOverclockWaiver(zes_device_handle_t hDevice) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceSetOverclockWaiver(hDevice);
    }
    const uint64_t words[] = {(uintptr_t)hDevice};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceSetOverclockWaiver, words, 1, &result)) {
        result = zm_zesDeviceSetOverclockWaiver(hDevice);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceGetOverclockDomains(zes_device_handle_t hDevice, uint32_t *pOverclockDomains) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceGetOverclockDomains(hDevice, pOverclockDomains);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pOverclockDomains};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceGetOverclockDomains, words, 2, &result)) {
        result = zm_zesDeviceGetOverclockDomains(hDevice, pOverclockDomains);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceGetOverclockControls(zes_device_handle_t hDevice,
    zes_overclock_domain_t domainType, uint32_t *pAvailableControls) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceGetOverclockControls(hDevice, domainType, pAvailableControls);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, domainType, (uintptr_t)pAvailableControls};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceGetOverclockControls, words, 3, &result)) {
        result = zm_zesDeviceGetOverclockControls(hDevice, domainType, pAvailableControls);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceResetOverclockSettings(zes_device_handle_t hDevice, ze_bool_t onShippedState) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceResetOverclockSettings(hDevice, onShippedState);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, onShippedState};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceResetOverclockSettings, words, 2, &result)) {
        result = zm_zesDeviceResetOverclockSettings(hDevice, onShippedState);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceReadOverclockState(zes_device_handle_t hDevice,
    zes_overclock_mode_t *pOverclockMode, ze_bool_t *pWaiverSetting, ze_bool_t *pOverclockState,
    zes_pending_action_t *pPendingAction, ze_bool_t *pPendingReset) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceReadOverclockState(hDevice, pOverclockMode, pWaiverSetting, pOverclockState, pPendingAction,
            pPendingReset);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pOverclockMode, (uintptr_t)pWaiverSetting,
        (uintptr_t)pOverclockState, (uintptr_t)pPendingAction, (uintptr_t)pPendingReset};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceReadOverclockState, words, 6, &result)) {
        result = zm_zesDeviceReadOverclockState(hDevice, pOverclockMode, pWaiverSetting, pOverclockState,
            pPendingAction, pPendingReset);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumOverclockDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_overclock_handle_t *phDomainHandle) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumOverclockDomains(hDevice, pCount, phDomainHandle);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phDomainHandle};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumOverclockDomains, words, 3, &result)) {
        result = zm_zesDeviceEnumOverclockDomains(hDevice, pCount, phDomainHandle);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceResetExt(zes_device_handle_t hDevice, zes_reset_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceResetExt(hDevice, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceResetExt, words, 2, &result)) {
        result = zm_zesDeviceResetExt(hDevice, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDevicePciLinkSpeedUpdateExt(zes_device_handle_t hDevice, ze_bool_t shouldDowngrade,
    zes_device_action_t *pendingAction) {
    if (!zm_call_hooked()) {
        return zm_zesDevicePciLinkSpeedUpdateExt(hDevice, shouldDowngrade, pendingAction);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, shouldDowngrade, (uintptr_t)pendingAction};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDevicePciLinkSpeedUpdateExt, words, 3, &result)) {
        result = zm_zesDevicePciLinkSpeedUpdateExt(hDevice, shouldDowngrade, pendingAction);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceGetSubDevicePropertiesExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_subdevice_exp_properties_t *pSubdeviceProps) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceGetSubDevicePropertiesExp(hDevice, pCount, pSubdeviceProps);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)pSubdeviceProps};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceGetSubDevicePropertiesExp, words, 3, &result)) {
        result = zm_zesDeviceGetSubDevicePropertiesExp(hDevice, pCount, pSubdeviceProps);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumActiveVFExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_vf_handle_t *phVFhandle) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumActiveVFExp(hDevice, pCount, phVFhandle);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phVFhandle};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumActiveVFExp, words, 3, &result)) {
        result = zm_zesDeviceEnumActiveVFExp(hDevice, pCount, phVFhandle);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDeviceEnumEnabledVFExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_vf_handle_t *phVFhandle) {
    if (!zm_call_hooked()) {
        return zm_zesDeviceEnumEnabledVFExp(hDevice, pCount, phVFhandle);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phVFhandle};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDeviceEnumEnabledVFExp, words, 3, &result)) {
        result = zm_zesDeviceEnumEnabledVFExp(hDevice, pCount, phVFhandle);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDriverEventListen(ze_driver_handle_t hDriver, uint32_t timeout, uint32_t count,
    zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents, zes_event_type_flags_t *pEvents) {
    if (!zm_call_hooked()) {
        return zm_zesDriverEventListen(hDriver, timeout, count, phDevices, pNumDeviceEvents, pEvents);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, timeout, count, (uintptr_t)phDevices, (uintptr_t)pNumDeviceEvents,
        (uintptr_t)pEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDriverEventListen, words, 6, &result)) {
        result = zm_zesDriverEventListen(hDriver, timeout, count, phDevices, pNumDeviceEvents, pEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDriverEventListenEx(ze_driver_handle_t hDriver, uint64_t timeout, uint32_t count,
    zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents, zes_event_type_flags_t *pEvents) {
    if (!zm_call_hooked()) {
        return zm_zesDriverEventListenEx(hDriver, timeout, count, phDevices, pNumDeviceEvents, pEvents);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, timeout, count, (uintptr_t)phDevices, (uintptr_t)pNumDeviceEvents,
        (uintptr_t)pEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDriverEventListenEx, words, 6, &result)) {
        result = zm_zesDriverEventListenEx(hDriver, timeout, count, phDevices, pNumDeviceEvents, pEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDriverGet(uint32_t *pCount, zes_driver_handle_t *phDrivers) {
    if (!zm_call_hooked()) {
        return zm_zesDriverGet(pCount, phDrivers);
    }
    const uint64_t words[] = {(uintptr_t)pCount, (uintptr_t)phDrivers};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDriverGet, words, 2, &result)) {
        result = zm_zesDriverGet(pCount, phDrivers);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDriverGetExtensionProperties(zes_driver_handle_t hDriver, uint32_t *pCount,
    zes_driver_extension_properties_t *pExtensionProperties) {
    if (!zm_call_hooked()) {
        return zm_zesDriverGetExtensionProperties(hDriver, pCount, pExtensionProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)pCount, (uintptr_t)pExtensionProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDriverGetExtensionProperties, words, 3, &result)) {
        result = zm_zesDriverGetExtensionProperties(hDriver, pCount, pExtensionProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDriverGetExtensionFunctionAddress(zes_driver_handle_t hDriver, const char *name,
    void **ppFunctionAddress) {
    if (!zm_call_hooked()) {
        return zm_zesDriverGetExtensionFunctionAddress(hDriver, name, ppFunctionAddress);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)name, (uintptr_t)ppFunctionAddress};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDriverGetExtensionFunctionAddress, words, 3, &result)) {
        result = zm_zesDriverGetExtensionFunctionAddress(hDriver, name, ppFunctionAddress);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDriverGetDeviceByUuidExp(zes_driver_handle_t hDriver, zes_uuid_t uuid,
    zes_device_handle_t *phDevice, ze_bool_t *onSubdevice, uint32_t *subdeviceId) {
    if (!zm_call_hooked()) {
        return zm_zesDriverGetDeviceByUuidExp(hDriver, uuid, phDevice, onSubdevice, subdeviceId);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, zm_first_word(&uuid, sizeof(uuid)), (uintptr_t)phDevice,
        (uintptr_t)onSubdevice, (uintptr_t)subdeviceId};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDriverGetDeviceByUuidExp, words, 5, &result)) {
        result = zm_zesDriverGetDeviceByUuidExp(hDriver, uuid, phDevice, onSubdevice, subdeviceId);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesOverclockGetDomainProperties(zes_overclock_handle_t hDomainHandle,
    zes_overclock_properties_t *pDomainProperties) {
    if (!zm_call_hooked()) {
        return zm_zesOverclockGetDomainProperties(hDomainHandle, pDomainProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDomainHandle, (uintptr_t)pDomainProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesOverclockGetDomainProperties, words, 2, &result)) {
        result = zm_zesOverclockGetDomainProperties(hDomainHandle, pDomainProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesOverclockGetDomainVFProperties(zes_overclock_handle_t hDomainHandle,
    zes_vf_property_t *pVFProperties) {
    if (!zm_call_hooked()) {
        return zm_zesOverclockGetDomainVFProperties(hDomainHandle, pVFProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDomainHandle, (uintptr_t)pVFProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesOverclockGetDomainVFProperties, words, 2, &result)) {
        result = zm_zesOverclockGetDomainVFProperties(hDomainHandle, pVFProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesOverclockGetDomainControlProperties(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, zes_control_property_t *pControlProperties) {
    if (!zm_call_hooked()) {
        return zm_zesOverclockGetDomainControlProperties(hDomainHandle, DomainControl, pControlProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDomainHandle, DomainControl, (uintptr_t)pControlProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesOverclockGetDomainControlProperties, words, 3, &result)) {
        result = zm_zesOverclockGetDomainControlProperties(hDomainHandle, DomainControl, pControlProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesOverclockGetControlCurrentValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double *pValue) {
    if (!zm_call_hooked()) {
        return zm_zesOverclockGetControlCurrentValue(hDomainHandle, DomainControl, pValue);
    }
    const uint64_t words[] = {(uintptr_t)hDomainHandle, DomainControl, (uintptr_t)pValue};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesOverclockGetControlCurrentValue, words, 3, &result)) {
        result = zm_zesOverclockGetControlCurrentValue(hDomainHandle, DomainControl, pValue);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesOverclockGetControlPendingValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double *pValue) {
    if (!zm_call_hooked()) {
        return zm_zesOverclockGetControlPendingValue(hDomainHandle, DomainControl, pValue);
    }
    const uint64_t words[] = {(uintptr_t)hDomainHandle, DomainControl, (uintptr_t)pValue};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesOverclockGetControlPendingValue, words, 3, &result)) {
        result = zm_zesOverclockGetControlPendingValue(hDomainHandle, DomainControl, pValue);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesOverclockSetControlUserValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double pValue, zes_pending_action_t *pPendingAction) {
    if (!zm_call_hooked()) {
        return zm_zesOverclockSetControlUserValue(hDomainHandle, DomainControl, pValue, pPendingAction);
    }
    const uint64_t words[] = {(uintptr_t)hDomainHandle, DomainControl, pValue, (uintptr_t)pPendingAction};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesOverclockSetControlUserValue, words, 4, &result)) {
        result = zm_zesOverclockSetControlUserValue(hDomainHandle, DomainControl, pValue, pPendingAction);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesOverclockGetControlState(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, zes_control_state_t *pControlState, zes_pending_action_t *pPendingAction) {
    if (!zm_call_hooked()) {
        return zm_zesOverclockGetControlState(hDomainHandle, DomainControl, pControlState, pPendingAction);
    }
    const uint64_t words[] = {(uintptr_t)hDomainHandle, DomainControl, (uintptr_t)pControlState,
        (uintptr_t)pPendingAction};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesOverclockGetControlState, words, 4, &result)) {
        result = zm_zesOverclockGetControlState(hDomainHandle, DomainControl, pControlState, pPendingAction);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesOverclockGetVFPointValues(zes_overclock_handle_t hDomainHandle, zes_vf_type_t VFType,
    zes_vf_array_type_t VFArrayType, uint32_t PointIndex, uint32_t *PointValue) {
    if (!zm_call_hooked()) {
        return zm_zesOverclockGetVFPointValues(hDomainHandle, VFType, VFArrayType, PointIndex, PointValue);
    }
    const uint64_t words[] = {(uintptr_t)hDomainHandle, VFType, VFArrayType, PointIndex, (uintptr_t)PointValue};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesOverclockGetVFPointValues, words, 5, &result)) {
        result = zm_zesOverclockGetVFPointValues(hDomainHandle, VFType, VFArrayType, PointIndex, PointValue);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesOverclockSetVFPointValues(zes_overclock_handle_t hDomainHandle, zes_vf_type_t VFType,
    uint32_t PointIndex, uint32_t PointValue) {
    if (!zm_call_hooked()) {
        return zm_zesOverclockSetVFPointValues(hDomainHandle, VFType, PointIndex, PointValue);
    }
    const uint64_t words[] = {(uintptr_t)hDomainHandle, VFType, PointIndex, PointValue};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesOverclockSetVFPointValues, words, 4, &result)) {
        result = zm_zesOverclockSetVFPointValues(hDomainHandle, VFType, PointIndex, PointValue);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesSchedulerGetProperties(zes_sched_handle_t hScheduler,
    zes_sched_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesSchedulerGetProperties(hScheduler, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hScheduler, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesSchedulerGetProperties, words, 2, &result)) {
        result = zm_zesSchedulerGetProperties(hScheduler, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesSchedulerGetCurrentMode(zes_sched_handle_t hScheduler, zes_sched_mode_t *pMode) {
    if (!zm_call_hooked()) {
        return zm_zesSchedulerGetCurrentMode(hScheduler, pMode);
    }
    const uint64_t words[] = {(uintptr_t)hScheduler, (uintptr_t)pMode};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesSchedulerGetCurrentMode, words, 2, &result)) {
        result = zm_zesSchedulerGetCurrentMode(hScheduler, pMode);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesSchedulerGetTimeoutModeProperties(zes_sched_handle_t hScheduler,
    ze_bool_t getDefaults, zes_sched_timeout_properties_t *pConfig) {
    if (!zm_call_hooked()) {
        return zm_zesSchedulerGetTimeoutModeProperties(hScheduler, getDefaults, pConfig);
    }
    const uint64_t words[] = {(uintptr_t)hScheduler, getDefaults, (uintptr_t)pConfig};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesSchedulerGetTimeoutModeProperties, words, 3, &result)) {
        result = zm_zesSchedulerGetTimeoutModeProperties(hScheduler, getDefaults, pConfig);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesSchedulerGetTimesliceModeProperties(zes_sched_handle_t hScheduler,
    ze_bool_t getDefaults, zes_sched_timeslice_properties_t *pConfig) {
    if (!zm_call_hooked()) {
        return zm_zesSchedulerGetTimesliceModeProperties(hScheduler, getDefaults, pConfig);
    }
    const uint64_t words[] = {(uintptr_t)hScheduler, getDefaults, (uintptr_t)pConfig};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesSchedulerGetTimesliceModeProperties, words, 3, &result)) {
        result = zm_zesSchedulerGetTimesliceModeProperties(hScheduler, getDefaults, pConfig);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesSchedulerSetTimeoutMode(zes_sched_handle_t hScheduler,
    zes_sched_timeout_properties_t *pProperties, ze_bool_t *pNeedReload) {
    if (!zm_call_hooked()) {
        return zm_zesSchedulerSetTimeoutMode(hScheduler, pProperties, pNeedReload);
    }
    const uint64_t words[] = {(uintptr_t)hScheduler, (uintptr_t)pProperties, (uintptr_t)pNeedReload};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesSchedulerSetTimeoutMode, words, 3, &result)) {
        result = zm_zesSchedulerSetTimeoutMode(hScheduler, pProperties, pNeedReload);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesSchedulerSetTimesliceMode(zes_sched_handle_t hScheduler,
    zes_sched_timeslice_properties_t *pProperties, ze_bool_t *pNeedReload) {
    if (!zm_call_hooked()) {
        return zm_zesSchedulerSetTimesliceMode(hScheduler, pProperties, pNeedReload);
    }
    const uint64_t words[] = {(uintptr_t)hScheduler, (uintptr_t)pProperties, (uintptr_t)pNeedReload};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesSchedulerSetTimesliceMode, words, 3, &result)) {
        result = zm_zesSchedulerSetTimesliceMode(hScheduler, pProperties, pNeedReload);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesSchedulerSetExclusiveMode(zes_sched_handle_t hScheduler, ze_bool_t *pNeedReload) {
    if (!zm_call_hooked()) {
        return zm_zesSchedulerSetExclusiveMode(hScheduler, pNeedReload);
    }
    const uint64_t words[] = {(uintptr_t)hScheduler, (uintptr_t)pNeedReload};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesSchedulerSetExclusiveMode, words, 2, &result)) {
        result = zm_zesSchedulerSetExclusiveMode(hScheduler, pNeedReload);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesSchedulerSetComputeUnitDebugMode(zes_sched_handle_t hScheduler,
    ze_bool_t *pNeedReload) {
    if (!zm_call_hooked()) {
        return zm_zesSchedulerSetComputeUnitDebugMode(hScheduler, pNeedReload);
    }
    const uint64_t words[] = {(uintptr_t)hScheduler, (uintptr_t)pNeedReload};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesSchedulerSetComputeUnitDebugMode, words, 2, &result)) {
        result = zm_zesSchedulerSetComputeUnitDebugMode(hScheduler, pNeedReload);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPerformanceFactorGetProperties(zes_perf_handle_t hPerf,
    zes_perf_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesPerformanceFactorGetProperties(hPerf, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hPerf, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPerformanceFactorGetProperties, words, 2, &result)) {
        result = zm_zesPerformanceFactorGetProperties(hPerf, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPerformanceFactorGetConfig(zes_perf_handle_t hPerf, double *pFactor) {
    if (!zm_call_hooked()) {
        return zm_zesPerformanceFactorGetConfig(hPerf, pFactor);
    }
    const uint64_t words[] = {(uintptr_t)hPerf, (uintptr_t)pFactor};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPerformanceFactorGetConfig, words, 2, &result)) {
        result = zm_zesPerformanceFactorGetConfig(hPerf, pFactor);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPerformanceFactorSetConfig(zes_perf_handle_t hPerf, double factor) {
    if (!zm_call_hooked()) {
        return zm_zesPerformanceFactorSetConfig(hPerf, factor);
    }
    const uint64_t words[] = {(uintptr_t)hPerf, factor};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPerformanceFactorSetConfig, words, 2, &result)) {
        result = zm_zesPerformanceFactorSetConfig(hPerf, factor);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPowerGetProperties(zes_pwr_handle_t hPower, zes_power_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesPowerGetProperties(hPower, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hPower, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPowerGetProperties, words, 2, &result)) {
        result = zm_zesPowerGetProperties(hPower, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPowerGetEnergyCounter(zes_pwr_handle_t hPower, zes_power_energy_counter_t *pEnergy) {
    if (!zm_call_hooked()) {
        return zm_zesPowerGetEnergyCounter(hPower, pEnergy);
    }
    const uint64_t words[] = {(uintptr_t)hPower, (uintptr_t)pEnergy};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPowerGetEnergyCounter, words, 2, &result)) {
        result = zm_zesPowerGetEnergyCounter(hPower, pEnergy);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPowerGetLimits(zes_pwr_handle_t hPower, zes_power_sustained_limit_t *pSustained,
    zes_power_burst_limit_t *pBurst, zes_power_peak_limit_t *pPeak) {
    if (!zm_call_hooked()) {
        return zm_zesPowerGetLimits(hPower, pSustained, pBurst, pPeak);
    }
    const uint64_t words[] = {(uintptr_t)hPower, (uintptr_t)pSustained, (uintptr_t)pBurst, (uintptr_t)pPeak};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPowerGetLimits, words, 4, &result)) {
        result = zm_zesPowerGetLimits(hPower, pSustained, pBurst, pPeak);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPowerSetLimits(zes_pwr_handle_t hPower,
    const zes_power_sustained_limit_t *pSustained, const zes_power_burst_limit_t *pBurst,
    const zes_power_peak_limit_t *pPeak) {
    if (!zm_call_hooked()) {
        return zm_zesPowerSetLimits(hPower, pSustained, pBurst, pPeak);
    }
    const uint64_t words[] = {(uintptr_t)hPower, (uintptr_t)pSustained, (uintptr_t)pBurst, (uintptr_t)pPeak};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPowerSetLimits, words, 4, &result)) {
        result = zm_zesPowerSetLimits(hPower, pSustained, pBurst, pPeak);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPowerGetEnergyThreshold(zes_pwr_handle_t hPower,
    zes_energy_threshold_t *pThreshold) {
    if (!zm_call_hooked()) {
        return zm_zesPowerGetEnergyThreshold(hPower, pThreshold);
    }
    const uint64_t words[] = {(uintptr_t)hPower, (uintptr_t)pThreshold};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPowerGetEnergyThreshold, words, 2, &result)) {
        result = zm_zesPowerGetEnergyThreshold(hPower, pThreshold);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPowerSetEnergyThreshold(zes_pwr_handle_t hPower, double threshold) {
    if (!zm_call_hooked()) {
        return zm_zesPowerSetEnergyThreshold(hPower, threshold);
    }
    const uint64_t words[] = {(uintptr_t)hPower, threshold};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPowerSetEnergyThreshold, words, 2, &result)) {
        result = zm_zesPowerSetEnergyThreshold(hPower, threshold);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPowerGetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount,
    zes_power_limit_ext_desc_t *pSustained) {
    if (!zm_call_hooked()) {
        return zm_zesPowerGetLimitsExt(hPower, pCount, pSustained);
    }
    const uint64_t words[] = {(uintptr_t)hPower, (uintptr_t)pCount, (uintptr_t)pSustained};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPowerGetLimitsExt, words, 3, &result)) {
        result = zm_zesPowerGetLimitsExt(hPower, pCount, pSustained);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPowerSetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount,
    zes_power_limit_ext_desc_t *pSustained) {
    if (!zm_call_hooked()) {
        return zm_zesPowerSetLimitsExt(hPower, pCount, pSustained);
    }
    const uint64_t words[] = {(uintptr_t)hPower, (uintptr_t)pCount, (uintptr_t)pSustained};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPowerSetLimitsExt, words, 3, &result)) {
        result = zm_zesPowerSetLimitsExt(hPower, pCount, pSustained);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPowerGetUsage(zes_pwr_handle_t hPower, uint32_t *pInstantPower,
    uint32_t *pAveragePower) {
    if (!zm_call_hooked()) {
        return zm_zesPowerGetUsage(hPower, pInstantPower, pAveragePower);
    }
    const uint64_t words[] = {(uintptr_t)hPower, (uintptr_t)pInstantPower, (uintptr_t)pAveragePower};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPowerGetUsage, words, 3, &result)) {
        result = zm_zesPowerGetUsage(hPower, pInstantPower, pAveragePower);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPowerGetLimitsExt2(zes_pwr_handle_t hPower, uint32_t *pLimit) {
    if (!zm_call_hooked()) {
        return zm_zesPowerGetLimitsExt2(hPower, pLimit);
    }
    const uint64_t words[] = {(uintptr_t)hPower, (uintptr_t)pLimit};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPowerGetLimitsExt2, words, 2, &result)) {
        result = zm_zesPowerGetLimitsExt2(hPower, pLimit);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPowerSetLimitsExt2(zes_pwr_handle_t hPower, const uint32_t limit) {
    if (!zm_call_hooked()) {
        return zm_zesPowerSetLimitsExt2(hPower, limit);
    }
    const uint64_t words[] = {(uintptr_t)hPower, limit};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPowerSetLimitsExt2, words, 2, &result)) {
        result = zm_zesPowerSetLimitsExt2(hPower, limit);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyGetProperties(zes_freq_handle_t hFrequency,
    zes_freq_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyGetProperties(hFrequency, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyGetProperties, words, 2, &result)) {
        result = zm_zesFrequencyGetProperties(hFrequency, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyGetAvailableClocks(zes_freq_handle_t hFrequency, uint32_t *pCount,
    double *phFrequency) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyGetAvailableClocks(hFrequency, pCount, phFrequency);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, (uintptr_t)pCount, (uintptr_t)phFrequency};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyGetAvailableClocks, words, 3, &result)) {
        result = zm_zesFrequencyGetAvailableClocks(hFrequency, pCount, phFrequency);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyGetRange(zes_freq_handle_t hFrequency, zes_freq_range_t *pLimits) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyGetRange(hFrequency, pLimits);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, (uintptr_t)pLimits};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyGetRange, words, 2, &result)) {
        result = zm_zesFrequencyGetRange(hFrequency, pLimits);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencySetRange(zes_freq_handle_t hFrequency, const zes_freq_range_t *pLimits) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencySetRange(hFrequency, pLimits);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, (uintptr_t)pLimits};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencySetRange, words, 2, &result)) {
        result = zm_zesFrequencySetRange(hFrequency, pLimits);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyGetState(zes_freq_handle_t hFrequency, zes_freq_state_t *pState) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyGetState(hFrequency, pState);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, (uintptr_t)pState};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyGetState, words, 2, &result)) {
        result = zm_zesFrequencyGetState(hFrequency, pState);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyGetThrottleTime(zes_freq_handle_t hFrequency,
    zes_freq_throttle_time_t *pThrottleTime) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyGetThrottleTime(hFrequency, pThrottleTime);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, (uintptr_t)pThrottleTime};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyGetThrottleTime, words, 2, &result)) {
        result = zm_zesFrequencyGetThrottleTime(hFrequency, pThrottleTime);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyOcGetCapabilities(zes_freq_handle_t hFrequency,
    zes_oc_capabilities_t *pOcCapabilities) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyOcGetCapabilities(hFrequency, pOcCapabilities);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, (uintptr_t)pOcCapabilities};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyOcGetCapabilities, words, 2, &result)) {
        result = zm_zesFrequencyOcGetCapabilities(hFrequency, pOcCapabilities);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyOcGetFrequencyTarget(zes_freq_handle_t hFrequency,
    double *pCurrentOcFrequency) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyOcGetFrequencyTarget(hFrequency, pCurrentOcFrequency);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, (uintptr_t)pCurrentOcFrequency};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyOcGetFrequencyTarget, words, 2, &result)) {
        result = zm_zesFrequencyOcGetFrequencyTarget(hFrequency, pCurrentOcFrequency);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyOcSetFrequencyTarget(zes_freq_handle_t hFrequency,
    double CurrentOcFrequency) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyOcSetFrequencyTarget(hFrequency, CurrentOcFrequency);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, CurrentOcFrequency};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyOcSetFrequencyTarget, words, 2, &result)) {
        result = zm_zesFrequencyOcSetFrequencyTarget(hFrequency, CurrentOcFrequency);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyOcGetVoltageTarget(zes_freq_handle_t hFrequency,
    double *pCurrentVoltageTarget, double *pCurrentVoltageOffset) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyOcGetVoltageTarget(hFrequency, pCurrentVoltageTarget, pCurrentVoltageOffset);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, (uintptr_t)pCurrentVoltageTarget,
        (uintptr_t)pCurrentVoltageOffset};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyOcGetVoltageTarget, words, 3, &result)) {
        result = zm_zesFrequencyOcGetVoltageTarget(hFrequency, pCurrentVoltageTarget, pCurrentVoltageOffset);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyOcSetVoltageTarget(zes_freq_handle_t hFrequency,
    double CurrentVoltageTarget, double CurrentVoltageOffset) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyOcSetVoltageTarget(hFrequency, CurrentVoltageTarget, CurrentVoltageOffset);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, CurrentVoltageTarget, CurrentVoltageOffset};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyOcSetVoltageTarget, words, 3, &result)) {
        result = zm_zesFrequencyOcSetVoltageTarget(hFrequency, CurrentVoltageTarget, CurrentVoltageOffset);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyOcSetMode(zes_freq_handle_t hFrequency, zes_oc_mode_t CurrentOcMode) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyOcSetMode(hFrequency, CurrentOcMode);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, CurrentOcMode};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyOcSetMode, words, 2, &result)) {
        result = zm_zesFrequencyOcSetMode(hFrequency, CurrentOcMode);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyOcGetMode(zes_freq_handle_t hFrequency, zes_oc_mode_t *pCurrentOcMode) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyOcGetMode(hFrequency, pCurrentOcMode);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, (uintptr_t)pCurrentOcMode};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyOcGetMode, words, 2, &result)) {
        result = zm_zesFrequencyOcGetMode(hFrequency, pCurrentOcMode);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyOcGetIccMax(zes_freq_handle_t hFrequency, double *pOcIccMax) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyOcGetIccMax(hFrequency, pOcIccMax);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, (uintptr_t)pOcIccMax};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyOcGetIccMax, words, 2, &result)) {
        result = zm_zesFrequencyOcGetIccMax(hFrequency, pOcIccMax);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyOcSetIccMax(zes_freq_handle_t hFrequency, double ocIccMax) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyOcSetIccMax(hFrequency, ocIccMax);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, ocIccMax};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyOcSetIccMax, words, 2, &result)) {
        result = zm_zesFrequencyOcSetIccMax(hFrequency, ocIccMax);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyOcGetTjMax(zes_freq_handle_t hFrequency, double *pOcTjMax) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyOcGetTjMax(hFrequency, pOcTjMax);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, (uintptr_t)pOcTjMax};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyOcGetTjMax, words, 2, &result)) {
        result = zm_zesFrequencyOcGetTjMax(hFrequency, pOcTjMax);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFrequencyOcSetTjMax(zes_freq_handle_t hFrequency, double ocTjMax) {
    if (!zm_call_hooked()) {
        return zm_zesFrequencyOcSetTjMax(hFrequency, ocTjMax);
    }
    const uint64_t words[] = {(uintptr_t)hFrequency, ocTjMax};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFrequencyOcSetTjMax, words, 2, &result)) {
        result = zm_zesFrequencyOcSetTjMax(hFrequency, ocTjMax);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesEngineGetProperties(zes_engine_handle_t hEngine,
    zes_engine_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesEngineGetProperties(hEngine, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hEngine, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesEngineGetProperties, words, 2, &result)) {
        result = zm_zesEngineGetProperties(hEngine, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesEngineGetActivity(zes_engine_handle_t hEngine, zes_engine_stats_t *pStats) {
    if (!zm_call_hooked()) {
        return zm_zesEngineGetActivity(hEngine, pStats);
    }
    const uint64_t words[] = {(uintptr_t)hEngine, (uintptr_t)pStats};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesEngineGetActivity, words, 2, &result)) {
        result = zm_zesEngineGetActivity(hEngine, pStats);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesEngineGetActivityExt(zes_engine_handle_t hEngine, uint32_t *pCount,
    zes_engine_stats_t *pStats) {
    if (!zm_call_hooked()) {
        return zm_zesEngineGetActivityExt(hEngine, pCount, pStats);
    }
    const uint64_t words[] = {(uintptr_t)hEngine, (uintptr_t)pCount, (uintptr_t)pStats};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesEngineGetActivityExt, words, 3, &result)) {
        result = zm_zesEngineGetActivityExt(hEngine, pCount, pStats);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesStandbyGetProperties(zes_standby_handle_t hStandby,
    zes_standby_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesStandbyGetProperties(hStandby, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hStandby, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesStandbyGetProperties, words, 2, &result)) {
        result = zm_zesStandbyGetProperties(hStandby, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesStandbyGetMode(zes_standby_handle_t hStandby, zes_standby_promo_mode_t *pMode) {
    if (!zm_call_hooked()) {
        return zm_zesStandbyGetMode(hStandby, pMode);
    }
    const uint64_t words[] = {(uintptr_t)hStandby, (uintptr_t)pMode};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesStandbyGetMode, words, 2, &result)) {
        result = zm_zesStandbyGetMode(hStandby, pMode);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesStandbySetMode(zes_standby_handle_t hStandby, zes_standby_promo_mode_t mode) {
    if (!zm_call_hooked()) {
        return zm_zesStandbySetMode(hStandby, mode);
    }
    const uint64_t words[] = {(uintptr_t)hStandby, mode};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesStandbySetMode, words, 2, &result)) {
        result = zm_zesStandbySetMode(hStandby, mode);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFirmwareGetProperties(zes_firmware_handle_t hFirmware,
    zes_firmware_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesFirmwareGetProperties(hFirmware, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hFirmware, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFirmwareGetProperties, words, 2, &result)) {
        result = zm_zesFirmwareGetProperties(hFirmware, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFirmwareFlash(zes_firmware_handle_t hFirmware, void *pImage, uint32_t size) {
    if (!zm_call_hooked()) {
        return zm_zesFirmwareFlash(hFirmware, pImage, size);
    }
    const uint64_t words[] = {(uintptr_t)hFirmware, (uintptr_t)pImage, size};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFirmwareFlash, words, 3, &result)) {
        result = zm_zesFirmwareFlash(hFirmware, pImage, size);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFirmwareGetFlashProgress(zes_firmware_handle_t hFirmware,
    uint32_t *pCompletionPercent) {
    if (!zm_call_hooked()) {
        return zm_zesFirmwareGetFlashProgress(hFirmware, pCompletionPercent);
    }
    const uint64_t words[] = {(uintptr_t)hFirmware, (uintptr_t)pCompletionPercent};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFirmwareGetFlashProgress, words, 2, &result)) {
        result = zm_zesFirmwareGetFlashProgress(hFirmware, pCompletionPercent);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFirmwareGetConsoleLogs(zes_firmware_handle_t hFirmware, size_t *pSize,
    char *pFirmwareLog) {
    if (!zm_call_hooked()) {
        return zm_zesFirmwareGetConsoleLogs(hFirmware, pSize, pFirmwareLog);
    }
    const uint64_t words[] = {(uintptr_t)hFirmware, (uintptr_t)pSize, (uintptr_t)pFirmwareLog};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFirmwareGetConsoleLogs, words, 3, &result)) {
        result = zm_zesFirmwareGetConsoleLogs(hFirmware, pSize, pFirmwareLog);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFirmwareGetSecurityVersionExp(zes_firmware_handle_t hFirmware, char *pVersion) {
    if (!zm_call_hooked()) {
        return zm_zesFirmwareGetSecurityVersionExp(hFirmware, pVersion);
    }
    const uint64_t words[] = {(uintptr_t)hFirmware, (uintptr_t)pVersion};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFirmwareGetSecurityVersionExp, words, 2, &result)) {
        result = zm_zesFirmwareGetSecurityVersionExp(hFirmware, pVersion);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFirmwareSetSecurityVersionExp(zes_firmware_handle_t hFirmware) {
    if (!zm_call_hooked()) {
        return zm_zesFirmwareSetSecurityVersionExp(hFirmware);
    }
    const uint64_t words[] = {(uintptr_t)hFirmware};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFirmwareSetSecurityVersionExp, words, 1, &result)) {
        result = zm_zesFirmwareSetSecurityVersionExp(hFirmware);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesMemoryGetProperties(zes_mem_handle_t hMemory, zes_mem_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesMemoryGetProperties(hMemory, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hMemory, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesMemoryGetProperties, words, 2, &result)) {
        result = zm_zesMemoryGetProperties(hMemory, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesMemoryGetState(zes_mem_handle_t hMemory, zes_mem_state_t *pState) {
    if (!zm_call_hooked()) {
        return zm_zesMemoryGetState(hMemory, pState);
    }
    const uint64_t words[] = {(uintptr_t)hMemory, (uintptr_t)pState};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesMemoryGetState, words, 2, &result)) {
        result = zm_zesMemoryGetState(hMemory, pState);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesMemoryGetBandwidth(zes_mem_handle_t hMemory, zes_mem_bandwidth_t *pBandwidth) {
    if (!zm_call_hooked()) {
        return zm_zesMemoryGetBandwidth(hMemory, pBandwidth);
    }
    const uint64_t words[] = {(uintptr_t)hMemory, (uintptr_t)pBandwidth};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesMemoryGetBandwidth, words, 2, &result)) {
        result = zm_zesMemoryGetBandwidth(hMemory, pBandwidth);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFabricPortGetProperties(zes_fabric_port_handle_t hPort,
    zes_fabric_port_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesFabricPortGetProperties(hPort, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hPort, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFabricPortGetProperties, words, 2, &result)) {
        result = zm_zesFabricPortGetProperties(hPort, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFabricPortGetLinkType(zes_fabric_port_handle_t hPort,
    zes_fabric_link_type_t *pLinkType) {
    if (!zm_call_hooked()) {
        return zm_zesFabricPortGetLinkType(hPort, pLinkType);
    }
    const uint64_t words[] = {(uintptr_t)hPort, (uintptr_t)pLinkType};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFabricPortGetLinkType, words, 2, &result)) {
        result = zm_zesFabricPortGetLinkType(hPort, pLinkType);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFabricPortGetConfig(zes_fabric_port_handle_t hPort,
    zes_fabric_port_config_t *pConfig) {
    if (!zm_call_hooked()) {
        return zm_zesFabricPortGetConfig(hPort, pConfig);
    }
    const uint64_t words[] = {(uintptr_t)hPort, (uintptr_t)pConfig};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFabricPortGetConfig, words, 2, &result)) {
        result = zm_zesFabricPortGetConfig(hPort, pConfig);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFabricPortSetConfig(zes_fabric_port_handle_t hPort,
    const zes_fabric_port_config_t *pConfig) {
    if (!zm_call_hooked()) {
        return zm_zesFabricPortSetConfig(hPort, pConfig);
    }
    const uint64_t words[] = {(uintptr_t)hPort, (uintptr_t)pConfig};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFabricPortSetConfig, words, 2, &result)) {
        result = zm_zesFabricPortSetConfig(hPort, pConfig);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFabricPortGetState(zes_fabric_port_handle_t hPort, zes_fabric_port_state_t *pState) {
    if (!zm_call_hooked()) {
        return zm_zesFabricPortGetState(hPort, pState);
    }
    const uint64_t words[] = {(uintptr_t)hPort, (uintptr_t)pState};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFabricPortGetState, words, 2, &result)) {
        result = zm_zesFabricPortGetState(hPort, pState);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFabricPortGetThroughput(zes_fabric_port_handle_t hPort,
    zes_fabric_port_throughput_t *pThroughput) {
    if (!zm_call_hooked()) {
        return zm_zesFabricPortGetThroughput(hPort, pThroughput);
    }
    const uint64_t words[] = {(uintptr_t)hPort, (uintptr_t)pThroughput};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFabricPortGetThroughput, words, 2, &result)) {
        result = zm_zesFabricPortGetThroughput(hPort, pThroughput);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFabricPortGetFabricErrorCounters(zes_fabric_port_handle_t hPort,
    zes_fabric_port_error_counters_t *pErrors) {
    if (!zm_call_hooked()) {
        return zm_zesFabricPortGetFabricErrorCounters(hPort, pErrors);
    }
    const uint64_t words[] = {(uintptr_t)hPort, (uintptr_t)pErrors};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFabricPortGetFabricErrorCounters, words, 2, &result)) {
        result = zm_zesFabricPortGetFabricErrorCounters(hPort, pErrors);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFabricPortGetMultiPortThroughput(zes_device_handle_t hDevice, uint32_t numPorts,
    zes_fabric_port_handle_t *phPort, zes_fabric_port_throughput_t **pThroughput) {
    if (!zm_call_hooked()) {
        return zm_zesFabricPortGetMultiPortThroughput(hDevice, numPorts, phPort, pThroughput);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, numPorts, (uintptr_t)phPort, (uintptr_t)pThroughput};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFabricPortGetMultiPortThroughput, words, 4, &result)) {
        result = zm_zesFabricPortGetMultiPortThroughput(hDevice, numPorts, phPort, pThroughput);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesTemperatureGetProperties(zes_temp_handle_t hTemperature,
    zes_temp_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesTemperatureGetProperties(hTemperature, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hTemperature, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesTemperatureGetProperties, words, 2, &result)) {
        result = zm_zesTemperatureGetProperties(hTemperature, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesTemperatureGetConfig(zes_temp_handle_t hTemperature, zes_temp_config_t *pConfig) {
    if (!zm_call_hooked()) {
        return zm_zesTemperatureGetConfig(hTemperature, pConfig);
    }
    const uint64_t words[] = {(uintptr_t)hTemperature, (uintptr_t)pConfig};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesTemperatureGetConfig, words, 2, &result)) {
        result = zm_zesTemperatureGetConfig(hTemperature, pConfig);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesTemperatureSetConfig(zes_temp_handle_t hTemperature,
    const zes_temp_config_t *pConfig) {
    if (!zm_call_hooked()) {
        return zm_zesTemperatureSetConfig(hTemperature, pConfig);
    }
    const uint64_t words[] = {(uintptr_t)hTemperature, (uintptr_t)pConfig};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesTemperatureSetConfig, words, 2, &result)) {
        result = zm_zesTemperatureSetConfig(hTemperature, pConfig);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesTemperatureGetState(zes_temp_handle_t hTemperature, double *pTemperature) {
    if (!zm_call_hooked()) {
        return zm_zesTemperatureGetState(hTemperature, pTemperature);
    }
    const uint64_t words[] = {(uintptr_t)hTemperature, (uintptr_t)pTemperature};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesTemperatureGetState, words, 2, &result)) {
        result = zm_zesTemperatureGetState(hTemperature, pTemperature);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPsuGetProperties(zes_psu_handle_t hPsu, zes_psu_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesPsuGetProperties(hPsu, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hPsu, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPsuGetProperties, words, 2, &result)) {
        result = zm_zesPsuGetProperties(hPsu, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesPsuGetState(zes_psu_handle_t hPsu, zes_psu_state_t *pState) {
    if (!zm_call_hooked()) {
        return zm_zesPsuGetState(hPsu, pState);
    }
    const uint64_t words[] = {(uintptr_t)hPsu, (uintptr_t)pState};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesPsuGetState, words, 2, &result)) {
        result = zm_zesPsuGetState(hPsu, pState);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFanGetProperties(zes_fan_handle_t hFan, zes_fan_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesFanGetProperties(hFan, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hFan, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFanGetProperties, words, 2, &result)) {
        result = zm_zesFanGetProperties(hFan, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFanGetConfig(zes_fan_handle_t hFan, zes_fan_config_t *pConfig) {
    if (!zm_call_hooked()) {
        return zm_zesFanGetConfig(hFan, pConfig);
    }
    const uint64_t words[] = {(uintptr_t)hFan, (uintptr_t)pConfig};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFanGetConfig, words, 2, &result)) {
        result = zm_zesFanGetConfig(hFan, pConfig);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFanSetDefaultMode(zes_fan_handle_t hFan) {
    if (!zm_call_hooked()) {
        return zm_zesFanSetDefaultMode(hFan);
    }
    const uint64_t words[] = {(uintptr_t)hFan};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFanSetDefaultMode, words, 1, &result)) {
        result = zm_zesFanSetDefaultMode(hFan);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFanSetFixedSpeedMode(zes_fan_handle_t hFan, const zes_fan_speed_t *speed) {
    if (!zm_call_hooked()) {
        return zm_zesFanSetFixedSpeedMode(hFan, speed);
    }
    const uint64_t words[] = {(uintptr_t)hFan, (uintptr_t)speed};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFanSetFixedSpeedMode, words, 2, &result)) {
        result = zm_zesFanSetFixedSpeedMode(hFan, speed);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFanSetSpeedTableMode(zes_fan_handle_t hFan,
    const zes_fan_speed_table_t *speedTable) {
    if (!zm_call_hooked()) {
        return zm_zesFanSetSpeedTableMode(hFan, speedTable);
    }
    const uint64_t words[] = {(uintptr_t)hFan, (uintptr_t)speedTable};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFanSetSpeedTableMode, words, 2, &result)) {
        result = zm_zesFanSetSpeedTableMode(hFan, speedTable);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesFanGetState(zes_fan_handle_t hFan, zes_fan_speed_units_t units, int32_t *pSpeed) {
    if (!zm_call_hooked()) {
        return zm_zesFanGetState(hFan, units, pSpeed);
    }
    const uint64_t words[] = {(uintptr_t)hFan, units, (uintptr_t)pSpeed};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesFanGetState, words, 3, &result)) {
        result = zm_zesFanGetState(hFan, units, pSpeed);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesLedGetProperties(zes_led_handle_t hLed, zes_led_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesLedGetProperties(hLed, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hLed, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesLedGetProperties, words, 2, &result)) {
        result = zm_zesLedGetProperties(hLed, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesLedGetState(zes_led_handle_t hLed, zes_led_state_t *pState) {
    if (!zm_call_hooked()) {
        return zm_zesLedGetState(hLed, pState);
    }
    const uint64_t words[] = {(uintptr_t)hLed, (uintptr_t)pState};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesLedGetState, words, 2, &result)) {
        result = zm_zesLedGetState(hLed, pState);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesLedSetState(zes_led_handle_t hLed, ze_bool_t enable) {
    if (!zm_call_hooked()) {
        return zm_zesLedSetState(hLed, enable);
    }
    const uint64_t words[] = {(uintptr_t)hLed, enable};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesLedSetState, words, 2, &result)) {
        result = zm_zesLedSetState(hLed, enable);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesLedSetColor(zes_led_handle_t hLed, const zes_led_color_t *pColor) {
    if (!zm_call_hooked()) {
        return zm_zesLedSetColor(hLed, pColor);
    }
    const uint64_t words[] = {(uintptr_t)hLed, (uintptr_t)pColor};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesLedSetColor, words, 2, &result)) {
        result = zm_zesLedSetColor(hLed, pColor);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesRasGetProperties(zes_ras_handle_t hRas, zes_ras_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesRasGetProperties(hRas, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hRas, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesRasGetProperties, words, 2, &result)) {
        result = zm_zesRasGetProperties(hRas, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesRasGetConfig(zes_ras_handle_t hRas, zes_ras_config_t *pConfig) {
    if (!zm_call_hooked()) {
        return zm_zesRasGetConfig(hRas, pConfig);
    }
    const uint64_t words[] = {(uintptr_t)hRas, (uintptr_t)pConfig};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesRasGetConfig, words, 2, &result)) {
        result = zm_zesRasGetConfig(hRas, pConfig);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesRasSetConfig(zes_ras_handle_t hRas, const zes_ras_config_t *pConfig) {
    if (!zm_call_hooked()) {
        return zm_zesRasSetConfig(hRas, pConfig);
    }
    const uint64_t words[] = {(uintptr_t)hRas, (uintptr_t)pConfig};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesRasSetConfig, words, 2, &result)) {
        result = zm_zesRasSetConfig(hRas, pConfig);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesRasGetState(zes_ras_handle_t hRas, ze_bool_t clear, zes_ras_state_t *pState) {
    if (!zm_call_hooked()) {
        return zm_zesRasGetState(hRas, clear, pState);
    }
    const uint64_t words[] = {(uintptr_t)hRas, clear, (uintptr_t)pState};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesRasGetState, words, 3, &result)) {
        result = zm_zesRasGetState(hRas, clear, pState);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesRasGetStateExp(zes_ras_handle_t hRas, uint32_t *pCount,
    zes_ras_state_exp_t *pState) {
    if (!zm_call_hooked()) {
        return zm_zesRasGetStateExp(hRas, pCount, pState);
    }
    const uint64_t words[] = {(uintptr_t)hRas, (uintptr_t)pCount, (uintptr_t)pState};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesRasGetStateExp, words, 3, &result)) {
        result = zm_zesRasGetStateExp(hRas, pCount, pState);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesRasClearStateExp(zes_ras_handle_t hRas, zes_ras_error_category_exp_t category) {
    if (!zm_call_hooked()) {
        return zm_zesRasClearStateExp(hRas, category);
    }
    const uint64_t words[] = {(uintptr_t)hRas, category};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesRasClearStateExp, words, 2, &result)) {
        result = zm_zesRasClearStateExp(hRas, category);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesRasGetSupportedCategoriesExp(zes_ras_handle_t hRas, uint32_t *pCount,
    zes_ras_error_category_exp_t *pCategories) {
    if (!zm_call_hooked()) {
        return zm_zesRasGetSupportedCategoriesExp(hRas, pCount, pCategories);
    }
    const uint64_t words[] = {(uintptr_t)hRas, (uintptr_t)pCount, (uintptr_t)pCategories};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesRasGetSupportedCategoriesExp, words, 3, &result)) {
        result = zm_zesRasGetSupportedCategoriesExp(hRas, pCount, pCategories);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesRasGetStateExp2(zes_ras_handle_t hRas, const uint32_t count,
    const zes_ras_error_category_exp_t *pCategories, zes_ras_state_exp2_t *pState) {
    if (!zm_call_hooked()) {
        return zm_zesRasGetStateExp2(hRas, count, pCategories, pState);
    }
    const uint64_t words[] = {(uintptr_t)hRas, count, (uintptr_t)pCategories, (uintptr_t)pState};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesRasGetStateExp2, words, 4, &result)) {
        result = zm_zesRasGetStateExp2(hRas, count, pCategories, pState);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesRasGetConfigExp(zes_ras_handle_t hRas, const uint32_t count,
    zes_ras_config_exp_t *pConfig) {
    if (!zm_call_hooked()) {
        return zm_zesRasGetConfigExp(hRas, count, pConfig);
    }
    const uint64_t words[] = {(uintptr_t)hRas, count, (uintptr_t)pConfig};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesRasGetConfigExp, words, 3, &result)) {
        result = zm_zesRasGetConfigExp(hRas, count, pConfig);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesRasSetConfigExp(zes_ras_handle_t hRas, const uint32_t count,
    const zes_ras_config_exp_t *pConfig) {
    if (!zm_call_hooked()) {
        return zm_zesRasSetConfigExp(hRas, count, pConfig);
    }
    const uint64_t words[] = {(uintptr_t)hRas, count, (uintptr_t)pConfig};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesRasSetConfigExp, words, 3, &result)) {
        result = zm_zesRasSetConfigExp(hRas, count, pConfig);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDiagnosticsGetProperties(zes_diag_handle_t hDiagnostics,
    zes_diag_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesDiagnosticsGetProperties(hDiagnostics, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDiagnostics, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDiagnosticsGetProperties, words, 2, &result)) {
        result = zm_zesDiagnosticsGetProperties(hDiagnostics, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDiagnosticsGetTests(zes_diag_handle_t hDiagnostics, uint32_t *pCount,
    zes_diag_test_t *pTests) {
    if (!zm_call_hooked()) {
        return zm_zesDiagnosticsGetTests(hDiagnostics, pCount, pTests);
    }
    const uint64_t words[] = {(uintptr_t)hDiagnostics, (uintptr_t)pCount, (uintptr_t)pTests};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDiagnosticsGetTests, words, 3, &result)) {
        result = zm_zesDiagnosticsGetTests(hDiagnostics, pCount, pTests);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesDiagnosticsRunTests(zes_diag_handle_t hDiagnostics, uint32_t startIndex,
    uint32_t endIndex, zes_diag_result_t *pResult) {
    if (!zm_call_hooked()) {
        return zm_zesDiagnosticsRunTests(hDiagnostics, startIndex, endIndex, pResult);
    }
    const uint64_t words[] = {(uintptr_t)hDiagnostics, startIndex, endIndex, (uintptr_t)pResult};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesDiagnosticsRunTests, words, 4, &result)) {
        result = zm_zesDiagnosticsRunTests(hDiagnostics, startIndex, endIndex, pResult);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFPropertiesExp(zes_vf_handle_t hVFhandle,
    zes_vf_exp_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zesVFManagementGetVFPropertiesExp(hVFhandle, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hVFhandle, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesVFManagementGetVFPropertiesExp, words, 2, &result)) {
        result = zm_zesVFManagementGetVFPropertiesExp(hVFhandle, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFMemoryUtilizationExp(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_mem_exp_t *pMemUtil) {
    if (!zm_call_hooked()) {
        return zm_zesVFManagementGetVFMemoryUtilizationExp(hVFhandle, pCount, pMemUtil);
    }
    const uint64_t words[] = {(uintptr_t)hVFhandle, (uintptr_t)pCount, (uintptr_t)pMemUtil};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesVFManagementGetVFMemoryUtilizationExp, words, 3, &result)) {
        result = zm_zesVFManagementGetVFMemoryUtilizationExp(hVFhandle, pCount, pMemUtil);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFEngineUtilizationExp(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_engine_exp_t *pEngineUtil) {
    if (!zm_call_hooked()) {
        return zm_zesVFManagementGetVFEngineUtilizationExp(hVFhandle, pCount, pEngineUtil);
    }
    const uint64_t words[] = {(uintptr_t)hVFhandle, (uintptr_t)pCount, (uintptr_t)pEngineUtil};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesVFManagementGetVFEngineUtilizationExp, words, 3, &result)) {
        result = zm_zesVFManagementGetVFEngineUtilizationExp(hVFhandle, pCount, pEngineUtil);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesVFManagementSetVFTelemetryModeExp(zes_vf_handle_t hVFhandle,
    zes_vf_info_util_exp_flags_t flags, ze_bool_t enable) {
    if (!zm_call_hooked()) {
        return zm_zesVFManagementSetVFTelemetryModeExp(hVFhandle, flags, enable);
    }
    const uint64_t words[] = {(uintptr_t)hVFhandle, flags, enable};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesVFManagementSetVFTelemetryModeExp, words, 3, &result)) {
        result = zm_zesVFManagementSetVFTelemetryModeExp(hVFhandle, flags, enable);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesVFManagementSetVFTelemetrySamplingIntervalExp(zes_vf_handle_t hVFhandle,
    zes_vf_info_util_exp_flags_t flag, uint64_t samplingInterval) {
    if (!zm_call_hooked()) {
        return zm_zesVFManagementSetVFTelemetrySamplingIntervalExp(hVFhandle, flag, samplingInterval);
    }
    const uint64_t words[] = {(uintptr_t)hVFhandle, flag, samplingInterval};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesVFManagementSetVFTelemetrySamplingIntervalExp, words, 3, &result)) {
        result = zm_zesVFManagementSetVFTelemetrySamplingIntervalExp(hVFhandle, flag, samplingInterval);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFCapabilitiesExp(zes_vf_handle_t hVFhandle,
    zes_vf_exp_capabilities_t *pCapability) {
    if (!zm_call_hooked()) {
        return zm_zesVFManagementGetVFCapabilitiesExp(hVFhandle, pCapability);
    }
    const uint64_t words[] = {(uintptr_t)hVFhandle, (uintptr_t)pCapability};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesVFManagementGetVFCapabilitiesExp, words, 2, &result)) {
        result = zm_zesVFManagementGetVFCapabilitiesExp(hVFhandle, pCapability);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFMemoryUtilizationExp2(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_mem_exp2_t *pMemUtil) {
    if (!zm_call_hooked()) {
        return zm_zesVFManagementGetVFMemoryUtilizationExp2(hVFhandle, pCount, pMemUtil);
    }
    const uint64_t words[] = {(uintptr_t)hVFhandle, (uintptr_t)pCount, (uintptr_t)pMemUtil};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesVFManagementGetVFMemoryUtilizationExp2, words, 3, &result)) {
        result = zm_zesVFManagementGetVFMemoryUtilizationExp2(hVFhandle, pCount, pMemUtil);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFEngineUtilizationExp2(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_engine_exp2_t *pEngineUtil) {
    if (!zm_call_hooked()) {
        return zm_zesVFManagementGetVFEngineUtilizationExp2(hVFhandle, pCount, pEngineUtil);
    }
    const uint64_t words[] = {(uintptr_t)hVFhandle, (uintptr_t)pCount, (uintptr_t)pEngineUtil};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesVFManagementGetVFEngineUtilizationExp2, words, 3, &result)) {
        result = zm_zesVFManagementGetVFEngineUtilizationExp2(hVFhandle, pCount, pEngineUtil);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFCapabilitiesExp2(zes_vf_handle_t hVFhandle,
    zes_vf_exp2_capabilities_t *pCapability) {
    if (!zm_call_hooked()) {
        return zm_zesVFManagementGetVFCapabilitiesExp2(hVFhandle, pCapability);
    }
    const uint64_t words[] = {(uintptr_t)hVFhandle, (uintptr_t)pCapability};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zesVFManagementGetVFCapabilitiesExp2, words, 2, &result)) {
        result = zm_zesVFManagementGetVFCapabilitiesExp2(hVFhandle, pCapability);
    }
    return zm_call_exit(&call, result);
}
