// How queries measure: what their own stream executes between begin and end, tile by tile.
#include <stdlib.h>
#include <string.h>

#include "feed.h"
#include "query.h"

static zmm_open_query *take_open(zmm_pool *pool, uint32_t index) {
    zmm_open_query **link = &zmm_of(pool->device->root)->queries;
    while (*link != NULL && ((*link)->pool != pool || (*link)->index != index)) {
        link = &(*link)->next;
    }
    zmm_open_query *query = *link;
    if (query != NULL) {
        *link = query->next;
    }
    return query;
}

static void free_open(zmm_open_query *query) {
    if (query != NULL) {
        zm_release(query->pool);
        free(query);
    }
}

void zmm_query_forget(zmm_pool *pool, uint32_t index) {
    if (zmm_of(pool->device->root) != NULL) {
        free_open(take_open(pool, index));
    }
}

void zmm_queries_abandon(zm_device *root) {
    while (zmm_of(root)->queries != NULL) {
        zmm_open_query *query = zmm_of(root)->queries;
        zmm_of(root)->queries = query->next;
        free_open(query);
    }
}

static bool is_active(const zmm_pool *pool) {
    return pool->group == NULL || pool->group->active;
}

void zmm_query_begin(zmm_pool *pool, uint32_t index, const void *stream, uint64_t time_ns) {
    free_open(take_open(pool, index));    // begun again without an end: starts anew
    zmm_open_query *query = calloc(1, sizeof *query);
    if (query == NULL || !is_active(pool)) {
        free(query);
        pool->slots[index].state = ZMM_SLOT_FAILED;
        return;
    }
    query->pool = zm_retain(pool);
    query->index = index;
    query->stream = stream;
    query->begin_ns = time_ns;
    zmm_device *root = zmm_of(pool->device->root);
    query->next = root->queries;
    root->queries = query;
    pool->slots[index].state = ZMM_SLOT_BEGUN;
}

static void add_work(zmm_open_query *query, uint32_t tile, const zmm_work *work) {
    zmm_totals counted;
    uint64_t length_ns = work->end_ns - work->start_ns;
    zmm_work_counters(work, length_ns, &counted);
    for (size_t c = 0; c < ZMM_COUNTERS; c++) {
        query->totals[tile].value[c] += counted.value[c];
    }
    query->gpu_ns[tile] += length_ns;
}

void zmm_queries_activity(zm_device *root, const zm_tile *tile, const zm_activity *activity) {
    if (activity->phase != ZM_ACTIVITY_END) {
        return;
    }
    for (zmm_open_query *query = zmm_of(root)->queries; query != NULL; query = query->next) {
        const zm_device *device = query->pool->device;
        if (query->stream != activity->stream || query->pool->schema == NULL ||
            tile->index < device->tiles[0].index || tile->index >= device->tiles[0].index + device->tile_count) {
            continue;
        }
        zmm_work work;
        zmm_work_of(tile, activity, &work);
        add_work(query, tile->index - device->tiles[0].index, &work);
        zmm_spots_release(work.spots);
    }
}

// Time counters are those of the work alone, as if nothing else had been on the device.
static void finish_totals(zmm_open_query *query, uint32_t tile, uint64_t *words) {
    zmm_totals *totals = &query->totals[tile];
    const zmm_machine *machine = &query->pool->schema->machine;
    uint64_t busy = totals->value[ZMM_BUSY_NS];
    totals->value[ZMM_CLOCKS] = zmm_clocks_at(machine, busy, busy);
    totals->value[ZMM_ENERGY_NJ] += zmm_mul_div(busy, machine->idle_watts, 1);
    memcpy(words, totals->value, sizeof totals->value);
}

static void write_report(zmm_open_query *query, uint64_t time_ns, uint8_t *report) {
    zmm_pool *pool = query->pool;
    const zmm_schema *schema = pool->schema;
    uint64_t now = zmm_device_time(pool->device, time_ns);
    if (pool->group->feed != NULL && zmm_feed_take(pool->group, schema, now, report)) {
        return;
    }
    for (uint32_t t = 0; t < schema->tiles; t++) {
        uint8_t *part = report + (size_t)t * schema->part_size;
        zmm_part head = {.kind = ZMM_PART_COUNTERS,
                         .tile = (uint8_t)t,
                         .begin_ns = zmm_device_time(pool->device, query->begin_ns),
                         .end_ns = now,
                         .gpu_ns = query->gpu_ns[t],
                         .sequence = pool->sequence,
                         .reason = ZMM_REASON_QUERY_END};
        if (zmm_feed_only(pool->group)) {
            head.kind = ZMM_PART_VALUES;
            memset(zmm_part_words(part), 0, schema->words * sizeof(uint64_t));
            if (zmm_feed_generates(pool->group)) {
                zmm_feed_generate(schema, pool->sequence, t, zmm_part_words(part));
            }
            zmm_part_seal(schema, head, schema->spec.metric_count, part);
        } else {
            uint64_t words[ZMM_COUNTERS];
            finish_totals(query, t, words);
            zmm_part_write(schema, head, words, ZMM_COUNTERS, part);
        }
    }
    pool->sequence++;
}

void zmm_query_end(zmm_pool *pool, uint32_t index, uint64_t time_ns) {
    zmm_slot *slot = &pool->slots[index];
    zmm_open_query *query = take_open(pool, index);
    if (query == NULL || !is_active(pool)) {
        free_open(query);
        slot->state = ZMM_SLOT_FAILED;
        return;
    }
    if (pool->schema != NULL) {
        if (slot->report == NULL) {
            slot->report = malloc(pool->schema->report_size);
        }
        if (slot->report == NULL) {
            slot->state = ZMM_SLOT_FAILED;
            free_open(query);
            return;
        }
        write_report(query, time_ns, slot->report);
    }
    slot->state = ZMM_SLOT_DONE;
    free_open(query);
}
