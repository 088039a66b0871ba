// Processes that are killed at each place where they have written what all share. The card's sources are compiled into
// this program with the places numbered.
#include <stdlib.h>

#include "base/clock.h"
#include "card/layout.h"
#include "process_test.h"

static zm_driver driver;
static zm_device root;
static zm_machine machine;
static long points, deadly;

void zm_card_point(void) {
    if (++points == deadly) {
        kill(getpid(), SIGKILL);
    }
}

// A device with one tile, and its driver.
static void make_device(void) {
    root = (zm_device){.root = &root, .tile_count = 1, .all_tiles = 1, .tiles = root.own_tiles};
    root.own_tiles[0].device = &root;
    driver = (zm_driver){.device_count = 1, .devices = {&root}};
    zm_driver_set(&driver);
    machine.root_count = 1;
    snprintf(machine.roots[0].name, sizeof machine.roots[0].name, "device");
}

static bool is_used(const zm_tile *asked, uint32_t engine) {
    (void)asked;
    (void)engine;
    return false;
}

static uint32_t two_spots(void *context, zm_card_spot *at) {
    (void)context;
    memset(at, 0, 2 * sizeof *at);
    return 2;
}

// Everything that a process writes.
static int does_everything(process *parent) {
    (void)parent;
    uint64_t start = zm_clock_now();
    EXPECT_EQ(zm_card_join(&machine), ZE_RESULT_SUCCESS);
    EXPECT(zm_card_ordinal() != 0);
    zm_card_charge(&root, 1000);
    zm_card_published(start, true);
    zm_card_pulse();
    EXPECT(zm_card_take(&root, 0, &start));
    EXPECT(zm_card_claim(&root, 1));
    zm_card_record record = {.id = 1, .start_ns = start, .end_ns = start + 1000, .full_ns = 1000, .kernel = 7};
    zm_card_engine_begin(&root.tiles[0], 0, false, start);
    zm_card_write(&root.tiles[0], &record, two_spots, NULL);
    record.ended = true;
    zm_card_write(&root.tiles[0], &record, two_spots, NULL);
    zm_card_engine_end(&root.tiles[0], 0, start + 1000);
    zm_card_traffic_add(&root.tiles[0], &(zm_card_traffic){1, 2, 3, 4});
    zm_card_settle(is_used);
    zm_card_published(UINT64_MAX, false);
    zm_card_unclaim(&root, 1);
    zm_card_charge(&root, -1000);
    zm_card_leave();
    return expect_result();
}

static uint32_t under_way;

static void on_record(uint32_t member, const zm_card_record *record, void *context) {
    (void)member;
    (void)context;
    EXPECT(record->id == 1 && record->full_ns == 1000);
    under_way += record->ended ? UINT32_MAX : 1;
}

static void on_gone(uint32_t member, bool lost, void *context) {
    (void)member;
    (void)context;
    EXPECT(!lost);
    under_way = 0;
}

// Nothing is left of a process that is dead.
static void look_for_rests(void) {
    static const zm_card_reader reader = {on_record, on_gone};
    uint64_t begin = zm_clock_now(), start = begin;
    zm_card_read(&reader, NULL);
    zm_card_reap();
    zm_card_read(&reader, NULL);
    EXPECT_EQ(under_way, 0);
    EXPECT_EQ(zm_card_charged(&root), 0);
    EXPECT(zm_card_claim(&root, 1));
    zm_card_unclaim(&root, 1);
    while (!zm_card_take(&root, 0, &start) && zm_clock_now() - begin < 1000000000u) {
        usleep(100);
    }
    EXPECT(zm_clock_now() - begin < 100000000u);
    zm_card_settle(is_used);
    zm_card_process others[ZM_CARD_MEMBERS];
    EXPECT_EQ(zm_card_processes(&root, others), 0);
    uint64_t now = zm_clock_now();
    EXPECT_EQ(zm_card_complete_until(now), now);
    uint64_t busy = zm_card_engine_time(&root.tiles[0], 0, now);
    usleep(100);
    EXPECT_EQ(zm_card_engine_time(&root.tiles[0], 0, zm_clock_now()), busy);
}

static uint32_t begun, ended;

static void count_record(uint32_t member, const zm_card_record *record, void *context) {
    (void)member;
    (void)context;
    *(record->ended ? &ended : &begun) += 1;
}

static void count_nothing(uint32_t member, bool lost, void *context) {
    (void)member;
    (void)context;
    EXPECT(!lost);
}

static int writes_and_waits(process *parent) {
    EXPECT_EQ(zm_card_join(&machine), ZE_RESULT_SUCCESS);
    zm_card_record record = {.id = 1, .start_ns = 1, .end_ns = 2, .full_ns = 1};
    for (int i = 0; i < 20; i++) {
        record.ended = i % 2 != 0;
        zm_card_write(&root.tiles[0], &record, NULL, NULL);
    }
    say(parent, 'a');
    hear(parent);
    zm_card_leave();
    return expect_result();
}

// A process that comes after a reader has begun is read whole, also where it has executed before the reader looks
// again, and also in the place of one that has gone.
static int reads_those_who_come_later(process *parent) {
    static const zm_card_reader reader = {count_record, count_nothing};
    (void)parent;
    EXPECT_EQ(zm_card_join(&machine), ZE_RESULT_SUCCESS);
    zm_card_rewind();
    zm_card_read(&reader, NULL);
    for (uint32_t i = 1; i <= 3; i++) {
        process other = start_process(writes_and_waits);
        EXPECT_EQ(hear(&other), 'a');
        zm_card_read(&reader, NULL);
        EXPECT_EQ(begun, 10 * i);
        EXPECT_EQ(ended, 10 * i);
        say(&other, 'b');
        EXPECT_EQ(end_process(&other), 0);
    }
    zm_card_leave();
    return expect_result();
}

static int finds_nothing(process *parent) {
    (void)parent;
    EXPECT_EQ(zm_card_join(&machine), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_card_ordinal(), 1);    // no process has left it one that is not whole
    look_for_rests();
    zm_card_leave();
    return expect_result();
}

int main(void) {
    char name[64];
    make_device();
    snprintf(name, sizeof name, "points-%d", (int)getpid());
    setenv("ZEMOCK_GPU", name, 1);
    process reads = start_process(reads_those_who_come_later);
    EXPECT_EQ(end_process(&reads), 0);
    // A process that makes the GPU, and another that comes after it.
    for (deadly = 1; expect_failures == 0; deadly++) {
        snprintf(name, sizeof name, "points-%d-%ld", (int)getpid(), deadly);
        setenv("ZEMOCK_GPU", name, 1);
        process killed = start_process(does_everything);
        int code = end_process(&killed);
        long after = deadly;
        deadly = 0;
        process next = start_process(finds_nothing);
        EXPECT_EQ(end_process(&next), 0);
        deadly = after;
        if (code != -SIGKILL) {
            EXPECT_EQ(code, 0);
            break;
        }
    }
    EXPECT(deadly > 60);
    // One that joins, beside another that stays.
    snprintf(name, sizeof name, "points-%d", (int)getpid());
    setenv("ZEMOCK_GPU", name, 1);
    deadly = 0;
    EXPECT_EQ(zm_card_join(&machine), ZE_RESULT_SUCCESS);
    EXPECT(zm_card_ordinal() == 1);
    for (long at = 1; expect_failures == 0; at++) {
        points = 0;
        deadly = at;
        // A forked child joins at its first look, as a process of its own.
        pid_t pid = fork();
        if (pid == 0) {
            zm_card_leave();
            points = 0;
            _exit(does_everything(NULL) != 0);
        }
        int status = 0;
        EXPECT_EQ(waitpid(pid, &status, 0), pid);
        deadly = 0;
        look_for_rests();
        if (!WIFSIGNALED(status)) {
            EXPECT_EQ(status, 0);
            break;
        }
    }
    zm_card_leave();
    return expect_result();
}
