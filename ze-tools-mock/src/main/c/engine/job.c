// The queue of jobs and the threads that execute them.
#include "engine/job.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/thread.h"
#include "card/card.h"
#include "engine/engine.h"

typedef struct zm_job_part part;

struct zm_job_part {
    part *next;
    zm_job *job;
    uint32_t index;
    bool parked, wanted;    // it waits; it goes on when it wants to wait next
};

struct zm_job {
    atomic_uint references;    // of the owner, and of each part in the queue or under way
    atomic_uint remaining;     // parts
    atomic_uint steps;
    atomic_bool cancelled;
    atomic_bool started;
    bool brief;
    const zm_job_ops *ops;
    void *context;
    uint32_t count;
    part parts[];
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t work = PTHREAD_COND_INITIALIZER;
// Guarded by lock.
static part *first, **last = &first;
static uint32_t queued;    // parts
// The parts that threads have not been woken for yet, and the brief ones. Both are written with the lock.
static atomic_uint unannounced, brief;
static pthread_t threads[ZM_JOB_PARTS];
static uint32_t thread_count, idle;
static uint32_t called;       // of the idle threads: those that have been woken, and do not run yet
static uint32_t reporting;    // threads that have ended a job, and look at the queue when the engine knows it
static bool stops;
static pthread_cond_t gate = PTHREAD_COND_INITIALIZER;
static uint32_t stepping;    // steps under way
static bool paused;

static void before_fork(void) {
    pthread_mutex_lock(&lock);
}

static void after_fork_parent(void) {
    pthread_mutex_unlock(&lock);
}

static void after_fork_child(void) {
    pthread_mutex_init(&lock, NULL);
    pthread_cond_init(&work, NULL);
    pthread_cond_init(&gate, NULL);
    thread_count = idle = called = reporting = stepping = 0;
    stops = paused = false;
}

static void set_up(void) {
    pthread_atfork(before_fork, after_fork_parent, after_fork_child);
}

zm_job *zm_job_create(const zm_job_ops *ops, void *context, uint32_t parts) {
    pthread_once(&once, set_up);
    zm_job *job = calloc(1, sizeof *job + parts * sizeof *job->parts);
    if (job != NULL) {
        atomic_init(&job->references, 1);
        atomic_init(&job->remaining, parts);
        job->ops = ops;
        job->context = context;
        job->count = parts;
        for (uint32_t i = 0; i < parts; i++) {
            job->parts[i] = (part){.job = job, .index = i};
        }
    }
    return job;
}

zm_job *zm_job_retain(zm_job *job) {
    atomic_fetch_add(&job->references, 1);
    return job;
}

void zm_job_release(zm_job *job) {
    if (job != NULL && atomic_fetch_sub(&job->references, 1) == 1) {
        job->ops->dispose(job->context);
        free(job);
    }
}

void zm_job_expect_brief(zm_job *job) {
    job->brief = job->count == 1;
}

void *zm_job_context(const zm_job *job) {
    return job->context;
}

void zm_job_cancel(zm_job *job) {
    uint32_t parked = 0;
    atomic_store(&job->cancelled, true);
    pthread_mutex_lock(&lock);
    for (uint32_t i = 0; i < job->count; i++) {
        parked += job->parts[i].parked;
        job->parts[i].parked = false;
    }
    pthread_mutex_unlock(&lock);
    for (; parked > 0; parked--) {
        atomic_fetch_sub(&job->remaining, 1);
        zm_job_release(job);
    }
}

bool zm_job_is_over(const zm_job *job) {
    return atomic_load(&job->remaining) == 0;
}

uint32_t zm_job_steps(const zm_job *job) {
    return atomic_load(&job->steps);
}

// ---- The queue ------------------------------------------------------------------------------------------------------

static void put(part *p) {
    p->next = NULL;
    *last = p;
    last = &p->next;
    queued++;
    atomic_fetch_add(&brief, p->job->brief);
}

// Lock held.
static part *take(void) {
    part *p = first;
    if (p != NULL) {
        first = p->next;
        if (first == NULL) {
            last = &first;
        }
        queued--;
        atomic_fetch_sub(&brief, p->job->brief);
    }
    return p;
}

// False: the part goes on at once.
static bool park(part *p) {
    pthread_mutex_lock(&lock);
    bool parks = !p->wanted && !atomic_load(&p->job->cancelled);
    p->parked = parks;
    p->wanted = false;
    pthread_mutex_unlock(&lock);
    return parks;
}

static void enter_step(void) {
    pthread_mutex_lock(&lock);
    while (paused) {
        pthread_cond_wait(&gate, &lock);
    }
    stepping++;
    pthread_mutex_unlock(&lock);
}

static void leave_step(void) {
    pthread_mutex_lock(&lock);
    stepping--;
    if (paused) {
        pthread_cond_broadcast(&gate);
    }
    pthread_mutex_unlock(&lock);
}

void zm_jobs_pause(void) {
    pthread_mutex_lock(&lock);
    while (paused) {
        pthread_cond_wait(&gate, &lock);
    }
    paused = true;
    while (stepping > 0) {
        pthread_cond_wait(&gate, &lock);
    }
    pthread_mutex_unlock(&lock);
}

void zm_jobs_resume(void) {
    pthread_mutex_lock(&lock);
    paused = false;
    pthread_cond_broadcast(&gate);
    pthread_mutex_unlock(&lock);
}

// Executes a step. The lock is not held. True: some job is over.
static bool step(part *p, bool *again) {
    zm_job *job = p->job;
    bool cancelled = atomic_load(&job->cancelled);
    enter_step();
    zm_job_step result = cancelled ? ZM_JOB_OVER : job->ops->step(job->context, p->index);
    leave_step();
    atomic_fetch_add(&job->steps, 1);
    zm_card_pulse();
    *again = result == ZM_JOB_AGAIN || (result == ZM_JOB_PARKED && !park(p));
    if (result != ZM_JOB_OVER) {
        return false;
    }
    bool last_part = atomic_fetch_sub(&job->remaining, 1) == 1;
    zm_job_release(job);
    return last_part && !cancelled;
}

uint32_t zm_jobs_threads(void) {
    cpu_set_t set;
    int count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    return count < 1 ? 1 : count > (int)ZM_JOB_PARTS ? ZM_JOB_PARTS : (uint32_t)count;
}

static void *execute(void *unused);

// Lock held: one more thread looks at the queue, if it is longer than the number of those that come anyway.
static void wake(void) {
    if (queued <= called + reporting) {
        return;
    }
    if (idle > called) {
        called++;
        pthread_cond_signal(&work);
    } else if (!stops && thread_count < zm_jobs_threads() &&
               zm_thread_start_large(&threads[thread_count], "ze-mock-kernel", execute, NULL)) {
        thread_count++;
    }
}

// Lock held, but not meanwhile.
static void await_call(void) {
    idle++;
    while (called == 0 && !stops) {
        pthread_cond_wait(&work, &lock);
    }
    idle--;
    called -= called > 0;
}

// The engine often has the next job ready then. This thread takes it, so that no other is woken for it.
static void report_end(void) {
    pthread_mutex_lock(&lock);
    reporting++;
    pthread_mutex_unlock(&lock);
    zm_engine_begin();
    zm_engine_end();
    pthread_mutex_lock(&lock);
    reporting--;
    pthread_mutex_unlock(&lock);
}

static void *execute(void *unused) {
    (void)unused;
    pthread_mutex_lock(&lock);
    while (!stops) {
        part *p = take();
        if (p == NULL) {
            await_call();
            continue;
        }
        pthread_mutex_unlock(&lock);
        bool again, over = step(p, &again);
        if (over) {
            report_end();
        }
        pthread_mutex_lock(&lock);
        if (again) {
            put(p);
        }
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

void zm_job_start(zm_job *job, bool soon) {
    if (atomic_exchange(&job->started, true)) {
        return;
    }
    pthread_mutex_lock(&lock);
    for (uint32_t i = 0; i < job->count; i++) {
        zm_job_retain(job);
        put(&job->parts[i]);
        if (soon || i > 0) {
            atomic_fetch_add(&unannounced, 1);
        }
    }
    pthread_mutex_unlock(&lock);
}

void zm_jobs_announce(void) {
    if (atomic_load_explicit(&unannounced, memory_order_relaxed) == 0) {
        return;
    }
    pthread_mutex_lock(&lock);
    for (uint32_t count = atomic_exchange(&unannounced, 0); count > 0; count--) {
        wake();
    }
    pthread_mutex_unlock(&lock);
}

void zm_job_unpark(zm_job *job) {
    pthread_mutex_lock(&lock);
    for (uint32_t i = 0; i < job->count; i++) {
        part *p = &job->parts[i];
        p->wanted = !p->parked;
        if (p->parked) {
            p->parked = false;
            put(p);
            wake();
        }
    }
    pthread_mutex_unlock(&lock);
}

void zm_jobs_execute(part *p) {
    bool again;
    step(p, &again);
    if (again) {
        pthread_mutex_lock(&lock);
        put(p);
        wake();
        pthread_mutex_unlock(&lock);
    }
}

bool zm_jobs_help(void) {
    pthread_mutex_lock(&lock);
    part *p = take();
    pthread_mutex_unlock(&lock);
    if (p != NULL) {
        zm_jobs_execute(p);
    }
    return p != NULL;
}

zm_job_part *zm_jobs_take_brief(void) {
    if (atomic_load_explicit(&brief, memory_order_relaxed) == 0) {
        return NULL;
    }
    pthread_mutex_lock(&lock);
    part *p = first != NULL && first->job->brief ? take() : NULL;
    if (p != NULL && atomic_load(&unannounced) > 0) {
        atomic_fetch_sub(&unannounced, 1);
    }
    pthread_mutex_unlock(&lock);
    return p;
}

// Lock held.
static void forget_queue(void) {
    first = NULL;
    last = &first;
    queued = 0;
    atomic_store(&unannounced, 0);
    atomic_store(&brief, 0);
}

void zm_jobs_stop(void) {
    pthread_mutex_lock(&lock);
    stops = true;
    pthread_cond_broadcast(&work);
    uint32_t count = thread_count;
    part *left = first;
    forget_queue();
    pthread_mutex_unlock(&lock);
    for (uint32_t i = 0; i < count; i++) {
        pthread_join(threads[i], NULL);
    }
    pthread_mutex_lock(&lock);
    // Steps that threads have put back in the meantime.
    *last = left;
    left = first;
    forget_queue();
    called = 0;
    thread_count = 0;
    stops = false;
    pthread_mutex_unlock(&lock);
    while (left != NULL) {
        part *next = left->next;
        zm_job *job = left->job;
        atomic_store(&job->cancelled, true);
        atomic_fetch_sub(&job->remaining, 1);
        zm_job_release(job);
        left = next;
    }
}
