// Metric streamers.
#ifndef ZM_STREAMER_H
#define ZM_STREAMER_H

#include "metric/collect.h"

// Instruction pointer samples of the current period: time spent per kernel on each tile.
typedef struct zm_ip_time {
    zm_spots *spots;    // referenced
    uint64_t time_ns;
} zm_ip_time;

enum { ZM_IP_KERNELS = 16 };

typedef struct zm_ip_period {
    zm_ip_time kernels[ZM_IP_KERNELS];
    uint32_t count;
} zm_ip_period;

// The time between two reports, as hardware counts it: in ticks of a timer.
typedef struct zm_period {
    uint64_t ticks;
    uint64_t hz;
} zm_period;

static inline uint64_t zm_period_ns(const zm_period *period) {
    return zm_mul_div(period->ticks, 1000000000u, period->hz);
}

// Of ZM_KIND_METRIC_STREAMER. Engine lock.
typedef struct zm_streamer {
    zm_object base;
    struct zm_streamer *next;    // of the root device
    zm_context *context;
    zm_device *device;
    zm_group *group;
    zm_schema *schema;
    zm_event *event;    // or NULL
    zm_period period;
    uint32_t notify;                     // the notification is for this many reports
    bool opening_waits;                  // the report of the opening, which is not notified, is the first that waits
    bool opening_due;                    // that report has not been written
    bool linked;                         // among the root device's streamers
    uint64_t last_ns;                    // where the last report ended
    uint64_t begin_ns;                   // when it was opened
    uint64_t held_ns;                    // up to there reports have waited for the work to be known
    uint64_t written;                    // reports that came due since
    zm_totals counters[ZM_MAX_TILES];    // the highest that any report had
    zm_ip_period *ip;                    // one per tile, of an instruction pointer group
    uint64_t ip_until_ns;                // time up to which they are complete
    uint32_t sequence;
    bool dropped;       // since the last read
    bool overflowed;    // the same, because there was no room
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
void zm_streamer_report(zm_streamer *streamer, uint64_t time_ns, uint32_t reason, uint32_t marker);

// The reports that have come due until now and are not written.
uint64_t zm_streamer_due(const zm_streamer *streamer, uint64_t now);
void zm_streamer_ip_reports(zm_streamer *streamer, uint64_t time_ns);
void zm_streamer_ip_free(zm_streamer *streamer);
void zm_streamer_ip_follow(zm_streamer *streamer, uint64_t time_ns);
void zm_streamer_advance(zm_streamer *streamer, uint64_t now);
void zm_streamer_mark(zm_streamer *streamer, uint32_t value, uint64_t now);

#endif
