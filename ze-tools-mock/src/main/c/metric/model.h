// The counter model, as pure functions: what a tile counts while it works, as a function of simulated time.
//
// Nothing here knows handles, locks or the engine. A timeline gets what begins and ends on one tile and answers the
// cumulative counters at a time; everything else (streamed reports, queries, exported memory) is made from that.
#ifndef ZM_MODEL_H
#define ZM_MODEL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Counters of a tile. All are cumulative and never decrease.
typedef enum zm_counter {
    ZM_BUSY_NS,          // time with anything under way
    ZM_COMPUTE_NS,       // time with a kernel under way
    ZM_COPY_NS,          // time with a copy or fill under way
    ZM_CLOCKS,           // core clock cycles; idle time counts at the idle frequency
    ZM_XVE_ACTIVE,       // vector engine cycles with an instruction issued, summed over the engines
    ZM_XVE_STALL,        // … with threads loaded, but all of them waiting
    ZM_THREAD_CYCLES,    // occupied thread slots times cycles
    ZM_INST_ALU0,
    ZM_INST_ALU1,
    ZM_INST_XMX,
    ZM_INST_SEND,
    ZM_GROUPS,       // work groups dispatched
    ZM_THREADS,      // hardware threads dispatched
    ZM_L3_READ,      // bytes
    ZM_L3_WRITE,     // bytes
    ZM_L3_HIT,       // cache lines
    ZM_L3_MISS,      // cache lines
    ZM_MEM_READ,     // bytes
    ZM_MEM_WRITE,    // bytes
    ZM_SLM_READ,     // bytes
    ZM_SLM_WRITE,    // bytes
    ZM_BARRIERS,
    ZM_ENERGY_NJ,
    ZM_LAUNCHES,        // kernels begun
    ZM_INST_ALL,        // instructions of all pipes
    ZM_INST_CONTROL,    // branches and the like
    ZM_INST_MATH,       // extended math
    ZM_ATOMICS,         // messages of atomic operations
    ZM_READS,           // messages that read
    ZM_WRITES,          // messages that write
    ZM_HOST_READ,       // bytes of memory of the host that copies read
    ZM_HOST_WRITE,      // … that copies and fills wrote
    ZM_COUNTERS
} zm_counter;

typedef struct zm_totals {
    uint64_t value[ZM_COUNTERS];
} zm_totals;

// The constants of a tile that counters and metrics depend on.
typedef struct zm_metric_machine {
    uint32_t xve_count;
    uint32_t threads_per_xve;
    uint32_t simd_width;
    uint32_t clock_mhz;    // while busy
    uint32_t idle_mhz;     // while idle
    uint32_t idle_watts;
    uint32_t busy_watts;    // on top of the idle power, with every engine active
    uint32_t timer_bits;    // valid bits of metric timestamps
    uint64_t timer_hz;      // of metric timestamps
    uint64_t memory_bytes_per_us;
    uint64_t seed;
} zm_metric_machine;

// Stall reasons in the order of the EU stall sampling group, after "Active".
enum { ZM_STALL_REASONS = 8, ZM_IP_COUNTS = 1 + ZM_STALL_REASONS };

// The instruction pointer of a stall sample, as devices up to Xe3 report it: the low 32 bits of the address, in units
// of 8 bytes.
static inline uint64_t zm_ip_of(uint64_t address) {
    return (address & UINT32_MAX) >> 3;
}

// An instruction of a kernel, and how often a sample finds a thread there and why, relative to the other instructions.
typedef struct zm_spot {
    uint64_t address;
    uint32_t weights[ZM_IP_COUNTS];
} zm_spot;

// The instructions of a kernel. Immutable; reference counted.
typedef struct zm_spots {
    atomic_uint references;
    uint64_t kernel;      // identifies the kernel
    uint64_t executed;    // instructions of the launch that they are of; 0: unknown
    uint64_t weight;      // of all together
    uint32_t count;
    zm_spot at[];
} zm_spots;

zm_spots *zm_spots_retain(zm_spots *spots);    // NULL passes through
void zm_spots_release(zm_spots *spots);

typedef enum zm_work_kind { ZM_WORK_KERNEL, ZM_WORK_COPY, ZM_WORK_FILL } zm_work_kind;

#define ZM_OPEN_END UINT64_MAX

// Something under way on one tile.
typedef struct zm_work {
    uint64_t id;
    zm_work_kind kind;
    uint64_t start_ns;
    uint64_t before_ns;    // for how long it had been executed before; what it counted then is not counted here
    uint64_t end_ns;       // planned; ZM_OPEN_END if unknown
    zm_totals full;        // what it counts in `full_ns`; times, clocks and launches are left out
    uint64_t full_ns;      // its planned length, with what was before; of work with an open end any length
    zm_spots *spots;       // of a kernel; may be NULL
} zm_work;

// The counts of the work after the first `elapsed_ns` of its time: grows evenly, and is complete at its planned end.
void zm_work_counters(const zm_work *work, uint64_t elapsed_ns, zm_totals *totals);

// The counts of a copy or fill of so many bytes.
void zm_transfer_counters(const zm_metric_machine *machine, zm_work_kind kind, uint64_t bytes, uint64_t length_ns,
                          zm_totals *full);

// A number split over tiles: the part of one of them. The parts add up.
uint64_t zm_tile_part(uint64_t number, uint32_t tile, uint32_t tiles);

// Core clock cycles at a time since the start, given the busy time until then.
uint64_t zm_clocks_at(const zm_metric_machine *machine, uint64_t time_ns, uint64_t busy_ns);

// The most that a counter could count in a time.
uint64_t zm_peak(const zm_metric_machine *machine, zm_counter counter, uint64_t elapsed_ns);

// Metric timestamps: ticks of the metric timer at a time, cut to the valid bits; and such ticks in nanoseconds.
uint64_t zm_metric_ticks(const zm_metric_machine *machine, uint64_t time_ns);
uint64_t zm_ticks_to_ns(const zm_metric_machine *machine, uint64_t ticks);

// a * b / c without overflow in between; c != 0; saturates.
uint64_t zm_mul_div(uint64_t a, uint64_t b, uint64_t c);

// A well mixed value for (a, b).
uint64_t zm_hash(uint64_t a, uint64_t b);
uint64_t zm_hash_text(uint64_t seed, const char *text);

#endif
