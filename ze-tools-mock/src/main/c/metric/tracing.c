// Tracers record the work of their device.
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "metric/feed.h"
#include "metric/tracer.h"

// ---- Layouts --------------------------------------------------------------------------------------------------------

zm_trace_layout *zm_trace_layout_create(const zm_device *device, uint32_t count, zm_group *const *groups) {
    size_t size = sizeof(zm_trace_layout) + count * (sizeof(zm_schema *) + sizeof(uint32_t));
    zm_trace_layout *layout = calloc(1, size);
    if (layout == NULL) {
        return NULL;
    }
    atomic_init(&layout->references, 1);
    layout->tiles = device->tile_count;
    layout->sub_devices = device->sub_count > 0;
    layout->group_count = count;
    layout->schemas = (zm_schema **)(layout + 1);
    layout->metric_counts = (uint32_t *)(layout->schemas + count);
    uint64_t hash = device->tile_count;
    for (uint32_t i = 0; i < count; i++) {
        layout->schemas[i] = zm_schema_retain(groups[i]->schema);
        layout->metric_counts[i] = groups[i]->schema->spec.metric_count;
        hash = zm_hash(hash, groups[i]->schema->fingerprint);
    }
    layout->fingerprint = (uint32_t)hash;
    return layout;
}

zm_trace_layout *zm_trace_layout_retain(zm_trace_layout *layout) {
    atomic_fetch_add_explicit(&layout->references, 1, memory_order_relaxed);
    return layout;
}

void zm_trace_layout_release(zm_trace_layout *layout) {
    if (layout == NULL || atomic_fetch_sub_explicit(&layout->references, 1, memory_order_acq_rel) != 1) {
        return;
    }
    for (uint32_t i = 0; i < layout->group_count; i++) {
        zm_schema_release(layout->schemas[i]);
    }
    free(layout);
}

// ---- Recording ------------------------------------------------------------------------------------------------------

static zm_trace_entry *add_entry(zm_metric_tracer *tracer) {
    if (tracer->count == tracer->allocated && tracer->allocated < tracer->capacity) {
        uint32_t allocated = tracer->allocated == 0 ? 256 : tracer->allocated * 2;
        allocated = allocated > tracer->capacity ? tracer->capacity : allocated;
        zm_trace_entry *ring = malloc(allocated * sizeof *ring);
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

static void record(zm_metric_tracer *tracer, uint32_t group, uint32_t metric, uint32_t tile, uint64_t value,
                   uint64_t now) {
    zm_trace_entry *entry = add_entry(tracer);
    if (entry != NULL) {
        const zm_schema *schema = tracer->layout->schemas[group];
        zm_entry_write(
            (zm_trace_entry){.group = (uint16_t)group,
                             .metric = (uint16_t)metric,
                             .fingerprint = tracer->layout->fingerprint,
                             .value = value,
                             .timestamp = zm_metric_ticks(&schema->machine, zm_device_time(tracer->device, now)),
                             .sequence = tracer->sequence,
                             .tile = (uint16_t)tile,
                             .sub_device = tracer->layout->sub_devices},
            (uint8_t *)entry);
    }
    tracer->sequence++;
}

// Every metric of the tracer's groups that observes the event.
static void observe(zm_metric_tracer *tracer, zm_metric_event event, uint32_t tile, uint64_t value, uint64_t now) {
    for (uint32_t g = 0; g < tracer->layout->group_count; g++) {
        const zm_group_spec *spec = &tracer->layout->schemas[g]->spec;
        for (uint32_t m = 0; m < spec->metric_count; m++) {
            if (spec->metrics[m].formula.a == event) {
                record(tracer, g, m, tile, value, now);
            }
        }
    }
}

// Something happens on the device: a request made asynchronously has taken effect by now.
static bool is_on(zm_metric_tracer *tracer) {
    if (tracer->state == ZM_TRACER_STARTING) {
        tracer->state = ZM_TRACER_ON;
    } else if (tracer->state == ZM_TRACER_STOPPING) {
        tracer->state = ZM_TRACER_OFF;
    }
    return tracer->state == ZM_TRACER_ON;
}

static void observe_activity(zm_metric_tracer *tracer, uint32_t number, const zm_tile *tile,
                             const zm_activity *activity) {
    bool kernel = activity->kind == ZM_ACTIVITY_KERNEL;
    if (activity->phase == ZM_ACTIVITY_PAUSE || activity->phase == ZM_ACTIVITY_RESUME) {
        return;
    }
    if (activity->phase == ZM_ACTIVITY_BEGIN) {
        observe(tracer, ZM_EVENT_DISPATCH, number, 0, activity->start_ns);
        observe(tracer, kernel ? ZM_EVENT_KERNEL_BEGIN : ZM_EVENT_COPY_BEGIN, number, activity->id, activity->start_ns);
        return;
    }
    const zm_metric_tile *metrics = tile->metrics;
    zm_totals totals;
    zm_timeline_at(&metrics->timeline, activity->end_ns, &totals);
    observe(tracer, kernel ? ZM_EVENT_KERNEL_END : ZM_EVENT_COPY_END, number, activity->id, activity->end_ns);
    observe(tracer, ZM_EVENT_BYTES_READ, number, totals.value[ZM_MEM_READ], activity->end_ns);
    observe(tracer, ZM_EVENT_BYTES_WRITTEN, number, totals.value[ZM_MEM_WRITE], activity->end_ns);
}

void zm_tracers_activity(zm_device *root, const zm_tile *tile, const zm_activity *activity) {
    for (zm_metric_tracer *tracer = zm_of(root)->tracers; tracer != NULL; tracer = tracer->next) {
        uint32_t first = tracer->device->tiles[0].index;
        if (tile->index >= first && tile->index < first + tracer->device->tile_count && is_on(tracer)) {
            observe_activity(tracer, tile->index - first, tile, activity);
        }
    }
}

void zm_tracers_mark(const zm_device *device, uint32_t source, uint32_t value, uint64_t now) {
    for (zm_metric_tracer *tracer = zm_of(device->root)->tracers; tracer != NULL; tracer = tracer->next) {
        if (!zm_share_tiles(tracer->device, device) || source != ZM_SOURCE_EVENTS || !is_on(tracer)) {
            continue;
        }
        uint32_t first = tracer->device->tiles[0].index;
        for (uint32_t t = 0; t < device->tile_count; t++) {
            uint32_t index = device->tiles[t].index;
            if (index >= first && index < first + tracer->device->tile_count) {
                observe(tracer, ZM_EVENT_MARKER, index - first, value, now);
            }
        }
    }
}

// The values of a pushed report, one entry per metric.
static void record_push(zm_metric_tracer *tracer, uint32_t group, const zm_push *push) {
    uint32_t tile = push->tile == ZM_FEED_ANY_TILE ? 0 : push->tile;
    for (uint32_t m = 0; m < push->count && tile < tracer->layout->tiles; m++) {
        record(tracer, group, m, tile, push->values[m], zm_clock_now());
    }
}

void zm_tracers_pushed(zm_group *group) {
    for (zm_metric_tracer *tracer = zm_of(group->device->device->root)->tracers; tracer != NULL;
         tracer = tracer->next) {
        for (uint32_t g = 0; g < tracer->layout->group_count; g++) {
            if (tracer->groups[g] != group || (tracer->state == ZM_TRACER_OFF)) {
                continue;
            }
            for (zm_push *push = zm_feed_take_push(group); push != NULL; push = zm_feed_take_push(group)) {
                record_push(tracer, g, push);
                free(push);
            }
            tracer->dropped |= zm_feed_take_dropped(group);
        }
    }
}
