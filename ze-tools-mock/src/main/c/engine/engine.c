// The engine's lock, its time, waiting hosts and the scheduler thread.
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <time.h>

#include "base/observer.h"
#include "base/thread.h"
#include "card/card.h"
#include "engine/engine.h"
#include "engine/stream.h"

// Below this a waiting host watches the clock instead of sleeping: a sleep is not that exact.
#define SPIN_NS UINT64_C(40000)
// A waiting host sees to it itself that time goes on; the scheduler thread comes this much later.
#define SLACK_NS UINT64_C(100000)
// So many times the scheduler thread looks again where nothing is under way: a program that submits one command after
// the other does not have to wake it for each.
#define IDLE_LOOKS 5u
// The interval of looking at memory that something waits for and that any program may write.
#define POLL_NS UINT64_C(50000)
// And of looking whether another process has taken an engine.
#define LOOK_NS UINT64_C(1000000)
// The same where no other process uses the device yet: one that comes takes an engine after a turn at the earliest.
#define FIRST_LOOK_NS (ZM_TURN_NS / 4)
// Steps after which a job that is not over may be waiting for what another kernel or the host writes.
#define LONG_JOB_STEPS 50u
// Steps after which reports no longer wait for what a job counts.
#define ENDLESS_JOB_STEPS 1000u
// The time that a host waits, after its own timeout, for a job that holds back the WORK or the STEP clock.
#define HELD_NS UINT64_C(2000000000)
// The longest sleep until it looks at such a job again.
#define HELP_NS UINT64_C(20000000)

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock;
static pthread_cond_t changed;    // for waiting hosts
static pthread_cond_t work;       // for the scheduler thread
// All below: guarded by lock.
static uint64_t engine_time;
static uint32_t waiters;
static uint32_t depth;             // how many times the thread that has the lock has taken it
static uint64_t scheduler_wake;    // host time up to which the scheduler thread sleeps
static uint32_t idle_looks;        // of the scheduler thread since something was under way
static pthread_t scheduler;
static bool scheduler_runs, scheduler_stops;

static void before_fork(void) {
    pthread_mutex_lock(&lock);
}

static void after_fork_parent(void) {
    pthread_mutex_unlock(&lock);
}

static void make_lock(void) {
    pthread_mutexattr_t mutex_attributes;
    pthread_mutexattr_init(&mutex_attributes);
    pthread_mutexattr_settype(&mutex_attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&lock, &mutex_attributes);
    pthread_mutexattr_destroy(&mutex_attributes);
    pthread_condattr_t condition_attributes;
    pthread_condattr_init(&condition_attributes);
    pthread_condattr_setclock(&condition_attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&changed, &condition_attributes);
    pthread_cond_init(&work, &condition_attributes);
    pthread_condattr_destroy(&condition_attributes);
}

// The child has no scheduler thread; it gets one of its own when it submits something.
static void after_fork_child(void) {
    make_lock();
    scheduler_runs = scheduler_stops = false;
    waiters = depth = 0;
}

static void set_up(void) {
    make_lock();
    pthread_atfork(before_fork, after_fork_parent, after_fork_child);
}

void zm_engine_lock(void) {
    pthread_once(&once, set_up);
    pthread_mutex_lock(&lock);
    depth++;
}

void zm_engine_unlock(void) {
    bool free = --depth == 0;
    pthread_mutex_unlock(&lock);
    if (free) {
        zm_jobs_announce();
    }
}

// Executes a job that takes no longer than to wake a thread for it: true. Only then is the lock not held meanwhile, so
// that a caller who goes to sleep otherwise misses no wake.
static bool help_briefly(void) {
    zm_job_part *part = depth == 1 ? zm_jobs_take_brief() : NULL;
    if (part == NULL) {
        return false;
    }
    depth--;
    pthread_mutex_unlock(&lock);
    zm_jobs_execute(part);
    zm_engine_lock();
    return true;
}

uint64_t zm_engine_time(void) {
    return engine_time;
}

// ---- Time goes on --------------------------------------------------------------------------------------------------

// The end that comes first, of what is not stopped and not late.
static zm_run *next_to_end(void) {
    zm_run *first = NULL;
    for (zm_run *run = zm_running; run != NULL; run = run->next_running) {
        bool computes = run->late && !zm_job_is_over(run->job);
        bool aside = run->aside && !(run->counting && zm_job_is_over(run->job));
        if (run->end_ns == ZM_TIME_OPEN || run->stopped_ns != ZM_TIME_OPEN || computes || run->away || aside) {
            continue;
        }
        if (first == NULL || run->end_ns < first->end_ns || (run->end_ns == first->end_ns && run->id < first->id)) {
            first = run;
        }
    }
    return first;
}

// The run whose turn is over first.
static zm_run *next_turn(uint64_t *end_ns) {
    zm_run *first = NULL;
    *end_ns = ZM_TIME_OPEN;
    for (zm_run *run = zm_running; run != NULL; run = run->next_running) {
        uint64_t end = zm_run_turn_end(run);
        if (end < *end_ns || (first != NULL && end == *end_ns && run->id < first->id)) {
            *end_ns = end;
            first = run;
        }
    }
    return first;
}

// When something happens next by itself.
static uint64_t next_event(void) {
    const zm_run *run = next_to_end();
    uint64_t end = run == NULL ? ZM_TIME_OPEN : run->end_ns, turn;
    next_turn(&turn);
    return turn < end ? turn : end;
}

// Returns whether another process may take an engine that something is under way on.
static bool may_lose_engines(void) {
    for (const zm_run *run = zm_running; run != NULL; run = run->next_running) {
        if (!run->command->ops->keeps_tile_free && zm_card_is_shared(run->submission->stream->device->root)) {
            return true;
        }
    }
    return false;
}

// Says that everything before a time has been written for other processes, but for what is still computed. Where an
// engine may be lost, that is known up to the last look only.
static void publish(uint64_t until_ns) {
    if (zm_card_ordinal() == 0) {
        return;
    }
    uint64_t known = zm_engine_known(NULL);
    bool computes = known < engine_time;
    uint64_t looked = computes ? known : may_lose_engines() ? engine_time : until_ns;
    zm_card_published(looked < until_ns ? looked : until_ns, computes);
}

// Ends one open-ended command whose poll says so.
static bool end_an_open_run(uint64_t now) {
    for (zm_run *run = zm_running; run != NULL; run = run->next_running) {
        if (run->end_ns != ZM_TIME_OPEN || run->stopped_ns != ZM_TIME_OPEN) {
            continue;
        }
        zm_run_info info = {
            .device = run->submission->stream->device, .start_ns = run->start_ns, .end_ns = ZM_TIME_OPEN, .run = run};
        if (run->command->ops->poll(run->command, &info)) {
            zm_run_complete(run, now > run->start_ns ? now : run->start_ns);
            return true;
        }
    }
    return false;
}

void zm_engine_wake(void) {
    if (waiters > 0) {
        pthread_cond_broadcast(&changed);
    }
}

// Returns whether an observer lets a run that is due go on.
static bool goes_on(zm_run *run) {
    bool on = false;
    for (const zm_observer **observer = zm_observers; *observer != NULL; observer++) {
        on |= (*observer)->run_due != NULL && (*observer)->run_due(run);
    }
    return on;
}

// A job that has had many steps may be waiting for others: they get its tiles. Where it is one that waits, or has been
// computed for so long that its count is not worth the wait, its beginning is reported without an end.
static void look_at_long_run(zm_run *run) {
    uint32_t steps = zm_job_steps(run->job);
    if (steps < LONG_JOB_STEPS || zm_job_is_over(run->job)) {
        return;
    }
    zm_run_give_tiles(run);
    bool waits = run->command->ops->waits != NULL && run->command->ops->waits(run->command, run->job);
    if (run->counting && (waits || steps >= ENDLESS_JOB_STEPS)) {
        zm_run_report_open(run);
    }
}

// Returns whether a run whose end has come has to be waited for. Where time goes on meanwhile, the run is late.
static bool holds_back(zm_run *run) {
    if (zm_run_computed(run)) {
        return false;
    }
    bool is_long = zm_job_steps(run->job) >= LONG_JOB_STEPS;
    look_at_long_run(run);
    run->late = is_long || zm_clock_get_mode() == ZM_CLOCK_REAL;
    return !run->late;
}

// Returns whether the clock stands still until a job is over.
static bool is_held_back(void) {
    zm_run *run = next_to_end();
    return run != NULL && run->end_ns <= engine_time && zm_clock_get_mode() != ZM_CLOCK_REAL && holds_back(run);
}

// Late runs that have become long give their tiles away.
static void look_at_late_runs(void) {
    for (zm_run *run = zm_running; run != NULL; run = run->next_running) {
        if (run->late) {
            look_at_long_run(run);
        }
    }
}

// Finds out which engines other processes have taken, and which are back. What a debugger has stopped gives its tiles
// away.
static void look_at_turns(void) {
    zm_card_look();
    for (zm_run *run = zm_running; run != NULL; run = run->next_running) {
        if (run->away) {
            zm_run_was_away(run);
        }
        if (run->stopped_ns != ZM_TIME_OPEN) {
            zm_run_give_tiles(run);
        }
    }
}

static void pump_to(uint64_t now) {
    bool ended = false;
    look_at_late_runs();
    look_at_turns();
    for (;;) {
        zm_run *run = next_to_end();
        uint64_t turn_ns;
        zm_run *turn = next_turn(&turn_ns);
        if (turn_ns <= now && (run == NULL || turn_ns < run->end_ns)) {
            engine_time = turn_ns > engine_time ? turn_ns : engine_time;
            zm_run_put_aside(turn, engine_time);
            zm_engine_schedule(engine_time);
            ended = true;
            continue;
        }
        if (run != NULL && run->end_ns <= now) {
            engine_time = run->end_ns > engine_time ? run->end_ns : engine_time;
            if (goes_on(run) || zm_run_was_away(run)) {
                continue;
            }
            if (!zm_run_computed(run)) {
                if (holds_back(run)) {
                    break;
                }
                continue;
            }
            if (run->counting) {
                zm_run_count(run, engine_time);
                continue;
            }
            zm_run_complete(run, run->end_ns);
        } else {
            engine_time = now > engine_time ? now : engine_time;
            if (!end_an_open_run(engine_time)) {
                break;
            }
        }
        ended = true;
        zm_engine_discard_lost();
        zm_engine_schedule(engine_time);
    }
    zm_engine_schedule(engine_time);
    publish(next_event());
    if (ended) {
        ZM_TELL(progressed);
        zm_engine_wake();
    }
}

void zm_engine_pump_locked(void) {
    // Published before the clock is read: a process that reads the clock later and sees it waits for the runs that
    // begin here.
    publish(engine_time);
    pump_to(zm_clock_now());
}

static void advance_to(uint64_t time) {
    zm_clock_advance_to(time);
    pump_to(zm_clock_now());
    ZM_TELL(time_moved, zm_clock_now());
}

static void sleep_until(pthread_cond_t *condition, uint64_t host_ns);

// Executes a step of a job, or waits for those who do, up to a host time. The lock is held, but not meanwhile.
static void help(uint64_t until) {
    zm_engine_unlock();
    bool helped = zm_jobs_help();
    zm_engine_lock();
    if (!helped && is_held_back()) {
        waiters++;
        sleep_until(&changed, until);
        waiters--;
    }
}

// Returns whether something waits for memory that can change without a call.
static bool needs_polling(void) {
    for (const zm_run *run = zm_running; run != NULL; run = run->next_running) {
        if (run->end_ns == ZM_TIME_OPEN && run->stopped_ns == ZM_TIME_OPEN) {
            return true;
        }
    }
    for (const zm_stream *stream = zm_streams; stream != NULL; stream = stream->next) {
        for (uint32_t i = 0; stream->waiting != NULL && i < stream->waiting->command->wait_count; i++) {
            if (stream->waiting->waits[i]->storage != NULL) {
                return true;
            }
        }
    }
    return zm_card_waits();
}

// The lock is held, but not meanwhile.
static void sleep_until(pthread_cond_t *condition, uint64_t host_ns) {
    zm_jobs_announce();
    uint32_t kept = depth;
    depth = 0;
    if (host_ns == ZM_TIME_OPEN) {
        pthread_cond_wait(condition, &lock);
    } else {
        struct timespec until = {.tv_sec = (time_t)(host_ns / 1000000000u), .tv_nsec = (long)(host_ns % 1000000000u)};
        pthread_cond_timedwait(condition, &lock, &until);
    }
    depth = kept;
}

static uint64_t later(uint64_t time, uint64_t by) {
    return time + by < time ? ZM_TIME_OPEN : time + by;
}

// Host time at which the engine has something to do by itself, or must look at memory again.
static uint64_t next_wake(uint64_t host_now, bool polls) {
    uint64_t wake = ZM_TIME_OPEN;
    if (zm_clock_get_mode() == ZM_CLOCK_REAL) {
        uint64_t end = next_event(), now = zm_clock_now();
        if (end != ZM_TIME_OPEN) {
            wake = later(host_now, end > now ? end - now : 0);
        }
    }
    uint64_t interval = polls || needs_polling()                       ? POLL_NS
                        : zm_running == NULL || zm_card_ordinal() == 0 ? ZM_TIME_OPEN
                        : may_lose_engines()                           ? LOOK_NS
                                                                       : FIRST_LOOK_NS;
    return later(host_now, interval) < wake ? later(host_now, interval) : wake;
}

// ---- Waiting hosts -------------------------------------------------------------------------------------------------

// One step of the WORK clock on behalf of a host that waits until `deadline` (simulated). False when the deadline comes
// before anything else happens, or nothing is going on at all.
static bool work_step(uint64_t deadline, bool *over) {
    uint64_t end = next_event();
    *over = end != ZM_TIME_OPEN && end > deadline;
    if (end == ZM_TIME_OPEN) {
        return false;
    }
    advance_to(*over ? deadline : end);
    return !*over;
}

static ze_result_t wait_for(ze_result_t (*status)(void *context), void *context, uint64_t timeout_ns, bool polls) {
    zm_engine_lock();
    uint64_t host_deadline = later(zm_host_now(), timeout_ns);
    uint64_t deadline = later(zm_clock_now(), timeout_ns);
    uint64_t held_deadline = later(zm_host_now(), timeout_ns > HELD_NS ? timeout_ns : HELD_NS);
    bool over = timeout_ns == 0;
    ze_result_t result;
    for (;;) {
        zm_engine_pump_locked();
        result = status(context);
        if (result != ZE_RESULT_NOT_READY || over) {
            break;
        }
        uint64_t host_now = zm_host_now();
        if (is_held_back()) {
            if (host_now >= held_deadline) {
                over = true;
            } else {
                help(later(host_now, HELP_NS) < held_deadline ? later(host_now, HELP_NS) : held_deadline);
            }
            continue;
        }
        if (zm_clock_get_mode() == ZM_CLOCK_WORK && work_step(deadline, &over)) {
            continue;
        }
        if (over) {
            continue;
        }
        if (host_now >= host_deadline) {
            over = true;
            continue;
        }
        if (help_briefly()) {
            continue;
        }
        uint64_t wake = next_wake(host_now, polls);
        if (wake > host_deadline) {
            wake = host_deadline;
        }
        if (wake != ZM_TIME_OPEN && wake < host_now + SPIN_NS) {
            zm_engine_unlock();
            while (zm_host_now() < wake) {
                sched_yield();
            }
            zm_engine_lock();
        } else {
            waiters++;
            sleep_until(&changed, wake);
            waiters--;
        }
    }
    if (timeout_ns == 0 && result == ZE_RESULT_NOT_READY && zm_clock_get_mode() == ZM_CLOCK_WORK) {
        // A program that polls makes simulated time pass: one completion for each look.
        bool unused;
        if (is_held_back()) {
            help(later(zm_host_now(), HELP_NS));
            zm_engine_pump_locked();
        } else {
            work_step(ZM_TIME_OPEN, &unused);
        }
    }
    zm_engine_unlock();
    return result;
}

ze_result_t zm_engine_wait(ze_result_t (*status)(void *context), void *context, uint64_t timeout_ns) {
    return wait_for(status, context, timeout_ns, false);
}

ze_result_t zm_engine_wait_polling(ze_result_t (*status)(void *context), void *context, uint64_t timeout_ns) {
    return wait_for(status, context, timeout_ns, true);
}

// ---- The scheduler thread ------------------------------------------------------------------------------------------

// Lets work complete while no host asks for it. The WORK clock stands still then, so that it stays deterministic.
static void *schedule(void *unused) {
    (void)unused;
    zm_engine_lock();
    while (!scheduler_stops) {
        scheduler_wake = ZM_TIME_OPEN;
        if (zm_clock_get_mode() != ZM_CLOCK_WORK && zm_streams != NULL) {
            zm_engine_pump_locked();
            uint64_t wake = next_wake(zm_host_now(), false);
            bool looks_again = wake == ZM_TIME_OPEN && idle_looks++ < IDLE_LOOKS;
            scheduler_wake = later(looks_again ? zm_host_now() : wake, SLACK_NS);
        }
        sleep_until(&work, scheduler_wake);
    }
    zm_engine_unlock();
    return NULL;
}

static void start_scheduler(void) {
    if (scheduler_runs || scheduler_stops) {
        return;
    }
    scheduler_runs = zm_thread_start(&scheduler, "ze-mock-engine", schedule, NULL);
}

void zm_engine_begin(void) {
    zm_engine_lock();
    zm_card_attend();
    zm_engine_pump_locked();
    publish(engine_time);    // what the caller submits begins at this time
}

void zm_engine_changed(void) {
    zm_engine_schedule(engine_time);
    zm_engine_pump_locked();
    if (zm_streams != NULL && zm_clock_get_mode() != ZM_CLOCK_WORK) {
        start_scheduler();
        uint64_t wake = later(next_wake(zm_host_now(), false), SLACK_NS);
        idle_looks = wake == ZM_TIME_OPEN ? idle_looks : 0;
        if (wake < scheduler_wake) {
            scheduler_wake = wake;
            pthread_cond_signal(&work);
        }
    }
    publish(next_event());
    zm_engine_wake();
}

void zm_engine_end(void) {
    zm_engine_changed();
    zm_engine_unlock();
}

void zm_engine_end_submission(void) {
    zm_engine_changed();
    if (help_briefly()) {
        zm_engine_changed();
    }
    zm_engine_unlock();
}

void zm_engine_step(uint64_t nanoseconds) {
    zm_engine_begin();
    uint64_t until = later(zm_host_now(), HELD_NS);
    zm_clock_advance_to(later(zm_clock_now(), nanoseconds));
    pump_to(zm_clock_now());
    while (is_held_back() && zm_host_now() < until) {
        help(later(zm_host_now(), HELP_NS));
        zm_engine_pump_locked();
    }
    ZM_TELL(time_moved, zm_clock_now());
    zm_engine_end();
}

void zm_engine_reset(zm_clock_mode mode) {
    zm_engine_lock();
    zm_clock_reset(mode);
    engine_time = 0;
    zm_engine_unlock();
}

void zm_engine_stop(void) {
    zm_engine_lock();
    bool join = scheduler_runs;
    scheduler_stops = scheduler_runs;
    pthread_cond_signal(&work);
    zm_engine_unlock();
    if (join) {
        pthread_join(scheduler, NULL);
        zm_engine_lock();
        scheduler_runs = scheduler_stops = false;
        zm_engine_unlock();
    }
}

bool zm_engine_responds(uint32_t seconds) {
    pthread_once(&once, set_up);
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += seconds;
    if (pthread_mutex_timedlock(&lock, &until) != 0) {
        return false;
    }
    pthread_mutex_unlock(&lock);
    return true;
}
