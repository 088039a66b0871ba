// zetTracerExp…: tracing inside the driver, as drivers offered it before loaders had a tracing layer. Current drivers
// refuse it, and so does this one unless ZET_ENABLE_API_TRACING_EXP=1 or the option "api_tracing_exp" asks for it.
#include <stdlib.h>
#include <string.h>

#include <level_zero/zet_api.h>

#include "base/handle.h"
#include "base/option.h"
#include "trace/driver_trace.h"

static void hook(bool enabled) {
    if (enabled) {
        atomic_fetch_or(&zm_call_hooks_active, ZM_HOOK_TRACE);
    } else {
        atomic_fetch_and(&zm_call_hooks_active, ~ZM_HOOK_TRACE);
    }
}

zm_trace_domain zm_driver_tracers = ZM_TRACE_DOMAIN_INIT(ZM_TRACE_DRIVER, ZM_KIND_TRACER_EXP, hook);

static bool offered(void) {
    const char *wish = getenv("ZET_ENABLE_API_TRACING_EXP");
    return (wish != NULL && strcmp(wish, "1") == 0) || zm_option_get(ZM_OPTION_API_TRACING_EXP) != 0;
}

// Returns the error for a handle that is no tracer, by whether there could be one. Tracers that were created while
// tracers were offered go on working.
static ze_result_t no_tracer(void) {
    return offered() ? ZE_RESULT_ERROR_INVALID_NULL_HANDLE : ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

static bool is_tracer(zet_tracer_exp_handle_t handle) {
    return zm_is_live(handle, ZM_KIND_TRACER_EXP);
}

ze_result_t zm_zetTracerExpCreate(zet_context_handle_t hContext, const zet_tracer_exp_desc_t *desc,
                                  zet_tracer_exp_handle_t *phTracer) {
    if (!offered()) {
        return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
    }
    if (!zm_is_live(hContext, ZM_KIND_CONTEXT)) {
        return ZE_RESULT_ERROR_INVALID_NULL_HANDLE;
    }
    if (desc == NULL || phTracer == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    }
    if (desc->stype != ZET_STRUCTURE_TYPE_TRACER_EXP_DESC) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    return zm_tracer_create(&zm_driver_tracers, desc->pUserData, (void **)phTracer);
}

ze_result_t zm_zetTracerExpDestroy(zet_tracer_exp_handle_t hTracer) {
    return is_tracer(hTracer) ? zm_tracer_destroy(&zm_driver_tracers, hTracer) : no_tracer();
}

static ze_result_t set_callbacks(zet_tracer_exp_handle_t tracer, int phase, const ze_callbacks_t *callbacks) {
    if (!is_tracer(tracer)) {
        return no_tracer();
    }
    if (callbacks == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    }
    return zm_tracer_set_core(&zm_driver_tracers, tracer, phase, callbacks);
}

ze_result_t zm_zetTracerExpSetPrologues(zet_tracer_exp_handle_t hTracer, zet_core_callbacks_t *pCoreCbs) {
    return set_callbacks(hTracer, ZM_TRACE_PROLOGUE, pCoreCbs);
}

ze_result_t zm_zetTracerExpSetEpilogues(zet_tracer_exp_handle_t hTracer, zet_core_callbacks_t *pCoreCbs) {
    return set_callbacks(hTracer, ZM_TRACE_EPILOGUE, pCoreCbs);
}

ze_result_t zm_zetTracerExpSetEnabled(zet_tracer_exp_handle_t hTracer, ze_bool_t enable) {
    return is_tracer(hTracer) ? zm_tracer_set_enabled(&zm_driver_tracers, hTracer, enable != 0) : no_tracer();
}
