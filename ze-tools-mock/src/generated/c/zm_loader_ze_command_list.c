// Generated from native-headers/model/level-zero.json; do not edit.
// Public functions of the embedded loader.

#include "loader/loader.h"
#include "zm_traced.h"

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_command_list_desc_t *desc, ze_command_list_handle_t *phCommandList) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListCreate(&trace, hContext, hDevice, desc, phCommandList);
    }
    return zm_entry_zeCommandListCreate(hContext, hDevice, desc, phCommandList);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListCreateImmediate(ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const ze_command_queue_desc_t *altdesc, ze_command_list_handle_t *phCommandList) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListCreateImmediate(&trace, hContext, hDevice, altdesc, phCommandList);
    }
    return zm_entry_zeCommandListCreateImmediate(hContext, hDevice, altdesc, phCommandList);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListDestroy(ze_command_list_handle_t hCommandList) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListDestroy(&trace, hCommandList);
    }
    return zm_entry_zeCommandListDestroy(hCommandList);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListClose(ze_command_list_handle_t hCommandList) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListClose(&trace, hCommandList);
    }
    return zm_entry_zeCommandListClose(hCommandList);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListReset(ze_command_list_handle_t hCommandList) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListReset(&trace, hCommandList);
    }
    return zm_entry_zeCommandListReset(hCommandList);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendWriteGlobalTimestamp(ze_command_list_handle_t hCommandList,
    uint64_t *dstptr, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendWriteGlobalTimestamp(&trace, hCommandList, dstptr, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendWriteGlobalTimestamp(hCommandList, dstptr, hSignalEvent, numWaitEvents,
        phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendBarrier(ze_command_list_handle_t hCommandList,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendBarrier(&trace, hCommandList, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendBarrier(hCommandList, hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendMemoryRangesBarrier(ze_command_list_handle_t hCommandList,
    uint32_t numRanges, const size_t *pRangeSizes, const void **pRanges, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendMemoryRangesBarrier(&trace, hCommandList, numRanges, pRangeSizes, pRanges,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendMemoryRangesBarrier(hCommandList, numRanges, pRangeSizes, pRanges, hSignalEvent,
        numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendMemoryCopy(ze_command_list_handle_t hCommandList, void *dstptr,
    const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendMemoryCopy(&trace, hCommandList, dstptr, srcptr, size, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendMemoryCopy(hCommandList, dstptr, srcptr, size, hSignalEvent, numWaitEvents,
        phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendMemoryFill(ze_command_list_handle_t hCommandList, void *ptr,
    const void *pattern, size_t pattern_size, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendMemoryFill(&trace, hCommandList, ptr, pattern, pattern_size, size,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendMemoryFill(hCommandList, ptr, pattern, pattern_size, size, hSignalEvent,
        numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendMemoryCopyRegion(ze_command_list_handle_t hCommandList,
    void *dstptr, const ze_copy_region_t *dstRegion, uint32_t dstPitch, uint32_t dstSlicePitch, const void *srcptr,
    const ze_copy_region_t *srcRegion, uint32_t srcPitch, uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendMemoryCopyRegion(&trace, hCommandList, dstptr, dstRegion, dstPitch,
            dstSlicePitch, srcptr, srcRegion, srcPitch, srcSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendMemoryCopyRegion(hCommandList, dstptr, dstRegion, dstPitch, dstSlicePitch,
        srcptr, srcRegion, srcPitch, srcSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendMemoryCopyFromContext(ze_command_list_handle_t hCommandList,
    void *dstptr, ze_context_handle_t hContextSrc, const void *srcptr, size_t size, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendMemoryCopyFromContext(&trace, hCommandList, dstptr, hContextSrc, srcptr,
            size, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendMemoryCopyFromContext(hCommandList, dstptr, hContextSrc, srcptr, size,
        hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendImageCopy(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, ze_image_handle_t hSrcImage, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendImageCopy(&trace, hCommandList, hDstImage, hSrcImage, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendImageCopy(hCommandList, hDstImage, hSrcImage, hSignalEvent, numWaitEvents,
        phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendImageCopyRegion(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, ze_image_handle_t hSrcImage, const ze_image_region_t *pDstRegion,
    const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendImageCopyRegion(&trace, hCommandList, hDstImage, hSrcImage, pDstRegion,
            pSrcRegion, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendImageCopyRegion(hCommandList, hDstImage, hSrcImage, pDstRegion, pSrcRegion,
        hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendImageCopyToMemory(ze_command_list_handle_t hCommandList,
    void *dstptr, ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendImageCopyToMemory(&trace, hCommandList, dstptr, hSrcImage, pSrcRegion,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendImageCopyToMemory(hCommandList, dstptr, hSrcImage, pSrcRegion, hSignalEvent,
        numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendImageCopyFromMemory(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, const void *srcptr, const ze_image_region_t *pDstRegion,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendImageCopyFromMemory(&trace, hCommandList, hDstImage, srcptr, pDstRegion,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendImageCopyFromMemory(hCommandList, hDstImage, srcptr, pDstRegion, hSignalEvent,
        numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendMemoryPrefetch(ze_command_list_handle_t hCommandList,
    const void *ptr, size_t size) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendMemoryPrefetch(&trace, hCommandList, ptr, size);
    }
    return zm_entry_zeCommandListAppendMemoryPrefetch(hCommandList, ptr, size);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendMemAdvise(ze_command_list_handle_t hCommandList,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_advice_t advice) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendMemAdvise(&trace, hCommandList, hDevice, ptr, size, advice);
    }
    return zm_entry_zeCommandListAppendMemAdvise(hCommandList, hDevice, ptr, size, advice);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendSignalEvent(ze_command_list_handle_t hCommandList,
    ze_event_handle_t hEvent) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendSignalEvent(&trace, hCommandList, hEvent);
    }
    return zm_entry_zeCommandListAppendSignalEvent(hCommandList, hEvent);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendWaitOnEvents(ze_command_list_handle_t hCommandList,
    uint32_t numEvents, ze_event_handle_t *phEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendWaitOnEvents(&trace, hCommandList, numEvents, phEvents);
    }
    return zm_entry_zeCommandListAppendWaitOnEvents(hCommandList, numEvents, phEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendEventReset(ze_command_list_handle_t hCommandList,
    ze_event_handle_t hEvent) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendEventReset(&trace, hCommandList, hEvent);
    }
    return zm_entry_zeCommandListAppendEventReset(hCommandList, hEvent);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendQueryKernelTimestamps(ze_command_list_handle_t hCommandList,
    uint32_t numEvents, ze_event_handle_t *phEvents, void *dstptr, const size_t *pOffsets,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendQueryKernelTimestamps(&trace, hCommandList, numEvents, phEvents, dstptr,
            pOffsets, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendQueryKernelTimestamps(hCommandList, numEvents, phEvents, dstptr, pOffsets,
        hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendLaunchKernel(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendLaunchKernel(&trace, hCommandList, hKernel, pLaunchFuncArgs, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendLaunchKernel(hCommandList, hKernel, pLaunchFuncArgs, hSignalEvent, numWaitEvents,
        phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendLaunchCooperativeKernel(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendLaunchCooperativeKernel(&trace, hCommandList, hKernel, pLaunchFuncArgs,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendLaunchCooperativeKernel(hCommandList, hKernel, pLaunchFuncArgs, hSignalEvent,
        numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendLaunchKernelIndirect(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendLaunchKernelIndirect(&trace, hCommandList, hKernel, pLaunchArgumentsBuffer,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendLaunchKernelIndirect(hCommandList, hKernel, pLaunchArgumentsBuffer, hSignalEvent,
        numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendLaunchMultipleKernelsIndirect(
    ze_command_list_handle_t hCommandList, uint32_t numKernels, ze_kernel_handle_t *phKernels,
    const uint32_t *pCountBuffer, const ze_group_count_t *pLaunchArgumentsBuffer, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendLaunchMultipleKernelsIndirect(&trace, hCommandList, numKernels, phKernels,
            pCountBuffer, pLaunchArgumentsBuffer, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendLaunchMultipleKernelsIndirect(hCommandList, numKernels, phKernels, pCountBuffer,
        pLaunchArgumentsBuffer, hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendImageCopyToMemoryExt(ze_command_list_handle_t hCommandList,
    void *dstptr, ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion, uint32_t destRowPitch,
    uint32_t destSlicePitch, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendImageCopyToMemoryExt(&trace, hCommandList, dstptr, hSrcImage, pSrcRegion,
            destRowPitch, destSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendImageCopyToMemoryExt(hCommandList, dstptr, hSrcImage, pSrcRegion, destRowPitch,
        destSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendImageCopyFromMemoryExt(ze_command_list_handle_t hCommandList,
    ze_image_handle_t hDstImage, const void *srcptr, const ze_image_region_t *pDstRegion, uint32_t srcRowPitch,
    uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendImageCopyFromMemoryExt(&trace, hCommandList, hDstImage, srcptr, pDstRegion,
            srcRowPitch, srcSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendImageCopyFromMemoryExt(hCommandList, hDstImage, srcptr, pDstRegion, srcRowPitch,
        srcSlicePitch, hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListHostSynchronize(ze_command_list_handle_t hCommandList,
    uint64_t timeout) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListHostSynchronize(&trace, hCommandList, timeout);
    }
    return zm_entry_zeCommandListHostSynchronize(hCommandList, timeout);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListGetDeviceHandle(ze_command_list_handle_t hCommandList,
    ze_device_handle_t *phDevice) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListGetDeviceHandle(&trace, hCommandList, phDevice);
    }
    return zm_entry_zeCommandListGetDeviceHandle(hCommandList, phDevice);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListGetContextHandle(ze_command_list_handle_t hCommandList,
    ze_context_handle_t *phContext) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListGetContextHandle(&trace, hCommandList, phContext);
    }
    return zm_entry_zeCommandListGetContextHandle(hCommandList, phContext);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListGetOrdinal(ze_command_list_handle_t hCommandList, uint32_t *pOrdinal) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListGetOrdinal(&trace, hCommandList, pOrdinal);
    }
    return zm_entry_zeCommandListGetOrdinal(hCommandList, pOrdinal);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListImmediateGetIndex(ze_command_list_handle_t hCommandListImmediate,
    uint32_t *pIndex) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListImmediateGetIndex(&trace, hCommandListImmediate, pIndex);
    }
    return zm_entry_zeCommandListImmediateGetIndex(hCommandListImmediate, pIndex);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListIsImmediate(ze_command_list_handle_t hCommandList,
    ze_bool_t *pIsImmediate) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListIsImmediate(&trace, hCommandList, pIsImmediate);
    }
    return zm_entry_zeCommandListIsImmediate(hCommandList, pIsImmediate);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendSignalExternalSemaphoreExt(
    ze_command_list_handle_t hCommandList, uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_signal_params_ext_t *signalParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendSignalExternalSemaphoreExt(&trace, hCommandList, numSemaphores,
            phSemaphores, signalParams, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendSignalExternalSemaphoreExt(hCommandList, numSemaphores, phSemaphores,
        signalParams, hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendWaitExternalSemaphoreExt(ze_command_list_handle_t hCommandList,
    uint32_t numSemaphores, ze_external_semaphore_ext_handle_t *phSemaphores,
    ze_external_semaphore_wait_params_ext_t *waitParams, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendWaitExternalSemaphoreExt(&trace, hCommandList, numSemaphores, phSemaphores,
            waitParams, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendWaitExternalSemaphoreExt(hCommandList, numSemaphores, phSemaphores, waitParams,
        hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendLaunchKernelWithParameters(
    ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel, const ze_group_count_t *pGroupCounts,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendLaunchKernelWithParameters(&trace, hCommandList, hKernel, pGroupCounts,
            pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendLaunchKernelWithParameters(hCommandList, hKernel, pGroupCounts, pNext,
        hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendLaunchKernelWithArguments(ze_command_list_handle_t hCommandList,
    ze_kernel_handle_t hKernel, const ze_group_count_t groupCounts, const ze_group_size_t groupSizes, void **pArguments,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendLaunchKernelWithArguments(&trace, hCommandList, hKernel, groupCounts,
            groupSizes, pArguments, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendLaunchKernelWithArguments(hCommandList, hKernel, groupCounts, groupSizes,
        pArguments, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendMemoryCopyWithParameters(ze_command_list_handle_t hCommandList,
    void *dstptr, const void *srcptr, size_t size, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendMemoryCopyWithParameters(&trace, hCommandList, dstptr, srcptr, size, pNext,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendMemoryCopyWithParameters(hCommandList, dstptr, srcptr, size, pNext, hSignalEvent,
        numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendMemoryFillWithParameters(ze_command_list_handle_t hCommandList,
    void *ptr, const void *pattern, size_t pattern_size, size_t size, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendMemoryFillWithParameters(&trace, hCommandList, ptr, pattern, pattern_size,
            size, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendMemoryFillWithParameters(hCommandList, ptr, pattern, pattern_size, size, pNext,
        hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListImmediateAppendCommandListsWithParameters(
    ze_command_list_handle_t hCommandListImmediate, uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListImmediateAppendCommandListsWithParameters(&trace, hCommandListImmediate,
            numCommandLists, phCommandLists, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListImmediateAppendCommandListsWithParameters(hCommandListImmediate, numCommandLists,
        phCommandLists, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListGetFlags(ze_command_list_handle_t hCommandList,
    ze_command_list_flags_t *pFlags) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListGetFlags(&trace, hCommandList, pFlags);
    }
    return zm_entry_zeCommandListGetFlags(hCommandList, pFlags);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListImmediateGetFlags(ze_command_list_handle_t hCommandList,
    ze_command_queue_flags_t *pFlags) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListImmediateGetFlags(&trace, hCommandList, pFlags);
    }
    return zm_entry_zeCommandListImmediateGetFlags(hCommandList, pFlags);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListImmediateGetMode(ze_command_list_handle_t hCommandList,
    ze_command_queue_mode_t *pMode) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListImmediateGetMode(&trace, hCommandList, pMode);
    }
    return zm_entry_zeCommandListImmediateGetMode(hCommandList, pMode);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListImmediateGetPriority(ze_command_list_handle_t hCommandList,
    ze_command_queue_priority_t *pPriority) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListImmediateGetPriority(&trace, hCommandList, pPriority);
    }
    return zm_entry_zeCommandListImmediateGetPriority(hCommandList, pPriority);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListBeginGraphCaptureExt(ze_command_list_handle_t hCommandList,
    const void *pNext) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListBeginGraphCaptureExt(&trace, hCommandList, pNext);
    }
    return zm_entry_zeCommandListBeginGraphCaptureExt(hCommandList, pNext);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListBeginCaptureIntoGraphExt(ze_command_list_handle_t hCommandList,
    ze_graph_handle_t hGraph, const void *pNext) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListBeginCaptureIntoGraphExt(&trace, hCommandList, hGraph, pNext);
    }
    return zm_entry_zeCommandListBeginCaptureIntoGraphExt(hCommandList, hGraph, pNext);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListIsGraphCaptureEnabledExt(ze_command_list_handle_t hCommandList) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListIsGraphCaptureEnabledExt(&trace, hCommandList);
    }
    return zm_entry_zeCommandListIsGraphCaptureEnabledExt(hCommandList);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListEndGraphCaptureExt(ze_command_list_handle_t hCommandList,
    const void *pNext, ze_graph_handle_t *phGraph) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListEndGraphCaptureExt(&trace, hCommandList, pNext, phGraph);
    }
    return zm_entry_zeCommandListEndGraphCaptureExt(hCommandList, pNext, phGraph);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListGetGraphExt(ze_command_list_handle_t hCommandList,
    ze_graph_handle_t *phGraph) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListGetGraphExt(&trace, hCommandList, phGraph);
    }
    return zm_entry_zeCommandListGetGraphExt(hCommandList, phGraph);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendGraphExt(ze_command_list_handle_t hCommandList,
    ze_executable_graph_handle_t hGraph, const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendGraphExt(&trace, hCommandList, hGraph, pNext, hSignalEvent, numWaitEvents,
            phWaitEvents);
    }
    return zm_entry_zeCommandListAppendGraphExt(hCommandList, hGraph, pNext, hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListAppendHostFunction(ze_command_list_handle_t hCommandList,
    ze_host_function_callback_t pfnHostFunction, void *pUserData, const void *pNext, ze_event_handle_t hSignalEvent,
    uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListAppendHostFunction(&trace, hCommandList, pfnHostFunction, pUserData, pNext,
            hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListAppendHostFunction(hCommandList, pfnHostFunction, pUserData, pNext, hSignalEvent,
        numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListCreateCloneExp(ze_command_list_handle_t hCommandList,
    ze_command_list_handle_t *phClonedCommandList) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListCreateCloneExp(&trace, hCommandList, phClonedCommandList);
    }
    return zm_entry_zeCommandListCreateCloneExp(hCommandList, phClonedCommandList);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListImmediateAppendCommandListsExp(
    ze_command_list_handle_t hCommandListImmediate, uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists,
    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListImmediateAppendCommandListsExp(&trace, hCommandListImmediate, numCommandLists,
            phCommandLists, hSignalEvent, numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeCommandListImmediateAppendCommandListsExp(hCommandListImmediate, numCommandLists, phCommandLists,
        hSignalEvent, numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListGetNextCommandIdExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint64_t *pCommandId) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListGetNextCommandIdExp(&trace, hCommandList, desc, pCommandId);
    }
    return zm_entry_zeCommandListGetNextCommandIdExp(hCommandList, desc, pCommandId);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListUpdateMutableCommandsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_commands_exp_desc_t *desc) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListUpdateMutableCommandsExp(&trace, hCommandList, desc);
    }
    return zm_entry_zeCommandListUpdateMutableCommandsExp(hCommandList, desc);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListUpdateMutableCommandSignalEventExp(
    ze_command_list_handle_t hCommandList, uint64_t commandId, ze_event_handle_t hSignalEvent) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListUpdateMutableCommandSignalEventExp(&trace, hCommandList, commandId, hSignalEvent);
    }
    return zm_entry_zeCommandListUpdateMutableCommandSignalEventExp(hCommandList, commandId, hSignalEvent);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListUpdateMutableCommandWaitEventsExp(
    ze_command_list_handle_t hCommandList, uint64_t commandId, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListUpdateMutableCommandWaitEventsExp(&trace, hCommandList, commandId, numWaitEvents,
            phWaitEvents);
    }
    return zm_entry_zeCommandListUpdateMutableCommandWaitEventsExp(hCommandList, commandId, numWaitEvents,
        phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListGetNextCommandIdWithKernelsExp(ze_command_list_handle_t hCommandList,
    const ze_mutable_command_id_exp_desc_t *desc, uint32_t numKernels, ze_kernel_handle_t *phKernels,
    uint64_t *pCommandId) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListGetNextCommandIdWithKernelsExp(&trace, hCommandList, desc, numKernels, phKernels,
            pCommandId);
    }
    return zm_entry_zeCommandListGetNextCommandIdWithKernelsExp(hCommandList, desc, numKernels, phKernels, pCommandId);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListUpdateMutableCommandKernelsExp(ze_command_list_handle_t hCommandList,
    uint32_t numKernels, uint64_t *pCommandId, ze_kernel_handle_t *phKernels) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListUpdateMutableCommandKernelsExp(&trace, hCommandList, numKernels, pCommandId,
            phKernels);
    }
    return zm_entry_zeCommandListUpdateMutableCommandKernelsExp(hCommandList, numKernels, pCommandId, phKernels);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeCommandListIsMutableExp(ze_command_list_handle_t hCommandList,
    ze_bool_t *pIsMutable) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeCommandListIsMutableExp(&trace, hCommandList, pIsMutable);
    }
    return zm_entry_zeCommandListIsMutableExp(hCommandList, pIsMutable);
}
