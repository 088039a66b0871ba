// Command lists: states, rules of appending, immediate lists.
#include "api_test.h"

static void lists_have_states(void) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    EXPECT_EQ(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    OK(zeCommandListClose(list));
    EXPECT_EQ(zeCommandListAppendBarrier(list, NULL, 0, NULL), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    OK(zeCommandListReset(list));
    OK(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
}

static void queues_check_their_lists(void) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_queue_handle_t copies = new_queue_on(device, 1, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
    ze_command_list_handle_t list = new_list(), immediate = new_immediate(ZE_COMMAND_QUEUE_MODE_DEFAULT, 0);
    ze_command_list_handle_t elsewhere = new_list_on(devices[1], 0);
    ze_command_list_handle_t none = NULL;
    OK(zeCommandListClose(list));
    OK(zeCommandListClose(elsewhere));
    EXPECT_EQ(zeCommandQueueExecuteCommandLists(copies, 1, &list, NULL), ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE);
    EXPECT_EQ(zeCommandQueueExecuteCommandLists(queue, 1, &immediate, NULL), ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE);
    EXPECT_EQ(zeCommandQueueExecuteCommandLists(queue, 1, &elsewhere, NULL), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zeCommandQueueExecuteCommandLists(queue, 0, &list, NULL), ZE_RESULT_ERROR_INVALID_SIZE);
    ze_command_list_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC, .commandQueueGroupOrdinal = 9};
    EXPECT_EQ(zeCommandListCreate(context, device, &desc, &none), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    desc = (ze_command_list_desc_t){.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC, .flags = 0x100};
    EXPECT_EQ(zeCommandListCreate(context, device, &desc, &none), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    OK(zeCommandListDestroy(list));
    OK(zeCommandListDestroy(immediate));
    OK(zeCommandListDestroy(elsewhere));
    OK(zeCommandQueueDestroy(queue));
    OK(zeCommandQueueDestroy(copies));
}

static void appends_check_their_events(void) {
    ze_context_desc_t context_desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_context_handle_t other = NULL;
    OK(zeContextCreate(driver, &context_desc, &other));
    ze_event_pool_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .count = 1};
    ze_event_pool_handle_t pool = NULL;
    OK(zeEventPoolCreate(other, &desc, 0, NULL, &pool));
    ze_event_handle_t foreign = new_event(pool, 0);
    ze_command_list_handle_t list = new_list();
    EXPECT_EQ(zeCommandListAppendBarrier(list, foreign, 0, NULL), ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    EXPECT_EQ(zeCommandListAppendBarrier(list, NULL, 1, &foreign), ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    EXPECT(is_missing_array(zeCommandListAppendBarrier(list, NULL, 1, NULL)));
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(foreign));
    OK(zeEventPoolDestroy(pool));
    OK(zeContextDestroy(other));
}

static void immediate_lists_execute_by_themselves(void) {
    char *memory = new_shared(3);
    memory[0] = 5, memory[1] = memory[2] = 0;
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    OK(zeCommandListAppendMemoryCopy(list, memory + 1, memory, 1, NULL, 0, NULL));
    EXPECT_EQ(memory[1], 5);
    OK(zeCommandListReset(list));
    OK(zeCommandListClose(list));    // which it never needs
    OK(zeCommandListAppendMemoryCopy(list, memory + 2, memory, 1, NULL, 0, NULL));
    EXPECT_EQ(memory[2], 5);
    OK(zeCommandListDestroy(list));
    // One that is destroyed right after its last command lets this complete.
    list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    memory[0] = 6;
    OK(zeCommandListAppendMemoryCopy(list, memory + 1, memory, 1, NULL, 0, NULL));
    OK(zeCommandListDestroy(list));
    EXPECT_EQ(memory[1], 6);
    OK(zeMemFree(context, memory));
}

static void a_list_that_waits_for_ever_stays(void) {
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t gate = new_event(pool, 0);
    OK(zeCommandListAppendWaitOnEvents(list, 1, &gate));
    EXPECT_EQ(zeContextDestroy(context), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    EXPECT_EQ(zeCommandListDestroy(list), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zeEventHostSignal(gate));
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(gate));
    OK(zeEventPoolDestroy(pool));
}

static void many_commands_keep_their_order(void) {
    enum { MANY = 3000 };
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    uint32_t *cells = new_shared((MANY + 1) * sizeof *cells);
    memset(cells, 0, (MANY + 1) * sizeof *cells);
    cells[0] = 42;
    for (int i = 0; i < MANY; i++) {    // each reads what the one before has written
        OK(zeCommandListAppendMemoryCopy(list, &cells[i + 1], &cells[i], sizeof *cells, NULL, 0, NULL));
        if (i % 100 == 0) {
            OK(zeCommandListAppendBarrier(list, NULL, 0, NULL));
        }
    }
    execute(queue, list);
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    EXPECT_EQ(cells[MANY], 42);
    OK(zeMemFree(context, cells));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
}

int main(void) {
    EXPECT_EQ(zemock_clock_mode(ZEMOCK_CLOCK_WORK), ZEMOCK_OK);
    api_begin();
    lists_have_states();
    queues_check_their_lists();
    appends_check_their_events();
    immediate_lists_execute_by_themselves();
    many_commands_keep_their_order();
    EXPECT_EQ(zemock_clock_mode(ZEMOCK_CLOCK_REAL), ZEMOCK_OK);
    immediate_lists_execute_by_themselves();
    a_list_that_waits_for_ever_stays();
    return api_end();
}
