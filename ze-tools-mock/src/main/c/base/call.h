// The steps around every API call: counting, the call log, injected faults, changed counts. Only the generated entry
// functions call this.
#ifndef ZM_CALL_H
#define ZM_CALL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <level_zero/ze_api.h>

#define ZM_CALL_MAX_ARGS 16

typedef struct zm_call {
    uint64_t seq;
    uint64_t start_ns;
    uint32_t function;
    uint32_t nargs;
    uint64_t args[ZM_CALL_MAX_ARGS];    // the bits of each argument, zero-extended
    bool count_call;                    // first half of the two-call idiom
    bool by_fault;                      // an armed fault decides the result
    ze_result_t fault;                  // that result
} zm_call;

// Non-zero while anything is logged, counted or armed. Entries look here first and go straight on at zero.
extern atomic_uint zm_call_hooks_active;

static inline bool zm_call_hooked(void) {
    return atomic_load_explicit(&zm_call_hooks_active, memory_order_relaxed) != 0;
}

// Begins a call. True when an armed fault answers it: then *result is the answer and the implementation must not run.
// False also when a fault has it release its object first: then zm_call_exit() knows the answer.
bool zm_call_enter(zm_call *call, uint32_t function, const uint64_t *args, uint32_t nargs, ze_result_t *result);

// Ends a call that zm_call_enter() began, also one answered by a fault; answers what the caller gets.
ze_result_t zm_call_exit(zm_call *call, ze_result_t result);

// Returns whether a fault that was armed by name answers a call that the embedded loader does not hand on to the
// driver.
bool zm_call_loader_fault(const char *function, ze_result_t *result);

// Forgets counts, faults and the log.
void zm_call_reset(void);

#endif
