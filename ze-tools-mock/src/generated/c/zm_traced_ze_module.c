// Generated from native-headers/model/level-zero.json; do not edit.
// Traced calls: a callback may change an argument through `params`, and cannot change the result.

#include "zm_traced.h"

#include <level_zero/layers/zel_tracing_register_cb.h>

ze_result_t zm_traced_zeModuleCreate(zm_trace_call *trace, ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_module_desc_t *desc, ze_module_handle_t *phModule, ze_module_build_log_handle_t *phBuildLog) {
    ze_module_create_params_t arguments = {&hContext, &hDevice, &desc, &phModule, &phBuildLog};
    ze_module_create_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeModuleCreate, ze_pfnModuleCreateCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeModuleCreate(hContext, hDevice, desc, phModule, phBuildLog);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeModuleCreate, ze_pfnModuleCreateCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeModuleDestroy(zm_trace_call *trace, ze_module_handle_t hModule) {
    ze_module_destroy_params_t arguments = {&hModule};
    ze_module_destroy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeModuleDestroy, ze_pfnModuleDestroyCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeModuleDestroy(hModule);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeModuleDestroy, ze_pfnModuleDestroyCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeModuleDynamicLink(zm_trace_call *trace, uint32_t numModules, ze_module_handle_t *phModules,
    ze_module_build_log_handle_t *phLinkLog) {
    ze_module_dynamic_link_params_t arguments = {&numModules, &phModules, &phLinkLog};
    ze_module_dynamic_link_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeModuleDynamicLink, ze_pfnModuleDynamicLinkCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeModuleDynamicLink(numModules, phModules, phLinkLog);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeModuleDynamicLink, ze_pfnModuleDynamicLinkCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeModuleGetNativeBinary(zm_trace_call *trace, ze_module_handle_t hModule, size_t *pSize,
    uint8_t *pModuleNativeBinary) {
    ze_module_get_native_binary_params_t arguments = {&hModule, &pSize, &pModuleNativeBinary};
    ze_module_get_native_binary_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeModuleGetNativeBinary, ze_pfnModuleGetNativeBinaryCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeModuleGetNativeBinary(hModule, pSize, pModuleNativeBinary);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeModuleGetNativeBinary, ze_pfnModuleGetNativeBinaryCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeModuleGetGlobalPointer(zm_trace_call *trace, ze_module_handle_t hModule,
    const char *pGlobalName, size_t *pSize, void **pptr) {
    ze_module_get_global_pointer_params_t arguments = {&hModule, &pGlobalName, &pSize, &pptr};
    ze_module_get_global_pointer_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeModuleGetGlobalPointer, ze_pfnModuleGetGlobalPointerCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeModuleGetGlobalPointer(hModule, pGlobalName, pSize, pptr);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeModuleGetGlobalPointer, ze_pfnModuleGetGlobalPointerCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeModuleGetKernelNames(zm_trace_call *trace, ze_module_handle_t hModule, uint32_t *pCount,
    const char **pNames) {
    ze_module_get_kernel_names_params_t arguments = {&hModule, &pCount, &pNames};
    ze_module_get_kernel_names_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeModuleGetKernelNames, ze_pfnModuleGetKernelNamesCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeModuleGetKernelNames(hModule, pCount, pNames);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeModuleGetKernelNames, ze_pfnModuleGetKernelNamesCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeModuleGetProperties(zm_trace_call *trace, ze_module_handle_t hModule,
    ze_module_properties_t *pModuleProperties) {
    ze_module_get_properties_params_t arguments = {&hModule, &pModuleProperties};
    ze_module_get_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeModuleGetProperties, ze_pfnModuleGetPropertiesCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeModuleGetProperties(hModule, pModuleProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeModuleGetProperties, ze_pfnModuleGetPropertiesCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeModuleGetFunctionPointer(zm_trace_call *trace, ze_module_handle_t hModule,
    const char *pFunctionName, void **pfnFunction) {
    ze_module_get_function_pointer_params_t arguments = {&hModule, &pFunctionName, &pfnFunction};
    ze_module_get_function_pointer_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeModuleGetFunctionPointer, ze_pfnModuleGetFunctionPointerCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeModuleGetFunctionPointer(hModule, pFunctionName, pfnFunction);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeModuleGetFunctionPointer, ze_pfnModuleGetFunctionPointerCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeModuleInspectLinkageExt(zm_trace_call *trace, ze_linkage_inspection_ext_desc_t *pInspectDesc,
    uint32_t numModules, ze_module_handle_t *phModules, ze_module_build_log_handle_t *phLog) {
    ze_module_inspect_linkage_ext_params_t arguments = {&pInspectDesc, &numModules, &phModules, &phLog};
    ze_module_inspect_linkage_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeModuleInspectLinkageExt, ze_pfnModuleInspectLinkageExtCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeModuleInspectLinkageExt(pInspectDesc, numModules, phModules, phLog);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeModuleInspectLinkageExt, ze_pfnModuleInspectLinkageExtCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeModuleBuildLogDestroy(zm_trace_call *trace, ze_module_build_log_handle_t hModuleBuildLog) {
    ze_module_build_log_destroy_params_t arguments = {&hModuleBuildLog};
    ze_module_build_log_destroy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeModuleBuildLogDestroy, ze_pfnModuleBuildLogDestroyCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeModuleBuildLogDestroy(hModuleBuildLog);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeModuleBuildLogDestroy, ze_pfnModuleBuildLogDestroyCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeModuleBuildLogGetString(zm_trace_call *trace, ze_module_build_log_handle_t hModuleBuildLog,
    size_t *pSize, char *pBuildLog) {
    ze_module_build_log_get_string_params_t arguments = {&hModuleBuildLog, &pSize, &pBuildLog};
    ze_module_build_log_get_string_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeModuleBuildLogGetString, ze_pfnModuleBuildLogGetStringCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeModuleBuildLogGetString(hModuleBuildLog, pSize, pBuildLog);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeModuleBuildLogGetString, ze_pfnModuleBuildLogGetStringCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelCreate(zm_trace_call *trace, ze_module_handle_t hModule, const ze_kernel_desc_t *desc,
    ze_kernel_handle_t *phKernel) {
    ze_kernel_create_params_t arguments = {&hModule, &desc, &phKernel};
    ze_kernel_create_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelCreate, ze_pfnKernelCreateCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelCreate(hModule, desc, phKernel);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelCreate, ze_pfnKernelCreateCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelDestroy(zm_trace_call *trace, ze_kernel_handle_t hKernel) {
    ze_kernel_destroy_params_t arguments = {&hKernel};
    ze_kernel_destroy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelDestroy, ze_pfnKernelDestroyCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelDestroy(hKernel);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelDestroy, ze_pfnKernelDestroyCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelSetCacheConfig(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    ze_cache_config_flags_t flags) {
    ze_kernel_set_cache_config_params_t arguments = {&hKernel, &flags};
    ze_kernel_set_cache_config_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelSetCacheConfig, ze_pfnKernelSetCacheConfigCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelSetCacheConfig(hKernel, flags);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelSetCacheConfig, ze_pfnKernelSetCacheConfigCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelSetGroupSize(zm_trace_call *trace, ze_kernel_handle_t hKernel, uint32_t groupSizeX,
    uint32_t groupSizeY, uint32_t groupSizeZ) {
    ze_kernel_set_group_size_params_t arguments = {&hKernel, &groupSizeX, &groupSizeY, &groupSizeZ};
    ze_kernel_set_group_size_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelSetGroupSize, ze_pfnKernelSetGroupSizeCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelSetGroupSize(hKernel, groupSizeX, groupSizeY, groupSizeZ);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelSetGroupSize, ze_pfnKernelSetGroupSizeCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelSuggestGroupSize(zm_trace_call *trace, ze_kernel_handle_t hKernel, uint32_t globalSizeX,
    uint32_t globalSizeY, uint32_t globalSizeZ, uint32_t *groupSizeX, uint32_t *groupSizeY, uint32_t *groupSizeZ) {
    ze_kernel_suggest_group_size_params_t arguments = {&hKernel, &globalSizeX, &globalSizeY, &globalSizeZ, &groupSizeX,
        &groupSizeY, &groupSizeZ};
    ze_kernel_suggest_group_size_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelSuggestGroupSize, ze_pfnKernelSuggestGroupSizeCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelSuggestGroupSize(hKernel, globalSizeX, globalSizeY, globalSizeZ, groupSizeX,
        groupSizeY, groupSizeZ);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelSuggestGroupSize, ze_pfnKernelSuggestGroupSizeCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelSuggestMaxCooperativeGroupCount(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    uint32_t *totalGroupCount) {
    ze_kernel_suggest_max_cooperative_group_count_params_t arguments = {&hKernel, &totalGroupCount};
    ze_kernel_suggest_max_cooperative_group_count_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelSuggestMaxCooperativeGroupCount,
        ze_pfnKernelSuggestMaxCooperativeGroupCountCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelSuggestMaxCooperativeGroupCount(hKernel, totalGroupCount);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelSuggestMaxCooperativeGroupCount,
        ze_pfnKernelSuggestMaxCooperativeGroupCountCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelSetArgumentValue(zm_trace_call *trace, ze_kernel_handle_t hKernel, uint32_t argIndex,
    size_t argSize, const void *pArgValue) {
    ze_kernel_set_argument_value_params_t arguments = {&hKernel, &argIndex, &argSize, &pArgValue};
    ze_kernel_set_argument_value_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelSetArgumentValue, ze_pfnKernelSetArgumentValueCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelSetArgumentValue(hKernel, argIndex, argSize, pArgValue);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelSetArgumentValue, ze_pfnKernelSetArgumentValueCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelSetIndirectAccess(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t flags) {
    ze_kernel_set_indirect_access_params_t arguments = {&hKernel, &flags};
    ze_kernel_set_indirect_access_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelSetIndirectAccess, ze_pfnKernelSetIndirectAccessCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelSetIndirectAccess(hKernel, flags);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelSetIndirectAccess, ze_pfnKernelSetIndirectAccessCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelGetIndirectAccess(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t *pFlags) {
    ze_kernel_get_indirect_access_params_t arguments = {&hKernel, &pFlags};
    ze_kernel_get_indirect_access_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelGetIndirectAccess, ze_pfnKernelGetIndirectAccessCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelGetIndirectAccess(hKernel, pFlags);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelGetIndirectAccess, ze_pfnKernelGetIndirectAccessCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelGetSourceAttributes(zm_trace_call *trace, ze_kernel_handle_t hKernel, uint32_t *pSize,
    char **pString) {
    ze_kernel_get_source_attributes_params_t arguments = {&hKernel, &pSize, &pString};
    ze_kernel_get_source_attributes_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelGetSourceAttributes, ze_pfnKernelGetSourceAttributesCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelGetSourceAttributes(hKernel, pSize, pString);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelGetSourceAttributes, ze_pfnKernelGetSourceAttributesCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelGetProperties(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    ze_kernel_properties_t *pKernelProperties) {
    ze_kernel_get_properties_params_t arguments = {&hKernel, &pKernelProperties};
    ze_kernel_get_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelGetProperties, ze_pfnKernelGetPropertiesCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelGetProperties(hKernel, pKernelProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelGetProperties, ze_pfnKernelGetPropertiesCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelGetName(zm_trace_call *trace, ze_kernel_handle_t hKernel, size_t *pSize, char *pName) {
    ze_kernel_get_name_params_t arguments = {&hKernel, &pSize, &pName};
    ze_kernel_get_name_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelGetName, ze_pfnKernelGetNameCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelGetName(hKernel, pSize, pName);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelGetName, ze_pfnKernelGetNameCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelSetGlobalOffsetExp(zm_trace_call *trace, ze_kernel_handle_t hKernel, uint32_t offsetX,
    uint32_t offsetY, uint32_t offsetZ) {
    ze_kernel_set_global_offset_exp_params_t arguments = {&hKernel, &offsetX, &offsetY, &offsetZ};
    ze_kernel_set_global_offset_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelSetGlobalOffsetExp, ze_pfnKernelSetGlobalOffsetExpCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelSetGlobalOffsetExp(hKernel, offsetX, offsetY, offsetZ);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelSetGlobalOffsetExp, ze_pfnKernelSetGlobalOffsetExpCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelSchedulingHintExp(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    ze_scheduling_hint_exp_desc_t *pHint) {
    ze_kernel_scheduling_hint_exp_params_t arguments = {&hKernel, &pHint};
    ze_kernel_scheduling_hint_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelSchedulingHintExp, ze_pfnKernelSchedulingHintExpCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelSchedulingHintExp(hKernel, pHint);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelSchedulingHintExp, ze_pfnKernelSchedulingHintExpCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelGetBinaryExp(zm_trace_call *trace, ze_kernel_handle_t hKernel, size_t *pSize,
    uint8_t *pKernelBinary) {
    ze_kernel_get_binary_exp_params_t arguments = {&hKernel, &pSize, &pKernelBinary};
    ze_kernel_get_binary_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelGetBinaryExp, ze_pfnKernelGetBinaryExpCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelGetBinaryExp(hKernel, pSize, pKernelBinary);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelGetBinaryExp, ze_pfnKernelGetBinaryExpCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeKernelGetAllocationPropertiesExp(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    uint32_t *pCount, ze_kernel_allocation_exp_properties_t *pAllocationProperties) {
    ze_kernel_get_allocation_properties_exp_params_t arguments = {&hKernel, &pCount, &pAllocationProperties};
    ze_kernel_get_allocation_properties_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeKernelGetAllocationPropertiesExp,
        ze_pfnKernelGetAllocationPropertiesExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeKernelGetAllocationPropertiesExp(hKernel, pCount, pAllocationProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeKernelGetAllocationPropertiesExp,
        ze_pfnKernelGetAllocationPropertiesExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}
