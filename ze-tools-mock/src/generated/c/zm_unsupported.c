// Generated from native-headers/model/level-zero.json; do not edit.
// What a function answers that the mock does not implement.

#include "zm_entry.h"

// Weak, so that an implementation wins; an alias, so that a missing one is noticed.
#define ZM_WEAK(name) __attribute__((weak, alias(#name)))

static ze_result_t none_zeRTASBuilderCreateExt(ze_driver_handle_t hDriver,
    const ze_rtas_builder_ext_desc_t *pDescriptor, ze_rtas_builder_ext_handle_t *phBuilder) {
    (void)hDriver;
    (void)pDescriptor;
    (void)phBuilder;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASBuilderCreateExt(ze_driver_handle_t hDriver, const ze_rtas_builder_ext_desc_t *pDescriptor,
    ze_rtas_builder_ext_handle_t *phBuilder) ZM_WEAK(none_zeRTASBuilderCreateExt);

static ze_result_t none_zeRTASBuilderGetBuildPropertiesExt(ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, ze_rtas_builder_ext_properties_t *pProperties) {
    (void)hBuilder;
    (void)pBuildOpDescriptor;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASBuilderGetBuildPropertiesExt(ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor,
    ze_rtas_builder_ext_properties_t *pProperties) ZM_WEAK(none_zeRTASBuilderGetBuildPropertiesExt);

static ze_result_t none_zeRTASBuilderBuildExt(ze_rtas_builder_ext_handle_t hBuilder,
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
ze_result_t zm_zeRTASBuilderBuildExt(ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_ext_t *pBounds, size_t *pRtasBufferSizeBytes) ZM_WEAK(none_zeRTASBuilderBuildExt);

static ze_result_t none_zeRTASBuilderCommandListAppendCopyExt(ze_command_list_handle_t hCommandList, void *dstptr,
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
ze_result_t zm_zeRTASBuilderCommandListAppendCopyExt(ze_command_list_handle_t hCommandList, void *dstptr,
    const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeRTASBuilderCommandListAppendCopyExt);

static ze_result_t none_zeRTASBuilderDestroyExt(ze_rtas_builder_ext_handle_t hBuilder) {
    (void)hBuilder;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASBuilderDestroyExt(ze_rtas_builder_ext_handle_t hBuilder) ZM_WEAK(none_zeRTASBuilderDestroyExt);

static ze_result_t none_zeRTASBuilderCreateExp(ze_driver_handle_t hDriver,
    const ze_rtas_builder_exp_desc_t *pDescriptor, ze_rtas_builder_exp_handle_t *phBuilder) {
    (void)hDriver;
    (void)pDescriptor;
    (void)phBuilder;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASBuilderCreateExp(ze_driver_handle_t hDriver, const ze_rtas_builder_exp_desc_t *pDescriptor,
    ze_rtas_builder_exp_handle_t *phBuilder) ZM_WEAK(none_zeRTASBuilderCreateExp);

static ze_result_t none_zeRTASBuilderGetBuildPropertiesExp(ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, ze_rtas_builder_exp_properties_t *pProperties) {
    (void)hBuilder;
    (void)pBuildOpDescriptor;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASBuilderGetBuildPropertiesExp(ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor,
    ze_rtas_builder_exp_properties_t *pProperties) ZM_WEAK(none_zeRTASBuilderGetBuildPropertiesExp);

static ze_result_t none_zeRTASBuilderBuildExp(ze_rtas_builder_exp_handle_t hBuilder,
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
ze_result_t zm_zeRTASBuilderBuildExp(ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_exp_t *pBounds, size_t *pRtasBufferSizeBytes) ZM_WEAK(none_zeRTASBuilderBuildExp);

static ze_result_t none_zeRTASBuilderDestroyExp(ze_rtas_builder_exp_handle_t hBuilder) {
    (void)hBuilder;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASBuilderDestroyExp(ze_rtas_builder_exp_handle_t hBuilder) ZM_WEAK(none_zeRTASBuilderDestroyExp);

static ze_result_t none_zeRTASParallelOperationCreateExt(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_ext_handle_t *phParallelOperation) {
    (void)hDriver;
    (void)phParallelOperation;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASParallelOperationCreateExt(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_ext_handle_t *phParallelOperation) ZM_WEAK(none_zeRTASParallelOperationCreateExt);

static ze_result_t none_zeRTASParallelOperationGetPropertiesExt(
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    ze_rtas_parallel_operation_ext_properties_t *pProperties) {
    (void)hParallelOperation;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASParallelOperationGetPropertiesExt(ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    ze_rtas_parallel_operation_ext_properties_t *pProperties) ZM_WEAK(none_zeRTASParallelOperationGetPropertiesExt);

static ze_result_t none_zeRTASParallelOperationJoinExt(ze_rtas_parallel_operation_ext_handle_t hParallelOperation) {
    (void)hParallelOperation;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASParallelOperationJoinExt(
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation) ZM_WEAK(none_zeRTASParallelOperationJoinExt);

static ze_result_t none_zeRTASParallelOperationDestroyExt(ze_rtas_parallel_operation_ext_handle_t hParallelOperation) {
    (void)hParallelOperation;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASParallelOperationDestroyExt(
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation) ZM_WEAK(none_zeRTASParallelOperationDestroyExt);

static ze_result_t none_zeRTASParallelOperationCreateExp(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_exp_handle_t *phParallelOperation) {
    (void)hDriver;
    (void)phParallelOperation;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASParallelOperationCreateExp(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_exp_handle_t *phParallelOperation) ZM_WEAK(none_zeRTASParallelOperationCreateExp);

static ze_result_t none_zeRTASParallelOperationGetPropertiesExp(
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    ze_rtas_parallel_operation_exp_properties_t *pProperties) {
    (void)hParallelOperation;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASParallelOperationGetPropertiesExp(ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    ze_rtas_parallel_operation_exp_properties_t *pProperties) ZM_WEAK(none_zeRTASParallelOperationGetPropertiesExp);

static ze_result_t none_zeRTASParallelOperationJoinExp(ze_rtas_parallel_operation_exp_handle_t hParallelOperation) {
    (void)hParallelOperation;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASParallelOperationJoinExp(
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation) ZM_WEAK(none_zeRTASParallelOperationJoinExp);

static ze_result_t none_zeRTASParallelOperationDestroyExp(ze_rtas_parallel_operation_exp_handle_t hParallelOperation) {
    (void)hParallelOperation;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeRTASParallelOperationDestroyExp(
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation) ZM_WEAK(none_zeRTASParallelOperationDestroyExp);

static ze_result_t none_zeInit(ze_init_flags_t flags) {
    (void)flags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeInit(ze_init_flags_t flags) ZM_WEAK(none_zeInit);

static ze_result_t none_zeInitDrivers(uint32_t *pCount, ze_driver_handle_t *phDrivers,
    ze_init_driver_type_desc_t *desc) {
    (void)pCount;
    (void)phDrivers;
    (void)desc;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeInitDrivers(uint32_t *pCount, ze_driver_handle_t *phDrivers,
    ze_init_driver_type_desc_t *desc) ZM_WEAK(none_zeInitDrivers);

static ze_result_t none_zeDriverGet(uint32_t *pCount, ze_driver_handle_t *phDrivers) {
    (void)pCount;
    (void)phDrivers;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDriverGet(uint32_t *pCount, ze_driver_handle_t *phDrivers) ZM_WEAK(none_zeDriverGet);

static ze_result_t none_zeDriverGetApiVersion(ze_driver_handle_t hDriver, ze_api_version_t *version) {
    (void)hDriver;
    (void)version;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDriverGetApiVersion(ze_driver_handle_t hDriver,
    ze_api_version_t *version) ZM_WEAK(none_zeDriverGetApiVersion);

static ze_result_t none_zeDriverGetProperties(ze_driver_handle_t hDriver, ze_driver_properties_t *pDriverProperties) {
    (void)hDriver;
    (void)pDriverProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDriverGetProperties(ze_driver_handle_t hDriver,
    ze_driver_properties_t *pDriverProperties) ZM_WEAK(none_zeDriverGetProperties);

static ze_result_t none_zeDriverGetIpcProperties(ze_driver_handle_t hDriver,
    ze_driver_ipc_properties_t *pIpcProperties) {
    (void)hDriver;
    (void)pIpcProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDriverGetIpcProperties(ze_driver_handle_t hDriver,
    ze_driver_ipc_properties_t *pIpcProperties) ZM_WEAK(none_zeDriverGetIpcProperties);

static ze_result_t none_zeDriverGetExtensionProperties(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_driver_extension_properties_t *pExtensionProperties) {
    (void)hDriver;
    (void)pCount;
    (void)pExtensionProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDriverGetExtensionProperties(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_driver_extension_properties_t *pExtensionProperties) ZM_WEAK(none_zeDriverGetExtensionProperties);

static ze_result_t none_zeDriverGetExtensionFunctionAddress(ze_driver_handle_t hDriver, const char *name,
    void **ppFunctionAddress) {
    (void)hDriver;
    (void)name;
    (void)ppFunctionAddress;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDriverGetExtensionFunctionAddress(ze_driver_handle_t hDriver, const char *name,
    void **ppFunctionAddress) ZM_WEAK(none_zeDriverGetExtensionFunctionAddress);

static ze_result_t none_zeDriverGetLastErrorDescription(ze_driver_handle_t hDriver, const char **ppString) {
    (void)hDriver;
    (void)ppString;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDriverGetLastErrorDescription(ze_driver_handle_t hDriver,
    const char **ppString) ZM_WEAK(none_zeDriverGetLastErrorDescription);

static ze_result_t none_zeDriverRTASFormatCompatibilityCheckExt(ze_driver_handle_t hDriver,
    ze_rtas_format_ext_t rtasFormatA, ze_rtas_format_ext_t rtasFormatB) {
    (void)hDriver;
    (void)rtasFormatA;
    (void)rtasFormatB;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDriverRTASFormatCompatibilityCheckExt(ze_driver_handle_t hDriver, ze_rtas_format_ext_t rtasFormatA,
    ze_rtas_format_ext_t rtasFormatB) ZM_WEAK(none_zeDriverRTASFormatCompatibilityCheckExt);

static ze_context_handle_t none_zeDriverGetDefaultContext(ze_driver_handle_t hDriver) {
    (void)hDriver;
    return NULL;
}
ze_context_handle_t zm_zeDriverGetDefaultContext(ze_driver_handle_t hDriver) ZM_WEAK(none_zeDriverGetDefaultContext);

static ze_result_t none_zeDriverRTASFormatCompatibilityCheckExp(ze_driver_handle_t hDriver,
    ze_rtas_format_exp_t rtasFormatA, ze_rtas_format_exp_t rtasFormatB) {
    (void)hDriver;
    (void)rtasFormatA;
    (void)rtasFormatB;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDriverRTASFormatCompatibilityCheckExp(ze_driver_handle_t hDriver, ze_rtas_format_exp_t rtasFormatA,
    ze_rtas_format_exp_t rtasFormatB) ZM_WEAK(none_zeDriverRTASFormatCompatibilityCheckExp);

static ze_result_t none_zeDeviceGet(ze_driver_handle_t hDriver, uint32_t *pCount, ze_device_handle_t *phDevices) {
    (void)hDriver;
    (void)pCount;
    (void)phDevices;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGet(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_device_handle_t *phDevices) ZM_WEAK(none_zeDeviceGet);

static ze_result_t none_zeDeviceGetSubDevices(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_handle_t *phSubdevices) {
    (void)hDevice;
    (void)pCount;
    (void)phSubdevices;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetSubDevices(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_handle_t *phSubdevices) ZM_WEAK(none_zeDeviceGetSubDevices);

static ze_result_t none_zeDeviceGetProperties(ze_device_handle_t hDevice, ze_device_properties_t *pDeviceProperties) {
    (void)hDevice;
    (void)pDeviceProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetProperties(ze_device_handle_t hDevice,
    ze_device_properties_t *pDeviceProperties) ZM_WEAK(none_zeDeviceGetProperties);

static ze_result_t none_zeDeviceGetComputeProperties(ze_device_handle_t hDevice,
    ze_device_compute_properties_t *pComputeProperties) {
    (void)hDevice;
    (void)pComputeProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetComputeProperties(ze_device_handle_t hDevice,
    ze_device_compute_properties_t *pComputeProperties) ZM_WEAK(none_zeDeviceGetComputeProperties);

static ze_result_t none_zeDeviceGetModuleProperties(ze_device_handle_t hDevice,
    ze_device_module_properties_t *pModuleProperties) {
    (void)hDevice;
    (void)pModuleProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetModuleProperties(ze_device_handle_t hDevice,
    ze_device_module_properties_t *pModuleProperties) ZM_WEAK(none_zeDeviceGetModuleProperties);

static ze_result_t none_zeDeviceGetCommandQueueGroupProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_command_queue_group_properties_t *pCommandQueueGroupProperties) {
    (void)hDevice;
    (void)pCount;
    (void)pCommandQueueGroupProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetCommandQueueGroupProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_command_queue_group_properties_t *pCommandQueueGroupProperties) ZM_WEAK(none_zeDeviceGetCommandQueueGroupProperties);

static ze_result_t none_zeDeviceGetMemoryProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_memory_properties_t *pMemProperties) {
    (void)hDevice;
    (void)pCount;
    (void)pMemProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetMemoryProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_memory_properties_t *pMemProperties) ZM_WEAK(none_zeDeviceGetMemoryProperties);

static ze_result_t none_zeDeviceGetMemoryAccessProperties(ze_device_handle_t hDevice,
    ze_device_memory_access_properties_t *pMemAccessProperties) {
    (void)hDevice;
    (void)pMemAccessProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetMemoryAccessProperties(ze_device_handle_t hDevice,
    ze_device_memory_access_properties_t *pMemAccessProperties) ZM_WEAK(none_zeDeviceGetMemoryAccessProperties);

static ze_result_t none_zeDeviceGetCacheProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_cache_properties_t *pCacheProperties) {
    (void)hDevice;
    (void)pCount;
    (void)pCacheProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetCacheProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_cache_properties_t *pCacheProperties) ZM_WEAK(none_zeDeviceGetCacheProperties);

static ze_result_t none_zeDeviceGetImageProperties(ze_device_handle_t hDevice,
    ze_device_image_properties_t *pImageProperties) {
    (void)hDevice;
    (void)pImageProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetImageProperties(ze_device_handle_t hDevice,
    ze_device_image_properties_t *pImageProperties) ZM_WEAK(none_zeDeviceGetImageProperties);

static ze_result_t none_zeDeviceGetExternalMemoryProperties(ze_device_handle_t hDevice,
    ze_device_external_memory_properties_t *pExternalMemoryProperties) {
    (void)hDevice;
    (void)pExternalMemoryProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetExternalMemoryProperties(ze_device_handle_t hDevice,
    ze_device_external_memory_properties_t *pExternalMemoryProperties) ZM_WEAK(none_zeDeviceGetExternalMemoryProperties);

static ze_result_t none_zeDeviceGetP2PProperties(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
    ze_device_p2p_properties_t *pP2PProperties) {
    (void)hDevice;
    (void)hPeerDevice;
    (void)pP2PProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetP2PProperties(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
    ze_device_p2p_properties_t *pP2PProperties) ZM_WEAK(none_zeDeviceGetP2PProperties);

static ze_result_t none_zeDeviceCanAccessPeer(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
    ze_bool_t *value) {
    (void)hDevice;
    (void)hPeerDevice;
    (void)value;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceCanAccessPeer(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
    ze_bool_t *value) ZM_WEAK(none_zeDeviceCanAccessPeer);

static ze_result_t none_zeDeviceGetStatus(ze_device_handle_t hDevice) {
    (void)hDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetStatus(ze_device_handle_t hDevice) ZM_WEAK(none_zeDeviceGetStatus);

static ze_result_t none_zeDeviceGetGlobalTimestamps(ze_device_handle_t hDevice, uint64_t *hostTimestamp,
    uint64_t *deviceTimestamp) {
    (void)hDevice;
    (void)hostTimestamp;
    (void)deviceTimestamp;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetGlobalTimestamps(ze_device_handle_t hDevice, uint64_t *hostTimestamp,
    uint64_t *deviceTimestamp) ZM_WEAK(none_zeDeviceGetGlobalTimestamps);

static ze_result_t none_zeDeviceReserveCacheExt(ze_device_handle_t hDevice, size_t cacheLevel,
    size_t cacheReservationSize) {
    (void)hDevice;
    (void)cacheLevel;
    (void)cacheReservationSize;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceReserveCacheExt(ze_device_handle_t hDevice, size_t cacheLevel,
    size_t cacheReservationSize) ZM_WEAK(none_zeDeviceReserveCacheExt);

static ze_result_t none_zeDeviceSetCacheAdviceExt(ze_device_handle_t hDevice, void *ptr, size_t regionSize,
    ze_cache_ext_region_t cacheRegion) {
    (void)hDevice;
    (void)ptr;
    (void)regionSize;
    (void)cacheRegion;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceSetCacheAdviceExt(ze_device_handle_t hDevice, void *ptr, size_t regionSize,
    ze_cache_ext_region_t cacheRegion) ZM_WEAK(none_zeDeviceSetCacheAdviceExt);

static ze_result_t none_zeDevicePciGetPropertiesExt(ze_device_handle_t hDevice,
    ze_pci_ext_properties_t *pPciProperties) {
    (void)hDevice;
    (void)pPciProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDevicePciGetPropertiesExt(ze_device_handle_t hDevice,
    ze_pci_ext_properties_t *pPciProperties) ZM_WEAK(none_zeDevicePciGetPropertiesExt);

static ze_result_t none_zeDeviceGetRootDevice(ze_device_handle_t hDevice, ze_device_handle_t *phRootDevice) {
    (void)hDevice;
    (void)phRootDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetRootDevice(ze_device_handle_t hDevice,
    ze_device_handle_t *phRootDevice) ZM_WEAK(none_zeDeviceGetRootDevice);

static ze_result_t none_zeDeviceImportExternalSemaphoreExt(ze_device_handle_t hDevice,
    const ze_external_semaphore_ext_desc_t *desc, ze_external_semaphore_ext_handle_t *phSemaphore) {
    (void)hDevice;
    (void)desc;
    (void)phSemaphore;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceImportExternalSemaphoreExt(ze_device_handle_t hDevice,
    const ze_external_semaphore_ext_desc_t *desc,
    ze_external_semaphore_ext_handle_t *phSemaphore) ZM_WEAK(none_zeDeviceImportExternalSemaphoreExt);

static ze_result_t none_zeDeviceReleaseExternalSemaphoreExt(ze_external_semaphore_ext_handle_t hSemaphore) {
    (void)hSemaphore;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceReleaseExternalSemaphoreExt(
    ze_external_semaphore_ext_handle_t hSemaphore) ZM_WEAK(none_zeDeviceReleaseExternalSemaphoreExt);

static ze_result_t none_zeDeviceGetVectorWidthPropertiesExt(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_vector_width_properties_ext_t *pVectorWidthProperties) {
    (void)hDevice;
    (void)pCount;
    (void)pVectorWidthProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetVectorWidthPropertiesExt(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_vector_width_properties_ext_t *pVectorWidthProperties) ZM_WEAK(none_zeDeviceGetVectorWidthPropertiesExt);

static ze_result_t none_zeDeviceSynchronize(ze_device_handle_t hDevice) {
    (void)hDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceSynchronize(ze_device_handle_t hDevice) ZM_WEAK(none_zeDeviceSynchronize);

static ze_result_t none_zeDeviceGetAggregatedCopyOffloadIncrementValue(ze_device_handle_t hDevice,
    uint32_t *incrementValue) {
    (void)hDevice;
    (void)incrementValue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetAggregatedCopyOffloadIncrementValue(ze_device_handle_t hDevice,
    uint32_t *incrementValue) ZM_WEAK(none_zeDeviceGetAggregatedCopyOffloadIncrementValue);

static ze_result_t none_zeDeviceGetRuntimeRequirements(ze_device_handle_t hDevice, const void *pObjDesc, size_t *pSize,
    char *pRequirements) {
    (void)hDevice;
    (void)pObjDesc;
    (void)pSize;
    (void)pRequirements;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetRuntimeRequirements(ze_device_handle_t hDevice, const void *pObjDesc, size_t *pSize,
    char *pRequirements) ZM_WEAK(none_zeDeviceGetRuntimeRequirements);

static ze_result_t none_zeDeviceGetRuntimeRequirementsKey(ze_device_handle_t hDevice, const char **pKey) {
    (void)hDevice;
    (void)pKey;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetRuntimeRequirementsKey(ze_device_handle_t hDevice,
    const char **pKey) ZM_WEAK(none_zeDeviceGetRuntimeRequirementsKey);

static ze_result_t none_zeDeviceValidateRuntimeRequirements(ze_device_handle_t hDevice, const char *pRequirements,
    ze_validate_runtime_requirements_output_t *pOut) {
    (void)hDevice;
    (void)pRequirements;
    (void)pOut;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceValidateRuntimeRequirements(ze_device_handle_t hDevice, const char *pRequirements,
    ze_validate_runtime_requirements_output_t *pOut) ZM_WEAK(none_zeDeviceValidateRuntimeRequirements);

static ze_result_t none_zeDeviceGetCounterBasedEventMaxValue(ze_device_handle_t hDevice, uint64_t *maxValue) {
    (void)hDevice;
    (void)maxValue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetCounterBasedEventMaxValue(ze_device_handle_t hDevice,
    uint64_t *maxValue) ZM_WEAK(none_zeDeviceGetCounterBasedEventMaxValue);

static ze_result_t none_zeDeviceGetFabricVertexExp(ze_device_handle_t hDevice, ze_fabric_vertex_handle_t *phVertex) {
    (void)hDevice;
    (void)phVertex;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeDeviceGetFabricVertexExp(ze_device_handle_t hDevice,
    ze_fabric_vertex_handle_t *phVertex) ZM_WEAK(none_zeDeviceGetFabricVertexExp);

static ze_result_t none_zeContextCreate(ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    ze_context_handle_t *phContext) {
    (void)hDriver;
    (void)desc;
    (void)phContext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeContextCreate(ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    ze_context_handle_t *phContext) ZM_WEAK(none_zeContextCreate);

static ze_result_t none_zeContextDestroy(ze_context_handle_t hContext) {
    (void)hContext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeContextDestroy(ze_context_handle_t hContext) ZM_WEAK(none_zeContextDestroy);

static ze_result_t none_zeContextGetStatus(ze_context_handle_t hContext) {
    (void)hContext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeContextGetStatus(ze_context_handle_t hContext) ZM_WEAK(none_zeContextGetStatus);

static ze_result_t none_zeContextSystemBarrier(ze_context_handle_t hContext, ze_device_handle_t hDevice) {
    (void)hContext;
    (void)hDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeContextSystemBarrier(ze_context_handle_t hContext,
    ze_device_handle_t hDevice) ZM_WEAK(none_zeContextSystemBarrier);

static ze_result_t none_zeContextMakeMemoryResident(ze_context_handle_t hContext, ze_device_handle_t hDevice, void *ptr,
    size_t size) {
    (void)hContext;
    (void)hDevice;
    (void)ptr;
    (void)size;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeContextMakeMemoryResident(ze_context_handle_t hContext, ze_device_handle_t hDevice, void *ptr,
    size_t size) ZM_WEAK(none_zeContextMakeMemoryResident);

static ze_result_t none_zeContextEvictMemory(ze_context_handle_t hContext, ze_device_handle_t hDevice, void *ptr,
    size_t size) {
    (void)hContext;
    (void)hDevice;
    (void)ptr;
    (void)size;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeContextEvictMemory(ze_context_handle_t hContext, ze_device_handle_t hDevice, void *ptr,
    size_t size) ZM_WEAK(none_zeContextEvictMemory);

static ze_result_t none_zeContextMakeImageResident(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_image_handle_t hImage) {
    (void)hContext;
    (void)hDevice;
    (void)hImage;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeContextMakeImageResident(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_image_handle_t hImage) ZM_WEAK(none_zeContextMakeImageResident);

static ze_result_t none_zeContextEvictImage(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_image_handle_t hImage) {
    (void)hContext;
    (void)hDevice;
    (void)hImage;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeContextEvictImage(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_image_handle_t hImage) ZM_WEAK(none_zeContextEvictImage);

static ze_result_t none_zeContextCreateEx(ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    uint32_t numDevices, ze_device_handle_t *phDevices, ze_context_handle_t *phContext) {
    (void)hDriver;
    (void)desc;
    (void)numDevices;
    (void)phDevices;
    (void)phContext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeContextCreateEx(ze_driver_handle_t hDriver, const ze_context_desc_t *desc, uint32_t numDevices,
    ze_device_handle_t *phDevices, ze_context_handle_t *phContext) ZM_WEAK(none_zeContextCreateEx);

static ze_result_t none_zeCommandQueueCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_queue_desc_t *desc, ze_command_queue_handle_t *phCommandQueue) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phCommandQueue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandQueueCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_queue_desc_t *desc, ze_command_queue_handle_t *phCommandQueue) ZM_WEAK(none_zeCommandQueueCreate);

static ze_result_t none_zeCommandQueueDestroy(ze_command_queue_handle_t hCommandQueue) {
    (void)hCommandQueue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandQueueDestroy(ze_command_queue_handle_t hCommandQueue) ZM_WEAK(none_zeCommandQueueDestroy);

static ze_result_t none_zeCommandQueueExecuteCommandLists(ze_command_queue_handle_t hCommandQueue,
    uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists, ze_fence_handle_t hFence) {
    (void)hCommandQueue;
    (void)numCommandLists;
    (void)phCommandLists;
    (void)hFence;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandQueueExecuteCommandLists(ze_command_queue_handle_t hCommandQueue, uint32_t numCommandLists,
    ze_command_list_handle_t *phCommandLists, ze_fence_handle_t hFence) ZM_WEAK(none_zeCommandQueueExecuteCommandLists);

static ze_result_t none_zeCommandQueueSynchronize(ze_command_queue_handle_t hCommandQueue, uint64_t timeout) {
    (void)hCommandQueue;
    (void)timeout;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandQueueSynchronize(ze_command_queue_handle_t hCommandQueue,
    uint64_t timeout) ZM_WEAK(none_zeCommandQueueSynchronize);

static ze_result_t none_zeCommandQueueGetOrdinal(ze_command_queue_handle_t hCommandQueue, uint32_t *pOrdinal) {
    (void)hCommandQueue;
    (void)pOrdinal;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandQueueGetOrdinal(ze_command_queue_handle_t hCommandQueue,
    uint32_t *pOrdinal) ZM_WEAK(none_zeCommandQueueGetOrdinal);

static ze_result_t none_zeCommandQueueGetIndex(ze_command_queue_handle_t hCommandQueue, uint32_t *pIndex) {
    (void)hCommandQueue;
    (void)pIndex;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandQueueGetIndex(ze_command_queue_handle_t hCommandQueue,
    uint32_t *pIndex) ZM_WEAK(none_zeCommandQueueGetIndex);

static ze_result_t none_zeCommandQueueGetFlags(ze_command_queue_handle_t hCmdQueue, ze_command_queue_flags_t *pFlags) {
    (void)hCmdQueue;
    (void)pFlags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandQueueGetFlags(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_flags_t *pFlags) ZM_WEAK(none_zeCommandQueueGetFlags);

static ze_result_t none_zeCommandQueueGetMode(ze_command_queue_handle_t hCmdQueue, ze_command_queue_mode_t *pMode) {
    (void)hCmdQueue;
    (void)pMode;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandQueueGetMode(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_mode_t *pMode) ZM_WEAK(none_zeCommandQueueGetMode);

static ze_result_t none_zeCommandQueueGetPriority(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_priority_t *pPriority) {
    (void)hCmdQueue;
    (void)pPriority;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandQueueGetPriority(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_priority_t *pPriority) ZM_WEAK(none_zeCommandQueueGetPriority);

static ze_result_t none_zeCommandListCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_list_desc_t *desc, ze_command_list_handle_t *phCommandList) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_list_desc_t *desc, ze_command_list_handle_t *phCommandList) ZM_WEAK(none_zeCommandListCreate);

static ze_result_t none_zeCommandListCreateImmediate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_queue_desc_t *altdesc, ze_command_list_handle_t *phCommandList) {
    (void)hContext;
    (void)hDevice;
    (void)altdesc;
    (void)phCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListCreateImmediate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_queue_desc_t *altdesc,
    ze_command_list_handle_t *phCommandList) ZM_WEAK(none_zeCommandListCreateImmediate);

static ze_result_t none_zeCommandListDestroy(ze_command_list_handle_t hCommandList) {
    (void)hCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListDestroy(ze_command_list_handle_t hCommandList) ZM_WEAK(none_zeCommandListDestroy);

static ze_result_t none_zeCommandListClose(ze_command_list_handle_t hCommandList) {
    (void)hCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListClose(ze_command_list_handle_t hCommandList) ZM_WEAK(none_zeCommandListClose);

static ze_result_t none_zeCommandListReset(ze_command_list_handle_t hCommandList) {
    (void)hCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListReset(ze_command_list_handle_t hCommandList) ZM_WEAK(none_zeCommandListReset);

static ze_result_t none_zeCommandListAppendWriteGlobalTimestamp(ze_command_list_handle_t hCommandList, uint64_t *dstptr,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)dstptr;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListAppendWriteGlobalTimestamp(ze_command_list_handle_t hCommandList, uint64_t *dstptr,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendWriteGlobalTimestamp);

static ze_result_t none_zeCommandListAppendBarrier(ze_command_list_handle_t hCommandList,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListAppendBarrier(ze_command_list_handle_t hCommandList, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendBarrier);

static ze_result_t none_zeCommandListAppendMemoryRangesBarrier(ze_command_list_handle_t hCommandList,
    uint32_t numRanges, const size_t *pRangeSizes, const void **pRanges, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)numRanges;
    (void)pRangeSizes;
    (void)pRanges;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListAppendMemoryRangesBarrier(ze_command_list_handle_t hCommandList, uint32_t numRanges,
    const size_t *pRangeSizes, const void **pRanges, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendMemoryRangesBarrier);

static ze_result_t none_zeCommandListAppendMemoryCopy(ze_command_list_handle_t hCommandList, void *dstptr,
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
ze_result_t zm_zeCommandListAppendMemoryCopy(ze_command_list_handle_t hCommandList, void *dstptr, const void *srcptr,
    size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendMemoryCopy);

static ze_result_t none_zeCommandListAppendMemoryFill(ze_command_list_handle_t hCommandList, void *ptr,
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
ze_result_t zm_zeCommandListAppendMemoryFill(ze_command_list_handle_t hCommandList, void *ptr, const void *pattern,
    size_t pattern_size, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendMemoryFill);

static ze_result_t none_zeCommandListAppendMemoryCopyRegion(ze_command_list_handle_t hCommandList, void *dstptr,
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
ze_result_t zm_zeCommandListAppendMemoryCopyRegion(ze_command_list_handle_t hCommandList, void *dstptr,
    const ze_copy_region_t *dstRegion, uint32_t dstPitch, uint32_t dstSlicePitch, const void *srcptr,
    const ze_copy_region_t *srcRegion, uint32_t srcPitch, uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendMemoryCopyRegion);

static ze_result_t none_zeCommandListAppendMemoryCopyFromContext(ze_command_list_handle_t hCommandList, void *dstptr,
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
ze_result_t zm_zeCommandListAppendMemoryCopyFromContext(ze_command_list_handle_t hCommandList, void *dstptr,
    ze_context_handle_t hContextSrc, const void *srcptr, size_t size, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendMemoryCopyFromContext);

static ze_result_t none_zeCommandListAppendImageCopy(ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage,
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
ze_result_t zm_zeCommandListAppendImageCopy(ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage,
    ze_image_handle_t hSrcImage, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendImageCopy);

static ze_result_t none_zeCommandListAppendImageCopyRegion(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendImageCopyRegion(ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage,
    ze_image_handle_t hSrcImage, const ze_image_region_t *pDstRegion, const ze_image_region_t *pSrcRegion,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendImageCopyRegion);

static ze_result_t none_zeCommandListAppendImageCopyToMemory(ze_command_list_handle_t hCommandList, void *dstptr,
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
ze_result_t zm_zeCommandListAppendImageCopyToMemory(ze_command_list_handle_t hCommandList, void *dstptr,
    ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendImageCopyToMemory);

static ze_result_t none_zeCommandListAppendImageCopyFromMemory(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendImageCopyFromMemory(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, const void *srcptr, const ze_image_region_t *pDstRegion,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendImageCopyFromMemory);

static ze_result_t none_zeCommandListAppendMemoryPrefetch(ze_command_list_handle_t hCommandList, const void *ptr,
    size_t size) {
    (void)hCommandList;
    (void)ptr;
    (void)size;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListAppendMemoryPrefetch(ze_command_list_handle_t hCommandList, const void *ptr,
    size_t size) ZM_WEAK(none_zeCommandListAppendMemoryPrefetch);

static ze_result_t none_zeCommandListAppendMemAdvise(ze_command_list_handle_t hCommandList, ze_device_handle_t hDevice,
    const void *ptr, size_t size, ze_memory_advice_t advice) {
    (void)hCommandList;
    (void)hDevice;
    (void)ptr;
    (void)size;
    (void)advice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListAppendMemAdvise(ze_command_list_handle_t hCommandList, ze_device_handle_t hDevice,
    const void *ptr, size_t size, ze_memory_advice_t advice) ZM_WEAK(none_zeCommandListAppendMemAdvise);

static ze_result_t none_zeCommandListAppendSignalEvent(ze_command_list_handle_t hCommandList,
    ze_event_handle_t hEvent) {
    (void)hCommandList;
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListAppendSignalEvent(ze_command_list_handle_t hCommandList,
    ze_event_handle_t hEvent) ZM_WEAK(none_zeCommandListAppendSignalEvent);

static ze_result_t none_zeCommandListAppendWaitOnEvents(ze_command_list_handle_t hCommandList, uint32_t numEvents,
    ze_event_handle_t *phEvents) {
    (void)hCommandList;
    (void)numEvents;
    (void)phEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListAppendWaitOnEvents(ze_command_list_handle_t hCommandList, uint32_t numEvents,
    ze_event_handle_t *phEvents) ZM_WEAK(none_zeCommandListAppendWaitOnEvents);

static ze_result_t none_zeCommandListAppendEventReset(ze_command_list_handle_t hCommandList, ze_event_handle_t hEvent) {
    (void)hCommandList;
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListAppendEventReset(ze_command_list_handle_t hCommandList,
    ze_event_handle_t hEvent) ZM_WEAK(none_zeCommandListAppendEventReset);

static ze_result_t none_zeCommandListAppendQueryKernelTimestamps(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendQueryKernelTimestamps(ze_command_list_handle_t hCommandList, uint32_t numEvents,
    ze_event_handle_t *phEvents, void *dstptr, const size_t *pOffsets, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendQueryKernelTimestamps);

static ze_result_t none_zeCommandListAppendLaunchKernel(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendLaunchKernel(ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel,
    const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendLaunchKernel);

static ze_result_t none_zeCommandListAppendLaunchCooperativeKernel(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendLaunchCooperativeKernel(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendLaunchCooperativeKernel);

static ze_result_t none_zeCommandListAppendLaunchKernelIndirect(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendLaunchKernelIndirect(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendLaunchKernelIndirect);

static ze_result_t none_zeCommandListAppendLaunchMultipleKernelsIndirect(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendLaunchMultipleKernelsIndirect(ze_command_list_handle_t hCommandList,
    uint32_t numKernels, ze_kernel_handle_t *phKernels, const uint32_t *pCountBuffer,
    const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendLaunchMultipleKernelsIndirect);

static ze_result_t none_zeCommandListAppendImageCopyToMemoryExt(ze_command_list_handle_t hCommandList, void *dstptr,
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
ze_result_t zm_zeCommandListAppendImageCopyToMemoryExt(ze_command_list_handle_t hCommandList, void *dstptr,
    ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, uint32_t destRowPitch, uint32_t destSlicePitch,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendImageCopyToMemoryExt);

static ze_result_t none_zeCommandListAppendImageCopyFromMemoryExt(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendImageCopyFromMemoryExt(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, const void *srcptr, const ze_image_region_t *pDstRegion, uint32_t srcRowPitch,
    uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendImageCopyFromMemoryExt);

static ze_result_t none_zeCommandListHostSynchronize(ze_command_list_handle_t hCommandList, uint64_t timeout) {
    (void)hCommandList;
    (void)timeout;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListHostSynchronize(ze_command_list_handle_t hCommandList,
    uint64_t timeout) ZM_WEAK(none_zeCommandListHostSynchronize);

static ze_result_t none_zeCommandListGetDeviceHandle(ze_command_list_handle_t hCommandList,
    ze_device_handle_t *phDevice) {
    (void)hCommandList;
    (void)phDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListGetDeviceHandle(ze_command_list_handle_t hCommandList,
    ze_device_handle_t *phDevice) ZM_WEAK(none_zeCommandListGetDeviceHandle);

static ze_result_t none_zeCommandListGetContextHandle(ze_command_list_handle_t hCommandList,
    ze_context_handle_t *phContext) {
    (void)hCommandList;
    (void)phContext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListGetContextHandle(ze_command_list_handle_t hCommandList,
    ze_context_handle_t *phContext) ZM_WEAK(none_zeCommandListGetContextHandle);

static ze_result_t none_zeCommandListGetOrdinal(ze_command_list_handle_t hCommandList, uint32_t *pOrdinal) {
    (void)hCommandList;
    (void)pOrdinal;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListGetOrdinal(ze_command_list_handle_t hCommandList,
    uint32_t *pOrdinal) ZM_WEAK(none_zeCommandListGetOrdinal);

static ze_result_t none_zeCommandListImmediateGetIndex(ze_command_list_handle_t hCommandListImmediate,
    uint32_t *pIndex) {
    (void)hCommandListImmediate;
    (void)pIndex;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListImmediateGetIndex(ze_command_list_handle_t hCommandListImmediate,
    uint32_t *pIndex) ZM_WEAK(none_zeCommandListImmediateGetIndex);

static ze_result_t none_zeCommandListIsImmediate(ze_command_list_handle_t hCommandList, ze_bool_t *pIsImmediate) {
    (void)hCommandList;
    (void)pIsImmediate;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListIsImmediate(ze_command_list_handle_t hCommandList,
    ze_bool_t *pIsImmediate) ZM_WEAK(none_zeCommandListIsImmediate);

static ze_result_t none_zeCommandListAppendSignalExternalSemaphoreExt(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendSignalExternalSemaphoreExt(ze_command_list_handle_t hCommandList,
    uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_signal_params_ext_t *signalParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendSignalExternalSemaphoreExt);

static ze_result_t none_zeCommandListAppendWaitExternalSemaphoreExt(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendWaitExternalSemaphoreExt(ze_command_list_handle_t hCommandList,
    uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_wait_params_ext_t *waitParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendWaitExternalSemaphoreExt);

static ze_result_t none_zeCommandListAppendLaunchKernelWithParameters(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendLaunchKernelWithParameters(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pGroupCounts, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendLaunchKernelWithParameters);

static ze_result_t none_zeCommandListAppendLaunchKernelWithArguments(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendLaunchKernelWithArguments(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t groupCounts, const ze_group_size_t groupSizes, void **pArguments,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendLaunchKernelWithArguments);

static ze_result_t none_zeCommandListAppendMemoryCopyWithParameters(ze_command_list_handle_t hCommandList, void *dstptr,
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
ze_result_t zm_zeCommandListAppendMemoryCopyWithParameters(ze_command_list_handle_t hCommandList, void *dstptr,
    const void *srcptr, size_t size, const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendMemoryCopyWithParameters);

static ze_result_t none_zeCommandListAppendMemoryFillWithParameters(ze_command_list_handle_t hCommandList, void *ptr,
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
ze_result_t zm_zeCommandListAppendMemoryFillWithParameters(ze_command_list_handle_t hCommandList, void *ptr,
    const void *pattern, size_t pattern_size, size_t size, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendMemoryFillWithParameters);

static ze_result_t none_zeCommandListImmediateAppendCommandListsWithParameters(
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
ze_result_t zm_zeCommandListImmediateAppendCommandListsWithParameters(ze_command_list_handle_t hCommandListImmediate,
    uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists, const void *pNext,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListImmediateAppendCommandListsWithParameters);

static ze_result_t none_zeCommandListGetFlags(ze_command_list_handle_t hCommandList, ze_command_list_flags_t *pFlags) {
    (void)hCommandList;
    (void)pFlags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListGetFlags(ze_command_list_handle_t hCommandList,
    ze_command_list_flags_t *pFlags) ZM_WEAK(none_zeCommandListGetFlags);

static ze_result_t none_zeCommandListImmediateGetFlags(ze_command_list_handle_t hCommandList,
    ze_command_queue_flags_t *pFlags) {
    (void)hCommandList;
    (void)pFlags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListImmediateGetFlags(ze_command_list_handle_t hCommandList,
    ze_command_queue_flags_t *pFlags) ZM_WEAK(none_zeCommandListImmediateGetFlags);

static ze_result_t none_zeCommandListImmediateGetMode(ze_command_list_handle_t hCommandList,
    ze_command_queue_mode_t *pMode) {
    (void)hCommandList;
    (void)pMode;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListImmediateGetMode(ze_command_list_handle_t hCommandList,
    ze_command_queue_mode_t *pMode) ZM_WEAK(none_zeCommandListImmediateGetMode);

static ze_result_t none_zeCommandListImmediateGetPriority(ze_command_list_handle_t hCommandList,
    ze_command_queue_priority_t *pPriority) {
    (void)hCommandList;
    (void)pPriority;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListImmediateGetPriority(ze_command_list_handle_t hCommandList,
    ze_command_queue_priority_t *pPriority) ZM_WEAK(none_zeCommandListImmediateGetPriority);

static ze_result_t none_zeCommandListBeginGraphCaptureExt(ze_command_list_handle_t hCommandList, const void *pNext) {
    (void)hCommandList;
    (void)pNext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListBeginGraphCaptureExt(ze_command_list_handle_t hCommandList,
    const void *pNext) ZM_WEAK(none_zeCommandListBeginGraphCaptureExt);

static ze_result_t none_zeCommandListBeginCaptureIntoGraphExt(ze_command_list_handle_t hCommandList,
    ze_graph_handle_t hGraph, const void *pNext) {
    (void)hCommandList;
    (void)hGraph;
    (void)pNext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListBeginCaptureIntoGraphExt(ze_command_list_handle_t hCommandList, ze_graph_handle_t hGraph,
    const void *pNext) ZM_WEAK(none_zeCommandListBeginCaptureIntoGraphExt);

static ze_result_t none_zeCommandListIsGraphCaptureEnabledExt(ze_command_list_handle_t hCommandList) {
    (void)hCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListIsGraphCaptureEnabledExt(
    ze_command_list_handle_t hCommandList) ZM_WEAK(none_zeCommandListIsGraphCaptureEnabledExt);

static ze_result_t none_zeCommandListEndGraphCaptureExt(ze_command_list_handle_t hCommandList, const void *pNext,
    ze_graph_handle_t *phGraph) {
    (void)hCommandList;
    (void)pNext;
    (void)phGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListEndGraphCaptureExt(ze_command_list_handle_t hCommandList, const void *pNext,
    ze_graph_handle_t *phGraph) ZM_WEAK(none_zeCommandListEndGraphCaptureExt);

static ze_result_t none_zeCommandListGetGraphExt(ze_command_list_handle_t hCommandList, ze_graph_handle_t *phGraph) {
    (void)hCommandList;
    (void)phGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListGetGraphExt(ze_command_list_handle_t hCommandList,
    ze_graph_handle_t *phGraph) ZM_WEAK(none_zeCommandListGetGraphExt);

static ze_result_t none_zeCommandListAppendGraphExt(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendGraphExt(ze_command_list_handle_t hCommandList, ze_executable_graph_handle_t hGraph,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendGraphExt);

static ze_result_t none_zeCommandListAppendHostFunction(ze_command_list_handle_t hCommandList,
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
ze_result_t zm_zeCommandListAppendHostFunction(ze_command_list_handle_t hCommandList,
    ze_host_function_callback_t pfnHostFunction, void *pUserData, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListAppendHostFunction);

static ze_result_t none_zeCommandListCreateCloneExp(ze_command_list_handle_t hCommandList,
    ze_command_list_handle_t *phClonedCommandList) {
    (void)hCommandList;
    (void)phClonedCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListCreateCloneExp(ze_command_list_handle_t hCommandList,
    ze_command_list_handle_t *phClonedCommandList) ZM_WEAK(none_zeCommandListCreateCloneExp);

static ze_result_t none_zeCommandListImmediateAppendCommandListsExp(ze_command_list_handle_t hCommandListImmediate,
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
ze_result_t zm_zeCommandListImmediateAppendCommandListsExp(ze_command_list_handle_t hCommandListImmediate,
    uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListImmediateAppendCommandListsExp);

static ze_result_t none_zeCommandListGetNextCommandIdExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint64_t *pCommandId) {
    (void)hCommandList;
    (void)desc;
    (void)pCommandId;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListGetNextCommandIdExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint64_t *pCommandId) ZM_WEAK(none_zeCommandListGetNextCommandIdExp);

static ze_result_t none_zeCommandListUpdateMutableCommandsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_commands_exp_desc_t *desc) {
    (void)hCommandList;
    (void)desc;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListUpdateMutableCommandsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_commands_exp_desc_t *desc) ZM_WEAK(none_zeCommandListUpdateMutableCommandsExp);

static ze_result_t none_zeCommandListUpdateMutableCommandSignalEventExp(ze_command_list_handle_t hCommandList,
    uint64_t commandId, ze_event_handle_t hSignalEvent) {
    (void)hCommandList;
    (void)commandId;
    (void)hSignalEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListUpdateMutableCommandSignalEventExp(ze_command_list_handle_t hCommandList,
    uint64_t commandId, ze_event_handle_t hSignalEvent) ZM_WEAK(none_zeCommandListUpdateMutableCommandSignalEventExp);

static ze_result_t none_zeCommandListUpdateMutableCommandWaitEventsExp(ze_command_list_handle_t hCommandList,
    uint64_t commandId, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)commandId;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListUpdateMutableCommandWaitEventsExp(ze_command_list_handle_t hCommandList, uint64_t commandId,
    uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zeCommandListUpdateMutableCommandWaitEventsExp);

static ze_result_t none_zeCommandListGetNextCommandIdWithKernelsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint32_t numKernels, ze_kernel_handle_t *phKernels,
    uint64_t *pCommandId) {
    (void)hCommandList;
    (void)desc;
    (void)numKernels;
    (void)phKernels;
    (void)pCommandId;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListGetNextCommandIdWithKernelsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint32_t numKernels, ze_kernel_handle_t *phKernels,
    uint64_t *pCommandId) ZM_WEAK(none_zeCommandListGetNextCommandIdWithKernelsExp);

static ze_result_t none_zeCommandListUpdateMutableCommandKernelsExp(ze_command_list_handle_t hCommandList,
    uint32_t numKernels, uint64_t *pCommandId, ze_kernel_handle_t *phKernels) {
    (void)hCommandList;
    (void)numKernels;
    (void)pCommandId;
    (void)phKernels;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListUpdateMutableCommandKernelsExp(ze_command_list_handle_t hCommandList, uint32_t numKernels,
    uint64_t *pCommandId, ze_kernel_handle_t *phKernels) ZM_WEAK(none_zeCommandListUpdateMutableCommandKernelsExp);

static ze_result_t none_zeCommandListIsMutableExp(ze_command_list_handle_t hCommandList, ze_bool_t *pIsMutable) {
    (void)hCommandList;
    (void)pIsMutable;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeCommandListIsMutableExp(ze_command_list_handle_t hCommandList,
    ze_bool_t *pIsMutable) ZM_WEAK(none_zeCommandListIsMutableExp);

static ze_result_t none_zeImageGetProperties(ze_device_handle_t hDevice, const ze_image_desc_t *desc,
    ze_image_properties_t *pImageProperties) {
    (void)hDevice;
    (void)desc;
    (void)pImageProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeImageGetProperties(ze_device_handle_t hDevice, const ze_image_desc_t *desc,
    ze_image_properties_t *pImageProperties) ZM_WEAK(none_zeImageGetProperties);

static ze_result_t none_zeImageCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t *phImage) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phImage;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeImageCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_image_desc_t *desc,
    ze_image_handle_t *phImage) ZM_WEAK(none_zeImageCreate);

static ze_result_t none_zeImageDestroy(ze_image_handle_t hImage) {
    (void)hImage;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeImageDestroy(ze_image_handle_t hImage) ZM_WEAK(none_zeImageDestroy);

static ze_result_t none_zeImageGetAllocPropertiesExt(ze_context_handle_t hContext, ze_image_handle_t hImage,
    ze_image_allocation_ext_properties_t *pImageAllocProperties) {
    (void)hContext;
    (void)hImage;
    (void)pImageAllocProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeImageGetAllocPropertiesExt(ze_context_handle_t hContext, ze_image_handle_t hImage,
    ze_image_allocation_ext_properties_t *pImageAllocProperties) ZM_WEAK(none_zeImageGetAllocPropertiesExt);

static ze_result_t none_zeImageViewCreateExt(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)hImage;
    (void)phImageView;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeImageViewCreateExt(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage,
    ze_image_handle_t *phImageView) ZM_WEAK(none_zeImageViewCreateExt);

static ze_result_t none_zeImageGetMemoryPropertiesExp(ze_image_handle_t hImage,
    ze_image_memory_properties_exp_t *pMemoryProperties) {
    (void)hImage;
    (void)pMemoryProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeImageGetMemoryPropertiesExp(ze_image_handle_t hImage,
    ze_image_memory_properties_exp_t *pMemoryProperties) ZM_WEAK(none_zeImageGetMemoryPropertiesExp);

static ze_result_t none_zeImageViewCreateExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)hImage;
    (void)phImageView;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeImageViewCreateExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage,
    ze_image_handle_t *phImageView) ZM_WEAK(none_zeImageViewCreateExp);

static ze_result_t none_zeImageGetDeviceOffsetExp(ze_image_handle_t hImage, uint64_t *pDeviceOffset) {
    (void)hImage;
    (void)pDeviceOffset;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeImageGetDeviceOffsetExp(ze_image_handle_t hImage,
    uint64_t *pDeviceOffset) ZM_WEAK(none_zeImageGetDeviceOffsetExp);

static ze_result_t none_zeMemAllocShared(ze_context_handle_t hContext, const ze_device_mem_alloc_desc_t *device_desc,
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
ze_result_t zm_zeMemAllocShared(ze_context_handle_t hContext, const ze_device_mem_alloc_desc_t *device_desc,
    const ze_host_mem_alloc_desc_t *host_desc, size_t size, size_t alignment, ze_device_handle_t hDevice,
    void **pptr) ZM_WEAK(none_zeMemAllocShared);

static ze_result_t none_zeMemAllocDevice(ze_context_handle_t hContext, const ze_device_mem_alloc_desc_t *device_desc,
    size_t size, size_t alignment, ze_device_handle_t hDevice, void **pptr) {
    (void)hContext;
    (void)device_desc;
    (void)size;
    (void)alignment;
    (void)hDevice;
    (void)pptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemAllocDevice(ze_context_handle_t hContext, const ze_device_mem_alloc_desc_t *device_desc,
    size_t size, size_t alignment, ze_device_handle_t hDevice, void **pptr) ZM_WEAK(none_zeMemAllocDevice);

static ze_result_t none_zeMemAllocHost(ze_context_handle_t hContext, const ze_host_mem_alloc_desc_t *host_desc,
    size_t size, size_t alignment, void **pptr) {
    (void)hContext;
    (void)host_desc;
    (void)size;
    (void)alignment;
    (void)pptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemAllocHost(ze_context_handle_t hContext, const ze_host_mem_alloc_desc_t *host_desc, size_t size,
    size_t alignment, void **pptr) ZM_WEAK(none_zeMemAllocHost);

static ze_result_t none_zeMemFree(ze_context_handle_t hContext, void *ptr) {
    (void)hContext;
    (void)ptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemFree(ze_context_handle_t hContext, void *ptr) ZM_WEAK(none_zeMemFree);

static ze_result_t none_zeMemGetAllocProperties(ze_context_handle_t hContext, const void *ptr,
    ze_memory_allocation_properties_t *pMemAllocProperties, ze_device_handle_t *phDevice) {
    (void)hContext;
    (void)ptr;
    (void)pMemAllocProperties;
    (void)phDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemGetAllocProperties(ze_context_handle_t hContext, const void *ptr,
    ze_memory_allocation_properties_t *pMemAllocProperties,
    ze_device_handle_t *phDevice) ZM_WEAK(none_zeMemGetAllocProperties);

static ze_result_t none_zeMemGetAddressRange(ze_context_handle_t hContext, const void *ptr, void **pBase,
    size_t *pSize) {
    (void)hContext;
    (void)ptr;
    (void)pBase;
    (void)pSize;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemGetAddressRange(ze_context_handle_t hContext, const void *ptr, void **pBase,
    size_t *pSize) ZM_WEAK(none_zeMemGetAddressRange);

static ze_result_t none_zeMemGetIpcHandle(ze_context_handle_t hContext, const void *ptr,
    ze_ipc_mem_handle_t *pIpcHandle) {
    (void)hContext;
    (void)ptr;
    (void)pIpcHandle;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemGetIpcHandle(ze_context_handle_t hContext, const void *ptr,
    ze_ipc_mem_handle_t *pIpcHandle) ZM_WEAK(none_zeMemGetIpcHandle);

static ze_result_t none_zeMemOpenIpcHandle(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_ipc_mem_handle_t handle, ze_ipc_memory_flags_t flags, void **pptr) {
    (void)hContext;
    (void)hDevice;
    (void)handle;
    (void)flags;
    (void)pptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemOpenIpcHandle(ze_context_handle_t hContext, ze_device_handle_t hDevice, ze_ipc_mem_handle_t handle,
    ze_ipc_memory_flags_t flags, void **pptr) ZM_WEAK(none_zeMemOpenIpcHandle);

static ze_result_t none_zeMemCloseIpcHandle(ze_context_handle_t hContext, const void *ptr) {
    (void)hContext;
    (void)ptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemCloseIpcHandle(ze_context_handle_t hContext, const void *ptr) ZM_WEAK(none_zeMemCloseIpcHandle);

static ze_result_t none_zeMemFreeExt(ze_context_handle_t hContext, const ze_memory_free_ext_desc_t *pMemFreeDesc,
    void *ptr) {
    (void)hContext;
    (void)pMemFreeDesc;
    (void)ptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemFreeExt(ze_context_handle_t hContext, const ze_memory_free_ext_desc_t *pMemFreeDesc,
    void *ptr) ZM_WEAK(none_zeMemFreeExt);

static ze_result_t none_zeMemPutIpcHandle(ze_context_handle_t hContext, ze_ipc_mem_handle_t handle) {
    (void)hContext;
    (void)handle;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemPutIpcHandle(ze_context_handle_t hContext,
    ze_ipc_mem_handle_t handle) ZM_WEAK(none_zeMemPutIpcHandle);

static ze_result_t none_zeMemGetPitchFor2dImage(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    size_t imageWidth, size_t imageHeight, unsigned int elementSizeInBytes, size_t *rowPitch) {
    (void)hContext;
    (void)hDevice;
    (void)imageWidth;
    (void)imageHeight;
    (void)elementSizeInBytes;
    (void)rowPitch;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemGetPitchFor2dImage(ze_context_handle_t hContext, ze_device_handle_t hDevice, size_t imageWidth,
    size_t imageHeight, unsigned int elementSizeInBytes, size_t *rowPitch) ZM_WEAK(none_zeMemGetPitchFor2dImage);

static ze_result_t none_zeMemGetIpcHandleWithProperties(ze_context_handle_t hContext, const void *ptr, void *pNext,
    ze_ipc_mem_handle_t *pIpcHandle) {
    (void)hContext;
    (void)ptr;
    (void)pNext;
    (void)pIpcHandle;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemGetIpcHandleWithProperties(ze_context_handle_t hContext, const void *ptr, void *pNext,
    ze_ipc_mem_handle_t *pIpcHandle) ZM_WEAK(none_zeMemGetIpcHandleWithProperties);

static ze_result_t none_zeMemGetIpcHandleFromFileDescriptorExp(ze_context_handle_t hContext, uint64_t handle,
    ze_ipc_mem_handle_t *pIpcHandle) {
    (void)hContext;
    (void)handle;
    (void)pIpcHandle;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemGetIpcHandleFromFileDescriptorExp(ze_context_handle_t hContext, uint64_t handle,
    ze_ipc_mem_handle_t *pIpcHandle) ZM_WEAK(none_zeMemGetIpcHandleFromFileDescriptorExp);

static ze_result_t none_zeMemGetFileDescriptorFromIpcHandleExp(ze_context_handle_t hContext,
    ze_ipc_mem_handle_t ipcHandle, uint64_t *pHandle) {
    (void)hContext;
    (void)ipcHandle;
    (void)pHandle;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemGetFileDescriptorFromIpcHandleExp(ze_context_handle_t hContext, ze_ipc_mem_handle_t ipcHandle,
    uint64_t *pHandle) ZM_WEAK(none_zeMemGetFileDescriptorFromIpcHandleExp);

static ze_result_t none_zeMemSetAtomicAccessAttributeExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t attr) {
    (void)hContext;
    (void)hDevice;
    (void)ptr;
    (void)size;
    (void)attr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemSetAtomicAccessAttributeExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const void *ptr, size_t size,
    ze_memory_atomic_attr_exp_flags_t attr) ZM_WEAK(none_zeMemSetAtomicAccessAttributeExp);

static ze_result_t none_zeMemGetAtomicAccessAttributeExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t *pAttr) {
    (void)hContext;
    (void)hDevice;
    (void)ptr;
    (void)size;
    (void)pAttr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeMemGetAtomicAccessAttributeExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const void *ptr, size_t size,
    ze_memory_atomic_attr_exp_flags_t *pAttr) ZM_WEAK(none_zeMemGetAtomicAccessAttributeExp);

static ze_result_t none_zeFenceCreate(ze_command_queue_handle_t hCommandQueue, const ze_fence_desc_t *desc,
    ze_fence_handle_t *phFence) {
    (void)hCommandQueue;
    (void)desc;
    (void)phFence;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeFenceCreate(ze_command_queue_handle_t hCommandQueue, const ze_fence_desc_t *desc,
    ze_fence_handle_t *phFence) ZM_WEAK(none_zeFenceCreate);

static ze_result_t none_zeFenceDestroy(ze_fence_handle_t hFence) {
    (void)hFence;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeFenceDestroy(ze_fence_handle_t hFence) ZM_WEAK(none_zeFenceDestroy);

static ze_result_t none_zeFenceHostSynchronize(ze_fence_handle_t hFence, uint64_t timeout) {
    (void)hFence;
    (void)timeout;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeFenceHostSynchronize(ze_fence_handle_t hFence, uint64_t timeout) ZM_WEAK(none_zeFenceHostSynchronize);

static ze_result_t none_zeFenceQueryStatus(ze_fence_handle_t hFence) {
    (void)hFence;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeFenceQueryStatus(ze_fence_handle_t hFence) ZM_WEAK(none_zeFenceQueryStatus);

static ze_result_t none_zeFenceReset(ze_fence_handle_t hFence) {
    (void)hFence;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeFenceReset(ze_fence_handle_t hFence) ZM_WEAK(none_zeFenceReset);

static ze_result_t none_zeEventPoolCreate(ze_context_handle_t hContext, const ze_event_pool_desc_t *desc,
    uint32_t numDevices, ze_device_handle_t *phDevices, ze_event_pool_handle_t *phEventPool) {
    (void)hContext;
    (void)desc;
    (void)numDevices;
    (void)phDevices;
    (void)phEventPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventPoolCreate(ze_context_handle_t hContext, const ze_event_pool_desc_t *desc, uint32_t numDevices,
    ze_device_handle_t *phDevices, ze_event_pool_handle_t *phEventPool) ZM_WEAK(none_zeEventPoolCreate);

static ze_result_t none_zeEventPoolDestroy(ze_event_pool_handle_t hEventPool) {
    (void)hEventPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventPoolDestroy(ze_event_pool_handle_t hEventPool) ZM_WEAK(none_zeEventPoolDestroy);

static ze_result_t none_zeEventPoolGetIpcHandle(ze_event_pool_handle_t hEventPool, ze_ipc_event_pool_handle_t *phIpc) {
    (void)hEventPool;
    (void)phIpc;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventPoolGetIpcHandle(ze_event_pool_handle_t hEventPool,
    ze_ipc_event_pool_handle_t *phIpc) ZM_WEAK(none_zeEventPoolGetIpcHandle);

static ze_result_t none_zeEventPoolOpenIpcHandle(ze_context_handle_t hContext, ze_ipc_event_pool_handle_t hIpc,
    ze_event_pool_handle_t *phEventPool) {
    (void)hContext;
    (void)hIpc;
    (void)phEventPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventPoolOpenIpcHandle(ze_context_handle_t hContext, ze_ipc_event_pool_handle_t hIpc,
    ze_event_pool_handle_t *phEventPool) ZM_WEAK(none_zeEventPoolOpenIpcHandle);

static ze_result_t none_zeEventPoolCloseIpcHandle(ze_event_pool_handle_t hEventPool) {
    (void)hEventPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventPoolCloseIpcHandle(ze_event_pool_handle_t hEventPool) ZM_WEAK(none_zeEventPoolCloseIpcHandle);

static ze_result_t none_zeEventPoolPutIpcHandle(ze_context_handle_t hContext, ze_ipc_event_pool_handle_t hIpc) {
    (void)hContext;
    (void)hIpc;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventPoolPutIpcHandle(ze_context_handle_t hContext,
    ze_ipc_event_pool_handle_t hIpc) ZM_WEAK(none_zeEventPoolPutIpcHandle);

static ze_result_t none_zeEventPoolGetContextHandle(ze_event_pool_handle_t hEventPool, ze_context_handle_t *phContext) {
    (void)hEventPool;
    (void)phContext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventPoolGetContextHandle(ze_event_pool_handle_t hEventPool,
    ze_context_handle_t *phContext) ZM_WEAK(none_zeEventPoolGetContextHandle);

static ze_result_t none_zeEventPoolGetFlags(ze_event_pool_handle_t hEventPool, ze_event_pool_flags_t *pFlags) {
    (void)hEventPool;
    (void)pFlags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventPoolGetFlags(ze_event_pool_handle_t hEventPool,
    ze_event_pool_flags_t *pFlags) ZM_WEAK(none_zeEventPoolGetFlags);

static ze_result_t none_zeEventCreate(ze_event_pool_handle_t hEventPool, const ze_event_desc_t *desc,
    ze_event_handle_t *phEvent) {
    (void)hEventPool;
    (void)desc;
    (void)phEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventCreate(ze_event_pool_handle_t hEventPool, const ze_event_desc_t *desc,
    ze_event_handle_t *phEvent) ZM_WEAK(none_zeEventCreate);

static ze_result_t none_zeEventDestroy(ze_event_handle_t hEvent) {
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventDestroy(ze_event_handle_t hEvent) ZM_WEAK(none_zeEventDestroy);

static ze_result_t none_zeEventHostSignal(ze_event_handle_t hEvent) {
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventHostSignal(ze_event_handle_t hEvent) ZM_WEAK(none_zeEventHostSignal);

static ze_result_t none_zeEventHostSynchronize(ze_event_handle_t hEvent, uint64_t timeout) {
    (void)hEvent;
    (void)timeout;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventHostSynchronize(ze_event_handle_t hEvent, uint64_t timeout) ZM_WEAK(none_zeEventHostSynchronize);

static ze_result_t none_zeEventQueryStatus(ze_event_handle_t hEvent) {
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventQueryStatus(ze_event_handle_t hEvent) ZM_WEAK(none_zeEventQueryStatus);

static ze_result_t none_zeEventHostReset(ze_event_handle_t hEvent) {
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventHostReset(ze_event_handle_t hEvent) ZM_WEAK(none_zeEventHostReset);

static ze_result_t none_zeEventQueryKernelTimestamp(ze_event_handle_t hEvent, ze_kernel_timestamp_result_t *dstptr) {
    (void)hEvent;
    (void)dstptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventQueryKernelTimestamp(ze_event_handle_t hEvent,
    ze_kernel_timestamp_result_t *dstptr) ZM_WEAK(none_zeEventQueryKernelTimestamp);

static ze_result_t none_zeEventQueryKernelTimestampsExt(ze_event_handle_t hEvent, ze_device_handle_t hDevice,
    uint32_t *pCount, ze_event_query_kernel_timestamps_results_ext_properties_t *pResults) {
    (void)hEvent;
    (void)hDevice;
    (void)pCount;
    (void)pResults;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventQueryKernelTimestampsExt(ze_event_handle_t hEvent, ze_device_handle_t hDevice, uint32_t *pCount,
    ze_event_query_kernel_timestamps_results_ext_properties_t *pResults) ZM_WEAK(none_zeEventQueryKernelTimestampsExt);

static ze_result_t none_zeEventGetEventPool(ze_event_handle_t hEvent, ze_event_pool_handle_t *phEventPool) {
    (void)hEvent;
    (void)phEventPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventGetEventPool(ze_event_handle_t hEvent,
    ze_event_pool_handle_t *phEventPool) ZM_WEAK(none_zeEventGetEventPool);

static ze_result_t none_zeEventGetSignalScope(ze_event_handle_t hEvent, ze_event_scope_flags_t *pSignalScope) {
    (void)hEvent;
    (void)pSignalScope;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventGetSignalScope(ze_event_handle_t hEvent,
    ze_event_scope_flags_t *pSignalScope) ZM_WEAK(none_zeEventGetSignalScope);

static ze_result_t none_zeEventGetWaitScope(ze_event_handle_t hEvent, ze_event_scope_flags_t *pWaitScope) {
    (void)hEvent;
    (void)pWaitScope;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventGetWaitScope(ze_event_handle_t hEvent,
    ze_event_scope_flags_t *pWaitScope) ZM_WEAK(none_zeEventGetWaitScope);

static ze_result_t none_zeEventCounterBasedCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_event_counter_based_desc_t *desc, ze_event_handle_t *phEvent) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventCounterBasedCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_event_counter_based_desc_t *desc, ze_event_handle_t *phEvent) ZM_WEAK(none_zeEventCounterBasedCreate);

static ze_result_t none_zeEventCounterBasedGetIpcHandle(ze_event_handle_t hEvent,
    ze_ipc_event_counter_based_handle_t *phIpc) {
    (void)hEvent;
    (void)phIpc;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventCounterBasedGetIpcHandle(ze_event_handle_t hEvent,
    ze_ipc_event_counter_based_handle_t *phIpc) ZM_WEAK(none_zeEventCounterBasedGetIpcHandle);

static ze_result_t none_zeEventCounterBasedOpenIpcHandle(ze_context_handle_t hContext,
    ze_ipc_event_counter_based_handle_t hIpc, ze_event_handle_t *phEvent) {
    (void)hContext;
    (void)hIpc;
    (void)phEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventCounterBasedOpenIpcHandle(ze_context_handle_t hContext, ze_ipc_event_counter_based_handle_t hIpc,
    ze_event_handle_t *phEvent) ZM_WEAK(none_zeEventCounterBasedOpenIpcHandle);

static ze_result_t none_zeEventCounterBasedCloseIpcHandle(ze_event_handle_t hEvent) {
    (void)hEvent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventCounterBasedCloseIpcHandle(
    ze_event_handle_t hEvent) ZM_WEAK(none_zeEventCounterBasedCloseIpcHandle);

static ze_result_t none_zeEventCounterBasedGetDeviceAddress(ze_event_handle_t hEvent, uint64_t *completionValue,
    uint64_t *deviceAddress) {
    (void)hEvent;
    (void)completionValue;
    (void)deviceAddress;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventCounterBasedGetDeviceAddress(ze_event_handle_t hEvent, uint64_t *completionValue,
    uint64_t *deviceAddress) ZM_WEAK(none_zeEventCounterBasedGetDeviceAddress);

static ze_result_t none_zeEventGetCounterBasedFlags(ze_event_handle_t hEvent, ze_event_counter_based_flags_t *pFlags) {
    (void)hEvent;
    (void)pFlags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventGetCounterBasedFlags(ze_event_handle_t hEvent,
    ze_event_counter_based_flags_t *pFlags) ZM_WEAK(none_zeEventGetCounterBasedFlags);

static ze_result_t none_zeEventQueryTimestampsExp(ze_event_handle_t hEvent, ze_device_handle_t hDevice,
    uint32_t *pCount, ze_kernel_timestamp_result_t *pTimestamps) {
    (void)hEvent;
    (void)hDevice;
    (void)pCount;
    (void)pTimestamps;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeEventQueryTimestampsExp(ze_event_handle_t hEvent, ze_device_handle_t hDevice, uint32_t *pCount,
    ze_kernel_timestamp_result_t *pTimestamps) ZM_WEAK(none_zeEventQueryTimestampsExp);

static ze_result_t none_zeModuleCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_module_desc_t *desc, ze_module_handle_t *phModule, ze_module_build_log_handle_t *phBuildLog) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phModule;
    (void)phBuildLog;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeModuleCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_module_desc_t *desc,
    ze_module_handle_t *phModule, ze_module_build_log_handle_t *phBuildLog) ZM_WEAK(none_zeModuleCreate);

static ze_result_t none_zeModuleDestroy(ze_module_handle_t hModule) {
    (void)hModule;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeModuleDestroy(ze_module_handle_t hModule) ZM_WEAK(none_zeModuleDestroy);

static ze_result_t none_zeModuleDynamicLink(uint32_t numModules, ze_module_handle_t *phModules,
    ze_module_build_log_handle_t *phLinkLog) {
    (void)numModules;
    (void)phModules;
    (void)phLinkLog;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeModuleDynamicLink(uint32_t numModules, ze_module_handle_t *phModules,
    ze_module_build_log_handle_t *phLinkLog) ZM_WEAK(none_zeModuleDynamicLink);

static ze_result_t none_zeModuleGetNativeBinary(ze_module_handle_t hModule, size_t *pSize,
    uint8_t *pModuleNativeBinary) {
    (void)hModule;
    (void)pSize;
    (void)pModuleNativeBinary;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeModuleGetNativeBinary(ze_module_handle_t hModule, size_t *pSize,
    uint8_t *pModuleNativeBinary) ZM_WEAK(none_zeModuleGetNativeBinary);

static ze_result_t none_zeModuleGetGlobalPointer(ze_module_handle_t hModule, const char *pGlobalName, size_t *pSize,
    void **pptr) {
    (void)hModule;
    (void)pGlobalName;
    (void)pSize;
    (void)pptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeModuleGetGlobalPointer(ze_module_handle_t hModule, const char *pGlobalName, size_t *pSize,
    void **pptr) ZM_WEAK(none_zeModuleGetGlobalPointer);

static ze_result_t none_zeModuleGetKernelNames(ze_module_handle_t hModule, uint32_t *pCount, const char **pNames) {
    (void)hModule;
    (void)pCount;
    (void)pNames;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeModuleGetKernelNames(ze_module_handle_t hModule, uint32_t *pCount,
    const char **pNames) ZM_WEAK(none_zeModuleGetKernelNames);

static ze_result_t none_zeModuleGetProperties(ze_module_handle_t hModule, ze_module_properties_t *pModuleProperties) {
    (void)hModule;
    (void)pModuleProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeModuleGetProperties(ze_module_handle_t hModule,
    ze_module_properties_t *pModuleProperties) ZM_WEAK(none_zeModuleGetProperties);

static ze_result_t none_zeModuleGetFunctionPointer(ze_module_handle_t hModule, const char *pFunctionName,
    void **pfnFunction) {
    (void)hModule;
    (void)pFunctionName;
    (void)pfnFunction;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeModuleGetFunctionPointer(ze_module_handle_t hModule, const char *pFunctionName,
    void **pfnFunction) ZM_WEAK(none_zeModuleGetFunctionPointer);

static ze_result_t none_zeModuleInspectLinkageExt(ze_linkage_inspection_ext_desc_t *pInspectDesc, uint32_t numModules,
    ze_module_handle_t *phModules, ze_module_build_log_handle_t *phLog) {
    (void)pInspectDesc;
    (void)numModules;
    (void)phModules;
    (void)phLog;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeModuleInspectLinkageExt(ze_linkage_inspection_ext_desc_t *pInspectDesc, uint32_t numModules,
    ze_module_handle_t *phModules, ze_module_build_log_handle_t *phLog) ZM_WEAK(none_zeModuleInspectLinkageExt);

static ze_result_t none_zeModuleBuildLogDestroy(ze_module_build_log_handle_t hModuleBuildLog) {
    (void)hModuleBuildLog;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeModuleBuildLogDestroy(
    ze_module_build_log_handle_t hModuleBuildLog) ZM_WEAK(none_zeModuleBuildLogDestroy);

static ze_result_t none_zeModuleBuildLogGetString(ze_module_build_log_handle_t hModuleBuildLog, size_t *pSize,
    char *pBuildLog) {
    (void)hModuleBuildLog;
    (void)pSize;
    (void)pBuildLog;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeModuleBuildLogGetString(ze_module_build_log_handle_t hModuleBuildLog, size_t *pSize,
    char *pBuildLog) ZM_WEAK(none_zeModuleBuildLogGetString);

static ze_result_t none_zeKernelCreate(ze_module_handle_t hModule, const ze_kernel_desc_t *desc,
    ze_kernel_handle_t *phKernel) {
    (void)hModule;
    (void)desc;
    (void)phKernel;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelCreate(ze_module_handle_t hModule, const ze_kernel_desc_t *desc,
    ze_kernel_handle_t *phKernel) ZM_WEAK(none_zeKernelCreate);

static ze_result_t none_zeKernelDestroy(ze_kernel_handle_t hKernel) {
    (void)hKernel;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelDestroy(ze_kernel_handle_t hKernel) ZM_WEAK(none_zeKernelDestroy);

static ze_result_t none_zeKernelSetCacheConfig(ze_kernel_handle_t hKernel, ze_cache_config_flags_t flags) {
    (void)hKernel;
    (void)flags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelSetCacheConfig(ze_kernel_handle_t hKernel,
    ze_cache_config_flags_t flags) ZM_WEAK(none_zeKernelSetCacheConfig);

static ze_result_t none_zeKernelSetGroupSize(ze_kernel_handle_t hKernel, uint32_t groupSizeX, uint32_t groupSizeY,
    uint32_t groupSizeZ) {
    (void)hKernel;
    (void)groupSizeX;
    (void)groupSizeY;
    (void)groupSizeZ;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelSetGroupSize(ze_kernel_handle_t hKernel, uint32_t groupSizeX, uint32_t groupSizeY,
    uint32_t groupSizeZ) ZM_WEAK(none_zeKernelSetGroupSize);

static ze_result_t none_zeKernelSuggestGroupSize(ze_kernel_handle_t hKernel, uint32_t globalSizeX, uint32_t globalSizeY,
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
ze_result_t zm_zeKernelSuggestGroupSize(ze_kernel_handle_t hKernel, uint32_t globalSizeX, uint32_t globalSizeY,
    uint32_t globalSizeZ, uint32_t *groupSizeX, uint32_t *groupSizeY,
    uint32_t *groupSizeZ) ZM_WEAK(none_zeKernelSuggestGroupSize);

static ze_result_t none_zeKernelSuggestMaxCooperativeGroupCount(ze_kernel_handle_t hKernel, uint32_t *totalGroupCount) {
    (void)hKernel;
    (void)totalGroupCount;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelSuggestMaxCooperativeGroupCount(ze_kernel_handle_t hKernel,
    uint32_t *totalGroupCount) ZM_WEAK(none_zeKernelSuggestMaxCooperativeGroupCount);

static ze_result_t none_zeKernelSetArgumentValue(ze_kernel_handle_t hKernel, uint32_t argIndex, size_t argSize,
    const void *pArgValue) {
    (void)hKernel;
    (void)argIndex;
    (void)argSize;
    (void)pArgValue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelSetArgumentValue(ze_kernel_handle_t hKernel, uint32_t argIndex, size_t argSize,
    const void *pArgValue) ZM_WEAK(none_zeKernelSetArgumentValue);

static ze_result_t none_zeKernelSetIndirectAccess(ze_kernel_handle_t hKernel, ze_kernel_indirect_access_flags_t flags) {
    (void)hKernel;
    (void)flags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelSetIndirectAccess(ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t flags) ZM_WEAK(none_zeKernelSetIndirectAccess);

static ze_result_t none_zeKernelGetIndirectAccess(ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t *pFlags) {
    (void)hKernel;
    (void)pFlags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelGetIndirectAccess(ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t *pFlags) ZM_WEAK(none_zeKernelGetIndirectAccess);

static ze_result_t none_zeKernelGetSourceAttributes(ze_kernel_handle_t hKernel, uint32_t *pSize, char **pString) {
    (void)hKernel;
    (void)pSize;
    (void)pString;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelGetSourceAttributes(ze_kernel_handle_t hKernel, uint32_t *pSize,
    char **pString) ZM_WEAK(none_zeKernelGetSourceAttributes);

static ze_result_t none_zeKernelGetProperties(ze_kernel_handle_t hKernel, ze_kernel_properties_t *pKernelProperties) {
    (void)hKernel;
    (void)pKernelProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelGetProperties(ze_kernel_handle_t hKernel,
    ze_kernel_properties_t *pKernelProperties) ZM_WEAK(none_zeKernelGetProperties);

static ze_result_t none_zeKernelGetName(ze_kernel_handle_t hKernel, size_t *pSize, char *pName) {
    (void)hKernel;
    (void)pSize;
    (void)pName;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelGetName(ze_kernel_handle_t hKernel, size_t *pSize, char *pName) ZM_WEAK(none_zeKernelGetName);

static ze_result_t none_zeKernelSetGlobalOffsetExp(ze_kernel_handle_t hKernel, uint32_t offsetX, uint32_t offsetY,
    uint32_t offsetZ) {
    (void)hKernel;
    (void)offsetX;
    (void)offsetY;
    (void)offsetZ;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelSetGlobalOffsetExp(ze_kernel_handle_t hKernel, uint32_t offsetX, uint32_t offsetY,
    uint32_t offsetZ) ZM_WEAK(none_zeKernelSetGlobalOffsetExp);

static ze_result_t none_zeKernelSchedulingHintExp(ze_kernel_handle_t hKernel, ze_scheduling_hint_exp_desc_t *pHint) {
    (void)hKernel;
    (void)pHint;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelSchedulingHintExp(ze_kernel_handle_t hKernel,
    ze_scheduling_hint_exp_desc_t *pHint) ZM_WEAK(none_zeKernelSchedulingHintExp);

static ze_result_t none_zeKernelGetBinaryExp(ze_kernel_handle_t hKernel, size_t *pSize, uint8_t *pKernelBinary) {
    (void)hKernel;
    (void)pSize;
    (void)pKernelBinary;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelGetBinaryExp(ze_kernel_handle_t hKernel, size_t *pSize,
    uint8_t *pKernelBinary) ZM_WEAK(none_zeKernelGetBinaryExp);

static ze_result_t none_zeKernelGetAllocationPropertiesExp(ze_kernel_handle_t hKernel, uint32_t *pCount,
    ze_kernel_allocation_exp_properties_t *pAllocationProperties) {
    (void)hKernel;
    (void)pCount;
    (void)pAllocationProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeKernelGetAllocationPropertiesExp(ze_kernel_handle_t hKernel, uint32_t *pCount,
    ze_kernel_allocation_exp_properties_t *pAllocationProperties) ZM_WEAK(none_zeKernelGetAllocationPropertiesExp);

static ze_result_t none_zeSamplerCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_sampler_desc_t *desc, ze_sampler_handle_t *phSampler) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phSampler;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeSamplerCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_sampler_desc_t *desc,
    ze_sampler_handle_t *phSampler) ZM_WEAK(none_zeSamplerCreate);

static ze_result_t none_zeSamplerDestroy(ze_sampler_handle_t hSampler) {
    (void)hSampler;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeSamplerDestroy(ze_sampler_handle_t hSampler) ZM_WEAK(none_zeSamplerDestroy);

static ze_result_t none_zePhysicalMemCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_physical_mem_desc_t *desc, ze_physical_mem_handle_t *phPhysicalMemory) {
    (void)hContext;
    (void)hDevice;
    (void)desc;
    (void)phPhysicalMemory;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zePhysicalMemCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_physical_mem_desc_t *desc, ze_physical_mem_handle_t *phPhysicalMemory) ZM_WEAK(none_zePhysicalMemCreate);

static ze_result_t none_zePhysicalMemDestroy(ze_context_handle_t hContext, ze_physical_mem_handle_t hPhysicalMemory) {
    (void)hContext;
    (void)hPhysicalMemory;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zePhysicalMemDestroy(ze_context_handle_t hContext,
    ze_physical_mem_handle_t hPhysicalMemory) ZM_WEAK(none_zePhysicalMemDestroy);

static ze_result_t none_zePhysicalMemGetProperties(ze_context_handle_t hContext, ze_physical_mem_handle_t hPhysicalMem,
    ze_physical_mem_properties_t *pMemProperties) {
    (void)hContext;
    (void)hPhysicalMem;
    (void)pMemProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zePhysicalMemGetProperties(ze_context_handle_t hContext, ze_physical_mem_handle_t hPhysicalMem,
    ze_physical_mem_properties_t *pMemProperties) ZM_WEAK(none_zePhysicalMemGetProperties);

static ze_result_t none_zeVirtualMemReserve(ze_context_handle_t hContext, const void *pStart, size_t size,
    void **pptr) {
    (void)hContext;
    (void)pStart;
    (void)size;
    (void)pptr;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeVirtualMemReserve(ze_context_handle_t hContext, const void *pStart, size_t size,
    void **pptr) ZM_WEAK(none_zeVirtualMemReserve);

static ze_result_t none_zeVirtualMemFree(ze_context_handle_t hContext, const void *ptr, size_t size) {
    (void)hContext;
    (void)ptr;
    (void)size;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeVirtualMemFree(ze_context_handle_t hContext, const void *ptr,
    size_t size) ZM_WEAK(none_zeVirtualMemFree);

static ze_result_t none_zeVirtualMemQueryPageSize(ze_context_handle_t hContext, ze_device_handle_t hDevice, size_t size,
    size_t *pagesize) {
    (void)hContext;
    (void)hDevice;
    (void)size;
    (void)pagesize;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeVirtualMemQueryPageSize(ze_context_handle_t hContext, ze_device_handle_t hDevice, size_t size,
    size_t *pagesize) ZM_WEAK(none_zeVirtualMemQueryPageSize);

static ze_result_t none_zeVirtualMemMap(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_physical_mem_handle_t hPhysicalMemory, size_t offset, ze_memory_access_attribute_t access) {
    (void)hContext;
    (void)ptr;
    (void)size;
    (void)hPhysicalMemory;
    (void)offset;
    (void)access;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeVirtualMemMap(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_physical_mem_handle_t hPhysicalMemory, size_t offset,
    ze_memory_access_attribute_t access) ZM_WEAK(none_zeVirtualMemMap);

static ze_result_t none_zeVirtualMemUnmap(ze_context_handle_t hContext, const void *ptr, size_t size) {
    (void)hContext;
    (void)ptr;
    (void)size;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeVirtualMemUnmap(ze_context_handle_t hContext, const void *ptr,
    size_t size) ZM_WEAK(none_zeVirtualMemUnmap);

static ze_result_t none_zeVirtualMemSetAccessAttribute(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_memory_access_attribute_t access) {
    (void)hContext;
    (void)ptr;
    (void)size;
    (void)access;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeVirtualMemSetAccessAttribute(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_memory_access_attribute_t access) ZM_WEAK(none_zeVirtualMemSetAccessAttribute);

static ze_result_t none_zeVirtualMemGetAccessAttribute(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_memory_access_attribute_t *access, size_t *outSize) {
    (void)hContext;
    (void)ptr;
    (void)size;
    (void)access;
    (void)outSize;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeVirtualMemGetAccessAttribute(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_memory_access_attribute_t *access, size_t *outSize) ZM_WEAK(none_zeVirtualMemGetAccessAttribute);

static ze_result_t none_zeFabricVertexGetExp(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phVertices) {
    (void)hDriver;
    (void)pCount;
    (void)phVertices;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeFabricVertexGetExp(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phVertices) ZM_WEAK(none_zeFabricVertexGetExp);

static ze_result_t none_zeFabricVertexGetSubVerticesExp(ze_fabric_vertex_handle_t hVertex, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phSubvertices) {
    (void)hVertex;
    (void)pCount;
    (void)phSubvertices;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeFabricVertexGetSubVerticesExp(ze_fabric_vertex_handle_t hVertex, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phSubvertices) ZM_WEAK(none_zeFabricVertexGetSubVerticesExp);

static ze_result_t none_zeFabricVertexGetPropertiesExp(ze_fabric_vertex_handle_t hVertex,
    ze_fabric_vertex_exp_properties_t *pVertexProperties) {
    (void)hVertex;
    (void)pVertexProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeFabricVertexGetPropertiesExp(ze_fabric_vertex_handle_t hVertex,
    ze_fabric_vertex_exp_properties_t *pVertexProperties) ZM_WEAK(none_zeFabricVertexGetPropertiesExp);

static ze_result_t none_zeFabricVertexGetDeviceExp(ze_fabric_vertex_handle_t hVertex, ze_device_handle_t *phDevice) {
    (void)hVertex;
    (void)phDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeFabricVertexGetDeviceExp(ze_fabric_vertex_handle_t hVertex,
    ze_device_handle_t *phDevice) ZM_WEAK(none_zeFabricVertexGetDeviceExp);

static ze_result_t none_zeFabricEdgeGetExp(ze_fabric_vertex_handle_t hVertexA, ze_fabric_vertex_handle_t hVertexB,
    uint32_t *pCount, ze_fabric_edge_handle_t *phEdges) {
    (void)hVertexA;
    (void)hVertexB;
    (void)pCount;
    (void)phEdges;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeFabricEdgeGetExp(ze_fabric_vertex_handle_t hVertexA, ze_fabric_vertex_handle_t hVertexB,
    uint32_t *pCount, ze_fabric_edge_handle_t *phEdges) ZM_WEAK(none_zeFabricEdgeGetExp);

static ze_result_t none_zeFabricEdgeGetVerticesExp(ze_fabric_edge_handle_t hEdge, ze_fabric_vertex_handle_t *phVertexA,
    ze_fabric_vertex_handle_t *phVertexB) {
    (void)hEdge;
    (void)phVertexA;
    (void)phVertexB;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeFabricEdgeGetVerticesExp(ze_fabric_edge_handle_t hEdge, ze_fabric_vertex_handle_t *phVertexA,
    ze_fabric_vertex_handle_t *phVertexB) ZM_WEAK(none_zeFabricEdgeGetVerticesExp);

static ze_result_t none_zeFabricEdgeGetPropertiesExp(ze_fabric_edge_handle_t hEdge,
    ze_fabric_edge_exp_properties_t *pEdgeProperties) {
    (void)hEdge;
    (void)pEdgeProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeFabricEdgeGetPropertiesExp(ze_fabric_edge_handle_t hEdge,
    ze_fabric_edge_exp_properties_t *pEdgeProperties) ZM_WEAK(none_zeFabricEdgeGetPropertiesExp);

static ze_result_t none_zeGraphCreateExt(ze_context_handle_t hContext, const void *pNext, ze_graph_handle_t *phGraph) {
    (void)hContext;
    (void)pNext;
    (void)phGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeGraphCreateExt(ze_context_handle_t hContext, const void *pNext,
    ze_graph_handle_t *phGraph) ZM_WEAK(none_zeGraphCreateExt);

static ze_result_t none_zeGraphGetPrimaryCommandListExt(ze_graph_handle_t hGraph,
    ze_command_list_handle_t *phCommandList) {
    (void)hGraph;
    (void)phCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeGraphGetPrimaryCommandListExt(ze_graph_handle_t hGraph,
    ze_command_list_handle_t *phCommandList) ZM_WEAK(none_zeGraphGetPrimaryCommandListExt);

static ze_result_t none_zeGraphSetDestructionCallbackExt(ze_graph_handle_t hGraph,
    zex_mem_graph_free_callback_fn_t pfnCallback, void *pUserData, const void *pNext) {
    (void)hGraph;
    (void)pfnCallback;
    (void)pUserData;
    (void)pNext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeGraphSetDestructionCallbackExt(ze_graph_handle_t hGraph, zex_mem_graph_free_callback_fn_t pfnCallback,
    void *pUserData, const void *pNext) ZM_WEAK(none_zeGraphSetDestructionCallbackExt);

static ze_result_t none_zeGraphInstantiateExt(ze_graph_handle_t hGraph, const void *pNext,
    ze_executable_graph_handle_t *phExecutableGraph) {
    (void)hGraph;
    (void)pNext;
    (void)phExecutableGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeGraphInstantiateExt(ze_graph_handle_t hGraph, const void *pNext,
    ze_executable_graph_handle_t *phExecutableGraph) ZM_WEAK(none_zeGraphInstantiateExt);

static ze_result_t none_zeGraphIsEmptyExt(ze_graph_handle_t hGraph) {
    (void)hGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeGraphIsEmptyExt(ze_graph_handle_t hGraph) ZM_WEAK(none_zeGraphIsEmptyExt);

static ze_result_t none_zeGraphDumpContentsExt(ze_graph_handle_t hGraph, const char *filePath, const void *pNext) {
    (void)hGraph;
    (void)filePath;
    (void)pNext;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeGraphDumpContentsExt(ze_graph_handle_t hGraph, const char *filePath,
    const void *pNext) ZM_WEAK(none_zeGraphDumpContentsExt);

static ze_result_t none_zeGraphDestroyExt(ze_graph_handle_t hGraph) {
    (void)hGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeGraphDestroyExt(ze_graph_handle_t hGraph) ZM_WEAK(none_zeGraphDestroyExt);

static ze_result_t none_zeExecutableGraphGetSourceGraphExt(ze_executable_graph_handle_t hGraph,
    ze_graph_handle_t *phSourceGraph) {
    (void)hGraph;
    (void)phSourceGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeExecutableGraphGetSourceGraphExt(ze_executable_graph_handle_t hGraph,
    ze_graph_handle_t *phSourceGraph) ZM_WEAK(none_zeExecutableGraphGetSourceGraphExt);

static ze_result_t none_zeExecutableGraphDestroyExt(ze_executable_graph_handle_t hGraph) {
    (void)hGraph;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zeExecutableGraphDestroyExt(
    ze_executable_graph_handle_t hGraph) ZM_WEAK(none_zeExecutableGraphDestroyExt);

static ze_result_t none_zetMetricProgrammableGetExp(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_programmable_exp_handle_t *phMetricProgrammables) {
    (void)hDevice;
    (void)pCount;
    (void)phMetricProgrammables;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricProgrammableGetExp(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_programmable_exp_handle_t *phMetricProgrammables) ZM_WEAK(none_zetMetricProgrammableGetExp);

static ze_result_t none_zetMetricProgrammableGetPropertiesExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    zet_metric_programmable_exp_properties_t *pProperties) {
    (void)hMetricProgrammable;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricProgrammableGetPropertiesExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    zet_metric_programmable_exp_properties_t *pProperties) ZM_WEAK(none_zetMetricProgrammableGetPropertiesExp);

static ze_result_t none_zetMetricProgrammableGetParamInfoExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    uint32_t *pParameterCount, zet_metric_programmable_param_info_exp_t *pParameterInfo) {
    (void)hMetricProgrammable;
    (void)pParameterCount;
    (void)pParameterInfo;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricProgrammableGetParamInfoExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    uint32_t *pParameterCount,
    zet_metric_programmable_param_info_exp_t *pParameterInfo) ZM_WEAK(none_zetMetricProgrammableGetParamInfoExp);

static ze_result_t none_zetMetricProgrammableGetParamValueInfoExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, uint32_t parameterOrdinal, uint32_t *pValueInfoCount,
    zet_metric_programmable_param_value_info_exp_t *pValueInfo) {
    (void)hMetricProgrammable;
    (void)parameterOrdinal;
    (void)pValueInfoCount;
    (void)pValueInfo;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricProgrammableGetParamValueInfoExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    uint32_t parameterOrdinal, uint32_t *pValueInfoCount,
    zet_metric_programmable_param_value_info_exp_t *pValueInfo) ZM_WEAK(none_zetMetricProgrammableGetParamValueInfoExp);

static ze_result_t none_zetMetricTracerCreateExp(zet_context_handle_t hContext, zet_device_handle_t hDevice,
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
ze_result_t zm_zetMetricTracerCreateExp(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    uint32_t metricGroupCount, zet_metric_group_handle_t *phMetricGroups, zet_metric_tracer_exp_desc_t *desc,
    ze_event_handle_t hNotificationEvent,
    zet_metric_tracer_exp_handle_t *phMetricTracer) ZM_WEAK(none_zetMetricTracerCreateExp);

static ze_result_t none_zetMetricTracerDestroyExp(zet_metric_tracer_exp_handle_t hMetricTracer) {
    (void)hMetricTracer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricTracerDestroyExp(
    zet_metric_tracer_exp_handle_t hMetricTracer) ZM_WEAK(none_zetMetricTracerDestroyExp);

static ze_result_t none_zetMetricTracerEnableExp(zet_metric_tracer_exp_handle_t hMetricTracer, ze_bool_t synchronous) {
    (void)hMetricTracer;
    (void)synchronous;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricTracerEnableExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    ze_bool_t synchronous) ZM_WEAK(none_zetMetricTracerEnableExp);

static ze_result_t none_zetMetricTracerDisableExp(zet_metric_tracer_exp_handle_t hMetricTracer, ze_bool_t synchronous) {
    (void)hMetricTracer;
    (void)synchronous;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricTracerDisableExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    ze_bool_t synchronous) ZM_WEAK(none_zetMetricTracerDisableExp);

static ze_result_t none_zetMetricTracerReadDataExp(zet_metric_tracer_exp_handle_t hMetricTracer, size_t *pRawDataSize,
    uint8_t *pRawData) {
    (void)hMetricTracer;
    (void)pRawDataSize;
    (void)pRawData;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricTracerReadDataExp(zet_metric_tracer_exp_handle_t hMetricTracer, size_t *pRawDataSize,
    uint8_t *pRawData) ZM_WEAK(none_zetMetricTracerReadDataExp);

static ze_result_t none_zetMetricTracerDecodeExp(zet_metric_decoder_exp_handle_t phMetricDecoder, size_t *pRawDataSize,
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
ze_result_t zm_zetMetricTracerDecodeExp(zet_metric_decoder_exp_handle_t phMetricDecoder, size_t *pRawDataSize,
    uint8_t *pRawData, uint32_t metricsCount, zet_metric_handle_t *phMetrics, uint32_t *pSetCount,
    uint32_t *pMetricEntriesCountPerSet, uint32_t *pMetricEntriesCount,
    zet_metric_entry_exp_t *pMetricEntries) ZM_WEAK(none_zetMetricTracerDecodeExp);

static ze_result_t none_zetMetricDecoderCreateExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    zet_metric_decoder_exp_handle_t *phMetricDecoder) {
    (void)hMetricTracer;
    (void)phMetricDecoder;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricDecoderCreateExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    zet_metric_decoder_exp_handle_t *phMetricDecoder) ZM_WEAK(none_zetMetricDecoderCreateExp);

static ze_result_t none_zetMetricDecoderDestroyExp(zet_metric_decoder_exp_handle_t phMetricDecoder) {
    (void)phMetricDecoder;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricDecoderDestroyExp(
    zet_metric_decoder_exp_handle_t phMetricDecoder) ZM_WEAK(none_zetMetricDecoderDestroyExp);

static ze_result_t none_zetMetricDecoderGetDecodableMetricsExp(zet_metric_decoder_exp_handle_t hMetricDecoder,
    uint32_t *pCount, zet_metric_handle_t *phMetrics) {
    (void)hMetricDecoder;
    (void)pCount;
    (void)phMetrics;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricDecoderGetDecodableMetricsExp(zet_metric_decoder_exp_handle_t hMetricDecoder, uint32_t *pCount,
    zet_metric_handle_t *phMetrics) ZM_WEAK(none_zetMetricDecoderGetDecodableMetricsExp);

static ze_result_t none_zetDeviceGetDebugProperties(zet_device_handle_t hDevice,
    zet_device_debug_properties_t *pDebugProperties) {
    (void)hDevice;
    (void)pDebugProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDeviceGetDebugProperties(zet_device_handle_t hDevice,
    zet_device_debug_properties_t *pDebugProperties) ZM_WEAK(none_zetDeviceGetDebugProperties);

static ze_result_t none_zetDeviceGetConcurrentMetricGroupsExp(zet_device_handle_t hDevice, uint32_t metricGroupCount,
    zet_metric_group_handle_t *phMetricGroups, uint32_t *pMetricGroupsCountPerConcurrentGroup,
    uint32_t *pConcurrentGroupCount) {
    (void)hDevice;
    (void)metricGroupCount;
    (void)phMetricGroups;
    (void)pMetricGroupsCountPerConcurrentGroup;
    (void)pConcurrentGroupCount;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDeviceGetConcurrentMetricGroupsExp(zet_device_handle_t hDevice, uint32_t metricGroupCount,
    zet_metric_group_handle_t *phMetricGroups, uint32_t *pMetricGroupsCountPerConcurrentGroup,
    uint32_t *pConcurrentGroupCount) ZM_WEAK(none_zetDeviceGetConcurrentMetricGroupsExp);

static ze_result_t none_zetDeviceCreateMetricGroupsFromMetricsExp(zet_device_handle_t hDevice, uint32_t metricCount,
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
ze_result_t zm_zetDeviceCreateMetricGroupsFromMetricsExp(zet_device_handle_t hDevice, uint32_t metricCount,
    zet_metric_handle_t *phMetrics, const char *pMetricGroupNamePrefix, const char *pDescription,
    uint32_t *pMetricGroupCount,
    zet_metric_group_handle_t *phMetricGroup) ZM_WEAK(none_zetDeviceCreateMetricGroupsFromMetricsExp);

static ze_result_t none_zetDeviceEnableMetricsExp(zet_device_handle_t hDevice) {
    (void)hDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDeviceEnableMetricsExp(zet_device_handle_t hDevice) ZM_WEAK(none_zetDeviceEnableMetricsExp);

static ze_result_t none_zetDeviceDisableMetricsExp(zet_device_handle_t hDevice) {
    (void)hDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDeviceDisableMetricsExp(zet_device_handle_t hDevice) ZM_WEAK(none_zetDeviceDisableMetricsExp);

static ze_result_t none_zetContextActivateMetricGroups(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    uint32_t count, zet_metric_group_handle_t *phMetricGroups) {
    (void)hContext;
    (void)hDevice;
    (void)count;
    (void)phMetricGroups;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetContextActivateMetricGroups(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    uint32_t count, zet_metric_group_handle_t *phMetricGroups) ZM_WEAK(none_zetContextActivateMetricGroups);

static ze_result_t none_zetCommandListAppendMetricStreamerMarker(zet_command_list_handle_t hCommandList,
    zet_metric_streamer_handle_t hMetricStreamer, uint32_t value) {
    (void)hCommandList;
    (void)hMetricStreamer;
    (void)value;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetCommandListAppendMetricStreamerMarker(zet_command_list_handle_t hCommandList,
    zet_metric_streamer_handle_t hMetricStreamer,
    uint32_t value) ZM_WEAK(none_zetCommandListAppendMetricStreamerMarker);

static ze_result_t none_zetCommandListAppendMetricQueryBegin(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery) {
    (void)hCommandList;
    (void)hMetricQuery;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetCommandListAppendMetricQueryBegin(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery) ZM_WEAK(none_zetCommandListAppendMetricQueryBegin);

static ze_result_t none_zetCommandListAppendMetricQueryEnd(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    (void)hCommandList;
    (void)hMetricQuery;
    (void)hSignalEvent;
    (void)numWaitEvents;
    (void)phWaitEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetCommandListAppendMetricQueryEnd(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) ZM_WEAK(none_zetCommandListAppendMetricQueryEnd);

static ze_result_t none_zetCommandListAppendMetricMemoryBarrier(zet_command_list_handle_t hCommandList) {
    (void)hCommandList;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetCommandListAppendMetricMemoryBarrier(
    zet_command_list_handle_t hCommandList) ZM_WEAK(none_zetCommandListAppendMetricMemoryBarrier);

static ze_result_t none_zetCommandListAppendMarkerExp(zet_command_list_handle_t hCommandList,
    zet_metric_group_handle_t hMetricGroup, uint32_t value) {
    (void)hCommandList;
    (void)hMetricGroup;
    (void)value;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetCommandListAppendMarkerExp(zet_command_list_handle_t hCommandList,
    zet_metric_group_handle_t hMetricGroup, uint32_t value) ZM_WEAK(none_zetCommandListAppendMarkerExp);

static ze_result_t none_zetModuleGetDebugInfo(zet_module_handle_t hModule, zet_module_debug_info_format_t format,
    size_t *pSize, uint8_t *pDebugInfo) {
    (void)hModule;
    (void)format;
    (void)pSize;
    (void)pDebugInfo;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetModuleGetDebugInfo(zet_module_handle_t hModule, zet_module_debug_info_format_t format, size_t *pSize,
    uint8_t *pDebugInfo) ZM_WEAK(none_zetModuleGetDebugInfo);

static ze_result_t none_zetKernelGetProfileInfo(zet_kernel_handle_t hKernel,
    zet_profile_properties_t *pProfileProperties) {
    (void)hKernel;
    (void)pProfileProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetKernelGetProfileInfo(zet_kernel_handle_t hKernel,
    zet_profile_properties_t *pProfileProperties) ZM_WEAK(none_zetKernelGetProfileInfo);

static ze_result_t none_zetMetricGet(zet_metric_group_handle_t hMetricGroup, uint32_t *pCount,
    zet_metric_handle_t *phMetrics) {
    (void)hMetricGroup;
    (void)pCount;
    (void)phMetrics;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricGet(zet_metric_group_handle_t hMetricGroup, uint32_t *pCount,
    zet_metric_handle_t *phMetrics) ZM_WEAK(none_zetMetricGet);

static ze_result_t none_zetMetricGetProperties(zet_metric_handle_t hMetric, zet_metric_properties_t *pProperties) {
    (void)hMetric;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricGetProperties(zet_metric_handle_t hMetric,
    zet_metric_properties_t *pProperties) ZM_WEAK(none_zetMetricGetProperties);

static ze_result_t none_zetMetricCreateFromProgrammableExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
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
ze_result_t zm_zetMetricCreateFromProgrammableExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    zet_metric_programmable_param_value_exp_t *pParameterValues, uint32_t parameterCount, const char *pName,
    const char *pDescription, uint32_t *pMetricHandleCount,
    zet_metric_handle_t *phMetricHandles) ZM_WEAK(none_zetMetricCreateFromProgrammableExp);

static ze_result_t none_zetMetricDestroyExp(zet_metric_handle_t hMetric) {
    (void)hMetric;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricDestroyExp(zet_metric_handle_t hMetric) ZM_WEAK(none_zetMetricDestroyExp);

static ze_result_t none_zetMetricCreateFromProgrammableExp2(zet_metric_programmable_exp_handle_t hMetricProgrammable,
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
ze_result_t zm_zetMetricCreateFromProgrammableExp2(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    uint32_t parameterCount, zet_metric_programmable_param_value_exp_t *pParameterValues, const char *pName,
    const char *pDescription, uint32_t *pMetricHandleCount,
    zet_metric_handle_t *phMetricHandles) ZM_WEAK(none_zetMetricCreateFromProgrammableExp2);

static ze_result_t none_zetMetricGroupGet(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_group_handle_t *phMetricGroups) {
    (void)hDevice;
    (void)pCount;
    (void)phMetricGroups;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricGroupGet(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_group_handle_t *phMetricGroups) ZM_WEAK(none_zetMetricGroupGet);

static ze_result_t none_zetMetricGroupGetProperties(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_properties_t *pProperties) {
    (void)hMetricGroup;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricGroupGetProperties(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_properties_t *pProperties) ZM_WEAK(none_zetMetricGroupGetProperties);

static ze_result_t none_zetMetricGroupCalculateMetricValues(zet_metric_group_handle_t hMetricGroup,
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
ze_result_t zm_zetMetricGroupCalculateMetricValues(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_calculation_type_t type, size_t rawDataSize, const uint8_t *pRawData, uint32_t *pMetricValueCount,
    zet_typed_value_t *pMetricValues) ZM_WEAK(none_zetMetricGroupCalculateMetricValues);

static ze_result_t none_zetMetricGroupCalculateMultipleMetricValuesExp(zet_metric_group_handle_t hMetricGroup,
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
ze_result_t zm_zetMetricGroupCalculateMultipleMetricValuesExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_calculation_type_t type, size_t rawDataSize, const uint8_t *pRawData, uint32_t *pSetCount,
    uint32_t *pTotalMetricValueCount, uint32_t *pMetricCounts,
    zet_typed_value_t *pMetricValues) ZM_WEAK(none_zetMetricGroupCalculateMultipleMetricValuesExp);

static ze_result_t none_zetMetricGroupGetGlobalTimestampsExp(zet_metric_group_handle_t hMetricGroup,
    ze_bool_t synchronizedWithHost, uint64_t *globalTimestamp, uint64_t *metricTimestamp) {
    (void)hMetricGroup;
    (void)synchronizedWithHost;
    (void)globalTimestamp;
    (void)metricTimestamp;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricGroupGetGlobalTimestampsExp(zet_metric_group_handle_t hMetricGroup,
    ze_bool_t synchronizedWithHost, uint64_t *globalTimestamp,
    uint64_t *metricTimestamp) ZM_WEAK(none_zetMetricGroupGetGlobalTimestampsExp);

static ze_result_t none_zetMetricGroupGetExportDataExp(zet_metric_group_handle_t hMetricGroup, const uint8_t *pRawData,
    size_t rawDataSize, size_t *pExportDataSize, uint8_t *pExportData) {
    (void)hMetricGroup;
    (void)pRawData;
    (void)rawDataSize;
    (void)pExportDataSize;
    (void)pExportData;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricGroupGetExportDataExp(zet_metric_group_handle_t hMetricGroup, const uint8_t *pRawData,
    size_t rawDataSize, size_t *pExportDataSize, uint8_t *pExportData) ZM_WEAK(none_zetMetricGroupGetExportDataExp);

static ze_result_t none_zetMetricGroupCalculateMetricExportDataExp(ze_driver_handle_t hDriver,
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
ze_result_t zm_zetMetricGroupCalculateMetricExportDataExp(ze_driver_handle_t hDriver,
    zet_metric_group_calculation_type_t type, size_t exportDataSize, const uint8_t *pExportData,
    zet_metric_calculate_exp_desc_t *pCalculateDescriptor, uint32_t *pSetCount, uint32_t *pTotalMetricValueCount,
    uint32_t *pMetricCounts, zet_typed_value_t *pMetricValues) ZM_WEAK(none_zetMetricGroupCalculateMetricExportDataExp);

static ze_result_t none_zetMetricGroupCreateExp(zet_device_handle_t hDevice, const char *pName,
    const char *pDescription, zet_metric_group_sampling_type_flags_t samplingType,
    zet_metric_group_handle_t *phMetricGroup) {
    (void)hDevice;
    (void)pName;
    (void)pDescription;
    (void)samplingType;
    (void)phMetricGroup;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricGroupCreateExp(zet_device_handle_t hDevice, const char *pName, const char *pDescription,
    zet_metric_group_sampling_type_flags_t samplingType,
    zet_metric_group_handle_t *phMetricGroup) ZM_WEAK(none_zetMetricGroupCreateExp);

static ze_result_t none_zetMetricGroupAddMetricExp(zet_metric_group_handle_t hMetricGroup, zet_metric_handle_t hMetric,
    size_t *pErrorStringSize, char *pErrorString) {
    (void)hMetricGroup;
    (void)hMetric;
    (void)pErrorStringSize;
    (void)pErrorString;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricGroupAddMetricExp(zet_metric_group_handle_t hMetricGroup, zet_metric_handle_t hMetric,
    size_t *pErrorStringSize, char *pErrorString) ZM_WEAK(none_zetMetricGroupAddMetricExp);

static ze_result_t none_zetMetricGroupRemoveMetricExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_handle_t hMetric) {
    (void)hMetricGroup;
    (void)hMetric;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricGroupRemoveMetricExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_handle_t hMetric) ZM_WEAK(none_zetMetricGroupRemoveMetricExp);

static ze_result_t none_zetMetricGroupCloseExp(zet_metric_group_handle_t hMetricGroup) {
    (void)hMetricGroup;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricGroupCloseExp(zet_metric_group_handle_t hMetricGroup) ZM_WEAK(none_zetMetricGroupCloseExp);

static ze_result_t none_zetMetricGroupDestroyExp(zet_metric_group_handle_t hMetricGroup) {
    (void)hMetricGroup;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricGroupDestroyExp(zet_metric_group_handle_t hMetricGroup) ZM_WEAK(none_zetMetricGroupDestroyExp);

static ze_result_t none_zetMetricStreamerOpen(zet_context_handle_t hContext, zet_device_handle_t hDevice,
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
ze_result_t zm_zetMetricStreamerOpen(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    zet_metric_group_handle_t hMetricGroup, zet_metric_streamer_desc_t *desc, ze_event_handle_t hNotificationEvent,
    zet_metric_streamer_handle_t *phMetricStreamer) ZM_WEAK(none_zetMetricStreamerOpen);

static ze_result_t none_zetMetricStreamerClose(zet_metric_streamer_handle_t hMetricStreamer) {
    (void)hMetricStreamer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricStreamerClose(
    zet_metric_streamer_handle_t hMetricStreamer) ZM_WEAK(none_zetMetricStreamerClose);

static ze_result_t none_zetMetricStreamerReadData(zet_metric_streamer_handle_t hMetricStreamer, uint32_t maxReportCount,
    size_t *pRawDataSize, uint8_t *pRawData) {
    (void)hMetricStreamer;
    (void)maxReportCount;
    (void)pRawDataSize;
    (void)pRawData;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricStreamerReadData(zet_metric_streamer_handle_t hMetricStreamer, uint32_t maxReportCount,
    size_t *pRawDataSize, uint8_t *pRawData) ZM_WEAK(none_zetMetricStreamerReadData);

static ze_result_t none_zetMetricQueryPoolCreate(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    zet_metric_group_handle_t hMetricGroup, const zet_metric_query_pool_desc_t *desc,
    zet_metric_query_pool_handle_t *phMetricQueryPool) {
    (void)hContext;
    (void)hDevice;
    (void)hMetricGroup;
    (void)desc;
    (void)phMetricQueryPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricQueryPoolCreate(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    zet_metric_group_handle_t hMetricGroup, const zet_metric_query_pool_desc_t *desc,
    zet_metric_query_pool_handle_t *phMetricQueryPool) ZM_WEAK(none_zetMetricQueryPoolCreate);

static ze_result_t none_zetMetricQueryPoolDestroy(zet_metric_query_pool_handle_t hMetricQueryPool) {
    (void)hMetricQueryPool;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricQueryPoolDestroy(
    zet_metric_query_pool_handle_t hMetricQueryPool) ZM_WEAK(none_zetMetricQueryPoolDestroy);

static ze_result_t none_zetMetricQueryCreate(zet_metric_query_pool_handle_t hMetricQueryPool, uint32_t index,
    zet_metric_query_handle_t *phMetricQuery) {
    (void)hMetricQueryPool;
    (void)index;
    (void)phMetricQuery;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricQueryCreate(zet_metric_query_pool_handle_t hMetricQueryPool, uint32_t index,
    zet_metric_query_handle_t *phMetricQuery) ZM_WEAK(none_zetMetricQueryCreate);

static ze_result_t none_zetMetricQueryDestroy(zet_metric_query_handle_t hMetricQuery) {
    (void)hMetricQuery;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricQueryDestroy(zet_metric_query_handle_t hMetricQuery) ZM_WEAK(none_zetMetricQueryDestroy);

static ze_result_t none_zetMetricQueryReset(zet_metric_query_handle_t hMetricQuery) {
    (void)hMetricQuery;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricQueryReset(zet_metric_query_handle_t hMetricQuery) ZM_WEAK(none_zetMetricQueryReset);

static ze_result_t none_zetMetricQueryGetData(zet_metric_query_handle_t hMetricQuery, size_t *pRawDataSize,
    uint8_t *pRawData) {
    (void)hMetricQuery;
    (void)pRawDataSize;
    (void)pRawData;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetMetricQueryGetData(zet_metric_query_handle_t hMetricQuery, size_t *pRawDataSize,
    uint8_t *pRawData) ZM_WEAK(none_zetMetricQueryGetData);

static ze_result_t none_zetTracerExpCreate(zet_context_handle_t hContext, const zet_tracer_exp_desc_t *desc,
    zet_tracer_exp_handle_t *phTracer) {
    (void)hContext;
    (void)desc;
    (void)phTracer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetTracerExpCreate(zet_context_handle_t hContext, const zet_tracer_exp_desc_t *desc,
    zet_tracer_exp_handle_t *phTracer) ZM_WEAK(none_zetTracerExpCreate);

static ze_result_t none_zetTracerExpDestroy(zet_tracer_exp_handle_t hTracer) {
    (void)hTracer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetTracerExpDestroy(zet_tracer_exp_handle_t hTracer) ZM_WEAK(none_zetTracerExpDestroy);

static ze_result_t none_zetTracerExpSetPrologues(zet_tracer_exp_handle_t hTracer, zet_core_callbacks_t *pCoreCbs) {
    (void)hTracer;
    (void)pCoreCbs;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetTracerExpSetPrologues(zet_tracer_exp_handle_t hTracer,
    zet_core_callbacks_t *pCoreCbs) ZM_WEAK(none_zetTracerExpSetPrologues);

static ze_result_t none_zetTracerExpSetEpilogues(zet_tracer_exp_handle_t hTracer, zet_core_callbacks_t *pCoreCbs) {
    (void)hTracer;
    (void)pCoreCbs;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetTracerExpSetEpilogues(zet_tracer_exp_handle_t hTracer,
    zet_core_callbacks_t *pCoreCbs) ZM_WEAK(none_zetTracerExpSetEpilogues);

static ze_result_t none_zetTracerExpSetEnabled(zet_tracer_exp_handle_t hTracer, ze_bool_t enable) {
    (void)hTracer;
    (void)enable;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetTracerExpSetEnabled(zet_tracer_exp_handle_t hTracer,
    ze_bool_t enable) ZM_WEAK(none_zetTracerExpSetEnabled);

static ze_result_t none_zetDebugAttach(zet_device_handle_t hDevice, const zet_debug_config_t *config,
    zet_debug_session_handle_t *phDebug) {
    (void)hDevice;
    (void)config;
    (void)phDebug;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDebugAttach(zet_device_handle_t hDevice, const zet_debug_config_t *config,
    zet_debug_session_handle_t *phDebug) ZM_WEAK(none_zetDebugAttach);

static ze_result_t none_zetDebugDetach(zet_debug_session_handle_t hDebug) {
    (void)hDebug;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDebugDetach(zet_debug_session_handle_t hDebug) ZM_WEAK(none_zetDebugDetach);

static ze_result_t none_zetDebugReadEvent(zet_debug_session_handle_t hDebug, uint64_t timeout,
    zet_debug_event_t *event) {
    (void)hDebug;
    (void)timeout;
    (void)event;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDebugReadEvent(zet_debug_session_handle_t hDebug, uint64_t timeout,
    zet_debug_event_t *event) ZM_WEAK(none_zetDebugReadEvent);

static ze_result_t none_zetDebugAcknowledgeEvent(zet_debug_session_handle_t hDebug, const zet_debug_event_t *event) {
    (void)hDebug;
    (void)event;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDebugAcknowledgeEvent(zet_debug_session_handle_t hDebug,
    const zet_debug_event_t *event) ZM_WEAK(none_zetDebugAcknowledgeEvent);

static ze_result_t none_zetDebugInterrupt(zet_debug_session_handle_t hDebug, ze_device_thread_t thread) {
    (void)hDebug;
    (void)thread;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDebugInterrupt(zet_debug_session_handle_t hDebug,
    ze_device_thread_t thread) ZM_WEAK(none_zetDebugInterrupt);

static ze_result_t none_zetDebugResume(zet_debug_session_handle_t hDebug, ze_device_thread_t thread) {
    (void)hDebug;
    (void)thread;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDebugResume(zet_debug_session_handle_t hDebug,
    ze_device_thread_t thread) ZM_WEAK(none_zetDebugResume);

static ze_result_t none_zetDebugReadMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, void *buffer) {
    (void)hDebug;
    (void)thread;
    (void)desc;
    (void)size;
    (void)buffer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDebugReadMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, void *buffer) ZM_WEAK(none_zetDebugReadMemory);

static ze_result_t none_zetDebugWriteMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, const void *buffer) {
    (void)hDebug;
    (void)thread;
    (void)desc;
    (void)size;
    (void)buffer;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDebugWriteMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, const void *buffer) ZM_WEAK(none_zetDebugWriteMemory);

static ze_result_t none_zetDebugGetRegisterSetProperties(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_debug_regset_properties_t *pRegisterSetProperties) {
    (void)hDevice;
    (void)pCount;
    (void)pRegisterSetProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDebugGetRegisterSetProperties(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_debug_regset_properties_t *pRegisterSetProperties) ZM_WEAK(none_zetDebugGetRegisterSetProperties);

static ze_result_t none_zetDebugReadRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    uint32_t type, uint32_t start, uint32_t count, void *pRegisterValues) {
    (void)hDebug;
    (void)thread;
    (void)type;
    (void)start;
    (void)count;
    (void)pRegisterValues;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDebugReadRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread, uint32_t type,
    uint32_t start, uint32_t count, void *pRegisterValues) ZM_WEAK(none_zetDebugReadRegisters);

static ze_result_t none_zetDebugWriteRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    uint32_t type, uint32_t start, uint32_t count, void *pRegisterValues) {
    (void)hDebug;
    (void)thread;
    (void)type;
    (void)start;
    (void)count;
    (void)pRegisterValues;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDebugWriteRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread, uint32_t type,
    uint32_t start, uint32_t count, void *pRegisterValues) ZM_WEAK(none_zetDebugWriteRegisters);

static ze_result_t none_zetDebugGetThreadRegisterSetProperties(zet_debug_session_handle_t hDebug,
    ze_device_thread_t thread, uint32_t *pCount, zet_debug_regset_properties_t *pRegisterSetProperties) {
    (void)hDebug;
    (void)thread;
    (void)pCount;
    (void)pRegisterSetProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zetDebugGetThreadRegisterSetProperties(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    uint32_t *pCount,
    zet_debug_regset_properties_t *pRegisterSetProperties) ZM_WEAK(none_zetDebugGetThreadRegisterSetProperties);

static ze_result_t none_zerGetLastErrorDescription(const char **ppString) {
    (void)ppString;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zerGetLastErrorDescription(const char **ppString) ZM_WEAK(none_zerGetLastErrorDescription);

static uint32_t none_zerTranslateDeviceHandleToIdentifier(ze_device_handle_t hDevice) {
    (void)hDevice;
    return UINT32_MAX;
}
uint32_t zm_zerTranslateDeviceHandleToIdentifier(
    ze_device_handle_t hDevice) ZM_WEAK(none_zerTranslateDeviceHandleToIdentifier);

static ze_device_handle_t none_zerTranslateIdentifierToDeviceHandle(uint32_t identifier) {
    (void)identifier;
    return NULL;
}
ze_device_handle_t zm_zerTranslateIdentifierToDeviceHandle(
    uint32_t identifier) ZM_WEAK(none_zerTranslateIdentifierToDeviceHandle);

static ze_context_handle_t none_zerGetDefaultContext(void) {
    return NULL;
}
ze_context_handle_t zm_zerGetDefaultContext(void) ZM_WEAK(none_zerGetDefaultContext);

static ze_result_t none_zesInit(zes_init_flags_t flags) {
    (void)flags;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesInit(zes_init_flags_t flags) ZM_WEAK(none_zesInit);

static ze_result_t none_zesDeviceGetProperties(zes_device_handle_t hDevice, zes_device_properties_t *pProperties) {
    (void)hDevice;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceGetProperties(zes_device_handle_t hDevice,
    zes_device_properties_t *pProperties) ZM_WEAK(none_zesDeviceGetProperties);

static ze_result_t none_zesDeviceGetState(zes_device_handle_t hDevice, zes_device_state_t *pState) {
    (void)hDevice;
    (void)pState;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceGetState(zes_device_handle_t hDevice,
    zes_device_state_t *pState) ZM_WEAK(none_zesDeviceGetState);

static ze_result_t none_zesDeviceReset(zes_device_handle_t hDevice, ze_bool_t force) {
    (void)hDevice;
    (void)force;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceReset(zes_device_handle_t hDevice, ze_bool_t force) ZM_WEAK(none_zesDeviceReset);

static ze_result_t none_zesDeviceProcessesGetState(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_process_state_t *pProcesses) {
    (void)hDevice;
    (void)pCount;
    (void)pProcesses;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceProcessesGetState(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_process_state_t *pProcesses) ZM_WEAK(none_zesDeviceProcessesGetState);

static ze_result_t none_zesDevicePciGetProperties(zes_device_handle_t hDevice, zes_pci_properties_t *pProperties) {
    (void)hDevice;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDevicePciGetProperties(zes_device_handle_t hDevice,
    zes_pci_properties_t *pProperties) ZM_WEAK(none_zesDevicePciGetProperties);

static ze_result_t none_zesDevicePciGetState(zes_device_handle_t hDevice, zes_pci_state_t *pState) {
    (void)hDevice;
    (void)pState;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDevicePciGetState(zes_device_handle_t hDevice,
    zes_pci_state_t *pState) ZM_WEAK(none_zesDevicePciGetState);

static ze_result_t none_zesDevicePciGetBars(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_pci_bar_properties_t *pProperties) {
    (void)hDevice;
    (void)pCount;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDevicePciGetBars(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_pci_bar_properties_t *pProperties) ZM_WEAK(none_zesDevicePciGetBars);

static ze_result_t none_zesDevicePciGetStats(zes_device_handle_t hDevice, zes_pci_stats_t *pStats) {
    (void)hDevice;
    (void)pStats;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDevicePciGetStats(zes_device_handle_t hDevice,
    zes_pci_stats_t *pStats) ZM_WEAK(none_zesDevicePciGetStats);

static ze_result_t none_zesDeviceEnumDiagnosticTestSuites(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_diag_handle_t *phDiagnostics) {
    (void)hDevice;
    (void)pCount;
    (void)phDiagnostics;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumDiagnosticTestSuites(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_diag_handle_t *phDiagnostics) ZM_WEAK(none_zesDeviceEnumDiagnosticTestSuites);

static ze_result_t none_zesDeviceEnumEngineGroups(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_engine_handle_t *phEngine) {
    (void)hDevice;
    (void)pCount;
    (void)phEngine;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumEngineGroups(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_engine_handle_t *phEngine) ZM_WEAK(none_zesDeviceEnumEngineGroups);

static ze_result_t none_zesDeviceEventRegister(zes_device_handle_t hDevice, zes_event_type_flags_t events) {
    (void)hDevice;
    (void)events;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEventRegister(zes_device_handle_t hDevice,
    zes_event_type_flags_t events) ZM_WEAK(none_zesDeviceEventRegister);

static ze_result_t none_zesDeviceEnumFabricPorts(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_fabric_port_handle_t *phPort) {
    (void)hDevice;
    (void)pCount;
    (void)phPort;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumFabricPorts(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_fabric_port_handle_t *phPort) ZM_WEAK(none_zesDeviceEnumFabricPorts);

static ze_result_t none_zesDeviceEnumFans(zes_device_handle_t hDevice, uint32_t *pCount, zes_fan_handle_t *phFan) {
    (void)hDevice;
    (void)pCount;
    (void)phFan;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumFans(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_fan_handle_t *phFan) ZM_WEAK(none_zesDeviceEnumFans);

static ze_result_t none_zesDeviceEnumFirmwares(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_firmware_handle_t *phFirmware) {
    (void)hDevice;
    (void)pCount;
    (void)phFirmware;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumFirmwares(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_firmware_handle_t *phFirmware) ZM_WEAK(none_zesDeviceEnumFirmwares);

static ze_result_t none_zesDeviceEnumFrequencyDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_freq_handle_t *phFrequency) {
    (void)hDevice;
    (void)pCount;
    (void)phFrequency;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumFrequencyDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_freq_handle_t *phFrequency) ZM_WEAK(none_zesDeviceEnumFrequencyDomains);

static ze_result_t none_zesDeviceEnumLeds(zes_device_handle_t hDevice, uint32_t *pCount, zes_led_handle_t *phLed) {
    (void)hDevice;
    (void)pCount;
    (void)phLed;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumLeds(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_led_handle_t *phLed) ZM_WEAK(none_zesDeviceEnumLeds);

static ze_result_t none_zesDeviceEnumMemoryModules(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_mem_handle_t *phMemory) {
    (void)hDevice;
    (void)pCount;
    (void)phMemory;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumMemoryModules(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_mem_handle_t *phMemory) ZM_WEAK(none_zesDeviceEnumMemoryModules);

static ze_result_t none_zesDeviceEnumPerformanceFactorDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_perf_handle_t *phPerf) {
    (void)hDevice;
    (void)pCount;
    (void)phPerf;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumPerformanceFactorDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_perf_handle_t *phPerf) ZM_WEAK(none_zesDeviceEnumPerformanceFactorDomains);

static ze_result_t none_zesDeviceEnumPowerDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_pwr_handle_t *phPower) {
    (void)hDevice;
    (void)pCount;
    (void)phPower;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumPowerDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_pwr_handle_t *phPower) ZM_WEAK(none_zesDeviceEnumPowerDomains);

static ze_result_t none_zesDeviceGetCardPowerDomain(zes_device_handle_t hDevice, zes_pwr_handle_t *phPower) {
    (void)hDevice;
    (void)phPower;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceGetCardPowerDomain(zes_device_handle_t hDevice,
    zes_pwr_handle_t *phPower) ZM_WEAK(none_zesDeviceGetCardPowerDomain);

static ze_result_t none_zesDeviceEnumPsus(zes_device_handle_t hDevice, uint32_t *pCount, zes_psu_handle_t *phPsu) {
    (void)hDevice;
    (void)pCount;
    (void)phPsu;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumPsus(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_psu_handle_t *phPsu) ZM_WEAK(none_zesDeviceEnumPsus);

static ze_result_t none_zesDeviceEnumRasErrorSets(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_ras_handle_t *phRas) {
    (void)hDevice;
    (void)pCount;
    (void)phRas;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumRasErrorSets(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_ras_handle_t *phRas) ZM_WEAK(none_zesDeviceEnumRasErrorSets);

static ze_result_t none_zesDeviceEnumSchedulers(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_sched_handle_t *phScheduler) {
    (void)hDevice;
    (void)pCount;
    (void)phScheduler;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumSchedulers(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_sched_handle_t *phScheduler) ZM_WEAK(none_zesDeviceEnumSchedulers);

static ze_result_t none_zesDeviceEnumStandbyDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_standby_handle_t *phStandby) {
    (void)hDevice;
    (void)pCount;
    (void)phStandby;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumStandbyDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_standby_handle_t *phStandby) ZM_WEAK(none_zesDeviceEnumStandbyDomains);

static ze_result_t none_zesDeviceEnumTemperatureSensors(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_temp_handle_t *phTemperature) {
    (void)hDevice;
    (void)pCount;
    (void)phTemperature;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumTemperatureSensors(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_temp_handle_t *phTemperature) ZM_WEAK(none_zesDeviceEnumTemperatureSensors);

static ze_result_t none_zesDeviceEccAvailable(zes_device_handle_t hDevice, ze_bool_t *pAvailable) {
    (void)hDevice;
    (void)pAvailable;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEccAvailable(zes_device_handle_t hDevice,
    ze_bool_t *pAvailable) ZM_WEAK(none_zesDeviceEccAvailable);

static ze_result_t none_zesDeviceEccConfigurable(zes_device_handle_t hDevice, ze_bool_t *pConfigurable) {
    (void)hDevice;
    (void)pConfigurable;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEccConfigurable(zes_device_handle_t hDevice,
    ze_bool_t *pConfigurable) ZM_WEAK(none_zesDeviceEccConfigurable);

static ze_result_t none_zesDeviceGetEccState(zes_device_handle_t hDevice, zes_device_ecc_properties_t *pState) {
    (void)hDevice;
    (void)pState;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceGetEccState(zes_device_handle_t hDevice,
    zes_device_ecc_properties_t *pState) ZM_WEAK(none_zesDeviceGetEccState);

static ze_result_t none_zesDeviceSetEccState(zes_device_handle_t hDevice, const zes_device_ecc_desc_t *newState,
    zes_device_ecc_properties_t *pState) {
    (void)hDevice;
    (void)newState;
    (void)pState;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceSetEccState(zes_device_handle_t hDevice, const zes_device_ecc_desc_t *newState,
    zes_device_ecc_properties_t *pState) ZM_WEAK(none_zesDeviceSetEccState);

static ze_result_t none_zesDeviceGet(zes_driver_handle_t hDriver, uint32_t *pCount, zes_device_handle_t *phDevices) {
    (void)hDriver;
    (void)pCount;
    (void)phDevices;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceGet(zes_driver_handle_t hDriver, uint32_t *pCount,
    zes_device_handle_t *phDevices) ZM_WEAK(none_zesDeviceGet);

static ze_result_t none_zesDeviceSetOverclockWaiver(zes_device_handle_t hDevice) {
    (void)hDevice;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceSetOverclockWaiver(zes_device_handle_t hDevice) ZM_WEAK(none_zesDeviceSetOverclockWaiver);

static ze_result_t none_zesDeviceGetOverclockDomains(zes_device_handle_t hDevice, uint32_t *pOverclockDomains) {
    (void)hDevice;
    (void)pOverclockDomains;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceGetOverclockDomains(zes_device_handle_t hDevice,
    uint32_t *pOverclockDomains) ZM_WEAK(none_zesDeviceGetOverclockDomains);

static ze_result_t none_zesDeviceGetOverclockControls(zes_device_handle_t hDevice, zes_overclock_domain_t domainType,
    uint32_t *pAvailableControls) {
    (void)hDevice;
    (void)domainType;
    (void)pAvailableControls;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceGetOverclockControls(zes_device_handle_t hDevice, zes_overclock_domain_t domainType,
    uint32_t *pAvailableControls) ZM_WEAK(none_zesDeviceGetOverclockControls);

static ze_result_t none_zesDeviceResetOverclockSettings(zes_device_handle_t hDevice, ze_bool_t onShippedState) {
    (void)hDevice;
    (void)onShippedState;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceResetOverclockSettings(zes_device_handle_t hDevice,
    ze_bool_t onShippedState) ZM_WEAK(none_zesDeviceResetOverclockSettings);

static ze_result_t none_zesDeviceReadOverclockState(zes_device_handle_t hDevice, zes_overclock_mode_t *pOverclockMode,
    ze_bool_t *pWaiverSetting, ze_bool_t *pOverclockState, zes_pending_action_t *pPendingAction,
    ze_bool_t *pPendingReset) {
    (void)hDevice;
    (void)pOverclockMode;
    (void)pWaiverSetting;
    (void)pOverclockState;
    (void)pPendingAction;
    (void)pPendingReset;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceReadOverclockState(zes_device_handle_t hDevice, zes_overclock_mode_t *pOverclockMode,
    ze_bool_t *pWaiverSetting, ze_bool_t *pOverclockState, zes_pending_action_t *pPendingAction,
    ze_bool_t *pPendingReset) ZM_WEAK(none_zesDeviceReadOverclockState);

static ze_result_t none_zesDeviceEnumOverclockDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_overclock_handle_t *phDomainHandle) {
    (void)hDevice;
    (void)pCount;
    (void)phDomainHandle;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumOverclockDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_overclock_handle_t *phDomainHandle) ZM_WEAK(none_zesDeviceEnumOverclockDomains);

static ze_result_t none_zesDeviceResetExt(zes_device_handle_t hDevice, zes_reset_properties_t *pProperties) {
    (void)hDevice;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceResetExt(zes_device_handle_t hDevice,
    zes_reset_properties_t *pProperties) ZM_WEAK(none_zesDeviceResetExt);

static ze_result_t none_zesDevicePciLinkSpeedUpdateExt(zes_device_handle_t hDevice, ze_bool_t shouldDowngrade,
    zes_device_action_t *pendingAction) {
    (void)hDevice;
    (void)shouldDowngrade;
    (void)pendingAction;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDevicePciLinkSpeedUpdateExt(zes_device_handle_t hDevice, ze_bool_t shouldDowngrade,
    zes_device_action_t *pendingAction) ZM_WEAK(none_zesDevicePciLinkSpeedUpdateExt);

static ze_result_t none_zesDeviceGetSubDevicePropertiesExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_subdevice_exp_properties_t *pSubdeviceProps) {
    (void)hDevice;
    (void)pCount;
    (void)pSubdeviceProps;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceGetSubDevicePropertiesExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_subdevice_exp_properties_t *pSubdeviceProps) ZM_WEAK(none_zesDeviceGetSubDevicePropertiesExp);

static ze_result_t none_zesDeviceEnumActiveVFExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_vf_handle_t *phVFhandle) {
    (void)hDevice;
    (void)pCount;
    (void)phVFhandle;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumActiveVFExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_vf_handle_t *phVFhandle) ZM_WEAK(none_zesDeviceEnumActiveVFExp);

static ze_result_t none_zesDeviceEnumEnabledVFExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_vf_handle_t *phVFhandle) {
    (void)hDevice;
    (void)pCount;
    (void)phVFhandle;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDeviceEnumEnabledVFExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_vf_handle_t *phVFhandle) ZM_WEAK(none_zesDeviceEnumEnabledVFExp);

static ze_result_t none_zesDriverEventListen(ze_driver_handle_t hDriver, uint32_t timeout, uint32_t count,
    zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents, zes_event_type_flags_t *pEvents) {
    (void)hDriver;
    (void)timeout;
    (void)count;
    (void)phDevices;
    (void)pNumDeviceEvents;
    (void)pEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDriverEventListen(ze_driver_handle_t hDriver, uint32_t timeout, uint32_t count,
    zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents,
    zes_event_type_flags_t *pEvents) ZM_WEAK(none_zesDriverEventListen);

static ze_result_t none_zesDriverEventListenEx(ze_driver_handle_t hDriver, uint64_t timeout, uint32_t count,
    zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents, zes_event_type_flags_t *pEvents) {
    (void)hDriver;
    (void)timeout;
    (void)count;
    (void)phDevices;
    (void)pNumDeviceEvents;
    (void)pEvents;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDriverEventListenEx(ze_driver_handle_t hDriver, uint64_t timeout, uint32_t count,
    zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents,
    zes_event_type_flags_t *pEvents) ZM_WEAK(none_zesDriverEventListenEx);

static ze_result_t none_zesDriverGet(uint32_t *pCount, zes_driver_handle_t *phDrivers) {
    (void)pCount;
    (void)phDrivers;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDriverGet(uint32_t *pCount, zes_driver_handle_t *phDrivers) ZM_WEAK(none_zesDriverGet);

static ze_result_t none_zesDriverGetExtensionProperties(zes_driver_handle_t hDriver, uint32_t *pCount,
    zes_driver_extension_properties_t *pExtensionProperties) {
    (void)hDriver;
    (void)pCount;
    (void)pExtensionProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDriverGetExtensionProperties(zes_driver_handle_t hDriver, uint32_t *pCount,
    zes_driver_extension_properties_t *pExtensionProperties) ZM_WEAK(none_zesDriverGetExtensionProperties);

static ze_result_t none_zesDriverGetExtensionFunctionAddress(zes_driver_handle_t hDriver, const char *name,
    void **ppFunctionAddress) {
    (void)hDriver;
    (void)name;
    (void)ppFunctionAddress;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDriverGetExtensionFunctionAddress(zes_driver_handle_t hDriver, const char *name,
    void **ppFunctionAddress) ZM_WEAK(none_zesDriverGetExtensionFunctionAddress);

static ze_result_t none_zesDriverGetDeviceByUuidExp(zes_driver_handle_t hDriver, zes_uuid_t uuid,
    zes_device_handle_t *phDevice, ze_bool_t *onSubdevice, uint32_t *subdeviceId) {
    (void)hDriver;
    (void)uuid;
    (void)phDevice;
    (void)onSubdevice;
    (void)subdeviceId;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDriverGetDeviceByUuidExp(zes_driver_handle_t hDriver, zes_uuid_t uuid, zes_device_handle_t *phDevice,
    ze_bool_t *onSubdevice, uint32_t *subdeviceId) ZM_WEAK(none_zesDriverGetDeviceByUuidExp);

static ze_result_t none_zesOverclockGetDomainProperties(zes_overclock_handle_t hDomainHandle,
    zes_overclock_properties_t *pDomainProperties) {
    (void)hDomainHandle;
    (void)pDomainProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesOverclockGetDomainProperties(zes_overclock_handle_t hDomainHandle,
    zes_overclock_properties_t *pDomainProperties) ZM_WEAK(none_zesOverclockGetDomainProperties);

static ze_result_t none_zesOverclockGetDomainVFProperties(zes_overclock_handle_t hDomainHandle,
    zes_vf_property_t *pVFProperties) {
    (void)hDomainHandle;
    (void)pVFProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesOverclockGetDomainVFProperties(zes_overclock_handle_t hDomainHandle,
    zes_vf_property_t *pVFProperties) ZM_WEAK(none_zesOverclockGetDomainVFProperties);

static ze_result_t none_zesOverclockGetDomainControlProperties(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, zes_control_property_t *pControlProperties) {
    (void)hDomainHandle;
    (void)DomainControl;
    (void)pControlProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesOverclockGetDomainControlProperties(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl,
    zes_control_property_t *pControlProperties) ZM_WEAK(none_zesOverclockGetDomainControlProperties);

static ze_result_t none_zesOverclockGetControlCurrentValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double *pValue) {
    (void)hDomainHandle;
    (void)DomainControl;
    (void)pValue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesOverclockGetControlCurrentValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double *pValue) ZM_WEAK(none_zesOverclockGetControlCurrentValue);

static ze_result_t none_zesOverclockGetControlPendingValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double *pValue) {
    (void)hDomainHandle;
    (void)DomainControl;
    (void)pValue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesOverclockGetControlPendingValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double *pValue) ZM_WEAK(none_zesOverclockGetControlPendingValue);

static ze_result_t none_zesOverclockSetControlUserValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double pValue, zes_pending_action_t *pPendingAction) {
    (void)hDomainHandle;
    (void)DomainControl;
    (void)pValue;
    (void)pPendingAction;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesOverclockSetControlUserValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double pValue,
    zes_pending_action_t *pPendingAction) ZM_WEAK(none_zesOverclockSetControlUserValue);

static ze_result_t none_zesOverclockGetControlState(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, zes_control_state_t *pControlState, zes_pending_action_t *pPendingAction) {
    (void)hDomainHandle;
    (void)DomainControl;
    (void)pControlState;
    (void)pPendingAction;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesOverclockGetControlState(zes_overclock_handle_t hDomainHandle, zes_overclock_control_t DomainControl,
    zes_control_state_t *pControlState, zes_pending_action_t *pPendingAction) ZM_WEAK(none_zesOverclockGetControlState);

static ze_result_t none_zesOverclockGetVFPointValues(zes_overclock_handle_t hDomainHandle, zes_vf_type_t VFType,
    zes_vf_array_type_t VFArrayType, uint32_t PointIndex, uint32_t *PointValue) {
    (void)hDomainHandle;
    (void)VFType;
    (void)VFArrayType;
    (void)PointIndex;
    (void)PointValue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesOverclockGetVFPointValues(zes_overclock_handle_t hDomainHandle, zes_vf_type_t VFType,
    zes_vf_array_type_t VFArrayType, uint32_t PointIndex,
    uint32_t *PointValue) ZM_WEAK(none_zesOverclockGetVFPointValues);

static ze_result_t none_zesOverclockSetVFPointValues(zes_overclock_handle_t hDomainHandle, zes_vf_type_t VFType,
    uint32_t PointIndex, uint32_t PointValue) {
    (void)hDomainHandle;
    (void)VFType;
    (void)PointIndex;
    (void)PointValue;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesOverclockSetVFPointValues(zes_overclock_handle_t hDomainHandle, zes_vf_type_t VFType,
    uint32_t PointIndex, uint32_t PointValue) ZM_WEAK(none_zesOverclockSetVFPointValues);

static ze_result_t none_zesSchedulerGetProperties(zes_sched_handle_t hScheduler, zes_sched_properties_t *pProperties) {
    (void)hScheduler;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesSchedulerGetProperties(zes_sched_handle_t hScheduler,
    zes_sched_properties_t *pProperties) ZM_WEAK(none_zesSchedulerGetProperties);

static ze_result_t none_zesSchedulerGetCurrentMode(zes_sched_handle_t hScheduler, zes_sched_mode_t *pMode) {
    (void)hScheduler;
    (void)pMode;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesSchedulerGetCurrentMode(zes_sched_handle_t hScheduler,
    zes_sched_mode_t *pMode) ZM_WEAK(none_zesSchedulerGetCurrentMode);

static ze_result_t none_zesSchedulerGetTimeoutModeProperties(zes_sched_handle_t hScheduler, ze_bool_t getDefaults,
    zes_sched_timeout_properties_t *pConfig) {
    (void)hScheduler;
    (void)getDefaults;
    (void)pConfig;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesSchedulerGetTimeoutModeProperties(zes_sched_handle_t hScheduler, ze_bool_t getDefaults,
    zes_sched_timeout_properties_t *pConfig) ZM_WEAK(none_zesSchedulerGetTimeoutModeProperties);

static ze_result_t none_zesSchedulerGetTimesliceModeProperties(zes_sched_handle_t hScheduler, ze_bool_t getDefaults,
    zes_sched_timeslice_properties_t *pConfig) {
    (void)hScheduler;
    (void)getDefaults;
    (void)pConfig;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesSchedulerGetTimesliceModeProperties(zes_sched_handle_t hScheduler, ze_bool_t getDefaults,
    zes_sched_timeslice_properties_t *pConfig) ZM_WEAK(none_zesSchedulerGetTimesliceModeProperties);

static ze_result_t none_zesSchedulerSetTimeoutMode(zes_sched_handle_t hScheduler,
    zes_sched_timeout_properties_t *pProperties, ze_bool_t *pNeedReload) {
    (void)hScheduler;
    (void)pProperties;
    (void)pNeedReload;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesSchedulerSetTimeoutMode(zes_sched_handle_t hScheduler, zes_sched_timeout_properties_t *pProperties,
    ze_bool_t *pNeedReload) ZM_WEAK(none_zesSchedulerSetTimeoutMode);

static ze_result_t none_zesSchedulerSetTimesliceMode(zes_sched_handle_t hScheduler,
    zes_sched_timeslice_properties_t *pProperties, ze_bool_t *pNeedReload) {
    (void)hScheduler;
    (void)pProperties;
    (void)pNeedReload;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesSchedulerSetTimesliceMode(zes_sched_handle_t hScheduler,
    zes_sched_timeslice_properties_t *pProperties, ze_bool_t *pNeedReload) ZM_WEAK(none_zesSchedulerSetTimesliceMode);

static ze_result_t none_zesSchedulerSetExclusiveMode(zes_sched_handle_t hScheduler, ze_bool_t *pNeedReload) {
    (void)hScheduler;
    (void)pNeedReload;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesSchedulerSetExclusiveMode(zes_sched_handle_t hScheduler,
    ze_bool_t *pNeedReload) ZM_WEAK(none_zesSchedulerSetExclusiveMode);

static ze_result_t none_zesSchedulerSetComputeUnitDebugMode(zes_sched_handle_t hScheduler, ze_bool_t *pNeedReload) {
    (void)hScheduler;
    (void)pNeedReload;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesSchedulerSetComputeUnitDebugMode(zes_sched_handle_t hScheduler,
    ze_bool_t *pNeedReload) ZM_WEAK(none_zesSchedulerSetComputeUnitDebugMode);

static ze_result_t none_zesPerformanceFactorGetProperties(zes_perf_handle_t hPerf, zes_perf_properties_t *pProperties) {
    (void)hPerf;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPerformanceFactorGetProperties(zes_perf_handle_t hPerf,
    zes_perf_properties_t *pProperties) ZM_WEAK(none_zesPerformanceFactorGetProperties);

static ze_result_t none_zesPerformanceFactorGetConfig(zes_perf_handle_t hPerf, double *pFactor) {
    (void)hPerf;
    (void)pFactor;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPerformanceFactorGetConfig(zes_perf_handle_t hPerf,
    double *pFactor) ZM_WEAK(none_zesPerformanceFactorGetConfig);

static ze_result_t none_zesPerformanceFactorSetConfig(zes_perf_handle_t hPerf, double factor) {
    (void)hPerf;
    (void)factor;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPerformanceFactorSetConfig(zes_perf_handle_t hPerf,
    double factor) ZM_WEAK(none_zesPerformanceFactorSetConfig);

static ze_result_t none_zesPowerGetProperties(zes_pwr_handle_t hPower, zes_power_properties_t *pProperties) {
    (void)hPower;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPowerGetProperties(zes_pwr_handle_t hPower,
    zes_power_properties_t *pProperties) ZM_WEAK(none_zesPowerGetProperties);

static ze_result_t none_zesPowerGetEnergyCounter(zes_pwr_handle_t hPower, zes_power_energy_counter_t *pEnergy) {
    (void)hPower;
    (void)pEnergy;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPowerGetEnergyCounter(zes_pwr_handle_t hPower,
    zes_power_energy_counter_t *pEnergy) ZM_WEAK(none_zesPowerGetEnergyCounter);

static ze_result_t none_zesPowerGetLimits(zes_pwr_handle_t hPower, zes_power_sustained_limit_t *pSustained,
    zes_power_burst_limit_t *pBurst, zes_power_peak_limit_t *pPeak) {
    (void)hPower;
    (void)pSustained;
    (void)pBurst;
    (void)pPeak;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPowerGetLimits(zes_pwr_handle_t hPower, zes_power_sustained_limit_t *pSustained,
    zes_power_burst_limit_t *pBurst, zes_power_peak_limit_t *pPeak) ZM_WEAK(none_zesPowerGetLimits);

static ze_result_t none_zesPowerSetLimits(zes_pwr_handle_t hPower, const zes_power_sustained_limit_t *pSustained,
    const zes_power_burst_limit_t *pBurst, const zes_power_peak_limit_t *pPeak) {
    (void)hPower;
    (void)pSustained;
    (void)pBurst;
    (void)pPeak;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPowerSetLimits(zes_pwr_handle_t hPower, const zes_power_sustained_limit_t *pSustained,
    const zes_power_burst_limit_t *pBurst, const zes_power_peak_limit_t *pPeak) ZM_WEAK(none_zesPowerSetLimits);

static ze_result_t none_zesPowerGetEnergyThreshold(zes_pwr_handle_t hPower, zes_energy_threshold_t *pThreshold) {
    (void)hPower;
    (void)pThreshold;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPowerGetEnergyThreshold(zes_pwr_handle_t hPower,
    zes_energy_threshold_t *pThreshold) ZM_WEAK(none_zesPowerGetEnergyThreshold);

static ze_result_t none_zesPowerSetEnergyThreshold(zes_pwr_handle_t hPower, double threshold) {
    (void)hPower;
    (void)threshold;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPowerSetEnergyThreshold(zes_pwr_handle_t hPower,
    double threshold) ZM_WEAK(none_zesPowerSetEnergyThreshold);

static ze_result_t none_zesPowerGetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount,
    zes_power_limit_ext_desc_t *pSustained) {
    (void)hPower;
    (void)pCount;
    (void)pSustained;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPowerGetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount,
    zes_power_limit_ext_desc_t *pSustained) ZM_WEAK(none_zesPowerGetLimitsExt);

static ze_result_t none_zesPowerSetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount,
    zes_power_limit_ext_desc_t *pSustained) {
    (void)hPower;
    (void)pCount;
    (void)pSustained;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPowerSetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount,
    zes_power_limit_ext_desc_t *pSustained) ZM_WEAK(none_zesPowerSetLimitsExt);

static ze_result_t none_zesPowerGetUsage(zes_pwr_handle_t hPower, uint32_t *pInstantPower, uint32_t *pAveragePower) {
    (void)hPower;
    (void)pInstantPower;
    (void)pAveragePower;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPowerGetUsage(zes_pwr_handle_t hPower, uint32_t *pInstantPower,
    uint32_t *pAveragePower) ZM_WEAK(none_zesPowerGetUsage);

static ze_result_t none_zesPowerGetLimitsExt2(zes_pwr_handle_t hPower, uint32_t *pLimit) {
    (void)hPower;
    (void)pLimit;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPowerGetLimitsExt2(zes_pwr_handle_t hPower, uint32_t *pLimit) ZM_WEAK(none_zesPowerGetLimitsExt2);

static ze_result_t none_zesPowerSetLimitsExt2(zes_pwr_handle_t hPower, const uint32_t limit) {
    (void)hPower;
    (void)limit;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPowerSetLimitsExt2(zes_pwr_handle_t hPower, const uint32_t limit) ZM_WEAK(none_zesPowerSetLimitsExt2);

static ze_result_t none_zesFrequencyGetProperties(zes_freq_handle_t hFrequency, zes_freq_properties_t *pProperties) {
    (void)hFrequency;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyGetProperties(zes_freq_handle_t hFrequency,
    zes_freq_properties_t *pProperties) ZM_WEAK(none_zesFrequencyGetProperties);

static ze_result_t none_zesFrequencyGetAvailableClocks(zes_freq_handle_t hFrequency, uint32_t *pCount,
    double *phFrequency) {
    (void)hFrequency;
    (void)pCount;
    (void)phFrequency;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyGetAvailableClocks(zes_freq_handle_t hFrequency, uint32_t *pCount,
    double *phFrequency) ZM_WEAK(none_zesFrequencyGetAvailableClocks);

static ze_result_t none_zesFrequencyGetRange(zes_freq_handle_t hFrequency, zes_freq_range_t *pLimits) {
    (void)hFrequency;
    (void)pLimits;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyGetRange(zes_freq_handle_t hFrequency,
    zes_freq_range_t *pLimits) ZM_WEAK(none_zesFrequencyGetRange);

static ze_result_t none_zesFrequencySetRange(zes_freq_handle_t hFrequency, const zes_freq_range_t *pLimits) {
    (void)hFrequency;
    (void)pLimits;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencySetRange(zes_freq_handle_t hFrequency,
    const zes_freq_range_t *pLimits) ZM_WEAK(none_zesFrequencySetRange);

static ze_result_t none_zesFrequencyGetState(zes_freq_handle_t hFrequency, zes_freq_state_t *pState) {
    (void)hFrequency;
    (void)pState;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyGetState(zes_freq_handle_t hFrequency,
    zes_freq_state_t *pState) ZM_WEAK(none_zesFrequencyGetState);

static ze_result_t none_zesFrequencyGetThrottleTime(zes_freq_handle_t hFrequency,
    zes_freq_throttle_time_t *pThrottleTime) {
    (void)hFrequency;
    (void)pThrottleTime;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyGetThrottleTime(zes_freq_handle_t hFrequency,
    zes_freq_throttle_time_t *pThrottleTime) ZM_WEAK(none_zesFrequencyGetThrottleTime);

static ze_result_t none_zesFrequencyOcGetCapabilities(zes_freq_handle_t hFrequency,
    zes_oc_capabilities_t *pOcCapabilities) {
    (void)hFrequency;
    (void)pOcCapabilities;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyOcGetCapabilities(zes_freq_handle_t hFrequency,
    zes_oc_capabilities_t *pOcCapabilities) ZM_WEAK(none_zesFrequencyOcGetCapabilities);

static ze_result_t none_zesFrequencyOcGetFrequencyTarget(zes_freq_handle_t hFrequency, double *pCurrentOcFrequency) {
    (void)hFrequency;
    (void)pCurrentOcFrequency;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyOcGetFrequencyTarget(zes_freq_handle_t hFrequency,
    double *pCurrentOcFrequency) ZM_WEAK(none_zesFrequencyOcGetFrequencyTarget);

static ze_result_t none_zesFrequencyOcSetFrequencyTarget(zes_freq_handle_t hFrequency, double CurrentOcFrequency) {
    (void)hFrequency;
    (void)CurrentOcFrequency;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyOcSetFrequencyTarget(zes_freq_handle_t hFrequency,
    double CurrentOcFrequency) ZM_WEAK(none_zesFrequencyOcSetFrequencyTarget);

static ze_result_t none_zesFrequencyOcGetVoltageTarget(zes_freq_handle_t hFrequency, double *pCurrentVoltageTarget,
    double *pCurrentVoltageOffset) {
    (void)hFrequency;
    (void)pCurrentVoltageTarget;
    (void)pCurrentVoltageOffset;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyOcGetVoltageTarget(zes_freq_handle_t hFrequency, double *pCurrentVoltageTarget,
    double *pCurrentVoltageOffset) ZM_WEAK(none_zesFrequencyOcGetVoltageTarget);

static ze_result_t none_zesFrequencyOcSetVoltageTarget(zes_freq_handle_t hFrequency, double CurrentVoltageTarget,
    double CurrentVoltageOffset) {
    (void)hFrequency;
    (void)CurrentVoltageTarget;
    (void)CurrentVoltageOffset;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyOcSetVoltageTarget(zes_freq_handle_t hFrequency, double CurrentVoltageTarget,
    double CurrentVoltageOffset) ZM_WEAK(none_zesFrequencyOcSetVoltageTarget);

static ze_result_t none_zesFrequencyOcSetMode(zes_freq_handle_t hFrequency, zes_oc_mode_t CurrentOcMode) {
    (void)hFrequency;
    (void)CurrentOcMode;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyOcSetMode(zes_freq_handle_t hFrequency,
    zes_oc_mode_t CurrentOcMode) ZM_WEAK(none_zesFrequencyOcSetMode);

static ze_result_t none_zesFrequencyOcGetMode(zes_freq_handle_t hFrequency, zes_oc_mode_t *pCurrentOcMode) {
    (void)hFrequency;
    (void)pCurrentOcMode;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyOcGetMode(zes_freq_handle_t hFrequency,
    zes_oc_mode_t *pCurrentOcMode) ZM_WEAK(none_zesFrequencyOcGetMode);

static ze_result_t none_zesFrequencyOcGetIccMax(zes_freq_handle_t hFrequency, double *pOcIccMax) {
    (void)hFrequency;
    (void)pOcIccMax;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyOcGetIccMax(zes_freq_handle_t hFrequency,
    double *pOcIccMax) ZM_WEAK(none_zesFrequencyOcGetIccMax);

static ze_result_t none_zesFrequencyOcSetIccMax(zes_freq_handle_t hFrequency, double ocIccMax) {
    (void)hFrequency;
    (void)ocIccMax;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyOcSetIccMax(zes_freq_handle_t hFrequency,
    double ocIccMax) ZM_WEAK(none_zesFrequencyOcSetIccMax);

static ze_result_t none_zesFrequencyOcGetTjMax(zes_freq_handle_t hFrequency, double *pOcTjMax) {
    (void)hFrequency;
    (void)pOcTjMax;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyOcGetTjMax(zes_freq_handle_t hFrequency,
    double *pOcTjMax) ZM_WEAK(none_zesFrequencyOcGetTjMax);

static ze_result_t none_zesFrequencyOcSetTjMax(zes_freq_handle_t hFrequency, double ocTjMax) {
    (void)hFrequency;
    (void)ocTjMax;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFrequencyOcSetTjMax(zes_freq_handle_t hFrequency,
    double ocTjMax) ZM_WEAK(none_zesFrequencyOcSetTjMax);

static ze_result_t none_zesEngineGetProperties(zes_engine_handle_t hEngine, zes_engine_properties_t *pProperties) {
    (void)hEngine;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesEngineGetProperties(zes_engine_handle_t hEngine,
    zes_engine_properties_t *pProperties) ZM_WEAK(none_zesEngineGetProperties);

static ze_result_t none_zesEngineGetActivity(zes_engine_handle_t hEngine, zes_engine_stats_t *pStats) {
    (void)hEngine;
    (void)pStats;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesEngineGetActivity(zes_engine_handle_t hEngine,
    zes_engine_stats_t *pStats) ZM_WEAK(none_zesEngineGetActivity);

static ze_result_t none_zesEngineGetActivityExt(zes_engine_handle_t hEngine, uint32_t *pCount,
    zes_engine_stats_t *pStats) {
    (void)hEngine;
    (void)pCount;
    (void)pStats;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesEngineGetActivityExt(zes_engine_handle_t hEngine, uint32_t *pCount,
    zes_engine_stats_t *pStats) ZM_WEAK(none_zesEngineGetActivityExt);

static ze_result_t none_zesStandbyGetProperties(zes_standby_handle_t hStandby, zes_standby_properties_t *pProperties) {
    (void)hStandby;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesStandbyGetProperties(zes_standby_handle_t hStandby,
    zes_standby_properties_t *pProperties) ZM_WEAK(none_zesStandbyGetProperties);

static ze_result_t none_zesStandbyGetMode(zes_standby_handle_t hStandby, zes_standby_promo_mode_t *pMode) {
    (void)hStandby;
    (void)pMode;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesStandbyGetMode(zes_standby_handle_t hStandby,
    zes_standby_promo_mode_t *pMode) ZM_WEAK(none_zesStandbyGetMode);

static ze_result_t none_zesStandbySetMode(zes_standby_handle_t hStandby, zes_standby_promo_mode_t mode) {
    (void)hStandby;
    (void)mode;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesStandbySetMode(zes_standby_handle_t hStandby,
    zes_standby_promo_mode_t mode) ZM_WEAK(none_zesStandbySetMode);

static ze_result_t none_zesFirmwareGetProperties(zes_firmware_handle_t hFirmware,
    zes_firmware_properties_t *pProperties) {
    (void)hFirmware;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFirmwareGetProperties(zes_firmware_handle_t hFirmware,
    zes_firmware_properties_t *pProperties) ZM_WEAK(none_zesFirmwareGetProperties);

static ze_result_t none_zesFirmwareFlash(zes_firmware_handle_t hFirmware, void *pImage, uint32_t size) {
    (void)hFirmware;
    (void)pImage;
    (void)size;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFirmwareFlash(zes_firmware_handle_t hFirmware, void *pImage,
    uint32_t size) ZM_WEAK(none_zesFirmwareFlash);

static ze_result_t none_zesFirmwareGetFlashProgress(zes_firmware_handle_t hFirmware, uint32_t *pCompletionPercent) {
    (void)hFirmware;
    (void)pCompletionPercent;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFirmwareGetFlashProgress(zes_firmware_handle_t hFirmware,
    uint32_t *pCompletionPercent) ZM_WEAK(none_zesFirmwareGetFlashProgress);

static ze_result_t none_zesFirmwareGetConsoleLogs(zes_firmware_handle_t hFirmware, size_t *pSize, char *pFirmwareLog) {
    (void)hFirmware;
    (void)pSize;
    (void)pFirmwareLog;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFirmwareGetConsoleLogs(zes_firmware_handle_t hFirmware, size_t *pSize,
    char *pFirmwareLog) ZM_WEAK(none_zesFirmwareGetConsoleLogs);

static ze_result_t none_zesFirmwareGetSecurityVersionExp(zes_firmware_handle_t hFirmware, char *pVersion) {
    (void)hFirmware;
    (void)pVersion;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFirmwareGetSecurityVersionExp(zes_firmware_handle_t hFirmware,
    char *pVersion) ZM_WEAK(none_zesFirmwareGetSecurityVersionExp);

static ze_result_t none_zesFirmwareSetSecurityVersionExp(zes_firmware_handle_t hFirmware) {
    (void)hFirmware;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFirmwareSetSecurityVersionExp(
    zes_firmware_handle_t hFirmware) ZM_WEAK(none_zesFirmwareSetSecurityVersionExp);

static ze_result_t none_zesMemoryGetProperties(zes_mem_handle_t hMemory, zes_mem_properties_t *pProperties) {
    (void)hMemory;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesMemoryGetProperties(zes_mem_handle_t hMemory,
    zes_mem_properties_t *pProperties) ZM_WEAK(none_zesMemoryGetProperties);

static ze_result_t none_zesMemoryGetState(zes_mem_handle_t hMemory, zes_mem_state_t *pState) {
    (void)hMemory;
    (void)pState;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesMemoryGetState(zes_mem_handle_t hMemory, zes_mem_state_t *pState) ZM_WEAK(none_zesMemoryGetState);

static ze_result_t none_zesMemoryGetBandwidth(zes_mem_handle_t hMemory, zes_mem_bandwidth_t *pBandwidth) {
    (void)hMemory;
    (void)pBandwidth;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesMemoryGetBandwidth(zes_mem_handle_t hMemory,
    zes_mem_bandwidth_t *pBandwidth) ZM_WEAK(none_zesMemoryGetBandwidth);

static ze_result_t none_zesFabricPortGetProperties(zes_fabric_port_handle_t hPort,
    zes_fabric_port_properties_t *pProperties) {
    (void)hPort;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFabricPortGetProperties(zes_fabric_port_handle_t hPort,
    zes_fabric_port_properties_t *pProperties) ZM_WEAK(none_zesFabricPortGetProperties);

static ze_result_t none_zesFabricPortGetLinkType(zes_fabric_port_handle_t hPort, zes_fabric_link_type_t *pLinkType) {
    (void)hPort;
    (void)pLinkType;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFabricPortGetLinkType(zes_fabric_port_handle_t hPort,
    zes_fabric_link_type_t *pLinkType) ZM_WEAK(none_zesFabricPortGetLinkType);

static ze_result_t none_zesFabricPortGetConfig(zes_fabric_port_handle_t hPort, zes_fabric_port_config_t *pConfig) {
    (void)hPort;
    (void)pConfig;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFabricPortGetConfig(zes_fabric_port_handle_t hPort,
    zes_fabric_port_config_t *pConfig) ZM_WEAK(none_zesFabricPortGetConfig);

static ze_result_t none_zesFabricPortSetConfig(zes_fabric_port_handle_t hPort,
    const zes_fabric_port_config_t *pConfig) {
    (void)hPort;
    (void)pConfig;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFabricPortSetConfig(zes_fabric_port_handle_t hPort,
    const zes_fabric_port_config_t *pConfig) ZM_WEAK(none_zesFabricPortSetConfig);

static ze_result_t none_zesFabricPortGetState(zes_fabric_port_handle_t hPort, zes_fabric_port_state_t *pState) {
    (void)hPort;
    (void)pState;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFabricPortGetState(zes_fabric_port_handle_t hPort,
    zes_fabric_port_state_t *pState) ZM_WEAK(none_zesFabricPortGetState);

static ze_result_t none_zesFabricPortGetThroughput(zes_fabric_port_handle_t hPort,
    zes_fabric_port_throughput_t *pThroughput) {
    (void)hPort;
    (void)pThroughput;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFabricPortGetThroughput(zes_fabric_port_handle_t hPort,
    zes_fabric_port_throughput_t *pThroughput) ZM_WEAK(none_zesFabricPortGetThroughput);

static ze_result_t none_zesFabricPortGetFabricErrorCounters(zes_fabric_port_handle_t hPort,
    zes_fabric_port_error_counters_t *pErrors) {
    (void)hPort;
    (void)pErrors;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFabricPortGetFabricErrorCounters(zes_fabric_port_handle_t hPort,
    zes_fabric_port_error_counters_t *pErrors) ZM_WEAK(none_zesFabricPortGetFabricErrorCounters);

static ze_result_t none_zesFabricPortGetMultiPortThroughput(zes_device_handle_t hDevice, uint32_t numPorts,
    zes_fabric_port_handle_t *phPort, zes_fabric_port_throughput_t **pThroughput) {
    (void)hDevice;
    (void)numPorts;
    (void)phPort;
    (void)pThroughput;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFabricPortGetMultiPortThroughput(zes_device_handle_t hDevice, uint32_t numPorts,
    zes_fabric_port_handle_t *phPort,
    zes_fabric_port_throughput_t **pThroughput) ZM_WEAK(none_zesFabricPortGetMultiPortThroughput);

static ze_result_t none_zesTemperatureGetProperties(zes_temp_handle_t hTemperature,
    zes_temp_properties_t *pProperties) {
    (void)hTemperature;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesTemperatureGetProperties(zes_temp_handle_t hTemperature,
    zes_temp_properties_t *pProperties) ZM_WEAK(none_zesTemperatureGetProperties);

static ze_result_t none_zesTemperatureGetConfig(zes_temp_handle_t hTemperature, zes_temp_config_t *pConfig) {
    (void)hTemperature;
    (void)pConfig;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesTemperatureGetConfig(zes_temp_handle_t hTemperature,
    zes_temp_config_t *pConfig) ZM_WEAK(none_zesTemperatureGetConfig);

static ze_result_t none_zesTemperatureSetConfig(zes_temp_handle_t hTemperature, const zes_temp_config_t *pConfig) {
    (void)hTemperature;
    (void)pConfig;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesTemperatureSetConfig(zes_temp_handle_t hTemperature,
    const zes_temp_config_t *pConfig) ZM_WEAK(none_zesTemperatureSetConfig);

static ze_result_t none_zesTemperatureGetState(zes_temp_handle_t hTemperature, double *pTemperature) {
    (void)hTemperature;
    (void)pTemperature;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesTemperatureGetState(zes_temp_handle_t hTemperature,
    double *pTemperature) ZM_WEAK(none_zesTemperatureGetState);

static ze_result_t none_zesPsuGetProperties(zes_psu_handle_t hPsu, zes_psu_properties_t *pProperties) {
    (void)hPsu;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPsuGetProperties(zes_psu_handle_t hPsu,
    zes_psu_properties_t *pProperties) ZM_WEAK(none_zesPsuGetProperties);

static ze_result_t none_zesPsuGetState(zes_psu_handle_t hPsu, zes_psu_state_t *pState) {
    (void)hPsu;
    (void)pState;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesPsuGetState(zes_psu_handle_t hPsu, zes_psu_state_t *pState) ZM_WEAK(none_zesPsuGetState);

static ze_result_t none_zesFanGetProperties(zes_fan_handle_t hFan, zes_fan_properties_t *pProperties) {
    (void)hFan;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFanGetProperties(zes_fan_handle_t hFan,
    zes_fan_properties_t *pProperties) ZM_WEAK(none_zesFanGetProperties);

static ze_result_t none_zesFanGetConfig(zes_fan_handle_t hFan, zes_fan_config_t *pConfig) {
    (void)hFan;
    (void)pConfig;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFanGetConfig(zes_fan_handle_t hFan, zes_fan_config_t *pConfig) ZM_WEAK(none_zesFanGetConfig);

static ze_result_t none_zesFanSetDefaultMode(zes_fan_handle_t hFan) {
    (void)hFan;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFanSetDefaultMode(zes_fan_handle_t hFan) ZM_WEAK(none_zesFanSetDefaultMode);

static ze_result_t none_zesFanSetFixedSpeedMode(zes_fan_handle_t hFan, const zes_fan_speed_t *speed) {
    (void)hFan;
    (void)speed;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFanSetFixedSpeedMode(zes_fan_handle_t hFan,
    const zes_fan_speed_t *speed) ZM_WEAK(none_zesFanSetFixedSpeedMode);

static ze_result_t none_zesFanSetSpeedTableMode(zes_fan_handle_t hFan, const zes_fan_speed_table_t *speedTable) {
    (void)hFan;
    (void)speedTable;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFanSetSpeedTableMode(zes_fan_handle_t hFan,
    const zes_fan_speed_table_t *speedTable) ZM_WEAK(none_zesFanSetSpeedTableMode);

static ze_result_t none_zesFanGetState(zes_fan_handle_t hFan, zes_fan_speed_units_t units, int32_t *pSpeed) {
    (void)hFan;
    (void)units;
    (void)pSpeed;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesFanGetState(zes_fan_handle_t hFan, zes_fan_speed_units_t units,
    int32_t *pSpeed) ZM_WEAK(none_zesFanGetState);

static ze_result_t none_zesLedGetProperties(zes_led_handle_t hLed, zes_led_properties_t *pProperties) {
    (void)hLed;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesLedGetProperties(zes_led_handle_t hLed,
    zes_led_properties_t *pProperties) ZM_WEAK(none_zesLedGetProperties);

static ze_result_t none_zesLedGetState(zes_led_handle_t hLed, zes_led_state_t *pState) {
    (void)hLed;
    (void)pState;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesLedGetState(zes_led_handle_t hLed, zes_led_state_t *pState) ZM_WEAK(none_zesLedGetState);

static ze_result_t none_zesLedSetState(zes_led_handle_t hLed, ze_bool_t enable) {
    (void)hLed;
    (void)enable;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesLedSetState(zes_led_handle_t hLed, ze_bool_t enable) ZM_WEAK(none_zesLedSetState);

static ze_result_t none_zesLedSetColor(zes_led_handle_t hLed, const zes_led_color_t *pColor) {
    (void)hLed;
    (void)pColor;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesLedSetColor(zes_led_handle_t hLed, const zes_led_color_t *pColor) ZM_WEAK(none_zesLedSetColor);

static ze_result_t none_zesRasGetProperties(zes_ras_handle_t hRas, zes_ras_properties_t *pProperties) {
    (void)hRas;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesRasGetProperties(zes_ras_handle_t hRas,
    zes_ras_properties_t *pProperties) ZM_WEAK(none_zesRasGetProperties);

static ze_result_t none_zesRasGetConfig(zes_ras_handle_t hRas, zes_ras_config_t *pConfig) {
    (void)hRas;
    (void)pConfig;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesRasGetConfig(zes_ras_handle_t hRas, zes_ras_config_t *pConfig) ZM_WEAK(none_zesRasGetConfig);

static ze_result_t none_zesRasSetConfig(zes_ras_handle_t hRas, const zes_ras_config_t *pConfig) {
    (void)hRas;
    (void)pConfig;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesRasSetConfig(zes_ras_handle_t hRas, const zes_ras_config_t *pConfig) ZM_WEAK(none_zesRasSetConfig);

static ze_result_t none_zesRasGetState(zes_ras_handle_t hRas, ze_bool_t clear, zes_ras_state_t *pState) {
    (void)hRas;
    (void)clear;
    (void)pState;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesRasGetState(zes_ras_handle_t hRas, ze_bool_t clear,
    zes_ras_state_t *pState) ZM_WEAK(none_zesRasGetState);

static ze_result_t none_zesRasGetStateExp(zes_ras_handle_t hRas, uint32_t *pCount, zes_ras_state_exp_t *pState) {
    (void)hRas;
    (void)pCount;
    (void)pState;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesRasGetStateExp(zes_ras_handle_t hRas, uint32_t *pCount,
    zes_ras_state_exp_t *pState) ZM_WEAK(none_zesRasGetStateExp);

static ze_result_t none_zesRasClearStateExp(zes_ras_handle_t hRas, zes_ras_error_category_exp_t category) {
    (void)hRas;
    (void)category;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesRasClearStateExp(zes_ras_handle_t hRas,
    zes_ras_error_category_exp_t category) ZM_WEAK(none_zesRasClearStateExp);

static ze_result_t none_zesRasGetSupportedCategoriesExp(zes_ras_handle_t hRas, uint32_t *pCount,
    zes_ras_error_category_exp_t *pCategories) {
    (void)hRas;
    (void)pCount;
    (void)pCategories;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesRasGetSupportedCategoriesExp(zes_ras_handle_t hRas, uint32_t *pCount,
    zes_ras_error_category_exp_t *pCategories) ZM_WEAK(none_zesRasGetSupportedCategoriesExp);

static ze_result_t none_zesRasGetStateExp2(zes_ras_handle_t hRas, const uint32_t count,
    const zes_ras_error_category_exp_t *pCategories, zes_ras_state_exp2_t *pState) {
    (void)hRas;
    (void)count;
    (void)pCategories;
    (void)pState;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesRasGetStateExp2(zes_ras_handle_t hRas, const uint32_t count,
    const zes_ras_error_category_exp_t *pCategories, zes_ras_state_exp2_t *pState) ZM_WEAK(none_zesRasGetStateExp2);

static ze_result_t none_zesRasGetConfigExp(zes_ras_handle_t hRas, const uint32_t count, zes_ras_config_exp_t *pConfig) {
    (void)hRas;
    (void)count;
    (void)pConfig;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesRasGetConfigExp(zes_ras_handle_t hRas, const uint32_t count,
    zes_ras_config_exp_t *pConfig) ZM_WEAK(none_zesRasGetConfigExp);

static ze_result_t none_zesRasSetConfigExp(zes_ras_handle_t hRas, const uint32_t count,
    const zes_ras_config_exp_t *pConfig) {
    (void)hRas;
    (void)count;
    (void)pConfig;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesRasSetConfigExp(zes_ras_handle_t hRas, const uint32_t count,
    const zes_ras_config_exp_t *pConfig) ZM_WEAK(none_zesRasSetConfigExp);

static ze_result_t none_zesDiagnosticsGetProperties(zes_diag_handle_t hDiagnostics,
    zes_diag_properties_t *pProperties) {
    (void)hDiagnostics;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDiagnosticsGetProperties(zes_diag_handle_t hDiagnostics,
    zes_diag_properties_t *pProperties) ZM_WEAK(none_zesDiagnosticsGetProperties);

static ze_result_t none_zesDiagnosticsGetTests(zes_diag_handle_t hDiagnostics, uint32_t *pCount,
    zes_diag_test_t *pTests) {
    (void)hDiagnostics;
    (void)pCount;
    (void)pTests;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDiagnosticsGetTests(zes_diag_handle_t hDiagnostics, uint32_t *pCount,
    zes_diag_test_t *pTests) ZM_WEAK(none_zesDiagnosticsGetTests);

static ze_result_t none_zesDiagnosticsRunTests(zes_diag_handle_t hDiagnostics, uint32_t startIndex, uint32_t endIndex,
    zes_diag_result_t *pResult) {
    (void)hDiagnostics;
    (void)startIndex;
    (void)endIndex;
    (void)pResult;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesDiagnosticsRunTests(zes_diag_handle_t hDiagnostics, uint32_t startIndex, uint32_t endIndex,
    zes_diag_result_t *pResult) ZM_WEAK(none_zesDiagnosticsRunTests);

static ze_result_t none_zesVFManagementGetVFPropertiesExp(zes_vf_handle_t hVFhandle,
    zes_vf_exp_properties_t *pProperties) {
    (void)hVFhandle;
    (void)pProperties;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesVFManagementGetVFPropertiesExp(zes_vf_handle_t hVFhandle,
    zes_vf_exp_properties_t *pProperties) ZM_WEAK(none_zesVFManagementGetVFPropertiesExp);

static ze_result_t none_zesVFManagementGetVFMemoryUtilizationExp(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_mem_exp_t *pMemUtil) {
    (void)hVFhandle;
    (void)pCount;
    (void)pMemUtil;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesVFManagementGetVFMemoryUtilizationExp(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_mem_exp_t *pMemUtil) ZM_WEAK(none_zesVFManagementGetVFMemoryUtilizationExp);

static ze_result_t none_zesVFManagementGetVFEngineUtilizationExp(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_engine_exp_t *pEngineUtil) {
    (void)hVFhandle;
    (void)pCount;
    (void)pEngineUtil;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesVFManagementGetVFEngineUtilizationExp(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_engine_exp_t *pEngineUtil) ZM_WEAK(none_zesVFManagementGetVFEngineUtilizationExp);

static ze_result_t none_zesVFManagementSetVFTelemetryModeExp(zes_vf_handle_t hVFhandle,
    zes_vf_info_util_exp_flags_t flags, ze_bool_t enable) {
    (void)hVFhandle;
    (void)flags;
    (void)enable;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesVFManagementSetVFTelemetryModeExp(zes_vf_handle_t hVFhandle, zes_vf_info_util_exp_flags_t flags,
    ze_bool_t enable) ZM_WEAK(none_zesVFManagementSetVFTelemetryModeExp);

static ze_result_t none_zesVFManagementSetVFTelemetrySamplingIntervalExp(zes_vf_handle_t hVFhandle,
    zes_vf_info_util_exp_flags_t flag, uint64_t samplingInterval) {
    (void)hVFhandle;
    (void)flag;
    (void)samplingInterval;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesVFManagementSetVFTelemetrySamplingIntervalExp(zes_vf_handle_t hVFhandle,
    zes_vf_info_util_exp_flags_t flag,
    uint64_t samplingInterval) ZM_WEAK(none_zesVFManagementSetVFTelemetrySamplingIntervalExp);

static ze_result_t none_zesVFManagementGetVFCapabilitiesExp(zes_vf_handle_t hVFhandle,
    zes_vf_exp_capabilities_t *pCapability) {
    (void)hVFhandle;
    (void)pCapability;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesVFManagementGetVFCapabilitiesExp(zes_vf_handle_t hVFhandle,
    zes_vf_exp_capabilities_t *pCapability) ZM_WEAK(none_zesVFManagementGetVFCapabilitiesExp);

static ze_result_t none_zesVFManagementGetVFMemoryUtilizationExp2(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_mem_exp2_t *pMemUtil) {
    (void)hVFhandle;
    (void)pCount;
    (void)pMemUtil;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesVFManagementGetVFMemoryUtilizationExp2(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_mem_exp2_t *pMemUtil) ZM_WEAK(none_zesVFManagementGetVFMemoryUtilizationExp2);

static ze_result_t none_zesVFManagementGetVFEngineUtilizationExp2(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_engine_exp2_t *pEngineUtil) {
    (void)hVFhandle;
    (void)pCount;
    (void)pEngineUtil;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesVFManagementGetVFEngineUtilizationExp2(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_engine_exp2_t *pEngineUtil) ZM_WEAK(none_zesVFManagementGetVFEngineUtilizationExp2);

static ze_result_t none_zesVFManagementGetVFCapabilitiesExp2(zes_vf_handle_t hVFhandle,
    zes_vf_exp2_capabilities_t *pCapability) {
    (void)hVFhandle;
    (void)pCapability;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
ze_result_t zm_zesVFManagementGetVFCapabilitiesExp2(zes_vf_handle_t hVFhandle,
    zes_vf_exp2_capabilities_t *pCapability) ZM_WEAK(none_zesVFManagementGetVFCapabilitiesExp2);

struct function_addresses {
    zm_function_address entry;
    zm_function_address used;
    zm_function_address none;
};

#define ZM_ADDRESSES(name) \
    {(zm_function_address)zm_entry_##name, (zm_function_address)zm_##name, \
        (zm_function_address)none_##name}

static const struct function_addresses addresses[ZM_FN_COUNT] = {
    [ZM_FN_zeRTASBuilderCreateExt] = ZM_ADDRESSES(zeRTASBuilderCreateExt),
    [ZM_FN_zeRTASBuilderGetBuildPropertiesExt] = ZM_ADDRESSES(zeRTASBuilderGetBuildPropertiesExt),
    [ZM_FN_zeRTASBuilderBuildExt] = ZM_ADDRESSES(zeRTASBuilderBuildExt),
    [ZM_FN_zeRTASBuilderCommandListAppendCopyExt] = ZM_ADDRESSES(zeRTASBuilderCommandListAppendCopyExt),
    [ZM_FN_zeRTASBuilderDestroyExt] = ZM_ADDRESSES(zeRTASBuilderDestroyExt),
    [ZM_FN_zeRTASBuilderCreateExp] = ZM_ADDRESSES(zeRTASBuilderCreateExp),
    [ZM_FN_zeRTASBuilderGetBuildPropertiesExp] = ZM_ADDRESSES(zeRTASBuilderGetBuildPropertiesExp),
    [ZM_FN_zeRTASBuilderBuildExp] = ZM_ADDRESSES(zeRTASBuilderBuildExp),
    [ZM_FN_zeRTASBuilderDestroyExp] = ZM_ADDRESSES(zeRTASBuilderDestroyExp),
    [ZM_FN_zeRTASParallelOperationCreateExt] = ZM_ADDRESSES(zeRTASParallelOperationCreateExt),
    [ZM_FN_zeRTASParallelOperationGetPropertiesExt] = ZM_ADDRESSES(zeRTASParallelOperationGetPropertiesExt),
    [ZM_FN_zeRTASParallelOperationJoinExt] = ZM_ADDRESSES(zeRTASParallelOperationJoinExt),
    [ZM_FN_zeRTASParallelOperationDestroyExt] = ZM_ADDRESSES(zeRTASParallelOperationDestroyExt),
    [ZM_FN_zeRTASParallelOperationCreateExp] = ZM_ADDRESSES(zeRTASParallelOperationCreateExp),
    [ZM_FN_zeRTASParallelOperationGetPropertiesExp] = ZM_ADDRESSES(zeRTASParallelOperationGetPropertiesExp),
    [ZM_FN_zeRTASParallelOperationJoinExp] = ZM_ADDRESSES(zeRTASParallelOperationJoinExp),
    [ZM_FN_zeRTASParallelOperationDestroyExp] = ZM_ADDRESSES(zeRTASParallelOperationDestroyExp),
    [ZM_FN_zeInit] = ZM_ADDRESSES(zeInit),
    [ZM_FN_zeInitDrivers] = ZM_ADDRESSES(zeInitDrivers),
    [ZM_FN_zeDriverGet] = ZM_ADDRESSES(zeDriverGet),
    [ZM_FN_zeDriverGetApiVersion] = ZM_ADDRESSES(zeDriverGetApiVersion),
    [ZM_FN_zeDriverGetProperties] = ZM_ADDRESSES(zeDriverGetProperties),
    [ZM_FN_zeDriverGetIpcProperties] = ZM_ADDRESSES(zeDriverGetIpcProperties),
    [ZM_FN_zeDriverGetExtensionProperties] = ZM_ADDRESSES(zeDriverGetExtensionProperties),
    [ZM_FN_zeDriverGetExtensionFunctionAddress] = ZM_ADDRESSES(zeDriverGetExtensionFunctionAddress),
    [ZM_FN_zeDriverGetLastErrorDescription] = ZM_ADDRESSES(zeDriverGetLastErrorDescription),
    [ZM_FN_zeDriverRTASFormatCompatibilityCheckExt] = ZM_ADDRESSES(zeDriverRTASFormatCompatibilityCheckExt),
    [ZM_FN_zeDriverGetDefaultContext] = ZM_ADDRESSES(zeDriverGetDefaultContext),
    [ZM_FN_zeDriverRTASFormatCompatibilityCheckExp] = ZM_ADDRESSES(zeDriverRTASFormatCompatibilityCheckExp),
    [ZM_FN_zeDeviceGet] = ZM_ADDRESSES(zeDeviceGet),
    [ZM_FN_zeDeviceGetSubDevices] = ZM_ADDRESSES(zeDeviceGetSubDevices),
    [ZM_FN_zeDeviceGetProperties] = ZM_ADDRESSES(zeDeviceGetProperties),
    [ZM_FN_zeDeviceGetComputeProperties] = ZM_ADDRESSES(zeDeviceGetComputeProperties),
    [ZM_FN_zeDeviceGetModuleProperties] = ZM_ADDRESSES(zeDeviceGetModuleProperties),
    [ZM_FN_zeDeviceGetCommandQueueGroupProperties] = ZM_ADDRESSES(zeDeviceGetCommandQueueGroupProperties),
    [ZM_FN_zeDeviceGetMemoryProperties] = ZM_ADDRESSES(zeDeviceGetMemoryProperties),
    [ZM_FN_zeDeviceGetMemoryAccessProperties] = ZM_ADDRESSES(zeDeviceGetMemoryAccessProperties),
    [ZM_FN_zeDeviceGetCacheProperties] = ZM_ADDRESSES(zeDeviceGetCacheProperties),
    [ZM_FN_zeDeviceGetImageProperties] = ZM_ADDRESSES(zeDeviceGetImageProperties),
    [ZM_FN_zeDeviceGetExternalMemoryProperties] = ZM_ADDRESSES(zeDeviceGetExternalMemoryProperties),
    [ZM_FN_zeDeviceGetP2PProperties] = ZM_ADDRESSES(zeDeviceGetP2PProperties),
    [ZM_FN_zeDeviceCanAccessPeer] = ZM_ADDRESSES(zeDeviceCanAccessPeer),
    [ZM_FN_zeDeviceGetStatus] = ZM_ADDRESSES(zeDeviceGetStatus),
    [ZM_FN_zeDeviceGetGlobalTimestamps] = ZM_ADDRESSES(zeDeviceGetGlobalTimestamps),
    [ZM_FN_zeDeviceReserveCacheExt] = ZM_ADDRESSES(zeDeviceReserveCacheExt),
    [ZM_FN_zeDeviceSetCacheAdviceExt] = ZM_ADDRESSES(zeDeviceSetCacheAdviceExt),
    [ZM_FN_zeDevicePciGetPropertiesExt] = ZM_ADDRESSES(zeDevicePciGetPropertiesExt),
    [ZM_FN_zeDeviceGetRootDevice] = ZM_ADDRESSES(zeDeviceGetRootDevice),
    [ZM_FN_zeDeviceImportExternalSemaphoreExt] = ZM_ADDRESSES(zeDeviceImportExternalSemaphoreExt),
    [ZM_FN_zeDeviceReleaseExternalSemaphoreExt] = ZM_ADDRESSES(zeDeviceReleaseExternalSemaphoreExt),
    [ZM_FN_zeDeviceGetVectorWidthPropertiesExt] = ZM_ADDRESSES(zeDeviceGetVectorWidthPropertiesExt),
    [ZM_FN_zeDeviceSynchronize] = ZM_ADDRESSES(zeDeviceSynchronize),
    [ZM_FN_zeDeviceGetAggregatedCopyOffloadIncrementValue] = ZM_ADDRESSES(zeDeviceGetAggregatedCopyOffloadIncrementValue),
    [ZM_FN_zeDeviceGetRuntimeRequirements] = ZM_ADDRESSES(zeDeviceGetRuntimeRequirements),
    [ZM_FN_zeDeviceGetRuntimeRequirementsKey] = ZM_ADDRESSES(zeDeviceGetRuntimeRequirementsKey),
    [ZM_FN_zeDeviceValidateRuntimeRequirements] = ZM_ADDRESSES(zeDeviceValidateRuntimeRequirements),
    [ZM_FN_zeDeviceGetCounterBasedEventMaxValue] = ZM_ADDRESSES(zeDeviceGetCounterBasedEventMaxValue),
    [ZM_FN_zeDeviceGetFabricVertexExp] = ZM_ADDRESSES(zeDeviceGetFabricVertexExp),
    [ZM_FN_zeContextCreate] = ZM_ADDRESSES(zeContextCreate),
    [ZM_FN_zeContextDestroy] = ZM_ADDRESSES(zeContextDestroy),
    [ZM_FN_zeContextGetStatus] = ZM_ADDRESSES(zeContextGetStatus),
    [ZM_FN_zeContextSystemBarrier] = ZM_ADDRESSES(zeContextSystemBarrier),
    [ZM_FN_zeContextMakeMemoryResident] = ZM_ADDRESSES(zeContextMakeMemoryResident),
    [ZM_FN_zeContextEvictMemory] = ZM_ADDRESSES(zeContextEvictMemory),
    [ZM_FN_zeContextMakeImageResident] = ZM_ADDRESSES(zeContextMakeImageResident),
    [ZM_FN_zeContextEvictImage] = ZM_ADDRESSES(zeContextEvictImage),
    [ZM_FN_zeContextCreateEx] = ZM_ADDRESSES(zeContextCreateEx),
    [ZM_FN_zeCommandQueueCreate] = ZM_ADDRESSES(zeCommandQueueCreate),
    [ZM_FN_zeCommandQueueDestroy] = ZM_ADDRESSES(zeCommandQueueDestroy),
    [ZM_FN_zeCommandQueueExecuteCommandLists] = ZM_ADDRESSES(zeCommandQueueExecuteCommandLists),
    [ZM_FN_zeCommandQueueSynchronize] = ZM_ADDRESSES(zeCommandQueueSynchronize),
    [ZM_FN_zeCommandQueueGetOrdinal] = ZM_ADDRESSES(zeCommandQueueGetOrdinal),
    [ZM_FN_zeCommandQueueGetIndex] = ZM_ADDRESSES(zeCommandQueueGetIndex),
    [ZM_FN_zeCommandQueueGetFlags] = ZM_ADDRESSES(zeCommandQueueGetFlags),
    [ZM_FN_zeCommandQueueGetMode] = ZM_ADDRESSES(zeCommandQueueGetMode),
    [ZM_FN_zeCommandQueueGetPriority] = ZM_ADDRESSES(zeCommandQueueGetPriority),
    [ZM_FN_zeCommandListCreate] = ZM_ADDRESSES(zeCommandListCreate),
    [ZM_FN_zeCommandListCreateImmediate] = ZM_ADDRESSES(zeCommandListCreateImmediate),
    [ZM_FN_zeCommandListDestroy] = ZM_ADDRESSES(zeCommandListDestroy),
    [ZM_FN_zeCommandListClose] = ZM_ADDRESSES(zeCommandListClose),
    [ZM_FN_zeCommandListReset] = ZM_ADDRESSES(zeCommandListReset),
    [ZM_FN_zeCommandListAppendWriteGlobalTimestamp] = ZM_ADDRESSES(zeCommandListAppendWriteGlobalTimestamp),
    [ZM_FN_zeCommandListAppendBarrier] = ZM_ADDRESSES(zeCommandListAppendBarrier),
    [ZM_FN_zeCommandListAppendMemoryRangesBarrier] = ZM_ADDRESSES(zeCommandListAppendMemoryRangesBarrier),
    [ZM_FN_zeCommandListAppendMemoryCopy] = ZM_ADDRESSES(zeCommandListAppendMemoryCopy),
    [ZM_FN_zeCommandListAppendMemoryFill] = ZM_ADDRESSES(zeCommandListAppendMemoryFill),
    [ZM_FN_zeCommandListAppendMemoryCopyRegion] = ZM_ADDRESSES(zeCommandListAppendMemoryCopyRegion),
    [ZM_FN_zeCommandListAppendMemoryCopyFromContext] = ZM_ADDRESSES(zeCommandListAppendMemoryCopyFromContext),
    [ZM_FN_zeCommandListAppendImageCopy] = ZM_ADDRESSES(zeCommandListAppendImageCopy),
    [ZM_FN_zeCommandListAppendImageCopyRegion] = ZM_ADDRESSES(zeCommandListAppendImageCopyRegion),
    [ZM_FN_zeCommandListAppendImageCopyToMemory] = ZM_ADDRESSES(zeCommandListAppendImageCopyToMemory),
    [ZM_FN_zeCommandListAppendImageCopyFromMemory] = ZM_ADDRESSES(zeCommandListAppendImageCopyFromMemory),
    [ZM_FN_zeCommandListAppendMemoryPrefetch] = ZM_ADDRESSES(zeCommandListAppendMemoryPrefetch),
    [ZM_FN_zeCommandListAppendMemAdvise] = ZM_ADDRESSES(zeCommandListAppendMemAdvise),
    [ZM_FN_zeCommandListAppendSignalEvent] = ZM_ADDRESSES(zeCommandListAppendSignalEvent),
    [ZM_FN_zeCommandListAppendWaitOnEvents] = ZM_ADDRESSES(zeCommandListAppendWaitOnEvents),
    [ZM_FN_zeCommandListAppendEventReset] = ZM_ADDRESSES(zeCommandListAppendEventReset),
    [ZM_FN_zeCommandListAppendQueryKernelTimestamps] = ZM_ADDRESSES(zeCommandListAppendQueryKernelTimestamps),
    [ZM_FN_zeCommandListAppendLaunchKernel] = ZM_ADDRESSES(zeCommandListAppendLaunchKernel),
    [ZM_FN_zeCommandListAppendLaunchCooperativeKernel] = ZM_ADDRESSES(zeCommandListAppendLaunchCooperativeKernel),
    [ZM_FN_zeCommandListAppendLaunchKernelIndirect] = ZM_ADDRESSES(zeCommandListAppendLaunchKernelIndirect),
    [ZM_FN_zeCommandListAppendLaunchMultipleKernelsIndirect] = ZM_ADDRESSES(zeCommandListAppendLaunchMultipleKernelsIndirect),
    [ZM_FN_zeCommandListAppendImageCopyToMemoryExt] = ZM_ADDRESSES(zeCommandListAppendImageCopyToMemoryExt),
    [ZM_FN_zeCommandListAppendImageCopyFromMemoryExt] = ZM_ADDRESSES(zeCommandListAppendImageCopyFromMemoryExt),
    [ZM_FN_zeCommandListHostSynchronize] = ZM_ADDRESSES(zeCommandListHostSynchronize),
    [ZM_FN_zeCommandListGetDeviceHandle] = ZM_ADDRESSES(zeCommandListGetDeviceHandle),
    [ZM_FN_zeCommandListGetContextHandle] = ZM_ADDRESSES(zeCommandListGetContextHandle),
    [ZM_FN_zeCommandListGetOrdinal] = ZM_ADDRESSES(zeCommandListGetOrdinal),
    [ZM_FN_zeCommandListImmediateGetIndex] = ZM_ADDRESSES(zeCommandListImmediateGetIndex),
    [ZM_FN_zeCommandListIsImmediate] = ZM_ADDRESSES(zeCommandListIsImmediate),
    [ZM_FN_zeCommandListAppendSignalExternalSemaphoreExt] = ZM_ADDRESSES(zeCommandListAppendSignalExternalSemaphoreExt),
    [ZM_FN_zeCommandListAppendWaitExternalSemaphoreExt] = ZM_ADDRESSES(zeCommandListAppendWaitExternalSemaphoreExt),
    [ZM_FN_zeCommandListAppendLaunchKernelWithParameters] = ZM_ADDRESSES(zeCommandListAppendLaunchKernelWithParameters),
    [ZM_FN_zeCommandListAppendLaunchKernelWithArguments] = ZM_ADDRESSES(zeCommandListAppendLaunchKernelWithArguments),
    [ZM_FN_zeCommandListAppendMemoryCopyWithParameters] = ZM_ADDRESSES(zeCommandListAppendMemoryCopyWithParameters),
    [ZM_FN_zeCommandListAppendMemoryFillWithParameters] = ZM_ADDRESSES(zeCommandListAppendMemoryFillWithParameters),
    [ZM_FN_zeCommandListImmediateAppendCommandListsWithParameters] = ZM_ADDRESSES(zeCommandListImmediateAppendCommandListsWithParameters),
    [ZM_FN_zeCommandListGetFlags] = ZM_ADDRESSES(zeCommandListGetFlags),
    [ZM_FN_zeCommandListImmediateGetFlags] = ZM_ADDRESSES(zeCommandListImmediateGetFlags),
    [ZM_FN_zeCommandListImmediateGetMode] = ZM_ADDRESSES(zeCommandListImmediateGetMode),
    [ZM_FN_zeCommandListImmediateGetPriority] = ZM_ADDRESSES(zeCommandListImmediateGetPriority),
    [ZM_FN_zeCommandListBeginGraphCaptureExt] = ZM_ADDRESSES(zeCommandListBeginGraphCaptureExt),
    [ZM_FN_zeCommandListBeginCaptureIntoGraphExt] = ZM_ADDRESSES(zeCommandListBeginCaptureIntoGraphExt),
    [ZM_FN_zeCommandListIsGraphCaptureEnabledExt] = ZM_ADDRESSES(zeCommandListIsGraphCaptureEnabledExt),
    [ZM_FN_zeCommandListEndGraphCaptureExt] = ZM_ADDRESSES(zeCommandListEndGraphCaptureExt),
    [ZM_FN_zeCommandListGetGraphExt] = ZM_ADDRESSES(zeCommandListGetGraphExt),
    [ZM_FN_zeCommandListAppendGraphExt] = ZM_ADDRESSES(zeCommandListAppendGraphExt),
    [ZM_FN_zeCommandListAppendHostFunction] = ZM_ADDRESSES(zeCommandListAppendHostFunction),
    [ZM_FN_zeCommandListCreateCloneExp] = ZM_ADDRESSES(zeCommandListCreateCloneExp),
    [ZM_FN_zeCommandListImmediateAppendCommandListsExp] = ZM_ADDRESSES(zeCommandListImmediateAppendCommandListsExp),
    [ZM_FN_zeCommandListGetNextCommandIdExp] = ZM_ADDRESSES(zeCommandListGetNextCommandIdExp),
    [ZM_FN_zeCommandListUpdateMutableCommandsExp] = ZM_ADDRESSES(zeCommandListUpdateMutableCommandsExp),
    [ZM_FN_zeCommandListUpdateMutableCommandSignalEventExp] = ZM_ADDRESSES(zeCommandListUpdateMutableCommandSignalEventExp),
    [ZM_FN_zeCommandListUpdateMutableCommandWaitEventsExp] = ZM_ADDRESSES(zeCommandListUpdateMutableCommandWaitEventsExp),
    [ZM_FN_zeCommandListGetNextCommandIdWithKernelsExp] = ZM_ADDRESSES(zeCommandListGetNextCommandIdWithKernelsExp),
    [ZM_FN_zeCommandListUpdateMutableCommandKernelsExp] = ZM_ADDRESSES(zeCommandListUpdateMutableCommandKernelsExp),
    [ZM_FN_zeCommandListIsMutableExp] = ZM_ADDRESSES(zeCommandListIsMutableExp),
    [ZM_FN_zeImageGetProperties] = ZM_ADDRESSES(zeImageGetProperties),
    [ZM_FN_zeImageCreate] = ZM_ADDRESSES(zeImageCreate),
    [ZM_FN_zeImageDestroy] = ZM_ADDRESSES(zeImageDestroy),
    [ZM_FN_zeImageGetAllocPropertiesExt] = ZM_ADDRESSES(zeImageGetAllocPropertiesExt),
    [ZM_FN_zeImageViewCreateExt] = ZM_ADDRESSES(zeImageViewCreateExt),
    [ZM_FN_zeImageGetMemoryPropertiesExp] = ZM_ADDRESSES(zeImageGetMemoryPropertiesExp),
    [ZM_FN_zeImageViewCreateExp] = ZM_ADDRESSES(zeImageViewCreateExp),
    [ZM_FN_zeImageGetDeviceOffsetExp] = ZM_ADDRESSES(zeImageGetDeviceOffsetExp),
    [ZM_FN_zeMemAllocShared] = ZM_ADDRESSES(zeMemAllocShared),
    [ZM_FN_zeMemAllocDevice] = ZM_ADDRESSES(zeMemAllocDevice),
    [ZM_FN_zeMemAllocHost] = ZM_ADDRESSES(zeMemAllocHost),
    [ZM_FN_zeMemFree] = ZM_ADDRESSES(zeMemFree),
    [ZM_FN_zeMemGetAllocProperties] = ZM_ADDRESSES(zeMemGetAllocProperties),
    [ZM_FN_zeMemGetAddressRange] = ZM_ADDRESSES(zeMemGetAddressRange),
    [ZM_FN_zeMemGetIpcHandle] = ZM_ADDRESSES(zeMemGetIpcHandle),
    [ZM_FN_zeMemOpenIpcHandle] = ZM_ADDRESSES(zeMemOpenIpcHandle),
    [ZM_FN_zeMemCloseIpcHandle] = ZM_ADDRESSES(zeMemCloseIpcHandle),
    [ZM_FN_zeMemFreeExt] = ZM_ADDRESSES(zeMemFreeExt),
    [ZM_FN_zeMemPutIpcHandle] = ZM_ADDRESSES(zeMemPutIpcHandle),
    [ZM_FN_zeMemGetPitchFor2dImage] = ZM_ADDRESSES(zeMemGetPitchFor2dImage),
    [ZM_FN_zeMemGetIpcHandleWithProperties] = ZM_ADDRESSES(zeMemGetIpcHandleWithProperties),
    [ZM_FN_zeMemGetIpcHandleFromFileDescriptorExp] = ZM_ADDRESSES(zeMemGetIpcHandleFromFileDescriptorExp),
    [ZM_FN_zeMemGetFileDescriptorFromIpcHandleExp] = ZM_ADDRESSES(zeMemGetFileDescriptorFromIpcHandleExp),
    [ZM_FN_zeMemSetAtomicAccessAttributeExp] = ZM_ADDRESSES(zeMemSetAtomicAccessAttributeExp),
    [ZM_FN_zeMemGetAtomicAccessAttributeExp] = ZM_ADDRESSES(zeMemGetAtomicAccessAttributeExp),
    [ZM_FN_zeFenceCreate] = ZM_ADDRESSES(zeFenceCreate),
    [ZM_FN_zeFenceDestroy] = ZM_ADDRESSES(zeFenceDestroy),
    [ZM_FN_zeFenceHostSynchronize] = ZM_ADDRESSES(zeFenceHostSynchronize),
    [ZM_FN_zeFenceQueryStatus] = ZM_ADDRESSES(zeFenceQueryStatus),
    [ZM_FN_zeFenceReset] = ZM_ADDRESSES(zeFenceReset),
    [ZM_FN_zeEventPoolCreate] = ZM_ADDRESSES(zeEventPoolCreate),
    [ZM_FN_zeEventPoolDestroy] = ZM_ADDRESSES(zeEventPoolDestroy),
    [ZM_FN_zeEventPoolGetIpcHandle] = ZM_ADDRESSES(zeEventPoolGetIpcHandle),
    [ZM_FN_zeEventPoolOpenIpcHandle] = ZM_ADDRESSES(zeEventPoolOpenIpcHandle),
    [ZM_FN_zeEventPoolCloseIpcHandle] = ZM_ADDRESSES(zeEventPoolCloseIpcHandle),
    [ZM_FN_zeEventPoolPutIpcHandle] = ZM_ADDRESSES(zeEventPoolPutIpcHandle),
    [ZM_FN_zeEventPoolGetContextHandle] = ZM_ADDRESSES(zeEventPoolGetContextHandle),
    [ZM_FN_zeEventPoolGetFlags] = ZM_ADDRESSES(zeEventPoolGetFlags),
    [ZM_FN_zeEventCreate] = ZM_ADDRESSES(zeEventCreate),
    [ZM_FN_zeEventDestroy] = ZM_ADDRESSES(zeEventDestroy),
    [ZM_FN_zeEventHostSignal] = ZM_ADDRESSES(zeEventHostSignal),
    [ZM_FN_zeEventHostSynchronize] = ZM_ADDRESSES(zeEventHostSynchronize),
    [ZM_FN_zeEventQueryStatus] = ZM_ADDRESSES(zeEventQueryStatus),
    [ZM_FN_zeEventHostReset] = ZM_ADDRESSES(zeEventHostReset),
    [ZM_FN_zeEventQueryKernelTimestamp] = ZM_ADDRESSES(zeEventQueryKernelTimestamp),
    [ZM_FN_zeEventQueryKernelTimestampsExt] = ZM_ADDRESSES(zeEventQueryKernelTimestampsExt),
    [ZM_FN_zeEventGetEventPool] = ZM_ADDRESSES(zeEventGetEventPool),
    [ZM_FN_zeEventGetSignalScope] = ZM_ADDRESSES(zeEventGetSignalScope),
    [ZM_FN_zeEventGetWaitScope] = ZM_ADDRESSES(zeEventGetWaitScope),
    [ZM_FN_zeEventCounterBasedCreate] = ZM_ADDRESSES(zeEventCounterBasedCreate),
    [ZM_FN_zeEventCounterBasedGetIpcHandle] = ZM_ADDRESSES(zeEventCounterBasedGetIpcHandle),
    [ZM_FN_zeEventCounterBasedOpenIpcHandle] = ZM_ADDRESSES(zeEventCounterBasedOpenIpcHandle),
    [ZM_FN_zeEventCounterBasedCloseIpcHandle] = ZM_ADDRESSES(zeEventCounterBasedCloseIpcHandle),
    [ZM_FN_zeEventCounterBasedGetDeviceAddress] = ZM_ADDRESSES(zeEventCounterBasedGetDeviceAddress),
    [ZM_FN_zeEventGetCounterBasedFlags] = ZM_ADDRESSES(zeEventGetCounterBasedFlags),
    [ZM_FN_zeEventQueryTimestampsExp] = ZM_ADDRESSES(zeEventQueryTimestampsExp),
    [ZM_FN_zeModuleCreate] = ZM_ADDRESSES(zeModuleCreate),
    [ZM_FN_zeModuleDestroy] = ZM_ADDRESSES(zeModuleDestroy),
    [ZM_FN_zeModuleDynamicLink] = ZM_ADDRESSES(zeModuleDynamicLink),
    [ZM_FN_zeModuleGetNativeBinary] = ZM_ADDRESSES(zeModuleGetNativeBinary),
    [ZM_FN_zeModuleGetGlobalPointer] = ZM_ADDRESSES(zeModuleGetGlobalPointer),
    [ZM_FN_zeModuleGetKernelNames] = ZM_ADDRESSES(zeModuleGetKernelNames),
    [ZM_FN_zeModuleGetProperties] = ZM_ADDRESSES(zeModuleGetProperties),
    [ZM_FN_zeModuleGetFunctionPointer] = ZM_ADDRESSES(zeModuleGetFunctionPointer),
    [ZM_FN_zeModuleInspectLinkageExt] = ZM_ADDRESSES(zeModuleInspectLinkageExt),
    [ZM_FN_zeModuleBuildLogDestroy] = ZM_ADDRESSES(zeModuleBuildLogDestroy),
    [ZM_FN_zeModuleBuildLogGetString] = ZM_ADDRESSES(zeModuleBuildLogGetString),
    [ZM_FN_zeKernelCreate] = ZM_ADDRESSES(zeKernelCreate),
    [ZM_FN_zeKernelDestroy] = ZM_ADDRESSES(zeKernelDestroy),
    [ZM_FN_zeKernelSetCacheConfig] = ZM_ADDRESSES(zeKernelSetCacheConfig),
    [ZM_FN_zeKernelSetGroupSize] = ZM_ADDRESSES(zeKernelSetGroupSize),
    [ZM_FN_zeKernelSuggestGroupSize] = ZM_ADDRESSES(zeKernelSuggestGroupSize),
    [ZM_FN_zeKernelSuggestMaxCooperativeGroupCount] = ZM_ADDRESSES(zeKernelSuggestMaxCooperativeGroupCount),
    [ZM_FN_zeKernelSetArgumentValue] = ZM_ADDRESSES(zeKernelSetArgumentValue),
    [ZM_FN_zeKernelSetIndirectAccess] = ZM_ADDRESSES(zeKernelSetIndirectAccess),
    [ZM_FN_zeKernelGetIndirectAccess] = ZM_ADDRESSES(zeKernelGetIndirectAccess),
    [ZM_FN_zeKernelGetSourceAttributes] = ZM_ADDRESSES(zeKernelGetSourceAttributes),
    [ZM_FN_zeKernelGetProperties] = ZM_ADDRESSES(zeKernelGetProperties),
    [ZM_FN_zeKernelGetName] = ZM_ADDRESSES(zeKernelGetName),
    [ZM_FN_zeKernelSetGlobalOffsetExp] = ZM_ADDRESSES(zeKernelSetGlobalOffsetExp),
    [ZM_FN_zeKernelSchedulingHintExp] = ZM_ADDRESSES(zeKernelSchedulingHintExp),
    [ZM_FN_zeKernelGetBinaryExp] = ZM_ADDRESSES(zeKernelGetBinaryExp),
    [ZM_FN_zeKernelGetAllocationPropertiesExp] = ZM_ADDRESSES(zeKernelGetAllocationPropertiesExp),
    [ZM_FN_zeSamplerCreate] = ZM_ADDRESSES(zeSamplerCreate),
    [ZM_FN_zeSamplerDestroy] = ZM_ADDRESSES(zeSamplerDestroy),
    [ZM_FN_zePhysicalMemCreate] = ZM_ADDRESSES(zePhysicalMemCreate),
    [ZM_FN_zePhysicalMemDestroy] = ZM_ADDRESSES(zePhysicalMemDestroy),
    [ZM_FN_zePhysicalMemGetProperties] = ZM_ADDRESSES(zePhysicalMemGetProperties),
    [ZM_FN_zeVirtualMemReserve] = ZM_ADDRESSES(zeVirtualMemReserve),
    [ZM_FN_zeVirtualMemFree] = ZM_ADDRESSES(zeVirtualMemFree),
    [ZM_FN_zeVirtualMemQueryPageSize] = ZM_ADDRESSES(zeVirtualMemQueryPageSize),
    [ZM_FN_zeVirtualMemMap] = ZM_ADDRESSES(zeVirtualMemMap),
    [ZM_FN_zeVirtualMemUnmap] = ZM_ADDRESSES(zeVirtualMemUnmap),
    [ZM_FN_zeVirtualMemSetAccessAttribute] = ZM_ADDRESSES(zeVirtualMemSetAccessAttribute),
    [ZM_FN_zeVirtualMemGetAccessAttribute] = ZM_ADDRESSES(zeVirtualMemGetAccessAttribute),
    [ZM_FN_zeFabricVertexGetExp] = ZM_ADDRESSES(zeFabricVertexGetExp),
    [ZM_FN_zeFabricVertexGetSubVerticesExp] = ZM_ADDRESSES(zeFabricVertexGetSubVerticesExp),
    [ZM_FN_zeFabricVertexGetPropertiesExp] = ZM_ADDRESSES(zeFabricVertexGetPropertiesExp),
    [ZM_FN_zeFabricVertexGetDeviceExp] = ZM_ADDRESSES(zeFabricVertexGetDeviceExp),
    [ZM_FN_zeFabricEdgeGetExp] = ZM_ADDRESSES(zeFabricEdgeGetExp),
    [ZM_FN_zeFabricEdgeGetVerticesExp] = ZM_ADDRESSES(zeFabricEdgeGetVerticesExp),
    [ZM_FN_zeFabricEdgeGetPropertiesExp] = ZM_ADDRESSES(zeFabricEdgeGetPropertiesExp),
    [ZM_FN_zeGraphCreateExt] = ZM_ADDRESSES(zeGraphCreateExt),
    [ZM_FN_zeGraphGetPrimaryCommandListExt] = ZM_ADDRESSES(zeGraphGetPrimaryCommandListExt),
    [ZM_FN_zeGraphSetDestructionCallbackExt] = ZM_ADDRESSES(zeGraphSetDestructionCallbackExt),
    [ZM_FN_zeGraphInstantiateExt] = ZM_ADDRESSES(zeGraphInstantiateExt),
    [ZM_FN_zeGraphIsEmptyExt] = ZM_ADDRESSES(zeGraphIsEmptyExt),
    [ZM_FN_zeGraphDumpContentsExt] = ZM_ADDRESSES(zeGraphDumpContentsExt),
    [ZM_FN_zeGraphDestroyExt] = ZM_ADDRESSES(zeGraphDestroyExt),
    [ZM_FN_zeExecutableGraphGetSourceGraphExt] = ZM_ADDRESSES(zeExecutableGraphGetSourceGraphExt),
    [ZM_FN_zeExecutableGraphDestroyExt] = ZM_ADDRESSES(zeExecutableGraphDestroyExt),
    [ZM_FN_zetMetricProgrammableGetExp] = ZM_ADDRESSES(zetMetricProgrammableGetExp),
    [ZM_FN_zetMetricProgrammableGetPropertiesExp] = ZM_ADDRESSES(zetMetricProgrammableGetPropertiesExp),
    [ZM_FN_zetMetricProgrammableGetParamInfoExp] = ZM_ADDRESSES(zetMetricProgrammableGetParamInfoExp),
    [ZM_FN_zetMetricProgrammableGetParamValueInfoExp] = ZM_ADDRESSES(zetMetricProgrammableGetParamValueInfoExp),
    [ZM_FN_zetMetricTracerCreateExp] = ZM_ADDRESSES(zetMetricTracerCreateExp),
    [ZM_FN_zetMetricTracerDestroyExp] = ZM_ADDRESSES(zetMetricTracerDestroyExp),
    [ZM_FN_zetMetricTracerEnableExp] = ZM_ADDRESSES(zetMetricTracerEnableExp),
    [ZM_FN_zetMetricTracerDisableExp] = ZM_ADDRESSES(zetMetricTracerDisableExp),
    [ZM_FN_zetMetricTracerReadDataExp] = ZM_ADDRESSES(zetMetricTracerReadDataExp),
    [ZM_FN_zetMetricTracerDecodeExp] = ZM_ADDRESSES(zetMetricTracerDecodeExp),
    [ZM_FN_zetMetricDecoderCreateExp] = ZM_ADDRESSES(zetMetricDecoderCreateExp),
    [ZM_FN_zetMetricDecoderDestroyExp] = ZM_ADDRESSES(zetMetricDecoderDestroyExp),
    [ZM_FN_zetMetricDecoderGetDecodableMetricsExp] = ZM_ADDRESSES(zetMetricDecoderGetDecodableMetricsExp),
    [ZM_FN_zetDeviceGetDebugProperties] = ZM_ADDRESSES(zetDeviceGetDebugProperties),
    [ZM_FN_zetDeviceGetConcurrentMetricGroupsExp] = ZM_ADDRESSES(zetDeviceGetConcurrentMetricGroupsExp),
    [ZM_FN_zetDeviceCreateMetricGroupsFromMetricsExp] = ZM_ADDRESSES(zetDeviceCreateMetricGroupsFromMetricsExp),
    [ZM_FN_zetDeviceEnableMetricsExp] = ZM_ADDRESSES(zetDeviceEnableMetricsExp),
    [ZM_FN_zetDeviceDisableMetricsExp] = ZM_ADDRESSES(zetDeviceDisableMetricsExp),
    [ZM_FN_zetContextActivateMetricGroups] = ZM_ADDRESSES(zetContextActivateMetricGroups),
    [ZM_FN_zetCommandListAppendMetricStreamerMarker] = ZM_ADDRESSES(zetCommandListAppendMetricStreamerMarker),
    [ZM_FN_zetCommandListAppendMetricQueryBegin] = ZM_ADDRESSES(zetCommandListAppendMetricQueryBegin),
    [ZM_FN_zetCommandListAppendMetricQueryEnd] = ZM_ADDRESSES(zetCommandListAppendMetricQueryEnd),
    [ZM_FN_zetCommandListAppendMetricMemoryBarrier] = ZM_ADDRESSES(zetCommandListAppendMetricMemoryBarrier),
    [ZM_FN_zetCommandListAppendMarkerExp] = ZM_ADDRESSES(zetCommandListAppendMarkerExp),
    [ZM_FN_zetModuleGetDebugInfo] = ZM_ADDRESSES(zetModuleGetDebugInfo),
    [ZM_FN_zetKernelGetProfileInfo] = ZM_ADDRESSES(zetKernelGetProfileInfo),
    [ZM_FN_zetMetricGet] = ZM_ADDRESSES(zetMetricGet),
    [ZM_FN_zetMetricGetProperties] = ZM_ADDRESSES(zetMetricGetProperties),
    [ZM_FN_zetMetricCreateFromProgrammableExp] = ZM_ADDRESSES(zetMetricCreateFromProgrammableExp),
    [ZM_FN_zetMetricDestroyExp] = ZM_ADDRESSES(zetMetricDestroyExp),
    [ZM_FN_zetMetricCreateFromProgrammableExp2] = ZM_ADDRESSES(zetMetricCreateFromProgrammableExp2),
    [ZM_FN_zetMetricGroupGet] = ZM_ADDRESSES(zetMetricGroupGet),
    [ZM_FN_zetMetricGroupGetProperties] = ZM_ADDRESSES(zetMetricGroupGetProperties),
    [ZM_FN_zetMetricGroupCalculateMetricValues] = ZM_ADDRESSES(zetMetricGroupCalculateMetricValues),
    [ZM_FN_zetMetricGroupCalculateMultipleMetricValuesExp] = ZM_ADDRESSES(zetMetricGroupCalculateMultipleMetricValuesExp),
    [ZM_FN_zetMetricGroupGetGlobalTimestampsExp] = ZM_ADDRESSES(zetMetricGroupGetGlobalTimestampsExp),
    [ZM_FN_zetMetricGroupGetExportDataExp] = ZM_ADDRESSES(zetMetricGroupGetExportDataExp),
    [ZM_FN_zetMetricGroupCalculateMetricExportDataExp] = ZM_ADDRESSES(zetMetricGroupCalculateMetricExportDataExp),
    [ZM_FN_zetMetricGroupCreateExp] = ZM_ADDRESSES(zetMetricGroupCreateExp),
    [ZM_FN_zetMetricGroupAddMetricExp] = ZM_ADDRESSES(zetMetricGroupAddMetricExp),
    [ZM_FN_zetMetricGroupRemoveMetricExp] = ZM_ADDRESSES(zetMetricGroupRemoveMetricExp),
    [ZM_FN_zetMetricGroupCloseExp] = ZM_ADDRESSES(zetMetricGroupCloseExp),
    [ZM_FN_zetMetricGroupDestroyExp] = ZM_ADDRESSES(zetMetricGroupDestroyExp),
    [ZM_FN_zetMetricStreamerOpen] = ZM_ADDRESSES(zetMetricStreamerOpen),
    [ZM_FN_zetMetricStreamerClose] = ZM_ADDRESSES(zetMetricStreamerClose),
    [ZM_FN_zetMetricStreamerReadData] = ZM_ADDRESSES(zetMetricStreamerReadData),
    [ZM_FN_zetMetricQueryPoolCreate] = ZM_ADDRESSES(zetMetricQueryPoolCreate),
    [ZM_FN_zetMetricQueryPoolDestroy] = ZM_ADDRESSES(zetMetricQueryPoolDestroy),
    [ZM_FN_zetMetricQueryCreate] = ZM_ADDRESSES(zetMetricQueryCreate),
    [ZM_FN_zetMetricQueryDestroy] = ZM_ADDRESSES(zetMetricQueryDestroy),
    [ZM_FN_zetMetricQueryReset] = ZM_ADDRESSES(zetMetricQueryReset),
    [ZM_FN_zetMetricQueryGetData] = ZM_ADDRESSES(zetMetricQueryGetData),
    [ZM_FN_zetTracerExpCreate] = ZM_ADDRESSES(zetTracerExpCreate),
    [ZM_FN_zetTracerExpDestroy] = ZM_ADDRESSES(zetTracerExpDestroy),
    [ZM_FN_zetTracerExpSetPrologues] = ZM_ADDRESSES(zetTracerExpSetPrologues),
    [ZM_FN_zetTracerExpSetEpilogues] = ZM_ADDRESSES(zetTracerExpSetEpilogues),
    [ZM_FN_zetTracerExpSetEnabled] = ZM_ADDRESSES(zetTracerExpSetEnabled),
    [ZM_FN_zetDebugAttach] = ZM_ADDRESSES(zetDebugAttach),
    [ZM_FN_zetDebugDetach] = ZM_ADDRESSES(zetDebugDetach),
    [ZM_FN_zetDebugReadEvent] = ZM_ADDRESSES(zetDebugReadEvent),
    [ZM_FN_zetDebugAcknowledgeEvent] = ZM_ADDRESSES(zetDebugAcknowledgeEvent),
    [ZM_FN_zetDebugInterrupt] = ZM_ADDRESSES(zetDebugInterrupt),
    [ZM_FN_zetDebugResume] = ZM_ADDRESSES(zetDebugResume),
    [ZM_FN_zetDebugReadMemory] = ZM_ADDRESSES(zetDebugReadMemory),
    [ZM_FN_zetDebugWriteMemory] = ZM_ADDRESSES(zetDebugWriteMemory),
    [ZM_FN_zetDebugGetRegisterSetProperties] = ZM_ADDRESSES(zetDebugGetRegisterSetProperties),
    [ZM_FN_zetDebugReadRegisters] = ZM_ADDRESSES(zetDebugReadRegisters),
    [ZM_FN_zetDebugWriteRegisters] = ZM_ADDRESSES(zetDebugWriteRegisters),
    [ZM_FN_zetDebugGetThreadRegisterSetProperties] = ZM_ADDRESSES(zetDebugGetThreadRegisterSetProperties),
    [ZM_FN_zerGetLastErrorDescription] = ZM_ADDRESSES(zerGetLastErrorDescription),
    [ZM_FN_zerTranslateDeviceHandleToIdentifier] = ZM_ADDRESSES(zerTranslateDeviceHandleToIdentifier),
    [ZM_FN_zerTranslateIdentifierToDeviceHandle] = ZM_ADDRESSES(zerTranslateIdentifierToDeviceHandle),
    [ZM_FN_zerGetDefaultContext] = ZM_ADDRESSES(zerGetDefaultContext),
    [ZM_FN_zesInit] = ZM_ADDRESSES(zesInit),
    [ZM_FN_zesDeviceGetProperties] = ZM_ADDRESSES(zesDeviceGetProperties),
    [ZM_FN_zesDeviceGetState] = ZM_ADDRESSES(zesDeviceGetState),
    [ZM_FN_zesDeviceReset] = ZM_ADDRESSES(zesDeviceReset),
    [ZM_FN_zesDeviceProcessesGetState] = ZM_ADDRESSES(zesDeviceProcessesGetState),
    [ZM_FN_zesDevicePciGetProperties] = ZM_ADDRESSES(zesDevicePciGetProperties),
    [ZM_FN_zesDevicePciGetState] = ZM_ADDRESSES(zesDevicePciGetState),
    [ZM_FN_zesDevicePciGetBars] = ZM_ADDRESSES(zesDevicePciGetBars),
    [ZM_FN_zesDevicePciGetStats] = ZM_ADDRESSES(zesDevicePciGetStats),
    [ZM_FN_zesDeviceEnumDiagnosticTestSuites] = ZM_ADDRESSES(zesDeviceEnumDiagnosticTestSuites),
    [ZM_FN_zesDeviceEnumEngineGroups] = ZM_ADDRESSES(zesDeviceEnumEngineGroups),
    [ZM_FN_zesDeviceEventRegister] = ZM_ADDRESSES(zesDeviceEventRegister),
    [ZM_FN_zesDeviceEnumFabricPorts] = ZM_ADDRESSES(zesDeviceEnumFabricPorts),
    [ZM_FN_zesDeviceEnumFans] = ZM_ADDRESSES(zesDeviceEnumFans),
    [ZM_FN_zesDeviceEnumFirmwares] = ZM_ADDRESSES(zesDeviceEnumFirmwares),
    [ZM_FN_zesDeviceEnumFrequencyDomains] = ZM_ADDRESSES(zesDeviceEnumFrequencyDomains),
    [ZM_FN_zesDeviceEnumLeds] = ZM_ADDRESSES(zesDeviceEnumLeds),
    [ZM_FN_zesDeviceEnumMemoryModules] = ZM_ADDRESSES(zesDeviceEnumMemoryModules),
    [ZM_FN_zesDeviceEnumPerformanceFactorDomains] = ZM_ADDRESSES(zesDeviceEnumPerformanceFactorDomains),
    [ZM_FN_zesDeviceEnumPowerDomains] = ZM_ADDRESSES(zesDeviceEnumPowerDomains),
    [ZM_FN_zesDeviceGetCardPowerDomain] = ZM_ADDRESSES(zesDeviceGetCardPowerDomain),
    [ZM_FN_zesDeviceEnumPsus] = ZM_ADDRESSES(zesDeviceEnumPsus),
    [ZM_FN_zesDeviceEnumRasErrorSets] = ZM_ADDRESSES(zesDeviceEnumRasErrorSets),
    [ZM_FN_zesDeviceEnumSchedulers] = ZM_ADDRESSES(zesDeviceEnumSchedulers),
    [ZM_FN_zesDeviceEnumStandbyDomains] = ZM_ADDRESSES(zesDeviceEnumStandbyDomains),
    [ZM_FN_zesDeviceEnumTemperatureSensors] = ZM_ADDRESSES(zesDeviceEnumTemperatureSensors),
    [ZM_FN_zesDeviceEccAvailable] = ZM_ADDRESSES(zesDeviceEccAvailable),
    [ZM_FN_zesDeviceEccConfigurable] = ZM_ADDRESSES(zesDeviceEccConfigurable),
    [ZM_FN_zesDeviceGetEccState] = ZM_ADDRESSES(zesDeviceGetEccState),
    [ZM_FN_zesDeviceSetEccState] = ZM_ADDRESSES(zesDeviceSetEccState),
    [ZM_FN_zesDeviceGet] = ZM_ADDRESSES(zesDeviceGet),
    [ZM_FN_zesDeviceSetOverclockWaiver] = ZM_ADDRESSES(zesDeviceSetOverclockWaiver),
    [ZM_FN_zesDeviceGetOverclockDomains] = ZM_ADDRESSES(zesDeviceGetOverclockDomains),
    [ZM_FN_zesDeviceGetOverclockControls] = ZM_ADDRESSES(zesDeviceGetOverclockControls),
    [ZM_FN_zesDeviceResetOverclockSettings] = ZM_ADDRESSES(zesDeviceResetOverclockSettings),
    [ZM_FN_zesDeviceReadOverclockState] = ZM_ADDRESSES(zesDeviceReadOverclockState),
    [ZM_FN_zesDeviceEnumOverclockDomains] = ZM_ADDRESSES(zesDeviceEnumOverclockDomains),
    [ZM_FN_zesDeviceResetExt] = ZM_ADDRESSES(zesDeviceResetExt),
    [ZM_FN_zesDevicePciLinkSpeedUpdateExt] = ZM_ADDRESSES(zesDevicePciLinkSpeedUpdateExt),
    [ZM_FN_zesDeviceGetSubDevicePropertiesExp] = ZM_ADDRESSES(zesDeviceGetSubDevicePropertiesExp),
    [ZM_FN_zesDeviceEnumActiveVFExp] = ZM_ADDRESSES(zesDeviceEnumActiveVFExp),
    [ZM_FN_zesDeviceEnumEnabledVFExp] = ZM_ADDRESSES(zesDeviceEnumEnabledVFExp),
    [ZM_FN_zesDriverEventListen] = ZM_ADDRESSES(zesDriverEventListen),
    [ZM_FN_zesDriverEventListenEx] = ZM_ADDRESSES(zesDriverEventListenEx),
    [ZM_FN_zesDriverGet] = ZM_ADDRESSES(zesDriverGet),
    [ZM_FN_zesDriverGetExtensionProperties] = ZM_ADDRESSES(zesDriverGetExtensionProperties),
    [ZM_FN_zesDriverGetExtensionFunctionAddress] = ZM_ADDRESSES(zesDriverGetExtensionFunctionAddress),
    [ZM_FN_zesDriverGetDeviceByUuidExp] = ZM_ADDRESSES(zesDriverGetDeviceByUuidExp),
    [ZM_FN_zesOverclockGetDomainProperties] = ZM_ADDRESSES(zesOverclockGetDomainProperties),
    [ZM_FN_zesOverclockGetDomainVFProperties] = ZM_ADDRESSES(zesOverclockGetDomainVFProperties),
    [ZM_FN_zesOverclockGetDomainControlProperties] = ZM_ADDRESSES(zesOverclockGetDomainControlProperties),
    [ZM_FN_zesOverclockGetControlCurrentValue] = ZM_ADDRESSES(zesOverclockGetControlCurrentValue),
    [ZM_FN_zesOverclockGetControlPendingValue] = ZM_ADDRESSES(zesOverclockGetControlPendingValue),
    [ZM_FN_zesOverclockSetControlUserValue] = ZM_ADDRESSES(zesOverclockSetControlUserValue),
    [ZM_FN_zesOverclockGetControlState] = ZM_ADDRESSES(zesOverclockGetControlState),
    [ZM_FN_zesOverclockGetVFPointValues] = ZM_ADDRESSES(zesOverclockGetVFPointValues),
    [ZM_FN_zesOverclockSetVFPointValues] = ZM_ADDRESSES(zesOverclockSetVFPointValues),
    [ZM_FN_zesSchedulerGetProperties] = ZM_ADDRESSES(zesSchedulerGetProperties),
    [ZM_FN_zesSchedulerGetCurrentMode] = ZM_ADDRESSES(zesSchedulerGetCurrentMode),
    [ZM_FN_zesSchedulerGetTimeoutModeProperties] = ZM_ADDRESSES(zesSchedulerGetTimeoutModeProperties),
    [ZM_FN_zesSchedulerGetTimesliceModeProperties] = ZM_ADDRESSES(zesSchedulerGetTimesliceModeProperties),
    [ZM_FN_zesSchedulerSetTimeoutMode] = ZM_ADDRESSES(zesSchedulerSetTimeoutMode),
    [ZM_FN_zesSchedulerSetTimesliceMode] = ZM_ADDRESSES(zesSchedulerSetTimesliceMode),
    [ZM_FN_zesSchedulerSetExclusiveMode] = ZM_ADDRESSES(zesSchedulerSetExclusiveMode),
    [ZM_FN_zesSchedulerSetComputeUnitDebugMode] = ZM_ADDRESSES(zesSchedulerSetComputeUnitDebugMode),
    [ZM_FN_zesPerformanceFactorGetProperties] = ZM_ADDRESSES(zesPerformanceFactorGetProperties),
    [ZM_FN_zesPerformanceFactorGetConfig] = ZM_ADDRESSES(zesPerformanceFactorGetConfig),
    [ZM_FN_zesPerformanceFactorSetConfig] = ZM_ADDRESSES(zesPerformanceFactorSetConfig),
    [ZM_FN_zesPowerGetProperties] = ZM_ADDRESSES(zesPowerGetProperties),
    [ZM_FN_zesPowerGetEnergyCounter] = ZM_ADDRESSES(zesPowerGetEnergyCounter),
    [ZM_FN_zesPowerGetLimits] = ZM_ADDRESSES(zesPowerGetLimits),
    [ZM_FN_zesPowerSetLimits] = ZM_ADDRESSES(zesPowerSetLimits),
    [ZM_FN_zesPowerGetEnergyThreshold] = ZM_ADDRESSES(zesPowerGetEnergyThreshold),
    [ZM_FN_zesPowerSetEnergyThreshold] = ZM_ADDRESSES(zesPowerSetEnergyThreshold),
    [ZM_FN_zesPowerGetLimitsExt] = ZM_ADDRESSES(zesPowerGetLimitsExt),
    [ZM_FN_zesPowerSetLimitsExt] = ZM_ADDRESSES(zesPowerSetLimitsExt),
    [ZM_FN_zesPowerGetUsage] = ZM_ADDRESSES(zesPowerGetUsage),
    [ZM_FN_zesPowerGetLimitsExt2] = ZM_ADDRESSES(zesPowerGetLimitsExt2),
    [ZM_FN_zesPowerSetLimitsExt2] = ZM_ADDRESSES(zesPowerSetLimitsExt2),
    [ZM_FN_zesFrequencyGetProperties] = ZM_ADDRESSES(zesFrequencyGetProperties),
    [ZM_FN_zesFrequencyGetAvailableClocks] = ZM_ADDRESSES(zesFrequencyGetAvailableClocks),
    [ZM_FN_zesFrequencyGetRange] = ZM_ADDRESSES(zesFrequencyGetRange),
    [ZM_FN_zesFrequencySetRange] = ZM_ADDRESSES(zesFrequencySetRange),
    [ZM_FN_zesFrequencyGetState] = ZM_ADDRESSES(zesFrequencyGetState),
    [ZM_FN_zesFrequencyGetThrottleTime] = ZM_ADDRESSES(zesFrequencyGetThrottleTime),
    [ZM_FN_zesFrequencyOcGetCapabilities] = ZM_ADDRESSES(zesFrequencyOcGetCapabilities),
    [ZM_FN_zesFrequencyOcGetFrequencyTarget] = ZM_ADDRESSES(zesFrequencyOcGetFrequencyTarget),
    [ZM_FN_zesFrequencyOcSetFrequencyTarget] = ZM_ADDRESSES(zesFrequencyOcSetFrequencyTarget),
    [ZM_FN_zesFrequencyOcGetVoltageTarget] = ZM_ADDRESSES(zesFrequencyOcGetVoltageTarget),
    [ZM_FN_zesFrequencyOcSetVoltageTarget] = ZM_ADDRESSES(zesFrequencyOcSetVoltageTarget),
    [ZM_FN_zesFrequencyOcSetMode] = ZM_ADDRESSES(zesFrequencyOcSetMode),
    [ZM_FN_zesFrequencyOcGetMode] = ZM_ADDRESSES(zesFrequencyOcGetMode),
    [ZM_FN_zesFrequencyOcGetIccMax] = ZM_ADDRESSES(zesFrequencyOcGetIccMax),
    [ZM_FN_zesFrequencyOcSetIccMax] = ZM_ADDRESSES(zesFrequencyOcSetIccMax),
    [ZM_FN_zesFrequencyOcGetTjMax] = ZM_ADDRESSES(zesFrequencyOcGetTjMax),
    [ZM_FN_zesFrequencyOcSetTjMax] = ZM_ADDRESSES(zesFrequencyOcSetTjMax),
    [ZM_FN_zesEngineGetProperties] = ZM_ADDRESSES(zesEngineGetProperties),
    [ZM_FN_zesEngineGetActivity] = ZM_ADDRESSES(zesEngineGetActivity),
    [ZM_FN_zesEngineGetActivityExt] = ZM_ADDRESSES(zesEngineGetActivityExt),
    [ZM_FN_zesStandbyGetProperties] = ZM_ADDRESSES(zesStandbyGetProperties),
    [ZM_FN_zesStandbyGetMode] = ZM_ADDRESSES(zesStandbyGetMode),
    [ZM_FN_zesStandbySetMode] = ZM_ADDRESSES(zesStandbySetMode),
    [ZM_FN_zesFirmwareGetProperties] = ZM_ADDRESSES(zesFirmwareGetProperties),
    [ZM_FN_zesFirmwareFlash] = ZM_ADDRESSES(zesFirmwareFlash),
    [ZM_FN_zesFirmwareGetFlashProgress] = ZM_ADDRESSES(zesFirmwareGetFlashProgress),
    [ZM_FN_zesFirmwareGetConsoleLogs] = ZM_ADDRESSES(zesFirmwareGetConsoleLogs),
    [ZM_FN_zesFirmwareGetSecurityVersionExp] = ZM_ADDRESSES(zesFirmwareGetSecurityVersionExp),
    [ZM_FN_zesFirmwareSetSecurityVersionExp] = ZM_ADDRESSES(zesFirmwareSetSecurityVersionExp),
    [ZM_FN_zesMemoryGetProperties] = ZM_ADDRESSES(zesMemoryGetProperties),
    [ZM_FN_zesMemoryGetState] = ZM_ADDRESSES(zesMemoryGetState),
    [ZM_FN_zesMemoryGetBandwidth] = ZM_ADDRESSES(zesMemoryGetBandwidth),
    [ZM_FN_zesFabricPortGetProperties] = ZM_ADDRESSES(zesFabricPortGetProperties),
    [ZM_FN_zesFabricPortGetLinkType] = ZM_ADDRESSES(zesFabricPortGetLinkType),
    [ZM_FN_zesFabricPortGetConfig] = ZM_ADDRESSES(zesFabricPortGetConfig),
    [ZM_FN_zesFabricPortSetConfig] = ZM_ADDRESSES(zesFabricPortSetConfig),
    [ZM_FN_zesFabricPortGetState] = ZM_ADDRESSES(zesFabricPortGetState),
    [ZM_FN_zesFabricPortGetThroughput] = ZM_ADDRESSES(zesFabricPortGetThroughput),
    [ZM_FN_zesFabricPortGetFabricErrorCounters] = ZM_ADDRESSES(zesFabricPortGetFabricErrorCounters),
    [ZM_FN_zesFabricPortGetMultiPortThroughput] = ZM_ADDRESSES(zesFabricPortGetMultiPortThroughput),
    [ZM_FN_zesTemperatureGetProperties] = ZM_ADDRESSES(zesTemperatureGetProperties),
    [ZM_FN_zesTemperatureGetConfig] = ZM_ADDRESSES(zesTemperatureGetConfig),
    [ZM_FN_zesTemperatureSetConfig] = ZM_ADDRESSES(zesTemperatureSetConfig),
    [ZM_FN_zesTemperatureGetState] = ZM_ADDRESSES(zesTemperatureGetState),
    [ZM_FN_zesPsuGetProperties] = ZM_ADDRESSES(zesPsuGetProperties),
    [ZM_FN_zesPsuGetState] = ZM_ADDRESSES(zesPsuGetState),
    [ZM_FN_zesFanGetProperties] = ZM_ADDRESSES(zesFanGetProperties),
    [ZM_FN_zesFanGetConfig] = ZM_ADDRESSES(zesFanGetConfig),
    [ZM_FN_zesFanSetDefaultMode] = ZM_ADDRESSES(zesFanSetDefaultMode),
    [ZM_FN_zesFanSetFixedSpeedMode] = ZM_ADDRESSES(zesFanSetFixedSpeedMode),
    [ZM_FN_zesFanSetSpeedTableMode] = ZM_ADDRESSES(zesFanSetSpeedTableMode),
    [ZM_FN_zesFanGetState] = ZM_ADDRESSES(zesFanGetState),
    [ZM_FN_zesLedGetProperties] = ZM_ADDRESSES(zesLedGetProperties),
    [ZM_FN_zesLedGetState] = ZM_ADDRESSES(zesLedGetState),
    [ZM_FN_zesLedSetState] = ZM_ADDRESSES(zesLedSetState),
    [ZM_FN_zesLedSetColor] = ZM_ADDRESSES(zesLedSetColor),
    [ZM_FN_zesRasGetProperties] = ZM_ADDRESSES(zesRasGetProperties),
    [ZM_FN_zesRasGetConfig] = ZM_ADDRESSES(zesRasGetConfig),
    [ZM_FN_zesRasSetConfig] = ZM_ADDRESSES(zesRasSetConfig),
    [ZM_FN_zesRasGetState] = ZM_ADDRESSES(zesRasGetState),
    [ZM_FN_zesRasGetStateExp] = ZM_ADDRESSES(zesRasGetStateExp),
    [ZM_FN_zesRasClearStateExp] = ZM_ADDRESSES(zesRasClearStateExp),
    [ZM_FN_zesRasGetSupportedCategoriesExp] = ZM_ADDRESSES(zesRasGetSupportedCategoriesExp),
    [ZM_FN_zesRasGetStateExp2] = ZM_ADDRESSES(zesRasGetStateExp2),
    [ZM_FN_zesRasGetConfigExp] = ZM_ADDRESSES(zesRasGetConfigExp),
    [ZM_FN_zesRasSetConfigExp] = ZM_ADDRESSES(zesRasSetConfigExp),
    [ZM_FN_zesDiagnosticsGetProperties] = ZM_ADDRESSES(zesDiagnosticsGetProperties),
    [ZM_FN_zesDiagnosticsGetTests] = ZM_ADDRESSES(zesDiagnosticsGetTests),
    [ZM_FN_zesDiagnosticsRunTests] = ZM_ADDRESSES(zesDiagnosticsRunTests),
    [ZM_FN_zesVFManagementGetVFPropertiesExp] = ZM_ADDRESSES(zesVFManagementGetVFPropertiesExp),
    [ZM_FN_zesVFManagementGetVFMemoryUtilizationExp] = ZM_ADDRESSES(zesVFManagementGetVFMemoryUtilizationExp),
    [ZM_FN_zesVFManagementGetVFEngineUtilizationExp] = ZM_ADDRESSES(zesVFManagementGetVFEngineUtilizationExp),
    [ZM_FN_zesVFManagementSetVFTelemetryModeExp] = ZM_ADDRESSES(zesVFManagementSetVFTelemetryModeExp),
    [ZM_FN_zesVFManagementSetVFTelemetrySamplingIntervalExp] = ZM_ADDRESSES(zesVFManagementSetVFTelemetrySamplingIntervalExp),
    [ZM_FN_zesVFManagementGetVFCapabilitiesExp] = ZM_ADDRESSES(zesVFManagementGetVFCapabilitiesExp),
    [ZM_FN_zesVFManagementGetVFMemoryUtilizationExp2] = ZM_ADDRESSES(zesVFManagementGetVFMemoryUtilizationExp2),
    [ZM_FN_zesVFManagementGetVFEngineUtilizationExp2] = ZM_ADDRESSES(zesVFManagementGetVFEngineUtilizationExp2),
    [ZM_FN_zesVFManagementGetVFCapabilitiesExp2] = ZM_ADDRESSES(zesVFManagementGetVFCapabilitiesExp2),
};

zm_function_address zm_function_entry(uint32_t id) {
    return id < ZM_FN_COUNT && addresses[id].used != addresses[id].none ? addresses[id].entry : NULL;
}
