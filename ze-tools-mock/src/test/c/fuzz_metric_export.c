// Fuzz target: exported metric data, as it is and with its check sum made right.
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "metric/calculate.h"
#include "metric/export.h"

static const zm_metric_machine machine = {.xve_count = 8,
                                          .threads_per_xve = 8,
                                          .simd_width = 16,
                                          .clock_mhz = 1000,
                                          .idle_mhz = 250,
                                          .timer_bits = 32,
                                          .timer_hz = 12500000};

static void read_block(const uint8_t *data, size_t size) {
    zm_exported exported;
    zm_export_status status = zm_export_read(data, size, &exported);
    if ((status == ZM_EXPORT_OK) != (exported.schema != NULL) ||
        (status == ZM_EXPORT_OK) == (exported.problem != NULL)) {
        abort();    // a refusal without a reason
    }
    if (exported.schema == NULL) {
        return;
    }
    size_t bad;
    if (zm_raw_check(exported.schema, exported.raw, exported.raw_size, &bad) == ZM_RAW_OK) {
        zm_input input = {.schema = exported.schema,
                          .data = exported.raw,
                          .reports = exported.raw_size / exported.schema->report_size};
        uint64_t rows, written;
        if (!zm_count_rows(&input, ZM_ALL_TILES, &rows)) {
            abort();
        }
        uint64_t capacity = rows * exported.schema->spec.metric_count;
        zet_typed_value_t *values = malloc(capacity * sizeof *values + 1);
        for (int type = 0; type < 2; type++) {
            input.type = (zet_metric_group_calculation_type_t)type;
            zm_calculate(&input, ZM_ALL_TILES, values, capacity, &written);
        }
        free(values);
    }
    zm_schema_release(exported.schema);
}

static uint32_t take(const uint8_t **data, size_t *size) {
    uint32_t value = 0;
    size_t part = *size < sizeof value ? *size : sizeof value;
    memcpy(&value, *data, part);
    *data += part;
    *size -= part;
    return value;
}

// A block whose check sums are right and whose formulas, types, machine and counters are whatever the input says.
static void read_made_up_block(const uint8_t *data, size_t size) {
    zm_metric_machine made = {.xve_count = take(&data, &size),
                              .threads_per_xve = take(&data, &size),
                              .simd_width = take(&data, &size),
                              .clock_mhz = take(&data, &size),
                              .idle_mhz = take(&data, &size),
                              .idle_watts = take(&data, &size),
                              .busy_watts = take(&data, &size),
                              .timer_bits = take(&data, &size),
                              .timer_hz = take(&data, &size),
                              .memory_bytes_per_us = take(&data, &size)};
    made.xve_count |= made.xve_count == 0;    // what no reading accepts would hide the rest
    made.timer_hz |= made.timer_hz == 0;
    made.timer_bits = 1 + made.timer_bits % 64;
    zm_metric_spec metrics[4];
    for (int i = 0; i < 4; i++) {
        uint32_t formula = take(&data, &size), kind = take(&data, &size);
        metrics[i] = (zm_metric_spec){.name = "m",
                                      .description = "",
                                      .component = "",
                                      .units = "",
                                      .type = (zet_metric_type_t)(kind >> 8 & 0xff),
                                      .value = (zet_value_type_t)(kind & 0xf),
                                      .formula = {.op = (uint8_t)(formula % (ZM_OP_COUNT + 1)),
                                                  .a = (uint8_t)(formula >> 8),
                                                  .b = (uint8_t)(formula >> 16),
                                                  .multiply = take(&data, &size),
                                                  .divide = take(&data, &size)}};
    }
    zm_group_spec spec = {.name = "g",
                          .description = "",
                          .payload = (zm_payload)(take(&data, &size) % 2),
                          .metrics = metrics,
                          .metric_count = 4};
    zm_schema *schema = zm_schema_create(&spec, &made, 2);
    uint8_t *raw = calloc(1, schema->report_size);
    for (uint32_t t = 0; t < 2; t++) {
        uint64_t words[ZM_COUNTERS];
        for (int c = 0; c < ZM_COUNTERS; c++) {
            words[c] = (uint64_t)take(&data, &size) << (c % 3 * 16) | take(&data, &size);
        }
        bool samples = spec.payload == ZM_PAYLOAD_IP;
        zm_part head = {.kind = samples ? ZM_PART_IP : ZM_PART_COUNTERS,
                        .tile = (uint8_t)t,
                        .end_ns = take(&data, &size),
                        .gpu_ns = take(&data, &size)};
        zm_part_write(schema, head, words, samples ? 1 + ZM_IP_COUNTS : ZM_COUNTERS, raw + t * schema->part_size);
    }
    size_t block_size = zm_export_size(schema, schema->report_size);
    uint8_t *block = malloc(block_size);
    zm_export_write(schema, raw, schema->report_size, block);
    zm_schema_release(schema);
    read_block(block, block_size);
    free(block);
    free(raw);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    read_block(data, size);
    read_made_up_block(data, size);
    if (size >= 32) {
        uint8_t *copy = malloc(size);
        memcpy(copy, data, size);
        zm_export_seal(copy, size);
        read_block(copy, size);
        free(copy);
    }
    return 0;
}

unsigned fuzz_seed_count(void) {
    return 4;
}

uint8_t *fuzz_seed(unsigned index, size_t *size) {
    uint32_t count, tiles = 1 + index % 2;
    const zm_group_spec *specs = zm_catalogue(&count);
    zm_schema *schema = zm_schema_create(&specs[index * 2], &machine, tiles);
    uint8_t *raw = calloc(1, schema->report_size);
    uint64_t words[ZM_COUNTERS] = {1, 2, 3, 4};
    for (uint32_t t = 0; t < tiles; t++) {
        zm_part head = {.kind = ZM_PART_COUNTERS, .tile = (uint8_t)t, .end_ns = 1000, .gpu_ns = 1000};
        zm_part_write(schema, head, words, ZM_COUNTERS, raw + t * schema->part_size);
    }
    *size = zm_export_size(schema, schema->report_size);
    uint8_t *block = malloc(*size);
    zm_export_write(schema, raw, schema->report_size, block);
    free(raw);
    zm_schema_release(schema);
    return block;
}
