// The counter model, as pure functions: what a tile counts while it works, as a function of simulated time.
//
// Nothing here knows handles, locks or the engine. A timeline is told what begins and ends on one tile and answers the
// cumulative counters at a time; everything else (streamed reports, queries, exported memory) is made from that.
#ifndef ZMM_MODEL_H
#define ZMM_MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Counters of a tile. All are cumulative and never decrease.
typedef enum zmm_counter {
    ZMM_BUSY_NS,          // time with anything under way
    ZMM_COMPUTE_NS,       // time with a kernel under way
    ZMM_COPY_NS,          // time with a copy or fill under way
    ZMM_CLOCKS,           // core clock cycles; idle time counts at the idle frequency
    ZMM_XVE_ACTIVE,       // vector engine cycles with an instruction issued, summed over the engines
    ZMM_XVE_STALL,        // … with threads loaded, but all of them waiting
    ZMM_THREAD_CYCLES,    // occupied thread slots times cycles
    ZMM_INST_ALU0,
    ZMM_INST_ALU1,
    ZMM_INST_XMX,
    ZMM_INST_SEND,
    ZMM_GROUPS,           // work groups dispatched
    ZMM_THREADS,          // hardware threads dispatched
    ZMM_L3_READ,          // bytes
    ZMM_L3_WRITE,         // bytes
    ZMM_L3_HIT,           // cache lines
    ZMM_L3_MISS,          // cache lines
    ZMM_MEM_READ,         // bytes
    ZMM_MEM_WRITE,        // bytes
    ZMM_SLM_READ,         // bytes
    ZMM_SLM_WRITE,        // bytes
    ZMM_BARRIERS,
    ZMM_ENERGY_NJ,
    ZMM_LAUNCHES,         // kernels begun
    ZMM_COUNTERS
} zmm_counter;

typedef struct zmm_totals {
    uint64_t value[ZMM_COUNTERS];
} zmm_totals;

// The constants of a tile that counters and metrics depend on.
typedef struct zmm_machine {
    uint32_t xve_count;
    uint32_t threads_per_xve;
    uint32_t simd_width;
    uint32_t clock_mhz;               // while busy
    uint32_t idle_mhz;                // while idle
    uint32_t idle_watts;
    uint32_t busy_watts;              // on top of the idle power, with every engine active
    uint32_t timer_bits;              // valid bits of metric timestamps
    uint64_t timer_hz;                // of metric timestamps
    uint64_t memory_bytes_per_us;
    uint64_t seed;
} zmm_machine;

// Stall reasons in the order of the EU stall sampling group, after "Active".
enum { ZMM_STALL_REASONS = 8, ZMM_IP_COUNTS = 1 + ZMM_STALL_REASONS };

// How a kernel behaves; parts of 1000 unless stated.
typedef struct zmm_profile {
    uint32_t active;
    uint32_t stall;                            // active + stall <= 1000
    uint32_t occupancy;
    uint32_t alu0, alu1, xmx, send;            // instructions per 1000 active cycles
    uint32_t l3_hit;
    uint32_t read_bytes, write_bytes;          // per work item
    uint32_t slm_bytes;                        // per work item, read and written each
    uint32_t barriers;                         // per work group
    uint32_t stall_weight[ZMM_STALL_REASONS];
} zmm_profile;

typedef enum zmm_work_kind { ZMM_WORK_KERNEL, ZMM_WORK_COPY, ZMM_WORK_FILL } zmm_work_kind;

#define ZMM_OPEN_END UINT64_MAX

// Something under way on one tile.
typedef struct zmm_work {
    uint64_t id;
    zmm_work_kind kind;
    uint64_t start_ns;
    uint64_t end_ns;          // planned; ZMM_OPEN_END if unknown
    uint64_t groups;          // this tile's part of a launch
    uint64_t group_items;
    uint64_t bytes;           // of a copy or fill
    uint64_t code_address;    // of a kernel
    uint64_t code_size;
    zmm_profile profile;      // of a kernel
} zmm_work;

// How the named kernel behaves: a pure function of its name and the seed.
void zmm_profile_of(const char *kernel_name, uint64_t seed, zmm_profile *profile);

// What the work has counted after the first `elapsed_ns` of its time.
void zmm_work_counters(const zmm_machine *machine, const zmm_work *work, uint64_t elapsed_ns, zmm_totals *totals);

// A number of work groups split over tiles: the part of one of them. The parts add up.
uint64_t zmm_tile_part(uint64_t groups, uint32_t tile, uint32_t tiles);

// Core clock cycles at a time since the start, given the busy time until then.
uint64_t zmm_clocks_at(const zmm_machine *machine, uint64_t time_ns, uint64_t busy_ns);

// The most that a counter could count in a time.
uint64_t zmm_peak(const zmm_machine *machine, zmm_counter counter, uint64_t elapsed_ns);

// Metric timestamps: ticks of the metric timer at a time, cut to the valid bits; and such ticks in nanoseconds.
uint64_t zmm_metric_ticks(const zmm_machine *machine, uint64_t time_ns);
uint64_t zmm_ticks_to_ns(const zmm_machine *machine, uint64_t ticks);

// a * b / c without overflow in between; c != 0; saturates.
uint64_t zmm_mul_div(uint64_t a, uint64_t b, uint64_t c);

// A well mixed value for (a, b).
uint64_t zmm_hash(uint64_t a, uint64_t b);
uint64_t zmm_hash_text(uint64_t seed, const char *text);

#endif
