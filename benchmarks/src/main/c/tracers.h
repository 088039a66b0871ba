// Tracers of zeContextGetStatus in C: the yardstick for those in Java.
#ifndef TRACERS_H
#define TRACERS_H

#include <stdint.h>

typedef enum {
    TRACERS_EMPTY,    // its enter and exit callbacks do nothing
    TRACERS_TIMING    // takes the time in both, and adds up
} tracers_kind;

// Starts one, to the end of the process. The loader is open already, under this path or name.
// Answers NULL, or what could not be done.
__attribute__((visibility("default"))) const char *tracers_start(const char *loader, uint32_t kind);

// Returns the number of calls that timing tracers have seen end.
__attribute__((visibility("default"))) uint64_t tracers_seen(void);

#endif
