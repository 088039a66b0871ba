// The order in which work starts: streams, events, barriers, fences. The clock stands still until the test moves it, so
// that every state in between can be looked at.
#include "api_test.h"

enum { BYTES = 1 << 24 };    // a copy of as many takes some tens of microseconds

static char *from, *to;

static bool is_set(ze_event_handle_t event) {
    ze_result_t status = zeEventQueryStatus(event);
    EXPECT(status == ZE_RESULT_SUCCESS || status == ZE_RESULT_NOT_READY);
    return status == ZE_RESULT_SUCCESS;
}

static void step_us(uint64_t microseconds) {
    EXPECT_EQ(zemock_clock_step(microseconds * 1000), ZEMOCK_OK);
}

static void copy(ze_command_list_handle_t list, ze_event_handle_t signal, ze_event_handle_t wait) {
    OK(zeCommandListAppendMemoryCopy(list, to, from, BYTES, signal, wait != NULL, &wait));
}

// A queue is done only once simulated time has passed, and a synchronisation that cannot wait says so.
static void work_takes_time(void) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    to[0] = 0, from[0] = 7;
    copy(list, event, NULL);
    EXPECT(!is_set(event));
    execute(queue, list);
    EXPECT(!is_set(event));
    EXPECT_EQ(zeCommandQueueSynchronize(queue, 0), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zeCommandQueueSynchronize(queue, 1000000), ZE_RESULT_NOT_READY);
    EXPECT_EQ(to[0], 0);
    EXPECT_EQ(zeCommandListReset(list), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    EXPECT_EQ(zeEventDestroy(event), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    step_us(1000);
    EXPECT(is_set(event));
    EXPECT_EQ(to[0], 7);
    OK(zeCommandQueueSynchronize(queue, 0));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
}

static void host_event_gates_a_queue(void) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 3);
    ze_event_handle_t gate = new_event(pool, 0), first = new_event(pool, 1), second = new_event(pool, 2);
    copy(list, first, gate);
    copy(list, second, NULL);    // appended later, so it starts later, although it waits for nothing
    execute(queue, list);
    step_us(100000);
    EXPECT(!is_set(first) && !is_set(second));
    OK(zeEventHostSignal(gate));
    EXPECT(!is_set(first));
    step_us(100000);
    EXPECT(is_set(first) && is_set(second));
    OK(zeCommandQueueSynchronize(queue, 0));
    OK(zeEventDestroy(gate));
    OK(zeEventDestroy(first));
    OK(zeEventDestroy(second));
    OK(zeEventPoolDestroy(pool));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
}

static void two_queues_meet_in_an_event(void) {
    ze_command_queue_handle_t queues[2] = {new_queue(), new_queue()};
    ze_command_list_handle_t lists[2] = {new_list(), new_list()};
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 2);
    ze_event_handle_t middle = new_event(pool, 0), end = new_event(pool, 1);
    char *stage = new_device_memory(64);
    from[0] = 11, to[0] = 0;
    OK(zeCommandListAppendMemoryCopy(lists[0], stage, from, 64, middle, 0, NULL));
    OK(zeCommandListAppendMemoryCopy(lists[1], to, stage, 64, end, 1, &middle));
    execute(queues[1], lists[1]);    // the one that waits goes first
    step_us(1000);
    EXPECT(!is_set(end));
    execute(queues[0], lists[0]);
    step_us(1000);
    EXPECT(is_set(middle) && is_set(end));
    EXPECT_EQ(to[0], 11);
    for (int i = 0; i < 2; i++) {
        OK(zeCommandQueueSynchronize(queues[i], 0));
        OK(zeCommandListDestroy(lists[i]));
        OK(zeCommandQueueDestroy(queues[i]));
    }
    OK(zeEventDestroy(middle));
    OK(zeEventDestroy(end));
    OK(zeEventPoolDestroy(pool));
    OK(zeMemFree(context, stage));
}

// A barrier with wait events waits for those only; one without waits for everything before it. Both hold back what
// follows.
static void barriers_hold_back(void) {
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 4);
    ze_event_handle_t events[4];
    for (uint32_t i = 0; i < 4; i++) {
        events[i] = new_event(pool, i);
    }
    copy(list, events[0], NULL);
    OK(zeCommandListAppendBarrier(list, events[1], 0, NULL));
    copy(list, events[2], NULL);
    step_us(1);
    EXPECT(!is_set(events[0]) && !is_set(events[1]));
    step_us(1000);
    EXPECT(is_set(events[0]) && is_set(events[1]) && is_set(events[2]));
    for (uint32_t i = 0; i < 3; i++) {
        OK(zeEventHostReset(events[i]));
    }
    OK(zeCommandListAppendBarrier(list, events[0], 1, &events[3]));
    copy(list, events[1], NULL);
    step_us(1000);
    EXPECT(!is_set(events[0]) && !is_set(events[1]));
    OK(zeEventHostSignal(events[3]));
    step_us(1000);
    EXPECT(is_set(events[0]) && is_set(events[1]));
    for (uint32_t i = 0; i < 4; i++) {
        OK(zeEventDestroy(events[i]));
    }
    OK(zeEventPoolDestroy(pool));
    OK(zeCommandListDestroy(list));
}

static void events_are_reset_by_a_list(void) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 2);
    ze_event_handle_t reset = new_event(pool, 0), signal = new_event(pool, 1);
    OK(zeEventHostSignal(reset));
    OK(zeCommandListAppendWaitOnEvents(list, 1, &reset));
    OK(zeCommandListAppendEventReset(list, reset));
    OK(zeCommandListAppendSignalEvent(list, signal));
    execute(queue, list);
    EXPECT(is_set(reset) && !is_set(signal));
    step_us(100);
    EXPECT(!is_set(reset) && is_set(signal));
    // The same list again: it waits now, because it has reset its own event.
    OK(zeEventHostReset(signal));
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    step_us(100);
    EXPECT(!is_set(signal));
    OK(zeEventHostSignal(reset));
    step_us(100);
    EXPECT(!is_set(reset) && is_set(signal));
    OK(zeEventDestroy(reset));
    OK(zeEventDestroy(signal));
    OK(zeEventPoolDestroy(pool));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
}

static void fences_follow_their_lists(void) {
    ze_command_queue_handle_t queue = new_queue(), other = new_queue();
    ze_command_list_handle_t lists[3] = {new_list(), new_list(), new_list()};
    ze_fence_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_FENCE_DESC};
    ze_fence_handle_t early = NULL, late = NULL, born = NULL;
    OK(zeFenceCreate(queue, &desc, &early));
    OK(zeFenceCreate(queue, &desc, &late));
    desc.flags = ZE_FENCE_FLAG_SIGNALED;
    OK(zeFenceCreate(queue, &desc, &born));
    OK(zeFenceQueryStatus(born));
    OK(zeFenceReset(born));
    EXPECT_EQ(zeFenceQueryStatus(born), ZE_RESULT_NOT_READY);
    copy(lists[0], NULL, NULL);
    copy(lists[1], NULL, NULL);
    for (int i = 0; i < 3; i++) {
        OK(zeCommandListClose(lists[i]));
    }
    EXPECT_EQ(zeCommandQueueExecuteCommandLists(other, 1, lists, early),
              ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &lists[0], early));
    OK(zeCommandQueueExecuteCommandLists(queue, 2, &lists[1], late));    // the last of them is empty
    EXPECT_EQ(zeFenceHostSynchronize(early, 0), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zeFenceDestroy(early), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    EXPECT_EQ(zeCommandQueueDestroy(queue), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    step_us(100);
    OK(zeFenceHostSynchronize(early, 0));
    EXPECT_EQ(zeFenceQueryStatus(late), ZE_RESULT_NOT_READY);
    step_us(1000);
    OK(zeFenceHostSynchronize(late, UINT64_MAX));
    OK(zeFenceDestroy(early));
    OK(zeFenceDestroy(late));
    OK(zeFenceDestroy(born));
    for (int i = 0; i < 3; i++) {
        OK(zeCommandListDestroy(lists[i]));
    }
    OK(zeCommandQueueDestroy(queue));
    OK(zeCommandQueueDestroy(other));
}

// Work of one tile is serial; another tile works at the same time; the root device needs both.
static void tiles_work_in_parallel(void) {
    ze_command_queue_handle_t queues[2];
    ze_command_list_handle_t lists[2];
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 3);
    ze_event_handle_t events[3];
    for (uint32_t i = 0; i < 3; i++) {
        events[i] = new_event(pool, i);
    }
    for (uint32_t i = 0; i < 2; i++) {
        queues[i] = new_queue_on(tiles[i], 0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
        lists[i] = new_list_on(tiles[i], 0);
        copy(lists[i], events[i], NULL);
        execute(queues[i], lists[i]);
    }
    ze_command_queue_handle_t both = new_queue();
    ze_command_list_handle_t list = new_list();
    copy(list, events[2], NULL);
    execute(both, list);
    step_us(10000);
    ze_kernel_timestamp_result_t stamps[3];
    for (int i = 0; i < 3; i++) {
        OK(zeEventQueryKernelTimestamp(events[i], &stamps[i]));
        EXPECT(stamps[i].global.kernelEnd > stamps[i].global.kernelStart);
    }
    EXPECT_EQ(stamps[0].global.kernelStart, stamps[1].global.kernelStart);
    EXPECT_EQ(stamps[0].global.kernelEnd, stamps[1].global.kernelEnd);
    EXPECT_EQ(stamps[2].global.kernelStart, stamps[0].global.kernelEnd);
    for (int i = 0; i < 2; i++) {
        OK(zeCommandListDestroy(lists[i]));
        OK(zeCommandQueueDestroy(queues[i]));
    }
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(both));
    for (int i = 0; i < 3; i++) {
        OK(zeEventDestroy(events[i]));
    }
    OK(zeEventPoolDestroy(pool));
}

int main(void) {
    EXPECT_EQ(zemock_clock_mode(ZEMOCK_CLOCK_STEP), ZEMOCK_OK);
    api_begin();
    from = new_shared(BYTES);
    to = new_shared(BYTES);
    work_takes_time();
    host_event_gates_a_queue();
    two_queues_meet_in_an_event();
    barriers_hold_back();
    events_are_reset_by_a_list();
    fences_follow_their_lists();
    tiles_work_in_parallel();
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    return api_end();
}
