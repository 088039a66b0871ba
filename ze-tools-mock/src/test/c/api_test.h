// Parts shared by the programs against the interface: a context on the first device, and short forms of the usual
// calls.
#ifndef API_TEST_H
#define API_TEST_H

#include <stdlib.h>
#include <time.h>

#include <level_zero/ze_api.h>

#include "expect.h"
#include "zemock.h"

#define OK(call) EXPECT_EQ((call), ZE_RESULT_SUCCESS)
#define SECONDS(n) ((uint64_t)(n)*1000000000u)

static ze_driver_handle_t driver;
static ze_device_handle_t devices[2];
static ze_device_handle_t device;      // the first root device
static ze_device_handle_t tiles[2];    // its sub-devices
static ze_context_handle_t context;

// Initialises, finds the default devices, and makes a context. Ends the test where that fails.
static inline void api_begin(void) {
    uint32_t count = 1;
    if (!OK(zeInit(0)) || !OK(zeDriverGet(&count, &driver)) || !EXPECT_EQ(count, 1)) {
        exit(1);
    }
    count = 2;
    if (!OK(zeDeviceGet(driver, &count, devices)) || !EXPECT_EQ(count, 2)) {
        exit(1);
    }
    device = devices[0];
    if (!OK(zeDeviceGetSubDevices(device, &count, tiles)) || !EXPECT_EQ(count, 2)) {
        exit(1);
    }
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    if (!OK(zeContextCreate(driver, &desc, &context))) {
        exit(1);
    }
}

// Destroys the context; nothing may be left then.
static inline int api_end(void) {
    OK(zeContextDestroy(context));
    EXPECT_EQ(zemock_live_count(-1), 0);
    EXPECT_EQ(zemock_live_allocations(), 0);
    return expect_result();
}

// An array that is not there although its count says so. A loader that wraps handles makes an array of null handles.
static inline bool is_missing_array(ze_result_t result) {
    return result == ZE_RESULT_ERROR_INVALID_SIZE || result == ZE_RESULT_ERROR_INVALID_NULL_HANDLE;
}

static inline ze_command_queue_handle_t new_queue_on(ze_device_handle_t where, uint32_t ordinal,
                                                     ze_command_queue_mode_t mode) {
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .ordinal = ordinal, .mode = mode};
    ze_command_queue_handle_t queue = NULL;
    OK(zeCommandQueueCreate(context, where, &desc, &queue));
    return queue;
}

static inline ze_command_queue_handle_t new_queue(void) {
    return new_queue_on(device, 0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
}

static inline ze_command_list_handle_t new_list_on(ze_device_handle_t where, uint32_t ordinal) {
    ze_command_list_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC, .commandQueueGroupOrdinal = ordinal};
    ze_command_list_handle_t list = NULL;
    OK(zeCommandListCreate(context, where, &desc, &list));
    return list;
}

static inline ze_command_list_handle_t new_list(void) {
    return new_list_on(device, 0);
}

static inline ze_command_list_handle_t new_immediate(ze_command_queue_mode_t mode, ze_command_queue_flags_t flags) {
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .mode = mode, .flags = flags};
    ze_command_list_handle_t list = NULL;
    OK(zeCommandListCreateImmediate(context, device, &desc, &list));
    return list;
}

static inline ze_event_pool_handle_t new_pool(ze_event_pool_flags_t flags, uint32_t count) {
    ze_event_pool_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .flags = flags, .count = count};
    ze_event_pool_handle_t pool = NULL;
    OK(zeEventPoolCreate(context, &desc, 0, NULL, &pool));
    return pool;
}

static inline ze_event_handle_t new_event(ze_event_pool_handle_t pool, uint32_t index) {
    ze_event_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC, .index = index, .wait = ZE_EVENT_SCOPE_FLAG_HOST};
    ze_event_handle_t event = NULL;
    OK(zeEventCreate(pool, &desc, &event));
    return event;
}

static inline void *new_shared(size_t size) {
    ze_device_mem_alloc_desc_t device_desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    ze_host_mem_alloc_desc_t host_desc = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    void *memory = NULL;
    OK(zeMemAllocShared(context, &device_desc, &host_desc, size, 0, device, &memory));
    return memory;
}

static inline void *new_device_memory(size_t size) {
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    void *memory = NULL;
    OK(zeMemAllocDevice(context, &desc, size, 0, device, &memory));
    return memory;
}

static inline void execute(ze_command_queue_handle_t queue, ze_command_list_handle_t list) {
    OK(zeCommandListClose(list));
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
}

// Builds a module of SPIR-V on the first device; flags, constants and log may be NULL.
static inline ze_result_t build_words(const uint32_t *words, size_t bytes, const char *flags,
                                      const ze_module_constants_t *constants, ze_module_handle_t *module,
                                      ze_module_build_log_handle_t *log) {
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_IL_SPIRV,
                             .inputSize = bytes,
                             .pInputModule = (const uint8_t *)words,
                             .pBuildFlags = flags,
                             .pConstants = constants};
    return zeModuleCreate(context, device, &desc, module, log);
}

#endif
