#include "tracers.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

#include <level_zero/layers/zel_tracing_api.h>
#include <level_zero/layers/zel_tracing_register_cb.h>
#include <level_zero/loader/ze_loader.h>
#include <level_zero/ze_api.h>

#include "clock.h"

// Each thread has its own, so that threads do not get in each other's way.
static _Thread_local uint64_t nanos, calls;
static _Atomic uint64_t total;

static void nothing(ze_context_get_status_params_t *params, ze_result_t result, void *user, void **instance) {
    (void)params;
    (void)result;
    (void)user;
    (void)instance;
}

static void take_start(ze_context_get_status_params_t *params, ze_result_t result, void *user, void **instance) {
    (void)params;
    (void)result;
    (void)user;
    *instance = (void *)(uintptr_t)clock_now();
}

static void take_end(ze_context_get_status_params_t *params, ze_result_t result, void *user, void **instance) {
    (void)params;
    (void)result;
    (void)user;
    nanos += clock_now() - (uint64_t)(uintptr_t)*instance;
    if (++calls % 1024 == 0) {
        atomic_fetch_add_explicit(&total, 1024, memory_order_relaxed);
    }
}

const char *tracers_start(const char *loader, uint32_t kind) {
    void *library = dlopen(loader, RTLD_NOW | RTLD_NOLOAD);
    if (library == NULL) {
        return "the loader is not open under this name";
    }
    __typeof__(zelTracerCreate) *create = dlsym(library, "zelTracerCreate");
    __typeof__(zelTracerSetEnabled) *set_enabled = dlsym(library, "zelTracerSetEnabled");
    __typeof__(zelTracerContextGetStatusRegisterCallback) *on_call =
        dlsym(library, "zelTracerContextGetStatusRegisterCallback");
    __typeof__(zelEnableTracingLayer) *enable_layer = dlsym(library, "zelEnableTracingLayer");
    if (create == NULL || set_enabled == NULL || on_call == NULL) {
        return "the loader cannot trace zeContextGetStatus";
    }
    const zel_tracer_desc_t desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_DESC};
    zel_tracer_handle_t tracer;
    ze_pfnContextGetStatusCb_t enter = kind == TRACERS_TIMING ? take_start : nothing;
    ze_pfnContextGetStatusCb_t leave = kind == TRACERS_TIMING ? take_end : nothing;
    if (create(&desc, &tracer) != ZE_RESULT_SUCCESS) {
        return "zelTracerCreate failed";
    }
    if (on_call(tracer, ZEL_REGISTER_PROLOGUE, enter) != ZE_RESULT_SUCCESS ||
        on_call(tracer, ZEL_REGISTER_EPILOGUE, leave) != ZE_RESULT_SUCCESS) {
        return "zelTracerContextGetStatusRegisterCallback failed";
    }
    if (set_enabled(tracer, 1) != ZE_RESULT_SUCCESS) {
        return "zelTracerSetEnabled failed";
    }
    // Loaders that can do without the layer put it in only when they are asked to.
    if (enable_layer != NULL && enable_layer() != ZE_RESULT_SUCCESS) {
        return "zelEnableTracingLayer failed";
    }
    return NULL;
}

uint64_t tracers_seen(void) {
    return atomic_load(&total);
}
