// Structures of extensions, by the names of their members.
#include "answers.h"

#include <level_zero/ze_api.h>
#include <level_zero/zet_api.h>

// A structure of one of the interfaces, and its type.
#define S(interface, name, stype) {#name, sizeof(interface##_##name##_t), stype, name##_fields},

// clang-format off
#define F(type, member) {#member, offsetof(type, member), sizeof(((type *)0)->member)}

static const answer_field device_compute_dotproduct_ext_properties_fields[] = {
    F(ze_device_compute_dotproduct_ext_properties_t, stype),
    F(ze_device_compute_dotproduct_ext_properties_t, pNext),
    F(ze_device_compute_dotproduct_ext_properties_t, dp_caps),
    F(ze_device_compute_dotproduct_ext_properties_t, dpv4_input_types),
    F(ze_device_compute_dotproduct_ext_properties_t, dpv4_output_types),
    F(ze_device_compute_dotproduct_ext_properties_t, dpas_input_types),
    F(ze_device_compute_dotproduct_ext_properties_t, dpas_output_types),
    F(ze_device_compute_dotproduct_ext_properties_t, bdpas_input_types),
    F(ze_device_compute_dotproduct_ext_properties_t, bdpas_output_types),
    {NULL, 0, 0}};
static const answer_field runtime_requirements_module_desc_fields[] = {
    F(ze_runtime_requirements_module_desc_t, stype), F(ze_runtime_requirements_module_desc_t, pNext),
    F(ze_runtime_requirements_module_desc_t, requirementsSrc),
    {NULL, 0, 0}};
static const answer_field runtime_requirements_graph_desc_fields[] = {
    F(ze_runtime_requirements_graph_desc_t, stype), F(ze_runtime_requirements_graph_desc_t, pNext),
    F(ze_runtime_requirements_graph_desc_t, requirementsSrc),
    {NULL, 0, 0}};
static const answer_field validate_runtime_requirements_output_fields[] = {
    F(ze_validate_runtime_requirements_output_t, stype), F(ze_validate_runtime_requirements_output_t, pNext),
    F(ze_validate_runtime_requirements_output_t, result),
    {NULL, 0, 0}};
static const answer_field event_sync_mode_desc_fields[] = {
    F(ze_event_sync_mode_desc_t, stype), F(ze_event_sync_mode_desc_t, pNext),
    F(ze_event_sync_mode_desc_t, syncModeFlags), F(ze_event_sync_mode_desc_t, externalInterruptId),
    {NULL, 0, 0}};
static const answer_field event_counter_based_external_sync_allocation_desc_fields[] = {
    F(ze_event_counter_based_external_sync_allocation_desc_t, stype),
    F(ze_event_counter_based_external_sync_allocation_desc_t, pNext),
    F(ze_event_counter_based_external_sync_allocation_desc_t, deviceAddress),
    F(ze_event_counter_based_external_sync_allocation_desc_t, hostAddress),
    F(ze_event_counter_based_external_sync_allocation_desc_t, completionValue),
    {NULL, 0, 0}};
static const answer_field event_counter_based_external_aggregate_storage_desc_fields[] = {
    F(ze_event_counter_based_external_aggregate_storage_desc_t, stype),
    F(ze_event_counter_based_external_aggregate_storage_desc_t, pNext),
    F(ze_event_counter_based_external_aggregate_storage_desc_t, deviceAddress),
    F(ze_event_counter_based_external_aggregate_storage_desc_t, incrementValue),
    F(ze_event_counter_based_external_aggregate_storage_desc_t, completionValue),
    {NULL, 0, 0}};
static const answer_field external_memory_import_fd_fields[] = {
    F(ze_external_memory_import_fd_t, stype), F(ze_external_memory_import_fd_t, pNext),
    F(ze_external_memory_import_fd_t, flags), F(ze_external_memory_import_fd_t, fd),
    {NULL, 0, 0}};
static const answer_field external_memory_import_win32_handle_fields[] = {
    F(ze_external_memory_import_win32_handle_t, stype), F(ze_external_memory_import_win32_handle_t, pNext),
    F(ze_external_memory_import_win32_handle_t, flags), F(ze_external_memory_import_win32_handle_t, handle),
    F(ze_external_memory_import_win32_handle_t, name),
    {NULL, 0, 0}};
static const answer_field external_memory_export_win32_handle_fields[] = {
    F(ze_external_memory_export_win32_handle_t, stype), F(ze_external_memory_export_win32_handle_t, pNext),
    F(ze_external_memory_export_win32_handle_t, flags), F(ze_external_memory_export_win32_handle_t, handle),
    {NULL, 0, 0}};
static const answer_field command_list_append_launch_kernel_param_cooperative_desc_fields[] = {
    F(ze_command_list_append_launch_kernel_param_cooperative_desc_t, stype),
    F(ze_command_list_append_launch_kernel_param_cooperative_desc_t, pNext),
    F(ze_command_list_append_launch_kernel_param_cooperative_desc_t, isCooperative),
    {NULL, 0, 0}};
static const answer_field kernel_preferred_group_size_properties_fields[] = {
    F(ze_kernel_preferred_group_size_properties_t, stype), F(ze_kernel_preferred_group_size_properties_t, pNext),
    F(ze_kernel_preferred_group_size_properties_t, preferredMultiple),
    {NULL, 0, 0}};
static const answer_field module_program_exp_desc_fields[] = {
    F(ze_module_program_exp_desc_t, stype), F(ze_module_program_exp_desc_t, pNext),
    F(ze_module_program_exp_desc_t, count), F(ze_module_program_exp_desc_t, inputSizes),
    F(ze_module_program_exp_desc_t, pInputModules), F(ze_module_program_exp_desc_t, pBuildFlags),
    F(ze_module_program_exp_desc_t, pConstants),
    {NULL, 0, 0}};
static const answer_field raytracing_mem_alloc_ext_desc_fields[] = {
    F(ze_raytracing_mem_alloc_ext_desc_t, stype), F(ze_raytracing_mem_alloc_ext_desc_t, pNext),
    F(ze_raytracing_mem_alloc_ext_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field relaxed_allocation_limits_ext_desc_fields[] = {
    F(ze_relaxed_allocation_limits_ext_desc_t, stype), F(ze_relaxed_allocation_limits_ext_desc_t, pNext),
    F(ze_relaxed_allocation_limits_ext_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field image_view_planar_ext_desc_fields[] = {
    F(ze_image_view_planar_ext_desc_t, stype), F(ze_image_view_planar_ext_desc_t, pNext),
    F(ze_image_view_planar_ext_desc_t, planeIndex),
    {NULL, 0, 0}};
static const answer_field image_view_planar_exp_desc_fields[] = {
    F(ze_image_view_planar_exp_desc_t, stype), F(ze_image_view_planar_exp_desc_t, pNext),
    F(ze_image_view_planar_exp_desc_t, planeIndex),
    {NULL, 0, 0}};
static const answer_field scheduling_hint_exp_properties_fields[] = {
    F(ze_scheduling_hint_exp_properties_t, stype), F(ze_scheduling_hint_exp_properties_t, pNext),
    F(ze_scheduling_hint_exp_properties_t, schedulingHintFlags),
    {NULL, 0, 0}};
static const answer_field context_power_saving_hint_exp_desc_fields[] = {
    F(ze_context_power_saving_hint_exp_desc_t, stype), F(ze_context_power_saving_hint_exp_desc_t, pNext),
    F(ze_context_power_saving_hint_exp_desc_t, hint),
    {NULL, 0, 0}};
static const answer_field srgb_ext_desc_fields[] = {
    F(ze_srgb_ext_desc_t, stype), F(ze_srgb_ext_desc_t, pNext), F(ze_srgb_ext_desc_t, sRGB),
    {NULL, 0, 0}};
static const answer_field memory_compression_hints_ext_desc_fields[] = {
    F(ze_memory_compression_hints_ext_desc_t, stype), F(ze_memory_compression_hints_ext_desc_t, pNext),
    F(ze_memory_compression_hints_ext_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field driver_memory_free_ext_properties_fields[] = {
    F(ze_driver_memory_free_ext_properties_t, stype), F(ze_driver_memory_free_ext_properties_t, pNext),
    F(ze_driver_memory_free_ext_properties_t, freePolicies),
    {NULL, 0, 0}};
static const answer_field device_p2p_bandwidth_exp_properties_fields[] = {
    F(ze_device_p2p_bandwidth_exp_properties_t, stype), F(ze_device_p2p_bandwidth_exp_properties_t, pNext),
    F(ze_device_p2p_bandwidth_exp_properties_t, logicalBandwidth),
    F(ze_device_p2p_bandwidth_exp_properties_t, physicalBandwidth),
    F(ze_device_p2p_bandwidth_exp_properties_t, bandwidthUnit),
    F(ze_device_p2p_bandwidth_exp_properties_t, logicalLatency),
    F(ze_device_p2p_bandwidth_exp_properties_t, physicalLatency),
    F(ze_device_p2p_bandwidth_exp_properties_t, latencyUnit),
    {NULL, 0, 0}};
static const answer_field copy_bandwidth_exp_properties_fields[] = {
    F(ze_copy_bandwidth_exp_properties_t, stype), F(ze_copy_bandwidth_exp_properties_t, pNext),
    F(ze_copy_bandwidth_exp_properties_t, copyBandwidth), F(ze_copy_bandwidth_exp_properties_t, copyBandwidthUnit),
    {NULL, 0, 0}};
static const answer_field fabric_edge_exp_properties_fields[] = {
    F(ze_fabric_edge_exp_properties_t, stype), F(ze_fabric_edge_exp_properties_t, pNext),
    F(ze_fabric_edge_exp_properties_t, uuid), F(ze_fabric_edge_exp_properties_t, model),
    F(ze_fabric_edge_exp_properties_t, bandwidth), F(ze_fabric_edge_exp_properties_t, bandwidthUnit),
    F(ze_fabric_edge_exp_properties_t, latency), F(ze_fabric_edge_exp_properties_t, latencyUnit),
    F(ze_fabric_edge_exp_properties_t, duplexity),
    {NULL, 0, 0}};
static const answer_field memory_sub_allocations_exp_properties_fields[] = {
    F(ze_memory_sub_allocations_exp_properties_t, stype), F(ze_memory_sub_allocations_exp_properties_t, pNext),
    F(ze_memory_sub_allocations_exp_properties_t, pCount),
    F(ze_memory_sub_allocations_exp_properties_t, pSubAllocations),
    {NULL, 0, 0}};
static const answer_field event_query_kernel_timestamps_results_ext_properties_fields[] = {
    F(ze_event_query_kernel_timestamps_results_ext_properties_t, stype),
    F(ze_event_query_kernel_timestamps_results_ext_properties_t, pNext),
    F(ze_event_query_kernel_timestamps_results_ext_properties_t, pKernelTimestampsBuffer),
    F(ze_event_query_kernel_timestamps_results_ext_properties_t, pSynchronizedTimestampsBuffer),
    {NULL, 0, 0}};
static const answer_field rtas_builder_exp_desc_fields[] = {
    F(ze_rtas_builder_exp_desc_t, stype), F(ze_rtas_builder_exp_desc_t, pNext),
    F(ze_rtas_builder_exp_desc_t, builderVersion),
    {NULL, 0, 0}};
static const answer_field rtas_builder_exp_properties_fields[] = {
    F(ze_rtas_builder_exp_properties_t, stype), F(ze_rtas_builder_exp_properties_t, pNext),
    F(ze_rtas_builder_exp_properties_t, flags), F(ze_rtas_builder_exp_properties_t, rtasBufferSizeBytesExpected),
    F(ze_rtas_builder_exp_properties_t, rtasBufferSizeBytesMaxRequired),
    F(ze_rtas_builder_exp_properties_t, scratchBufferSizeBytes),
    {NULL, 0, 0}};
static const answer_field rtas_parallel_operation_exp_properties_fields[] = {
    F(ze_rtas_parallel_operation_exp_properties_t, stype), F(ze_rtas_parallel_operation_exp_properties_t, pNext),
    F(ze_rtas_parallel_operation_exp_properties_t, flags),
    F(ze_rtas_parallel_operation_exp_properties_t, maxConcurrency),
    {NULL, 0, 0}};
static const answer_field rtas_device_exp_properties_fields[] = {
    F(ze_rtas_device_exp_properties_t, stype), F(ze_rtas_device_exp_properties_t, pNext),
    F(ze_rtas_device_exp_properties_t, flags), F(ze_rtas_device_exp_properties_t, rtasFormat),
    F(ze_rtas_device_exp_properties_t, rtasBufferAlignment),
    {NULL, 0, 0}};
static const answer_field rtas_builder_build_op_exp_desc_fields[] = {
    F(ze_rtas_builder_build_op_exp_desc_t, stype), F(ze_rtas_builder_build_op_exp_desc_t, pNext),
    F(ze_rtas_builder_build_op_exp_desc_t, rtasFormat), F(ze_rtas_builder_build_op_exp_desc_t, buildQuality),
    F(ze_rtas_builder_build_op_exp_desc_t, buildFlags), F(ze_rtas_builder_build_op_exp_desc_t, ppGeometries),
    F(ze_rtas_builder_build_op_exp_desc_t, numGeometries),
    {NULL, 0, 0}};
static const answer_field image_bindless_exp_desc_fields[] = {
    F(ze_image_bindless_exp_desc_t, stype), F(ze_image_bindless_exp_desc_t, pNext),
    F(ze_image_bindless_exp_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field image_pitched_exp_desc_fields[] = {
    F(ze_image_pitched_exp_desc_t, stype), F(ze_image_pitched_exp_desc_t, pNext),
    F(ze_image_pitched_exp_desc_t, ptr),
    {NULL, 0, 0}};
static const answer_field device_pitched_alloc_exp_properties_fields[] = {
    F(ze_device_pitched_alloc_exp_properties_t, stype), F(ze_device_pitched_alloc_exp_properties_t, pNext),
    F(ze_device_pitched_alloc_exp_properties_t, maxImageLinearWidth),
    F(ze_device_pitched_alloc_exp_properties_t, maxImageLinearHeight),
    {NULL, 0, 0}};
static const answer_field pitched_alloc_2dimage_linear_pitch_exp_info_fields[] = {
    F(ze_pitched_alloc_2dimage_linear_pitch_exp_info_t, stype),
    F(ze_pitched_alloc_2dimage_linear_pitch_exp_info_t, pNext),
    F(ze_pitched_alloc_2dimage_linear_pitch_exp_info_t, pitchAlign),
    F(ze_pitched_alloc_2dimage_linear_pitch_exp_info_t, maxSupportedPitch),
    {NULL, 0, 0}};
static const answer_field custom_pitch_exp_desc_fields[] = {
    F(ze_custom_pitch_exp_desc_t, stype), F(ze_custom_pitch_exp_desc_t, pNext),
    F(ze_custom_pitch_exp_desc_t, rowPitch), F(ze_custom_pitch_exp_desc_t, slicePitch),
    {NULL, 0, 0}};
static const answer_field mutable_kernel_argument_exp_desc_fields[] = {
    F(ze_mutable_kernel_argument_exp_desc_t, stype), F(ze_mutable_kernel_argument_exp_desc_t, pNext),
    F(ze_mutable_kernel_argument_exp_desc_t, commandId), F(ze_mutable_kernel_argument_exp_desc_t, argIndex),
    F(ze_mutable_kernel_argument_exp_desc_t, argSize), F(ze_mutable_kernel_argument_exp_desc_t, pArgValue),
    {NULL, 0, 0}};
static const answer_field mutable_group_size_exp_desc_fields[] = {
    F(ze_mutable_group_size_exp_desc_t, stype), F(ze_mutable_group_size_exp_desc_t, pNext),
    F(ze_mutable_group_size_exp_desc_t, commandId), F(ze_mutable_group_size_exp_desc_t, groupSizeX),
    F(ze_mutable_group_size_exp_desc_t, groupSizeY), F(ze_mutable_group_size_exp_desc_t, groupSizeZ),
    {NULL, 0, 0}};
static const answer_field mutable_global_offset_exp_desc_fields[] = {
    F(ze_mutable_global_offset_exp_desc_t, stype), F(ze_mutable_global_offset_exp_desc_t, pNext),
    F(ze_mutable_global_offset_exp_desc_t, commandId), F(ze_mutable_global_offset_exp_desc_t, offsetX),
    F(ze_mutable_global_offset_exp_desc_t, offsetY), F(ze_mutable_global_offset_exp_desc_t, offsetZ),
    {NULL, 0, 0}};
static const answer_field mutable_graph_argument_exp_desc_fields[] = {
    F(ze_mutable_graph_argument_exp_desc_t, stype), F(ze_mutable_graph_argument_exp_desc_t, pNext),
    F(ze_mutable_graph_argument_exp_desc_t, commandId), F(ze_mutable_graph_argument_exp_desc_t, argIndex),
    F(ze_mutable_graph_argument_exp_desc_t, pArgValue),
    {NULL, 0, 0}};
static const answer_field external_semaphore_ext_desc_fields[] = {
    F(ze_external_semaphore_ext_desc_t, stype), F(ze_external_semaphore_ext_desc_t, pNext),
    F(ze_external_semaphore_ext_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field external_semaphore_win32_ext_desc_fields[] = {
    F(ze_external_semaphore_win32_ext_desc_t, stype), F(ze_external_semaphore_win32_ext_desc_t, pNext),
    F(ze_external_semaphore_win32_ext_desc_t, handle), F(ze_external_semaphore_win32_ext_desc_t, name),
    {NULL, 0, 0}};
static const answer_field external_semaphore_fd_ext_desc_fields[] = {
    F(ze_external_semaphore_fd_ext_desc_t, stype), F(ze_external_semaphore_fd_ext_desc_t, pNext),
    F(ze_external_semaphore_fd_ext_desc_t, fd),
    {NULL, 0, 0}};
static const answer_field external_semaphore_signal_params_ext_fields[] = {
    F(ze_external_semaphore_signal_params_ext_t, stype), F(ze_external_semaphore_signal_params_ext_t, pNext),
    F(ze_external_semaphore_signal_params_ext_t, value),
    {NULL, 0, 0}};
static const answer_field external_semaphore_wait_params_ext_fields[] = {
    F(ze_external_semaphore_wait_params_ext_t, stype), F(ze_external_semaphore_wait_params_ext_t, pNext),
    F(ze_external_semaphore_wait_params_ext_t, value),
    {NULL, 0, 0}};
static const answer_field device_cache_line_size_ext_fields[] = {
    F(ze_device_cache_line_size_ext_t, stype), F(ze_device_cache_line_size_ext_t, pNext),
    F(ze_device_cache_line_size_ext_t, cacheLineSize),
    {NULL, 0, 0}};
static const answer_field rtas_builder_ext_desc_fields[] = {
    F(ze_rtas_builder_ext_desc_t, stype), F(ze_rtas_builder_ext_desc_t, pNext),
    F(ze_rtas_builder_ext_desc_t, builderVersion),
    {NULL, 0, 0}};
static const answer_field rtas_builder_ext_properties_fields[] = {
    F(ze_rtas_builder_ext_properties_t, stype), F(ze_rtas_builder_ext_properties_t, pNext),
    F(ze_rtas_builder_ext_properties_t, flags), F(ze_rtas_builder_ext_properties_t, rtasBufferSizeBytesExpected),
    F(ze_rtas_builder_ext_properties_t, rtasBufferSizeBytesMaxRequired),
    F(ze_rtas_builder_ext_properties_t, scratchBufferSizeBytes),
    {NULL, 0, 0}};
static const answer_field rtas_parallel_operation_ext_properties_fields[] = {
    F(ze_rtas_parallel_operation_ext_properties_t, stype), F(ze_rtas_parallel_operation_ext_properties_t, pNext),
    F(ze_rtas_parallel_operation_ext_properties_t, flags),
    F(ze_rtas_parallel_operation_ext_properties_t, maxConcurrency),
    {NULL, 0, 0}};
static const answer_field rtas_device_ext_properties_fields[] = {
    F(ze_rtas_device_ext_properties_t, stype), F(ze_rtas_device_ext_properties_t, pNext),
    F(ze_rtas_device_ext_properties_t, flags), F(ze_rtas_device_ext_properties_t, rtasFormat),
    F(ze_rtas_device_ext_properties_t, rtasBufferAlignment),
    {NULL, 0, 0}};
static const answer_field rtas_builder_build_op_ext_desc_fields[] = {
    F(ze_rtas_builder_build_op_ext_desc_t, stype), F(ze_rtas_builder_build_op_ext_desc_t, pNext),
    F(ze_rtas_builder_build_op_ext_desc_t, rtasFormat), F(ze_rtas_builder_build_op_ext_desc_t, buildQuality),
    F(ze_rtas_builder_build_op_ext_desc_t, buildFlags), F(ze_rtas_builder_build_op_ext_desc_t, ppGeometries),
    F(ze_rtas_builder_build_op_ext_desc_t, numGeometries),
    {NULL, 0, 0}};
static const answer_field external_memmap_sysmem_ext_desc_fields[] = {
    F(ze_external_memmap_sysmem_ext_desc_t, stype), F(ze_external_memmap_sysmem_ext_desc_t, pNext),
    F(ze_external_memmap_sysmem_ext_desc_t, pSystemMemory), F(ze_external_memmap_sysmem_ext_desc_t, size),
    {NULL, 0, 0}};
static const answer_field kernel_allocation_exp_properties_fields[] = {
    F(ze_kernel_allocation_exp_properties_t, stype), F(ze_kernel_allocation_exp_properties_t, pNext),
    F(ze_kernel_allocation_exp_properties_t, base), F(ze_kernel_allocation_exp_properties_t, size),
    F(ze_kernel_allocation_exp_properties_t, type), F(ze_kernel_allocation_exp_properties_t, argIndex),
    {NULL, 0, 0}};
static const answer_field image_format_support_ext_properties_fields[] = {
    F(ze_image_format_support_ext_properties_t, stype), F(ze_image_format_support_ext_properties_t, pNext),
    F(ze_image_format_support_ext_properties_t, supported),
    {NULL, 0, 0}};
static const answer_field ipc_mem_handle_type_ext_desc_fields[] = {
    F(ze_ipc_mem_handle_type_ext_desc_t, stype), F(ze_ipc_mem_handle_type_ext_desc_t, pNext),
    F(ze_ipc_mem_handle_type_ext_desc_t, typeFlags),
    {NULL, 0, 0}};
static const answer_field record_replay_graph_ext_properties_fields[] = {
    F(ze_record_replay_graph_ext_properties_t, stype), F(ze_record_replay_graph_ext_properties_t, pNext),
    F(ze_record_replay_graph_ext_properties_t, graphFlags),
    {NULL, 0, 0}};
static const answer_field record_replay_graph_ext_dump_desc_fields[] = {
    F(ze_record_replay_graph_ext_dump_desc_t, stype), F(ze_record_replay_graph_ext_dump_desc_t, pNext),
    F(ze_record_replay_graph_ext_dump_desc_t, mode),
    {NULL, 0, 0}};
static const answer_field device_readonly_memory_ext_properties_fields[] = {
    F(ze_device_readonly_memory_ext_properties_t, stype), F(ze_device_readonly_memory_ext_properties_t, pNext),
    F(ze_device_readonly_memory_ext_properties_t, readonlyCapability),
    {NULL, 0, 0}};
static const answer_field debug_regset_properties_fields[] = {
    F(zet_debug_regset_properties_t, stype), F(zet_debug_regset_properties_t, pNext),
    F(zet_debug_regset_properties_t, type), F(zet_debug_regset_properties_t, version),
    F(zet_debug_regset_properties_t, generalFlags), F(zet_debug_regset_properties_t, deviceFlags),
    F(zet_debug_regset_properties_t, count), F(zet_debug_regset_properties_t, bitSize),
    F(zet_debug_regset_properties_t, byteSize),
    {NULL, 0, 0}};
static const answer_field metric_programmable_exp_properties_fields[] = {
    F(zet_metric_programmable_exp_properties_t, stype), F(zet_metric_programmable_exp_properties_t, pNext),
    F(zet_metric_programmable_exp_properties_t, name), F(zet_metric_programmable_exp_properties_t, description),
    F(zet_metric_programmable_exp_properties_t, component), F(zet_metric_programmable_exp_properties_t, tierNumber),
    F(zet_metric_programmable_exp_properties_t, domain),
    F(zet_metric_programmable_exp_properties_t, parameterCount),
    F(zet_metric_programmable_exp_properties_t, samplingType),
    F(zet_metric_programmable_exp_properties_t, sourceId),
    {NULL, 0, 0}};
static const answer_field metric_programmable_param_info_exp_fields[] = {
    F(zet_metric_programmable_param_info_exp_t, stype), F(zet_metric_programmable_param_info_exp_t, pNext),
    F(zet_metric_programmable_param_info_exp_t, type), F(zet_metric_programmable_param_info_exp_t, name),
    F(zet_metric_programmable_param_info_exp_t, valueInfoType),
    F(zet_metric_programmable_param_info_exp_t, defaultValue),
    F(zet_metric_programmable_param_info_exp_t, valueInfoCount),
    {NULL, 0, 0}};
static const answer_field metric_programmable_param_value_info_exp_fields[] = {
    F(zet_metric_programmable_param_value_info_exp_t, stype),
    F(zet_metric_programmable_param_value_info_exp_t, pNext),
    F(zet_metric_programmable_param_value_info_exp_t, valueInfo),
    F(zet_metric_programmable_param_value_info_exp_t, description),
    {NULL, 0, 0}};
static const answer_field export_dma_buf_exp_properties_fields[] = {
    F(zet_export_dma_buf_exp_properties_t, stype), F(zet_export_dma_buf_exp_properties_t, pNext),
    F(zet_export_dma_buf_exp_properties_t, fd), F(zet_export_dma_buf_exp_properties_t, size),
    {NULL, 0, 0}};

const answer_struct answer_extension_structs[] = {
    S(ze, device_compute_dotproduct_ext_properties, ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_DOTPRODUCT_EXT_PROPERTIES)
    S(ze, runtime_requirements_module_desc, ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_MODULE_DESC)
    S(ze, runtime_requirements_graph_desc, ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_GRAPH_DESC)
    S(ze, validate_runtime_requirements_output, ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_OUTPUT)
    S(ze, event_sync_mode_desc, ZE_STRUCTURE_TYPE_EVENT_SYNC_MODE_DESC)
    S(ze, event_counter_based_external_sync_allocation_desc,
        ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_EXTERNAL_SYNC_ALLOCATION_DESC)
    S(ze, event_counter_based_external_aggregate_storage_desc,
        ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_EXTERNAL_AGGREGATE_STORAGE_DESC)
    S(ze, external_memory_import_fd, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD)
    S(ze, external_memory_import_win32_handle, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_WIN32)
    S(ze, external_memory_export_win32_handle, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_WIN32)
    S(ze, command_list_append_launch_kernel_param_cooperative_desc,
        ZE_STRUCTURE_TYPE_COMMAND_LIST_APPEND_PARAM_COOPERATIVE_DESC)
    S(ze, kernel_preferred_group_size_properties, ZE_STRUCTURE_TYPE_KERNEL_PREFERRED_GROUP_SIZE_PROPERTIES)
    S(ze, module_program_exp_desc, ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC)
    S(ze, raytracing_mem_alloc_ext_desc, ZE_STRUCTURE_TYPE_RAYTRACING_MEM_ALLOC_EXT_DESC)
    S(ze, relaxed_allocation_limits_ext_desc, ZE_STRUCTURE_TYPE_RELAXED_ALLOCATION_LIMITS_EXT_DESC)
    S(ze, image_view_planar_ext_desc, ZE_STRUCTURE_TYPE_IMAGE_VIEW_PLANAR_EXT_DESC)
    S(ze, image_view_planar_exp_desc, ZE_STRUCTURE_TYPE_IMAGE_VIEW_PLANAR_EXP_DESC)
    S(ze, scheduling_hint_exp_properties, ZE_STRUCTURE_TYPE_SCHEDULING_HINT_EXP_PROPERTIES)
    S(ze, context_power_saving_hint_exp_desc, ZE_STRUCTURE_TYPE_POWER_SAVING_HINT_EXP_DESC)
    S(ze, srgb_ext_desc, ZE_STRUCTURE_TYPE_SRGB_EXT_DESC)
    S(ze, memory_compression_hints_ext_desc, ZE_STRUCTURE_TYPE_MEMORY_COMPRESSION_HINTS_EXT_DESC)
    S(ze, driver_memory_free_ext_properties, ZE_STRUCTURE_TYPE_DRIVER_MEMORY_FREE_EXT_PROPERTIES)
    S(ze, device_p2p_bandwidth_exp_properties, ZE_STRUCTURE_TYPE_DEVICE_P2P_BANDWIDTH_EXP_PROPERTIES)
    S(ze, copy_bandwidth_exp_properties, ZE_STRUCTURE_TYPE_COPY_BANDWIDTH_EXP_PROPERTIES)
    S(ze, fabric_edge_exp_properties, ZE_STRUCTURE_TYPE_FABRIC_EDGE_EXP_PROPERTIES)
    S(ze, memory_sub_allocations_exp_properties, ZE_STRUCTURE_TYPE_MEMORY_SUB_ALLOCATIONS_EXP_PROPERTIES)
    S(ze, event_query_kernel_timestamps_results_ext_properties,
        ZE_STRUCTURE_TYPE_EVENT_QUERY_KERNEL_TIMESTAMPS_RESULTS_EXT_PROPERTIES)
    S(ze, rtas_builder_exp_desc, ZE_STRUCTURE_TYPE_RTAS_BUILDER_EXP_DESC)
    S(ze, rtas_builder_exp_properties, ZE_STRUCTURE_TYPE_RTAS_BUILDER_EXP_PROPERTIES)
    S(ze, rtas_parallel_operation_exp_properties, ZE_STRUCTURE_TYPE_RTAS_PARALLEL_OPERATION_EXP_PROPERTIES)
    S(ze, rtas_device_exp_properties, ZE_STRUCTURE_TYPE_RTAS_DEVICE_EXP_PROPERTIES)
    S(ze, rtas_builder_build_op_exp_desc, ZE_STRUCTURE_TYPE_RTAS_BUILDER_BUILD_OP_EXP_DESC)
    S(ze, image_bindless_exp_desc, ZE_STRUCTURE_TYPE_BINDLESS_IMAGE_EXP_DESC)
    S(ze, image_pitched_exp_desc, ZE_STRUCTURE_TYPE_PITCHED_IMAGE_EXP_DESC)
    S(ze, device_pitched_alloc_exp_properties, ZE_STRUCTURE_TYPE_PITCHED_ALLOC_DEVICE_EXP_PROPERTIES)
    S(ze, pitched_alloc_2dimage_linear_pitch_exp_info,
        ZE_STRUCTURE_TYPE_PITCHED_ALLOC_2DIMAGE_LINEAR_PITCH_EXP_INFO)
    S(ze, custom_pitch_exp_desc, ZE_STRUCTURE_TYPE_CUSTOM_PITCH_EXP_DESC)
    S(ze, mutable_kernel_argument_exp_desc, ZE_STRUCTURE_TYPE_MUTABLE_KERNEL_ARGUMENT_EXP_DESC)
    S(ze, mutable_group_size_exp_desc, ZE_STRUCTURE_TYPE_MUTABLE_GROUP_SIZE_EXP_DESC)
    S(ze, mutable_global_offset_exp_desc, ZE_STRUCTURE_TYPE_MUTABLE_GLOBAL_OFFSET_EXP_DESC)
    S(ze, mutable_graph_argument_exp_desc, ZE_STRUCTURE_TYPE_MUTABLE_GRAPH_ARGUMENT_EXP_DESC)
    S(ze, external_semaphore_ext_desc, ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_EXT_DESC)
    S(ze, external_semaphore_win32_ext_desc, ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_WIN32_EXT_DESC)
    S(ze, external_semaphore_fd_ext_desc, ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_FD_EXT_DESC)
    S(ze, external_semaphore_signal_params_ext, ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS_EXT)
    S(ze, external_semaphore_wait_params_ext, ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_WAIT_PARAMS_EXT)
    S(ze, device_cache_line_size_ext, ZE_STRUCTURE_TYPE_DEVICE_CACHELINE_SIZE_EXT)
    S(ze, rtas_builder_ext_desc, ZE_STRUCTURE_TYPE_RTAS_BUILDER_EXT_DESC)
    S(ze, rtas_builder_ext_properties, ZE_STRUCTURE_TYPE_RTAS_BUILDER_EXT_PROPERTIES)
    S(ze, rtas_parallel_operation_ext_properties, ZE_STRUCTURE_TYPE_RTAS_PARALLEL_OPERATION_EXT_PROPERTIES)
    S(ze, rtas_device_ext_properties, ZE_STRUCTURE_TYPE_RTAS_DEVICE_EXT_PROPERTIES)
    S(ze, rtas_builder_build_op_ext_desc, ZE_STRUCTURE_TYPE_RTAS_BUILDER_BUILD_OP_EXT_DESC)
    S(ze, external_memmap_sysmem_ext_desc, ZE_STRUCTURE_TYPE_EXTERNAL_MEMMAP_SYSMEM_EXT_DESC)
    S(ze, kernel_allocation_exp_properties, ZE_STRUCTURE_TYPE_KERNEL_ALLOCATION_PROPERTIES)
    S(ze, image_format_support_ext_properties, ZE_STRUCTURE_TYPE_IMAGE_FORMAT_SUPPORT_EXT_PROPERTIES)
    S(ze, ipc_mem_handle_type_ext_desc, ZE_STRUCTURE_TYPE_IPC_MEM_HANDLE_TYPE_EXT_DESC)
    S(ze, record_replay_graph_ext_properties, ZE_STRUCTURE_TYPE_RECORD_REPLAY_GRAPH_EXT_PROPERTIES)
    S(ze, record_replay_graph_ext_dump_desc, ZE_STRUCTURE_TYPE_RECORD_REPLAY_GRAPH_EXT_DUMP_DESC)
    S(ze, device_readonly_memory_ext_properties, ZE_STRUCTURE_TYPE_DEVICE_READONLY_MEMORY_EXT_PROPERTIES)
    S(zet, debug_regset_properties, ZET_STRUCTURE_TYPE_DEBUG_REGSET_PROPERTIES)
    S(zet, metric_programmable_exp_properties, ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_EXP_PROPERTIES)
    S(zet, metric_programmable_param_info_exp, ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_PARAM_INFO_EXP)
    S(zet, metric_programmable_param_value_info_exp, ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_PARAM_VALUE_INFO_EXP)
    S(zet, export_dma_buf_exp_properties, ZET_STRUCTURE_TYPE_EXPORT_DMA_EXP_PROPERTIES)
    {NULL, 0, 0, NULL},
};
