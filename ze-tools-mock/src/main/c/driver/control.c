// The control API's clock and lists of what is alive.
#include <string.h>

#include "base/control.h"
#include "card/card.h"
#include "engine/stream.h"
#include "objects/memory.h"
#include "zemock.h"

int32_t zemock_clock_mode(int32_t mode) {
    zm_control_begin();
    if (mode < ZEMOCK_CLOCK_REAL || mode > ZEMOCK_CLOCK_STEP) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "there is no clock mode %d", mode);
    }
    if (!zm_initialised()) {
        zm_engine_reset((zm_clock_mode)mode);
        return ZEMOCK_OK;
    }
    zm_engine_begin();
    if (mode != ZEMOCK_CLOCK_REAL) {
        zm_card_leave();    // another clock is no other process's
    }
    zm_clock_set_mode((zm_clock_mode)mode);
    zm_engine_end();
    return ZEMOCK_OK;
}

int32_t zemock_clock_step(uint64_t nanoseconds) {
    zm_control_begin();
    if (zm_clock_get_mode() != ZM_CLOCK_STEP) {
        return zm_control_fail(ZEMOCK_E_STATE, "the clock is not in the STEP mode");
    }
    zm_engine_step(nanoseconds);
    return ZEMOCK_OK;
}

uint64_t zemock_clock_now(void) {
    return zm_clock_now();
}

int32_t zemock_seed(uint64_t seed) {
    zm_control_begin();
    if (seed != 0) {
        zm_card_leave();    // what varies by it is this process's own
    }
    zm_set_seed(seed);
    return ZEMOCK_OK;
}

uint64_t zemock_live_count(int32_t kind) {
    zm_control_begin();
    if (kind == -1) {
        return zm_live_count(ZM_KIND_NONE);
    }
    if (kind <= ZM_KIND_NONE || kind >= ZM_KIND_COUNT) {
        zm_control_fail(ZEMOCK_E_ARGUMENT, "there is no kind %d", kind);
        return 0;
    }
    return zm_live_count((zm_kind)kind);
}

int32_t zemock_live_get(uint64_t index, int32_t *kind, uint64_t *handle) {
    zm_control_begin();
    if (kind == NULL || handle == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "kind or handle is NULL");
    }
    zm_kind found;
    void *address;
    if (index > UINT32_MAX || !zm_live_get((uint32_t)index, &found, &address)) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "there is no live handle number %llu", (unsigned long long)index);
    }
    *kind = (int32_t)found;
    *handle = (uintptr_t)address;
    return ZEMOCK_OK;
}

const char *zemock_kind_name(int32_t kind) {
    return kind <= ZM_KIND_NONE || kind >= ZM_KIND_COUNT ? NULL : zm_kind_name((zm_kind)kind);
}

uint64_t zemock_live_allocations(void) {
    return zm_memory_live_allocations();
}
