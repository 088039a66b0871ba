// Kernels that do something: their effect, how long they take, and what happens when they reach too far.
#include <stdatomic.h>

#include "kernel_test.h"

enum { N = 1000 };

static void adds_vectors(void) {
    ze_module_handle_t module = new_kernel_module("vector_add", "fffu", SPV_ADD);
    ze_kernel_handle_t kernel = new_kernel(module, "vector_add");
    float *a = new_shared(N * sizeof *a), *b = new_shared(N * sizeof *b), *c = new_shared(N * sizeof *c);
    uint32_t n = N - 1;
    for (int i = 0; i < N; i++) {
        a[i] = (float)i;
        b[i] = (float)(2 * i);
        c[i] = -1;
    }
    SET(kernel, 0, a);
    SET(kernel, 1, b);
    SET(kernel, 2, c);
    SET(kernel, 3, n);
    OK(zeKernelSetGroupSize(kernel, 128, 1, 1));
    OK(run(kernel, 8, 1));
    bool good = true;
    for (int i = 0; i < N - 1; i++) {
        good = good && c[i] == (float)(3 * i);
    }
    EXPECT(good);
    EXPECT(c[N - 1] == -1);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, a));
    OK(zeMemFree(context, b));
    OK(zeMemFree(context, c));
}

static void takes_arguments_when_appended(void) {
    ze_module_handle_t module = new_kernel_module("fill", "Iu", SPV_FILL);
    ze_kernel_handle_t kernel = new_kernel(module, "fill");
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    const ze_group_count_t one = {1, 1, 1};
    uint32_t *first = new_shared(64), *second = new_shared(64);
    uint32_t value = 5;
    OK(zeKernelSetGroupSize(kernel, 16, 1, 1));
    SET(kernel, 0, first);
    SET(kernel, 1, value);
    OK(zeCommandListAppendLaunchKernel(list, kernel, &one, NULL, 0, NULL));
    value = 6;
    SET(kernel, 0, second);
    SET(kernel, 1, value);
    OK(zeCommandListAppendLaunchKernel(list, kernel, &one, NULL, 0, NULL));
    OK(zeKernelDestroy(kernel));
    execute(queue, list);
    OK(zeCommandQueueSynchronize(queue, SECONDS(60)));
    EXPECT_EQ(first[0], 5);
    EXPECT_EQ(first[15], 5);
    EXPECT_EQ(second[15], 6);
    memset(first, 0, 64);
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    OK(zeCommandQueueSynchronize(queue, SECONDS(60)));
    EXPECT_EQ(first[15], 5);
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, first));
    OK(zeMemFree(context, second));
}

// One launch on shared memory of doubles.
static void run_on(const char *name, const char *signature, spv_body body, double *p, double *q, double *r,
                   double value, uint32_t items) {
    ze_module_handle_t module = new_kernel_module(name, signature, body);
    ze_kernel_handle_t kernel = new_kernel(module, name);
    double *pointers[] = {p, q, r};
    uint32_t index = 0;
    for (; signature[index] == 'd'; index++) {
        SET(kernel, index, pointers[index]);
    }
    if (signature[index] == 'S') {
        SET(kernel, index, value);
    }
    OK(zeKernelSetGroupSize(kernel, items, 1, 1));
    OK(run(kernel, 1, 1));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
}

static void does_what_its_body_says(void) {
    double *p = new_shared(64), *q = new_shared(64), *r = new_shared(64);
    for (int i = 0; i < 8; i++) {
        p[i] = i + 1;
        q[i] = 10;
        r[i] = 0;
    }
    run_on("adds", "ddd", SPV_ADD, p, q, r, 0, 8);
    EXPECT(r[0] == 11 && r[7] == 18);
    run_on("copies", "dd", SPV_COPY, p, q, NULL, 0, 4);
    EXPECT(q[0] == 1 && q[3] == 4 && q[4] == 10);
    run_on("fills", "dS", SPV_FILL, q, NULL, NULL, 2.5, 8);
    EXPECT(q[0] == 2.5 && q[7] == 2.5);
    run_on("counts", "d", SPV_IOTA, p, NULL, NULL, 0, 8);
    EXPECT(p[0] == 0 && p[7] == 7);
    run_on("increases", "dS", SPV_ADD_VALUE, p, NULL, NULL, 0.25, 8);
    EXPECT(p[0] == 0.25 && p[7] == 7.25);
    run_on("stores", "dS", SPV_STORE, p, NULL, NULL, -1, 8);
    EXPECT(p[0] == -1 && p[1] == 1.25);
    OK(zeMemFree(context, p));
    OK(zeMemFree(context, q));
    OK(zeMemFree(context, r));
}

// A kernel is what its body says, also one whose name says something else, or has a meaning for kernels that change no
// memory.
static void names_have_no_effect(void) {
    double *p = new_shared(64), *q = new_shared(64);
    p[0] = 1;
    q[0] = 2;
    run_on("vector_add", "ddd", SPV_NOTHING, p, p, q, 0, 1);
    run_on("fill", "dS", SPV_NOTHING, q, NULL, NULL, 3, 1);
    run_on("iota", "d", SPV_NOTHING, q, NULL, NULL, 0, 1);
    EXPECT(q[0] == 2);
    run_on("copy", "ddd", SPV_ADD, p, p, q, 0, 1);
    EXPECT(q[0] == 2 && p[0] == 1);
    run_on("fill", "dS", SPV_ADD_VALUE, q, NULL, NULL, 3, 1);
    EXPECT(q[0] == 5);
    run_on("spin", "d", SPV_IOTA, q, NULL, NULL, 0, 1);
    EXPECT(q[0] == 0);
    OK(zeMemFree(context, p));
    OK(zeMemFree(context, q));
}

static void calculates_in_the_type_of_elements(void) {
    uint8_t *bytes = new_shared(16);
    uint8_t *other = new_shared(16);
    memset(bytes, 200, 16);
    memset(other, 100, 16);
    ze_module_handle_t module = new_kernel_module("add", "CCC", SPV_ADD);
    ze_kernel_handle_t kernel = new_kernel(module, "add");
    SET(kernel, 0, bytes);
    SET(kernel, 1, other);
    SET(kernel, 2, other);
    OK(zeKernelSetGroupSize(kernel, 4, 1, 1));
    OK(run(kernel, 1, 1));
    EXPECT_EQ(other[0], 44);    // 300 cut to 8 bits
    EXPECT_EQ(other[4], 100);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    module = new_kernel_module("iota", "H", SPV_IOTA);
    kernel = new_kernel(module, "iota");
    SET(kernel, 0, bytes);
    OK(zeKernelSetGroupSize(kernel, 4, 1, 1));
    OK(run(kernel, 1, 1));
    EXPECT_EQ(bytes[2], 1);
    EXPECT_EQ(bytes[3], 0);
    EXPECT_EQ(bytes[8], 200);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, bytes));
    OK(zeMemFree(context, other));
}

static void adds_atomically(void) {
    ze_module_handle_t module = new_kernel_module("increase", "Iu", SPV_INCREASE);
    ze_kernel_handle_t kernel = new_kernel(module, "increase");
    uint32_t *word = new_shared(64), three = 3;
    *word = 5;
    SET(kernel, 0, word);
    SET(kernel, 1, three);
    OK(zeKernelSetGroupSize(kernel, 40, 1, 1));
    OK(run(kernel, 5, 1));
    EXPECT_EQ(word[0], 605);
    EXPECT_EQ(word[1], 0);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, word));
}

static void multiplies_matrices(void) {
    enum { M = 5, K = 3, COLUMNS = 7 };
    ze_module_handle_t module = new_kernel_module("gemm", "fffuuu", SPV_MULTIPLY);
    ze_kernel_handle_t kernel = new_kernel(module, "gemm");
    float *a = new_shared(M * K * sizeof *a), *b = new_shared(K * COLUMNS * sizeof *b);
    float *c = new_shared(M * COLUMNS * sizeof *c);
    uint32_t m = M, k = K, n = COLUMNS;
    for (int i = 0; i < M * K; i++) {
        a[i] = (float)(i % 5) - 2;
    }
    for (int i = 0; i < K * COLUMNS; i++) {
        b[i] = (float)(i % 7) / 2;
    }
    SET(kernel, 0, a);
    SET(kernel, 1, b);
    SET(kernel, 2, c);
    SET(kernel, 3, m);
    SET(kernel, 4, n);
    SET(kernel, 5, k);
    OK(zeKernelSetGroupSize(kernel, 4, 4, 1));
    OK(run(kernel, 2, 2));    // 8 columns and 8 rows: all of it
    for (int row = 0; row < M; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            float sum = 0;
            for (int i = 0; i < K; i++) {
                sum += a[row * K + i] * b[i * COLUMNS + column];
            }
            EXPECT(c[row * COLUMNS + column] == sum);
        }
    }
    memset(c, 0, M * COLUMNS * sizeof *c);
    OK(run(kernel, 1, 1));    // 4 columns and 4 rows
    EXPECT(c[3 * COLUMNS + 3] != 0);
    EXPECT(c[3 * COLUMNS + 4] == 0);
    EXPECT(c[4 * COLUMNS] == 0);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, a));
    OK(zeMemFree(context, b));
    OK(zeMemFree(context, c));
}

static void spins_until_the_word_changes(void) {
    ze_module_handle_t module = new_kernel_module("spin", "L", SPV_WAIT);
    ze_kernel_handle_t kernel = new_kernel(module, "spin");
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    _Atomic uint64_t *word = new_shared(8);
    const ze_group_count_t one = {1, 1, 1};
    SET(kernel, 0, word);
    OK(zeCommandListAppendLaunchKernel(list, kernel, &one, event, 0, NULL));
    EXPECT_EQ(zeEventHostSynchronize(event, 5000000), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    atomic_store(word, UINT64_C(1) << 40);
    OK(zeEventHostSynchronize(event, SECONDS(60)));
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, (void *)word));
}

static void delays_for_as_long_as_it_is_told(void) {
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    OK(zeDeviceGetProperties(device, &properties));
    ze_module_handle_t module = new_kernel_module("delay", "U", SPV_NOTHING);
    ze_kernel_handle_t kernel = new_kernel(module, "delay");
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 1);
    ze_event_handle_t event = new_event(pool, 0);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    uint64_t wanted = 3000000;
    const ze_group_count_t one = {1, 1, 1};
    SET(kernel, 0, wanted);
    OK(zeCommandListAppendLaunchKernel(list, kernel, &one, event, 0, NULL));
    OK(zeEventHostSynchronize(event, SECONDS(60)));
    ze_kernel_timestamp_result_t stamps;
    OK(zeEventQueryKernelTimestamp(event, &stamps));
    uint64_t mask = properties.kernelTimestampValidBits == 64
                        ? UINT64_MAX
                        : (UINT64_C(1) << properties.kernelTimestampValidBits) - 1;
    uint64_t ticks = (stamps.context.kernelEnd - stamps.context.kernelStart) & mask;
    double nanoseconds = (double)ticks * (double)properties.timerResolution;
    EXPECT(nanoseconds > 2.9e6 && nanoseconds < 3.1e6);
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
}

static void ends_at_a_page_fault(void) {
    ze_module_handle_t module = new_kernel_module("fill", "Iu", SPV_FILL);
    ze_kernel_handle_t kernel = new_kernel(module, "fill");
    uint32_t *data = new_shared(4 * sizeof *data);
    uint32_t value = 1;
    uint64_t before = zemock_page_fault_count();
    SET(kernel, 0, data);
    SET(kernel, 1, value);
    OK(zeKernelSetGroupSize(kernel, 8, 1, 1));
    EXPECT_EQ(run(kernel, 1, 1), ZE_RESULT_ERROR_DEVICE_LOST);
    EXPECT_EQ(data[3], 1);
    EXPECT_EQ(zemock_page_fault_count(), before + 1);
    zemock_page_fault fault;
    EXPECT_EQ(zemock_page_fault_get(0, &fault), 0);
    EXPECT_EQ(fault.address, (uintptr_t)(data + 4));
    EXPECT_EQ(fault.write, 1);
    EXPECT_STR(fault.kernel, "fill");
    EXPECT_EQ(zemock_set_device_lost(0, 0), 0);
    // Memory of the host, a null pointer and memory of another context are no better.
    uint32_t *no_memory[] = {(uint32_t *)malloc(64), NULL, (uint32_t *)(uintptr_t)-8};
    for (int i = 0; i < 3; i++) {
        SET(kernel, 0, no_memory[i]);
        EXPECT_EQ(run(kernel, 1, 1), ZE_RESULT_ERROR_DEVICE_LOST);
        EXPECT_EQ(zemock_set_device_lost(0, 0), 0);
    }
    free(no_memory[0]);
    EXPECT_EQ(zemock_page_fault_count(), before + 4);
    EXPECT(zemock_page_fault_get(1000, &fault) < 0);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, data));
}

static void reads_indirect_group_counts_late(void) {
    ze_module_handle_t module = new_kernel_module("iota", "I", SPV_IOTA);
    ze_kernel_handle_t kernel = new_kernel(module, "iota");
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    ze_group_count_t *groups = new_shared(sizeof *groups);
    uint32_t *data = new_shared(64);
    *groups = (ze_group_count_t){1, 1, 1};
    memset(data, 0xff, 64);
    SET(kernel, 0, data);
    OK(zeKernelSetGroupSize(kernel, 4, 1, 1));
    OK(zeCommandListAppendLaunchKernelIndirect(list, kernel, groups, NULL, 0, NULL));
    *groups = (ze_group_count_t){3, 1, 1};
    execute(queue, list);
    OK(zeCommandQueueSynchronize(queue, SECONDS(60)));
    EXPECT_EQ(data[11], 11);
    EXPECT_EQ(data[12], UINT32_MAX);
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, groups));
    OK(zeMemFree(context, data));
}

static void counts_from_the_global_offset(void) {
    ze_module_handle_t module = new_kernel_module("iota", "Iu", SPV_IOTA);
    ze_kernel_handle_t kernel = new_kernel(module, "iota");
    uint32_t *data = new_shared(64);
    uint32_t n = 7;
    SET(kernel, 0, data);
    SET(kernel, 1, n);
    OK(zeKernelSetGroupSize(kernel, 4, 1, 1));
    OK(zeKernelSetGlobalOffsetExp(kernel, 4, 0, 0));
    OK(run(kernel, 1, 1));
    EXPECT_EQ(data[3], 0);
    EXPECT_EQ(data[4], 4);
    EXPECT_EQ(data[6], 6);
    EXPECT_EQ(data[7], 0);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, data));
}

int main(void) {
    api_begin();
    adds_vectors();
    takes_arguments_when_appended();
    does_what_its_body_says();
    names_have_no_effect();
    calculates_in_the_type_of_elements();
    adds_atomically();
    multiplies_matrices();
    spins_until_the_word_changes();
    delays_for_as_long_as_it_is_told();
    ends_at_a_page_fault();
    reads_indirect_group_counts_late();
    counts_from_the_global_offset();
    return api_end();
}
