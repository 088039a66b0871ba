// The time, as cheaply as it can be had.
//
// A traced call takes it twice, and asking the system is most of what recording costs. Where the system itself takes
// its time from the processor's counter, calls note that counter, which costs less than half, and a reader of the rings
// learns from ztr_tick() how it relates to the system's time.
#ifndef ZTR_CLOCK_H
#define ZTR_CLOCK_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>
#if defined(__x86_64__)
#include <x86intrin.h>
#endif

// Nanoseconds of CLOCK_MONOTONIC.
static inline uint64_t ztr_monotonic(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

// The processor's counter if `counter`, otherwise ztr_monotonic().
static inline uint64_t ztr_ticks(bool counter) {
#if defined(__x86_64__)
    if (__builtin_expect(counter, 1)) {
        return __rdtsc();
    }
#else
    (void)counter;
#endif
    return ztr_monotonic();
}

// Returns whether all processors of this machine have one counter that never stops, and this process may read it.
bool ztr_has_counter(void);

// The same moment on both clocks, to within some ten nanoseconds.
void ztr_same_moment(bool counter, uint64_t *ticks, uint64_t *nanos);

#endif
