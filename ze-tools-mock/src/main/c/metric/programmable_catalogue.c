// The programmable metrics of every device and sub-device, as data.
#include "metric/programmable.h"

#define COUNT(array) ((uint32_t)(sizeof(array) / sizeof(array)[0]))
#define CHOICES(array) .choices = array, .choice_count = COUNT(array)
#define PARAMS(array) .params = array, .param_count = COUNT(array)

static const zm_value_choice subslices[] = {
    {{.ui32 = 0}, "The whole device"},
    {{.ui32 = 1}, "One metric for each subslice"},
};

static const zm_value_choice off_on[] = {
    {{.b8 = 0}, "Off"},
    {{.b8 = 1}, "On"},
};

static const zm_value_choice off_on_8[] = {
    {{.ui8 = 0}, "Sum over all vector engines"},
    {{.ui8 = 1}, "Average of the vector engines"},
};

static const zm_value_choice pipes[] = {
    {{.ui16 = 0}, "Floating point instructions"},
    {{.ui16 = 1}, "Integer instructions"},
    {{.ui16 = 2}, "Matrix instructions"},
    {{.ui16 = 3}, "Messages"},
};

static const zm_value_choice bytes[] = {
    {{.ui64Range = {1, 4096}}, "Bytes per event"},
};

static const zm_value_choice latency[] = {
    {{.fp64Range = {0.0, 10000.0}}, "Least latency in nanoseconds"},
};

static const zm_value_choice every[] = {
    {{.ui64 = 1}, "Every access"},
    {{.ui64 = 2}, "Every second access"},
    {{.ui64 = 8}, "Every eighth access"},
};

static const zm_value_choice halves[] = {
    {{.fp32 = 1.0f}, "All"},
    {{.fp32 = 0.5f}, "One half"},
};

static const zm_value_choice quarters[] = {
    {{.fp64 = 1.0}, "All"},
    {{.fp64 = 0.25}, "One quarter"},
};

#define PARTS                                                                                                          \
    {                                                                                                                  \
        ZM_ROLE_PARTS, ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_DISAGGREGATION, "subslices",                             \
            ZET_VALUE_INFO_TYPE_EXP_UINT32, {.ui32 = 0}, CHOICES(subslices)                                            \
    }
#define PERCENT                                                                                                        \
    {                                                                                                                  \
        ZM_ROLE_PERCENT, ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_UTILIZATION, "utilization",              \
            ZET_VALUE_INFO_TYPE_EXP_BOOL8, {.b8 = 0}, CHOICES(off_on)                                                  \
    }

static const zm_param_spec xve_params[] = {PARTS, PERCENT};

static const zm_param_spec instruction_params[] = {
    {ZM_ROLE_PIPE,
     ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_GENERIC,
     "pipe",
     ZET_VALUE_INFO_TYPE_EXP_UINT16,
     {.ui64 = 0},
     CHOICES(pipes)},
    {ZM_ROLE_AVERAGE,
     ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_AVERAGE,
     "average",
     ZET_VALUE_INFO_TYPE_EXP_UINT8,
     {.ui64 = 0},
     CHOICES(off_on_8)},
};

static const zm_param_spec cache_params[] = {
    {ZM_ROLE_BYTES,
     ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_BYTES,
     "bytes",
     ZET_VALUE_INFO_TYPE_EXP_UINT64_RANGE,
     {.ui64 = 1},
     CHOICES(bytes)},
    {ZM_ROLE_RATE,
     ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_RATE,
     "rate",
     ZET_VALUE_INFO_TYPE_EXP_BOOL8,
     {.b8 = 0},
     CHOICES(off_on)},
};

static const zm_param_spec memory_params[] = {
    {ZM_ROLE_LATENCY,
     ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_LATENCY,
     "latency",
     ZET_VALUE_INFO_TYPE_EXP_FLOAT64_RANGE,
     {.fp64 = 0.0},
     CHOICES(latency)},
    {ZM_ROLE_EVERY,
     ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_GENERIC,
     "every",
     ZET_VALUE_INFO_TYPE_EXP_UINT64,
     {.ui64 = 1},
     CHOICES(every)},
    {ZM_ROLE_SHARE,
     ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_GENERIC,
     "channels",
     ZET_VALUE_INFO_TYPE_EXP_FLOAT32,
     {.fp32 = 1.0f},
     CHOICES(halves)},
    {ZM_ROLE_SHARE,
     ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_GENERIC,
     "banks",
     ZET_VALUE_INFO_TYPE_EXP_FLOAT64,
     {.fp64 = 1.0},
     CHOICES(quarters)},
};

static const zm_programmable_spec programmables[] = {
    {"XVE_ACTIVE",
     "Cycles in which vector engines issued instructions",
     "XVE",
     "cycles",
     1,
     0,
     ZM_SOURCE_COUNTERS,
     ZM_EVENT_AND_TIME,
     ZET_METRIC_TYPE_EVENT,
     {.op = ZM_OP_COUNTER, .a = ZM_XVE_ACTIVE},
     PARAMS(xve_params)},
    {"XVE_STALL",
     "Cycles in which vector engines had threads, all of them waiting",
     "XVE",
     "cycles",
     1,
     0,
     ZM_SOURCE_COUNTERS,
     ZM_EVENT_AND_TIME,
     ZET_METRIC_TYPE_EVENT,
     {.op = ZM_OP_COUNTER, .a = ZM_XVE_STALL},
     PARAMS(xve_params)},
    {"XVE_INST_EXECUTED",
     "Instructions executed",
     "XVE",
     "events",
     2,
     0,
     ZM_SOURCE_COUNTERS,
     ZM_EVENT_AND_TIME,
     ZET_METRIC_TYPE_EVENT,
     {.op = ZM_OP_COUNTER, .a = ZM_INST_ALU0},
     PARAMS(instruction_params)},
    {"L3_MISS",
     "Cache lines that the L3 cache had to fetch",
     "L3",
     "events",
     2,
     1,
     ZM_SOURCE_COUNTERS,
     ZM_EVENT_AND_TIME,
     ZET_METRIC_TYPE_EVENT,
     {.op = ZM_OP_COUNTER, .a = ZM_L3_MISS},
     PARAMS(cache_params)},
    {"GPU_MEMORY_READ",
     "Reads from memory",
     "GTI",
     "events",
     3,
     1,
     ZM_SOURCE_COUNTERS,
     ZM_EVENT_AND_TIME,
     ZET_METRIC_TYPE_EVENT,
     {.op = ZM_OP_COUNTER, .a = ZM_MEM_READ, .divide = 64},
     PARAMS(memory_params)},
    {"GPU_TIME",
     "Time elapsed on the GPU",
     "GPU",
     "ns",
     1,
     0,
     ZM_SOURCE_COUNTERS,
     ZM_EVENT_AND_TIME,
     ZET_METRIC_TYPE_DURATION,
     {.op = ZM_OP_ELAPSED},
     NULL,
     0},
    {"KERNEL_LAUNCHES",
     "Kernels begun",
     "DISPATCHER",
     "kernels",
     2,
     2,
     ZM_SOURCE_COUNTERS,
     ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED,
     ZET_METRIC_TYPE_EVENT,
     {.op = ZM_OP_WIDEST, .a = ZM_LAUNCHES},
     NULL,
     0},
    {"STALL_CYCLES",
     "Cycles in which sampled threads were stalled",
     "XVE",
     "cycles",
     4,
     100,
     ZM_SOURCE_STALLS,
     ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED,
     ZET_METRIC_TYPE_EVENT,
     {.op = ZM_OP_COUNTER, .a = ZM_XVE_STALL},
     NULL,
     0},
};

const zm_programmable_spec *zm_programmable_catalogue(uint32_t *count) {
    *count = COUNT(programmables);
    return programmables;
}
