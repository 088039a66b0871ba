// Generated from native-headers/model/level-zero.json; do not edit.
// Entries: log the call, let an armed fault answer it, else run the implementation.

#include "zm_entry.h"
#include "base/call.h"
#include "trace/driver_trace.h"

#include <string.h>

static inline uint64_t zm_first_word(const void *bytes, size_t size) {
    uint64_t word = 0;
    memcpy(&word, bytes, size < sizeof(word) ? size : sizeof(word));
    return word;
}

ze_result_t ZE_APICALL zm_entry_zeCommandQueueCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_queue_desc_t *desc, ze_command_queue_handle_t *phCommandQueue) {
    if (!zm_call_hooked()) {
        return zm_zeCommandQueueCreate(hContext, hDevice, desc, phCommandQueue);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandQueueCreate(&trace, hContext, hDevice, desc, phCommandQueue);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)desc, (uintptr_t)phCommandQueue};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandQueueCreate, words, 4, &result)) {
        result = zm_zeCommandQueueCreate(hContext, hDevice, desc, phCommandQueue);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandQueueDestroy(ze_command_queue_handle_t hCommandQueue) {
    if (!zm_call_hooked()) {
        return zm_zeCommandQueueDestroy(hCommandQueue);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandQueueDestroy(&trace, hCommandQueue);
    }
    const uint64_t words[] = {(uintptr_t)hCommandQueue};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandQueueDestroy, words, 1, &result)) {
        result = zm_zeCommandQueueDestroy(hCommandQueue);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandQueueExecuteCommandLists(ze_command_queue_handle_t hCommandQueue,
    uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists, ze_fence_handle_t hFence) {
    if (!zm_call_hooked()) {
        return zm_zeCommandQueueExecuteCommandLists(hCommandQueue, numCommandLists, phCommandLists, hFence);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandQueueExecuteCommandLists(&trace, hCommandQueue, numCommandLists, phCommandLists,
            hFence);
    }
    const uint64_t words[] = {(uintptr_t)hCommandQueue, numCommandLists, (uintptr_t)phCommandLists, (uintptr_t)hFence};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandQueueExecuteCommandLists, words, 4, &result)) {
        result = zm_zeCommandQueueExecuteCommandLists(hCommandQueue, numCommandLists, phCommandLists, hFence);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandQueueSynchronize(ze_command_queue_handle_t hCommandQueue, uint64_t timeout) {
    if (!zm_call_hooked()) {
        return zm_zeCommandQueueSynchronize(hCommandQueue, timeout);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandQueueSynchronize(&trace, hCommandQueue, timeout);
    }
    const uint64_t words[] = {(uintptr_t)hCommandQueue, timeout};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandQueueSynchronize, words, 2, &result)) {
        result = zm_zeCommandQueueSynchronize(hCommandQueue, timeout);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandQueueGetOrdinal(ze_command_queue_handle_t hCommandQueue, uint32_t *pOrdinal) {
    if (!zm_call_hooked()) {
        return zm_zeCommandQueueGetOrdinal(hCommandQueue, pOrdinal);
    }
    const uint64_t words[] = {(uintptr_t)hCommandQueue, (uintptr_t)pOrdinal};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandQueueGetOrdinal, words, 2, &result)) {
        result = zm_zeCommandQueueGetOrdinal(hCommandQueue, pOrdinal);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandQueueGetIndex(ze_command_queue_handle_t hCommandQueue, uint32_t *pIndex) {
    if (!zm_call_hooked()) {
        return zm_zeCommandQueueGetIndex(hCommandQueue, pIndex);
    }
    const uint64_t words[] = {(uintptr_t)hCommandQueue, (uintptr_t)pIndex};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandQueueGetIndex, words, 2, &result)) {
        result = zm_zeCommandQueueGetIndex(hCommandQueue, pIndex);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandQueueGetFlags(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_flags_t *pFlags) {
    if (!zm_call_hooked()) {
        return zm_zeCommandQueueGetFlags(hCmdQueue, pFlags);
    }
    const uint64_t words[] = {(uintptr_t)hCmdQueue, (uintptr_t)pFlags};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandQueueGetFlags, words, 2, &result)) {
        result = zm_zeCommandQueueGetFlags(hCmdQueue, pFlags);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandQueueGetMode(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_mode_t *pMode) {
    if (!zm_call_hooked()) {
        return zm_zeCommandQueueGetMode(hCmdQueue, pMode);
    }
    const uint64_t words[] = {(uintptr_t)hCmdQueue, (uintptr_t)pMode};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandQueueGetMode, words, 2, &result)) {
        result = zm_zeCommandQueueGetMode(hCmdQueue, pMode);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandQueueGetPriority(ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_priority_t *pPriority) {
    if (!zm_call_hooked()) {
        return zm_zeCommandQueueGetPriority(hCmdQueue, pPriority);
    }
    const uint64_t words[] = {(uintptr_t)hCmdQueue, (uintptr_t)pPriority};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandQueueGetPriority, words, 2, &result)) {
        result = zm_zeCommandQueueGetPriority(hCmdQueue, pPriority);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeFenceCreate(ze_command_queue_handle_t hCommandQueue, const ze_fence_desc_t *desc,
    ze_fence_handle_t *phFence) {
    if (!zm_call_hooked()) {
        return zm_zeFenceCreate(hCommandQueue, desc, phFence);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeFenceCreate(&trace, hCommandQueue, desc, phFence);
    }
    const uint64_t words[] = {(uintptr_t)hCommandQueue, (uintptr_t)desc, (uintptr_t)phFence};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeFenceCreate, words, 3, &result)) {
        result = zm_zeFenceCreate(hCommandQueue, desc, phFence);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeFenceDestroy(ze_fence_handle_t hFence) {
    if (!zm_call_hooked()) {
        return zm_zeFenceDestroy(hFence);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeFenceDestroy(&trace, hFence);
    }
    const uint64_t words[] = {(uintptr_t)hFence};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeFenceDestroy, words, 1, &result)) {
        result = zm_zeFenceDestroy(hFence);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeFenceHostSynchronize(ze_fence_handle_t hFence, uint64_t timeout) {
    if (!zm_call_hooked()) {
        return zm_zeFenceHostSynchronize(hFence, timeout);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeFenceHostSynchronize(&trace, hFence, timeout);
    }
    const uint64_t words[] = {(uintptr_t)hFence, timeout};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeFenceHostSynchronize, words, 2, &result)) {
        result = zm_zeFenceHostSynchronize(hFence, timeout);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeFenceQueryStatus(ze_fence_handle_t hFence) {
    if (!zm_call_hooked()) {
        return zm_zeFenceQueryStatus(hFence);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeFenceQueryStatus(&trace, hFence);
    }
    const uint64_t words[] = {(uintptr_t)hFence};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeFenceQueryStatus, words, 1, &result)) {
        result = zm_zeFenceQueryStatus(hFence);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeFenceReset(ze_fence_handle_t hFence) {
    if (!zm_call_hooked()) {
        return zm_zeFenceReset(hFence);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeFenceReset(&trace, hFence);
    }
    const uint64_t words[] = {(uintptr_t)hFence};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeFenceReset, words, 1, &result)) {
        result = zm_zeFenceReset(hFence);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventPoolCreate(ze_context_handle_t hContext, const ze_event_pool_desc_t *desc,
    uint32_t numDevices, ze_device_handle_t *phDevices, ze_event_pool_handle_t *phEventPool) {
    if (!zm_call_hooked()) {
        return zm_zeEventPoolCreate(hContext, desc, numDevices, phDevices, phEventPool);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeEventPoolCreate(&trace, hContext, desc, numDevices, phDevices, phEventPool);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)desc, numDevices, (uintptr_t)phDevices,
        (uintptr_t)phEventPool};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventPoolCreate, words, 5, &result)) {
        result = zm_zeEventPoolCreate(hContext, desc, numDevices, phDevices, phEventPool);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventPoolDestroy(ze_event_pool_handle_t hEventPool) {
    if (!zm_call_hooked()) {
        return zm_zeEventPoolDestroy(hEventPool);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeEventPoolDestroy(&trace, hEventPool);
    }
    const uint64_t words[] = {(uintptr_t)hEventPool};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventPoolDestroy, words, 1, &result)) {
        result = zm_zeEventPoolDestroy(hEventPool);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventPoolGetIpcHandle(ze_event_pool_handle_t hEventPool,
    ze_ipc_event_pool_handle_t *phIpc) {
    if (!zm_call_hooked()) {
        return zm_zeEventPoolGetIpcHandle(hEventPool, phIpc);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeEventPoolGetIpcHandle(&trace, hEventPool, phIpc);
    }
    const uint64_t words[] = {(uintptr_t)hEventPool, (uintptr_t)phIpc};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventPoolGetIpcHandle, words, 2, &result)) {
        result = zm_zeEventPoolGetIpcHandle(hEventPool, phIpc);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventPoolOpenIpcHandle(ze_context_handle_t hContext, ze_ipc_event_pool_handle_t hIpc,
    ze_event_pool_handle_t *phEventPool) {
    if (!zm_call_hooked()) {
        return zm_zeEventPoolOpenIpcHandle(hContext, hIpc, phEventPool);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeEventPoolOpenIpcHandle(&trace, hContext, hIpc, phEventPool);
    }
    const uint64_t words[] = {(uintptr_t)hContext, zm_first_word(&hIpc, sizeof(hIpc)), (uintptr_t)phEventPool};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventPoolOpenIpcHandle, words, 3, &result)) {
        result = zm_zeEventPoolOpenIpcHandle(hContext, hIpc, phEventPool);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventPoolCloseIpcHandle(ze_event_pool_handle_t hEventPool) {
    if (!zm_call_hooked()) {
        return zm_zeEventPoolCloseIpcHandle(hEventPool);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeEventPoolCloseIpcHandle(&trace, hEventPool);
    }
    const uint64_t words[] = {(uintptr_t)hEventPool};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventPoolCloseIpcHandle, words, 1, &result)) {
        result = zm_zeEventPoolCloseIpcHandle(hEventPool);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventPoolPutIpcHandle(ze_context_handle_t hContext, ze_ipc_event_pool_handle_t hIpc) {
    if (!zm_call_hooked()) {
        return zm_zeEventPoolPutIpcHandle(hContext, hIpc);
    }
    const uint64_t words[] = {(uintptr_t)hContext, zm_first_word(&hIpc, sizeof(hIpc))};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventPoolPutIpcHandle, words, 2, &result)) {
        result = zm_zeEventPoolPutIpcHandle(hContext, hIpc);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventPoolGetContextHandle(ze_event_pool_handle_t hEventPool,
    ze_context_handle_t *phContext) {
    if (!zm_call_hooked()) {
        return zm_zeEventPoolGetContextHandle(hEventPool, phContext);
    }
    const uint64_t words[] = {(uintptr_t)hEventPool, (uintptr_t)phContext};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventPoolGetContextHandle, words, 2, &result)) {
        result = zm_zeEventPoolGetContextHandle(hEventPool, phContext);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventPoolGetFlags(ze_event_pool_handle_t hEventPool, ze_event_pool_flags_t *pFlags) {
    if (!zm_call_hooked()) {
        return zm_zeEventPoolGetFlags(hEventPool, pFlags);
    }
    const uint64_t words[] = {(uintptr_t)hEventPool, (uintptr_t)pFlags};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventPoolGetFlags, words, 2, &result)) {
        result = zm_zeEventPoolGetFlags(hEventPool, pFlags);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventCreate(ze_event_pool_handle_t hEventPool, const ze_event_desc_t *desc,
    ze_event_handle_t *phEvent) {
    if (!zm_call_hooked()) {
        return zm_zeEventCreate(hEventPool, desc, phEvent);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeEventCreate(&trace, hEventPool, desc, phEvent);
    }
    const uint64_t words[] = {(uintptr_t)hEventPool, (uintptr_t)desc, (uintptr_t)phEvent};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventCreate, words, 3, &result)) {
        result = zm_zeEventCreate(hEventPool, desc, phEvent);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventDestroy(ze_event_handle_t hEvent) {
    if (!zm_call_hooked()) {
        return zm_zeEventDestroy(hEvent);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeEventDestroy(&trace, hEvent);
    }
    const uint64_t words[] = {(uintptr_t)hEvent};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventDestroy, words, 1, &result)) {
        result = zm_zeEventDestroy(hEvent);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventHostSignal(ze_event_handle_t hEvent) {
    if (!zm_call_hooked()) {
        return zm_zeEventHostSignal(hEvent);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeEventHostSignal(&trace, hEvent);
    }
    const uint64_t words[] = {(uintptr_t)hEvent};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventHostSignal, words, 1, &result)) {
        result = zm_zeEventHostSignal(hEvent);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventHostSynchronize(ze_event_handle_t hEvent, uint64_t timeout) {
    if (!zm_call_hooked()) {
        return zm_zeEventHostSynchronize(hEvent, timeout);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeEventHostSynchronize(&trace, hEvent, timeout);
    }
    const uint64_t words[] = {(uintptr_t)hEvent, timeout};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventHostSynchronize, words, 2, &result)) {
        result = zm_zeEventHostSynchronize(hEvent, timeout);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventQueryStatus(ze_event_handle_t hEvent) {
    if (!zm_call_hooked()) {
        return zm_zeEventQueryStatus(hEvent);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeEventQueryStatus(&trace, hEvent);
    }
    const uint64_t words[] = {(uintptr_t)hEvent};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventQueryStatus, words, 1, &result)) {
        result = zm_zeEventQueryStatus(hEvent);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventHostReset(ze_event_handle_t hEvent) {
    if (!zm_call_hooked()) {
        return zm_zeEventHostReset(hEvent);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeEventHostReset(&trace, hEvent);
    }
    const uint64_t words[] = {(uintptr_t)hEvent};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventHostReset, words, 1, &result)) {
        result = zm_zeEventHostReset(hEvent);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventQueryKernelTimestamp(ze_event_handle_t hEvent,
    ze_kernel_timestamp_result_t *dstptr) {
    if (!zm_call_hooked()) {
        return zm_zeEventQueryKernelTimestamp(hEvent, dstptr);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeEventQueryKernelTimestamp(&trace, hEvent, dstptr);
    }
    const uint64_t words[] = {(uintptr_t)hEvent, (uintptr_t)dstptr};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventQueryKernelTimestamp, words, 2, &result)) {
        result = zm_zeEventQueryKernelTimestamp(hEvent, dstptr);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventQueryKernelTimestampsExt(ze_event_handle_t hEvent, ze_device_handle_t hDevice,
    uint32_t *pCount, ze_event_query_kernel_timestamps_results_ext_properties_t *pResults) {
    if (!zm_call_hooked()) {
        return zm_zeEventQueryKernelTimestampsExt(hEvent, hDevice, pCount, pResults);
    }
    const uint64_t words[] = {(uintptr_t)hEvent, (uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)pResults};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventQueryKernelTimestampsExt, words, 4, &result)) {
        result = zm_zeEventQueryKernelTimestampsExt(hEvent, hDevice, pCount, pResults);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventGetEventPool(ze_event_handle_t hEvent, ze_event_pool_handle_t *phEventPool) {
    if (!zm_call_hooked()) {
        return zm_zeEventGetEventPool(hEvent, phEventPool);
    }
    const uint64_t words[] = {(uintptr_t)hEvent, (uintptr_t)phEventPool};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventGetEventPool, words, 2, &result)) {
        result = zm_zeEventGetEventPool(hEvent, phEventPool);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventGetSignalScope(ze_event_handle_t hEvent, ze_event_scope_flags_t *pSignalScope) {
    if (!zm_call_hooked()) {
        return zm_zeEventGetSignalScope(hEvent, pSignalScope);
    }
    const uint64_t words[] = {(uintptr_t)hEvent, (uintptr_t)pSignalScope};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventGetSignalScope, words, 2, &result)) {
        result = zm_zeEventGetSignalScope(hEvent, pSignalScope);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventGetWaitScope(ze_event_handle_t hEvent, ze_event_scope_flags_t *pWaitScope) {
    if (!zm_call_hooked()) {
        return zm_zeEventGetWaitScope(hEvent, pWaitScope);
    }
    const uint64_t words[] = {(uintptr_t)hEvent, (uintptr_t)pWaitScope};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventGetWaitScope, words, 2, &result)) {
        result = zm_zeEventGetWaitScope(hEvent, pWaitScope);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventCounterBasedCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_event_counter_based_desc_t *desc, ze_event_handle_t *phEvent) {
    if (!zm_call_hooked()) {
        return zm_zeEventCounterBasedCreate(hContext, hDevice, desc, phEvent);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)desc, (uintptr_t)phEvent};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventCounterBasedCreate, words, 4, &result)) {
        result = zm_zeEventCounterBasedCreate(hContext, hDevice, desc, phEvent);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventCounterBasedGetIpcHandle(ze_event_handle_t hEvent,
    ze_ipc_event_counter_based_handle_t *phIpc) {
    if (!zm_call_hooked()) {
        return zm_zeEventCounterBasedGetIpcHandle(hEvent, phIpc);
    }
    const uint64_t words[] = {(uintptr_t)hEvent, (uintptr_t)phIpc};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventCounterBasedGetIpcHandle, words, 2, &result)) {
        result = zm_zeEventCounterBasedGetIpcHandle(hEvent, phIpc);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventCounterBasedOpenIpcHandle(ze_context_handle_t hContext,
    ze_ipc_event_counter_based_handle_t hIpc, ze_event_handle_t *phEvent) {
    if (!zm_call_hooked()) {
        return zm_zeEventCounterBasedOpenIpcHandle(hContext, hIpc, phEvent);
    }
    const uint64_t words[] = {(uintptr_t)hContext, zm_first_word(&hIpc, sizeof(hIpc)), (uintptr_t)phEvent};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventCounterBasedOpenIpcHandle, words, 3, &result)) {
        result = zm_zeEventCounterBasedOpenIpcHandle(hContext, hIpc, phEvent);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventCounterBasedCloseIpcHandle(ze_event_handle_t hEvent) {
    if (!zm_call_hooked()) {
        return zm_zeEventCounterBasedCloseIpcHandle(hEvent);
    }
    const uint64_t words[] = {(uintptr_t)hEvent};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventCounterBasedCloseIpcHandle, words, 1, &result)) {
        result = zm_zeEventCounterBasedCloseIpcHandle(hEvent);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventCounterBasedGetDeviceAddress(ze_event_handle_t hEvent, uint64_t *completionValue,
    uint64_t *deviceAddress) {
    if (!zm_call_hooked()) {
        return zm_zeEventCounterBasedGetDeviceAddress(hEvent, completionValue, deviceAddress);
    }
    const uint64_t words[] = {(uintptr_t)hEvent, (uintptr_t)completionValue, (uintptr_t)deviceAddress};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventCounterBasedGetDeviceAddress, words, 3, &result)) {
        result = zm_zeEventCounterBasedGetDeviceAddress(hEvent, completionValue, deviceAddress);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventGetCounterBasedFlags(ze_event_handle_t hEvent,
    ze_event_counter_based_flags_t *pFlags) {
    if (!zm_call_hooked()) {
        return zm_zeEventGetCounterBasedFlags(hEvent, pFlags);
    }
    const uint64_t words[] = {(uintptr_t)hEvent, (uintptr_t)pFlags};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventGetCounterBasedFlags, words, 2, &result)) {
        result = zm_zeEventGetCounterBasedFlags(hEvent, pFlags);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeEventQueryTimestampsExp(ze_event_handle_t hEvent, ze_device_handle_t hDevice,
    uint32_t *pCount, ze_kernel_timestamp_result_t *pTimestamps) {
    if (!zm_call_hooked()) {
        return zm_zeEventQueryTimestampsExp(hEvent, hDevice, pCount, pTimestamps);
    }
    const uint64_t words[] = {(uintptr_t)hEvent, (uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)pTimestamps};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeEventQueryTimestampsExp, words, 4, &result)) {
        result = zm_zeEventQueryTimestampsExp(hEvent, hDevice, pCount, pTimestamps);
    }
    return zm_call_exit(&call, result);
}
