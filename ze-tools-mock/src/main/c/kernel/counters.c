#include "kernel/counters.h"

#include <math.h>
#include <string.h>

#include "base/clock.h"
#include "kernel/compute.h"
#include "kernel/kernel.h"
#include "kernel/threads.h"
#include "module/isa.h"
#include "module/positions.h"

#define LAUNCH_NS 1500.0
#define LONGEST_NS 1e18
#define MISS_CYCLES 220.0    // of a read from memory, of which a thread hides nothing
#define HIT_CYCLES 24.0
#define UNOPTIMIZED 3.0    // how much longer without optimization

// Cycles that an instruction occupies an EU, at the EU's own width.
static const double CYCLES[ZM_CLASS_COUNT] = {
    [ZM_CLASS_INTEGER] = 1, [ZM_CLASS_FLOAT] = 1,  [ZM_CLASS_MATH] = 4,    [ZM_CLASS_READ] = 2,
    [ZM_CLASS_WRITE] = 2,   [ZM_CLASS_ATOMIC] = 4, [ZM_CLASS_BARRIER] = 4, [ZM_CLASS_CONTROL] = 1,
};

// The work of one work-item.
typedef struct item_work {
    double mix[ZM_CLASS_COUNT];
    double bytes_read;    // that reach memory
    double bytes_written;
    double local_bytes;
    double missed_reads;    // that wait for memory
} item_work;

// The work of a launch on a tile. Numbers are floating-point: products of three sizes of 32 bits overflow any
// integer.
typedef struct launch_work {
    item_work item;
    double groups;
    double items;
    double threads;
    double passes;            // of the EU for an instruction of a thread
    double eu_cycles;         // summed over the EUs
    double latency_cycles;    // of the longest chain of threads, one after the other
    double eus;
    double thread_slots;
} launch_work;

static void compiled_work(const zm_program_kernel *info, item_work *work) {
    for (uint32_t i = 0; i < ZM_CLASS_COUNT; i++) {
        work->mix[i] = (double)info->mix[i];
    }
    // Even an empty kernel begins and ends.
    work->mix[ZM_CLASS_INTEGER] += 2;
    work->mix[ZM_CLASS_CONTROL] += 1;
    work->missed_reads = work->mix[ZM_CLASS_READ] / 4;
    work->bytes_read = 4 * work->mix[ZM_CLASS_READ];
    work->bytes_written = 4 * work->mix[ZM_CLASS_WRITE];
    work->local_bytes = info->local_bytes > 0 ? 4 * (work->mix[ZM_CLASS_READ] + work->mix[ZM_CLASS_WRITE]) / 2 : 0;
}

// Fills in the work of the average work-item. Work-items of a thread execute an instruction together.
static void executed_work(const zm_tile_work *executed, double memory, double items, double threads, item_work *work) {
    double reads = (double)executed->bytes_read, writes = (double)executed->bytes_written;
    for (uint32_t i = 0; i < ZM_CLASS_COUNT; i++) {
        work->mix[i] = (double)executed->instructions[i] / threads;
    }
    // Even an empty kernel begins and ends.
    work->mix[ZM_CLASS_INTEGER] += 2;
    work->mix[ZM_CLASS_CONTROL] += 1;
    // Memory that is read again is in the caches.
    double missed = reads == 0 ? 0 : fmin(reads, memory) / reads;
    work->missed_reads = work->mix[ZM_CLASS_READ] * missed;
    work->bytes_read = reads * missed / items;
    work->bytes_written = fmin(writes, memory) / items;
    work->local_bytes = (double)executed->local_bytes / items;
}

static double instructions_of(const item_work *work) {
    double all = 0;
    for (uint32_t i = 0; i < ZM_CLASS_COUNT; i++) {
        all += work->mix[i];
    }
    return all;
}

static launch_work work_of(const zm_kernel *kernel, const zm_device *device, uint32_t tile, const uint32_t groups[3],
                           const uint32_t group_size[3], const zm_kernel_work *executed) {
    launch_work work = {0};
    const zm_device_config *config = &device->config;
    double group_items = (double)group_size[0] * group_size[1] * group_size[2];
    double thread_cycles = 0;
    work.eus = (double)zm_device_eu_count(device) / device->tile_count;
    work.thread_slots = work.eus * config->threads_per_eu;
    work.groups = zm_groups_of_tile(device, (double)groups[0] * groups[1] * groups[2], tile);
    work.items = group_items * work.groups;
    work.threads = ceil(group_items / kernel->simd) * work.groups;
    if (work.groups == 0) {
        return work;
    }
    if (executed != NULL) {
        executed_work(&executed->tiles[tile], (double)executed->memory_bytes, work.items, work.threads, &work.item);
    } else {
        compiled_work(kernel->info, &work.item);
    }
    work.passes = fmax(1, (double)kernel->simd / config->simd_width);
    for (uint32_t i = 0; i < ZM_CLASS_COUNT; i++) {
        thread_cycles += work.item.mix[i] * CYCLES[i] * work.passes;
    }
    if (kernel->module->program->options.level == 0) {
        thread_cycles *= UNOPTIMIZED;
    }
    thread_cycles += (double)zm_kernel_spill_bytes(kernel) / 64 * CYCLES[ZM_CLASS_READ];
    work.eu_cycles = thread_cycles * work.threads;
    double reads = work.item.mix[ZM_CLASS_READ];
    double chain =
        thread_cycles + work.item.missed_reads * MISS_CYCLES / 4 + (reads - work.item.missed_reads) * HIT_CYCLES / 4;
    work.latency_cycles = ceil(work.threads / work.thread_slots) * chain;
    if (executed != NULL) {
        // The thread that executes most is the last to end.
        double longest = chain * (double)executed->tiles[tile].longest / instructions_of(&work.item);
        work.latency_cycles = fmax(work.latency_cycles, longest);
    }
    return work;
}

uint64_t zm_kernel_duration(const zm_kernel *kernel, const zm_device *device, const uint32_t groups[3],
                            const uint32_t group_size[3], const zm_kernel_work *executed) {
    const zm_device_config *config = &device->config;
    double ns_per_cycle = 1000.0 / config->core_clock_mhz, bandwidth = (double)config->memory_bytes_per_us / 1000.0;
    double longest = 0;
    for (uint32_t tile = 0; tile < device->tile_count; tile++) {
        const launch_work work = work_of(kernel, device, tile, groups, group_size, executed);
        double compute = work.eu_cycles / work.eus * ns_per_cycle;
        double latency = work.latency_cycles * ns_per_cycle;
        double memory = work.items * (work.item.bytes_read + work.item.bytes_written) / bandwidth;
        longest = fmax(longest, fmax(compute, fmax(memory, latency)));
    }
    longest += LAUNCH_NS;
    uint64_t digest;
    memcpy(&digest, kernel->module->program->uuid, sizeof digest);
    uint64_t noise = zm_mix(zm_mix(digest, kernel->info->text_offset), (uint64_t)groups[0] << 32 | groups[1]);
    longest *= 0.98 + 0.04 * (double)(noise >> 40) / (double)(UINT64_C(1) << 24);
    return longest < LONGEST_NS ? (uint64_t)longest : (uint64_t)LONGEST_NS;
}

static uint64_t whole(double value) {
    return value >= 1.8e19 ? UINT64_MAX : value <= 0 ? 0 : (uint64_t)value;
}

void zm_kernel_count(const zm_kernel *kernel, const zm_device *device, uint32_t tile, const uint32_t groups[3],
                     const uint32_t group_size[3], const zm_kernel_work *executed, uint64_t duration_ns,
                     zm_kernel_counters *counters) {
    const launch_work work = work_of(kernel, device, tile, groups, group_size, executed);
    double cycles = (double)duration_ns * device->config.core_clock_mhz / 1000.0;
    double available = cycles * work.eus;
    // A loop that waits goes on issuing a few instructions for as long as it runs.
    bool waits = kernel->timed != ZM_TIMED_NOT;
    double occupied_eus = fmin(work.eus, work.threads);
    double active = waits ? cycles * occupied_eus / 20 : work.eu_cycles;
    active = fmin(active, available * 0.98);
    // The EUs that have threads, and how long: the last threads of a launch leave some without.
    double resident = cycles * occupied_eus * 0.97;
    double stalled = fmax(0, fmin(resident, available) - active);
    *counters = (zm_kernel_counters){.groups = whole(work.groups),
                                     .threads = whole(work.threads),
                                     .eu_active_cycles = whole(active),
                                     .eu_stall_cycles = whole(stalled),
                                     .core_cycles = whole(cycles),
                                     .bytes_read = whole(work.items * work.item.bytes_read),
                                     .bytes_written = whole(work.items * work.item.bytes_written),
                                     .local_bytes = whole(work.items * work.item.local_bytes)};
    for (uint32_t i = 0; i < ZM_CLASS_COUNT; i++) {
        counters->instructions[i] = whole(work.threads * work.item.mix[i]);
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
