// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace;

import io.zetools.ApiVersion;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The functions of Level Zero whose calls can be traced. A constant is named as the C
/// function, without its prefix.
///
/// The order is that of the interface; it changes with a new version of it, so keep names, not
/// ordinals.
///
/// Threads: immutable.
public enum ApiFunction {
    /// `zeRTASBuilderCreateExt`, since 1.13.
    RTAS_BUILDER_CREATE_EXT(
            "zeRTASBuilderCreateExt", 1, 13, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            in("const ze_rtas_builder_ext_desc_t*", "pDescriptor"),
            out("ze_rtas_builder_ext_handle_t*", "phBuilder")),
    /// `zeRTASBuilderGetBuildPropertiesExt`, since 1.13.
    RTAS_BUILDER_GET_BUILD_PROPERTIES_EXT(
            "zeRTASBuilderGetBuildPropertiesExt", 1, 13, "ze_result_t",
            in("ze_rtas_builder_ext_handle_t", "hBuilder"),
            in("const ze_rtas_builder_build_op_ext_desc_t*", "pBuildOpDescriptor"),
            inOut("ze_rtas_builder_ext_properties_t*", "pProperties")),
    /// `zeRTASBuilderBuildExt`, since 1.13.
    RTAS_BUILDER_BUILD_EXT(
            "zeRTASBuilderBuildExt", 1, 13, "ze_result_t",
            in("ze_rtas_builder_ext_handle_t", "hBuilder"),
            in("const ze_rtas_builder_build_op_ext_desc_t*", "pBuildOpDescriptor"),
            in("void*", "pScratchBuffer"),
            in("size_t", "scratchBufferSizeBytes"),
            in("void*", "pRtasBuffer"),
            in("size_t", "rtasBufferSizeBytes"),
            in("ze_rtas_parallel_operation_ext_handle_t", "hParallelOperation"),
            in("void*", "pBuildUserPtr"),
            inOut("ze_rtas_aabb_ext_t*", "pBounds"),
            out("size_t*", "pRtasBufferSizeBytes")),
    /// `zeRTASBuilderCommandListAppendCopyExt`, since 1.13.
    RTAS_BUILDER_COMMAND_LIST_APPEND_COPY_EXT(
            "zeRTASBuilderCommandListAppendCopyExt", 1, 13, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("void*", "dstptr"),
            in("const void*", "srcptr"),
            in("size_t", "size"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeRTASBuilderDestroyExt`, since 1.13.
    RTAS_BUILDER_DESTROY_EXT(
            "zeRTASBuilderDestroyExt", 1, 13, "ze_result_t",
            in("ze_rtas_builder_ext_handle_t", "hBuilder")),
    /// `zeRTASBuilderCreateExp`, since 1.7.
    RTAS_BUILDER_CREATE_EXP(
            "zeRTASBuilderCreateExp", 1, 7, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            in("const ze_rtas_builder_exp_desc_t*", "pDescriptor"),
            out("ze_rtas_builder_exp_handle_t*", "phBuilder")),
    /// `zeRTASBuilderGetBuildPropertiesExp`, since 1.7.
    RTAS_BUILDER_GET_BUILD_PROPERTIES_EXP(
            "zeRTASBuilderGetBuildPropertiesExp", 1, 7, "ze_result_t",
            in("ze_rtas_builder_exp_handle_t", "hBuilder"),
            in("const ze_rtas_builder_build_op_exp_desc_t*", "pBuildOpDescriptor"),
            inOut("ze_rtas_builder_exp_properties_t*", "pProperties")),
    /// `zeRTASBuilderBuildExp`, since 1.7.
    RTAS_BUILDER_BUILD_EXP(
            "zeRTASBuilderBuildExp", 1, 7, "ze_result_t",
            in("ze_rtas_builder_exp_handle_t", "hBuilder"),
            in("const ze_rtas_builder_build_op_exp_desc_t*", "pBuildOpDescriptor"),
            in("void*", "pScratchBuffer"),
            in("size_t", "scratchBufferSizeBytes"),
            in("void*", "pRtasBuffer"),
            in("size_t", "rtasBufferSizeBytes"),
            in("ze_rtas_parallel_operation_exp_handle_t", "hParallelOperation"),
            in("void*", "pBuildUserPtr"),
            inOut("ze_rtas_aabb_exp_t*", "pBounds"),
            out("size_t*", "pRtasBufferSizeBytes")),
    /// `zeRTASBuilderDestroyExp`, since 1.7.
    RTAS_BUILDER_DESTROY_EXP(
            "zeRTASBuilderDestroyExp", 1, 7, "ze_result_t",
            in("ze_rtas_builder_exp_handle_t", "hBuilder")),
    /// `zeRTASParallelOperationCreateExt`, since 1.13.
    RTAS_PARALLEL_OPERATION_CREATE_EXT(
            "zeRTASParallelOperationCreateExt", 1, 13, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            out("ze_rtas_parallel_operation_ext_handle_t*", "phParallelOperation")),
    /// `zeRTASParallelOperationGetPropertiesExt`, since 1.13.
    RTAS_PARALLEL_OPERATION_GET_PROPERTIES_EXT(
            "zeRTASParallelOperationGetPropertiesExt", 1, 13, "ze_result_t",
            in("ze_rtas_parallel_operation_ext_handle_t", "hParallelOperation"),
            inOut("ze_rtas_parallel_operation_ext_properties_t*", "pProperties")),
    /// `zeRTASParallelOperationJoinExt`, since 1.13.
    RTAS_PARALLEL_OPERATION_JOIN_EXT(
            "zeRTASParallelOperationJoinExt", 1, 13, "ze_result_t",
            in("ze_rtas_parallel_operation_ext_handle_t", "hParallelOperation")),
    /// `zeRTASParallelOperationDestroyExt`, since 1.13.
    RTAS_PARALLEL_OPERATION_DESTROY_EXT(
            "zeRTASParallelOperationDestroyExt", 1, 13, "ze_result_t",
            in("ze_rtas_parallel_operation_ext_handle_t", "hParallelOperation")),
    /// `zeRTASParallelOperationCreateExp`, since 1.7.
    RTAS_PARALLEL_OPERATION_CREATE_EXP(
            "zeRTASParallelOperationCreateExp", 1, 7, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            out("ze_rtas_parallel_operation_exp_handle_t*", "phParallelOperation")),
    /// `zeRTASParallelOperationGetPropertiesExp`, since 1.7.
    RTAS_PARALLEL_OPERATION_GET_PROPERTIES_EXP(
            "zeRTASParallelOperationGetPropertiesExp", 1, 7, "ze_result_t",
            in("ze_rtas_parallel_operation_exp_handle_t", "hParallelOperation"),
            inOut("ze_rtas_parallel_operation_exp_properties_t*", "pProperties")),
    /// `zeRTASParallelOperationJoinExp`, since 1.7.
    RTAS_PARALLEL_OPERATION_JOIN_EXP(
            "zeRTASParallelOperationJoinExp", 1, 7, "ze_result_t",
            in("ze_rtas_parallel_operation_exp_handle_t", "hParallelOperation")),
    /// `zeRTASParallelOperationDestroyExp`, since 1.7.
    RTAS_PARALLEL_OPERATION_DESTROY_EXP(
            "zeRTASParallelOperationDestroyExp", 1, 7, "ze_result_t",
            in("ze_rtas_parallel_operation_exp_handle_t", "hParallelOperation")),
    /// `zeInit`, since 1.0.
    INIT(
            "zeInit", 1, 0, "ze_result_t",
            in("ze_init_flags_t", "flags")),
    /// `zeInitDrivers`, since 1.10.
    INIT_DRIVERS(
            "zeInitDrivers", 1, 10, "ze_result_t",
            inOut("uint32_t*", "pCount"),
            inOut("ze_driver_handle_t*", "phDrivers"),
            in("ze_init_driver_type_desc_t*", "desc")),
    /// `zeDriverGet`, since 1.0.
    DRIVER_GET(
            "zeDriverGet", 1, 0, "ze_result_t",
            inOut("uint32_t*", "pCount"),
            inOut("ze_driver_handle_t*", "phDrivers")),
    /// `zeDriverGetApiVersion`, since 1.0.
    DRIVER_GET_API_VERSION(
            "zeDriverGetApiVersion", 1, 0, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            out("ze_api_version_t*", "version")),
    /// `zeDriverGetProperties`, since 1.0.
    DRIVER_GET_PROPERTIES(
            "zeDriverGetProperties", 1, 0, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            inOut("ze_driver_properties_t*", "pDriverProperties")),
    /// `zeDriverGetIpcProperties`, since 1.0.
    DRIVER_GET_IPC_PROPERTIES(
            "zeDriverGetIpcProperties", 1, 0, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            inOut("ze_driver_ipc_properties_t*", "pIpcProperties")),
    /// `zeDriverGetExtensionProperties`, since 1.0.
    DRIVER_GET_EXTENSION_PROPERTIES(
            "zeDriverGetExtensionProperties", 1, 0, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            inOut("uint32_t*", "pCount"),
            inOut("ze_driver_extension_properties_t*", "pExtensionProperties")),
    /// `zeDriverGetExtensionFunctionAddress`, since 1.1.
    DRIVER_GET_EXTENSION_FUNCTION_ADDRESS(
            "zeDriverGetExtensionFunctionAddress", 1, 1, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            in("const char*", "name"),
            out("void**", "ppFunctionAddress")),
    /// `zeDriverGetLastErrorDescription`, since 1.6.
    DRIVER_GET_LAST_ERROR_DESCRIPTION(
            "zeDriverGetLastErrorDescription", 1, 6, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            inOut("const char**", "ppString")),
    /// `zeDriverRTASFormatCompatibilityCheckExt`, since 1.13.
    DRIVER_RTAS_FORMAT_COMPATIBILITY_CHECK_EXT(
            "zeDriverRTASFormatCompatibilityCheckExt", 1, 13, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            in("ze_rtas_format_ext_t", "rtasFormatA"),
            in("ze_rtas_format_ext_t", "rtasFormatB")),
    /// `zeDriverGetDefaultContext`, since 1.14.
    DRIVER_GET_DEFAULT_CONTEXT(
            "zeDriverGetDefaultContext", 1, 14, "ze_context_handle_t",
            in("ze_driver_handle_t", "hDriver")),
    /// `zeDriverRTASFormatCompatibilityCheckExp`, since 1.7.
    DRIVER_RTAS_FORMAT_COMPATIBILITY_CHECK_EXP(
            "zeDriverRTASFormatCompatibilityCheckExp", 1, 7, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            in("ze_rtas_format_exp_t", "rtasFormatA"),
            in("ze_rtas_format_exp_t", "rtasFormatB")),
    /// `zeDeviceGet`, since 1.0.
    DEVICE_GET(
            "zeDeviceGet", 1, 0, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            inOut("uint32_t*", "pCount"),
            inOut("ze_device_handle_t*", "phDevices")),
    /// `zeDeviceGetSubDevices`, since 1.0.
    DEVICE_GET_SUB_DEVICES(
            "zeDeviceGetSubDevices", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            inOut("uint32_t*", "pCount"),
            inOut("ze_device_handle_t*", "phSubdevices")),
    /// `zeDeviceGetProperties`, since 1.0.
    DEVICE_GET_PROPERTIES(
            "zeDeviceGetProperties", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            inOut("ze_device_properties_t*", "pDeviceProperties")),
    /// `zeDeviceGetComputeProperties`, since 1.0.
    DEVICE_GET_COMPUTE_PROPERTIES(
            "zeDeviceGetComputeProperties", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            inOut("ze_device_compute_properties_t*", "pComputeProperties")),
    /// `zeDeviceGetModuleProperties`, since 1.0.
    DEVICE_GET_MODULE_PROPERTIES(
            "zeDeviceGetModuleProperties", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            inOut("ze_device_module_properties_t*", "pModuleProperties")),
    /// `zeDeviceGetCommandQueueGroupProperties`, since 1.0.
    DEVICE_GET_COMMAND_QUEUE_GROUP_PROPERTIES(
            "zeDeviceGetCommandQueueGroupProperties", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            inOut("uint32_t*", "pCount"),
            inOut("ze_command_queue_group_properties_t*", "pCommandQueueGroupProperties")),
    /// `zeDeviceGetMemoryProperties`, since 1.0.
    DEVICE_GET_MEMORY_PROPERTIES(
            "zeDeviceGetMemoryProperties", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            inOut("uint32_t*", "pCount"),
            inOut("ze_device_memory_properties_t*", "pMemProperties")),
    /// `zeDeviceGetMemoryAccessProperties`, since 1.0.
    DEVICE_GET_MEMORY_ACCESS_PROPERTIES(
            "zeDeviceGetMemoryAccessProperties", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            inOut("ze_device_memory_access_properties_t*", "pMemAccessProperties")),
    /// `zeDeviceGetCacheProperties`, since 1.0.
    DEVICE_GET_CACHE_PROPERTIES(
            "zeDeviceGetCacheProperties", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            inOut("uint32_t*", "pCount"),
            inOut("ze_device_cache_properties_t*", "pCacheProperties")),
    /// `zeDeviceGetImageProperties`, since 1.0.
    DEVICE_GET_IMAGE_PROPERTIES(
            "zeDeviceGetImageProperties", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            inOut("ze_device_image_properties_t*", "pImageProperties")),
    /// `zeDeviceGetExternalMemoryProperties`, since 1.0.
    DEVICE_GET_EXTERNAL_MEMORY_PROPERTIES(
            "zeDeviceGetExternalMemoryProperties", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            inOut("ze_device_external_memory_properties_t*", "pExternalMemoryProperties")),
    /// `zeDeviceGetP2PProperties`, since 1.0.
    DEVICE_GET_P2P_PROPERTIES(
            "zeDeviceGetP2PProperties", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            in("ze_device_handle_t", "hPeerDevice"),
            inOut("ze_device_p2p_properties_t*", "pP2PProperties")),
    /// `zeDeviceCanAccessPeer`, since 1.0.
    DEVICE_CAN_ACCESS_PEER(
            "zeDeviceCanAccessPeer", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            in("ze_device_handle_t", "hPeerDevice"),
            out("ze_bool_t*", "value")),
    /// `zeDeviceGetStatus`, since 1.0.
    DEVICE_GET_STATUS(
            "zeDeviceGetStatus", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice")),
    /// `zeDeviceGetGlobalTimestamps`, since 1.1.
    DEVICE_GET_GLOBAL_TIMESTAMPS(
            "zeDeviceGetGlobalTimestamps", 1, 1, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            out("uint64_t*", "hostTimestamp"),
            out("uint64_t*", "deviceTimestamp")),
    /// `zeDeviceReserveCacheExt`, since 1.2.
    DEVICE_RESERVE_CACHE_EXT(
            "zeDeviceReserveCacheExt", 1, 2, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            in("size_t", "cacheLevel"),
            in("size_t", "cacheReservationSize")),
    /// `zeDeviceSetCacheAdviceExt`, since 1.2.
    DEVICE_SET_CACHE_ADVICE_EXT(
            "zeDeviceSetCacheAdviceExt", 1, 2, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            in("void*", "ptr"),
            in("size_t", "regionSize"),
            in("ze_cache_ext_region_t", "cacheRegion")),
    /// `zeDevicePciGetPropertiesExt`, since 1.3.
    DEVICE_PCI_GET_PROPERTIES_EXT(
            "zeDevicePciGetPropertiesExt", 1, 3, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            inOut("ze_pci_ext_properties_t*", "pPciProperties")),
    /// `zeDeviceGetRootDevice`, since 1.7.
    DEVICE_GET_ROOT_DEVICE(
            "zeDeviceGetRootDevice", 1, 7, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            inOut("ze_device_handle_t*", "phRootDevice")),
    /// `zeDeviceImportExternalSemaphoreExt`, since 1.12.
    DEVICE_IMPORT_EXTERNAL_SEMAPHORE_EXT(
            "zeDeviceImportExternalSemaphoreExt", 1, 12, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            in("const ze_external_semaphore_ext_desc_t*", "desc"),
            out("ze_external_semaphore_ext_handle_t*", "phSemaphore")),
    /// `zeDeviceReleaseExternalSemaphoreExt`, since 1.12.
    DEVICE_RELEASE_EXTERNAL_SEMAPHORE_EXT(
            "zeDeviceReleaseExternalSemaphoreExt", 1, 12, "ze_result_t",
            in("ze_external_semaphore_ext_handle_t", "hSemaphore")),
    /// `zeDeviceGetVectorWidthPropertiesExt`, since 1.13.
    DEVICE_GET_VECTOR_WIDTH_PROPERTIES_EXT(
            "zeDeviceGetVectorWidthPropertiesExt", 1, 13, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            inOut("uint32_t*", "pCount"),
            inOut("ze_device_vector_width_properties_ext_t*", "pVectorWidthProperties")),
    /// `zeDeviceSynchronize`, since 1.14.
    DEVICE_SYNCHRONIZE(
            "zeDeviceSynchronize", 1, 14, "ze_result_t",
            in("ze_device_handle_t", "hDevice")),
    /// `zeDeviceGetAggregatedCopyOffloadIncrementValue`, since 1.15.
    DEVICE_GET_AGGREGATED_COPY_OFFLOAD_INCREMENT_VALUE(
            "zeDeviceGetAggregatedCopyOffloadIncrementValue", 1, 15, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            out("uint32_t*", "incrementValue")),
    /// `zeDeviceGetRuntimeRequirements`, since 1.16.
    DEVICE_GET_RUNTIME_REQUIREMENTS(
            "zeDeviceGetRuntimeRequirements", 1, 16, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            in("const void*", "pObjDesc"),
            inOut("size_t*", "pSize"),
            inOut("char*", "pRequirements")),
    /// `zeDeviceGetRuntimeRequirementsKey`, since 1.16.
    DEVICE_GET_RUNTIME_REQUIREMENTS_KEY(
            "zeDeviceGetRuntimeRequirementsKey", 1, 16, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            out("const char**", "pKey")),
    /// `zeDeviceValidateRuntimeRequirements`, since 1.16.
    DEVICE_VALIDATE_RUNTIME_REQUIREMENTS(
            "zeDeviceValidateRuntimeRequirements", 1, 16, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            in("const char*", "pRequirements"),
            in("ze_validate_runtime_requirements_output_t*", "pOut")),
    /// `zeDeviceGetCounterBasedEventMaxValue`, since 1.17.
    DEVICE_GET_COUNTER_BASED_EVENT_MAX_VALUE(
            "zeDeviceGetCounterBasedEventMaxValue", 1, 17, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            out("uint64_t*", "maxValue")),
    /// `zeDeviceGetFabricVertexExp`, since 1.4.
    DEVICE_GET_FABRIC_VERTEX_EXP(
            "zeDeviceGetFabricVertexExp", 1, 4, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            out("ze_fabric_vertex_handle_t*", "phVertex")),
    /// `zeContextCreate`, since 1.0.
    CONTEXT_CREATE(
            "zeContextCreate", 1, 0, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            in("const ze_context_desc_t*", "desc"),
            out("ze_context_handle_t*", "phContext")),
    /// `zeContextDestroy`, since 1.0.
    CONTEXT_DESTROY(
            "zeContextDestroy", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext")),
    /// `zeContextGetStatus`, since 1.0.
    CONTEXT_GET_STATUS(
            "zeContextGetStatus", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext")),
    /// `zeContextSystemBarrier`, since 1.0.
    CONTEXT_SYSTEM_BARRIER(
            "zeContextSystemBarrier", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice")),
    /// `zeContextMakeMemoryResident`, since 1.0.
    CONTEXT_MAKE_MEMORY_RESIDENT(
            "zeContextMakeMemoryResident", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("void*", "ptr"),
            in("size_t", "size")),
    /// `zeContextEvictMemory`, since 1.0.
    CONTEXT_EVICT_MEMORY(
            "zeContextEvictMemory", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("void*", "ptr"),
            in("size_t", "size")),
    /// `zeContextMakeImageResident`, since 1.0.
    CONTEXT_MAKE_IMAGE_RESIDENT(
            "zeContextMakeImageResident", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("ze_image_handle_t", "hImage")),
    /// `zeContextEvictImage`, since 1.0.
    CONTEXT_EVICT_IMAGE(
            "zeContextEvictImage", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("ze_image_handle_t", "hImage")),
    /// `zeContextCreateEx`, since 1.1.
    CONTEXT_CREATE_EX(
            "zeContextCreateEx", 1, 1, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            in("const ze_context_desc_t*", "desc"),
            in("uint32_t", "numDevices"),
            in("ze_device_handle_t*", "phDevices"),
            out("ze_context_handle_t*", "phContext")),
    /// `zeCommandQueueCreate`, since 1.0.
    COMMAND_QUEUE_CREATE(
            "zeCommandQueueCreate", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("const ze_command_queue_desc_t*", "desc"),
            out("ze_command_queue_handle_t*", "phCommandQueue")),
    /// `zeCommandQueueDestroy`, since 1.0.
    COMMAND_QUEUE_DESTROY(
            "zeCommandQueueDestroy", 1, 0, "ze_result_t",
            in("ze_command_queue_handle_t", "hCommandQueue")),
    /// `zeCommandQueueExecuteCommandLists`, since 1.0.
    COMMAND_QUEUE_EXECUTE_COMMAND_LISTS(
            "zeCommandQueueExecuteCommandLists", 1, 0, "ze_result_t",
            in("ze_command_queue_handle_t", "hCommandQueue"),
            in("uint32_t", "numCommandLists"),
            in("ze_command_list_handle_t*", "phCommandLists"),
            in("ze_fence_handle_t", "hFence")),
    /// `zeCommandQueueSynchronize`, since 1.0.
    COMMAND_QUEUE_SYNCHRONIZE(
            "zeCommandQueueSynchronize", 1, 0, "ze_result_t",
            in("ze_command_queue_handle_t", "hCommandQueue"),
            in("uint64_t", "timeout")),
    /// `zeCommandQueueGetOrdinal`, since 1.9.
    COMMAND_QUEUE_GET_ORDINAL(
            "zeCommandQueueGetOrdinal", 1, 9, "ze_result_t",
            in("ze_command_queue_handle_t", "hCommandQueue"),
            out("uint32_t*", "pOrdinal")),
    /// `zeCommandQueueGetIndex`, since 1.9.
    COMMAND_QUEUE_GET_INDEX(
            "zeCommandQueueGetIndex", 1, 9, "ze_result_t",
            in("ze_command_queue_handle_t", "hCommandQueue"),
            out("uint32_t*", "pIndex")),
    /// `zeCommandQueueGetFlags`, since 1.17.
    COMMAND_QUEUE_GET_FLAGS(
            "zeCommandQueueGetFlags", 1, 17, "ze_result_t",
            in("ze_command_queue_handle_t", "hCmdQueue"),
            out("ze_command_queue_flags_t*", "pFlags")),
    /// `zeCommandQueueGetMode`, since 1.17.
    COMMAND_QUEUE_GET_MODE(
            "zeCommandQueueGetMode", 1, 17, "ze_result_t",
            in("ze_command_queue_handle_t", "hCmdQueue"),
            out("ze_command_queue_mode_t*", "pMode")),
    /// `zeCommandQueueGetPriority`, since 1.17.
    COMMAND_QUEUE_GET_PRIORITY(
            "zeCommandQueueGetPriority", 1, 17, "ze_result_t",
            in("ze_command_queue_handle_t", "hCmdQueue"),
            out("ze_command_queue_priority_t*", "pPriority")),
    /// `zeCommandListCreate`, since 1.0.
    COMMAND_LIST_CREATE(
            "zeCommandListCreate", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("const ze_command_list_desc_t*", "desc"),
            out("ze_command_list_handle_t*", "phCommandList")),
    /// `zeCommandListCreateImmediate`, since 1.0.
    COMMAND_LIST_CREATE_IMMEDIATE(
            "zeCommandListCreateImmediate", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("const ze_command_queue_desc_t*", "altdesc"),
            out("ze_command_list_handle_t*", "phCommandList")),
    /// `zeCommandListDestroy`, since 1.0.
    COMMAND_LIST_DESTROY(
            "zeCommandListDestroy", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList")),
    /// `zeCommandListClose`, since 1.0.
    COMMAND_LIST_CLOSE(
            "zeCommandListClose", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList")),
    /// `zeCommandListReset`, since 1.0.
    COMMAND_LIST_RESET(
            "zeCommandListReset", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList")),
    /// `zeCommandListAppendWriteGlobalTimestamp`, since 1.0.
    COMMAND_LIST_APPEND_WRITE_GLOBAL_TIMESTAMP(
            "zeCommandListAppendWriteGlobalTimestamp", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            inOut("uint64_t*", "dstptr"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendBarrier`, since 1.0.
    COMMAND_LIST_APPEND_BARRIER(
            "zeCommandListAppendBarrier", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendMemoryRangesBarrier`, since 1.0.
    COMMAND_LIST_APPEND_MEMORY_RANGES_BARRIER(
            "zeCommandListAppendMemoryRangesBarrier", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("uint32_t", "numRanges"),
            in("const size_t*", "pRangeSizes"),
            in("const void**", "pRanges"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendMemoryCopy`, since 1.0.
    COMMAND_LIST_APPEND_MEMORY_COPY(
            "zeCommandListAppendMemoryCopy", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("void*", "dstptr"),
            in("const void*", "srcptr"),
            in("size_t", "size"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendMemoryFill`, since 1.0.
    COMMAND_LIST_APPEND_MEMORY_FILL(
            "zeCommandListAppendMemoryFill", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("void*", "ptr"),
            in("const void*", "pattern"),
            in("size_t", "pattern_size"),
            in("size_t", "size"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendMemoryCopyRegion`, since 1.0.
    COMMAND_LIST_APPEND_MEMORY_COPY_REGION(
            "zeCommandListAppendMemoryCopyRegion", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("void*", "dstptr"),
            in("const ze_copy_region_t*", "dstRegion"),
            in("uint32_t", "dstPitch"),
            in("uint32_t", "dstSlicePitch"),
            in("const void*", "srcptr"),
            in("const ze_copy_region_t*", "srcRegion"),
            in("uint32_t", "srcPitch"),
            in("uint32_t", "srcSlicePitch"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendMemoryCopyFromContext`, since 1.0.
    COMMAND_LIST_APPEND_MEMORY_COPY_FROM_CONTEXT(
            "zeCommandListAppendMemoryCopyFromContext", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("void*", "dstptr"),
            in("ze_context_handle_t", "hContextSrc"),
            in("const void*", "srcptr"),
            in("size_t", "size"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendImageCopy`, since 1.0.
    COMMAND_LIST_APPEND_IMAGE_COPY(
            "zeCommandListAppendImageCopy", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_image_handle_t", "hDstImage"),
            in("ze_image_handle_t", "hSrcImage"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendImageCopyRegion`, since 1.0.
    COMMAND_LIST_APPEND_IMAGE_COPY_REGION(
            "zeCommandListAppendImageCopyRegion", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_image_handle_t", "hDstImage"),
            in("ze_image_handle_t", "hSrcImage"),
            in("const ze_image_region_t*", "pDstRegion"),
            in("const ze_image_region_t*", "pSrcRegion"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendImageCopyToMemory`, since 1.0.
    COMMAND_LIST_APPEND_IMAGE_COPY_TO_MEMORY(
            "zeCommandListAppendImageCopyToMemory", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("void*", "dstptr"),
            in("ze_image_handle_t", "hSrcImage"),
            in("const ze_image_region_t*", "pSrcRegion"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendImageCopyFromMemory`, since 1.0.
    COMMAND_LIST_APPEND_IMAGE_COPY_FROM_MEMORY(
            "zeCommandListAppendImageCopyFromMemory", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_image_handle_t", "hDstImage"),
            in("const void*", "srcptr"),
            in("const ze_image_region_t*", "pDstRegion"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendMemoryPrefetch`, since 1.0.
    COMMAND_LIST_APPEND_MEMORY_PREFETCH(
            "zeCommandListAppendMemoryPrefetch", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("const void*", "ptr"),
            in("size_t", "size")),
    /// `zeCommandListAppendMemAdvise`, since 1.0.
    COMMAND_LIST_APPEND_MEM_ADVISE(
            "zeCommandListAppendMemAdvise", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_device_handle_t", "hDevice"),
            in("const void*", "ptr"),
            in("size_t", "size"),
            in("ze_memory_advice_t", "advice")),
    /// `zeCommandListAppendSignalEvent`, since 1.0.
    COMMAND_LIST_APPEND_SIGNAL_EVENT(
            "zeCommandListAppendSignalEvent", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_event_handle_t", "hEvent")),
    /// `zeCommandListAppendWaitOnEvents`, since 1.0.
    COMMAND_LIST_APPEND_WAIT_ON_EVENTS(
            "zeCommandListAppendWaitOnEvents", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("uint32_t", "numEvents"),
            in("ze_event_handle_t*", "phEvents")),
    /// `zeCommandListAppendEventReset`, since 1.0.
    COMMAND_LIST_APPEND_EVENT_RESET(
            "zeCommandListAppendEventReset", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_event_handle_t", "hEvent")),
    /// `zeCommandListAppendQueryKernelTimestamps`, since 1.0.
    COMMAND_LIST_APPEND_QUERY_KERNEL_TIMESTAMPS(
            "zeCommandListAppendQueryKernelTimestamps", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("uint32_t", "numEvents"),
            in("ze_event_handle_t*", "phEvents"),
            inOut("void*", "dstptr"),
            in("const size_t*", "pOffsets"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendLaunchKernel`, since 1.0.
    COMMAND_LIST_APPEND_LAUNCH_KERNEL(
            "zeCommandListAppendLaunchKernel", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_kernel_handle_t", "hKernel"),
            in("const ze_group_count_t*", "pLaunchFuncArgs"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendLaunchCooperativeKernel`, since 1.0.
    COMMAND_LIST_APPEND_LAUNCH_COOPERATIVE_KERNEL(
            "zeCommandListAppendLaunchCooperativeKernel", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_kernel_handle_t", "hKernel"),
            in("const ze_group_count_t*", "pLaunchFuncArgs"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendLaunchKernelIndirect`, since 1.0.
    COMMAND_LIST_APPEND_LAUNCH_KERNEL_INDIRECT(
            "zeCommandListAppendLaunchKernelIndirect", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_kernel_handle_t", "hKernel"),
            in("const ze_group_count_t*", "pLaunchArgumentsBuffer"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendLaunchMultipleKernelsIndirect`, since 1.0.
    COMMAND_LIST_APPEND_LAUNCH_MULTIPLE_KERNELS_INDIRECT(
            "zeCommandListAppendLaunchMultipleKernelsIndirect", 1, 0, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("uint32_t", "numKernels"),
            in("ze_kernel_handle_t*", "phKernels"),
            in("const uint32_t*", "pCountBuffer"),
            in("const ze_group_count_t*", "pLaunchArgumentsBuffer"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendImageCopyToMemoryExt`, since 1.3.
    COMMAND_LIST_APPEND_IMAGE_COPY_TO_MEMORY_EXT(
            "zeCommandListAppendImageCopyToMemoryExt", 1, 3, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("void*", "dstptr"),
            in("ze_image_handle_t", "hSrcImage"),
            in("const ze_image_region_t*", "pSrcRegion"),
            in("uint32_t", "destRowPitch"),
            in("uint32_t", "destSlicePitch"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendImageCopyFromMemoryExt`, since 1.3.
    COMMAND_LIST_APPEND_IMAGE_COPY_FROM_MEMORY_EXT(
            "zeCommandListAppendImageCopyFromMemoryExt", 1, 3, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_image_handle_t", "hDstImage"),
            in("const void*", "srcptr"),
            in("const ze_image_region_t*", "pDstRegion"),
            in("uint32_t", "srcRowPitch"),
            in("uint32_t", "srcSlicePitch"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListHostSynchronize`, since 1.6.
    COMMAND_LIST_HOST_SYNCHRONIZE(
            "zeCommandListHostSynchronize", 1, 6, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("uint64_t", "timeout")),
    /// `zeCommandListGetDeviceHandle`, since 1.9.
    COMMAND_LIST_GET_DEVICE_HANDLE(
            "zeCommandListGetDeviceHandle", 1, 9, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            out("ze_device_handle_t*", "phDevice")),
    /// `zeCommandListGetContextHandle`, since 1.9.
    COMMAND_LIST_GET_CONTEXT_HANDLE(
            "zeCommandListGetContextHandle", 1, 9, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            out("ze_context_handle_t*", "phContext")),
    /// `zeCommandListGetOrdinal`, since 1.9.
    COMMAND_LIST_GET_ORDINAL(
            "zeCommandListGetOrdinal", 1, 9, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            out("uint32_t*", "pOrdinal")),
    /// `zeCommandListImmediateGetIndex`, since 1.9.
    COMMAND_LIST_IMMEDIATE_GET_INDEX(
            "zeCommandListImmediateGetIndex", 1, 9, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandListImmediate"),
            out("uint32_t*", "pIndex")),
    /// `zeCommandListIsImmediate`, since 1.9.
    COMMAND_LIST_IS_IMMEDIATE(
            "zeCommandListIsImmediate", 1, 9, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            out("ze_bool_t*", "pIsImmediate")),
    /// `zeCommandListAppendSignalExternalSemaphoreExt`, since 1.12.
    COMMAND_LIST_APPEND_SIGNAL_EXTERNAL_SEMAPHORE_EXT(
            "zeCommandListAppendSignalExternalSemaphoreExt", 1, 12, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("uint32_t", "numSemaphores"),
            in("ze_external_semaphore_ext_handle_t*", "phSemaphores"),
            in("ze_external_semaphore_signal_params_ext_t*", "signalParams"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendWaitExternalSemaphoreExt`, since 1.12.
    COMMAND_LIST_APPEND_WAIT_EXTERNAL_SEMAPHORE_EXT(
            "zeCommandListAppendWaitExternalSemaphoreExt", 1, 12, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("uint32_t", "numSemaphores"),
            in("ze_external_semaphore_ext_handle_t*", "phSemaphores"),
            in("ze_external_semaphore_wait_params_ext_t*", "waitParams"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendLaunchKernelWithParameters`, since 1.14.
    COMMAND_LIST_APPEND_LAUNCH_KERNEL_WITH_PARAMETERS(
            "zeCommandListAppendLaunchKernelWithParameters", 1, 14, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_kernel_handle_t", "hKernel"),
            in("const ze_group_count_t*", "pGroupCounts"),
            in("const void*", "pNext"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendLaunchKernelWithArguments`, since 1.14.
    COMMAND_LIST_APPEND_LAUNCH_KERNEL_WITH_ARGUMENTS(
            "zeCommandListAppendLaunchKernelWithArguments", 1, 14, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_kernel_handle_t", "hKernel"),
            in("const ze_group_count_t", "groupCounts"),
            in("const ze_group_size_t", "groupSizes"),
            in("void**", "pArguments"),
            in("const void*", "pNext"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendMemoryCopyWithParameters`, since 1.16.
    COMMAND_LIST_APPEND_MEMORY_COPY_WITH_PARAMETERS(
            "zeCommandListAppendMemoryCopyWithParameters", 1, 16, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("void*", "dstptr"),
            in("const void*", "srcptr"),
            in("size_t", "size"),
            in("const void*", "pNext"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendMemoryFillWithParameters`, since 1.16.
    COMMAND_LIST_APPEND_MEMORY_FILL_WITH_PARAMETERS(
            "zeCommandListAppendMemoryFillWithParameters", 1, 16, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("void*", "ptr"),
            in("const void*", "pattern"),
            in("size_t", "pattern_size"),
            in("size_t", "size"),
            in("const void*", "pNext"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListImmediateAppendCommandListsWithParameters`, since 1.16.
    COMMAND_LIST_IMMEDIATE_APPEND_COMMAND_LISTS_WITH_PARAMETERS(
            "zeCommandListImmediateAppendCommandListsWithParameters", 1, 16, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandListImmediate"),
            in("uint32_t", "numCommandLists"),
            in("ze_command_list_handle_t*", "phCommandLists"),
            in("const void*", "pNext"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListGetFlags`, since 1.17.
    COMMAND_LIST_GET_FLAGS(
            "zeCommandListGetFlags", 1, 17, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            out("ze_command_list_flags_t*", "pFlags")),
    /// `zeCommandListImmediateGetFlags`, since 1.17.
    COMMAND_LIST_IMMEDIATE_GET_FLAGS(
            "zeCommandListImmediateGetFlags", 1, 17, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            out("ze_command_queue_flags_t*", "pFlags")),
    /// `zeCommandListImmediateGetMode`, since 1.17.
    COMMAND_LIST_IMMEDIATE_GET_MODE(
            "zeCommandListImmediateGetMode", 1, 17, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            out("ze_command_queue_mode_t*", "pMode")),
    /// `zeCommandListImmediateGetPriority`, since 1.17.
    COMMAND_LIST_IMMEDIATE_GET_PRIORITY(
            "zeCommandListImmediateGetPriority", 1, 17, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            out("ze_command_queue_priority_t*", "pPriority")),
    /// `zeCommandListBeginGraphCaptureExt`, since 1.17.
    COMMAND_LIST_BEGIN_GRAPH_CAPTURE_EXT(
            "zeCommandListBeginGraphCaptureExt", 1, 17, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("const void*", "pNext")),
    /// `zeCommandListBeginCaptureIntoGraphExt`, since 1.17.
    COMMAND_LIST_BEGIN_CAPTURE_INTO_GRAPH_EXT(
            "zeCommandListBeginCaptureIntoGraphExt", 1, 17, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_graph_handle_t", "hGraph"),
            in("const void*", "pNext")),
    /// `zeCommandListIsGraphCaptureEnabledExt`, since 1.17.
    COMMAND_LIST_IS_GRAPH_CAPTURE_ENABLED_EXT(
            "zeCommandListIsGraphCaptureEnabledExt", 1, 17, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList")),
    /// `zeCommandListEndGraphCaptureExt`, since 1.17.
    COMMAND_LIST_END_GRAPH_CAPTURE_EXT(
            "zeCommandListEndGraphCaptureExt", 1, 17, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("const void*", "pNext"),
            out("ze_graph_handle_t*", "phGraph")),
    /// `zeCommandListGetGraphExt`, since 1.17.
    COMMAND_LIST_GET_GRAPH_EXT(
            "zeCommandListGetGraphExt", 1, 17, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            out("ze_graph_handle_t*", "phGraph")),
    /// `zeCommandListAppendGraphExt`, since 1.17.
    COMMAND_LIST_APPEND_GRAPH_EXT(
            "zeCommandListAppendGraphExt", 1, 17, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_executable_graph_handle_t", "hGraph"),
            in("const void*", "pNext"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListAppendHostFunction`, since 1.17.
    COMMAND_LIST_APPEND_HOST_FUNCTION(
            "zeCommandListAppendHostFunction", 1, 17, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("ze_host_function_callback_t", "pfnHostFunction"),
            in("void*", "pUserData"),
            in("const void*", "pNext"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListCreateCloneExp`, since 1.9.
    COMMAND_LIST_CREATE_CLONE_EXP(
            "zeCommandListCreateCloneExp", 1, 9, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            out("ze_command_list_handle_t*", "phClonedCommandList")),
    /// `zeCommandListImmediateAppendCommandListsExp`, since 1.9.
    COMMAND_LIST_IMMEDIATE_APPEND_COMMAND_LISTS_EXP(
            "zeCommandListImmediateAppendCommandListsExp", 1, 9, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandListImmediate"),
            in("uint32_t", "numCommandLists"),
            in("ze_command_list_handle_t*", "phCommandLists"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListGetNextCommandIdExp`, since 1.9.
    COMMAND_LIST_GET_NEXT_COMMAND_ID_EXP(
            "zeCommandListGetNextCommandIdExp", 1, 9, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("const ze_mutable_command_id_exp_desc_t*", "desc"),
            out("uint64_t*", "pCommandId")),
    /// `zeCommandListUpdateMutableCommandsExp`, since 1.9.
    COMMAND_LIST_UPDATE_MUTABLE_COMMANDS_EXP(
            "zeCommandListUpdateMutableCommandsExp", 1, 9, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("const ze_mutable_commands_exp_desc_t*", "desc")),
    /// `zeCommandListUpdateMutableCommandSignalEventExp`, since 1.9.
    COMMAND_LIST_UPDATE_MUTABLE_COMMAND_SIGNAL_EVENT_EXP(
            "zeCommandListUpdateMutableCommandSignalEventExp", 1, 9, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("uint64_t", "commandId"),
            in("ze_event_handle_t", "hSignalEvent")),
    /// `zeCommandListUpdateMutableCommandWaitEventsExp`, since 1.9.
    COMMAND_LIST_UPDATE_MUTABLE_COMMAND_WAIT_EVENTS_EXP(
            "zeCommandListUpdateMutableCommandWaitEventsExp", 1, 9, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("uint64_t", "commandId"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zeCommandListGetNextCommandIdWithKernelsExp`, since 1.10.
    COMMAND_LIST_GET_NEXT_COMMAND_ID_WITH_KERNELS_EXP(
            "zeCommandListGetNextCommandIdWithKernelsExp", 1, 10, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("const ze_mutable_command_id_exp_desc_t*", "desc"),
            in("uint32_t", "numKernels"),
            in("ze_kernel_handle_t*", "phKernels"),
            out("uint64_t*", "pCommandId")),
    /// `zeCommandListUpdateMutableCommandKernelsExp`, since 1.10.
    COMMAND_LIST_UPDATE_MUTABLE_COMMAND_KERNELS_EXP(
            "zeCommandListUpdateMutableCommandKernelsExp", 1, 10, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            in("uint32_t", "numKernels"),
            in("uint64_t*", "pCommandId"),
            in("ze_kernel_handle_t*", "phKernels")),
    /// `zeCommandListIsMutableExp`, since 1.17.
    COMMAND_LIST_IS_MUTABLE_EXP(
            "zeCommandListIsMutableExp", 1, 17, "ze_result_t",
            in("ze_command_list_handle_t", "hCommandList"),
            out("ze_bool_t*", "pIsMutable")),
    /// `zeImageGetProperties`, since 1.0.
    IMAGE_GET_PROPERTIES(
            "zeImageGetProperties", 1, 0, "ze_result_t",
            in("ze_device_handle_t", "hDevice"),
            in("const ze_image_desc_t*", "desc"),
            out("ze_image_properties_t*", "pImageProperties")),
    /// `zeImageCreate`, since 1.0.
    IMAGE_CREATE(
            "zeImageCreate", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("const ze_image_desc_t*", "desc"),
            out("ze_image_handle_t*", "phImage")),
    /// `zeImageDestroy`, since 1.0.
    IMAGE_DESTROY(
            "zeImageDestroy", 1, 0, "ze_result_t",
            in("ze_image_handle_t", "hImage")),
    /// `zeImageGetAllocPropertiesExt`, since 1.3.
    IMAGE_GET_ALLOC_PROPERTIES_EXT(
            "zeImageGetAllocPropertiesExt", 1, 3, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_image_handle_t", "hImage"),
            inOut("ze_image_allocation_ext_properties_t*", "pImageAllocProperties")),
    /// `zeImageViewCreateExt`, since 1.5.
    IMAGE_VIEW_CREATE_EXT(
            "zeImageViewCreateExt", 1, 5, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("const ze_image_desc_t*", "desc"),
            in("ze_image_handle_t", "hImage"),
            out("ze_image_handle_t*", "phImageView")),
    /// `zeImageGetMemoryPropertiesExp`, since 1.2.
    IMAGE_GET_MEMORY_PROPERTIES_EXP(
            "zeImageGetMemoryPropertiesExp", 1, 2, "ze_result_t",
            in("ze_image_handle_t", "hImage"),
            inOut("ze_image_memory_properties_exp_t*", "pMemoryProperties")),
    /// `zeImageViewCreateExp`, since 1.2.
    IMAGE_VIEW_CREATE_EXP(
            "zeImageViewCreateExp", 1, 2, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("const ze_image_desc_t*", "desc"),
            in("ze_image_handle_t", "hImage"),
            out("ze_image_handle_t*", "phImageView")),
    /// `zeImageGetDeviceOffsetExp`, since 1.9.
    IMAGE_GET_DEVICE_OFFSET_EXP(
            "zeImageGetDeviceOffsetExp", 1, 9, "ze_result_t",
            in("ze_image_handle_t", "hImage"),
            out("uint64_t*", "pDeviceOffset")),
    /// `zeMemAllocShared`, since 1.0.
    MEM_ALLOC_SHARED(
            "zeMemAllocShared", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const ze_device_mem_alloc_desc_t*", "device_desc"),
            in("const ze_host_mem_alloc_desc_t*", "host_desc"),
            in("size_t", "size"),
            in("size_t", "alignment"),
            in("ze_device_handle_t", "hDevice"),
            out("void**", "pptr")),
    /// `zeMemAllocDevice`, since 1.0.
    MEM_ALLOC_DEVICE(
            "zeMemAllocDevice", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const ze_device_mem_alloc_desc_t*", "device_desc"),
            in("size_t", "size"),
            in("size_t", "alignment"),
            in("ze_device_handle_t", "hDevice"),
            out("void**", "pptr")),
    /// `zeMemAllocHost`, since 1.0.
    MEM_ALLOC_HOST(
            "zeMemAllocHost", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const ze_host_mem_alloc_desc_t*", "host_desc"),
            in("size_t", "size"),
            in("size_t", "alignment"),
            out("void**", "pptr")),
    /// `zeMemFree`, since 1.0.
    MEM_FREE(
            "zeMemFree", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("void*", "ptr")),
    /// `zeMemGetAllocProperties`, since 1.0.
    MEM_GET_ALLOC_PROPERTIES(
            "zeMemGetAllocProperties", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const void*", "ptr"),
            inOut("ze_memory_allocation_properties_t*", "pMemAllocProperties"),
            out("ze_device_handle_t*", "phDevice")),
    /// `zeMemGetAddressRange`, since 1.0.
    MEM_GET_ADDRESS_RANGE(
            "zeMemGetAddressRange", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const void*", "ptr"),
            inOut("void**", "pBase"),
            inOut("size_t*", "pSize")),
    /// `zeMemGetIpcHandle`, since 1.0.
    MEM_GET_IPC_HANDLE(
            "zeMemGetIpcHandle", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const void*", "ptr"),
            out("ze_ipc_mem_handle_t*", "pIpcHandle")),
    /// `zeMemOpenIpcHandle`, since 1.0.
    MEM_OPEN_IPC_HANDLE(
            "zeMemOpenIpcHandle", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("ze_ipc_mem_handle_t", "handle"),
            in("ze_ipc_memory_flags_t", "flags"),
            out("void**", "pptr")),
    /// `zeMemCloseIpcHandle`, since 1.0.
    MEM_CLOSE_IPC_HANDLE(
            "zeMemCloseIpcHandle", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const void*", "ptr")),
    /// `zeMemFreeExt`, since 1.3.
    MEM_FREE_EXT(
            "zeMemFreeExt", 1, 3, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const ze_memory_free_ext_desc_t*", "pMemFreeDesc"),
            in("void*", "ptr")),
    /// `zeMemPutIpcHandle`, since 1.6.
    MEM_PUT_IPC_HANDLE(
            "zeMemPutIpcHandle", 1, 6, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_ipc_mem_handle_t", "handle")),
    /// `zeMemGetPitchFor2dImage`, since 1.9.
    MEM_GET_PITCH_FOR_2D_IMAGE(
            "zeMemGetPitchFor2dImage", 1, 9, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("size_t", "imageWidth"),
            in("size_t", "imageHeight"),
            in("unsigned int", "elementSizeInBytes"),
            out("size_t*", "rowPitch")),
    /// `zeMemGetIpcHandleWithProperties`, since 1.15.
    MEM_GET_IPC_HANDLE_WITH_PROPERTIES(
            "zeMemGetIpcHandleWithProperties", 1, 15, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const void*", "ptr"),
            in("void*", "pNext"),
            out("ze_ipc_mem_handle_t*", "pIpcHandle")),
    /// `zeMemGetIpcHandleFromFileDescriptorExp`, since 1.6.
    MEM_GET_IPC_HANDLE_FROM_FILE_DESCRIPTOR_EXP(
            "zeMemGetIpcHandleFromFileDescriptorExp", 1, 6, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("uint64_t", "handle"),
            out("ze_ipc_mem_handle_t*", "pIpcHandle")),
    /// `zeMemGetFileDescriptorFromIpcHandleExp`, since 1.6.
    MEM_GET_FILE_DESCRIPTOR_FROM_IPC_HANDLE_EXP(
            "zeMemGetFileDescriptorFromIpcHandleExp", 1, 6, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_ipc_mem_handle_t", "ipcHandle"),
            out("uint64_t*", "pHandle")),
    /// `zeMemSetAtomicAccessAttributeExp`, since 1.7.
    MEM_SET_ATOMIC_ACCESS_ATTRIBUTE_EXP(
            "zeMemSetAtomicAccessAttributeExp", 1, 7, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("const void*", "ptr"),
            in("size_t", "size"),
            in("ze_memory_atomic_attr_exp_flags_t", "attr")),
    /// `zeMemGetAtomicAccessAttributeExp`, since 1.7.
    MEM_GET_ATOMIC_ACCESS_ATTRIBUTE_EXP(
            "zeMemGetAtomicAccessAttributeExp", 1, 7, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("const void*", "ptr"),
            in("size_t", "size"),
            out("ze_memory_atomic_attr_exp_flags_t*", "pAttr")),
    /// `zeFenceCreate`, since 1.0.
    FENCE_CREATE(
            "zeFenceCreate", 1, 0, "ze_result_t",
            in("ze_command_queue_handle_t", "hCommandQueue"),
            in("const ze_fence_desc_t*", "desc"),
            out("ze_fence_handle_t*", "phFence")),
    /// `zeFenceDestroy`, since 1.0.
    FENCE_DESTROY(
            "zeFenceDestroy", 1, 0, "ze_result_t",
            in("ze_fence_handle_t", "hFence")),
    /// `zeFenceHostSynchronize`, since 1.0.
    FENCE_HOST_SYNCHRONIZE(
            "zeFenceHostSynchronize", 1, 0, "ze_result_t",
            in("ze_fence_handle_t", "hFence"),
            in("uint64_t", "timeout")),
    /// `zeFenceQueryStatus`, since 1.0.
    FENCE_QUERY_STATUS(
            "zeFenceQueryStatus", 1, 0, "ze_result_t",
            in("ze_fence_handle_t", "hFence")),
    /// `zeFenceReset`, since 1.0.
    FENCE_RESET(
            "zeFenceReset", 1, 0, "ze_result_t",
            in("ze_fence_handle_t", "hFence")),
    /// `zeEventPoolCreate`, since 1.0.
    EVENT_POOL_CREATE(
            "zeEventPoolCreate", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const ze_event_pool_desc_t*", "desc"),
            in("uint32_t", "numDevices"),
            in("ze_device_handle_t*", "phDevices"),
            out("ze_event_pool_handle_t*", "phEventPool")),
    /// `zeEventPoolDestroy`, since 1.0.
    EVENT_POOL_DESTROY(
            "zeEventPoolDestroy", 1, 0, "ze_result_t",
            in("ze_event_pool_handle_t", "hEventPool")),
    /// `zeEventPoolGetIpcHandle`, since 1.0.
    EVENT_POOL_GET_IPC_HANDLE(
            "zeEventPoolGetIpcHandle", 1, 0, "ze_result_t",
            in("ze_event_pool_handle_t", "hEventPool"),
            out("ze_ipc_event_pool_handle_t*", "phIpc")),
    /// `zeEventPoolOpenIpcHandle`, since 1.0.
    EVENT_POOL_OPEN_IPC_HANDLE(
            "zeEventPoolOpenIpcHandle", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_ipc_event_pool_handle_t", "hIpc"),
            out("ze_event_pool_handle_t*", "phEventPool")),
    /// `zeEventPoolCloseIpcHandle`, since 1.0.
    EVENT_POOL_CLOSE_IPC_HANDLE(
            "zeEventPoolCloseIpcHandle", 1, 0, "ze_result_t",
            in("ze_event_pool_handle_t", "hEventPool")),
    /// `zeEventPoolPutIpcHandle`, since 1.6.
    EVENT_POOL_PUT_IPC_HANDLE(
            "zeEventPoolPutIpcHandle", 1, 6, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_ipc_event_pool_handle_t", "hIpc")),
    /// `zeEventPoolGetContextHandle`, since 1.9.
    EVENT_POOL_GET_CONTEXT_HANDLE(
            "zeEventPoolGetContextHandle", 1, 9, "ze_result_t",
            in("ze_event_pool_handle_t", "hEventPool"),
            out("ze_context_handle_t*", "phContext")),
    /// `zeEventPoolGetFlags`, since 1.9.
    EVENT_POOL_GET_FLAGS(
            "zeEventPoolGetFlags", 1, 9, "ze_result_t",
            in("ze_event_pool_handle_t", "hEventPool"),
            out("ze_event_pool_flags_t*", "pFlags")),
    /// `zeEventCreate`, since 1.0.
    EVENT_CREATE(
            "zeEventCreate", 1, 0, "ze_result_t",
            in("ze_event_pool_handle_t", "hEventPool"),
            in("const ze_event_desc_t*", "desc"),
            out("ze_event_handle_t*", "phEvent")),
    /// `zeEventDestroy`, since 1.0.
    EVENT_DESTROY(
            "zeEventDestroy", 1, 0, "ze_result_t",
            in("ze_event_handle_t", "hEvent")),
    /// `zeEventHostSignal`, since 1.0.
    EVENT_HOST_SIGNAL(
            "zeEventHostSignal", 1, 0, "ze_result_t",
            in("ze_event_handle_t", "hEvent")),
    /// `zeEventHostSynchronize`, since 1.0.
    EVENT_HOST_SYNCHRONIZE(
            "zeEventHostSynchronize", 1, 0, "ze_result_t",
            in("ze_event_handle_t", "hEvent"),
            in("uint64_t", "timeout")),
    /// `zeEventQueryStatus`, since 1.0.
    EVENT_QUERY_STATUS(
            "zeEventQueryStatus", 1, 0, "ze_result_t",
            in("ze_event_handle_t", "hEvent")),
    /// `zeEventHostReset`, since 1.0.
    EVENT_HOST_RESET(
            "zeEventHostReset", 1, 0, "ze_result_t",
            in("ze_event_handle_t", "hEvent")),
    /// `zeEventQueryKernelTimestamp`, since 1.0.
    EVENT_QUERY_KERNEL_TIMESTAMP(
            "zeEventQueryKernelTimestamp", 1, 0, "ze_result_t",
            in("ze_event_handle_t", "hEvent"),
            inOut("ze_kernel_timestamp_result_t*", "dstptr")),
    /// `zeEventQueryKernelTimestampsExt`, since 1.6.
    EVENT_QUERY_KERNEL_TIMESTAMPS_EXT(
            "zeEventQueryKernelTimestampsExt", 1, 6, "ze_result_t",
            in("ze_event_handle_t", "hEvent"),
            in("ze_device_handle_t", "hDevice"),
            inOut("uint32_t*", "pCount"),
            inOut("ze_event_query_kernel_timestamps_results_ext_properties_t*", "pResults")),
    /// `zeEventGetEventPool`, since 1.9.
    EVENT_GET_EVENT_POOL(
            "zeEventGetEventPool", 1, 9, "ze_result_t",
            in("ze_event_handle_t", "hEvent"),
            out("ze_event_pool_handle_t*", "phEventPool")),
    /// `zeEventGetSignalScope`, since 1.9.
    EVENT_GET_SIGNAL_SCOPE(
            "zeEventGetSignalScope", 1, 9, "ze_result_t",
            in("ze_event_handle_t", "hEvent"),
            out("ze_event_scope_flags_t*", "pSignalScope")),
    /// `zeEventGetWaitScope`, since 1.9.
    EVENT_GET_WAIT_SCOPE(
            "zeEventGetWaitScope", 1, 9, "ze_result_t",
            in("ze_event_handle_t", "hEvent"),
            out("ze_event_scope_flags_t*", "pWaitScope")),
    /// `zeEventCounterBasedCreate`, since 1.15.
    EVENT_COUNTER_BASED_CREATE(
            "zeEventCounterBasedCreate", 1, 15, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("const ze_event_counter_based_desc_t*", "desc"),
            out("ze_event_handle_t*", "phEvent")),
    /// `zeEventCounterBasedGetIpcHandle`, since 1.15.
    EVENT_COUNTER_BASED_GET_IPC_HANDLE(
            "zeEventCounterBasedGetIpcHandle", 1, 15, "ze_result_t",
            in("ze_event_handle_t", "hEvent"),
            out("ze_ipc_event_counter_based_handle_t*", "phIpc")),
    /// `zeEventCounterBasedOpenIpcHandle`, since 1.15.
    EVENT_COUNTER_BASED_OPEN_IPC_HANDLE(
            "zeEventCounterBasedOpenIpcHandle", 1, 15, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_ipc_event_counter_based_handle_t", "hIpc"),
            out("ze_event_handle_t*", "phEvent")),
    /// `zeEventCounterBasedCloseIpcHandle`, since 1.15.
    EVENT_COUNTER_BASED_CLOSE_IPC_HANDLE(
            "zeEventCounterBasedCloseIpcHandle", 1, 15, "ze_result_t",
            in("ze_event_handle_t", "hEvent")),
    /// `zeEventCounterBasedGetDeviceAddress`, since 1.15.
    EVENT_COUNTER_BASED_GET_DEVICE_ADDRESS(
            "zeEventCounterBasedGetDeviceAddress", 1, 15, "ze_result_t",
            in("ze_event_handle_t", "hEvent"),
            in("uint64_t*", "completionValue"),
            in("uint64_t*", "deviceAddress")),
    /// `zeEventGetCounterBasedFlags`, since 1.17.
    EVENT_GET_COUNTER_BASED_FLAGS(
            "zeEventGetCounterBasedFlags", 1, 17, "ze_result_t",
            in("ze_event_handle_t", "hEvent"),
            out("ze_event_counter_based_flags_t*", "pFlags")),
    /// `zeEventQueryTimestampsExp`, since 1.2.
    EVENT_QUERY_TIMESTAMPS_EXP(
            "zeEventQueryTimestampsExp", 1, 2, "ze_result_t",
            in("ze_event_handle_t", "hEvent"),
            in("ze_device_handle_t", "hDevice"),
            inOut("uint32_t*", "pCount"),
            inOut("ze_kernel_timestamp_result_t*", "pTimestamps")),
    /// `zeModuleCreate`, since 1.0.
    MODULE_CREATE(
            "zeModuleCreate", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("const ze_module_desc_t*", "desc"),
            out("ze_module_handle_t*", "phModule"),
            out("ze_module_build_log_handle_t*", "phBuildLog")),
    /// `zeModuleDestroy`, since 1.0.
    MODULE_DESTROY(
            "zeModuleDestroy", 1, 0, "ze_result_t",
            in("ze_module_handle_t", "hModule")),
    /// `zeModuleDynamicLink`, since 1.0.
    MODULE_DYNAMIC_LINK(
            "zeModuleDynamicLink", 1, 0, "ze_result_t",
            in("uint32_t", "numModules"),
            in("ze_module_handle_t*", "phModules"),
            out("ze_module_build_log_handle_t*", "phLinkLog")),
    /// `zeModuleGetNativeBinary`, since 1.0.
    MODULE_GET_NATIVE_BINARY(
            "zeModuleGetNativeBinary", 1, 0, "ze_result_t",
            in("ze_module_handle_t", "hModule"),
            inOut("size_t*", "pSize"),
            inOut("uint8_t*", "pModuleNativeBinary")),
    /// `zeModuleGetGlobalPointer`, since 1.0.
    MODULE_GET_GLOBAL_POINTER(
            "zeModuleGetGlobalPointer", 1, 0, "ze_result_t",
            in("ze_module_handle_t", "hModule"),
            in("const char*", "pGlobalName"),
            inOut("size_t*", "pSize"),
            inOut("void**", "pptr")),
    /// `zeModuleGetKernelNames`, since 1.0.
    MODULE_GET_KERNEL_NAMES(
            "zeModuleGetKernelNames", 1, 0, "ze_result_t",
            in("ze_module_handle_t", "hModule"),
            inOut("uint32_t*", "pCount"),
            inOut("const char**", "pNames")),
    /// `zeModuleGetProperties`, since 1.0.
    MODULE_GET_PROPERTIES(
            "zeModuleGetProperties", 1, 0, "ze_result_t",
            in("ze_module_handle_t", "hModule"),
            inOut("ze_module_properties_t*", "pModuleProperties")),
    /// `zeModuleGetFunctionPointer`, since 1.0.
    MODULE_GET_FUNCTION_POINTER(
            "zeModuleGetFunctionPointer", 1, 0, "ze_result_t",
            in("ze_module_handle_t", "hModule"),
            in("const char*", "pFunctionName"),
            out("void**", "pfnFunction")),
    /// `zeModuleInspectLinkageExt`, since 1.3.
    MODULE_INSPECT_LINKAGE_EXT(
            "zeModuleInspectLinkageExt", 1, 3, "ze_result_t",
            in("ze_linkage_inspection_ext_desc_t*", "pInspectDesc"),
            in("uint32_t", "numModules"),
            in("ze_module_handle_t*", "phModules"),
            out("ze_module_build_log_handle_t*", "phLog")),
    /// `zeModuleBuildLogDestroy`, since 1.0.
    MODULE_BUILD_LOG_DESTROY(
            "zeModuleBuildLogDestroy", 1, 0, "ze_result_t",
            in("ze_module_build_log_handle_t", "hModuleBuildLog")),
    /// `zeModuleBuildLogGetString`, since 1.0.
    MODULE_BUILD_LOG_GET_STRING(
            "zeModuleBuildLogGetString", 1, 0, "ze_result_t",
            in("ze_module_build_log_handle_t", "hModuleBuildLog"),
            inOut("size_t*", "pSize"),
            inOut("char*", "pBuildLog")),
    /// `zeKernelCreate`, since 1.0.
    KERNEL_CREATE(
            "zeKernelCreate", 1, 0, "ze_result_t",
            in("ze_module_handle_t", "hModule"),
            in("const ze_kernel_desc_t*", "desc"),
            out("ze_kernel_handle_t*", "phKernel")),
    /// `zeKernelDestroy`, since 1.0.
    KERNEL_DESTROY(
            "zeKernelDestroy", 1, 0, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel")),
    /// `zeKernelSetCacheConfig`, since 1.0.
    KERNEL_SET_CACHE_CONFIG(
            "zeKernelSetCacheConfig", 1, 0, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            in("ze_cache_config_flags_t", "flags")),
    /// `zeKernelSetGroupSize`, since 1.0.
    KERNEL_SET_GROUP_SIZE(
            "zeKernelSetGroupSize", 1, 0, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            in("uint32_t", "groupSizeX"),
            in("uint32_t", "groupSizeY"),
            in("uint32_t", "groupSizeZ")),
    /// `zeKernelSuggestGroupSize`, since 1.0.
    KERNEL_SUGGEST_GROUP_SIZE(
            "zeKernelSuggestGroupSize", 1, 0, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            in("uint32_t", "globalSizeX"),
            in("uint32_t", "globalSizeY"),
            in("uint32_t", "globalSizeZ"),
            out("uint32_t*", "groupSizeX"),
            out("uint32_t*", "groupSizeY"),
            out("uint32_t*", "groupSizeZ")),
    /// `zeKernelSuggestMaxCooperativeGroupCount`, since 1.0.
    KERNEL_SUGGEST_MAX_COOPERATIVE_GROUP_COUNT(
            "zeKernelSuggestMaxCooperativeGroupCount", 1, 0, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            out("uint32_t*", "totalGroupCount")),
    /// `zeKernelSetArgumentValue`, since 1.0.
    KERNEL_SET_ARGUMENT_VALUE(
            "zeKernelSetArgumentValue", 1, 0, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            in("uint32_t", "argIndex"),
            in("size_t", "argSize"),
            in("const void*", "pArgValue")),
    /// `zeKernelSetIndirectAccess`, since 1.0.
    KERNEL_SET_INDIRECT_ACCESS(
            "zeKernelSetIndirectAccess", 1, 0, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            in("ze_kernel_indirect_access_flags_t", "flags")),
    /// `zeKernelGetIndirectAccess`, since 1.0.
    KERNEL_GET_INDIRECT_ACCESS(
            "zeKernelGetIndirectAccess", 1, 0, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            out("ze_kernel_indirect_access_flags_t*", "pFlags")),
    /// `zeKernelGetSourceAttributes`, since 1.0.
    KERNEL_GET_SOURCE_ATTRIBUTES(
            "zeKernelGetSourceAttributes", 1, 0, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            inOut("uint32_t*", "pSize"),
            inOut("char**", "pString")),
    /// `zeKernelGetProperties`, since 1.0.
    KERNEL_GET_PROPERTIES(
            "zeKernelGetProperties", 1, 0, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            inOut("ze_kernel_properties_t*", "pKernelProperties")),
    /// `zeKernelGetName`, since 1.0.
    KERNEL_GET_NAME(
            "zeKernelGetName", 1, 0, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            inOut("size_t*", "pSize"),
            inOut("char*", "pName")),
    /// `zeKernelSetGlobalOffsetExp`, since 1.1.
    KERNEL_SET_GLOBAL_OFFSET_EXP(
            "zeKernelSetGlobalOffsetExp", 1, 1, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            in("uint32_t", "offsetX"),
            in("uint32_t", "offsetY"),
            in("uint32_t", "offsetZ")),
    /// `zeKernelSchedulingHintExp`, since 1.2.
    KERNEL_SCHEDULING_HINT_EXP(
            "zeKernelSchedulingHintExp", 1, 2, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            in("ze_scheduling_hint_exp_desc_t*", "pHint")),
    /// `zeKernelGetBinaryExp`, since 1.11.
    KERNEL_GET_BINARY_EXP(
            "zeKernelGetBinaryExp", 1, 11, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            inOut("size_t*", "pSize"),
            inOut("uint8_t*", "pKernelBinary")),
    /// `zeKernelGetAllocationPropertiesExp`, since 1.14.
    KERNEL_GET_ALLOCATION_PROPERTIES_EXP(
            "zeKernelGetAllocationPropertiesExp", 1, 14, "ze_result_t",
            in("ze_kernel_handle_t", "hKernel"),
            inOut("uint32_t*", "pCount"),
            inOut("ze_kernel_allocation_exp_properties_t*", "pAllocationProperties")),
    /// `zeSamplerCreate`, since 1.0.
    SAMPLER_CREATE(
            "zeSamplerCreate", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("const ze_sampler_desc_t*", "desc"),
            out("ze_sampler_handle_t*", "phSampler")),
    /// `zeSamplerDestroy`, since 1.0.
    SAMPLER_DESTROY(
            "zeSamplerDestroy", 1, 0, "ze_result_t",
            in("ze_sampler_handle_t", "hSampler")),
    /// `zePhysicalMemCreate`, since 1.0.
    PHYSICAL_MEM_CREATE(
            "zePhysicalMemCreate", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("ze_physical_mem_desc_t*", "desc"),
            out("ze_physical_mem_handle_t*", "phPhysicalMemory")),
    /// `zePhysicalMemDestroy`, since 1.0.
    PHYSICAL_MEM_DESTROY(
            "zePhysicalMemDestroy", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_physical_mem_handle_t", "hPhysicalMemory")),
    /// `zePhysicalMemGetProperties`, since 1.15.
    PHYSICAL_MEM_GET_PROPERTIES(
            "zePhysicalMemGetProperties", 1, 15, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_physical_mem_handle_t", "hPhysicalMem"),
            inOut("ze_physical_mem_properties_t*", "pMemProperties")),
    /// `zeVirtualMemReserve`, since 1.0.
    VIRTUAL_MEM_RESERVE(
            "zeVirtualMemReserve", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const void*", "pStart"),
            in("size_t", "size"),
            out("void**", "pptr")),
    /// `zeVirtualMemFree`, since 1.0.
    VIRTUAL_MEM_FREE(
            "zeVirtualMemFree", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const void*", "ptr"),
            in("size_t", "size")),
    /// `zeVirtualMemQueryPageSize`, since 1.0.
    VIRTUAL_MEM_QUERY_PAGE_SIZE(
            "zeVirtualMemQueryPageSize", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("ze_device_handle_t", "hDevice"),
            in("size_t", "size"),
            out("size_t*", "pagesize")),
    /// `zeVirtualMemMap`, since 1.0.
    VIRTUAL_MEM_MAP(
            "zeVirtualMemMap", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const void*", "ptr"),
            in("size_t", "size"),
            in("ze_physical_mem_handle_t", "hPhysicalMemory"),
            in("size_t", "offset"),
            in("ze_memory_access_attribute_t", "access")),
    /// `zeVirtualMemUnmap`, since 1.0.
    VIRTUAL_MEM_UNMAP(
            "zeVirtualMemUnmap", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const void*", "ptr"),
            in("size_t", "size")),
    /// `zeVirtualMemSetAccessAttribute`, since 1.0.
    VIRTUAL_MEM_SET_ACCESS_ATTRIBUTE(
            "zeVirtualMemSetAccessAttribute", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const void*", "ptr"),
            in("size_t", "size"),
            in("ze_memory_access_attribute_t", "access")),
    /// `zeVirtualMemGetAccessAttribute`, since 1.0.
    VIRTUAL_MEM_GET_ACCESS_ATTRIBUTE(
            "zeVirtualMemGetAccessAttribute", 1, 0, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const void*", "ptr"),
            in("size_t", "size"),
            out("ze_memory_access_attribute_t*", "access"),
            out("size_t*", "outSize")),
    /// `zeFabricVertexGetExp`, since 1.4.
    FABRIC_VERTEX_GET_EXP(
            "zeFabricVertexGetExp", 1, 4, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            inOut("uint32_t*", "pCount"),
            inOut("ze_fabric_vertex_handle_t*", "phVertices")),
    /// `zeFabricVertexGetSubVerticesExp`, since 1.4.
    FABRIC_VERTEX_GET_SUB_VERTICES_EXP(
            "zeFabricVertexGetSubVerticesExp", 1, 4, "ze_result_t",
            in("ze_fabric_vertex_handle_t", "hVertex"),
            inOut("uint32_t*", "pCount"),
            inOut("ze_fabric_vertex_handle_t*", "phSubvertices")),
    /// `zeFabricVertexGetPropertiesExp`, since 1.4.
    FABRIC_VERTEX_GET_PROPERTIES_EXP(
            "zeFabricVertexGetPropertiesExp", 1, 4, "ze_result_t",
            in("ze_fabric_vertex_handle_t", "hVertex"),
            inOut("ze_fabric_vertex_exp_properties_t*", "pVertexProperties")),
    /// `zeFabricVertexGetDeviceExp`, since 1.4.
    FABRIC_VERTEX_GET_DEVICE_EXP(
            "zeFabricVertexGetDeviceExp", 1, 4, "ze_result_t",
            in("ze_fabric_vertex_handle_t", "hVertex"),
            out("ze_device_handle_t*", "phDevice")),
    /// `zeFabricEdgeGetExp`, since 1.4.
    FABRIC_EDGE_GET_EXP(
            "zeFabricEdgeGetExp", 1, 4, "ze_result_t",
            in("ze_fabric_vertex_handle_t", "hVertexA"),
            in("ze_fabric_vertex_handle_t", "hVertexB"),
            inOut("uint32_t*", "pCount"),
            inOut("ze_fabric_edge_handle_t*", "phEdges")),
    /// `zeFabricEdgeGetVerticesExp`, since 1.4.
    FABRIC_EDGE_GET_VERTICES_EXP(
            "zeFabricEdgeGetVerticesExp", 1, 4, "ze_result_t",
            in("ze_fabric_edge_handle_t", "hEdge"),
            out("ze_fabric_vertex_handle_t*", "phVertexA"),
            out("ze_fabric_vertex_handle_t*", "phVertexB")),
    /// `zeFabricEdgeGetPropertiesExp`, since 1.4.
    FABRIC_EDGE_GET_PROPERTIES_EXP(
            "zeFabricEdgeGetPropertiesExp", 1, 4, "ze_result_t",
            in("ze_fabric_edge_handle_t", "hEdge"),
            inOut("ze_fabric_edge_exp_properties_t*", "pEdgeProperties")),
    /// `zeGraphCreateExt`, since 1.17.
    GRAPH_CREATE_EXT(
            "zeGraphCreateExt", 1, 17, "ze_result_t",
            in("ze_context_handle_t", "hContext"),
            in("const void*", "pNext"),
            out("ze_graph_handle_t*", "phGraph")),
    /// `zeGraphGetPrimaryCommandListExt`, since 1.17.
    GRAPH_GET_PRIMARY_COMMAND_LIST_EXT(
            "zeGraphGetPrimaryCommandListExt", 1, 17, "ze_result_t",
            in("ze_graph_handle_t", "hGraph"),
            out("ze_command_list_handle_t*", "phCommandList")),
    /// `zeGraphSetDestructionCallbackExt`, since 1.17.
    GRAPH_SET_DESTRUCTION_CALLBACK_EXT(
            "zeGraphSetDestructionCallbackExt", 1, 17, "ze_result_t",
            in("ze_graph_handle_t", "hGraph"),
            in("zex_mem_graph_free_callback_fn_t", "pfnCallback"),
            in("void*", "pUserData"),
            in("const void*", "pNext")),
    /// `zeGraphInstantiateExt`, since 1.17.
    GRAPH_INSTANTIATE_EXT(
            "zeGraphInstantiateExt", 1, 17, "ze_result_t",
            in("ze_graph_handle_t", "hGraph"),
            in("const void*", "pNext"),
            out("ze_executable_graph_handle_t*", "phExecutableGraph")),
    /// `zeGraphIsEmptyExt`, since 1.17.
    GRAPH_IS_EMPTY_EXT(
            "zeGraphIsEmptyExt", 1, 17, "ze_result_t",
            in("ze_graph_handle_t", "hGraph")),
    /// `zeGraphDumpContentsExt`, since 1.17.
    GRAPH_DUMP_CONTENTS_EXT(
            "zeGraphDumpContentsExt", 1, 17, "ze_result_t",
            in("ze_graph_handle_t", "hGraph"),
            in("const char*", "filePath"),
            in("const void*", "pNext")),
    /// `zeGraphDestroyExt`, since 1.17.
    GRAPH_DESTROY_EXT(
            "zeGraphDestroyExt", 1, 17, "ze_result_t",
            in("ze_graph_handle_t", "hGraph")),
    /// `zeExecutableGraphGetSourceGraphExt`, since 1.17.
    EXECUTABLE_GRAPH_GET_SOURCE_GRAPH_EXT(
            "zeExecutableGraphGetSourceGraphExt", 1, 17, "ze_result_t",
            in("ze_executable_graph_handle_t", "hGraph"),
            out("ze_graph_handle_t*", "phSourceGraph")),
    /// `zeExecutableGraphDestroyExt`, since 1.17.
    EXECUTABLE_GRAPH_DESTROY_EXT(
            "zeExecutableGraphDestroyExt", 1, 17, "ze_result_t",
            in("ze_executable_graph_handle_t", "hGraph")),
    /// `zetMetricProgrammableGetExp`, since 1.9.
    METRIC_PROGRAMMABLE_GET_EXP(
            "zetMetricProgrammableGetExp", 1, 9, "ze_result_t",
            in("zet_device_handle_t", "hDevice"),
            inOut("uint32_t*", "pCount"),
            inOut("zet_metric_programmable_exp_handle_t*", "phMetricProgrammables")),
    /// `zetMetricProgrammableGetPropertiesExp`, since 1.9.
    METRIC_PROGRAMMABLE_GET_PROPERTIES_EXP(
            "zetMetricProgrammableGetPropertiesExp", 1, 9, "ze_result_t",
            in("zet_metric_programmable_exp_handle_t", "hMetricProgrammable"),
            inOut("zet_metric_programmable_exp_properties_t*", "pProperties")),
    /// `zetMetricProgrammableGetParamInfoExp`, since 1.9.
    METRIC_PROGRAMMABLE_GET_PARAM_INFO_EXP(
            "zetMetricProgrammableGetParamInfoExp", 1, 9, "ze_result_t",
            in("zet_metric_programmable_exp_handle_t", "hMetricProgrammable"),
            inOut("uint32_t*", "pParameterCount"),
            inOut("zet_metric_programmable_param_info_exp_t*", "pParameterInfo")),
    /// `zetMetricProgrammableGetParamValueInfoExp`, since 1.9.
    METRIC_PROGRAMMABLE_GET_PARAM_VALUE_INFO_EXP(
            "zetMetricProgrammableGetParamValueInfoExp", 1, 9, "ze_result_t",
            in("zet_metric_programmable_exp_handle_t", "hMetricProgrammable"),
            in("uint32_t", "parameterOrdinal"),
            inOut("uint32_t*", "pValueInfoCount"),
            inOut("zet_metric_programmable_param_value_info_exp_t*", "pValueInfo")),
    /// `zetMetricTracerCreateExp`, since 1.10.
    METRIC_TRACER_CREATE_EXP(
            "zetMetricTracerCreateExp", 1, 10, "ze_result_t",
            in("zet_context_handle_t", "hContext"),
            in("zet_device_handle_t", "hDevice"),
            in("uint32_t", "metricGroupCount"),
            in("zet_metric_group_handle_t*", "phMetricGroups"),
            inOut("zet_metric_tracer_exp_desc_t*", "desc"),
            in("ze_event_handle_t", "hNotificationEvent"),
            out("zet_metric_tracer_exp_handle_t*", "phMetricTracer")),
    /// `zetMetricTracerDestroyExp`, since 1.10.
    METRIC_TRACER_DESTROY_EXP(
            "zetMetricTracerDestroyExp", 1, 10, "ze_result_t",
            in("zet_metric_tracer_exp_handle_t", "hMetricTracer")),
    /// `zetMetricTracerEnableExp`, since 1.10.
    METRIC_TRACER_ENABLE_EXP(
            "zetMetricTracerEnableExp", 1, 10, "ze_result_t",
            in("zet_metric_tracer_exp_handle_t", "hMetricTracer"),
            in("ze_bool_t", "synchronous")),
    /// `zetMetricTracerDisableExp`, since 1.10.
    METRIC_TRACER_DISABLE_EXP(
            "zetMetricTracerDisableExp", 1, 10, "ze_result_t",
            in("zet_metric_tracer_exp_handle_t", "hMetricTracer"),
            in("ze_bool_t", "synchronous")),
    /// `zetMetricTracerReadDataExp`, since 1.10.
    METRIC_TRACER_READ_DATA_EXP(
            "zetMetricTracerReadDataExp", 1, 10, "ze_result_t",
            in("zet_metric_tracer_exp_handle_t", "hMetricTracer"),
            inOut("size_t*", "pRawDataSize"),
            inOut("uint8_t*", "pRawData")),
    /// `zetMetricTracerDecodeExp`, since 1.10.
    METRIC_TRACER_DECODE_EXP(
            "zetMetricTracerDecodeExp", 1, 10, "ze_result_t",
            in("zet_metric_decoder_exp_handle_t", "phMetricDecoder"),
            inOut("size_t*", "pRawDataSize"),
            inOut("uint8_t*", "pRawData"),
            in("uint32_t", "metricsCount"),
            in("zet_metric_handle_t*", "phMetrics"),
            inOut("uint32_t*", "pSetCount"),
            inOut("uint32_t*", "pMetricEntriesCountPerSet"),
            inOut("uint32_t*", "pMetricEntriesCount"),
            inOut("zet_metric_entry_exp_t*", "pMetricEntries")),
    /// `zetMetricDecoderCreateExp`, since 1.10.
    METRIC_DECODER_CREATE_EXP(
            "zetMetricDecoderCreateExp", 1, 10, "ze_result_t",
            in("zet_metric_tracer_exp_handle_t", "hMetricTracer"),
            out("zet_metric_decoder_exp_handle_t*", "phMetricDecoder")),
    /// `zetMetricDecoderDestroyExp`, since 1.10.
    METRIC_DECODER_DESTROY_EXP(
            "zetMetricDecoderDestroyExp", 1, 10, "ze_result_t",
            in("zet_metric_decoder_exp_handle_t", "phMetricDecoder")),
    /// `zetMetricDecoderGetDecodableMetricsExp`, since 1.10.
    METRIC_DECODER_GET_DECODABLE_METRICS_EXP(
            "zetMetricDecoderGetDecodableMetricsExp", 1, 10, "ze_result_t",
            in("zet_metric_decoder_exp_handle_t", "hMetricDecoder"),
            inOut("uint32_t*", "pCount"),
            inOut("zet_metric_handle_t*", "phMetrics")),
    /// `zetDeviceGetDebugProperties`, since 1.0.
    DEVICE_GET_DEBUG_PROPERTIES(
            "zetDeviceGetDebugProperties", 1, 0, "ze_result_t",
            in("zet_device_handle_t", "hDevice"),
            inOut("zet_device_debug_properties_t*", "pDebugProperties")),
    /// `zetDeviceGetConcurrentMetricGroupsExp`, since 1.10.
    DEVICE_GET_CONCURRENT_METRIC_GROUPS_EXP(
            "zetDeviceGetConcurrentMetricGroupsExp", 1, 10, "ze_result_t",
            in("zet_device_handle_t", "hDevice"),
            in("uint32_t", "metricGroupCount"),
            inOut("zet_metric_group_handle_t*", "phMetricGroups"),
            inOut("uint32_t*", "pMetricGroupsCountPerConcurrentGroup"),
            out("uint32_t*", "pConcurrentGroupCount")),
    /// `zetDeviceCreateMetricGroupsFromMetricsExp`, since 1.10.
    DEVICE_CREATE_METRIC_GROUPS_FROM_METRICS_EXP(
            "zetDeviceCreateMetricGroupsFromMetricsExp", 1, 10, "ze_result_t",
            in("zet_device_handle_t", "hDevice"),
            in("uint32_t", "metricCount"),
            in("zet_metric_handle_t*", "phMetrics"),
            in("const char*", "pMetricGroupNamePrefix"),
            in("const char*", "pDescription"),
            inOut("uint32_t*", "pMetricGroupCount"),
            inOut("zet_metric_group_handle_t*", "phMetricGroup")),
    /// `zetDeviceEnableMetricsExp`, since 1.13.
    DEVICE_ENABLE_METRICS_EXP(
            "zetDeviceEnableMetricsExp", 1, 13, "ze_result_t",
            in("zet_device_handle_t", "hDevice")),
    /// `zetDeviceDisableMetricsExp`, since 1.13.
    DEVICE_DISABLE_METRICS_EXP(
            "zetDeviceDisableMetricsExp", 1, 13, "ze_result_t",
            in("zet_device_handle_t", "hDevice")),
    /// `zetContextActivateMetricGroups`, since 1.0.
    CONTEXT_ACTIVATE_METRIC_GROUPS(
            "zetContextActivateMetricGroups", 1, 0, "ze_result_t",
            in("zet_context_handle_t", "hContext"),
            in("zet_device_handle_t", "hDevice"),
            in("uint32_t", "count"),
            in("zet_metric_group_handle_t*", "phMetricGroups")),
    /// `zetCommandListAppendMetricStreamerMarker`, since 1.0.
    COMMAND_LIST_APPEND_METRIC_STREAMER_MARKER(
            "zetCommandListAppendMetricStreamerMarker", 1, 0, "ze_result_t",
            in("zet_command_list_handle_t", "hCommandList"),
            in("zet_metric_streamer_handle_t", "hMetricStreamer"),
            in("uint32_t", "value")),
    /// `zetCommandListAppendMetricQueryBegin`, since 1.0.
    COMMAND_LIST_APPEND_METRIC_QUERY_BEGIN(
            "zetCommandListAppendMetricQueryBegin", 1, 0, "ze_result_t",
            in("zet_command_list_handle_t", "hCommandList"),
            in("zet_metric_query_handle_t", "hMetricQuery")),
    /// `zetCommandListAppendMetricQueryEnd`, since 1.0.
    COMMAND_LIST_APPEND_METRIC_QUERY_END(
            "zetCommandListAppendMetricQueryEnd", 1, 0, "ze_result_t",
            in("zet_command_list_handle_t", "hCommandList"),
            in("zet_metric_query_handle_t", "hMetricQuery"),
            in("ze_event_handle_t", "hSignalEvent"),
            in("uint32_t", "numWaitEvents"),
            in("ze_event_handle_t*", "phWaitEvents")),
    /// `zetCommandListAppendMetricMemoryBarrier`, since 1.0.
    COMMAND_LIST_APPEND_METRIC_MEMORY_BARRIER(
            "zetCommandListAppendMetricMemoryBarrier", 1, 0, "ze_result_t",
            in("zet_command_list_handle_t", "hCommandList")),
    /// `zetCommandListAppendMarkerExp`, since 1.13.
    COMMAND_LIST_APPEND_MARKER_EXP(
            "zetCommandListAppendMarkerExp", 1, 13, "ze_result_t",
            in("zet_command_list_handle_t", "hCommandList"),
            in("zet_metric_group_handle_t", "hMetricGroup"),
            in("uint32_t", "value")),
    /// `zetModuleGetDebugInfo`, since 1.0.
    MODULE_GET_DEBUG_INFO(
            "zetModuleGetDebugInfo", 1, 0, "ze_result_t",
            in("zet_module_handle_t", "hModule"),
            in("zet_module_debug_info_format_t", "format"),
            inOut("size_t*", "pSize"),
            inOut("uint8_t*", "pDebugInfo")),
    /// `zetKernelGetProfileInfo`, since 1.0.
    KERNEL_GET_PROFILE_INFO(
            "zetKernelGetProfileInfo", 1, 0, "ze_result_t",
            in("zet_kernel_handle_t", "hKernel"),
            out("zet_profile_properties_t*", "pProfileProperties")),
    /// `zetMetricGet`, since 1.0.
    METRIC_GET(
            "zetMetricGet", 1, 0, "ze_result_t",
            in("zet_metric_group_handle_t", "hMetricGroup"),
            inOut("uint32_t*", "pCount"),
            inOut("zet_metric_handle_t*", "phMetrics")),
    /// `zetMetricGetProperties`, since 1.0.
    METRIC_GET_PROPERTIES(
            "zetMetricGetProperties", 1, 0, "ze_result_t",
            in("zet_metric_handle_t", "hMetric"),
            inOut("zet_metric_properties_t*", "pProperties")),
    /// `zetMetricCreateFromProgrammableExp`, since 1.9.
    METRIC_CREATE_FROM_PROGRAMMABLE_EXP(
            "zetMetricCreateFromProgrammableExp", 1, 9, "ze_result_t",
            in("zet_metric_programmable_exp_handle_t", "hMetricProgrammable"),
            in("zet_metric_programmable_param_value_exp_t*", "pParameterValues"),
            in("uint32_t", "parameterCount"),
            in("const char*", "pName"),
            in("const char*", "pDescription"),
            inOut("uint32_t*", "pMetricHandleCount"),
            inOut("zet_metric_handle_t*", "phMetricHandles")),
    /// `zetMetricDestroyExp`, since 1.9.
    METRIC_DESTROY_EXP(
            "zetMetricDestroyExp", 1, 9, "ze_result_t",
            in("zet_metric_handle_t", "hMetric")),
    /// `zetMetricCreateFromProgrammableExp2`, since 1.11.
    METRIC_CREATE_FROM_PROGRAMMABLE_EXP2(
            "zetMetricCreateFromProgrammableExp2", 1, 11, "ze_result_t",
            in("zet_metric_programmable_exp_handle_t", "hMetricProgrammable"),
            in("uint32_t", "parameterCount"),
            in("zet_metric_programmable_param_value_exp_t*", "pParameterValues"),
            in("const char*", "pName"),
            in("const char*", "pDescription"),
            inOut("uint32_t*", "pMetricHandleCount"),
            inOut("zet_metric_handle_t*", "phMetricHandles")),
    /// `zetMetricGroupGet`, since 1.0.
    METRIC_GROUP_GET(
            "zetMetricGroupGet", 1, 0, "ze_result_t",
            in("zet_device_handle_t", "hDevice"),
            inOut("uint32_t*", "pCount"),
            inOut("zet_metric_group_handle_t*", "phMetricGroups")),
    /// `zetMetricGroupGetProperties`, since 1.0.
    METRIC_GROUP_GET_PROPERTIES(
            "zetMetricGroupGetProperties", 1, 0, "ze_result_t",
            in("zet_metric_group_handle_t", "hMetricGroup"),
            inOut("zet_metric_group_properties_t*", "pProperties")),
    /// `zetMetricGroupCalculateMetricValues`, since 1.0.
    METRIC_GROUP_CALCULATE_METRIC_VALUES(
            "zetMetricGroupCalculateMetricValues", 1, 0, "ze_result_t",
            in("zet_metric_group_handle_t", "hMetricGroup"),
            in("zet_metric_group_calculation_type_t", "type"),
            in("size_t", "rawDataSize"),
            in("const uint8_t*", "pRawData"),
            inOut("uint32_t*", "pMetricValueCount"),
            inOut("zet_typed_value_t*", "pMetricValues")),
    /// `zetMetricGroupCalculateMultipleMetricValuesExp`, since 1.2.
    METRIC_GROUP_CALCULATE_MULTIPLE_METRIC_VALUES_EXP(
            "zetMetricGroupCalculateMultipleMetricValuesExp", 1, 2, "ze_result_t",
            in("zet_metric_group_handle_t", "hMetricGroup"),
            in("zet_metric_group_calculation_type_t", "type"),
            in("size_t", "rawDataSize"),
            in("const uint8_t*", "pRawData"),
            inOut("uint32_t*", "pSetCount"),
            inOut("uint32_t*", "pTotalMetricValueCount"),
            inOut("uint32_t*", "pMetricCounts"),
            inOut("zet_typed_value_t*", "pMetricValues")),
    /// `zetMetricGroupGetGlobalTimestampsExp`, since 1.5.
    METRIC_GROUP_GET_GLOBAL_TIMESTAMPS_EXP(
            "zetMetricGroupGetGlobalTimestampsExp", 1, 5, "ze_result_t",
            in("zet_metric_group_handle_t", "hMetricGroup"),
            in("ze_bool_t", "synchronizedWithHost"),
            out("uint64_t*", "globalTimestamp"),
            out("uint64_t*", "metricTimestamp")),
    /// `zetMetricGroupGetExportDataExp`, since 1.6.
    METRIC_GROUP_GET_EXPORT_DATA_EXP(
            "zetMetricGroupGetExportDataExp", 1, 6, "ze_result_t",
            in("zet_metric_group_handle_t", "hMetricGroup"),
            in("const uint8_t*", "pRawData"),
            in("size_t", "rawDataSize"),
            inOut("size_t*", "pExportDataSize"),
            inOut("uint8_t*", "pExportData")),
    /// `zetMetricGroupCalculateMetricExportDataExp`, since 1.6.
    METRIC_GROUP_CALCULATE_METRIC_EXPORT_DATA_EXP(
            "zetMetricGroupCalculateMetricExportDataExp", 1, 6, "ze_result_t",
            in("ze_driver_handle_t", "hDriver"),
            in("zet_metric_group_calculation_type_t", "type"),
            in("size_t", "exportDataSize"),
            in("const uint8_t*", "pExportData"),
            in("zet_metric_calculate_exp_desc_t*", "pCalculateDescriptor"),
            inOut("uint32_t*", "pSetCount"),
            inOut("uint32_t*", "pTotalMetricValueCount"),
            inOut("uint32_t*", "pMetricCounts"),
            inOut("zet_typed_value_t*", "pMetricValues")),
    /// `zetMetricGroupCreateExp`, since 1.9.
    METRIC_GROUP_CREATE_EXP(
            "zetMetricGroupCreateExp", 1, 9, "ze_result_t",
            in("zet_device_handle_t", "hDevice"),
            in("const char*", "pName"),
            in("const char*", "pDescription"),
            in("zet_metric_group_sampling_type_flags_t", "samplingType"),
            inOut("zet_metric_group_handle_t*", "phMetricGroup")),
    /// `zetMetricGroupAddMetricExp`, since 1.9.
    METRIC_GROUP_ADD_METRIC_EXP(
            "zetMetricGroupAddMetricExp", 1, 9, "ze_result_t",
            in("zet_metric_group_handle_t", "hMetricGroup"),
            in("zet_metric_handle_t", "hMetric"),
            inOut("size_t*", "pErrorStringSize"),
            inOut("char*", "pErrorString")),
    /// `zetMetricGroupRemoveMetricExp`, since 1.9.
    METRIC_GROUP_REMOVE_METRIC_EXP(
            "zetMetricGroupRemoveMetricExp", 1, 9, "ze_result_t",
            in("zet_metric_group_handle_t", "hMetricGroup"),
            in("zet_metric_handle_t", "hMetric")),
    /// `zetMetricGroupCloseExp`, since 1.9.
    METRIC_GROUP_CLOSE_EXP(
            "zetMetricGroupCloseExp", 1, 9, "ze_result_t",
            in("zet_metric_group_handle_t", "hMetricGroup")),
    /// `zetMetricGroupDestroyExp`, since 1.9.
    METRIC_GROUP_DESTROY_EXP(
            "zetMetricGroupDestroyExp", 1, 9, "ze_result_t",
            in("zet_metric_group_handle_t", "hMetricGroup")),
    /// `zetMetricStreamerOpen`, since 1.0.
    METRIC_STREAMER_OPEN(
            "zetMetricStreamerOpen", 1, 0, "ze_result_t",
            in("zet_context_handle_t", "hContext"),
            in("zet_device_handle_t", "hDevice"),
            in("zet_metric_group_handle_t", "hMetricGroup"),
            inOut("zet_metric_streamer_desc_t*", "desc"),
            in("ze_event_handle_t", "hNotificationEvent"),
            out("zet_metric_streamer_handle_t*", "phMetricStreamer")),
    /// `zetMetricStreamerClose`, since 1.0.
    METRIC_STREAMER_CLOSE(
            "zetMetricStreamerClose", 1, 0, "ze_result_t",
            in("zet_metric_streamer_handle_t", "hMetricStreamer")),
    /// `zetMetricStreamerReadData`, since 1.0.
    METRIC_STREAMER_READ_DATA(
            "zetMetricStreamerReadData", 1, 0, "ze_result_t",
            in("zet_metric_streamer_handle_t", "hMetricStreamer"),
            in("uint32_t", "maxReportCount"),
            inOut("size_t*", "pRawDataSize"),
            inOut("uint8_t*", "pRawData")),
    /// `zetMetricQueryPoolCreate`, since 1.0.
    METRIC_QUERY_POOL_CREATE(
            "zetMetricQueryPoolCreate", 1, 0, "ze_result_t",
            in("zet_context_handle_t", "hContext"),
            in("zet_device_handle_t", "hDevice"),
            in("zet_metric_group_handle_t", "hMetricGroup"),
            in("const zet_metric_query_pool_desc_t*", "desc"),
            out("zet_metric_query_pool_handle_t*", "phMetricQueryPool")),
    /// `zetMetricQueryPoolDestroy`, since 1.0.
    METRIC_QUERY_POOL_DESTROY(
            "zetMetricQueryPoolDestroy", 1, 0, "ze_result_t",
            in("zet_metric_query_pool_handle_t", "hMetricQueryPool")),
    /// `zetMetricQueryCreate`, since 1.0.
    METRIC_QUERY_CREATE(
            "zetMetricQueryCreate", 1, 0, "ze_result_t",
            in("zet_metric_query_pool_handle_t", "hMetricQueryPool"),
            in("uint32_t", "index"),
            out("zet_metric_query_handle_t*", "phMetricQuery")),
    /// `zetMetricQueryDestroy`, since 1.0.
    METRIC_QUERY_DESTROY(
            "zetMetricQueryDestroy", 1, 0, "ze_result_t",
            in("zet_metric_query_handle_t", "hMetricQuery")),
    /// `zetMetricQueryReset`, since 1.0.
    METRIC_QUERY_RESET(
            "zetMetricQueryReset", 1, 0, "ze_result_t",
            in("zet_metric_query_handle_t", "hMetricQuery")),
    /// `zetMetricQueryGetData`, since 1.0.
    METRIC_QUERY_GET_DATA(
            "zetMetricQueryGetData", 1, 0, "ze_result_t",
            in("zet_metric_query_handle_t", "hMetricQuery"),
            inOut("size_t*", "pRawDataSize"),
            inOut("uint8_t*", "pRawData")),
    /// `zetTracerExpCreate`, since 1.0.
    TRACER_EXP_CREATE(
            "zetTracerExpCreate", 1, 0, "ze_result_t",
            in("zet_context_handle_t", "hContext"),
            in("const zet_tracer_exp_desc_t*", "desc"),
            out("zet_tracer_exp_handle_t*", "phTracer")),
    /// `zetTracerExpDestroy`, since 1.0.
    TRACER_EXP_DESTROY(
            "zetTracerExpDestroy", 1, 0, "ze_result_t",
            in("zet_tracer_exp_handle_t", "hTracer")),
    /// `zetTracerExpSetPrologues`, since 1.0.
    TRACER_EXP_SET_PROLOGUES(
            "zetTracerExpSetPrologues", 1, 0, "ze_result_t",
            in("zet_tracer_exp_handle_t", "hTracer"),
            in("zet_core_callbacks_t*", "pCoreCbs")),
    /// `zetTracerExpSetEpilogues`, since 1.0.
    TRACER_EXP_SET_EPILOGUES(
            "zetTracerExpSetEpilogues", 1, 0, "ze_result_t",
            in("zet_tracer_exp_handle_t", "hTracer"),
            in("zet_core_callbacks_t*", "pCoreCbs")),
    /// `zetTracerExpSetEnabled`, since 1.0.
    TRACER_EXP_SET_ENABLED(
            "zetTracerExpSetEnabled", 1, 0, "ze_result_t",
            in("zet_tracer_exp_handle_t", "hTracer"),
            in("ze_bool_t", "enable")),
    /// `zetDebugAttach`, since 1.0.
    DEBUG_ATTACH(
            "zetDebugAttach", 1, 0, "ze_result_t",
            in("zet_device_handle_t", "hDevice"),
            in("const zet_debug_config_t*", "config"),
            out("zet_debug_session_handle_t*", "phDebug")),
    /// `zetDebugDetach`, since 1.0.
    DEBUG_DETACH(
            "zetDebugDetach", 1, 0, "ze_result_t",
            in("zet_debug_session_handle_t", "hDebug")),
    /// `zetDebugReadEvent`, since 1.0.
    DEBUG_READ_EVENT(
            "zetDebugReadEvent", 1, 0, "ze_result_t",
            in("zet_debug_session_handle_t", "hDebug"),
            in("uint64_t", "timeout"),
            inOut("zet_debug_event_t*", "event")),
    /// `zetDebugAcknowledgeEvent`, since 1.0.
    DEBUG_ACKNOWLEDGE_EVENT(
            "zetDebugAcknowledgeEvent", 1, 0, "ze_result_t",
            in("zet_debug_session_handle_t", "hDebug"),
            in("const zet_debug_event_t*", "event")),
    /// `zetDebugInterrupt`, since 1.0.
    DEBUG_INTERRUPT(
            "zetDebugInterrupt", 1, 0, "ze_result_t",
            in("zet_debug_session_handle_t", "hDebug"),
            in("ze_device_thread_t", "thread")),
    /// `zetDebugResume`, since 1.0.
    DEBUG_RESUME(
            "zetDebugResume", 1, 0, "ze_result_t",
            in("zet_debug_session_handle_t", "hDebug"),
            in("ze_device_thread_t", "thread")),
    /// `zetDebugReadMemory`, since 1.0.
    DEBUG_READ_MEMORY(
            "zetDebugReadMemory", 1, 0, "ze_result_t",
            in("zet_debug_session_handle_t", "hDebug"),
            in("ze_device_thread_t", "thread"),
            in("const zet_debug_memory_space_desc_t*", "desc"),
            in("size_t", "size"),
            inOut("void*", "buffer")),
    /// `zetDebugWriteMemory`, since 1.0.
    DEBUG_WRITE_MEMORY(
            "zetDebugWriteMemory", 1, 0, "ze_result_t",
            in("zet_debug_session_handle_t", "hDebug"),
            in("ze_device_thread_t", "thread"),
            in("const zet_debug_memory_space_desc_t*", "desc"),
            in("size_t", "size"),
            in("const void*", "buffer")),
    /// `zetDebugGetRegisterSetProperties`, since 1.0.
    DEBUG_GET_REGISTER_SET_PROPERTIES(
            "zetDebugGetRegisterSetProperties", 1, 0, "ze_result_t",
            in("zet_device_handle_t", "hDevice"),
            inOut("uint32_t*", "pCount"),
            inOut("zet_debug_regset_properties_t*", "pRegisterSetProperties")),
    /// `zetDebugReadRegisters`, since 1.0.
    DEBUG_READ_REGISTERS(
            "zetDebugReadRegisters", 1, 0, "ze_result_t",
            in("zet_debug_session_handle_t", "hDebug"),
            in("ze_device_thread_t", "thread"),
            in("uint32_t", "type"),
            in("uint32_t", "start"),
            in("uint32_t", "count"),
            inOut("void*", "pRegisterValues")),
    /// `zetDebugWriteRegisters`, since 1.0.
    DEBUG_WRITE_REGISTERS(
            "zetDebugWriteRegisters", 1, 0, "ze_result_t",
            in("zet_debug_session_handle_t", "hDebug"),
            in("ze_device_thread_t", "thread"),
            in("uint32_t", "type"),
            in("uint32_t", "start"),
            in("uint32_t", "count"),
            inOut("void*", "pRegisterValues")),
    /// `zetDebugGetThreadRegisterSetProperties`, since 1.5.
    DEBUG_GET_THREAD_REGISTER_SET_PROPERTIES(
            "zetDebugGetThreadRegisterSetProperties", 1, 5, "ze_result_t",
            in("zet_debug_session_handle_t", "hDebug"),
            in("ze_device_thread_t", "thread"),
            inOut("uint32_t*", "pCount"),
            inOut("zet_debug_regset_properties_t*", "pRegisterSetProperties")),
    /// `zerGetLastErrorDescription`, since 1.14.
    GET_LAST_ERROR_DESCRIPTION(
            "zerGetLastErrorDescription", 1, 14, "ze_result_t",
            inOut("const char**", "ppString")),
    /// `zerTranslateDeviceHandleToIdentifier`, since 1.14.
    TRANSLATE_DEVICE_HANDLE_TO_IDENTIFIER(
            "zerTranslateDeviceHandleToIdentifier", 1, 14, "uint32_t",
            in("ze_device_handle_t", "hDevice")),
    /// `zerTranslateIdentifierToDeviceHandle`, since 1.14.
    TRANSLATE_IDENTIFIER_TO_DEVICE_HANDLE(
            "zerTranslateIdentifierToDeviceHandle", 1, 14, "ze_device_handle_t",
            in("uint32_t", "identifier")),
    /// `zerGetDefaultContext`, since 1.14.
    GET_DEFAULT_CONTEXT(
            "zerGetDefaultContext", 1, 14, "ze_context_handle_t");

    /// The direction of a parameter's value.
    public enum Direction {
        IN,
        OUT,
        IN_OUT
    }

    /// A parameter of a function.
    ///
    /// @param name the name in C
    /// @param type the type in C, such as `const ze_command_list_desc_t*`
    /// @param direction the direction of its value, or of the value behind a pointer
    public record Parameter(String name, String type, Direction direction) {}

    private static final String RESULT = "ze_result_t";
    private static final Map<String, ApiFunction> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(f -> f.functionName, Function.identity()));

    private final String functionName;
    private final ApiVersion version;
    private final String returnType;
    private final List<Parameter> parameters;

    ApiFunction(String functionName, int major, int minor, String returnType, Parameter... parameters) {
        this.functionName = functionName;
        this.version = new ApiVersion(major, minor);
        this.returnType = returnType;
        this.parameters = List.of(parameters);
    }

    private static Parameter in(String type, String name) {
        return new Parameter(name, type, Direction.IN);
    }

    private static Parameter out(String type, String name) {
        return new Parameter(name, type, Direction.OUT);
    }

    private static Parameter inOut(String type, String name) {
        return new Parameter(name, type, Direction.IN_OUT);
    }

    /// Returns the function with this name in C, such as `zeInit`.
    public static Optional<ApiFunction> find(String functionName) {
        return Optional.ofNullable(BY_NAME.get(functionName));
    }

    /// Returns the name in C.
    public String functionName() {
        return functionName;
    }

    /// Returns the version of Level Zero that introduced it.
    public ApiVersion version() {
        return version;
    }

    /// Returns the C type of its result.
    public String returnType() {
        return returnType;
    }

    /// Returns whether it returns a `ze_result_t`; four functions return a handle or a
    /// number instead.
    public boolean returnsResult() {
        return returnType.equals(RESULT);
    }

    public List<Parameter> parameters() {
        return parameters;
    }

    public int parameterCount() {
        return parameters.size();
    }

    /// Returns the loader's function that registers a callback for it; `null` for a
    /// function of the tools interface, which no loader traces.
    @SuppressWarnings("exports") // Programs need not have the annotation.
    public @Nullable String registerFunction() {
        if (functionName.startsWith("zet")) {
            return null;
        }
        int prefix = functionName.startsWith("zer") ? 3 : 2;
        return "zelTracer" + functionName.substring(prefix) + "RegisterCallback";
    }
}
