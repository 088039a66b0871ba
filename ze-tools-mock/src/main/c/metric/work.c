// The work that the engine executes, in the terms of the counter model.
#include <stdlib.h>

#include "base/clock.h"
#include "metric/collect.h"
#include "kernel/counters.h"

enum { MOST_WEIGHT = 1 << 24, REFERENCE_NS = 1000000 };

_Static_assert((int)ZM_STALL_COUNT == (int)ZM_IP_COUNTS,
               "the reasons of the kernel code are those of the metric group");

static uint64_t most(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

// ---- Instructions ---------------------------------------------------------------------------------------------------

static zm_spots *read_spots(const zm_activity *activity, uint64_t identity, uint64_t executed) {
    zm_kernel_sample samples[ZM_KERNEL_SAMPLES];
    uint32_t count = zm_kernel_samples(activity->kernel, executed == 0 ? NULL : activity->job, samples);
    zm_spots *spots = malloc(sizeof *spots + count * sizeof *spots->at);
    if (spots == NULL) {
        return NULL;
    }
    atomic_init(&spots->references, 1);
    spots->kernel = identity;
    spots->executed = executed;
    spots->count = count;
    spots->weight = 0;
    uint64_t heaviest = 0;
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t reason = 0; reason < ZM_IP_COUNTS; reason++) {
            heaviest = most(heaviest, samples[i].weights[reason]);
        }
    }
    uint64_t unit = heaviest / MOST_WEIGHT + 1;
    for (uint32_t i = 0; i < count; i++) {
        spots->at[i].address = samples[i].address;
        for (uint32_t reason = 0; reason < ZM_IP_COUNTS; reason++) {
            spots->at[i].weights[reason] = (uint32_t)(samples[i].weights[reason] / unit);
            spots->weight += spots->at[i].weights[reason];
        }
    }
    return spots;
}

// The spots of a launch, referenced; looked up among those of kernels that ran lately. Launches that execute as many
// instructions share them.
static zm_spots *spots_of(zm_metric_device *root, const zm_activity *activity) {
    uint64_t identity = ((const zm_object *)(const void *)activity->kernel)->serial;
    uint64_t executed = activity->executed == NULL ? 0 : activity->executed->instructions;
    zm_spots **place = &root->spots[identity % ZM_KNOWN_KERNELS];
    if (*place == NULL || (*place)->kernel != identity || (*place)->executed != executed) {
        zm_spots_release(*place);
        *place = read_spots(activity, identity, executed);
    }
    return zm_spots_retain(*place);
}

// ---- Counters -------------------------------------------------------------------------------------------------------

// Counts a launch on one tile of its device.
static void kernel_counters(const zm_device *device, uint32_t tile, const zm_activity *activity, uint64_t length_ns,
                            const zm_metric_machine *machine, zm_totals *full) {
    zm_kernel_counters counted;
    zm_kernel_count(activity->kernel, device, tile, activity->groups, activity->group_size, activity->executed,
                    length_ns, &counted);
    const uint64_t *instructions = counted.instructions;
    uint64_t slots = zm_mul_div(zm_device_eu_count(device) / device->tile_count, machine->threads_per_xve, 1);
    uint64_t *value = full->value;
    value[ZM_XVE_ACTIVE] = counted.eu_active_cycles;
    value[ZM_XVE_STALL] = counted.eu_stall_cycles;
    value[ZM_THREAD_CYCLES] = zm_mul_div(counted.core_cycles, counted.threads < slots ? counted.threads : slots, 1);
    value[ZM_INST_ALU0] = instructions[ZM_CLASS_FLOAT] + instructions[ZM_CLASS_MATH];
    value[ZM_INST_ALU1] = instructions[ZM_CLASS_INTEGER] + instructions[ZM_CLASS_CONTROL];
    value[ZM_INST_SEND] = instructions[ZM_CLASS_READ] + instructions[ZM_CLASS_WRITE] + instructions[ZM_CLASS_ATOMIC] +
                          instructions[ZM_CLASS_BARRIER];
    value[ZM_BARRIERS] = instructions[ZM_CLASS_BARRIER];
    value[ZM_INST_CONTROL] = instructions[ZM_CLASS_CONTROL];
    value[ZM_INST_MATH] = instructions[ZM_CLASS_MATH];
    value[ZM_ATOMICS] = instructions[ZM_CLASS_ATOMIC];
    value[ZM_READS] = instructions[ZM_CLASS_READ];
    value[ZM_WRITES] = instructions[ZM_CLASS_WRITE];
    value[ZM_INST_ALL] = value[ZM_INST_ALU0] + value[ZM_INST_ALU1] + value[ZM_INST_SEND];
    value[ZM_GROUPS] = counted.groups;
    value[ZM_THREADS] = counted.threads;
    value[ZM_MEM_READ] = counted.bytes_read;
    value[ZM_MEM_WRITE] = counted.bytes_written;
    // A message moves at least a cache line, and what reaches memory has passed through the cache.
    value[ZM_L3_READ] = most(counted.bytes_read, zm_mul_div(instructions[ZM_CLASS_READ], 64, 1));
    value[ZM_L3_WRITE] = most(counted.bytes_written, zm_mul_div(instructions[ZM_CLASS_WRITE], 64, 1));
    value[ZM_L3_MISS] = counted.bytes_read / 64 + counted.bytes_written / 64;
    uint64_t lines = value[ZM_L3_READ] / 64 + value[ZM_L3_WRITE] / 64;
    value[ZM_L3_HIT] = lines > value[ZM_L3_MISS] ? lines - value[ZM_L3_MISS] : 0;
    value[ZM_SLM_READ] = counted.local_bytes / 2;
    value[ZM_SLM_WRITE] = counted.local_bytes - counted.local_bytes / 2;
    uint64_t active_ns = zm_mul_div(counted.eu_active_cycles, 1000, machine->clock_mhz);
    value[ZM_ENERGY_NJ] = zm_mul_div(active_ns, machine->busy_watts, machine->xve_count);
}

void zm_work_of(const zm_tile *tile, const zm_activity *activity, zm_work *work) {
    const zm_metric_tile *metrics = tile->metrics;
    zm_device *root = tile->device->root;
    *work = (zm_work){
        .id = activity->id,
        .kind = activity->kind == ZM_ACTIVITY_KERNEL ? ZM_WORK_KERNEL
                : activity->kind == ZM_ACTIVITY_COPY ? ZM_WORK_COPY
                                                     : ZM_WORK_FILL,
        .start_ns = activity->start_ns,
        .before_ns = activity->before_ns,
        .end_ns = activity->end_ns == ZM_TIME_OPEN ? ZM_OPEN_END : activity->end_ns,
    };
    work->full_ns = activity->length_ns == ZM_TIME_OPEN ? REFERENCE_NS : activity->length_ns;
    if (work->kind != ZM_WORK_KERNEL) {
        uint64_t bytes = zm_tile_part(activity->bytes, tile->index % activity->tiles, activity->tiles);
        zm_transfer_counters(&metrics->machine, work->kind, bytes, work->full_ns, &work->full);
        uint32_t part = tile->index % activity->tiles;
        work->full.value[ZM_HOST_READ] = zm_tile_part(activity->host_read, part, activity->tiles);
        work->full.value[ZM_HOST_WRITE] = zm_tile_part(activity->host_written, part, activity->tiles);
        return;
    }
    if (activity->kernel == NULL) {
        return;
    }
    // The launch is on all tiles of the root device, or on the one of a sub-device.
    const zm_device *device = activity->tiles > 1 ? root : tile->device;
    kernel_counters(device, tile->index % activity->tiles, activity, work->full_ns, &metrics->machine, &work->full);
    work->spots = spots_of(zm_of(root), activity);
}
