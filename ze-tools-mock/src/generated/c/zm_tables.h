// Generated from native-headers/model/level-zero.json; do not edit.
// The driver tables, whole: what handles point to in DDI mode.

#ifndef ZM_TABLES_H
#define ZM_TABLES_H

#include <level_zero/ze_ddi.h>
#include <level_zero/zer_ddi.h>
#include <level_zero/zes_ddi.h>
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
extern zes_global_dditable_t zm_zes_global_table;
extern zes_device_dditable_t zm_zes_device_table;
extern zes_device_exp_dditable_t zm_zes_device_exp_table;
extern zes_driver_dditable_t zm_zes_driver_table;
extern zes_driver_exp_dditable_t zm_zes_driver_exp_table;
extern zes_overclock_dditable_t zm_zes_overclock_table;
extern zes_scheduler_dditable_t zm_zes_scheduler_table;
extern zes_performance_factor_dditable_t zm_zes_performance_factor_table;
extern zes_power_dditable_t zm_zes_power_table;
extern zes_frequency_dditable_t zm_zes_frequency_table;
extern zes_engine_dditable_t zm_zes_engine_table;
extern zes_standby_dditable_t zm_zes_standby_table;
extern zes_firmware_dditable_t zm_zes_firmware_table;
extern zes_firmware_exp_dditable_t zm_zes_firmware_exp_table;
extern zes_memory_dditable_t zm_zes_memory_table;
extern zes_fabric_port_dditable_t zm_zes_fabric_port_table;
extern zes_temperature_dditable_t zm_zes_temperature_table;
extern zes_psu_dditable_t zm_zes_psu_table;
extern zes_fan_dditable_t zm_zes_fan_table;
extern zes_led_dditable_t zm_zes_led_table;
extern zes_ras_dditable_t zm_zes_ras_table;
extern zes_ras_exp_dditable_t zm_zes_ras_exp_table;
extern zes_diagnostics_dditable_t zm_zes_diagnostics_table;
extern zes_vf_management_exp_dditable_t zm_zes_vf_management_exp_table;

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
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetGlobalProcAddrTable(ze_api_version_t version, zes_global_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetDeviceProcAddrTable(ze_api_version_t version, zes_device_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetDeviceExpProcAddrTable(ze_api_version_t version,
    zes_device_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetDriverProcAddrTable(ze_api_version_t version, zes_driver_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetDriverExpProcAddrTable(ze_api_version_t version,
    zes_driver_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetOverclockProcAddrTable(ze_api_version_t version,
    zes_overclock_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetSchedulerProcAddrTable(ze_api_version_t version,
    zes_scheduler_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetPerformanceFactorProcAddrTable(ze_api_version_t version,
    zes_performance_factor_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetPowerProcAddrTable(ze_api_version_t version, zes_power_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetFrequencyProcAddrTable(ze_api_version_t version,
    zes_frequency_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetEngineProcAddrTable(ze_api_version_t version, zes_engine_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetStandbyProcAddrTable(ze_api_version_t version, zes_standby_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetFirmwareProcAddrTable(ze_api_version_t version,
    zes_firmware_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetFirmwareExpProcAddrTable(ze_api_version_t version,
    zes_firmware_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetMemoryProcAddrTable(ze_api_version_t version, zes_memory_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetFabricPortProcAddrTable(ze_api_version_t version,
    zes_fabric_port_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetTemperatureProcAddrTable(ze_api_version_t version,
    zes_temperature_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetPsuProcAddrTable(ze_api_version_t version, zes_psu_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetFanProcAddrTable(ze_api_version_t version, zes_fan_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetLedProcAddrTable(ze_api_version_t version, zes_led_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetRasProcAddrTable(ze_api_version_t version, zes_ras_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetRasExpProcAddrTable(ze_api_version_t version, zes_ras_exp_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetDiagnosticsProcAddrTable(ze_api_version_t version,
    zes_diagnostics_dditable_t *table);
ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetVFManagementExpProcAddrTable(ze_api_version_t version,
    zes_vf_management_exp_dditable_t *table);

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
#define ZM_FOR_EACH_ZES_TABLE(X) \
    X(Global, zes_global_dditable_t, zesGetGlobalProcAddrTable) \
    X(Device, zes_device_dditable_t, zesGetDeviceProcAddrTable) \
    X(DeviceExp, zes_device_exp_dditable_t, zesGetDeviceExpProcAddrTable) \
    X(Driver, zes_driver_dditable_t, zesGetDriverProcAddrTable) \
    X(DriverExp, zes_driver_exp_dditable_t, zesGetDriverExpProcAddrTable) \
    X(Overclock, zes_overclock_dditable_t, zesGetOverclockProcAddrTable) \
    X(Scheduler, zes_scheduler_dditable_t, zesGetSchedulerProcAddrTable) \
    X(PerformanceFactor, zes_performance_factor_dditable_t, zesGetPerformanceFactorProcAddrTable) \
    X(Power, zes_power_dditable_t, zesGetPowerProcAddrTable) \
    X(Frequency, zes_frequency_dditable_t, zesGetFrequencyProcAddrTable) \
    X(Engine, zes_engine_dditable_t, zesGetEngineProcAddrTable) \
    X(Standby, zes_standby_dditable_t, zesGetStandbyProcAddrTable) \
    X(Firmware, zes_firmware_dditable_t, zesGetFirmwareProcAddrTable) \
    X(FirmwareExp, zes_firmware_exp_dditable_t, zesGetFirmwareExpProcAddrTable) \
    X(Memory, zes_memory_dditable_t, zesGetMemoryProcAddrTable) \
    X(FabricPort, zes_fabric_port_dditable_t, zesGetFabricPortProcAddrTable) \
    X(Temperature, zes_temperature_dditable_t, zesGetTemperatureProcAddrTable) \
    X(Psu, zes_psu_dditable_t, zesGetPsuProcAddrTable) \
    X(Fan, zes_fan_dditable_t, zesGetFanProcAddrTable) \
    X(Led, zes_led_dditable_t, zesGetLedProcAddrTable) \
    X(Ras, zes_ras_dditable_t, zesGetRasProcAddrTable) \
    X(RasExp, zes_ras_exp_dditable_t, zesGetRasExpProcAddrTable) \
    X(Diagnostics, zes_diagnostics_dditable_t, zesGetDiagnosticsProcAddrTable) \
    X(VFManagementExp, zes_vf_management_exp_dditable_t, zesGetVFManagementExpProcAddrTable)

#endif
