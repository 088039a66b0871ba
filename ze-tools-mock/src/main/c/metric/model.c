#include "model.h"

#include <stdlib.h>

__extension__ typedef unsigned __int128 zmm_u128;

uint64_t zmm_mul_div(uint64_t a, uint64_t b, uint64_t c) {
    uint64_t product;
    if (!__builtin_mul_overflow(a, b, &product)) {
        return product / c;    // nearly always, and several times faster
    }
    zmm_u128 result = (zmm_u128)a * b / c;
    return result > UINT64_MAX ? UINT64_MAX : (uint64_t)result;
}

uint64_t zmm_hash(uint64_t a, uint64_t b) {
    uint64_t x = a * UINT64_C(0x9e3779b97f4a7c15) + b + UINT64_C(0x632be59bd9b4e019);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

uint64_t zmm_hash_text(uint64_t seed, const char *text) {
    uint64_t hash = seed ^ UINT64_C(0xcbf29ce484222325);
    for (; *text != '\0'; text++) {
        hash = (hash ^ (uint8_t)*text) * UINT64_C(0x100000001b3);
    }
    return zmm_hash(hash, seed);
}

uint64_t zmm_tile_part(uint64_t number, uint32_t tile, uint32_t tiles) {
    if (tiles <= 1) {
        return number;
    }
    return number / tiles + (tile < number % tiles ? 1 : 0);
}

uint64_t zmm_clocks_at(const zmm_machine *machine, uint64_t time_ns, uint64_t busy_ns) {
    uint64_t idle_ns = time_ns > busy_ns ? time_ns - busy_ns : 0;
    zmm_u128 thousandths = (zmm_u128)busy_ns * machine->clock_mhz + (zmm_u128)idle_ns * machine->idle_mhz;
    return (uint64_t)(thousandths / 1000);
}

uint64_t zmm_metric_ticks(const zmm_machine *machine, uint64_t time_ns) {
    zmm_u128 ticks = (zmm_u128)time_ns * machine->timer_hz / 1000000000u;
    uint64_t mask = machine->timer_bits >= 64 ? UINT64_MAX : (UINT64_C(1) << machine->timer_bits) - 1;
    return (uint64_t)ticks & mask;
}

uint64_t zmm_ticks_to_ns(const zmm_machine *machine, uint64_t ticks) {
    return zmm_mul_div(ticks, 1000000000u, machine->timer_hz);
}

uint64_t zmm_peak(const zmm_machine *machine, zmm_counter counter, uint64_t elapsed_ns) {
    uint64_t cycles = zmm_mul_div(elapsed_ns, machine->clock_mhz, 1000);
    uint64_t xve_cycles = zmm_mul_div(cycles, machine->xve_count, 1);
    uint64_t memory = zmm_mul_div(elapsed_ns, machine->memory_bytes_per_us, 1000);
    switch (counter) {
    case ZMM_BUSY_NS:
    case ZMM_COMPUTE_NS:
    case ZMM_COPY_NS:
        return elapsed_ns;
    case ZMM_XVE_ACTIVE:
    case ZMM_XVE_STALL:
    case ZMM_INST_ALU0:
    case ZMM_INST_ALU1:
    case ZMM_INST_XMX:
    case ZMM_INST_SEND:
        return xve_cycles;
    case ZMM_THREAD_CYCLES:
        return zmm_mul_div(xve_cycles, machine->threads_per_xve, 1);
    case ZMM_MEM_READ:
    case ZMM_MEM_WRITE:
        return memory;
    case ZMM_L3_READ:
    case ZMM_L3_WRITE:
        return zmm_mul_div(memory, 4, 1);
    case ZMM_L3_HIT:
    case ZMM_L3_MISS:
        return zmm_mul_div(memory, 8, 64);
    case ZMM_SLM_READ:
    case ZMM_SLM_WRITE:
        return zmm_mul_div(xve_cycles, 64, 1);
    case ZMM_ENERGY_NJ:
        return zmm_mul_div(elapsed_ns, (uint64_t)machine->idle_watts + machine->busy_watts, 1);
    case ZMM_CLOCKS:
    case ZMM_GROUPS:
    case ZMM_THREADS:
    case ZMM_BARRIERS:
    case ZMM_LAUNCHES:
    case ZMM_COUNTERS:
        break;
    }
    return cycles;    // one event per cycle
}

zmm_spots *zmm_spots_retain(zmm_spots *spots) {
    if (spots != NULL) {
        atomic_fetch_add_explicit(&spots->references, 1, memory_order_relaxed);
    }
    return spots;
}

void zmm_spots_release(zmm_spots *spots) {
    if (spots != NULL && atomic_fetch_sub_explicit(&spots->references, 1, memory_order_acq_rel) == 1) {
        free(spots);
    }
}

void zmm_transfer_counters(const zmm_machine *machine, zmm_work_kind kind, uint64_t bytes, uint64_t length_ns,
                           zmm_totals *full) {
    *full = (zmm_totals){{0}};
    full->value[ZMM_MEM_READ] = kind == ZMM_WORK_COPY ? bytes : 0;
    full->value[ZMM_MEM_WRITE] = bytes;
    full->value[ZMM_ENERGY_NJ] = zmm_mul_div(length_ns, machine->busy_watts, 10);
}

void zmm_work_counters(const zmm_work *work, uint64_t elapsed_ns, zmm_totals *totals) {
    bool complete = work->end_ns != ZMM_OPEN_END && elapsed_ns >= work->end_ns - work->start_ns;
    if (complete) {
        elapsed_ns = work->end_ns - work->start_ns;
        *totals = work->full;    // exactly, also if it takes no time at all
    } else {
        for (size_t c = 0; c < ZMM_COUNTERS; c++) {
            totals->value[c] = work->full_ns == 0 ? 0 : zmm_mul_div(work->full.value[c], elapsed_ns, work->full_ns);
        }
    }
    totals->value[ZMM_BUSY_NS] = elapsed_ns;
    totals->value[ZMM_COMPUTE_NS] = work->kind == ZMM_WORK_KERNEL ? elapsed_ns : 0;
    totals->value[ZMM_COPY_NS] = work->kind == ZMM_WORK_KERNEL ? 0 : elapsed_ns;
    totals->value[ZMM_CLOCKS] = 0;
    totals->value[ZMM_LAUNCHES] = work->kind == ZMM_WORK_KERNEL ? 1 : 0;
}
