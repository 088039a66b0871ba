// Measures metrics in C, as the baseline for the same work in Java.
//
//   metric_baseline LOADER DRIVER GROUP METRICS COLUMN REPORTS BATCHES ROUNDS
//
// Reads BATCHES batches of REPORTS reports of a group in each of ROUNDS rounds, calculates them and adds up the column
// with the number COLUMN. METRICS describes the group as zemock_add_metric_group has it. Prints a line per round: the
// nanoseconds per report of reading, of calculating and of adding up, and the sum.
//
// As a careful C program would, it allocates once and calls each function once per batch. Time stands still but for
// the steps between the batches, in which the mock driver makes the reports: making them is not measured.
#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <level_zero/ze_api.h>
#include <level_zero/zet_api.h>
#include <zemock.h>

#include "clock.h"

enum { PERIOD_NS = 10000, DOMAIN_NUMBER = 200 };

static void *loader, *mock;

static _Noreturn void fail(const char *what, const char *why) {
    fprintf(stderr, "metric_baseline: %s: %s\n", what, why);
    exit(1);
}

static void check(const char *what, int64_t result) {
    char code[32];
    if (result == ZE_RESULT_SUCCESS)
        return;
    snprintf(code, sizeof code, "result 0x%x", (unsigned)result);
    fail(what, code);
}

static void *symbol(void *library, const char *name) {
    void *found = dlsym(library, name);
    if (!found)
        fail(name, "not found");
    return found;
}

#define LOAD(function) __typeof__(function) *p_##function = symbol(loader, #function)
#define LOAD_MOCK(function) __typeof__(function) *p_##function = symbol(mock, #function)

static void *open_library(const char *file) {
    void *library = dlopen(file, RTLD_NOW | RTLD_GLOBAL);
    if (!library)
        fail(file, dlerror());
    return library;
}

static void *allocate(size_t size) {
    void *memory = calloc(1, size);
    if (!memory)
        fail("calloc", "no memory");
    return memory;
}

// The mock with one device, in stepped time, with the group.
static void prepare(const char *name, const char *metrics, uint32_t reports) {
    LOAD_MOCK(zemock_config_devices);
    LOAD_MOCK(zemock_clock_mode);
    LOAD_MOCK(zemock_set_option);
    LOAD_MOCK(zemock_add_metric_group);
    LOAD_MOCK(zemock_generate_reports);
    check("zemock_config_devices", p_zemock_config_devices(1, 0));
    check("zemock_clock_mode", p_zemock_clock_mode(ZEMOCK_CLOCK_STEP));
    check("zemock_set_option", p_zemock_set_option("metric_buffer_reports", 2 * (int64_t)reports));
    int32_t group =
        p_zemock_add_metric_group(0, -1, name, ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED, DOMAIN_NUMBER, metrics);
    if (group < 0)
        fail("zemock_add_metric_group", metrics);
    check("zemock_generate_reports", p_zemock_generate_reports(group, 1));
}

static zet_device_handle_t first_device(ze_driver_handle_t *driver) {
    LOAD(zeInit);
    LOAD(zeDriverGet);
    LOAD(zeDeviceGet);
    uint32_t count = 1;
    ze_device_handle_t device = NULL;
    check("zeInit", p_zeInit(0));
    check("zeDriverGet", p_zeDriverGet(&count, driver));
    if (count == 0)
        fail("zeDriverGet", "no driver");
    count = 1;
    check("zeDeviceGet", p_zeDeviceGet(*driver, &count, &device));
    if (count == 0)
        fail("zeDeviceGet", "no device");
    return device;
}

static zet_metric_group_handle_t find_group(zet_device_handle_t device, const char *name, uint32_t *columns) {
    LOAD(zetMetricGroupGet);
    LOAD(zetMetricGroupGetProperties);
    uint32_t count = 0;
    check("zetMetricGroupGet", p_zetMetricGroupGet(device, &count, NULL));
    zet_metric_group_handle_t *groups = allocate(count * sizeof *groups), found = NULL;
    check("zetMetricGroupGet", p_zetMetricGroupGet(device, &count, groups));
    for (uint32_t i = 0; i < count; i++) {
        zet_metric_group_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES};
        check("zetMetricGroupGetProperties", p_zetMetricGroupGetProperties(groups[i], &properties));
        if (strcmp(properties.name, name) == 0) {
            found = groups[i];
            *columns = properties.metricCount;
        }
    }
    free(groups);
    if (!found)
        fail(name, "no such group");
    return found;
}

static zet_metric_streamer_handle_t open_streamer(ze_driver_handle_t driver, zet_device_handle_t device,
                                                  zet_metric_group_handle_t group) {
    LOAD(zeContextCreate);
    LOAD(zetContextActivateMetricGroups);
    LOAD(zetMetricStreamerOpen);
    ze_context_desc_t context_desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    zet_metric_streamer_desc_t desc = {
        .stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .notifyEveryNReports = 1, .samplingPeriod = PERIOD_NS};
    ze_context_handle_t context = NULL;
    zet_metric_streamer_handle_t streamer = NULL;
    check("zeContextCreate", p_zeContextCreate(driver, &context_desc, &context));
    check("zetContextActivateMetricGroups", p_zetContextActivateMetricGroups(context, device, 1, &group));
    check("zetMetricStreamerOpen", p_zetMetricStreamerOpen(context, device, group, &desc, NULL, &streamer));
    if (desc.samplingPeriod != PERIOD_NS)
        fail("zetMetricStreamerOpen", "another period was granted");
    return streamer;
}

// Every value says of what type it is, and a tool takes it by that.
static double number(const zet_typed_value_t *value) {
    switch (value->type) {
    case ZET_VALUE_TYPE_UINT32:
        return value->value.ui32;
    case ZET_VALUE_TYPE_UINT64:
        return (double)value->value.ui64;
    case ZET_VALUE_TYPE_FLOAT32:
        return (double)value->value.fp32;
    case ZET_VALUE_TYPE_FLOAT64:
        return value->value.fp64;
    case ZET_VALUE_TYPE_BOOL8:
        return value->value.b8 != 0;
    case ZET_VALUE_TYPE_UINT8:
        return (uint8_t)value->value.ui32;
    case ZET_VALUE_TYPE_UINT16:
        return (uint16_t)value->value.ui32;
    default:
        return 0;
    }
}

static uint32_t positive(const char *name, const char *text) {
    char *end;
    unsigned long long value = strtoull(text, &end, 10);
    if (*end != '\0' || value == 0 || value > UINT32_MAX)
        fail(name, "is a number from 1");
    return (uint32_t)value;
}

int main(int argc, char **argv) {
    if (argc != 9)
        fail("usage", "metric_baseline LOADER DRIVER GROUP METRICS COLUMN REPORTS BATCHES ROUNDS");
    const char *name = argv[3];
    const uint32_t column = (uint32_t)strtoul(argv[5], NULL, 10);
    const uint32_t reports = positive("REPORTS", argv[6]), batches = positive("BATCHES", argv[7]),
                   rounds = positive("ROUNDS", argv[8]);
    mock = open_library(argv[2]);
    loader = open_library(argv[1]);
    LOAD(zetMetricStreamerReadData);
    LOAD(zetMetricGroupCalculateMetricValues);
    LOAD_MOCK(zemock_clock_step);

    prepare(name, argv[4], reports);
    ze_driver_handle_t driver = NULL;
    zet_device_handle_t device = first_device(&driver);
    uint32_t columns = 0;
    zet_metric_group_handle_t group = find_group(device, name, &columns);
    if (column >= columns)
        fail("COLUMN", "the group has fewer metrics");
    zet_metric_streamer_handle_t streamer = open_streamer(driver, device, group);

    size_t room = 0;
    check("zetMetricStreamerReadData", p_zetMetricStreamerReadData(streamer, UINT32_MAX, &room, NULL));
    uint8_t *raw = allocate(room);
    const uint32_t most = 2 * reports * columns;
    zet_typed_value_t *values = allocate(most * sizeof *values);

    for (uint32_t round = 0; round < rounds; round++) {
        uint64_t read = 0, calculate = 0, add = 0;
        double sum = 0;
        for (uint32_t batch = 0; batch < batches; batch++) {
            check("zemock_clock_step", p_zemock_clock_step((uint64_t)reports * PERIOD_NS));
            size_t size = room;
            uint32_t count = most;
            const uint64_t start = clock_now();
            check("zetMetricStreamerReadData", p_zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw));
            const uint64_t has_read = clock_now();
            check("zetMetricGroupCalculateMetricValues",
                  p_zetMetricGroupCalculateMetricValues(group, ZET_METRIC_GROUP_CALCULATION_TYPE_METRIC_VALUES, size,
                                                        raw, &count, values));
            const uint64_t has_calculated = clock_now();
            for (uint32_t at = column; at < count; at += columns)
                sum += number(&values[at]);
            const uint64_t end = clock_now();
            if (count != reports * columns)
                fail("zetMetricGroupCalculateMetricValues", "another number of values");
            read += has_read - start;
            calculate += has_calculated - has_read;
            add += end - has_calculated;
        }
        const double all = (double)reports * batches;
        printf("%.3f %.3f %.3f %.17g\n", (double)read / all, (double)calculate / all, (double)add / all, sum);
    }
    return 0;
}
