// Generated from native-headers/model/level-zero.json; do not edit.
// Entries: log the call, let an armed fault answer it, else run the implementation.

#include "zm_entry.h"
#include "base/call.h"

ze_result_t ZE_APICALL zm_entry_zerGetLastErrorDescription(const char **ppString) {
    if (!zm_call_hooked()) {
        return zm_zerGetLastErrorDescription(ppString);
    }
    const uint64_t words[] = {(uintptr_t)ppString};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zerGetLastErrorDescription, words, 1, &result)) {
        result = zm_zerGetLastErrorDescription(ppString);
    }
    return zm_call_exit(&call, result);
}

uint32_t ZE_APICALL zm_entry_zerTranslateDeviceHandleToIdentifier(ze_device_handle_t hDevice) {
    if (!zm_call_hooked()) {
        return zm_zerTranslateDeviceHandleToIdentifier(hDevice);
    }
    const uint64_t words[] = {(uintptr_t)hDevice};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    uint32_t answer = UINT32_MAX;
    if (!zm_call_enter(&call, ZM_FN_zerTranslateDeviceHandleToIdentifier, words, 1, &result)) {
        answer = zm_zerTranslateDeviceHandleToIdentifier(hDevice);
        // The function has no result code; an answer that is no failure is logged as a success.
        result = answer != UINT32_MAX ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_UNKNOWN;
    }
    zm_call_exit(&call, result);
    return answer;
}

ze_device_handle_t ZE_APICALL zm_entry_zerTranslateIdentifierToDeviceHandle(uint32_t identifier) {
    if (!zm_call_hooked()) {
        return zm_zerTranslateIdentifierToDeviceHandle(identifier);
    }
    const uint64_t words[] = {identifier};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    ze_device_handle_t answer = NULL;
    if (!zm_call_enter(&call, ZM_FN_zerTranslateIdentifierToDeviceHandle, words, 1, &result)) {
        answer = zm_zerTranslateIdentifierToDeviceHandle(identifier);
        // The function has no result code; an answer that is no failure is logged as a success.
        result = answer != NULL ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_UNKNOWN;
    }
    zm_call_exit(&call, result);
    return answer;
}

ze_context_handle_t ZE_APICALL zm_entry_zerGetDefaultContext(void) {
    if (!zm_call_hooked()) {
        return zm_zerGetDefaultContext();
    }
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    ze_context_handle_t answer = NULL;
    if (!zm_call_enter(&call, ZM_FN_zerGetDefaultContext, NULL, 0, &result)) {
        answer = zm_zerGetDefaultContext();
        // The function has no result code; an answer that is no failure is logged as a success.
        result = answer != NULL ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_UNKNOWN;
    }
    zm_call_exit(&call, result);
    return answer;
}
