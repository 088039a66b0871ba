// Metric tracers: the calls.
#include "engine/status.h"
#include "objects/event.h"
#include "metric/option.h"
#include "metric/tracer.h"
#include "zm_entry.h"

#include <stdlib.h>
#include <string.h>

enum { MIN_CAPACITY = 16384, MAX_NOTIFY = 1 << 20 };

// ---- Who is where ---------------------------------------------------------------------------------------------------

bool zm_tracer_on(const zm_device *device) {
    const zm_metric_tracer *tracer = zm_of(device->root)->tracers;
    while (tracer != NULL && tracer->device != device) {
        tracer = tracer->next;
    }
    return tracer != NULL;
}

bool zm_tracer_near(const zm_device *device, const zm_group *group) {
    for (const zm_metric_tracer *tracer = zm_of(device->root)->tracers; tracer != NULL; tracer = tracer->next) {
        for (uint32_t g = 0; zm_share_tiles(tracer->device, device) && g < tracer->layout->group_count; g++) {
            if (zm_groups_conflict(tracer->groups[g], group)) {
                return true;
            }
        }
    }
    return false;
}

static void unlink_tracer(zm_metric_tracer *tracer) {
    if (!tracer->linked) {
        return;
    }
    zm_metric_tracer **link = &zm_of(tracer->device->root)->tracers;
    while (*link != tracer) {
        link = &(*link)->next;
    }
    *link = tracer->next;
    tracer->linked = false;
    if (tracer->event != NULL) {
        zm_event_set_refresh(tracer->event, NULL, NULL);
    }
}

void zm_tracers_abandon(zm_device *root) {
    while (zm_of(root)->tracers != NULL) {
        unlink_tracer(zm_of(root)->tracers);
    }
}

void zm_tracers_stop(const zm_device *device) {
    for (zm_metric_tracer *tracer = zm_of(device->root)->tracers; tracer != NULL; tracer = tracer->next) {
        for (uint32_t g = 0; tracer->device == device && g < tracer->layout->group_count; g++) {
            if (!tracer->groups[g]->active) {
                tracer->state = ZM_TRACER_OFF;
            }
        }
    }
}

// ---- Creating -------------------------------------------------------------------------------------------------------

static void tracer_dispose(void *object) {
    zm_metric_tracer *tracer = object;
    zm_engine_lock();
    unlink_tracer(tracer);
    zm_engine_unlock();
    for (uint32_t g = 0; tracer->layout != NULL && g < tracer->layout->group_count; g++) {
        zm_release(tracer->groups[g]);
    }
    free(tracer->groups);
    zm_trace_layout_release(tracer->layout);
    zm_release(tracer->event);
    zm_release(tracer->context);
    zm_release(tracer->device);
    free(tracer->ring);
}

// The event's state, whenever somebody asks for it.
static bool refresh(zm_event *event, void *context) {
    (void)event;
    const zm_metric_tracer *tracer = context;
    return tracer->count * sizeof(zm_trace_entry) >= tracer->notify_bytes;
}

static ze_result_t check_groups(const zm_device *device, uint32_t count, zm_group *const *groups) {
    for (uint32_t i = 0; i < count; i++) {
        ZM_REQUIRE(groups[i]->sampling & ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EXP_TRACER_BASED,
                   ZE_RESULT_ERROR_INVALID_ARGUMENT, "metric group %u of the list is not tracer based", i);
        ZM_REQUIRE(groups[i]->device->device == device, ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "metric group %u of the list belongs to another device", i);
        for (uint32_t j = 0; j < i; j++) {
            ZM_REQUIRE(groups[i] != groups[j], ZE_RESULT_ERROR_INVALID_ARGUMENT,
                       "metric groups %u and %u of the list are the same", j, i);
        }
        ZM_REQUIRE(!zm_tracer_near(device, groups[i]), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE,
                   "a metric tracer of the same domain as metric group %u of the list exists on this device", i);
        ZM_REQUIRE(groups[i]->active, ZE_RESULT_NOT_READY, "metric group %u of the list is not activated", i);
    }
    return ZE_RESULT_SUCCESS;
}

static uint32_t granted_notification(uint32_t bytes) {
    uint32_t size = sizeof(zm_trace_entry);
    uint32_t entries = bytes / size + (bytes % size != 0);
    entries = entries == 0 ? 1 : entries > MAX_NOTIFY / size ? MAX_NOTIFY / size : entries;
    return entries * size;
}

// Engine lock held. Takes the groups over on success.
static ze_result_t create_tracer(zm_context *context, zm_device *device, uint32_t count, zm_group **groups,
                                 zet_metric_tracer_exp_desc_t *desc, zm_event *event, zm_metric_tracer **created) {
    ZM_TRY(check_groups(device, count, groups));
    zm_trace_layout *layout = zm_trace_layout_create(device, count, groups);
    zm_metric_tracer *tracer = layout == NULL ? NULL : zm_create(ZM_KIND_METRIC_TRACER, sizeof *tracer, tracer_dispose);
    if (tracer == NULL) {
        zm_trace_layout_release(layout);
        return zm_fail(ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for a metric tracer");
    }
    tracer->context = zm_retain(context);
    tracer->device = zm_retain(device);
    tracer->event = zm_retain(event);
    tracer->groups = groups;
    tracer->layout = layout;
    tracer->notify_bytes = desc->notifyEveryNBytes = granted_notification(desc->notifyEveryNBytes);
    uint32_t forced = (uint32_t)zm_option_get(ZM_OPTION_METRIC_BUFFER_REPORTS);
    uint32_t wanted = 2 * tracer->notify_bytes / (uint32_t)sizeof(zm_trace_entry);
    tracer->capacity = forced != 0 ? forced : wanted < MIN_CAPACITY ? MIN_CAPACITY : wanted;
    zm_metric_device *root = zm_of(device->root);
    tracer->next = root->tracers;
    root->tracers = tracer;
    tracer->linked = true;
    if (event != NULL) {
        zm_event_set_refresh(event, refresh, tracer);
    }
    *created = tracer;
    return ZE_RESULT_SUCCESS;
}

static ze_result_t need_tracers(void) {
    ZM_REQUIRE(zm_extras() && !zm_intel(ZM_OPTION_METRIC_NO_TRACER), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
               "the driver has no metric tracers");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricTracerCreateExp(zet_context_handle_t hContext, zet_device_handle_t hDevice,
                                        uint32_t metricGroupCount, zet_metric_group_handle_t *phMetricGroups,
                                        zet_metric_tracer_exp_desc_t *desc, ze_event_handle_t hNotificationEvent,
                                        zet_metric_tracer_exp_handle_t *phMetricTracer) {
    ZM_TRY(need_tracers());
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(phMetricGroups);
    ZM_NEED_STRUCT(desc, ZET_STRUCTURE_TYPE_METRIC_TRACER_EXP_DESC);
    ZM_NEED(phMetricTracer);
    *phMetricTracer = NULL;
    ZM_TRY(zm_device_status(device));
    ZM_REQUIRE(metricGroupCount > 0 && metricGroupCount <= UINT16_MAX, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "a tracer of %u metric groups is not possible", metricGroupCount);
    ZM_REQUIRE(zm_context_has_device(context, device), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the device is not part of the context");
    ZM_AUTO zm_event *event = NULL;
    ZM_TRY(zm_notification_event(context, hNotificationEvent, &event));
    zm_group **groups = calloc(metricGroupCount, sizeof *groups);
    ZM_REQUIRE(groups != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for %u metric groups", metricGroupCount);
    zm_metric_tracer *tracer = NULL;
    ze_result_t result = zm_groups_acquire(metricGroupCount, phMetricGroups, groups);
    if (result == ZE_RESULT_SUCCESS) {
        zm_engine_begin();
        result = create_tracer(context, device, metricGroupCount, groups, desc, event, &tracer);
        zm_engine_end();
        if (result != ZE_RESULT_SUCCESS) {
            zm_groups_release(metricGroupCount, groups);
        }
    } else {
        free(groups);
    }
    if (result == ZE_RESULT_SUCCESS) {
        zm_publish(tracer);
        *phMetricTracer = zm_handle(tracer);
    }
    return result;
}

ze_result_t zm_zetMetricTracerDestroyExp(zet_metric_tracer_exp_handle_t hMetricTracer) {
    ZM_TRY(need_tracers());
    ZM_GET(zm_metric_tracer, tracer, hMetricTracer, ZM_KIND_METRIC_TRACER);
    zm_engine_begin();
    bool enabled = tracer->state != ZM_TRACER_OFF;
    bool mine = !enabled && zm_retire(tracer);
    if (mine) {
        unlink_tracer(tracer);
    }
    zm_engine_end();
    ZM_REQUIRE(!enabled, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE,
               "the metric tracer is enabled: call zetMetricTracerDisableExp before");
    return mine ? ZE_RESULT_SUCCESS : zm_bad_handle(hMetricTracer, ZM_KIND_METRIC_TRACER);
}

// ---- On and off -----------------------------------------------------------------------------------------------------

ze_result_t zm_zetMetricTracerEnableExp(zet_metric_tracer_exp_handle_t hMetricTracer, ze_bool_t synchronous) {
    ZM_TRY(need_tracers());
    ZM_GET(zm_metric_tracer, tracer, hMetricTracer, ZM_KIND_METRIC_TRACER);
    ZM_TRY(zm_device_status(tracer->device));
    zm_engine_begin();
    bool active = true;
    for (uint32_t g = 0; g < tracer->layout->group_count; g++) {
        active = active && tracer->groups[g]->active;
    }
    if (active && (synchronous || tracer->state == ZM_TRACER_STOPPING)) {
        tracer->state = ZM_TRACER_ON;
    } else if (active && tracer->state == ZM_TRACER_OFF) {
        tracer->state = ZM_TRACER_STARTING;
        tracer->polls = 0;
    }
    for (uint32_t g = 0; active && g < tracer->layout->group_count; g++) {
        zm_tracers_pushed(tracer->groups[g]);
    }
    zm_engine_end();
    ZM_REQUIRE(active, ZE_RESULT_NOT_READY, "a metric group of the tracer is not activated any more");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricTracerDisableExp(zet_metric_tracer_exp_handle_t hMetricTracer, ze_bool_t synchronous) {
    ZM_TRY(need_tracers());
    ZM_GET(zm_metric_tracer, tracer, hMetricTracer, ZM_KIND_METRIC_TRACER);
    zm_engine_begin();
    if (synchronous || tracer->state == ZM_TRACER_STARTING) {
        tracer->state = ZM_TRACER_OFF;
    } else if (tracer->state == ZM_TRACER_ON) {
        tracer->state = ZM_TRACER_STOPPING;
        tracer->polls = 0;
    }
    zm_engine_end();
    return ZE_RESULT_SUCCESS;
}

// ---- Reading --------------------------------------------------------------------------------------------------------

// Returns whether the tracer counts as active for the caller who asks now. Asking moves requests on that are under way.
static bool ask(zm_metric_tracer *tracer) {
    bool active = tracer->state == ZM_TRACER_ON || tracer->state == ZM_TRACER_STOPPING;
    if (tracer->state == ZM_TRACER_STARTING || tracer->state == ZM_TRACER_STOPPING) {
        if (++tracer->polls >= zm_option_get(ZM_OPTION_METRIC_TRACER_POLLS)) {
            tracer->state = tracer->state == ZM_TRACER_STARTING ? ZM_TRACER_ON : ZM_TRACER_OFF;
        }
    }
    return active;
}

static ze_result_t read_entries(zm_metric_tracer *tracer, size_t *size, uint8_t *data) {
    ZM_REQUIRE(*size == 0 || data != NULL, ZE_RESULT_ERROR_INVALID_NULL_POINTER, "pRawData is a null pointer");
    bool active = ask(tracer);
    if (!active && tracer->count == 0 && !tracer->dropped) {
        *size = 0;
        return zm_fail(ZE_RESULT_NOT_READY, "the metric tracer is not active and has no data");
    }
    if (*size == 0) {
        *size = tracer->count * sizeof(zm_trace_entry);
        return ZE_RESULT_SUCCESS;
    }
    size_t room = *size / sizeof(zm_trace_entry);
    uint32_t count = room < tracer->count ? (uint32_t)room : tracer->count;
    for (uint32_t i = 0; i < count; i++) {
        memcpy(data + i * sizeof(zm_trace_entry), &tracer->ring[(tracer->first + i) % tracer->allocated],
               sizeof(zm_trace_entry));
    }
    if (count > 0) {
        tracer->first = (tracer->first + count) % tracer->allocated;
        tracer->count -= count;
    }
    *size = count * sizeof(zm_trace_entry);
    bool dropped = tracer->dropped;
    tracer->dropped = false;
    return dropped ? ZE_RESULT_WARNING_DROPPED_DATA : ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricTracerReadDataExp(zet_metric_tracer_exp_handle_t hMetricTracer, size_t *pRawDataSize,
                                          uint8_t *pRawData) {
    ZM_TRY(need_tracers());
    ZM_GET(zm_metric_tracer, tracer, hMetricTracer, ZM_KIND_METRIC_TRACER);
    ZM_NEED(pRawDataSize);
    ZM_TRY(zm_device_status(tracer->device));
    zm_engine_begin();
    ze_result_t result = read_entries(tracer, pRawDataSize, pRawData);
    zm_engine_end();
    return result;
}
