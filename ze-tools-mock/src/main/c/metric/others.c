// Records of other processes become work on the timelines of tiles, while a streamer collects.
#include "metric/others.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/thread.h"
#include "card/card.h"
#include "metric/collect.h"
#include "engine/stream.h"
#include "metric/streamer.h"

_Static_assert((int)ZM_COUNTERS <= (int)ZM_CARD_VALUES, "a record has room for all counters");
_Static_assert((int)ZM_IP_COUNTS == (int)ZM_CARD_REASONS, "the reasons of the card are those of the metric group");

// Often enough that no ring of a member overflows by kernels of microseconds.
#define FOLLOW_NS 1000000
// A record of the future is rubbish.
#define FUTURE_NS UINT64_C(1000000000)
#define ID_BITS 56
// The most work on a tile, of all processes, that is under way or has ended lately.
#define MOST_WORK 4096u

static bool follows;    // engine lock
static pthread_mutex_t thread_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_t thread;
static bool thread_runs;    // thread_lock
static atomic_bool thread_stops;

// ---- Publishing -----------------------------------------------------------------------------------------------------

static uint32_t copy_spots(void *context, zm_card_spot *at) {
    const zm_spots *spots = context;
    uint32_t count = spots == NULL ? 0 : spots->count < ZM_CARD_SPOTS ? spots->count : ZM_CARD_SPOTS;
    for (uint32_t i = 0; i < count; i++) {
        at[i].address = spots->at[i].address;
        memcpy(at[i].weights, spots->at[i].weights, sizeof at[i].weights);
    }
    return count;
}

void zm_others_note(const zm_tile *tile, const zm_work *work, bool ended) {
    if (zm_card_ordinal() == 0) {
        return;
    }
    zm_card_record record = {.id = work->id,
                             .start_ns = work->start_ns,
                             .end_ns = work->end_ns,
                             .full_ns = work->full_ns == 0 ? 1 : work->full_ns,
                             .before_ns = work->before_ns,
                             .kernel = work->spots == NULL ? 0 : work->spots->kernel,
                             .kind = (uint32_t)work->kind,
                             .ended = ended};
    memcpy(record.values, work->full.value, sizeof work->full.value);
    zm_card_write(tile, &record, copy_spots, work->spots);
}

// ---- Following ------------------------------------------------------------------------------------------------------

static zm_tile *find_tile(uint32_t root, uint32_t number) {
    const zm_driver *driver = zm_driver_get();
    for (uint32_t i = 0; driver != NULL && i < driver->device_count; i++) {
        zm_device *device = driver->devices[i];
        for (uint32_t t = 0; device->number == root && t < device->tile_count; t++) {
            if (device->tiles[t].number == number) {
                return device->tiles[t].metrics == NULL ? NULL : &device->tiles[t];
            }
        }
    }
    return NULL;
}

// Kernels of other processes that ran lately. Engine lock.
typedef struct known_kernel {
    uint32_t member;
    zm_spots *spots;    // referenced
} known_kernel;

static known_kernel known[ZM_KNOWN_KERNELS];

static zm_spots *read_spots(uint32_t member, uint64_t kernel) {
    zm_card_spot published[ZM_CARD_SPOTS];
    uint32_t count;
    if (!zm_card_kernel(member, kernel, published, &count)) {
        return NULL;
    }
    zm_spots *spots = malloc(sizeof *spots + count * sizeof *spots->at);
    if (spots == NULL) {
        return NULL;
    }
    atomic_init(&spots->references, 1);
    spots->kernel = kernel;
    spots->count = count;
    spots->weight = 0;
    for (uint32_t i = 0; i < count; i++) {
        spots->at[i].address = published[i].address;
        for (uint32_t reason = 0; reason < ZM_IP_COUNTS; reason++) {
            uint32_t weight = published[i].weights[reason];
            spots->at[i].weights[reason] = weight;
            spots->weight += weight;
        }
    }
    return spots;
}

// Returns the instructions of another process's kernel, referenced; NULL if they are not published, or no longer.
static zm_spots *spots_of(uint32_t member, uint64_t kernel) {
    known_kernel *place = &known[zm_hash(member, kernel) % ZM_KNOWN_KERNELS];
    if (kernel != 0 && (place->spots == NULL || place->member != member || place->spots->kernel != kernel)) {
        zm_spots_release(place->spots);
        *place = (known_kernel){member, read_spots(member, kernel)};
    }
    return kernel == 0 ? NULL : zm_spots_retain(place->spots);
}

static void forget_kernels(uint32_t member) {
    for (uint32_t i = 0; i < ZM_KNOWN_KERNELS; i++) {
        if (known[i].spots != NULL && known[i].member == member) {
            zm_spots_release(known[i].spots);
            known[i].spots = NULL;
        }
    }
}

static uint64_t id_of(uint32_t member, uint64_t id) {
    return (uint64_t)(member + 1) << ID_BITS | (id & ((UINT64_C(1) << ID_BITS) - 1));
}

static void note_loss(zm_device *root) {
    for (zm_streamer *streamer = zm_of(root)->streamers; streamer != NULL; streamer = streamer->next) {
        streamer->dropped = true;
    }
}

static void take_record(uint32_t member, const zm_card_record *record, void *context) {
    const uint64_t *now = context;
    zm_tile *tile = find_tile(record->root, record->tile);
    if (tile == NULL || record->start_ns > *now + FUTURE_NS) {
        return;
    }
    zm_timeline *timeline = &((zm_metric_tile *)tile->metrics)->timeline;
    uint64_t id = id_of(member, record->id);
    if (record->ended) {
        uint64_t present = zm_clock_now();
        zm_timeline_end(timeline, id, record->end_ns < present ? record->end_ns : present);
        return;
    }
    // Each engine executes one command at a time: more is nothing that executes, and each report looks at all of it.
    if (timeline->count >= MOST_WORK || zm_timeline_under_way(timeline, member + 1, *now) >= ZM_TILE_ENGINES) {
        timeline->lost++;
        note_loss(tile->device->root);
        return;
    }
    zm_work work = {.id = id,
                    .kind = record->kind == ZM_WORK_KERNEL ? ZM_WORK_KERNEL
                            : record->kind == ZM_WORK_COPY ? ZM_WORK_COPY
                                                           : ZM_WORK_FILL,
                    .start_ns = record->start_ns,
                    .before_ns = record->before_ns,
                    .end_ns = record->end_ns,
                    .full_ns = record->full_ns,
                    .spots = spots_of(member, record->kernel)};
    memcpy(work.full.value, record->values, sizeof work.full.value);
    zm_timeline_begin(timeline, &work);
    zm_spots_release(work.spots);
}

static void forget(uint32_t member, bool lost, void *context) {
    const uint64_t *now = context;
    const zm_driver *driver = zm_driver_get();
    forget_kernels(member);
    for (uint32_t i = 0; driver != NULL && i < driver->device_count; i++) {
        zm_device *root = driver->devices[i];
        for (uint32_t t = 0; t < root->tile_count; t++) {
            zm_metric_tile *tile = root->tiles[t].metrics;
            if (tile != NULL) {
                zm_timeline_end_all(&tile->timeline, member + 1, *now);
            }
        }
        if (lost && zm_of(root) != NULL) {
            note_loss(root);
        }
    }
}

uint64_t zm_others_follow(uint64_t now) {
    if (!follows || zm_card_ordinal() == 0) {
        return now;
    }
    // Asked before the records are read: they are complete up to then.
    uint64_t until = zm_card_complete_until(now);
    static const zm_card_reader reader = {take_record, forget};
    zm_card_read(&reader, &now);
    return until;
}

// ---- Without a reader -----------------------------------------------------------------------------------------------

static void *follow(void *unused) {
    (void)unused;
    while (!atomic_load(&thread_stops)) {
        nanosleep(&(struct timespec){.tv_nsec = FOLLOW_NS}, NULL);
        zm_engine_begin();
        if (follows) {
            uint64_t now = zm_others_follow(zm_engine_time());
            const zm_driver *driver = zm_driver_get();
            for (uint32_t i = 0; driver != NULL && i < driver->device_count; i++) {
                if (zm_of(driver->devices[i]) != NULL) {
                    zm_streamers_advance(driver->devices[i], now);
                }
            }
            // Work of others is folded into the sums here, where this process has none of its own.
            for (uint32_t i = 0; driver != NULL && i < driver->device_count; i++) {
                const zm_device *root = driver->devices[i];
                for (uint32_t t = 0; t < root->tile_count; t++) {
                    zm_metric_tile *tile = root->tiles[t].metrics;
                    if (tile != NULL && tile->timeline.count > 0) {
                        zm_timeline_fold(&tile->timeline, zm_streamers_needed_from(root, now));
                    }
                }
            }
        }
        zm_engine_end();
    }
    return NULL;
}

static void after_fork_child(void) {
    pthread_mutex_init(&thread_lock, NULL);
    thread_runs = false;
}

static void watch_forks(void) {
    pthread_atfork(NULL, NULL, after_fork_child);
}

void zm_others_begin(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    if (zm_card_ordinal() == 0) {
        return;
    }
    pthread_once(&once, watch_forks);
    if (!follows) {
        follows = true;
        zm_card_rewind();
    }
    pthread_mutex_lock(&thread_lock);
    if (!thread_runs) {
        atomic_store(&thread_stops, false);
        thread_runs = zm_thread_start(&thread, "ze-mock-others", follow, NULL);
    }
    pthread_mutex_unlock(&thread_lock);
    zm_others_follow(zm_engine_time());
}

void zm_others_end(void) {
    if (follows) {
        follows = false;
        uint64_t now = zm_engine_time();
        for (uint32_t member = 0; member < ZM_CARD_MEMBERS; member++) {
            forget(member, false, &now);
        }
    }
}

void zm_others_stop(void) {
    pthread_mutex_lock(&thread_lock);
    bool join = thread_runs;
    thread_runs = false;
    atomic_store(&thread_stops, true);
    pthread_mutex_unlock(&thread_lock);
    if (join) {
        pthread_join(thread, NULL);
    }
}
