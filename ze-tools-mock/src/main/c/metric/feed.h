// Feeds: metric groups and reports of the control interface. All functions here: engine lock held.
#ifndef ZM_FEED_H
#define ZM_FEED_H

#include "metric/metric.h"

#define ZM_FEED_ANY_TILE UINT32_MAX

typedef struct zm_push {
    struct zm_push *next;
    uint32_t tile;    // ZM_FEED_ANY_TILE: the first
    uint32_t count;
    uint64_t values[];
} zm_push;

// A group that tests feed: one that they added, or one of the catalogue.
typedef struct zm_feed {
    uint32_t root;
    int32_t sub;               // -1: the root device itself
    zm_schema *description;    // name, sampling and, of an added group, its metrics
    bool added;
    bool generates;
    bool sums;    // a row is the difference of two reports
    bool dropped;
    zm_group *group;    // while the driver is initialised and has the device
    zm_push *first;
    zm_push *last;
    uint32_t pending;
} zm_feed;

// Groups that wait for the device to be created.
ze_result_t zm_feed_attach_all(zm_metric_device *device);
void zm_feed_detach_all(zm_metric_device *device);

// Returns whether reports come from tests only.
bool zm_feed_only(const zm_group *group);

// Returns whether the timer, or a query, gives made-up values; the second function writes those values as bits.
bool zm_feed_generates(const zm_group *group);
void zm_feed_generate(const zm_schema *schema, uint32_t sequence, uint32_t tile, uint64_t *words);

bool zm_feed_pending(const zm_group *group);
// Writes the oldest pushed report, if there is one.
bool zm_feed_take(zm_group *group, const zm_schema *schema, uint64_t device_time_ns, uint8_t *report);
// The same as it was pushed; the caller frees it. NULL if there is none.
zm_push *zm_feed_take_push(zm_group *group);
// Returns whether a loss was announced since the last call.
bool zm_feed_take_dropped(zm_group *group);

#endif
