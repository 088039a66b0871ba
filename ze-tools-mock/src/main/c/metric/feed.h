// Feeds: metric groups and reports of the control interface. All functions here: engine lock held.
#ifndef ZMM_FEED_H
#define ZMM_FEED_H

#include "metric.h"

#define ZMM_FEED_ANY_TILE UINT32_MAX

typedef struct zmm_push {
    struct zmm_push *next;
    uint32_t tile;          // ZMM_FEED_ANY_TILE: the first
    uint32_t count;
    uint64_t values[];
} zmm_push;

// A group that tests feed: one that they added, or one of the catalogue.
typedef struct zmm_feed {
    uint32_t root;
    int32_t sub;            // -1: the root device itself
    zmm_schema *description;// name, sampling and, of an added group, its metrics
    bool added;
    bool generates;
    bool dropped;
    zmm_group *group;       // while the driver is initialised and has the device
    zmm_push *first;
    zmm_push *last;
    uint32_t pending;
} zmm_feed;

// Groups that wait for the device to be created.
ze_result_t zmm_feed_attach_all(zmm_device *device);
void zmm_feed_detach_all(zmm_device *device);

// Whether reports come from nowhere else.
bool zmm_feed_only(const zmm_group *group);

// Whether the timer, or a query, gives made-up values, and those values as bits.
bool zmm_feed_generates(const zmm_group *group);
void zmm_feed_generate(const zmm_schema *schema, uint32_t sequence, uint32_t tile, uint64_t *words);

bool zmm_feed_pending(const zmm_group *group);
// Writes the oldest pushed report, if there is one.
bool zmm_feed_take(zmm_group *group, const zmm_schema *schema, uint64_t device_time_ns, uint8_t *report);
// The same as it was pushed; the caller frees it. NULL if there is none.
zmm_push *zmm_feed_take_push(zmm_group *group);
// Whether a loss was announced since the last call.
bool zmm_feed_take_dropped(zmm_group *group);

#endif
