// The driver's own tracers (zetTracerExp…): what the entries of the traceable functions ask first.
#ifndef ZM_DRIVER_TRACE_H
#define ZM_DRIVER_TRACE_H

#include "base/call.h"
#include "zm_traced.h"

// The driver's bit in zm_call_hooks_active, set while one of its tracers is enabled; the bits from 0 up belong to
// call.c.
#define ZM_HOOK_TRACE (1u << 31)

extern zm_trace_domain zm_driver_tracers;

// Returns whether this call is traced; then it has begun. The traced form of the function calls the entry once more,
// which finds the thread inside a call of this domain and goes on to log and run it.
static inline bool zm_driver_traces(zm_trace_call *call) {
    return (atomic_load_explicit(&zm_call_hooks_active, memory_order_relaxed) & ZM_HOOK_TRACE) != 0 &&
           zm_trace_begin(&zm_driver_tracers, call);
}

#endif
