// Parts shared by programs on the vendor's own driver and the board. Each starts itself by the launcher.
#pragma once
#include <dlfcn.h>
#include <level_zero/ze_api.h>
#include <stdio.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { VENDOR_SKIPPED = 77 };

#define CHECK(call)                                                                                                    \
    do {                                                                                                               \
        ze_result_t result_ = (call);                                                                                  \
        if (result_ != ZE_RESULT_SUCCESS) {                                                                            \
            fprintf(stderr, "%s:%d: %s: 0x%x\n", __FILE__, __LINE__, #call, result_);                                  \
            exit(1);                                                                                                   \
        }                                                                                                              \
    } while (0)

enum { VENDOR_DEVICES = 4 };

static ze_context_handle_t context;
static ze_device_handle_t device;    // the first one
static ze_device_handle_t vendor_devices[VENDOR_DEVICES];
static uint32_t vendor_device_count = VENDOR_DEVICES;

static inline void vendor_open(void) {
    const ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_driver_handle_t driver;
    uint32_t one = 1;
    CHECK(zeInit(0));
    CHECK(zeDriverGet(&one, &driver));
    CHECK(zeDeviceGet(driver, &vendor_device_count, vendor_devices));
    CHECK(zeContextCreate(driver, &desc, &context));
    device = vendor_devices[0];
}

static inline void *vendor_allocate(ze_memory_type_t type, size_t bytes) {
    const ze_device_mem_alloc_desc_t on_device = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    const ze_host_mem_alloc_desc_t on_host = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    void *memory = NULL;
    if (type == ZE_MEMORY_TYPE_HOST) {
        CHECK(zeMemAllocHost(context, &on_host, bytes, 64, &memory));
    } else if (type == ZE_MEMORY_TYPE_SHARED) {
        CHECK(zeMemAllocShared(context, &on_device, &on_host, bytes, 64, device, &memory));
    } else {
        CHECK(zeMemAllocDevice(context, &on_device, bytes, 64, device, &memory));
    }
    return memory;
}

static inline ze_kernel_handle_t vendor_kernel_of(const ze_module_desc_t *desc, const char *name) {
    const ze_kernel_desc_t named = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = name};
    ze_module_handle_t module;
    ze_kernel_handle_t kernel;
    CHECK(zeModuleCreate(context, device, desc, &module, NULL));
    CHECK(zeKernelCreate(module, &named, &kernel));
    return kernel;
}

static inline ze_kernel_handle_t vendor_kernel(const uint32_t *words, size_t bytes, const char *name) {
    const ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                                   .format = ZE_MODULE_FORMAT_IL_SPIRV,
                                   .inputSize = bytes,
                                   .pInputModule = (const uint8_t *)words};
    return vendor_kernel_of(&desc, name);
}

// A list whose commands have ended when they are appended.
static inline ze_command_list_handle_t vendor_list(uint32_t ordinal) {
    const ze_command_queue_desc_t waiting = {
        .stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .ordinal = ordinal, .mode = ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS};
    ze_command_list_handle_t list;
    CHECK(zeCommandListCreateImmediate(context, device, &waiting, &list));
    return list;
}

// Runs `computes` where the board is there; else starts this program on it: PROGRAM LAUNCHER DEVICE. pvc has two tiles,
// each a device.
static inline int vendor_main(int count, char **arguments, int (*computes)(void)) {
    if (getenv("ZEMOCK_BOARD_DEVICE") != NULL) {
        return computes();
    }
    if (count < 3) {
        fprintf(stderr, "usage: %s LAUNCHER DEVICE\n", arguments[0]);
        return 2;
    }
    if (dlopen("libze_intel_gpu.so.1", RTLD_LAZY) == NULL) {
        printf("the vendor's driver is not installed: %s\n", dlerror());
        return VENDOR_SKIPPED;
    }
    const char *tiles = strcmp(arguments[2], "pvc") == 0 ? "2" : "1";
    execl(arguments[1], arguments[1], "--device", arguments[2], "--tiles", tiles, "--strict", "--", arguments[0],
          (char *)NULL);
    perror(arguments[1]);
    return 1;
}
