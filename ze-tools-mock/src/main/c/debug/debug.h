// Debugging of this process by another one. It costs a relaxed load here and there while the process cannot be
// debugged.
//
// Processes that may be debugged: a process whose environment has ZET_ENABLE_PROGRAM_DEBUGGING=1 when it initialises
// the driver opens a socket in a private directory of its user (channel/channel.h), and serves it with a thread. A
// debugger's driver connects to it. Each side trusts only its own user and root, and checks every length that the other
// sends.
//
// Debugging of kernels: a kernel that runs on a debugged device has a thread of the device for each thread of its
// groups (kernel/threads.h). It is executed by instructions, its threads in turn (steps.c). A kernel that changes
// nothing is not executed: each thread goes through its instructions (module/isa.h) at the speed that makes the kernel
// last as long as it costs, and one that waits goes round and round (progress.c). A thread stops when it is
// interrupted, and before an instruction whose debug control bit is set.
#ifndef ZM_DEBUG_H
#define ZM_DEBUG_H

#include "base/observer.h"

// Follows queues, modules, kernels and page faults for the debuggers that are attached.
extern const zm_observer zm_debug_observer;

// The driver has been initialised, or is about to go: the socket opens, or closes with all its sessions.
void zm_debug_start(void);
void zm_debug_stop(void);

#endif
