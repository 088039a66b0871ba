// A fuzz target is one file with the three functions below. Linked with fuzz_main.c it is a test of its own that
// mutates the seeds with a fixed random sequence; linked with -fsanitize=fuzzer it is a libFuzzer target.
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// The number of sound inputs, and the bytes of one, to be freed by the caller.
unsigned fuzz_seed_count(void);
uint8_t *fuzz_seed(unsigned index, size_t *size);

#endif
