// The work of one tile, as cumulative counters over time. Memory is bounded by what is under way: finished work
// is folded into one sum.
#ifndef ZM_TIMELINE_H
#define ZM_TIMELINE_H

#include "metric/model.h"

typedef struct zm_node {
    zm_work work;
    uint64_t end_ns;    // planned, then final
    bool ended;
    zm_totals folded;    // what the sum has of it already
} zm_node;

// Zero-initialise, then set the machine. Callers serialise.
typedef struct zm_timeline {
    const zm_metric_machine *machine;
    zm_totals sum;    // everything before folded_ns
    uint64_t folded_ns;
    zm_node *nodes;    // by start
    size_t count;
    size_t capacity;
    uint64_t lost;    // work that could not be recorded for want of memory
} zm_timeline;

void zm_timeline_free(zm_timeline *timeline);

// Something begins; its spots are referenced for as long as it is kept. A start before folded_ns is allowed: what lies
// before it counts from folded_ns on.
void zm_timeline_begin(zm_timeline *timeline, const zm_work *work);

// It has ended, or pauses; unknown ids are passed over. A later end than planned (the work was held up) only extends
// the busy time.
void zm_timeline_end(zm_timeline *timeline, uint64_t id, uint64_t end_ns);

// All work of another process has ended, whose member number + 1 its ids have in their high byte.
void zm_timeline_end_all(zm_timeline *timeline, uint64_t high_byte, uint64_t end_ns);

// Returns how much work of another process is under way at a time, or was not reported to have ended.
uint32_t zm_timeline_under_way(const zm_timeline *timeline, uint64_t high_byte, uint64_t time_ns);

// The cumulative counters at a time, which must not lie before folded_ns. The answers never decrease over time.
void zm_timeline_at(const zm_timeline *timeline, uint64_t time_ns, zm_totals *totals);

// Forgets the details before a time.
void zm_timeline_fold(zm_timeline *timeline, uint64_t time_ns);

// Calls `visit` for each piece of work with a part in (from, to]; `overlap_ns` is that part's length.
void zm_timeline_each(const zm_timeline *timeline, uint64_t from_ns, uint64_t to_ns,
                      void (*visit)(const zm_work *work, uint64_t overlap_ns, void *context), void *context);

#endif
