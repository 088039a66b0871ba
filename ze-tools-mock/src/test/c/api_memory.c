// USM: what can be allocated, what is said of it, and that it goes away.
#include "api_test.h"

static const ze_device_mem_alloc_desc_t device_desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
static const ze_host_mem_alloc_desc_t host_desc = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};

typedef enum kind { HOST, DEVICE, SHARED, SHARED_BY_ALL, KINDS } kind;

static ze_result_t allocate(kind kind, size_t size, size_t alignment, void **memory) {
    switch (kind) {
    case HOST:
        return zeMemAllocHost(context, &host_desc, size, alignment, memory);
    case DEVICE:
        return zeMemAllocDevice(context, &device_desc, size, alignment, device, memory);
    default:
        return zeMemAllocShared(context, &device_desc, &host_desc, size, alignment, kind == SHARED ? device : NULL,
                                memory);
    }
}

static const ze_memory_type_t types[KINDS] = {ZE_MEMORY_TYPE_HOST, ZE_MEMORY_TYPE_DEVICE, ZE_MEMORY_TYPE_SHARED,
                                              ZE_MEMORY_TYPE_SHARED};

static void every_kind_has_its_properties(void) {
    uint64_t ids[KINDS];
    for (kind kind = HOST; kind < KINDS; kind++) {
        char *memory = NULL;
        OK(allocate(kind, 1000, 0, (void **)&memory));
        memset(memory, 0x5a, 1000);
        ze_memory_allocation_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES};
        ze_device_handle_t owner = (ze_device_handle_t)1;
        OK(zeMemGetAllocProperties(context, memory + 999, &properties, &owner));
        EXPECT_EQ(properties.type, types[kind]);
        EXPECT_EQ(owner, kind == DEVICE || kind == SHARED ? device : NULL);
        EXPECT(properties.pageSize >= 4096 && (uintptr_t)memory % properties.pageSize == 0);
        ids[kind] = properties.id;
        void *base = NULL;
        size_t size = 0;
        OK(zeMemGetAddressRange(context, memory + 500, &base, &size));
        EXPECT(base == memory && size == 1000);
        OK(zeMemGetAddressRange(context, memory, NULL, NULL));
        OK(zeMemFree(context, memory));
        EXPECT_EQ(zeMemFree(context, memory), ZE_RESULT_ERROR_INVALID_ARGUMENT);
        EXPECT_EQ(zeMemGetAddressRange(context, memory, &base, &size), ZE_RESULT_ERROR_ADDRESS_NOT_FOUND);
    }
    EXPECT(ids[0] != ids[1] && ids[1] != ids[2] && ids[0] != ids[2]);
}

static void alignments_are_kept(void) {
    for (kind kind = HOST; kind < KINDS; kind++) {
        for (size_t alignment = 1; alignment <= (size_t)1 << 30; alignment *= 8) {
            void *memory = NULL;
            OK(allocate(kind, 1, alignment, &memory));
            EXPECT_EQ((uintptr_t)memory % alignment, 0);
            OK(zeMemFree(context, memory));
        }
        void *memory = NULL;
        EXPECT_EQ(allocate(kind, 1, 3, &memory), ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT);
        EXPECT_EQ(allocate(kind, 0, 0, &memory), ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    }
}

static void sizes_have_limits(void) {
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2};
    OK(zeDeviceGetProperties(device, &properties));
    void *memory = NULL;
    EXPECT_EQ(allocate(DEVICE, properties.maxMemAllocSize + 1, 0, &memory), ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    EXPECT_EQ(allocate(HOST, properties.maxMemAllocSize + 1, 0, &memory), ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    EXPECT_EQ(allocate(SHARED, SIZE_MAX, 0, &memory), ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    OK(allocate(DEVICE, properties.maxMemAllocSize, 0, &memory));
    OK(zeMemFree(context, memory));
    ze_relaxed_allocation_limits_exp_desc_t relaxed = {.stype = ZE_STRUCTURE_TYPE_RELAXED_ALLOCATION_LIMITS_EXP_DESC,
                                                       .flags = ZE_RELAXED_ALLOCATION_LIMITS_EXP_FLAG_MAX_SIZE};
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC, .pNext = &relaxed};
    OK(zeMemAllocDevice(context, &desc, properties.maxMemAllocSize * 2, 0, device, &memory));
    OK(zeMemFree(context, memory));
    // The device's memory as a whole, which comes back when freed.
    uint32_t count = 1;
    ze_device_memory_properties_t total = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEMORY_PROPERTIES};
    OK(zeDeviceGetMemoryProperties(device, &count, &total));
    EXPECT_EQ(zeMemAllocDevice(context, &desc, total.totalSize + 1, 0, device, &memory),
              ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
    for (int i = 0; i < 3; i++) {
        OK(zeMemAllocDevice(context, &desc, total.totalSize / 2 + 1, 0, device, &memory));
        void *more = NULL;
        EXPECT_EQ(zeMemAllocDevice(context, &desc, total.totalSize / 2, 0, tiles[1], &more),
                  ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
        OK(zeMemFree(context, memory));
    }
}

static void contexts_keep_apart(void) {
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_context_handle_t other = NULL;
    OK(zeContextCreate(driver, &desc, &other));
    void *memory = new_shared(64);
    ze_memory_allocation_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES};
    OK(zeMemGetAllocProperties(other, memory, &properties, NULL));
    EXPECT_EQ(properties.type, ZE_MEMORY_TYPE_UNKNOWN);
    EXPECT_EQ(zeMemFree(other, memory), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    int local;
    OK(zeMemGetAllocProperties(context, &local, &properties, NULL));
    EXPECT_EQ(properties.type, ZE_MEMORY_TYPE_UNKNOWN);
    EXPECT_EQ(zeMemFree(context, &local), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zeMemFree(context, (char *)memory + 1), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeContextMakeMemoryResident(context, device, memory, 64));
    OK(zeContextEvictMemory(context, device, memory, 64));
    EXPECT_EQ(zeContextMakeMemoryResident(context, device, &local, 4), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeMemFree(context, memory));
    OK(zeContextDestroy(other));
}

static void many_allocations_are_found(void) {
    enum { MANY = 2000 };
    static char *all[MANY];
    for (int i = 0; i < MANY; i++) {
        OK(allocate((kind)(i % KINDS), 64 + (size_t)i, 0, (void **)&all[i]));
    }
    EXPECT_EQ(zemock_live_allocations(), MANY);
    for (int i = 0; i < MANY; i += 7) {
        OK(zeMemFree(context, all[i]));
        all[i] = NULL;
    }
    for (int i = 0; i < MANY; i++) {
        void *base = NULL;
        size_t size = 0;
        if (all[i] != NULL) {
            OK(zeMemGetAddressRange(context, all[i] + 63 + i, &base, &size));
            EXPECT(base == all[i] && size == 64 + (size_t)i);
            OK(zeMemFree(context, all[i]));
        }
    }
}

static void free_policies_wait(void) {
    ze_driver_memory_free_ext_properties_t policies = {.stype = ZE_STRUCTURE_TYPE_DRIVER_MEMORY_FREE_EXT_PROPERTIES};
    ze_driver_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES, .pNext = &policies};
    OK(zeDriverGetProperties(driver, &properties));
    EXPECT_EQ(policies.freePolicies, 3);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    size_t size = (size_t)16 << 20;
    ze_memory_free_ext_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MEMORY_FREE_EXT_DESC};
    for (uint32_t policy = 1; policy <= 2; policy++) {
        char *from = new_shared(size), *to = malloc(size);
        memset(from, (int)policy, size);
        memset(to, 0, size);
        OK(zeCommandListAppendMemoryCopy(list, to, from, size, NULL, 0, NULL));
        desc.freePolicy = policy;
        OK(zeMemFreeExt(context, &desc, from));
        EXPECT_EQ(zeMemFreeExt(context, &desc, from), ZE_RESULT_ERROR_INVALID_ARGUMENT);
        OK(zeCommandListAppendBarrier(list, NULL, 0, NULL));
        ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
        ze_event_handle_t event = new_event(pool, 0);
        OK(zeCommandListAppendSignalEvent(list, event));
        OK(zeEventHostSynchronize(event, UINT64_MAX));
        EXPECT(to[0] == (char)policy && to[size - 1] == (char)policy);
        OK(zeEventDestroy(event));
        OK(zeEventPoolDestroy(pool));
        free(to);
    }
    OK(zeCommandListDestroy(list));
}

int main(void) {
    api_begin();
    every_kind_has_its_properties();
    alignments_are_kept();
    sizes_have_limits();
    contexts_keep_apart();
    many_allocations_are_found();
    free_policies_wait();
    return api_end();
}
