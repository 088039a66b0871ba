// Contexts of the kernel driver and their engines. An engine is a thread that executes batches in order; it ends
// with its
// context.
#pragma once
#include "board/device/space.h"

// The store of a batch that has ended: a value at a device address, or else at an address of the program.
struct zb_fence {
    uint64_t address, value;
};

struct zb_batch {
    struct zb_batch *next;
    uint64_t start;
    size_t nfences;
    struct zb_fence fences[];
};

struct zb_context;

// Creates a context in the space of that id. Returns its id, or 0 with errno.
uint32_t zb_context_new(uint32_t space);

// Ends a context and joins its engines; what waits in a semaphore ends. False if there is none.
bool zb_context_remove(uint32_t id);

// Moves a context to another space, for batches submitted later. False with errno.
bool zb_context_set_space(uint32_t id, uint32_t space);

// Returns a context's space with a reference, or null.
struct zb_space *zb_context_space(uint32_t id);

// True once a batch of the context has failed; false also where there is no such context.
bool zb_context_lost(uint32_t id);

// Returns how many contexts there are.
uint64_t zb_context_count(void);

// Submits a batch to the context's engine of that number. False with errno: ENOENT no such context, EIO lost.
bool zb_submit(uint32_t context, uint32_t engine, uint64_t start, const struct zb_fence *fences, size_t n);

// Waits until no engine has work. False when the time is over (nanoseconds; negative: no limit).
bool zb_wait_idle(int64_t timeout_ns);

// Stores a fence's value, at a device address of `space` (may be null) or else in the program's memory.
bool zb_fence_signal(struct zb_space *space, const struct zb_fence *fence);

// Waits until the value at a program's address holds. Returns 0, or ETIME, EIO (the context is lost), EFAULT.
int zb_fence_wait(uint64_t address, unsigned op, uint64_t value, uint64_t mask, int64_t timeout_ns, uint32_t context);
