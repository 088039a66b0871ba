// The time that a device takes for a launch, by the work that its kernel has executed or is expected to execute: as
// long as the slowest of its units. There is no model of caches: memory that is read again is in them.
#ifndef ZMC_DURATION_H
#define ZMC_DURATION_H

#include "compute/compute.h"

// A tile of a device.
typedef struct zmc_machine {
    double eus;
    double threads_per_eu;
    double simd_width;    // work-items for which an EU executes an instruction in a cycle
    double clock_mhz;
    double memory_bytes_per_us;
} zmc_machine;

// The work of the average work-item. Work-items of a thread execute an instruction together.
typedef struct zmc_item_work {
    double mix[ZMC_CLASS_COUNT];    // instructions of its thread
    double bytes_read;              // that reach memory
    double bytes_written;
    double local_bytes;
    double missed_reads;    // instructions that wait for memory
} zmc_item_work;

// The work of a launch on a tile. Numbers are floating-point: products of three sizes of 32 bits overflow any integer.
typedef struct zmc_load {
    zmc_item_work item;
    double items;
    double threads;
    double simd;           // work-items of a thread
    double slowness;       // of the code: 1 when it is optimized
    double spill_bytes;    // of a thread
    double longest;        // instructions of the thread that executes most; 0: all execute as many
} zmc_load;

typedef struct zmc_cost {
    double eu_cycles;    // summed over the EUs
    double ns;           // from the first thread's begin to the last one's end
} zmc_cost;

#define ZMC_UNOPTIMIZED 3.0     // the slowness of code that is not optimized
#define ZMC_LAUNCH_NS 1500.0    // from the begin of a launch to its first thread, and from the last to its end
#define ZMC_LONGEST_NS 1e18     // of any launch

// Returns the work of the average work-item of a launch that was executed.
//
// memory: bytes of the allocations that the launch reached; threads: those that executed it
zmc_item_work zmc_executed_work(const zmc_work *executed, double memory, double items, double threads);

// Adds the instructions by which every kernel begins and ends.
void zmc_add_ends(zmc_item_work *item);

// Returns the cost of a load of at least one thread.
zmc_cost zmc_cost_of(const zmc_machine *tile, const zmc_load *load);

#endif
