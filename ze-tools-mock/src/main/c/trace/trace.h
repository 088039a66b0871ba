// Tracers: what is called around API calls, and when.
//
// There are two places where calls are traced, and they know nothing of each other: the embedded loader's tracing
// layer (zelTracer…) and the driver's own tracers (zetTracerExp…). Each is a zm_trace_domain.
//
// A tracer collects callbacks while it is disabled. Enabling or disabling one publishes a new immutable list of all
// that are enabled; a call takes hold of the list once and uses it to its end, so that nothing that happens meanwhile
// adds or drops an epilogue. A list that was replaced is freed when no thread holds it any more.
//
// The states and their odd corners are those of the official tracing layer: see tracer.c.
#ifndef ZM_TRACE_H
#define ZM_TRACE_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <level_zero/ze_api.h>

#include "zm_entry.h"
#include "base/handle.h"

enum { ZM_TRACE_PROLOGUE, ZM_TRACE_EPILOGUE, ZM_TRACE_PHASES };

// Any callback; each function has a callback type of its own, to which it is cast back before the call.
typedef void (*zm_trace_callback)(void);

// The callbacks of one tracer.
typedef struct zm_trace_set {
    void *user_data;
    zm_trace_callback callbacks[ZM_TRACE_PHASES][ZM_FN_COUNT];
} zm_trace_set;

// The callbacks of all enabled tracers, in the order in which they were enabled.
typedef struct zm_trace_list {
    struct zm_trace_list *next_retired;
    uint32_t count;
    zm_trace_set sets[];
} zm_trace_list;

enum { ZM_TRACE_LOADER, ZM_TRACE_DRIVER, ZM_TRACE_DOMAINS };

struct zm_tracer;

typedef struct zm_trace_domain {
    int index;                          // ZM_TRACE_LOADER or ZM_TRACE_DRIVER
    zm_kind kind;                       // of the tracers' handles
    void (*on_change)(bool enabled);    // gets whether any tracer is enabled, whenever that may have changed
    _Atomic(zm_trace_list *) active;    // NULL while no tracer is enabled
    pthread_mutex_t table_lock;         // guards what follows; held while a destroyed tracer is waited for
    zm_trace_list *retired;
    struct zm_tracer *first, *last;    // the enabled ones
    pthread_mutex_t state_lock;        // guards every tracer's state and callbacks; taken after table_lock
} zm_trace_domain;

#define ZM_TRACE_DOMAIN_INIT(place, handle_kind, change)                                                               \
    {                                                                                                                  \
        .index = (place), .kind = (handle_kind), .on_change = (change), .table_lock = PTHREAD_MUTEX_INITIALIZER,       \
        .state_lock = PTHREAD_MUTEX_INITIALIZER                                                                        \
    }

// ---- Tracers -------------------------------------------------------------------------------------------------------

ze_result_t zm_tracer_create(zm_trace_domain *domain, void *user_data, void **handle);

// Waits until no call is under way that began while a list was active that has been replaced since, if the tracer was
// disabled during such a call. A call that waits for its own end never returns, as with the official layer.
ze_result_t zm_tracer_destroy(zm_trace_domain *domain, void *handle);

// Replaces the callbacks of the functions of version 1.0, also by none; leaves the others alone.
ze_result_t zm_tracer_set_core(zm_trace_domain *domain, void *handle, int phase, const ze_callbacks_t *callbacks);

ze_result_t zm_tracer_register(zm_trace_domain *domain, void *handle, int phase, uint32_t function,
                               zm_trace_callback callback);

ze_result_t zm_tracer_set_enabled(zm_trace_domain *domain, void *handle, bool enable);

// Disables every tracer of every domain without waiting for anything; for the driver's reset, which ends their handles.
void zm_trace_reset(void);

// ---- Calls ---------------------------------------------------------------------------------------------------------

enum { ZM_TRACE_INLINE_SLOTS = 16 };

// A call that is traced. Lives on the caller's stack.
typedef struct zm_trace_call {
    const zm_trace_domain *domain;
    const zm_trace_list *list;
    void **slots;    // one word per tracer: NULL at the prologue, the tracer's own until the epilogue
    void *inline_slots[ZM_TRACE_INLINE_SLOTS];
} zm_trace_call;

// Begins a traced call. False when there is nothing to trace: no tracer is enabled, or this thread is inside a
// callback of this domain, or the thread is about to end, or there is no memory for more than ZM_TRACE_INLINE_SLOTS
// tracers.
bool zm_trace_begin(zm_trace_domain *domain, zm_trace_call *call);
void zm_trace_end(zm_trace_call *call);

// Calls what the enabled tracers want at this phase of `function`.
#define ZM_TRACE_CALLBACKS(call, phase, function, type, params, result)                                                \
    do {                                                                                                               \
        for (uint32_t i_ = 0; i_ < (call)->list->count; i_++) {                                                        \
            const zm_trace_set *set_ = &(call)->list->sets[i_];                                                        \
            zm_trace_callback callback_ = set_->callbacks[phase][function];                                            \
            if (callback_ != NULL) {                                                                                   \
                ((type)callback_)(params, result, set_->user_data, &(call)->slots[i_]);                                \
            }                                                                                                          \
        }                                                                                                              \
    } while (0)

// ---- For tracer.c: lists and who holds them ------------------------------------------------------------------------

// Makes `list` (or NULL) the active one and retires the one before. table_lock held.
void zm_trace_publish(zm_trace_domain *domain, zm_trace_list *list);

// Frees the retired lists that no thread holds. Answers how many are left. table_lock held.
uint32_t zm_trace_sweep(zm_trace_domain *domain);

#endif
