// The program's calls as the timeline sees them: which part of it each one concerns.
#include <dlfcn.h>
#include <unistd.h>

#include "lane/event.h"
#include "lane/record.h"
#include "device/timeline.h"

enum { LOADERS = 4 };    // copies whose calls are distinguished

static ztd_api apis[LOADERS];

_Thread_local ztd_decision ztd_decided;

uint64_t ztd_call(void) {
    const ztr_lane *lane = ztp_thread_slots[ZTP_PROBE].lane;
    return lane != NULL && lane->depth != 0 ? ztp_call_of(lane) : UINT64_MAX;
}

bool ztd_is_wanted(ztd_timeline *self) {
    return atomic_load_explicit(&self->on, memory_order_relaxed) == 1 && is_open(&self->state->recorder);
}

// ---- Before and after a call ----------------------------------------------------------------------------------------

#define AT(type, index) ZTD_ARGUMENT(params, type, index)

static void before(ztd_timeline *self, const ztd_api *api, uint32_t function, void *const *params) {
    switch (function) {
    case ZTP_zeCommandListReset:
        ztd_list_resets(self, params);
        break;
    case ZTP_zeCommandListDestroy:
        ztd_list_destroys(self, params);
        break;
    case ZTP_zeEventPoolCreate:
        ztd_pool_begins(self, api, params);
        break;
    case ZTP_zeEventPoolDestroy:
        ztd_pool_destroys(self, params);
        break;
    case ZTP_zeEventDestroy:
        ztd_event_destroys(self, params);
        break;
    case ZTP_zeEventHostReset:
        ztd_event_resets(self, params);
        break;
    case ZTP_zeEventHostSignal:
        ztd_event_signals(self, params);
        break;
    case ZTP_zeEventQueryStatus:
        ztd_status_begins(self, api, params);
        break;
    case ZTP_zeContextDestroy:
        ztd_context_destroys(self, params);
        break;
    case ZTP_zeImageDestroy:
        ztd_image_gone(self, params);
        break;
    case ZTP_zeCommandQueueExecuteCommandLists:
        ztd_queue_found(self, api, AT(ze_command_queue_handle_t, 0), AT(uint32_t, 1),
                        AT(ze_command_list_handle_t *, 2));
        ztd_execution_begins(self, AT(void *, 0), AT(uint32_t, 1), AT(ze_command_list_handle_t *, 2));
        break;
    case ZTP_zeCommandListImmediateAppendCommandListsExp:
    case ZTP_zeCommandListImmediateAppendCommandListsWithParameters:
        ztd_execution_begins(self, AT(void *, 0), AT(uint32_t, 1), AT(ze_command_list_handle_t *, 2));
        break;
    case ZTP_zeCommandQueueSynchronize:
    case ZTP_zeCommandListHostSynchronize:
    case ZTP_zeFenceHostSynchronize:
    case ZTP_zeFenceQueryStatus:
    case ZTP_zeDeviceSynchronize:
        ztd_wait_begins();
        break;
    case ZTP_zeCommandListUpdateMutableCommandSignalEventExp:
        ztd_signal_changes(self, params);
        break;
    case ZTP_zeCommandListBeginGraphCaptureExt:
    case ZTP_zeCommandListBeginCaptureIntoGraphExt:
        ztd_capture_changes(self, params, true);
        break;
    default:
        break;
    }
}

static void made(ztd_timeline *self, const ztd_api *api, uint32_t function, void *const *params) {
    switch (function) {
    case ZTP_zeContextCreate:
    case ZTP_zeContextCreateEx:
        ztd_forget_stocks(self, *ZTD_ARGUMENT(params, ze_context_handle_t *, function == ZTP_zeContextCreate ? 2 : 4));
        break;
    case ZTP_zeCommandListCreate:
        ztd_list_created(self, api, params);
        break;
    case ZTP_zeCommandListCreateImmediate:
        ztd_immediate_created(self, api, params);
        break;
    case ZTP_zeCommandListCreateCloneExp:
        ztd_list_cloned(self, params);
        break;
    case ZTP_zeCommandQueueCreate:
        ztd_queue_made(self, api, params);
        break;
    case ZTP_zeImageCreate:
        ztd_image_made(self, params);
        break;
    case ZTP_zeEventPoolOpenIpcHandle:
        ztd_pool_opened(self, params);
        break;
    case ZTP_zeEventCreate:
        ztd_event_made(self, params);
        break;
    case ZTP_zeEventCounterBasedCreate:
        ztd_counter_event_made(self, params);
        break;
    default:
        break;
    }
}

static void changed(ztd_timeline *self, uint32_t function, void *const *params) {
    switch (function) {
    case ZTP_zeEventPoolGetFlags:
        ztd_flags_got(self, params);
        break;
    case ZTP_zeEventHostReset:
        ztd_event_is_reset(self, params);
        break;
    case ZTP_zeCommandListGetNextCommandIdExp:
        ztd_id_given(self, params, 2);
        break;
    case ZTP_zeCommandListGetNextCommandIdWithKernelsExp:
        ztd_id_given(self, params, 4);
        break;
    case ZTP_zeCommandListUpdateMutableCommandsExp:
        ztd_commands_changed(self, params);
        break;
    case ZTP_zeCommandListUpdateMutableCommandKernelsExp:
        ztd_kernels_changed(self, params);
        break;
    case ZTP_zeCommandListUpdateMutableCommandSignalEventExp:
        ztd_signal_changed(self, params);
        break;
    default:
        break;
    }
}

static void proven(ztd_timeline *self, uint32_t function, void *const *params) {
    switch (function) {
    case ZTP_zeEventHostSynchronize:
    case ZTP_zeEventQueryStatus:
    case ZTP_zeEventQueryKernelTimestamp:
        ztd_event_proven(self, params);
        break;
    case ZTP_zeCommandQueueExecuteCommandLists:
        ztd_execution_ends(self, AT(ze_command_queue_handle_t, 0), AT(ze_fence_handle_t, 3), AT(uint32_t, 1),
                           AT(ze_command_list_handle_t *, 2));
        break;
    case ZTP_zeCommandListImmediateAppendCommandListsExp:
    case ZTP_zeCommandListImmediateAppendCommandListsWithParameters:
        ztd_execution_ends(self, AT(ze_command_list_handle_t, 0), NULL, AT(uint32_t, 1),
                           AT(ze_command_list_handle_t *, 2));
        break;
    case ZTP_zeCommandQueueSynchronize:
        ztd_queue_proven(self, AT(ze_command_queue_handle_t, 0));
        break;
    case ZTP_zeCommandListHostSynchronize:
        ztd_list_proven(self, AT(ze_command_list_handle_t, 0));
        break;
    case ZTP_zeFenceHostSynchronize:
    case ZTP_zeFenceQueryStatus:
        ztd_fence_proven(self, AT(ze_fence_handle_t, 0));
        break;
    case ZTP_zeDeviceSynchronize:
        ztd_device_proven(self, AT(ze_device_handle_t, 0));
        break;
    default:
        break;
    }
}

static void after(ztd_timeline *self, const ztd_api *api, uint32_t function, void *const *params, bool succeeded) {
    if (function == ZTP_zeCommandListEndGraphCaptureExt) {
        ztd_capture_changes(self, params, false);
    } else if (function == ZTP_zeEventPoolCreate) {
        ztd_pool_ends(self, params, succeeded);
    } else if (succeeded) {
        made(self, api, function, params);
        changed(self, function, params);
        proven(self, function, params);
    }
}

// ---- Callbacks ------------------------------------------------------------------------------------------------------

static ztd_timeline *watching(const ztp_state *state) {
    if (ztp_own_calls != ZTP_NO_OWN_CALL || state->process == NULL) {
        return NULL;
    }
    ztd_timeline *self = ztd_of_process();
    return self != NULL && atomic_load_explicit(&self->on, memory_order_acquire) != 0 ? self : NULL;
}

static void begin(ztd_timeline *self, uint32_t loader, uint32_t function, void *params) {
    const ztd_append *one = ztd_find_append(function);
    if (one != NULL) {
        ztd_append_begins(self, &apis[loader], one, params);
    } else {
        before(self, &apis[loader], function, params);
    }
}

// The record shows the program's own arguments, and so does what the program reads of them.
static void restore(ztd_timeline *self, uint32_t function, void *params) {
    const ztd_append *one = ztd_find_append(function);
    if (one != NULL) {
        ztd_append_restores(self, one, params);
    } else if ((function == ZTP_zeEventPoolCreate || function == ZTP_zeEventQueryStatus) && ztd_decided.place != NULL) {
        *(const void **)ztd_decided.place = ztd_decided.replaced;
    }
}

static void finish(ztd_timeline *self, uint32_t loader, uint32_t function, void *params, uint64_t result) {
    const ztd_append *one = ztd_find_append(function);
    if (one != NULL) {
        ztd_append_ends(self, one, params, result);
    } else {
        after(self, &apis[loader], function, params, result == ZE_RESULT_SUCCESS);
    }
}

static void enter(ztp_state *state, uint32_t loader, uint32_t function, void *params, void **slot) {
    if (ztp_the_run.control->functions[function].recorded != 0) {
        ztp_enter_call(state, slot);
    }
    ztd_timeline *self = watching(state);
    if (self != NULL) {
        begin(self, loader, function, params);
    }
}

static void leave(ztp_state *state, uint32_t loader, uint32_t function, void *params, uint64_t result, void **slot) {
    ztd_timeline *self = watching(state);
    if (self != NULL) {
        restore(self, function, params);
    }
    state->kind.leave(state, function, params, result, slot);
    if (self != NULL) {
        finish(self, loader, function, params, result);
    }
}

// Functions that are watched.
// clang-format off
#define EACH(X, n)                                                                                                     \
    X(zeCommandListCreate, n) X(zeCommandListCreateImmediate, n) X(zeCommandListCreateCloneExp, n)                     \
    X(zeCommandListDestroy, n) X(zeCommandListReset, n) X(zeCommandListHostSynchronize, n) X(zeCommandQueueCreate, n)  \
    X(zeCommandQueueExecuteCommandLists, n) X(zeCommandQueueSynchronize, n) X(zeFenceHostSynchronize, n)               \
    X(zeFenceQueryStatus, n) X(zeDeviceSynchronize, n) X(zeCommandListImmediateAppendCommandListsExp, n)               \
    X(zeCommandListImmediateAppendCommandListsWithParameters, n) X(zeImageCreate, n) X(zeImageDestroy, n)              \
    X(zeEventPoolCreate, n) X(zeEventPoolDestroy, n) X(zeEventPoolOpenIpcHandle, n) X(zeEventPoolGetFlags, n)          \
    X(zeEventCreate, n) X(zeEventDestroy, n) X(zeEventCounterBasedCreate, n) X(zeEventHostReset, n)                    \
    X(zeEventHostSignal, n) X(zeEventHostSynchronize, n) X(zeEventQueryStatus, n) X(zeEventQueryKernelTimestamp, n)    \
    X(zeContextCreate, n) X(zeContextCreateEx, n) X(zeContextDestroy, n)                                               \
    X(zeCommandListBeginGraphCaptureExt, n) X(zeCommandListBeginCaptureIntoGraphExt, n)                                \
    X(zeCommandListEndGraphCaptureExt, n) X(zeCommandListGetNextCommandIdExp, n)                                       \
    X(zeCommandListGetNextCommandIdWithKernelsExp, n) X(zeCommandListUpdateMutableCommandsExp, n)                      \
    X(zeCommandListUpdateMutableCommandKernelsExp, n) X(zeCommandListUpdateMutableCommandSignalEventExp, n)            \
    X(zeCommandListAppendLaunchKernel, n) X(zeCommandListAppendLaunchCooperativeKernel, n)                             \
    X(zeCommandListAppendLaunchKernelIndirect, n) X(zeCommandListAppendLaunchMultipleKernelsIndirect, n)               \
    X(zeCommandListAppendLaunchKernelWithParameters, n) X(zeCommandListAppendLaunchKernelWithArguments, n)             \
    X(zeCommandListAppendMemoryCopy, n) X(zeCommandListAppendMemoryCopyWithParameters, n)                              \
    X(zeCommandListAppendMemoryCopyFromContext, n) X(zeCommandListAppendMemoryCopyRegion, n)                           \
    X(zeCommandListAppendMemoryFill, n) X(zeCommandListAppendMemoryFillWithParameters, n)                              \
    X(zeCommandListAppendImageCopy, n) X(zeCommandListAppendImageCopyRegion, n)                                        \
    X(zeCommandListAppendImageCopyToMemory, n) X(zeCommandListAppendImageCopyFromMemory, n)                            \
    X(zeCommandListAppendImageCopyToMemoryExt, n) X(zeCommandListAppendImageCopyFromMemoryExt, n)                      \
    X(zeCommandListAppendBarrier, n) X(zeCommandListAppendMemoryRangesBarrier, n)                                      \
    X(zeCommandListAppendWriteGlobalTimestamp, n) X(zeCommandListAppendQueryKernelTimestamps, n)                       \
    X(zeCommandListAppendSignalExternalSemaphoreExt, n) X(zeCommandListAppendWaitExternalSemaphoreExt, n)              \
    X(zeCommandListAppendHostFunction, n) X(zeCommandListAppendGraphExt, n)                                            \
    X(zeRTASBuilderCommandListAppendCopyExt, n) X(zeCommandListAppendMemoryPrefetch, n)                                \
    X(zeCommandListAppendMemAdvise, n) X(zeCommandListAppendSignalEvent, n) X(zeCommandListAppendEventReset, n)        \
    X(zeCommandListAppendWaitOnEvents, n)
// clang-format on

// C does not pass a callback the function and the copy of the loader that it is for, so each pair has one of its own.
#define WATCH(function, n)                                                                                             \
    static void enter_##function##_##n(void *params, uint64_t result, void *state, void **slot) {                      \
        (void)result;                                                                                                  \
        enter(state, n, ZTP_##function, params, slot);                                                                 \
    }                                                                                                                  \
    static void leave_##function##_##n(void *params, uint64_t result, void *state, void **slot) {                      \
        leave(state, n, ZTP_##function, params, result, slot);                                                         \
    }

EACH(WATCH, 0)
EACH(WATCH, 1)
EACH(WATCH, 2)
EACH(WATCH, 3)

static const struct {
    uint32_t function;
    ztp_callback enter[LOADERS], leave[LOADERS];
} callbacks[] = {
#define ENTRY(name, n)                                                                                                 \
    {ZTP_##name,                                                                                                       \
     {enter_##name##_0, enter_##name##_1, enter_##name##_2, enter_##name##_3},                                         \
     {leave_##name##_0, leave_##name##_1, leave_##name##_2, leave_##name##_3}},
    EACH(ENTRY, 0)};

static int find(uint32_t function) {
    for (int i = 0; i < (int)(sizeof callbacks / sizeof *callbacks); i++) {
        if (callbacks[i].function == function) {
            return i;
        }
    }
    return -1;
}

bool ztp_times_device(void) {
    const ztp_control *control = ztp_the_run.control;
    return control != NULL && control->device != ZTP_DEVICE_OFF && control->device <= ZTP_DEVICE_ALL;
}

bool ztp_watches(uint32_t loader, uint32_t function) {
    return loader < LOADERS && find(function) >= 0;
}

ztp_callback ztp_watch_enter(uint32_t loader, uint32_t function) {
    return callbacks[find(function)].enter[loader];
}

ztp_callback ztp_watch_exit(uint32_t loader, uint32_t function) {
    return callbacks[find(function)].leave[loader];
}

void ztp_uses_metrics(const char *function) {
    ztd_timeline *self = ztp_times_device() ? ztd_of_process() : NULL;
    if (self != NULL && atomic_load(&self->on) == 1 && self->measures.on && self->pid == (int32_t)getpid()) {
        ztp_note_once(ZTP_NOTE_OWN_METRICS, 0, 0, function);
        ztd_measure_yields(self);
    }
}

// All copies of the loader that are timed have one state.
static ztp_state *state_of_process(void) {
    const ztd_timeline *self = ztd_of_process();
    return self != NULL ? self->state : NULL;
}

void ztd_enter(uint32_t function, bool records, void *params, void **slot) {
    ztp_state *state = state_of_process();
    if (state != NULL && records) {
        enter(state, 0, function, params, slot);
    } else if (state != NULL) {
        ztd_timeline *self = watching(state);
        if (self != NULL) {
            begin(self, 0, function, params);
        }
    }
}

void ztd_leave(uint32_t function, bool records, void *params, uint32_t result, void **slot) {
    ztp_state *state = state_of_process();
    if (state != NULL && records) {
        leave(state, 0, function, params, result, slot);
    } else if (state != NULL) {
        ztd_timeline *self = watching(state);
        if (self != NULL) {
            restore(self, function, params);
            finish(self, 0, function, params, result);
        }
    }
}

// ---- The beginning --------------------------------------------------------------------------------------------------

static bool find_functions(ztd_api *api, void *handle) {
#define FIND(member, name) *(void **)(void *)&api->member = dlsym(handle, name)
    FIND(pool_create, "zeEventPoolCreate");
    FIND(pool_destroy, "zeEventPoolDestroy");
    FIND(event_create, "zeEventCreate");
    FIND(event_destroy, "zeEventDestroy");
    ztp_find_reads(&api->reads, handle);
    FIND(append_signal, "zeCommandListAppendSignalEvent");
    FIND(append_barrier, "zeCommandListAppendBarrier");
    FIND(append_reset, "zeCommandListAppendEventReset");
    FIND(append_waits, "zeCommandListAppendWaitOnEvents");
    FIND(append_copy, "zeCommandListAppendMemoryCopy");
    FIND(append_times, "zeCommandListAppendQueryKernelTimestamps");
    FIND(list_create, "zeCommandListCreate");
    FIND(list_destroy, "zeCommandListDestroy");
    FIND(list_close, "zeCommandListClose");
    FIND(list_reset, "zeCommandListReset");
    FIND(execute, "zeCommandQueueExecuteCommandLists");
    FIND(append_lists, "zeCommandListImmediateAppendCommandListsExp");
    FIND(host_memory, "zeMemAllocHost");
    FIND(free_memory, "zeMemFree");
    FIND(device_properties, "zeDeviceGetProperties");
    FIND(root_device, "zeDeviceGetRootDevice");
    FIND(sub_devices, "zeDeviceGetSubDevices");
    FIND(queue_groups, "zeDeviceGetCommandQueueGroupProperties");
    FIND(list_is_immediate, "zeCommandListIsImmediate");
    FIND(list_context, "zeCommandListGetContextHandle");
    FIND(list_device, "zeCommandListGetDeviceHandle");
    FIND(list_ordinal, "zeCommandListGetOrdinal");
    FIND(list_index, "zeCommandListImmediateGetIndex");
    FIND(list_flags, "zeCommandListGetFlags");
    FIND(queue_flags, "zeCommandListImmediateGetFlags");
    FIND(queue_mode, "zeCommandListImmediateGetMode");
    FIND(queue_ordinal, "zeCommandQueueGetOrdinal");
    FIND(queue_index, "zeCommandQueueGetIndex");
    FIND(memory, "zeMemGetAllocProperties");
    if (ztp_the_run.control->metric_group[0] != 0 && !ztd_find_metrics(&api->metric, handle)) {
        api->metric = (ztd_metric_api){.groups = NULL};
    }
    return api->pool_create != NULL && api->pool_destroy != NULL && api->event_create != NULL &&
           api->event_destroy != NULL && api->reads.event_wait != NULL && api->reads.event_reset != NULL &&
           api->reads.event_signal != NULL && api->reads.event_times != NULL && api->reads.device_clock != NULL &&
           api->append_signal != NULL && api->device_properties != NULL && api->queue_groups != NULL;
}

void ztp_begin_device(ztp_state *state, uint32_t loader, void *handle) {
    ztd_timeline *self = loader < LOADERS ? ztd_of_process() : NULL;
    if (self == NULL || state->process == NULL || !find_functions(&apis[loader], handle) ||
        atomic_load(&self->on) != 0) {
        return;
    }
    ztd_index_appends();
    self->state = state;
    self->pid = (int32_t)getpid();
    self->mode = (ztp_device_mode)ztp_the_run.control->device;
    self->measures.on = ztp_the_run.control->metric_group[0] != 0;
    atomic_store(&self->on, 1);
}
