// Generated from native-headers/model/level-zero.json; do not edit.
// Entries: log the call, let an armed fault answer it, else run the implementation.

#include "zm_entry.h"
#include "base/call.h"

ze_result_t ZE_APICALL zm_entry_zeRTASBuilderCreateExt(ze_driver_handle_t hDriver,
    const ze_rtas_builder_ext_desc_t *pDescriptor, ze_rtas_builder_ext_handle_t *phBuilder) {
    if (!zm_call_hooked()) {
        return zm_zeRTASBuilderCreateExt(hDriver, pDescriptor, phBuilder);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)pDescriptor, (uintptr_t)phBuilder};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASBuilderCreateExt, words, 3, &result)) {
        result = zm_zeRTASBuilderCreateExt(hDriver, pDescriptor, phBuilder);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASBuilderGetBuildPropertiesExt(ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, ze_rtas_builder_ext_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zeRTASBuilderGetBuildPropertiesExt(hBuilder, pBuildOpDescriptor, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hBuilder, (uintptr_t)pBuildOpDescriptor, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASBuilderGetBuildPropertiesExt, words, 3, &result)) {
        result = zm_zeRTASBuilderGetBuildPropertiesExt(hBuilder, pBuildOpDescriptor, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASBuilderBuildExt(ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_ext_t *pBounds, size_t *pRtasBufferSizeBytes) {
    if (!zm_call_hooked()) {
        return zm_zeRTASBuilderBuildExt(hBuilder, pBuildOpDescriptor, pScratchBuffer, scratchBufferSizeBytes,
            pRtasBuffer, rtasBufferSizeBytes, hParallelOperation, pBuildUserPtr, pBounds, pRtasBufferSizeBytes);
    }
    const uint64_t words[] = {(uintptr_t)hBuilder, (uintptr_t)pBuildOpDescriptor, (uintptr_t)pScratchBuffer,
        scratchBufferSizeBytes, (uintptr_t)pRtasBuffer, rtasBufferSizeBytes, (uintptr_t)hParallelOperation,
        (uintptr_t)pBuildUserPtr, (uintptr_t)pBounds, (uintptr_t)pRtasBufferSizeBytes};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASBuilderBuildExt, words, 10, &result)) {
        result = zm_zeRTASBuilderBuildExt(hBuilder, pBuildOpDescriptor, pScratchBuffer, scratchBufferSizeBytes,
            pRtasBuffer, rtasBufferSizeBytes, hParallelOperation, pBuildUserPtr, pBounds, pRtasBufferSizeBytes);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASBuilderCommandListAppendCopyExt(ze_command_list_handle_t hCommandList,
    void *dstptr, const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    if (!zm_call_hooked()) {
        return zm_zeRTASBuilderCommandListAppendCopyExt(hCommandList, dstptr, srcptr, size, hSignalEvent, numWaitEvents,
            phWaitEvents);
    }
    const uint64_t words[] = {(uintptr_t)hCommandList, (uintptr_t)dstptr, (uintptr_t)srcptr, size,
        (uintptr_t)hSignalEvent, numWaitEvents, (uintptr_t)phWaitEvents};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASBuilderCommandListAppendCopyExt, words, 7, &result)) {
        result = zm_zeRTASBuilderCommandListAppendCopyExt(hCommandList, dstptr, srcptr, size, hSignalEvent,
            numWaitEvents, phWaitEvents);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASBuilderDestroyExt(ze_rtas_builder_ext_handle_t hBuilder) {
    if (!zm_call_hooked()) {
        return zm_zeRTASBuilderDestroyExt(hBuilder);
    }
    const uint64_t words[] = {(uintptr_t)hBuilder};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASBuilderDestroyExt, words, 1, &result)) {
        result = zm_zeRTASBuilderDestroyExt(hBuilder);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASBuilderCreateExp(ze_driver_handle_t hDriver,
    const ze_rtas_builder_exp_desc_t *pDescriptor, ze_rtas_builder_exp_handle_t *phBuilder) {
    if (!zm_call_hooked()) {
        return zm_zeRTASBuilderCreateExp(hDriver, pDescriptor, phBuilder);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)pDescriptor, (uintptr_t)phBuilder};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASBuilderCreateExp, words, 3, &result)) {
        result = zm_zeRTASBuilderCreateExp(hDriver, pDescriptor, phBuilder);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASBuilderGetBuildPropertiesExp(ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, ze_rtas_builder_exp_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zeRTASBuilderGetBuildPropertiesExp(hBuilder, pBuildOpDescriptor, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hBuilder, (uintptr_t)pBuildOpDescriptor, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASBuilderGetBuildPropertiesExp, words, 3, &result)) {
        result = zm_zeRTASBuilderGetBuildPropertiesExp(hBuilder, pBuildOpDescriptor, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASBuilderBuildExp(ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_exp_t *pBounds, size_t *pRtasBufferSizeBytes) {
    if (!zm_call_hooked()) {
        return zm_zeRTASBuilderBuildExp(hBuilder, pBuildOpDescriptor, pScratchBuffer, scratchBufferSizeBytes,
            pRtasBuffer, rtasBufferSizeBytes, hParallelOperation, pBuildUserPtr, pBounds, pRtasBufferSizeBytes);
    }
    const uint64_t words[] = {(uintptr_t)hBuilder, (uintptr_t)pBuildOpDescriptor, (uintptr_t)pScratchBuffer,
        scratchBufferSizeBytes, (uintptr_t)pRtasBuffer, rtasBufferSizeBytes, (uintptr_t)hParallelOperation,
        (uintptr_t)pBuildUserPtr, (uintptr_t)pBounds, (uintptr_t)pRtasBufferSizeBytes};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASBuilderBuildExp, words, 10, &result)) {
        result = zm_zeRTASBuilderBuildExp(hBuilder, pBuildOpDescriptor, pScratchBuffer, scratchBufferSizeBytes,
            pRtasBuffer, rtasBufferSizeBytes, hParallelOperation, pBuildUserPtr, pBounds, pRtasBufferSizeBytes);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASBuilderDestroyExp(ze_rtas_builder_exp_handle_t hBuilder) {
    if (!zm_call_hooked()) {
        return zm_zeRTASBuilderDestroyExp(hBuilder);
    }
    const uint64_t words[] = {(uintptr_t)hBuilder};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASBuilderDestroyExp, words, 1, &result)) {
        result = zm_zeRTASBuilderDestroyExp(hBuilder);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationCreateExt(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_ext_handle_t *phParallelOperation) {
    if (!zm_call_hooked()) {
        return zm_zeRTASParallelOperationCreateExt(hDriver, phParallelOperation);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)phParallelOperation};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASParallelOperationCreateExt, words, 2, &result)) {
        result = zm_zeRTASParallelOperationCreateExt(hDriver, phParallelOperation);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationGetPropertiesExt(
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    ze_rtas_parallel_operation_ext_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zeRTASParallelOperationGetPropertiesExt(hParallelOperation, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hParallelOperation, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASParallelOperationGetPropertiesExt, words, 2, &result)) {
        result = zm_zeRTASParallelOperationGetPropertiesExt(hParallelOperation, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationJoinExt(
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation) {
    if (!zm_call_hooked()) {
        return zm_zeRTASParallelOperationJoinExt(hParallelOperation);
    }
    const uint64_t words[] = {(uintptr_t)hParallelOperation};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASParallelOperationJoinExt, words, 1, &result)) {
        result = zm_zeRTASParallelOperationJoinExt(hParallelOperation);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationDestroyExt(
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation) {
    if (!zm_call_hooked()) {
        return zm_zeRTASParallelOperationDestroyExt(hParallelOperation);
    }
    const uint64_t words[] = {(uintptr_t)hParallelOperation};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASParallelOperationDestroyExt, words, 1, &result)) {
        result = zm_zeRTASParallelOperationDestroyExt(hParallelOperation);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationCreateExp(ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_exp_handle_t *phParallelOperation) {
    if (!zm_call_hooked()) {
        return zm_zeRTASParallelOperationCreateExp(hDriver, phParallelOperation);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)phParallelOperation};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASParallelOperationCreateExp, words, 2, &result)) {
        result = zm_zeRTASParallelOperationCreateExp(hDriver, phParallelOperation);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationGetPropertiesExp(
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    ze_rtas_parallel_operation_exp_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zeRTASParallelOperationGetPropertiesExp(hParallelOperation, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hParallelOperation, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASParallelOperationGetPropertiesExp, words, 2, &result)) {
        result = zm_zeRTASParallelOperationGetPropertiesExp(hParallelOperation, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationJoinExp(
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation) {
    if (!zm_call_hooked()) {
        return zm_zeRTASParallelOperationJoinExp(hParallelOperation);
    }
    const uint64_t words[] = {(uintptr_t)hParallelOperation};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASParallelOperationJoinExp, words, 1, &result)) {
        result = zm_zeRTASParallelOperationJoinExp(hParallelOperation);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeRTASParallelOperationDestroyExp(
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation) {
    if (!zm_call_hooked()) {
        return zm_zeRTASParallelOperationDestroyExp(hParallelOperation);
    }
    const uint64_t words[] = {(uintptr_t)hParallelOperation};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeRTASParallelOperationDestroyExp, words, 1, &result)) {
        result = zm_zeRTASParallelOperationDestroyExp(hParallelOperation);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeFabricVertexGetExp(ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phVertices) {
    if (!zm_call_hooked()) {
        return zm_zeFabricVertexGetExp(hDriver, pCount, phVertices);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, (uintptr_t)pCount, (uintptr_t)phVertices};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeFabricVertexGetExp, words, 3, &result)) {
        result = zm_zeFabricVertexGetExp(hDriver, pCount, phVertices);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeFabricVertexGetSubVerticesExp(ze_fabric_vertex_handle_t hVertex, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phSubvertices) {
    if (!zm_call_hooked()) {
        return zm_zeFabricVertexGetSubVerticesExp(hVertex, pCount, phSubvertices);
    }
    const uint64_t words[] = {(uintptr_t)hVertex, (uintptr_t)pCount, (uintptr_t)phSubvertices};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeFabricVertexGetSubVerticesExp, words, 3, &result)) {
        result = zm_zeFabricVertexGetSubVerticesExp(hVertex, pCount, phSubvertices);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeFabricVertexGetPropertiesExp(ze_fabric_vertex_handle_t hVertex,
    ze_fabric_vertex_exp_properties_t *pVertexProperties) {
    if (!zm_call_hooked()) {
        return zm_zeFabricVertexGetPropertiesExp(hVertex, pVertexProperties);
    }
    const uint64_t words[] = {(uintptr_t)hVertex, (uintptr_t)pVertexProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeFabricVertexGetPropertiesExp, words, 2, &result)) {
        result = zm_zeFabricVertexGetPropertiesExp(hVertex, pVertexProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeFabricVertexGetDeviceExp(ze_fabric_vertex_handle_t hVertex,
    ze_device_handle_t *phDevice) {
    if (!zm_call_hooked()) {
        return zm_zeFabricVertexGetDeviceExp(hVertex, phDevice);
    }
    const uint64_t words[] = {(uintptr_t)hVertex, (uintptr_t)phDevice};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeFabricVertexGetDeviceExp, words, 2, &result)) {
        result = zm_zeFabricVertexGetDeviceExp(hVertex, phDevice);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeFabricEdgeGetExp(ze_fabric_vertex_handle_t hVertexA,
    ze_fabric_vertex_handle_t hVertexB, uint32_t *pCount, ze_fabric_edge_handle_t *phEdges) {
    if (!zm_call_hooked()) {
        return zm_zeFabricEdgeGetExp(hVertexA, hVertexB, pCount, phEdges);
    }
    const uint64_t words[] = {(uintptr_t)hVertexA, (uintptr_t)hVertexB, (uintptr_t)pCount, (uintptr_t)phEdges};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeFabricEdgeGetExp, words, 4, &result)) {
        result = zm_zeFabricEdgeGetExp(hVertexA, hVertexB, pCount, phEdges);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeFabricEdgeGetVerticesExp(ze_fabric_edge_handle_t hEdge,
    ze_fabric_vertex_handle_t *phVertexA, ze_fabric_vertex_handle_t *phVertexB) {
    if (!zm_call_hooked()) {
        return zm_zeFabricEdgeGetVerticesExp(hEdge, phVertexA, phVertexB);
    }
    const uint64_t words[] = {(uintptr_t)hEdge, (uintptr_t)phVertexA, (uintptr_t)phVertexB};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeFabricEdgeGetVerticesExp, words, 3, &result)) {
        result = zm_zeFabricEdgeGetVerticesExp(hEdge, phVertexA, phVertexB);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeFabricEdgeGetPropertiesExp(ze_fabric_edge_handle_t hEdge,
    ze_fabric_edge_exp_properties_t *pEdgeProperties) {
    if (!zm_call_hooked()) {
        return zm_zeFabricEdgeGetPropertiesExp(hEdge, pEdgeProperties);
    }
    const uint64_t words[] = {(uintptr_t)hEdge, (uintptr_t)pEdgeProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeFabricEdgeGetPropertiesExp, words, 2, &result)) {
        result = zm_zeFabricEdgeGetPropertiesExp(hEdge, pEdgeProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeGraphCreateExt(ze_context_handle_t hContext, const void *pNext,
    ze_graph_handle_t *phGraph) {
    if (!zm_call_hooked()) {
        return zm_zeGraphCreateExt(hContext, pNext, phGraph);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)pNext, (uintptr_t)phGraph};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeGraphCreateExt, words, 3, &result)) {
        result = zm_zeGraphCreateExt(hContext, pNext, phGraph);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeGraphGetPrimaryCommandListExt(ze_graph_handle_t hGraph,
    ze_command_list_handle_t *phCommandList) {
    if (!zm_call_hooked()) {
        return zm_zeGraphGetPrimaryCommandListExt(hGraph, phCommandList);
    }
    const uint64_t words[] = {(uintptr_t)hGraph, (uintptr_t)phCommandList};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeGraphGetPrimaryCommandListExt, words, 2, &result)) {
        result = zm_zeGraphGetPrimaryCommandListExt(hGraph, phCommandList);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeGraphSetDestructionCallbackExt(ze_graph_handle_t hGraph,
    zex_mem_graph_free_callback_fn_t pfnCallback, void *pUserData, const void *pNext) {
    if (!zm_call_hooked()) {
        return zm_zeGraphSetDestructionCallbackExt(hGraph, pfnCallback, pUserData, pNext);
    }
    const uint64_t words[] = {(uintptr_t)hGraph, (uintptr_t)pfnCallback, (uintptr_t)pUserData, (uintptr_t)pNext};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeGraphSetDestructionCallbackExt, words, 4, &result)) {
        result = zm_zeGraphSetDestructionCallbackExt(hGraph, pfnCallback, pUserData, pNext);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeGraphInstantiateExt(ze_graph_handle_t hGraph, const void *pNext,
    ze_executable_graph_handle_t *phExecutableGraph) {
    if (!zm_call_hooked()) {
        return zm_zeGraphInstantiateExt(hGraph, pNext, phExecutableGraph);
    }
    const uint64_t words[] = {(uintptr_t)hGraph, (uintptr_t)pNext, (uintptr_t)phExecutableGraph};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeGraphInstantiateExt, words, 3, &result)) {
        result = zm_zeGraphInstantiateExt(hGraph, pNext, phExecutableGraph);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeGraphIsEmptyExt(ze_graph_handle_t hGraph) {
    if (!zm_call_hooked()) {
        return zm_zeGraphIsEmptyExt(hGraph);
    }
    const uint64_t words[] = {(uintptr_t)hGraph};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeGraphIsEmptyExt, words, 1, &result)) {
        result = zm_zeGraphIsEmptyExt(hGraph);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeGraphDumpContentsExt(ze_graph_handle_t hGraph, const char *filePath,
    const void *pNext) {
    if (!zm_call_hooked()) {
        return zm_zeGraphDumpContentsExt(hGraph, filePath, pNext);
    }
    const uint64_t words[] = {(uintptr_t)hGraph, (uintptr_t)filePath, (uintptr_t)pNext};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeGraphDumpContentsExt, words, 3, &result)) {
        result = zm_zeGraphDumpContentsExt(hGraph, filePath, pNext);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeGraphDestroyExt(ze_graph_handle_t hGraph) {
    if (!zm_call_hooked()) {
        return zm_zeGraphDestroyExt(hGraph);
    }
    const uint64_t words[] = {(uintptr_t)hGraph};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeGraphDestroyExt, words, 1, &result)) {
        result = zm_zeGraphDestroyExt(hGraph);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeExecutableGraphGetSourceGraphExt(ze_executable_graph_handle_t hGraph,
    ze_graph_handle_t *phSourceGraph) {
    if (!zm_call_hooked()) {
        return zm_zeExecutableGraphGetSourceGraphExt(hGraph, phSourceGraph);
    }
    const uint64_t words[] = {(uintptr_t)hGraph, (uintptr_t)phSourceGraph};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeExecutableGraphGetSourceGraphExt, words, 2, &result)) {
        result = zm_zeExecutableGraphGetSourceGraphExt(hGraph, phSourceGraph);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeExecutableGraphDestroyExt(ze_executable_graph_handle_t hGraph) {
    if (!zm_call_hooked()) {
        return zm_zeExecutableGraphDestroyExt(hGraph);
    }
    const uint64_t words[] = {(uintptr_t)hGraph};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeExecutableGraphDestroyExt, words, 1, &result)) {
        result = zm_zeExecutableGraphDestroyExt(hGraph);
    }
    return zm_call_exit(&call, result);
}
