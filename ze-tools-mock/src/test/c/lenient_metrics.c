// Metrics as Intel's stack has them: what it lists for each kind of device, and how its rows, activations, streamers
// and queries behave.
#include "metric_test.h"

enum { MS = 1000000 };

typedef struct kind {
    const char *name;
    uint32_t groups, domain;
    const char *set;    // a set of the device, and what it has
    uint32_t timed, event;
    uint32_t bits, notify, buffer;
    uint64_t hz;
    const char *busy;
    uint32_t stalls;    // metrics of stall samples, or 0
} kind;

static const kind kinds[] = {
    {"pvc", 17, 0, "ComputeBasic", 36, 48, 31, 32768, 65536, 25000000, NULL, 10},
    {"dg2", 12, 3, "RenderBasic", 48, 60, 32, 32768, 65536, 19200000, "GpuBusy", 0},
    {"tgl", 54, 3, "ComputeBasic", 37, 49, 32, 32768, 65536, 19200000, "GpuBusy", 0},
    {"bmg", 25, 3, "RenderBasic", 0, 0, 56, 14563, 29127, 19200000, "GPU_BUSY", 11},
};

static const struct {
    uint32_t asked, granted;
} periods[] = {
    // at 19.2 MHz
    {0, 104},
    {1000, 832},
    {10000, 6656},
    {100000, 53248},
    {1000000, 851968},
    {1000000000, 872415232},
    {UINT32_MAX, 3489660928u},
};

static zet_metric_group_handle_t timed, event, other;

static void begin(const kind *of) {
    OK(zemock_reset(0));
    setenv("ZET_ENABLE_METRICS", "1", 1);
    OK(zemock_use_profile(of->name));
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
    OK(zeInit(0));
    uint32_t count = 1;
    OK(zeDriverGet(&count, &driver));
    count = 1;
    OK(zeDeviceGet(driver, &count, &device));
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    OK(zeContextCreate(driver, &desc, &context));
    timed = find_group(device, of->set, TIME_BASED);
    event = find_group(device, of->set, EVENT_BASED);
    other = find_group(device, "TestOa", TIME_BASED);
}

static ze_result_t try_open(zet_metric_group_handle_t group, uint32_t period, zet_metric_streamer_desc_t *desc,
                            zet_metric_streamer_handle_t *streamer) {
    *desc = (zet_metric_streamer_desc_t){
        .stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .notifyEveryNReports = 7, .samplingPeriod = period};
    return zetMetricStreamerOpen(context, device, group, desc, NULL, streamer);
}

static void groups_are_the_devices(const kind *of) {
    uint32_t count = 0;
    OK(zetMetricGroupGet(device, &count, NULL));
    EXPECT_EQ(count, of->groups);
    zet_metric_global_timestamps_resolution_exp_t clock = {
        .stype = ZET_STRUCTURE_TYPE_METRIC_GLOBAL_TIMESTAMPS_RESOLUTION_EXP};
    zet_metric_group_properties_t properties = {.stype = 99, .pNext = &clock};
    OK(zetMetricGroupGetProperties(timed, &properties));
    EXPECT_EQ(properties.domain, of->domain);
    EXPECT(of->timed == 0 || properties.metricCount == of->timed);
    EXPECT_EQ(clock.timerResolution, of->hz);
    EXPECT_EQ(clock.timestampValidBits, of->bits);
    zet_metric_group_properties_t queried = group_properties(event);
    EXPECT_EQ(queried.domain, of->domain);
    EXPECT(of->event == 0 || queried.metricCount == of->event);
    zet_metric_group_handle_t stalls = find_group(device, "EuStallSampling", TIME_BASED);
    EXPECT((stalls != NULL) == (of->stalls > 0));
    if (stalls != NULL) {
        EXPECT_EQ(group_properties(stalls).domain, 100);
        EXPECT_EQ(group_properties(stalls).metricCount, of->stalls);
    }
    ze_base_properties_t unknown = {.stype = (ze_structure_type_t)0x7fff0002};
    properties.pNext = &unknown;
    EXPECT_EQ(zetMetricGroupGetProperties(timed, &properties), ZE_RESULT_ERROR_INVALID_ARGUMENT);
}

static void the_last_of_a_call_wins(void) {
    zet_metric_group_handle_t two[] = {timed, other};
    zet_metric_streamer_desc_t desc;
    zet_metric_streamer_handle_t streamer = NULL;
    EXPECT_EQ(try_open(timed, MS, &desc, &streamer), ZE_RESULT_NOT_READY);
    OK(zetContextActivateMetricGroups(context, device, 2, two));
    EXPECT_EQ(try_open(timed, MS, &desc, &streamer), ZE_RESULT_NOT_READY);
    OK(try_open(other, MS, &desc, &streamer));
    zet_metric_streamer_handle_t second = NULL;
    EXPECT_EQ(try_open(timed, MS, &desc, &second), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zetMetricStreamerClose(streamer));
    activate(device, event);
    EXPECT_EQ(try_open(event, MS, &desc, &streamer), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    zet_metric_query_pool_handle_t pool = new_query_pool(device, event, 1);
    EXPECT_EQ(try_open(event, MS, &desc, &streamer), ZE_RESULT_ERROR_NOT_AVAILABLE);
    OK(zetMetricQueryPoolDestroy(pool));
    activate(device, NULL);
}

static void periods_and_numbers_are_granted(const kind *of) {
    activate(device, timed);
    for (size_t i = 0; i < sizeof periods / sizeof *periods; i++) {
        zet_metric_streamer_desc_t desc;
        zet_metric_streamer_handle_t streamer = NULL;
        OK(try_open(timed, periods[i].asked, &desc, &streamer));
        EXPECT(of->hz != 19200000 || desc.samplingPeriod == periods[i].granted);
        EXPECT_EQ(desc.notifyEveryNReports, of->notify);
        size_t most = 0, one = 0;
        OK(zetMetricStreamerReadData(streamer, 1, &one, NULL));
        OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &most, NULL));
        EXPECT_EQ(most, of->buffer * one);
        OK(zetMetricStreamerClose(streamer));
    }
    activate(device, NULL);
}

static void rows_are_differences(const kind *of) {
    activate(device, timed);
    zet_metric_streamer_desc_t desc;
    zet_metric_streamer_handle_t streamer = NULL;
    OK(try_open(timed, MS, &desc, &streamer));
    uint64_t spacing = 16384 * UINT64_C(1000000000) / of->hz;
    OK(zemock_clock_step(5 * (spacing + 1)));
    activate(device, NULL);    // the streamer goes on
    OK(zemock_clock_step(5 * (spacing + 1)));
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    uint32_t time = metric_index(timed, "GpuTime"), columns = group_properties(timed).metricCount, count = 0;
    OK(zetMetricGroupCalculateMetricValues(timed, VALUES, size, raw, &count, NULL));
    EXPECT_EQ(count, 11 * columns);
    table first = calculate(timed, raw, size), again = calculate(timed, raw, size);
    EXPECT_EQ(first.rows, 10);
    EXPECT_EQ(again.rows, 11);
    for (uint32_t r = 0; r < first.rows; r++) {
        // Both ends are cut to ticks.
        uint64_t found = cell(&first, r, time).value.ui64;
        EXPECT(found + 54 > spacing && found < spacing + 54);
        EXPECT_EQ(cell(&again, r + 1, time).value.ui64, found);
    }
    // The last report, then the first: time goes back by as much.
    uint64_t wrap = (UINT64_C(1) << of->bits) / of->hz * 1000000000;
    EXPECT(cell(&again, 0, time).value.ui64 > wrap - 1000 * spacing);
    table one = calculate(timed, raw, size / 11);
    EXPECT_EQ(one.rows, 1);
    table zero = calculate(timed, raw, size / 11);
    EXPECT_EQ(cell(&zero, 0, time).value.ui64, 0);
    EXPECT(of->busy == NULL || cell(&first, 0, metric_index(timed, of->busy)).value.fp32 == 0);
    free(first.values);
    free(again.values);
    free(one.values);
    free(zero.values);
    free(raw);
    OK(zetMetricStreamerClose(streamer));
}

static void queries_are_lost_with_their_activation(void) {
    activate(device, event);
    zet_metric_query_pool_handle_t pool = new_query_pool(device, event, 1);
    zet_metric_query_handle_t query = NULL;
    OK(zetMetricQueryCreate(pool, 0, &query));
    uint8_t raw[8192];
    size_t size = sizeof raw;
    EXPECT_EQ(zetMetricQueryGetData(query, &size, raw), ZE_RESULT_ERROR_UNKNOWN);
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    OK(zetCommandListAppendMetricQueryBegin(list, query));
    OK(end_query(list, query, NULL));
    execute(queue, list);
    OK(zemock_clock_step(MS));
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    table values = query_values(event, query);
    EXPECT_EQ(values.rows, 1);
    EXPECT_EQ(cell(&values, 0, metric_index(event, "ReportWithoutWorkload")).value.b8, 1);
    EXPECT_EQ(cell(&values, 0, metric_index(event, "ReportError")).value.b8, 1);
    EXPECT_EQ(cell(&values, 0, metric_index(event, "ReportId")).value.ui64, 1);
    free(values.values);
    activate(device, NULL);
    size = sizeof raw;
    EXPECT_EQ(zetMetricQueryGetData(query, &size, raw), ZE_RESULT_ERROR_UNKNOWN);
    OK(zetMetricQueryPoolDestroy(pool));    // also with a query
    OK(zetMetricQueryDestroy(query));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
}

static void extras_are_not_there(bool programmables) {
    zet_metric_group_handle_t made = NULL, groups[] = {timed, event, other};
    EXPECT_EQ(zetMetricGroupCreateExp(device, "n", "", TIME_BASED, &made), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    zet_metric_tracer_exp_handle_t tracer = NULL;
    zet_metric_tracer_exp_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_TRACER_EXP_DESC};
    EXPECT_EQ(zetMetricTracerCreateExp(context, device, 1, &timed, &desc, NULL, &tracer),
              ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    uint32_t count = 0;
    OK(zetMetricProgrammableGetExp(device, &count, NULL));
    EXPECT_EQ(count != 0, programmables);
    OK(zetDeviceGetConcurrentMetricGroupsExp(device, 3, groups, NULL, &count));
    EXPECT_EQ(count, 3);
}

// Hardware notifies with the first report, whatever number was asked for.
static void the_first_report_notifies(void) {
    activate(device, timed);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t notification = new_event(pool, 0);
    zet_metric_streamer_desc_t desc = {
        .stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .notifyEveryNReports = 7, .samplingPeriod = MS};
    zet_metric_streamer_handle_t streamer = NULL;
    OK(zetMetricStreamerOpen(context, device, timed, &desc, notification, &streamer));
    OK(zemock_clock_step(MS / 2));
    EXPECT_EQ(zeEventQueryStatus(notification), ZE_RESULT_NOT_READY);
    OK(zemock_clock_step(MS / 2));
    OK(zeEventQueryStatus(notification));
    OK(zetMetricStreamerClose(streamer));
    OK(zeEventDestroy(notification));
    OK(zeEventPoolDestroy(pool));
    activate(device, NULL);
}

// Values of the first tile, or of the device where it has one tile.
static table first_set(zet_metric_group_handle_t group, const uint8_t *raw, size_t size) {
    uint32_t sets = 0, total = 0;
    OK(zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, size, raw, &sets, &total, NULL, NULL));
    EXPECT(sets >= 1 && sets <= 2);
    uint32_t *counts = calloc(sets + 1, sizeof *counts);
    table values = {.values = calloc(total + 1, sizeof *values.values), .columns = group_properties(group).metricCount};
    OK(zetMetricGroupCalculateMultipleMetricValuesExp(group, VALUES, size, raw, &sets, &total, counts, values.values));
    values.rows = counts[0] / values.columns;
    free(counts);
    return values;
}

// Returns the rows of a query around a fill of 1 MiB.
static table query_of_a_fill(ze_device_handle_t where, zet_metric_group_handle_t group) {
    zet_metric_query_pool_handle_t pool = new_query_pool(where, group, 1);
    zet_metric_query_handle_t query = NULL;
    OK(zetMetricQueryCreate(pool, 0, &query));
    ze_command_queue_handle_t queue = new_queue_on(where, 0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
    ze_command_list_handle_t list = new_list_on(where, 0);
    void *memory = new_shared(1 << 20);
    uint8_t zero = 0;
    OK(zetCommandListAppendMetricQueryBegin(list, query));
    OK(zeCommandListAppendMemoryFill(list, memory, &zero, 1, 1 << 20, NULL, 0, NULL));
    OK(end_query(list, query, NULL));
    execute(queue, list);
    OK(zemock_clock_step(100 * MS));
    OK(zeCommandQueueSynchronize(queue, 0));
    size_t size = 0;
    OK(zetMetricQueryGetData(query, &size, NULL));
    uint8_t *raw = malloc(size);
    OK(zetMetricQueryGetData(query, &size, raw));
    table values = first_set(group, raw, size);
    free(raw);
    OK(zeMemFree(context, memory));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryPoolDestroy(pool));
    return values;
}

// Programmable metrics of bmg count what a kernel does, in groups of the domain that all groups of counters share.
static void programmables_count(void) {
    uint32_t count = 0;
    OK(zetMetricProgrammableGetExp(device, &count, NULL));
    EXPECT_EQ(count, 6);
    zet_metric_programmable_exp_handle_t handles[6];
    OK(zetMetricProgrammableGetExp(device, &count, handles));
    for (uint32_t i = 0; i < count; i++) {
        zet_metric_programmable_exp_properties_t properties = {
            .stype = ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_EXP_PROPERTIES};
        OK(zetMetricProgrammableGetPropertiesExp(handles[i], &properties));
        EXPECT_EQ(properties.domain, group_properties(event).domain);
        EXPECT_EQ(properties.samplingType, EVENT_BASED | TIME_BASED);
    }
    zet_metric_programmable_param_value_exp_t none = {{0}};
    zet_metric_handle_t metric = NULL;
    uint32_t one = 1, two = 2;
    OK(zetMetricCreateFromProgrammableExp2(handles[5], 0, &none, "Time", "", &one, &metric));
    zet_metric_group_handle_t groups[2] = {NULL, NULL};
    OK(zetDeviceCreateMetricGroupsFromMetricsExp(device, 1, &metric, "Own", "", &two, groups));
    EXPECT_EQ(two, 2);
    activate(device, groups[0]);
    table values = query_of_a_fill(device, groups[0]);
    EXPECT_EQ(values.rows, 1);
    EXPECT(cell(&values, 0, metric_index(groups[0], "Time")).value.ui64 > 0);
    free(values.values);
    activate(device, NULL);
    OK(zetMetricGroupDestroyExp(groups[0]));
    OK(zetMetricGroupDestroyExp(groups[1]));
    OK(zetMetricDestroyExp(metric));
}

// A metric of both sampling types makes two groups; of them, as many as there is room for are made.
static void created_groups_fill_the_room(const kind *of) {
    OK(zemock_reset(0));
    OK(zemock_set_option("metric_extras", 1));
    OK(zemock_use_profile(of->name));
    OK(zeInit(0));
    uint32_t count = 1;
    OK(zeDriverGet(&count, &driver));
    count = 1;
    OK(zeDeviceGet(driver, &count, &device));
    zet_metric_programmable_exp_handle_t programmable = NULL;
    zet_metric_programmable_param_value_exp_t none = {{0}};
    zet_metric_handle_t metric = NULL;
    zet_metric_group_handle_t groups[2] = {NULL, NULL};
    count = 1;
    OK(zetMetricProgrammableGetExp(device, &count, &programmable));
    count = 1;
    OK(zetMetricCreateFromProgrammableExp2(programmable, 0, &none, "m", "", &count, &metric));
    for (uint32_t room = 1; room <= 2; room++) {
        count = room;
        OK(zetDeviceCreateMetricGroupsFromMetricsExp(device, 1, &metric, "g", "", &count, groups));
        EXPECT_EQ(count, room);
        for (uint32_t i = 0; i < count; i++) {
            zet_metric_group_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES};
            OK(zetMetricGroupGetProperties(groups[i], &properties));
            EXPECT_EQ(properties.samplingType, i == 0 ? EVENT_BASED : TIME_BASED);
            OK(zetMetricGroupDestroyExp(groups[i]));
        }
    }
    OK(zetMetricDestroyExp(metric));
    EXPECT_EQ(zemock_live_count(-1), 0);
}

// The groups of a device whose metrics were switched off stay known.
static void groups_stay_when_metrics_are_off(const kind *of) {
    OK(zetDeviceDisableMetricsExp(device));
    uint32_t count = 0;
    OK(zetMetricGroupGet(device, &count, NULL));
    EXPECT_EQ(count, of->groups);
    EXPECT_EQ(zetContextActivateMetricGroups(context, device, 1, &timed), ZE_RESULT_ERROR_UNINITIALIZED);
    OK(zetDeviceEnableMetricsExp(device));
}

// Memory that a read has not filled gives no rows, alone or behind reports.
static void what_is_not_filled_has_no_rows(void) {
    activate(device, timed);
    zet_metric_streamer_desc_t desc;
    zet_metric_streamer_handle_t streamer = NULL;
    OK(try_open(timed, MS, &desc, &streamer));
    OK(zemock_clock_step(10 * MS));
    size_t one = 0, size = 0;
    OK(zetMetricStreamerReadData(streamer, 1, &one, NULL));
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, NULL));
    size_t room = size;
    uint8_t *raw = calloc(1, room);
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw));
    EXPECT(size > 0 && size < room);
    uint32_t filled = 0, all = 0, none = 0;
    OK(zetMetricGroupCalculateMetricValues(timed, VALUES, size, raw, &filled, NULL));
    OK(zetMetricGroupCalculateMetricValues(timed, VALUES, room, raw, &all, NULL));
    OK(zetMetricGroupCalculateMetricValues(timed, VALUES, room - size, raw + size, &none, NULL));
    EXPECT_EQ(all, filled);
    EXPECT_EQ(none, 0);
    raw[size + one - 1] = 1;    // no report, but something
    EXPECT_EQ(zetMetricGroupCalculateMetricValues(timed, VALUES, room, raw, &all, NULL),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    free(raw);
    OK(zetMetricStreamerClose(streamer));
    activate(device, NULL);
}

// An end on an immediate list is there at once if it signals an event, and behind the next command else; lists of other
// contexts take queries and markers.
static void ends_that_signal_are_submitted(void) {
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_context_handle_t here = context, there = NULL;
    OK(zeContextCreate(driver, &desc, &there));
    activate(device, event);
    zet_metric_query_pool_handle_t queries = new_query_pool(device, event, 1);
    zet_metric_query_handle_t query = NULL;
    OK(zetMetricQueryCreate(queries, 0, &query));
    context = there;
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t done = new_event(pool, 0);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    context = here;
    for (int signals = 0; signals < 2; signals++) {
        OK(zetCommandListAppendMetricQueryBegin(list, query));
        OK(end_query(list, query, signals ? done : NULL));
        OK(zemock_clock_step(MS));
        size_t size = 0;
        OK(zetMetricQueryGetData(query, &size, NULL));
        uint8_t *raw = malloc(size);
        EXPECT_EQ(zetMetricQueryGetData(query, &size, raw), signals ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_UNKNOWN);
        free(raw);
    }
    OK(zeEventQueryStatus(done));
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryPoolDestroy(queries));
    activate(device, timed);
    zet_metric_streamer_desc_t streaming;
    zet_metric_streamer_handle_t streamer = NULL;
    OK(try_open(timed, MS, &streaming, &streamer));
    OK(zetCommandListAppendMetricStreamerMarker(list, streamer, 7));
    OK(zemock_clock_step(MS));
    OK(zetMetricStreamerClose(streamer));
    activate(device, NULL);
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(done));
    OK(zeEventPoolDestroy(pool));
    OK(zeContextDestroy(there));
}

// The rows of a streamer, as a reader finds them that takes metric time for 31 bits: those that end between a time
// before and one behind.
static void a_reader_that_masks_time_gets_rows(ze_device_handle_t where) {
    enum { MASK = 0x7fffffff };
    zet_metric_group_handle_t group = find_group(where, "ComputeBasic", TIME_BASED);
    OK(zemock_clock_step(UINT64_C(200000) * MS));    // 31 bits of ticks are 172 s
    activate(where, group);
    zet_metric_streamer_desc_t desc;
    zet_metric_streamer_handle_t streamer = NULL;
    desc = (zet_metric_streamer_desc_t){.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .samplingPeriod = MS};
    OK(zetMetricStreamerOpen(context, where, group, &desc, NULL, &streamer));
    uint64_t global, before, behind;
    OK(zetMetricGroupGetGlobalTimestampsExp(group, 0, &global, &before));
    OK(zemock_clock_step(10 * MS));
    OK(zetMetricGroupGetGlobalTimestampsExp(group, 0, &global, &behind));
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    table values = first_set(group, raw, size);
    uint32_t column = metric_index(group, "QueryBeginTime"), found = 0;
    zet_metric_global_timestamps_resolution_exp_t resolution = {
        .stype = ZET_STRUCTURE_TYPE_METRIC_GLOBAL_TIMESTAMPS_RESOLUTION_EXP};
    zet_metric_group_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES,
                                                .pNext = &resolution};
    OK(zetMetricGroupGetProperties(group, &properties));
    double tick = 1e9 / (double)resolution.timerResolution;
    for (uint32_t row = 0; row < values.rows; row++) {
        double ns = number(cell(&values, row, column));
        found += ns >= (double)(before & MASK) * tick && ns <= (double)(behind & MASK) * tick;
    }
    EXPECT(found >= 5 && found <= 20);
    free(values.values);
    free(raw);
    OK(zetMetricStreamerClose(streamer));
    activate(where, NULL);
}

static void work_on_a_tile_counts_there(ze_device_handle_t tile) {
    zet_metric_group_handle_t group = find_group(tile, "ComputeBasic", EVENT_BASED);
    activate(tile, group);
    table values = query_of_a_fill(tile, group);
    EXPECT_EQ(values.rows, 1);
    EXPECT(cell(&values, 0, metric_index(group, "GpuTime")).value.ui64 > 0);
    EXPECT_EQ(cell(&values, 0, metric_index(group, "GPU_BUSY")).value.fp32, 100);
    free(values.values);
    activate(tile, NULL);
}

static void the_default_device(void) {
    static const kind own = {.set = "ComputeBasic"};
    begin(&own);
    a_reader_that_masks_time_gets_rows(device);
    uint32_t count = 2;
    ze_device_handle_t tiles[2] = {NULL, NULL};
    OK(zeDeviceGetSubDevices(device, &count, tiles));
    for (uint32_t i = 0; i < count; i++) {
        a_reader_that_masks_time_gets_rows(tiles[i]);
        work_on_a_tile_counts_there(tiles[i]);
    }
    work_on_a_tile_counts_there(device);
    OK(zeContextDestroy(context));
}

// As on machines: without the variable until they are enabled.
static void metrics_are_off_without_the_variable(const kind *of) {
    uint32_t count = 7;
    OK(zemock_reset(0));
    unsetenv("ZET_ENABLE_METRICS");
    OK(zemock_use_profile(of->name));
    OK(zeInit(0));
    uint32_t one = 1;
    OK(zeDriverGet(&one, &driver));
    OK(zeDeviceGet(driver, &one, &device));
    EXPECT_EQ(zetMetricGroupGet(device, &count, NULL), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
    EXPECT_EQ(count, 0);
    OK(zetDeviceEnableMetricsExp(device));
    OK(zetMetricGroupGet(device, &count, NULL));
    EXPECT_EQ(count, of->groups);
}

int main(void) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const kind *of = &kinds[i];
        begin(of);
        groups_are_the_devices(of);
        the_last_of_a_call_wins();
        periods_and_numbers_are_granted(of);
        rows_are_differences(of);
        queries_are_lost_with_their_activation();
        bool bmg = strcmp(of->name, "bmg") == 0;
        extras_are_not_there(bmg);
        if (bmg) {
            programmables_count();
        }
        the_first_report_notifies();
        what_is_not_filled_has_no_rows();
        ends_that_signal_are_submitted();
        groups_stay_when_metrics_are_off(of);
        OK(zeContextDestroy(context));
        created_groups_fill_the_room(of);
        metrics_are_off_without_the_variable(of);
    }
    the_default_device();
    return expect_result();
}
