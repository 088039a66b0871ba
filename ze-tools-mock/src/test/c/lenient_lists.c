// Command lists as Intel's driver has them: what is appended to a closed one is not executed.
#include <string.h>

#include "api_test.h"

static void fill(ze_command_list_handle_t list, uint8_t *to, uint8_t value) {
    OK(zeCommandListAppendMemoryFill(list, to, &value, 1, 16, NULL, 0, NULL));
}

static void run_list(ze_command_queue_handle_t queue, ze_command_list_handle_t list) {
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
}

static void appends_to_closed_lists_are_not_executed(void) {
    uint8_t *x = new_shared(64), three = 3;
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    memset(x, 0, 64);
    fill(list, x, 1);
    OK(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    OK(zeCommandListClose(list));
    fill(list, x, 2);
    OK(zeCommandListAppendMemoryCopy(list, x + 16, x, 16, event, 0, NULL));
    OK(zeCommandListAppendSignalEvent(list, event));
    OK(zeCommandListAppendWriteGlobalTimestamp(list, (uint64_t *)(void *)(x + 32), NULL, 0, NULL));
    for (int twice = 0; twice < 2; twice++) {
        run_list(queue, list);
        EXPECT_EQ(x[0], 1);
        EXPECT_EQ(x[16], 0);
        EXPECT_EQ(x[32] | x[33] | x[34], 0);
        EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    }
    // Nor what stands before another end; nor waits, which would hang.
    OK(zeCommandListAppendWaitOnEvents(list, 1, &event));
    fill(list, x, three);
    OK(zeCommandListClose(list));
    run_list(queue, list);
    EXPECT_EQ(x[0], 1);
    OK(zeCommandListReset(list));
    fill(list, x, three);
    OK(zeCommandListAppendSignalEvent(list, event));
    OK(zeCommandListClose(list));
    run_list(queue, list);
    EXPECT_EQ(x[0], 3);
    OK(zeEventQueryStatus(event));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    OK(zeMemFree(context, x));
}

int main(void) {
    api_begin();
    appends_to_closed_lists_are_not_executed();
    return api_end();
}
