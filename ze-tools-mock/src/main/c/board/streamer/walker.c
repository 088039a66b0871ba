#include "board/streamer/walker.h"
#include "board/common/clock.h"
#include "board/debugger/debug.h"
#include "board/own/own_kernels.h"
#include "board/common/report.h"
#include "board/common/settings.h"

static uint64_t launched;

// A program's kernel: it has no effect but takes its time.
static void take_time(struct zb_execution *run, const struct zb_walk *walk) {
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
    zb_sleep(time, run->stop);
}

const char *zb_launch_run(struct zb_execution *run, const struct zb_walk *walk) {
    const struct zb_own_kernel *own = zb_own_find(run, walk->code);
    if (run->failed) {
        return NULL;
    }
    zb_log(1, "launch of 0x%llx, %u x %u x %u groups: %s", (unsigned long long)walk->code, walk->groups[0],
           walk->groups[1], walk->groups[2], own ? own->name : "a program's kernel");
    if (own) {
        zb_own_effect(run, own, walk);
        return own->name;
    }
    take_time(run, walk);
    return NULL;
}
