#include "driver/results.h"

#include <string.h>

// clang-format off
#define RESULTS(ROW)                                                                                                  \
    ROW(SUCCESS) ROW(NOT_READY) ROW(ERROR_DEVICE_LOST) ROW(ERROR_OUT_OF_HOST_MEMORY) ROW(ERROR_OUT_OF_DEVICE_MEMORY)  \
    ROW(ERROR_MODULE_BUILD_FAILURE) ROW(ERROR_MODULE_LINK_FAILURE) ROW(ERROR_DEVICE_REQUIRES_RESET)                   \
    ROW(ERROR_DEVICE_IN_LOW_POWER_STATE) ROW(EXP_ERROR_DEVICE_IS_NOT_VERTEX) ROW(EXP_ERROR_VERTEX_IS_NOT_DEVICE)      \
    ROW(EXP_ERROR_REMOTE_DEVICE) ROW(EXP_ERROR_OPERANDS_INCOMPATIBLE) ROW(EXP_RTAS_BUILD_RETRY)                       \
    ROW(EXP_RTAS_BUILD_DEFERRED) ROW(ERROR_INSUFFICIENT_PERMISSIONS) ROW(ERROR_NOT_AVAILABLE)                         \
    ROW(ERROR_DEPENDENCY_UNAVAILABLE) ROW(WARNING_DROPPED_DATA) ROW(ERROR_UNINITIALIZED)                              \
    ROW(ERROR_UNSUPPORTED_VERSION) ROW(ERROR_UNSUPPORTED_FEATURE) ROW(ERROR_INVALID_ARGUMENT)                         \
    ROW(ERROR_INVALID_NULL_HANDLE) ROW(ERROR_HANDLE_OBJECT_IN_USE) ROW(ERROR_INVALID_NULL_POINTER)                    \
    ROW(ERROR_INVALID_SIZE) ROW(ERROR_UNSUPPORTED_SIZE) ROW(ERROR_UNSUPPORTED_ALIGNMENT)                              \
    ROW(ERROR_INVALID_SYNCHRONIZATION_OBJECT) ROW(ERROR_INVALID_ENUMERATION) ROW(ERROR_UNSUPPORTED_ENUMERATION)       \
    ROW(ERROR_UNSUPPORTED_IMAGE_FORMAT) ROW(ERROR_INVALID_NATIVE_BINARY) ROW(ERROR_INVALID_GLOBAL_NAME)               \
    ROW(ERROR_INVALID_KERNEL_NAME) ROW(ERROR_INVALID_FUNCTION_NAME) ROW(ERROR_INVALID_GROUP_SIZE_DIMENSION)           \
    ROW(ERROR_INVALID_GLOBAL_WIDTH_DIMENSION) ROW(ERROR_INVALID_KERNEL_ARGUMENT_INDEX)                                \
    ROW(ERROR_INVALID_KERNEL_ARGUMENT_SIZE) ROW(ERROR_INVALID_KERNEL_ATTRIBUTE_VALUE)                                 \
    ROW(ERROR_INVALID_MODULE_UNLINKED) ROW(ERROR_INVALID_COMMAND_LIST_TYPE) ROW(ERROR_OVERLAPPING_REGIONS)            \
    ROW(WARNING_ACTION_REQUIRED) ROW(ERROR_INVALID_KERNEL_HANDLE) ROW(EXT_RTAS_BUILD_RETRY)                           \
    ROW(EXT_RTAS_BUILD_DEFERRED) ROW(EXT_ERROR_OPERANDS_INCOMPATIBLE) ROW(ERROR_SURVIVABILITY_MODE_DETECTED)          \
    ROW(ERROR_ADDRESS_NOT_FOUND) ROW(QUERY_TRUE) ROW(QUERY_FALSE) ROW(ERROR_INVALID_GRAPH)                            \
    ROW(ERROR_GRAPH_CAPTURE_UNSUPPORTED) ROW(ERROR_GRAPH_CAPTURE_INVALIDATED) ROW(ERROR_GRAPH_CAPTURE_MERGE_ATTEMPT)  \
    ROW(ERROR_COMMAND_LIST_NOT_CAPTURING) ROW(ERROR_GRAPH_UNJOINED_FORKS) ROW(ERROR_GRAPH_INTERNAL_EVENT)             \
    ROW(ERROR_UNKNOWN)
// clang-format on

#define NAME(name) [ROW_##name] = "ZE_RESULT_" #name,
#define NUMBER(name) ROW_##name,
#define VALUE(name) [ROW_##name] = ZE_RESULT_##name,
#define CASE(name) case ZE_RESULT_##name:

enum { RESULTS(NUMBER) ROWS };
static const char *const names[] = {RESULTS(NAME)};
static const ze_result_t values[] = {RESULTS(VALUE)};

// The compiler finds a result of the interface that is missing above.
static bool is_complete(ze_result_t result) {
    switch (result) {
        RESULTS(CASE)
    case ZE_RESULT_FORCE_UINT32:
        return true;
    }
    return false;
}

bool zm_result_named(const char *name, uint32_t *result) {
    for (int row = 0; row < ROWS; row++) {
        if (strcmp(names[row], name) == 0 && is_complete(values[row])) {
            *result = (uint32_t)values[row];
            return true;
        }
    }
    return false;
}
