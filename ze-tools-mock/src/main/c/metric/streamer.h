// Metric streamers.
#ifndef ZMM_STREAMER_H
#define ZMM_STREAMER_H

#include "collect.h"

// Instruction pointer samples of the current period: time spent per kernel on each tile.
typedef struct zmm_ip_time {
    zmm_spots *spots;     // referenced
    uint64_t time_ns;
} zmm_ip_time;

enum { ZMM_IP_KERNELS = 16 };

typedef struct zmm_ip_period {
    zmm_ip_time kernels[ZMM_IP_KERNELS];
    uint32_t count;
} zmm_ip_period;

// Of ZM_KIND_METRIC_STREAMER. Engine lock.
typedef struct zmm_streamer {
    zm_object base;
    struct zmm_streamer *next;      // of the root device
    zm_context *context;
    zm_device *device;
    zmm_group *group;
    zmm_schema *schema;
    zm_event *event;                // or NULL
    uint64_t period_ns;
    uint32_t notify;
    bool linked;                    // among the root device's streamers
    bool stopped;                   // its group is not active any more
    uint64_t last_ns;               // where the last report ended
    uint64_t due_ns;                // when the next one is due
    zmm_totals before[ZMM_MAX_TILES];    // at last_ns
    zmm_ip_period *ip;              // one per tile, of an instruction pointer group
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
} zmm_streamer;

// Room for one more report at the end of the ring, or NULL when it is full; then the loss is noted.
uint8_t *zmm_ring_add(zmm_streamer *streamer);

// Writes the report that ends at `time_ns`.
void zmm_streamer_report(zmm_streamer *streamer, uint64_t time_ns, uint32_t reason);
void zmm_streamer_ip_reports(zmm_streamer *streamer, uint64_t time_ns);
void zmm_streamer_ip_free(zmm_streamer *streamer);
void zmm_streamer_ip_follow(zmm_streamer *streamer, uint64_t time_ns);
void zmm_streamer_advance(zmm_streamer *streamer, uint64_t now);
void zmm_streamer_mark(zmm_streamer *streamer, uint32_t value, uint64_t now);

#endif
