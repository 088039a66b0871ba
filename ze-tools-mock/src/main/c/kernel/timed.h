// Kernels that take a time which no instruction says.
//
//   kernel   parameters   time
//   delay    v            v nanoseconds
//   spin     p [v]        as long as p[0] is v; 0 unless given
//
// A kernel is one of them where it has that name, these parameters (a pointer to device memory, integers) and
// instructions that change no memory. All other kernels are executed, whatever their names are.
#ifndef ZM_KERNEL_TIMED_H
#define ZM_KERNEL_TIMED_H

#include <stdbool.h>
#include <stdint.h>

#include "kernel/kernel.h"

// Returns the kind of the kernel, if its instructions change no memory.
zm_timed zm_timed_of(const zm_program_kernel *kernel);

// Returns the nanoseconds of a delay.
uint64_t zm_timed_delay(const zm_launch *launch);
// Returns whether the word of a spin has changed, or cannot be read, which is a fault. Engine lock held.
bool zm_timed_spin_over(const zm_launch *launch);

#endif
