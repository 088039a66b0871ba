// Metric objects that go in an unusual order: what is still referenced lives on, and nothing is touched that is gone.
#include <pthread.h>
#include <stdatomic.h>

#include "metric_test.h"

enum { BYTES = 1 << 16, MS = 1000000 };

static void *from, *to;

static zet_metric_streamer_handle_t open_with_event(ze_context_handle_t where, ze_device_handle_t on,
                                                    zet_metric_group_handle_t group, ze_event_handle_t event) {
    zet_metric_streamer_desc_t desc = {
        .stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .notifyEveryNReports = 1, .samplingPeriod = MS};
    zet_metric_streamer_handle_t streamer = NULL;
    OK(zetMetricStreamerOpen(where, on, group, &desc, event, &streamer));
    return streamer;
}

static uint32_t rows_of(zet_metric_streamer_handle_t streamer, zet_metric_group_handle_t group) {
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    table values = calculate(group, raw, size);
    free(values.values);
    free(raw);
    return values.rows;
}

static void the_event_goes_before_the_streamer(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    activate(device, group);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 2);
    ze_event_handle_t event = new_event(pool, 0);
    zet_metric_streamer_handle_t streamer = open_with_event(context, device, group, event);
    OK(zemock_clock_step(3 * MS));
    OK(zeEventQueryStatus(event));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    OK(zemock_clock_step(2 * MS));
    EXPECT_EQ(rows_of(streamer, group), 7);    // of 655,360 ns
    OK(zetMetricStreamerClose(streamer));

    // An event that has outlived its streamer is an event like any other.
    pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    event = new_event(pool, 0);
    streamer = open_with_event(context, device, group, event);
    OK(zetMetricStreamerClose(streamer));
    OK(zemock_clock_step(5 * MS));
    OK(zeEventHostReset(event));
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    OK(zeEventHostSignal(event));
    OK(zeEventQueryStatus(event));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    activate(device, NULL);
}

static void streamers_of_two_devices_in_one_context(void) {
    zet_metric_group_handle_t groups[2];
    zet_metric_streamer_handle_t streamers[2];
    for (int i = 0; i < 2; i++) {
        groups[i] = find_group(devices[i], "MemoryProfile", TIME_BASED);
        activate(devices[i], groups[i]);
        streamers[i] = open_streamer(devices[i], groups[i], MS);
    }
    EXPECT(groups[0] != groups[1]);
    zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC};
    zet_metric_streamer_handle_t none = NULL;
    EXPECT_EQ(zetMetricStreamerOpen(context, devices[1], groups[0], &desc, NULL, &none),
              ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zemock_clock_step(4 * MS));
    activate(devices[0], NULL);    // the other one goes on
    OK(zemock_clock_step(4 * MS));
    EXPECT_EQ(rows_of(streamers[0], groups[0]), 8);    // a streamer needs its activation only to be opened
    EXPECT_EQ(rows_of(streamers[1], groups[1]), 8);
    OK(zetMetricStreamerClose(streamers[0]));
    EXPECT_EQ(zetContextActivateMetricGroups(context, devices[0], 1, &groups[1]), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetMetricStreamerOpen(context, devices[0], groups[1], &desc, NULL, &none),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zetMetricStreamerClose(streamers[1]));
    activate(devices[1], NULL);
}

// Recorded commands keep what they need, and do nothing with what the application has ended.
static void lists_outlive_what_they_mention(void) {
    zet_metric_group_handle_t timed = find_group(device, "ComputeBasic", TIME_BASED);
    zet_metric_group_handle_t event_based = find_group(device, "MemoryProfile", EVENT_BASED);
    zet_metric_group_handle_t both[2] = {timed, event_based};
    OK(zetContextActivateMetricGroups(context, device, 2, both));
    zet_metric_streamer_handle_t streamer = open_streamer(device, timed, MS);
    zet_metric_query_pool_handle_t pool = new_query_pool(device, event_based, 2);
    zet_metric_query_handle_t query = NULL;
    OK(zetMetricQueryCreate(pool, 1, &query));
    ze_command_queue_handle_t queue = new_queue_on(device, 0, ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS);
    ze_command_list_handle_t list = new_list();
    OK(zetCommandListAppendMetricStreamerMarker(list, streamer, 7));
    OK(zetCommandListAppendMetricQueryBegin(list, query));
    OK(zeCommandListAppendMemoryCopy(list, to, from, BYTES, NULL, 0, NULL));
    OK(end_query(list, query, NULL));
    OK(zeCommandListClose(list));
    OK(zemock_clock_mode(ZEMOCK_CLOCK_WORK));
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    table values = query_values(event_based, query);
    EXPECT_EQ(values.rows, 1);
    EXPECT_EQ(sum_column(&values, metric_index(event_based, "GPU_MEMORY_BYTE_READ")), BYTES);
    free(values.values);
    OK(zetMetricStreamerClose(streamer));
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryPoolDestroy(pool));
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    activate(device, NULL);
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
}

static void a_query_begins_and_ends_out_of_turn(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", EVENT_BASED);
    activate(device, group);
    zet_metric_query_pool_handle_t pool = new_query_pool(device, group, 1);
    zet_metric_query_handle_t query = NULL, twin = NULL;
    OK(zetMetricQueryCreate(pool, 0, &query));
    OK(zetMetricQueryCreate(pool, 0, &twin));
    ze_command_queue_handle_t queue = new_queue_on(device, 0, ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS);
    ze_command_list_handle_t begin = new_list(), end = new_list();
    OK(zemock_clock_mode(ZEMOCK_CLOCK_WORK));
    OK(zetCommandListAppendMetricQueryBegin(begin, query));
    OK(end_query(end, query, NULL));
    OK(zeCommandListClose(begin));
    OK(zeCommandListClose(end));
    uint8_t raw[8192];
    size_t size = sizeof raw;
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &end, NULL));    // ended without a begin
    EXPECT_EQ(zetMetricQueryGetData(query, &size, raw), ZE_RESULT_NOT_READY);
    EXPECT_EQ(size, 0);
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &begin, NULL));
    EXPECT_EQ(zetMetricQueryDestroy(query), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &begin, NULL));    // begins anew
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &end, NULL));
    size = sizeof raw;
    OK(zetMetricQueryGetData(twin, &size, raw));    // handles of one slot are one query
    EXPECT(size > 0);
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &begin, NULL));
    size = sizeof raw;
    EXPECT_EQ(zetMetricQueryGetData(query, &size, raw), ZE_RESULT_NOT_READY);    // not the data of before
    OK(zetMetricQueryReset(query));
    OK(zetMetricQueryReset(query));
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &end, NULL));    // the begin was forgotten
    size = sizeof raw;
    EXPECT_EQ(zetMetricQueryGetData(query, &size, raw), ZE_RESULT_NOT_READY);
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryDestroy(twin));
    OK(zetMetricQueryPoolDestroy(pool));
    activate(device, NULL);
    OK(zeCommandListDestroy(begin));
    OK(zeCommandListDestroy(end));
    OK(zeCommandQueueDestroy(queue));
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
}

static void sizes_and_counts_at_their_limits(void) {
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    activate(tiles[0], group);
    zet_metric_streamer_handle_t streamer = open_streamer(tiles[0], group, MS);
    OK(zemock_clock_step(3 * MS));
    size_t size = 0;
    OK(zetMetricStreamerReadData(streamer, 0, &size, NULL));
    EXPECT_EQ(size, 0);
    OK(zetMetricStreamerReadData(streamer, 1, &size, NULL));
    const size_t report = size;
    size = 0;
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, NULL));
    EXPECT(size >= 3 * report);
    uint8_t *raw = malloc(size);
    size = 3 * report + report / 2;
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw));
    EXPECT_EQ(size, 3 * report);

    const uint32_t columns = group_properties(group).metricCount;
    uint32_t count = 0;
    OK(zetMetricGroupCalculateMetricValues(group, VALUES, size, raw, &count, NULL));
    EXPECT_EQ(count, 3 * columns);
    zet_typed_value_t *whole = calloc(count + 1, sizeof *whole), *part = calloc(count + 1, sizeof *part);
    // The first report has no row as long as none was calculated before; then it is the difference to the last one.
    OK(zetMetricGroupCalculateMetricValues(group, VALUES, size, raw, &count, whole));
    EXPECT_EQ(count, 2 * columns);
    count = 3 * columns;
    OK(zetMetricGroupCalculateMetricValues(group, VALUES, size, raw, &count, whole));
    EXPECT_EQ(count, 3 * columns);
    for (uint32_t wanted = 1; wanted <= 3 * columns + 1; wanted++) {
        memset(part, 0xee, (3 * columns + 1) * sizeof *part);
        count = wanted;
        OK(zetMetricGroupCalculateMetricValues(group, VALUES, size, raw, &count, part));
        EXPECT_EQ(count, wanted > 3 * columns ? 3 * columns : wanted);
        EXPECT(memcmp(part, whole, count * sizeof *part) == 0);
        EXPECT_EQ(((uint8_t *)&part[count])[0], 0xee);
    }
    count = UINT32_MAX;
    OK(zetMetricGroupCalculateMetricValues(group, VALUES, size, raw, &count, whole));
    EXPECT_EQ(count, 3 * columns);
    for (size_t cut = 1; cut < report; cut += 7) {
        count = 0;
        EXPECT_EQ(zetMetricGroupCalculateMetricValues(group, VALUES, size - cut, raw, &count, NULL),
                  ZE_RESULT_ERROR_INVALID_SIZE);
        EXPECT_EQ(count, 0);
    }
    count = 5;
    EXPECT_EQ(zetMetricGroupCalculateMetricValues(group, VALUES, 0, raw, &count, whole), ZE_RESULT_NOT_READY);
    EXPECT_EQ(count, 0);
    free(part);
    free(whole);
    free(raw);
    OK(zetMetricStreamerClose(streamer));
    zet_metric_group_handle_t unused[1] = {group};
    OK(zetContextActivateMetricGroups(context, tiles[0], 0, unused));    // no groups, whatever the array has
    zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC};
    EXPECT_EQ(zetMetricStreamerOpen(context, tiles[0], group, &desc, NULL, &streamer), ZE_RESULT_NOT_READY);
    EXPECT(streamer == NULL);
}

// ---- Threads --------------------------------------------------------------------------------------------------------

static atomic_bool stopping;

static void *read_until_closed(void *argument) {
    zet_metric_streamer_handle_t streamer = argument;
    uint8_t *raw = malloc(1 << 20);
    ze_result_t result = ZE_RESULT_SUCCESS;
    while (!atomic_load(&stopping) && (result == ZE_RESULT_SUCCESS || result == ZE_RESULT_WARNING_DROPPED_DATA)) {
        size_t size = 1 << 20;
        result = zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw);
    }
    EXPECT(result == ZE_RESULT_SUCCESS || result == ZE_RESULT_WARNING_DROPPED_DATA);
    free(raw);
    return NULL;
}

static void *open_and_close(void *argument) {
    zet_metric_group_handle_t group = argument;
    for (int i = 0; i < 300; i++) {
        zet_metric_streamer_handle_t streamer = open_streamer(tiles[1], group, 10000);
        size_t size;
        free(read_all(streamer, &size));
        OK(zetMetricStreamerClose(streamer));
    }
    atomic_store(&stopping, true);
    return NULL;
}

// One tile is read all the time while streamers come and go on the other, of the same root device.
static void streamers_come_and_go_beside_a_reader(void) {
    zet_metric_group_handle_t read = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    zet_metric_group_handle_t opened = find_group(tiles[1], "ComputeBasic", TIME_BASED);
    activate(tiles[0], read);
    activate(tiles[1], opened);
    zet_metric_streamer_handle_t streamer = open_streamer(tiles[0], read, 10000);
    pthread_t threads[3];
    atomic_store(&stopping, false);
    pthread_create(&threads[0], NULL, read_until_closed, streamer);
    pthread_create(&threads[1], NULL, read_until_closed, streamer);
    pthread_create(&threads[2], NULL, open_and_close, opened);
    for (int i = 0; i < 3; i++) {
        pthread_join(threads[i], NULL);
    }
    OK(zetMetricStreamerClose(streamer));
    activate(tiles[0], NULL);
    activate(tiles[1], NULL);
}

int main(void) {
    api_begin();
    from = new_device_memory(BYTES);
    to = new_device_memory(BYTES);
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
    the_event_goes_before_the_streamer();
    streamers_of_two_devices_in_one_context();
    lists_outlive_what_they_mention();
    a_query_begins_and_ends_out_of_turn();
    sizes_and_counts_at_their_limits();
    OK(zemock_clock_mode(ZEMOCK_CLOCK_REAL));
    streamers_come_and_go_beside_a_reader();
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    return api_end();
}
