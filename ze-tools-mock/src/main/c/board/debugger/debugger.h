// The debugger's end: the connection to another process's board, and descriptors of its address spaces. They are
// descriptors as any other: nodes, whose calls come here.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct zb_debugger;

// Opens a connection to the process that the argument of DEBUGGER_OPEN names. Returns a descriptor, or a negative
// errno.
int zb_debugger_open(void *argument, size_t bytes);
