// Recorders of the own process with one thread: what is kept when they are full, arguments, gates, memory.
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

static void begin_call(ztp_state *recorder, void **slot) {
    *slot = NULL;
    callback_at(ztr_enter_callback())(NULL, 0, recorder, slot);
}

static void end_call(ztp_state *recorder, uint32_t function, void *const *params, uint32_t result, void **slot) {
    callback_at(ztr_exit_callback(function))((void *)(uintptr_t)params, result, recorder, slot);
}

static void call(ztp_state *recorder, uint32_t function, void *const *params, uint32_t result) {
    void *slot;
    begin_call(recorder, &slot);
    end_call(recorder, function, params, result, &slot);
}

static void calls(ztp_state *recorder, uint64_t count) {
    for (uint64_t i = 0; i < count; i++) {
        call(recorder, 7, NULL, 0);
    }
}

static ztr_lane *only_lane(ztp_state *recorder) {
    EXPECT_EQ(recorder->process->lanes_used, 1);
    return ztp_lane_at(recorder, 0);
}

static reader read_all(ztp_state *recorder) {
    reader self = {.recorder = recorder};
    read_rings(&self);
    return self;
}

static void full_ring_keeps(ztr_policy policy, uint64_t first) {
    ztp_state *recorder = make_recorder(RING, RING, policy, ZTR_CLOCK_BEST);
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
    enum { SENDS = ZTP_zeCommandListAppendBarrier, MAKES = ZTP_zeContextCreate };
    keep_arguments(SENDS, 2, (const ztr_argument[]){{.index = 0, .size = 8}, {.index = 2, .size = 4}});
    keep_arguments(MAKES, 2, (const ztr_argument[]){{.index = 2, .size = 8}, {.index = 2, .size = 8, .pointee = 8}});
    ztp_state *recorder = make_recorder(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_SYSTEM);
    uint64_t wide = UINT64_C(0x123456789abcdef0), stored = 42;
    uint32_t narrow = 0xfedcba98;
    uint64_t *out = &stored, *nowhere = NULL;
    void *sent[] = {&wide, &wide, &narrow, &wide};
    void *made[] = {&wide, &wide, &out};
    void *without[] = {&wide, &wide, &nowhere};

    reader self = {.recorder = recorder};
    // Often enough for the ring's end to be filled at every offset that there is.
    for (int i = 0; i < 3000; i++) {
        call(recorder, MAKES, i % 3 == 0 ? without : made, i % 3 == 1 ? 0x70000001 : 0);
        call(recorder, SENDS, sent, 0);
        call(recorder, 511, sent, 0);
        read_rings(&self);
    }
    EXPECT_EQ(self.count, 9000);
    for (uint64_t i = 0; i < self.count; i += 3) {
        const record *one = &self.records[i];
        EXPECT_EQ(arguments_of(one), 2);
        EXPECT_EQ(one->words[4], i / 3 % 3 == 0 ? 0 : (uint64_t)(uintptr_t)out);
        EXPECT_EQ(one->words[5], i / 3 % 3 == 2 ? 42 : 0);
        EXPECT_EQ(result_of(one), i / 3 % 3 == 1 ? 0x70000001 : 0);
        EXPECT_EQ(arguments_of(&one[1]), 2);
        EXPECT_EQ(one[1].words[4], wide);
        EXPECT_EQ(one[1].words[5], narrow);
        EXPECT_EQ(arguments_of(&one[2]), 0);
        EXPECT_EQ(function_of(&one[2]), 511);
    }
    EXPECT(ztr_exit_callback(ZTR_FUNCTIONS) == NULL);
    free_reader(&self);
    ztr_destroy(recorder);
}

static void gates_let_no_call_begin(void) {
    ztp_state *recorder = make_recorder(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST);
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
    ztp_state *recorder = make_recorder(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST);
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

static void *read_and_call(void *recorder) {
    calls(recorder, 1);
    ztr_read_here();
    return wait_for_room(recorder);
}

static void no_thread_waits_for_a_reader_that_is_gone(void) {
    ztp_state *recorder = make_recorder(RING, RING, ZTR_WAIT, ZTR_CLOCK_BEST);
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_room, recorder);
    // The call that waits has been entered, too.
    while (sum_of(recorder).seen < ROOM + 1) {
        usleep(1000);
    }
    ztr_lane *lane = only_lane(recorder);
    EXPECT_EQ(atomic_load(&lane->seen), ROOM + 1);
    EXPECT_EQ(atomic_load(&lane->dropped), 0);
    ztr_abandon(recorder);
    pthread_join(thread, NULL);
    EXPECT_EQ(atomic_load(&lane->seen), CALLS);
    EXPECT_EQ(atomic_load(&lane->dropped), CALLS - ROOM);
    // Nor does a thread that reads.
    ztr_destroy(recorder);
    recorder = make_recorder(RING, RING, ZTR_WAIT, ZTR_CLOCK_BEST);
    pthread_create(&thread, NULL, read_and_call, recorder);
    pthread_join(thread, NULL);
    EXPECT_EQ(only_lane(recorder)->dropped, CALLS + 1 - ROOM);
    ztr_destroy(recorder);
}

static void *end_inside_a_call(void *recorder) {
    void *slot;
    calls(recorder, 1);
    begin_call(recorder, &slot);
    pthread_exit(NULL);
}

static void a_thread_that_ends_leaves_its_memory(void) {
    ztp_state *recorder = make_recorder(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST);
    for (uint32_t i = 0; i < 20; i++) {
        pthread_t thread;
        pthread_create(&thread, NULL, end_inside_a_call, recorder);
        pthread_join(thread, NULL);
        EXPECT(ztr_is_idle(recorder));
        ztr_lane *lane = only_lane(recorder);
        EXPECT_EQ(lane->orphan, ZTR_ORPHAN_LEFT);
        EXPECT_EQ(lane->thread, i);
        reader self = read_all(recorder);
        EXPECT_EQ(self.count, 1);
        EXPECT_EQ(thread_of(&self.records[0]), i);
        free_reader(&self);
        EXPECT_EQ(lane->orphan, ZTR_ORPHAN_TAKEN);
        // The call that never ends is lost.
        EXPECT_EQ(sum_of(recorder).seen, 2 * (i + 1));
        EXPECT_EQ(sum_of(recorder).dropped, i + 1);
        EXPECT_EQ(sum_of(recorder).open, 0);
    }
    EXPECT_EQ(sum_of(recorder).memory, RING);
    EXPECT_EQ(recorder->process->unplaced, 0);
    ztr_destroy(recorder);
}

static void calls_without_memory_are_counted(void) {
    ztp_state *recorder = make_recorder(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST);
    calls(recorder, 1);
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_room, recorder);
    pthread_join(thread, NULL);
    EXPECT_EQ(recorder->process->unplaced, CALLS);
    EXPECT_EQ(sum_of(recorder).seen, CALLS + 1);
    EXPECT_EQ(sum_of(recorder).dropped, CALLS);
    EXPECT(ztr_is_idle(recorder));
    EXPECT_EQ(sum_of(recorder).memory, RING);
    ztr_destroy(recorder);
}

static void there_are_so_many_recorders_and_no_more(void) {
    ztp_state *all[ZTR_RECORDERS];
    for (int i = 0; i < ZTR_RECORDERS; i++) {
        all[i] = make_recorder(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST);
        EXPECT(all[i] != NULL);
    }
    uint32_t error = 0;
    EXPECT(try_recorder(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST, &error) == NULL);
    EXPECT_EQ(error, EMFILE);
    for (int i = 0; i < ZTR_RECORDERS; i++) {
        calls(all[i], (uint64_t)i + 1);
    }
    for (int i = 0; i < ZTR_RECORDERS; i++) {
        EXPECT_EQ(only_lane(all[i])->seen, i + 1);
        ztr_destroy(all[i]);
    }
    // A new one does not take the memory that this thread remembers for that of the one before.
    ztp_state *recorder = make_recorder(RING, RING, ZTR_DROP_NEWEST, ZTR_CLOCK_BEST);
    calls(recorder, 1);
    EXPECT_EQ(only_lane(recorder)->seen, 1);
    ztr_destroy(recorder);
}

static void a_child_process_records_nothing(void) {
    ztp_state *recorder = make_recorder(RING, RING, ZTR_WAIT, ZTR_CLOCK_BEST);
    calls(recorder, ROOM);
    pid_t child = fork();
    if (child == 0) {
        // The file is its parent's, and not mapped here.
        calls(recorder, CALLS);
        _exit(recorder->process == NULL ? 0 : 1);
    }
    int status = -1;
    EXPECT(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    EXPECT_EQ(only_lane(recorder)->seen, ROOM);
    ztr_destroy(recorder);
}

static void now(ztr_clock clock, uint64_t *ticks, uint64_t *nanos) {
    ztr_tick(ticks, nanos);
    *ticks = clock == ZTR_CLOCK_BEST ? *ticks : *nanos;
}

static void a_run_must_be_sound(void) {
    uint32_t error = 0;
    ztp_control settings;
    memcpy(&settings, the_run.control, sizeof settings);
    EXPECT(ztr_create(&settings, "/dev/shm/zetools-is-not-there", &error) == NULL);
    EXPECT_EQ(error, ENOENT);
    settings.policy = ZTR_WAIT + 1;
    EXPECT(ztr_create(&settings, the_run.directory, &error) == NULL);
    EXPECT_EQ(error, EINVAL);
}

static void ticks_are_times(ztr_clock clock) {
    ztp_state *recorder = make_recorder(RING, RING, ZTR_DROP_NEWEST, clock);
    uint64_t ticks = 0, nanos = 0;
    for (int i = 0; i < 100; i++) {
        uint64_t tick, nano;
        now(clock, &tick, &nano);
        EXPECT(tick > ticks && nano > nanos);
        EXPECT(clock == ZTR_CLOCK_BEST || tick == nano);
        calls(recorder, 1);
        reader self = read_all(recorder);
        now(clock, &ticks, &nanos);
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
    no_thread_waits_for_a_reader_that_is_gone();
    a_thread_that_ends_leaves_its_memory();
    calls_without_memory_are_counted();
    there_are_so_many_recorders_and_no_more();
    a_child_process_records_nothing();
    ticks_are_times(ZTR_CLOCK_BEST);
    ticks_are_times(ZTR_CLOCK_SYSTEM);
    EXPECT(ztr_measure() > 0);
    a_run_must_be_sound();
    remove_run(&the_run);
    return expect_result();
}
