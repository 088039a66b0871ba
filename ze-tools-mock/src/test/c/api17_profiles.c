// The kinds of devices that the vendor makes.
#include <string.h>

#include "api_test.h"

typedef struct profile {
    const char *name;
    const char *device_name;
    uint32_t device_id, ip_version, flags, eus, slices, subslices, threads;
    uint32_t timer_ns, timestamp_bits, kernel_bits;
    uint64_t timer_hz, memory, max_allocation;
    uint32_t sub_group_sizes[3], group_size, local_memory, module_flags;
    uint32_t groups;
    ze_command_queue_group_properties_t group[3];
    uint32_t image_1d, host_access;
} profile;

// The answers of Intel's driver 26.27.39122 on the board.
static const profile profiles[] = {
    {"pvc",
     "Intel(R) Data Center GPU Max 1550",
     0xbd5,
     0x30f0007,
     0,
     512,
     1,
     64,
     8,
     40,
     36,
     32,
     25000000,
     65283502080,
     65283502080,
     {16, 32},
     1024,
     131072,
     15,
     3,
     {{.flags = 7, .maxMemoryFillPatternSize = SIZE_MAX, .numQueues = 1},
      {.flags = 2, .maxMemoryFillPatternSize = 1, .numQueues = 1},
      {.flags = 2, .maxMemoryFillPatternSize = 1, .numQueues = 2}},
     0,
     1},
    {"dg2",
     "Intel(R) Arc(TM) A770 Graphics",
     0x56a0,
     0x30dc008,
     0,
     512,
     8,
     4,
     8,
     52,
     36,
     32,
     19200000,
     16320872448,
     4294959104,
     {8, 16, 32},
     1024,
     65536,
     13,
     2,
     {{.flags = 7, .maxMemoryFillPatternSize = SIZE_MAX, .numQueues = 1},
      {.flags = 2, .maxMemoryFillPatternSize = 16, .numQueues = 1}},
     16384,
     1},
    {"tgl",
     "Intel(R) Iris(R) Xe Graphics",
     0x9a49,
     0x3000000,
     1,
     96,
     1,
     6,
     7,
     52,
     36,
     32,
     19200000,
     12884901888,
     4294959104,
     {8, 16, 32},
     512,
     65536,
     13,
     1,
     {{.flags = 15, .maxMemoryFillPatternSize = SIZE_MAX, .numQueues = 1}},
     16384,
     3},
    {"bmg",
     "Intel(R) Arc(TM) B580 Graphics",
     0xe20b,
     0x5004004,
     8,
     160,
     5,
     4,
     8,
     52,
     64,
     64,
     19200000,
     12240654336,
     12240654336,
     {16, 32},
     1024,
     131072,
     15,
     2,
     {{.flags = 7, .maxMemoryFillPatternSize = SIZE_MAX, .numQueues = 1},
      {.flags = 2, .maxMemoryFillPatternSize = 1, .numQueues = 1}},
     16384,
     3},
};

static void check_queue_groups(const profile *wanted, ze_device_handle_t found) {
    ze_command_queue_group_properties_t groups[4];
    uint32_t count = 4;
    for (int i = 0; i < 4; i++) {
        groups[i] = (ze_command_queue_group_properties_t){.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES};
    }
    OK(zeDeviceGetCommandQueueGroupProperties(found, &count, groups));
    EXPECT_EQ(count, wanted->groups);
    for (uint32_t i = 0; i < count; i++) {
        EXPECT_EQ(groups[i].flags, wanted->group[i].flags);
        EXPECT_EQ(groups[i].maxMemoryFillPatternSize, wanted->group[i].maxMemoryFillPatternSize);
        EXPECT_EQ(groups[i].numQueues, wanted->group[i].numQueues);
    }
}

static void check(const profile *wanted) {
    EXPECT_EQ(zemock_reset(0), ZEMOCK_OK);
    EXPECT_EQ(zemock_use_profile(wanted->name), ZEMOCK_OK);
    OK(zeInit(0));
    uint32_t count = 1;
    OK(zeDriverGet(&count, &driver));
    ze_device_handle_t found[2];
    count = 2;
    OK(zeDeviceGet(driver, &count, found));
    EXPECT_EQ(count, 1);
    ze_eu_count_ext_t eus = {.stype = ZE_STRUCTURE_TYPE_EU_COUNT_EXT};
    ze_device_ip_version_ext_t version = {.stype = ZE_STRUCTURE_TYPE_DEVICE_IP_VERSION_EXT, .pNext = &eus};
    ze_device_properties_t p = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES, .pNext = &version};
    OK(zeDeviceGetProperties(found[0], &p));
    EXPECT(strcmp(p.name, wanted->device_name) == 0);
    EXPECT_EQ(p.deviceId, wanted->device_id);
    EXPECT_EQ(version.ipVersion, wanted->ip_version);
    EXPECT_EQ(p.flags, wanted->flags);
    EXPECT_EQ(eus.numTotalEUs, wanted->eus);
    EXPECT_EQ(p.numSlices, wanted->slices);
    EXPECT_EQ(p.numSubslicesPerSlice, wanted->subslices);
    EXPECT_EQ(p.numThreadsPerEU, wanted->threads);
    EXPECT_EQ(p.timerResolution, wanted->timer_ns);
    EXPECT_EQ(p.timestampValidBits, wanted->timestamp_bits);
    EXPECT_EQ(p.kernelTimestampValidBits, wanted->kernel_bits);
    EXPECT_EQ(p.maxMemAllocSize, wanted->max_allocation);
    p = (ze_device_properties_t){.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2};
    OK(zeDeviceGetProperties(found[0], &p));
    EXPECT_EQ(p.timerResolution, wanted->timer_hz);

    ze_device_compute_properties_t compute = {.stype = ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_PROPERTIES};
    OK(zeDeviceGetComputeProperties(found[0], &compute));
    EXPECT_EQ(compute.maxTotalGroupSize, wanted->group_size);
    EXPECT_EQ(compute.maxSharedLocalMemory, wanted->local_memory);
    for (uint32_t i = 0; i < 3; i++) {
        EXPECT_EQ(i < compute.numSubGroupSizes ? compute.subGroupSizes[i] : 0, wanted->sub_group_sizes[i]);
    }
    ze_device_module_properties_t module = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES};
    OK(zeDeviceGetModuleProperties(found[0], &module));
    EXPECT_EQ(module.flags, wanted->module_flags);
    EXPECT_EQ(module.spirvVersionSupported, ZE_MAKE_VERSION(1, 5));
    check_queue_groups(wanted, found[0]);

    ze_device_memory_properties_t memory = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEMORY_PROPERTIES};
    count = 1;
    OK(zeDeviceGetMemoryProperties(found[0], &count, &memory));
    EXPECT_EQ(memory.totalSize, wanted->memory);
    ze_device_memory_access_properties_t access = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEMORY_ACCESS_PROPERTIES};
    OK(zeDeviceGetMemoryAccessProperties(found[0], &access));
    EXPECT_EQ(access.hostAllocCapabilities, wanted->host_access);
    ze_device_image_properties_t images = {.stype = ZE_STRUCTURE_TYPE_DEVICE_IMAGE_PROPERTIES};
    OK(zeDeviceGetImageProperties(found[0], &images));
    EXPECT_EQ(images.maxImageDims1D, wanted->image_1d);
}

// Fills on each queue group, with the largest pattern that it takes, up to what every driver takes.
static void check_copy_groups(void) {
    EXPECT_EQ(zemock_reset(0), ZEMOCK_OK);
    EXPECT_EQ(zemock_use_profile("pvc"), ZEMOCK_OK);
    EXPECT_EQ(zemock_config_devices(2, 2), ZEMOCK_OK);
    api_begin();
    for (uint32_t group = 0; group < 3; group++) {
        unsigned char *memory = new_shared(64);
        const uint32_t pattern = 0x01020304;
        ze_command_queue_handle_t queue = new_queue_on(tiles[1], group, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
        ze_command_list_handle_t list = new_list_on(tiles[1], group);
        ze_result_t result = zeCommandListAppendMemoryFill(list, memory, &pattern, 4, 64, NULL, 0, NULL);
        EXPECT_EQ(result, group == 0 ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_INVALID_SIZE);
        OK(zeCommandListAppendMemoryFill(list, memory, &pattern, 1, 32, NULL, 0, NULL));
        execute(queue, list);
        OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
        EXPECT_EQ(memory[31], 4);
        OK(zeCommandListDestroy(list));
        OK(zeCommandQueueDestroy(queue));
        OK(zeMemFree(context, memory));
    }
    api_end();
}

int main(void) {
    for (size_t i = 0; i < sizeof profiles / sizeof *profiles; i++) {
        check(&profiles[i]);
    }
    check_copy_groups();
    EXPECT_EQ(zemock_reset(0), ZEMOCK_OK);
    EXPECT_EQ(zemock_use_profile("arc"), ZEMOCK_E_ARGUMENT);
    EXPECT_EQ(zemock_use_profile("bmg"), ZEMOCK_OK);
    EXPECT_EQ(zemock_config_devices(1, 2), ZEMOCK_E_ARGUMENT);
    return expect_result();
}
