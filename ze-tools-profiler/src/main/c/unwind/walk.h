// The calling thread's stack, from the inside to the outside, by unwind tables: code without frame pointers is no
// exception.
//
// No lock, no allocation, and no read of memory that is not there, so that a signal handler may walk.
#ifndef ZTU_WALK_H
#define ZTU_WALK_H

#include "unwind/cfi.h"

typedef struct {
    uint64_t registers[ZTU_REGISTERS];    // of this frame; ZTU_RIP is its program counter
    uint32_t steps;
    bool fresh;          // the modules were noted a moment ago
    bool exact;          // the program counter is that of an instruction, and not a return address
    bool interrupted;    // a signal came here
    bool complete;       // the walk ended with the thread's first function
    bool outside;        // the walk ended at an address that is in no module
} ztu_walk;

#if defined(__x86_64__)
#define ZTU_SUPPORTED 1

// Begins a walk with the function that contains this. Always inlined, because the registers are those of that function.
static inline __attribute__((always_inline)) void ztu_begin_here(ztu_walk *walk) {
    uint64_t *r = walk->registers;
    __asm__ volatile("movq %%rbx, 24(%0)\n\t"
                     "movq %%rbp, 48(%0)\n\t"
                     "movq %%rsp, 56(%0)\n\t"
                     "movq %%r12, 96(%0)\n\t"
                     "movq %%r13, 104(%0)\n\t"
                     "movq %%r14, 112(%0)\n\t"
                     "movq %%r15, 120(%0)\n\t"
                     "leaq 0(%%rip), %%rax\n\t"
                     "movq %%rax, 128(%0)"
                     :
                     : "r"(r)
                     : "rax", "memory");
    walk->steps = 0;
    walk->fresh = false;
    walk->exact = true;
    walk->interrupted = false;
    walk->complete = false;
    walk->outside = false;
}
#else
#define ZTU_SUPPORTED 0

static inline void ztu_begin_here(ztu_walk *walk) {
    *walk = (ztu_walk){0};
}
#endif

// Returns whether up to a page of memory can be read, whatever it is.
bool ztu_is_readable(uint64_t address, uint64_t count);

// Goes on to the caller; false if there is none, or none can be found. `frame_end`, if not NULL, becomes the address
// behind the frame that was left, or 0 if there is no table for it.
bool ztu_step(ztu_walk *walk, uint64_t *frame_end);

#endif
