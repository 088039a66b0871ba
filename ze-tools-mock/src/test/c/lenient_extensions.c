// Each extension that the driver lists is used: its functions, by table or by address, and its structures answer as those of
// Intel's driver do. An extension that is listed and has no check here fails.
#include <level_zero/zet_api.h>

#include "kernel_test.h"

static ze_module_handle_t module;
static ze_kernel_handle_t kernel;
static ze_command_list_handle_t list;    // synchronous
static bool has_images;

// Properties behind those of a device, a module of it, its memory, caches and so on.
static void device_properties(void *next) {
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES, .pNext = next};
    OK(zeDeviceGetProperties(device, &properties));
}

static void module_properties(void *next) {
    ze_device_module_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES, .pNext = next};
    OK(zeDeviceGetModuleProperties(device, &properties));
}

static void *address(const char *name) {
    void *found = NULL;
    if (!OK(zeDriverGetExtensionFunctionAddress(driver, name, &found)) || !EXPECT(found != NULL)) {
        fprintf(stderr, "%s is not handed out\n", name);
        exit(1);
    }
    return found;
}

static void addresses(const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++) {
        address(names[i]);
    }
}

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
    ze_device_memory_properties_t memories[4] = {{.stype = ZE_STRUCTURE_TYPE_DEVICE_MEMORY_PROPERTIES, .pNext = &extended}};
    uint32_t count = 4;
    OK(zeDeviceGetMemoryProperties(device, &count, memories));
    EXPECT(extended.physicalSize != 0);
}

static void usable_memory(void) {
    ze_device_usablemem_size_ext_properties_t usable = {.stype = ZE_STRUCTURE_TYPE_DEVICE_USABLEMEM_SIZE_EXT_PROPERTIES};
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

static void launch(ze_event_handle_t signal) {
    const ze_group_count_t groups = {1, 1, 1};
    OK(zeKernelSetGroupSize(kernel, 8, 1, 1));
    OK(zeCommandListAppendLaunchKernel(list, kernel, &groups, signal, 0, NULL));
}

static void kernel_timestamps(void) {
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_MAPPED_TIMESTAMP, 1);
    ze_event_handle_t event = new_event(pool, 0);
    ze_event_query_kernel_timestamps_results_ext_properties_t results = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_QUERY_KERNEL_TIMESTAMPS_RESULTS_EXT_PROPERTIES};
    uint32_t count = 0;
    launch(event);
    OK(zeEventQueryKernelTimestampsExt(event, device, &count, &results));
    EXPECT(count > 0);
    count = 0;
    OK(zeEventQueryTimestampsExp(event, device, &count, NULL));
    EXPECT(count > 0);
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
}

static void memory_of_the_system(void) {
    void *pages = aligned_alloc(4096, 4096), *mapped = NULL;
    ze_external_memmap_sysmem_ext_desc_t system = {
        .stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMMAP_SYSMEM_EXT_DESC, .pSystemMemory = pages, .size = 4096};
    ze_host_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC, .pNext = &system};
    OK(zeMemAllocHost(context, &desc, 4096, 0, &mapped));
    EXPECT(mapped == pages);
    OK(zeMemFree(context, mapped));
    free(pages);
}

// The device file of the vendor's driver has nothing to import from a descriptor that is not a semaphore.
static void semaphores(void) {
    ze_external_semaphore_fd_ext_desc_t file = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_FD_EXT_DESC, .fd = 0};
    ze_external_semaphore_ext_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_EXT_DESC,
                                             .pNext = &file,
                                             .flags = ZE_EXTERNAL_SEMAPHORE_EXT_FLAG_OPAQUE_FD};
    ze_external_semaphore_ext_handle_t semaphore = NULL;
    EXPECT_EQ(zeDeviceImportExternalSemaphoreExt(device, &desc, &semaphore), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
}

static void float_atomics(void) {
    ze_float_atomic_ext_properties_t atomics = {.stype = ZE_STRUCTURE_TYPE_FLOAT_ATOMIC_EXT_PROPERTIES};
    module_properties(&atomics);
    EXPECT_EQ(atomics.fp16Flags, 0x50005);
    EXPECT_EQ(atomics.fp32Flags, 0x70007);
    EXPECT_EQ(atomics.fp64Flags, 0x70007);
}

static ze_image_desc_t image_desc(uint32_t width, ze_image_format_layout_t layout, ze_image_format_type_t type) {
    return (ze_image_desc_t){.stype = ZE_STRUCTURE_TYPE_IMAGE_DESC,
                             .type = ZE_IMAGE_TYPE_2D,
                             .format = {.layout = layout, .type = type},
                             .width = width,
                             .height = 4,
                             .depth = 1};
}

static void images(void) {
    ze_image_desc_t desc = image_desc(4, ZE_IMAGE_FORMAT_LAYOUT_8_8_8_8, ZE_IMAGE_FORMAT_TYPE_UINT);
    ze_image_handle_t image = NULL;
    if (!has_images) {
        EXPECT_EQ(zeImageCreate(context, device, &desc, &image), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
        return;
    }
    uint32_t there[16], back[16] = {0};
    for (uint32_t i = 0; i < 16; i++) {
        there[i] = i * 0x01010101u;
    }
    OK(zeImageCreate(context, device, &desc, &image));
    OK(zeCommandListAppendImageCopyFromMemoryExt(list, image, there, NULL, 16, 64, NULL, 0, NULL));
    OK(zeCommandListAppendImageCopyToMemoryExt(list, back, image, NULL, 16, 64, NULL, 0, NULL));
    EXPECT(memcmp(there, back, sizeof there) == 0);
    ze_image_allocation_ext_properties_t allocation = {.stype = ZE_STRUCTURE_TYPE_IMAGE_ALLOCATION_EXT_PROPERTIES};
    OK(zeImageGetAllocPropertiesExt(context, image, &allocation));
    ze_image_memory_properties_exp_t memory = {.stype = ZE_STRUCTURE_TYPE_IMAGE_MEMORY_EXP_PROPERTIES};
    OK(zeImageGetMemoryPropertiesExp(image, &memory));
    EXPECT(memory.size >= 64);
    OK(zeImageDestroy(image));
}

// A view is another look at the same pixels, and keeps them.
static void image_views(void) {
    ze_image_desc_t desc = image_desc(4, ZE_IMAGE_FORMAT_LAYOUT_8_8_8_8, ZE_IMAGE_FORMAT_TYPE_UINT);
    ze_image_desc_t whole = image_desc(4, ZE_IMAGE_FORMAT_LAYOUT_32, ZE_IMAGE_FORMAT_TYPE_FLOAT);
    ze_image_desc_t half = image_desc(2, ZE_IMAGE_FORMAT_LAYOUT_32, ZE_IMAGE_FORMAT_TYPE_UINT);
    ze_image_desc_t bytes = image_desc(16, ZE_IMAGE_FORMAT_LAYOUT_8, ZE_IMAGE_FORMAT_TYPE_UINT);
    ze_image_desc_t more = image_desc(16, ZE_IMAGE_FORMAT_LAYOUT_32, ZE_IMAGE_FORMAT_TYPE_UINT);
    ze_image_handle_t image = NULL, floats = NULL, part = NULL, single = NULL, none = NULL;
    if (!has_images) {
        return;
    }
    uint32_t there[16], back[16] = {0}, left[8] = {0};
    for (uint32_t i = 0; i < 16; i++) {
        there[i] = 0x3f800000u + i;
    }
    half.height = 3;
    OK(zeImageCreate(context, device, &desc, &image));
    OK(zeImageViewCreateExt(context, device, &whole, image, &floats));
    OK(zeImageViewCreateExp(context, device, &half, image, &part));
    OK(zeImageViewCreateExt(context, device, &bytes, image, &single));
    EXPECT_EQ(zeImageViewCreateExt(context, device, &more, image, &none), ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    EXPECT_EQ(zeImageViewCreateExt(context, device, &whole, NULL, &none), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    OK(zeCommandListAppendImageCopyFromMemory(list, floats, there, NULL, NULL, 0, NULL));
    OK(zeCommandListAppendImageCopyToMemory(list, back, image, NULL, NULL, 0, NULL));
    EXPECT(memcmp(there, back, sizeof there) == 0);
    OK(zeCommandListAppendImageCopyToMemory(list, left, part, NULL, NULL, 0, NULL));
    EXPECT_EQ(left[1], there[1]);
    EXPECT_EQ(left[2], there[4]);
    EXPECT_EQ(left[5], there[9]);
    OK(zeImageDestroy(image));
    memset(back, 0, sizeof back);
    OK(zeCommandListAppendImageCopyToMemory(list, back, single, NULL, NULL, 0, NULL));
    EXPECT(memcmp(there, back, sizeof there) == 0);
    OK(zeImageDestroy(floats));
    OK(zeImageDestroy(part));
    OK(zeImageDestroy(single));
}

static void largest_group(void) {
    ze_kernel_max_group_size_properties_ext_t largest = {.stype = ZE_STRUCTURE_TYPE_KERNEL_MAX_GROUP_SIZE_EXT_PROPERTIES};
    ze_kernel_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES, .pNext = &largest};
    OK(zeKernelGetProperties(kernel, &properties));
    EXPECT(largest.maxGroupSize >= 64);
}

static void linkage(void) {
    ze_linkage_inspection_ext_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_LINKAGE_INSPECTION_EXT_DESC,
                                             .flags = ZE_LINKAGE_INSPECTION_EXT_FLAG_IMPORTS};
    ze_module_build_log_handle_t log = NULL;
    OK(zeModuleInspectLinkageExt(&desc, 1, &module, &log));
    OK(zeModuleBuildLogDestroy(log));
}

static void compressed_memory(void) {
    ze_memory_compression_hints_ext_desc_t hint = {.stype = ZE_STRUCTURE_TYPE_MEMORY_COMPRESSION_HINTS_EXT_DESC,
                                                   .flags = ZE_MEMORY_COMPRESSION_HINTS_EXT_FLAG_UNCOMPRESSED};
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC, .pNext = &hint};
    void *memory = NULL;
    OK(zeMemAllocDevice(context, &desc, 4096, 0, device, &memory));
    OK(zeMemFree(context, memory));
}

static void free_policies(void) {
    ze_memory_free_ext_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MEMORY_FREE_EXT_DESC,
                                      .freePolicy = ZE_DRIVER_MEMORY_FREE_POLICY_EXT_FLAG_BLOCKING_FREE};
    OK(zeMemFreeExt(context, &desc, new_device_memory(4096)));
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

static void graphs(void) {
    // As the vendor's driver: programs that ask here do without graphs.
    ze_record_replay_graph_ext_properties_t able = {.stype = ZE_STRUCTURE_TYPE_RECORD_REPLAY_GRAPH_EXT_PROPERTIES, .graphFlags = 1};
    device_properties(&able);
    EXPECT_EQ(able.graphFlags, 0);
    ze_command_list_handle_t recorded = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_graph_handle_t graph = NULL;
    ze_executable_graph_handle_t executable = NULL;
    const ze_group_count_t groups = {1, 1, 1};
    OK(zeCommandListBeginGraphCaptureExt(recorded, NULL));
    OK(zeCommandListAppendLaunchKernel(recorded, kernel, &groups, NULL, 0, NULL));
    OK(zeCommandListEndGraphCaptureExt(recorded, NULL, &graph));
    OK(zeGraphInstantiateExt(graph, NULL, &executable));
    OK(zeCommandListAppendGraphExt(recorded, executable, NULL, NULL, 0, NULL));
    OK(zeCommandListHostSynchronize(recorded, SECONDS(20)));
    OK(zeExecutableGraphDestroyExt(executable));
    OK(zeGraphDestroyExt(graph));
    OK(zeCommandListDestroy(recorded));
}

static void older_graphs(void) {
    static const char *const names[] = {
        "zeGraphCreateExp",          "zeCommandListBeginGraphCaptureExp", "zeCommandListBeginCaptureIntoGraphExp",
        "zeCommandListEndGraphCaptureExp", "zeCommandListInstantiateGraphExp",  "zeCommandListAppendGraphExp",
        "zeGraphDestroyExp",         "zeExecutableGraphDestroyExp",       "zeCommandListIsGraphCaptureEnabledExp",
        "zeGraphIsEmptyExp",         "zeGraphDumpContentsExp",            "zeCommandListGetGraphExp",
        "zeGraphSetDestructionCallbackExp"};
    addresses(names, sizeof names / sizeof *names);
    ze_graph_handle_t graph = NULL;
    OK(((ze_result_t(*)(ze_context_handle_t, ze_graph_handle_t *, void *))address("zeGraphCreateExp"))(context, &graph, NULL));
    OK(((ze_result_t(*)(ze_graph_handle_t))address("zeGraphDestroyExp"))(graph));
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

static void counting_pools(void) {
    ze_event_pool_counter_based_exp_desc_t counting = {.stype = ZE_STRUCTURE_TYPE_COUNTER_BASED_EVENT_POOL_EXP_DESC,
                                                       .flags = ZE_EVENT_POOL_COUNTER_BASED_EXP_FLAG_IMMEDIATE};
    ze_event_pool_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .pNext = &counting, .flags = ZE_EVENT_POOL_FLAG_HOST_VISIBLE, .count = 1};
    ze_event_pool_handle_t pool = NULL;
    OK(zeEventPoolCreate(context, &desc, 0, NULL, &pool));
    ze_event_handle_t event = new_event(pool, 0);
    OK(zeEventQueryStatus(event));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
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

static void kernel_allocations(void) {
    uint32_t count = 0;
    OK(zeKernelGetAllocationPropertiesExp(kernel, &count, NULL));
}

static void kernel_binary(void) {
    size_t size = 0;
    OK(zeKernelGetBinaryExp(kernel, &size, NULL));
    EXPECT(size > 0);
}

static void vendors_kernel_binary(void) {
    ze_result_t (*get)(ze_kernel_handle_t, size_t *, char *) =
        (ze_result_t(*)(ze_kernel_handle_t, size_t *, char *))address("zeIntelKernelGetBinaryExp");
    size_t size = 0;
    OK(get(kernel, &size, NULL));
    EXPECT(size > 0);
}

static void global_offset(void) {
    OK(zeKernelSetGlobalOffsetExp(kernel, 1, 0, 0));
    OK(zeKernelSetGlobalOffsetExp(kernel, 0, 0, 0));
}

static void lists_on_lists(void) {
    ze_command_list_handle_t regular = new_list();
    OK(zeCommandListClose(regular));
    OK(zeCommandListImmediateAppendCommandListsExp(list, 1, &regular, NULL, 0, NULL));
    OK(zeCommandListDestroy(regular));
}

static void scheduling(void) {
    ze_scheduling_hint_exp_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_SCHEDULING_HINT_EXP_PROPERTIES};
    ze_scheduling_hint_exp_desc_t hint = {.stype = ZE_STRUCTURE_TYPE_SCHEDULING_HINT_EXP_DESC,
                                          .flags = ZE_SCHEDULING_HINT_EXP_FLAG_OLDEST_FIRST};
    module_properties(&properties);
    EXPECT(properties.schedulingHintFlags != 0);
    OK(zeKernelSchedulingHintExp(kernel, &hint));
}

static void programs(void) {
    spv_module source;
    size_t size;
    spv_init(&source);
    spv_kernel_that(&source, "nothing", "", SPV_NOTHING);
    const uint32_t *words = spv_finish(&source, &size);
    const uint8_t *input = (const uint8_t *)words;
    ze_module_program_exp_desc_t program = {.stype = ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC,
                                            .count = 1, .inputSizes = &size, .pInputModules = &input};
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC, .pNext = &program, .format = ZE_MODULE_FORMAT_IL_SPIRV};
    ze_module_handle_t built = NULL;
    OK(zeModuleCreate(context, device, &desc, &built, NULL));
    OK(zeModuleDestroy(built));
    spv_free(&source);
}

static void mutable_lists(void) {
    ze_mutable_command_list_exp_desc_t mutable = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_DESC};
    ze_command_list_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC, .pNext = &mutable};
    ze_mutable_command_id_exp_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC};
    ze_command_list_handle_t regular = NULL;
    uint64_t id = 0;
    OK(zeCommandListCreate(context, device, &desc, &regular));
    OK(zeCommandListGetNextCommandIdExp(regular, &wanted, &id));
    OK(zeCommandListDestroy(regular));
}

static void large_memory(void) {
    ze_relaxed_allocation_limits_exp_desc_t relaxed = {.stype = ZE_STRUCTURE_TYPE_RELAXED_ALLOCATION_LIMITS_EXP_DESC,
                                                       .flags = ZE_RELAXED_ALLOCATION_LIMITS_EXP_FLAG_MAX_SIZE};
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC, .pNext = &relaxed};
    void *memory = NULL;
    OK(zeMemAllocDevice(context, &desc, 4096, 0, device, &memory));
    OK(zeMemFree(context, memory));
}

static void parts_of_allocations(void) {
    void *memory = new_device_memory(4096);
    ze_memory_sub_allocations_exp_properties_t parts = {.stype = ZE_STRUCTURE_TYPE_MEMORY_SUB_ALLOCATIONS_EXP_PROPERTIES};
    uint32_t count = 0;
    parts.pCount = &count;
    ze_memory_allocation_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES, .pNext = &parts};
    ze_device_handle_t where = NULL;
    OK(zeMemGetAllocProperties(context, memory, &properties, &where));
    EXPECT(count > 0);
    OK(zeMemFree(context, memory));
}

typedef ze_result_t (*create_older)(ze_context_handle_t, ze_device_handle_t, uint64_t *, uint64_t *, uint64_t,
                                    const ze_event_desc_t *, ze_event_handle_t *);
typedef ze_result_t (*create_newer)(ze_context_handle_t, ze_device_handle_t, const void *, ze_event_handle_t *);

static void counting_events(void) {
    static const char *const names[] = {"zexCounterBasedEventGetIpcHandle", "zexCounterBasedEventOpenIpcHandle",
                                        "zexCounterBasedEventCloseIpcHandle", "zexEventGetDeviceAddress"};
    addresses(names, sizeof names / sizeof *names);
    ze_event_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC, .wait = ZE_EVENT_SCOPE_FLAG_HOST};
    create_older older = (create_older)address("zexCounterBasedEventCreate");
    ze_event_handle_t event = NULL;
    OK(older(context, device, NULL, NULL, 0, &desc, &event));
    OK(zeEventDestroy(event));
    OK(((create_newer)address("zexCounterBasedEventCreate2"))(context, device, NULL, &event));
    OK(zeEventDestroy(event));
    // A counter of the application's.
    uint64_t *counter = new_shared(64);
    counter[0] = 4;
    OK(older(context, device, counter, counter, 5, &desc, &event));
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    counter[0] = 5;
    OK(zeEventQueryStatus(event));
    OK(zeEventDestroy(event));
    OK(zeMemFree(context, counter));
    EXPECT_EQ(older(context, device, NULL, NULL, 0, NULL, &event), ZE_RESULT_ERROR_INVALID_ARGUMENT);
}

static void *freed_with;

static void when_freed(void *user) {
    freed_with = user;
}

static void free_callbacks(void) {
    struct {
        uint32_t stype;
        const void *next;
        void (*function)(void *);
        void *user;
    } desc = {.function = when_freed, .user = &desc}, none = {.user = &desc};
    ze_result_t (*reg)(ze_context_handle_t, const void *, void *) =
        (ze_result_t(*)(ze_context_handle_t, const void *, void *))address("zexMemFreeRegisterCallbackExt");
    void *memory = new_device_memory(4096);
    OK(reg(context, &desc, memory));
    EXPECT_EQ(reg(context, NULL, memory), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(reg(context, &none, memory), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(reg(context, &desc, NULL), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(reg(context, &desc, &desc), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT(freed_with == NULL);
    OK(zeMemFree(context, memory));
    EXPECT(freed_with == &desc);
    freed_with = NULL;
    OK(zeMemFree(context, new_device_memory(4096)));    // another one, perhaps at the same address
    EXPECT(freed_with == NULL);
}

static void ipc_handles(void) {
    ze_result_t (*get)(ze_context_handle_t, const void *, uint32_t *, ze_ipc_mem_handle_t *) =
        (ze_result_t(*)(ze_context_handle_t, const void *, uint32_t *, ze_ipc_mem_handle_t *))address("zexMemGetIpcHandles");
    void *memory = new_device_memory(4096);
    uint32_t count = 0;
    OK(get(context, memory, &count, NULL));
    EXPECT_EQ(count, 1);
    address("zexMemOpenIpcHandles");
    OK(zeMemFree(context, memory));
}

static void host_pointers(void) {
    ze_result_t (*import)(ze_driver_handle_t, void *, size_t) =
        (ze_result_t(*)(ze_driver_handle_t, void *, size_t))address("zexDriverImportExternalPointer");
    ze_result_t (*release)(ze_driver_handle_t, void *) =
        (ze_result_t(*)(ze_driver_handle_t, void *))address("zexDriverReleaseImportedPointer");
    void *pages = aligned_alloc(4096, 4096);
    OK(import(driver, pages, 4096));
    OK(release(driver, pages));
    address("zexDriverGetHostPointerBaseAddress");
    free(pages);
}

static void memory_waits(void) {
    static const char *const names[] = {"zexCommandListAppendWaitOnMemory", "zexCommandListAppendWaitOnMemory64",
                                        "zexCommandListAppendWriteToMemory"};
    addresses(names, sizeof names / sizeof *names);
}

// The vendor's structures, which no header of the interface has: a type, a chain, flags.
typedef struct vendor_flags {
    uint32_t stype;
    void *next;
    uint32_t flags;
} vendor_flags;

static void blocks(void) {
    vendor_flags properties = {.stype = 0x00030007, .flags = 0xff};
    device_properties(&properties);
    EXPECT(properties.flags != 0xff);
}

static void dot_products(void) {
    vendor_flags properties = {.stype = 0x00030013, .flags = 0xff};
    ze_device_module_properties_t whole = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES, .pNext = &properties};
    OK(zeDeviceGetModuleProperties(device, &whole));
    EXPECT_EQ(properties.flags & 1, (whole.flags & ZE_DEVICE_MODULE_FLAG_DP4A) != 0);
}

static void version_text(void) {
    ze_result_t (*get)(ze_driver_handle_t, char *, size_t *) =
        (ze_result_t(*)(ze_driver_handle_t, char *, size_t *))address("zeIntelGetDriverVersionString");
    size_t size = 0;
    OK(get(driver, NULL, &size));
    EXPECT(size > 1);
}

// A hint of a queue's descriptor that needs no answer.
static void copy_offload(void) {
    struct {
        uint32_t stype;
        const void *next;
        uint32_t on;
    } hint = {.stype = 0x0003001b};
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .pNext = &hint};
    ze_command_list_handle_t hinted = NULL;
    OK(zeCommandListCreateImmediate(context, device, &desc, &hinted));
    OK(zeCommandListDestroy(hinted));
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

static void cache_reservation(void) {
    ze_cache_reservation_ext_desc_t cache = {.stype = ZE_STRUCTURE_TYPE_CACHE_RESERVATION_EXT_DESC};
    ze_device_cache_properties_t properties[8] = {{.stype = ZE_STRUCTURE_TYPE_DEVICE_CACHE_PROPERTIES, .pNext = &cache}};
    uint32_t count = 8;
    OK(zeDeviceGetCacheProperties(device, &count, properties));
    ze_result_t none = cache.maxCacheReservationSize != 0 ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
    EXPECT_EQ(zeDeviceReserveCacheExt(device, 0, 0), none);
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    void *memory;
    OK(zeMemAllocDevice(context, &desc, 4096, 0, device, &memory));
    EXPECT_EQ(zeDeviceSetCacheAdviceExt(device, memory, 4096, ZE_CACHE_EXT_REGION_DEFAULT), none);
    OK(zeMemFree(context, memory));
}

static const struct {
    const char *name;
    void (*check)(void);
} checks[] = {
    {"ZE_extension_device_cache_line_size", cache_line},
    {"ZE_extension_device_ip_version", ip_version},
    {"ZE_extension_device_luid", luid},
    {"ZE_extension_device_memory_properties", memory_properties},
    {"ZE_extension_device_usablemem_size_properties", usable_memory},
    {"ZE_extension_device_vector_sizes", vector_sizes},
    {"ZE_extension_eu_count", eu_count},
    {"ZE_extension_event_query_kernel_timestamps", kernel_timestamps},
    {"ZE_extension_external_memmap_sysmem", memory_of_the_system},
    {"ZE_extension_external_semaphores", semaphores},
    {"ZE_extension_float_atomics", float_atomics},
    {"ZE_extension_image_copy", images},
    {"ZE_extension_image_query_alloc_properties", images},
    {"ZE_extension_image_view", image_views},
    {"ZE_extension_kernel_max_group_size_properties", largest_group},
    {"ZE_extension_linkage_inspection", linkage},
    {"ZE_extension_memory_compression_hints", compressed_memory},
    {"ZE_extension_memory_free_policies", free_policies},
    {"ZE_extension_pci_properties", pci},
    {"ZE_extension_raytracing", rays},
    {"ZE_extension_rtas", trees},
    {"ZE_extension_record_replay_graph", graphs},
    {"ZE_experimental_bandwidth_properties", bandwidth},
    {"ZE_experimental_power_saving_hint", power_saving},
    {"ZE_experimental_event_pool_counter_based", counting_pools},
    {"ZE_experimental_event_query_timestamps", kernel_timestamps},
    {"ZE_experimental_fabric", fabric},
    {"ZE_experimental_kernel_allocation_properties", kernel_allocations},
    {"ZE_extension_kernel_binary_exp", kernel_binary},
    {"ZE_experimental_global_offset", global_offset},
    {"ZE_experimental_image_memory_properties", images},
    {"ZE_experimental_immediate_command_list_append", lists_on_lists},
    {"ZE_experimental_scheduling_hints", scheduling},
    {"ZE_experimental_module_program", programs},
    {"ZE_experimental_mutable_command_list", mutable_lists},
    {"ZE_experimental_record_replay_graph", older_graphs},
    {"ZE_experimental_relaxed_allocation_limits", large_memory},
    {"ZE_experimental_rtas_builder", older_trees},
    {"ZE_experimental_sub_allocations", parts_of_allocations},
    {"ZEX_counter_based_event", counting_events},
    {"ZEX_extension_memory_free_callback", free_callbacks},
    {"ZEX_mem_ipc_handles", ipc_handles},
    {"ZEX_driver_import_host_pointer", host_pointers},
    {"ZE_intel_experimental_command_list_memory_sync", memory_waits},
    {"ZE_intel_experimental_device_block_array_properties", blocks},
    {"ZE_intel_experimental_device_module_dp_properties", dot_products},
    {"ZE_intel_get_driver_version_string", version_text},
    {"ZE_intel_experimental_kernel_get_program_binary", vendors_kernel_binary},
    {"ZEX_intel_experimental_queue_copy_operations_offload_hint", copy_offload},
    {"ZET_experimental_metrics_runtime_enable_disable", metric_switch},
    {"ZET_intel_metric_source_id", metric_source},
    {"ZE_extension_cache_reservation", cache_reservation},
    // What follows is no function: instructions of kernels (test_instructions), and tables in handles (driver_tables).
    {"ZE_extension_bfloat16_conversions", NULL},
    {"ZE_extension_driver_ddi_handles", NULL},
};

static void check_one(const char *name) {
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        if (strcmp(checks[i].name, name) == 0) {
            int before = expect_failures;
            if (checks[i].check != NULL) {
                checks[i].check();
            }
            if (expect_failures != before) {
                fprintf(stderr, "%s does not do what it should\n", name);
            }
            return;
        }
    }
    fprintf(stderr, "%s is listed, and nothing here calls what it has\n", name);
    expect_failures++;
}

int main(void) {
    ze_driver_extension_properties_t listed[128];
    uint32_t count = 1;
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_device_image_properties_t limits = {.stype = ZE_STRUCTURE_TYPE_DEVICE_IMAGE_PROPERTIES};
    setenv("ZET_ENABLE_METRICS", "1", 1);
    OK(zeInit(0));
    OK(zeDriverGet(&count, &driver));
    OK(zeDeviceGet(driver, &count, &device));    // some devices are alone
    OK(zeContextCreate(driver, &desc, &context));
    OK(zeDeviceGetImageProperties(device, &limits));
    has_images = limits.maxImageDims2D != 0;
    module = new_kernel_module("nothing", "", SPV_NOTHING);
    kernel = new_kernel(module, "nothing");
    list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, ZE_COMMAND_QUEUE_FLAG_IN_ORDER);
    count = 128;
    OK(zeDriverGetExtensionProperties(driver, &count, listed));
    EXPECT(count > 40);
    for (uint32_t i = 0; i < count; i++) {
        check_one(listed[i].name);
    }
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    return api_end();
}
