// The time that the device takes for an executed kernel: by the simulated GPU's model, with the device's own numbers.
#pragma once
#include "board/program/modules.h"
#include "board/streamer/walker.h"

// Returns nanoseconds, with the launch itself.
//
// memory_bytes: of the allocations that the kernel has reached
uint64_t zb_program_ns(const struct zb_walk *walk, const zmc_dispatch *dispatch, const zmc_work *executed,
                       uint64_t memory_bytes);
