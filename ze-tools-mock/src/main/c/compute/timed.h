// Kernels that take a time which no instruction says.
//
//   kernel   parameters   time
//   delay    v            v nanoseconds
//   spin     p [v]        as long as p[0] is v; 0 unless given
//
// A kernel is one of them where it has that name, these parameters (a pointer to device memory, integers) and
// instructions that change no memory. All other kernels are executed, whatever their names are.
#ifndef ZMC_TIMED_H
#define ZMC_TIMED_H

#include "compute/compute.h"

typedef enum zmc_time { ZMC_TIME_COUNTED, ZMC_TIME_DELAY, ZMC_TIME_SPIN } zmc_time;

typedef struct zmc_timed {
    zmc_time time;
    uint8_t word_bytes;    // of a spin's word: 1, 2, 4 or 8
    bool has_value;        // a spin has a second argument
} zmc_timed;

// Returns the way in which the kernel's time is known.
zmc_timed zmc_kernel_timed(const zmc_kernel *kernel);

// Returns the bits of an argument that is an integer or a pointer; 0 for a null one.
uint64_t zmc_timed_bits(const void *value, size_t size);

// Returns whether a spin that waits as long as its word is `value` is over.
bool zmc_timed_over(const zmc_timed *timed, uint64_t word, uint64_t value);

#endif
