// Executions of lists, and what proves that commands are complete.
#include <string.h>

#include "lane/clock.h"
#include "lane/record.h"
#include "device/timeline.h"

static uint32_t engine_id(const ztd_timeline *self, uint32_t engine) {
    return engine != 0 ? self->engines[engine - 1].id : 0;
}

// Returns whether bounded executions may wait for a proof of their end, as long as they do not take the places of
// others.
static bool may_wait(const ztd_timeline *self) {
    return self->command_count - self->commands_free < ZTD_COMMANDS / 4 * 3;
}

void ztd_submit(ztd_timeline *self, ztd_command *command, uint64_t time, uint64_t call) {
    ztd_list *list = &self->lists[command->list];
    command->submitted = time;
    command->given = ztr_monotonic();
    command->submit_call = call;
    command->execution = list->executions;
    command->ran_kernel = command->kernel;
    memcpy(command->ran_groups, command->groups, sizeof command->ran_groups);
    command->engine = engine_id(self, list->engine);
    atomic_fetch_add(&self->state->process->submitted, 1);
    command->now = (list->traits & ZTD_OVERLAPPED) != 0 ? ZTP_BECAUSE_OVERWRITTEN : command->reason;
    command->state = ZTD_PENDING;
    command->unsure = false;
    command->behind = list->behind;
    command->behind_use = list->behind_use;
    ztd_measure_submitted(self, command);
    // A command changes the program's event after those before it have done so.
    if (command->own != 0) {
        ztd_own *own = &self->own[command->own - 1];
        bool resets = command->function == ZTP_zeCommandListAppendEventReset;
        ztd_displace(self, command->own - 1, resets ? ZTP_BECAUSE_DEVICE_RESET : ZTP_BECAUSE_REUSED);
        command->unsure = (own->traits & (ZTD_USED | ZTD_COUNTER)) == ZTD_USED;
        own->command = resets ? 0 : ztd_number(self, command);
        own->traits |= resets ? 0 : ZTD_USED;
    }
    command->unproven = false;
    if (command->proof != 0) {
        ztd_own *proof = &self->own[command->proof - 1];
        ztd_displace(self, command->proof - 1, ZTP_BECAUSE_REUSED);
        command->unproven = (proof->traits & (ZTD_USED | ZTD_COUNTER)) == ZTD_USED;
        proof->command = ztd_number(self, command);
        proof->traits |= ZTD_USED;
    }
    if (command->way == ZTD_BY_EVENT && command->now == 0) {
        ztd_enqueue(self, command);
    } else if (command->way != ZTD_BY_OWN && !may_wait(self)) {
        ztd_settle(self, command, false);
    }
}

// ---- Executions -----------------------------------------------------------------------------------------------------

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
        const ztp_reads *reads = self->devices[list->device].reads;
        (void)reads->event_reset(ztp_below(reads, event));
    }
}

// Before a list is executed: what it did the last time is read, or lost. The program's events may stand for the last
// time, or for a signal since then: it is too late to know.
static void give_up_own(ztd_timeline *self, const ztd_list *list) {
    for (uint32_t number = list->first; number != 0; number = self->commands[number - 1].next) {
        const ztd_command *command = &self->commands[number - 1];
        if (command->state == ZTD_PENDING && command->way == ZTD_BY_OWN && command->own != 0) {
            ztd_displace(self, command->own - 1, ZTP_BECAUSE_REUSED);
        }
    }
}

void ztd_execution_begins(ztd_timeline *self, const void *queue, uint32_t count,
                          const ze_command_list_handle_t *lists) {
    const ztd_harvest_rule complete = {.before = UINT64_MAX, .all = true};
    const ztd_harvest_rule rule = {.before = UINT64_MAX, .all = true, .at_end = ZTP_BECAUSE_OVERWRITTEN};
    for (uint32_t i = 0; lists != NULL && i < count; i++) {
        uint32_t index = ztd_index_of_list(self, lists[i]);
        if (index == UINT32_MAX) {
            continue;
        }
        ztd_list *list = &self->lists[index];
        (void)ztd_harvest(self, index, complete);
        ztd_save_times(self, index, queue);
        if (!ztd_lock(self)) {
            continue;
        }
        give_up_own(self, list);
        ztd_unlock(self);
        if (!ztd_harvest(self, index, rule) && ztd_lock(self)) {
            list->traits |= ZTD_OVERLAPPED;
            ztd_unlock(self);
        }
        ztd_measure_harvest(self, index, true);
        if ((list->traits & ZTD_DIRTY) != 0) {
            clean(self, list);
        }
    }
    ztd_decided.call = ztd_call();
    ztd_decided.time = ztr_monotonic();
}

// Counts an execution of a command whose last one another thread still looks at.
static void submit_unknown(ztd_timeline *self, ztd_list *list, const ztd_command *command) {
    ztd_command unknown = *command;
    unknown.submitted = ztd_decided.time;
    unknown.submit_call = ztd_decided.call;
    unknown.execution = list->executions;
    unknown.ran_kernel = command->kernel;
    memcpy(unknown.ran_groups, command->groups, sizeof unknown.ran_groups);
    list->traits |= ZTD_OVERLAPPED;
    atomic_fetch_add(&self->state->process->submitted, 1);
    ztd_write(self, &unknown, ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_OVERWRITTEN, false);
}

// Counts an execution of a list whose commands were appended while nothing was recorded. One that is empty cannot be
// told from it.
static void submit_unseen(ztd_timeline *self, const ztd_list *list) {
    const ztd_command unseen = {.function = ZTP_zeCommandQueueExecuteCommandLists,
                                .engine = list->engine,
                                .device = list->device,
                                .list_number = list->number,
                                .execution = list->executions,
                                .appended = ztd_decided.time,
                                .submitted = ztd_decided.time,
                                .append_call = UINT64_MAX,
                                .submit_call = ztd_decided.call};
    atomic_fetch_add(&self->state->process->submitted, 1);
    ztd_write(self, &unseen, ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_UNSEEN, false);
}

static void submit_list(ztd_timeline *self, ztd_list *list) {
    list->executions++;
    if (list->first == 0 && atomic_load_explicit(&self->has_unseen, memory_order_relaxed)) {
        submit_unseen(self, list);
    }
    for (uint32_t number = list->first, next; number != 0; number = next) {
        ztd_command *command = &self->commands[number - 1];
        next = command->next;
        if (command->state == ZTD_PENDING) {
            // Twice in one call: the second run takes the events of the first.
            bool is_enqueued = command->way == ZTD_BY_EVENT && command->now == 0;
            list->traits |= ZTD_OVERLAPPED;
            if (is_enqueued) {
                ztd_dequeue(self, command);
            }
            command->now = command->way == ZTD_BY_NOTHING ? command->now : ZTP_BECAUSE_OVERWRITTEN;
            ztd_settle(self, command, false);
        }
        if (command->state == ZTD_IDLE) {
            ztd_submit(self, command, ztd_decided.time, ztd_decided.call);
        } else {
            submit_unknown(self, list, command);
        }
    }
    list->given = ztr_monotonic();
}

void ztd_execution_ends(ztd_timeline *self, const void *queue, const void *fence, uint32_t count,
                        const ze_command_list_handle_t *lists) {
    bool wakes = false, waits = false;
    for (uint32_t i = 0; lists != NULL && i < count && ztd_lock(self); i++) {
        ztd_list *list = ztd_list_of(self, lists[i]);
        if (list != NULL && ztd_is_wanted(self)) {
            const ztd_handle *place = ztd_find(self, queue, ZTD_QUEUE);
            const ztd_list *through = place == NULL ? ztd_list_of(self, queue) : NULL;
            list->traits |= (list->traits & ZTD_OVERLAPPED) != 0 && list->queue != queue ? ZTD_SCATTERED : 0;
            list->queue = queue;
            list->fence = fence;
            list->engine = place != NULL ? place->index & ~(uint32_t)ZTD_WAITS : through != NULL ? through->engine : 0;
            waits |= place != NULL ? (place->index & ZTD_WAITS) != 0
                                   : through != NULL && (through->traits & ZTD_SYNCHRONOUS) != 0;
            submit_list(self, list);
            wakes = true;
        } else if (list != NULL) {
            list->traits |= ZTD_DIRTY;
            ztd_measure_unseen(self, list);
        }
        ztd_unlock(self);
    }
    if (wakes) {
        ztd_start_thread(self);
        ztd_wake(self);
    }
    if (waits) {
        ztd_decided.time = UINT64_MAX;
        ztd_queue_proven(self, queue);
    }
}

// ---- Proofs ---------------------------------------------------------------------------------------------------------

void ztd_wait_begins(void) {
    ztd_decided.time = ztr_monotonic();
}

typedef enum { OF_QUEUE, OF_LIST, OF_FENCE, OF_DEVICE } proof;

static bool is_of(const ztd_timeline *self, const ztd_list *list, proof kind, const void *handle, uint32_t index) {
    switch (kind) {
    case OF_QUEUE:
        return list->queue == handle;
    case OF_LIST:
        // Lists that were executed through an immediate one, too.
        return (uint32_t)(list - self->lists) == index || list->queue == handle;
    case OF_FENCE:
        return list->fence == handle;
    default:
        return list->device == index;
    }
}

// Reads commands that their lists have forgotten: executions that were saved, and those of lists that are gone.
static void read_left(ztd_timeline *self, proof kind, const void *handle, uint32_t index, uint64_t before) {
    enum { BATCH = 64 };
    for (bool more = true; more;) {
        ztd_command *claimed[BATCH];
        uint32_t count = 0, room = ztd_room_of(self), limit = room < BATCH ? room : BATCH;
        more = false;
        if (limit == 0 || !ztd_lock(self)) {
            return;
        }
        for (uint32_t number = self->oldest; number != 0 && count < limit; number = self->commands[number - 1].later) {
            ztd_command *command = &self->commands[number - 1];
            const ztd_list *list = &self->lists[command->list];
            bool is_its = list->alive && list->number == command->list_number && is_of(self, list, kind, handle, index);
            if (!command->left || command->given >= before ||
                !(kind == OF_DEVICE ? command->device == index : is_its)) {
                continue;
            }
            if (command->state == ZTD_READING) {
                // The chain may change meanwhile.
                more = ztd_await(self, command);
                break;
            }
            if (command->state == ZTD_PENDING && command->now == ZTP_BECAUSE_NOTHING) {
                command->state = ZTD_READING;
                claimed[count++] = command;
            }
        }
        ztd_unlock(self);
        more |= count == limit;
        uint32_t settled = 0;
        for (uint32_t i = 0; i < count; i++) {
            settled += ztd_read(self, claimed[i], ZTP_BECAUSE_NOTHING) == ZTD_SETTLED;
        }
        more = more && settled == count;
    }
}

// A list whose executions have overlapped has ended: when it is executed again, its events are reset before.
static void end_overlap(ztd_timeline *self, ztd_list *list, uint64_t before) {
    if (ztd_lock(self)) {
        if ((list->traits & (ZTD_OVERLAPPED | ZTD_SCATTERED | ZTD_IMMEDIATE)) == ZTD_OVERLAPPED &&
            list->given < before) {
            list->traits = (list->traits & ~(uint32_t)ZTD_OVERLAPPED) | ZTD_DIRTY;
        }
        ztd_unlock(self);
    }
}

// Complete commands are read here, and not left to the thread: the process may end, or be killed, as soon as the
// program's call has returned.
static void proven(ztd_timeline *self, proof kind, const void *handle, uint32_t index) {
    const ztd_harvest_rule rule = {.before = ztd_decided.time, .proven = true, .all = true};
    uint32_t count = 0;
    if (handle == NULL || !ztd_lock(self)) {
        return;
    }
    count = self->list_count;
    ztd_unlock(self);
    for (uint32_t i = 0; i < count; i++) {
        const ztd_list *list = &self->lists[i];
        if (list->alive && list->first != 0 && is_of(self, list, kind, handle, index)) {
            (void)ztd_harvest(self, i, rule);
            end_overlap(self, &self->lists[i], rule.before);
            ztd_await_clock(self, list->device);
        }
    }
    read_left(self, kind, handle, index, rule.before);
    ztd_wake(self);
}

void ztd_queue_proven(ztd_timeline *self, const void *queue) {
    proven(self, OF_QUEUE, queue, 0);
}

void ztd_list_proven(ztd_timeline *self, const void *list) {
    proven(self, OF_LIST, list, ztd_index_of_list(self, list));
}

void ztd_fence_proven(ztd_timeline *self, const void *fence) {
    proven(self, OF_FENCE, fence, 0);
}

void ztd_device_proven(ztd_timeline *self, const void *device) {
    uint32_t found = UINT32_MAX;
    if (ztd_lock(self)) {
        for (uint32_t i = 0; i < self->device_count; i++) {
            found = self->devices[i].device == device ? i : found;
        }
        ztd_unlock(self);
    }
    proven(self, OF_DEVICE, device, found);
}
