#include "board/streamer/walker.h"
#include "board/common/clock.h"
#include "board/debugger/debug.h"
#include "board/own/own_kernels.h"
#include "board/program/execute.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include "board/common/truth.h"

static uint64_t launched;

// A program's kernel: it is executed, or else takes its time, as under a debugger.
static void run_program(struct zb_execution *run, const struct zb_walk *walk, struct zb_program_kernel *kernel,
                        struct zb_work *work) {
    const struct zb_settings *settings = zb_settings();
    unsigned __int128 ns = settings->kernel_ns;
    if (settings->item_ps) {
        unsigned __int128 items = 1;
        for (int i = 0; i < 3; i++) {
            items *= (uint64_t)walk->groups[i] * (walk->local[i] ? walk->local[i] : 1);
        }
        ns += items * settings->item_ps / 1000;
    }
    uint64_t number = __atomic_add_fetch(&launched, 1, __ATOMIC_RELAXED);
    if (number == settings->hang_at) {
        zb_say("kernel %llu of the program hangs, as ZEMOCK_BOARD_HANG_KERNEL asks for",
               (unsigned long long)settings->hang_at);
        while (!__atomic_load_n(run->stop, __ATOMIC_ACQUIRE) && zb_in_time(run)) {
            zb_sleep(1000000, run->stop);
        }
        return;
    }
    uint64_t time = ns > 3600000000000u ? 3600000000000u : (uint64_t)ns;
    bool faults = number == settings->fault_at;
    if (zb_debug_launch(run, walk, time, faults)) {
        return;
    }
    if (faults) {
        zb_fail(run, "a kernel reads where nothing is mapped, as ZEMOCK_BOARD_FAULT_KERNEL asks for",
                settings->fault_address);
        return;
    }
    if (!kernel || !zb_program_execute(run, walk, kernel, work)) {
        zb_sleep(time, run->stop);
    }
}

// A program's modules are asked first: the driver's own kernels may begin as one of theirs does.
const char *zb_launch_run(struct zb_execution *run, const struct zb_walk *walk) {
    uint64_t begin = zb_ticks();
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
    if (own) {
        zb_own_effect(run, own, walk);
    } else {
        run_program(run, walk, kernel, &work);
    }
    if (!run->failed) {
        zb_truth(run, own ? own->name : "kernel", begin, walk->code, &work);
    }
    zb_module_put(kernel);
    return own ? own->name : NULL;
}
