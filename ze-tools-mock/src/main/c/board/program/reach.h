// The memory that a kernel under way reaches: the address space of its context, by its page tables.
#pragma once
#include "board/device/space.h"
#include "compute/compute.h"

struct zb_reached;

// The memory that one executing thread has found. It is kept until it is forgotten, whatever is unmapped meanwhile.
struct zb_reach {
    struct zb_space *space;
    struct zb_reached *found;    // by ascending addresses
    size_t n, room;
    uint64_t most_bytes;    // that were found at a time
};

// Finds memory for the engine: `context` is a `struct zb_reach` of this thread's.
bool zb_reach_find(struct zb_reach *reach, uint64_t address, zmc_span *span);

// Forgets all that was found.
void zb_reach_forget(struct zb_reach *reach);

// Forgets it, and gives the memory of the list back.
void zb_reach_end(struct zb_reach *reach);
