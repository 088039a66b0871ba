// The processor's counter: a check that it can be trusted, and its relation to the system's time.
#include "lane/clock.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#if defined(__x86_64__)
#include <cpuid.h>
#include <sys/prctl.h>
#endif

#if defined(__x86_64__)

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool trusted;

// It counts at one rate, whatever the processor's frequency, and while it sleeps.
static bool is_invariant(void) {
    unsigned a, b, c, d;
    return __get_cpuid(0x80000007, &a, &b, &c, &d) != 0 && (d & 1u << 8) != 0;
}

// Returns whether this process may read it.
static bool is_allowed(void) {
    int mode = 0;
    return prctl(PR_GET_TSC, &mode) == 0 && mode == PR_TSC_ENABLE;
}

// The system has found that the counters of all processors agree, and watches that they still do.
static bool is_clock_of_system(void) {
    char name[16] = "";
    FILE *file = fopen("/sys/devices/system/clocksource/clocksource0/current_clocksource", "re");
    if (file == NULL) {
        return false;
    }
    bool is_tsc = fgets(name, sizeof name, file) != NULL && strcmp(name, "tsc\n") == 0;
    fclose(file);
    return is_tsc;
}

static void look(void) {
    trusted = is_invariant() && is_allowed() && is_clock_of_system();
}

bool ztr_has_counter(void) {
    pthread_once(&once, look);
    return trusted;
}

// Not before everything that comes before it in the program.
static uint64_t ordered_counter(void) {
    _mm_lfence();
    return __rdtsc();
}

#else

bool ztr_has_counter(void) {
    return false;
}

static uint64_t ordered_counter(void) {
    return ztr_monotonic();
}

#endif

void ztr_same_moment(bool counter, uint64_t *ticks, uint64_t *nanos) {
    enum { ENOUGH = 4, MOST = 64 };
    static _Atomic uint64_t best = UINT64_MAX;
    if (!counter) {
        *ticks = *nanos = ztr_monotonic();
        return;
    }
    // The narrowest of some attempts, and of more while all have been interrupted.
    uint64_t narrowest = UINT64_MAX;
    for (int i = 0; i < ENOUGH || (i < MOST && narrowest / 2 > best); i++) {
        uint64_t before = ordered_counter();
        uint64_t now = ztr_monotonic();
        uint64_t width = ordered_counter() - before;
        if (width < narrowest) {
            narrowest = width;
            *ticks = before + width / 2;
            *nanos = now;
        }
    }
    best = narrowest < best ? narrowest : best;
}
