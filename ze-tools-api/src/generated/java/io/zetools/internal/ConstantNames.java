// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.internal;

import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/// The names of enumeration constants, by the type as C spells it.
public final class ConstantNames {
    private static final int BITS = 32;

    private ConstantNames() {}

    /// Returns a value as C code would write it: the name of a constant, the names
    /// of flags joined by `|`, and a number for a value without a name.
    ///
    /// @param type a type such as `ze_event_scope_flags_t` or `zet_metric_type_t`
    /// @return `null` if the type is not an enumeration
    public static @Nullable String describe(String type, int value) {
        if (!isEnumeration(type)) {
            return null;
        }
        return type.endsWith("_flags_t") ? flags(type, value) : constant(type, value);
    }

    private static String constant(String type, int value) {
        var name = of(type, value);
        return name != null ? name : Integer.toUnsignedString(value);
    }

    private static String flags(String type, int value) {
        if (value == 0) {
            return "0";
        }
        var text = new StringJoiner("|");
        int unnamed = value;
        for (int bit = 0; bit < BITS; bit++) {
            var name = (value & 1 << bit) == 0 ? null : of(type, 1 << bit);
            if (name != null) {
                text.add(name);
                unnamed &= ~(1 << bit);
            }
        }
        if (unnamed != 0) {
            text.add("0x" + Integer.toHexString(unnamed));
        }
        return text.toString();
    }

    /// Returns the first name of a value; `null` if the type is not an enumeration,
    /// or the value has no name.
    public static @Nullable String of(String type, int value) {
        return switch (type) {
            case "ze_result_t" -> ze_result_t(value);
            case "ze_structure_type_t" -> ze_structure_type_t(value);
            case "ze_external_memory_type_flags_t" -> ze_external_memory_type_flags_t(value);
            case "ze_bandwidth_unit_t" -> ze_bandwidth_unit_t(value);
            case "ze_latency_unit_t" -> ze_latency_unit_t(value);
            case "ze_init_flags_t" -> ze_init_flags_t(value);
            case "ze_init_driver_type_flags_t" -> ze_init_driver_type_flags_t(value);
            case "ze_api_version_t" -> ze_api_version_t(value);
            case "ze_ipc_property_flags_t" -> ze_ipc_property_flags_t(value);
            case "ze_device_type_t" -> ze_device_type_t(value);
            case "ze_device_property_flags_t" -> ze_device_property_flags_t(value);
            case "ze_device_dp_capability_flags_t" -> ze_device_dp_capability_flags_t(value);
            case "ze_device_input_data_type_flags_t" -> ze_device_input_data_type_flags_t(value);
            case "ze_device_output_data_type_flags_t" -> ze_device_output_data_type_flags_t(value);
            case "ze_device_compute_dotproduct_properties_ext_version_t" -> ze_device_compute_dotproduct_properties_ext_version_t(value);
            case "ze_device_module_flags_t" -> ze_device_module_flags_t(value);
            case "ze_device_fp_flags_t" -> ze_device_fp_flags_t(value);
            case "ze_command_queue_group_property_flags_t" -> ze_command_queue_group_property_flags_t(value);
            case "ze_device_memory_property_flags_t" -> ze_device_memory_property_flags_t(value);
            case "ze_memory_access_cap_flags_t" -> ze_memory_access_cap_flags_t(value);
            case "ze_device_cache_property_flags_t" -> ze_device_cache_property_flags_t(value);
            case "ze_device_p2p_property_flags_t" -> ze_device_p2p_property_flags_t(value);
            case "ze_device_event_properties_flags_t" -> ze_device_event_properties_flags_t(value);
            case "ze_validate_runtime_requirements_result_t" -> ze_validate_runtime_requirements_result_t(value);
            case "ze_context_flags_t" -> ze_context_flags_t(value);
            case "ze_command_queue_flags_t" -> ze_command_queue_flags_t(value);
            case "ze_command_queue_mode_t" -> ze_command_queue_mode_t(value);
            case "ze_command_queue_priority_t" -> ze_command_queue_priority_t(value);
            case "ze_command_list_flags_t" -> ze_command_list_flags_t(value);
            case "ze_memory_advice_t" -> ze_memory_advice_t(value);
            case "ze_event_pool_flags_t" -> ze_event_pool_flags_t(value);
            case "ze_event_scope_flags_t" -> ze_event_scope_flags_t(value);
            case "ze_event_counter_based_flags_t" -> ze_event_counter_based_flags_t(value);
            case "ze_event_sync_mode_flags_t" -> ze_event_sync_mode_flags_t(value);
            case "ze_fence_flags_t" -> ze_fence_flags_t(value);
            case "ze_image_flags_t" -> ze_image_flags_t(value);
            case "ze_image_type_t" -> ze_image_type_t(value);
            case "ze_image_format_layout_t" -> ze_image_format_layout_t(value);
            case "ze_image_format_type_t" -> ze_image_format_type_t(value);
            case "ze_image_format_swizzle_t" -> ze_image_format_swizzle_t(value);
            case "ze_image_sampler_filter_flags_t" -> ze_image_sampler_filter_flags_t(value);
            case "ze_device_mem_alloc_flags_t" -> ze_device_mem_alloc_flags_t(value);
            case "ze_host_mem_alloc_flags_t" -> ze_host_mem_alloc_flags_t(value);
            case "ze_memory_type_t" -> ze_memory_type_t(value);
            case "ze_ipc_memory_flags_t" -> ze_ipc_memory_flags_t(value);
            case "ze_memory_atomic_attr_exp_flags_t" -> ze_memory_atomic_attr_exp_flags_t(value);
            case "ze_module_format_t" -> ze_module_format_t(value);
            case "ze_module_property_flags_t" -> ze_module_property_flags_t(value);
            case "ze_kernel_flags_t" -> ze_kernel_flags_t(value);
            case "ze_kernel_indirect_access_flags_t" -> ze_kernel_indirect_access_flags_t(value);
            case "ze_cache_config_flags_t" -> ze_cache_config_flags_t(value);
            case "ze_module_program_exp_version_t" -> ze_module_program_exp_version_t(value);
            case "ze_raytracing_ext_version_t" -> ze_raytracing_ext_version_t(value);
            case "ze_device_raytracing_ext_flags_t" -> ze_device_raytracing_ext_flags_t(value);
            case "ze_raytracing_mem_alloc_ext_flags_t" -> ze_raytracing_mem_alloc_ext_flags_t(value);
            case "ze_sampler_address_mode_t" -> ze_sampler_address_mode_t(value);
            case "ze_sampler_filter_mode_t" -> ze_sampler_filter_mode_t(value);
            case "ze_memory_access_attribute_t" -> ze_memory_access_attribute_t(value);
            case "ze_physical_mem_flags_t" -> ze_physical_mem_flags_t(value);
            case "ze_float_atomics_ext_version_t" -> ze_float_atomics_ext_version_t(value);
            case "ze_device_fp_atomic_ext_flags_t" -> ze_device_fp_atomic_ext_flags_t(value);
            case "ze_global_offset_exp_version_t" -> ze_global_offset_exp_version_t(value);
            case "ze_relaxed_allocation_limits_ext_version_t" -> ze_relaxed_allocation_limits_ext_version_t(value);
            case "ze_relaxed_allocation_limits_ext_flags_t" -> ze_relaxed_allocation_limits_ext_flags_t(value);
            case "ze_relaxed_allocation_limits_exp_version_t" -> ze_relaxed_allocation_limits_exp_version_t(value);
            case "ze_relaxed_allocation_limits_exp_flags_t" -> ze_relaxed_allocation_limits_exp_flags_t(value);
            case "ze_cache_reservation_ext_version_t" -> ze_cache_reservation_ext_version_t(value);
            case "ze_cache_ext_region_t" -> ze_cache_ext_region_t(value);
            case "ze_event_query_timestamps_exp_version_t" -> ze_event_query_timestamps_exp_version_t(value);
            case "ze_image_memory_properties_exp_version_t" -> ze_image_memory_properties_exp_version_t(value);
            case "ze_image_view_ext_version_t" -> ze_image_view_ext_version_t(value);
            case "ze_image_view_exp_version_t" -> ze_image_view_exp_version_t(value);
            case "ze_image_view_planar_ext_version_t" -> ze_image_view_planar_ext_version_t(value);
            case "ze_image_view_planar_exp_version_t" -> ze_image_view_planar_exp_version_t(value);
            case "ze_scheduling_hints_exp_version_t" -> ze_scheduling_hints_exp_version_t(value);
            case "ze_scheduling_hint_exp_flags_t" -> ze_scheduling_hint_exp_flags_t(value);
            case "ze_linkonce_odr_ext_version_t" -> ze_linkonce_odr_ext_version_t(value);
            case "ze_power_saving_hint_exp_version_t" -> ze_power_saving_hint_exp_version_t(value);
            case "ze_power_saving_hint_type_t" -> ze_power_saving_hint_type_t(value);
            case "ze_subgroup_ext_version_t" -> ze_subgroup_ext_version_t(value);
            case "ze_eu_count_ext_version_t" -> ze_eu_count_ext_version_t(value);
            case "ze_pci_properties_ext_version_t" -> ze_pci_properties_ext_version_t(value);
            case "ze_srgb_ext_version_t" -> ze_srgb_ext_version_t(value);
            case "ze_image_copy_ext_version_t" -> ze_image_copy_ext_version_t(value);
            case "ze_image_query_alloc_properties_ext_version_t" -> ze_image_query_alloc_properties_ext_version_t(value);
            case "ze_linkage_inspection_ext_version_t" -> ze_linkage_inspection_ext_version_t(value);
            case "ze_linkage_inspection_ext_flags_t" -> ze_linkage_inspection_ext_flags_t(value);
            case "ze_memory_compression_hints_ext_version_t" -> ze_memory_compression_hints_ext_version_t(value);
            case "ze_memory_compression_hints_ext_flags_t" -> ze_memory_compression_hints_ext_flags_t(value);
            case "ze_memory_free_policies_ext_version_t" -> ze_memory_free_policies_ext_version_t(value);
            case "ze_driver_memory_free_policy_ext_flags_t" -> ze_driver_memory_free_policy_ext_flags_t(value);
            case "ze_bandwidth_properties_exp_version_t" -> ze_bandwidth_properties_exp_version_t(value);
            case "ze_device_luid_ext_version_t" -> ze_device_luid_ext_version_t(value);
            case "ze_fabric_exp_version_t" -> ze_fabric_exp_version_t(value);
            case "ze_fabric_vertex_exp_type_t" -> ze_fabric_vertex_exp_type_t(value);
            case "ze_fabric_edge_exp_duplexity_t" -> ze_fabric_edge_exp_duplexity_t(value);
            case "ze_device_memory_properties_ext_version_t" -> ze_device_memory_properties_ext_version_t(value);
            case "ze_device_memory_ext_type_t" -> ze_device_memory_ext_type_t(value);
            case "ze_bfloat16_conversions_ext_version_t" -> ze_bfloat16_conversions_ext_version_t(value);
            case "ze_device_ip_version_version_t" -> ze_device_ip_version_version_t(value);
            case "ze_kernel_max_group_size_properties_ext_version_t" -> ze_kernel_max_group_size_properties_ext_version_t(value);
            case "ze_sub_allocations_exp_version_t" -> ze_sub_allocations_exp_version_t(value);
            case "ze_event_query_kernel_timestamps_ext_version_t" -> ze_event_query_kernel_timestamps_ext_version_t(value);
            case "ze_event_query_kernel_timestamps_ext_flags_t" -> ze_event_query_kernel_timestamps_ext_flags_t(value);
            case "ze_rtas_builder_exp_version_t" -> ze_rtas_builder_exp_version_t(value);
            case "ze_rtas_device_exp_flags_t" -> ze_rtas_device_exp_flags_t(value);
            case "ze_rtas_format_exp_t" -> ze_rtas_format_exp_t(value);
            case "ze_rtas_builder_exp_flags_t" -> ze_rtas_builder_exp_flags_t(value);
            case "ze_rtas_parallel_operation_exp_flags_t" -> ze_rtas_parallel_operation_exp_flags_t(value);
            case "ze_rtas_builder_geometry_exp_flags_t" -> ze_rtas_builder_geometry_exp_flags_t(value);
            case "ze_rtas_builder_instance_exp_flags_t" -> ze_rtas_builder_instance_exp_flags_t(value);
            case "ze_rtas_builder_build_op_exp_flags_t" -> ze_rtas_builder_build_op_exp_flags_t(value);
            case "ze_rtas_builder_build_quality_hint_exp_t" -> ze_rtas_builder_build_quality_hint_exp_t(value);
            case "ze_rtas_builder_geometry_type_exp_t" -> ze_rtas_builder_geometry_type_exp_t(value);
            case "ze_rtas_builder_input_data_format_exp_t" -> ze_rtas_builder_input_data_format_exp_t(value);
            case "ze_event_pool_counter_based_exp_version_t" -> ze_event_pool_counter_based_exp_version_t(value);
            case "ze_event_pool_counter_based_exp_flags_t" -> ze_event_pool_counter_based_exp_flags_t(value);
            case "ze_bindless_image_exp_version_t" -> ze_bindless_image_exp_version_t(value);
            case "ze_image_bindless_exp_flags_t" -> ze_image_bindless_exp_flags_t(value);
            case "ze_command_list_clone_exp_version_t" -> ze_command_list_clone_exp_version_t(value);
            case "ze_immediate_command_list_append_exp_version_t" -> ze_immediate_command_list_append_exp_version_t(value);
            case "ze_mutable_command_list_exp_version_t" -> ze_mutable_command_list_exp_version_t(value);
            case "ze_mutable_command_exp_flags_t" -> ze_mutable_command_exp_flags_t(value);
            case "ze_mutable_command_list_exp_flags_t" -> ze_mutable_command_list_exp_flags_t(value);
            case "ze_kernel_get_binary_exp_version_t" -> ze_kernel_get_binary_exp_version_t(value);
            case "ze_driver_ddi_handles_ext_version_t" -> ze_driver_ddi_handles_ext_version_t(value);
            case "ze_driver_ddi_handle_ext_flags_t" -> ze_driver_ddi_handle_ext_flags_t(value);
            case "ze_external_semaphore_ext_version_t" -> ze_external_semaphore_ext_version_t(value);
            case "ze_external_semaphore_ext_flags_t" -> ze_external_semaphore_ext_flags_t(value);
            case "ze_device_cache_line_size_ext_version_t" -> ze_device_cache_line_size_ext_version_t(value);
            case "ze_rtas_builder_ext_version_t" -> ze_rtas_builder_ext_version_t(value);
            case "ze_rtas_device_ext_flags_t" -> ze_rtas_device_ext_flags_t(value);
            case "ze_rtas_format_ext_t" -> ze_rtas_format_ext_t(value);
            case "ze_rtas_builder_ext_flags_t" -> ze_rtas_builder_ext_flags_t(value);
            case "ze_rtas_parallel_operation_ext_flags_t" -> ze_rtas_parallel_operation_ext_flags_t(value);
            case "ze_rtas_builder_geometry_ext_flags_t" -> ze_rtas_builder_geometry_ext_flags_t(value);
            case "ze_rtas_builder_instance_ext_flags_t" -> ze_rtas_builder_instance_ext_flags_t(value);
            case "ze_rtas_builder_build_op_ext_flags_t" -> ze_rtas_builder_build_op_ext_flags_t(value);
            case "ze_rtas_builder_build_quality_hint_ext_t" -> ze_rtas_builder_build_quality_hint_ext_t(value);
            case "ze_rtas_builder_geometry_type_ext_t" -> ze_rtas_builder_geometry_type_ext_t(value);
            case "ze_rtas_builder_input_data_format_ext_t" -> ze_rtas_builder_input_data_format_ext_t(value);
            case "ze_device_vector_sizes_ext_version_t" -> ze_device_vector_sizes_ext_version_t(value);
            case "ze_external_memmap_sysmem_ext_version_t" -> ze_external_memmap_sysmem_ext_version_t(value);
            case "ze_kernel_get_allocation_properties_exp_version_t" -> ze_kernel_get_allocation_properties_exp_version_t(value);
            case "ze_device_usablemem_size_properties_ext_version_t" -> ze_device_usablemem_size_properties_ext_version_t(value);
            case "ze_image_format_support_ext_version_t" -> ze_image_format_support_ext_version_t(value);
            case "ze_ipc_mem_handle_type_ext_version_t" -> ze_ipc_mem_handle_type_ext_version_t(value);
            case "ze_ipc_mem_handle_type_flags_t" -> ze_ipc_mem_handle_type_flags_t(value);
            case "ze_record_replay_graph_ext_version_t" -> ze_record_replay_graph_ext_version_t(value);
            case "ze_record_replay_graph_ext_flags_t" -> ze_record_replay_graph_ext_flags_t(value);
            case "ze_record_replay_graph_ext_dump_mode_t" -> ze_record_replay_graph_ext_dump_mode_t(value);
            case "ze_virtual_mem_readonly_properties_ext_version_t" -> ze_virtual_mem_readonly_properties_ext_version_t(value);
            case "ze_device_readonly_memory_capability_t" -> ze_device_readonly_memory_capability_t(value);
            case "zet_structure_type_t" -> zet_structure_type_t(value);
            case "zet_value_type_t" -> zet_value_type_t(value);
            case "zet_module_debug_info_format_t" -> zet_module_debug_info_format_t(value);
            case "zet_device_debug_property_flags_t" -> zet_device_debug_property_flags_t(value);
            case "zet_debug_event_flags_t" -> zet_debug_event_flags_t(value);
            case "zet_debug_event_type_t" -> zet_debug_event_type_t(value);
            case "zet_debug_detach_reason_t" -> zet_debug_detach_reason_t(value);
            case "zet_debug_page_fault_reason_t" -> zet_debug_page_fault_reason_t(value);
            case "zet_debug_memory_space_type_t" -> zet_debug_memory_space_type_t(value);
            case "zet_debug_regset_flags_t" -> zet_debug_regset_flags_t(value);
            case "zet_metric_group_sampling_type_flags_t" -> zet_metric_group_sampling_type_flags_t(value);
            case "zet_metric_type_t" -> zet_metric_type_t(value);
            case "zet_metric_group_calculation_type_t" -> zet_metric_group_calculation_type_t(value);
            case "zet_metric_query_pool_type_t" -> zet_metric_query_pool_type_t(value);
            case "zet_profile_flags_t" -> zet_profile_flags_t(value);
            case "zet_profile_token_type_t" -> zet_profile_token_type_t(value);
            case "zet_api_tracing_exp_version_t" -> zet_api_tracing_exp_version_t(value);
            case "ze_calculate_multiple_metrics_exp_version_t" -> ze_calculate_multiple_metrics_exp_version_t(value);
            case "ze_metric_global_timestamps_exp_version_t" -> ze_metric_global_timestamps_exp_version_t(value);
            case "zet_export_metric_data_exp_version_t" -> zet_export_metric_data_exp_version_t(value);
            case "zet_metric_programmable_exp_version_t" -> zet_metric_programmable_exp_version_t(value);
            case "zet_metric_programmable_param_type_exp_t" -> zet_metric_programmable_param_type_exp_t(value);
            case "zet_value_info_type_exp_t" -> zet_value_info_type_exp_t(value);
            case "zet_concurrent_metric_groups_exp_version_t" -> zet_concurrent_metric_groups_exp_version_t(value);
            case "zet_metric_tracer_exp_version_t" -> zet_metric_tracer_exp_version_t(value);
            case "zet_metric_export_memory_exp_version_t" -> zet_metric_export_memory_exp_version_t(value);
            case "zet_metric_group_type_exp_flags_t" -> zet_metric_group_type_exp_flags_t(value);
            case "zet_metric_group_marker_exp_version_t" -> zet_metric_group_marker_exp_version_t(value);
            case "zet_metrics_runtime_enable_disable_exp_version_t" -> zet_metrics_runtime_enable_disable_exp_version_t(value);
            case "zes_structure_type_t" -> zes_structure_type_t(value);
            case "zes_init_flags_t" -> zes_init_flags_t(value);
            case "zes_engine_type_flags_t" -> zes_engine_type_flags_t(value);
            case "zes_repair_status_t" -> zes_repair_status_t(value);
            case "zes_reset_reason_flags_t" -> zes_reset_reason_flags_t(value);
            case "zes_reset_type_t" -> zes_reset_type_t(value);
            case "zes_device_type_t" -> zes_device_type_t(value);
            case "zes_device_property_flags_t" -> zes_device_property_flags_t(value);
            case "zes_pci_link_status_t" -> zes_pci_link_status_t(value);
            case "zes_pci_link_qual_issue_flags_t" -> zes_pci_link_qual_issue_flags_t(value);
            case "zes_pci_link_stab_issue_flags_t" -> zes_pci_link_stab_issue_flags_t(value);
            case "zes_pci_bar_type_t" -> zes_pci_bar_type_t(value);
            case "zes_overclock_domain_t" -> zes_overclock_domain_t(value);
            case "zes_overclock_control_t" -> zes_overclock_control_t(value);
            case "zes_overclock_mode_t" -> zes_overclock_mode_t(value);
            case "zes_control_state_t" -> zes_control_state_t(value);
            case "zes_pending_action_t" -> zes_pending_action_t(value);
            case "zes_vf_program_type_t" -> zes_vf_program_type_t(value);
            case "zes_vf_type_t" -> zes_vf_type_t(value);
            case "zes_vf_array_type_t" -> zes_vf_array_type_t(value);
            case "zes_diag_result_t" -> zes_diag_result_t(value);
            case "zes_device_ecc_state_t" -> zes_device_ecc_state_t(value);
            case "zes_device_action_t" -> zes_device_action_t(value);
            case "zes_engine_group_t" -> zes_engine_group_t(value);
            case "zes_event_type_flags_t" -> zes_event_type_flags_t(value);
            case "zes_fabric_port_status_t" -> zes_fabric_port_status_t(value);
            case "zes_fabric_port_qual_issue_flags_t" -> zes_fabric_port_qual_issue_flags_t(value);
            case "zes_fabric_port_failure_flags_t" -> zes_fabric_port_failure_flags_t(value);
            case "zes_fan_speed_mode_t" -> zes_fan_speed_mode_t(value);
            case "zes_fan_speed_units_t" -> zes_fan_speed_units_t(value);
            case "zes_freq_domain_t" -> zes_freq_domain_t(value);
            case "zes_freq_throttle_reason_flags_t" -> zes_freq_throttle_reason_flags_t(value);
            case "zes_oc_mode_t" -> zes_oc_mode_t(value);
            case "zes_mem_type_t" -> zes_mem_type_t(value);
            case "zes_mem_loc_t" -> zes_mem_loc_t(value);
            case "zes_mem_health_t" -> zes_mem_health_t(value);
            case "zes_power_domain_t" -> zes_power_domain_t(value);
            case "zes_power_level_t" -> zes_power_level_t(value);
            case "zes_power_source_t" -> zes_power_source_t(value);
            case "zes_limit_unit_t" -> zes_limit_unit_t(value);
            case "zes_psu_voltage_status_t" -> zes_psu_voltage_status_t(value);
            case "zes_ras_error_type_t" -> zes_ras_error_type_t(value);
            case "zes_ras_error_cat_t" -> zes_ras_error_cat_t(value);
            case "zes_sched_mode_t" -> zes_sched_mode_t(value);
            case "zes_standby_type_t" -> zes_standby_type_t(value);
            case "zes_standby_promo_mode_t" -> zes_standby_promo_mode_t(value);
            case "zes_temp_sensors_t" -> zes_temp_sensors_t(value);
            case "zes_power_limits_ext_version_t" -> zes_power_limits_ext_version_t(value);
            case "zes_engine_activity_ext_version_t" -> zes_engine_activity_ext_version_t(value);
            case "zes_ras_state_exp_version_t" -> zes_ras_state_exp_version_t(value);
            case "zes_ras_error_category_exp_t" -> zes_ras_error_category_exp_t(value);
            case "zes_mem_page_offline_state_exp_version_t" -> zes_mem_page_offline_state_exp_version_t(value);
            case "zes_mem_bandwidth_counter_bits_exp_version_t" -> zes_mem_bandwidth_counter_bits_exp_version_t(value);
            case "zes_power_domain_properties_exp_version_t" -> zes_power_domain_properties_exp_version_t(value);
            case "zes_firmware_security_exp_version_t" -> zes_firmware_security_exp_version_t(value);
            case "zes_sysman_device_mapping_exp_version_t" -> zes_sysman_device_mapping_exp_version_t(value);
            case "zes_vf_management_exp_version_t" -> zes_vf_management_exp_version_t(value);
            case "zes_vf_info_mem_type_exp_flags_t" -> zes_vf_info_mem_type_exp_flags_t(value);
            case "zes_vf_info_util_exp_flags_t" -> zes_vf_info_util_exp_flags_t(value);
            case "zes_device_ecc_default_properties_ext_version_t" -> zes_device_ecc_default_properties_ext_version_t(value);
            case "zes_pci_link_speed_downgrade_ext_version_t" -> zes_pci_link_speed_downgrade_ext_version_t(value);
            case "zes_device_ext_state_version_t" -> zes_device_ext_state_version_t(value);
            case "zes_device_state_ext_flags_t" -> zes_device_state_ext_flags_t(value);
            case "zes_oem_serial_id_ext_version_t" -> zes_oem_serial_id_ext_version_t(value);
            case "zel_api_tracing_version_t" -> zel_api_tracing_version_t(value);
            case "zel_structure_type_t" -> zel_structure_type_t(value);
            case "zel_tracer_reg_t" -> zel_tracer_reg_t(value);
            case "zel_handle_type_t" -> zel_handle_type_t(value);
            default -> null;
        };
    }

    private static boolean isEnumeration(String type) {
        return switch (type) {
            case
                    "ze_result_t",
                    "ze_structure_type_t",
                    "ze_external_memory_type_flags_t",
                    "ze_bandwidth_unit_t",
                    "ze_latency_unit_t",
                    "ze_init_flags_t",
                    "ze_init_driver_type_flags_t",
                    "ze_api_version_t",
                    "ze_ipc_property_flags_t",
                    "ze_device_type_t",
                    "ze_device_property_flags_t",
                    "ze_device_dp_capability_flags_t",
                    "ze_device_input_data_type_flags_t",
                    "ze_device_output_data_type_flags_t",
                    "ze_device_compute_dotproduct_properties_ext_version_t",
                    "ze_device_module_flags_t",
                    "ze_device_fp_flags_t",
                    "ze_command_queue_group_property_flags_t",
                    "ze_device_memory_property_flags_t",
                    "ze_memory_access_cap_flags_t",
                    "ze_device_cache_property_flags_t",
                    "ze_device_p2p_property_flags_t",
                    "ze_device_event_properties_flags_t",
                    "ze_validate_runtime_requirements_result_t",
                    "ze_context_flags_t",
                    "ze_command_queue_flags_t",
                    "ze_command_queue_mode_t",
                    "ze_command_queue_priority_t",
                    "ze_command_list_flags_t",
                    "ze_memory_advice_t",
                    "ze_event_pool_flags_t",
                    "ze_event_scope_flags_t",
                    "ze_event_counter_based_flags_t",
                    "ze_event_sync_mode_flags_t",
                    "ze_fence_flags_t",
                    "ze_image_flags_t",
                    "ze_image_type_t",
                    "ze_image_format_layout_t",
                    "ze_image_format_type_t",
                    "ze_image_format_swizzle_t",
                    "ze_image_sampler_filter_flags_t",
                    "ze_device_mem_alloc_flags_t",
                    "ze_host_mem_alloc_flags_t",
                    "ze_memory_type_t",
                    "ze_ipc_memory_flags_t",
                    "ze_memory_atomic_attr_exp_flags_t",
                    "ze_module_format_t",
                    "ze_module_property_flags_t",
                    "ze_kernel_flags_t",
                    "ze_kernel_indirect_access_flags_t",
                    "ze_cache_config_flags_t",
                    "ze_module_program_exp_version_t",
                    "ze_raytracing_ext_version_t",
                    "ze_device_raytracing_ext_flags_t",
                    "ze_raytracing_mem_alloc_ext_flags_t",
                    "ze_sampler_address_mode_t",
                    "ze_sampler_filter_mode_t",
                    "ze_memory_access_attribute_t",
                    "ze_physical_mem_flags_t",
                    "ze_float_atomics_ext_version_t",
                    "ze_device_fp_atomic_ext_flags_t",
                    "ze_global_offset_exp_version_t",
                    "ze_relaxed_allocation_limits_ext_version_t",
                    "ze_relaxed_allocation_limits_ext_flags_t",
                    "ze_relaxed_allocation_limits_exp_version_t",
                    "ze_relaxed_allocation_limits_exp_flags_t",
                    "ze_cache_reservation_ext_version_t",
                    "ze_cache_ext_region_t",
                    "ze_event_query_timestamps_exp_version_t",
                    "ze_image_memory_properties_exp_version_t",
                    "ze_image_view_ext_version_t",
                    "ze_image_view_exp_version_t",
                    "ze_image_view_planar_ext_version_t",
                    "ze_image_view_planar_exp_version_t",
                    "ze_scheduling_hints_exp_version_t",
                    "ze_scheduling_hint_exp_flags_t",
                    "ze_linkonce_odr_ext_version_t",
                    "ze_power_saving_hint_exp_version_t",
                    "ze_power_saving_hint_type_t",
                    "ze_subgroup_ext_version_t",
                    "ze_eu_count_ext_version_t",
                    "ze_pci_properties_ext_version_t",
                    "ze_srgb_ext_version_t",
                    "ze_image_copy_ext_version_t",
                    "ze_image_query_alloc_properties_ext_version_t",
                    "ze_linkage_inspection_ext_version_t",
                    "ze_linkage_inspection_ext_flags_t",
                    "ze_memory_compression_hints_ext_version_t",
                    "ze_memory_compression_hints_ext_flags_t",
                    "ze_memory_free_policies_ext_version_t",
                    "ze_driver_memory_free_policy_ext_flags_t",
                    "ze_bandwidth_properties_exp_version_t",
                    "ze_device_luid_ext_version_t",
                    "ze_fabric_exp_version_t",
                    "ze_fabric_vertex_exp_type_t",
                    "ze_fabric_edge_exp_duplexity_t",
                    "ze_device_memory_properties_ext_version_t",
                    "ze_device_memory_ext_type_t",
                    "ze_bfloat16_conversions_ext_version_t",
                    "ze_device_ip_version_version_t",
                    "ze_kernel_max_group_size_properties_ext_version_t",
                    "ze_sub_allocations_exp_version_t",
                    "ze_event_query_kernel_timestamps_ext_version_t",
                    "ze_event_query_kernel_timestamps_ext_flags_t",
                    "ze_rtas_builder_exp_version_t",
                    "ze_rtas_device_exp_flags_t",
                    "ze_rtas_format_exp_t",
                    "ze_rtas_builder_exp_flags_t",
                    "ze_rtas_parallel_operation_exp_flags_t",
                    "ze_rtas_builder_geometry_exp_flags_t",
                    "ze_rtas_builder_instance_exp_flags_t",
                    "ze_rtas_builder_build_op_exp_flags_t",
                    "ze_rtas_builder_build_quality_hint_exp_t",
                    "ze_rtas_builder_geometry_type_exp_t",
                    "ze_rtas_builder_input_data_format_exp_t",
                    "ze_event_pool_counter_based_exp_version_t",
                    "ze_event_pool_counter_based_exp_flags_t",
                    "ze_bindless_image_exp_version_t",
                    "ze_image_bindless_exp_flags_t",
                    "ze_command_list_clone_exp_version_t",
                    "ze_immediate_command_list_append_exp_version_t",
                    "ze_mutable_command_list_exp_version_t",
                    "ze_mutable_command_exp_flags_t",
                    "ze_mutable_command_list_exp_flags_t",
                    "ze_kernel_get_binary_exp_version_t",
                    "ze_driver_ddi_handles_ext_version_t",
                    "ze_driver_ddi_handle_ext_flags_t",
                    "ze_external_semaphore_ext_version_t",
                    "ze_external_semaphore_ext_flags_t",
                    "ze_device_cache_line_size_ext_version_t",
                    "ze_rtas_builder_ext_version_t",
                    "ze_rtas_device_ext_flags_t",
                    "ze_rtas_format_ext_t",
                    "ze_rtas_builder_ext_flags_t",
                    "ze_rtas_parallel_operation_ext_flags_t",
                    "ze_rtas_builder_geometry_ext_flags_t",
                    "ze_rtas_builder_instance_ext_flags_t",
                    "ze_rtas_builder_build_op_ext_flags_t",
                    "ze_rtas_builder_build_quality_hint_ext_t",
                    "ze_rtas_builder_geometry_type_ext_t",
                    "ze_rtas_builder_input_data_format_ext_t",
                    "ze_device_vector_sizes_ext_version_t",
                    "ze_external_memmap_sysmem_ext_version_t",
                    "ze_kernel_get_allocation_properties_exp_version_t",
                    "ze_device_usablemem_size_properties_ext_version_t",
                    "ze_image_format_support_ext_version_t",
                    "ze_ipc_mem_handle_type_ext_version_t",
                    "ze_ipc_mem_handle_type_flags_t",
                    "ze_record_replay_graph_ext_version_t",
                    "ze_record_replay_graph_ext_flags_t",
                    "ze_record_replay_graph_ext_dump_mode_t",
                    "ze_virtual_mem_readonly_properties_ext_version_t",
                    "ze_device_readonly_memory_capability_t",
                    "zet_structure_type_t",
                    "zet_value_type_t",
                    "zet_module_debug_info_format_t",
                    "zet_device_debug_property_flags_t",
                    "zet_debug_event_flags_t",
                    "zet_debug_event_type_t",
                    "zet_debug_detach_reason_t",
                    "zet_debug_page_fault_reason_t",
                    "zet_debug_memory_space_type_t",
                    "zet_debug_regset_flags_t",
                    "zet_metric_group_sampling_type_flags_t",
                    "zet_metric_type_t",
                    "zet_metric_group_calculation_type_t",
                    "zet_metric_query_pool_type_t",
                    "zet_profile_flags_t",
                    "zet_profile_token_type_t",
                    "zet_api_tracing_exp_version_t",
                    "ze_calculate_multiple_metrics_exp_version_t",
                    "ze_metric_global_timestamps_exp_version_t",
                    "zet_export_metric_data_exp_version_t",
                    "zet_metric_programmable_exp_version_t",
                    "zet_metric_programmable_param_type_exp_t",
                    "zet_value_info_type_exp_t",
                    "zet_concurrent_metric_groups_exp_version_t",
                    "zet_metric_tracer_exp_version_t",
                    "zet_metric_export_memory_exp_version_t",
                    "zet_metric_group_type_exp_flags_t",
                    "zet_metric_group_marker_exp_version_t",
                    "zet_metrics_runtime_enable_disable_exp_version_t",
                    "zes_structure_type_t",
                    "zes_init_flags_t",
                    "zes_engine_type_flags_t",
                    "zes_repair_status_t",
                    "zes_reset_reason_flags_t",
                    "zes_reset_type_t",
                    "zes_device_type_t",
                    "zes_device_property_flags_t",
                    "zes_pci_link_status_t",
                    "zes_pci_link_qual_issue_flags_t",
                    "zes_pci_link_stab_issue_flags_t",
                    "zes_pci_bar_type_t",
                    "zes_overclock_domain_t",
                    "zes_overclock_control_t",
                    "zes_overclock_mode_t",
                    "zes_control_state_t",
                    "zes_pending_action_t",
                    "zes_vf_program_type_t",
                    "zes_vf_type_t",
                    "zes_vf_array_type_t",
                    "zes_diag_result_t",
                    "zes_device_ecc_state_t",
                    "zes_device_action_t",
                    "zes_engine_group_t",
                    "zes_event_type_flags_t",
                    "zes_fabric_port_status_t",
                    "zes_fabric_port_qual_issue_flags_t",
                    "zes_fabric_port_failure_flags_t",
                    "zes_fan_speed_mode_t",
                    "zes_fan_speed_units_t",
                    "zes_freq_domain_t",
                    "zes_freq_throttle_reason_flags_t",
                    "zes_oc_mode_t",
                    "zes_mem_type_t",
                    "zes_mem_loc_t",
                    "zes_mem_health_t",
                    "zes_power_domain_t",
                    "zes_power_level_t",
                    "zes_power_source_t",
                    "zes_limit_unit_t",
                    "zes_psu_voltage_status_t",
                    "zes_ras_error_type_t",
                    "zes_ras_error_cat_t",
                    "zes_sched_mode_t",
                    "zes_standby_type_t",
                    "zes_standby_promo_mode_t",
                    "zes_temp_sensors_t",
                    "zes_power_limits_ext_version_t",
                    "zes_engine_activity_ext_version_t",
                    "zes_ras_state_exp_version_t",
                    "zes_ras_error_category_exp_t",
                    "zes_mem_page_offline_state_exp_version_t",
                    "zes_mem_bandwidth_counter_bits_exp_version_t",
                    "zes_power_domain_properties_exp_version_t",
                    "zes_firmware_security_exp_version_t",
                    "zes_sysman_device_mapping_exp_version_t",
                    "zes_vf_management_exp_version_t",
                    "zes_vf_info_mem_type_exp_flags_t",
                    "zes_vf_info_util_exp_flags_t",
                    "zes_device_ecc_default_properties_ext_version_t",
                    "zes_pci_link_speed_downgrade_ext_version_t",
                    "zes_device_ext_state_version_t",
                    "zes_device_state_ext_flags_t",
                    "zes_oem_serial_id_ext_version_t",
                    "zel_api_tracing_version_t",
                    "zel_structure_type_t",
                    "zel_tracer_reg_t",
                    "zel_handle_type_t" -> true;
            default -> false;
        };
    }

    private static @Nullable String ze_result_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_RESULT_SUCCESS";
            case 0x1 -> "ZE_RESULT_NOT_READY";
            case 0x70000001 -> "ZE_RESULT_ERROR_DEVICE_LOST";
            case 0x70000002 -> "ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY";
            case 0x70000003 -> "ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY";
            case 0x70000004 -> "ZE_RESULT_ERROR_MODULE_BUILD_FAILURE";
            case 0x70000005 -> "ZE_RESULT_ERROR_MODULE_LINK_FAILURE";
            case 0x70000006 -> "ZE_RESULT_ERROR_DEVICE_REQUIRES_RESET";
            case 0x70000007 -> "ZE_RESULT_ERROR_DEVICE_IN_LOW_POWER_STATE";
            case 0x7ff00001 -> "ZE_RESULT_EXP_ERROR_DEVICE_IS_NOT_VERTEX";
            case 0x7ff00002 -> "ZE_RESULT_EXP_ERROR_VERTEX_IS_NOT_DEVICE";
            case 0x7ff00003 -> "ZE_RESULT_EXP_ERROR_REMOTE_DEVICE";
            case 0x7ff00004 -> "ZE_RESULT_EXP_ERROR_OPERANDS_INCOMPATIBLE";
            case 0x7ff00005 -> "ZE_RESULT_EXP_RTAS_BUILD_RETRY";
            case 0x7ff00006 -> "ZE_RESULT_EXP_RTAS_BUILD_DEFERRED";
            case 0x70010000 -> "ZE_RESULT_ERROR_INSUFFICIENT_PERMISSIONS";
            case 0x70010001 -> "ZE_RESULT_ERROR_NOT_AVAILABLE";
            case 0x70020000 -> "ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE";
            case 0x70020001 -> "ZE_RESULT_WARNING_DROPPED_DATA";
            case 0x78000001 -> "ZE_RESULT_ERROR_UNINITIALIZED";
            case 0x78000002 -> "ZE_RESULT_ERROR_UNSUPPORTED_VERSION";
            case 0x78000003 -> "ZE_RESULT_ERROR_UNSUPPORTED_FEATURE";
            case 0x78000004 -> "ZE_RESULT_ERROR_INVALID_ARGUMENT";
            case 0x78000005 -> "ZE_RESULT_ERROR_INVALID_NULL_HANDLE";
            case 0x78000006 -> "ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE";
            case 0x78000007 -> "ZE_RESULT_ERROR_INVALID_NULL_POINTER";
            case 0x78000008 -> "ZE_RESULT_ERROR_INVALID_SIZE";
            case 0x78000009 -> "ZE_RESULT_ERROR_UNSUPPORTED_SIZE";
            case 0x7800000a -> "ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT";
            case 0x7800000b -> "ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT";
            case 0x7800000c -> "ZE_RESULT_ERROR_INVALID_ENUMERATION";
            case 0x7800000d -> "ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION";
            case 0x7800000e -> "ZE_RESULT_ERROR_UNSUPPORTED_IMAGE_FORMAT";
            case 0x7800000f -> "ZE_RESULT_ERROR_INVALID_NATIVE_BINARY";
            case 0x78000010 -> "ZE_RESULT_ERROR_INVALID_GLOBAL_NAME";
            case 0x78000011 -> "ZE_RESULT_ERROR_INVALID_KERNEL_NAME";
            case 0x78000012 -> "ZE_RESULT_ERROR_INVALID_FUNCTION_NAME";
            case 0x78000013 -> "ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION";
            case 0x78000014 -> "ZE_RESULT_ERROR_INVALID_GLOBAL_WIDTH_DIMENSION";
            case 0x78000015 -> "ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX";
            case 0x78000016 -> "ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_SIZE";
            case 0x78000017 -> "ZE_RESULT_ERROR_INVALID_KERNEL_ATTRIBUTE_VALUE";
            case 0x78000018 -> "ZE_RESULT_ERROR_INVALID_MODULE_UNLINKED";
            case 0x78000019 -> "ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE";
            case 0x7800001a -> "ZE_RESULT_ERROR_OVERLAPPING_REGIONS";
            case 0x7800001b -> "ZE_RESULT_WARNING_ACTION_REQUIRED";
            case 0x7800001c -> "ZE_RESULT_ERROR_INVALID_KERNEL_HANDLE";
            case 0x7800001d -> "ZE_RESULT_EXT_RTAS_BUILD_RETRY";
            case 0x7800001e -> "ZE_RESULT_EXT_RTAS_BUILD_DEFERRED";
            case 0x7800001f -> "ZE_RESULT_EXT_ERROR_OPERANDS_INCOMPATIBLE";
            case 0x78000020 -> "ZE_RESULT_ERROR_SURVIVABILITY_MODE_DETECTED";
            case 0x78000021 -> "ZE_RESULT_ERROR_ADDRESS_NOT_FOUND";
            case 0x78000022 -> "ZE_RESULT_QUERY_TRUE";
            case 0x78000023 -> "ZE_RESULT_QUERY_FALSE";
            case 0x78000024 -> "ZE_RESULT_ERROR_INVALID_GRAPH";
            case 0x78000025 -> "ZE_RESULT_ERROR_GRAPH_CAPTURE_UNSUPPORTED";
            case 0x78000026 -> "ZE_RESULT_ERROR_GRAPH_CAPTURE_INVALIDATED";
            case 0x78000027 -> "ZE_RESULT_ERROR_GRAPH_CAPTURE_MERGE_ATTEMPT";
            case 0x78000028 -> "ZE_RESULT_ERROR_COMMAND_LIST_NOT_CAPTURING";
            case 0x78000029 -> "ZE_RESULT_ERROR_GRAPH_UNJOINED_FORKS";
            case 0x7800002a -> "ZE_RESULT_ERROR_GRAPH_INTERNAL_EVENT";
            case 0x7ffffffe -> "ZE_RESULT_ERROR_UNKNOWN";
            default -> null;
        };
    }

    private static @Nullable String ze_structure_type_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES";
            case 0x2 -> "ZE_STRUCTURE_TYPE_DRIVER_IPC_PROPERTIES";
            case 0x3 -> "ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES";
            case 0x4 -> "ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_PROPERTIES";
            case 0x5 -> "ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES";
            case 0x6 -> "ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES";
            case 0x7 -> "ZE_STRUCTURE_TYPE_DEVICE_MEMORY_PROPERTIES";
            case 0x8 -> "ZE_STRUCTURE_TYPE_DEVICE_MEMORY_ACCESS_PROPERTIES";
            case 0x9 -> "ZE_STRUCTURE_TYPE_DEVICE_CACHE_PROPERTIES";
            case 0xa -> "ZE_STRUCTURE_TYPE_DEVICE_IMAGE_PROPERTIES";
            case 0xb -> "ZE_STRUCTURE_TYPE_DEVICE_P2P_PROPERTIES";
            case 0xc -> "ZE_STRUCTURE_TYPE_DEVICE_EXTERNAL_MEMORY_PROPERTIES";
            case 0xd -> "ZE_STRUCTURE_TYPE_CONTEXT_DESC";
            case 0xe -> "ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC";
            case 0xf -> "ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC";
            case 0x10 -> "ZE_STRUCTURE_TYPE_EVENT_POOL_DESC";
            case 0x11 -> "ZE_STRUCTURE_TYPE_EVENT_DESC";
            case 0x12 -> "ZE_STRUCTURE_TYPE_FENCE_DESC";
            case 0x13 -> "ZE_STRUCTURE_TYPE_IMAGE_DESC";
            case 0x14 -> "ZE_STRUCTURE_TYPE_IMAGE_PROPERTIES";
            case 0x15 -> "ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC";
            case 0x16 -> "ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC";
            case 0x17 -> "ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES";
            case 0x18 -> "ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC";
            case 0x19 -> "ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD";
            case 0x1a -> "ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_FD";
            case 0x1b -> "ZE_STRUCTURE_TYPE_MODULE_DESC";
            case 0x1c -> "ZE_STRUCTURE_TYPE_MODULE_PROPERTIES";
            case 0x1d -> "ZE_STRUCTURE_TYPE_KERNEL_DESC";
            case 0x1e -> "ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES";
            case 0x1f -> "ZE_STRUCTURE_TYPE_SAMPLER_DESC";
            case 0x20 -> "ZE_STRUCTURE_TYPE_PHYSICAL_MEM_DESC";
            case 0x21 -> "ZE_STRUCTURE_TYPE_KERNEL_PREFERRED_GROUP_SIZE_PROPERTIES";
            case 0x22 -> "ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_WIN32";
            case 0x23 -> "ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_WIN32";
            case 0x10001 -> "ZE_STRUCTURE_TYPE_DEVICE_RAYTRACING_EXT_PROPERTIES";
            case 0x10002 -> "ZE_STRUCTURE_TYPE_RAYTRACING_MEM_ALLOC_EXT_DESC";
            case 0x10003 -> "ZE_STRUCTURE_TYPE_FLOAT_ATOMIC_EXT_PROPERTIES";
            case 0x10004 -> "ZE_STRUCTURE_TYPE_CACHE_RESERVATION_EXT_DESC";
            case 0x10005 -> "ZE_STRUCTURE_TYPE_EU_COUNT_EXT";
            case 0x10006 -> "ZE_STRUCTURE_TYPE_SRGB_EXT_DESC";
            case 0x10007 -> "ZE_STRUCTURE_TYPE_LINKAGE_INSPECTION_EXT_DESC";
            case 0x10008 -> "ZE_STRUCTURE_TYPE_PCI_EXT_PROPERTIES";
            case 0x10009 -> "ZE_STRUCTURE_TYPE_DRIVER_MEMORY_FREE_EXT_PROPERTIES";
            case 0x1000a -> "ZE_STRUCTURE_TYPE_MEMORY_FREE_EXT_DESC";
            case 0x1000b -> "ZE_STRUCTURE_TYPE_MEMORY_COMPRESSION_HINTS_EXT_DESC";
            case 0x1000c -> "ZE_STRUCTURE_TYPE_IMAGE_ALLOCATION_EXT_PROPERTIES";
            case 0x1000d -> "ZE_STRUCTURE_TYPE_DEVICE_LUID_EXT_PROPERTIES";
            case 0x1000e -> "ZE_STRUCTURE_TYPE_DEVICE_MEMORY_EXT_PROPERTIES";
            case 0x1000f -> "ZE_STRUCTURE_TYPE_DEVICE_IP_VERSION_EXT";
            case 0x10010 -> "ZE_STRUCTURE_TYPE_IMAGE_VIEW_PLANAR_EXT_DESC";
            case 0x10011 -> "ZE_STRUCTURE_TYPE_EVENT_QUERY_KERNEL_TIMESTAMPS_EXT_PROPERTIES";
            case 0x10012 -> "ZE_STRUCTURE_TYPE_EVENT_QUERY_KERNEL_TIMESTAMPS_RESULTS_EXT_PROPERTIES";
            case 0x10013 -> "ZE_STRUCTURE_TYPE_KERNEL_MAX_GROUP_SIZE_EXT_PROPERTIES";
            case 0x10014 -> "ZE_STRUCTURE_TYPE_IMAGE_FORMAT_SUPPORT_EXT_PROPERTIES";
            case 0x10015 -> "ZE_STRUCTURE_TYPE_DEVICE_READONLY_MEMORY_EXT_PROPERTIES";
            case 0x10016 -> "ZE_STRUCTURE_TYPE_RELAXED_ALLOCATION_LIMITS_EXT_DESC";
            case 0x20001 -> "ZE_STRUCTURE_TYPE_RELAXED_ALLOCATION_LIMITS_EXP_DESC";
            case 0x20002 -> "ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC";
            case 0x20003 -> "ZE_STRUCTURE_TYPE_SCHEDULING_HINT_EXP_PROPERTIES";
            case 0x20004 -> "ZE_STRUCTURE_TYPE_SCHEDULING_HINT_EXP_DESC";
            case 0x20005 -> "ZE_STRUCTURE_TYPE_IMAGE_VIEW_PLANAR_EXP_DESC";
            case 0x20006 -> "ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2";
            case 0x20007 -> "ZE_STRUCTURE_TYPE_IMAGE_MEMORY_EXP_PROPERTIES";
            case 0x20008 -> "ZE_STRUCTURE_TYPE_POWER_SAVING_HINT_EXP_DESC";
            case 0x20009 -> "ZE_STRUCTURE_TYPE_COPY_BANDWIDTH_EXP_PROPERTIES";
            case 0x2000a -> "ZE_STRUCTURE_TYPE_DEVICE_P2P_BANDWIDTH_EXP_PROPERTIES";
            case 0x2000b -> "ZE_STRUCTURE_TYPE_FABRIC_VERTEX_EXP_PROPERTIES";
            case 0x2000c -> "ZE_STRUCTURE_TYPE_FABRIC_EDGE_EXP_PROPERTIES";
            case 0x2000d -> "ZE_STRUCTURE_TYPE_MEMORY_SUB_ALLOCATIONS_EXP_PROPERTIES";
            case 0x2000e -> "ZE_STRUCTURE_TYPE_RTAS_BUILDER_EXP_DESC";
            case 0x2000f -> "ZE_STRUCTURE_TYPE_RTAS_BUILDER_BUILD_OP_EXP_DESC";
            case 0x20010 -> "ZE_STRUCTURE_TYPE_RTAS_BUILDER_EXP_PROPERTIES";
            case 0x20011 -> "ZE_STRUCTURE_TYPE_RTAS_PARALLEL_OPERATION_EXP_PROPERTIES";
            case 0x20012 -> "ZE_STRUCTURE_TYPE_RTAS_DEVICE_EXP_PROPERTIES";
            case 0x20013 -> "ZE_STRUCTURE_TYPE_RTAS_GEOMETRY_AABBS_EXP_CB_PARAMS";
            case 0x20014 -> "ZE_STRUCTURE_TYPE_COUNTER_BASED_EVENT_POOL_EXP_DESC";
            case 0x20015 -> "ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_PROPERTIES";
            case 0x20016 -> "ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_DESC";
            case 0x20017 -> "ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC";
            case 0x20018 -> "ZE_STRUCTURE_TYPE_MUTABLE_COMMANDS_EXP_DESC";
            case 0x20019 -> "ZE_STRUCTURE_TYPE_MUTABLE_KERNEL_ARGUMENT_EXP_DESC";
            case 0x2001a -> "ZE_STRUCTURE_TYPE_MUTABLE_GROUP_COUNT_EXP_DESC";
            case 0x2001b -> "ZE_STRUCTURE_TYPE_MUTABLE_GROUP_SIZE_EXP_DESC";
            case 0x2001c -> "ZE_STRUCTURE_TYPE_MUTABLE_GLOBAL_OFFSET_EXP_DESC";
            case 0x2001d -> "ZE_STRUCTURE_TYPE_PITCHED_ALLOC_DEVICE_EXP_PROPERTIES";
            case 0x2001e -> "ZE_STRUCTURE_TYPE_BINDLESS_IMAGE_EXP_DESC";
            case 0x2001f -> "ZE_STRUCTURE_TYPE_PITCHED_IMAGE_EXP_DESC";
            case 0x20020 -> "ZE_STRUCTURE_TYPE_MUTABLE_GRAPH_ARGUMENT_EXP_DESC";
            case 0x20021 -> "ZE_STRUCTURE_TYPE_INIT_DRIVER_TYPE_DESC";
            case 0x20022 -> "ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_EXT_DESC";
            case 0x20023 -> "ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_WIN32_EXT_DESC";
            case 0x20024 -> "ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_FD_EXT_DESC";
            case 0x20025 -> "ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS_EXT";
            case 0x20026 -> "ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_WAIT_PARAMS_EXT";
            case 0x20027 -> "ZE_STRUCTURE_TYPE_DRIVER_DDI_HANDLES_EXT_PROPERTIES";
            case 0x20028 -> "ZE_STRUCTURE_TYPE_DEVICE_CACHELINE_SIZE_EXT";
            case 0x20029 -> "ZE_STRUCTURE_TYPE_DEVICE_VECTOR_WIDTH_PROPERTIES_EXT";
            case 0x20030 -> "ZE_STRUCTURE_TYPE_RTAS_BUILDER_EXT_DESC";
            case 0x20031 -> "ZE_STRUCTURE_TYPE_RTAS_BUILDER_BUILD_OP_EXT_DESC";
            case 0x20032 -> "ZE_STRUCTURE_TYPE_RTAS_BUILDER_EXT_PROPERTIES";
            case 0x20033 -> "ZE_STRUCTURE_TYPE_RTAS_PARALLEL_OPERATION_EXT_PROPERTIES";
            case 0x20034 -> "ZE_STRUCTURE_TYPE_RTAS_DEVICE_EXT_PROPERTIES";
            case 0x20035 -> "ZE_STRUCTURE_TYPE_RTAS_GEOMETRY_AABBS_EXT_CB_PARAMS";
            case 0x20036 -> "ZE_STRUCTURE_TYPE_COMMAND_LIST_APPEND_PARAM_COOPERATIVE_DESC";
            case 0x20037 -> "ZE_STRUCTURE_TYPE_EXTERNAL_MEMMAP_SYSMEM_EXT_DESC";
            case 0x20038 -> "ZE_STRUCTURE_TYPE_PITCHED_ALLOC_2DIMAGE_LINEAR_PITCH_EXP_INFO";
            case 0x20039 -> "ZE_STRUCTURE_TYPE_KERNEL_ALLOCATION_PROPERTIES";
            case 0x2003a -> "ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC";
            case 0x2003b -> "ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_EXTERNAL_SYNC_ALLOCATION_DESC";
            case 0x2003c -> "ZE_STRUCTURE_TYPE_EVENT_SYNC_MODE_DESC";
            case 0x2003d -> "ZE_STRUCTURE_TYPE_IPC_MEM_HANDLE_TYPE_EXT_DESC";
            case 0x2003e -> "ZE_STRUCTURE_TYPE_DEVICE_EVENT_PROPERTIES";
            case 0x2003f -> "ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_EXTERNAL_AGGREGATE_STORAGE_DESC";
            case 0x20040 -> "ZE_STRUCTURE_TYPE_PHYSICAL_MEM_PROPERTIES";
            case 0x20041 -> "ZE_STRUCTURE_TYPE_DEVICE_USABLEMEM_SIZE_EXT_PROPERTIES";
            case 0x20042 -> "ZE_STRUCTURE_TYPE_CUSTOM_PITCH_EXP_DESC";
            case 0x20043 -> "ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_DOTPRODUCT_EXT_PROPERTIES";
            case 0x20044 -> "ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_MODULE_DESC";
            case 0x20045 -> "ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_GRAPH_DESC";
            case 0x20046 -> "ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_OUTPUT";
            case 0x20047 -> "ZE_STRUCTURE_TYPE_RECORD_REPLAY_GRAPH_EXT_PROPERTIES";
            case 0x20048 -> "ZE_STRUCTURE_TYPE_RECORD_REPLAY_GRAPH_EXT_DUMP_DESC";
            default -> null;
        };
    }

    private static @Nullable String ze_external_memory_type_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD";
            case 0x2 -> "ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF";
            case 0x4 -> "ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_WIN32";
            case 0x8 -> "ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_WIN32_KMT";
            case 0x10 -> "ZE_EXTERNAL_MEMORY_TYPE_FLAG_D3D11_TEXTURE";
            case 0x20 -> "ZE_EXTERNAL_MEMORY_TYPE_FLAG_D3D11_TEXTURE_KMT";
            case 0x40 -> "ZE_EXTERNAL_MEMORY_TYPE_FLAG_D3D12_HEAP";
            case 0x80 -> "ZE_EXTERNAL_MEMORY_TYPE_FLAG_D3D12_RESOURCE";
            default -> null;
        };
    }

    private static @Nullable String ze_bandwidth_unit_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_BANDWIDTH_UNIT_UNKNOWN";
            case 0x1 -> "ZE_BANDWIDTH_UNIT_BYTES_PER_NANOSEC";
            case 0x2 -> "ZE_BANDWIDTH_UNIT_BYTES_PER_CLOCK";
            default -> null;
        };
    }

    private static @Nullable String ze_latency_unit_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_LATENCY_UNIT_UNKNOWN";
            case 0x1 -> "ZE_LATENCY_UNIT_NANOSEC";
            case 0x2 -> "ZE_LATENCY_UNIT_CLOCK";
            case 0x3 -> "ZE_LATENCY_UNIT_HOP";
            default -> null;
        };
    }

    private static @Nullable String ze_init_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_INIT_FLAG_GPU_ONLY";
            case 0x2 -> "ZE_INIT_FLAG_VPU_ONLY";
            default -> null;
        };
    }

    private static @Nullable String ze_init_driver_type_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_INIT_DRIVER_TYPE_FLAG_GPU";
            case 0x2 -> "ZE_INIT_DRIVER_TYPE_FLAG_NPU";
            default -> null;
        };
    }

    private static @Nullable String ze_api_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_API_VERSION_1_0";
            case 0x10001 -> "ZE_API_VERSION_1_1";
            case 0x10002 -> "ZE_API_VERSION_1_2";
            case 0x10003 -> "ZE_API_VERSION_1_3";
            case 0x10004 -> "ZE_API_VERSION_1_4";
            case 0x10005 -> "ZE_API_VERSION_1_5";
            case 0x10006 -> "ZE_API_VERSION_1_6";
            case 0x10007 -> "ZE_API_VERSION_1_7";
            case 0x10008 -> "ZE_API_VERSION_1_8";
            case 0x10009 -> "ZE_API_VERSION_1_9";
            case 0x1000a -> "ZE_API_VERSION_1_10";
            case 0x1000b -> "ZE_API_VERSION_1_11";
            case 0x1000c -> "ZE_API_VERSION_1_12";
            case 0x1000d -> "ZE_API_VERSION_1_13";
            case 0x1000e -> "ZE_API_VERSION_1_14";
            case 0x1000f -> "ZE_API_VERSION_1_15";
            case 0x10010 -> "ZE_API_VERSION_1_16";
            case 0x10011 -> "ZE_API_VERSION_1_17";
            default -> null;
        };
    }

    private static @Nullable String ze_ipc_property_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_IPC_PROPERTY_FLAG_MEMORY";
            case 0x2 -> "ZE_IPC_PROPERTY_FLAG_EVENT_POOL";
            case 0x4 -> "ZE_IPC_PROPERTY_FLAG_FABRIC_ACCESSIBLE";
            default -> null;
        };
    }

    private static @Nullable String ze_device_type_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_TYPE_GPU";
            case 0x2 -> "ZE_DEVICE_TYPE_CPU";
            case 0x3 -> "ZE_DEVICE_TYPE_FPGA";
            case 0x4 -> "ZE_DEVICE_TYPE_MCA";
            case 0x5 -> "ZE_DEVICE_TYPE_VPU";
            default -> null;
        };
    }

    private static @Nullable String ze_device_property_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_PROPERTY_FLAG_INTEGRATED";
            case 0x2 -> "ZE_DEVICE_PROPERTY_FLAG_SUBDEVICE";
            case 0x4 -> "ZE_DEVICE_PROPERTY_FLAG_ECC";
            case 0x8 -> "ZE_DEVICE_PROPERTY_FLAG_ONDEMANDPAGING";
            default -> null;
        };
    }

    private static @Nullable String ze_device_dp_capability_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_DP_CAPABILITY_FLAG_DEVICE_NON_SYSTOLIC_DPA4_SIMD_ALL";
            case 0x2 -> "ZE_DEVICE_DP_CAPABILITY_FLAG_DEVICE_SYSTOLIC_DPAS_SIMD8";
            case 0x4 -> "ZE_DEVICE_DP_CAPABILITY_FLAG_DEVICE_SYSTOLIC_DPAS_SIMD16";
            case 0x8 -> "ZE_DEVICE_DP_CAPABILITY_FLAG_DEVICE_SYSTOLIC_BDPAS_SIMD16";
            case 0x10 -> "ZE_DEVICE_DP_CAPABILITY_FLAG_DEVICE_SYSTOLIC_DPAS_DEPTH4";
            case 0x20 -> "ZE_DEVICE_DP_CAPABILITY_FLAG_DEVICE_SYSTOLIC_DPAS_DEPTH8";
            case 0x40 -> "ZE_DEVICE_DP_CAPABILITY_FLAG_DEVICE_SYSTOLIC_BDPAS_DEPTH8";
            case 0x80 -> "ZE_DEVICE_DP_CAPABILITY_FLAG_DEVICE_SYSTOLIC_OUTPUT_MATRIX_ROWCOUNT_UPTO8";
            case 0x100 -> "ZE_DEVICE_DP_CAPABILITY_FLAG_DEVICE_SYSTOLIC_OUTPUT_MATRIX_ROWCOUNT_FIXED8";
            default -> null;
        };
    }

    private static @Nullable String ze_device_input_data_type_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_TYPE_NONE";
            case 0x2 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_ZE_DEVICE_INPUT_DATA_INT8_PACK4_PER_SIMD_LANE";
            case 0x4 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_INT4_PACK8_PER_SIMD_LANE";
            case 0x8 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_INT2_PACK8_PER_SIMD_LANE";
            case 0x10 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_TF32_PACK1_PER_SIMD_LANE";
            case 0x20 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_FP16_PACK2_PER_SIMD_LANE";
            case 0x40 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_BF16_PACK2_PER_SIMD_LANE";
            case 0x80 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_FP8_PACK4_PER_SIMD_LANE";
            case 0x100 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_BF8_PACK4_PER_SIMD_LANE";
            case 0x200 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_E2M1_PACK8_PER_SIMD_LANE";
            case 0x400 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_E3M0_PACK8_PER_SIMD_LANE";
            case 0x800 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_INT8_PACK4_PER_SIMD_LANE";
            case 0x1000 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_SCALING_UINT8";
            case 0x2000 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_SCALING_UE5M3";
            case 0x4000 -> "ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_SCALING_UE4M3";
            default -> null;
        };
    }

    private static @Nullable String ze_device_output_data_type_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_OUTPUT_DATA_TYPE_FLAG_DEVICE_OUTPUT_DATA_INT32";
            case 0x2 -> "ZE_DEVICE_OUTPUT_DATA_TYPE_FLAG_DEVICE_OUTPUT_DATA_FP32";
            case 0x4 -> "ZE_DEVICE_OUTPUT_DATA_TYPE_FLAG_DEVICE_OUTPUT_DATA_FP16";
            case 0x8 -> "ZE_DEVICE_OUTPUT_DATA_TYPE_FLAG_DEVICE_OUTPUT_DATA_BF16";
            default -> null;
        };
    }

    private static @Nullable String ze_device_compute_dotproduct_properties_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_DEVICE_COMPUTE_DOTPRODUCT_PROPERTIES_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_device_module_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_MODULE_FLAG_FP16";
            case 0x2 -> "ZE_DEVICE_MODULE_FLAG_FP64";
            case 0x4 -> "ZE_DEVICE_MODULE_FLAG_INT64_ATOMICS";
            case 0x8 -> "ZE_DEVICE_MODULE_FLAG_DP4A";
            default -> null;
        };
    }

    private static @Nullable String ze_device_fp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_FP_FLAG_DENORM";
            case 0x2 -> "ZE_DEVICE_FP_FLAG_INF_NAN";
            case 0x4 -> "ZE_DEVICE_FP_FLAG_ROUND_TO_NEAREST";
            case 0x8 -> "ZE_DEVICE_FP_FLAG_ROUND_TO_ZERO";
            case 0x10 -> "ZE_DEVICE_FP_FLAG_ROUND_TO_INF";
            case 0x20 -> "ZE_DEVICE_FP_FLAG_FMA";
            case 0x40 -> "ZE_DEVICE_FP_FLAG_ROUNDED_DIVIDE_SQRT";
            case 0x80 -> "ZE_DEVICE_FP_FLAG_SOFT_FLOAT";
            default -> null;
        };
    }

    private static @Nullable String ze_command_queue_group_property_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE";
            case 0x2 -> "ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COPY";
            case 0x4 -> "ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COOPERATIVE_KERNELS";
            case 0x8 -> "ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_METRICS";
            default -> null;
        };
    }

    private static @Nullable String ze_device_memory_property_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_MEMORY_PROPERTY_FLAG_TBD";
            default -> null;
        };
    }

    private static @Nullable String ze_memory_access_cap_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_MEMORY_ACCESS_CAP_FLAG_RW";
            case 0x2 -> "ZE_MEMORY_ACCESS_CAP_FLAG_ATOMIC";
            case 0x4 -> "ZE_MEMORY_ACCESS_CAP_FLAG_CONCURRENT";
            case 0x8 -> "ZE_MEMORY_ACCESS_CAP_FLAG_CONCURRENT_ATOMIC";
            default -> null;
        };
    }

    private static @Nullable String ze_device_cache_property_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_CACHE_PROPERTY_FLAG_USER_CONTROL";
            default -> null;
        };
    }

    private static @Nullable String ze_device_p2p_property_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_P2P_PROPERTY_FLAG_ACCESS";
            case 0x2 -> "ZE_DEVICE_P2P_PROPERTY_FLAG_ATOMICS";
            default -> null;
        };
    }

    private static @Nullable String ze_device_event_properties_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_EVENT_PROPERTIES_FLAG_COUNTER_BASED_EXTERNAL_AGGREGATE_STORAGE";
            case 0x2 -> "ZE_DEVICE_EVENT_PROPERTIES_FLAG_COUNTER_BASED_IPC";
            case 0x4 -> "ZE_DEVICE_EVENT_PROPERTIES_FLAG_COUNTER_BASED_EXTERNAL_SYNC_ALLOCATION";
            case 0x8 -> "ZE_DEVICE_EVENT_PROPERTIES_FLAG_COUNTER_BASED_EXTERNAL_INTERRUPT_WAIT";
            default -> null;
        };
    }

    private static @Nullable String ze_validate_runtime_requirements_result_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_VALIDATE_RUNTIME_REQUIREMENTS_RESULT_NOT_APPLICABLE";
            case 0x1 -> "ZE_VALIDATE_RUNTIME_REQUIREMENTS_RESULT_REQUIREMENTS_MET";
            case 0x2 -> "ZE_VALIDATE_RUNTIME_REQUIREMENTS_RESULT_REQUIREMENTS_MET_RECOMPILATION_ADVISABLE";
            case 0x3 -> "ZE_VALIDATE_RUNTIME_REQUIREMENTS_RESULT_REQUIREMENTS_NOT_MET";
            default -> null;
        };
    }

    private static @Nullable String ze_context_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_CONTEXT_FLAG_TBD";
            default -> null;
        };
    }

    private static @Nullable String ze_command_queue_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_COMMAND_QUEUE_FLAG_EXPLICIT_ONLY";
            case 0x2 -> "ZE_COMMAND_QUEUE_FLAG_IN_ORDER";
            case 0x4 -> "ZE_COMMAND_QUEUE_FLAG_COPY_OFFLOAD_HINT";
            default -> null;
        };
    }

    private static @Nullable String ze_command_queue_mode_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_COMMAND_QUEUE_MODE_DEFAULT";
            case 0x1 -> "ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS";
            case 0x2 -> "ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS";
            default -> null;
        };
    }

    private static @Nullable String ze_command_queue_priority_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_COMMAND_QUEUE_PRIORITY_NORMAL";
            case 0x1 -> "ZE_COMMAND_QUEUE_PRIORITY_PRIORITY_LOW";
            case 0x2 -> "ZE_COMMAND_QUEUE_PRIORITY_PRIORITY_HIGH";
            default -> null;
        };
    }

    private static @Nullable String ze_command_list_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_COMMAND_LIST_FLAG_RELAXED_ORDERING";
            case 0x2 -> "ZE_COMMAND_LIST_FLAG_MAXIMIZE_THROUGHPUT";
            case 0x4 -> "ZE_COMMAND_LIST_FLAG_EXPLICIT_ONLY";
            case 0x8 -> "ZE_COMMAND_LIST_FLAG_IN_ORDER";
            case 0x10 -> "ZE_COMMAND_LIST_FLAG_EXP_CLONEABLE";
            case 0x20 -> "ZE_COMMAND_LIST_FLAG_COPY_OFFLOAD_HINT";
            default -> null;
        };
    }

    private static @Nullable String ze_memory_advice_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_MEMORY_ADVICE_SET_READ_MOSTLY";
            case 0x1 -> "ZE_MEMORY_ADVICE_CLEAR_READ_MOSTLY";
            case 0x2 -> "ZE_MEMORY_ADVICE_SET_PREFERRED_LOCATION";
            case 0x3 -> "ZE_MEMORY_ADVICE_CLEAR_PREFERRED_LOCATION";
            case 0x4 -> "ZE_MEMORY_ADVICE_SET_NON_ATOMIC_MOSTLY";
            case 0x5 -> "ZE_MEMORY_ADVICE_CLEAR_NON_ATOMIC_MOSTLY";
            case 0x6 -> "ZE_MEMORY_ADVICE_BIAS_CACHED";
            case 0x7 -> "ZE_MEMORY_ADVICE_BIAS_UNCACHED";
            case 0x8 -> "ZE_MEMORY_ADVICE_SET_SYSTEM_MEMORY_PREFERRED_LOCATION";
            case 0x9 -> "ZE_MEMORY_ADVICE_CLEAR_SYSTEM_MEMORY_PREFERRED_LOCATION";
            default -> null;
        };
    }

    private static @Nullable String ze_event_pool_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_EVENT_POOL_FLAG_HOST_VISIBLE";
            case 0x2 -> "ZE_EVENT_POOL_FLAG_IPC";
            case 0x4 -> "ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP";
            case 0x8 -> "ZE_EVENT_POOL_FLAG_KERNEL_MAPPED_TIMESTAMP";
            default -> null;
        };
    }

    private static @Nullable String ze_event_scope_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_EVENT_SCOPE_FLAG_SUBDEVICE";
            case 0x2 -> "ZE_EVENT_SCOPE_FLAG_DEVICE";
            case 0x4 -> "ZE_EVENT_SCOPE_FLAG_HOST";
            default -> null;
        };
    }

    private static @Nullable String ze_event_counter_based_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_EVENT_COUNTER_BASED_FLAG_IMMEDIATE";
            case 0x2 -> "ZE_EVENT_COUNTER_BASED_FLAG_NON_IMMEDIATE";
            case 0x4 -> "ZE_EVENT_COUNTER_BASED_FLAG_HOST_VISIBLE";
            case 0x8 -> "ZE_EVENT_COUNTER_BASED_FLAG_IPC";
            case 0x10 -> "ZE_EVENT_COUNTER_BASED_FLAG_DEVICE_TIMESTAMP";
            case 0x20 -> "ZE_EVENT_COUNTER_BASED_FLAG_HOST_TIMESTAMP";
            case 0x40 -> "ZE_EVENT_COUNTER_BASED_FLAG_GRAPH_EXTERNAL";
            default -> null;
        };
    }

    private static @Nullable String ze_event_sync_mode_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_EVENT_SYNC_MODE_FLAG_LOW_POWER_WAIT";
            case 0x2 -> "ZE_EVENT_SYNC_MODE_FLAG_SIGNAL_INTERRUPT";
            case 0x4 -> "ZE_EVENT_SYNC_MODE_FLAG_EXTERNAL_INTERRUPT_WAIT";
            default -> null;
        };
    }

    private static @Nullable String ze_fence_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_FENCE_FLAG_SIGNALED";
            default -> null;
        };
    }

    private static @Nullable String ze_image_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_IMAGE_FLAG_KERNEL_WRITE";
            case 0x2 -> "ZE_IMAGE_FLAG_BIAS_UNCACHED";
            default -> null;
        };
    }

    private static @Nullable String ze_image_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_IMAGE_TYPE_1D";
            case 0x1 -> "ZE_IMAGE_TYPE_1DARRAY";
            case 0x2 -> "ZE_IMAGE_TYPE_2D";
            case 0x3 -> "ZE_IMAGE_TYPE_2DARRAY";
            case 0x4 -> "ZE_IMAGE_TYPE_3D";
            case 0x5 -> "ZE_IMAGE_TYPE_BUFFER";
            default -> null;
        };
    }

    private static @Nullable String ze_image_format_layout_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_IMAGE_FORMAT_LAYOUT_8";
            case 0x1 -> "ZE_IMAGE_FORMAT_LAYOUT_16";
            case 0x2 -> "ZE_IMAGE_FORMAT_LAYOUT_32";
            case 0x3 -> "ZE_IMAGE_FORMAT_LAYOUT_8_8";
            case 0x4 -> "ZE_IMAGE_FORMAT_LAYOUT_8_8_8_8";
            case 0x5 -> "ZE_IMAGE_FORMAT_LAYOUT_16_16";
            case 0x6 -> "ZE_IMAGE_FORMAT_LAYOUT_16_16_16_16";
            case 0x7 -> "ZE_IMAGE_FORMAT_LAYOUT_32_32";
            case 0x8 -> "ZE_IMAGE_FORMAT_LAYOUT_32_32_32_32";
            case 0x9 -> "ZE_IMAGE_FORMAT_LAYOUT_10_10_10_2";
            case 0xa -> "ZE_IMAGE_FORMAT_LAYOUT_11_11_10";
            case 0xb -> "ZE_IMAGE_FORMAT_LAYOUT_5_6_5";
            case 0xc -> "ZE_IMAGE_FORMAT_LAYOUT_5_5_5_1";
            case 0xd -> "ZE_IMAGE_FORMAT_LAYOUT_4_4_4_4";
            case 0xe -> "ZE_IMAGE_FORMAT_LAYOUT_Y8";
            case 0xf -> "ZE_IMAGE_FORMAT_LAYOUT_NV12";
            case 0x10 -> "ZE_IMAGE_FORMAT_LAYOUT_YUYV";
            case 0x11 -> "ZE_IMAGE_FORMAT_LAYOUT_VYUY";
            case 0x12 -> "ZE_IMAGE_FORMAT_LAYOUT_YVYU";
            case 0x13 -> "ZE_IMAGE_FORMAT_LAYOUT_UYVY";
            case 0x14 -> "ZE_IMAGE_FORMAT_LAYOUT_AYUV";
            case 0x15 -> "ZE_IMAGE_FORMAT_LAYOUT_P010";
            case 0x16 -> "ZE_IMAGE_FORMAT_LAYOUT_Y410";
            case 0x17 -> "ZE_IMAGE_FORMAT_LAYOUT_P012";
            case 0x18 -> "ZE_IMAGE_FORMAT_LAYOUT_Y16";
            case 0x19 -> "ZE_IMAGE_FORMAT_LAYOUT_P016";
            case 0x1a -> "ZE_IMAGE_FORMAT_LAYOUT_Y216";
            case 0x1b -> "ZE_IMAGE_FORMAT_LAYOUT_P216";
            case 0x1c -> "ZE_IMAGE_FORMAT_LAYOUT_P8";
            case 0x1d -> "ZE_IMAGE_FORMAT_LAYOUT_YUY2";
            case 0x1e -> "ZE_IMAGE_FORMAT_LAYOUT_A8P8";
            case 0x1f -> "ZE_IMAGE_FORMAT_LAYOUT_IA44";
            case 0x20 -> "ZE_IMAGE_FORMAT_LAYOUT_AI44";
            case 0x21 -> "ZE_IMAGE_FORMAT_LAYOUT_Y416";
            case 0x22 -> "ZE_IMAGE_FORMAT_LAYOUT_Y210";
            case 0x23 -> "ZE_IMAGE_FORMAT_LAYOUT_I420";
            case 0x24 -> "ZE_IMAGE_FORMAT_LAYOUT_YV12";
            case 0x25 -> "ZE_IMAGE_FORMAT_LAYOUT_400P";
            case 0x26 -> "ZE_IMAGE_FORMAT_LAYOUT_422H";
            case 0x27 -> "ZE_IMAGE_FORMAT_LAYOUT_422V";
            case 0x28 -> "ZE_IMAGE_FORMAT_LAYOUT_444P";
            case 0x29 -> "ZE_IMAGE_FORMAT_LAYOUT_RGBP";
            case 0x2a -> "ZE_IMAGE_FORMAT_LAYOUT_BRGP";
            case 0x2b -> "ZE_IMAGE_FORMAT_LAYOUT_8_8_8";
            case 0x2c -> "ZE_IMAGE_FORMAT_LAYOUT_16_16_16";
            case 0x2d -> "ZE_IMAGE_FORMAT_LAYOUT_32_32_32";
            default -> null;
        };
    }

    private static @Nullable String ze_image_format_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_IMAGE_FORMAT_TYPE_UINT";
            case 0x1 -> "ZE_IMAGE_FORMAT_TYPE_SINT";
            case 0x2 -> "ZE_IMAGE_FORMAT_TYPE_UNORM";
            case 0x3 -> "ZE_IMAGE_FORMAT_TYPE_SNORM";
            case 0x4 -> "ZE_IMAGE_FORMAT_TYPE_FLOAT";
            default -> null;
        };
    }

    private static @Nullable String ze_image_format_swizzle_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_IMAGE_FORMAT_SWIZZLE_R";
            case 0x1 -> "ZE_IMAGE_FORMAT_SWIZZLE_G";
            case 0x2 -> "ZE_IMAGE_FORMAT_SWIZZLE_B";
            case 0x3 -> "ZE_IMAGE_FORMAT_SWIZZLE_A";
            case 0x4 -> "ZE_IMAGE_FORMAT_SWIZZLE_0";
            case 0x5 -> "ZE_IMAGE_FORMAT_SWIZZLE_1";
            case 0x6 -> "ZE_IMAGE_FORMAT_SWIZZLE_X";
            case 0x7 -> "ZE_IMAGE_FORMAT_SWIZZLE_D";
            default -> null;
        };
    }

    private static @Nullable String ze_image_sampler_filter_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_IMAGE_SAMPLER_FILTER_FLAG_POINT";
            case 0x2 -> "ZE_IMAGE_SAMPLER_FILTER_FLAG_LINEAR";
            default -> null;
        };
    }

    private static @Nullable String ze_device_mem_alloc_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_MEM_ALLOC_FLAG_BIAS_CACHED";
            case 0x2 -> "ZE_DEVICE_MEM_ALLOC_FLAG_BIAS_UNCACHED";
            case 0x4 -> "ZE_DEVICE_MEM_ALLOC_FLAG_BIAS_INITIAL_PLACEMENT";
            default -> null;
        };
    }

    private static @Nullable String ze_host_mem_alloc_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_HOST_MEM_ALLOC_FLAG_BIAS_CACHED";
            case 0x2 -> "ZE_HOST_MEM_ALLOC_FLAG_BIAS_UNCACHED";
            case 0x4 -> "ZE_HOST_MEM_ALLOC_FLAG_BIAS_WRITE_COMBINED";
            case 0x8 -> "ZE_HOST_MEM_ALLOC_FLAG_BIAS_INITIAL_PLACEMENT";
            case 0x10 -> "ZE_HOST_MEM_ALLOC_FLAG_MEM_READ_ONLY";
            default -> null;
        };
    }

    private static @Nullable String ze_memory_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_MEMORY_TYPE_UNKNOWN";
            case 0x1 -> "ZE_MEMORY_TYPE_HOST";
            case 0x2 -> "ZE_MEMORY_TYPE_DEVICE";
            case 0x3 -> "ZE_MEMORY_TYPE_SHARED";
            case 0x4 -> "ZE_MEMORY_TYPE_HOST_IMPORTED";
            default -> null;
        };
    }

    private static @Nullable String ze_ipc_memory_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_IPC_MEMORY_FLAG_BIAS_CACHED";
            case 0x2 -> "ZE_IPC_MEMORY_FLAG_BIAS_UNCACHED";
            default -> null;
        };
    }

    private static @Nullable String ze_memory_atomic_attr_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_MEMORY_ATOMIC_ATTR_EXP_FLAG_NO_ATOMICS";
            case 0x2 -> "ZE_MEMORY_ATOMIC_ATTR_EXP_FLAG_NO_HOST_ATOMICS";
            case 0x4 -> "ZE_MEMORY_ATOMIC_ATTR_EXP_FLAG_HOST_ATOMICS";
            case 0x8 -> "ZE_MEMORY_ATOMIC_ATTR_EXP_FLAG_NO_DEVICE_ATOMICS";
            case 0x10 -> "ZE_MEMORY_ATOMIC_ATTR_EXP_FLAG_DEVICE_ATOMICS";
            case 0x20 -> "ZE_MEMORY_ATOMIC_ATTR_EXP_FLAG_NO_SYSTEM_ATOMICS";
            case 0x40 -> "ZE_MEMORY_ATOMIC_ATTR_EXP_FLAG_SYSTEM_ATOMICS";
            default -> null;
        };
    }

    private static @Nullable String ze_module_format_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_MODULE_FORMAT_IL_SPIRV";
            case 0x1 -> "ZE_MODULE_FORMAT_NATIVE";
            default -> null;
        };
    }

    private static @Nullable String ze_module_property_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_MODULE_PROPERTY_FLAG_IMPORTS";
            default -> null;
        };
    }

    private static @Nullable String ze_kernel_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_KERNEL_FLAG_FORCE_RESIDENCY";
            case 0x2 -> "ZE_KERNEL_FLAG_EXPLICIT_RESIDENCY";
            default -> null;
        };
    }

    private static @Nullable String ze_kernel_indirect_access_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_KERNEL_INDIRECT_ACCESS_FLAG_HOST";
            case 0x2 -> "ZE_KERNEL_INDIRECT_ACCESS_FLAG_DEVICE";
            case 0x4 -> "ZE_KERNEL_INDIRECT_ACCESS_FLAG_SHARED";
            default -> null;
        };
    }

    private static @Nullable String ze_cache_config_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_CACHE_CONFIG_FLAG_LARGE_SLM";
            case 0x2 -> "ZE_CACHE_CONFIG_FLAG_LARGE_DATA";
            default -> null;
        };
    }

    private static @Nullable String ze_module_program_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_MODULE_PROGRAM_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_raytracing_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_RAYTRACING_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_device_raytracing_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_RAYTRACING_EXT_FLAG_RAYQUERY";
            default -> null;
        };
    }

    private static @Nullable String ze_raytracing_mem_alloc_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RAYTRACING_MEM_ALLOC_EXT_FLAG_TBD";
            default -> null;
        };
    }

    private static @Nullable String ze_sampler_address_mode_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_SAMPLER_ADDRESS_MODE_NONE";
            case 0x1 -> "ZE_SAMPLER_ADDRESS_MODE_REPEAT";
            case 0x2 -> "ZE_SAMPLER_ADDRESS_MODE_CLAMP";
            case 0x3 -> "ZE_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER";
            case 0x4 -> "ZE_SAMPLER_ADDRESS_MODE_MIRROR";
            default -> null;
        };
    }

    private static @Nullable String ze_sampler_filter_mode_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_SAMPLER_FILTER_MODE_NEAREST";
            case 0x1 -> "ZE_SAMPLER_FILTER_MODE_LINEAR";
            default -> null;
        };
    }

    private static @Nullable String ze_memory_access_attribute_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_MEMORY_ACCESS_ATTRIBUTE_NONE";
            case 0x1 -> "ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE";
            case 0x2 -> "ZE_MEMORY_ACCESS_ATTRIBUTE_READONLY";
            default -> null;
        };
    }

    private static @Nullable String ze_physical_mem_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_PHYSICAL_MEM_FLAG_ALLOCATE_ON_DEVICE";
            case 0x2 -> "ZE_PHYSICAL_MEM_FLAG_ALLOCATE_ON_HOST";
            default -> null;
        };
    }

    private static @Nullable String ze_float_atomics_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_FLOAT_ATOMICS_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_device_fp_atomic_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DEVICE_FP_ATOMIC_EXT_FLAG_GLOBAL_LOAD_STORE";
            case 0x2 -> "ZE_DEVICE_FP_ATOMIC_EXT_FLAG_GLOBAL_ADD";
            case 0x4 -> "ZE_DEVICE_FP_ATOMIC_EXT_FLAG_GLOBAL_MIN_MAX";
            case 0x10000 -> "ZE_DEVICE_FP_ATOMIC_EXT_FLAG_LOCAL_LOAD_STORE";
            case 0x20000 -> "ZE_DEVICE_FP_ATOMIC_EXT_FLAG_LOCAL_ADD";
            case 0x40000 -> "ZE_DEVICE_FP_ATOMIC_EXT_FLAG_LOCAL_MIN_MAX";
            default -> null;
        };
    }

    private static @Nullable String ze_global_offset_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_GLOBAL_OFFSET_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_relaxed_allocation_limits_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_RELAXED_ALLOCATION_LIMITS_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_relaxed_allocation_limits_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RELAXED_ALLOCATION_LIMITS_EXT_FLAG_MAX_SIZE";
            default -> null;
        };
    }

    private static @Nullable String ze_relaxed_allocation_limits_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_RELAXED_ALLOCATION_LIMITS_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_relaxed_allocation_limits_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RELAXED_ALLOCATION_LIMITS_EXP_FLAG_MAX_SIZE";
            default -> null;
        };
    }

    private static @Nullable String ze_cache_reservation_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_CACHE_RESERVATION_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_cache_ext_region_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_CACHE_EXT_REGION_ZE_CACHE_REGION_DEFAULT";
            case 0x1 -> "ZE_CACHE_EXT_REGION_ZE_CACHE_RESERVE_REGION";
            case 0x2 -> "ZE_CACHE_EXT_REGION_ZE_CACHE_NON_RESERVED_REGION";
            default -> null;
        };
    }

    private static @Nullable String ze_event_query_timestamps_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_EVENT_QUERY_TIMESTAMPS_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_image_memory_properties_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_IMAGE_MEMORY_PROPERTIES_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_image_view_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_IMAGE_VIEW_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_image_view_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_IMAGE_VIEW_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_image_view_planar_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_IMAGE_VIEW_PLANAR_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_image_view_planar_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_IMAGE_VIEW_PLANAR_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_scheduling_hints_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_SCHEDULING_HINTS_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_scheduling_hint_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_SCHEDULING_HINT_EXP_FLAG_OLDEST_FIRST";
            case 0x2 -> "ZE_SCHEDULING_HINT_EXP_FLAG_ROUND_ROBIN";
            case 0x4 -> "ZE_SCHEDULING_HINT_EXP_FLAG_STALL_BASED_ROUND_ROBIN";
            default -> null;
        };
    }

    private static @Nullable String ze_linkonce_odr_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_LINKONCE_ODR_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_power_saving_hint_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_POWER_SAVING_HINT_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_power_saving_hint_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_POWER_SAVING_HINT_TYPE_MIN";
            case 0x64 -> "ZE_POWER_SAVING_HINT_TYPE_MAX";
            default -> null;
        };
    }

    private static @Nullable String ze_subgroup_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_SUBGROUP_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_eu_count_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_EU_COUNT_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_pci_properties_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_PCI_PROPERTIES_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_srgb_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_SRGB_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_image_copy_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_IMAGE_COPY_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_image_query_alloc_properties_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_IMAGE_QUERY_ALLOC_PROPERTIES_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_linkage_inspection_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_LINKAGE_INSPECTION_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_linkage_inspection_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_LINKAGE_INSPECTION_EXT_FLAG_IMPORTS";
            case 0x2 -> "ZE_LINKAGE_INSPECTION_EXT_FLAG_UNRESOLVABLE_IMPORTS";
            case 0x4 -> "ZE_LINKAGE_INSPECTION_EXT_FLAG_EXPORTS";
            default -> null;
        };
    }

    private static @Nullable String ze_memory_compression_hints_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_MEMORY_COMPRESSION_HINTS_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_memory_compression_hints_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_MEMORY_COMPRESSION_HINTS_EXT_FLAG_COMPRESSED";
            case 0x2 -> "ZE_MEMORY_COMPRESSION_HINTS_EXT_FLAG_UNCOMPRESSED";
            default -> null;
        };
    }

    private static @Nullable String ze_memory_free_policies_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_MEMORY_FREE_POLICIES_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_driver_memory_free_policy_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DRIVER_MEMORY_FREE_POLICY_EXT_FLAG_BLOCKING_FREE";
            case 0x2 -> "ZE_DRIVER_MEMORY_FREE_POLICY_EXT_FLAG_DEFER_FREE";
            default -> null;
        };
    }

    private static @Nullable String ze_bandwidth_properties_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_BANDWIDTH_PROPERTIES_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_device_luid_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_DEVICE_LUID_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_fabric_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_FABRIC_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_fabric_vertex_exp_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_FABRIC_VERTEX_EXP_TYPE_UNKNOWN";
            case 0x1 -> "ZE_FABRIC_VERTEX_EXP_TYPE_DEVICE";
            case 0x2 -> "ZE_FABRIC_VERTEX_EXP_TYPE_SUBDEVICE";
            case 0x3 -> "ZE_FABRIC_VERTEX_EXP_TYPE_SWITCH";
            default -> null;
        };
    }

    private static @Nullable String ze_fabric_edge_exp_duplexity_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_FABRIC_EDGE_EXP_DUPLEXITY_UNKNOWN";
            case 0x1 -> "ZE_FABRIC_EDGE_EXP_DUPLEXITY_HALF_DUPLEX";
            case 0x2 -> "ZE_FABRIC_EDGE_EXP_DUPLEXITY_FULL_DUPLEX";
            default -> null;
        };
    }

    private static @Nullable String ze_device_memory_properties_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_DEVICE_MEMORY_PROPERTIES_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_device_memory_ext_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_DEVICE_MEMORY_EXT_TYPE_HBM";
            case 0x1 -> "ZE_DEVICE_MEMORY_EXT_TYPE_HBM2";
            case 0x2 -> "ZE_DEVICE_MEMORY_EXT_TYPE_DDR";
            case 0x3 -> "ZE_DEVICE_MEMORY_EXT_TYPE_DDR2";
            case 0x4 -> "ZE_DEVICE_MEMORY_EXT_TYPE_DDR3";
            case 0x5 -> "ZE_DEVICE_MEMORY_EXT_TYPE_DDR4";
            case 0x6 -> "ZE_DEVICE_MEMORY_EXT_TYPE_DDR5";
            case 0x7 -> "ZE_DEVICE_MEMORY_EXT_TYPE_LPDDR";
            case 0x8 -> "ZE_DEVICE_MEMORY_EXT_TYPE_LPDDR3";
            case 0x9 -> "ZE_DEVICE_MEMORY_EXT_TYPE_LPDDR4";
            case 0xa -> "ZE_DEVICE_MEMORY_EXT_TYPE_LPDDR5";
            case 0xb -> "ZE_DEVICE_MEMORY_EXT_TYPE_SRAM";
            case 0xc -> "ZE_DEVICE_MEMORY_EXT_TYPE_L1";
            case 0xd -> "ZE_DEVICE_MEMORY_EXT_TYPE_L3";
            case 0xe -> "ZE_DEVICE_MEMORY_EXT_TYPE_GRF";
            case 0xf -> "ZE_DEVICE_MEMORY_EXT_TYPE_SLM";
            case 0x10 -> "ZE_DEVICE_MEMORY_EXT_TYPE_GDDR4";
            case 0x11 -> "ZE_DEVICE_MEMORY_EXT_TYPE_GDDR5";
            case 0x12 -> "ZE_DEVICE_MEMORY_EXT_TYPE_GDDR5X";
            case 0x13 -> "ZE_DEVICE_MEMORY_EXT_TYPE_GDDR6";
            case 0x14 -> "ZE_DEVICE_MEMORY_EXT_TYPE_GDDR6X";
            case 0x15 -> "ZE_DEVICE_MEMORY_EXT_TYPE_GDDR7";
            case 0x16 -> "ZE_DEVICE_MEMORY_EXT_TYPE_HBM2E";
            case 0x17 -> "ZE_DEVICE_MEMORY_EXT_TYPE_HBM3";
            case 0x18 -> "ZE_DEVICE_MEMORY_EXT_TYPE_HBM3E";
            case 0x19 -> "ZE_DEVICE_MEMORY_EXT_TYPE_HBM4";
            case 0x1a -> "ZE_DEVICE_MEMORY_EXT_TYPE_LPDDR5X";
            case 0x1b -> "ZE_DEVICE_MEMORY_EXT_TYPE_LPDDR6";
            default -> null;
        };
    }

    private static @Nullable String ze_bfloat16_conversions_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_BFLOAT16_CONVERSIONS_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_device_ip_version_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_DEVICE_IP_VERSION_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_kernel_max_group_size_properties_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_KERNEL_MAX_GROUP_SIZE_PROPERTIES_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_sub_allocations_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_SUB_ALLOCATIONS_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_event_query_kernel_timestamps_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_EVENT_QUERY_KERNEL_TIMESTAMPS_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_event_query_kernel_timestamps_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_EVENT_QUERY_KERNEL_TIMESTAMPS_EXT_FLAG_KERNEL";
            case 0x2 -> "ZE_EVENT_QUERY_KERNEL_TIMESTAMPS_EXT_FLAG_SYNCHRONIZED";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_RTAS_BUILDER_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_device_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RTAS_DEVICE_EXP_FLAG_RESERVED";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_format_exp_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_RTAS_FORMAT_EXP_INVALID";
            case 0x7ffffffe -> "ZE_RTAS_FORMAT_EXP_MAX";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RTAS_BUILDER_EXP_FLAG_RESERVED";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_parallel_operation_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RTAS_PARALLEL_OPERATION_EXP_FLAG_RESERVED";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_geometry_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RTAS_BUILDER_GEOMETRY_EXP_FLAG_NON_OPAQUE";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_instance_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RTAS_BUILDER_INSTANCE_EXP_FLAG_TRIANGLE_CULL_DISABLE";
            case 0x2 -> "ZE_RTAS_BUILDER_INSTANCE_EXP_FLAG_TRIANGLE_FRONT_COUNTERCLOCKWISE";
            case 0x4 -> "ZE_RTAS_BUILDER_INSTANCE_EXP_FLAG_TRIANGLE_FORCE_OPAQUE";
            case 0x8 -> "ZE_RTAS_BUILDER_INSTANCE_EXP_FLAG_TRIANGLE_FORCE_NON_OPAQUE";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_build_op_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RTAS_BUILDER_BUILD_OP_EXP_FLAG_COMPACT";
            case 0x2 -> "ZE_RTAS_BUILDER_BUILD_OP_EXP_FLAG_NO_DUPLICATE_ANYHIT_INVOCATION";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_build_quality_hint_exp_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_RTAS_BUILDER_BUILD_QUALITY_HINT_EXP_LOW";
            case 0x1 -> "ZE_RTAS_BUILDER_BUILD_QUALITY_HINT_EXP_MEDIUM";
            case 0x2 -> "ZE_RTAS_BUILDER_BUILD_QUALITY_HINT_EXP_HIGH";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_geometry_type_exp_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_RTAS_BUILDER_GEOMETRY_TYPE_EXP_TRIANGLES";
            case 0x1 -> "ZE_RTAS_BUILDER_GEOMETRY_TYPE_EXP_QUADS";
            case 0x2 -> "ZE_RTAS_BUILDER_GEOMETRY_TYPE_EXP_PROCEDURAL";
            case 0x3 -> "ZE_RTAS_BUILDER_GEOMETRY_TYPE_EXP_INSTANCE";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_input_data_format_exp_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXP_FLOAT3";
            case 0x1 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXP_FLOAT3X4_COLUMN_MAJOR";
            case 0x2 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXP_FLOAT3X4_ALIGNED_COLUMN_MAJOR";
            case 0x3 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXP_FLOAT3X4_ROW_MAJOR";
            case 0x4 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXP_AABB";
            case 0x5 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXP_TRIANGLE_INDICES_UINT32";
            case 0x6 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXP_QUAD_INDICES_UINT32";
            default -> null;
        };
    }

    private static @Nullable String ze_event_pool_counter_based_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_EVENT_POOL_COUNTER_BASED_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_event_pool_counter_based_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_EVENT_POOL_COUNTER_BASED_EXP_FLAG_IMMEDIATE";
            case 0x2 -> "ZE_EVENT_POOL_COUNTER_BASED_EXP_FLAG_NON_IMMEDIATE";
            default -> null;
        };
    }

    private static @Nullable String ze_bindless_image_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_BINDLESS_IMAGE_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_image_bindless_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_IMAGE_BINDLESS_EXP_FLAG_BINDLESS";
            case 0x2 -> "ZE_IMAGE_BINDLESS_EXP_FLAG_SAMPLED_IMAGE";
            default -> null;
        };
    }

    private static @Nullable String ze_command_list_clone_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_COMMAND_LIST_CLONE_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_immediate_command_list_append_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_IMMEDIATE_COMMAND_LIST_APPEND_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_mutable_command_list_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_MUTABLE_COMMAND_LIST_EXP_VERSION_1_0";
            case 0x10001 -> "ZE_MUTABLE_COMMAND_LIST_EXP_VERSION_1_1";
            default -> null;
        };
    }

    private static @Nullable String ze_mutable_command_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_ARGUMENTS";
            case 0x2 -> "ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_COUNT";
            case 0x4 -> "ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_SIZE";
            case 0x8 -> "ZE_MUTABLE_COMMAND_EXP_FLAG_GLOBAL_OFFSET";
            case 0x10 -> "ZE_MUTABLE_COMMAND_EXP_FLAG_SIGNAL_EVENT";
            case 0x20 -> "ZE_MUTABLE_COMMAND_EXP_FLAG_WAIT_EVENTS";
            case 0x40 -> "ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_INSTRUCTION";
            case 0x80 -> "ZE_MUTABLE_COMMAND_EXP_FLAG_GRAPH_ARGUMENTS";
            default -> null;
        };
    }

    private static @Nullable String ze_mutable_command_list_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_MUTABLE_COMMAND_LIST_EXP_FLAG_RESERVED";
            default -> null;
        };
    }

    private static @Nullable String ze_kernel_get_binary_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_KERNEL_GET_BINARY_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_driver_ddi_handles_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_DRIVER_DDI_HANDLES_EXT_VERSION_1_0";
            case 0x10001 -> "ZE_DRIVER_DDI_HANDLES_EXT_VERSION_1_1";
            default -> null;
        };
    }

    private static @Nullable String ze_driver_ddi_handle_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_DRIVER_DDI_HANDLE_EXT_FLAG_DDI_HANDLE_EXT_SUPPORTED";
            default -> null;
        };
    }

    private static @Nullable String ze_external_semaphore_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_EXTERNAL_SEMAPHORE_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_external_semaphore_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_EXTERNAL_SEMAPHORE_EXT_FLAG_OPAQUE_FD";
            case 0x2 -> "ZE_EXTERNAL_SEMAPHORE_EXT_FLAG_OPAQUE_WIN32";
            case 0x4 -> "ZE_EXTERNAL_SEMAPHORE_EXT_FLAG_OPAQUE_WIN32_KMT";
            case 0x8 -> "ZE_EXTERNAL_SEMAPHORE_EXT_FLAG_D3D12_FENCE";
            case 0x10 -> "ZE_EXTERNAL_SEMAPHORE_EXT_FLAG_D3D11_FENCE";
            case 0x20 -> "ZE_EXTERNAL_SEMAPHORE_EXT_FLAG_KEYED_MUTEX";
            case 0x40 -> "ZE_EXTERNAL_SEMAPHORE_EXT_FLAG_KEYED_MUTEX_KMT";
            case 0x80 -> "ZE_EXTERNAL_SEMAPHORE_EXT_FLAG_VK_TIMELINE_SEMAPHORE_FD";
            case 0x100 -> "ZE_EXTERNAL_SEMAPHORE_EXT_FLAG_VK_TIMELINE_SEMAPHORE_WIN32";
            default -> null;
        };
    }

    private static @Nullable String ze_device_cache_line_size_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_DEVICE_CACHE_LINE_SIZE_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_RTAS_BUILDER_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_device_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RTAS_DEVICE_EXT_FLAG_RESERVED";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_format_ext_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_RTAS_FORMAT_EXT_INVALID";
            case 0x7ffffffe -> "ZE_RTAS_FORMAT_EXT_MAX";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RTAS_BUILDER_EXT_FLAG_RESERVED";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_parallel_operation_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RTAS_PARALLEL_OPERATION_EXT_FLAG_RESERVED";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_geometry_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RTAS_BUILDER_GEOMETRY_EXT_FLAG_NON_OPAQUE";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_instance_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RTAS_BUILDER_INSTANCE_EXT_FLAG_TRIANGLE_CULL_DISABLE";
            case 0x2 -> "ZE_RTAS_BUILDER_INSTANCE_EXT_FLAG_TRIANGLE_FRONT_COUNTERCLOCKWISE";
            case 0x4 -> "ZE_RTAS_BUILDER_INSTANCE_EXT_FLAG_TRIANGLE_FORCE_OPAQUE";
            case 0x8 -> "ZE_RTAS_BUILDER_INSTANCE_EXT_FLAG_TRIANGLE_FORCE_NON_OPAQUE";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_build_op_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RTAS_BUILDER_BUILD_OP_EXT_FLAG_COMPACT";
            case 0x2 -> "ZE_RTAS_BUILDER_BUILD_OP_EXT_FLAG_NO_DUPLICATE_ANYHIT_INVOCATION";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_build_quality_hint_ext_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_RTAS_BUILDER_BUILD_QUALITY_HINT_EXT_LOW";
            case 0x1 -> "ZE_RTAS_BUILDER_BUILD_QUALITY_HINT_EXT_MEDIUM";
            case 0x2 -> "ZE_RTAS_BUILDER_BUILD_QUALITY_HINT_EXT_HIGH";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_geometry_type_ext_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_RTAS_BUILDER_GEOMETRY_TYPE_EXT_TRIANGLES";
            case 0x1 -> "ZE_RTAS_BUILDER_GEOMETRY_TYPE_EXT_QUADS";
            case 0x2 -> "ZE_RTAS_BUILDER_GEOMETRY_TYPE_EXT_PROCEDURAL";
            case 0x3 -> "ZE_RTAS_BUILDER_GEOMETRY_TYPE_EXT_INSTANCE";
            default -> null;
        };
    }

    private static @Nullable String ze_rtas_builder_input_data_format_ext_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXT_FLOAT3";
            case 0x1 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXT_FLOAT3X4_COLUMN_MAJOR";
            case 0x2 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXT_FLOAT3X4_ALIGNED_COLUMN_MAJOR";
            case 0x3 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXT_FLOAT3X4_ROW_MAJOR";
            case 0x4 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXT_AABB";
            case 0x5 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXT_TRIANGLE_INDICES_UINT32";
            case 0x6 -> "ZE_RTAS_BUILDER_INPUT_DATA_FORMAT_EXT_QUAD_INDICES_UINT32";
            default -> null;
        };
    }

    private static @Nullable String ze_device_vector_sizes_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_DEVICE_VECTOR_SIZES_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_external_memmap_sysmem_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_EXTERNAL_MEMMAP_SYSMEM_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_kernel_get_allocation_properties_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_KERNEL_GET_ALLOCATION_PROPERTIES_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_device_usablemem_size_properties_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_DEVICE_USABLEMEM_SIZE_PROPERTIES_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_image_format_support_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_IMAGE_FORMAT_SUPPORT_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_ipc_mem_handle_type_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_IPC_MEM_HANDLE_TYPE_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_ipc_mem_handle_type_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_IPC_MEM_HANDLE_TYPE_FLAG_DEFAULT";
            case 0x2 -> "ZE_IPC_MEM_HANDLE_TYPE_FLAG_FABRIC_ACCESSIBLE";
            default -> null;
        };
    }

    private static @Nullable String ze_record_replay_graph_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_RECORD_REPLAY_GRAPH_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_record_replay_graph_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZE_RECORD_REPLAY_GRAPH_EXT_FLAG_IMMUTABLE_GRAPH";
            case 0x2 -> "ZE_RECORD_REPLAY_GRAPH_EXT_FLAG_MUTABLE_GRAPH";
            case 0x4 -> "ZE_RECORD_REPLAY_GRAPH_EXT_FLAG_SUBGRAPHS";
            case 0x8 -> "ZE_RECORD_REPLAY_GRAPH_EXT_FLAG_APPEND_COMMANDLIST";
            case 0x10 -> "ZE_RECORD_REPLAY_GRAPH_EXT_FLAG_CB_EXTERNAL_IPC";
            default -> null;
        };
    }

    private static @Nullable String ze_record_replay_graph_ext_dump_mode_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_RECORD_REPLAY_GRAPH_EXT_DUMP_MODE_DETAILED";
            case 0x1 -> "ZE_RECORD_REPLAY_GRAPH_EXT_DUMP_MODE_SIMPLE";
            default -> null;
        };
    }

    private static @Nullable String ze_virtual_mem_readonly_properties_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_VIRTUAL_MEM_READONLY_PROPERTIES_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_device_readonly_memory_capability_t(int value) {
        return switch (value) {
            case 0x0 -> "ZE_DEVICE_READONLY_MEMORY_CAPABILITY_NONE";
            case 0x1 -> "ZE_DEVICE_READONLY_MEMORY_CAPABILITY_HINT";
            case 0x2 -> "ZE_DEVICE_READONLY_MEMORY_CAPABILITY_ENFORCED";
            default -> null;
        };
    }

    private static @Nullable String zet_structure_type_t(int value) {
        return switch (value) {
            case 0x1 -> "ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES";
            case 0x2 -> "ZET_STRUCTURE_TYPE_METRIC_PROPERTIES";
            case 0x3 -> "ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC";
            case 0x4 -> "ZET_STRUCTURE_TYPE_METRIC_QUERY_POOL_DESC";
            case 0x5 -> "ZET_STRUCTURE_TYPE_PROFILE_PROPERTIES";
            case 0x6 -> "ZET_STRUCTURE_TYPE_DEVICE_DEBUG_PROPERTIES";
            case 0x7 -> "ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC";
            case 0x8 -> "ZET_STRUCTURE_TYPE_DEBUG_REGSET_PROPERTIES";
            case 0x9 -> "ZET_STRUCTURE_TYPE_GLOBAL_METRICS_TIMESTAMPS_EXP_PROPERTIES";
            case 0x10001 -> "ZET_STRUCTURE_TYPE_TRACER_EXP_DESC";
            case 0x10002 -> "ZET_STRUCTURE_TYPE_METRICS_CALCULATE_EXP_DESC";
            case 0x10003 -> "ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_EXP_PROPERTIES";
            case 0x10004 -> "ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_PARAM_INFO_EXP";
            case 0x10005 -> "ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_PARAM_VALUE_INFO_EXP";
            case 0x10006 -> "ZET_STRUCTURE_TYPE_METRIC_GROUP_TYPE_EXP";
            case 0x10007 -> "ZET_STRUCTURE_TYPE_EXPORT_DMA_EXP_PROPERTIES";
            case 0x10008 -> "ZET_STRUCTURE_TYPE_METRIC_TRACER_EXP_DESC";
            case 0x10009 -> "ZET_STRUCTURE_TYPE_METRIC_SOURCE_ID_EXP";
            default -> null;
        };
    }

    private static @Nullable String zet_value_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZET_VALUE_TYPE_UINT32";
            case 0x1 -> "ZET_VALUE_TYPE_UINT64";
            case 0x2 -> "ZET_VALUE_TYPE_FLOAT32";
            case 0x3 -> "ZET_VALUE_TYPE_FLOAT64";
            case 0x4 -> "ZET_VALUE_TYPE_BOOL8";
            case 0x5 -> "ZET_VALUE_TYPE_STRING";
            case 0x6 -> "ZET_VALUE_TYPE_UINT8";
            case 0x7 -> "ZET_VALUE_TYPE_UINT16";
            default -> null;
        };
    }

    private static @Nullable String zet_module_debug_info_format_t(int value) {
        return switch (value) {
            case 0x0 -> "ZET_MODULE_DEBUG_INFO_FORMAT_ELF_DWARF";
            default -> null;
        };
    }

    private static @Nullable String zet_device_debug_property_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZET_DEVICE_DEBUG_PROPERTY_FLAG_ATTACH";
            default -> null;
        };
    }

    private static @Nullable String zet_debug_event_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZET_DEBUG_EVENT_FLAG_NEED_ACK";
            default -> null;
        };
    }

    private static @Nullable String zet_debug_event_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZET_DEBUG_EVENT_TYPE_INVALID";
            case 0x1 -> "ZET_DEBUG_EVENT_TYPE_DETACHED";
            case 0x2 -> "ZET_DEBUG_EVENT_TYPE_PROCESS_ENTRY";
            case 0x3 -> "ZET_DEBUG_EVENT_TYPE_PROCESS_EXIT";
            case 0x4 -> "ZET_DEBUG_EVENT_TYPE_MODULE_LOAD";
            case 0x5 -> "ZET_DEBUG_EVENT_TYPE_MODULE_UNLOAD";
            case 0x6 -> "ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED";
            case 0x7 -> "ZET_DEBUG_EVENT_TYPE_THREAD_UNAVAILABLE";
            case 0x8 -> "ZET_DEBUG_EVENT_TYPE_PAGE_FAULT";
            default -> null;
        };
    }

    private static @Nullable String zet_debug_detach_reason_t(int value) {
        return switch (value) {
            case 0x0 -> "ZET_DEBUG_DETACH_REASON_INVALID";
            case 0x1 -> "ZET_DEBUG_DETACH_REASON_HOST_EXIT";
            default -> null;
        };
    }

    private static @Nullable String zet_debug_page_fault_reason_t(int value) {
        return switch (value) {
            case 0x0 -> "ZET_DEBUG_PAGE_FAULT_REASON_INVALID";
            case 0x1 -> "ZET_DEBUG_PAGE_FAULT_REASON_MAPPING_ERROR";
            case 0x2 -> "ZET_DEBUG_PAGE_FAULT_REASON_PERMISSION_ERROR";
            default -> null;
        };
    }

    private static @Nullable String zet_debug_memory_space_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZET_DEBUG_MEMORY_SPACE_TYPE_DEFAULT";
            case 0x1 -> "ZET_DEBUG_MEMORY_SPACE_TYPE_SLM";
            case 0x2 -> "ZET_DEBUG_MEMORY_SPACE_TYPE_ELF";
            case 0x3 -> "ZET_DEBUG_MEMORY_SPACE_TYPE_BARRIER";
            default -> null;
        };
    }

    private static @Nullable String zet_debug_regset_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZET_DEBUG_REGSET_FLAG_READABLE";
            case 0x2 -> "ZET_DEBUG_REGSET_FLAG_WRITEABLE";
            default -> null;
        };
    }

    private static @Nullable String zet_metric_group_sampling_type_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED";
            case 0x2 -> "ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED";
            case 0x4 -> "ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EXP_TRACER_BASED";
            default -> null;
        };
    }

    private static @Nullable String zet_metric_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZET_METRIC_TYPE_DURATION";
            case 0x1 -> "ZET_METRIC_TYPE_EVENT";
            case 0x2 -> "ZET_METRIC_TYPE_EVENT_WITH_RANGE";
            case 0x3 -> "ZET_METRIC_TYPE_THROUGHPUT";
            case 0x4 -> "ZET_METRIC_TYPE_TIMESTAMP";
            case 0x5 -> "ZET_METRIC_TYPE_FLAG";
            case 0x6 -> "ZET_METRIC_TYPE_RATIO";
            case 0x7 -> "ZET_METRIC_TYPE_RAW";
            case 0x7ffffff9 -> "ZET_METRIC_TYPE_EVENT_EXP_TIMESTAMP";
            case 0x7ffffffa -> "ZET_METRIC_TYPE_EVENT_EXP_START";
            case 0x7ffffffb -> "ZET_METRIC_TYPE_EVENT_EXP_END";
            case 0x7ffffffc -> "ZET_METRIC_TYPE_EVENT_EXP_MONOTONIC_WRAPS_VALUE";
            case 0x7ffffffd -> "ZET_METRIC_TYPE_EXP_EXPORT_DMA_BUF";
            case 0x7ffffffe -> "ZET_METRIC_TYPE_IP_EXP";
            default -> null;
        };
    }

    private static @Nullable String zet_metric_group_calculation_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZET_METRIC_GROUP_CALCULATION_TYPE_METRIC_VALUES";
            case 0x1 -> "ZET_METRIC_GROUP_CALCULATION_TYPE_MAX_METRIC_VALUES";
            default -> null;
        };
    }

    private static @Nullable String zet_metric_query_pool_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZET_METRIC_QUERY_POOL_TYPE_PERFORMANCE";
            case 0x1 -> "ZET_METRIC_QUERY_POOL_TYPE_EXECUTION";
            default -> null;
        };
    }

    private static @Nullable String zet_profile_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZET_PROFILE_FLAG_REGISTER_REALLOCATION";
            case 0x2 -> "ZET_PROFILE_FLAG_FREE_REGISTER_INFO";
            default -> null;
        };
    }

    private static @Nullable String zet_profile_token_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZET_PROFILE_TOKEN_TYPE_FREE_REGISTER";
            default -> null;
        };
    }

    private static @Nullable String zet_api_tracing_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZET_API_TRACING_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_calculate_multiple_metrics_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_CALCULATE_MULTIPLE_METRICS_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String ze_metric_global_timestamps_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZE_METRIC_GLOBAL_TIMESTAMPS_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zet_export_metric_data_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZET_EXPORT_METRIC_DATA_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zet_metric_programmable_exp_version_t(int value) {
        return switch (value) {
            case 0x10001 -> "ZET_METRIC_PROGRAMMABLE_EXP_VERSION_1_1";
            default -> null;
        };
    }

    private static @Nullable String zet_metric_programmable_param_type_exp_t(int value) {
        return switch (value) {
            case 0x0 -> "ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_DISAGGREGATION";
            case 0x1 -> "ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_LATENCY";
            case 0x2 -> "ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_UTILIZATION";
            case 0x3 -> "ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_AVERAGE";
            case 0x4 -> "ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_RATE";
            case 0x5 -> "ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_BYTES";
            case 0x6 -> "ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_GENERIC";
            default -> null;
        };
    }

    private static @Nullable String zet_value_info_type_exp_t(int value) {
        return switch (value) {
            case 0x0 -> "ZET_VALUE_INFO_TYPE_EXP_UINT32";
            case 0x1 -> "ZET_VALUE_INFO_TYPE_EXP_UINT64";
            case 0x2 -> "ZET_VALUE_INFO_TYPE_EXP_FLOAT32";
            case 0x3 -> "ZET_VALUE_INFO_TYPE_EXP_FLOAT64";
            case 0x4 -> "ZET_VALUE_INFO_TYPE_EXP_BOOL8";
            case 0x5 -> "ZET_VALUE_INFO_TYPE_EXP_UINT8";
            case 0x6 -> "ZET_VALUE_INFO_TYPE_EXP_UINT16";
            case 0x7 -> "ZET_VALUE_INFO_TYPE_EXP_UINT64_RANGE";
            case 0x8 -> "ZET_VALUE_INFO_TYPE_EXP_FLOAT64_RANGE";
            default -> null;
        };
    }

    private static @Nullable String zet_concurrent_metric_groups_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZET_CONCURRENT_METRIC_GROUPS_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zet_metric_tracer_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZET_METRIC_TRACER_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zet_metric_export_memory_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZET_METRIC_EXPORT_MEMORY_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zet_metric_group_type_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZET_METRIC_GROUP_TYPE_EXP_FLAG_EXPORT_DMA_BUF";
            case 0x2 -> "ZET_METRIC_GROUP_TYPE_EXP_FLAG_USER_CREATED";
            case 0x4 -> "ZET_METRIC_GROUP_TYPE_EXP_FLAG_OTHER";
            case 0x8 -> "ZET_METRIC_GROUP_TYPE_EXP_FLAG_MARKER";
            default -> null;
        };
    }

    private static @Nullable String zet_metric_group_marker_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZET_METRIC_GROUP_MARKER_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zet_metrics_runtime_enable_disable_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZET_METRICS_RUNTIME_ENABLE_DISABLE_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zes_structure_type_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_STRUCTURE_TYPE_DEVICE_PROPERTIES";
            case 0x2 -> "ZES_STRUCTURE_TYPE_PCI_PROPERTIES";
            case 0x3 -> "ZES_STRUCTURE_TYPE_PCI_BAR_PROPERTIES";
            case 0x4 -> "ZES_STRUCTURE_TYPE_DIAG_PROPERTIES";
            case 0x5 -> "ZES_STRUCTURE_TYPE_ENGINE_PROPERTIES";
            case 0x6 -> "ZES_STRUCTURE_TYPE_FABRIC_PORT_PROPERTIES";
            case 0x7 -> "ZES_STRUCTURE_TYPE_FAN_PROPERTIES";
            case 0x8 -> "ZES_STRUCTURE_TYPE_FIRMWARE_PROPERTIES";
            case 0x9 -> "ZES_STRUCTURE_TYPE_FREQ_PROPERTIES";
            case 0xa -> "ZES_STRUCTURE_TYPE_LED_PROPERTIES";
            case 0xb -> "ZES_STRUCTURE_TYPE_MEM_PROPERTIES";
            case 0xc -> "ZES_STRUCTURE_TYPE_PERF_PROPERTIES";
            case 0xd -> "ZES_STRUCTURE_TYPE_POWER_PROPERTIES";
            case 0xe -> "ZES_STRUCTURE_TYPE_PSU_PROPERTIES";
            case 0xf -> "ZES_STRUCTURE_TYPE_RAS_PROPERTIES";
            case 0x10 -> "ZES_STRUCTURE_TYPE_SCHED_PROPERTIES";
            case 0x11 -> "ZES_STRUCTURE_TYPE_SCHED_TIMEOUT_PROPERTIES";
            case 0x12 -> "ZES_STRUCTURE_TYPE_SCHED_TIMESLICE_PROPERTIES";
            case 0x13 -> "ZES_STRUCTURE_TYPE_STANDBY_PROPERTIES";
            case 0x14 -> "ZES_STRUCTURE_TYPE_TEMP_PROPERTIES";
            case 0x15 -> "ZES_STRUCTURE_TYPE_DEVICE_STATE";
            case 0x16 -> "ZES_STRUCTURE_TYPE_PROCESS_STATE";
            case 0x17 -> "ZES_STRUCTURE_TYPE_PCI_STATE";
            case 0x18 -> "ZES_STRUCTURE_TYPE_FABRIC_PORT_CONFIG";
            case 0x19 -> "ZES_STRUCTURE_TYPE_FABRIC_PORT_STATE";
            case 0x1a -> "ZES_STRUCTURE_TYPE_FAN_CONFIG";
            case 0x1b -> "ZES_STRUCTURE_TYPE_FREQ_STATE";
            case 0x1c -> "ZES_STRUCTURE_TYPE_OC_CAPABILITIES";
            case 0x1d -> "ZES_STRUCTURE_TYPE_LED_STATE";
            case 0x1e -> "ZES_STRUCTURE_TYPE_MEM_STATE";
            case 0x1f -> "ZES_STRUCTURE_TYPE_PSU_STATE";
            case 0x20 -> "ZES_STRUCTURE_TYPE_BASE_STATE";
            case 0x21 -> "ZES_STRUCTURE_TYPE_RAS_CONFIG";
            case 0x22 -> "ZES_STRUCTURE_TYPE_RAS_STATE";
            case 0x23 -> "ZES_STRUCTURE_TYPE_TEMP_CONFIG";
            case 0x24 -> "ZES_STRUCTURE_TYPE_PCI_BAR_PROPERTIES_1_2";
            case 0x25 -> "ZES_STRUCTURE_TYPE_DEVICE_ECC_DESC";
            case 0x26 -> "ZES_STRUCTURE_TYPE_DEVICE_ECC_PROPERTIES";
            case 0x27 -> "ZES_STRUCTURE_TYPE_POWER_LIMIT_EXT_DESC";
            case 0x28 -> "ZES_STRUCTURE_TYPE_POWER_EXT_PROPERTIES";
            case 0x29 -> "ZES_STRUCTURE_TYPE_OVERCLOCK_PROPERTIES";
            case 0x2a -> "ZES_STRUCTURE_TYPE_FABRIC_PORT_ERROR_COUNTERS";
            case 0x2b -> "ZES_STRUCTURE_TYPE_ENGINE_EXT_PROPERTIES";
            case 0x2c -> "ZES_STRUCTURE_TYPE_RESET_PROPERTIES";
            case 0x2d -> "ZES_STRUCTURE_TYPE_DEVICE_EXT_PROPERTIES";
            case 0x2e -> "ZES_STRUCTURE_TYPE_DEVICE_UUID";
            case 0x20001 -> "ZES_STRUCTURE_TYPE_POWER_DOMAIN_EXP_PROPERTIES";
            case 0x20002 -> "ZES_STRUCTURE_TYPE_MEM_BANDWIDTH_COUNTER_BITS_EXP_PROPERTIES";
            case 0x20003 -> "ZES_STRUCTURE_TYPE_MEMORY_PAGE_OFFLINE_STATE_EXP";
            case 0x20004 -> "ZES_STRUCTURE_TYPE_SUBDEVICE_EXP_PROPERTIES";
            case 0x20005 -> "ZES_STRUCTURE_TYPE_VF_EXP_PROPERTIES";
            case 0x20006 -> "ZES_STRUCTURE_TYPE_VF_UTIL_MEM_EXP";
            case 0x20007 -> "ZES_STRUCTURE_TYPE_VF_UTIL_ENGINE_EXP";
            case 0x20008 -> "ZES_STRUCTURE_TYPE_VF_EXP_CAPABILITIES";
            case 0x20009 -> "ZES_STRUCTURE_TYPE_VF_UTIL_MEM_EXP2";
            case 0x20010 -> "ZES_STRUCTURE_TYPE_VF_UTIL_ENGINE_EXP2";
            case 0x20011 -> "ZES_STRUCTURE_TYPE_VF_EXP2_CAPABILITIES";
            case 0x20012 -> "ZES_STRUCTURE_TYPE_DEVICE_ECC_DEFAULT_PROPERTIES_EXT";
            case 0x20013 -> "ZES_STRUCTURE_TYPE_PCI_LINK_SPEED_DOWNGRADE_EXT_STATE";
            case 0x20014 -> "ZES_STRUCTURE_TYPE_PCI_LINK_SPEED_DOWNGRADE_EXT_PROPERTIES";
            case 0x20015 -> "ZES_STRUCTURE_TYPE_RAS_STATE_EXP2";
            case 0x20016 -> "ZES_STRUCTURE_TYPE_RAS_CONFIG_EXP";
            case 0x20017 -> "ZES_STRUCTURE_TYPE_OEM_SERIAL_ID_EXT_PROPERTIES";
            case 0x20018 -> "ZES_STRUCTURE_TYPE_DEVICE_EXT_STATE";
            default -> null;
        };
    }

    private static @Nullable String zes_init_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_INIT_FLAG_PLACEHOLDER";
            default -> null;
        };
    }

    private static @Nullable String zes_engine_type_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_ENGINE_TYPE_FLAG_OTHER";
            case 0x2 -> "ZES_ENGINE_TYPE_FLAG_COMPUTE";
            case 0x4 -> "ZES_ENGINE_TYPE_FLAG_3D";
            case 0x8 -> "ZES_ENGINE_TYPE_FLAG_MEDIA";
            case 0x10 -> "ZES_ENGINE_TYPE_FLAG_DMA";
            case 0x20 -> "ZES_ENGINE_TYPE_FLAG_RENDER";
            default -> null;
        };
    }

    private static @Nullable String zes_repair_status_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_REPAIR_STATUS_UNSUPPORTED";
            case 0x1 -> "ZES_REPAIR_STATUS_NOT_PERFORMED";
            case 0x2 -> "ZES_REPAIR_STATUS_PERFORMED";
            default -> null;
        };
    }

    private static @Nullable String zes_reset_reason_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_RESET_REASON_FLAG_WEDGED";
            case 0x2 -> "ZES_RESET_REASON_FLAG_REPAIR";
            default -> null;
        };
    }

    private static @Nullable String zes_reset_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_RESET_TYPE_WARM";
            case 0x1 -> "ZES_RESET_TYPE_COLD";
            case 0x2 -> "ZES_RESET_TYPE_FLR";
            default -> null;
        };
    }

    private static @Nullable String zes_device_type_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_DEVICE_TYPE_GPU";
            case 0x2 -> "ZES_DEVICE_TYPE_CPU";
            case 0x3 -> "ZES_DEVICE_TYPE_FPGA";
            case 0x4 -> "ZES_DEVICE_TYPE_MCA";
            case 0x5 -> "ZES_DEVICE_TYPE_VPU";
            default -> null;
        };
    }

    private static @Nullable String zes_device_property_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_DEVICE_PROPERTY_FLAG_INTEGRATED";
            case 0x2 -> "ZES_DEVICE_PROPERTY_FLAG_SUBDEVICE";
            case 0x4 -> "ZES_DEVICE_PROPERTY_FLAG_ECC";
            case 0x8 -> "ZES_DEVICE_PROPERTY_FLAG_ONDEMANDPAGING";
            default -> null;
        };
    }

    private static @Nullable String zes_pci_link_status_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_PCI_LINK_STATUS_UNKNOWN";
            case 0x1 -> "ZES_PCI_LINK_STATUS_GOOD";
            case 0x2 -> "ZES_PCI_LINK_STATUS_QUALITY_ISSUES";
            case 0x3 -> "ZES_PCI_LINK_STATUS_STABILITY_ISSUES";
            default -> null;
        };
    }

    private static @Nullable String zes_pci_link_qual_issue_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_PCI_LINK_QUAL_ISSUE_FLAG_REPLAYS";
            case 0x2 -> "ZES_PCI_LINK_QUAL_ISSUE_FLAG_SPEED";
            default -> null;
        };
    }

    private static @Nullable String zes_pci_link_stab_issue_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_PCI_LINK_STAB_ISSUE_FLAG_RETRAINING";
            default -> null;
        };
    }

    private static @Nullable String zes_pci_bar_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_PCI_BAR_TYPE_MMIO";
            case 0x1 -> "ZES_PCI_BAR_TYPE_ROM";
            case 0x2 -> "ZES_PCI_BAR_TYPE_MEM";
            default -> null;
        };
    }

    private static @Nullable String zes_overclock_domain_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_OVERCLOCK_DOMAIN_CARD";
            case 0x2 -> "ZES_OVERCLOCK_DOMAIN_PACKAGE";
            case 0x4 -> "ZES_OVERCLOCK_DOMAIN_GPU_ALL";
            case 0x8 -> "ZES_OVERCLOCK_DOMAIN_GPU_RENDER_COMPUTE";
            case 0x10 -> "ZES_OVERCLOCK_DOMAIN_GPU_RENDER";
            case 0x20 -> "ZES_OVERCLOCK_DOMAIN_GPU_COMPUTE";
            case 0x40 -> "ZES_OVERCLOCK_DOMAIN_GPU_MEDIA";
            case 0x80 -> "ZES_OVERCLOCK_DOMAIN_VRAM";
            case 0x100 -> "ZES_OVERCLOCK_DOMAIN_ADM";
            default -> null;
        };
    }

    private static @Nullable String zes_overclock_control_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_OVERCLOCK_CONTROL_VF";
            case 0x2 -> "ZES_OVERCLOCK_CONTROL_FREQ_OFFSET";
            case 0x4 -> "ZES_OVERCLOCK_CONTROL_VMAX_OFFSET";
            case 0x8 -> "ZES_OVERCLOCK_CONTROL_FREQ";
            case 0x10 -> "ZES_OVERCLOCK_CONTROL_VOLT_LIMIT";
            case 0x20 -> "ZES_OVERCLOCK_CONTROL_POWER_SUSTAINED_LIMIT";
            case 0x40 -> "ZES_OVERCLOCK_CONTROL_POWER_BURST_LIMIT";
            case 0x80 -> "ZES_OVERCLOCK_CONTROL_POWER_PEAK_LIMIT";
            case 0x100 -> "ZES_OVERCLOCK_CONTROL_ICCMAX_LIMIT";
            case 0x200 -> "ZES_OVERCLOCK_CONTROL_TEMP_LIMIT";
            case 0x400 -> "ZES_OVERCLOCK_CONTROL_ITD_DISABLE";
            case 0x800 -> "ZES_OVERCLOCK_CONTROL_ACM_DISABLE";
            default -> null;
        };
    }

    private static @Nullable String zes_overclock_mode_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_OVERCLOCK_MODE_MODE_OFF";
            case 0x2 -> "ZES_OVERCLOCK_MODE_MODE_STOCK";
            case 0x3 -> "ZES_OVERCLOCK_MODE_MODE_ON";
            case 0x4 -> "ZES_OVERCLOCK_MODE_MODE_UNAVAILABLE";
            case 0x5 -> "ZES_OVERCLOCK_MODE_MODE_DISABLED";
            default -> null;
        };
    }

    private static @Nullable String zes_control_state_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_CONTROL_STATE_STATE_UNSET";
            case 0x2 -> "ZES_CONTROL_STATE_STATE_ACTIVE";
            case 0x3 -> "ZES_CONTROL_STATE_STATE_DISABLED";
            default -> null;
        };
    }

    private static @Nullable String zes_pending_action_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_PENDING_ACTION_PENDING_NONE";
            case 0x1 -> "ZES_PENDING_ACTION_PENDING_IMMINENT";
            case 0x2 -> "ZES_PENDING_ACTION_PENDING_COLD_RESET";
            case 0x3 -> "ZES_PENDING_ACTION_PENDING_WARM_RESET";
            default -> null;
        };
    }

    private static @Nullable String zes_vf_program_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_VF_PROGRAM_TYPE_VF_ARBITRARY";
            case 0x1 -> "ZES_VF_PROGRAM_TYPE_VF_FREQ_FIXED";
            case 0x2 -> "ZES_VF_PROGRAM_TYPE_VF_VOLT_FIXED";
            default -> null;
        };
    }

    private static @Nullable String zes_vf_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_VF_TYPE_VOLT";
            case 0x1 -> "ZES_VF_TYPE_FREQ";
            default -> null;
        };
    }

    private static @Nullable String zes_vf_array_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_VF_ARRAY_TYPE_USER_VF_ARRAY";
            case 0x1 -> "ZES_VF_ARRAY_TYPE_DEFAULT_VF_ARRAY";
            case 0x2 -> "ZES_VF_ARRAY_TYPE_LIVE_VF_ARRAY";
            default -> null;
        };
    }

    private static @Nullable String zes_diag_result_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_DIAG_RESULT_NO_ERRORS";
            case 0x1 -> "ZES_DIAG_RESULT_ABORT";
            case 0x2 -> "ZES_DIAG_RESULT_FAIL_CANT_REPAIR";
            case 0x3 -> "ZES_DIAG_RESULT_REBOOT_FOR_REPAIR";
            default -> null;
        };
    }

    private static @Nullable String zes_device_ecc_state_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_DEVICE_ECC_STATE_UNAVAILABLE";
            case 0x1 -> "ZES_DEVICE_ECC_STATE_ENABLED";
            case 0x2 -> "ZES_DEVICE_ECC_STATE_DISABLED";
            default -> null;
        };
    }

    private static @Nullable String zes_device_action_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_DEVICE_ACTION_NONE";
            case 0x1 -> "ZES_DEVICE_ACTION_WARM_CARD_RESET";
            case 0x2 -> "ZES_DEVICE_ACTION_COLD_CARD_RESET";
            case 0x3 -> "ZES_DEVICE_ACTION_COLD_SYSTEM_REBOOT";
            default -> null;
        };
    }

    private static @Nullable String zes_engine_group_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_ENGINE_GROUP_ALL";
            case 0x1 -> "ZES_ENGINE_GROUP_COMPUTE_ALL";
            case 0x2 -> "ZES_ENGINE_GROUP_MEDIA_ALL";
            case 0x3 -> "ZES_ENGINE_GROUP_COPY_ALL";
            case 0x4 -> "ZES_ENGINE_GROUP_COMPUTE_SINGLE";
            case 0x5 -> "ZES_ENGINE_GROUP_RENDER_SINGLE";
            case 0x6 -> "ZES_ENGINE_GROUP_MEDIA_DECODE_SINGLE";
            case 0x7 -> "ZES_ENGINE_GROUP_MEDIA_ENCODE_SINGLE";
            case 0x8 -> "ZES_ENGINE_GROUP_COPY_SINGLE";
            case 0x9 -> "ZES_ENGINE_GROUP_MEDIA_ENHANCEMENT_SINGLE";
            case 0xa -> "ZES_ENGINE_GROUP_3D_SINGLE";
            case 0xb -> "ZES_ENGINE_GROUP_3D_RENDER_COMPUTE_ALL";
            case 0xc -> "ZES_ENGINE_GROUP_RENDER_ALL";
            case 0xd -> "ZES_ENGINE_GROUP_3D_ALL";
            case 0xe -> "ZES_ENGINE_GROUP_MEDIA_CODEC_SINGLE";
            default -> null;
        };
    }

    private static @Nullable String zes_event_type_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_EVENT_TYPE_FLAG_DEVICE_DETACH";
            case 0x2 -> "ZES_EVENT_TYPE_FLAG_DEVICE_ATTACH";
            case 0x4 -> "ZES_EVENT_TYPE_FLAG_DEVICE_SLEEP_STATE_ENTER";
            case 0x8 -> "ZES_EVENT_TYPE_FLAG_DEVICE_SLEEP_STATE_EXIT";
            case 0x10 -> "ZES_EVENT_TYPE_FLAG_FREQ_THROTTLED";
            case 0x20 -> "ZES_EVENT_TYPE_FLAG_ENERGY_THRESHOLD_CROSSED";
            case 0x40 -> "ZES_EVENT_TYPE_FLAG_TEMP_CRITICAL";
            case 0x80 -> "ZES_EVENT_TYPE_FLAG_TEMP_THRESHOLD1";
            case 0x100 -> "ZES_EVENT_TYPE_FLAG_TEMP_THRESHOLD2";
            case 0x200 -> "ZES_EVENT_TYPE_FLAG_MEM_HEALTH";
            case 0x400 -> "ZES_EVENT_TYPE_FLAG_FABRIC_PORT_HEALTH";
            case 0x800 -> "ZES_EVENT_TYPE_FLAG_PCI_LINK_HEALTH";
            case 0x1000 -> "ZES_EVENT_TYPE_FLAG_RAS_CORRECTABLE_ERRORS";
            case 0x2000 -> "ZES_EVENT_TYPE_FLAG_RAS_UNCORRECTABLE_ERRORS";
            case 0x4000 -> "ZES_EVENT_TYPE_FLAG_DEVICE_RESET_REQUIRED";
            case 0x8000 -> "ZES_EVENT_TYPE_FLAG_SURVIVABILITY_MODE_DETECTED";
            default -> null;
        };
    }

    private static @Nullable String zes_fabric_port_status_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_FABRIC_PORT_STATUS_UNKNOWN";
            case 0x1 -> "ZES_FABRIC_PORT_STATUS_HEALTHY";
            case 0x2 -> "ZES_FABRIC_PORT_STATUS_DEGRADED";
            case 0x3 -> "ZES_FABRIC_PORT_STATUS_FAILED";
            case 0x4 -> "ZES_FABRIC_PORT_STATUS_DISABLED";
            default -> null;
        };
    }

    private static @Nullable String zes_fabric_port_qual_issue_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_FABRIC_PORT_QUAL_ISSUE_FLAG_LINK_ERRORS";
            case 0x2 -> "ZES_FABRIC_PORT_QUAL_ISSUE_FLAG_SPEED";
            default -> null;
        };
    }

    private static @Nullable String zes_fabric_port_failure_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_FABRIC_PORT_FAILURE_FLAG_FAILED";
            case 0x2 -> "ZES_FABRIC_PORT_FAILURE_FLAG_TRAINING_TIMEOUT";
            case 0x4 -> "ZES_FABRIC_PORT_FAILURE_FLAG_FLAPPING";
            default -> null;
        };
    }

    private static @Nullable String zes_fan_speed_mode_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_FAN_SPEED_MODE_DEFAULT";
            case 0x1 -> "ZES_FAN_SPEED_MODE_FIXED";
            case 0x2 -> "ZES_FAN_SPEED_MODE_TABLE";
            default -> null;
        };
    }

    private static @Nullable String zes_fan_speed_units_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_FAN_SPEED_UNITS_RPM";
            case 0x1 -> "ZES_FAN_SPEED_UNITS_PERCENT";
            default -> null;
        };
    }

    private static @Nullable String zes_freq_domain_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_FREQ_DOMAIN_GPU";
            case 0x1 -> "ZES_FREQ_DOMAIN_MEMORY";
            case 0x2 -> "ZES_FREQ_DOMAIN_MEDIA";
            default -> null;
        };
    }

    private static @Nullable String zes_freq_throttle_reason_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_FREQ_THROTTLE_REASON_FLAG_AVE_PWR_CAP";
            case 0x2 -> "ZES_FREQ_THROTTLE_REASON_FLAG_BURST_PWR_CAP";
            case 0x4 -> "ZES_FREQ_THROTTLE_REASON_FLAG_CURRENT_LIMIT";
            case 0x8 -> "ZES_FREQ_THROTTLE_REASON_FLAG_THERMAL_LIMIT";
            case 0x10 -> "ZES_FREQ_THROTTLE_REASON_FLAG_PSU_ALERT";
            case 0x20 -> "ZES_FREQ_THROTTLE_REASON_FLAG_SW_RANGE";
            case 0x40 -> "ZES_FREQ_THROTTLE_REASON_FLAG_HW_RANGE";
            case 0x80 -> "ZES_FREQ_THROTTLE_REASON_FLAG_VOLTAGE";
            case 0x100 -> "ZES_FREQ_THROTTLE_REASON_FLAG_THERMAL";
            case 0x200 -> "ZES_FREQ_THROTTLE_REASON_FLAG_POWER";
            default -> null;
        };
    }

    private static @Nullable String zes_oc_mode_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_OC_MODE_OFF";
            case 0x1 -> "ZES_OC_MODE_OVERRIDE";
            case 0x2 -> "ZES_OC_MODE_INTERPOLATIVE";
            case 0x3 -> "ZES_OC_MODE_FIXED";
            default -> null;
        };
    }

    private static @Nullable String zes_mem_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_MEM_TYPE_HBM";
            case 0x1 -> "ZES_MEM_TYPE_DDR";
            case 0x2 -> "ZES_MEM_TYPE_DDR3";
            case 0x3 -> "ZES_MEM_TYPE_DDR4";
            case 0x4 -> "ZES_MEM_TYPE_DDR5";
            case 0x5 -> "ZES_MEM_TYPE_LPDDR";
            case 0x6 -> "ZES_MEM_TYPE_LPDDR3";
            case 0x7 -> "ZES_MEM_TYPE_LPDDR4";
            case 0x8 -> "ZES_MEM_TYPE_LPDDR5";
            case 0x9 -> "ZES_MEM_TYPE_SRAM";
            case 0xa -> "ZES_MEM_TYPE_L1";
            case 0xb -> "ZES_MEM_TYPE_L3";
            case 0xc -> "ZES_MEM_TYPE_GRF";
            case 0xd -> "ZES_MEM_TYPE_SLM";
            case 0xe -> "ZES_MEM_TYPE_GDDR4";
            case 0xf -> "ZES_MEM_TYPE_GDDR5";
            case 0x10 -> "ZES_MEM_TYPE_GDDR5X";
            case 0x11 -> "ZES_MEM_TYPE_GDDR6";
            case 0x12 -> "ZES_MEM_TYPE_GDDR6X";
            case 0x13 -> "ZES_MEM_TYPE_GDDR7";
            case 0x14 -> "ZES_MEM_TYPE_LPDDR5X";
            case 0x15 -> "ZES_MEM_TYPE_HBM2";
            case 0x16 -> "ZES_MEM_TYPE_DDR2";
            case 0x17 -> "ZES_MEM_TYPE_HBM2E";
            case 0x18 -> "ZES_MEM_TYPE_HBM3";
            case 0x19 -> "ZES_MEM_TYPE_HBM3E";
            case 0x1a -> "ZES_MEM_TYPE_HBM4";
            case 0x1b -> "ZES_MEM_TYPE_LPDDR6";
            default -> null;
        };
    }

    private static @Nullable String zes_mem_loc_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_MEM_LOC_SYSTEM";
            case 0x1 -> "ZES_MEM_LOC_DEVICE";
            default -> null;
        };
    }

    private static @Nullable String zes_mem_health_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_MEM_HEALTH_UNKNOWN";
            case 0x1 -> "ZES_MEM_HEALTH_OK";
            case 0x2 -> "ZES_MEM_HEALTH_DEGRADED";
            case 0x3 -> "ZES_MEM_HEALTH_CRITICAL";
            case 0x4 -> "ZES_MEM_HEALTH_REPLACE";
            default -> null;
        };
    }

    private static @Nullable String zes_power_domain_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_POWER_DOMAIN_UNKNOWN";
            case 0x1 -> "ZES_POWER_DOMAIN_CARD";
            case 0x2 -> "ZES_POWER_DOMAIN_PACKAGE";
            case 0x3 -> "ZES_POWER_DOMAIN_STACK";
            case 0x4 -> "ZES_POWER_DOMAIN_MEMORY";
            case 0x5 -> "ZES_POWER_DOMAIN_GPU";
            default -> null;
        };
    }

    private static @Nullable String zes_power_level_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_POWER_LEVEL_UNKNOWN";
            case 0x1 -> "ZES_POWER_LEVEL_SUSTAINED";
            case 0x2 -> "ZES_POWER_LEVEL_BURST";
            case 0x3 -> "ZES_POWER_LEVEL_PEAK";
            case 0x4 -> "ZES_POWER_LEVEL_INSTANTANEOUS";
            default -> null;
        };
    }

    private static @Nullable String zes_power_source_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_POWER_SOURCE_ANY";
            case 0x1 -> "ZES_POWER_SOURCE_MAINS";
            case 0x2 -> "ZES_POWER_SOURCE_BATTERY";
            default -> null;
        };
    }

    private static @Nullable String zes_limit_unit_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_LIMIT_UNIT_UNKNOWN";
            case 0x1 -> "ZES_LIMIT_UNIT_CURRENT";
            case 0x2 -> "ZES_LIMIT_UNIT_POWER";
            default -> null;
        };
    }

    private static @Nullable String zes_psu_voltage_status_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_PSU_VOLTAGE_STATUS_UNKNOWN";
            case 0x1 -> "ZES_PSU_VOLTAGE_STATUS_NORMAL";
            case 0x2 -> "ZES_PSU_VOLTAGE_STATUS_OVER";
            case 0x3 -> "ZES_PSU_VOLTAGE_STATUS_UNDER";
            default -> null;
        };
    }

    private static @Nullable String zes_ras_error_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_RAS_ERROR_TYPE_CORRECTABLE";
            case 0x1 -> "ZES_RAS_ERROR_TYPE_UNCORRECTABLE";
            default -> null;
        };
    }

    private static @Nullable String zes_ras_error_cat_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_RAS_ERROR_CAT_RESET";
            case 0x1 -> "ZES_RAS_ERROR_CAT_PROGRAMMING_ERRORS";
            case 0x2 -> "ZES_RAS_ERROR_CAT_DRIVER_ERRORS";
            case 0x3 -> "ZES_RAS_ERROR_CAT_COMPUTE_ERRORS";
            case 0x4 -> "ZES_RAS_ERROR_CAT_NON_COMPUTE_ERRORS";
            case 0x5 -> "ZES_RAS_ERROR_CAT_CACHE_ERRORS";
            case 0x6 -> "ZES_RAS_ERROR_CAT_DISPLAY_ERRORS";
            default -> null;
        };
    }

    private static @Nullable String zes_sched_mode_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_SCHED_MODE_TIMEOUT";
            case 0x1 -> "ZES_SCHED_MODE_TIMESLICE";
            case 0x2 -> "ZES_SCHED_MODE_EXCLUSIVE";
            case 0x3 -> "ZES_SCHED_MODE_COMPUTE_UNIT_DEBUG";
            default -> null;
        };
    }

    private static @Nullable String zes_standby_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_STANDBY_TYPE_GLOBAL";
            default -> null;
        };
    }

    private static @Nullable String zes_standby_promo_mode_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_STANDBY_PROMO_MODE_DEFAULT";
            case 0x1 -> "ZES_STANDBY_PROMO_MODE_NEVER";
            default -> null;
        };
    }

    private static @Nullable String zes_temp_sensors_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_TEMP_SENSORS_GLOBAL";
            case 0x1 -> "ZES_TEMP_SENSORS_GPU";
            case 0x2 -> "ZES_TEMP_SENSORS_MEMORY";
            case 0x3 -> "ZES_TEMP_SENSORS_GLOBAL_MIN";
            case 0x4 -> "ZES_TEMP_SENSORS_GPU_MIN";
            case 0x5 -> "ZES_TEMP_SENSORS_MEMORY_MIN";
            case 0x6 -> "ZES_TEMP_SENSORS_GPU_BOARD";
            case 0x7 -> "ZES_TEMP_SENSORS_GPU_BOARD_MIN";
            case 0x8 -> "ZES_TEMP_SENSORS_VOLTAGE_REGULATOR";
            default -> null;
        };
    }

    private static @Nullable String zes_power_limits_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZES_POWER_LIMITS_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zes_engine_activity_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZES_ENGINE_ACTIVITY_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zes_ras_state_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZES_RAS_STATE_EXP_VERSION_1_0";
            case 0x10001 -> "ZES_RAS_STATE_EXP_VERSION_1_1";
            default -> null;
        };
    }

    private static @Nullable String zes_ras_error_category_exp_t(int value) {
        return switch (value) {
            case 0x0 -> "ZES_RAS_ERROR_CATEGORY_EXP_RESET";
            case 0x1 -> "ZES_RAS_ERROR_CATEGORY_EXP_PROGRAMMING_ERRORS";
            case 0x2 -> "ZES_RAS_ERROR_CATEGORY_EXP_DRIVER_ERRORS";
            case 0x3 -> "ZES_RAS_ERROR_CATEGORY_EXP_COMPUTE_ERRORS";
            case 0x4 -> "ZES_RAS_ERROR_CATEGORY_EXP_NON_COMPUTE_ERRORS";
            case 0x5 -> "ZES_RAS_ERROR_CATEGORY_EXP_CACHE_ERRORS";
            case 0x6 -> "ZES_RAS_ERROR_CATEGORY_EXP_DISPLAY_ERRORS";
            case 0x7 -> "ZES_RAS_ERROR_CATEGORY_EXP_MEMORY_ERRORS";
            case 0x8 -> "ZES_RAS_ERROR_CATEGORY_EXP_SCALE_ERRORS";
            case 0x9 -> "ZES_RAS_ERROR_CATEGORY_EXP_L3FABRIC_ERRORS";
            case 0xa -> "ZES_RAS_ERROR_CATEGORY_EXP_PCIE_ERRORS";
            case 0xb -> "ZES_RAS_ERROR_CATEGORY_EXP_FABRIC_ERRORS";
            case 0xc -> "ZES_RAS_ERROR_CATEGORY_EXP_SOC_INTERNAL_ERRORS";
            default -> null;
        };
    }

    private static @Nullable String zes_mem_page_offline_state_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZES_MEM_PAGE_OFFLINE_STATE_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zes_mem_bandwidth_counter_bits_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZES_MEM_BANDWIDTH_COUNTER_BITS_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zes_power_domain_properties_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZES_POWER_DOMAIN_PROPERTIES_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zes_firmware_security_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZES_FIRMWARE_SECURITY_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zes_sysman_device_mapping_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZES_SYSMAN_DEVICE_MAPPING_EXP_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zes_vf_management_exp_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZES_VF_MANAGEMENT_EXP_VERSION_1_0";
            case 0x10001 -> "ZES_VF_MANAGEMENT_EXP_VERSION_1_1";
            case 0x10002 -> "ZES_VF_MANAGEMENT_EXP_VERSION_1_2";
            default -> null;
        };
    }

    private static @Nullable String zes_vf_info_mem_type_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_VF_INFO_MEM_TYPE_EXP_FLAG_MEM_TYPE_SYSTEM";
            case 0x2 -> "ZES_VF_INFO_MEM_TYPE_EXP_FLAG_MEM_TYPE_DEVICE";
            default -> null;
        };
    }

    private static @Nullable String zes_vf_info_util_exp_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_VF_INFO_UTIL_EXP_FLAG_INFO_NONE";
            case 0x2 -> "ZES_VF_INFO_UTIL_EXP_FLAG_INFO_MEM_CPU";
            case 0x4 -> "ZES_VF_INFO_UTIL_EXP_FLAG_INFO_MEM_GPU";
            case 0x8 -> "ZES_VF_INFO_UTIL_EXP_FLAG_INFO_ENGINE";
            default -> null;
        };
    }

    private static @Nullable String zes_device_ecc_default_properties_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZES_DEVICE_ECC_DEFAULT_PROPERTIES_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zes_pci_link_speed_downgrade_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZES_PCI_LINK_SPEED_DOWNGRADE_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zes_device_ext_state_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZES_DEVICE_EXT_STATE_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zes_device_state_ext_flags_t(int value) {
        return switch (value) {
            case 0x1 -> "ZES_DEVICE_STATE_EXT_FLAG_NORMAL";
            case 0x2 -> "ZES_DEVICE_STATE_EXT_FLAG_WEDGED";
            case 0x4 -> "ZES_DEVICE_STATE_EXT_FLAG_SURVIVABILITY";
            case 0x8 -> "ZES_DEVICE_STATE_EXT_FLAG_FLASH_OVERRIDE";
            default -> null;
        };
    }

    private static @Nullable String zes_oem_serial_id_ext_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZES_OEM_SERIAL_ID_EXT_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zel_api_tracing_version_t(int value) {
        return switch (value) {
            case 0x10000 -> "ZEL_API_TRACING_VERSION_1_0";
            default -> null;
        };
    }

    private static @Nullable String zel_structure_type_t(int value) {
        return switch (value) {
            case 0x1 -> "ZEL_STRUCTURE_TYPE_TRACER_DESC";
            default -> null;
        };
    }

    private static @Nullable String zel_tracer_reg_t(int value) {
        return switch (value) {
            case 0x0 -> "ZEL_REGISTER_PROLOGUE";
            case 0x1 -> "ZEL_REGISTER_EPILOGUE";
            default -> null;
        };
    }

    private static @Nullable String zel_handle_type_t(int value) {
        return switch (value) {
            case 0x0 -> "ZEL_HANDLE_DRIVER";
            case 0x1 -> "ZEL_HANDLE_DEVICE";
            case 0x2 -> "ZEL_HANDLE_CONTEXT";
            case 0x3 -> "ZEL_HANDLE_COMMAND_QUEUE";
            case 0x4 -> "ZEL_HANDLE_COMMAND_LIST";
            case 0x5 -> "ZEL_HANDLE_FENCE";
            case 0x6 -> "ZEL_HANDLE_EVENT_POOL";
            case 0x7 -> "ZEL_HANDLE_EVENT";
            case 0x8 -> "ZEL_HANDLE_IMAGE";
            case 0x9 -> "ZEL_HANDLE_MODULE";
            case 0xa -> "ZEL_HANDLE_MODULE_BUILD_LOG";
            case 0xb -> "ZEL_HANDLE_KERNEL";
            case 0xc -> "ZEL_HANDLE_SAMPLER";
            case 0xd -> "ZEL_HANDLE_PHYSICAL_MEM";
            default -> null;
        };
    }
}
