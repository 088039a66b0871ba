#include "board/common/clock.h"
#include "board/streamer/engine.h"
#include "board/streamer/engine_memory.h"
#include "board/common/usermem.h"
#include <errno.h>

bool zb_fence_signal(struct zb_space *space, const struct zb_fence *fence) {
    return (space && fence->address % 8 == 0 && zb_mem_store64(space, fence->address, fence->value)) ||
           zb_user_store64(fence->address, fence->value);
}

// Comparisons of a wait, in i915 and in xe.
enum { WAIT_EQUAL, WAIT_NOT_EQUAL, WAIT_GREATER, WAIT_GREATER_OR_EQUAL, WAIT_LESS, WAIT_LESS_OR_EQUAL };

static bool holds(unsigned op, uint64_t memory, uint64_t value) {
    switch (op) {
    case WAIT_EQUAL:
        return memory == value;
    case WAIT_NOT_EQUAL:
        return memory != value;
    case WAIT_GREATER:
        return memory > value;
    case WAIT_GREATER_OR_EQUAL:
        return memory >= value;
    case WAIT_LESS:
        return memory < value;
    default:
        return memory <= value;
    }
}

int zb_fence_wait(uint64_t address, unsigned op, uint64_t value, uint64_t mask, int64_t timeout_ns, uint32_t context) {
    uint64_t began = zb_raw_ns(), now;
    if (op > WAIT_LESS_OR_EQUAL) {
        return EINVAL;
    }
    for (unsigned turn = 0;; turn++) {
        if (!zb_user_load64(address, &now)) {
            return EFAULT;
        }
        if (holds(op, now & mask, value & mask)) {
            return 0;
        }
        if (context && zb_context_lost(context)) {
            return EIO;
        }
        if (timeout_ns >= 0 && zb_raw_ns() - began >= (uint64_t)timeout_ns) {
            return ETIME;
        }
        zb_sleep(turn < 100 ? 10000 : 50000, NULL);
    }
}
