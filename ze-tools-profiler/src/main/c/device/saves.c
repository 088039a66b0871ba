// Times that a list would overwrite: before it is executed, the device copies them to memory of the probe.
//
// A list that is executed again writes to the events of its last execution, and so does a list that resets events which
// commands of others signal. Where those commands may still run, nothing on the host can read their events in time. A
// list of the probe goes to the same queue first: it waits for what is before it, copies the timestamps of all events
// that the program's list changes, and resets those that are the probe's. Copies of the commands stand for the
// executions that are saved, and are read as others are.
#include "device/timeline.h"

enum { MOST = 1 << 16 };    // events of a list

// ---- Commands whose times would be lost -----------------------------------------------------------------------------

static bool is_stamped(const ztd_timeline *self, const ztd_command *command) {
    enum { STAMPED = ZTD_TIMESTAMPS };
    if (command->way == ZTD_BY_EVENT) {
        return true;
    }
    return command->own != 0 && (self->own[command->own - 1].traits & (STAMPED | ZTD_SHARED)) == STAMPED;
}

// Returns the command whose times an event has that a command of a list changes; NULL if they are read, or not known.
static ztd_command *victim_of(ztd_timeline *self, ztd_command *command, const void *queue) {
    ztd_command *last = command;
    if (command->way != ZTD_BY_EVENT) {
        uint32_t number = self->own[command->own - 1].command;
        last = number != 0 ? &self->commands[number - 1] : NULL;
        // The copy waits for what was given to the same queue.
        bool fits = last != NULL && last->way == ZTD_BY_OWN && !last->left && self->lists[last->list].queue == queue;
        last = fits ? last : NULL;
    } else if (self->lists[command->list].queue != queue) {
        return NULL;
    }
    bool runs =
        last != NULL && (last->state == ZTD_PENDING || last->state == ZTD_READING) && last->now == ZTP_BECAUSE_NOTHING;
    return runs ? last : NULL;
}

// Counts the events that a list changes, and finds one whose times would be lost. Another thread that looks at such a
// command is waited for; false if that takes too long. The lock is held.
static bool survey(ztd_timeline *self, const ztd_list *list, const void *queue, uint32_t *events, bool *loses) {
    bool again = true;
    while (again) {
        again = *loses = false;
        *events = 0;
        for (uint32_t number = list->first; number != 0 && !again; number = self->commands[number - 1].next) {
            ztd_command *command = &self->commands[number - 1];
            if (!is_stamped(self, command)) {
                continue;
            }
            ++*events;
            const ztd_command *victim = victim_of(self, command, queue);
            *loses |= victim != NULL;
            again = victim != NULL && victim->state == ZTD_READING;
            if (again && !ztd_await(self, victim)) {
                return false;
            }
        }
    }
    return true;
}

// Puts copies in the place of the executions that are saved. The lock is held.
static void take_over(ztd_timeline *self, ztd_list *list, const void *queue, ztd_save *save) {
    uint32_t slot = 0;
    for (uint32_t number = list->first; number != 0; number = self->commands[number - 1].next) {
        ztd_command *command = &self->commands[number - 1];
        if (!is_stamped(self, command)) {
            continue;
        }
        uint32_t its_slot = slot++;
        ztd_command *victim = victim_of(self, command, queue);
        ztd_command *copy = victim != NULL ? ztd_copy_command(self, victim) : NULL;
        if (copy == NULL) {
            continue;
        }
        bool is_ours = victim->way == ZTD_BY_EVENT;
        copy->way = ZTD_BY_SAVE;
        copy->save = 1 + (uint32_t)(save - self->saves);
        copy->slot = its_slot;
        copy->origin = is_ours ? victim->event : 0;
        save->left++;
        if (is_ours) {
            ztd_dequeue(self, victim);
        } else {
            self->own[victim->own - 1].command = 0;
        }
        ztd_enqueue(self, copy);
        victim->state = ZTD_IDLE;
        if ((self->lists[victim->list].traits & ZTD_IMMEDIATE) != 0) {
            ztd_free_command(self, victim);
        }
    }
}

// ---- Lists that save ------------------------------------------------------------------------------------------------

static bool is_usable(const ztd_save *save, const ztd_list *list, uint32_t ordinal) {
    return save->state == ZTD_SAVE_IDLE && save->api == list->api && save->context == list->context &&
           save->device == list->device && save->ordinal == ordinal;
}

// Returns a save that no thread and no device uses, that for this list if there is one; NULL if there are too many. The
// lock is held.
static ztd_save *take_save(ztd_timeline *self, const ztd_list *list, uint32_t ordinal) {
    ztd_save *found = NULL;
    for (uint32_t i = 0; i < self->save_count; i++) {
        ztd_save *save = &self->saves[i];
        if (is_usable(save, list, ordinal) && save->of == list->number && save->contents == list->contents) {
            found = save;
            break;
        }
        bool is_spare =
            (is_usable(save, list, ordinal) && save->of == 0) || (save->state == ZTD_SAVE_IDLE && save->api == NULL);
        found = found == NULL && is_spare ? save : found;
    }
    if (found == NULL && self->save_count < ZTD_SAVES) {
        found = &self->saves[self->save_count++];
    }
    if (found == NULL) {
        return NULL;
    }
    if (found->api == NULL) {
        uint32_t uses = found->use;
        *found = (ztd_save){.api = list->api,
                            .context = list->context,
                            .device = list->device,
                            .ordinal = ordinal,
                            .stock = list->stock,
                            .use = uses};
    }
    found->event = found->event != 0 ? found->event : ztd_pop_event(self, found->stock);
    if (found->event == 0) {
        return NULL;
    }
    found->state = ZTD_SAVE_BUSY;
    found->complete = false;
    found->left = 0;
    found->use++;
    return found;
}

static bool make_room(const ztd_timeline *self, ztd_save *save, uint32_t count) {
    const ze_host_mem_alloc_desc_t memory = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    const ze_command_list_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC,
                                         .commandQueueGroupOrdinal = save->ordinal};
    if (save->room < count) {
        if (save->times != NULL) {
            (void)save->api->free_memory(save->context, save->times);
        }
        void *times = NULL;
        bool is_there = save->api->host_memory(save->context, &memory, count * sizeof *save->times, 64, &times) ==
                        ZE_RESULT_SUCCESS;
        save->times = is_there ? times : NULL;
        save->room = is_there ? count : 0;
    }
    if (save->list == NULL) {
        return save->times != NULL && save->api->list_create(save->context, self->devices[save->device].device, &desc,
                                                             &save->list) == ZE_RESULT_SUCCESS;
    }
    return save->times != NULL && save->api->list_reset(save->list) == ZE_RESULT_SUCCESS;
}

enum { BATCH = 256 };

// Writes down the next events that a list changes; those of the program are left out, or there, as NULL.
static uint32_t collect(ztd_timeline *self, const ztd_list *list, uint32_t first, bool ours_only, ze_event_handle_t *to,
                        ze_kernel_timestamp_result_t **copies) {
    uint32_t at = 0, count = 0;
    if (!ztd_lock(self)) {
        return 0;
    }
    for (uint32_t number = list->first; number != 0 && count < BATCH; number = self->commands[number - 1].next) {
        const ztd_command *command = &self->commands[number - 1];
        if (is_stamped(self, command) && at++ >= first) {
            bool is_ours = command->way == ZTD_BY_EVENT;
            // Times that are copied in the list itself take the place of those of the event behind the copy.
            copies[count] = is_ours && command->copied != 0 ? self->slots[command->copied - 1].times : NULL;
            to[count++] = is_ours ? self->events[command->event - 1].event : ours_only ? NULL : command->own_event;
        }
    }
    ztd_unlock(self);
    return count;
}

// Fills a list that is empty. Without the lock.
static bool fill(ztd_timeline *self, const ztd_save *save, const ztd_list *list, uint32_t count) {
    const ztd_api *api = save->api;
    ze_event_handle_t events[BATCH];
    ze_kernel_timestamp_result_t *copies[BATCH];
    bool done = api->append_barrier(save->list, NULL, 0, NULL) == ZE_RESULT_SUCCESS;
    for (uint32_t at = 0, some; at < count && done; at += some) {
        some = collect(self, list, at, false, events, copies);
        done = some != 0 &&
               api->append_times(save->list, some, events, save->times + at, NULL, NULL, 0, NULL) == ZE_RESULT_SUCCESS;
    }
    done = done && api->append_barrier(save->list, NULL, 0, NULL) == ZE_RESULT_SUCCESS;
    for (uint32_t at = 0, some; at < count && done; at += some) {
        some = collect(self, list, at, true, events, copies);
        done = some != 0;
        for (uint32_t i = 0; i < some && done; i++) {
            done = events[i] == NULL || api->append_reset(save->list, events[i]) == ZE_RESULT_SUCCESS;
            done = done && (copies[i] == NULL || api->append_copy(save->list, save->times + at + i, copies[i],
                                                                  sizeof **copies, NULL, 0, NULL) == ZE_RESULT_SUCCESS);
        }
    }
    done = done && api->append_barrier(save->list, self->events[save->event - 1].event, 0, NULL) == ZE_RESULT_SUCCESS;
    return done && api->list_close(save->list) == ZE_RESULT_SUCCESS;
}

// Makes the list of a save where that is not done, and gives it to the device. Without the lock.
static bool execute(ztd_timeline *self, ztd_save *save, const ztd_list *list, uint32_t count, const void *queue,
                    bool is_list) {
    if (save->of == 0) {
        if (!make_room(self, save, count) || !fill(self, save, list, count)) {
            return false;
        }
        save->of = list->number;
        save->contents = list->contents;
    }
    return is_list ? save->api->append_lists((ze_command_list_handle_t)queue, 1, &save->list, NULL, 0, NULL) ==
                         ZE_RESULT_SUCCESS
                   : save->api->execute((ze_command_queue_handle_t)queue, 1, &save->list, NULL) == ZE_RESULT_SUCCESS;
}

// The times of what a save stands for are lost. The lock is held.
static void give_up(ztd_timeline *self, ztd_list *list, ztd_save *save) {
    uint32_t number_of_save = 1 + (uint32_t)(save - self->saves);
    for (uint32_t number = self->oldest, next; number != 0 && save->left != 0; number = next) {
        ztd_command *command = &self->commands[number - 1];
        next = command->later;
        if (command->way != ZTD_BY_SAVE || command->save != number_of_save) {
            continue;
        }
        if (command->state == ZTD_READING) {
            // It will be found not to be complete, and looked at once more.
            next = ztd_await(self, command) ? self->oldest : next;
            continue;
        }
        list->traits |= command->origin != 0 ? ZTD_OVERLAPPED : 0;
        ztd_dequeue(self, command);
        command->now = ZTP_BECAUSE_OVERWRITTEN;
        ztd_settle(self, command, false);
        save->left--;
    }
    save->state = ZTD_SAVE_IDLE;
    save->of = 0;
}

// ---- Their use ------------------------------------------------------------------------------------------------------

static bool can_save(const ztd_timeline *self, const ztd_list *list, uint32_t engine, bool is_list) {
    const ztd_api *api = list->api;
    bool has_functions = api->append_reset != NULL && api->append_times != NULL && api->append_copy != NULL &&
                         api->append_barrier != NULL && api->list_create != NULL && api->list_destroy != NULL &&
                         api->list_close != NULL && api->list_reset != NULL && api->host_memory != NULL &&
                         api->free_memory != NULL && (is_list ? api->append_lists != NULL : api->execute != NULL);
    // Timestamps are copied by a kernel of the driver, which engines that only copy cannot run.
    return has_functions && self->mode != ZTP_DEVICE_FREE && engine != 0 &&
           !ztd_copies_only(&self->devices[list->device], self->engines[engine - 1].ordinal);
}

void ztd_save_times(ztd_timeline *self, uint32_t index, const void *queue) {
    ztd_list *list = &self->lists[index];
    ztd_save *save = NULL;
    uint32_t count = 0;
    bool loses = false;
    if (!ztd_is_wanted(self) || !ztd_lock(self)) {
        return;
    }
    const ztd_handle *place = ztd_find(self, queue, ZTD_QUEUE);
    const ztd_list *through = place == NULL ? ztd_list_of(self, queue) : NULL;
    uint32_t engine = place != NULL ? place->index & ~(uint32_t)ZTD_WAITS : through != NULL ? through->engine : 0;
    list->behind = 0;
    if (can_save(self, list, engine, place == NULL) && survey(self, list, queue, &count, &loses) && loses &&
        count <= MOST) {
        save = take_save(self, list, self->engines[engine - 1].ordinal);
    }
    if (save != NULL) {
        take_over(self, list, queue, save);
    }
    ztd_unlock(self);
    if (save == NULL) {
        return;
    }
    bool is_executed = execute(self, save, list, count, queue, place == NULL);
    if (!ztd_lock(self)) {
        return;
    }
    if (is_executed) {
        save->state = ZTD_SAVE_RUNNING;
        list->behind = 1 + (uint32_t)(save - self->saves);
        list->behind_use = save->use;
    } else {
        give_up(self, list, save);
    }
    ztd_unlock(self);
}

bool ztd_is_saved(ztd_timeline *self, uint32_t number, uint32_t use) {
    if (number == 0) {
        return true;
    }
    const ztd_save *save = &self->saves[number - 1];
    // One that was used again was complete, and so is what its commands are read from.
    if (save->use != use || save->complete || save->state == ZTD_SAVE_IDLE) {
        return true;
    }
    const ztp_reads *reads = self->devices[save->device].reads;
    return reads->event_wait(ztp_below(reads, self->events[save->event - 1].event), 0) == ZE_RESULT_SUCCESS;
}

void ztd_save_read(ztd_timeline *self, const ztd_command *command) {
    ztd_save *save = &self->saves[command->save - 1];
    const ztp_reads *reads = self->devices[save->device].reads;
    ze_event_handle_t below = ztp_below(reads, self->events[save->event - 1].event);
    bool is_last = false;
    if (ztd_lock(self)) {
        is_last = --save->left == 0;
        ztd_unlock(self);
    }
    // One that is not complete stays as it is until its context goes.
    if (is_last && reads->event_wait(below, 0) == ZE_RESULT_SUCCESS) {
        save->complete = true;
        bool is_reset = reads->event_reset(below) == ZE_RESULT_SUCCESS;
        if (ztd_lock(self)) {
            save->state = is_reset ? ZTD_SAVE_IDLE : save->state;
            ztd_unlock(self);
        }
    }
}

void ztd_forget_saves(ztd_timeline *self, const ztd_list *list) {
    for (uint32_t i = 0; i < self->save_count; i++) {
        ztd_save *save = &self->saves[i];
        if (save->of != list->number || !ztd_lock(self)) {
            continue;
        }
        bool is_idle = save->state == ZTD_SAVE_IDLE && save->list != NULL;
        save->of = 0;
        save->state = is_idle ? ZTD_SAVE_BUSY : save->state;
        ztd_unlock(self);
        if (is_idle) {
            // It shall not know events any more that the program may destroy now.
            (void)save->api->list_reset(save->list);
            save->state = ZTD_SAVE_IDLE;
        }
    }
}

// Says whether another thread reads what a save of a stock has copied.
static bool is_read(const ztd_timeline *self, uint32_t stock) {
    bool is_read = false;
    for (uint32_t i = 0; i < self->command_count && !is_read; i++) {
        const ztd_command *command = &self->commands[i];
        is_read = command->state == ZTD_READING && command->way == ZTD_BY_SAVE &&
                  self->saves[command->save - 1].stock == stock;
    }
    return is_read;
}

void ztd_close_saves(ztd_timeline *self, ze_context_handle_t context) {
    for (uint32_t i = 0; i < self->save_count; i++) {
        ztd_save *save = &self->saves[i];
        if (save->api == NULL || save->context != context || !ztd_lock(self)) {
            continue;
        }
        bool is_free = ztd_await_users(self, save->stock, is_read);
        ztd_unlock(self);
        // Memory that another thread looks at stays: the driver frees it with the process.
        if (is_free && save->list != NULL) {
            (void)save->api->list_destroy(save->list);
        }
        if (is_free && save->times != NULL) {
            (void)save->api->free_memory(context, save->times);
        }
        // Its event goes with its stock.
        *save = (ztd_save){.use = save->use + 1};
    }
}
