// The device's clock and the host's.
#pragma once
#include <stdint.h>

// Returns the device's ticks, as wide as its clock: 36 bits, 64 from Xe2 on.
uint64_t zb_ticks(void);

// Returns the ticks at a time of CLOCK_MONOTONIC_RAW, not cut to the clock's width.
uint64_t zb_ticks_at(uint64_t raw_ns);

// Returns the ticks at such a time, as wide as the device's clock.
uint64_t zb_ticks_cut(uint64_t raw_ns);

// Returns CLOCK_MONOTONIC_RAW in nanoseconds.
uint64_t zb_raw_ns(void);

// Sleeps, at most until `stop` becomes nonzero (looked at every millisecond; may be null).
void zb_sleep(uint64_t ns, const int *stop);
