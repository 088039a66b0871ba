// Reports that are late, because what a kernel does is still being computed, are not lost, however many more they are
// than there is room for. Compiled from OpenCL C; skipped where its compiler is not installed.
#include "cl_compile.h"
#include "metric_test.h"

enum { PERIOD = 100000, ROOM = 50 };

static const char source[] =
    "kernel void compute(global uint *p, uint n) {\n"
    "  p[0] = 1; uint v = n; for (uint k = 0; k < n; k++) v = v * 1664525u + 1013904223u; p[64] = v; }\n";

static ze_kernel_handle_t kernel_of(ze_module_handle_t module) {
    ze_kernel_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = "compute"};
    ze_kernel_handle_t kernel = NULL;
    OK(zeKernelCreate(module, &desc, &kernel));
    OK(zeKernelSetGroupSize(kernel, 1, 1, 1));
    return kernel;
}

static void pause_for(uint64_t nanoseconds) {
    const struct timespec time = {.tv_nsec = (long)nanoseconds};
    nanosleep(&time, NULL);
}

static ze_command_list_handle_t start(ze_kernel_handle_t kernel, uint32_t *memory, uint32_t steps) {
    const ze_group_count_t one = {1, 1, 1};
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                    .mode = ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS};
    ze_command_list_handle_t list = NULL;
    memory[0] = 0;
    OK(zeKernelSetArgumentValue(kernel, 0, sizeof memory, &memory));
    OK(zeKernelSetArgumentValue(kernel, 1, sizeof steps, &steps));
    OK(zeCommandListCreateImmediate(context, tiles[0], &desc, &list));
    OK(zeCommandListAppendLaunchKernel(list, kernel, &one, NULL, 0, NULL));
    for (int i = 0; i < 60000 && __atomic_load_n(&memory[0], __ATOMIC_ACQUIRE) == 0; i++) {
        pause_for(1000000);
    }
    EXPECT_EQ(__atomic_load_n(&memory[0], __ATOMIC_ACQUIRE), 1);
    return list;
}

// Reads until those reports have come that were due, and not known yet, when a read found none. A reader that is slow
// from then on may lose later ones, so these are not looked at. False: too few were late to say anything, as the kernel
// was computed early.
static bool is_not_lost(ze_kernel_handle_t kernel, uint32_t *memory, uint32_t steps) {
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    activate(tiles[0], group);
    ze_command_list_handle_t list = start(kernel, memory, steps);
    zet_metric_streamer_handle_t streamer = open_streamer(tiles[0], group, PERIOD);
    uint64_t opened = zemock_clock_now(), late = 0;
    size_t most = 0;
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &most, NULL));
    size_t report = most / ROOM, reports = 0, room = 0;
    uint8_t *raw = NULL;
    ze_result_t result = ZE_RESULT_SUCCESS;
    // The first report is that of the opening. Those that wait when the kernel has been computed come in parts.
    for (int i = 0; i < 60000 && result == ZE_RESULT_SUCCESS && (reports <= 1 || reports + ROOM < late); i++) {
        uint64_t now = zemock_clock_now();
        size_t size = most;
        if (room < reports + ROOM) {
            room = 2 * (reports + ROOM);
            raw = realloc(raw, room * report);
        }
        result = zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw + reports * report);
        reports += size / report;
        if (reports <= 1) {
            late = now > opened + 2 * PERIOD ? (now - opened) / PERIOD : late;
            pause_for(1000000);
        }
    }
    OK(zeCommandListHostSynchronize(list, SECONDS(60)));
    bool enough = late >= 4 * ROOM;
    if (enough) {
        EXPECT_EQ(result, ZE_RESULT_SUCCESS);
        EXPECT(reports + ROOM >= late);
        table values = calculate(group, raw, reports * report);
        EXPECT_EQ(values.rows + 1, reports);
        uint32_t time = metric_index(group, "GpuTime");
        for (uint32_t r = 0; r < values.rows && EXPECT_EQ(cell(&values, r, time).value.ui64, PERIOD); r++) {
        }
        free(values.values);
    }
    free(raw);
    OK(zetMetricStreamerClose(streamer));
    activate(tiles[0], NULL);
    OK(zeCommandListDestroy(list));
    return enough;
}

// The time for which a kernel is computed depends on the machine: it gets twice as long until it takes long enough.
static void lateness_is_no_loss(ze_kernel_handle_t kernel) {
    uint32_t *memory = new_shared(65 * sizeof *memory), steps = 1u << 20;
    OK(zemock_set_option("metric_buffer_reports", ROOM));
    while (!is_not_lost(kernel, memory, steps) && EXPECT(steps < 1u << 28)) {
        steps *= 2;
    }
    OK(zeMemFree(context, memory));
}

int main(void) {
    size_t bytes;
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    uint32_t *words = cl_compile(source, cl_levels[2], &bytes);
    if (words == NULL) {
        return 1;
    }
    zemock_clock_mode(ZEMOCK_CLOCK_REAL);
    api_begin();
    ze_module_handle_t module = NULL;
    OK(build_words(words, bytes, NULL, NULL, &module, NULL));
    ze_kernel_handle_t kernel = kernel_of(module);
    lateness_is_no_loss(kernel);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    free(words);
    return api_end();
}
