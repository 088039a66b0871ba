// Metric streamers, in stepped time so that every report is known beforehand, and in real time.
#include <pthread.h>

#include "metric_test.h"

enum { SIZE = 1 << 20, MS = 1000000 };

static void *from, *to;

static zet_metric_streamer_handle_t start(ze_device_handle_t where, const char *name, uint32_t period_ns,
                                          zet_metric_group_handle_t *group) {
    *group = find_group(where, name, TIME_BASED);
    activate(where, *group);
    return open_streamer(where, *group, period_ns);
}

static void stop(ze_device_handle_t where, zet_metric_streamer_handle_t streamer) {
    OK(zetMetricStreamerClose(streamer));
    activate(where, NULL);
}

static table read_values(zet_metric_streamer_handle_t streamer, zet_metric_group_handle_t group) {
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    table values = calculate(group, raw, size);
    free(raw);
    return values;
}

// ---- Stepped time ---------------------------------------------------------------------------------------------------

static void reports_come_at_the_period(void) {
    zet_metric_group_handle_t group;
    zet_metric_streamer_handle_t streamer = start(device, "ComputeBasic", 1 * MS, &group);
    table values = read_values(streamer, group);
    EXPECT_EQ(values.rows, 0);
    free(values.values);
    OK(zemock_clock_step(999999));
    values = read_values(streamer, group);
    EXPECT_EQ(values.rows, 0);
    free(values.values);
    OK(zemock_clock_step(1));
    OK(zemock_clock_step(4 * MS));
    values = read_values(streamer, group);
    EXPECT_EQ(values.rows, 5);
    uint32_t time = metric_index(group, "GpuTime"), begin = metric_index(group, "QueryBeginTime");
    for (uint32_t r = 0; r < values.rows; r++) {
        EXPECT_EQ(cell(&values, r, time).value.ui64, MS);
        EXPECT_EQ(cell(&values, r, metric_index(group, "GPU_BUSY")).value.fp32, 0);
        EXPECT_EQ(cell(&values, r, metric_index(group, "XVE_ACTIVE")).value.fp32, 0);
        EXPECT_EQ(cell(&values, r, metric_index(group, "AvgGpuCoreFrequencyMHz")).value.ui64, 400);
        EXPECT_EQ(cell(&values, r, metric_index(group, "ReportReason")).value.ui32, 1);
        if (r > 0) {
            EXPECT_EQ(cell(&values, r, begin).value.ui64 - cell(&values, r - 1, begin).value.ui64, MS);
        }
    }
    free(values.values);
    stop(device, streamer);
}

// Work of a known length in the middle of a period: its share of the period is the share of busy time.
static void busy_shows_busy(void) {
    zet_metric_group_handle_t group;
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 1);
    ze_event_handle_t done = new_event(pool, 0);
    for (uint32_t i = 0; i < 64; i++) {
        OK(zeCommandListAppendMemoryCopy(list, to, from, SIZE, i == 0 ? done : NULL, 0, NULL));
    }
    zet_metric_streamer_handle_t streamer = start(device, "ComputeBasic", 1 * MS, &group);
    OK(zemock_clock_step(1 * MS + 300000));
    execute(queue, list);
    uint64_t stepped = 1300000;
    while (zeCommandQueueSynchronize(queue, 0) == ZE_RESULT_NOT_READY) {
        OK(zemock_clock_step(10000));
        stepped += 10000;
    }
    uint64_t one = event_duration(done, device), all = one * 64;
    OK(zemock_clock_step(3 * MS - stepped % MS));
    stepped += 3 * MS - stepped % MS;
    table values = read_values(streamer, group);
    EXPECT_EQ(values.rows, stepped / MS);
    uint32_t busy = metric_index(group, "GPU_BUSY");
    double busy_ns = 0;
    for (uint32_t r = 0; r < values.rows; r++) {
        double percent = number(cell(&values, r, busy));
        uint64_t begin = (uint64_t)r * MS, end = begin + MS, work_end = 1300000 + all;
        double overlap = 1300000 >= end || work_end <= begin
                             ? 0
                             : (double)((work_end < end ? work_end : end) - (1300000 > begin ? 1300000 : begin));
        EXPECT(percent - overlap / MS * 100 < 1.5 && percent - overlap / MS * 100 > -1.5);
        busy_ns += percent / 100 * MS;
    }
    EXPECT(busy_ns > 0.97 * (double)all && busy_ns < 1.03 * (double)all);
    EXPECT_EQ(sum_column(&values, metric_index(group, "GtiReadThroughput")), 64.0 * SIZE);
    free(values.values);
    stop(device, streamer);
    OK(zeEventDestroy(done));
    OK(zeEventPoolDestroy(pool));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
}

static void the_buffer_is_bounded(void) {
    zet_metric_group_handle_t group;
    int32_t number = zemock_find_metric_group(0, 1, "ComputeBasic", TIME_BASED);
    zemock_account before, after;
    OK(zemock_metric_account(number, &before));
    OK(zemock_set_option("metric_buffer_reports", 100));
    zet_metric_streamer_handle_t streamer = start(tiles[1], "ComputeBasic", 10000, &group);
    OK(zemock_clock_step(99 * 10000));    // and the report of the opening
    size_t size = 0;
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, NULL));
    size_t report = size / 100;
    uint8_t *raw = malloc(size);
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw));
    EXPECT_EQ(size, 100 * report);
    table values = calculate(group, raw, size);
    EXPECT_EQ(values.rows, 99);
    free(values.values);
    OK(zemock_clock_step(101 * 10000));
    // Reports that waited are lost; those after the loss are there, and the first row lies across the gap.
    EXPECT_EQ(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw), ZE_RESULT_WARNING_DROPPED_DATA);
    EXPECT_EQ(size, report);
    values = calculate(group, raw, size);
    EXPECT_EQ(values.rows, 1);
    EXPECT_EQ(cell(&values, 0, metric_index(group, "GpuTime")).value.ui64, 101 * 10000);
    free(values.values);
    size = 100 * report;
    OK(zemock_clock_step(3 * 10000));
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw));
    EXPECT_EQ(size, 3 * report);
    OK(zemock_metric_account(number, &after));
    EXPECT_EQ(after.made - before.made, 100 + 101 + 3);
    EXPECT_EQ(after.dropped - before.dropped, 100);
    EXPECT_EQ(after.read - before.read, 100 + 1 + 3);
    EXPECT_EQ(after.warned - before.warned, 1);
    EXPECT(zemock_metric_account(number, NULL) < 0);
    EXPECT(zemock_metric_account(12345, &after) < 0);
    free(raw);
    stop(tiles[1], streamer);
    OK(zemock_set_option("metric_buffer_reports", 0));
}

// Pushed reports that find no room wait, and no loss is reported.
static void pushed_reports_wait_for_room(void) {
    OK(zemock_set_option("metric_buffer_reports", 2));
    int32_t fed = zemock_add_metric_group(0, 1, "Crowded", TIME_BASED, 42, "A:uint64");
    zet_metric_group_handle_t group;
    zet_metric_streamer_handle_t streamer = start(tiles[1], "Crowded", MS, &group);
    for (uint64_t value = 0; value < 5; value++) {
        OK(zemock_push_report(fed, 1, &value));
    }
    uint8_t raw[4096];
    uint64_t expected = 0;
    for (uint32_t rows = 2; expected < 5; rows = 5 - expected < 2 ? 1 : 2) {
        size_t size = sizeof raw;
        OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw));
        table read = calculate(group, raw, size);
        EXPECT_EQ(read.rows, rows);
        for (uint32_t r = 0; r < read.rows; r++) {
            EXPECT_EQ(cell(&read, r, 0).value.ui64, expected + r);
        }
        expected += rows;
        free(read.values);
    }
    zemock_account account;
    OK(zemock_metric_account(fed, &account));
    EXPECT_EQ(account.made, 5);
    EXPECT_EQ(account.dropped, 0);
    EXPECT_EQ(account.read, 5);
    stop(tiles[1], streamer);
    OK(zemock_set_option("metric_buffer_reports", 0));
}

static void reads_are_limited_by_room(void) {
    zet_metric_group_handle_t group;
    zet_metric_streamer_handle_t streamer = start(device, "MemoryProfile", 100000, &group);
    OK(zemock_clock_step(10 * 100000));
    size_t size = 0;
    OK(zetMetricStreamerReadData(streamer, 1, &size, NULL));
    size_t report = size;
    uint8_t *raw = malloc(report * 20);
    size = report * 4 + report / 2;
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw));
    EXPECT_EQ(size, 4 * report);
    size = report * 20;
    size = report * 2;
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw));
    EXPECT_EQ(size, 2 * report);
    size = report - 1;
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw));
    EXPECT_EQ(size, 0);
    size = report * 20;
    OK(zetMetricStreamerReadData(streamer, 2, &size, raw));    // the room alone limits a read
    EXPECT_EQ(size, 5 * report);                               // of the ten periods and the opening
    size = report * 20;
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw));
    EXPECT_EQ(size, 0);
    EXPECT_EQ(zetMetricStreamerReadData(streamer, UINT32_MAX, NULL, raw), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    size = report;
    EXPECT_EQ(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    free(raw);
    stop(device, streamer);
}

static void periods_are_powers_of_two_of_ticks(void) {
    static const uint32_t wishes[][4] = {
        // period, notification -> granted
        {1000, 32768, 640, 32768}, {0, 0, 160, 1},
        {319, 1, 160, 1},          {320, 2, 320, 2},
        {1000000, 10, 655360, 10}, {UINT32_MAX, UINT32_MAX, 2684354560u, 32768},
    };
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    activate(device, group);
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC,
                                           .samplingPeriod = wishes[i][0],
                                           .notifyEveryNReports = wishes[i][1]};
        zet_metric_streamer_handle_t streamer = NULL;
        OK(zetMetricStreamerOpen(context, device, group, &desc, NULL, &streamer));
        EXPECT_EQ(desc.samplingPeriod, wishes[i][2]);
        EXPECT_EQ(desc.notifyEveryNReports, wishes[i][3]);
        OK(zetMetricStreamerClose(streamer));
    }
    OK(zemock_grant_period(777));
    zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC};
    zet_metric_streamer_handle_t streamer = NULL;
    OK(zetMetricStreamerOpen(context, device, group, &desc, NULL, &streamer));
    EXPECT_EQ(desc.samplingPeriod, 777);
    OK(zetMetricStreamerClose(streamer));
    OK(zemock_grant_period(0));
    activate(device, NULL);
}

// It comes after as many reports as were asked for, and stays until it is reset.
static void the_event_stays_until_it_is_reset(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    activate(device, group);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    zet_metric_streamer_desc_t desc = {
        .stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .notifyEveryNReports = 3, .samplingPeriod = MS};
    zet_metric_streamer_handle_t streamer = NULL;
    OK(zetMetricStreamerOpen(context, device, group, &desc, event, &streamer));
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    OK(zemock_clock_step(1900000));    // two reports, each after 655,360 ns
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zeEventHostSynchronize(event, 1000), ZE_RESULT_NOT_READY);
    OK(zemock_clock_step(100000));
    OK(zeEventQueryStatus(event));
    OK(zeEventHostSynchronize(event, UINT64_MAX));
    OK(zeEventHostReset(event));
    OK(zeEventQueryStatus(event));    // reports wait
    size_t size = 0;
    OK(zetMetricStreamerReadData(streamer, 1, &size, NULL));
    uint8_t *raw = malloc(size);
    OK(zetMetricStreamerReadData(streamer, 1, &size, raw));
    OK(zetMetricStreamerReadData(streamer, 1, &size, raw));
    free(raw);
    raw = read_all(streamer, &size);
    free(raw);
    OK(zeEventQueryStatus(event));    // nothing waits, and it was not reset
    OK(zeEventHostReset(event));
    OK(zemock_clock_step(1 * MS));
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    OK(zemock_clock_step(1 * MS));
    OK(zeEventQueryStatus(event));
    OK(zetMetricStreamerClose(streamer));
    OK(zeEventQueryStatus(event));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    activate(device, NULL);
}

static void markers_appear_among_the_reports(void) {
    zet_metric_group_handle_t group;
    zet_metric_streamer_handle_t streamer = start(device, "ComputeBasic", MS, &group);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    OK(zemock_clock_step(MS + MS / 2));
    OK(zetCommandListAppendMetricStreamerMarker(list, streamer, 0xcafe));
    OK(zemock_clock_step(MS));
    table values = read_values(streamer, group);
    EXPECT_EQ(values.rows, 3);
    uint32_t marker = metric_index(group, "StreamMarker"), reason = metric_index(group, "ReportReason");
    uint32_t time = metric_index(group, "GpuTime");
    static const uint32_t wanted[3][3] = {{0, 1, MS}, {0xcafe, 4, MS / 2}, {0, 1, MS / 2}};
    for (uint32_t r = 0; r < 3 && r < values.rows; r++) {
        EXPECT_EQ(cell(&values, r, marker).value.ui32, wanted[r][0]);
        EXPECT_EQ(cell(&values, r, reason).value.ui32, wanted[r][1]);
        EXPECT_EQ(cell(&values, r, time).value.ui64, wanted[r][2]);
    }
    free(values.values);
    OK(zeCommandListDestroy(list));
    stop(device, streamer);
}

static void samples_of_instruction_pointers_carry_no_markers(void) {
    zet_metric_group_handle_t group;
    zet_metric_streamer_handle_t streamer = start(device, "EuStallSampling", MS, &group);
    ze_command_list_handle_t list = new_list();
    EXPECT_EQ(zetCommandListAppendMetricStreamerMarker(list, streamer, 7), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    OK(zeCommandListClose(list));    // the list is as it was
    OK(zeCommandListDestroy(list));
    stop(device, streamer);
}

static void a_streamer_goes_on_without_its_activation(void) {
    zet_metric_group_handle_t group;
    zet_metric_streamer_handle_t streamer = start(device, "ComputeBasic", MS, &group);
    OK(zemock_clock_step(2 * MS));
    activate(device, NULL);
    OK(zemock_clock_step(5 * MS));
    table values = read_values(streamer, group);
    EXPECT_EQ(values.rows, 7);
    free(values.values);
    OK(zetMetricStreamerClose(streamer));
}

// ---- Pushed reports -------------------------------------------------------------------------------------------------

static void pushed_reports_arrive_as_they_are(void) {
    int32_t fed =
        zemock_add_metric_group(0, -1, "Fed", TIME_BASED, 40, "GpuTime:uint64:duration:ns;Load:float32:ratio");
    EXPECT(fed >= 0);
    float load = 12.5f;
    uint64_t values[2] = {UINT64_MAX, 0};
    memcpy(&values[1], &load, sizeof load);
    OK(zemock_push_report(fed, 2, values));
    OK(zemock_drop_data(fed));
    EXPECT(zemock_push_report(fed, 1, values) < 0);
    EXPECT_HAS(zemock_last_error(), "2 metrics");
    zet_metric_group_handle_t group;
    zet_metric_streamer_handle_t streamer = start(device, "Fed", MS, &group);
    OK(zemock_clock_step(10 * MS));
    size_t size = 0;
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, NULL));
    uint8_t *raw = malloc(size);
    EXPECT_EQ(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw), ZE_RESULT_WARNING_DROPPED_DATA);
    table read = calculate(group, raw, size);
    EXPECT_EQ(read.rows, 1);
    EXPECT_EQ(cell(&read, 0, 0).value.ui64, UINT64_MAX);
    EXPECT_EQ(cell(&read, 0, 1).type, ZET_VALUE_TYPE_FLOAT32);
    EXPECT_EQ(cell(&read, 0, 1).value.fp32, 12.5f);
    free(read.values);
    free(raw);
    values[0] = 3;
    OK(zemock_push_report(fed, 2, values));
    read = read_values(streamer, group);
    EXPECT_EQ(read.rows, 1);
    EXPECT_EQ(cell(&read, 0, 0).value.ui64, 3);
    free(read.values);
    stop(device, streamer);
}

// A test's own group can have rows that are differences, too, with the memory of the last report.
static void pushed_sums_are_differences(void) {
    int32_t fed = zemock_add_metric_group(0, 1, "Sums", TIME_BASED, 43, "A:uint64");
    OK(zemock_difference_reports(fed, 1));
    zet_metric_group_handle_t group;
    zet_metric_streamer_handle_t streamer = start(tiles[1], "Sums", MS, &group);
    uint64_t sum = 0;
    for (uint32_t batch = 0; batch < 3; batch++) {
        for (uint64_t i = 0; i < 4; i++) {
            sum += 1 + i;
            OK(zemock_push_report(fed, 1, &sum));
        }
        table read = read_values(streamer, group);
        EXPECT_EQ(read.rows, batch == 0 ? 3 : 4);
        for (uint32_t r = 0; r < read.rows; r++) {
            EXPECT_EQ(cell(&read, r, 0).value.ui64, r + (batch == 0 ? 2 : 1));
        }
        free(read.values);
    }
    stop(tiles[1], streamer);
    EXPECT(zemock_difference_reports(12345, 1) < 0);
}

static void generated_reports_come_at_the_period(void) {
    int32_t made = zemock_add_metric_group(0, 0, "Made", TIME_BASED, 41, "A:uint32;B:float64:ratio;C:bool8:flag");
    OK(zemock_generate_reports(made, 1));
    zet_metric_group_handle_t group;
    zet_metric_streamer_handle_t streamer = start(tiles[0], "Made", MS, &group);
    OK(zemock_clock_step(50 * MS));
    table read = read_values(streamer, group);
    EXPECT_EQ(read.rows, 50);
    for (uint32_t r = 0; r < read.rows; r++) {
        EXPECT(cell(&read, r, 1).value.fp64 >= 0 && cell(&read, r, 1).value.fp64 <= 100);
        EXPECT(cell(&read, r, 2).value.b8 <= 1);
    }
    EXPECT(cell(&read, 0, 0).value.ui32 != cell(&read, 1, 0).value.ui32);
    free(read.values);
    stop(tiles[0], streamer);
}

// ---- Results --------------------------------------------------------------------------------------------------------

static void opening_is_checked_in_order(void) {
    zet_metric_group_handle_t timed = find_group(device, "ComputeBasic", TIME_BASED);
    zet_metric_group_handle_t event = find_group(device, "ComputeBasic", EVENT_BASED);
    zet_metric_group_handle_t memory = find_group(device, "MemoryProfile", TIME_BASED);
    zet_metric_group_handle_t foreign = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC};
    zet_metric_streamer_handle_t streamer = NULL, second = NULL;
    EXPECT_EQ(zetMetricStreamerOpen(context, device, timed, &desc, NULL, &second), ZE_RESULT_NOT_READY);
    EXPECT(second == NULL);
    EXPECT_EQ(zetMetricStreamerOpen(context, device, event, &desc, NULL, &second), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetMetricStreamerOpen(context, device, foreign, &desc, NULL, &second), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    zet_metric_group_handle_t both[] = {timed, memory};
    OK(zetContextActivateMetricGroups(context, device, 2, both));
    OK(zetMetricStreamerOpen(context, device, timed, &desc, NULL, &streamer));
    EXPECT_EQ(zetMetricStreamerOpen(context, device, timed, &desc, NULL, &second),
              ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    activate(tiles[0], foreign);
    EXPECT_EQ(zetMetricStreamerOpen(context, tiles[0], foreign, &desc, NULL, &second),
              ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zetMetricStreamerOpen(context, device, memory, &desc, NULL, &second));    // another domain
    OK(zetMetricStreamerClose(second));
    second = NULL;
    OK(zemock_set_option("metric_exclusive", 1));
    EXPECT_EQ(zetMetricStreamerOpen(context, device, memory, &desc, NULL, &second),
              ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zemock_set_option("metric_exclusive", 0));
    OK(zetMetricStreamerClose(streamer));
    activate(tiles[0], NULL);
    activate(device, NULL);
}

static void events_are_checked(void) {
    zet_metric_group_handle_t timed = find_group(device, "ComputeBasic", TIME_BASED);
    activate(device, timed);
    ze_event_pool_handle_t pool = new_pool(0, 1);
    ze_event_handle_t hidden = new_event(pool, 0);
    zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC};
    zet_metric_streamer_handle_t streamer = NULL;
    ze_context_handle_t other = NULL;
    ze_context_desc_t plain = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    OK(zeContextCreate(driver, &plain, &other));
    ze_event_pool_desc_t pool_desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .count = 1};
    ze_event_pool_handle_t other_pool = NULL;
    OK(zeEventPoolCreate(other, &pool_desc, 0, NULL, &other_pool));
    ze_event_handle_t foreign = new_event(other_pool, 0);
    EXPECT_EQ(zetMetricStreamerOpen(context, device, timed, &desc, foreign, &streamer),
              ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    EXPECT(streamer == NULL);
    OK(zeEventDestroy(foreign));
    OK(zeEventPoolDestroy(other_pool));
    OK(zeContextDestroy(other));
    // As the specification's example has it, of a pool without flags.
    desc = (zet_metric_streamer_desc_t){
        .stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .notifyEveryNReports = 2, .samplingPeriod = MS};
    OK(zetMetricStreamerOpen(context, device, timed, &desc, hidden, &streamer));
    EXPECT_EQ(zeEventQueryStatus(hidden), ZE_RESULT_NOT_READY);
    OK(zemock_clock_step(2 * MS));
    OK(zeEventHostSynchronize(hidden, 0));
    OK(zetMetricStreamerClose(streamer));
    streamer = NULL;
    desc.stype = ZET_STRUCTURE_TYPE_METRIC_PROPERTIES;
    EXPECT_EQ(zetMetricStreamerOpen(context, device, timed, &desc, NULL, &streamer), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    desc.stype = 0;
    EXPECT_EQ(zemock_set_option("strict_stype", 1), 0);
    EXPECT_EQ(zetMetricStreamerOpen(context, device, timed, &desc, NULL, &streamer), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    // Drivers do not look at it.
    EXPECT_EQ(zemock_set_option("strict_stype", 0), 0);
    OK(zetMetricStreamerOpen(context, device, timed, &desc, NULL, &streamer));
    OK(zetMetricStreamerClose(streamer));
    OK(zeEventDestroy(hidden));
    OK(zeEventPoolDestroy(pool));
    activate(device, NULL);
}

// ---- Real time ------------------------------------------------------------------------------------------------------

static void real_time_signals(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    activate(device, group);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    zet_metric_streamer_desc_t desc = {
        .stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .notifyEveryNReports = 5, .samplingPeriod = MS};
    zet_metric_streamer_handle_t streamer = NULL;
    OK(zetMetricStreamerOpen(context, device, group, &desc, event, &streamer));
    for (int round = 0; round < 3; round++) {
        OK(zeEventHostSynchronize(event, SECONDS(60)));
        OK(zeEventHostReset(event));
        table values = read_values(streamer, group);
        EXPECT(values.rows >= 1);
        free(values.values);
    }
    OK(zetMetricStreamerClose(streamer));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    activate(device, NULL);
}

static void *read_many(void *streamer) {
    uint8_t *raw = malloc(1 << 20);
    uint64_t total = 0;
    for (int i = 0; i < 200; i++) {
        size_t size = 1 << 20;
        ze_result_t result = zetMetricStreamerReadData(streamer, 3, &size, raw);
        EXPECT(result == ZE_RESULT_SUCCESS || result == ZE_RESULT_WARNING_DROPPED_DATA);
        total += size;
    }
    free(raw);
    return (void *)(uintptr_t)total;
}

static void reads_may_be_simultaneous(void) {
    zet_metric_group_handle_t group;
    zet_metric_streamer_handle_t streamer = start(device, "ComputeBasic", 10000, &group);
    pthread_t threads[4];
    for (int i = 0; i < 4; i++) {
        pthread_create(&threads[i], NULL, read_many, streamer);
    }
    for (int i = 0; i < 4; i++) {
        pthread_join(threads[i], NULL);
    }
    stop(device, streamer);
}

int main(void) {
    api_begin();
    from = new_device_memory(SIZE);
    to = new_device_memory(SIZE);
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
    reports_come_at_the_period();
    busy_shows_busy();
    the_buffer_is_bounded();
    reads_are_limited_by_room();
    periods_are_powers_of_two_of_ticks();
    the_event_stays_until_it_is_reset();
    markers_appear_among_the_reports();
    samples_of_instruction_pointers_carry_no_markers();
    a_streamer_goes_on_without_its_activation();
    pushed_reports_arrive_as_they_are();
    pushed_reports_wait_for_room();
    pushed_sums_are_differences();
    generated_reports_come_at_the_period();
    opening_is_checked_in_order();
    events_are_checked();
    OK(zemock_clock_mode(ZEMOCK_CLOCK_REAL));
    real_time_signals();
    reads_may_be_simultaneous();
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    return api_end();
}
