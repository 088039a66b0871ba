// The counter model against a slow and simple one: every counter is added up nanosecond by nanosecond.
#include <stdlib.h>

#include "expect.h"
#include "metric/timeline.h"

static const zm_metric_machine machine = {.xve_count = 64,
                                          .threads_per_xve = 8,
                                          .simd_width = 16,
                                          .clock_mhz = 1600,
                                          .idle_mhz = 400,
                                          .idle_watts = 50,
                                          .busy_watts = 250,
                                          .timer_bits = 32,
                                          .timer_hz = 12500000,
                                          .memory_bytes_per_us = 200000,
                                          .seed = 7};

static uint64_t random_state;

static uint64_t next_random(uint64_t below) {
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (random_state >> 33) % below;
}

// ---- Busy times: a bit for each nanosecond --------------------------------------------------------------------------

enum { SPAN = 20000, PIECES = 40 };

static uint8_t busy[SPAN], computing[SPAN], copying[SPAN];

static void fill_times(const zm_work *work) {
    for (uint64_t t = work->start_ns; t < work->end_ns && t < SPAN; t++) {
        busy[t] = 1;
        (work->kind == ZM_WORK_KERNEL ? computing : copying)[t] = 1;
    }
}

static uint64_t sum_until(const uint8_t *times, uint64_t until) {
    uint64_t sum = 0;
    for (uint64_t t = 0; t < until; t++) {
        sum += times[t];
    }
    return sum;
}

static zm_work random_work(uint64_t id, uint64_t start) {
    zm_work work = {
        .id = id, .kind = (zm_work_kind)next_random(3), .start_ns = start, .end_ns = start + next_random(2000)};
    for (size_t c = 0; c < ZM_COUNTERS; c++) {
        work.full.value[c] = next_random(100000);
    }
    work.full_ns = work.end_ns - work.start_ns;
    return work;
}

// Random overlapping work, looked at and folded at random times.
static void times_are_those_of_the_union(uint64_t seed) {
    random_state = seed;
    memset(busy, 0, sizeof busy);
    memset(computing, 0, sizeof computing);
    memset(copying, 0, sizeof copying);
    zm_timeline timeline = {.machine = &machine};
    zm_work works[PIECES];
    uint64_t now = 0, done = 0;
    for (uint64_t i = 0; i < PIECES; i++) {
        now += next_random(400);
        works[i] = random_work(i + 1, now);
        fill_times(&works[i]);
        zm_timeline_fold(&timeline, now);
        zm_timeline_begin(&timeline, &works[i]);
        for (; done < i && works[done].end_ns <= now; done++) {
            zm_timeline_end(&timeline, works[done].id, works[done].end_ns);
        }
        zm_totals totals;
        uint64_t at = now + next_random(300);
        zm_timeline_at(&timeline, at, &totals);
        // Work that begins later than `at` is not known yet, so the comparison leaves it out.
        EXPECT_EQ(totals.value[ZM_BUSY_NS], sum_until(busy, at < SPAN ? at : SPAN));
        EXPECT_EQ(totals.value[ZM_COMPUTE_NS], sum_until(computing, at < SPAN ? at : SPAN));
        EXPECT_EQ(totals.value[ZM_COPY_NS], sum_until(copying, at < SPAN ? at : SPAN));
        EXPECT_EQ(totals.value[ZM_CLOCKS],
                  (totals.value[ZM_BUSY_NS] * 1600 + (at - totals.value[ZM_BUSY_NS]) * 400) / 1000);
    }
    zm_timeline_free(&timeline);
}

// ---- Quantities -----------------------------------------------------------------------------------------------------

// Whatever is folded when: at the end, everything that the works count alone has been counted once.
static void sums_are_exact_and_never_decrease(uint64_t seed) {
    random_state = seed;
    zm_timeline folded = {.machine = &machine}, whole = {.machine = &machine};
    uint64_t wanted[ZM_COUNTERS] = {0};
    uint64_t now = 0, last[ZM_COUNTERS] = {0};
    for (uint64_t i = 0; i < PIECES; i++) {
        now += next_random(700);
        zm_work work = random_work(i + 1, now);
        zm_totals alone;
        zm_work_counters(&work, work.end_ns - work.start_ns, &alone);
        for (size_t c = 0; c < ZM_COUNTERS; c++) {
            wanted[c] += alone.value[c];
        }
        zm_timeline_fold(&folded, now);
        zm_timeline_begin(&folded, &work);
        zm_timeline_begin(&whole, &work);
        zm_timeline_end(&folded, work.id, work.end_ns);
        zm_timeline_end(&whole, work.id, work.end_ns);
        zm_totals totals, others;
        zm_timeline_at(&folded, now, &totals);
        zm_timeline_at(&whole, now, &others);
        for (size_t c = 0; c < ZM_COUNTERS; c++) {
            EXPECT(totals.value[c] >= last[c]);
            EXPECT_EQ(totals.value[c], others.value[c]);
            last[c] = totals.value[c];
        }
    }
    zm_totals totals;
    zm_timeline_at(&folded, now + 100000, &totals);
    static const zm_counter quantities[] = {ZM_XVE_ACTIVE, ZM_XVE_STALL, ZM_GROUPS,   ZM_THREADS,
                                            ZM_L3_READ,    ZM_L3_WRITE,  ZM_MEM_READ, ZM_MEM_WRITE,
                                            ZM_L3_HIT,     ZM_L3_MISS,   ZM_LAUNCHES, ZM_INST_ALU0};
    for (size_t i = 0; i < sizeof quantities / sizeof *quantities; i++) {
        EXPECT_EQ(totals.value[quantities[i]], wanted[quantities[i]]);
    }
    zm_timeline_fold(&folded, now + 100000);
    EXPECT_EQ(folded.count, 0);
    zm_timeline_free(&folded);
    zm_timeline_free(&whole);
}

static void memory_is_bounded_by_what_is_under_way(void) {
    zm_timeline timeline = {.machine = &machine};
    for (uint64_t i = 0; i < 200000; i++) {
        zm_work work = {.id = i, .kind = ZM_WORK_COPY, .start_ns = i * 100, .end_ns = i * 100 + 90, .full_ns = 90};
        zm_transfer_counters(&machine, work.kind, 64, work.full_ns, &work.full);
        zm_timeline_fold(&timeline, work.start_ns);
        zm_timeline_begin(&timeline, &work);
        zm_timeline_end(&timeline, work.id, work.end_ns);
    }
    EXPECT(timeline.capacity <= 16);
    zm_totals totals;
    zm_timeline_at(&timeline, UINT64_C(200000) * 100, &totals);
    EXPECT_EQ(totals.value[ZM_BUSY_NS], 200000 * 90);
    EXPECT_EQ(totals.value[ZM_MEM_WRITE], 200000 * 64);
    zm_timeline_free(&timeline);
}

// ---- Special ends ---------------------------------------------------------------------------------------------------

static void open_work_counts_until_it_ends(void) {
    zm_timeline timeline = {.machine = &machine};
    zm_work work = {.id = 1, .kind = ZM_WORK_KERNEL, .start_ns = 1000, .end_ns = ZM_OPEN_END, .full_ns = 1000000};
    work.full.value[ZM_XVE_STALL] = 5000000;
    zm_timeline_begin(&timeline, &work);
    zm_totals early, late, after;
    zm_timeline_at(&timeline, 51000, &early);
    EXPECT_EQ(early.value[ZM_COMPUTE_NS], 50000);
    zm_timeline_fold(&timeline, 51000);
    EXPECT_EQ(timeline.count, 1);
    zm_timeline_at(&timeline, 101000, &late);
    EXPECT_EQ(late.value[ZM_COMPUTE_NS], 100000);
    EXPECT_EQ(early.value[ZM_XVE_STALL], 250000);
    EXPECT_EQ(late.value[ZM_XVE_STALL], 500000);
    zm_timeline_end(&timeline, 1, 121000);
    zm_timeline_at(&timeline, 500000, &after);
    EXPECT_EQ(after.value[ZM_COMPUTE_NS], 120000);
    EXPECT_EQ(after.value[ZM_XVE_STALL], 600000);
    EXPECT_EQ(after.value[ZM_LAUNCHES], 1);
    zm_timeline_free(&timeline);
}

// A debugger may hold work up, and a lost device ends it early.
static void another_end_than_planned_takes_nothing_back(void) {
    zm_timeline timeline = {.machine = &machine};
    zm_work held = {.id = 1, .kind = ZM_WORK_COPY, .start_ns = 0, .end_ns = 1000, .full_ns = 1000};
    zm_transfer_counters(&machine, held.kind, 1000, held.full_ns, &held.full);
    zm_timeline_begin(&timeline, &held);
    zm_totals totals;
    zm_timeline_at(&timeline, 1500, &totals);
    EXPECT_EQ(totals.value[ZM_MEM_WRITE], 1000);
    zm_timeline_end(&timeline, 1, 3000);
    zm_timeline_at(&timeline, 4000, &totals);
    EXPECT_EQ(totals.value[ZM_MEM_WRITE], 1000);
    EXPECT_EQ(totals.value[ZM_BUSY_NS], 3000);
    zm_work cut = {.id = 2, .kind = ZM_WORK_COPY, .start_ns = 5000, .end_ns = 7000, .full_ns = 2000};
    zm_transfer_counters(&machine, cut.kind, 1000, cut.full_ns, &cut.full);
    zm_timeline_begin(&timeline, &cut);
    zm_timeline_fold(&timeline, 6500);
    zm_timeline_end(&timeline, 2, 6000);
    zm_timeline_at(&timeline, 9000, &totals);
    EXPECT_EQ(totals.value[ZM_MEM_WRITE], 1750);
    zm_timeline_free(&timeline);
}

// ---- Smaller things -------------------------------------------------------------------------------------------------

static void parts_of_tiles_add_up(void) {
    for (uint32_t tiles = 1; tiles <= 8; tiles++) {
        for (uint64_t groups = 0; groups < 40; groups++) {
            uint64_t sum = 0;
            for (uint32_t tile = 0; tile < tiles; tile++) {
                sum += zm_tile_part(groups, tile, tiles);
            }
            EXPECT_EQ(sum, groups);
        }
    }
}

static void metric_ticks_wrap(void) {
    zm_metric_machine narrow = machine;
    EXPECT_EQ(zm_metric_ticks(&narrow, 80), 1);
    EXPECT_EQ(zm_metric_ticks(&narrow, 79), 0);
    EXPECT_EQ(zm_metric_ticks(&narrow, (UINT64_C(1) << 32) * 80), 0);
    EXPECT_EQ(zm_metric_ticks(&narrow, (UINT64_C(1) << 32) * 80 + 160), 2);
    narrow.timer_bits = 64;
    EXPECT_EQ(zm_metric_ticks(&narrow, (UINT64_C(1) << 32) * 80), UINT64_C(1) << 32);
    EXPECT_EQ(zm_ticks_to_ns(&narrow, 12500000), 1000000000);
}

static void large_products_do_not_overflow(void) {
    EXPECT_EQ(zm_mul_div(UINT64_MAX, 1000, 1000), UINT64_MAX);
    EXPECT_EQ(zm_mul_div(UINT64_MAX, 2, 1), UINT64_MAX);
    EXPECT_EQ(zm_mul_div(UINT64_C(1) << 63, 6, 4), UINT64_C(3) << 62);
}

int main(void) {
    for (uint64_t seed = 1; seed <= 50; seed++) {
        times_are_those_of_the_union(seed);
        sums_are_exact_and_never_decrease(seed);
    }
    memory_is_bounded_by_what_is_under_way();
    open_work_counts_until_it_ends();
    another_end_than_planned_takes_nothing_back();
    parts_of_tiles_add_up();
    metric_ticks_wrap();
    large_products_do_not_overflow();
    return expect_result();
}
