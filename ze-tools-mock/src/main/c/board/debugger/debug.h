// The debuggee's side of the debugger in the vendor's i915: what the kernel interface reports to it on this process.
// Everything here may be called from any thread. Without the interface, or with ZEMOCK_BOARD_EU_DEBUG=0, all of it
// has no effect.
#pragma once
#include "board/streamer/engine.h"
#include "board/streamer/walker.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Begins to serve debuggers of this process.
void zb_debug_start(void);

// Registers an identifier of 36 characters with data of the program's. Returns its handle, or 0 with errno.
uint32_t zb_debug_uuid(const char text[36], uint32_t class, uint64_t data, uint64_t bytes);
void zb_debug_uuid_gone(uint32_t handle);

void zb_debug_space(uint32_t space);
void zb_debug_space_gone(uint32_t space);

void zb_debug_context(uint32_t context, uint32_t space);
void zb_debug_context_space(uint32_t context, uint32_t space);
// Each engine is its class, and its instance in the upper 16 bits.
void zb_debug_context_engines(uint32_t context, const uint32_t *engines, size_t n);
void zb_debug_context_gone(uint32_t context);

#define ZB_BINDING_UUIDS 8

struct zb_debug_binding {
    uint32_t space;
    uint64_t va, length;
    uint32_t uuids[ZB_BINDING_UUIDS];
    unsigned nuuids;
    bool immediate;    // the request returns once the debugger has acknowledged
};

// Reports a binding. Its fences are stored once the debugger has acknowledged it, at once without one. Returns 0 or
// an errno.
int zb_debug_bind(const struct zb_debug_binding *binding, const struct zb_fence *fences, size_t n);
void zb_debug_unbind(uint32_t space, uint64_t va);

// Runs a program's kernel for so long under the eyes of a debugger: its threads stop at breakpoints and by
// interrupts. Returns false at once where the process cannot be debugged; then it is the caller who waits.
bool zb_debug_launch(struct zb_execution *run, const struct zb_walk *launch, uint64_t ns, bool faults);
