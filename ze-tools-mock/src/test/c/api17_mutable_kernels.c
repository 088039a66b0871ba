// Mutable command lists: launches whose kernel is exchanged for another.
#include "mutable_test.h"

#define EXCHANGE_ALL zeCommandListUpdateMutableCommandKernelsExp
#define INVALID ZE_RESULT_ERROR_INVALID_ARGUMENT
#define EXCHANGE (ALL_FLAGS & ~(uint32_t)ZE_MUTABLE_COMMAND_EXP_FLAG_GLOBAL_OFFSET)

static ze_result_t exchange(ze_command_list_handle_t list, uint64_t id, ze_kernel_handle_t kernel) {
    return EXCHANGE_ALL(list, 1, &id, &kernel);
}

// Everything that an exchanged kernel needs.
static ze_result_t provide(ze_command_list_handle_t list, uint64_t id, uint32_t value, uint32_t group_size) {
    const ze_group_count_t groups = {2, 1, 1};
    ze_mutable_kernel_argument_exp_desc_t first = argument_desc(NULL, id, 0, sizeof data, &data);
    ze_mutable_kernel_argument_exp_desc_t second = argument_desc(&first, id, 1, sizeof value, &value);
    ze_mutable_group_count_exp_desc_t count = count_desc(&second, id, &groups);
    ze_mutable_group_size_exp_desc_t size = size_desc(&count, id, group_size);
    return update(list, &size);
}

static void kernels_are_exchanged(void) {
    ze_command_list_handle_t list = new_mutable();
    ze_kernel_handle_t kernels[] = {fill, add};
    set_up(fill, 1, 8);
    uint64_t id = next_id_of(list, EXCHANGE, 2, kernels);
    OK(launch(list, fill, 1));
    EXPECT(fills_only(list, 0, 8, 1));
    OK(exchange(list, id, add));
    OK(provide(list, id, 3, 4));
    OK(zeCommandListClose(list));
    memset(data, 0, ELEMENTS * sizeof *data);
    OK(execute_now(list));
    OK(execute_now(list));
    EXPECT_EQ(data[7], 6);    // added twice
    EXPECT_EQ(data[8], 0);
    OK(exchange(list, id, fill));
    OK(provide(list, id, 9, 8));
    EXPECT(fills_only(list, 0, 16, 9));
    // The kernel that the command has: nothing to provide.
    OK(exchange(list, id, fill));
    EXPECT(fills_only(list, 0, 16, 9));
    OK(zeCommandListDestroy(list));
}

// Arguments and sizes of one kernel mean nothing to another.
static void another_kernel_needs_everything_anew(void) {
    ze_command_list_handle_t list = new_mutable();
    ze_kernel_handle_t kernels[] = {fill, add};
    const ze_group_count_t groups = {1, 1, 1};
    uint32_t value = 4;
    set_up(fill, 1, 8);
    set_up(add, 1, 8);
    uint64_t id = next_id_of(list, EXCHANGE, 2, kernels);
    OK(launch(list, fill, 1));
    OK(zeCommandListClose(list));
    OK(exchange(list, id, add));
    const char *text = NULL;
    EXPECT_EQ(zeCommandListClose(list), INVALID);
    OK(zeDriverGetLastErrorDescription(driver, &text));
    EXPECT_HAS(text, "add_constant");
    ze_mutable_group_count_exp_desc_t count = count_desc(NULL, id, &groups);
    OK(update(list, &count));
    EXPECT_EQ(zeCommandListClose(list), INVALID);
    ze_mutable_group_size_exp_desc_t size = size_desc(NULL, id, 8);
    OK(update(list, &size));
    EXPECT_EQ(zeCommandListClose(list), INVALID);
    ze_mutable_kernel_argument_exp_desc_t argument = argument_desc(NULL, id, 1, sizeof value, &value);
    OK(update(list, &argument));
    EXPECT_EQ(zeCommandListClose(list), INVALID);
    OK(zeDriverGetLastErrorDescription(driver, &text));
    EXPECT_HAS(text, "argument 0");
    EXPECT_EQ(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL), INVALID);
    argument = argument_desc(NULL, id, 0, sizeof data, &data);
    OK(update(list, &argument));
    EXPECT(fills_only(list, 0, 8, 4));
    OK(zeCommandListDestroy(list));
}

// Values that the id may not change are those of the other kernel when the command was appended.
static void the_rest_is_as_it_was_appended(void) {
    ze_command_list_handle_t list = new_mutable();
    ze_kernel_handle_t kernels[] = {fill, add};
    set_up(fill, 1, 8);
    set_up(add, 2, 4);
    uint64_t id = next_id_of(list, ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_INSTRUCTION, 2, kernels);
    OK(launch(list, fill, 3));
    set_up(add, 7, 16);
    OK(zeCommandListClose(list));
    OK(exchange(list, id, add));
    EXPECT(fills_only(list, 0, 12, 2));
    OK(exchange(list, id, fill));
    EXPECT(fills_only(list, 0, 24, 1));
    OK(zeCommandListDestroy(list));
}

static void only_named_kernels_are_taken(void) {
    ze_command_list_handle_t list = new_mutable();
    ze_kernel_handle_t other = new_kernel(fills, "fill"), kernels[] = {fill, add};
    set_up(fill, 1, 8);
    uint64_t id = next_id_of(list, EXCHANGE, 2, kernels);
    EXPECT_EQ(launch(list, other, 1), ZE_RESULT_ERROR_INVALID_KERNEL_HANDLE);
    OK(launch(list, fill, 1));    // what was refused was not the next
    uint64_t plain = next_id_of(list, 0, 2, kernels);
    OK(launch(list, other, 0));
    OK(zeCommandListClose(list));
    EXPECT_EQ(exchange(list, id, other), ZE_RESULT_ERROR_INVALID_KERNEL_HANDLE);
    if (takes_bad_handles()) {
        EXPECT_EQ(exchange(list, id, NULL), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
        EXPECT_EQ(EXCHANGE_ALL(list, 1, &id, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    }
    EXPECT_EQ(exchange(list, id + 2, fill), INVALID);
    EXPECT_EQ(exchange(list, plain, add), INVALID);    // the default does not include kernels
    EXPECT_EQ(EXCHANGE_ALL(list, 1, NULL, kernels), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    // All or none.
    uint64_t ids[] = {id, id};
    ze_kernel_handle_t mixed[] = {add, other};
    EXPECT_EQ(EXCHANGE_ALL(list, 2, ids, mixed), ZE_RESULT_ERROR_INVALID_KERNEL_HANDLE);
    EXPECT(fills_only(list, 0, 8, 1));
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(other));
}

// A list keeps what it can launch, but a handle that has ended names nothing.
static void kernels_that_were_destroyed(void) {
    ze_command_list_handle_t list = new_mutable();
    ze_kernel_handle_t first = new_kernel(fills, "fill"), second = new_kernel(adds, "add_constant");
    ze_kernel_handle_t kernels[] = {first, second};
    set_up(first, 1, 8);
    uint64_t id = next_id_of(list, EXCHANGE, 2, kernels);
    OK(launch(list, first, 1));
    OK(zeCommandListClose(list));
    OK(exchange(list, id, second));
    OK(zeKernelDestroy(first));
    OK(zeKernelDestroy(second));
    if (takes_bad_handles()) {
        EXPECT_EQ(exchange(list, id, first), ZE_RESULT_ERROR_INVALID_KERNEL_HANDLE);
        EXPECT_EQ(exchange(list, id, second), ZE_RESULT_ERROR_INVALID_KERNEL_HANDLE);
    }
    OK(provide(list, id, 6, 8));
    EXPECT(fills_only(list, 0, 16, 6));
    OK(zeCommandListDestroy(list));
}

static void kernels_of_other_contexts_are_refused(void) {
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_context_handle_t mine = context, other = NULL;
    OK(zeContextCreate(driver, &desc, &other));
    context = other;
    ze_module_handle_t module = new_kernel_module("fill", "Iu", SPV_FILL);
    context = mine;
    ze_kernel_handle_t kernels[] = {fill, new_kernel(module, "fill")};
    ze_command_list_handle_t list = new_mutable();
    ze_mutable_command_id_exp_desc_t id_desc = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC,
                                                .flags = ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_INSTRUCTION};
    uint64_t id = 0;
    EXPECT_EQ(zeCommandListGetNextCommandIdWithKernelsExp(list, &id_desc, 2, kernels, &id), INVALID);
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(kernels[1]));
    OK(zeModuleDestroy(module));
    OK(zeContextDestroy(other));
}

// From a kernel with a duration to one that waits, and back.
static void open_ended_kernels_are_exchanged(void) {
    ze_module_handle_t spins = new_kernel_module("spin", "I", SPV_WAIT);
    ze_kernel_handle_t kernels[] = {fill, new_kernel(spins, "spin")};
    ze_command_list_handle_t list = new_mutable();
    uint32_t *word = data + ELEMENTS - 1;
    const ze_group_count_t groups = {1, 1, 1};
    set_up(fill, 1, 8);
    uint64_t id = next_id_of(list, EXCHANGE, 2, kernels);
    OK(launch(list, fill, 1));
    OK(zeCommandListClose(list));
    OK(exchange(list, id, kernels[1]));
    ze_mutable_kernel_argument_exp_desc_t argument = argument_desc(NULL, id, 0, sizeof word, &word);
    ze_mutable_group_count_exp_desc_t count = count_desc(&argument, id, &groups);
    ze_mutable_group_size_exp_desc_t size = size_desc(&count, id, 1);
    OK(update(list, &size));
    OK(zeCommandListClose(list));
    *word = 0;
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    EXPECT_EQ(zeCommandQueueSynchronize(queue, 1000000), ZE_RESULT_NOT_READY);
    EXPECT_EQ(exchange(list, id, fill), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    __atomic_store_n(word, 1, __ATOMIC_SEQ_CST);
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    OK(exchange(list, id, fill));
    OK(provide(list, id, 2, 8));
    EXPECT(fills_only(list, 0, 16, 2));
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(kernels[1]));
    OK(zeModuleDestroy(spins));
}

int main(void) {
    mutable_begin();
    kernels_are_exchanged();
    another_kernel_needs_everything_anew();
    the_rest_is_as_it_was_appended();
    only_named_kernels_are_taken();
    kernels_that_were_destroyed();
    kernels_of_other_contexts_are_refused();
    open_ended_kernels_are_exchanged();
    return mutable_end();
}
