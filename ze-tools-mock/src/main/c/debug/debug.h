// What the rest of the driver tells the debug code. All of it costs one relaxed load while the process cannot be debugged.
//
// Who may be debugged. A process whose environment has ZET_ENABLE_PROGRAM_DEBUGGING=1 when it initialises the driver opens
// a socket with an abstract name made from its process id, and serves it with a thread. A debugger's driver connects to
// it. Nothing of that lives in the file system or in shared memory, so nothing is left when either process dies.
//
// How kernels are debugged. A kernel that runs on a debugged device has a thread of the device for each thread of its
// groups (kernel/threads.h), and each thread goes through the kernel's instructions (module/isa.h) at the speed that
// makes the kernel last as long as it costs; a kernel that waits goes round and round. A thread stops when it is
// interrupted, and before an instruction whose debug control bit is set. The kernel ends when all its threads are through,
// and its effect takes place then: a debugger that changes memory while threads are stopped changes what it computes.
#ifndef ZM_DEBUG_H
#define ZM_DEBUG_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <level_zero/ze_api.h>

struct zm_debug_run;
struct zm_device;
struct zm_module;
struct zm_run;

// This process can be debugged; a debugger is attached to it.
extern atomic_bool zm_debug_enabled;
extern atomic_bool zm_debug_attached;
// Kernels under way that a debugger has or had an eye on; engine lock.
extern struct zm_debug_run *zm_debug_runs;

static inline bool zm_debug_on(void) {
    return atomic_load_explicit(&zm_debug_enabled, memory_order_relaxed);
}

static inline bool zm_debug_watched(void) {
    return atomic_load_explicit(&zm_debug_attached, memory_order_relaxed);
}

// The driver has been initialised, or is about to go: the socket opens, or closes with all its sessions.
void zm_debug_start(void);
void zm_debug_stop(void);

// A command queue or an immediate list of the device begins or ends. Engine lock not needed.
void zm_debug_queue_created(struct zm_device *device);
void zm_debug_queue_destroyed(struct zm_device *device);

// A module is on its device, but nobody has its handle yet: returns when all debuggers have acknowledged it.
void zm_debug_module_loaded(struct zm_module *module);
void zm_debug_module_unloaded(struct zm_module *module);

// All below with the engine lock held.
void zm_debug_run_started(struct zm_run *run);
void zm_debug_run_ended(struct zm_run *run);
// The run's planned end has come. True when a breakpoint comes before it, and stops it: then it goes on later.
bool zm_debug_run_due(struct zm_run *run);
void zm_debug_page_fault(struct zm_device *device, uint64_t address, bool write);

#endif
