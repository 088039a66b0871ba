// Several sets, exported data, timestamps and pushed reports of tiles: what the newer calculation functions answer.
#include "metric_test.h"

enum { SIZE = 1 << 20, MS = 1000000 };

static void *from, *to;

// Raw data of three reports of a root device, which are two rows: the first idle, in the second only tile 1 has worked.
static uint8_t *collect(zet_metric_group_handle_t group, size_t *size) {
    activate(device, group);
    zet_metric_streamer_handle_t streamer = open_streamer(device, group, 10 * MS);
    ze_command_queue_handle_t queue = new_queue_on(tiles[1], 0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
    ze_command_list_handle_t list = new_list_on(tiles[1], 0);
    OK(zeCommandListAppendMemoryCopy(list, to, from, SIZE, NULL, 0, NULL));
    OK(zemock_clock_step(10 * MS));
    execute(queue, list);
    OK(zemock_clock_step(10 * MS));
    uint8_t *raw = read_all(streamer, size);
    OK(zetMetricStreamerClose(streamer));
    activate(device, NULL);
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    return raw;
}

static void each_tile_is_a_set(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    size_t size;
    uint8_t *raw = collect(group, &size);
    uint32_t sets = 0, total = 0, width = group_properties(group).metricCount;
    OK(zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, size, raw, &sets, &total, NULL, NULL));
    EXPECT_EQ(sets, 2);
    EXPECT_EQ(total, 2 * 3 * width);    // counted by reports
    uint32_t counts[8] = {0};
    zet_typed_value_t *values = calloc(total, sizeof *values);
    sets = 8;
    uint32_t room = total + 100;
    OK(zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, size, raw, &sets, &room, counts, values));
    EXPECT_EQ(sets, 2);
    EXPECT_EQ(room, 2 * 2 * width);
    EXPECT_EQ(counts[0], 2 * width);
    EXPECT_EQ(counts[1], 2 * width);
    uint32_t bytes = metric_index(group, "GtiWriteThroughput");
    EXPECT_EQ(values[bytes].value.ui64, 0);
    EXPECT_EQ(values[width + bytes].value.ui64, 0);
    EXPECT_EQ(values[2 * width + bytes].value.ui64, 0);
    EXPECT_EQ(values[3 * width + bytes].value.ui64, SIZE);
    // The same in one set, the tiles taken together. The report before the first is the last one of the calculation
    // above.
    table merged = calculate(group, raw, size);
    EXPECT_EQ(merged.rows, 3);
    EXPECT_EQ(cell(&merged, 2, bytes).value.ui64, SIZE);
    EXPECT_EQ(cell(&merged, 2, metric_index(group, "GpuTime")).value.ui64, 10 * MS);
    EXPECT(cell(&merged, 0, bytes).value.ui64 > UINT64_C(1) << 50);
    free(merged.values);
    // Fewer sets and fewer values than there are.
    sets = 1;
    room = total;
    OK(zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, size, raw, &sets, &room, counts, values));
    EXPECT_EQ(sets, 1);
    EXPECT_EQ(room, 3 * width);
    sets = 2;
    room = 4 * width + 1;
    OK(zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, size, raw, &sets, &room, counts, values));
    EXPECT_EQ(counts[0], 3 * width);
    EXPECT_EQ(counts[1], width + 1);
    free(values);
    free(raw);
}

typedef struct sets_table {
    uint32_t rows[2];
    zet_typed_value_t *values;
} sets_table;

static sets_table sets_of(zet_metric_group_handle_t group, const uint8_t *raw, size_t size) {
    uint32_t sets = 0, total = 0, counts[2] = {0}, width = group_properties(group).metricCount;
    OK(zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, size, raw, &sets, &total, NULL, NULL));
    EXPECT_EQ(sets, 2);
    sets_table table = {.values = calloc(total + 1, sizeof *table.values)};
    OK(zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, size, raw, &sets, &total, counts, table.values));
    EXPECT_EQ(total, counts[0] + counts[1]);
    table.rows[0] = counts[0] / width;
    table.rows[1] = counts[1] / width;
    return table;
}

// The data of several tiles with a header, as of Intel's driver, gives the same values as without one.
static void tiles_come_one_after_the_other(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    uint32_t width = group_properties(group).metricCount, bytes = metric_index(group, "GtiWriteThroughput");
    OK(zemock_set_option("metric_tile_header", 1));
    size_t size;
    uint8_t *raw = collect(group, &size);
    uint32_t words[9];
    memcpy(words, raw, sizeof words);
    size_t report = (size - sizeof words) / 6;
    EXPECT_EQ(words[0], 0xfffedcba);
    EXPECT_EQ(words[1], 2);
    EXPECT_EQ(words[2], 20);
    EXPECT_EQ(words[3], 28);
    EXPECT_EQ(words[4], sizeof words);
    EXPECT_EQ(words[5], 0);
    EXPECT_EQ(words[6], 3 * report);
    EXPECT_EQ(words[7], 3 * report);
    EXPECT_EQ(words[8], 3 * report);
    sets_table values = sets_of(group, raw, size);
    EXPECT_EQ(values.rows[0], 2);
    EXPECT_EQ(values.rows[1], 2);
    EXPECT_EQ(values.values[width + bytes].value.ui64, 0);
    EXPECT_EQ(values.values[3 * width + bytes].value.ui64, SIZE);
    free(values.values);
    // Tile 1 has only its last report: the one before is what was calculated last, the same.
    words[6] = 5 * (uint32_t)report;
    words[8] = (uint32_t)report;
    memcpy(raw, words, sizeof words);
    values = sets_of(group, raw, size);
    EXPECT_EQ(values.rows[0], 3);
    EXPECT_EQ(values.rows[1], 1);
    EXPECT_EQ(values.values[3 * width + bytes].value.ui64, 0);
    free(values.values);
    // And none at all: its last report is kept.
    words[8] = 0;
    memcpy(raw, words, sizeof words);
    values = sets_of(group, raw, size);
    EXPECT_EQ(values.rows[0], 3);
    EXPECT_EQ(values.rows[1], 0);
    free(values.values);
    words[8] = (uint32_t)report;
    memcpy(raw, words, sizeof words);
    values = sets_of(group, raw, size);
    EXPECT_EQ(values.rows[1], 1);
    EXPECT_EQ(values.values[3 * width + bytes].value.ui64, 0);
    free(values.values);
    // Nothing that the header says is believed.
    static const uint32_t wrong[] = {1, 0x10000, UINT32_MAX, 0x80000000};
    for (size_t w = 1; w < 9; w++) {
        for (size_t i = 0; i < 4; i++) {
            uint32_t kept = words[w], sets = 0, total = 0;
            words[w] += wrong[i];
            memcpy(raw, words, sizeof words);
            ze_result_t result =
                zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, size, raw, &sets, &total, NULL, NULL);
            EXPECT(result == ZE_RESULT_ERROR_INVALID_ARGUMENT || result == ZE_RESULT_ERROR_INVALID_SIZE);
            words[w] = kept;
        }
    }
    memcpy(raw, words, sizeof words);
    for (size_t cut = 1; cut < sizeof words + report; cut++) {
        uint32_t sets = 0, total = 0;
        EXPECT(zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, cut, raw, &sets, &total, NULL, NULL) !=
               ZE_RESULT_SUCCESS);
    }
    free(raw);
    // Room and what there is: the header is always there.
    activate(device, group);
    zet_metric_streamer_handle_t streamer = open_streamer(device, group, 10 * MS);
    OK(zemock_clock_step(20 * MS));
    size_t most = 0, one = 0;
    OK(zetMetricStreamerReadData(streamer, 0, &most, NULL));
    EXPECT_EQ(most, sizeof words);
    OK(zetMetricStreamerReadData(streamer, 1, &one, NULL));
    EXPECT_EQ(one, sizeof words + 2 * report);
    uint8_t *room = malloc(one + report);
    size = sizeof words - 1;
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, room));
    EXPECT_EQ(size, 0);
    for (int i = 0; i < 4; i++) {
        size = one + report;
        OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, room));
        EXPECT_EQ(size, i < 3 ? one : sizeof words);
    }
    uint32_t sets = 0, total = 0;
    // A read that gave the header alone, and memory behind the data that no read has filled: no rows of it.
    OK(zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, size, room, &sets, &total, NULL, NULL));
    EXPECT_EQ(sets, 2);
    EXPECT_EQ(total, 0);
    free(room);
    OK(zetMetricStreamerClose(streamer));
    activate(device, NULL);
    OK(zemock_set_option("metric_tile_header", 0));
}

static void calculation_is_checked(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    size_t size;
    uint8_t *raw = collect(group, &size);
    uint32_t count = 0;
    EXPECT_EQ(zetMetricGroupCalculateMetricValues(group, VALUES, 0, raw, &count, NULL), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zetMetricGroupCalculateMetricValues(group, VALUES, size - 1, raw, &count, NULL),
              ZE_RESULT_ERROR_INVALID_SIZE);
    EXPECT_EQ(
        zetMetricGroupCalculateMetricValues(group, (zet_metric_group_calculation_type_t)9, size, raw, &count, NULL),
        ZE_RESULT_ERROR_INVALID_ENUMERATION);
    EXPECT_EQ(zetMetricGroupCalculateMetricValues(group, VALUES, size, NULL, &count, NULL),
              ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    zet_metric_group_handle_t other = find_group(device, "MemoryProfile", TIME_BASED);
    EXPECT_EQ(zetMetricGroupCalculateMetricValues(other, VALUES, size, raw, &count, NULL),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    zet_metric_group_handle_t stalls = find_group(device, "EuStallSampling", TIME_BASED);
    EXPECT_EQ(zetMetricGroupCalculateMetricValues(stalls, MAXIMA, size, raw, &count, NULL),
              ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    count = 3;
    EXPECT_EQ(zetMetricGroupCalculateMetricValues(group, VALUES, size, raw, &count, NULL),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    zet_typed_value_t few[3];
    OK(zetMetricGroupCalculateMetricValues(group, VALUES, size, raw, &count, few));
    EXPECT_EQ(count, 3);
    OK(zetMetricGroupCalculateMetricValues(group, MAXIMA, size, raw, &count, few));
    EXPECT(few[0].value.ui64 >= 10 * MS);    // of the time since the report that was calculated before
    OK(zemock_set_option("metric_single_set", 1));
    EXPECT_EQ(zetMetricGroupCalculateMetricValues(group, VALUES, size, raw, &count, few),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zemock_set_option("metric_single_set", 0));
    raw[size / 2] ^= 1;
    EXPECT_EQ(zetMetricGroupCalculateMetricValues(group, VALUES, size, raw, &count, few),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    free(raw);
}

static void exported_data_needs_no_group(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    size_t size, exported = 0;
    uint8_t *raw = collect(group, &size);
    OK(zetMetricGroupGetExportDataExp(group, raw, size, &exported, NULL));
    uint8_t *block = malloc(exported + 10);
    size_t less = exported - 1, more = exported + 10;
    EXPECT_EQ(zetMetricGroupGetExportDataExp(group, raw, size, &less, block), ZE_RESULT_ERROR_INVALID_SIZE);
    OK(zetMetricGroupGetExportDataExp(group, raw, size, &more, block));
    EXPECT_EQ(more, exported);
    zet_metric_calculate_exp_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_CALCULATE_EXP_DESC};
    uint32_t sets = 0, total = 0, sets2 = 0, total2 = 0, counts[2], counts2[2];
    OK(zetMetricGroupCalculateMetricExportDataExp(driver, VALUES, exported, block, &desc, &sets, &total, NULL, NULL));
    OK(zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, size, raw, &sets2, &total2, NULL, NULL));
    EXPECT_EQ(sets, sets2);
    EXPECT_EQ(total, total2);
    zet_typed_value_t *found = calloc(total, sizeof *found), *wanted = calloc(total, sizeof *wanted);
    OK(zetMetricGroupCalculateMetricExportDataExp(driver, VALUES, exported, block, &desc, &sets, &total, counts,
                                                  found));
    OK(zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, size, raw, &sets2, &total2, counts2, wanted));
    EXPECT_EQ(memcmp(found, wanted, total * sizeof *found), 0);
    EXPECT_EQ(memcmp(counts, counts2, sizeof counts), 0);
    desc.rawReportSkipCount = 1;
    sets = total = 0;
    OK(zetMetricGroupCalculateMetricExportDataExp(driver, VALUES, exported, block, &desc, &sets, &total, NULL, NULL));
    EXPECT_EQ(total, 2 * 2 * group_properties(group).metricCount);
    desc.rawReportSkipCount = 3;
    EXPECT_EQ(
        zetMetricGroupCalculateMetricExportDataExp(driver, VALUES, exported, block, &desc, &sets, &total, NULL, NULL),
        ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetMetricGroupCalculateMetricExportDataExp(driver, VALUES, exported - 1, block, &desc, &sets, &total,
                                                         NULL, NULL),
              ZE_RESULT_ERROR_INVALID_SIZE);
    block[exported / 2] ^= 4;
    EXPECT_EQ(
        zetMetricGroupCalculateMetricExportDataExp(driver, VALUES, exported, block, &desc, &sets, &total, NULL, NULL),
        ZE_RESULT_ERROR_INVALID_ARGUMENT);
    free(found);
    free(wanted);
    free(block);
    free(raw);
}

static void pushed_reports_of_tiles_differ_in_length(void) {
    int32_t fed = zemock_add_metric_group(0, -1, "Tiles", TIME_BASED, 50, "A;B:uint8");
    uint64_t values[2] = {1, 2};
    OK(zemock_push_tile_report(fed, 0, 2, values));
    OK(zemock_push_tile_report(fed, 1, 2, values));
    OK(zemock_push_tile_report(fed, 1, 2, values));
    EXPECT(zemock_push_tile_report(fed, 2, 2, values) < 0);
    zet_metric_group_handle_t group = find_group(device, "Tiles", TIME_BASED);
    activate(device, group);
    zet_metric_streamer_handle_t streamer = open_streamer(device, group, MS);
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    uint32_t sets = 2, total = 6, counts[2];
    zet_typed_value_t found[6];
    OK(zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, size, raw, &sets, &total, counts, found));
    EXPECT_EQ(counts[0], 2);
    EXPECT_EQ(counts[1], 4);
    EXPECT_EQ(total, 6);
    EXPECT_EQ(found[5].value.ui64, 2);
    free(raw);
    OK(zetMetricStreamerClose(streamer));
    activate(device, NULL);
}

// ---- Timestamps -----------------------------------------------------------------------------------------------------

static void timestamps_are_related(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    zet_metric_global_timestamps_resolution_exp_t resolution = {
        .stype = ZET_STRUCTURE_TYPE_METRIC_GLOBAL_TIMESTAMPS_RESOLUTION_EXP};
    zet_metric_group_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES,
                                                .pNext = &resolution};
    OK(zetMetricGroupGetProperties(group, &properties));
    EXPECT_EQ(resolution.timerResolution, 12500000);
    EXPECT_EQ(resolution.timestampValidBits, 56);
    uint64_t host, metric, device_time, metric_again, host_again, device_again;
    OK(zetMetricGroupGetGlobalTimestampsExp(group, 1, &host, &metric));
    OK(zetMetricGroupGetGlobalTimestampsExp(group, 0, &device_time, &metric_again));
    EXPECT_EQ(metric, metric_again);
    OK(zeDeviceGetGlobalTimestamps(device, &host_again, &device_again));
    EXPECT_EQ(host, host_again);
    EXPECT_EQ(device_time, device_again);
    OK(zemock_clock_step(800));
    OK(zetMetricGroupGetGlobalTimestampsExp(group, 1, &host_again, &metric_again));
    EXPECT_EQ(host_again - host, 800);
    EXPECT_EQ(metric_again - metric, 10);
    // A report's timestamps are those of the same timer.
    activate(device, group);
    OK(zetMetricGroupGetGlobalTimestampsExp(group, 1, &host, &metric));
    zet_metric_streamer_handle_t streamer = open_streamer(device, group, MS);
    OK(zemock_clock_step(MS));
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    table values = calculate(group, raw, size);
    EXPECT_EQ(cell(&values, 0, metric_index(group, "ReportTimestamp")).value.ui64 - metric, MS / 80);
    EXPECT_EQ(cell(&values, 0, metric_index(group, "QueryBeginTime")).value.ui64, metric * 80 + MS);
    free(values.values);
    free(raw);
    OK(zetMetricStreamerClose(streamer));
    activate(device, NULL);
}

static void metric_timestamps_wrap(void) {
    OK(zeContextDestroy(context));
    OK(zemock_reset(0));
    OK(zemock_set_option("metric_timestamp_bits", 16));
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
    api_begin();
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    uint64_t host, metric, before = 0;
    uint32_t wraps = 0;
    for (int i = 0; i < 50; i++) {
        OK(zetMetricGroupGetGlobalTimestampsExp(group, 1, &host, &metric));
        EXPECT(metric <= UINT16_MAX);
        if (i > 0) {
            EXPECT_EQ((metric - before) & UINT16_MAX, MS / 80);
            wraps += metric < before;
        }
        before = metric;
        OK(zemock_clock_step(MS));
    }
    EXPECT(wraps >= 9);
}

int main(void) {
    api_begin();
    from = new_device_memory(SIZE);
    to = new_device_memory(SIZE);
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
    each_tile_is_a_set();
    tiles_come_one_after_the_other();
    calculation_is_checked();
    exported_data_needs_no_group();
    pushed_reports_of_tiles_differ_in_length();
    timestamps_are_related();
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    metric_timestamps_wrap();
    return api_end();
}
