// Mutable command lists: ids, arguments and sizes of launches, and when changes are allowed.
#include "mutable_test.h"

#define INVALID ZE_RESULT_ERROR_INVALID_ARGUMENT

static void lists_are_mutable_or_not(void) {
    ze_mutable_command_list_exp_desc_t mutable = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_DESC, .flags = 2};
    ze_command_list_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC, .pNext = &mutable};
    ze_command_queue_desc_t immediate_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .pNext = &mutable};
    ze_command_list_handle_t list = NULL;
    EXPECT_EQ(zeCommandListCreate(context, device, &desc, &list), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    mutable.flags = ZE_MUTABLE_COMMAND_LIST_EXP_FLAG_RESERVED;
    EXPECT_EQ(zeCommandListCreate(context, device, &desc, &list), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    mutable.flags = 0;
    EXPECT_EQ(zeCommandListCreateImmediate(context, device, &immediate_desc, &list),
              ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    ze_command_list_handle_t lists[] = {new_mutable(), new_list(),
                                        new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0)};
    for (int i = 0; i < 3; i++) {
        ze_bool_t is_mutable = 2;
        OK(zeCommandListIsMutableExp(lists[i], &is_mutable));
        EXPECT_EQ(is_mutable, i == 0);
        EXPECT_EQ(zeCommandListIsMutableExp(lists[i], NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
        ze_mutable_command_id_exp_desc_t id_desc = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC};
        uint64_t id = 0;
        EXPECT_EQ(zeCommandListGetNextCommandIdExp(lists[i], &id_desc, &id), i == 0 ? ZE_RESULT_SUCCESS : INVALID);
        if (i > 0) {
            ze_kernel_handle_t kernels[] = {fill};
            id = 1;
            EXPECT_EQ(update(lists[i], NULL), INVALID);
            EXPECT_EQ(zeCommandListUpdateMutableCommandKernelsExp(lists[i], 1, &id, kernels), INVALID);
            EXPECT_EQ(zeCommandListUpdateMutableCommandSignalEventExp(lists[i], 1, NULL), INVALID);
            EXPECT_EQ(zeCommandListUpdateMutableCommandWaitEventsExp(lists[i], 1, 0, NULL), INVALID);
        }
        OK(zeCommandListDestroy(lists[i]));
    }
}

static void ids_need_what_they_say(void) {
    ze_command_list_handle_t list = new_mutable();
    ze_mutable_command_id_exp_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC, .flags = 0x100};
    uint64_t id = 77;
    ze_kernel_handle_t kernels[] = {fill, (ze_kernel_handle_t)list};
    EXPECT_EQ(zeCommandListGetNextCommandIdExp(list, &desc, &id), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    desc.flags = ZE_MUTABLE_COMMAND_EXP_FLAG_GRAPH_ARGUMENTS;
    EXPECT_EQ(zeCommandListGetNextCommandIdExp(list, &desc, &id), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    desc.flags = ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_INSTRUCTION;
    EXPECT_EQ(zeCommandListGetNextCommandIdExp(list, &desc, &id), INVALID);
    EXPECT_EQ(zeCommandListGetNextCommandIdWithKernelsExp(list, &desc, 0, NULL, &id), INVALID);
    if (takes_bad_handles()) {
        EXPECT_EQ(zeCommandListGetNextCommandIdWithKernelsExp(list, &desc, 1, NULL, &id),
                  ZE_RESULT_ERROR_INVALID_NULL_POINTER);
        EXPECT_EQ(zeCommandListGetNextCommandIdWithKernelsExp(list, &desc, 2, kernels, &id),
                  ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    }
    EXPECT_EQ(zeCommandListGetNextCommandIdWithKernelsExp(list, &desc, 1, kernels, NULL),
              ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(zeCommandListGetNextCommandIdExp(list, NULL, &id), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    desc.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMANDS_EXP_DESC;
    EXPECT_EQ(zeCommandListGetNextCommandIdExp(list, &desc, &id), INVALID);
    EXPECT_EQ(id, 77);
    OK(zeCommandListClose(list));
    desc.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC;
    EXPECT_EQ(zeCommandListGetNextCommandIdWithKernelsExp(list, &desc, 1, kernels, &id), INVALID);
    OK(zeCommandListDestroy(list));
}

static void arguments_and_sizes_change(void) {
    ze_command_list_handle_t list = new_mutable();
    set_up(fill, 1, 8);
    uint64_t id = next_id(list, 0);
    EXPECT(id != 0);
    OK(launch(list, fill, 2));
    EXPECT(fills_only(list, 0, 16, 1));
    const ze_group_count_t count = {3, 1, 1};
    uint32_t value = 5;
    ze_mutable_kernel_argument_exp_desc_t argument = argument_desc(NULL, id, 1, sizeof value, &value);
    ze_mutable_group_count_exp_desc_t groups = count_desc(&argument, id, &count);
    OK(update(list, &groups));
    EXPECT(fills_only(list, 0, 24, 5));
    ze_mutable_group_size_exp_desc_t size = size_desc(NULL, id, 4);
    ze_mutable_global_offset_exp_desc_t offset = offset_desc(&size, id, 2);
    OK(update(list, &offset));
    EXPECT(fills_only(list, 2, 12, 5));
    uint32_t *later = data + 10;
    argument = argument_desc(NULL, id, 0, sizeof later, &later);
    OK(update(list, &argument));
    EXPECT(fills_only(list, 12, 12, 5));
    // Settings of the kernel itself concern later launches only.
    set_up(fill, 9, 16);
    EXPECT(fills_only(list, 12, 12, 5));
    // The last of several wins.
    uint32_t seven = 7;
    argument = argument_desc(NULL, id, 1, sizeof seven, &seven);
    ze_mutable_kernel_argument_exp_desc_t before = argument_desc(&argument, id, 1, sizeof value, &value);
    OK(update(list, &before));
    EXPECT(fills_only(list, 12, 12, 7));
    const ze_group_count_t none = {0, 1, 1};
    groups = count_desc(NULL, id, &none);
    OK(update(list, &groups));
    EXPECT(fills_only(list, 0, 0, 0));
    OK(zeCommandListDestroy(list));
}

// Either everything that a call asks for is changed, or nothing.
static void wrong_changes_change_nothing(void) {
    ze_command_list_handle_t list = new_mutable();
    set_up(fill, 1, 8);
    uint64_t unused = next_id(list, 0);    // the next request takes its place
    uint64_t id = next_id(list, 0);
    EXPECT(id != unused);
    OK(launch(list, fill, 2));
    uint64_t narrow = next_id(list, ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_COUNT);
    OK(launch(list, fill, 2));
    uint64_t barrier = next_id(list, 0);
    OK(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    uint64_t wide = 0;
    uint32_t value = 5;
    EXPECT_EQ(update_value(list, id, 5), INVALID);    // not closed yet
    OK(zeCommandListClose(list));
    const uint64_t wrong_ids[] = {0, unused, narrow, barrier, barrier + 1, UINT64_MAX};
    for (size_t i = 0; i < sizeof wrong_ids / sizeof *wrong_ids; i++) {
        EXPECT_EQ(update_value(list, wrong_ids[i], 5), INVALID);
    }
    ze_mutable_kernel_argument_exp_desc_t good = argument_desc(NULL, id, 1, sizeof value, &value);
    ze_mutable_kernel_argument_exp_desc_t bad = argument_desc(NULL, id, 2, sizeof value, &value);
    good.pNext = &bad;
    EXPECT_EQ(update(list, &good), INVALID);
    bad = argument_desc(NULL, id, 1, sizeof wide, &wide);
    EXPECT_EQ(update(list, &good), INVALID);
    ze_mutable_group_size_exp_desc_t size = size_desc(NULL, id, 0);
    good.pNext = &size;
    EXPECT_EQ(update(list, &good), ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION);
    ze_mutable_group_count_exp_desc_t count = count_desc(NULL, id, NULL);
    good.pNext = &count;
    EXPECT_EQ(update(list, &good), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    ze_mutable_graph_argument_exp_desc_t graph = {
        .stype = ZE_STRUCTURE_TYPE_MUTABLE_GRAPH_ARGUMENT_EXP_DESC, .commandId = id, .pArgValue = &value};
    good.pNext = &graph;
    EXPECT_EQ(update(list, &good), INVALID);
    ze_mutable_commands_exp_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMANDS_EXP_DESC, .flags = 1};
    EXPECT_EQ(zeCommandListUpdateMutableCommandsExp(list, &desc), INVALID);
    EXPECT_EQ(zeCommandListUpdateMutableCommandsExp(list, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    memset(data, 0, ELEMENTS * sizeof *data);
    OK(execute_now(list));    // without another close: it has not been changed
    EXPECT_EQ(data[15], 1);
    EXPECT_EQ(data[16], 0);
    OK(zeCommandListDestroy(list));
}

static void changes_need_a_close(void) {
    ze_command_list_handle_t list = new_mutable();
    ze_command_list_handle_t immediate = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    set_up(fill, 1, 8);
    uint64_t id = next_id(list, 0);
    OK(launch(list, fill, 1));
    OK(zeCommandListClose(list));
    OK(update_value(list, id, 2));
    OK(update_value(list, id, 3));
    EXPECT_EQ(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL), INVALID);
    EXPECT_EQ(zeCommandListImmediateAppendCommandListsExp(immediate, 1, &list, NULL, 0, NULL), INVALID);
    EXPECT_EQ(launch(list, fill, 1), INVALID);    // still closed for that
    EXPECT(fills_only(list, 0, 8, 3));
    OK(zeCommandListReset(list));
    OK(zeCommandListClose(list));
    EXPECT_EQ(update_value(list, id, 4), INVALID);    // gone
    OK(zeCommandListReset(list));
    uint64_t other = next_id(list, 0);
    EXPECT(other != id);
    OK(launch(list, fill, 1));
    OK(zeCommandListClose(list));
    EXPECT_EQ(update_value(list, id, 4), INVALID);
    OK(update_value(list, other, 4));
    OK(zeCommandListReset(list));    // takes the need to close back
    OK(zeCommandListClose(list));
    OK(execute_now(list));
    OK(zeCommandListDestroy(immediate));
    OK(zeCommandListDestroy(list));
}

static void lists_under_way_do_not_change(void) {
    ze_command_list_handle_t list = new_mutable();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t gate = new_event(pool, 0);
    set_up(fill, 1, 8);
    OK(zeCommandListAppendWaitOnEvents(list, 1, &gate));
    uint64_t id = next_id(list, 0);
    OK(launch(list, fill, 1));
    OK(zeCommandListClose(list));
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    EXPECT_EQ(update_value(list, id, 2), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    EXPECT_EQ(zeCommandListUpdateMutableCommandWaitEventsExp(list, id, 0, NULL), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    EXPECT_EQ(zeCommandListUpdateMutableCommandSignalEventExp(list, id, NULL), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zeEventHostSignal(gate));
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    OK(update_value(list, id, 2));
    EXPECT(fills_only(list, 0, 8, 2));
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(gate));
    OK(zeEventPoolDestroy(pool));
}

// Ids belong to what is appended next, whatever that is; launches whose size is found in memory have none.
static void ids_belong_to_the_next_command(void) {
    ze_command_list_handle_t list = new_mutable();
    const ze_group_count_t *indirect = (const ze_group_count_t *)(data + 32);    // none
    ze_kernel_handle_t kernels[] = {fill};
    set_up(fill, 1, 8);
    uint64_t id = next_id(list, 0);
    EXPECT_EQ(zeCommandListAppendLaunchKernelIndirect(list, fill, indirect, NULL, 0, NULL),
              ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    EXPECT_EQ(zeCommandListAppendLaunchMultipleKernelsIndirect(list, 1, kernels, data, indirect, NULL, 0, NULL),
              ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    OK(launch(list, fill, 1));    // what was refused was not the next
    OK(zeCommandListAppendLaunchKernelIndirect(list, fill, indirect, NULL, 0, NULL));
    OK(zeCommandListClose(list));
    OK(update_value(list, id, 2));
    EXPECT(fills_only(list, 0, 8, 2));
    OK(zeCommandListDestroy(list));
}

// The size is looked at as a whole: each change alone would be too much.
static void sizes_must_fit_the_device(void) {
    ze_module_handle_t module = new_kernel_module("k", "l", SPV_NOTHING);
    ze_kernel_handle_t kernel = new_kernel(module, "k");
    ze_command_list_handle_t list = new_mutable();
    uint32_t most = 0;
    OK(zeKernelSetGroupSize(kernel, 1024, 1, 1));
    set_argument(kernel, 0, 1024, NULL);
    OK(zeKernelSuggestMaxCooperativeGroupCount(kernel, &most));
    const ze_group_count_t few = {1, 1, 1}, many = {most + 1, 1, 1};
    uint64_t id = next_id(list, 0);
    OK(zeCommandListAppendLaunchCooperativeKernel(list, kernel, &few, NULL, 0, NULL));
    OK(zeCommandListClose(list));
    ze_mutable_group_size_exp_desc_t size = size_desc(NULL, id, 16);
    ze_mutable_group_count_exp_desc_t count = count_desc(NULL, id, &many);
    EXPECT_EQ(update(list, &count), ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    count.pNext = &size;
    OK(update(list, &count));
    ze_mutable_kernel_argument_exp_desc_t local = argument_desc(NULL, id, 0, 1 << 30, NULL);
    EXPECT_EQ(update(list, &local), ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
    local = argument_desc(NULL, id, 0, 0, NULL);
    EXPECT_EQ(update(list, &local), INVALID);
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
}

static void old_loaders_find_the_functions(void) {
    static const char *const names[] = {
        "zeCommandListGetNextCommandIdExp",
        "zeCommandListGetNextCommandIdWithKernelsExp",
        "zeCommandListUpdateMutableCommandsExp",
        "zeCommandListUpdateMutableCommandSignalEventExp",
        "zeCommandListUpdateMutableCommandWaitEventsExp",
        "zeCommandListUpdateMutableCommandKernelsExp",
        "zeCommandListIsMutableExp",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        void *address = NULL;
        OK(zeDriverGetExtensionFunctionAddress(driver, names[i], &address));
        EXPECT(address != NULL);
    }
}

static void injected_faults_change_nothing(void) {
    ze_command_list_handle_t list = new_mutable();
    set_up(fill, 1, 8);
    uint64_t id = next_id(list, 0);
    OK(launch(list, fill, 1));
    OK(zeCommandListClose(list));
    EXPECT_EQ(zemock_fail("zeCommandListUpdateMutableCommandsExp", 1, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY), 0);
    EXPECT_EQ(update_value(list, id, 2), ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_EQ(zemock_fail_fired(), 1);
    EXPECT(fills_only(list, 0, 8, 1));
    OK(zeCommandListDestroy(list));
}

int main(void) {
    mutable_begin();
    lists_are_mutable_or_not();
    ids_need_what_they_say();
    arguments_and_sizes_change();
    wrong_changes_change_nothing();
    changes_need_a_close();
    lists_under_way_do_not_change();
    ids_belong_to_the_next_command();
    sizes_must_fit_the_device();
    old_loaders_find_the_functions();
    injected_faults_change_nothing();
    return mutable_end();
}
