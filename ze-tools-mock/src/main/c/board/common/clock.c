#include "board/common/clock.h"
#include "board/common/settings.h"
#include <time.h>

uint64_t zb_raw_ns(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC_RAW, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static uint64_t started;

__attribute__((constructor)) static void start(void) {
    started = zb_raw_ns();
}

uint64_t zb_ticks_at(uint64_t raw_ns) {
    const struct zb_settings *settings = zb_settings();
    unsigned __int128 ns = settings->has_clock_start ? raw_ns - started : raw_ns;
    return (uint64_t)(ns * settings->clock_hz / 1000000000u) + settings->clock_start;
}

uint64_t zb_ticks(void) {
    return zb_ticks_cut(zb_raw_ns());
}

uint64_t zb_ticks_cut(uint64_t raw_ns) {
    return zb_ticks_at(raw_ns) & UINT64_MAX >> (64 - zb_settings()->model->clock_bits);
}

void zb_sleep(uint64_t ns, const int *stop) {
    uint64_t end = zb_raw_ns() + ns;
    for (uint64_t now; (now = zb_raw_ns()) < end;) {
        if (stop && __atomic_load_n(stop, __ATOMIC_ACQUIRE)) {
            return;
        }
        uint64_t left = end - now < 1000000 ? end - now : 1000000;
        struct timespec pause = {0, (long)left};
        nanosleep(&pause, NULL);
    }
}
