// Devices: finding them, their properties, status and clock.
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "base/clock.h"
#include "base/option.h"
#include "engine/status.h"
#include "engine/stream.h"
#include "memory/memory.h"
#include "zm_entry.h"

// ---- Enumeration ---------------------------------------------------------------------------------------------------

ze_result_t zm_zeDeviceGet(ze_driver_handle_t hDriver, uint32_t *pCount, ze_device_handle_t *phDevices) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(pCount);
    zm_device *shown[ZM_MAX_DEVICES];
    uint32_t total = 0;
    for (uint32_t i = 0; i < driver->device_count; i++) {
        zm_device *root = driver->devices[i];
        if (driver->hierarchy == ZM_HIERARCHY_COMPOSITE || root->sub_count == 0) {
            shown[total++] = root;
            continue;
        }
        for (uint32_t j = 0; j < root->sub_count; j++) {
            shown[total++] = root->subs[j];
        }
    }
    ZM_NEED_ROOM(pCount, phDevices, ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    uint32_t filled = zm_two_call(pCount, phDevices, total);
    for (uint32_t i = 0; i < filled; i++) {
        phDevices[i] = zm_handle(shown[i]);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDeviceGetSubDevices(ze_device_handle_t hDevice, uint32_t *pCount, ze_device_handle_t *phSubdevices) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pCount);
    uint32_t total = device->driver->hierarchy == ZM_HIERARCHY_FLAT ? 0 : device->sub_count;
    uint32_t filled = zm_two_call(pCount, phSubdevices, total);
    for (uint32_t i = 0; i < filled; i++) {
        phSubdevices[i] = zm_handle(device->subs[i]);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDeviceGetRootDevice(ze_device_handle_t hDevice, ze_device_handle_t *phRootDevice) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(phRootDevice);
    *phRootDevice = device->driver->hierarchy == ZM_HIERARCHY_FLAT ? NULL : zm_handle(device->parent);
    return ZE_RESULT_SUCCESS;
}

// ---- Properties ----------------------------------------------------------------------------------------------------

// This is in the vendor's extension ZE_intel_experimental_device_block_array_properties, which no header of the
// interface has.
enum { VENDOR_BLOCK_ARRAY_PROPERTIES = 0x00030007 };

typedef struct vendor_flags {
    uint32_t stype;
    void *next;
    uint32_t flags;
} vendor_flags;

static ze_result_t extend_properties(const zm_device *device, ze_base_properties_t *next) {
    for (; next != NULL; next = next->pNext) {
        switch ((uint32_t)next->stype) {
        case ZE_STRUCTURE_TYPE_EU_COUNT_EXT:
            ((ze_eu_count_ext_t *)next)->numTotalEUs = zm_device_eu_count(device);
            break;
        case ZE_STRUCTURE_TYPE_DEVICE_IP_VERSION_EXT:
            ((ze_device_ip_version_ext_t *)next)->ipVersion = zm_device_ip_version(device);
            break;
        case ZE_STRUCTURE_TYPE_EVENT_QUERY_KERNEL_TIMESTAMPS_EXT_PROPERTIES:
            ((ze_event_query_kernel_timestamps_ext_properties_t *)next)->flags =
                ZE_EVENT_QUERY_KERNEL_TIMESTAMPS_EXT_FLAG_KERNEL |
                ZE_EVENT_QUERY_KERNEL_TIMESTAMPS_EXT_FLAG_SYNCHRONIZED;
            break;
        case ZE_STRUCTURE_TYPE_DEVICE_USABLEMEM_SIZE_EXT_PROPERTIES: {
            uint64_t total = device->tile_count * device->config.memory_bytes;
            uint64_t used = zm_memory_in_use(device);
            ((ze_device_usablemem_size_ext_properties_t *)next)->currUsableMemSize = used < total ? total - used : 0;
            break;
        }
        case ZE_STRUCTURE_TYPE_DEVICE_READONLY_MEMORY_EXT_PROPERTIES:
            // A write where only reading is allowed loses the device.
            ((ze_device_readonly_memory_ext_properties_t *)next)->readonlyCapability =
                ZE_DEVICE_READONLY_MEMORY_CAPABILITY_ENFORCED;
            break;
        case ZE_STRUCTURE_TYPE_DEVICE_EVENT_PROPERTIES:
            ((ze_device_event_properties_t *)next)->flags = device->config.event_flags;
            break;
        case ZE_STRUCTURE_TYPE_DEVICE_LUID_EXT_PROPERTIES:
            // Windows has such ids. The vendor's driver stops there.
            ZM_REQUIRE(!zm_lenient(ZM_LENIENT_CHAINS), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
                       "there is no LUID on this system");
            break;
        case ZE_STRUCTURE_TYPE_DEVICE_RAYTRACING_EXT_PROPERTIES:
        case ZE_STRUCTURE_TYPE_RTAS_DEVICE_EXP_PROPERTIES:
        case ZE_STRUCTURE_TYPE_RTAS_DEVICE_EXT_PROPERTIES: {
            // None of these is there.
            ze_base_properties_t *rest = next->pNext;
            next->pNext = NULL;
            zm_answer_absent(next);
            next->pNext = rest;
            break;
        }
        case ZE_STRUCTURE_TYPE_RECORD_REPLAY_GRAPH_EXT_PROPERTIES:
            // The vendor's driver records graphs, and says here that it does not.
            ((ze_record_replay_graph_ext_properties_t *)next)->graphFlags =
                zm_lenient(ZM_LENIENT_GRAPHS)
                    ? 0
                    : ZE_RECORD_REPLAY_GRAPH_EXT_FLAG_IMMUTABLE_GRAPH | ZE_RECORD_REPLAY_GRAPH_EXT_FLAG_SUBGRAPHS |
                          ZE_RECORD_REPLAY_GRAPH_EXT_FLAG_APPEND_COMMANDLIST;
            break;
        case VENDOR_BLOCK_ARRAY_PROPERTIES:
            ((vendor_flags *)next)->flags = 0;    // no loads and stores of blocks
            break;
        case ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_PROPERTIES:
            ((ze_mutable_command_list_exp_properties_t *)next)->mutableCommandListFlags = 0;
            ((ze_mutable_command_list_exp_properties_t *)next)->mutableCommandFlags = device->config.mutable_flags;
            break;
        default:
            break;
        }
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDeviceGetProperties(ze_device_handle_t hDevice, ze_device_properties_t *pDeviceProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pDeviceProperties);
    uint32_t stype = (uint32_t)pDeviceProperties->stype;
    if (stype != ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2) {
        ZM_TRY(zm_check_stype("pDeviceProperties", stype, ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES));
    }
    const zm_device_config *config = &device->config;
    bool is_sub = device->parent != NULL && device->driver->hierarchy != ZM_HIERARCHY_FLAT;
    pDeviceProperties->type = config->type;
    pDeviceProperties->vendorId = config->vendor_id;
    pDeviceProperties->deviceId = config->device_id;
    pDeviceProperties->flags = config->flags | (is_sub ? ZE_DEVICE_PROPERTY_FLAG_SUBDEVICE : 0);
    bool numbered = is_sub || (device->parent != NULL && zm_lenient(ZM_LENIENT_VALUES));
    pDeviceProperties->subdeviceId = numbered ? device->index : 0;
    pDeviceProperties->coreClockRate = config->core_clock_mhz;
    pDeviceProperties->maxMemAllocSize = zm_device_max_allocation(device);
    pDeviceProperties->maxHardwareContexts = 65536;
    pDeviceProperties->maxCommandQueuePriority = 0;
    pDeviceProperties->numThreadsPerEU = config->threads_per_eu;
    pDeviceProperties->physicalEUSimdWidth = config->simd_width;
    pDeviceProperties->numEUsPerSubslice = config->eus_per_subslice;
    pDeviceProperties->numSubslicesPerSlice = config->subslices_per_slice;
    // The slices of all tiles: thread numbers of the debugger go through them in the order of the tiles.
    pDeviceProperties->numSlices = config->slices * device->tile_count;
    pDeviceProperties->timerResolution =
        stype == ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2 ? config->timer_hz : 1000000000u / config->timer_hz;
    pDeviceProperties->timestampValidBits = config->timestamp_bits;
    pDeviceProperties->kernelTimestampValidBits = config->kernel_timestamp_bits;
    pDeviceProperties->uuid = device->uuid;
    memset(pDeviceProperties->name, 0, sizeof pDeviceProperties->name);
    snprintf(pDeviceProperties->name, sizeof pDeviceProperties->name, "%s", config->name);
    void *chain = stype == ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2
                      ? pDeviceProperties->pNext
                      : zm_chain(pDeviceProperties, ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES);
    if (!zm_lenient(ZM_LENIENT_CHAINS)) {
        zm_answer_absent(chain);
    }
    ze_result_t result = extend_properties(device, chain);
    zm_seal_properties(pDeviceProperties);
    return result;
}

// The same that ZE_DEVICE_MODULE_FLAG_DP4A says.
static void extend_compute_properties(const zm_device *device, const void *next) {
    ze_device_compute_dotproduct_ext_properties_t *product =
        zm_find_next(next, ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_DOTPRODUCT_EXT_PROPERTIES);
    if (product != NULL && !device->config.dot_product) {
        memset((ze_base_properties_t *)product + 1, 0, sizeof *product - sizeof(ze_base_properties_t));
    } else if (product != NULL) {
        product->dp_caps = ZE_DEVICE_DP_CAPABILITY_FLAG_DEVICE_NON_SYSTOLIC_DPA4_SIMD_ALL;
        product->dpv4_input_types = ZE_DEVICE_INPUT_DATA_TYPE_FLAG_DEVICE_INPUT_DATA_INT8_PACK4_PER_SIMD_LANE;
        product->dpv4_output_types = ZE_DEVICE_OUTPUT_DATA_TYPE_FLAG_DEVICE_OUTPUT_DATA_INT32;
        product->dpas_input_types = product->bdpas_input_types = 0;
        product->dpas_output_types = product->bdpas_output_types = 0;
    }
}

ze_result_t zm_zeDeviceGetComputeProperties(ze_device_handle_t hDevice,
                                            ze_device_compute_properties_t *pComputeProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED_STRUCT(pComputeProperties, ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_PROPERTIES);
    const zm_device_config *config = &device->config;
    pComputeProperties->maxTotalGroupSize = config->max_group_size;
    pComputeProperties->maxGroupSizeX = config->max_group_size;
    pComputeProperties->maxGroupSizeY = config->max_group_size;
    pComputeProperties->maxGroupSizeZ = config->max_group_size;
    pComputeProperties->maxGroupCountX = UINT32_MAX;
    pComputeProperties->maxGroupCountY = UINT32_MAX;
    pComputeProperties->maxGroupCountZ = UINT32_MAX;
    pComputeProperties->maxSharedLocalMemory = config->local_memory;
    memset(pComputeProperties->subGroupSizes, 0, sizeof pComputeProperties->subGroupSizes);
    uint32_t sizes = 0;
    for (; sizes < ZM_MAX_SUB_GROUP_SIZES && config->sub_group_sizes[sizes] != 0; sizes++) {
        pComputeProperties->subGroupSizes[sizes] = config->sub_group_sizes[sizes];
    }
    pComputeProperties->numSubGroupSizes = sizes;
    extend_compute_properties(device, zm_unread_chain(pComputeProperties, ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_PROPERTIES));
    zm_seal_properties(pComputeProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t
zm_zeDeviceGetCommandQueueGroupProperties(ze_device_handle_t hDevice, uint32_t *pCount,
                                          ze_command_queue_group_properties_t *pCommandQueueGroupProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pCount);
    uint32_t filled = zm_two_call(pCount, pCommandQueueGroupProperties, device->config.group_count);
    for (uint32_t i = 0; i < filled; i++) {
        ze_command_queue_group_properties_t *group = &pCommandQueueGroupProperties[i];
        ZM_NEED_STRUCT(group, ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES);
        const zm_queue_group *known = zm_device_queue_group(device, i);
        group->flags = known->flags;
        group->maxMemoryFillPatternSize = known->max_pattern;
        group->numQueues = known->queues;
        ze_copy_bandwidth_exp_properties_t *bandwidth =
            zm_find_next(zm_unread_chain(group, ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES),
                         ZE_STRUCTURE_TYPE_COPY_BANDWIDTH_EXP_PROPERTIES);
        if (bandwidth != NULL) {
            bandwidth->copyBandwidth = (uint32_t)(device->config.memory_bytes_per_us / 1000);
            bandwidth->copyBandwidthUnit = ZE_BANDWIDTH_UNIT_BYTES_PER_NANOSEC;
        }
        zm_seal_properties(group);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDevicePciGetPropertiesExt(ze_device_handle_t hDevice, ze_pci_ext_properties_t *pPciProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED_STRUCT(pPciProperties, ZE_STRUCTURE_TYPE_PCI_EXT_PROPERTIES);
    pPciProperties->address = (ze_pci_address_ext_t){.bus = zm_device_pci_bus(device)};
    pPciProperties->maxSpeed = (ze_pci_speed_ext_t){.genVersion = 5, .width = 16, .maxBandwidth = INT64_C(63015384615)};
    zm_seal_properties(pPciProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDeviceGetVectorWidthPropertiesExt(ze_device_handle_t hDevice, uint32_t *pCount,
                                                   ze_device_vector_width_properties_ext_t *pVectorWidthProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pCount);
    ZM_NEED_ROOM(pCount, pVectorWidthProperties, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    if (zm_two_call(pCount, pVectorWidthProperties, 1) == 0) {
        return ZE_RESULT_SUCCESS;
    }
    ze_device_vector_width_properties_ext_t *width = pVectorWidthProperties;
    ZM_NEED_STRUCT(width, ZE_STRUCTURE_TYPE_DEVICE_VECTOR_WIDTH_PROPERTIES_EXT);
    width->vector_width_size = device->config.simd_width;
    width->preferred_vector_width_char = width->native_vector_width_char = 16;
    width->preferred_vector_width_short = width->native_vector_width_short = 8;
    width->preferred_vector_width_int = width->native_vector_width_int = 4;
    width->preferred_vector_width_long = width->native_vector_width_long = 1;
    width->preferred_vector_width_float = width->native_vector_width_float = 1;
    width->preferred_vector_width_double = width->native_vector_width_double = device->config.double_width;
    width->preferred_vector_width_half = width->native_vector_width_half = 8;
    zm_seal_properties(width);
    return ZE_RESULT_SUCCESS;
}

// ---- Status and clock ----------------------------------------------------------------------------------------------

ze_result_t zm_zeDeviceGetStatus(ze_device_handle_t hDevice) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    return zm_device_status(device);
}

ze_result_t zm_zeDeviceGetGlobalTimestamps(ze_device_handle_t hDevice, uint64_t *hostTimestamp,
                                           uint64_t *deviceTimestamp) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(hostTimestamp);
    ZM_NEED(deviceTimestamp);
    ZM_TRY(zm_device_status(device));
    int64_t delay = zm_option_get(ZM_OPTION_CLOCK_DELAY_MS);
    if (delay != 0) {
        struct timespec time = {.tv_sec = delay / 1000, .tv_nsec = delay % 1000 * 1000000};
        nanosleep(&time, NULL);
    }
    uint64_t now = zm_clock_now();
    *hostTimestamp = now + (uint64_t)zm_option_get(ZM_OPTION_CLOCK_HOST_AHEAD_US) * 1000;
    *deviceTimestamp = zm_device_timestamp(device, now);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t device_synchronized(void *context) {
    const zm_device *device = context;
    ze_result_t status = zm_device_status(device);
    if (status != ZE_RESULT_SUCCESS) {
        return status;
    }
    return zm_engine_device_busy(device) ? ZE_RESULT_NOT_READY : ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDeviceSynchronize(ze_device_handle_t hDevice) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    return zm_engine_wait(device_synchronized, device, UINT64_MAX);
}
