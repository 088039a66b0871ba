// Threads that call one function over and over, and what that takes: the same for a C program and for threads of C in
// a VM.
#ifndef CALLERS_H
#define CALLERS_H

#include <stdint.h>

// A function of Level Zero that has one argument, a handle.
typedef uint32_t (*callers_function)(void *handle);

// Calls a function `calls` times from each of `threads` threads, `rounds` times over. All threads of a round begin
// together, each has a handle of its own, and nothing is done between two calls.
//
// nanos: for each round, the nanoseconds of wall time per call of one thread, until the last thread has finished
// Answers 0, or the number of the thread (from 1) that could not be started or got a result other than 0.
__attribute__((visibility("default"))) uint32_t callers_run(callers_function function, void *const *handles,
                                                            uint32_t threads, uint64_t calls, uint32_t rounds,
                                                            double *nanos);

#endif
