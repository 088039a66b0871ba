// Generated from native-headers/model/level-zero.json; do not edit.
// Public functions of the embedded loader.

#include "loader/loader.h"
#include "zm_traced.h"

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASBuilderCreateExt(ze_driver_handle_t hDriver,
    const ze_rtas_builder_ext_desc_t *pDescriptor, ze_rtas_builder_ext_handle_t *phBuilder) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASBuilderCreateExt(&trace, hDriver, pDescriptor, phBuilder);
    }
    return zm_entry_zeRTASBuilderCreateExt(hDriver, pDescriptor, phBuilder);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASBuilderGetBuildPropertiesExt(ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, ze_rtas_builder_ext_properties_t *pProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASBuilderGetBuildPropertiesExt(&trace, hBuilder, pBuildOpDescriptor, pProperties);
    }
    return zm_entry_zeRTASBuilderGetBuildPropertiesExt(hBuilder, pBuildOpDescriptor, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASBuilderBuildExt(ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_ext_t *pBounds, size_t *pRtasBufferSizeBytes) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASBuilderBuildExt(&trace, hBuilder, pBuildOpDescriptor, pScratchBuffer,
            scratchBufferSizeBytes, pRtasBuffer, rtasBufferSizeBytes, hParallelOperation, pBuildUserPtr, pBounds,
            pRtasBufferSizeBytes);
    }
    return zm_entry_zeRTASBuilderBuildExt(hBuilder, pBuildOpDescriptor, pScratchBuffer, scratchBufferSizeBytes,
        pRtasBuffer, rtasBufferSizeBytes, hParallelOperation, pBuildUserPtr, pBounds, pRtasBufferSizeBytes);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASBuilderCommandListAppendCopyExt(ze_command_list_handle_t hCommandList,
    void *dstptr, const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASBuilderCommandListAppendCopyExt(&trace, hCommandList, dstptr, srcptr, size, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_entry_zeRTASBuilderCommandListAppendCopyExt(hCommandList, dstptr, srcptr, size, hSignalEvent,
        numWaitEvents, phWaitEvents);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASBuilderDestroyExt(ze_rtas_builder_ext_handle_t hBuilder) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASBuilderDestroyExt(&trace, hBuilder);
    }
    return zm_entry_zeRTASBuilderDestroyExt(hBuilder);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASBuilderCreateExp(ze_driver_handle_t hDriver,
    const ze_rtas_builder_exp_desc_t *pDescriptor, ze_rtas_builder_exp_handle_t *phBuilder) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASBuilderCreateExp(&trace, hDriver, pDescriptor, phBuilder);
    }
    return zm_entry_zeRTASBuilderCreateExp(hDriver, pDescriptor, phBuilder);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASBuilderGetBuildPropertiesExp(ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, ze_rtas_builder_exp_properties_t *pProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASBuilderGetBuildPropertiesExp(&trace, hBuilder, pBuildOpDescriptor, pProperties);
    }
    return zm_entry_zeRTASBuilderGetBuildPropertiesExp(hBuilder, pBuildOpDescriptor, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASBuilderBuildExp(ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_exp_t *pBounds, size_t *pRtasBufferSizeBytes) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASBuilderBuildExp(&trace, hBuilder, pBuildOpDescriptor, pScratchBuffer,
            scratchBufferSizeBytes, pRtasBuffer, rtasBufferSizeBytes, hParallelOperation, pBuildUserPtr, pBounds,
            pRtasBufferSizeBytes);
    }
    return zm_entry_zeRTASBuilderBuildExp(hBuilder, pBuildOpDescriptor, pScratchBuffer, scratchBufferSizeBytes,
        pRtasBuffer, rtasBufferSizeBytes, hParallelOperation, pBuildUserPtr, pBounds, pRtasBufferSizeBytes);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASBuilderDestroyExp(ze_rtas_builder_exp_handle_t hBuilder) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASBuilderDestroyExp(&trace, hBuilder);
    }
    return zm_entry_zeRTASBuilderDestroyExp(hBuilder);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASParallelOperationCreateExt(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_ext_handle_t *phParallelOperation) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASParallelOperationCreateExt(&trace, hDriver, phParallelOperation);
    }
    return zm_entry_zeRTASParallelOperationCreateExt(hDriver, phParallelOperation);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASParallelOperationGetPropertiesExt(
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    ze_rtas_parallel_operation_ext_properties_t *pProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASParallelOperationGetPropertiesExt(&trace, hParallelOperation, pProperties);
    }
    return zm_entry_zeRTASParallelOperationGetPropertiesExt(hParallelOperation, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASParallelOperationJoinExt(
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASParallelOperationJoinExt(&trace, hParallelOperation);
    }
    return zm_entry_zeRTASParallelOperationJoinExt(hParallelOperation);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASParallelOperationDestroyExt(
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASParallelOperationDestroyExt(&trace, hParallelOperation);
    }
    return zm_entry_zeRTASParallelOperationDestroyExt(hParallelOperation);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASParallelOperationCreateExp(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_exp_handle_t *phParallelOperation) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASParallelOperationCreateExp(&trace, hDriver, phParallelOperation);
    }
    return zm_entry_zeRTASParallelOperationCreateExp(hDriver, phParallelOperation);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASParallelOperationGetPropertiesExp(
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    ze_rtas_parallel_operation_exp_properties_t *pProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASParallelOperationGetPropertiesExp(&trace, hParallelOperation, pProperties);
    }
    return zm_entry_zeRTASParallelOperationGetPropertiesExp(hParallelOperation, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASParallelOperationJoinExp(
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASParallelOperationJoinExp(&trace, hParallelOperation);
    }
    return zm_entry_zeRTASParallelOperationJoinExp(hParallelOperation);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeRTASParallelOperationDestroyExp(
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeRTASParallelOperationDestroyExp(&trace, hParallelOperation);
    }
    return zm_entry_zeRTASParallelOperationDestroyExp(hParallelOperation);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeFabricVertexGetExp(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phVertices) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeFabricVertexGetExp(&trace, hDriver, pCount, phVertices);
    }
    return zm_entry_zeFabricVertexGetExp(hDriver, pCount, phVertices);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeFabricVertexGetSubVerticesExp(ze_fabric_vertex_handle_t hVertex, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phSubvertices) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeFabricVertexGetSubVerticesExp(&trace, hVertex, pCount, phSubvertices);
    }
    return zm_entry_zeFabricVertexGetSubVerticesExp(hVertex, pCount, phSubvertices);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeFabricVertexGetPropertiesExp(ze_fabric_vertex_handle_t hVertex,
    ze_fabric_vertex_exp_properties_t *pVertexProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeFabricVertexGetPropertiesExp(&trace, hVertex, pVertexProperties);
    }
    return zm_entry_zeFabricVertexGetPropertiesExp(hVertex, pVertexProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeFabricVertexGetDeviceExp(ze_fabric_vertex_handle_t hVertex,
    ze_device_handle_t *phDevice) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeFabricVertexGetDeviceExp(&trace, hVertex, phDevice);
    }
    return zm_entry_zeFabricVertexGetDeviceExp(hVertex, phDevice);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeFabricEdgeGetExp(ze_fabric_vertex_handle_t hVertexA,
    ze_fabric_vertex_handle_t hVertexB, uint32_t *pCount, ze_fabric_edge_handle_t *phEdges) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeFabricEdgeGetExp(&trace, hVertexA, hVertexB, pCount, phEdges);
    }
    return zm_entry_zeFabricEdgeGetExp(hVertexA, hVertexB, pCount, phEdges);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeFabricEdgeGetVerticesExp(ze_fabric_edge_handle_t hEdge,
    ze_fabric_vertex_handle_t *phVertexA, ze_fabric_vertex_handle_t *phVertexB) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeFabricEdgeGetVerticesExp(&trace, hEdge, phVertexA, phVertexB);
    }
    return zm_entry_zeFabricEdgeGetVerticesExp(hEdge, phVertexA, phVertexB);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeFabricEdgeGetPropertiesExp(ze_fabric_edge_handle_t hEdge,
    ze_fabric_edge_exp_properties_t *pEdgeProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeFabricEdgeGetPropertiesExp(&trace, hEdge, pEdgeProperties);
    }
    return zm_entry_zeFabricEdgeGetPropertiesExp(hEdge, pEdgeProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeGraphCreateExt(ze_context_handle_t hContext, const void *pNext,
    ze_graph_handle_t *phGraph) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeGraphCreateExt(&trace, hContext, pNext, phGraph);
    }
    return zm_entry_zeGraphCreateExt(hContext, pNext, phGraph);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeGraphGetPrimaryCommandListExt(ze_graph_handle_t hGraph,
    ze_command_list_handle_t *phCommandList) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeGraphGetPrimaryCommandListExt(&trace, hGraph, phCommandList);
    }
    return zm_entry_zeGraphGetPrimaryCommandListExt(hGraph, phCommandList);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeGraphSetDestructionCallbackExt(ze_graph_handle_t hGraph,
    zex_mem_graph_free_callback_fn_t pfnCallback, void *pUserData, const void *pNext) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeGraphSetDestructionCallbackExt(&trace, hGraph, pfnCallback, pUserData, pNext);
    }
    return zm_entry_zeGraphSetDestructionCallbackExt(hGraph, pfnCallback, pUserData, pNext);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeGraphInstantiateExt(ze_graph_handle_t hGraph, const void *pNext,
    ze_executable_graph_handle_t *phExecutableGraph) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeGraphInstantiateExt(&trace, hGraph, pNext, phExecutableGraph);
    }
    return zm_entry_zeGraphInstantiateExt(hGraph, pNext, phExecutableGraph);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeGraphIsEmptyExt(ze_graph_handle_t hGraph) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeGraphIsEmptyExt(&trace, hGraph);
    }
    return zm_entry_zeGraphIsEmptyExt(hGraph);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeGraphDumpContentsExt(ze_graph_handle_t hGraph, const char *filePath,
    const void *pNext) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeGraphDumpContentsExt(&trace, hGraph, filePath, pNext);
    }
    return zm_entry_zeGraphDumpContentsExt(hGraph, filePath, pNext);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeGraphDestroyExt(ze_graph_handle_t hGraph) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeGraphDestroyExt(&trace, hGraph);
    }
    return zm_entry_zeGraphDestroyExt(hGraph);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeExecutableGraphGetSourceGraphExt(ze_executable_graph_handle_t hGraph,
    ze_graph_handle_t *phSourceGraph) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeExecutableGraphGetSourceGraphExt(&trace, hGraph, phSourceGraph);
    }
    return zm_entry_zeExecutableGraphGetSourceGraphExt(hGraph, phSourceGraph);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeExecutableGraphDestroyExt(ze_executable_graph_handle_t hGraph) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeExecutableGraphDestroyExt(&trace, hGraph);
    }
    return zm_entry_zeExecutableGraphDestroyExt(hGraph);
}
