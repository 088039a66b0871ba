// Raw reports, calculation and exported data as pure functions: an independent calculation of every metric, and streams
// cut or changed at every byte.
#include <stdlib.h>

#include "expect.h"
#include "metric/calculate.h"
#include "metric/export.h"

static const zm_metric_machine machine = {.xve_count = 64,
                                          .threads_per_xve = 8,
                                          .simd_width = 16,
                                          .clock_mhz = 1600,
                                          .idle_mhz = 400,
                                          .idle_watts = 50,
                                          .busy_watts = 250,
                                          .timer_bits = 40,
                                          .timer_hz = 12500000,
                                          .memory_bytes_per_us = 200000};

static zm_schema *schema_of(const char *name, uint32_t sampling, uint32_t tiles) {
    uint32_t count;
    const zm_group_spec *specs = zm_catalogue(&count);
    for (uint32_t i = 0; i < count; i++) {
        if (strcmp(specs[i].name, name) == 0 && specs[i].sampling == sampling) {
            return zm_schema_create(&specs[i], &machine, tiles);
        }
    }
    fprintf(stderr, "no group %s\n", name);
    exit(1);
}

// Counters of a report: different ones for each tile.
static void fill_words(uint64_t *words, uint32_t tile) {
    for (uint32_t c = 0; c < ZM_COUNTERS; c++) {
        words[c] = 1000 * (c + 1) + 7 * tile;
    }
    words[ZM_BUSY_NS] = 400000 + tile * 100000;
    words[ZM_CLOCKS] = 800000 + tile * 1000;
    words[ZM_XVE_ACTIVE] = 10000000 + tile;
    words[ZM_XVE_STALL] = 20000000;
    words[ZM_THREAD_CYCLES] = 100000000;
}

static uint8_t *write_reports(const zm_schema *schema, uint32_t reports) {
    uint8_t *data = malloc((size_t)reports * schema->report_size);
    for (uint32_t r = 0; r < reports; r++) {
        for (uint32_t t = 0; t < schema->tiles; t++) {
            uint64_t words[ZM_COUNTERS];
            fill_words(words, t);
            zm_part head = {.kind = ZM_PART_COUNTERS,
                            .tile = (uint8_t)t,
                            .begin_ns = 5000000 + r * 1000000,
                            .end_ns = 6000000 + r * 1000000,
                            .gpu_ns = 1000000,
                            .sequence = r,
                            .reason = ZM_REASON_TIMER,
                            .marker = r * 3};
            zm_part_write(schema, head, words, ZM_COUNTERS,
                          data + (size_t)r * schema->report_size + (size_t)t * schema->part_size);
        }
    }
    return data;
}

static const zet_typed_value_t *value(const zm_schema *schema, const zet_typed_value_t *row, const char *name) {
    for (uint32_t m = 0; m < schema->spec.metric_count; m++) {
        if (strcmp(schema->spec.metrics[m].name, name) == 0) {
            EXPECT_EQ(row[m].type, schema->spec.metrics[m].value);
            return &row[m];
        }
    }
    fprintf(stderr, "no metric %s\n", name);
    exit(1);
}

static bool near(double found, double wanted) {
    double difference = found - wanted;
    return difference < 1e-4 * (1 + wanted) && difference > -1e-4 * (1 + wanted);
}

// The metrics of a report, calculated here once more. `last` is the number of the tile that is added last.
static void check_row(const zm_schema *schema, const zet_typed_value_t *row, uint32_t first, uint32_t last,
                      uint32_t r) {
    uint64_t sum[ZM_COUNTERS] = {0}, words[ZM_COUNTERS] = {0};
    double tiles = last - first + 1;
    for (uint32_t t = first; t <= last; t++) {
        fill_words(words, t);
        for (uint32_t c = 0; c < ZM_COUNTERS; c++) {
            sum[c] += words[c];
        }
    }
    EXPECT_EQ(value(schema, row, "GpuTime")->value.ui64, 1000000);
    EXPECT_EQ(value(schema, row, "GpuCoreClocks")->value.ui64, words[ZM_CLOCKS]);
    EXPECT_EQ(value(schema, row, "AvgGpuCoreFrequencyMHz")->value.ui64, (words[ZM_CLOCKS] + 500) / 1000);
    EXPECT(near((double)value(schema, row, "GPU_BUSY")->value.fp32,
                100.0 * (double)sum[ZM_BUSY_NS] / (1000000.0 * tiles)));
    EXPECT(near((double)value(schema, row, "XVE_ACTIVE")->value.fp32,
                100.0 * (double)sum[ZM_XVE_ACTIVE] / ((double)sum[ZM_CLOCKS] * 64)));
    EXPECT(near((double)value(schema, row, "XVE_THREADS_OCCUPANCY_ALL")->value.fp32,
                100.0 * (double)sum[ZM_THREAD_CYCLES] / ((double)sum[ZM_CLOCKS] * 64 * 8)));
    EXPECT_EQ(value(schema, row, "L3Misses")->value.ui64, sum[ZM_L3_MISS]);
    EXPECT_EQ(value(schema, row, "GtiReadThroughput")->value.ui64, sum[ZM_MEM_READ]);
    EXPECT_EQ(value(schema, row, "CoreFrequencyChanged")->value.b8, 1);
    EXPECT_EQ(value(schema, row, "QueryBeginTime")->value.ui64, (5000000 + r * 1000000) / 80 * 80);
    EXPECT_EQ(value(schema, row, "ReportTimestamp")->value.ui64, (6000000 + r * 1000000) / 80);
    EXPECT_EQ(value(schema, row, "ReportReason")->value.ui32, 1);
    EXPECT_EQ(value(schema, row, "StreamMarker")->value.ui32, r * 3);
}

static void values_follow_from_counters(void) {
    uint64_t written;
    enum { REPORTS = 5 };
    zm_schema *schema = schema_of("ComputeBasic", ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED, 3);
    uint8_t *data = write_reports(schema, REPORTS);
    size_t bad;
    EXPECT_EQ(zm_raw_check(schema, data, (size_t)REPORTS * schema->report_size, &bad), ZM_RAW_OK);
    zm_input input = {.schema = schema, .data = data, .reports = REPORTS};
    uint32_t width = schema->spec.metric_count;
    zet_typed_value_t *values = calloc(REPORTS * width, sizeof *values);
    for (uint32_t tile = 0; tile < 4; tile++) {
        bool all = tile == 3;
        uint64_t rows = 0;
        EXPECT(zm_count_rows(&input, all ? ZM_ALL_TILES : tile, &rows));
        EXPECT_EQ(rows, REPORTS);
        EXPECT(zm_calculate(&input, all ? ZM_ALL_TILES : tile, values, (uint64_t)REPORTS * width, &written));
        for (uint32_t r = 0; r < REPORTS; r++) {
            check_row(schema, values + (size_t)r * width, all ? 0 : tile, all ? 2 : tile, r);
        }
    }
    // Less room than values: exactly that much is written.
    for (uint32_t room = 0; room < 2 * width; room++) {
        memset(values, 0xee, REPORTS * width * sizeof *values);
        EXPECT(zm_calculate(&input, 0, values, room, &written));
        EXPECT_EQ(values[room].type, 0xeeeeeeee);
        EXPECT(room == 0 || (uint32_t)values[room - 1].type != 0xeeeeeeee);
    }
    free(values);
    free(data);
    zm_schema_release(schema);
}

static void maxima_bound_the_values(void) {
    uint64_t written;
    uint32_t count;
    const zm_group_spec *specs = zm_catalogue(&count);
    for (uint32_t g = 0; g < count; g++) {
        if (specs[g].payload != ZM_PAYLOAD_COUNTERS) {
            continue;
        }
        zm_schema *schema = zm_schema_create(&specs[g], &machine, 2);
        uint8_t *data = write_reports(schema, 1);
        uint32_t width = schema->spec.metric_count;
        zet_typed_value_t *values = calloc(width, sizeof *values), *maxima = calloc(width, sizeof *maxima);
        zm_input input = {.schema = schema, .data = data, .reports = 1};
        EXPECT(zm_calculate(&input, ZM_ALL_TILES, values, width, &written));
        input.type = ZET_METRIC_GROUP_CALCULATION_TYPE_MAX_METRIC_VALUES;
        EXPECT(zm_calculate(&input, ZM_ALL_TILES, maxima, width, &written));
        for (uint32_t m = 0; m < width; m++) {
            EXPECT_EQ(values[m].type, maxima[m].type);
            bool ok = values[m].type == ZET_VALUE_TYPE_FLOAT32   ? values[m].value.fp32 <= maxima[m].value.fp32
                      : values[m].type == ZET_VALUE_TYPE_FLOAT64 ? values[m].value.fp64 <= maxima[m].value.fp64
                                                                 : values[m].value.ui64 <= maxima[m].value.ui64;
            if (!EXPECT(ok)) {
                fprintf(stderr, "    %s of %s\n", schema->spec.metrics[m].name, schema->spec.name);
            }
        }
        free(values);
        free(maxima);
        free(data);
        zm_schema_release(schema);
    }
}

// Every value type keeps its own bits and clears the rest.
static void values_are_stored_by_type(void) {
    static const uint64_t masks[] = {0xffffffff, UINT64_MAX, 0xffffffff, UINT64_MAX, 0xff, UINT64_MAX, 0xff, 0xffff};
    for (uint32_t type = 0; type < 8; type++) {
        zet_typed_value_t out;
        memset(&out, 0xaa, sizeof out);
        zm_store_bits((zet_value_type_t)type, UINT64_C(0x8877665544332211), &out);
        EXPECT_EQ(out.type, type);
        EXPECT_EQ(out.value.ui64, UINT64_C(0x8877665544332211) & masks[type]);
        uint32_t gap;
        memcpy(&gap, (const char *)&out + 4, sizeof gap);
        EXPECT_EQ(gap, 0);
    }
}

// ---- Instruction pointer samples ------------------------------------------------------------------------------------

static void addresses_are_collected(void) {
    enum { REPORTS = 30 };
    zm_schema *schema = schema_of("EuStallSampling", ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED, 2);
    uint8_t *data = malloc((size_t)REPORTS * schema->report_size);
    uint64_t wanted[5][2] = {{0}};
    for (uint32_t r = 0; r < REPORTS; r++) {
        for (uint32_t t = 0; t < 2; t++) {
            uint64_t words[1 + ZM_IP_COUNTS];
            uint32_t which = r * 7 % 5;
            words[0] = 0x1000 - which * 16;
            for (uint32_t w = 1; w <= ZM_IP_COUNTS; w++) {
                words[w] = r + w;
            }
            bool present = t == r % 2;
            wanted[which][t] += present ? r + 1 : 0;
            zm_part head = {.kind = present ? ZM_PART_IP : ZM_PART_ABSENT, .tile = (uint8_t)t};
            zm_part_write(schema, head, words, present ? 1 + ZM_IP_COUNTS : 0,
                          data + (size_t)r * schema->report_size + (size_t)t * schema->part_size);
        }
    }
    zm_input input = {.schema = schema, .data = data, .reports = REPORTS};
    uint32_t width = schema->spec.metric_count;
    zet_typed_value_t *values = calloc(5 * width, sizeof *values);
    for (uint32_t tile = 0; tile < 3; tile++) {
        uint64_t rows, written;
        uint32_t asked = tile == 2 ? ZM_ALL_TILES : tile;
        EXPECT(zm_count_rows(&input, asked, &rows));
        EXPECT_EQ(rows, 5);
        EXPECT(zm_calculate(&input, asked, values, 5 * width, &written));
        for (uint32_t row = 0; row < 5; row++) {
            uint32_t which = 4 - row;    // in ascending order
            EXPECT_EQ(values[row * width].value.ui64, 0x1000 - which * 16);
            EXPECT_EQ(values[row * width + 1].value.ui64,
                      tile == 2 ? wanted[which][0] + wanted[which][1] : wanted[which][tile]);
        }
    }
    free(values);
    free(data);
    zm_schema_release(schema);
}

// ---- Rows that are differences --------------------------------------------------------------------------------------

enum { TOTALS = 6, TOTAL_TILES = 2 };

// Reports of counters that rise by fill_words() between two of them, from just below the point at which they start
// again.
static uint8_t *write_totals(const zm_schema *schema) {
    uint8_t *data = malloc((size_t)TOTALS * schema->report_size);
    for (uint32_t r = 0; r < TOTALS; r++) {
        for (uint32_t t = 0; t < TOTAL_TILES; t++) {
            uint64_t rise[ZM_COUNTERS] = {0}, words[ZM_COUNTERS];
            fill_words(rise, t);
            for (uint32_t c = 0; c < ZM_COUNTERS; c++) {
                words[c] = (UINT64_C(1) << ZM_COUNTER_BITS) - 2 * rise[c] + r * rise[c];
                words[c] &= (UINT64_C(1) << ZM_COUNTER_BITS) - 1;
            }
            // The timestamp starts again between the second and the third report.
            zm_part head = {.kind = ZM_PART_TOTALS,
                            .tile = (uint8_t)t,
                            .end_ns = zm_ticks_to_ns(&machine, UINT64_C(1) << machine.timer_bits) - 1500000 +
                                      r * UINT64_C(1000000),
                            .reason = ZM_REASON_TIMER};
            zm_part_write(schema, head, words, ZM_COUNTERS,
                          data + (size_t)r * schema->report_size + (size_t)t * schema->part_size);
        }
    }
    return data;
}

static void differences_are_right_across_wraps(void) {
    zm_schema *schema = schema_of("ComputeBasic", ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED, TOTAL_TILES);
    uint8_t *data = write_totals(schema);
    uint32_t width = schema->spec.metric_count;
    zet_typed_value_t *values = calloc(TOTALS * width, sizeof *values);
    for (uint32_t first = 0; first < TOTALS; first++) {
        for (uint32_t tile = 0; tile < TOTAL_TILES; tile++) {
            const uint8_t *before = first == 0 ? NULL : data + (size_t)(first - 1) * schema->report_size;
            zm_input input = {.schema = schema,
                              .data = data + (size_t)first * schema->report_size,
                              .reports = TOTALS - first,
                              .before = before};
            uint64_t rows, written, wanted = TOTALS - first - (before == NULL ? 1 : 0), words[ZM_COUNTERS] = {0};
            fill_words(words, tile);
            EXPECT(zm_count_rows(&input, tile, &rows));
            EXPECT_EQ(rows, TOTALS - first);    // as the vendor's driver counts, also where there is one less
            EXPECT(zm_calculate(&input, tile, values, (uint64_t)TOTALS * width, &written));
            EXPECT_EQ(written, wanted * width);
            for (uint64_t r = 0; r < wanted; r++) {
                const zet_typed_value_t *row = values + r * width;
                EXPECT_EQ(value(schema, row, "GpuTime")->value.ui64, 1000000);
                EXPECT_EQ(value(schema, row, "L3Misses")->value.ui64, words[ZM_L3_MISS]);
                EXPECT_EQ(value(schema, row, "GpuCoreClocks")->value.ui64, words[ZM_CLOCKS]);
            }
            EXPECT(zm_last_running(&input) == data + (size_t)(TOTALS - 1) * schema->report_size);
        }
    }
    free(values);
    free(data);
    zm_schema_release(schema);
}

static void reports_out_of_order_make_rubbish(void) {
    zm_schema *schema = schema_of("ComputeBasic", ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED, TOTAL_TILES);
    uint8_t *data = write_totals(schema);
    uint32_t width = schema->spec.metric_count;
    zet_typed_value_t *values = calloc(TOTALS * width, sizeof *values);
    zm_input input = {
        .schema = schema, .data = data, .reports = 1, .before = data + (size_t)(TOTALS - 1) * schema->report_size};
    uint64_t written;
    EXPECT(zm_calculate(&input, 0, values, width, &written));
    EXPECT_EQ(written, width);
    uint64_t wrap_ns = zm_ticks_to_ns(&machine, UINT64_C(1) << machine.timer_bits);
    EXPECT(value(schema, values, "GpuTime")->value.ui64 > wrap_ns - 10000000);
    EXPECT(value(schema, values, "L3Misses")->value.ui64 > UINT64_C(1) << (ZM_COUNTER_BITS - 1));
    input.before = data;    // and itself
    EXPECT(zm_calculate(&input, 0, values, width, &written));
    EXPECT_EQ(value(schema, values, "GpuTime")->value.ui64, 0);
    EXPECT_EQ(value(schema, values, "L3Misses")->value.ui64, 0);
    EXPECT(value(schema, values, "GPU_BUSY")->value.fp32 == 0);
    free(values);
    free(data);
    zm_schema_release(schema);
}

// ---- Cut and changed ------------------------------------------------------------------------------------------------

static void cut_data_is_refused(void) {
    zm_schema *schema = schema_of("ComputeBasic", ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED, 2);
    uint8_t *data = write_reports(schema, 3);
    for (size_t size = 0; size <= (size_t)3 * schema->report_size; size++) {
        size_t bad;
        uint8_t *exact = malloc(size + 1);    // so that a sanitizer sees what reads past the end
        memcpy(exact, data, size);
        zm_raw_status status = zm_raw_check(schema, exact, size, &bad);
        EXPECT_EQ(status, size == 0 ? ZM_RAW_EMPTY : size % schema->report_size == 0 ? ZM_RAW_OK : ZM_RAW_PARTIAL);
        free(exact);
    }
    free(data);
    zm_schema_release(schema);
}

static void changed_data_is_refused(void) {
    zm_schema *schema = schema_of("ComputeBasic", ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED, 2);
    uint8_t *data = write_reports(schema, 2);
    size_t size = (size_t)2 * schema->report_size, bad;
    for (size_t i = 0; i < size; i++) {
        data[i] ^= (uint8_t)(1 + i % 255);
        EXPECT(zm_raw_check(schema, data, size, &bad) != ZM_RAW_OK);
        EXPECT_EQ(bad, i / schema->report_size);
        data[i] ^= (uint8_t)(1 + i % 255);
    }
    EXPECT_EQ(zm_raw_check(schema, data, size, &bad), ZM_RAW_OK);
    zm_schema *other = schema_of("MemoryProfile", ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED, 2);
    EXPECT_EQ(zm_raw_check(other, data, size, &bad), ZM_RAW_FOREIGN);
    zm_schema_release(other);
    zm_schema_release(schema);
    free(data);
}

// ---- Exported data --------------------------------------------------------------------------------------------------

static void exported_data_stands_alone(void) {
    enum { REPORTS = 4 };
    uint32_t count;
    const zm_group_spec *specs = zm_catalogue(&count);
    for (uint32_t g = 0; g < count; g++) {
        if (specs[g].payload != ZM_PAYLOAD_COUNTERS) {
            continue;
        }
        zm_schema *schema = zm_schema_create(&specs[g], &machine, 2);
        uint8_t *data = write_reports(schema, REPORTS);
        size_t raw_size = (size_t)REPORTS * schema->report_size, size = zm_export_size(schema, raw_size);
        uint8_t *block = malloc(size);
        zm_export_write(schema, data, raw_size, block);
        uint32_t width = schema->spec.metric_count;
        zet_typed_value_t *wanted = calloc(REPORTS * width, sizeof *wanted);
        zet_typed_value_t *found = calloc(REPORTS * width, sizeof *found);
        uint64_t written;
        zm_input input = {.schema = schema, .data = data, .reports = REPORTS};
        EXPECT(zm_calculate(&input, ZM_ALL_TILES, wanted, REPORTS * width, &written));
        zm_schema_release(schema);
        free(data);
        zm_exported exported;
        EXPECT_EQ(zm_export_read(block, size, &exported), ZM_EXPORT_OK);
        size_t bad;
        EXPECT_EQ(zm_raw_check(exported.schema, exported.raw, exported.raw_size, &bad), ZM_RAW_OK);
        input = (zm_input){.schema = exported.schema, .data = exported.raw, .reports = REPORTS};
        EXPECT(zm_calculate(&input, ZM_ALL_TILES, found, REPORTS * width, &written));
        EXPECT(memcmp(wanted, found, REPORTS * width * sizeof *found) == 0);
        EXPECT_STR(exported.schema->spec.name, specs[g].name);
        EXPECT_STR(exported.schema->spec.metrics[0].units, specs[g].metrics[0].units);
        zm_schema_release(exported.schema);
        free(wanted);
        free(found);
        free(block);
    }
}

static void damaged_exports_are_refused(void) {
    zm_schema *schema = schema_of("ComputeBasic", ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED, 1);
    uint8_t *data = write_reports(schema, 1);
    size_t size = zm_export_size(schema, schema->report_size);
    uint8_t *block = malloc(size);
    zm_export_write(schema, data, schema->report_size, block);
    zm_exported exported;
    for (size_t cut = 0; cut < size; cut++) {
        uint8_t *exact = malloc(cut + 1);
        memcpy(exact, block, cut);
        EXPECT_EQ(zm_export_read(exact, cut, &exported), ZM_EXPORT_SIZE);
        EXPECT(exported.schema == NULL && exported.problem != NULL);
        free(exact);
    }
    for (size_t i = 0; i < size; i++) {
        block[i] ^= 0x41;
        EXPECT(zm_export_read(block, size, &exported) != ZM_EXPORT_OK);
        EXPECT(exported.schema == NULL && exported.problem != NULL);
        block[i] ^= 0x41;
    }
    free(block);
    free(data);
    zm_schema_release(schema);
}

int main(void) {
    differences_are_right_across_wraps();
    reports_out_of_order_make_rubbish();
    values_follow_from_counters();
    maxima_bound_the_values();
    values_are_stored_by_type();
    addresses_are_collected();
    cut_data_is_refused();
    changed_data_is_refused();
    exported_data_stands_alone();
    damaged_exports_are_refused();
    return expect_result();
}
