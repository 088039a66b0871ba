// Reading when commands began and ended, and writing it down.
#include <sched.h>
#include <time.h>

#include "clock.h"
#include "core.h"
#include "device.h"

// Values of a timestamp that no command has written: the mark of one that is not signalled, and what a signal
// without a command leaves.
static bool is_mark(uint64_t value) {
    return value == UINT32_MAX || value == UINT64_MAX;
}

static bool is_written(uint64_t begin, uint64_t end) {
    return !is_mark(begin) && !is_mark(end) && !(begin == 0 && end == 0) && !(begin == 2 && end == 2);
}

void ztd_write(ztd_timeline *self, const ztd_command *command, ztp_activity_state state, ztp_activity_reason reason,
               uint64_t begin, uint64_t end) {
    enum { WORDS = ZTP_ACTIVITY_WORDS - 4 };
    ztr_recorder *recorder = &self->state->recorder;
    ztr_lane *lane = ztp_own_calls == ZTP_TIMING ? self->lane : ztp_this_thread.lane;
    uint64_t device = command->device < ZTD_DEVICES ? self->devices[command->device].id : 0;
    uint64_t words[ZTP_ACTIVITY_WORDS] = {
        (uint64_t)state | (uint64_t)reason << 8 | (uint64_t)command->function << 32 | (uint64_t)WORDS << 48 |
            (uint64_t)ZTP_ACTIVITY << 56,
        command->submitted, ztr_ticks(recorder->counter), command->append_call};
    words[ZTP_ACTIVITY_APPENDED] = command->appended;
    words[ZTP_ACTIVITY_OBSERVED] = ztr_monotonic();
    words[ZTP_ACTIVITY_BEGIN] = begin;
    words[ZTP_ACTIVITY_END] = end;
    words[ZTP_ACTIVITY_WHAT] = command->kernel | device << 32;
    words[ZTP_ACTIVITY_EXECUTION] = command->list_number | (uint64_t)command->execution << 32;
    words[ZTP_ACTIVITY_BYTES] = command->bytes;
    words[ZTP_ACTIVITY_GROUPS] = command->groups[0] | (uint64_t)command->groups[1] << 32;
    words[ZTP_ACTIVITY_MORE] = command->groups[2] | (uint64_t)command->number << 32;
    words[ZTP_ACTIVITY_SUBMIT] = command->submit_call;
    // A lane that its thread is just leaving has no room either.
    if (lane == NULL || !ztp_write_words(recorder, lane, words, WORDS)) {
        atomic_fetch_add(&self->state->process->activities_lost, 1);
    }
}

// Takes a command back that was claimed. The lock is held.
static void give_back(ztd_timeline *self, ztd_command *command, bool is_settled, bool leaks) {
    if (!is_settled) {
        command->state = ZTD_PENDING;
        return;
    }
    ztd_dequeue(self, command);
    if (command->own != 0 && self->own[command->own - 1].command == ztd_number(self, command)) {
        self->own[command->own - 1].command = 0;
    }
    command->state = ZTD_IDLE;
    if (leaks) {
        // It may be signalled yet: it is never given to another command.
        command->event = 0;
        command->way = ZTD_BY_NOTHING;
        command->reason = ZTP_BECAUSE_NO_MEMORY;
    }
    if (command->left || (self->lists[command->list].traits & ZTD_IMMEDIATE) != 0) {
        ztd_free_command(self, command);
    }
}

ztd_look ztd_read(ztd_timeline *self, ztd_command *command, ztp_activity_reason at_end) {
    bool is_ours = command->way == ZTD_BY_EVENT;
    ze_event_handle_t event = is_ours ? self->events[command->event - 1].event : command->own_event;
    ze_kernel_timestamp_result_t result = {0};
    ze_result_t answer = ztd_the_api.event_wait(event, 0);
    bool is_complete = answer == ZE_RESULT_SUCCESS;
    ztp_activity_state state = ZTP_ACTIVITY_TIMED;
    ztp_activity_reason reason = ZTP_BECAUSE_NOTHING;
    if (answer == ZE_RESULT_NOT_READY) {
        if (at_end == ZTP_BECAUSE_NOTHING) {
            if (ztd_lock(self)) {
                give_back(self, command, false, false);
                ztd_unlock(self);
            }
            return ZTD_NOT_YET;
        }
        state = at_end == ZTP_BECAUSE_OVERWRITTEN || at_end == ZTP_BECAUSE_REUSED ? ZTP_ACTIVITY_BOUNDED : ZTP_ACTIVITY_DROPPED;
        reason = at_end;
    } else if (!is_complete) {
        state = ZTP_ACTIVITY_DROPPED;
        reason = ZTP_BECAUSE_QUERY_FAILED;
    } else if (ztd_the_api.event_times(event, &result) != ZE_RESULT_SUCCESS) {
        state = ZTP_ACTIVITY_BOUNDED;
        reason = ZTP_BECAUSE_QUERY_FAILED;
    } else {
        uint64_t *before = is_ours ? &self->events[command->event - 1].begin : &self->own[command->own - 1].begin;
        uint64_t *after = is_ours ? &self->events[command->event - 1].end : &self->own[command->own - 1].end;
        bool is_stale = *before == result.global.kernelStart && *after == result.global.kernelEnd;
        if (!is_written(result.global.kernelStart, result.global.kernelEnd)) {
            state = ZTP_ACTIVITY_BOUNDED;
            reason = ZTP_BECAUSE_TORN;
        } else if (is_stale) {
            state = ZTP_ACTIVITY_BOUNDED;
            reason = ZTP_BECAUSE_STALE;
        }
        *before = result.global.kernelStart;
        *after = result.global.kernelEnd;
    }
    ztd_write(self, command, state, reason, result.global.kernelStart, result.global.kernelEnd);
    bool leaks = is_ours && !is_complete && reason != ZTP_BECAUSE_OVERWRITTEN;
    if (is_ours && is_complete && ztd_the_api.event_reset(event) != ZE_RESULT_SUCCESS) {
        leaks = true;
    }
    if (ztd_lock(self)) {
        give_back(self, command, true, leaks);
        ztd_unlock(self);
    }
    return is_complete ? ZTD_SETTLED : ZTD_NOT_YET;
}

bool ztd_await(ztd_timeline *self, const ztd_command *command) {
    enum { MOST = 100000000 };
    uint64_t until = ztr_monotonic() + MOST;
    while (command->state == ZTD_READING && ztr_monotonic() < until) {
        ztd_unlock(self);
        sched_yield();
        if (!ztd_lock(self)) {
            return false;
        }
    }
    return command->state != ZTD_READING;
}

bool ztd_harvest(ztd_timeline *self, uint32_t index, bool own_only, ztp_activity_reason at_end) {
    ztd_list *list = &self->lists[index];
    bool all = true;
    uint64_t done = 0;   // 1 + number of the last command that was looked at
    while (ztd_lock(self)) {
        ztd_command *found = NULL;
        for (uint32_t number = list->first; number != 0 && found == NULL; number = self->commands[number - 1].next) {
            ztd_command *command = &self->commands[number - 1];
            bool wanted = command->number >= done && (command->way == ZTD_BY_OWN || !own_only);
            bool busy = command->state == ZTD_PENDING || (command->state == ZTD_READING && at_end != ZTP_BECAUSE_NOTHING);
            found = wanted && busy ? command : NULL;
        }
        if (found == NULL) {
            ztd_unlock(self);
            break;
        }
        uint32_t number = found->number;
        if (found->state == ZTD_READING) {
            bool is_free = ztd_await(self, found);
            all = all && is_free;
            // Either it is settled now, or it is looked at again.
            done = is_free ? done : (uint64_t)number + 1;
            ztd_unlock(self);
            continue;
        }
        done = (uint64_t)number + 1;
        found->state = ZTD_READING;
        ztd_unlock(self);
        all = ztd_read(self, found, at_end) == ZTD_SETTLED && all;
    }
    return all;
}

void ztd_displace(ztd_timeline *self, uint32_t own, ztp_activity_reason reason) {
    uint32_t number = self->own[own].command;
    ztd_command *command = number == 0 ? NULL : &self->commands[number - 1];
    self->own[own].command = 0;
    if (command != NULL && command->state == ZTD_PENDING && command->own == own + 1) {
        ztd_write(self, command, ZTP_ACTIVITY_BOUNDED, reason, 0, 0);
        give_back(self, command, true, false);
    }
}

void ztd_submit(ztd_timeline *self, ztd_command *command, uint64_t time, uint64_t call) {
    ztd_list *list = &self->lists[command->list];
    command->submitted = time;
    command->submit_call = call;
    command->execution = list->executions;
    atomic_fetch_add(&self->state->process->submitted, 1);
    self->devices[list->device].used = true;
    ztp_activity_reason reason = (list->traits & ZTD_OVERLAPPED) != 0 ? ZTP_BECAUSE_OVERWRITTEN : command->reason;
    // A command changes the program's event after those before it have done so.
    if (command->own != 0) {
        bool resets = command->function == ZTP_zeCommandListAppendEventReset;
        ztd_displace(self, command->own - 1, resets ? ZTP_BECAUSE_DEVICE_RESET : ZTP_BECAUSE_REUSED);
    }
    if (command->way == ZTD_BY_NOTHING || reason != ZTP_BECAUSE_NOTHING) {
        ztd_write(self, command, ZTP_ACTIVITY_BOUNDED, reason, 0, 0);
        if ((list->traits & ZTD_IMMEDIATE) != 0) {
            ztd_free_command(self, command);
        }
        return;
    }
    if (command->way == ZTD_BY_OWN) {
        self->own[command->own - 1].command = ztd_number(self, command);
    }
    command->state = ZTD_PENDING;
    ztd_enqueue(self, command);
}
