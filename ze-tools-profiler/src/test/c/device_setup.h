// The common part of the programs of device_test: the interface by its names, a device, a kernel, some memory.
#ifndef DEVICE_SETUP_H
#define DEVICE_SETUP_H

#include <dlfcn.h>
#include <inttypes.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "level_zero/ze_api.h"
#include "spirv_bodies.h"

// clang-format off
#define FUNCTIONS(X)                                                                                                     \
    X(zeInit) X(zeDriverGet) X(zeDeviceGet) X(zeDeviceGetCommandQueueGroupProperties) X(zeContextCreate)                 \
    X(zeContextDestroy) X(zeModuleCreate) X(zeKernelCreate) X(zeKernelSetGroupSize) X(zeMemAllocShared)                  \
    X(zeCommandListCreate) X(zeCommandListCreateImmediate) X(zeCommandListDestroy) X(zeCommandListClose)                 \
    X(zeCommandListReset) X(zeCommandListHostSynchronize) X(zeCommandListAppendLaunchKernel)                             \
    X(zeCommandListAppendMemoryFill) X(zeCommandListAppendMemoryCopy) X(zeCommandListAppendBarrier)                      \
    X(zeCommandListAppendEventReset) X(zeCommandListAppendWaitOnEvents) X(zeCommandQueueCreate)                          \
    X(zeCommandQueueExecuteCommandLists) X(zeCommandQueueSynchronize) X(zeFenceCreate) X(zeFenceDestroy)                 \
    X(zeFenceHostSynchronize) X(zeFenceReset) X(zeEventPoolCreate) X(zeEventPoolDestroy)         \
    X(zeEventPoolGetFlags) X(zeEventCreate) X(zeEventDestroy) X(zeEventHostReset) X(zeEventHostSignal)                   \
    X(zeEventHostSynchronize) X(zeEventQueryStatus) X(zeEventQueryKernelTimestamp)
// clang-format on

static struct {
#define MEMBER(name) __typeof__(name) *name;
    FUNCTIONS(MEMBER)
} api;

static ze_driver_handle_t driver;
static ze_device_handle_t device;
static ze_context_handle_t context;
static ze_kernel_handle_t kernel;
static uint32_t *data;
enum { WORDS = 4096 };

static inline void must(ze_result_t result, const char *what) {
    if (result != ZE_RESULT_SUCCESS) {
        printf("%s: %#x\n", what, result);
        exit(4);
    }
}
#define MUST(call) must(api.call, #call)

static inline void init_with(const char *path, int scope) {
    void *library = dlopen(path, RTLD_LAZY | scope);
    if (library == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        exit(3);
    }
#define FIND(name) api.name = (__typeof__(api.name))dlsym(library, #name);
    FUNCTIONS(FIND)
#define LACKS(name) || api.name == NULL
#ifdef DEVICE_OLD_LOADERS
    bool lacks = api.zeInit == NULL;    // the program does without those that came later
#else
    bool lacks = false FUNCTIONS(LACKS);
#endif
    if (lacks) {
        // A loader of an older version.
        exit(77);
    }
    MUST(zeInit(0));
    uint32_t one = 1;
    MUST(zeDriverGet(&one, &driver));
    one = 1;
    MUST(zeDeviceGet(driver, &one, &device));
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    MUST(zeContextCreate(driver, &desc, &context));
    spv_module source;
    spv_init_everywhere(&source);
    spv_kernel(&source, "work", "u");
    size_t bytes;
    const uint32_t *words = spv_finish(&source, &bytes);
    ze_module_desc_t module_desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                                    .format = ZE_MODULE_FORMAT_IL_SPIRV,
                                    .inputSize = bytes,
                                    .pInputModule = (const uint8_t *)words};
    ze_module_handle_t module = NULL;
    MUST(zeModuleCreate(context, device, &module_desc, &module, NULL));
    ze_kernel_desc_t kernel_desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = "work"};
    MUST(zeKernelCreate(module, &kernel_desc, &kernel));
    MUST(zeKernelSetGroupSize(kernel, 1, 1, 1));
    spv_free(&source);
    ze_device_mem_alloc_desc_t on_device = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    ze_host_mem_alloc_desc_t on_host = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    MUST(zeMemAllocShared(context, &on_device, &on_host, WORDS * sizeof *data, 64, device, (void **)&data));
    memset(data, 0, WORDS * sizeof *data);
}

static inline void init(void) {
    init_with(getenv("TEST_LOADER") != NULL ? getenv("TEST_LOADER") : "libze_loader.so.1", RTLD_GLOBAL);
}

static const ze_group_count_t groups = {3, 2, 1};

static inline ze_command_list_handle_t immediate(ze_command_queue_flags_t flags, ze_command_queue_mode_t mode,
                                                 uint32_t ordinal) {
    ze_command_queue_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .flags = flags, .mode = mode, .ordinal = ordinal};
    ze_command_list_handle_t list;
    MUST(zeCommandListCreateImmediate(context, device, &desc, &list));
    return list;
}

static inline ze_event_handle_t new_event(ze_event_pool_flags_t flags) {
    ze_event_pool_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .flags = flags, .count = 1};
    ze_event_pool_handle_t pool;
    MUST(zeEventPoolCreate(context, &desc, 1, &device, &pool));
    ze_event_desc_t event_desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC};
    ze_event_handle_t event;
    MUST(zeEventCreate(pool, &event_desc, &event));
    ze_event_pool_flags_t got = 0;
    MUST(zeEventPoolGetFlags(pool, &got));
    printf("flags %u\n", got);
    return event;
}

static inline uint32_t sum(void) {
    uint32_t all = 0;
    for (int i = 0; i < WORDS; i++) {
        all = all * 31 + data[i];
    }
    return all;
}

static inline void launch(ze_command_list_handle_t list, ze_event_handle_t event) {
    MUST(zeCommandListAppendLaunchKernel(list, kernel, &groups, event, 0, NULL));
}

static inline ze_command_list_handle_t regular(void) {
    ze_command_list_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC};
    ze_command_list_handle_t list;
    MUST(zeCommandListCreate(context, device, &desc, &list));
    return list;
}

static inline ze_command_queue_handle_t new_queue(void) {
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    ze_command_queue_handle_t queue;
    MUST(zeCommandQueueCreate(context, device, &desc, &queue));
    return queue;
}

// A function that not every loader has; the program ends then as one that was skipped.
static inline void *function(const char *name) {
    void *found = dlsym(RTLD_DEFAULT, name);
    if (found == NULL) {
        exit(77);
    }
    return found;
}
#define OPTIONAL(name) __typeof__(name) *name##_ = (__typeof__(name##_))function(#name)

static const ze_event_pool_flags_t with_stamps = ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP;

static inline ze_command_list_handle_t out_of_order(void) {
    return immediate(0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
}

static inline ze_command_list_handle_t in_order(void) {
    return immediate(ZE_COMMAND_QUEUE_FLAG_IN_ORDER, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
}

static inline void finish(ze_command_list_handle_t list) {
    MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
}

#endif
