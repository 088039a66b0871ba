// zemock_add_metric_group: a group described in a line of text.
#include <stdlib.h>
#include <string.h>

#include "metric/feed.h"
#include "metric/feed_control.h"
#include "zemock.h"
#include "base/control.h"

typedef struct name_value {
    const char *name;
    int32_t value;
} name_value;

static const name_value value_types[] = {
    {"uint8", ZET_VALUE_TYPE_UINT8},   {"uint16", ZET_VALUE_TYPE_UINT16},   {"uint32", ZET_VALUE_TYPE_UINT32},
    {"uint64", ZET_VALUE_TYPE_UINT64}, {"float32", ZET_VALUE_TYPE_FLOAT32}, {"float64", ZET_VALUE_TYPE_FLOAT64},
    {"bool8", ZET_VALUE_TYPE_BOOL8},   {"string", ZET_VALUE_TYPE_STRING},   {NULL, 0},
};

static const name_value metric_types[] = {
    {"duration", ZET_METRIC_TYPE_DURATION},
    {"event", ZET_METRIC_TYPE_EVENT},
    {"event_with_range", ZET_METRIC_TYPE_EVENT_WITH_RANGE},
    {"throughput", ZET_METRIC_TYPE_THROUGHPUT},
    {"timestamp", ZET_METRIC_TYPE_TIMESTAMP},
    {"flag", ZET_METRIC_TYPE_FLAG},
    {"ratio", ZET_METRIC_TYPE_RATIO},
    {"raw", ZET_METRIC_TYPE_RAW},
    {"ip", ZET_METRIC_TYPE_IP},
    {"event_timestamp", ZET_METRIC_TYPE_EVENT_EXP_TIMESTAMP},
    {"event_start", ZET_METRIC_TYPE_EVENT_EXP_START},
    {"event_end", ZET_METRIC_TYPE_EVENT_EXP_END},
    {"event_monotonic", ZET_METRIC_TYPE_EVENT_EXP_MONOTONIC_WRAPS_VALUE},
    {NULL, 0},
};

// Reads a name of the table, or a number, so that tests can have unknown types.
static bool look_up(const name_value *table, const char *name, int32_t *value) {
    for (; table->name != NULL; table++) {
        if (strcmp(table->name, name) == 0) {
            *value = table->value;
            return true;
        }
    }
    char *end;
    *value = (int32_t)strtol(name, &end, 0);
    return *name != '\0' && *end == '\0';
}

// "name:value type:metric type:units:component:description"; everything after the value type may be missing.
static int32_t parse_metric(char *text, zm_metric_spec *metric) {
    const char *fields[6] = {"", "uint64", "raw", "", "", ""};
    for (size_t i = 0; i < 6 && text != NULL; i++) {
        const char *field = strsep(&text, ":");
        if (*field != '\0') {
            fields[i] = field;
        }
    }
    int32_t value, type;
    if (*fields[0] == '\0') {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "a metric without a name");
    }
    if (!look_up(value_types, fields[1], &value)) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "metric \"%s\": no value type is called \"%s\"", fields[0],
                               fields[1]);
    }
    if (!look_up(metric_types, fields[2], &type)) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "metric \"%s\": no metric type is called \"%s\"", fields[0],
                               fields[2]);
    }
    *metric = (zm_metric_spec){.name = fields[0],
                               .description = fields[5],
                               .component = fields[4],
                               .units = fields[3],
                               .tier = 1,
                               .type = (zet_metric_type_t)type,
                               .value = (zet_value_type_t)value,
                               .formula = {.op = ZM_OP_WORD}};
    return ZEMOCK_OK;
}

static int32_t parse_metrics(char *text, zm_metric_spec *metrics, uint32_t *count) {
    while (text != NULL && *text != '\0') {
        char *item = strsep(&text, ";");
        if (*item == '\0') {
            continue;
        }
        int32_t code = parse_metric(item, &metrics[*count]);
        if (code != ZEMOCK_OK) {
            return code;
        }
        (*count)++;
    }
    return *count == 0 ? zm_control_fail(ZEMOCK_E_ARGUMENT, "no metrics") : ZEMOCK_OK;
}

static uint32_t items_at_most(const char *text) {
    uint32_t items = 1;
    for (; *text != '\0'; text++) {
        items += *text == ';';
    }
    return items;
}

int32_t zemock_add_metric_group(uint32_t root, int32_t sub, const char *name, uint32_t sampling, uint32_t domain,
                                const char *metrics) {
    zm_control_begin();
    if (name == NULL || metrics == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "%s is NULL", name == NULL ? "name" : "metrics");
    }
    if (sampling == 0 || sampling > 7) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "sampling is a combination of 1, 2 and 4, not %u", sampling);
    }
    uint32_t limit = items_at_most(metrics);
    if (limit > ZM_MAX_METRICS) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "a group has at most %d metrics", ZM_MAX_METRICS);
    }
    char *text = strdup(metrics);
    zm_metric_spec *specs = calloc(limit, sizeof *specs);
    uint32_t count = 0;
    int32_t code = text == NULL || specs == NULL ? zm_control_fail(ZEMOCK_E_MEMORY, "no memory for a metric group")
                                                 : parse_metrics(text, specs, &count);
    if (code == ZEMOCK_OK) {
        bool traced = sampling == ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EXP_TRACER_BASED;
        for (uint32_t i = 0; traced && i < count; i++) {
            specs[i].formula.a = UINT8_MAX;    // an event that nothing but the control interface causes
        }
        zm_group_spec spec = {.name = name,
                              .description = "Added by a test",
                              .sampling = sampling,
                              .domain = domain,
                              .source = traced ? ZM_SOURCE_EVENTS : ZM_SOURCE_COUNTERS,
                              .type = ZET_METRIC_GROUP_TYPE_EXP_FLAG_OTHER,
                              .payload = traced ? ZM_PAYLOAD_EVENTS : ZM_PAYLOAD_COUNTERS,
                              .metrics = specs,
                              .metric_count = count};
        code = zm_feed_add_group(root, sub, &spec);
    }
    free(specs);
    free(text);
    return code;
}
