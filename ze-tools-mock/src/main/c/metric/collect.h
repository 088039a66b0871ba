// Everything that collects: streamers, queries, tracers. All functions here: engine lock held.
#ifndef ZM_COLLECT_H
#define ZM_COLLECT_H

#include "metric/metric.h"

// A part of an activity in the model's terms. The caller releases work->spots.
void zm_work_of(const zm_tile *tile, const zm_activity *activity, zm_work *work);

// Time of the device's clock, which reports carry, at a time of the simulated clock.
static inline uint64_t zm_device_time(const zm_device *device, uint64_t time_ns) {
    return time_ns + device->clock_offset_ns;
}

// Brings all streamers of a root device up to a time.
void zm_streamers_advance(zm_device *root, uint64_t now);
void zm_streamers_pushed(zm_group *group);
// Returns the time, at most `until`, from which on reports of streamers still need the details of the work.
uint64_t zm_streamers_needed_from(const zm_device *root, uint64_t until);

void zm_queries_activity(zm_device *root, const zm_tile *tile, const zm_activity *activity);

void zm_tracers_activity(zm_device *root, const zm_tile *tile, const zm_activity *activity);
void zm_tracers_pushed(zm_group *group);

// A marker executed on `device` for everything of that source that collects there.
void zm_streamers_mark(const zm_device *device, uint32_t source, uint32_t value, uint64_t now);
void zm_tracers_mark(const zm_device *device, uint32_t source, uint32_t value, uint64_t now);

// The uses of a group: something collects with it now, or a query pool was made for it.
bool zm_streamer_uses(const zm_group *group);
bool zm_pool_uses(const zm_group *group);

// True if a streamer, query pool or tracer on the device, or on tiles that it has, shares a domain with the group; with
// `by_source`, whether it belongs to the same metric source.
bool zm_streamer_near(const zm_device *device, const zm_group *group, bool by_source);
bool zm_pool_near(const zm_device *device, const zm_group *group, bool by_source);
bool zm_tracer_near(const zm_device *device, const zm_group *group);

bool zm_streamer_on(const zm_device *device);
bool zm_pool_on(const zm_device *device);
bool zm_tracer_on(const zm_device *device);

// Stops the tracers on the device whose group is not active any more; streamers go on.
void zm_tracers_stop(const zm_device *device);

// Shared by those.
bool zm_share_tiles(const zm_device *left, const zm_device *right);
bool zm_groups_clash(const zm_group *left, const zm_group *right, bool by_source);

// The root device goes away: what is still alive stops collecting.
void zm_streamers_abandon(zm_device *root);
void zm_queries_abandon(zm_device *root);
void zm_pools_abandon(zm_device *root);
void zm_tracers_abandon(zm_device *root);

#endif
