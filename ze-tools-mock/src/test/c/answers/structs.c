// Structures of the interface, by the names of their members.
#include "answers.h"

#include <level_zero/ze_api.h>
#include <level_zero/zet_api.h>

// A structure of one of the interfaces, and its type.
#define S(interface, name, stype) {#name, sizeof(interface##_##name##_t), stype, name##_fields},

// clang-format off
#define F(type, member) {#member, offsetof(type, member), sizeof(((type *)0)->member)}

static const answer_field init_driver_type_desc_fields[] = {
    F(ze_init_driver_type_desc_t, stype), F(ze_init_driver_type_desc_t, pNext),
    F(ze_init_driver_type_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field driver_properties_fields[] = {
    F(ze_driver_properties_t, stype), F(ze_driver_properties_t, pNext), F(ze_driver_properties_t, uuid),
    F(ze_driver_properties_t, driverVersion),
    {NULL, 0, 0}};
static const answer_field driver_ipc_properties_fields[] = {
    F(ze_driver_ipc_properties_t, stype), F(ze_driver_ipc_properties_t, pNext),
    F(ze_driver_ipc_properties_t, flags),
    {NULL, 0, 0}};
static const answer_field driver_ddi_handles_ext_properties_fields[] = {
    F(ze_driver_ddi_handles_ext_properties_t, stype), F(ze_driver_ddi_handles_ext_properties_t, pNext),
    F(ze_driver_ddi_handles_ext_properties_t, flags),
    {NULL, 0, 0}};
static const answer_field device_properties_fields[] = {
    F(ze_device_properties_t, stype), F(ze_device_properties_t, pNext), F(ze_device_properties_t, type),
    F(ze_device_properties_t, vendorId), F(ze_device_properties_t, deviceId), F(ze_device_properties_t, flags),
    F(ze_device_properties_t, subdeviceId), F(ze_device_properties_t, coreClockRate),
    F(ze_device_properties_t, maxMemAllocSize), F(ze_device_properties_t, maxHardwareContexts),
    F(ze_device_properties_t, maxCommandQueuePriority), F(ze_device_properties_t, numThreadsPerEU),
    F(ze_device_properties_t, physicalEUSimdWidth), F(ze_device_properties_t, numEUsPerSubslice),
    F(ze_device_properties_t, numSubslicesPerSlice), F(ze_device_properties_t, numSlices),
    F(ze_device_properties_t, timerResolution), F(ze_device_properties_t, timestampValidBits),
    F(ze_device_properties_t, kernelTimestampValidBits), F(ze_device_properties_t, uuid),
    F(ze_device_properties_t, name),
    {NULL, 0, 0}};
static const answer_field device_compute_properties_fields[] = {
    F(ze_device_compute_properties_t, stype), F(ze_device_compute_properties_t, pNext),
    F(ze_device_compute_properties_t, maxTotalGroupSize), F(ze_device_compute_properties_t, maxGroupSizeX),
    F(ze_device_compute_properties_t, maxGroupSizeY), F(ze_device_compute_properties_t, maxGroupSizeZ),
    F(ze_device_compute_properties_t, maxGroupCountX), F(ze_device_compute_properties_t, maxGroupCountY),
    F(ze_device_compute_properties_t, maxGroupCountZ), F(ze_device_compute_properties_t, maxSharedLocalMemory),
    F(ze_device_compute_properties_t, numSubGroupSizes), F(ze_device_compute_properties_t, subGroupSizes),
    {NULL, 0, 0}};
static const answer_field device_module_properties_fields[] = {
    F(ze_device_module_properties_t, stype), F(ze_device_module_properties_t, pNext),
    F(ze_device_module_properties_t, spirvVersionSupported), F(ze_device_module_properties_t, flags),
    F(ze_device_module_properties_t, fp16flags), F(ze_device_module_properties_t, fp32flags),
    F(ze_device_module_properties_t, fp64flags), F(ze_device_module_properties_t, maxArgumentsSize),
    F(ze_device_module_properties_t, printfBufferSize), F(ze_device_module_properties_t, nativeKernelSupported),
    {NULL, 0, 0}};
static const answer_field device_memory_properties_fields[] = {
    F(ze_device_memory_properties_t, stype), F(ze_device_memory_properties_t, pNext),
    F(ze_device_memory_properties_t, flags), F(ze_device_memory_properties_t, maxClockRate),
    F(ze_device_memory_properties_t, maxBusWidth), F(ze_device_memory_properties_t, totalSize),
    F(ze_device_memory_properties_t, name),
    {NULL, 0, 0}};
static const answer_field device_memory_access_properties_fields[] = {
    F(ze_device_memory_access_properties_t, stype), F(ze_device_memory_access_properties_t, pNext),
    F(ze_device_memory_access_properties_t, hostAllocCapabilities),
    F(ze_device_memory_access_properties_t, deviceAllocCapabilities),
    F(ze_device_memory_access_properties_t, sharedSingleDeviceAllocCapabilities),
    F(ze_device_memory_access_properties_t, sharedCrossDeviceAllocCapabilities),
    F(ze_device_memory_access_properties_t, sharedSystemAllocCapabilities),
    {NULL, 0, 0}};
static const answer_field device_cache_properties_fields[] = {
    F(ze_device_cache_properties_t, stype), F(ze_device_cache_properties_t, pNext),
    F(ze_device_cache_properties_t, flags), F(ze_device_cache_properties_t, cacheSize),
    {NULL, 0, 0}};
static const answer_field device_image_properties_fields[] = {
    F(ze_device_image_properties_t, stype), F(ze_device_image_properties_t, pNext),
    F(ze_device_image_properties_t, maxImageDims1D), F(ze_device_image_properties_t, maxImageDims2D),
    F(ze_device_image_properties_t, maxImageDims3D), F(ze_device_image_properties_t, maxImageBufferSize),
    F(ze_device_image_properties_t, maxImageArraySlices), F(ze_device_image_properties_t, maxSamplers),
    F(ze_device_image_properties_t, maxReadImageArgs), F(ze_device_image_properties_t, maxWriteImageArgs),
    {NULL, 0, 0}};
static const answer_field device_external_memory_properties_fields[] = {
    F(ze_device_external_memory_properties_t, stype), F(ze_device_external_memory_properties_t, pNext),
    F(ze_device_external_memory_properties_t, memoryAllocationImportTypes),
    F(ze_device_external_memory_properties_t, memoryAllocationExportTypes),
    F(ze_device_external_memory_properties_t, imageImportTypes),
    F(ze_device_external_memory_properties_t, imageExportTypes),
    {NULL, 0, 0}};
static const answer_field device_p2p_properties_fields[] = {
    F(ze_device_p2p_properties_t, stype), F(ze_device_p2p_properties_t, pNext),
    F(ze_device_p2p_properties_t, flags),
    {NULL, 0, 0}};
static const answer_field command_queue_group_properties_fields[] = {
    F(ze_command_queue_group_properties_t, stype), F(ze_command_queue_group_properties_t, pNext),
    F(ze_command_queue_group_properties_t, flags), F(ze_command_queue_group_properties_t, maxMemoryFillPatternSize),
    F(ze_command_queue_group_properties_t, numQueues),
    {NULL, 0, 0}};
static const answer_field pci_ext_properties_fields[] = {
    F(ze_pci_ext_properties_t, stype), F(ze_pci_ext_properties_t, pNext), F(ze_pci_ext_properties_t, address),
    F(ze_pci_ext_properties_t, maxSpeed),
    {NULL, 0, 0}};
static const answer_field device_vector_width_properties_ext_fields[] = {
    F(ze_device_vector_width_properties_ext_t, stype), F(ze_device_vector_width_properties_ext_t, pNext),
    F(ze_device_vector_width_properties_ext_t, vector_width_size),
    F(ze_device_vector_width_properties_ext_t, preferred_vector_width_char),
    F(ze_device_vector_width_properties_ext_t, preferred_vector_width_short),
    F(ze_device_vector_width_properties_ext_t, preferred_vector_width_int),
    F(ze_device_vector_width_properties_ext_t, preferred_vector_width_long),
    F(ze_device_vector_width_properties_ext_t, preferred_vector_width_float),
    F(ze_device_vector_width_properties_ext_t, preferred_vector_width_double),
    F(ze_device_vector_width_properties_ext_t, preferred_vector_width_half),
    F(ze_device_vector_width_properties_ext_t, native_vector_width_char),
    F(ze_device_vector_width_properties_ext_t, native_vector_width_short),
    F(ze_device_vector_width_properties_ext_t, native_vector_width_int),
    F(ze_device_vector_width_properties_ext_t, native_vector_width_long),
    F(ze_device_vector_width_properties_ext_t, native_vector_width_float),
    F(ze_device_vector_width_properties_ext_t, native_vector_width_double),
    F(ze_device_vector_width_properties_ext_t, native_vector_width_half),
    {NULL, 0, 0}};
static const answer_field eu_count_ext_fields[] = {
    F(ze_eu_count_ext_t, stype), F(ze_eu_count_ext_t, pNext), F(ze_eu_count_ext_t, numTotalEUs),
    {NULL, 0, 0}};
static const answer_field device_ip_version_ext_fields[] = {
    F(ze_device_ip_version_ext_t, stype), F(ze_device_ip_version_ext_t, pNext),
    F(ze_device_ip_version_ext_t, ipVersion),
    {NULL, 0, 0}};
static const answer_field device_usablemem_size_ext_properties_fields[] = {
    F(ze_device_usablemem_size_ext_properties_t, stype), F(ze_device_usablemem_size_ext_properties_t, pNext),
    F(ze_device_usablemem_size_ext_properties_t, currUsableMemSize),
    {NULL, 0, 0}};
static const answer_field device_event_properties_fields[] = {
    F(ze_device_event_properties_t, stype), F(ze_device_event_properties_t, pNext),
    F(ze_device_event_properties_t, flags),
    {NULL, 0, 0}};
static const answer_field mutable_command_list_exp_properties_fields[] = {
    F(ze_mutable_command_list_exp_properties_t, stype), F(ze_mutable_command_list_exp_properties_t, pNext),
    F(ze_mutable_command_list_exp_properties_t, mutableCommandListFlags),
    F(ze_mutable_command_list_exp_properties_t, mutableCommandFlags),
    {NULL, 0, 0}};
static const answer_field device_luid_ext_properties_fields[] = {
    F(ze_device_luid_ext_properties_t, stype), F(ze_device_luid_ext_properties_t, pNext),
    F(ze_device_luid_ext_properties_t, luid), F(ze_device_luid_ext_properties_t, nodeMask),
    {NULL, 0, 0}};
static const answer_field float_atomic_ext_properties_fields[] = {
    F(ze_float_atomic_ext_properties_t, stype), F(ze_float_atomic_ext_properties_t, pNext),
    F(ze_float_atomic_ext_properties_t, fp16Flags), F(ze_float_atomic_ext_properties_t, fp32Flags),
    F(ze_float_atomic_ext_properties_t, fp64Flags),
    {NULL, 0, 0}};
static const answer_field cache_reservation_ext_desc_fields[] = {
    F(ze_cache_reservation_ext_desc_t, stype), F(ze_cache_reservation_ext_desc_t, pNext),
    F(ze_cache_reservation_ext_desc_t, maxCacheReservationSize),
    {NULL, 0, 0}};
static const answer_field device_raytracing_ext_properties_fields[] = {
    F(ze_device_raytracing_ext_properties_t, stype), F(ze_device_raytracing_ext_properties_t, pNext),
    F(ze_device_raytracing_ext_properties_t, flags), F(ze_device_raytracing_ext_properties_t, maxBVHLevels),
    {NULL, 0, 0}};
static const answer_field event_query_kernel_timestamps_ext_properties_fields[] = {
    F(ze_event_query_kernel_timestamps_ext_properties_t, stype),
    F(ze_event_query_kernel_timestamps_ext_properties_t, pNext),
    F(ze_event_query_kernel_timestamps_ext_properties_t, flags),
    {NULL, 0, 0}};
static const answer_field device_memory_ext_properties_fields[] = {
    F(ze_device_memory_ext_properties_t, stype), F(ze_device_memory_ext_properties_t, pNext),
    F(ze_device_memory_ext_properties_t, type), F(ze_device_memory_ext_properties_t, physicalSize),
    F(ze_device_memory_ext_properties_t, readBandwidth), F(ze_device_memory_ext_properties_t, writeBandwidth),
    F(ze_device_memory_ext_properties_t, bandwidthUnit),
    {NULL, 0, 0}};
static const answer_field relaxed_allocation_limits_exp_desc_fields[] = {
    F(ze_relaxed_allocation_limits_exp_desc_t, stype), F(ze_relaxed_allocation_limits_exp_desc_t, pNext),
    F(ze_relaxed_allocation_limits_exp_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field context_desc_fields[] = {
    F(ze_context_desc_t, stype), F(ze_context_desc_t, pNext), F(ze_context_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field command_queue_desc_fields[] = {
    F(ze_command_queue_desc_t, stype), F(ze_command_queue_desc_t, pNext), F(ze_command_queue_desc_t, ordinal),
    F(ze_command_queue_desc_t, index), F(ze_command_queue_desc_t, flags), F(ze_command_queue_desc_t, mode),
    F(ze_command_queue_desc_t, priority),
    {NULL, 0, 0}};
static const answer_field command_list_desc_fields[] = {
    F(ze_command_list_desc_t, stype), F(ze_command_list_desc_t, pNext),
    F(ze_command_list_desc_t, commandQueueGroupOrdinal), F(ze_command_list_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field event_pool_desc_fields[] = {
    F(ze_event_pool_desc_t, stype), F(ze_event_pool_desc_t, pNext), F(ze_event_pool_desc_t, flags),
    F(ze_event_pool_desc_t, count),
    {NULL, 0, 0}};
static const answer_field event_desc_fields[] = {
    F(ze_event_desc_t, stype), F(ze_event_desc_t, pNext), F(ze_event_desc_t, index), F(ze_event_desc_t, signal),
    F(ze_event_desc_t, wait),
    {NULL, 0, 0}};
static const answer_field event_pool_counter_based_exp_desc_fields[] = {
    F(ze_event_pool_counter_based_exp_desc_t, stype), F(ze_event_pool_counter_based_exp_desc_t, pNext),
    F(ze_event_pool_counter_based_exp_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field event_counter_based_desc_fields[] = {
    F(ze_event_counter_based_desc_t, stype), F(ze_event_counter_based_desc_t, pNext),
    F(ze_event_counter_based_desc_t, flags), F(ze_event_counter_based_desc_t, signal),
    F(ze_event_counter_based_desc_t, wait),
    {NULL, 0, 0}};
static const answer_field fence_desc_fields[] = {
    F(ze_fence_desc_t, stype), F(ze_fence_desc_t, pNext), F(ze_fence_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field image_desc_fields[] = {
    F(ze_image_desc_t, stype), F(ze_image_desc_t, pNext), F(ze_image_desc_t, flags), F(ze_image_desc_t, type),
    F(ze_image_desc_t, format), F(ze_image_desc_t, width), F(ze_image_desc_t, height), F(ze_image_desc_t, depth),
    F(ze_image_desc_t, arraylevels), F(ze_image_desc_t, miplevels),
    {NULL, 0, 0}};
static const answer_field image_properties_fields[] = {
    F(ze_image_properties_t, stype), F(ze_image_properties_t, pNext), F(ze_image_properties_t, samplerFilterFlags),
    {NULL, 0, 0}};
static const answer_field sampler_desc_fields[] = {
    F(ze_sampler_desc_t, stype), F(ze_sampler_desc_t, pNext), F(ze_sampler_desc_t, addressMode),
    F(ze_sampler_desc_t, filterMode), F(ze_sampler_desc_t, isNormalized),
    {NULL, 0, 0}};
static const answer_field device_mem_alloc_desc_fields[] = {
    F(ze_device_mem_alloc_desc_t, stype), F(ze_device_mem_alloc_desc_t, pNext),
    F(ze_device_mem_alloc_desc_t, flags), F(ze_device_mem_alloc_desc_t, ordinal),
    {NULL, 0, 0}};
static const answer_field host_mem_alloc_desc_fields[] = {
    F(ze_host_mem_alloc_desc_t, stype), F(ze_host_mem_alloc_desc_t, pNext), F(ze_host_mem_alloc_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field memory_allocation_properties_fields[] = {
    F(ze_memory_allocation_properties_t, stype), F(ze_memory_allocation_properties_t, pNext),
    F(ze_memory_allocation_properties_t, type), F(ze_memory_allocation_properties_t, id),
    F(ze_memory_allocation_properties_t, pageSize),
    {NULL, 0, 0}};
static const answer_field memory_free_ext_desc_fields[] = {
    F(ze_memory_free_ext_desc_t, stype), F(ze_memory_free_ext_desc_t, pNext),
    F(ze_memory_free_ext_desc_t, freePolicy),
    {NULL, 0, 0}};
static const answer_field external_memory_export_fd_fields[] = {
    F(ze_external_memory_export_fd_t, stype), F(ze_external_memory_export_fd_t, pNext),
    F(ze_external_memory_export_fd_t, flags), F(ze_external_memory_export_fd_t, fd),
    {NULL, 0, 0}};
static const answer_field module_desc_fields[] = {
    F(ze_module_desc_t, stype), F(ze_module_desc_t, pNext), F(ze_module_desc_t, format),
    F(ze_module_desc_t, inputSize), F(ze_module_desc_t, pInputModule), F(ze_module_desc_t, pBuildFlags),
    F(ze_module_desc_t, pConstants),
    {NULL, 0, 0}};
static const answer_field module_properties_fields[] = {
    F(ze_module_properties_t, stype), F(ze_module_properties_t, pNext), F(ze_module_properties_t, flags),
    {NULL, 0, 0}};
static const answer_field kernel_desc_fields[] = {
    F(ze_kernel_desc_t, stype), F(ze_kernel_desc_t, pNext), F(ze_kernel_desc_t, flags),
    F(ze_kernel_desc_t, pKernelName),
    {NULL, 0, 0}};
static const answer_field kernel_properties_fields[] = {
    F(ze_kernel_properties_t, stype), F(ze_kernel_properties_t, pNext), F(ze_kernel_properties_t, numKernelArgs),
    F(ze_kernel_properties_t, requiredGroupSizeX), F(ze_kernel_properties_t, requiredGroupSizeY),
    F(ze_kernel_properties_t, requiredGroupSizeZ), F(ze_kernel_properties_t, requiredNumSubGroups),
    F(ze_kernel_properties_t, requiredSubgroupSize), F(ze_kernel_properties_t, maxSubgroupSize),
    F(ze_kernel_properties_t, maxNumSubgroups), F(ze_kernel_properties_t, localMemSize),
    F(ze_kernel_properties_t, privateMemSize), F(ze_kernel_properties_t, spillMemSize),
    F(ze_kernel_properties_t, uuid),
    {NULL, 0, 0}};
static const answer_field physical_mem_desc_fields[] = {
    F(ze_physical_mem_desc_t, stype), F(ze_physical_mem_desc_t, pNext), F(ze_physical_mem_desc_t, flags),
    F(ze_physical_mem_desc_t, size),
    {NULL, 0, 0}};
static const answer_field group_count_fields[] = {
    F(ze_group_count_t, groupCountX), F(ze_group_count_t, groupCountY), F(ze_group_count_t, groupCountZ),
    {NULL, 0, 0}};
static const answer_field kernel_timestamp_result_fields[] = {
    F(ze_kernel_timestamp_result_t, global), F(ze_kernel_timestamp_result_t, context),
    {NULL, 0, 0}};
static const answer_field copy_region_fields[] = {
    F(ze_copy_region_t, originX), F(ze_copy_region_t, originY), F(ze_copy_region_t, originZ),
    F(ze_copy_region_t, width), F(ze_copy_region_t, height), F(ze_copy_region_t, depth),
    {NULL, 0, 0}};
static const answer_field mutable_command_id_exp_desc_fields[] = {
    F(ze_mutable_command_id_exp_desc_t, stype), F(ze_mutable_command_id_exp_desc_t, pNext),
    F(ze_mutable_command_id_exp_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field mutable_command_list_exp_desc_fields[] = {
    F(ze_mutable_command_list_exp_desc_t, stype), F(ze_mutable_command_list_exp_desc_t, pNext),
    F(ze_mutable_command_list_exp_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field mutable_commands_exp_desc_fields[] = {
    F(ze_mutable_commands_exp_desc_t, stype), F(ze_mutable_commands_exp_desc_t, pNext),
    F(ze_mutable_commands_exp_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field mutable_group_count_exp_desc_fields[] = {
    F(ze_mutable_group_count_exp_desc_t, stype), F(ze_mutable_group_count_exp_desc_t, pNext),
    F(ze_mutable_group_count_exp_desc_t, commandId), F(ze_mutable_group_count_exp_desc_t, pGroupCount),
    {NULL, 0, 0}};
static const answer_field kernel_max_group_size_properties_ext_fields[] = {
    F(ze_kernel_max_group_size_properties_ext_t, stype), F(ze_kernel_max_group_size_properties_ext_t, pNext),
    F(ze_kernel_max_group_size_properties_ext_t, maxGroupSize),
    {NULL, 0, 0}};
static const answer_field metric_group_properties_fields[] = {
    F(zet_metric_group_properties_t, stype), F(zet_metric_group_properties_t, pNext),
    F(zet_metric_group_properties_t, name), F(zet_metric_group_properties_t, description),
    F(zet_metric_group_properties_t, samplingType), F(zet_metric_group_properties_t, domain),
    F(zet_metric_group_properties_t, metricCount),
    {NULL, 0, 0}};
static const answer_field metric_properties_fields[] = {
    F(zet_metric_properties_t, stype), F(zet_metric_properties_t, pNext), F(zet_metric_properties_t, name),
    F(zet_metric_properties_t, description), F(zet_metric_properties_t, component),
    F(zet_metric_properties_t, tierNumber), F(zet_metric_properties_t, metricType),
    F(zet_metric_properties_t, resultType), F(zet_metric_properties_t, resultUnits),
    {NULL, 0, 0}};
static const answer_field metric_group_type_exp_fields[] = {
    F(zet_metric_group_type_exp_t, stype), F(zet_metric_group_type_exp_t, pNext),
    F(zet_metric_group_type_exp_t, type),
    {NULL, 0, 0}};
static const answer_field metric_global_timestamps_resolution_exp_fields[] = {
    F(zet_metric_global_timestamps_resolution_exp_t, stype), F(zet_metric_global_timestamps_resolution_exp_t, pNext),
    F(zet_metric_global_timestamps_resolution_exp_t, timerResolution),
    F(zet_metric_global_timestamps_resolution_exp_t, timestampValidBits),
    {NULL, 0, 0}};
static const answer_field metric_source_id_exp_fields[] = {
    F(zet_metric_source_id_exp_t, stype), F(zet_metric_source_id_exp_t, pNext),
    F(zet_metric_source_id_exp_t, sourceId),
    {NULL, 0, 0}};
static const answer_field metric_calculate_exp_desc_fields[] = {
    F(zet_metric_calculate_exp_desc_t, stype), F(zet_metric_calculate_exp_desc_t, pNext),
    F(zet_metric_calculate_exp_desc_t, rawReportSkipCount),
    {NULL, 0, 0}};
static const answer_field metric_streamer_desc_fields[] = {
    F(zet_metric_streamer_desc_t, stype), F(zet_metric_streamer_desc_t, pNext),
    F(zet_metric_streamer_desc_t, notifyEveryNReports), F(zet_metric_streamer_desc_t, samplingPeriod),
    {NULL, 0, 0}};
// Of the vendor's extension ZET_intel_get_hw_buffer_size.
typedef struct zet_metric_hw_buffer_size_t {
    zet_structure_type_t stype;
    void *pNext;
    size_t sizeInBytes;
} zet_metric_hw_buffer_size_t;

static const answer_field metric_hw_buffer_size_fields[] = {
    F(zet_metric_hw_buffer_size_t, stype), F(zet_metric_hw_buffer_size_t, pNext),
    F(zet_metric_hw_buffer_size_t, sizeInBytes),
    {NULL, 0, 0}};
static const answer_field metric_query_pool_desc_fields[] = {
    F(zet_metric_query_pool_desc_t, stype), F(zet_metric_query_pool_desc_t, pNext),
    F(zet_metric_query_pool_desc_t, type), F(zet_metric_query_pool_desc_t, count),
    {NULL, 0, 0}};
static const answer_field metric_tracer_exp_desc_fields[] = {
    F(zet_metric_tracer_exp_desc_t, stype), F(zet_metric_tracer_exp_desc_t, pNext),
    F(zet_metric_tracer_exp_desc_t, notifyEveryNBytes),
    {NULL, 0, 0}};
static const answer_field debug_config_fields[] = {
    F(zet_debug_config_t, pid),
    {NULL, 0, 0}};
static const answer_field debug_event_fields[] = {
    F(zet_debug_event_t, type),
    F(zet_debug_event_t, flags),
    {NULL, 0, 0}};
static const answer_field debug_memory_space_desc_fields[] = {
    F(zet_debug_memory_space_desc_t, stype), F(zet_debug_memory_space_desc_t, pNext),
    F(zet_debug_memory_space_desc_t, type), F(zet_debug_memory_space_desc_t, address),
    {NULL, 0, 0}};
static const answer_field device_debug_properties_fields[] = {
    F(zet_device_debug_properties_t, stype), F(zet_device_debug_properties_t, pNext),
    F(zet_device_debug_properties_t, flags),
    {NULL, 0, 0}};
static const answer_field ipc_mem_handle_fields[] = {
    F(ze_ipc_mem_handle_t, data),
    {NULL, 0, 0}};
static const answer_field ipc_event_pool_handle_fields[] = {
    F(ze_ipc_event_pool_handle_t, data),
    {NULL, 0, 0}};
static const answer_field driver_extension_properties_fields[] = {
    F(ze_driver_extension_properties_t, name), F(ze_driver_extension_properties_t, version),
    {NULL, 0, 0}};
static const answer_field profile_properties_fields[] = {
    F(zet_profile_properties_t, stype), F(zet_profile_properties_t, pNext), F(zet_profile_properties_t, flags),
    F(zet_profile_properties_t, numTokens),
    {NULL, 0, 0}};
static const answer_field tracer_exp_desc_fields[] = {
    F(zet_tracer_exp_desc_t, stype), F(zet_tracer_exp_desc_t, pNext), F(zet_tracer_exp_desc_t, pUserData),
    {NULL, 0, 0}};
static const answer_field external_memory_export_desc_fields[] = {
    F(ze_external_memory_export_desc_t, stype), F(ze_external_memory_export_desc_t, pNext),
    F(ze_external_memory_export_desc_t, flags),
    {NULL, 0, 0}};

static const answer_field fabric_vertex_exp_properties_fields[] = {
    F(ze_fabric_vertex_exp_properties_t, stype), F(ze_fabric_vertex_exp_properties_t, pNext),
    F(ze_fabric_vertex_exp_properties_t, uuid), F(ze_fabric_vertex_exp_properties_t, type),
    F(ze_fabric_vertex_exp_properties_t, remote), F(ze_fabric_vertex_exp_properties_t, address),
    {NULL, 0, 0}};
static const answer_field image_region_fields[] = {
    F(ze_image_region_t, originX), F(ze_image_region_t, originY), F(ze_image_region_t, originZ),
    F(ze_image_region_t, width), F(ze_image_region_t, height), F(ze_image_region_t, depth),
    {NULL, 0, 0}};
static const answer_field image_allocation_ext_properties_fields[] = {
    F(ze_image_allocation_ext_properties_t, stype), F(ze_image_allocation_ext_properties_t, pNext),
    F(ze_image_allocation_ext_properties_t, id),
    {NULL, 0, 0}};
static const answer_field image_memory_properties_exp_fields[] = {
    F(ze_image_memory_properties_exp_t, stype), F(ze_image_memory_properties_exp_t, pNext),
    F(ze_image_memory_properties_exp_t, size), F(ze_image_memory_properties_exp_t, rowPitch),
    F(ze_image_memory_properties_exp_t, slicePitch),
    {NULL, 0, 0}};
static const answer_field physical_mem_properties_fields[] = {
    F(ze_physical_mem_properties_t, stype), F(ze_physical_mem_properties_t, pNext),
    F(ze_physical_mem_properties_t, id), F(ze_physical_mem_properties_t, size),
    {NULL, 0, 0}};
static const answer_field scheduling_hint_exp_desc_fields[] = {
    F(ze_scheduling_hint_exp_desc_t, stype), F(ze_scheduling_hint_exp_desc_t, pNext),
    F(ze_scheduling_hint_exp_desc_t, flags),
    {NULL, 0, 0}};
static const answer_field linkage_inspection_ext_desc_fields[] = {
    F(ze_linkage_inspection_ext_desc_t, stype), F(ze_linkage_inspection_ext_desc_t, pNext),
    F(ze_linkage_inspection_ext_desc_t, flags),
    {NULL, 0, 0}};

const answer_struct answer_structs[] = {
    S(ze, init_driver_type_desc, ZE_STRUCTURE_TYPE_INIT_DRIVER_TYPE_DESC)
    S(ze, driver_properties, ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES)
    S(ze, driver_ipc_properties, ZE_STRUCTURE_TYPE_DRIVER_IPC_PROPERTIES)
    S(ze, driver_ddi_handles_ext_properties, ZE_STRUCTURE_TYPE_DRIVER_DDI_HANDLES_EXT_PROPERTIES)
    S(ze, device_properties, ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES)
    S(ze, device_compute_properties, ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_PROPERTIES)
    S(ze, device_module_properties, ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES)
    S(ze, device_memory_properties, ZE_STRUCTURE_TYPE_DEVICE_MEMORY_PROPERTIES)
    S(ze, device_memory_access_properties, ZE_STRUCTURE_TYPE_DEVICE_MEMORY_ACCESS_PROPERTIES)
    S(ze, device_cache_properties, ZE_STRUCTURE_TYPE_DEVICE_CACHE_PROPERTIES)
    S(ze, device_image_properties, ZE_STRUCTURE_TYPE_DEVICE_IMAGE_PROPERTIES)
    S(ze, device_external_memory_properties, ZE_STRUCTURE_TYPE_DEVICE_EXTERNAL_MEMORY_PROPERTIES)
    S(ze, device_p2p_properties, ZE_STRUCTURE_TYPE_DEVICE_P2P_PROPERTIES)
    S(ze, command_queue_group_properties, ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES)
    S(ze, pci_ext_properties, ZE_STRUCTURE_TYPE_PCI_EXT_PROPERTIES)
    S(ze, device_vector_width_properties_ext, ZE_STRUCTURE_TYPE_DEVICE_VECTOR_WIDTH_PROPERTIES_EXT)
    S(ze, eu_count_ext, ZE_STRUCTURE_TYPE_EU_COUNT_EXT)
    S(ze, device_ip_version_ext, ZE_STRUCTURE_TYPE_DEVICE_IP_VERSION_EXT)
    S(ze, device_usablemem_size_ext_properties, ZE_STRUCTURE_TYPE_DEVICE_USABLEMEM_SIZE_EXT_PROPERTIES)
    S(ze, device_event_properties, ZE_STRUCTURE_TYPE_DEVICE_EVENT_PROPERTIES)
    S(ze, mutable_command_list_exp_properties, ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_PROPERTIES)
    S(ze, device_luid_ext_properties, ZE_STRUCTURE_TYPE_DEVICE_LUID_EXT_PROPERTIES)
    S(ze, float_atomic_ext_properties, ZE_STRUCTURE_TYPE_FLOAT_ATOMIC_EXT_PROPERTIES)
    S(ze, cache_reservation_ext_desc, ZE_STRUCTURE_TYPE_CACHE_RESERVATION_EXT_DESC)
    S(ze, device_raytracing_ext_properties, ZE_STRUCTURE_TYPE_DEVICE_RAYTRACING_EXT_PROPERTIES)
    S(ze, event_query_kernel_timestamps_ext_properties, ZE_STRUCTURE_TYPE_EVENT_QUERY_KERNEL_TIMESTAMPS_EXT_PROPERTIES)
    S(ze, device_memory_ext_properties, ZE_STRUCTURE_TYPE_DEVICE_MEMORY_EXT_PROPERTIES)
    S(ze, relaxed_allocation_limits_exp_desc, ZE_STRUCTURE_TYPE_RELAXED_ALLOCATION_LIMITS_EXP_DESC)
    S(ze, context_desc, ZE_STRUCTURE_TYPE_CONTEXT_DESC)
    S(ze, command_queue_desc, ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC)
    S(ze, command_list_desc, ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC)
    S(ze, event_pool_desc, ZE_STRUCTURE_TYPE_EVENT_POOL_DESC)
    S(ze, event_desc, ZE_STRUCTURE_TYPE_EVENT_DESC)
    S(ze, event_pool_counter_based_exp_desc, ZE_STRUCTURE_TYPE_COUNTER_BASED_EVENT_POOL_EXP_DESC)
    S(ze, event_counter_based_desc, ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC)
    S(ze, fence_desc, ZE_STRUCTURE_TYPE_FENCE_DESC)
    S(ze, image_desc, ZE_STRUCTURE_TYPE_IMAGE_DESC)
    S(ze, image_properties, ZE_STRUCTURE_TYPE_IMAGE_PROPERTIES)
    S(ze, sampler_desc, ZE_STRUCTURE_TYPE_SAMPLER_DESC)
    S(ze, device_mem_alloc_desc, ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC)
    S(ze, host_mem_alloc_desc, ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC)
    S(ze, memory_allocation_properties, ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES)
    S(ze, memory_free_ext_desc, ZE_STRUCTURE_TYPE_MEMORY_FREE_EXT_DESC)
    S(ze, external_memory_export_fd, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_FD)
    S(ze, module_desc, ZE_STRUCTURE_TYPE_MODULE_DESC)
    S(ze, module_properties, ZE_STRUCTURE_TYPE_MODULE_PROPERTIES)
    S(ze, kernel_desc, ZE_STRUCTURE_TYPE_KERNEL_DESC)
    S(ze, kernel_properties, ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES)
    S(ze, physical_mem_desc, ZE_STRUCTURE_TYPE_PHYSICAL_MEM_DESC)
    S(ze, group_count, 0)
    S(ze, kernel_timestamp_result, 0)
    S(ze, copy_region, 0)
    S(ze, mutable_command_id_exp_desc, ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC)
    S(ze, mutable_command_list_exp_desc, ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_DESC)
    S(ze, mutable_commands_exp_desc, ZE_STRUCTURE_TYPE_MUTABLE_COMMANDS_EXP_DESC)
    S(ze, mutable_group_count_exp_desc, ZE_STRUCTURE_TYPE_MUTABLE_GROUP_COUNT_EXP_DESC)
    S(ze, kernel_max_group_size_properties_ext, ZE_STRUCTURE_TYPE_KERNEL_MAX_GROUP_SIZE_EXT_PROPERTIES)
    S(zet, metric_group_properties, ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES)
    S(zet, metric_properties, ZET_STRUCTURE_TYPE_METRIC_PROPERTIES)
    S(zet, metric_group_type_exp, ZET_STRUCTURE_TYPE_METRIC_GROUP_TYPE_EXP)
    S(zet, metric_global_timestamps_resolution_exp, ZET_STRUCTURE_TYPE_METRIC_GLOBAL_TIMESTAMPS_RESOLUTION_EXP)
    S(zet, metric_source_id_exp, ZET_STRUCTURE_TYPE_METRIC_SOURCE_ID_EXP)
    S(zet, metric_calculate_exp_desc, ZET_STRUCTURE_TYPE_METRIC_CALCULATE_EXP_DESC)
    S(zet, metric_streamer_desc, ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC)
    S(zet, metric_hw_buffer_size, 0x10007)
    S(zet, metric_query_pool_desc, ZET_STRUCTURE_TYPE_METRIC_QUERY_POOL_DESC)
    S(zet, metric_tracer_exp_desc, ZET_STRUCTURE_TYPE_METRIC_TRACER_EXP_DESC)
    S(zet, debug_config, 0)
    S(zet, debug_event, 0)
    S(zet, debug_memory_space_desc, ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC)
    S(zet, device_debug_properties, ZET_STRUCTURE_TYPE_DEVICE_DEBUG_PROPERTIES)
    S(ze, ipc_mem_handle, 0)
    S(ze, ipc_event_pool_handle, 0)
    S(ze, driver_extension_properties, 0)
    S(zet, profile_properties, ZET_STRUCTURE_TYPE_PROFILE_PROPERTIES)
    S(zet, tracer_exp_desc, ZET_STRUCTURE_TYPE_TRACER_EXP_DESC)
    S(ze, external_memory_export_desc, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC)
    S(ze, fabric_vertex_exp_properties, ZE_STRUCTURE_TYPE_FABRIC_VERTEX_EXP_PROPERTIES)
    S(ze, image_region, 0)
    S(ze, image_allocation_ext_properties, ZE_STRUCTURE_TYPE_IMAGE_ALLOCATION_EXT_PROPERTIES)
    S(ze, image_memory_properties_exp, ZE_STRUCTURE_TYPE_IMAGE_MEMORY_EXP_PROPERTIES)
    S(ze, physical_mem_properties, ZE_STRUCTURE_TYPE_PHYSICAL_MEM_PROPERTIES)
    S(ze, scheduling_hint_exp_desc, ZE_STRUCTURE_TYPE_SCHEDULING_HINT_EXP_DESC)
    S(ze, linkage_inspection_ext_desc, ZE_STRUCTURE_TYPE_LINKAGE_INSPECTION_EXT_DESC)
    {NULL, 0, 0, NULL},
};
