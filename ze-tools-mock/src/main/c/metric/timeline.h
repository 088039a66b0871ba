// What one tile did and does, as cumulative counters over time. Memory is bounded by what is under way: finished work
// is folded into one sum.
#ifndef ZMM_TIMELINE_H
#define ZMM_TIMELINE_H

#include "model.h"

typedef struct zmm_node {
    zmm_work work;
    uint64_t end_ns;         // planned, then final
    bool ended;
    zmm_totals folded;       // what the sum has of it already
} zmm_node;

// Zero-initialise, then set the machine. Callers serialise.
typedef struct zmm_timeline {
    const zmm_machine *machine;
    zmm_totals sum;          // everything before folded_ns
    uint64_t folded_ns;
    zmm_node *nodes;         // by start
    size_t count;
    size_t capacity;
    uint64_t lost;           // work that could not be recorded for want of memory
} zmm_timeline;

void zmm_timeline_free(zmm_timeline *timeline);

// Something begins; its spots are referenced for as long as it is kept. A start before folded_ns is allowed: what lies before it counts from folded_ns on.
void zmm_timeline_begin(zmm_timeline *timeline, const zmm_work *work);

// It has ended; unknown ids are passed over. A later end than planned (the work was held up) only extends the busy time.
void zmm_timeline_end(zmm_timeline *timeline, uint64_t id, uint64_t end_ns);

// The cumulative counters at a time, which must not lie before folded_ns. The answers never decrease over time.
void zmm_timeline_at(const zmm_timeline *timeline, uint64_t time_ns, zmm_totals *totals);

// Forgets the details before a time.
void zmm_timeline_fold(zmm_timeline *timeline, uint64_t time_ns);

// Calls `visit` for each piece of work with a part in (from, to]; `overlap_ns` is that part's length.
void zmm_timeline_each(const zmm_timeline *timeline, uint64_t from_ns, uint64_t to_ns,
                       void (*visit)(const zmm_work *work, uint64_t overlap_ns, void *context), void *context);

#endif
