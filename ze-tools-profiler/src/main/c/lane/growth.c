// The larger ring that a busy thread goes on to.
#include <errno.h>

#include "lane/define.h"
#include "lane/lanes.h"

// Bytes of a ring in preparation that are allocated at a time: some 0.15 ms.
enum { PIECE = 256 << 10 };

static void move_to(ztp_state *state, ztr_lane *next) {
    ztp_thread *own = ztp_thread_in(state);
    ztr_lane *old = own->lane;
    ztp_announce(state, next, old->thread, old->before + atomic_load(&old->seen));
    own->lane = next;
    own->next_ring = 0;
    atomic_store_explicit(&old->orphan, ZTR_ORPHAN_LEFT, memory_order_release);
}

// The size that a thread goes on to: from its first ring to one that is allocated at once, since that one does not last
// for long, and from there to the largest.
static uint64_t next_size(const ztp_state *state, uint64_t capacity) {
    return capacity < PIECE && PIECE < state->ring_bytes ? PIECE : state->ring_bytes;
}

// Returns whether a thread with a ring of the largest size may have another one, since the reader is behind.
static bool needs_another(const ztp_state *state, const ztr_lane *lane) {
    uint64_t waiting = atomic_load(&lane->head) - atomic_load(&lane->tail), unread = state->ring_bytes;
    uint32_t used = atomic_load(&state->process->lanes_used);
    for (uint32_t i = 0; i < used && unread <= state->thread_bytes; i++) {
        const ztr_lane *other = ztp_lane_at(state, i);
        bool own = other->thread == lane->thread && atomic_load(&other->orphan) != ZTR_ORPHAN_TAKEN;
        unread += own ? other->capacity : 0;
    }
    return waiting > lane->capacity / 4 && unread <= state->thread_bytes;
}

// Begins to prepare a ring, or goes on to one that another thread has left. The lock is held.
static void begin_growth(ztp_state *state) {
    enum { SHARE = 4 };
    ztp_thread *own = ztp_thread_in(state);
    uint64_t present = own->lane->capacity, capacity = next_size(state, present);
    bool largest = present == state->ring_bytes;
    if (largest && !needs_another(state, own->lane)) {
        return;
    }
    ztr_lane *left = ztp_take_read_lane(state, capacity, false);
    if (left != NULL) {
        move_to(state, left);
        return;
    }
    // Some memory is left for threads that are still to come, and of the rest something for other busy ones.
    uint64_t rest = state->free_rings < state->spare_rings ? 0 : state->free_rings - state->spare_rings;
    while (capacity > present && capacity > rest / SHARE) {
        capacity /= 2;
    }
    bool fits = capacity > present || (largest && capacity <= rest / SHARE);
    own->next_ring = fits ? ztp_take_ring(state, capacity) : 0;
    own->next_bytes = capacity;
    own->prepared = 0;
    if (own->next_ring == 0 && !largest) {
        own->lane->grow_at = UINT64_MAX;
    }
}

static void prepare_piece(ztp_state *state) {
    ztp_thread *own = ztp_thread_in(state);
    uint64_t capacity = own->next_bytes;
    uint64_t piece = capacity - own->prepared < PIECE ? capacity - own->prepared : PIECE;
    if (!ztp_populate(state, own->next_ring + own->prepared, piece)) {
        ztp_note_in(state->run, ZTP_NOTE_SMALL_RINGS, errno, capacity, state->run->directory);
        ztp_unpopulate(state, own->next_ring, own->prepared + piece);
        own->next_ring = 0;
        own->lane->grow_at = UINT64_MAX;
        return;
    }
    own->prepared += piece;
    if (own->prepared == capacity && ztp_try_lock(state)) {
        ztr_lane *lane = ztp_new_lane(state, own->next_ring, capacity);
        if (lane != NULL) {
            move_to(state, lane);
        } else {
            own->next_ring = 0;
            own->lane->grow_at = UINT64_MAX;
        }
        ztp_unlock(state);
    }
}

void ztp_grow(ztp_state *state) {
    ztp_thread *own = ztp_thread_in(state);
    ztr_lane *lane = own->lane;
    int error = errno;
    if (own->next_ring == 0 && ztp_try_lock(state)) {
        begin_growth(state);
        ztp_unlock(state);
    }
    if (own->next_ring != 0) {
        prepare_piece(state);
    }
    if (own->lane == lane && lane->grow_at != UINT64_MAX) {
        // So that the new ring is there before the present one is full for the first time.
        uint64_t looks = own->next_ring != 0 ? own->next_bytes / PIECE + 1 : 4;
        lane->grow_at = atomic_load(&lane->head) + lane->capacity / 2 / looks;
    }
    errno = error;
}

ztr_lane *ztp_extend(ztp_state *state) {
    enum { SHARE = 4 };
    ztp_thread *own = ztp_thread_in(state);
    if (!ztp_try_lock(state)) {
        return NULL;
    }
    uint64_t capacity = next_size(state, own->lane->capacity);
    while (capacity > ZTP_LEAST_RING && capacity > state->free_rings / SHARE) {
        capacity /= 2;
    }
    ztr_lane *next = ztp_take_read_lane(state, capacity, state->free_rings < capacity);
    if (next == NULL) {
        uint64_t offset = ztp_take_ring(state, capacity);
        next = offset == 0 ? NULL : ztp_new_lane(state, offset, capacity);
    }
    if (next != NULL) {
        move_to(state, next);
    }
    ztp_unlock(state);
    return next;
}
