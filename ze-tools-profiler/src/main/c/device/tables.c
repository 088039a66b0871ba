// Handles of the program and what is known of them; commands in their lists.
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "device/timeline.h"

#ifndef MADV_WIPEONFORK
#define MADV_WIPEONFORK 18
#endif

enum { PROBES = 256 };

// In a critical section: a signal handler that comes meanwhile stays out.
static _Thread_local uint32_t inside __attribute__((tls_model("initial-exec")));

ztd_timeline *ztd_of_process(void) {
    static _Atomic(ztd_timeline *) made;
    ztd_timeline *self = atomic_load_explicit(&made, memory_order_acquire);
    if (self != NULL) {
        return self;
    }
    size_t size = (sizeof *self + ZTP_PAGE - 1) / ZTP_PAGE * ZTP_PAGE;
    self = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (self == MAP_FAILED) {
        return NULL;
    }
    if (madvise(self, size, MADV_WIPEONFORK) != 0) {
        // A child would go on with events that are its parent's.
        munmap(self, size);
        return NULL;
    }
    ztd_timeline *other = NULL;
    if (!atomic_compare_exchange_strong(&made, &other, self)) {
        munmap(self, size);
        return other;
    }
    return self;
}

bool ztd_lock(ztd_timeline *self) {
    if (inside != 0) {
        return false;
    }
    inside = 1;
    pthread_mutex_lock(&self->lock);
    return true;
}

void ztd_unlock(ztd_timeline *self) {
    pthread_mutex_unlock(&self->lock);
    inside = 0;
}

// ---- Handles --------------------------------------------------------------------------------------------------------

static uint32_t first_place(uint64_t handle, ztd_kind kind) {
    return (uint32_t)((handle + kind) * UINT64_C(0x9e3779b97f4a7c15) >> 40);
}

ztd_handle *ztd_find(ztd_timeline *self, const void *handle, ztd_kind kind) {
    uint64_t value = (uint64_t)(uintptr_t)handle;
    uint32_t place = first_place(value, kind);
    for (uint32_t i = 0; i < PROBES && value != 0; i++) {
        ztd_handle *entry = &self->handles[(place + i) % ZTD_HANDLES];
        if (entry->handle == value && entry->kind == kind) {
            return entry;
        }
        if (entry->handle == 0) {
            return NULL;
        }
    }
    return NULL;
}

bool ztd_add(ztd_timeline *self, const void *handle, ztd_kind kind, uint32_t index) {
    uint64_t value = (uint64_t)(uintptr_t)handle;
    uint32_t place = first_place(value, kind);
    for (uint32_t i = 0; i < PROBES && value != 0; i++) {
        ztd_handle *entry = &self->handles[(place + i) % ZTD_HANDLES];
        if (entry->handle == 0 || entry->kind == ZTD_NONE) {
            *entry = (ztd_handle){.handle = value, .kind = kind, .index = index};
            return true;
        }
    }
    return false;
}

void ztd_forget(ztd_timeline *self, ztd_handle *place) {
    (void)self;
    // The handle stays: places behind it are found by going over this one.
    place->kind = ZTD_NONE;
}

// ---- Lists ----------------------------------------------------------------------------------------------------------

ztd_list *ztd_list_of(ztd_timeline *self, const void *handle) {
    const ztd_handle *place = ztd_find(self, handle, ZTD_LIST);
    return place == NULL ? NULL : &self->lists[place->index];
}

uint32_t ztd_index_of_list(ztd_timeline *self, const void *handle) {
    uint32_t index = UINT32_MAX;
    if (ztd_lock(self)) {
        const ztd_list *list = ztd_list_of(self, handle);
        index = list == NULL ? UINT32_MAX : (uint32_t)(list - self->lists);
        ztd_unlock(self);
    }
    return index;
}

ztd_list *ztd_new_list(ztd_timeline *self, const void *handle) {
    uint32_t index = self->free_list != 0 ? self->free_list - 1 : self->list_count;
    if (index == ZTD_LISTS || !ztd_add(self, handle, ZTD_LIST, index)) {
        return NULL;
    }
    ztd_list *list = &self->lists[index];
    if (self->free_list != 0) {
        self->free_list = list->next;
    } else {
        self->list_count++;
    }
    *list = (ztd_list){.number = ++self->lists_made, .alive = true};
    return list;
}

void ztd_free_list(ztd_timeline *self, ztd_handle *place) {
    ztd_list *list = &self->lists[place->index];
    list->alive = false;
    list->next = self->free_list;
    self->free_list = place->index + 1;
    ztd_forget(self, place);
}

// ---- Events and pools of the program --------------------------------------------------------------------------------

ztd_own *ztd_own_of(ztd_timeline *self, const void *handle) {
    const ztd_handle *place = ztd_find(self, handle, ZTD_EVENT);
    return place == NULL ? NULL : &self->own[place->index];
}

ztd_own *ztd_new_own(ztd_timeline *self, const void *handle, ztd_kind kind, uint32_t traits,
                     ze_context_handle_t context) {
    uint32_t index = self->free_own != 0 ? self->free_own - 1 : self->own_count;
    if (index == ZTD_OWN || !ztd_add(self, handle, kind, index)) {
        return NULL;
    }
    ztd_own *own = &self->own[index];
    if (self->free_own != 0) {
        self->free_own = own->next;
    } else {
        self->own_count++;
    }
    *own = (ztd_own){.traits = traits, .context = context};
    return own;
}

void ztd_free_own(ztd_timeline *self, ztd_handle *place) {
    self->own[place->index].next = self->free_own;
    self->free_own = place->index + 1;
    ztd_forget(self, place);
}

// ---- Commands -------------------------------------------------------------------------------------------------------

bool ztd_has_room(const ztd_timeline *self) {
    return self->free_command != 0 || self->command_count < ZTD_COMMANDS;
}

static ztd_command *take_command(ztd_timeline *self) {
    uint32_t index = self->free_command != 0 ? self->free_command - 1 : self->command_count;
    if (index == ZTD_COMMANDS) {
        return NULL;
    }
    ztd_command *command = &self->commands[index];
    if (self->free_command != 0) {
        self->free_command = command->next;
        self->commands_free--;
    } else {
        self->command_count++;
    }
    return command;
}

ztd_command *ztd_copy_command(ztd_timeline *self, const ztd_command *original) {
    ztd_command *copy = take_command(self);
    if (copy != NULL) {
        *copy = *original;
        copy->next = copy->previous = copy->later = copy->earlier = 0;
        copy->event = copy->query = 0;
        copy->unmeasured = 0;
        copy->soiled = false;
        copy->left = true;
    }
    return copy;
}

ztd_command *ztd_new_command(ztd_timeline *self, ztd_list *list) {
    ztd_command *command = take_command(self);
    if (command == NULL) {
        return NULL;
    }
    uint32_t index = (uint32_t)(command - self->commands);
    *command = (ztd_command){.state = ZTD_IDLE,
                             .list = (uint32_t)(list - self->lists),
                             .previous = list->last,
                             .number = list->appended,
                             .list_number = list->number,
                             .device = list->device,
                             .api = list->api,
                             .context = list->context};
    if (list->last != 0) {
        self->commands[list->last - 1].next = index + 1;
    } else {
        list->first = index + 1;
    }
    list->last = index + 1;
    return command;
}

void ztd_disown(ztd_timeline *self, const ztd_command *command) {
    const uint32_t events[] = {command->own, command->proof};
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        if (events[i] != 0 && self->own[events[i] - 1].command == ztd_number(self, command)) {
            self->own[events[i] - 1].command = 0;
        }
    }
}

void ztd_free_command(ztd_timeline *self, ztd_command *command) {
    if (!command->left) {
        ztd_list *list = &self->lists[command->list];
        if (command->previous != 0) {
            self->commands[command->previous - 1].next = command->next;
        } else {
            list->first = command->next;
        }
        if (command->next != 0) {
            self->commands[command->next - 1].previous = command->previous;
        } else {
            list->last = command->previous;
        }
    }
    if (command->copied != 0 && command->way == ZTD_BY_EVENT && !command->soiled) {
        ztd_push_slot(self, command->copied);
    }
    if (command->event != 0 && command->soiled) {
        ztd_push_soiled(self, command->event);
    } else if (command->event != 0) {
        ztd_push_event(self, command->event);
    }
    ztd_disown(self, command);
    ztd_measure_left(self, command);
    *command = (ztd_command){.state = ZTD_FREE, .next = self->free_command};
    self->free_command = ztd_number(self, command);
    self->commands_free++;
}

void ztd_enqueue(ztd_timeline *self, ztd_command *command) {
    uint32_t number = ztd_number(self, command);
    command->later = 0;
    command->earlier = self->newest;
    if (self->newest != 0) {
        self->commands[self->newest - 1].later = number;
    } else {
        self->oldest = number;
    }
    self->newest = number;
}

void ztd_dequeue(ztd_timeline *self, ztd_command *command) {
    if (command->earlier != 0) {
        self->commands[command->earlier - 1].later = command->later;
    } else {
        self->oldest = command->later;
    }
    if (command->later != 0) {
        self->commands[command->later - 1].earlier = command->earlier;
    } else {
        self->newest = command->earlier;
    }
    command->earlier = command->later = 0;
}
