// Every formula of the metrics, and its highest value, against numbers that were worked out by hand.
#include "expect.h"
#include "metric/formula.h"

static const zm_metric_machine machine = {.xve_count = 64,
                                          .threads_per_xve = 8,
                                          .clock_mhz = 1600,
                                          .timer_bits = 32,
                                          .timer_hz = 12500000,
                                          .memory_bytes_per_us = 200000};

enum { GPU_NS = 1000000, TILES = 2 };

// Fills in what two tiles counted in a millisecond; the second one worked for nine tenths of it.
static void fill(uint64_t words[TILES][ZM_COUNTERS]) {
    static const struct {
        zm_counter counter;
        uint64_t first, second;
    } counted[] = {
        {ZM_BUSY_NS, 400000, 550000},
        {ZM_CLOCKS, 800400, 799600},
        {ZM_XVE_ACTIVE, 20600000, 5000000},
        {ZM_XVE_STALL, 1200000, 50000000},
        {ZM_THREAD_CYCLES, 1920000, 80000000},
        {ZM_INST_ALU0, 300, 500},
        {ZM_L3_HIT, 100, 200},
        {ZM_L3_MISS, 60, 40},
        {ZM_MEM_READ, 2000000, 500000},
        {ZM_L3_READ, 1000, 0},
        {ZM_L3_WRITE, 20, 4},
    };
    memset(words, 0, TILES * sizeof *words);
    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++) {
        words[0][counted[i].counter] = counted[i].first;
        words[1][counted[i].counter] = counted[i].second;
    }
}

static zm_sample sample_of(uint64_t words[TILES][ZM_COUNTERS], uint32_t reason) {
    zm_sample sample;
    zm_part first = {.kind = ZM_PART_COUNTERS,
                     .begin_ns = 5000000,
                     .end_ns = 5900000,
                     .gpu_ns = GPU_NS,
                     .reason = reason,
                     .marker = 33};
    zm_part second = first;
    second.end_ns = 6000000;
    second.gpu_ns = GPU_NS / 10 * 9;
    second.marker = 0;
    zm_sample_begin(&sample, &machine);
    zm_sample_add(&sample, &first, NULL, words[0]);
    zm_sample_add(&sample, &second, NULL, words[1]);
    return sample;
}

static zet_typed_value_t evaluate(const zm_sample *sample, zm_formula formula, zet_value_type_t type, bool highest) {
    zm_metric_spec metric = {.type = ZET_METRIC_TYPE_RAW, .value = type, .formula = formula};
    zet_typed_value_t value;
    memset(&value, 0xff, sizeof value);
    zm_evaluate(sample, &metric, 0, highest, &value);
    EXPECT_EQ(value.type, type);
    return value;
}

static uint64_t whole(const zm_sample *sample, zm_formula formula, bool highest) {
    return evaluate(sample, formula, ZET_VALUE_TYPE_UINT64, highest).value.ui64;
}

static double real(const zm_sample *sample, zm_formula formula, bool highest) {
    return evaluate(sample, formula, ZET_VALUE_TYPE_FLOAT64, highest).value.fp64;
}

static void counts(void) {
    static const struct {
        const char *name;
        zm_formula formula;
        uint64_t value, highest;
    } rows[] = {
        {"counter", {ZM_OP_COUNTER, ZM_INST_ALU0, 0, 0, 0}, 800, 204800000},
        {"counter, times 3 by 2", {ZM_OP_COUNTER, ZM_INST_ALU0, 0, 3, 2}, 1200, 307200000},
        {"widest", {ZM_OP_WIDEST, ZM_INST_ALU0, 0, 0, 0}, 500, 102400000},
        {"elapsed", {ZM_OP_ELAPSED, 0, 0, 0, 0}, GPU_NS, GPU_NS},
        {"frequency", {ZM_OP_FREQUENCY, 0, 0, 0, 0}, 800, 1600},
        {"changed", {ZM_OP_CHANGED, ZM_L3_READ, 0, 0, 0}, 1, 1},
        {"not changed", {ZM_OP_CHANGED, ZM_ATOMICS, 0, 0, 0}, 0, 1},
        {"begin", {ZM_OP_BEGIN_NS, 0, 0, 0, 0}, 5000000, UINT64_C(0xffffffff) * 80},
        {"end", {ZM_OP_END_TICKS, 0, 0, 0, 0}, 75000, 0xffffffff},
        {"reason", {ZM_OP_REASON, 0, 0, 0, 0}, 5, 23},
        {"marker", {ZM_OP_MARKER, 0, 0, 0, 0}, 33, 0xffffffff},
        {"temperature", {ZM_OP_TEMPERATURE, 0, 0, 0, 0}, 57, 80},
        {"voltage", {ZM_OP_VOLTAGE, 0, 0, 0, 0}, 875, 1050},
        {"both", {ZM_OP_BOTH, ZM_L3_READ, ZM_L3_WRITE, 0, 0}, 1024, UINT64_C(3200000000)},
        {"one", {ZM_OP_ONE, 0, 0, 0, 0}, 1, 1},
        {"zero", {ZM_OP_ZERO, 0, 0, 0, 0}, 0, 0},
        {"problem", {ZM_OP_PROBLEM, 0, 0, 0, 0}, 1, 1},
        {"inside", {ZM_OP_INSIDE, 0, 0, 0, 0}, 0, 1},
    };
    uint64_t words[TILES][ZM_COUNTERS];
    fill(words);
    zm_sample sample = sample_of(words, ZM_REASON_TIMER | ZM_REASON_MARKER | ZM_REASON_EMPTY);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool good = EXPECT_EQ(whole(&sample, rows[i].formula, false), rows[i].value);
        if (!(EXPECT_EQ(whole(&sample, rows[i].formula, true), rows[i].highest) && good)) {
            fprintf(stderr, "    of %s\n", rows[i].name);
        }
    }
}

static void parts(void) {
    static const struct {
        const char *name;
        zm_formula formula;
        double value, highest;
    } rows[] = {
        {"of time", {ZM_OP_OF_TIME, ZM_BUSY_NS, 0, 0, 0}, 50, 100},
        {"of engines", {ZM_OP_OF_XVE, ZM_XVE_ACTIVE, 0, 0, 0}, 25, 100},
        {"idle", {ZM_OP_XVE_IDLE, 0, 0, 0, 0}, 25, 100},
        {"of slots", {ZM_OP_OF_SLOTS, ZM_THREAD_CYCLES, 0, 0, 0}, 10, 100},
        {"share", {ZM_OP_SHARE, ZM_L3_HIT, ZM_L3_MISS, 0, 0}, 75, 100},
        {"rate", {ZM_OP_RATE, ZM_MEM_READ, 0, 0, 0}, 2.5, 400},
        {"average", {ZM_OP_AVERAGE, ZM_INST_ALU0, 0, 0, 0}, 6.25, 1600000},
    };
    uint64_t words[TILES][ZM_COUNTERS];
    fill(words);
    zm_sample sample = sample_of(words, ZM_REASON_TIMER);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool good = EXPECT(real(&sample, rows[i].formula, false) == rows[i].value);
        if (!(EXPECT(real(&sample, rows[i].formula, true) == rows[i].highest) && good)) {
            fprintf(stderr, "    of %s: %g\n", rows[i].name, real(&sample, rows[i].formula, false));
        }
    }
}

static void edges(void) {
    uint64_t words[TILES][ZM_COUNTERS];
    fill(words);
    words[0][ZM_BUSY_NS] = GPU_NS;
    words[1][ZM_BUSY_NS] = GPU_NS / 10 * 9;
    words[0][ZM_CLOCKS] = 800500;
    zm_sample sample = sample_of(words, ZM_REASON_INSIDE | ZM_REASON_NEVER);
    EXPECT_EQ(whole(&sample, (zm_formula){.op = ZM_OP_TEMPERATURE}, false), 80);
    EXPECT_EQ(whole(&sample, (zm_formula){.op = ZM_OP_VOLTAGE}, false), 1050);
    EXPECT_EQ(whole(&sample, (zm_formula){.op = ZM_OP_FREQUENCY}, false), 801);    // a half is rounded up
    EXPECT_EQ(whole(&sample, (zm_formula){.op = ZM_OP_INSIDE}, false), 1);
    EXPECT_EQ(whole(&sample, (zm_formula){.op = ZM_OP_ONE}, false), 0);
    EXPECT_EQ(whole(&sample, (zm_formula){.op = ZM_OP_PROBLEM}, false), 0);
    sample.sum[ZM_BUSY_NS] = UINT64_MAX;    // as only a forged report has it
    sample.gpu_ns_sum = 1;
    EXPECT_EQ(whole(&sample, (zm_formula){.op = ZM_OP_TEMPERATURE}, false), 80);
    EXPECT_EQ(whole(&sample, (zm_formula){.op = ZM_OP_VOLTAGE}, false), 1050);

    // A little more than the whole is the whole; ten times as much is none of its parts.
    words[0][ZM_BUSY_NS] = GPU_NS / 10 * 11;
    sample = sample_of(words, 0);
    EXPECT(real(&sample, (zm_formula){.op = ZM_OP_OF_TIME, .a = ZM_BUSY_NS}, false) == 100);
    words[0][ZM_BUSY_NS] = UINT64_C(19) * 1000000 - words[1][ZM_BUSY_NS];
    sample = sample_of(words, 0);
    EXPECT(real(&sample, (zm_formula){.op = ZM_OP_OF_TIME, .a = ZM_BUSY_NS}, false) == 1000);

    words[0][ZM_XVE_STALL] = UINT64_C(1) << 40;
    sample = sample_of(words, 0);
    EXPECT(real(&sample, (zm_formula){.op = ZM_OP_XVE_IDLE}, false) == 0);
    memset(words, 0, sizeof words);
    sample = sample_of(words, 0);
    EXPECT(real(&sample, (zm_formula){.op = ZM_OP_XVE_IDLE}, false) == 100);
    EXPECT(real(&sample, (zm_formula){.op = ZM_OP_SHARE, .a = ZM_L3_HIT, .b = ZM_L3_MISS}, false) == 0);
}

int main(void) {
    counts();
    parts();
    edges();
    return expect_result();
}
