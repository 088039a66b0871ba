// Generated from native-headers/model/level-zero.json; do not edit.
// The driver tables, whole: what handles point to in DDI mode.

#ifndef ZM_TABLES_H
#define ZM_TABLES_H

#include <level_zero/ze_ddi.h>
#include <level_zero/zer_ddi.h>
#include <level_zero/zet_ddi.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The four words at the head of every handle while DDI mode is on: core, tools, Sysman, runtime.
extern void *const zm_ddi_head[4];

// Marks the tables behind zm_ddi_head as usable or not; a loader answers UNINITIALIZED for one that is not.
void zm_ddi_set_valid(bool valid);

// Copies to `table` the entries introduced at or below `version`, and touches no byte beyond them: a loader
// passes a table of its own size. minors[i] is the minor version that introduced entry i.
ze_result_t zm_fill_table(ze_api_version_t version, void *table, const void *all, const uint8_t *minors,
    size_t count);

// The minor version of the interface that the driver claims to be of; it has no entry that is younger.
uint32_t zm_api_minor(void);

extern ze_rtas_builder_dditable_t zm_ze_rtas_builder_table;
extern ze_rtas_builder_exp_dditable_t zm_ze_rtas_builder_exp_table;
extern ze_rtas_parallel_operation_dditable_t zm_ze_rtas_parallel_operation_table;
extern ze_rtas_parallel_operation_exp_dditable_t zm_ze_rtas_parallel_operation_exp_table;
extern ze_global_dditable_t zm_ze_global_table;
extern ze_driver_dditable_t zm_ze_driver_table;
extern ze_driver_exp_dditable_t zm_ze_driver_exp_table;
extern ze_device_dditable_t zm_ze_device_table;
extern ze_device_exp_dditable_t zm_ze_device_exp_table;
extern ze_context_dditable_t zm_ze_context_table;
extern ze_command_queue_dditable_t zm_ze_command_queue_table;
extern ze_command_list_dditable_t zm_ze_command_list_table;
extern ze_command_list_exp_dditable_t zm_ze_command_list_exp_table;
extern ze_image_dditable_t zm_ze_image_table;
extern ze_image_exp_dditable_t zm_ze_image_exp_table;
extern ze_mem_dditable_t zm_ze_mem_table;
extern ze_mem_exp_dditable_t zm_ze_mem_exp_table;
extern ze_fence_dditable_t zm_ze_fence_table;
extern ze_event_pool_dditable_t zm_ze_event_pool_table;
extern ze_event_dditable_t zm_ze_event_table;
extern ze_event_exp_dditable_t zm_ze_event_exp_table;
extern ze_module_dditable_t zm_ze_module_table;
extern ze_module_build_log_dditable_t zm_ze_module_build_log_table;
extern ze_kernel_dditable_t zm_ze_kernel_table;
extern ze_kernel_exp_dditable_t zm_ze_kernel_exp_table;
extern ze_sampler_dditable_t zm_ze_sampler_table;
extern ze_physical_mem_dditable_t zm_ze_physical_mem_table;
extern ze_virtual_mem_dditable_t zm_ze_virtual_mem_table;
extern ze_fabric_vertex_exp_dditable_t zm_ze_fabric_vertex_exp_table;
extern ze_fabric_edge_exp_dditable_t zm_ze_fabric_edge_exp_table;
extern ze_graph_dditable_t zm_ze_graph_table;
extern ze_executable_graph_dditable_t zm_ze_executable_graph_table;
extern zet_metric_programmable_exp_dditable_t zm_zet_metric_programmable_exp_table;
extern zet_metric_tracer_exp_dditable_t zm_zet_metric_tracer_exp_table;
extern zet_metric_decoder_exp_dditable_t zm_zet_metric_decoder_exp_table;
extern zet_device_dditable_t zm_zet_device_table;
extern zet_device_exp_dditable_t zm_zet_device_exp_table;
extern zet_context_dditable_t zm_zet_context_table;
extern zet_command_list_dditable_t zm_zet_command_list_table;
extern zet_command_list_exp_dditable_t zm_zet_command_list_exp_table;
extern zet_module_dditable_t zm_zet_module_table;
extern zet_kernel_dditable_t zm_zet_kernel_table;
extern zet_metric_dditable_t zm_zet_metric_table;
extern zet_metric_exp_dditable_t zm_zet_metric_exp_table;
extern zet_metric_group_dditable_t zm_zet_metric_group_table;
extern zet_metric_group_exp_dditable_t zm_zet_metric_group_exp_table;
extern zet_metric_streamer_dditable_t zm_zet_metric_streamer_table;
extern zet_metric_query_pool_dditable_t zm_zet_metric_query_pool_table;
extern zet_metric_query_dditable_t zm_zet_metric_query_table;
extern zet_tracer_exp_dditable_t zm_zet_tracer_exp_table;
extern zet_debug_dditable_t zm_zet_debug_table;
extern zer_global_dditable_t zm_zer_global_table;

ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetRTASBuilderProcAddrTable(ze_api_version_t version,
    ze_rtas_builder_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetRTASBuilderExpProcAddrTable(ze_api_version_t version,
    ze_rtas_builder_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetRTASParallelOperationProcAddrTable(ze_api_version_t version,
    ze_rtas_parallel_operation_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetRTASParallelOperationExpProcAddrTable(ze_api_version_t version,
    ze_rtas_parallel_operation_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetGlobalProcAddrTable(ze_api_version_t version, ze_global_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetDriverProcAddrTable(ze_api_version_t version, ze_driver_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetDriverExpProcAddrTable(ze_api_version_t version,
    ze_driver_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetDeviceProcAddrTable(ze_api_version_t version, ze_device_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetDeviceExpProcAddrTable(ze_api_version_t version,
    ze_device_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetContextProcAddrTable(ze_api_version_t version, ze_context_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetCommandQueueProcAddrTable(ze_api_version_t version,
    ze_command_queue_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetCommandListProcAddrTable(ze_api_version_t version,
    ze_command_list_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetCommandListExpProcAddrTable(ze_api_version_t version,
    ze_command_list_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetImageProcAddrTable(ze_api_version_t version, ze_image_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetImageExpProcAddrTable(ze_api_version_t version,
    ze_image_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetMemProcAddrTable(ze_api_version_t version, ze_mem_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetMemExpProcAddrTable(ze_api_version_t version, ze_mem_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetFenceProcAddrTable(ze_api_version_t version, ze_fence_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetEventPoolProcAddrTable(ze_api_version_t version,
    ze_event_pool_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetEventProcAddrTable(ze_api_version_t version, ze_event_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetEventExpProcAddrTable(ze_api_version_t version,
    ze_event_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetModuleProcAddrTable(ze_api_version_t version, ze_module_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetModuleBuildLogProcAddrTable(ze_api_version_t version,
    ze_module_build_log_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetKernelProcAddrTable(ze_api_version_t version, ze_kernel_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetKernelExpProcAddrTable(ze_api_version_t version,
    ze_kernel_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetSamplerProcAddrTable(ze_api_version_t version, ze_sampler_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetPhysicalMemProcAddrTable(ze_api_version_t version,
    ze_physical_mem_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetVirtualMemProcAddrTable(ze_api_version_t version,
    ze_virtual_mem_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetFabricVertexExpProcAddrTable(ze_api_version_t version,
    ze_fabric_vertex_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetFabricEdgeExpProcAddrTable(ze_api_version_t version,
    ze_fabric_edge_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetGraphProcAddrTable(ze_api_version_t version, ze_graph_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zeGetExecutableGraphProcAddrTable(ze_api_version_t version,
    ze_executable_graph_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetMetricProgrammableExpProcAddrTable(ze_api_version_t version,
    zet_metric_programmable_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetMetricTracerExpProcAddrTable(ze_api_version_t version,
    zet_metric_tracer_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetMetricDecoderExpProcAddrTable(ze_api_version_t version,
    zet_metric_decoder_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetDeviceProcAddrTable(ze_api_version_t version, zet_device_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetDeviceExpProcAddrTable(ze_api_version_t version,
    zet_device_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetContextProcAddrTable(ze_api_version_t version, zet_context_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetCommandListProcAddrTable(ze_api_version_t version,
    zet_command_list_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetCommandListExpProcAddrTable(ze_api_version_t version,
    zet_command_list_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetModuleProcAddrTable(ze_api_version_t version, zet_module_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetKernelProcAddrTable(ze_api_version_t version, zet_kernel_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetMetricProcAddrTable(ze_api_version_t version, zet_metric_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetMetricExpProcAddrTable(ze_api_version_t version,
    zet_metric_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetMetricGroupProcAddrTable(ze_api_version_t version,
    zet_metric_group_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetMetricGroupExpProcAddrTable(ze_api_version_t version,
    zet_metric_group_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetMetricStreamerProcAddrTable(ze_api_version_t version,
    zet_metric_streamer_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetMetricQueryPoolProcAddrTable(ze_api_version_t version,
    zet_metric_query_pool_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetMetricQueryProcAddrTable(ze_api_version_t version,
    zet_metric_query_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetTracerExpProcAddrTable(ze_api_version_t version,
    zet_tracer_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zetGetDebugProcAddrTable(ze_api_version_t version, zet_debug_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zerGetGlobalProcAddrTable(ze_api_version_t version, zer_global_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetDeviceProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetDriverProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetSchedulerProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetPerformanceFactorProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetPowerProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetFrequencyProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetEngineProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetStandbyProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetFirmwareProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetMemoryProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetFabricPortProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetTemperatureProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetPsuProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetFanProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetLedProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetRasProcAddrTable(ze_api_version_t version, void *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetDiagnosticsProcAddrTable(ze_api_version_t version, void *table);

// X(member of the container, type of the table, getter) for every table of a namespace.
#define ZM_FOR_EACH_ZE_TABLE(X) \
    X(RTASBuilder, ze_rtas_builder_dditable_t, zeGetRTASBuilderProcAddrTable) \
    X(RTASBuilderExp, ze_rtas_builder_exp_dditable_t, zeGetRTASBuilderExpProcAddrTable) \
    X(RTASParallelOperation, ze_rtas_parallel_operation_dditable_t, zeGetRTASParallelOperationProcAddrTable) \
    X(RTASParallelOperationExp, ze_rtas_parallel_operation_exp_dditable_t, zeGetRTASParallelOperationExpProcAddrTable) \
    X(Global, ze_global_dditable_t, zeGetGlobalProcAddrTable) \
    X(Driver, ze_driver_dditable_t, zeGetDriverProcAddrTable) \
    X(DriverExp, ze_driver_exp_dditable_t, zeGetDriverExpProcAddrTable) \
    X(Device, ze_device_dditable_t, zeGetDeviceProcAddrTable) \
    X(DeviceExp, ze_device_exp_dditable_t, zeGetDeviceExpProcAddrTable) \
    X(Context, ze_context_dditable_t, zeGetContextProcAddrTable) \
    X(CommandQueue, ze_command_queue_dditable_t, zeGetCommandQueueProcAddrTable) \
    X(CommandList, ze_command_list_dditable_t, zeGetCommandListProcAddrTable) \
    X(CommandListExp, ze_command_list_exp_dditable_t, zeGetCommandListExpProcAddrTable) \
    X(Image, ze_image_dditable_t, zeGetImageProcAddrTable) \
    X(ImageExp, ze_image_exp_dditable_t, zeGetImageExpProcAddrTable) \
    X(Mem, ze_mem_dditable_t, zeGetMemProcAddrTable) \
    X(MemExp, ze_mem_exp_dditable_t, zeGetMemExpProcAddrTable) \
    X(Fence, ze_fence_dditable_t, zeGetFenceProcAddrTable) \
    X(EventPool, ze_event_pool_dditable_t, zeGetEventPoolProcAddrTable) \
    X(Event, ze_event_dditable_t, zeGetEventProcAddrTable) \
    X(EventExp, ze_event_exp_dditable_t, zeGetEventExpProcAddrTable) \
    X(Module, ze_module_dditable_t, zeGetModuleProcAddrTable) \
    X(ModuleBuildLog, ze_module_build_log_dditable_t, zeGetModuleBuildLogProcAddrTable) \
    X(Kernel, ze_kernel_dditable_t, zeGetKernelProcAddrTable) \
    X(KernelExp, ze_kernel_exp_dditable_t, zeGetKernelExpProcAddrTable) \
    X(Sampler, ze_sampler_dditable_t, zeGetSamplerProcAddrTable) \
    X(PhysicalMem, ze_physical_mem_dditable_t, zeGetPhysicalMemProcAddrTable) \
    X(VirtualMem, ze_virtual_mem_dditable_t, zeGetVirtualMemProcAddrTable) \
    X(FabricVertexExp, ze_fabric_vertex_exp_dditable_t, zeGetFabricVertexExpProcAddrTable) \
    X(FabricEdgeExp, ze_fabric_edge_exp_dditable_t, zeGetFabricEdgeExpProcAddrTable) \
    X(Graph, ze_graph_dditable_t, zeGetGraphProcAddrTable) \
    X(ExecutableGraph, ze_executable_graph_dditable_t, zeGetExecutableGraphProcAddrTable)
#define ZM_FOR_EACH_ZET_TABLE(X) \
    X(MetricProgrammableExp, zet_metric_programmable_exp_dditable_t, zetGetMetricProgrammableExpProcAddrTable) \
    X(MetricTracerExp, zet_metric_tracer_exp_dditable_t, zetGetMetricTracerExpProcAddrTable) \
    X(MetricDecoderExp, zet_metric_decoder_exp_dditable_t, zetGetMetricDecoderExpProcAddrTable) \
    X(Device, zet_device_dditable_t, zetGetDeviceProcAddrTable) \
    X(DeviceExp, zet_device_exp_dditable_t, zetGetDeviceExpProcAddrTable) \
    X(Context, zet_context_dditable_t, zetGetContextProcAddrTable) \
    X(CommandList, zet_command_list_dditable_t, zetGetCommandListProcAddrTable) \
    X(CommandListExp, zet_command_list_exp_dditable_t, zetGetCommandListExpProcAddrTable) \
    X(Module, zet_module_dditable_t, zetGetModuleProcAddrTable) \
    X(Kernel, zet_kernel_dditable_t, zetGetKernelProcAddrTable) \
    X(Metric, zet_metric_dditable_t, zetGetMetricProcAddrTable) \
    X(MetricExp, zet_metric_exp_dditable_t, zetGetMetricExpProcAddrTable) \
    X(MetricGroup, zet_metric_group_dditable_t, zetGetMetricGroupProcAddrTable) \
    X(MetricGroupExp, zet_metric_group_exp_dditable_t, zetGetMetricGroupExpProcAddrTable) \
    X(MetricStreamer, zet_metric_streamer_dditable_t, zetGetMetricStreamerProcAddrTable) \
    X(MetricQueryPool, zet_metric_query_pool_dditable_t, zetGetMetricQueryPoolProcAddrTable) \
    X(MetricQuery, zet_metric_query_dditable_t, zetGetMetricQueryProcAddrTable) \
    X(TracerExp, zet_tracer_exp_dditable_t, zetGetTracerExpProcAddrTable) \
    X(Debug, zet_debug_dditable_t, zetGetDebugProcAddrTable)
#define ZM_FOR_EACH_ZER_TABLE(X) \
    X(Global, zer_global_dditable_t, zerGetGlobalProcAddrTable)
// X(getter)
#define ZM_FOR_EACH_ZES_TABLE(X) \
    X(zesGetDeviceProcAddrTable) \
    X(zesGetDriverProcAddrTable) \
    X(zesGetSchedulerProcAddrTable) \
    X(zesGetPerformanceFactorProcAddrTable) \
    X(zesGetPowerProcAddrTable) \
    X(zesGetFrequencyProcAddrTable) \
    X(zesGetEngineProcAddrTable) \
    X(zesGetStandbyProcAddrTable) \
    X(zesGetFirmwareProcAddrTable) \
    X(zesGetMemoryProcAddrTable) \
    X(zesGetFabricPortProcAddrTable) \
    X(zesGetTemperatureProcAddrTable) \
    X(zesGetPsuProcAddrTable) \
    X(zesGetFanProcAddrTable) \
    X(zesGetLedProcAddrTable) \
    X(zesGetRasProcAddrTable) \
    X(zesGetDiagnosticsProcAddrTable)

#endif
