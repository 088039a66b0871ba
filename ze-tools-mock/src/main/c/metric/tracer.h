// Metric tracers and what decoders keep of them.
#ifndef ZMM_TRACER_H
#define ZMM_TRACER_H

#include "collect.h"
#include "tracedata.h"

// The groups of a tracer, as its raw data refers to them. Immutable; a decoder keeps it when the tracer is gone.
typedef struct zmm_trace_layout {
    atomic_uint references;
    uint32_t fingerprint;
    uint32_t tiles;
    bool sub_devices;          // tiles are sub-devices of the tracer's device
    uint32_t group_count;
    zmm_schema **schemas;      // referenced
    uint32_t *metric_counts;
} zmm_trace_layout;

zmm_trace_layout *zmm_trace_layout_create(const zm_device *device, uint32_t count, zmm_group *const *groups);
zmm_trace_layout *zmm_trace_layout_retain(zmm_trace_layout *layout);
void zmm_trace_layout_release(zmm_trace_layout *layout);

typedef enum zmm_tracer_state {
    ZMM_TRACER_OFF,
    ZMM_TRACER_STARTING,    // enabled asynchronously: on at the next activity, or once asked a few times
    ZMM_TRACER_ON,
    ZMM_TRACER_STOPPING     // disabled asynchronously
} zmm_tracer_state;

// Of ZM_KIND_METRIC_TRACER. Engine lock.
typedef struct zmm_tracer {
    zm_object base;
    struct zmm_tracer *next;    // of the root device
    bool linked;
    zm_context *context;
    zm_device *device;
    zm_event *event;            // or NULL
    zmm_group **groups;         // referenced
    zmm_trace_layout *layout;
    zmm_tracer_state state;
    int64_t polls;              // since the asynchronous request
    uint32_t notify_bytes;
    uint32_t sequence;
    bool dropped;
    zmm_entry *ring;            // grows up to its capacity
    uint32_t capacity;
    uint32_t allocated;
    uint32_t first;
    uint32_t count;
} zmm_tracer;

#endif
