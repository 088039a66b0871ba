// Generated from native-headers/model/level-zero.json; do not edit.
// What a function answers that the mock does not implement: weak, so that an implementation wins.

#include "zm_entry.h"

#define ZM_WEAK __attribute__((weak))

ZM_WEAK ze_result_t zm_zeRTASBuilderCreateExt(ze_driver_handle_t hDriver, const ze_rtas_builder_ext_desc_t *pDescriptor,
    ze_rtas_builder_ext_handle_t *phBuilder) {
    (void)hDriver;
    (void)pDescriptor;
    (void)phBuilder;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASBuilderGetBuildPropertiesExt(ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, ze_rtas_builder_ext_properties_t *pProperties) {
    (void)hBuilder;
    (void)pBuildOpDescriptor;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASBuilderBuildExt(ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_ext_t *pBounds, size_t *pRtasBufferSizeBytes) {
    (void)hBuilder;
    (void)pBuildOpDescriptor;
    (void)pScratchBuffer;
    (void)scratchBufferSizeBytes;
    (void)pRtasBuffer;
    (void)rtasBufferSizeBytes;
    (void)hParallelOperation;
    (void)pBuildUserPtr;
    (void)pBounds;
    (void)pRtasBufferSizeBytes;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASBuilderCommandListAppendCopyExt(ze_command_list_handle_t hCommandList, void *dstptr,
    const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)dstptr;
    (void)srcptr;
    (void)size;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASBuilderDestroyExt(ze_rtas_builder_ext_handle_t hBuilder) {
    (void)hBuilder;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASBuilderCreateExp(ze_driver_handle_t hDriver, const ze_rtas_builder_exp_desc_t *pDescriptor,
    ze_rtas_builder_exp_handle_t *phBuilder) {
    (void)hDriver;
    (void)pDescriptor;
    (void)phBuilder;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASBuilderGetBuildPropertiesExp(ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, ze_rtas_builder_exp_properties_t *pProperties) {
    (void)hBuilder;
    (void)pBuildOpDescriptor;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASBuilderBuildExp(ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_exp_t *pBounds, size_t *pRtasBufferSizeBytes) {
    (void)hBuilder;
    (void)pBuildOpDescriptor;
    (void)pScratchBuffer;
    (void)scratchBufferSizeBytes;
    (void)pRtasBuffer;
    (void)rtasBufferSizeBytes;
    (void)hParallelOperation;
    (void)pBuildUserPtr;
    (void)pBounds;
    (void)pRtasBufferSizeBytes;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASBuilderDestroyExp(ze_rtas_builder_exp_handle_t hBuilder) {
    (void)hBuilder;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASParallelOperationCreateExt(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_ext_handle_t *phParallelOperation) {
    (void)hDriver;
    (void)phParallelOperation;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASParallelOperationGetPropertiesExt(
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    ze_rtas_parallel_operation_ext_properties_t *pProperties) {
    (void)hParallelOperation;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASParallelOperationJoinExt(ze_rtas_parallel_operation_ext_handle_t hParallelOperation) {
    (void)hParallelOperation;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASParallelOperationDestroyExt(ze_rtas_parallel_operation_ext_handle_t hParallelOperation) {
    (void)hParallelOperation;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASParallelOperationCreateExp(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_exp_handle_t *phParallelOperation) {
    (void)hDriver;
    (void)phParallelOperation;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASParallelOperationGetPropertiesExp(
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    ze_rtas_parallel_operation_exp_properties_t *pProperties) {
    (void)hParallelOperation;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASParallelOperationJoinExp(ze_rtas_parallel_operation_exp_handle_t hParallelOperation) {
    (void)hParallelOperation;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeRTASParallelOperationDestroyExp(ze_rtas_parallel_operation_exp_handle_t hParallelOperation) {
    (void)hParallelOperation;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeInit(ze_init_flags_t flags) {
    (void)flags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeInitDrivers(uint32_t *pCount, ze_driver_handle_t *phDrivers,
    ze_init_driver_type_desc_t *desc) {
    (void)pCount;
    (void)phDrivers;
    (void)desc;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDriverGet(uint32_t *pCount, ze_driver_handle_t *phDrivers) {
    (void)pCount;
    (void)phDrivers;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDriverGetApiVersion(ze_driver_handle_t hDriver, ze_api_version_t *version) {
    (void)hDriver;
    (void)version;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDriverGetProperties(ze_driver_handle_t hDriver, ze_driver_properties_t *pDriverProperties) {
    (void)hDriver;
    (void)pDriverProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDriverGetIpcProperties(ze_driver_handle_t hDriver,
    ze_driver_ipc_properties_t *pIpcProperties) {
    (void)hDriver;
    (void)pIpcProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDriverGetExtensionProperties(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_driver_extension_properties_t *pExtensionProperties) {
    (void)hDriver;
    (void)pCount;
    (void)pExtensionProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDriverGetExtensionFunctionAddress(ze_driver_handle_t hDriver, const char *name,
    void **ppFunctionAddress) {
    (void)hDriver;
    (void)name;
    (void)ppFunctionAddress;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDriverGetLastErrorDescription(ze_driver_handle_t hDriver, const char **ppString) {
    (void)hDriver;
    (void)ppString;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDriverRTASFormatCompatibilityCheckExt(ze_driver_handle_t hDriver,
    ze_rtas_format_ext_t rtasFormatA, ze_rtas_format_ext_t rtasFormatB) {
    (void)hDriver;
    (void)rtasFormatA;
    (void)rtasFormatB;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_context_handle_t zm_zeDriverGetDefaultContext(ze_driver_handle_t hDriver) {
    (void)hDriver;
    return NULL;
}

ZM_WEAK ze_result_t zm_zeDriverRTASFormatCompatibilityCheckExp(ze_driver_handle_t hDriver,
    ze_rtas_format_exp_t rtasFormatA, ze_rtas_format_exp_t rtasFormatB) {
    (void)hDriver;
    (void)rtasFormatA;
    (void)rtasFormatB;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGet(ze_driver_handle_t hDriver, uint32_t *pCount, ze_device_handle_t *phDevices) {
    (void)hDriver;
    (void)pCount;
    (void)phDevices;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetSubDevices(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_handle_t *phSubdevices) {
    (void)hDevice;
    (void)pCount;
    (void)phSubdevices;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetProperties(ze_device_handle_t hDevice, ze_device_properties_t *pDeviceProperties) {
    (void)hDevice;
    (void)pDeviceProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetComputeProperties(ze_device_handle_t hDevice,
    ze_device_compute_properties_t *pComputeProperties) {
    (void)hDevice;
    (void)pComputeProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetModuleProperties(ze_device_handle_t hDevice,
    ze_device_module_properties_t *pModuleProperties) {
    (void)hDevice;
    (void)pModuleProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetCommandQueueGroupProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_command_queue_group_properties_t *pCommandQueueGroupProperties) {
    (void)hDevice;
    (void)pCount;
    (void)pCommandQueueGroupProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetMemoryProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_memory_properties_t *pMemProperties) {
    (void)hDevice;
    (void)pCount;
    (void)pMemProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetMemoryAccessProperties(ze_device_handle_t hDevice,
    ze_device_memory_access_properties_t *pMemAccessProperties) {
    (void)hDevice;
    (void)pMemAccessProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetCacheProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_cache_properties_t *pCacheProperties) {
    (void)hDevice;
    (void)pCount;
    (void)pCacheProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetImageProperties(ze_device_handle_t hDevice,
    ze_device_image_properties_t *pImageProperties) {
    (void)hDevice;
    (void)pImageProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetExternalMemoryProperties(ze_device_handle_t hDevice,
    ze_device_external_memory_properties_t *pExternalMemoryProperties) {
    (void)hDevice;
    (void)pExternalMemoryProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetP2PProperties(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
    ze_device_p2p_properties_t *pP2PProperties) {
    (void)hDevice;
    (void)hPeerDevice;
    (void)pP2PProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceCanAccessPeer(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
    ze_bool_t *value) {
    (void)hDevice;
    (void)hPeerDevice;
    (void)value;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetStatus(ze_device_handle_t hDevice) {
    (void)hDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetGlobalTimestamps(ze_device_handle_t hDevice, uint64_t *hostTimestamp,
    uint64_t *deviceTimestamp) {
    (void)hDevice;
    (void)hostTimestamp;
    (void)deviceTimestamp;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceReserveCacheExt(ze_device_handle_t hDevice, size_t cacheLevel,
    size_t cacheReservationSize) {
    (void)hDevice;
    (void)cacheLevel;
    (void)cacheReservationSize;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceSetCacheAdviceExt(ze_device_handle_t hDevice, void *ptr, size_t regionSize,
    ze_cache_ext_region_t cacheRegion) {
    (void)hDevice;
    (void)ptr;
    (void)regionSize;
    (void)cacheRegion;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDevicePciGetPropertiesExt(ze_device_handle_t hDevice,
    ze_pci_ext_properties_t *pPciProperties) {
    (void)hDevice;
    (void)pPciProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetRootDevice(ze_device_handle_t hDevice, ze_device_handle_t *phRootDevice) {
    (void)hDevice;
    (void)phRootDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceImportExternalSemaphoreExt(ze_device_handle_t hDevice,
    const ze_external_semaphore_ext_desc_t *desc, ze_external_semaphore_ext_handle_t *phSemaphore) {
    (void)hDevice;
    (void)desc;
    (void)phSemaphore;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceReleaseExternalSemaphoreExt(ze_external_semaphore_ext_handle_t hSemaphore) {
    (void)hSemaphore;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetVectorWidthPropertiesExt(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_vector_width_properties_ext_t *pVectorWidthProperties) {
    (void)hDevice;
    (void)pCount;
    (void)pVectorWidthProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceSynchronize(ze_device_handle_t hDevice) {
    (void)hDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetAggregatedCopyOffloadIncrementValue(ze_device_handle_t hDevice,
    uint32_t *incrementValue) {
    (void)hDevice;
    (void)incrementValue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetRuntimeRequirements(ze_device_handle_t hDevice, const void *pObjDesc, size_t *pSize,
    char *pRequirements) {
    (void)hDevice;
    (void)pObjDesc;
    (void)pSize;
    (void)pRequirements;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetRuntimeRequirementsKey(ze_device_handle_t hDevice, const char **pKey) {
    (void)hDevice;
    (void)pKey;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceValidateRuntimeRequirements(ze_device_handle_t hDevice, const char *pRequirements,
    ze_validate_runtime_requirements_output_t *pOut) {
    (void)hDevice;
    (void)pRequirements;
    (void)pOut;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetCounterBasedEventMaxValue(ze_device_handle_t hDevice, uint64_t *maxValue) {
    (void)hDevice;
    (void)maxValue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeDeviceGetFabricVertexExp(ze_device_handle_t hDevice, ze_fabric_vertex_handle_t *phVertex) {
    (void)hDevice;
    (void)phVertex;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeContextCreate(ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    ze_context_handle_t *phContext) {
    (void)hDriver;
    (void)desc;
    (void)phContext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeContextDestroy(ze_context_handle_t hContext) {
    (void)hContext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeContextGetStatus(ze_context_handle_t hContext) {
    (void)hContext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeContextSystemBarrier(ze_context_handle_t hContext, ze_device_handle_t hDevice) {
    (void)hContext;
    (void)hDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeContextMakeMemoryResident(ze_context_handle_t hContext, ze_device_handle_t hDevice, void *ptr,
    size_t size) {
    (void)hContext;
    (void)hDevice;
    (void)ptr;
    (void)size;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeContextEvictMemory(ze_context_handle_t hContext, ze_device_handle_t hDevice, void *ptr,
    size_t size) {
    (void)hContext;
    (void)hDevice;
    (void)ptr;
    (void)size;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeContextMakeImageResident(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_image_handle_t hImage) {
    (void)hContext;
    (void)hDevice;
    (void)hImage;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeContextEvictImage(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_image_handle_t hImage) {
    (void)hContext;
    (void)hDevice;
    (void)hImage;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeContextCreateEx(ze_driver_handle_t hDriver, const ze_context_desc_t *desc, uint32_t numDevices,
    ze_device_handle_t *phDevices, ze_context_handle_t *phContext) {
    (void)hDriver;
    (void)desc;
    (void)numDevices;
    (void)phDevices;
    (void)phContext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandQueueCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_queue_desc_t *desc, ze_command_queue_handle_t *phCommandQueue) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phCommandQueue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandQueueDestroy(ze_command_queue_handle_t hCommandQueue) {
    (void)hCommandQueue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandQueueExecuteCommandLists(ze_command_queue_handle_t hCommandQueue,
    uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists, ze_fence_handle_t hFence) {
    (void)hCommandQueue;
    (void)numCommandLists;
    (void)phCommandLists;
    (void)hFence;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandQueueSynchronize(ze_command_queue_handle_t hCommandQueue, uint64_t timeout) {
    (void)hCommandQueue;
    (void)timeout;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandQueueGetOrdinal(ze_command_queue_handle_t hCommandQueue, uint32_t *pOrdinal) {
    (void)hCommandQueue;
    (void)pOrdinal;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandQueueGetIndex(ze_command_queue_handle_t hCommandQueue, uint32_t *pIndex) {
    (void)hCommandQueue;
    (void)pIndex;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandQueueGetFlags(ze_command_queue_handle_t hCmdQueue, ze_command_queue_flags_t *pFlags) {
    (void)hCmdQueue;
    (void)pFlags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandQueueGetMode(ze_command_queue_handle_t hCmdQueue, ze_command_queue_mode_t *pMode) {
    (void)hCmdQueue;
    (void)pMode;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandQueueGetPriority(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_priority_t *pPriority) {
    (void)hCmdQueue;
    (void)pPriority;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_list_desc_t *desc, ze_command_list_handle_t *phCommandList) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListCreateImmediate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_queue_desc_t *altdesc, ze_command_list_handle_t *phCommandList) {
    (void)hContext;
    (void)hDevice;
    (void)altdesc;
    (void)phCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListDestroy(ze_command_list_handle_t hCommandList) {
    (void)hCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListClose(ze_command_list_handle_t hCommandList) {
    (void)hCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListReset(ze_command_list_handle_t hCommandList) {
    (void)hCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendWriteGlobalTimestamp(ze_command_list_handle_t hCommandList, uint64_t *dstptr,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)dstptr;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendBarrier(ze_command_list_handle_t hCommandList, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendMemoryRangesBarrier(ze_command_list_handle_t hCommandList, uint32_t numRanges,
    const size_t *pRangeSizes, const void **pRanges, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)numRanges;
    (void)pRangeSizes;
    (void)pRanges;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendMemoryCopy(ze_command_list_handle_t hCommandList, void *dstptr,
    const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)dstptr;
    (void)srcptr;
    (void)size;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendMemoryFill(ze_command_list_handle_t hCommandList, void *ptr,
    const void *pattern, size_t pattern_size, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)ptr;
    (void)pattern;
    (void)pattern_size;
    (void)size;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendMemoryCopyRegion(ze_command_list_handle_t hCommandList, void *dstptr,
    const ze_copy_region_t *dstRegion, uint32_t dstPitch, uint32_t dstSlicePitch, const void *srcptr,
    const ze_copy_region_t *srcRegion, uint32_t srcPitch, uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)dstptr;
    (void)dstRegion;
    (void)dstPitch;
    (void)dstSlicePitch;
    (void)srcptr;
    (void)srcRegion;
    (void)srcPitch;
    (void)srcSlicePitch;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendMemoryCopyFromContext(ze_command_list_handle_t hCommandList, void *dstptr,
    ze_context_handle_t hContextSrc, const void *srcptr, size_t size, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)dstptr;
    (void)hContextSrc;
    (void)srcptr;
    (void)size;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendImageCopy(ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage,
    ze_image_handle_t hSrcImage, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hDstImage;
    (void)hSrcImage;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendImageCopyRegion(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, ze_image_handle_t hSrcImage, const ze_image_region_t *pDstRegion,
    const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hDstImage;
    (void)hSrcImage;
    (void)pDstRegion;
    (void)pSrcRegion;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendImageCopyToMemory(ze_command_list_handle_t hCommandList, void *dstptr,
    ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)dstptr;
    (void)hSrcImage;
    (void)pSrcRegion;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendImageCopyFromMemory(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, const void *srcptr, const ze_image_region_t *pDstRegion,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hDstImage;
    (void)srcptr;
    (void)pDstRegion;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendMemoryPrefetch(ze_command_list_handle_t hCommandList, const void *ptr,
    size_t size) {
    (void)hCommandList;
    (void)ptr;
    (void)size;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendMemAdvise(ze_command_list_handle_t hCommandList, ze_device_handle_t hDevice,
    const void *ptr, size_t size, ze_memory_advice_t advice) {
    (void)hCommandList;
    (void)hDevice;
    (void)ptr;
    (void)size;
    (void)advice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendSignalEvent(ze_command_list_handle_t hCommandList, ze_event_handle_t hEvent) {
    (void)hCommandList;
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendWaitOnEvents(ze_command_list_handle_t hCommandList, uint32_t numEvents,
    ze_event_handle_t *phEvents) {
    (void)hCommandList;
    (void)numEvents;
    (void)phEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendEventReset(ze_command_list_handle_t hCommandList, ze_event_handle_t hEvent) {
    (void)hCommandList;
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendQueryKernelTimestamps(ze_command_list_handle_t hCommandList,
    uint32_t numEvents, ze_event_handle_t *phEvents, void *dstptr, const size_t *pOffsets,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)numEvents;
    (void)phEvents;
    (void)dstptr;
    (void)pOffsets;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendLaunchKernel(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hKernel;
    (void)pLaunchFuncArgs;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendLaunchCooperativeKernel(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hKernel;
    (void)pLaunchFuncArgs;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendLaunchKernelIndirect(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hKernel;
    (void)pLaunchArgumentsBuffer;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendLaunchMultipleKernelsIndirect(ze_command_list_handle_t hCommandList,
    uint32_t numKernels, ze_kernel_handle_t *phKernels, const uint32_t *pCountBuffer,
    const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)numKernels;
    (void)phKernels;
    (void)pCountBuffer;
    (void)pLaunchArgumentsBuffer;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendImageCopyToMemoryExt(ze_command_list_handle_t hCommandList, void *dstptr,
    ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, uint32_t destRowPitch, uint32_t destSlicePitch,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)dstptr;
    (void)hSrcImage;
    (void)pSrcRegion;
    (void)destRowPitch;
    (void)destSlicePitch;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendImageCopyFromMemoryExt(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, const void *srcptr, const ze_image_region_t *pDstRegion, uint32_t srcRowPitch,
    uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hDstImage;
    (void)srcptr;
    (void)pDstRegion;
    (void)srcRowPitch;
    (void)srcSlicePitch;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListHostSynchronize(ze_command_list_handle_t hCommandList, uint64_t timeout) {
    (void)hCommandList;
    (void)timeout;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListGetDeviceHandle(ze_command_list_handle_t hCommandList,
    ze_device_handle_t *phDevice) {
    (void)hCommandList;
    (void)phDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListGetContextHandle(ze_command_list_handle_t hCommandList,
    ze_context_handle_t *phContext) {
    (void)hCommandList;
    (void)phContext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListGetOrdinal(ze_command_list_handle_t hCommandList, uint32_t *pOrdinal) {
    (void)hCommandList;
    (void)pOrdinal;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListImmediateGetIndex(ze_command_list_handle_t hCommandListImmediate,
    uint32_t *pIndex) {
    (void)hCommandListImmediate;
    (void)pIndex;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListIsImmediate(ze_command_list_handle_t hCommandList, ze_bool_t *pIsImmediate) {
    (void)hCommandList;
    (void)pIsImmediate;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendSignalExternalSemaphoreExt(ze_command_list_handle_t hCommandList,
    uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_signal_params_ext_t *signalParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)numSemaphores;
    (void)phSemaphores;
    (void)signalParams;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendWaitExternalSemaphoreExt(ze_command_list_handle_t hCommandList,
    uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_wait_params_ext_t *waitParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)numSemaphores;
    (void)phSemaphores;
    (void)waitParams;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendLaunchKernelWithParameters(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pGroupCounts, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hKernel;
    (void)pGroupCounts;
    (void)pNext;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendLaunchKernelWithArguments(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t groupCounts, const ze_group_size_t groupSizes, void **pArguments,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hKernel;
    (void)groupCounts;
    (void)groupSizes;
    (void)pArguments;
    (void)pNext;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendMemoryCopyWithParameters(ze_command_list_handle_t hCommandList, void *dstptr,
    const void *srcptr, size_t size, const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)dstptr;
    (void)srcptr;
    (void)size;
    (void)pNext;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendMemoryFillWithParameters(ze_command_list_handle_t hCommandList, void *ptr,
    const void *pattern, size_t pattern_size, size_t size, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)ptr;
    (void)pattern;
    (void)pattern_size;
    (void)size;
    (void)pNext;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListImmediateAppendCommandListsWithParameters(
    ze_command_list_handle_t hCommandListImmediate, uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandListImmediate;
    (void)numCommandLists;
    (void)phCommandLists;
    (void)pNext;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListGetFlags(ze_command_list_handle_t hCommandList, ze_command_list_flags_t *pFlags) {
    (void)hCommandList;
    (void)pFlags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListImmediateGetFlags(ze_command_list_handle_t hCommandList,
    ze_command_queue_flags_t *pFlags) {
    (void)hCommandList;
    (void)pFlags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListImmediateGetMode(ze_command_list_handle_t hCommandList,
    ze_command_queue_mode_t *pMode) {
    (void)hCommandList;
    (void)pMode;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListImmediateGetPriority(ze_command_list_handle_t hCommandList,
    ze_command_queue_priority_t *pPriority) {
    (void)hCommandList;
    (void)pPriority;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListBeginGraphCaptureExt(ze_command_list_handle_t hCommandList, const void *pNext) {
    (void)hCommandList;
    (void)pNext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListBeginCaptureIntoGraphExt(ze_command_list_handle_t hCommandList,
    ze_graph_handle_t hGraph, const void *pNext) {
    (void)hCommandList;
    (void)hGraph;
    (void)pNext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListIsGraphCaptureEnabledExt(ze_command_list_handle_t hCommandList) {
    (void)hCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListEndGraphCaptureExt(ze_command_list_handle_t hCommandList, const void *pNext,
    ze_graph_handle_t *phGraph) {
    (void)hCommandList;
    (void)pNext;
    (void)phGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListGetGraphExt(ze_command_list_handle_t hCommandList, ze_graph_handle_t *phGraph) {
    (void)hCommandList;
    (void)phGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendGraphExt(ze_command_list_handle_t hCommandList,
    ze_executable_graph_handle_t hGraph, const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hGraph;
    (void)pNext;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListAppendHostFunction(ze_command_list_handle_t hCommandList,
    ze_host_function_callback_t pfnHostFunction, void *pUserData, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)pfnHostFunction;
    (void)pUserData;
    (void)pNext;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListCreateCloneExp(ze_command_list_handle_t hCommandList,
    ze_command_list_handle_t *phClonedCommandList) {
    (void)hCommandList;
    (void)phClonedCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListImmediateAppendCommandListsExp(ze_command_list_handle_t hCommandListImmediate,
    uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandListImmediate;
    (void)numCommandLists;
    (void)phCommandLists;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListGetNextCommandIdExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint64_t *pCommandId) {
    (void)hCommandList;
    (void)desc;
    (void)pCommandId;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListUpdateMutableCommandsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_commands_exp_desc_t *desc) {
    (void)hCommandList;
    (void)desc;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListUpdateMutableCommandSignalEventExp(ze_command_list_handle_t hCommandList,
    uint64_t commandId, ze_event_handle_t hSignalEvent) {
    (void)hCommandList;
    (void)commandId;
    (void)hSignalEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListUpdateMutableCommandWaitEventsExp(ze_command_list_handle_t hCommandList,
    uint64_t commandId, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)commandId;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListGetNextCommandIdWithKernelsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint32_t numKernels, ze_kernel_handle_t *phKernels,
    uint64_t *pCommandId) {
    (void)hCommandList;
    (void)desc;
    (void)numKernels;
    (void)phKernels;
    (void)pCommandId;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListUpdateMutableCommandKernelsExp(ze_command_list_handle_t hCommandList,
    uint32_t numKernels, uint64_t *pCommandId, ze_kernel_handle_t *phKernels) {
    (void)hCommandList;
    (void)numKernels;
    (void)pCommandId;
    (void)phKernels;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeCommandListIsMutableExp(ze_command_list_handle_t hCommandList, ze_bool_t *pIsMutable) {
    (void)hCommandList;
    (void)pIsMutable;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeImageGetProperties(ze_device_handle_t hDevice, const ze_image_desc_t *desc,
    ze_image_properties_t *pImageProperties) {
    (void)hDevice;
    (void)desc;
    (void)pImageProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeImageCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t *phImage) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phImage;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeImageDestroy(ze_image_handle_t hImage) {
    (void)hImage;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeImageGetAllocPropertiesExt(ze_context_handle_t hContext, ze_image_handle_t hImage,
    ze_image_allocation_ext_properties_t *pImageAllocProperties) {
    (void)hContext;
    (void)hImage;
    (void)pImageAllocProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeImageViewCreateExt(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)hImage;
    (void)phImageView;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeImageGetMemoryPropertiesExp(ze_image_handle_t hImage,
    ze_image_memory_properties_exp_t *pMemoryProperties) {
    (void)hImage;
    (void)pMemoryProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeImageViewCreateExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)hImage;
    (void)phImageView;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeImageGetDeviceOffsetExp(ze_image_handle_t hImage, uint64_t *pDeviceOffset) {
    (void)hImage;
    (void)pDeviceOffset;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemAllocShared(ze_context_handle_t hContext, const ze_device_mem_alloc_desc_t *device_desc,
    const ze_host_mem_alloc_desc_t *host_desc, size_t size, size_t alignment, ze_device_handle_t hDevice, void **pptr) {
    (void)hContext;
    (void)device_desc;
    (void)host_desc;
    (void)size;
    (void)alignment;
    (void)hDevice;
    (void)pptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemAllocDevice(ze_context_handle_t hContext, const ze_device_mem_alloc_desc_t *device_desc,
    size_t size, size_t alignment, ze_device_handle_t hDevice, void **pptr) {
    (void)hContext;
    (void)device_desc;
    (void)size;
    (void)alignment;
    (void)hDevice;
    (void)pptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemAllocHost(ze_context_handle_t hContext, const ze_host_mem_alloc_desc_t *host_desc,
    size_t size, size_t alignment, void **pptr) {
    (void)hContext;
    (void)host_desc;
    (void)size;
    (void)alignment;
    (void)pptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemFree(ze_context_handle_t hContext, void *ptr) {
    (void)hContext;
    (void)ptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemGetAllocProperties(ze_context_handle_t hContext, const void *ptr,
    ze_memory_allocation_properties_t *pMemAllocProperties, ze_device_handle_t *phDevice) {
    (void)hContext;
    (void)ptr;
    (void)pMemAllocProperties;
    (void)phDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemGetAddressRange(ze_context_handle_t hContext, const void *ptr, void **pBase,
    size_t *pSize) {
    (void)hContext;
    (void)ptr;
    (void)pBase;
    (void)pSize;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemGetIpcHandle(ze_context_handle_t hContext, const void *ptr,
    ze_ipc_mem_handle_t *pIpcHandle) {
    (void)hContext;
    (void)ptr;
    (void)pIpcHandle;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemOpenIpcHandle(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_ipc_mem_handle_t handle, ze_ipc_memory_flags_t flags, void **pptr) {
    (void)hContext;
    (void)hDevice;
    (void)handle;
    (void)flags;
    (void)pptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemCloseIpcHandle(ze_context_handle_t hContext, const void *ptr) {
    (void)hContext;
    (void)ptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemFreeExt(ze_context_handle_t hContext, const ze_memory_free_ext_desc_t *pMemFreeDesc,
    void *ptr) {
    (void)hContext;
    (void)pMemFreeDesc;
    (void)ptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemPutIpcHandle(ze_context_handle_t hContext, ze_ipc_mem_handle_t handle) {
    (void)hContext;
    (void)handle;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemGetPitchFor2dImage(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    size_t imageWidth, size_t imageHeight, unsigned int elementSizeInBytes, size_t *rowPitch) {
    (void)hContext;
    (void)hDevice;
    (void)imageWidth;
    (void)imageHeight;
    (void)elementSizeInBytes;
    (void)rowPitch;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemGetIpcHandleWithProperties(ze_context_handle_t hContext, const void *ptr, void *pNext,
    ze_ipc_mem_handle_t *pIpcHandle) {
    (void)hContext;
    (void)ptr;
    (void)pNext;
    (void)pIpcHandle;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemGetIpcHandleFromFileDescriptorExp(ze_context_handle_t hContext, uint64_t handle,
    ze_ipc_mem_handle_t *pIpcHandle) {
    (void)hContext;
    (void)handle;
    (void)pIpcHandle;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemGetFileDescriptorFromIpcHandleExp(ze_context_handle_t hContext,
    ze_ipc_mem_handle_t ipcHandle, uint64_t *pHandle) {
    (void)hContext;
    (void)ipcHandle;
    (void)pHandle;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemSetAtomicAccessAttributeExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t attr) {
    (void)hContext;
    (void)hDevice;
    (void)ptr;
    (void)size;
    (void)attr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeMemGetAtomicAccessAttributeExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t *pAttr) {
    (void)hContext;
    (void)hDevice;
    (void)ptr;
    (void)size;
    (void)pAttr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeFenceCreate(ze_command_queue_handle_t hCommandQueue, const ze_fence_desc_t *desc,
    ze_fence_handle_t *phFence) {
    (void)hCommandQueue;
    (void)desc;
    (void)phFence;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeFenceDestroy(ze_fence_handle_t hFence) {
    (void)hFence;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeFenceHostSynchronize(ze_fence_handle_t hFence, uint64_t timeout) {
    (void)hFence;
    (void)timeout;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeFenceQueryStatus(ze_fence_handle_t hFence) {
    (void)hFence;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeFenceReset(ze_fence_handle_t hFence) {
    (void)hFence;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventPoolCreate(ze_context_handle_t hContext, const ze_event_pool_desc_t *desc,
    uint32_t numDevices, ze_device_handle_t *phDevices, ze_event_pool_handle_t *phEventPool) {
    (void)hContext;
    (void)desc;
    (void)numDevices;
    (void)phDevices;
    (void)phEventPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventPoolDestroy(ze_event_pool_handle_t hEventPool) {
    (void)hEventPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventPoolGetIpcHandle(ze_event_pool_handle_t hEventPool, ze_ipc_event_pool_handle_t *phIpc) {
    (void)hEventPool;
    (void)phIpc;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventPoolOpenIpcHandle(ze_context_handle_t hContext, ze_ipc_event_pool_handle_t hIpc,
    ze_event_pool_handle_t *phEventPool) {
    (void)hContext;
    (void)hIpc;
    (void)phEventPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventPoolCloseIpcHandle(ze_event_pool_handle_t hEventPool) {
    (void)hEventPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventPoolPutIpcHandle(ze_context_handle_t hContext, ze_ipc_event_pool_handle_t hIpc) {
    (void)hContext;
    (void)hIpc;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventPoolGetContextHandle(ze_event_pool_handle_t hEventPool, ze_context_handle_t *phContext) {
    (void)hEventPool;
    (void)phContext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventPoolGetFlags(ze_event_pool_handle_t hEventPool, ze_event_pool_flags_t *pFlags) {
    (void)hEventPool;
    (void)pFlags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventCreate(ze_event_pool_handle_t hEventPool, const ze_event_desc_t *desc,
    ze_event_handle_t *phEvent) {
    (void)hEventPool;
    (void)desc;
    (void)phEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventDestroy(ze_event_handle_t hEvent) {
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventHostSignal(ze_event_handle_t hEvent) {
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventHostSynchronize(ze_event_handle_t hEvent, uint64_t timeout) {
    (void)hEvent;
    (void)timeout;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventQueryStatus(ze_event_handle_t hEvent) {
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventHostReset(ze_event_handle_t hEvent) {
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventQueryKernelTimestamp(ze_event_handle_t hEvent, ze_kernel_timestamp_result_t *dstptr) {
    (void)hEvent;
    (void)dstptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventQueryKernelTimestampsExt(ze_event_handle_t hEvent, ze_device_handle_t hDevice,
    uint32_t *pCount, ze_event_query_kernel_timestamps_results_ext_properties_t *pResults) {
    (void)hEvent;
    (void)hDevice;
    (void)pCount;
    (void)pResults;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventGetEventPool(ze_event_handle_t hEvent, ze_event_pool_handle_t *phEventPool) {
    (void)hEvent;
    (void)phEventPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventGetSignalScope(ze_event_handle_t hEvent, ze_event_scope_flags_t *pSignalScope) {
    (void)hEvent;
    (void)pSignalScope;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventGetWaitScope(ze_event_handle_t hEvent, ze_event_scope_flags_t *pWaitScope) {
    (void)hEvent;
    (void)pWaitScope;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventCounterBasedCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_event_counter_based_desc_t *desc, ze_event_handle_t *phEvent) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventCounterBasedGetIpcHandle(ze_event_handle_t hEvent,
    ze_ipc_event_counter_based_handle_t *phIpc) {
    (void)hEvent;
    (void)phIpc;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventCounterBasedOpenIpcHandle(ze_context_handle_t hContext,
    ze_ipc_event_counter_based_handle_t hIpc, ze_event_handle_t *phEvent) {
    (void)hContext;
    (void)hIpc;
    (void)phEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventCounterBasedCloseIpcHandle(ze_event_handle_t hEvent) {
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventCounterBasedGetDeviceAddress(ze_event_handle_t hEvent, uint64_t *completionValue,
    uint64_t *deviceAddress) {
    (void)hEvent;
    (void)completionValue;
    (void)deviceAddress;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventGetCounterBasedFlags(ze_event_handle_t hEvent, ze_event_counter_based_flags_t *pFlags) {
    (void)hEvent;
    (void)pFlags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeEventQueryTimestampsExp(ze_event_handle_t hEvent, ze_device_handle_t hDevice, uint32_t *pCount,
    ze_kernel_timestamp_result_t *pTimestamps) {
    (void)hEvent;
    (void)hDevice;
    (void)pCount;
    (void)pTimestamps;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeModuleCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_module_desc_t *desc, ze_module_handle_t *phModule, ze_module_build_log_handle_t *phBuildLog) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phModule;
    (void)phBuildLog;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeModuleDestroy(ze_module_handle_t hModule) {
    (void)hModule;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeModuleDynamicLink(uint32_t numModules, ze_module_handle_t *phModules,
    ze_module_build_log_handle_t *phLinkLog) {
    (void)numModules;
    (void)phModules;
    (void)phLinkLog;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeModuleGetNativeBinary(ze_module_handle_t hModule, size_t *pSize,
    uint8_t *pModuleNativeBinary) {
    (void)hModule;
    (void)pSize;
    (void)pModuleNativeBinary;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeModuleGetGlobalPointer(ze_module_handle_t hModule, const char *pGlobalName, size_t *pSize,
    void **pptr) {
    (void)hModule;
    (void)pGlobalName;
    (void)pSize;
    (void)pptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeModuleGetKernelNames(ze_module_handle_t hModule, uint32_t *pCount, const char **pNames) {
    (void)hModule;
    (void)pCount;
    (void)pNames;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeModuleGetProperties(ze_module_handle_t hModule, ze_module_properties_t *pModuleProperties) {
    (void)hModule;
    (void)pModuleProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeModuleGetFunctionPointer(ze_module_handle_t hModule, const char *pFunctionName,
    void **pfnFunction) {
    (void)hModule;
    (void)pFunctionName;
    (void)pfnFunction;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeModuleInspectLinkageExt(ze_linkage_inspection_ext_desc_t *pInspectDesc, uint32_t numModules,
    ze_module_handle_t *phModules, ze_module_build_log_handle_t *phLog) {
    (void)pInspectDesc;
    (void)numModules;
    (void)phModules;
    (void)phLog;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeModuleBuildLogDestroy(ze_module_build_log_handle_t hModuleBuildLog) {
    (void)hModuleBuildLog;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeModuleBuildLogGetString(ze_module_build_log_handle_t hModuleBuildLog, size_t *pSize,
    char *pBuildLog) {
    (void)hModuleBuildLog;
    (void)pSize;
    (void)pBuildLog;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelCreate(ze_module_handle_t hModule, const ze_kernel_desc_t *desc,
    ze_kernel_handle_t *phKernel) {
    (void)hModule;
    (void)desc;
    (void)phKernel;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelDestroy(ze_kernel_handle_t hKernel) {
    (void)hKernel;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelSetCacheConfig(ze_kernel_handle_t hKernel, ze_cache_config_flags_t flags) {
    (void)hKernel;
    (void)flags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelSetGroupSize(ze_kernel_handle_t hKernel, uint32_t groupSizeX, uint32_t groupSizeY,
    uint32_t groupSizeZ) {
    (void)hKernel;
    (void)groupSizeX;
    (void)groupSizeY;
    (void)groupSizeZ;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelSuggestGroupSize(ze_kernel_handle_t hKernel, uint32_t globalSizeX, uint32_t globalSizeY,
    uint32_t globalSizeZ, uint32_t *groupSizeX, uint32_t *groupSizeY, uint32_t *groupSizeZ) {
    (void)hKernel;
    (void)globalSizeX;
    (void)globalSizeY;
    (void)globalSizeZ;
    (void)groupSizeX;
    (void)groupSizeY;
    (void)groupSizeZ;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelSuggestMaxCooperativeGroupCount(ze_kernel_handle_t hKernel, uint32_t *totalGroupCount) {
    (void)hKernel;
    (void)totalGroupCount;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelSetArgumentValue(ze_kernel_handle_t hKernel, uint32_t argIndex, size_t argSize,
    const void *pArgValue) {
    (void)hKernel;
    (void)argIndex;
    (void)argSize;
    (void)pArgValue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelSetIndirectAccess(ze_kernel_handle_t hKernel, ze_kernel_indirect_access_flags_t flags) {
    (void)hKernel;
    (void)flags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelGetIndirectAccess(ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t *pFlags) {
    (void)hKernel;
    (void)pFlags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelGetSourceAttributes(ze_kernel_handle_t hKernel, uint32_t *pSize, char **pString) {
    (void)hKernel;
    (void)pSize;
    (void)pString;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelGetProperties(ze_kernel_handle_t hKernel, ze_kernel_properties_t *pKernelProperties) {
    (void)hKernel;
    (void)pKernelProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelGetName(ze_kernel_handle_t hKernel, size_t *pSize, char *pName) {
    (void)hKernel;
    (void)pSize;
    (void)pName;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelSetGlobalOffsetExp(ze_kernel_handle_t hKernel, uint32_t offsetX, uint32_t offsetY,
    uint32_t offsetZ) {
    (void)hKernel;
    (void)offsetX;
    (void)offsetY;
    (void)offsetZ;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelSchedulingHintExp(ze_kernel_handle_t hKernel, ze_scheduling_hint_exp_desc_t *pHint) {
    (void)hKernel;
    (void)pHint;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelGetBinaryExp(ze_kernel_handle_t hKernel, size_t *pSize, uint8_t *pKernelBinary) {
    (void)hKernel;
    (void)pSize;
    (void)pKernelBinary;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeKernelGetAllocationPropertiesExp(ze_kernel_handle_t hKernel, uint32_t *pCount,
    ze_kernel_allocation_exp_properties_t *pAllocationProperties) {
    (void)hKernel;
    (void)pCount;
    (void)pAllocationProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeSamplerCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_sampler_desc_t *desc, ze_sampler_handle_t *phSampler) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phSampler;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeSamplerDestroy(ze_sampler_handle_t hSampler) {
    (void)hSampler;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zePhysicalMemCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_physical_mem_desc_t *desc, ze_physical_mem_handle_t *phPhysicalMemory) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phPhysicalMemory;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zePhysicalMemDestroy(ze_context_handle_t hContext, ze_physical_mem_handle_t hPhysicalMemory) {
    (void)hContext;
    (void)hPhysicalMemory;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zePhysicalMemGetProperties(ze_context_handle_t hContext, ze_physical_mem_handle_t hPhysicalMem,
    ze_physical_mem_properties_t *pMemProperties) {
    (void)hContext;
    (void)hPhysicalMem;
    (void)pMemProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeVirtualMemReserve(ze_context_handle_t hContext, const void *pStart, size_t size, void **pptr) {
    (void)hContext;
    (void)pStart;
    (void)size;
    (void)pptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeVirtualMemFree(ze_context_handle_t hContext, const void *ptr, size_t size) {
    (void)hContext;
    (void)ptr;
    (void)size;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeVirtualMemQueryPageSize(ze_context_handle_t hContext, ze_device_handle_t hDevice, size_t size,
    size_t *pagesize) {
    (void)hContext;
    (void)hDevice;
    (void)size;
    (void)pagesize;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeVirtualMemMap(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_physical_mem_handle_t hPhysicalMemory, size_t offset, ze_memory_access_attribute_t access) {
    (void)hContext;
    (void)ptr;
    (void)size;
    (void)hPhysicalMemory;
    (void)offset;
    (void)access;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeVirtualMemUnmap(ze_context_handle_t hContext, const void *ptr, size_t size) {
    (void)hContext;
    (void)ptr;
    (void)size;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeVirtualMemSetAccessAttribute(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_memory_access_attribute_t access) {
    (void)hContext;
    (void)ptr;
    (void)size;
    (void)access;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeVirtualMemGetAccessAttribute(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_memory_access_attribute_t *access, size_t *outSize) {
    (void)hContext;
    (void)ptr;
    (void)size;
    (void)access;
    (void)outSize;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeFabricVertexGetExp(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phVertices) {
    (void)hDriver;
    (void)pCount;
    (void)phVertices;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeFabricVertexGetSubVerticesExp(ze_fabric_vertex_handle_t hVertex, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phSubvertices) {
    (void)hVertex;
    (void)pCount;
    (void)phSubvertices;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeFabricVertexGetPropertiesExp(ze_fabric_vertex_handle_t hVertex,
    ze_fabric_vertex_exp_properties_t *pVertexProperties) {
    (void)hVertex;
    (void)pVertexProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeFabricVertexGetDeviceExp(ze_fabric_vertex_handle_t hVertex, ze_device_handle_t *phDevice) {
    (void)hVertex;
    (void)phDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeFabricEdgeGetExp(ze_fabric_vertex_handle_t hVertexA, ze_fabric_vertex_handle_t hVertexB,
    uint32_t *pCount, ze_fabric_edge_handle_t *phEdges) {
    (void)hVertexA;
    (void)hVertexB;
    (void)pCount;
    (void)phEdges;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeFabricEdgeGetVerticesExp(ze_fabric_edge_handle_t hEdge, ze_fabric_vertex_handle_t *phVertexA,
    ze_fabric_vertex_handle_t *phVertexB) {
    (void)hEdge;
    (void)phVertexA;
    (void)phVertexB;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeFabricEdgeGetPropertiesExp(ze_fabric_edge_handle_t hEdge,
    ze_fabric_edge_exp_properties_t *pEdgeProperties) {
    (void)hEdge;
    (void)pEdgeProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeGraphCreateExt(ze_context_handle_t hContext, const void *pNext, ze_graph_handle_t *phGraph) {
    (void)hContext;
    (void)pNext;
    (void)phGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeGraphGetPrimaryCommandListExt(ze_graph_handle_t hGraph,
    ze_command_list_handle_t *phCommandList) {
    (void)hGraph;
    (void)phCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeGraphSetDestructionCallbackExt(ze_graph_handle_t hGraph,
    zex_mem_graph_free_callback_fn_t pfnCallback, void *pUserData, const void *pNext) {
    (void)hGraph;
    (void)pfnCallback;
    (void)pUserData;
    (void)pNext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeGraphInstantiateExt(ze_graph_handle_t hGraph, const void *pNext,
    ze_executable_graph_handle_t *phExecutableGraph) {
    (void)hGraph;
    (void)pNext;
    (void)phExecutableGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeGraphIsEmptyExt(ze_graph_handle_t hGraph) {
    (void)hGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeGraphDumpContentsExt(ze_graph_handle_t hGraph, const char *filePath, const void *pNext) {
    (void)hGraph;
    (void)filePath;
    (void)pNext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeGraphDestroyExt(ze_graph_handle_t hGraph) {
    (void)hGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeExecutableGraphGetSourceGraphExt(ze_executable_graph_handle_t hGraph,
    ze_graph_handle_t *phSourceGraph) {
    (void)hGraph;
    (void)phSourceGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zeExecutableGraphDestroyExt(ze_executable_graph_handle_t hGraph) {
    (void)hGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricProgrammableGetExp(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_programmable_exp_handle_t *phMetricProgrammables) {
    (void)hDevice;
    (void)pCount;
    (void)phMetricProgrammables;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricProgrammableGetPropertiesExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    zet_metric_programmable_exp_properties_t *pProperties) {
    (void)hMetricProgrammable;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricProgrammableGetParamInfoExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    uint32_t *pParameterCount, zet_metric_programmable_param_info_exp_t *pParameterInfo) {
    (void)hMetricProgrammable;
    (void)pParameterCount;
    (void)pParameterInfo;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricProgrammableGetParamValueInfoExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, uint32_t parameterOrdinal, uint32_t *pValueInfoCount,
    zet_metric_programmable_param_value_info_exp_t *pValueInfo) {
    (void)hMetricProgrammable;
    (void)parameterOrdinal;
    (void)pValueInfoCount;
    (void)pValueInfo;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricTracerCreateExp(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    uint32_t metricGroupCount, zet_metric_group_handle_t *phMetricGroups, zet_metric_tracer_exp_desc_t *desc,
    ze_event_handle_t hNotificationEvent, zet_metric_tracer_exp_handle_t *phMetricTracer) {
    (void)hContext;
    (void)hDevice;
    (void)metricGroupCount;
    (void)phMetricGroups;
    (void)desc;
    (void)hNotificationEvent;
    (void)phMetricTracer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricTracerDestroyExp(zet_metric_tracer_exp_handle_t hMetricTracer) {
    (void)hMetricTracer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricTracerEnableExp(zet_metric_tracer_exp_handle_t hMetricTracer, ze_bool_t synchronous) {
    (void)hMetricTracer;
    (void)synchronous;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricTracerDisableExp(zet_metric_tracer_exp_handle_t hMetricTracer, ze_bool_t synchronous) {
    (void)hMetricTracer;
    (void)synchronous;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricTracerReadDataExp(zet_metric_tracer_exp_handle_t hMetricTracer, size_t *pRawDataSize,
    uint8_t *pRawData) {
    (void)hMetricTracer;
    (void)pRawDataSize;
    (void)pRawData;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricTracerDecodeExp(zet_metric_decoder_exp_handle_t phMetricDecoder, size_t *pRawDataSize,
    uint8_t *pRawData, uint32_t metricsCount, zet_metric_handle_t *phMetrics, uint32_t *pSetCount,
    uint32_t *pMetricEntriesCountPerSet, uint32_t *pMetricEntriesCount, zet_metric_entry_exp_t *pMetricEntries) {
    (void)phMetricDecoder;
    (void)pRawDataSize;
    (void)pRawData;
    (void)metricsCount;
    (void)phMetrics;
    (void)pSetCount;
    (void)pMetricEntriesCountPerSet;
    (void)pMetricEntriesCount;
    (void)pMetricEntries;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricDecoderCreateExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    zet_metric_decoder_exp_handle_t *phMetricDecoder) {
    (void)hMetricTracer;
    (void)phMetricDecoder;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricDecoderDestroyExp(zet_metric_decoder_exp_handle_t phMetricDecoder) {
    (void)phMetricDecoder;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricDecoderGetDecodableMetricsExp(zet_metric_decoder_exp_handle_t hMetricDecoder,
    uint32_t *pCount, zet_metric_handle_t *phMetrics) {
    (void)hMetricDecoder;
    (void)pCount;
    (void)phMetrics;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDeviceGetDebugProperties(zet_device_handle_t hDevice,
    zet_device_debug_properties_t *pDebugProperties) {
    (void)hDevice;
    (void)pDebugProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDeviceGetConcurrentMetricGroupsExp(zet_device_handle_t hDevice, uint32_t metricGroupCount,
    zet_metric_group_handle_t *phMetricGroups, uint32_t *pMetricGroupsCountPerConcurrentGroup,
    uint32_t *pConcurrentGroupCount) {
    (void)hDevice;
    (void)metricGroupCount;
    (void)phMetricGroups;
    (void)pMetricGroupsCountPerConcurrentGroup;
    (void)pConcurrentGroupCount;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDeviceCreateMetricGroupsFromMetricsExp(zet_device_handle_t hDevice, uint32_t metricCount,
    zet_metric_handle_t *phMetrics, const char *pMetricGroupNamePrefix, const char *pDescription,
    uint32_t *pMetricGroupCount, zet_metric_group_handle_t *phMetricGroup) {
    (void)hDevice;
    (void)metricCount;
    (void)phMetrics;
    (void)pMetricGroupNamePrefix;
    (void)pDescription;
    (void)pMetricGroupCount;
    (void)phMetricGroup;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDeviceEnableMetricsExp(zet_device_handle_t hDevice) {
    (void)hDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDeviceDisableMetricsExp(zet_device_handle_t hDevice) {
    (void)hDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetContextActivateMetricGroups(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    uint32_t count, zet_metric_group_handle_t *phMetricGroups) {
    (void)hContext;
    (void)hDevice;
    (void)count;
    (void)phMetricGroups;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetCommandListAppendMetricStreamerMarker(zet_command_list_handle_t hCommandList,
    zet_metric_streamer_handle_t hMetricStreamer, uint32_t value) {
    (void)hCommandList;
    (void)hMetricStreamer;
    (void)value;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetCommandListAppendMetricQueryBegin(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery) {
    (void)hCommandList;
    (void)hMetricQuery;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetCommandListAppendMetricQueryEnd(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hMetricQuery;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetCommandListAppendMetricMemoryBarrier(zet_command_list_handle_t hCommandList) {
    (void)hCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetCommandListAppendMarkerExp(zet_command_list_handle_t hCommandList,
    zet_metric_group_handle_t hMetricGroup, uint32_t value) {
    (void)hCommandList;
    (void)hMetricGroup;
    (void)value;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetModuleGetDebugInfo(zet_module_handle_t hModule, zet_module_debug_info_format_t format,
    size_t *pSize, uint8_t *pDebugInfo) {
    (void)hModule;
    (void)format;
    (void)pSize;
    (void)pDebugInfo;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetKernelGetProfileInfo(zet_kernel_handle_t hKernel,
    zet_profile_properties_t *pProfileProperties) {
    (void)hKernel;
    (void)pProfileProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGet(zet_metric_group_handle_t hMetricGroup, uint32_t *pCount,
    zet_metric_handle_t *phMetrics) {
    (void)hMetricGroup;
    (void)pCount;
    (void)phMetrics;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGetProperties(zet_metric_handle_t hMetric, zet_metric_properties_t *pProperties) {
    (void)hMetric;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricCreateFromProgrammableExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    zet_metric_programmable_param_value_exp_t *pParameterValues, uint32_t parameterCount, const char *pName,
    const char *pDescription, uint32_t *pMetricHandleCount, zet_metric_handle_t *phMetricHandles) {
    (void)hMetricProgrammable;
    (void)pParameterValues;
    (void)parameterCount;
    (void)pName;
    (void)pDescription;
    (void)pMetricHandleCount;
    (void)phMetricHandles;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricDestroyExp(zet_metric_handle_t hMetric) {
    (void)hMetric;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricCreateFromProgrammableExp2(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    uint32_t parameterCount, zet_metric_programmable_param_value_exp_t *pParameterValues, const char *pName,
    const char *pDescription, uint32_t *pMetricHandleCount, zet_metric_handle_t *phMetricHandles) {
    (void)hMetricProgrammable;
    (void)parameterCount;
    (void)pParameterValues;
    (void)pName;
    (void)pDescription;
    (void)pMetricHandleCount;
    (void)phMetricHandles;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGroupGet(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_group_handle_t *phMetricGroups) {
    (void)hDevice;
    (void)pCount;
    (void)phMetricGroups;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGroupGetProperties(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_properties_t *pProperties) {
    (void)hMetricGroup;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGroupCalculateMetricValues(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_calculation_type_t type, size_t rawDataSize, const uint8_t *pRawData, uint32_t *pMetricValueCount,
    zet_typed_value_t *pMetricValues) {
    (void)hMetricGroup;
    (void)type;
    (void)rawDataSize;
    (void)pRawData;
    (void)pMetricValueCount;
    (void)pMetricValues;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGroupCalculateMultipleMetricValuesExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_calculation_type_t type, size_t rawDataSize, const uint8_t *pRawData, uint32_t *pSetCount,
    uint32_t *pTotalMetricValueCount, uint32_t *pMetricCounts, zet_typed_value_t *pMetricValues) {
    (void)hMetricGroup;
    (void)type;
    (void)rawDataSize;
    (void)pRawData;
    (void)pSetCount;
    (void)pTotalMetricValueCount;
    (void)pMetricCounts;
    (void)pMetricValues;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGroupGetGlobalTimestampsExp(zet_metric_group_handle_t hMetricGroup,
    ze_bool_t synchronizedWithHost, uint64_t *globalTimestamp, uint64_t *metricTimestamp) {
    (void)hMetricGroup;
    (void)synchronizedWithHost;
    (void)globalTimestamp;
    (void)metricTimestamp;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGroupGetExportDataExp(zet_metric_group_handle_t hMetricGroup, const uint8_t *pRawData,
    size_t rawDataSize, size_t *pExportDataSize, uint8_t *pExportData) {
    (void)hMetricGroup;
    (void)pRawData;
    (void)rawDataSize;
    (void)pExportDataSize;
    (void)pExportData;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGroupCalculateMetricExportDataExp(ze_driver_handle_t hDriver,
    zet_metric_group_calculation_type_t type, size_t exportDataSize, const uint8_t *pExportData,
    zet_metric_calculate_exp_desc_t *pCalculateDescriptor, uint32_t *pSetCount, uint32_t *pTotalMetricValueCount,
    uint32_t *pMetricCounts, zet_typed_value_t *pMetricValues) {
    (void)hDriver;
    (void)type;
    (void)exportDataSize;
    (void)pExportData;
    (void)pCalculateDescriptor;
    (void)pSetCount;
    (void)pTotalMetricValueCount;
    (void)pMetricCounts;
    (void)pMetricValues;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGroupCreateExp(zet_device_handle_t hDevice, const char *pName, const char *pDescription,
    zet_metric_group_sampling_type_flags_t samplingType, zet_metric_group_handle_t *phMetricGroup) {
    (void)hDevice;
    (void)pName;
    (void)pDescription;
    (void)samplingType;
    (void)phMetricGroup;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGroupAddMetricExp(zet_metric_group_handle_t hMetricGroup, zet_metric_handle_t hMetric,
    size_t *pErrorStringSize, char *pErrorString) {
    (void)hMetricGroup;
    (void)hMetric;
    (void)pErrorStringSize;
    (void)pErrorString;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGroupRemoveMetricExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_handle_t hMetric) {
    (void)hMetricGroup;
    (void)hMetric;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGroupCloseExp(zet_metric_group_handle_t hMetricGroup) {
    (void)hMetricGroup;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricGroupDestroyExp(zet_metric_group_handle_t hMetricGroup) {
    (void)hMetricGroup;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricStreamerOpen(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    zet_metric_group_handle_t hMetricGroup, zet_metric_streamer_desc_t *desc, ze_event_handle_t hNotificationEvent,
    zet_metric_streamer_handle_t *phMetricStreamer) {
    (void)hContext;
    (void)hDevice;
    (void)hMetricGroup;
    (void)desc;
    (void)hNotificationEvent;
    (void)phMetricStreamer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricStreamerClose(zet_metric_streamer_handle_t hMetricStreamer) {
    (void)hMetricStreamer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricStreamerReadData(zet_metric_streamer_handle_t hMetricStreamer, uint32_t maxReportCount,
    size_t *pRawDataSize, uint8_t *pRawData) {
    (void)hMetricStreamer;
    (void)maxReportCount;
    (void)pRawDataSize;
    (void)pRawData;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricQueryPoolCreate(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    zet_metric_group_handle_t hMetricGroup, const zet_metric_query_pool_desc_t *desc,
    zet_metric_query_pool_handle_t *phMetricQueryPool) {
    (void)hContext;
    (void)hDevice;
    (void)hMetricGroup;
    (void)desc;
    (void)phMetricQueryPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricQueryPoolDestroy(zet_metric_query_pool_handle_t hMetricQueryPool) {
    (void)hMetricQueryPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricQueryCreate(zet_metric_query_pool_handle_t hMetricQueryPool, uint32_t index,
    zet_metric_query_handle_t *phMetricQuery) {
    (void)hMetricQueryPool;
    (void)index;
    (void)phMetricQuery;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricQueryDestroy(zet_metric_query_handle_t hMetricQuery) {
    (void)hMetricQuery;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricQueryReset(zet_metric_query_handle_t hMetricQuery) {
    (void)hMetricQuery;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetMetricQueryGetData(zet_metric_query_handle_t hMetricQuery, size_t *pRawDataSize,
    uint8_t *pRawData) {
    (void)hMetricQuery;
    (void)pRawDataSize;
    (void)pRawData;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetTracerExpCreate(zet_context_handle_t hContext, const zet_tracer_exp_desc_t *desc,
    zet_tracer_exp_handle_t *phTracer) {
    (void)hContext;
    (void)desc;
    (void)phTracer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetTracerExpDestroy(zet_tracer_exp_handle_t hTracer) {
    (void)hTracer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetTracerExpSetPrologues(zet_tracer_exp_handle_t hTracer, zet_core_callbacks_t *pCoreCbs) {
    (void)hTracer;
    (void)pCoreCbs;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetTracerExpSetEpilogues(zet_tracer_exp_handle_t hTracer, zet_core_callbacks_t *pCoreCbs) {
    (void)hTracer;
    (void)pCoreCbs;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetTracerExpSetEnabled(zet_tracer_exp_handle_t hTracer, ze_bool_t enable) {
    (void)hTracer;
    (void)enable;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDebugAttach(zet_device_handle_t hDevice, const zet_debug_config_t *config,
    zet_debug_session_handle_t *phDebug) {
    (void)hDevice;
    (void)config;
    (void)phDebug;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDebugDetach(zet_debug_session_handle_t hDebug) {
    (void)hDebug;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDebugReadEvent(zet_debug_session_handle_t hDebug, uint64_t timeout,
    zet_debug_event_t *event) {
    (void)hDebug;
    (void)timeout;
    (void)event;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDebugAcknowledgeEvent(zet_debug_session_handle_t hDebug, const zet_debug_event_t *event) {
    (void)hDebug;
    (void)event;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDebugInterrupt(zet_debug_session_handle_t hDebug, ze_device_thread_t thread) {
    (void)hDebug;
    (void)thread;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDebugResume(zet_debug_session_handle_t hDebug, ze_device_thread_t thread) {
    (void)hDebug;
    (void)thread;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDebugReadMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, void *buffer) {
    (void)hDebug;
    (void)thread;
    (void)desc;
    (void)size;
    (void)buffer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDebugWriteMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, const void *buffer) {
    (void)hDebug;
    (void)thread;
    (void)desc;
    (void)size;
    (void)buffer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDebugGetRegisterSetProperties(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_debug_regset_properties_t *pRegisterSetProperties) {
    (void)hDevice;
    (void)pCount;
    (void)pRegisterSetProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDebugReadRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    uint32_t type, uint32_t start, uint32_t count, void *pRegisterValues) {
    (void)hDebug;
    (void)thread;
    (void)type;
    (void)start;
    (void)count;
    (void)pRegisterValues;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDebugWriteRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    uint32_t type, uint32_t start, uint32_t count, void *pRegisterValues) {
    (void)hDebug;
    (void)thread;
    (void)type;
    (void)start;
    (void)count;
    (void)pRegisterValues;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zetDebugGetThreadRegisterSetProperties(zet_debug_session_handle_t hDebug,
    ze_device_thread_t thread, uint32_t *pCount, zet_debug_regset_properties_t *pRegisterSetProperties) {
    (void)hDebug;
    (void)thread;
    (void)pCount;
    (void)pRegisterSetProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK ze_result_t zm_zerGetLastErrorDescription(const char **ppString) {
    (void)ppString;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ZM_WEAK uint32_t zm_zerTranslateDeviceHandleToIdentifier(ze_device_handle_t hDevice) {
    (void)hDevice;
    return UINT32_MAX;
}

ZM_WEAK ze_device_handle_t zm_zerTranslateIdentifierToDeviceHandle(uint32_t identifier) {
    (void)identifier;
    return NULL;
}

ZM_WEAK ze_context_handle_t zm_zerGetDefaultContext(void) {
    return NULL;
}
