// Runs, their work-groups and threads: shared by the parts that make and execute them.
#ifndef ZMC_GROUP_H
#define ZMC_GROUP_H

#include "compute/internal.h"

// Operations that a group executes before another has its turn.
#define QUANTUM 200000

// The counts of a share of the groups: one for each block, in the order of the waiting lanes.
static inline entries *zmc_entries_of(const zmc_execution *run, uint32_t share) {
    return run->entries + (size_t)share * run->kernel->pending;
}

// program.c
const zmc_program *zmc_program_of(zmc_kernel *kernel, uint32_t simd);
// The operations on so many lanes, by their numbers.
op_run *const *zmc_operations(uint32_t simd);

// arguments.c
bool zmc_take_arguments(zmc_execution *run, const zmc_dispatch *launch, char *log, size_t log_size);
// Puts the arguments into the parameters' registers; `whole` also those that no group changes.
void zmc_put_arguments(thread *self, bool whole);

// thread.c
void zmc_broadcast(thread *self, uint32_t reg, uint32_t bytes, uint64_t value, uint32_t width);
bool zmc_make_thread(thread *self, zmc_execution *run, group *work_group, uint32_t index);
void zmc_start_thread(thread *self);
// Returns true if a built-in variable has the same value in the same thread of every group.
bool zmc_same_in_groups(const builtin_use *use);
// Puts the built-in variables into their registers that differ from group to group; `all` also those that the run's
// own operations do not read.
void zmc_put_group_builtins(thread *self, bool all);

// flow.c
uint32_t zmc_sub_groups_of(lanes mask, uint32_t size);
// Begins a function with lanes at its first block.
void zmc_begin(thread *self, const code *body, lanes mask);

// group.c
// Executes the threads of a group until all are done (true) or its quantum is over.
bool zmc_step_group(zmc_execution *run, group *work_group);
void zmc_free_group(zmc_execution *run, group *work_group);

#endif
