// The one function that Java calls: the VM needs some milliseconds for each signature that it has not met before, and
// a recorder is to start at once.
#include "ztr.h"

static void *pointer(uint64_t value) {
    return (void *)(uintptr_t)value;
}

static uint64_t address(const void *value) {
    return (uint64_t)(uintptr_t)value;
}

uint64_t ztr_do(uint32_t action, uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e) {
    switch ((ztr_action)action) {
    case ZTR_DO_CREATE:
        return address(ztr_create(a, b, (uint32_t)c, (uint32_t)d));
    case ZTR_DO_KEEP:
        return ztr_keep(pointer(a), (uint32_t)b, (uint32_t)c, (uint32_t)d, (uint32_t)e);
    case ZTR_DO_DESTROY:
        ztr_destroy(pointer(a));
        return 0;
    case ZTR_DO_SET_GATE:
        ztr_set_gate(pointer(a), (uint32_t)b);
        return 0;
    case ZTR_DO_IS_IDLE:
        return ztr_is_idle(pointer(a));
    case ZTR_DO_TICK:
        ztr_tick(pointer(a), pointer(b), pointer(c));
        return 0;
    case ZTR_DO_LANES:
        return ztr_lanes(pointer(a), pointer(b), (uint32_t)c);
    case ZTR_DO_READ_HERE:
        ztr_read_here(pointer(a));
        return 0;
    case ZTR_DO_ABANDON:
        ztr_abandon(pointer(a));
        return 0;
    case ZTR_DO_UNPLACED:
        return ztr_unplaced(pointer(a));
    case ZTR_DO_MEMORY:
        return ztr_memory(pointer(a));
    case ZTR_DO_RECYCLE:
        ztr_recycle(pointer(a), pointer(b));
        return 0;
    case ZTR_DO_ENTER_CALLBACK:
        return address(ztr_enter_callback());
    case ZTR_DO_EXIT_CALLBACK:
        return address(ztr_exit_callback((uint32_t)a));
    case ZTR_DO_OWN_ENTER:
        ztr_own_enter(pointer(a), pointer(b));
        return 0;
    case ZTR_DO_OWN_EXIT:
        ztr_own_exit(pointer(a), (uint32_t)b, c, pointer(d));
        return 0;
    case ZTR_DO_MEASURE:
        return ztr_measure();
    case ZTR_DO_LANE_OFFSETS:
        return ztr_lane_offsets(pointer(a), (uint32_t)b);
    case ZTR_DO_COUNTING_CALLBACK:
        return address(ztr_counting_callback());
    case ZTR_DO_COUNTED:
        return ztr_counted();
    case ZTR_DO_TRACER_CREATE:
        return ztr_tracer_create(pointer(a), pointer(b), pointer(c));
    case ZTR_DO_TRACER_REGISTER:
        return ztr_tracer_register(pointer(a), pointer(b), (uint32_t)c, pointer(d));
    case ZTR_DO_TRACER_ENABLE:
        return ztr_tracer_enable(pointer(a), pointer(b), c != 0);
    case ZTR_DO_TRACER_DESTROY:
        return ztr_tracer_destroy(pointer(a), pointer(b));
    }
    return 0;
}
