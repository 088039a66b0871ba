// The driver's own properties.
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "base/option.h"
#include "device/device.h"
#include "driver/driver.h"
#include "kernel/diagnosis.h"
#include "zm_entry.h"
#include "zm_tables.h"

// Major 1, minor 17 of the interface, then the build: grows with every release.
#define DRIVER_VERSION 0x01110001u

typedef struct extension {
    const char *name;
    uint32_t version;
} extension;

// Only extensions that work are listed; a new one adds its line.
static const extension extensions[] = {
    {ZE_BANDWIDTH_PROPERTIES_EXP_NAME, ZE_BANDWIDTH_PROPERTIES_EXP_VERSION_CURRENT},
    {ZE_CACHELINE_SIZE_EXT_NAME, ZE_DEVICE_CACHE_LINE_SIZE_EXT_VERSION_CURRENT},
    {ZE_DEVICE_COMPUTE_DOTPRODUCT_PROPERTIES_EXT_NAME, ZE_DEVICE_COMPUTE_DOTPRODUCT_PROPERTIES_EXT_VERSION_CURRENT},
    {ZE_DEVICE_IP_VERSION_EXT_NAME, ZE_DEVICE_IP_VERSION_VERSION_CURRENT},
    {ZE_DEVICE_MEMORY_PROPERTIES_EXT_NAME, ZE_DEVICE_MEMORY_PROPERTIES_EXT_VERSION_CURRENT},
    {ZE_DEVICE_USABLEMEM_SIZE_PROPERTIES_EXT_NAME, ZE_DEVICE_USABLEMEM_SIZE_PROPERTIES_EXT_VERSION_CURRENT},
    {ZE_DEVICE_VECTOR_SIZES_EXT_NAME, ZE_DEVICE_VECTOR_SIZES_EXT_VERSION_CURRENT},
    {ZE_EU_COUNT_EXT_NAME, ZE_EU_COUNT_EXT_VERSION_CURRENT},
    {ZE_EVENT_POOL_COUNTER_BASED_EXP_NAME, ZE_EVENT_POOL_COUNTER_BASED_EXP_VERSION_CURRENT},
    {ZE_EVENT_QUERY_KERNEL_TIMESTAMPS_EXT_NAME, ZE_EVENT_QUERY_KERNEL_TIMESTAMPS_EXT_VERSION_CURRENT},
    {ZE_EVENT_QUERY_TIMESTAMPS_EXP_NAME, ZE_EVENT_QUERY_TIMESTAMPS_EXP_VERSION_CURRENT},
    {ZE_EXTERNAL_MEMORY_MAPPING_EXT_NAME, ZE_EXTERNAL_MEMMAP_SYSMEM_EXT_VERSION_CURRENT},
    {ZE_GET_KERNEL_ALLOCATION_PROPERTIES_EXP_NAME, ZE_KERNEL_GET_ALLOCATION_PROPERTIES_EXP_VERSION_CURRENT},
    {ZE_GET_KERNEL_BINARY_EXP_NAME, ZE_KERNEL_GET_BINARY_EXP_VERSION_CURRENT},
    {ZE_GLOBAL_OFFSET_EXP_NAME, ZE_GLOBAL_OFFSET_EXP_VERSION_CURRENT},
    {ZE_IMAGE_COPY_EXT_NAME, ZE_IMAGE_COPY_EXT_VERSION_CURRENT},
    {ZE_IMAGE_FORMAT_SUPPORT_EXT_NAME, ZE_IMAGE_FORMAT_SUPPORT_EXT_VERSION_CURRENT},
    {ZE_IMAGE_MEMORY_PROPERTIES_EXP_NAME, ZE_IMAGE_MEMORY_PROPERTIES_EXP_VERSION_CURRENT},
    {ZE_IMAGE_QUERY_ALLOC_PROPERTIES_EXT_NAME, ZE_IMAGE_QUERY_ALLOC_PROPERTIES_EXT_VERSION_CURRENT},
    {ZE_IMMEDIATE_COMMAND_LIST_APPEND_EXP_NAME, ZE_IMMEDIATE_COMMAND_LIST_APPEND_EXP_VERSION_CURRENT},
    {ZE_KERNEL_MAX_GROUP_SIZE_PROPERTIES_EXT_NAME, ZE_KERNEL_MAX_GROUP_SIZE_PROPERTIES_EXT_VERSION_CURRENT},
    {ZE_KERNEL_SCHEDULING_HINTS_EXP_NAME, ZE_SCHEDULING_HINTS_EXP_VERSION_CURRENT},
    {ZE_LINKAGE_INSPECTION_EXT_NAME, ZE_LINKAGE_INSPECTION_EXT_VERSION_CURRENT},
    {ZE_LINKONCE_ODR_EXT_NAME, ZE_LINKONCE_ODR_EXT_VERSION_CURRENT},
    {ZE_MEMORY_FREE_POLICIES_EXT_NAME, ZE_MEMORY_FREE_POLICIES_EXT_VERSION_CURRENT},
    {ZE_MODULE_PROGRAM_EXP_NAME, ZE_MODULE_PROGRAM_EXP_VERSION_CURRENT},
    {ZE_MUTABLE_COMMAND_LIST_EXP_NAME, ZE_MUTABLE_COMMAND_LIST_EXP_VERSION_CURRENT},
    {ZE_PCI_PROPERTIES_EXT_NAME, ZE_PCI_PROPERTIES_EXT_VERSION_CURRENT},
    {ZE_RECORD_REPLAY_GRAPH_EXT_NAME, ZE_RECORD_REPLAY_GRAPH_EXT_VERSION_CURRENT},
    {ZE_RELAXED_ALLOCATION_LIMITS_EXP_NAME, ZE_RELAXED_ALLOCATION_LIMITS_EXP_VERSION_CURRENT},
    {ZE_RELAXED_ALLOCATION_LIMITS_EXT_NAME, ZE_RELAXED_ALLOCATION_LIMITS_EXT_VERSION_CURRENT},
    {ZE_SUBGROUPS_EXT_NAME, ZE_SUBGROUP_EXT_VERSION_CURRENT},
    {ZE_SUB_ALLOCATIONS_EXP_NAME, ZE_SUB_ALLOCATIONS_EXP_VERSION_CURRENT},
    {ZE_VIRTUAL_MEM_READONLY_PROPERTIES_EXT_NAME, ZE_VIRTUAL_MEM_READONLY_PROPERTIES_EXT_VERSION_CURRENT},
    {ZET_CONCURRENT_METRIC_GROUPS_EXP_NAME, ZET_CONCURRENT_METRIC_GROUPS_EXP_VERSION_CURRENT},
    {ZET_EXPORT_METRICS_DATA_EXP_NAME, ZET_EXPORT_METRIC_DATA_EXP_VERSION_CURRENT},
    {ZET_GLOBAL_METRICS_TIMESTAMPS_EXP_NAME, ZE_METRIC_GLOBAL_TIMESTAMPS_EXP_VERSION_CURRENT},
    {ZET_METRIC_EXPORT_MEMORY_EXP_NAME, ZET_METRIC_EXPORT_MEMORY_EXP_VERSION_CURRENT},
    {ZET_METRIC_GROUP_MARKER_EXP_NAME, ZET_METRIC_GROUP_MARKER_EXP_VERSION_CURRENT},
    {ZET_METRICS_RUNTIME_ENABLE_DISABLE_EXP_NAME, ZET_METRICS_RUNTIME_ENABLE_DISABLE_EXP_VERSION_CURRENT},
    {ZET_METRICS_TRACER_EXP_NAME, ZET_METRIC_TRACER_EXP_VERSION_CURRENT},
    {ZET_MULTI_METRICS_EXP_NAME, ZE_CALCULATE_MULTIPLE_METRICS_EXP_VERSION_CURRENT},
    {ZET_PROGRAMMABLE_METRICS_EXP_NAME, ZET_METRIC_PROGRAMMABLE_EXP_VERSION_CURRENT},
};

// The vendor's list, which the lenient manner answers, in the vendor's order, without what does not work here: bindless
// images, views of one plane, visits of commands, calculations, scopes and tracers of metrics of the vendor's own. The
// functions of each answer as the vendor's driver does without a GPU's ray tracing library; the ctests
// lenient_extensions hold the list to it.
static const extension vendor_extensions[] = {
    {"ZE_extension_device_cache_line_size", 0x10000},
    {"ZE_extension_device_ip_version", 0x10000},
    {"ZE_extension_device_luid", 0x10000},
    {"ZE_extension_device_memory_properties", 0x10000},
    {"ZE_extension_device_usablemem_size_properties", 0x10000},
    {"ZE_extension_device_vector_sizes", 0x10000},
    {"ZE_extension_eu_count", 0x10000},
    {"ZE_extension_event_query_kernel_timestamps", 0x10000},
    {"ZE_extension_external_memmap_sysmem", 0x10000},
    {"ZE_extension_external_semaphores", 0x10000},
    {"ZE_extension_float_atomics", 0x10000},
    {"ZE_extension_image_copy", 0x10000},
    {"ZE_extension_image_query_alloc_properties", 0x10000},
    {"ZE_extension_image_view", 0x10000},
    {"ZE_extension_kernel_max_group_size_properties", 0x10000},
    {"ZE_extension_linkage_inspection", 0x10000},
    {"ZE_extension_memory_compression_hints", 0x10000},
    {"ZE_extension_memory_free_policies", 0x10000},
    {"ZE_extension_pci_properties", 0x10000},
    {"ZE_extension_raytracing", 0x10000},
    {"ZE_extension_rtas", 0x10000},
    {"ZE_extension_record_replay_graph", 0x10000},
    {"ZE_experimental_bandwidth_properties", 0x10000},
    {"ZE_experimental_power_saving_hint", 0x10000},
    {"ZE_experimental_event_pool_counter_based", 0x10000},
    {"ZE_experimental_event_query_timestamps", 0x10000},
    {"ZE_experimental_fabric", 0x10000},
    {"ZE_experimental_kernel_allocation_properties", 0x10000},
    {"ZE_extension_kernel_binary_exp", 0x10000},
    {"ZE_experimental_global_offset", 0x10000},
    {"ZE_experimental_image_memory_properties", 0x10000},
    {"ZE_experimental_immediate_command_list_append", 0x10000},
    {"ZE_experimental_scheduling_hints", 0x10000},
    {"ZE_experimental_module_program", 0x10000},
    {"ZE_experimental_mutable_command_list", 0x10001},
    {"ZE_experimental_record_replay_graph", 0x10000},
    {"ZE_experimental_relaxed_allocation_limits", 0x10000},
    {"ZE_experimental_rtas_builder", 0x10000},
    {"ZE_experimental_sub_allocations", 0x10000},
    {"ZEX_counter_based_event", 0x10000},
    {"ZEX_extension_memory_free_callback", 0x10000},
    {"ZEX_mem_ipc_handles", 0x10000},
    {"ZEX_driver_import_host_pointer", 0x10000},
    {"ZE_intel_experimental_command_list_memory_sync", 0x10000},
    {"ZE_intel_experimental_device_block_array_properties", 0x10000},
    {"ZE_intel_experimental_device_module_dp_properties", 0x10000},
    {"ZE_intel_get_driver_version_string", 0x10000},
    {"ZE_intel_experimental_kernel_get_program_binary", 0x10000},
    {"ZEX_intel_experimental_queue_copy_operations_offload_hint", 0x10000},
    {"ZET_experimental_metrics_runtime_enable_disable", 0x10000},
    {"ZET_intel_metric_source_id", 0x10000},
    {"ZE_extension_cache_reservation", 0x10000},
};

static const extension bfloat16 = {"ZE_extension_bfloat16_conversions", 0x10000};
static const extension vendor_ddi = {"ZE_extension_driver_ddi_handles", 0x10001};

static const extension ddi_extension = {ZE_DRIVER_DDI_HANDLES_EXT_NAME, ZE_DRIVER_DDI_HANDLES_EXT_VERSION_CURRENT};

#define EXTENSION_COUNT (uint32_t)(sizeof extensions / sizeof *extensions)
#define VENDOR_EXTENSION_COUNT (uint32_t)(sizeof vendor_extensions / sizeof *vendor_extensions)
#define MOST_EXTENSIONS                                                                                                \
    (sizeof extensions / sizeof *extensions + sizeof vendor_extensions / sizeof *vendor_extensions + 2)

uint32_t zm_driver_version(void) {
    return DRIVER_VERSION;
}

uint32_t zm_api_minor(void) {
    return (uint32_t)zm_option_get(ZM_OPTION_API_MINOR);
}

ze_result_t zm_zeDriverGetApiVersion(ze_driver_handle_t hDriver, ze_api_version_t *version) {
    if (!zm_lenient(ZM_LENIENT_RESULTS)) {
        ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    }
    ZM_NEED(version);
    // The vendor's driver says less of itself than it has.
    bool less = zm_option_is_initial(ZM_OPTION_API_MINOR) && zm_lenient(ZM_LENIENT_VALUES) && zm_api_minor() > 15;
    *version = (ze_api_version_t)ZE_MAKE_VERSION(1, less ? 15 : zm_api_minor());
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDriverGetProperties(ze_driver_handle_t hDriver, ze_driver_properties_t *pDriverProperties) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED_STRUCT(pDriverProperties, ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES);
    pDriverProperties->uuid = driver->uuid;
    pDriverProperties->driverVersion = DRIVER_VERSION;
    for (ze_base_properties_t *next = zm_chain(pDriverProperties, ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES); next != NULL;
         next = next->pNext) {
        switch ((uint32_t)next->stype) {
        case ZE_STRUCTURE_TYPE_DRIVER_DDI_HANDLES_EXT_PROPERTIES:
            ((ze_driver_ddi_handles_ext_properties_t *)next)->flags =
                driver->ddi_handles ? ZE_DRIVER_DDI_HANDLE_EXT_FLAG_DDI_HANDLE_EXT_SUPPORTED : 0;
            break;
        case ZE_STRUCTURE_TYPE_DRIVER_MEMORY_FREE_EXT_PROPERTIES:
            ((ze_driver_memory_free_ext_properties_t *)next)->freePolicies =
                ZE_DRIVER_MEMORY_FREE_POLICY_EXT_FLAG_BLOCKING_FREE | ZE_DRIVER_MEMORY_FREE_POLICY_EXT_FLAG_DEFER_FREE;
            break;
        default:
            break;
        }
    }
    zm_seal_properties(pDriverProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDriverGetIpcProperties(ze_driver_handle_t hDriver, ze_driver_ipc_properties_t *pIpcProperties) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED_STRUCT(pIpcProperties, ZE_STRUCTURE_TYPE_DRIVER_IPC_PROPERTIES);
    pIpcProperties->flags = ZE_IPC_PROPERTY_FLAG_MEMORY | ZE_IPC_PROPERTY_FLAG_EVENT_POOL;
    zm_seal_properties(pIpcProperties);
    return ZE_RESULT_SUCCESS;
}

// Returns whether programs can reach functions of recorded graphs. The adapters of SYCL's runtime call them without a
// look where the extension is announced, and end at address 0 with a loader that does not have them.
static bool loader_has_graphs(void) {
    void *loader = dlopen("libze_loader.so.1", RTLD_LAZY | RTLD_NOLOAD);
    bool has = loader == NULL || dlsym(loader, "zeCommandListIsGraphCaptureEnabledExt") != NULL;
    if (loader != NULL) {
        dlclose(loader);
    }
    return has;
}

// Returns how many there are.
static uint32_t list_extensions(const zm_driver *driver, const extension *list[MOST_EXTENSIONS]) {
    uint32_t count = 0;
    bool graphs = loader_has_graphs();
    if (!zm_lenient(ZM_LENIENT_EXTENSIONS)) {
        for (uint32_t i = 0; i < EXTENSION_COUNT; i++) {
            if (graphs || strcmp(extensions[i].name, ZE_RECORD_REPLAY_GRAPH_EXT_NAME) != 0) {
                list[count++] = &extensions[i];
            }
        }
        if (driver->ddi_handles) {
            list[count++] = &ddi_extension;
        }
        return count;
    }
    for (uint32_t i = 0; i < VENDOR_EXTENSION_COUNT; i++) {
        if (graphs || strstr(vendor_extensions[i].name, "record_replay_graph") == NULL) {
            list[count++] = &vendor_extensions[i];
        }
    }
    const zm_device_config *first = &driver->devices[0]->config;
    if (first->bfloat16) {
        list[count++] = &bfloat16;
    }
    if (driver->ddi_handles) {
        list[count++] = &vendor_ddi;
    }
    return count;
}

ze_result_t zm_zeDriverGetExtensionProperties(ze_driver_handle_t hDriver, uint32_t *pCount,
                                              ze_driver_extension_properties_t *pExtensionProperties) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(pCount);
    const extension *list[MOST_EXTENSIONS];
    uint32_t filled = zm_two_call(pCount, pExtensionProperties, list_extensions(driver, list));
    for (uint32_t i = 0; i < filled; i++) {
        const extension *found = list[i];
        memset(pExtensionProperties[i].name, 0, sizeof pExtensionProperties[i].name);
        snprintf(pExtensionProperties[i].name, sizeof pExtensionProperties[i].name, "%s", found->name);
        pExtensionProperties[i].version = found->version;
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDriverGetExtensionFunctionAddress(ze_driver_handle_t hDriver, const char *name,
                                                   void **ppFunctionAddress) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(name);
    ZM_NEED(ppFunctionAddress);
    *ppFunctionAddress = zm_extension_function(name);
    ZM_REQUIRE(*ppFunctionAddress != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "this driver has no extension function \"%s\"", name);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDriverGetLastErrorDescription(ze_driver_handle_t hDriver, const char **ppString) {
    ZM_AUTO zm_driver *driver = zm_acquire(hDriver, ZM_KIND_DRIVER);
    if (driver == NULL) {
        return zm_bad_handle(hDriver, ZM_KIND_DRIVER);
    }
    ZM_NEED(ppString);
    // Without a failed call of this thread, the answer is the newest diagnosis of a kernel.
    const char *error = zm_last_error();
    *ppString = *error != '\0' ? error : zm_diagnosis_newest();
    return ZE_RESULT_SUCCESS;
}
