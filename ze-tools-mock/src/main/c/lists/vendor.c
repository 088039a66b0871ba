#include "lists/vendor.h"

#include <stdlib.h>

#include "base/check.h"

typedef struct zm_cleanup {
    struct zm_cleanup *next;
    zm_cleanup_function function;
    void *user;
} zm_cleanup;

ze_result_t zm_list_set_cleanup(ze_command_list_handle_t hCommandList, zm_cleanup_function function, void *user,
                                const void *next) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    (void)next;
    ZM_REQUIRE(function != NULL, ZE_RESULT_ERROR_INVALID_NULL_HANDLE, "the function is a null pointer");
    zm_cleanup *added = malloc(sizeof *added);
    ZM_REQUIRE(added != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for a function to call");
    *added = (zm_cleanup){.function = function, .user = user};
    zm_engine_lock();
    zm_cleanup **last = &list->cleanups;
    while (*last != NULL) {
        last = &(*last)->next;
    }
    *last = added;
    zm_engine_unlock();
    return ZE_RESULT_SUCCESS;
}

zm_cleanup *zm_cleanups_take(zm_list *list) {
    zm_cleanup *first = list->cleanups;
    list->cleanups = NULL;
    return first;
}

void zm_cleanups_call(zm_cleanup *first) {
    for (const zm_cleanup *cleanup = first; cleanup != NULL; cleanup = cleanup->next) {
        cleanup->function(cleanup->user);
    }
    zm_cleanups_free(first);
}

void zm_cleanups_free(zm_cleanup *first) {
    while (first != NULL) {
        zm_cleanup *next = first->next;
        free(first);
        first = next;
    }
}

ze_result_t zm_list_verify_memory(ze_command_list_handle_t hCommandList, const void *memory, const void *expected,
                                  size_t size, uint32_t comparison) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    (void)memory;
    (void)expected;
    (void)size;
    (void)comparison;
    return zm_fail(ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "memory is compared on the vendor's simulators only");
}

ze_result_t zm_list_custom_operation(ze_command_list_handle_t hCommandList, const void *next, ze_event_handle_t signal,
                                     uint32_t wait_count, ze_event_handle_t *waits) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    (void)signal;
    ZM_REQUIRE(wait_count == 0 || waits != NULL, ZE_RESULT_ERROR_INVALID_SIZE, "%u events, and no array", wait_count);
    ZM_NEED(next);
    return zm_fail(ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "this device has no operations of its own");
}
