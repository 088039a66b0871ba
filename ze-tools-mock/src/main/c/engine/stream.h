// Inside of the engine: streams, submissions, runs. Everything here is guarded by the engine lock, which may be taken
// again by who holds it.
#ifndef ZM_STREAM_H
#define ZM_STREAM_H

#include <stdatomic.h>

#include "base/clock.h"
#include "engine/engine.h"
#include "engine/fence.h"

typedef enum zm_run_state {
    ZM_RUN_WAITING,    // for its events or for its turn
    ZM_RUN_READY,      // in the queue for its engine
    ZM_RUN_RUNNING
} zm_run_state;

typedef struct zm_submission zm_submission;
typedef struct zm_stream zm_stream;

// A time in which a run did not have its tiles; to_ns is ZM_TIME_OPEN while it lasts.
typedef struct zm_pause {
    uint64_t from_ns, to_ns;
} zm_pause;

// One execution of one command.
struct zm_run {
    zm_run *next;    // in its stream, in order
    zm_run *previous;
    zm_run *next_ready;      // in the queue for its engine
    zm_run *next_running;    // among all that run
    zm_submission *submission;
    zm_command *command;
    zm_signal **waits;    // command->wait_count of them
    zm_signal *signal;
    uint64_t id;    // in order of submission
    uint64_t ready_ns;
    uint64_t start_ns;
    uint64_t end_ns;        // planned while it runs; ZM_TIME_OPEN if unknown
    uint64_t stopped_ns;    // when a debugger stopped it; ZM_TIME_OPEN: it is not stopped
    uint32_t order;         // the command's, and what its place in the submission demands
    zm_run_state state;
    bool held;            // its effect has failed, and a debugger has stopped it: it does not end
    zm_job *job;          // NULL: there is none
    uint64_t away_ns;     // for how long other processes had had its engine at its start, or have made its end later
    bool away;            // another process has its engine
    uint64_t turn_ns;     // since when it has its tiles
    bool aside;           // another queue of this process has them: it is in the queue for its engine again
    uint64_t since_ns;    // since when it has been executed without a pause
    uint64_t done_ns;     // and for how long before
    zm_pause *pauses;     // what interrupted it before its beginning was reported, in order; the last may be under way
    uint32_t pause_count, pause_room;
    bool counting;    // its end is not known before its job is over
    bool reported;    // its beginning
    bool late;        // its end has come before its job was over, and time goes on
    bool skipped;     // takes no time and has no effect: see zm_stream.skipping
};

// Counts the commands of an immediate list, and outlives it.
typedef struct zm_progress {
    atomic_uint references;
    uint64_t commands;    // submitted until now; engine lock
} zm_progress;

zm_progress *zm_progress_retain(zm_progress *progress);
void zm_progress_release(zm_progress *progress);    // NULL passes through

// One execution of one command list, or of one command appended to an immediate list.
struct zm_submission {
    zm_stream *stream;
    zm_list *list;        // referenced
    zm_fence *fence;      // referenced, may be NULL
    zm_command *owned;    // of an immediate list: the command
    uint64_t number;      // and which of the list's it is, from 1
    uint32_t remaining;
    uint32_t run_count;
    zm_run runs[];
};

// A command queue or an immediate list: it executes in order of start.
struct zm_stream {
    zm_stream *next;            // among the streams with work
    zm_device *device;          // referenced by the owner of the stream
    uint32_t ordinal, index;    // the engine: queue group and queue
    uint32_t engine;            // its number on the tiles: 0 for all that compute, 1 and more for those that copy only
    uint32_t ready;             // runs in the queue for it
    zm_run *first;              // incomplete runs in order; those that wait come last
    zm_run *last;
    zm_run *waiting;           // the first that waits
    uint32_t open_barriers;    // barriers that have been reached and are not complete
    uint32_t skipping;         // open metric queries of pools that skip the work between begin and end
    bool listed;               // among the streams with work
    zm_progress *progress;
};

zm_stream *zm_stream_create(zm_device *device, uint32_t ordinal, uint32_t index);
// The stream must be empty.
void zm_stream_destroy(zm_stream *stream);
static inline bool zm_stream_idle(const zm_stream *stream) {
    return stream->first == NULL;
}

// Submits a regular list, or one command of an immediate list, which is taken over on success.
ze_result_t zm_stream_submit_list(zm_stream *stream, zm_list *list, zm_fence *fence);
ze_result_t zm_stream_submit_command(zm_stream *stream, zm_list *list, zm_command *command);

// Throws away all work of a stream without any effect.
void zm_stream_discard(zm_stream *stream);
// Does so for all streams of a root device; NULL: of all.
void zm_engine_discard(zm_device *root);
// Does so for all streams of devices that are lost.
void zm_engine_discard_lost(void);

// Lets runs go on that can: to be called after every change. engine.c calls it, schedule.c does it.
void zm_engine_schedule(uint64_t now);
void zm_run_complete(zm_run *run, uint64_t end_ns);
// Returns whether nothing is left to compute for a run whose end has come; begins with it where that has waited for the
// end.
bool zm_run_computed(zm_run *run);
// Returns whether a run goes on after its planned end, since another process has had its engine meanwhile or has it
// now.
bool zm_run_was_away(zm_run *run);
// Sets the end of a run whose job is over by the work of the job, and reports its beginning.
void zm_run_count(zm_run *run, uint64_t now);
// Reports the beginning of a run whose end is not known.
void zm_run_report_open(zm_run *run);
// Lets others have the tiles of a run that still computes, or is stopped.
void zm_run_give_tiles(zm_run *run);
// Returns when a kernel's turn is over, since another queue waits for its engine; ZM_TIME_OPEN: it may go on.
uint64_t zm_run_turn_end(const zm_run *run);
// A kernel's turn is over: it waits for its engine again, and goes on where it was.
void zm_run_put_aside(zm_run *run, uint64_t now);

// Returns whether anything is under way on the device or one of its sub-devices.
bool zm_engine_device_busy(const zm_device *device);

// Time up to which everything has been processed.
uint64_t zm_engine_time(void);
// After a change by a host thread: brings the engine up to date and wakes up who waits. Lock held.
void zm_engine_changed(void);
// Wakes up who waits on the host, to look again. Lock held.
void zm_engine_wake(void);

// Runs under way, for engine.c and the debugger.
extern zm_run *zm_running;
extern zm_stream *zm_streams;

void zm_command_free(zm_command *command);

// Forgets the time, when nothing is under way, and starts the clock anew.
void zm_engine_reset(zm_clock_mode mode);
// The clock of the STEP mode.
void zm_engine_step(uint64_t nanoseconds);

// Stops the scheduler thread; it starts again with the next submission.
void zm_engine_stop(void);
// Returns whether the engine lock can be had within so many seconds: a thread may be stuck in a call that it makes
// under it.
bool zm_engine_responds(uint32_t seconds);

#endif
