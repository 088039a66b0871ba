// Fuzz target: raw reports. The input is judged as it is, and once more with its marks and check sums made right, so
// that the calculation sees any content.
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "metric/calculate.h"
#include "metric/tracedata.h"

static const zm_metric_machine machine = {.xve_count = 8,
                                          .threads_per_xve = 8,
                                          .simd_width = 16,
                                          .clock_mhz = 1000,
                                          .idle_mhz = 250,
                                          .idle_watts = 10,
                                          .busy_watts = 90,
                                          .timer_bits = 32,
                                          .timer_hz = 12500000,
                                          .memory_bytes_per_us = 1000};

static zm_schema *schema_of(uint8_t selector) {
    uint32_t count, tiles = 1 + selector / 16 % 3;
    const zm_group_spec *specs = zm_catalogue(&count);
    const zm_group_spec *spec = &specs[selector % count];
    if (spec->payload == ZM_PAYLOAD_EVENTS) {
        spec = &specs[0];
    }
    return zm_schema_create(spec, &machine, tiles);
}

static void calculate(const zm_schema *schema, const uint8_t *data, size_t size) {
    size_t bad;
    if (zm_raw_check(schema, data, size, &bad) != ZM_RAW_OK) {
        if (size > 0 && bad > size / schema->report_size) {
            abort();    // blames a report that is not there
        }
        return;
    }
    for (uint32_t tile = 0; tile <= schema->tiles; tile++) {
        for (int type = 0; type < 2; type++) {
            zm_input input = {.schema = schema,
                              .data = data,
                              .reports = size / schema->report_size,
                              .type = (zet_metric_group_calculation_type_t)type,
                              .before = tile % 2 == 0 ? NULL : data};
            uint32_t asked = tile == schema->tiles ? ZM_ALL_TILES : tile;
            uint64_t rows, written;
            if (!zm_count_rows(&input, asked, &rows)) {
                abort();
            }
            uint64_t capacity = rows * schema->spec.metric_count;
            zet_typed_value_t *values = malloc(capacity * sizeof *values + 1);
            if (!zm_calculate(&input, asked, values, capacity, &written)) {
                abort();
            }
            if (written > capacity) {
                abort();
            }
            free(values);
        }
    }
}

static void repair(const zm_schema *schema, uint8_t *data, size_t size) {
    static const uint8_t kinds[] = {ZM_PART_ABSENT, ZM_PART_COUNTERS, ZM_PART_VALUES,
                                    ZM_PART_IP,     ZM_PART_TOTALS,   ZM_PART_SUMS};
    uint64_t *words = malloc(schema->words * sizeof *words);
    for (size_t offset = 0; offset + schema->part_size <= size; offset += schema->part_size) {
        zm_part head;
        memcpy(&head, data + offset, sizeof head);
        memcpy(words, data + offset + sizeof head, schema->words * sizeof *words);
        head.kind = kinds[head.kind % 4];
        head.tile = (uint8_t)(offset / schema->part_size % schema->tiles);
        uint32_t count = head.kind == ZM_PART_COUNTERS ? ZM_COUNTERS
                         : head.kind == ZM_PART_VALUES ? schema->spec.metric_count
                         : head.kind == ZM_PART_IP     ? 1 + ZM_IP_COUNTS
                                                       : 0;
        uint8_t *aligned = malloc(schema->part_size);
        zm_part_write(schema, head, words, count < schema->words ? count : schema->words, aligned);
        memcpy(data + offset, aligned, schema->part_size);
        free(aligned);
    }
    free(words);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) {
        return 0;
    }
    zm_schema *schema = schema_of(data[0]);
    uint8_t *copy = malloc(size);
    memcpy(copy, data + 1, size - 1);
    calculate(schema, copy, size - 1);
    repair(schema, copy, size - 1);
    calculate(schema, copy, size - 1);
    static const uint32_t counts[] = {3, 1};
    size_t bad;
    zm_entries_check(1, 2, counts, 2, copy, size - 1, &bad);
    zm_schema_release(schema);
    free(copy);
    return 0;
}

unsigned fuzz_seed_count(void) {
    return 8;
}

uint8_t *fuzz_seed(unsigned index, size_t *size) {
    uint8_t selector = (uint8_t)(index * 17);
    zm_schema *schema = schema_of(selector);
    *size = 1 + (size_t)2 * schema->report_size;
    uint8_t *seed = calloc(1, *size);
    seed[0] = selector;
    for (size_t i = 1; i < *size; i++) {
        seed[i] = (uint8_t)(i * index);
    }
    repair(schema, seed + 1, *size - 1);
    zm_schema_release(schema);
    return seed;
}
