// Generated from native-headers/model/level-zero.json; do not edit.
// Public functions of the embedded loader.

#include "loader/loader.h"
#include "zm_traced.h"

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandQueueCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_queue_desc_t *desc, ze_command_queue_handle_t *phCommandQueue) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandQueueCreate(&trace, hContext, hDevice, desc, phCommandQueue);
    }
    return zm_entry_zeCommandQueueCreate(hContext, hDevice, desc, phCommandQueue);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandQueueDestroy(ze_command_queue_handle_t hCommandQueue) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandQueueDestroy(&trace, hCommandQueue);
    }
    return zm_entry_zeCommandQueueDestroy(hCommandQueue);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandQueueExecuteCommandLists(ze_command_queue_handle_t hCommandQueue,
    uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists, ze_fence_handle_t hFence) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandQueueExecuteCommandLists(&trace, hCommandQueue, numCommandLists, phCommandLists,
            hFence);
    }
    return zm_entry_zeCommandQueueExecuteCommandLists(hCommandQueue, numCommandLists, phCommandLists, hFence);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandQueueSynchronize(ze_command_queue_handle_t hCommandQueue,
    uint64_t timeout) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandQueueSynchronize(&trace, hCommandQueue, timeout);
    }
    return zm_entry_zeCommandQueueSynchronize(hCommandQueue, timeout);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandQueueGetOrdinal(ze_command_queue_handle_t hCommandQueue,
    uint32_t *pOrdinal) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandQueueGetOrdinal(&trace, hCommandQueue, pOrdinal);
    }
    return zm_entry_zeCommandQueueGetOrdinal(hCommandQueue, pOrdinal);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandQueueGetIndex(ze_command_queue_handle_t hCommandQueue, uint32_t *pIndex) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandQueueGetIndex(&trace, hCommandQueue, pIndex);
    }
    return zm_entry_zeCommandQueueGetIndex(hCommandQueue, pIndex);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandQueueGetFlags(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_flags_t *pFlags) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandQueueGetFlags(&trace, hCmdQueue, pFlags);
    }
    return zm_entry_zeCommandQueueGetFlags(hCmdQueue, pFlags);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandQueueGetMode(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_mode_t *pMode) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandQueueGetMode(&trace, hCmdQueue, pMode);
    }
    return zm_entry_zeCommandQueueGetMode(hCmdQueue, pMode);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandQueueGetPriority(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_priority_t *pPriority) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandQueueGetPriority(&trace, hCmdQueue, pPriority);
    }
    return zm_entry_zeCommandQueueGetPriority(hCmdQueue, pPriority);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeFenceCreate(ze_command_queue_handle_t hCommandQueue, const ze_fence_desc_t *desc,
    ze_fence_handle_t *phFence) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeFenceCreate(&trace, hCommandQueue, desc, phFence);
    }
    return zm_entry_zeFenceCreate(hCommandQueue, desc, phFence);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeFenceDestroy(ze_fence_handle_t hFence) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeFenceDestroy(&trace, hFence);
    }
    return zm_entry_zeFenceDestroy(hFence);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeFenceHostSynchronize(ze_fence_handle_t hFence, uint64_t timeout) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeFenceHostSynchronize(&trace, hFence, timeout);
    }
    return zm_entry_zeFenceHostSynchronize(hFence, timeout);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeFenceQueryStatus(ze_fence_handle_t hFence) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeFenceQueryStatus(&trace, hFence);
    }
    return zm_entry_zeFenceQueryStatus(hFence);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeFenceReset(ze_fence_handle_t hFence) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeFenceReset(&trace, hFence);
    }
    return zm_entry_zeFenceReset(hFence);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventPoolCreate(ze_context_handle_t hContext, const ze_event_pool_desc_t *desc,
    uint32_t numDevices, ze_device_handle_t *phDevices, ze_event_pool_handle_t *phEventPool) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventPoolCreate(&trace, hContext, desc, numDevices, phDevices, phEventPool);
    }
    return zm_entry_zeEventPoolCreate(hContext, desc, numDevices, phDevices, phEventPool);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventPoolDestroy(ze_event_pool_handle_t hEventPool) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventPoolDestroy(&trace, hEventPool);
    }
    return zm_entry_zeEventPoolDestroy(hEventPool);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventPoolGetIpcHandle(ze_event_pool_handle_t hEventPool,
    ze_ipc_event_pool_handle_t *phIpc) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventPoolGetIpcHandle(&trace, hEventPool, phIpc);
    }
    return zm_entry_zeEventPoolGetIpcHandle(hEventPool, phIpc);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventPoolOpenIpcHandle(ze_context_handle_t hContext,
    ze_ipc_event_pool_handle_t hIpc, ze_event_pool_handle_t *phEventPool) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventPoolOpenIpcHandle(&trace, hContext, hIpc, phEventPool);
    }
    return zm_entry_zeEventPoolOpenIpcHandle(hContext, hIpc, phEventPool);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventPoolCloseIpcHandle(ze_event_pool_handle_t hEventPool) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventPoolCloseIpcHandle(&trace, hEventPool);
    }
    return zm_entry_zeEventPoolCloseIpcHandle(hEventPool);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventPoolPutIpcHandle(ze_context_handle_t hContext,
    ze_ipc_event_pool_handle_t hIpc) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventPoolPutIpcHandle(&trace, hContext, hIpc);
    }
    return zm_entry_zeEventPoolPutIpcHandle(hContext, hIpc);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventPoolGetContextHandle(ze_event_pool_handle_t hEventPool,
    ze_context_handle_t *phContext) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventPoolGetContextHandle(&trace, hEventPool, phContext);
    }
    return zm_entry_zeEventPoolGetContextHandle(hEventPool, phContext);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventPoolGetFlags(ze_event_pool_handle_t hEventPool,
    ze_event_pool_flags_t *pFlags) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventPoolGetFlags(&trace, hEventPool, pFlags);
    }
    return zm_entry_zeEventPoolGetFlags(hEventPool, pFlags);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventCreate(ze_event_pool_handle_t hEventPool, const ze_event_desc_t *desc,
    ze_event_handle_t *phEvent) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventCreate(&trace, hEventPool, desc, phEvent);
    }
    return zm_entry_zeEventCreate(hEventPool, desc, phEvent);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventDestroy(ze_event_handle_t hEvent) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventDestroy(&trace, hEvent);
    }
    return zm_entry_zeEventDestroy(hEvent);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventHostSignal(ze_event_handle_t hEvent) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventHostSignal(&trace, hEvent);
    }
    return zm_entry_zeEventHostSignal(hEvent);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventHostSynchronize(ze_event_handle_t hEvent, uint64_t timeout) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventHostSynchronize(&trace, hEvent, timeout);
    }
    return zm_entry_zeEventHostSynchronize(hEvent, timeout);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventQueryStatus(ze_event_handle_t hEvent) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventQueryStatus(&trace, hEvent);
    }
    return zm_entry_zeEventQueryStatus(hEvent);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventHostReset(ze_event_handle_t hEvent) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventHostReset(&trace, hEvent);
    }
    return zm_entry_zeEventHostReset(hEvent);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventQueryKernelTimestamp(ze_event_handle_t hEvent,
    ze_kernel_timestamp_result_t *dstptr) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventQueryKernelTimestamp(&trace, hEvent, dstptr);
    }
    return zm_entry_zeEventQueryKernelTimestamp(hEvent, dstptr);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventQueryKernelTimestampsExt(ze_event_handle_t hEvent,
    ze_device_handle_t hDevice, uint32_t *pCount, ze_event_query_kernel_timestamps_results_ext_properties_t *pResults) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventQueryKernelTimestampsExt(&trace, hEvent, hDevice, pCount, pResults);
    }
    return zm_entry_zeEventQueryKernelTimestampsExt(hEvent, hDevice, pCount, pResults);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventGetEventPool(ze_event_handle_t hEvent, ze_event_pool_handle_t *phEventPool) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventGetEventPool(&trace, hEvent, phEventPool);
    }
    return zm_entry_zeEventGetEventPool(hEvent, phEventPool);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventGetSignalScope(ze_event_handle_t hEvent,
    ze_event_scope_flags_t *pSignalScope) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventGetSignalScope(&trace, hEvent, pSignalScope);
    }
    return zm_entry_zeEventGetSignalScope(hEvent, pSignalScope);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventGetWaitScope(ze_event_handle_t hEvent, ze_event_scope_flags_t *pWaitScope) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventGetWaitScope(&trace, hEvent, pWaitScope);
    }
    return zm_entry_zeEventGetWaitScope(hEvent, pWaitScope);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventCounterBasedCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_event_counter_based_desc_t *desc, ze_event_handle_t *phEvent) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventCounterBasedCreate(&trace, hContext, hDevice, desc, phEvent);
    }
    return zm_entry_zeEventCounterBasedCreate(hContext, hDevice, desc, phEvent);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventCounterBasedGetIpcHandle(ze_event_handle_t hEvent,
    ze_ipc_event_counter_based_handle_t *phIpc) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventCounterBasedGetIpcHandle(&trace, hEvent, phIpc);
    }
    return zm_entry_zeEventCounterBasedGetIpcHandle(hEvent, phIpc);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventCounterBasedOpenIpcHandle(ze_context_handle_t hContext,
    ze_ipc_event_counter_based_handle_t hIpc, ze_event_handle_t *phEvent) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventCounterBasedOpenIpcHandle(&trace, hContext, hIpc, phEvent);
    }
    return zm_entry_zeEventCounterBasedOpenIpcHandle(hContext, hIpc, phEvent);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventCounterBasedCloseIpcHandle(ze_event_handle_t hEvent) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventCounterBasedCloseIpcHandle(&trace, hEvent);
    }
    return zm_entry_zeEventCounterBasedCloseIpcHandle(hEvent);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventCounterBasedGetDeviceAddress(ze_event_handle_t hEvent,
    uint64_t *completionValue, uint64_t *deviceAddress) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventCounterBasedGetDeviceAddress(&trace, hEvent, completionValue, deviceAddress);
    }
    return zm_entry_zeEventCounterBasedGetDeviceAddress(hEvent, completionValue, deviceAddress);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventGetCounterBasedFlags(ze_event_handle_t hEvent,
    ze_event_counter_based_flags_t *pFlags) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventGetCounterBasedFlags(&trace, hEvent, pFlags);
    }
    return zm_entry_zeEventGetCounterBasedFlags(hEvent, pFlags);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeEventQueryTimestampsExp(ze_event_handle_t hEvent, ze_device_handle_t hDevice,
    uint32_t *pCount, ze_kernel_timestamp_result_t *pTimestamps) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeEventQueryTimestampsExp(&trace, hEvent, hDevice, pCount, pTimestamps);
    }
    return zm_entry_zeEventQueryTimestampsExp(hEvent, hDevice, pCount, pTimestamps);
}
