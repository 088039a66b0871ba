// Sessions in memory. One lock is held by all that is not the way of a record into a lane: opening and leaving lanes,
// reading, and beginning a session.
#include "lane/memory.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "lane/lanes.h"
#include "lane/record.h"

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

enum {
    FIRST_RING = 1 << 16,
    RING = 1 << 18,    // of a busy thread
    RETRY = 4096       // records after which a thread asks again for memory that was not there
};

// The memory of a session: this page, and what the ring file of a process has, without definitions.
typedef struct session {
    struct session *earlier;
    uint64_t bytes;
    uint64_t rings_offset;    // in the file
    _Alignas(ZTP_PAGE) unsigned char file[];
} session;

// A forked child finds all but the state's begin empty.
typedef struct {
    ztp_state state;
    pthread_mutex_t lock;
    session *sessions;    // the present one, then those in which threads have lanes
} memory_state;

static _Atomic(memory_state *) the_state;
static uint64_t present_budget;    // a forked child has the same

static const ztp_kind kind = {0};

ztp_state *ztp_state_in_memory(void) {
    memory_state *self = atomic_load(&the_state);
    if (self == NULL) {
        self = (memory_state *)(void *)ztp_state_in(ZTP_MARKS, sizeof *self, &kind);
        atomic_store(&the_state, self);
    }
    return self == NULL ? NULL : &self->state;
}

// ---- Sessions -------------------------------------------------------------------------------------------------------

static ztp_process *process_of(session *one) {
    return (ztp_process *)(void *)one->file;
}

static ztr_lane *lane_in(session *one, uint32_t index) {
    return (ztr_lane *)(void *)(one->file + process_of(one)->lanes_offset) + index;
}

static bool is_in_use(session *one) {
    uint32_t used = atomic_load(&process_of(one)->lanes_used);
    bool in_use = false;
    for (uint32_t i = 0; i < used && !in_use; i++) {
        in_use = atomic_load(&lane_in(one, i)->orphan) == ZTR_ORPHAN_NONE;
    }
    return in_use;
}

// Frees the sessions before the present one that no thread has a lane in.
static void free_sessions(memory_state *self) {
    for (session **at = &self->sessions->earlier; *at != NULL;) {
        session *one = *at;
        if (is_in_use(one)) {
            at = &one->earlier;
        } else {
            *at = one->earlier;
            munmap(one, one->bytes);
        }
    }
}

static uint64_t whole_pages(uint64_t bytes) {
    return (bytes + ZTP_PAGE - 1) / ZTP_PAGE * ZTP_PAGE;
}

// Maps memory for a session, of less than the budget where the system has not as much.
static session *map_session(uint64_t budget, uint32_t *lanes, uint64_t *rings) {
    const uint64_t room = ztp_room_in_space();
    budget = budget < room ? budget : room;
    for (;; budget /= 2) {
        uint64_t most = budget / ZTP_LEAST_RING;
        *lanes = most < ZTP_LANES ? (uint32_t)most : ZTP_LANES;
        *rings = most * ZTP_LEAST_RING;
        uint64_t offset = whole_pages(ZTP_PAGE + *lanes * sizeof(ztr_lane));
        uint64_t bytes = sizeof(session) + offset + *rings;
        session *one = bytes < *rings ? MAP_FAILED
                                      : mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                                             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (one != MAP_FAILED) {
            // A child has marks of its own.
            (void)madvise(one, bytes, MADV_DONTFORK);
            one->bytes = bytes;
            one->rings_offset = offset;
            return one;
        }
        if (most == 0) {
            return NULL;
        }
    }
}

static bool begin(memory_state *self, uint64_t budget) {
    ztp_state *state = &self->state;
    uint32_t lanes;
    uint64_t rings;
    session *one = map_session(budget, &lanes, &rings);
    if (one == NULL) {
        return false;
    }
    session *before = self->sessions;
    if (before != NULL) {
        // The earlier session is not read any more; a thread that is just writing finds zeros.
        (void)madvise(before->file + before->rings_offset, before->bytes - sizeof(session) - before->rings_offset,
                      MADV_DONTNEED);
    }
    one->earlier = before;
    self->sessions = one;
    state->in_memory = true;
    state->file = one->file;
    state->file_bytes = one->bytes - sizeof(session);
    state->process = process_of(one);
    state->process->lanes_offset = ZTP_PAGE;
    state->process->lanes = lanes;
    state->rings_offset = one->rings_offset;
    state->lanes = lanes;
    state->ring_bytes = RING;
    atomic_store(&state->first_ring_bytes, FIRST_RING);
    state->next_ring = one->rings_offset;
    state->free_rings = rings;
    state->next_look = 0;
    state->past_seen = 0;
    state->past_dropped = 0;
    ztr_recorder *recorder = &state->recorder;
    recorder->gate = &recorder->own_gate;
    __atomic_store_n(&recorder->serial, ztp_next_serial(), __ATOMIC_RELEASE);
    free_sessions(self);
    return true;
}

bool ztp_begin_session(uint64_t budget) {
    memory_state *self = (memory_state *)(void *)ztp_state_in_memory();
    if (self == NULL) {
        return false;
    }
    pthread_mutex_lock(&self->lock);
    present_budget = budget;
    bool begun = begin(self, budget);
    pthread_mutex_unlock(&self->lock);
    return begun;
}

void ztp_forget_session(void) {
    memory_state *self = atomic_load(&the_state);
    if (self != NULL) {
        pthread_mutex_init(&self->lock, NULL);
        self->sessions = NULL;
        self->state.process = NULL;
    }
}

// ---- Threads --------------------------------------------------------------------------------------------------------

static void leave_lane(memory_state *self, ztp_thread *own) {
    for (session *one = self->sessions; own->lane != NULL && one != NULL; one = one->earlier) {
        if ((uintptr_t)own->lane - (uintptr_t)one < one->bytes) {
            atomic_store_explicit(&own->lane->orphan, ZTR_ORPHAN_LEFT, memory_order_release);
        }
    }
    *own = (ztp_thread){0};
    if (self->sessions != NULL) {
        free_sessions(self);
    }
}

void ztp_leave_session(ztp_thread *own) {
    memory_state *self = atomic_load(&the_state);
    if (self == NULL || own->serial == 0) {
        return;
    }
    pthread_mutex_lock(&self->lock);
    leave_lane(self, own);
    pthread_mutex_unlock(&self->lock);
}

static ztr_lane *extend(ztp_state *state, ztp_thread *own) {
    if (own->retry != 0) {
        own->retry--;
        return NULL;
    }
    ztr_lane *next = ztp_extend(state);
    own->retry = next == NULL ? RETRY : 0;
    return next;
}

ztr_lane *ztp_lane_in_memory(const ztr_lane *full) {
    memory_state *self = atomic_load(&the_state);
    ztp_state *state = &self->state;
    ztp_thread *own = ztp_thread_in(state);
    int error = errno;
    ztr_lane *lane = NULL;
    pthread_mutex_lock(&self->lock);
    uint64_t serial = state->recorder.serial;
    if (full != NULL) {
        lane = own->serial == serial && own->lane == full ? extend(state, own) : NULL;
    } else {
        if (own->serial != serial) {
            leave_lane(self, own);
        }
        if (serial != 0 || begin(self, present_budget)) {
            lane = ztp_open_lane(state);
            atomic_fetch_add(&state->process->unplaced, lane == NULL ? 1 : 0);
        }
    }
    pthread_mutex_unlock(&self->lock);
    if (full != NULL && lane != NULL) {
        // At once, which takes half the time of one page after the other. Without the lock: as long as this thread has
        // the lane, its memory stays.
        (void)madvise(lane->data, lane->capacity, MADV_POPULATE_WRITE);
    }
    errno = error;
    return lane;
}

// ---- Reading --------------------------------------------------------------------------------------------------------

// A lane that has something to read, or was left.
typedef struct {
    ztr_lane *lane;
    uint64_t before;
    uint32_t thread;
    bool left;
} source;

static int by_thread_and_number(const void *left, const void *right) {
    const source *a = left, *b = right;
    if (a->thread != b->thread) {
        return a->thread < b->thread ? -1 : 1;
    }
    return (a->before > b->before) - (a->before < b->before);
}

static uint32_t find_sources(const ztp_state *state, source *sources) {
    uint32_t used = atomic_load(&state->process->lanes_used), count = 0;
    for (uint32_t i = 0; i < used; i++) {
        ztr_lane *lane = ztp_lane_at(state, i);
        uint32_t orphan = atomic_load_explicit(&lane->orphan, memory_order_acquire);
        if (orphan != ZTR_ORPHAN_TAKEN) {
            sources[count++] = (source){lane, lane->before, lane->thread, orphan == ZTR_ORPHAN_LEFT};
        }
    }
    qsort(sources, count, sizeof *sources, by_thread_and_number);
    return count;
}

static uint64_t read_lane(const source *from, ztp_take *take, void *data, uint64_t most) {
    ztr_lane *lane = from->lane;
    uint64_t head = atomic_load_explicit(&lane->head, memory_order_acquire);
    uint64_t tail = atomic_load_explicit(&lane->tail, memory_order_relaxed);
    uint64_t count = 0;
    while (tail < head && count < most) {
        const uint64_t *words = word_at(lane, tail);
        if (ztr_function_of(words[ZTP_RECORD_HEAD]) != ZTR_FILLER) {
            take(data, words, lane->tid);
            count++;
        }
        tail += record_size(lane, tail);
    }
    atomic_store_explicit(&lane->tail, tail, memory_order_release);
    if (from->left && tail == head) {
        atomic_store_explicit(&lane->orphan, ZTR_ORPHAN_TAKEN, memory_order_release);
    }
    return count;
}

uint64_t ztp_read_session(ztp_take *take, void *data, uint64_t most) {
    memory_state *self = atomic_load(&the_state);
    uint64_t count = 0;
    if (self == NULL) {
        return 0;
    }
    pthread_mutex_lock(&self->lock);
    ztp_state *state = &self->state;
    uint32_t used = state->process == NULL ? 0 : atomic_load(&state->process->lanes_used);
    source *sources = used == 0 ? NULL : malloc(used * sizeof *sources);
    uint32_t found = sources == NULL ? 0 : find_sources(state, sources);
    for (uint32_t i = 0; i < found && count < most; i++) {
        count += read_lane(&sources[i], take, data, most - count);
    }
    free(sources);
    pthread_mutex_unlock(&self->lock);
    return count;
}

void ztp_sum_session(ztr_account *account) {
    memory_state *self = atomic_load(&the_state);
    *account = (ztr_account){0};
    if (self != NULL) {
        pthread_mutex_lock(&self->lock);
        if (self->state.process != NULL) {
            ztp_sum(&self->state, account);
        }
        pthread_mutex_unlock(&self->lock);
    }
}
