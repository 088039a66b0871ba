// The program's calls as the timeline sees them: what they make and destroy, what they append, and what they prove.
#include <dlfcn.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "core.h"
#include "device.h"

// Properties of an append function.
typedef struct {
    uint32_t function;
    uint8_t event;     // 1 + the index of the event that it signals, 0 for none
    uint8_t kernel;    // 1 + the index of its kernel
    uint8_t groups;    // 1 + the index of a pointer to group counts; those of WithArguments are a value
    uint8_t bytes;     // 1 + the index of its size
    uint8_t touched;   // 1 + the index of the program's event that it resets or signals instead of timing
    bool is_barrier;   // makes work only where it has an event
} append;

#define AT(type, member) (1 + offsetof(type, member) / sizeof(void *))
#define SIGNALS(function, type, ...) {ZTP_##function, .event = AT(type, phSignalEvent), ##__VA_ARGS__}

static const append appends[] = {
    SIGNALS(zeCommandListAppendLaunchKernel, ze_command_list_append_launch_kernel_params_t, .kernel = 2, .groups = 3),
    SIGNALS(zeCommandListAppendLaunchCooperativeKernel, ze_command_list_append_launch_cooperative_kernel_params_t,
            .kernel = 2, .groups = 3),
    SIGNALS(zeCommandListAppendLaunchKernelIndirect, ze_command_list_append_launch_kernel_indirect_params_t, .kernel = 2),
    SIGNALS(zeCommandListAppendLaunchMultipleKernelsIndirect,
            ze_command_list_append_launch_multiple_kernels_indirect_params_t),
    SIGNALS(zeCommandListAppendLaunchKernelWithParameters, ze_command_list_append_launch_kernel_with_parameters_params_t,
            .kernel = 2, .groups = 3),
    SIGNALS(zeCommandListAppendLaunchKernelWithArguments, ze_command_list_append_launch_kernel_with_arguments_params_t,
            .kernel = 2, .groups = 3),
    SIGNALS(zeCommandListAppendMemoryCopy, ze_command_list_append_memory_copy_params_t,
            .bytes = AT(ze_command_list_append_memory_copy_params_t, psize)),
    SIGNALS(zeCommandListAppendMemoryCopyWithParameters, ze_command_list_append_memory_copy_with_parameters_params_t,
            .bytes = AT(ze_command_list_append_memory_copy_with_parameters_params_t, psize)),
    SIGNALS(zeCommandListAppendMemoryCopyFromContext, ze_command_list_append_memory_copy_from_context_params_t,
            .bytes = AT(ze_command_list_append_memory_copy_from_context_params_t, psize)),
    SIGNALS(zeCommandListAppendMemoryCopyRegion, ze_command_list_append_memory_copy_region_params_t),
    SIGNALS(zeCommandListAppendMemoryFill, ze_command_list_append_memory_fill_params_t,
            .bytes = AT(ze_command_list_append_memory_fill_params_t, psize)),
    SIGNALS(zeCommandListAppendMemoryFillWithParameters, ze_command_list_append_memory_fill_with_parameters_params_t,
            .bytes = AT(ze_command_list_append_memory_fill_with_parameters_params_t, psize)),
    SIGNALS(zeCommandListAppendImageCopy, ze_command_list_append_image_copy_params_t),
    SIGNALS(zeCommandListAppendImageCopyRegion, ze_command_list_append_image_copy_region_params_t),
    SIGNALS(zeCommandListAppendImageCopyToMemory, ze_command_list_append_image_copy_to_memory_params_t),
    SIGNALS(zeCommandListAppendImageCopyFromMemory, ze_command_list_append_image_copy_from_memory_params_t),
    SIGNALS(zeCommandListAppendImageCopyToMemoryExt, ze_command_list_append_image_copy_to_memory_ext_params_t),
    SIGNALS(zeCommandListAppendImageCopyFromMemoryExt, ze_command_list_append_image_copy_from_memory_ext_params_t),
    SIGNALS(zeCommandListAppendBarrier, ze_command_list_append_barrier_params_t, .is_barrier = true),
    SIGNALS(zeCommandListAppendMemoryRangesBarrier, ze_command_list_append_memory_ranges_barrier_params_t,
            .is_barrier = true),
    SIGNALS(zeCommandListAppendWriteGlobalTimestamp, ze_command_list_append_write_global_timestamp_params_t),
    SIGNALS(zeCommandListAppendQueryKernelTimestamps, ze_command_list_append_query_kernel_timestamps_params_t),
    SIGNALS(zeCommandListAppendSignalExternalSemaphoreExt, ze_command_list_append_signal_external_semaphore_ext_params_t,
            .is_barrier = true),
    SIGNALS(zeCommandListAppendWaitExternalSemaphoreExt, ze_command_list_append_wait_external_semaphore_ext_params_t,
            .is_barrier = true),
    SIGNALS(zeCommandListAppendHostFunction, ze_command_list_append_host_function_params_t),
    SIGNALS(zeCommandListAppendGraphExt, ze_command_list_append_graph_ext_params_t),
    {ZTP_zeCommandListAppendMemoryPrefetch, .bytes = 3},
    {ZTP_zeCommandListAppendMemAdvise, .event = 0},
    {ZTP_zeCommandListAppendSignalEvent, .touched = 2},
    {ZTP_zeCommandListAppendEventReset, .touched = 2},
    {ZTP_zeCommandListAppendWaitOnEvents, .event = 0},
};

static const append *find_append(uint32_t function) {
    for (size_t i = 0; i < sizeof appends / sizeof *appends; i++) {
        if (appends[i].function == function) {
            return &appends[i];
        }
    }
    return NULL;
}

// Decisions of the prologue of the call that the thread is in, for its epilogue: it never decides anew.
static _Thread_local struct {
    bool is_timed;              // of an append: it was decided
    bool swaps;                 // the program's event is signalled behind the command
    uint8_t way, reason;
    uint32_t event;             // of the probe; 1 + index
    ze_event_handle_t own;      // the program's
    uint64_t time, call;
} decided __attribute__((tls_model("initial-exec")));

uint64_t ztd_call(void) {
    const ztr_lane *lane = ztp_this_thread.lane;
    return lane != NULL && lane->depth != 0 ? ztp_call_of(lane) : UINT64_MAX;
}

#define ARGUMENT(type, index) (*(type const *)params[index])

// ---- Lists, devices -------------------------------------------------------------------------------------------------------

// Returns whether an event in a kernel launch makes a device of this kind wait for all commands before: the
// generation before separate graphics of today, by the version of its architecture.
static bool is_serialising(uint32_t version) {
    enum { ARCHITECTURE = 22, RELEASE = 14, GENERATION = 12, LAST_RELEASE = 10 };
    return version >> ARCHITECTURE == GENERATION && (version >> RELEASE & 0xff) <= LAST_RELEASE;
}

static void learn_device(ztd_timeline *self, ztd_device *device) {
    enum { GROUPS = 64 };
    ze_device_ip_version_ext_t version = {.stype = ZE_STRUCTURE_TYPE_DEVICE_IP_VERSION_EXT};
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2, .pNext = &version};
    if (ztd_the_api.device_properties(device->device, &properties) == ZE_RESULT_SUCCESS) {
        device->serialises = is_serialising(version.ipVersion);
        // A number below this is a time per tick, whatever was asked for.
        uint64_t hertz = properties.timerResolution >= 1000 ? properties.timerResolution : 0;
        if (hertz == 0 && properties.timerResolution != 0) {
            hertz = UINT64_C(1000000000) / properties.timerResolution;
        }
        uint64_t words[] = {hertz, properties.timestampValidBits, properties.kernelTimestampValidBits};
        (void)ztp_define(self->state, &(ztp_content){.kind = ZTP_DEFINE_DEVICE_TIMER, .about = device->id, .words = words,
                                                     .word_count = 3});
    }
    ze_command_queue_group_properties_t groups[GROUPS];
    uint32_t count = GROUPS;
    memset(groups, 0, sizeof groups);
    for (uint32_t i = 0; i < GROUPS; i++) {
        groups[i].stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES;
    }
    if (ztd_the_api.queue_groups(device->device, &count, groups) == ZE_RESULT_SUCCESS) {
        for (uint32_t i = 0; i < count && i < GROUPS; i++) {
            bool computes = (groups[i].flags & ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE) != 0;
            device->copy_only |= computes ? 0 : UINT64_C(1) << i;
        }
    }
}

static uint32_t device_index(ztd_timeline *self, ze_device_handle_t handle) {
    uint32_t found = UINT32_MAX;
    bool is_new = false;
    if (!ztd_lock(self)) {
        return found;
    }
    for (uint32_t i = 0; i < self->device_count && found == UINT32_MAX; i++) {
        found = self->devices[i].device == handle ? i : UINT32_MAX;
    }
    if (found == UINT32_MAX && self->device_count < ZTD_DEVICES) {
        found = self->device_count++;
        is_new = true;
        self->devices[found] = (ztd_device){.device = handle, .id = ztp_id_of(self->state, handle)};
    }
    ztd_unlock(self);
    if (is_new) {
        ztd_device learned = self->devices[found];
        learn_device(self, &learned);
        if (ztd_lock(self)) {
            self->devices[found].copy_only = learned.copy_only;
            self->devices[found].serialises = learned.serialises;
            ztd_unlock(self);
        }
    }
    return found;
}

static bool has_next(const void *chain, ze_structure_type_t type) {
    for (const ze_base_desc_t *at = chain; at != NULL; at = at->pNext) {
        if (at->stype == type) {
            return true;
        }
    }
    return false;
}

static void list_made(ztd_timeline *self, ze_context_handle_t context, ze_device_handle_t handle, uint32_t ordinal,
                      uint32_t traits, ze_command_list_handle_t list) {
    uint32_t device = device_index(self, handle);
    uint32_t stock = device != UINT32_MAX ? ztd_open_stock(self, context, handle) : UINT32_MAX;
    if (device == UINT32_MAX || !ztd_lock(self)) {
        return;
    }
    ztd_list *made = ztd_new_list(self, list);
    if (made != NULL) {
        made->context = context;
        made->device = device;
        made->stock = stock;
        made->traits = traits;
        if (ordinal < 64 && (self->devices[device].copy_only >> ordinal & 1) != 0) {
            made->traits |= ZTD_COPY_ONLY;
        }
    }
    ztd_unlock(self);
}

static void list_created(ztd_timeline *self, void *const *params) {
    const ze_command_list_desc_t *desc = ARGUMENT(ze_command_list_desc_t *, 2);
    uint32_t traits = (desc->flags & ZE_COMMAND_LIST_FLAG_IN_ORDER) != 0 ? ZTD_IN_ORDER : 0;
    traits |= (desc->flags & ZE_COMMAND_LIST_FLAG_EXP_CLONEABLE) != 0 ? ZTD_CLONEABLE : 0;
    traits |= has_next(desc->pNext, ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_DESC) ? ZTD_MUTABLE : 0;
    list_made(self, ARGUMENT(ze_context_handle_t, 0), ARGUMENT(ze_device_handle_t, 1), desc->commandQueueGroupOrdinal, traits,
              *ARGUMENT(ze_command_list_handle_t *, 3));
}

static void immediate_created(ztd_timeline *self, void *const *params) {
    const ze_command_queue_desc_t *desc = ARGUMENT(ze_command_queue_desc_t *, 2);
    uint32_t traits = ZTD_IMMEDIATE | ((desc->flags & ZE_COMMAND_QUEUE_FLAG_IN_ORDER) != 0 ? ZTD_IN_ORDER : 0);
    list_made(self, ARGUMENT(ze_context_handle_t, 0), ARGUMENT(ze_device_handle_t, 1), desc->ordinal, traits,
              *ARGUMENT(ze_command_list_handle_t *, 3));
}

// Takes all commands out of a list that is reset or gone. The lock is held.
static void empty_list(ztd_timeline *self, ztd_list *list) {
    uint64_t unsubmitted = 0;
    while (list->first != 0) {
        ztd_command *command = &self->commands[list->first - 1];
        unsubmitted += command->execution == 0;
        if (command->state == ZTD_IDLE) {
            ztd_free_command(self, command);
            continue;
        }
        // Another thread looks at it, and frees it.
        list->first = command->next;
        command->left = true;
    }
    list->first = list->last = list->appended = list->executions = 0;
    list->traits &= ~(uint32_t)ZTD_OVERLAPPED;
    atomic_fetch_add(&self->state->process->never_submitted, unsubmitted);
}

static uint32_t index_of_list(ztd_timeline *self, const void *handle) {
    uint32_t index = UINT32_MAX;
    if (ztd_lock(self)) {
        ztd_list *list = ztd_list_of(self, handle);
        index = list == NULL ? UINT32_MAX : (uint32_t)(list - self->lists);
        ztd_unlock(self);
    }
    return index;
}

static void list_resets(ztd_timeline *self, void *const *params) {
    uint32_t index = index_of_list(self, ARGUMENT(ze_command_list_handle_t, 0));
    // Immediate lists are never reset; their commands are read as they complete.
    if (index != UINT32_MAX && (self->lists[index].traits & ZTD_IMMEDIATE) == 0) {
        (void)ztd_harvest(self, index, false, ZTP_BECAUSE_NEVER_SIGNALLED);
        if (ztd_lock(self)) {
            empty_list(self, &self->lists[index]);
            ztd_unlock(self);
        }
    }
}

static void list_destroys(ztd_timeline *self, void *const *params) {
    const void *handle = ARGUMENT(ze_command_list_handle_t, 0);
    uint32_t index = index_of_list(self, handle);
    if (index == UINT32_MAX) {
        return;
    }
    // Commands of an immediate list may go on: the driver waits for them in the call, or the program has.
    bool goes_on = (self->lists[index].traits & ZTD_IMMEDIATE) != 0;
    (void)ztd_harvest(self, index, false, goes_on ? ZTP_BECAUSE_NOTHING : ZTP_BECAUSE_NEVER_SIGNALLED);
    if (!ztd_lock(self)) {
        return;
    }
    ztd_handle *place = ztd_find(self, handle, ZTD_LIST);
    if (place != NULL) {
        ztd_list *list = &self->lists[index];
        if (goes_on) {
            for (uint32_t number = list->first; number != 0; number = self->commands[number - 1].next) {
                self->commands[number - 1].left = true;
            }
            list->first = list->last = 0;
        } else {
            empty_list(self, list);
        }
        ztd_free_list(self, place);
    }
    ztd_unlock(self);
}

static void capture_changes(ztd_timeline *self, void *const *params, bool begins) {
    if (!ztd_lock(self)) {
        return;
    }
    ztd_list *list = ztd_list_of(self, ARGUMENT(ze_command_list_handle_t, 0));
    if (list != NULL && ((list->traits & ZTD_CAPTURING) != 0) != begins) {
        list->traits ^= ZTD_CAPTURING;
        self->captures += begins ? 1 : UINT32_MAX;
    }
    ztd_unlock(self);
}

// ---- Events of the program ----------------------------------------------------------------------------------------------------

static void add_own(ztd_timeline *self, const void *handle, ztd_kind kind, uint32_t traits) {
    if (ztd_lock(self)) {
        (void)ztd_new_own(self, handle, kind, traits);
        ztd_unlock(self);
    }
}

static void pool_made(ztd_timeline *self, void *const *params) {
    const ze_event_pool_desc_t *desc = ARGUMENT(ze_event_pool_desc_t *, 1);
    uint32_t traits = (desc->flags & ZE_EVENT_POOL_FLAG_HOST_VISIBLE) != 0 ? ZTD_VISIBLE : 0;
    traits |= (desc->flags & (ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP | ZE_EVENT_POOL_FLAG_KERNEL_MAPPED_TIMESTAMP)) != 0
                  ? ZTD_TIMESTAMPS : 0;
    const ze_base_desc_t *next = desc->pNext;
    bool counts = next != NULL && next->pNext == NULL && next->stype == ZE_STRUCTURE_TYPE_COUNTER_BASED_EVENT_POOL_EXP_DESC;
    traits |= counts ? ZTD_COUNTER : 0;
    traits |= (desc->flags & ZE_EVENT_POOL_FLAG_IPC) != 0 || (next != NULL && !counts) ? ZTD_SHARED : 0;
    add_own(self, *ARGUMENT(ze_event_pool_handle_t *, 4), ZTD_POOL, traits);
}

static void event_made(ztd_timeline *self, void *const *params) {
    if (!ztd_lock(self)) {
        return;
    }
    ztd_handle *pool = ztd_find(self, ARGUMENT(ze_event_pool_handle_t, 0), ZTD_POOL);
    const ze_event_desc_t *desc = ARGUMENT(ze_event_desc_t *, 1);
    if (pool != NULL) {
        uint32_t traits = self->own[pool->index].traits | (desc->pNext != NULL ? ZTD_SHARED : 0);
        (void)ztd_new_own(self, *ARGUMENT(ze_event_handle_t *, 2), ZTD_EVENT, traits);
    }
    ztd_unlock(self);
}

static void counter_event_made(ztd_timeline *self, void *const *params) {
    enum { WATCHED = ZE_EVENT_COUNTER_BASED_FLAG_IPC | ZE_EVENT_COUNTER_BASED_FLAG_GRAPH_EXTERNAL };
    const ze_event_counter_based_desc_t *desc = ARGUMENT(ze_event_counter_based_desc_t *, 2);
    uint32_t traits = ZTD_COUNTER | ((desc->flags & ZE_EVENT_COUNTER_BASED_FLAG_HOST_VISIBLE) != 0 ? ZTD_VISIBLE : 0);
    traits |= (desc->flags & (ZE_EVENT_COUNTER_BASED_FLAG_DEVICE_TIMESTAMP | ZE_EVENT_COUNTER_BASED_FLAG_HOST_TIMESTAMP)) != 0
                  ? ZTD_TIMESTAMPS : 0;
    traits |= (desc->flags & WATCHED) != 0 || desc->pNext != NULL ? ZTD_SHARED : 0;
    add_own(self, *ARGUMENT(ze_event_handle_t *, 3), ZTD_EVENT, traits);
}

// Reads the command that signals an event, if it is timed by that. at_end: as of ztd_read().
static void read_own(ztd_timeline *self, const void *handle, ztp_activity_reason at_end) {
    ztd_command *command = NULL;
    if (ztd_lock(self)) {
        const ztd_own *own = ztd_own_of(self, handle);
        if (own != NULL && own->command != 0 && at_end != ZTP_BECAUSE_NOTHING) {
            // The event is about to change, or to go.
            (void)ztd_await(self, &self->commands[own->command - 1]);
            own = ztd_own_of(self, handle);
        }
        if (own != NULL && own->command != 0 && self->commands[own->command - 1].state == ZTD_PENDING) {
            command = &self->commands[own->command - 1];
            command->state = ZTD_READING;
        }
        ztd_unlock(self);
    }
    if (command != NULL) {
        (void)ztd_read(self, command, at_end);
    }
}

static void forget_own(ztd_timeline *self, const void *handle, ztd_kind kind) {
    if (ztd_lock(self)) {
        ztd_handle *place = ztd_find(self, handle, kind);
        if (place != NULL) {
            if (kind == ZTD_EVENT) {
                ztd_displace(self, place->index, ZTP_BECAUSE_NEVER_SIGNALLED);
            }
            ztd_free_own(self, place);
        }
        ztd_unlock(self);
    }
}

static void event_destroys(ztd_timeline *self, void *const *params) {
    read_own(self, ARGUMENT(ze_event_handle_t, 0), ZTP_BECAUSE_NEVER_SIGNALLED);
    forget_own(self, ARGUMENT(ze_event_handle_t, 0), ZTD_EVENT);
}

static void event_signalled(ztd_timeline *self, void *const *params) {
    if (ztd_lock(self)) {
        ztd_handle *place = ztd_find(self, ARGUMENT(ze_event_handle_t, 0), ZTD_EVENT);
        if (place != NULL) {
            ztd_displace(self, place->index, ZTP_BECAUSE_REUSED);
        }
        ztd_unlock(self);
    }
}

// ---- Appends ------------------------------------------------------------------------------------------------------------------

static bool is_wanted(ztd_timeline *self) {
    return atomic_load_explicit(&self->on, memory_order_relaxed) == 1 && is_open(&self->state->recorder);
}

// Decides on a command without an event. The lock is held.
static void decide_alone(ztd_timeline *self, const append *one, const ztd_list *list) {
    bool waits = self->devices[list->device].serialises && (list->traits & (ZTD_IN_ORDER | ZTD_COPY_ONLY)) == 0;
    if (one->is_barrier) {
        decided.reason = ZTP_BECAUSE_NOT_TIMEABLE;
    } else if (waits) {
        decided.reason = ZTP_BECAUSE_SERIALISES;
    } else {
        decided.way = ZTD_BY_EVENT;
    }
}

// Decides on a command that signals an event of the program. The lock is held.
static void decide_with(ztd_timeline *self, const ztd_list *list) {
    const ztd_own *own = ztd_own_of(self, decided.own);
    if (own == NULL || (own->traits & ZTD_SHARED) != 0) {
        decided.reason = ZTP_BECAUSE_SHARED;
    } else if ((own->traits & ZTD_TIMESTAMPS) != 0) {
        decided.way = (own->traits & ZTD_VISIBLE) != 0 ? ZTD_BY_OWN : ZTD_BY_NOTHING;
        decided.reason = (own->traits & ZTD_VISIBLE) != 0 ? ZTP_BECAUSE_NOTHING : ZTP_BECAUSE_OWN_EVENT;
    } else if ((list->traits & ZTD_IN_ORDER) != 0) {
        decided.way = ZTD_BY_EVENT;
        decided.swaps = true;
    } else {
        decided.reason = ZTP_BECAUSE_OWN_EVENT;
    }
}

static void decide(ztd_timeline *self, const append *one, const ztd_list *list) {
    decided.way = ZTD_BY_NOTHING;
    if (list == NULL) {
        decided.reason = ZTP_BECAUSE_OLD_LIST;
    } else if (one->event == 0) {
        decided.reason = ZTP_BECAUSE_NOT_TIMEABLE;
    } else if ((list->traits & ZTD_CAPTURING) != 0 || (self->captures != 0 && (list->traits & ZTD_IMMEDIATE) != 0)) {
        // Another list that waits for an event of one that is captured is captured as well.
        decided.reason = ZTP_BECAUSE_CAPTURING;
    } else if ((list->traits & ZTD_MUTABLE) != 0) {
        decided.reason = ZTP_BECAUSE_MUTABLE;
    } else if ((list->traits & ZTD_CLONEABLE) != 0) {
        decided.reason = ZTP_BECAUSE_CLONEABLE;
    } else if (decided.own == NULL) {
        decide_alone(self, one, list);
    } else {
        decide_with(self, list);
    }
}

static void append_begins(ztd_timeline *self, const append *one, void *const *params) {
    ze_event_handle_t *signal = one->event != 0 ? params[one->event - 1] : NULL;
    memset(&decided, 0, sizeof decided);
    if (!is_wanted(self) || !ztd_lock(self)) {
        return;
    }
    decided.own = signal != NULL ? *signal : one->touched != 0 ? ARGUMENT(ze_event_handle_t, one->touched - 1) : NULL;
    decided.is_timed = true;
    const ztd_list *list = ztd_list_of(self, params[0] != NULL ? ARGUMENT(ze_command_list_handle_t, 0) : NULL);
    decide(self, one, list);
    uint32_t stock = list != NULL ? list->stock : UINT32_MAX;
    if (decided.way == ZTD_BY_EVENT) {
        decided.event = ztd_pop_event(self, stock);
    }
    ztd_unlock(self);
    // The thread makes them ahead of need; a program may be faster.
    if (decided.way == ZTD_BY_EVENT && decided.event == 0 && stock != UINT32_MAX && ztd_fill_stock(self, stock) &&
        ztd_lock(self)) {
        decided.event = ztd_pop_event(self, stock);
        ztd_unlock(self);
    }
    if (decided.way == ZTD_BY_EVENT && decided.event == 0) {
        decided.way = ZTD_BY_NOTHING;
        decided.reason = ZTP_BECAUSE_NO_MEMORY;
        decided.swaps = false;
    }
    decided.call = ztd_call();
    decided.time = ztr_monotonic();
    if (decided.event != 0) {
        *signal = self->events[decided.event - 1].event;
    }
}

// Fills in what a command is.
static void describe(ztd_timeline *self, const append *one, void *const *params, ztd_command *command) {
    command->function = (uint16_t)one->function;
    command->way = decided.way;
    command->reason = decided.reason;
    command->event = decided.event;
    command->appended = decided.time;
    command->append_call = decided.call;
    command->own_event = decided.own;
    command->bytes = one->bytes != 0 ? ARGUMENT(size_t, one->bytes - 1) : 0;
    if (one->kernel != 0) {
        command->kernel = ztp_id_of(self->state, ARGUMENT(ze_kernel_handle_t, one->kernel - 1));
    }
    const ze_group_count_t *groups = NULL;
    if (one->groups != 0) {
        bool by_value = one->function == ZTP_zeCommandListAppendLaunchKernelWithArguments;
        groups = by_value ? params[one->groups - 1] : ARGUMENT(ze_group_count_t *, one->groups - 1);
    }
    if (groups != NULL) {
        command->groups[0] = groups->groupCountX;
        command->groups[1] = groups->groupCountY;
        command->groups[2] = groups->groupCountZ;
    }
    const ztd_own *own = decided.own != NULL && !decided.swaps ? ztd_own_of(self, decided.own) : NULL;
    command->own = own != NULL ? 1 + (uint32_t)(own - self->own) : 0;
}

static void return_event(ztd_timeline *self) {
    if (decided.event != 0 && ztd_lock(self)) {
        ztd_push_event(self, decided.event);
        ztd_unlock(self);
    }
}

// A command of which there is no more to know than that it was submitted. The lock is held.
static void count_unknown(ztd_timeline *self, const append *one, ztp_activity_reason reason) {
    ztd_command command = {.function = (uint16_t)one->function, .appended = decided.time, .submitted = decided.time,
                           .append_call = decided.call, .submit_call = decided.call, .device = ZTD_DEVICES};
    atomic_fetch_add(&self->state->process->submitted, 1);
    ztd_write(self, &command, ZTP_ACTIVITY_BOUNDED, reason, 0, 0);
}

static void append_ends(ztd_timeline *self, const append *one, void *const *params, uint64_t result) {
    if (!decided.is_timed) {
        return;
    }
    decided.is_timed = false;
    if (result != ZE_RESULT_SUCCESS) {
        return_event(self);
        return;
    }
    if (decided.swaps) {
        (void)ztd_the_api.append_signal(ARGUMENT(ze_command_list_handle_t, 0), decided.own);
    }
    ztd_start_thread(self);
    if (!ztd_lock(self)) {
        return;
    }
    atomic_fetch_add(&self->state->process->appended, 1);
    ztd_list *list = ztd_list_of(self, ARGUMENT(ze_command_list_handle_t, 0));
    bool was_idle = self->oldest == 0;
    bool is_captured = list != NULL && (list->traits & ZTD_CAPTURING) != 0;
    ztd_command *command = list != NULL && !is_captured ? ztd_new_command(self, list) : NULL;
    if (command != NULL) {
        list->appended++;
        describe(self, one, params, command);
        if ((list->traits & ZTD_IMMEDIATE) != 0) {
            list->executions = 1;
            ztd_submit(self, command, decided.time, decided.call);
        }
    } else if (!is_captured) {
        // The event that it signals stays with it.
        count_unknown(self, one, list == NULL ? ZTP_BECAUSE_OLD_LIST : ZTP_BECAUSE_NO_MEMORY);
    }
    bool wakes = was_idle && self->oldest != 0;
    ztd_unlock(self);
    if (wakes) {
        ztd_wake(self);
    }
}

// ---- Executions ---------------------------------------------------------------------------------------------------------------

// Resets the events of a list that was executed while nothing was recorded, and is not running.
static void clean(ztd_timeline *self, ztd_list *list) {
    uint64_t done = 0;
    while (ztd_lock(self)) {
        ze_event_handle_t event = NULL;
        for (uint32_t number = list->first; number != 0 && event == NULL; number = self->commands[number - 1].next) {
            const ztd_command *command = &self->commands[number - 1];
            if (command->number >= done && command->event != 0 && command->state == ZTD_IDLE) {
                event = self->events[command->event - 1].event;
                done = (uint64_t)command->number + 1;
            }
        }
        list->traits &= event == NULL ? ~(uint32_t)ZTD_DIRTY : UINT32_MAX;
        ztd_unlock(self);
        if (event == NULL) {
            break;
        }
        (void)ztd_the_api.event_reset(event);
    }
}

// Before lists are executed: what they did the last time is read, or lost.
static void execution_begins(ztd_timeline *self, uint32_t count, const ze_command_list_handle_t *lists) {
    for (uint32_t i = 0; lists != NULL && i < count; i++) {
        uint32_t index = index_of_list(self, lists[i]);
        if (index == UINT32_MAX || !ztd_lock(self)) {
            continue;
        }
        ztd_list *list = &self->lists[index];
        for (uint32_t number = list->first; number != 0; number = self->commands[number - 1].next) {
            const ztd_command *command = &self->commands[number - 1];
            if (command->state == ZTD_PENDING && command->way == ZTD_BY_OWN) {
                // Its event may tell of the last time, or of a signal since then: it is too late to know.
                ztd_displace(self, command->own - 1, ZTP_BECAUSE_REUSED);
            }
        }
        ztd_unlock(self);
        if (!ztd_harvest(self, index, false, ZTP_BECAUSE_OVERWRITTEN) && ztd_lock(self)) {
            list->traits |= ZTD_OVERLAPPED;
            ztd_unlock(self);
        }
        if ((list->traits & ZTD_DIRTY) != 0) {
            clean(self, list);
        }
    }
    decided.call = ztd_call();
    decided.time = ztr_monotonic();
}

static void execution_ends(ztd_timeline *self, const void *queue, uint32_t count, const ze_command_list_handle_t *lists) {
    bool wakes = false;
    for (uint32_t i = 0; lists != NULL && i < count && ztd_lock(self); i++) {
        ztd_list *list = ztd_list_of(self, lists[i]);
        if (list != NULL && is_wanted(self)) {
            list->queue = queue;
            list->executions++;
            for (uint32_t number = list->first, next; number != 0; number = next) {
                ztd_command *command = &self->commands[number - 1];
                next = command->next;
                if (command->state == ZTD_PENDING) {
                    // Twice in one call: the second run takes the events of the first.
                    list->traits |= ZTD_OVERLAPPED;
                    ztd_write(self, command, ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_OVERWRITTEN, 0, 0);
                    command->state = ZTD_IDLE;
                    ztd_dequeue(self, command);
                }
                if (command->state == ZTD_IDLE) {
                    ztd_submit(self, command, decided.time, decided.call);
                }
            }
            wakes = true;
        } else if (list != NULL) {
            list->traits |= ZTD_DIRTY;
        }
        ztd_unlock(self);
    }
    if (wakes) {
        ztd_wake(self);
    }
}

// ---- Proofs -------------------------------------------------------------------------------------------------------------------

// A wait has succeeded that proves lists complete: those of a queue, or all. Only commands that the program's own
// events time are read here; the thread reads the others.
static void proven(ztd_timeline *self, const void *queue, uint32_t only) {
    uint32_t count = 0;
    if (ztd_lock(self)) {
        count = self->list_count;
        ztd_unlock(self);
    }
    for (uint32_t i = only != UINT32_MAX ? only : 0; i < (only != UINT32_MAX ? only + 1 : count); i++) {
        const ztd_list *list = &self->lists[i];
        if (list->alive && list->first != 0 && (queue == NULL || list->queue == queue)) {
            (void)ztd_harvest(self, i, true, ZTP_BECAUSE_NOTHING);
        }
    }
    ztd_wake(self);
}

static void context_destroys(ztd_timeline *self, void *const *params) {
    ze_context_handle_t context = ARGUMENT(ze_context_handle_t, 0);
    for (uint32_t i = 0; i < self->list_count; i++) {
        if (self->lists[i].alive && self->lists[i].context == context) {
            (void)ztd_harvest(self, i, false, ZTP_BECAUSE_CONTEXT);
        }
    }
    // Those of immediate lists that are gone already.
    while (ztd_lock(self)) {
        ztd_command *found = NULL;
        for (uint32_t number = self->oldest; number != 0 && found == NULL; number = self->commands[number - 1].later) {
            ztd_command *command = &self->commands[number - 1];
            bool is_of = command->event != 0 && self->stocks[self->events[command->event - 1].stock].context == context;
            found = is_of && command->state == ZTD_PENDING ? command : NULL;
        }
        if (found != NULL) {
            found->state = ZTD_READING;
        }
        ztd_unlock(self);
        if (found == NULL) {
            break;
        }
        (void)ztd_read(self, found, ZTP_BECAUSE_CONTEXT);
    }
    ztd_close_stocks(self, context);
}

// ---- Callbacks ----------------------------------------------------------------------------------------------------------------

static void before(ztd_timeline *self, uint32_t function, void *const *params) {
    switch (function) {
    case ZTP_zeCommandListReset:
        list_resets(self, params);
        break;
    case ZTP_zeCommandListDestroy:
        list_destroys(self, params);
        break;
    case ZTP_zeEventDestroy:
        event_destroys(self, params);
        break;
    case ZTP_zeEventHostReset:
        read_own(self, ARGUMENT(ze_event_handle_t, 0), ZTP_BECAUSE_REUSED);
        break;
    case ZTP_zeEventHostSignal:
        event_signalled(self, params);
        break;
    case ZTP_zeEventPoolDestroy:
        forget_own(self, ARGUMENT(ze_event_pool_handle_t, 0), ZTD_POOL);
        break;
    case ZTP_zeContextDestroy:
        context_destroys(self, params);
        break;
    case ZTP_zeCommandQueueExecuteCommandLists:
    case ZTP_zeCommandListImmediateAppendCommandListsExp:
    case ZTP_zeCommandListImmediateAppendCommandListsWithParameters:
        execution_begins(self, ARGUMENT(uint32_t, 1), ARGUMENT(ze_command_list_handle_t *, 2));
        break;
    case ZTP_zeCommandListBeginGraphCaptureExt:
    case ZTP_zeCommandListBeginCaptureIntoGraphExt:
        capture_changes(self, params, true);
        break;
    default:
        break;
    }
}

static void after(ztd_timeline *self, uint32_t function, void *const *params, bool succeeded) {
    if (function == ZTP_zeCommandListEndGraphCaptureExt) {
        capture_changes(self, params, false);
        return;
    }
    if (!succeeded) {
        return;
    }
    switch (function) {
    case ZTP_zeCommandListCreate:
        list_created(self, params);
        break;
    case ZTP_zeCommandListCreateImmediate:
        immediate_created(self, params);
        break;
    case ZTP_zeEventPoolCreate:
        pool_made(self, params);
        break;
    case ZTP_zeEventPoolOpenIpcHandle:
        add_own(self, *ARGUMENT(ze_event_pool_handle_t *, 2), ZTD_POOL, ZTD_SHARED);
        break;
    case ZTP_zeEventCreate:
        event_made(self, params);
        break;
    case ZTP_zeEventCounterBasedCreate:
        counter_event_made(self, params);
        break;
    case ZTP_zeEventHostSynchronize:
    case ZTP_zeEventQueryStatus:
    case ZTP_zeEventQueryKernelTimestamp:
        read_own(self, ARGUMENT(ze_event_handle_t, 0), ZTP_BECAUSE_NOTHING);
        break;
    case ZTP_zeCommandQueueExecuteCommandLists:
        execution_ends(self, ARGUMENT(ze_command_queue_handle_t, 0), ARGUMENT(uint32_t, 1),
                       ARGUMENT(ze_command_list_handle_t *, 2));
        break;
    case ZTP_zeCommandListImmediateAppendCommandListsExp:
    case ZTP_zeCommandListImmediateAppendCommandListsWithParameters:
        execution_ends(self, ARGUMENT(ze_command_list_handle_t, 0), ARGUMENT(uint32_t, 1),
                       ARGUMENT(ze_command_list_handle_t *, 2));
        break;
    case ZTP_zeCommandQueueSynchronize:
        proven(self, ARGUMENT(ze_command_queue_handle_t, 0), UINT32_MAX);
        break;
    case ZTP_zeCommandListHostSynchronize: {
        uint32_t index = index_of_list(self, ARGUMENT(ze_command_list_handle_t, 0));
        if (index != UINT32_MAX) {
            proven(self, NULL, index);
        }
        break;
    }
    default:
        break;
    }
}

static ztd_timeline *watching(ztp_state *state) {
    if (ztp_own_calls != ZTP_NO_OWN_CALL || state->process == NULL) {
        return NULL;
    }
    ztd_timeline *self = ztd_of_process();
    return self != NULL && atomic_load_explicit(&self->on, memory_order_acquire) != 0 ? self : NULL;
}

static void enter(ztp_state *state, uint32_t function, void *params, void **slot) {
    if (ztp_the_run.control->functions[function].recorded != 0) {
        ztp_enter_call(state, slot);
    }
    ztd_timeline *self = watching(state);
    if (self != NULL) {
        const append *one = find_append(function);
        if (one != NULL) {
            append_begins(self, one, params);
        } else {
            before(self, function, params);
        }
    }
}

static void leave(ztp_state *state, uint32_t function, void *params, uint64_t result, void **slot) {
    ztd_timeline *self = watching(state);
    const append *one = self != NULL ? find_append(function) : NULL;
    // The record shows the program's own arguments.
    if (one != NULL && decided.is_timed && decided.event != 0) {
        *(ze_event_handle_t *)((void **)params)[one->event - 1] = decided.own;
    }
    ztp_plain_exit(function)(params, result, state, slot);
    if (one != NULL) {
        append_ends(self, one, params, result);
    } else if (self != NULL) {
        after(self, function, params, result == ZE_RESULT_SUCCESS);
    }
}

// Functions that are watched.
#define EACH(X)                                                                                                        \
    X(zeCommandListCreate) X(zeCommandListCreateImmediate) X(zeCommandListDestroy) X(zeCommandListReset)               \
    X(zeCommandListHostSynchronize) X(zeCommandQueueExecuteCommandLists) X(zeCommandQueueSynchronize)                  \
    X(zeCommandListImmediateAppendCommandListsExp) X(zeCommandListImmediateAppendCommandListsWithParameters)           \
    X(zeEventPoolCreate) X(zeEventPoolDestroy) X(zeEventPoolOpenIpcHandle) X(zeEventCreate) X(zeEventDestroy)          \
    X(zeEventCounterBasedCreate) X(zeEventHostReset) X(zeEventHostSignal) X(zeEventHostSynchronize)                    \
    X(zeEventQueryStatus) X(zeEventQueryKernelTimestamp) X(zeContextDestroy)                                           \
    X(zeCommandListBeginGraphCaptureExt) X(zeCommandListBeginCaptureIntoGraphExt) X(zeCommandListEndGraphCaptureExt)   \
    X(zeCommandListAppendLaunchKernel) X(zeCommandListAppendLaunchCooperativeKernel)                                   \
    X(zeCommandListAppendLaunchKernelIndirect) X(zeCommandListAppendLaunchMultipleKernelsIndirect)                     \
    X(zeCommandListAppendLaunchKernelWithParameters) X(zeCommandListAppendLaunchKernelWithArguments)                   \
    X(zeCommandListAppendMemoryCopy) X(zeCommandListAppendMemoryCopyWithParameters)                                    \
    X(zeCommandListAppendMemoryCopyFromContext) X(zeCommandListAppendMemoryCopyRegion)                                 \
    X(zeCommandListAppendMemoryFill) X(zeCommandListAppendMemoryFillWithParameters)                                    \
    X(zeCommandListAppendImageCopy) X(zeCommandListAppendImageCopyRegion) X(zeCommandListAppendImageCopyToMemory)      \
    X(zeCommandListAppendImageCopyFromMemory) X(zeCommandListAppendImageCopyToMemoryExt)                               \
    X(zeCommandListAppendImageCopyFromMemoryExt) X(zeCommandListAppendBarrier)                                         \
    X(zeCommandListAppendMemoryRangesBarrier) X(zeCommandListAppendWriteGlobalTimestamp)                               \
    X(zeCommandListAppendQueryKernelTimestamps) X(zeCommandListAppendSignalExternalSemaphoreExt)                       \
    X(zeCommandListAppendWaitExternalSemaphoreExt) X(zeCommandListAppendHostFunction) X(zeCommandListAppendGraphExt)   \
    X(zeCommandListAppendMemoryPrefetch) X(zeCommandListAppendMemAdvise) X(zeCommandListAppendSignalEvent)             \
    X(zeCommandListAppendEventReset) X(zeCommandListAppendWaitOnEvents)

#define WATCH(function)                                                                              \
    static void enter_##function(void *params, uint64_t result, void *state, void **slot) {          \
        (void)result;                                                                                \
        enter(state, ZTP_##function, params, slot);                                                  \
    }                                                                                                \
    static void leave_##function(void *params, uint64_t result, void *state, void **slot) {          \
        leave(state, ZTP_##function, params, result, slot);                                          \
    }

EACH(WATCH)

static const struct {
    uint32_t function;
    ztp_callback enter, leave;
} callbacks[] = {
#define ENTRY(function) {ZTP_##function, enter_##function, leave_##function},
    EACH(ENTRY)
};

static int find(uint32_t function) {
    for (int i = 0; i < (int)(sizeof callbacks / sizeof *callbacks); i++) {
        if (callbacks[i].function == function) {
            return i;
        }
    }
    return -1;
}

bool ztp_times_device(void) {
    return ztp_the_run.control != NULL && ztp_the_run.control->device == ZTP_DEVICE_OWN;
}

bool ztp_watches(uint32_t function) {
    return find(function) >= 0;
}

ztp_callback ztp_watch_enter(uint32_t function) {
    return callbacks[find(function)].enter;
}

ztp_callback ztp_watch_exit(uint32_t function) {
    return callbacks[find(function)].leave;
}

void ztp_begin_device(ztp_state *state) {
    const ztp_loader *loader = ztp_only_loader();
    ztd_timeline *self = loader != NULL ? ztd_of_process() : NULL;
    if (self == NULL || state->process == NULL || atomic_load(&self->on) != 0) {
        return;
    }
#define FIND(member, name) *(void **)(void *)&ztd_the_api.member = dlsym(loader->handle, name)
    FIND(pool_create, "zeEventPoolCreate");
    FIND(pool_destroy, "zeEventPoolDestroy");
    FIND(event_create, "zeEventCreate");
    FIND(event_destroy, "zeEventDestroy");
    FIND(event_wait, "zeEventHostSynchronize");
    FIND(event_reset, "zeEventHostReset");
    FIND(event_times, "zeEventQueryKernelTimestamp");
    FIND(append_signal, "zeCommandListAppendSignalEvent");
    FIND(device_properties, "zeDeviceGetProperties");
    FIND(queue_groups, "zeDeviceGetCommandQueueGroupProperties");
    FIND(device_clock, "zeDeviceGetGlobalTimestamps");
    self->state = state;
    self->pid = (int32_t)getpid();
    if (ztd_the_api.pool_create != NULL && ztd_the_api.pool_destroy != NULL && ztd_the_api.event_create != NULL &&
        ztd_the_api.event_destroy != NULL && ztd_the_api.event_wait != NULL && ztd_the_api.event_reset != NULL &&
        ztd_the_api.event_times != NULL && ztd_the_api.append_signal != NULL && ztd_the_api.device_properties != NULL &&
        ztd_the_api.queue_groups != NULL) {
        atomic_store(&self->on, 1);
    }
}
