// Generated from native-headers/model/level-zero.json; do not edit.
// Traced calls: a callback may change an argument through `params`, and cannot change the result.

#include "zm_traced.h"

#include <level_zero/layers/zel_tracing_register_cb.h>

ze_result_t zm_traced_zeCommandListCreate(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const ze_command_list_desc_t *desc, ze_command_list_handle_t *phCommandList) {
    ze_command_list_create_params_t arguments = {&hContext, &hDevice, &desc, &phCommandList};
    ze_command_list_create_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListCreate, ze_pfnCommandListCreateCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListCreate(hContext, hDevice, desc, phCommandList);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListCreate, ze_pfnCommandListCreateCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListCreateImmediate(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const ze_command_queue_desc_t *altdesc, ze_command_list_handle_t *phCommandList) {
    ze_command_list_create_immediate_params_t arguments = {&hContext, &hDevice, &altdesc, &phCommandList};
    ze_command_list_create_immediate_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListCreateImmediate,
        ze_pfnCommandListCreateImmediateCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListCreateImmediate(hContext, hDevice, altdesc, phCommandList);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListCreateImmediate,
        ze_pfnCommandListCreateImmediateCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListDestroy(zm_trace_call *trace, ze_command_list_handle_t hCommandList) {
    ze_command_list_destroy_params_t arguments = {&hCommandList};
    ze_command_list_destroy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListDestroy, ze_pfnCommandListDestroyCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListDestroy(hCommandList);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListDestroy, ze_pfnCommandListDestroyCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListClose(zm_trace_call *trace, ze_command_list_handle_t hCommandList) {
    ze_command_list_close_params_t arguments = {&hCommandList};
    ze_command_list_close_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListClose, ze_pfnCommandListCloseCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListClose(hCommandList);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListClose, ze_pfnCommandListCloseCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListReset(zm_trace_call *trace, ze_command_list_handle_t hCommandList) {
    ze_command_list_reset_params_t arguments = {&hCommandList};
    ze_command_list_reset_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListReset, ze_pfnCommandListResetCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListReset(hCommandList);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListReset, ze_pfnCommandListResetCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendWriteGlobalTimestamp(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint64_t *dstptr, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_write_global_timestamp_params_t arguments = {&hCommandList, &dstptr, &hSignalEvent,
        &numWaitEvents, &phWaitEvents};
    ze_command_list_append_write_global_timestamp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendWriteGlobalTimestamp,
        ze_pfnCommandListAppendWriteGlobalTimestampCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendWriteGlobalTimestamp(hCommandList, dstptr, hSignalEvent,
        numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendWriteGlobalTimestamp,
        ze_pfnCommandListAppendWriteGlobalTimestampCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendBarrier(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_barrier_params_t arguments = {&hCommandList, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_barrier_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendBarrier, ze_pfnCommandListAppendBarrierCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendBarrier(hCommandList, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendBarrier, ze_pfnCommandListAppendBarrierCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendMemoryRangesBarrier(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint32_t numRanges, const size_t *pRangeSizes, const void **pRanges,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_memory_ranges_barrier_params_t arguments = {&hCommandList, &numRanges, &pRangeSizes,
        &pRanges, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_memory_ranges_barrier_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendMemoryRangesBarrier,
        ze_pfnCommandListAppendMemoryRangesBarrierCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendMemoryRangesBarrier(hCommandList, numRanges, pRangeSizes, pRanges,
        hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendMemoryRangesBarrier,
        ze_pfnCommandListAppendMemoryRangesBarrierCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendMemoryCopy(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    void *dstptr, const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_memory_copy_params_t arguments = {&hCommandList, &dstptr, &srcptr, &size, &hSignalEvent,
        &numWaitEvents, &phWaitEvents};
    ze_command_list_append_memory_copy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendMemoryCopy,
        ze_pfnCommandListAppendMemoryCopyCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendMemoryCopy(hCommandList, dstptr, srcptr, size, hSignalEvent,
        numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendMemoryCopy,
        ze_pfnCommandListAppendMemoryCopyCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendMemoryFill(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    void *ptr, const void *pattern, size_t pattern_size, size_t size, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_memory_fill_params_t arguments = {&hCommandList, &ptr, &pattern, &pattern_size, &size,
        &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_memory_fill_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendMemoryFill,
        ze_pfnCommandListAppendMemoryFillCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendMemoryFill(hCommandList, ptr, pattern, pattern_size, size,
        hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendMemoryFill,
        ze_pfnCommandListAppendMemoryFillCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendMemoryCopyRegion(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    void *dstptr, const ze_copy_region_t *dstRegion, uint32_t dstPitch, uint32_t dstSlicePitch, const void *srcptr,
    const ze_copy_region_t *srcRegion, uint32_t srcPitch, uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_memory_copy_region_params_t arguments = {&hCommandList, &dstptr, &dstRegion, &dstPitch,
        &dstSlicePitch, &srcptr, &srcRegion, &srcPitch, &srcSlicePitch, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_memory_copy_region_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendMemoryCopyRegion,
        ze_pfnCommandListAppendMemoryCopyRegionCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendMemoryCopyRegion(hCommandList, dstptr, dstRegion, dstPitch,
        dstSlicePitch, srcptr, srcRegion, srcPitch, srcSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendMemoryCopyRegion,
        ze_pfnCommandListAppendMemoryCopyRegionCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendMemoryCopyFromContext(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, void *dstptr, ze_context_handle_t hContextSrc, const void *srcptr,
    size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_memory_copy_from_context_params_t arguments = {&hCommandList, &dstptr, &hContextSrc, &srcptr,
        &size, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_memory_copy_from_context_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendMemoryCopyFromContext,
        ze_pfnCommandListAppendMemoryCopyFromContextCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendMemoryCopyFromContext(hCommandList, dstptr, hContextSrc, srcptr,
        size, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendMemoryCopyFromContext,
        ze_pfnCommandListAppendMemoryCopyFromContextCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendImageCopy(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, ze_image_handle_t hSrcImage, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_image_copy_params_t arguments = {&hCommandList, &hDstImage, &hSrcImage, &hSignalEvent,
        &numWaitEvents, &phWaitEvents};
    ze_command_list_append_image_copy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendImageCopy,
        ze_pfnCommandListAppendImageCopyCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendImageCopy(hCommandList, hDstImage, hSrcImage, hSignalEvent,
        numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendImageCopy,
        ze_pfnCommandListAppendImageCopyCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendImageCopyRegion(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, ze_image_handle_t hSrcImage, const ze_image_region_t *pDstRegion,
    const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_image_copy_region_params_t arguments = {&hCommandList, &hDstImage, &hSrcImage, &pDstRegion,
        &pSrcRegion, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_image_copy_region_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendImageCopyRegion,
        ze_pfnCommandListAppendImageCopyRegionCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendImageCopyRegion(hCommandList, hDstImage, hSrcImage, pDstRegion,
        pSrcRegion, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendImageCopyRegion,
        ze_pfnCommandListAppendImageCopyRegionCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendImageCopyToMemory(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    void *dstptr, ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_image_copy_to_memory_params_t arguments = {&hCommandList, &dstptr, &hSrcImage, &pSrcRegion,
        &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_image_copy_to_memory_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendImageCopyToMemory,
        ze_pfnCommandListAppendImageCopyToMemoryCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendImageCopyToMemory(hCommandList, dstptr, hSrcImage, pSrcRegion,
        hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendImageCopyToMemory,
        ze_pfnCommandListAppendImageCopyToMemoryCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendImageCopyFromMemory(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage, const void *srcptr,
    const ze_image_region_t *pDstRegion, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_image_copy_from_memory_params_t arguments = {&hCommandList, &hDstImage, &srcptr, &pDstRegion,
        &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_image_copy_from_memory_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendImageCopyFromMemory,
        ze_pfnCommandListAppendImageCopyFromMemoryCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendImageCopyFromMemory(hCommandList, hDstImage, srcptr, pDstRegion,
        hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendImageCopyFromMemory,
        ze_pfnCommandListAppendImageCopyFromMemoryCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendMemoryPrefetch(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    const void *ptr, size_t size) {
    ze_command_list_append_memory_prefetch_params_t arguments = {&hCommandList, &ptr, &size};
    ze_command_list_append_memory_prefetch_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendMemoryPrefetch,
        ze_pfnCommandListAppendMemoryPrefetchCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendMemoryPrefetch(hCommandList, ptr, size);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendMemoryPrefetch,
        ze_pfnCommandListAppendMemoryPrefetchCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendMemAdvise(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_advice_t advice) {
    ze_command_list_append_mem_advise_params_t arguments = {&hCommandList, &hDevice, &ptr, &size, &advice};
    ze_command_list_append_mem_advise_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendMemAdvise,
        ze_pfnCommandListAppendMemAdviseCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendMemAdvise(hCommandList, hDevice, ptr, size, advice);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendMemAdvise,
        ze_pfnCommandListAppendMemAdviseCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendSignalEvent(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_event_handle_t hEvent) {
    ze_command_list_append_signal_event_params_t arguments = {&hCommandList, &hEvent};
    ze_command_list_append_signal_event_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendSignalEvent,
        ze_pfnCommandListAppendSignalEventCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendSignalEvent(hCommandList, hEvent);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendSignalEvent,
        ze_pfnCommandListAppendSignalEventCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendWaitOnEvents(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    uint32_t numEvents, ze_event_handle_t *phEvents) {
    ze_command_list_append_wait_on_events_params_t arguments = {&hCommandList, &numEvents, &phEvents};
    ze_command_list_append_wait_on_events_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendWaitOnEvents,
        ze_pfnCommandListAppendWaitOnEventsCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendWaitOnEvents(hCommandList, numEvents, phEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendWaitOnEvents,
        ze_pfnCommandListAppendWaitOnEventsCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendEventReset(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_event_handle_t hEvent) {
    ze_command_list_append_event_reset_params_t arguments = {&hCommandList, &hEvent};
    ze_command_list_append_event_reset_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendEventReset,
        ze_pfnCommandListAppendEventResetCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendEventReset(hCommandList, hEvent);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendEventReset,
        ze_pfnCommandListAppendEventResetCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendQueryKernelTimestamps(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint32_t numEvents, ze_event_handle_t *phEvents, void *dstptr,
    const size_t *pOffsets, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_query_kernel_timestamps_params_t arguments = {&hCommandList, &numEvents, &phEvents, &dstptr,
        &pOffsets, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_query_kernel_timestamps_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendQueryKernelTimestamps,
        ze_pfnCommandListAppendQueryKernelTimestampsCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendQueryKernelTimestamps(hCommandList, numEvents, phEvents, dstptr,
        pOffsets, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendQueryKernelTimestamps,
        ze_pfnCommandListAppendQueryKernelTimestampsCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendLaunchKernel(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_launch_kernel_params_t arguments = {&hCommandList, &hKernel, &pLaunchFuncArgs, &hSignalEvent,
        &numWaitEvents, &phWaitEvents};
    ze_command_list_append_launch_kernel_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendLaunchKernel,
        ze_pfnCommandListAppendLaunchKernelCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendLaunchKernel(hCommandList, hKernel, pLaunchFuncArgs, hSignalEvent,
        numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendLaunchKernel,
        ze_pfnCommandListAppendLaunchKernelCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendLaunchCooperativeKernel(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_launch_cooperative_kernel_params_t arguments = {&hCommandList, &hKernel, &pLaunchFuncArgs,
        &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_launch_cooperative_kernel_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendLaunchCooperativeKernel,
        ze_pfnCommandListAppendLaunchCooperativeKernelCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendLaunchCooperativeKernel(hCommandList, hKernel, pLaunchFuncArgs,
        hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendLaunchCooperativeKernel,
        ze_pfnCommandListAppendLaunchCooperativeKernelCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendLaunchKernelIndirect(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchArgumentsBuffer,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_launch_kernel_indirect_params_t arguments = {&hCommandList, &hKernel,
        &pLaunchArgumentsBuffer, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_launch_kernel_indirect_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendLaunchKernelIndirect,
        ze_pfnCommandListAppendLaunchKernelIndirectCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendLaunchKernelIndirect(hCommandList, hKernel, pLaunchArgumentsBuffer,
        hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendLaunchKernelIndirect,
        ze_pfnCommandListAppendLaunchKernelIndirectCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendLaunchMultipleKernelsIndirect(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint32_t numKernels, ze_kernel_handle_t *phKernels,
    const uint32_t *pCountBuffer, const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_launch_multiple_kernels_indirect_params_t arguments = {&hCommandList, &numKernels,
        &phKernels, &pCountBuffer, &pLaunchArgumentsBuffer, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_launch_multiple_kernels_indirect_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendLaunchMultipleKernelsIndirect,
        ze_pfnCommandListAppendLaunchMultipleKernelsIndirectCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendLaunchMultipleKernelsIndirect(hCommandList, numKernels, phKernels,
        pCountBuffer, pLaunchArgumentsBuffer, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendLaunchMultipleKernelsIndirect,
        ze_pfnCommandListAppendLaunchMultipleKernelsIndirectCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendImageCopyToMemoryExt(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, void *dstptr, ze_image_handle_t hSrcImage,
    const ze_image_region_t *pSrcRegion, uint32_t destRowPitch, uint32_t destSlicePitch, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_image_copy_to_memory_ext_params_t arguments = {&hCommandList, &dstptr, &hSrcImage,
        &pSrcRegion, &destRowPitch, &destSlicePitch, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_image_copy_to_memory_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendImageCopyToMemoryExt,
        ze_pfnCommandListAppendImageCopyToMemoryExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendImageCopyToMemoryExt(hCommandList, dstptr, hSrcImage, pSrcRegion,
        destRowPitch, destSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendImageCopyToMemoryExt,
        ze_pfnCommandListAppendImageCopyToMemoryExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendImageCopyFromMemoryExt(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage, const void *srcptr,
    const ze_image_region_t *pDstRegion, uint32_t srcRowPitch, uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_image_copy_from_memory_ext_params_t arguments = {&hCommandList, &hDstImage, &srcptr,
        &pDstRegion, &srcRowPitch, &srcSlicePitch, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_image_copy_from_memory_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendImageCopyFromMemoryExt,
        ze_pfnCommandListAppendImageCopyFromMemoryExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendImageCopyFromMemoryExt(hCommandList, hDstImage, srcptr, pDstRegion,
        srcRowPitch, srcSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendImageCopyFromMemoryExt,
        ze_pfnCommandListAppendImageCopyFromMemoryExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListHostSynchronize(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    uint64_t timeout) {
    ze_command_list_host_synchronize_params_t arguments = {&hCommandList, &timeout};
    ze_command_list_host_synchronize_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListHostSynchronize,
        ze_pfnCommandListHostSynchronizeCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListHostSynchronize(hCommandList, timeout);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListHostSynchronize,
        ze_pfnCommandListHostSynchronizeCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListGetDeviceHandle(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_device_handle_t *phDevice) {
    ze_command_list_get_device_handle_params_t arguments = {&hCommandList, &phDevice};
    ze_command_list_get_device_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListGetDeviceHandle,
        ze_pfnCommandListGetDeviceHandleCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListGetDeviceHandle(hCommandList, phDevice);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListGetDeviceHandle,
        ze_pfnCommandListGetDeviceHandleCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListGetContextHandle(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_context_handle_t *phContext) {
    ze_command_list_get_context_handle_params_t arguments = {&hCommandList, &phContext};
    ze_command_list_get_context_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListGetContextHandle,
        ze_pfnCommandListGetContextHandleCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListGetContextHandle(hCommandList, phContext);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListGetContextHandle,
        ze_pfnCommandListGetContextHandleCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListGetOrdinal(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    uint32_t *pOrdinal) {
    ze_command_list_get_ordinal_params_t arguments = {&hCommandList, &pOrdinal};
    ze_command_list_get_ordinal_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListGetOrdinal, ze_pfnCommandListGetOrdinalCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListGetOrdinal(hCommandList, pOrdinal);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListGetOrdinal, ze_pfnCommandListGetOrdinalCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListImmediateGetIndex(zm_trace_call *trace,
    ze_command_list_handle_t hCommandListImmediate, uint32_t *pIndex) {
    ze_command_list_immediate_get_index_params_t arguments = {&hCommandListImmediate, &pIndex};
    ze_command_list_immediate_get_index_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListImmediateGetIndex,
        ze_pfnCommandListImmediateGetIndexCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListImmediateGetIndex(hCommandListImmediate, pIndex);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListImmediateGetIndex,
        ze_pfnCommandListImmediateGetIndexCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListIsImmediate(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_bool_t *pIsImmediate) {
    ze_command_list_is_immediate_params_t arguments = {&hCommandList, &pIsImmediate};
    ze_command_list_is_immediate_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListIsImmediate, ze_pfnCommandListIsImmediateCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListIsImmediate(hCommandList, pIsImmediate);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListIsImmediate, ze_pfnCommandListIsImmediateCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendSignalExternalSemaphoreExt(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_signal_params_ext_t *signalParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_signal_external_semaphore_ext_params_t arguments = {&hCommandList, &numSemaphores,
        &phSemaphores, &signalParams, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_signal_external_semaphore_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendSignalExternalSemaphoreExt,
        ze_pfnCommandListAppendSignalExternalSemaphoreExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendSignalExternalSemaphoreExt(hCommandList, numSemaphores,
        phSemaphores, signalParams, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendSignalExternalSemaphoreExt,
        ze_pfnCommandListAppendSignalExternalSemaphoreExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendWaitExternalSemaphoreExt(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_wait_params_ext_t *waitParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_wait_external_semaphore_ext_params_t arguments = {&hCommandList, &numSemaphores,
        &phSemaphores, &waitParams, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_wait_external_semaphore_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendWaitExternalSemaphoreExt,
        ze_pfnCommandListAppendWaitExternalSemaphoreExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendWaitExternalSemaphoreExt(hCommandList, numSemaphores, phSemaphores,
        waitParams, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendWaitExternalSemaphoreExt,
        ze_pfnCommandListAppendWaitExternalSemaphoreExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendLaunchKernelWithParameters(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel, const ze_group_count_t *pGroupCounts,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_launch_kernel_with_parameters_params_t arguments = {&hCommandList, &hKernel, &pGroupCounts,
        &pNext, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_launch_kernel_with_parameters_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendLaunchKernelWithParameters,
        ze_pfnCommandListAppendLaunchKernelWithParametersCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendLaunchKernelWithParameters(hCommandList, hKernel, pGroupCounts,
        pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendLaunchKernelWithParameters,
        ze_pfnCommandListAppendLaunchKernelWithParametersCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendLaunchKernelWithArguments(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel, const ze_group_count_t groupCounts,
    const ze_group_size_t groupSizes, void **pArguments, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_launch_kernel_with_arguments_params_t arguments = {&hCommandList, &hKernel, &groupCounts,
        &groupSizes, &pArguments, &pNext, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_launch_kernel_with_arguments_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendLaunchKernelWithArguments,
        ze_pfnCommandListAppendLaunchKernelWithArgumentsCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendLaunchKernelWithArguments(hCommandList, hKernel, groupCounts,
        groupSizes, pArguments, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendLaunchKernelWithArguments,
        ze_pfnCommandListAppendLaunchKernelWithArgumentsCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendMemoryCopyWithParameters(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, void *dstptr, const void *srcptr, size_t size, const void *pNext,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_memory_copy_with_parameters_params_t arguments = {&hCommandList, &dstptr, &srcptr, &size,
        &pNext, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_memory_copy_with_parameters_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendMemoryCopyWithParameters,
        ze_pfnCommandListAppendMemoryCopyWithParametersCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendMemoryCopyWithParameters(hCommandList, dstptr, srcptr, size, pNext,
        hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendMemoryCopyWithParameters,
        ze_pfnCommandListAppendMemoryCopyWithParametersCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendMemoryFillWithParameters(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, void *ptr, const void *pattern, size_t pattern_size, size_t size,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_memory_fill_with_parameters_params_t arguments = {&hCommandList, &ptr, &pattern,
        &pattern_size, &size, &pNext, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_memory_fill_with_parameters_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendMemoryFillWithParameters,
        ze_pfnCommandListAppendMemoryFillWithParametersCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendMemoryFillWithParameters(hCommandList, ptr, pattern, pattern_size,
        size, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendMemoryFillWithParameters,
        ze_pfnCommandListAppendMemoryFillWithParametersCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListImmediateAppendCommandListsWithParameters(zm_trace_call *trace,
    ze_command_list_handle_t hCommandListImmediate, uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_immediate_append_command_lists_with_parameters_params_t arguments = {&hCommandListImmediate,
        &numCommandLists, &phCommandLists, &pNext, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_immediate_append_command_lists_with_parameters_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListImmediateAppendCommandListsWithParameters,
        ze_pfnCommandListImmediateAppendCommandListsWithParametersCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListImmediateAppendCommandListsWithParameters(hCommandListImmediate,
        numCommandLists, phCommandLists, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListImmediateAppendCommandListsWithParameters,
        ze_pfnCommandListImmediateAppendCommandListsWithParametersCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListGetFlags(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_command_list_flags_t *pFlags) {
    ze_command_list_get_flags_params_t arguments = {&hCommandList, &pFlags};
    ze_command_list_get_flags_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListGetFlags, ze_pfnCommandListGetFlagsCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListGetFlags(hCommandList, pFlags);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListGetFlags, ze_pfnCommandListGetFlagsCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListImmediateGetFlags(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_command_queue_flags_t *pFlags) {
    ze_command_list_immediate_get_flags_params_t arguments = {&hCommandList, &pFlags};
    ze_command_list_immediate_get_flags_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListImmediateGetFlags,
        ze_pfnCommandListImmediateGetFlagsCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListImmediateGetFlags(hCommandList, pFlags);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListImmediateGetFlags,
        ze_pfnCommandListImmediateGetFlagsCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListImmediateGetMode(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_command_queue_mode_t *pMode) {
    ze_command_list_immediate_get_mode_params_t arguments = {&hCommandList, &pMode};
    ze_command_list_immediate_get_mode_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListImmediateGetMode,
        ze_pfnCommandListImmediateGetModeCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListImmediateGetMode(hCommandList, pMode);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListImmediateGetMode,
        ze_pfnCommandListImmediateGetModeCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListImmediateGetPriority(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_command_queue_priority_t *pPriority) {
    ze_command_list_immediate_get_priority_params_t arguments = {&hCommandList, &pPriority};
    ze_command_list_immediate_get_priority_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListImmediateGetPriority,
        ze_pfnCommandListImmediateGetPriorityCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListImmediateGetPriority(hCommandList, pPriority);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListImmediateGetPriority,
        ze_pfnCommandListImmediateGetPriorityCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListBeginGraphCaptureExt(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    const void *pNext) {
    ze_command_list_begin_graph_capture_ext_params_t arguments = {&hCommandList, &pNext};
    ze_command_list_begin_graph_capture_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListBeginGraphCaptureExt,
        ze_pfnCommandListBeginGraphCaptureExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListBeginGraphCaptureExt(hCommandList, pNext);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListBeginGraphCaptureExt,
        ze_pfnCommandListBeginGraphCaptureExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListBeginCaptureIntoGraphExt(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_graph_handle_t hGraph, const void *pNext) {
    ze_command_list_begin_capture_into_graph_ext_params_t arguments = {&hCommandList, &hGraph, &pNext};
    ze_command_list_begin_capture_into_graph_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListBeginCaptureIntoGraphExt,
        ze_pfnCommandListBeginCaptureIntoGraphExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListBeginCaptureIntoGraphExt(hCommandList, hGraph, pNext);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListBeginCaptureIntoGraphExt,
        ze_pfnCommandListBeginCaptureIntoGraphExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListIsGraphCaptureEnabledExt(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList) {
    ze_command_list_is_graph_capture_enabled_ext_params_t arguments = {&hCommandList};
    ze_command_list_is_graph_capture_enabled_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListIsGraphCaptureEnabledExt,
        ze_pfnCommandListIsGraphCaptureEnabledExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListIsGraphCaptureEnabledExt(hCommandList);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListIsGraphCaptureEnabledExt,
        ze_pfnCommandListIsGraphCaptureEnabledExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListEndGraphCaptureExt(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    const void *pNext, ze_graph_handle_t *phGraph) {
    ze_command_list_end_graph_capture_ext_params_t arguments = {&hCommandList, &pNext, &phGraph};
    ze_command_list_end_graph_capture_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListEndGraphCaptureExt,
        ze_pfnCommandListEndGraphCaptureExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListEndGraphCaptureExt(hCommandList, pNext, phGraph);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListEndGraphCaptureExt,
        ze_pfnCommandListEndGraphCaptureExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListGetGraphExt(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_graph_handle_t *phGraph) {
    ze_command_list_get_graph_ext_params_t arguments = {&hCommandList, &phGraph};
    ze_command_list_get_graph_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListGetGraphExt, ze_pfnCommandListGetGraphExtCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListGetGraphExt(hCommandList, phGraph);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListGetGraphExt, ze_pfnCommandListGetGraphExtCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendGraphExt(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_executable_graph_handle_t hGraph, const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_graph_ext_params_t arguments = {&hCommandList, &hGraph, &pNext, &hSignalEvent,
        &numWaitEvents, &phWaitEvents};
    ze_command_list_append_graph_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendGraphExt, ze_pfnCommandListAppendGraphExtCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendGraphExt(hCommandList, hGraph, pNext, hSignalEvent, numWaitEvents,
        phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendGraphExt, ze_pfnCommandListAppendGraphExtCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListAppendHostFunction(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_host_function_callback_t pfnHostFunction, void *pUserData, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_append_host_function_params_t arguments = {&hCommandList, &pfnHostFunction, &pUserData, &pNext,
        &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_append_host_function_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListAppendHostFunction,
        ze_pfnCommandListAppendHostFunctionCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListAppendHostFunction(hCommandList, pfnHostFunction, pUserData, pNext,
        hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListAppendHostFunction,
        ze_pfnCommandListAppendHostFunctionCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListCreateCloneExp(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_command_list_handle_t *phClonedCommandList) {
    ze_command_list_create_clone_exp_params_t arguments = {&hCommandList, &phClonedCommandList};
    ze_command_list_create_clone_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListCreateCloneExp, ze_pfnCommandListCreateCloneExpCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListCreateCloneExp(hCommandList, phClonedCommandList);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListCreateCloneExp, ze_pfnCommandListCreateCloneExpCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListImmediateAppendCommandListsExp(zm_trace_call *trace,
    ze_command_list_handle_t hCommandListImmediate, uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ze_command_list_immediate_append_command_lists_exp_params_t arguments = {&hCommandListImmediate, &numCommandLists,
        &phCommandLists, &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_command_list_immediate_append_command_lists_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListImmediateAppendCommandListsExp,
        ze_pfnCommandListImmediateAppendCommandListsExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListImmediateAppendCommandListsExp(hCommandListImmediate, numCommandLists,
        phCommandLists, hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListImmediateAppendCommandListsExp,
        ze_pfnCommandListImmediateAppendCommandListsExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListGetNextCommandIdExp(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint64_t *pCommandId) {
    ze_command_list_get_next_command_id_exp_params_t arguments = {&hCommandList, &desc, &pCommandId};
    ze_command_list_get_next_command_id_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListGetNextCommandIdExp,
        ze_pfnCommandListGetNextCommandIdExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListGetNextCommandIdExp(hCommandList, desc, pCommandId);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListGetNextCommandIdExp,
        ze_pfnCommandListGetNextCommandIdExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListUpdateMutableCommandsExp(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    const ze_mutable_commands_exp_desc_t *desc) {
    ze_command_list_update_mutable_commands_exp_params_t arguments = {&hCommandList, &desc};
    ze_command_list_update_mutable_commands_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListUpdateMutableCommandsExp,
        ze_pfnCommandListUpdateMutableCommandsExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListUpdateMutableCommandsExp(hCommandList, desc);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListUpdateMutableCommandsExp,
        ze_pfnCommandListUpdateMutableCommandsExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListUpdateMutableCommandSignalEventExp(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint64_t commandId, ze_event_handle_t hSignalEvent) {
    ze_command_list_update_mutable_command_signal_event_exp_params_t arguments = {&hCommandList, &commandId,
        &hSignalEvent};
    ze_command_list_update_mutable_command_signal_event_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListUpdateMutableCommandSignalEventExp,
        ze_pfnCommandListUpdateMutableCommandSignalEventExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListUpdateMutableCommandSignalEventExp(hCommandList, commandId,
        hSignalEvent);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListUpdateMutableCommandSignalEventExp,
        ze_pfnCommandListUpdateMutableCommandSignalEventExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListUpdateMutableCommandWaitEventsExp(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint64_t commandId, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    ze_command_list_update_mutable_command_wait_events_exp_params_t arguments = {&hCommandList, &commandId,
        &numWaitEvents, &phWaitEvents};
    ze_command_list_update_mutable_command_wait_events_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListUpdateMutableCommandWaitEventsExp,
        ze_pfnCommandListUpdateMutableCommandWaitEventsExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListUpdateMutableCommandWaitEventsExp(hCommandList, commandId, numWaitEvents,
        phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListUpdateMutableCommandWaitEventsExp,
        ze_pfnCommandListUpdateMutableCommandWaitEventsExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListGetNextCommandIdWithKernelsExp(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, const ze_mutable_command_id_exp_desc_t *desc, uint32_t numKernels,
    ze_kernel_handle_t *phKernels, uint64_t *pCommandId) {
    ze_command_list_get_next_command_id_with_kernels_exp_params_t arguments = {&hCommandList, &desc, &numKernels,
        &phKernels, &pCommandId};
    ze_command_list_get_next_command_id_with_kernels_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListGetNextCommandIdWithKernelsExp,
        ze_pfnCommandListGetNextCommandIdWithKernelsExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListGetNextCommandIdWithKernelsExp(hCommandList, desc, numKernels, phKernels,
        pCommandId);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListGetNextCommandIdWithKernelsExp,
        ze_pfnCommandListGetNextCommandIdWithKernelsExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListUpdateMutableCommandKernelsExp(zm_trace_call *trace,
    ze_command_list_handle_t hCommandList, uint32_t numKernels, uint64_t *pCommandId, ze_kernel_handle_t *phKernels) {
    ze_command_list_update_mutable_command_kernels_exp_params_t arguments = {&hCommandList, &numKernels, &pCommandId,
        &phKernels};
    ze_command_list_update_mutable_command_kernels_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListUpdateMutableCommandKernelsExp,
        ze_pfnCommandListUpdateMutableCommandKernelsExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListUpdateMutableCommandKernelsExp(hCommandList, numKernels, pCommandId,
        phKernels);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListUpdateMutableCommandKernelsExp,
        ze_pfnCommandListUpdateMutableCommandKernelsExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeCommandListIsMutableExp(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    ze_bool_t *pIsMutable) {
    ze_command_list_is_mutable_exp_params_t arguments = {&hCommandList, &pIsMutable};
    ze_command_list_is_mutable_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeCommandListIsMutableExp, ze_pfnCommandListIsMutableExpCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeCommandListIsMutableExp(hCommandList, pIsMutable);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeCommandListIsMutableExp, ze_pfnCommandListIsMutableExpCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}
