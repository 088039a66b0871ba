// Kernels that are executed by instructions while a debugger watches. Guarded by zm_debug_lock(), beside the engine
// lock where something is changed.
#ifndef ZM_DEBUG_STEPS_H
#define ZM_DEBUG_STEPS_H

#include "compute/compute.h"
#include "debug/debuggee.h"
#include "engine/job.h"

// A SPIR-V module that instructions of a run may be in.
typedef struct zm_debug_part {
    uint64_t identity;
    zm_debug_module *module;    // NULL: it has gone
    uint32_t source;            // of its program
} zm_debug_part;

typedef struct zm_debug_hit {
    uint32_t index;     // of the place
    uint32_t reason;    // ZM_STATUS_…
} zm_debug_hit;

typedef struct zm_debug_steps {
    uint64_t number;    // of the run, in the process's life
    zm_job *job;
    zmc_execution *execution;    // NULL: no group is resident yet
    bool parked;                 // all threads that could go on are stopped
    uint32_t slots;              // of groups
    uint32_t threads;            // of a group
    uint32_t
        *places;    // by slot and thread: index among the run's threads; UINT32_MAX: the device has no place for it
    bool *held;     // by place: stopped, and not yet reported to a debugger
    zm_debug_hit *hits;    // those
    uint32_t hit_count;
    zm_debug_part *parts;
    uint32_t part_count;
} zm_debug_steps;

// Has a run executed by instructions; false: no memory, or it cannot be.
bool zm_debug_steps_begin(zm_debug_kernel *run, zm_job *job);
void zm_debug_steps_end(zm_debug_kernel *run);
// Finds where a thread of a slot is; false: there is none, or it has ended.
bool zm_debug_steps_where(const zm_debug_kernel *run, uint32_t slot, uint32_t number, zmc_where *where);
// The address of the instruction that comes next.
uint64_t zm_debug_steps_address(const zm_debug_kernel *run, const zm_debug_thread *thread);
// Goes to the instruction that a debugger has set; false: there is none in the function that the thread is in.
bool zm_debug_steps_move(zm_debug_kernel *run, const zm_debug_thread *thread);
// Threads may go on.
void zm_debug_steps_go_on(zm_debug_kernel *run);
// A module goes away.
void zm_debug_steps_forget(const zm_debug_module *module);

#endif
