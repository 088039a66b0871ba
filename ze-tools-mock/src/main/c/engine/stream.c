// Streams: which command may start when, on which tiles, and what happens when it ends.
#include "engine/stream.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/observer.h"
#include "card/card.h"
#include "engine/counter.h"

zm_run *zm_running;
zm_stream *zm_streams;

static uint64_t next_run_id = 1;

zm_progress *zm_progress_retain(zm_progress *progress) {
    atomic_fetch_add_explicit(&progress->references, 1, memory_order_relaxed);
    return progress;
}

void zm_progress_release(zm_progress *progress) {
    if (progress != NULL && atomic_fetch_sub_explicit(&progress->references, 1, memory_order_acq_rel) == 1) {
        free(progress);
    }
}

static uint32_t engine_of(const zm_device *root, uint32_t ordinal, uint32_t index) {
    const zm_device_config *config = &root->config;
    uint32_t number = 1 + index;
    for (uint32_t i = 0; i < ordinal && i < config->group_count; i++) {
        number += config->groups[i].flags & ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE ? 0 : config->groups[i].queues;
    }
    const zm_queue_group *group = zm_device_queue_group(root, ordinal);
    return group == NULL || (group->flags & ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE) ? 0 : number % ZM_TILE_ENGINES;
}

zm_stream *zm_stream_create(zm_device *device, uint32_t ordinal, uint32_t index) {
    zm_stream *stream = calloc(1, sizeof *stream);
    zm_progress *progress = calloc(1, sizeof *progress);
    if (stream == NULL || progress == NULL) {
        free(stream);
        free(progress);
        stream = NULL;
    } else {
        atomic_init(&progress->references, 1);
        stream->progress = progress;
        stream->device = device;
        stream->ordinal = ordinal;
        stream->index = index;
        stream->engine = engine_of(device->root, ordinal, index);
    }
    return stream;
}

static void unlist(zm_stream *stream) {
    for (zm_stream **link = &zm_streams; stream->listed && *link != NULL; link = &(*link)->next) {
        if (*link == stream) {
            *link = stream->next;
            stream->listed = false;
            return;
        }
    }
}

void zm_stream_destroy(zm_stream *stream) {
    if (stream != NULL) {
        zm_stream_discard(stream);
        unlist(stream);
        zm_progress_release(stream->progress);
        free(stream);
    }
}

void zm_command_free(zm_command *command) {
    if (command->ops->dispose != NULL) {
        command->ops->dispose(command);
    }
    for (uint32_t i = 0; i < command->wait_count; i++) {
        zm_release(command->waits[i]);
    }
    free(command->waits);
    zm_release(command->signal);
    free(command);
}

// ---- Submitting ----------------------------------------------------------------------------------------------------

// A counter-based event that is going to be signalled starts anew: whoever waits for it from now on waits for this.
static zm_signal *take_signal(zm_event *event) {
    if (event->announced) {
        event->announced = false;
    } else if (event->counter_based && !event->aggregate) {
        zm_signal *fresh = zm_event_fresh_signal(event);
        if (fresh == NULL) {
            return NULL;
        }
        zm_signal_release(event->signal);
        event->signal = fresh;
    }
    return zm_signal_retain(event->signal);
}

static void drop_run(zm_run *run) {
    zm_command *command = run->command;
    for (uint32_t i = 0; i < command->wait_count; i++) {
        zm_signal_release(run->waits[i]);
        atomic_fetch_sub(&command->waits[i]->pending, 1);
    }
    if (run->signal != NULL) {
        zm_signal_release(run->signal);
        atomic_fetch_sub(&command->signal->pending, 1);
    }
}

// Binds a run to the events as they are now. False when memory is used up; nothing is held then.
static bool bind_run(zm_run *run, zm_submission *submission, zm_command *command, zm_signal **waits) {
    run->submission = submission;
    run->command = command;
    run->waits = waits;
    run->order = command->order;
    run->id = next_run_id++;
    run->stopped_ns = ZM_TIME_OPEN;
    // Waits first: a command may wait for an earlier signal of the event that it signals itself.
    for (uint32_t i = 0; i < command->wait_count; i++) {
        waits[i] = zm_signal_retain(command->waits[i]->signal);
        atomic_fetch_add(&command->waits[i]->pending, 1);
    }
    if (command->signal != NULL) {
        atomic_fetch_add(&command->signal->pending, 1);
        run->signal = take_signal(command->signal);
        if (run->signal == NULL) {
            atomic_fetch_sub(&command->signal->pending, 1);
            drop_run(run);
            return false;
        }
    }
    return true;
}

static zm_submission *new_submission(zm_stream *stream, zm_list *list, uint32_t runs, uint32_t waits) {
    size_t size = sizeof(zm_submission) + runs * sizeof(zm_run) + waits * sizeof(zm_signal *);
    zm_submission *submission = calloc(1, size);
    if (submission != NULL) {
        submission->stream = stream;
        submission->list = zm_retain(list);
        submission->run_count = submission->remaining = runs;
        atomic_fetch_add(&list->pending, 1);
    }
    return submission;
}

static void end_submission(zm_submission *submission, bool complete) {
    if (submission->fence != NULL) {
        if (complete) {
            atomic_store(&submission->fence->signaled, true);
        }
        atomic_fetch_sub(&submission->fence->pending, 1);
        zm_release(submission->fence);
    }
    atomic_fetch_sub(&submission->list->pending, 1);
    if (submission->owned != NULL) {
        zm_command_free(submission->owned);
    }
    zm_release(submission->list);
    free(submission);
}

static void enqueue(zm_stream *stream, zm_submission *submission) {
    for (uint32_t i = 0; i < submission->run_count; i++) {
        zm_run *run = &submission->runs[i];
        run->previous = stream->last;
        if (stream->last != NULL) {
            stream->last->next = run;
        } else {
            stream->first = run;
        }
        stream->last = run;
        if (stream->waiting == NULL) {
            stream->waiting = run;
        }
    }
    if (!stream->listed) {
        stream->listed = true;
        stream->next = zm_streams;
        zm_streams = stream;
    }
}

static uint64_t no_cost(zm_command *command, uint64_t start_ns) {
    (void)command;
    (void)start_ns;
    return 0;
}

static const zm_command_ops empty_ops = {
    .name = "empty list", .activity = ZM_ACTIVITY_SYNC, .keeps_tile_free = true, .cost = no_cost};

ze_result_t zm_stream_submit_list(zm_stream *stream, zm_list *list, zm_fence *fence) {
    uint32_t runs = list->command_count;
    zm_submission *submission = new_submission(stream, list, runs == 0 ? 1 : runs, list->wait_count);
    if (submission == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    zm_signal **waits = (zm_signal **)&submission->runs[submission->run_count];
    uint32_t bound = 0;
    zm_command *command = list->first;
    if (runs == 0) {
        // An empty list still takes its turn, for the sake of its fence.
        command = submission->owned = calloc(1, sizeof *command);
        if (command != NULL) {
            command->ops = &empty_ops;
        }
        runs = 1;
    }
    for (; bound < runs && command != NULL; bound++, command = command->next) {
        if (!bind_run(&submission->runs[bound], submission, command, waits)) {
            break;
        }
        waits += command->wait_count;
        if (list->in_order) {
            submission->runs[bound].order |= ZM_ORDER_AFTER_ALL;
        }
    }
    if (bound < runs) {
        while (bound > 0) {
            drop_run(&submission->runs[--bound]);
        }
        end_submission(submission, false);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    // Lists of a queue follow each other: the first command of one waits for all of the one before.
    submission->runs[0].order |= ZM_ORDER_AFTER_ALL;
    if (fence != NULL) {
        submission->fence = zm_retain(fence);
        atomic_fetch_add(&fence->pending, 1);
    }
    enqueue(stream, submission);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_stream_submit_command(zm_stream *stream, zm_list *list, zm_command *command) {
    zm_submission *submission = new_submission(stream, list, 1, command->wait_count);
    if (submission == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    if (!bind_run(&submission->runs[0], submission, command, (zm_signal **)&submission->runs[1])) {
        end_submission(submission, false);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    if (list->in_order) {
        submission->runs[0].order |= ZM_ORDER_AFTER_ALL;
    }
    submission->owned = command;
    submission->number = ++stream->progress->commands;
    enqueue(stream, submission);
    return ZE_RESULT_SUCCESS;
}

// ---- Scheduling ----------------------------------------------------------------------------------------------------

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

static void report(const zm_run *run, zm_activity_phase phase, uint64_t start_ns, uint64_t end_ns) {
    zm_command *command = run->command;
    if (command->ops->activity == ZM_ACTIVITY_SYNC || run->skipped) {
        return;
    }
    const zm_device *device = run->submission->stream->device;
    bool goes_on = phase == ZM_ACTIVITY_RESUME, ends = phase == ZM_ACTIVITY_END;
    uint64_t before_ns = goes_on ? run->done_ns : 0;
    uint64_t length_ns = end_ns == ZM_TIME_OPEN ? ZM_TIME_OPEN : end_ns - start_ns + before_ns;
    zm_activity activity = {
        .id = run->id, .phase = phase, .kind = command->ops->activity, .start_ns = start_ns, .end_ns = end_ns,
        .before_ns = before_ns, .length_ns = ends ? end_ns - start_ns : length_ns,
        .stream = run->submission->stream, .ordinal = run->submission->stream->ordinal, .index = run->submission->stream->index,
        .tiles = device->tile_count, .job = run->job};
    if (command->ops->describe != NULL) {
        command->ops->describe(command, &activity);
    }
    for (uint32_t i = 0; i < device->tile_count; i++) {
        ZM_TELL(activity, &device->tiles[i], &activity);
    }
}

// ---- Pauses ----------------------------------------------------------------------------------------------------------

static void report_pause(zm_run *run, uint64_t from_ns) {
    uint64_t from = from_ns > run->since_ns ? from_ns : run->since_ns;
    report(run, ZM_ACTIVITY_PAUSE, run->since_ns, from);
    run->done_ns += from - run->since_ns;
    run->since_ns = ZM_TIME_OPEN;
}

// `left_ns`: for how long it is still executed; ZM_TIME_OPEN if unknown.
static void report_resume(zm_run *run, uint64_t at_ns, uint64_t left_ns) {
    run->since_ns = at_ns;
    report(run, ZM_ACTIVITY_RESUME, at_ns, left_ns == ZM_TIME_OPEN ? ZM_TIME_OPEN : at_ns + left_ns);
}

// The beginning, and what has interrupted it until now.
static void report_begin(zm_run *run) {
    if (run->reported) {
        return;
    }
    run->reported = true;
    run->since_ns = run->start_ns;
    uint64_t left_ns = ZM_TIME_OPEN;
    if (run->end_ns != ZM_TIME_OPEN) {
        left_ns = run->end_ns - run->start_ns;
        for (uint32_t i = 0; i < run->pause_count; i++) {
            const zm_pause *pause = &run->pauses[i];
            bool inside = pause->to_ns != ZM_TIME_OPEN && pause->from_ns < run->end_ns;
            left_ns -= inside && pause->to_ns - pause->from_ns < left_ns ? pause->to_ns - pause->from_ns : 0;
        }
    }
    report(run, ZM_ACTIVITY_BEGIN, run->start_ns, left_ns == ZM_TIME_OPEN ? ZM_TIME_OPEN : run->start_ns + left_ns);
    for (uint32_t i = 0; i < run->pause_count && run->pauses[i].from_ns < run->end_ns; i++) {
        const zm_pause *pause = &run->pauses[i];
        uint64_t done_ns = pause->from_ns > run->since_ns ? pause->from_ns - run->since_ns : 0;
        left_ns -= left_ns == ZM_TIME_OPEN ? 0 : done_ns < left_ns ? done_ns : left_ns;
        report_pause(run, pause->from_ns);
        if (pause->to_ns == ZM_TIME_OPEN) {
            return;
        }
        report_resume(run, pause->to_ns, left_ns);
    }
}

static void add_pause(zm_run *run, uint64_t from_ns) {
    if (run->reported) {
        if (run->since_ns != ZM_TIME_OPEN) {
            report_pause(run, from_ns);
        }
        return;
    }
    if (run->pause_count > 0 && run->pauses[run->pause_count - 1].to_ns == ZM_TIME_OPEN) {
        return;
    }
    if (run->pause_count == run->pause_room) {
        uint32_t room = run->pause_room == 0 ? 16 : run->pause_room * 2;
        zm_pause *pauses = realloc(run->pauses, room * sizeof *pauses);
        if (pauses == NULL) {
            return;    // its end comes earlier by this pause
        }
        run->pauses = pauses;
        run->pause_room = room;
    }
    run->pauses[run->pause_count++] = (zm_pause){.from_ns = from_ns, .to_ns = ZM_TIME_OPEN};
}

static void end_pause(zm_run *run, uint64_t now) {
    if (run->reported) {
        if (run->since_ns == ZM_TIME_OPEN) {
            bool unknown = run->end_ns == ZM_TIME_OPEN || run->counting;
            uint64_t left_ns = unknown ? ZM_TIME_OPEN : run->end_ns > now ? run->end_ns - now : 0;
            report_resume(run, now, left_ns);
        }
    } else if (run->pause_count > 0 && run->pauses[run->pause_count - 1].to_ns == ZM_TIME_OPEN) {
        run->pauses[run->pause_count - 1].to_ns = now;
    }
}

static zm_run_info info_of(zm_run *run) {
    return (zm_run_info){.device = run->submission->stream->device,
                         .start_ns = run->start_ns,
                         .end_ns = run->end_ns,
                         .run = run,
                         .job = run->job};
}

static bool is_work(const zm_command *command) {
    zm_activity_kind kind = command->ops->activity;
    return kind == ZM_ACTIVITY_KERNEL || kind == ZM_ACTIVITY_COPY || kind == ZM_ACTIVITY_FILL;
}

// Returns whether a debugger may change memory until the run's end.
static bool is_kept(const zm_run *run) {
    bool kept = false;
    for (const zm_observer **told = zm_observers; *told != NULL; told++) {
        kept |= (*told)->run_kept != NULL && (*told)->run_kept(run);
    }
    return kept;
}

// ---- Tiles -----------------------------------------------------------------------------------------------------------

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
    stream->ready++;
}

// `before` is the run before it in the queue for its engine, or NULL.
static void unlink_ready(zm_run *run, zm_run *before) {
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
    stream->ready--;
}

// A run that was put aside needs its tiles no more.
static void leave_ready(zm_run *run) {
    const zm_stream *stream = run->submission->stream;
    zm_run *before = NULL, *at = stream->device->root->ready[stream->engine].head;
    while (at != NULL && at != run) {
        before = at;
        at = at->next_ready;
    }
    if (at != NULL) {
        unlink_ready(run, before);
    }
    end_pause(run, zm_engine_time());
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
        leave_ready(run);
    }
    if (run->away) {
        run->away = false;    // it goes on beside the others
        end_pause(run, zm_engine_time());
    }
}

// ---- Starting --------------------------------------------------------------------------------------------------------

static void start(zm_run *run, uint64_t now) {
    zm_command *command = run->command;
    run->state = ZM_RUN_RUNNING;
    run->start_ns = now;
    run->skipped = run->submission->stream->skipping > 0 && is_work(command);
    uint64_t cost = run->skipped ? 0 : command->ops->cost(command, now);
    run->end_ns = cost == ZM_TIME_OPEN ? ZM_TIME_OPEN : now + cost;
    run->next_running = zm_running;
    zm_running = run;
    if (!command->ops->keeps_tile_free) {
        take_tiles(run, now);
    }
    if (command->ops->begin != NULL && !run->skipped) {
        zm_run_info info = info_of(run);
        command->ops->begin(command, &info);
    }
    if (command->ops->job != NULL && !run->skipped) {
        zm_run_info info = info_of(run);
        run->job = command->ops->job(command, &info);
    }
    ZM_TELL(run_started, run);
    if (run->job != NULL && !is_kept(run)) {
        run->counting = command->ops->counted != NULL;
        run->end_ns = run->counting ? now : run->end_ns;
        zm_job_start(run->job, zm_clock_get_mode() == ZM_CLOCK_REAL);
    }
    if (!run->counting) {
        report_begin(run);
    }
}

void zm_run_count(zm_run *run, uint64_t now) {
    zm_run_info info = info_of(run);
    uint64_t cost = run->command->ops->counted(run->command, &info);
    run->counting = false;
    run->end_ns = run->start_ns + cost;
    bool over = true;
    for (uint32_t i = 0; i < run->pause_count && run->pauses[i].from_ns < run->end_ns; i++) {
        over = run->pauses[i].to_ns != ZM_TIME_OPEN;
        run->end_ns += over ? run->pauses[i].to_ns - run->pauses[i].from_ns : 0;
    }
    // What waited ends when it has seen what it waited for.
    if (run->reported && run->end_ns < now) {
        run->end_ns = now;
        over = true;
    }
    if (run->aside && over) {
        leave_ready(run);
    }
    report_begin(run);
}

void zm_run_report_open(zm_run *run) {
    uint64_t end_ns = run->end_ns;
    run->end_ns = ZM_TIME_OPEN;
    report_begin(run);
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
        add_pause(run, back_ns > longer ? back_ns - longer : 0);
        end_pause(run, back_ns);
    }
    if (run->away) {
        add_pause(run, since_ns);
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

// ---- Turns -----------------------------------------------------------------------------------------------------------

// Kernels of the streams that share an engine have it in turns. A debugger knows where each thread of the kernels that it watches
// is by when they run: those have no turns, but give their tiles away when they are stopped.

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
    return waits && !is_kept(run) ? run->turn_ns + ZM_TURN_NS : ZM_TIME_OPEN;
}

void zm_run_put_aside(zm_run *run, uint64_t now) {
    zm_run_give_tiles(run);
    run->aside = true;
    run->away = false;
    run->turn_ns = now;
    add_pause(run, now);
    put_ready(run);
}

static void go_on(zm_run *run, uint64_t now) {
    run->aside = false;
    if (!run->counting && run->end_ns != ZM_TIME_OPEN) {
        run->end_ns += now - run->turn_ns;
    }
    end_pause(run, now);
    take_tiles(run, now);
}

// Starts what is ready and finds its tiles free, first come, first served: nobody overtakes on an engine of a tile.
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
        unlink_ready(run, before);
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
    for (uint32_t engine = 0; engine < ZM_TILE_ENGINES; engine++) {
        progress |= root->ready[engine].head != NULL && dispatch_engine(root, engine, now);
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

// ---- Ending --------------------------------------------------------------------------------------------------------

static void unlink_run(zm_run *run) {
    zm_stream *stream = run->submission->stream;
    if (run->aside) {
        leave_ready(run);
    }
    ZM_TELL(run_ended, run);
    if (run->previous != NULL) {
        run->previous->next = run->next;
    } else {
        stream->first = run->next;
    }
    if (run->next != NULL) {
        run->next->previous = run->previous;
    } else {
        stream->last = run->previous;
    }
    if (stream->waiting == run) {
        stream->waiting = run->next;
    }
    if (run->state != ZM_RUN_WAITING && (run->order & ZM_ORDER_BARRIER)) {
        stream->open_barriers--;
    }
    for (zm_run **link = &zm_running; *link != NULL; link = &(*link)->next_running) {
        if (*link == run) {
            *link = run->next_running;
            break;
        }
    }
    zm_run_give_tiles(run);
    if (stream->first == NULL) {
        unlist(stream);
    }
}

static void finish(zm_run *run, bool complete) {
    zm_submission *submission = run->submission;
    free(run->pauses);
    if (run->job != NULL) {
        zm_job_cancel(run->job);    // no effect on one that is over
        zm_job_release(run->job);
    }
    drop_run(run);
    if (--submission->remaining == 0) {
        end_submission(submission, complete);
    }
}

void zm_run_complete(zm_run *run, uint64_t end_ns) {
    zm_command *command = run->command;
    run->end_ns = end_ns;
    zm_run_info info = info_of(run);
    if (command->ops->end != NULL && !run->skipped) {
        command->ops->end(command, &info);
    }
    if (run->held) {
        return;
    }
    unlink_run(run);
    report(run, ZM_ACTIVITY_END, run->start_ns, run->end_ns);
    bool complete = !atomic_load_explicit(&info.device->root->lost, memory_order_relaxed);
    if (complete && !run->skipped) {
        ZM_TELL(run_complete, run);
    }
    if (complete && run->signal != NULL) {
        bool bare = command->ops->no_interval && !command->signal->counter_based;
        uint64_t start_ns = command->ops->since != NULL ? command->ops->since(command, &info) : run->start_ns;
        zm_signal_set(run->signal, info.device, bare ? ZM_NO_BEGIN : start_ns, bare ? 0 : run->end_ns);
    }
    finish(run, complete);
}

void zm_stream_discard(zm_stream *stream) {
    zm_ready *ready = &stream->device->root->ready[stream->engine];
    for (zm_run *run = ready->head, *before = NULL, *next; run != NULL; run = next) {
        next = run->next_ready;
        if (run->submission->stream == stream) {
            unlink_ready(run, before);
            run->aside = false;
        } else {
            before = run;
        }
    }
    stream->skipping = 0;
    for (bool more = stream->last != NULL; more;) {
        zm_run *run = stream->last;
        // The stream of an immediate list goes with the list's last reference, which a submission may hold.
        ZM_AUTO zm_list *list = zm_retain(run->submission->list);
        if (run->state == ZM_RUN_RUNNING) {
            run->end_ns = zm_engine_time();
            report_begin(run);
            report(run, ZM_ACTIVITY_END, run->start_ns, run->end_ns);
        }
        unlink_run(run);
        finish(run, false);
        more = stream->last != NULL;
    }
}

void zm_engine_discard(zm_device *root) {
    for (zm_stream *stream = zm_streams, *next; stream != NULL; stream = next) {
        next = stream->next;
        if (root == NULL || stream->device->root == root) {
            zm_stream_discard(stream);
        }
    }
}

bool zm_engine_device_busy(const zm_device *device) {
    for (const zm_stream *stream = zm_streams; stream != NULL; stream = stream->next) {
        if (stream->first != NULL && zm_device_is_within(stream->device, device)) {
            return true;
        }
    }
    return false;
}

bool zm_engine_uses(const void *object) {
    for (const zm_stream *stream = zm_streams; stream != NULL; stream = stream->next) {
        for (const zm_run *run = stream->first; run != NULL; run = run->next) {
            if (run->command->ops->uses != NULL && run->command->ops->uses(run->command, object)) {
                return true;
            }
        }
    }
    return false;
}

void zm_engine_fault(const zm_device *device, const char *format, ...) {
    zm_device *root = device->root;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(root->fault, sizeof root->fault, format, arguments);
    va_end(arguments);
    atomic_store(&root->lost, true);
}

void zm_engine_discard_lost(void) {
    for (zm_stream *stream = zm_streams, *next; stream != NULL; stream = next) {
        next = stream->next;
        if (atomic_load_explicit(&stream->device->root->lost, memory_order_relaxed)) {
            zm_stream_discard(stream);
        }
    }
}

// ---- For the debugger ----------------------------------------------------------------------------------------------
