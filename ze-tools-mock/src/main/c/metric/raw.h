// Raw reports: private to the driver, self-checking, of one size per group, so that what several reads returned can be
// put together and cut between reports.
#ifndef ZMM_RAW_H
#define ZMM_RAW_H

#include "schema.h"

#define ZMM_PART_MAGIC 0x315a4d52u    // "RMZ1"
#define ZMM_PART_VERSION 1

typedef enum zmm_part_kind {
    ZMM_PART_ABSENT,      // this tile has no part in the report
    ZMM_PART_COUNTERS,    // words are counters over [begin_ns, end_ns]
    ZMM_PART_VALUES,      // words are the metrics' values themselves
    ZMM_PART_IP,          // words are an address and its counts
    ZMM_PART_KINDS
} zmm_part_kind;

// Head of one tile's part of a report; the payload words follow.
typedef struct zmm_part {
    uint32_t magic;
    uint16_t version;
    uint8_t kind;            // zmm_part_kind
    uint8_t tile;
    uint32_t size;           // with the words
    uint32_t fingerprint;    // of the schema
    uint64_t check;          // over everything else
    uint64_t begin_ns;
    uint64_t end_ns;
    uint64_t gpu_ns;         // time to account for: the report's length, or what a query's work took
    uint32_t sequence;
    uint32_t reason;         // zmm_reason
    uint32_t marker;
    uint32_t words;
} zmm_part;

_Static_assert(sizeof(zmm_part) == 64, "raw format");

// Writes one part: completes `head` (magic, version, size, fingerprint, words, check) and copies `count` words, which
// are at most schema->words; the rest is zero.
void zmm_part_write(const zmm_schema *schema, zmm_part head, const uint64_t *words, uint32_t count, uint8_t *out);

// The same for a part whose first `count` words are in place already (zmm_part_words); `out` is aligned for them.
void zmm_part_seal(const zmm_schema *schema, zmm_part head, uint32_t count, uint8_t *out);
static inline uint64_t *zmm_part_words(uint8_t *part) {
    return (uint64_t *)(void *)(part + sizeof(zmm_part));
}

typedef enum zmm_raw_status {
    ZMM_RAW_OK,
    ZMM_RAW_EMPTY,
    ZMM_RAW_PARTIAL,    // not a whole number of reports
    ZMM_RAW_FOREIGN,    // reports of another group or device model
    ZMM_RAW_DAMAGED     // not reports, or changed since they were read
} zmm_raw_status;

// Judges raw data; *bad_report is the number of the first report that is not in order.
zmm_raw_status zmm_raw_check(const zmm_schema *schema, const uint8_t *data, size_t size, size_t *bad_report);

// Of checked data: the part of a tile in the report that begins at `report`. The words are copied out.
void zmm_part_read(const zmm_schema *schema, const uint8_t *report, uint32_t tile, zmm_part *head, uint64_t *words);

// Only the head.
void zmm_part_head(const zmm_schema *schema, const uint8_t *report, uint32_t tile, zmm_part *head);

#endif
