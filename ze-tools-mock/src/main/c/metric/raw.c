#include "metric/raw.h"

#include <string.h>

static uint64_t mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ (hash >> 29);
}

// Over the bytes of a part, its own check field counting as zero. Four lanes, because one multiplication waits for the
// last.
static uint64_t check_of(const uint8_t *part, size_t size) {
    uint64_t lanes[4] = {1, 2, 3, 4};
    size_t words = size / sizeof(uint64_t);
    for (size_t i = 0; i < words; i++) {
        uint64_t word;
        memcpy(&word, part + i * sizeof word, sizeof word);
        if (i == offsetof(zm_part, check) / sizeof word) {
            word = 0;
        }
        lanes[i % 4] = mix(lanes[i % 4], word);
    }
    return mix(mix(mix(lanes[0], lanes[1]), lanes[2]), lanes[3]);
}

void zm_part_seal(const zm_schema *schema, zm_part head, uint32_t count, uint8_t *out) {
    size_t used = sizeof head + count * sizeof(uint64_t);
    head.magic = ZM_PART_MAGIC;
    head.version = ZM_PART_VERSION;
    head.size = schema->part_size;
    head.fingerprint = schema->fingerprint;
    head.words = count;
    head.check = 0;
    memcpy(out, &head, sizeof head);
    memset(out + used, 0, schema->part_size - used);
    head.check = check_of(out, schema->part_size);
    memcpy(out + offsetof(zm_part, check), &head.check, sizeof head.check);
}

void zm_part_write(const zm_schema *schema, zm_part head, const uint64_t *words, uint32_t count, uint8_t *out) {
    if (count > 0) {
        memcpy(out + sizeof head, words, count * sizeof *words);
    }
    zm_part_seal(schema, head, count, out);
}

void zm_part_head(const zm_schema *schema, const uint8_t *report, uint32_t tile, zm_part *head) {
    memcpy(head, report + (size_t)tile * schema->part_size, sizeof *head);
}

void zm_part_read(const zm_schema *schema, const uint8_t *report, uint32_t tile, zm_part *head, uint64_t *words) {
    zm_part_head(schema, report, tile, head);
    memcpy(words, report + (size_t)tile * schema->part_size + sizeof *head, schema->words * sizeof *words);
}

static uint32_t words_of_kind(const zm_schema *schema, uint8_t kind) {
    switch (kind) {
    case ZM_PART_COUNTERS:
    case ZM_PART_TOTALS:
        return ZM_COUNTERS;
    case ZM_PART_IP:
        return 1 + ZM_IP_COUNTS;
    case ZM_PART_VALUES:
    case ZM_PART_SUMS:
        return schema->spec.metric_count;
    default:
        return 0;
    }
}

static bool kind_belongs(const zm_schema *schema, uint8_t kind) {
    switch (kind) {
    case ZM_PART_ABSENT:
    case ZM_PART_VALUES:
    case ZM_PART_SUMS:
        return true;
    case ZM_PART_COUNTERS:
    case ZM_PART_TOTALS:
        return schema->spec.payload == ZM_PAYLOAD_COUNTERS;
    case ZM_PART_IP:
        return schema->spec.payload == ZM_PAYLOAD_IP;
    default:
        return false;
    }
}

static bool is_zero(const uint8_t *data, size_t size) {
    return size == 0 || (data[0] == 0 && memcmp(data, data + 1, size - 1) == 0);
}

static zm_raw_status check_part(const zm_schema *schema, const uint8_t *part, uint32_t tile) {
    zm_part head;
    memcpy(&head, part, sizeof head);
    // Memory that a read has not filled: there is no report.
    if (head.magic == 0 && is_zero(part, schema->part_size)) {
        return ZM_RAW_OK;
    }
    if (head.magic != ZM_PART_MAGIC || head.version != ZM_PART_VERSION) {
        return ZM_RAW_DAMAGED;
    }
    if (head.fingerprint != schema->fingerprint || head.size != schema->part_size) {
        return ZM_RAW_FOREIGN;
    }
    bool ok = head.tile == tile && kind_belongs(schema, head.kind) && head.end_ns >= head.begin_ns &&
              head.words == words_of_kind(schema, head.kind) && head.check == check_of(part, schema->part_size);
    return ok ? ZM_RAW_OK : ZM_RAW_DAMAGED;
}

zm_raw_status zm_raw_check(const zm_schema *schema, const uint8_t *data, size_t size, size_t *bad_report) {
    *bad_report = 0;
    if (size == 0) {
        return ZM_RAW_EMPTY;
    }
    size_t reports = size / schema->report_size;
    if (size % schema->report_size != 0) {
        *bad_report = reports;
        return ZM_RAW_PARTIAL;
    }
    for (size_t report = 0; report < reports; report++) {
        for (uint32_t tile = 0; tile < schema->tiles; tile++) {
            size_t offset = report * schema->report_size + (size_t)tile * schema->part_size;
            zm_raw_status status = check_part(schema, data + offset, tile);
            if (status != ZM_RAW_OK) {
                *bad_report = report;
                return status;
            }
        }
    }
    return ZM_RAW_OK;
}
