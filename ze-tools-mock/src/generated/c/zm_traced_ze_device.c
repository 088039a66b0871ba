// Generated from native-headers/model/level-zero.json; do not edit.
// Traced calls: a callback may change an argument through `params`, and cannot change the result.

#include "zm_traced.h"

#include <level_zero/layers/zel_tracing_register_cb.h>

ze_result_t zm_traced_zeInit(zm_trace_call *trace, ze_init_flags_t flags) {
    ze_init_params_t arguments = {&flags};
    ze_init_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeInit, ze_pfnInitCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeInit(flags);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeInit, ze_pfnInitCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeInitDrivers(zm_trace_call *trace, uint32_t *pCount, ze_driver_handle_t *phDrivers,
    ze_init_driver_type_desc_t *desc) {
    ze_init_drivers_params_t arguments = {&pCount, &phDrivers, &desc};
    ze_init_drivers_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeInitDrivers, ze_pfnInitDriversCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeInitDrivers(pCount, phDrivers, desc);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeInitDrivers, ze_pfnInitDriversCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDriverGet(zm_trace_call *trace, uint32_t *pCount, ze_driver_handle_t *phDrivers) {
    ze_driver_get_params_t arguments = {&pCount, &phDrivers};
    ze_driver_get_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDriverGet, ze_pfnDriverGetCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDriverGet(pCount, phDrivers);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDriverGet, ze_pfnDriverGetCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDriverGetApiVersion(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_api_version_t *version) {
    ze_driver_get_api_version_params_t arguments = {&hDriver, &version};
    ze_driver_get_api_version_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDriverGetApiVersion, ze_pfnDriverGetApiVersionCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDriverGetApiVersion(hDriver, version);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDriverGetApiVersion, ze_pfnDriverGetApiVersionCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDriverGetProperties(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_driver_properties_t *pDriverProperties) {
    ze_driver_get_properties_params_t arguments = {&hDriver, &pDriverProperties};
    ze_driver_get_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDriverGetProperties, ze_pfnDriverGetPropertiesCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDriverGetProperties(hDriver, pDriverProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDriverGetProperties, ze_pfnDriverGetPropertiesCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDriverGetIpcProperties(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_driver_ipc_properties_t *pIpcProperties) {
    ze_driver_get_ipc_properties_params_t arguments = {&hDriver, &pIpcProperties};
    ze_driver_get_ipc_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDriverGetIpcProperties, ze_pfnDriverGetIpcPropertiesCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDriverGetIpcProperties(hDriver, pIpcProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDriverGetIpcProperties, ze_pfnDriverGetIpcPropertiesCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDriverGetExtensionProperties(zm_trace_call *trace, ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_driver_extension_properties_t *pExtensionProperties) {
    ze_driver_get_extension_properties_params_t arguments = {&hDriver, &pCount, &pExtensionProperties};
    ze_driver_get_extension_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDriverGetExtensionProperties,
        ze_pfnDriverGetExtensionPropertiesCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDriverGetExtensionProperties(hDriver, pCount, pExtensionProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDriverGetExtensionProperties,
        ze_pfnDriverGetExtensionPropertiesCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDriverGetExtensionFunctionAddress(zm_trace_call *trace, ze_driver_handle_t hDriver,
    const char *name, void **ppFunctionAddress) {
    ze_driver_get_extension_function_address_params_t arguments = {&hDriver, &name, &ppFunctionAddress};
    ze_driver_get_extension_function_address_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDriverGetExtensionFunctionAddress,
        ze_pfnDriverGetExtensionFunctionAddressCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDriverGetExtensionFunctionAddress(hDriver, name, ppFunctionAddress);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDriverGetExtensionFunctionAddress,
        ze_pfnDriverGetExtensionFunctionAddressCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDriverGetLastErrorDescription(zm_trace_call *trace, ze_driver_handle_t hDriver,
    const char **ppString) {
    ze_driver_get_last_error_description_params_t arguments = {&hDriver, &ppString};
    ze_driver_get_last_error_description_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDriverGetLastErrorDescription,
        ze_pfnDriverGetLastErrorDescriptionCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDriverGetLastErrorDescription(hDriver, ppString);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDriverGetLastErrorDescription,
        ze_pfnDriverGetLastErrorDescriptionCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDriverRTASFormatCompatibilityCheckExt(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_rtas_format_ext_t rtasFormatA, ze_rtas_format_ext_t rtasFormatB) {
    ze_driver_rtas_format_compatibility_check_ext_params_t arguments = {&hDriver, &rtasFormatA, &rtasFormatB};
    ze_driver_rtas_format_compatibility_check_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDriverRTASFormatCompatibilityCheckExt,
        ze_pfnDriverRTASFormatCompatibilityCheckExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDriverRTASFormatCompatibilityCheckExt(hDriver, rtasFormatA, rtasFormatB);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDriverRTASFormatCompatibilityCheckExt,
        ze_pfnDriverRTASFormatCompatibilityCheckExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_context_handle_t zm_traced_zeDriverGetDefaultContext(zm_trace_call *trace, ze_driver_handle_t hDriver) {
    ze_driver_get_default_context_params_t arguments = {&hDriver};
    ze_driver_get_default_context_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDriverGetDefaultContext, ze_pfnDriverGetDefaultContextCb_t,
        params, NULL);
    ze_context_handle_t result = zm_entry_zeDriverGetDefaultContext(hDriver);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDriverGetDefaultContext, ze_pfnDriverGetDefaultContextCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDriverRTASFormatCompatibilityCheckExp(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_rtas_format_exp_t rtasFormatA, ze_rtas_format_exp_t rtasFormatB) {
    ze_driver_rtas_format_compatibility_check_exp_params_t arguments = {&hDriver, &rtasFormatA, &rtasFormatB};
    ze_driver_rtas_format_compatibility_check_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDriverRTASFormatCompatibilityCheckExp,
        ze_pfnDriverRTASFormatCompatibilityCheckExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDriverRTASFormatCompatibilityCheckExp(hDriver, rtasFormatA, rtasFormatB);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDriverRTASFormatCompatibilityCheckExp,
        ze_pfnDriverRTASFormatCompatibilityCheckExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGet(zm_trace_call *trace, ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_device_handle_t *phDevices) {
    ze_device_get_params_t arguments = {&hDriver, &pCount, &phDevices};
    ze_device_get_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGet, ze_pfnDeviceGetCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGet(hDriver, pCount, phDevices);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGet, ze_pfnDeviceGetCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetSubDevices(zm_trace_call *trace, ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_handle_t *phSubdevices) {
    ze_device_get_sub_devices_params_t arguments = {&hDevice, &pCount, &phSubdevices};
    ze_device_get_sub_devices_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetSubDevices, ze_pfnDeviceGetSubDevicesCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetSubDevices(hDevice, pCount, phSubdevices);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetSubDevices, ze_pfnDeviceGetSubDevicesCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_properties_t *pDeviceProperties) {
    ze_device_get_properties_params_t arguments = {&hDevice, &pDeviceProperties};
    ze_device_get_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetProperties, ze_pfnDeviceGetPropertiesCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetProperties(hDevice, pDeviceProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetProperties, ze_pfnDeviceGetPropertiesCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetComputeProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_compute_properties_t *pComputeProperties) {
    ze_device_get_compute_properties_params_t arguments = {&hDevice, &pComputeProperties};
    ze_device_get_compute_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetComputeProperties,
        ze_pfnDeviceGetComputePropertiesCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetComputeProperties(hDevice, pComputeProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetComputeProperties,
        ze_pfnDeviceGetComputePropertiesCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetModuleProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_module_properties_t *pModuleProperties) {
    ze_device_get_module_properties_params_t arguments = {&hDevice, &pModuleProperties};
    ze_device_get_module_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetModuleProperties, ze_pfnDeviceGetModulePropertiesCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetModuleProperties(hDevice, pModuleProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetModuleProperties, ze_pfnDeviceGetModulePropertiesCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetCommandQueueGroupProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    uint32_t *pCount, ze_command_queue_group_properties_t *pCommandQueueGroupProperties) {
    ze_device_get_command_queue_group_properties_params_t arguments = {&hDevice, &pCount,
        &pCommandQueueGroupProperties};
    ze_device_get_command_queue_group_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetCommandQueueGroupProperties,
        ze_pfnDeviceGetCommandQueueGroupPropertiesCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetCommandQueueGroupProperties(hDevice, pCount, pCommandQueueGroupProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetCommandQueueGroupProperties,
        ze_pfnDeviceGetCommandQueueGroupPropertiesCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetMemoryProperties(zm_trace_call *trace, ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_memory_properties_t *pMemProperties) {
    ze_device_get_memory_properties_params_t arguments = {&hDevice, &pCount, &pMemProperties};
    ze_device_get_memory_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetMemoryProperties, ze_pfnDeviceGetMemoryPropertiesCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetMemoryProperties(hDevice, pCount, pMemProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetMemoryProperties, ze_pfnDeviceGetMemoryPropertiesCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetMemoryAccessProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_memory_access_properties_t *pMemAccessProperties) {
    ze_device_get_memory_access_properties_params_t arguments = {&hDevice, &pMemAccessProperties};
    ze_device_get_memory_access_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetMemoryAccessProperties,
        ze_pfnDeviceGetMemoryAccessPropertiesCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetMemoryAccessProperties(hDevice, pMemAccessProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetMemoryAccessProperties,
        ze_pfnDeviceGetMemoryAccessPropertiesCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetCacheProperties(zm_trace_call *trace, ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_cache_properties_t *pCacheProperties) {
    ze_device_get_cache_properties_params_t arguments = {&hDevice, &pCount, &pCacheProperties};
    ze_device_get_cache_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetCacheProperties, ze_pfnDeviceGetCachePropertiesCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetCacheProperties(hDevice, pCount, pCacheProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetCacheProperties, ze_pfnDeviceGetCachePropertiesCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetImageProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_image_properties_t *pImageProperties) {
    ze_device_get_image_properties_params_t arguments = {&hDevice, &pImageProperties};
    ze_device_get_image_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetImageProperties, ze_pfnDeviceGetImagePropertiesCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetImageProperties(hDevice, pImageProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetImageProperties, ze_pfnDeviceGetImagePropertiesCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetExternalMemoryProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_external_memory_properties_t *pExternalMemoryProperties) {
    ze_device_get_external_memory_properties_params_t arguments = {&hDevice, &pExternalMemoryProperties};
    ze_device_get_external_memory_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetExternalMemoryProperties,
        ze_pfnDeviceGetExternalMemoryPropertiesCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetExternalMemoryProperties(hDevice, pExternalMemoryProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetExternalMemoryProperties,
        ze_pfnDeviceGetExternalMemoryPropertiesCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetP2PProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_handle_t hPeerDevice, ze_device_p2p_properties_t *pP2PProperties) {
    ze_device_get_p2_p_properties_params_t arguments = {&hDevice, &hPeerDevice, &pP2PProperties};
    ze_device_get_p2_p_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetP2PProperties, ze_pfnDeviceGetP2PPropertiesCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetP2PProperties(hDevice, hPeerDevice, pP2PProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetP2PProperties, ze_pfnDeviceGetP2PPropertiesCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceCanAccessPeer(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_handle_t hPeerDevice, ze_bool_t *value) {
    ze_device_can_access_peer_params_t arguments = {&hDevice, &hPeerDevice, &value};
    ze_device_can_access_peer_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceCanAccessPeer, ze_pfnDeviceCanAccessPeerCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceCanAccessPeer(hDevice, hPeerDevice, value);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceCanAccessPeer, ze_pfnDeviceCanAccessPeerCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetStatus(zm_trace_call *trace, ze_device_handle_t hDevice) {
    ze_device_get_status_params_t arguments = {&hDevice};
    ze_device_get_status_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetStatus, ze_pfnDeviceGetStatusCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetStatus(hDevice);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetStatus, ze_pfnDeviceGetStatusCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetGlobalTimestamps(zm_trace_call *trace, ze_device_handle_t hDevice,
    uint64_t *hostTimestamp, uint64_t *deviceTimestamp) {
    ze_device_get_global_timestamps_params_t arguments = {&hDevice, &hostTimestamp, &deviceTimestamp};
    ze_device_get_global_timestamps_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetGlobalTimestamps, ze_pfnDeviceGetGlobalTimestampsCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetGlobalTimestamps(hDevice, hostTimestamp, deviceTimestamp);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetGlobalTimestamps, ze_pfnDeviceGetGlobalTimestampsCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceReserveCacheExt(zm_trace_call *trace, ze_device_handle_t hDevice, size_t cacheLevel,
    size_t cacheReservationSize) {
    ze_device_reserve_cache_ext_params_t arguments = {&hDevice, &cacheLevel, &cacheReservationSize};
    ze_device_reserve_cache_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceReserveCacheExt, ze_pfnDeviceReserveCacheExtCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceReserveCacheExt(hDevice, cacheLevel, cacheReservationSize);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceReserveCacheExt, ze_pfnDeviceReserveCacheExtCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceSetCacheAdviceExt(zm_trace_call *trace, ze_device_handle_t hDevice, void *ptr,
    size_t regionSize, ze_cache_ext_region_t cacheRegion) {
    ze_device_set_cache_advice_ext_params_t arguments = {&hDevice, &ptr, &regionSize, &cacheRegion};
    ze_device_set_cache_advice_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceSetCacheAdviceExt, ze_pfnDeviceSetCacheAdviceExtCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceSetCacheAdviceExt(hDevice, ptr, regionSize, cacheRegion);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceSetCacheAdviceExt, ze_pfnDeviceSetCacheAdviceExtCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDevicePciGetPropertiesExt(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_pci_ext_properties_t *pPciProperties) {
    ze_device_pci_get_properties_ext_params_t arguments = {&hDevice, &pPciProperties};
    ze_device_pci_get_properties_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDevicePciGetPropertiesExt, ze_pfnDevicePciGetPropertiesExtCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDevicePciGetPropertiesExt(hDevice, pPciProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDevicePciGetPropertiesExt, ze_pfnDevicePciGetPropertiesExtCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetRootDevice(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_handle_t *phRootDevice) {
    ze_device_get_root_device_params_t arguments = {&hDevice, &phRootDevice};
    ze_device_get_root_device_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetRootDevice, ze_pfnDeviceGetRootDeviceCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetRootDevice(hDevice, phRootDevice);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetRootDevice, ze_pfnDeviceGetRootDeviceCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceImportExternalSemaphoreExt(zm_trace_call *trace, ze_device_handle_t hDevice,
    const ze_external_semaphore_ext_desc_t *desc, ze_external_semaphore_ext_handle_t *phSemaphore) {
    ze_device_import_external_semaphore_ext_params_t arguments = {&hDevice, &desc, &phSemaphore};
    ze_device_import_external_semaphore_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceImportExternalSemaphoreExt,
        ze_pfnDeviceImportExternalSemaphoreExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceImportExternalSemaphoreExt(hDevice, desc, phSemaphore);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceImportExternalSemaphoreExt,
        ze_pfnDeviceImportExternalSemaphoreExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceReleaseExternalSemaphoreExt(zm_trace_call *trace,
    ze_external_semaphore_ext_handle_t hSemaphore) {
    ze_device_release_external_semaphore_ext_params_t arguments = {&hSemaphore};
    ze_device_release_external_semaphore_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceReleaseExternalSemaphoreExt,
        ze_pfnDeviceReleaseExternalSemaphoreExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceReleaseExternalSemaphoreExt(hSemaphore);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceReleaseExternalSemaphoreExt,
        ze_pfnDeviceReleaseExternalSemaphoreExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetVectorWidthPropertiesExt(zm_trace_call *trace, ze_device_handle_t hDevice,
    uint32_t *pCount, ze_device_vector_width_properties_ext_t *pVectorWidthProperties) {
    ze_device_get_vector_width_properties_ext_params_t arguments = {&hDevice, &pCount, &pVectorWidthProperties};
    ze_device_get_vector_width_properties_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetVectorWidthPropertiesExt,
        ze_pfnDeviceGetVectorWidthPropertiesExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetVectorWidthPropertiesExt(hDevice, pCount, pVectorWidthProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetVectorWidthPropertiesExt,
        ze_pfnDeviceGetVectorWidthPropertiesExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceSynchronize(zm_trace_call *trace, ze_device_handle_t hDevice) {
    ze_device_synchronize_params_t arguments = {&hDevice};
    ze_device_synchronize_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceSynchronize, ze_pfnDeviceSynchronizeCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceSynchronize(hDevice);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceSynchronize, ze_pfnDeviceSynchronizeCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetAggregatedCopyOffloadIncrementValue(zm_trace_call *trace, ze_device_handle_t hDevice,
    uint32_t *incrementValue) {
    ze_device_get_aggregated_copy_offload_increment_value_params_t arguments = {&hDevice, &incrementValue};
    ze_device_get_aggregated_copy_offload_increment_value_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetAggregatedCopyOffloadIncrementValue,
        ze_pfnDeviceGetAggregatedCopyOffloadIncrementValueCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetAggregatedCopyOffloadIncrementValue(hDevice, incrementValue);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetAggregatedCopyOffloadIncrementValue,
        ze_pfnDeviceGetAggregatedCopyOffloadIncrementValueCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetRuntimeRequirements(zm_trace_call *trace, ze_device_handle_t hDevice,
    const void *pObjDesc, size_t *pSize, char *pRequirements) {
    ze_device_get_runtime_requirements_params_t arguments = {&hDevice, &pObjDesc, &pSize, &pRequirements};
    ze_device_get_runtime_requirements_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetRuntimeRequirements,
        ze_pfnDeviceGetRuntimeRequirementsCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetRuntimeRequirements(hDevice, pObjDesc, pSize, pRequirements);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetRuntimeRequirements,
        ze_pfnDeviceGetRuntimeRequirementsCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetRuntimeRequirementsKey(zm_trace_call *trace, ze_device_handle_t hDevice,
    const char **pKey) {
    ze_device_get_runtime_requirements_key_params_t arguments = {&hDevice, &pKey};
    ze_device_get_runtime_requirements_key_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetRuntimeRequirementsKey,
        ze_pfnDeviceGetRuntimeRequirementsKeyCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetRuntimeRequirementsKey(hDevice, pKey);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetRuntimeRequirementsKey,
        ze_pfnDeviceGetRuntimeRequirementsKeyCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceValidateRuntimeRequirements(zm_trace_call *trace, ze_device_handle_t hDevice,
    const char *pRequirements, ze_validate_runtime_requirements_output_t *pOut) {
    ze_device_validate_runtime_requirements_params_t arguments = {&hDevice, &pRequirements, &pOut};
    ze_device_validate_runtime_requirements_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceValidateRuntimeRequirements,
        ze_pfnDeviceValidateRuntimeRequirementsCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceValidateRuntimeRequirements(hDevice, pRequirements, pOut);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceValidateRuntimeRequirements,
        ze_pfnDeviceValidateRuntimeRequirementsCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetCounterBasedEventMaxValue(zm_trace_call *trace, ze_device_handle_t hDevice,
    uint64_t *maxValue) {
    ze_device_get_counter_based_event_max_value_params_t arguments = {&hDevice, &maxValue};
    ze_device_get_counter_based_event_max_value_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetCounterBasedEventMaxValue,
        ze_pfnDeviceGetCounterBasedEventMaxValueCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetCounterBasedEventMaxValue(hDevice, maxValue);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetCounterBasedEventMaxValue,
        ze_pfnDeviceGetCounterBasedEventMaxValueCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeDeviceGetFabricVertexExp(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_fabric_vertex_handle_t *phVertex) {
    ze_device_get_fabric_vertex_exp_params_t arguments = {&hDevice, &phVertex};
    ze_device_get_fabric_vertex_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeDeviceGetFabricVertexExp, ze_pfnDeviceGetFabricVertexExpCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeDeviceGetFabricVertexExp(hDevice, phVertex);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeDeviceGetFabricVertexExp, ze_pfnDeviceGetFabricVertexExpCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeContextCreate(zm_trace_call *trace, ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    ze_context_handle_t *phContext) {
    ze_context_create_params_t arguments = {&hDriver, &desc, &phContext};
    ze_context_create_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeContextCreate, ze_pfnContextCreateCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeContextCreate(hDriver, desc, phContext);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeContextCreate, ze_pfnContextCreateCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeContextDestroy(zm_trace_call *trace, ze_context_handle_t hContext) {
    ze_context_destroy_params_t arguments = {&hContext};
    ze_context_destroy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeContextDestroy, ze_pfnContextDestroyCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeContextDestroy(hContext);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeContextDestroy, ze_pfnContextDestroyCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeContextGetStatus(zm_trace_call *trace, ze_context_handle_t hContext) {
    ze_context_get_status_params_t arguments = {&hContext};
    ze_context_get_status_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeContextGetStatus, ze_pfnContextGetStatusCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeContextGetStatus(hContext);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeContextGetStatus, ze_pfnContextGetStatusCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeContextSystemBarrier(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice) {
    ze_context_system_barrier_params_t arguments = {&hContext, &hDevice};
    ze_context_system_barrier_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeContextSystemBarrier, ze_pfnContextSystemBarrierCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeContextSystemBarrier(hContext, hDevice);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeContextSystemBarrier, ze_pfnContextSystemBarrierCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeContextMakeMemoryResident(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, void *ptr, size_t size) {
    ze_context_make_memory_resident_params_t arguments = {&hContext, &hDevice, &ptr, &size};
    ze_context_make_memory_resident_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeContextMakeMemoryResident, ze_pfnContextMakeMemoryResidentCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeContextMakeMemoryResident(hContext, hDevice, ptr, size);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeContextMakeMemoryResident, ze_pfnContextMakeMemoryResidentCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeContextEvictMemory(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, void *ptr, size_t size) {
    ze_context_evict_memory_params_t arguments = {&hContext, &hDevice, &ptr, &size};
    ze_context_evict_memory_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeContextEvictMemory, ze_pfnContextEvictMemoryCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeContextEvictMemory(hContext, hDevice, ptr, size);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeContextEvictMemory, ze_pfnContextEvictMemoryCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeContextMakeImageResident(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, ze_image_handle_t hImage) {
    ze_context_make_image_resident_params_t arguments = {&hContext, &hDevice, &hImage};
    ze_context_make_image_resident_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeContextMakeImageResident, ze_pfnContextMakeImageResidentCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeContextMakeImageResident(hContext, hDevice, hImage);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeContextMakeImageResident, ze_pfnContextMakeImageResidentCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeContextEvictImage(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, ze_image_handle_t hImage) {
    ze_context_evict_image_params_t arguments = {&hContext, &hDevice, &hImage};
    ze_context_evict_image_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeContextEvictImage, ze_pfnContextEvictImageCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeContextEvictImage(hContext, hDevice, hImage);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeContextEvictImage, ze_pfnContextEvictImageCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeContextCreateEx(zm_trace_call *trace, ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    uint32_t numDevices, ze_device_handle_t *phDevices, ze_context_handle_t *phContext) {
    ze_context_create_ex_params_t arguments = {&hDriver, &desc, &numDevices, &phDevices, &phContext};
    ze_context_create_ex_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeContextCreateEx, ze_pfnContextCreateExCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeContextCreateEx(hDriver, desc, numDevices, phDevices, phContext);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeContextCreateEx, ze_pfnContextCreateExCb_t, params, result);
    zm_trace_end(trace);
    return result;
}
