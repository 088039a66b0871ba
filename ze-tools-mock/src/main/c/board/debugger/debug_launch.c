// A program's kernel under the eyes of a debugger. Its threads have no effect but a place in the code: each walks from
// where it is to the next instruction that stops it, and stands there; where there is none, it takes its time and
// ends. A debugger that writes a breakpoint ahead of a running thread stops it, too.
#include "board/common/clock.h"
#include "board/debugger/debug.h"
#include "board/debugger/debug_events.h"
#include "board/debugger/debug_threads.h"
#include "board/streamer/engine_memory.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include <stdlib.h>
#include <string.h>

#define MILLISECOND 1000000ull

// The time that threads may stand without a debugger before the kernel driver resets their engine.
#define PATIENCE (500 * MILLISECOND)

enum { INSTRUCTION = 16, COMPACT = 8, MOST_INSTRUCTIONS = 1 << 20 };

// Bit 29 marks a compact instruction. The bit that stops a thread is bit 30, of compact ones bit 7.
static bool compact(const uint32_t *instruction) {
    return instruction[0] >> 29 & 1;
}
static bool stops(const uint32_t *instruction) {
    return instruction[0] >> (compact(instruction) ? 7 : 30) & 1;
}

// A send whose bit 34 is set ends the thread.
static bool ends(const uint32_t *instruction) {
    uint32_t opcode = instruction[0] & 0x7f;
    return !compact(instruction) && (opcode == 0x31 || opcode == 0x32) && instruction[1] >> 2 & 1;
}

// Returns the next instruction from `at` on that stops a thread, or with `single` the next one; 0 if the thread
// ends before.
static uint64_t next_stop(struct zb_space *space, uint64_t at, bool passes, bool single) {
    unsigned char block[4096];
    uint64_t begin = 0, have = 0;
    for (unsigned i = 0; i < MOST_INSTRUCTIONS; i++) {
        if (at < begin || at + INSTRUCTION > begin + have) {
            begin = at;
            have = 4096 - (at & 4095);
            have = have < INSTRUCTION ? INSTRUCTION : have;
            if (!zb_mem_read(space, at, block, have)) {
                return 0;
            }
        }
        uint32_t words[4];
        memcpy(words, block + (at - begin), sizeof words);
        if ((stops(words) && !(passes && i == 0)) || (single && i == 1)) {
            return at;
        }
        if (ends(words)) {
            return 0;
        }
        at += compact(words) ? COMPACT : INSTRUCTION;
    }
    return 0;
}

// Stops each running thread that meets a breakpoint. Returns true if one has.
static bool walk(struct zb_kernel *kernel) {
    uint64_t changes = zb_debug_code_changes(), last_at = 0, last_stop = 0;
    bool any = false, last_passes = false, last_single = false;
    for (uint32_t i = 0; i < kernel->nthreads; i++) {
        struct zb_thread *thread = &kernel->threads[i];
        if (thread->where != ZB_THREAD_RUNS || thread->looked == changes) {
            continue;
        }
        if (thread->at != last_at || thread->passes != last_passes ||
            thread->single != last_single) {    // threads at one place are many
            last_at = thread->at;
            last_passes = thread->passes;
            last_single = thread->single;
            last_stop = next_stop(kernel->run->space, thread->at, thread->passes, thread->single);
        }
        thread->looked = changes;
        if (last_stop) {
            thread->at = last_stop;
            thread->passes = thread->single = false;
            zb_thread_stop(kernel, thread, ZB_STOP_BREAKPOINT);
            any = true;
        }
    }
    return any;
}

// Takes a time off all that run. Threads that end leave their places to those that wait for one. Returns the time
// until the next one ends, or 0 if all have.
static uint64_t pass(struct zb_kernel *kernel, uint64_t ns, uint64_t total, uint64_t each) {
    uint64_t least = UINT64_MAX;
    for (uint32_t i = 0; i < kernel->nthreads; i++) {
        struct zb_thread *thread = &kernel->threads[i];
        if (thread->where != ZB_THREAD_RUNS) {
            least = thread->where == ZB_THREAD_STOPPED && least == UINT64_MAX ? PATIENCE : least;
            continue;
        }
        thread->left_ns -= ns < thread->left_ns ? ns : thread->left_ns;
        if (thread->left_ns == 0 && kernel->started < total) {
            thread->group = kernel->started++ / kernel->launch->group_threads;
            thread->at = kernel->launch->code;
            thread->left_ns = each;
            thread->looked = 0;
            thread->passes = thread->single = false;
        } else if (thread->left_ns == 0) {
            thread->where = ZB_THREAD_ENDED;
            continue;
        }
        least = thread->left_ns < least ? thread->left_ns : least;
    }
    return least == UINT64_MAX ? 0 : least;
}

// The kernel reads what is not mapped: its first threads stand with the cause of a page fault in their registers.
static void fault(struct zb_kernel *kernel) {
    const struct zb_settings *settings = zb_settings();
    unsigned char before[ZB_PLACE_BYTES], after[ZB_PLACE_BYTES], all[ZB_PLACE_BYTES];
    zb_threads_mask(kernel, before);
    for (uint32_t i = (uint32_t)settings->fault_threads; i < kernel->nthreads; i++) {
        zb_thread_stop(kernel, &kernel->threads[i], 0);
    }
    zb_threads_mask(kernel, after);
    for (uint32_t i = 0; i < settings->fault_threads && i < kernel->nthreads; i++) {
        zb_thread_stop(kernel, &kernel->threads[i],
                       0);    // the driver notes the fault in the registers of those it finds
    }
    uint32_t bytes = zb_threads_mask(kernel, all);
    kernel->reported_ns = zb_raw_ns();
    zb_event_fault(kernel->run->context, kernel->run->engine, settings->fault_address, before, after, all, bytes);
}

// Runs the threads until all have ended. False if the engine is lost. Held: the lock.
static void run_threads(struct zb_kernel *kernel, uint64_t total, uint64_t each, bool faults) {
    uint64_t now = zb_raw_ns(), alone = 0;
    bool faulted = false;
    while (!kernel->run->failed && !__atomic_load_n(kernel->run->stop, __ATOMIC_ACQUIRE)) {
        if (faults && !faulted && zb_debug_attached()) {
            fault(kernel);
            faulted = true;
        }
        bool stopped = walk(kernel), stand = zb_threads_any(kernel, ZB_THREAD_STOPPED);
        if (stopped || (stand && zb_debug_attached() && zb_raw_ns() >= kernel->reported_ns + ZB_ATTENTION_NS)) {
            zb_threads_report(kernel);
        }
        if (faults && (!faulted || !stand)) {    // no debugger, or it has let the threads go on
            zb_fail(kernel->run, "a kernel reads where nothing is mapped, as ZEMOCK_BOARD_FAULT_KERNEL asks for",
                    zb_settings()->fault_address);
            break;
        }
        uint64_t before = now, next;
        now = zb_raw_ns();
        next = pass(kernel, now - before, total, each);
        if (next == 0) {
            break;
        }
        kernel->run->waited_ns += stand ? now - before : 0;
        alone = stand && !zb_debug_attached() ? alone + (now - before) : 0;
        if (alone > PATIENCE) {
            zb_fail(kernel->run, "threads stand, and no debugger lets them go on: the kernel driver resets the engine",
                    kernel->launch->code);
            break;
        }
        // The end of a context does not wake this thread.
        zb_threads_wait(next < 5 * MILLISECOND ? next : 5 * MILLISECOND);
        zb_in_time(kernel->run);
    }
}

bool zb_debug_launch(struct zb_execution *run, const struct zb_walk *walk, uint64_t ns, bool faults) {
    const struct zb_settings *settings = zb_settings();
    if (settings->model->interface != ZB_I915_VENDOR || !settings->eu_debug) {
        return false;
    }
    pthread_mutex_lock(&zb_debug_lock);
    struct zb_kernel kernel = {.run = run,
                               .launch = walk,
                               .base = run->bases.instruction,
                               .area = zb_debug_save_area(zb_space_id(run->space))};
    uint32_t engine = zb_debug_engine(run->context, run->engine);
    kernel.tile = engine >> 16 != 0xffff && engine >> 16 >= settings->model->compute && settings->tiles > 1;
    uint64_t total = walk->group_threads;
    for (int i = 0; i < 3; i++) {
        total = total > 1ull << 40 ? total : total * walk->groups[i];
    }
    bool mine = kernel.area != 0 && zb_threads_enter(&kernel, total, 1);
    if (mine) {
        uint64_t waves = kernel.nthreads ? (total + kernel.nthreads - 1) / kernel.nthreads : 1, each = ns / waves + 1;
        for (uint32_t i = 0; i < kernel.nthreads; i++) {
            kernel.threads[i].left_ns = each;
        }
        run_threads(&kernel, total, each, faults);
        zb_threads_leave(&kernel);
    }
    pthread_mutex_unlock(&zb_debug_lock);
    return mine;
}
