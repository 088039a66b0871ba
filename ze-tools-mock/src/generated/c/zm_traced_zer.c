// Generated from native-headers/model/level-zero.json; do not edit.
// Traced calls: a callback may change an argument through `params`, and cannot change the result.

#include "zm_traced.h"

#include <level_zero/layers/zel_tracing_register_cb.h>

ze_result_t zm_traced_zerGetLastErrorDescription(zm_trace_call *trace, const char **ppString) {
    zer_get_last_error_description_params_t arguments = {&ppString};
    zer_get_last_error_description_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zerGetLastErrorDescription, zer_pfnGetLastErrorDescriptionCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zerGetLastErrorDescription(ppString);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zerGetLastErrorDescription, zer_pfnGetLastErrorDescriptionCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

uint32_t zm_traced_zerTranslateDeviceHandleToIdentifier(zm_trace_call *trace, ze_device_handle_t hDevice) {
    zer_translate_device_handle_to_identifier_params_t arguments = {&hDevice};
    zer_translate_device_handle_to_identifier_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zerTranslateDeviceHandleToIdentifier,
        zer_pfnTranslateDeviceHandleToIdentifierCb_t, params, 0);
    uint32_t result = zm_entry_zerTranslateDeviceHandleToIdentifier(hDevice);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zerTranslateDeviceHandleToIdentifier,
        zer_pfnTranslateDeviceHandleToIdentifierCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_device_handle_t zm_traced_zerTranslateIdentifierToDeviceHandle(zm_trace_call *trace, uint32_t identifier) {
    zer_translate_identifier_to_device_handle_params_t arguments = {&identifier};
    zer_translate_identifier_to_device_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zerTranslateIdentifierToDeviceHandle,
        zer_pfnTranslateIdentifierToDeviceHandleCb_t, params, NULL);
    ze_device_handle_t result = zm_entry_zerTranslateIdentifierToDeviceHandle(identifier);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zerTranslateIdentifierToDeviceHandle,
        zer_pfnTranslateIdentifierToDeviceHandleCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_context_handle_t zm_traced_zerGetDefaultContext(zm_trace_call *trace) {
    // The function has no parameters, and C no structure without members: there is only an address.
    char nothing = 0;
    zer_get_default_context_params_t *params = (zer_get_default_context_params_t *)&nothing;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zerGetDefaultContext, zer_pfnGetDefaultContextCb_t, params,
        NULL);
    ze_context_handle_t result = zm_entry_zerGetDefaultContext();
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zerGetDefaultContext, zer_pfnGetDefaultContextCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}
