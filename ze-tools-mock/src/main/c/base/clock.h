// The simulated clock: one for all devices, in nanoseconds.
#ifndef ZM_CLOCK_H
#define ZM_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

typedef enum zm_clock_mode {
    ZM_CLOCK_REAL = 0,    // follows CLOCK_MONOTONIC_RAW
    ZM_CLOCK_WORK = 1,    // advances only by simulated work and by host waits that time out
    ZM_CLOCK_STEP = 2     // advances only by zemock_clock_step
} zm_clock_mode;

#define ZM_TIME_OPEN UINT64_MAX    // an end that is not known yet

zm_clock_mode zm_clock_get_mode(void);

// The present. In the REAL mode it goes on by itself; in the others it changes only under the engine lock.
uint64_t zm_clock_now(void);

// CLOCK_MONOTONIC, whatever the mode: for host timeouts and for the call log.
uint64_t zm_host_now(void);

// Engine lock held. Moves the clock of the WORK and STEP modes forward to `time`; never back.
void zm_clock_advance_to(uint64_t time);
// Engine lock held. Switches without a jump backwards.
void zm_clock_set_mode(zm_clock_mode mode);
void zm_clock_reset(zm_clock_mode mode);

// A fixed pseudo-random value for (seed of the driver, a, b): what makes costs and counters vary but repeat.
uint64_t zm_seed(void);
void zm_set_seed(uint64_t seed);
uint64_t zm_mix(uint64_t a, uint64_t b);

#endif
