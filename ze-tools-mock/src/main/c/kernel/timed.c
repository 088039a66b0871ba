#include "kernel/timed.h"

#include <string.h>

#include "kernel/fault.h"
#include "memory/memory.h"
#include "memory/usm.h"

static bool is_integer(const zm_param *param) {
    return param->kind == ZM_PARAM_VALUE && param->scalar == ZM_SCALAR_INT && param->scalar_bits <= 64;
}

zm_timed zm_timed_of(const zm_program_kernel *kernel) {
    const zm_param *params = kernel->params.items;
    uint32_t count = kernel->params.count;
    if (strcmp(kernel->name, "delay") == 0) {
        return count == 1 && is_integer(&params[0]) ? ZM_TIMED_DELAY : ZM_TIMED_NOT;
    }
    bool spins = strcmp(kernel->name, "spin") == 0 && (count == 1 || (count == 2 && is_integer(&params[1]))) &&
                 params[0].kind == ZM_PARAM_GLOBAL_POINTER;
    return spins ? ZM_TIMED_SPIN : ZM_TIMED_NOT;
}

// The bits of an argument; 0 for a null one.
static uint64_t bits_of(const zm_launch *launch, uint32_t index) {
    const zm_argument *argument = &launch->arguments[index];
    uint64_t bits = 0;
    if (argument->value != NULL) {
        memcpy(&bits, argument->value, argument->size < sizeof bits ? argument->size : sizeof bits);
    }
    return bits;
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
    const zm_program_kernel *info = launch->kernel->info;
    uint32_t bits = info->params.items[0].scalar_bits;
    // A module need not say what the pointer points to.
    uint32_t size = bits == 8 || bits == 16 || bits == 64 ? bits / 8 : 4;
    uint64_t awaited = info->params.count > 1 ? bits_of(launch, 1) : 0, word = 0;
    uint64_t address = bits_of(launch, 0);
    if (!read_word(launch, address, size, &word)) {
        zm_fault_record(launch, address, false);
        return true;
    }
    return word != (size == 8 ? awaited : awaited & ((UINT64_C(1) << 8 * size) - 1));
}
