// Each extension that the driver lists is used: its functions, by table or by address, and its structures answer as
// those of Intel's driver do. An extension that is listed and has no check here fails.
#include "extension_device.h"
#include "extension_kernels.h"
#include "extension_lists.h"
#include "extension_memory.h"

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
    // The following extensions have no function: instructions of kernels (test_instructions), and tables in handles
    // (driver_tables).
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

static char called[8];

static void append_letter(void *letter) {
    strncat(called, letter, 1);
}

// The functions of a list are called once, in their order, when it is emptied or destroyed.
static void cleanup_of_lists(void) {
    ze_result_t (*set)(ze_command_list_handle_t, void (*)(void *), void *, const void *) = (ze_result_t(*)(
        ze_command_list_handle_t, void (*)(void *), void *, const void *))address("zexCommandListSetCleanupCallback");
    ze_command_list_handle_t regular = new_list();
    ze_command_list_handle_t immediate = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    OK(set(regular, append_letter, "a", NULL));
    OK(set(regular, append_letter, "b", NULL));
    EXPECT(strcmp(called, "") == 0);
    OK(zeCommandListReset(regular));
    EXPECT(strcmp(called, "ab") == 0);
    OK(set(regular, append_letter, "c", NULL));
    OK(set(immediate, append_letter, "d", NULL));
    OK(zeCommandListDestroy(immediate));
    EXPECT(strcmp(called, "abd") == 0);
    OK(zeCommandListDestroy(regular));
    EXPECT(strcmp(called, "abdc") == 0);
}

static void types_of_arguments(void) {
    static const char *const types[] = {"int*", "int", "float", "long"};
    ze_result_t (*get)(ze_kernel_handle_t, uint32_t, uint32_t *, char *) =
        (ze_result_t(*)(ze_kernel_handle_t, uint32_t, uint32_t *, char *))address("zexKernelGetArgumentType");
    ze_module_handle_t typed = new_kernel_module("typed", "IusU", SPV_NOTHING);
    ze_kernel_handle_t arguments = new_kernel(typed, "typed");
    for (uint32_t i = 0; i < sizeof types / sizeof *types; i++) {
        char text[16] = "unchanged";
        uint32_t size = 2;
        OK(get(arguments, i, &size, text));
        EXPECT_EQ(size, strlen(types[i]) + 1);
        EXPECT(strcmp(text, "unchanged") == 0);
        OK(get(arguments, i, &size, text));
        EXPECT(strcmp(text, types[i]) == 0);
    }
    OK(zeKernelDestroy(arguments));
    OK(zeModuleDestroy(typed));
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
    cleanup_of_lists();
    types_of_arguments();
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    return api_end();
}
