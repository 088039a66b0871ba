// Builds the parts of devices, and follows the work on their tiles.
#include <math.h>
#include <stdlib.h>

#include "card/card.h"
#include "engine/stream.h"
#include "kernel/counters.h"
#include "sysman/sysman.h"

// A device comes near its new temperature in some seconds.
#define WARMING_NS 4e9

// ---- Parts ---------------------------------------------------------------------------------------------------------

static void dispose(void *object) {
    zm_release(((zm_part *)object)->root);
}

static bool add(zm_device *root, zm_kind kind, uint32_t tile, uint32_t type, uint32_t engine) {
    zm_part *part = zm_create(kind, sizeof *part, dispose);
    if (part == NULL) {
        return false;
    }
    part->base.driver_owned = true;
    part->root = zm_retain(root);
    part->kind = kind;
    part->tile = tile;
    part->type = type;
    part->engine = engine;
    // The handle's reference is given back when the device goes away.
    zm_part **last = &zm_sysman_of(root)->parts;
    while (*last != NULL) {
        last = &(*last)->next;
    }
    *last = part;
    zm_publish(part);
    return true;
}

static bool is_compute(const zm_queue_group *group) {
    return (group->flags & ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE) != 0;
}

uint32_t zm_sysman_engine_number(const zm_device *root, uint32_t ordinal, uint32_t index) {
    uint32_t number = index;
    for (uint32_t i = 0; i < ordinal && i < root->config.group_count; i++) {
        number += root->config.groups[i].queues;
    }
    return number < ZM_MAX_ENGINES ? number : UINT32_MAX;
}

static bool add_engines(zm_device *root, uint32_t tile) {
    bool added = add(root, ZM_KIND_SYSMAN_ENGINE, tile, ZES_ENGINE_GROUP_ALL, 0) &&
                 add(root, ZM_KIND_SYSMAN_ENGINE, tile, ZES_ENGINE_GROUP_COMPUTE_ALL, 0);
    bool copies = false;
    for (uint32_t ordinal = 0; ordinal < root->config.group_count; ordinal++) {
        copies |= !is_compute(&root->config.groups[ordinal]);
    }
    added = added && (!copies || add(root, ZM_KIND_SYSMAN_ENGINE, tile, ZES_ENGINE_GROUP_COPY_ALL, 0));
    for (uint32_t ordinal = 0; ordinal < root->config.group_count; ordinal++) {
        const zm_queue_group *group = &root->config.groups[ordinal];
        for (uint32_t i = 0; i < group->queues; i++) {
            uint32_t number = zm_sysman_engine_number(root, ordinal, i);
            added = added &&
                    (number == UINT32_MAX ||
                     add(root, ZM_KIND_SYSMAN_ENGINE, tile,
                         is_compute(group) ? ZES_ENGINE_GROUP_COMPUTE_SINGLE : ZES_ENGINE_GROUP_COPY_SINGLE, number));
        }
    }
    return added;
}

static bool add_parts(zm_device *root) {
    bool added = add(root, ZM_KIND_SYSMAN_POWER, UINT32_MAX, 0, 0) &&
                 add(root, ZM_KIND_SYSMAN_TEMPERATURE, UINT32_MAX, ZES_TEMP_SENSORS_GLOBAL, 0);
    for (uint32_t tile = 0; tile < root->tile_count; tile++) {
        added = added && add_engines(root, tile) && add(root, ZM_KIND_SYSMAN_FREQUENCY, tile, 0, 0) &&
                (root->tile_count == 1 || add(root, ZM_KIND_SYSMAN_POWER, tile, 0, 0)) &&
                add(root, ZM_KIND_SYSMAN_TEMPERATURE, tile, ZES_TEMP_SENSORS_GPU, 0) &&
                add(root, ZM_KIND_SYSMAN_TEMPERATURE, tile, ZES_TEMP_SENSORS_MEMORY, 0) &&
                add(root, ZM_KIND_SYSMAN_MEMORY, tile, 0, 0);
    }
    return added;
}

static ze_result_t create_device(zm_device *root) {
    zm_sysman *sysman = calloc(1, sizeof *sysman);
    if (sysman == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    root->sysman = sysman;
    sysman->since_ns = zm_clock_now();
    zm_sysman_default_limits(root, sysman->limits);
    bool has_ecc = root->config.memory_type == ZE_DEVICE_MEMORY_EXT_TYPE_HBM2E;
    sysman->ecc = sysman->ecc_pending = has_ecc ? ZES_DEVICE_ECC_STATE_ENABLED : ZES_DEVICE_ECC_STATE_UNAVAILABLE;
    for (uint32_t i = 0; i < root->tile_count; i++) {
        sysman->tiles[i].lowest_mhz = -1;
        sysman->tiles[i].highest_mhz = -1;
        sysman->tiles[i].warmth_ns = sysman->since_ns;
    }
    return add_parts(root) ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
}

static void destroy_device(zm_device *root) {
    zm_sysman *sysman = zm_sysman_of(root);
    for (zm_part *part = sysman == NULL ? NULL : sysman->parts, *next; part != NULL; part = next) {
        next = part->next;
        zm_end(part);
    }
    root->sysman = NULL;
    free(sysman);
}

// ---- Work ----------------------------------------------------------------------------------------------------------

double zm_sysman_warmth(zm_sysman_tile *tile, uint64_t now) {
    if (now > tile->warmth_ns) {
        double target = tile->active > 0 ? 1 : 0;
        tile->warmth += (target - tile->warmth) * -expm1(-(double)(now - tile->warmth_ns) / WARMING_NS);
        tile->warmth_ns = now;
    }
    return tile->warmth;
}

static bool is_work(zm_activity_kind kind) {
    return kind == ZM_ACTIVITY_KERNEL || kind == ZM_ACTIVITY_COPY || kind == ZM_ACTIVITY_FILL;
}

// The part of something that several tiles share.
static uint64_t share(uint64_t amount, uint32_t tile, uint32_t tiles) {
    return amount / tiles + (tile < amount % tiles ? 1 : 0);
}

static void count_transfer(zm_sysman *sysman, const zm_tile *tile, const zm_activity *activity) {
    zm_sysman_tile *counted = &sysman->tiles[tile->index];
    uint32_t number = tile->index % activity->tiles;
    zm_card_traffic moved = {.read = share(activity->device_read, number, activity->tiles),
                             .written = share(activity->device_written, number, activity->tiles),
                             .received = share(activity->host_read, number, activity->tiles),
                             .sent = share(activity->host_written, number, activity->tiles)};
    if (activity->kernel != NULL) {
        // The launch is on all tiles of the root device, or on the one of a sub-device.
        const zm_device *device = activity->tiles > 1 ? tile->device->root : tile->device;
        zm_kernel_counters counters;
        zm_kernel_count(activity->kernel, device, number, activity->groups, activity->group_size, activity->executed,
                        activity->end_ns - activity->start_ns, &counters);
        moved.read = counters.bytes_read;
        moved.written = counters.bytes_written;
    }
    counted->read_bytes += moved.read;
    counted->written_bytes += moved.written;
    sysman->received_bytes += moved.received;
    sysman->sent_bytes += moved.sent;
    zm_card_traffic_add(tile, &moved);
}

// Publishes to other processes when an engine works.
static void count_engine(zm_sysman_tile *counted, const zm_tile *tile, const zm_activity *activity) {
    const zm_device *root = tile->device->root;
    const zm_queue_group *group = zm_device_queue_group(root, activity->ordinal);
    uint32_t number = zm_sysman_engine_number(root, activity->ordinal, activity->index);
    if (number == UINT32_MAX) {
        return;
    }
    if (activity->phase == ZM_ACTIVITY_BEGIN) {
        if (counted->engine_active[number]++ == 0) {
            zm_card_engine_begin(tile, number, group != NULL && !is_compute(group), activity->start_ns);
        }
    } else if (--counted->engine_active[number] == 0) {
        zm_card_engine_end(tile, number, activity->end_ns);
    }
}

static void add_time(zm_sysman_tile *tile, const zm_device *root, uint32_t ordinal, uint32_t index, uint64_t from,
                     uint64_t to) {
    const zm_queue_group *group = zm_device_queue_group(root, ordinal);
    uint32_t number = zm_sysman_engine_number(root, ordinal, index);
    zm_busy_add(&tile->all, from, to);
    zm_busy_add(group == NULL || is_compute(group) ? &tile->compute : &tile->copy, from, to);
    if (number != UINT32_MAX) {
        zm_busy_add(&tile->engines[number], from, to);
    }
}

static void on_activity(zm_tile *tile, const zm_activity *activity) {
    const zm_device *root = tile->device->root;
    zm_sysman *sysman = zm_sysman_of(root);
    bool pauses = activity->phase == ZM_ACTIVITY_PAUSE || activity->phase == ZM_ACTIVITY_RESUME;
    if (sysman == NULL || !is_work(activity->kind) || pauses) {
        return;    // an engine that is taken away counts as busy for who waits for it
    }
    zm_sysman_tile *counted = &sysman->tiles[tile->index];
    count_engine(counted, tile, activity);
    if (activity->phase == ZM_ACTIVITY_BEGIN) {
        zm_sysman_warmth(counted, activity->start_ns);
        counted->active++;
        return;
    }
    zm_sysman_warmth(counted, activity->end_ns);
    counted->active--;
    add_time(counted, root, activity->ordinal, activity->index, activity->start_ns, activity->end_ns);
    count_transfer(sysman, tile, activity);
}

const zm_observer zm_sysman_observer = {
    .device_created = create_device, .device_destroyed = destroy_device, .activity = on_activity};

uint64_t zm_sysman_begin(void) {
    zm_engine_begin();
    zm_card_reap();
    return zm_clock_now();
}

bool zm_sysman_is_busy(const zm_device *root, uint32_t tile) {
    return zm_sysman_of(root)->tiles[tile].active > 0;
}

static const zm_busy *busy_of(const zm_sysman_tile *tile, zes_engine_group_t type, uint32_t engine) {
    switch (type) {
    case ZES_ENGINE_GROUP_ALL:
        return &tile->all;
    case ZES_ENGINE_GROUP_COMPUTE_ALL:
        return &tile->compute;
    case ZES_ENGINE_GROUP_COPY_ALL:
        return &tile->copy;
    default:
        return &tile->engines[engine];
    }
}

// Processes take turns on an engine, so that their times add up.
static uint64_t others_time(const zm_device *root, uint32_t tile, zes_engine_group_t type, uint32_t engine,
                            uint64_t now) {
    if (type != ZES_ENGINE_GROUP_ALL && type != ZES_ENGINE_GROUP_COMPUTE_ALL && type != ZES_ENGINE_GROUP_COPY_ALL) {
        return zm_card_engine_time(&root->tiles[tile], engine, now);
    }
    uint64_t sum = 0;
    for (uint32_t ordinal = 0; ordinal < root->config.group_count; ordinal++) {
        const zm_queue_group *group = &root->config.groups[ordinal];
        bool counts = type == ZES_ENGINE_GROUP_ALL || is_compute(group) == (type == ZES_ENGINE_GROUP_COMPUTE_ALL);
        for (uint32_t i = 0; counts && i < group->queues; i++) {
            sum += zm_card_engine_time(&root->tiles[tile], zm_sysman_engine_number(root, ordinal, i), now);
        }
    }
    return sum;
}

static zm_reading *reading_of(zm_sysman_tile *tile, zes_engine_group_t type, uint32_t engine) {
    switch (type) {
    case ZES_ENGINE_GROUP_ALL:
        return &tile->read_all;
    case ZES_ENGINE_GROUP_COMPUTE_ALL:
        return &tile->read_compute;
    case ZES_ENGINE_GROUP_COPY_ALL:
        return &tile->read_copy;
    default:
        return &tile->read_engines[engine];
    }
}

// Only the sum is known of the work of several processes on several engines. Engines are busy no longer than time has
// gone on since the reading before, and what they have done does not get less.
static uint64_t plausible(zm_reading *last, uint64_t busy, uint64_t now) {
    uint64_t most = now > last->time_ns ? last->busy_ns + (now - last->time_ns) : last->busy_ns;
    if (last->time_ns != 0) {
        busy = busy < last->busy_ns ? last->busy_ns : busy > most ? most : busy;
    }
    *last = (zm_reading){.busy_ns = busy, .time_ns = now};
    return busy;
}

uint64_t zm_sysman_busy_time(const zm_device *root, uint32_t tile, zes_engine_group_t type, uint32_t engine,
                             uint64_t now) {
    // Work under way counts up to now, on a copy.
    zm_sysman_tile seen = zm_sysman_of(root)->tiles[tile];
    for (const zm_run *run = zm_running; run != NULL; run = run->next_running) {
        const zm_stream *stream = run->submission->stream;
        const zm_tile *first = stream->device->tiles;
        if (stream->device->root != root || run->skipped || !is_work(run->command->ops->activity) ||
            tile < first->index || tile >= first->index + stream->device->tile_count) {
            continue;
        }
        uint64_t end = run->stopped_ns == ZM_TIME_OPEN && run->end_ns < now ? run->end_ns : now;
        add_time(&seen, root, stream->ordinal, stream->index, run->start_ns, end);
    }
    uint64_t busy = zm_busy_time(busy_of(&seen, type, engine)) + others_time(root, tile, type, engine, now);
    return plausible(reading_of(&zm_sysman_of(root)->tiles[tile], type, engine), busy, now);
}
