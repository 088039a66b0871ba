// Times of events that the program resets on the device: the device copies them before.
//
// A query of timestamps is appended before the reset, for the last command of the same list that signals the event. It
// is appended only where that command is complete when the reset runs: in a list in order, or behind a barrier or a
// wait for the event. It makes nothing wait for what the program would not wait for.
#include "device/timeline.h"

enum { LOOKED_AT = 1024 };    // commands before a reset

// ---- Slots ----------------------------------------------------------------------------------------------------------

// Returns 1 + the index of a slot, 0 if there is none. The lock is held.
static uint32_t pop_slot(ztd_timeline *self, uint32_t stock) {
    uint32_t slot = self->stocks[stock].free_slot;
    if (slot != 0) {
        self->stocks[stock].free_slot = self->slots[slot - 1].next;
        self->slots[slot - 1].times->global = (ze_kernel_timestamp_data_t){0};
    }
    return slot;
}

void ztd_push_slot(ztd_timeline *self, uint32_t slot) {
    ztd_stock *stock = &self->stocks[self->slots[slot - 1].stock];
    if (self->slots[slot - 1].times != NULL) {
        self->slots[slot - 1].next = stock->free_slot;
        stock->free_slot = slot;
    }
}

// Makes slots. Without the lock.
static void make_slots(ztd_timeline *self, const ztd_api *api, uint32_t stock) {
    const ze_host_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    ztd_stock *own = &self->stocks[stock];
    void *memory = NULL;
    if (self->slot_count + ZTD_SLOTS_AT_ONCE > ZTD_SLOTS ||
        api->host_memory(own->context, &desc, ZTD_SLOTS_AT_ONCE * sizeof(ze_kernel_timestamp_result_t), 64, &memory) !=
            ZE_RESULT_SUCCESS) {
        return;
    }
    bool is_kept = false;
    if (ztd_lock(self)) {
        is_kept = own->alive && self->slot_count + ZTD_SLOTS_AT_ONCE <= ZTD_SLOTS;
        for (uint32_t i = 0; i < ZTD_SLOTS / ZTD_SLOTS_AT_ONCE && is_kept; i++) {
            if (own->slots[i] == NULL) {
                own->slots[i] = memory;
                break;
            }
        }
        for (uint32_t i = 0; i < ZTD_SLOTS_AT_ONCE && is_kept; i++) {
            self->slots[self->slot_count] =
                (ztd_slot){.times = (ze_kernel_timestamp_result_t *)memory + i, .stock = stock};
            ztd_push_slot(self, ++self->slot_count);
        }
        ztd_unlock(self);
    }
    if (!is_kept) {
        (void)api->free_memory(own->context, memory);
    }
}

void ztd_close_slots(ztd_timeline *self, uint32_t stock) {
    ztd_stock *own = &self->stocks[stock];
    own->free_slot = 0;
    for (uint32_t i = 0; i < self->slot_count; i++) {
        if (self->slots[i].stock == stock) {
            self->slots[i].times = NULL;
        }
    }
    for (uint32_t i = 0; i < ZTD_SLOTS / ZTD_SLOTS_AT_ONCE; i++) {
        if (own->slots[i] != NULL) {
            (void)own->api->free_memory(own->context, own->slots[i]);
            own->slots[i] = NULL;
        }
    }
}

// ---- The command before a reset -------------------------------------------------------------------------------------

void ztd_waits_for(ztd_timeline *self, const ztd_list *list, uint32_t count, const ze_event_handle_t *events) {
    for (uint32_t i = 0; events != NULL && i < count; i++) {
        ztd_own *own = ztd_own_of(self, events[i]);
        if (own != NULL) {
            own->waited = list->number;
            own->waited_at = list->appended;
        }
    }
}

static bool is_barrier(const ztd_command *command) {
    return command->function == ZTP_zeCommandListAppendBarrier ||
           command->function == ZTP_zeCommandListAppendMemoryRangesBarrier;
}

// Returns the last command of a list that signals an event, if it is complete when what is appended next runs, and the
// event has its times; NULL if not. The lock is held.
static ztd_command *signaller_of(ztd_timeline *self, const ztd_list *list, const ztd_own *own) {
    enum { STAMPED = ZTD_TIMESTAMPS };
    bool is_ordered = (list->traits & ZTD_IN_ORDER) != 0;
    uint32_t index = 1 + (uint32_t)(own - self->own), looks = 0;
    if ((own->traits & (STAMPED | ZTD_SHARED)) != STAMPED) {
        return NULL;
    }
    for (uint32_t number = list->last; number != 0 && looks < LOOKED_AT;
         number = self->commands[number - 1].previous, looks++) {
        ztd_command *command = &self->commands[number - 1];
        if (command->own != index) {
            is_ordered |= is_barrier(command);
            continue;
        }
        is_ordered |= own->waited == list->number && own->waited_at > command->number;
        bool is_live = (list->traits & ZTD_IMMEDIATE) == 0 ? command->state == ZTD_IDLE
                                                           : command->state == ZTD_PENDING && own->command == number;
        bool has_times =
            command->way == ZTD_BY_OWN && !command->touches && command->now == ZTP_BECAUSE_NOTHING && is_live;
        return has_times && is_ordered ? command : NULL;
    }
    return NULL;
}

static bool may_copy(const ztd_timeline *self, const ztd_list *list) {
    const ztd_api *api = list->api;
    bool has_functions =
        api->append_times != NULL && api->append_waits != NULL && api->host_memory != NULL && api->free_memory != NULL;
    bool is_captured =
        (list->traits & ZTD_CAPTURING) != 0 || (self->captures != 0 && (list->traits & ZTD_IMMEDIATE) != 0);
    return has_functions && self->mode != ZTP_DEVICE_FREE && list->stock < ZTD_STOCKS && list->next_id == 0 &&
           !is_captured && (list->traits & (ZTD_COPY_ONLY | ZTD_CLONEABLE)) == 0;
}

void ztd_copy_times(ztd_timeline *self, const void *list_handle, const void *event_handle) {
    if (!ztd_lock(self)) {
        return;
    }
    const ztd_list *list = ztd_list_of(self, list_handle);
    const ztd_own *own = list != NULL ? ztd_own_of(self, event_handle) : NULL;
    ztd_command *command = own != NULL && may_copy(self, list) ? signaller_of(self, list, own) : NULL;
    bool lacks_slots = command != NULL && self->stocks[list->stock].free_slot == 0;
    ztd_unlock(self);
    if (lacks_slots) {
        make_slots(self, list->api, list->stock);
    }
    if (command == NULL || !ztd_lock(self)) {
        return;
    }
    uint32_t slot = pop_slot(self, list->stock), event = slot != 0 ? ztd_pop_event(self, list->stock) : 0;
    if (slot != 0 && event == 0) {
        ztd_push_slot(self, slot);
    }
    ztd_unlock(self);
    if (event == 0) {
        return;
    }
    ze_command_list_handle_t to = (ze_command_list_handle_t)list_handle;
    ze_event_handle_t from = (ze_event_handle_t)event_handle, behind = self->events[event - 1].event;
    bool is_asked =
        list->api->append_times(to, 1, &from, self->slots[slot - 1].times, NULL, behind, 0, NULL) == ZE_RESULT_SUCCESS;
    // The reset comes after the copy; in a list in order it does anyway.
    bool waits = is_asked && (list->traits & ZTD_IN_ORDER) == 0;
    bool is_safe = !waits || list->api->append_waits(to, 1, &behind) == ZE_RESULT_SUCCESS;
    if (!ztd_lock(self)) {
        return;
    }
    // Another thread may have read it meanwhile.
    command = is_asked && is_safe ? signaller_of(self, list, own) : NULL;
    if (command != NULL) {
        command->way = ZTD_BY_EVENT;
        command->event = event;
        command->copied = slot;
        if (command->state == ZTD_PENDING) {
            ztd_enqueue(self, command);
        }
    } else if (is_asked) {
        // The device writes to the slot yet, which is not used again.
        ztd_push_soiled(self, event);
    } else {
        ztd_push_event(self, event);
        ztd_push_slot(self, slot);
    }
    ztd_unlock(self);
}
