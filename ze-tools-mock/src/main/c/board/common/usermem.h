// Reads and writes the program's memory at addresses that the driver gave: a wrong one is an error, never a fault.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Copies from the program's memory. False if any byte cannot be read.
bool zb_user_read(void *to, uint64_t from, size_t bytes);

// Copies into the program's memory. False if any byte cannot be written.
bool zb_user_write(uint64_t to, const void *from, size_t bytes);

// Returns true if all bytes can be read.
bool zb_user_readable(uint64_t from, size_t bytes);

// Returns true if memory is mapped at all of these bytes, whether it may be read or not.
bool zb_user_mapped(uint64_t from, uint64_t bytes);

// Stores 8 bytes as one, if they can be written and lie at a multiple of 8.
bool zb_user_store64(uint64_t to, uint64_t value);

// Loads 8 bytes as one, if they can be read.
bool zb_user_load64(uint64_t from, uint64_t *value);
