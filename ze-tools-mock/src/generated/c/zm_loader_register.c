// Generated from native-headers/model/level-zero.json; do not edit.
// Registration of callbacks, one function for each traceable one.

#include "loader/loader.h"

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASBuilderCreateExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnRTASBuilderCreateExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASBuilderCreateExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASBuilderGetBuildPropertiesExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnRTASBuilderGetBuildPropertiesExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASBuilderGetBuildPropertiesExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASBuilderBuildExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnRTASBuilderBuildExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASBuilderBuildExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASBuilderCommandListAppendCopyExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnRTASBuilderCommandListAppendCopyExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASBuilderCommandListAppendCopyExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASBuilderDestroyExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnRTASBuilderDestroyExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASBuilderDestroyExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASBuilderCreateExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnRTASBuilderCreateExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASBuilderCreateExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASBuilderGetBuildPropertiesExpRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnRTASBuilderGetBuildPropertiesExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASBuilderGetBuildPropertiesExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASBuilderBuildExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnRTASBuilderBuildExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASBuilderBuildExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASBuilderDestroyExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnRTASBuilderDestroyExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASBuilderDestroyExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASParallelOperationCreateExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnRTASParallelOperationCreateExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASParallelOperationCreateExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASParallelOperationGetPropertiesExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnRTASParallelOperationGetPropertiesExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASParallelOperationGetPropertiesExt,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASParallelOperationJoinExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnRTASParallelOperationJoinExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASParallelOperationJoinExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASParallelOperationDestroyExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnRTASParallelOperationDestroyExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASParallelOperationDestroyExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASParallelOperationCreateExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnRTASParallelOperationCreateExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASParallelOperationCreateExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASParallelOperationGetPropertiesExpRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnRTASParallelOperationGetPropertiesExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASParallelOperationGetPropertiesExp,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASParallelOperationJoinExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnRTASParallelOperationJoinExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASParallelOperationJoinExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerRTASParallelOperationDestroyExpRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnRTASParallelOperationDestroyExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeRTASParallelOperationDestroyExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerInitRegisterCallback(zel_tracer_handle_t tracer, zel_tracer_reg_t phase,
    ze_pfnInitCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeInit, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerInitDriversRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnInitDriversCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeInitDrivers, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDriverGetRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDriverGetCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDriverGet, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDriverGetApiVersionRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDriverGetApiVersionCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDriverGetApiVersion, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDriverGetPropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDriverGetPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDriverGetProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDriverGetIpcPropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDriverGetIpcPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDriverGetIpcProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDriverGetExtensionPropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDriverGetExtensionPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDriverGetExtensionProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDriverGetExtensionFunctionAddressRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnDriverGetExtensionFunctionAddressCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDriverGetExtensionFunctionAddress, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDriverGetLastErrorDescriptionRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDriverGetLastErrorDescriptionCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDriverGetLastErrorDescription, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDriverRTASFormatCompatibilityCheckExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnDriverRTASFormatCompatibilityCheckExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDriverRTASFormatCompatibilityCheckExt,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDriverGetDefaultContextRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDriverGetDefaultContextCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDriverGetDefaultContext, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDriverRTASFormatCompatibilityCheckExpRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnDriverRTASFormatCompatibilityCheckExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDriverRTASFormatCompatibilityCheckExp,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGet, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetSubDevicesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetSubDevicesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetSubDevices, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetPropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetComputePropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetComputePropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetComputeProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetModulePropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetModulePropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetModuleProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetCommandQueueGroupPropertiesRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnDeviceGetCommandQueueGroupPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetCommandQueueGroupProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetMemoryPropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetMemoryPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetMemoryProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetMemoryAccessPropertiesRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnDeviceGetMemoryAccessPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetMemoryAccessProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetCachePropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetCachePropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetCacheProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetImagePropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetImagePropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetImageProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetExternalMemoryPropertiesRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnDeviceGetExternalMemoryPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetExternalMemoryProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetP2PPropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetP2PPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetP2PProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceCanAccessPeerRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceCanAccessPeerCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceCanAccessPeer, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetStatusRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetStatusCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetStatus, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetGlobalTimestampsRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetGlobalTimestampsCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetGlobalTimestamps, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceReserveCacheExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceReserveCacheExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceReserveCacheExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceSetCacheAdviceExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceSetCacheAdviceExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceSetCacheAdviceExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDevicePciGetPropertiesExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDevicePciGetPropertiesExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDevicePciGetPropertiesExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetRootDeviceRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetRootDeviceCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetRootDevice, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceImportExternalSemaphoreExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnDeviceImportExternalSemaphoreExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceImportExternalSemaphoreExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceReleaseExternalSemaphoreExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnDeviceReleaseExternalSemaphoreExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceReleaseExternalSemaphoreExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetVectorWidthPropertiesExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnDeviceGetVectorWidthPropertiesExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetVectorWidthPropertiesExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceSynchronizeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceSynchronizeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceSynchronize, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetAggregatedCopyOffloadIncrementValueRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase,
    ze_pfnDeviceGetAggregatedCopyOffloadIncrementValueCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetAggregatedCopyOffloadIncrementValue,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetRuntimeRequirementsRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetRuntimeRequirementsCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetRuntimeRequirements, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetRuntimeRequirementsKeyRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnDeviceGetRuntimeRequirementsKeyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetRuntimeRequirementsKey, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceValidateRuntimeRequirementsRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnDeviceValidateRuntimeRequirementsCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceValidateRuntimeRequirements, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetCounterBasedEventMaxValueRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnDeviceGetCounterBasedEventMaxValueCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetCounterBasedEventMaxValue, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDeviceGetFabricVertexExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnDeviceGetFabricVertexExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeDeviceGetFabricVertexExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerContextCreateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnContextCreateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeContextCreate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerContextDestroyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnContextDestroyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeContextDestroy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerContextGetStatusRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnContextGetStatusCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeContextGetStatus, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerContextSystemBarrierRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnContextSystemBarrierCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeContextSystemBarrier, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerContextMakeMemoryResidentRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnContextMakeMemoryResidentCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeContextMakeMemoryResident, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerContextEvictMemoryRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnContextEvictMemoryCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeContextEvictMemory, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerContextMakeImageResidentRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnContextMakeImageResidentCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeContextMakeImageResident, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerContextEvictImageRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnContextEvictImageCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeContextEvictImage, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerContextCreateExRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnContextCreateExCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeContextCreateEx, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandQueueCreateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandQueueCreateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandQueueCreate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandQueueDestroyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandQueueDestroyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandQueueDestroy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandQueueExecuteCommandListsRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandQueueExecuteCommandListsCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandQueueExecuteCommandLists, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandQueueSynchronizeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandQueueSynchronizeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandQueueSynchronize, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandQueueGetOrdinalRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandQueueGetOrdinalCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandQueueGetOrdinal, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandQueueGetIndexRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandQueueGetIndexCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandQueueGetIndex, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandQueueGetFlagsRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandQueueGetFlagsCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandQueueGetFlags, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandQueueGetModeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandQueueGetModeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandQueueGetMode, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandQueueGetPriorityRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandQueueGetPriorityCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandQueueGetPriority, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListCreateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListCreateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListCreate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListCreateImmediateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListCreateImmediateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListCreateImmediate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListDestroyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListDestroyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListDestroy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListCloseRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListCloseCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListClose, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListResetRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListResetCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListReset, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendWriteGlobalTimestampRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendWriteGlobalTimestampCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendWriteGlobalTimestamp,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendBarrierRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListAppendBarrierCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendBarrier, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendMemoryRangesBarrierRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendMemoryRangesBarrierCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendMemoryRangesBarrier, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendMemoryCopyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListAppendMemoryCopyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendMemoryCopy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendMemoryFillRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListAppendMemoryFillCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendMemoryFill, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendMemoryCopyRegionRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendMemoryCopyRegionCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendMemoryCopyRegion, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendMemoryCopyFromContextRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendMemoryCopyFromContextCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendMemoryCopyFromContext,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendImageCopyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListAppendImageCopyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendImageCopy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendImageCopyRegionRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendImageCopyRegionCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendImageCopyRegion, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendImageCopyToMemoryRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendImageCopyToMemoryCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendImageCopyToMemory, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendImageCopyFromMemoryRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendImageCopyFromMemoryCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendImageCopyFromMemory, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendMemoryPrefetchRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendMemoryPrefetchCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendMemoryPrefetch, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendMemAdviseRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListAppendMemAdviseCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendMemAdvise, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendSignalEventRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListAppendSignalEventCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendSignalEvent, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendWaitOnEventsRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListAppendWaitOnEventsCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendWaitOnEvents, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendEventResetRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListAppendEventResetCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendEventReset, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendQueryKernelTimestampsRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendQueryKernelTimestampsCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendQueryKernelTimestamps,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendLaunchKernelRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListAppendLaunchKernelCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendLaunchKernel, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendLaunchCooperativeKernelRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendLaunchCooperativeKernelCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendLaunchCooperativeKernel,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendLaunchKernelIndirectRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendLaunchKernelIndirectCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendLaunchKernelIndirect,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendLaunchMultipleKernelsIndirectRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase,
    ze_pfnCommandListAppendLaunchMultipleKernelsIndirectCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendLaunchMultipleKernelsIndirect,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendImageCopyToMemoryExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendImageCopyToMemoryExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendImageCopyToMemoryExt,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendImageCopyFromMemoryExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendImageCopyFromMemoryExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendImageCopyFromMemoryExt,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListHostSynchronizeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListHostSynchronizeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListHostSynchronize, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListGetDeviceHandleRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListGetDeviceHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListGetDeviceHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListGetContextHandleRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListGetContextHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListGetContextHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListGetOrdinalRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListGetOrdinalCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListGetOrdinal, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListImmediateGetIndexRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListImmediateGetIndexCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListImmediateGetIndex, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListIsImmediateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListIsImmediateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListIsImmediate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendSignalExternalSemaphoreExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase,
    ze_pfnCommandListAppendSignalExternalSemaphoreExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendSignalExternalSemaphoreExt,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendWaitExternalSemaphoreExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendWaitExternalSemaphoreExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendWaitExternalSemaphoreExt,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendLaunchKernelWithParametersRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase,
    ze_pfnCommandListAppendLaunchKernelWithParametersCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendLaunchKernelWithParameters,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendLaunchKernelWithArgumentsRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendLaunchKernelWithArgumentsCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendLaunchKernelWithArguments,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendMemoryCopyWithParametersRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendMemoryCopyWithParametersCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendMemoryCopyWithParameters,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendMemoryFillWithParametersRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListAppendMemoryFillWithParametersCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendMemoryFillWithParameters,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListImmediateAppendCommandListsWithParametersRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase,
    ze_pfnCommandListImmediateAppendCommandListsWithParametersCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListImmediateAppendCommandListsWithParameters,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListGetFlagsRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListGetFlagsCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListGetFlags, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListImmediateGetFlagsRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListImmediateGetFlagsCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListImmediateGetFlags, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListImmediateGetModeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListImmediateGetModeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListImmediateGetMode, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListImmediateGetPriorityRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListImmediateGetPriorityCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListImmediateGetPriority, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListBeginGraphCaptureExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListBeginGraphCaptureExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListBeginGraphCaptureExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListBeginCaptureIntoGraphExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListBeginCaptureIntoGraphExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListBeginCaptureIntoGraphExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListIsGraphCaptureEnabledExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListIsGraphCaptureEnabledExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListIsGraphCaptureEnabledExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListEndGraphCaptureExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListEndGraphCaptureExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListEndGraphCaptureExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListGetGraphExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListGetGraphExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListGetGraphExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendGraphExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListAppendGraphExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendGraphExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListAppendHostFunctionRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListAppendHostFunctionCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListAppendHostFunction, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListCreateCloneExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListCreateCloneExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListCreateCloneExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListImmediateAppendCommandListsExpRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListImmediateAppendCommandListsExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListImmediateAppendCommandListsExp,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListGetNextCommandIdExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListGetNextCommandIdExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListGetNextCommandIdExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListUpdateMutableCommandsExpRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListUpdateMutableCommandsExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListUpdateMutableCommandsExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListUpdateMutableCommandSignalEventExpRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase,
    ze_pfnCommandListUpdateMutableCommandSignalEventExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListUpdateMutableCommandSignalEventExp,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListUpdateMutableCommandWaitEventsExpRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase,
    ze_pfnCommandListUpdateMutableCommandWaitEventsExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListUpdateMutableCommandWaitEventsExp,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListGetNextCommandIdWithKernelsExpRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListGetNextCommandIdWithKernelsExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListGetNextCommandIdWithKernelsExp,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListUpdateMutableCommandKernelsExpRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnCommandListUpdateMutableCommandKernelsExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListUpdateMutableCommandKernelsExp,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCommandListIsMutableExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnCommandListIsMutableExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeCommandListIsMutableExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerImageGetPropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnImageGetPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeImageGetProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerImageCreateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnImageCreateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeImageCreate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerImageDestroyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnImageDestroyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeImageDestroy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerImageGetAllocPropertiesExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnImageGetAllocPropertiesExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeImageGetAllocPropertiesExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerImageViewCreateExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnImageViewCreateExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeImageViewCreateExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerImageGetMemoryPropertiesExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnImageGetMemoryPropertiesExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeImageGetMemoryPropertiesExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerImageViewCreateExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnImageViewCreateExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeImageViewCreateExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerImageGetDeviceOffsetExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnImageGetDeviceOffsetExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeImageGetDeviceOffsetExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemAllocSharedRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemAllocSharedCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemAllocShared, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemAllocDeviceRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemAllocDeviceCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemAllocDevice, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemAllocHostRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemAllocHostCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemAllocHost, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemFreeRegisterCallback(zel_tracer_handle_t tracer, zel_tracer_reg_t phase,
    ze_pfnMemFreeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemFree, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemGetAllocPropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemGetAllocPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemGetAllocProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemGetAddressRangeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemGetAddressRangeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemGetAddressRange, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemGetIpcHandleRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemGetIpcHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemGetIpcHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemOpenIpcHandleRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemOpenIpcHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemOpenIpcHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemCloseIpcHandleRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemCloseIpcHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemCloseIpcHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemFreeExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemFreeExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemFreeExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemPutIpcHandleRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemPutIpcHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemPutIpcHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemGetPitchFor2dImageRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemGetPitchFor2dImageCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemGetPitchFor2dImage, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemGetIpcHandleWithPropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemGetIpcHandleWithPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemGetIpcHandleWithProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemGetIpcHandleFromFileDescriptorExpRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnMemGetIpcHandleFromFileDescriptorExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemGetIpcHandleFromFileDescriptorExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemGetFileDescriptorFromIpcHandleExpRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnMemGetFileDescriptorFromIpcHandleExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemGetFileDescriptorFromIpcHandleExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemSetAtomicAccessAttributeExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemSetAtomicAccessAttributeExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemSetAtomicAccessAttributeExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerMemGetAtomicAccessAttributeExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnMemGetAtomicAccessAttributeExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeMemGetAtomicAccessAttributeExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerFenceCreateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnFenceCreateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeFenceCreate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerFenceDestroyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnFenceDestroyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeFenceDestroy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerFenceHostSynchronizeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnFenceHostSynchronizeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeFenceHostSynchronize, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerFenceQueryStatusRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnFenceQueryStatusCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeFenceQueryStatus, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerFenceResetRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnFenceResetCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeFenceReset, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventPoolCreateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventPoolCreateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventPoolCreate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventPoolDestroyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventPoolDestroyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventPoolDestroy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventPoolGetIpcHandleRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventPoolGetIpcHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventPoolGetIpcHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventPoolOpenIpcHandleRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventPoolOpenIpcHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventPoolOpenIpcHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventPoolCloseIpcHandleRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventPoolCloseIpcHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventPoolCloseIpcHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventPoolPutIpcHandleRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventPoolPutIpcHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventPoolPutIpcHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventPoolGetContextHandleRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventPoolGetContextHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventPoolGetContextHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventPoolGetFlagsRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventPoolGetFlagsCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventPoolGetFlags, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventCreateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventCreateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventCreate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventDestroyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventDestroyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventDestroy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventHostSignalRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventHostSignalCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventHostSignal, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventHostSynchronizeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventHostSynchronizeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventHostSynchronize, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventQueryStatusRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventQueryStatusCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventQueryStatus, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventHostResetRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventHostResetCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventHostReset, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventQueryKernelTimestampRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventQueryKernelTimestampCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventQueryKernelTimestamp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventQueryKernelTimestampsExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventQueryKernelTimestampsExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventQueryKernelTimestampsExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventGetEventPoolRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventGetEventPoolCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventGetEventPool, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventGetSignalScopeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventGetSignalScopeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventGetSignalScope, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventGetWaitScopeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventGetWaitScopeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventGetWaitScope, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventCounterBasedCreateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventCounterBasedCreateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventCounterBasedCreate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventCounterBasedGetIpcHandleRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventCounterBasedGetIpcHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventCounterBasedGetIpcHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventCounterBasedOpenIpcHandleRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventCounterBasedOpenIpcHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventCounterBasedOpenIpcHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventCounterBasedCloseIpcHandleRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnEventCounterBasedCloseIpcHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventCounterBasedCloseIpcHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventCounterBasedGetDeviceAddressRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnEventCounterBasedGetDeviceAddressCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventCounterBasedGetDeviceAddress, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventGetCounterBasedFlagsRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventGetCounterBasedFlagsCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventGetCounterBasedFlags, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerEventQueryTimestampsExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnEventQueryTimestampsExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeEventQueryTimestampsExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerModuleCreateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnModuleCreateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeModuleCreate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerModuleDestroyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnModuleDestroyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeModuleDestroy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerModuleDynamicLinkRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnModuleDynamicLinkCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeModuleDynamicLink, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerModuleGetNativeBinaryRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnModuleGetNativeBinaryCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeModuleGetNativeBinary, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerModuleGetGlobalPointerRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnModuleGetGlobalPointerCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeModuleGetGlobalPointer, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerModuleGetKernelNamesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnModuleGetKernelNamesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeModuleGetKernelNames, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerModuleGetPropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnModuleGetPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeModuleGetProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerModuleGetFunctionPointerRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnModuleGetFunctionPointerCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeModuleGetFunctionPointer, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerModuleInspectLinkageExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnModuleInspectLinkageExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeModuleInspectLinkageExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerModuleBuildLogDestroyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnModuleBuildLogDestroyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeModuleBuildLogDestroy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerModuleBuildLogGetStringRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnModuleBuildLogGetStringCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeModuleBuildLogGetString, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelCreateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelCreateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelCreate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelDestroyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelDestroyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelDestroy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelSetCacheConfigRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelSetCacheConfigCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelSetCacheConfig, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelSetGroupSizeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelSetGroupSizeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelSetGroupSize, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelSuggestGroupSizeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelSuggestGroupSizeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelSuggestGroupSize, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelSuggestMaxCooperativeGroupCountRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnKernelSuggestMaxCooperativeGroupCountCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelSuggestMaxCooperativeGroupCount,
        (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelSetArgumentValueRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelSetArgumentValueCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelSetArgumentValue, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelSetIndirectAccessRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelSetIndirectAccessCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelSetIndirectAccess, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelGetIndirectAccessRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelGetIndirectAccessCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelGetIndirectAccess, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelGetSourceAttributesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelGetSourceAttributesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelGetSourceAttributes, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelGetPropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelGetPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelGetProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelGetNameRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelGetNameCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelGetName, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelSetGlobalOffsetExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelSetGlobalOffsetExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelSetGlobalOffsetExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelSchedulingHintExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelSchedulingHintExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelSchedulingHintExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelGetBinaryExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnKernelGetBinaryExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelGetBinaryExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerKernelGetAllocationPropertiesExpRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnKernelGetAllocationPropertiesExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeKernelGetAllocationPropertiesExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerSamplerCreateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnSamplerCreateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeSamplerCreate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerSamplerDestroyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnSamplerDestroyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeSamplerDestroy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerPhysicalMemCreateRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnPhysicalMemCreateCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zePhysicalMemCreate, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerPhysicalMemDestroyRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnPhysicalMemDestroyCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zePhysicalMemDestroy, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerPhysicalMemGetPropertiesRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnPhysicalMemGetPropertiesCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zePhysicalMemGetProperties, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerVirtualMemReserveRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnVirtualMemReserveCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeVirtualMemReserve, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerVirtualMemFreeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnVirtualMemFreeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeVirtualMemFree, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerVirtualMemQueryPageSizeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnVirtualMemQueryPageSizeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeVirtualMemQueryPageSize, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerVirtualMemMapRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnVirtualMemMapCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeVirtualMemMap, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerVirtualMemUnmapRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnVirtualMemUnmapCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeVirtualMemUnmap, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerVirtualMemSetAccessAttributeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnVirtualMemSetAccessAttributeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeVirtualMemSetAccessAttribute, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerVirtualMemGetAccessAttributeRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnVirtualMemGetAccessAttributeCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeVirtualMemGetAccessAttribute, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerFabricVertexGetExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnFabricVertexGetExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeFabricVertexGetExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerFabricVertexGetSubVerticesExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnFabricVertexGetSubVerticesExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeFabricVertexGetSubVerticesExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerFabricVertexGetPropertiesExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnFabricVertexGetPropertiesExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeFabricVertexGetPropertiesExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerFabricVertexGetDeviceExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnFabricVertexGetDeviceExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeFabricVertexGetDeviceExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerFabricEdgeGetExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnFabricEdgeGetExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeFabricEdgeGetExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerFabricEdgeGetVerticesExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnFabricEdgeGetVerticesExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeFabricEdgeGetVerticesExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerFabricEdgeGetPropertiesExpRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnFabricEdgeGetPropertiesExpCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeFabricEdgeGetPropertiesExp, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerGraphCreateExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnGraphCreateExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeGraphCreateExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerGraphGetPrimaryCommandListExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnGraphGetPrimaryCommandListExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeGraphGetPrimaryCommandListExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerGraphSetDestructionCallbackExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnGraphSetDestructionCallbackExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeGraphSetDestructionCallbackExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerGraphInstantiateExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnGraphInstantiateExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeGraphInstantiateExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerGraphIsEmptyExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnGraphIsEmptyExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeGraphIsEmptyExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerGraphDumpContentsExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnGraphDumpContentsExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeGraphDumpContentsExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerGraphDestroyExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnGraphDestroyExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeGraphDestroyExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerExecutableGraphGetSourceGraphExtRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, ze_pfnExecutableGraphGetSourceGraphExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeExecutableGraphGetSourceGraphExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerExecutableGraphDestroyExtRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, ze_pfnExecutableGraphDestroyExtCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zeExecutableGraphDestroyExt, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerGetLastErrorDescriptionRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, zer_pfnGetLastErrorDescriptionCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zerGetLastErrorDescription, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerTranslateDeviceHandleToIdentifierRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, zer_pfnTranslateDeviceHandleToIdentifierCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zerTranslateDeviceHandleToIdentifier, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerTranslateIdentifierToDeviceHandleRegisterCallback(
    zel_tracer_handle_t tracer, zel_tracer_reg_t phase, zer_pfnTranslateIdentifierToDeviceHandleCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zerTranslateIdentifierToDeviceHandle, (zm_trace_callback)callback);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerGetDefaultContextRegisterCallback(zel_tracer_handle_t tracer,
    zel_tracer_reg_t phase, zer_pfnGetDefaultContextCb_t callback) {
    return zm_loader_register(tracer, phase, ZM_FN_zerGetDefaultContext, (zm_trace_callback)callback);
}
