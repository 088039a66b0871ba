// The thread of the timeline: it looks at commands until they are complete, and reads clocks. It calls only what reads,
// so that it passes the layers by wherever the driver knows the handles: tracers of the program do not see it.
#include <linux/futex.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/thread.h"
#include "lane/clock.h"
#include "lane/record.h"
#include "device/timeline.h"

enum { NONE, THERE, ASKED, ENDED };

enum { BATCH = 256, BATCHES = 32, READINGS = 8 };

static const uint64_t shortest_nap = 100000, longest_nap = 10000000, second = 1000000000;
static const uint64_t patience = 500000000;    // at the end of the process

static uint64_t raw_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC_RAW, &now);
    return (uint64_t)now.tv_sec * second + (uint64_t)now.tv_nsec;
}

static long futex(_Atomic uint32_t *word, int operation, uint32_t value, const struct timespec *timeout) {
    return syscall(SYS_futex, (void *)word, operation | FUTEX_PRIVATE_FLAG, value, timeout, NULL, 0);
}

static void nap(ztd_timeline *self, uint32_t seen, uint64_t nanos) {
    struct timespec time = {.tv_sec = (time_t)(nanos / second), .tv_nsec = (long)(nanos % second)};
    (void)futex(&self->woken, FUTEX_WAIT, seen, &time);
}

void ztd_wake(ztd_timeline *self) {
    atomic_fetch_add(&self->woken, 1);
    (void)futex(&self->woken, FUTEX_WAKE, INT_MAX, NULL);
}

// ---- Clocks ---------------------------------------------------------------------------------------------------------

// Finds the difference of the two clocks of the host, and a bound of its error.
static int64_t monotonic_less_raw(uint64_t *error) {
    int64_t difference = 0;
    *error = UINT64_MAX;
    for (int i = 0; i < READINGS; i++) {
        uint64_t before = ztr_monotonic(), raw = raw_time(), after = ztr_monotonic();
        if (after - before < *error) {
            *error = after - before;
            difference = (int64_t)(before + (after - before) / 2 - raw);
        }
    }
    return difference;
}

static void read_clock(ztd_timeline *self, const ztd_device *device) {
    uint64_t best[4] = {0, 0, 0, 0}, width = UINT64_MAX;
    for (int i = 0; i < READINGS; i++) {
        uint64_t host = 0, ticks = 0;
        uint64_t before = raw_time();
        ze_result_t answer = device->reads->device_clock(ztp_below(device->reads, device->device), &host, &ticks);
        uint64_t after = raw_time();
        if (answer != ZE_RESULT_SUCCESS) {
            return;
        }
        if (after - before < width) {
            width = after - before;
            best[0] = before, best[1] = host, best[2] = ticks, best[3] = after;
        }
    }
    if (width == UINT64_MAX) {
        return;
    }
    uint64_t error;
    int64_t difference = monotonic_less_raw(&error);
    uint64_t words[] = {best[0], best[1], best[2], best[3], (uint64_t)difference, error};
    (void)ztp_define(
        self->state,
        &(ztp_content){.kind = ZTP_DEFINE_DEVICE_CLOCK, .about = device->id, .words = words, .word_count = 6});
}

// Clocks that were never read are read at once, the others when it is time.
static void read_clocks(ztd_timeline *self, bool all) {
    uint32_t count = 0;
    if (ztd_lock(self)) {
        count = self->device_count;
        ztd_unlock(self);
    }
    for (uint32_t i = 0; i < count; i++) {
        if (self->devices[i].used && (all || atomic_load(&self->clocks_read[i]) == 0)) {
            read_clock(self, &self->devices[i]);
            atomic_store(&self->clocks_read[i], 1);
        }
    }
}

void ztd_await_clock(ztd_timeline *self, uint32_t device) {
    enum { MOST = 10000000, STEP = 20000 };
    if (device >= ZTD_DEVICES || atomic_load(&self->clocks_read[device]) != 0 || self->clocks_slow) {
        return;
    }
    uint64_t until = ztr_monotonic() + MOST;
    while (atomic_load(&self->clocks_read[device]) == 0 && atomic_load(&self->thread) == THERE && !self->clocks_slow) {
        if (ztr_monotonic() >= until) {
            self->clocks_slow = true;
        }
        nanosleep(&(struct timespec){.tv_nsec = STEP}, NULL);
    }
}

// ---- Looking --------------------------------------------------------------------------------------------------------

static bool is_in_order(const ztd_list *list) {
    return (list->traits & ZTD_IN_ORDER) != 0;
}

// Chooses commands that were not looked at in this round, the oldest first.
static uint32_t choose(ztd_timeline *self, ztd_command **chosen) {
    uint32_t count = 0;
    if (!ztd_lock(self)) {
        return 0;
    }
    for (uint32_t number = self->oldest; number != 0 && count < BATCH; number = self->commands[number - 1].later) {
        ztd_command *command = &self->commands[number - 1];
        const ztd_list *list = &self->lists[command->list];
        bool is_behind = is_in_order(list) && list->round == self->round;
        if (command->state == ZTD_PENDING && command->round != self->round && !is_behind) {
            command->round = self->round;
            chosen[count++] = command;
        }
    }
    ztd_unlock(self);
    return count;
}

// Claims a command that was chosen, unless a call of the program has read it meanwhile. One at a time: a wait of the
// program returns when those that it proves are read.
static bool claim(ztd_timeline *self, ztd_command *command) {
    bool is_claimed = false;
    if (ztd_lock(self)) {
        is_claimed = command->state == ZTD_PENDING && (command->way == ZTD_BY_EVENT || command->way == ZTD_BY_SAVE) &&
                     command->now == ZTP_BECAUSE_NOTHING && command->round == self->round;
        command->state = is_claimed ? ZTD_READING : command->state;
        ztd_unlock(self);
    }
    return is_claimed;
}

void ztd_await_reader(const ztd_timeline *self, const ztr_lane *lane, uint64_t until) {
    while (lane != NULL && atomic_load(&lane->head) - atomic_load(&lane->tail) > lane->capacity / 2 &&
           is_read(&self->state->recorder) && ztr_monotonic() < until) {
        nanosleep(&(struct timespec){.tv_nsec = (long)shortest_nap}, NULL);
    }
}

void ztd_leave_room(ztd_timeline *self, uint64_t until) {
    ztr_lane *lane = self->lane;
    if (lane == NULL) {
        return;
    }
    // At once, and not piece by piece as a thread of the program. What one look writes finds room.
    enum { PIECES = 1024, LEAST = 2 * BATCH * 8 * ZTP_ACTIVITY_WORDS };
    bool grows = atomic_load(&lane->head) >= lane->grow_at;
    ztp_thread_slots[ZTP_PROBE].lane = lane;
    for (int i = 0; i < PIECES && lane->grow_at != UINT64_MAX && (grows || lane->capacity < LEAST); i++) {
        ztp_grow(self->state);
        grows = grows && ztp_thread_slots[ZTP_PROBE].lane == lane;
        lane = ztp_thread_slots[ZTP_PROBE].lane;
    }
    self->lane = lane;
    ztp_thread_slots[ZTP_PROBE].lane = NULL;
    ztd_await_reader(self, lane, until);
}

// Looks at what is pending; returns whether anything was complete.
static bool look(ztd_timeline *self, uint64_t until) {
    bool any = false;
    self->round++;
    for (int batch = 0; batch < BATCHES; batch++) {
        ztd_command *chosen[BATCH];
        ztd_leave_room(self, until);
        uint32_t count = choose(self, chosen);
        for (uint32_t i = 0; i < count; i++) {
            ztd_list *list = &self->lists[chosen[i]->list];
            if (atomic_load(&self->on) == 2) {
                // The process ends and no longer waits for this thread: the driver may be gone.
                return any;
            }
            // Where one before it is not complete, it is not either.
            if ((is_in_order(list) && list->round == self->round) || !claim(self, chosen[i])) {
                continue;
            }
            bool is_settled = ztd_read(self, chosen[i], ZTP_BECAUSE_NOTHING) == ZTD_SETTLED;
            any |= is_settled;
            if (!is_settled) {
                list->round = self->round;
            }
        }
        if (count < BATCH) {
            break;
        }
    }
    return any;
}

static bool has_pending(ztd_timeline *self) {
    bool pending = false;
    if (ztd_lock(self)) {
        pending = self->oldest != 0;
        ztd_unlock(self);
    }
    return pending || ztd_measure_is_pending(self);
}

void ztd_give_up(ztd_timeline *self, ze_context_handle_t context, ztp_activity_reason reason) {
    uint32_t i = 0;
    while (ztd_lock(self)) {
        ztd_command *found = NULL;
        for (; i < self->command_count && found == NULL; i++) {
            ztd_command *command = &self->commands[i];
            if (command->state != ZTD_PENDING || (context != NULL && command->context != context)) {
                continue;
            }
            if (command->way == ZTD_BY_NOTHING || command->now != ZTP_BECAUSE_NOTHING) {
                ztd_settle(self, command, false);
            } else {
                command->state = ZTD_READING;
                found = command;
            }
        }
        ztd_unlock(self);
        if (found == NULL) {
            return;
        }
        (void)ztd_read(self, found, reason);
    }
}

static void *run(void *data) {
    ztd_timeline *self = data;
    (void)prctl(PR_SET_NAME, "zetools-device", 0, 0, 0);
    // Its calls are not the program's; without a lane as its own, they are not recorded.
    self->lane = ztp_open_lane(self->state);
    ztp_thread_slots[ZTP_PROBE].lane = NULL;
    ztp_own_calls = ZTP_TIMING;
    uint64_t pause = shortest_nap, next_clock = 0, end = 0, submitted = 0;
    // Commands have times once their device's clock was read behind them. Live events are to come soon.
    uint64_t clock_nap = ztp_the_run.control->flight_recordings != 0 ? second / 2 : second;
    bool worked = true, records = false, busy = false;
    for (;;) {
        uint32_t seen = atomic_load(&self->woken);
        bool asked = atomic_load(&self->thread) == ASKED;
        if (atomic_load(&self->on) == 2) {
            return NULL;
        }
        uint64_t now = ztr_monotonic();
        if (asked && self->mode == ZTP_DEVICE_FREE) {
            break;
        }
        if (asked && end == 0) {
            end = now + patience - patience / 10;
        }
        uint64_t all = atomic_load(&self->state->process->submitted);
        // Waits of the program may have read what it submitted, so that there was nothing to do here.
        // A process may sleep for months, and each reading takes memory. Readings of long ago are of no use when it is
        // woken.
        bool wakes = !records && ztd_is_wanted(self);
        records = ztd_is_wanted(self);
        bool is_due = wakes || ((records || busy) && (worked || all != submitted) && now >= next_clock);
        if (records || busy) {
            read_clocks(self, is_due);
        }
        next_clock = is_due ? now + clock_nap : next_clock;
        submitted = is_due ? all : submitted;
        bool any = look(self, end == 0 ? UINT64_MAX : end);
        any |= ztd_measure_look(self, end == 0 ? UINT64_MAX : end);
        bool pending = has_pending(self);
        worked = busy = pending || any;
        for (uint32_t i = 0; i < self->stock_count; i++) {
            ztd_wash_events(self, i);
        }
        if (asked && (!pending || now >= end)) {
            break;
        }
        pause = any || asked ? shortest_nap : pause * 2 > longest_nap ? longest_nap : pause * 2;
        nap(self, seen, pending ? pause : clock_nap);
        worked |= now >= next_clock + 9 * second;
        if (atomic_load(&self->woken) != seen) {
            worked = true;
            pause = shortest_nap;
        }
    }
    if (self->mode != ZTP_DEVICE_FREE) {
        read_clocks(self, true);
        ztd_give_up(self, NULL, ZTP_BECAUSE_STOPPED);
        ztd_measure_give_up(self, UINT32_MAX);
    }
    atomic_store(&self->on, 2);
    atomic_store(&self->thread, ENDED);
    (void)futex(&self->thread, FUTEX_WAKE, INT_MAX, NULL);
    return NULL;
}

// ---- Begin and end --------------------------------------------------------------------------------------------------

// At the exit of the process, before what was loaded before is torn down.
static void end_thread(void) {
    ztd_timeline *self = ztd_of_process();
    uint32_t there = THERE;
    if (self == NULL || self->pid != (int32_t)getpid() ||
        !atomic_compare_exchange_strong(&self->thread, &there, ASKED)) {
        return;
    }
    ztd_wake(self);
    uint64_t until = ztr_monotonic() + patience;
    for (uint64_t now = until - patience; atomic_load(&self->thread) == ASKED && now < until; now = ztr_monotonic()) {
        struct timespec time = {.tv_nsec = (long)(until - now)};
        (void)futex(&self->thread, FUTEX_WAIT, ASKED, &time);
    }
    atomic_store(&self->on, 2);
}

void ztd_start_thread(ztd_timeline *self) {
    uint32_t none = NONE;
    if (!atomic_compare_exchange_strong(&self->thread, &none, THERE)) {
        return;
    }
    if (!ztp_start_thread(run, self)) {
        atomic_store(&self->thread, ENDED);
        return;
    }
    (void)atexit(end_thread);
}
