// What the driver says of itself.
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "base/option.h"
#include "device/device.h"
#include "driver/driver.h"
#include "zm_entry.h"
#include "zm_tables.h"

// Major 1, minor 17 of the interface, then the build: grows with every release.
#define DRIVER_VERSION 0x01110001u

typedef struct extension {
    const char *name;
    uint32_t version;
} extension;

// Only what works. Whoever implements another one adds its line.
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

static const extension ddi_extension = {ZE_DRIVER_DDI_HANDLES_EXT_NAME, ZE_DRIVER_DDI_HANDLES_EXT_VERSION_CURRENT};

#define EXTENSION_COUNT (uint32_t)(sizeof extensions / sizeof *extensions)

uint32_t zm_api_minor(void) {
    return (uint32_t)zm_option_get(ZM_OPTION_API_MINOR);
}

ze_result_t zm_zeDriverGetApiVersion(ze_driver_handle_t hDriver, ze_api_version_t *version) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(version);
    *version = (ze_api_version_t)ZE_MAKE_VERSION(1, zm_api_minor());
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDriverGetProperties(ze_driver_handle_t hDriver, ze_driver_properties_t *pDriverProperties) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED_STRUCT(pDriverProperties, ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES);
    pDriverProperties->uuid = driver->uuid;
    pDriverProperties->driverVersion = DRIVER_VERSION;
    for (ze_base_properties_t *next = pDriverProperties->pNext; next != NULL; next = next->pNext) {
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

ze_result_t zm_zeDriverGetExtensionProperties(ze_driver_handle_t hDriver, uint32_t *pCount,
                                              ze_driver_extension_properties_t *pExtensionProperties) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(pCount);
    uint32_t filled = zm_two_call(pCount, pExtensionProperties, EXTENSION_COUNT + (driver->ddi_handles ? 1 : 0));
    for (uint32_t i = 0; i < filled; i++) {
        const extension *found = i < EXTENSION_COUNT ? &extensions[i] : &ddi_extension;
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
    *ppString = zm_last_error();
    return ZE_RESULT_SUCCESS;
}
