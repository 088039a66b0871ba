#include "metric/model.h"

#include <stdlib.h>

__extension__ typedef unsigned __int128 zm_u128;

uint64_t zm_mul_div(uint64_t a, uint64_t b, uint64_t c) {
    uint64_t product;
    if (!__builtin_mul_overflow(a, b, &product)) {
        return product / c;    // nearly always, and several times faster
    }
    zm_u128 result = (zm_u128)a * b / c;
    return result > UINT64_MAX ? UINT64_MAX : (uint64_t)result;
}

uint64_t zm_hash(uint64_t a, uint64_t b) {
    uint64_t x = a * UINT64_C(0x9e3779b97f4a7c15) + b + UINT64_C(0x632be59bd9b4e019);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

uint64_t zm_hash_text(uint64_t seed, const char *text) {
    uint64_t hash = seed ^ UINT64_C(0xcbf29ce484222325);
    for (; *text != '\0'; text++) {
        hash = (hash ^ (uint8_t)*text) * UINT64_C(0x100000001b3);
    }
    return zm_hash(hash, seed);
}

uint64_t zm_tile_part(uint64_t number, uint32_t tile, uint32_t tiles) {
    if (tiles <= 1) {
        return number;
    }
    return number / tiles + (tile < number % tiles ? 1 : 0);
}

uint64_t zm_clocks_at(const zm_metric_machine *machine, uint64_t time_ns, uint64_t busy_ns) {
    uint64_t idle_ns = time_ns > busy_ns ? time_ns - busy_ns : 0;
    zm_u128 thousandths = (zm_u128)busy_ns * machine->clock_mhz + (zm_u128)idle_ns * machine->idle_mhz;
    return (uint64_t)(thousandths / 1000);
}

uint64_t zm_metric_ticks(const zm_metric_machine *machine, uint64_t time_ns) {
    zm_u128 ticks = (zm_u128)time_ns * machine->timer_hz / 1000000000u;
    uint64_t mask = machine->timer_bits >= 64 ? UINT64_MAX : (UINT64_C(1) << machine->timer_bits) - 1;
    return (uint64_t)ticks & mask;
}

uint64_t zm_ticks_to_ns(const zm_metric_machine *machine, uint64_t ticks) {
    return zm_mul_div(ticks, 1000000000u, machine->timer_hz);
}

uint64_t zm_peak(const zm_metric_machine *machine, zm_counter counter, uint64_t elapsed_ns) {
    uint64_t cycles = zm_mul_div(elapsed_ns, machine->clock_mhz, 1000);
    uint64_t xve_cycles = zm_mul_div(cycles, machine->xve_count, 1);
    uint64_t memory = zm_mul_div(elapsed_ns, machine->memory_bytes_per_us, 1000);
    switch (counter) {
    case ZM_BUSY_NS:
    case ZM_COMPUTE_NS:
    case ZM_COPY_NS:
        return elapsed_ns;
    case ZM_XVE_ACTIVE:
    case ZM_XVE_STALL:
    case ZM_INST_ALU0:
    case ZM_INST_ALU1:
    case ZM_INST_XMX:
    case ZM_INST_SEND:
        return xve_cycles;
    case ZM_THREAD_CYCLES:
        return zm_mul_div(xve_cycles, machine->threads_per_xve, 1);
    case ZM_MEM_READ:
    case ZM_MEM_WRITE:
        return memory;
    case ZM_L3_READ:
    case ZM_L3_WRITE:
        return zm_mul_div(memory, 4, 1);
    case ZM_L3_HIT:
    case ZM_L3_MISS:
        return zm_mul_div(memory, 8, 64);
    case ZM_SLM_READ:
    case ZM_SLM_WRITE:
        return zm_mul_div(xve_cycles, 64, 1);
    case ZM_ENERGY_NJ:
        return zm_mul_div(elapsed_ns, (uint64_t)machine->idle_watts + machine->busy_watts, 1);
    case ZM_HOST_READ:
    case ZM_HOST_WRITE:
        return memory;
    case ZM_INST_ALL:
        return zm_mul_div(xve_cycles, 4, 1);
    case ZM_INST_CONTROL:
    case ZM_INST_MATH:
    case ZM_ATOMICS:
    case ZM_READS:
    case ZM_WRITES:
        return xve_cycles;
    case ZM_CLOCKS:
    case ZM_GROUPS:
    case ZM_THREADS:
    case ZM_BARRIERS:
    case ZM_LAUNCHES:
    case ZM_COUNTERS:
        break;
    }
    return cycles;    // one event per cycle
}

zm_spots *zm_spots_retain(zm_spots *spots) {
    if (spots != NULL) {
        atomic_fetch_add_explicit(&spots->references, 1, memory_order_relaxed);
    }
    return spots;
}

void zm_spots_release(zm_spots *spots) {
    if (spots != NULL && atomic_fetch_sub_explicit(&spots->references, 1, memory_order_acq_rel) == 1) {
        free(spots);
    }
}

void zm_transfer_counters(const zm_metric_machine *machine, zm_work_kind kind, uint64_t bytes, uint64_t length_ns,
                          zm_totals *full) {
    *full = (zm_totals){{0}};
    full->value[ZM_MEM_READ] = kind == ZM_WORK_COPY ? bytes : 0;
    full->value[ZM_MEM_WRITE] = bytes;
    full->value[ZM_ENERGY_NJ] = zm_mul_div(length_ns, machine->busy_watts, 10);
}

// Counts of a piece of work from its very start.
static void count_from_start(const zm_work *work, uint64_t elapsed_ns, zm_totals *totals) {
    uint64_t planned_ns = work->end_ns == ZM_OPEN_END ? ZM_OPEN_END : work->before_ns + (work->end_ns - work->start_ns);
    if (elapsed_ns >= planned_ns) {
        elapsed_ns = planned_ns;
        *totals = work->full;    // exactly, also if it takes no time at all
    } else {
        for (size_t c = 0; c < ZM_COUNTERS; c++) {
            totals->value[c] = work->full_ns == 0 ? 0 : zm_mul_div(work->full.value[c], elapsed_ns, work->full_ns);
        }
    }
    totals->value[ZM_BUSY_NS] = elapsed_ns;
    totals->value[ZM_COMPUTE_NS] = work->kind == ZM_WORK_KERNEL ? elapsed_ns : 0;
    totals->value[ZM_COPY_NS] = work->kind == ZM_WORK_KERNEL ? 0 : elapsed_ns;
    totals->value[ZM_CLOCKS] = 0;
    totals->value[ZM_LAUNCHES] = work->kind == ZM_WORK_KERNEL ? 1 : 0;
}

void zm_work_counters(const zm_work *work, uint64_t elapsed_ns, zm_totals *totals) {
    uint64_t until_ns = elapsed_ns + work->before_ns < elapsed_ns ? UINT64_MAX : elapsed_ns + work->before_ns;
    count_from_start(work, until_ns, totals);
    if (work->before_ns == 0) {
        return;
    }
    zm_totals before;
    count_from_start(work, work->before_ns, &before);
    for (size_t c = 0; c < ZM_COUNTERS; c++) {
        totals->value[c] -= before.value[c] < totals->value[c] ? before.value[c] : totals->value[c];
    }
}
