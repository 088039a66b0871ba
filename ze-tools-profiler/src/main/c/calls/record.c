// The callbacks of the probe: as those of a recording of this process, but lanes lie in a ring file, a forked child
// begins one of its own, and records name the kernel or module that a call works on.
#include "calls/calls.h"
#include "recorder/core.h"

void ztp_enter_call(ztp_state *state, void **slot) {
    ztr_recorder *recorder = &state->recorder;
    ztp_thread *own = &ztp_this_thread;
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
        if (state->process != NULL && atomic_exchange(&state->loaders_defined, 1) == 0) {
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
    ztp_thread *own = &ztp_this_thread;
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
// clang-format off
#define EACH16(X, p) \
    X(p##0) X(p##1) X(p##2) X(p##3) X(p##4) X(p##5) X(p##6) X(p##7) X(p##8) X(p##9) X(p##a) X(p##b) X(p##c) X(p##d) X(p##e) X(p##f)
#define EACH256(X, p)                                                                                      \
    EACH16(X, p##0) EACH16(X, p##1) EACH16(X, p##2) EACH16(X, p##3) EACH16(X, p##4) EACH16(X, p##5)        \
    EACH16(X, p##6) EACH16(X, p##7) EACH16(X, p##8) EACH16(X, p##9) EACH16(X, p##a) EACH16(X, p##b)        \
    EACH16(X, p##c) EACH16(X, p##d) EACH16(X, p##e) EACH16(X, p##f)
// clang-format on

EACH256(EXIT, 0x0)
EACH256(EXIT, 0x1)

static const ztp_callback exits[] = {EACH256(NAME, 0x0) EACH256(NAME, 0x1)};

_Static_assert(sizeof exits / sizeof *exits == ZTR_FUNCTIONS, "one callback for each index");
_Static_assert((int)ZTP_FUNCTION_COUNT <= (int)ZTR_FUNCTIONS, "an index for each function");

ztp_callback ztp_plain_enter(void) {
    return enter;
}

ztp_callback ztp_plain_exit(uint32_t function) {
    return exits[function];
}
