// Parts shared by the tests of mutable command lists.
#ifndef MUTABLE_TEST_H
#define MUTABLE_TEST_H

#include "kernel_test.h"

#define ALL_FLAGS 0x7fu    // all that devices here support

enum { ELEMENTS = 64 };

static ze_module_handle_t fills, adds;
static ze_kernel_handle_t fill, add;    // p[i] = v and p[i] += v
static ze_command_queue_handle_t queue;
static uint32_t *data;

// A loader that wraps handles follows those that are none.
static inline bool takes_bad_handles(void) {
    return !is_set("ZE_ENABLE_LOADER_INTERCEPT");
}

static inline void mutable_begin(void) {
    api_begin();
    fills = new_kernel_module("fill", "Iu", SPV_FILL);
    adds = new_kernel_module("add_constant", "Iu", SPV_ADD_VALUE);
    fill = new_kernel(fills, "fill");
    add = new_kernel(adds, "add_constant");
    queue = new_queue();
    data = new_shared(ELEMENTS * sizeof *data);
}

static inline int mutable_end(void) {
    OK(zeMemFree(context, data));
    OK(zeCommandQueueDestroy(queue));
    OK(zeKernelDestroy(fill));
    OK(zeKernelDestroy(add));
    OK(zeModuleDestroy(fills));
    OK(zeModuleDestroy(adds));
    return api_end();
}

static inline ze_command_list_handle_t new_mutable_with(ze_command_list_flags_t flags) {
    ze_mutable_command_list_exp_desc_t mutable = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_DESC};
    ze_command_list_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC, .pNext = &mutable, .flags = flags};
    ze_command_list_handle_t list = NULL;
    OK(zeCommandListCreate(context, device, &desc, &list));
    return list;
}

static inline ze_command_list_handle_t new_mutable(void) {
    return new_mutable_with(0);
}

static inline uint64_t next_id(ze_command_list_handle_t list, uint32_t flags) {
    ze_mutable_command_id_exp_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC, .flags = flags};
    uint64_t id = 0;
    OK(zeCommandListGetNextCommandIdExp(list, &desc, &id));
    return id;
}

static inline uint64_t next_id_of(ze_command_list_handle_t list, uint32_t flags, uint32_t count,
                                  ze_kernel_handle_t *kernels) {
    ze_mutable_command_id_exp_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC, .flags = flags};
    uint64_t id = 0;
    OK(zeCommandListGetNextCommandIdWithKernelsExp(list, &desc, count, kernels, &id));
    return id;
}

// Sets what the kernels have in common.
static inline void set_up(ze_kernel_handle_t kernel, uint32_t value, uint32_t group_size) {
    SET(kernel, 0, data);
    SET(kernel, 1, value);
    OK(zeKernelSetGroupSize(kernel, group_size, 1, 1));
}

static inline ze_result_t launch(ze_command_list_handle_t list, ze_kernel_handle_t kernel, uint32_t groups) {
    const ze_group_count_t count = {groups, 1, 1};
    return zeCommandListAppendLaunchKernel(list, kernel, &count, NULL, 0, NULL);
}

static inline ze_result_t update(ze_command_list_handle_t list, const void *first) {
    ze_mutable_commands_exp_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMANDS_EXP_DESC, .pNext = first};
    return zeCommandListUpdateMutableCommandsExp(list, &desc);
}

static inline ze_mutable_kernel_argument_exp_desc_t argument_desc(const void *next, uint64_t id, uint32_t index,
                                                                  size_t size, const void *value) {
    return (ze_mutable_kernel_argument_exp_desc_t){.stype = ZE_STRUCTURE_TYPE_MUTABLE_KERNEL_ARGUMENT_EXP_DESC,
                                                   .pNext = next,
                                                   .commandId = id,
                                                   .argIndex = index,
                                                   .argSize = size,
                                                   .pArgValue = value};
}

static inline ze_mutable_group_count_exp_desc_t count_desc(const void *next, uint64_t id,
                                                           const ze_group_count_t *count) {
    return (ze_mutable_group_count_exp_desc_t){
        .stype = ZE_STRUCTURE_TYPE_MUTABLE_GROUP_COUNT_EXP_DESC, .pNext = next, .commandId = id, .pGroupCount = count};
}

static inline ze_mutable_group_size_exp_desc_t size_desc(const void *next, uint64_t id, uint32_t x) {
    return (ze_mutable_group_size_exp_desc_t){.stype = ZE_STRUCTURE_TYPE_MUTABLE_GROUP_SIZE_EXP_DESC,
                                              .pNext = next,
                                              .commandId = id,
                                              .groupSizeX = x,
                                              .groupSizeY = 1,
                                              .groupSizeZ = 1};
}

static inline ze_mutable_global_offset_exp_desc_t offset_desc(const void *next, uint64_t id, uint32_t x) {
    return (ze_mutable_global_offset_exp_desc_t){
        .stype = ZE_STRUCTURE_TYPE_MUTABLE_GLOBAL_OFFSET_EXP_DESC, .pNext = next, .commandId = id, .offsetX = x};
}

static inline ze_result_t update_value(ze_command_list_handle_t list, uint64_t id, uint32_t value) {
    ze_mutable_kernel_argument_exp_desc_t desc = argument_desc(NULL, id, 1, sizeof value, &value);
    return update(list, &desc);
}

static inline ze_result_t execute_now(ze_command_list_handle_t list) {
    ze_result_t result = zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL);
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    return result;
}

// Closes and executes, and looks which elements have the value: `count` from `first` on, all others 0.
static inline bool fills_only(ze_command_list_handle_t list, uint32_t first, uint32_t count, uint32_t value) {
    memset(data, 0, ELEMENTS * sizeof *data);
    OK(zeCommandListClose(list));
    OK(execute_now(list));
    uint32_t wrong = 0;
    for (uint32_t i = 0; i < ELEMENTS; i++) {
        wrong += data[i] != (i >= first && i < first + count ? value : 0);
    }
    return EXPECT_EQ(wrong, 0);
}

#endif
