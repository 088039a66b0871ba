// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/recorder/ztr.h: do not edit.
#include "recorder/ztr.h"

static void *pointer(uint64_t value) {
    return (void *)(uintptr_t)value;
}

static uint64_t address(const void *value) {
    return (uint64_t)(uintptr_t)value;
}

uint64_t ztr_do(uint32_t action, uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e) {
    switch (action) {
    case 0:
        return address(ztr_create(a, b, (uint32_t)c, (uint32_t)d));
    case 1:
        ztr_tick(pointer(a), pointer(b), pointer(c));
        return 0;
    case 2:
        return ztr_keep(pointer(a), (uint32_t)b, (uint32_t)c, (uint32_t)d, (uint32_t)e);
    case 3:
        ztr_destroy(pointer(a));
        return 0;
    case 4:
        ztr_set_gate(pointer(a), (uint32_t)b);
        return 0;
    case 5:
        return ztr_is_idle(pointer(a));
    case 6:
        return ztr_lanes(pointer(a), pointer(b), (uint32_t)c);
    case 7:
        ztr_read_here(pointer(a));
        return 0;
    case 8:
        ztr_abandon(pointer(a));
        return 0;
    case 9:
        return ztr_unplaced(pointer(a));
    case 10:
        return ztr_memory(pointer(a));
    case 11:
        ztr_recycle(pointer(a), pointer(b));
        return 0;
    case 12:
        return address(ztr_enter_callback());
    case 13:
        return address(ztr_exit_callback((uint32_t)a));
    case 14:
        ztr_own_enter(pointer(a), pointer(b));
        return 0;
    case 15:
        ztr_own_exit(pointer(a), (uint32_t)b, c, pointer(d));
        return 0;
    case 16:
        return ztr_measure();
    case 17:
        return address(ztr_counting_callback());
    case 18:
        return ztr_counted();
    }
    return 0;
}
