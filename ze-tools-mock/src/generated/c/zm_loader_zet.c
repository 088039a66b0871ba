// Generated from native-headers/model/level-zero.json; do not edit.
// Public functions of the embedded loader.

#include "loader/loader.h"
#include "zm_traced.h"

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDeviceGetDebugProperties(zet_device_handle_t hDevice,
    zet_device_debug_properties_t *pDebugProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDeviceGetDebugProperties(hDevice, pDebugProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDeviceGetConcurrentMetricGroupsExp(zet_device_handle_t hDevice,
    uint32_t metricGroupCount, zet_metric_group_handle_t *phMetricGroups,
    uint32_t *pMetricGroupsCountPerConcurrentGroup, uint32_t *pConcurrentGroupCount) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDeviceGetConcurrentMetricGroupsExp(hDevice, metricGroupCount, phMetricGroups,
        pMetricGroupsCountPerConcurrentGroup, pConcurrentGroupCount);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDeviceCreateMetricGroupsFromMetricsExp(zet_device_handle_t hDevice,
    uint32_t metricCount, zet_metric_handle_t *phMetrics, const char *pMetricGroupNamePrefix, const char *pDescription,
    uint32_t *pMetricGroupCount, zet_metric_group_handle_t *phMetricGroup) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDeviceCreateMetricGroupsFromMetricsExp(hDevice, metricCount, phMetrics, pMetricGroupNamePrefix,
        pDescription, pMetricGroupCount, phMetricGroup);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDeviceEnableMetricsExp(zet_device_handle_t hDevice) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDeviceEnableMetricsExp(hDevice);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDeviceDisableMetricsExp(zet_device_handle_t hDevice) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDeviceDisableMetricsExp(hDevice);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetContextActivateMetricGroups(zet_context_handle_t hContext,
    zet_device_handle_t hDevice, uint32_t count, zet_metric_group_handle_t *phMetricGroups) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetContextActivateMetricGroups(hContext, hDevice, count, phMetricGroups);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetCommandListAppendMetricStreamerMarker(zet_command_list_handle_t hCommandList,
    zet_metric_streamer_handle_t hMetricStreamer, uint32_t value) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetCommandListAppendMetricStreamerMarker(hCommandList, hMetricStreamer, value);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetCommandListAppendMetricQueryBegin(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetCommandListAppendMetricQueryBegin(hCommandList, hMetricQuery);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetCommandListAppendMetricQueryEnd(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetCommandListAppendMetricQueryEnd(hCommandList, hMetricQuery, hSignalEvent, numWaitEvents,
        phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetCommandListAppendMetricMemoryBarrier(zet_command_list_handle_t hCommandList) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetCommandListAppendMetricMemoryBarrier(hCommandList);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetCommandListAppendMarkerExp(zet_command_list_handle_t hCommandList,
    zet_metric_group_handle_t hMetricGroup, uint32_t value) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetCommandListAppendMarkerExp(hCommandList, hMetricGroup, value);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetModuleGetDebugInfo(zet_module_handle_t hModule,
    zet_module_debug_info_format_t format, size_t *pSize, uint8_t *pDebugInfo) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetModuleGetDebugInfo(hModule, format, pSize, pDebugInfo);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetKernelGetProfileInfo(zet_kernel_handle_t hKernel,
    zet_profile_properties_t *pProfileProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetKernelGetProfileInfo(hKernel, pProfileProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetTracerExpCreate(zet_context_handle_t hContext, const zet_tracer_exp_desc_t *desc,
    zet_tracer_exp_handle_t *phTracer) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetTracerExpCreate(hContext, desc, phTracer);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetTracerExpDestroy(zet_tracer_exp_handle_t hTracer) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetTracerExpDestroy(hTracer);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetTracerExpSetPrologues(zet_tracer_exp_handle_t hTracer,
    zet_core_callbacks_t *pCoreCbs) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetTracerExpSetPrologues(hTracer, pCoreCbs);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetTracerExpSetEpilogues(zet_tracer_exp_handle_t hTracer,
    zet_core_callbacks_t *pCoreCbs) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetTracerExpSetEpilogues(hTracer, pCoreCbs);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetTracerExpSetEnabled(zet_tracer_exp_handle_t hTracer, ze_bool_t enable) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetTracerExpSetEnabled(hTracer, enable);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDebugAttach(zet_device_handle_t hDevice, const zet_debug_config_t *config,
    zet_debug_session_handle_t *phDebug) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDebugAttach(hDevice, config, phDebug);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDebugDetach(zet_debug_session_handle_t hDebug) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDebugDetach(hDebug);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDebugReadEvent(zet_debug_session_handle_t hDebug, uint64_t timeout,
    zet_debug_event_t *event) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDebugReadEvent(hDebug, timeout, event);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDebugAcknowledgeEvent(zet_debug_session_handle_t hDebug,
    const zet_debug_event_t *event) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDebugAcknowledgeEvent(hDebug, event);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDebugInterrupt(zet_debug_session_handle_t hDebug, ze_device_thread_t thread) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDebugInterrupt(hDebug, thread);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDebugResume(zet_debug_session_handle_t hDebug, ze_device_thread_t thread) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDebugResume(hDebug, thread);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDebugReadMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, void *buffer) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDebugReadMemory(hDebug, thread, desc, size, buffer);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDebugWriteMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, const void *buffer) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDebugWriteMemory(hDebug, thread, desc, size, buffer);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDebugGetRegisterSetProperties(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_debug_regset_properties_t *pRegisterSetProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDebugGetRegisterSetProperties(hDevice, pCount, pRegisterSetProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDebugReadRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    uint32_t type, uint32_t start, uint32_t count, void *pRegisterValues) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDebugReadRegisters(hDebug, thread, type, start, count, pRegisterValues);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDebugWriteRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    uint32_t type, uint32_t start, uint32_t count, void *pRegisterValues) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDebugWriteRegisters(hDebug, thread, type, start, count, pRegisterValues);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetDebugGetThreadRegisterSetProperties(zet_debug_session_handle_t hDebug,
    ze_device_thread_t thread, uint32_t *pCount, zet_debug_regset_properties_t *pRegisterSetProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetDebugGetThreadRegisterSetProperties(hDebug, thread, pCount, pRegisterSetProperties);
}
