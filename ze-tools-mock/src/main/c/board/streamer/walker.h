// A launch, as a walker command names it. An executor of programs' kernels begins here: `code` is what the module's
// native binary has in its .text section, `.ze_info` of that binary says where in the payload each argument lies.
#pragma once
#include "board/streamer/execution.h"

#define ZB_PAYLOAD 320

struct zb_walk {
    uint64_t code;                        // device address of the kernel's first instruction
    uint64_t surfaces, bindings;          // device addresses: surface states, binding table
    unsigned char payload[ZB_PAYLOAD];    // arguments: inline data, then indirect data
    uint32_t groups[3], local[3];         // local 0: the payload has it
    uint32_t group_threads;               // hardware threads of a group, from 1
};

// Runs a launch. Kernels of the driver's own have their effect and their name is returned; a program's kernel
// takes its
// time, and null is returned.
const char *zb_launch_run(struct zb_execution *run, const struct zb_walk *launch);
