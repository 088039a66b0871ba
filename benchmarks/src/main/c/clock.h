// The clock of all benchmarks.
#ifndef CLOCK_H
#define CLOCK_H

#include <stdint.h>
#include <time.h>

// Nanoseconds of CLOCK_MONOTONIC.
static inline uint64_t clock_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * UINT64_C(1000000000) + (uint64_t)time.tv_nsec;
}

#endif
