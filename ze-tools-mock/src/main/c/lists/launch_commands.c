// Kernel launches in command lists; what a kernel is and does is the kernel code's.
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/clock.h"
#include "engine/cost.h"
#include "kernel/diagnosis.h"
#include "lists/list.h"
#include "lists/mutable.h"
#include "memory/memory.h"
#include "zm_entry.h"
#include "zemock.h"

// The state that several launches with one event share: when the first of them began. Each launch and the command that
// signals have a reference.
typedef struct several {
    const zm_device *device;
    atomic_uint references;
    uint64_t start_ns;    // of those that have ended, UINT64_MAX: none has; the engine's lock
} several;

typedef struct launch_command {
    const zm_device *device;
    zm_launch *launch;
    const ze_group_count_t *indirect;    // read when the kernel starts; NULL: `groups` is known
    const uint32_t *limit;               // of several indirect launches: how many are carried out, read likewise
    uint32_t number;                     // this one's place among them
    bool skipped;
    ze_group_count_t groups;
    several *several;    // NULL: it is alone
} launch_command;

static void several_release(several *of) {
    if (of != NULL && atomic_fetch_sub(&of->references, 1) == 1) {
        free(of);
    }
}

// Reads what an indirect launch finds in memory at its start.
static void resolve(launch_command *data) {
    uint32_t limit = 0;
    data->skipped =
        data->limit != NULL && (!zm_memory_read(&limit, data->limit, sizeof limit) || data->number >= limit);
    if (data->indirect != NULL && !data->skipped &&
        !zm_memory_read(&data->groups, data->indirect, sizeof data->groups)) {
        zm_command_fault(data->device, ZEMOCK_KIND_MEMORY,
                         "an indirect launch of kernel %s from %p: no memory is there", zm_launch_name(data->launch),
                         (const void *)data->indirect);
        data->skipped = true;
    }
    const ze_group_count_t *groups = &data->groups;
    data->skipped |= groups->groupCountX == 0 || groups->groupCountY == 0 || groups->groupCountZ == 0;
}

static uint64_t launch_cost(zm_command *command, uint64_t start_ns) {
    (void)start_ns;
    launch_command *data = command->data;
    resolve(data);
    return data->skipped ? zm_sync_cost(data->device) : zm_launch_cost(data->launch, &data->groups);
}

static zm_job *launch_job(zm_command *command, const zm_run_info *info) {
    (void)info;
    launch_command *data = command->data;
    return data->skipped ? NULL : zm_launch_job(data->launch, &data->groups);
}

static uint64_t launch_counted(zm_command *command, const zm_run_info *info) {
    const launch_command *data = command->data;
    return zm_launch_counted(data->launch, &data->groups, info->job);
}

static bool launch_waits(const zm_command *command, const zm_job *job) {
    (void)command;
    return zm_launch_waits(job);
}

static bool launch_poll(zm_command *command, const zm_run_info *info) {
    (void)info;
    return zm_launch_poll(((const launch_command *)command->data)->launch);
}

static void launch_end(zm_command *command, const zm_run_info *info) {
    launch_command *data = command->data;
    if (data->several != NULL && info->start_ns < data->several->start_ns) {
        data->several->start_ns = info->start_ns;
    }
    if (!data->skipped) {
        zm_launch_execute(data->launch, &data->groups, info->job, info->start_ns, info->end_ns);
    }
}

static void launch_describe(zm_command *command, zm_activity *activity) {
    const launch_command *data = command->data;
    activity->kernel = zm_launch_kernel(data->launch);
    activity->kernel_name = zm_launch_name(data->launch);
    activity->executed = activity->job == NULL ? NULL : zm_launch_executed(activity->job);
    activity->groups[0] = data->skipped ? 0 : data->groups.groupCountX;
    activity->groups[1] = data->skipped ? 0 : data->groups.groupCountY;
    activity->groups[2] = data->skipped ? 0 : data->groups.groupCountZ;
    zm_launch_group_size(data->launch, activity->group_size);
}

// An image that a kernel reads must stay.
static bool launch_uses(const zm_command *command, const void *object) {
    return zm_launch_uses_image(((const launch_command *)command->data)->launch, object);
}

static void launch_dispose(zm_command *command) {
    launch_command *data = command->data;
    zm_launch_destroy(data->launch);
    several_release(data->several);
    free(data);
}

static const zm_command_ops timed_ops = {.name = "launch",
                                         .activity = ZM_ACTIVITY_KERNEL,
                                         .cost = launch_cost,
                                         .job = launch_job,
                                         .counted = launch_counted,
                                         .waits = launch_waits,
                                         .end = launch_end,
                                         .describe = launch_describe,
                                         .uses = launch_uses,
                                         .dispose = launch_dispose};

// A kernel that waits for a word in memory would block its tile, and with it the writer of that word.
static const zm_command_ops open_ops = {.name = "open-ended launch",
                                        .activity = ZM_ACTIVITY_KERNEL,
                                        .keeps_tile_free = true,
                                        .cost = launch_cost,
                                        .poll = launch_poll,
                                        .end = launch_end,
                                        .describe = launch_describe,
                                        .dispose = launch_dispose};

const zm_launch *zm_launch_of(const zm_command *command) {
    return command->ops == &timed_ops || command->ops == &open_ops ? ((const launch_command *)command->data)->launch
                                                                   : NULL;
}

static const zm_command_ops *ops_of(const launch_command *data) {
    static const ze_group_count_t one = {1, 1, 1};
    const ze_group_count_t *groups = data->indirect == NULL ? &data->groups : &one;
    return zm_launch_cost(data->launch, groups) == ZM_TIME_OPEN ? &open_ops : &timed_ops;
}

const ze_group_count_t *zm_launch_groups_of(const zm_command *command) {
    return &((const launch_command *)command->data)->groups;
}

void zm_launch_exchange(zm_command *command, zm_launch *with, const ze_group_count_t *groups) {
    launch_command *data = command->data;
    zm_launch_destroy(data->launch);
    data->launch = with;
    data->groups = *groups;
    command->ops = ops_of(data);
}

static ze_result_t check_compute(const zm_list *list) {
    ZM_REQUIRE(!list->copy_only, ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE,
               "the list's command queue group %u has no compute engine", list->ordinal);
    return ZE_RESULT_SUCCESS;
}

// Captures one launch into `data`.
static ze_result_t prepare(zm_list *list, ze_kernel_handle_t hKernel, zm_launch_request *request,
                           launch_command **data) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    request->kernel = kernel;
    request->context = list->context;
    request->device = list->device;
    *data = calloc(1, sizeof **data);
    if (*data == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    (*data)->device = list->device;
    if (request->groups != NULL) {
        (*data)->groups = *request->groups;
    }
    ze_result_t result = zm_launch_create(request, &(*data)->launch);
    if (result != ZE_RESULT_SUCCESS) {
        free(*data);
    }
    return result;
}

// `groups` is NULL for an indirect launch.
static ze_result_t append(ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel, zm_launch_request *request,
                          const ze_group_count_t *indirect, ze_event_handle_t signal, uint32_t wait_count,
                          ze_event_handle_t *waits) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    if (indirect == NULL) {
        ZM_NEED(request->groups);
    } else {
        ZM_TRY(zm_mutables_check_indirect(list));
    }
    ZM_TRY(zm_list_check_waits(wait_count, waits));
    ZM_TRY(check_compute(list));
    ZM_TRY(zm_list_check_open(list));
    launch_command *data = NULL;
    ZM_TRY(prepare(list, hKernel, request, &data));
    data->indirect = indirect;
    return zm_list_append(list, ops_of(data), data, 0, signal, wait_count, waits);
}

ze_result_t zm_zeCommandListAppendLaunchKernel(ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel,
                                               const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
                                               uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    zm_launch_request request = {.groups = pLaunchFuncArgs};
    return append(hCommandList, hKernel, &request, NULL, hSignalEvent, numWaitEvents, phWaitEvents);
}

ze_result_t zm_zeCommandListAppendLaunchCooperativeKernel(ze_command_list_handle_t hCommandList,
                                                          ze_kernel_handle_t hKernel,
                                                          const ze_group_count_t *pLaunchFuncArgs,
                                                          ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                          ze_event_handle_t *phWaitEvents) {
    zm_launch_request request = {.groups = pLaunchFuncArgs, .cooperative = true};
    return append(hCommandList, hKernel, &request, NULL, hSignalEvent, numWaitEvents, phWaitEvents);
}

// Reads a chain of launch parameters; one that is not known makes the launch impossible.
static ze_result_t read_parameters(const void *pNext, bool *cooperative) {
    for (const ze_base_desc_t *next = pNext; next != NULL; next = next->pNext) {
        ZM_REQUIRE((uint32_t)next->stype == ZE_STRUCTURE_TYPE_COMMAND_LIST_APPEND_PARAM_COOPERATIVE_DESC,
                   ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "a launch has no parameter of type 0x%x",
                   (uint32_t)next->stype);
        *cooperative = ((const ze_command_list_append_launch_kernel_param_cooperative_desc_t *)next)->isCooperative;
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListAppendLaunchKernelWithParameters(ze_command_list_handle_t hCommandList,
                                                             ze_kernel_handle_t hKernel,
                                                             const ze_group_count_t *pGroupCounts, const void *pNext,
                                                             ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                             ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    zm_launch_request request = {.groups = pGroupCounts};
    ZM_TRY(read_parameters(pNext, &request.cooperative));
    ZM_REQUIRE(numWaitEvents == 0 || phWaitEvents != NULL, ZE_RESULT_ERROR_INVALID_SIZE,
               "there are %u wait events but their array is a null pointer", numWaitEvents);
    return append(hCommandList, hKernel, &request, NULL, hSignalEvent, numWaitEvents, phWaitEvents);
}

ze_result_t zm_zeCommandListAppendLaunchKernelWithArguments(ze_command_list_handle_t hCommandList,
                                                            ze_kernel_handle_t hKernel,
                                                            const ze_group_count_t groupCounts,
                                                            const ze_group_size_t groupSizes, void **pArguments,
                                                            const void *pNext, ze_event_handle_t hSignalEvent,
                                                            uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    zm_launch_request request = {.groups = &groupCounts, .group_size = &groupSizes, .arguments = pArguments};
    ZM_TRY(read_parameters(pNext, &request.cooperative));
    return append(hCommandList, hKernel, &request, NULL, hSignalEvent, numWaitEvents, phWaitEvents);
}

ze_result_t zm_zeCommandListAppendLaunchKernelIndirect(ze_command_list_handle_t hCommandList,
                                                       ze_kernel_handle_t hKernel,
                                                       const ze_group_count_t *pLaunchArgumentsBuffer,
                                                       ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                       ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED(pLaunchArgumentsBuffer);
    zm_launch_request request = {.groups = NULL};
    return append(hCommandList, hKernel, &request, pLaunchArgumentsBuffer, hSignalEvent, numWaitEvents, phWaitEvents);
}

static uint64_t several_cost(zm_command *command, uint64_t start_ns) {
    (void)start_ns;
    return zm_sync_cost(((const several *)command->data)->device);
}

static uint64_t several_since(zm_command *command, const zm_run_info *info) {
    several *of = command->data;
    uint64_t start_ns = of->start_ns < info->start_ns ? of->start_ns : info->start_ns;
    of->start_ns = UINT64_MAX;
    return start_ns;
}

static void several_dispose(zm_command *command) {
    several_release(command->data);
}

static const zm_command_ops several_ops = {.name = "signal of several launches",
                                           .activity = ZM_ACTIVITY_SYNC,
                                           .keeps_tile_free = true,
                                           .cost = several_cost,
                                           .since = several_since,
                                           .dispose = several_dispose};

// Lets the launches share the time at which their event begins; NULL: there is no memory.
static several *share_begin(const zm_list *list, uint32_t count, launch_command **all) {
    several *made = calloc(1, sizeof *made);
    if (made != NULL) {
        made->device = list->device;
        atomic_store(&made->references, count + 1);
        made->start_ns = UINT64_MAX;
        for (uint32_t i = 0; i < count; i++) {
            all[i]->several = made;
        }
    }
    return made;
}

// Several launches between one wait and one signal.
static ze_result_t append_several(zm_list *list, uint32_t count, launch_command **all, ze_event_handle_t signal,
                                  uint32_t wait_count, ze_event_handle_t *waits) {
    several *common = signal == NULL ? NULL : share_begin(list, count, all);
    ze_result_t result = signal != NULL && common == NULL ? ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY : ZE_RESULT_SUCCESS;
    if (result == ZE_RESULT_SUCCESS && wait_count > 0) {
        result = zm_list_append_sync(list, ZM_ORDER_BARRIER, NULL, wait_count, waits);
    }
    for (uint32_t i = 0; i < count; i++) {
        if (result == ZE_RESULT_SUCCESS) {
            result = zm_list_append(list, ops_of(all[i]), all[i], 0, NULL, 0, NULL);
        } else {
            zm_command unused = {.data = all[i]};
            launch_dispose(&unused);
        }
    }
    if (result == ZE_RESULT_SUCCESS && signal != NULL) {
        return zm_list_append(list, &several_ops, common, ZM_ORDER_AFTER_ALL, signal, 0, NULL);
    }
    several_release(common);
    return result;
}

ze_result_t zm_zeCommandListAppendLaunchMultipleKernelsIndirect(ze_command_list_handle_t hCommandList,
                                                                uint32_t numKernels, ze_kernel_handle_t *phKernels,
                                                                const uint32_t *pCountBuffer,
                                                                const ze_group_count_t *pLaunchArgumentsBuffer,
                                                                ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                                ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(phKernels);
    ZM_NEED(pCountBuffer);
    ZM_NEED(pLaunchArgumentsBuffer);
    ZM_TRY(zm_list_check_waits(numWaitEvents, phWaitEvents));
    ZM_TRY(check_compute(list));
    ZM_TRY(zm_list_check_open(list));
    ZM_TRY(zm_mutables_check_indirect(list));
    launch_command **all = calloc(numKernels + (size_t)1, sizeof *all);
    if (all == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    ze_result_t result = ZE_RESULT_SUCCESS;
    uint32_t prepared = 0;
    for (; prepared < numKernels && result == ZE_RESULT_SUCCESS; prepared++) {
        zm_launch_request request = {.groups = NULL};
        result = prepare(list, phKernels[prepared], &request, &all[prepared]);
        if (result != ZE_RESULT_SUCCESS) {
            break;
        }
        all[prepared]->indirect = &pLaunchArgumentsBuffer[prepared];
        all[prepared]->limit = pCountBuffer;
        all[prepared]->number = prepared;
    }
    if (result == ZE_RESULT_SUCCESS) {
        result = append_several(list, numKernels, all, hSignalEvent, numWaitEvents, phWaitEvents);
    } else {
        while (prepared > 0) {
            zm_command unused = {.data = all[--prepared]};
            launch_dispose(&unused);
        }
    }
    free(all);
    return result;
}
