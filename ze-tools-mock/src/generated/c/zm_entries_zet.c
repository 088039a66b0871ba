// Generated from native-headers/model/level-zero.json; do not edit.
// Entries: log the call, let an armed fault answer it, else run the implementation.

#include "zm_entry.h"
#include "base/call.h"

ze_result_t ZE_APICALL zm_entry_zetDeviceGetDebugProperties(zet_device_handle_t hDevice,
    zet_device_debug_properties_t *pDebugProperties) {
    if (!zm_call_hooked()) {
        return zm_zetDeviceGetDebugProperties(hDevice, pDebugProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pDebugProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDeviceGetDebugProperties, words, 2, &result)) {
        result = zm_zetDeviceGetDebugProperties(hDevice, pDebugProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDeviceGetConcurrentMetricGroupsExp(zet_device_handle_t hDevice,
    uint32_t metricGroupCount, zet_metric_group_handle_t *phMetricGroups,
    uint32_t *pMetricGroupsCountPerConcurrentGroup, uint32_t *pConcurrentGroupCount) {
    if (!zm_call_hooked()) {
        return zm_zetDeviceGetConcurrentMetricGroupsExp(hDevice, metricGroupCount, phMetricGroups,
            pMetricGroupsCountPerConcurrentGroup, pConcurrentGroupCount);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, metricGroupCount, (uintptr_t)phMetricGroups,
        (uintptr_t)pMetricGroupsCountPerConcurrentGroup, (uintptr_t)pConcurrentGroupCount};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDeviceGetConcurrentMetricGroupsExp, words, 5, &result)) {
        result = zm_zetDeviceGetConcurrentMetricGroupsExp(hDevice, metricGroupCount, phMetricGroups,
            pMetricGroupsCountPerConcurrentGroup, pConcurrentGroupCount);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDeviceCreateMetricGroupsFromMetricsExp(zet_device_handle_t hDevice,
    uint32_t metricCount, zet_metric_handle_t *phMetrics, const char *pMetricGroupNamePrefix, const char *pDescription,
    uint32_t *pMetricGroupCount, zet_metric_group_handle_t *phMetricGroup) {
    if (!zm_call_hooked()) {
        return zm_zetDeviceCreateMetricGroupsFromMetricsExp(hDevice, metricCount, phMetrics, pMetricGroupNamePrefix,
            pDescription, pMetricGroupCount, phMetricGroup);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, metricCount, (uintptr_t)phMetrics, (uintptr_t)pMetricGroupNamePrefix,
        (uintptr_t)pDescription, (uintptr_t)pMetricGroupCount, (uintptr_t)phMetricGroup};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDeviceCreateMetricGroupsFromMetricsExp, words, 7, &result)) {
        result = zm_zetDeviceCreateMetricGroupsFromMetricsExp(hDevice, metricCount, phMetrics, pMetricGroupNamePrefix,
            pDescription, pMetricGroupCount, phMetricGroup);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDeviceEnableMetricsExp(zet_device_handle_t hDevice) {
    if (!zm_call_hooked()) {
        return zm_zetDeviceEnableMetricsExp(hDevice);
    }
    const uint64_t words[] = {(uintptr_t)hDevice};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDeviceEnableMetricsExp, words, 1, &result)) {
        result = zm_zetDeviceEnableMetricsExp(hDevice);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDeviceDisableMetricsExp(zet_device_handle_t hDevice) {
    if (!zm_call_hooked()) {
        return zm_zetDeviceDisableMetricsExp(hDevice);
    }
    const uint64_t words[] = {(uintptr_t)hDevice};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDeviceDisableMetricsExp, words, 1, &result)) {
        result = zm_zetDeviceDisableMetricsExp(hDevice);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetContextActivateMetricGroups(zet_context_handle_t hContext,
    zet_device_handle_t hDevice, uint32_t count, zet_metric_group_handle_t *phMetricGroups) {
    if (!zm_call_hooked()) {
        return zm_zetContextActivateMetricGroups(hContext, hDevice, count, phMetricGroups);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, count, (uintptr_t)phMetricGroups};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetContextActivateMetricGroups, words, 4, &result)) {
        result = zm_zetContextActivateMetricGroups(hContext, hDevice, count, phMetricGroups);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetCommandListAppendMetricStreamerMarker(zet_command_list_handle_t hCommandList,
    zet_metric_streamer_handle_t hMetricStreamer, uint32_t value) {
    if (!zm_call_hooked()) {
        return zm_zetCommandListAppendMetricStreamerMarker(hCommandList, hMetricStreamer, value);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hMetricStreamer, value};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetCommandListAppendMetricStreamerMarker, words, 3, &result)) {
        result = zm_zetCommandListAppendMetricStreamerMarker(hCommandList, hMetricStreamer, value);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetCommandListAppendMetricQueryBegin(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery) {
    if (!zm_call_hooked()) {
        return zm_zetCommandListAppendMetricQueryBegin(hCommandList, hMetricQuery);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hMetricQuery};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetCommandListAppendMetricQueryBegin, words, 2, &result)) {
        result = zm_zetCommandListAppendMetricQueryBegin(hCommandList, hMetricQuery);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetCommandListAppendMetricQueryEnd(zet_command_list_handle_t hCommandList,
    zet_metric_query_handle_t hMetricQuery, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zetCommandListAppendMetricQueryEnd(hCommandList, hMetricQuery, hSignalEvent, numWaitEvents,
            phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hMetricQuery, (uintptr_t)hSignalEvent, numWaitEvents,
        (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetCommandListAppendMetricQueryEnd, words, 5, &result)) {
        result = zm_zetCommandListAppendMetricQueryEnd(hCommandList, hMetricQuery, hSignalEvent, numWaitEvents,
            phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetCommandListAppendMetricMemoryBarrier(zet_command_list_handle_t hCommandList) {
    if (!zm_call_hooked()) {
        return zm_zetCommandListAppendMetricMemoryBarrier(hCommandList);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetCommandListAppendMetricMemoryBarrier, words, 1, &result)) {
        result = zm_zetCommandListAppendMetricMemoryBarrier(hCommandList);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetCommandListAppendMarkerExp(zet_command_list_handle_t hCommandList,
    zet_metric_group_handle_t hMetricGroup, uint32_t value) {
    if (!zm_call_hooked()) {
        return zm_zetCommandListAppendMarkerExp(hCommandList, hMetricGroup, value);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hMetricGroup, value};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetCommandListAppendMarkerExp, words, 3, &result)) {
        result = zm_zetCommandListAppendMarkerExp(hCommandList, hMetricGroup, value);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetModuleGetDebugInfo(zet_module_handle_t hModule,
    zet_module_debug_info_format_t format, size_t *pSize, uint8_t *pDebugInfo) {
    if (!zm_call_hooked()) {
        return zm_zetModuleGetDebugInfo(hModule, format, pSize, pDebugInfo);
    }
    const uint64_t words[] = {(uintptr_t)hModule, format, (uintptr_t)pSize, (uintptr_t)pDebugInfo};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetModuleGetDebugInfo, words, 4, &result)) {
        result = zm_zetModuleGetDebugInfo(hModule, format, pSize, pDebugInfo);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetKernelGetProfileInfo(zet_kernel_handle_t hKernel,
    zet_profile_properties_t *pProfileProperties) {
    if (!zm_call_hooked()) {
        return zm_zetKernelGetProfileInfo(hKernel, pProfileProperties);
    }
    const uint64_t words[] = {(uintptr_t)hKernel, (uintptr_t)pProfileProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetKernelGetProfileInfo, words, 2, &result)) {
        result = zm_zetKernelGetProfileInfo(hKernel, pProfileProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetTracerExpCreate(zet_context_handle_t hContext, const zet_tracer_exp_desc_t *desc,
    zet_tracer_exp_handle_t *phTracer) {
    if (!zm_call_hooked()) {
        return zm_zetTracerExpCreate(hContext, desc, phTracer);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)desc, (uintptr_t)phTracer};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetTracerExpCreate, words, 3, &result)) {
        result = zm_zetTracerExpCreate(hContext, desc, phTracer);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetTracerExpDestroy(zet_tracer_exp_handle_t hTracer) {
    if (!zm_call_hooked()) {
        return zm_zetTracerExpDestroy(hTracer);
    }
    const uint64_t words[] = {(uintptr_t)hTracer};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetTracerExpDestroy, words, 1, &result)) {
        result = zm_zetTracerExpDestroy(hTracer);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetTracerExpSetPrologues(zet_tracer_exp_handle_t hTracer,
    zet_core_callbacks_t *pCoreCbs) {
    if (!zm_call_hooked()) {
        return zm_zetTracerExpSetPrologues(hTracer, pCoreCbs);
    }
    const uint64_t words[] = {(uintptr_t)hTracer, (uintptr_t)pCoreCbs};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetTracerExpSetPrologues, words, 2, &result)) {
        result = zm_zetTracerExpSetPrologues(hTracer, pCoreCbs);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetTracerExpSetEpilogues(zet_tracer_exp_handle_t hTracer,
    zet_core_callbacks_t *pCoreCbs) {
    if (!zm_call_hooked()) {
        return zm_zetTracerExpSetEpilogues(hTracer, pCoreCbs);
    }
    const uint64_t words[] = {(uintptr_t)hTracer, (uintptr_t)pCoreCbs};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetTracerExpSetEpilogues, words, 2, &result)) {
        result = zm_zetTracerExpSetEpilogues(hTracer, pCoreCbs);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetTracerExpSetEnabled(zet_tracer_exp_handle_t hTracer, ze_bool_t enable) {
    if (!zm_call_hooked()) {
        return zm_zetTracerExpSetEnabled(hTracer, enable);
    }
    const uint64_t words[] = {(uintptr_t)hTracer, enable};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetTracerExpSetEnabled, words, 2, &result)) {
        result = zm_zetTracerExpSetEnabled(hTracer, enable);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDebugAttach(zet_device_handle_t hDevice, const zet_debug_config_t *config,
    zet_debug_session_handle_t *phDebug) {
    if (!zm_call_hooked()) {
        return zm_zetDebugAttach(hDevice, config, phDebug);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)config, (uintptr_t)phDebug};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDebugAttach, words, 3, &result)) {
        result = zm_zetDebugAttach(hDevice, config, phDebug);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDebugDetach(zet_debug_session_handle_t hDebug) {
    if (!zm_call_hooked()) {
        return zm_zetDebugDetach(hDebug);
    }
    const uint64_t words[] = {(uintptr_t)hDebug};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDebugDetach, words, 1, &result)) {
        result = zm_zetDebugDetach(hDebug);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDebugReadEvent(zet_debug_session_handle_t hDebug, uint64_t timeout,
    zet_debug_event_t *event) {
    if (!zm_call_hooked()) {
        return zm_zetDebugReadEvent(hDebug, timeout, event);
    }
    const uint64_t words[] = {(uintptr_t)hDebug, timeout, (uintptr_t)event};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDebugReadEvent, words, 3, &result)) {
        result = zm_zetDebugReadEvent(hDebug, timeout, event);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDebugAcknowledgeEvent(zet_debug_session_handle_t hDebug,
    const zet_debug_event_t *event) {
    if (!zm_call_hooked()) {
        return zm_zetDebugAcknowledgeEvent(hDebug, event);
    }
    const uint64_t words[] = {(uintptr_t)hDebug, (uintptr_t)event};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDebugAcknowledgeEvent, words, 2, &result)) {
        result = zm_zetDebugAcknowledgeEvent(hDebug, event);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDebugInterrupt(zet_debug_session_handle_t hDebug, ze_device_thread_t thread) {
    if (!zm_call_hooked()) {
        return zm_zetDebugInterrupt(hDebug, thread);
    }
    const uint64_t words[] = {(uintptr_t)hDebug, thread.slice, thread.subslice, thread.eu, thread.thread};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDebugInterrupt, words, 5, &result)) {
        result = zm_zetDebugInterrupt(hDebug, thread);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDebugResume(zet_debug_session_handle_t hDebug, ze_device_thread_t thread) {
    if (!zm_call_hooked()) {
        return zm_zetDebugResume(hDebug, thread);
    }
    const uint64_t words[] = {(uintptr_t)hDebug, thread.slice, thread.subslice, thread.eu, thread.thread};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDebugResume, words, 5, &result)) {
        result = zm_zetDebugResume(hDebug, thread);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDebugReadMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, void *buffer) {
    if (!zm_call_hooked()) {
        return zm_zetDebugReadMemory(hDebug, thread, desc, size, buffer);
    }
    const uint64_t words[] = {(uintptr_t)hDebug, thread.slice, thread.subslice, thread.eu, thread.thread,
        (uintptr_t)desc, size, (uintptr_t)buffer};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDebugReadMemory, words, 8, &result)) {
        result = zm_zetDebugReadMemory(hDebug, thread, desc, size, buffer);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDebugWriteMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    const zet_debug_memory_space_desc_t *desc, size_t size, const void *buffer) {
    if (!zm_call_hooked()) {
        return zm_zetDebugWriteMemory(hDebug, thread, desc, size, buffer);
    }
    const uint64_t words[] = {(uintptr_t)hDebug, thread.slice, thread.subslice, thread.eu, thread.thread,
        (uintptr_t)desc, size, (uintptr_t)buffer};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDebugWriteMemory, words, 8, &result)) {
        result = zm_zetDebugWriteMemory(hDebug, thread, desc, size, buffer);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDebugGetRegisterSetProperties(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_debug_regset_properties_t *pRegisterSetProperties) {
    if (!zm_call_hooked()) {
        return zm_zetDebugGetRegisterSetProperties(hDevice, pCount, pRegisterSetProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)pRegisterSetProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDebugGetRegisterSetProperties, words, 3, &result)) {
        result = zm_zetDebugGetRegisterSetProperties(hDevice, pCount, pRegisterSetProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDebugReadRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    uint32_t type, uint32_t start, uint32_t count, void *pRegisterValues) {
    if (!zm_call_hooked()) {
        return zm_zetDebugReadRegisters(hDebug, thread, type, start, count, pRegisterValues);
    }
    const uint64_t words[] = {(uintptr_t)hDebug, thread.slice, thread.subslice, thread.eu, thread.thread, type, start,
        count, (uintptr_t)pRegisterValues};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDebugReadRegisters, words, 9, &result)) {
        result = zm_zetDebugReadRegisters(hDebug, thread, type, start, count, pRegisterValues);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDebugWriteRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
    uint32_t type, uint32_t start, uint32_t count, void *pRegisterValues) {
    if (!zm_call_hooked()) {
        return zm_zetDebugWriteRegisters(hDebug, thread, type, start, count, pRegisterValues);
    }
    const uint64_t words[] = {(uintptr_t)hDebug, thread.slice, thread.subslice, thread.eu, thread.thread, type, start,
        count, (uintptr_t)pRegisterValues};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDebugWriteRegisters, words, 9, &result)) {
        result = zm_zetDebugWriteRegisters(hDebug, thread, type, start, count, pRegisterValues);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetDebugGetThreadRegisterSetProperties(zet_debug_session_handle_t hDebug,
    ze_device_thread_t thread, uint32_t *pCount, zet_debug_regset_properties_t *pRegisterSetProperties) {
    if (!zm_call_hooked()) {
        return zm_zetDebugGetThreadRegisterSetProperties(hDebug, thread, pCount, pRegisterSetProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDebug, thread.slice, thread.subslice, thread.eu, thread.thread,
        (uintptr_t)pCount, (uintptr_t)pRegisterSetProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetDebugGetThreadRegisterSetProperties, words, 7, &result)) {
        result = zm_zetDebugGetThreadRegisterSetProperties(hDebug, thread, pCount, pRegisterSetProperties);
    }
    return zm_call_exit(&call, result);
}
