// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/recorder/ztr.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/chunk/chunk.h: do not edit.
#include "recorder/ztr.h"
#include "chunk/chunk.h"

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
    case 16:
        return address(ztr_chunks_create((uint32_t)a, pointer(b), c));
    case 17:
        ztr_chunks_destroy(pointer(a));
        return 0;
    case 18:
        return address(ztr_records_open(a, (uint32_t)b, c));
    case 19:
        ztr_records_close(pointer(a));
        return 0;
    case 20:
        return ztr_chunks_read(pointer(a), pointer(b), pointer(c));
    case 21:
        return ztr_chunks_calls(pointer(a), (uint32_t)b, pointer(c));
    case 22:
        ztr_chunks_clear(pointer(a));
        return 0;
    case 23:
        return ztr_chunks_events(pointer(a), (uint32_t)b, c, pointer(d));
    case 24:
        return ztr_chunks_add(pointer(a), pointer(b), (uint32_t)c, d);
    case 25:
        return ztr_chunks_waiting(pointer(a));
    case 26:
        ztr_chunks_unplaced(pointer(a), pointer(b));
        return 0;
    case 27:
        return ztr_chunks_place(pointer(a));
    case 28:
        return ztr_chunks_several(pointer(a), (uint32_t)b, (uint32_t)c);
    }
    return 0;
}
