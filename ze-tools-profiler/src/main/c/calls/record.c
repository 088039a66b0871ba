// The callbacks of the probe: as those of a recording of this process, but lanes lie in a ring file, a forked child
// begins one of its own, and records name the kernel or module that a call works on.
#include "calls/calls.h"
#include "lane/record.h"

void ztp_enter_call(ztp_state *state, void **slot) {
    ztr_recorder *recorder = &state->recorder;
    ztp_thread *own = ztp_thread_in(state);
    uint64_t serial = __atomic_load_n(&recorder->serial, __ATOMIC_ACQUIRE);
    ztr_lane *lane = own->lane;
    if (__builtin_expect(serial == 0 || own->serial != serial || lane == NULL, 0)) {
        if (ztp_own_calls == ZTP_TIMING) {
            return;
        }
        lane = ztp_open_lane(state);
        if (__atomic_load_n(&recorder->serial, __ATOMIC_ACQUIRE) == 0) {
            return;
        }
        // The loaders of a child are its parent's; those of a program come with its initialisation.
        if (state->process != NULL && state->process->door == ZTP_DOOR_FORK &&
            atomic_exchange(&ztp_probe_of(state)->loaders_defined, 1) == 0) {
            ztp_define_loaders(state);
        }
        if (lane == NULL) {
            if (state->process != NULL && is_open(recorder)) {
                atomic_fetch_add(&state->process->unplaced, 1);
            }
            return;
        }
    }
    if (__builtin_expect(!is_open(recorder), 0)) {
        if (state->process != NULL) {
            atomic_fetch_add_explicit(&state->process->paused_calls, 1, memory_order_relaxed);
        }
        if (atomic_load_explicit(recorder->gate, memory_order_relaxed) == ZTR_STOPPED) {
            ztp_rest();
        }
        return;
    }
    ztr_begin(recorder, lane, slot);
}

void ztp_leave_call(ztp_state *state, uint32_t function, void *const *params, uint32_t result, void **slot,
                    uint32_t object) {
    uint64_t start = (uint64_t)(uintptr_t)*slot;
    ztr_recorder *recorder = &state->recorder;
    ztp_thread *own = ztp_thread_in(state);
    ztr_lane *lane = own->lane;
    // A child that was forked inside the call has another recorder, or none yet; depth 0 shows the same of its own
    // lane.
    bool recorded = start != 0 && lane != NULL && own->serial == recorder->serial && lane->depth != 0;
    ztp_locate_call(state, function, recorded ? start : 0);
    if (!recorded) {
        return;
    }
    ztr_end(recorder, lane, function, params, result, start, object);
    if (__builtin_expect(atomic_load_explicit(&lane->head, memory_order_relaxed) >= lane->grow_at, 0) &&
        lane->depth == 0) {
        ztp_grow(state);
    }
}

static void enter(void *params, uint64_t result, void *state, void **slot) {
    (void)params;
    (void)result;
    ztp_enter_call(state, slot);
}

static __attribute__((noinline)) void leave(ztp_state *state, uint32_t function, void *const *params, uint64_t result,
                                            void **slot) {
    uint32_t argument = state->recorder.functions[function].object;
    uint32_t object = 0;
    if (argument != 0 && *slot != NULL) {
        object = ztp_id_of(state, *(void *const *)params[argument - 1]);
    }
    ztp_leave_call(state, function, params, (uint32_t)result, slot, object);
}

// C does not pass a callback the function that it is for, so each function has one of its own.
#define EXIT(n)                                                                                                        \
    static void exit_##n(void *params, uint64_t result, void *state, void **slot) {                                    \
        leave(state, n, params, result, slot);                                                                         \
    }
#define NAME(n) exit_##n,

ZTR_EACH_FUNCTION(EXIT)

static const ztp_callback exits[] = {ZTR_EACH_FUNCTION(NAME)};

_Static_assert(sizeof exits / sizeof *exits == ZTR_FUNCTIONS, "one callback for each index");
_Static_assert((int)ZTP_FUNCTION_COUNT <= (int)ZTR_FUNCTIONS, "an index for each function");

ztp_callback ztp_plain_enter(void) {
    return enter;
}

ztp_callback ztp_plain_exit(uint32_t function) {
    return exits[function];
}
