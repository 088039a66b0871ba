// ZET_ENABLE_METRICS=0, and the switches that make the driver do as Intel's.
#include "metric_test.h"

static void metrics_are_off_until_enabled(void) {
    uint32_t count = 7;
    EXPECT_EQ(zetMetricGroupGet(device, &count, NULL), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
    EXPECT_EQ(count, 0);
    EXPECT_EQ(zetContextActivateMetricGroups(context, device, 0, NULL), ZE_RESULT_ERROR_UNINITIALIZED);
    OK(zetDeviceEnableMetricsExp(tiles[1]));
    EXPECT_EQ(zetMetricGroupGet(device, &count, NULL), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
    OK(zetMetricGroupGet(tiles[1], &count, NULL));
    OK(zetDeviceDisableMetricsExp(tiles[1]));
    OK(zetDeviceEnableMetricsExp(device));
    OK(zetMetricGroupGet(device, &count, NULL));
    OK(zetMetricGroupGet(tiles[0], &count, NULL));
    EXPECT(count >= 5);
    EXPECT_EQ(zetMetricGroupGet(devices[1], &count, NULL), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
}

static void last_of_a_domain_wins(void) {
    zet_metric_group_handle_t both[] = {find_group(device, "ComputeBasic", EVENT_BASED),
                                        find_group(device, "ComputeBasic", TIME_BASED)};
    EXPECT_EQ(zetContextActivateMetricGroups(context, device, 2, both), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zemock_set_option("metric_silent_replace", 1));
    OK(zetContextActivateMetricGroups(context, device, 2, both));
    zet_metric_streamer_handle_t streamer = open_streamer(device, both[1], 1000000);
    OK(zetMetricStreamerClose(streamer));
    OK(zemock_set_option("metric_silent_replace", 0));
    activate(device, NULL);
}

static void pools_and_streamers_exclude_each_other_by_source(void) {
    zet_metric_group_handle_t timed = find_group(device, "ComputeBasic", TIME_BASED);
    zet_metric_group_handle_t stalls = find_group(device, "EuStallSampling", TIME_BASED);
    zet_metric_group_handle_t both[] = {timed, stalls};
    OK(zemock_set_option("metric_exclusive", 1));
    zet_metric_query_pool_handle_t pool = new_query_pool(device, find_group(device, "MemoryProfile", EVENT_BASED), 1);
    OK(zetContextActivateMetricGroups(context, device, 2, both));
    zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC};
    zet_metric_streamer_handle_t streamer = NULL;
    EXPECT_EQ(zetMetricStreamerOpen(context, device, timed, &desc, NULL, &streamer), ZE_RESULT_ERROR_NOT_AVAILABLE);
    OK(zetMetricStreamerOpen(context, device, stalls, &desc, NULL, &streamer));    // another source
    OK(zetMetricStreamerClose(streamer));
    OK(zetMetricQueryPoolDestroy(pool));
    OK(zemock_set_option("metric_exclusive", 0));
    activate(device, NULL);
}

static void queries_belong_to_their_pool(void) {
    zet_metric_query_pool_handle_t pool = new_query_pool(device, find_group(device, "ComputeBasic", EVENT_BASED), 1);
    zet_metric_query_handle_t query;
    OK(zetMetricQueryCreate(pool, 0, &query));
    uint8_t raw[64];
    size_t size = sizeof raw;
    static const char *const options[] = {"metric_query_unknown", "metric_pool_owns_queries", "metric_strict_next"};
    for (size_t i = 0; i < 3; i++) {
        OK(zemock_set_option(options[i], 1));
    }
    EXPECT_EQ(zetMetricQueryGetData(query, &size, raw), ZE_RESULT_ERROR_UNKNOWN);
    OK(zetMetricQueryPoolDestroy(pool));
    OK(zetMetricQueryDestroy(query));
    zet_metric_group_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES};
    ze_base_properties_t unknown = {.stype = (ze_structure_type_t)0x7fff0002};
    properties.pNext = &unknown;
    EXPECT_EQ(zetMetricGroupGetProperties(find_group(device, "ComputeBasic", EVENT_BASED), &properties),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    for (size_t i = 0; i < 3; i++) {
        OK(zemock_set_option(options[i], 0));
    }
}

static void reading_by_size_alone(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    activate(device, group);
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
    zet_metric_streamer_handle_t streamer = open_streamer(device, group, 1000000);
    OK(zemock_clock_step(10000000));
    size_t report = 0;
    OK(zetMetricStreamerReadData(streamer, 1, &report, NULL));
    uint8_t *raw = malloc(report * 10);
    size_t size = report * 10;
    OK(zetMetricStreamerReadData(streamer, 2, &size, raw));
    EXPECT_EQ(size, report * 10);
    free(raw);
    OK(zetMetricStreamerClose(streamer));
    activate(device, NULL);
    OK(zemock_clock_mode(ZEMOCK_CLOCK_REAL));
}

static void a_lost_device_measures_nothing(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    activate(device, group);
    zet_metric_streamer_handle_t streamer = open_streamer(device, group, 1000000);
    OK(zemock_set_device_lost(0, 1));
    uint8_t raw[64];
    size_t size = sizeof raw;
    EXPECT_EQ(zetMetricStreamerReadData(streamer, 1, &size, raw), ZE_RESULT_ERROR_DEVICE_LOST);
    EXPECT_EQ(zetContextActivateMetricGroups(context, device, 0, NULL), ZE_RESULT_ERROR_DEVICE_LOST);
    uint64_t host, metric;
    EXPECT_EQ(zetMetricGroupGetGlobalTimestampsExp(group, 1, &host, &metric), ZE_RESULT_ERROR_DEVICE_LOST);
    OK(zetMetricStreamerClose(streamer));
    OK(zemock_set_device_lost(0, 0));
    activate(device, NULL);
}

// Objects that are alive when the driver is reset by force take nothing with them.
static void a_forced_reset_ends_everything(void) {
    zet_metric_group_handle_t groups[] = {find_group(device, "ComputeBasic", TIME_BASED),
                                          find_group(device, "WorkloadTrace", TRACER_BASED)};
    OK(zetContextActivateMetricGroups(context, device, 2, groups));
    ze_event_pool_handle_t events = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(events, 0);
    zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC};
    zet_metric_streamer_handle_t streamer = NULL;
    OK(zetMetricStreamerOpen(context, device, groups[0], &desc, event, &streamer));
    zet_metric_tracer_exp_desc_t tracer_desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_TRACER_EXP_DESC};
    zet_metric_tracer_exp_handle_t tracer = NULL;
    zet_metric_decoder_exp_handle_t decoder = NULL;
    OK(zetMetricTracerCreateExp(context, device, 1, &groups[1], &tracer_desc, NULL, &tracer));
    OK(zetMetricDecoderCreateExp(tracer, &decoder));
    zet_metric_query_handle_t query = NULL;
    OK(zetMetricQueryCreate(new_query_pool(device, find_group(device, "MemoryProfile", EVENT_BASED), 1), 0, &query));
    zet_metric_group_handle_t created = NULL;
    OK(zetMetricGroupCreateExp(device, "left over", "", TIME_BASED, &created));
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    OK(zetCommandListAppendMetricQueryBegin(list, query));
    OK(zetCommandListAppendMetricStreamerMarker(list, streamer, 1));
    EXPECT(zemock_reset(0) != 0);
    OK(zemock_reset(1));
    EXPECT_EQ(zemock_live_count(-1), 0);
    size_t size = 0;
    EXPECT_EQ(zetMetricStreamerReadData(streamer, 1, &size, NULL), ZE_RESULT_ERROR_UNINITIALIZED);
    unsetenv("ZET_ENABLE_METRICS");
    api_begin();
    EXPECT_EQ(zetMetricStreamerReadData(streamer, 1, &size, NULL), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    EXPECT(find_group(device, "ComputeBasic", TIME_BASED) != NULL);    // on by default
}

int main(void) {
    setenv("ZET_ENABLE_METRICS", "0", 1);
    api_begin();
    metrics_are_off_until_enabled();
    last_of_a_domain_wins();
    pools_and_streamers_exclude_each_other_by_source();
    queries_belong_to_their_pool();
    reading_by_size_alone();
    a_lost_device_measures_nothing();
    a_forced_reset_ends_everything();
    return api_end();
}
