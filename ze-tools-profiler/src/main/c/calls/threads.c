// Finds out from the system whether other threads of the program have run.
#include <stdint.h>
#include <sys/mman.h>
#include <time.h>

#include "calls/calls.h"

static const ztr_lane *lane_of(const ztp_state *state, uint32_t index) {
    const ztp_process *process = state->process;
    return (const ztr_lane *)(state->file + process->lanes_offset + (uint64_t)index * process->lane_bytes);
}

static uint32_t lanes_of(const ztp_state *state) {
    return state->process == NULL ? 0 : atomic_load(&state->process->lanes_used);
}

// Returns the thread of a lane if it lives, has called, and is not the calling one; else 0.
static int32_t other_thread(const ztr_lane *lane) {
    bool other = lane != ztp_thread_slots[ZTP_PROBE].lane && atomic_load(&lane->orphan) == ZTR_ORPHAN_NONE &&
                 atomic_load(&lane->seen) != 0;
    return other ? lane->tid : 0;
}

// Returns the time that a thread of this process has had a processor, in nanoseconds; 0 where that is not known.
static uint64_t time_of(int32_t tid) {
    // The clock of a thread by its id, as the system numbers these: the complement, the bit for threads, and that of
    // the scheduler.
    enum { OF_THREAD = 4, OF_SCHEDULER = 2, SHIFT = 3 };
    clockid_t clock = (clockid_t)((~(uint32_t)tid << SHIFT) | OF_THREAD | OF_SCHEDULER);
    struct timespec time;
    return clock_gettime(clock, &time) == 0 ? (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec : 0;
}

void ztp_look_at_threads(const ztp_state *state, ztp_threads *threads) {
    uint32_t used = lanes_of(state);
    size_t bytes = used * sizeof *threads->list;
    *threads = (ztp_threads){.list = NULL};
    void *memory =
        bytes == 0 ? MAP_FAILED : mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        return;
    }
    threads->list = memory;
    threads->count = used;
    for (uint32_t i = 0; i < used; i++) {
        int32_t tid = other_thread(lane_of(state, i));
        threads->list[i] = (ztp_thread_time){.tid = tid, .time = tid == 0 ? 0 : time_of(tid)};
    }
}

uint32_t ztp_threads_that_ran(const ztp_state *state, ztp_threads *threads) {
    uint32_t used = lanes_of(state), count = 0;
    for (uint32_t i = 0; i < used; i++) {
        int32_t tid = other_thread(lane_of(state, i));
        const ztp_thread_time *before = i < threads->count && threads->list[i].tid == tid ? &threads->list[i] : NULL;
        bool rested = tid != 0 && before != NULL && before->time != 0 && before->time == time_of(tid);
        count += tid != 0 && !rested;
    }
    if (threads->list != NULL) {
        (void)munmap(threads->list, threads->count * sizeof *threads->list);
        *threads = (ztp_threads){.list = NULL};
    }
    return count;
}
