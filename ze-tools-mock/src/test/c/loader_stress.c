// Tracers come and go while threads call. Each tracer's data is freed right after its destruction, so that a callback
// that comes too late is found by a sanitizer; callbacks check that every prologue has its epilogue with the same
// slot.
#include "loader_test.h"

enum { CALLERS = 4, SWITCHERS = 2, MILLISECONDS = 1500 };

typedef struct tracer_data {
    uint64_t alive;
    _Atomic uint64_t prologues, epilogues;
} tracer_data;

#define ALIVE UINT64_C(0x7261636572212121)

static atomic_bool stop;
static _Atomic uint64_t calls, traced;

static void on_enter(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data, void **slot) {
    (void)params, (void)result;
    tracer_data *data = user_data;
    EXPECT_EQ(data->alive, ALIVE);
    EXPECT(*slot == NULL);
    *slot = data;
    atomic_fetch_add(&data->prologues, 1);
}

static void on_exit_of(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data, void **slot) {
    (void)params, (void)result;
    tracer_data *data = user_data;
    EXPECT_EQ(data->alive, ALIVE);
    EXPECT(*slot == data);
    atomic_fetch_add(&data->epilogues, 1);
}

static void *call_on_and_on(void *nothing) {
    (void)nothing;
    ze_api_version_t version;
    while (!atomic_load(&stop)) {
        EXPECT_EQ(traced_call(&version), ZE_RESULT_SUCCESS);
        atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
    }
    return NULL;
}

// Threads that make one call and end, so that the bookkeeping per thread is used again and again.
static void *start_short_threads(void *nothing) {
    while (!atomic_load(&stop)) {
        pthread_t thread;
        if (EXPECT_EQ(pthread_create(&thread, NULL, held_run, nothing), 0)) {
            pthread_join(thread, NULL);
        }
    }
    return NULL;
}

static void one_tracer(unsigned *seed) {
    tracer_data *data = calloc(1, sizeof *data);
    data->alive = ALIVE;
    zel_tracer_handle_t tracer = new_tracer(data);
    on_call(tracer, ZEL_REGISTER_PROLOGUE, on_enter);
    on_call(tracer, ZEL_REGISTER_EPILOGUE, on_exit_of);
    EXPECT_EQ(set_enabled(tracer, 1), ZE_RESULT_SUCCESS);
    for (int i = rand_r(seed) % 50; i > 0; i--) {
        sched_yield();
    }
    EXPECT_EQ(set_enabled(tracer, 0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(destroy_tracer(tracer), ZE_RESULT_SUCCESS);
    EXPECT_EQ(atomic_load(&data->prologues), atomic_load(&data->epilogues));
    atomic_fetch_add(&traced, atomic_load(&data->epilogues));
    data->alive = 0;
    free(data);
}

static void *switch_tracers(void *seed) {
    while (!atomic_load(&stop)) {
        one_tracer(seed);
    }
    return NULL;
}

int main(int argc, char **argv) {
    pthread_t threads[CALLERS + SWITCHERS + 1];
    unsigned seeds[SWITCHERS];
    int started = 0;
    loader_begin(argc, argv);
    for (int i = 0; i < CALLERS; i++) {
        EXPECT_EQ(pthread_create(&threads[started++], NULL, call_on_and_on, NULL), 0);
    }
    for (int i = 0; i < SWITCHERS; i++) {
        seeds[i] = 1u + (unsigned)i;
        EXPECT_EQ(pthread_create(&threads[started++], NULL, switch_tracers, &seeds[i]), 0);
    }
    EXPECT_EQ(pthread_create(&threads[started++], NULL, start_short_threads, NULL), 0);
    sleep_ms(MILLISECONDS);
    atomic_store(&stop, true);
    for (int i = 0; i < started; i++) {
        EXPECT_EQ(pthread_join(threads[i], NULL), 0);
    }
    printf("%llu calls, traced %llu times\n", (unsigned long long)calls, (unsigned long long)traced);
    EXPECT(traced > 0);
    return loader_end();
}
