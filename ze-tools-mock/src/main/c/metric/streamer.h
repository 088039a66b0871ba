// Metric streamers.
#ifndef ZM_STREAMER_H
#define ZM_STREAMER_H

#include "collect.h"

// Instruction pointer samples of the current period: time spent per kernel on each tile.
typedef struct zm_ip_time {
    zm_spots *spots;     // referenced
    uint64_t time_ns;
} zm_ip_time;

enum { ZM_IP_KERNELS = 16 };

typedef struct zm_ip_period {
    zm_ip_time kernels[ZM_IP_KERNELS];
    uint32_t count;
} zm_ip_period;

// Of ZM_KIND_METRIC_STREAMER. Engine lock.
typedef struct zm_streamer {
    zm_object base;
    struct zm_streamer *next;      // of the root device
    zm_context *context;
    zm_device *device;
    zm_group *group;
    zm_schema *schema;
    zm_event *event;                // or NULL
    uint64_t period_ns;
    uint32_t notify;
    bool linked;                    // among the root device's streamers
    bool stopped;                   // its group is not active any more
    uint64_t last_ns;               // where the last report ended
    uint64_t due_ns;                // when the next one is due
    zm_totals before[ZM_MAX_TILES];    // at last_ns
    zm_ip_period *ip;              // one per tile, of an instruction pointer group
    uint64_t ip_until_ns;           // time up to which they are complete
    uint32_t sequence;
    uint32_t marker;
    bool dropped;                   // since the last read
    // Reports that wait to be read: a ring that grows up to its capacity.
    uint8_t *ring;
    uint32_t capacity;
    uint32_t allocated;
    uint32_t first;
    uint32_t count;
} zm_streamer;

// Room for one more report at the end of the ring, or NULL when it is full; then the loss is noted.
uint8_t *zm_ring_add(zm_streamer *streamer);

// Writes the report that ends at `time_ns`.
void zm_streamer_report(zm_streamer *streamer, uint64_t time_ns, uint32_t reason);
void zm_streamer_ip_reports(zm_streamer *streamer, uint64_t time_ns);
void zm_streamer_ip_free(zm_streamer *streamer);
void zm_streamer_ip_follow(zm_streamer *streamer, uint64_t time_ns);
void zm_streamer_advance(zm_streamer *streamer, uint64_t now);
void zm_streamer_mark(zm_streamer *streamer, uint32_t value, uint64_t now);

#endif
