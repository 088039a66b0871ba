// A launch, as a walker command names it. `code` is what the module's native binary has in its .text section,
// `.ze_info` of that binary says where in the payload each argument lies.
#pragma once
#include "board/streamer/execution.h"

#define ZB_LONGEST_NS 3600000000000u    // of any kernel

struct zb_walk {
    uint64_t code;    // device address of the kernel's first instruction
    // Device addresses: surface states, the binding table, sampler states; and both kinds of states for offsets that
    // arguments have.
    uint64_t surfaces, bindings, samplers, bindless, bindless_samplers;
    const unsigned char *payload;    // arguments: inline data, then indirect data; 32 bytes or more, zeros behind
    size_t payload_bytes;
    size_t inline_bytes;             // of the payload
    uint64_t indirect;               // device address of the rest
    uint32_t groups[3], local[3];    // local 0: the payload has it
    bool device_ids;                 // the device makes the local ids, by `local`
    uint32_t group_threads;          // hardware threads of a group, from 1
    uint32_t last_lanes;             // the work-items of the last of them, a bit for each
    uint32_t local_memory;           // bytes of a group
    uint64_t begin, end;             // device ticks, once it was run
};

// Returns the device address of the surface state that an entry of the binding table names; 0: nothing is mapped there.
uint64_t zb_bound_surface(struct zb_space *space, const struct zb_walk *walk, uint32_t entry);

// Runs a launch, and writes it down. Kernels of the driver's own have their effect and their name is returned; a
// program's kernel is executed, or takes its time, and null is returned.
const char *zb_launch_run(struct zb_execution *run, struct zb_walk *launch);
