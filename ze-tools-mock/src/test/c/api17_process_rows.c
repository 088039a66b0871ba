// Rows of a metric stream whose work is another process's: each has the activity of its own interval. Kernels take much
// longer to emulate than on the device, so that they become known late, and some lose the engine to each other
// meanwhile.
#include "card_test.h"
#include "cl_compile.h"
#include <signal.h>

static const char source[] = "kernel void turn(global uint *words, uint rounds) {\n"
                             "    uint value = get_global_id(0);\n"
                             "    for (uint i = 0; i < rounds; i++) value = value * 1664525u + 1013904223u;\n"
                             "    words[get_global_id(0)] = value;\n"
                             "}\n";

enum { MOST_GROUPS = 64, GROUP_SIZE = 32, KERNELS = 3, MOST_PROCESSES = 2 };

// ---- Who works ------------------------------------------------------------------------------------------------------

// Host time, in nanoseconds, of a tick of the device that is not long ago.
static uint64_t host_of(uint64_t tick, const ze_device_properties_t *properties) {
    uint64_t host, now;
    OK(zeDeviceGetGlobalTimestamps(tiles[0], &host, &now));
    uint64_t mask = (UINT64_C(1) << properties->kernelTimestampValidBits) - 1;
    return host - ((now - tick) & mask) * 1000000000u / properties->timerResolution;
}

// A kernel: how many groups execute how many rounds. The device executes groups at once, the emulation one by one.
static uint64_t request(uint32_t groups, uint32_t rounds) {
    return (uint64_t)groups << 32 | rounds;
}

// Executes kernels as long as the parent asks for some, and says when each began and ended.
static int executes_on_request(process *parent) {
    size_t bytes;
    uint32_t *words = cl_compile(source, cl_levels[2], &bytes);
    api_begin();
    ze_module_handle_t module = NULL;
    OK(build_words(words, bytes, NULL, NULL, &module, NULL));
    free(words);
    ze_kernel_handle_t kernel = new_kernel(module, "turn");
    OK(zeKernelSetGroupSize(kernel, GROUP_SIZE, 1, 1));
    void *memory;
    OK(allocate(MOST_GROUPS * GROUP_SIZE * sizeof(uint32_t), &memory));
    set_argument(kernel, 0, sizeof memory, &memory);
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2};
    OK(zeDeviceGetProperties(tiles[0], &properties));
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    ze_command_list_handle_t list = NULL;
    OK(zeCommandListCreateImmediate(context, tiles[0], &desc, &list));
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 1);
    ze_event_handle_t event = new_event(pool, 0);
    say(parent, 'a');
    for (uint64_t asked = hear_number(parent); asked != 0; asked = hear_number(parent)) {
        ze_group_count_t groups = {(uint32_t)(asked >> 32), 1, 1};
        uint32_t rounds = (uint32_t)asked;
        ze_kernel_timestamp_result_t stamps;
        set_argument(kernel, 1, sizeof rounds, &rounds);
        OK(zeCommandListAppendLaunchKernel(list, kernel, &groups, event, 0, NULL));
        OK(zeEventHostSynchronize(event, SECONDS(60)));
        OK(zeEventQueryKernelTimestamp(event, &stamps));
        OK(zeEventHostReset(event));
        say_number(parent, host_of(stamps.global.kernelStart, &properties));
        say_number(parent, host_of(stamps.global.kernelEnd, &properties));
    }
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, memory));
    return api_end();
}

// ---- Who looks ------------------------------------------------------------------------------------------------------

typedef struct span {
    uint64_t begin_ns, end_ns;
} span;

static int by_begin(const void *left, const void *right) {
    const span *a = left, *b = right;
    return a->begin_ns < b->begin_ns ? -1 : a->begin_ns > b->begin_ns;
}

// Nanoseconds before a time in which at least one of the spans, which are in order, was under way.
static uint64_t busy_before(const span *spans, uint32_t count, uint64_t time_ns) {
    uint64_t busy = 0, until = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t from = spans[i].begin_ns > until ? spans[i].begin_ns : until;
        uint64_t to = spans[i].end_ns < time_ns ? spans[i].end_ns : time_ns;
        busy += to > from ? to - from : 0;
        until = to > until ? to : until;
    }
    return busy;
}

typedef struct rows {
    uint32_t count, columns;
    table values;
    uint8_t *raw;
    size_t size;
} rows;

static void read_more(rows *all, zet_metric_streamer_handle_t streamer) {
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    all->raw = realloc(all->raw, all->size + size + 1);
    memcpy(all->raw + all->size, raw, size);
    all->size += size;
    free(raw);
}

// Compares each row with what ran. The first kernel ran alone; of others that had turns, the spans have gaps in which
// the engine was handed over.
static void expect_rows(zet_metric_group_handle_t group, rows *all, const span *spans, uint32_t count, bool turns) {
    uint32_t time = metric_index(group, "GpuTime"), stamp = metric_index(group, "ReportTimestamp");
    uint32_t busy = metric_index(group, "GPU_BUSY"), active = metric_index(group, "XVE_ACTIVE");
    uint64_t host, now;
    OK(zetMetricGroupGetGlobalTimestampsExp(group, 1, &host, &now));
    table values = calculate(group, all->raw, all->size);
    double seen = 0;
    uint32_t wrong = 0, working = 0;
    for (uint32_t row = 0; row < values.rows; row++) {
        uint64_t length = cell(&values, row, time).value.ui64;
        uint64_t end = host - (now - cell(&values, row, stamp).value.ui64) * 80;    // ticks of 12.5 MHz
        double share = number(cell(&values, row, busy));
        seen += share / 100 * (double)length;
        working += number(cell(&values, row, active)) > 0;
        double least = (double)busy_before(spans, count, end - length),
               most_ns = (double)busy_before(spans, count, end + length);
        // A thousandth of what has been seen is what percentages are cut by.
        bool fits = (turns || seen >= least * 0.999 - 1000) && seen <= most_ns * 1.001 + 1000;
        wrong += !fits || share > 100.01 || number(cell(&values, row, active)) > 100.01;
    }
    EXPECT_EQ(wrong, 0);
    EXPECT(working > 0);
    EXPECT(seen > (double)(count * (spans[0].end_ns - spans[0].begin_ns)) * 0.999);
    free(values.values);
}

static void look_at(uint32_t processes, uint64_t kernel, uint32_t period_ns) {
    process others[MOST_PROCESSES];
    span spans[MOST_PROCESSES * KERNELS];
    uint32_t count = 0;
    rows all = {0};
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    activate(tiles[0], group);
    for (uint32_t i = 0; i < processes; i++) {
        others[i] = start_fresh("executes_on_request");
        EXPECT_EQ(hear(&others[i]), 'a');
    }
    zet_metric_streamer_handle_t streamer = open_streamer(tiles[0], group, period_ns);
    for (uint32_t k = 0; k < KERNELS; k++) {
        uint32_t at_once = k == 0 ? 1 : processes;
        for (uint32_t i = 0; i < at_once; i++) {
            say_number(&others[i], kernel);
        }
        for (uint32_t i = 0; i < at_once; i++) {
            spans[count].begin_ns = hear_number(&others[i]);
            spans[count++].end_ns = hear_number(&others[i]);
        }
        read_more(&all, streamer);
    }
    for (uint32_t i = 0; i < processes; i++) {
        say_number(&others[i], 0);
        EXPECT_EQ(end_process(&others[i]), 0);
    }
    usleep(20000);
    read_more(&all, streamer);
    OK(zetMetricStreamerClose(streamer));
    qsort(spans, count, sizeof *spans, by_begin);
    expect_rows(group, &all, spans, count, processes > 1);
    free(all.raw);
    activate(tiles[0], NULL);
}

// Without a compiler nothing can be executed that takes long.
static int look(const char *gpu, const char *core_mhz, uint32_t processes, uint64_t kernel, uint32_t period_ns) {
    if (!cl_compiler_is_here()) {
        return 0;
    }
    use_gpu(gpu);
    setenv("ZEMOCK_CORE_MHZ", core_mhz, 1);
    api_begin();
    look_at(processes, kernel, period_ns);
    return api_end();
}

// Hundreds of milliseconds of emulation are a few on the device.
static int late_kernels_have_their_rows(process *parent) {
    (void)parent;
    return look("late", "200", 1, request(MOST_GROUPS, 10000), 50000);
}

// Kernels of some 50 ms, which are emulated in less, lose the engine to each other.
static int turns_have_their_rows(process *parent) {
    (void)parent;
    return look("rows", "1", 2, request(1, 3000), 1000000);
}

// A process that gets no processor sees only after the other one's kernel that its engine was taken: its own kernel
// goes on behind that. Without a compiler nothing can be executed that takes long.
static int a_late_look_takes_no_time_from_others(process *parent) {
    (void)parent;
    if (!cl_compiler_is_here()) {
        return 0;
    }
    use_gpu("stopped");
    setenv("ZEMOCK_CORE_MHZ", "1", 1);
    api_begin();
    process others[MOST_PROCESSES];
    span spans[1 + MOST_PROCESSES];
    for (uint32_t i = 0; i < MOST_PROCESSES; i++) {
        others[i] = start_fresh("executes_on_request");
        EXPECT_EQ(hear(&others[i]), 'a');
    }
    say_number(&others[0], request(1, 3000));
    spans[0].begin_ns = hear_number(&others[0]);
    spans[0].end_ns = hear_number(&others[0]);
    say_number(&others[0], request(1, 3000));
    usleep(20000);
    say_number(&others[1], request(1, 3000));
    EXPECT_EQ(kill(others[0].pid, SIGSTOP), 0);
    spans[2].begin_ns = hear_number(&others[1]);
    spans[2].end_ns = hear_number(&others[1]);
    EXPECT_EQ(kill(others[0].pid, SIGCONT), 0);
    spans[1].begin_ns = hear_number(&others[0]);
    spans[1].end_ns = hear_number(&others[0]);
    uint64_t each = spans[0].end_ns - spans[0].begin_ns;
    qsort(spans + 1, MOST_PROCESSES, sizeof *spans, by_begin);
    EXPECT(busy_before(spans + 1, MOST_PROCESSES, UINT64_MAX) >= 2 * each - 1000000);
    for (uint32_t i = 0; i < MOST_PROCESSES; i++) {
        say_number(&others[i], 0);
        EXPECT_EQ(end_process(&others[i]), 0);
    }
    return api_end();
}

int main(int count, char **arguments) {
    static const card_test parts[] = {{"executes_on_request", executes_on_request}, {NULL, NULL}};
    static const card_test tests[] = {{"late_kernels_have_their_rows", late_kernels_have_their_rows},
                                      {"turns_have_their_rows", turns_have_their_rows},
                                      {"a_late_look_takes_no_time_from_others", a_late_look_takes_no_time_from_others},
                                      {NULL, NULL}};
    return run_card_tests(count, arguments, parts, tests);
}
