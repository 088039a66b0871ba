// Lists of the program.
#include "lane/record.h"
#include "device/timeline.h"

// ---- Made -----------------------------------------------------------------------------------------------------------

// The parts of a list.
typedef struct {
    ze_command_list_handle_t handle;
    ze_context_handle_t context;
    ze_device_handle_t device;
    uint32_t ordinal;
    uint32_t index;    // of the queue of an immediate list; UINT32_MAX for others
    uint32_t traits;
} list_form;

static void know_list(ztd_timeline *self, const ztd_api *api, list_form form) {
    uint32_t device = ztd_device_of(self, api, form.device);
    uint32_t stock = device != UINT32_MAX ? ztd_open_stock(self, api, form.context, device) : UINT32_MAX;
    if (device == UINT32_MAX || !ztd_lock(self)) {
        return;
    }
    ztd_list *made = ztd_new_list(self, form.handle);
    if (made != NULL) {
        made->api = api;
        made->context = form.context;
        made->device = device;
        made->stock = stock;
        made->traits = form.traits | (ztd_copies_only(&self->devices[device], form.ordinal) ? ZTD_COPY_ONLY : 0);
        made->engine = form.index != UINT32_MAX ? ztd_engine_of(self, device, form.ordinal, form.index) : 0;
        self->has_in_order |= (form.traits & ZTD_IN_ORDER) != 0;
        self->devices[device].used = true;
    }
    ztd_unlock(self);
    // Now, and not with the first command: a process may end as soon as that is complete.
    if (made != NULL && ztd_is_wanted(self)) {
        ztd_start_thread(self);
        ztd_wake(self);
    }
}

// index: of the queue of an immediate list; UINT32_MAX for others.
static void list_made(ztd_timeline *self, const ztd_api *api, void *const *params, uint32_t ordinal, uint32_t index,
                      uint32_t traits) {
    know_list(self, api,
              (list_form){.handle = *ZTD_ARGUMENT(params, ze_command_list_handle_t *, 3),
                          .context = ZTD_ARGUMENT(params, ze_context_handle_t, 0),
                          .device = ZTD_ARGUMENT(params, ze_device_handle_t, 1),
                          .ordinal = ordinal,
                          .index = index,
                          .traits = traits});
}

// ---- There before the recording -------------------------------------------------------------------------------------

// Asks the driver for what a list is made of. A list of which an older driver does not report it is taken as one out of
// order, which changes nothing but the ways to time commands with events. False where too little is known.
static bool ask_for_list(const ztd_api *api, ze_command_list_handle_t handle, list_form *form) {
    ze_bool_t is_immediate = 0;
    *form = (list_form){.handle = handle, .index = UINT32_MAX};
    bool is_known = api->list_is_immediate != NULL && api->list_context != NULL && api->list_device != NULL &&
                    api->list_ordinal != NULL && api->list_is_immediate(handle, &is_immediate) == ZE_RESULT_SUCCESS &&
                    api->list_context(handle, &form->context) == ZE_RESULT_SUCCESS &&
                    api->list_device(handle, &form->device) == ZE_RESULT_SUCCESS &&
                    api->list_ordinal(handle, &form->ordinal) == ZE_RESULT_SUCCESS;
    if (!is_known) {
        return false;
    }
    if (!is_immediate) {
        ze_command_list_flags_t flags = 0;
        bool has_flags = api->list_flags != NULL && api->list_flags(handle, &flags) == ZE_RESULT_SUCCESS;
        form->traits |= has_flags && (flags & ZE_COMMAND_LIST_FLAG_IN_ORDER) != 0 ? ZTD_IN_ORDER : 0;
        form->traits |= has_flags && (flags & ZE_COMMAND_LIST_FLAG_EXP_CLONEABLE) != 0 ? ZTD_CLONEABLE : 0;
        return true;
    }
    ze_command_queue_flags_t flags = 0;
    ze_command_queue_mode_t mode = ZE_COMMAND_QUEUE_MODE_DEFAULT;
    bool has_flags = api->queue_flags != NULL && api->queue_flags(handle, &flags) == ZE_RESULT_SUCCESS;
    bool has_mode = api->queue_mode != NULL && api->queue_mode(handle, &mode) == ZE_RESULT_SUCCESS;
    form->traits = ZTD_IMMEDIATE | (has_flags && (flags & ZE_COMMAND_QUEUE_FLAG_IN_ORDER) != 0 ? ZTD_IN_ORDER : 0);
    form->traits |= has_mode && mode == ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS ? ZTD_SYNCHRONOUS : 0;
    return api->list_index != NULL && api->list_index(handle, &form->index) == ZE_RESULT_SUCCESS;
}

void ztd_list_found(ztd_timeline *self, const ztd_api *api, ze_command_list_handle_t handle) {
    list_form form;
    if (handle != NULL && ztd_index_of_list(self, handle) == UINT32_MAX && ask_for_list(api, handle, &form)) {
        know_list(self, api, form);
    }
}

// ---- By calls -------------------------------------------------------------------------------------------------------

void ztd_list_created(ztd_timeline *self, const ztd_api *api, void *const *params) {
    const ze_command_list_desc_t *desc = ZTD_ARGUMENT(params, ze_command_list_desc_t *, 2);
    uint32_t traits = (desc->flags & ZE_COMMAND_LIST_FLAG_IN_ORDER) != 0 ? ZTD_IN_ORDER : 0;
    traits |= (desc->flags & ZE_COMMAND_LIST_FLAG_EXP_CLONEABLE) != 0 ? ZTD_CLONEABLE : 0;
    list_made(self, api, params, desc->commandQueueGroupOrdinal, UINT32_MAX, traits);
}

void ztd_immediate_created(ztd_timeline *self, const ztd_api *api, void *const *params) {
    const ze_command_queue_desc_t *desc = ZTD_ARGUMENT(params, ze_command_queue_desc_t *, 2);
    uint32_t traits = ZTD_IMMEDIATE | ((desc->flags & ZE_COMMAND_QUEUE_FLAG_IN_ORDER) != 0 ? ZTD_IN_ORDER : 0);
    traits |= desc->mode == ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS ? ZTD_SYNCHRONOUS : 0;
    list_made(self, api, params, desc->ordinal, desc->index, traits);
}

void ztd_list_cloned(ztd_timeline *self, void *const *params) {
    if (!ztd_lock(self)) {
        return;
    }
    const ztd_list *source = ztd_list_of(self, ZTD_ARGUMENT(params, ze_command_list_handle_t, 0));
    ztd_list *clone = source != NULL ? ztd_new_list(self, *ZTD_ARGUMENT(params, ze_command_list_handle_t *, 1)) : NULL;
    if (clone != NULL) {
        clone->api = source->api;
        clone->context = source->context;
        clone->device = source->device;
        clone->stock = source->stock;
        clone->traits = source->traits & (ZTD_IN_ORDER | ZTD_COPY_ONLY | ZTD_CLONEABLE);
        for (uint32_t number = source->first; number != 0; number = self->commands[number - 1].next) {
            const ztd_command *original = &self->commands[number - 1];
            ztd_command *command = ztd_new_command(self, clone);
            if (command == NULL) {
                break;
            }
            ztd_command copy = *original;
            copy.next = command->next, copy.previous = command->previous, copy.list = command->list;
            copy.later = copy.earlier = 0;
            copy.number = clone->appended++;
            copy.list_number = clone->number;
            copy.state = ZTD_IDLE;
            copy.way = ZTD_BY_NOTHING;
            copy.reason = original->way == ZTD_BY_NOTHING ? original->reason : ZTP_BECAUSE_CLONEABLE;
            copy.event = copy.execution = 0;
            copy.left = copy.owes = false;
            *command = copy;
            atomic_fetch_add(&self->state->process->appended, 1);
            atomic_fetch_add(&self->state->process->unrecorded, 1);
        }
    }
    ztd_unlock(self);
}

// ---- Reset and destroyed --------------------------------------------------------------------------------------------

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
    list->contents++;
    list->behind = 0;
    list->next_id = 0;
    list->next_signals = false;
    list->traits &= ~(uint32_t)(ZTD_OVERLAPPED | ZTD_SCATTERED);
    atomic_fetch_add(&self->state->process->never_submitted, unsubmitted);
}

static const ztd_harvest_rule last_look = {.before = UINT64_MAX, .all = true, .at_end = ZTP_BECAUSE_NEVER_SIGNALLED};

void ztd_list_resets(ztd_timeline *self, void *const *params) {
    uint32_t index = ztd_index_of_list(self, ZTD_ARGUMENT(params, ze_command_list_handle_t, 0));
    // Immediate lists are never reset; their commands are read as they complete.
    if (index != UINT32_MAX && (self->lists[index].traits & ZTD_IMMEDIATE) == 0) {
        (void)ztd_harvest(self, index, last_look);
        ztd_measure_harvest(self, index, false);
        ztd_forget_saves(self, &self->lists[index]);
        if (ztd_lock(self)) {
            empty_list(self, &self->lists[index]);
            ztd_unlock(self);
        }
    }
}

void ztd_list_destroys(ztd_timeline *self, void *const *params) {
    const void *handle = ZTD_ARGUMENT(params, ze_command_list_handle_t, 0);
    uint32_t index = ztd_index_of_list(self, handle);
    if (index == UINT32_MAX) {
        return;
    }
    // Commands of an immediate list may go on: the driver waits for them in the call, or the program has.
    bool goes_on = (self->lists[index].traits & ZTD_IMMEDIATE) != 0;
    ztd_harvest_rule rule = {.before = UINT64_MAX, .all = true};
    (void)ztd_harvest(self, index, goes_on ? rule : last_look);
    if (!goes_on) {
        ztd_measure_harvest(self, index, false);
        ztd_forget_saves(self, &self->lists[index]);
    }
    if (!ztd_lock(self)) {
        return;
    }
    ztd_handle *place = ztd_find(self, handle, ZTD_LIST);
    if (place != NULL) {
        ztd_list *list = &self->lists[index];
        for (uint32_t number = goes_on ? list->first : 0, next; number != 0; number = next) {
            ztd_command *command = &self->commands[number - 1];
            next = command->next;
            if (command->state == ZTD_PENDING && (command->way == ZTD_BY_NOTHING || command->now != 0)) {
                ztd_settle(self, command, false);
            } else {
                command->left = true;
            }
        }
        if (goes_on) {
            list->first = list->last = 0;
        } else {
            empty_list(self, list);
        }
        self->captures -= (list->traits & ZTD_CAPTURING) != 0;
        ztd_free_list(self, place);
    }
    ztd_unlock(self);
}

void ztd_capture_changes(ztd_timeline *self, void *const *params, bool begins) {
    if (!ztd_lock(self)) {
        return;
    }
    ztd_list *list = ztd_list_of(self, ZTD_ARGUMENT(params, ze_command_list_handle_t, 0));
    if (list != NULL && ((list->traits & ZTD_CAPTURING) != 0) != begins) {
        list->traits ^= ZTD_CAPTURING;
        self->captures += begins ? 1 : UINT32_MAX;
    }
    ztd_unlock(self);
}

void ztd_context_destroys(ztd_timeline *self, void *const *params) {
    ze_context_handle_t context = ZTD_ARGUMENT(params, ze_context_handle_t, 0);
    for (uint32_t i = 0; i < self->list_count; i++) {
        if (self->lists[i].alive && self->lists[i].context == context) {
            (void)ztd_harvest(self, i,
                              (ztd_harvest_rule){.before = UINT64_MAX, .all = true, .at_end = ZTP_BECAUSE_CONTEXT});
        }
    }
    // This is for the commands of immediate lists that are gone already.
    ztd_give_up(self, context, ZTP_BECAUSE_CONTEXT);
    ztd_close_queries(self, context);
    ztd_close_saves(self, context);
    ztd_close_stocks(self, context);
}

// ---- Changed --------------------------------------------------------------------------------------------------------

void ztd_id_given(ztd_timeline *self, void *const *params, uint32_t result) {
    const ze_mutable_command_id_exp_desc_t *desc = ZTD_ARGUMENT(params, ze_mutable_command_id_exp_desc_t *, 1);
    const uint64_t *id = ZTD_ARGUMENT(params, uint64_t *, result);
    if (desc == NULL || id == NULL || !ztd_lock(self)) {
        return;
    }
    ztd_list *list = ztd_list_of(self, ZTD_ARGUMENT(params, ze_command_list_handle_t, 0));
    if (list != NULL) {
        list->next_id = *id + 1;
        // No flags: whatever the device can change.
        list->next_signals = desc->flags == 0 || (desc->flags & ZE_MUTABLE_COMMAND_EXP_FLAG_SIGNAL_EVENT) != 0;
    }
    ztd_unlock(self);
}

// Returns the command with a number that the program was given. The lock is held.
static ztd_command *command_of(ztd_timeline *self, const void *list_handle, uint64_t id) {
    const ztd_list *list = ztd_list_of(self, list_handle);
    for (uint32_t number = list != NULL ? list->first : 0; number != 0; number = self->commands[number - 1].next) {
        if (self->commands[number - 1].id == id + 1) {
            return &self->commands[number - 1];
        }
    }
    return NULL;
}

void ztd_commands_changed(ztd_timeline *self, void *const *params) {
    const ze_mutable_commands_exp_desc_t *desc = ZTD_ARGUMENT(params, ze_mutable_commands_exp_desc_t *, 1);
    if (desc == NULL || !ztd_lock(self)) {
        return;
    }
    for (const ze_base_desc_t *at = desc->pNext; at != NULL; at = at->pNext) {
        if (at->stype != ZE_STRUCTURE_TYPE_MUTABLE_GROUP_COUNT_EXP_DESC) {
            continue;
        }
        const ze_mutable_group_count_exp_desc_t *groups = (const void *)at;
        ztd_command *command = command_of(self, ZTD_ARGUMENT(params, ze_command_list_handle_t, 0), groups->commandId);
        if (command != NULL && groups->pGroupCount != NULL) {
            command->groups[0] = groups->pGroupCount->groupCountX;
            command->groups[1] = groups->pGroupCount->groupCountY;
            command->groups[2] = groups->pGroupCount->groupCountZ;
        }
    }
    ztd_unlock(self);
}

void ztd_kernels_changed(ztd_timeline *self, void *const *params) {
    uint32_t count = ZTD_ARGUMENT(params, uint32_t, 1);
    const uint64_t *ids = ZTD_ARGUMENT(params, uint64_t *, 2);
    const ze_kernel_handle_t *kernels = ZTD_ARGUMENT(params, ze_kernel_handle_t *, 3);
    for (uint32_t i = 0; ids != NULL && kernels != NULL && i < count && ztd_lock(self); i++) {
        ztd_command *command = command_of(self, ZTD_ARGUMENT(params, ze_command_list_handle_t, 0), ids[i]);
        if (command != NULL) {
            command->kernel = ztp_id_of(self->state, kernels[i]);
        }
        ztd_unlock(self);
    }
}

// The last execution is read first: its time lies in the event that the command is about to lose.
void ztd_signal_changes(ztd_timeline *self, void *const *params) {
    uint32_t index = ztd_index_of_list(self, ZTD_ARGUMENT(params, ze_command_list_handle_t, 0));
    if (index != UINT32_MAX) {
        (void)ztd_harvest(self, index, (ztd_harvest_rule){.before = UINT64_MAX, .all = true});
    }
}

void ztd_signal_changed(ztd_timeline *self, void *const *params) {
    if (!ztd_lock(self)) {
        return;
    }
    ztd_command *command =
        command_of(self, ZTD_ARGUMENT(params, ze_command_list_handle_t, 0), ZTD_ARGUMENT(params, uint64_t, 1));
    if (command != NULL && command->state != ZTD_READING && command->event == 0) {
        enum { READABLE = ZTD_TIMESTAMPS | ZTD_VISIBLE };
        if (command->own != 0 && self->own[command->own - 1].command == ztd_number(self, command)) {
            // The last execution is bounded, if it was not read.
            ztd_displace(self, command->own - 1, ZTP_BECAUSE_REUSED);
        }
        self->lists[command->list].contents++;
        command->own_event = ZTD_ARGUMENT(params, ze_event_handle_t, 2);
        const ztd_own *own = command->own_event != NULL ? ztd_own_of(self, command->own_event) : NULL;
        bool is_readable = own != NULL && (own->traits & (READABLE | ZTD_SHARED)) == READABLE;
        command->own = own != NULL ? 1 + (uint32_t)(own - self->own) : 0;
        command->way = is_readable ? ZTD_BY_OWN : ZTD_BY_NOTHING;
        command->reason = is_readable ? ZTP_BECAUSE_NOTHING : ZTP_BECAUSE_MUTABLE;
    }
    ztd_unlock(self);
}
