// How tracers record what happens on their device.
#include <stdlib.h>
#include <string.h>

#include "feed.h"
#include "tracer.h"

// ---- Layouts --------------------------------------------------------------------------------------------------------

zmm_trace_layout *zmm_trace_layout_create(const zm_device *device, uint32_t count, zmm_group *const *groups) {
    size_t size = sizeof(zmm_trace_layout) + count * (sizeof(zmm_schema *) + sizeof(uint32_t));
    zmm_trace_layout *layout = calloc(1, size);
    if (layout == NULL) {
        return NULL;
    }
    atomic_init(&layout->references, 1);
    layout->tiles = device->tile_count;
    layout->sub_devices = device->sub_count > 0;
    layout->group_count = count;
    layout->schemas = (zmm_schema **)(layout + 1);
    layout->metric_counts = (uint32_t *)(layout->schemas + count);
    uint64_t hash = device->tile_count;
    for (uint32_t i = 0; i < count; i++) {
        layout->schemas[i] = zmm_schema_retain(groups[i]->schema);
        layout->metric_counts[i] = groups[i]->schema->spec.metric_count;
        hash = zmm_hash(hash, groups[i]->schema->fingerprint);
    }
    layout->fingerprint = (uint32_t)hash;
    return layout;
}

zmm_trace_layout *zmm_trace_layout_retain(zmm_trace_layout *layout) {
    atomic_fetch_add_explicit(&layout->references, 1, memory_order_relaxed);
    return layout;
}

void zmm_trace_layout_release(zmm_trace_layout *layout) {
    if (layout == NULL || atomic_fetch_sub_explicit(&layout->references, 1, memory_order_acq_rel) != 1) {
        return;
    }
    for (uint32_t i = 0; i < layout->group_count; i++) {
        zmm_schema_release(layout->schemas[i]);
    }
    free(layout);
}

// ---- Recording ------------------------------------------------------------------------------------------------------

static zmm_entry *add_entry(zmm_tracer *tracer) {
    if (tracer->count == tracer->allocated && tracer->allocated < tracer->capacity) {
        uint32_t allocated = tracer->allocated == 0 ? 256 : tracer->allocated * 2;
        allocated = allocated > tracer->capacity ? tracer->capacity : allocated;
        zmm_entry *ring = malloc(allocated * sizeof *ring);
        for (uint32_t i = 0; ring != NULL && i < tracer->count; i++) {
            ring[i] = tracer->ring[(tracer->first + i) % tracer->allocated];
        }
        if (ring != NULL) {
            free(tracer->ring);
            tracer->ring = ring;
            tracer->allocated = allocated;
            tracer->first = 0;
        }
    }
    if (tracer->count == tracer->allocated) {
        tracer->dropped = true;
        return NULL;
    }
    return &tracer->ring[(tracer->first + tracer->count++) % tracer->allocated];
}

static void record(zmm_tracer *tracer, uint32_t group, uint32_t metric, uint32_t tile, uint64_t value, uint64_t now) {
    zmm_entry *entry = add_entry(tracer);
    if (entry != NULL) {
        const zmm_schema *schema = tracer->layout->schemas[group];
        zmm_entry_write((zmm_entry){.group = (uint16_t)group,
                                    .metric = (uint16_t)metric,
                                    .fingerprint = tracer->layout->fingerprint,
                                    .value = value,
                                    .timestamp =
                                        zmm_metric_ticks(&schema->machine, zmm_device_time(tracer->device, now)),
                                    .sequence = tracer->sequence,
                                    .tile = (uint16_t)tile,
                                    .sub_device = tracer->layout->sub_devices},
                        (uint8_t *)entry);
    }
    tracer->sequence++;
}

// Every metric of the tracer's groups that observes the event.
static void observe(zmm_tracer *tracer, zmm_event event, uint32_t tile, uint64_t value, uint64_t now) {
    for (uint32_t g = 0; g < tracer->layout->group_count; g++) {
        const zmm_group_spec *spec = &tracer->layout->schemas[g]->spec;
        for (uint32_t m = 0; m < spec->metric_count; m++) {
            if (spec->metrics[m].formula.a == event) {
                record(tracer, g, m, tile, value, now);
            }
        }
    }
}

// Something happens on the device: a request made asynchronously has taken effect by now.
static bool is_on(zmm_tracer *tracer) {
    if (tracer->state == ZMM_TRACER_STARTING) {
        tracer->state = ZMM_TRACER_ON;
    } else if (tracer->state == ZMM_TRACER_STOPPING) {
        tracer->state = ZMM_TRACER_OFF;
    }
    return tracer->state == ZMM_TRACER_ON;
}

static void observe_activity(zmm_tracer *tracer, uint32_t number, const zm_tile *tile, const zm_activity *activity) {
    bool kernel = activity->kind == ZM_ACTIVITY_KERNEL;
    if (activity->phase == ZM_ACTIVITY_BEGIN) {
        observe(tracer, ZMM_EVENT_DISPATCH, number, 0, activity->start_ns);
        observe(tracer, kernel ? ZMM_EVENT_KERNEL_BEGIN : ZMM_EVENT_COPY_BEGIN, number, activity->id,
                activity->start_ns);
        return;
    }
    const zmm_tile *metrics = tile->metrics;
    zmm_totals totals;
    zmm_timeline_at(&metrics->timeline, activity->end_ns, &totals);
    observe(tracer, kernel ? ZMM_EVENT_KERNEL_END : ZMM_EVENT_COPY_END, number, activity->id, activity->end_ns);
    observe(tracer, ZMM_EVENT_BYTES_READ, number, totals.value[ZMM_MEM_READ], activity->end_ns);
    observe(tracer, ZMM_EVENT_BYTES_WRITTEN, number, totals.value[ZMM_MEM_WRITE], activity->end_ns);
}

void zmm_tracers_activity(zm_device *root, const zm_tile *tile, const zm_activity *activity) {
    for (zmm_tracer *tracer = zmm_of(root)->tracers; tracer != NULL; tracer = tracer->next) {
        uint32_t first = tracer->device->tiles[0].index;
        if (tile->index >= first && tile->index < first + tracer->device->tile_count && is_on(tracer)) {
            observe_activity(tracer, tile->index - first, tile, activity);
        }
    }
}

void zmm_tracers_mark(const zm_device *device, uint32_t source, uint32_t value, uint64_t now) {
    for (zmm_tracer *tracer = zmm_of(device->root)->tracers; tracer != NULL; tracer = tracer->next) {
        if (!zmm_share_tiles(tracer->device, device) || source != ZMM_SOURCE_EVENTS || !is_on(tracer)) {
            continue;
        }
        uint32_t first = tracer->device->tiles[0].index;
        for (uint32_t t = 0; t < device->tile_count; t++) {
            uint32_t index = device->tiles[t].index;
            if (index >= first && index < first + tracer->device->tile_count) {
                observe(tracer, ZMM_EVENT_MARKER, index - first, value, now);
            }
        }
    }
}

// The values of a pushed report, one entry per metric.
static void record_push(zmm_tracer *tracer, uint32_t group, const zmm_push *push) {
    uint32_t tile = push->tile == ZMM_FEED_ANY_TILE ? 0 : push->tile;
    for (uint32_t m = 0; m < push->count && tile < tracer->layout->tiles; m++) {
        record(tracer, group, m, tile, push->values[m], zm_clock_now());
    }
}

void zmm_tracers_pushed(zmm_group *group) {
    for (zmm_tracer *tracer = zmm_of(group->device->device->root)->tracers; tracer != NULL; tracer = tracer->next) {
        for (uint32_t g = 0; g < tracer->layout->group_count; g++) {
            if (tracer->groups[g] != group || (tracer->state == ZMM_TRACER_OFF)) {
                continue;
            }
            for (zmm_push *push = zmm_feed_take_push(group); push != NULL; push = zmm_feed_take_push(group)) {
                record_push(tracer, g, push);
                free(push);
            }
            tracer->dropped |= zmm_feed_take_dropped(group);
        }
    }
}
