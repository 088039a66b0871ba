// Metrics of kernels in simulated time: exact durations, stall samples, a kernel that is still running.
#include "kernel_test.h"
#include "metric_test.h"

enum { MS = 1000000, ITEMS = 1 << 16 };

static float *p, *q, *r;
static uint32_t item_count = ITEMS;

static ze_module_handle_t add_module;
static ze_kernel_handle_t add;

static void append_add(ze_command_list_handle_t list, uint32_t groups) {
    const ze_group_count_t count = {groups, 1, 1};
    OK(zeCommandListAppendLaunchKernel(list, add, &count, NULL, 0, NULL));
}

// ---- Queries --------------------------------------------------------------------------------------------------------

// The WORK clock moves by nothing but the kernels.
static void gpu_time_is_the_sum_of_the_durations(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", EVENT_BASED);
    activate(device, group);
    zet_metric_query_pool_handle_t pool = new_query_pool(device, group, 1);
    zet_metric_query_handle_t query;
    OK(zetMetricQueryCreate(pool, 0, &query));
    ze_command_queue_handle_t queue = new_queue();
    for (uint32_t launches = 0; launches < 6; launches++) {
        ze_command_list_handle_t list = new_list();
        OK(zetCommandListAppendMetricQueryBegin(list, query));
        for (uint32_t i = 0; i < launches; i++) {
            append_add(list, 1u << (2 * i));
        }
        OK(end_query(list, query, NULL));
        uint64_t before = zemock_clock_now();
        execute(queue, list);
        OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
        uint64_t wanted = zemock_clock_now() - before;
        table values = query_values(group, query);
        EXPECT_EQ(cell(&values, 0, metric_index(group, "GpuTime")).value.ui64, wanted);
        EXPECT((launches > 0) == (wanted > 0));
        uint64_t clocks = cell(&values, 0, metric_index(group, "GpuCoreClocks")).value.ui64;
        EXPECT_EQ(clocks, wanted * 1600 / 1000);
        double active = number(cell(&values, 0, metric_index(group, "XVE_ACTIVE")));
        double stall = number(cell(&values, 0, metric_index(group, "XVE_STALL")));
        EXPECT((launches > 0) == (active > 0) && active + stall <= 100.01);
        uint64_t groups_wanted = ((1u << (2 * launches)) - 1) / 3;
        EXPECT_EQ(cell(&values, 0, metric_index(group, "THREADGROUP_DISPATCHED")).value.ui64, groups_wanted);
        free(values.values);
        OK(zeCommandListDestroy(list));
    }
    OK(zeCommandQueueDestroy(queue));
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryPoolDestroy(pool));
    activate(device, NULL);
}

// The total of a stream equals the sum of queries of the same work, kernel by kernel.
static void streams_and_queries_agree(void) {
    zet_metric_group_handle_t timed = find_group(device, "MemoryProfile", TIME_BASED);
    zet_metric_group_handle_t event = find_group(device, "VectorEngineProfile", EVENT_BASED);
    zet_metric_group_handle_t both[] = {timed, event};
    OK(zetContextActivateMetricGroups(context, device, 2, both));
    zet_metric_streamer_handle_t streamer = open_streamer(device, timed, 10000);
    zet_metric_query_pool_handle_t pool = new_query_pool(device, event, 20);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    double launches = 0, time = 0;
    for (uint32_t i = 0; i < 20; i++) {
        zet_metric_query_handle_t query;
        OK(zetMetricQueryCreate(pool, i, &query));
        OK(zetCommandListAppendMetricQueryBegin(list, query));
        append_add(list, 1 + 20 * i);
        OK(end_query(list, query, NULL));
        table values = query_values(event, query);
        launches += number(cell(&values, 0, metric_index(event, "KERNEL_LAUNCHES")));
        time += number(cell(&values, 0, metric_index(event, "GpuTime")));
        free(values.values);
        OK(zetMetricQueryDestroy(query));
    }
    EXPECT(launches == 20);
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
    OK(zemock_clock_step(20000));
    OK(zemock_clock_mode(ZEMOCK_CLOCK_WORK));
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    table values = calculate(timed, raw, size);
    uint32_t busy = metric_index(timed, "GPU_BUSY");
    double busy_ns = sum_column(&values, busy) / 100 * 10000;
    EXPECT(busy_ns > time * 0.9999 - 1 && busy_ns < time * 1.0001 + 1);
    free(values.values);
    free(raw);
    OK(zeCommandListDestroy(list));
    OK(zetMetricQueryPoolDestroy(pool));
    OK(zetMetricStreamerClose(streamer));
    activate(device, NULL);
}

static void the_same_work_counts_the_same(void) {
    zet_metric_group_handle_t group = find_group(tiles[0], "MemoryProfile", EVENT_BASED);
    activate(tiles[0], group);
    zet_metric_query_pool_handle_t pool = new_query_pool(tiles[0], group, 2);
    ze_command_queue_handle_t queue = new_queue_on(tiles[0], 0, ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS);
    table values[2];
    for (uint32_t i = 0; i < 2; i++) {
        zet_metric_query_handle_t query;
        ze_command_list_handle_t list = new_list_on(tiles[0], 0);
        OK(zetMetricQueryCreate(pool, i, &query));
        OK(zetCommandListAppendMetricQueryBegin(list, query));
        append_add(list, 100);
        OK(end_query(list, query, NULL));
        execute(queue, list);
        values[i] = query_values(group, query);
        OK(zeCommandListDestroy(list));
        OK(zetMetricQueryDestroy(query));
    }
    uint32_t begin = metric_index(group, "QueryBeginTime");
    for (uint32_t m = 0; m < values[0].columns; m++) {
        EXPECT(m == begin || memcmp(&values[0].values[m], &values[1].values[m], sizeof(zet_typed_value_t)) == 0);
    }
    EXPECT(cell(&values[0], 0, metric_index(group, "GPU_MEMORY_BYTE_READ")).value.ui64 >= 100 * 64 * 8);
    free(values[0].values);
    free(values[1].values);
    OK(zeCommandQueueDestroy(queue));
    OK(zetMetricQueryPoolDestroy(pool));
    activate(tiles[0], NULL);
}

// ---- Tiles ----------------------------------------------------------------------------------------------------------

// Work-items below the limit do nothing; the others come to a barrier, and store 1.
static ze_module_handle_t above_module(void) {
    spv_module m;
    uint32_t parameters[2], above = 0, over = 0;
    spv_init(&m);
    above = spv_id(&m);
    over = spv_id(&m);
    uint32_t one = spv_constant(&m, 1), scope = spv_constant(&m, 2), semantics = spv_constant(&m, 0x110);
    uint32_t kernel = spv_begin_function(&m, "IU", parameters);
    uint32_t id = spv_global_id(&m, 0);
    uint32_t idle = SPV_RESULT(&m, SPV_OP_U_LESS_THAN, spv_type(&m, 'b'), id, parameters[1]);
    SPV(&m, SPV_CODE, SPV_OP_BRANCH_CONDITIONAL, idle, over, above);
    SPV(&m, SPV_CODE, SPV_OP_LABEL, above);
    SPV(&m, SPV_CODE, SPV_OP_CONTROL_BARRIER, scope, scope, semantics);
    SPV(&m, SPV_CODE, SPV_OP_STORE,
        SPV_RESULT(&m, SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, spv_type(&m, 'I'), parameters[0], id), one);
    SPV(&m, SPV_CODE, SPV_OP_BRANCH, over);
    SPV(&m, SPV_CODE, SPV_OP_LABEL, over);
    spv_end_function(&m);
    spv_entry_point(&m, kernel, "above");
    ze_module_handle_t module = new_module(&m, NULL);
    spv_free(&m);
    return module;
}

// The sum of a metric of a streamer that is closed then.
static double sum_of(zet_metric_streamer_handle_t streamer, zet_metric_group_handle_t group, const char *metric) {
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    table values = calculate(group, raw, size);
    double sum = sum_column(&values, metric_index(group, metric));
    free(values.values);
    free(raw);
    OK(zetMetricStreamerClose(streamer));
    return sum;
}

// Work-groups go to the tiles in turn, as many to each as it has sub-slices. Only those of the second tile do
// anything.
static void each_tile_counts_its_own_groups(void) {
    enum { SIZE_OF_GROUP = 16 };
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    OK(zeDeviceGetProperties(tiles[0], &properties));
    const uint32_t turn = properties.numSlices * properties.numSubslicesPerSlice;
    const uint64_t limit = (uint64_t)turn * SIZE_OF_GROUP;
    const ze_group_count_t groups = {2 * turn, 1, 1};
    ze_module_handle_t module = above_module();
    ze_kernel_handle_t kernel = new_kernel(module, "above");
    OK(zeKernelSetGroupSize(kernel, SIZE_OF_GROUP, 1, 1));
    SET(kernel, 0, p);
    SET(kernel, 1, limit);
    static const char *const names[] = {"VectorEngineProfile", "MemoryProfile"};
    zet_metric_group_handle_t both[2][2];
    zet_metric_streamer_handle_t streamers[2][2];
    for (uint32_t tile = 0; tile < 2; tile++) {
        for (uint32_t i = 0; i < 2; i++) {
            both[tile][i] = find_group(tiles[tile], names[i], TIME_BASED);
        }
        OK(zetContextActivateMetricGroups(context, tiles[tile], 2, both[tile]));
        for (uint32_t i = 0; i < 2; i++) {
            streamers[tile][i] = open_streamer(tiles[tile], both[tile][i], 10000);
        }
    }
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    OK(zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL));
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
    OK(zemock_clock_step(20000));
    OK(zemock_clock_mode(ZEMOCK_CLOCK_WORK));
    for (uint32_t tile = 0; tile < 2; tile++) {
        // A sub-group for each group.
        EXPECT_EQ(sum_of(streamers[tile][0], both[tile][0], "XVE_BARRIERS"), tile == 0 ? 0 : turn);
        double stored = (double)limit * sizeof(uint32_t);
        EXPECT_EQ(sum_of(streamers[tile][1], both[tile][1], "GPU_MEMORY_BYTE_WRITE"), tile == 0 ? 0 : stored);
        activate(tiles[tile], NULL);
    }
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
}

// ---- Stall samples --------------------------------------------------------------------------------------------------

static void stall_samples_name_instructions(void) {
    zet_metric_group_handle_t group = find_group(device, "EuStallSampling", TIME_BASED);
    activate(device, group);
    zet_metric_streamer_handle_t streamer = open_streamer(device, group, 10000);
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    EXPECT_EQ(size, 0);
    free(raw);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    uint64_t before = zemock_clock_now();
    for (int i = 0; i < 20; i++) {
        append_add(list, ITEMS / 64);
    }
    uint64_t busy = zemock_clock_now() - before;
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
    OK(zemock_clock_step(100 * MS));
    raw = read_all(streamer, &size);
    OK(zemock_clock_mode(ZEMOCK_CLOCK_WORK));
    table values = calculate(group, raw, size);
    EXPECT(values.rows >= 1 && values.rows <= 256);
    double samples = 0;
    void *pointer = NULL;
    OK(zeModuleGetFunctionPointer(add_module, "vector_add", &pointer));
    uint64_t code = (uintptr_t)pointer;
    for (uint32_t row = 0; row < values.rows; row++) {
        // Of an instruction of 16 bytes; 29 bits, the low 32 of its address without the last three.
        uint64_t ip = cell(&values, row, 0).value.ui64;
        uint32_t offset = (uint32_t)(ip << 3) - (uint32_t)code;
        EXPECT(ip % 2 == 0 && ip <= 0x1fffffff && offset < 1 << 16);
        EXPECT(row == 0 || cell(&values, row, 0).value.ui64 > cell(&values, row - 1, 0).value.ui64);
        for (uint32_t m = 1; m < values.columns; m++) {
            samples += number(cell(&values, row, m));
        }
    }
    // Each of the 64 vector engines of both tiles once in 10 microseconds.
    double wanted = 2.0 * 64 * (double)busy / 10000;
    EXPECT(samples > wanted * 0.95 && samples < wanted * 1.05);
    free(values.values);
    free(raw);
    raw = read_all(streamer, &size);
    EXPECT_EQ(size, 0);
    free(raw);
    OK(zeCommandListDestroy(list));
    OK(zetMetricStreamerClose(streamer));
    activate(device, NULL);
}

// ---- A kernel that does not end by itself ---------------------------------------------------------------------------

static void a_running_kernel_shows(void) {
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
    ze_module_handle_t module = new_kernel_module("spin", "L", SPV_WAIT);
    ze_kernel_handle_t spin = new_kernel(module, "spin");
    uint64_t *word = new_shared(sizeof *word);
    *word = 0;
    SET(spin, 0, word);
    OK(zeKernelSetGroupSize(spin, 1, 1, 1));
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    zet_metric_group_handle_t stalls = find_group(device, "EuStallSampling", TIME_BASED);
    zet_metric_group_handle_t both[] = {group, stalls};
    OK(zetContextActivateMetricGroups(context, device, 2, both));
    zet_metric_streamer_handle_t streamer = open_streamer(device, group, MS),
                                 sampler = open_streamer(device, stalls, MS);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t done = new_event(pool, 0);
    const ze_group_count_t one = {1, 1, 1};
    OK(zemock_clock_step(MS));
    OK(zeCommandListAppendLaunchKernel(list, spin, &one, done, 0, NULL));
    OK(zemock_clock_step(3 * MS + MS / 2));
    *word = 1;
    OK(zeEventHostSynchronize(done, UINT64_MAX));
    OK(zemock_clock_step(MS + MS / 2));
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    table values = calculate(group, raw, size);
    static const float busy[] = {0, 100, 100, 100, 50, 0};
    EXPECT_EQ(values.rows, 6);
    for (uint32_t row = 0; row < 6 && row < values.rows; row++) {
        EXPECT_EQ(cell(&values, row, metric_index(group, "GPU_BUSY")).value.fp32, busy[row]);
    }
    free(values.values);
    free(raw);
    raw = read_all(sampler, &size);
    EXPECT(size > 0);
    free(raw);
    OK(zetMetricStreamerClose(streamer));
    OK(zetMetricStreamerClose(sampler));
    activate(device, NULL);
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(done));
    OK(zeEventPoolDestroy(pool));
    OK(zeKernelDestroy(spin));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, word));
    OK(zemock_clock_mode(ZEMOCK_CLOCK_WORK));
}

// ---- A kernel that takes long to compute ----------------------------------------------------------------------------

// Adds the time in which the device was busy, of the rows that there are. Returns how many come after the last busy
// one.
static uint32_t read_busy(zet_metric_streamer_handle_t streamer, zet_metric_group_handle_t group, double *busy_ns) {
    uint32_t busy = metric_index(group, "GPU_BUSY"), time = metric_index(group, "GpuTime"), idle = 0;
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    table values = {0};
    if (size > 0) {
        values = calculate(group, raw, size);
    }
    for (uint32_t row = 0; row < values.rows; row++) {
        double part = (double)cell(&values, row, busy).value.fp32 / 100 * (double)cell(&values, row, time).value.ui64;
        *busy_ns += part;
        idle = part > 0 ? 0 : idle + 1;
    }
    free(values.values);
    free(raw);
    return idle;
}

// A read while the effects of a kernel are still computed finds all of it where it ran: reports end where the engine
// is.
static void reports_wait_for_what_is_computed(void) {
    OK(zemock_clock_mode(ZEMOCK_CLOCK_REAL));
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    activate(device, group);
    zet_metric_streamer_handle_t streamer = open_streamer(device, group, MS);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 1);
    ze_event_handle_t done = new_event(pool, 0);
    const ze_group_count_t many = {1 << 15, 1, 1};
    double busy_ns = 0;
    OK(zeCommandListAppendLaunchKernel(list, add, &many, done, 0, NULL));
    do {
        read_busy(streamer, group, &busy_ns);
    } while (zeEventQueryStatus(done) == ZE_RESULT_NOT_READY);
    uint32_t idle = 0;
    while (busy_ns == 0 || idle < 2) {
        idle += read_busy(streamer, group, &busy_ns);
    }
    ze_kernel_timestamp_result_t stamps;
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    OK(zeEventQueryKernelTimestamp(done, &stamps));
    OK(zeDeviceGetProperties(device, &properties));
    uint32_t ticks = (uint32_t)(stamps.global.kernelEnd - stamps.global.kernelStart);
    double length_ns = (double)ticks * (double)properties.timerResolution;
    EXPECT(busy_ns > length_ns * 0.999 - 1000 && busy_ns < length_ns * 1.001 + 1000);
    OK(zetMetricStreamerClose(streamer));
    activate(device, NULL);
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(done));
    OK(zeEventPoolDestroy(pool));
    OK(zemock_clock_mode(ZEMOCK_CLOCK_WORK));
}

int main(void) {
    api_begin();
    OK(zemock_clock_mode(ZEMOCK_CLOCK_WORK));
    p = new_device_memory(ITEMS * sizeof *p);
    q = new_device_memory(ITEMS * sizeof *q);
    r = new_device_memory(ITEMS * sizeof *r);
    add_module = new_kernel_module("vector_add", "fffu", SPV_ADD);
    add = new_kernel(add_module, "vector_add");
    SET(add, 0, p);
    SET(add, 1, q);
    SET(add, 2, r);
    SET(add, 3, item_count);
    OK(zeKernelSetGroupSize(add, 64, 1, 1));
    gpu_time_is_the_sum_of_the_durations();
    streams_and_queries_agree();
    the_same_work_counts_the_same();
    each_tile_counts_its_own_groups();
    stall_samples_name_instructions();
    a_running_kernel_shows();
    reports_wait_for_what_is_computed();
    OK(zeKernelDestroy(add));
    OK(zeModuleDestroy(add_module));
    OK(zeMemFree(context, p));
    OK(zeMemFree(context, q));
    OK(zeMemFree(context, r));
    return api_end();
}
