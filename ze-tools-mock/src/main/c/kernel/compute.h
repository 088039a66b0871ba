// Kernels that the engine of compute/ executes.
#ifndef ZM_KERNEL_COMPUTE_H
#define ZM_KERNEL_COMPUTE_H

#include <stdatomic.h>

#include "compute/compute.h"
#include "engine/job.h"
#include "kernel/counters.h"
#include "kernel/kernel.h"

// The code that is executed for the kernel; NULL: it has no effect, and takes the time that `timed` says.
const struct zmc_kernel *zm_compute_kernel(const zm_kernel *kernel, zmc_timed *timed);

// A job that executes the launch; NULL: no memory. It keeps the launch.
zm_job *zm_compute_job(zm_launch *launch, const uint32_t groups[3]);

// Returns the work that the launch of a job that is over has executed; NULL where it ended with a fault. Valid as long
// as the job.
const zm_kernel_work *zm_compute_work(const zm_job *job);
// Reports how often each instruction of the launch of a job that is over was executed; false: it has ended with a
// fault, or is under way.
bool zm_compute_counts(const zm_job *job, zmc_count_taker *take, void *context);
// The annotations that the launch of a job which is over has made, in the order of execution: `count` of them, the
// first ones of all that were `made`. Valid as long as the job.
const zmc_note *zm_compute_notes(const zm_job *job, uint64_t *count, uint64_t *made);
// Returns whether the launch of a job may wait for what the host or another kernel writes.
bool zm_compute_waits(const zm_job *job);

// Returns whether a job that is over has succeeded: false after a fault, which is recorded then: its device is lost.
// Engine lock held.
bool zm_compute_succeeded(const zm_job *job);

// ---- Debuggers ------------------------------------------------------------------------------------------------------

// The process can be debugged: launches are executed so that a debugger can take them over at any time.
extern atomic_bool zm_compute_debuggable;

// Executes some instructions of a run in place of a step, for the launch that the number stands for. No lock is held.
// When the run is over, `status` says how it has ended.
typedef zm_job_step zm_compute_stepper(uint64_t number, struct zmc_execution *run, zmc_status *status);

// Has the launch of a job executed by a debugger from its next step on, or no longer with NULL. False: its groups are
// executed at the same time.
bool zm_compute_watch(const zm_job *job, zm_compute_stepper *stepper, uint64_t number);

#endif
