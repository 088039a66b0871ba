// The functions that the engine calls: building and removing the metric side of devices, and what happens on them.
#include <stdlib.h>
#include <string.h>

#include "base/manner.h"
#include "base/option.h"
#include "base/clock.h"
#include "metric/collect.h"
#include "engine/stream.h"
#include "metric/feed.h"
#include "metric/kept.h"
#include "metric/metric.h"
#include "metric/observe.h"
#include "metric/others.h"
#include "metric/programmable.h"
#include "metric/vendor.h"

enum { BUFFER_REPORTS = 65536, BUFFER_REPORTS_XE2 = 29127 };

// A switch, or its default where it makes no sense.
static uint64_t option_or(zm_option option, uint64_t fallback) {
    int64_t value = zm_option_get(option);
    return value <= 0 ? fallback : (uint64_t)value;
}

// Returns the bits of the timer whose stamps are in reports. Programs for pvc cut them to 31 bits, and take a device
// that they do not know for one.
static uint32_t timer_bits(zm_metric_kind kind) {
    bool own = kind == ZM_METRICS_OWN;
    return kind == ZM_METRICS_BMG || (own && !zm_lenient(ZM_LENIENT_METRIC_CLOCK)) ? 56
           : own || kind == ZM_METRICS_PVC                                         ? 31
                                                                                   : 32;
}

static uint64_t timer_hz(zm_metric_kind kind) {
    return kind == ZM_METRICS_OWN ? 12500000 : kind == ZM_METRICS_PVC ? 25000000 : 19200000;
}

static void describe_machine(const zm_device *device, zm_metric_machine *machine) {
    const zm_device_config *config = &device->config;
    uint32_t idle_mhz = config->core_clock_mhz / 4;
    *machine = (zm_metric_machine){
        .xve_count = config->slices * config->subslices_per_slice * config->eus_per_subslice,
        .threads_per_xve = config->threads_per_eu,
        .simd_width = config->simd_width,
        .clock_mhz = config->core_clock_mhz,
        .idle_mhz = idle_mhz == 0 ? 1 : idle_mhz,
        .idle_watts = ZM_IDLE_WATTS,
        .busy_watts = ZM_BUSY_WATTS,
        .timer_bits = (uint32_t)option_or(ZM_OPTION_METRIC_TIMESTAMP_BITS, timer_bits(config->metrics)),
        .timer_hz = option_or(ZM_OPTION_METRIC_TIMER_HZ, timer_hz(config->metrics)),
        .memory_bytes_per_us = config->memory_bytes_per_us,
        .seed = zm_seed(),
    };
}

// Tests find the metrics that they are written for without the variable; elsewhere metrics are off without it, as on
// machines, until zetDeviceEnableMetricsExp.
static bool enabled_by_environment(void) {
    if (zm_option_get(ZM_OPTION_NO_METRICS_LIBRARY) != 0) {
        return false;
    }
    const char *text = getenv("ZET_ENABLE_METRICS");
    return text == NULL ? zm_option_get(ZM_OPTION_METRICS) != 0 : atoi(text) != 0;
}

// Hardware has one unit for counters, so that all its groups share a domain. Those for tests have domains of their own.
static bool add_own(zm_metric_device *device, const zm_group_spec *spec, bool extras) {
    zm_group_spec one = *spec;
    if (!extras && spec->payload == ZM_PAYLOAD_COUNTERS) {
        one.domain = ZM_COUNTER_DOMAIN;
    }
    return zm_group_add(device, &one) != NULL;
}

static bool create_groups(zm_metric_device *metrics, bool extras) {
    zm_metric_kind kind = metrics->device->config.metrics;
    bool ok = true;
    if (kind != ZM_METRICS_OWN) {
        ok = zm_vendor_groups(metrics, kind);
        if (kind == ZM_METRICS_PVC || kind == ZM_METRICS_BMG) {
            ok = ok && zm_group_add(metrics, zm_stall_sampling(kind == ZM_METRICS_BMG)) != NULL;
        }
    }
    uint32_t count;
    const zm_group_spec *specs = zm_catalogue(&count);
    for (uint32_t i = 0; ok && i < count; i++) {
        if (specs[i].extra ? extras : kind == ZM_METRICS_OWN) {
            ok = add_own(metrics, &specs[i], extras);
        }
    }
    return ok;
}

static ze_result_t create_metrics(zm_device *device) {
    zm_metric_device *metrics = calloc(1, sizeof *metrics);
    if (metrics == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    device->metrics = metrics;
    metrics->device = device;
    metrics->enabled = enabled_by_environment();
    metrics->listed = metrics->enabled;
    metrics->buffer_reports = device->config.metrics == ZM_METRICS_BMG ? BUFFER_REPORTS_XE2 : BUFFER_REPORTS;
    describe_machine(device, &metrics->machine);
    bool extras = zm_option_get(ZM_OPTION_METRIC_EXTRAS) != 0;
    ZM_REQUIRE(create_groups(metrics, extras), ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for metric groups");
    if (extras || device->config.metrics == ZM_METRICS_BMG) {
        ZM_TRY(zm_programmables_create(metrics, extras));
    }
    return zm_feed_attach_all(metrics);
}

static ze_result_t create_tile(zm_device *root, uint32_t index) {
    zm_metric_tile *tile = calloc(1, sizeof *tile);
    if (tile == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    describe_machine(root, &tile->machine);
    tile->timeline.machine = &tile->machine;
    root->own_tiles[index].metrics = tile;
    return ZE_RESULT_SUCCESS;
}

static ze_result_t create_all(zm_device *root) {
    for (uint32_t i = 0; i < root->tile_count; i++) {
        ZM_TRY(create_tile(root, i));
    }
    ZM_TRY(create_metrics(root));
    for (uint32_t i = 0; i < root->sub_count; i++) {
        ZM_TRY(create_metrics(root->subs[i]));
    }
    return ZE_RESULT_SUCCESS;
}

static void destroy_metrics(zm_device *device) {
    zm_metric_device *metrics = zm_of(device);
    if (metrics == NULL) {
        return;
    }
    zm_feed_detach_all(metrics);
    zm_groups_release(metrics->active_count, metrics->active);
    for (uint32_t i = 0; i < metrics->group_count; i++) {
        zm_group *group = metrics->groups[i];
        for (uint32_t j = 0; j < group->metric_count; j++) {
            zm_retire(group->metrics[j]);
        }
        zm_retire(group);
        zm_release(group);
    }
    free(metrics->groups);
    zm_programmables_destroy(metrics);
    zm_counter_memory_free(metrics->memory);
    zm_kept_free(metrics);
    for (size_t i = 0; i < ZM_KNOWN_KERNELS; i++) {
        zm_spots_release(metrics->spots[i]);
    }
    device->metrics = NULL;
    free(metrics);
}

static void destroy_device(zm_device *root) {
    zm_engine_lock();
    if (zm_of(root) != NULL) {
        zm_streamers_abandon(root);
        zm_queries_abandon(root);
        zm_pools_abandon(root);
        zm_tracers_abandon(root);
    }
    for (uint32_t i = 0; i < root->sub_count; i++) {
        destroy_metrics(root->subs[i]);
    }
    destroy_metrics(root);
    for (uint32_t i = 0; i < root->tile_count; i++) {
        zm_metric_tile *tile = root->own_tiles[i].metrics;
        if (tile != NULL) {
            zm_timeline_free(&tile->timeline);
            root->own_tiles[i].metrics = NULL;
            free(tile);
        }
    }
    zm_engine_unlock();
}

static ze_result_t create_device(zm_device *root) {
    zm_engine_lock();
    ze_result_t result = create_all(root);
    zm_engine_unlock();
    if (result != ZE_RESULT_SUCCESS) {
        destroy_device(root);
    }
    return result;
}

// ---- What happens ---------------------------------------------------------------------------------------------------

static void on_activity(zm_tile *tile, const zm_activity *activity) {
    zm_metric_tile *metrics = tile->metrics;
    if (metrics == NULL || activity->kind == ZM_ACTIVITY_SYNC || activity->kind == ZM_ACTIVITY_METRIC) {
        return;
    }
    zm_device *root = tile->device->root;
    if (activity->phase == ZM_ACTIVITY_BEGIN || activity->phase == ZM_ACTIVITY_RESUME) {
        zm_work work;
        zm_work_of(tile, activity, &work);
        // Reports due before this begins are made of what is known by now; then the details can be forgotten.
        uint64_t until = zm_others_follow(activity->start_ns);
        zm_streamers_advance(root, until);
        uint64_t known = zm_engine_known(root);
        zm_timeline_fold(&metrics->timeline, zm_streamers_needed_from(root, until < known ? until : known));
        zm_timeline_begin(&metrics->timeline, &work);
        zm_others_note(tile, &work, false);
        zm_spots_release(work.spots);
    } else {
        zm_timeline_end(&metrics->timeline, activity->id, activity->end_ns);
        zm_others_note(tile, &(zm_work){.id = activity->id, .start_ns = activity->start_ns, .end_ns = activity->end_ns},
                       true);
    }
    zm_queries_activity(root, tile, activity);
    zm_tracers_activity(root, tile, activity);
    if (activity->phase == ZM_ACTIVITY_END) {
        zm_counter_memory_update(zm_of(tile->device), activity->end_ns);
        zm_counter_memory_update(zm_of(root), activity->end_ns);
    }
}

// Up to where the engine is: effects of what ended before may still be computed, and then it is behind the clock.
static void on_time(uint64_t now_ns) {
    now_ns = now_ns < zm_engine_time() ? now_ns : zm_engine_time();
    const zm_driver *driver = zm_driver_get();
    for (uint32_t i = 0; driver != NULL && i < driver->device_count; i++) {
        zm_device *root = driver->devices[i];
        if (zm_of(root) != NULL) {
            zm_streamers_advance(root, now_ns);
        }
    }
}

const zm_observer zm_metric_observer = {.device_created = create_device,
                                        .device_destroyed = destroy_device,
                                        .activity = on_activity,
                                        .time_moved = on_time};
