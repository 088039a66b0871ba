// The events about this process that a debugger gets. All functions expect `zb_debug_lock` to be held unless said
// otherwise.
#pragma once
#include "board/debugger/debug_wire.h"
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Guards the debuggee's side. Held for no wait, and for no system call that may block.
extern pthread_mutex_t zb_debug_lock;

// True if a debugger is attached.
bool zb_debug_attached(void);

// Attaches a debugger by the socket that gets its events, and reports to it what exists already. Returns 0 or an errno.
int zb_debug_attach(int socket);

// Detaches the debugger: what waits for its acknowledgement goes on.
void zb_debug_detach(void);

// Sends an event, which begins with `struct zb_debug_event`. Returns its number; 0: there is no debugger.
uint64_t zb_debug_emit(uint32_t type, uint32_t flags, void *event, size_t bytes);

// Returns a number for an answer that stands in the order of events.
uint64_t zb_debug_number(void);

// Lets go what waits for the acknowledgement of that event; 0: of all.
void zb_debug_acknowledge(uint64_t number);

// Copies an identifier's text and its data from byte `from` on. Returns how many bytes, or -1 if there is none.
int64_t zb_debug_uuid_read(uint64_t handle, uint64_t from, unsigned char *to, size_t room, uint64_t *size);

// Returns the first of a context's engines that has this index as class and instance; 0xffffffff: unknown.
uint32_t zb_debug_engine(uint32_t context, uint32_t index);

// Returns where the state save area of a space is bound, or 0.
uint64_t zb_debug_save_area(uint32_t space);
