// Executes the kernel `loops` of a module for a time, on the first device.
//   loops_program MODULE MILLISECONDS [ROUNDS]
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "check.h"

enum { ITEMS = 1024, GROUP = 64 };

static long milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int main(int argc, char **argv) {
    static unsigned char code[1 << 20];
    FILE *file = argc > 2 ? fopen(argv[1], "rb") : NULL;
    size_t size = file != NULL ? fread(code, 1, sizeof code, file) : 0;
    if (size == 0 || size == sizeof code) {
        fprintf(stderr, "usage: loops_program MODULE MILLISECONDS [ROUNDS]\n");
        return 2;
    }
    fclose(file);
    int rounds = argc > 3 ? atoi(argv[3]) : 1000;
    ze_driver_handle_t driver;
    ze_device_handle_t device;
    ze_context_handle_t context;
    uint32_t one = 1;
    CHECK(zeInit(0));
    CHECK(zeDriverGet(&one, &driver));
    CHECK(zeDeviceGet(driver, &one, &device));
    ze_context_desc_t description = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    CHECK(zeContextCreate(driver, &description, &context));
    ze_module_desc_t source = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                               .format = ZE_MODULE_FORMAT_IL_SPIRV,
                               .inputSize = size,
                               .pInputModule = code,
                               .pBuildFlags = "-g"};
    ze_module_handle_t module;
    CHECK(zeModuleCreate(context, device, &source, &module, NULL));
    ze_kernel_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = "loops"};
    ze_kernel_handle_t kernel;
    CHECK(zeKernelCreate(module, &wanted, &kernel));
    CHECK(zeKernelSetGroupSize(kernel, GROUP, 1, 1));
    ze_device_mem_alloc_desc_t memory = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    void *buffers[2];
    for (uint32_t i = 0; i < 2; i++) {
        CHECK(zeMemAllocDevice(context, &memory, ITEMS * sizeof(int), 64, device, &buffers[i]));
        CHECK(zeKernelSetArgumentValue(kernel, i, sizeof buffers[i], &buffers[i]));
    }
    CHECK(zeKernelSetArgumentValue(kernel, 2, sizeof rounds, &rounds));
    ze_command_queue_desc_t queue = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    ze_command_list_handle_t list;
    CHECK(zeCommandListCreateImmediate(context, device, &queue, &list));
    long end = milliseconds() + atol(argv[2]);
    do {
        ze_group_count_t groups = {ITEMS / GROUP, 1, 1};
        CHECK(zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL));
        CHECK(zeCommandListHostSynchronize(list, UINT64_MAX));
    } while (milliseconds() < end);
    CHECK(zeCommandListDestroy(list));
    for (int i = 0; i < 2; i++) {
        CHECK(zeMemFree(context, buffers[i]));
    }
    CHECK(zeKernelDestroy(kernel));
    CHECK(zeModuleDestroy(module));
    CHECK(zeContextDestroy(context));
    return 0;
}
