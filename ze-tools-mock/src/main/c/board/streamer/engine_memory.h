// Reads and writes of a running engine at device addresses. Each function returns false if a byte is not
// mapped or, in
// program memory, not there any more; then some bytes may have been written.
#pragma once
#include "board/device/space.h"

bool zb_mem_read(struct zb_space *space, uint64_t va, void *to, size_t bytes);
bool zb_mem_write(struct zb_space *space, uint64_t va, const void *from, size_t bytes);
bool zb_mem_copy(struct zb_space *space, uint64_t to, uint64_t from, uint64_t bytes);

// Repeats a pattern of 1 to 4096 bytes; `phase` is the pattern's byte that goes first.
bool zb_mem_fill(struct zb_space *space, uint64_t to, uint64_t bytes, const void *pattern, size_t size, size_t phase);

// One load or store, seen whole by other threads; `va` is a multiple of the size.
bool zb_mem_load32(struct zb_space *space, uint64_t va, uint32_t *value);
bool zb_mem_store32(struct zb_space *space, uint64_t va, uint32_t value);
bool zb_mem_store64(struct zb_space *space, uint64_t va, uint64_t value);

// One atomic change of 4 or 8 bytes: the new value is what `change` makes of the old one and `operand`.
bool zb_mem_change(struct zb_space *space, uint64_t va, unsigned bytes,
                   uint64_t (*change)(uint64_t old, uint64_t operand), uint64_t operand);
