// Generated from native-headers/model/level-zero.json; do not edit.
// Public functions of the embedded loader.

#include "loader/loader.h"
#include "zm_traced.h"

ze_result_t zm_loader_dispatch_zeInit(ze_init_flags_t flags) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeInit(&trace, flags);
    }
    return zm_entry_zeInit(flags);
}

ze_result_t zm_loader_dispatch_zeInitDrivers(uint32_t *pCount, ze_driver_handle_t *phDrivers,
    ze_init_driver_type_desc_t *desc) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeInitDrivers(&trace, pCount, phDrivers, desc);
    }
    return zm_entry_zeInitDrivers(pCount, phDrivers, desc);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDriverGet(uint32_t *pCount, ze_driver_handle_t *phDrivers) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDriverGet(&trace, pCount, phDrivers);
    }
    return zm_entry_zeDriverGet(pCount, phDrivers);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDriverGetApiVersion(ze_driver_handle_t hDriver, ze_api_version_t *version) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDriverGetApiVersion(&trace, hDriver, version);
    }
    return zm_entry_zeDriverGetApiVersion(hDriver, version);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDriverGetProperties(ze_driver_handle_t hDriver,
    ze_driver_properties_t *pDriverProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDriverGetProperties(&trace, hDriver, pDriverProperties);
    }
    return zm_entry_zeDriverGetProperties(hDriver, pDriverProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDriverGetIpcProperties(ze_driver_handle_t hDriver,
    ze_driver_ipc_properties_t *pIpcProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDriverGetIpcProperties(&trace, hDriver, pIpcProperties);
    }
    return zm_entry_zeDriverGetIpcProperties(hDriver, pIpcProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDriverGetExtensionProperties(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_driver_extension_properties_t *pExtensionProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDriverGetExtensionProperties(&trace, hDriver, pCount, pExtensionProperties);
    }
    return zm_entry_zeDriverGetExtensionProperties(hDriver, pCount, pExtensionProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDriverGetExtensionFunctionAddress(ze_driver_handle_t hDriver, const char *name,
    void **ppFunctionAddress) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDriverGetExtensionFunctionAddress(&trace, hDriver, name, ppFunctionAddress);
    }
    return zm_entry_zeDriverGetExtensionFunctionAddress(hDriver, name, ppFunctionAddress);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDriverGetLastErrorDescription(ze_driver_handle_t hDriver, const char **ppString) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDriverGetLastErrorDescription(&trace, hDriver, ppString);
    }
    return zm_entry_zeDriverGetLastErrorDescription(hDriver, ppString);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDriverRTASFormatCompatibilityCheckExt(ze_driver_handle_t hDriver,
    ze_rtas_format_ext_t rtasFormatA, ze_rtas_format_ext_t rtasFormatB) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDriverRTASFormatCompatibilityCheckExt(&trace, hDriver, rtasFormatA, rtasFormatB);
    }
    return zm_entry_zeDriverRTASFormatCompatibilityCheckExt(hDriver, rtasFormatA, rtasFormatB);
}

ZE_DLLEXPORT ze_context_handle_t ZE_APICALL zeDriverGetDefaultContext(ze_driver_handle_t hDriver) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return NULL;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDriverGetDefaultContext(&trace, hDriver);
    }
    return zm_entry_zeDriverGetDefaultContext(hDriver);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDriverRTASFormatCompatibilityCheckExp(ze_driver_handle_t hDriver,
    ze_rtas_format_exp_t rtasFormatA, ze_rtas_format_exp_t rtasFormatB) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDriverRTASFormatCompatibilityCheckExp(&trace, hDriver, rtasFormatA, rtasFormatB);
    }
    return zm_entry_zeDriverRTASFormatCompatibilityCheckExp(hDriver, rtasFormatA, rtasFormatB);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGet(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_device_handle_t *phDevices) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGet(&trace, hDriver, pCount, phDevices);
    }
    return zm_entry_zeDeviceGet(hDriver, pCount, phDevices);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetSubDevices(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_handle_t *phSubdevices) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetSubDevices(&trace, hDevice, pCount, phSubdevices);
    }
    return zm_entry_zeDeviceGetSubDevices(hDevice, pCount, phSubdevices);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetProperties(ze_device_handle_t hDevice,
    ze_device_properties_t *pDeviceProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetProperties(&trace, hDevice, pDeviceProperties);
    }
    return zm_entry_zeDeviceGetProperties(hDevice, pDeviceProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetComputeProperties(ze_device_handle_t hDevice,
    ze_device_compute_properties_t *pComputeProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetComputeProperties(&trace, hDevice, pComputeProperties);
    }
    return zm_entry_zeDeviceGetComputeProperties(hDevice, pComputeProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetModuleProperties(ze_device_handle_t hDevice,
    ze_device_module_properties_t *pModuleProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetModuleProperties(&trace, hDevice, pModuleProperties);
    }
    return zm_entry_zeDeviceGetModuleProperties(hDevice, pModuleProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetCommandQueueGroupProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_command_queue_group_properties_t *pCommandQueueGroupProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetCommandQueueGroupProperties(&trace, hDevice, pCount, pCommandQueueGroupProperties);
    }
    return zm_entry_zeDeviceGetCommandQueueGroupProperties(hDevice, pCount, pCommandQueueGroupProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetMemoryProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_memory_properties_t *pMemProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetMemoryProperties(&trace, hDevice, pCount, pMemProperties);
    }
    return zm_entry_zeDeviceGetMemoryProperties(hDevice, pCount, pMemProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetMemoryAccessProperties(ze_device_handle_t hDevice,
    ze_device_memory_access_properties_t *pMemAccessProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetMemoryAccessProperties(&trace, hDevice, pMemAccessProperties);
    }
    return zm_entry_zeDeviceGetMemoryAccessProperties(hDevice, pMemAccessProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetCacheProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_cache_properties_t *pCacheProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetCacheProperties(&trace, hDevice, pCount, pCacheProperties);
    }
    return zm_entry_zeDeviceGetCacheProperties(hDevice, pCount, pCacheProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetImageProperties(ze_device_handle_t hDevice,
    ze_device_image_properties_t *pImageProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetImageProperties(&trace, hDevice, pImageProperties);
    }
    return zm_entry_zeDeviceGetImageProperties(hDevice, pImageProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetExternalMemoryProperties(ze_device_handle_t hDevice,
    ze_device_external_memory_properties_t *pExternalMemoryProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetExternalMemoryProperties(&trace, hDevice, pExternalMemoryProperties);
    }
    return zm_entry_zeDeviceGetExternalMemoryProperties(hDevice, pExternalMemoryProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetP2PProperties(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
    ze_device_p2p_properties_t *pP2PProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetP2PProperties(&trace, hDevice, hPeerDevice, pP2PProperties);
    }
    return zm_entry_zeDeviceGetP2PProperties(hDevice, hPeerDevice, pP2PProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceCanAccessPeer(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
    ze_bool_t *value) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceCanAccessPeer(&trace, hDevice, hPeerDevice, value);
    }
    return zm_entry_zeDeviceCanAccessPeer(hDevice, hPeerDevice, value);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetStatus(ze_device_handle_t hDevice) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetStatus(&trace, hDevice);
    }
    return zm_entry_zeDeviceGetStatus(hDevice);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetGlobalTimestamps(ze_device_handle_t hDevice, uint64_t *hostTimestamp,
    uint64_t *deviceTimestamp) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetGlobalTimestamps(&trace, hDevice, hostTimestamp, deviceTimestamp);
    }
    return zm_entry_zeDeviceGetGlobalTimestamps(hDevice, hostTimestamp, deviceTimestamp);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceReserveCacheExt(ze_device_handle_t hDevice, size_t cacheLevel,
    size_t cacheReservationSize) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceReserveCacheExt(&trace, hDevice, cacheLevel, cacheReservationSize);
    }
    return zm_entry_zeDeviceReserveCacheExt(hDevice, cacheLevel, cacheReservationSize);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceSetCacheAdviceExt(ze_device_handle_t hDevice, void *ptr, size_t regionSize,
    ze_cache_ext_region_t cacheRegion) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceSetCacheAdviceExt(&trace, hDevice, ptr, regionSize, cacheRegion);
    }
    return zm_entry_zeDeviceSetCacheAdviceExt(hDevice, ptr, regionSize, cacheRegion);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDevicePciGetPropertiesExt(ze_device_handle_t hDevice,
    ze_pci_ext_properties_t *pPciProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDevicePciGetPropertiesExt(&trace, hDevice, pPciProperties);
    }
    return zm_entry_zeDevicePciGetPropertiesExt(hDevice, pPciProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetRootDevice(ze_device_handle_t hDevice,
    ze_device_handle_t *phRootDevice) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetRootDevice(&trace, hDevice, phRootDevice);
    }
    return zm_entry_zeDeviceGetRootDevice(hDevice, phRootDevice);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceImportExternalSemaphoreExt(ze_device_handle_t hDevice,
    const ze_external_semaphore_ext_desc_t *desc, ze_external_semaphore_ext_handle_t *phSemaphore) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceImportExternalSemaphoreExt(&trace, hDevice, desc, phSemaphore);
    }
    return zm_entry_zeDeviceImportExternalSemaphoreExt(hDevice, desc, phSemaphore);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceReleaseExternalSemaphoreExt(
    ze_external_semaphore_ext_handle_t hSemaphore) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceReleaseExternalSemaphoreExt(&trace, hSemaphore);
    }
    return zm_entry_zeDeviceReleaseExternalSemaphoreExt(hSemaphore);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetVectorWidthPropertiesExt(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_vector_width_properties_ext_t *pVectorWidthProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetVectorWidthPropertiesExt(&trace, hDevice, pCount, pVectorWidthProperties);
    }
    return zm_entry_zeDeviceGetVectorWidthPropertiesExt(hDevice, pCount, pVectorWidthProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceSynchronize(ze_device_handle_t hDevice) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceSynchronize(&trace, hDevice);
    }
    return zm_entry_zeDeviceSynchronize(hDevice);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetAggregatedCopyOffloadIncrementValue(ze_device_handle_t hDevice,
    uint32_t *incrementValue) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetAggregatedCopyOffloadIncrementValue(&trace, hDevice, incrementValue);
    }
    return zm_entry_zeDeviceGetAggregatedCopyOffloadIncrementValue(hDevice, incrementValue);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetRuntimeRequirements(ze_device_handle_t hDevice, const void *pObjDesc,
    size_t *pSize, char *pRequirements) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetRuntimeRequirements(&trace, hDevice, pObjDesc, pSize, pRequirements);
    }
    return zm_entry_zeDeviceGetRuntimeRequirements(hDevice, pObjDesc, pSize, pRequirements);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetRuntimeRequirementsKey(ze_device_handle_t hDevice, const char **pKey) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetRuntimeRequirementsKey(&trace, hDevice, pKey);
    }
    return zm_entry_zeDeviceGetRuntimeRequirementsKey(hDevice, pKey);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceValidateRuntimeRequirements(ze_device_handle_t hDevice,
    const char *pRequirements, ze_validate_runtime_requirements_output_t *pOut) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceValidateRuntimeRequirements(&trace, hDevice, pRequirements, pOut);
    }
    return zm_entry_zeDeviceValidateRuntimeRequirements(hDevice, pRequirements, pOut);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetCounterBasedEventMaxValue(ze_device_handle_t hDevice,
    uint64_t *maxValue) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetCounterBasedEventMaxValue(&trace, hDevice, maxValue);
    }
    return zm_entry_zeDeviceGetCounterBasedEventMaxValue(hDevice, maxValue);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeDeviceGetFabricVertexExp(ze_device_handle_t hDevice,
    ze_fabric_vertex_handle_t *phVertex) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeDeviceGetFabricVertexExp(&trace, hDevice, phVertex);
    }
    return zm_entry_zeDeviceGetFabricVertexExp(hDevice, phVertex);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeContextCreate(ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    ze_context_handle_t *phContext) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeContextCreate(&trace, hDriver, desc, phContext);
    }
    return zm_entry_zeContextCreate(hDriver, desc, phContext);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeContextDestroy(ze_context_handle_t hContext) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeContextDestroy(&trace, hContext);
    }
    return zm_entry_zeContextDestroy(hContext);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeContextGetStatus(ze_context_handle_t hContext) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeContextGetStatus(&trace, hContext);
    }
    return zm_entry_zeContextGetStatus(hContext);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeContextSystemBarrier(ze_context_handle_t hContext, ze_device_handle_t hDevice) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeContextSystemBarrier(&trace, hContext, hDevice);
    }
    return zm_entry_zeContextSystemBarrier(hContext, hDevice);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeContextMakeMemoryResident(ze_context_handle_t hContext,
    ze_device_handle_t hDevice, void *ptr, size_t size) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeContextMakeMemoryResident(&trace, hContext, hDevice, ptr, size);
    }
    return zm_entry_zeContextMakeMemoryResident(hContext, hDevice, ptr, size);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeContextEvictMemory(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    void *ptr, size_t size) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeContextEvictMemory(&trace, hContext, hDevice, ptr, size);
    }
    return zm_entry_zeContextEvictMemory(hContext, hDevice, ptr, size);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeContextMakeImageResident(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_image_handle_t hImage) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeContextMakeImageResident(&trace, hContext, hDevice, hImage);
    }
    return zm_entry_zeContextMakeImageResident(hContext, hDevice, hImage);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeContextEvictImage(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_image_handle_t hImage) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeContextEvictImage(&trace, hContext, hDevice, hImage);
    }
    return zm_entry_zeContextEvictImage(hContext, hDevice, hImage);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeContextCreateEx(ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    uint32_t numDevices, ze_device_handle_t *phDevices, ze_context_handle_t *phContext) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeContextCreateEx(&trace, hDriver, desc, numDevices, phDevices, phContext);
    }
    return zm_entry_zeContextCreateEx(hDriver, desc, numDevices, phDevices, phContext);
}
