// Generated from native-headers/model/level-zero.json; do not edit.
// Public functions of the embedded loader.

#include "loader/loader.h"
#include "zm_traced.h"

ZE_DLLEXPORT ze_result_t ZE_APICALL zerGetLastErrorDescription(const char **ppString) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zerGetLastErrorDescription(&trace, ppString);
    }
    return zm_entry_zerGetLastErrorDescription(ppString);
}

ZE_DLLEXPORT uint32_t ZE_APICALL zerTranslateDeviceHandleToIdentifier(ze_device_handle_t hDevice) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return UINT32_MAX;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zerTranslateDeviceHandleToIdentifier(&trace, hDevice);
    }
    return zm_entry_zerTranslateDeviceHandleToIdentifier(hDevice);
}

ZE_DLLEXPORT ze_device_handle_t ZE_APICALL zerTranslateIdentifierToDeviceHandle(uint32_t identifier) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return NULL;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zerTranslateIdentifierToDeviceHandle(&trace, identifier);
    }
    return zm_entry_zerTranslateIdentifierToDeviceHandle(identifier);
}

ZE_DLLEXPORT ze_context_handle_t ZE_APICALL zerGetDefaultContext(void) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return NULL;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zerGetDefaultContext(&trace);
    }
    return zm_entry_zerGetDefaultContext();
}
