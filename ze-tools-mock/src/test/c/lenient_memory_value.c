// Functions by address: waits for values in memory, writes of values, host pointers, the base of a kernel.
#include <string.h>

#include "kernel_test.h"

typedef struct wait_desc {
    uint32_t action, scope;
} wait_desc;

static void *by_address(const char *name) {
    void *found = NULL;
    OK(zeDriverGetExtensionFunctionAddress(driver, name, &found));
    return found;
}

static void check_values(void) {
    ze_result_t (*wait)(ze_command_list_handle_t, const wait_desc *, void *, uint32_t, ze_event_handle_t);
    ze_result_t (*write)(ze_command_list_handle_t, const uint32_t *, void *, uint64_t);
    *(void **)&wait = by_address("zexCommandListAppendWaitOnMemory");
    *(void **)&write = by_address("zexCommandListAppendWriteToMemory");
    volatile uint64_t *memory = new_shared(4096);
    memset((void *)(uintptr_t)memory, 0, 4096);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    const uint32_t host = 4;
    // Each comparison, of 5 with 5, 4 and 6.
    static const struct {
        uint32_t action, value;
        bool passes;
    } cases[] = {{1, 5, true}, {1, 4, false}, {2, 4, true},  {2, 5, false},  {4, 4, true},  {4, 5, false},
                 {8, 5, true}, {8, 6, false}, {16, 6, true}, {16, 5, false}, {32, 5, true}, {32, 4, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        memory[0] = 5;
        memory[1] = 0;
        const wait_desc desc = {.action = cases[i].action, .scope = 4};
        OK(wait(list, &desc, (void *)(uintptr_t)&memory[0], cases[i].value, NULL));
        OK(write(list, &host, (void *)(uintptr_t)&memory[1], i + 1));
        ze_result_t done = zeCommandListHostSynchronize(list, cases[i].passes ? SECONDS(10) : 20000000);
        EXPECT_EQ(done, cases[i].passes ? ZE_RESULT_SUCCESS : ZE_RESULT_NOT_READY);
        EXPECT_EQ(memory[1], cases[i].passes ? i + 1 : 0);
        if (!cases[i].passes) {
            // Now it does: the list goes on.
            memory[0] = cases[i].action == 2 || cases[i].action == 4 ? 7 : cases[i].action == 8 ? 6 : 4;
            OK(zeCommandListHostSynchronize(list, SECONDS(10)));
            EXPECT_EQ(memory[1], i + 1);
        }
    }
    const wait_desc unknown = {.action = 64};
    EXPECT_EQ(wait(list, &unknown, (void *)(uintptr_t)memory, 1, NULL), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandListDestroy(list));
    OK(zeMemFree(context, (void *)(uintptr_t)memory));
}

static void check_pointers(void) {
    ze_result_t (*import)(ze_driver_handle_t, void *, size_t);
    ze_result_t (*base_of)(ze_driver_handle_t, void *, void **);
    ze_result_t (*release)(ze_driver_handle_t, void *);
    *(void **)&import = by_address("zexDriverImportExternalPointer");
    *(void **)&base_of = by_address("zexDriverGetHostPointerBaseAddress");
    *(void **)&release = by_address("zexDriverReleaseImportedPointer");
    char *heap = malloc(5000);
    void *base = NULL;
    EXPECT_EQ(base_of(driver, heap, &base), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(import(driver, heap, 5000));
    EXPECT_EQ(import(driver, heap, 5000), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(base_of(driver, heap + 4999, &base));
    EXPECT(base == heap);
    EXPECT_EQ(base_of(driver, heap + 5000, &base), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(release(driver, heap));
    EXPECT_EQ(release(driver, heap), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    free(heap);
}

static void check_kernel_base(void) {
    ze_result_t (*base_of)(ze_kernel_handle_t, uint64_t *);
    *(void **)&base_of = by_address("zexKernelGetBaseAddress");
    ze_module_handle_t module = new_kernel_module("f", "I", SPV_NOTHING);
    ze_kernel_handle_t kernel = new_kernel(module, "f");
    uint64_t base = 0;
    void *function = NULL;
    OK(base_of(kernel, &base));
    OK(zeModuleGetFunctionPointer(module, "f", &function));
    EXPECT_EQ(base, (uintptr_t)function);
    OK(zeModuleDestroy(module));    // the kernel stays
    OK(base_of(kernel, &base));
    OK(zeKernelDestroy(kernel));
}

// Two events of one index have one state, and the index is free after both.
static void check_shared_index(void) {
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t one = new_event(pool, 0), other = new_event(pool, 0);
    OK(zeEventHostSignal(one));
    OK(zeEventQueryStatus(other));
    OK(zeEventHostReset(other));
    EXPECT_EQ(zeEventQueryStatus(one), ZE_RESULT_NOT_READY);
    OK(zeEventHostSignal(one));
    OK(zeEventDestroy(one));
    OK(zeEventQueryStatus(other));
    OK(zeEventDestroy(other));
    ze_event_handle_t fresh = new_event(pool, 0);
    EXPECT_EQ(zeEventQueryStatus(fresh), ZE_RESULT_NOT_READY);
    OK(zeEventDestroy(fresh));
    OK(zeEventPoolDestroy(pool));
}

int main(void) {
    api_begin();
    check_values();
    check_pointers();
    check_kernel_base();
    check_shared_index();
    return api_end();
}
