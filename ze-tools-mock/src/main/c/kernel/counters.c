#include "kernel/counters.h"

#include <math.h>
#include <string.h>

#include "base/clock.h"
#include "compute/duration.h"
#include "kernel/compute.h"
#include "kernel/kernel.h"
#include "kernel/threads.h"
#include "module/isa.h"
#include "module/positions.h"

// The work of a launch on a tile.
typedef struct launch_work {
    zmc_machine tile;
    zmc_load load;
    zmc_cost cost;
    double groups;
} launch_work;

static zmc_item_work compiled_work(const zm_program_kernel *info) {
    zmc_item_work work = {0};
    for (uint32_t i = 0; i < ZM_CLASS_COUNT; i++) {
        work.mix[i] = (double)info->mix[i];
    }
    zmc_add_ends(&work);
    work.missed_reads = work.mix[ZM_CLASS_READ] / 4;
    work.bytes_read = 4 * work.mix[ZM_CLASS_READ];
    work.bytes_written = 4 * work.mix[ZM_CLASS_WRITE];
    work.local_bytes = info->local_bytes > 0 ? 4 * (work.mix[ZM_CLASS_READ] + work.mix[ZM_CLASS_WRITE]) / 2 : 0;
    return work;
}

static launch_work work_of(const zm_kernel *kernel, const zm_device *device, uint32_t tile, const uint32_t groups[3],
                           const uint32_t group_size[3], const zm_kernel_work *executed) {
    const zm_device_config *config = &device->config;
    double group_items = (double)group_size[0] * group_size[1] * group_size[2];
    launch_work work = {.tile = {.eus = (double)zm_device_eu_count(device) / device->tile_count,
                                 .threads_per_eu = config->threads_per_eu,
                                 .simd_width = config->simd_width,
                                 .clock_mhz = config->core_clock_mhz,
                                 .memory_bytes_per_us = (double)config->memory_bytes_per_us},
                        .groups = zm_groups_of_tile(device, (double)groups[0] * groups[1] * groups[2], tile)};
    zmc_load *load = &work.load;
    load->items = group_items * work.groups;
    load->threads = ceil(group_items / kernel->simd) * work.groups;
    if (work.groups == 0) {
        return work;
    }
    load->simd = kernel->simd;
    load->slowness = kernel->module->program->options.level == 0 ? ZMC_UNOPTIMIZED : 1;
    load->spill_bytes = (double)zm_kernel_spill_bytes(kernel);
    if (executed != NULL) {
        const zmc_work *its = &executed->tiles[tile];
        load->item = zmc_executed_work(its, (double)executed->memory_bytes, load->items, load->threads);
        load->longest = (double)its->longest;
    } else {
        load->item = compiled_work(kernel->info);
    }
    work.cost = zmc_cost_of(&work.tile, load);
    return work;
}

uint64_t zm_kernel_duration(const zm_kernel *kernel, const zm_device *device, const uint32_t groups[3],
                            const uint32_t group_size[3], const zm_kernel_work *executed) {
    double longest = 0;
    for (uint32_t tile = 0; tile < device->tile_count; tile++) {
        longest = fmax(longest, work_of(kernel, device, tile, groups, group_size, executed).cost.ns);
    }
    longest += ZMC_LAUNCH_NS;
    uint64_t digest;
    memcpy(&digest, kernel->module->program->uuid, sizeof digest);
    uint64_t noise = zm_mix(zm_mix(digest, kernel->info->text_offset), (uint64_t)groups[0] << 32 | groups[1]);
    longest *= 0.98 + 0.04 * (double)(noise >> 40) / (double)(UINT64_C(1) << 24);
    return longest < ZMC_LONGEST_NS ? (uint64_t)longest : (uint64_t)ZMC_LONGEST_NS;
}

static uint64_t whole(double value) {
    return value >= 1.8e19 ? UINT64_MAX : value <= 0 ? 0 : (uint64_t)value;
}

void zm_kernel_count(const zm_kernel *kernel, const zm_device *device, uint32_t tile, const uint32_t groups[3],
                     const uint32_t group_size[3], const zm_kernel_work *executed, uint64_t duration_ns,
                     zm_kernel_counters *counters) {
    const launch_work work = work_of(kernel, device, tile, groups, group_size, executed);
    double cycles = (double)duration_ns * device->config.core_clock_mhz / 1000.0;
    double available = cycles * work.tile.eus;
    // A loop that waits goes on issuing a few instructions for as long as it runs.
    bool waits = kernel->timed.time != ZMC_TIME_COUNTED;
    double occupied_eus = fmin(work.tile.eus, work.load.threads);
    double active = waits ? cycles * occupied_eus / 20 : work.cost.eu_cycles;
    active = fmin(active, available * 0.98);
    // The EUs that have threads, and how long: the last threads of a launch leave some without.
    double resident = cycles * occupied_eus * 0.97;
    double stalled = fmax(0, fmin(resident, available) - active);
    *counters = (zm_kernel_counters){.groups = whole(work.groups),
                                     .threads = whole(work.load.threads),
                                     .eu_active_cycles = whole(active),
                                     .eu_stall_cycles = whole(stalled),
                                     .core_cycles = whole(cycles),
                                     .bytes_read = whole(work.load.items * work.load.item.bytes_read),
                                     .bytes_written = whole(work.load.items * work.load.item.bytes_written),
                                     .local_bytes = whole(work.load.items * work.load.item.local_bytes)};
    for (uint32_t i = 0; i < ZM_CLASS_COUNT; i++) {
        counters->instructions[i] = whole(work.load.threads * work.load.item.mix[i]);
    }
}

// ---- Samples of instructions ----------------------------------------------------------------------------------------

static const uint32_t STALLS[ZM_CLASS_COUNT][ZM_STALL_COUNT] = {
    [ZM_CLASS_INTEGER] =
        {[ZM_STALL_ACTIVE] = 10, [ZM_STALL_PIPE] = 2, [ZM_STALL_DISTANCE] = 3, [ZM_STALL_INSTRUCTION] = 1},
    [ZM_CLASS_FLOAT] =
        {[ZM_STALL_ACTIVE] = 10, [ZM_STALL_PIPE] = 3, [ZM_STALL_DISTANCE] = 4, [ZM_STALL_SCOREBOARD] = 12},
    [ZM_CLASS_MATH] = {[ZM_STALL_ACTIVE] = 12, [ZM_STALL_PIPE] = 14, [ZM_STALL_DISTANCE] = 6},
    [ZM_CLASS_READ] = {[ZM_STALL_ACTIVE] = 4, [ZM_STALL_SEND] = 10, [ZM_STALL_SCOREBOARD] = 40, [ZM_STALL_OTHER] = 1},
    [ZM_CLASS_WRITE] = {[ZM_STALL_ACTIVE] = 4, [ZM_STALL_SEND] = 16, [ZM_STALL_SCOREBOARD] = 10},
    [ZM_CLASS_ATOMIC] = {[ZM_STALL_ACTIVE] = 4, [ZM_STALL_SEND] = 20, [ZM_STALL_SCOREBOARD] = 60},
    [ZM_CLASS_BARRIER] = {[ZM_STALL_ACTIVE] = 2, [ZM_STALL_SYNC] = 60, [ZM_STALL_OTHER] = 2},
    [ZM_CLASS_CONTROL] = {[ZM_STALL_ACTIVE] = 6, [ZM_STALL_CONTROL] = 8, [ZM_STALL_INSTRUCTION] = 3},
};

// The instruction at an offset in the module's text, which was executed so often.
static void sample_at(const zm_kernel *kernel, uint64_t offset, uint64_t times, zm_kernel_sample *sample) {
    uint32_t opcode = zm_isa_get(kernel->module->program->text + offset) & ZM_ISA_OPCODE_MASK;
    uint32_t class = opcode >= ZM_ISA_CLASS && opcode < ZM_ISA_CLASS + ZM_CLASS_COUNT ? opcode - ZM_ISA_CLASS
                                                                                      : (uint32_t)ZM_CLASS_CONTROL;
    uint64_t noise = zm_mix(kernel->info->text_offset, (offset - kernel->info->text_offset) / ZM_ISA_BYTES);
    sample->address = zm_module_load_address(kernel->module) + offset;
    for (uint32_t i = 0; i < ZM_STALL_COUNT; i++) {
        // No two instructions of a kind are quite alike.
        sample->weights[i] = times * STALLS[class][i] * (8 + (uint32_t)(noise >> (6 * i) & 7));
    }
}

static uint32_t samples_of_text(const zm_kernel *kernel, zm_kernel_sample samples[ZM_KERNEL_SAMPLES]) {
    uint64_t all = kernel->info->text_size / ZM_ISA_BYTES;
    uint32_t count = all < ZM_KERNEL_SAMPLES ? (uint32_t)all : ZM_KERNEL_SAMPLES;
    // A long kernel gives instructions at even distances.
    for (uint32_t i = 0; i < count; i++) {
        sample_at(kernel, kernel->info->text_offset + i * all / count * ZM_ISA_BYTES, 1, &samples[i]);
    }
    return count;
}

typedef struct counting {
    const zm_kernel *kernel;
    const zm_positions *positions;
    uint64_t times[ZM_KERNEL_SAMPLES];
    uint64_t offsets[ZM_KERNEL_SAMPLES];
    uint32_t count;
    uint64_t enough;    // no more often than this: there are enough of these
} counting;

// Keeps those that were executed most often, by address.
static void take_count(void *context, uint64_t part, uint32_t word, uint64_t times) {
    counting *c = context;
    uint64_t identity, offset;
    uint32_t source = 0;
    if (times <= c->enough) {
        return;
    }
    while (source < c->kernel->module->program->sources.count &&
           !(zmc_module_part(c->kernel->module->compute, source, &identity) && identity == part)) {
        source++;
    }
    if (!zm_positions_text(c->positions, source, word, &offset)) {
        return;    // of another module
    }
    if (c->count == ZM_KERNEL_SAMPLES) {
        uint32_t least = 0;
        for (uint32_t i = 1; i < c->count; i++) {
            least = c->times[i] < c->times[least] ? i : least;
        }
        c->enough = c->times[least];
        if (c->enough >= times) {
            return;
        }
        c->count--;
        memmove(c->times + least, c->times + least + 1, (c->count - least) * sizeof *c->times);
        memmove(c->offsets + least, c->offsets + least + 1, (c->count - least) * sizeof *c->offsets);
    }
    uint32_t at = c->count++;
    for (; at > 0 && c->offsets[at - 1] > offset; at--) {
        c->times[at] = c->times[at - 1];
        c->offsets[at] = c->offsets[at - 1];
    }
    c->times[at] = times;
    c->offsets[at] = offset;
}

uint32_t zm_kernel_samples(const zm_kernel *kernel, const zm_job *job, zm_kernel_sample samples[ZM_KERNEL_SAMPLES]) {
    counting c = {.kernel = kernel, .positions = job == NULL ? NULL : zm_module_positions(kernel->module)};
    if (c.positions == NULL || !zm_compute_counts(job, take_count, &c) || c.count == 0) {
        return samples_of_text(kernel, samples);
    }
    for (uint32_t i = 0; i < c.count; i++) {
        sample_at(kernel, c.offsets[i], c.times[i], &samples[i]);
    }
    return c.count;
}
