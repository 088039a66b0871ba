// Declarations shared by the code of runs under way. The engine lock guards all of it.
#ifndef ZM_DEBUG_RUNS_H
#define ZM_DEBUG_RUNS_H

#include "debug/debuggee.h"

// A place is a thread's number with slices counted over all tiles of the root device; a session counts from its own
// first.
ze_device_thread_t zm_debug_place(const zm_debug_kernel *run, uint32_t slot);
uint32_t zm_debug_tile_of(const zm_device *device, uint32_t slice);
ze_device_thread_t zm_debug_as_session_sees(const zm_debug_session *session, ze_device_thread_t place);
// Returns whether threads, as a debugger names them, are on the device; whether a place of a run is one of them.
bool zm_debug_selector_fits(const zm_device *device, ze_device_thread_t threads);
bool zm_debug_selects(const zm_debug_session *session, ze_device_thread_t threads, const zm_debug_kernel *run,
                      ze_device_thread_t place);
// Finds the activity of the run at a place; false when that thread has nothing to do with it.
bool zm_debug_work_at(const zm_debug_kernel *run, ze_device_thread_t place, uint64_t *group, uint32_t *number);

// The instruction that a thread is at, which was at `from` some time ago.
uint64_t zm_debug_position_after(const zm_debug_kernel *run, uint64_t from, uint64_t elapsed);

// The next breakpoint of a thread, or of the threads of a tile that have never been stopped; ZM_TIME_OPEN: there is
// none.
typedef struct zm_debug_stop_at {
    uint64_t time;
    uint64_t position;
} zm_debug_stop_at;
zm_debug_stop_at zm_debug_stop_of_thread(const zm_debug_kernel *run, const zm_debug_thread *thread, uint64_t now);
zm_debug_stop_at zm_debug_stop_of_tile(const zm_debug_kernel *run, uint32_t tile, uint64_t now);

// Of the observer: a command has started, has ended, or its planned end has come. True from the last when a breakpoint
// comes before the end and stops it: then it goes on later.
void zm_debug_run_started(zm_run *run);
void zm_debug_run_ended(zm_run *run);
bool zm_debug_run_due(zm_run *run);
// Returns whether a debugger watches the run and may change what it reads until its end.
bool zm_debug_run_kept(const zm_run *run);

// Decides when the engine has to look at the run again.
void zm_debug_plan(zm_debug_kernel *run);

// Finds a run; NULL: it has ended.
zm_debug_kernel *zm_debug_run_of(uint64_t number);
// Reports to debuggers the threads that have come to a breakpoint, and stops those that were to be interrupted as soon
// as there are some. No lock held.
void zm_debug_tell_stops(uint64_t number);

#endif
