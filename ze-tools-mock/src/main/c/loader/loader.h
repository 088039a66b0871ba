// The embedded loader: what libzemock_loader.so adds to the driver so that a program can use it in the place of
// libze_loader.so.1. It behaves like a loader of the release that it reports as its own (ZM_LOADER_VERSION_…), with one
// exception: where that one would crash, this one answers an error.
#ifndef ZM_LOADER_H
#define ZM_LOADER_H

#include <stdatomic.h>
#include <stdbool.h>

#include <level_zero/layers/zel_tracing_api.h>
#include <level_zero/layers/zel_tracing_register_cb.h>
#include <level_zero/loader/ze_loader.h>
#include <level_zero/ze_api.h>
#include <level_zero/zes_api.h>

#include "trace/trace.h"

// The release whose behaviour this is; programs choose structure layouts by it.
enum { ZM_LOADER_VERSION_MAJOR = 1, ZM_LOADER_VERSION_MINOR = 32, ZM_LOADER_VERSION_PATCH = 0 };

// ---- The gate: all that a public function looks at ----------------------------------------------------------------

enum {
    ZM_LOADER_OPEN = 1,       // functions lead to the driver
    ZM_LOADER_LAYER = 2,      // through the tracing layer
    ZM_LOADER_TRACERS = 4,    // and some tracer is enabled
    ZM_LOADER_TRACING = ZM_LOADER_OPEN | ZM_LOADER_LAYER | ZM_LOADER_TRACERS
};

extern atomic_uint zm_loader_gate_bits;

static inline unsigned zm_loader_gate(void) {
    return atomic_load_explicit(&zm_loader_gate_bits, memory_order_acquire);
}

// ---- layer.c: which functions the public symbols lead to ----------------------------------------------------------

// The work of the first call of zeInit or zeInitDrivers: (re)connects the functions to the driver,
// through the tracing layer if ZE_ENABLE_TRACING_LAYER says so.
void zm_loader_connect(void);

// As above, for zesInit, which leaves the other functions as they are.
void zm_loader_connect_sysman(void);

// Returns whether the functions of Sysman lead to the driver: after either.
bool zm_loader_sysman_open(void);

// Returns whether zm_loader_connect() ran and the loader is not torn down.
bool zm_loader_ready(void);

// Ends everything: each function but those of the loader itself answers UNINITIALIZED from now on.
void zm_loader_disconnect(void);
bool zm_loader_disconnected(void);

// ---- tracing.c ------------------------------------------------------------------------------------------------------

extern zm_trace_domain zm_loader_tracers;

ze_result_t zm_loader_register(zel_tracer_handle_t tracer, zel_tracer_reg_t phase, uint32_t function,
                               zm_trace_callback callback);

// ---- info.c ---------------------------------------------------------------------------------------------------------

// Answers zelLoaderGetVersions, also before initialisation. The count is written only when no array is given, like the
// real loader does.
ze_result_t zm_loader_versions(size_t *count, zel_component_version_t *versions);

// ---- static_client.c: functions without a public header -------------------------------------------------------------

typedef struct zm_loader_tracer_table {
    ze_result_t(ZE_APICALL *create)(const zel_tracer_desc_t *, zel_tracer_handle_t *);
    ze_result_t(ZE_APICALL *destroy)(zel_tracer_handle_t);
    ze_result_t(ZE_APICALL *set_prologues)(zel_tracer_handle_t, zel_core_callbacks_t *);
    ze_result_t(ZE_APICALL *set_epilogues)(zel_tracer_handle_t, zel_core_callbacks_t *);
    ze_result_t(ZE_APICALL *set_enabled)(zel_tracer_handle_t, ze_bool_t);
} zm_loader_tracer_table;

ze_result_t ZE_APICALL zeLoaderInit(void);
void *ZE_APICALL zeLoaderGetTracingHandle(void);
ze_result_t ZE_APICALL zelLoaderGetVersionsInternal(size_t *num_elems, zel_component_version_t *versions);
ze_result_t ZE_APICALL zelLoaderTranslateHandleInternal(zel_handle_type_t handleType, void *handleIn, void **handleOut);
ze_result_t ZE_APICALL zelLoaderDriverCheck(ze_init_flags_t flags, ze_init_driver_type_desc_t *desc, void *global,
                                            void *sysman_global, bool *reinitialise, bool sysman_only);
ze_result_t ZE_APICALL zelGetTracerApiProcAddrTable(ze_api_version_t version, zm_loader_tracer_table *table);

// ---- Generated: the functions whose public form is hand-written -------------------------------------------------

ze_result_t zm_loader_dispatch_zeInit(ze_init_flags_t flags);
ze_result_t zm_loader_dispatch_zesInit(zes_init_flags_t flags);
ze_result_t zm_loader_dispatch_zeInitDrivers(uint32_t *pCount, ze_driver_handle_t *phDrivers,
                                             ze_init_driver_type_desc_t *desc);

#endif
