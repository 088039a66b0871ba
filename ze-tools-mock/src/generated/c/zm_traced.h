// Generated from native-headers/model/level-zero.json; do not edit.
// Traced forms of the functions: they run and end a call that zm_trace_begin() began.

#ifndef ZM_TRACED_H
#define ZM_TRACED_H

#include "trace/trace.h"

// Spreads the callback structure of version 1.0 over an array by function; leaves the other functions alone.
void zm_traced_core_callbacks(const ze_callbacks_t *from, zm_trace_callback to[ZM_FN_COUNT]);

ze_result_t zm_traced_zeRTASBuilderCreateExt(zm_trace_call *trace, ze_driver_handle_t hDriver,
    const ze_rtas_builder_ext_desc_t *pDescriptor, ze_rtas_builder_ext_handle_t *phBuilder);
ze_result_t zm_traced_zeRTASBuilderGetBuildPropertiesExt(zm_trace_call *trace, ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, ze_rtas_builder_ext_properties_t *pProperties);
ze_result_t zm_traced_zeRTASBuilderBuildExt(zm_trace_call *trace, ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_ext_t *pBounds, size_t *pRtasBufferSizeBytes);
ze_result_t zm_traced_zeRTASBuilderCommandListAppendCopyExt(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    void *dstptr, const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeRTASBuilderDestroyExt(zm_trace_call *trace, ze_rtas_builder_ext_handle_t hBuilder);
ze_result_t zm_traced_zeRTASBuilderCreateExp(zm_trace_call *trace, ze_driver_handle_t hDriver,
    const ze_rtas_builder_exp_desc_t *pDescriptor, ze_rtas_builder_exp_handle_t *phBuilder);
ze_result_t zm_traced_zeRTASBuilderGetBuildPropertiesExp(zm_trace_call *trace, ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, ze_rtas_builder_exp_properties_t *pProperties);
ze_result_t zm_traced_zeRTASBuilderBuildExp(zm_trace_call *trace, ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_exp_t *pBounds, size_t *pRtasBufferSizeBytes);
ze_result_t zm_traced_zeRTASBuilderDestroyExp(zm_trace_call *trace, ze_rtas_builder_exp_handle_t hBuilder);
ze_result_t zm_traced_zeRTASParallelOperationCreateExt(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_ext_handle_t *phParallelOperation);
ze_result_t zm_traced_zeRTASParallelOperationGetPropertiesExt(zm_trace_call *trace,
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    ze_rtas_parallel_operation_ext_properties_t *pProperties);
ze_result_t zm_traced_zeRTASParallelOperationJoinExt(zm_trace_call *trace,
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation);
ze_result_t zm_traced_zeRTASParallelOperationDestroyExt(zm_trace_call *trace,
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation);
ze_result_t zm_traced_zeRTASParallelOperationCreateExp(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_exp_handle_t *phParallelOperation);
ze_result_t zm_traced_zeRTASParallelOperationGetPropertiesExp(zm_trace_call *trace,
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    ze_rtas_parallel_operation_exp_properties_t *pProperties);
ze_result_t zm_traced_zeRTASParallelOperationJoinExp(zm_trace_call *trace,
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation);
ze_result_t zm_traced_zeRTASParallelOperationDestroyExp(zm_trace_call *trace,
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation);
ze_result_t zm_traced_zeInit(zm_trace_call *trace, ze_init_flags_t flags);
ze_result_t zm_traced_zeInitDrivers(zm_trace_call *trace, uint32_t *pCount, ze_driver_handle_t *phDrivers,
    ze_init_driver_type_desc_t *desc);
ze_result_t zm_traced_zeDriverGet(zm_trace_call *trace, uint32_t *pCount, ze_driver_handle_t *phDrivers);
ze_result_t zm_traced_zeDriverGetApiVersion(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_api_version_t *version);
ze_result_t zm_traced_zeDriverGetProperties(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_driver_properties_t *pDriverProperties);
ze_result_t zm_traced_zeDriverGetIpcProperties(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_driver_ipc_properties_t *pIpcProperties);
ze_result_t zm_traced_zeDriverGetExtensionProperties(zm_trace_call *trace, ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_driver_extension_properties_t *pExtensionProperties);
ze_result_t zm_traced_zeDriverGetExtensionFunctionAddress(zm_trace_call *trace, ze_driver_handle_t hDriver,
    const char *name, void **ppFunctionAddress);
ze_result_t zm_traced_zeDriverGetLastErrorDescription(zm_trace_call *trace, ze_driver_handle_t hDriver,
    const char **ppString);
ze_result_t zm_traced_zeDriverRTASFormatCompatibilityCheckExt(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_rtas_format_ext_t rtasFormatA, ze_rtas_format_ext_t rtasFormatB);
ze_context_handle_t zm_traced_zeDriverGetDefaultContext(zm_trace_call *trace, ze_driver_handle_t hDriver);
ze_result_t zm_traced_zeDriverRTASFormatCompatibilityCheckExp(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_rtas_format_exp_t rtasFormatA, ze_rtas_format_exp_t rtasFormatB);
ze_result_t zm_traced_zeDeviceGet(zm_trace_call *trace, ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_device_handle_t *phDevices);
ze_result_t zm_traced_zeDeviceGetSubDevices(zm_trace_call *trace, ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_handle_t *phSubdevices);
ze_result_t zm_traced_zeDeviceGetProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_properties_t *pDeviceProperties);
ze_result_t zm_traced_zeDeviceGetComputeProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_compute_properties_t *pComputeProperties);
ze_result_t zm_traced_zeDeviceGetModuleProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_module_properties_t *pModuleProperties);
ze_result_t zm_traced_zeDeviceGetCommandQueueGroupProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    uint32_t *pCount, ze_command_queue_group_properties_t *pCommandQueueGroupProperties);
ze_result_t zm_traced_zeDeviceGetMemoryProperties(zm_trace_call *trace, ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_memory_properties_t *pMemProperties);
ze_result_t zm_traced_zeDeviceGetMemoryAccessProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_memory_access_properties_t *pMemAccessProperties);
ze_result_t zm_traced_zeDeviceGetCacheProperties(zm_trace_call *trace, ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_cache_properties_t *pCacheProperties);
ze_result_t zm_traced_zeDeviceGetImageProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_image_properties_t *pImageProperties);
ze_result_t zm_traced_zeDeviceGetExternalMemoryProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_external_memory_properties_t *pExternalMemoryProperties);
ze_result_t zm_traced_zeDeviceGetP2PProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_handle_t hPeerDevice, ze_device_p2p_properties_t *pP2PProperties);
ze_result_t zm_traced_zeDeviceCanAccessPeer(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_handle_t hPeerDevice, ze_bool_t *value);
ze_result_t zm_traced_zeDeviceGetStatus(zm_trace_call *trace, ze_device_handle_t hDevice);
ze_result_t zm_traced_zeDeviceGetGlobalTimestamps(zm_trace_call *trace, ze_device_handle_t hDevice,
    uint64_t *hostTimestamp, uint64_t *deviceTimestamp);
ze_result_t zm_traced_zeDeviceReserveCacheExt(zm_trace_call *trace, ze_device_handle_t hDevice, size_t cacheLevel,
    size_t cacheReservationSize);
ze_result_t zm_traced_zeDeviceSetCacheAdviceExt(zm_trace_call *trace, ze_device_handle_t hDevice, void *ptr,
    size_t regionSize, ze_cache_ext_region_t cacheRegion);
ze_result_t zm_traced_zeDevicePciGetPropertiesExt(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_pci_ext_properties_t *pPciProperties);
ze_result_t zm_traced_zeDeviceGetRootDevice(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_device_handle_t *phRootDevice);
ze_result_t zm_traced_zeDeviceImportExternalSemaphoreExt(zm_trace_call *trace, ze_device_handle_t hDevice,
    const ze_external_semaphore_ext_desc_t *desc, ze_external_semaphore_ext_handle_t *phSemaphore);
ze_result_t zm_traced_zeDeviceReleaseExternalSemaphoreExt(zm_trace_call *trace,
    ze_external_semaphore_ext_handle_t hSemaphore);
ze_result_t zm_traced_zeDeviceGetVectorWidthPropertiesExt(zm_trace_call *trace, ze_device_handle_t hDevice,
    uint32_t *pCount, ze_device_vector_width_properties_ext_t *pVectorWidthProperties);
ze_result_t zm_traced_zeDeviceSynchronize(zm_trace_call *trace, ze_device_handle_t hDevice);
ze_result_t zm_traced_zeDeviceGetAggregatedCopyOffloadIncrementValue(zm_trace_call *trace, ze_device_handle_t hDevice,
    uint32_t *incrementValue);
ze_result_t zm_traced_zeDeviceGetRuntimeRequirements(zm_trace_call *trace, ze_device_handle_t hDevice,
    const void *pObjDesc, size_t *pSize, char *pRequirements);
ze_result_t zm_traced_zeDeviceGetRuntimeRequirementsKey(zm_trace_call *trace, ze_device_handle_t hDevice,
    const char **pKey);
ze_result_t zm_traced_zeDeviceValidateRuntimeRequirements(zm_trace_call *trace, ze_device_handle_t hDevice,
    const char *pRequirements, ze_validate_runtime_requirements_output_t *pOut);
ze_result_t zm_traced_zeDeviceGetCounterBasedEventMaxValue(zm_trace_call *trace, ze_device_handle_t hDevice,
    uint64_t *maxValue);
ze_result_t zm_traced_zeDeviceGetFabricVertexExp(zm_trace_call *trace, ze_device_handle_t hDevice,
    ze_fabric_vertex_handle_t *phVertex);
ze_result_t zm_traced_zeContextCreate(zm_trace_call *trace, ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    ze_context_handle_t *phContext);
ze_result_t zm_traced_zeContextDestroy(zm_trace_call *trace, ze_context_handle_t hContext);
ze_result_t zm_traced_zeContextGetStatus(zm_trace_call *trace, ze_context_handle_t hContext);
ze_result_t zm_traced_zeContextSystemBarrier(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice);
ze_result_t zm_traced_zeContextMakeMemoryResident(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, void *ptr, size_t size);
ze_result_t zm_traced_zeContextEvictMemory(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, void *ptr, size_t size);
ze_result_t zm_traced_zeContextMakeImageResident(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, ze_image_handle_t hImage);
ze_result_t zm_traced_zeContextEvictImage(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, ze_image_handle_t hImage);
ze_result_t zm_traced_zeContextCreateEx(zm_trace_call *trace, ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    uint32_t numDevices, ze_device_handle_t *phDevices, ze_context_handle_t *phContext);
ze_result_t zm_traced_zeCommandQueueCreate(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const ze_command_queue_desc_t *desc, ze_command_queue_handle_t *phCommandQueue);
ze_result_t zm_traced_zeCommandQueueDestroy(zm_trace_call *trace, ze_command_queue_handle_t hCommandQueue);
ze_result_t zm_traced_zeCommandQueueExecuteCommandLists(zm_trace_call *trace, ze_command_queue_handle_t hCommandQueue,
    uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists, ze_fence_handle_t hFence);
ze_result_t zm_traced_zeCommandQueueSynchronize(zm_trace_call *trace, ze_command_queue_handle_t hCommandQueue,
    uint64_t timeout);
ze_result_t zm_traced_zeCommandQueueGetOrdinal(zm_trace_call *trace, ze_command_queue_handle_t hCommandQueue,
    uint32_t *pOrdinal);
ze_result_t zm_traced_zeCommandQueueGetIndex(zm_trace_call *trace, ze_command_queue_handle_t hCommandQueue,
    uint32_t *pIndex);
ze_result_t zm_traced_zeCommandQueueGetFlags(zm_trace_call *trace, ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_flags_t *pFlags);
ze_result_t zm_traced_zeCommandQueueGetMode(zm_trace_call *trace, ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_mode_t *pMode);
ze_result_t zm_traced_zeCommandQueueGetPriority(zm_trace_call *trace, ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_priority_t *pPriority);
ze_result_t zm_traced_zeCommandListCreate(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const ze_command_list_desc_t *desc, ze_command_list_handle_t *phCommandList);
ze_result_t zm_traced_zeCommandListCreateImmediate(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const ze_command_queue_desc_t *altdesc, ze_command_list_handle_t *phCommandList);
ze_result_t zm_traced_zeCommandListDestroy(zm_trace_call *trace, ze_command_list_handle_t hCommandList);
ze_result_t zm_traced_zeCommandListClose(zm_trace_call *trace, ze_command_list_handle_t hCommandList);
ze_result_t zm_traced_zeCommandListReset(zm_trace_call *trace, ze_command_list_handle_t hCommandList);
ze_result_t zm_traced_zeCommandListAppendWriteGlobalTimestamp(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint64_t *dstptr, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendBarrier(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendMemoryRangesBarrier(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint32_t numRanges, const size_t *pRangeSizes, const void **pRanges,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendMemoryCopy(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    void *dstptr, const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendMemoryFill(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    void *ptr, const void *pattern, size_t pattern_size, size_t size, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendMemoryCopyRegion(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    void *dstptr, const ze_copy_region_t *dstRegion, uint32_t dstPitch, uint32_t dstSlicePitch, const void *srcptr,
    const ze_copy_region_t *srcRegion, uint32_t srcPitch, uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendMemoryCopyFromContext(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, void *dstptr, ze_context_handle_t hContextSrc, const void *srcptr,
    size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendImageCopy(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, ze_image_handle_t hSrcImage, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendImageCopyRegion(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, ze_image_handle_t hSrcImage, const ze_image_region_t *pDstRegion,
    const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendImageCopyToMemory(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    void *dstptr, ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendImageCopyFromMemory(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage, const void *srcptr,
    const ze_image_region_t *pDstRegion, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendMemoryPrefetch(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    const void *ptr, size_t size);
ze_result_t zm_traced_zeCommandListAppendMemAdvise(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_advice_t advice);
ze_result_t zm_traced_zeCommandListAppendSignalEvent(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_event_handle_t hEvent);
ze_result_t zm_traced_zeCommandListAppendWaitOnEvents(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    uint32_t numEvents, ze_event_handle_t *phEvents);
ze_result_t zm_traced_zeCommandListAppendEventReset(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_event_handle_t hEvent);
ze_result_t zm_traced_zeCommandListAppendQueryKernelTimestamps(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint32_t numEvents, ze_event_handle_t *phEvents, void *dstptr,
    const size_t *pOffsets, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendLaunchKernel(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendLaunchCooperativeKernel(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendLaunchKernelIndirect(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchArgumentsBuffer,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendLaunchMultipleKernelsIndirect(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint32_t numKernels, ze_kernel_handle_t *phKernels,
    const uint32_t *pCountBuffer, const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendImageCopyToMemoryExt(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, void *dstptr, ze_image_handle_t hSrcImage,
    const ze_image_region_t *pSrcRegion, uint32_t destRowPitch, uint32_t destSlicePitch, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendImageCopyFromMemoryExt(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage, const void *srcptr,
    const ze_image_region_t *pDstRegion, uint32_t srcRowPitch, uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListHostSynchronize(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    uint64_t timeout);
ze_result_t zm_traced_zeCommandListGetDeviceHandle(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_device_handle_t *phDevice);
ze_result_t zm_traced_zeCommandListGetContextHandle(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_context_handle_t *phContext);
ze_result_t zm_traced_zeCommandListGetOrdinal(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    uint32_t *pOrdinal);
ze_result_t zm_traced_zeCommandListImmediateGetIndex(zm_trace_call *trace,
    ze_command_list_handle_t hCommandListImmediate, uint32_t *pIndex);
ze_result_t zm_traced_zeCommandListIsImmediate(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_bool_t *pIsImmediate);
ze_result_t zm_traced_zeCommandListAppendSignalExternalSemaphoreExt(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_signal_params_ext_t *signalParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendWaitExternalSemaphoreExt(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_wait_params_ext_t *waitParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendLaunchKernelWithParameters(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel, const ze_group_count_t *pGroupCounts,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendLaunchKernelWithArguments(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel, const ze_group_count_t groupCounts,
    const ze_group_size_t groupSizes, void **pArguments, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendMemoryCopyWithParameters(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, void *dstptr, const void *srcptr, size_t size, const void *pNext,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendMemoryFillWithParameters(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, void *ptr, const void *pattern, size_t pattern_size, size_t size,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListImmediateAppendCommandListsWithParameters(zm_trace_call *trace,
    ze_command_list_handle_t hCommandListImmediate, uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListGetFlags(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_command_list_flags_t *pFlags);
ze_result_t zm_traced_zeCommandListImmediateGetFlags(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_command_queue_flags_t *pFlags);
ze_result_t zm_traced_zeCommandListImmediateGetMode(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_command_queue_mode_t *pMode);
ze_result_t zm_traced_zeCommandListImmediateGetPriority(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_command_queue_priority_t *pPriority);
ze_result_t zm_traced_zeCommandListBeginGraphCaptureExt(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    const void *pNext);
ze_result_t zm_traced_zeCommandListBeginCaptureIntoGraphExt(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_graph_handle_t hGraph, const void *pNext);
ze_result_t zm_traced_zeCommandListIsGraphCaptureEnabledExt(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList);
ze_result_t zm_traced_zeCommandListEndGraphCaptureExt(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    const void *pNext, ze_graph_handle_t *phGraph);
ze_result_t zm_traced_zeCommandListGetGraphExt(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_graph_handle_t *phGraph);
ze_result_t zm_traced_zeCommandListAppendGraphExt(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_executable_graph_handle_t hGraph, const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListAppendHostFunction(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_host_function_callback_t pfnHostFunction, void *pUserData, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListCreateCloneExp(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_command_list_handle_t *phClonedCommandList);
ze_result_t zm_traced_zeCommandListImmediateAppendCommandListsExp(zm_trace_call *trace,
    ze_command_list_handle_t hCommandListImmediate, uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListGetNextCommandIdExp(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint64_t *pCommandId);
ze_result_t zm_traced_zeCommandListUpdateMutableCommandsExp(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    const ze_mutable_commands_exp_desc_t *desc);
ze_result_t zm_traced_zeCommandListUpdateMutableCommandSignalEventExp(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint64_t commandId, ze_event_handle_t hSignalEvent);
ze_result_t zm_traced_zeCommandListUpdateMutableCommandWaitEventsExp(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint64_t commandId, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_traced_zeCommandListGetNextCommandIdWithKernelsExp(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, const ze_mutable_command_id_exp_desc_t *desc, uint32_t numKernels,
    ze_kernel_handle_t *phKernels, uint64_t *pCommandId);
ze_result_t zm_traced_zeCommandListUpdateMutableCommandKernelsExp(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint32_t numKernels, uint64_t *pCommandId, ze_kernel_handle_t *phKernels);
ze_result_t zm_traced_zeCommandListIsMutableExp(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_bool_t *pIsMutable);
ze_result_t zm_traced_zeImageGetProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_properties_t *pImageProperties);
ze_result_t zm_traced_zeImageCreate(zm_trace_call *trace, ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t *phImage);
ze_result_t zm_traced_zeImageDestroy(zm_trace_call *trace, ze_image_handle_t hImage);
ze_result_t zm_traced_zeImageGetAllocPropertiesExt(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_image_handle_t hImage, ze_image_allocation_ext_properties_t *pImageAllocProperties);
ze_result_t zm_traced_zeImageViewCreateExt(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView);
ze_result_t zm_traced_zeImageGetMemoryPropertiesExp(zm_trace_call *trace, ze_image_handle_t hImage,
    ze_image_memory_properties_exp_t *pMemoryProperties);
ze_result_t zm_traced_zeImageViewCreateExp(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView);
ze_result_t zm_traced_zeImageGetDeviceOffsetExp(zm_trace_call *trace, ze_image_handle_t hImage,
    uint64_t *pDeviceOffset);
ze_result_t zm_traced_zeMemAllocShared(zm_trace_call *trace, ze_context_handle_t hContext,
    const ze_device_mem_alloc_desc_t *device_desc, const ze_host_mem_alloc_desc_t *host_desc, size_t size,
    size_t alignment, ze_device_handle_t hDevice, void **pptr);
ze_result_t zm_traced_zeMemAllocDevice(zm_trace_call *trace, ze_context_handle_t hContext,
    const ze_device_mem_alloc_desc_t *device_desc, size_t size, size_t alignment, ze_device_handle_t hDevice,
    void **pptr);
ze_result_t zm_traced_zeMemAllocHost(zm_trace_call *trace, ze_context_handle_t hContext,
    const ze_host_mem_alloc_desc_t *host_desc, size_t size, size_t alignment, void **pptr);
ze_result_t zm_traced_zeMemFree(zm_trace_call *trace, ze_context_handle_t hContext, void *ptr);
ze_result_t zm_traced_zeMemGetAllocProperties(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr,
    ze_memory_allocation_properties_t *pMemAllocProperties, ze_device_handle_t *phDevice);
ze_result_t zm_traced_zeMemGetAddressRange(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr,
    void **pBase, size_t *pSize);
ze_result_t zm_traced_zeMemGetIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr,
    ze_ipc_mem_handle_t *pIpcHandle);
ze_result_t zm_traced_zeMemOpenIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_ipc_mem_handle_t handle, ze_ipc_memory_flags_t flags, void **pptr);
ze_result_t zm_traced_zeMemCloseIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr);
ze_result_t zm_traced_zeMemFreeExt(zm_trace_call *trace, ze_context_handle_t hContext,
    const ze_memory_free_ext_desc_t *pMemFreeDesc, void *ptr);
ze_result_t zm_traced_zeMemPutIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext, ze_ipc_mem_handle_t handle);
ze_result_t zm_traced_zeMemGetPitchFor2dImage(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, size_t imageWidth, size_t imageHeight, unsigned int elementSizeInBytes,
    size_t *rowPitch);
ze_result_t zm_traced_zeMemGetIpcHandleWithProperties(zm_trace_call *trace, ze_context_handle_t hContext,
    const void *ptr, void *pNext, ze_ipc_mem_handle_t *pIpcHandle);
ze_result_t zm_traced_zeMemGetIpcHandleFromFileDescriptorExp(zm_trace_call *trace, ze_context_handle_t hContext,
    uint64_t handle, ze_ipc_mem_handle_t *pIpcHandle);
ze_result_t zm_traced_zeMemGetFileDescriptorFromIpcHandleExp(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_ipc_mem_handle_t ipcHandle, uint64_t *pHandle);
ze_result_t zm_traced_zeMemSetAtomicAccessAttributeExp(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t attr);
ze_result_t zm_traced_zeMemGetAtomicAccessAttributeExp(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t *pAttr);
ze_result_t zm_traced_zeFenceCreate(zm_trace_call *trace, ze_command_queue_handle_t hCommandQueue,
    const ze_fence_desc_t *desc, ze_fence_handle_t *phFence);
ze_result_t zm_traced_zeFenceDestroy(zm_trace_call *trace, ze_fence_handle_t hFence);
ze_result_t zm_traced_zeFenceHostSynchronize(zm_trace_call *trace, ze_fence_handle_t hFence, uint64_t timeout);
ze_result_t zm_traced_zeFenceQueryStatus(zm_trace_call *trace, ze_fence_handle_t hFence);
ze_result_t zm_traced_zeFenceReset(zm_trace_call *trace, ze_fence_handle_t hFence);
ze_result_t zm_traced_zeEventPoolCreate(zm_trace_call *trace, ze_context_handle_t hContext,
    const ze_event_pool_desc_t *desc, uint32_t numDevices, ze_device_handle_t *phDevices,
    ze_event_pool_handle_t *phEventPool);
ze_result_t zm_traced_zeEventPoolDestroy(zm_trace_call *trace, ze_event_pool_handle_t hEventPool);
ze_result_t zm_traced_zeEventPoolGetIpcHandle(zm_trace_call *trace, ze_event_pool_handle_t hEventPool,
    ze_ipc_event_pool_handle_t *phIpc);
ze_result_t zm_traced_zeEventPoolOpenIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_ipc_event_pool_handle_t hIpc, ze_event_pool_handle_t *phEventPool);
ze_result_t zm_traced_zeEventPoolCloseIpcHandle(zm_trace_call *trace, ze_event_pool_handle_t hEventPool);
ze_result_t zm_traced_zeEventPoolPutIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_ipc_event_pool_handle_t hIpc);
ze_result_t zm_traced_zeEventPoolGetContextHandle(zm_trace_call *trace, ze_event_pool_handle_t hEventPool,
    ze_context_handle_t *phContext);
ze_result_t zm_traced_zeEventPoolGetFlags(zm_trace_call *trace, ze_event_pool_handle_t hEventPool,
    ze_event_pool_flags_t *pFlags);
ze_result_t zm_traced_zeEventCreate(zm_trace_call *trace, ze_event_pool_handle_t hEventPool,
    const ze_event_desc_t *desc, ze_event_handle_t *phEvent);
ze_result_t zm_traced_zeEventDestroy(zm_trace_call *trace, ze_event_handle_t hEvent);
ze_result_t zm_traced_zeEventHostSignal(zm_trace_call *trace, ze_event_handle_t hEvent);
ze_result_t zm_traced_zeEventHostSynchronize(zm_trace_call *trace, ze_event_handle_t hEvent, uint64_t timeout);
ze_result_t zm_traced_zeEventQueryStatus(zm_trace_call *trace, ze_event_handle_t hEvent);
ze_result_t zm_traced_zeEventHostReset(zm_trace_call *trace, ze_event_handle_t hEvent);
ze_result_t zm_traced_zeEventQueryKernelTimestamp(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_kernel_timestamp_result_t *dstptr);
ze_result_t zm_traced_zeEventQueryKernelTimestampsExt(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_device_handle_t hDevice, uint32_t *pCount, ze_event_query_kernel_timestamps_results_ext_properties_t *pResults);
ze_result_t zm_traced_zeEventGetEventPool(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_event_pool_handle_t *phEventPool);
ze_result_t zm_traced_zeEventGetSignalScope(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_event_scope_flags_t *pSignalScope);
ze_result_t zm_traced_zeEventGetWaitScope(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_event_scope_flags_t *pWaitScope);
ze_result_t zm_traced_zeEventCounterBasedCreate(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const ze_event_counter_based_desc_t *desc, ze_event_handle_t *phEvent);
ze_result_t zm_traced_zeEventCounterBasedGetIpcHandle(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_ipc_event_counter_based_handle_t *phIpc);
ze_result_t zm_traced_zeEventCounterBasedOpenIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_ipc_event_counter_based_handle_t hIpc, ze_event_handle_t *phEvent);
ze_result_t zm_traced_zeEventCounterBasedCloseIpcHandle(zm_trace_call *trace, ze_event_handle_t hEvent);
ze_result_t zm_traced_zeEventCounterBasedGetDeviceAddress(zm_trace_call *trace, ze_event_handle_t hEvent,
    uint64_t *completionValue, uint64_t *deviceAddress);
ze_result_t zm_traced_zeEventGetCounterBasedFlags(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_event_counter_based_flags_t *pFlags);
ze_result_t zm_traced_zeEventQueryTimestampsExp(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_device_handle_t hDevice, uint32_t *pCount, ze_kernel_timestamp_result_t *pTimestamps);
ze_result_t zm_traced_zeModuleCreate(zm_trace_call *trace, ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_module_desc_t *desc, ze_module_handle_t *phModule, ze_module_build_log_handle_t *phBuildLog);
ze_result_t zm_traced_zeModuleDestroy(zm_trace_call *trace, ze_module_handle_t hModule);
ze_result_t zm_traced_zeModuleDynamicLink(zm_trace_call *trace, uint32_t numModules, ze_module_handle_t *phModules,
    ze_module_build_log_handle_t *phLinkLog);
ze_result_t zm_traced_zeModuleGetNativeBinary(zm_trace_call *trace, ze_module_handle_t hModule, size_t *pSize,
    uint8_t *pModuleNativeBinary);
ze_result_t zm_traced_zeModuleGetGlobalPointer(zm_trace_call *trace, ze_module_handle_t hModule,
    const char *pGlobalName, size_t *pSize, void **pptr);
ze_result_t zm_traced_zeModuleGetKernelNames(zm_trace_call *trace, ze_module_handle_t hModule, uint32_t *pCount,
    const char **pNames);
ze_result_t zm_traced_zeModuleGetProperties(zm_trace_call *trace, ze_module_handle_t hModule,
    ze_module_properties_t *pModuleProperties);
ze_result_t zm_traced_zeModuleGetFunctionPointer(zm_trace_call *trace, ze_module_handle_t hModule,
    const char *pFunctionName, void **pfnFunction);
ze_result_t zm_traced_zeModuleInspectLinkageExt(zm_trace_call *trace, ze_linkage_inspection_ext_desc_t *pInspectDesc,
    uint32_t numModules, ze_module_handle_t *phModules, ze_module_build_log_handle_t *phLog);
ze_result_t zm_traced_zeModuleBuildLogDestroy(zm_trace_call *trace, ze_module_build_log_handle_t hModuleBuildLog);
ze_result_t zm_traced_zeModuleBuildLogGetString(zm_trace_call *trace, ze_module_build_log_handle_t hModuleBuildLog,
    size_t *pSize, char *pBuildLog);
ze_result_t zm_traced_zeKernelCreate(zm_trace_call *trace, ze_module_handle_t hModule, const ze_kernel_desc_t *desc,
    ze_kernel_handle_t *phKernel);
ze_result_t zm_traced_zeKernelDestroy(zm_trace_call *trace, ze_kernel_handle_t hKernel);
ze_result_t zm_traced_zeKernelSetCacheConfig(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    ze_cache_config_flags_t flags);
ze_result_t zm_traced_zeKernelSetGroupSize(zm_trace_call *trace, ze_kernel_handle_t hKernel, uint32_t groupSizeX,
    uint32_t groupSizeY, uint32_t groupSizeZ);
ze_result_t zm_traced_zeKernelSuggestGroupSize(zm_trace_call *trace, ze_kernel_handle_t hKernel, uint32_t globalSizeX,
    uint32_t globalSizeY, uint32_t globalSizeZ, uint32_t *groupSizeX, uint32_t *groupSizeY, uint32_t *groupSizeZ);
ze_result_t zm_traced_zeKernelSuggestMaxCooperativeGroupCount(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    uint32_t *totalGroupCount);
ze_result_t zm_traced_zeKernelSetArgumentValue(zm_trace_call *trace, ze_kernel_handle_t hKernel, uint32_t argIndex,
    size_t argSize, const void *pArgValue);
ze_result_t zm_traced_zeKernelSetIndirectAccess(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t flags);
ze_result_t zm_traced_zeKernelGetIndirectAccess(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t *pFlags);
ze_result_t zm_traced_zeKernelGetSourceAttributes(zm_trace_call *trace, ze_kernel_handle_t hKernel, uint32_t *pSize,
    char **pString);
ze_result_t zm_traced_zeKernelGetProperties(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    ze_kernel_properties_t *pKernelProperties);
ze_result_t zm_traced_zeKernelGetName(zm_trace_call *trace, ze_kernel_handle_t hKernel, size_t *pSize, char *pName);
ze_result_t zm_traced_zeKernelSetGlobalOffsetExp(zm_trace_call *trace, ze_kernel_handle_t hKernel, uint32_t offsetX,
    uint32_t offsetY, uint32_t offsetZ);
ze_result_t zm_traced_zeKernelSchedulingHintExp(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    ze_scheduling_hint_exp_desc_t *pHint);
ze_result_t zm_traced_zeKernelGetBinaryExp(zm_trace_call *trace, ze_kernel_handle_t hKernel, size_t *pSize,
    uint8_t *pKernelBinary);
ze_result_t zm_traced_zeKernelGetAllocationPropertiesExp(zm_trace_call *trace, ze_kernel_handle_t hKernel,
    uint32_t *pCount, ze_kernel_allocation_exp_properties_t *pAllocationProperties);
ze_result_t zm_traced_zeSamplerCreate(zm_trace_call *trace, ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_sampler_desc_t *desc, ze_sampler_handle_t *phSampler);
ze_result_t zm_traced_zeSamplerDestroy(zm_trace_call *trace, ze_sampler_handle_t hSampler);
ze_result_t zm_traced_zePhysicalMemCreate(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, ze_physical_mem_desc_t *desc, ze_physical_mem_handle_t *phPhysicalMemory);
ze_result_t zm_traced_zePhysicalMemDestroy(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_physical_mem_handle_t hPhysicalMemory);
ze_result_t zm_traced_zePhysicalMemGetProperties(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_physical_mem_handle_t hPhysicalMem, ze_physical_mem_properties_t *pMemProperties);
ze_result_t zm_traced_zeVirtualMemReserve(zm_trace_call *trace, ze_context_handle_t hContext, const void *pStart,
    size_t size, void **pptr);
ze_result_t zm_traced_zeVirtualMemFree(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr,
    size_t size);
ze_result_t zm_traced_zeVirtualMemQueryPageSize(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, size_t size, size_t *pagesize);
ze_result_t zm_traced_zeVirtualMemMap(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_physical_mem_handle_t hPhysicalMemory, size_t offset, ze_memory_access_attribute_t access);
ze_result_t zm_traced_zeVirtualMemUnmap(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr,
    size_t size);
ze_result_t zm_traced_zeVirtualMemSetAccessAttribute(zm_trace_call *trace, ze_context_handle_t hContext,
    const void *ptr, size_t size, ze_memory_access_attribute_t access);
ze_result_t zm_traced_zeVirtualMemGetAccessAttribute(zm_trace_call *trace, ze_context_handle_t hContext,
    const void *ptr, size_t size, ze_memory_access_attribute_t *access, size_t *outSize);
ze_result_t zm_traced_zeFabricVertexGetExp(zm_trace_call *trace, ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phVertices);
ze_result_t zm_traced_zeFabricVertexGetSubVerticesExp(zm_trace_call *trace, ze_fabric_vertex_handle_t hVertex,
    uint32_t *pCount, ze_fabric_vertex_handle_t *phSubvertices);
ze_result_t zm_traced_zeFabricVertexGetPropertiesExp(zm_trace_call *trace, ze_fabric_vertex_handle_t hVertex,
    ze_fabric_vertex_exp_properties_t *pVertexProperties);
ze_result_t zm_traced_zeFabricVertexGetDeviceExp(zm_trace_call *trace, ze_fabric_vertex_handle_t hVertex,
    ze_device_handle_t *phDevice);
ze_result_t zm_traced_zeFabricEdgeGetExp(zm_trace_call *trace, ze_fabric_vertex_handle_t hVertexA,
    ze_fabric_vertex_handle_t hVertexB, uint32_t *pCount, ze_fabric_edge_handle_t *phEdges);
ze_result_t zm_traced_zeFabricEdgeGetVerticesExp(zm_trace_call *trace, ze_fabric_edge_handle_t hEdge,
    ze_fabric_vertex_handle_t *phVertexA, ze_fabric_vertex_handle_t *phVertexB);
ze_result_t zm_traced_zeFabricEdgeGetPropertiesExp(zm_trace_call *trace, ze_fabric_edge_handle_t hEdge,
    ze_fabric_edge_exp_properties_t *pEdgeProperties);
ze_result_t zm_traced_zeGraphCreateExt(zm_trace_call *trace, ze_context_handle_t hContext, const void *pNext,
    ze_graph_handle_t *phGraph);
ze_result_t zm_traced_zeGraphGetPrimaryCommandListExt(zm_trace_call *trace, ze_graph_handle_t hGraph,
    ze_command_list_handle_t *phCommandList);
ze_result_t zm_traced_zeGraphSetDestructionCallbackExt(zm_trace_call *trace, ze_graph_handle_t hGraph,
    zex_mem_graph_free_callback_fn_t pfnCallback, void *pUserData, const void *pNext);
ze_result_t zm_traced_zeGraphInstantiateExt(zm_trace_call *trace, ze_graph_handle_t hGraph, const void *pNext,
    ze_executable_graph_handle_t *phExecutableGraph);
ze_result_t zm_traced_zeGraphIsEmptyExt(zm_trace_call *trace, ze_graph_handle_t hGraph);
ze_result_t zm_traced_zeGraphDumpContentsExt(zm_trace_call *trace, ze_graph_handle_t hGraph, const char *filePath,
    const void *pNext);
ze_result_t zm_traced_zeGraphDestroyExt(zm_trace_call *trace, ze_graph_handle_t hGraph);
ze_result_t zm_traced_zeExecutableGraphGetSourceGraphExt(zm_trace_call *trace, ze_executable_graph_handle_t hGraph,
    ze_graph_handle_t *phSourceGraph);
ze_result_t zm_traced_zeExecutableGraphDestroyExt(zm_trace_call *trace, ze_executable_graph_handle_t hGraph);
ze_result_t zm_traced_zerGetLastErrorDescription(zm_trace_call *trace, const char **ppString);
uint32_t zm_traced_zerTranslateDeviceHandleToIdentifier(zm_trace_call *trace, ze_device_handle_t hDevice);
ze_device_handle_t zm_traced_zerTranslateIdentifierToDeviceHandle(zm_trace_call *trace, uint32_t identifier);
ze_context_handle_t zm_traced_zerGetDefaultContext(zm_trace_call *trace);

#endif
