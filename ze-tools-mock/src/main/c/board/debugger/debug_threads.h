// The threads of programs' kernels that a debugger may stop. `zb_debug_lock` is held, unless said otherwise.
#pragma once
#include "board/debugger/debug_area.h"
#include "board/debugger/debug_client.h"
#include "board/streamer/execution.h"

struct zb_walk;

enum zb_thread_where { ZB_THREAD_RUNS, ZB_THREAD_STOPPED, ZB_THREAD_ENDED };

struct zb_thread {
    enum zb_thread_where where;
    uint32_t place;      // on its tile
    uint64_t group;      // of the launch
    uint64_t at;         // device address of its next instruction
    uint64_t left_ns;    // until it ends, while it runs
    bool passes;         // it goes on over a breakpoint where it is
    bool single;         // it stops at its next instruction
    uint64_t looked;     // the code as of this change has been looked at from `at` on
};

// A program's kernel while it runs.
struct zb_kernel {
    struct zb_kernel *next;
    struct zb_execution *run;
    const struct zb_walk *launch;
    uint32_t tile;
    uint64_t base, area;    // device addresses: instruction base, state save area
    uint32_t nthreads;
    uint64_t started;    // threads of the launch that have got a place
    struct zb_thread *threads;
    uint64_t reported_ns;    // when stopped threads were last reported to the debugger
    unsigned char *local;    // local memory: as much as ZB_LOCAL_BYTES for each thread's group; null: not used yet
};

#define ZB_LOCAL_BYTES 65536

// Enters a kernel, and takes places for its threads. False: no memory.
bool zb_threads_enter(struct zb_kernel *kernel, uint64_t total, uint64_t ns);
void zb_threads_leave(struct zb_kernel *kernel);

// Stops a thread, for one of the ZB_STOP reasons.
void zb_thread_stop(struct zb_kernel *kernel, struct zb_thread *thread, uint32_t reason);

// Reports to the debugger which threads of a kernel are stopped. While they stay so, that is to be repeated each
// ZB_ATTENTION_NS: the kernel driver looks for them so often, and debuggers leave out some of what they hear.
#define ZB_ATTENTION_NS 100000000ull
void zb_threads_report(struct zb_kernel *kernel);

// Writes the mask of a kernel's stopped threads, and returns its length in bytes.
#define ZB_PLACE_BYTES 2048
uint32_t zb_threads_mask(const struct zb_kernel *kernel, unsigned char mask[ZB_PLACE_BYTES]);

bool zb_threads_any(const struct zb_kernel *kernel, enum zb_thread_where where);

// The commands of a debugger: 0 interrupts all threads of an engine, 1 lists those that are stopped, 2 resumes those of
// the mask. Returns 0 or an errno.
int zb_debug_control(uint32_t command, uint32_t engine, unsigned char *mask, uint32_t bytes, uint64_t *number);

// Notes that a debugger has written into memory: code may stop threads that it did not stop before.
void zb_debug_code_changed(void);
uint64_t zb_debug_code_changes(void);

// Notes that the debugger has left: threads that it leaves stopped lose their engine.
void zb_debug_abandon(void);

// Reports to a debugger that has just attached which threads are stopped.
void zb_debug_tell_stopped(void);

// Waits, without the lock, until something has changed or the time is over.
void zb_threads_wait(uint64_t ns);
