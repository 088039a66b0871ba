// zelTracer…: the tracing layer's tracers.
#include "loader/loader.h"

#include "base/call.h"
#include "base/option.h"

static void note_tracers(bool enabled) {
    if (enabled) {
        atomic_fetch_or(&zm_loader_gate_bits, ZM_LOADER_TRACERS);
    } else {
        atomic_fetch_and(&zm_loader_gate_bits, ~(unsigned)ZM_LOADER_TRACERS);
    }
}

zm_trace_domain zm_loader_tracers = ZM_TRACE_DOMAIN_INIT(ZM_TRACE_LOADER, ZM_KIND_TRACER, note_tracers);

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerCreate(const zel_tracer_desc_t *desc, zel_tracer_handle_t *phTracer) {
    if (!zm_loader_ready() || zm_option_get(ZM_OPTION_TRACING_LAYER) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    ze_result_t fault;
    if (zm_call_loader_fault("zelTracerCreate", &fault)) {
        return fault;
    }
    if (desc == NULL || phTracer == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    }
    if (desc->stype != ZEL_STRUCTURE_TYPE_TRACER_DESC) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    return zm_tracer_create(&zm_loader_tracers, desc->pUserData, (void **)phTracer);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerDestroy(zel_tracer_handle_t hTracer) {
    if (!zm_loader_ready()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    ze_result_t fault, result = zm_tracer_destroy(&zm_loader_tracers, hTracer);
    // The tracer is gone all the same.
    return zm_call_loader_fault("zelTracerDestroy", &fault) ? fault : result;
}

static ze_result_t set_callbacks(zel_tracer_handle_t tracer, int phase, const zel_core_callbacks_t *callbacks) {
    if (!zm_loader_ready()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    if (!zm_is_live(tracer, ZM_KIND_TRACER)) {
        return ZE_RESULT_ERROR_INVALID_NULL_HANDLE;
    }
    if (callbacks == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    }
    return zm_tracer_set_core(&zm_loader_tracers, tracer, phase, callbacks);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerSetPrologues(zel_tracer_handle_t hTracer, zel_core_callbacks_t *pCoreCbs) {
    return set_callbacks(hTracer, ZM_TRACE_PROLOGUE, pCoreCbs);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerSetEpilogues(zel_tracer_handle_t hTracer, zel_core_callbacks_t *pCoreCbs) {
    return set_callbacks(hTracer, ZM_TRACE_EPILOGUE, pCoreCbs);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelTracerSetEnabled(zel_tracer_handle_t hTracer, ze_bool_t enable) {
    ze_result_t fault;
    if (!zm_loader_ready()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    if (zm_call_loader_fault("zelTracerSetEnabled", &fault)) {
        return fault;
    }
    return zm_tracer_set_enabled(&zm_loader_tracers, hTracer, enable != 0);
}

ze_result_t zm_loader_register(zel_tracer_handle_t tracer, zel_tracer_reg_t phase, uint32_t function,
                               zm_trace_callback callback) {
    if (!zm_loader_ready()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    ze_result_t fault;
    if (zm_call_loader_fault("zelTracerRegisterCallback", &fault)) {
        return fault;
    }
    if (phase != ZEL_REGISTER_PROLOGUE && phase != ZEL_REGISTER_EPILOGUE) {
        return ZE_RESULT_ERROR_INVALID_ENUMERATION;
    }
    int when = phase == ZEL_REGISTER_PROLOGUE ? ZM_TRACE_PROLOGUE : ZM_TRACE_EPILOGUE;
    return zm_tracer_register(&zm_loader_tracers, tracer, when, function, callback);
}
