// Runs within the engine: what streams, the scheduler and the reports share.
#ifndef ZM_ENGINE_RUN_H
#define ZM_ENGINE_RUN_H

#include "engine/stream.h"

// report.c: observers learn about a run's phases once it is known when they were.
void zm_run_report(const zm_run *run, zm_activity_phase phase, uint64_t start_ns, uint64_t end_ns);
void zm_run_report_begin(zm_run *run);
void zm_run_add_pause(zm_run *run, uint64_t from_ns);
void zm_run_end_pause(zm_run *run, uint64_t now);
zm_run_info zm_run_info_of(zm_run *run);
bool zm_command_is_work(const zm_command *command);
// Returns whether a debugger may change memory until the run ends.
bool zm_run_is_kept(const zm_run *run);

// schedule.c: takes a run out of the queue for its engine.
void zm_run_leave_ready(zm_run *run);
// `before`: the run before it there; NULL: it is the first.
void zm_run_unlink_ready(zm_run *run, zm_run *before);

#endif
