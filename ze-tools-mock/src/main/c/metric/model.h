// The counter model, as pure functions: what a tile counts while it works, as a function of simulated time.
//
// Nothing here knows handles, locks or the engine. A timeline is told what begins and ends on one tile and answers the
// cumulative counters at a time; everything else (streamed reports, queries, exported memory) is made from that.
#ifndef ZMM_MODEL_H
#define ZMM_MODEL_H

#include <stdatomic.h>
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

// An instruction of a kernel, and how often a sample finds a thread there and why, relative to the other instructions.
typedef struct zmm_spot {
    uint64_t address;
    uint32_t weights[ZMM_IP_COUNTS];
} zmm_spot;

// The instructions of a kernel. Immutable; reference counted.
typedef struct zmm_spots {
    atomic_uint references;
    uint64_t kernel;       // identifies the kernel
    uint64_t weight;       // of all together
    uint32_t count;
    zmm_spot at[];
} zmm_spots;

zmm_spots *zmm_spots_retain(zmm_spots *spots);    // NULL passes through
void zmm_spots_release(zmm_spots *spots);

typedef enum zmm_work_kind { ZMM_WORK_KERNEL, ZMM_WORK_COPY, ZMM_WORK_FILL } zmm_work_kind;

#define ZMM_OPEN_END UINT64_MAX

// Something under way on one tile.
typedef struct zmm_work {
    uint64_t id;
    zmm_work_kind kind;
    uint64_t start_ns;
    uint64_t end_ns;          // planned; ZMM_OPEN_END if unknown
    zmm_totals full;          // what it counts in `full_ns`; times, clocks and launches are left out
    uint64_t full_ns;         // its planned length; of work with an open end any length
    zmm_spots *spots;         // of a kernel; may be NULL
} zmm_work;

// What the work has counted after the first `elapsed_ns` of its time: grows evenly, and is complete at its planned end.
void zmm_work_counters(const zmm_work *work, uint64_t elapsed_ns, zmm_totals *totals);

// What a copy or fill of so many bytes counts.
void zmm_transfer_counters(const zmm_machine *machine, zmm_work_kind kind, uint64_t bytes, uint64_t length_ns,
                           zmm_totals *full);

// A number split over tiles: the part of one of them. The parts add up.
uint64_t zmm_tile_part(uint64_t number, uint32_t tile, uint32_t tiles);

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
