// Generated from native-headers/model/level-zero.json; do not edit.
// Entries: log the call, let an armed fault answer it, else run the implementation.

#include "zm_entry.h"
#include "base/call.h"
#include "trace/driver_trace.h"

ze_result_t ZE_APICALL zm_entry_zeModuleCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_module_desc_t *desc, ze_module_handle_t *phModule, ze_module_build_log_handle_t *phBuildLog) {
    if (!zm_call_hooked()) {
        return zm_zeModuleCreate(hContext, hDevice, desc, phModule, phBuildLog);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeModuleCreate(&trace, hContext, hDevice, desc, phModule, phBuildLog);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)desc, (uintptr_t)phModule,
        (uintptr_t)phBuildLog};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeModuleCreate, words, 5, &result)) {
        result = zm_zeModuleCreate(hContext, hDevice, desc, phModule, phBuildLog);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeModuleDestroy(ze_module_handle_t hModule) {
    if (!zm_call_hooked()) {
        return zm_zeModuleDestroy(hModule);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeModuleDestroy(&trace, hModule);
    }
    const uint64_t words[] = {(uintptr_t)hModule};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeModuleDestroy, words, 1, &result)) {
        result = zm_zeModuleDestroy(hModule);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeModuleDynamicLink(uint32_t numModules, ze_module_handle_t *phModules,
    ze_module_build_log_handle_t *phLinkLog) {
    if (!zm_call_hooked()) {
        return zm_zeModuleDynamicLink(numModules, phModules, phLinkLog);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeModuleDynamicLink(&trace, numModules, phModules, phLinkLog);
    }
    const uint64_t words[] = {numModules, (uintptr_t)phModules, (uintptr_t)phLinkLog};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeModuleDynamicLink, words, 3, &result)) {
        result = zm_zeModuleDynamicLink(numModules, phModules, phLinkLog);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeModuleGetNativeBinary(ze_module_handle_t hModule, size_t *pSize,
    uint8_t *pModuleNativeBinary) {
    if (!zm_call_hooked()) {
        return zm_zeModuleGetNativeBinary(hModule, pSize, pModuleNativeBinary);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeModuleGetNativeBinary(&trace, hModule, pSize, pModuleNativeBinary);
    }
    const uint64_t words[] = {(uintptr_t)hModule, (uintptr_t)pSize, (uintptr_t)pModuleNativeBinary};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeModuleGetNativeBinary, words, 3, &result)) {
        result = zm_zeModuleGetNativeBinary(hModule, pSize, pModuleNativeBinary);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeModuleGetGlobalPointer(ze_module_handle_t hModule, const char *pGlobalName,
    size_t *pSize, void **pptr) {
    if (!zm_call_hooked()) {
        return zm_zeModuleGetGlobalPointer(hModule, pGlobalName, pSize, pptr);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeModuleGetGlobalPointer(&trace, hModule, pGlobalName, pSize, pptr);
    }
    const uint64_t words[] = {(uintptr_t)hModule, (uintptr_t)pGlobalName, (uintptr_t)pSize, (uintptr_t)pptr};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeModuleGetGlobalPointer, words, 4, &result)) {
        result = zm_zeModuleGetGlobalPointer(hModule, pGlobalName, pSize, pptr);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeModuleGetKernelNames(ze_module_handle_t hModule, uint32_t *pCount,
    const char **pNames) {
    if (!zm_call_hooked()) {
        return zm_zeModuleGetKernelNames(hModule, pCount, pNames);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeModuleGetKernelNames(&trace, hModule, pCount, pNames);
    }
    const uint64_t words[] = {(uintptr_t)hModule, (uintptr_t)pCount, (uintptr_t)pNames};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeModuleGetKernelNames, words, 3, &result)) {
        result = zm_zeModuleGetKernelNames(hModule, pCount, pNames);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeModuleGetProperties(ze_module_handle_t hModule,
    ze_module_properties_t *pModuleProperties) {
    if (!zm_call_hooked()) {
        return zm_zeModuleGetProperties(hModule, pModuleProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeModuleGetProperties(&trace, hModule, pModuleProperties);
    }
    const uint64_t words[] = {(uintptr_t)hModule, (uintptr_t)pModuleProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeModuleGetProperties, words, 2, &result)) {
        result = zm_zeModuleGetProperties(hModule, pModuleProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeModuleGetFunctionPointer(ze_module_handle_t hModule, const char *pFunctionName,
    void **pfnFunction) {
    if (!zm_call_hooked()) {
        return zm_zeModuleGetFunctionPointer(hModule, pFunctionName, pfnFunction);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeModuleGetFunctionPointer(&trace, hModule, pFunctionName, pfnFunction);
    }
    const uint64_t words[] = {(uintptr_t)hModule, (uintptr_t)pFunctionName, (uintptr_t)pfnFunction};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeModuleGetFunctionPointer, words, 3, &result)) {
        result = zm_zeModuleGetFunctionPointer(hModule, pFunctionName, pfnFunction);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeModuleInspectLinkageExt(ze_linkage_inspection_ext_desc_t *pInspectDesc,
    uint32_t numModules, ze_module_handle_t *phModules, ze_module_build_log_handle_t *phLog) {
    if (!zm_call_hooked()) {
        return zm_zeModuleInspectLinkageExt(pInspectDesc, numModules, phModules, phLog);
    }
    const uint64_t words[] = {(uintptr_t)pInspectDesc, numModules, (uintptr_t)phModules, (uintptr_t)phLog};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeModuleInspectLinkageExt, words, 4, &result)) {
        result = zm_zeModuleInspectLinkageExt(pInspectDesc, numModules, phModules, phLog);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeModuleBuildLogDestroy(ze_module_build_log_handle_t hModuleBuildLog) {
    if (!zm_call_hooked()) {
        return zm_zeModuleBuildLogDestroy(hModuleBuildLog);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeModuleBuildLogDestroy(&trace, hModuleBuildLog);
    }
    const uint64_t words[] = {(uintptr_t)hModuleBuildLog};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeModuleBuildLogDestroy, words, 1, &result)) {
        result = zm_zeModuleBuildLogDestroy(hModuleBuildLog);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeModuleBuildLogGetString(ze_module_build_log_handle_t hModuleBuildLog, size_t *pSize,
    char *pBuildLog) {
    if (!zm_call_hooked()) {
        return zm_zeModuleBuildLogGetString(hModuleBuildLog, pSize, pBuildLog);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeModuleBuildLogGetString(&trace, hModuleBuildLog, pSize, pBuildLog);
    }
    const uint64_t words[] = {(uintptr_t)hModuleBuildLog, (uintptr_t)pSize, (uintptr_t)pBuildLog};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeModuleBuildLogGetString, words, 3, &result)) {
        result = zm_zeModuleBuildLogGetString(hModuleBuildLog, pSize, pBuildLog);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelCreate(ze_module_handle_t hModule, const ze_kernel_desc_t *desc,
    ze_kernel_handle_t *phKernel) {
    if (!zm_call_hooked()) {
        return zm_zeKernelCreate(hModule, desc, phKernel);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeKernelCreate(&trace, hModule, desc, phKernel);
    }
    const uint64_t words[] = {(uintptr_t)hModule, (uintptr_t)desc, (uintptr_t)phKernel};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelCreate, words, 3, &result)) {
        result = zm_zeKernelCreate(hModule, desc, phKernel);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelDestroy(ze_kernel_handle_t hKernel) {
    if (!zm_call_hooked()) {
        return zm_zeKernelDestroy(hKernel);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeKernelDestroy(&trace, hKernel);
    }
    const uint64_t words[] = {(uintptr_t)hKernel};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelDestroy, words, 1, &result)) {
        result = zm_zeKernelDestroy(hKernel);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelSetCacheConfig(ze_kernel_handle_t hKernel, ze_cache_config_flags_t flags) {
    if (!zm_call_hooked()) {
        return zm_zeKernelSetCacheConfig(hKernel, flags);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeKernelSetCacheConfig(&trace, hKernel, flags);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, flags};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelSetCacheConfig, words, 2, &result)) {
        result = zm_zeKernelSetCacheConfig(hKernel, flags);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelSetGroupSize(ze_kernel_handle_t hKernel, uint32_t groupSizeX,
    uint32_t groupSizeY, uint32_t groupSizeZ) {
    if (!zm_call_hooked()) {
        return zm_zeKernelSetGroupSize(hKernel, groupSizeX, groupSizeY, groupSizeZ);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeKernelSetGroupSize(&trace, hKernel, groupSizeX, groupSizeY, groupSizeZ);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, groupSizeX, groupSizeY, groupSizeZ};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelSetGroupSize, words, 4, &result)) {
        result = zm_zeKernelSetGroupSize(hKernel, groupSizeX, groupSizeY, groupSizeZ);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelSuggestGroupSize(ze_kernel_handle_t hKernel, uint32_t globalSizeX,
    uint32_t globalSizeY, uint32_t globalSizeZ, uint32_t *groupSizeX, uint32_t *groupSizeY, uint32_t *groupSizeZ) {
    if (!zm_call_hooked()) {
        return zm_zeKernelSuggestGroupSize(hKernel, globalSizeX, globalSizeY, globalSizeZ, groupSizeX, groupSizeY,
            groupSizeZ);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeKernelSuggestGroupSize(&trace, hKernel, globalSizeX, globalSizeY, globalSizeZ, groupSizeX,
            groupSizeY, groupSizeZ);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, globalSizeX, globalSizeY, globalSizeZ, (uintptr_t)groupSizeX,
        (uintptr_t)groupSizeY, (uintptr_t)groupSizeZ};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelSuggestGroupSize, words, 7, &result)) {
        result = zm_zeKernelSuggestGroupSize(hKernel, globalSizeX, globalSizeY, globalSizeZ, groupSizeX, groupSizeY,
            groupSizeZ);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelSuggestMaxCooperativeGroupCount(ze_kernel_handle_t hKernel,
    uint32_t *totalGroupCount) {
    if (!zm_call_hooked()) {
        return zm_zeKernelSuggestMaxCooperativeGroupCount(hKernel, totalGroupCount);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeKernelSuggestMaxCooperativeGroupCount(&trace, hKernel, totalGroupCount);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, (uintptr_t)totalGroupCount};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelSuggestMaxCooperativeGroupCount, words, 2, &result)) {
        result = zm_zeKernelSuggestMaxCooperativeGroupCount(hKernel, totalGroupCount);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelSetArgumentValue(ze_kernel_handle_t hKernel, uint32_t argIndex, size_t argSize,
    const void *pArgValue) {
    if (!zm_call_hooked()) {
        return zm_zeKernelSetArgumentValue(hKernel, argIndex, argSize, pArgValue);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeKernelSetArgumentValue(&trace, hKernel, argIndex, argSize, pArgValue);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, argIndex, argSize, (uintptr_t)pArgValue};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelSetArgumentValue, words, 4, &result)) {
        result = zm_zeKernelSetArgumentValue(hKernel, argIndex, argSize, pArgValue);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelSetIndirectAccess(ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t flags) {
    if (!zm_call_hooked()) {
        return zm_zeKernelSetIndirectAccess(hKernel, flags);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeKernelSetIndirectAccess(&trace, hKernel, flags);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, flags};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelSetIndirectAccess, words, 2, &result)) {
        result = zm_zeKernelSetIndirectAccess(hKernel, flags);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelGetIndirectAccess(ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t *pFlags) {
    if (!zm_call_hooked()) {
        return zm_zeKernelGetIndirectAccess(hKernel, pFlags);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeKernelGetIndirectAccess(&trace, hKernel, pFlags);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, (uintptr_t)pFlags};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelGetIndirectAccess, words, 2, &result)) {
        result = zm_zeKernelGetIndirectAccess(hKernel, pFlags);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelGetSourceAttributes(ze_kernel_handle_t hKernel, uint32_t *pSize,
    char **pString) {
    if (!zm_call_hooked()) {
        return zm_zeKernelGetSourceAttributes(hKernel, pSize, pString);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeKernelGetSourceAttributes(&trace, hKernel, pSize, pString);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, (uintptr_t)pSize, (uintptr_t)pString};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelGetSourceAttributes, words, 3, &result)) {
        result = zm_zeKernelGetSourceAttributes(hKernel, pSize, pString);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelGetProperties(ze_kernel_handle_t hKernel,
    ze_kernel_properties_t *pKernelProperties) {
    if (!zm_call_hooked()) {
        return zm_zeKernelGetProperties(hKernel, pKernelProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeKernelGetProperties(&trace, hKernel, pKernelProperties);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, (uintptr_t)pKernelProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelGetProperties, words, 2, &result)) {
        result = zm_zeKernelGetProperties(hKernel, pKernelProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelGetName(ze_kernel_handle_t hKernel, size_t *pSize, char *pName) {
    if (!zm_call_hooked()) {
        return zm_zeKernelGetName(hKernel, pSize, pName);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeKernelGetName(&trace, hKernel, pSize, pName);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, (uintptr_t)pSize, (uintptr_t)pName};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelGetName, words, 3, &result)) {
        result = zm_zeKernelGetName(hKernel, pSize, pName);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelSetGlobalOffsetExp(ze_kernel_handle_t hKernel, uint32_t offsetX,
    uint32_t offsetY, uint32_t offsetZ) {
    if (!zm_call_hooked()) {
        return zm_zeKernelSetGlobalOffsetExp(hKernel, offsetX, offsetY, offsetZ);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, offsetX, offsetY, offsetZ};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelSetGlobalOffsetExp, words, 4, &result)) {
        result = zm_zeKernelSetGlobalOffsetExp(hKernel, offsetX, offsetY, offsetZ);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelSchedulingHintExp(ze_kernel_handle_t hKernel,
    ze_scheduling_hint_exp_desc_t *pHint) {
    if (!zm_call_hooked()) {
        return zm_zeKernelSchedulingHintExp(hKernel, pHint);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, (uintptr_t)pHint};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelSchedulingHintExp, words, 2, &result)) {
        result = zm_zeKernelSchedulingHintExp(hKernel, pHint);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelGetBinaryExp(ze_kernel_handle_t hKernel, size_t *pSize,
    uint8_t *pKernelBinary) {
    if (!zm_call_hooked()) {
        return zm_zeKernelGetBinaryExp(hKernel, pSize, pKernelBinary);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, (uintptr_t)pSize, (uintptr_t)pKernelBinary};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelGetBinaryExp, words, 3, &result)) {
        result = zm_zeKernelGetBinaryExp(hKernel, pSize, pKernelBinary);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeKernelGetAllocationPropertiesExp(ze_kernel_handle_t hKernel, uint32_t *pCount,
    ze_kernel_allocation_exp_properties_t *pAllocationProperties) {
    if (!zm_call_hooked()) {
        return zm_zeKernelGetAllocationPropertiesExp(hKernel, pCount, pAllocationProperties);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, (uintptr_t)pCount, (uintptr_t)pAllocationProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeKernelGetAllocationPropertiesExp, words, 3, &result)) {
        result = zm_zeKernelGetAllocationPropertiesExp(hKernel, pCount, pAllocationProperties);
    }
    return zm_call_exit(&call, result);
}
