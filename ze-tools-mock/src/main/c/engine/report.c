// The reports of what runs to observers, and the pauses in which it does not.
#include "engine/run.h"

#include <stdlib.h>

#include "base/observer.h"

void zm_run_report(const zm_run *run, zm_activity_phase phase, uint64_t start_ns, uint64_t end_ns) {
    zm_command *command = run->command;
    if (command->ops->activity == ZM_ACTIVITY_SYNC || run->skipped) {
        return;
    }
    const zm_device *device = run->submission->stream->device;
    bool goes_on = phase == ZM_ACTIVITY_RESUME, ends = phase == ZM_ACTIVITY_END;
    uint64_t before_ns = goes_on ? run->done_ns : 0;
    uint64_t length_ns = end_ns == ZM_TIME_OPEN ? ZM_TIME_OPEN : end_ns - start_ns + before_ns;
    zm_activity activity = {.id = run->id,
                            .phase = phase,
                            .kind = command->ops->activity,
                            .start_ns = start_ns,
                            .end_ns = end_ns,
                            .before_ns = before_ns,
                            .length_ns = ends ? end_ns - start_ns : length_ns,
                            .stream = run->submission->stream,
                            .ordinal = run->submission->stream->ordinal,
                            .index = run->submission->stream->index,
                            .tiles = device->tile_count,
                            .job = run->job};
    if (command->ops->describe != NULL) {
        command->ops->describe(command, &activity);
    }
    for (uint32_t i = 0; i < device->tile_count; i++) {
        ZM_TELL(activity, &device->tiles[i], &activity);
    }
}

// ---- Pauses ---------------------------------------------------------------------------------------------------------

static void report_pause(zm_run *run, uint64_t from_ns) {
    uint64_t from = from_ns > run->since_ns ? from_ns : run->since_ns;
    zm_run_report(run, ZM_ACTIVITY_PAUSE, run->since_ns, from);
    run->done_ns += from - run->since_ns;
    run->since_ns = ZM_TIME_OPEN;
}

// `left_ns`: for how long it is still executed; ZM_TIME_OPEN if unknown.
static void report_resume(zm_run *run, uint64_t at_ns, uint64_t left_ns) {
    run->since_ns = at_ns;
    zm_run_report(run, ZM_ACTIVITY_RESUME, at_ns, left_ns == ZM_TIME_OPEN ? ZM_TIME_OPEN : at_ns + left_ns);
}

// The beginning, and what has interrupted it until now.
void zm_run_report_begin(zm_run *run) {
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
    zm_run_report(run, ZM_ACTIVITY_BEGIN, run->start_ns,
                  left_ns == ZM_TIME_OPEN ? ZM_TIME_OPEN : run->start_ns + left_ns);
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

void zm_run_add_pause(zm_run *run, uint64_t from_ns) {
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

void zm_run_end_pause(zm_run *run, uint64_t now) {
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

zm_run_info zm_run_info_of(zm_run *run) {
    return (zm_run_info){.device = run->submission->stream->device,
                         .start_ns = run->start_ns,
                         .end_ns = run->end_ns,
                         .run = run,
                         .job = run->job};
}

bool zm_command_is_work(const zm_command *command) {
    zm_activity_kind kind = command->ops->activity;
    return kind == ZM_ACTIVITY_KERNEL || kind == ZM_ACTIVITY_COPY || kind == ZM_ACTIVITY_FILL;
}

bool zm_run_is_kept(const zm_run *run) {
    bool kept = false;
    for (const zm_observer **observer = zm_observers; *observer != NULL; observer++) {
        kept |= (*observer)->run_kept != NULL && (*observer)->run_kept(run);
    }
    return kept;
}
