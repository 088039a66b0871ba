#include "compute/duration.h"

#include <math.h>

#define MISS_CYCLES 220.0    // of a read from memory, of which a thread hides nothing
#define HIT_CYCLES 24.0

// Cycles that an instruction occupies an EU, at the EU's own width.
static const double CYCLES[ZMC_CLASS_COUNT] = {
    [ZMC_CLASS_INTEGER] = 1, [ZMC_CLASS_FLOAT] = 1,  [ZMC_CLASS_MATH] = 4,    [ZMC_CLASS_READ] = 2,
    [ZMC_CLASS_WRITE] = 2,   [ZMC_CLASS_ATOMIC] = 4, [ZMC_CLASS_BARRIER] = 4, [ZMC_CLASS_CONTROL] = 1,
};

void zmc_add_ends(zmc_item_work *item) {
    item->mix[ZMC_CLASS_INTEGER] += 2;
    item->mix[ZMC_CLASS_CONTROL] += 1;
}

zmc_item_work zmc_executed_work(const zmc_work *executed, double memory, double items, double threads) {
    zmc_item_work item = {0};
    double reads = (double)executed->bytes_read, writes = (double)executed->bytes_written;
    for (uint32_t i = 0; i < ZMC_CLASS_COUNT; i++) {
        item.mix[i] = (double)executed->instructions[i] / threads;
    }
    zmc_add_ends(&item);
    // Memory that is read again is in the caches.
    double missed = reads == 0 ? 0 : fmin(reads, memory) / reads;
    item.missed_reads = item.mix[ZMC_CLASS_READ] * missed;
    item.bytes_read = reads * missed / items;
    item.bytes_written = fmin(writes, memory) / items;
    item.local_bytes = (double)executed->local_bytes / items;
    return item;
}

static double instructions_of(const zmc_item_work *item) {
    double all = 0;
    for (uint32_t i = 0; i < ZMC_CLASS_COUNT; i++) {
        all += item->mix[i];
    }
    return all;
}

zmc_cost zmc_cost_of(const zmc_machine *tile, const zmc_load *load) {
    const zmc_item_work *item = &load->item;
    double passes = fmax(1, load->simd / tile->simd_width);    // of an EU, for an instruction of a thread
    double thread_cycles = 0;
    for (uint32_t i = 0; i < ZMC_CLASS_COUNT; i++) {
        thread_cycles += item->mix[i] * CYCLES[i] * passes;
    }
    thread_cycles *= load->slowness;
    thread_cycles += load->spill_bytes / 64 * CYCLES[ZMC_CLASS_READ];
    double eu_cycles = thread_cycles * load->threads;
    double reads = item->mix[ZMC_CLASS_READ];
    double chain = thread_cycles + item->missed_reads * MISS_CYCLES / 4 + (reads - item->missed_reads) * HIT_CYCLES / 4;
    // The longest chain of threads, one after the other. The thread that executes most is the last to end.
    double latency = ceil(load->threads / (tile->eus * tile->threads_per_eu)) * chain;
    latency = fmax(latency, chain * load->longest / instructions_of(item));
    double ns_per_cycle = 1000.0 / tile->clock_mhz, bandwidth = tile->memory_bytes_per_us / 1000.0;
    double memory = load->items * (item->bytes_read + item->bytes_written) / bandwidth;
    return (zmc_cost){.eu_cycles = eu_cycles,
                      .ns = fmax(eu_cycles / tile->eus * ns_per_cycle, fmax(memory, latency * ns_per_cycle))};
}
