// The embedded loader: what libzemock_loader.so adds to the driver so that a program can use it in the place of
// libze_loader.so.1. It behaves like a loader of the release that it reports as its own (ZL_VERSION_…), with one
// exception: where that one would crash, this one answers an error.
#ifndef ZL_LOADER_H
#define ZL_LOADER_H

#include <stdatomic.h>
#include <stdbool.h>

#include <level_zero/layers/zel_tracing_api.h>
#include <level_zero/layers/zel_tracing_register_cb.h>
#include <level_zero/loader/ze_loader.h>
#include <level_zero/ze_api.h>

#include "trace/zm_trace.h"

// The release whose behaviour this is; programs choose structure layouts by it.
enum { ZL_VERSION_MAJOR = 1, ZL_VERSION_MINOR = 32, ZL_VERSION_PATCH = 0 };

// ---- The gate: all that a public function looks at ----------------------------------------------------------------

enum {
    ZL_OPEN = 1,       // functions lead to the driver
    ZL_LAYER = 2,      // through the tracing layer
    ZL_TRACERS = 4,    // and some tracer is enabled
    ZL_TRACING = ZL_OPEN | ZL_LAYER | ZL_TRACERS
};

extern atomic_uint zl_gate_bits;

static inline unsigned zl_gate(void) {
    return atomic_load_explicit(&zl_gate_bits, memory_order_acquire);
}

// ---- layer.c: which functions the public symbols lead to ----------------------------------------------------------

// What either of zeInit and zeInitDrivers does when it is first called: (re)connects the functions to the driver,
// through the tracing layer if ZE_ENABLE_TRACING_LAYER says so.
void zl_connect(void);

// Whether zl_connect() ran and the loader is not torn down.
bool zl_ready(void);

// Ends everything: each function but those of the loader itself answers UNINITIALIZED from now on.
void zl_disconnect(void);
bool zl_disconnected(void);

// ---- tracing.c ------------------------------------------------------------------------------------------------------

extern zm_trace_domain zl_tracers;

ze_result_t zl_register(zel_tracer_handle_t tracer, zel_tracer_reg_t phase, uint32_t function,
                        zm_trace_callback callback);

// ---- Generated: the two functions whose public form is hand-written -------------------------------------------------

ze_result_t zl_dispatch_zeInit(ze_init_flags_t flags);
ze_result_t zl_dispatch_zeInitDrivers(uint32_t *pCount, ze_driver_handle_t *phDrivers,
                                      ze_init_driver_type_desc_t *desc);

#endif
