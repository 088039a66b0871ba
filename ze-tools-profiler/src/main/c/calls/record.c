// The callbacks of the probe: as those of a recording of this process, but a forked child begins a ring file of its
// own, and records name the kernel or module that a call works on.
#include "calls/calls.h"
#include "lane/call.h"

void ztp_enter_call(ztp_state *state, void **slot) {
    ztr_recorder *recorder = &state->recorder;
    ztp_thread *own = ztp_thread_in(state);
    ztr_lane *lane = own->lane;
    if (!ztp_has_lane(state, own)) {
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
            ztp_count_unplaced(state);
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
    ztr_lane *lane = ztp_lane_of_call(state, slot);
    uint64_t end = ztp_locate_call(state, function, lane != NULL ? (uint64_t)(uintptr_t)*slot : 0);
    if (lane != NULL) {
        ztp_end_call(state, lane, function, params, result, slot, end, object);
    }
}

static void enter(void *params, uint64_t result, void *state, void **slot) {
    (void)params;
    (void)result;
    ztp_enter_call(state, slot);
}

static void leave(ztp_state *state, uint32_t function, void *params, uint64_t result, void **slot) {
    void *const *arguments = params;
    uint32_t argument = state->recorder.functions[function].object;
    uint32_t object = 0;
    if (argument != 0 && *slot != NULL) {
        object = ztp_id_of(state, *(void *const *)arguments[argument - 1]);
    }
    ztp_leave_call(state, function, arguments, (uint32_t)result, slot, object);
}

_Static_assert((int)ZTP_FUNCTION_COUNT <= (int)ZTR_FUNCTIONS, "an index for each function");

ztp_callback ztp_plain_enter(void) {
    return enter;
}

ztp_state *ztp_probe_state(void) {
    return ztp_state_in(ZTP_PROBE, sizeof(ztp_probe),
                        &(ztp_kind){.leave = leave, .measure = ztr_measure, .names_objects = true});
}
