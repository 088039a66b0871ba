// Generated from native-headers/model/level-zero.json; do not edit.
// The containers of tables for DDI mode, and the copying that all tables share.

#include "zm_tables.h"

#include <string.h>

_Static_assert(sizeof(void *) == sizeof(void (*)(void)), "tables are copied as pointers");

ze_result_t zm_fill_table(ze_api_version_t version, void *table, const void *all, const uint8_t *minors,
    size_t count) {
    if (table == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    }
    if (ZE_MAJOR_VERSION(version) != 1) {
        return ZE_RESULT_ERROR_UNSUPPORTED_VERSION;
    }
    uint32_t own = zm_api_minor();
    for (size_t i = 0; i < count; i++) {
        if (minors[i] <= ZE_MINOR_VERSION(version) && minors[i] <= own) {
            memcpy((char *)table + i * sizeof(void *), (const char *)all + i * sizeof(void *), sizeof(void *));
        }
    }
    return ZE_RESULT_SUCCESS;
}

static ze_dditable_driver_t ze_tables = {
    .version = ZE_MAKE_VERSION(1, 17),
    .isValidFlag = 1,
    .RTASBuilder = &zm_ze_rtas_builder_table,
    .RTASBuilderExp = &zm_ze_rtas_builder_exp_table,
    .RTASParallelOperation = &zm_ze_rtas_parallel_operation_table,
    .RTASParallelOperationExp = &zm_ze_rtas_parallel_operation_exp_table,
    .Global = &zm_ze_global_table,
    .Driver = &zm_ze_driver_table,
    .DriverExp = &zm_ze_driver_exp_table,
    .Device = &zm_ze_device_table,
    .DeviceExp = &zm_ze_device_exp_table,
    .Context = &zm_ze_context_table,
    .CommandQueue = &zm_ze_command_queue_table,
    .CommandList = &zm_ze_command_list_table,
    .CommandListExp = &zm_ze_command_list_exp_table,
    .Image = &zm_ze_image_table,
    .ImageExp = &zm_ze_image_exp_table,
    .Mem = &zm_ze_mem_table,
    .MemExp = &zm_ze_mem_exp_table,
    .Fence = &zm_ze_fence_table,
    .EventPool = &zm_ze_event_pool_table,
    .Event = &zm_ze_event_table,
    .EventExp = &zm_ze_event_exp_table,
    .Module = &zm_ze_module_table,
    .ModuleBuildLog = &zm_ze_module_build_log_table,
    .Kernel = &zm_ze_kernel_table,
    .KernelExp = &zm_ze_kernel_exp_table,
    .Sampler = &zm_ze_sampler_table,
    .PhysicalMem = &zm_ze_physical_mem_table,
    .VirtualMem = &zm_ze_virtual_mem_table,
    .FabricVertexExp = &zm_ze_fabric_vertex_exp_table,
    .FabricEdgeExp = &zm_ze_fabric_edge_exp_table,
    .Graph = &zm_ze_graph_table,
    .ExecutableGraph = &zm_ze_executable_graph_table,
};

static zet_dditable_driver_t zet_tables = {
    .version = ZE_MAKE_VERSION(1, 17),
    .isValidFlag = 1,
    .MetricProgrammableExp = &zm_zet_metric_programmable_exp_table,
    .MetricTracerExp = &zm_zet_metric_tracer_exp_table,
    .MetricDecoderExp = &zm_zet_metric_decoder_exp_table,
    .Device = &zm_zet_device_table,
    .DeviceExp = &zm_zet_device_exp_table,
    .Context = &zm_zet_context_table,
    .CommandList = &zm_zet_command_list_table,
    .CommandListExp = &zm_zet_command_list_exp_table,
    .Module = &zm_zet_module_table,
    .Kernel = &zm_zet_kernel_table,
    .Metric = &zm_zet_metric_table,
    .MetricExp = &zm_zet_metric_exp_table,
    .MetricGroup = &zm_zet_metric_group_table,
    .MetricGroupExp = &zm_zet_metric_group_exp_table,
    .MetricStreamer = &zm_zet_metric_streamer_table,
    .MetricQueryPool = &zm_zet_metric_query_pool_table,
    .MetricQuery = &zm_zet_metric_query_table,
    .TracerExp = &zm_zet_tracer_exp_table,
    .Debug = &zm_zet_debug_table,
};

static zer_dditable_driver_t zer_tables = {
    .version = ZE_MAKE_VERSION(1, 17),
    .isValidFlag = 1,
    .Global = &zm_zer_global_table,
};

static zes_dditable_driver_t zes_tables = {
    .version = ZE_MAKE_VERSION(1, 17),
    .isValidFlag = 1,
    .Global = &zm_zes_global_table,
    .Device = &zm_zes_device_table,
    .DeviceExp = &zm_zes_device_exp_table,
    .Driver = &zm_zes_driver_table,
    .DriverExp = &zm_zes_driver_exp_table,
    .Overclock = &zm_zes_overclock_table,
    .Scheduler = &zm_zes_scheduler_table,
    .PerformanceFactor = &zm_zes_performance_factor_table,
    .Power = &zm_zes_power_table,
    .Frequency = &zm_zes_frequency_table,
    .Engine = &zm_zes_engine_table,
    .Standby = &zm_zes_standby_table,
    .Firmware = &zm_zes_firmware_table,
    .FirmwareExp = &zm_zes_firmware_exp_table,
    .Memory = &zm_zes_memory_table,
    .FabricPort = &zm_zes_fabric_port_table,
    .Temperature = &zm_zes_temperature_table,
    .Psu = &zm_zes_psu_table,
    .Fan = &zm_zes_fan_table,
    .Led = &zm_zes_led_table,
    .Ras = &zm_zes_ras_table,
    .RasExp = &zm_zes_ras_exp_table,
    .Diagnostics = &zm_zes_diagnostics_table,
    .VFManagementExp = &zm_zes_vf_management_exp_table,
};

void *const zm_ddi_head[4] = {&ze_tables, &zet_tables, &zes_tables, &zer_tables};

void zm_ddi_set_valid(bool valid) {
    ze_tables.isValidFlag = valid;
    zet_tables.isValidFlag = valid;
    zer_tables.isValidFlag = valid;
    zes_tables.isValidFlag = valid;
}
