#include "model.h"

#include <string.h>

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

uint64_t zmm_tile_part(uint64_t groups, uint32_t tile, uint32_t tiles) {
    if (tiles <= 1) {
        return groups;
    }
    return groups / tiles + (tile < groups % tiles ? 1 : 0);
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

// A value in [low, high] that depends on the hash and on which property it is for.
static uint32_t pick(uint64_t hash, uint32_t property, uint32_t low, uint32_t high) {
    return low + (uint32_t)(zmm_hash(hash, property) % (high - low + 1));
}

static bool contains(const char *name, const char *part) {
    return strstr(name, part) != NULL;
}

void zmm_profile_of(const char *kernel_name, uint64_t seed, zmm_profile *profile) {
    uint64_t hash = zmm_hash_text(seed, kernel_name);
    *profile = (zmm_profile){
        .active = pick(hash, 1, 400, 750),
        .stall = pick(hash, 2, 100, 250),
        .occupancy = pick(hash, 3, 500, 950),
        .alu0 = pick(hash, 4, 200, 450),
        .alu1 = pick(hash, 5, 100, 300),
        .xmx = 0,
        .send = pick(hash, 6, 50, 150),
        .l3_hit = pick(hash, 7, 300, 900),
        .read_bytes = pick(hash, 8, 4, 32),
        .write_bytes = pick(hash, 9, 4, 16),
        .slm_bytes = 0,
        .barriers = 0,
    };
    // Names tell the kind of kernel: traffic, arithmetic or waiting. What they do not tell, the hash decides.
    if (contains(kernel_name, "mul") || contains(kernel_name, "gemm")) {
        profile->active = pick(hash, 11, 800, 900);
        profile->stall = pick(hash, 12, 50, 100);
        profile->xmx = pick(hash, 13, 100, 200);
        profile->slm_bytes = pick(hash, 14, 16, 64);
        profile->barriers = 2;
        profile->l3_hit = pick(hash, 15, 850, 950);
    } else if (contains(kernel_name, "add") || contains(kernel_name, "copy") || contains(kernel_name, "fill")) {
        profile->active = pick(hash, 16, 150, 300);
        profile->stall = pick(hash, 17, 550, 700);
        profile->l3_hit = pick(hash, 18, 50, 200);
        profile->read_bytes = contains(kernel_name, "fill") ? 0 : contains(kernel_name, "add") ? 8 : 4;
        profile->write_bytes = 4;
    } else if (contains(kernel_name, "spin") || contains(kernel_name, "wait")) {
        profile->active = pick(hash, 19, 20, 60);
        profile->stall = pick(hash, 20, 850, 930);
        profile->read_bytes = 4;
        profile->write_bytes = 0;
    }
    for (uint32_t reason = 0; reason < ZMM_STALL_REASONS; reason++) {
        profile->stall_weight[reason] = pick(hash, 32 + reason, 1, 100);
    }
}

static void kernel_counters(const zmm_machine *machine, const zmm_work *work, uint64_t elapsed_ns, uint64_t traffic_ns,
                            uint64_t planned_ns, zmm_totals *totals) {
    const zmm_profile *profile = &work->profile;
    uint64_t *value = totals->value;
    uint32_t simd = machine->simd_width == 0 ? 1 : machine->simd_width;
    uint64_t threads_per_group = work->group_items / simd + (work->group_items % simd != 0 ? 1 : 0);
    uint64_t threads = zmm_mul_div(work->groups, threads_per_group, 1);
    uint64_t slots = (uint64_t)machine->xve_count * machine->threads_per_xve;
    // A small launch does not fill the machine.
    uint64_t filled = slots == 0 ? 1000 : zmm_mul_div(threads < slots ? threads : slots, 1000, slots);
    filled = filled == 0 ? 1 : filled;

    uint64_t cycles = zmm_mul_div(elapsed_ns, machine->clock_mhz, 1000);
    uint64_t xve_cycles = zmm_mul_div(zmm_mul_div(cycles, machine->xve_count, 1), filled, 1000);
    value[ZMM_XVE_ACTIVE] = zmm_mul_div(xve_cycles, profile->active, 1000);
    value[ZMM_XVE_STALL] = zmm_mul_div(xve_cycles, profile->stall, 1000);
    value[ZMM_THREAD_CYCLES] = zmm_mul_div(xve_cycles, (uint64_t)machine->threads_per_xve * profile->occupancy, 1000);
    value[ZMM_INST_ALU0] = zmm_mul_div(value[ZMM_XVE_ACTIVE], profile->alu0, 1000);
    value[ZMM_INST_ALU1] = zmm_mul_div(value[ZMM_XVE_ACTIVE], profile->alu1, 1000);
    value[ZMM_INST_XMX] = zmm_mul_div(value[ZMM_XVE_ACTIVE], profile->xmx, 1000);
    value[ZMM_INST_SEND] = zmm_mul_div(value[ZMM_XVE_ACTIVE], profile->send, 1000);
    value[ZMM_ENERGY_NJ] = zmm_mul_div(elapsed_ns, (uint64_t)machine->busy_watts * filled * profile->active, 1000000);

    // What depends on the number of work items progresses linearly and is complete at the end.
    uint64_t items = zmm_mul_div(work->groups, work->group_items, 1);
    uint64_t done_items = zmm_mul_div(items, traffic_ns, planned_ns);
    uint64_t done_groups = zmm_mul_div(work->groups, traffic_ns, planned_ns);
    value[ZMM_GROUPS] = done_groups;
    value[ZMM_THREADS] = zmm_mul_div(threads, traffic_ns, planned_ns);
    value[ZMM_L3_READ] = zmm_mul_div(done_items, profile->read_bytes, 1);
    value[ZMM_L3_WRITE] = zmm_mul_div(done_items, profile->write_bytes, 1);
    uint64_t lines = value[ZMM_L3_READ] / 64 + value[ZMM_L3_WRITE] / 64;
    value[ZMM_L3_HIT] = zmm_mul_div(lines, profile->l3_hit, 1000);
    value[ZMM_L3_MISS] = lines - value[ZMM_L3_HIT];
    value[ZMM_MEM_READ] = zmm_mul_div(value[ZMM_L3_READ], 1000 - profile->l3_hit, 1000);
    value[ZMM_MEM_WRITE] = zmm_mul_div(value[ZMM_L3_WRITE], 1000 - profile->l3_hit, 1000);
    value[ZMM_SLM_READ] = zmm_mul_div(done_items, profile->slm_bytes, 1);
    value[ZMM_SLM_WRITE] = zmm_mul_div(done_items, profile->slm_bytes, 1);
    value[ZMM_BARRIERS] = zmm_mul_div(done_groups, profile->barriers, 1);
    value[ZMM_LAUNCHES] = 1;
}

void zmm_work_counters(const zmm_machine *machine, const zmm_work *work, uint64_t elapsed_ns, zmm_totals *totals) {
    *totals = (zmm_totals){{0}};
    bool open = work->end_ns == ZMM_OPEN_END;
    uint64_t planned_ns = open ? 1000000 : work->end_ns - work->start_ns;    // an open kernel passes over its items
    uint64_t traffic_ns = elapsed_ns;                                       // again and again, once a millisecond
    if (!open && elapsed_ns >= planned_ns) {
        elapsed_ns = planned_ns;
        traffic_ns = planned_ns = 1;    // complete, also when it takes no time at all
    }
    if (work->kind == ZMM_WORK_KERNEL) {
        kernel_counters(machine, work, elapsed_ns, traffic_ns, planned_ns, totals);
        totals->value[ZMM_COMPUTE_NS] = elapsed_ns;
    } else {
        uint64_t bytes = zmm_mul_div(work->bytes, traffic_ns, planned_ns);
        totals->value[ZMM_MEM_READ] = work->kind == ZMM_WORK_COPY ? bytes : 0;
        totals->value[ZMM_MEM_WRITE] = bytes;
        totals->value[ZMM_ENERGY_NJ] = zmm_mul_div(elapsed_ns, machine->busy_watts, 10);
        totals->value[ZMM_COPY_NS] = elapsed_ns;
    }
    totals->value[ZMM_BUSY_NS] = elapsed_ns;
}
