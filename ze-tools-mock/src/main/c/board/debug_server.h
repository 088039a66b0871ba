/// Serves the debuggers of this process: an abstract socket named after the process, and a thread for each connection.
#pragma once
#include <stddef.h>
#include <sys/socket.h>
#include <sys/un.h>

/// Fills in the address of a process's socket and returns its length.
socklen_t zb_debug_address(struct sockaddr_un *address, long process);

/// Starts a detached thread that takes none of the program's signals. Returns 0 or an errno.
int zb_debug_thread(void *(*body)(void *), void *argument);
