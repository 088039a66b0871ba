// Streams: what is submitted to them, and what happens when it ends.
#include "engine/run.h"

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
    return group == NULL || (group->flags & ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE) ? 0
                                                                                          : number % ZM_TILE_ENGINES;
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

// A counter-based event that is going to be signalled starts anew: waits that begin from now on are for this signal.
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

// ---- Ending --------------------------------------------------------------------------------------------------------

static void unlink_run(zm_run *run) {
    zm_stream *stream = run->submission->stream;
    if (run->aside) {
        zm_run_leave_ready(run);
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
    zm_run_info info = zm_run_info_of(run);
    if (command->ops->end != NULL && !run->skipped) {
        command->ops->end(command, &info);
    }
    if (run->held) {
        return;
    }
    unlink_run(run);
    zm_run_report(run, ZM_ACTIVITY_END, run->start_ns, run->end_ns);
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
            zm_run_unlink_ready(run, before);
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
            zm_run_report_begin(run);
            zm_run_report(run, ZM_ACTIVITY_END, run->start_ns, run->end_ns);
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
