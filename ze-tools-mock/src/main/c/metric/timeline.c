#include "metric/timeline.h"

#include <stdlib.h>
#include <string.h>

void zm_timeline_free(zm_timeline *timeline) {
    for (size_t i = 0; i < timeline->count; i++) {
        zm_spots_release(timeline->nodes[i].work.spots);
    }
    free(timeline->nodes);
    timeline->nodes = NULL;
    timeline->count = timeline->capacity = 0;
}

void zm_timeline_begin(zm_timeline *timeline, const zm_work *work) {
    if (timeline->count == timeline->capacity) {
        size_t capacity = timeline->capacity == 0 ? 16 : timeline->capacity * 2;
        zm_node *nodes = realloc(timeline->nodes, capacity * sizeof *nodes);
        if (nodes == NULL) {
            timeline->lost++;
            return;
        }
        timeline->nodes = nodes;
        timeline->capacity = capacity;
    }
    size_t place = timeline->count;
    while (place > 0 && timeline->nodes[place - 1].work.start_ns > work->start_ns) {
        place--;
    }
    memmove(&timeline->nodes[place + 1], &timeline->nodes[place], (timeline->count - place) * sizeof(zm_node));
    timeline->nodes[place] = (zm_node){.work = *work, .end_ns = work->end_ns};
    zm_spots_retain(work->spots);
    timeline->count++;
}

static void end_node(zm_node *node, uint64_t end_ns) {
    node->end_ns = end_ns < node->work.start_ns ? node->work.start_ns : end_ns;
    node->ended = true;
}

void zm_timeline_end(zm_timeline *timeline, uint64_t id, uint64_t end_ns) {
    for (size_t i = timeline->count; i > 0; i--) {
        zm_node *node = &timeline->nodes[i - 1];
        if (node->work.id == id && !node->ended) {
            end_node(node, end_ns);
            return;
        }
    }
}

void zm_timeline_end_all(zm_timeline *timeline, uint64_t high_byte, uint64_t end_ns) {
    for (size_t i = 0; i < timeline->count; i++) {
        zm_node *node = &timeline->nodes[i];
        if (node->work.id >> 56 == high_byte && !node->ended) {
            end_node(node, end_ns < node->end_ns ? end_ns : node->end_ns);
        }
    }
}

uint32_t zm_timeline_under_way(const zm_timeline *timeline, uint64_t high_byte, uint64_t time_ns) {
    uint32_t count = 0;
    for (size_t i = 0; i < timeline->count; i++) {
        const zm_node *node = &timeline->nodes[i];
        count += node->work.id >> 56 == high_byte && (!node->ended || node->end_ns > time_ns);
    }
    return count;
}

// Time that a node has been under way at `time_ns`.
static uint64_t node_elapsed(const zm_node *node, uint64_t time_ns) {
    uint64_t until = time_ns < node->end_ns ? time_ns : node->end_ns;
    return until > node->work.start_ns ? until - node->work.start_ns : 0;
}

// Length of the union of the nodes' times in (folded_ns, time_ns]: two kernels at once do not make a tile doubly busy.
static void add_busy_times(const zm_timeline *timeline, uint64_t time_ns, zm_totals *totals) {
    uint64_t busy_until = timeline->folded_ns, compute_until = busy_until, copy_until = busy_until;
    for (size_t i = 0; i < timeline->count; i++) {
        const zm_node *node = &timeline->nodes[i];
        uint64_t start = node->work.start_ns;
        uint64_t end = node->end_ns < time_ns ? node->end_ns : time_ns;
        bool compute = node->work.kind == ZM_WORK_KERNEL;
        uint64_t *kind_until = compute ? &compute_until : &copy_until;
        uint64_t from = start > busy_until ? start : busy_until;
        if (end > from) {
            totals->value[ZM_BUSY_NS] += end - from;
            busy_until = end;
        }
        from = start > *kind_until ? start : *kind_until;
        if (end > from) {
            totals->value[compute ? ZM_COMPUTE_NS : ZM_COPY_NS] += end - from;
            *kind_until = end;
        }
    }
}

static bool is_time(size_t counter) {
    return counter == ZM_BUSY_NS || counter == ZM_COMPUTE_NS || counter == ZM_COPY_NS;
}

// Adds what the node has counted at `time_ns` and the sum does not have yet. Nothing is ever taken away, also when the
// work turned out to end earlier than planned.
static void add_node(const zm_node *node, uint64_t time_ns, zm_totals *totals, zm_totals *counted) {
    zm_work_counters(&node->work, node_elapsed(node, time_ns), counted);
    for (size_t c = 0; c < ZM_COUNTERS; c++) {
        uint64_t folded = node->folded.value[c];
        if (counted->value[c] < folded) {
            counted->value[c] = folded;
        }
        if (!is_time(c)) {
            totals->value[c] += counted->value[c] - folded;
        }
    }
}

void zm_timeline_at(const zm_timeline *timeline, uint64_t time_ns, zm_totals *totals) {
    *totals = timeline->sum;
    for (size_t i = 0; i < timeline->count; i++) {
        const zm_node *node = &timeline->nodes[i];
        if (node->work.start_ns > time_ns) {
            break;
        }
        zm_totals counted;
        add_node(node, time_ns, totals, &counted);
    }
    add_busy_times(timeline, time_ns, totals);
    totals->value[ZM_CLOCKS] = zm_clocks_at(timeline->machine, time_ns, totals->value[ZM_BUSY_NS]);
    totals->value[ZM_ENERGY_NJ] += zm_mul_div(time_ns, timeline->machine->idle_watts, 1);
}

void zm_timeline_fold(zm_timeline *timeline, uint64_t time_ns) {
    if (time_ns <= timeline->folded_ns) {
        return;
    }
    add_busy_times(timeline, time_ns, &timeline->sum);
    size_t kept = 0;
    for (size_t i = 0; i < timeline->count; i++) {
        zm_node *node = &timeline->nodes[i];
        if (node->work.start_ns <= time_ns) {
            zm_totals counted;
            add_node(node, time_ns, &timeline->sum, &counted);
            node->folded = counted;
        }
        if (!node->ended || node->end_ns > time_ns) {
            timeline->nodes[kept++] = *node;
        } else {
            zm_spots_release(node->work.spots);
        }
    }
    timeline->count = kept;
    timeline->folded_ns = time_ns;
}

void zm_timeline_each(const zm_timeline *timeline, uint64_t from_ns, uint64_t to_ns,
                      void (*visit)(const zm_work *work, uint64_t overlap_ns, void *context), void *context) {
    for (size_t i = 0; i < timeline->count; i++) {
        const zm_node *node = &timeline->nodes[i];
        uint64_t start = node->work.start_ns > from_ns ? node->work.start_ns : from_ns;
        uint64_t end = node->end_ns < to_ns ? node->end_ns : to_ns;
        if (end > start) {
            visit(&node->work, end - start, context);
        }
    }
}
