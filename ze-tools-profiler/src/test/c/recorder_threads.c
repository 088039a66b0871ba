// The rings of the call recorder with several threads that write and one that reads: every policy, both clocks, with
// memory for all threads and for some of them. Nothing is torn, twice, out of order or unaccounted for.
#include <pthread.h>
#include <sched.h>

#include "expect.h"
#include "ring_reader.h"
#include "recorder/ztr.h"

enum { RING = 4096, THREADS = 4, CALLS = 20000, MAX_THREAD = 64 };

typedef void (*callback)(void *params, uint64_t result, void *recorder, void **slot);

static _Atomic uint32_t running;

static callback callback_at(void *address) {
    callback found;
    memcpy(&found, &address, sizeof found);
    return found;
}

static void *make_calls(void *recorder) {
    callback enter = callback_at(ztr_enter_callback());
    callback leave[] = {callback_at(ztr_exit_callback(1)), callback_at(ztr_exit_callback(2))};
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
                    function_of(one) == (sequence % 3 == 0 ? 2 : 1) && arguments_of(one) == (sequence % 3 == 0 ? 2 : 0);
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
    ztr_recorder *recorder = ztr_create(RING, budget, policy, clock);
    EXPECT(ztr_keep(recorder, 2, 0, 8, 0) && ztr_keep(recorder, 2, 1, 8, 0));
    uint64_t ticks, nanos, more_ticks, more_nanos;
    ztr_tick(recorder, &ticks, &nanos);
    reader self = {.recorder = recorder};
    pthread_t threads[THREADS];
    atomic_store(&running, THREADS);
    for (int i = 0; i < THREADS; i++) {
        pthread_create(&threads[i], NULL, make_calls, recorder);
    }
    ztr_read_here(recorder);
    while (atomic_load(&running) != 0) {
        ztr_tick(recorder, &more_ticks, &more_nanos);
        uint64_t settled = 20000 * (more_ticks - ticks) / (more_nanos - nanos);
        read_rings(&self, settled, false);
        sched_yield();
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    ztr_set_gate(recorder, ZTR_STOPPED);
    EXPECT(ztr_is_idle(recorder));
    read_rings(&self, 0, true);

    ztr_lane *lanes[READER_LANES];
    uint64_t seen = ztr_unplaced(recorder), dropped = ztr_unplaced(recorder);
    uint32_t count = ztr_lanes(recorder, lanes, READER_LANES);
    for (uint32_t i = 0; i < count; i++) {
        seen += atomic_load(&lanes[i]->seen);
        dropped += atomic_load(&lanes[i]->dropped);
        EXPECT_EQ(atomic_load(&lanes[i]->head), atomic_load(&lanes[i]->tail));
    }
    EXPECT_EQ(seen, (uint64_t)THREADS * CALLS);
    EXPECT_EQ(self.count + dropped, seen);
    if (policy == ZTR_WAIT && budget >= (uint64_t)THREADS * RING) {
        EXPECT_EQ(dropped, 0);
    }
    EXPECT(ztr_memory(recorder) <= budget);
    // A thread for which there is no memory at first may get some later: its calls are numbered from there.
    if (ztr_unplaced(recorder) == 0) {
        check_records(&self, policy);
    }
    free_reader(&self);
    ztr_destroy(recorder);
}

int main(void) {
    for (ztr_policy policy = ZTR_DROP_NEWEST; policy <= ZTR_WAIT; policy++) {
        for (ztr_clock clock = ZTR_CLOCK_BEST; clock <= ZTR_CLOCK_SYSTEM; clock++) {
            all_is_accounted_for(policy, clock, THREADS * RING);
            all_is_accounted_for(policy, clock, 2 * RING);
        }
    }
    return expect_result();
}
