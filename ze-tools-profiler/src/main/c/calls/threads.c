// Finds out from the system whether other threads of the program have run.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "calls.h"

static const ztr_lane *lane_of(const ztp_state *state, uint32_t index) {
    const ztp_process *process = state->process;
    return (const ztr_lane *)(state->file + process->lanes_offset + (uint64_t)index * process->lane_bytes);
}

static uint32_t lanes_of(const ztp_state *state) {
    return state->process == NULL ? 0 : atomic_load(&state->process->lanes_used);
}

// Returns the thread of a lane if it lives, has called, and is not the calling one; else 0.
static int32_t other_thread(const ztr_lane *lane) {
    bool other = lane != ztp_this_thread.lane && atomic_load(&lane->orphan) == 0 && atomic_load(&lane->seen) != 0;
    return other ? lane->tid : 0;
}

static uint64_t number_behind(const char *text, const char *name) {
    const char *found = strstr(text, name);
    return found == NULL ? 0 : strtoull(found + strlen(name), NULL, 10);
}

// Returns how often a thread has left its processor, 0 if it is on one, or waits for one.
static uint64_t pauses_of(int32_t tid) {
    char path[64], text[4096];
    snprintf(path, sizeof path, "/proc/self/task/%d/status", tid);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t size = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0) {
        close(file);
    }
    text[size > 0 ? size : 0] = 0;
    const char *state = strstr(text, "\nState:\t");
    if (state == NULL || (state[8] != 'S' && state[8] != 'D' && state[8] != 'T')) {
        return 0;
    }
    return number_behind(text, "\nvoluntary_ctxt_switches:\t") + number_behind(text, "\nnonvoluntary_ctxt_switches:\t");
}

void ztp_look_at_threads(const ztp_state *state, ztp_threads *threads) {
    uint32_t used = lanes_of(state);
    threads->count = 0;
    for (uint32_t i = 0; i < used && threads->count < ZTP_WATCHED_THREADS; i++) {
        int32_t tid = other_thread(lane_of(state, i));
        if (tid != 0) {
            threads->tids[threads->count] = tid;
            threads->pauses[threads->count++] = pauses_of(tid);
        }
    }
}

uint32_t ztp_threads_that_ran(const ztp_state *state, const ztp_threads *threads) {
    uint32_t used = lanes_of(state), count = 0;
    for (uint32_t i = 0; i < used; i++) {
        int32_t tid = other_thread(lane_of(state, i));
        bool rested = false;
        for (uint32_t j = 0; tid != 0 && j < threads->count; j++) {
            rested |= threads->tids[j] == tid && threads->pauses[j] != 0 && threads->pauses[j] == pauses_of(tid);
        }
        count += tid != 0 && !rested;
    }
    return count;
}
