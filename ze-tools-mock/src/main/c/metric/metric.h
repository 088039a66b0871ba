// The metric objects of the driver. Everything mutable is guarded by the engine lock unless stated.
#ifndef ZMM_METRIC_H
#define ZMM_METRIC_H

#include "zm.h"

#include "raw.h"
#include "schema.h"
#include "timeline.h"

typedef struct zmm_device zmm_device;
typedef struct zmm_group zmm_group;

enum { ZMM_MAX_DOMAINS = 8, ZMM_SLOTS_PER_DOMAIN = 8, ZMM_KNOWN_KERNELS = 64 };

// How a metric came to be, which decides what may be done with it.
typedef enum zmm_origin {
    ZMM_PREDEFINED,     // of a group of the device
    ZMM_PROGRAMMED,     // created by the application from a programmable
    ZMM_DECODABLE       // of a metric decoder
} zmm_origin;

// Of ZM_KIND_METRIC.
typedef struct zmm_metric {
    zm_object base;
    zmm_device *device;
    zmm_origin origin;
    zmm_metric_spec spec;
    char *texts;              // what spec points to, of a programmed metric
    zmm_schema *schema;       // the same, of a decodable metric
    uint32_t domain;          // of a programmed metric, as the next ones
    uint32_t source;
    zet_metric_group_sampling_type_flags_t sampling;
    uint32_t group_count;     // groups that hold it
    const zmm_group *group;   // of a predefined metric
} zmm_metric;

// Of ZM_KIND_METRIC_GROUP.
// What became of the reports of a group, in all of its streamers.
typedef struct zmm_account {
    uint64_t made;
    uint64_t dropped;
    uint64_t read;
    uint64_t warned;
} zmm_account;

struct zmm_group {
    zm_object base;
    zmm_device *device;
    zmm_schema *schema;             // never changes for a group of the device; NULL while a created group is open
    zmm_metric **metrics;           // referenced
    uint32_t metric_count;
    uint32_t domains[ZMM_MAX_DOMAINS];    // the first is the group's; more only in created groups
    uint32_t domain_count;
    bool active;
    bool created;                   // by the application
    bool closed;                    // of a created group: ready for activation
    char *name;                     // of a created group
    char *description;
    zet_metric_group_sampling_type_flags_t sampling;    // of a created group
    struct zmm_feed *feed;          // of a group of the control interface, or with pushed reports; else NULL
    zmm_account account;            // engine lock
};

// What zm_device.metrics points to: root devices and sub-devices each have one.
struct zmm_device {
    zm_device *device;
    zmm_machine machine;            // of one tile
    bool enabled;
    zmm_group **groups;             // of the device, referenced
    uint32_t group_count;
    struct zmm_programmable **programmables;
    uint32_t programmable_count;
    uint32_t active_count;
    zmm_group **active;             // activated groups, referenced
    struct zmm_counter_memory *memory;    // once asked for
    // Of a root device, for itself and its sub-devices; see collect.h:
    struct zmm_streamer *streamers;
    struct zmm_tracer *tracers;
    struct zmm_open_query *queries;
    struct zmm_pool *pools;
    zmm_spots *spots[ZMM_KNOWN_KERNELS];    // of kernels that ran lately, referenced
};

// What zm_tile.metrics points to.
typedef struct zmm_tile {
    zmm_timeline timeline;
    zmm_machine machine;
} zmm_tile;

static inline zmm_device *zmm_of(const zm_device *device) {
    return device->metrics;
}

static inline zmm_tile *zmm_tile_of(const zm_device *device, uint32_t tile) {
    return device->tiles[tile].metrics;
}

// ---- Groups ---------------------------------------------------------------------------------------------------------

// A group of the device with its metrics, published; appended to device->groups. Engine lock held.
zmm_group *zmm_group_add(zmm_device *device, const zmm_group_spec *spec);
void zmm_group_dispose(void *object);

// The schema as it is now, referenced; NULL for a created group that is not closed. Takes the engine lock where needed.
zmm_schema *zmm_group_schema(zmm_group *group);

uint32_t zmm_group_source(const zmm_group *group);
// Acquires all groups of a list; on failure none is held. Releasing frees the list as well.
ze_result_t zmm_groups_acquire(uint32_t count, const zet_metric_group_handle_t *handles, zmm_group **groups);
void zmm_groups_release(uint32_t count, zmm_group **groups);

// The notification event of a streamer or tracer, referenced: checks that it may be one. A null handle gives NULL.
ze_result_t zmm_notification_event(const zm_context *context, ze_event_handle_t handle, zm_event **event);

bool zmm_groups_conflict(const zmm_group *left, const zmm_group *right);

zmm_metric *zmm_metric_new(zmm_device *device, const zmm_metric_spec *spec, zmm_origin origin);

// Answers why metrics cannot be used on the device now, or success.
ze_result_t zmm_need_enabled(const zmm_device *device);

// ---- Exported counter memory (memory.c) -----------------------------------------------------------------------------

// File descriptor and size; created when first asked for. -1 when the system refuses.
int zmm_counter_memory_fd(zmm_device *device, size_t *size);
void zmm_counter_memory_update(zmm_device *device, uint64_t now);
void zmm_counter_memory_free(struct zmm_counter_memory *memory);

#endif
