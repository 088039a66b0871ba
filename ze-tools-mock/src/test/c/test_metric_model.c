// The counter model against a slow and simple one: every counter is added up nanosecond by nanosecond.
#include <stdlib.h>

#include "expect.h"
#include "metric/timeline.h"

static const zmm_machine machine = {.xve_count = 64,
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

static void fill_times(const zmm_work *work) {
    for (uint64_t t = work->start_ns; t < work->end_ns && t < SPAN; t++) {
        busy[t] = 1;
        (work->kind == ZMM_WORK_KERNEL ? computing : copying)[t] = 1;
    }
}

static uint64_t sum_until(const uint8_t *times, uint64_t until) {
    uint64_t sum = 0;
    for (uint64_t t = 0; t < until; t++) {
        sum += times[t];
    }
    return sum;
}

static zmm_work random_work(uint64_t id, uint64_t start) {
    zmm_work work = {.id = id,
                     .kind = (zmm_work_kind)next_random(3),
                     .start_ns = start,
                     .end_ns = start + next_random(2000)};
    for (size_t c = 0; c < ZMM_COUNTERS; c++) {
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
    zmm_timeline timeline = {.machine = &machine};
    zmm_work works[PIECES];
    uint64_t now = 0, done = 0;
    for (uint64_t i = 0; i < PIECES; i++) {
        now += next_random(400);
        works[i] = random_work(i + 1, now);
        fill_times(&works[i]);
        zmm_timeline_fold(&timeline, now);
        zmm_timeline_begin(&timeline, &works[i]);
        for (; done < i && works[done].end_ns <= now; done++) {
            zmm_timeline_end(&timeline, works[done].id, works[done].end_ns);
        }
        zmm_totals totals;
        uint64_t at = now + next_random(300);
        zmm_timeline_at(&timeline, at, &totals);
        // What begins later than `at` is not known yet, so the comparison is with what is.
        EXPECT_EQ(totals.value[ZMM_BUSY_NS], sum_until(busy, at < SPAN ? at : SPAN));
        EXPECT_EQ(totals.value[ZMM_COMPUTE_NS], sum_until(computing, at < SPAN ? at : SPAN));
        EXPECT_EQ(totals.value[ZMM_COPY_NS], sum_until(copying, at < SPAN ? at : SPAN));
        EXPECT_EQ(totals.value[ZMM_CLOCKS], (totals.value[ZMM_BUSY_NS] * 1600 +
                                             (at - totals.value[ZMM_BUSY_NS]) * 400) / 1000);
    }
    zmm_timeline_free(&timeline);
}

// ---- Quantities -----------------------------------------------------------------------------------------------------

// Whatever is folded when: at the end, everything that the works count alone has been counted once.
static void sums_are_exact_and_never_decrease(uint64_t seed) {
    random_state = seed;
    zmm_timeline folded = {.machine = &machine}, whole = {.machine = &machine};
    uint64_t wanted[ZMM_COUNTERS] = {0};
    uint64_t now = 0, last[ZMM_COUNTERS] = {0};
    for (uint64_t i = 0; i < PIECES; i++) {
        now += next_random(700);
        zmm_work work = random_work(i + 1, now);
        zmm_totals alone;
        zmm_work_counters(&work, work.end_ns - work.start_ns, &alone);
        for (size_t c = 0; c < ZMM_COUNTERS; c++) {
            wanted[c] += alone.value[c];
        }
        zmm_timeline_fold(&folded, now);
        zmm_timeline_begin(&folded, &work);
        zmm_timeline_begin(&whole, &work);
        zmm_timeline_end(&folded, work.id, work.end_ns);
        zmm_timeline_end(&whole, work.id, work.end_ns);
        zmm_totals totals, others;
        zmm_timeline_at(&folded, now, &totals);
        zmm_timeline_at(&whole, now, &others);
        for (size_t c = 0; c < ZMM_COUNTERS; c++) {
            EXPECT(totals.value[c] >= last[c]);
            EXPECT_EQ(totals.value[c], others.value[c]);
            last[c] = totals.value[c];
        }
    }
    zmm_totals totals;
    zmm_timeline_at(&folded, now + 100000, &totals);
    static const zmm_counter quantities[] = {ZMM_XVE_ACTIVE, ZMM_XVE_STALL, ZMM_GROUPS,   ZMM_THREADS,
                                             ZMM_L3_READ,    ZMM_L3_WRITE,  ZMM_MEM_READ, ZMM_MEM_WRITE,
                                             ZMM_L3_HIT,     ZMM_L3_MISS,   ZMM_LAUNCHES, ZMM_INST_ALU0};
    for (size_t i = 0; i < sizeof quantities / sizeof *quantities; i++) {
        EXPECT_EQ(totals.value[quantities[i]], wanted[quantities[i]]);
    }
    zmm_timeline_fold(&folded, now + 100000);
    EXPECT_EQ(folded.count, 0);
    zmm_timeline_free(&folded);
    zmm_timeline_free(&whole);
}

static void memory_is_bounded_by_what_is_under_way(void) {
    zmm_timeline timeline = {.machine = &machine};
    for (uint64_t i = 0; i < 200000; i++) {
        zmm_work work = {.id = i, .kind = ZMM_WORK_COPY, .start_ns = i * 100, .end_ns = i * 100 + 90,
                         .full_ns = 90};
        zmm_transfer_counters(&machine, work.kind, 64, work.full_ns, &work.full);
        zmm_timeline_fold(&timeline, work.start_ns);
        zmm_timeline_begin(&timeline, &work);
        zmm_timeline_end(&timeline, work.id, work.end_ns);
    }
    EXPECT(timeline.capacity <= 16);
    zmm_totals totals;
    zmm_timeline_at(&timeline, UINT64_C(200000) * 100, &totals);
    EXPECT_EQ(totals.value[ZMM_BUSY_NS], 200000 * 90);
    EXPECT_EQ(totals.value[ZMM_MEM_WRITE], 200000 * 64);
    zmm_timeline_free(&timeline);
}

// ---- Special ends ---------------------------------------------------------------------------------------------------

static void open_work_counts_until_it_ends(void) {
    zmm_timeline timeline = {.machine = &machine};
    zmm_work work = {.id = 1, .kind = ZMM_WORK_KERNEL, .start_ns = 1000, .end_ns = ZMM_OPEN_END, .full_ns = 1000000};
    work.full.value[ZMM_XVE_STALL] = 5000000;
    zmm_timeline_begin(&timeline, &work);
    zmm_totals early, late, after;
    zmm_timeline_at(&timeline, 51000, &early);
    EXPECT_EQ(early.value[ZMM_COMPUTE_NS], 50000);
    zmm_timeline_fold(&timeline, 51000);
    EXPECT_EQ(timeline.count, 1);
    zmm_timeline_at(&timeline, 101000, &late);
    EXPECT_EQ(late.value[ZMM_COMPUTE_NS], 100000);
    EXPECT_EQ(early.value[ZMM_XVE_STALL], 250000);
    EXPECT_EQ(late.value[ZMM_XVE_STALL], 500000);
    zmm_timeline_end(&timeline, 1, 121000);
    zmm_timeline_at(&timeline, 500000, &after);
    EXPECT_EQ(after.value[ZMM_COMPUTE_NS], 120000);
    EXPECT_EQ(after.value[ZMM_XVE_STALL], 600000);
    EXPECT_EQ(after.value[ZMM_LAUNCHES], 1);
    zmm_timeline_free(&timeline);
}

// A debugger may hold work up, and a lost device ends it early.
static void another_end_than_planned_takes_nothing_back(void) {
    zmm_timeline timeline = {.machine = &machine};
    zmm_work held = {.id = 1, .kind = ZMM_WORK_COPY, .start_ns = 0, .end_ns = 1000, .full_ns = 1000};
    zmm_transfer_counters(&machine, held.kind, 1000, held.full_ns, &held.full);
    zmm_timeline_begin(&timeline, &held);
    zmm_totals totals;
    zmm_timeline_at(&timeline, 1500, &totals);
    EXPECT_EQ(totals.value[ZMM_MEM_WRITE], 1000);
    zmm_timeline_end(&timeline, 1, 3000);
    zmm_timeline_at(&timeline, 4000, &totals);
    EXPECT_EQ(totals.value[ZMM_MEM_WRITE], 1000);
    EXPECT_EQ(totals.value[ZMM_BUSY_NS], 3000);
    zmm_work cut = {.id = 2, .kind = ZMM_WORK_COPY, .start_ns = 5000, .end_ns = 7000, .full_ns = 2000};
    zmm_transfer_counters(&machine, cut.kind, 1000, cut.full_ns, &cut.full);
    zmm_timeline_begin(&timeline, &cut);
    zmm_timeline_fold(&timeline, 6500);
    zmm_timeline_end(&timeline, 2, 6000);
    zmm_timeline_at(&timeline, 9000, &totals);
    EXPECT_EQ(totals.value[ZMM_MEM_WRITE], 1750);
    zmm_timeline_free(&timeline);
}

// ---- Smaller things -------------------------------------------------------------------------------------------------

static void parts_of_tiles_add_up(void) {
    for (uint32_t tiles = 1; tiles <= 8; tiles++) {
        for (uint64_t groups = 0; groups < 40; groups++) {
            uint64_t sum = 0;
            for (uint32_t tile = 0; tile < tiles; tile++) {
                sum += zmm_tile_part(groups, tile, tiles);
            }
            EXPECT_EQ(sum, groups);
        }
    }
}

static void metric_ticks_wrap(void) {
    zmm_machine narrow = machine;
    EXPECT_EQ(zmm_metric_ticks(&narrow, 80), 1);
    EXPECT_EQ(zmm_metric_ticks(&narrow, 79), 0);
    EXPECT_EQ(zmm_metric_ticks(&narrow, (UINT64_C(1) << 32) * 80), 0);
    EXPECT_EQ(zmm_metric_ticks(&narrow, (UINT64_C(1) << 32) * 80 + 160), 2);
    narrow.timer_bits = 64;
    EXPECT_EQ(zmm_metric_ticks(&narrow, (UINT64_C(1) << 32) * 80), UINT64_C(1) << 32);
    EXPECT_EQ(zmm_ticks_to_ns(&narrow, 12500000), 1000000000);
}

static void large_products_do_not_overflow(void) {
    EXPECT_EQ(zmm_mul_div(UINT64_MAX, 1000, 1000), UINT64_MAX);
    EXPECT_EQ(zmm_mul_div(UINT64_MAX, 2, 1), UINT64_MAX);
    EXPECT_EQ(zmm_mul_div(UINT64_C(1) << 63, 6, 4), UINT64_C(3) << 62);
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
