// The metric groups of every device and sub-device, as data.
#include "metric/schema.h"

#define COUNT(array) ((uint32_t)(sizeof(array) / sizeof(array)[0]))

// name, description, component, units, tier, metric type, value type, formula {op, a, b, multiply, divide}
#define METRIC(name, description, component, units, tier, type, value, ...)                                            \
    {                                                                                                                  \
        name, description, component, units, tier, ZET_METRIC_TYPE_##type, ZET_VALUE_TYPE_##value, {                   \
            .op = __VA_ARGS__                                                                                          \
        }                                                                                                              \
    }

#define GPU_TIME                                                                                                       \
    METRIC("GpuTime", "Time elapsed on the GPU during the measurement", "GPU", "ns", 1, DURATION, UINT64, ZM_OP_ELAPSED)
#define GPU_CLOCKS                                                                                                     \
    METRIC("GpuCoreClocks", "GPU core clock cycles during the measurement", "GPU", "cycles", 1, EVENT, UINT64,         \
           ZM_OP_WIDEST, ZM_CLOCKS)
#define GPU_FREQUENCY                                                                                                  \
    METRIC("AvgGpuCoreFrequencyMHz", "Average GPU core frequency", "GPU", "MHz", 1, EVENT, UINT64, ZM_OP_FREQUENCY)
#define BEGIN_TIME                                                                                                     \
    METRIC("QueryBeginTime", "Metric timestamp at which the measurement began", "GPU", "ns", 1, TIMESTAMP, UINT64,     \
           ZM_OP_BEGIN_NS)
#define END_TICKS                                                                                                      \
    METRIC("ReportTimestamp", "Metric timestamp at which the report was written", "GPU", "ticks", 2, TIMESTAMP,        \
           UINT64, ZM_OP_END_TICKS)
#define REASON                                                                                                         \
    METRIC("ReportReason", "Why the report was written: 1 timer, 4 marker or end of a query", "GPU", "", 3, FLAG,      \
           UINT32, ZM_OP_REASON)
#define MARKER                                                                                                         \
    METRIC("StreamMarker", "Value of the marker that the report was written for, else 0", "GPU", "", 3, RAW, UINT32,   \
           ZM_OP_MARKER)
#define GPU_BUSY                                                                                                       \
    METRIC("GPU_BUSY", "Part of the time in which the GPU had work under way", "GPU", "percent", 1, RATIO, FLOAT32,    \
           ZM_OP_OF_TIME, ZM_BUSY_NS)
#define XVE_ACTIVE                                                                                                     \
    METRIC("XVE_ACTIVE", "Part of the time in which the vector engines issued instructions", "XVE", "percent", 1,      \
           RATIO, FLOAT32, ZM_OP_OF_XVE, ZM_XVE_ACTIVE)
#define XVE_STALL                                                                                                      \
    METRIC("XVE_STALL", "Part of the time in which the vector engines had threads, all of them waiting", "XVE",        \
           "percent", 1, RATIO, FLOAT32, ZM_OP_OF_XVE, ZM_XVE_STALL)
#define XVE_IDLE                                                                                                       \
    METRIC("XVE_IDLE", "Part of the time in which the vector engines had nothing to do", "XVE", "percent", 2, RATIO,   \
           FLOAT32, ZM_OP_XVE_IDLE)
#define XVE_OCCUPANCY                                                                                                  \
    METRIC("XVE_THREADS_OCCUPANCY_ALL", "Part of the thread slots that were occupied", "XVE", "percent", 2, RATIO,     \
           FLOAT32, ZM_OP_OF_SLOTS, ZM_THREAD_CYCLES)
#define EVENTS(name, description, component, units, tier, counter)                                                     \
    METRIC(name, description, component, units, tier, EVENT, UINT64, ZM_OP_COUNTER, counter)
#define BYTES(name, description, component, tier, counter)                                                             \
    METRIC(name, description, component, "bytes", tier, THROUGHPUT, UINT64, ZM_OP_COUNTER, counter)
#define RATE(name, description, component, tier, counter)                                                              \
    METRIC(name, description, component, "GBpS", tier, THROUGHPUT, FLOAT64, ZM_OP_RATE, counter)

#define COMPUTE_BASIC                                                                                                  \
    GPU_TIME, GPU_CLOCKS, GPU_FREQUENCY, GPU_BUSY, XVE_ACTIVE, XVE_STALL, XVE_OCCUPANCY,                               \
        EVENTS("XVE_INST_EXECUTED_ALU0_ALL", "Floating point instructions executed", "XVE", "events", 2,               \
               ZM_INST_ALU0),                                                                                          \
        EVENTS("XVE_INST_EXECUTED_ALU1_ALL", "Integer instructions executed", "XVE", "events", 2, ZM_INST_ALU1),       \
        EVENTS("XVE_INST_EXECUTED_XMX_ALL", "Matrix instructions executed", "XVE", "events", 2, ZM_INST_XMX),          \
        EVENTS("XVE_INST_EXECUTED_SEND_ALL", "Messages sent by the vector engines", "XVE", "events", 2, ZM_INST_SEND), \
        EVENTS("THREADGROUP_DISPATCHED", "Work groups dispatched", "DISPATCHER", "groups", 2, ZM_GROUPS),              \
        EVENTS("L3Misses", "Cache lines that the L3 cache had to fetch", "L3", "events", 2, ZM_L3_MISS),               \
        BYTES("L3_BYTE_READ", "Bytes read from the L3 cache", "L3", 2, ZM_L3_READ),                                    \
        BYTES("L3_BYTE_WRITE", "Bytes written to the L3 cache", "L3", 2, ZM_L3_WRITE),                                 \
        BYTES("GtiReadThroughput", "Bytes read from memory", "GTI", 2, ZM_MEM_READ),                                   \
        BYTES("GtiWriteThroughput", "Bytes written to memory", "GTI", 2, ZM_MEM_WRITE),                                \
        BYTES("SLM_BYTE_READ", "Bytes read from shared local memory", "SLM", 3, ZM_SLM_READ),                          \
        BYTES("SLM_BYTE_WRITE", "Bytes written to shared local memory", "SLM", 3, ZM_SLM_WRITE),                       \
        METRIC("CoreFrequencyChanged", "Whether work moved the core off its idle frequency", "GPU", "", 3, FLAG,       \
               BOOL8, ZM_OP_CHANGED, ZM_BUSY_NS),                                                                      \
        BEGIN_TIME, REASON

static const zm_metric_spec compute_basic_time[] = {COMPUTE_BASIC, END_TICKS, MARKER};
static const zm_metric_spec compute_basic_event[] = {COMPUTE_BASIC};

#define MEMORY_PROFILE                                                                                                 \
    GPU_TIME, GPU_CLOCKS, GPU_FREQUENCY, GPU_BUSY,                                                                     \
        RATE("GPU_MEMORY_BYTE_READ_RATE", "Memory read bandwidth", "GTI", 1, ZM_MEM_READ),                             \
        RATE("GPU_MEMORY_BYTE_WRITE_RATE", "Memory write bandwidth", "GTI", 1, ZM_MEM_WRITE),                          \
        BYTES("GPU_MEMORY_BYTE_READ", "Bytes read from memory", "GTI", 2, ZM_MEM_READ),                                \
        BYTES("GPU_MEMORY_BYTE_WRITE", "Bytes written to memory", "GTI", 2, ZM_MEM_WRITE),                             \
        METRIC("L3_HIT_RATIO", "Part of the L3 cache accesses that hit", "L3", "percent", 2, RATIO, FLOAT64,           \
               ZM_OP_SHARE, ZM_L3_HIT, ZM_L3_MISS),                                                                    \
        EVENTS("L3_HIT", "Cache lines found in the L3 cache", "L3", "events", 3, ZM_L3_HIT),                           \
        EVENTS("L3_MISS", "Cache lines that the L3 cache had to fetch", "L3", "events", 3, ZM_L3_MISS),                \
        METRIC("COPY_ENGINE_BUSY", "Part of the time with a copy or fill under way", "COPY", "percent", 2, RATIO,      \
               FLOAT32, ZM_OP_OF_TIME, ZM_COPY_NS),                                                                    \
        BEGIN_TIME, REASON

static const zm_metric_spec memory_profile_time[] = {MEMORY_PROFILE, END_TICKS, MARKER};
static const zm_metric_spec memory_profile_event[] = {MEMORY_PROFILE};

#define VECTOR_ENGINE_PROFILE                                                                                          \
    GPU_TIME, GPU_CLOCKS, GPU_FREQUENCY, XVE_ACTIVE, XVE_STALL, XVE_IDLE, XVE_OCCUPANCY,                               \
        METRIC("XVE_INST_EXECUTED_PER_ENGINE", "Floating point instructions per vector engine", "XVE", "events", 3,    \
               EVENT_WITH_RANGE, FLOAT64, ZM_OP_AVERAGE, ZM_INST_ALU0),                                                \
        EVENTS("XVE_INST_EXECUTED_ALU0_ALL", "Floating point instructions executed", "XVE", "events", 2,               \
               ZM_INST_ALU0),                                                                                          \
        EVENTS("XVE_INST_EXECUTED_ALU1_ALL", "Integer instructions executed", "XVE", "events", 2, ZM_INST_ALU1),       \
        EVENTS("XVE_BARRIERS", "Barriers executed by work groups", "XVE", "events", 3, ZM_BARRIERS),                   \
        METRIC("XVE_THREADS_DISPATCHED", "Hardware threads dispatched", "DISPATCHER", "threads", 2, EVENT, UINT32,     \
               ZM_OP_COUNTER, ZM_THREADS),                                                                             \
        METRIC("KERNEL_LAUNCHES", "Kernels begun", "DISPATCHER", "kernels", 2, EVENT, UINT32, ZM_OP_WIDEST,            \
               ZM_LAUNCHES),                                                                                           \
        BEGIN_TIME, REASON

static const zm_metric_spec vector_engine_time[] = {VECTOR_ENGINE_PROFILE, END_TICKS, MARKER};
static const zm_metric_spec vector_engine_event[] = {VECTOR_ENGINE_PROFILE};

// One metric of every numeric value type.
static const zm_metric_spec device_status[] = {
    GPU_TIME,
    METRIC("CoreTemperature", "Temperature of the core", "SOC", "C", 2, RAW, UINT8, ZM_OP_TEMPERATURE),
    METRIC("CoreVoltage", "Voltage of the core", "SOC", "mV", 2, RAW, UINT16, ZM_OP_VOLTAGE),
    METRIC("AvgGpuCoreFrequencyMHz", "Average GPU core frequency", "GPU", "MHz", 1, EVENT, UINT32, ZM_OP_FREQUENCY),
    METRIC("EnergyConsumed", "Energy used during the measurement", "SOC", "uJ", 2, EVENT, UINT64, ZM_OP_COUNTER,
           ZM_ENERGY_NJ, 0, 1, 1000),
    METRIC("AveragePower", "Average power", "SOC", "W", 1, THROUGHPUT, FLOAT32, ZM_OP_RATE, ZM_ENERGY_NJ),
    METRIC("EnergyPerSecond", "Average power at full precision", "SOC", "W", 3, THROUGHPUT, FLOAT64, ZM_OP_RATE,
           ZM_ENERGY_NJ),
    METRIC("AnyWork", "Whether anything ran during the measurement", "GPU", "", 1, FLAG, BOOL8, ZM_OP_CHANGED,
           ZM_BUSY_NS),
    BEGIN_TIME,
    REASON,
    MARKER,
};

#define STALL(name, description, word) METRIC(name, description, "XVE", "Events", 4, EVENT, UINT64, ZM_OP_WORD, word)

static const zm_metric_spec eu_stall_sampling[] = {
    METRIC("IP", "Address of the sampled instruction", "XVE", "Address", 4, IP, UINT64, ZM_OP_WORD, 0),
    STALL("Active", "Samples in which the instruction was issued", 1),
    STALL("ControlStall", "Samples stalled by a branch", 2),
    STALL("PipeStall", "Samples stalled by a busy arithmetic pipeline", 3),
    STALL("SendStall", "Samples stalled while sending a message", 4),
    STALL("DistStall", "Samples stalled by a dependency in the pipeline", 5),
    STALL("SbidStall", "Samples stalled by an outstanding message", 6),
    STALL("SyncStall", "Samples stalled at a barrier", 7),
    STALL("InstrFetchStall", "Samples stalled by a missing instruction", 8),
    STALL("OtherStall", "Samples stalled for another reason", 9),
};

// Devices since Xe2 report one reason more.
static const zm_metric_spec eu_stall_sampling_xe2[] = {
    METRIC("IP", "Address of the sampled instruction", "XVE", "Address", 4, IP, UINT64, ZM_OP_WORD, 0),
    STALL("Active", "Samples in which the instruction was issued", 1),
    STALL("PSDepStall", "not simulated", UINT8_MAX),
    STALL("ControlStall", "Samples stalled by a branch", 2),
    STALL("PipeStall", "Samples stalled by a busy arithmetic pipeline", 3),
    STALL("SendStall", "Samples stalled while sending a message", 4),
    STALL("DistStall", "Samples stalled by a dependency in the pipeline", 5),
    STALL("SbidStall", "Samples stalled by an outstanding message", 6),
    STALL("SyncStall", "Samples stalled at a barrier", 7),
    STALL("InstrFetchStall", "Samples stalled by a missing instruction", 8),
    STALL("OtherStall", "Samples stalled for another reason", 9),
};

// In the tracer-based groups `a` of a formula is the event's number (zm_metric_event in tracedata.h).
#define TRACE(name, description, component, units, type, value, event)                                                 \
    METRIC(name, description, component, units, 1, type, value, ZM_OP_WORD, event)

static const zm_metric_spec workload_trace[] = {
    TRACE("KernelBegin", "A kernel begins; the value pairs it with its end", "DISPATCHER", "id", EVENT_EXP_START,
          UINT64, 0),
    TRACE("KernelEnd", "A kernel has ended", "DISPATCHER", "id", EVENT_EXP_END, UINT64, 1),
    TRACE("CopyBegin", "A copy or fill begins; the value pairs it with its end", "COPY", "id", EVENT_EXP_START, UINT64,
          2),
    TRACE("CopyEnd", "A copy or fill has ended", "COPY", "id", EVENT_EXP_END, UINT64, 3),
    TRACE("Dispatch", "A kernel, copy or fill was handed to the engines", "DISPATCHER", "", EVENT_EXP_TIMESTAMP, UINT32,
          4),
};

static const zm_metric_spec memory_trace[] = {
    TRACE("BytesRead", "Bytes read from memory since the device was reset", "GTI", "bytes",
          EVENT_EXP_MONOTONIC_WRAPS_VALUE, UINT32, 5),
    TRACE("BytesWritten", "Bytes written to memory since the device was reset", "GTI", "bytes",
          EVENT_EXP_MONOTONIC_WRAPS_VALUE, UINT32, 6),
};

static const zm_metric_spec stream_marker[] = {BEGIN_TIME, END_TICKS, REASON, MARKER};

static const zm_metric_spec trace_marker[] = {
    TRACE("Marker", "A marker command was executed; the value is the marker's", "GPU", "", RAW, UINT32, 7),
};

static const zm_metric_spec counter_memory[] = {
    METRIC("CounterMemory", "Memory in which the device keeps its counters; the value counts the updates", "SOC", "", 4,
           EXP_EXPORT_DMA_BUF, UINT64, ZM_OP_COUNTER, ZM_LAUNCHES),
    GPU_TIME,
    END_TICKS,
};

#define GROUP(name, description, sampling, domain, source, type, payload, metrics)                                     \
    {                                                                                                                  \
        name, description, ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_##sampling, domain, ZM_SOURCE_##source,                 \
            ZET_METRIC_GROUP_TYPE_EXP_FLAG_##type, ZM_PAYLOAD_##payload, metrics, COUNT(metrics), false                \
    }

#define EXTRA(name, description, sampling, domain, source, type, payload, metrics)                                     \
    {                                                                                                                  \
        name, description, ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_##sampling, domain, ZM_SOURCE_##source,                 \
            ZET_METRIC_GROUP_TYPE_EXP_FLAG_##type, ZM_PAYLOAD_##payload, metrics, COUNT(metrics), true                 \
    }

static const zm_group_spec groups[] = {
    GROUP("ComputeBasic", "Basic compute metrics, sampled over time", TIME_BASED, 0, COUNTERS, OTHER, COUNTERS,
          compute_basic_time),
    GROUP("ComputeBasic", "Basic compute metrics of a piece of work", EVENT_BASED, 0, COUNTERS, OTHER, COUNTERS,
          compute_basic_event),
    GROUP("MemoryProfile", "Memory and cache traffic, sampled over time", TIME_BASED, 1, COUNTERS, OTHER, COUNTERS,
          memory_profile_time),
    GROUP("MemoryProfile", "Memory and cache traffic of a piece of work", EVENT_BASED, 1, COUNTERS, OTHER, COUNTERS,
          memory_profile_event),
    GROUP("VectorEngineProfile", "Use of the vector engines, sampled over time", TIME_BASED, 2, COUNTERS, OTHER,
          COUNTERS, vector_engine_time),
    GROUP("VectorEngineProfile", "Use of the vector engines by a piece of work", EVENT_BASED, 2, COUNTERS, OTHER,
          COUNTERS, vector_engine_event),
    EXTRA("DeviceStatus", "Power, voltage and temperature, sampled over time", TIME_BASED, 3, COUNTERS, OTHER, COUNTERS,
          device_status),
    GROUP("EuStallSampling", "EU stall sampling", TIME_BASED, 100, STALLS, OTHER, IP, eu_stall_sampling),
    EXTRA("WorkloadTrace", "Begin and end of everything the device does", EXP_TRACER_BASED, 4, EVENTS, OTHER, EVENTS,
          workload_trace),
    EXTRA("MemoryTrace", "Memory traffic after each piece of work", EXP_TRACER_BASED, 5, EVENTS, OTHER, EVENTS,
          memory_trace),
    EXTRA("StreamMarker", "Markers among reports sampled over time", TIME_BASED, 6, COUNTERS, MARKER, COUNTERS,
          stream_marker),
    EXTRA("TraceMarker", "Markers among traced events", EXP_TRACER_BASED, 7, EVENTS, MARKER, EVENTS, trace_marker),
    EXTRA("CounterMemory", "Counters in memory that the host can map", TIME_BASED, 8, MEMORY, EXPORT_DMA_BUF, COUNTERS,
          counter_memory),
};

const zm_group_spec *zm_stall_sampling(bool xe2) {
    static const zm_group_spec newer =
        GROUP("EuStallSampling", "EU stall sampling", TIME_BASED, 100, STALLS, OTHER, IP, eu_stall_sampling_xe2);
    const zm_group_spec *spec = groups;
    while (spec->payload != ZM_PAYLOAD_IP) {
        spec++;
    }
    return xe2 ? &newer : spec;
}

const zm_group_spec *zm_catalogue(uint32_t *count) {
    *count = COUNT(groups);
    return groups;
}
