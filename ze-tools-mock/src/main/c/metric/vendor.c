// The metric groups of the vendor's devices: names, units, tiers and types are theirs, values those of the counter
// model. Where the model has no such quantity the value is 0, and the description says so.
#include "metric/vendor.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

enum { T = 1, E = 2, TE = 3 };

// A metric of a set, sampled by time, by events or both; or, of the set "*", of all sets. Information items come after
// the others.
typedef struct row {
    const char *set;
    uint8_t sampling;
    bool item;
    const char *name, *component, *units;
    uint8_t tier;
    zet_metric_type_t type;
    zet_value_type_t value;
} row;

#define M(set, sampling, item, name, component, units, tier, type, value)                                              \
    {set, sampling, item, name, component, units, tier, ZET_METRIC_TYPE_##type, ZET_VALUE_TYPE_##value},

static const row pvc[] = {
#include "vendor/pvc.inc"
};
static const row dg2[] = {
#include "vendor/dg2.inc"
};
static const row tgl[] = {
#include "vendor/tgl.inc"
};
static const row bmg[] = {
#include "vendor/bmg.inc"
};

static const struct {
    const row *rows;
    size_t count;
    uint32_t domain;
} devices[] = {
    [ZM_METRICS_PVC] = {pvc, COUNT(pvc), 0},
    [ZM_METRICS_DG2] = {dg2, COUNT(dg2), 3},
    [ZM_METRICS_TGL] = {tgl, COUNT(tgl), 3},
    [ZM_METRICS_BMG] = {bmg, COUNT(bmg), 3},
};

// The quantity that a metric of this name is calculated from. "pipe slots" and the like are those of the counter model.
typedef struct source {
    const char *name;
    zm_formula formula;
    const char *description;
} source;

#define SHARE(counter)                                                                                                 \
    { ZM_OP_OF_XVE, counter, 0, 0, 0 }
#define SUM(counter)                                                                                                   \
    { ZM_OP_COUNTER, counter, 0, 0, 0 }
#define LINES(counter)                                                                                                 \
    { ZM_OP_COUNTER, counter, 0, 1, 64 }
#define BUSY(counter)                                                                                                  \
    { ZM_OP_OF_TIME, counter, 0, 0, 0 }
#define PLAIN(op)                                                                                                      \
    { op, 0, 0, 0, 0 }

static const source sources[] = {
    {"GpuTime", PLAIN(ZM_OP_ELAPSED), "Time that the row covers"},
    {"GpuCoreClocks", {ZM_OP_WIDEST, ZM_CLOCKS, 0, 0, 0}, "Clock cycles of the core"},
    {"GpuSliceClocksCount", {ZM_OP_WIDEST, ZM_CLOCKS, 0, 0, 0}, "Clock cycles of the slices"},
    {"AvgGpuCoreFrequencyMHz", PLAIN(ZM_OP_FREQUENCY), "Average clock of the core"},
    {"AvgGpuSliceFrequencyMHz", PLAIN(ZM_OP_FREQUENCY), "Average clock of the slices"},
    {"CoreFrequencyMHz", PLAIN(ZM_OP_FREQUENCY), "Clock of the core"},
    {"EuSliceFrequencyMHz", PLAIN(ZM_OP_FREQUENCY), "Clock of the slices"},
    {"XveSliceFrequencyMHz", PLAIN(ZM_OP_FREQUENCY), "Clock of the slices"},
    {"QueryBeginTime", PLAIN(ZM_OP_BEGIN_NS), "Metric timestamp: of a stream the end of the row, of a query its begin"},
    {"ReportReason", PLAIN(ZM_OP_REASON), "Why the report was written: 1 timer, 4 marker"},
    {"StreamMarker", PLAIN(ZM_OP_MARKER), "Value of the marker that the report was written for, else 0"},
    {"ReportId", PLAIN(ZM_OP_ONE), "Number of the report of the query, from 1"},
    {"ReportsCount", PLAIN(ZM_OP_ONE), "Number of reports of the query"},
    {"ReportError", {ZM_OP_PROBLEM, 0, 0, 0, 0}, "The query has a problem, which another flag names"},
    {"ReportWithoutWorkload", {ZM_OP_PROBLEM, 0, 0, 0, 0}, "Nothing was executed between begin and end of the query"},
    {"GpuBusy", BUSY(ZM_BUSY_NS), "Part of the time in which anything was executed"},
    {"GPU_BUSY", BUSY(ZM_BUSY_NS), "Part of the time in which anything was executed"},
    {"AnyEngineBusy", BUSY(ZM_BUSY_NS), "Part of the time in which anything was executed"},
    {"AnyComputeEngineBusy", BUSY(ZM_COMPUTE_NS), "Part of the time in which a kernel was executed"},
    {"ComputeBusy", BUSY(ZM_COMPUTE_NS), "Part of the time in which a kernel was executed"},
    {"COMMAND_PARSER_COMPUTE_ENGINE_BUSY", BUSY(ZM_COMPUTE_NS), "Part of the time in which a kernel was executed"},
    {"BlitterBusy", BUSY(ZM_COPY_NS), "Part of the time in which a copy or fill was executed"},
    {"COMMAND_PARSER_COPY_ENGINE_BUSY", BUSY(ZM_COPY_NS), "Part of the time in which a copy or fill was executed"},
    {"COMMAND_PARSER_COMPUTE_ENGINE_DISPATCH_KERNEL_COUNT", {ZM_OP_WIDEST, ZM_LAUNCHES, 0, 0, 0}, "Kernels begun"},
    {"EuActive", SHARE(ZM_XVE_ACTIVE), "Part of the cycles in which vector engines issued instructions"},
    {"XveActive", SHARE(ZM_XVE_ACTIVE), "Part of the cycles in which vector engines issued instructions"},
    {"XVE_ACTIVE", SHARE(ZM_XVE_ACTIVE), "Part of the cycles in which vector engines issued instructions"},
    {"EuStall", SHARE(ZM_XVE_STALL), "Part of the cycles in which vector engines had threads that all waited"},
    {"XveStall", SHARE(ZM_XVE_STALL), "Part of the cycles in which vector engines had threads that all waited"},
    {"XVE_STALL", SHARE(ZM_XVE_STALL), "Part of the cycles in which vector engines had threads that all waited"},
    {"XVE_BUSY", {ZM_OP_BOTH, ZM_XVE_ACTIVE, ZM_XVE_STALL, 0, 0}, "Cycles in which vector engines had threads"},
    {"EuThreadOccupancy", {ZM_OP_OF_SLOTS, ZM_THREAD_CYCLES, 0, 0, 0}, "Part of the thread slots that were occupied"},
    {"XveThreadOccupancy", {ZM_OP_OF_SLOTS, ZM_THREAD_CYCLES, 0, 0, 0}, "Part of the thread slots that were occupied"},
    {"XVE_THREADS_OCCUPANCY_ALL",
     {ZM_OP_OF_SLOTS, ZM_THREAD_CYCLES, 0, 0, 0},
     "Part of the thread slots that were occupied"},
    {"CsThreads", SUM(ZM_THREADS), "Hardware threads dispatched"},
    {"XVE_COMPUTE_THREAD_COUNT", SUM(ZM_THREADS), "Hardware threads dispatched"},
    {"ASYNC_GPGPU_THREAD_EXIT_COUNT", SUM(ZM_THREADS), "Hardware threads dispatched"},
    {"ASYNC_GPGPU_THREADGROUP_COUNT", SUM(ZM_GROUPS), "Work groups dispatched"},
    {"ShaderBarriers", SUM(ZM_BARRIERS), "Barriers executed"},
    {"XVE_BARRIER_MESSAGE_COUNT", SUM(ZM_BARRIERS), "Barriers executed"},
    {"XVE_INST_EXECUTED_BARRIER", SUM(ZM_BARRIERS), "Barriers executed"},
    {"XVE_INST_EXECUTED_ALU0_ALL", SUM(ZM_INST_ALU0), "Instructions of the floating point pipe"},
    {"XVE_INST_EXECUTED_ALU1_ALL", SUM(ZM_INST_ALU1), "Instructions of the integer pipe"},
    {"XVE_INST_EXECUTED_ALU2_ALL", SUM(ZM_INST_XMX), "Matrix instructions"},
    {"XVE_INST_EXECUTED_XMX_ALL", SUM(ZM_INST_XMX), "Matrix instructions"},
    {"XVE_INST_EXECUTED_SEND_ALL", SUM(ZM_INST_SEND), "Messages sent"},
    {"XVE_INST_EXECUTED_ALU0_CS", SUM(ZM_INST_ALU0), "Instructions of the floating point pipe"},
    {"XVE_INST_EXECUTED_ALU1_CS", SUM(ZM_INST_ALU1), "Instructions of the integer pipe"},
    {"FpuActive", SHARE(ZM_INST_ALU0), "Use of the floating point pipe"},
    {"CsFpuActive", SHARE(ZM_INST_ALU0), "Use of the floating point pipe"},
    {"EmActive", SHARE(ZM_INST_ALU1), "Use of the integer pipe"},
    {"CsEmActive", SHARE(ZM_INST_ALU1), "Use of the integer pipe"},
    {"SendActive", SHARE(ZM_INST_SEND), "Use of the pipe for messages"},
    {"EuSendActive", SHARE(ZM_INST_SEND), "Use of the pipe for messages"},
    {"CsSendActive", SHARE(ZM_INST_SEND), "Use of the pipe for messages"},
    {"XmxActive", SHARE(ZM_INST_XMX), "Use of the pipe for matrices"},
    {"XVE_INST_EXECUTED_ALU0_ALL_UTILIZATION", SHARE(ZM_INST_ALU0), "Use of the floating point pipe"},
    {"XVE_INST_EXECUTED_ALU0_CS_UTILIZATION", SHARE(ZM_INST_ALU0), "Use of the floating point pipe"},
    {"XVE_INST_EXECUTED_ALU1_ALL_UTILIZATION", SHARE(ZM_INST_ALU1), "Use of the integer pipe"},
    {"XVE_INST_EXECUTED_ALU1_CS_UTILIZATION", SHARE(ZM_INST_ALU1), "Use of the integer pipe"},
    {"XVE_INST_EXECUTED_ALU2_ALL_UTILIZATION", SHARE(ZM_INST_XMX), "Use of the pipe for matrices"},
    {"XVE_INST_EXECUTED_XMX_ALL_UTILIZATION", SHARE(ZM_INST_XMX), "Use of the pipe for matrices"},
    {"XVE_INST_EXECUTED_SEND_ALL_UTILIZATION", SHARE(ZM_INST_SEND), "Use of the pipe for messages"},
    {"SlmBytesRead", SUM(ZM_SLM_READ), "Bytes read from shared local memory"},
    {"SlmBytesWritten", SUM(ZM_SLM_WRITE), "Bytes written to shared local memory"},
    {"SLM_BYTE_READ", SUM(ZM_SLM_READ), "Bytes read from shared local memory"},
    {"SLM_BYTE_WRITE", SUM(ZM_SLM_WRITE), "Bytes written to shared local memory"},
    {"SlmReads", LINES(ZM_SLM_READ), "Cache lines read from shared local memory"},
    {"SlmWrites", LINES(ZM_SLM_WRITE), "Cache lines written to shared local memory"},
    {"L3_BYTE_READ", SUM(ZM_L3_READ), "Bytes read from the L3 cache"},
    {"L3_BYTE_WRITE", SUM(ZM_L3_WRITE), "Bytes written to the L3 cache"},
    {"L3_READ", LINES(ZM_L3_READ), "Cache lines read from the L3 cache"},
    {"L3_WRITE", LINES(ZM_L3_WRITE), "Cache lines written to the L3 cache"},
    {"L3_HIT", SUM(ZM_L3_HIT), "Cache lines that the L3 cache had"},
    {"L3_MISS", SUM(ZM_L3_MISS), "Cache lines that the L3 cache had to fetch"},
    {"L3ShaderThroughput", {ZM_OP_BOTH, ZM_L3_READ, ZM_L3_WRITE, 0, 0}, "Bytes between kernels and the L3 cache"},
    {"LOAD_STORE_CACHE_BYTE_READ", SUM(ZM_L3_READ), "Bytes that kernels read"},
    {"LOAD_STORE_CACHE_BYTE_WRITE", SUM(ZM_L3_WRITE), "Bytes that kernels wrote"},
    {"GtiReadThroughput", SUM(ZM_MEM_READ), "Bytes read from memory"},
    {"GtiWriteThroughput", SUM(ZM_MEM_WRITE), "Bytes written to memory"},
    {"GPU_MEMORY_BYTE_READ", SUM(ZM_MEM_READ), "Bytes read from memory"},
    {"GPU_MEMORY_BYTE_WRITE", SUM(ZM_MEM_WRITE), "Bytes written to memory"},
    {"GPU_MEMORY_BYTE_READ_RATE", {ZM_OP_RATE, ZM_MEM_READ, 0, 0, 0}, "Bytes read from memory in a nanosecond"},
    {"GPU_MEMORY_BYTE_WRITE_RATE", {ZM_OP_RATE, ZM_MEM_WRITE, 0, 0, 0}, "Bytes written to memory in a nanosecond"},
    {"GPU_MEMORY_64B_TRANSACTION_READ", LINES(ZM_MEM_READ), "Cache lines read from memory"},
    {"GPU_MEMORY_64B_TRANSACTION_WRITE", LINES(ZM_MEM_WRITE), "Cache lines written to memory"},
    {"GPU_MEMORY_READ", LINES(ZM_MEM_READ), "Cache lines read from memory"},
    {"GPU_MEMORY_WRITE", LINES(ZM_MEM_WRITE), "Cache lines written to memory"},
    {"GPU_MEMORY_L3_READ", LINES(ZM_MEM_READ), "Cache lines read from memory"},
    {"GPU_MEMORY_L3_WRITE", LINES(ZM_MEM_WRITE), "Cache lines written to memory"},
    {"SYSMEM_BYTE_READ", SUM(ZM_HOST_READ), "Bytes that copies read from memory of the host"},
    {"SYSMEM_BYTE_WRITE", SUM(ZM_HOST_WRITE), "Bytes that copies and fills wrote to memory of the host"},
    {"SYSMEM_TRANSACTION_READ", LINES(ZM_HOST_READ), "Cache lines that copies read from memory of the host"},
    {"SYSMEM_TRANSACTION_WRITE", LINES(ZM_HOST_WRITE), "Cache lines that copies and fills wrote to memory of the host"},
    {"ShaderAtomics", SUM(ZM_ATOMICS), "Atomic operations, counted by hardware thread"},
    {"L3_ATOMIC_ACCESS", SUM(ZM_ATOMICS), "Atomic operations, counted by hardware thread"},
    {"XVE_ATOMIC_ACCESS_COUNT", SUM(ZM_ATOMICS), "Atomic operations, counted by hardware thread"},
    {"XVE_LOAD_STORE_CACHE_ATOMIC_MESSAGE_COUNT", SUM(ZM_ATOMICS), "Messages of atomic operations"},
    {"XVE_LOAD_STORE_CACHE_READ_MESSAGE_COUNT", SUM(ZM_READS), "Messages that read"},
    {"XVE_LOAD_STORE_CACHE_WRITE_MESSAGE_COUNT", SUM(ZM_WRITES), "Messages that write"},
    {"XVE_INST_EXECUTED_CONTROL_ALL", SUM(ZM_INST_CONTROL), "Branches and other instructions of control"},
    {"XVE_INST_EXECUTED_CONTROL_ALL_UTILIZATION", SHARE(ZM_INST_CONTROL), "Use by instructions of control"},
    {"XVE_INST_EXECUTED_MATH", SUM(ZM_INST_MATH), "Instructions of extended math"},
    {"XVE_INST_ISSUED_ALL", SUM(ZM_INST_ALL), "Instructions of all pipes"},
    {"ShaderMemoryAccesses",
     {ZM_OP_BOTH, ZM_L3_READ, ZM_L3_WRITE, 1, 64},
     "Cache lines between kernels and the L3 cache"},
    {"TEST_EVENT1_CYCLES", {ZM_OP_WIDEST, ZM_CLOCKS, 0, 0, 0}, "Clock cycles of the core"},
    {"TEST_EVENT1_CYCLES_AVERAGE", {ZM_OP_WIDEST, ZM_CLOCKS, 0, 0, 0}, "Clock cycles of the core"},
    {"TEST_EVENT2_CYCLES", {ZM_OP_WIDEST, ZM_CLOCKS, 0, 0, 0}, "Clock cycles of the core"},
    {"MidQueryMmioTrigger", {ZM_OP_INSIDE, 0, 0, 0, 0}, "Another query began in this one"},
    {"MidQueryProgramming", {ZM_OP_INSIDE, 0, 0, 0, 0}, "Another query began in this one"},
    {"MidQueryTimer", PLAIN(ZM_OP_ZERO), "A report of the timer lay in the query: never, as no streamer is open"},
    {"MidQueryMarker", PLAIN(ZM_OP_ZERO), "A report of a marker lay in the query: never, as no streamer is open"},
    {"MidQueryCtxSwitch", PLAIN(ZM_OP_ZERO), "Another context ran in between: never, a query counts its own list"},
    {"MidQueryC6", PLAIN(ZM_OP_ZERO), "The device slept in between: never"},
    {"MidQueryFreqChange", PLAIN(ZM_OP_ZERO), "The clock changed in between: never"},
    {"CoreFrequencyChanged", PLAIN(ZM_OP_ZERO), "The clock changed in between: never"},
    {"QuerySplitOccurred", PLAIN(ZM_OP_ZERO), "The query was split: never"},
    {"ReportLost", PLAIN(ZM_OP_ZERO), "A report of the query was lost: never"},
    {"ReportInconsistent", PLAIN(ZM_OP_ZERO), "Reports of the query do not fit: never"},
    {"ReportCtxSwitchLost", PLAIN(ZM_OP_ZERO), "Other contexts are counted, too: never"},
    {"ReportContextMismatch", PLAIN(ZM_OP_ZERO), "Begin and end are of several contexts: never"},
    {"ReportQueryModeMismatch", PLAIN(ZM_OP_ZERO), "Begin and end are of several modes: never"},
    {"OverrunOccured", PLAIN(ZM_OP_ZERO), "Reports were lost in a buffer of the query: never"},
};

static const source not_simulated = {"", PLAIN(ZM_OP_ZERO), "not simulated"};

static const source *source_of(const char *name) {
    for (size_t i = 0; i < COUNT(sources); i++) {
        if (strcmp(sources[i].name, name) == 0) {
            return &sources[i];
        }
    }
    return &not_simulated;
}

// Returns whether queries of the device report a query inside another one as triggered, and not as programming.
static bool has_triggers(const row *rows, size_t count) {
    bool found = false;
    for (size_t i = 0; i < count && !found; i++) {
        found = strcmp(rows[i].name, "MidQueryMmioTrigger") == 0;
    }
    return found;
}

static void add_metric(zm_metric_spec *metrics, uint32_t *count, const row *metric, bool triggers) {
    static const source no_programming = {"", PLAIN(ZM_OP_ZERO), "The counters were programmed in between: never"};
    const source *from = source_of(metric->name);
    if (triggers && strcmp(metric->name, "MidQueryProgramming") == 0) {
        from = &no_programming;
    }
    metrics[(*count)++] = (zm_metric_spec){.name = metric->name,
                                           .description = from->description,
                                           .component = metric->component,
                                           .units = metric->units,
                                           .tier = metric->tier,
                                           .type = metric->type,
                                           .value = metric->value,
                                           .formula = from->formula};
}

// The metrics of a set in one kind of sampling: its own, the items that all sets have, the items that it alone has.
static uint32_t collect(const row *rows, size_t count, const char *set, uint8_t sampling, zm_metric_spec *metrics) {
    uint32_t found = 0;
    bool triggers = has_triggers(rows, count);
    for (int part = 0; part < 3; part++) {
        const char *wanted = part == 1 ? "*" : set;
        for (size_t i = 0; i < count; i++) {
            bool here = strcmp(rows[i].set, wanted) == 0 && rows[i].item == (part > 0);
            if (here && (rows[i].sampling & sampling) != 0) {
                add_metric(metrics, &found, &rows[i], triggers);
            }
        }
    }
    return found;
}

static bool add_group(zm_metric_device *device, const char *set, uint32_t domain, bool timed, zm_metric_spec *metrics,
                      uint32_t count) {
    zm_group_spec spec = {.name = set,
                          .description = timed ? "Sampled over time" : "Of a piece of work",
                          .sampling = timed ? ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED
                                            : ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED,
                          .domain = domain,
                          .source = ZM_SOURCE_COUNTERS,
                          .type = ZET_METRIC_GROUP_TYPE_EXP_FLAG_OTHER |
                                  (timed ? ZET_METRIC_GROUP_TYPE_EXP_FLAG_MARKER : 0),
                          .payload = ZM_PAYLOAD_COUNTERS,
                          .metrics = metrics,
                          .metric_count = count};
    return zm_group_add(device, &spec) != NULL;
}

bool zm_vendor_groups(zm_metric_device *device, zm_metric_kind kind) {
    const row *rows = devices[kind].rows;
    size_t count = devices[kind].count;
    zm_metric_spec *metrics = calloc(count, sizeof *metrics);
    const char *set = "*";
    bool ok = metrics != NULL;
    for (size_t i = 0; ok && i < count; i++) {
        if (strcmp(rows[i].set, set) == 0 || strcmp(rows[i].set, "*") == 0) {
            continue;    // the rows of a set stand together
        }
        set = rows[i].set;
        ok = add_group(device, set, devices[kind].domain, true, metrics, collect(rows, count, set, T, metrics)) &&
             add_group(device, set, devices[kind].domain, false, metrics, collect(rows, count, set, E, metrics));
    }
    free(metrics);
    return ok;
}
