// Generated from native-headers/model/level-zero.json; do not edit.
// The functions of the interface: their numbers, and what the mock defines for each.

#ifndef ZM_ENTRY_H
#define ZM_ENTRY_H

#include <level_zero/ze_ddi.h>
#include <level_zero/zer_ddi.h>
#include <level_zero/zes_ddi.h>
#include <level_zero/zet_ddi.h>
#include <stdint.h>

enum zm_function {
    ZM_FN_zeRTASBuilderCreateExt,
    ZM_FN_zeRTASBuilderGetBuildPropertiesExt,
    ZM_FN_zeRTASBuilderBuildExt,
    ZM_FN_zeRTASBuilderCommandListAppendCopyExt,
    ZM_FN_zeRTASBuilderDestroyExt,
    ZM_FN_zeRTASBuilderCreateExp,
    ZM_FN_zeRTASBuilderGetBuildPropertiesExp,
    ZM_FN_zeRTASBuilderBuildExp,
    ZM_FN_zeRTASBuilderDestroyExp,
    ZM_FN_zeRTASParallelOperationCreateExt,
    ZM_FN_zeRTASParallelOperationGetPropertiesExt,
    ZM_FN_zeRTASParallelOperationJoinExt,
    ZM_FN_zeRTASParallelOperationDestroyExt,
    ZM_FN_zeRTASParallelOperationCreateExp,
    ZM_FN_zeRTASParallelOperationGetPropertiesExp,
    ZM_FN_zeRTASParallelOperationJoinExp,
    ZM_FN_zeRTASParallelOperationDestroyExp,
    ZM_FN_zeInit,
    ZM_FN_zeInitDrivers,
    ZM_FN_zeDriverGet,
    ZM_FN_zeDriverGetApiVersion,
    ZM_FN_zeDriverGetProperties,
    ZM_FN_zeDriverGetIpcProperties,
    ZM_FN_zeDriverGetExtensionProperties,
    ZM_FN_zeDriverGetExtensionFunctionAddress,
    ZM_FN_zeDriverGetLastErrorDescription,
    ZM_FN_zeDriverRTASFormatCompatibilityCheckExt,
    ZM_FN_zeDriverGetDefaultContext,
    ZM_FN_zeDriverRTASFormatCompatibilityCheckExp,
    ZM_FN_zeDeviceGet,
    ZM_FN_zeDeviceGetSubDevices,
    ZM_FN_zeDeviceGetProperties,
    ZM_FN_zeDeviceGetComputeProperties,
    ZM_FN_zeDeviceGetModuleProperties,
    ZM_FN_zeDeviceGetCommandQueueGroupProperties,
    ZM_FN_zeDeviceGetMemoryProperties,
    ZM_FN_zeDeviceGetMemoryAccessProperties,
    ZM_FN_zeDeviceGetCacheProperties,
    ZM_FN_zeDeviceGetImageProperties,
    ZM_FN_zeDeviceGetExternalMemoryProperties,
    ZM_FN_zeDeviceGetP2PProperties,
    ZM_FN_zeDeviceCanAccessPeer,
    ZM_FN_zeDeviceGetStatus,
    ZM_FN_zeDeviceGetGlobalTimestamps,
    ZM_FN_zeDeviceReserveCacheExt,
    ZM_FN_zeDeviceSetCacheAdviceExt,
    ZM_FN_zeDevicePciGetPropertiesExt,
    ZM_FN_zeDeviceGetRootDevice,
    ZM_FN_zeDeviceImportExternalSemaphoreExt,
    ZM_FN_zeDeviceReleaseExternalSemaphoreExt,
    ZM_FN_zeDeviceGetVectorWidthPropertiesExt,
    ZM_FN_zeDeviceSynchronize,
    ZM_FN_zeDeviceGetAggregatedCopyOffloadIncrementValue,
    ZM_FN_zeDeviceGetRuntimeRequirements,
    ZM_FN_zeDeviceGetRuntimeRequirementsKey,
    ZM_FN_zeDeviceValidateRuntimeRequirements,
    ZM_FN_zeDeviceGetCounterBasedEventMaxValue,
    ZM_FN_zeDeviceGetFabricVertexExp,
    ZM_FN_zeContextCreate,
    ZM_FN_zeContextDestroy,
    ZM_FN_zeContextGetStatus,
    ZM_FN_zeContextSystemBarrier,
    ZM_FN_zeContextMakeMemoryResident,
    ZM_FN_zeContextEvictMemory,
    ZM_FN_zeContextMakeImageResident,
    ZM_FN_zeContextEvictImage,
    ZM_FN_zeContextCreateEx,
    ZM_FN_zeCommandQueueCreate,
    ZM_FN_zeCommandQueueDestroy,
    ZM_FN_zeCommandQueueExecuteCommandLists,
    ZM_FN_zeCommandQueueSynchronize,
    ZM_FN_zeCommandQueueGetOrdinal,
    ZM_FN_zeCommandQueueGetIndex,
    ZM_FN_zeCommandQueueGetFlags,
    ZM_FN_zeCommandQueueGetMode,
    ZM_FN_zeCommandQueueGetPriority,
    ZM_FN_zeCommandListCreate,
    ZM_FN_zeCommandListCreateImmediate,
    ZM_FN_zeCommandListDestroy,
    ZM_FN_zeCommandListClose,
    ZM_FN_zeCommandListReset,
    ZM_FN_zeCommandListAppendWriteGlobalTimestamp,
    ZM_FN_zeCommandListAppendBarrier,
    ZM_FN_zeCommandListAppendMemoryRangesBarrier,
    ZM_FN_zeCommandListAppendMemoryCopy,
    ZM_FN_zeCommandListAppendMemoryFill,
    ZM_FN_zeCommandListAppendMemoryCopyRegion,
    ZM_FN_zeCommandListAppendMemoryCopyFromContext,
    ZM_FN_zeCommandListAppendImageCopy,
    ZM_FN_zeCommandListAppendImageCopyRegion,
    ZM_FN_zeCommandListAppendImageCopyToMemory,
    ZM_FN_zeCommandListAppendImageCopyFromMemory,
    ZM_FN_zeCommandListAppendMemoryPrefetch,
    ZM_FN_zeCommandListAppendMemAdvise,
    ZM_FN_zeCommandListAppendSignalEvent,
    ZM_FN_zeCommandListAppendWaitOnEvents,
    ZM_FN_zeCommandListAppendEventReset,
    ZM_FN_zeCommandListAppendQueryKernelTimestamps,
    ZM_FN_zeCommandListAppendLaunchKernel,
    ZM_FN_zeCommandListAppendLaunchCooperativeKernel,
    ZM_FN_zeCommandListAppendLaunchKernelIndirect,
    ZM_FN_zeCommandListAppendLaunchMultipleKernelsIndirect,
    ZM_FN_zeCommandListAppendImageCopyToMemoryExt,
    ZM_FN_zeCommandListAppendImageCopyFromMemoryExt,
    ZM_FN_zeCommandListHostSynchronize,
    ZM_FN_zeCommandListGetDeviceHandle,
    ZM_FN_zeCommandListGetContextHandle,
    ZM_FN_zeCommandListGetOrdinal,
    ZM_FN_zeCommandListImmediateGetIndex,
    ZM_FN_zeCommandListIsImmediate,
    ZM_FN_zeCommandListAppendSignalExternalSemaphoreExt,
    ZM_FN_zeCommandListAppendWaitExternalSemaphoreExt,
    ZM_FN_zeCommandListAppendLaunchKernelWithParameters,
    ZM_FN_zeCommandListAppendLaunchKernelWithArguments,
    ZM_FN_zeCommandListAppendMemoryCopyWithParameters,
    ZM_FN_zeCommandListAppendMemoryFillWithParameters,
    ZM_FN_zeCommandListImmediateAppendCommandListsWithParameters,
    ZM_FN_zeCommandListGetFlags,
    ZM_FN_zeCommandListImmediateGetFlags,
    ZM_FN_zeCommandListImmediateGetMode,
    ZM_FN_zeCommandListImmediateGetPriority,
    ZM_FN_zeCommandListBeginGraphCaptureExt,
    ZM_FN_zeCommandListBeginCaptureIntoGraphExt,
    ZM_FN_zeCommandListIsGraphCaptureEnabledExt,
    ZM_FN_zeCommandListEndGraphCaptureExt,
    ZM_FN_zeCommandListGetGraphExt,
    ZM_FN_zeCommandListAppendGraphExt,
    ZM_FN_zeCommandListAppendHostFunction,
    ZM_FN_zeCommandListCreateCloneExp,
    ZM_FN_zeCommandListImmediateAppendCommandListsExp,
    ZM_FN_zeCommandListGetNextCommandIdExp,
    ZM_FN_zeCommandListUpdateMutableCommandsExp,
    ZM_FN_zeCommandListUpdateMutableCommandSignalEventExp,
    ZM_FN_zeCommandListUpdateMutableCommandWaitEventsExp,
    ZM_FN_zeCommandListGetNextCommandIdWithKernelsExp,
    ZM_FN_zeCommandListUpdateMutableCommandKernelsExp,
    ZM_FN_zeCommandListIsMutableExp,
    ZM_FN_zeImageGetProperties,
    ZM_FN_zeImageCreate,
    ZM_FN_zeImageDestroy,
    ZM_FN_zeImageGetAllocPropertiesExt,
    ZM_FN_zeImageViewCreateExt,
    ZM_FN_zeImageGetMemoryPropertiesExp,
    ZM_FN_zeImageViewCreateExp,
    ZM_FN_zeImageGetDeviceOffsetExp,
    ZM_FN_zeMemAllocShared,
    ZM_FN_zeMemAllocDevice,
    ZM_FN_zeMemAllocHost,
    ZM_FN_zeMemFree,
    ZM_FN_zeMemGetAllocProperties,
    ZM_FN_zeMemGetAddressRange,
    ZM_FN_zeMemGetIpcHandle,
    ZM_FN_zeMemOpenIpcHandle,
    ZM_FN_zeMemCloseIpcHandle,
    ZM_FN_zeMemFreeExt,
    ZM_FN_zeMemPutIpcHandle,
    ZM_FN_zeMemGetPitchFor2dImage,
    ZM_FN_zeMemGetIpcHandleWithProperties,
    ZM_FN_zeMemGetIpcHandleFromFileDescriptorExp,
    ZM_FN_zeMemGetFileDescriptorFromIpcHandleExp,
    ZM_FN_zeMemSetAtomicAccessAttributeExp,
    ZM_FN_zeMemGetAtomicAccessAttributeExp,
    ZM_FN_zeFenceCreate,
    ZM_FN_zeFenceDestroy,
    ZM_FN_zeFenceHostSynchronize,
    ZM_FN_zeFenceQueryStatus,
    ZM_FN_zeFenceReset,
    ZM_FN_zeEventPoolCreate,
    ZM_FN_zeEventPoolDestroy,
    ZM_FN_zeEventPoolGetIpcHandle,
    ZM_FN_zeEventPoolOpenIpcHandle,
    ZM_FN_zeEventPoolCloseIpcHandle,
    ZM_FN_zeEventPoolPutIpcHandle,
    ZM_FN_zeEventPoolGetContextHandle,
    ZM_FN_zeEventPoolGetFlags,
    ZM_FN_zeEventCreate,
    ZM_FN_zeEventDestroy,
    ZM_FN_zeEventHostSignal,
    ZM_FN_zeEventHostSynchronize,
    ZM_FN_zeEventQueryStatus,
    ZM_FN_zeEventHostReset,
    ZM_FN_zeEventQueryKernelTimestamp,
    ZM_FN_zeEventQueryKernelTimestampsExt,
    ZM_FN_zeEventGetEventPool,
    ZM_FN_zeEventGetSignalScope,
    ZM_FN_zeEventGetWaitScope,
    ZM_FN_zeEventCounterBasedCreate,
    ZM_FN_zeEventCounterBasedGetIpcHandle,
    ZM_FN_zeEventCounterBasedOpenIpcHandle,
    ZM_FN_zeEventCounterBasedCloseIpcHandle,
    ZM_FN_zeEventCounterBasedGetDeviceAddress,
    ZM_FN_zeEventGetCounterBasedFlags,
    ZM_FN_zeEventQueryTimestampsExp,
    ZM_FN_zeModuleCreate,
    ZM_FN_zeModuleDestroy,
    ZM_FN_zeModuleDynamicLink,
    ZM_FN_zeModuleGetNativeBinary,
    ZM_FN_zeModuleGetGlobalPointer,
    ZM_FN_zeModuleGetKernelNames,
    ZM_FN_zeModuleGetProperties,
    ZM_FN_zeModuleGetFunctionPointer,
    ZM_FN_zeModuleInspectLinkageExt,
    ZM_FN_zeModuleBuildLogDestroy,
    ZM_FN_zeModuleBuildLogGetString,
    ZM_FN_zeKernelCreate,
    ZM_FN_zeKernelDestroy,
    ZM_FN_zeKernelSetCacheConfig,
    ZM_FN_zeKernelSetGroupSize,
    ZM_FN_zeKernelSuggestGroupSize,
    ZM_FN_zeKernelSuggestMaxCooperativeGroupCount,
    ZM_FN_zeKernelSetArgumentValue,
    ZM_FN_zeKernelSetIndirectAccess,
    ZM_FN_zeKernelGetIndirectAccess,
    ZM_FN_zeKernelGetSourceAttributes,
    ZM_FN_zeKernelGetProperties,
    ZM_FN_zeKernelGetName,
    ZM_FN_zeKernelSetGlobalOffsetExp,
    ZM_FN_zeKernelSchedulingHintExp,
    ZM_FN_zeKernelGetBinaryExp,
    ZM_FN_zeKernelGetAllocationPropertiesExp,
    ZM_FN_zeSamplerCreate,
    ZM_FN_zeSamplerDestroy,
    ZM_FN_zePhysicalMemCreate,
    ZM_FN_zePhysicalMemDestroy,
    ZM_FN_zePhysicalMemGetProperties,
    ZM_FN_zeVirtualMemReserve,
    ZM_FN_zeVirtualMemFree,
    ZM_FN_zeVirtualMemQueryPageSize,
    ZM_FN_zeVirtualMemMap,
    ZM_FN_zeVirtualMemUnmap,
    ZM_FN_zeVirtualMemSetAccessAttribute,
    ZM_FN_zeVirtualMemGetAccessAttribute,
    ZM_FN_zeFabricVertexGetExp,
    ZM_FN_zeFabricVertexGetSubVerticesExp,
    ZM_FN_zeFabricVertexGetPropertiesExp,
    ZM_FN_zeFabricVertexGetDeviceExp,
    ZM_FN_zeFabricEdgeGetExp,
    ZM_FN_zeFabricEdgeGetVerticesExp,
    ZM_FN_zeFabricEdgeGetPropertiesExp,
    ZM_FN_zeGraphCreateExt,
    ZM_FN_zeGraphGetPrimaryCommandListExt,
    ZM_FN_zeGraphSetDestructionCallbackExt,
    ZM_FN_zeGraphInstantiateExt,
    ZM_FN_zeGraphIsEmptyExt,
    ZM_FN_zeGraphDumpContentsExt,
    ZM_FN_zeGraphDestroyExt,
    ZM_FN_zeExecutableGraphGetSourceGraphExt,
    ZM_FN_zeExecutableGraphDestroyExt,
    ZM_FN_zetMetricProgrammableGetExp,
    ZM_FN_zetMetricProgrammableGetPropertiesExp,
    ZM_FN_zetMetricProgrammableGetParamInfoExp,
    ZM_FN_zetMetricProgrammableGetParamValueInfoExp,
    ZM_FN_zetMetricTracerCreateExp,
    ZM_FN_zetMetricTracerDestroyExp,
    ZM_FN_zetMetricTracerEnableExp,
    ZM_FN_zetMetricTracerDisableExp,
    ZM_FN_zetMetricTracerReadDataExp,
    ZM_FN_zetMetricTracerDecodeExp,
    ZM_FN_zetMetricDecoderCreateExp,
    ZM_FN_zetMetricDecoderDestroyExp,
    ZM_FN_zetMetricDecoderGetDecodableMetricsExp,
    ZM_FN_zetDeviceGetDebugProperties,
    ZM_FN_zetDeviceGetConcurrentMetricGroupsExp,
    ZM_FN_zetDeviceCreateMetricGroupsFromMetricsExp,
    ZM_FN_zetDeviceEnableMetricsExp,
    ZM_FN_zetDeviceDisableMetricsExp,
    ZM_FN_zetContextActivateMetricGroups,
    ZM_FN_zetCommandListAppendMetricStreamerMarker,
    ZM_FN_zetCommandListAppendMetricQueryBegin,
    ZM_FN_zetCommandListAppendMetricQueryEnd,
    ZM_FN_zetCommandListAppendMetricMemoryBarrier,
    ZM_FN_zetCommandListAppendMarkerExp,
    ZM_FN_zetModuleGetDebugInfo,
    ZM_FN_zetKernelGetProfileInfo,
    ZM_FN_zetMetricGet,
    ZM_FN_zetMetricGetProperties,
    ZM_FN_zetMetricCreateFromProgrammableExp,
    ZM_FN_zetMetricDestroyExp,
    ZM_FN_zetMetricCreateFromProgrammableExp2,
    ZM_FN_zetMetricGroupGet,
    ZM_FN_zetMetricGroupGetProperties,
    ZM_FN_zetMetricGroupCalculateMetricValues,
    ZM_FN_zetMetricGroupCalculateMultipleMetricValuesExp,
    ZM_FN_zetMetricGroupGetGlobalTimestampsExp,
    ZM_FN_zetMetricGroupGetExportDataExp,
    ZM_FN_zetMetricGroupCalculateMetricExportDataExp,
    ZM_FN_zetMetricGroupCreateExp,
    ZM_FN_zetMetricGroupAddMetricExp,
    ZM_FN_zetMetricGroupRemoveMetricExp,
    ZM_FN_zetMetricGroupCloseExp,
    ZM_FN_zetMetricGroupDestroyExp,
    ZM_FN_zetMetricStreamerOpen,
    ZM_FN_zetMetricStreamerClose,
    ZM_FN_zetMetricStreamerReadData,
    ZM_FN_zetMetricQueryPoolCreate,
    ZM_FN_zetMetricQueryPoolDestroy,
    ZM_FN_zetMetricQueryCreate,
    ZM_FN_zetMetricQueryDestroy,
    ZM_FN_zetMetricQueryReset,
    ZM_FN_zetMetricQueryGetData,
    ZM_FN_zetTracerExpCreate,
    ZM_FN_zetTracerExpDestroy,
    ZM_FN_zetTracerExpSetPrologues,
    ZM_FN_zetTracerExpSetEpilogues,
    ZM_FN_zetTracerExpSetEnabled,
    ZM_FN_zetDebugAttach,
    ZM_FN_zetDebugDetach,
    ZM_FN_zetDebugReadEvent,
    ZM_FN_zetDebugAcknowledgeEvent,
    ZM_FN_zetDebugInterrupt,
    ZM_FN_zetDebugResume,
    ZM_FN_zetDebugReadMemory,
    ZM_FN_zetDebugWriteMemory,
    ZM_FN_zetDebugGetRegisterSetProperties,
    ZM_FN_zetDebugReadRegisters,
    ZM_FN_zetDebugWriteRegisters,
    ZM_FN_zetDebugGetThreadRegisterSetProperties,
    ZM_FN_zerGetLastErrorDescription,
    ZM_FN_zerTranslateDeviceHandleToIdentifier,
    ZM_FN_zerTranslateIdentifierToDeviceHandle,
    ZM_FN_zerGetDefaultContext,
    ZM_FN_zesInit,
    ZM_FN_zesDeviceGetProperties,
    ZM_FN_zesDeviceGetState,
    ZM_FN_zesDeviceReset,
    ZM_FN_zesDeviceProcessesGetState,
    ZM_FN_zesDevicePciGetProperties,
    ZM_FN_zesDevicePciGetState,
    ZM_FN_zesDevicePciGetBars,
    ZM_FN_zesDevicePciGetStats,
    ZM_FN_zesDeviceEnumDiagnosticTestSuites,
    ZM_FN_zesDeviceEnumEngineGroups,
    ZM_FN_zesDeviceEventRegister,
    ZM_FN_zesDeviceEnumFabricPorts,
    ZM_FN_zesDeviceEnumFans,
    ZM_FN_zesDeviceEnumFirmwares,
    ZM_FN_zesDeviceEnumFrequencyDomains,
    ZM_FN_zesDeviceEnumLeds,
    ZM_FN_zesDeviceEnumMemoryModules,
    ZM_FN_zesDeviceEnumPerformanceFactorDomains,
    ZM_FN_zesDeviceEnumPowerDomains,
    ZM_FN_zesDeviceGetCardPowerDomain,
    ZM_FN_zesDeviceEnumPsus,
    ZM_FN_zesDeviceEnumRasErrorSets,
    ZM_FN_zesDeviceEnumSchedulers,
    ZM_FN_zesDeviceEnumStandbyDomains,
    ZM_FN_zesDeviceEnumTemperatureSensors,
    ZM_FN_zesDeviceEccAvailable,
    ZM_FN_zesDeviceEccConfigurable,
    ZM_FN_zesDeviceGetEccState,
    ZM_FN_zesDeviceSetEccState,
    ZM_FN_zesDeviceGet,
    ZM_FN_zesDeviceSetOverclockWaiver,
    ZM_FN_zesDeviceGetOverclockDomains,
    ZM_FN_zesDeviceGetOverclockControls,
    ZM_FN_zesDeviceResetOverclockSettings,
    ZM_FN_zesDeviceReadOverclockState,
    ZM_FN_zesDeviceEnumOverclockDomains,
    ZM_FN_zesDeviceResetExt,
    ZM_FN_zesDevicePciLinkSpeedUpdateExt,
    ZM_FN_zesDeviceGetSubDevicePropertiesExp,
    ZM_FN_zesDeviceEnumActiveVFExp,
    ZM_FN_zesDeviceEnumEnabledVFExp,
    ZM_FN_zesDriverEventListen,
    ZM_FN_zesDriverEventListenEx,
    ZM_FN_zesDriverGet,
    ZM_FN_zesDriverGetExtensionProperties,
    ZM_FN_zesDriverGetExtensionFunctionAddress,
    ZM_FN_zesDriverGetDeviceByUuidExp,
    ZM_FN_zesOverclockGetDomainProperties,
    ZM_FN_zesOverclockGetDomainVFProperties,
    ZM_FN_zesOverclockGetDomainControlProperties,
    ZM_FN_zesOverclockGetControlCurrentValue,
    ZM_FN_zesOverclockGetControlPendingValue,
    ZM_FN_zesOverclockSetControlUserValue,
    ZM_FN_zesOverclockGetControlState,
    ZM_FN_zesOverclockGetVFPointValues,
    ZM_FN_zesOverclockSetVFPointValues,
    ZM_FN_zesSchedulerGetProperties,
    ZM_FN_zesSchedulerGetCurrentMode,
    ZM_FN_zesSchedulerGetTimeoutModeProperties,
    ZM_FN_zesSchedulerGetTimesliceModeProperties,
    ZM_FN_zesSchedulerSetTimeoutMode,
    ZM_FN_zesSchedulerSetTimesliceMode,
    ZM_FN_zesSchedulerSetExclusiveMode,
    ZM_FN_zesSchedulerSetComputeUnitDebugMode,
    ZM_FN_zesPerformanceFactorGetProperties,
    ZM_FN_zesPerformanceFactorGetConfig,
    ZM_FN_zesPerformanceFactorSetConfig,
    ZM_FN_zesPowerGetProperties,
    ZM_FN_zesPowerGetEnergyCounter,
    ZM_FN_zesPowerGetLimits,
    ZM_FN_zesPowerSetLimits,
    ZM_FN_zesPowerGetEnergyThreshold,
    ZM_FN_zesPowerSetEnergyThreshold,
    ZM_FN_zesPowerGetLimitsExt,
    ZM_FN_zesPowerSetLimitsExt,
    ZM_FN_zesPowerGetUsage,
    ZM_FN_zesPowerGetLimitsExt2,
    ZM_FN_zesPowerSetLimitsExt2,
    ZM_FN_zesFrequencyGetProperties,
    ZM_FN_zesFrequencyGetAvailableClocks,
    ZM_FN_zesFrequencyGetRange,
    ZM_FN_zesFrequencySetRange,
    ZM_FN_zesFrequencyGetState,
    ZM_FN_zesFrequencyGetThrottleTime,
    ZM_FN_zesFrequencyOcGetCapabilities,
    ZM_FN_zesFrequencyOcGetFrequencyTarget,
    ZM_FN_zesFrequencyOcSetFrequencyTarget,
    ZM_FN_zesFrequencyOcGetVoltageTarget,
    ZM_FN_zesFrequencyOcSetVoltageTarget,
    ZM_FN_zesFrequencyOcSetMode,
    ZM_FN_zesFrequencyOcGetMode,
    ZM_FN_zesFrequencyOcGetIccMax,
    ZM_FN_zesFrequencyOcSetIccMax,
    ZM_FN_zesFrequencyOcGetTjMax,
    ZM_FN_zesFrequencyOcSetTjMax,
    ZM_FN_zesEngineGetProperties,
    ZM_FN_zesEngineGetActivity,
    ZM_FN_zesEngineGetActivityExt,
    ZM_FN_zesStandbyGetProperties,
    ZM_FN_zesStandbyGetMode,
    ZM_FN_zesStandbySetMode,
    ZM_FN_zesFirmwareGetProperties,
    ZM_FN_zesFirmwareFlash,
    ZM_FN_zesFirmwareGetFlashProgress,
    ZM_FN_zesFirmwareGetConsoleLogs,
    ZM_FN_zesFirmwareGetSecurityVersionExp,
    ZM_FN_zesFirmwareSetSecurityVersionExp,
    ZM_FN_zesMemoryGetProperties,
    ZM_FN_zesMemoryGetState,
    ZM_FN_zesMemoryGetBandwidth,
    ZM_FN_zesFabricPortGetProperties,
    ZM_FN_zesFabricPortGetLinkType,
    ZM_FN_zesFabricPortGetConfig,
    ZM_FN_zesFabricPortSetConfig,
    ZM_FN_zesFabricPortGetState,
    ZM_FN_zesFabricPortGetThroughput,
    ZM_FN_zesFabricPortGetFabricErrorCounters,
    ZM_FN_zesFabricPortGetMultiPortThroughput,
    ZM_FN_zesTemperatureGetProperties,
    ZM_FN_zesTemperatureGetConfig,
    ZM_FN_zesTemperatureSetConfig,
    ZM_FN_zesTemperatureGetState,
    ZM_FN_zesPsuGetProperties,
    ZM_FN_zesPsuGetState,
    ZM_FN_zesFanGetProperties,
    ZM_FN_zesFanGetConfig,
    ZM_FN_zesFanSetDefaultMode,
    ZM_FN_zesFanSetFixedSpeedMode,
    ZM_FN_zesFanSetSpeedTableMode,
    ZM_FN_zesFanGetState,
    ZM_FN_zesLedGetProperties,
    ZM_FN_zesLedGetState,
    ZM_FN_zesLedSetState,
    ZM_FN_zesLedSetColor,
    ZM_FN_zesRasGetProperties,
    ZM_FN_zesRasGetConfig,
    ZM_FN_zesRasSetConfig,
    ZM_FN_zesRasGetState,
    ZM_FN_zesRasGetStateExp,
    ZM_FN_zesRasClearStateExp,
    ZM_FN_zesRasGetSupportedCategoriesExp,
    ZM_FN_zesRasGetStateExp2,
    ZM_FN_zesRasGetConfigExp,
    ZM_FN_zesRasSetConfigExp,
    ZM_FN_zesDiagnosticsGetProperties,
    ZM_FN_zesDiagnosticsGetTests,
    ZM_FN_zesDiagnosticsRunTests,
    ZM_FN_zesVFManagementGetVFPropertiesExp,
    ZM_FN_zesVFManagementGetVFMemoryUtilizationExp,
    ZM_FN_zesVFManagementGetVFEngineUtilizationExp,
    ZM_FN_zesVFManagementSetVFTelemetryModeExp,
    ZM_FN_zesVFManagementSetVFTelemetrySamplingIntervalExp,
    ZM_FN_zesVFManagementGetVFCapabilitiesExp,
    ZM_FN_zesVFManagementGetVFMemoryUtilizationExp2,
    ZM_FN_zesVFManagementGetVFEngineUtilizationExp2,
    ZM_FN_zesVFManagementGetVFCapabilitiesExp2,
    ZM_FN_COUNT
};

// A number outside 0 … ZM_FN_COUNT - 1 answers "?", 0 and NULL.
const char *zm_function_name(uint32_t id);
// The version of the interface that introduced the function.
ze_api_version_t zm_function_version(uint32_t id);
// The words that a call record holds: one per parameter; of a structure passed by value one per member,
// or its first eight bytes where it is an array.
uint32_t zm_function_param_count(uint32_t id);
const char *zm_function_param_name(uint32_t id, uint32_t index);
// The number of a function by its C name; -1 for a name that the interface does not have.
int32_t zm_function_find(const char *name);
// What tables have for a function that the mock implements; NULL for any other.
typedef void (*zm_function_address)(void);
zm_function_address zm_function_entry(uint32_t id);

// The hand-written implementations. One that is missing answers as zm_unsupported.c says.
ze_result_t zm_zeRTASBuilderCreateExt(ze_driver_handle_t hDriver, const ze_rtas_builder_ext_desc_t *pDescriptor,
    ze_rtas_builder_ext_handle_t *phBuilder);
ze_result_t zm_zeRTASBuilderGetBuildPropertiesExt(ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, ze_rtas_builder_ext_properties_t *pProperties);
ze_result_t zm_zeRTASBuilderBuildExt(ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_ext_t *pBounds, size_t *pRtasBufferSizeBytes);
ze_result_t zm_zeRTASBuilderCommandListAppendCopyExt(ze_command_list_handle_t hCommandList, void *dstptr,
    const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeRTASBuilderDestroyExt(ze_rtas_builder_ext_handle_t hBuilder);
ze_result_t zm_zeRTASBuilderCreateExp(ze_driver_handle_t hDriver, const ze_rtas_builder_exp_desc_t *pDescriptor,
    ze_rtas_builder_exp_handle_t *phBuilder);
ze_result_t zm_zeRTASBuilderGetBuildPropertiesExp(ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, ze_rtas_builder_exp_properties_t *pProperties);
ze_result_t zm_zeRTASBuilderBuildExp(ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_exp_t *pBounds, size_t *pRtasBufferSizeBytes);
ze_result_t zm_zeRTASBuilderDestroyExp(ze_rtas_builder_exp_handle_t hBuilder);
ze_result_t zm_zeRTASParallelOperationCreateExt(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_ext_handle_t *phParallelOperation);
ze_result_t zm_zeRTASParallelOperationGetPropertiesExt(ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    ze_rtas_parallel_operation_ext_properties_t *pProperties);
ze_result_t zm_zeRTASParallelOperationJoinExt(ze_rtas_parallel_operation_ext_handle_t hParallelOperation);
ze_result_t zm_zeRTASParallelOperationDestroyExt(ze_rtas_parallel_operation_ext_handle_t hParallelOperation);
ze_result_t zm_zeRTASParallelOperationCreateExp(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_exp_handle_t *phParallelOperation);
ze_result_t zm_zeRTASParallelOperationGetPropertiesExp(ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    ze_rtas_parallel_operation_exp_properties_t *pProperties);
ze_result_t zm_zeRTASParallelOperationJoinExp(ze_rtas_parallel_operation_exp_handle_t hParallelOperation);
ze_result_t zm_zeRTASParallelOperationDestroyExp(ze_rtas_parallel_operation_exp_handle_t hParallelOperation);
ze_result_t zm_zeInit(ze_init_flags_t flags);
ze_result_t zm_zeInitDrivers(uint32_t *pCount, ze_driver_handle_t *phDrivers, ze_init_driver_type_desc_t *desc);
ze_result_t zm_zeDriverGet(uint32_t *pCount, ze_driver_handle_t *phDrivers);
ze_result_t zm_zeDriverGetApiVersion(ze_driver_handle_t hDriver, ze_api_version_t *version);
ze_result_t zm_zeDriverGetProperties(ze_driver_handle_t hDriver, ze_driver_properties_t *pDriverProperties);
ze_result_t zm_zeDriverGetIpcProperties(ze_driver_handle_t hDriver, ze_driver_ipc_properties_t *pIpcProperties);
ze_result_t zm_zeDriverGetExtensionProperties(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_driver_extension_properties_t *pExtensionProperties);
ze_result_t zm_zeDriverGetExtensionFunctionAddress(ze_driver_handle_t hDriver, const char *name,
    void **ppFunctionAddress);
ze_result_t zm_zeDriverGetLastErrorDescription(ze_driver_handle_t hDriver, const char **ppString);
ze_result_t zm_zeDriverRTASFormatCompatibilityCheckExt(ze_driver_handle_t hDriver, ze_rtas_format_ext_t rtasFormatA,
    ze_rtas_format_ext_t rtasFormatB);
ze_context_handle_t zm_zeDriverGetDefaultContext(ze_driver_handle_t hDriver);
ze_result_t zm_zeDriverRTASFormatCompatibilityCheckExp(ze_driver_handle_t hDriver, ze_rtas_format_exp_t rtasFormatA,
    ze_rtas_format_exp_t rtasFormatB);
ze_result_t zm_zeDeviceGet(ze_driver_handle_t hDriver, uint32_t *pCount, ze_device_handle_t *phDevices);
ze_result_t zm_zeDeviceGetSubDevices(ze_device_handle_t hDevice, uint32_t *pCount, ze_device_handle_t *phSubdevices);
ze_result_t zm_zeDeviceGetProperties(ze_device_handle_t hDevice, ze_device_properties_t *pDeviceProperties);
ze_result_t zm_zeDeviceGetComputeProperties(ze_device_handle_t hDevice,
    ze_device_compute_properties_t *pComputeProperties);
ze_result_t zm_zeDeviceGetModuleProperties(ze_device_handle_t hDevice,
    ze_device_module_properties_t *pModuleProperties);
ze_result_t zm_zeDeviceGetCommandQueueGroupProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_command_queue_group_properties_t *pCommandQueueGroupProperties);
ze_result_t zm_zeDeviceGetMemoryProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_memory_properties_t *pMemProperties);
ze_result_t zm_zeDeviceGetMemoryAccessProperties(ze_device_handle_t hDevice,
    ze_device_memory_access_properties_t *pMemAccessProperties);
ze_result_t zm_zeDeviceGetCacheProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_cache_properties_t *pCacheProperties);
ze_result_t zm_zeDeviceGetImageProperties(ze_device_handle_t hDevice, ze_device_image_properties_t *pImageProperties);
ze_result_t zm_zeDeviceGetExternalMemoryProperties(ze_device_handle_t hDevice,
    ze_device_external_memory_properties_t *pExternalMemoryProperties);
ze_result_t zm_zeDeviceGetP2PProperties(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
    ze_device_p2p_properties_t *pP2PProperties);
ze_result_t zm_zeDeviceCanAccessPeer(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice, ze_bool_t *value);
ze_result_t zm_zeDeviceGetStatus(ze_device_handle_t hDevice);
ze_result_t zm_zeDeviceGetGlobalTimestamps(ze_device_handle_t hDevice, uint64_t *hostTimestamp,
    uint64_t *deviceTimestamp);
ze_result_t zm_zeDeviceReserveCacheExt(ze_device_handle_t hDevice, size_t cacheLevel, size_t cacheReservationSize);
ze_result_t zm_zeDeviceSetCacheAdviceExt(ze_device_handle_t hDevice, void *ptr, size_t regionSize,
    ze_cache_ext_region_t cacheRegion);
ze_result_t zm_zeDevicePciGetPropertiesExt(ze_device_handle_t hDevice, ze_pci_ext_properties_t *pPciProperties);
ze_result_t zm_zeDeviceGetRootDevice(ze_device_handle_t hDevice, ze_device_handle_t *phRootDevice);
ze_result_t zm_zeDeviceImportExternalSemaphoreExt(ze_device_handle_t hDevice,
    const ze_external_semaphore_ext_desc_t *desc, ze_external_semaphore_ext_handle_t *phSemaphore);
ze_result_t zm_zeDeviceReleaseExternalSemaphoreExt(ze_external_semaphore_ext_handle_t hSemaphore);
ze_result_t zm_zeDeviceGetVectorWidthPropertiesExt(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_vector_width_properties_ext_t *pVectorWidthProperties);
ze_result_t zm_zeDeviceSynchronize(ze_device_handle_t hDevice);
ze_result_t zm_zeDeviceGetAggregatedCopyOffloadIncrementValue(ze_device_handle_t hDevice, uint32_t *incrementValue);
ze_result_t zm_zeDeviceGetRuntimeRequirements(ze_device_handle_t hDevice, const void *pObjDesc, size_t *pSize,
    char *pRequirements);
ze_result_t zm_zeDeviceGetRuntimeRequirementsKey(ze_device_handle_t hDevice, const char **pKey);
ze_result_t zm_zeDeviceValidateRuntimeRequirements(ze_device_handle_t hDevice, const char *pRequirements,
    ze_validate_runtime_requirements_output_t *pOut);
ze_result_t zm_zeDeviceGetCounterBasedEventMaxValue(ze_device_handle_t hDevice, uint64_t *maxValue);
ze_result_t zm_zeDeviceGetFabricVertexExp(ze_device_handle_t hDevice, ze_fabric_vertex_handle_t *phVertex);
ze_result_t zm_zeContextCreate(ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    ze_context_handle_t *phContext);
ze_result_t zm_zeContextDestroy(ze_context_handle_t hContext);
ze_result_t zm_zeContextGetStatus(ze_context_handle_t hContext);
ze_result_t zm_zeContextSystemBarrier(ze_context_handle_t hContext, ze_device_handle_t hDevice);
ze_result_t zm_zeContextMakeMemoryResident(ze_context_handle_t hContext, ze_device_handle_t hDevice, void *ptr,
    size_t size);
ze_result_t zm_zeContextEvictMemory(ze_context_handle_t hContext, ze_device_handle_t hDevice, void *ptr, size_t size);
ze_result_t zm_zeContextMakeImageResident(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_image_handle_t hImage);
ze_result_t zm_zeContextEvictImage(ze_context_handle_t hContext, ze_device_handle_t hDevice, ze_image_handle_t hImage);
ze_result_t zm_zeContextCreateEx(ze_driver_handle_t hDriver, const ze_context_desc_t *desc, uint32_t numDevices,
    ze_device_handle_t *phDevices, ze_context_handle_t *phContext);
ze_result_t zm_zeCommandQueueCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_queue_desc_t *desc, ze_command_queue_handle_t *phCommandQueue);
ze_result_t zm_zeCommandQueueDestroy(ze_command_queue_handle_t hCommandQueue);
ze_result_t zm_zeCommandQueueExecuteCommandLists(ze_command_queue_handle_t hCommandQueue, uint32_t numCommandLists,
    ze_command_list_handle_t *phCommandLists, ze_fence_handle_t hFence);
ze_result_t zm_zeCommandQueueSynchronize(ze_command_queue_handle_t hCommandQueue, uint64_t timeout);
ze_result_t zm_zeCommandQueueGetOrdinal(ze_command_queue_handle_t hCommandQueue, uint32_t *pOrdinal);
ze_result_t zm_zeCommandQueueGetIndex(ze_command_queue_handle_t hCommandQueue, uint32_t *pIndex);
ze_result_t zm_zeCommandQueueGetFlags(ze_command_queue_handle_t hCmdQueue, ze_command_queue_flags_t *pFlags);
ze_result_t zm_zeCommandQueueGetMode(ze_command_queue_handle_t hCmdQueue, ze_command_queue_mode_t *pMode);
ze_result_t zm_zeCommandQueueGetPriority(ze_command_queue_handle_t hCmdQueue, ze_command_queue_priority_t *pPriority);
ze_result_t zm_zeCommandListCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_list_desc_t *desc, ze_command_list_handle_t *phCommandList);
ze_result_t zm_zeCommandListCreateImmediate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_queue_desc_t *altdesc, ze_command_list_handle_t *phCommandList);
ze_result_t zm_zeCommandListDestroy(ze_command_list_handle_t hCommandList);
ze_result_t zm_zeCommandListClose(ze_command_list_handle_t hCommandList);
ze_result_t zm_zeCommandListReset(ze_command_list_handle_t hCommandList);
ze_result_t zm_zeCommandListAppendWriteGlobalTimestamp(ze_command_list_handle_t hCommandList, uint64_t *dstptr,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendBarrier(ze_command_list_handle_t hCommandList, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendMemoryRangesBarrier(ze_command_list_handle_t hCommandList, uint32_t numRanges,
    const size_t *pRangeSizes, const void **pRanges, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendMemoryCopy(ze_command_list_handle_t hCommandList, void *dstptr, const void *srcptr,
    size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendMemoryFill(ze_command_list_handle_t hCommandList, void *ptr, const void *pattern,
    size_t pattern_size, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendMemoryCopyRegion(ze_command_list_handle_t hCommandList, void *dstptr,
    const ze_copy_region_t *dstRegion, uint32_t dstPitch, uint32_t dstSlicePitch, const void *srcptr,
    const ze_copy_region_t *srcRegion, uint32_t srcPitch, uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendMemoryCopyFromContext(ze_command_list_handle_t hCommandList, void *dstptr,
    ze_context_handle_t hContextSrc, const void *srcptr, size_t size, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendImageCopy(ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage,
    ze_image_handle_t hSrcImage, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendImageCopyRegion(ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage,
    ze_image_handle_t hSrcImage, const ze_image_region_t *pDstRegion, const ze_image_region_t *pSrcRegion,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendImageCopyToMemory(ze_command_list_handle_t hCommandList, void *dstptr,
    ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendImageCopyFromMemory(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, const void *srcptr, const ze_image_region_t *pDstRegion,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendMemoryPrefetch(ze_command_list_handle_t hCommandList, const void *ptr, size_t size);
ze_result_t zm_zeCommandListAppendMemAdvise(ze_command_list_handle_t hCommandList, ze_device_handle_t hDevice,
    const void *ptr, size_t size, ze_memory_advice_t advice);
ze_result_t zm_zeCommandListAppendSignalEvent(ze_command_list_handle_t hCommandList, ze_event_handle_t hEvent);
ze_result_t zm_zeCommandListAppendWaitOnEvents(ze_command_list_handle_t hCommandList, uint32_t numEvents,
    ze_event_handle_t *phEvents);
ze_result_t zm_zeCommandListAppendEventReset(ze_command_list_handle_t hCommandList, ze_event_handle_t hEvent);
ze_result_t zm_zeCommandListAppendQueryKernelTimestamps(ze_command_list_handle_t hCommandList, uint32_t numEvents,
    ze_event_handle_t *phEvents, void *dstptr, const size_t *pOffsets, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendLaunchKernel(ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel,
    const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendLaunchCooperativeKernel(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendLaunchKernelIndirect(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendLaunchMultipleKernelsIndirect(ze_command_list_handle_t hCommandList,
    uint32_t numKernels, ze_kernel_handle_t *phKernels, const uint32_t *pCountBuffer,
    const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendImageCopyToMemoryExt(ze_command_list_handle_t hCommandList, void *dstptr,
    ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, uint32_t destRowPitch, uint32_t destSlicePitch,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendImageCopyFromMemoryExt(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, const void *srcptr, const ze_image_region_t *pDstRegion, uint32_t srcRowPitch,
    uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListHostSynchronize(ze_command_list_handle_t hCommandList, uint64_t timeout);
ze_result_t zm_zeCommandListGetDeviceHandle(ze_command_list_handle_t hCommandList, ze_device_handle_t *phDevice);
ze_result_t zm_zeCommandListGetContextHandle(ze_command_list_handle_t hCommandList, ze_context_handle_t *phContext);
ze_result_t zm_zeCommandListGetOrdinal(ze_command_list_handle_t hCommandList, uint32_t *pOrdinal);
ze_result_t zm_zeCommandListImmediateGetIndex(ze_command_list_handle_t hCommandListImmediate, uint32_t *pIndex);
ze_result_t zm_zeCommandListIsImmediate(ze_command_list_handle_t hCommandList, ze_bool_t *pIsImmediate);
ze_result_t zm_zeCommandListAppendSignalExternalSemaphoreExt(ze_command_list_handle_t hCommandList,
    uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_signal_params_ext_t *signalParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendWaitExternalSemaphoreExt(ze_command_list_handle_t hCommandList,
    uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_wait_params_ext_t *waitParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendLaunchKernelWithParameters(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pGroupCounts, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendLaunchKernelWithArguments(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t groupCounts, const ze_group_size_t groupSizes, void **pArguments,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendMemoryCopyWithParameters(ze_command_list_handle_t hCommandList, void *dstptr,
    const void *srcptr, size_t size, const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendMemoryFillWithParameters(ze_command_list_handle_t hCommandList, void *ptr,
    const void *pattern, size_t pattern_size, size_t size, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListImmediateAppendCommandListsWithParameters(ze_command_list_handle_t hCommandListImmediate,
    uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists, const void *pNext,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListGetFlags(ze_command_list_handle_t hCommandList, ze_command_list_flags_t *pFlags);
ze_result_t zm_zeCommandListImmediateGetFlags(ze_command_list_handle_t hCommandList, ze_command_queue_flags_t *pFlags);
ze_result_t zm_zeCommandListImmediateGetMode(ze_command_list_handle_t hCommandList, ze_command_queue_mode_t *pMode);
ze_result_t zm_zeCommandListImmediateGetPriority(ze_command_list_handle_t hCommandList,
    ze_command_queue_priority_t *pPriority);
ze_result_t zm_zeCommandListBeginGraphCaptureExt(ze_command_list_handle_t hCommandList, const void *pNext);
ze_result_t zm_zeCommandListBeginCaptureIntoGraphExt(ze_command_list_handle_t hCommandList, ze_graph_handle_t hGraph,
    const void *pNext);
ze_result_t zm_zeCommandListIsGraphCaptureEnabledExt(ze_command_list_handle_t hCommandList);
ze_result_t zm_zeCommandListEndGraphCaptureExt(ze_command_list_handle_t hCommandList, const void *pNext,
    ze_graph_handle_t *phGraph);
ze_result_t zm_zeCommandListGetGraphExt(ze_command_list_handle_t hCommandList, ze_graph_handle_t *phGraph);
ze_result_t zm_zeCommandListAppendGraphExt(ze_command_list_handle_t hCommandList, ze_executable_graph_handle_t hGraph,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListAppendHostFunction(ze_command_list_handle_t hCommandList,
    ze_host_function_callback_t pfnHostFunction, void *pUserData, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListCreateCloneExp(ze_command_list_handle_t hCommandList,
    ze_command_list_handle_t *phClonedCommandList);
ze_result_t zm_zeCommandListImmediateAppendCommandListsExp(ze_command_list_handle_t hCommandListImmediate,
    uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListGetNextCommandIdExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint64_t *pCommandId);
ze_result_t zm_zeCommandListUpdateMutableCommandsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_commands_exp_desc_t *desc);
ze_result_t zm_zeCommandListUpdateMutableCommandSignalEventExp(ze_command_list_handle_t hCommandList,
    uint64_t commandId, ze_event_handle_t hSignalEvent);
ze_result_t zm_zeCommandListUpdateMutableCommandWaitEventsExp(ze_command_list_handle_t hCommandList, uint64_t commandId,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t zm_zeCommandListGetNextCommandIdWithKernelsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint32_t numKernels, ze_kernel_handle_t *phKernels,
    uint64_t *pCommandId);
ze_result_t zm_zeCommandListUpdateMutableCommandKernelsExp(ze_command_list_handle_t hCommandList, uint32_t numKernels,
    uint64_t *pCommandId, ze_kernel_handle_t *phKernels);
ze_result_t zm_zeCommandListIsMutableExp(ze_command_list_handle_t hCommandList, ze_bool_t *pIsMutable);
ze_result_t zm_zeImageGetProperties(ze_device_handle_t hDevice, const ze_image_desc_t *desc,
    ze_image_properties_t *pImageProperties);
ze_result_t zm_zeImageCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_image_desc_t *desc,
    ze_image_handle_t *phImage);
ze_result_t zm_zeImageDestroy(ze_image_handle_t hImage);
ze_result_t zm_zeImageGetAllocPropertiesExt(ze_context_handle_t hContext, ze_image_handle_t hImage,
    ze_image_allocation_ext_properties_t *pImageAllocProperties);
ze_result_t zm_zeImageViewCreateExt(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView);
ze_result_t zm_zeImageGetMemoryPropertiesExp(ze_image_handle_t hImage,
    ze_image_memory_properties_exp_t *pMemoryProperties);
ze_result_t zm_zeImageViewCreateExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView);
ze_result_t zm_zeImageGetDeviceOffsetExp(ze_image_handle_t hImage, uint64_t *pDeviceOffset);
ze_result_t zm_zeMemAllocShared(ze_context_handle_t hContext, const ze_device_mem_alloc_desc_t *device_desc,
    const ze_host_mem_alloc_desc_t *host_desc, size_t size, size_t alignment, ze_device_handle_t hDevice, void **pptr);
ze_result_t zm_zeMemAllocDevice(ze_context_handle_t hContext, const ze_device_mem_alloc_desc_t *device_desc,
    size_t size, size_t alignment, ze_device_handle_t hDevice, void **pptr);
ze_result_t zm_zeMemAllocHost(ze_context_handle_t hContext, const ze_host_mem_alloc_desc_t *host_desc, size_t size,
    size_t alignment, void **pptr);
ze_result_t zm_zeMemFree(ze_context_handle_t hContext, void *ptr);
ze_result_t zm_zeMemGetAllocProperties(ze_context_handle_t hContext, const void *ptr,
    ze_memory_allocation_properties_t *pMemAllocProperties, ze_device_handle_t *phDevice);
ze_result_t zm_zeMemGetAddressRange(ze_context_handle_t hContext, const void *ptr, void **pBase, size_t *pSize);
ze_result_t zm_zeMemGetIpcHandle(ze_context_handle_t hContext, const void *ptr, ze_ipc_mem_handle_t *pIpcHandle);
ze_result_t zm_zeMemOpenIpcHandle(ze_context_handle_t hContext, ze_device_handle_t hDevice, ze_ipc_mem_handle_t handle,
    ze_ipc_memory_flags_t flags, void **pptr);
ze_result_t zm_zeMemCloseIpcHandle(ze_context_handle_t hContext, const void *ptr);
ze_result_t zm_zeMemFreeExt(ze_context_handle_t hContext, const ze_memory_free_ext_desc_t *pMemFreeDesc, void *ptr);
ze_result_t zm_zeMemPutIpcHandle(ze_context_handle_t hContext, ze_ipc_mem_handle_t handle);
ze_result_t zm_zeMemGetPitchFor2dImage(ze_context_handle_t hContext, ze_device_handle_t hDevice, size_t imageWidth,
    size_t imageHeight, unsigned int elementSizeInBytes, size_t *rowPitch);
ze_result_t zm_zeMemGetIpcHandleWithProperties(ze_context_handle_t hContext, const void *ptr, void *pNext,
    ze_ipc_mem_handle_t *pIpcHandle);
ze_result_t zm_zeMemGetIpcHandleFromFileDescriptorExp(ze_context_handle_t hContext, uint64_t handle,
    ze_ipc_mem_handle_t *pIpcHandle);
ze_result_t zm_zeMemGetFileDescriptorFromIpcHandleExp(ze_context_handle_t hContext, ze_ipc_mem_handle_t ipcHandle,
    uint64_t *pHandle);
ze_result_t zm_zeMemSetAtomicAccessAttributeExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t attr);
ze_result_t zm_zeMemGetAtomicAccessAttributeExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t *pAttr);
ze_result_t zm_zeFenceCreate(ze_command_queue_handle_t hCommandQueue, const ze_fence_desc_t *desc,
    ze_fence_handle_t *phFence);
ze_result_t zm_zeFenceDestroy(ze_fence_handle_t hFence);
ze_result_t zm_zeFenceHostSynchronize(ze_fence_handle_t hFence, uint64_t timeout);
ze_result_t zm_zeFenceQueryStatus(ze_fence_handle_t hFence);
ze_result_t zm_zeFenceReset(ze_fence_handle_t hFence);
ze_result_t zm_zeEventPoolCreate(ze_context_handle_t hContext, const ze_event_pool_desc_t *desc, uint32_t numDevices,
    ze_device_handle_t *phDevices, ze_event_pool_handle_t *phEventPool);
ze_result_t zm_zeEventPoolDestroy(ze_event_pool_handle_t hEventPool);
ze_result_t zm_zeEventPoolGetIpcHandle(ze_event_pool_handle_t hEventPool, ze_ipc_event_pool_handle_t *phIpc);
ze_result_t zm_zeEventPoolOpenIpcHandle(ze_context_handle_t hContext, ze_ipc_event_pool_handle_t hIpc,
    ze_event_pool_handle_t *phEventPool);
ze_result_t zm_zeEventPoolCloseIpcHandle(ze_event_pool_handle_t hEventPool);
ze_result_t zm_zeEventPoolPutIpcHandle(ze_context_handle_t hContext, ze_ipc_event_pool_handle_t hIpc);
ze_result_t zm_zeEventPoolGetContextHandle(ze_event_pool_handle_t hEventPool, ze_context_handle_t *phContext);
ze_result_t zm_zeEventPoolGetFlags(ze_event_pool_handle_t hEventPool, ze_event_pool_flags_t *pFlags);
ze_result_t zm_zeEventCreate(ze_event_pool_handle_t hEventPool, const ze_event_desc_t *desc,
    ze_event_handle_t *phEvent);
ze_result_t zm_zeEventDestroy(ze_event_handle_t hEvent);
ze_result_t zm_zeEventHostSignal(ze_event_handle_t hEvent);
ze_result_t zm_zeEventHostSynchronize(ze_event_handle_t hEvent, uint64_t timeout);
ze_result_t zm_zeEventQueryStatus(ze_event_handle_t hEvent);
ze_result_t zm_zeEventHostReset(ze_event_handle_t hEvent);
ze_result_t zm_zeEventQueryKernelTimestamp(ze_event_handle_t hEvent, ze_kernel_timestamp_result_t *dstptr);
ze_result_t zm_zeEventQueryKernelTimestampsExt(ze_event_handle_t hEvent, ze_device_handle_t hDevice, uint32_t *pCount,
    ze_event_query_kernel_timestamps_results_ext_properties_t *pResults);
ze_result_t zm_zeEventGetEventPool(ze_event_handle_t hEvent, ze_event_pool_handle_t *phEventPool);
ze_result_t zm_zeEventGetSignalScope(ze_event_handle_t hEvent, ze_event_scope_flags_t *pSignalScope);
ze_result_t zm_zeEventGetWaitScope(ze_event_handle_t hEvent, ze_event_scope_flags_t *pWaitScope);
ze_result_t zm_zeEventCounterBasedCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_event_counter_based_desc_t *desc, ze_event_handle_t *phEvent);
ze_result_t zm_zeEventCounterBasedGetIpcHandle(ze_event_handle_t hEvent, ze_ipc_event_counter_based_handle_t *phIpc);
ze_result_t zm_zeEventCounterBasedOpenIpcHandle(ze_context_handle_t hContext, ze_ipc_event_counter_based_handle_t hIpc,
    ze_event_handle_t *phEvent);
ze_result_t zm_zeEventCounterBasedCloseIpcHandle(ze_event_handle_t hEvent);
ze_result_t zm_zeEventCounterBasedGetDeviceAddress(ze_event_handle_t hEvent, uint64_t *completionValue,
    uint64_t *deviceAddress);
ze_result_t zm_zeEventGetCounterBasedFlags(ze_event_handle_t hEvent, ze_event_counter_based_flags_t *pFlags);
ze_result_t zm_zeEventQueryTimestampsExp(ze_event_handle_t hEvent, ze_device_handle_t hDevice, uint32_t *pCount,
    ze_kernel_timestamp_result_t *pTimestamps);
ze_result_t zm_zeModuleCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_module_desc_t *desc,
    ze_module_handle_t *phModule, ze_module_build_log_handle_t *phBuildLog);
ze_result_t zm_zeModuleDestroy(ze_module_handle_t hModule);
ze_result_t zm_zeModuleDynamicLink(uint32_t numModules, ze_module_handle_t *phModules,
    ze_module_build_log_handle_t *phLinkLog);
ze_result_t zm_zeModuleGetNativeBinary(ze_module_handle_t hModule, size_t *pSize, uint8_t *pModuleNativeBinary);
ze_result_t zm_zeModuleGetGlobalPointer(ze_module_handle_t hModule, const char *pGlobalName, size_t *pSize,
    void **pptr);
ze_result_t zm_zeModuleGetKernelNames(ze_module_handle_t hModule, uint32_t *pCount, const char **pNames);
ze_result_t zm_zeModuleGetProperties(ze_module_handle_t hModule, ze_module_properties_t *pModuleProperties);
ze_result_t zm_zeModuleGetFunctionPointer(ze_module_handle_t hModule, const char *pFunctionName, void **pfnFunction);
ze_result_t zm_zeModuleInspectLinkageExt(ze_linkage_inspection_ext_desc_t *pInspectDesc, uint32_t numModules,
    ze_module_handle_t *phModules, ze_module_build_log_handle_t *phLog);
ze_result_t zm_zeModuleBuildLogDestroy(ze_module_build_log_handle_t hModuleBuildLog);
ze_result_t zm_zeModuleBuildLogGetString(ze_module_build_log_handle_t hModuleBuildLog, size_t *pSize, char *pBuildLog);
ze_result_t zm_zeKernelCreate(ze_module_handle_t hModule, const ze_kernel_desc_t *desc, ze_kernel_handle_t *phKernel);
ze_result_t zm_zeKernelDestroy(ze_kernel_handle_t hKernel);
ze_result_t zm_zeKernelSetCacheConfig(ze_kernel_handle_t hKernel, ze_cache_config_flags_t flags);
ze_result_t zm_zeKernelSetGroupSize(ze_kernel_handle_t hKernel, uint32_t groupSizeX, uint32_t groupSizeY,
    uint32_t groupSizeZ);
ze_result_t zm_zeKernelSuggestGroupSize(ze_kernel_handle_t hKernel, uint32_t globalSizeX, uint32_t globalSizeY,
    uint32_t globalSizeZ, uint32_t *groupSizeX, uint32_t *groupSizeY, uint32_t *groupSizeZ);
ze_result_t zm_zeKernelSuggestMaxCooperativeGroupCount(ze_kernel_handle_t hKernel, uint32_t *totalGroupCount);
ze_result_t zm_zeKernelSetArgumentValue(ze_kernel_handle_t hKernel, uint32_t argIndex, size_t argSize,
    const void *pArgValue);
ze_result_t zm_zeKernelSetIndirectAccess(ze_kernel_handle_t hKernel, ze_kernel_indirect_access_flags_t flags);
ze_result_t zm_zeKernelGetIndirectAccess(ze_kernel_handle_t hKernel, ze_kernel_indirect_access_flags_t *pFlags);
ze_result_t zm_zeKernelGetSourceAttributes(ze_kernel_handle_t hKernel, uint32_t *pSize, char **pString);
ze_result_t zm_zeKernelGetProperties(ze_kernel_handle_t hKernel, ze_kernel_properties_t *pKernelProperties);
ze_result_t zm_zeKernelGetName(ze_kernel_handle_t hKernel, size_t *pSize, char *pName);
ze_result_t zm_zeKernelSetGlobalOffsetExp(ze_kernel_handle_t hKernel, uint32_t offsetX, uint32_t offsetY,
    uint32_t offsetZ);
ze_result_t zm_zeKernelSchedulingHintExp(ze_kernel_handle_t hKernel, ze_scheduling_hint_exp_desc_t *pHint);
ze_result_t zm_zeKernelGetBinaryExp(ze_kernel_handle_t hKernel, size_t *pSize, uint8_t *pKernelBinary);
ze_result_t zm_zeKernelGetAllocationPropertiesExp(ze_kernel_handle_t hKernel, uint32_t *pCount,
    ze_kernel_allocation_exp_properties_t *pAllocationProperties);
ze_result_t zm_zeSamplerCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_sampler_desc_t *desc,
    ze_sampler_handle_t *phSampler);
ze_result_t zm_zeSamplerDestroy(ze_sampler_handle_t hSampler);
ze_result_t zm_zePhysicalMemCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_physical_mem_desc_t *desc, ze_physical_mem_handle_t *phPhysicalMemory);
ze_result_t zm_zePhysicalMemDestroy(ze_context_handle_t hContext, ze_physical_mem_handle_t hPhysicalMemory);
ze_result_t zm_zePhysicalMemGetProperties(ze_context_handle_t hContext, ze_physical_mem_handle_t hPhysicalMem,
    ze_physical_mem_properties_t *pMemProperties);
ze_result_t zm_zeVirtualMemReserve(ze_context_handle_t hContext, const void *pStart, size_t size, void **pptr);
ze_result_t zm_zeVirtualMemFree(ze_context_handle_t hContext, const void *ptr, size_t size);
ze_result_t zm_zeVirtualMemQueryPageSize(ze_context_handle_t hContext, ze_device_handle_t hDevice, size_t size,
    size_t *pagesize);
ze_result_t zm_zeVirtualMemMap(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_physical_mem_handle_t hPhysicalMemory, size_t offset, ze_memory_access_attribute_t access);
ze_result_t zm_zeVirtualMemUnmap(ze_context_handle_t hContext, const void *ptr, size_t size);
ze_result_t zm_zeVirtualMemSetAccessAttribute(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_memory_access_attribute_t access);
ze_result_t zm_zeVirtualMemGetAccessAttribute(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_memory_access_attribute_t *access, size_t *outSize);
ze_result_t zm_zeFabricVertexGetExp(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phVertices);
ze_result_t zm_zeFabricVertexGetSubVerticesExp(ze_fabric_vertex_handle_t hVertex, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phSubvertices);
ze_result_t zm_zeFabricVertexGetPropertiesExp(ze_fabric_vertex_handle_t hVertex,
    ze_fabric_vertex_exp_properties_t *pVertexProperties);
ze_result_t zm_zeFabricVertexGetDeviceExp(ze_fabric_vertex_handle_t hVertex, ze_device_handle_t *phDevice);
ze_result_t zm_zeFabricEdgeGetExp(ze_fabric_vertex_handle_t hVertexA, ze_fabric_vertex_handle_t hVertexB,
    uint32_t *pCount, ze_fabric_edge_handle_t *phEdges);
ze_result_t zm_zeFabricEdgeGetVerticesExp(ze_fabric_edge_handle_t hEdge, ze_fabric_vertex_handle_t *phVertexA,
    ze_fabric_vertex_handle_t *phVertexB);
ze_result_t zm_zeFabricEdgeGetPropertiesExp(ze_fabric_edge_handle_t hEdge,
    ze_fabric_edge_exp_properties_t *pEdgeProperties);
ze_result_t zm_zeGraphCreateExt(ze_context_handle_t hContext, const void *pNext, ze_graph_handle_t *phGraph);
ze_result_t zm_zeGraphGetPrimaryCommandListExt(ze_graph_handle_t hGraph, ze_command_list_handle_t *phCommandList);
ze_result_t zm_zeGraphSetDestructionCallbackExt(ze_graph_handle_t hGraph, zex_mem_graph_free_callback_fn_t pfnCallback,
    void *pUserData, const void *pNext);
ze_result_t zm_zeGraphInstantiateExt(ze_graph_handle_t hGraph, const void *pNext,
    ze_executable_graph_handle_t *phExecutableGraph);
ze_result_t zm_zeGraphIsEmptyExt(ze_graph_handle_t hGraph);
ze_result_t zm_zeGraphDumpContentsExt(ze_graph_handle_t hGraph, const char *filePath, const void *pNext);
ze_result_t zm_zeGraphDestroyExt(ze_graph_handle_t hGraph);
ze_result_t zm_zeExecutableGraphGetSourceGraphExt(ze_executable_graph_handle_t hGraph,
    ze_graph_handle_t *phSourceGraph);
ze_result_t zm_zeExecutableGraphDestroyExt(ze_executable_graph_handle_t hGraph);
ze_result_t zm_zetMetricProgrammableGetExp(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_programmable_exp_handle_t *phMetricProgrammables);
ze_result_t zm_zetMetricProgrammableGetPropertiesExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    zet_metric_programmable_exp_properties_t *pProperties);
ze_result_t zm_zetMetricProgrammableGetParamInfoExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    uint32_t *pParameterCount, zet_metric_programmable_param_info_exp_t *pParameterInfo);
ze_result_t zm_zetMetricProgrammableGetParamValueInfoExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    uint32_t parameterOrdinal, uint32_t *pValueInfoCount, zet_metric_programmable_param_value_info_exp_t *pValueInfo);
ze_result_t zm_zetMetricTracerCreateExp(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    uint32_t metricGroupCount, zet_metric_group_handle_t *phMetricGroups, zet_metric_tracer_exp_desc_t *desc,
    ze_event_handle_t hNotificationEvent, zet_metric_tracer_exp_handle_t *phMetricTracer);
ze_result_t zm_zetMetricTracerDestroyExp(zet_metric_tracer_exp_handle_t hMetricTracer);
ze_result_t zm_zetMetricTracerEnableExp(zet_metric_tracer_exp_handle_t hMetricTracer, ze_bool_t synchronous);
ze_result_t zm_zetMetricTracerDisableExp(zet_metric_tracer_exp_handle_t hMetricTracer, ze_bool_t synchronous);
ze_result_t zm_zetMetricTracerReadDataExp(zet_metric_tracer_exp_handle_t hMetricTracer, size_t *pRawDataSize,
    uint8_t *pRawData);
ze_result_t zm_zetMetricTracerDecodeExp(zet_metric_decoder_exp_handle_t phMetricDecoder, size_t *pRawDataSize,
    uint8_t *pRawData, uint32_t metricsCount, zet_metric_handle_t *phMetrics, uint32_t *pSetCount,
    uint32_t *pMetricEntriesCountPerSet, uint32_t *pMetricEntriesCount, zet_metric_entry_exp_t *pMetricEntries);
ze_result_t zm_zetMetricDecoderCreateExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    zet_metric_decoder_exp_handle_t *phMetricDecoder);
ze_result_t zm_zetMetricDecoderDestroyExp(zet_metric_decoder_exp_handle_t phMetricDecoder);
ze_result_t zm_zetMetricDecoderGetDecodableMetricsExp(zet_metric_decoder_exp_handle_t hMetricDecoder, uint32_t *pCount,
    zet_metric_handle_t *phMetrics);
ze_result_t zm_zetDeviceGetDebugProperties(zet_device_handle_t hDevice,
    zet_device_debug_properties_t *pDebugProperties);
ze_result_t zm_zetDeviceGetConcurrentMetricGroupsExp(zet_device_handle_t hDevice, uint32_t metricGroupCount,
    zet_metric_group_handle_t *phMetricGroups, uint32_t *pMetricGroupsCountPerConcurrentGroup,
    uint32_t *pConcurrentGroupCount);
ze_result_t zm_zetDeviceCreateMetricGroupsFromMetricsExp(zet_device_handle_t hDevice, uint32_t metricCount,
    zet_metric_handle_t *phMetrics, const char *pMetricGroupNamePrefix, const char *pDescription,
    uint32_t *pMetricGroupCount, zet_metric_group_handle_t *phMetricGroup);
ze_result_t zm_zetDeviceEnableMetricsExp(zet_device_handle_t hDevice);
ze_result_t zm_zetDeviceDisableMetricsExp(zet_device_handle_t hDevice);
ze_result_t zm_zetContextActivateMetricGroups(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    uint32_t count, zet_metric_group_handle_t *phMetricGroups);
ze_result_t zm_zetCommandListAppendMetricStreamerMarker(zet_command_list_handle_t hCommandList,
    zet_metric_streamer_handle_t hMetricStreamer, uint32_t value);
ze_result_t zm_zetCommandListAppendMetricQueryBegin(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery);
ze_result_t zm_zetCommandListAppendMetricQueryEnd(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t zm_zetCommandListAppendMetricMemoryBarrier(zet_command_list_handle_t hCommandList);
ze_result_t zm_zetCommandListAppendMarkerExp(zet_command_list_handle_t hCommandList,
    zet_metric_group_handle_t hMetricGroup, uint32_t value);
ze_result_t zm_zetModuleGetDebugInfo(zet_module_handle_t hModule, zet_module_debug_info_format_t format, size_t *pSize,
    uint8_t *pDebugInfo);
ze_result_t zm_zetKernelGetProfileInfo(zet_kernel_handle_t hKernel, zet_profile_properties_t *pProfileProperties);
ze_result_t zm_zetMetricGet(zet_metric_group_handle_t hMetricGroup, uint32_t *pCount, zet_metric_handle_t *phMetrics);
ze_result_t zm_zetMetricGetProperties(zet_metric_handle_t hMetric, zet_metric_properties_t *pProperties);
ze_result_t zm_zetMetricCreateFromProgrammableExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    zet_metric_programmable_param_value_exp_t *pParameterValues, uint32_t parameterCount, const char *pName,
    const char *pDescription, uint32_t *pMetricHandleCount, zet_metric_handle_t *phMetricHandles);
ze_result_t zm_zetMetricDestroyExp(zet_metric_handle_t hMetric);
ze_result_t zm_zetMetricCreateFromProgrammableExp2(zet_metric_programmable_exp_handle_t hMetricProgrammable,
    uint32_t parameterCount, zet_metric_programmable_param_value_exp_t *pParameterValues, const char *pName,
    const char *pDescription, uint32_t *pMetricHandleCount, zet_metric_handle_t *phMetricHandles);
ze_result_t zm_zetMetricGroupGet(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_group_handle_t *phMetricGroups);
ze_result_t zm_zetMetricGroupGetProperties(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_properties_t *pProperties);
ze_result_t zm_zetMetricGroupCalculateMetricValues(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_calculation_type_t type, size_t rawDataSize, const uint8_t *pRawData, uint32_t *pMetricValueCount,
    zet_typed_value_t *pMetricValues);
ze_result_t zm_zetMetricGroupCalculateMultipleMetricValuesExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_calculation_type_t type, size_t rawDataSize, const uint8_t *pRawData, uint32_t *pSetCount,
    uint32_t *pTotalMetricValueCount, uint32_t *pMetricCounts, zet_typed_value_t *pMetricValues);
ze_result_t zm_zetMetricGroupGetGlobalTimestampsExp(zet_metric_group_handle_t hMetricGroup,
    ze_bool_t synchronizedWithHost, uint64_t *globalTimestamp, uint64_t *metricTimestamp);
ze_result_t zm_zetMetricGroupGetExportDataExp(zet_metric_group_handle_t hMetricGroup, const uint8_t *pRawData,
    size_t rawDataSize, size_t *pExportDataSize, uint8_t *pExportData);
ze_result_t zm_zetMetricGroupCalculateMetricExportDataExp(ze_driver_handle_t hDriver,
    zet_metric_group_calculation_type_t type, size_t exportDataSize, const uint8_t *pExportData,
    zet_metric_calculate_exp_desc_t *pCalculateDescriptor, uint32_t *pSetCount, uint32_t *pTotalMetricValueCount,
    uint32_t *pMetricCounts, zet_typed_value_t *pMetricValues);
ze_result_t zm_zetMetricGroupCreateExp(zet_device_handle_t hDevice, const char *pName, const char *pDescription,
    zet_metric_group_sampling_type_flags_t samplingType, zet_metric_group_handle_t *phMetricGroup);
ze_result_t zm_zetMetricGroupAddMetricExp(zet_metric_group_handle_t hMetricGroup, zet_metric_handle_t hMetric,
    size_t *pErrorStringSize, char *pErrorString);
ze_result_t zm_zetMetricGroupRemoveMetricExp(zet_metric_group_handle_t hMetricGroup, zet_metric_handle_t hMetric);
ze_result_t zm_zetMetricGroupCloseExp(zet_metric_group_handle_t hMetricGroup);
ze_result_t zm_zetMetricGroupDestroyExp(zet_metric_group_handle_t hMetricGroup);
ze_result_t zm_zetMetricStreamerOpen(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    zet_metric_group_handle_t hMetricGroup, zet_metric_streamer_desc_t *desc, ze_event_handle_t hNotificationEvent,
    zet_metric_streamer_handle_t *phMetricStreamer);
ze_result_t zm_zetMetricStreamerClose(zet_metric_streamer_handle_t hMetricStreamer);
ze_result_t zm_zetMetricStreamerReadData(zet_metric_streamer_handle_t hMetricStreamer, uint32_t maxReportCount,
    size_t *pRawDataSize, uint8_t *pRawData);
ze_result_t zm_zetMetricQueryPoolCreate(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    zet_metric_group_handle_t hMetricGroup, const zet_metric_query_pool_desc_t *desc,
    zet_metric_query_pool_handle_t *phMetricQueryPool);
ze_result_t zm_zetMetricQueryPoolDestroy(zet_metric_query_pool_handle_t hMetricQueryPool);
ze_result_t zm_zetMetricQueryCreate(zet_metric_query_pool_handle_t hMetricQueryPool, uint32_t index,
    zet_metric_query_handle_t *phMetricQuery);
ze_result_t zm_zetMetricQueryDestroy(zet_metric_query_handle_t hMetricQuery);
ze_result_t zm_zetMetricQueryReset(zet_metric_query_handle_t hMetricQuery);
ze_result_t zm_zetMetricQueryGetData(zet_metric_query_handle_t hMetricQuery, size_t *pRawDataSize, uint8_t *pRawData);
ze_result_t zm_zetTracerExpCreate(zet_context_handle_t hContext, const zet_tracer_exp_desc_t *desc,
    zet_tracer_exp_handle_t *phTracer);
ze_result_t zm_zetTracerExpDestroy(zet_tracer_exp_handle_t hTracer);
ze_result_t zm_zetTracerExpSetPrologues(zet_tracer_exp_handle_t hTracer, zet_core_callbacks_t *pCoreCbs);
ze_result_t zm_zetTracerExpSetEpilogues(zet_tracer_exp_handle_t hTracer, zet_core_callbacks_t *pCoreCbs);
ze_result_t zm_zetTracerExpSetEnabled(zet_tracer_exp_handle_t hTracer, ze_bool_t enable);
ze_result_t zm_zetDebugAttach(zet_device_handle_t hDevice, const zet_debug_config_t *config,
    zet_debug_session_handle_t *phDebug);
ze_result_t zm_zetDebugDetach(zet_debug_session_handle_t hDebug);
ze_result_t zm_zetDebugReadEvent(zet_debug_session_handle_t hDebug, uint64_t timeout, zet_debug_event_t *event);
ze_result_t zm_zetDebugAcknowledgeEvent(zet_debug_session_handle_t hDebug, const zet_debug_event_t *event);
ze_result_t zm_zetDebugInterrupt(zet_debug_session_handle_t hDebug, ze_device_thread_t thread);
ze_result_t zm_zetDebugResume(zet_debug_session_handle_t hDebug, ze_device_thread_t thread);
ze_result_t zm_zetDebugReadMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, void *buffer);
ze_result_t zm_zetDebugWriteMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, const void *buffer);
ze_result_t zm_zetDebugGetRegisterSetProperties(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_debug_regset_properties_t *pRegisterSetProperties);
ze_result_t zm_zetDebugReadRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread, uint32_t type,
    uint32_t start, uint32_t count, void *pRegisterValues);
ze_result_t zm_zetDebugWriteRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread, uint32_t type,
    uint32_t start, uint32_t count, void *pRegisterValues);
ze_result_t zm_zetDebugGetThreadRegisterSetProperties(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    uint32_t *pCount, zet_debug_regset_properties_t *pRegisterSetProperties);
ze_result_t zm_zerGetLastErrorDescription(const char **ppString);
uint32_t zm_zerTranslateDeviceHandleToIdentifier(ze_device_handle_t hDevice);
ze_device_handle_t zm_zerTranslateIdentifierToDeviceHandle(uint32_t identifier);
ze_context_handle_t zm_zerGetDefaultContext(void);
ze_result_t zm_zesInit(zes_init_flags_t flags);
ze_result_t zm_zesDeviceGetProperties(zes_device_handle_t hDevice, zes_device_properties_t *pProperties);
ze_result_t zm_zesDeviceGetState(zes_device_handle_t hDevice, zes_device_state_t *pState);
ze_result_t zm_zesDeviceReset(zes_device_handle_t hDevice, ze_bool_t force);
ze_result_t zm_zesDeviceProcessesGetState(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_process_state_t *pProcesses);
ze_result_t zm_zesDevicePciGetProperties(zes_device_handle_t hDevice, zes_pci_properties_t *pProperties);
ze_result_t zm_zesDevicePciGetState(zes_device_handle_t hDevice, zes_pci_state_t *pState);
ze_result_t zm_zesDevicePciGetBars(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_pci_bar_properties_t *pProperties);
ze_result_t zm_zesDevicePciGetStats(zes_device_handle_t hDevice, zes_pci_stats_t *pStats);
ze_result_t zm_zesDeviceEnumDiagnosticTestSuites(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_diag_handle_t *phDiagnostics);
ze_result_t zm_zesDeviceEnumEngineGroups(zes_device_handle_t hDevice, uint32_t *pCount, zes_engine_handle_t *phEngine);
ze_result_t zm_zesDeviceEventRegister(zes_device_handle_t hDevice, zes_event_type_flags_t events);
ze_result_t zm_zesDeviceEnumFabricPorts(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_fabric_port_handle_t *phPort);
ze_result_t zm_zesDeviceEnumFans(zes_device_handle_t hDevice, uint32_t *pCount, zes_fan_handle_t *phFan);
ze_result_t zm_zesDeviceEnumFirmwares(zes_device_handle_t hDevice, uint32_t *pCount, zes_firmware_handle_t *phFirmware);
ze_result_t zm_zesDeviceEnumFrequencyDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_freq_handle_t *phFrequency);
ze_result_t zm_zesDeviceEnumLeds(zes_device_handle_t hDevice, uint32_t *pCount, zes_led_handle_t *phLed);
ze_result_t zm_zesDeviceEnumMemoryModules(zes_device_handle_t hDevice, uint32_t *pCount, zes_mem_handle_t *phMemory);
ze_result_t zm_zesDeviceEnumPerformanceFactorDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_perf_handle_t *phPerf);
ze_result_t zm_zesDeviceEnumPowerDomains(zes_device_handle_t hDevice, uint32_t *pCount, zes_pwr_handle_t *phPower);
ze_result_t zm_zesDeviceGetCardPowerDomain(zes_device_handle_t hDevice, zes_pwr_handle_t *phPower);
ze_result_t zm_zesDeviceEnumPsus(zes_device_handle_t hDevice, uint32_t *pCount, zes_psu_handle_t *phPsu);
ze_result_t zm_zesDeviceEnumRasErrorSets(zes_device_handle_t hDevice, uint32_t *pCount, zes_ras_handle_t *phRas);
ze_result_t zm_zesDeviceEnumSchedulers(zes_device_handle_t hDevice, uint32_t *pCount, zes_sched_handle_t *phScheduler);
ze_result_t zm_zesDeviceEnumStandbyDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_standby_handle_t *phStandby);
ze_result_t zm_zesDeviceEnumTemperatureSensors(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_temp_handle_t *phTemperature);
ze_result_t zm_zesDeviceEccAvailable(zes_device_handle_t hDevice, ze_bool_t *pAvailable);
ze_result_t zm_zesDeviceEccConfigurable(zes_device_handle_t hDevice, ze_bool_t *pConfigurable);
ze_result_t zm_zesDeviceGetEccState(zes_device_handle_t hDevice, zes_device_ecc_properties_t *pState);
ze_result_t zm_zesDeviceSetEccState(zes_device_handle_t hDevice, const zes_device_ecc_desc_t *newState,
    zes_device_ecc_properties_t *pState);
ze_result_t zm_zesDeviceGet(zes_driver_handle_t hDriver, uint32_t *pCount, zes_device_handle_t *phDevices);
ze_result_t zm_zesDeviceSetOverclockWaiver(zes_device_handle_t hDevice);
ze_result_t zm_zesDeviceGetOverclockDomains(zes_device_handle_t hDevice, uint32_t *pOverclockDomains);
ze_result_t zm_zesDeviceGetOverclockControls(zes_device_handle_t hDevice, zes_overclock_domain_t domainType,
    uint32_t *pAvailableControls);
ze_result_t zm_zesDeviceResetOverclockSettings(zes_device_handle_t hDevice, ze_bool_t onShippedState);
ze_result_t zm_zesDeviceReadOverclockState(zes_device_handle_t hDevice, zes_overclock_mode_t *pOverclockMode,
    ze_bool_t *pWaiverSetting, ze_bool_t *pOverclockState, zes_pending_action_t *pPendingAction,
    ze_bool_t *pPendingReset);
ze_result_t zm_zesDeviceEnumOverclockDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_overclock_handle_t *phDomainHandle);
ze_result_t zm_zesDeviceResetExt(zes_device_handle_t hDevice, zes_reset_properties_t *pProperties);
ze_result_t zm_zesDevicePciLinkSpeedUpdateExt(zes_device_handle_t hDevice, ze_bool_t shouldDowngrade,
    zes_device_action_t *pendingAction);
ze_result_t zm_zesDeviceGetSubDevicePropertiesExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_subdevice_exp_properties_t *pSubdeviceProps);
ze_result_t zm_zesDeviceEnumActiveVFExp(zes_device_handle_t hDevice, uint32_t *pCount, zes_vf_handle_t *phVFhandle);
ze_result_t zm_zesDeviceEnumEnabledVFExp(zes_device_handle_t hDevice, uint32_t *pCount, zes_vf_handle_t *phVFhandle);
ze_result_t zm_zesDriverEventListen(ze_driver_handle_t hDriver, uint32_t timeout, uint32_t count,
    zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents, zes_event_type_flags_t *pEvents);
ze_result_t zm_zesDriverEventListenEx(ze_driver_handle_t hDriver, uint64_t timeout, uint32_t count,
    zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents, zes_event_type_flags_t *pEvents);
ze_result_t zm_zesDriverGet(uint32_t *pCount, zes_driver_handle_t *phDrivers);
ze_result_t zm_zesDriverGetExtensionProperties(zes_driver_handle_t hDriver, uint32_t *pCount,
    zes_driver_extension_properties_t *pExtensionProperties);
ze_result_t zm_zesDriverGetExtensionFunctionAddress(zes_driver_handle_t hDriver, const char *name,
    void **ppFunctionAddress);
ze_result_t zm_zesDriverGetDeviceByUuidExp(zes_driver_handle_t hDriver, zes_uuid_t uuid, zes_device_handle_t *phDevice,
    ze_bool_t *onSubdevice, uint32_t *subdeviceId);
ze_result_t zm_zesOverclockGetDomainProperties(zes_overclock_handle_t hDomainHandle,
    zes_overclock_properties_t *pDomainProperties);
ze_result_t zm_zesOverclockGetDomainVFProperties(zes_overclock_handle_t hDomainHandle,
    zes_vf_property_t *pVFProperties);
ze_result_t zm_zesOverclockGetDomainControlProperties(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, zes_control_property_t *pControlProperties);
ze_result_t zm_zesOverclockGetControlCurrentValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double *pValue);
ze_result_t zm_zesOverclockGetControlPendingValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double *pValue);
ze_result_t zm_zesOverclockSetControlUserValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double pValue, zes_pending_action_t *pPendingAction);
ze_result_t zm_zesOverclockGetControlState(zes_overclock_handle_t hDomainHandle, zes_overclock_control_t DomainControl,
    zes_control_state_t *pControlState, zes_pending_action_t *pPendingAction);
ze_result_t zm_zesOverclockGetVFPointValues(zes_overclock_handle_t hDomainHandle, zes_vf_type_t VFType,
    zes_vf_array_type_t VFArrayType, uint32_t PointIndex, uint32_t *PointValue);
ze_result_t zm_zesOverclockSetVFPointValues(zes_overclock_handle_t hDomainHandle, zes_vf_type_t VFType,
    uint32_t PointIndex, uint32_t PointValue);
ze_result_t zm_zesSchedulerGetProperties(zes_sched_handle_t hScheduler, zes_sched_properties_t *pProperties);
ze_result_t zm_zesSchedulerGetCurrentMode(zes_sched_handle_t hScheduler, zes_sched_mode_t *pMode);
ze_result_t zm_zesSchedulerGetTimeoutModeProperties(zes_sched_handle_t hScheduler, ze_bool_t getDefaults,
    zes_sched_timeout_properties_t *pConfig);
ze_result_t zm_zesSchedulerGetTimesliceModeProperties(zes_sched_handle_t hScheduler, ze_bool_t getDefaults,
    zes_sched_timeslice_properties_t *pConfig);
ze_result_t zm_zesSchedulerSetTimeoutMode(zes_sched_handle_t hScheduler, zes_sched_timeout_properties_t *pProperties,
    ze_bool_t *pNeedReload);
ze_result_t zm_zesSchedulerSetTimesliceMode(zes_sched_handle_t hScheduler,
    zes_sched_timeslice_properties_t *pProperties, ze_bool_t *pNeedReload);
ze_result_t zm_zesSchedulerSetExclusiveMode(zes_sched_handle_t hScheduler, ze_bool_t *pNeedReload);
ze_result_t zm_zesSchedulerSetComputeUnitDebugMode(zes_sched_handle_t hScheduler, ze_bool_t *pNeedReload);
ze_result_t zm_zesPerformanceFactorGetProperties(zes_perf_handle_t hPerf, zes_perf_properties_t *pProperties);
ze_result_t zm_zesPerformanceFactorGetConfig(zes_perf_handle_t hPerf, double *pFactor);
ze_result_t zm_zesPerformanceFactorSetConfig(zes_perf_handle_t hPerf, double factor);
ze_result_t zm_zesPowerGetProperties(zes_pwr_handle_t hPower, zes_power_properties_t *pProperties);
ze_result_t zm_zesPowerGetEnergyCounter(zes_pwr_handle_t hPower, zes_power_energy_counter_t *pEnergy);
ze_result_t zm_zesPowerGetLimits(zes_pwr_handle_t hPower, zes_power_sustained_limit_t *pSustained,
    zes_power_burst_limit_t *pBurst, zes_power_peak_limit_t *pPeak);
ze_result_t zm_zesPowerSetLimits(zes_pwr_handle_t hPower, const zes_power_sustained_limit_t *pSustained,
    const zes_power_burst_limit_t *pBurst, const zes_power_peak_limit_t *pPeak);
ze_result_t zm_zesPowerGetEnergyThreshold(zes_pwr_handle_t hPower, zes_energy_threshold_t *pThreshold);
ze_result_t zm_zesPowerSetEnergyThreshold(zes_pwr_handle_t hPower, double threshold);
ze_result_t zm_zesPowerGetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount, zes_power_limit_ext_desc_t *pSustained);
ze_result_t zm_zesPowerSetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount, zes_power_limit_ext_desc_t *pSustained);
ze_result_t zm_zesPowerGetUsage(zes_pwr_handle_t hPower, uint32_t *pInstantPower, uint32_t *pAveragePower);
ze_result_t zm_zesPowerGetLimitsExt2(zes_pwr_handle_t hPower, uint32_t *pLimit);
ze_result_t zm_zesPowerSetLimitsExt2(zes_pwr_handle_t hPower, const uint32_t limit);
ze_result_t zm_zesFrequencyGetProperties(zes_freq_handle_t hFrequency, zes_freq_properties_t *pProperties);
ze_result_t zm_zesFrequencyGetAvailableClocks(zes_freq_handle_t hFrequency, uint32_t *pCount, double *phFrequency);
ze_result_t zm_zesFrequencyGetRange(zes_freq_handle_t hFrequency, zes_freq_range_t *pLimits);
ze_result_t zm_zesFrequencySetRange(zes_freq_handle_t hFrequency, const zes_freq_range_t *pLimits);
ze_result_t zm_zesFrequencyGetState(zes_freq_handle_t hFrequency, zes_freq_state_t *pState);
ze_result_t zm_zesFrequencyGetThrottleTime(zes_freq_handle_t hFrequency, zes_freq_throttle_time_t *pThrottleTime);
ze_result_t zm_zesFrequencyOcGetCapabilities(zes_freq_handle_t hFrequency, zes_oc_capabilities_t *pOcCapabilities);
ze_result_t zm_zesFrequencyOcGetFrequencyTarget(zes_freq_handle_t hFrequency, double *pCurrentOcFrequency);
ze_result_t zm_zesFrequencyOcSetFrequencyTarget(zes_freq_handle_t hFrequency, double CurrentOcFrequency);
ze_result_t zm_zesFrequencyOcGetVoltageTarget(zes_freq_handle_t hFrequency, double *pCurrentVoltageTarget,
    double *pCurrentVoltageOffset);
ze_result_t zm_zesFrequencyOcSetVoltageTarget(zes_freq_handle_t hFrequency, double CurrentVoltageTarget,
    double CurrentVoltageOffset);
ze_result_t zm_zesFrequencyOcSetMode(zes_freq_handle_t hFrequency, zes_oc_mode_t CurrentOcMode);
ze_result_t zm_zesFrequencyOcGetMode(zes_freq_handle_t hFrequency, zes_oc_mode_t *pCurrentOcMode);
ze_result_t zm_zesFrequencyOcGetIccMax(zes_freq_handle_t hFrequency, double *pOcIccMax);
ze_result_t zm_zesFrequencyOcSetIccMax(zes_freq_handle_t hFrequency, double ocIccMax);
ze_result_t zm_zesFrequencyOcGetTjMax(zes_freq_handle_t hFrequency, double *pOcTjMax);
ze_result_t zm_zesFrequencyOcSetTjMax(zes_freq_handle_t hFrequency, double ocTjMax);
ze_result_t zm_zesEngineGetProperties(zes_engine_handle_t hEngine, zes_engine_properties_t *pProperties);
ze_result_t zm_zesEngineGetActivity(zes_engine_handle_t hEngine, zes_engine_stats_t *pStats);
ze_result_t zm_zesEngineGetActivityExt(zes_engine_handle_t hEngine, uint32_t *pCount, zes_engine_stats_t *pStats);
ze_result_t zm_zesStandbyGetProperties(zes_standby_handle_t hStandby, zes_standby_properties_t *pProperties);
ze_result_t zm_zesStandbyGetMode(zes_standby_handle_t hStandby, zes_standby_promo_mode_t *pMode);
ze_result_t zm_zesStandbySetMode(zes_standby_handle_t hStandby, zes_standby_promo_mode_t mode);
ze_result_t zm_zesFirmwareGetProperties(zes_firmware_handle_t hFirmware, zes_firmware_properties_t *pProperties);
ze_result_t zm_zesFirmwareFlash(zes_firmware_handle_t hFirmware, void *pImage, uint32_t size);
ze_result_t zm_zesFirmwareGetFlashProgress(zes_firmware_handle_t hFirmware, uint32_t *pCompletionPercent);
ze_result_t zm_zesFirmwareGetConsoleLogs(zes_firmware_handle_t hFirmware, size_t *pSize, char *pFirmwareLog);
ze_result_t zm_zesFirmwareGetSecurityVersionExp(zes_firmware_handle_t hFirmware, char *pVersion);
ze_result_t zm_zesFirmwareSetSecurityVersionExp(zes_firmware_handle_t hFirmware);
ze_result_t zm_zesMemoryGetProperties(zes_mem_handle_t hMemory, zes_mem_properties_t *pProperties);
ze_result_t zm_zesMemoryGetState(zes_mem_handle_t hMemory, zes_mem_state_t *pState);
ze_result_t zm_zesMemoryGetBandwidth(zes_mem_handle_t hMemory, zes_mem_bandwidth_t *pBandwidth);
ze_result_t zm_zesFabricPortGetProperties(zes_fabric_port_handle_t hPort, zes_fabric_port_properties_t *pProperties);
ze_result_t zm_zesFabricPortGetLinkType(zes_fabric_port_handle_t hPort, zes_fabric_link_type_t *pLinkType);
ze_result_t zm_zesFabricPortGetConfig(zes_fabric_port_handle_t hPort, zes_fabric_port_config_t *pConfig);
ze_result_t zm_zesFabricPortSetConfig(zes_fabric_port_handle_t hPort, const zes_fabric_port_config_t *pConfig);
ze_result_t zm_zesFabricPortGetState(zes_fabric_port_handle_t hPort, zes_fabric_port_state_t *pState);
ze_result_t zm_zesFabricPortGetThroughput(zes_fabric_port_handle_t hPort, zes_fabric_port_throughput_t *pThroughput);
ze_result_t zm_zesFabricPortGetFabricErrorCounters(zes_fabric_port_handle_t hPort,
    zes_fabric_port_error_counters_t *pErrors);
ze_result_t zm_zesFabricPortGetMultiPortThroughput(zes_device_handle_t hDevice, uint32_t numPorts,
    zes_fabric_port_handle_t *phPort, zes_fabric_port_throughput_t **pThroughput);
ze_result_t zm_zesTemperatureGetProperties(zes_temp_handle_t hTemperature, zes_temp_properties_t *pProperties);
ze_result_t zm_zesTemperatureGetConfig(zes_temp_handle_t hTemperature, zes_temp_config_t *pConfig);
ze_result_t zm_zesTemperatureSetConfig(zes_temp_handle_t hTemperature, const zes_temp_config_t *pConfig);
ze_result_t zm_zesTemperatureGetState(zes_temp_handle_t hTemperature, double *pTemperature);
ze_result_t zm_zesPsuGetProperties(zes_psu_handle_t hPsu, zes_psu_properties_t *pProperties);
ze_result_t zm_zesPsuGetState(zes_psu_handle_t hPsu, zes_psu_state_t *pState);
ze_result_t zm_zesFanGetProperties(zes_fan_handle_t hFan, zes_fan_properties_t *pProperties);
ze_result_t zm_zesFanGetConfig(zes_fan_handle_t hFan, zes_fan_config_t *pConfig);
ze_result_t zm_zesFanSetDefaultMode(zes_fan_handle_t hFan);
ze_result_t zm_zesFanSetFixedSpeedMode(zes_fan_handle_t hFan, const zes_fan_speed_t *speed);
ze_result_t zm_zesFanSetSpeedTableMode(zes_fan_handle_t hFan, const zes_fan_speed_table_t *speedTable);
ze_result_t zm_zesFanGetState(zes_fan_handle_t hFan, zes_fan_speed_units_t units, int32_t *pSpeed);
ze_result_t zm_zesLedGetProperties(zes_led_handle_t hLed, zes_led_properties_t *pProperties);
ze_result_t zm_zesLedGetState(zes_led_handle_t hLed, zes_led_state_t *pState);
ze_result_t zm_zesLedSetState(zes_led_handle_t hLed, ze_bool_t enable);
ze_result_t zm_zesLedSetColor(zes_led_handle_t hLed, const zes_led_color_t *pColor);
ze_result_t zm_zesRasGetProperties(zes_ras_handle_t hRas, zes_ras_properties_t *pProperties);
ze_result_t zm_zesRasGetConfig(zes_ras_handle_t hRas, zes_ras_config_t *pConfig);
ze_result_t zm_zesRasSetConfig(zes_ras_handle_t hRas, const zes_ras_config_t *pConfig);
ze_result_t zm_zesRasGetState(zes_ras_handle_t hRas, ze_bool_t clear, zes_ras_state_t *pState);
ze_result_t zm_zesRasGetStateExp(zes_ras_handle_t hRas, uint32_t *pCount, zes_ras_state_exp_t *pState);
ze_result_t zm_zesRasClearStateExp(zes_ras_handle_t hRas, zes_ras_error_category_exp_t category);
ze_result_t zm_zesRasGetSupportedCategoriesExp(zes_ras_handle_t hRas, uint32_t *pCount,
    zes_ras_error_category_exp_t *pCategories);
ze_result_t zm_zesRasGetStateExp2(zes_ras_handle_t hRas, const uint32_t count,
    const zes_ras_error_category_exp_t *pCategories, zes_ras_state_exp2_t *pState);
ze_result_t zm_zesRasGetConfigExp(zes_ras_handle_t hRas, const uint32_t count, zes_ras_config_exp_t *pConfig);
ze_result_t zm_zesRasSetConfigExp(zes_ras_handle_t hRas, const uint32_t count, const zes_ras_config_exp_t *pConfig);
ze_result_t zm_zesDiagnosticsGetProperties(zes_diag_handle_t hDiagnostics, zes_diag_properties_t *pProperties);
ze_result_t zm_zesDiagnosticsGetTests(zes_diag_handle_t hDiagnostics, uint32_t *pCount, zes_diag_test_t *pTests);
ze_result_t zm_zesDiagnosticsRunTests(zes_diag_handle_t hDiagnostics, uint32_t startIndex, uint32_t endIndex,
    zes_diag_result_t *pResult);
ze_result_t zm_zesVFManagementGetVFPropertiesExp(zes_vf_handle_t hVFhandle, zes_vf_exp_properties_t *pProperties);
ze_result_t zm_zesVFManagementGetVFMemoryUtilizationExp(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_mem_exp_t *pMemUtil);
ze_result_t zm_zesVFManagementGetVFEngineUtilizationExp(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_engine_exp_t *pEngineUtil);
ze_result_t zm_zesVFManagementSetVFTelemetryModeExp(zes_vf_handle_t hVFhandle, zes_vf_info_util_exp_flags_t flags,
    ze_bool_t enable);
ze_result_t zm_zesVFManagementSetVFTelemetrySamplingIntervalExp(zes_vf_handle_t hVFhandle,
    zes_vf_info_util_exp_flags_t flag, uint64_t samplingInterval);
ze_result_t zm_zesVFManagementGetVFCapabilitiesExp(zes_vf_handle_t hVFhandle, zes_vf_exp_capabilities_t *pCapability);
ze_result_t zm_zesVFManagementGetVFMemoryUtilizationExp2(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_mem_exp2_t *pMemUtil);
ze_result_t zm_zesVFManagementGetVFEngineUtilizationExp2(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_engine_exp2_t *pEngineUtil);
ze_result_t zm_zesVFManagementGetVFCapabilitiesExp2(zes_vf_handle_t hVFhandle, zes_vf_exp2_capabilities_t *pCapability);

// The same functions with call log and fault injection in front: what tables and symbols lead to.
ze_result_t ZE_APICALL zm_entry_zeRTASBuilderCreateExt(ze_driver_handle_t hDriver,
    const ze_rtas_builder_ext_desc_t *pDescriptor, ze_rtas_builder_ext_handle_t *phBuilder);
ze_result_t ZE_APICALL zm_entry_zeRTASBuilderGetBuildPropertiesExt(ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, ze_rtas_builder_ext_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zeRTASBuilderBuildExt(ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_ext_t *pBounds, size_t *pRtasBufferSizeBytes);
ze_result_t ZE_APICALL zm_entry_zeRTASBuilderCommandListAppendCopyExt(ze_command_list_handle_t hCommandList,
    void *dstptr, const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeRTASBuilderDestroyExt(ze_rtas_builder_ext_handle_t hBuilder);
ze_result_t ZE_APICALL zm_entry_zeRTASBuilderCreateExp(ze_driver_handle_t hDriver,
    const ze_rtas_builder_exp_desc_t *pDescriptor, ze_rtas_builder_exp_handle_t *phBuilder);
ze_result_t ZE_APICALL zm_entry_zeRTASBuilderGetBuildPropertiesExp(ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, ze_rtas_builder_exp_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zeRTASBuilderBuildExp(ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_exp_t *pBounds, size_t *pRtasBufferSizeBytes);
ze_result_t ZE_APICALL zm_entry_zeRTASBuilderDestroyExp(ze_rtas_builder_exp_handle_t hBuilder);
ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationCreateExt(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_ext_handle_t *phParallelOperation);
ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationGetPropertiesExt(
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    ze_rtas_parallel_operation_ext_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationJoinExt(
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation);
ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationDestroyExt(
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation);
ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationCreateExp(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_exp_handle_t *phParallelOperation);
ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationGetPropertiesExp(
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    ze_rtas_parallel_operation_exp_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationJoinExp(
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation);
ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationDestroyExp(
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation);
ze_result_t ZE_APICALL zm_entry_zeInit(ze_init_flags_t flags);
ze_result_t ZE_APICALL zm_entry_zeInitDrivers(uint32_t *pCount, ze_driver_handle_t *phDrivers,
    ze_init_driver_type_desc_t *desc);
ze_result_t ZE_APICALL zm_entry_zeDriverGet(uint32_t *pCount, ze_driver_handle_t *phDrivers);
ze_result_t ZE_APICALL zm_entry_zeDriverGetApiVersion(ze_driver_handle_t hDriver, ze_api_version_t *version);
ze_result_t ZE_APICALL zm_entry_zeDriverGetProperties(ze_driver_handle_t hDriver,
    ze_driver_properties_t *pDriverProperties);
ze_result_t ZE_APICALL zm_entry_zeDriverGetIpcProperties(ze_driver_handle_t hDriver,
    ze_driver_ipc_properties_t *pIpcProperties);
ze_result_t ZE_APICALL zm_entry_zeDriverGetExtensionProperties(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_driver_extension_properties_t *pExtensionProperties);
ze_result_t ZE_APICALL zm_entry_zeDriverGetExtensionFunctionAddress(ze_driver_handle_t hDriver, const char *name,
    void **ppFunctionAddress);
ze_result_t ZE_APICALL zm_entry_zeDriverGetLastErrorDescription(ze_driver_handle_t hDriver, const char **ppString);
ze_result_t ZE_APICALL zm_entry_zeDriverRTASFormatCompatibilityCheckExt(ze_driver_handle_t hDriver,
    ze_rtas_format_ext_t rtasFormatA, ze_rtas_format_ext_t rtasFormatB);
ze_context_handle_t ZE_APICALL zm_entry_zeDriverGetDefaultContext(ze_driver_handle_t hDriver);
ze_result_t ZE_APICALL zm_entry_zeDriverRTASFormatCompatibilityCheckExp(ze_driver_handle_t hDriver,
    ze_rtas_format_exp_t rtasFormatA, ze_rtas_format_exp_t rtasFormatB);
ze_result_t ZE_APICALL zm_entry_zeDeviceGet(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_device_handle_t *phDevices);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetSubDevices(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_handle_t *phSubdevices);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetProperties(ze_device_handle_t hDevice,
    ze_device_properties_t *pDeviceProperties);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetComputeProperties(ze_device_handle_t hDevice,
    ze_device_compute_properties_t *pComputeProperties);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetModuleProperties(ze_device_handle_t hDevice,
    ze_device_module_properties_t *pModuleProperties);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetCommandQueueGroupProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_command_queue_group_properties_t *pCommandQueueGroupProperties);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetMemoryProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_memory_properties_t *pMemProperties);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetMemoryAccessProperties(ze_device_handle_t hDevice,
    ze_device_memory_access_properties_t *pMemAccessProperties);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetCacheProperties(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_cache_properties_t *pCacheProperties);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetImageProperties(ze_device_handle_t hDevice,
    ze_device_image_properties_t *pImageProperties);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetExternalMemoryProperties(ze_device_handle_t hDevice,
    ze_device_external_memory_properties_t *pExternalMemoryProperties);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetP2PProperties(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
    ze_device_p2p_properties_t *pP2PProperties);
ze_result_t ZE_APICALL zm_entry_zeDeviceCanAccessPeer(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
    ze_bool_t *value);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetStatus(ze_device_handle_t hDevice);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetGlobalTimestamps(ze_device_handle_t hDevice, uint64_t *hostTimestamp,
    uint64_t *deviceTimestamp);
ze_result_t ZE_APICALL zm_entry_zeDeviceReserveCacheExt(ze_device_handle_t hDevice, size_t cacheLevel,
    size_t cacheReservationSize);
ze_result_t ZE_APICALL zm_entry_zeDeviceSetCacheAdviceExt(ze_device_handle_t hDevice, void *ptr, size_t regionSize,
    ze_cache_ext_region_t cacheRegion);
ze_result_t ZE_APICALL zm_entry_zeDevicePciGetPropertiesExt(ze_device_handle_t hDevice,
    ze_pci_ext_properties_t *pPciProperties);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetRootDevice(ze_device_handle_t hDevice, ze_device_handle_t *phRootDevice);
ze_result_t ZE_APICALL zm_entry_zeDeviceImportExternalSemaphoreExt(ze_device_handle_t hDevice,
    const ze_external_semaphore_ext_desc_t *desc, ze_external_semaphore_ext_handle_t *phSemaphore);
ze_result_t ZE_APICALL zm_entry_zeDeviceReleaseExternalSemaphoreExt(ze_external_semaphore_ext_handle_t hSemaphore);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetVectorWidthPropertiesExt(ze_device_handle_t hDevice, uint32_t *pCount,
    ze_device_vector_width_properties_ext_t *pVectorWidthProperties);
ze_result_t ZE_APICALL zm_entry_zeDeviceSynchronize(ze_device_handle_t hDevice);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetAggregatedCopyOffloadIncrementValue(ze_device_handle_t hDevice,
    uint32_t *incrementValue);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetRuntimeRequirements(ze_device_handle_t hDevice, const void *pObjDesc,
    size_t *pSize, char *pRequirements);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetRuntimeRequirementsKey(ze_device_handle_t hDevice, const char **pKey);
ze_result_t ZE_APICALL zm_entry_zeDeviceValidateRuntimeRequirements(ze_device_handle_t hDevice,
    const char *pRequirements, ze_validate_runtime_requirements_output_t *pOut);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetCounterBasedEventMaxValue(ze_device_handle_t hDevice, uint64_t *maxValue);
ze_result_t ZE_APICALL zm_entry_zeDeviceGetFabricVertexExp(ze_device_handle_t hDevice,
    ze_fabric_vertex_handle_t *phVertex);
ze_result_t ZE_APICALL zm_entry_zeContextCreate(ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    ze_context_handle_t *phContext);
ze_result_t ZE_APICALL zm_entry_zeContextDestroy(ze_context_handle_t hContext);
ze_result_t ZE_APICALL zm_entry_zeContextGetStatus(ze_context_handle_t hContext);
ze_result_t ZE_APICALL zm_entry_zeContextSystemBarrier(ze_context_handle_t hContext, ze_device_handle_t hDevice);
ze_result_t ZE_APICALL zm_entry_zeContextMakeMemoryResident(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    void *ptr, size_t size);
ze_result_t ZE_APICALL zm_entry_zeContextEvictMemory(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    void *ptr, size_t size);
ze_result_t ZE_APICALL zm_entry_zeContextMakeImageResident(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_image_handle_t hImage);
ze_result_t ZE_APICALL zm_entry_zeContextEvictImage(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_image_handle_t hImage);
ze_result_t ZE_APICALL zm_entry_zeContextCreateEx(ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
    uint32_t numDevices, ze_device_handle_t *phDevices, ze_context_handle_t *phContext);
ze_result_t ZE_APICALL zm_entry_zeCommandQueueCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_queue_desc_t *desc, ze_command_queue_handle_t *phCommandQueue);
ze_result_t ZE_APICALL zm_entry_zeCommandQueueDestroy(ze_command_queue_handle_t hCommandQueue);
ze_result_t ZE_APICALL zm_entry_zeCommandQueueExecuteCommandLists(ze_command_queue_handle_t hCommandQueue,
    uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists, ze_fence_handle_t hFence);
ze_result_t ZE_APICALL zm_entry_zeCommandQueueSynchronize(ze_command_queue_handle_t hCommandQueue, uint64_t timeout);
ze_result_t ZE_APICALL zm_entry_zeCommandQueueGetOrdinal(ze_command_queue_handle_t hCommandQueue, uint32_t *pOrdinal);
ze_result_t ZE_APICALL zm_entry_zeCommandQueueGetIndex(ze_command_queue_handle_t hCommandQueue, uint32_t *pIndex);
ze_result_t ZE_APICALL zm_entry_zeCommandQueueGetFlags(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_flags_t *pFlags);
ze_result_t ZE_APICALL zm_entry_zeCommandQueueGetMode(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_mode_t *pMode);
ze_result_t ZE_APICALL zm_entry_zeCommandQueueGetPriority(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_priority_t *pPriority);
ze_result_t ZE_APICALL zm_entry_zeCommandListCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_list_desc_t *desc, ze_command_list_handle_t *phCommandList);
ze_result_t ZE_APICALL zm_entry_zeCommandListCreateImmediate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_queue_desc_t *altdesc, ze_command_list_handle_t *phCommandList);
ze_result_t ZE_APICALL zm_entry_zeCommandListDestroy(ze_command_list_handle_t hCommandList);
ze_result_t ZE_APICALL zm_entry_zeCommandListClose(ze_command_list_handle_t hCommandList);
ze_result_t ZE_APICALL zm_entry_zeCommandListReset(ze_command_list_handle_t hCommandList);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendWriteGlobalTimestamp(ze_command_list_handle_t hCommandList,
    uint64_t *dstptr, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendBarrier(ze_command_list_handle_t hCommandList,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryRangesBarrier(ze_command_list_handle_t hCommandList,
    uint32_t numRanges, const size_t *pRangeSizes, const void **pRanges, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryCopy(ze_command_list_handle_t hCommandList, void *dstptr,
    const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryFill(ze_command_list_handle_t hCommandList, void *ptr,
    const void *pattern, size_t pattern_size, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryCopyRegion(ze_command_list_handle_t hCommandList, void *dstptr,
    const ze_copy_region_t *dstRegion, uint32_t dstPitch, uint32_t dstSlicePitch, const void *srcptr,
    const ze_copy_region_t *srcRegion, uint32_t srcPitch, uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryCopyFromContext(ze_command_list_handle_t hCommandList,
    void *dstptr, ze_context_handle_t hContextSrc, const void *srcptr, size_t size, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendImageCopy(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, ze_image_handle_t hSrcImage, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendImageCopyRegion(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, ze_image_handle_t hSrcImage, const ze_image_region_t *pDstRegion,
    const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendImageCopyToMemory(ze_command_list_handle_t hCommandList,
    void *dstptr, ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendImageCopyFromMemory(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, const void *srcptr, const ze_image_region_t *pDstRegion,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryPrefetch(ze_command_list_handle_t hCommandList,
    const void *ptr, size_t size);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemAdvise(ze_command_list_handle_t hCommandList,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_advice_t advice);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendSignalEvent(ze_command_list_handle_t hCommandList,
    ze_event_handle_t hEvent);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendWaitOnEvents(ze_command_list_handle_t hCommandList,
    uint32_t numEvents, ze_event_handle_t *phEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendEventReset(ze_command_list_handle_t hCommandList,
    ze_event_handle_t hEvent);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendQueryKernelTimestamps(ze_command_list_handle_t hCommandList,
    uint32_t numEvents, ze_event_handle_t *phEvents, void *dstptr, const size_t *pOffsets,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendLaunchKernel(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendLaunchCooperativeKernel(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendLaunchKernelIndirect(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendLaunchMultipleKernelsIndirect(ze_command_list_handle_t hCommandList,
    uint32_t numKernels, ze_kernel_handle_t *phKernels, const uint32_t *pCountBuffer,
    const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendImageCopyToMemoryExt(ze_command_list_handle_t hCommandList,
    void *dstptr, ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, uint32_t destRowPitch,
    uint32_t destSlicePitch, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendImageCopyFromMemoryExt(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, const void *srcptr, const ze_image_region_t *pDstRegion, uint32_t srcRowPitch,
    uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListHostSynchronize(ze_command_list_handle_t hCommandList, uint64_t timeout);
ze_result_t ZE_APICALL zm_entry_zeCommandListGetDeviceHandle(ze_command_list_handle_t hCommandList,
    ze_device_handle_t *phDevice);
ze_result_t ZE_APICALL zm_entry_zeCommandListGetContextHandle(ze_command_list_handle_t hCommandList,
    ze_context_handle_t *phContext);
ze_result_t ZE_APICALL zm_entry_zeCommandListGetOrdinal(ze_command_list_handle_t hCommandList, uint32_t *pOrdinal);
ze_result_t ZE_APICALL zm_entry_zeCommandListImmediateGetIndex(ze_command_list_handle_t hCommandListImmediate,
    uint32_t *pIndex);
ze_result_t ZE_APICALL zm_entry_zeCommandListIsImmediate(ze_command_list_handle_t hCommandList,
    ze_bool_t *pIsImmediate);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendSignalExternalSemaphoreExt(ze_command_list_handle_t hCommandList,
    uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_signal_params_ext_t *signalParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendWaitExternalSemaphoreExt(ze_command_list_handle_t hCommandList,
    uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_wait_params_ext_t *waitParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendLaunchKernelWithParameters(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pGroupCounts, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendLaunchKernelWithArguments(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t groupCounts, const ze_group_size_t groupSizes, void **pArguments,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryCopyWithParameters(ze_command_list_handle_t hCommandList,
    void *dstptr, const void *srcptr, size_t size, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryFillWithParameters(ze_command_list_handle_t hCommandList,
    void *ptr, const void *pattern, size_t pattern_size, size_t size, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListImmediateAppendCommandListsWithParameters(
    ze_command_list_handle_t hCommandListImmediate, uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListGetFlags(ze_command_list_handle_t hCommandList,
    ze_command_list_flags_t *pFlags);
ze_result_t ZE_APICALL zm_entry_zeCommandListImmediateGetFlags(ze_command_list_handle_t hCommandList,
    ze_command_queue_flags_t *pFlags);
ze_result_t ZE_APICALL zm_entry_zeCommandListImmediateGetMode(ze_command_list_handle_t hCommandList,
    ze_command_queue_mode_t *pMode);
ze_result_t ZE_APICALL zm_entry_zeCommandListImmediateGetPriority(ze_command_list_handle_t hCommandList,
    ze_command_queue_priority_t *pPriority);
ze_result_t ZE_APICALL zm_entry_zeCommandListBeginGraphCaptureExt(ze_command_list_handle_t hCommandList,
    const void *pNext);
ze_result_t ZE_APICALL zm_entry_zeCommandListBeginCaptureIntoGraphExt(ze_command_list_handle_t hCommandList,
    ze_graph_handle_t hGraph, const void *pNext);
ze_result_t ZE_APICALL zm_entry_zeCommandListIsGraphCaptureEnabledExt(ze_command_list_handle_t hCommandList);
ze_result_t ZE_APICALL zm_entry_zeCommandListEndGraphCaptureExt(ze_command_list_handle_t hCommandList,
    const void *pNext, ze_graph_handle_t *phGraph);
ze_result_t ZE_APICALL zm_entry_zeCommandListGetGraphExt(ze_command_list_handle_t hCommandList,
    ze_graph_handle_t *phGraph);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendGraphExt(ze_command_list_handle_t hCommandList,
    ze_executable_graph_handle_t hGraph, const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListAppendHostFunction(ze_command_list_handle_t hCommandList,
    ze_host_function_callback_t pfnHostFunction, void *pUserData, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListCreateCloneExp(ze_command_list_handle_t hCommandList,
    ze_command_list_handle_t *phClonedCommandList);
ze_result_t ZE_APICALL zm_entry_zeCommandListImmediateAppendCommandListsExp(
    ze_command_list_handle_t hCommandListImmediate, uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListGetNextCommandIdExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint64_t *pCommandId);
ze_result_t ZE_APICALL zm_entry_zeCommandListUpdateMutableCommandsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_commands_exp_desc_t *desc);
ze_result_t ZE_APICALL zm_entry_zeCommandListUpdateMutableCommandSignalEventExp(ze_command_list_handle_t hCommandList,
    uint64_t commandId, ze_event_handle_t hSignalEvent);
ze_result_t ZE_APICALL zm_entry_zeCommandListUpdateMutableCommandWaitEventsExp(ze_command_list_handle_t hCommandList,
    uint64_t commandId, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zeCommandListGetNextCommandIdWithKernelsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint32_t numKernels, ze_kernel_handle_t *phKernels,
    uint64_t *pCommandId);
ze_result_t ZE_APICALL zm_entry_zeCommandListUpdateMutableCommandKernelsExp(ze_command_list_handle_t hCommandList,
    uint32_t numKernels, uint64_t *pCommandId, ze_kernel_handle_t *phKernels);
ze_result_t ZE_APICALL zm_entry_zeCommandListIsMutableExp(ze_command_list_handle_t hCommandList, ze_bool_t *pIsMutable);
ze_result_t ZE_APICALL zm_entry_zeImageGetProperties(ze_device_handle_t hDevice, const ze_image_desc_t *desc,
    ze_image_properties_t *pImageProperties);
ze_result_t ZE_APICALL zm_entry_zeImageCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t *phImage);
ze_result_t ZE_APICALL zm_entry_zeImageDestroy(ze_image_handle_t hImage);
ze_result_t ZE_APICALL zm_entry_zeImageGetAllocPropertiesExt(ze_context_handle_t hContext, ze_image_handle_t hImage,
    ze_image_allocation_ext_properties_t *pImageAllocProperties);
ze_result_t ZE_APICALL zm_entry_zeImageViewCreateExt(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView);
ze_result_t ZE_APICALL zm_entry_zeImageGetMemoryPropertiesExp(ze_image_handle_t hImage,
    ze_image_memory_properties_exp_t *pMemoryProperties);
ze_result_t ZE_APICALL zm_entry_zeImageViewCreateExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView);
ze_result_t ZE_APICALL zm_entry_zeImageGetDeviceOffsetExp(ze_image_handle_t hImage, uint64_t *pDeviceOffset);
ze_result_t ZE_APICALL zm_entry_zeMemAllocShared(ze_context_handle_t hContext,
    const ze_device_mem_alloc_desc_t *device_desc, const ze_host_mem_alloc_desc_t *host_desc, size_t size,
    size_t alignment, ze_device_handle_t hDevice, void **pptr);
ze_result_t ZE_APICALL zm_entry_zeMemAllocDevice(ze_context_handle_t hContext,
    const ze_device_mem_alloc_desc_t *device_desc, size_t size, size_t alignment, ze_device_handle_t hDevice,
    void **pptr);
ze_result_t ZE_APICALL zm_entry_zeMemAllocHost(ze_context_handle_t hContext, const ze_host_mem_alloc_desc_t *host_desc,
    size_t size, size_t alignment, void **pptr);
ze_result_t ZE_APICALL zm_entry_zeMemFree(ze_context_handle_t hContext, void *ptr);
ze_result_t ZE_APICALL zm_entry_zeMemGetAllocProperties(ze_context_handle_t hContext, const void *ptr,
    ze_memory_allocation_properties_t *pMemAllocProperties, ze_device_handle_t *phDevice);
ze_result_t ZE_APICALL zm_entry_zeMemGetAddressRange(ze_context_handle_t hContext, const void *ptr, void **pBase,
    size_t *pSize);
ze_result_t ZE_APICALL zm_entry_zeMemGetIpcHandle(ze_context_handle_t hContext, const void *ptr,
    ze_ipc_mem_handle_t *pIpcHandle);
ze_result_t ZE_APICALL zm_entry_zeMemOpenIpcHandle(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_ipc_mem_handle_t handle, ze_ipc_memory_flags_t flags, void **pptr);
ze_result_t ZE_APICALL zm_entry_zeMemCloseIpcHandle(ze_context_handle_t hContext, const void *ptr);
ze_result_t ZE_APICALL zm_entry_zeMemFreeExt(ze_context_handle_t hContext,
    const ze_memory_free_ext_desc_t *pMemFreeDesc, void *ptr);
ze_result_t ZE_APICALL zm_entry_zeMemPutIpcHandle(ze_context_handle_t hContext, ze_ipc_mem_handle_t handle);
ze_result_t ZE_APICALL zm_entry_zeMemGetPitchFor2dImage(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    size_t imageWidth, size_t imageHeight, unsigned int elementSizeInBytes, size_t *rowPitch);
ze_result_t ZE_APICALL zm_entry_zeMemGetIpcHandleWithProperties(ze_context_handle_t hContext, const void *ptr,
    void *pNext, ze_ipc_mem_handle_t *pIpcHandle);
ze_result_t ZE_APICALL zm_entry_zeMemGetIpcHandleFromFileDescriptorExp(ze_context_handle_t hContext, uint64_t handle,
    ze_ipc_mem_handle_t *pIpcHandle);
ze_result_t ZE_APICALL zm_entry_zeMemGetFileDescriptorFromIpcHandleExp(ze_context_handle_t hContext,
    ze_ipc_mem_handle_t ipcHandle, uint64_t *pHandle);
ze_result_t ZE_APICALL zm_entry_zeMemSetAtomicAccessAttributeExp(ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t attr);
ze_result_t ZE_APICALL zm_entry_zeMemGetAtomicAccessAttributeExp(ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t *pAttr);
ze_result_t ZE_APICALL zm_entry_zeFenceCreate(ze_command_queue_handle_t hCommandQueue, const ze_fence_desc_t *desc,
    ze_fence_handle_t *phFence);
ze_result_t ZE_APICALL zm_entry_zeFenceDestroy(ze_fence_handle_t hFence);
ze_result_t ZE_APICALL zm_entry_zeFenceHostSynchronize(ze_fence_handle_t hFence, uint64_t timeout);
ze_result_t ZE_APICALL zm_entry_zeFenceQueryStatus(ze_fence_handle_t hFence);
ze_result_t ZE_APICALL zm_entry_zeFenceReset(ze_fence_handle_t hFence);
ze_result_t ZE_APICALL zm_entry_zeEventPoolCreate(ze_context_handle_t hContext, const ze_event_pool_desc_t *desc,
    uint32_t numDevices, ze_device_handle_t *phDevices, ze_event_pool_handle_t *phEventPool);
ze_result_t ZE_APICALL zm_entry_zeEventPoolDestroy(ze_event_pool_handle_t hEventPool);
ze_result_t ZE_APICALL zm_entry_zeEventPoolGetIpcHandle(ze_event_pool_handle_t hEventPool,
    ze_ipc_event_pool_handle_t *phIpc);
ze_result_t ZE_APICALL zm_entry_zeEventPoolOpenIpcHandle(ze_context_handle_t hContext, ze_ipc_event_pool_handle_t hIpc,
    ze_event_pool_handle_t *phEventPool);
ze_result_t ZE_APICALL zm_entry_zeEventPoolCloseIpcHandle(ze_event_pool_handle_t hEventPool);
ze_result_t ZE_APICALL zm_entry_zeEventPoolPutIpcHandle(ze_context_handle_t hContext, ze_ipc_event_pool_handle_t hIpc);
ze_result_t ZE_APICALL zm_entry_zeEventPoolGetContextHandle(ze_event_pool_handle_t hEventPool,
    ze_context_handle_t *phContext);
ze_result_t ZE_APICALL zm_entry_zeEventPoolGetFlags(ze_event_pool_handle_t hEventPool, ze_event_pool_flags_t *pFlags);
ze_result_t ZE_APICALL zm_entry_zeEventCreate(ze_event_pool_handle_t hEventPool, const ze_event_desc_t *desc,
    ze_event_handle_t *phEvent);
ze_result_t ZE_APICALL zm_entry_zeEventDestroy(ze_event_handle_t hEvent);
ze_result_t ZE_APICALL zm_entry_zeEventHostSignal(ze_event_handle_t hEvent);
ze_result_t ZE_APICALL zm_entry_zeEventHostSynchronize(ze_event_handle_t hEvent, uint64_t timeout);
ze_result_t ZE_APICALL zm_entry_zeEventQueryStatus(ze_event_handle_t hEvent);
ze_result_t ZE_APICALL zm_entry_zeEventHostReset(ze_event_handle_t hEvent);
ze_result_t ZE_APICALL zm_entry_zeEventQueryKernelTimestamp(ze_event_handle_t hEvent,
    ze_kernel_timestamp_result_t *dstptr);
ze_result_t ZE_APICALL zm_entry_zeEventQueryKernelTimestampsExt(ze_event_handle_t hEvent, ze_device_handle_t hDevice,
    uint32_t *pCount, ze_event_query_kernel_timestamps_results_ext_properties_t *pResults);
ze_result_t ZE_APICALL zm_entry_zeEventGetEventPool(ze_event_handle_t hEvent, ze_event_pool_handle_t *phEventPool);
ze_result_t ZE_APICALL zm_entry_zeEventGetSignalScope(ze_event_handle_t hEvent, ze_event_scope_flags_t *pSignalScope);
ze_result_t ZE_APICALL zm_entry_zeEventGetWaitScope(ze_event_handle_t hEvent, ze_event_scope_flags_t *pWaitScope);
ze_result_t ZE_APICALL zm_entry_zeEventCounterBasedCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_event_counter_based_desc_t *desc, ze_event_handle_t *phEvent);
ze_result_t ZE_APICALL zm_entry_zeEventCounterBasedGetIpcHandle(ze_event_handle_t hEvent,
    ze_ipc_event_counter_based_handle_t *phIpc);
ze_result_t ZE_APICALL zm_entry_zeEventCounterBasedOpenIpcHandle(ze_context_handle_t hContext,
    ze_ipc_event_counter_based_handle_t hIpc, ze_event_handle_t *phEvent);
ze_result_t ZE_APICALL zm_entry_zeEventCounterBasedCloseIpcHandle(ze_event_handle_t hEvent);
ze_result_t ZE_APICALL zm_entry_zeEventCounterBasedGetDeviceAddress(ze_event_handle_t hEvent, uint64_t *completionValue,
    uint64_t *deviceAddress);
ze_result_t ZE_APICALL zm_entry_zeEventGetCounterBasedFlags(ze_event_handle_t hEvent,
    ze_event_counter_based_flags_t *pFlags);
ze_result_t ZE_APICALL zm_entry_zeEventQueryTimestampsExp(ze_event_handle_t hEvent, ze_device_handle_t hDevice,
    uint32_t *pCount, ze_kernel_timestamp_result_t *pTimestamps);
ze_result_t ZE_APICALL zm_entry_zeModuleCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_module_desc_t *desc, ze_module_handle_t *phModule, ze_module_build_log_handle_t *phBuildLog);
ze_result_t ZE_APICALL zm_entry_zeModuleDestroy(ze_module_handle_t hModule);
ze_result_t ZE_APICALL zm_entry_zeModuleDynamicLink(uint32_t numModules, ze_module_handle_t *phModules,
    ze_module_build_log_handle_t *phLinkLog);
ze_result_t ZE_APICALL zm_entry_zeModuleGetNativeBinary(ze_module_handle_t hModule, size_t *pSize,
    uint8_t *pModuleNativeBinary);
ze_result_t ZE_APICALL zm_entry_zeModuleGetGlobalPointer(ze_module_handle_t hModule, const char *pGlobalName,
    size_t *pSize, void **pptr);
ze_result_t ZE_APICALL zm_entry_zeModuleGetKernelNames(ze_module_handle_t hModule, uint32_t *pCount,
    const char **pNames);
ze_result_t ZE_APICALL zm_entry_zeModuleGetProperties(ze_module_handle_t hModule,
    ze_module_properties_t *pModuleProperties);
ze_result_t ZE_APICALL zm_entry_zeModuleGetFunctionPointer(ze_module_handle_t hModule, const char *pFunctionName,
    void **pfnFunction);
ze_result_t ZE_APICALL zm_entry_zeModuleInspectLinkageExt(ze_linkage_inspection_ext_desc_t *pInspectDesc,
    uint32_t numModules, ze_module_handle_t *phModules, ze_module_build_log_handle_t *phLog);
ze_result_t ZE_APICALL zm_entry_zeModuleBuildLogDestroy(ze_module_build_log_handle_t hModuleBuildLog);
ze_result_t ZE_APICALL zm_entry_zeModuleBuildLogGetString(ze_module_build_log_handle_t hModuleBuildLog, size_t *pSize,
    char *pBuildLog);
ze_result_t ZE_APICALL zm_entry_zeKernelCreate(ze_module_handle_t hModule, const ze_kernel_desc_t *desc,
    ze_kernel_handle_t *phKernel);
ze_result_t ZE_APICALL zm_entry_zeKernelDestroy(ze_kernel_handle_t hKernel);
ze_result_t ZE_APICALL zm_entry_zeKernelSetCacheConfig(ze_kernel_handle_t hKernel, ze_cache_config_flags_t flags);
ze_result_t ZE_APICALL zm_entry_zeKernelSetGroupSize(ze_kernel_handle_t hKernel, uint32_t groupSizeX,
    uint32_t groupSizeY, uint32_t groupSizeZ);
ze_result_t ZE_APICALL zm_entry_zeKernelSuggestGroupSize(ze_kernel_handle_t hKernel, uint32_t globalSizeX,
    uint32_t globalSizeY, uint32_t globalSizeZ, uint32_t *groupSizeX, uint32_t *groupSizeY, uint32_t *groupSizeZ);
ze_result_t ZE_APICALL zm_entry_zeKernelSuggestMaxCooperativeGroupCount(ze_kernel_handle_t hKernel,
    uint32_t *totalGroupCount);
ze_result_t ZE_APICALL zm_entry_zeKernelSetArgumentValue(ze_kernel_handle_t hKernel, uint32_t argIndex, size_t argSize,
    const void *pArgValue);
ze_result_t ZE_APICALL zm_entry_zeKernelSetIndirectAccess(ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t flags);
ze_result_t ZE_APICALL zm_entry_zeKernelGetIndirectAccess(ze_kernel_handle_t hKernel,
    ze_kernel_indirect_access_flags_t *pFlags);
ze_result_t ZE_APICALL zm_entry_zeKernelGetSourceAttributes(ze_kernel_handle_t hKernel, uint32_t *pSize,
    char **pString);
ze_result_t ZE_APICALL zm_entry_zeKernelGetProperties(ze_kernel_handle_t hKernel,
    ze_kernel_properties_t *pKernelProperties);
ze_result_t ZE_APICALL zm_entry_zeKernelGetName(ze_kernel_handle_t hKernel, size_t *pSize, char *pName);
ze_result_t ZE_APICALL zm_entry_zeKernelSetGlobalOffsetExp(ze_kernel_handle_t hKernel, uint32_t offsetX,
    uint32_t offsetY, uint32_t offsetZ);
ze_result_t ZE_APICALL zm_entry_zeKernelSchedulingHintExp(ze_kernel_handle_t hKernel,
    ze_scheduling_hint_exp_desc_t *pHint);
ze_result_t ZE_APICALL zm_entry_zeKernelGetBinaryExp(ze_kernel_handle_t hKernel, size_t *pSize, uint8_t *pKernelBinary);
ze_result_t ZE_APICALL zm_entry_zeKernelGetAllocationPropertiesExp(ze_kernel_handle_t hKernel, uint32_t *pCount,
    ze_kernel_allocation_exp_properties_t *pAllocationProperties);
ze_result_t ZE_APICALL zm_entry_zeSamplerCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_sampler_desc_t *desc, ze_sampler_handle_t *phSampler);
ze_result_t ZE_APICALL zm_entry_zeSamplerDestroy(ze_sampler_handle_t hSampler);
ze_result_t ZE_APICALL zm_entry_zePhysicalMemCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_physical_mem_desc_t *desc, ze_physical_mem_handle_t *phPhysicalMemory);
ze_result_t ZE_APICALL zm_entry_zePhysicalMemDestroy(ze_context_handle_t hContext,
    ze_physical_mem_handle_t hPhysicalMemory);
ze_result_t ZE_APICALL zm_entry_zePhysicalMemGetProperties(ze_context_handle_t hContext,
    ze_physical_mem_handle_t hPhysicalMem, ze_physical_mem_properties_t *pMemProperties);
ze_result_t ZE_APICALL zm_entry_zeVirtualMemReserve(ze_context_handle_t hContext, const void *pStart, size_t size,
    void **pptr);
ze_result_t ZE_APICALL zm_entry_zeVirtualMemFree(ze_context_handle_t hContext, const void *ptr, size_t size);
ze_result_t ZE_APICALL zm_entry_zeVirtualMemQueryPageSize(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    size_t size, size_t *pagesize);
ze_result_t ZE_APICALL zm_entry_zeVirtualMemMap(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_physical_mem_handle_t hPhysicalMemory, size_t offset, ze_memory_access_attribute_t access);
ze_result_t ZE_APICALL zm_entry_zeVirtualMemUnmap(ze_context_handle_t hContext, const void *ptr, size_t size);
ze_result_t ZE_APICALL zm_entry_zeVirtualMemSetAccessAttribute(ze_context_handle_t hContext, const void *ptr,
    size_t size, ze_memory_access_attribute_t access);
ze_result_t ZE_APICALL zm_entry_zeVirtualMemGetAccessAttribute(ze_context_handle_t hContext, const void *ptr,
    size_t size, ze_memory_access_attribute_t *access, size_t *outSize);
ze_result_t ZE_APICALL zm_entry_zeFabricVertexGetExp(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phVertices);
ze_result_t ZE_APICALL zm_entry_zeFabricVertexGetSubVerticesExp(ze_fabric_vertex_handle_t hVertex, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phSubvertices);
ze_result_t ZE_APICALL zm_entry_zeFabricVertexGetPropertiesExp(ze_fabric_vertex_handle_t hVertex,
    ze_fabric_vertex_exp_properties_t *pVertexProperties);
ze_result_t ZE_APICALL zm_entry_zeFabricVertexGetDeviceExp(ze_fabric_vertex_handle_t hVertex,
    ze_device_handle_t *phDevice);
ze_result_t ZE_APICALL zm_entry_zeFabricEdgeGetExp(ze_fabric_vertex_handle_t hVertexA,
    ze_fabric_vertex_handle_t hVertexB, uint32_t *pCount, ze_fabric_edge_handle_t *phEdges);
ze_result_t ZE_APICALL zm_entry_zeFabricEdgeGetVerticesExp(ze_fabric_edge_handle_t hEdge,
    ze_fabric_vertex_handle_t *phVertexA, ze_fabric_vertex_handle_t *phVertexB);
ze_result_t ZE_APICALL zm_entry_zeFabricEdgeGetPropertiesExp(ze_fabric_edge_handle_t hEdge,
    ze_fabric_edge_exp_properties_t *pEdgeProperties);
ze_result_t ZE_APICALL zm_entry_zeGraphCreateExt(ze_context_handle_t hContext, const void *pNext,
    ze_graph_handle_t *phGraph);
ze_result_t ZE_APICALL zm_entry_zeGraphGetPrimaryCommandListExt(ze_graph_handle_t hGraph,
    ze_command_list_handle_t *phCommandList);
ze_result_t ZE_APICALL zm_entry_zeGraphSetDestructionCallbackExt(ze_graph_handle_t hGraph,
    zex_mem_graph_free_callback_fn_t pfnCallback, void *pUserData, const void *pNext);
ze_result_t ZE_APICALL zm_entry_zeGraphInstantiateExt(ze_graph_handle_t hGraph, const void *pNext,
    ze_executable_graph_handle_t *phExecutableGraph);
ze_result_t ZE_APICALL zm_entry_zeGraphIsEmptyExt(ze_graph_handle_t hGraph);
ze_result_t ZE_APICALL zm_entry_zeGraphDumpContentsExt(ze_graph_handle_t hGraph, const char *filePath,
    const void *pNext);
ze_result_t ZE_APICALL zm_entry_zeGraphDestroyExt(ze_graph_handle_t hGraph);
ze_result_t ZE_APICALL zm_entry_zeExecutableGraphGetSourceGraphExt(ze_executable_graph_handle_t hGraph,
    ze_graph_handle_t *phSourceGraph);
ze_result_t ZE_APICALL zm_entry_zeExecutableGraphDestroyExt(ze_executable_graph_handle_t hGraph);
ze_result_t ZE_APICALL zm_entry_zetMetricProgrammableGetExp(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_programmable_exp_handle_t *phMetricProgrammables);
ze_result_t ZE_APICALL zm_entry_zetMetricProgrammableGetPropertiesExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, zet_metric_programmable_exp_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zetMetricProgrammableGetParamInfoExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, uint32_t *pParameterCount,
    zet_metric_programmable_param_info_exp_t *pParameterInfo);
ze_result_t ZE_APICALL zm_entry_zetMetricProgrammableGetParamValueInfoExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, uint32_t parameterOrdinal, uint32_t *pValueInfoCount,
    zet_metric_programmable_param_value_info_exp_t *pValueInfo);
ze_result_t ZE_APICALL zm_entry_zetMetricTracerCreateExp(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    uint32_t metricGroupCount, zet_metric_group_handle_t *phMetricGroups, zet_metric_tracer_exp_desc_t *desc,
    ze_event_handle_t hNotificationEvent, zet_metric_tracer_exp_handle_t *phMetricTracer);
ze_result_t ZE_APICALL zm_entry_zetMetricTracerDestroyExp(zet_metric_tracer_exp_handle_t hMetricTracer);
ze_result_t ZE_APICALL zm_entry_zetMetricTracerEnableExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    ze_bool_t synchronous);
ze_result_t ZE_APICALL zm_entry_zetMetricTracerDisableExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    ze_bool_t synchronous);
ze_result_t ZE_APICALL zm_entry_zetMetricTracerReadDataExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    size_t *pRawDataSize, uint8_t *pRawData);
ze_result_t ZE_APICALL zm_entry_zetMetricTracerDecodeExp(zet_metric_decoder_exp_handle_t phMetricDecoder,
    size_t *pRawDataSize, uint8_t *pRawData, uint32_t metricsCount, zet_metric_handle_t *phMetrics, uint32_t *pSetCount,
    uint32_t *pMetricEntriesCountPerSet, uint32_t *pMetricEntriesCount, zet_metric_entry_exp_t *pMetricEntries);
ze_result_t ZE_APICALL zm_entry_zetMetricDecoderCreateExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    zet_metric_decoder_exp_handle_t *phMetricDecoder);
ze_result_t ZE_APICALL zm_entry_zetMetricDecoderDestroyExp(zet_metric_decoder_exp_handle_t phMetricDecoder);
ze_result_t ZE_APICALL zm_entry_zetMetricDecoderGetDecodableMetricsExp(zet_metric_decoder_exp_handle_t hMetricDecoder,
    uint32_t *pCount, zet_metric_handle_t *phMetrics);
ze_result_t ZE_APICALL zm_entry_zetDeviceGetDebugProperties(zet_device_handle_t hDevice,
    zet_device_debug_properties_t *pDebugProperties);
ze_result_t ZE_APICALL zm_entry_zetDeviceGetConcurrentMetricGroupsExp(zet_device_handle_t hDevice,
    uint32_t metricGroupCount, zet_metric_group_handle_t *phMetricGroups,
    uint32_t *pMetricGroupsCountPerConcurrentGroup, uint32_t *pConcurrentGroupCount);
ze_result_t ZE_APICALL zm_entry_zetDeviceCreateMetricGroupsFromMetricsExp(zet_device_handle_t hDevice,
    uint32_t metricCount, zet_metric_handle_t *phMetrics, const char *pMetricGroupNamePrefix, const char *pDescription,
    uint32_t *pMetricGroupCount, zet_metric_group_handle_t *phMetricGroup);
ze_result_t ZE_APICALL zm_entry_zetDeviceEnableMetricsExp(zet_device_handle_t hDevice);
ze_result_t ZE_APICALL zm_entry_zetDeviceDisableMetricsExp(zet_device_handle_t hDevice);
ze_result_t ZE_APICALL zm_entry_zetContextActivateMetricGroups(zet_context_handle_t hContext,
    zet_device_handle_t hDevice, uint32_t count, zet_metric_group_handle_t *phMetricGroups);
ze_result_t ZE_APICALL zm_entry_zetCommandListAppendMetricStreamerMarker(zet_command_list_handle_t hCommandList,
    zet_metric_streamer_handle_t hMetricStreamer, uint32_t value);
ze_result_t ZE_APICALL zm_entry_zetCommandListAppendMetricQueryBegin(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery);
ze_result_t ZE_APICALL zm_entry_zetCommandListAppendMetricQueryEnd(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents);
ze_result_t ZE_APICALL zm_entry_zetCommandListAppendMetricMemoryBarrier(zet_command_list_handle_t hCommandList);
ze_result_t ZE_APICALL zm_entry_zetCommandListAppendMarkerExp(zet_command_list_handle_t hCommandList,
    zet_metric_group_handle_t hMetricGroup, uint32_t value);
ze_result_t ZE_APICALL zm_entry_zetModuleGetDebugInfo(zet_module_handle_t hModule,
    zet_module_debug_info_format_t format, size_t *pSize, uint8_t *pDebugInfo);
ze_result_t ZE_APICALL zm_entry_zetKernelGetProfileInfo(zet_kernel_handle_t hKernel,
    zet_profile_properties_t *pProfileProperties);
ze_result_t ZE_APICALL zm_entry_zetMetricGet(zet_metric_group_handle_t hMetricGroup, uint32_t *pCount,
    zet_metric_handle_t *phMetrics);
ze_result_t ZE_APICALL zm_entry_zetMetricGetProperties(zet_metric_handle_t hMetric,
    zet_metric_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zetMetricCreateFromProgrammableExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable,
    zet_metric_programmable_param_value_exp_t *pParameterValues, uint32_t parameterCount, const char *pName,
    const char *pDescription, uint32_t *pMetricHandleCount, zet_metric_handle_t *phMetricHandles);
ze_result_t ZE_APICALL zm_entry_zetMetricDestroyExp(zet_metric_handle_t hMetric);
ze_result_t ZE_APICALL zm_entry_zetMetricCreateFromProgrammableExp2(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, uint32_t parameterCount,
    zet_metric_programmable_param_value_exp_t *pParameterValues, const char *pName, const char *pDescription,
    uint32_t *pMetricHandleCount, zet_metric_handle_t *phMetricHandles);
ze_result_t ZE_APICALL zm_entry_zetMetricGroupGet(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_group_handle_t *phMetricGroups);
ze_result_t ZE_APICALL zm_entry_zetMetricGroupGetProperties(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zetMetricGroupCalculateMetricValues(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_calculation_type_t type, size_t rawDataSize, const uint8_t *pRawData, uint32_t *pMetricValueCount,
    zet_typed_value_t *pMetricValues);
ze_result_t ZE_APICALL zm_entry_zetMetricGroupCalculateMultipleMetricValuesExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_calculation_type_t type, size_t rawDataSize, const uint8_t *pRawData, uint32_t *pSetCount,
    uint32_t *pTotalMetricValueCount, uint32_t *pMetricCounts, zet_typed_value_t *pMetricValues);
ze_result_t ZE_APICALL zm_entry_zetMetricGroupGetGlobalTimestampsExp(zet_metric_group_handle_t hMetricGroup,
    ze_bool_t synchronizedWithHost, uint64_t *globalTimestamp, uint64_t *metricTimestamp);
ze_result_t ZE_APICALL zm_entry_zetMetricGroupGetExportDataExp(zet_metric_group_handle_t hMetricGroup,
    const uint8_t *pRawData, size_t rawDataSize, size_t *pExportDataSize, uint8_t *pExportData);
ze_result_t ZE_APICALL zm_entry_zetMetricGroupCalculateMetricExportDataExp(ze_driver_handle_t hDriver,
    zet_metric_group_calculation_type_t type, size_t exportDataSize, const uint8_t *pExportData,
    zet_metric_calculate_exp_desc_t *pCalculateDescriptor, uint32_t *pSetCount, uint32_t *pTotalMetricValueCount,
    uint32_t *pMetricCounts, zet_typed_value_t *pMetricValues);
ze_result_t ZE_APICALL zm_entry_zetMetricGroupCreateExp(zet_device_handle_t hDevice, const char *pName,
    const char *pDescription, zet_metric_group_sampling_type_flags_t samplingType,
    zet_metric_group_handle_t *phMetricGroup);
ze_result_t ZE_APICALL zm_entry_zetMetricGroupAddMetricExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_handle_t hMetric, size_t *pErrorStringSize, char *pErrorString);
ze_result_t ZE_APICALL zm_entry_zetMetricGroupRemoveMetricExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_handle_t hMetric);
ze_result_t ZE_APICALL zm_entry_zetMetricGroupCloseExp(zet_metric_group_handle_t hMetricGroup);
ze_result_t ZE_APICALL zm_entry_zetMetricGroupDestroyExp(zet_metric_group_handle_t hMetricGroup);
ze_result_t ZE_APICALL zm_entry_zetMetricStreamerOpen(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    zet_metric_group_handle_t hMetricGroup, zet_metric_streamer_desc_t *desc, ze_event_handle_t hNotificationEvent,
    zet_metric_streamer_handle_t *phMetricStreamer);
ze_result_t ZE_APICALL zm_entry_zetMetricStreamerClose(zet_metric_streamer_handle_t hMetricStreamer);
ze_result_t ZE_APICALL zm_entry_zetMetricStreamerReadData(zet_metric_streamer_handle_t hMetricStreamer,
    uint32_t maxReportCount, size_t *pRawDataSize, uint8_t *pRawData);
ze_result_t ZE_APICALL zm_entry_zetMetricQueryPoolCreate(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    zet_metric_group_handle_t hMetricGroup, const zet_metric_query_pool_desc_t *desc,
    zet_metric_query_pool_handle_t *phMetricQueryPool);
ze_result_t ZE_APICALL zm_entry_zetMetricQueryPoolDestroy(zet_metric_query_pool_handle_t hMetricQueryPool);
ze_result_t ZE_APICALL zm_entry_zetMetricQueryCreate(zet_metric_query_pool_handle_t hMetricQueryPool, uint32_t index,
    zet_metric_query_handle_t *phMetricQuery);
ze_result_t ZE_APICALL zm_entry_zetMetricQueryDestroy(zet_metric_query_handle_t hMetricQuery);
ze_result_t ZE_APICALL zm_entry_zetMetricQueryReset(zet_metric_query_handle_t hMetricQuery);
ze_result_t ZE_APICALL zm_entry_zetMetricQueryGetData(zet_metric_query_handle_t hMetricQuery, size_t *pRawDataSize,
    uint8_t *pRawData);
ze_result_t ZE_APICALL zm_entry_zetTracerExpCreate(zet_context_handle_t hContext, const zet_tracer_exp_desc_t *desc,
    zet_tracer_exp_handle_t *phTracer);
ze_result_t ZE_APICALL zm_entry_zetTracerExpDestroy(zet_tracer_exp_handle_t hTracer);
ze_result_t ZE_APICALL zm_entry_zetTracerExpSetPrologues(zet_tracer_exp_handle_t hTracer,
    zet_core_callbacks_t *pCoreCbs);
ze_result_t ZE_APICALL zm_entry_zetTracerExpSetEpilogues(zet_tracer_exp_handle_t hTracer,
    zet_core_callbacks_t *pCoreCbs);
ze_result_t ZE_APICALL zm_entry_zetTracerExpSetEnabled(zet_tracer_exp_handle_t hTracer, ze_bool_t enable);
ze_result_t ZE_APICALL zm_entry_zetDebugAttach(zet_device_handle_t hDevice, const zet_debug_config_t *config,
    zet_debug_session_handle_t *phDebug);
ze_result_t ZE_APICALL zm_entry_zetDebugDetach(zet_debug_session_handle_t hDebug);
ze_result_t ZE_APICALL zm_entry_zetDebugReadEvent(zet_debug_session_handle_t hDebug, uint64_t timeout,
    zet_debug_event_t *event);
ze_result_t ZE_APICALL zm_entry_zetDebugAcknowledgeEvent(zet_debug_session_handle_t hDebug,
    const zet_debug_event_t *event);
ze_result_t ZE_APICALL zm_entry_zetDebugInterrupt(zet_debug_session_handle_t hDebug, ze_device_thread_t thread);
ze_result_t ZE_APICALL zm_entry_zetDebugResume(zet_debug_session_handle_t hDebug, ze_device_thread_t thread);
ze_result_t ZE_APICALL zm_entry_zetDebugReadMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, void *buffer);
ze_result_t ZE_APICALL zm_entry_zetDebugWriteMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, const void *buffer);
ze_result_t ZE_APICALL zm_entry_zetDebugGetRegisterSetProperties(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_debug_regset_properties_t *pRegisterSetProperties);
ze_result_t ZE_APICALL zm_entry_zetDebugReadRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    uint32_t type, uint32_t start, uint32_t count, void *pRegisterValues);
ze_result_t ZE_APICALL zm_entry_zetDebugWriteRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    uint32_t type, uint32_t start, uint32_t count, void *pRegisterValues);
ze_result_t ZE_APICALL zm_entry_zetDebugGetThreadRegisterSetProperties(zet_debug_session_handle_t hDebug,
    ze_device_thread_t thread, uint32_t *pCount, zet_debug_regset_properties_t *pRegisterSetProperties);
ze_result_t ZE_APICALL zm_entry_zerGetLastErrorDescription(const char **ppString);
uint32_t ZE_APICALL zm_entry_zerTranslateDeviceHandleToIdentifier(ze_device_handle_t hDevice);
ze_device_handle_t ZE_APICALL zm_entry_zerTranslateIdentifierToDeviceHandle(uint32_t identifier);
ze_context_handle_t ZE_APICALL zm_entry_zerGetDefaultContext(void);
ze_result_t ZE_APICALL zm_entry_zesInit(zes_init_flags_t flags);
ze_result_t ZE_APICALL zm_entry_zesDeviceGetProperties(zes_device_handle_t hDevice,
    zes_device_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesDeviceGetState(zes_device_handle_t hDevice, zes_device_state_t *pState);
ze_result_t ZE_APICALL zm_entry_zesDeviceReset(zes_device_handle_t hDevice, ze_bool_t force);
ze_result_t ZE_APICALL zm_entry_zesDeviceProcessesGetState(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_process_state_t *pProcesses);
ze_result_t ZE_APICALL zm_entry_zesDevicePciGetProperties(zes_device_handle_t hDevice,
    zes_pci_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesDevicePciGetState(zes_device_handle_t hDevice, zes_pci_state_t *pState);
ze_result_t ZE_APICALL zm_entry_zesDevicePciGetBars(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_pci_bar_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesDevicePciGetStats(zes_device_handle_t hDevice, zes_pci_stats_t *pStats);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumDiagnosticTestSuites(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_diag_handle_t *phDiagnostics);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumEngineGroups(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_engine_handle_t *phEngine);
ze_result_t ZE_APICALL zm_entry_zesDeviceEventRegister(zes_device_handle_t hDevice, zes_event_type_flags_t events);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumFabricPorts(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_fabric_port_handle_t *phPort);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumFans(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_fan_handle_t *phFan);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumFirmwares(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_firmware_handle_t *phFirmware);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumFrequencyDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_freq_handle_t *phFrequency);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumLeds(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_led_handle_t *phLed);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumMemoryModules(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_mem_handle_t *phMemory);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumPerformanceFactorDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_perf_handle_t *phPerf);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumPowerDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_pwr_handle_t *phPower);
ze_result_t ZE_APICALL zm_entry_zesDeviceGetCardPowerDomain(zes_device_handle_t hDevice, zes_pwr_handle_t *phPower);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumPsus(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_psu_handle_t *phPsu);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumRasErrorSets(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_ras_handle_t *phRas);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumSchedulers(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_sched_handle_t *phScheduler);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumStandbyDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_standby_handle_t *phStandby);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumTemperatureSensors(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_temp_handle_t *phTemperature);
ze_result_t ZE_APICALL zm_entry_zesDeviceEccAvailable(zes_device_handle_t hDevice, ze_bool_t *pAvailable);
ze_result_t ZE_APICALL zm_entry_zesDeviceEccConfigurable(zes_device_handle_t hDevice, ze_bool_t *pConfigurable);
ze_result_t ZE_APICALL zm_entry_zesDeviceGetEccState(zes_device_handle_t hDevice, zes_device_ecc_properties_t *pState);
ze_result_t ZE_APICALL zm_entry_zesDeviceSetEccState(zes_device_handle_t hDevice, const zes_device_ecc_desc_t *newState,
    zes_device_ecc_properties_t *pState);
ze_result_t ZE_APICALL zm_entry_zesDeviceGet(zes_driver_handle_t hDriver, uint32_t *pCount,
    zes_device_handle_t *phDevices);
ze_result_t ZE_APICALL zm_entry_zesDeviceSetOverclockWaiver(zes_device_handle_t hDevice);
ze_result_t ZE_APICALL zm_entry_zesDeviceGetOverclockDomains(zes_device_handle_t hDevice, uint32_t *pOverclockDomains);
ze_result_t ZE_APICALL zm_entry_zesDeviceGetOverclockControls(zes_device_handle_t hDevice,
    zes_overclock_domain_t domainType, uint32_t *pAvailableControls);
ze_result_t ZE_APICALL zm_entry_zesDeviceResetOverclockSettings(zes_device_handle_t hDevice, ze_bool_t onShippedState);
ze_result_t ZE_APICALL zm_entry_zesDeviceReadOverclockState(zes_device_handle_t hDevice,
    zes_overclock_mode_t *pOverclockMode, ze_bool_t *pWaiverSetting, ze_bool_t *pOverclockState,
    zes_pending_action_t *pPendingAction, ze_bool_t *pPendingReset);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumOverclockDomains(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_overclock_handle_t *phDomainHandle);
ze_result_t ZE_APICALL zm_entry_zesDeviceResetExt(zes_device_handle_t hDevice, zes_reset_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesDevicePciLinkSpeedUpdateExt(zes_device_handle_t hDevice, ze_bool_t shouldDowngrade,
    zes_device_action_t *pendingAction);
ze_result_t ZE_APICALL zm_entry_zesDeviceGetSubDevicePropertiesExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_subdevice_exp_properties_t *pSubdeviceProps);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumActiveVFExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_vf_handle_t *phVFhandle);
ze_result_t ZE_APICALL zm_entry_zesDeviceEnumEnabledVFExp(zes_device_handle_t hDevice, uint32_t *pCount,
    zes_vf_handle_t *phVFhandle);
ze_result_t ZE_APICALL zm_entry_zesDriverEventListen(ze_driver_handle_t hDriver, uint32_t timeout, uint32_t count,
    zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents, zes_event_type_flags_t *pEvents);
ze_result_t ZE_APICALL zm_entry_zesDriverEventListenEx(ze_driver_handle_t hDriver, uint64_t timeout, uint32_t count,
    zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents, zes_event_type_flags_t *pEvents);
ze_result_t ZE_APICALL zm_entry_zesDriverGet(uint32_t *pCount, zes_driver_handle_t *phDrivers);
ze_result_t ZE_APICALL zm_entry_zesDriverGetExtensionProperties(zes_driver_handle_t hDriver, uint32_t *pCount,
    zes_driver_extension_properties_t *pExtensionProperties);
ze_result_t ZE_APICALL zm_entry_zesDriverGetExtensionFunctionAddress(zes_driver_handle_t hDriver, const char *name,
    void **ppFunctionAddress);
ze_result_t ZE_APICALL zm_entry_zesDriverGetDeviceByUuidExp(zes_driver_handle_t hDriver, zes_uuid_t uuid,
    zes_device_handle_t *phDevice, ze_bool_t *onSubdevice, uint32_t *subdeviceId);
ze_result_t ZE_APICALL zm_entry_zesOverclockGetDomainProperties(zes_overclock_handle_t hDomainHandle,
    zes_overclock_properties_t *pDomainProperties);
ze_result_t ZE_APICALL zm_entry_zesOverclockGetDomainVFProperties(zes_overclock_handle_t hDomainHandle,
    zes_vf_property_t *pVFProperties);
ze_result_t ZE_APICALL zm_entry_zesOverclockGetDomainControlProperties(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, zes_control_property_t *pControlProperties);
ze_result_t ZE_APICALL zm_entry_zesOverclockGetControlCurrentValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double *pValue);
ze_result_t ZE_APICALL zm_entry_zesOverclockGetControlPendingValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double *pValue);
ze_result_t ZE_APICALL zm_entry_zesOverclockSetControlUserValue(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, double pValue, zes_pending_action_t *pPendingAction);
ze_result_t ZE_APICALL zm_entry_zesOverclockGetControlState(zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl, zes_control_state_t *pControlState, zes_pending_action_t *pPendingAction);
ze_result_t ZE_APICALL zm_entry_zesOverclockGetVFPointValues(zes_overclock_handle_t hDomainHandle, zes_vf_type_t VFType,
    zes_vf_array_type_t VFArrayType, uint32_t PointIndex, uint32_t *PointValue);
ze_result_t ZE_APICALL zm_entry_zesOverclockSetVFPointValues(zes_overclock_handle_t hDomainHandle, zes_vf_type_t VFType,
    uint32_t PointIndex, uint32_t PointValue);
ze_result_t ZE_APICALL zm_entry_zesSchedulerGetProperties(zes_sched_handle_t hScheduler,
    zes_sched_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesSchedulerGetCurrentMode(zes_sched_handle_t hScheduler, zes_sched_mode_t *pMode);
ze_result_t ZE_APICALL zm_entry_zesSchedulerGetTimeoutModeProperties(zes_sched_handle_t hScheduler,
    ze_bool_t getDefaults, zes_sched_timeout_properties_t *pConfig);
ze_result_t ZE_APICALL zm_entry_zesSchedulerGetTimesliceModeProperties(zes_sched_handle_t hScheduler,
    ze_bool_t getDefaults, zes_sched_timeslice_properties_t *pConfig);
ze_result_t ZE_APICALL zm_entry_zesSchedulerSetTimeoutMode(zes_sched_handle_t hScheduler,
    zes_sched_timeout_properties_t *pProperties, ze_bool_t *pNeedReload);
ze_result_t ZE_APICALL zm_entry_zesSchedulerSetTimesliceMode(zes_sched_handle_t hScheduler,
    zes_sched_timeslice_properties_t *pProperties, ze_bool_t *pNeedReload);
ze_result_t ZE_APICALL zm_entry_zesSchedulerSetExclusiveMode(zes_sched_handle_t hScheduler, ze_bool_t *pNeedReload);
ze_result_t ZE_APICALL zm_entry_zesSchedulerSetComputeUnitDebugMode(zes_sched_handle_t hScheduler,
    ze_bool_t *pNeedReload);
ze_result_t ZE_APICALL zm_entry_zesPerformanceFactorGetProperties(zes_perf_handle_t hPerf,
    zes_perf_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesPerformanceFactorGetConfig(zes_perf_handle_t hPerf, double *pFactor);
ze_result_t ZE_APICALL zm_entry_zesPerformanceFactorSetConfig(zes_perf_handle_t hPerf, double factor);
ze_result_t ZE_APICALL zm_entry_zesPowerGetProperties(zes_pwr_handle_t hPower, zes_power_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesPowerGetEnergyCounter(zes_pwr_handle_t hPower, zes_power_energy_counter_t *pEnergy);
ze_result_t ZE_APICALL zm_entry_zesPowerGetLimits(zes_pwr_handle_t hPower, zes_power_sustained_limit_t *pSustained,
    zes_power_burst_limit_t *pBurst, zes_power_peak_limit_t *pPeak);
ze_result_t ZE_APICALL zm_entry_zesPowerSetLimits(zes_pwr_handle_t hPower,
    const zes_power_sustained_limit_t *pSustained, const zes_power_burst_limit_t *pBurst,
    const zes_power_peak_limit_t *pPeak);
ze_result_t ZE_APICALL zm_entry_zesPowerGetEnergyThreshold(zes_pwr_handle_t hPower, zes_energy_threshold_t *pThreshold);
ze_result_t ZE_APICALL zm_entry_zesPowerSetEnergyThreshold(zes_pwr_handle_t hPower, double threshold);
ze_result_t ZE_APICALL zm_entry_zesPowerGetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount,
    zes_power_limit_ext_desc_t *pSustained);
ze_result_t ZE_APICALL zm_entry_zesPowerSetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount,
    zes_power_limit_ext_desc_t *pSustained);
ze_result_t ZE_APICALL zm_entry_zesPowerGetUsage(zes_pwr_handle_t hPower, uint32_t *pInstantPower,
    uint32_t *pAveragePower);
ze_result_t ZE_APICALL zm_entry_zesPowerGetLimitsExt2(zes_pwr_handle_t hPower, uint32_t *pLimit);
ze_result_t ZE_APICALL zm_entry_zesPowerSetLimitsExt2(zes_pwr_handle_t hPower, const uint32_t limit);
ze_result_t ZE_APICALL zm_entry_zesFrequencyGetProperties(zes_freq_handle_t hFrequency,
    zes_freq_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesFrequencyGetAvailableClocks(zes_freq_handle_t hFrequency, uint32_t *pCount,
    double *phFrequency);
ze_result_t ZE_APICALL zm_entry_zesFrequencyGetRange(zes_freq_handle_t hFrequency, zes_freq_range_t *pLimits);
ze_result_t ZE_APICALL zm_entry_zesFrequencySetRange(zes_freq_handle_t hFrequency, const zes_freq_range_t *pLimits);
ze_result_t ZE_APICALL zm_entry_zesFrequencyGetState(zes_freq_handle_t hFrequency, zes_freq_state_t *pState);
ze_result_t ZE_APICALL zm_entry_zesFrequencyGetThrottleTime(zes_freq_handle_t hFrequency,
    zes_freq_throttle_time_t *pThrottleTime);
ze_result_t ZE_APICALL zm_entry_zesFrequencyOcGetCapabilities(zes_freq_handle_t hFrequency,
    zes_oc_capabilities_t *pOcCapabilities);
ze_result_t ZE_APICALL zm_entry_zesFrequencyOcGetFrequencyTarget(zes_freq_handle_t hFrequency,
    double *pCurrentOcFrequency);
ze_result_t ZE_APICALL zm_entry_zesFrequencyOcSetFrequencyTarget(zes_freq_handle_t hFrequency,
    double CurrentOcFrequency);
ze_result_t ZE_APICALL zm_entry_zesFrequencyOcGetVoltageTarget(zes_freq_handle_t hFrequency,
    double *pCurrentVoltageTarget, double *pCurrentVoltageOffset);
ze_result_t ZE_APICALL zm_entry_zesFrequencyOcSetVoltageTarget(zes_freq_handle_t hFrequency,
    double CurrentVoltageTarget, double CurrentVoltageOffset);
ze_result_t ZE_APICALL zm_entry_zesFrequencyOcSetMode(zes_freq_handle_t hFrequency, zes_oc_mode_t CurrentOcMode);
ze_result_t ZE_APICALL zm_entry_zesFrequencyOcGetMode(zes_freq_handle_t hFrequency, zes_oc_mode_t *pCurrentOcMode);
ze_result_t ZE_APICALL zm_entry_zesFrequencyOcGetIccMax(zes_freq_handle_t hFrequency, double *pOcIccMax);
ze_result_t ZE_APICALL zm_entry_zesFrequencyOcSetIccMax(zes_freq_handle_t hFrequency, double ocIccMax);
ze_result_t ZE_APICALL zm_entry_zesFrequencyOcGetTjMax(zes_freq_handle_t hFrequency, double *pOcTjMax);
ze_result_t ZE_APICALL zm_entry_zesFrequencyOcSetTjMax(zes_freq_handle_t hFrequency, double ocTjMax);
ze_result_t ZE_APICALL zm_entry_zesEngineGetProperties(zes_engine_handle_t hEngine,
    zes_engine_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesEngineGetActivity(zes_engine_handle_t hEngine, zes_engine_stats_t *pStats);
ze_result_t ZE_APICALL zm_entry_zesEngineGetActivityExt(zes_engine_handle_t hEngine, uint32_t *pCount,
    zes_engine_stats_t *pStats);
ze_result_t ZE_APICALL zm_entry_zesStandbyGetProperties(zes_standby_handle_t hStandby,
    zes_standby_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesStandbyGetMode(zes_standby_handle_t hStandby, zes_standby_promo_mode_t *pMode);
ze_result_t ZE_APICALL zm_entry_zesStandbySetMode(zes_standby_handle_t hStandby, zes_standby_promo_mode_t mode);
ze_result_t ZE_APICALL zm_entry_zesFirmwareGetProperties(zes_firmware_handle_t hFirmware,
    zes_firmware_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesFirmwareFlash(zes_firmware_handle_t hFirmware, void *pImage, uint32_t size);
ze_result_t ZE_APICALL zm_entry_zesFirmwareGetFlashProgress(zes_firmware_handle_t hFirmware,
    uint32_t *pCompletionPercent);
ze_result_t ZE_APICALL zm_entry_zesFirmwareGetConsoleLogs(zes_firmware_handle_t hFirmware, size_t *pSize,
    char *pFirmwareLog);
ze_result_t ZE_APICALL zm_entry_zesFirmwareGetSecurityVersionExp(zes_firmware_handle_t hFirmware, char *pVersion);
ze_result_t ZE_APICALL zm_entry_zesFirmwareSetSecurityVersionExp(zes_firmware_handle_t hFirmware);
ze_result_t ZE_APICALL zm_entry_zesMemoryGetProperties(zes_mem_handle_t hMemory, zes_mem_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesMemoryGetState(zes_mem_handle_t hMemory, zes_mem_state_t *pState);
ze_result_t ZE_APICALL zm_entry_zesMemoryGetBandwidth(zes_mem_handle_t hMemory, zes_mem_bandwidth_t *pBandwidth);
ze_result_t ZE_APICALL zm_entry_zesFabricPortGetProperties(zes_fabric_port_handle_t hPort,
    zes_fabric_port_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesFabricPortGetLinkType(zes_fabric_port_handle_t hPort,
    zes_fabric_link_type_t *pLinkType);
ze_result_t ZE_APICALL zm_entry_zesFabricPortGetConfig(zes_fabric_port_handle_t hPort,
    zes_fabric_port_config_t *pConfig);
ze_result_t ZE_APICALL zm_entry_zesFabricPortSetConfig(zes_fabric_port_handle_t hPort,
    const zes_fabric_port_config_t *pConfig);
ze_result_t ZE_APICALL zm_entry_zesFabricPortGetState(zes_fabric_port_handle_t hPort, zes_fabric_port_state_t *pState);
ze_result_t ZE_APICALL zm_entry_zesFabricPortGetThroughput(zes_fabric_port_handle_t hPort,
    zes_fabric_port_throughput_t *pThroughput);
ze_result_t ZE_APICALL zm_entry_zesFabricPortGetFabricErrorCounters(zes_fabric_port_handle_t hPort,
    zes_fabric_port_error_counters_t *pErrors);
ze_result_t ZE_APICALL zm_entry_zesFabricPortGetMultiPortThroughput(zes_device_handle_t hDevice, uint32_t numPorts,
    zes_fabric_port_handle_t *phPort, zes_fabric_port_throughput_t **pThroughput);
ze_result_t ZE_APICALL zm_entry_zesTemperatureGetProperties(zes_temp_handle_t hTemperature,
    zes_temp_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesTemperatureGetConfig(zes_temp_handle_t hTemperature, zes_temp_config_t *pConfig);
ze_result_t ZE_APICALL zm_entry_zesTemperatureSetConfig(zes_temp_handle_t hTemperature,
    const zes_temp_config_t *pConfig);
ze_result_t ZE_APICALL zm_entry_zesTemperatureGetState(zes_temp_handle_t hTemperature, double *pTemperature);
ze_result_t ZE_APICALL zm_entry_zesPsuGetProperties(zes_psu_handle_t hPsu, zes_psu_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesPsuGetState(zes_psu_handle_t hPsu, zes_psu_state_t *pState);
ze_result_t ZE_APICALL zm_entry_zesFanGetProperties(zes_fan_handle_t hFan, zes_fan_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesFanGetConfig(zes_fan_handle_t hFan, zes_fan_config_t *pConfig);
ze_result_t ZE_APICALL zm_entry_zesFanSetDefaultMode(zes_fan_handle_t hFan);
ze_result_t ZE_APICALL zm_entry_zesFanSetFixedSpeedMode(zes_fan_handle_t hFan, const zes_fan_speed_t *speed);
ze_result_t ZE_APICALL zm_entry_zesFanSetSpeedTableMode(zes_fan_handle_t hFan, const zes_fan_speed_table_t *speedTable);
ze_result_t ZE_APICALL zm_entry_zesFanGetState(zes_fan_handle_t hFan, zes_fan_speed_units_t units, int32_t *pSpeed);
ze_result_t ZE_APICALL zm_entry_zesLedGetProperties(zes_led_handle_t hLed, zes_led_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesLedGetState(zes_led_handle_t hLed, zes_led_state_t *pState);
ze_result_t ZE_APICALL zm_entry_zesLedSetState(zes_led_handle_t hLed, ze_bool_t enable);
ze_result_t ZE_APICALL zm_entry_zesLedSetColor(zes_led_handle_t hLed, const zes_led_color_t *pColor);
ze_result_t ZE_APICALL zm_entry_zesRasGetProperties(zes_ras_handle_t hRas, zes_ras_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesRasGetConfig(zes_ras_handle_t hRas, zes_ras_config_t *pConfig);
ze_result_t ZE_APICALL zm_entry_zesRasSetConfig(zes_ras_handle_t hRas, const zes_ras_config_t *pConfig);
ze_result_t ZE_APICALL zm_entry_zesRasGetState(zes_ras_handle_t hRas, ze_bool_t clear, zes_ras_state_t *pState);
ze_result_t ZE_APICALL zm_entry_zesRasGetStateExp(zes_ras_handle_t hRas, uint32_t *pCount, zes_ras_state_exp_t *pState);
ze_result_t ZE_APICALL zm_entry_zesRasClearStateExp(zes_ras_handle_t hRas, zes_ras_error_category_exp_t category);
ze_result_t ZE_APICALL zm_entry_zesRasGetSupportedCategoriesExp(zes_ras_handle_t hRas, uint32_t *pCount,
    zes_ras_error_category_exp_t *pCategories);
ze_result_t ZE_APICALL zm_entry_zesRasGetStateExp2(zes_ras_handle_t hRas, const uint32_t count,
    const zes_ras_error_category_exp_t *pCategories, zes_ras_state_exp2_t *pState);
ze_result_t ZE_APICALL zm_entry_zesRasGetConfigExp(zes_ras_handle_t hRas, const uint32_t count,
    zes_ras_config_exp_t *pConfig);
ze_result_t ZE_APICALL zm_entry_zesRasSetConfigExp(zes_ras_handle_t hRas, const uint32_t count,
    const zes_ras_config_exp_t *pConfig);
ze_result_t ZE_APICALL zm_entry_zesDiagnosticsGetProperties(zes_diag_handle_t hDiagnostics,
    zes_diag_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesDiagnosticsGetTests(zes_diag_handle_t hDiagnostics, uint32_t *pCount,
    zes_diag_test_t *pTests);
ze_result_t ZE_APICALL zm_entry_zesDiagnosticsRunTests(zes_diag_handle_t hDiagnostics, uint32_t startIndex,
    uint32_t endIndex, zes_diag_result_t *pResult);
ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFPropertiesExp(zes_vf_handle_t hVFhandle,
    zes_vf_exp_properties_t *pProperties);
ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFMemoryUtilizationExp(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_mem_exp_t *pMemUtil);
ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFEngineUtilizationExp(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_engine_exp_t *pEngineUtil);
ze_result_t ZE_APICALL zm_entry_zesVFManagementSetVFTelemetryModeExp(zes_vf_handle_t hVFhandle,
    zes_vf_info_util_exp_flags_t flags, ze_bool_t enable);
ze_result_t ZE_APICALL zm_entry_zesVFManagementSetVFTelemetrySamplingIntervalExp(zes_vf_handle_t hVFhandle,
    zes_vf_info_util_exp_flags_t flag, uint64_t samplingInterval);
ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFCapabilitiesExp(zes_vf_handle_t hVFhandle,
    zes_vf_exp_capabilities_t *pCapability);
ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFMemoryUtilizationExp2(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_mem_exp2_t *pMemUtil);
ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFEngineUtilizationExp2(zes_vf_handle_t hVFhandle, uint32_t *pCount,
    zes_vf_util_engine_exp2_t *pEngineUtil);
ze_result_t ZE_APICALL zm_entry_zesVFManagementGetVFCapabilitiesExp2(zes_vf_handle_t hVFhandle,
    zes_vf_exp2_capabilities_t *pCapability);

#endif
