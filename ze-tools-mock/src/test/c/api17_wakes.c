// A program that launches one short kernel after the other does not have to wake a thread for each.
#include <limits.h>
#include <sys/resource.h>

#include "kernel_test.h"

// Other programs of the machine may stop a thread within a kernel, which is not short then: only the best try counts.
enum { LAUNCHES = 4000, WAIT_EVERY = 100, TRIES = 5 };

#ifdef __SANITIZE_ADDRESS__
// An instrumented call takes longer than threads stay awake for the next one: each may wake the engine and its waiter.
enum { MOST_IN_TEN = 40 };
#else
enum { MOST_IN_TEN = 3 };
#endif

static spv_module source;

static long switches(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_nvcsw;
}

static long switches_of(ze_command_list_handle_t list, ze_kernel_handle_t kernel, uint32_t wait_every) {
    const ze_group_count_t one = {1, 1, 1};
    long least = LONG_MAX / 10;
    for (int i = 0; i < TRIES && least * 10 > LAUNCHES * MOST_IN_TEN; i++) {
        long before = switches();
        for (uint32_t k = 1; k <= LAUNCHES; k++) {
            OK(zeCommandListAppendLaunchKernel(list, kernel, &one, NULL, 0, NULL));
            if (k % wait_every == 0) {
                OK(zeCommandListHostSynchronize(list, SECONDS(60)));
            }
        }
        long made = switches() - before;
        least = made < least ? made : least;
    }
    return least;
}

int main(void) {
    api_begin();
    spv_init(&source);
    spv_kernel_that(&source, "fill", "Iu", SPV_FILL);
    ze_module_handle_t module = new_module(&source, "");
    ze_kernel_handle_t kernel = new_kernel(module, "fill");
    uint32_t *data = new_shared(sizeof *data), value = 7;
    SET(kernel, 0, data);
    SET(kernel, 1, value);
    OK(zeKernelSetGroupSize(kernel, 1, 1, 1));
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, ZE_COMMAND_QUEUE_FLAG_IN_ORDER);
    EXPECT(switches_of(list, kernel, WAIT_EVERY) * 10 <= LAUNCHES * MOST_IN_TEN);
    EXPECT(switches_of(list, kernel, 1) * 10 <= LAUNCHES * MOST_IN_TEN);
    EXPECT_EQ(*data, value);
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, data));
    spv_free(&source);
    return api_end();
}
