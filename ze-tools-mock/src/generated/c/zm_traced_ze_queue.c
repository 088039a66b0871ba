// Generated from native-headers/model/level-zero.json; do not edit.
// Traced calls: a callback may change an argument through `params`, and cannot change the result.

#include "zm_traced.h"

#include <level_zero/layers/zel_tracing_register_cb.h>

ze_result_t zm_traced_zeCommandQueueCreate(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const ze_command_queue_desc_t *desc, ze_command_queue_handle_t *phCommandQueue) {
    ze_command_queue_create_params_t arguments = {&hContext, &hDevice, &desc, &phCommandQueue};
    ze_command_queue_create_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandQueueCreate, ze_pfnCommandQueueCreateCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandQueueCreate(hContext, hDevice, desc, phCommandQueue);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandQueueCreate, ze_pfnCommandQueueCreateCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandQueueDestroy(zm_trace_call *trace, ze_command_queue_handle_t hCommandQueue) {
    ze_command_queue_destroy_params_t arguments = {&hCommandQueue};
    ze_command_queue_destroy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandQueueDestroy, ze_pfnCommandQueueDestroyCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandQueueDestroy(hCommandQueue);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandQueueDestroy, ze_pfnCommandQueueDestroyCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandQueueExecuteCommandLists(zm_trace_call *trace, ze_command_queue_handle_t hCommandQueue,
    uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists, ze_fence_handle_t hFence) {
    ze_command_queue_execute_command_lists_params_t arguments = {&hCommandQueue, &numCommandLists, &phCommandLists,
        &hFence};
    ze_command_queue_execute_command_lists_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandQueueExecuteCommandLists,
        ze_pfnCommandQueueExecuteCommandListsCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandQueueExecuteCommandLists(hCommandQueue, numCommandLists, phCommandLists,
        hFence);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandQueueExecuteCommandLists,
        ze_pfnCommandQueueExecuteCommandListsCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandQueueSynchronize(zm_trace_call *trace, ze_command_queue_handle_t hCommandQueue,
    uint64_t timeout) {
    ze_command_queue_synchronize_params_t arguments = {&hCommandQueue, &timeout};
    ze_command_queue_synchronize_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandQueueSynchronize, ze_pfnCommandQueueSynchronizeCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandQueueSynchronize(hCommandQueue, timeout);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandQueueSynchronize, ze_pfnCommandQueueSynchronizeCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandQueueGetOrdinal(zm_trace_call *trace, ze_command_queue_handle_t hCommandQueue,
    uint32_t *pOrdinal) {
    ze_command_queue_get_ordinal_params_t arguments = {&hCommandQueue, &pOrdinal};
    ze_command_queue_get_ordinal_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandQueueGetOrdinal, ze_pfnCommandQueueGetOrdinalCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandQueueGetOrdinal(hCommandQueue, pOrdinal);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandQueueGetOrdinal, ze_pfnCommandQueueGetOrdinalCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandQueueGetIndex(zm_trace_call *trace, ze_command_queue_handle_t hCommandQueue,
    uint32_t *pIndex) {
    ze_command_queue_get_index_params_t arguments = {&hCommandQueue, &pIndex};
    ze_command_queue_get_index_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandQueueGetIndex, ze_pfnCommandQueueGetIndexCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandQueueGetIndex(hCommandQueue, pIndex);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandQueueGetIndex, ze_pfnCommandQueueGetIndexCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandQueueGetFlags(zm_trace_call *trace, ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_flags_t *pFlags) {
    ze_command_queue_get_flags_params_t arguments = {&hCmdQueue, &pFlags};
    ze_command_queue_get_flags_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandQueueGetFlags, ze_pfnCommandQueueGetFlagsCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandQueueGetFlags(hCmdQueue, pFlags);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandQueueGetFlags, ze_pfnCommandQueueGetFlagsCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandQueueGetMode(zm_trace_call *trace, ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_mode_t *pMode) {
    ze_command_queue_get_mode_params_t arguments = {&hCmdQueue, &pMode};
    ze_command_queue_get_mode_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandQueueGetMode, ze_pfnCommandQueueGetModeCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandQueueGetMode(hCmdQueue, pMode);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandQueueGetMode, ze_pfnCommandQueueGetModeCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandQueueGetPriority(zm_trace_call *trace, ze_command_queue_handle_t hCmdQueue,
    ze_command_queue_priority_t *pPriority) {
    ze_command_queue_get_priority_params_t arguments = {&hCmdQueue, &pPriority};
    ze_command_queue_get_priority_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandQueueGetPriority, ze_pfnCommandQueueGetPriorityCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandQueueGetPriority(hCmdQueue, pPriority);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandQueueGetPriority, ze_pfnCommandQueueGetPriorityCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeFenceCreate(zm_trace_call *trace, ze_command_queue_handle_t hCommandQueue,
    const ze_fence_desc_t *desc, ze_fence_handle_t *phFence) {
    ze_fence_create_params_t arguments = {&hCommandQueue, &desc, &phFence};
    ze_fence_create_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeFenceCreate, ze_pfnFenceCreateCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeFenceCreate(hCommandQueue, desc, phFence);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeFenceCreate, ze_pfnFenceCreateCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeFenceDestroy(zm_trace_call *trace, ze_fence_handle_t hFence) {
    ze_fence_destroy_params_t arguments = {&hFence};
    ze_fence_destroy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeFenceDestroy, ze_pfnFenceDestroyCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeFenceDestroy(hFence);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeFenceDestroy, ze_pfnFenceDestroyCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeFenceHostSynchronize(zm_trace_call *trace, ze_fence_handle_t hFence, uint64_t timeout) {
    ze_fence_host_synchronize_params_t arguments = {&hFence, &timeout};
    ze_fence_host_synchronize_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeFenceHostSynchronize, ze_pfnFenceHostSynchronizeCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeFenceHostSynchronize(hFence, timeout);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeFenceHostSynchronize, ze_pfnFenceHostSynchronizeCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeFenceQueryStatus(zm_trace_call *trace, ze_fence_handle_t hFence) {
    ze_fence_query_status_params_t arguments = {&hFence};
    ze_fence_query_status_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeFenceQueryStatus, ze_pfnFenceQueryStatusCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeFenceQueryStatus(hFence);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeFenceQueryStatus, ze_pfnFenceQueryStatusCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeFenceReset(zm_trace_call *trace, ze_fence_handle_t hFence) {
    ze_fence_reset_params_t arguments = {&hFence};
    ze_fence_reset_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeFenceReset, ze_pfnFenceResetCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeFenceReset(hFence);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeFenceReset, ze_pfnFenceResetCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventPoolCreate(zm_trace_call *trace, ze_context_handle_t hContext,
    const ze_event_pool_desc_t *desc, uint32_t numDevices, ze_device_handle_t *phDevices,
    ze_event_pool_handle_t *phEventPool) {
    ze_event_pool_create_params_t arguments = {&hContext, &desc, &numDevices, &phDevices, &phEventPool};
    ze_event_pool_create_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventPoolCreate, ze_pfnEventPoolCreateCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventPoolCreate(hContext, desc, numDevices, phDevices, phEventPool);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventPoolCreate, ze_pfnEventPoolCreateCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventPoolDestroy(zm_trace_call *trace, ze_event_pool_handle_t hEventPool) {
    ze_event_pool_destroy_params_t arguments = {&hEventPool};
    ze_event_pool_destroy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventPoolDestroy, ze_pfnEventPoolDestroyCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventPoolDestroy(hEventPool);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventPoolDestroy, ze_pfnEventPoolDestroyCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventPoolGetIpcHandle(zm_trace_call *trace, ze_event_pool_handle_t hEventPool,
    ze_ipc_event_pool_handle_t *phIpc) {
    ze_event_pool_get_ipc_handle_params_t arguments = {&hEventPool, &phIpc};
    ze_event_pool_get_ipc_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventPoolGetIpcHandle, ze_pfnEventPoolGetIpcHandleCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventPoolGetIpcHandle(hEventPool, phIpc);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventPoolGetIpcHandle, ze_pfnEventPoolGetIpcHandleCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventPoolOpenIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_ipc_event_pool_handle_t hIpc, ze_event_pool_handle_t *phEventPool) {
    ze_event_pool_open_ipc_handle_params_t arguments = {&hContext, &hIpc, &phEventPool};
    ze_event_pool_open_ipc_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventPoolOpenIpcHandle, ze_pfnEventPoolOpenIpcHandleCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventPoolOpenIpcHandle(hContext, hIpc, phEventPool);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventPoolOpenIpcHandle, ze_pfnEventPoolOpenIpcHandleCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventPoolCloseIpcHandle(zm_trace_call *trace, ze_event_pool_handle_t hEventPool) {
    ze_event_pool_close_ipc_handle_params_t arguments = {&hEventPool};
    ze_event_pool_close_ipc_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventPoolCloseIpcHandle, ze_pfnEventPoolCloseIpcHandleCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventPoolCloseIpcHandle(hEventPool);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventPoolCloseIpcHandle, ze_pfnEventPoolCloseIpcHandleCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventPoolPutIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_ipc_event_pool_handle_t hIpc) {
    ze_event_pool_put_ipc_handle_params_t arguments = {&hContext, &hIpc};
    ze_event_pool_put_ipc_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventPoolPutIpcHandle, ze_pfnEventPoolPutIpcHandleCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventPoolPutIpcHandle(hContext, hIpc);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventPoolPutIpcHandle, ze_pfnEventPoolPutIpcHandleCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventPoolGetContextHandle(zm_trace_call *trace, ze_event_pool_handle_t hEventPool,
    ze_context_handle_t *phContext) {
    ze_event_pool_get_context_handle_params_t arguments = {&hEventPool, &phContext};
    ze_event_pool_get_context_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventPoolGetContextHandle, ze_pfnEventPoolGetContextHandleCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventPoolGetContextHandle(hEventPool, phContext);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventPoolGetContextHandle, ze_pfnEventPoolGetContextHandleCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventPoolGetFlags(zm_trace_call *trace, ze_event_pool_handle_t hEventPool,
    ze_event_pool_flags_t *pFlags) {
    ze_event_pool_get_flags_params_t arguments = {&hEventPool, &pFlags};
    ze_event_pool_get_flags_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventPoolGetFlags, ze_pfnEventPoolGetFlagsCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventPoolGetFlags(hEventPool, pFlags);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventPoolGetFlags, ze_pfnEventPoolGetFlagsCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventCreate(zm_trace_call *trace, ze_event_pool_handle_t hEventPool,
    const ze_event_desc_t *desc, ze_event_handle_t *phEvent) {
    ze_event_create_params_t arguments = {&hEventPool, &desc, &phEvent};
    ze_event_create_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventCreate, ze_pfnEventCreateCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventCreate(hEventPool, desc, phEvent);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventCreate, ze_pfnEventCreateCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventDestroy(zm_trace_call *trace, ze_event_handle_t hEvent) {
    ze_event_destroy_params_t arguments = {&hEvent};
    ze_event_destroy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventDestroy, ze_pfnEventDestroyCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventDestroy(hEvent);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventDestroy, ze_pfnEventDestroyCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventHostSignal(zm_trace_call *trace, ze_event_handle_t hEvent) {
    ze_event_host_signal_params_t arguments = {&hEvent};
    ze_event_host_signal_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventHostSignal, ze_pfnEventHostSignalCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventHostSignal(hEvent);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventHostSignal, ze_pfnEventHostSignalCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventHostSynchronize(zm_trace_call *trace, ze_event_handle_t hEvent, uint64_t timeout) {
    ze_event_host_synchronize_params_t arguments = {&hEvent, &timeout};
    ze_event_host_synchronize_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventHostSynchronize, ze_pfnEventHostSynchronizeCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventHostSynchronize(hEvent, timeout);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventHostSynchronize, ze_pfnEventHostSynchronizeCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventQueryStatus(zm_trace_call *trace, ze_event_handle_t hEvent) {
    ze_event_query_status_params_t arguments = {&hEvent};
    ze_event_query_status_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventQueryStatus, ze_pfnEventQueryStatusCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventQueryStatus(hEvent);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventQueryStatus, ze_pfnEventQueryStatusCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventHostReset(zm_trace_call *trace, ze_event_handle_t hEvent) {
    ze_event_host_reset_params_t arguments = {&hEvent};
    ze_event_host_reset_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventHostReset, ze_pfnEventHostResetCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventHostReset(hEvent);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventHostReset, ze_pfnEventHostResetCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventQueryKernelTimestamp(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_kernel_timestamp_result_t *dstptr) {
    ze_event_query_kernel_timestamp_params_t arguments = {&hEvent, &dstptr};
    ze_event_query_kernel_timestamp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventQueryKernelTimestamp, ze_pfnEventQueryKernelTimestampCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventQueryKernelTimestamp(hEvent, dstptr);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventQueryKernelTimestamp, ze_pfnEventQueryKernelTimestampCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventQueryKernelTimestampsExt(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_device_handle_t hDevice, uint32_t *pCount, ze_event_query_kernel_timestamps_results_ext_properties_t *pResults) {
    ze_event_query_kernel_timestamps_ext_params_t arguments = {&hEvent, &hDevice, &pCount, &pResults};
    ze_event_query_kernel_timestamps_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventQueryKernelTimestampsExt,
        ze_pfnEventQueryKernelTimestampsExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventQueryKernelTimestampsExt(hEvent, hDevice, pCount, pResults);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventQueryKernelTimestampsExt,
        ze_pfnEventQueryKernelTimestampsExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventGetEventPool(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_event_pool_handle_t *phEventPool) {
    ze_event_get_event_pool_params_t arguments = {&hEvent, &phEventPool};
    ze_event_get_event_pool_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventGetEventPool, ze_pfnEventGetEventPoolCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventGetEventPool(hEvent, phEventPool);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventGetEventPool, ze_pfnEventGetEventPoolCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventGetSignalScope(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_event_scope_flags_t *pSignalScope) {
    ze_event_get_signal_scope_params_t arguments = {&hEvent, &pSignalScope};
    ze_event_get_signal_scope_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventGetSignalScope, ze_pfnEventGetSignalScopeCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventGetSignalScope(hEvent, pSignalScope);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventGetSignalScope, ze_pfnEventGetSignalScopeCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventGetWaitScope(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_event_scope_flags_t *pWaitScope) {
    ze_event_get_wait_scope_params_t arguments = {&hEvent, &pWaitScope};
    ze_event_get_wait_scope_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventGetWaitScope, ze_pfnEventGetWaitScopeCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventGetWaitScope(hEvent, pWaitScope);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventGetWaitScope, ze_pfnEventGetWaitScopeCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventCounterBasedCreate(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const ze_event_counter_based_desc_t *desc, ze_event_handle_t *phEvent) {
    ze_event_counter_based_create_params_t arguments = {&hContext, &hDevice, &desc, &phEvent};
    ze_event_counter_based_create_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventCounterBasedCreate, ze_pfnEventCounterBasedCreateCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventCounterBasedCreate(hContext, hDevice, desc, phEvent);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventCounterBasedCreate, ze_pfnEventCounterBasedCreateCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventCounterBasedGetIpcHandle(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_ipc_event_counter_based_handle_t *phIpc) {
    ze_event_counter_based_get_ipc_handle_params_t arguments = {&hEvent, &phIpc};
    ze_event_counter_based_get_ipc_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventCounterBasedGetIpcHandle,
        ze_pfnEventCounterBasedGetIpcHandleCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventCounterBasedGetIpcHandle(hEvent, phIpc);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventCounterBasedGetIpcHandle,
        ze_pfnEventCounterBasedGetIpcHandleCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventCounterBasedOpenIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_ipc_event_counter_based_handle_t hIpc, ze_event_handle_t *phEvent) {
    ze_event_counter_based_open_ipc_handle_params_t arguments = {&hContext, &hIpc, &phEvent};
    ze_event_counter_based_open_ipc_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventCounterBasedOpenIpcHandle,
        ze_pfnEventCounterBasedOpenIpcHandleCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventCounterBasedOpenIpcHandle(hContext, hIpc, phEvent);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventCounterBasedOpenIpcHandle,
        ze_pfnEventCounterBasedOpenIpcHandleCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventCounterBasedCloseIpcHandle(zm_trace_call *trace, ze_event_handle_t hEvent) {
    ze_event_counter_based_close_ipc_handle_params_t arguments = {&hEvent};
    ze_event_counter_based_close_ipc_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventCounterBasedCloseIpcHandle,
        ze_pfnEventCounterBasedCloseIpcHandleCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventCounterBasedCloseIpcHandle(hEvent);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventCounterBasedCloseIpcHandle,
        ze_pfnEventCounterBasedCloseIpcHandleCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventCounterBasedGetDeviceAddress(zm_trace_call *trace, ze_event_handle_t hEvent,
    uint64_t *completionValue, uint64_t *deviceAddress) {
    ze_event_counter_based_get_device_address_params_t arguments = {&hEvent, &completionValue, &deviceAddress};
    ze_event_counter_based_get_device_address_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventCounterBasedGetDeviceAddress,
        ze_pfnEventCounterBasedGetDeviceAddressCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventCounterBasedGetDeviceAddress(hEvent, completionValue, deviceAddress);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventCounterBasedGetDeviceAddress,
        ze_pfnEventCounterBasedGetDeviceAddressCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventGetCounterBasedFlags(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_event_counter_based_flags_t *pFlags) {
    ze_event_get_counter_based_flags_params_t arguments = {&hEvent, &pFlags};
    ze_event_get_counter_based_flags_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventGetCounterBasedFlags, ze_pfnEventGetCounterBasedFlagsCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventGetCounterBasedFlags(hEvent, pFlags);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventGetCounterBasedFlags, ze_pfnEventGetCounterBasedFlagsCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeEventQueryTimestampsExp(zm_trace_call *trace, ze_event_handle_t hEvent,
    ze_device_handle_t hDevice, uint32_t *pCount, ze_kernel_timestamp_result_t *pTimestamps) {
    ze_event_query_timestamps_exp_params_t arguments = {&hEvent, &hDevice, &pCount, &pTimestamps};
    ze_event_query_timestamps_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeEventQueryTimestampsExp, ze_pfnEventQueryTimestampsExpCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeEventQueryTimestampsExp(hEvent, hDevice, pCount, pTimestamps);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeEventQueryTimestampsExp, ze_pfnEventQueryTimestampsExpCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}
