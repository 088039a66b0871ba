// Checks of extensions about devices: properties, links, clocks, metrics.
#ifndef EXTENSION_DEVICE_H
#define EXTENSION_DEVICE_H

#include "extension_test.h"

static void cache_line(void) {
    ze_device_cache_line_size_ext_t line = {.stype = ZE_STRUCTURE_TYPE_DEVICE_CACHELINE_SIZE_EXT};
    ze_device_cache_properties_t caches[8] = {{.stype = ZE_STRUCTURE_TYPE_DEVICE_CACHE_PROPERTIES, .pNext = &line}};
    uint32_t count = 8;
    OK(zeDeviceGetCacheProperties(device, &count, caches));
    EXPECT_EQ(line.cacheLineSize, 64);
}

static void ip_version(void) {
    ze_device_ip_version_ext_t version = {.stype = ZE_STRUCTURE_TYPE_DEVICE_IP_VERSION_EXT};
    device_properties(&version);
    EXPECT(version.ipVersion != 0);
}

static void luid(void) {
    ze_device_luid_ext_properties_t id = {.stype = ZE_STRUCTURE_TYPE_DEVICE_LUID_EXT_PROPERTIES};
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES, .pNext = &id};
    EXPECT_EQ(zeDeviceGetProperties(device, &properties), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
}

static void memory_properties(void) {
    ze_device_memory_ext_properties_t extended = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEMORY_EXT_PROPERTIES};
    ze_device_memory_properties_t memories[4] = {
        {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEMORY_PROPERTIES, .pNext = &extended}};
    uint32_t count = 4;
    OK(zeDeviceGetMemoryProperties(device, &count, memories));
    EXPECT(extended.physicalSize != 0);
}

static void usable_memory(void) {
    ze_device_usablemem_size_ext_properties_t usable = {.stype =
                                                            ZE_STRUCTURE_TYPE_DEVICE_USABLEMEM_SIZE_EXT_PROPERTIES};
    device_properties(&usable);
    EXPECT(usable.currUsableMemSize != 0);
}

static void vector_sizes(void) {
    ze_device_vector_width_properties_ext_t widths = {.stype = ZE_STRUCTURE_TYPE_DEVICE_VECTOR_WIDTH_PROPERTIES_EXT};
    uint32_t count = 1;
    OK(zeDeviceGetVectorWidthPropertiesExt(device, &count, &widths));
    EXPECT(widths.preferred_vector_width_char != 0);
}

static void eu_count(void) {
    ze_eu_count_ext_t units = {.stype = ZE_STRUCTURE_TYPE_EU_COUNT_EXT};
    device_properties(&units);
    EXPECT(units.numTotalEUs != 0);
}

static void pci(void) {
    ze_pci_ext_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_PCI_EXT_PROPERTIES};
    OK(zeDevicePciGetPropertiesExt(device, &properties));
}

static void rays(void) {
    ze_device_raytracing_ext_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_RAYTRACING_EXT_PROPERTIES,
                                                        .maxBVHLevels = 77};
    module_properties(&properties);
    EXPECT(properties.maxBVHLevels != 77);
}

// As without the library that the vendor builds acceleration structures by.
static void trees(void) {
    ze_rtas_builder_ext_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_RTAS_BUILDER_EXT_DESC};
    ze_rtas_builder_ext_handle_t builder = NULL;
    ze_rtas_parallel_operation_ext_handle_t operation = NULL;
    EXPECT_EQ(zeRTASBuilderCreateExt(driver, &desc, &builder), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
    EXPECT_EQ(zeRTASParallelOperationCreateExt(driver, &operation), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
    EXPECT_EQ(zeDriverRTASFormatCompatibilityCheckExt(driver, 0, 0), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
}

static void older_trees(void) {
    ze_rtas_builder_exp_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_RTAS_BUILDER_EXP_DESC};
    ze_rtas_builder_exp_handle_t builder = NULL;
    ze_rtas_parallel_operation_exp_handle_t operation = NULL;
    EXPECT_EQ(zeRTASBuilderCreateExp(driver, &desc, &builder), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
    EXPECT_EQ(zeRTASParallelOperationCreateExp(driver, &operation), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
    EXPECT_EQ(zeDriverRTASFormatCompatibilityCheckExp(driver, 0, 0), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
}

static void bandwidth(void) {
    ze_copy_bandwidth_exp_properties_t copies = {.stype = ZE_STRUCTURE_TYPE_COPY_BANDWIDTH_EXP_PROPERTIES};
    ze_device_p2p_bandwidth_exp_properties_t peers = {.stype = ZE_STRUCTURE_TYPE_DEVICE_P2P_BANDWIDTH_EXP_PROPERTIES};
    ze_device_p2p_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_P2P_PROPERTIES, .pNext = &peers};
    ze_command_queue_group_properties_t groups[8] = {
        {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES, .pNext = &copies}};
    uint32_t count = 8;
    OK(zeDeviceGetP2PProperties(device, device, &properties));
    OK(zeDeviceGetCommandQueueGroupProperties(device, &count, groups));
}

static void power_saving(void) {
    ze_context_power_saving_hint_exp_desc_t hint = {.stype = ZE_STRUCTURE_TYPE_POWER_SAVING_HINT_EXP_DESC, .hint = 100};
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC, .pNext = &hint};
    ze_context_handle_t saving = NULL;
    OK(zeContextCreate(driver, &desc, &saving));
    OK(zeContextDestroy(saving));
    hint.hint = 101;
    EXPECT_EQ(zeContextCreate(driver, &desc, &saving), ZE_RESULT_ERROR_INVALID_ENUMERATION);
}

static void fabric(void) {
    ze_fabric_vertex_handle_t vertex = NULL;
    ze_fabric_vertex_exp_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_FABRIC_VERTEX_EXP_PROPERTIES};
    ze_device_handle_t found = NULL;
    uint32_t count = 1;
    OK(zeFabricVertexGetExp(driver, &count, &vertex));
    OK(zeFabricVertexGetPropertiesExp(vertex, &properties));
    EXPECT_EQ(properties.type, ZE_FABRIC_VERTEX_EXP_TYPE_DEVICE);
    OK(zeFabricVertexGetDeviceExp(vertex, &found));
    EXPECT(found == device);
    OK(zeDeviceGetFabricVertexExp(device, &vertex));
    count = 9;
    OK(zeFabricEdgeGetExp(vertex, vertex, &count, NULL));
    EXPECT_EQ(count, 0);
}

static void version_text(void) {
    ze_result_t (*get)(ze_driver_handle_t, char *, size_t *) =
        (ze_result_t(*)(ze_driver_handle_t, char *, size_t *))address("zeIntelGetDriverVersionString");
    size_t size = 0;
    OK(get(driver, NULL, &size));
    EXPECT(size > 1);
}

static void metric_switch(void) {
    static const char *const names[] = {"zetDeviceEnableMetricsExp", "zetDeviceDisableMetricsExp"};
    addresses(names, sizeof names / sizeof *names);
}

static void metric_source(void) {
    vendor_flags source = {.stype = 0x0001000a, .flags = 0xff};
    zet_metric_group_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES, .pNext = &source};
    zet_metric_group_handle_t group = NULL;
    uint32_t count = 1;
    OK(zetMetricGroupGet(device, &count, &group));
    OK(zetMetricGroupGetProperties(group, &properties));
    EXPECT(source.flags != 0xff);
}

#endif
