// Recorders of the own process with several threads that write and one that reads: every policy, both clocks, with
// memory for all threads and for some of them. Nothing is torn, twice, out of order or unaccounted for.
#include <pthread.h>
#include <sched.h>

#include "expect.h"
#include "ring_reader.h"
#include "recorder/ztr.h"

enum { RING = 4096, THREADS = 4, CALLS = 20000, MAX_THREAD = 64 };

// Without arguments that are kept, and with two.
enum { BARE = ZTP_zeInit, KEPT = ZTP_zeContextCreate };

typedef void (*callback)(void *params, uint64_t result, void *recorder, void **slot);

static _Atomic uint32_t running;

static callback callback_at(void *address) {
    callback found;
    memcpy(&found, &address, sizeof found);
    return found;
}

static void *make_calls(void *recorder) {
    callback enter = callback_at(ztr_enter_callback());
    callback leave[] = {callback_at(ztr_exit_callback(BARE)), callback_at(ztr_exit_callback(KEPT))};
    for (uint64_t i = 0; i < CALLS; i++) {
        uint64_t value = i, check = ~i;
        void *params[] = {&value, &check};
        void *slot = NULL;
        enter(params, 0, recorder, &slot);
        // Records of two sizes, so that ends of the ring have to be filled.
        leave[i % 3 == 0](params, (uint32_t)i, recorder, &slot);
    }
    atomic_fetch_sub(&running, 1);
    return NULL;
}

static void check_records(const reader *self, ztr_policy policy) {
    int64_t last[MAX_THREAD];
    memset(last, -1, sizeof last);
    for (uint64_t i = 0; i < self->count; i++) {
        const record *one = &self->records[i];
        uint32_t thread = thread_of(one);
        int64_t sequence = (int64_t)sequence_of(one);
        if (!EXPECT(thread < MAX_THREAD)) {
            return;
        }
        bool good = sequence > last[thread] && (policy != ZTR_WAIT || sequence == last[thread] + 1) &&
                    one->words[1] <= one->words[2] && result_of(one) == (uint32_t)sequence &&
                    function_of(one) == (sequence % 3 == 0 ? (uint32_t)KEPT : (uint32_t)BARE) &&
                    arguments_of(one) == (sequence % 3 == 0 ? 2 : 0);
        if (sequence % 3 == 0) {
            good = good && one->words[4] == (uint64_t)sequence && one->words[5] == ~(uint64_t)sequence;
        }
        if (!EXPECT(good)) {
            return;
        }
        last[thread] = sequence;
    }
}

static void all_is_accounted_for(ztr_policy policy, ztr_clock clock, uint64_t budget) {
    ztp_state *recorder = make_recorder(RING, budget, policy, clock);
    reader self = {.recorder = recorder};
    pthread_t threads[THREADS];
    atomic_store(&running, THREADS);
    for (int i = 0; i < THREADS; i++) {
        pthread_create(&threads[i], NULL, make_calls, recorder);
    }
    while (atomic_load(&running) != 0) {
        ztr_account sum = sum_of(recorder);
        EXPECT(sum.dropped <= sum.seen);
        read_rings(&self);
        sched_yield();
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    ztr_set_gate(recorder, ZTR_STOPPED);
    EXPECT(ztr_is_idle(recorder));
    read_rings(&self);

    ztr_account sum = sum_of(recorder);
    EXPECT_EQ(sum.seen, (uint64_t)THREADS * CALLS);
    EXPECT_EQ(self.count + sum.dropped, sum.seen);
    EXPECT_EQ(sum.threads, THREADS);
    EXPECT_EQ(sum.open, 0);
    if (policy == ZTR_WAIT && budget >= (uint64_t)THREADS * RING) {
        EXPECT_EQ(sum.dropped, 0);
    }
    EXPECT(sum.memory <= budget);
    // A thread for which there is no memory at first may get some later: its calls are numbered from there.
    if (recorder->process->unplaced == 0) {
        check_records(&self, policy);
    }
    free_reader(&self);
    ztr_destroy(recorder);
}

int main(void) {
    ztr_read_here();
    keep_arguments(KEPT, 2, (const ztr_argument[]){{.index = 0, .size = 8}, {.index = 1, .size = 8}});
    for (ztr_policy policy = ZTR_DROP_NEWEST; policy <= ZTR_WAIT; policy++) {
        for (ztr_clock clock = ZTR_CLOCK_BEST; clock <= ZTR_CLOCK_SYSTEM; clock++) {
            all_is_accounted_for(policy, clock, THREADS * RING);
            all_is_accounted_for(policy, clock, 2 * RING);
        }
    }
    remove_run(&the_run);
    return expect_result();
}
