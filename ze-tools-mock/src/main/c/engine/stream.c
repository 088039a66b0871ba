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

static void report(const zm_run *run, zm_activity_phase phase) {
    zm_command *command = run->command;
    if (command->ops->activity == ZM_ACTIVITY_SYNC || run->skipped) {
        return;
    }
    const zm_device *device = run->submission->stream->device;
    zm_activity activity = {
        .id = run->id, .phase = phase, .kind = command->ops->activity, .start_ns = run->start_ns, .end_ns = run->end_ns,
        .stream = run->submission->stream, .ordinal = run->submission->stream->ordinal, .index = run->submission->stream->index,
        .tiles = device->tile_count, .job = run->job};
    if (command->ops->describe != NULL) {
        command->ops->describe(command, &activity);
    }
    for (uint32_t i = 0; i < device->tile_count; i++) {
        ZM_TELL(activity, &device->tiles[i], &activity);
    }
}

static void report_begin(zm_run *run) {
    if (!run->reported) {
        run->reported = true;
        report(run, ZM_ACTIVITY_BEGIN);
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
static bool is_kept(zm_run *run) {
    bool kept = false;
    for (const zm_observer **told = zm_observers; *told != NULL; told++) {
        kept |= (*told)->run_kept != NULL && (*told)->run_kept(run);
    }
    return kept;
}

static void start(zm_run *run, uint64_t now) {
    zm_command *command = run->command;
    const zm_device *device = run->submission->stream->device;
    run->state = ZM_RUN_RUNNING;
    run->start_ns = now;
    run->skipped = run->submission->stream->skipping > 0 && is_work(command);
    uint64_t cost = run->skipped ? 0 : command->ops->cost(command, now);
    run->end_ns = cost == ZM_TIME_OPEN ? ZM_TIME_OPEN : now + cost;
    run->next_running = zm_running;
    zm_running = run;
    if (!command->ops->keeps_tile_free) {
        for (uint32_t i = 0; i < device->tile_count; i++) {
            device->tiles[i].running = run;
        }
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
    run->end_ns = run->start_ns + cost + run->put_off_ns;
    // What waited ends when it has seen what it waited for.
    if (run->reported && run->end_ns < now) {
        run->end_ns = now;
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
        bool unknown = run->counting && !run->reported && run->submission->stream->device->root == root;
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

void zm_run_give_tiles(zm_run *run) {
    const zm_device *device = run->submission->stream->device;
    for (uint32_t i = 0; i < device->tile_count; i++) {
        if (device->tiles[i].running == run) {
            device->tiles[i].running = NULL;
            device->tiles[i].free_at = run->end_ns;
        }
    }
}

// The number of a stream's engine on the card: 0 for all that compute, 1 and more for those that copy only.
static uint32_t engine_of(const zm_stream *stream) {
    const zm_device_config *config = &stream->device->root->config;
    uint32_t number = 1 + stream->index;
    for (uint32_t i = 0; i < stream->ordinal && i < config->group_count; i++) {
        number += config->groups[i].flags & ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE ? 0 : config->groups[i].queues;
    }
    const zm_queue_group *group = zm_device_queue_group(stream->device->root, stream->ordinal);
    return group == NULL || (group->flags & ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE) ? 0 : number % ZM_CARD_ENGINES;
}

static bool engine_used(const zm_tile *tile, uint32_t engine) {
    bool wanted = tile->running != NULL && engine_of(tile->running->submission->stream) == engine;
    const zm_device *root = tile->device->root;
    for (const zm_run *run = root->ready_head; run != NULL && !wanted; run = run->next_ready) {
        const zm_device *device = run->submission->stream->device;
        wanted = engine_of(run->submission->stream) == engine && tile->index >= device->tiles[0].index &&
                 tile->index < device->tiles[0].index + device->tile_count;
    }
    return wanted;
}

bool zm_run_was_away(zm_run *run) {
    const zm_stream *stream = run->submission->stream;
    if (stream->device->tiles[0].running != run) {
        return run->away = false;
    }
    uint64_t away_ns;
    run->away = zm_card_away(stream->device, engine_of(stream), &away_ns);
    uint64_t longer = away_ns > run->away_ns ? away_ns - run->away_ns : 0;
    run->away_ns += longer;
    run->end_ns += run->end_ns == ZM_TIME_OPEN ? 0 : longer;
    run->put_off_ns += run->counting ? longer : 0;
    return run->away || longer > 0;
}

static bool tiles_free(const zm_device *device) {
    for (uint32_t i = 0; i < device->tile_count; i++) {
        if (device->tiles[i].running != NULL) {
            return false;
        }
    }
    return true;
}

static uint32_t tile_mask(const zm_device *device) {
    return ((1u << device->tile_count) - 1) << device->tiles[0].index;
}

// Starts what is ready and finds its tiles free, first come, first served: nobody overtakes on a tile.
static bool dispatch(zm_device *root, uint64_t now) {
    bool progress = false;
    uint32_t claimed = 0;
    zm_run *before = NULL;
    for (zm_run *run = root->ready_head, *next; run != NULL && claimed != tile_mask(root); run = next) {
        next = run->next_ready;
        const zm_device *device = run->submission->stream->device;
        uint32_t mask = tile_mask(device);
        uint64_t start_ns = now;
        bool go = (mask & claimed) == 0 && tiles_free(device) &&
                  zm_card_take(device, engine_of(run->submission->stream), &start_ns);
        claimed |= mask;
        if (!go) {
            before = run;
            continue;
        }
        if (before != NULL) {
            before->next_ready = next;
        } else {
            root->ready_head = next;
        }
        if (root->ready_tail == run) {
            root->ready_tail = before;
        }
        zm_card_away(device, engine_of(run->submission->stream), &run->away_ns);
        start(run, start_ns);
        progress = true;
    }
    return progress;
}

static void become_ready(zm_stream *stream, zm_run *run, uint64_t now) {
    stream->waiting = run->next;
    run->ready_ns = now;
    run->next_ready = NULL;
    if (run->order & ZM_ORDER_BARRIER) {
        stream->open_barriers++;
    }
    if (run->command->ops->keeps_tile_free) {
        start(run, now);
        return;
    }
    run->state = ZM_RUN_READY;
    zm_device *root = stream->device->root;
    if (root->ready_tail != NULL) {
        root->ready_tail->next_ready = run;
    } else {
        root->ready_head = run;
    }
    root->ready_tail = run;
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
    report(run, ZM_ACTIVITY_END);
    bool complete = !atomic_load_explicit(&info.device->root->lost, memory_order_relaxed);
    if (complete && !run->skipped) {
        ZM_TELL(run_complete, run);
    }
    if (complete && run->signal != NULL) {
        bool bare = command->ops->no_interval && !command->signal->counter_based;
        zm_signal_set(run->signal, info.device, bare ? ZM_NO_BEGIN : run->start_ns, bare ? 0 : run->end_ns);
    }
    finish(run, complete);
}

void zm_stream_discard(zm_stream *stream) {
    zm_device *root = stream->device->root;
    zm_run *kept_head = NULL, *kept_tail = NULL;
    for (zm_run *run = root->ready_head, *next; run != NULL; run = next) {
        next = run->next_ready;
        if (run->submission->stream != stream) {
            run->next_ready = NULL;
            if (kept_tail != NULL) {
                kept_tail->next_ready = run;
            } else {
                kept_head = run;
            }
            kept_tail = run;
        }
    }
    root->ready_head = kept_head;
    root->ready_tail = kept_tail;
    stream->skipping = 0;
    for (bool more = stream->last != NULL; more;) {
        zm_run *run = stream->last;
        // The stream of an immediate list goes with the list's last reference, which a submission may hold.
        ZM_AUTO zm_list *list = zm_retain(run->submission->list);
        if (run->state == ZM_RUN_RUNNING) {
            run->end_ns = zm_engine_time();
            report_begin(run);
            report(run, ZM_ACTIVITY_END);
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
