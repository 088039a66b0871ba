// Decides which run may start when, and on which tiles.
#include "engine/run.h"

#include <stdlib.h>

#include "base/observer.h"
#include "card/card.h"
#include "engine/counter.h"

static bool may_leave_waiting(const zm_stream *stream, const zm_run *run) {
    if (stream->open_barriers > 0) {
        return false;
    }
    // Commands start in the order in which they were appended.
    if (run->previous != NULL && (run->previous->state != ZM_RUN_RUNNING || (run->order & ZM_ORDER_AFTER_ALL))) {
        return false;
    }
    for (uint32_t i = 0; i < run->command->wait_count; i++) {
        if (!zm_signal_is_set(run->waits[i])) {
            return false;
        }
    }
    return true;
}

// ---- Tiles ----------------------------------------------------------------------------------------------------------

static void put_ready(zm_run *run) {
    zm_stream *stream = run->submission->stream;
    zm_ready *ready = &stream->device->root->ready[stream->engine];
    run->next_ready = NULL;
    if (ready->tail != NULL) {
        ready->tail->next_ready = run;
    } else {
        ready->head = run;
    }
    ready->tail = run;
    ready->count++;
    stream->device->root->ready_engines |= UINT32_C(1) << stream->engine;
    stream->ready++;
}

void zm_run_unlink_ready(zm_run *run, zm_run *before) {
    zm_stream *stream = run->submission->stream;
    zm_ready *ready = &stream->device->root->ready[stream->engine];
    if (before != NULL) {
        before->next_ready = run->next_ready;
    } else {
        ready->head = run->next_ready;
    }
    if (ready->tail == run) {
        ready->tail = before;
    }
    run->next_ready = NULL;
    ready->count--;
    if (ready->head == NULL) {
        stream->device->root->ready_engines &= ~(UINT32_C(1) << stream->engine);
    }
    stream->ready--;
}

// A run that was put aside needs its tiles no more.
void zm_run_leave_ready(zm_run *run) {
    const zm_stream *stream = run->submission->stream;
    zm_run *before = NULL, *at = stream->device->root->ready[stream->engine].head;
    while (at != NULL && at != run) {
        before = at;
        at = at->next_ready;
    }
    if (at != NULL) {
        zm_run_unlink_ready(run, before);
    }
    zm_run_end_pause(run, zm_engine_time());
    run->aside = false;
}

static bool has_tiles(const zm_run *run) {
    const zm_stream *stream = run->submission->stream;
    return stream->device->tiles[0].running[stream->engine] == run;
}

static void take_tiles(zm_run *run, uint64_t now) {
    const zm_stream *stream = run->submission->stream;
    for (uint32_t i = 0; i < stream->device->tile_count; i++) {
        stream->device->tiles[i].running[stream->engine] = run;
    }
    run->turn_ns = now;
}

void zm_run_give_tiles(zm_run *run) {
    const zm_stream *stream = run->submission->stream;
    for (uint32_t i = 0; i < stream->device->tile_count; i++) {
        if (stream->device->tiles[i].running[stream->engine] == run) {
            stream->device->tiles[i].running[stream->engine] = NULL;
        }
    }
    if (run->aside) {
        zm_run_leave_ready(run);
    }
    if (run->away) {
        run->away = false;    // it goes on beside the others
        zm_run_end_pause(run, zm_engine_time());
    }
}

// ---- Starting -------------------------------------------------------------------------------------------------------

static void start(zm_run *run, uint64_t now) {
    zm_command *command = run->command;
    run->state = ZM_RUN_RUNNING;
    run->start_ns = now;
    run->skipped = run->submission->stream->skipping > 0 && zm_command_is_work(command);
    uint64_t cost = run->skipped ? 0 : command->ops->cost(command, now);
    run->end_ns = cost == ZM_TIME_OPEN ? ZM_TIME_OPEN : now + cost;
    run->next_running = zm_running;
    zm_running = run;
    if (!command->ops->keeps_tile_free) {
        take_tiles(run, now);
    }
    if (command->ops->begin != NULL && !run->skipped) {
        zm_run_info info = zm_run_info_of(run);
        command->ops->begin(command, &info);
    }
    if (command->ops->job != NULL && !run->skipped) {
        zm_run_info info = zm_run_info_of(run);
        run->job = command->ops->job(command, &info);
    }
    ZM_TELL(run_started, run);
    if (run->job != NULL && !zm_run_is_kept(run)) {
        run->counting = command->ops->counted != NULL;
        run->end_ns = run->counting ? now : run->end_ns;
        zm_job_start(run->job, zm_clock_get_mode() == ZM_CLOCK_REAL);
    }
    if (!run->counting) {
        zm_run_report_begin(run);
    }
}

void zm_run_count(zm_run *run, uint64_t now) {
    zm_run_info info = zm_run_info_of(run);
    uint64_t cost = run->command->ops->counted(run->command, &info);
    run->counting = false;
    run->end_ns = run->start_ns + cost;
    bool over = true;
    for (uint32_t i = 0; i < run->pause_count && run->pauses[i].from_ns < run->end_ns; i++) {
        over = run->pauses[i].to_ns != ZM_TIME_OPEN;
        run->end_ns += over ? run->pauses[i].to_ns - run->pauses[i].from_ns : 0;
    }
    // A run that waited ends when it has seen the value that it waited for.
    if (run->reported && run->end_ns < now) {
        run->end_ns = now;
        over = true;
    }
    if (run->aside && over) {
        zm_run_leave_ready(run);
    }
    zm_run_report_begin(run);
}

void zm_run_report_open(zm_run *run) {
    uint64_t end_ns = run->end_ns;
    run->end_ns = ZM_TIME_OPEN;
    zm_run_report_begin(run);
    run->end_ns = end_ns;
}

uint64_t zm_engine_known(const zm_device *root) {
    uint64_t known = zm_engine_time();
    for (const zm_run *run = zm_running; run != NULL; run = run->next_running) {
        bool unknown = run->counting && !run->reported;
        unknown = unknown && (root == NULL || run->submission->stream->device->root == root);
        known = unknown && run->start_ns < known ? run->start_ns : known;
    }
    return known;
}

bool zm_run_computed(zm_run *run) {
    if (run->job == NULL || zm_job_is_over(run->job)) {
        return true;
    }
    zm_job_start(run->job, zm_clock_get_mode() == ZM_CLOCK_REAL);
    return false;
}

static bool engine_used(const zm_tile *tile, uint32_t engine) {
    bool wanted = tile->running[engine] != NULL;
    const zm_device *root = tile->device->root;
    for (const zm_run *run = root->ready[engine].head; run != NULL && !wanted; run = run->next_ready) {
        const zm_device *device = run->submission->stream->device;
        wanted = tile->index >= device->tiles[0].index && tile->index < device->tiles[0].index + device->tile_count;
    }
    return wanted;
}

bool zm_run_was_away(zm_run *run) {
    const zm_stream *stream = run->submission->stream;
    if (!has_tiles(run)) {
        return run->away = false;
    }
    uint64_t away_ns, since_ns;
    run->away = zm_card_away(stream->device, stream->engine, &away_ns, &since_ns);
    uint64_t longer = away_ns > run->away_ns ? away_ns - run->away_ns : 0;
    run->away_ns += longer;
    if (longer > 0) {
        // Where the end is unknown, the pauses are added when it is counted.
        run->end_ns += run->end_ns == ZM_TIME_OPEN || run->counting ? 0 : longer;
        uint64_t back_ns = run->away ? zm_engine_time() : since_ns;
        zm_run_add_pause(run, back_ns > longer ? back_ns - longer : 0);
        zm_run_end_pause(run, back_ns);
    }
    if (run->away) {
        zm_run_add_pause(run, since_ns);
    }
    return run->away || longer > 0;
}

static bool tiles_free(const zm_device *device, uint32_t engine) {
    for (uint32_t i = 0; i < device->tile_count; i++) {
        if (device->tiles[i].running[engine] != NULL) {
            return false;
        }
    }
    return true;
}

static uint32_t tile_mask(const zm_device *device) {
    return ((1u << device->tile_count) - 1) << device->tiles[0].index;
}

// ---- Turns ----------------------------------------------------------------------------------------------------------

// Kernels of the streams that share an engine have it in turns. A debugger knows where each thread of the kernels that
// it watches is by when they run: those have no turns, but give their tiles away when they are stopped.

// More than these are not looked at: one stream has many commands ready.
#define MOST_LOOKED_AT 64u

uint64_t zm_run_turn_end(const zm_run *run) {
    const zm_stream *stream = run->submission->stream;
    const zm_ready *ready = &stream->device->root->ready[stream->engine];
    bool alone = ready->count == stream->ready || run->away;
    if (alone || run->command->ops->activity != ZM_ACTIVITY_KERNEL || !has_tiles(run)) {
        return ZM_TIME_OPEN;
    }
    const zm_run *other = ready->head;
    bool waits = false;
    for (uint32_t i = 0; other != NULL && i < MOST_LOOKED_AT && !waits; i++, other = other->next_ready) {
        const zm_stream *theirs = other->submission->stream;
        waits = theirs != stream && (tile_mask(theirs->device) & tile_mask(stream->device)) != 0;
    }
    return waits && !zm_run_is_kept(run) ? run->turn_ns + ZM_TURN_NS : ZM_TIME_OPEN;
}

void zm_run_put_aside(zm_run *run, uint64_t now) {
    zm_run_give_tiles(run);
    run->aside = true;
    run->away = false;
    run->turn_ns = now;
    zm_run_add_pause(run, now);
    put_ready(run);
}

static void go_on(zm_run *run, uint64_t now) {
    run->aside = false;
    if (!run->counting && run->end_ns != ZM_TIME_OPEN) {
        run->end_ns += now - run->turn_ns;
    }
    zm_run_end_pause(run, now);
    take_tiles(run, now);
}

// Starts runs that are ready and find their tiles free, in their order: no run overtakes another on an engine of a
// tile.
static bool dispatch_engine(zm_device *root, uint32_t engine, uint64_t now) {
    bool progress = false;
    uint32_t claimed = 0;
    zm_ready *ready = &root->ready[engine];
    zm_run *before = NULL;
    for (zm_run *run = ready->head, *next; run != NULL && claimed != tile_mask(root); run = next) {
        next = run->next_ready;
        const zm_device *device = run->submission->stream->device;
        uint32_t mask = tile_mask(device);
        uint64_t start_ns = now;
        bool go = (mask & claimed) == 0 && tiles_free(device, engine) && zm_card_take(device, engine, &start_ns);
        claimed |= mask;
        if (!go) {
            before = run;
            continue;
        }
        zm_run_unlink_ready(run, before);
        uint64_t since_ns;
        zm_card_away(device, engine, &run->away_ns, &since_ns);
        if (run->aside) {
            go_on(run, start_ns);
        } else {
            start(run, start_ns);
        }
        progress = true;
    }
    return progress;
}

static bool dispatch(zm_device *root, uint64_t now) {
    bool progress = false;
    // Each command comes by here several times, and most of the engines have nothing.
    for (uint32_t left = root->ready_engines; left != 0; left &= left - 1) {
        progress |= dispatch_engine(root, (uint32_t)__builtin_ctz(left), now);
    }
    return progress;
}

static void become_ready(zm_stream *stream, zm_run *run, uint64_t now) {
    stream->waiting = run->next;
    run->ready_ns = now;
    if (run->order & ZM_ORDER_BARRIER) {
        stream->open_barriers++;
    }
    if (run->command->ops->keeps_tile_free) {
        start(run, now);
        return;
    }
    run->state = ZM_RUN_READY;
    put_ready(run);
}

void zm_engine_schedule(uint64_t now) {
    const zm_driver *driver = zm_driver_get();
    bool progress = true;
    while (progress && driver != NULL) {
        progress = false;
        // The stream whose turn came first goes first, so that the order of submission decides between streams.
        for (;;) {
            zm_stream *first = NULL;
            for (zm_stream *stream = zm_streams; stream != NULL; stream = stream->next) {
                if (stream->waiting != NULL && may_leave_waiting(stream, stream->waiting) &&
                    (first == NULL || stream->waiting->id < first->waiting->id)) {
                    first = stream;
                }
            }
            if (first == NULL) {
                break;
            }
            become_ready(first, first->waiting, now);
            progress = true;
        }
        for (uint32_t i = 0; i < driver->device_count; i++) {
            progress |= dispatch(driver->devices[i], now);
        }
    }
    zm_card_settle(engine_used);
}
