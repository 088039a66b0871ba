// Generated from native-headers/model/level-zero.json; do not edit.
// Traced calls: a callback may change an argument through `params`, and cannot change the result.

#include "zm_traced.h"

#include <level_zero/layers/zel_tracing_register_cb.h>

ze_result_t zm_traced_zeRTASBuilderCreateExt(zm_trace_call *trace, ze_driver_handle_t hDriver,
    const ze_rtas_builder_ext_desc_t *pDescriptor, ze_rtas_builder_ext_handle_t *phBuilder) {
    ze_rtas_builder_create_ext_params_t arguments = {&hDriver, &pDescriptor, &phBuilder};
    ze_rtas_builder_create_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASBuilderCreateExt, ze_pfnRTASBuilderCreateExtCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASBuilderCreateExt(hDriver, pDescriptor, phBuilder);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASBuilderCreateExt, ze_pfnRTASBuilderCreateExtCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASBuilderGetBuildPropertiesExt(zm_trace_call *trace, ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, ze_rtas_builder_ext_properties_t *pProperties) {
    ze_rtas_builder_get_build_properties_ext_params_t arguments = {&hBuilder, &pBuildOpDescriptor, &pProperties};
    ze_rtas_builder_get_build_properties_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASBuilderGetBuildPropertiesExt,
        ze_pfnRTASBuilderGetBuildPropertiesExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASBuilderGetBuildPropertiesExt(hBuilder, pBuildOpDescriptor, pProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASBuilderGetBuildPropertiesExt,
        ze_pfnRTASBuilderGetBuildPropertiesExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASBuilderBuildExt(zm_trace_call *trace, ze_rtas_builder_ext_handle_t hBuilder,
    const ze_rtas_builder_build_op_ext_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_ext_t *pBounds, size_t *pRtasBufferSizeBytes) {
    ze_rtas_builder_build_ext_params_t arguments = {&hBuilder, &pBuildOpDescriptor, &pScratchBuffer,
        &scratchBufferSizeBytes, &pRtasBuffer, &rtasBufferSizeBytes, &hParallelOperation, &pBuildUserPtr, &pBounds,
        &pRtasBufferSizeBytes};
    ze_rtas_builder_build_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASBuilderBuildExt, ze_pfnRTASBuilderBuildExtCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASBuilderBuildExt(hBuilder, pBuildOpDescriptor, pScratchBuffer,
        scratchBufferSizeBytes, pRtasBuffer, rtasBufferSizeBytes, hParallelOperation, pBuildUserPtr, pBounds,
        pRtasBufferSizeBytes);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASBuilderBuildExt, ze_pfnRTASBuilderBuildExtCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASBuilderCommandListAppendCopyExt(zm_trace_call *trace, ze_command_list_handle_t hCommandList,
    void *dstptr, const void *srcptr, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
    ze_event_handle_t *phWaitEvents) {
    ze_rtas_builder_command_list_append_copy_ext_params_t arguments = {&hCommandList, &dstptr, &srcptr, &size,
        &hSignalEvent, &numWaitEvents, &phWaitEvents};
    ze_rtas_builder_command_list_append_copy_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASBuilderCommandListAppendCopyExt,
        ze_pfnRTASBuilderCommandListAppendCopyExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASBuilderCommandListAppendCopyExt(hCommandList, dstptr, srcptr, size,
        hSignalEvent, numWaitEvents, phWaitEvents);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASBuilderCommandListAppendCopyExt,
        ze_pfnRTASBuilderCommandListAppendCopyExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASBuilderDestroyExt(zm_trace_call *trace, ze_rtas_builder_ext_handle_t hBuilder) {
    ze_rtas_builder_destroy_ext_params_t arguments = {&hBuilder};
    ze_rtas_builder_destroy_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASBuilderDestroyExt, ze_pfnRTASBuilderDestroyExtCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASBuilderDestroyExt(hBuilder);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASBuilderDestroyExt, ze_pfnRTASBuilderDestroyExtCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASBuilderCreateExp(zm_trace_call *trace, ze_driver_handle_t hDriver,
    const ze_rtas_builder_exp_desc_t *pDescriptor, ze_rtas_builder_exp_handle_t *phBuilder) {
    ze_rtas_builder_create_exp_params_t arguments = {&hDriver, &pDescriptor, &phBuilder};
    ze_rtas_builder_create_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASBuilderCreateExp, ze_pfnRTASBuilderCreateExpCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASBuilderCreateExp(hDriver, pDescriptor, phBuilder);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASBuilderCreateExp, ze_pfnRTASBuilderCreateExpCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASBuilderGetBuildPropertiesExp(zm_trace_call *trace, ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, ze_rtas_builder_exp_properties_t *pProperties) {
    ze_rtas_builder_get_build_properties_exp_params_t arguments = {&hBuilder, &pBuildOpDescriptor, &pProperties};
    ze_rtas_builder_get_build_properties_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASBuilderGetBuildPropertiesExp,
        ze_pfnRTASBuilderGetBuildPropertiesExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASBuilderGetBuildPropertiesExp(hBuilder, pBuildOpDescriptor, pProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASBuilderGetBuildPropertiesExp,
        ze_pfnRTASBuilderGetBuildPropertiesExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASBuilderBuildExp(zm_trace_call *trace, ze_rtas_builder_exp_handle_t hBuilder,
    const ze_rtas_builder_build_op_exp_desc_t *pBuildOpDescriptor, void *pScratchBuffer, size_t scratchBufferSizeBytes,
    void *pRtasBuffer, size_t rtasBufferSizeBytes, ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    void *pBuildUserPtr, ze_rtas_aabb_exp_t *pBounds, size_t *pRtasBufferSizeBytes) {
    ze_rtas_builder_build_exp_params_t arguments = {&hBuilder, &pBuildOpDescriptor, &pScratchBuffer,
        &scratchBufferSizeBytes, &pRtasBuffer, &rtasBufferSizeBytes, &hParallelOperation, &pBuildUserPtr, &pBounds,
        &pRtasBufferSizeBytes};
    ze_rtas_builder_build_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASBuilderBuildExp, ze_pfnRTASBuilderBuildExpCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASBuilderBuildExp(hBuilder, pBuildOpDescriptor, pScratchBuffer,
        scratchBufferSizeBytes, pRtasBuffer, rtasBufferSizeBytes, hParallelOperation, pBuildUserPtr, pBounds,
        pRtasBufferSizeBytes);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASBuilderBuildExp, ze_pfnRTASBuilderBuildExpCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASBuilderDestroyExp(zm_trace_call *trace, ze_rtas_builder_exp_handle_t hBuilder) {
    ze_rtas_builder_destroy_exp_params_t arguments = {&hBuilder};
    ze_rtas_builder_destroy_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASBuilderDestroyExp, ze_pfnRTASBuilderDestroyExpCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASBuilderDestroyExp(hBuilder);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASBuilderDestroyExp, ze_pfnRTASBuilderDestroyExpCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASParallelOperationCreateExt(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_ext_handle_t *phParallelOperation) {
    ze_rtas_parallel_operation_create_ext_params_t arguments = {&hDriver, &phParallelOperation};
    ze_rtas_parallel_operation_create_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASParallelOperationCreateExt,
        ze_pfnRTASParallelOperationCreateExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASParallelOperationCreateExt(hDriver, phParallelOperation);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASParallelOperationCreateExt,
        ze_pfnRTASParallelOperationCreateExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASParallelOperationGetPropertiesExt(zm_trace_call *trace,
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation,
    ze_rtas_parallel_operation_ext_properties_t *pProperties) {
    ze_rtas_parallel_operation_get_properties_ext_params_t arguments = {&hParallelOperation, &pProperties};
    ze_rtas_parallel_operation_get_properties_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASParallelOperationGetPropertiesExt,
        ze_pfnRTASParallelOperationGetPropertiesExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASParallelOperationGetPropertiesExt(hParallelOperation, pProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASParallelOperationGetPropertiesExt,
        ze_pfnRTASParallelOperationGetPropertiesExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASParallelOperationJoinExt(zm_trace_call *trace,
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation) {
    ze_rtas_parallel_operation_join_ext_params_t arguments = {&hParallelOperation};
    ze_rtas_parallel_operation_join_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASParallelOperationJoinExt,
        ze_pfnRTASParallelOperationJoinExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASParallelOperationJoinExt(hParallelOperation);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASParallelOperationJoinExt,
        ze_pfnRTASParallelOperationJoinExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASParallelOperationDestroyExt(zm_trace_call *trace,
    ze_rtas_parallel_operation_ext_handle_t hParallelOperation) {
    ze_rtas_parallel_operation_destroy_ext_params_t arguments = {&hParallelOperation};
    ze_rtas_parallel_operation_destroy_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASParallelOperationDestroyExt,
        ze_pfnRTASParallelOperationDestroyExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASParallelOperationDestroyExt(hParallelOperation);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASParallelOperationDestroyExt,
        ze_pfnRTASParallelOperationDestroyExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASParallelOperationCreateExp(zm_trace_call *trace, ze_driver_handle_t hDriver,
    ze_rtas_parallel_operation_exp_handle_t *phParallelOperation) {
    ze_rtas_parallel_operation_create_exp_params_t arguments = {&hDriver, &phParallelOperation};
    ze_rtas_parallel_operation_create_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASParallelOperationCreateExp,
        ze_pfnRTASParallelOperationCreateExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASParallelOperationCreateExp(hDriver, phParallelOperation);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASParallelOperationCreateExp,
        ze_pfnRTASParallelOperationCreateExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASParallelOperationGetPropertiesExp(zm_trace_call *trace,
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation,
    ze_rtas_parallel_operation_exp_properties_t *pProperties) {
    ze_rtas_parallel_operation_get_properties_exp_params_t arguments = {&hParallelOperation, &pProperties};
    ze_rtas_parallel_operation_get_properties_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASParallelOperationGetPropertiesExp,
        ze_pfnRTASParallelOperationGetPropertiesExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASParallelOperationGetPropertiesExp(hParallelOperation, pProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASParallelOperationGetPropertiesExp,
        ze_pfnRTASParallelOperationGetPropertiesExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASParallelOperationJoinExp(zm_trace_call *trace,
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation) {
    ze_rtas_parallel_operation_join_exp_params_t arguments = {&hParallelOperation};
    ze_rtas_parallel_operation_join_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASParallelOperationJoinExp,
        ze_pfnRTASParallelOperationJoinExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASParallelOperationJoinExp(hParallelOperation);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASParallelOperationJoinExp,
        ze_pfnRTASParallelOperationJoinExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeRTASParallelOperationDestroyExp(zm_trace_call *trace,
    ze_rtas_parallel_operation_exp_handle_t hParallelOperation) {
    ze_rtas_parallel_operation_destroy_exp_params_t arguments = {&hParallelOperation};
    ze_rtas_parallel_operation_destroy_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeRTASParallelOperationDestroyExp,
        ze_pfnRTASParallelOperationDestroyExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeRTASParallelOperationDestroyExp(hParallelOperation);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeRTASParallelOperationDestroyExp,
        ze_pfnRTASParallelOperationDestroyExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeFabricVertexGetExp(zm_trace_call *trace, ze_driver_handle_t hDriver, uint32_t *pCount,
    ze_fabric_vertex_handle_t *phVertices) {
    ze_fabric_vertex_get_exp_params_t arguments = {&hDriver, &pCount, &phVertices};
    ze_fabric_vertex_get_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeFabricVertexGetExp, ze_pfnFabricVertexGetExpCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeFabricVertexGetExp(hDriver, pCount, phVertices);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeFabricVertexGetExp, ze_pfnFabricVertexGetExpCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeFabricVertexGetSubVerticesExp(zm_trace_call *trace, ze_fabric_vertex_handle_t hVertex,
    uint32_t *pCount, ze_fabric_vertex_handle_t *phSubvertices) {
    ze_fabric_vertex_get_sub_vertices_exp_params_t arguments = {&hVertex, &pCount, &phSubvertices};
    ze_fabric_vertex_get_sub_vertices_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeFabricVertexGetSubVerticesExp,
        ze_pfnFabricVertexGetSubVerticesExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeFabricVertexGetSubVerticesExp(hVertex, pCount, phSubvertices);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeFabricVertexGetSubVerticesExp,
        ze_pfnFabricVertexGetSubVerticesExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeFabricVertexGetPropertiesExp(zm_trace_call *trace, ze_fabric_vertex_handle_t hVertex,
    ze_fabric_vertex_exp_properties_t *pVertexProperties) {
    ze_fabric_vertex_get_properties_exp_params_t arguments = {&hVertex, &pVertexProperties};
    ze_fabric_vertex_get_properties_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeFabricVertexGetPropertiesExp,
        ze_pfnFabricVertexGetPropertiesExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeFabricVertexGetPropertiesExp(hVertex, pVertexProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeFabricVertexGetPropertiesExp,
        ze_pfnFabricVertexGetPropertiesExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeFabricVertexGetDeviceExp(zm_trace_call *trace, ze_fabric_vertex_handle_t hVertex,
    ze_device_handle_t *phDevice) {
    ze_fabric_vertex_get_device_exp_params_t arguments = {&hVertex, &phDevice};
    ze_fabric_vertex_get_device_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeFabricVertexGetDeviceExp, ze_pfnFabricVertexGetDeviceExpCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeFabricVertexGetDeviceExp(hVertex, phDevice);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeFabricVertexGetDeviceExp, ze_pfnFabricVertexGetDeviceExpCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeFabricEdgeGetExp(zm_trace_call *trace, ze_fabric_vertex_handle_t hVertexA,
    ze_fabric_vertex_handle_t hVertexB, uint32_t *pCount, ze_fabric_edge_handle_t *phEdges) {
    ze_fabric_edge_get_exp_params_t arguments = {&hVertexA, &hVertexB, &pCount, &phEdges};
    ze_fabric_edge_get_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeFabricEdgeGetExp, ze_pfnFabricEdgeGetExpCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeFabricEdgeGetExp(hVertexA, hVertexB, pCount, phEdges);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeFabricEdgeGetExp, ze_pfnFabricEdgeGetExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeFabricEdgeGetVerticesExp(zm_trace_call *trace, ze_fabric_edge_handle_t hEdge,
    ze_fabric_vertex_handle_t *phVertexA, ze_fabric_vertex_handle_t *phVertexB) {
    ze_fabric_edge_get_vertices_exp_params_t arguments = {&hEdge, &phVertexA, &phVertexB};
    ze_fabric_edge_get_vertices_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeFabricEdgeGetVerticesExp, ze_pfnFabricEdgeGetVerticesExpCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeFabricEdgeGetVerticesExp(hEdge, phVertexA, phVertexB);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeFabricEdgeGetVerticesExp, ze_pfnFabricEdgeGetVerticesExpCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeFabricEdgeGetPropertiesExp(zm_trace_call *trace, ze_fabric_edge_handle_t hEdge,
    ze_fabric_edge_exp_properties_t *pEdgeProperties) {
    ze_fabric_edge_get_properties_exp_params_t arguments = {&hEdge, &pEdgeProperties};
    ze_fabric_edge_get_properties_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeFabricEdgeGetPropertiesExp,
        ze_pfnFabricEdgeGetPropertiesExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeFabricEdgeGetPropertiesExp(hEdge, pEdgeProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeFabricEdgeGetPropertiesExp,
        ze_pfnFabricEdgeGetPropertiesExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeGraphCreateExt(zm_trace_call *trace, ze_context_handle_t hContext, const void *pNext,
    ze_graph_handle_t *phGraph) {
    ze_graph_create_ext_params_t arguments = {&hContext, &pNext, &phGraph};
    ze_graph_create_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeGraphCreateExt, ze_pfnGraphCreateExtCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeGraphCreateExt(hContext, pNext, phGraph);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeGraphCreateExt, ze_pfnGraphCreateExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeGraphGetPrimaryCommandListExt(zm_trace_call *trace, ze_graph_handle_t hGraph,
    ze_command_list_handle_t *phCommandList) {
    ze_graph_get_primary_command_list_ext_params_t arguments = {&hGraph, &phCommandList};
    ze_graph_get_primary_command_list_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeGraphGetPrimaryCommandListExt,
        ze_pfnGraphGetPrimaryCommandListExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeGraphGetPrimaryCommandListExt(hGraph, phCommandList);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeGraphGetPrimaryCommandListExt,
        ze_pfnGraphGetPrimaryCommandListExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeGraphSetDestructionCallbackExt(zm_trace_call *trace, ze_graph_handle_t hGraph,
    zex_mem_graph_free_callback_fn_t pfnCallback, void *pUserData, const void *pNext) {
    ze_graph_set_destruction_callback_ext_params_t arguments = {&hGraph, &pfnCallback, &pUserData, &pNext};
    ze_graph_set_destruction_callback_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeGraphSetDestructionCallbackExt,
        ze_pfnGraphSetDestructionCallbackExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeGraphSetDestructionCallbackExt(hGraph, pfnCallback, pUserData, pNext);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeGraphSetDestructionCallbackExt,
        ze_pfnGraphSetDestructionCallbackExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeGraphInstantiateExt(zm_trace_call *trace, ze_graph_handle_t hGraph, const void *pNext,
    ze_executable_graph_handle_t *phExecutableGraph) {
    ze_graph_instantiate_ext_params_t arguments = {&hGraph, &pNext, &phExecutableGraph};
    ze_graph_instantiate_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeGraphInstantiateExt, ze_pfnGraphInstantiateExtCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeGraphInstantiateExt(hGraph, pNext, phExecutableGraph);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeGraphInstantiateExt, ze_pfnGraphInstantiateExtCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeGraphIsEmptyExt(zm_trace_call *trace, ze_graph_handle_t hGraph) {
    ze_graph_is_empty_ext_params_t arguments = {&hGraph};
    ze_graph_is_empty_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeGraphIsEmptyExt, ze_pfnGraphIsEmptyExtCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeGraphIsEmptyExt(hGraph);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeGraphIsEmptyExt, ze_pfnGraphIsEmptyExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeGraphDumpContentsExt(zm_trace_call *trace, ze_graph_handle_t hGraph, const char *filePath,
    const void *pNext) {
    ze_graph_dump_contents_ext_params_t arguments = {&hGraph, &filePath, &pNext};
    ze_graph_dump_contents_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeGraphDumpContentsExt, ze_pfnGraphDumpContentsExtCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeGraphDumpContentsExt(hGraph, filePath, pNext);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeGraphDumpContentsExt, ze_pfnGraphDumpContentsExtCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeGraphDestroyExt(zm_trace_call *trace, ze_graph_handle_t hGraph) {
    ze_graph_destroy_ext_params_t arguments = {&hGraph};
    ze_graph_destroy_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeGraphDestroyExt, ze_pfnGraphDestroyExtCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeGraphDestroyExt(hGraph);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeGraphDestroyExt, ze_pfnGraphDestroyExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeExecutableGraphGetSourceGraphExt(zm_trace_call *trace, ze_executable_graph_handle_t hGraph,
    ze_graph_handle_t *phSourceGraph) {
    ze_executable_graph_get_source_graph_ext_params_t arguments = {&hGraph, &phSourceGraph};
    ze_executable_graph_get_source_graph_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeExecutableGraphGetSourceGraphExt,
        ze_pfnExecutableGraphGetSourceGraphExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeExecutableGraphGetSourceGraphExt(hGraph, phSourceGraph);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeExecutableGraphGetSourceGraphExt,
        ze_pfnExecutableGraphGetSourceGraphExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeExecutableGraphDestroyExt(zm_trace_call *trace, ze_executable_graph_handle_t hGraph) {
    ze_executable_graph_destroy_ext_params_t arguments = {&hGraph};
    ze_executable_graph_destroy_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeExecutableGraphDestroyExt, ze_pfnExecutableGraphDestroyExtCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeExecutableGraphDestroyExt(hGraph);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeExecutableGraphDestroyExt, ze_pfnExecutableGraphDestroyExtCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}
