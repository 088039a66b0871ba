// Parts shared by the metric tests. Needs api_test.h's context.
#ifndef METRIC_TEST_H
#define METRIC_TEST_H

#include <level_zero/zet_api.h>

#include "api_test.h"

#define TIME_BASED ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED
#define EVENT_BASED ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED
#define TRACER_BASED ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EXP_TRACER_BASED
#define VALUES ZET_METRIC_GROUP_CALCULATION_TYPE_METRIC_VALUES
#define MAXIMA ZET_METRIC_GROUP_CALCULATION_TYPE_MAX_METRIC_VALUES

static inline zet_metric_group_properties_t group_properties(zet_metric_group_handle_t group) {
    zet_metric_group_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES};
    OK(zetMetricGroupGetProperties(group, &properties));
    return properties;
}

// The group of that name and sampling type on a device, or NULL.
static inline zet_metric_group_handle_t find_group(ze_device_handle_t where, const char *name, uint32_t sampling) {
    uint32_t count = 0;
    OK(zetMetricGroupGet(where, &count, NULL));
    zet_metric_group_handle_t *groups = calloc(count + 1, sizeof *groups), found = NULL;
    OK(zetMetricGroupGet(where, &count, groups));
    for (uint32_t i = 0; i < count && found == NULL; i++) {
        zet_metric_group_properties_t properties = group_properties(groups[i]);
        if (strcmp(properties.name, name) == 0 && properties.samplingType == sampling) {
            found = groups[i];
        }
    }
    free(groups);
    return found;
}

// The number of the metric in its group; ends the test where there is none.
static inline uint32_t metric_index(zet_metric_group_handle_t group, const char *name) {
    uint32_t count = 0;
    OK(zetMetricGet(group, &count, NULL));
    zet_metric_handle_t *metrics = calloc(count + 1, sizeof *metrics);
    OK(zetMetricGet(group, &count, metrics));
    for (uint32_t i = 0; i < count; i++) {
        zet_metric_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_PROPERTIES};
        OK(zetMetricGetProperties(metrics[i], &properties));
        if (strcmp(properties.name, name) == 0) {
            free(metrics);
            return i;
        }
    }
    fprintf(stderr, "no metric %s\n", name);
    exit(1);
}

static inline void activate(ze_device_handle_t where, zet_metric_group_handle_t group) {
    OK(zetContextActivateMetricGroups(context, where, group == NULL ? 0 : 1, group == NULL ? NULL : &group));
}

// Calculated values as a table.
typedef struct table {
    zet_typed_value_t *values;
    uint32_t columns;
    uint32_t rows;
} table;

static inline table calculate(zet_metric_group_handle_t group, const uint8_t *raw, size_t size) {
    table result = {.columns = group_properties(group).metricCount};
    uint32_t count = 0;
    if (size == 0) {
        return result;
    }
    OK(zetMetricGroupCalculateMetricValues(group, VALUES, size, raw, &count, NULL));
    result.values = calloc(count + 1, sizeof *result.values);
    OK(zetMetricGroupCalculateMetricValues(group, VALUES, size, raw, &count, result.values));
    result.rows = count / result.columns;
    return result;
}

static inline zet_typed_value_t cell(const table *values, uint32_t row, uint32_t column) {
    return values->values[row * values->columns + column];
}

static inline double number(zet_typed_value_t value) {
    switch (value.type) {
    case ZET_VALUE_TYPE_FLOAT32:
        return (double)value.value.fp32;
    case ZET_VALUE_TYPE_FLOAT64:
        return value.value.fp64;
    case ZET_VALUE_TYPE_UINT32:
        return value.value.ui32;
    case ZET_VALUE_TYPE_UINT64:
        return (double)value.value.ui64;
    default:
        return value.value.b8;
    }
}

static inline double sum_column(const table *values, uint32_t column) {
    double sum = 0;
    for (uint32_t row = 0; row < values->rows; row++) {
        sum += number(cell(values, row, column));
    }
    return sum;
}

// True if a validation layer may answer before the driver does.
static inline bool validating(void) {
    return getenv("ZE_ENABLE_VALIDATION_LAYER") != NULL;
}

// Ends a query. The validation layer of some loaders wants an array even if there is nothing to wait for.
static inline ze_result_t end_query(ze_command_list_handle_t list, zet_metric_query_handle_t query,
                                    ze_event_handle_t signal) {
    ze_event_handle_t none = NULL;
    return zetCommandListAppendMetricQueryEnd(list, query, signal, 0, &none);
}

// All that a streamer has, in memory that the caller frees.
static inline uint8_t *read_all(zet_metric_streamer_handle_t streamer, size_t *size) {
    *size = 0;
    OK(zetMetricStreamerReadData(streamer, UINT32_MAX, size, NULL));
    uint8_t *raw = malloc(*size);
    ze_result_t result = zetMetricStreamerReadData(streamer, UINT32_MAX, size, raw);
    EXPECT(result == ZE_RESULT_SUCCESS || result == ZE_RESULT_WARNING_DROPPED_DATA);
    return raw;
}

// A streamer with exactly that period.
static inline zet_metric_streamer_handle_t open_streamer(ze_device_handle_t where, zet_metric_group_handle_t group,
                                                         uint32_t period_ns) {
    zet_metric_streamer_desc_t desc = {
        .stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .notifyEveryNReports = 1, .samplingPeriod = period_ns};
    zet_metric_streamer_handle_t streamer = NULL;
    OK(zemock_grant_period(period_ns));
    OK(zetMetricStreamerOpen(context, where, group, &desc, NULL, &streamer));
    OK(zemock_grant_period(0));
    return streamer;
}

static inline zet_metric_query_pool_handle_t new_query_pool(ze_device_handle_t where, zet_metric_group_handle_t group,
                                                            uint32_t count) {
    zet_metric_query_pool_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_QUERY_POOL_DESC,
                                         .type = ZET_METRIC_QUERY_POOL_TYPE_PERFORMANCE,
                                         .count = count};
    zet_metric_query_pool_handle_t pool = NULL;
    OK(zetMetricQueryPoolCreate(context, where, group, &desc, &pool));
    return pool;
}

static inline table query_values(zet_metric_group_handle_t group, zet_metric_query_handle_t query) {
    size_t size = 0;
    OK(zetMetricQueryGetData(query, &size, NULL));
    uint8_t *raw = malloc(size);
    OK(zetMetricQueryGetData(query, &size, raw));
    table values = calculate(group, raw, size);
    free(raw);
    return values;
}

// Nanoseconds between the timestamps of an event.
static inline uint64_t event_duration(ze_event_handle_t event, ze_device_handle_t where) {
    ze_kernel_timestamp_result_t stamps;
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2};
    OK(zeDeviceGetProperties(where, &properties));
    OK(zeEventQueryKernelTimestamp(event, &stamps));
    uint64_t ticks = stamps.global.kernelEnd - stamps.global.kernelStart;
    return ticks * 1000000000u / properties.timerResolution;
}

#endif
