// What a metric group consists of, independent of handles: the metrics, how each is calculated, and the layout of the
// group's raw reports. Catalogue groups, groups of the control interface, groups that applications create and exported
// data all end up as a schema.
#ifndef ZMM_SCHEMA_H
#define ZMM_SCHEMA_H

#include <stdatomic.h>

#include <level_zero/zet_api.h>

#include "model.h"

// How a metric follows from a report. `a` and `b` are counters unless stated; every result is then multiplied and
// divided by the formula's two factors.
typedef enum zmm_op {
    ZMM_OP_WORD,           // payload word number `a`, the bits of the metric's value type
    ZMM_OP_COUNTER,        // counter a over the report's time, all tiles together
    ZMM_OP_WIDEST,         // counter a of the tile with the highest
    ZMM_OP_ELAPSED,        // nanoseconds that the report covers
    ZMM_OP_FREQUENCY,      // average core clock in MHz
    ZMM_OP_OF_TIME,        // time counter a in percent of the elapsed time
    ZMM_OP_OF_XVE,         // vector engine cycles a in percent of what the engines have
    ZMM_OP_OF_SLOTS,       // thread cycles a in percent of what the thread slots have
    ZMM_OP_XVE_IDLE,       // 100 minus active minus stalled percent
    ZMM_OP_SHARE,          // a in percent of a + b
    ZMM_OP_RATE,           // a per nanosecond
    ZMM_OP_AVERAGE,        // a per vector engine
    ZMM_OP_CHANGED,        // 1 if a counted anything, else 0
    ZMM_OP_BEGIN_NS,       // begin of the report, from metric timestamps, in nanoseconds
    ZMM_OP_END_TICKS,      // metric timestamp of the report's end
    ZMM_OP_REASON,         // why the report was written: zmm_reason
    ZMM_OP_MARKER,         // value of the last marker before the report's end, 0 before the first
    ZMM_OP_TEMPERATURE,    // degrees Celsius, following the load
    ZMM_OP_VOLTAGE,        // millivolt, following the load
    ZMM_OP_COUNT
} zmm_op;

typedef enum zmm_reason {
    ZMM_REASON_TIMER = 1,
    ZMM_REASON_QUERY_BEGIN = 2,
    ZMM_REASON_QUERY_END = 4,
    ZMM_REASON_MARKER = 8,
    ZMM_REASON_PUSHED = 16    // by the control interface
} zmm_reason;

typedef struct zmm_formula {
    uint8_t op;
    uint8_t a;
    uint8_t b;
    uint32_t multiply;    // 0 counts as 1
    uint32_t divide;      // 0 counts as 1
} zmm_formula;

typedef struct zmm_metric_spec {
    const char *name;
    const char *description;
    const char *component;
    const char *units;
    uint32_t tier;
    zet_metric_type_t type;
    zet_value_type_t value;
    zmm_formula formula;
} zmm_metric_spec;

// What the payload words of a report are.
typedef enum zmm_payload {
    ZMM_PAYLOAD_COUNTERS,    // one word per counter
    ZMM_PAYLOAD_IP,          // address, then one word per stall reason; calculated into one row per address
    ZMM_PAYLOAD_EVENTS       // no reports: the tracer's entries
} zmm_payload;

typedef struct zmm_group_spec {
    const char *name;
    const char *description;
    zet_metric_group_sampling_type_flags_t sampling;
    uint32_t domain;
    uint32_t source;
    zet_metric_group_type_exp_flags_t type;
    zmm_payload payload;
    const zmm_metric_spec *metrics;
    uint32_t metric_count;
} zmm_group_spec;

// Metric sources: blocks that collect independently of each other.
enum { ZMM_SOURCE_COUNTERS = 1, ZMM_SOURCE_STALLS = 2, ZMM_SOURCE_EVENTS = 3, ZMM_SOURCE_MEMORY = 4 };

// Immutable once made; reference counted.
typedef struct zmm_schema {
    atomic_uint references;
    zmm_group_spec spec;        // all that it points to belongs to the schema
    zmm_machine machine;        // of one tile
    uint32_t tiles;
    uint32_t words;             // payload words of one tile's part of a report
    uint32_t part_size;         // bytes of one tile's part
    uint32_t report_size;       // bytes of a report: one part per tile
    uint32_t fingerprint;       // reports carry it; differs when anything that calculation depends on differs
} zmm_schema;

enum { ZMM_MAX_TILES = 8, ZMM_MAX_METRICS = 4096 };

// A copy of the specification with everything it points to. NULL when memory is used up.
zmm_schema *zmm_schema_create(const zmm_group_spec *spec, const zmm_machine *machine, uint32_t tiles);
zmm_schema *zmm_schema_retain(zmm_schema *schema);
void zmm_schema_release(zmm_schema *schema);

// The groups that every device has.
const zmm_group_spec *zmm_catalogue(uint32_t *count);

#endif
