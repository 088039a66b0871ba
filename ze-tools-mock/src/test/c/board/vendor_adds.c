// A program on the vendor's own driver and the board: a vector addition, in groups of several sizes, on memory of each
// kind, and through a command queue and an immediate list. Skipped where the driver is not installed.
//   vendor_adds LAUNCHER DEVICE     starts itself by the launcher
#include "spirv_bodies.h"
#include <dlfcn.h>
#include <level_zero/ze_api.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ITEMS = 1000, SKIPPED = 77 };

#define CHECK(call)                                                                                                    \
    do {                                                                                                               \
        ze_result_t result_ = (call);                                                                                  \
        if (result_ != ZE_RESULT_SUCCESS) {                                                                            \
            fprintf(stderr, "%s:%d: %s: 0x%x\n", __FILE__, __LINE__, #call, result_);                                  \
            exit(1);                                                                                                   \
        }                                                                                                              \
    } while (0)

static ze_context_handle_t context;
static ze_device_handle_t device;

static void *allocate(ze_memory_type_t type) {
    const ze_device_mem_alloc_desc_t on_device = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    const ze_host_mem_alloc_desc_t on_host = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    void *memory = NULL;
    if (type == ZE_MEMORY_TYPE_HOST) {
        CHECK(zeMemAllocHost(context, &on_host, 4 * ITEMS, 64, &memory));
    } else if (type == ZE_MEMORY_TYPE_SHARED) {
        CHECK(zeMemAllocShared(context, &on_device, &on_host, 4 * ITEMS, 64, device, &memory));
    } else {
        CHECK(zeMemAllocDevice(context, &on_device, 4 * ITEMS, 64, device, &memory));
    }
    return memory;
}

static ze_kernel_handle_t build(void) {
    spv_module spirv;
    size_t bytes;
    spv_init_everywhere(&spirv);
    spv_kernel_that(&spirv, "add", "fffu", SPV_ADD);
    const uint32_t *words = spv_finish(&spirv, &bytes);
    const ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                                   .format = ZE_MODULE_FORMAT_IL_SPIRV,
                                   .inputSize = bytes,
                                   .pInputModule = (const uint8_t *)words};
    const ze_kernel_desc_t named = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = "add"};
    ze_module_handle_t module;
    ze_kernel_handle_t kernel;
    CHECK(zeModuleCreate(context, device, &desc, &module, NULL));
    CHECK(zeKernelCreate(module, &named, &kernel));
    spv_free(&spirv);
    return kernel;
}

// Returns how many sums are wrong.
static int add(ze_command_list_handle_t list, ze_command_queue_handle_t queue, ze_kernel_handle_t kernel,
               float **memory, uint32_t group, uint32_t n) {
    float *a = memory[0], *b = memory[1], *sum = memory[2], *back = memory[3];
    const ze_group_count_t groups = {(n + group - 1) / group, 1, 1};
    for (int i = 0; i < ITEMS; i++) {
        a[i] = (float)i;
        b[i] = (float)(3 * i);
        back[i] = -1;
    }
    CHECK(zeKernelSetGroupSize(kernel, group, 1, 1));
    CHECK(zeKernelSetArgumentValue(kernel, 0, sizeof a, &a));
    CHECK(zeKernelSetArgumentValue(kernel, 1, sizeof b, &b));
    CHECK(zeKernelSetArgumentValue(kernel, 2, sizeof sum, &sum));
    CHECK(zeKernelSetArgumentValue(kernel, 3, sizeof n, &n));
    CHECK(zeCommandListAppendMemoryCopy(list, sum, back, 4 * ITEMS, NULL, 0, NULL));
    CHECK(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    CHECK(zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL));
    CHECK(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    CHECK(zeCommandListAppendMemoryCopy(list, back, sum, 4 * ITEMS, NULL, 0, NULL));
    if (queue != NULL) {
        CHECK(zeCommandListClose(list));
        CHECK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
        CHECK(zeCommandQueueSynchronize(queue, UINT64_MAX));
        CHECK(zeCommandListReset(list));
    }
    int wrong = 0;
    for (uint32_t i = 0; i < ITEMS; i++) {
        wrong += back[i] != (i < n ? (float)(4 * i) : -1);
    }
    return wrong;
}

static int computes(void) {
    static const uint32_t sizes[] = {1, 16, 50, 64, 256};
    const ze_context_desc_t context_desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    const ze_command_queue_desc_t queue_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    const ze_command_queue_desc_t waiting = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                             .mode = ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS};
    const ze_command_list_desc_t list_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC};
    ze_driver_handle_t driver;
    ze_command_list_handle_t immediate, list;
    ze_command_queue_handle_t queue;
    uint32_t one = 1;
    int wrong = 0;
    CHECK(zeInit(0));
    CHECK(zeDriverGet(&one, &driver));
    CHECK(zeDeviceGet(driver, &one, &device));
    CHECK(zeContextCreate(driver, &context_desc, &context));
    CHECK(zeCommandListCreateImmediate(context, device, &waiting, &immediate));
    CHECK(zeCommandListCreate(context, device, &list_desc, &list));
    CHECK(zeCommandQueueCreate(context, device, &queue_desc, &queue));
    ze_kernel_handle_t kernel = build();
    float *memory[4] = {allocate(ZE_MEMORY_TYPE_HOST), allocate(ZE_MEMORY_TYPE_SHARED), allocate(ZE_MEMORY_TYPE_DEVICE),
                        allocate(ZE_MEMORY_TYPE_HOST)};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int queued = add(list, queue, kernel, memory, sizes[i], ITEMS - 7);
        int listed = add(immediate, NULL, kernel, memory, sizes[i], ITEMS);
        printf("groups of %u: %d and %d wrong\n", sizes[i], queued, listed);
        wrong += queued + listed;
    }
    return wrong != 0;
}

int main(int count, char **arguments) {
    if (getenv("ZEMOCK_BOARD_DEVICE") != NULL) {
        return computes();
    }
    if (count < 3) {
        fprintf(stderr, "usage: %s LAUNCHER DEVICE\n", arguments[0]);
        return 2;
    }
    if (dlopen("libze_intel_gpu.so.1", RTLD_LAZY) == NULL) {
        printf("the vendor's driver is not installed: %s\n", dlerror());
        return SKIPPED;
    }
    execl(arguments[1], arguments[1], "--device", arguments[2], "--strict", "--", arguments[0], (char *)NULL);
    perror(arguments[1]);
    return 1;
}
