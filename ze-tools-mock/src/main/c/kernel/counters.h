// The effects of a kernel on the device's counters, as pure functions: the same kernel, size, device and seed give the
// same numbers. For the metric code; nothing here locks or waits.
//
// The model. Of a kernel that was executed, the instructions are those that its threads executed. Of any other, a
// work-item executes each instruction of its kernel once. A thread executes for as many work-items as the kernel's SIMD
// width. An instruction occupies an EU for as many cycles as its kind costs, twice that at twice the EU's width. The
// kernel lasts as long as the slowest of: the EUs' cycles, the memory's bytes at its bandwidth, the latency of a
// thread's own chain of instructions; plus what a launch costs. The seed varies it by at most two per cent.
#ifndef ZM_KERNEL_COUNTERS_H
#define ZM_KERNEL_COUNTERS_H

#include <stdint.h>

#include "compute/compute.h"
#include "kernel/launch.h"
#include "spirv/code.h"

// The counters of one launch on one tile of its device.
typedef struct zm_kernel_counters {
    uint64_t groups;
    uint64_t threads;
    uint64_t instructions[ZM_CLASS_COUNT];    // of threads, by kind
    uint64_t eu_active_cycles;                // an EU executes; summed over the EUs
    uint64_t eu_stall_cycles;                 // an EU has threads but none can go on; summed over the EUs
    uint64_t core_cycles;                     // of the duration
    uint64_t bytes_read;                      // from memory of the device
    uint64_t bytes_written;
    uint64_t local_bytes;    // to and from work-group memory
} zm_kernel_counters;

// The work that a launch has executed.
typedef struct zm_kernel_work {
    zmc_work tiles[ZM_MAX_SUB_DEVICES];    // of its device: of the groups that each executes
    uint64_t instructions;                 // of threads, on all tiles
    uint64_t memory_bytes;                 // of the allocations that it reached: no more passes to a tile's caches
} zm_kernel_work;

// The duration in nanoseconds, at least one: that of the tile that takes longest; of a kernel that waits or sleeps,
// as if it did not. `executed` is NULL where nothing was executed, here and below.
uint64_t zm_kernel_duration(const zm_kernel *kernel, const zm_device *device, const uint32_t groups[3],
                            const uint32_t group_size[3], const zm_kernel_work *executed);

// The counters of a launch that took `duration_ns` on a tile of its device, numbered from 0. Active and stalled
// cycles together are at most the cycles of the tile's EUs.
void zm_kernel_count(const zm_kernel *kernel, const zm_device *device, uint32_t tile, const uint32_t groups[3],
                     const uint32_t group_size[3], const zm_kernel_work *executed, uint64_t duration_ns,
                     zm_kernel_counters *counters);

// Why a thread waits at an instruction.
typedef enum zm_stall {
    ZM_STALL_ACTIVE = 0,    // it does not wait
    ZM_STALL_CONTROL = 1,
    ZM_STALL_PIPE = 2,
    ZM_STALL_SEND = 3,           // for room to send a message
    ZM_STALL_DISTANCE = 4,       // for a result of the same pipe
    ZM_STALL_SCOREBOARD = 5,     // for data from memory
    ZM_STALL_SYNC = 6,           // at a barrier or a fence
    ZM_STALL_INSTRUCTION = 7,    // for the instruction itself
    ZM_STALL_OTHER = 8,
    ZM_STALL_COUNT = 9
} zm_stall;

// For stall sampling: one instruction of a kernel, where it is, and how often a sample would find a thread there and
// why, relative to the kernel's other instructions.
typedef struct zm_kernel_sample {
    uint64_t address;    // where the device has the instruction
    uint64_t weights[ZM_STALL_COUNT];
} zm_kernel_sample;

#define ZM_KERNEL_SAMPLES 256u

// Finds the instructions that threads of a launch are most often at, in the order of their addresses: those of a job
// that is over, by how often each was executed, also in functions of the kernel's module that it calls; with NULL, or
// where nothing was executed, those of the kernel, each alike. Returns how many there are. Engine lock held.
uint32_t zm_kernel_samples(const zm_kernel *kernel, const zm_job *job, zm_kernel_sample samples[ZM_KERNEL_SAMPLES]);

#endif
