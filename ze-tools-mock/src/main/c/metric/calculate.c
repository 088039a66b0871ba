#include "metric/calculate.h"

#include <stdlib.h>
#include <string.h>

#include "metric/formula.h"

void zm_store_bits(zet_value_type_t type, uint64_t bits, zet_typed_value_t *out) {
    size_t size;
    switch (type) {
    case ZET_VALUE_TYPE_BOOL8:
    case ZET_VALUE_TYPE_UINT8:
        size = 1;
        break;
    case ZET_VALUE_TYPE_UINT16:
        size = 2;
        break;
    case ZET_VALUE_TYPE_UINT32:
    case ZET_VALUE_TYPE_FLOAT32:
        size = 4;
        break;
    default:
        size = 8;
        break;
    }
    uint64_t mask = size == 8 ? UINT64_MAX : (UINT64_C(1) << (8 * size)) - 1;
    memset(out, 0, sizeof *out);    // also the bytes between the members: callers compare and store these
    out->type = type;
    out->value.ui64 = bits & mask;
}

// ---- Rows of counters: one per report -------------------------------------------------------------------------------

// Room for the words of one report's parts. Reports of exported data may be long, so it is not on the stack.
static uint64_t *words_room(const zm_schema *schema) {
    return malloc(((size_t)schema->tiles + 1) * schema->words * sizeof(uint64_t));
}

static bool is_running(const zm_schema *schema, const uint8_t *report) {
    zm_part head = {.kind = ZM_PART_ABSENT};
    for (uint32_t t = 0; t < schema->tiles && head.kind == ZM_PART_ABSENT; t++) {
        zm_part_head(schema, report, t, &head);
    }
    return zm_part_is_running(head.kind);
}

const uint8_t *zm_last_running(const zm_input *input) {
    for (size_t r = input->reports; r > 0; r--) {
        const uint8_t *report = input->data + (r - 1) * input->schema->report_size;
        if (is_running(input->schema, report)) {
            return report;
        }
    }
    return input->before;
}

static bool has_part(const zm_schema *schema, const uint8_t *report, uint32_t tile) {
    zm_part head;
    zm_part_head(schema, report, tile, &head);
    return head.kind != ZM_PART_ABSENT;
}

static bool has_row(const zm_schema *schema, const uint8_t *report, uint32_t tile) {
    if (tile != ZM_ALL_TILES) {
        return has_part(schema, report, tile);
    }
    for (uint32_t t = 0; t < schema->tiles; t++) {
        if (has_part(schema, report, t)) {
            return true;
        }
    }
    return false;
}

static uint64_t count_reports(const zm_input *input, uint32_t tile) {
    uint64_t rows = 0;
    for (size_t r = 0; r < input->reports; r++) {
        rows += has_row(input->schema, input->data + r * input->schema->report_size, tile);
    }
    return rows;
}

// Adds the parts of a report that belong to the row. Values pushed by the control interface are not summed: the last
// tile that has some wins.
// `before` has the report before this one for each tile, or NULL.
static void sample_report(const zm_schema *schema, const uint8_t *report, const uint8_t *const *before, uint32_t tile,
                          uint64_t *room, zm_sample *sample) {
    uint64_t *earlier = room + (size_t)schema->tiles * schema->words;
    zm_sample_begin(sample, &schema->machine);
    for (uint32_t t = 0; t < schema->tiles; t++) {
        if (tile != ZM_ALL_TILES && tile != t) {
            continue;
        }
        zm_part head;
        uint64_t *words = room + (size_t)t * schema->words;
        zm_part_read(schema, report, t, &head, words);
        if (head.kind != ZM_PART_ABSENT && !zm_part_is_running(head.kind)) {
            zm_sample_add(sample, &head, NULL, words);
        } else if (head.kind != ZM_PART_ABSENT && before[t] != NULL) {
            zm_part first;
            zm_part_read(schema, before[t], t, &first, earlier);
            for (uint32_t w = 0; w < head.words; w++) {
                words[w] = head.kind == ZM_PART_SUMS ? words[w] - earlier[w] : zm_rise(earlier[w], words[w]);
            }
            zm_sample_add(sample, &head, &first, words);
        }
    }
}

// Remembers a report for the tiles of which it has running parts.
static void go_on_from(const zm_schema *schema, const uint8_t *report, const uint8_t **before) {
    for (uint32_t t = 0; report != NULL && t < schema->tiles; t++) {
        zm_part head;
        zm_part_head(schema, report, t, &head);
        before[t] = zm_part_is_running(head.kind) ? report : before[t];
    }
}

static bool calculate_reports(const zm_input *input, uint32_t tile, zet_typed_value_t *values, uint64_t capacity,
                              uint64_t *written) {
    const zm_schema *schema = input->schema;
    bool maximum = input->type == ZET_METRIC_GROUP_CALCULATION_TYPE_MAX_METRIC_VALUES;
    uint64_t *room = words_room(schema);
    if (room == NULL) {
        return false;
    }
    const uint8_t *before[ZM_MAX_TILES] = {NULL};
    go_on_from(schema, input->before, before);
    uint64_t done = 0;
    for (size_t r = 0; r < input->reports && done < capacity; r++) {
        zm_sample sample;
        const uint8_t *report = input->data + r * schema->report_size;
        sample_report(schema, report, before, tile, room, &sample);
        go_on_from(schema, report, before);
        for (uint32_t m = 0; sample.parts > 0 && m < schema->spec.metric_count && done < capacity; m++) {
            zm_evaluate(&sample, &schema->spec.metrics[m], m, maximum, &values[done++]);
        }
    }
    free(room);
    *written = done;
    return true;
}

// ---- Rows of addresses ----------------------------------------------------------------------------------------------

typedef struct ip_row {
    uint64_t words[1 + ZM_IP_COUNTS];
} ip_row;

static int by_address(const void *left, const void *right) {
    uint64_t a = ((const ip_row *)left)->words[0], b = ((const ip_row *)right)->words[0];
    return a < b ? -1 : a > b;
}

// One row per address, in ascending order; NULL when memory is used up.
static ip_row *collect_rows(const zm_input *input, uint32_t tile, uint64_t *count) {
    const zm_schema *schema = input->schema;
    ip_row *rows = malloc((input->reports * schema->tiles + 1) * sizeof *rows);
    uint64_t *words = malloc(schema->words * sizeof *words);
    uint64_t found = 0;
    if (rows == NULL || words == NULL) {
        free(rows);
        free(words);
        return NULL;
    }
    for (size_t r = 0; r < input->reports; r++) {
        for (uint32_t t = 0; t < schema->tiles; t++) {
            zm_part head;
            if (tile != ZM_ALL_TILES && tile != t) {
                continue;
            }
            zm_part_read(schema, input->data + r * schema->report_size, t, &head, words);
            if (head.kind != ZM_PART_ABSENT) {
                memcpy(rows[found++].words, words, sizeof rows->words);
            }
        }
    }
    free(words);
    qsort(rows, found, sizeof *rows, by_address);
    uint64_t kept = 0;
    for (uint64_t i = 0; i < found; i++) {
        if (kept > 0 && rows[kept - 1].words[0] == rows[i].words[0]) {
            for (size_t w = 1; w <= ZM_IP_COUNTS; w++) {
                rows[kept - 1].words[w] += rows[i].words[w];
            }
        } else {
            rows[kept++] = rows[i];
        }
    }
    *count = kept;
    return rows;
}

static bool calculate_addresses(const zm_input *input, uint32_t tile, zet_typed_value_t *values, uint64_t capacity,
                                uint64_t *written) {
    const zm_group_spec *spec = &input->schema->spec;
    uint64_t count;
    ip_row *rows = collect_rows(input, tile, &count);
    if (rows == NULL) {
        return false;
    }
    uint64_t done = 0;
    for (uint64_t r = 0; r < count && done < capacity; r++) {
        for (uint32_t m = 0; m < spec->metric_count && done < capacity; m++) {
            uint8_t word = spec->metrics[m].formula.a;    // beyond the words: not simulated
            uint64_t bits = word <= ZM_IP_COUNTS ? rows[r].words[word] : 0;
            zm_store_bits(spec->metrics[m].value, bits, &values[done++]);
        }
    }
    free(rows);
    *written = done;
    return true;
}

// ---------------------------------------------------------------------------------------------------------------------

bool zm_count_rows(const zm_input *input, uint32_t tile, uint64_t *rows) {
    if (input->schema->spec.payload != ZM_PAYLOAD_IP) {
        *rows = count_reports(input, tile);
        return true;
    }
    ip_row *collected = collect_rows(input, tile, rows);
    free(collected);
    return collected != NULL;
}

bool zm_calculate(const zm_input *input, uint32_t tile, zet_typed_value_t *values, uint64_t capacity,
                  uint64_t *written) {
    return input->schema->spec.payload == ZM_PAYLOAD_IP ? calculate_addresses(input, tile, values, capacity, written)
                                                        : calculate_reports(input, tile, values, capacity, written);
}
