// The parts of a metric group, independent of handles: the metrics, how each is calculated, and the layout of the
// group's raw reports. Catalogue groups, groups of the control interface, groups that applications create and exported
// data all end up as a schema.
#ifndef ZM_SCHEMA_H
#define ZM_SCHEMA_H

#include <stdatomic.h>

#include <level_zero/zet_api.h>

#include "metric/model.h"

// The calculation of a metric. `a` and `b` are counters unless stated; every result is then multiplied and
// divided by the formula's two factors.
typedef enum zm_op {
    ZM_OP_WORD,           // payload word number `a`, the bits of the metric's value type
    ZM_OP_COUNTER,        // counter a over the report's time, all tiles together
    ZM_OP_WIDEST,         // counter a of the tile with the highest
    ZM_OP_ELAPSED,        // nanoseconds that the report covers
    ZM_OP_FREQUENCY,      // average core clock in MHz
    ZM_OP_OF_TIME,        // time counter a in percent of the elapsed time
    ZM_OP_OF_XVE,         // vector engine cycles a in percent of what the engines have
    ZM_OP_OF_SLOTS,       // thread cycles a in percent of what the thread slots have
    ZM_OP_XVE_IDLE,       // 100 minus active minus stalled percent
    ZM_OP_SHARE,          // a in percent of a + b
    ZM_OP_RATE,           // a per nanosecond
    ZM_OP_AVERAGE,        // a per vector engine
    ZM_OP_CHANGED,        // 1 if a counted anything, else 0
    ZM_OP_BEGIN_NS,       // begin of the report, from metric timestamps, in nanoseconds
    ZM_OP_END_TICKS,      // metric timestamp of the report's end
    ZM_OP_REASON,         // why the report was written: zm_reason
    ZM_OP_MARKER,         // value of the marker that the report was written for, else 0
    ZM_OP_TEMPERATURE,    // degrees Celsius, following the load
    ZM_OP_VOLTAGE,        // millivolt, following the load
    ZM_OP_BOTH,           // a and b together
    ZM_OP_ONE,            // 1; 0 of a query that has not ended
    ZM_OP_ZERO,           // 0: there is no such quantity
    ZM_OP_PROBLEM,        // of a query: whether nothing was executed in it
    ZM_OP_INSIDE,         // of a query: whether another one began in it
    ZM_OP_COUNT
} zm_op;

typedef enum zm_reason {
    ZM_REASON_TIMER = 1,
    ZM_REASON_QUERY_BEGIN = 2,
    ZM_REASON_QUERY_END = 4,
    ZM_REASON_MARKER = 4,
    ZM_REASON_PUSHED = 16,    // by the control interface
    // Queries have these; they are not listed with the others.
    ZM_REASON_EMPTY = 64,      // nothing was executed in it
    ZM_REASON_INSIDE = 128,    // another query began in it
    ZM_REASON_NEVER = 256      // it has begun, and not ended
} zm_reason;

typedef struct zm_formula {
    uint8_t op;
    uint8_t a;
    uint8_t b;
    uint32_t multiply;    // 0 counts as 1
    uint32_t divide;      // 0 counts as 1
} zm_formula;

typedef struct zm_metric_spec {
    const char *name;
    const char *description;
    const char *component;
    const char *units;
    uint32_t tier;
    zet_metric_type_t type;
    zet_value_type_t value;
    zm_formula formula;
} zm_metric_spec;

// The meaning of the payload words of a report.
typedef enum zm_payload {
    ZM_PAYLOAD_COUNTERS,    // one word per counter
    ZM_PAYLOAD_IP,          // zm_ip_of the address, then one word per stall reason; calculated into one row for each
    ZM_PAYLOAD_EVENTS       // no reports: the tracer's entries
} zm_payload;

typedef struct zm_group_spec {
    const char *name;
    const char *description;
    zet_metric_group_sampling_type_flags_t sampling;
    uint32_t domain;
    uint32_t source;
    zet_metric_group_type_exp_flags_t type;
    zm_payload payload;
    const zm_metric_spec *metrics;
    uint32_t metric_count;
    bool extra;    // no hardware has it: for tests
} zm_group_spec;

// Metric sources: blocks that collect independently of each other.
enum { ZM_SOURCE_COUNTERS = 1, ZM_SOURCE_STALLS = 2, ZM_SOURCE_EVENTS = 3, ZM_SOURCE_MEMORY = 4 };

// Immutable once made; reference counted.
typedef struct zm_schema {
    atomic_uint references;
    zm_group_spec spec;           // all that it points to belongs to the schema
    zm_metric_machine machine;    // of one tile
    uint32_t tiles;
    uint32_t words;          // payload words of one tile's part of a report
    uint32_t part_size;      // bytes of one tile's part
    uint32_t report_size;    // bytes of a report: one part per tile
    uint32_t fingerprint;    // reports carry it; differs when anything that calculation depends on differs
} zm_schema;

enum { ZM_MAX_TILES = 8, ZM_MAX_METRICS = 4096 };

// A copy of the specification with everything it points to. NULL when memory is used up.
zm_schema *zm_schema_create(const zm_group_spec *spec, const zm_metric_machine *machine, uint32_t tiles);
zm_schema *zm_schema_retain(zm_schema *schema);
void zm_schema_release(zm_schema *schema);

// The groups of devices that no vendor makes, and those that are in the vendor's devices besides their own.
const zm_group_spec *zm_catalogue(uint32_t *count);

// Stall samples, as devices have them before or since Xe2.
const zm_group_spec *zm_stall_sampling(bool xe2);

#endif
