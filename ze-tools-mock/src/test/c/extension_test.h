// The parts that the checks of extensions share.
#ifndef EXTENSION_TEST_H
#define EXTENSION_TEST_H

#include <level_zero/zet_api.h>

#include "kernel_test.h"

static ze_module_handle_t module;
static ze_kernel_handle_t kernel;
static ze_command_list_handle_t list;    // synchronous
static bool has_images;

// The vendor's structures, which no header of the interface has: a type, a chain, flags.
typedef struct vendor_flags {
    uint32_t stype;
    void *next;
    uint32_t flags;
} vendor_flags;

// Properties behind those of a device, a module of it, its memory, caches and so on.
static void device_properties(void *next) {
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES, .pNext = next};
    OK(zeDeviceGetProperties(device, &properties));
}

static void module_properties(void *next) {
    ze_device_module_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES, .pNext = next};
    OK(zeDeviceGetModuleProperties(device, &properties));
}

static void *address(const char *name) {
    void *found = NULL;
    if (!OK(zeDriverGetExtensionFunctionAddress(driver, name, &found)) || !EXPECT(found != NULL)) {
        fprintf(stderr, "%s is not handed out\n", name);
        exit(1);
    }
    return found;
}

static void addresses(const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++) {
        address(names[i]);
    }
}

static void launch(ze_event_handle_t signal) {
    const ze_group_count_t groups = {1, 1, 1};
    OK(zeKernelSetGroupSize(kernel, 8, 1, 1));
    OK(zeCommandListAppendLaunchKernel(list, kernel, &groups, signal, 0, NULL));
}

#endif
