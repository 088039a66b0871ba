// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/recorder/ztr.h: do not edit.
#include "recorder/ztr.h"

static void *pointer(uint64_t value) {
    return (void *)(uintptr_t)value;
}

static uint64_t address(const void *value) {
    return (uint64_t)(uintptr_t)value;
}

uint64_t ztr_do(uint32_t action, uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
    switch (action) {
    case 0:
        return address(ztr_create(pointer(a), pointer(b), pointer(c)));
    case 1:
        ztr_destroy(pointer(a));
        return 0;
    case 2:
        ztr_set_gate(pointer(a), (uint32_t)b);
        return 0;
    case 3:
        ztr_end_file(pointer(a));
        return 0;
    case 4:
        return ztr_is_idle(pointer(a));
    case 5:
        ztr_sum(pointer(a), pointer(b));
        return 0;
    case 6:
        ztr_read_here();
        return 0;
    case 7:
        ztr_abandon(pointer(a));
        return 0;
    case 8:
        return address(ztr_enter_callback());
    case 9:
        return address(ztr_exit_callback((uint32_t)a));
    case 10:
        ztr_own_enter(pointer(a), pointer(b));
        return 0;
    case 11:
        ztr_own_exit(pointer(a), (uint32_t)b, c, pointer(d));
        return 0;
    case 12:
        return ztr_cost();
    case 13:
        ztr_tick(pointer(a), pointer(b));
        return 0;
    case 14:
        return address(ztr_counting_callback());
    case 15:
        return ztr_counted();
    }
    return 0;
}
