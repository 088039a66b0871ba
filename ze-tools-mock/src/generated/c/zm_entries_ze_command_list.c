// Generated from native-headers/model/level-zero.json; do not edit.
// Entries: log the call, let an armed fault answer it, else run the implementation.

#include "zm_entry.h"
#include "base/call.h"
#include "trace/driver_trace.h"

ze_result_t ZE_APICALL zm_entry_zeCommandListCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_list_desc_t *desc, ze_command_list_handle_t *phCommandList) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListCreate(hContext, hDevice, desc, phCommandList);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListCreate(&trace, hContext, hDevice, desc, phCommandList);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)desc, (uintptr_t)phCommandList};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListCreate, words, 4, &result)) {
        result = zm_zeCommandListCreate(hContext, hDevice, desc, phCommandList);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListCreateImmediate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_queue_desc_t *altdesc, ze_command_list_handle_t *phCommandList) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListCreateImmediate(hContext, hDevice, altdesc, phCommandList);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListCreateImmediate(&trace, hContext, hDevice, altdesc, phCommandList);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)altdesc, (uintptr_t)phCommandList};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListCreateImmediate, words, 4, &result)) {
        result = zm_zeCommandListCreateImmediate(hContext, hDevice, altdesc, phCommandList);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListDestroy(ze_command_list_handle_t hCommandList) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListDestroy(hCommandList);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListDestroy(&trace, hCommandList);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListDestroy, words, 1, &result)) {
        result = zm_zeCommandListDestroy(hCommandList);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListClose(ze_command_list_handle_t hCommandList) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListClose(hCommandList);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListClose(&trace, hCommandList);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListClose, words, 1, &result)) {
        result = zm_zeCommandListClose(hCommandList);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListReset(ze_command_list_handle_t hCommandList) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListReset(hCommandList);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListReset(&trace, hCommandList);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListReset, words, 1, &result)) {
        result = zm_zeCommandListReset(hCommandList);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendWriteGlobalTimestamp(ze_command_list_handle_t hCommandList,
    uint64_t *dstptr, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendWriteGlobalTimestamp(hCommandList, dstptr, hSignalEvent, numWaitEvents,
            phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendWriteGlobalTimestamp(&trace, hCommandList, dstptr, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)dstptr, (uintptr_t)hSignalEvent, numWaitEvents,
        (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendWriteGlobalTimestamp, words, 5, &result)) {
        result = zm_zeCommandListAppendWriteGlobalTimestamp(hCommandList, dstptr, hSignalEvent, numWaitEvents,
            phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendBarrier(ze_command_list_handle_t hCommandList,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendBarrier(hCommandList, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendBarrier(&trace, hCommandList, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendBarrier, words, 4, &result)) {
        result = zm_zeCommandListAppendBarrier(hCommandList, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryRangesBarrier(ze_command_list_handle_t hCommandList,
    uint32_t numRanges, const size_t *pRangeSizes, const void **pRanges, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendMemoryRangesBarrier(hCommandList, numRanges, pRangeSizes, pRanges, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendMemoryRangesBarrier(&trace, hCommandList, numRanges, pRangeSizes, pRanges,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, numRanges, (uintptr_t)pRangeSizes, (uintptr_t)pRanges,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendMemoryRangesBarrier, words, 7, &result)) {
        result = zm_zeCommandListAppendMemoryRangesBarrier(hCommandList, numRanges, pRangeSizes, pRanges, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryCopy(ze_command_list_handle_t hCommandList, void *dstptr,
    const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendMemoryCopy(hCommandList, dstptr, srcptr, size, hSignalEvent, numWaitEvents,
            phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendMemoryCopy(&trace, hCommandList, dstptr, srcptr, size, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)dstptr, (uintptr_t)srcptr, size,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendMemoryCopy, words, 7, &result)) {
        result = zm_zeCommandListAppendMemoryCopy(hCommandList, dstptr, srcptr, size, hSignalEvent, numWaitEvents,
            phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryFill(ze_command_list_handle_t hCommandList, void *ptr,
    const void *pattern, size_t pattern_size, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendMemoryFill(hCommandList, ptr, pattern, pattern_size, size, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendMemoryFill(&trace, hCommandList, ptr, pattern, pattern_size, size,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)ptr, (uintptr_t)pattern, pattern_size, size,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendMemoryFill, words, 8, &result)) {
        result = zm_zeCommandListAppendMemoryFill(hCommandList, ptr, pattern, pattern_size, size, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryCopyRegion(ze_command_list_handle_t hCommandList, void *dstptr,
    const ze_copy_region_t *dstRegion, uint32_t dstPitch, uint32_t dstSlicePitch, const void *srcptr,
    const ze_copy_region_t *srcRegion, uint32_t srcPitch, uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendMemoryCopyRegion(hCommandList, dstptr, dstRegion, dstPitch, dstSlicePitch, srcptr,
            srcRegion, srcPitch, srcSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendMemoryCopyRegion(&trace, hCommandList, dstptr, dstRegion, dstPitch,
            dstSlicePitch, srcptr, srcRegion, srcPitch, srcSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)dstptr, (uintptr_t)dstRegion, dstPitch, dstSlicePitch,
        (uintptr_t)srcptr, (uintptr_t)srcRegion, srcPitch, srcSlicePitch, (uintptr_t)hSignalEvent, numWaitEvents,
        (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendMemoryCopyRegion, words, 12, &result)) {
        result = zm_zeCommandListAppendMemoryCopyRegion(hCommandList, dstptr, dstRegion, dstPitch, dstSlicePitch,
            srcptr, srcRegion, srcPitch, srcSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryCopyFromContext(ze_command_list_handle_t hCommandList,
    void *dstptr, ze_context_handle_t hContextSrc, const void *srcptr, size_t size, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendMemoryCopyFromContext(hCommandList, dstptr, hContextSrc, srcptr, size,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendMemoryCopyFromContext(&trace, hCommandList, dstptr, hContextSrc, srcptr,
            size, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)dstptr, (uintptr_t)hContextSrc, (uintptr_t)srcptr,
        size, (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendMemoryCopyFromContext, words, 8, &result)) {
        result = zm_zeCommandListAppendMemoryCopyFromContext(hCommandList, dstptr, hContextSrc, srcptr, size,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendImageCopy(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, ze_image_handle_t hSrcImage, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendImageCopy(hCommandList, hDstImage, hSrcImage, hSignalEvent, numWaitEvents,
            phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendImageCopy(&trace, hCommandList, hDstImage, hSrcImage, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hDstImage, (uintptr_t)hSrcImage,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendImageCopy, words, 6, &result)) {
        result = zm_zeCommandListAppendImageCopy(hCommandList, hDstImage, hSrcImage, hSignalEvent, numWaitEvents,
            phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendImageCopyRegion(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, ze_image_handle_t hSrcImage, const ze_image_region_t *pDstRegion,
    const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendImageCopyRegion(hCommandList, hDstImage, hSrcImage, pDstRegion, pSrcRegion,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendImageCopyRegion(&trace, hCommandList, hDstImage, hSrcImage, pDstRegion,
            pSrcRegion, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hDstImage, (uintptr_t)hSrcImage,
        (uintptr_t)pDstRegion, (uintptr_t)pSrcRegion, (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendImageCopyRegion, words, 8, &result)) {
        result = zm_zeCommandListAppendImageCopyRegion(hCommandList, hDstImage, hSrcImage, pDstRegion, pSrcRegion,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendImageCopyToMemory(ze_command_list_handle_t hCommandList,
    void *dstptr, ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendImageCopyToMemory(hCommandList, dstptr, hSrcImage, pSrcRegion, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendImageCopyToMemory(&trace, hCommandList, dstptr, hSrcImage, pSrcRegion,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)dstptr, (uintptr_t)hSrcImage, (uintptr_t)pSrcRegion,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendImageCopyToMemory, words, 7, &result)) {
        result = zm_zeCommandListAppendImageCopyToMemory(hCommandList, dstptr, hSrcImage, pSrcRegion, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendImageCopyFromMemory(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, const void *srcptr, const ze_image_region_t *pDstRegion,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendImageCopyFromMemory(hCommandList, hDstImage, srcptr, pDstRegion, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendImageCopyFromMemory(&trace, hCommandList, hDstImage, srcptr, pDstRegion,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hDstImage, (uintptr_t)srcptr, (uintptr_t)pDstRegion,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendImageCopyFromMemory, words, 7, &result)) {
        result = zm_zeCommandListAppendImageCopyFromMemory(hCommandList, hDstImage, srcptr, pDstRegion, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryPrefetch(ze_command_list_handle_t hCommandList,
    const void *ptr, size_t size) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendMemoryPrefetch(hCommandList, ptr, size);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendMemoryPrefetch(&trace, hCommandList, ptr, size);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)ptr, size};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendMemoryPrefetch, words, 3, &result)) {
        result = zm_zeCommandListAppendMemoryPrefetch(hCommandList, ptr, size);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemAdvise(ze_command_list_handle_t hCommandList,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_advice_t advice) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendMemAdvise(hCommandList, hDevice, ptr, size, advice);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendMemAdvise(&trace, hCommandList, hDevice, ptr, size, advice);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hDevice, (uintptr_t)ptr, size, advice};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendMemAdvise, words, 5, &result)) {
        result = zm_zeCommandListAppendMemAdvise(hCommandList, hDevice, ptr, size, advice);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendSignalEvent(ze_command_list_handle_t hCommandList,
    ze_event_handle_t hEvent) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendSignalEvent(hCommandList, hEvent);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendSignalEvent(&trace, hCommandList, hEvent);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hEvent};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendSignalEvent, words, 2, &result)) {
        result = zm_zeCommandListAppendSignalEvent(hCommandList, hEvent);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendWaitOnEvents(ze_command_list_handle_t hCommandList,
    uint32_t numEvents, ze_event_handle_t *phEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendWaitOnEvents(hCommandList, numEvents, phEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendWaitOnEvents(&trace, hCommandList, numEvents, phEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, numEvents, (uintptr_t)phEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendWaitOnEvents, words, 3, &result)) {
        result = zm_zeCommandListAppendWaitOnEvents(hCommandList, numEvents, phEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendEventReset(ze_command_list_handle_t hCommandList,
    ze_event_handle_t hEvent) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendEventReset(hCommandList, hEvent);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendEventReset(&trace, hCommandList, hEvent);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hEvent};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendEventReset, words, 2, &result)) {
        result = zm_zeCommandListAppendEventReset(hCommandList, hEvent);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendQueryKernelTimestamps(ze_command_list_handle_t hCommandList,
    uint32_t numEvents, ze_event_handle_t *phEvents, void *dstptr, const size_t *pOffsets,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendQueryKernelTimestamps(hCommandList, numEvents, phEvents, dstptr, pOffsets,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendQueryKernelTimestamps(&trace, hCommandList, numEvents, phEvents, dstptr,
            pOffsets, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, numEvents, (uintptr_t)phEvents, (uintptr_t)dstptr,
        (uintptr_t)pOffsets, (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendQueryKernelTimestamps, words, 8, &result)) {
        result = zm_zeCommandListAppendQueryKernelTimestamps(hCommandList, numEvents, phEvents, dstptr, pOffsets,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendLaunchKernel(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendLaunchKernel(hCommandList, hKernel, pLaunchFuncArgs, hSignalEvent, numWaitEvents,
            phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendLaunchKernel(&trace, hCommandList, hKernel, pLaunchFuncArgs, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hKernel, (uintptr_t)pLaunchFuncArgs,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendLaunchKernel, words, 6, &result)) {
        result = zm_zeCommandListAppendLaunchKernel(hCommandList, hKernel, pLaunchFuncArgs, hSignalEvent, numWaitEvents,
            phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendLaunchCooperativeKernel(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendLaunchCooperativeKernel(hCommandList, hKernel, pLaunchFuncArgs, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendLaunchCooperativeKernel(&trace, hCommandList, hKernel, pLaunchFuncArgs,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hKernel, (uintptr_t)pLaunchFuncArgs,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendLaunchCooperativeKernel, words, 6, &result)) {
        result = zm_zeCommandListAppendLaunchCooperativeKernel(hCommandList, hKernel, pLaunchFuncArgs, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendLaunchKernelIndirect(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendLaunchKernelIndirect(hCommandList, hKernel, pLaunchArgumentsBuffer, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendLaunchKernelIndirect(&trace, hCommandList, hKernel, pLaunchArgumentsBuffer,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hKernel, (uintptr_t)pLaunchArgumentsBuffer,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendLaunchKernelIndirect, words, 6, &result)) {
        result = zm_zeCommandListAppendLaunchKernelIndirect(hCommandList, hKernel, pLaunchArgumentsBuffer, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendLaunchMultipleKernelsIndirect(ze_command_list_handle_t hCommandList,
    uint32_t numKernels, ze_kernel_handle_t *phKernels, const uint32_t *pCountBuffer,
    const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendLaunchMultipleKernelsIndirect(hCommandList, numKernels, phKernels, pCountBuffer,
            pLaunchArgumentsBuffer, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeCommandListAppendLaunchMultipleKernelsIndirect(&trace, hCommandList, numKernels, phKernels,
            pCountBuffer, pLaunchArgumentsBuffer, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, numKernels, (uintptr_t)phKernels, (uintptr_t)pCountBuffer,
        (uintptr_t)pLaunchArgumentsBuffer, (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendLaunchMultipleKernelsIndirect, words, 8, &result)) {
        result = zm_zeCommandListAppendLaunchMultipleKernelsIndirect(hCommandList, numKernels, phKernels, pCountBuffer,
            pLaunchArgumentsBuffer, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendImageCopyToMemoryExt(ze_command_list_handle_t hCommandList,
    void *dstptr, ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, uint32_t destRowPitch,
    uint32_t destSlicePitch, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendImageCopyToMemoryExt(hCommandList, dstptr, hSrcImage, pSrcRegion, destRowPitch,
            destSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)dstptr, (uintptr_t)hSrcImage, (uintptr_t)pSrcRegion,
        destRowPitch, destSlicePitch, (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendImageCopyToMemoryExt, words, 9, &result)) {
        result = zm_zeCommandListAppendImageCopyToMemoryExt(hCommandList, dstptr, hSrcImage, pSrcRegion, destRowPitch,
            destSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendImageCopyFromMemoryExt(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, const void *srcptr, const ze_image_region_t *pDstRegion, uint32_t srcRowPitch,
    uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendImageCopyFromMemoryExt(hCommandList, hDstImage, srcptr, pDstRegion, srcRowPitch,
            srcSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hDstImage, (uintptr_t)srcptr, (uintptr_t)pDstRegion,
        srcRowPitch, srcSlicePitch, (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendImageCopyFromMemoryExt, words, 9, &result)) {
        result = zm_zeCommandListAppendImageCopyFromMemoryExt(hCommandList, hDstImage, srcptr, pDstRegion, srcRowPitch,
            srcSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListHostSynchronize(ze_command_list_handle_t hCommandList, uint64_t timeout) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListHostSynchronize(hCommandList, timeout);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, timeout};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListHostSynchronize, words, 2, &result)) {
        result = zm_zeCommandListHostSynchronize(hCommandList, timeout);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListGetDeviceHandle(ze_command_list_handle_t hCommandList,
    ze_device_handle_t *phDevice) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListGetDeviceHandle(hCommandList, phDevice);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)phDevice};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListGetDeviceHandle, words, 2, &result)) {
        result = zm_zeCommandListGetDeviceHandle(hCommandList, phDevice);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListGetContextHandle(ze_command_list_handle_t hCommandList,
    ze_context_handle_t *phContext) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListGetContextHandle(hCommandList, phContext);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)phContext};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListGetContextHandle, words, 2, &result)) {
        result = zm_zeCommandListGetContextHandle(hCommandList, phContext);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListGetOrdinal(ze_command_list_handle_t hCommandList, uint32_t *pOrdinal) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListGetOrdinal(hCommandList, pOrdinal);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)pOrdinal};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListGetOrdinal, words, 2, &result)) {
        result = zm_zeCommandListGetOrdinal(hCommandList, pOrdinal);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListImmediateGetIndex(ze_command_list_handle_t hCommandListImmediate,
    uint32_t *pIndex) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListImmediateGetIndex(hCommandListImmediate, pIndex);
    }
    const uint64_t words[] = {(uintptr_t)hCommandListImmediate, (uintptr_t)pIndex};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListImmediateGetIndex, words, 2, &result)) {
        result = zm_zeCommandListImmediateGetIndex(hCommandListImmediate, pIndex);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListIsImmediate(ze_command_list_handle_t hCommandList,
    ze_bool_t *pIsImmediate) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListIsImmediate(hCommandList, pIsImmediate);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)pIsImmediate};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListIsImmediate, words, 2, &result)) {
        result = zm_zeCommandListIsImmediate(hCommandList, pIsImmediate);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendSignalExternalSemaphoreExt(ze_command_list_handle_t hCommandList,
    uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_signal_params_ext_t *signalParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendSignalExternalSemaphoreExt(hCommandList, numSemaphores, phSemaphores, signalParams,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, numSemaphores, (uintptr_t)phSemaphores, (uintptr_t)signalParams,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendSignalExternalSemaphoreExt, words, 7, &result)) {
        result = zm_zeCommandListAppendSignalExternalSemaphoreExt(hCommandList, numSemaphores, phSemaphores,
            signalParams, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendWaitExternalSemaphoreExt(ze_command_list_handle_t hCommandList,
    uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_wait_params_ext_t *waitParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendWaitExternalSemaphoreExt(hCommandList, numSemaphores, phSemaphores, waitParams,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, numSemaphores, (uintptr_t)phSemaphores, (uintptr_t)waitParams,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendWaitExternalSemaphoreExt, words, 7, &result)) {
        result = zm_zeCommandListAppendWaitExternalSemaphoreExt(hCommandList, numSemaphores, phSemaphores, waitParams,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendLaunchKernelWithParameters(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pGroupCounts, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendLaunchKernelWithParameters(hCommandList, hKernel, pGroupCounts, pNext,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hKernel, (uintptr_t)pGroupCounts, (uintptr_t)pNext,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendLaunchKernelWithParameters, words, 7, &result)) {
        result = zm_zeCommandListAppendLaunchKernelWithParameters(hCommandList, hKernel, pGroupCounts, pNext,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendLaunchKernelWithArguments(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t groupCounts, const ze_group_size_t groupSizes, void **pArguments,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendLaunchKernelWithArguments(hCommandList, hKernel, groupCounts, groupSizes,
            pArguments, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hKernel, groupCounts.groupCountX,
        groupCounts.groupCountY, groupCounts.groupCountZ, groupSizes.groupSizeX, groupSizes.groupSizeY,
        groupSizes.groupSizeZ, (uintptr_t)pArguments, (uintptr_t)pNext, (uintptr_t)hSignalEvent, numWaitEvents,
        (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendLaunchKernelWithArguments, words, 13, &result)) {
        result = zm_zeCommandListAppendLaunchKernelWithArguments(hCommandList, hKernel, groupCounts, groupSizes,
            pArguments, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryCopyWithParameters(ze_command_list_handle_t hCommandList,
    void *dstptr, const void *srcptr, size_t size, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendMemoryCopyWithParameters(hCommandList, dstptr, srcptr, size, pNext, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)dstptr, (uintptr_t)srcptr, size, (uintptr_t)pNext,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendMemoryCopyWithParameters, words, 8, &result)) {
        result = zm_zeCommandListAppendMemoryCopyWithParameters(hCommandList, dstptr, srcptr, size, pNext, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendMemoryFillWithParameters(ze_command_list_handle_t hCommandList,
    void *ptr, const void *pattern, size_t pattern_size, size_t size, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendMemoryFillWithParameters(hCommandList, ptr, pattern, pattern_size, size, pNext,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)ptr, (uintptr_t)pattern, pattern_size, size,
        (uintptr_t)pNext, (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendMemoryFillWithParameters, words, 9, &result)) {
        result = zm_zeCommandListAppendMemoryFillWithParameters(hCommandList, ptr, pattern, pattern_size, size, pNext,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListImmediateAppendCommandListsWithParameters(
    ze_command_list_handle_t hCommandListImmediate, uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListImmediateAppendCommandListsWithParameters(hCommandListImmediate, numCommandLists,
            phCommandLists, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandListImmediate, numCommandLists, (uintptr_t)phCommandLists,
        (uintptr_t)pNext, (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListImmediateAppendCommandListsWithParameters, words, 7, &result)) {
        result = zm_zeCommandListImmediateAppendCommandListsWithParameters(hCommandListImmediate, numCommandLists,
            phCommandLists, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListGetFlags(ze_command_list_handle_t hCommandList,
    ze_command_list_flags_t *pFlags) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListGetFlags(hCommandList, pFlags);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)pFlags};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListGetFlags, words, 2, &result)) {
        result = zm_zeCommandListGetFlags(hCommandList, pFlags);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListImmediateGetFlags(ze_command_list_handle_t hCommandList,
    ze_command_queue_flags_t *pFlags) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListImmediateGetFlags(hCommandList, pFlags);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)pFlags};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListImmediateGetFlags, words, 2, &result)) {
        result = zm_zeCommandListImmediateGetFlags(hCommandList, pFlags);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListImmediateGetMode(ze_command_list_handle_t hCommandList,
    ze_command_queue_mode_t *pMode) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListImmediateGetMode(hCommandList, pMode);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)pMode};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListImmediateGetMode, words, 2, &result)) {
        result = zm_zeCommandListImmediateGetMode(hCommandList, pMode);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListImmediateGetPriority(ze_command_list_handle_t hCommandList,
    ze_command_queue_priority_t *pPriority) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListImmediateGetPriority(hCommandList, pPriority);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)pPriority};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListImmediateGetPriority, words, 2, &result)) {
        result = zm_zeCommandListImmediateGetPriority(hCommandList, pPriority);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListBeginGraphCaptureExt(ze_command_list_handle_t hCommandList,
    const void *pNext) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListBeginGraphCaptureExt(hCommandList, pNext);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)pNext};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListBeginGraphCaptureExt, words, 2, &result)) {
        result = zm_zeCommandListBeginGraphCaptureExt(hCommandList, pNext);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListBeginCaptureIntoGraphExt(ze_command_list_handle_t hCommandList,
    ze_graph_handle_t hGraph, const void *pNext) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListBeginCaptureIntoGraphExt(hCommandList, hGraph, pNext);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hGraph, (uintptr_t)pNext};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListBeginCaptureIntoGraphExt, words, 3, &result)) {
        result = zm_zeCommandListBeginCaptureIntoGraphExt(hCommandList, hGraph, pNext);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListIsGraphCaptureEnabledExt(ze_command_list_handle_t hCommandList) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListIsGraphCaptureEnabledExt(hCommandList);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListIsGraphCaptureEnabledExt, words, 1, &result)) {
        result = zm_zeCommandListIsGraphCaptureEnabledExt(hCommandList);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListEndGraphCaptureExt(ze_command_list_handle_t hCommandList,
    const void *pNext, ze_graph_handle_t *phGraph) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListEndGraphCaptureExt(hCommandList, pNext, phGraph);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)pNext, (uintptr_t)phGraph};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListEndGraphCaptureExt, words, 3, &result)) {
        result = zm_zeCommandListEndGraphCaptureExt(hCommandList, pNext, phGraph);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListGetGraphExt(ze_command_list_handle_t hCommandList,
    ze_graph_handle_t *phGraph) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListGetGraphExt(hCommandList, phGraph);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)phGraph};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListGetGraphExt, words, 2, &result)) {
        result = zm_zeCommandListGetGraphExt(hCommandList, phGraph);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendGraphExt(ze_command_list_handle_t hCommandList,
    ze_executable_graph_handle_t hGraph, const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendGraphExt(hCommandList, hGraph, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)hGraph, (uintptr_t)pNext, (uintptr_t)hSignalEvent,
        numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendGraphExt, words, 6, &result)) {
        result = zm_zeCommandListAppendGraphExt(hCommandList, hGraph, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListAppendHostFunction(ze_command_list_handle_t hCommandList,
    ze_host_function_callback_t pfnHostFunction, void *pUserData, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListAppendHostFunction(hCommandList, pfnHostFunction, pUserData, pNext, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)pfnHostFunction, (uintptr_t)pUserData,
        (uintptr_t)pNext, (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListAppendHostFunction, words, 7, &result)) {
        result = zm_zeCommandListAppendHostFunction(hCommandList, pfnHostFunction, pUserData, pNext, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListCreateCloneExp(ze_command_list_handle_t hCommandList,
    ze_command_list_handle_t *phClonedCommandList) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListCreateCloneExp(hCommandList, phClonedCommandList);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)phClonedCommandList};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListCreateCloneExp, words, 2, &result)) {
        result = zm_zeCommandListCreateCloneExp(hCommandList, phClonedCommandList);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListImmediateAppendCommandListsExp(
    ze_command_list_handle_t hCommandListImmediate, uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListImmediateAppendCommandListsExp(hCommandListImmediate, numCommandLists, phCommandLists,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandListImmediate, numCommandLists, (uintptr_t)phCommandLists,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListImmediateAppendCommandListsExp, words, 6, &result)) {
        result = zm_zeCommandListImmediateAppendCommandListsExp(hCommandListImmediate, numCommandLists, phCommandLists,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListGetNextCommandIdExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint64_t *pCommandId) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListGetNextCommandIdExp(hCommandList, desc, pCommandId);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)desc, (uintptr_t)pCommandId};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListGetNextCommandIdExp, words, 3, &result)) {
        result = zm_zeCommandListGetNextCommandIdExp(hCommandList, desc, pCommandId);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListUpdateMutableCommandsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_commands_exp_desc_t *desc) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListUpdateMutableCommandsExp(hCommandList, desc);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)desc};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListUpdateMutableCommandsExp, words, 2, &result)) {
        result = zm_zeCommandListUpdateMutableCommandsExp(hCommandList, desc);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListUpdateMutableCommandSignalEventExp(ze_command_list_handle_t hCommandList,
    uint64_t commandId, ze_event_handle_t hSignalEvent) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListUpdateMutableCommandSignalEventExp(hCommandList, commandId, hSignalEvent);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, commandId, (uintptr_t)hSignalEvent};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListUpdateMutableCommandSignalEventExp, words, 3, &result)) {
        result = zm_zeCommandListUpdateMutableCommandSignalEventExp(hCommandList, commandId, hSignalEvent);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListUpdateMutableCommandWaitEventsExp(ze_command_list_handle_t hCommandList,
    uint64_t commandId, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListUpdateMutableCommandWaitEventsExp(hCommandList, commandId, numWaitEvents, phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, commandId, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListUpdateMutableCommandWaitEventsExp, words, 4, &result)) {
        result = zm_zeCommandListUpdateMutableCommandWaitEventsExp(hCommandList, commandId, numWaitEvents,
            phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListGetNextCommandIdWithKernelsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint32_t numKernels, ze_kernel_handle_t *phKernels,
    uint64_t *pCommandId) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListGetNextCommandIdWithKernelsExp(hCommandList, desc, numKernels, phKernels, pCommandId);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)desc, numKernels, (uintptr_t)phKernels,
        (uintptr_t)pCommandId};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListGetNextCommandIdWithKernelsExp, words, 5, &result)) {
        result = zm_zeCommandListGetNextCommandIdWithKernelsExp(hCommandList, desc, numKernels, phKernels, pCommandId);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListUpdateMutableCommandKernelsExp(ze_command_list_handle_t hCommandList,
    uint32_t numKernels, uint64_t *pCommandId, ze_kernel_handle_t *phKernels) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListUpdateMutableCommandKernelsExp(hCommandList, numKernels, pCommandId, phKernels);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, numKernels, (uintptr_t)pCommandId, (uintptr_t)phKernels};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListUpdateMutableCommandKernelsExp, words, 4, &result)) {
        result = zm_zeCommandListUpdateMutableCommandKernelsExp(hCommandList, numKernels, pCommandId, phKernels);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeCommandListIsMutableExp(ze_command_list_handle_t hCommandList,
    ze_bool_t *pIsMutable) {
    if (!zm_call_hooked()) {
        return zm_zeCommandListIsMutableExp(hCommandList, pIsMutable);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)pIsMutable};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeCommandListIsMutableExp, words, 2, &result)) {
        result = zm_zeCommandListIsMutableExp(hCommandList, pIsMutable);
    }
    return zm_call_exit(&call, result);
}
