// Queries around launches: their begin and end, and what they have counted.
#include "device/measure.h"

#include <sched.h>
#include <string.h>
#include <time.h>

#include "lane/clock.h"
#include "lane/event.h"
#include "lane/record.h"
#include "device/timeline.h"

// ---- Records --------------------------------------------------------------------------------------------------------

enum { PART = 1600 };    // bytes of a report in one record: the smallest ring has room for it

static void write_part(ztd_timeline *self, const ztd_measured *of, ztp_unmeasured reason, const uint8_t *report,
                       uint32_t bytes, uint32_t from) {
    uint64_t words[ZTP_MEASURED_BYTES + PART / sizeof(uint64_t)] = {0};
    uint32_t part = bytes - from < PART ? bytes - from : PART;
    uint32_t count = ZTP_MEASURED_BYTES + (part + 7) / 8;
    ztr_lane *lane = ztp_own_calls == ZTP_TIMING ? self->lane : ztp_thread_slots[ZTP_PROBE].lane;
    uint64_t device = of->device < ZTD_DEVICES ? self->devices[of->device].id : 0;
    words[ZTP_RECORD_HEAD] = ztr_head(reason, 0, count - ZTP_RECORD_WORDS, ZTP_MEASURED);
    words[ZTP_RECORD_START] = ztr_monotonic();
    words[ZTP_RECORD_END] = ztr_ticks(self->state->recorder.counter);
    words[ZTP_MEASURED_EXECUTION] = of->list_number | (uint64_t)of->execution << 32;
    words[ZTP_MEASURED_WHAT] = of->number | device << 32;
    words[ZTP_MEASURED_PART] = bytes | (uint64_t)from << 32;
    if (part != 0) {
        memcpy(&words[ZTP_MEASURED_BYTES], report + from, part);
    }
    // A report that finds no room is missing, and readers of the recording count that.
    if (lane != NULL) {
        (void)ztp_write_words(&self->state->recorder, lane, words, count - ZTP_RECORD_WORDS);
    }
}

// A thread of the program is in a call and keeps its ring until that ends: it waits for room. The timeline's has room.
// Without the lock.
static void write_report(ztd_timeline *self, const ztd_measured *of, const uint8_t *report, uint32_t bytes,
                         uint64_t until) {
    for (uint32_t from = 0; from < bytes; from += PART) {
        if (ztp_own_calls != ZTP_TIMING) {
            ztd_await_reader(self, ztp_thread_slots[ZTP_PROBE].lane, until);
        }
        write_part(self, of, ZTP_UNMEASURED_NOTHING, report, bytes, from);
    }
}

static void write_unmeasured(ztd_timeline *self, const ztd_measured *of, ztp_unmeasured reason) {
    write_part(self, of, reason, NULL, 0, 0);
}

// ---- Those that the thread looks at ---------------------------------------------------------------------------------

// The lock is held, here and below.
static void enlist(ztd_measures *all, ztd_query *query) {
    uint32_t number = 1 + (uint32_t)(query - all->queries);
    if (query->listed) {
        return;
    }
    query->listed = true;
    query->later = 0;
    query->earlier = all->newest;
    if (all->newest != 0) {
        all->queries[all->newest - 1].later = number;
    } else {
        all->oldest = number;
    }
    all->newest = number;
}

static void unlist(ztd_measures *all, ztd_query *query) {
    if (!query->listed) {
        return;
    }
    query->listed = false;
    if (query->earlier != 0) {
        all->queries[query->earlier - 1].later = query->later;
    } else {
        all->oldest = query->later;
    }
    if (query->later != 0) {
        all->queries[query->later - 1].earlier = query->earlier;
    } else {
        all->newest = query->earlier;
    }
    query->later = query->earlier = 0;
}

// Gives a query back that belongs to no command, unless there is something left to do for it.
static void release(ztd_timeline *self, ztd_query *query) {
    if (!query->left || query->listed || query->state != ZTD_QUERY_ARMED) {
        return;
    }
    if (query->spoilt) {
        ztd_push_soiled(self, query->event);
    } else {
        ztd_push_event(self, query->event);
    }
    query->event = 0;
    ztd_push_query(self, 1 + (uint32_t)(query - self->measures.queries));
}

// Puts a query that was looked at back; it stays listed if there is a report to write.
static void settle(ztd_timeline *self, ztd_query *query) {
    query->state = ZTD_QUERY_ARMED;
    if (query->kept == 0) {
        unlist(&self->measures, query);
    }
    release(self, query);
}

static void spoil(ztd_timeline *self, ztd_query *query) {
    write_unmeasured(self, &query->of, ZTP_UNMEASURED_OVERWRITTEN);
    query->spoilt = true;
    settle(self, query);
}

// ---- Reading --------------------------------------------------------------------------------------------------------

typedef enum { NOT_YET, COUNTED, FAILED } outcome;

// Reads a query that is claimed (READING). Without the lock.
static outcome read_query(ztd_timeline *self, ztd_query *query, uint32_t *bytes) {
    const ztd_api *api = self->stocks[query->stock].api;
    ze_event_handle_t event = self->events[query->event - 1].event;
    const ztp_reads *reads = self->stocks[query->stock].reads;
    ze_result_t answer = reads->event_wait(ztp_below(reads, event), 0);
    *bytes = 0;
    if (answer == ZE_RESULT_NOT_READY) {
        return NOT_YET;
    }
    size_t size = 0;
    bool is_counted =
        answer == ZE_RESULT_SUCCESS && api->metric.query_data(query->query, &size, NULL) == ZE_RESULT_SUCCESS &&
        size != 0 && size <= ZTP_REPORT &&
        api->metric.query_data(query->query, &size, self->measures.reports[query - self->measures.queries]) ==
            ZE_RESULT_SUCCESS &&
        size != 0 && size <= ZTP_REPORT;
    // An event that cannot be reset stays signalled, so that nothing is known of a later execution.
    query->spoilt |= answer != ZE_RESULT_SUCCESS || reads->event_reset(ztp_below(reads, event)) != ZE_RESULT_SUCCESS;
    *bytes = is_counted ? (uint32_t)size : 0;
    return is_counted ? COUNTED : FAILED;
}

// Returns until when a call of the program waits for room for what it writes.
static uint64_t patience(void) {
    enum { MOST = 500000000 };
    return ztr_monotonic() + MOST;
}

// Writes the report of an earlier execution. Without the lock.
static void write_kept(ztd_timeline *self, ztd_query *query, uint64_t until) {
    uint8_t report[ZTP_REPORT];
    uint32_t bytes = 0;
    ztd_measured of = {.execution = 0};
    if (ztd_lock(self)) {
        bytes = query->kept;
        of = query->kept_of;
        memcpy(report, self->measures.reports[query - self->measures.queries], bytes);
        query->kept = 0;
        if (query->state == ZTD_QUERY_ARMED) {
            settle(self, query);
        }
        ztd_unlock(self);
    }
    write_report(self, &of, report, bytes, until);
}

// Reads a claimed query and writes what it has counted; returns whether it was complete. Without the lock.
static bool read_and_write(ztd_timeline *self, ztd_query *query, bool is_last, uint64_t until) {
    uint32_t bytes = 0;
    if (query->kept != 0) {
        write_kept(self, query, until);
    }
    ztd_measured of = query->of;
    outcome came = read_query(self, query, &bytes);
    if (came == COUNTED) {
        write_report(self, &of, self->measures.reports[query - self->measures.queries], bytes, until);
    } else if (came == FAILED || is_last) {
        write_unmeasured(self, &of, came == FAILED ? ZTP_UNMEASURED_READ_FAILED : ZTP_UNMEASURED_PENDING);
    }
    if (ztd_lock(self)) {
        if (came == NOT_YET && !is_last) {
            query->state = ZTD_QUERY_PENDING;
        } else {
            query->spoilt |= came == NOT_YET;
            settle(self, query);
        }
        ztd_unlock(self);
    }
    return came != NOT_YET;
}

// Reads a claimed query before its list is executed again; the thread writes what it has counted. Without the lock.
static void read_before(ztd_timeline *self, ztd_query *query, bool is_executed) {
    uint32_t bytes = 0;
    if (query->kept != 0) {
        write_kept(self, query, patience());
    }
    outcome came = read_query(self, query, &bytes);
    if (!ztd_lock(self)) {
        return;
    }
    if (came == COUNTED) {
        query->kept = bytes;
        query->kept_of = query->of;
        settle(self, query);
    } else if (came == FAILED) {
        write_unmeasured(self, &query->of, ZTP_UNMEASURED_READ_FAILED);
        settle(self, query);
    } else if (is_executed) {
        spoil(self, query);
    } else {
        query->state = ZTD_QUERY_PENDING;
    }
    ztd_unlock(self);
}

// Waits until no other thread reads a query, which none does for long. The lock is held, and given up meanwhile.
static bool await(ztd_timeline *self, const ztd_query *query) {
    enum { MOST = 100000000 };
    uint64_t until = ztr_monotonic() + MOST;
    while (query->state == ZTD_QUERY_READING && ztr_monotonic() < until) {
        ztd_unlock(self);
        sched_yield();
        if (!ztd_lock(self)) {
            return false;
        }
    }
    return query->state != ZTD_QUERY_READING;
}

void ztd_measure_harvest(ztd_timeline *self, uint32_t index, bool is_executed) {
    enum { BATCH = 128 };
    const ztd_list *list = &self->lists[index];
    uint64_t done = 0;    // 1 + number of the last command that was looked at
    for (bool more = self->measures.on; more;) {
        ztd_query *claimed[BATCH];
        uint32_t count = 0;
        more = false;
        if (!ztd_lock(self)) {
            return;
        }
        for (uint32_t number = list->first; number != 0 && !more; number = self->commands[number - 1].next) {
            const ztd_command *command = &self->commands[number - 1];
            ztd_query *query = command->query != 0 ? &self->measures.queries[command->query - 1] : NULL;
            if (command->number < done || query == NULL) {
                continue;
            }
            done = (uint64_t)command->number + 1;
            if (query->state == ZTD_QUERY_READING) {
                // The list may change meanwhile: what follows is looked for anew.
                more = await(self, query);
                done -= more;
                break;
            }
            if (query->state == ZTD_QUERY_PENDING) {
                query->state = ZTD_QUERY_READING;
                claimed[count++] = query;
                more = count == BATCH;
            }
        }
        ztd_unlock(self);
        for (uint32_t i = 0; i < count; i++) {
            read_before(self, claimed[i], is_executed);
        }
    }
    if (!is_executed) {
        ztd_wake(self);
    }
}

// Claims the next one that was not looked at in this round. The lock is not held.
static ztd_query *claim(ztd_timeline *self, bool *is_kept) {
    ztd_measures *all = &self->measures;
    ztd_query *found = NULL;
    if (!ztd_lock(self)) {
        return NULL;
    }
    for (uint32_t number = all->oldest; number != 0 && found == NULL; number = all->queries[number - 1].later) {
        ztd_query *query = &all->queries[number - 1];
        if (query->round != all->round && query->state != ZTD_QUERY_READING) {
            query->round = all->round;
            *is_kept = query->state != ZTD_QUERY_PENDING;
            query->state = *is_kept ? query->state : ZTD_QUERY_READING;
            found = query;
        }
    }
    ztd_unlock(self);
    return found;
}

bool ztd_measure_look(ztd_timeline *self, uint64_t until) {
    enum { MOST = 4096, MISSES = 64 };
    bool any = false, is_kept = false;
    if (!self->measures.on) {
        return false;
    }
    self->measures.round++;
    for (int i = 0, misses = 0; i < MOST && misses < MISSES; i++) {
        ztd_leave_room(self, until);
        ztd_query *query = claim(self, &is_kept);
        if (query == NULL) {
            break;
        }
        bool is_done = true;
        if (is_kept) {
            write_kept(self, query, until);
        } else {
            is_done = read_and_write(self, query, false, until);
        }
        any |= is_done;
        misses += !is_done;
    }
    return any;
}

bool ztd_measure_is_pending(ztd_timeline *self) {
    bool is_pending = false;
    if (self->measures.on && ztd_lock(self)) {
        is_pending = self->measures.oldest != 0;
        ztd_unlock(self);
    }
    return is_pending;
}

void ztd_measure_give_up(ztd_timeline *self, uint32_t stock) {
    uint64_t until = patience();
    for (uint32_t i = 0; i < self->measures.query_count; i++) {
        ztd_query *query = &self->measures.queries[i];
        bool is_pending = false, is_kept = false;
        if ((stock != UINT32_MAX && query->stock != stock) || !ztd_lock(self)) {
            continue;
        }
        if (await(self, query) && query->listed) {
            is_kept = query->kept != 0;
            is_pending = query->state == ZTD_QUERY_PENDING;
            query->state = is_pending ? ZTD_QUERY_READING : query->state;
        }
        ztd_unlock(self);
        if ((is_pending || is_kept) && ztp_own_calls == ZTP_TIMING) {
            ztd_leave_room(self, until);
        }
        if (is_pending) {
            (void)read_and_write(self, query, true, until);
        } else if (is_kept) {
            write_kept(self, query, until);
        }
    }
}

// ---- Around a launch ------------------------------------------------------------------------------------------------

static bool has_query(ztd_timeline *self, uint32_t stock, uint32_t *query) {
    if (*query == 0 && ztd_lock(self)) {
        *query = ztd_pop_query(self, stock);
        ztd_unlock(self);
    }
    return *query != 0;
}

static uint32_t event_for(ztd_timeline *self, uint32_t stock) {
    uint32_t event = 0;
    for (int i = 0; i < 2 && event == 0; i++) {
        if ((i == 0 || ztd_fill_stock(self, stock)) && ztd_lock(self)) {
            event = ztd_pop_event(self, stock);
            ztd_unlock(self);
        }
    }
    return event;
}

static void put_back(ztd_timeline *self, uint32_t query, uint32_t event) {
    if (ztd_lock(self)) {
        if (event != 0) {
            ztd_push_event(self, event);
        }
        ztd_push_query(self, query);
        ztd_unlock(self);
    }
}

// Finds a query for a launch, and begins it.
static ztp_unmeasured begin(ztd_timeline *self, const void *handle, const ztd_list *list) {
    uint32_t query = 0;
    if (!has_query(self, list->stock, &query)) {
        ztp_unmeasured reason = ztd_prepare_queries(self, list->api, list->stock, list->device);
        if (reason != ZTP_UNMEASURED_NOTHING) {
            return reason;
        }
        if (!has_query(self, list->stock, &query)) {
            return ZTP_UNMEASURED_NO_QUERY;
        }
    }
    uint32_t event = event_for(self, list->stock);
    ztd_query *one = &self->measures.queries[query - 1];
    ze_command_list_handle_t to = (ze_command_list_handle_t)(uintptr_t)handle;
    ze_result_t answer =
        event != 0 ? list->api->metric.begin((zet_command_list_handle_t)to, one->query) : ZE_RESULT_SUCCESS;
    if (event == 0 || answer != ZE_RESULT_SUCCESS) {
        put_back(self, query, event);
        if (event == 0) {
            return ZTP_UNMEASURED_NO_QUERY;
        }
        ztp_note_once(ZTP_NOTE_METRICS_REFUSED, (int32_t)answer, 0, "zetCommandListAppendMetricQueryBegin");
        return ZTP_UNMEASURED_REFUSED;
    }
    one->event = event;
    ztd_decided.query = query;
    return ZTP_UNMEASURED_NOTHING;
}

void ztd_measure_begins(ztd_timeline *self, const void *handle) {
    enum { UNFIT = ZTD_CLONEABLE | ZTD_CAPTURING | ZTD_COPY_ONLY };
    if (!self->measures.on || !ztd_lock(self)) {
        return;
    }
    const ztd_list *known = ztd_list_of(self, handle);
    // A command that the program may change is the next one that is appended, which is not to be ours.
    bool is_fit = known != NULL && (known->traits & UNFIT) == 0 && known->next_id == 0 && known->stock != UINT32_MAX &&
                  (self->captures == 0 || (known->traits & ZTD_IMMEDIATE) == 0) && known->api->append_barrier != NULL;
    ztd_list list = is_fit ? *known : (ztd_list){.next = 0};
    ztp_unmeasured reason = self->measures.yields ? ZTP_UNMEASURED_OWN_METRICS
                            : is_fit              ? ZTP_UNMEASURED_NOTHING
                                                  : ZTP_UNMEASURED_LIST;
    ztd_unlock(self);
    ztd_decided.unmeasured = (uint8_t)(reason == ZTP_UNMEASURED_NOTHING ? begin(self, handle, &list) : reason);
}

void ztd_measure_ends(ztd_timeline *self, const void *handle, bool succeeded) {
    if (ztd_decided.query == 0) {
        return;
    }
    ztd_query *query = &self->measures.queries[ztd_decided.query - 1];
    const ztd_api *api = self->stocks[query->stock].api;
    ze_event_handle_t event = self->events[query->event - 1].event, none = NULL;
    ze_command_list_handle_t to = (ze_command_list_handle_t)(uintptr_t)handle;
    zet_command_list_handle_t list = (zet_command_list_handle_t)to;
    uint32_t index = ztd_index_of_list(self, handle);
    bool is_immediate = index != UINT32_MAX && (self->lists[index].traits & ZTD_IMMEDIATE) != 0;
    // Drivers submit an end in an immediate list with the next command only: its event is that of a barrier then.
    ze_event_handle_t signals = succeeded && !is_immediate ? event : NULL;
    ze_result_t answer = api->metric.end(list, query->query, signals, 0, &none);
    if (answer == ZE_RESULT_SUCCESS && succeeded && is_immediate) {
        answer = api->append_barrier(to, event, 0, &none);
    }
    if (answer != ZE_RESULT_SUCCESS) {
        ztp_note_once(ZTP_NOTE_METRICS_REFUSED, (int32_t)answer, 0, "zetCommandListAppendMetricQueryEnd");
    }
    if (succeeded && answer == ZE_RESULT_SUCCESS) {
        return;
    }
    // The list holds the query until its context ends; nothing has signalled the event, or will.
    if (ztd_lock(self)) {
        ztd_push_event(self, query->event);
        query->event = 0;
        query->state = ZTD_QUERY_ARMED;
        ztd_unlock(self);
    }
    ztd_decided.query = 0;
    ztd_decided.unmeasured = ZTP_UNMEASURED_REFUSED;
}

void ztd_measure_unused(ztd_timeline *self) {
    if (ztd_decided.query != 0) {
        ztd_query *query = &self->measures.queries[ztd_decided.query - 1];
        ztd_push_soiled(self, query->event);
        query->event = 0;
        query->state = ZTD_QUERY_ARMED;
        ztd_decided.query = 0;
    }
}

void ztd_measure_submitted(ztd_timeline *self, const ztd_command *command) {
    ztd_measured of = {.list_number = command->list_number,
                       .execution = command->execution,
                       .number = command->number,
                       .device = command->device};
    if (command->query == 0) {
        if (command->unmeasured != ZTP_UNMEASURED_NOTHING) {
            write_unmeasured(self, &of, command->unmeasured);
        }
        return;
    }
    ztd_query *query = &self->measures.queries[command->query - 1];
    if (query->state == ZTD_QUERY_PENDING) {
        // Twice in one call: the second run overwrites the first.
        spoil(self, query);
    }
    query->of = of;
    if (query->spoilt || query->state != ZTD_QUERY_ARMED) {
        write_unmeasured(self, &of, ZTP_UNMEASURED_OVERWRITTEN);
        return;
    }
    query->state = ZTD_QUERY_PENDING;
    enlist(&self->measures, query);
}

void ztd_measure_unseen(ztd_timeline *self, const ztd_list *list) {
    for (uint32_t number = list->first; number != 0; number = self->commands[number - 1].next) {
        if (self->commands[number - 1].query != 0) {
            self->measures.queries[self->commands[number - 1].query - 1].spoilt = true;
        }
    }
}

void ztd_measure_left(ztd_timeline *self, const ztd_command *command) {
    if (command->query != 0) {
        ztd_query *query = &self->measures.queries[command->query - 1];
        query->left = true;
        release(self, query);
    }
}

// ---- Programs that use metrics themselves ---------------------------------------------------------------------------

static bool is_in_list(const ztd_timeline *self) {
    for (uint32_t i = 0; i < self->command_count; i++) {
        const ztd_command *command = &self->commands[i];
        if (command->state != ZTD_FREE && command->query != 0 && !command->left &&
            (self->lists[command->list].traits & ZTD_IMMEDIATE) == 0) {
            return true;
        }
    }
    return false;
}

void ztd_measure_yields(ztd_timeline *self) {
    enum { MOST = 500000000, NAP = 100000 };
    bool begins = false, is_held = false;
    if (!self->measures.on || !ztd_lock(self)) {
        return;
    }
    begins = !self->measures.yields;
    self->measures.yields = true;
    is_held = is_in_list(self);
    ztd_unlock(self);
    if (!begins) {
        return;
    }
    // The thread reads what has been counted.
    for (uint64_t until = ztr_monotonic() + MOST; ztd_measure_is_pending(self) && ztr_monotonic() < until;) {
        ztd_wake(self);
        nanosleep(&(struct timespec){.tv_nsec = NAP}, NULL);
    }
    // Queries to which a list of the program refers stay as long as the list.
    if (!is_held && !ztd_measure_is_pending(self)) {
        ztd_close_queries(self, NULL);
    }
}
