// Generated from native-headers/model/level-zero.json; do not edit.
// Entries: log the call, let an armed fault answer it, else run the implementation.

#include "zm_entry.h"
#include "base/call.h"
#include "trace/driver_trace.h"

ze_result_t ZE_APICALL zm_entry_zeInit(ze_init_flags_t flags) {
    if (!zm_call_hooked()) {
        return zm_zeInit(flags);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeInit(&trace, flags);
    }
    const uint64_t words[] = {flags};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeInit, words, 1, &result)) {
        result = zm_zeInit(flags);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeInitDrivers(uint32_t *pCount, ze_driver_handle_t *phDrivers,
    ze_init_driver_type_desc_t *desc) {
    if (!zm_call_hooked()) {
        return zm_zeInitDrivers(pCount, phDrivers, desc);
    }
    const uint64_t words[] = {(uintptr_t)pCount, (uintptr_t)phDrivers, (uintptr_t)desc};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeInitDrivers, words, 3, &result)) {
        result = zm_zeInitDrivers(pCount, phDrivers, desc);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDriverGet(uint32_t *pCount, ze_driver_handle_t *phDrivers) {
    if (!zm_call_hooked()) {
        return zm_zeDriverGet(pCount, phDrivers);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDriverGet(&trace, pCount, phDrivers);
    }
    const uint64_t words[] = {(uintptr_t)pCount, (uintptr_t)phDrivers};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDriverGet, words, 2, &result)) {
        result = zm_zeDriverGet(pCount, phDrivers);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDriverGetApiVersion(ze_driver_handle_t hDriver, ze_api_version_t *version) {
    if (!zm_call_hooked()) {
        return zm_zeDriverGetApiVersion(hDriver, version);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDriverGetApiVersion(&trace, hDriver, version);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)version};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDriverGetApiVersion, words, 2, &result)) {
        result = zm_zeDriverGetApiVersion(hDriver, version);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDriverGetProperties(ze_driver_handle_t hDriver,
    ze_driver_properties_t *pDriverProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDriverGetProperties(hDriver, pDriverProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDriverGetProperties(&trace, hDriver, pDriverProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)pDriverProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDriverGetProperties, words, 2, &result)) {
        result = zm_zeDriverGetProperties(hDriver, pDriverProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDriverGetIpcProperties(ze_driver_handle_t hDriver,
    ze_driver_ipc_properties_t *pIpcProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDriverGetIpcProperties(hDriver, pIpcProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDriverGetIpcProperties(&trace, hDriver, pIpcProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)pIpcProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDriverGetIpcProperties, words, 2, &result)) {
        result = zm_zeDriverGetIpcProperties(hDriver, pIpcProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDriverGetExtensionProperties(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_driver_extension_properties_t *pExtensionProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDriverGetExtensionProperties(hDriver, pCount, pExtensionProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDriverGetExtensionProperties(&trace, hDriver, pCount, pExtensionProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)pCount, (uintptr_t)pExtensionProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDriverGetExtensionProperties, words, 3, &result)) {
        result = zm_zeDriverGetExtensionProperties(hDriver, pCount, pExtensionProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDriverGetExtensionFunctionAddress(ze_driver_handle_t hDriver, const char *name,
    void **ppFunctionAddress) {
    if (!zm_call_hooked()) {
        return zm_zeDriverGetExtensionFunctionAddress(hDriver, name, ppFunctionAddress);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)name, (uintptr_t)ppFunctionAddress};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDriverGetExtensionFunctionAddress, words, 3, &result)) {
        result = zm_zeDriverGetExtensionFunctionAddress(hDriver, name, ppFunctionAddress);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDriverGetLastErrorDescription(ze_driver_handle_t hDriver, const char **ppString) {
    if (!zm_call_hooked()) {
        return zm_zeDriverGetLastErrorDescription(hDriver, ppString);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)ppString};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDriverGetLastErrorDescription, words, 2, &result)) {
        result = zm_zeDriverGetLastErrorDescription(hDriver, ppString);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDriverRTASFormatCompatibilityCheckExt(ze_driver_handle_t hDriver,
    ze_rtas_format_ext_t rtasFormatA, ze_rtas_format_ext_t rtasFormatB) {
    if (!zm_call_hooked()) {
        return zm_zeDriverRTASFormatCompatibilityCheckExt(hDriver, rtasFormatA, rtasFormatB);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, rtasFormatA, rtasFormatB};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDriverRTASFormatCompatibilityCheckExt, words, 3, &result)) {
        result = zm_zeDriverRTASFormatCompatibilityCheckExt(hDriver, rtasFormatA, rtasFormatB);
    }
    return zm_call_exit(&call, result);
}

ze_context_handle_t ZE_APICALL zm_entry_zeDriverGetDefaultContext(ze_driver_handle_t hDriver) {
    if (!zm_call_hooked()) {
        return zm_zeDriverGetDefaultContext(hDriver);
    }
    const uint64_t words[] = {(uintptr_t)hDriver};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    ze_context_handle_t answer = NULL;
    if (!zm_call_enter(&call, ZM_FN_zeDriverGetDefaultContext, words, 1, &result)) {
        answer = zm_zeDriverGetDefaultContext(hDriver);
        // The function has no result code; an answer that is no failure is logged as a success.
        result = answer != NULL ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_UNKNOWN;
    }
    zm_call_exit(&call, result);
    return answer;
}

ze_result_t ZE_APICALL zm_entry_zeDriverRTASFormatCompatibilityCheckExp(ze_driver_handle_t hDriver,
    ze_rtas_format_exp_t rtasFormatA, ze_rtas_format_exp_t rtasFormatB) {
    if (!zm_call_hooked()) {
        return zm_zeDriverRTASFormatCompatibilityCheckExp(hDriver, rtasFormatA, rtasFormatB);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, rtasFormatA, rtasFormatB};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDriverRTASFormatCompatibilityCheckExp, words, 3, &result)) {
        result = zm_zeDriverRTASFormatCompatibilityCheckExp(hDriver, rtasFormatA, rtasFormatB);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGet(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_device_handle_t *phDevices) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGet(hDriver, pCount, phDevices);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceGet(&trace, hDriver, pCount, phDevices);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)pCount, (uintptr_t)phDevices};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGet, words, 3, &result)) {
        result = zm_zeDeviceGet(hDriver, pCount, phDevices);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetSubDevices(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_handle_t *phSubdevices) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetSubDevices(hDevice, pCount, phSubdevices);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceGetSubDevices(&trace, hDevice, pCount, phSubdevices);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phSubdevices};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetSubDevices, words, 3, &result)) {
        result = zm_zeDeviceGetSubDevices(hDevice, pCount, phSubdevices);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetProperties(ze_device_handle_t hDevice,
    ze_device_properties_t *pDeviceProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetProperties(hDevice, pDeviceProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceGetProperties(&trace, hDevice, pDeviceProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pDeviceProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetProperties, words, 2, &result)) {
        result = zm_zeDeviceGetProperties(hDevice, pDeviceProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetComputeProperties(ze_device_handle_t hDevice,
    ze_device_compute_properties_t *pComputeProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetComputeProperties(hDevice, pComputeProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceGetComputeProperties(&trace, hDevice, pComputeProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pComputeProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetComputeProperties, words, 2, &result)) {
        result = zm_zeDeviceGetComputeProperties(hDevice, pComputeProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetModuleProperties(ze_device_handle_t hDevice,
    ze_device_module_properties_t *pModuleProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetModuleProperties(hDevice, pModuleProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceGetModuleProperties(&trace, hDevice, pModuleProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pModuleProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetModuleProperties, words, 2, &result)) {
        result = zm_zeDeviceGetModuleProperties(hDevice, pModuleProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetCommandQueueGroupProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_command_queue_group_properties_t *pCommandQueueGroupProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetCommandQueueGroupProperties(hDevice, pCount, pCommandQueueGroupProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceGetCommandQueueGroupProperties(&trace, hDevice, pCount, pCommandQueueGroupProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)pCommandQueueGroupProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetCommandQueueGroupProperties, words, 3, &result)) {
        result = zm_zeDeviceGetCommandQueueGroupProperties(hDevice, pCount, pCommandQueueGroupProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetMemoryProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_memory_properties_t *pMemProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetMemoryProperties(hDevice, pCount, pMemProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceGetMemoryProperties(&trace, hDevice, pCount, pMemProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)pMemProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetMemoryProperties, words, 3, &result)) {
        result = zm_zeDeviceGetMemoryProperties(hDevice, pCount, pMemProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetMemoryAccessProperties(ze_device_handle_t hDevice,
    ze_device_memory_access_properties_t *pMemAccessProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetMemoryAccessProperties(hDevice, pMemAccessProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceGetMemoryAccessProperties(&trace, hDevice, pMemAccessProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pMemAccessProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetMemoryAccessProperties, words, 2, &result)) {
        result = zm_zeDeviceGetMemoryAccessProperties(hDevice, pMemAccessProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetCacheProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_cache_properties_t *pCacheProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetCacheProperties(hDevice, pCount, pCacheProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceGetCacheProperties(&trace, hDevice, pCount, pCacheProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)pCacheProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetCacheProperties, words, 3, &result)) {
        result = zm_zeDeviceGetCacheProperties(hDevice, pCount, pCacheProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetImageProperties(ze_device_handle_t hDevice,
    ze_device_image_properties_t *pImageProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetImageProperties(hDevice, pImageProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceGetImageProperties(&trace, hDevice, pImageProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pImageProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetImageProperties, words, 2, &result)) {
        result = zm_zeDeviceGetImageProperties(hDevice, pImageProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetExternalMemoryProperties(ze_device_handle_t hDevice,
    ze_device_external_memory_properties_t *pExternalMemoryProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetExternalMemoryProperties(hDevice, pExternalMemoryProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceGetExternalMemoryProperties(&trace, hDevice, pExternalMemoryProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pExternalMemoryProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetExternalMemoryProperties, words, 2, &result)) {
        result = zm_zeDeviceGetExternalMemoryProperties(hDevice, pExternalMemoryProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetP2PProperties(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
    ze_device_p2p_properties_t *pP2PProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetP2PProperties(hDevice, hPeerDevice, pP2PProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceGetP2PProperties(&trace, hDevice, hPeerDevice, pP2PProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)hPeerDevice, (uintptr_t)pP2PProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetP2PProperties, words, 3, &result)) {
        result = zm_zeDeviceGetP2PProperties(hDevice, hPeerDevice, pP2PProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceCanAccessPeer(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
    ze_bool_t *value) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceCanAccessPeer(hDevice, hPeerDevice, value);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceCanAccessPeer(&trace, hDevice, hPeerDevice, value);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)hPeerDevice, (uintptr_t)value};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceCanAccessPeer, words, 3, &result)) {
        result = zm_zeDeviceCanAccessPeer(hDevice, hPeerDevice, value);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetStatus(ze_device_handle_t hDevice) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetStatus(hDevice);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeDeviceGetStatus(&trace, hDevice);
    }
    const uint64_t words[] = {(uintptr_t)hDevice};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetStatus, words, 1, &result)) {
        result = zm_zeDeviceGetStatus(hDevice);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetGlobalTimestamps(ze_device_handle_t hDevice, uint64_t *hostTimestamp,
    uint64_t *deviceTimestamp) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetGlobalTimestamps(hDevice, hostTimestamp, deviceTimestamp);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)hostTimestamp, (uintptr_t)deviceTimestamp};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetGlobalTimestamps, words, 3, &result)) {
        result = zm_zeDeviceGetGlobalTimestamps(hDevice, hostTimestamp, deviceTimestamp);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceReserveCacheExt(ze_device_handle_t hDevice, size_t cacheLevel,
    size_t cacheReservationSize) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceReserveCacheExt(hDevice, cacheLevel, cacheReservationSize);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, cacheLevel, cacheReservationSize};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceReserveCacheExt, words, 3, &result)) {
        result = zm_zeDeviceReserveCacheExt(hDevice, cacheLevel, cacheReservationSize);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceSetCacheAdviceExt(ze_device_handle_t hDevice, void *ptr, size_t regionSize,
    ze_cache_ext_region_t cacheRegion) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceSetCacheAdviceExt(hDevice, ptr, regionSize, cacheRegion);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)ptr, regionSize, cacheRegion};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceSetCacheAdviceExt, words, 4, &result)) {
        result = zm_zeDeviceSetCacheAdviceExt(hDevice, ptr, regionSize, cacheRegion);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDevicePciGetPropertiesExt(ze_device_handle_t hDevice,
    ze_pci_ext_properties_t *pPciProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDevicePciGetPropertiesExt(hDevice, pPciProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pPciProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDevicePciGetPropertiesExt, words, 2, &result)) {
        result = zm_zeDevicePciGetPropertiesExt(hDevice, pPciProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetRootDevice(ze_device_handle_t hDevice, ze_device_handle_t *phRootDevice) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetRootDevice(hDevice, phRootDevice);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)phRootDevice};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetRootDevice, words, 2, &result)) {
        result = zm_zeDeviceGetRootDevice(hDevice, phRootDevice);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceImportExternalSemaphoreExt(ze_device_handle_t hDevice,
    const ze_external_semaphore_ext_desc_t *desc, ze_external_semaphore_ext_handle_t *phSemaphore) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceImportExternalSemaphoreExt(hDevice, desc, phSemaphore);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)desc, (uintptr_t)phSemaphore};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceImportExternalSemaphoreExt, words, 3, &result)) {
        result = zm_zeDeviceImportExternalSemaphoreExt(hDevice, desc, phSemaphore);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceReleaseExternalSemaphoreExt(ze_external_semaphore_ext_handle_t hSemaphore) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceReleaseExternalSemaphoreExt(hSemaphore);
    }
    const uint64_t words[] = {(uintptr_t)hSemaphore};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceReleaseExternalSemaphoreExt, words, 1, &result)) {
        result = zm_zeDeviceReleaseExternalSemaphoreExt(hSemaphore);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetVectorWidthPropertiesExt(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_vector_width_properties_ext_t *pVectorWidthProperties) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetVectorWidthPropertiesExt(hDevice, pCount, pVectorWidthProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)pVectorWidthProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetVectorWidthPropertiesExt, words, 3, &result)) {
        result = zm_zeDeviceGetVectorWidthPropertiesExt(hDevice, pCount, pVectorWidthProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceSynchronize(ze_device_handle_t hDevice) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceSynchronize(hDevice);
    }
    const uint64_t words[] = {(uintptr_t)hDevice};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceSynchronize, words, 1, &result)) {
        result = zm_zeDeviceSynchronize(hDevice);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetAggregatedCopyOffloadIncrementValue(ze_device_handle_t hDevice,
    uint32_t *incrementValue) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetAggregatedCopyOffloadIncrementValue(hDevice, incrementValue);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)incrementValue};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetAggregatedCopyOffloadIncrementValue, words, 2, &result)) {
        result = zm_zeDeviceGetAggregatedCopyOffloadIncrementValue(hDevice, incrementValue);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetRuntimeRequirements(ze_device_handle_t hDevice, const void *pObjDesc,
    size_t *pSize, char *pRequirements) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetRuntimeRequirements(hDevice, pObjDesc, pSize, pRequirements);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pObjDesc, (uintptr_t)pSize, (uintptr_t)pRequirements};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetRuntimeRequirements, words, 4, &result)) {
        result = zm_zeDeviceGetRuntimeRequirements(hDevice, pObjDesc, pSize, pRequirements);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetRuntimeRequirementsKey(ze_device_handle_t hDevice, const char **pKey) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetRuntimeRequirementsKey(hDevice, pKey);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pKey};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetRuntimeRequirementsKey, words, 2, &result)) {
        result = zm_zeDeviceGetRuntimeRequirementsKey(hDevice, pKey);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceValidateRuntimeRequirements(ze_device_handle_t hDevice,
    const char *pRequirements, ze_validate_runtime_requirements_output_t *pOut) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceValidateRuntimeRequirements(hDevice, pRequirements, pOut);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pRequirements, (uintptr_t)pOut};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceValidateRuntimeRequirements, words, 3, &result)) {
        result = zm_zeDeviceValidateRuntimeRequirements(hDevice, pRequirements, pOut);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetCounterBasedEventMaxValue(ze_device_handle_t hDevice, uint64_t *maxValue) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetCounterBasedEventMaxValue(hDevice, maxValue);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)maxValue};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetCounterBasedEventMaxValue, words, 2, &result)) {
        result = zm_zeDeviceGetCounterBasedEventMaxValue(hDevice, maxValue);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeDeviceGetFabricVertexExp(ze_device_handle_t hDevice,
    ze_fabric_vertex_handle_t *phVertex) {
    if (!zm_call_hooked()) {
        return zm_zeDeviceGetFabricVertexExp(hDevice, phVertex);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)phVertex};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeDeviceGetFabricVertexExp, words, 2, &result)) {
        result = zm_zeDeviceGetFabricVertexExp(hDevice, phVertex);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeContextCreate(ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    ze_context_handle_t *phContext) {
    if (!zm_call_hooked()) {
        return zm_zeContextCreate(hDriver, desc, phContext);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeContextCreate(&trace, hDriver, desc, phContext);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)desc, (uintptr_t)phContext};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeContextCreate, words, 3, &result)) {
        result = zm_zeContextCreate(hDriver, desc, phContext);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeContextDestroy(ze_context_handle_t hContext) {
    if (!zm_call_hooked()) {
        return zm_zeContextDestroy(hContext);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeContextDestroy(&trace, hContext);
    }
    const uint64_t words[] = {(uintptr_t)hContext};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeContextDestroy, words, 1, &result)) {
        result = zm_zeContextDestroy(hContext);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeContextGetStatus(ze_context_handle_t hContext) {
    if (!zm_call_hooked()) {
        return zm_zeContextGetStatus(hContext);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeContextGetStatus(&trace, hContext);
    }
    const uint64_t words[] = {(uintptr_t)hContext};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeContextGetStatus, words, 1, &result)) {
        result = zm_zeContextGetStatus(hContext);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeContextSystemBarrier(ze_context_handle_t hContext, ze_device_handle_t hDevice) {
    if (!zm_call_hooked()) {
        return zm_zeContextSystemBarrier(hContext, hDevice);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeContextSystemBarrier(&trace, hContext, hDevice);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeContextSystemBarrier, words, 2, &result)) {
        result = zm_zeContextSystemBarrier(hContext, hDevice);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeContextMakeMemoryResident(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    void *ptr, size_t size) {
    if (!zm_call_hooked()) {
        return zm_zeContextMakeMemoryResident(hContext, hDevice, ptr, size);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeContextMakeMemoryResident(&trace, hContext, hDevice, ptr, size);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)ptr, size};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeContextMakeMemoryResident, words, 4, &result)) {
        result = zm_zeContextMakeMemoryResident(hContext, hDevice, ptr, size);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeContextEvictMemory(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    void *ptr, size_t size) {
    if (!zm_call_hooked()) {
        return zm_zeContextEvictMemory(hContext, hDevice, ptr, size);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeContextEvictMemory(&trace, hContext, hDevice, ptr, size);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)ptr, size};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeContextEvictMemory, words, 4, &result)) {
        result = zm_zeContextEvictMemory(hContext, hDevice, ptr, size);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeContextMakeImageResident(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_image_handle_t hImage) {
    if (!zm_call_hooked()) {
        return zm_zeContextMakeImageResident(hContext, hDevice, hImage);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeContextMakeImageResident(&trace, hContext, hDevice, hImage);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)hImage};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeContextMakeImageResident, words, 3, &result)) {
        result = zm_zeContextMakeImageResident(hContext, hDevice, hImage);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeContextEvictImage(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_image_handle_t hImage) {
    if (!zm_call_hooked()) {
        return zm_zeContextEvictImage(hContext, hDevice, hImage);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeContextEvictImage(&trace, hContext, hDevice, hImage);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)hImage};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeContextEvictImage, words, 3, &result)) {
        result = zm_zeContextEvictImage(hContext, hDevice, hImage);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeContextCreateEx(ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    uint32_t numDevices, ze_device_handle_t *phDevices, ze_context_handle_t *phContext) {
    if (!zm_call_hooked()) {
        return zm_zeContextCreateEx(hDriver, desc, numDevices, phDevices, phContext);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)desc, numDevices, (uintptr_t)phDevices,
        (uintptr_t)phContext};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeContextCreateEx, words, 5, &result)) {
        result = zm_zeContextCreateEx(hDriver, desc, numDevices, phDevices, phContext);
    }
    return zm_call_exit(&call, result);
}
