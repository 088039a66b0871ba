// Events and pools of the program.
#include "lane/record.h"
#include "device/timeline.h"

static void add_own(ztd_timeline *self, const void *handle, ztd_kind kind, uint32_t traits,
                    ze_context_handle_t context) {
    if (ztd_lock(self)) {
        (void)ztd_new_own(self, handle, kind, traits, context);
        ztd_unlock(self);
    }
}

// ---- Pools ----------------------------------------------------------------------------------------------------------

// Returns whether a device of a pool is one on which timestamps make commands wait. A pool that names none is for all.
static bool is_for_serialising(ztd_timeline *self, const ztd_api *api, uint32_t count,
                               const ze_device_handle_t *devices) {
    bool any = false;
    for (uint32_t i = 0; devices != NULL && i < count; i++) {
        uint32_t device = ztd_device_of(self, api, devices[i]);
        any = any || (device != UINT32_MAX && self->devices[device].serialises);
    }
    for (uint32_t i = 0; (devices == NULL || count == 0) && i < self->device_count; i++) {
        any = any || self->devices[i].serialises;
    }
    return any;
}

enum { STAMPS = ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP | ZE_EVENT_POOL_FLAG_KERNEL_MAPPED_TIMESTAMP };

// Returns whether the only extension of a pool says that its events are counter-based.
static bool only_counts(const ze_event_pool_desc_t *desc) {
    const ze_base_desc_t *next = desc->pNext;
    return next != NULL && next->pNext == NULL && next->stype == ZE_STRUCTURE_TYPE_COUNTER_BASED_EVENT_POOL_EXP_DESC;
}

// Returns the flags that a pool gets beside its own, so that the host can read timestamps of its events.
static ze_event_pool_flags_t widening(ztd_timeline *self, const ztd_api *api, void *const *params,
                                      const ze_event_pool_desc_t *desc) {
    ze_event_pool_flags_t others = ~(ze_event_pool_flags_t)(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | STAMPS);
    if (desc == NULL || self->mode < ZTP_DEVICE_AUTO || (desc->flags & others) != 0) {
        return 0;
    }
    if ((desc->flags & STAMPS) != 0) {
        return desc->pNext == NULL || only_counts(desc) ? ~desc->flags & ZE_EVENT_POOL_FLAG_HOST_VISIBLE : 0;
    }
    if (desc->pNext != NULL || self->has_addresses ||
        (self->mode != ZTP_DEVICE_ALL && is_for_serialising(self, api, ZTD_ARGUMENT(params, uint32_t, 2),
                                                            ZTD_ARGUMENT(params, ze_device_handle_t *, 3)))) {
        return 0;
    }
    return ~desc->flags & (ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP);
}

void ztd_pool_begins(ztd_timeline *self, const ztd_api *api, void *const *params) {
    const ze_event_pool_desc_t *desc = ZTD_ARGUMENT(params, ze_event_pool_desc_t *, 1);
    ze_event_pool_flags_t added = widening(self, api, params, desc);
    ztd_decided.place = NULL;
    if (added != 0) {
        ztd_decided.desc = *desc;
        ztd_decided.desc.flags |= added;
        ztd_decided.replaced = desc;
        ztd_decided.place = params[1];
        *(const ze_event_pool_desc_t **)params[1] = &ztd_decided.desc;
    }
}

void ztd_pool_ends(ztd_timeline *self, void *const *params, bool succeeded) {
    const ze_event_pool_desc_t *desc = ZTD_ARGUMENT(params, ze_event_pool_desc_t *, 1);
    bool is_changed = ztd_decided.place != NULL;
    ztd_decided.place = NULL;
    if (!succeeded || desc == NULL) {
        return;
    }
    ze_event_pool_flags_t flags = is_changed ? ztd_decided.desc.flags : desc->flags, added = flags & ~desc->flags;
    uint32_t traits = (flags & ZE_EVENT_POOL_FLAG_HOST_VISIBLE) != 0 ? ZTD_VISIBLE : 0;
    traits |= (flags & STAMPS) != 0 ? ZTD_TIMESTAMPS : 0;
    traits |= (added & ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP) != 0 ? ZTD_WIDENED : 0;
    traits |= (added & ZE_EVENT_POOL_FLAG_HOST_VISIBLE) != 0 ? ZTD_REVEALED : 0;
    traits |= only_counts(desc) ? ZTD_COUNTER : 0;
    traits |= desc->pNext != NULL && !only_counts(desc) ? ZTD_SHARED : 0;
    traits |= (desc->flags & ZE_EVENT_POOL_FLAG_IPC) != 0 ? ZTD_SHARED | ZTD_IPC : 0;
    add_own(self, *ZTD_ARGUMENT(params, ze_event_pool_handle_t *, 4), ZTD_POOL, traits,
            ZTD_ARGUMENT(params, ze_context_handle_t, 0));
}

void ztd_pool_opened(ztd_timeline *self, void *const *params) {
    add_own(self, *ZTD_ARGUMENT(params, ze_event_pool_handle_t *, 2), ZTD_POOL, ZTD_SHARED | ZTD_IPC,
            ZTD_ARGUMENT(params, ze_context_handle_t, 0));
}

void ztd_flags_got(ztd_timeline *self, void *const *params) {
    ze_event_pool_flags_t *flags = ZTD_ARGUMENT(params, ze_event_pool_flags_t *, 1);
    if (flags == NULL || !ztd_lock(self)) {
        return;
    }
    const ztd_handle *pool = ztd_find(self, ZTD_ARGUMENT(params, ze_event_pool_handle_t, 0), ZTD_POOL);
    uint32_t traits = pool != NULL ? self->own[pool->index].traits : 0;
    *flags &= (traits & ZTD_WIDENED) != 0 ? ~(ze_event_pool_flags_t)ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP : *flags;
    *flags &= (traits & ZTD_REVEALED) != 0 ? ~(ze_event_pool_flags_t)ZE_EVENT_POOL_FLAG_HOST_VISIBLE : *flags;
    ztd_unlock(self);
}

// ---- Events ---------------------------------------------------------------------------------------------------------

void ztd_event_made(ztd_timeline *self, void *const *params) {
    if (!ztd_lock(self)) {
        return;
    }
    const ztd_handle *pool = ztd_find(self, ZTD_ARGUMENT(params, ze_event_pool_handle_t, 0), ZTD_POOL);
    const ze_event_desc_t *desc = ZTD_ARGUMENT(params, ze_event_desc_t *, 1);
    if (pool != NULL) {
        uint32_t traits = self->own[pool->index].traits | (desc->pNext != NULL ? ZTD_SHARED : 0);
        (void)ztd_new_own(self, *ZTD_ARGUMENT(params, ze_event_handle_t *, 2), ZTD_EVENT, traits,
                          self->own[pool->index].context);
    }
    ztd_unlock(self);
}

void ztd_counter_event_made(ztd_timeline *self, void *const *params) {
    enum { WATCHED = ZE_EVENT_COUNTER_BASED_FLAG_IPC | ZE_EVENT_COUNTER_BASED_FLAG_GRAPH_EXTERNAL };
    const ze_event_counter_based_desc_t *desc = ZTD_ARGUMENT(params, ze_event_counter_based_desc_t *, 2);
    uint32_t flags = desc != NULL ? desc->flags : 0;
    uint32_t traits = ZTD_COUNTER | ((flags & ZE_EVENT_COUNTER_BASED_FLAG_HOST_VISIBLE) != 0 ? ZTD_VISIBLE : 0);
    traits |= (flags & (ZE_EVENT_COUNTER_BASED_FLAG_DEVICE_TIMESTAMP | ZE_EVENT_COUNTER_BASED_FLAG_HOST_TIMESTAMP)) != 0
                  ? ZTD_TIMESTAMPS
                  : 0;
    traits |= (flags & WATCHED) != 0 || (desc != NULL && desc->pNext != NULL) ? ZTD_SHARED : 0;
    traits |= (flags & ZE_EVENT_COUNTER_BASED_FLAG_IPC) != 0 ? ZTD_IPC : 0;
    add_own(self, *ZTD_ARGUMENT(params, ze_event_handle_t *, 3), ZTD_EVENT, traits,
            ZTD_ARGUMENT(params, ze_context_handle_t, 0));
}

// Claims the command that signals an event, if an event times it; NULL if not. The lock is held.
static ztd_command *claim_own(ztd_timeline *self, const ztd_own *own, bool also_by_event) {
    ztd_command *command = own != NULL && own->command != 0 ? &self->commands[own->command - 1] : NULL;
    bool is_timed = command != NULL && (command->way == ZTD_BY_OWN || (also_by_event && command->way == ZTD_BY_EVENT));
    if (!is_timed || command->state != ZTD_PENDING || command->now != ZTP_BECAUSE_NOTHING) {
        return NULL;
    }
    command->state = ZTD_READING;
    return command;
}

// Reads the command that an event times before that changes or goes.
static void read_last(ztd_timeline *self, const void *handle, ztp_activity_reason at_end) {
    ztd_command *command = NULL;
    if (ztd_lock(self)) {
        const ztd_own *own = ztd_own_of(self, handle);
        if (own != NULL && own->command != 0) {
            (void)ztd_await(self, &self->commands[own->command - 1]);
            command = claim_own(self, ztd_own_of(self, handle), false);
        }
        ztd_unlock(self);
    }
    if (command != NULL) {
        (void)ztd_read(self, command, at_end);
    }
}

void ztd_displace(ztd_timeline *self, uint32_t own, ztp_activity_reason reason) {
    uint32_t number = self->own[own].command;
    self->own[own].command = 0;
    ztd_command *command = number == 0 ? NULL : &self->commands[number - 1];
    if (command != NULL && command->state == ZTD_PENDING && command->own == own + 1 && command->way == ZTD_BY_OWN &&
        command->now == 0) {
        // When it ends is seen by other means.
        command->now = (uint8_t)reason;
    }
}

static void forget(ztd_timeline *self, const void *handle, ztd_kind kind) {
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

void ztd_pool_destroys(ztd_timeline *self, void *const *params) {
    forget(self, ZTD_ARGUMENT(params, ze_event_pool_handle_t, 0), ZTD_POOL);
}

void ztd_event_destroys(ztd_timeline *self, void *const *params) {
    read_last(self, ZTD_ARGUMENT(params, ze_event_handle_t, 0), ZTP_BECAUSE_NEVER_SIGNALLED);
    forget(self, ZTD_ARGUMENT(params, ze_event_handle_t, 0), ZTD_EVENT);
}

void ztd_event_resets(ztd_timeline *self, void *const *params) {
    read_last(self, ZTD_ARGUMENT(params, ze_event_handle_t, 0), ZTP_BECAUSE_REUSED);
}

void ztd_event_is_reset(ztd_timeline *self, void *const *params) {
    if (ztd_lock(self)) {
        ztd_own *own = ztd_own_of(self, ZTD_ARGUMENT(params, ze_event_handle_t, 0));
        if (own != NULL) {
            own->traits &= ~(uint32_t)ZTD_USED;
        }
        ztd_unlock(self);
    }
}

void ztd_event_signals(ztd_timeline *self, void *const *params) {
    if (ztd_lock(self)) {
        const ztd_handle *place = ztd_find(self, ZTD_ARGUMENT(params, ze_event_handle_t, 0), ZTD_EVENT);
        if (place != NULL) {
            ztd_displace(self, place->index, ZTP_BECAUSE_REUSED);
            self->own[place->index].traits |= ZTD_USED;
        }
        ztd_unlock(self);
    }
}

// ---- What the program sees of them ----------------------------------------------------------------------------------

// Returns an event that is never signalled, of a context; NULL if there is none. Without the lock.
static ze_event_handle_t never_of(ztd_timeline *self, ze_context_handle_t context) {
    ze_event_handle_t never = NULL;
    if (!ztd_lock(self)) {
        return NULL;
    }
    for (uint32_t i = 0; i < self->stock_count && never == NULL; i++) {
        ztd_stock *stock = &self->stocks[i];
        if (stock->alive && stock->context == context) {
            uint32_t event = stock->never == NULL ? ztd_pop_event(self, i) : 0;
            stock->never = event != 0 ? self->events[event - 1].event : stock->never;
            never = stock->never;
        }
    }
    ztd_unlock(self);
    return never;
}

void ztd_status_begins(ztd_timeline *self, const ztd_api *api, void *const *params) {
    ze_event_handle_t event = ZTD_ARGUMENT(params, ze_event_handle_t, 0);
    ze_context_handle_t context = NULL;
    ztd_decided.place = NULL;
    if (!self->has_in_order || !ztd_lock(self)) {
        return;
    }
    const ztd_own *own = ztd_own_of(self, event);
    context = own != NULL && (own->traits & ZTD_WIDENED) != 0 ? own->context : NULL;
    ztd_unlock(self);
    // A driver may spin for seconds in this query of an event with timestamps; it does not in a wait for no time.
    if (context != NULL && api->reads.event_wait(event, 0) == ZE_RESULT_NOT_READY) {
        ze_event_handle_t never = never_of(self, context);
        if (never != NULL) {
            ztd_decided.replaced = event;
            ztd_decided.place = params[0];
            *(ze_event_handle_t *)params[0] = never;
        }
    }
}

void ztd_event_proven(ztd_timeline *self, void *const *params) {
    const void *event = ZTD_ARGUMENT(params, ze_event_handle_t, 0);
    ztd_command *command = NULL;
    ztd_harvest_rule before = {.before = UINT64_MAX, .proven = true, .all = true};
    uint32_t list = UINT32_MAX, device = UINT32_MAX;
    if (ztd_lock(self)) {
        const ztd_own *own = ztd_own_of(self, event);
        ztd_command *last = own != NULL && own->command != 0 ? &self->commands[own->command - 1] : NULL;
        bool is_proof = last != NULL && last->proof == 1 + (uint32_t)(own - self->own);
        if (last != NULL && !(is_proof ? last->unproven : last->unsure) &&
            (last->state == ZTD_PENDING || last->state == ZTD_READING)) {
            device = last->device;
            if (!last->left && last->drains) {
                list = last->list;
                before.list_number = last->list_number;
                before.below = last->number;
            }
            bool is_same =
                last->state == ZTD_PENDING || (ztd_await(self, last) && own->command == ztd_number(self, last));
            command = is_same ? claim_own(self, own, true) : NULL;
            if (command == NULL && is_same && last->state == ZTD_PENDING) {
                ztd_settle(self, last, true);
            }
        }
        ztd_unlock(self);
    }
    if (command != NULL) {
        (void)ztd_read(self, command, ZTP_BECAUSE_NOTHING);
    }
    // All before it in a list in order are complete, too.
    if (list != UINT32_MAX) {
        (void)ztd_harvest(self, list, before);
    }
    if (device != UINT32_MAX) {
        ztd_await_clock(self, device);
    }
}
