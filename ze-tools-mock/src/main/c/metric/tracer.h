// Metric tracers and what decoders keep of them.
#ifndef ZM_TRACER_H
#define ZM_TRACER_H

#include "metric/collect.h"
#include "metric/tracedata.h"

// The groups of a tracer, as its raw data refers to them. Immutable; a decoder keeps it when the tracer is gone.
typedef struct zm_trace_layout {
    atomic_uint references;
    uint32_t fingerprint;
    uint32_t tiles;
    bool sub_devices;    // tiles are sub-devices of the tracer's device
    uint32_t group_count;
    zm_schema **schemas;    // referenced
    uint32_t *metric_counts;
} zm_trace_layout;

zm_trace_layout *zm_trace_layout_create(const zm_device *device, uint32_t count, zm_group *const *groups);
zm_trace_layout *zm_trace_layout_retain(zm_trace_layout *layout);
void zm_trace_layout_release(zm_trace_layout *layout);

typedef enum zm_tracer_state {
    ZM_TRACER_OFF,
    ZM_TRACER_STARTING,    // enabled asynchronously: on at the next activity, or once asked a few times
    ZM_TRACER_ON,
    ZM_TRACER_STOPPING    // disabled asynchronously
} zm_tracer_state;

// Of ZM_KIND_METRIC_TRACER. Engine lock.
typedef struct zm_metric_tracer {
    zm_object base;
    struct zm_metric_tracer *next;    // of the root device
    bool linked;
    zm_context *context;
    zm_device *device;
    zm_event *event;      // or NULL
    zm_group **groups;    // referenced
    zm_trace_layout *layout;
    zm_tracer_state state;
    int64_t polls;    // since the asynchronous request
    uint32_t notify_bytes;
    uint32_t sequence;
    bool dropped;
    zm_trace_entry *ring;    // grows up to its capacity
    uint32_t capacity;
    uint32_t allocated;
    uint32_t first;
    uint32_t count;
} zm_metric_tracer;

#endif
