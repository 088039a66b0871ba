// Recorders and the memory of their threads. Here are locks; a thread comes here once, at its first call.
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "lane/clock.h"
#include "recorder/ztr.h"

// The number of calls after which a thread asks again for memory that was not there.
enum { RETRY = 4096 };

_Thread_local ztr_entry ztr_entries[ZTR_RECORDERS];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// Guarded by lock.
static ztr_recorder *recorders[ZTR_RECORDERS];
static uint64_t serials;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t end_of_thread;

// The entries of a thread that ends. Its recorders may be gone by now, and their lanes with them.
static void leave(void *entries) {
    pthread_mutex_lock(&lock);
    for (uint32_t slot = 0; slot < ZTR_RECORDERS; slot++) {
        ztr_entry *entry = (ztr_entry *)entries + slot;
        ztr_recorder *recorder = recorders[slot];
        if (recorder != NULL && entry->serial == recorder->serial && entry->lane != NULL) {
            // A thread that was made to end inside a call never ends that call: it is lost.
            atomic_fetch_add_explicit(&entry->lane->dropped, entry->lane->depth, memory_order_release);
            atomic_store_explicit(&entry->lane->busy, 0, memory_order_relaxed);
            atomic_store_explicit(&entry->lane->leaving, 0, memory_order_relaxed);
            atomic_store_explicit(&entry->lane->orphan, ZTR_ORPHAN_LEFT, memory_order_release);
        }
        // Destructors of other libraries may call once more: they then get a lane of their own.
        *entry = (ztr_entry){0};
    }
    pthread_mutex_unlock(&lock);
}

// In a child process no thread reads, and a lock may be held by a thread that it does not have.
static void stop_in_child(void) {
    for (uint32_t slot = 0; slot < ZTR_RECORDERS; slot++) {
        if (recorders[slot] != NULL) {
            atomic_store(recorders[slot]->gate, ZTR_STOPPED);
            atomic_store(&recorders[slot]->abandoned, 1);
        }
    }
}

static void make_key(void) {
    (void)pthread_key_create(&end_of_thread, leave);
    (void)pthread_atfork(NULL, NULL, stop_in_child);
}

static int32_t own_tid(void) {
    return (int32_t)syscall(SYS_gettid);
}

static size_t lane_size(const ztr_recorder *recorder) {
    return offsetof(ztr_lane, ring) + recorder->lane_bytes;
}

// A lane that another thread has left, or a new one.
static ztr_lane *get_lane(ztr_recorder *recorder) {
    for (ztr_lane *lane = recorder->lanes; lane != NULL; lane = lane->next) {
        if (lane->capacity == 0) {
            return lane;
        }
    }
    if (recorder->budget < recorder->lane_bytes) {
        return NULL;
    }
    size_t size = lane_size(recorder);
    // Pages come when they are first used: a thread that makes few calls does not use up its megabyte.
    ztr_lane *lane = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (lane == MAP_FAILED) {
        return NULL;
    }
    recorder->budget -= recorder->lane_bytes;
    recorder->memory += recorder->lane_bytes;
    lane->next = recorder->lanes;
    recorder->lanes = lane;
    return lane;
}

ztr_lane *ztr_open_lane(ztr_recorder *recorder) {
    ztr_entry *entry = &ztr_entries[recorder->slot];
    if (entry->serial == recorder->serial && entry->retry-- > 0) {
        return NULL;
    }
    pthread_once(&once, make_key);
    pthread_mutex_lock(&lock);
    ztr_lane *lane = recorder->threads < ZTR_THREADS ? get_lane(recorder) : NULL;
    if (lane != NULL) {
        lane->thread = recorder->threads++;
        lane->tid = own_tid();
        (void)prctl(PR_GET_NAME, lane->name, 0, 0, 0);
        atomic_store(&lane->patient, lane->tid != atomic_load(&recorder->reader_tid));
        lane->data = lane->ring;
        lane->grow_at = UINT64_MAX;
        lane->capacity = recorder->lane_bytes;
    }
    pthread_mutex_unlock(&lock);
    *entry = (ztr_entry){.serial = recorder->serial, .lane = lane, .retry = RETRY};
    (void)pthread_setspecific(end_of_thread, ztr_entries);
    return lane;
}

ztr_recorder *ztr_create(uint64_t lane_bytes, uint64_t budget, uint32_t policy, uint32_t clock) {
    ztr_recorder *recorder = mmap(NULL, sizeof *recorder, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (recorder == MAP_FAILED) {
        return NULL;
    }
    recorder->gate = &recorder->own_gate;
    recorder->lane_bytes = lane_bytes;
    recorder->budget = budget;
    recorder->policy = policy;
    recorder->counter = clock == ZTR_CLOCK_BEST && ztr_has_counter();
    ztr_set_gate(recorder, ZTR_OPEN);
    pthread_mutex_lock(&lock);
    uint32_t slot = 0;
    while (slot < ZTR_RECORDERS && recorders[slot] != NULL) {
        slot++;
    }
    if (slot < ZTR_RECORDERS) {
        recorders[slot] = recorder;
        recorder->slot = slot;
        recorder->serial = ++serials;
    }
    pthread_mutex_unlock(&lock);
    if (slot == ZTR_RECORDERS) {
        munmap(recorder, sizeof *recorder);
        return NULL;
    }
    return recorder;
}

// pointee: in its low byte the size, above it the offset of what the argument points to.
bool ztr_keep(ztr_recorder *recorder, uint32_t function, uint32_t index, uint32_t size, uint32_t pointee) {
    if (function >= ZTR_FUNCTIONS || recorder->functions[function].count == ZTR_ARGUMENTS) {
        return false;
    }
    ztr_function *kept = &recorder->functions[function];
    kept->arguments[kept->count++] = (ztr_argument){
        .index = (uint8_t)index, .size = (uint8_t)size, .pointee = (uint8_t)pointee, .offset = (uint8_t)(pointee >> 8)};
    return true;
}

void ztr_tick(ztr_recorder *recorder, uint64_t *ticks, uint64_t *nanos) {
    ztr_same_moment(recorder->counter, ticks, nanos);
}

void ztr_read_here(ztr_recorder *recorder) {
    int32_t tid = own_tid();
    pthread_mutex_lock(&lock);
    atomic_store(&recorder->reader_tid, tid);
    for (ztr_lane *lane = recorder->lanes; lane != NULL; lane = lane->next) {
        atomic_store(&lane->patient, lane->tid != tid);
    }
    pthread_mutex_unlock(&lock);
}

void ztr_abandon(ztr_recorder *recorder) {
    atomic_store(&recorder->abandoned, 1);
}

uint64_t ztr_unplaced(ztr_recorder *recorder) {
    return atomic_load(&recorder->unplaced);
}

uint64_t ztr_memory(ztr_recorder *recorder) {
    pthread_mutex_lock(&lock);
    uint64_t memory = recorder->memory;
    pthread_mutex_unlock(&lock);
    return memory;
}

void ztr_destroy(ztr_recorder *recorder) {
    pthread_mutex_lock(&lock);
    recorders[recorder->slot] = NULL;
    pthread_mutex_unlock(&lock);
    for (ztr_lane *lane = recorder->lanes, *next; lane != NULL; lane = next) {
        next = lane->next;
        munmap(lane, lane_size(recorder));
    }
    munmap(recorder, sizeof *recorder);
}

uint32_t ztr_lanes(ztr_recorder *recorder, ztr_lane **lanes, uint32_t capacity) {
    uint32_t count = 0;
    pthread_mutex_lock(&lock);
    for (ztr_lane *lane = recorder->lanes; lane != NULL; lane = lane->next) {
        if (lane->capacity == 0) {
            continue;
        }
        if (count < capacity) {
            lanes[count] = lane;
        }
        count++;
    }
    pthread_mutex_unlock(&lock);
    return count;
}

void ztr_recycle(ztr_recorder *recorder, ztr_lane *lane) {
    (void)recorder;
    pthread_mutex_lock(&lock);
    ztr_lane *next = lane->next;
    // Capacity 0 marks it as free.
    memset(lane, 0, offsetof(ztr_lane, ring));
    lane->next = next;
    pthread_mutex_unlock(&lock);
}

bool ztr_is_idle(ztr_recorder *recorder) {
    bool idle = atomic_load(&recorder->unplaced_busy) == 0;
    pthread_mutex_lock(&lock);
    for (ztr_lane *lane = recorder->lanes; lane != NULL; lane = lane->next) {
        idle = idle && atomic_load(&lane->busy) == 0;
    }
    pthread_mutex_unlock(&lock);
    return idle;
}
