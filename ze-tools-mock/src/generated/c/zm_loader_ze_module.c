// Generated from native-headers/model/level-zero.json; do not edit.
// Public functions of the embedded loader.

#include "loader/loader.h"
#include "zm_traced.h"

ZE_DLLEXPORT ze_result_t ZE_APICALL zeModuleCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_module_desc_t *desc, ze_module_handle_t *phModule, ze_module_build_log_handle_t *phBuildLog) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeModuleCreate(&trace, hContext, hDevice, desc, phModule, phBuildLog);
    }
    return zm_entry_zeModuleCreate(hContext, hDevice, desc, phModule, phBuildLog);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeModuleDestroy(ze_module_handle_t hModule) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeModuleDestroy(&trace, hModule);
    }
    return zm_entry_zeModuleDestroy(hModule);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeModuleDynamicLink(uint32_t numModules, ze_module_handle_t *phModules,
    ze_module_build_log_handle_t *phLinkLog) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeModuleDynamicLink(&trace, numModules, phModules, phLinkLog);
    }
    return zm_entry_zeModuleDynamicLink(numModules, phModules, phLinkLog);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeModuleGetNativeBinary(ze_module_handle_t hModule, size_t *pSize,
    uint8_t *pModuleNativeBinary) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeModuleGetNativeBinary(&trace, hModule, pSize, pModuleNativeBinary);
    }
    return zm_entry_zeModuleGetNativeBinary(hModule, pSize, pModuleNativeBinary);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeModuleGetGlobalPointer(ze_module_handle_t hModule, const char *pGlobalName,
    size_t *pSize, void **pptr) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeModuleGetGlobalPointer(&trace, hModule, pGlobalName, pSize, pptr);
    }
    return zm_entry_zeModuleGetGlobalPointer(hModule, pGlobalName, pSize, pptr);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeModuleGetKernelNames(ze_module_handle_t hModule, uint32_t *pCount,
    const char **pNames) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeModuleGetKernelNames(&trace, hModule, pCount, pNames);
    }
    return zm_entry_zeModuleGetKernelNames(hModule, pCount, pNames);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeModuleGetProperties(ze_module_handle_t hModule,
    ze_module_properties_t *pModuleProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeModuleGetProperties(&trace, hModule, pModuleProperties);
    }
    return zm_entry_zeModuleGetProperties(hModule, pModuleProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeModuleGetFunctionPointer(ze_module_handle_t hModule, const char *pFunctionName,
    void **pfnFunction) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeModuleGetFunctionPointer(&trace, hModule, pFunctionName, pfnFunction);
    }
    return zm_entry_zeModuleGetFunctionPointer(hModule, pFunctionName, pfnFunction);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeModuleInspectLinkageExt(ze_linkage_inspection_ext_desc_t *pInspectDesc,
    uint32_t numModules, ze_module_handle_t *phModules, ze_module_build_log_handle_t *phLog) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeModuleInspectLinkageExt(&trace, pInspectDesc, numModules, phModules, phLog);
    }
    return zm_entry_zeModuleInspectLinkageExt(pInspectDesc, numModules, phModules, phLog);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeModuleBuildLogDestroy(ze_module_build_log_handle_t hModuleBuildLog) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeModuleBuildLogDestroy(&trace, hModuleBuildLog);
    }
    return zm_entry_zeModuleBuildLogDestroy(hModuleBuildLog);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeModuleBuildLogGetString(ze_module_build_log_handle_t hModuleBuildLog,
    size_t *pSize, char *pBuildLog) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeModuleBuildLogGetString(&trace, hModuleBuildLog, pSize, pBuildLog);
    }
    return zm_entry_zeModuleBuildLogGetString(hModuleBuildLog, pSize, pBuildLog);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelCreate(ze_module_handle_t hModule, const ze_kernel_desc_t *desc,
    ze_kernel_handle_t *phKernel) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelCreate(&trace, hModule, desc, phKernel);
    }
    return zm_entry_zeKernelCreate(hModule, desc, phKernel);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelDestroy(ze_kernel_handle_t hKernel) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelDestroy(&trace, hKernel);
    }
    return zm_entry_zeKernelDestroy(hKernel);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelSetCacheConfig(ze_kernel_handle_t hKernel, ze_cache_config_flags_t flags) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelSetCacheConfig(&trace, hKernel, flags);
    }
    return zm_entry_zeKernelSetCacheConfig(hKernel, flags);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelSetGroupSize(ze_kernel_handle_t hKernel, uint32_t groupSizeX,
    uint32_t groupSizeY, uint32_t groupSizeZ) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelSetGroupSize(&trace, hKernel, groupSizeX, groupSizeY, groupSizeZ);
    }
    return zm_entry_zeKernelSetGroupSize(hKernel, groupSizeX, groupSizeY, groupSizeZ);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelSuggestGroupSize(ze_kernel_handle_t hKernel, uint32_t globalSizeX,
    uint32_t globalSizeY, uint32_t globalSizeZ, uint32_t *groupSizeX, uint32_t *groupSizeY, uint32_t *groupSizeZ) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelSuggestGroupSize(&trace, hKernel, globalSizeX, globalSizeY, globalSizeZ, groupSizeX,
            groupSizeY, groupSizeZ);
    }
    return zm_entry_zeKernelSuggestGroupSize(hKernel, globalSizeX, globalSizeY, globalSizeZ, groupSizeX, groupSizeY,
        groupSizeZ);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelSuggestMaxCooperativeGroupCount(ze_kernel_handle_t hKernel,
    uint32_t *totalGroupCount) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelSuggestMaxCooperativeGroupCount(&trace, hKernel, totalGroupCount);
    }
    return zm_entry_zeKernelSuggestMaxCooperativeGroupCount(hKernel, totalGroupCount);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelSetArgumentValue(ze_kernel_handle_t hKernel, uint32_t argIndex,
    size_t argSize, const void *pArgValue) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelSetArgumentValue(&trace, hKernel, argIndex, argSize, pArgValue);
    }
    return zm_entry_zeKernelSetArgumentValue(hKernel, argIndex, argSize, pArgValue);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelSetIndirectAccess(ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t flags) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelSetIndirectAccess(&trace, hKernel, flags);
    }
    return zm_entry_zeKernelSetIndirectAccess(hKernel, flags);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelGetIndirectAccess(ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t *pFlags) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelGetIndirectAccess(&trace, hKernel, pFlags);
    }
    return zm_entry_zeKernelGetIndirectAccess(hKernel, pFlags);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelGetSourceAttributes(ze_kernel_handle_t hKernel, uint32_t *pSize,
    char **pString) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelGetSourceAttributes(&trace, hKernel, pSize, pString);
    }
    return zm_entry_zeKernelGetSourceAttributes(hKernel, pSize, pString);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelGetProperties(ze_kernel_handle_t hKernel,
    ze_kernel_properties_t *pKernelProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelGetProperties(&trace, hKernel, pKernelProperties);
    }
    return zm_entry_zeKernelGetProperties(hKernel, pKernelProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelGetName(ze_kernel_handle_t hKernel, size_t *pSize, char *pName) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelGetName(&trace, hKernel, pSize, pName);
    }
    return zm_entry_zeKernelGetName(hKernel, pSize, pName);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelSetGlobalOffsetExp(ze_kernel_handle_t hKernel, uint32_t offsetX,
    uint32_t offsetY, uint32_t offsetZ) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelSetGlobalOffsetExp(&trace, hKernel, offsetX, offsetY, offsetZ);
    }
    return zm_entry_zeKernelSetGlobalOffsetExp(hKernel, offsetX, offsetY, offsetZ);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelSchedulingHintExp(ze_kernel_handle_t hKernel,
    ze_scheduling_hint_exp_desc_t *pHint) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelSchedulingHintExp(&trace, hKernel, pHint);
    }
    return zm_entry_zeKernelSchedulingHintExp(hKernel, pHint);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelGetBinaryExp(ze_kernel_handle_t hKernel, size_t *pSize,
    uint8_t *pKernelBinary) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelGetBinaryExp(&trace, hKernel, pSize, pKernelBinary);
    }
    return zm_entry_zeKernelGetBinaryExp(hKernel, pSize, pKernelBinary);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeKernelGetAllocationPropertiesExp(ze_kernel_handle_t hKernel, uint32_t *pCount,
    ze_kernel_allocation_exp_properties_t *pAllocationProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeKernelGetAllocationPropertiesExp(&trace, hKernel, pCount, pAllocationProperties);
    }
    return zm_entry_zeKernelGetAllocationPropertiesExp(hKernel, pCount, pAllocationProperties);
}
