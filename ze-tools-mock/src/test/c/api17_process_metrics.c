// Several processes on one simulated GPU: a streamer sees the work of all, and a query that of its own.
#include "card_test.h"

// ---- Samples --------------------------------------------------------------------------------------------------------

// Bytes that were read and written.
static uint64_t bytes_of(const table *values, zet_metric_group_handle_t group) {
    return (uint64_t)(sum_column(values, metric_index(group, "GtiReadThroughput")) +
                      sum_column(values, metric_index(group, "GtiWriteThroughput")));
}

// Nanoseconds in which anything was executed.
static double busy_of(const table *values, zet_metric_group_handle_t group) {
    uint32_t busy = metric_index(group, "GPU_BUSY"), time = metric_index(group, "GpuTime");
    double sum = 0;
    for (uint32_t row = 0; row < values->rows; row++) {
        sum += number(cell(values, row, busy)) / 100 * number(cell(values, row, time));
    }
    return sum;
}

enum { SAMPLED_COPIES = 200 };

// Reports what its own query has counted: bytes that were read and written, and nanoseconds.
static int works_on_request(process *parent) {
    void *from, *to;
    api_begin();
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", EVENT_BASED);
    activate(tiles[0], group);
    zet_metric_query_pool_handle_t queries = new_query_pool(tiles[0], group, 1);
    zet_metric_query_handle_t query = NULL;
    OK(zetMetricQueryCreate(queries, 0, &query));
    OK(allocate(COPY, &from));
    OK(allocate(COPY, &to));
    ze_command_queue_handle_t queue = new_queue_on(tiles[0], 0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
    ze_command_list_handle_t list = new_list_on(tiles[0], 0);
    OK(zetCommandListAppendMetricQueryBegin(list, query));
    for (uint32_t i = 0; i < SAMPLED_COPIES; i++) {
        OK(zeCommandListAppendMemoryCopy(list, to, from, COPY, NULL, 0, NULL));
    }
    OK(end_query(list, query, NULL));
    while (hear(parent) == 'a') {
        OK(zetMetricQueryReset(query));
        execute(queue, list);
        say(parent, 'a');
        OK(zeCommandQueueSynchronize(queue, SECONDS(20)));
        table values = query_values(group, query);
        say_number(parent, bytes_of(&values, group));
        say_number(parent, cell(&values, 0, metric_index(group, "GpuTime")).value.ui64);
        free(values.values);
    }
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryPoolDestroy(queries));
    activate(tiles[0], NULL);
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    return api_end();
}

static int opens_a_streamer(process *parent) {
    api_begin();
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    activate(tiles[0], group);
    for (char wanted = hear(parent); wanted != 'e' && wanted != 0; wanted = hear(parent)) {
        zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .samplingPeriod = 1000000};
        zet_metric_streamer_handle_t streamer = NULL;
        ze_result_t result = zetMetricStreamerOpen(context, tiles[0], group, &desc, NULL, &streamer);
        say_number(parent, (uint64_t)result);
        if (result == ZE_RESULT_SUCCESS && wanted == 'k') {
            pause();
        }
        if (result == ZE_RESULT_SUCCESS) {
            OK(zetMetricStreamerClose(streamer));
        }
    }
    activate(tiles[0], NULL);
    return api_end();
}

// Reads what the other process does on request. Returns whether it was seen while it ran, and all of its time: where
// the processor is not given to the other for 100 ms, reports do not wait for it, and have its bytes later, but not its
// time.
static bool sees_all(const process *other, zet_metric_group_handle_t group, zet_metric_streamer_handle_t streamer) {
    say(other, 'a');
    EXPECT_EQ(hear(other), 'a');
    // While it runs: 200 copies of 0.5 ms.
    usleep(30000);
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    table values = calculate(group, raw, size);
    free(raw);
    uint64_t seen = bytes_of(&values, group);
    double busy_ns = busy_of(&values, group);
    free(values.values);
    bool early = seen > 0;
    uint64_t counted = hear_number(other), counted_ns = hear_number(other);
    EXPECT_EQ(counted, (uint64_t)2 * SAMPLED_COPIES * COPY);
    // The last reports come when the other has published that nothing more begins in their time, or 100 ms later.
    for (int i = 0; i < 1000 && seen < counted; i++) {
        usleep(5000);
        raw = read_all(streamer, &size);
        values = calculate(group, raw, size);
        free(raw);
        seen += bytes_of(&values, group);
        busy_ns += busy_of(&values, group);
        free(values.values);
    }
    EXPECT_EQ(seen, counted);
    EXPECT(busy_ns < 1.01 * (double)counted_ns);
    return early && busy_ns > 0.99 * (double)counted_ns;
}

static int streamers_see_all(process *parent) {
    (void)parent;
    use_gpu("streamer");
    api_begin();
    process other = start_fresh("works_on_request");
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    activate(tiles[0], group);
    zet_metric_streamer_handle_t streamer = open_streamer(tiles[0], group, 1000000);
    bool all = false;
    for (int tries = 0; tries < 50 && !all; tries++) {
        all = sees_all(&other, group, streamer);
    }
    EXPECT(all);
    OK(zetMetricStreamerClose(streamer));
    activate(tiles[0], NULL);
    say(&other, 'b');
    EXPECT_EQ(end_process(&other), 0);
    return api_end();
}

static int one_streamer_for_all(process *parent) {
    (void)parent;
    use_gpu("source");
    api_begin();
    process other = start_fresh("opens_a_streamer");
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    activate(tiles[0], group);
    zet_metric_streamer_handle_t streamer = open_streamer(tiles[0], group, 1000000);
    say(&other, 'o');
    EXPECT_EQ(hear_number(&other), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zetMetricStreamerClose(streamer));
    say(&other, 'o');
    EXPECT_EQ(hear_number(&other), ZE_RESULT_SUCCESS);
    say(&other, 'k');
    EXPECT_EQ(hear_number(&other), ZE_RESULT_SUCCESS);
    zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .samplingPeriod = 1000000};
    EXPECT_EQ(zetMetricStreamerOpen(context, tiles[0], group, &desc, NULL, &streamer),
              ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    kill_process(&other);
    OK(zetMetricStreamerOpen(context, tiles[0], group, &desc, NULL, &streamer));
    OK(zetMetricStreamerClose(streamer));
    activate(tiles[0], NULL);
    return api_end();
}

// ---- Queries --------------------------------------------------------------------------------------------------------

static int copies_all_the_time(process *parent) {
    return works(parent, 0);
}

enum { QUERIED_COPIES = 20 };

// A query counts what its own process executed between its begin and its end, while another copies on the same tile.
static int queries_count_their_own(process *parent) {
    (void)parent;
    void *from, *to;
    use_gpu("query");
    api_begin();
    process other = start_fresh("copies_all_the_time");
    EXPECT_EQ(hear(&other), 'a');
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", EVENT_BASED);
    activate(tiles[0], group);
    zet_metric_query_pool_handle_t pool = new_query_pool(tiles[0], group, 2);
    zet_metric_query_handle_t busy = NULL, idle = NULL;
    OK(zetMetricQueryCreate(pool, 0, &busy));
    OK(zetMetricQueryCreate(pool, 1, &idle));
    OK(allocate(COPY, &from));
    OK(allocate(COPY, &to));
    ze_command_queue_handle_t queue = new_queue_on(tiles[0], 0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
    ze_command_list_handle_t list = new_list_on(tiles[0], 0);
    OK(zetCommandListAppendMetricQueryBegin(list, busy));
    for (int i = 0; i < QUERIED_COPIES; i++) {
        OK(zeCommandListAppendMemoryCopy(list, to, from, COPY, NULL, 0, NULL));
    }
    OK(end_query(list, busy, NULL));
    OK(zetCommandListAppendMetricQueryBegin(list, idle));
    OK(end_query(list, idle, NULL));
    execute(queue, list);
    OK(zeCommandQueueSynchronize(queue, SECONDS(20)));
    for (int i = 0; i < 2; i++) {
        table values = query_values(group, i == 0 ? busy : idle);
        uint64_t bytes = i == 0 ? (uint64_t)QUERIED_COPIES * COPY : 0;
        EXPECT_EQ(values.rows, 1);
        EXPECT_EQ(cell(&values, 0, metric_index(group, "GtiReadThroughput")).value.ui64, bytes);
        EXPECT_EQ(cell(&values, 0, metric_index(group, "GtiWriteThroughput")).value.ui64, bytes);
        free(values.values);
    }
    OK(zetMetricQueryDestroy(busy));
    OK(zetMetricQueryDestroy(idle));
    OK(zetMetricQueryPoolDestroy(pool));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    activate(tiles[0], NULL);
    kill_process(&other);
    return api_end();
}

int main(int count, char **arguments) {
    static const card_test parts[] = {{"works_on_request", works_on_request},
                                      {"opens_a_streamer", opens_a_streamer},
                                      {"copies_all_the_time", copies_all_the_time},
                                      {NULL, NULL}};
    static const card_test tests[] = {{"streamers_see_all", streamers_see_all},
                                      {"one_streamer_for_all", one_streamer_for_all},
                                      {"queries_count_their_own", queries_count_their_own},
                                      {NULL, NULL}};
    return run_card_tests(count, arguments, parts, tests);
}
