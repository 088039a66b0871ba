#include "base/control.h"
#include "metric/collect.h"
#include "metric/feed.h"
#include "metric/feed_control.h"
#include "metric/observe.h"
#include "metric/others.h"
#include "zemock.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_FEEDS = 4096, MAX_PENDING = 1 << 17 };

static zm_feed *feeds[MAX_FEEDS];
static uint32_t feed_count;

// ---- What collectors take -------------------------------------------------------------------------------------------

bool zm_feed_only(const zm_group *group) {
    return group->feed != NULL && group->feed->added;
}

bool zm_feed_generates(const zm_group *group) {
    return group->feed != NULL && group->feed->generates;
}

bool zm_feed_pending(const zm_group *group) {
    return group->feed != NULL && group->feed->first != NULL;
}

bool zm_feed_take_dropped(zm_group *group) {
    bool dropped = group->feed != NULL && group->feed->dropped;
    if (dropped) {
        group->feed->dropped = false;
    }
    return dropped;
}

zm_push *zm_feed_take_push(zm_group *group) {
    if (!zm_feed_pending(group)) {
        return NULL;
    }
    zm_feed *feed = group->feed;
    zm_push *push = feed->first;
    feed->first = push->next;
    feed->pending--;
    return push;
}

bool zm_feed_take(zm_group *group, const zm_schema *schema, uint64_t device_time_ns, uint8_t *report) {
    zm_push *push = zm_feed_take_push(group);
    if (push == NULL) {
        return false;
    }
    uint32_t pushed_tile = push->tile == ZM_FEED_ANY_TILE ? 0 : push->tile;
    for (uint32_t t = 0; t < schema->tiles; t++) {
        uint8_t kind = group->feed->sums ? ZM_PART_SUMS : ZM_PART_VALUES;
        zm_part head = {.kind = t == pushed_tile ? kind : ZM_PART_ABSENT,
                        .tile = (uint8_t)t,
                        .begin_ns = device_time_ns,
                        .end_ns = device_time_ns,
                        .reason = ZM_REASON_PUSHED};
        zm_part_write(schema, head, push->values, t == pushed_tile ? push->count : 0,
                      report + (size_t)t * schema->part_size);
    }
    free(push);
    return true;
}

// A value that a metric of this kind may have, different from report to report.
static uint64_t made_up(const zm_metric_spec *metric, uint64_t hash) {
    uint64_t bits = 0;
    uint64_t number = hash % (metric->type == ZET_METRIC_TYPE_RATIO ? 101 : 1000000);
    double wide = (double)number;
    float narrow = (float)wide;
    switch (metric->value) {
    case ZET_VALUE_TYPE_FLOAT32:
        memcpy(&bits, &narrow, sizeof narrow);
        return bits;
    case ZET_VALUE_TYPE_FLOAT64:
        memcpy(&bits, &wide, sizeof wide);
        return bits;
    case ZET_VALUE_TYPE_BOOL8:
        return number & 1;
    default:
        return number;
    }
}

void zm_feed_generate(const zm_schema *schema, uint32_t sequence, uint32_t tile, uint64_t *words) {
    uint64_t hash = zm_hash(schema->machine.seed + tile, sequence);
    for (uint32_t m = 0; m < schema->spec.metric_count; m++) {
        words[m] = made_up(&schema->spec.metrics[m], zm_hash(hash, m));
    }
}

// ---- Groups come and go with their devices --------------------------------------------------------------------------

static bool belongs(const zm_feed *feed, const zm_device *device) {
    bool is_root = device->parent == NULL;
    return feed->root == device->root->index && (is_root ? feed->sub < 0 : feed->sub == (int32_t)device->index);
}

static zm_group *find_group(const zm_metric_device *device, const char *name, uint32_t sampling) {
    for (uint32_t i = 0; i < device->group_count; i++) {
        const zm_group_spec *spec = &device->groups[i]->schema->spec;
        if (strcmp(spec->name, name) == 0 && spec->sampling == sampling) {
            return device->groups[i];
        }
    }
    return NULL;
}

static bool attach(zm_feed *feed, zm_metric_device *device) {
    const zm_group_spec *spec = &feed->description->spec;
    zm_group *group = feed->added ? zm_group_add(device, spec) : find_group(device, spec->name, spec->sampling);
    if (group != NULL) {
        group->feed = feed;
        feed->group = group;
    }
    return group != NULL;
}

ze_result_t zm_feed_attach_all(zm_metric_device *device) {
    for (uint32_t i = 0; i < feed_count; i++) {
        if (feeds[i]->group == NULL && belongs(feeds[i], device->device) && !attach(feeds[i], device) &&
            feeds[i]->added) {
            return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
        }
    }
    return ZE_RESULT_SUCCESS;
}

void zm_feed_detach_all(zm_metric_device *device) {
    for (uint32_t i = 0; i < feed_count; i++) {
        if (feeds[i]->group != NULL && feeds[i]->group->device == device) {
            feeds[i]->group->feed = NULL;
            feeds[i]->group = NULL;
        }
    }
}

static void clear(zm_feed *feed) {
    while (feed->first != NULL) {
        zm_push *push = feed->first;
        feed->first = push->next;
        free(push);
    }
    feed->pending = 0;
}

void zm_metric_stop(void) {
    zm_others_stop();
}

void zm_metric_reset(void) {
    zm_others_stop();
    zm_engine_lock();
    while (feed_count > 0) {
        zm_feed *feed = feeds[--feed_count];
        clear(feed);
        zm_schema_release(feed->description);
        free(feed);
    }
    zm_engine_unlock();
}

// ---- The control interface ------------------------------------------------------------------------------------------

static zm_metric_device *device_of(uint32_t root, int32_t sub) {
    const zm_driver *driver = zm_driver_get();
    if (driver == NULL || root >= driver->device_count) {
        return NULL;
    }
    const zm_device *device = driver->devices[root];
    if (sub >= 0) {
        device = (uint32_t)sub < device->sub_count ? device->subs[sub] : NULL;
    }
    return device == NULL ? NULL : zm_of(device);
}

// Engine lock held. Takes the description over.
static int32_t add_feed(uint32_t root, int32_t sub, zm_schema *description, bool added) {
    zm_feed *feed = feed_count == MAX_FEEDS ? NULL : calloc(1, sizeof *feed);
    if (feed == NULL || description == NULL) {
        zm_schema_release(description);
        free(feed);
        return zm_control_fail(ZEMOCK_E_MEMORY, "no memory for another metric group");
    }
    *feed = (zm_feed){.root = root, .sub = sub, .description = description, .added = added};
    zm_metric_device *device = device_of(root, sub);
    bool has_driver = zm_driver_get() != NULL;
    if (has_driver && (device == NULL || !attach(feed, device))) {
        int32_t code = device == NULL ? zm_control_fail(ZEMOCK_E_ARGUMENT, "there is no device %u.%d", root, (int)sub)
                       : added        ? zm_control_fail(ZEMOCK_E_MEMORY, "no memory for another metric group")
                                      : zm_control_fail(ZEMOCK_E_ARGUMENT,
                                                        "the device has no metric group \"%s\" "
                                                               "of sampling type %u",
                                                        description->spec.name, description->spec.sampling);
        zm_schema_release(description);
        free(feed);
        return code;
    }
    feeds[feed_count] = feed;
    return (int32_t)feed_count++;
}

int32_t zm_feed_add_group(uint32_t root, int32_t sub, const zm_group_spec *spec) {
    zm_engine_lock();
    zm_metric_machine none = {0};
    int32_t number = add_feed(root, sub, zm_schema_create(spec, &none, 1), true);
    zm_engine_unlock();
    return number;
}

int32_t zemock_find_metric_group(uint32_t root, int32_t sub, const char *name, uint32_t sampling) {
    zm_control_begin();
    if (name == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "name is NULL");
    }
    zm_engine_lock();
    int32_t number = -1;
    for (uint32_t i = 0; i < feed_count && number < 0; i++) {
        const zm_feed *feed = feeds[i];
        if (feed->root == root && feed->sub == sub && strcmp(feed->description->spec.name, name) == 0 &&
            feed->description->spec.sampling == sampling) {
            number = (int32_t)i;
        }
    }
    if (number < 0) {
        zm_group_spec spec = {.name = name, .description = "", .sampling = sampling};
        zm_metric_machine none = {0};
        number = add_feed(root, sub, zm_schema_create(&spec, &none, 1), false);
    }
    zm_engine_unlock();
    return number;
}

// Engine lock held.
static zm_feed *feed_of(int32_t group) {
    if (group < 0 || (uint32_t)group >= feed_count) {
        zm_control_fail(ZEMOCK_E_ARGUMENT, "there is no metric group number %d", (int)group);
        return NULL;
    }
    return feeds[group];
}

// Hands pushed reports to the streamers that collect now; without one they wait.
static void deliver(zm_feed *feed) {
    if (feed->group != NULL) {
        zm_streamers_pushed(feed->group);
        zm_tracers_pushed(feed->group);
    }
}

static int32_t push(zm_feed *feed, uint32_t tile, uint32_t count, const uint64_t *values) {
    const zm_schema *known = feed->group != NULL ? feed->group->schema : feed->added ? feed->description : NULL;
    if (known != NULL && known->spec.metric_count != count) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "metric group \"%s\" has %u metrics, not %u", known->spec.name,
                               known->spec.metric_count, count);
    }
    if (known == NULL) {
        return zm_control_fail(ZEMOCK_E_STATE, "reports for a group of the device need an initialised driver");
    }
    if (tile != ZM_FEED_ANY_TILE && feed->group != NULL && tile >= known->tiles) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "the device has %u tiles, none with number %u", known->tiles, tile);
    }
    zm_push *item = feed->pending == MAX_PENDING ? NULL : malloc(sizeof *item + count * sizeof *values);
    if (item == NULL) {
        return zm_control_fail(ZEMOCK_E_MEMORY, "%u reports of \"%s\" wait to be read already", feed->pending,
                               known->spec.name);
    }
    *item = (zm_push){.tile = tile, .count = count};
    memcpy(item->values, values, count * sizeof *values);
    if (feed->first == NULL) {
        feed->first = item;
    } else {
        feed->last->next = item;
    }
    feed->last = item;
    feed->pending++;
    deliver(feed);
    return ZEMOCK_OK;
}

static int32_t push_checked(int32_t group, uint32_t tile, uint32_t count, const uint64_t *values) {
    zm_control_begin();
    if (values == NULL && count > 0) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "values is NULL");
    }
    zm_engine_begin();
    zm_feed *feed = feed_of(group);
    int32_t code = feed == NULL ? ZEMOCK_E_ARGUMENT : push(feed, tile, count, values);
    zm_engine_end();
    return code;
}

int32_t zemock_push_report(int32_t group, uint32_t count, const uint64_t *values) {
    return push_checked(group, ZM_FEED_ANY_TILE, count, values);
}

int32_t zemock_push_tile_report(int32_t group, uint32_t tile, uint32_t count, const uint64_t *values) {
    return push_checked(group, tile, count, values);
}

int32_t zemock_drop_data(int32_t group) {
    zm_control_begin();
    zm_engine_begin();
    zm_feed *feed = feed_of(group);
    if (feed != NULL) {
        feed->dropped = true;
        deliver(feed);
    }
    zm_engine_end();
    return feed == NULL ? ZEMOCK_E_ARGUMENT : ZEMOCK_OK;
}

int32_t zemock_generate_reports(int32_t group, int32_t enable) {
    zm_control_begin();
    zm_engine_begin();
    zm_feed *feed = feed_of(group);
    if (feed != NULL) {
        feed->generates = enable != 0;
    }
    zm_engine_end();
    return feed == NULL ? ZEMOCK_E_ARGUMENT : ZEMOCK_OK;
}

int32_t zemock_difference_reports(int32_t group, int32_t enable) {
    zm_control_begin();
    zm_engine_begin();
    zm_feed *feed = feed_of(group);
    if (feed != NULL) {
        feed->sums = enable != 0;
    }
    zm_engine_end();
    return feed == NULL ? ZEMOCK_E_ARGUMENT : ZEMOCK_OK;
}

int32_t zemock_metric_account(int32_t group, zemock_account *account) {
    zm_control_begin();
    if (account == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "account is NULL");
    }
    zm_engine_begin();
    zm_feed *feed = feed_of(group);
    zm_account kept = {0};
    if (feed != NULL && feed->group != NULL) {
        kept = feed->group->account;
    }
    zm_engine_end();
    *account = (zemock_account){kept.made, kept.dropped, kept.read, kept.warned};
    return feed == NULL ? ZEMOCK_E_ARGUMENT : ZEMOCK_OK;
}

int32_t zemock_grant_period(uint64_t nanoseconds) {
    return zemock_set_option("metric_period", (int64_t)(nanoseconds > INT64_MAX ? INT64_MAX : nanoseconds));
}
