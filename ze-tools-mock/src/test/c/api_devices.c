// Drivers and devices: finding them, and what they say of themselves.
#include "api_test.h"

static void initialisation_is_idempotent(void) {
    ze_driver_handle_t again = NULL;
    uint32_t count = 1;
    for (int i = 0; i < 4; i++) {
        OK(zeInit(i % 2 == 0 ? 0 : ZE_INIT_FLAG_GPU_ONLY));
    }
    OK(zeDriverGet(&count, &again));
    EXPECT_EQ(again, driver);
    count = 0;
    OK(zeDriverGet(&count, NULL));
    EXPECT_EQ(count, 1);
}

static void the_driver_describes_itself(void) {
    ze_api_version_t version = ZE_API_VERSION_1_0;
    OK(zeDriverGetApiVersion(driver, &version));
    EXPECT_EQ(version, ZE_API_VERSION_1_17);
    ze_driver_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES};
    OK(zeDriverGetProperties(driver, &properties));
    EXPECT(properties.driverVersion != 0);
    ze_driver_ipc_properties_t ipc = {.stype = ZE_STRUCTURE_TYPE_DRIVER_IPC_PROPERTIES};
    OK(zeDriverGetIpcProperties(driver, &ipc));
    EXPECT_EQ(ipc.flags, ZE_IPC_PROPERTY_FLAG_MEMORY | ZE_IPC_PROPERTY_FLAG_EVENT_POOL);
    uint32_t count = 0;
    OK(zeDriverGetExtensionProperties(driver, &count, NULL));
    EXPECT(count > 10);
    ze_driver_extension_properties_t *extensions = calloc(count + 1, sizeof *extensions);
    uint32_t more = count + 1;
    OK(zeDriverGetExtensionProperties(driver, &more, extensions));
    EXPECT_EQ(more, count);
    bool found = false;
    for (uint32_t i = 0; i < count; i++) {
        EXPECT(strncmp(extensions[i].name, "ZE", 2) == 0 && extensions[i].version >= 0x10000);
        EXPECT(getenv("ZEMOCK_DDI_HANDLES") != NULL || strcmp(extensions[i].name, ZE_DRIVER_DDI_HANDLES_EXT_NAME) != 0);
        found |= strcmp(extensions[i].name, ZE_EVENT_QUERY_TIMESTAMPS_EXP_NAME) == 0;
    }
    EXPECT(found);
    uint32_t fewer = 2;
    memset(extensions, 0, 3 * sizeof *extensions);
    OK(zeDriverGetExtensionProperties(driver, &fewer, extensions));
    EXPECT(fewer == 2 && extensions[1].name[0] != '\0' && extensions[2].name[0] == '\0');
    free(extensions);
    void *address = NULL;
    OK(zeDriverGetExtensionFunctionAddress(driver, "zeEventQueryTimestampsExp", &address));
    EXPECT(address != NULL);
    // Newer than any loader that this program is linked with.
    address = NULL;
    OK(zeDriverGetExtensionFunctionAddress(driver, "zeCommandListAppendHostFunction", &address));
    EXPECT(address != NULL);
    EXPECT_EQ(zemock_set_option("api_minor", 16), ZEMOCK_OK);
    EXPECT_EQ(zeDriverGetExtensionFunctionAddress(driver, "zeCommandListAppendHostFunction", &address),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zemock_set_option("api_minor", 17), ZEMOCK_OK);
    EXPECT_EQ(zeDriverGetExtensionFunctionAddress(driver, "zeNoSuchThing", &address), ZE_RESULT_ERROR_INVALID_ARGUMENT);
}

static void devices_are_listed_in_order(void) {
    uint32_t count = 0;
    OK(zeDeviceGet(driver, &count, NULL));
    EXPECT_EQ(count, 2);
    ze_device_handle_t three[3] = {NULL, NULL, NULL};
    count = 3;
    OK(zeDeviceGet(driver, &count, three));
    EXPECT(count == 2 && three[0] == devices[0] && three[1] == devices[1] && three[2] == NULL);
    count = 1;
    three[1] = NULL;
    OK(zeDeviceGet(driver, &count, three));
    EXPECT(count == 1 && three[0] == devices[0] && three[1] == NULL);
    count = 0;
    OK(zeDeviceGetSubDevices(device, &count, NULL));
    EXPECT_EQ(count, 2);
    count = 7;
    OK(zeDeviceGetSubDevices(tiles[0], &count, three));
    EXPECT_EQ(count, 0);
}

static void a_device_is_the_sum_of_its_tiles(void) {
    ze_device_properties_t root = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2};
    OK(zeDeviceGetProperties(device, &root));
    EXPECT(root.type == ZE_DEVICE_TYPE_GPU && root.vendorId == 0x8086 && root.flags == 0);
    EXPECT(strlen(root.name) > 0 && root.timerResolution > 1000000);
    EXPECT(root.timestampValidBits >= 32 && root.kernelTimestampValidBits >= 32);
    uint32_t slices = 0;
    uint64_t memory = 0;
    for (uint32_t i = 0; i < 2; i++) {
        ze_eu_count_ext_t units = {.stype = ZE_STRUCTURE_TYPE_EU_COUNT_EXT};
        ze_base_properties_t unknown = {.stype = ZE_STRUCTURE_TYPE_FORCE_UINT32, .pNext = &units};
        ze_device_properties_t tile = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES, .pNext = &unknown};
        OK(zeDeviceGetProperties(tiles[i], &tile));
        EXPECT_EQ(tile.stype, ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES);
        EXPECT(tile.pNext == &unknown && unknown.pNext == &units);
        EXPECT_EQ(tile.flags, ZE_DEVICE_PROPERTY_FLAG_SUBDEVICE);
        EXPECT_EQ(tile.subdeviceId, i);
        EXPECT_EQ(tile.timerResolution, 1000000000u / root.timerResolution);
        EXPECT(memcmp(&tile.uuid, &root.uuid, sizeof root.uuid) != 0);
        EXPECT_EQ(units.numTotalEUs, tile.numSlices * tile.numSubslicesPerSlice * tile.numEUsPerSubslice);
        slices += tile.numSlices;
        uint32_t count = 1;
        ze_device_memory_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEMORY_PROPERTIES};
        OK(zeDeviceGetMemoryProperties(tiles[i], &count, &properties));
        memory += properties.totalSize;
    }
    EXPECT_EQ(slices, root.numSlices);
    uint32_t count = 1;
    ze_device_memory_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEMORY_PROPERTIES};
    OK(zeDeviceGetMemoryProperties(device, &count, &properties));
    EXPECT_EQ(memory, properties.totalSize);
    ze_device_properties_t other = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    OK(zeDeviceGetProperties(devices[1], &other));
    EXPECT(memcmp(&other.uuid, &root.uuid, sizeof root.uuid) != 0);
}

static void queue_groups_can_be_used(void) {
    uint32_t count = 0;
    OK(zeDeviceGetCommandQueueGroupProperties(device, &count, NULL));
    EXPECT_EQ(count, 2);
    ze_command_queue_group_properties_t groups[2] = {{.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES},
                                                     {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES}};
    OK(zeDeviceGetCommandQueueGroupProperties(device, &count, groups));
    EXPECT(groups[0].flags & ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE);
    EXPECT_EQ(groups[1].flags, ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COPY);
    for (uint32_t ordinal = 0; ordinal < 2; ordinal++) {
        ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .ordinal = ordinal};
        ze_command_queue_handle_t queue = NULL;
        for (desc.index = 0; desc.index < groups[ordinal].numQueues; desc.index++) {
            OK(zeCommandQueueCreate(context, device, &desc, &queue));
            OK(zeCommandQueueDestroy(queue));
        }
        EXPECT_EQ(zeCommandQueueCreate(context, device, &desc, &queue), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    }
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .ordinal = 2};
    ze_command_queue_handle_t queue = NULL;
    EXPECT_EQ(zeCommandQueueCreate(context, device, &desc, &queue), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    desc = (ze_command_queue_desc_t){.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .mode = 3};
    EXPECT_EQ(zeCommandQueueCreate(context, device, &desc, &queue), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    desc = (ze_command_queue_desc_t){.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .priority = 3};
    EXPECT_EQ(zeCommandQueueCreate(context, device, &desc, &queue), ZE_RESULT_ERROR_INVALID_ENUMERATION);
}

static void other_properties_are_sensible(void) {
    ze_device_compute_properties_t compute = {.stype = ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_PROPERTIES};
    OK(zeDeviceGetComputeProperties(device, &compute));
    EXPECT(compute.maxTotalGroupSize >= 256 && compute.numSubGroupSizes >= 1 && compute.maxSharedLocalMemory > 0);
    ze_device_memory_access_properties_t access = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEMORY_ACCESS_PROPERTIES};
    OK(zeDeviceGetMemoryAccessProperties(device, &access));
    EXPECT(access.deviceAllocCapabilities & ZE_MEMORY_ACCESS_CAP_FLAG_RW);
    uint32_t count = 0;
    OK(zeDeviceGetCacheProperties(device, &count, NULL));
    EXPECT_EQ(count, 1);
    ze_device_cache_properties_t cache = {.stype = ZE_STRUCTURE_TYPE_DEVICE_CACHE_PROPERTIES};
    OK(zeDeviceGetCacheProperties(device, &count, &cache));
    EXPECT(cache.cacheSize > 0);
    ze_device_image_properties_t image = {.stype = ZE_STRUCTURE_TYPE_DEVICE_IMAGE_PROPERTIES};
    OK(zeDeviceGetImageProperties(device, &image));
    EXPECT(image.maxImageDims2D > 0 && image.maxSamplers > 0);
    ze_device_external_memory_properties_t external = {.stype = ZE_STRUCTURE_TYPE_DEVICE_EXTERNAL_MEMORY_PROPERTIES};
    OK(zeDeviceGetExternalMemoryProperties(device, &external));
    EXPECT(external.memoryAllocationExportTypes & ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF);
    ze_pci_ext_properties_t pci = {.stype = ZE_STRUCTURE_TYPE_PCI_EXT_PROPERTIES};
    ze_pci_ext_properties_t other_pci = {.stype = ZE_STRUCTURE_TYPE_PCI_EXT_PROPERTIES};
    OK(zeDevicePciGetPropertiesExt(device, &pci));
    OK(zeDevicePciGetPropertiesExt(devices[1], &other_pci));
    EXPECT(pci.address.bus != other_pci.address.bus);
    ze_bool_t can = 0;
    OK(zeDeviceCanAccessPeer(device, devices[1], &can));
    EXPECT_EQ(can, 1);
    ze_device_p2p_properties_t p2p = {.stype = ZE_STRUCTURE_TYPE_DEVICE_P2P_PROPERTIES};
    OK(zeDeviceGetP2PProperties(device, devices[1], &p2p));
    EXPECT(p2p.flags & ZE_DEVICE_P2P_PROPERTY_FLAG_ACCESS);
    OK(zeDeviceGetStatus(device));
}

static void wrong_structures_are_refused(void) {
    ze_device_properties_t wrong = {.stype = ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_PROPERTIES};
    EXPECT_EQ(zeDeviceGetProperties(device, &wrong), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC};
    ze_context_handle_t none = NULL;
    EXPECT_EQ(zeContextCreate(driver, &desc, &none), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    desc = (ze_context_desc_t){.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC, .flags = 0x80};
    EXPECT_EQ(zeContextCreate(driver, &desc, &none), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    EXPECT_EQ(zeContextCreate(driver, NULL, &none), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(zeDeviceGet(driver, NULL, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
}

// A context for one device does not know the other.
static void contexts_may_have_some_devices(void) {
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_context_handle_t small = NULL;
    EXPECT(is_missing_array(zeContextCreateEx(driver, &desc, 1, NULL, &small)));
    OK(zeContextCreateEx(driver, &desc, 1, &device, &small));
    OK(zeContextGetStatus(small));
    OK(zeContextSystemBarrier(small, tiles[1]));
    ze_command_queue_desc_t queue_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    ze_command_queue_handle_t queue = NULL;
    EXPECT_EQ(zeCommandQueueCreate(small, devices[1], &queue_desc, &queue), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandQueueCreate(small, tiles[0], &queue_desc, &queue));
    OK(zeCommandQueueDestroy(queue));
    OK(zeContextDestroy(small));
}

static void properties_may_be_overwritten(void) {
    EXPECT_EQ(zemock_set_option("overwrite_properties", 1), ZEMOCK_OK);
    ze_eu_count_ext_t units = {.stype = ZE_STRUCTURE_TYPE_EU_COUNT_EXT};
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES, .pNext = &units};
    OK(zeDeviceGetProperties(device, &properties));
    EXPECT(properties.pNext == NULL && units.numTotalEUs > 0);
    EXPECT_EQ(zemock_set_option("overwrite_properties", 0), ZEMOCK_OK);
    EXPECT_EQ(zemock_set_option("no such option", 0), ZEMOCK_E_ARGUMENT);
    EXPECT_HAS(zemock_last_error(), "no such option");
}

// A lost device takes its work with it; it answers again when it comes back.
static void a_device_may_be_lost(void) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 2);
    ze_event_handle_t gate = new_event(pool, 0), end = new_event(pool, 1);
    OK(zeCommandListAppendWaitOnEvents(list, 1, &gate));
    OK(zeCommandListAppendSignalEvent(list, end));
    execute(queue, list);
    EXPECT_EQ(zemock_set_device_lost(0, 1), ZEMOCK_OK);
    EXPECT_EQ(zeDeviceGetStatus(device), ZE_RESULT_ERROR_DEVICE_LOST);
    EXPECT_EQ(zeDeviceGetStatus(tiles[1]), ZE_RESULT_ERROR_DEVICE_LOST);
    OK(zeDeviceGetStatus(devices[1]));
    EXPECT_EQ(zeContextGetStatus(context), ZE_RESULT_ERROR_DEVICE_LOST);
    EXPECT_EQ(zeCommandQueueSynchronize(queue, UINT64_MAX), ZE_RESULT_ERROR_DEVICE_LOST);
    EXPECT_EQ(zeEventHostSynchronize(end, UINT64_MAX), ZE_RESULT_ERROR_DEVICE_LOST);
    EXPECT_EQ(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL), ZE_RESULT_ERROR_DEVICE_LOST);
    EXPECT_EQ(zemock_set_device_lost(0, 0), ZEMOCK_OK);
    OK(zeDeviceGetStatus(device));
    OK(zeEventHostSignal(gate));
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    // Memory that is not there loses the device as well.
    OK(zeCommandListReset(list));
    OK(zeCommandListAppendMemoryCopy(list, (void *)0x1000, &list, 8, NULL, 0, NULL));
    execute(queue, list);
    EXPECT_EQ(zeCommandQueueSynchronize(queue, UINT64_MAX), ZE_RESULT_ERROR_DEVICE_LOST);
    EXPECT_EQ(zemock_set_device_lost(0, 0), ZEMOCK_OK);
    OK(zeEventDestroy(gate));
    OK(zeEventDestroy(end));
    OK(zeEventPoolDestroy(pool));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
}

int main(void) {
    api_begin();
    initialisation_is_idempotent();
    the_driver_describes_itself();
    devices_are_listed_in_order();
    a_device_is_the_sum_of_its_tiles();
    queue_groups_can_be_used();
    other_properties_are_sensible();
    wrong_structures_are_refused();
    contexts_may_have_some_devices();
    properties_may_be_overwritten();
    a_device_may_be_lost();
    return api_end();
}
