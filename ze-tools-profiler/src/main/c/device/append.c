// Commands that are appended: which event times each, and what is known of it.
#include <string.h>

#include "lane/clock.h"
#include "lane/record.h"
#include "device/timeline.h"

// Properties of an append function. Of arguments, 1 + their index, 0 for none.
struct ztd_append {
    uint32_t function;
    uint8_t event;                        // the event that it signals
    uint8_t kernel;                       // its kernel
    uint8_t groups;                       // a pointer to group counts; those of WithArguments are a value
    uint8_t bytes;                        // its size
    uint8_t region;                       // a pointer to what it covers, in bytes, or in texels of its image
    uint8_t reads, writes;                // memory
    uint8_t reads_image, writes_image;    // images
    uint8_t source_context;               // of the memory that it reads
    uint8_t touched;                      // the program's event that it resets or signals instead of timing
    bool is_barrier;                      // makes work only where it has an event
};

#define AT(type, member) (1 + offsetof(type, member) / sizeof(void *))
#define SIGNALS(function, type, ...)                                                                                   \
    { ZTP_##function, .event = AT(type, phSignalEvent), ##__VA_ARGS__ }

static const ztd_append appends[] = {
    SIGNALS(zeCommandListAppendLaunchKernel, ze_command_list_append_launch_kernel_params_t, .kernel = 2, .groups = 3),
    SIGNALS(zeCommandListAppendLaunchCooperativeKernel, ze_command_list_append_launch_cooperative_kernel_params_t,
            .kernel = 2, .groups = 3),
    SIGNALS(zeCommandListAppendLaunchKernelIndirect, ze_command_list_append_launch_kernel_indirect_params_t,
            .kernel = 2),
    SIGNALS(zeCommandListAppendLaunchMultipleKernelsIndirect,
            ze_command_list_append_launch_multiple_kernels_indirect_params_t),
    SIGNALS(zeCommandListAppendLaunchKernelWithParameters,
            ze_command_list_append_launch_kernel_with_parameters_params_t, .kernel = 2, .groups = 3),
    SIGNALS(zeCommandListAppendLaunchKernelWithArguments, ze_command_list_append_launch_kernel_with_arguments_params_t,
            .kernel = 2, .groups = 3),
    SIGNALS(zeCommandListAppendMemoryCopy, ze_command_list_append_memory_copy_params_t, .writes = 2, .reads = 3,
            .bytes = 4),
    SIGNALS(zeCommandListAppendMemoryCopyWithParameters, ze_command_list_append_memory_copy_with_parameters_params_t,
            .writes = 2, .reads = 3, .bytes = 4),
    SIGNALS(zeCommandListAppendMemoryCopyFromContext, ze_command_list_append_memory_copy_from_context_params_t,
            .writes = 2, .source_context = 3, .reads = 4, .bytes = 5),
    SIGNALS(zeCommandListAppendMemoryCopyRegion, ze_command_list_append_memory_copy_region_params_t, .writes = 2,
            .region = 3, .reads = 6),
    SIGNALS(zeRTASBuilderCommandListAppendCopyExt, ze_rtas_builder_command_list_append_copy_ext_params_t, .writes = 2,
            .reads = 3, .bytes = 4),
    SIGNALS(zeCommandListAppendMemoryFill, ze_command_list_append_memory_fill_params_t, .writes = 2, .bytes = 5),
    SIGNALS(zeCommandListAppendMemoryFillWithParameters, ze_command_list_append_memory_fill_with_parameters_params_t,
            .writes = 2, .bytes = 5),
    SIGNALS(zeCommandListAppendImageCopy, ze_command_list_append_image_copy_params_t, .writes_image = 2,
            .reads_image = 3),
    SIGNALS(zeCommandListAppendImageCopyRegion, ze_command_list_append_image_copy_region_params_t, .writes_image = 2,
            .reads_image = 3, .region = 4),
    SIGNALS(zeCommandListAppendImageCopyToMemory, ze_command_list_append_image_copy_to_memory_params_t, .writes = 2,
            .reads_image = 3, .region = 4),
    SIGNALS(zeCommandListAppendImageCopyFromMemory, ze_command_list_append_image_copy_from_memory_params_t,
            .writes_image = 2, .reads = 3, .region = 4),
    SIGNALS(zeCommandListAppendImageCopyToMemoryExt, ze_command_list_append_image_copy_to_memory_ext_params_t,
            .writes = 2, .reads_image = 3, .region = 4),
    SIGNALS(zeCommandListAppendImageCopyFromMemoryExt, ze_command_list_append_image_copy_from_memory_ext_params_t,
            .writes_image = 2, .reads = 3, .region = 4),
    SIGNALS(zeCommandListAppendBarrier, ze_command_list_append_barrier_params_t, .is_barrier = true),
    SIGNALS(zeCommandListAppendMemoryRangesBarrier, ze_command_list_append_memory_ranges_barrier_params_t,
            .is_barrier = true),
    SIGNALS(zeCommandListAppendWriteGlobalTimestamp, ze_command_list_append_write_global_timestamp_params_t),
    SIGNALS(zeCommandListAppendQueryKernelTimestamps, ze_command_list_append_query_kernel_timestamps_params_t),
    SIGNALS(zeCommandListAppendSignalExternalSemaphoreExt,
            ze_command_list_append_signal_external_semaphore_ext_params_t, .is_barrier = true),
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

// By function: 1 + the index above, 0 for others.
static uint8_t places[ZTR_FUNCTIONS];

void ztd_index_appends(void) {
    for (size_t i = 0; i < sizeof appends / sizeof *appends; i++) {
        places[appends[i].function] = (uint8_t)(i + 1);
    }
}

const ztd_append *ztd_find_append(uint32_t function) {
    return places[function] != 0 ? &appends[places[function] - 1] : NULL;
}

static bool is_kernel(const ztd_append *one) {
    return one->kernel != 0 || one->function == ZTP_zeCommandListAppendLaunchMultipleKernelsIndirect;
}

// ---- The way of each ------------------------------------------------------------------------------------------------

static bool serialises(const ztd_timeline *self, const ztd_list *list) {
    return self->mode != ZTP_DEVICE_ALL && self->devices[list->device].serialises &&
           (list->traits & (ZTD_IN_ORDER | ZTD_COPY_ONLY)) == 0;
}

// Decides on a command without an event. The lock is held.
static void decide_alone(ztd_timeline *self, const ztd_append *one, const ztd_list *list) {
    if (serialises(self, list)) {
        ztd_decided.reason = ZTP_BECAUSE_SERIALISES;
    } else if (self->mode == ZTP_DEVICE_FREE &&
               (!is_kernel(one) || (list->traits & (ZTD_IN_ORDER | ZTD_COPY_ONLY)) != 0)) {
        ztd_decided.reason = ZTP_BECAUSE_NOT_FREE;
    } else {
        ztd_decided.way = ZTD_BY_EVENT;
    }
}

// Decides on a command that signals an event of the program. The lock is held.
static void decide_with(ztd_timeline *self, const ztd_list *list) {
    const ztd_own *own = ztd_own_of(self, ztd_decided.own);
    bool in_order = (list->traits & ZTD_IN_ORDER) != 0;
    if (own == NULL || (own->traits & ZTD_SHARED) != 0) {
        ztd_decided.reason = own != NULL && (own->traits & ZTD_IPC) != 0 ? ZTP_BECAUSE_IPC : ZTP_BECAUSE_SHARED;
    } else if ((own->traits & ZTD_TIMESTAMPS) != 0 && !(in_order && (own->traits & ZTD_WIDENED) != 0)) {
        ztd_decided.way = (own->traits & ZTD_VISIBLE) != 0 ? ZTD_BY_OWN : ZTD_BY_NOTHING;
        ztd_decided.reason = (own->traits & ZTD_VISIBLE) != 0 ? ZTP_BECAUSE_NOTHING : ZTP_BECAUSE_HIDDEN;
    } else if (self->mode != ZTP_DEVICE_FREE && in_order) {
        ztd_decided.way = ZTD_BY_EVENT;
        ztd_decided.swaps = true;
    } else if (self->mode == ZTP_DEVICE_ALL && (own->traits & ZTD_COUNTER) == 0 && list->api->append_barrier != NULL) {
        ztd_decided.way = ZTD_BY_EVENT;
        ztd_decided.swaps = ztd_decided.waits = true;
    } else {
        ztd_decided.reason = ZTP_BECAUSE_OWN_EVENT;
    }
}

// Decides on a command whose event the program may change: the new one must be of the same kind. The lock is held.
static void decide_mutable(ztd_timeline *self) {
    enum { READABLE = ZTD_TIMESTAMPS | ZTD_VISIBLE };
    const ztd_own *own = ztd_decided.own != NULL ? ztd_own_of(self, ztd_decided.own) : NULL;
    if (own != NULL && (own->traits & (READABLE | ZTD_SHARED)) == READABLE) {
        ztd_decided.way = ZTD_BY_OWN;
    } else {
        ztd_decided.reason = ZTP_BECAUSE_MUTABLE;
    }
}

static void decide(ztd_timeline *self, const ztd_append *one, const ztd_list *list) {
    ztd_decided.way = ZTD_BY_NOTHING;
    if (one->event == 0 || (one->is_barrier && ztd_decided.own == NULL)) {
        ztd_decided.reason = ZTP_BECAUSE_NOT_TIMEABLE;
    } else if (list == NULL) {
        ztd_decided.reason = ZTP_BECAUSE_OLD_LIST;
    } else if ((list->traits & ZTD_CAPTURING) != 0 || (self->captures != 0 && (list->traits & ZTD_IMMEDIATE) != 0)) {
        // Another list that waits for an event of one that is captured is captured as well.
        ztd_decided.reason = ZTP_BECAUSE_CAPTURING;
    } else if (list->next_signals) {
        decide_mutable(self);
    } else if ((list->traits & ZTD_CLONEABLE) != 0) {
        ztd_decided.reason = ZTP_BECAUSE_CLONEABLE;
    } else if (!ztd_has_room(self)) {
        ztd_decided.reason = ZTP_BECAUSE_NO_MEMORY;
    } else if (ztd_decided.own == NULL) {
        decide_alone(self, one, list);
    } else {
        decide_with(self, list);
    }
}

// ---- Memory ---------------------------------------------------------------------------------------------------------

// Asks the driver what kind of memory a pointer is to. Without the lock.
static ztp_memory_kind kind_of(const ztd_api *api, ze_context_handle_t context, const void *pointer,
                               ze_device_handle_t here) {
    ze_memory_allocation_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES};
    ze_device_handle_t device = NULL;
    if (api->memory == NULL || api->memory(context, pointer, &properties, &device) != ZE_RESULT_SUCCESS) {
        return ZTP_MEMORY_UNKNOWN;
    }
    switch (properties.type) {
    case ZE_MEMORY_TYPE_HOST:
        return ZTP_MEMORY_HOST;
    case ZE_MEMORY_TYPE_DEVICE:
        return device == NULL || device == here ? ZTP_MEMORY_DEVICE : ZTP_MEMORY_PEER;
    case ZE_MEMORY_TYPE_SHARED:
        return ZTP_MEMORY_SHARED;
    case ZE_MEMORY_TYPE_UNKNOWN:
        return ZTP_MEMORY_SYSTEM;
    default:
        return ZTP_MEMORY_UNKNOWN;
    }
}

// A tile's memory is that of its device, and the other way round. The lock is held.
static ze_device_handle_t root_of(const ztd_timeline *self, ze_device_handle_t device) {
    for (uint32_t i = 0; i < self->device_count; i++) {
        if (self->devices[i].device == device && self->devices[i].root != NULL) {
            return self->devices[i].root;
        }
    }
    return device;
}

static void find_memory(ztd_timeline *self, const ztd_append *one, void *const *params, const ztd_list *known) {
    bool asks = one->reads != 0 || one->writes != 0;
    ztd_decided.reads = one->reads_image != 0 ? ZTP_MEMORY_IMAGE : ZTP_MEMORY_NONE;
    ztd_decided.writes = one->writes_image != 0 ? ZTP_MEMORY_IMAGE : ZTP_MEMORY_NONE;
    if (!asks || known == NULL || !ztd_lock(self)) {
        return;
    }
    ztd_list list = *known;
    ze_device_handle_t here = root_of(self, self->devices[list.device].device);
    ztd_unlock(self);
    if (one->writes != 0) {
        ztd_decided.writes =
            (uint8_t)kind_of(list.api, list.context, ZTD_ARGUMENT(params, void *, one->writes - 1), here);
    }
    if (one->reads != 0) {
        bool is_other = one->source_context != 0;
        ze_context_handle_t from =
            is_other ? ZTD_ARGUMENT(params, ze_context_handle_t, one->source_context - 1) : list.context;
        ztd_decided.reads = (uint8_t)kind_of(list.api, from, ZTD_ARGUMENT(params, void *, one->reads - 1), here);
    }
}

static uint64_t volume(uint64_t width, uint64_t height, uint64_t depth) {
    return width * (height != 0 ? height : 1) * (depth != 0 ? depth : 1);
}

// Returns the bytes that a command moves. The lock is held.
static uint64_t bytes_of(ztd_timeline *self, const ztd_append *one, void *const *params) {
    if (one->bytes != 0) {
        return ZTD_ARGUMENT(params, size_t, one->bytes - 1);
    }
    uint8_t image = one->writes_image != 0 ? one->writes_image : one->reads_image;
    if (image == 0) {
        const ze_copy_region_t *region =
            one->region != 0 ? ZTD_ARGUMENT(params, ze_copy_region_t *, one->region - 1) : NULL;
        return region != NULL ? volume(region->width, region->height, region->depth) : 0;
    }
    const ztd_handle *place = ztd_find(self, ZTD_ARGUMENT(params, void *, image - 1), ZTD_IMAGE);
    const ze_image_region_t *region =
        one->region != 0 ? ZTD_ARGUMENT(params, ze_image_region_t *, one->region - 1) : NULL;
    if (place == NULL) {
        return 0;
    }
    const ztd_image *its = &self->images[place->index];
    return region != NULL ? volume(region->width, region->height, region->depth) * its->texel : its->bytes;
}

// ---- The call -------------------------------------------------------------------------------------------------------

// Asks for what was there before the recording. Without the lock.
static void know_objects(ztd_timeline *self, const ztd_api *api, const ztd_append *one, void *const *params) {
    ztd_list_found(self, api, params[0] != NULL ? ZTD_ARGUMENT(params, ze_command_list_handle_t, 0) : NULL);
    if (one->kernel != 0) {
        ztp_know_kernel(self->state, ZTD_ARGUMENT(params, ze_kernel_handle_t, one->kernel - 1));
    }
}

void ztd_append_begins(ztd_timeline *self, const ztd_api *api, const ztd_append *one, void *const *params) {
    ze_event_handle_t *signal = one->event != 0 ? params[one->event - 1] : NULL;
    memset(&ztd_decided, 0, offsetof(ztd_decision, desc));
    if (!ztd_is_wanted(self)) {
        if (!atomic_load_explicit(&self->has_unseen, memory_order_relaxed)) {
            atomic_store_explicit(&self->has_unseen, true, memory_order_relaxed);
        }
        return;
    }
    know_objects(self, api, one, params);
    if (one->function == ZTP_zeCommandListAppendEventReset) {
        ztd_copy_times(self, ZTD_ARGUMENT(params, void *, 0), ZTD_ARGUMENT(params, void *, 1));
    }
    if (!ztd_lock(self)) {
        return;
    }
    ztd_decided.own = signal != NULL      ? *signal
                      : one->touched != 0 ? ZTD_ARGUMENT(params, ze_event_handle_t, one->touched - 1)
                                          : NULL;
    ztd_decided.is_timed = true;
    const ztd_list *list =
        ztd_list_of(self, params[0] != NULL ? ZTD_ARGUMENT(params, ze_command_list_handle_t, 0) : NULL);
    decide(self, one, list);
    ztd_decided.is_immediate = list != NULL && (list->traits & ZTD_IMMEDIATE) != 0;
    uint32_t stock = list != NULL ? list->stock : UINT32_MAX;
    if (ztd_decided.way == ZTD_BY_EVENT) {
        ztd_decided.event = ztd_pop_event(self, stock);
    }
    ztd_unlock(self);
    // Made in a call of the program, whose callbacks no other tracer sees.
    if (ztd_decided.way == ZTD_BY_EVENT && ztd_decided.event == 0 && stock != UINT32_MAX &&
        ztd_fill_stock(self, stock) && ztd_lock(self)) {
        ztd_decided.event = ztd_pop_event(self, stock);
        ztd_unlock(self);
    }
    if (ztd_decided.way == ZTD_BY_EVENT && ztd_decided.event == 0) {
        ztd_decided.way = ZTD_BY_NOTHING;
        ztd_decided.reason = ZTP_BECAUSE_NO_MEMORY;
        ztd_decided.swaps = ztd_decided.waits = false;
    }
    find_memory(self, one, params, list);
    ztd_decided.call = ztd_call();
    if (ztd_decided.call == UINT64_MAX) {
        ztd_decided.location = (uint32_t)ztp_locate_unrecorded(self->state, one->function, &ztd_decided.thread);
    }
    if (is_kernel(one) && list != NULL) {
        ztd_measure_begins(self, ZTD_ARGUMENT(params, ze_command_list_handle_t, 0));
    }
    ztd_decided.time = ztr_monotonic();
    if (ztd_decided.event != 0) {
        *signal = self->events[ztd_decided.event - 1].event;
    }
}

void ztd_append_restores(ztd_timeline *self, const ztd_append *one, void *const *params) {
    ze_event_handle_t *signal = one->event != 0 ? params[one->event - 1] : NULL;
    if (!ztd_decided.is_timed || signal == NULL) {
        return;
    }
    ze_event_handle_t left = ztd_decided.event != 0 ? self->events[ztd_decided.event - 1].event : ztd_decided.own;
    ztd_decided.is_replaced = *signal != left;
    ztd_decided.given = *signal;
    *signal = ztd_decided.own;
}

// Another tool's callback, called after the probe's, gave the driver an event of its own: that one is read, if it is
// known. The program's event then says when a command of that tool is over. The lock is held.
static void follow(ztd_timeline *self) {
    enum { READABLE = ZTD_TIMESTAMPS | ZTD_VISIBLE };
    const ztd_own *given = ztd_own_of(self, ztd_decided.given);
    bool is_readable = given != NULL && (given->traits & (READABLE | ZTD_SHARED)) == READABLE;
    switch (ztd_decided.reason) {
    case ZTP_BECAUSE_OLD_LIST:
    case ZTP_BECAUSE_CAPTURING:
    case ZTP_BECAUSE_MUTABLE:
    case ZTP_BECAUSE_CLONEABLE:
    case ZTP_BECAUSE_NO_MEMORY:
        break;
    case ZTP_BECAUSE_NOT_TIMEABLE:
        if (!is_readable) {
            break;
        }
        // fall through
    default:
        ztd_decided.way = is_readable ? ZTD_BY_OWN : ZTD_BY_NOTHING;
        ztd_decided.reason = is_readable ? ZTP_BECAUSE_NOTHING : ZTP_BECAUSE_REPLACED;
    }
}

// Returns the id of the definition of kernels that are launched together. The lock is held.
static uint32_t set_of(ztd_timeline *self, void *const *params) {
    enum { MOST = 256 };
    uint32_t count = ZTD_ARGUMENT(params, uint32_t, 1);
    const ze_kernel_handle_t *kernels = ZTD_ARGUMENT(params, ze_kernel_handle_t *, 2);
    uint64_t words[1 + MOST] = {count < MOST ? count : MOST}, hash = UINT64_C(0xcbf29ce484222325);
    for (uint32_t i = 0; kernels != NULL && i < words[0]; i++) {
        words[1 + i] = ztp_id_of(self->state, kernels[i]);
    }
    for (uint32_t i = 0; i <= words[0]; i++) {
        hash = (hash ^ words[i]) * UINT64_C(0x100000001b3);
    }
    for (uint32_t i = 0; i < self->set_count; i++) {
        if (self->sets[i].hash == hash) {
            return self->sets[i].id;
        }
    }
    uint32_t id = ztp_define(
        self->state, &(ztp_content){.kind = ZTP_DEFINE_KERNELS, .words = words, .word_count = 1 + (uint32_t)words[0]});
    if (self->set_count < ZTD_SETS) {
        self->sets[self->set_count++] = (ztd_set){.hash = hash, .id = id};
    }
    return id;
}

// Returns 1 + the index of an event of the program; 0 if it is not known. The lock is held.
static uint32_t index_of_own(ztd_timeline *self, ze_event_handle_t event) {
    const ztd_own *own = event != NULL ? ztd_own_of(self, event) : NULL;
    return own != NULL ? 1 + (uint32_t)(own - self->own) : 0;
}

// Fills in what a command is.
static void describe(ztd_timeline *self, const ztd_append *one, void *const *params, const ztd_list *list,
                     ztd_command *command) {
    command->function = (uint16_t)one->function;
    command->way = ztd_decided.way;
    command->reason = ztd_decided.reason;
    command->event = ztd_decided.event;
    command->reads = ztd_decided.reads;
    command->writes = ztd_decided.writes;
    command->appended = ztd_decided.time;
    command->append_call = ztd_decided.call;
    command->location = ztd_decided.location;
    command->thread = ztd_decided.thread;
    command->own_event = ztd_decided.own;
    command->id = list->next_id;
    command->bytes = bytes_of(self, one, params);
    command->drains = (list->traits & ZTD_IN_ORDER) != 0 ||
                      (one->function == ZTP_zeCommandListAppendBarrier && ZTD_ARGUMENT(params, uint32_t, 2) == 0);
    command->touches = one->touched != 0;
    command->owes = ztd_decided.owes;
    command->query = ztd_decided.query;
    command->unmeasured = ztd_decided.unmeasured;
    if (one->kernel != 0) {
        command->kernel = ztp_id_of(self->state, ZTD_ARGUMENT(params, ze_kernel_handle_t, one->kernel - 1));
    } else if (one->function == ZTP_zeCommandListAppendLaunchMultipleKernelsIndirect) {
        command->kernel = set_of(self, params);
    }
    const ze_group_count_t *groups = NULL;
    if (one->groups != 0) {
        bool by_value = one->function == ZTP_zeCommandListAppendLaunchKernelWithArguments;
        groups = by_value ? params[one->groups - 1] : ZTD_ARGUMENT(params, ze_group_count_t *, one->groups - 1);
    }
    if (groups != NULL) {
        command->groups[0] = groups->groupCountX;
        command->groups[1] = groups->groupCountY;
        command->groups[2] = groups->groupCountZ;
    }
    command->own = index_of_own(self, ztd_decided.own);
    if (ztd_decided.is_replaced) {
        // Where the probe's event was replaced, the other tool signals it.
        command->soiled = ztd_decided.event != 0;
        command->proof = command->own;
        command->own = index_of_own(self, ztd_decided.given);
        command->own_event = ztd_decided.given;
    }
}

static void return_event(ztd_timeline *self) {
    if (ztd_decided.event != 0 && ztd_lock(self)) {
        ztd_push_event(self, ztd_decided.event);
        ztd_unlock(self);
    }
}

// A command of which there is no more to know than that it was submitted. The lock is held.
static void count_unknown(ztd_timeline *self, const ztd_append *one, ztp_activity_reason reason) {
    ztd_command command = {.function = (uint16_t)one->function,
                           .appended = ztd_decided.time,
                           .submitted = ztd_decided.time,
                           .append_call = ztd_decided.call,
                           .submit_call = ztd_decided.call,
                           .device = ZTD_DEVICES,
                           .location = ztd_decided.location,
                           .thread = ztd_decided.thread,
                           .reads = ztd_decided.reads,
                           .writes = ztd_decided.writes};
    atomic_fetch_add(&self->state->process->submitted, 1);
    ztd_write(self, &command, ZTP_ACTIVITY_BOUNDED, reason, false);
}

// Signals the program's event behind the command that had the probe's in its place. Returns whether that was done.
static bool signal_own(ztd_timeline *self, void *const *params) {
    ze_command_list_handle_t handle = ZTD_ARGUMENT(params, ze_command_list_handle_t, 0);
    const ztd_api *api = self->stocks[self->events[ztd_decided.event - 1].stock].api;
    if (ztd_decided.waits) {
        // In a list that is executed again the probe's event may be signalled from before, so all commands are waited
        // for.
        ze_event_handle_t waited = ztd_decided.given;
        return api->append_barrier(handle, ztd_decided.own, ztd_decided.is_immediate, &waited) == ZE_RESULT_SUCCESS;
    }
    return api->append_signal(handle, ztd_decided.own) == ZE_RESULT_SUCCESS;
}

void ztd_append_ends(ztd_timeline *self, const ztd_append *one, void *const *params, uint64_t result) {
    if (!ztd_decided.is_timed) {
        return;
    }
    ztd_decided.is_timed = false;
    if (ztd_decided.is_replaced) {
        // The callbacks of that tool may look at it.
        *(ze_event_handle_t *)params[one->event - 1] = ztd_decided.given;
    }
    if (result != ZE_RESULT_SUCCESS) {
        if (ztd_decided.query != 0) {
            ztd_measure_ends(self, ZTD_ARGUMENT(params, ze_command_list_handle_t, 0), false);
        }
        return_event(self);
        return;
    }
    if (ztd_decided.swaps) {
        ztd_decided.owes = !signal_own(self, params);
    }
    ztd_measure_ends(self, ZTD_ARGUMENT(params, ze_command_list_handle_t, 0), true);
    ztd_start_thread(self);
    if (!ztd_lock(self)) {
        return;
    }
    if (ztd_decided.is_replaced) {
        follow(self);
    }
    atomic_fetch_add(&self->state->process->appended, 1);
    atomic_fetch_add(&self->state->process->unrecorded, ztd_decided.call == UINT64_MAX);
    ztd_list *list = ztd_list_of(self, ZTD_ARGUMENT(params, ze_command_list_handle_t, 0));
    bool was_idle = self->oldest == 0 && self->measures.oldest == 0;
    bool is_captured = list != NULL && (list->traits & ZTD_CAPTURING) != 0;
    ztd_command *command = list != NULL && !is_captured ? ztd_new_command(self, list) : NULL;
    uint32_t proven = UINT32_MAX;
    if (command != NULL) {
        list->appended++;
        describe(self, one, params, list, command);
        if (one->function == ZTP_zeCommandListAppendWaitOnEvents) {
            ztd_waits_for(self, list, ZTD_ARGUMENT(params, uint32_t, 1), ZTD_ARGUMENT(params, ze_event_handle_t *, 2));
        }
        list->next_id = 0;
        list->next_signals = false;
        if ((list->traits & ZTD_IMMEDIATE) != 0) {
            list->executions = 1;
            ztd_submit(self, command, ztd_decided.time, ztd_decided.call);
            proven = (list->traits & ZTD_SYNCHRONOUS) != 0 ? (uint32_t)(list - self->lists) : UINT32_MAX;
        }
    } else if (!is_captured) {
        // The event that it signals stays with it.
        bool is_timeable = ztd_decided.reason != ZTP_BECAUSE_NOT_TIMEABLE;
        count_unknown(self, one,
                      !is_timeable   ? ZTP_BECAUSE_NOT_TIMEABLE
                      : list == NULL ? ZTP_BECAUSE_OLD_LIST
                                     : ZTP_BECAUSE_NO_MEMORY);
    }
    if (command == NULL) {
        ztd_measure_unused(self);
    }
    // The thread need not read what this call reads.
    bool wakes = was_idle && (self->measures.oldest != 0 || (self->oldest != 0 && proven == UINT32_MAX));
    ztd_unlock(self);
    if (proven != UINT32_MAX) {
        (void)ztd_harvest(self, proven, (ztd_harvest_rule){.before = UINT64_MAX, .proven = true, .all = true});
        ztd_await_clock(self, self->lists[proven].device);
    }
    if (wakes) {
        ztd_wake(self);
    }
}
