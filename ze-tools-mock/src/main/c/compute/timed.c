#include "compute/timed.h"

#include <string.h>

#include "compute/internal.h"

static bool is_integer(const type *ty) {
    return ty->kind == TYPE_INT && ty->width <= 64;
}

static bool is_device_pointer(const type *ty) {
    return ty->kind == TYPE_POINTER &&
           (ty->width == SPV_STORAGE_CLASS_CROSS_WORKGROUP || ty->width == SPV_STORAGE_CLASS_UNIFORM_CONSTANT ||
            ty->width == SPV_STORAGE_CLASS_GENERIC);
}

zmc_timed zmc_kernel_timed(const zmc_kernel *kernel) {
    type *const *params = kernel->function->type->members;
    uint32_t count = kernel->function->parameter_count;
    zmc_timed timed = {.time = ZMC_TIME_COUNTED};
    if (strcmp(kernel->name, "delay") == 0 && count == 1 && is_integer(params[0])) {
        timed.time = ZMC_TIME_DELAY;
    } else if (strcmp(kernel->name, "spin") == 0 && (count == 1 || (count == 2 && is_integer(params[1]))) &&
               is_device_pointer(params[0])) {
        const type *word = params[0]->element;
        uint32_t bits = word != NULL && is_integer(word) ? word->width : 0;
        // A module need not say what the pointer points to.
        timed = (zmc_timed){.time = ZMC_TIME_SPIN,
                            .word_bytes = bits == 8 || bits == 16 || bits == 64 ? (uint8_t)(bits / 8) : 4,
                            .has_value = count == 2};
    }
    // Asked last, and of few kernels: it looks at each operation.
    return timed.time == ZMC_TIME_COUNTED || zmc_kernel_changes_nothing(kernel) ? timed
                                                                                : (zmc_timed){.time = ZMC_TIME_COUNTED};
}

uint64_t zmc_timed_bits(const void *value, size_t size) {
    uint64_t bits = 0;
    if (value != NULL) {
        memcpy(&bits, value, size < sizeof bits ? size : sizeof bits);
    }
    return bits;
}

bool zmc_timed_over(const zmc_timed *timed, uint64_t word, uint64_t value) {
    uint64_t mask = timed->word_bytes == 8 ? UINT64_MAX : (UINT64_C(1) << 8 * timed->word_bytes) - 1;
    return (word & mask) != (value & mask);
}
