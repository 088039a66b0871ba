// Launches of kernels that take a time which no instruction says: compute/timed.h.
#ifndef ZM_KERNEL_TIMED_H
#define ZM_KERNEL_TIMED_H

#include <stdbool.h>
#include <stdint.h>

#include "kernel/kernel.h"

// Returns the nanoseconds of a delay.
uint64_t zm_timed_delay(const zm_launch *launch);
// Returns whether the word of a spin has changed, or cannot be read, which is a fault. Engine lock held.
bool zm_timed_spin_over(const zm_launch *launch);

#endif
