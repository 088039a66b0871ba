// The lane of a call: what callbacks of every kind of state have in common.
#ifndef ZTP_CALL_H
#define ZTP_CALL_H

#include "lane/record.h"
#include "lane/state.h"

// Returns whether the calling thread has a lane of this state's present recorder.
static inline bool ztp_has_lane(const ztp_state *state, const ztp_thread *own) {
    uint64_t serial = __atomic_load_n(&state->recorder.serial, __ATOMIC_ACQUIRE);
    return __builtin_expect(serial != 0 && own->serial == serial && own->lane != NULL, 1);
}

// Counts a call whose thread has no lane, unless none are wanted now.
static inline void ztp_count_unplaced(ztp_state *state) {
    if (state->process != NULL && is_open(&state->recorder)) {
        atomic_fetch_add(&state->process->unplaced, 1);
    }
}

// Returns the lane in which the call of a slot was begun; NULL if it was not recorded. A child that was forked inside
// the call has another recorder, or none yet; depth 0 shows the same of its own lane.
static inline ztr_lane *ztp_lane_of_call(const ztp_state *state, void *const *slot) {
    const ztp_thread *own = ztp_thread_in(state);
    ztr_lane *lane = own->lane;
    bool recorded = *slot != NULL && lane != NULL && own->serial == state->recorder.serial && lane->depth != 0;
    return recorded ? lane : NULL;
}

// Ends a call that was begun in a lane. end: its time, where more was done since, else 0. object: the id of the
// definition to name, 0 for none.
static inline void ztp_end_call(ztp_state *state, ztr_lane *lane, uint32_t function, void *const *params,
                                uint32_t result, void *const *slot, uint64_t end, uint32_t object) {
    ztr_end(&state->recorder, lane, function, params, result, (uint64_t)(uintptr_t)*slot, end, object);
    if (__builtin_expect(atomic_load_explicit(&lane->head, memory_order_relaxed) >= lane->grow_at, 0) &&
        lane->depth == 0) {
        ztp_grow(state);
    }
}

#endif
