// The metric objects of the driver. Everything mutable is guarded by the engine lock unless stated.
#ifndef ZM_METRIC_METRIC_H
#define ZM_METRIC_METRIC_H

#include "base/check.h"
#include "base/option.h"
#include "engine/engine.h"

#include "metric/raw.h"
#include "metric/schema.h"
#include "metric/timeline.h"

typedef struct zm_metric_device zm_metric_device;
typedef struct zm_group zm_group;
typedef struct zm_kept zm_kept;

enum { ZM_MAX_DOMAINS = 8, ZM_SLOTS_PER_DOMAIN = 8, ZM_KNOWN_KERNELS = 64, ZM_COUNTER_DOMAIN = 3 };

// The origin of a metric, which decides what may be done with it.
typedef enum zm_metric_origin {
    ZM_PREDEFINED,    // of a group of the device
    ZM_PROGRAMMED,    // created by the application from a programmable
    ZM_DECODABLE      // of a metric decoder
} zm_metric_origin;

// Of ZM_KIND_METRIC.
typedef struct zm_metric {
    zm_object base;
    zm_metric_device *device;
    zm_metric_origin origin;
    zm_metric_spec spec;
    char *texts;          // what spec points to, of a programmed metric
    zm_schema *schema;    // the same, of a decodable metric
    uint32_t domain;      // of a programmed metric, as the next ones
    uint32_t source;
    zet_metric_group_sampling_type_flags_t sampling;
    uint32_t group_count;     // groups that hold it
    const zm_group *group;    // of a predefined metric
} zm_metric;

// Of ZM_KIND_METRIC_GROUP.
// Counts of the reports of a group, in all of its streamers.
typedef struct zm_account {
    uint64_t made;
    uint64_t dropped;
    uint64_t read;
    uint64_t warned;
} zm_account;

struct zm_group {
    zm_object base;
    zm_metric_device *device;
    zm_schema *schema;      // never changes for a group of the device; NULL while a created group is open
    zm_metric **metrics;    // referenced
    uint32_t metric_count;
    uint32_t domains[ZM_MAX_DOMAINS];    // the first is the group's; more only in created groups
    uint32_t domain_count;
    bool active;
    bool created;    // by the application
    bool closed;     // of a created group: ready for activation
    char *name;      // of a created group
    char *description;
    zet_metric_group_sampling_type_flags_t sampling;    // of a created group
    struct zm_feed *feed;    // of a group of the control interface, or with pushed reports; else NULL
    zm_account account;      // engine lock
};

// The object behind zm_device.metrics: root devices and sub-devices each have one.
struct zm_metric_device {
    zm_device *device;
    zm_metric_machine machine;    // of one tile
    bool enabled;
    bool listed;          // has been enabled: its groups stay known
    zm_group **groups;    // of the device, referenced
    uint32_t group_count;
    struct zm_programmable **programmables;
    uint32_t programmable_count;
    uint32_t buffer_reports;    // that fit into the streamer's buffer; its notification is at half of them
    uint32_t active_count;
    zm_group **active;                   // activated groups, referenced
    struct zm_counter_memory *memory;    // once asked for
    zm_kept *kept;                       // the last report that was calculated of each set; engine lock
    // Of a root device, for itself and its sub-devices; see collect.h:
    struct zm_streamer *streamers;
    struct zm_metric_tracer *tracers;
    struct zm_open_query *queries;
    struct zm_pool *pools;
    zm_spots *spots[ZM_KNOWN_KERNELS];    // of kernels that ran lately, referenced
};

// The object behind zm_tile.metrics.
typedef struct zm_metric_tile {
    zm_timeline timeline;
    zm_metric_machine machine;
} zm_metric_tile;

static inline zm_metric_device *zm_of(const zm_device *device) {
    return device->metrics;
}

static inline zm_metric_tile *zm_tile_of(const zm_device *device, uint32_t tile) {
    return device->tiles[tile].metrics;
}

// ---- Groups ---------------------------------------------------------------------------------------------------------

// A group of the device with its metrics, published; appended to device->groups. Engine lock held.
zm_group *zm_group_add(zm_metric_device *device, const zm_group_spec *spec);
void zm_group_dispose(void *object);

// The schema as it is now, referenced; NULL for a created group that is not closed. Takes the engine lock where needed.
zm_schema *zm_group_schema(zm_group *group);

uint32_t zm_group_source(const zm_group *group);
// Acquires all groups of a list; on failure none is held. Releasing frees the list as well.
ze_result_t zm_groups_acquire(uint32_t count, const zet_metric_group_handle_t *handles, zm_group **groups);
void zm_groups_release(uint32_t count, zm_group **groups);

// The notification event of a streamer or tracer, referenced: checks that it may be one. A null handle gives NULL.
ze_result_t zm_notification_event(const zm_context *context, ze_event_handle_t handle, zm_event **event);

bool zm_groups_conflict(const zm_group *left, const zm_group *right);

zm_metric *zm_metric_new(zm_metric_device *device, const zm_metric_spec *spec, zm_metric_origin origin);

// Answers why metrics cannot be used on the device now, or success.
ze_result_t zm_need_enabled(const zm_metric_device *device);

// ---- Exported counter memory (memory.c) -----------------------------------------------------------------------------

// File descriptor and size; created when first asked for. -1 when the system refuses.
int zm_counter_memory_fd(zm_metric_device *device, size_t *size);
void zm_counter_memory_update(zm_metric_device *device, uint64_t now);
void zm_counter_memory_free(struct zm_counter_memory *memory);

#endif
