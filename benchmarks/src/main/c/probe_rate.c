// Writes records as fast as a program may, for a collector to keep up with: probe_rate paced THREADS MILLIONS SECONDS
//                                                                      or: probe_rate calls THREADS LOADER SECONDS
//
// Runs under `zetools run`, whose report says what was lost. `paced`: threads write so many million records a second
// together, by the probe's own code and without a loader, which would not take as many. `calls`: threads call a
// function of a loader as fast as they can. Both make a million calls a second for three seconds before, which warm the
// collector up. The last line says what was made.
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "calls/calls.h"
#include "lane/clock.h"
#include "lane/define.h"

enum { MOST = 64, WARM_SECONDS = 3, BATCHES = 1000 };

typedef void (*call)(void);

static ztp_state *state;
static ze_result_t (*version_of)(ze_driver_handle_t, ze_api_version_t *);
static ze_driver_handle_t driver;

static void write_record(void) {
    void *slot = NULL;
    void *const params[] = {&driver};
    ztp_enter_call(state, &slot);
    ztp_leave_call(state, ZTP_zeDriverGetApiVersion, params, 0, &slot, 0);
}

static void call_loader(void) {
    ze_api_version_t version;
    (void)version_of(driver, &version);
}

typedef struct {
    call one;
    double rate;    // of this thread, in calls a second; 0 for as many as it can
    double seconds;
    uint64_t calls;
} work;

static uint64_t until(uint64_t nanos) {
    struct timespec time = {(time_t)(nanos / 1000000000), (long)(nanos % 1000000000)};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL) != 0) {
    }
    return nanos;
}

static void run_for(work *self, double rate, double seconds) {
    uint64_t begin = ztr_monotonic(), end = begin + (uint64_t)(seconds * 1e9);
    uint64_t made = 0;
    for (uint64_t now = begin; now < end; now = ztr_monotonic()) {
        uint64_t due = rate == 0 ? made + BATCHES : (uint64_t)((double)(now - begin) * rate / 1e9);
        for (; made < due; made++) {
            self->one();
        }
        if (rate != 0) {
            (void)until(now + 1000000);
        }
    }
    self->calls += made;
}

static void *warm_up(void *data) {
    work *self = data;
    run_for(self, 5e5, WARM_SECONDS);
    return NULL;
}

static void *run(void *data) {
    work *self = data;
    run_for(self, self->rate, self->seconds);
    return NULL;
}

static uint64_t all_threads(void *(*function)(void *), work *works, int threads) {
    pthread_t ids[MOST];
    uint64_t calls = 0;
    for (int i = 0; i < threads; i++) {
        pthread_create(&ids[i], NULL, function, &works[i]);
    }
    for (int i = 0; i < threads; i++) {
        pthread_join(ids[i], NULL);
        calls += works[i].calls;
        works[i].calls = 0;
    }
    return calls;
}

static void begin_records(void) {
    state = ztp_probe_state();
    if (state == NULL || !ztp_join(getenv("ZETOOLS_PROBE"), ZTP_DOOR_PRELOAD) || !ztp_begin(state, ZTP_DOOR_PRELOAD)) {
        fprintf(stderr, "probe_rate: start it by zetools run\n");
        exit(1);
    }
}

static void begin_calls(const char *path) {
    void *loader = dlopen(path, RTLD_NOW);
    ze_result_t (*init)(ze_init_flags_t) =
        loader == NULL ? NULL : (ze_result_t(*)(ze_init_flags_t))dlsym(loader, "zeInit");
    ze_result_t (*get)(uint32_t *, ze_driver_handle_t *) =
        loader == NULL ? NULL : (ze_result_t(*)(uint32_t *, ze_driver_handle_t *))dlsym(loader, "zeDriverGet");
    uint32_t one = 1;
    version_of = loader == NULL
                     ? NULL
                     : (ze_result_t(*)(ze_driver_handle_t, ze_api_version_t *))dlsym(loader, "zeDriverGetApiVersion");
    if (init == NULL || get == NULL || version_of == NULL || init(0) != ZE_RESULT_SUCCESS ||
        get(&one, &driver) != ZE_RESULT_SUCCESS) {
        fprintf(stderr, "probe_rate: %s has no driver\n", path);
        exit(1);
    }
}

int main(int argc, char **argv) {
    int threads = argc == 5 ? atoi(argv[2]) : 0;
    bool paced = argc == 5 && strcmp(argv[1], "paced") == 0;
    if (threads < 1 || threads > MOST) {
        fprintf(stderr, "usage: probe_rate paced THREADS MILLIONS SECONDS, or calls THREADS LOADER SECONDS\n");
        return 2;
    }
    if (paced) {
        begin_records();
    } else {
        begin_calls(argv[3]);
    }
    work works[MOST];
    for (int i = 0; i < threads; i++) {
        works[i] = (work){.one = paced ? write_record : call_loader,
                          .rate = paced ? 1e6 * atof(argv[3]) / threads : 0,
                          .seconds = atof(argv[4])};
    }
    uint64_t warm = all_threads(warm_up, works, threads);
    uint64_t begin = ztr_monotonic(), calls = all_threads(run, works, threads);
    double seconds = (double)(ztr_monotonic() - begin) / 1e9;
    printf("%llu calls, then %llu in %.2f s: %.2f million a second\n", (unsigned long long)warm,
           (unsigned long long)calls, seconds, (double)calls / seconds / 1e6);
    return 0;
}
