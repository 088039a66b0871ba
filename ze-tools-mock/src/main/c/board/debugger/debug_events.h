// The events of the debugger, each by what it reports. `zb_debug_lock` is held.
#pragma once
#include "board/debugger/debug.h"
#include "board/debugger/debug_client.h"

#define ZB_DEBUG_ENGINES 64

void zb_event_client(uint32_t flags);
void zb_event_uuid(uint32_t flags, uint32_t handle, uint32_t class, uint64_t bytes);
// A context or a space.
void zb_event_object(uint32_t type, uint32_t flags, uint32_t id);
// Space 0, which contexts have until they get another, makes no event.
void zb_event_context_space(uint32_t context, uint32_t space);
void zb_event_engines(uint32_t context, const uint32_t *engines, uint32_t n);
// Returns the event's number, or 0.
uint64_t zb_event_binding(uint32_t flags, const struct zb_debug_binding *binding);

// Threads of a context's engine have stopped: a bit for each place of its tile.
void zb_event_attention(uint32_t context, uint32_t index, const unsigned char *stopped, uint32_t bytes);

// A page fault. Each mask has a bit for each place: threads that stood before, with those that caused it, and all.
void zb_event_fault(uint32_t context, uint32_t index, uint64_t address, const unsigned char *before,
                    const unsigned char *after, const unsigned char *resolved, uint32_t bytes);

// Reports all that exists to a debugger that has just attached.
void zb_debug_tell_all(void);
