// Mutable command lists: events that commands signal and wait for.
#include "mutable_test.h"

#define INVALID ZE_RESULT_ERROR_INVALID_ARGUMENT
#define EVENTS (ZE_MUTABLE_COMMAND_EXP_FLAG_SIGNAL_EVENT | ZE_MUTABLE_COMMAND_EXP_FLAG_WAIT_EVENTS)

#define UPDATE_SIGNAL zeCommandListUpdateMutableCommandSignalEventExp
#define UPDATE_WAITS zeCommandListUpdateMutableCommandWaitEventsExp

static ze_event_handle_t new_signalled_event(ze_event_pool_handle_t pool, uint32_t index) {
    ze_event_handle_t event = new_event(pool, index);
    OK(zeEventHostSignal(event));
    return event;
}

static void run_changed(ze_command_list_handle_t list) {
    OK(zeCommandListClose(list));
    OK(execute_now(list));
}

static void another_event_is_signalled(void) {
    ze_command_list_handle_t list = new_mutable();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 2);
    ze_event_handle_t first = new_event(pool, 0), second = new_event(pool, 1);
    uint64_t id = next_id(list, ZE_MUTABLE_COMMAND_EXP_FLAG_SIGNAL_EVENT);
    OK(zeCommandListAppendBarrier(list, first, 0, NULL));
    run_changed(list);
    OK(zeEventQueryStatus(first));
    OK(zeEventHostReset(first));
    OK(UPDATE_SIGNAL(list, id, second));
    EXPECT_EQ(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL), INVALID);    // not closed again
    run_changed(list);
    OK(zeEventQueryStatus(second));
    EXPECT_EQ(zeEventQueryStatus(first), ZE_RESULT_NOT_READY);
    OK(zeEventHostReset(second));
    OK(UPDATE_SIGNAL(list, id, NULL));
    run_changed(list);
    EXPECT_EQ(zeEventQueryStatus(first), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zeEventQueryStatus(second), ZE_RESULT_NOT_READY);
    // The first event's kind is known after it is gone; a destroyed event cannot be signalled.
    OK(zeEventDestroy(first));
    if (takes_bad_handles()) {
        EXPECT_EQ(UPDATE_SIGNAL(list, id, first), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    }
    OK(UPDATE_SIGNAL(list, id, second));
    run_changed(list);
    OK(zeEventQueryStatus(second));
    OK(zeEventDestroy(second));
    run_changed(list);    // the list keeps it
    OK(zeCommandListDestroy(list));
    OK(zeEventPoolDestroy(pool));
}

static void other_events_are_waited_for(void) {
    ze_command_list_handle_t list = new_mutable();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 4);
    ze_event_handle_t set[] = {new_signalled_event(pool, 0), new_signalled_event(pool, 1)};
    ze_event_handle_t open[] = {new_event(pool, 2), new_event(pool, 3)}, mixed[] = {set[0], open[1]};
    OK(zeCommandListAppendWaitOnEvents(list, 1, set));
    uint64_t id = next_id(list, EVENTS);
    OK(zeCommandListAppendBarrier(list, NULL, 2, open));
    OK(zeCommandListClose(list));
    OK(UPDATE_WAITS(list, id, 2, set));
    run_changed(list);
    OK(UPDATE_WAITS(list, id, 2, mixed));
    OK(zeCommandListClose(list));
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    EXPECT_EQ(zeCommandQueueSynchronize(queue, 1000000), ZE_RESULT_NOT_READY);
    OK(zeEventHostSignal(open[1]));
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    OK(zeEventHostReset(open[1]));
    // A null event takes its place in the array and is not waited for.
    if (takes_bad_handles()) {
        ze_event_handle_t gap[] = {set[1], NULL};
        OK(UPDATE_WAITS(list, id, 2, gap));
        run_changed(list);
    }
    OK(UPDATE_WAITS(list, id, 2, open));
    OK(UPDATE_WAITS(list, id, 0, NULL));
    run_changed(list);
    OK(UPDATE_WAITS(list, id, 2, set));    // as many as at first, however many there are now
    run_changed(list);
    EXPECT_EQ(UPDATE_WAITS(list, id, 1, set), ZE_RESULT_ERROR_INVALID_SIZE);
    ze_event_handle_t three[] = {set[0], set[1], set[0]};
    EXPECT_EQ(UPDATE_WAITS(list, id, 3, three), ZE_RESULT_ERROR_INVALID_SIZE);
    OK(zeEventDestroy(open[0]));
    if (takes_bad_handles()) {
        EXPECT_EQ(UPDATE_WAITS(list, id, 2, open), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    }
    run_changed(list);
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(open[1]));
    OK(zeEventDestroy(set[0]));
    OK(zeEventDestroy(set[1]));
    OK(zeEventPoolDestroy(pool));
}

static void events_must_be_alike(void) {
    ze_command_list_handle_t list = new_mutable();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 2);
    const ze_event_pool_flags_t timed_flags = ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP;
    ze_event_pool_handle_t timed_pool = new_pool(timed_flags, 1);
    ze_event_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC, .index = 1, .signal = ZE_EVENT_SCOPE_FLAG_DEVICE};
    ze_event_counter_based_desc_t counter_desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC,
                                                  .wait = ZE_EVENT_SCOPE_FLAG_HOST};
    ze_event_handle_t plain = new_event(pool, 0), scoped = NULL, timed = new_event(timed_pool, 0), counter = NULL;
    OK(zeEventCreate(pool, &desc, &scoped));
    OK(zeEventCounterBasedCreate(context, device, &counter_desc, &counter));
    uint64_t id = next_id(list, EVENTS);
    OK(zeCommandListAppendBarrier(list, plain, 1, &plain));
    uint64_t silent = next_id(list, 0);
    OK(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    uint64_t fixed = next_id(list, ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_COUNT);
    OK(zeCommandListAppendBarrier(list, plain, 1, &plain));
    OK(zeCommandListClose(list));
    ze_event_handle_t others[] = {scoped, timed, counter};
    for (int i = 0; i < 3; i++) {
        EXPECT_EQ(UPDATE_SIGNAL(list, id, others[i]), INVALID);
        EXPECT_EQ(UPDATE_WAITS(list, id, 1, &others[i]), INVALID);
    }
    EXPECT_EQ(UPDATE_SIGNAL(list, silent, plain), INVALID);    // it had none
    EXPECT_EQ(UPDATE_WAITS(list, silent, 1, &plain), ZE_RESULT_ERROR_INVALID_SIZE);
    EXPECT_EQ(UPDATE_SIGNAL(list, fixed, plain), INVALID);
    EXPECT_EQ(UPDATE_WAITS(list, fixed, 1, &plain), INVALID);
    EXPECT_EQ(UPDATE_SIGNAL(list, fixed + 1, plain), INVALID);
    EXPECT_EQ(UPDATE_WAITS(list, 0, 1, &plain), INVALID);
    if (takes_bad_handles()) {
        EXPECT_EQ(UPDATE_SIGNAL(list, id, (ze_event_handle_t)list), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    }
    OK(zeEventHostSignal(plain));
    OK(execute_now(list));    // nothing has changed
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(plain));
    OK(zeEventDestroy(scoped));
    OK(zeEventDestroy(timed));
    OK(zeEventDestroy(counter));
    OK(zeEventPoolDestroy(pool));
    OK(zeEventPoolDestroy(timed_pool));
}

static void counter_based_events_are_exchanged(void) {
    ze_command_list_handle_t list = new_mutable_with(ZE_COMMAND_LIST_FLAG_IN_ORDER);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_counter_based_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC,
                                          .flags = ZE_EVENT_COUNTER_BASED_FLAG_NON_IMMEDIATE};
    ze_event_handle_t gate = new_event(pool, 0), events[2];
    OK(zeEventCounterBasedCreate(context, device, &desc, &events[0]));
    OK(zeEventCounterBasedCreate(context, device, &desc, &events[1]));
    OK(zeCommandListAppendWaitOnEvents(list, 1, &gate));
    uint64_t id = next_id(list, EVENTS);
    OK(zeCommandListAppendSignalEvent(list, events[0]));
    OK(zeCommandListClose(list));
    OK(UPDATE_SIGNAL(list, id, events[1]));
    OK(zeCommandListClose(list));
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    OK(zeEventQueryStatus(events[0]));
    EXPECT_EQ(zeEventQueryStatus(events[1]), ZE_RESULT_NOT_READY);
    OK(zeEventHostSignal(gate));
    OK(zeEventHostSynchronize(events[1], SECONDS(60)));
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(events[0]));
    OK(zeEventDestroy(events[1]));
    OK(zeEventDestroy(gate));
    OK(zeEventPoolDestroy(pool));
}

// All at once, with other commands between, again and again: what the engine counts stays right.
static void lists_are_changed_over_and_over(void) {
    enum { COMMANDS = 20, ROUNDS = 50 };
    ze_command_list_handle_t list = new_mutable();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, COMMANDS + 1);
    ze_event_handle_t events[COMMANDS + 1];
    uint64_t ids[COMMANDS];
    for (int i = 0; i <= COMMANDS; i++) {
        events[i] = new_event(pool, (uint32_t)i);
    }
    OK(zeEventHostSignal(events[0]));
    for (int i = 0; i < COMMANDS; i++) {
        ids[i] = next_id(list, 0);
        OK(zeCommandListAppendBarrier(list, events[i + 1], 1, &events[i]));
        OK(zeCommandListAppendBarrier(list, NULL, 1, &events[0]));
    }
    OK(zeCommandListClose(list));
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < COMMANDS; i++) {
            OK(zeEventHostReset(events[i + 1]));
            bool waits = (i + round) % 3 != 0;
            OK(UPDATE_WAITS(list, ids[i], waits ? 1 : 0, waits ? &events[i] : NULL));
        }
        run_changed(list);
        for (int i = 0; i <= COMMANDS; i++) {
            OK(zeEventQueryStatus(events[i]));
        }
    }
    OK(zeCommandListDestroy(list));
    for (int i = 0; i <= COMMANDS; i++) {
        OK(zeEventDestroy(events[i]));
    }
    OK(zeEventPoolDestroy(pool));
}

int main(void) {
    mutable_begin();
    another_event_is_signalled();
    other_events_are_waited_for();
    events_must_be_alike();
    counter_based_events_are_exchanged();
    lists_are_changed_over_and_over();
    return mutable_end();
}
