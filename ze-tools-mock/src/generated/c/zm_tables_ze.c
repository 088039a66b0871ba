// Generated from native-headers/model/level-zero.json; do not edit.
// The ze tables and their getters.

#include "zm_tables.h"
#include "zm_entry.h"

ze_rtas_builder_dditable_t zm_ze_rtas_builder_table = {
    .pfnCreateExt = zm_entry_zeRTASBuilderCreateExt,
    .pfnGetBuildPropertiesExt = zm_entry_zeRTASBuilderGetBuildPropertiesExt,
    .pfnBuildExt = zm_entry_zeRTASBuilderBuildExt,
    .pfnCommandListAppendCopyExt = zm_entry_zeRTASBuilderCommandListAppendCopyExt,
    .pfnDestroyExt = zm_entry_zeRTASBuilderDestroyExt,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetRTASBuilderProcAddrTable(ze_api_version_t version, ze_rtas_builder_dditable_t *table) {
    static const uint8_t minors[] = {13, 13, 13, 13, 13};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_rtas_builder_table, minors, sizeof(minors));
}

ze_rtas_builder_exp_dditable_t zm_ze_rtas_builder_exp_table = {
    .pfnCreateExp = zm_entry_zeRTASBuilderCreateExp,
    .pfnGetBuildPropertiesExp = zm_entry_zeRTASBuilderGetBuildPropertiesExp,
    .pfnBuildExp = zm_entry_zeRTASBuilderBuildExp,
    .pfnDestroyExp = zm_entry_zeRTASBuilderDestroyExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetRTASBuilderExpProcAddrTable(ze_api_version_t version, ze_rtas_builder_exp_dditable_t *table) {
    static const uint8_t minors[] = {7, 7, 7, 7};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_rtas_builder_exp_table, minors, sizeof(minors));
}

ze_rtas_parallel_operation_dditable_t zm_ze_rtas_parallel_operation_table = {
    .pfnCreateExt = zm_entry_zeRTASParallelOperationCreateExt,
    .pfnGetPropertiesExt = zm_entry_zeRTASParallelOperationGetPropertiesExt,
    .pfnJoinExt = zm_entry_zeRTASParallelOperationJoinExt,
    .pfnDestroyExt = zm_entry_zeRTASParallelOperationDestroyExt,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetRTASParallelOperationProcAddrTable(ze_api_version_t version, ze_rtas_parallel_operation_dditable_t *table) {
    static const uint8_t minors[] = {13, 13, 13, 13};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_rtas_parallel_operation_table, minors, sizeof(minors));
}

ze_rtas_parallel_operation_exp_dditable_t zm_ze_rtas_parallel_operation_exp_table = {
    .pfnCreateExp = zm_entry_zeRTASParallelOperationCreateExp,
    .pfnGetPropertiesExp = zm_entry_zeRTASParallelOperationGetPropertiesExp,
    .pfnJoinExp = zm_entry_zeRTASParallelOperationJoinExp,
    .pfnDestroyExp = zm_entry_zeRTASParallelOperationDestroyExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetRTASParallelOperationExpProcAddrTable(ze_api_version_t version, ze_rtas_parallel_operation_exp_dditable_t *table) {
    static const uint8_t minors[] = {7, 7, 7, 7};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_rtas_parallel_operation_exp_table, minors, sizeof(minors));
}

ze_global_dditable_t zm_ze_global_table = {
    .pfnInit = zm_entry_zeInit,
    .pfnInitDrivers = zm_entry_zeInitDrivers,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetGlobalProcAddrTable(ze_api_version_t version, ze_global_dditable_t *table) {
    static const uint8_t minors[] = {0, 10};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_global_table, minors, sizeof(minors));
}

ze_driver_dditable_t zm_ze_driver_table = {
    .pfnGet = zm_entry_zeDriverGet,
    .pfnGetApiVersion = zm_entry_zeDriverGetApiVersion,
    .pfnGetProperties = zm_entry_zeDriverGetProperties,
    .pfnGetIpcProperties = zm_entry_zeDriverGetIpcProperties,
    .pfnGetExtensionProperties = zm_entry_zeDriverGetExtensionProperties,
    .pfnGetExtensionFunctionAddress = zm_entry_zeDriverGetExtensionFunctionAddress,
    .pfnGetLastErrorDescription = zm_entry_zeDriverGetLastErrorDescription,
    .pfnRTASFormatCompatibilityCheckExt = zm_entry_zeDriverRTASFormatCompatibilityCheckExt,
    .pfnGetDefaultContext = zm_entry_zeDriverGetDefaultContext,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetDriverProcAddrTable(ze_api_version_t version, ze_driver_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 1, 6, 13, 14};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_driver_table, minors, sizeof(minors));
}

ze_driver_exp_dditable_t zm_ze_driver_exp_table = {
    .pfnRTASFormatCompatibilityCheckExp = zm_entry_zeDriverRTASFormatCompatibilityCheckExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetDriverExpProcAddrTable(ze_api_version_t version, ze_driver_exp_dditable_t *table) {
    static const uint8_t minors[] = {7};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_driver_exp_table, minors, sizeof(minors));
}

ze_device_dditable_t zm_ze_device_table = {
    .pfnGet = zm_entry_zeDeviceGet,
    .pfnGetSubDevices = zm_entry_zeDeviceGetSubDevices,
    .pfnGetProperties = zm_entry_zeDeviceGetProperties,
    .pfnGetComputeProperties = zm_entry_zeDeviceGetComputeProperties,
    .pfnGetModuleProperties = zm_entry_zeDeviceGetModuleProperties,
    .pfnGetCommandQueueGroupProperties = zm_entry_zeDeviceGetCommandQueueGroupProperties,
    .pfnGetMemoryProperties = zm_entry_zeDeviceGetMemoryProperties,
    .pfnGetMemoryAccessProperties = zm_entry_zeDeviceGetMemoryAccessProperties,
    .pfnGetCacheProperties = zm_entry_zeDeviceGetCacheProperties,
    .pfnGetImageProperties = zm_entry_zeDeviceGetImageProperties,
    .pfnGetExternalMemoryProperties = zm_entry_zeDeviceGetExternalMemoryProperties,
    .pfnGetP2PProperties = zm_entry_zeDeviceGetP2PProperties,
    .pfnCanAccessPeer = zm_entry_zeDeviceCanAccessPeer,
    .pfnGetStatus = zm_entry_zeDeviceGetStatus,
    .pfnGetGlobalTimestamps = zm_entry_zeDeviceGetGlobalTimestamps,
    .pfnReserveCacheExt = zm_entry_zeDeviceReserveCacheExt,
    .pfnSetCacheAdviceExt = zm_entry_zeDeviceSetCacheAdviceExt,
    .pfnPciGetPropertiesExt = zm_entry_zeDevicePciGetPropertiesExt,
    .pfnGetRootDevice = zm_entry_zeDeviceGetRootDevice,
    .pfnImportExternalSemaphoreExt = zm_entry_zeDeviceImportExternalSemaphoreExt,
    .pfnReleaseExternalSemaphoreExt = zm_entry_zeDeviceReleaseExternalSemaphoreExt,
    .pfnGetVectorWidthPropertiesExt = zm_entry_zeDeviceGetVectorWidthPropertiesExt,
    .pfnSynchronize = zm_entry_zeDeviceSynchronize,
    .pfnGetAggregatedCopyOffloadIncrementValue = zm_entry_zeDeviceGetAggregatedCopyOffloadIncrementValue,
    .pfnGetRuntimeRequirements = zm_entry_zeDeviceGetRuntimeRequirements,
    .pfnGetRuntimeRequirementsKey = zm_entry_zeDeviceGetRuntimeRequirementsKey,
    .pfnValidateRuntimeRequirements = zm_entry_zeDeviceValidateRuntimeRequirements,
    .pfnGetCounterBasedEventMaxValue = zm_entry_zeDeviceGetCounterBasedEventMaxValue,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetDeviceProcAddrTable(ze_api_version_t version, ze_device_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 3, 7, 12, 12, 13, 14, 15, 16,
        16, 16, 17};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_device_table, minors, sizeof(minors));
}

ze_device_exp_dditable_t zm_ze_device_exp_table = {
    .pfnGetFabricVertexExp = zm_entry_zeDeviceGetFabricVertexExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetDeviceExpProcAddrTable(ze_api_version_t version, ze_device_exp_dditable_t *table) {
    static const uint8_t minors[] = {4};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_device_exp_table, minors, sizeof(minors));
}

ze_context_dditable_t zm_ze_context_table = {
    .pfnCreate = zm_entry_zeContextCreate,
    .pfnDestroy = zm_entry_zeContextDestroy,
    .pfnGetStatus = zm_entry_zeContextGetStatus,
    .pfnSystemBarrier = zm_entry_zeContextSystemBarrier,
    .pfnMakeMemoryResident = zm_entry_zeContextMakeMemoryResident,
    .pfnEvictMemory = zm_entry_zeContextEvictMemory,
    .pfnMakeImageResident = zm_entry_zeContextMakeImageResident,
    .pfnEvictImage = zm_entry_zeContextEvictImage,
    .pfnCreateEx = zm_entry_zeContextCreateEx,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetContextProcAddrTable(ze_api_version_t version, ze_context_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 0, 0, 1};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_context_table, minors, sizeof(minors));
}

ze_command_queue_dditable_t zm_ze_command_queue_table = {
    .pfnCreate = zm_entry_zeCommandQueueCreate,
    .pfnDestroy = zm_entry_zeCommandQueueDestroy,
    .pfnExecuteCommandLists = zm_entry_zeCommandQueueExecuteCommandLists,
    .pfnSynchronize = zm_entry_zeCommandQueueSynchronize,
    .pfnGetOrdinal = zm_entry_zeCommandQueueGetOrdinal,
    .pfnGetIndex = zm_entry_zeCommandQueueGetIndex,
    .pfnGetFlags = zm_entry_zeCommandQueueGetFlags,
    .pfnGetMode = zm_entry_zeCommandQueueGetMode,
    .pfnGetPriority = zm_entry_zeCommandQueueGetPriority,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetCommandQueueProcAddrTable(ze_api_version_t version, ze_command_queue_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 9, 9, 17, 17, 17};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_command_queue_table, minors, sizeof(minors));
}

ze_command_list_dditable_t zm_ze_command_list_table = {
    .pfnCreate = zm_entry_zeCommandListCreate,
    .pfnCreateImmediate = zm_entry_zeCommandListCreateImmediate,
    .pfnDestroy = zm_entry_zeCommandListDestroy,
    .pfnClose = zm_entry_zeCommandListClose,
    .pfnReset = zm_entry_zeCommandListReset,
    .pfnAppendWriteGlobalTimestamp = zm_entry_zeCommandListAppendWriteGlobalTimestamp,
    .pfnAppendBarrier = zm_entry_zeCommandListAppendBarrier,
    .pfnAppendMemoryRangesBarrier = zm_entry_zeCommandListAppendMemoryRangesBarrier,
    .pfnAppendMemoryCopy = zm_entry_zeCommandListAppendMemoryCopy,
    .pfnAppendMemoryFill = zm_entry_zeCommandListAppendMemoryFill,
    .pfnAppendMemoryCopyRegion = zm_entry_zeCommandListAppendMemoryCopyRegion,
    .pfnAppendMemoryCopyFromContext = zm_entry_zeCommandListAppendMemoryCopyFromContext,
    .pfnAppendImageCopy = zm_entry_zeCommandListAppendImageCopy,
    .pfnAppendImageCopyRegion = zm_entry_zeCommandListAppendImageCopyRegion,
    .pfnAppendImageCopyToMemory = zm_entry_zeCommandListAppendImageCopyToMemory,
    .pfnAppendImageCopyFromMemory = zm_entry_zeCommandListAppendImageCopyFromMemory,
    .pfnAppendMemoryPrefetch = zm_entry_zeCommandListAppendMemoryPrefetch,
    .pfnAppendMemAdvise = zm_entry_zeCommandListAppendMemAdvise,
    .pfnAppendSignalEvent = zm_entry_zeCommandListAppendSignalEvent,
    .pfnAppendWaitOnEvents = zm_entry_zeCommandListAppendWaitOnEvents,
    .pfnAppendEventReset = zm_entry_zeCommandListAppendEventReset,
    .pfnAppendQueryKernelTimestamps = zm_entry_zeCommandListAppendQueryKernelTimestamps,
    .pfnAppendLaunchKernel = zm_entry_zeCommandListAppendLaunchKernel,
    .pfnAppendLaunchCooperativeKernel = zm_entry_zeCommandListAppendLaunchCooperativeKernel,
    .pfnAppendLaunchKernelIndirect = zm_entry_zeCommandListAppendLaunchKernelIndirect,
    .pfnAppendLaunchMultipleKernelsIndirect = zm_entry_zeCommandListAppendLaunchMultipleKernelsIndirect,
    .pfnAppendImageCopyToMemoryExt = zm_entry_zeCommandListAppendImageCopyToMemoryExt,
    .pfnAppendImageCopyFromMemoryExt = zm_entry_zeCommandListAppendImageCopyFromMemoryExt,
    .pfnHostSynchronize = zm_entry_zeCommandListHostSynchronize,
    .pfnGetDeviceHandle = zm_entry_zeCommandListGetDeviceHandle,
    .pfnGetContextHandle = zm_entry_zeCommandListGetContextHandle,
    .pfnGetOrdinal = zm_entry_zeCommandListGetOrdinal,
    .pfnImmediateGetIndex = zm_entry_zeCommandListImmediateGetIndex,
    .pfnIsImmediate = zm_entry_zeCommandListIsImmediate,
    .pfnAppendSignalExternalSemaphoreExt = zm_entry_zeCommandListAppendSignalExternalSemaphoreExt,
    .pfnAppendWaitExternalSemaphoreExt = zm_entry_zeCommandListAppendWaitExternalSemaphoreExt,
    .pfnAppendLaunchKernelWithParameters = zm_entry_zeCommandListAppendLaunchKernelWithParameters,
    .pfnAppendLaunchKernelWithArguments = zm_entry_zeCommandListAppendLaunchKernelWithArguments,
    .pfnAppendMemoryCopyWithParameters = zm_entry_zeCommandListAppendMemoryCopyWithParameters,
    .pfnAppendMemoryFillWithParameters = zm_entry_zeCommandListAppendMemoryFillWithParameters,
    .pfnImmediateAppendCommandListsWithParameters = zm_entry_zeCommandListImmediateAppendCommandListsWithParameters,
    .pfnGetFlags = zm_entry_zeCommandListGetFlags,
    .pfnImmediateGetFlags = zm_entry_zeCommandListImmediateGetFlags,
    .pfnImmediateGetMode = zm_entry_zeCommandListImmediateGetMode,
    .pfnImmediateGetPriority = zm_entry_zeCommandListImmediateGetPriority,
    .pfnBeginGraphCaptureExt = zm_entry_zeCommandListBeginGraphCaptureExt,
    .pfnBeginCaptureIntoGraphExt = zm_entry_zeCommandListBeginCaptureIntoGraphExt,
    .pfnIsGraphCaptureEnabledExt = zm_entry_zeCommandListIsGraphCaptureEnabledExt,
    .pfnEndGraphCaptureExt = zm_entry_zeCommandListEndGraphCaptureExt,
    .pfnGetGraphExt = zm_entry_zeCommandListGetGraphExt,
    .pfnAppendGraphExt = zm_entry_zeCommandListAppendGraphExt,
    .pfnAppendHostFunction = zm_entry_zeCommandListAppendHostFunction,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetCommandListProcAddrTable(ze_api_version_t version, ze_command_list_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 3,
        6, 9, 9, 9, 9, 9, 12, 12, 14, 14, 16, 16, 16, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_command_list_table, minors, sizeof(minors));
}

ze_command_list_exp_dditable_t zm_ze_command_list_exp_table = {
    .pfnCreateCloneExp = zm_entry_zeCommandListCreateCloneExp,
    .pfnImmediateAppendCommandListsExp = zm_entry_zeCommandListImmediateAppendCommandListsExp,
    .pfnGetNextCommandIdExp = zm_entry_zeCommandListGetNextCommandIdExp,
    .pfnUpdateMutableCommandsExp = zm_entry_zeCommandListUpdateMutableCommandsExp,
    .pfnUpdateMutableCommandSignalEventExp = zm_entry_zeCommandListUpdateMutableCommandSignalEventExp,
    .pfnUpdateMutableCommandWaitEventsExp = zm_entry_zeCommandListUpdateMutableCommandWaitEventsExp,
    .pfnGetNextCommandIdWithKernelsExp = zm_entry_zeCommandListGetNextCommandIdWithKernelsExp,
    .pfnUpdateMutableCommandKernelsExp = zm_entry_zeCommandListUpdateMutableCommandKernelsExp,
    .pfnIsMutableExp = zm_entry_zeCommandListIsMutableExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetCommandListExpProcAddrTable(ze_api_version_t version, ze_command_list_exp_dditable_t *table) {
    static const uint8_t minors[] = {9, 9, 9, 9, 9, 9, 10, 10, 17};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_command_list_exp_table, minors, sizeof(minors));
}

ze_image_dditable_t zm_ze_image_table = {
    .pfnGetProperties = zm_entry_zeImageGetProperties,
    .pfnCreate = zm_entry_zeImageCreate,
    .pfnDestroy = zm_entry_zeImageDestroy,
    .pfnGetAllocPropertiesExt = zm_entry_zeImageGetAllocPropertiesExt,
    .pfnViewCreateExt = zm_entry_zeImageViewCreateExt,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetImageProcAddrTable(ze_api_version_t version, ze_image_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 3, 5};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_image_table, minors, sizeof(minors));
}

ze_image_exp_dditable_t zm_ze_image_exp_table = {
    .pfnGetMemoryPropertiesExp = zm_entry_zeImageGetMemoryPropertiesExp,
    .pfnViewCreateExp = zm_entry_zeImageViewCreateExp,
    .pfnGetDeviceOffsetExp = zm_entry_zeImageGetDeviceOffsetExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetImageExpProcAddrTable(ze_api_version_t version, ze_image_exp_dditable_t *table) {
    static const uint8_t minors[] = {2, 2, 9};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_image_exp_table, minors, sizeof(minors));
}

ze_mem_dditable_t zm_ze_mem_table = {
    .pfnAllocShared = zm_entry_zeMemAllocShared,
    .pfnAllocDevice = zm_entry_zeMemAllocDevice,
    .pfnAllocHost = zm_entry_zeMemAllocHost,
    .pfnFree = zm_entry_zeMemFree,
    .pfnGetAllocProperties = zm_entry_zeMemGetAllocProperties,
    .pfnGetAddressRange = zm_entry_zeMemGetAddressRange,
    .pfnGetIpcHandle = zm_entry_zeMemGetIpcHandle,
    .pfnOpenIpcHandle = zm_entry_zeMemOpenIpcHandle,
    .pfnCloseIpcHandle = zm_entry_zeMemCloseIpcHandle,
    .pfnFreeExt = zm_entry_zeMemFreeExt,
    .pfnPutIpcHandle = zm_entry_zeMemPutIpcHandle,
    .pfnGetPitchFor2dImage = zm_entry_zeMemGetPitchFor2dImage,
    .pfnGetIpcHandleWithProperties = zm_entry_zeMemGetIpcHandleWithProperties,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetMemProcAddrTable(ze_api_version_t version, ze_mem_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 6, 9, 15};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_mem_table, minors, sizeof(minors));
}

ze_mem_exp_dditable_t zm_ze_mem_exp_table = {
    .pfnGetIpcHandleFromFileDescriptorExp = zm_entry_zeMemGetIpcHandleFromFileDescriptorExp,
    .pfnGetFileDescriptorFromIpcHandleExp = zm_entry_zeMemGetFileDescriptorFromIpcHandleExp,
    .pfnSetAtomicAccessAttributeExp = zm_entry_zeMemSetAtomicAccessAttributeExp,
    .pfnGetAtomicAccessAttributeExp = zm_entry_zeMemGetAtomicAccessAttributeExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetMemExpProcAddrTable(ze_api_version_t version, ze_mem_exp_dditable_t *table) {
    static const uint8_t minors[] = {6, 6, 7, 7};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_mem_exp_table, minors, sizeof(minors));
}

ze_fence_dditable_t zm_ze_fence_table = {
    .pfnCreate = zm_entry_zeFenceCreate,
    .pfnDestroy = zm_entry_zeFenceDestroy,
    .pfnHostSynchronize = zm_entry_zeFenceHostSynchronize,
    .pfnQueryStatus = zm_entry_zeFenceQueryStatus,
    .pfnReset = zm_entry_zeFenceReset,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetFenceProcAddrTable(ze_api_version_t version, ze_fence_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_fence_table, minors, sizeof(minors));
}

ze_event_pool_dditable_t zm_ze_event_pool_table = {
    .pfnCreate = zm_entry_zeEventPoolCreate,
    .pfnDestroy = zm_entry_zeEventPoolDestroy,
    .pfnGetIpcHandle = zm_entry_zeEventPoolGetIpcHandle,
    .pfnOpenIpcHandle = zm_entry_zeEventPoolOpenIpcHandle,
    .pfnCloseIpcHandle = zm_entry_zeEventPoolCloseIpcHandle,
    .pfnPutIpcHandle = zm_entry_zeEventPoolPutIpcHandle,
    .pfnGetContextHandle = zm_entry_zeEventPoolGetContextHandle,
    .pfnGetFlags = zm_entry_zeEventPoolGetFlags,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetEventPoolProcAddrTable(ze_api_version_t version, ze_event_pool_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 6, 9, 9};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_event_pool_table, minors, sizeof(minors));
}

ze_event_dditable_t zm_ze_event_table = {
    .pfnCreate = zm_entry_zeEventCreate,
    .pfnDestroy = zm_entry_zeEventDestroy,
    .pfnHostSignal = zm_entry_zeEventHostSignal,
    .pfnHostSynchronize = zm_entry_zeEventHostSynchronize,
    .pfnQueryStatus = zm_entry_zeEventQueryStatus,
    .pfnHostReset = zm_entry_zeEventHostReset,
    .pfnQueryKernelTimestamp = zm_entry_zeEventQueryKernelTimestamp,
    .pfnQueryKernelTimestampsExt = zm_entry_zeEventQueryKernelTimestampsExt,
    .pfnGetEventPool = zm_entry_zeEventGetEventPool,
    .pfnGetSignalScope = zm_entry_zeEventGetSignalScope,
    .pfnGetWaitScope = zm_entry_zeEventGetWaitScope,
    .pfnCounterBasedCreate = zm_entry_zeEventCounterBasedCreate,
    .pfnCounterBasedGetIpcHandle = zm_entry_zeEventCounterBasedGetIpcHandle,
    .pfnCounterBasedOpenIpcHandle = zm_entry_zeEventCounterBasedOpenIpcHandle,
    .pfnCounterBasedCloseIpcHandle = zm_entry_zeEventCounterBasedCloseIpcHandle,
    .pfnCounterBasedGetDeviceAddress = zm_entry_zeEventCounterBasedGetDeviceAddress,
    .pfnGetCounterBasedFlags = zm_entry_zeEventGetCounterBasedFlags,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetEventProcAddrTable(ze_api_version_t version, ze_event_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 0, 6, 9, 9, 9, 15, 15, 15, 15, 15, 17};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_event_table, minors, sizeof(minors));
}

ze_event_exp_dditable_t zm_ze_event_exp_table = {
    .pfnQueryTimestampsExp = zm_entry_zeEventQueryTimestampsExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetEventExpProcAddrTable(ze_api_version_t version, ze_event_exp_dditable_t *table) {
    static const uint8_t minors[] = {2};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_event_exp_table, minors, sizeof(minors));
}

ze_module_dditable_t zm_ze_module_table = {
    .pfnCreate = zm_entry_zeModuleCreate,
    .pfnDestroy = zm_entry_zeModuleDestroy,
    .pfnDynamicLink = zm_entry_zeModuleDynamicLink,
    .pfnGetNativeBinary = zm_entry_zeModuleGetNativeBinary,
    .pfnGetGlobalPointer = zm_entry_zeModuleGetGlobalPointer,
    .pfnGetKernelNames = zm_entry_zeModuleGetKernelNames,
    .pfnGetProperties = zm_entry_zeModuleGetProperties,
    .pfnGetFunctionPointer = zm_entry_zeModuleGetFunctionPointer,
    .pfnInspectLinkageExt = zm_entry_zeModuleInspectLinkageExt,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetModuleProcAddrTable(ze_api_version_t version, ze_module_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 0, 0, 3};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_module_table, minors, sizeof(minors));
}

ze_module_build_log_dditable_t zm_ze_module_build_log_table = {
    .pfnDestroy = zm_entry_zeModuleBuildLogDestroy,
    .pfnGetString = zm_entry_zeModuleBuildLogGetString,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetModuleBuildLogProcAddrTable(ze_api_version_t version, ze_module_build_log_dditable_t *table) {
    static const uint8_t minors[] = {0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_module_build_log_table, minors, sizeof(minors));
}

ze_kernel_dditable_t zm_ze_kernel_table = {
    .pfnCreate = zm_entry_zeKernelCreate,
    .pfnDestroy = zm_entry_zeKernelDestroy,
    .pfnSetCacheConfig = zm_entry_zeKernelSetCacheConfig,
    .pfnSetGroupSize = zm_entry_zeKernelSetGroupSize,
    .pfnSuggestGroupSize = zm_entry_zeKernelSuggestGroupSize,
    .pfnSuggestMaxCooperativeGroupCount = zm_entry_zeKernelSuggestMaxCooperativeGroupCount,
    .pfnSetArgumentValue = zm_entry_zeKernelSetArgumentValue,
    .pfnSetIndirectAccess = zm_entry_zeKernelSetIndirectAccess,
    .pfnGetIndirectAccess = zm_entry_zeKernelGetIndirectAccess,
    .pfnGetSourceAttributes = zm_entry_zeKernelGetSourceAttributes,
    .pfnGetProperties = zm_entry_zeKernelGetProperties,
    .pfnGetName = zm_entry_zeKernelGetName,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetKernelProcAddrTable(ze_api_version_t version, ze_kernel_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_kernel_table, minors, sizeof(minors));
}

ze_kernel_exp_dditable_t zm_ze_kernel_exp_table = {
    .pfnSetGlobalOffsetExp = zm_entry_zeKernelSetGlobalOffsetExp,
    .pfnSchedulingHintExp = zm_entry_zeKernelSchedulingHintExp,
    .pfnGetBinaryExp = zm_entry_zeKernelGetBinaryExp,
    .pfnGetAllocationPropertiesExp = zm_entry_zeKernelGetAllocationPropertiesExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetKernelExpProcAddrTable(ze_api_version_t version, ze_kernel_exp_dditable_t *table) {
    static const uint8_t minors[] = {1, 2, 11, 14};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_kernel_exp_table, minors, sizeof(minors));
}

ze_sampler_dditable_t zm_ze_sampler_table = {
    .pfnCreate = zm_entry_zeSamplerCreate,
    .pfnDestroy = zm_entry_zeSamplerDestroy,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetSamplerProcAddrTable(ze_api_version_t version, ze_sampler_dditable_t *table) {
    static const uint8_t minors[] = {0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_sampler_table, minors, sizeof(minors));
}

ze_physical_mem_dditable_t zm_ze_physical_mem_table = {
    .pfnCreate = zm_entry_zePhysicalMemCreate,
    .pfnDestroy = zm_entry_zePhysicalMemDestroy,
    .pfnGetProperties = zm_entry_zePhysicalMemGetProperties,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetPhysicalMemProcAddrTable(ze_api_version_t version, ze_physical_mem_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 15};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_physical_mem_table, minors, sizeof(minors));
}

ze_virtual_mem_dditable_t zm_ze_virtual_mem_table = {
    .pfnReserve = zm_entry_zeVirtualMemReserve,
    .pfnFree = zm_entry_zeVirtualMemFree,
    .pfnQueryPageSize = zm_entry_zeVirtualMemQueryPageSize,
    .pfnMap = zm_entry_zeVirtualMemMap,
    .pfnUnmap = zm_entry_zeVirtualMemUnmap,
    .pfnSetAccessAttribute = zm_entry_zeVirtualMemSetAccessAttribute,
    .pfnGetAccessAttribute = zm_entry_zeVirtualMemGetAccessAttribute,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetVirtualMemProcAddrTable(ze_api_version_t version, ze_virtual_mem_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_virtual_mem_table, minors, sizeof(minors));
}

ze_fabric_vertex_exp_dditable_t zm_ze_fabric_vertex_exp_table = {
    .pfnGetExp = zm_entry_zeFabricVertexGetExp,
    .pfnGetSubVerticesExp = zm_entry_zeFabricVertexGetSubVerticesExp,
    .pfnGetPropertiesExp = zm_entry_zeFabricVertexGetPropertiesExp,
    .pfnGetDeviceExp = zm_entry_zeFabricVertexGetDeviceExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetFabricVertexExpProcAddrTable(ze_api_version_t version, ze_fabric_vertex_exp_dditable_t *table) {
    static const uint8_t minors[] = {4, 4, 4, 4};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_fabric_vertex_exp_table, minors, sizeof(minors));
}

ze_fabric_edge_exp_dditable_t zm_ze_fabric_edge_exp_table = {
    .pfnGetExp = zm_entry_zeFabricEdgeGetExp,
    .pfnGetVerticesExp = zm_entry_zeFabricEdgeGetVerticesExp,
    .pfnGetPropertiesExp = zm_entry_zeFabricEdgeGetPropertiesExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetFabricEdgeExpProcAddrTable(ze_api_version_t version, ze_fabric_edge_exp_dditable_t *table) {
    static const uint8_t minors[] = {4, 4, 4};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_fabric_edge_exp_table, minors, sizeof(minors));
}

ze_graph_dditable_t zm_ze_graph_table = {
    .pfnCreateExt = zm_entry_zeGraphCreateExt,
    .pfnGetPrimaryCommandListExt = zm_entry_zeGraphGetPrimaryCommandListExt,
    .pfnSetDestructionCallbackExt = zm_entry_zeGraphSetDestructionCallbackExt,
    .pfnInstantiateExt = zm_entry_zeGraphInstantiateExt,
    .pfnIsEmptyExt = zm_entry_zeGraphIsEmptyExt,
    .pfnDumpContentsExt = zm_entry_zeGraphDumpContentsExt,
    .pfnDestroyExt = zm_entry_zeGraphDestroyExt,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetGraphProcAddrTable(ze_api_version_t version, ze_graph_dditable_t *table) {
    static const uint8_t minors[] = {17, 17, 17, 17, 17, 17, 17};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_graph_table, minors, sizeof(minors));
}

ze_executable_graph_dditable_t zm_ze_executable_graph_table = {
    .pfnGetSourceGraphExt = zm_entry_zeExecutableGraphGetSourceGraphExt,
    .pfnDestroyExt = zm_entry_zeExecutableGraphDestroyExt,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zeGetExecutableGraphProcAddrTable(ze_api_version_t version, ze_executable_graph_dditable_t *table) {
    static const uint8_t minors[] = {17, 17};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_ze_executable_graph_table, minors, sizeof(minors));
}
