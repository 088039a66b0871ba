// SPDX-License-Identifier: MIT
// Generated from model/level-zero.json: do not edit.
#ifndef _ZE_DDI_H
#define _ZE_DDI_H

#include "ze_api.h"

#if defined(__cplusplus)
extern "C" {
#endif

typedef ze_result_t (ZE_APICALL *ze_pfnRTASBuilderCreateExt_t)(
    ze_driver_handle_t,
    const ze_rtas_builder_ext_desc_t*,
    ze_rtas_builder_ext_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASBuilderGetBuildPropertiesExt_t)(
    ze_rtas_builder_ext_handle_t,
    const ze_rtas_builder_build_op_ext_desc_t*,
    ze_rtas_builder_ext_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASBuilderBuildExt_t)(
    ze_rtas_builder_ext_handle_t,
    const ze_rtas_builder_build_op_ext_desc_t*,
    void*,
    size_t,
    void*,
    size_t,
    ze_rtas_parallel_operation_ext_handle_t,
    void*,
    ze_rtas_aabb_ext_t*,
    size_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASBuilderCommandListAppendCopyExt_t)(
    ze_command_list_handle_t,
    void*,
    const void*,
    size_t,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASBuilderDestroyExt_t)(
    ze_rtas_builder_ext_handle_t);

typedef struct _ze_rtas_builder_dditable_t {
    ze_pfnRTASBuilderCreateExt_t pfnCreateExt; // since 1.13
    ze_pfnRTASBuilderGetBuildPropertiesExt_t pfnGetBuildPropertiesExt; // since 1.13
    ze_pfnRTASBuilderBuildExt_t pfnBuildExt; // since 1.13
    ze_pfnRTASBuilderCommandListAppendCopyExt_t pfnCommandListAppendCopyExt; // since 1.13
    ze_pfnRTASBuilderDestroyExt_t pfnDestroyExt; // since 1.13
} ze_rtas_builder_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetRTASBuilderProcAddrTable(
    ze_api_version_t version,
    ze_rtas_builder_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetRTASBuilderProcAddrTable_t)(
    ze_api_version_t,
    ze_rtas_builder_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASBuilderCreateExp_t)(
    ze_driver_handle_t,
    const ze_rtas_builder_exp_desc_t*,
    ze_rtas_builder_exp_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASBuilderGetBuildPropertiesExp_t)(
    ze_rtas_builder_exp_handle_t,
    const ze_rtas_builder_build_op_exp_desc_t*,
    ze_rtas_builder_exp_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASBuilderBuildExp_t)(
    ze_rtas_builder_exp_handle_t,
    const ze_rtas_builder_build_op_exp_desc_t*,
    void*,
    size_t,
    void*,
    size_t,
    ze_rtas_parallel_operation_exp_handle_t,
    void*,
    ze_rtas_aabb_exp_t*,
    size_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASBuilderDestroyExp_t)(
    ze_rtas_builder_exp_handle_t);

typedef struct _ze_rtas_builder_exp_dditable_t {
    ze_pfnRTASBuilderCreateExp_t pfnCreateExp; // since 1.7
    ze_pfnRTASBuilderGetBuildPropertiesExp_t pfnGetBuildPropertiesExp; // since 1.7
    ze_pfnRTASBuilderBuildExp_t pfnBuildExp; // since 1.7
    ze_pfnRTASBuilderDestroyExp_t pfnDestroyExp; // since 1.7
} ze_rtas_builder_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetRTASBuilderExpProcAddrTable(
    ze_api_version_t version,
    ze_rtas_builder_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetRTASBuilderExpProcAddrTable_t)(
    ze_api_version_t,
    ze_rtas_builder_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASParallelOperationCreateExt_t)(
    ze_driver_handle_t,
    ze_rtas_parallel_operation_ext_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASParallelOperationGetPropertiesExt_t)(
    ze_rtas_parallel_operation_ext_handle_t,
    ze_rtas_parallel_operation_ext_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASParallelOperationJoinExt_t)(
    ze_rtas_parallel_operation_ext_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASParallelOperationDestroyExt_t)(
    ze_rtas_parallel_operation_ext_handle_t);

typedef struct _ze_rtas_parallel_operation_dditable_t {
    ze_pfnRTASParallelOperationCreateExt_t pfnCreateExt; // since 1.13
    ze_pfnRTASParallelOperationGetPropertiesExt_t pfnGetPropertiesExt; // since 1.13
    ze_pfnRTASParallelOperationJoinExt_t pfnJoinExt; // since 1.13
    ze_pfnRTASParallelOperationDestroyExt_t pfnDestroyExt; // since 1.13
} ze_rtas_parallel_operation_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetRTASParallelOperationProcAddrTable(
    ze_api_version_t version,
    ze_rtas_parallel_operation_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetRTASParallelOperationProcAddrTable_t)(
    ze_api_version_t,
    ze_rtas_parallel_operation_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASParallelOperationCreateExp_t)(
    ze_driver_handle_t,
    ze_rtas_parallel_operation_exp_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASParallelOperationGetPropertiesExp_t)(
    ze_rtas_parallel_operation_exp_handle_t,
    ze_rtas_parallel_operation_exp_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASParallelOperationJoinExp_t)(
    ze_rtas_parallel_operation_exp_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnRTASParallelOperationDestroyExp_t)(
    ze_rtas_parallel_operation_exp_handle_t);

typedef struct _ze_rtas_parallel_operation_exp_dditable_t {
    ze_pfnRTASParallelOperationCreateExp_t pfnCreateExp; // since 1.7
    ze_pfnRTASParallelOperationGetPropertiesExp_t pfnGetPropertiesExp; // since 1.7
    ze_pfnRTASParallelOperationJoinExp_t pfnJoinExp; // since 1.7
    ze_pfnRTASParallelOperationDestroyExp_t pfnDestroyExp; // since 1.7
} ze_rtas_parallel_operation_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetRTASParallelOperationExpProcAddrTable(
    ze_api_version_t version,
    ze_rtas_parallel_operation_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetRTASParallelOperationExpProcAddrTable_t)(
    ze_api_version_t,
    ze_rtas_parallel_operation_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnInit_t)(
    ze_init_flags_t);

typedef ze_result_t (ZE_APICALL *ze_pfnInitDrivers_t)(
    uint32_t*,
    ze_driver_handle_t*,
    ze_init_driver_type_desc_t*);

typedef struct _ze_global_dditable_t {
    ze_pfnInit_t pfnInit;
    ze_pfnInitDrivers_t pfnInitDrivers; // since 1.10
} ze_global_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetGlobalProcAddrTable(
    ze_api_version_t version,
    ze_global_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetGlobalProcAddrTable_t)(
    ze_api_version_t,
    ze_global_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDriverGet_t)(
    uint32_t*,
    ze_driver_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDriverGetApiVersion_t)(
    ze_driver_handle_t,
    ze_api_version_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDriverGetProperties_t)(
    ze_driver_handle_t,
    ze_driver_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDriverGetIpcProperties_t)(
    ze_driver_handle_t,
    ze_driver_ipc_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDriverGetExtensionProperties_t)(
    ze_driver_handle_t,
    uint32_t*,
    ze_driver_extension_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDriverGetExtensionFunctionAddress_t)(
    ze_driver_handle_t,
    const char*,
    void**);

typedef ze_result_t (ZE_APICALL *ze_pfnDriverGetLastErrorDescription_t)(
    ze_driver_handle_t,
    const char**);

typedef ze_result_t (ZE_APICALL *ze_pfnDriverRTASFormatCompatibilityCheckExt_t)(
    ze_driver_handle_t,
    ze_rtas_format_ext_t,
    ze_rtas_format_ext_t);

typedef ze_context_handle_t (ZE_APICALL *ze_pfnDriverGetDefaultContext_t)(
    ze_driver_handle_t);

typedef struct _ze_driver_dditable_t {
    ze_pfnDriverGet_t pfnGet;
    ze_pfnDriverGetApiVersion_t pfnGetApiVersion;
    ze_pfnDriverGetProperties_t pfnGetProperties;
    ze_pfnDriverGetIpcProperties_t pfnGetIpcProperties;
    ze_pfnDriverGetExtensionProperties_t pfnGetExtensionProperties;
    ze_pfnDriverGetExtensionFunctionAddress_t pfnGetExtensionFunctionAddress; // since 1.1
    ze_pfnDriverGetLastErrorDescription_t pfnGetLastErrorDescription; // since 1.6
    ze_pfnDriverRTASFormatCompatibilityCheckExt_t pfnRTASFormatCompatibilityCheckExt; // since 1.13
    ze_pfnDriverGetDefaultContext_t pfnGetDefaultContext; // since 1.14
} ze_driver_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetDriverProcAddrTable(
    ze_api_version_t version,
    ze_driver_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetDriverProcAddrTable_t)(
    ze_api_version_t,
    ze_driver_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDriverRTASFormatCompatibilityCheckExp_t)(
    ze_driver_handle_t,
    ze_rtas_format_exp_t,
    ze_rtas_format_exp_t);

typedef struct _ze_driver_exp_dditable_t {
    ze_pfnDriverRTASFormatCompatibilityCheckExp_t pfnRTASFormatCompatibilityCheckExp; // since 1.7
} ze_driver_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetDriverExpProcAddrTable(
    ze_api_version_t version,
    ze_driver_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetDriverExpProcAddrTable_t)(
    ze_api_version_t,
    ze_driver_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGet_t)(
    ze_driver_handle_t,
    uint32_t*,
    ze_device_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetSubDevices_t)(
    ze_device_handle_t,
    uint32_t*,
    ze_device_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetProperties_t)(
    ze_device_handle_t,
    ze_device_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetComputeProperties_t)(
    ze_device_handle_t,
    ze_device_compute_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetModuleProperties_t)(
    ze_device_handle_t,
    ze_device_module_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetCommandQueueGroupProperties_t)(
    ze_device_handle_t,
    uint32_t*,
    ze_command_queue_group_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetMemoryProperties_t)(
    ze_device_handle_t,
    uint32_t*,
    ze_device_memory_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetMemoryAccessProperties_t)(
    ze_device_handle_t,
    ze_device_memory_access_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetCacheProperties_t)(
    ze_device_handle_t,
    uint32_t*,
    ze_device_cache_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetImageProperties_t)(
    ze_device_handle_t,
    ze_device_image_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetExternalMemoryProperties_t)(
    ze_device_handle_t,
    ze_device_external_memory_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetP2PProperties_t)(
    ze_device_handle_t,
    ze_device_handle_t,
    ze_device_p2p_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceCanAccessPeer_t)(
    ze_device_handle_t,
    ze_device_handle_t,
    ze_bool_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetStatus_t)(
    ze_device_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetGlobalTimestamps_t)(
    ze_device_handle_t,
    uint64_t*,
    uint64_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceReserveCacheExt_t)(
    ze_device_handle_t,
    size_t,
    size_t);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceSetCacheAdviceExt_t)(
    ze_device_handle_t,
    void*,
    size_t,
    ze_cache_ext_region_t);

typedef ze_result_t (ZE_APICALL *ze_pfnDevicePciGetPropertiesExt_t)(
    ze_device_handle_t,
    ze_pci_ext_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetRootDevice_t)(
    ze_device_handle_t,
    ze_device_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceImportExternalSemaphoreExt_t)(
    ze_device_handle_t,
    const ze_external_semaphore_ext_desc_t*,
    ze_external_semaphore_ext_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceReleaseExternalSemaphoreExt_t)(
    ze_external_semaphore_ext_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetVectorWidthPropertiesExt_t)(
    ze_device_handle_t,
    uint32_t*,
    ze_device_vector_width_properties_ext_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceSynchronize_t)(
    ze_device_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetAggregatedCopyOffloadIncrementValue_t)(
    ze_device_handle_t,
    uint32_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetRuntimeRequirements_t)(
    ze_device_handle_t,
    const void*,
    size_t*,
    char*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetRuntimeRequirementsKey_t)(
    ze_device_handle_t,
    const char**);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceValidateRuntimeRequirements_t)(
    ze_device_handle_t,
    const char*,
    ze_validate_runtime_requirements_output_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetCounterBasedEventMaxValue_t)(
    ze_device_handle_t,
    uint64_t*);

typedef struct _ze_device_dditable_t {
    ze_pfnDeviceGet_t pfnGet;
    ze_pfnDeviceGetSubDevices_t pfnGetSubDevices;
    ze_pfnDeviceGetProperties_t pfnGetProperties;
    ze_pfnDeviceGetComputeProperties_t pfnGetComputeProperties;
    ze_pfnDeviceGetModuleProperties_t pfnGetModuleProperties;
    ze_pfnDeviceGetCommandQueueGroupProperties_t pfnGetCommandQueueGroupProperties;
    ze_pfnDeviceGetMemoryProperties_t pfnGetMemoryProperties;
    ze_pfnDeviceGetMemoryAccessProperties_t pfnGetMemoryAccessProperties;
    ze_pfnDeviceGetCacheProperties_t pfnGetCacheProperties;
    ze_pfnDeviceGetImageProperties_t pfnGetImageProperties;
    ze_pfnDeviceGetExternalMemoryProperties_t pfnGetExternalMemoryProperties;
    ze_pfnDeviceGetP2PProperties_t pfnGetP2PProperties;
    ze_pfnDeviceCanAccessPeer_t pfnCanAccessPeer;
    ze_pfnDeviceGetStatus_t pfnGetStatus;
    ze_pfnDeviceGetGlobalTimestamps_t pfnGetGlobalTimestamps; // since 1.1
    ze_pfnDeviceReserveCacheExt_t pfnReserveCacheExt; // since 1.2
    ze_pfnDeviceSetCacheAdviceExt_t pfnSetCacheAdviceExt; // since 1.2
    ze_pfnDevicePciGetPropertiesExt_t pfnPciGetPropertiesExt; // since 1.3
    ze_pfnDeviceGetRootDevice_t pfnGetRootDevice; // since 1.7
    ze_pfnDeviceImportExternalSemaphoreExt_t pfnImportExternalSemaphoreExt; // since 1.12
    ze_pfnDeviceReleaseExternalSemaphoreExt_t pfnReleaseExternalSemaphoreExt; // since 1.12
    ze_pfnDeviceGetVectorWidthPropertiesExt_t pfnGetVectorWidthPropertiesExt; // since 1.13
    ze_pfnDeviceSynchronize_t pfnSynchronize; // since 1.14
    ze_pfnDeviceGetAggregatedCopyOffloadIncrementValue_t pfnGetAggregatedCopyOffloadIncrementValue; // since 1.15
    ze_pfnDeviceGetRuntimeRequirements_t pfnGetRuntimeRequirements; // since 1.16
    ze_pfnDeviceGetRuntimeRequirementsKey_t pfnGetRuntimeRequirementsKey; // since 1.16
    ze_pfnDeviceValidateRuntimeRequirements_t pfnValidateRuntimeRequirements; // since 1.16
    ze_pfnDeviceGetCounterBasedEventMaxValue_t pfnGetCounterBasedEventMaxValue; // since 1.17
} ze_device_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetDeviceProcAddrTable(
    ze_api_version_t version,
    ze_device_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetDeviceProcAddrTable_t)(
    ze_api_version_t,
    ze_device_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnDeviceGetFabricVertexExp_t)(
    ze_device_handle_t,
    ze_fabric_vertex_handle_t*);

typedef struct _ze_device_exp_dditable_t {
    ze_pfnDeviceGetFabricVertexExp_t pfnGetFabricVertexExp; // since 1.4
} ze_device_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetDeviceExpProcAddrTable(
    ze_api_version_t version,
    ze_device_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetDeviceExpProcAddrTable_t)(
    ze_api_version_t,
    ze_device_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnContextCreate_t)(
    ze_driver_handle_t,
    const ze_context_desc_t*,
    ze_context_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnContextDestroy_t)(
    ze_context_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnContextGetStatus_t)(
    ze_context_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnContextSystemBarrier_t)(
    ze_context_handle_t,
    ze_device_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnContextMakeMemoryResident_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    void*,
    size_t);

typedef ze_result_t (ZE_APICALL *ze_pfnContextEvictMemory_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    void*,
    size_t);

typedef ze_result_t (ZE_APICALL *ze_pfnContextMakeImageResident_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    ze_image_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnContextEvictImage_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    ze_image_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnContextCreateEx_t)(
    ze_driver_handle_t,
    const ze_context_desc_t*,
    uint32_t,
    ze_device_handle_t*,
    ze_context_handle_t*);

typedef struct _ze_context_dditable_t {
    ze_pfnContextCreate_t pfnCreate;
    ze_pfnContextDestroy_t pfnDestroy;
    ze_pfnContextGetStatus_t pfnGetStatus;
    ze_pfnContextSystemBarrier_t pfnSystemBarrier;
    ze_pfnContextMakeMemoryResident_t pfnMakeMemoryResident;
    ze_pfnContextEvictMemory_t pfnEvictMemory;
    ze_pfnContextMakeImageResident_t pfnMakeImageResident;
    ze_pfnContextEvictImage_t pfnEvictImage;
    ze_pfnContextCreateEx_t pfnCreateEx; // since 1.1
} ze_context_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetContextProcAddrTable(
    ze_api_version_t version,
    ze_context_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetContextProcAddrTable_t)(
    ze_api_version_t,
    ze_context_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandQueueCreate_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    const ze_command_queue_desc_t*,
    ze_command_queue_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandQueueDestroy_t)(
    ze_command_queue_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandQueueExecuteCommandLists_t)(
    ze_command_queue_handle_t,
    uint32_t,
    ze_command_list_handle_t*,
    ze_fence_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandQueueSynchronize_t)(
    ze_command_queue_handle_t,
    uint64_t);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandQueueGetOrdinal_t)(
    ze_command_queue_handle_t,
    uint32_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandQueueGetIndex_t)(
    ze_command_queue_handle_t,
    uint32_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandQueueGetFlags_t)(
    ze_command_queue_handle_t,
    ze_command_queue_flags_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandQueueGetMode_t)(
    ze_command_queue_handle_t,
    ze_command_queue_mode_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandQueueGetPriority_t)(
    ze_command_queue_handle_t,
    ze_command_queue_priority_t*);

typedef struct _ze_command_queue_dditable_t {
    ze_pfnCommandQueueCreate_t pfnCreate;
    ze_pfnCommandQueueDestroy_t pfnDestroy;
    ze_pfnCommandQueueExecuteCommandLists_t pfnExecuteCommandLists;
    ze_pfnCommandQueueSynchronize_t pfnSynchronize;
    ze_pfnCommandQueueGetOrdinal_t pfnGetOrdinal; // since 1.9
    ze_pfnCommandQueueGetIndex_t pfnGetIndex; // since 1.9
    ze_pfnCommandQueueGetFlags_t pfnGetFlags; // since 1.17
    ze_pfnCommandQueueGetMode_t pfnGetMode; // since 1.17
    ze_pfnCommandQueueGetPriority_t pfnGetPriority; // since 1.17
} ze_command_queue_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetCommandQueueProcAddrTable(
    ze_api_version_t version,
    ze_command_queue_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetCommandQueueProcAddrTable_t)(
    ze_api_version_t,
    ze_command_queue_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListCreate_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    const ze_command_list_desc_t*,
    ze_command_list_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListCreateImmediate_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    const ze_command_queue_desc_t*,
    ze_command_list_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListDestroy_t)(
    ze_command_list_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListClose_t)(
    ze_command_list_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListReset_t)(
    ze_command_list_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendWriteGlobalTimestamp_t)(
    ze_command_list_handle_t,
    uint64_t*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendBarrier_t)(
    ze_command_list_handle_t,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendMemoryRangesBarrier_t)(
    ze_command_list_handle_t,
    uint32_t,
    const size_t*,
    const void**,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendMemoryCopy_t)(
    ze_command_list_handle_t,
    void*,
    const void*,
    size_t,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendMemoryFill_t)(
    ze_command_list_handle_t,
    void*,
    const void*,
    size_t,
    size_t,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendMemoryCopyRegion_t)(
    ze_command_list_handle_t,
    void*,
    const ze_copy_region_t*,
    uint32_t,
    uint32_t,
    const void*,
    const ze_copy_region_t*,
    uint32_t,
    uint32_t,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendMemoryCopyFromContext_t)(
    ze_command_list_handle_t,
    void*,
    ze_context_handle_t,
    const void*,
    size_t,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendImageCopy_t)(
    ze_command_list_handle_t,
    ze_image_handle_t,
    ze_image_handle_t,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendImageCopyRegion_t)(
    ze_command_list_handle_t,
    ze_image_handle_t,
    ze_image_handle_t,
    const ze_image_region_t*,
    const ze_image_region_t*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendImageCopyToMemory_t)(
    ze_command_list_handle_t,
    void*,
    ze_image_handle_t,
    const ze_image_region_t*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendImageCopyFromMemory_t)(
    ze_command_list_handle_t,
    ze_image_handle_t,
    const void*,
    const ze_image_region_t*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendMemoryPrefetch_t)(
    ze_command_list_handle_t,
    const void*,
    size_t);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendMemAdvise_t)(
    ze_command_list_handle_t,
    ze_device_handle_t,
    const void*,
    size_t,
    ze_memory_advice_t);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendSignalEvent_t)(
    ze_command_list_handle_t,
    ze_event_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendWaitOnEvents_t)(
    ze_command_list_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendEventReset_t)(
    ze_command_list_handle_t,
    ze_event_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendQueryKernelTimestamps_t)(
    ze_command_list_handle_t,
    uint32_t,
    ze_event_handle_t*,
    void*,
    const size_t*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendLaunchKernel_t)(
    ze_command_list_handle_t,
    ze_kernel_handle_t,
    const ze_group_count_t*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendLaunchCooperativeKernel_t)(
    ze_command_list_handle_t,
    ze_kernel_handle_t,
    const ze_group_count_t*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendLaunchKernelIndirect_t)(
    ze_command_list_handle_t,
    ze_kernel_handle_t,
    const ze_group_count_t*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendLaunchMultipleKernelsIndirect_t)(
    ze_command_list_handle_t,
    uint32_t,
    ze_kernel_handle_t*,
    const uint32_t*,
    const ze_group_count_t*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendImageCopyToMemoryExt_t)(
    ze_command_list_handle_t,
    void*,
    ze_image_handle_t,
    const ze_image_region_t*,
    uint32_t,
    uint32_t,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendImageCopyFromMemoryExt_t)(
    ze_command_list_handle_t,
    ze_image_handle_t,
    const void*,
    const ze_image_region_t*,
    uint32_t,
    uint32_t,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListHostSynchronize_t)(
    ze_command_list_handle_t,
    uint64_t);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListGetDeviceHandle_t)(
    ze_command_list_handle_t,
    ze_device_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListGetContextHandle_t)(
    ze_command_list_handle_t,
    ze_context_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListGetOrdinal_t)(
    ze_command_list_handle_t,
    uint32_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListImmediateGetIndex_t)(
    ze_command_list_handle_t,
    uint32_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListIsImmediate_t)(
    ze_command_list_handle_t,
    ze_bool_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendSignalExternalSemaphoreExt_t)(
    ze_command_list_handle_t,
    uint32_t,
    ze_external_semaphore_ext_handle_t*,
    ze_external_semaphore_signal_params_ext_t*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendWaitExternalSemaphoreExt_t)(
    ze_command_list_handle_t,
    uint32_t,
    ze_external_semaphore_ext_handle_t*,
    ze_external_semaphore_wait_params_ext_t*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendLaunchKernelWithParameters_t)(
    ze_command_list_handle_t,
    ze_kernel_handle_t,
    const ze_group_count_t*,
    const void*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendLaunchKernelWithArguments_t)(
    ze_command_list_handle_t,
    ze_kernel_handle_t,
    const ze_group_count_t,
    const ze_group_size_t,
    void**,
    const void*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendMemoryCopyWithParameters_t)(
    ze_command_list_handle_t,
    void*,
    const void*,
    size_t,
    const void*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendMemoryFillWithParameters_t)(
    ze_command_list_handle_t,
    void*,
    const void*,
    size_t,
    size_t,
    const void*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListImmediateAppendCommandListsWithParameters_t)(
    ze_command_list_handle_t,
    uint32_t,
    ze_command_list_handle_t*,
    const void*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListGetFlags_t)(
    ze_command_list_handle_t,
    ze_command_list_flags_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListImmediateGetFlags_t)(
    ze_command_list_handle_t,
    ze_command_queue_flags_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListImmediateGetMode_t)(
    ze_command_list_handle_t,
    ze_command_queue_mode_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListImmediateGetPriority_t)(
    ze_command_list_handle_t,
    ze_command_queue_priority_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListBeginGraphCaptureExt_t)(
    ze_command_list_handle_t,
    const void*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListBeginCaptureIntoGraphExt_t)(
    ze_command_list_handle_t,
    ze_graph_handle_t,
    const void*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListIsGraphCaptureEnabledExt_t)(
    ze_command_list_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListEndGraphCaptureExt_t)(
    ze_command_list_handle_t,
    const void*,
    ze_graph_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListGetGraphExt_t)(
    ze_command_list_handle_t,
    ze_graph_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendGraphExt_t)(
    ze_command_list_handle_t,
    ze_executable_graph_handle_t,
    const void*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListAppendHostFunction_t)(
    ze_command_list_handle_t,
    ze_host_function_callback_t,
    void*,
    const void*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef struct _ze_command_list_dditable_t {
    ze_pfnCommandListCreate_t pfnCreate;
    ze_pfnCommandListCreateImmediate_t pfnCreateImmediate;
    ze_pfnCommandListDestroy_t pfnDestroy;
    ze_pfnCommandListClose_t pfnClose;
    ze_pfnCommandListReset_t pfnReset;
    ze_pfnCommandListAppendWriteGlobalTimestamp_t pfnAppendWriteGlobalTimestamp;
    ze_pfnCommandListAppendBarrier_t pfnAppendBarrier;
    ze_pfnCommandListAppendMemoryRangesBarrier_t pfnAppendMemoryRangesBarrier;
    ze_pfnCommandListAppendMemoryCopy_t pfnAppendMemoryCopy;
    ze_pfnCommandListAppendMemoryFill_t pfnAppendMemoryFill;
    ze_pfnCommandListAppendMemoryCopyRegion_t pfnAppendMemoryCopyRegion;
    ze_pfnCommandListAppendMemoryCopyFromContext_t pfnAppendMemoryCopyFromContext;
    ze_pfnCommandListAppendImageCopy_t pfnAppendImageCopy;
    ze_pfnCommandListAppendImageCopyRegion_t pfnAppendImageCopyRegion;
    ze_pfnCommandListAppendImageCopyToMemory_t pfnAppendImageCopyToMemory;
    ze_pfnCommandListAppendImageCopyFromMemory_t pfnAppendImageCopyFromMemory;
    ze_pfnCommandListAppendMemoryPrefetch_t pfnAppendMemoryPrefetch;
    ze_pfnCommandListAppendMemAdvise_t pfnAppendMemAdvise;
    ze_pfnCommandListAppendSignalEvent_t pfnAppendSignalEvent;
    ze_pfnCommandListAppendWaitOnEvents_t pfnAppendWaitOnEvents;
    ze_pfnCommandListAppendEventReset_t pfnAppendEventReset;
    ze_pfnCommandListAppendQueryKernelTimestamps_t pfnAppendQueryKernelTimestamps;
    ze_pfnCommandListAppendLaunchKernel_t pfnAppendLaunchKernel;
    ze_pfnCommandListAppendLaunchCooperativeKernel_t pfnAppendLaunchCooperativeKernel;
    ze_pfnCommandListAppendLaunchKernelIndirect_t pfnAppendLaunchKernelIndirect;
    ze_pfnCommandListAppendLaunchMultipleKernelsIndirect_t pfnAppendLaunchMultipleKernelsIndirect;
    ze_pfnCommandListAppendImageCopyToMemoryExt_t pfnAppendImageCopyToMemoryExt; // since 1.3
    ze_pfnCommandListAppendImageCopyFromMemoryExt_t pfnAppendImageCopyFromMemoryExt; // since 1.3
    ze_pfnCommandListHostSynchronize_t pfnHostSynchronize; // since 1.6
    ze_pfnCommandListGetDeviceHandle_t pfnGetDeviceHandle; // since 1.9
    ze_pfnCommandListGetContextHandle_t pfnGetContextHandle; // since 1.9
    ze_pfnCommandListGetOrdinal_t pfnGetOrdinal; // since 1.9
    ze_pfnCommandListImmediateGetIndex_t pfnImmediateGetIndex; // since 1.9
    ze_pfnCommandListIsImmediate_t pfnIsImmediate; // since 1.9
    ze_pfnCommandListAppendSignalExternalSemaphoreExt_t pfnAppendSignalExternalSemaphoreExt; // since 1.12
    ze_pfnCommandListAppendWaitExternalSemaphoreExt_t pfnAppendWaitExternalSemaphoreExt; // since 1.12
    ze_pfnCommandListAppendLaunchKernelWithParameters_t pfnAppendLaunchKernelWithParameters; // since 1.14
    ze_pfnCommandListAppendLaunchKernelWithArguments_t pfnAppendLaunchKernelWithArguments; // since 1.14
    ze_pfnCommandListAppendMemoryCopyWithParameters_t pfnAppendMemoryCopyWithParameters; // since 1.16
    ze_pfnCommandListAppendMemoryFillWithParameters_t pfnAppendMemoryFillWithParameters; // since 1.16
    ze_pfnCommandListImmediateAppendCommandListsWithParameters_t pfnImmediateAppendCommandListsWithParameters; // since 1.16
    ze_pfnCommandListGetFlags_t pfnGetFlags; // since 1.17
    ze_pfnCommandListImmediateGetFlags_t pfnImmediateGetFlags; // since 1.17
    ze_pfnCommandListImmediateGetMode_t pfnImmediateGetMode; // since 1.17
    ze_pfnCommandListImmediateGetPriority_t pfnImmediateGetPriority; // since 1.17
    ze_pfnCommandListBeginGraphCaptureExt_t pfnBeginGraphCaptureExt; // since 1.17
    ze_pfnCommandListBeginCaptureIntoGraphExt_t pfnBeginCaptureIntoGraphExt; // since 1.17
    ze_pfnCommandListIsGraphCaptureEnabledExt_t pfnIsGraphCaptureEnabledExt; // since 1.17
    ze_pfnCommandListEndGraphCaptureExt_t pfnEndGraphCaptureExt; // since 1.17
    ze_pfnCommandListGetGraphExt_t pfnGetGraphExt; // since 1.17
    ze_pfnCommandListAppendGraphExt_t pfnAppendGraphExt; // since 1.17
    ze_pfnCommandListAppendHostFunction_t pfnAppendHostFunction; // since 1.17
} ze_command_list_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetCommandListProcAddrTable(
    ze_api_version_t version,
    ze_command_list_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetCommandListProcAddrTable_t)(
    ze_api_version_t,
    ze_command_list_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListCreateCloneExp_t)(
    ze_command_list_handle_t,
    ze_command_list_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListImmediateAppendCommandListsExp_t)(
    ze_command_list_handle_t,
    uint32_t,
    ze_command_list_handle_t*,
    ze_event_handle_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListGetNextCommandIdExp_t)(
    ze_command_list_handle_t,
    const ze_mutable_command_id_exp_desc_t*,
    uint64_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListUpdateMutableCommandsExp_t)(
    ze_command_list_handle_t,
    const ze_mutable_commands_exp_desc_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListUpdateMutableCommandSignalEventExp_t)(
    ze_command_list_handle_t,
    uint64_t,
    ze_event_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListUpdateMutableCommandWaitEventsExp_t)(
    ze_command_list_handle_t,
    uint64_t,
    uint32_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListGetNextCommandIdWithKernelsExp_t)(
    ze_command_list_handle_t,
    const ze_mutable_command_id_exp_desc_t*,
    uint32_t,
    ze_kernel_handle_t*,
    uint64_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListUpdateMutableCommandKernelsExp_t)(
    ze_command_list_handle_t,
    uint32_t,
    uint64_t*,
    ze_kernel_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnCommandListIsMutableExp_t)(
    ze_command_list_handle_t,
    ze_bool_t*);

typedef struct _ze_command_list_exp_dditable_t {
    ze_pfnCommandListCreateCloneExp_t pfnCreateCloneExp; // since 1.9
    ze_pfnCommandListImmediateAppendCommandListsExp_t pfnImmediateAppendCommandListsExp; // since 1.9
    ze_pfnCommandListGetNextCommandIdExp_t pfnGetNextCommandIdExp; // since 1.9
    ze_pfnCommandListUpdateMutableCommandsExp_t pfnUpdateMutableCommandsExp; // since 1.9
    ze_pfnCommandListUpdateMutableCommandSignalEventExp_t pfnUpdateMutableCommandSignalEventExp; // since 1.9
    ze_pfnCommandListUpdateMutableCommandWaitEventsExp_t pfnUpdateMutableCommandWaitEventsExp; // since 1.9
    ze_pfnCommandListGetNextCommandIdWithKernelsExp_t pfnGetNextCommandIdWithKernelsExp; // since 1.10
    ze_pfnCommandListUpdateMutableCommandKernelsExp_t pfnUpdateMutableCommandKernelsExp; // since 1.10
    ze_pfnCommandListIsMutableExp_t pfnIsMutableExp; // since 1.17
} ze_command_list_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetCommandListExpProcAddrTable(
    ze_api_version_t version,
    ze_command_list_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetCommandListExpProcAddrTable_t)(
    ze_api_version_t,
    ze_command_list_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnImageGetProperties_t)(
    ze_device_handle_t,
    const ze_image_desc_t*,
    ze_image_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnImageCreate_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    const ze_image_desc_t*,
    ze_image_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnImageDestroy_t)(
    ze_image_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnImageGetAllocPropertiesExt_t)(
    ze_context_handle_t,
    ze_image_handle_t,
    ze_image_allocation_ext_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnImageViewCreateExt_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    const ze_image_desc_t*,
    ze_image_handle_t,
    ze_image_handle_t*);

typedef struct _ze_image_dditable_t {
    ze_pfnImageGetProperties_t pfnGetProperties;
    ze_pfnImageCreate_t pfnCreate;
    ze_pfnImageDestroy_t pfnDestroy;
    ze_pfnImageGetAllocPropertiesExt_t pfnGetAllocPropertiesExt; // since 1.3
    ze_pfnImageViewCreateExt_t pfnViewCreateExt; // since 1.5
} ze_image_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetImageProcAddrTable(
    ze_api_version_t version,
    ze_image_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetImageProcAddrTable_t)(
    ze_api_version_t,
    ze_image_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnImageGetMemoryPropertiesExp_t)(
    ze_image_handle_t,
    ze_image_memory_properties_exp_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnImageViewCreateExp_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    const ze_image_desc_t*,
    ze_image_handle_t,
    ze_image_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnImageGetDeviceOffsetExp_t)(
    ze_image_handle_t,
    uint64_t*);

typedef struct _ze_image_exp_dditable_t {
    ze_pfnImageGetMemoryPropertiesExp_t pfnGetMemoryPropertiesExp; // since 1.2
    ze_pfnImageViewCreateExp_t pfnViewCreateExp; // since 1.2
    ze_pfnImageGetDeviceOffsetExp_t pfnGetDeviceOffsetExp; // since 1.9
} ze_image_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetImageExpProcAddrTable(
    ze_api_version_t version,
    ze_image_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetImageExpProcAddrTable_t)(
    ze_api_version_t,
    ze_image_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnMemAllocShared_t)(
    ze_context_handle_t,
    const ze_device_mem_alloc_desc_t*,
    const ze_host_mem_alloc_desc_t*,
    size_t,
    size_t,
    ze_device_handle_t,
    void**);

typedef ze_result_t (ZE_APICALL *ze_pfnMemAllocDevice_t)(
    ze_context_handle_t,
    const ze_device_mem_alloc_desc_t*,
    size_t,
    size_t,
    ze_device_handle_t,
    void**);

typedef ze_result_t (ZE_APICALL *ze_pfnMemAllocHost_t)(
    ze_context_handle_t,
    const ze_host_mem_alloc_desc_t*,
    size_t,
    size_t,
    void**);

typedef ze_result_t (ZE_APICALL *ze_pfnMemFree_t)(
    ze_context_handle_t,
    void*);

typedef ze_result_t (ZE_APICALL *ze_pfnMemGetAllocProperties_t)(
    ze_context_handle_t,
    const void*,
    ze_memory_allocation_properties_t*,
    ze_device_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnMemGetAddressRange_t)(
    ze_context_handle_t,
    const void*,
    void**,
    size_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnMemGetIpcHandle_t)(
    ze_context_handle_t,
    const void*,
    ze_ipc_mem_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnMemOpenIpcHandle_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    ze_ipc_mem_handle_t,
    ze_ipc_memory_flags_t,
    void**);

typedef ze_result_t (ZE_APICALL *ze_pfnMemCloseIpcHandle_t)(
    ze_context_handle_t,
    const void*);

typedef ze_result_t (ZE_APICALL *ze_pfnMemFreeExt_t)(
    ze_context_handle_t,
    const ze_memory_free_ext_desc_t*,
    void*);

typedef ze_result_t (ZE_APICALL *ze_pfnMemPutIpcHandle_t)(
    ze_context_handle_t,
    ze_ipc_mem_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnMemGetPitchFor2dImage_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    size_t,
    size_t,
    unsigned int,
    size_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnMemGetIpcHandleWithProperties_t)(
    ze_context_handle_t,
    const void*,
    void*,
    ze_ipc_mem_handle_t*);

typedef struct _ze_mem_dditable_t {
    ze_pfnMemAllocShared_t pfnAllocShared;
    ze_pfnMemAllocDevice_t pfnAllocDevice;
    ze_pfnMemAllocHost_t pfnAllocHost;
    ze_pfnMemFree_t pfnFree;
    ze_pfnMemGetAllocProperties_t pfnGetAllocProperties;
    ze_pfnMemGetAddressRange_t pfnGetAddressRange;
    ze_pfnMemGetIpcHandle_t pfnGetIpcHandle;
    ze_pfnMemOpenIpcHandle_t pfnOpenIpcHandle;
    ze_pfnMemCloseIpcHandle_t pfnCloseIpcHandle;
    ze_pfnMemFreeExt_t pfnFreeExt; // since 1.3
    ze_pfnMemPutIpcHandle_t pfnPutIpcHandle; // since 1.6
    ze_pfnMemGetPitchFor2dImage_t pfnGetPitchFor2dImage; // since 1.9
    ze_pfnMemGetIpcHandleWithProperties_t pfnGetIpcHandleWithProperties; // since 1.15
} ze_mem_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetMemProcAddrTable(
    ze_api_version_t version,
    ze_mem_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetMemProcAddrTable_t)(
    ze_api_version_t,
    ze_mem_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnMemGetIpcHandleFromFileDescriptorExp_t)(
    ze_context_handle_t,
    uint64_t,
    ze_ipc_mem_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnMemGetFileDescriptorFromIpcHandleExp_t)(
    ze_context_handle_t,
    ze_ipc_mem_handle_t,
    uint64_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnMemSetAtomicAccessAttributeExp_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    const void*,
    size_t,
    ze_memory_atomic_attr_exp_flags_t);

typedef ze_result_t (ZE_APICALL *ze_pfnMemGetAtomicAccessAttributeExp_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    const void*,
    size_t,
    ze_memory_atomic_attr_exp_flags_t*);

typedef struct _ze_mem_exp_dditable_t {
    ze_pfnMemGetIpcHandleFromFileDescriptorExp_t pfnGetIpcHandleFromFileDescriptorExp; // since 1.6
    ze_pfnMemGetFileDescriptorFromIpcHandleExp_t pfnGetFileDescriptorFromIpcHandleExp; // since 1.6
    ze_pfnMemSetAtomicAccessAttributeExp_t pfnSetAtomicAccessAttributeExp; // since 1.7
    ze_pfnMemGetAtomicAccessAttributeExp_t pfnGetAtomicAccessAttributeExp; // since 1.7
} ze_mem_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetMemExpProcAddrTable(
    ze_api_version_t version,
    ze_mem_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetMemExpProcAddrTable_t)(
    ze_api_version_t,
    ze_mem_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnFenceCreate_t)(
    ze_command_queue_handle_t,
    const ze_fence_desc_t*,
    ze_fence_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnFenceDestroy_t)(
    ze_fence_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnFenceHostSynchronize_t)(
    ze_fence_handle_t,
    uint64_t);

typedef ze_result_t (ZE_APICALL *ze_pfnFenceQueryStatus_t)(
    ze_fence_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnFenceReset_t)(
    ze_fence_handle_t);

typedef struct _ze_fence_dditable_t {
    ze_pfnFenceCreate_t pfnCreate;
    ze_pfnFenceDestroy_t pfnDestroy;
    ze_pfnFenceHostSynchronize_t pfnHostSynchronize;
    ze_pfnFenceQueryStatus_t pfnQueryStatus;
    ze_pfnFenceReset_t pfnReset;
} ze_fence_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetFenceProcAddrTable(
    ze_api_version_t version,
    ze_fence_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetFenceProcAddrTable_t)(
    ze_api_version_t,
    ze_fence_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventPoolCreate_t)(
    ze_context_handle_t,
    const ze_event_pool_desc_t*,
    uint32_t,
    ze_device_handle_t*,
    ze_event_pool_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventPoolDestroy_t)(
    ze_event_pool_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnEventPoolGetIpcHandle_t)(
    ze_event_pool_handle_t,
    ze_ipc_event_pool_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventPoolOpenIpcHandle_t)(
    ze_context_handle_t,
    ze_ipc_event_pool_handle_t,
    ze_event_pool_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventPoolCloseIpcHandle_t)(
    ze_event_pool_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnEventPoolPutIpcHandle_t)(
    ze_context_handle_t,
    ze_ipc_event_pool_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnEventPoolGetContextHandle_t)(
    ze_event_pool_handle_t,
    ze_context_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventPoolGetFlags_t)(
    ze_event_pool_handle_t,
    ze_event_pool_flags_t*);

typedef struct _ze_event_pool_dditable_t {
    ze_pfnEventPoolCreate_t pfnCreate;
    ze_pfnEventPoolDestroy_t pfnDestroy;
    ze_pfnEventPoolGetIpcHandle_t pfnGetIpcHandle;
    ze_pfnEventPoolOpenIpcHandle_t pfnOpenIpcHandle;
    ze_pfnEventPoolCloseIpcHandle_t pfnCloseIpcHandle;
    ze_pfnEventPoolPutIpcHandle_t pfnPutIpcHandle; // since 1.6
    ze_pfnEventPoolGetContextHandle_t pfnGetContextHandle; // since 1.9
    ze_pfnEventPoolGetFlags_t pfnGetFlags; // since 1.9
} ze_event_pool_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetEventPoolProcAddrTable(
    ze_api_version_t version,
    ze_event_pool_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetEventPoolProcAddrTable_t)(
    ze_api_version_t,
    ze_event_pool_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventCreate_t)(
    ze_event_pool_handle_t,
    const ze_event_desc_t*,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventDestroy_t)(
    ze_event_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnEventHostSignal_t)(
    ze_event_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnEventHostSynchronize_t)(
    ze_event_handle_t,
    uint64_t);

typedef ze_result_t (ZE_APICALL *ze_pfnEventQueryStatus_t)(
    ze_event_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnEventHostReset_t)(
    ze_event_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnEventQueryKernelTimestamp_t)(
    ze_event_handle_t,
    ze_kernel_timestamp_result_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventQueryKernelTimestampsExt_t)(
    ze_event_handle_t,
    ze_device_handle_t,
    uint32_t*,
    ze_event_query_kernel_timestamps_results_ext_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventGetEventPool_t)(
    ze_event_handle_t,
    ze_event_pool_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventGetSignalScope_t)(
    ze_event_handle_t,
    ze_event_scope_flags_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventGetWaitScope_t)(
    ze_event_handle_t,
    ze_event_scope_flags_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventCounterBasedCreate_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    const ze_event_counter_based_desc_t*,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventCounterBasedGetIpcHandle_t)(
    ze_event_handle_t,
    ze_ipc_event_counter_based_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventCounterBasedOpenIpcHandle_t)(
    ze_context_handle_t,
    ze_ipc_event_counter_based_handle_t,
    ze_event_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventCounterBasedCloseIpcHandle_t)(
    ze_event_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnEventCounterBasedGetDeviceAddress_t)(
    ze_event_handle_t,
    uint64_t*,
    uint64_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventGetCounterBasedFlags_t)(
    ze_event_handle_t,
    ze_event_counter_based_flags_t*);

typedef struct _ze_event_dditable_t {
    ze_pfnEventCreate_t pfnCreate;
    ze_pfnEventDestroy_t pfnDestroy;
    ze_pfnEventHostSignal_t pfnHostSignal;
    ze_pfnEventHostSynchronize_t pfnHostSynchronize;
    ze_pfnEventQueryStatus_t pfnQueryStatus;
    ze_pfnEventHostReset_t pfnHostReset;
    ze_pfnEventQueryKernelTimestamp_t pfnQueryKernelTimestamp;
    ze_pfnEventQueryKernelTimestampsExt_t pfnQueryKernelTimestampsExt; // since 1.6
    ze_pfnEventGetEventPool_t pfnGetEventPool; // since 1.9
    ze_pfnEventGetSignalScope_t pfnGetSignalScope; // since 1.9
    ze_pfnEventGetWaitScope_t pfnGetWaitScope; // since 1.9
    ze_pfnEventCounterBasedCreate_t pfnCounterBasedCreate; // since 1.15
    ze_pfnEventCounterBasedGetIpcHandle_t pfnCounterBasedGetIpcHandle; // since 1.15
    ze_pfnEventCounterBasedOpenIpcHandle_t pfnCounterBasedOpenIpcHandle; // since 1.15
    ze_pfnEventCounterBasedCloseIpcHandle_t pfnCounterBasedCloseIpcHandle; // since 1.15
    ze_pfnEventCounterBasedGetDeviceAddress_t pfnCounterBasedGetDeviceAddress; // since 1.15
    ze_pfnEventGetCounterBasedFlags_t pfnGetCounterBasedFlags; // since 1.17
} ze_event_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetEventProcAddrTable(
    ze_api_version_t version,
    ze_event_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetEventProcAddrTable_t)(
    ze_api_version_t,
    ze_event_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnEventQueryTimestampsExp_t)(
    ze_event_handle_t,
    ze_device_handle_t,
    uint32_t*,
    ze_kernel_timestamp_result_t*);

typedef struct _ze_event_exp_dditable_t {
    ze_pfnEventQueryTimestampsExp_t pfnQueryTimestampsExp; // since 1.2
} ze_event_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetEventExpProcAddrTable(
    ze_api_version_t version,
    ze_event_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetEventExpProcAddrTable_t)(
    ze_api_version_t,
    ze_event_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnModuleCreate_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    const ze_module_desc_t*,
    ze_module_handle_t*,
    ze_module_build_log_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnModuleDestroy_t)(
    ze_module_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnModuleDynamicLink_t)(
    uint32_t,
    ze_module_handle_t*,
    ze_module_build_log_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnModuleGetNativeBinary_t)(
    ze_module_handle_t,
    size_t*,
    uint8_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnModuleGetGlobalPointer_t)(
    ze_module_handle_t,
    const char*,
    size_t*,
    void**);

typedef ze_result_t (ZE_APICALL *ze_pfnModuleGetKernelNames_t)(
    ze_module_handle_t,
    uint32_t*,
    const char**);

typedef ze_result_t (ZE_APICALL *ze_pfnModuleGetProperties_t)(
    ze_module_handle_t,
    ze_module_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnModuleGetFunctionPointer_t)(
    ze_module_handle_t,
    const char*,
    void**);

typedef ze_result_t (ZE_APICALL *ze_pfnModuleInspectLinkageExt_t)(
    ze_linkage_inspection_ext_desc_t*,
    uint32_t,
    ze_module_handle_t*,
    ze_module_build_log_handle_t*);

typedef struct _ze_module_dditable_t {
    ze_pfnModuleCreate_t pfnCreate;
    ze_pfnModuleDestroy_t pfnDestroy;
    ze_pfnModuleDynamicLink_t pfnDynamicLink;
    ze_pfnModuleGetNativeBinary_t pfnGetNativeBinary;
    ze_pfnModuleGetGlobalPointer_t pfnGetGlobalPointer;
    ze_pfnModuleGetKernelNames_t pfnGetKernelNames;
    ze_pfnModuleGetProperties_t pfnGetProperties;
    ze_pfnModuleGetFunctionPointer_t pfnGetFunctionPointer;
    ze_pfnModuleInspectLinkageExt_t pfnInspectLinkageExt; // since 1.3
} ze_module_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetModuleProcAddrTable(
    ze_api_version_t version,
    ze_module_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetModuleProcAddrTable_t)(
    ze_api_version_t,
    ze_module_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnModuleBuildLogDestroy_t)(
    ze_module_build_log_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnModuleBuildLogGetString_t)(
    ze_module_build_log_handle_t,
    size_t*,
    char*);

typedef struct _ze_module_build_log_dditable_t {
    ze_pfnModuleBuildLogDestroy_t pfnDestroy;
    ze_pfnModuleBuildLogGetString_t pfnGetString;
} ze_module_build_log_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetModuleBuildLogProcAddrTable(
    ze_api_version_t version,
    ze_module_build_log_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetModuleBuildLogProcAddrTable_t)(
    ze_api_version_t,
    ze_module_build_log_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelCreate_t)(
    ze_module_handle_t,
    const ze_kernel_desc_t*,
    ze_kernel_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelDestroy_t)(
    ze_kernel_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelSetCacheConfig_t)(
    ze_kernel_handle_t,
    ze_cache_config_flags_t);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelSetGroupSize_t)(
    ze_kernel_handle_t,
    uint32_t,
    uint32_t,
    uint32_t);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelSuggestGroupSize_t)(
    ze_kernel_handle_t,
    uint32_t,
    uint32_t,
    uint32_t,
    uint32_t*,
    uint32_t*,
    uint32_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelSuggestMaxCooperativeGroupCount_t)(
    ze_kernel_handle_t,
    uint32_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelSetArgumentValue_t)(
    ze_kernel_handle_t,
    uint32_t,
    size_t,
    const void*);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelSetIndirectAccess_t)(
    ze_kernel_handle_t,
    ze_kernel_indirect_access_flags_t);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelGetIndirectAccess_t)(
    ze_kernel_handle_t,
    ze_kernel_indirect_access_flags_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelGetSourceAttributes_t)(
    ze_kernel_handle_t,
    uint32_t*,
    char**);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelGetProperties_t)(
    ze_kernel_handle_t,
    ze_kernel_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelGetName_t)(
    ze_kernel_handle_t,
    size_t*,
    char*);

typedef struct _ze_kernel_dditable_t {
    ze_pfnKernelCreate_t pfnCreate;
    ze_pfnKernelDestroy_t pfnDestroy;
    ze_pfnKernelSetCacheConfig_t pfnSetCacheConfig;
    ze_pfnKernelSetGroupSize_t pfnSetGroupSize;
    ze_pfnKernelSuggestGroupSize_t pfnSuggestGroupSize;
    ze_pfnKernelSuggestMaxCooperativeGroupCount_t pfnSuggestMaxCooperativeGroupCount;
    ze_pfnKernelSetArgumentValue_t pfnSetArgumentValue;
    ze_pfnKernelSetIndirectAccess_t pfnSetIndirectAccess;
    ze_pfnKernelGetIndirectAccess_t pfnGetIndirectAccess;
    ze_pfnKernelGetSourceAttributes_t pfnGetSourceAttributes;
    ze_pfnKernelGetProperties_t pfnGetProperties;
    ze_pfnKernelGetName_t pfnGetName;
} ze_kernel_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetKernelProcAddrTable(
    ze_api_version_t version,
    ze_kernel_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetKernelProcAddrTable_t)(
    ze_api_version_t,
    ze_kernel_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelSetGlobalOffsetExp_t)(
    ze_kernel_handle_t,
    uint32_t,
    uint32_t,
    uint32_t);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelSchedulingHintExp_t)(
    ze_kernel_handle_t,
    ze_scheduling_hint_exp_desc_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelGetBinaryExp_t)(
    ze_kernel_handle_t,
    size_t*,
    uint8_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnKernelGetAllocationPropertiesExp_t)(
    ze_kernel_handle_t,
    uint32_t*,
    ze_kernel_allocation_exp_properties_t*);

typedef struct _ze_kernel_exp_dditable_t {
    ze_pfnKernelSetGlobalOffsetExp_t pfnSetGlobalOffsetExp; // since 1.1
    ze_pfnKernelSchedulingHintExp_t pfnSchedulingHintExp; // since 1.2
    ze_pfnKernelGetBinaryExp_t pfnGetBinaryExp; // since 1.11
    ze_pfnKernelGetAllocationPropertiesExp_t pfnGetAllocationPropertiesExp; // since 1.14
} ze_kernel_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetKernelExpProcAddrTable(
    ze_api_version_t version,
    ze_kernel_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetKernelExpProcAddrTable_t)(
    ze_api_version_t,
    ze_kernel_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnSamplerCreate_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    const ze_sampler_desc_t*,
    ze_sampler_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnSamplerDestroy_t)(
    ze_sampler_handle_t);

typedef struct _ze_sampler_dditable_t {
    ze_pfnSamplerCreate_t pfnCreate;
    ze_pfnSamplerDestroy_t pfnDestroy;
} ze_sampler_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetSamplerProcAddrTable(
    ze_api_version_t version,
    ze_sampler_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetSamplerProcAddrTable_t)(
    ze_api_version_t,
    ze_sampler_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnPhysicalMemCreate_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    ze_physical_mem_desc_t*,
    ze_physical_mem_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnPhysicalMemDestroy_t)(
    ze_context_handle_t,
    ze_physical_mem_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnPhysicalMemGetProperties_t)(
    ze_context_handle_t,
    ze_physical_mem_handle_t,
    ze_physical_mem_properties_t*);

typedef struct _ze_physical_mem_dditable_t {
    ze_pfnPhysicalMemCreate_t pfnCreate;
    ze_pfnPhysicalMemDestroy_t pfnDestroy;
    ze_pfnPhysicalMemGetProperties_t pfnGetProperties; // since 1.15
} ze_physical_mem_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetPhysicalMemProcAddrTable(
    ze_api_version_t version,
    ze_physical_mem_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetPhysicalMemProcAddrTable_t)(
    ze_api_version_t,
    ze_physical_mem_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnVirtualMemReserve_t)(
    ze_context_handle_t,
    const void*,
    size_t,
    void**);

typedef ze_result_t (ZE_APICALL *ze_pfnVirtualMemFree_t)(
    ze_context_handle_t,
    const void*,
    size_t);

typedef ze_result_t (ZE_APICALL *ze_pfnVirtualMemQueryPageSize_t)(
    ze_context_handle_t,
    ze_device_handle_t,
    size_t,
    size_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnVirtualMemMap_t)(
    ze_context_handle_t,
    const void*,
    size_t,
    ze_physical_mem_handle_t,
    size_t,
    ze_memory_access_attribute_t);

typedef ze_result_t (ZE_APICALL *ze_pfnVirtualMemUnmap_t)(
    ze_context_handle_t,
    const void*,
    size_t);

typedef ze_result_t (ZE_APICALL *ze_pfnVirtualMemSetAccessAttribute_t)(
    ze_context_handle_t,
    const void*,
    size_t,
    ze_memory_access_attribute_t);

typedef ze_result_t (ZE_APICALL *ze_pfnVirtualMemGetAccessAttribute_t)(
    ze_context_handle_t,
    const void*,
    size_t,
    ze_memory_access_attribute_t*,
    size_t*);

typedef struct _ze_virtual_mem_dditable_t {
    ze_pfnVirtualMemReserve_t pfnReserve;
    ze_pfnVirtualMemFree_t pfnFree;
    ze_pfnVirtualMemQueryPageSize_t pfnQueryPageSize;
    ze_pfnVirtualMemMap_t pfnMap;
    ze_pfnVirtualMemUnmap_t pfnUnmap;
    ze_pfnVirtualMemSetAccessAttribute_t pfnSetAccessAttribute;
    ze_pfnVirtualMemGetAccessAttribute_t pfnGetAccessAttribute;
} ze_virtual_mem_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetVirtualMemProcAddrTable(
    ze_api_version_t version,
    ze_virtual_mem_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetVirtualMemProcAddrTable_t)(
    ze_api_version_t,
    ze_virtual_mem_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnFabricVertexGetExp_t)(
    ze_driver_handle_t,
    uint32_t*,
    ze_fabric_vertex_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnFabricVertexGetSubVerticesExp_t)(
    ze_fabric_vertex_handle_t,
    uint32_t*,
    ze_fabric_vertex_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnFabricVertexGetPropertiesExp_t)(
    ze_fabric_vertex_handle_t,
    ze_fabric_vertex_exp_properties_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnFabricVertexGetDeviceExp_t)(
    ze_fabric_vertex_handle_t,
    ze_device_handle_t*);

typedef struct _ze_fabric_vertex_exp_dditable_t {
    ze_pfnFabricVertexGetExp_t pfnGetExp; // since 1.4
    ze_pfnFabricVertexGetSubVerticesExp_t pfnGetSubVerticesExp; // since 1.4
    ze_pfnFabricVertexGetPropertiesExp_t pfnGetPropertiesExp; // since 1.4
    ze_pfnFabricVertexGetDeviceExp_t pfnGetDeviceExp; // since 1.4
} ze_fabric_vertex_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetFabricVertexExpProcAddrTable(
    ze_api_version_t version,
    ze_fabric_vertex_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetFabricVertexExpProcAddrTable_t)(
    ze_api_version_t,
    ze_fabric_vertex_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnFabricEdgeGetExp_t)(
    ze_fabric_vertex_handle_t,
    ze_fabric_vertex_handle_t,
    uint32_t*,
    ze_fabric_edge_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnFabricEdgeGetVerticesExp_t)(
    ze_fabric_edge_handle_t,
    ze_fabric_vertex_handle_t*,
    ze_fabric_vertex_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnFabricEdgeGetPropertiesExp_t)(
    ze_fabric_edge_handle_t,
    ze_fabric_edge_exp_properties_t*);

typedef struct _ze_fabric_edge_exp_dditable_t {
    ze_pfnFabricEdgeGetExp_t pfnGetExp; // since 1.4
    ze_pfnFabricEdgeGetVerticesExp_t pfnGetVerticesExp; // since 1.4
    ze_pfnFabricEdgeGetPropertiesExp_t pfnGetPropertiesExp; // since 1.4
} ze_fabric_edge_exp_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetFabricEdgeExpProcAddrTable(
    ze_api_version_t version,
    ze_fabric_edge_exp_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetFabricEdgeExpProcAddrTable_t)(
    ze_api_version_t,
    ze_fabric_edge_exp_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnGraphCreateExt_t)(
    ze_context_handle_t,
    const void*,
    ze_graph_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnGraphGetPrimaryCommandListExt_t)(
    ze_graph_handle_t,
    ze_command_list_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnGraphSetDestructionCallbackExt_t)(
    ze_graph_handle_t,
    zex_mem_graph_free_callback_fn_t,
    void*,
    const void*);

typedef ze_result_t (ZE_APICALL *ze_pfnGraphInstantiateExt_t)(
    ze_graph_handle_t,
    const void*,
    ze_executable_graph_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnGraphIsEmptyExt_t)(
    ze_graph_handle_t);

typedef ze_result_t (ZE_APICALL *ze_pfnGraphDumpContentsExt_t)(
    ze_graph_handle_t,
    const char*,
    const void*);

typedef ze_result_t (ZE_APICALL *ze_pfnGraphDestroyExt_t)(
    ze_graph_handle_t);

typedef struct _ze_graph_dditable_t {
    ze_pfnGraphCreateExt_t pfnCreateExt; // since 1.17
    ze_pfnGraphGetPrimaryCommandListExt_t pfnGetPrimaryCommandListExt; // since 1.17
    ze_pfnGraphSetDestructionCallbackExt_t pfnSetDestructionCallbackExt; // since 1.17
    ze_pfnGraphInstantiateExt_t pfnInstantiateExt; // since 1.17
    ze_pfnGraphIsEmptyExt_t pfnIsEmptyExt; // since 1.17
    ze_pfnGraphDumpContentsExt_t pfnDumpContentsExt; // since 1.17
    ze_pfnGraphDestroyExt_t pfnDestroyExt; // since 1.17
} ze_graph_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetGraphProcAddrTable(
    ze_api_version_t version,
    ze_graph_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetGraphProcAddrTable_t)(
    ze_api_version_t,
    ze_graph_dditable_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnExecutableGraphGetSourceGraphExt_t)(
    ze_executable_graph_handle_t,
    ze_graph_handle_t*);

typedef ze_result_t (ZE_APICALL *ze_pfnExecutableGraphDestroyExt_t)(
    ze_executable_graph_handle_t);

typedef struct _ze_executable_graph_dditable_t {
    ze_pfnExecutableGraphGetSourceGraphExt_t pfnGetSourceGraphExt; // since 1.17
    ze_pfnExecutableGraphDestroyExt_t pfnDestroyExt; // since 1.17
} ze_executable_graph_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetExecutableGraphProcAddrTable(
    ze_api_version_t version,
    ze_executable_graph_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *ze_pfnGetExecutableGraphProcAddrTable_t)(
    ze_api_version_t,
    ze_executable_graph_dditable_t*);

// All tables
typedef struct _ze_dditable_t {
    ze_rtas_builder_dditable_t RTASBuilder;
    ze_rtas_builder_exp_dditable_t RTASBuilderExp;
    ze_rtas_parallel_operation_dditable_t RTASParallelOperation;
    ze_rtas_parallel_operation_exp_dditable_t RTASParallelOperationExp;
    ze_global_dditable_t Global;
    ze_driver_dditable_t Driver;
    ze_driver_exp_dditable_t DriverExp;
    ze_device_dditable_t Device;
    ze_device_exp_dditable_t DeviceExp;
    ze_context_dditable_t Context;
    ze_command_queue_dditable_t CommandQueue;
    ze_command_list_dditable_t CommandList;
    ze_command_list_exp_dditable_t CommandListExp;
    ze_image_dditable_t Image;
    ze_image_exp_dditable_t ImageExp;
    ze_mem_dditable_t Mem;
    ze_mem_exp_dditable_t MemExp;
    ze_fence_dditable_t Fence;
    ze_event_pool_dditable_t EventPool;
    ze_event_dditable_t Event;
    ze_event_exp_dditable_t EventExp;
    ze_module_dditable_t Module;
    ze_module_build_log_dditable_t ModuleBuildLog;
    ze_kernel_dditable_t Kernel;
    ze_kernel_exp_dditable_t KernelExp;
    ze_sampler_dditable_t Sampler;
    ze_physical_mem_dditable_t PhysicalMem;
    ze_virtual_mem_dditable_t VirtualMem;
    ze_fabric_vertex_exp_dditable_t FabricVertexExp;
    ze_fabric_edge_exp_dditable_t FabricEdgeExp;
    ze_graph_dditable_t Graph;
    ze_executable_graph_dditable_t ExecutableGraph;
} ze_dditable_t;

// All tables of a driver that puts them into its handles; it clears the flag when it goes away.
typedef struct _ze_dditable_driver_t {
    ze_api_version_t version;
    uint8_t isValidFlag;
    ze_rtas_builder_dditable_t* RTASBuilder;
    ze_rtas_builder_exp_dditable_t* RTASBuilderExp;
    ze_rtas_parallel_operation_dditable_t* RTASParallelOperation;
    ze_rtas_parallel_operation_exp_dditable_t* RTASParallelOperationExp;
    ze_global_dditable_t* Global;
    ze_driver_dditable_t* Driver;
    ze_driver_exp_dditable_t* DriverExp;
    ze_device_dditable_t* Device;
    ze_device_exp_dditable_t* DeviceExp;
    ze_context_dditable_t* Context;
    ze_command_queue_dditable_t* CommandQueue;
    ze_command_list_dditable_t* CommandList;
    ze_command_list_exp_dditable_t* CommandListExp;
    ze_image_dditable_t* Image;
    ze_image_exp_dditable_t* ImageExp;
    ze_mem_dditable_t* Mem;
    ze_mem_exp_dditable_t* MemExp;
    ze_fence_dditable_t* Fence;
    ze_event_pool_dditable_t* EventPool;
    ze_event_dditable_t* Event;
    ze_event_exp_dditable_t* EventExp;
    ze_module_dditable_t* Module;
    ze_module_build_log_dditable_t* ModuleBuildLog;
    ze_kernel_dditable_t* Kernel;
    ze_kernel_exp_dditable_t* KernelExp;
    ze_sampler_dditable_t* Sampler;
    ze_physical_mem_dditable_t* PhysicalMem;
    ze_virtual_mem_dditable_t* VirtualMem;
    ze_fabric_vertex_exp_dditable_t* FabricVertexExp;
    ze_fabric_edge_exp_dditable_t* FabricEdgeExp;
    ze_graph_dditable_t* Graph;
    ze_executable_graph_dditable_t* ExecutableGraph;
} ze_dditable_driver_t;

#if defined(__cplusplus)
} // extern "C"
#endif

#endif // _ZE_DDI_H
