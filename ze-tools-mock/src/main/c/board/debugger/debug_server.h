// Serves the debuggers of this process: a socket that is found by the process's number, and a thread for each
// connection.
#pragma once

// The name of a debuggee's socket.
#define ZB_DEBUG_CHANNEL "board"

// Starts a detached thread that takes none of the program's signals. Returns 0 or an errno.
int zb_debug_thread(void *(*body)(void *), void *argument);
