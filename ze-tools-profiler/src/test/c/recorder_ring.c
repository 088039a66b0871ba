// The rings of the call recorder with one thread: what is kept when they are full, arguments, gates, memory.
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "expect.h"
#include "ring_reader.h"
#include "recorder/ztr.h"

enum { RING = 4096, ROOM = RING / ZTR_HEADER, CALLS = 1000 };

typedef void (*callback)(void *params, uint64_t result, void *recorder, void **slot);

static callback callback_at(void *address) {
    callback found;
    memcpy(&found, &address, sizeof found);
    return found;
}

static void begin_call(ztr_recorder *recorder, void **slot) {
    *slot = NULL;
    callback_at(ztr_enter_callback())(NULL, 0, recorder, slot);
}

static void end_call(ztr_recorder *recorder, uint32_t function, void *const *params, uint32_t result, void **slot) {
    callback_at(ztr_exit_callback(function))((void *)(uintptr_t)params, result, recorder, slot);
}

static void call(ztr_recorder *recorder, uint32_t function, void *const *params, uint32_t result) {
    void *slot;
    begin_call(recorder, &slot);
    end_call(recorder, function, params, result, &slot);
}

static void calls(ztr_recorder *recorder, uint64_t count) {
    for (uint64_t i = 0; i < count; i++) {
        call(recorder, 7, NULL, 0);
    }
}

static ztr_lane *only_lane(ztr_recorder *recorder) {
    ztr_lane *lane = NULL;
    EXPECT_EQ(ztr_lanes(recorder, &lane, 1), 1);
    return lane;
}

static reader read_all(ztr_recorder *recorder) {
    reader self = {.recorder = recorder};
    read_rings(&self, 0, true);
    return self;
}

static void full_ring_keeps(ztr_policy policy, uint64_t first) {
    ztr_recorder *recorder = ztr_create(RING, RING, policy, ZTR_CLOCK_BEST);
    calls(recorder, CALLS);
    ztr_lane *lane = only_lane(recorder);
    EXPECT_EQ(lane->seen, CALLS);
    EXPECT_EQ(lane->dropped, CALLS - ROOM);
    reader self = read_all(recorder);
    EXPECT_EQ(self.count, ROOM);
    for (uint64_t i = 0; i < self.count; i++) {
        EXPECT_EQ(sequence_of(&self.records[i]), first + i);
        EXPECT_EQ(function_of(&self.records[i]), 7);
        EXPECT_EQ(thread_of(&self.records[i]), 0);
        EXPECT(self.records[i].words[1] <= self.records[i].words[2]);
    }
    free_reader(&self);
    ztr_destroy(recorder);
}

static void arguments_are_kept(void) {
    ztr_recorder *recorder = ztr_create(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_SYSTEM);
    EXPECT(ztr_keep(recorder, 3, 0, 8, 0));
    EXPECT(ztr_keep(recorder, 3, 1, 4, 0));
    EXPECT(ztr_keep(recorder, 3, 2, 8, 8));
    EXPECT(ztr_keep(recorder, 3, 3, 1, 0));
    uint64_t wide = UINT64_C(0x123456789abcdef0), stored = 42;
    uint32_t narrow = 0xfedcba98;
    uint64_t *out = &stored, *nowhere = NULL;
    uint8_t byte = 200;
    void *params[] = {&wide, &narrow, &out, &byte};
    void *without[] = {&wide, &narrow, &nowhere, &byte};

    reader self = {.recorder = recorder};
    // Often enough for the ring's end to be filled at every offset that there is.
    for (int i = 0; i < 3000; i++) {
        call(recorder, 3, i % 3 == 0 ? without : params, i % 3 == 1 ? 0x70000001 : 0);
        call(recorder, 511, params, 0);
        read_rings(&self, 0, true);
    }
    EXPECT_EQ(self.count, 6000);
    for (uint64_t i = 0; i < self.count; i += 2) {
        const record *one = &self.records[i];
        EXPECT_EQ(arguments_of(one), 4);
        EXPECT_EQ(one->words[4], wide);
        EXPECT_EQ(one->words[5], narrow);
        EXPECT_EQ(one->words[6], i / 2 % 3 == 2 ? 42 : 0);
        EXPECT_EQ(one->words[7], 200);
        EXPECT_EQ(result_of(one), i / 2 % 3 == 1 ? 0x70000001 : 0);
        EXPECT_EQ(arguments_of(&self.records[i + 1]), 0);
        EXPECT_EQ(function_of(&self.records[i + 1]), 511);
    }
    for (int i = 0; i < ZTR_ARGUMENTS; i++) {
        EXPECT(ztr_keep(recorder, 4, 0, 8, 0));
    }
    EXPECT(!ztr_keep(recorder, 4, 0, 8, 0));
    EXPECT(!ztr_keep(recorder, ZTR_FUNCTIONS, 0, 8, 0));
    EXPECT(ztr_exit_callback(ZTR_FUNCTIONS) == NULL);
    free_reader(&self);
    ztr_destroy(recorder);
}

static void gates_let_no_call_begin(void) {
    ztr_recorder *recorder = ztr_create(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST);
    void *slot;
    calls(recorder, 2);
    ztr_set_gate(recorder, ZTR_PAUSED);
    calls(recorder, 3);
    ztr_set_gate(recorder, ZTR_OPEN);
    begin_call(recorder, &slot);
    EXPECT(!ztr_is_idle(recorder));
    ztr_set_gate(recorder, ZTR_STOPPED);
    calls(recorder, 5);
    EXPECT(!ztr_is_idle(recorder));
    end_call(recorder, 9, NULL, 1, &slot);
    EXPECT(ztr_is_idle(recorder));
    EXPECT_EQ(only_lane(recorder)->seen, 3);

    void *own;
    ztr_set_gate(recorder, ZTR_OPEN);
    own = NULL;
    ztr_own_enter(recorder, &own);
    ztr_own_exit(recorder, 300, 5, &own);
    reader self = read_all(recorder);
    EXPECT_EQ(self.count, 4);
    EXPECT_EQ(function_of(&self.records[2]), 9);
    EXPECT_EQ(result_of(&self.records[2]), 1);
    EXPECT_EQ(function_of(&self.records[3]), 300);
    free_reader(&self);
    ztr_destroy(recorder);
}

static void calls_inside_calls_are_recorded(void) {
    ztr_recorder *recorder = ztr_create(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST);
    void *outer, *inner;
    begin_call(recorder, &outer);
    begin_call(recorder, &inner);
    EXPECT_EQ(only_lane(recorder)->seen, 2);
    end_call(recorder, 2, NULL, 0, &inner);
    EXPECT(!ztr_is_idle(recorder));
    end_call(recorder, 1, NULL, 0, &outer);
    EXPECT(ztr_is_idle(recorder));
    reader self = read_all(recorder);
    EXPECT_EQ(self.count, 2);
    EXPECT_EQ(function_of(&self.records[0]), 2);
    EXPECT(self.records[1].words[1] <= self.records[0].words[1]);
    // Calls are numbered in the order in which they end.
    uint64_t number = (UINT64_C(1) << ZTR_SEQUENCE_BITS) - 1;
    EXPECT_EQ(self.records[0].words[3] & number, 0);
    EXPECT_EQ(self.records[1].words[3] & number, 1);
    free_reader(&self);
    ztr_destroy(recorder);
}

static void *wait_for_room(void *recorder) {
    calls(recorder, CALLS);
    return NULL;
}

static void nobody_waits_for_a_reader_that_is_gone(void) {
    ztr_recorder *recorder = ztr_create(RING, RING, ZTR_WAIT, ZTR_CLOCK_BEST);
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_room, recorder);
    ztr_lane *lane = NULL;
    // The call that waits has been entered, too.
    while (ztr_lanes(recorder, &lane, 1) == 0 || atomic_load(&lane->seen) < ROOM + 1) {
        usleep(1000);
    }
    EXPECT_EQ(atomic_load(&lane->seen), ROOM + 1);
    EXPECT_EQ(atomic_load(&lane->dropped), 0);
    ztr_abandon(recorder);
    pthread_join(thread, NULL);
    EXPECT_EQ(atomic_load(&lane->seen), CALLS);
    EXPECT_EQ(atomic_load(&lane->dropped), CALLS - ROOM);
    // Nor does the one that reads.
    ztr_destroy(recorder);
    recorder = ztr_create(RING, RING, ZTR_WAIT, ZTR_CLOCK_BEST);
    ztr_read_here(recorder);
    calls(recorder, CALLS);
    EXPECT_EQ(only_lane(recorder)->dropped, CALLS - ROOM);
    ztr_destroy(recorder);
}

static void *end_inside_a_call(void *recorder) {
    void *slot;
    calls(recorder, 1);
    begin_call(recorder, &slot);
    pthread_exit(NULL);
}

static void a_thread_that_ends_leaves_its_memory(void) {
    ztr_recorder *recorder = ztr_create(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST);
    for (uint32_t i = 0; i < 20; i++) {
        pthread_t thread;
        pthread_create(&thread, NULL, end_inside_a_call, recorder);
        pthread_join(thread, NULL);
        EXPECT(ztr_is_idle(recorder));
        ztr_lane *lane = only_lane(recorder);
        EXPECT_EQ(lane->orphan, 1);
        EXPECT_EQ(lane->thread, i);
        reader self = read_all(recorder);
        EXPECT_EQ(self.count, 1);
        EXPECT_EQ(thread_of(&self.records[0]), i);
        free_reader(&self);
        ztr_recycle(recorder, lane);
        EXPECT_EQ(ztr_lanes(recorder, &lane, 1), 0);
    }
    EXPECT_EQ(ztr_memory(recorder), RING);
    EXPECT_EQ(ztr_unplaced(recorder), 0);
    ztr_destroy(recorder);
}

static void calls_without_memory_are_counted(void) {
    ztr_recorder *recorder = ztr_create(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST);
    calls(recorder, 1);
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_room, recorder);
    pthread_join(thread, NULL);
    EXPECT_EQ(ztr_unplaced(recorder), CALLS);
    EXPECT(ztr_is_idle(recorder));
    EXPECT_EQ(ztr_memory(recorder), RING);
    ztr_destroy(recorder);
}

static void there_are_so_many_recorders_and_no_more(void) {
    ztr_recorder *all[ZTR_RECORDERS];
    for (int i = 0; i < ZTR_RECORDERS; i++) {
        all[i] = ztr_create(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST);
        EXPECT(all[i] != NULL);
    }
    EXPECT(ztr_create(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST) == NULL);
    for (int i = 0; i < ZTR_RECORDERS; i++) {
        calls(all[i], (uint64_t)i + 1);
    }
    for (int i = 0; i < ZTR_RECORDERS; i++) {
        EXPECT_EQ(only_lane(all[i])->seen, i + 1);
        ztr_destroy(all[i]);
    }
    // A new one does not take the memory that this thread remembers for that of the one before.
    ztr_recorder *recorder = ztr_create(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST);
    calls(recorder, 1);
    EXPECT_EQ(only_lane(recorder)->seen, 1);
    ztr_destroy(recorder);
}

static void a_child_process_records_nothing(void) {
    ztr_recorder *recorder = ztr_create(RING, RING, ZTR_WAIT, ZTR_CLOCK_BEST);
    calls(recorder, ROOM);
    pid_t child = fork();
    if (child == 0) {
        calls(recorder, CALLS);
        _exit(only_lane(recorder)->seen == ROOM ? 0 : 1);
    }
    int status = -1;
    EXPECT(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    ztr_destroy(recorder);
}

static void ticks_are_times(ztr_clock clock) {
    ztr_recorder *recorder = ztr_create(RING, RING, ZTR_DROP_NEWEST, clock);
    uint64_t ticks = 0, nanos = 0;
    for (int i = 0; i < 100; i++) {
        uint64_t tick, nano;
        ztr_tick(recorder, &tick, &nano);
        EXPECT(tick > ticks && nano > nanos);
        EXPECT(clock == ZTR_CLOCK_BEST || tick == nano);
        calls(recorder, 1);
        reader self = read_all(recorder);
        ztr_tick(recorder, &ticks, &nanos);
        EXPECT_EQ(self.count, 1);
        EXPECT(self.records[0].words[1] >= tick && self.records[0].words[2] <= ticks);
        free_reader(&self);
    }
    ztr_destroy(recorder);
}

int main(void) {
    full_ring_keeps(ZTR_DROP_NEWEST, 0);
    full_ring_keeps(ZTR_DROP_OLDEST, CALLS - ROOM);
    arguments_are_kept();
    gates_let_no_call_begin();
    calls_inside_calls_are_recorded();
    nobody_waits_for_a_reader_that_is_gone();
    a_thread_that_ends_leaves_its_memory();
    calls_without_memory_are_counted();
    there_are_so_many_recorders_and_no_more();
    a_child_process_records_nothing();
    ticks_are_times(ZTR_CLOCK_BEST);
    ticks_are_times(ZTR_CLOCK_SYSTEM);
    EXPECT(ztr_measure() > 0);
    return expect_result();
}
