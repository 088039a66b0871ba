#include "board/streamer/walker.h"
#include "board/common/clock.h"
#include "board/debugger/debug.h"
#include "board/own/own_kernels.h"
#include "board/common/report.h"
#include "board/common/settings.h"

static uint64_t launched;

// A program's kernel: it has no effect but takes its time.
static void take_time(struct zb_execution *run, const struct zb_walk *l) {
    const struct zb_settings *s = zb_settings();
    unsigned __int128 ns = s->kernel_ns;
    if (s->item_ps) {
        unsigned __int128 items = 1;
        for (int i = 0; i < 3; i++) {
            items *= (uint64_t)l->groups[i] * (l->local[i] ? l->local[i] : 1);
        }
        ns += items * s->item_ps / 1000;
    }
    uint64_t number = __atomic_add_fetch(&launched, 1, __ATOMIC_RELAXED);
    if (number == s->hang_at) {
        zb_say("kernel %llu of the program hangs, as ZEMOCK_BOARD_HANG_KERNEL asks for",
               (unsigned long long)s->hang_at);
        while (!__atomic_load_n(run->stop, __ATOMIC_ACQUIRE) && zb_in_time(run)) {
            zb_sleep(1000000, run->stop);
        }
        return;
    }
    uint64_t time = ns > 3600000000000u ? 3600000000000u : (uint64_t)ns;
    bool faults = number == s->fault_at;
    if (zb_debug_launch(run, l, time, faults)) {
        return;
    }
    if (faults) {
        zb_fail(run, "a kernel reads where nothing is mapped, as ZEMOCK_BOARD_FAULT_KERNEL asks for", s->fault_address);
        return;
    }
    zb_sleep(time, run->stop);
}

const char *zb_launch_run(struct zb_execution *run, const struct zb_walk *l) {
    const struct zb_own_kernel *own = zb_own_find(run, l->code);
    if (run->failed) {
        return NULL;
    }
    zb_log(1, "launch of 0x%llx, %u x %u x %u groups: %s", (unsigned long long)l->code, l->groups[0], l->groups[1],
           l->groups[2], own ? own->name : "a program's kernel");
    if (own) {
        zb_own_effect(run, own, l);
        return own->name;
    }
    take_time(run, l);
    return NULL;
}
