// Generated from native-headers/model/level-zero.json; do not edit.
// Names, versions and parameter names of the functions, by number.

#include "zm_entry.h"

#include <string.h>

struct function_facts {
    const char *name;
    uint16_t minor;
    uint16_t param_count;
    const char *params[16];
};

static const struct function_facts facts[ZM_FN_COUNT] = {
    [ZM_FN_zeRTASBuilderCreateExt] =
        {"zeRTASBuilderCreateExt", 13, 3, {"hDriver", "pDescriptor", "phBuilder"}},
    [ZM_FN_zeRTASBuilderGetBuildPropertiesExt] =
        {"zeRTASBuilderGetBuildPropertiesExt", 13, 3, {"hBuilder", "pBuildOpDescriptor", "pProperties"}},
    [ZM_FN_zeRTASBuilderBuildExt] =
        {"zeRTASBuilderBuildExt", 13, 10, {"hBuilder", "pBuildOpDescriptor", "pScratchBuffer", "scratchBufferSizeBytes",
            "pRtasBuffer", "rtasBufferSizeBytes", "hParallelOperation", "pBuildUserPtr", "pBounds",
            "pRtasBufferSizeBytes"}},
    [ZM_FN_zeRTASBuilderCommandListAppendCopyExt] =
        {"zeRTASBuilderCommandListAppendCopyExt", 13, 7, {"hCommandList", "dstptr", "srcptr", "size", "hSignalEvent",
            "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeRTASBuilderDestroyExt] =
        {"zeRTASBuilderDestroyExt", 13, 1, {"hBuilder"}},
    [ZM_FN_zeRTASBuilderCreateExp] =
        {"zeRTASBuilderCreateExp", 7, 3, {"hDriver", "pDescriptor", "phBuilder"}},
    [ZM_FN_zeRTASBuilderGetBuildPropertiesExp] =
        {"zeRTASBuilderGetBuildPropertiesExp", 7, 3, {"hBuilder", "pBuildOpDescriptor", "pProperties"}},
    [ZM_FN_zeRTASBuilderBuildExp] =
        {"zeRTASBuilderBuildExp", 7, 10, {"hBuilder", "pBuildOpDescriptor", "pScratchBuffer", "scratchBufferSizeBytes",
            "pRtasBuffer", "rtasBufferSizeBytes", "hParallelOperation", "pBuildUserPtr", "pBounds",
            "pRtasBufferSizeBytes"}},
    [ZM_FN_zeRTASBuilderDestroyExp] =
        {"zeRTASBuilderDestroyExp", 7, 1, {"hBuilder"}},
    [ZM_FN_zeRTASParallelOperationCreateExt] =
        {"zeRTASParallelOperationCreateExt", 13, 2, {"hDriver", "phParallelOperation"}},
    [ZM_FN_zeRTASParallelOperationGetPropertiesExt] =
        {"zeRTASParallelOperationGetPropertiesExt", 13, 2, {"hParallelOperation", "pProperties"}},
    [ZM_FN_zeRTASParallelOperationJoinExt] =
        {"zeRTASParallelOperationJoinExt", 13, 1, {"hParallelOperation"}},
    [ZM_FN_zeRTASParallelOperationDestroyExt] =
        {"zeRTASParallelOperationDestroyExt", 13, 1, {"hParallelOperation"}},
    [ZM_FN_zeRTASParallelOperationCreateExp] =
        {"zeRTASParallelOperationCreateExp", 7, 2, {"hDriver", "phParallelOperation"}},
    [ZM_FN_zeRTASParallelOperationGetPropertiesExp] =
        {"zeRTASParallelOperationGetPropertiesExp", 7, 2, {"hParallelOperation", "pProperties"}},
    [ZM_FN_zeRTASParallelOperationJoinExp] =
        {"zeRTASParallelOperationJoinExp", 7, 1, {"hParallelOperation"}},
    [ZM_FN_zeRTASParallelOperationDestroyExp] =
        {"zeRTASParallelOperationDestroyExp", 7, 1, {"hParallelOperation"}},
    [ZM_FN_zeInit] =
        {"zeInit", 0, 1, {"flags"}},
    [ZM_FN_zeInitDrivers] =
        {"zeInitDrivers", 10, 3, {"pCount", "phDrivers", "desc"}},
    [ZM_FN_zeDriverGet] =
        {"zeDriverGet", 0, 2, {"pCount", "phDrivers"}},
    [ZM_FN_zeDriverGetApiVersion] =
        {"zeDriverGetApiVersion", 0, 2, {"hDriver", "version"}},
    [ZM_FN_zeDriverGetProperties] =
        {"zeDriverGetProperties", 0, 2, {"hDriver", "pDriverProperties"}},
    [ZM_FN_zeDriverGetIpcProperties] =
        {"zeDriverGetIpcProperties", 0, 2, {"hDriver", "pIpcProperties"}},
    [ZM_FN_zeDriverGetExtensionProperties] =
        {"zeDriverGetExtensionProperties", 0, 3, {"hDriver", "pCount", "pExtensionProperties"}},
    [ZM_FN_zeDriverGetExtensionFunctionAddress] =
        {"zeDriverGetExtensionFunctionAddress", 1, 3, {"hDriver", "name", "ppFunctionAddress"}},
    [ZM_FN_zeDriverGetLastErrorDescription] =
        {"zeDriverGetLastErrorDescription", 6, 2, {"hDriver", "ppString"}},
    [ZM_FN_zeDriverRTASFormatCompatibilityCheckExt] =
        {"zeDriverRTASFormatCompatibilityCheckExt", 13, 3, {"hDriver", "rtasFormatA", "rtasFormatB"}},
    [ZM_FN_zeDriverGetDefaultContext] =
        {"zeDriverGetDefaultContext", 14, 1, {"hDriver"}},
    [ZM_FN_zeDriverRTASFormatCompatibilityCheckExp] =
        {"zeDriverRTASFormatCompatibilityCheckExp", 7, 3, {"hDriver", "rtasFormatA", "rtasFormatB"}},
    [ZM_FN_zeDeviceGet] =
        {"zeDeviceGet", 0, 3, {"hDriver", "pCount", "phDevices"}},
    [ZM_FN_zeDeviceGetSubDevices] =
        {"zeDeviceGetSubDevices", 0, 3, {"hDevice", "pCount", "phSubdevices"}},
    [ZM_FN_zeDeviceGetProperties] =
        {"zeDeviceGetProperties", 0, 2, {"hDevice", "pDeviceProperties"}},
    [ZM_FN_zeDeviceGetComputeProperties] =
        {"zeDeviceGetComputeProperties", 0, 2, {"hDevice", "pComputeProperties"}},
    [ZM_FN_zeDeviceGetModuleProperties] =
        {"zeDeviceGetModuleProperties", 0, 2, {"hDevice", "pModuleProperties"}},
    [ZM_FN_zeDeviceGetCommandQueueGroupProperties] =
        {"zeDeviceGetCommandQueueGroupProperties", 0, 3, {"hDevice", "pCount", "pCommandQueueGroupProperties"}},
    [ZM_FN_zeDeviceGetMemoryProperties] =
        {"zeDeviceGetMemoryProperties", 0, 3, {"hDevice", "pCount", "pMemProperties"}},
    [ZM_FN_zeDeviceGetMemoryAccessProperties] =
        {"zeDeviceGetMemoryAccessProperties", 0, 2, {"hDevice", "pMemAccessProperties"}},
    [ZM_FN_zeDeviceGetCacheProperties] =
        {"zeDeviceGetCacheProperties", 0, 3, {"hDevice", "pCount", "pCacheProperties"}},
    [ZM_FN_zeDeviceGetImageProperties] =
        {"zeDeviceGetImageProperties", 0, 2, {"hDevice", "pImageProperties"}},
    [ZM_FN_zeDeviceGetExternalMemoryProperties] =
        {"zeDeviceGetExternalMemoryProperties", 0, 2, {"hDevice", "pExternalMemoryProperties"}},
    [ZM_FN_zeDeviceGetP2PProperties] =
        {"zeDeviceGetP2PProperties", 0, 3, {"hDevice", "hPeerDevice", "pP2PProperties"}},
    [ZM_FN_zeDeviceCanAccessPeer] =
        {"zeDeviceCanAccessPeer", 0, 3, {"hDevice", "hPeerDevice", "value"}},
    [ZM_FN_zeDeviceGetStatus] =
        {"zeDeviceGetStatus", 0, 1, {"hDevice"}},
    [ZM_FN_zeDeviceGetGlobalTimestamps] =
        {"zeDeviceGetGlobalTimestamps", 1, 3, {"hDevice", "hostTimestamp", "deviceTimestamp"}},
    [ZM_FN_zeDeviceReserveCacheExt] =
        {"zeDeviceReserveCacheExt", 2, 3, {"hDevice", "cacheLevel", "cacheReservationSize"}},
    [ZM_FN_zeDeviceSetCacheAdviceExt] =
        {"zeDeviceSetCacheAdviceExt", 2, 4, {"hDevice", "ptr", "regionSize", "cacheRegion"}},
    [ZM_FN_zeDevicePciGetPropertiesExt] =
        {"zeDevicePciGetPropertiesExt", 3, 2, {"hDevice", "pPciProperties"}},
    [ZM_FN_zeDeviceGetRootDevice] =
        {"zeDeviceGetRootDevice", 7, 2, {"hDevice", "phRootDevice"}},
    [ZM_FN_zeDeviceImportExternalSemaphoreExt] =
        {"zeDeviceImportExternalSemaphoreExt", 12, 3, {"hDevice", "desc", "phSemaphore"}},
    [ZM_FN_zeDeviceReleaseExternalSemaphoreExt] =
        {"zeDeviceReleaseExternalSemaphoreExt", 12, 1, {"hSemaphore"}},
    [ZM_FN_zeDeviceGetVectorWidthPropertiesExt] =
        {"zeDeviceGetVectorWidthPropertiesExt", 13, 3, {"hDevice", "pCount", "pVectorWidthProperties"}},
    [ZM_FN_zeDeviceSynchronize] =
        {"zeDeviceSynchronize", 14, 1, {"hDevice"}},
    [ZM_FN_zeDeviceGetAggregatedCopyOffloadIncrementValue] =
        {"zeDeviceGetAggregatedCopyOffloadIncrementValue", 15, 2, {"hDevice", "incrementValue"}},
    [ZM_FN_zeDeviceGetRuntimeRequirements] =
        {"zeDeviceGetRuntimeRequirements", 16, 4, {"hDevice", "pObjDesc", "pSize", "pRequirements"}},
    [ZM_FN_zeDeviceGetRuntimeRequirementsKey] =
        {"zeDeviceGetRuntimeRequirementsKey", 16, 2, {"hDevice", "pKey"}},
    [ZM_FN_zeDeviceValidateRuntimeRequirements] =
        {"zeDeviceValidateRuntimeRequirements", 16, 3, {"hDevice", "pRequirements", "pOut"}},
    [ZM_FN_zeDeviceGetCounterBasedEventMaxValue] =
        {"zeDeviceGetCounterBasedEventMaxValue", 17, 2, {"hDevice", "maxValue"}},
    [ZM_FN_zeDeviceGetFabricVertexExp] =
        {"zeDeviceGetFabricVertexExp", 4, 2, {"hDevice", "phVertex"}},
    [ZM_FN_zeContextCreate] =
        {"zeContextCreate", 0, 3, {"hDriver", "desc", "phContext"}},
    [ZM_FN_zeContextDestroy] =
        {"zeContextDestroy", 0, 1, {"hContext"}},
    [ZM_FN_zeContextGetStatus] =
        {"zeContextGetStatus", 0, 1, {"hContext"}},
    [ZM_FN_zeContextSystemBarrier] =
        {"zeContextSystemBarrier", 0, 2, {"hContext", "hDevice"}},
    [ZM_FN_zeContextMakeMemoryResident] =
        {"zeContextMakeMemoryResident", 0, 4, {"hContext", "hDevice", "ptr", "size"}},
    [ZM_FN_zeContextEvictMemory] =
        {"zeContextEvictMemory", 0, 4, {"hContext", "hDevice", "ptr", "size"}},
    [ZM_FN_zeContextMakeImageResident] =
        {"zeContextMakeImageResident", 0, 3, {"hContext", "hDevice", "hImage"}},
    [ZM_FN_zeContextEvictImage] =
        {"zeContextEvictImage", 0, 3, {"hContext", "hDevice", "hImage"}},
    [ZM_FN_zeContextCreateEx] =
        {"zeContextCreateEx", 1, 5, {"hDriver", "desc", "numDevices", "phDevices", "phContext"}},
    [ZM_FN_zeCommandQueueCreate] =
        {"zeCommandQueueCreate", 0, 4, {"hContext", "hDevice", "desc", "phCommandQueue"}},
    [ZM_FN_zeCommandQueueDestroy] =
        {"zeCommandQueueDestroy", 0, 1, {"hCommandQueue"}},
    [ZM_FN_zeCommandQueueExecuteCommandLists] =
        {"zeCommandQueueExecuteCommandLists", 0, 4, {"hCommandQueue", "numCommandLists", "phCommandLists", "hFence"}},
    [ZM_FN_zeCommandQueueSynchronize] =
        {"zeCommandQueueSynchronize", 0, 2, {"hCommandQueue", "timeout"}},
    [ZM_FN_zeCommandQueueGetOrdinal] =
        {"zeCommandQueueGetOrdinal", 9, 2, {"hCommandQueue", "pOrdinal"}},
    [ZM_FN_zeCommandQueueGetIndex] =
        {"zeCommandQueueGetIndex", 9, 2, {"hCommandQueue", "pIndex"}},
    [ZM_FN_zeCommandQueueGetFlags] =
        {"zeCommandQueueGetFlags", 17, 2, {"hCmdQueue", "pFlags"}},
    [ZM_FN_zeCommandQueueGetMode] =
        {"zeCommandQueueGetMode", 17, 2, {"hCmdQueue", "pMode"}},
    [ZM_FN_zeCommandQueueGetPriority] =
        {"zeCommandQueueGetPriority", 17, 2, {"hCmdQueue", "pPriority"}},
    [ZM_FN_zeCommandListCreate] =
        {"zeCommandListCreate", 0, 4, {"hContext", "hDevice", "desc", "phCommandList"}},
    [ZM_FN_zeCommandListCreateImmediate] =
        {"zeCommandListCreateImmediate", 0, 4, {"hContext", "hDevice", "altdesc", "phCommandList"}},
    [ZM_FN_zeCommandListDestroy] =
        {"zeCommandListDestroy", 0, 1, {"hCommandList"}},
    [ZM_FN_zeCommandListClose] =
        {"zeCommandListClose", 0, 1, {"hCommandList"}},
    [ZM_FN_zeCommandListReset] =
        {"zeCommandListReset", 0, 1, {"hCommandList"}},
    [ZM_FN_zeCommandListAppendWriteGlobalTimestamp] =
        {"zeCommandListAppendWriteGlobalTimestamp", 0, 5, {"hCommandList", "dstptr", "hSignalEvent", "numWaitEvents",
            "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendBarrier] =
        {"zeCommandListAppendBarrier", 0, 4, {"hCommandList", "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendMemoryRangesBarrier] =
        {"zeCommandListAppendMemoryRangesBarrier", 0, 7, {"hCommandList", "numRanges", "pRangeSizes", "pRanges",
            "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendMemoryCopy] =
        {"zeCommandListAppendMemoryCopy", 0, 7, {"hCommandList", "dstptr", "srcptr", "size", "hSignalEvent",
            "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendMemoryFill] =
        {"zeCommandListAppendMemoryFill", 0, 8, {"hCommandList", "ptr", "pattern", "pattern_size", "size",
            "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendMemoryCopyRegion] =
        {"zeCommandListAppendMemoryCopyRegion", 0, 12, {"hCommandList", "dstptr", "dstRegion", "dstPitch",
            "dstSlicePitch", "srcptr", "srcRegion", "srcPitch", "srcSlicePitch", "hSignalEvent", "numWaitEvents",
            "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendMemoryCopyFromContext] =
        {"zeCommandListAppendMemoryCopyFromContext", 0, 8, {"hCommandList", "dstptr", "hContextSrc", "srcptr", "size",
            "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendImageCopy] =
        {"zeCommandListAppendImageCopy", 0, 6, {"hCommandList", "hDstImage", "hSrcImage", "hSignalEvent",
            "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendImageCopyRegion] =
        {"zeCommandListAppendImageCopyRegion", 0, 8, {"hCommandList", "hDstImage", "hSrcImage", "pDstRegion",
            "pSrcRegion", "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendImageCopyToMemory] =
        {"zeCommandListAppendImageCopyToMemory", 0, 7, {"hCommandList", "dstptr", "hSrcImage", "pSrcRegion",
            "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendImageCopyFromMemory] =
        {"zeCommandListAppendImageCopyFromMemory", 0, 7, {"hCommandList", "hDstImage", "srcptr", "pDstRegion",
            "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendMemoryPrefetch] =
        {"zeCommandListAppendMemoryPrefetch", 0, 3, {"hCommandList", "ptr", "size"}},
    [ZM_FN_zeCommandListAppendMemAdvise] =
        {"zeCommandListAppendMemAdvise", 0, 5, {"hCommandList", "hDevice", "ptr", "size", "advice"}},
    [ZM_FN_zeCommandListAppendSignalEvent] =
        {"zeCommandListAppendSignalEvent", 0, 2, {"hCommandList", "hEvent"}},
    [ZM_FN_zeCommandListAppendWaitOnEvents] =
        {"zeCommandListAppendWaitOnEvents", 0, 3, {"hCommandList", "numEvents", "phEvents"}},
    [ZM_FN_zeCommandListAppendEventReset] =
        {"zeCommandListAppendEventReset", 0, 2, {"hCommandList", "hEvent"}},
    [ZM_FN_zeCommandListAppendQueryKernelTimestamps] =
        {"zeCommandListAppendQueryKernelTimestamps", 0, 8, {"hCommandList", "numEvents", "phEvents", "dstptr",
            "pOffsets", "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendLaunchKernel] =
        {"zeCommandListAppendLaunchKernel", 0, 6, {"hCommandList", "hKernel", "pLaunchFuncArgs", "hSignalEvent",
            "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendLaunchCooperativeKernel] =
        {"zeCommandListAppendLaunchCooperativeKernel", 0, 6, {"hCommandList", "hKernel", "pLaunchFuncArgs",
            "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendLaunchKernelIndirect] =
        {"zeCommandListAppendLaunchKernelIndirect", 0, 6, {"hCommandList", "hKernel", "pLaunchArgumentsBuffer",
            "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendLaunchMultipleKernelsIndirect] =
        {"zeCommandListAppendLaunchMultipleKernelsIndirect", 0, 8, {"hCommandList", "numKernels", "phKernels",
            "pCountBuffer", "pLaunchArgumentsBuffer", "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendImageCopyToMemoryExt] =
        {"zeCommandListAppendImageCopyToMemoryExt", 3, 9, {"hCommandList", "dstptr", "hSrcImage", "pSrcRegion",
            "destRowPitch", "destSlicePitch", "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendImageCopyFromMemoryExt] =
        {"zeCommandListAppendImageCopyFromMemoryExt", 3, 9, {"hCommandList", "hDstImage", "srcptr", "pDstRegion",
            "srcRowPitch", "srcSlicePitch", "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListHostSynchronize] =
        {"zeCommandListHostSynchronize", 6, 2, {"hCommandList", "timeout"}},
    [ZM_FN_zeCommandListGetDeviceHandle] =
        {"zeCommandListGetDeviceHandle", 9, 2, {"hCommandList", "phDevice"}},
    [ZM_FN_zeCommandListGetContextHandle] =
        {"zeCommandListGetContextHandle", 9, 2, {"hCommandList", "phContext"}},
    [ZM_FN_zeCommandListGetOrdinal] =
        {"zeCommandListGetOrdinal", 9, 2, {"hCommandList", "pOrdinal"}},
    [ZM_FN_zeCommandListImmediateGetIndex] =
        {"zeCommandListImmediateGetIndex", 9, 2, {"hCommandListImmediate", "pIndex"}},
    [ZM_FN_zeCommandListIsImmediate] =
        {"zeCommandListIsImmediate", 9, 2, {"hCommandList", "pIsImmediate"}},
    [ZM_FN_zeCommandListAppendSignalExternalSemaphoreExt] =
        {"zeCommandListAppendSignalExternalSemaphoreExt", 12, 7, {"hCommandList", "numSemaphores", "phSemaphores",
            "signalParams", "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendWaitExternalSemaphoreExt] =
        {"zeCommandListAppendWaitExternalSemaphoreExt", 12, 7, {"hCommandList", "numSemaphores", "phSemaphores",
            "waitParams", "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendLaunchKernelWithParameters] =
        {"zeCommandListAppendLaunchKernelWithParameters", 14, 7, {"hCommandList", "hKernel", "pGroupCounts", "pNext",
            "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendLaunchKernelWithArguments] =
        {"zeCommandListAppendLaunchKernelWithArguments", 14, 13, {"hCommandList", "hKernel", "groupCounts.groupCountX",
            "groupCounts.groupCountY", "groupCounts.groupCountZ", "groupSizes.groupSizeX", "groupSizes.groupSizeY",
            "groupSizes.groupSizeZ", "pArguments", "pNext", "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendMemoryCopyWithParameters] =
        {"zeCommandListAppendMemoryCopyWithParameters", 16, 8, {"hCommandList", "dstptr", "srcptr", "size", "pNext",
            "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendMemoryFillWithParameters] =
        {"zeCommandListAppendMemoryFillWithParameters", 16, 9, {"hCommandList", "ptr", "pattern", "pattern_size",
            "size", "pNext", "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListImmediateAppendCommandListsWithParameters] =
        {"zeCommandListImmediateAppendCommandListsWithParameters", 16, 7, {"hCommandListImmediate", "numCommandLists",
            "phCommandLists", "pNext", "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListGetFlags] =
        {"zeCommandListGetFlags", 17, 2, {"hCommandList", "pFlags"}},
    [ZM_FN_zeCommandListImmediateGetFlags] =
        {"zeCommandListImmediateGetFlags", 17, 2, {"hCommandList", "pFlags"}},
    [ZM_FN_zeCommandListImmediateGetMode] =
        {"zeCommandListImmediateGetMode", 17, 2, {"hCommandList", "pMode"}},
    [ZM_FN_zeCommandListImmediateGetPriority] =
        {"zeCommandListImmediateGetPriority", 17, 2, {"hCommandList", "pPriority"}},
    [ZM_FN_zeCommandListBeginGraphCaptureExt] =
        {"zeCommandListBeginGraphCaptureExt", 17, 2, {"hCommandList", "pNext"}},
    [ZM_FN_zeCommandListBeginCaptureIntoGraphExt] =
        {"zeCommandListBeginCaptureIntoGraphExt", 17, 3, {"hCommandList", "hGraph", "pNext"}},
    [ZM_FN_zeCommandListIsGraphCaptureEnabledExt] =
        {"zeCommandListIsGraphCaptureEnabledExt", 17, 1, {"hCommandList"}},
    [ZM_FN_zeCommandListEndGraphCaptureExt] =
        {"zeCommandListEndGraphCaptureExt", 17, 3, {"hCommandList", "pNext", "phGraph"}},
    [ZM_FN_zeCommandListGetGraphExt] =
        {"zeCommandListGetGraphExt", 17, 2, {"hCommandList", "phGraph"}},
    [ZM_FN_zeCommandListAppendGraphExt] =
        {"zeCommandListAppendGraphExt", 17, 6, {"hCommandList", "hGraph", "pNext", "hSignalEvent", "numWaitEvents",
            "phWaitEvents"}},
    [ZM_FN_zeCommandListAppendHostFunction] =
        {"zeCommandListAppendHostFunction", 17, 7, {"hCommandList", "pfnHostFunction", "pUserData", "pNext",
            "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListCreateCloneExp] =
        {"zeCommandListCreateCloneExp", 9, 2, {"hCommandList", "phClonedCommandList"}},
    [ZM_FN_zeCommandListImmediateAppendCommandListsExp] =
        {"zeCommandListImmediateAppendCommandListsExp", 9, 6, {"hCommandListImmediate", "numCommandLists",
            "phCommandLists", "hSignalEvent", "numWaitEvents", "phWaitEvents"}},
    [ZM_FN_zeCommandListGetNextCommandIdExp] =
        {"zeCommandListGetNextCommandIdExp", 9, 3, {"hCommandList", "desc", "pCommandId"}},
    [ZM_FN_zeCommandListUpdateMutableCommandsExp] =
        {"zeCommandListUpdateMutableCommandsExp", 9, 2, {"hCommandList", "desc"}},
    [ZM_FN_zeCommandListUpdateMutableCommandSignalEventExp] =
        {"zeCommandListUpdateMutableCommandSignalEventExp", 9, 3, {"hCommandList", "commandId", "hSignalEvent"}},
    [ZM_FN_zeCommandListUpdateMutableCommandWaitEventsExp] =
        {"zeCommandListUpdateMutableCommandWaitEventsExp", 9, 4, {"hCommandList", "commandId", "numWaitEvents",
            "phWaitEvents"}},
    [ZM_FN_zeCommandListGetNextCommandIdWithKernelsExp] =
        {"zeCommandListGetNextCommandIdWithKernelsExp", 10, 5, {"hCommandList", "desc", "numKernels", "phKernels",
            "pCommandId"}},
    [ZM_FN_zeCommandListUpdateMutableCommandKernelsExp] =
        {"zeCommandListUpdateMutableCommandKernelsExp", 10, 4, {"hCommandList", "numKernels", "pCommandId",
            "phKernels"}},
    [ZM_FN_zeCommandListIsMutableExp] =
        {"zeCommandListIsMutableExp", 17, 2, {"hCommandList", "pIsMutable"}},
    [ZM_FN_zeImageGetProperties] =
        {"zeImageGetProperties", 0, 3, {"hDevice", "desc", "pImageProperties"}},
    [ZM_FN_zeImageCreate] =
        {"zeImageCreate", 0, 4, {"hContext", "hDevice", "desc", "phImage"}},
    [ZM_FN_zeImageDestroy] =
        {"zeImageDestroy", 0, 1, {"hImage"}},
    [ZM_FN_zeImageGetAllocPropertiesExt] =
        {"zeImageGetAllocPropertiesExt", 3, 3, {"hContext", "hImage", "pImageAllocProperties"}},
    [ZM_FN_zeImageViewCreateExt] =
        {"zeImageViewCreateExt", 5, 5, {"hContext", "hDevice", "desc", "hImage", "phImageView"}},
    [ZM_FN_zeImageGetMemoryPropertiesExp] =
        {"zeImageGetMemoryPropertiesExp", 2, 2, {"hImage", "pMemoryProperties"}},
    [ZM_FN_zeImageViewCreateExp] =
        {"zeImageViewCreateExp", 2, 5, {"hContext", "hDevice", "desc", "hImage", "phImageView"}},
    [ZM_FN_zeImageGetDeviceOffsetExp] =
        {"zeImageGetDeviceOffsetExp", 9, 2, {"hImage", "pDeviceOffset"}},
    [ZM_FN_zeMemAllocShared] =
        {"zeMemAllocShared", 0, 7, {"hContext", "device_desc", "host_desc", "size", "alignment", "hDevice", "pptr"}},
    [ZM_FN_zeMemAllocDevice] =
        {"zeMemAllocDevice", 0, 6, {"hContext", "device_desc", "size", "alignment", "hDevice", "pptr"}},
    [ZM_FN_zeMemAllocHost] =
        {"zeMemAllocHost", 0, 5, {"hContext", "host_desc", "size", "alignment", "pptr"}},
    [ZM_FN_zeMemFree] =
        {"zeMemFree", 0, 2, {"hContext", "ptr"}},
    [ZM_FN_zeMemGetAllocProperties] =
        {"zeMemGetAllocProperties", 0, 4, {"hContext", "ptr", "pMemAllocProperties", "phDevice"}},
    [ZM_FN_zeMemGetAddressRange] =
        {"zeMemGetAddressRange", 0, 4, {"hContext", "ptr", "pBase", "pSize"}},
    [ZM_FN_zeMemGetIpcHandle] =
        {"zeMemGetIpcHandle", 0, 3, {"hContext", "ptr", "pIpcHandle"}},
    [ZM_FN_zeMemOpenIpcHandle] =
        {"zeMemOpenIpcHandle", 0, 5, {"hContext", "hDevice", "handle", "flags", "pptr"}},
    [ZM_FN_zeMemCloseIpcHandle] =
        {"zeMemCloseIpcHandle", 0, 2, {"hContext", "ptr"}},
    [ZM_FN_zeMemFreeExt] =
        {"zeMemFreeExt", 3, 3, {"hContext", "pMemFreeDesc", "ptr"}},
    [ZM_FN_zeMemPutIpcHandle] =
        {"zeMemPutIpcHandle", 6, 2, {"hContext", "handle"}},
    [ZM_FN_zeMemGetPitchFor2dImage] =
        {"zeMemGetPitchFor2dImage", 9, 6, {"hContext", "hDevice", "imageWidth", "imageHeight", "elementSizeInBytes",
            "rowPitch"}},
    [ZM_FN_zeMemGetIpcHandleWithProperties] =
        {"zeMemGetIpcHandleWithProperties", 15, 4, {"hContext", "ptr", "pNext", "pIpcHandle"}},
    [ZM_FN_zeMemGetIpcHandleFromFileDescriptorExp] =
        {"zeMemGetIpcHandleFromFileDescriptorExp", 6, 3, {"hContext", "handle", "pIpcHandle"}},
    [ZM_FN_zeMemGetFileDescriptorFromIpcHandleExp] =
        {"zeMemGetFileDescriptorFromIpcHandleExp", 6, 3, {"hContext", "ipcHandle", "pHandle"}},
    [ZM_FN_zeMemSetAtomicAccessAttributeExp] =
        {"zeMemSetAtomicAccessAttributeExp", 7, 5, {"hContext", "hDevice", "ptr", "size", "attr"}},
    [ZM_FN_zeMemGetAtomicAccessAttributeExp] =
        {"zeMemGetAtomicAccessAttributeExp", 7, 5, {"hContext", "hDevice", "ptr", "size", "pAttr"}},
    [ZM_FN_zeFenceCreate] =
        {"zeFenceCreate", 0, 3, {"hCommandQueue", "desc", "phFence"}},
    [ZM_FN_zeFenceDestroy] =
        {"zeFenceDestroy", 0, 1, {"hFence"}},
    [ZM_FN_zeFenceHostSynchronize] =
        {"zeFenceHostSynchronize", 0, 2, {"hFence", "timeout"}},
    [ZM_FN_zeFenceQueryStatus] =
        {"zeFenceQueryStatus", 0, 1, {"hFence"}},
    [ZM_FN_zeFenceReset] =
        {"zeFenceReset", 0, 1, {"hFence"}},
    [ZM_FN_zeEventPoolCreate] =
        {"zeEventPoolCreate", 0, 5, {"hContext", "desc", "numDevices", "phDevices", "phEventPool"}},
    [ZM_FN_zeEventPoolDestroy] =
        {"zeEventPoolDestroy", 0, 1, {"hEventPool"}},
    [ZM_FN_zeEventPoolGetIpcHandle] =
        {"zeEventPoolGetIpcHandle", 0, 2, {"hEventPool", "phIpc"}},
    [ZM_FN_zeEventPoolOpenIpcHandle] =
        {"zeEventPoolOpenIpcHandle", 0, 3, {"hContext", "hIpc", "phEventPool"}},
    [ZM_FN_zeEventPoolCloseIpcHandle] =
        {"zeEventPoolCloseIpcHandle", 0, 1, {"hEventPool"}},
    [ZM_FN_zeEventPoolPutIpcHandle] =
        {"zeEventPoolPutIpcHandle", 6, 2, {"hContext", "hIpc"}},
    [ZM_FN_zeEventPoolGetContextHandle] =
        {"zeEventPoolGetContextHandle", 9, 2, {"hEventPool", "phContext"}},
    [ZM_FN_zeEventPoolGetFlags] =
        {"zeEventPoolGetFlags", 9, 2, {"hEventPool", "pFlags"}},
    [ZM_FN_zeEventCreate] =
        {"zeEventCreate", 0, 3, {"hEventPool", "desc", "phEvent"}},
    [ZM_FN_zeEventDestroy] =
        {"zeEventDestroy", 0, 1, {"hEvent"}},
    [ZM_FN_zeEventHostSignal] =
        {"zeEventHostSignal", 0, 1, {"hEvent"}},
    [ZM_FN_zeEventHostSynchronize] =
        {"zeEventHostSynchronize", 0, 2, {"hEvent", "timeout"}},
    [ZM_FN_zeEventQueryStatus] =
        {"zeEventQueryStatus", 0, 1, {"hEvent"}},
    [ZM_FN_zeEventHostReset] =
        {"zeEventHostReset", 0, 1, {"hEvent"}},
    [ZM_FN_zeEventQueryKernelTimestamp] =
        {"zeEventQueryKernelTimestamp", 0, 2, {"hEvent", "dstptr"}},
    [ZM_FN_zeEventQueryKernelTimestampsExt] =
        {"zeEventQueryKernelTimestampsExt", 6, 4, {"hEvent", "hDevice", "pCount", "pResults"}},
    [ZM_FN_zeEventGetEventPool] =
        {"zeEventGetEventPool", 9, 2, {"hEvent", "phEventPool"}},
    [ZM_FN_zeEventGetSignalScope] =
        {"zeEventGetSignalScope", 9, 2, {"hEvent", "pSignalScope"}},
    [ZM_FN_zeEventGetWaitScope] =
        {"zeEventGetWaitScope", 9, 2, {"hEvent", "pWaitScope"}},
    [ZM_FN_zeEventCounterBasedCreate] =
        {"zeEventCounterBasedCreate", 15, 4, {"hContext", "hDevice", "desc", "phEvent"}},
    [ZM_FN_zeEventCounterBasedGetIpcHandle] =
        {"zeEventCounterBasedGetIpcHandle", 15, 2, {"hEvent", "phIpc"}},
    [ZM_FN_zeEventCounterBasedOpenIpcHandle] =
        {"zeEventCounterBasedOpenIpcHandle", 15, 3, {"hContext", "hIpc", "phEvent"}},
    [ZM_FN_zeEventCounterBasedCloseIpcHandle] =
        {"zeEventCounterBasedCloseIpcHandle", 15, 1, {"hEvent"}},
    [ZM_FN_zeEventCounterBasedGetDeviceAddress] =
        {"zeEventCounterBasedGetDeviceAddress", 15, 3, {"hEvent", "completionValue", "deviceAddress"}},
    [ZM_FN_zeEventGetCounterBasedFlags] =
        {"zeEventGetCounterBasedFlags", 17, 2, {"hEvent", "pFlags"}},
    [ZM_FN_zeEventQueryTimestampsExp] =
        {"zeEventQueryTimestampsExp", 2, 4, {"hEvent", "hDevice", "pCount", "pTimestamps"}},
    [ZM_FN_zeModuleCreate] =
        {"zeModuleCreate", 0, 5, {"hContext", "hDevice", "desc", "phModule", "phBuildLog"}},
    [ZM_FN_zeModuleDestroy] =
        {"zeModuleDestroy", 0, 1, {"hModule"}},
    [ZM_FN_zeModuleDynamicLink] =
        {"zeModuleDynamicLink", 0, 3, {"numModules", "phModules", "phLinkLog"}},
    [ZM_FN_zeModuleGetNativeBinary] =
        {"zeModuleGetNativeBinary", 0, 3, {"hModule", "pSize", "pModuleNativeBinary"}},
    [ZM_FN_zeModuleGetGlobalPointer] =
        {"zeModuleGetGlobalPointer", 0, 4, {"hModule", "pGlobalName", "pSize", "pptr"}},
    [ZM_FN_zeModuleGetKernelNames] =
        {"zeModuleGetKernelNames", 0, 3, {"hModule", "pCount", "pNames"}},
    [ZM_FN_zeModuleGetProperties] =
        {"zeModuleGetProperties", 0, 2, {"hModule", "pModuleProperties"}},
    [ZM_FN_zeModuleGetFunctionPointer] =
        {"zeModuleGetFunctionPointer", 0, 3, {"hModule", "pFunctionName", "pfnFunction"}},
    [ZM_FN_zeModuleInspectLinkageExt] =
        {"zeModuleInspectLinkageExt", 3, 4, {"pInspectDesc", "numModules", "phModules", "phLog"}},
    [ZM_FN_zeModuleBuildLogDestroy] =
        {"zeModuleBuildLogDestroy", 0, 1, {"hModuleBuildLog"}},
    [ZM_FN_zeModuleBuildLogGetString] =
        {"zeModuleBuildLogGetString", 0, 3, {"hModuleBuildLog", "pSize", "pBuildLog"}},
    [ZM_FN_zeKernelCreate] =
        {"zeKernelCreate", 0, 3, {"hModule", "desc", "phKernel"}},
    [ZM_FN_zeKernelDestroy] =
        {"zeKernelDestroy", 0, 1, {"hKernel"}},
    [ZM_FN_zeKernelSetCacheConfig] =
        {"zeKernelSetCacheConfig", 0, 2, {"hKernel", "flags"}},
    [ZM_FN_zeKernelSetGroupSize] =
        {"zeKernelSetGroupSize", 0, 4, {"hKernel", "groupSizeX", "groupSizeY", "groupSizeZ"}},
    [ZM_FN_zeKernelSuggestGroupSize] =
        {"zeKernelSuggestGroupSize", 0, 7, {"hKernel", "globalSizeX", "globalSizeY", "globalSizeZ", "groupSizeX",
            "groupSizeY", "groupSizeZ"}},
    [ZM_FN_zeKernelSuggestMaxCooperativeGroupCount] =
        {"zeKernelSuggestMaxCooperativeGroupCount", 0, 2, {"hKernel", "totalGroupCount"}},
    [ZM_FN_zeKernelSetArgumentValue] =
        {"zeKernelSetArgumentValue", 0, 4, {"hKernel", "argIndex", "argSize", "pArgValue"}},
    [ZM_FN_zeKernelSetIndirectAccess] =
        {"zeKernelSetIndirectAccess", 0, 2, {"hKernel", "flags"}},
    [ZM_FN_zeKernelGetIndirectAccess] =
        {"zeKernelGetIndirectAccess", 0, 2, {"hKernel", "pFlags"}},
    [ZM_FN_zeKernelGetSourceAttributes] =
        {"zeKernelGetSourceAttributes", 0, 3, {"hKernel", "pSize", "pString"}},
    [ZM_FN_zeKernelGetProperties] =
        {"zeKernelGetProperties", 0, 2, {"hKernel", "pKernelProperties"}},
    [ZM_FN_zeKernelGetName] =
        {"zeKernelGetName", 0, 3, {"hKernel", "pSize", "pName"}},
    [ZM_FN_zeKernelSetGlobalOffsetExp] =
        {"zeKernelSetGlobalOffsetExp", 1, 4, {"hKernel", "offsetX", "offsetY", "offsetZ"}},
    [ZM_FN_zeKernelSchedulingHintExp] =
        {"zeKernelSchedulingHintExp", 2, 2, {"hKernel", "pHint"}},
    [ZM_FN_zeKernelGetBinaryExp] =
        {"zeKernelGetBinaryExp", 11, 3, {"hKernel", "pSize", "pKernelBinary"}},
    [ZM_FN_zeKernelGetAllocationPropertiesExp] =
        {"zeKernelGetAllocationPropertiesExp", 14, 3, {"hKernel", "pCount", "pAllocationProperties"}},
    [ZM_FN_zeSamplerCreate] =
        {"zeSamplerCreate", 0, 4, {"hContext", "hDevice", "desc", "phSampler"}},
    [ZM_FN_zeSamplerDestroy] =
        {"zeSamplerDestroy", 0, 1, {"hSampler"}},
    [ZM_FN_zePhysicalMemCreate] =
        {"zePhysicalMemCreate", 0, 4, {"hContext", "hDevice", "desc", "phPhysicalMemory"}},
    [ZM_FN_zePhysicalMemDestroy] =
        {"zePhysicalMemDestroy", 0, 2, {"hContext", "hPhysicalMemory"}},
    [ZM_FN_zePhysicalMemGetProperties] =
        {"zePhysicalMemGetProperties", 15, 3, {"hContext", "hPhysicalMem", "pMemProperties"}},
    [ZM_FN_zeVirtualMemReserve] =
        {"zeVirtualMemReserve", 0, 4, {"hContext", "pStart", "size", "pptr"}},
    [ZM_FN_zeVirtualMemFree] =
        {"zeVirtualMemFree", 0, 3, {"hContext", "ptr", "size"}},
    [ZM_FN_zeVirtualMemQueryPageSize] =
        {"zeVirtualMemQueryPageSize", 0, 4, {"hContext", "hDevice", "size", "pagesize"}},
    [ZM_FN_zeVirtualMemMap] =
        {"zeVirtualMemMap", 0, 6, {"hContext", "ptr", "size", "hPhysicalMemory", "offset", "access"}},
    [ZM_FN_zeVirtualMemUnmap] =
        {"zeVirtualMemUnmap", 0, 3, {"hContext", "ptr", "size"}},
    [ZM_FN_zeVirtualMemSetAccessAttribute] =
        {"zeVirtualMemSetAccessAttribute", 0, 4, {"hContext", "ptr", "size", "access"}},
    [ZM_FN_zeVirtualMemGetAccessAttribute] =
        {"zeVirtualMemGetAccessAttribute", 0, 5, {"hContext", "ptr", "size", "access", "outSize"}},
    [ZM_FN_zeFabricVertexGetExp] =
        {"zeFabricVertexGetExp", 4, 3, {"hDriver", "pCount", "phVertices"}},
    [ZM_FN_zeFabricVertexGetSubVerticesExp] =
        {"zeFabricVertexGetSubVerticesExp", 4, 3, {"hVertex", "pCount", "phSubvertices"}},
    [ZM_FN_zeFabricVertexGetPropertiesExp] =
        {"zeFabricVertexGetPropertiesExp", 4, 2, {"hVertex", "pVertexProperties"}},
    [ZM_FN_zeFabricVertexGetDeviceExp] =
        {"zeFabricVertexGetDeviceExp", 4, 2, {"hVertex", "phDevice"}},
    [ZM_FN_zeFabricEdgeGetExp] =
        {"zeFabricEdgeGetExp", 4, 4, {"hVertexA", "hVertexB", "pCount", "phEdges"}},
    [ZM_FN_zeFabricEdgeGetVerticesExp] =
        {"zeFabricEdgeGetVerticesExp", 4, 3, {"hEdge", "phVertexA", "phVertexB"}},
    [ZM_FN_zeFabricEdgeGetPropertiesExp] =
        {"zeFabricEdgeGetPropertiesExp", 4, 2, {"hEdge", "pEdgeProperties"}},
    [ZM_FN_zeGraphCreateExt] =
        {"zeGraphCreateExt", 17, 3, {"hContext", "pNext", "phGraph"}},
    [ZM_FN_zeGraphGetPrimaryCommandListExt] =
        {"zeGraphGetPrimaryCommandListExt", 17, 2, {"hGraph", "phCommandList"}},
    [ZM_FN_zeGraphSetDestructionCallbackExt] =
        {"zeGraphSetDestructionCallbackExt", 17, 4, {"hGraph", "pfnCallback", "pUserData", "pNext"}},
    [ZM_FN_zeGraphInstantiateExt] =
        {"zeGraphInstantiateExt", 17, 3, {"hGraph", "pNext", "phExecutableGraph"}},
    [ZM_FN_zeGraphIsEmptyExt] =
        {"zeGraphIsEmptyExt", 17, 1, {"hGraph"}},
    [ZM_FN_zeGraphDumpContentsExt] =
        {"zeGraphDumpContentsExt", 17, 3, {"hGraph", "filePath", "pNext"}},
    [ZM_FN_zeGraphDestroyExt] =
        {"zeGraphDestroyExt", 17, 1, {"hGraph"}},
    [ZM_FN_zeExecutableGraphGetSourceGraphExt] =
        {"zeExecutableGraphGetSourceGraphExt", 17, 2, {"hGraph", "phSourceGraph"}},
    [ZM_FN_zeExecutableGraphDestroyExt] =
        {"zeExecutableGraphDestroyExt", 17, 1, {"hGraph"}},
    [ZM_FN_zetMetricProgrammableGetExp] =
        {"zetMetricProgrammableGetExp", 9, 3, {"hDevice", "pCount", "phMetricProgrammables"}},
    [ZM_FN_zetMetricProgrammableGetPropertiesExp] =
        {"zetMetricProgrammableGetPropertiesExp", 9, 2, {"hMetricProgrammable", "pProperties"}},
    [ZM_FN_zetMetricProgrammableGetParamInfoExp] =
        {"zetMetricProgrammableGetParamInfoExp", 9, 3, {"hMetricProgrammable", "pParameterCount", "pParameterInfo"}},
    [ZM_FN_zetMetricProgrammableGetParamValueInfoExp] =
        {"zetMetricProgrammableGetParamValueInfoExp", 9, 4, {"hMetricProgrammable", "parameterOrdinal",
            "pValueInfoCount", "pValueInfo"}},
    [ZM_FN_zetMetricTracerCreateExp] =
        {"zetMetricTracerCreateExp", 10, 7, {"hContext", "hDevice", "metricGroupCount", "phMetricGroups", "desc",
            "hNotificationEvent", "phMetricTracer"}},
    [ZM_FN_zetMetricTracerDestroyExp] =
        {"zetMetricTracerDestroyExp", 10, 1, {"hMetricTracer"}},
    [ZM_FN_zetMetricTracerEnableExp] =
        {"zetMetricTracerEnableExp", 10, 2, {"hMetricTracer", "synchronous"}},
    [ZM_FN_zetMetricTracerDisableExp] =
        {"zetMetricTracerDisableExp", 10, 2, {"hMetricTracer", "synchronous"}},
    [ZM_FN_zetMetricTracerReadDataExp] =
        {"zetMetricTracerReadDataExp", 10, 3, {"hMetricTracer", "pRawDataSize", "pRawData"}},
    [ZM_FN_zetMetricTracerDecodeExp] =
        {"zetMetricTracerDecodeExp", 10, 9, {"phMetricDecoder", "pRawDataSize", "pRawData", "metricsCount", "phMetrics",
            "pSetCount", "pMetricEntriesCountPerSet", "pMetricEntriesCount", "pMetricEntries"}},
    [ZM_FN_zetMetricDecoderCreateExp] =
        {"zetMetricDecoderCreateExp", 10, 2, {"hMetricTracer", "phMetricDecoder"}},
    [ZM_FN_zetMetricDecoderDestroyExp] =
        {"zetMetricDecoderDestroyExp", 10, 1, {"phMetricDecoder"}},
    [ZM_FN_zetMetricDecoderGetDecodableMetricsExp] =
        {"zetMetricDecoderGetDecodableMetricsExp", 10, 3, {"hMetricDecoder", "pCount", "phMetrics"}},
    [ZM_FN_zetDeviceGetDebugProperties] =
        {"zetDeviceGetDebugProperties", 0, 2, {"hDevice", "pDebugProperties"}},
    [ZM_FN_zetDeviceGetConcurrentMetricGroupsExp] =
        {"zetDeviceGetConcurrentMetricGroupsExp", 10, 5, {"hDevice", "metricGroupCount", "phMetricGroups",
            "pMetricGroupsCountPerConcurrentGroup", "pConcurrentGroupCount"}},
    [ZM_FN_zetDeviceCreateMetricGroupsFromMetricsExp] =
        {"zetDeviceCreateMetricGroupsFromMetricsExp", 10, 7, {"hDevice", "metricCount", "phMetrics",
            "pMetricGroupNamePrefix", "pDescription", "pMetricGroupCount", "phMetricGroup"}},
    [ZM_FN_zetDeviceEnableMetricsExp] =
        {"zetDeviceEnableMetricsExp", 13, 1, {"hDevice"}},
    [ZM_FN_zetDeviceDisableMetricsExp] =
        {"zetDeviceDisableMetricsExp", 13, 1, {"hDevice"}},
    [ZM_FN_zetContextActivateMetricGroups] =
        {"zetContextActivateMetricGroups", 0, 4, {"hContext", "hDevice", "count", "phMetricGroups"}},
    [ZM_FN_zetCommandListAppendMetricStreamerMarker] =
        {"zetCommandListAppendMetricStreamerMarker", 0, 3, {"hCommandList", "hMetricStreamer", "value"}},
    [ZM_FN_zetCommandListAppendMetricQueryBegin] =
        {"zetCommandListAppendMetricQueryBegin", 0, 2, {"hCommandList", "hMetricQuery"}},
    [ZM_FN_zetCommandListAppendMetricQueryEnd] =
        {"zetCommandListAppendMetricQueryEnd", 0, 5, {"hCommandList", "hMetricQuery", "hSignalEvent", "numWaitEvents",
            "phWaitEvents"}},
    [ZM_FN_zetCommandListAppendMetricMemoryBarrier] =
        {"zetCommandListAppendMetricMemoryBarrier", 0, 1, {"hCommandList"}},
    [ZM_FN_zetCommandListAppendMarkerExp] =
        {"zetCommandListAppendMarkerExp", 13, 3, {"hCommandList", "hMetricGroup", "value"}},
    [ZM_FN_zetModuleGetDebugInfo] =
        {"zetModuleGetDebugInfo", 0, 4, {"hModule", "format", "pSize", "pDebugInfo"}},
    [ZM_FN_zetKernelGetProfileInfo] =
        {"zetKernelGetProfileInfo", 0, 2, {"hKernel", "pProfileProperties"}},
    [ZM_FN_zetMetricGet] =
        {"zetMetricGet", 0, 3, {"hMetricGroup", "pCount", "phMetrics"}},
    [ZM_FN_zetMetricGetProperties] =
        {"zetMetricGetProperties", 0, 2, {"hMetric", "pProperties"}},
    [ZM_FN_zetMetricCreateFromProgrammableExp] =
        {"zetMetricCreateFromProgrammableExp", 9, 7, {"hMetricProgrammable", "pParameterValues", "parameterCount",
            "pName", "pDescription", "pMetricHandleCount", "phMetricHandles"}},
    [ZM_FN_zetMetricDestroyExp] =
        {"zetMetricDestroyExp", 9, 1, {"hMetric"}},
    [ZM_FN_zetMetricCreateFromProgrammableExp2] =
        {"zetMetricCreateFromProgrammableExp2", 11, 7, {"hMetricProgrammable", "parameterCount", "pParameterValues",
            "pName", "pDescription", "pMetricHandleCount", "phMetricHandles"}},
    [ZM_FN_zetMetricGroupGet] =
        {"zetMetricGroupGet", 0, 3, {"hDevice", "pCount", "phMetricGroups"}},
    [ZM_FN_zetMetricGroupGetProperties] =
        {"zetMetricGroupGetProperties", 0, 2, {"hMetricGroup", "pProperties"}},
    [ZM_FN_zetMetricGroupCalculateMetricValues] =
        {"zetMetricGroupCalculateMetricValues", 0, 6, {"hMetricGroup", "type", "rawDataSize", "pRawData",
            "pMetricValueCount", "pMetricValues"}},
    [ZM_FN_zetMetricGroupCalculateMultipleMetricValuesExp] =
        {"zetMetricGroupCalculateMultipleMetricValuesExp", 2, 8, {"hMetricGroup", "type", "rawDataSize", "pRawData",
            "pSetCount", "pTotalMetricValueCount", "pMetricCounts", "pMetricValues"}},
    [ZM_FN_zetMetricGroupGetGlobalTimestampsExp] =
        {"zetMetricGroupGetGlobalTimestampsExp", 5, 4, {"hMetricGroup", "synchronizedWithHost", "globalTimestamp",
            "metricTimestamp"}},
    [ZM_FN_zetMetricGroupGetExportDataExp] =
        {"zetMetricGroupGetExportDataExp", 6, 5, {"hMetricGroup", "pRawData", "rawDataSize", "pExportDataSize",
            "pExportData"}},
    [ZM_FN_zetMetricGroupCalculateMetricExportDataExp] =
        {"zetMetricGroupCalculateMetricExportDataExp", 6, 9, {"hDriver", "type", "exportDataSize", "pExportData",
            "pCalculateDescriptor", "pSetCount", "pTotalMetricValueCount", "pMetricCounts", "pMetricValues"}},
    [ZM_FN_zetMetricGroupCreateExp] =
        {"zetMetricGroupCreateExp", 9, 5, {"hDevice", "pName", "pDescription", "samplingType", "phMetricGroup"}},
    [ZM_FN_zetMetricGroupAddMetricExp] =
        {"zetMetricGroupAddMetricExp", 9, 4, {"hMetricGroup", "hMetric", "pErrorStringSize", "pErrorString"}},
    [ZM_FN_zetMetricGroupRemoveMetricExp] =
        {"zetMetricGroupRemoveMetricExp", 9, 2, {"hMetricGroup", "hMetric"}},
    [ZM_FN_zetMetricGroupCloseExp] =
        {"zetMetricGroupCloseExp", 9, 1, {"hMetricGroup"}},
    [ZM_FN_zetMetricGroupDestroyExp] =
        {"zetMetricGroupDestroyExp", 9, 1, {"hMetricGroup"}},
    [ZM_FN_zetMetricStreamerOpen] =
        {"zetMetricStreamerOpen", 0, 6, {"hContext", "hDevice", "hMetricGroup", "desc", "hNotificationEvent",
            "phMetricStreamer"}},
    [ZM_FN_zetMetricStreamerClose] =
        {"zetMetricStreamerClose", 0, 1, {"hMetricStreamer"}},
    [ZM_FN_zetMetricStreamerReadData] =
        {"zetMetricStreamerReadData", 0, 4, {"hMetricStreamer", "maxReportCount", "pRawDataSize", "pRawData"}},
    [ZM_FN_zetMetricQueryPoolCreate] =
        {"zetMetricQueryPoolCreate", 0, 5, {"hContext", "hDevice", "hMetricGroup", "desc", "phMetricQueryPool"}},
    [ZM_FN_zetMetricQueryPoolDestroy] =
        {"zetMetricQueryPoolDestroy", 0, 1, {"hMetricQueryPool"}},
    [ZM_FN_zetMetricQueryCreate] =
        {"zetMetricQueryCreate", 0, 3, {"hMetricQueryPool", "index", "phMetricQuery"}},
    [ZM_FN_zetMetricQueryDestroy] =
        {"zetMetricQueryDestroy", 0, 1, {"hMetricQuery"}},
    [ZM_FN_zetMetricQueryReset] =
        {"zetMetricQueryReset", 0, 1, {"hMetricQuery"}},
    [ZM_FN_zetMetricQueryGetData] =
        {"zetMetricQueryGetData", 0, 3, {"hMetricQuery", "pRawDataSize", "pRawData"}},
    [ZM_FN_zetTracerExpCreate] =
        {"zetTracerExpCreate", 0, 3, {"hContext", "desc", "phTracer"}},
    [ZM_FN_zetTracerExpDestroy] =
        {"zetTracerExpDestroy", 0, 1, {"hTracer"}},
    [ZM_FN_zetTracerExpSetPrologues] =
        {"zetTracerExpSetPrologues", 0, 2, {"hTracer", "pCoreCbs"}},
    [ZM_FN_zetTracerExpSetEpilogues] =
        {"zetTracerExpSetEpilogues", 0, 2, {"hTracer", "pCoreCbs"}},
    [ZM_FN_zetTracerExpSetEnabled] =
        {"zetTracerExpSetEnabled", 0, 2, {"hTracer", "enable"}},
    [ZM_FN_zetDebugAttach] =
        {"zetDebugAttach", 0, 3, {"hDevice", "config", "phDebug"}},
    [ZM_FN_zetDebugDetach] =
        {"zetDebugDetach", 0, 1, {"hDebug"}},
    [ZM_FN_zetDebugReadEvent] =
        {"zetDebugReadEvent", 0, 3, {"hDebug", "timeout", "event"}},
    [ZM_FN_zetDebugAcknowledgeEvent] =
        {"zetDebugAcknowledgeEvent", 0, 2, {"hDebug", "event"}},
    [ZM_FN_zetDebugInterrupt] =
        {"zetDebugInterrupt", 0, 5, {"hDebug", "thread.slice", "thread.subslice", "thread.eu", "thread.thread"}},
    [ZM_FN_zetDebugResume] =
        {"zetDebugResume", 0, 5, {"hDebug", "thread.slice", "thread.subslice", "thread.eu", "thread.thread"}},
    [ZM_FN_zetDebugReadMemory] =
        {"zetDebugReadMemory", 0, 8, {"hDebug", "thread.slice", "thread.subslice", "thread.eu", "thread.thread", "desc",
            "size", "buffer"}},
    [ZM_FN_zetDebugWriteMemory] =
        {"zetDebugWriteMemory", 0, 8, {"hDebug", "thread.slice", "thread.subslice", "thread.eu", "thread.thread",
            "desc", "size", "buffer"}},
    [ZM_FN_zetDebugGetRegisterSetProperties] =
        {"zetDebugGetRegisterSetProperties", 0, 3, {"hDevice", "pCount", "pRegisterSetProperties"}},
    [ZM_FN_zetDebugReadRegisters] =
        {"zetDebugReadRegisters", 0, 9, {"hDebug", "thread.slice", "thread.subslice", "thread.eu", "thread.thread",
            "type", "start", "count", "pRegisterValues"}},
    [ZM_FN_zetDebugWriteRegisters] =
        {"zetDebugWriteRegisters", 0, 9, {"hDebug", "thread.slice", "thread.subslice", "thread.eu", "thread.thread",
            "type", "start", "count", "pRegisterValues"}},
    [ZM_FN_zetDebugGetThreadRegisterSetProperties] =
        {"zetDebugGetThreadRegisterSetProperties", 5, 7, {"hDebug", "thread.slice", "thread.subslice", "thread.eu",
            "thread.thread", "pCount", "pRegisterSetProperties"}},
    [ZM_FN_zerGetLastErrorDescription] =
        {"zerGetLastErrorDescription", 14, 1, {"ppString"}},
    [ZM_FN_zerTranslateDeviceHandleToIdentifier] =
        {"zerTranslateDeviceHandleToIdentifier", 14, 1, {"hDevice"}},
    [ZM_FN_zerTranslateIdentifierToDeviceHandle] =
        {"zerTranslateIdentifierToDeviceHandle", 14, 1, {"identifier"}},
    [ZM_FN_zerGetDefaultContext] =
        {"zerGetDefaultContext", 14, 0, {NULL}},
    [ZM_FN_zesInit] =
        {"zesInit", 5, 1, {"flags"}},
    [ZM_FN_zesDeviceGetProperties] =
        {"zesDeviceGetProperties", 0, 2, {"hDevice", "pProperties"}},
    [ZM_FN_zesDeviceGetState] =
        {"zesDeviceGetState", 0, 2, {"hDevice", "pState"}},
    [ZM_FN_zesDeviceReset] =
        {"zesDeviceReset", 0, 2, {"hDevice", "force"}},
    [ZM_FN_zesDeviceProcessesGetState] =
        {"zesDeviceProcessesGetState", 0, 3, {"hDevice", "pCount", "pProcesses"}},
    [ZM_FN_zesDevicePciGetProperties] =
        {"zesDevicePciGetProperties", 0, 2, {"hDevice", "pProperties"}},
    [ZM_FN_zesDevicePciGetState] =
        {"zesDevicePciGetState", 0, 2, {"hDevice", "pState"}},
    [ZM_FN_zesDevicePciGetBars] =
        {"zesDevicePciGetBars", 0, 3, {"hDevice", "pCount", "pProperties"}},
    [ZM_FN_zesDevicePciGetStats] =
        {"zesDevicePciGetStats", 0, 2, {"hDevice", "pStats"}},
    [ZM_FN_zesDeviceEnumDiagnosticTestSuites] =
        {"zesDeviceEnumDiagnosticTestSuites", 0, 3, {"hDevice", "pCount", "phDiagnostics"}},
    [ZM_FN_zesDeviceEnumEngineGroups] =
        {"zesDeviceEnumEngineGroups", 0, 3, {"hDevice", "pCount", "phEngine"}},
    [ZM_FN_zesDeviceEventRegister] =
        {"zesDeviceEventRegister", 0, 2, {"hDevice", "events"}},
    [ZM_FN_zesDeviceEnumFabricPorts] =
        {"zesDeviceEnumFabricPorts", 0, 3, {"hDevice", "pCount", "phPort"}},
    [ZM_FN_zesDeviceEnumFans] =
        {"zesDeviceEnumFans", 0, 3, {"hDevice", "pCount", "phFan"}},
    [ZM_FN_zesDeviceEnumFirmwares] =
        {"zesDeviceEnumFirmwares", 0, 3, {"hDevice", "pCount", "phFirmware"}},
    [ZM_FN_zesDeviceEnumFrequencyDomains] =
        {"zesDeviceEnumFrequencyDomains", 0, 3, {"hDevice", "pCount", "phFrequency"}},
    [ZM_FN_zesDeviceEnumLeds] =
        {"zesDeviceEnumLeds", 0, 3, {"hDevice", "pCount", "phLed"}},
    [ZM_FN_zesDeviceEnumMemoryModules] =
        {"zesDeviceEnumMemoryModules", 0, 3, {"hDevice", "pCount", "phMemory"}},
    [ZM_FN_zesDeviceEnumPerformanceFactorDomains] =
        {"zesDeviceEnumPerformanceFactorDomains", 0, 3, {"hDevice", "pCount", "phPerf"}},
    [ZM_FN_zesDeviceEnumPowerDomains] =
        {"zesDeviceEnumPowerDomains", 0, 3, {"hDevice", "pCount", "phPower"}},
    [ZM_FN_zesDeviceGetCardPowerDomain] =
        {"zesDeviceGetCardPowerDomain", 0, 2, {"hDevice", "phPower"}},
    [ZM_FN_zesDeviceEnumPsus] =
        {"zesDeviceEnumPsus", 0, 3, {"hDevice", "pCount", "phPsu"}},
    [ZM_FN_zesDeviceEnumRasErrorSets] =
        {"zesDeviceEnumRasErrorSets", 0, 3, {"hDevice", "pCount", "phRas"}},
    [ZM_FN_zesDeviceEnumSchedulers] =
        {"zesDeviceEnumSchedulers", 0, 3, {"hDevice", "pCount", "phScheduler"}},
    [ZM_FN_zesDeviceEnumStandbyDomains] =
        {"zesDeviceEnumStandbyDomains", 0, 3, {"hDevice", "pCount", "phStandby"}},
    [ZM_FN_zesDeviceEnumTemperatureSensors] =
        {"zesDeviceEnumTemperatureSensors", 0, 3, {"hDevice", "pCount", "phTemperature"}},
    [ZM_FN_zesDeviceEccAvailable] =
        {"zesDeviceEccAvailable", 4, 2, {"hDevice", "pAvailable"}},
    [ZM_FN_zesDeviceEccConfigurable] =
        {"zesDeviceEccConfigurable", 4, 2, {"hDevice", "pConfigurable"}},
    [ZM_FN_zesDeviceGetEccState] =
        {"zesDeviceGetEccState", 4, 2, {"hDevice", "pState"}},
    [ZM_FN_zesDeviceSetEccState] =
        {"zesDeviceSetEccState", 4, 3, {"hDevice", "newState", "pState"}},
    [ZM_FN_zesDeviceGet] =
        {"zesDeviceGet", 5, 3, {"hDriver", "pCount", "phDevices"}},
    [ZM_FN_zesDeviceSetOverclockWaiver] =
        {"zesDeviceSetOverclockWaiver", 5, 1, {"hDevice"}},
    [ZM_FN_zesDeviceGetOverclockDomains] =
        {"zesDeviceGetOverclockDomains", 5, 2, {"hDevice", "pOverclockDomains"}},
    [ZM_FN_zesDeviceGetOverclockControls] =
        {"zesDeviceGetOverclockControls", 5, 3, {"hDevice", "domainType", "pAvailableControls"}},
    [ZM_FN_zesDeviceResetOverclockSettings] =
        {"zesDeviceResetOverclockSettings", 5, 2, {"hDevice", "onShippedState"}},
    [ZM_FN_zesDeviceReadOverclockState] =
        {"zesDeviceReadOverclockState", 5, 6, {"hDevice", "pOverclockMode", "pWaiverSetting", "pOverclockState",
            "pPendingAction", "pPendingReset"}},
    [ZM_FN_zesDeviceEnumOverclockDomains] =
        {"zesDeviceEnumOverclockDomains", 5, 3, {"hDevice", "pCount", "phDomainHandle"}},
    [ZM_FN_zesDeviceResetExt] =
        {"zesDeviceResetExt", 7, 2, {"hDevice", "pProperties"}},
    [ZM_FN_zesDevicePciLinkSpeedUpdateExt] =
        {"zesDevicePciLinkSpeedUpdateExt", 15, 3, {"hDevice", "shouldDowngrade", "pendingAction"}},
    [ZM_FN_zesDeviceGetSubDevicePropertiesExp] =
        {"zesDeviceGetSubDevicePropertiesExp", 9, 3, {"hDevice", "pCount", "pSubdeviceProps"}},
    [ZM_FN_zesDeviceEnumActiveVFExp] =
        {"zesDeviceEnumActiveVFExp", 9, 3, {"hDevice", "pCount", "phVFhandle"}},
    [ZM_FN_zesDeviceEnumEnabledVFExp] =
        {"zesDeviceEnumEnabledVFExp", 10, 3, {"hDevice", "pCount", "phVFhandle"}},
    [ZM_FN_zesDriverEventListen] =
        {"zesDriverEventListen", 0, 6, {"hDriver", "timeout", "count", "phDevices", "pNumDeviceEvents", "pEvents"}},
    [ZM_FN_zesDriverEventListenEx] =
        {"zesDriverEventListenEx", 1, 6, {"hDriver", "timeout", "count", "phDevices", "pNumDeviceEvents", "pEvents"}},
    [ZM_FN_zesDriverGet] =
        {"zesDriverGet", 5, 2, {"pCount", "phDrivers"}},
    [ZM_FN_zesDriverGetExtensionProperties] =
        {"zesDriverGetExtensionProperties", 8, 3, {"hDriver", "pCount", "pExtensionProperties"}},
    [ZM_FN_zesDriverGetExtensionFunctionAddress] =
        {"zesDriverGetExtensionFunctionAddress", 8, 3, {"hDriver", "name", "ppFunctionAddress"}},
    [ZM_FN_zesDriverGetDeviceByUuidExp] =
        {"zesDriverGetDeviceByUuidExp", 9, 5, {"hDriver", "uuid", "phDevice", "onSubdevice", "subdeviceId"}},
    [ZM_FN_zesOverclockGetDomainProperties] =
        {"zesOverclockGetDomainProperties", 5, 2, {"hDomainHandle", "pDomainProperties"}},
    [ZM_FN_zesOverclockGetDomainVFProperties] =
        {"zesOverclockGetDomainVFProperties", 5, 2, {"hDomainHandle", "pVFProperties"}},
    [ZM_FN_zesOverclockGetDomainControlProperties] =
        {"zesOverclockGetDomainControlProperties", 5, 3, {"hDomainHandle", "DomainControl", "pControlProperties"}},
    [ZM_FN_zesOverclockGetControlCurrentValue] =
        {"zesOverclockGetControlCurrentValue", 5, 3, {"hDomainHandle", "DomainControl", "pValue"}},
    [ZM_FN_zesOverclockGetControlPendingValue] =
        {"zesOverclockGetControlPendingValue", 5, 3, {"hDomainHandle", "DomainControl", "pValue"}},
    [ZM_FN_zesOverclockSetControlUserValue] =
        {"zesOverclockSetControlUserValue", 5, 4, {"hDomainHandle", "DomainControl", "pValue", "pPendingAction"}},
    [ZM_FN_zesOverclockGetControlState] =
        {"zesOverclockGetControlState", 5, 4, {"hDomainHandle", "DomainControl", "pControlState", "pPendingAction"}},
    [ZM_FN_zesOverclockGetVFPointValues] =
        {"zesOverclockGetVFPointValues", 5, 5, {"hDomainHandle", "VFType", "VFArrayType", "PointIndex", "PointValue"}},
    [ZM_FN_zesOverclockSetVFPointValues] =
        {"zesOverclockSetVFPointValues", 5, 4, {"hDomainHandle", "VFType", "PointIndex", "PointValue"}},
    [ZM_FN_zesSchedulerGetProperties] =
        {"zesSchedulerGetProperties", 0, 2, {"hScheduler", "pProperties"}},
    [ZM_FN_zesSchedulerGetCurrentMode] =
        {"zesSchedulerGetCurrentMode", 0, 2, {"hScheduler", "pMode"}},
    [ZM_FN_zesSchedulerGetTimeoutModeProperties] =
        {"zesSchedulerGetTimeoutModeProperties", 0, 3, {"hScheduler", "getDefaults", "pConfig"}},
    [ZM_FN_zesSchedulerGetTimesliceModeProperties] =
        {"zesSchedulerGetTimesliceModeProperties", 0, 3, {"hScheduler", "getDefaults", "pConfig"}},
    [ZM_FN_zesSchedulerSetTimeoutMode] =
        {"zesSchedulerSetTimeoutMode", 0, 3, {"hScheduler", "pProperties", "pNeedReload"}},
    [ZM_FN_zesSchedulerSetTimesliceMode] =
        {"zesSchedulerSetTimesliceMode", 0, 3, {"hScheduler", "pProperties", "pNeedReload"}},
    [ZM_FN_zesSchedulerSetExclusiveMode] =
        {"zesSchedulerSetExclusiveMode", 0, 2, {"hScheduler", "pNeedReload"}},
    [ZM_FN_zesSchedulerSetComputeUnitDebugMode] =
        {"zesSchedulerSetComputeUnitDebugMode", 0, 2, {"hScheduler", "pNeedReload"}},
    [ZM_FN_zesPerformanceFactorGetProperties] =
        {"zesPerformanceFactorGetProperties", 0, 2, {"hPerf", "pProperties"}},
    [ZM_FN_zesPerformanceFactorGetConfig] =
        {"zesPerformanceFactorGetConfig", 0, 2, {"hPerf", "pFactor"}},
    [ZM_FN_zesPerformanceFactorSetConfig] =
        {"zesPerformanceFactorSetConfig", 0, 2, {"hPerf", "factor"}},
    [ZM_FN_zesPowerGetProperties] =
        {"zesPowerGetProperties", 0, 2, {"hPower", "pProperties"}},
    [ZM_FN_zesPowerGetEnergyCounter] =
        {"zesPowerGetEnergyCounter", 0, 2, {"hPower", "pEnergy"}},
    [ZM_FN_zesPowerGetLimits] =
        {"zesPowerGetLimits", 0, 4, {"hPower", "pSustained", "pBurst", "pPeak"}},
    [ZM_FN_zesPowerSetLimits] =
        {"zesPowerSetLimits", 0, 4, {"hPower", "pSustained", "pBurst", "pPeak"}},
    [ZM_FN_zesPowerGetEnergyThreshold] =
        {"zesPowerGetEnergyThreshold", 0, 2, {"hPower", "pThreshold"}},
    [ZM_FN_zesPowerSetEnergyThreshold] =
        {"zesPowerSetEnergyThreshold", 0, 2, {"hPower", "threshold"}},
    [ZM_FN_zesPowerGetLimitsExt] =
        {"zesPowerGetLimitsExt", 0, 3, {"hPower", "pCount", "pSustained"}},
    [ZM_FN_zesPowerSetLimitsExt] =
        {"zesPowerSetLimitsExt", 0, 3, {"hPower", "pCount", "pSustained"}},
    [ZM_FN_zesPowerGetUsage] =
        {"zesPowerGetUsage", 16, 3, {"hPower", "pInstantPower", "pAveragePower"}},
    [ZM_FN_zesPowerGetLimitsExt2] =
        {"zesPowerGetLimitsExt2", 16, 2, {"hPower", "pLimit"}},
    [ZM_FN_zesPowerSetLimitsExt2] =
        {"zesPowerSetLimitsExt2", 16, 2, {"hPower", "limit"}},
    [ZM_FN_zesFrequencyGetProperties] =
        {"zesFrequencyGetProperties", 0, 2, {"hFrequency", "pProperties"}},
    [ZM_FN_zesFrequencyGetAvailableClocks] =
        {"zesFrequencyGetAvailableClocks", 0, 3, {"hFrequency", "pCount", "phFrequency"}},
    [ZM_FN_zesFrequencyGetRange] =
        {"zesFrequencyGetRange", 0, 2, {"hFrequency", "pLimits"}},
    [ZM_FN_zesFrequencySetRange] =
        {"zesFrequencySetRange", 0, 2, {"hFrequency", "pLimits"}},
    [ZM_FN_zesFrequencyGetState] =
        {"zesFrequencyGetState", 0, 2, {"hFrequency", "pState"}},
    [ZM_FN_zesFrequencyGetThrottleTime] =
        {"zesFrequencyGetThrottleTime", 0, 2, {"hFrequency", "pThrottleTime"}},
    [ZM_FN_zesFrequencyOcGetCapabilities] =
        {"zesFrequencyOcGetCapabilities", 0, 2, {"hFrequency", "pOcCapabilities"}},
    [ZM_FN_zesFrequencyOcGetFrequencyTarget] =
        {"zesFrequencyOcGetFrequencyTarget", 0, 2, {"hFrequency", "pCurrentOcFrequency"}},
    [ZM_FN_zesFrequencyOcSetFrequencyTarget] =
        {"zesFrequencyOcSetFrequencyTarget", 0, 2, {"hFrequency", "CurrentOcFrequency"}},
    [ZM_FN_zesFrequencyOcGetVoltageTarget] =
        {"zesFrequencyOcGetVoltageTarget", 0, 3, {"hFrequency", "pCurrentVoltageTarget", "pCurrentVoltageOffset"}},
    [ZM_FN_zesFrequencyOcSetVoltageTarget] =
        {"zesFrequencyOcSetVoltageTarget", 0, 3, {"hFrequency", "CurrentVoltageTarget", "CurrentVoltageOffset"}},
    [ZM_FN_zesFrequencyOcSetMode] =
        {"zesFrequencyOcSetMode", 0, 2, {"hFrequency", "CurrentOcMode"}},
    [ZM_FN_zesFrequencyOcGetMode] =
        {"zesFrequencyOcGetMode", 0, 2, {"hFrequency", "pCurrentOcMode"}},
    [ZM_FN_zesFrequencyOcGetIccMax] =
        {"zesFrequencyOcGetIccMax", 0, 2, {"hFrequency", "pOcIccMax"}},
    [ZM_FN_zesFrequencyOcSetIccMax] =
        {"zesFrequencyOcSetIccMax", 0, 2, {"hFrequency", "ocIccMax"}},
    [ZM_FN_zesFrequencyOcGetTjMax] =
        {"zesFrequencyOcGetTjMax", 0, 2, {"hFrequency", "pOcTjMax"}},
    [ZM_FN_zesFrequencyOcSetTjMax] =
        {"zesFrequencyOcSetTjMax", 0, 2, {"hFrequency", "ocTjMax"}},
    [ZM_FN_zesEngineGetProperties] =
        {"zesEngineGetProperties", 0, 2, {"hEngine", "pProperties"}},
    [ZM_FN_zesEngineGetActivity] =
        {"zesEngineGetActivity", 0, 2, {"hEngine", "pStats"}},
    [ZM_FN_zesEngineGetActivityExt] =
        {"zesEngineGetActivityExt", 7, 3, {"hEngine", "pCount", "pStats"}},
    [ZM_FN_zesStandbyGetProperties] =
        {"zesStandbyGetProperties", 0, 2, {"hStandby", "pProperties"}},
    [ZM_FN_zesStandbyGetMode] =
        {"zesStandbyGetMode", 0, 2, {"hStandby", "pMode"}},
    [ZM_FN_zesStandbySetMode] =
        {"zesStandbySetMode", 0, 2, {"hStandby", "mode"}},
    [ZM_FN_zesFirmwareGetProperties] =
        {"zesFirmwareGetProperties", 0, 2, {"hFirmware", "pProperties"}},
    [ZM_FN_zesFirmwareFlash] =
        {"zesFirmwareFlash", 0, 3, {"hFirmware", "pImage", "size"}},
    [ZM_FN_zesFirmwareGetFlashProgress] =
        {"zesFirmwareGetFlashProgress", 8, 2, {"hFirmware", "pCompletionPercent"}},
    [ZM_FN_zesFirmwareGetConsoleLogs] =
        {"zesFirmwareGetConsoleLogs", 9, 3, {"hFirmware", "pSize", "pFirmwareLog"}},
    [ZM_FN_zesFirmwareGetSecurityVersionExp] =
        {"zesFirmwareGetSecurityVersionExp", 9, 2, {"hFirmware", "pVersion"}},
    [ZM_FN_zesFirmwareSetSecurityVersionExp] =
        {"zesFirmwareSetSecurityVersionExp", 9, 1, {"hFirmware"}},
    [ZM_FN_zesMemoryGetProperties] =
        {"zesMemoryGetProperties", 0, 2, {"hMemory", "pProperties"}},
    [ZM_FN_zesMemoryGetState] =
        {"zesMemoryGetState", 0, 2, {"hMemory", "pState"}},
    [ZM_FN_zesMemoryGetBandwidth] =
        {"zesMemoryGetBandwidth", 0, 2, {"hMemory", "pBandwidth"}},
    [ZM_FN_zesFabricPortGetProperties] =
        {"zesFabricPortGetProperties", 0, 2, {"hPort", "pProperties"}},
    [ZM_FN_zesFabricPortGetLinkType] =
        {"zesFabricPortGetLinkType", 0, 2, {"hPort", "pLinkType"}},
    [ZM_FN_zesFabricPortGetConfig] =
        {"zesFabricPortGetConfig", 0, 2, {"hPort", "pConfig"}},
    [ZM_FN_zesFabricPortSetConfig] =
        {"zesFabricPortSetConfig", 0, 2, {"hPort", "pConfig"}},
    [ZM_FN_zesFabricPortGetState] =
        {"zesFabricPortGetState", 0, 2, {"hPort", "pState"}},
    [ZM_FN_zesFabricPortGetThroughput] =
        {"zesFabricPortGetThroughput", 0, 2, {"hPort", "pThroughput"}},
    [ZM_FN_zesFabricPortGetFabricErrorCounters] =
        {"zesFabricPortGetFabricErrorCounters", 7, 2, {"hPort", "pErrors"}},
    [ZM_FN_zesFabricPortGetMultiPortThroughput] =
        {"zesFabricPortGetMultiPortThroughput", 7, 4, {"hDevice", "numPorts", "phPort", "pThroughput"}},
    [ZM_FN_zesTemperatureGetProperties] =
        {"zesTemperatureGetProperties", 0, 2, {"hTemperature", "pProperties"}},
    [ZM_FN_zesTemperatureGetConfig] =
        {"zesTemperatureGetConfig", 0, 2, {"hTemperature", "pConfig"}},
    [ZM_FN_zesTemperatureSetConfig] =
        {"zesTemperatureSetConfig", 0, 2, {"hTemperature", "pConfig"}},
    [ZM_FN_zesTemperatureGetState] =
        {"zesTemperatureGetState", 0, 2, {"hTemperature", "pTemperature"}},
    [ZM_FN_zesPsuGetProperties] =
        {"zesPsuGetProperties", 0, 2, {"hPsu", "pProperties"}},
    [ZM_FN_zesPsuGetState] =
        {"zesPsuGetState", 0, 2, {"hPsu", "pState"}},
    [ZM_FN_zesFanGetProperties] =
        {"zesFanGetProperties", 0, 2, {"hFan", "pProperties"}},
    [ZM_FN_zesFanGetConfig] =
        {"zesFanGetConfig", 0, 2, {"hFan", "pConfig"}},
    [ZM_FN_zesFanSetDefaultMode] =
        {"zesFanSetDefaultMode", 0, 1, {"hFan"}},
    [ZM_FN_zesFanSetFixedSpeedMode] =
        {"zesFanSetFixedSpeedMode", 0, 2, {"hFan", "speed"}},
    [ZM_FN_zesFanSetSpeedTableMode] =
        {"zesFanSetSpeedTableMode", 0, 2, {"hFan", "speedTable"}},
    [ZM_FN_zesFanGetState] =
        {"zesFanGetState", 0, 3, {"hFan", "units", "pSpeed"}},
    [ZM_FN_zesLedGetProperties] =
        {"zesLedGetProperties", 0, 2, {"hLed", "pProperties"}},
    [ZM_FN_zesLedGetState] =
        {"zesLedGetState", 0, 2, {"hLed", "pState"}},
    [ZM_FN_zesLedSetState] =
        {"zesLedSetState", 0, 2, {"hLed", "enable"}},
    [ZM_FN_zesLedSetColor] =
        {"zesLedSetColor", 0, 2, {"hLed", "pColor"}},
    [ZM_FN_zesRasGetProperties] =
        {"zesRasGetProperties", 0, 2, {"hRas", "pProperties"}},
    [ZM_FN_zesRasGetConfig] =
        {"zesRasGetConfig", 0, 2, {"hRas", "pConfig"}},
    [ZM_FN_zesRasSetConfig] =
        {"zesRasSetConfig", 0, 2, {"hRas", "pConfig"}},
    [ZM_FN_zesRasGetState] =
        {"zesRasGetState", 0, 3, {"hRas", "clear", "pState"}},
    [ZM_FN_zesRasGetStateExp] =
        {"zesRasGetStateExp", 7, 3, {"hRas", "pCount", "pState"}},
    [ZM_FN_zesRasClearStateExp] =
        {"zesRasClearStateExp", 7, 2, {"hRas", "category"}},
    [ZM_FN_zesRasGetSupportedCategoriesExp] =
        {"zesRasGetSupportedCategoriesExp", 16, 3, {"hRas", "pCount", "pCategories"}},
    [ZM_FN_zesRasGetStateExp2] =
        {"zesRasGetStateExp2", 16, 4, {"hRas", "count", "pCategories", "pState"}},
    [ZM_FN_zesRasGetConfigExp] =
        {"zesRasGetConfigExp", 16, 3, {"hRas", "count", "pConfig"}},
    [ZM_FN_zesRasSetConfigExp] =
        {"zesRasSetConfigExp", 16, 3, {"hRas", "count", "pConfig"}},
    [ZM_FN_zesDiagnosticsGetProperties] =
        {"zesDiagnosticsGetProperties", 0, 2, {"hDiagnostics", "pProperties"}},
    [ZM_FN_zesDiagnosticsGetTests] =
        {"zesDiagnosticsGetTests", 0, 3, {"hDiagnostics", "pCount", "pTests"}},
    [ZM_FN_zesDiagnosticsRunTests] =
        {"zesDiagnosticsRunTests", 0, 4, {"hDiagnostics", "startIndex", "endIndex", "pResult"}},
    [ZM_FN_zesVFManagementGetVFPropertiesExp] =
        {"zesVFManagementGetVFPropertiesExp", 9, 2, {"hVFhandle", "pProperties"}},
    [ZM_FN_zesVFManagementGetVFMemoryUtilizationExp] =
        {"zesVFManagementGetVFMemoryUtilizationExp", 9, 3, {"hVFhandle", "pCount", "pMemUtil"}},
    [ZM_FN_zesVFManagementGetVFEngineUtilizationExp] =
        {"zesVFManagementGetVFEngineUtilizationExp", 9, 3, {"hVFhandle", "pCount", "pEngineUtil"}},
    [ZM_FN_zesVFManagementSetVFTelemetryModeExp] =
        {"zesVFManagementSetVFTelemetryModeExp", 9, 3, {"hVFhandle", "flags", "enable"}},
    [ZM_FN_zesVFManagementSetVFTelemetrySamplingIntervalExp] =
        {"zesVFManagementSetVFTelemetrySamplingIntervalExp", 9, 3, {"hVFhandle", "flag", "samplingInterval"}},
    [ZM_FN_zesVFManagementGetVFCapabilitiesExp] =
        {"zesVFManagementGetVFCapabilitiesExp", 10, 2, {"hVFhandle", "pCapability"}},
    [ZM_FN_zesVFManagementGetVFMemoryUtilizationExp2] =
        {"zesVFManagementGetVFMemoryUtilizationExp2", 10, 3, {"hVFhandle", "pCount", "pMemUtil"}},
    [ZM_FN_zesVFManagementGetVFEngineUtilizationExp2] =
        {"zesVFManagementGetVFEngineUtilizationExp2", 10, 3, {"hVFhandle", "pCount", "pEngineUtil"}},
    [ZM_FN_zesVFManagementGetVFCapabilitiesExp2] =
        {"zesVFManagementGetVFCapabilitiesExp2", 12, 2, {"hVFhandle", "pCapability"}},
};

const char *zm_function_name(uint32_t id) {
    return id < ZM_FN_COUNT ? facts[id].name : "?";
}

ze_api_version_t zm_function_version(uint32_t id) {
    return (ze_api_version_t)(id < ZM_FN_COUNT ? ZE_MAKE_VERSION(1, facts[id].minor) : 0);
}

uint32_t zm_function_param_count(uint32_t id) {
    return id < ZM_FN_COUNT ? facts[id].param_count : 0;
}

const char *zm_function_param_name(uint32_t id, uint32_t index) {
    return index < zm_function_param_count(id) ? facts[id].params[index] : NULL;
}

int32_t zm_function_find(const char *name) {
    for (uint32_t id = 0; name != NULL && id < ZM_FN_COUNT; id++) {
        if (strcmp(facts[id].name, name) == 0) {
            return (int32_t)id;
        }
    }
    return -1;
}
