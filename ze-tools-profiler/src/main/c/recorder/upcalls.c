// Callbacks that call Java where the thread has stack left for it, and count the calls that Java does not hear of.
#include <stdatomic.h>

#include "recorder/stack_room.h"
#include "recorder/upcalls.h"

static _Thread_local ztr_stack stack __attribute__((tls_model("initial-exec")));

static __attribute__((noinline)) void enter(ztr_upcalls *to, uint32_t function, void *params, uint64_t result,
                                            void **slot) {
    if (ztr_has_room_for_java(&stack)) {
        to->enters[function](params, result, to, slot);
    } else {
        atomic_fetch_add_explicit(&to->skipped, 1, memory_order_relaxed);
    }
}

// The stack is as it was at the entry: a call that Java has begun is always ended.
static __attribute__((noinline)) void leave(ztr_upcalls *to, uint32_t function, void *params, uint64_t result,
                                            void **slot) {
    if (*slot != NULL) {
        to->exits[function](params, result, to, slot);
    }
}

// C does not pass a callback the function that it is for, so each function has one of its own.
#define CALLBACK(n)                                                                                                    \
    static void enter_##n(void *params, uint64_t result, void *to, void **slot) {                                      \
        enter(to, n, params, result, slot);                                                                            \
    }                                                                                                                  \
    static void leave_##n(void *params, uint64_t result, void *to, void **slot) { leave(to, n, params, result, slot); }
#define ENTER(n) enter_##n,
#define LEAVE(n) leave_##n,

ZTR_EACH_FUNCTION(CALLBACK)

const ztr_upcall_callbacks ztr_upcall_table = {{ZTR_EACH_FUNCTION(ENTER)}, {ZTR_EACH_FUNCTION(LEAVE)}};
