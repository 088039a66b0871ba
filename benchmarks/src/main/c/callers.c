#include "callers.h"

#include <pthread.h>
#include <time.h>

#include "clock.h"

enum { MAX_THREADS = 64 };

typedef struct {
    _Alignas(64) callers_function function;
    void *handle;
    pthread_barrier_t *start;
    uint64_t calls;
    uint32_t rounds;
    uint32_t failed;
    // Of the round that is over.
    uint64_t began, ended;
} caller;

static void *run(void *argument) {
    caller *self = argument;
    for (uint32_t round = 0; round < self->rounds; round++) {
        pthread_barrier_wait(self->start);
        self->began = clock_now();
        for (uint64_t call = 0; call < self->calls; call++) {
            self->failed |= self->function(self->handle);
        }
        self->ended = clock_now();
        // Once all have finished, and again when their times have been read.
        pthread_barrier_wait(self->start);
        pthread_barrier_wait(self->start);
    }
    return NULL;
}

static double nanos_of(const caller *callers, uint32_t threads) {
    uint64_t began = callers[0].began, ended = callers[0].ended;
    for (uint32_t i = 1; i < threads; i++) {
        began = callers[i].began < began ? callers[i].began : began;
        ended = callers[i].ended > ended ? callers[i].ended : ended;
    }
    return (double)(ended - began) / (double)callers[0].calls;
}

uint32_t callers_run(callers_function function, void *const *handles, uint32_t threads, uint64_t calls, uint32_t rounds,
                     double *nanos) {
    caller callers[MAX_THREADS];
    pthread_t ids[MAX_THREADS];
    pthread_barrier_t start;
    if (threads == 0 || threads > MAX_THREADS || pthread_barrier_init(&start, NULL, threads + 1) != 0) {
        return threads;
    }
    for (uint32_t i = 0; i < threads; i++) {
        callers[i] =
            (caller){.function = function, .handle = handles[i], .start = &start, .calls = calls, .rounds = rounds};
        if (pthread_create(&ids[i], NULL, run, &callers[i]) != 0) {
            // The threads that run would wait for this one without end, so the benchmark ends here.
            return i + 1;
        }
    }
    for (uint32_t round = 0; round < rounds; round++) {
        pthread_barrier_wait(&start);
        pthread_barrier_wait(&start);
        nanos[round] = nanos_of(callers, threads);
        pthread_barrier_wait(&start);
    }
    uint32_t failed = 0;
    for (uint32_t i = 0; i < threads; i++) {
        pthread_join(ids[i], NULL);
        failed = callers[i].failed != 0 ? i + 1 : failed;
    }
    pthread_barrier_destroy(&start);
    return failed;
}
