// Metric streamers: opening, reading, closing.
#include "base/clock.h"
#include "base/manner.h"
#include "card/card.h"
#include "engine/status.h"
#include "engine/stream.h"
#include "metric/feed.h"
#include "metric/kept.h"
#include "objects/event.h"
#include "metric/option.h"
#include "metric/others.h"
#include "metric/streamer.h"
#include "metric/tiles.h"
#include "zm_entry.h"

#include <stdlib.h>
#include <string.h>

enum {
    MIN_PERIOD_NS = 10000,
    MAX_PERIOD_NS = 1000000000,
    PERIOD_STEP_NS = 1000,
    HALF_BUFFER = 32768,
    MIN_CAPACITY = 16384
};

// ---- Who is where ---------------------------------------------------------------------------------------------------

bool zm_streamer_uses(const zm_group *group) {
    const zm_streamer *streamer = zm_of(group->device->device->root)->streamers;
    while (streamer != NULL && streamer->group != group) {
        streamer = streamer->next;
    }
    return streamer != NULL;
}

bool zm_share_tiles(const zm_device *left, const zm_device *right) {
    // A root device collects on all of its tiles.
    return zm_device_is_within(left, right) || zm_device_is_within(right, left);
}

bool zm_groups_clash(const zm_group *left, const zm_group *right, bool by_source) {
    return by_source ? zm_group_source(left) == zm_group_source(right) : zm_groups_conflict(left, right);
}

bool zm_streamer_near(const zm_device *device, const zm_group *group, bool by_source) {
    for (const zm_streamer *streamer = zm_of(device->root)->streamers; streamer != NULL; streamer = streamer->next) {
        if (zm_share_tiles(streamer->device, device) && zm_groups_clash(streamer->group, group, by_source)) {
            return true;
        }
    }
    return false;
}

bool zm_streamer_on(const zm_device *device) {
    const zm_streamer *streamer = zm_of(device->root)->streamers;
    while (streamer != NULL && streamer->device != device) {
        streamer = streamer->next;
    }
    return streamer != NULL;
}

// ---- Opening --------------------------------------------------------------------------------------------------------

// Tests decide about the groups that they add; their periods are whole microseconds.
static void grant_to_added(zet_metric_streamer_desc_t *desc, zm_streamer *streamer) {
    uint64_t period = ((uint64_t)desc->samplingPeriod + PERIOD_STEP_NS / 2) / PERIOD_STEP_NS * PERIOD_STEP_NS;
    period = period < MIN_PERIOD_NS ? MIN_PERIOD_NS : period > MAX_PERIOD_NS ? MAX_PERIOD_NS : period;
    uint32_t notify = desc->notifyEveryNReports;
    notify = notify == 0 ? 1 : notify > HALF_BUFFER ? HALF_BUFFER : notify;
    streamer->period = (zm_period){period, 1000000000u};
    streamer->capacity = 2 * notify < MIN_CAPACITY ? MIN_CAPACITY : 2 * notify;
    desc->samplingPeriod = (uint32_t)period;
    desc->notifyEveryNReports = notify;
}

// A period is a power of two of ticks, not longer than what was asked for; the descriptor returns it with a tick cut to
// nanoseconds. The notification of hardware is at half of the buffer, whatever was asked for.
static void grant_as_hardware(zet_metric_streamer_desc_t *desc, zm_streamer *streamer) {
    uint64_t hz = streamer->schema->machine.timer_hz, tick_ns = 1000000000u / hz;
    tick_ns = tick_ns == 0 ? 1 : tick_ns;
    uint64_t ticks = 2;
    while (2 * ticks * tick_ns <= desc->samplingPeriod) {
        ticks *= 2;
    }
    streamer->period = (zm_period){ticks, hz};
    streamer->capacity = streamer->group->device->buffer_reports;
    desc->samplingPeriod = (uint32_t)(ticks * tick_ns);
    uint32_t half = streamer->capacity / 2, asked = desc->notifyEveryNReports;
    bool asked_for = !zm_lenient(ZM_LENIENT_METRIC_NOTIFICATION) && asked < half;
    desc->notifyEveryNReports = !asked_for ? half : asked == 0 ? 1 : asked;
}

// Stall samples come every 251 ticks, or that up to seven times: the nearest is taken. The number for the notification
// stays as it was asked for, up to the bytes of the buffer.
static void grant_stalls(zet_metric_streamer_desc_t *desc, zm_streamer *streamer) {
    enum { UNIT = 251, MOST_UNITS = 7, BUFFER_BYTES = 20 << 19 };
    uint32_t asked = desc->samplingPeriod, asked_notify = desc->notifyEveryNReports;
    grant_as_hardware(desc, streamer);
    uint64_t hz = streamer->schema->machine.timer_hz, unit_ns = UNIT * (1000000000u / hz);
    uint64_t units = (asked + unit_ns / 2) / unit_ns;
    units = units == 0 ? 1 : units > MOST_UNITS ? MOST_UNITS : units;
    streamer->period = (zm_period){units * UNIT, hz};
    desc->samplingPeriod = (uint32_t)(units * unit_ns);
    if (zm_lenient(ZM_LENIENT_METRIC_NOTIFICATION)) {
        desc->notifyEveryNReports = asked_notify > BUFFER_BYTES ? BUFFER_BYTES : asked_notify;
    }
}

// Of the vendor's extension ZET_intel_get_hw_buffer_size, in the chain of the descriptor.
// The hardware's buffer has that size whatever its reports are.
enum { HW_BUFFER_SIZE = 0x10007, HW_BUFFER_BYTES = 16 << 20 };
typedef struct hw_buffer_size {
    zet_structure_type_t stype;
    const void *next;
    size_t bytes;
} hw_buffer_size;

// The size that was asked for does not count. Where it is asked for, the number for the notification is not returned.
static void send_buffer_size(zet_metric_streamer_desc_t *desc, uint32_t notify) {
    hw_buffer_size *asked = zm_find_next(zm_chain(desc, ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC), HW_BUFFER_SIZE);
    if (asked != NULL) {
        asked->bytes = HW_BUFFER_BYTES;
        desc->notifyEveryNReports = notify;
    }
}

// Decides how often there are reports, how many there is room for, and after how many the notification comes.
static void grant(zet_metric_streamer_desc_t *desc, zm_streamer *streamer) {
    bool added = zm_feed_only(streamer->group);
    uint32_t asked = desc->samplingPeriod, asked_notify = desc->notifyEveryNReports;
    if (added) {
        grant_to_added(desc, streamer);
    } else if (streamer->ip != NULL) {
        grant_stalls(desc, streamer);
    } else {
        grant_as_hardware(desc, streamer);
    }
    uint64_t period = (uint64_t)zm_option_get(ZM_OPTION_METRIC_PERIOD);
    if (period == 0 && zm_option_get(ZM_OPTION_METRIC_EXACT_PERIODS) != 0) {
        period = asked;
    }
    if (period != 0) {
        streamer->period = (zm_period){period, 1000000000u};
        desc->samplingPeriod = (uint32_t)period;
    }
    uint64_t capacity = (uint64_t)zm_option_get(ZM_OPTION_METRIC_BUFFER_REPORTS);
    if (capacity != 0) {
        streamer->capacity = (uint32_t)capacity;
        uint32_t most = added ? streamer->capacity : (streamer->capacity + 1) / 2;
        desc->notifyEveryNReports = desc->notifyEveryNReports > most ? most : desc->notifyEveryNReports;
    }
    bool as_asked = added || !zm_lenient(ZM_LENIENT_METRIC_NOTIFICATION);
    streamer->notify = as_asked ? desc->notifyEveryNReports : 1;
    if (!added) {
        send_buffer_size(desc, as_asked ? desc->notifyEveryNReports : asked_notify);
    }
}

// The number of what one streamer only may sample: the group's source, or its domain where those count.
static uint32_t claim_of(const zm_group *group) {
    return zm_intel(ZM_OPTION_METRIC_EXCLUSIVE) || group->domain_count == 0 ? zm_group_source(group)
                                                                            : group->domains[0];
}

static bool any_streamer(void) {
    const zm_driver *driver = zm_driver_get();
    bool any = false;
    for (uint32_t i = 0; driver != NULL && i < driver->device_count; i++) {
        any |= zm_of(driver->devices[i]) != NULL && zm_of(driver->devices[i])->streamers != NULL;
    }
    return any;
}

// Engine lock held. Also for a streamer that is not linked.
static void unlink_streamer(zm_streamer *streamer) {
    if (!streamer->linked) {
        return;
    }
    zm_streamer **link = &zm_of(streamer->device->root)->streamers;
    while (*link != streamer) {
        link = &(*link)->next;
    }
    *link = streamer->next;
    streamer->linked = false;
    zm_card_unclaim(streamer->device, claim_of(streamer->group));
    if (!any_streamer()) {
        zm_others_end();
    }
    if (streamer->event != NULL) {
        zm_event_set_refresh(streamer->event, NULL, NULL);
    }
}

void zm_streamers_abandon(zm_device *root) {
    while (zm_of(root)->streamers != NULL) {
        unlink_streamer(zm_of(root)->streamers);
    }
}

static void streamer_dispose(void *object) {
    zm_streamer *streamer = object;
    zm_engine_lock();
    unlink_streamer(streamer);
    zm_engine_unlock();
    zm_streamer_ip_free(streamer);
    zm_release(streamer->context);
    zm_release(streamer->device);
    zm_release(streamer->group);
    zm_release(streamer->event);
    zm_schema_release(streamer->schema);
    free(streamer->ring);
}

// The notification event's state, whenever somebody asks for it. That of hardware stays until it is reset.
static bool refresh(zm_event *event, void *context) {
    bool was_set = atomic_load(&event->signal->set);
    zm_streamer *streamer = context;
    zm_streamer_advance(streamer, zm_others_follow(zm_engine_time()));
    uint32_t come = streamer->count - (streamer->opening_waits ? 1 : 0);
    // After an overflow the buffer stays nearly empty until it is read.
    return come >= streamer->notify || streamer->overflowed || (was_set && !zm_feed_only(streamer->group));
}

static ze_result_t need_active(const zm_group *group) {
    ZM_REQUIRE(group->active, ZE_RESULT_NOT_READY, "the metric group is not activated on this device");
    return ZE_RESULT_SUCCESS;
}

// Engine lock held. The specification does not order these results; this is the order of Intel's driver.
static ze_result_t may_open(const zm_device *device, const zm_group *group) {
    bool by_source = zm_intel(ZM_OPTION_METRIC_EXCLUSIVE);
    if (zm_group_source(group) == ZM_SOURCE_STALLS) {
        ZM_TRY(need_active(group));
    }
    ZM_REQUIRE(!zm_streamer_near(device, group, by_source), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE,
               "a metric streamer of the same %s is open on this device or its tiles",
               by_source ? "metric source" : "domain");
    ZM_REQUIRE(!zm_pool_near(device, group, by_source), ZE_RESULT_ERROR_NOT_AVAILABLE,
               "a metric query pool of the same %s exists on this device or its tiles",
               by_source ? "metric source" : "domain");
    ZM_REQUIRE(group->sampling & ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the metric group is not time based");
    ZM_REQUIRE(group->device->device == device, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the metric group belongs to another device");
    return need_active(group);
}

// Returns whether the kernel refuses the power of two that Intel's driver makes of a period of one tick.
static bool refused_period(const zm_streamer *streamer, uint32_t asked) {
    uint64_t tick_ns = 1000000000u / streamer->schema->machine.timer_hz;
    return zm_lenient(ZM_LENIENT_RESULTS) && !zm_feed_only(streamer->group) && streamer->ip == NULL && tick_ns > 0 &&
           asked / tick_ns == 1;
}

static ze_result_t start(zm_streamer *streamer, zet_metric_streamer_desc_t *desc) {
    uint32_t tiles = streamer->device->tile_count;
    streamer->schema = zm_schema_retain(streamer->group->schema);
    if (streamer->schema->spec.payload == ZM_PAYLOAD_IP) {
        streamer->ip = calloc(tiles, sizeof *streamer->ip);
        ZM_REQUIRE(streamer->ip != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for a metric streamer");
    }
    ZM_REQUIRE(!refused_period(streamer, desc->samplingPeriod), ZE_RESULT_ERROR_UNKNOWN,
               "a sampling period of %u ns is one tick of the timer", desc->samplingPeriod);
    grant(desc, streamer);
    uint64_t now = zm_engine_time();
    streamer->last_ns = streamer->ip_until_ns = streamer->begin_ns = now;
    zm_kept_drop(streamer->group);
    return ZE_RESULT_SUCCESS;
}

static void link_streamer(zm_streamer *streamer) {
    zm_metric_device *root = zm_of(streamer->device->root);
    streamer->next = root->streamers;
    root->streamers = streamer;
    streamer->linked = true;
    if (streamer->event != NULL) {
        zm_event_set_refresh(streamer->event, refresh, streamer);
    }
    // Hardware writes the first report at the end of the first period. This one is what rows of totals begin with.
    if (streamer->ip == NULL && !zm_feed_only(streamer->group)) {
        streamer->opening_due = true;
        zm_streamer_advance(streamer, zm_others_follow(zm_engine_time()));
    }
    zm_streamers_pushed(streamer->group);
}

ze_result_t zm_metric_stream_status(ze_result_t refused) {
    ZM_REQUIRE(zm_option_get(ZM_OPTION_NO_METRIC_STREAM) == 0, refused,
               "the kernel refuses the stream of reports (ZEMOCK_NO_METRIC_STREAM)");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_notification_event(const zm_context *context, ze_event_handle_t handle, zm_event **found) {
    *found = NULL;
    if (handle == NULL) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_AUTO zm_event *event = zm_acquire(handle, ZM_KIND_EVENT);
    ZM_REQUIRE(event != NULL, ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT, "%p is not the handle of a live event",
               (void *)handle);
    ZM_RULE(OTHER_CONTEXT, event->context == context, ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT,
            "the notification event belongs to another context");
    // An event of any pool will do: the host may ask for events of a pool without ZE_EVENT_POOL_FLAG_HOST_VISIBLE, too,
    // and the specification's own example of a notification does.
    ZM_REQUIRE(event->pool != NULL, ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT,
               "the notification event is of no pool: it counts, and cannot notify again and again");
    *found = zm_retain(event);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t open_streamer(zm_context *context, zm_device *device, zm_group *group,
                                 zet_metric_streamer_desc_t *desc, zm_event *event, zm_streamer **opened) {
    ZM_TRY(may_open(device, group));
    ZM_TRY(zm_metric_stream_status(ZE_RESULT_ERROR_UNKNOWN));
    zm_streamer *streamer = zm_create(ZM_KIND_METRIC_STREAMER, sizeof *streamer, streamer_dispose);
    ZM_REQUIRE(streamer != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for a metric streamer");
    streamer->context = zm_retain(context);
    streamer->device = zm_retain(device);
    streamer->group = zm_retain(group);
    streamer->event = zm_retain(event);
    ze_result_t result = start(streamer, desc);
    if (result == ZE_RESULT_SUCCESS && !zm_card_claim(device, claim_of(group))) {
        result = zm_fail(ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE,
                         "another process has a metric streamer of the same source open on this device or its tiles");
    }
    if (result != ZE_RESULT_SUCCESS) {
        zm_release(streamer);
        return result;
    }
    zm_others_begin();
    link_streamer(streamer);
    *opened = streamer;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricStreamerOpen(zet_context_handle_t hContext, zet_device_handle_t hDevice,
                                     zet_metric_group_handle_t hMetricGroup, zet_metric_streamer_desc_t *desc,
                                     ze_event_handle_t hNotificationEvent,
                                     zet_metric_streamer_handle_t *phMetricStreamer) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_GET(zm_group, group, hMetricGroup, ZM_KIND_METRIC_GROUP);
    ZM_NEED_STRUCT(desc, ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC);
    ZM_NEED(phMetricStreamer);
    *phMetricStreamer = NULL;
    ZM_TRY(zm_device_status(device));
    ZM_REQUIRE(zm_context_has_device(context, device), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the device is not part of the context");
    ZM_AUTO zm_event *event = NULL;
    ZM_TRY(zm_notification_event(context, hNotificationEvent, &event));
    zm_streamer *streamer = NULL;
    zm_engine_begin();
    ze_result_t result = open_streamer(context, device, group, desc, event, &streamer);
    zm_engine_end();
    if (result == ZE_RESULT_SUCCESS) {
        zm_publish(streamer);
        *phMetricStreamer = zm_handle(streamer);
    }
    return result;
}

// ---- Reading --------------------------------------------------------------------------------------------------------

static void copy_plain(const zm_streamer *streamer, uint32_t reports, uint8_t *to) {
    uint32_t size = streamer->schema->report_size;
    uint32_t until_end = streamer->allocated - streamer->first;
    uint32_t head = reports < until_end ? reports : until_end;
    memcpy(to, streamer->ring + (size_t)streamer->first * size, (size_t)head * size);
    memcpy(to + (size_t)head * size, streamer->ring, (size_t)(reports - head) * size);
}

static void copy_by_tiles(const zm_streamer *streamer, uint32_t reports, uint8_t *to) {
    const zm_schema *schema = streamer->schema;
    zm_tiles_write_header(schema, reports, to);
    for (uint32_t r = 0; r < reports; r++) {
        uint32_t place = (streamer->first + r) % streamer->allocated;
        zm_tiles_write_report(schema, streamer->ring + (size_t)place * schema->report_size, r, reports, to);
    }
}

static void copy_out(zm_streamer *streamer, uint32_t reports, bool apart, uint8_t *to) {
    if (apart) {
        copy_by_tiles(streamer, reports, to);
    } else if (reports > 0) {
        copy_plain(streamer, reports, to);
    }
    if (reports > 0) {
        streamer->first = (streamer->first + reports) % streamer->allocated;
        streamer->count -= reports;
        streamer->opening_waits = false;
    }
}

// Engine lock held.
static ze_result_t read_reports(zm_streamer *streamer, uint32_t max_reports, size_t *size, uint8_t *data) {
    uint32_t report_size = streamer->schema->report_size;
    bool apart = zm_tiles_apart(streamer->group, streamer->schema);
    size_t header = apart ? zm_tiles_header_size(streamer->schema) : 0;
    if (*size == 0) {
        // The most that there can ever be, whatever there is now.
        *size = header + (size_t)(max_reports < streamer->capacity ? max_reports : streamer->capacity) * report_size;
        return ZE_RESULT_SUCCESS;
    }
    ZM_REQUIRE(data != NULL, ZE_RESULT_ERROR_INVALID_NULL_POINTER, "pRawData is a null pointer");
    if (streamer->linked) {
        zm_streamer_advance(streamer, zm_others_follow(zm_engine_time()));
    }
    if (*size < header) {
        *size = 0;    // nothing fits
        return ZE_RESULT_SUCCESS;
    }
    size_t room = (*size - header) / report_size;
    uint32_t reports = room < streamer->count ? (uint32_t)room : streamer->count;
    if (zm_feed_only(streamer->group) && max_reports < reports) {
        reports = max_reports;    // hardware is limited by the room alone
    }
    bool dropped = streamer->dropped;
    streamer->dropped = streamer->overflowed = false;
    if (dropped && streamer->ip != NULL && zm_intel(ZM_OPTION_METRIC_EMPTY_ON_DROP)) {
        reports = 0;    // to be read again
    }
    copy_out(streamer, reports, apart, data);
    streamer->group->account.read += reports;
    streamer->group->account.warned += dropped;
    *size = header + (size_t)reports * report_size;
    if (streamer->linked) {
        zm_streamers_pushed(streamer->group);    // what had no room may have some now
    }
    return dropped ? ZE_RESULT_WARNING_DROPPED_DATA : ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricStreamerReadData(zet_metric_streamer_handle_t hMetricStreamer, uint32_t maxReportCount,
                                         size_t *pRawDataSize, uint8_t *pRawData) {
    ZM_GET(zm_streamer, streamer, hMetricStreamer, ZM_KIND_METRIC_STREAMER);
    ZM_NEED(pRawDataSize);
    ZM_TRY(zm_device_status(streamer->device));
    zm_engine_begin();
    ze_result_t result = read_reports(streamer, maxReportCount, pRawDataSize, pRawData);
    zm_engine_end();
    return result;
}

// ---- Closing --------------------------------------------------------------------------------------------------------

ze_result_t zm_zetMetricStreamerClose(zet_metric_streamer_handle_t hMetricStreamer) {
    ZM_GET(zm_streamer, streamer, hMetricStreamer, ZM_KIND_METRIC_STREAMER);
    zm_engine_begin();
    bool mine = zm_retire(streamer);
    if (mine) {
        unlink_streamer(streamer);
    }
    zm_engine_end();
    return mine ? ZE_RESULT_SUCCESS : zm_bad_handle(hMetricStreamer, ZM_KIND_METRIC_STREAMER);
}
