// Executing regular lists from an immediate one.
#include "base/check.h"
#include "engine/status.h"
#include "engine/stream.h"
#include "lists/capture.h"
#include "lists/list.h"
#include "lists/queue.h"
#include "zm_entry.h"

ze_result_t zm_list_append_lists_begin(zm_list *list, uint32_t wait_count, ze_event_handle_t *waits) {
    ZM_TRY(zm_list_check_waits(wait_count, waits));
    ZM_TRY(zm_list_check_open(list));
    ZM_TRY(zm_device_status(list->device));
    return wait_count == 0 ? ZE_RESULT_SUCCESS : zm_list_append_sync(list, ZM_ORDER_BARRIER, NULL, wait_count, waits);
}

ze_result_t zm_list_append_lists_end(zm_list *list, ze_event_handle_t signal) {
    if (signal != NULL) {
        return zm_list_append_sync(list, ZM_ORDER_AFTER_ALL, signal, 0, NULL);
    }
    return list->mode == ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS ? zm_stream_wait(list->stream, UINT64_MAX)
                                                           : ZE_RESULT_SUCCESS;
}

static ze_result_t submit_lists(zm_list *list, uint32_t count, const ze_command_list_handle_t *handles) {
    ze_result_t result = ZE_RESULT_SUCCESS;
    zm_engine_begin();
    for (uint32_t i = 0; i < count && result == ZE_RESULT_SUCCESS; i++) {
        ZM_AUTO zm_list *regular = zm_acquire(handles[i], ZM_KIND_COMMAND_LIST);
        result =
            regular == NULL ? zm_bad_handle(handles[i], ZM_KIND_COMMAND_LIST) : zm_capture_or_submit(list, regular);
    }
    zm_engine_end_submission();
    return result;
}

ze_result_t zm_zeCommandListImmediateAppendCommandListsExp(ze_command_list_handle_t hCommandListImmediate,
                                                           uint32_t numCommandLists,
                                                           ze_command_list_handle_t *phCommandLists,
                                                           ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                           ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandListImmediate, ZM_KIND_COMMAND_LIST);
    ZM_NEED(phCommandLists);
    ZM_TRY(zm_list_check_waits(numWaitEvents, phWaitEvents));
    ZM_REQUIRE(list->immediate, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the list is not an immediate one");
    for (uint32_t i = 0; i < numCommandLists; i++) {
        ZM_GET(zm_list, regular, phCommandLists[i], ZM_KIND_COMMAND_LIST);
        ZM_TRY(zm_list_check_executable(regular, list->context, list->device, list->ordinal));
    }
    ZM_TRY(zm_list_append_lists_begin(list, numWaitEvents, phWaitEvents));
    ZM_TRY(submit_lists(list, numCommandLists, phCommandLists));
    return zm_list_append_lists_end(list, hSignalEvent);
}

ze_result_t zm_zeCommandListImmediateAppendCommandListsWithParameters(
    ze_command_list_handle_t hCommandListImmediate, uint32_t numCommandLists, ze_command_list_handle_t *phCommandLists,
    const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandListImmediate, ZM_KIND_COMMAND_LIST);
    ZM_REQUIRE(pNext == NULL, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there are no extensions of appending lists");
    return zm_zeCommandListImmediateAppendCommandListsExp(hCommandListImmediate, numCommandLists, phCommandLists,
                                                          hSignalEvent, numWaitEvents, phWaitEvents);
}
