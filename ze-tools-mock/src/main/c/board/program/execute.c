#include "board/program/execute.h"
#include "board/common/clock.h"
#include "board/common/report.h"
#include "board/program/cost.h"
#include "board/program/payload.h"
#include "board/program/reach.h"
#include "board/streamer/engine_memory.h"
#include "compute/timed.h"
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST_PARTS 64

// Steps after which a kernel that may wait for others has perhaps done so: its time is the host's then.
#define LONG_STEPS 50

// The interval of looking at the word of a spin.
#define SPIN_NS 20000

// The steps of an execution, and the bytes of memory that one of its threads reached.
struct totals {
    uint64_t steps, bytes;
};

// The memory that this thread reaches.
static _Thread_local struct zb_reach *reached;

static bool find(void *context, uint64_t address, zmc_span *span) {
    (void)context;
    return zb_reach_find(reached, address, span);
}

// One of the threads that execute a launch whose groups are independent.
struct part {
    pthread_t thread;
    zmc_execution *executed;
    uint32_t index;
    struct zb_execution *run;
    int *failed;
    zmc_status status;
    struct totals totals;
};

static bool goes_on(const struct part *part) {
    return !__atomic_load_n(part->run->stop, __ATOMIC_ACQUIRE) && !__atomic_load_n(part->failed, __ATOMIC_ACQUIRE);
}

static void *execute_part(void *argument) {
    struct part *part = argument;
    struct zb_reach reach = {.space = part->run->space}, *before = reached;
    reached = &reach;
    part->status = ZMC_MORE;
    while (part->status == ZMC_MORE && goes_on(part)) {
        part->status = zmc_run_step_part(part->executed, part->index, ZMC_STEP);
        zb_reach_forget(&reach);
        part->totals.steps++;
    }
    part->totals.bytes = reach.most_bytes;
    if (part->status == ZMC_FAULT) {
        __atomic_store_n(part->failed, 1, __ATOMIC_RELEASE);
    }
    zb_reach_end(&reach);
    reached = before;
    return NULL;
}

static uint32_t processors(void) {
    cpu_set_t set;
    int n = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    return n > MOST_PARTS ? MOST_PARTS : (uint32_t)n;
}

// Executes parts at the same time, where groups are independent. What is left then is executed by steps.
static zmc_status execute_parts(struct zb_execution *run, zmc_execution *executed, const zmc_dispatch *dispatch,
                                struct totals *totals) {
    bool many = zmc_is_worth_threads(dispatch->groups, dispatch->group_size);
    uint32_t n = many ? zmc_run_split(executed, processors()) : 1;
    struct part parts[MOST_PARTS];
    int failed = 0;
    if (n < 2) {
        return ZMC_MORE;
    }
    sigset_t all, before;    // signals are the program's threads'
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    uint32_t started = 1;
    for (uint32_t i = 0; i < n; i++) {
        parts[i] = (struct part){.executed = executed, .index = i, .run = run, .failed = &failed, .status = ZMC_MORE};
    }
    while (started < n && pthread_create(&parts[started].thread, NULL, execute_part, &parts[started]) == 0) {
        started++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    execute_part(&parts[0]);
    for (uint32_t i = started; i < n; i++) {    // without a thread of their own
        execute_part(&parts[i]);
    }
    for (uint32_t i = 1; i < started; i++) {
        pthread_join(parts[i].thread, NULL);
    }
    zmc_status status = ZMC_DONE;
    for (uint32_t i = 0; i < n; i++) {
        status = parts[i].status == ZMC_DONE ? status : ZMC_MORE;
        totals->steps += parts[i].totals.steps;
        totals->bytes = parts[i].totals.bytes > totals->bytes ? parts[i].totals.bytes : totals->bytes;
    }
    zmc_run_join(executed);
    return status;
}

static void report_fault(struct zb_execution *run, const zmc_fault *fault) {
    char text[768], line[256];
    zmc_put_place(line, sizeof line, ", ", fault->file, fault->line);
    snprintf(text, sizeof text, "kernel %s, work-item (%llu, %llu, %llu): %s%s", fault->kernel,
             (unsigned long long)fault->global_id[0], (unsigned long long)fault->global_id[1],
             (unsigned long long)fault->global_id[2], fault->text, line);
    zb_fail(run, text, fault->address);
}

// A kernel that has no effect is reported once. With ZEMOCK_BOARD_STRICT the program ends.
static void report_refused(const struct zb_execution *run, struct zb_program_kernel *kernel, const char *why) {
    if (zb_module_reports(kernel)) {
        zb_say("kernel %s is not executed, and has no effect: %s", kernel->info->name, why);
        zb_truth_refused(run, kernel->text->address, kernel->info->name, why);
    }
    zb_end_if_strict();
}

static void count(const struct zb_walk *walk, const zmc_dispatch *dispatch, const zmc_execution *executed,
                  const struct totals *totals, struct zb_work *work) {
    zmc_work counted;
    zmc_run_work(executed, 0, &counted);
    work->bytes_read = counted.bytes_read;
    work->bytes_written = counted.bytes_written;
    for (int i = 0; i < ZMC_CLASS_COUNT; i++) {
        work->operations += counted.instructions[i];
    }
    bool waited = totals->steps >= LONG_STEPS && zmc_kernel_waits(dispatch->kernel);
    work->ns = waited ? 0 : zb_program_ns(walk, dispatch, &counted, totals->bytes);
}

static bool execute(struct zb_execution *run, const struct zb_walk *walk, struct zb_program_kernel *kernel,
                    zmc_dispatch *dispatch, struct zb_work *work) {
    char why[256] = "";
    struct zb_reach reach = {.space = run->space};
    struct totals totals = {.steps = 0};
    reached = &reach;
    dispatch->host = (zmc_host){.find = find};
    zmc_execution *executed = zmc_run_create(dispatch, why, sizeof why);
    if (!executed) {
        report_refused(run, kernel, why);
        zb_reach_end(&reach);
        reached = NULL;
        return false;
    }
    // Memory found for the split is kept until the groups are done: after a fault its old content is put back.
    zmc_status status = execute_parts(run, executed, dispatch, &totals);
    while (status == ZMC_MORE && !__atomic_load_n(run->stop, __ATOMIC_ACQUIRE)) {
        zb_reach_forget(&reach);
        status = zmc_run_step(executed, ZMC_STEP);
        totals.steps++;
    }
    zb_reach_forget(&reach);
    totals.bytes = reach.most_bytes > totals.bytes ? reach.most_bytes : totals.bytes;
    if (status == ZMC_FAULT) {
        report_fault(run, zmc_run_fault(executed));
    } else if (status == ZMC_DONE) {
        count(walk, dispatch, executed, &totals, work);
    }
    zmc_run_destroy(executed);
    zb_reach_end(&reach);
    reached = NULL;
    return true;
}

// Waits as long as the word of a spin is what it waits for.
static void spin(struct zb_execution *run, const zmc_timed *timed, const zmc_argument *arguments) {
    uint64_t address = zmc_timed_bits(arguments[0].value, arguments[0].size), word = 0;
    uint64_t value = timed->has_value ? zmc_timed_bits(arguments[1].value, arguments[1].size) : 0;
    while (!__atomic_load_n(run->stop, __ATOMIC_ACQUIRE)) {
        if (!zb_mem_read(run->space, address, &word, timed->word_bytes)) {
            zb_fail(run, "kernel spin reads where nothing is mapped", address);
            return;
        }
        if (zmc_timed_over(timed, word, value)) {
            return;
        }
        zb_sleep(SPIN_NS, run->stop);
    }
}

// Runs a launch whose arguments are known. False: it cannot be executed.
static bool run_dispatch(struct zb_execution *run, const struct zb_walk *walk, struct zb_program_kernel *kernel,
                         zmc_dispatch *dispatch, struct zb_work *work) {
    const zmc_timed timed = zmc_kernel_timed(dispatch->kernel);
    if (dispatch->groups[0] == 0 || dispatch->groups[1] == 0 || dispatch->groups[2] == 0) {
        return true;
    }
    switch (timed.time) {
    case ZMC_TIME_DELAY: {
        uint64_t ns = zmc_timed_bits(dispatch->arguments[0].value, dispatch->arguments[0].size);
        work->ns = ns < ZB_LONGEST_NS ? ns : ZB_LONGEST_NS;
        return true;
    }
    case ZMC_TIME_SPIN:
        spin(run, &timed, dispatch->arguments);
        return true;
    default:
        return execute(run, walk, kernel, dispatch, work);
    }
}

bool zb_program_changes_nothing(struct zb_program_kernel *kernel) {
    return zb_module_kernel(kernel) && zmc_kernel_changes_nothing(kernel->kernel);
}

bool zb_program_execute(struct zb_execution *run, const struct zb_walk *walk, struct zb_program_kernel *kernel,
                        struct zb_work *work) {
    struct zb_payload payload;
    if (!zb_module_kernel(kernel)) {
        report_refused(run, kernel, kernel->why);
        return false;
    }
    bool done = zb_payload_read(run, walk, kernel, &payload);
    if (done) {
        const zmc_dispatch *dispatch = &payload.dispatch;
        zb_log(1, "kernel %s: %u x %u x %u groups of %u x %u x %u, sub-groups of %u", kernel->info->name,
               dispatch->groups[0], dispatch->groups[1], dispatch->groups[2], dispatch->group_size[0],
               dispatch->group_size[1], dispatch->group_size[2], dispatch->simd);
        done = run_dispatch(run, walk, kernel, &payload.dispatch, work);
        work->name = done ? kernel->info->name : NULL;
        work->executed = done;
    } else {
        report_refused(run, kernel, payload.why);
    }
    zb_payload_free(&payload);
    return done;
}
