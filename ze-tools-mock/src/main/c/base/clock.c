// The simulated clock.
#include "base/clock.h"

#include <stdatomic.h>
#include <time.h>

// The time at which the WORK and STEP modes begin: not zero, so that a timestamp is never mistaken for "none".
#define CLOCK_ORIGIN UINT64_C(1000000000)

static atomic_int mode;
static _Atomic uint64_t stopped_at = CLOCK_ORIGIN;    // the time of the WORK and STEP modes
static _Atomic uint64_t real_offset;                  // added to CLOCK_MONOTONIC_RAW in the REAL mode
static _Atomic uint64_t seed;

static uint64_t read(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t zm_host_now(void) {
    return read(CLOCK_MONOTONIC);
}

// The clock that GPU drivers for Linux report as the host's time.
static uint64_t real_now(void) {
    return read(CLOCK_MONOTONIC_RAW);
}

zm_clock_mode zm_clock_get_mode(void) {
    return (zm_clock_mode)atomic_load_explicit(&mode, memory_order_relaxed);
}

uint64_t zm_clock_now(void) {
    if (zm_clock_get_mode() == ZM_CLOCK_REAL) {
        return real_now() + atomic_load_explicit(&real_offset, memory_order_relaxed);
    }
    return atomic_load_explicit(&stopped_at, memory_order_acquire);
}

void zm_clock_advance_to(uint64_t time) {
    if (time > atomic_load_explicit(&stopped_at, memory_order_relaxed)) {
        atomic_store_explicit(&stopped_at, time, memory_order_release);
    }
}

void zm_clock_set_mode(zm_clock_mode wanted) {
    uint64_t now = zm_clock_now();
    if (wanted == ZM_CLOCK_REAL) {
        uint64_t host = real_now();
        if (zm_clock_get_mode() != ZM_CLOCK_REAL) {
            // Going back to real time must not turn the clock back: then it stays ahead by the difference.
            atomic_store(&real_offset, now > host ? now - host : 0);
        }
    } else {
        atomic_store(&stopped_at, now);
    }
    atomic_store(&mode, wanted);
}

void zm_clock_reset(zm_clock_mode wanted) {
    atomic_store(&real_offset, 0);
    atomic_store(&stopped_at, CLOCK_ORIGIN);
    atomic_store(&mode, wanted);
}

uint64_t zm_seed(void) {
    return atomic_load_explicit(&seed, memory_order_relaxed);
}

void zm_set_seed(uint64_t value) {
    atomic_store_explicit(&seed, value, memory_order_relaxed);
}

// The finaliser of SplitMix64.
static uint64_t scramble(uint64_t x) {
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

uint64_t zm_mix(uint64_t a, uint64_t b) {
    uint64_t mixed = scramble(zm_seed() + UINT64_C(0x9e3779b97f4a7c15));
    mixed = scramble(mixed ^ (a + UINT64_C(0x9e3779b97f4a7c15)));
    return scramble(mixed ^ (b + UINT64_C(0x9e3779b97f4a7c15)));
}
