// Programmable metrics, the metrics and groups made of them, and which groups go together.
#include "metric_test.h"

enum { MS = 1000000, SIZE = 1 << 20 };

static zet_metric_programmable_exp_handle_t programmable(ze_device_handle_t where, const char *name,
                                                         zet_metric_programmable_exp_properties_t *properties) {
    uint32_t count = 0;
    OK(zetMetricProgrammableGetExp(where, &count, NULL));
    zet_metric_programmable_exp_handle_t handles[32];
    EXPECT(count > 4 && count < 32);
    OK(zetMetricProgrammableGetExp(where, &count, handles));
    for (uint32_t i = 0; i < count; i++) {
        *properties =
            (zet_metric_programmable_exp_properties_t){.stype = ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_EXP_PROPERTIES};
        OK(zetMetricProgrammableGetPropertiesExp(handles[i], properties));
        if (strcmp(properties->name, name) == 0) {
            return handles[i];
        }
    }
    fprintf(stderr, "no programmable %s\n", name);
    exit(1);
}

static zet_metric_handle_t make(ze_device_handle_t where, const char *name) {
    zet_metric_programmable_exp_properties_t properties;
    zet_metric_programmable_exp_handle_t from = programmable(where, name, &properties);
    zet_metric_handle_t metric = NULL;
    uint32_t count = 1;
    zet_metric_programmable_param_value_exp_t none = {{0}};
    OK(zetMetricCreateFromProgrammableExp2(from, 0, &none, name, "made by the test", &count, &metric));
    EXPECT_EQ(count, 1);
    return metric;
}

// ---- Programmables --------------------------------------------------------------------------------------------------

static void every_parameter_is_described(void) {
    uint32_t count = 0, value_types = 0, parameter_types = 0;
    zet_metric_programmable_exp_handle_t handles[32];
    OK(zetMetricProgrammableGetExp(device, &count, NULL));
    OK(zetMetricProgrammableGetExp(device, &count, handles));
    for (uint32_t i = 0; i < count; i++) {
        zet_metric_programmable_exp_properties_t properties = {
            .stype = ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_EXP_PROPERTIES};
        OK(zetMetricProgrammableGetPropertiesExp(handles[i], &properties));
        EXPECT(properties.name[0] != 0 && properties.component[0] != 0 && properties.samplingType != 0);
        zet_metric_programmable_param_info_exp_t params[8];
        for (int p = 0; p < 8; p++) {
            params[p].stype = ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_PARAM_INFO_EXP;
            params[p].pNext = NULL;
        }
        uint32_t found = 8;
        OK(zetMetricProgrammableGetParamInfoExp(handles[i], &found, params));
        EXPECT_EQ(found, properties.parameterCount);
        for (uint32_t p = 0; p < found; p++) {
            value_types |= 1u << params[p].valueInfoType;
            parameter_types |= 1u << params[p].type;
            zet_metric_programmable_param_value_info_exp_t values[8];
            for (int v = 0; v < 8; v++) {
                values[v].stype = ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_PARAM_VALUE_INFO_EXP;
                values[v].pNext = NULL;
            }
            uint32_t choices = 8;
            OK(zetMetricProgrammableGetParamValueInfoExp(handles[i], p, &choices, values));
            EXPECT_EQ(choices, params[p].valueInfoCount);
            EXPECT(values[0].description[0] != 0);
        }
        uint32_t zero = 0;
        EXPECT_EQ(zetMetricProgrammableGetParamValueInfoExp(handles[i], found, &zero, NULL),
                  ZE_RESULT_ERROR_INVALID_ARGUMENT);
    }
    EXPECT_EQ(value_types, 0x1ff);       // all kinds of values
    EXPECT_EQ(parameter_types, 0x7f);    // all kinds of parameters
}

static void parameters_shape_the_metric(void) {
    zet_metric_programmable_exp_properties_t properties;
    zet_metric_programmable_exp_handle_t active = programmable(tiles[0], "XVE_ACTIVE", &properties);
    zet_metric_programmable_param_value_exp_t values[3] = {{{.ui32 = 1}}, {{.b8 = 1}}};
    zet_metric_handle_t metrics[64];
    uint32_t count = 0;
    OK(zetMetricCreateFromProgrammableExp2(active, 2, values, "mine", "split", &count, NULL));
    EXPECT_EQ(count, 8);    // one per subslice
    OK(zetMetricCreateFromProgrammableExp2(active, 2, values, "mine", "split", &count, metrics));
    EXPECT_EQ(zemock_live_count(-1), 1 + 8);
    zet_metric_properties_t metric = {.stype = ZET_STRUCTURE_TYPE_METRIC_PROPERTIES};
    OK(zetMetricGetProperties(metrics[3], &metric));
    EXPECT_STR(metric.name, "mine_subslice3");
    EXPECT_STR(metric.description, "split");
    EXPECT_STR(metric.resultUnits, "percent");
    EXPECT_EQ(metric.metricType, ZET_METRIC_TYPE_RATIO);
    for (uint32_t i = 0; i < count; i++) {
        OK(zetMetricDestroyExp(metrics[i]));
    }
    values[1].value.b8 = 7;
    count = 1;
    EXPECT_EQ(zetMetricCreateFromProgrammableExp2(active, 2, values, "mine", "", &count, metrics),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetMetricCreateFromProgrammableExp2(active, 3, values, "mine", "", &count, metrics),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    char name[300];
    memset(name, 'x', sizeof name);
    name[256] = 0;
    EXPECT_EQ(zetMetricCreateFromProgrammableExp2(active, 0, values, name, "", &count, metrics),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    name[255] = 0;
    OK(zetMetricCreateFromProgrammableExp(active, values, 1, name, "", &count, metrics));
    OK(zetMetricDestroyExp(metrics[0]));
}

static void ranges_are_checked(void) {
    zet_metric_programmable_exp_properties_t properties;
    zet_metric_programmable_exp_handle_t misses = programmable(device, "L3_MISS", &properties);
    zet_metric_programmable_param_value_exp_t bytes = {{.ui64 = 4096}};
    zet_metric_handle_t metric;
    uint32_t count = 1;
    OK(zetMetricCreateFromProgrammableExp2(misses, 1, &bytes, "m", "", &count, &metric));
    OK(zetMetricDestroyExp(metric));
    bytes.value.ui64 = 4097;
    EXPECT_EQ(zetMetricCreateFromProgrammableExp2(misses, 1, &bytes, "m", "", &count, &metric),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    bytes.value.ui64 = 0;
    EXPECT_EQ(zetMetricCreateFromProgrammableExp2(misses, 1, &bytes, "m", "", &count, &metric),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
}

// ---- Groups of metrics ----------------------------------------------------------------------------------------------

static void created_groups_collect(void) {
    zet_metric_handle_t metrics[2] = {make(device, "GPU_TIME"), make(device, "GPU_MEMORY_READ")};
    zet_metric_group_handle_t groups[4] = {NULL};
    uint32_t count = 0;
    OK(zetDeviceCreateMetricGroupsFromMetricsExp(device, 2, metrics, "mine", "of two", &count, NULL));
    EXPECT_EQ(count, 4);
    OK(zetDeviceCreateMetricGroupsFromMetricsExp(device, 2, metrics, "mine", "of two", &count, groups));
    EXPECT_EQ(count, 2);    // one for each sampling type
    zet_metric_group_handle_t timed = NULL;
    for (uint32_t i = 0; i < count; i++) {
        zet_metric_group_type_exp_t type = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_TYPE_EXP};
        zet_metric_group_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES,
                                                    .pNext = &type};
        OK(zetMetricGroupGetProperties(groups[i], &properties));
        EXPECT_EQ(type.type, ZET_METRIC_GROUP_TYPE_EXP_FLAG_USER_CREATED);
        EXPECT_HAS(properties.name, "mine");
        EXPECT_STR(properties.description, "of two");
        EXPECT_EQ(properties.metricCount, 2);
        timed = properties.samplingType == TIME_BASED ? groups[i] : timed;
    }
    EXPECT(find_group(device, "mine_0", EVENT_BASED) == NULL);    // not among those of the device
    activate(device, timed);
    zet_metric_streamer_handle_t streamer = open_streamer(device, timed, MS);
    OK(zemock_clock_step(3 * MS));
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    table values = calculate(timed, raw, size);
    EXPECT_EQ(values.rows, 3);
    EXPECT_EQ(cell(&values, 2, 0).value.ui64, MS);
    free(values.values);
    free(raw);
    EXPECT_EQ(zetMetricGroupDestroyExp(timed), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    EXPECT_EQ(zetMetricGroupAddMetricExp(timed, metrics[0], NULL, NULL), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    EXPECT_EQ(zetMetricGroupRemoveMetricExp(timed, metrics[0]), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    EXPECT_EQ(zetMetricGroupCloseExp(timed), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zetMetricStreamerClose(streamer));
    activate(device, NULL);
    EXPECT_EQ(zetMetricDestroyExp(metrics[0]), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zetMetricGroupDestroyExp(groups[0]));
    OK(zetMetricGroupDestroyExp(groups[1]));
    OK(zetMetricDestroyExp(metrics[0]));
    OK(zetMetricDestroyExp(metrics[1]));
}

static void a_full_group_needs_another(void) {
    zet_metric_programmable_exp_properties_t properties;
    zet_metric_programmable_exp_handle_t active = programmable(device, "XVE_ACTIVE", &properties);
    zet_metric_programmable_param_value_exp_t split = {{.ui32 = 1}};
    zet_metric_handle_t metrics[16];
    uint32_t count = 16;
    OK(zetMetricCreateFromProgrammableExp2(active, 1, &split, "part", "", &count, metrics));
    EXPECT_EQ(count, 16);
    zet_metric_group_handle_t groups[32];
    uint32_t made = 3;
    EXPECT_EQ(zetDeviceCreateMetricGroupsFromMetricsExp(device, 16, metrics, "p", "", &made, groups),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    made = 32;
    OK(zetDeviceCreateMetricGroupsFromMetricsExp(device, 16, metrics, "p", "", &made, groups));
    EXPECT_EQ(made, 4);    // 8 counters each, for two sampling types
    size_t size = 0;
    char text[200] = "";
    EXPECT_EQ(zetMetricGroupAddMetricExp(groups[0], metrics[15], &size, NULL), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT(size > 20 && size < sizeof text);
    EXPECT_EQ(zetMetricGroupAddMetricExp(groups[0], metrics[15], &size, text), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_HAS(text, "8 counters");
    EXPECT_EQ(strlen(text) + 1, size);
    size = 5;
    EXPECT_EQ(zetMetricGroupAddMetricExp(groups[0], metrics[15], &size, text), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(strlen(text), 4);
    for (uint32_t i = 0; i < made; i++) {
        OK(zetMetricGroupDestroyExp(groups[i]));
    }
    for (uint32_t i = 0; i < 16; i++) {
        OK(zetMetricDestroyExp(metrics[i]));
    }
}

static void groups_are_changed_and_closed(void) {
    zet_metric_handle_t time = make(device, "GPU_TIME"), stall = make(device, "XVE_STALL");
    zet_metric_handle_t launches = make(device, "KERNEL_LAUNCHES"), sampled = make(device, "STALL_CYCLES");
    zet_metric_group_handle_t group = NULL;
    OK(zetMetricGroupCreateExp(device, "step by step", "…", TIME_BASED, &group));
    EXPECT_EQ(zetMetricGroupCloseExp(group), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zetMetricGroupAddMetricExp(group, time, NULL, NULL));
    OK(zetMetricGroupAddMetricExp(group, time, NULL, NULL));
    EXPECT_EQ(group_properties(group).metricCount, 1);
    EXPECT_EQ(zetContextActivateMetricGroups(context, device, 1, &group), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zetMetricGroupCloseExp(group));
    activate(device, group);
    activate(device, NULL);
    OK(zetMetricGroupAddMetricExp(group, stall, NULL, NULL));
    EXPECT_EQ(zetContextActivateMetricGroups(context, device, 1, &group), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    size_t size = 100;
    char text[100];
    EXPECT_EQ(zetMetricGroupAddMetricExp(group, launches, &size, text), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_HAS(text, "sampled");
    size = 100;
    EXPECT_EQ(zetMetricGroupAddMetricExp(group, sampled, &size, text), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_HAS(text, "source");
    EXPECT_EQ(zetMetricGroupRemoveMetricExp(group, launches), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zetMetricGroupRemoveMetricExp(group, time));
    zet_metric_handle_t left[4];
    uint32_t count = 4;
    OK(zetMetricGet(group, &count, left));
    EXPECT_EQ(count, 1);
    EXPECT(left[0] == stall);
    OK(zetMetricGroupCloseExp(group));
    activate(device, group);
    activate(device, NULL);
    OK(zetMetricGroupDestroyExp(group));
    OK(zetMetricDestroyExp(time));
    OK(zetMetricDestroyExp(stall));
    OK(zetMetricDestroyExp(launches));
    OK(zetMetricDestroyExp(sampled));
    EXPECT_EQ(zetMetricGroupCreateExp(device, "n", "", TRACER_BASED, &group), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zemock_set_option("metric_no_group_create", 1));
    EXPECT_EQ(zetMetricGroupCreateExp(device, "n", "", TIME_BASED, &group), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    OK(zemock_set_option("metric_no_group_create", 0));
}

static void what_belongs_to_the_device_stays(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED), created = NULL;
    zet_metric_handle_t own, foreign = make(tiles[0], "GPU_TIME");
    uint32_t count = 1;
    OK(zetMetricGet(group, &count, &own));
    EXPECT_EQ(zetMetricDestroyExp(own), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetMetricGroupDestroyExp(group), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetMetricGroupCloseExp(group), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetMetricGroupAddMetricExp(group, own, NULL, NULL), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetMetricGroupRemoveMetricExp(group, own), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    count = 2;
    EXPECT_EQ(zetDeviceCreateMetricGroupsFromMetricsExp(device, 1, &own, "p", "", &count, &created),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetDeviceCreateMetricGroupsFromMetricsExp(device, 1, &foreign, "p", "", &count, &created),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    char prefix[70];
    memset(prefix, 'p', sizeof prefix);
    prefix[64] = 0;
    EXPECT_EQ(zetDeviceCreateMetricGroupsFromMetricsExp(tiles[0], 1, &foreign, prefix, "", &count, &created),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zetMetricGroupCreateExp(device, "n", "", TIME_BASED, &created));
    EXPECT_EQ(zetMetricGroupAddMetricExp(created, own, NULL, NULL), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zetMetricGroupDestroyExp(created));
    OK(zetMetricDestroyExp(foreign));
}

// ---- Concurrent groups ----------------------------------------------------------------------------------------------

static void concurrent_groups_are_arranged(void) {
    zet_metric_group_handle_t compute = find_group(device, "ComputeBasic", TIME_BASED);
    zet_metric_group_handle_t event = find_group(device, "ComputeBasic", EVENT_BASED);
    zet_metric_group_handle_t memory = find_group(device, "MemoryProfile", TIME_BASED);
    zet_metric_group_handle_t stalls = find_group(device, "EuStallSampling", TIME_BASED);
    zet_metric_group_handle_t list[4] = {compute, event, memory, stalls};
    uint32_t sets = 0xdead, counts[4] = {0};
    OK(zetDeviceGetConcurrentMetricGroupsExp(device, 4, list, NULL, &sets));
    EXPECT_EQ(sets, 2);
    OK(zetDeviceGetConcurrentMetricGroupsExp(device, 4, list, counts, &sets));
    EXPECT_EQ(counts[0], 3);
    EXPECT_EQ(counts[1], 1);
    EXPECT(list[0] == compute && list[1] == memory && list[2] == stalls && list[3] == event);
    OK(zetContextActivateMetricGroups(context, device, counts[0], list));
    OK(zetContextActivateMetricGroups(context, device, counts[1], list + counts[0]));
    activate(device, NULL);
    sets = 3;
    EXPECT_EQ(zetDeviceGetConcurrentMetricGroupsExp(device, 4, list, counts, &sets), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(sets, 0);
    list[1] = find_group(tiles[0], "MemoryProfile", TIME_BASED);
    EXPECT_EQ(zetDeviceGetConcurrentMetricGroupsExp(device, 4, list, counts, &sets), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zemock_set_option("metric_groups_alone", 1));
    list[1] = event;
    OK(zetDeviceGetConcurrentMetricGroupsExp(device, 4, list, NULL, &sets));
    EXPECT_EQ(sets, 4);
    OK(zemock_set_option("metric_groups_alone", 0));
}

int main(void) {
    api_begin();
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
    every_parameter_is_described();
    parameters_shape_the_metric();
    ranges_are_checked();
    created_groups_collect();
    a_full_group_needs_another();
    groups_are_changed_and_closed();
    what_belongs_to_the_device_stays();
    concurrent_groups_are_arranged();
    return api_end();
}
