// Metric queries: what they measure, and the results of misuse.
#include "metric_test.h"

enum { SIZE = 1 << 20 };

static ze_command_queue_handle_t queue;
static void *from, *to;

// Lets `copies` copies run between begin and end; answers their total time by the timestamps of their events.
static uint64_t run_copies(zet_metric_query_handle_t query, uint32_t copies, size_t size) {
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 64);
    ze_event_handle_t events[64];
    ze_command_list_handle_t list = new_list();
    OK(zetCommandListAppendMetricQueryBegin(list, query));
    for (uint32_t i = 0; i < copies; i++) {
        events[i] = new_event(pool, i);
        OK(zeCommandListAppendMemoryCopy(list, to, from, size, events[i], 0, NULL));
    }
    OK(end_query(list, query, NULL));
    execute(queue, list);
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    uint64_t total = 0;
    for (uint32_t i = 0; i < copies; i++) {
        total += event_duration(events[i], device);
        OK(zeEventDestroy(events[i]));
    }
    OK(zeCommandListDestroy(list));
    OK(zeEventPoolDestroy(pool));
    return total;
}

static void gpu_time_is_that_of_the_work(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", EVENT_BASED);
    activate(device, group);
    zet_metric_query_pool_handle_t pool = new_query_pool(device, group, 4);
    zet_metric_query_handle_t query = NULL;
    OK(zetMetricQueryCreate(pool, 3, &query));
    for (uint32_t copies = 0; copies < 8; copies++) {
        uint64_t wanted = run_copies(query, copies, SIZE);
        table values = query_values(group, query);
        EXPECT_EQ(values.rows, 1);
        uint64_t time = cell(&values, 0, metric_index(group, "GpuTime")).value.ui64;
        // The events' timestamps have ticks of 40 ns.
        EXPECT(time + 80 * copies >= wanted && wanted + 80 * copies >= time);
        EXPECT((copies > 0) == (time > 0));
        EXPECT_EQ(cell(&values, 0, metric_index(group, "GPU_BUSY")).value.fp32, copies > 0 ? 100 : 0);
        EXPECT_EQ(cell(&values, 0, metric_index(group, "GtiWriteThroughput")).value.ui64, copies * SIZE);
        EXPECT_EQ(cell(&values, 0, metric_index(group, "AvgGpuCoreFrequencyMHz")).value.ui64, copies > 0 ? 1600 : 0);
        EXPECT_EQ(cell(&values, 0, metric_index(group, "ReportReason")).value.ui32, 4);
        free(values.values);
        OK(zetMetricQueryReset(query));
    }
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryPoolDestroy(pool));
    activate(device, NULL);
}

static void only_the_own_stream_counts(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", EVENT_BASED);
    activate(device, group);
    zet_metric_query_pool_handle_t pool = new_query_pool(device, group, 2);
    zet_metric_query_handle_t queries[2];
    ze_command_list_handle_t lists[2];
    ze_command_queue_handle_t queues[2] = {queue, new_queue()};
    for (uint32_t i = 0; i < 2; i++) {
        OK(zetMetricQueryCreate(pool, i, &queries[i]));
        lists[i] = new_list();
        OK(zetCommandListAppendMetricQueryBegin(lists[i], queries[i]));
        for (uint32_t n = 0; n < 10; n++) {
            OK(zeCommandListAppendMemoryCopy(lists[i], to, from, i == 0 ? SIZE : SIZE / 4, NULL, 0, NULL));
        }
        OK(end_query(lists[i], queries[i], NULL));
        OK(zeCommandListClose(lists[i]));
    }
    for (uint32_t i = 0; i < 2; i++) {
        OK(zeCommandQueueExecuteCommandLists(queues[i], 1, &lists[i], NULL));
    }
    for (uint32_t i = 0; i < 2; i++) {
        OK(zeCommandQueueSynchronize(queues[i], UINT64_MAX));
        table values = query_values(group, queries[i]);
        EXPECT_EQ(cell(&values, 0, metric_index(group, "GtiReadThroughput")).value.ui64,
                  10 * (i == 0 ? SIZE : SIZE / 4));
        free(values.values);
        OK(zetMetricQueryDestroy(queries[i]));
        OK(zeCommandListDestroy(lists[i]));
    }
    OK(zetMetricQueryPoolDestroy(pool));
    OK(zeCommandQueueDestroy(queues[1]));
    activate(device, NULL);
}

// However the tiles divide them.
static void every_byte_is_counted(void) {
    zet_metric_group_handle_t group = find_group(device, "MemoryProfile", EVENT_BASED);
    activate(device, group);
    zet_metric_query_pool_handle_t pool = new_query_pool(device, group, 1);
    zet_metric_query_handle_t query;
    OK(zetMetricQueryCreate(pool, 0, &query));
    static const size_t sizes[] = {1, 3, 1001};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        run_copies(query, 1, sizes[i]);
        table values = query_values(group, query);
        EXPECT_EQ(sum_column(&values, metric_index(group, "GPU_MEMORY_BYTE_READ")), sizes[i]);
        EXPECT_EQ(sum_column(&values, metric_index(group, "GPU_MEMORY_BYTE_WRITE")), sizes[i]);
        free(values.values);
    }
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryPoolDestroy(pool));
    activate(device, NULL);
}

static void an_event_tells_when_the_data_is_there(void) {
    zet_metric_group_handle_t group = find_group(device, "MemoryProfile", EVENT_BASED);
    activate(device, group);
    zet_metric_query_pool_handle_t pool = new_query_pool(device, group, 1);
    ze_event_pool_handle_t events = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 2);
    ze_event_handle_t done = new_event(events, 0), go = new_event(events, 1);
    zet_metric_query_handle_t query;
    OK(zetMetricQueryCreate(pool, 0, &query));
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    OK(zeCommandListAppendWaitOnEvents(list, 1, &go));
    OK(zetCommandListAppendMetricQueryBegin(list, query));
    OK(zeCommandListAppendMemoryFill(list, to, "x", 1, SIZE, NULL, 0, NULL));
    OK(zetCommandListAppendMetricMemoryBarrier(list));
    OK(end_query(list, query, done));
    size_t size = 0;
    OK(zetMetricQueryGetData(query, &size, NULL));
    EXPECT(size > 0);
    uint8_t *raw = malloc(size);
    EXPECT_EQ(zetMetricQueryGetData(query, &size, raw), ZE_RESULT_NOT_READY);
    EXPECT_EQ(size, 0);
    EXPECT_EQ(zeEventQueryStatus(done), ZE_RESULT_NOT_READY);
    OK(zeEventHostSignal(go));
    OK(zeEventHostSynchronize(done, SECONDS(60)));
    table values = query_values(group, query);
    EXPECT_EQ(cell(&values, 0, metric_index(group, "GPU_MEMORY_BYTE_WRITE")).value.ui64, SIZE);
    EXPECT_EQ(cell(&values, 0, metric_index(group, "GPU_MEMORY_BYTE_READ")).value.ui64, 0);
    free(values.values);
    free(raw);
    OK(zetMetricQueryReset(query));
    size = 100000;
    raw = malloc(size);
    EXPECT_EQ(zetMetricQueryGetData(query, &size, raw), ZE_RESULT_NOT_READY);
    free(raw);
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(done));
    OK(zeEventDestroy(go));
    OK(zeEventPoolDestroy(events));
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryPoolDestroy(pool));
    activate(device, NULL);
}

static void data_comes_whole_or_not_at_all(void) {
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", EVENT_BASED);
    activate(tiles[0], group);
    zet_metric_query_pool_handle_t pool = new_query_pool(tiles[0], group, 1);
    zet_metric_query_handle_t query;
    OK(zetMetricQueryCreate(pool, 0, &query));
    ze_command_queue_handle_t tile_queue = new_queue_on(tiles[0], 0, ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS);
    ze_command_list_handle_t list = new_list_on(tiles[0], 0);
    OK(zetCommandListAppendMetricQueryBegin(list, query));
    OK(end_query(list, query, NULL));
    execute(tile_queue, list);
    size_t whole = 0;
    OK(zetMetricQueryGetData(query, &whole, NULL));
    uint8_t *raw = malloc(whole * 2);
    for (size_t room = 1; room <= whole * 2; room++) {
        size_t size = room;
        OK(zetMetricQueryGetData(query, &size, raw));
        EXPECT_EQ(size, room < whole ? 0 : whole);
    }
    size_t size = whole;
    EXPECT_EQ(zetMetricQueryGetData(query, &size, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    free(raw);
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(tile_queue));
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryPoolDestroy(pool));
    activate(tiles[0], NULL);
}

// ---- Misuse ---------------------------------------------------------------------------------------------------------

static void a_query_needs_an_active_group(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", EVENT_BASED);
    zet_metric_query_pool_handle_t pool = new_query_pool(device, group, 1);
    zet_metric_query_handle_t query;
    OK(zetMetricQueryCreate(pool, 0, &query));
    run_copies(query, 1, 64);
    size_t size = 4096;
    uint8_t raw[4096];
    EXPECT_EQ(zetMetricQueryGetData(query, &size, raw), ZE_RESULT_NOT_READY);
    activate(device, group);
    run_copies(query, 1, 64);
    size = sizeof raw;
    OK(zetMetricQueryGetData(query, &size, raw));
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryPoolDestroy(pool));
    activate(device, NULL);
}

static void pools_are_checked(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", EVENT_BASED);
    zet_metric_group_handle_t timed = find_group(device, "ComputeBasic", TIME_BASED);
    zet_metric_query_pool_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_QUERY_POOL_DESC, .count = 3};
    zet_metric_query_pool_handle_t pool = NULL;
    EXPECT_EQ(zetMetricQueryPoolCreate(context, device, timed, &desc, &pool), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetMetricQueryPoolCreate(context, tiles[0], group, &desc, &pool), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    desc.count = 0;
    EXPECT_EQ(zetMetricQueryPoolCreate(context, device, group, &desc, &pool), ZE_RESULT_ERROR_INVALID_SIZE);
    desc.count = UINT32_MAX;
    EXPECT_EQ(zetMetricQueryPoolCreate(context, device, group, &desc, &pool), ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
    desc.count = 3;
    desc.type = (zet_metric_query_pool_type_t)17;
    EXPECT_EQ(zetMetricQueryPoolCreate(context, device, group, &desc, &pool), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    desc.type = ZET_METRIC_QUERY_POOL_TYPE_PERFORMANCE;
    desc.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC;
    EXPECT_EQ(zetMetricQueryPoolCreate(context, device, group, &desc, &pool), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT(pool == NULL);
    pool = new_query_pool(device, group, 3);
    zet_metric_query_handle_t query = NULL;
    EXPECT_EQ(zetMetricQueryCreate(pool, 3, &query), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zetMetricQueryCreate(pool, 2, &query));
    EXPECT_EQ(zetMetricQueryPoolDestroy(pool), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryPoolDestroy(pool));
}

static void a_streamer_of_the_domain_excludes_queries(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", EVENT_BASED);
    zet_metric_group_handle_t timed = find_group(device, "ComputeBasic", TIME_BASED);
    zet_metric_group_handle_t other = find_group(device, "MemoryProfile", EVENT_BASED);
    activate(device, timed);
    zet_metric_query_pool_handle_t pool = new_query_pool(device, group, 1);
    zet_metric_streamer_desc_t desc = {
        .stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .notifyEveryNReports = 1, .samplingPeriod = 1000000};
    zet_metric_streamer_handle_t streamer = NULL;
    EXPECT_EQ(zetMetricStreamerOpen(context, device, timed, &desc, NULL, &streamer), ZE_RESULT_ERROR_NOT_AVAILABLE);
    OK(zetMetricQueryPoolDestroy(pool));
    OK(zetMetricStreamerOpen(context, device, timed, &desc, NULL, &streamer));
    zet_metric_query_pool_desc_t pool_desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_QUERY_POOL_DESC, .count = 1};
    EXPECT_EQ(zetMetricQueryPoolCreate(context, device, group, &pool_desc, &pool), ZE_RESULT_ERROR_NOT_AVAILABLE);
    pool = new_query_pool(device, other, 1);    // another domain
    OK(zetMetricQueryPoolDestroy(pool));
    OK(zetMetricStreamerClose(streamer));
    activate(device, NULL);
}

static void lists_and_queries_must_fit(void) {
    zet_metric_group_handle_t group = find_group(devices[1], "ComputeBasic", EVENT_BASED);
    zet_metric_query_pool_handle_t pool = new_query_pool(devices[1], group, 1);
    zet_metric_query_handle_t query;
    OK(zetMetricQueryCreate(pool, 0, &query));
    ze_command_list_handle_t list = new_list();
    EXPECT_EQ(zetCommandListAppendMetricQueryBegin(list, query), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    // Loaders that look at the array, or make one, each have an answer of their own.
    ze_result_t missing = zetCommandListAppendMetricQueryEnd(list, query, NULL, 1, NULL);
    EXPECT(missing == ZE_RESULT_ERROR_INVALID_SIZE || missing == ZE_RESULT_ERROR_INVALID_ARGUMENT ||
           (validating() && missing == ZE_RESULT_ERROR_INVALID_NULL_POINTER));
    OK(zeCommandListDestroy(list));
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryPoolDestroy(pool));
}

int main(void) {
    api_begin();
    queue = new_queue();
    from = new_device_memory(SIZE);
    to = new_device_memory(SIZE);
    gpu_time_is_that_of_the_work();
    only_the_own_stream_counts();
    every_byte_is_counted();
    an_event_tells_when_the_data_is_there();
    data_comes_whole_or_not_at_all();
    a_query_needs_an_active_group();
    pools_are_checked();
    a_streamer_of_the_domain_excludes_queries();
    lists_and_queries_must_fit();
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    OK(zeCommandQueueDestroy(queue));
    return api_end();
}
