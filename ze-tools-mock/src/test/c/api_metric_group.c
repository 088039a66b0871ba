// Metric groups and metrics: what devices have, and activation.
#include "metric_test.h"

enum { MOST = 64 };

static zet_metric_group_handle_t groups[MOST];
static uint32_t group_count;

static void list_groups(ze_device_handle_t where) {
    group_count = 0;
    OK(zetMetricGroupGet(where, &group_count, NULL));
    EXPECT(group_count >= 5 && group_count <= MOST);
    OK(zetMetricGroupGet(where, &group_count, groups));
}

static void counts_are_clamped(void) {
    list_groups(device);
    zet_metric_group_handle_t some[MOST] = {NULL};
    uint32_t count = 2;
    OK(zetMetricGroupGet(device, &count, some));
    EXPECT_EQ(count, 2);
    EXPECT(some[0] == groups[0] && some[1] == groups[1] && some[2] == NULL);
    count = MOST;
    OK(zetMetricGroupGet(device, &count, some));
    EXPECT_EQ(count, group_count);
    zet_metric_handle_t metrics[MOST] = {NULL};
    count = 3;
    OK(zetMetricGet(groups[0], &count, metrics));
    EXPECT_EQ(count, 3);
    EXPECT(metrics[2] != NULL && metrics[3] == NULL);
    count = MOST;
    OK(zetMetricGet(groups[0], &count, metrics));
    EXPECT_EQ(count, group_properties(groups[0]).metricCount);
}

// Every metric of every group of every device.
static void each_metric(void (*visit)(const zet_metric_group_properties_t *, const zet_metric_properties_t *)) {
    ze_device_handle_t all[] = {devices[0], devices[1], tiles[0], tiles[1]};
    for (size_t d = 0; d < 4; d++) {
        list_groups(all[d]);
        for (uint32_t g = 0; g < group_count; g++) {
            zet_metric_group_properties_t group = group_properties(groups[g]);
            uint32_t count = 0;
            OK(zetMetricGet(groups[g], &count, NULL));
            EXPECT_EQ(count, group.metricCount);
            zet_metric_handle_t *metrics = calloc(count, sizeof *metrics);
            OK(zetMetricGet(groups[g], &count, metrics));
            for (uint32_t m = 0; m < count; m++) {
                zet_metric_properties_t metric = {.stype = ZET_STRUCTURE_TYPE_METRIC_PROPERTIES};
                OK(zetMetricGetProperties(metrics[m], &metric));
                visit(&group, &metric);
            }
            free(metrics);
        }
    }
}

static uint32_t value_types, metric_types;

static void check_metric(const zet_metric_group_properties_t *group, const zet_metric_properties_t *metric) {
    EXPECT(group->name[0] != '\0' && group->description[0] != '\0' && group->samplingType != 0);
    EXPECT(metric->name[0] != '\0' && metric->description[0] != '\0' && metric->component[0] != '\0');
    EXPECT(metric->tierNumber >= 1);
    value_types |= 1u << metric->resultType;
    metric_types |= metric->metricType < 32 ? 1u << metric->metricType : 0;
    EXPECT(metric->metricType != ZET_METRIC_TYPE_RATIO || strcmp(metric->resultUnits, "percent") == 0);
}

static void metrics_are_described(void) {
    each_metric(check_metric);
    uint32_t wanted = 1u << ZET_VALUE_TYPE_UINT32 | 1u << ZET_VALUE_TYPE_UINT64 | 1u << ZET_VALUE_TYPE_FLOAT32 |
                      1u << ZET_VALUE_TYPE_FLOAT64 | 1u << ZET_VALUE_TYPE_BOOL8;
    EXPECT_EQ(value_types & wanted, wanted);
    EXPECT_EQ(metric_types & 0xff, 0xff);    // all the plain types
}

static void the_usual_groups_are_there(void) {
    ze_device_handle_t all[] = {devices[0], devices[1], tiles[0], tiles[1]};
    static const char *const names[] = {"GpuTime",    "GpuCoreClocks",  "AvgGpuCoreFrequencyMHz",
                                        "GPU_BUSY",   "QueryBeginTime", "ReportReason",
                                        "XVE_ACTIVE", "XVE_STALL"};
    static const char *const stalls[] = {"IP",        "Active",    "ControlStall",    "PipeStall", "SendStall",
                                         "DistStall", "SbidStall", "InstrFetchStall", "SyncStall", "OtherStall"};
    for (size_t d = 0; d < 4; d++) {
        zet_metric_group_handle_t timed = find_group(all[d], "ComputeBasic", TIME_BASED);
        zet_metric_group_handle_t event = find_group(all[d], "ComputeBasic", EVENT_BASED);
        zet_metric_group_handle_t stall = find_group(all[d], "EuStallSampling", TIME_BASED);
        if (!EXPECT(timed != NULL && event != NULL && stall != NULL)) {
            return;
        }
        for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
            metric_index(timed, names[n]);
            metric_index(event, names[n]);
        }
        for (size_t n = 0; n < sizeof stalls / sizeof *stalls; n++) {
            metric_index(stall, stalls[n]);
        }
        EXPECT_EQ(group_properties(stall).metricCount, 10);
        EXPECT_EQ(group_properties(stall).domain, 100);
        for (size_t e = 0; e < d; e++) {
            EXPECT(find_group(all[e], "ComputeBasic", TIME_BASED) != timed);
        }
    }
    uint64_t domains = 0;
    list_groups(device);
    for (uint32_t g = 0; g < group_count; g++) {
        domains |= UINT64_C(1) << (group_properties(groups[g]).domain % 64);
    }
    EXPECT(__builtin_popcountll(domains) >= 4);
}

static void ip_is_an_address(void) {
    zet_metric_group_handle_t stall = find_group(device, "EuStallSampling", TIME_BASED);
    zet_metric_handle_t metrics[10];
    uint32_t count = 10;
    OK(zetMetricGet(stall, &count, metrics));
    zet_metric_properties_t ip = {.stype = ZET_STRUCTURE_TYPE_METRIC_PROPERTIES};
    OK(zetMetricGetProperties(metrics[0], &ip));
    EXPECT_STR(ip.name, "IP");
    EXPECT_EQ(ip.metricType, 0x7ffffffe);
    EXPECT_EQ(ip.resultType, ZET_VALUE_TYPE_UINT64);
    EXPECT_STR(ip.resultUnits, "Address");
}

static void structures_are_checked(void) {
    list_groups(device);
    zet_metric_group_properties_t group = {.stype = ZET_STRUCTURE_TYPE_METRIC_PROPERTIES};
    EXPECT_EQ(zetMetricGroupGetProperties(groups[0], &group), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ze_base_properties_t unknown = {.stype = (ze_structure_type_t)0x7fff0001};
    group.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES;
    group.pNext = &unknown;
    OK(zetMetricGroupGetProperties(groups[0], &group));
    EXPECT(group.pNext == &unknown);
    EXPECT_EQ(zetMetricGroupGetProperties(groups[0], NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    uint32_t count = 0;
    EXPECT_EQ(zetMetricGroupGet(device, NULL, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(zetMetricGet(groups[0], NULL, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    if (getenv("ZE_ENABLE_LOADER_INTERCEPT") == NULL) {
        // An intercepting loader looks into handles itself.
        EXPECT_EQ(zetMetricGroupGet(NULL, &count, NULL), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
        EXPECT_EQ(zetMetricGet((zet_metric_group_handle_t)device, &count, NULL), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    }
}

// ---- Activation -----------------------------------------------------------------------------------------------------

static ze_result_t activate_two(zet_metric_group_handle_t first, zet_metric_group_handle_t second) {
    zet_metric_group_handle_t both[] = {first, second};
    return zetContextActivateMetricGroups(context, device, 2, both);
}

static bool can_open(zet_metric_group_handle_t group) {
    zet_metric_streamer_desc_t desc = {
        .stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .notifyEveryNReports = 1, .samplingPeriod = 1000000};
    zet_metric_streamer_handle_t streamer = NULL;
    ze_result_t result = zetMetricStreamerOpen(context, device, group, &desc, NULL, &streamer);
    EXPECT(result == ZE_RESULT_SUCCESS || result == ZE_RESULT_NOT_READY);
    EXPECT((streamer != NULL) == (result == ZE_RESULT_SUCCESS));
    if (result == ZE_RESULT_SUCCESS) {
        OK(zetMetricStreamerClose(streamer));
    }
    return result == ZE_RESULT_SUCCESS;
}

static void the_list_is_the_whole_set(void) {
    zet_metric_group_handle_t compute = find_group(device, "ComputeBasic", TIME_BASED);
    zet_metric_group_handle_t memory = find_group(device, "MemoryProfile", TIME_BASED);
    EXPECT(!can_open(compute) && !can_open(memory));
    OK(activate_two(compute, memory));
    EXPECT(can_open(compute) && can_open(memory));
    activate(device, memory);
    EXPECT(!can_open(compute) && can_open(memory));
    OK(zetContextActivateMetricGroups(context, device, 0, NULL));
    EXPECT(!can_open(compute) && !can_open(memory));
}

static void a_domain_has_one_group(void) {
    zet_metric_group_handle_t timed = find_group(device, "ComputeBasic", TIME_BASED);
    zet_metric_group_handle_t event = find_group(device, "ComputeBasic", EVENT_BASED);
    zet_metric_group_handle_t memory = find_group(device, "MemoryProfile", TIME_BASED);
    EXPECT_EQ(group_properties(timed).domain, group_properties(event).domain);
    activate(device, memory);
    EXPECT_EQ(activate_two(timed, event), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT(can_open(memory));          // nothing has changed
    OK(activate_two(timed, timed));    // the same group twice is one group
    EXPECT(can_open(timed));
    activate(device, NULL);
}

static void activation_is_checked(void) {
    zet_metric_group_handle_t foreign = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    EXPECT_EQ(zetContextActivateMetricGroups(context, device, 1, &foreign), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    if (getenv("ZE_ENABLE_LOADER_INTERCEPT") == NULL) {
        EXPECT_EQ(zetContextActivateMetricGroups(context, device, 2, NULL), ZE_RESULT_ERROR_INVALID_SIZE);
        zet_metric_group_handle_t dead = (zet_metric_group_handle_t)context;
        EXPECT_EQ(zetContextActivateMetricGroups(context, device, 1, &dead), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    }
    // A root device and its tiles are activated each for itself.
    activate(tiles[0], foreign);
    zet_metric_group_handle_t own = find_group(device, "ComputeBasic", TIME_BASED);
    EXPECT(!can_open(own));
    activate(tiles[0], NULL);
}

int main(void) {
    api_begin();
    counts_are_clamped();
    metrics_are_described();
    the_usual_groups_are_there();
    ip_is_an_address();
    structures_are_checked();
    the_list_is_the_whole_set();
    a_domain_has_one_group();
    activation_is_checked();
    return api_end();
}
