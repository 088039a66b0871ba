// Raw data of metric tracers: a sequence of entries of one size, private to the driver and self-checking.
#ifndef ZM_TRACEDATA_H
#define ZM_TRACEDATA_H

#include "metric/raw.h"

// The events that the tracer-based groups of the catalogue observe; `a` of their metrics' formulas.
typedef enum zm_metric_event {
    ZM_EVENT_KERNEL_BEGIN,
    ZM_EVENT_KERNEL_END,
    ZM_EVENT_COPY_BEGIN,
    ZM_EVENT_COPY_END,
    ZM_EVENT_DISPATCH,
    ZM_EVENT_BYTES_READ,
    ZM_EVENT_BYTES_WRITTEN,
    ZM_EVENT_MARKER,
    ZM_EVENT_PUSHED    // only by the control interface
} zm_metric_event;

#define ZM_ENTRY_MAGIC 0x315a4d45u    // "EMZ1"

typedef struct zm_trace_entry {
    uint32_t magic;
    uint16_t group;          // position in the tracer's list of groups
    uint16_t metric;         // position in the group
    uint32_t fingerprint;    // of the tracer's list of groups
    uint32_t check;
    uint64_t value;
    uint64_t timestamp;    // metric timestamp, in ticks
    uint32_t sequence;
    uint16_t tile;
    uint16_t sub_device;    // 1 if the tile is a sub-device
} zm_trace_entry;

_Static_assert(sizeof(zm_trace_entry) == 40, "raw format");

// Completes magic and check and writes the entry.
void zm_entry_write(zm_trace_entry entry, uint8_t *out);

// Judges raw data of a tracer whose list of groups has this fingerprint and these numbers of metrics.
zm_raw_status zm_entries_check(uint32_t fingerprint, uint32_t groups, const uint32_t *metric_counts, uint32_t tiles,
                               const uint8_t *data, size_t size, size_t *bad_entry);

// Reads the i-th entry of checked data.
void zm_entry_read(const uint8_t *data, size_t index, zm_trace_entry *entry);

#endif
