// Jobs: what the host computes for the effect of a command. They are executed outside of the engine lock, in steps, by
// threads of the driver or by a host thread that waits for the engine.
#ifndef ZM_JOB_H
#define ZM_JOB_H

#include <stdbool.h>
#include <stdint.h>

typedef struct zm_job zm_job;
typedef struct zm_job_part zm_job_part;

typedef enum zm_job_step {
    ZM_JOB_AGAIN,     // there are more
    ZM_JOB_PARKED,    // there are more, when zm_job_unpark has been called since the step began
    ZM_JOB_OVER
} zm_job_step;

typedef struct zm_job_ops {
    // One step of a part, some milliseconds of computing. Steps of one part come one after the other, on any thread.
    zm_job_step (*step)(void *context, uint32_t part);
    void (*dispose)(void *context);
} zm_job_ops;

// Takes the context over, unless it answers NULL: no memory. The parts are executed at the same time.
zm_job *zm_job_create(const zm_job_ops *ops, void *context, uint32_t parts);
// One step will do, which takes no longer than to wake a thread for it. Of a job that has not been started.
void zm_job_expect_brief(zm_job *job);
zm_job *zm_job_retain(zm_job *job);
void zm_job_release(zm_job *job);
void *zm_job_context(const zm_job *job);

// Puts the job into the queue, once. With `soon` a thread of the driver begins at once; otherwise when a host thread
// that helps has not ended it with a step.
void zm_job_start(zm_job *job, bool soon);
// Wakes threads for jobs that have been started. A thread that is woken at once takes the processor from the caller,
// and waits for the lock that the caller holds: so this is called when the engine lock is free again.
void zm_jobs_announce(void);
// Parked parts go on.
void zm_job_unpark(zm_job *job);
// There are no more steps, but for those under way.
void zm_job_cancel(zm_job *job);
bool zm_job_is_over(const zm_job *job);
// Steps that have been executed.
uint32_t zm_job_steps(const zm_job *job);

// Threads that execute jobs at the same time, at most; never more than ZM_JOB_PARTS.
#define ZM_JOB_PARTS 16u
uint32_t zm_jobs_threads(void);

// Executes a step of the job that has waited longest. False: there is none in the queue. No lock held.
bool zm_jobs_help(void);
// Takes the job that has waited longest out of the queue, if it is expected to be brief; NULL: it is not. The caller
// executes it then, with no lock held.
zm_job_part *zm_jobs_take_brief(void);
void zm_jobs_execute(zm_job_part *part);
// Cancels all jobs and ends the threads; they start again with the next job.
void zm_jobs_stop(void);

// Between the two calls no job is executed; no lock of the engine is held when they are made, and no step makes them.
void zm_jobs_pause(void);
void zm_jobs_resume(void);

#endif
