#include "kernel/timed.h"

#include "kernel/fault.h"
#include "memory/memory.h"
#include "memory/usm.h"

static uint64_t bits_of(const zm_launch *launch, uint32_t index) {
    const zm_argument *argument = &launch->arguments[index];
    return zmc_timed_bits(argument->value, argument->size);
}

uint64_t zm_timed_delay(const zm_launch *launch) {
    return bits_of(launch, 0);
}

static bool read_word(const zm_launch *launch, uint64_t address, uint32_t size, uint64_t *word) {
    zm_span span;
    if (!zm_span_open(&span, (const void *)(uintptr_t)address, size)) {
        return false;
    }
    bool good =
        ((const zm_allocation *)span.owner)->context == launch->context && zm_memory_read(word, span.data, size);
    zm_span_close(&span);
    return good;
}

bool zm_timed_spin_over(const zm_launch *launch) {
    const zmc_timed *timed = &launch->kernel->timed;
    uint64_t value = timed->has_value ? bits_of(launch, 1) : 0, word = 0, address = bits_of(launch, 0);
    if (!read_word(launch, address, timed->word_bytes, &word)) {
        zm_fault_record(launch, address, false);
        return true;
    }
    return zmc_timed_over(timed, word, value);
}
