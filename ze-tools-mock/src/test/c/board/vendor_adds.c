// A program on the vendor's own driver and the board: a vector addition, in groups of several sizes, on memory of each
// kind, and through a command queue and an immediate list. Skipped where the driver is not installed.
//   vendor_adds LAUNCHER DEVICE     starts itself by the launcher
#include "spirv_bodies.h"
#include "vendor_test.h"

enum { ITEMS = 1000 };

static ze_kernel_handle_t build(void) {
    spv_module spirv;
    size_t bytes;
    spv_init_everywhere(&spirv);
    spv_kernel_that(&spirv, "add", "fffu", SPV_ADD);
    const uint32_t *words = spv_finish(&spirv, &bytes);
    ze_kernel_handle_t kernel = vendor_kernel(words, bytes, "add");
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
    const ze_command_queue_desc_t queue_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    const ze_command_list_desc_t list_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC};
    ze_command_list_handle_t list;
    ze_command_queue_handle_t queue;
    int wrong = 0;
    vendor_open();
    ze_command_list_handle_t immediate = vendor_list(0);
    CHECK(zeCommandListCreate(context, device, &list_desc, &list));
    CHECK(zeCommandQueueCreate(context, device, &queue_desc, &queue));
    ze_kernel_handle_t kernel = build();
    float *memory[4] = {
        vendor_allocate(ZE_MEMORY_TYPE_HOST, 4 * ITEMS), vendor_allocate(ZE_MEMORY_TYPE_SHARED, 4 * ITEMS),
        vendor_allocate(ZE_MEMORY_TYPE_DEVICE, 4 * ITEMS), vendor_allocate(ZE_MEMORY_TYPE_HOST, 4 * ITEMS)};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int queued = add(list, queue, kernel, memory, sizes[i], ITEMS - 7);
        int listed = add(immediate, NULL, kernel, memory, sizes[i], ITEMS);
        printf("groups of %u: %d and %d wrong\n", sizes[i], queued, listed);
        wrong += queued + listed;
    }
    return wrong != 0;
}

int main(int count, char **arguments) {
    return vendor_main(count, arguments, computes);
}
