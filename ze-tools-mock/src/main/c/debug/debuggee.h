// The debugged side: sessions of debuggers with this process. Everything here is guarded by the engine lock, but for
// what says otherwise; the service's thread alone adds and removes sessions, and may walk through them without it.
#ifndef ZM_DEBUG_DEBUGGEE_H
#define ZM_DEBUG_DEBUGGEE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/manner.h"
#include "kernel/launch.h"
#include "engine/stream.h"
#include "debug/registers.h"
#include "debug/wire.h"
#include "kernel/kernel.h"
#include "module/module.h"

// This process can be debugged; a debugger is attached to it.
extern atomic_bool zm_debug_enabled;
extern atomic_bool zm_debug_attached;

static inline bool zm_debug_on(void) {
    return atomic_load_explicit(&zm_debug_enabled, memory_order_relaxed);
}

static inline bool zm_debug_watched(void) {
    return atomic_load_explicit(&zm_debug_attached, memory_order_relaxed);
}

#define ZM_DEBUG_ALL UINT32_MAX    // in a field of a thread
#define ZM_DEBUG_PAGE 65536u       // bytes; what page faults are rounded to

typedef struct zm_debug_event {
    struct zm_debug_event *next;
    bool moot;    // nothing waits for its acknowledgement any more
    zm_wire_event wire;
} zm_debug_event;

typedef struct zm_debug_interrupt {
    struct zm_debug_interrupt *next;
    ze_device_thread_t threads;
    uint64_t since_ns;       // of the host
    uint64_t deadline_ns;    // of the host
} zm_debug_interrupt;

typedef struct zm_debug_session {
    struct zm_debug_session *next;
    zm_device *device;    // the driver's, which outlives its sessions
    int control;          // the connection; closed by the service
    int events;
    uint64_t last_number;      // of its events
    zm_debug_event *unsent;    // events that the service has not sent yet, in order
    zm_debug_event **unsent_end;
    zm_debug_event *unacknowledged;
    zm_debug_interrupt *interrupts;
    bool lenient;    // the manner of the debugger
    bool entered;    // the process has queues on the device, and the debugger knows
    bool ended;
} zm_debug_session;

// A module that is on its device.
typedef struct zm_debug_module {
    struct zm_debug_module *next;
    zm_module *module;    // not referenced: it takes itself out of the list
    uint8_t *image;       // its ELF image
    size_t image_size;
    bool destroyed;                       // debuggers were notified of its end; command lists may still use it
    uint8_t *text[ZM_MAX_SUB_DEVICES];    // what a debugger has made of the instructions, by tile; NULL: nothing
} zm_debug_module;

// A thread that was stopped once.
typedef struct zm_debug_thread {
    ze_device_thread_t place;    // slices counted over all tiles of the root device
    uint64_t group;
    uint32_t slot;      // of its group, among those that are resident
    uint32_t number;    // in its group
    bool stopped;
    bool passes;          // goes on from a breakpoint, which does not stop it again
    bool single;          // stops after an instruction
    bool moved;           // the debugger has set another instruction while it was stopped
    uint64_t target;      // its address
    uint64_t position;    // the instruction that comes next: now if it is stopped, else at `since_ns`
    uint64_t since_ns;
    uint64_t number_seen;    // the event that has to be read before the debugger may look at the thread; 0: none
    uint32_t reason;         // of its last stop: ZM_STATUS_…
    uint8_t *registers;      // zm_registers_size() bytes, once somebody has looked at them
} zm_debug_thread;

typedef struct zm_debug_local {
    struct zm_debug_local *next;
    uint64_t group;
    uint8_t bytes[];
} zm_debug_local;

// A kernel under way on a device that is being debugged.
typedef struct zm_debug_kernel {
    struct zm_debug_kernel *next;
    zm_run *run;
    const zm_launch *launch;
    zm_kernel *kernel;    // the launch's
    zm_device *device;
    zm_debug_module *module;
    uint32_t groups[3];
    uint32_t group_size[3];
    uint64_t group_count;
    uint32_t threads_of_group;
    uint64_t instructions;    // of its code
    uint64_t cost_ns;         // of all of them; ZM_TIME_OPEN: it goes round
    uint32_t stopped;         // threads
    uint32_t capacity;
    struct zm_debug_steps *steps;          // NULL: where its threads are follows from time
    bool all_known[ZM_MAX_SUB_DEVICES];    // every thread of a tile has a place in `threads`
    zm_debug_local *locals;
    zm_debug_thread *threads[];    // by place; NULL: it has never been stopped
} zm_debug_kernel;

extern zm_debug_session *zm_debug_sessions;
extern zm_debug_module *zm_debug_modules;

// session.c
ze_result_t zm_debug_session_begin(const uint8_t uuid[ZE_MAX_DEVICE_UUID_SIZE], int control, int events, bool lenient,
                                   zm_debug_session **session);
// Ends the session, and lets everything go on that it holds; in the lenient manner breakpoints and stopped threads stay
// as they are. The socket of the connection stays open.
void zm_debug_session_end(zm_debug_session *session);
zm_debug_session *zm_debug_session_of(int control);
// Adds an event for the service to send, and returns its number.
uint64_t zm_debug_post(zm_debug_session *session, const zet_debug_event_t *event);
// By the service's thread, with the engine unlocked: sends what waits, as far as the socket has room; `full` becomes
// whether it had no room for all. False when the debugger is gone or the session has ended.
bool zm_debug_send_unsent(zm_debug_session *session, bool *full);
ze_result_t zm_debug_acknowledge(zm_debug_session *session, const zet_debug_event_t *event);
// The session that covers a tile of a root device, or NULL.
zm_debug_session *zm_debug_session_on(const zm_device *root, uint32_t tile);
// Returns whether two devices have a tile in common.
bool zm_debug_overlap(const zm_device *one, const zm_device *other);
// The module that a text or an image belongs to.
zm_debug_module *zm_debug_module_of(const zm_module *module);
// Returns whether a session gets the lenient answer of that row.
static inline bool zm_debug_lenient(const zm_debug_session *session, zm_lenience row) {
    (void)row;    // all rows follow the manner of the debugger
    return session->lenient;
}

// The instructions as a tile runs them.
const uint8_t *zm_debug_text(const zm_debug_module *module, const zm_device *root, uint32_t tile);

// Forgets the queues of an earlier life of the driver.
void zm_debug_sessions_reset(void);

// steps.c: guards all that threads which execute kernels look at, beside the engine lock, after which it is taken:
// texts, runs under way and their threads. Held while instructions are executed; may be taken again by who holds it.
void zm_debug_lock(void);
void zm_debug_unlock(void);

// service.c: makes the service look at the sessions again.
void zm_debug_wake_service(void);

// runs.c
zm_debug_thread *zm_debug_find_stopped(zm_debug_session *session, ze_device_thread_t thread, zm_debug_kernel **run);
ze_result_t zm_debug_interrupt_threads(zm_debug_session *session, ze_device_thread_t threads);
ze_result_t zm_debug_resume_threads(zm_debug_session *session, ze_device_thread_t threads);
// Gives up on interrupts whose time is over, and loses devices with threads that stay stopped without a debugger.
// Answers when the next time is over (host time), or ZM_TIME_OPEN.
uint64_t zm_debug_expire(void);
// Runs that are under way when a session begins; threads that are stopped when it ends.
extern struct zm_debug_kernel *zm_debug_runs;
void zm_debug_runs_join(zm_debug_session *session);
void zm_debug_runs_leave(zm_debug_session *session);
// The same in the lenient manner: threads stay stopped, and hang their device.
void zm_debug_runs_abandon(const zm_debug_session *session);
// Stops the threads of a launch that has touched memory which is not there. False when the session has none of them.
bool zm_debug_runs_fault(zm_debug_session *session, const zm_launch *launch);
// Returns whether work that was submitted has bound an allocation.
bool zm_debug_is_bound(const zm_device *root, uint64_t allocation);
void zm_debug_runs_reset(void);
// Instructions have changed: breakpoints may have come or gone.
void zm_debug_replan(void);
// Read and set the address of the instruction that comes next in a stopped thread. One that is no instruction loses the
// device when the thread goes on.
uint64_t zm_debug_address(const zm_debug_kernel *run, const zm_debug_thread *thread);
void zm_debug_set_address(zm_debug_kernel *run, zm_debug_thread *thread, uint64_t address);

// access.c
ze_result_t zm_debug_read_memory(zm_debug_session *session, const zm_wire_request *request, uint8_t *data);
ze_result_t zm_debug_write_memory(zm_debug_session *session, const zm_wire_request *request, const uint8_t *data);
ze_result_t zm_debug_register_sets(zm_debug_session *session, const zm_wire_request *request, uint8_t *data,
                                   uint32_t *size);
ze_result_t zm_debug_read_registers(zm_debug_session *session, const zm_wire_request *request, uint8_t *data);
ze_result_t zm_debug_write_registers(zm_debug_session *session, const zm_wire_request *request, const uint8_t *data);

#endif
