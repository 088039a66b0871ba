// Queries: they measure the work of their own stream between begin and end, tile by tile.
#include <stdlib.h>
#include <string.h>

#include "metric/feed.h"
#include "metric/query.h"

static zm_open_query *take_open(zm_pool *pool, uint32_t index) {
    zm_open_query **link = &zm_of(pool->device->root)->queries;
    while (*link != NULL && ((*link)->pool != pool || (*link)->index != index)) {
        link = &(*link)->next;
    }
    zm_open_query *query = *link;
    if (query != NULL) {
        *link = query->next;
    }
    return query;
}

static void free_open(zm_open_query *query) {
    if (query != NULL) {
        zm_release(query->pool);
        free(query);
    }
}

void zm_query_forget(zm_pool *pool, uint32_t index) {
    if (zm_of(pool->device->root) != NULL) {
        free_open(take_open(pool, index));
    }
}

void zm_queries_abandon(zm_device *root) {
    while (zm_of(root)->queries != NULL) {
        zm_open_query *query = zm_of(root)->queries;
        zm_of(root)->queries = query->next;
        free_open(query);
    }
}

static bool is_active(const zm_pool *pool) {
    return pool->group == NULL || pool->group->active;
}

// The report of a query that has begun and not ended: all zero.
static void write_nothing(const zm_pool *pool, zm_slot *slot) {
    const zm_schema *schema = pool->schema;
    if (schema == NULL || schema->spec.payload != ZM_PAYLOAD_COUNTERS || zm_feed_only(pool->group)) {
        return;
    }
    slot->report = slot->report == NULL ? malloc(schema->report_size) : slot->report;
    for (uint32_t t = 0; slot->report != NULL && t < schema->tiles; t++) {
        uint64_t words[ZM_COUNTERS] = {0};
        zm_part head = {.kind = ZM_PART_COUNTERS, .tile = (uint8_t)t, .reason = ZM_REASON_NEVER};
        zm_part_write(schema, head, words, ZM_COUNTERS, slot->report + (size_t)t * schema->part_size);
    }
}

void zm_query_begin(zm_pool *pool, uint32_t index, const void *stream, uint64_t time_ns) {
    free_open(take_open(pool, index));    // begun again without an end: starts anew
    zm_open_query *query = calloc(1, sizeof *query);
    if (query == NULL || !is_active(pool)) {
        free(query);
        pool->slots[index].state = ZM_SLOT_FAILED;
        return;
    }
    query->pool = zm_retain(pool);
    query->index = index;
    query->stream = stream;
    query->begin_ns = time_ns;
    zm_metric_device *root = zm_of(pool->device->root);
    for (zm_open_query *other = root->queries; other != NULL; other = other->next) {
        other->inside |= other->stream == stream;
    }
    query->next = root->queries;
    root->queries = query;
    pool->slots[index].state = ZM_SLOT_BEGUN;
    write_nothing(pool, &pool->slots[index]);
}

static void add_work(zm_open_query *query, uint32_t tile, const zm_work *work) {
    zm_totals counted;
    uint64_t length_ns = work->end_ns - work->start_ns;
    zm_work_counters(work, length_ns, &counted);
    for (size_t c = 0; c < ZM_COUNTERS; c++) {
        query->totals[tile].value[c] += counted.value[c];
    }
    query->gpu_ns[tile] += length_ns;
}

void zm_queries_activity(zm_device *root, const zm_tile *tile, const zm_activity *activity) {
    if (activity->phase != ZM_ACTIVITY_END) {
        return;
    }
    for (zm_open_query *query = zm_of(root)->queries; query != NULL; query = query->next) {
        const zm_device *device = query->pool->device;
        if (query->stream != activity->stream || query->pool->schema == NULL || tile->index < device->tiles[0].index ||
            tile->index >= device->tiles[0].index + device->tile_count) {
            continue;
        }
        zm_work work;
        query->worked = true;
        zm_work_of(tile, activity, &work);
        add_work(query, tile->index - device->tiles[0].index, &work);
        zm_spots_release(work.spots);
    }
}

// Time counters are those of the work alone, as if nothing else had been on the device.
static void finish_totals(zm_open_query *query, uint32_t tile, uint64_t *words) {
    zm_totals *totals = &query->totals[tile];
    const zm_metric_machine *machine = &query->pool->schema->machine;
    uint64_t busy = totals->value[ZM_BUSY_NS];
    totals->value[ZM_CLOCKS] = zm_clocks_at(machine, busy, busy);
    totals->value[ZM_ENERGY_NJ] += zm_mul_div(busy, machine->idle_watts, 1);
    memcpy(words, totals->value, sizeof totals->value);
}

static void write_report(zm_open_query *query, uint64_t time_ns, uint8_t *report) {
    zm_pool *pool = query->pool;
    const zm_schema *schema = pool->schema;
    uint64_t now = zm_device_time(pool->device, time_ns);
    if (pool->group->feed != NULL && zm_feed_take(pool->group, schema, now, report)) {
        return;
    }
    for (uint32_t t = 0; t < schema->tiles; t++) {
        uint8_t *part = report + (size_t)t * schema->part_size;
        zm_part head = {.kind = ZM_PART_COUNTERS,
                        .tile = (uint8_t)t,
                        .begin_ns = zm_device_time(pool->device, query->begin_ns),
                        .end_ns = now,
                        .gpu_ns = query->gpu_ns[t],
                        .sequence = pool->sequence,
                        .reason = ZM_REASON_QUERY_END | (query->worked ? 0 : ZM_REASON_EMPTY) |
                                  (query->inside ? ZM_REASON_INSIDE : 0)};
        if (zm_feed_only(pool->group)) {
            head.kind = ZM_PART_VALUES;
            memset(zm_part_words(part), 0, schema->words * sizeof(uint64_t));
            if (zm_feed_generates(pool->group)) {
                zm_feed_generate(schema, pool->sequence, t, zm_part_words(part));
            }
            zm_part_seal(schema, head, schema->spec.metric_count, part);
        } else {
            uint64_t words[ZM_COUNTERS];
            finish_totals(query, t, words);
            zm_part_write(schema, head, words, ZM_COUNTERS, part);
        }
    }
    pool->sequence++;
}

void zm_query_ended_at(zm_pool *pool, uint32_t index, const zm_submission *submission) {
    zm_slot *slot = &pool->slots[index];
    zm_progress_release(slot->end_of);
    // An end that signals an event is submitted at once.
    bool waits = submission->owned != NULL && submission->owned->signal == NULL;
    slot->end_of = waits ? zm_progress_retain(submission->stream->progress) : NULL;
    slot->end_number = submission->number;
}

void zm_query_end(zm_pool *pool, uint32_t index, uint64_t time_ns) {
    zm_slot *slot = &pool->slots[index];
    zm_open_query *query = take_open(pool, index);
    if (query == NULL || !is_active(pool)) {
        free_open(query);
        slot->state = ZM_SLOT_FAILED;
        return;
    }
    if (pool->schema != NULL) {
        if (slot->report == NULL) {
            slot->report = malloc(pool->schema->report_size);
        }
        if (slot->report == NULL) {
            slot->state = ZM_SLOT_FAILED;
            free_open(query);
            return;
        }
        write_report(query, time_ns, slot->report);
    }
    slot->state = ZM_SLOT_DONE;
    free_open(query);
}
