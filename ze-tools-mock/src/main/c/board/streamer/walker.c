#include "board/streamer/walker.h"
#include "board/common/clock.h"
#include "board/debugger/debug.h"
#include "board/own/own_kernels.h"
#include "board/program/execute.h"
#include "board/streamer/engine_memory.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include "board/common/truth.h"

static uint64_t launched;

uint64_t zb_bound_surface(struct zb_space *space, const struct zb_walk *walk, uint32_t entry) {
    uint32_t offset;
    bool there = zb_mem_read(space, walk->bindings + 4ull * entry, &offset, sizeof offset);
    return there ? walk->surfaces + (offset & ~63u) : 0;
}

// Returns the time of a kernel that is not executed.
static uint64_t planned_ns(const struct zb_walk *walk) {
    const struct zb_settings *settings = zb_settings();
    unsigned __int128 ns = settings->kernel_ns;
    if (settings->item_ps) {
        unsigned __int128 items = 1;
        for (int i = 0; i < 3; i++) {
            items *= (uint64_t)walk->groups[i] * (walk->local[i] ? walk->local[i] : 1);
        }
        ns += items * settings->item_ps / 1000;
    }
    return ns > ZB_LONGEST_NS ? ZB_LONGEST_NS : (uint64_t)ns;
}

static void hang(struct zb_execution *run) {
    zb_say("kernel %llu of the program hangs, as ZEMOCK_BOARD_HANG_KERNEL asks for",
           (unsigned long long)zb_settings()->hang_at);
    while (!__atomic_load_n(run->stop, __ATOMIC_ACQUIRE) && zb_in_time(run)) {
        zb_sleep(1000000, run->stop);
    }
}

// Executes a program's kernel; one that cannot be executed takes its time. Under a debugger it has its effect when its
// last thread has ended.
static void run_program(struct zb_execution *run, const struct zb_walk *walk, struct zb_program_kernel *kernel,
                        struct zb_work *work) {
    const struct zb_settings *settings = zb_settings();
    uint64_t number = __atomic_add_fetch(&launched, 1, __ATOMIC_RELAXED);
    if (number == settings->hang_at) {
        hang(run);
        return;
    }
    uint64_t time = planned_ns(walk);
    bool faults = number == settings->fault_at, debugged = zb_debug_launch(run, walk, time, faults);
    if (faults && !debugged) {
        zb_fail(run, "a kernel reads where nothing is mapped, as ZEMOCK_BOARD_FAULT_KERNEL asks for",
                settings->fault_address);
    }
    if (run->failed || __atomic_load_n(run->stop, __ATOMIC_ACQUIRE)) {
        return;
    }
    if (!kernel) {
        zb_unknown("kernel at", walk->code, "no module of the program has its code");
    }
    if (debugged) {
        // Its threads have had their time. One that waits for others has ended with them.
        if (kernel && !zb_program_changes_nothing(kernel)) {
            zb_program_execute(run, walk, kernel, work);
        }
        work->ns = 0;
    } else if (!kernel || !zb_program_execute(run, walk, kernel, work)) {
        work->ns = time;
    }
}

// A kernel of the driver's own.
static void run_own(struct zb_execution *run, const struct zb_walk *walk, const struct zb_own_kernel *own,
                    struct zb_work *work) {
    if (!zb_own_effect(run, own, walk)) {
        zb_program_execute(run, walk, zb_own_program(own), work);
        work->name = NULL;    // the truth file has it as what ran
    }
}

// Lets a launch last for its time. Returns the time that it has lasted on the device.
static uint64_t settle(struct zb_execution *run, uint64_t begun_ns, const struct zb_work *work) {
    uint64_t spent = zb_raw_ns() - begun_ns;
    if (spent < work->ns) {
        zb_sleep(work->ns - spent, run->stop);
        spent = zb_raw_ns() - begun_ns;
    }
    run->waited_ns += work->executed ? spent : 0;
    return work->ns != 0 && work->ns < spent ? work->ns : spent;
}

// A program's modules are asked first: the driver's own kernels may begin as one of theirs does.
const char *zb_launch_run(struct zb_execution *run, struct zb_walk *walk) {
    walk->begin = walk->end = zb_engine_ticks(run);
    struct zb_work work = {.name = NULL};
    struct zb_program_kernel *kernel = zb_module_find(run->space, walk->code);
    const struct zb_own_kernel *own = kernel ? NULL : zb_own_find(run, walk->code);
    if (run->failed) {
        return NULL;
    }
    zb_log(1, "launch of 0x%llx, %u x %u x %u groups: %s", (unsigned long long)walk->code, walk->groups[0],
           walk->groups[1], walk->groups[2],
           own      ? own->name
           : kernel ? kernel->info->name
                    : "a program's kernel");
    uint64_t begun_ns = zb_raw_ns();    // finding it is no work of the device's
    if (own) {
        run_own(run, walk, own, &work);
    } else {
        run_program(run, walk, kernel, &work);
    }
    if (!run->failed) {
        run->engine_ns += settle(run, begun_ns, &work);
        walk->end = zb_engine_ticks(run);
        zb_truth(run, own ? own->name : "kernel", walk->begin, walk->end, walk->code, &work);
    }
    zb_module_put(kernel);
    return own ? own->name : NULL;
}
