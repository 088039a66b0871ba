// Reading when commands began and ended, and writing it down.
#include <sched.h>
#include <time.h>

#include "lane/clock.h"
#include "lane/event.h"
#include "lane/record.h"
#include "device/timeline.h"

// ---- Timestamps -----------------------------------------------------------------------------------------------------

// Values of a timestamp that no command has written: the mark of one that is not signalled, and what a signal
// without a command leaves.
static bool is_mark(uint64_t value) {
    return value == UINT32_MAX || value == UINT64_MAX;
}

static bool is_written(uint64_t begin, uint64_t end) {
    return !is_mark(begin) && !is_mark(end) && !(begin == 0 && end == 0) && !(begin == 2 && end == 2);
}

typedef struct {
    uint64_t begin, end;
    uint32_t tiles;    // 0: unknown
} stamps;

static int64_t signed_difference(uint64_t value, uint64_t from, uint32_t bits) {
    uint32_t unused = bits > 0 && bits < 64 ? 64 - bits : 0;
    return (int64_t)((value - from) << unused) >> unused;
}

// Puts what tiles wrote together: each may have begun its counter anew, or not yet.
static stamps join(const ze_kernel_timestamp_result_t *packets, uint32_t count, const ztd_device *device) {
    stamps all = {.begin = UINT64_MAX, .end = UINT64_MAX};
    int64_t first = INT64_MAX, last = INT64_MIN;
    uint64_t from = 0, mask = device->bits > 0 && device->bits < 64 ? (UINT64_C(1) << device->bits) - 1 : UINT64_MAX;
    for (uint32_t i = 0; i < count; i++) {
        const ze_kernel_timestamp_data_t *one = &packets[i].global;
        if (!is_written(one->kernelStart, one->kernelEnd)) {
            continue;
        }
        from = all.tiles == 0 ? one->kernelStart : from;
        int64_t begin = signed_difference(one->kernelStart, from, device->bits);
        int64_t end = begin + (int64_t)((one->kernelEnd - one->kernelStart) & mask);
        first = begin < first ? begin : first;
        last = end > last ? end : last;
        all.tiles++;
    }
    if (all.tiles != 0) {
        all.begin = (from + (uint64_t)first) & mask;
        all.end = (from + (uint64_t)last) & mask;
        all.tiles = all.tiles < device->tiles ? all.tiles : device->tiles;
    }
    return all;
}

// Reads the timestamps of an event that is complete.
static bool read_stamps(ztd_timeline *self, const ztd_command *command, ze_event_handle_t event, stamps *to) {
    enum { MOST = 64 };
    const ztd_device *device = &self->devices[command->device];
    const ztp_reads *reads = device->reads;
    ze_event_handle_t below = ztp_below(reads, event);
    ze_device_handle_t device_below = ztp_below(reads, device->device);
    ze_kernel_timestamp_result_t result = {0};
    if (reads->event_times(below, &result) != ZE_RESULT_SUCCESS) {
        return false;
    }
    *to = (stamps){.begin = result.global.kernelStart, .end = result.global.kernelEnd, .tiles = device->tiles == 1};
    uint32_t count = 0;
    if (device->tiles > 1 && reads->event_packets != NULL &&
        reads->event_packets(below, device_below, &count, NULL) == ZE_RESULT_SUCCESS && count > 0 && count <= MOST) {
        // Asked for more than there are, a driver writes none.
        ze_kernel_timestamp_result_t packets[MOST];
        uint32_t asked = count;
        if (reads->event_packets(below, device_below, &count, packets) == ZE_RESULT_SUCCESS && count == asked) {
            stamps all = join(packets, count, device);
            *to = all.tiles != 0 ? all : *to;
        }
    }
    return true;
}

// ---- Records --------------------------------------------------------------------------------------------------------

static void write_activity(ztd_timeline *self, const ztd_command *command, ztp_activity_state state,
                           ztp_activity_reason reason, uint32_t flags, stamps times) {
    enum { WORDS = ZTP_ACTIVITY_WORDS - ZTP_RECORD_WORDS };
    ztr_recorder *recorder = &self->state->recorder;
    ztr_lane *lane = ztp_own_calls == ZTP_TIMING ? self->lane : ztp_thread_slots[ZTP_PROBE].lane;
    uint64_t device = command->device < ZTD_DEVICES ? self->devices[command->device].id : 0;
    uint64_t words[ZTP_ACTIVITY_WORDS];
    words[ZTP_RECORD_HEAD] = ztr_head(state | reason << 8 | flags << 16, command->function, WORDS, ZTP_ACTIVITY);
    words[ZTP_RECORD_START] = command->submitted;
    words[ZTP_RECORD_END] = ztr_ticks(recorder->counter);
    words[ZTP_RECORD_CALL] = command->append_call;
    words[ZTP_ACTIVITY_APPENDED] = command->appended;
    words[ZTP_ACTIVITY_OBSERVED] = ztr_monotonic();
    words[ZTP_ACTIVITY_BEGIN] = times.begin;
    words[ZTP_ACTIVITY_END] = times.end;
    words[ZTP_ACTIVITY_WHAT] = command->ran_kernel | device << 32;
    words[ZTP_ACTIVITY_EXECUTION] = command->list_number | (uint64_t)command->execution << 32;
    words[ZTP_ACTIVITY_BYTES] = command->bytes;
    words[ZTP_ACTIVITY_GROUPS] = command->ran_groups[0] | (uint64_t)command->ran_groups[1] << 32;
    words[ZTP_ACTIVITY_MORE] = command->ran_groups[2] | (uint64_t)command->number << 32;
    words[ZTP_ACTIVITY_SUBMIT] = command->submit_call;
    words[ZTP_ACTIVITY_WHERE] = command->engine | (uint64_t)(times.tiles & 0xff) << 32 |
                                (uint64_t)command->reads << 40 | (uint64_t)command->writes << 48;
    words[ZTP_ACTIVITY_PLACE] = command->location | (uint64_t)command->thread << 32;
    // A lane that its thread is just leaving has no room either.
    if (lane == NULL || !ztp_write_words(recorder, lane, words, WORDS)) {
        atomic_fetch_add(&self->state->process->activities_lost, 1);
    }
    // One call of the program may settle thousands.
    if (lane != NULL && lane == ztp_thread_slots[ZTP_PROBE].lane && lane->depth == 0 &&
        atomic_load(&lane->head) >= lane->grow_at) {
        ztp_grow(self->state);
    }
}

void ztd_write(ztd_timeline *self, const ztd_command *command, ztp_activity_state state, ztp_activity_reason reason,
               bool seen) {
    write_activity(self, command, state, reason, seen ? ZTP_ACTIVITY_SEEN : 0, (stamps){.begin = 0});
}

// ---- The end of a command -------------------------------------------------------------------------------------------

// The command has its record: it is no more pending. The lock is held.
static void end(ztd_timeline *self, ztd_command *command) {
    ztd_disown(self, command);
    command->state = ZTD_IDLE;
    command->now = ZTP_BECAUSE_NOTHING;
    if (command->left || (self->lists[command->list].traits & ZTD_IMMEDIATE) != 0) {
        ztd_free_command(self, command);
    }
}

void ztd_settle(ztd_timeline *self, ztd_command *command, bool seen) {
    ztd_write(self, command, ZTP_ACTIVITY_BOUNDED, command->now, seen);
    command->soiled |= command->event != 0;
    end(self, command);
}

// The program's event could not be signalled by the device.
static void pay(ztd_timeline *self, const ztd_command *command) {
    bool is_there = false;
    if (ztd_lock(self)) {
        is_there = ztd_own_of(self, command->own_event) != NULL;
        ztd_unlock(self);
    }
    if (is_there) {
        const ztp_reads *reads = self->devices[command->device].reads;
        (void)reads->event_signal(ztp_below(reads, command->own_event));
    }
}

// Returns the event that is signalled when the times of a command can be read.
static ze_event_handle_t event_of(const ztd_timeline *self, const ztd_command *command) {
    switch (command->way) {
    case ZTD_BY_EVENT:
        return self->events[command->event - 1].event;
    case ZTD_BY_SAVE:
        return self->events[self->saves[command->save - 1].event - 1].event;
    default:
        return command->own_event;
    }
}

// Returns where the device copies the times of a command; NULL if they are in its event.
static ze_kernel_timestamp_result_t *copy_of(ztd_timeline *self, const ztd_command *command) {
    if (command->way == ZTD_BY_SAVE) {
        return &self->saves[command->save - 1].times[command->slot];
    }
    return command->way == ZTD_BY_EVENT && command->copied != 0 ? self->slots[command->copied - 1].times : NULL;
}

// Reads the times of a command that is complete.
static bool read_times(ztd_timeline *self, const ztd_command *command, stamps *to) {
    ze_kernel_timestamp_result_t *copy = copy_of(self, command);
    if (copy == NULL) {
        return read_stamps(self, command, event_of(self, command), to);
    }
    *to = (stamps){.begin = copy->global.kernelStart,
                   .end = copy->global.kernelEnd,
                   .tiles = self->devices[command->device].tiles == 1};
    copy->global = (ze_kernel_timestamp_data_t){0};
    return true;
}

// Says whether what the device copies may yet arrive: no event of the probe makes it flush its caches.
static bool is_on_the_way(ztd_timeline *self, const ztd_command *command) {
    enum { LONG = 1000000000 };
    const ze_kernel_timestamp_result_t *copy = copy_of(self, command);
    const volatile uint64_t *end = copy != NULL ? &copy->global.kernelEnd : NULL;
    return end != NULL && *end == 0 && ztr_monotonic() < command->given + LONG;
}

// Asks whether a command is complete. One is not while its event has the times of an execution that is still to be
// saved.
static ze_result_t ask(ztd_timeline *self, const ztd_command *command) {
    bool is_saved = command->way == ZTD_BY_SAVE ? self->saves[command->save - 1].state == ZTD_SAVE_RUNNING
                                                : ztd_is_saved(self, command->behind, command->behind_use);
    const ztp_reads *reads = self->devices[command->device].reads;
    ze_result_t answer =
        is_saved ? reads->event_wait(ztp_below(reads, event_of(self, command)), 0) : ZE_RESULT_NOT_READY;
    return answer == ZE_RESULT_SUCCESS && is_on_the_way(self, command) ? ZE_RESULT_NOT_READY : answer;
}

static bool reset(const ztd_timeline *self, const ztd_command *command) {
    const ztp_reads *reads = self->devices[command->device].reads;
    return reads->event_reset(ztp_below(reads, event_of(self, command))) == ZE_RESULT_SUCCESS;
}

ztd_look ztd_read(ztd_timeline *self, ztd_command *command, ztp_activity_reason at_end) {
    bool is_ours = command->way == ZTD_BY_EVENT;
    uint32_t origin = is_ours ? command->event : command->origin;
    stamps times = {.begin = 0};
    ze_result_t answer = ask(self, command);
    bool is_complete = answer == ZE_RESULT_SUCCESS;
    ztp_activity_state state = ZTP_ACTIVITY_TIMED;
    ztp_activity_reason reason = ZTP_BECAUSE_NOTHING;
    if (answer == ZE_RESULT_NOT_READY) {
        if (at_end == ZTP_BECAUSE_NOTHING) {
            if (ztd_lock(self)) {
                command->state = ZTD_PENDING;
                ztd_unlock(self);
            }
            return ZTD_NOT_YET;
        }
        state = at_end == ZTP_BECAUSE_OVERWRITTEN || at_end == ZTP_BECAUSE_REUSED ? ZTP_ACTIVITY_BOUNDED
                                                                                  : ZTP_ACTIVITY_DROPPED;
        reason = at_end;
    } else if (!is_complete) {
        state = ZTP_ACTIVITY_DROPPED;
        reason = answer == ZE_RESULT_ERROR_DEVICE_LOST ? ZTP_BECAUSE_DEVICE_LOST : ZTP_BECAUSE_QUERY_FAILED;
    } else if (!read_times(self, command, &times)) {
        state = ZTP_ACTIVITY_BOUNDED;
        reason = ZTP_BECAUSE_QUERY_FAILED;
    } else {
        uint64_t *before = origin != 0 ? &self->events[origin - 1].begin : &self->own[command->own - 1].begin;
        uint64_t *after = origin != 0 ? &self->events[origin - 1].end : &self->own[command->own - 1].end;
        bool is_stale = *before == times.begin && *after == times.end;
        if (!is_written(times.begin, times.end)) {
            state = ZTP_ACTIVITY_BOUNDED;
            reason = ZTP_BECAUSE_TORN;
        } else if (is_stale) {
            state = ZTP_ACTIVITY_BOUNDED;
            reason = ZTP_BECAUSE_STALE;
        }
        *before = times.begin;
        *after = times.end;
    }
    write_activity(self, command, state, reason, is_complete ? ZTP_ACTIVITY_SEEN : 0, times);
    if (is_complete && command->owes) {
        pay(self, command);
    }
    bool is_clean = !is_ours || (is_complete && reset(self, command));
    if (command->way == ZTD_BY_SAVE) {
        ztd_save_read(self, command);
    }
    if (ztd_lock(self)) {
        if (command->way != ZTD_BY_OWN) {
            ztd_dequeue(self, command);
        }
        command->soiled |= !is_clean;
        if (reason == ZTP_BECAUSE_QUERY_FAILED) {
            command->way = ZTD_BY_NOTHING;
            command->reason = ZTP_BECAUSE_QUERY_FAILED;
        }
        end(self, command);
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

// ---- Lists ----------------------------------------------------------------------------------------------------------

uint32_t ztd_room_of(ztd_timeline *self) {
    const ztr_lane *lane = ztp_lane_for_event(self->state);
    if (lane != NULL && lane->depth == 0 && atomic_load(&lane->head) >= lane->grow_at) {
        ztp_grow(self->state);
        lane = ztp_thread_slots[ZTP_PROBE].lane;
    }
    uint64_t kept = lane != NULL ? atomic_load(&lane->head) - atomic_load(&lane->tail) : 0;
    return lane != NULL && kept < lane->capacity ? (uint32_t)((lane->capacity - kept) / 2 / (8 * ZTP_ACTIVITY_WORDS))
                                                 : 0;
}

static bool is_meant(const ztd_command *command, ztd_harvest_rule rule) {
    return command->given < rule.before &&
           (rule.list_number == 0 || (command->list_number == rule.list_number && command->number < rule.below));
}

// Looks at one command; returns it if it is to be read without the lock, which is held here. `all` becomes false if it
// is not known to be complete.
static ztd_command *look_at(ztd_timeline *self, ztd_command *command, ztd_harvest_rule rule, bool has_room, bool *all) {
    if (command->state != ZTD_PENDING || !is_meant(command, rule)) {
        return NULL;
    }
    if (command->way == ZTD_BY_NOTHING || command->now != ZTP_BECAUSE_NOTHING) {
        if (rule.proven || rule.at_end != ZTP_BECAUSE_NOTHING) {
            // One whose event runs are lost in is not complete as far as is known.
            *all = *all && (rule.proven || command->way == ZTD_BY_NOTHING || command->now != ZTP_BECAUSE_OVERWRITTEN);
            ztd_settle(self, command, rule.proven);
        }
        return NULL;
    }
    bool is_wanted =
        command->way == ZTD_BY_OWN ? rule.proven || rule.at_end != ZTP_BECAUSE_NOTHING || !command->unsure : rule.all;
    // Without room for its record it is left to the timeline's thread, which waits for the reader.
    bool is_left = command->way == ZTD_BY_EVENT && !has_room;
    if (!is_wanted || is_left) {
        *all = *all && !is_left;
        return NULL;
    }
    command->state = ZTD_READING;
    return command;
}

bool ztd_harvest(ztd_timeline *self, uint32_t index, ztd_harvest_rule rule) {
    enum { BATCH = 128 };
    ztd_list *list = &self->lists[index];
    bool all = true;
    uint64_t done = 0;    // 1 + number of the last command that was looked at
    for (bool more = true; more;) {
        ztd_command *claimed[BATCH];
        uint32_t count = 0, room = rule.at_end == ZTP_BECAUSE_NOTHING ? ztd_room_of(self) : BATCH;
        uint32_t limit = room < BATCH ? room : BATCH;
        more = false;
        if (!ztd_lock(self)) {
            return false;
        }
        for (uint32_t number = list->first, next; number != 0; number = next) {
            ztd_command *command = &self->commands[number - 1];
            next = command->next;
            if (command->number < done) {
                continue;
            }
            if (rule.list_number != 0 && command->number >= rule.below) {
                break;
            }
            if (count > 0 && count >= limit) {
                more = true;
                break;
            }
            if (command->state == ZTD_READING &&
                (rule.at_end != ZTP_BECAUSE_NOTHING || (rule.proven && is_meant(command, rule)))) {
                uint64_t at = command->number;
                bool is_free = count == 0 && ztd_await(self, command);
                // Either it is settled now, or it is looked at again; the list may have changed meanwhile.
                done = is_free || count > 0 ? at : at + 1;
                all = all && (is_free || count > 0);
                more = true;
                break;
            }
            done = (uint64_t)command->number + 1;
            ztd_command *wanted = look_at(self, command, rule, limit > 0, &all);
            if (wanted != NULL) {
                claimed[count++] = wanted;
            }
        }
        ztd_unlock(self);
        for (uint32_t i = 0; i < count; i++) {
            all = ztd_read(self, claimed[i], rule.at_end) == ZTD_SETTLED && all;
        }
    }
    return all;
}
