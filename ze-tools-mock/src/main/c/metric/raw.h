// Raw reports: private to the driver, self-checking, of one size per group, so that what several reads returned can be
// put together and cut between reports.
#ifndef ZM_RAW_H
#define ZM_RAW_H

#include "metric/schema.h"

#define ZM_PART_MAGIC 0x315a4d52u    // "RMZ1"
#define ZM_PART_VERSION 1

typedef enum zm_part_kind {
    ZM_PART_ABSENT,      // this tile has no part in the report
    ZM_PART_COUNTERS,    // words are counters over [begin_ns, end_ns]
    ZM_PART_TOTALS,      // words are counters since the device was made, at end_ns: a row is the difference of two
    ZM_PART_SUMS,        // words are sums of the metrics' values: a row is the difference of two
    ZM_PART_VALUES,      // words are the metrics' values themselves
    ZM_PART_IP,          // words are an address and its counts
    ZM_PART_KINDS
} zm_part_kind;

// Head of one tile's part of a report; the payload words follow.
typedef struct zm_part {
    uint32_t magic;
    uint16_t version;
    uint8_t kind;    // zm_part_kind
    uint8_t tile;
    uint32_t size;           // with the words
    uint32_t fingerprint;    // of the schema
    uint64_t check;          // over everything else
    uint64_t begin_ns;
    uint64_t end_ns;
    uint64_t gpu_ns;    // time to account for: the report's length, or what a query's work took
    uint32_t sequence;
    uint32_t reason;    // zm_reason
    uint32_t marker;
    uint32_t words;
} zm_part;

_Static_assert(sizeof(zm_part) == 64, "raw format");

// Writes one part: completes `head` (magic, version, size, fingerprint, words, check) and copies `count` words, which
// are at most schema->words; the rest is zero.
void zm_part_write(const zm_schema *schema, zm_part head, const uint64_t *words, uint32_t count, uint8_t *out);

// Does the same for a part whose first `count` words are in place already (zm_part_words); `out` is aligned for them.
void zm_part_seal(const zm_schema *schema, zm_part head, uint32_t count, uint8_t *out);
static inline uint64_t *zm_part_words(uint8_t *part) {
    return (uint64_t *)(void *)(part + sizeof(zm_part));
}

typedef enum zm_raw_status {
    ZM_RAW_OK,
    ZM_RAW_EMPTY,
    ZM_RAW_PARTIAL,    // not a whole number of reports
    ZM_RAW_FOREIGN,    // reports of another group or device model
    ZM_RAW_DAMAGED     // not reports, or changed since they were read
} zm_raw_status;

// Judges raw data; *bad_report is the number of the first report that is not in order.
zm_raw_status zm_raw_check(const zm_schema *schema, const uint8_t *data, size_t size, size_t *bad_report);

// Reads, in checked data, the part of a tile in the report that begins at `report`. The words are copied out.
void zm_part_read(const zm_schema *schema, const uint8_t *report, uint32_t tile, zm_part *head, uint64_t *words);

// Only the head.
void zm_part_head(const zm_schema *schema, const uint8_t *report, uint32_t tile, zm_part *head);

// True for parts of which two make a row.
static inline bool zm_part_is_running(uint8_t kind) {
    return kind == ZM_PART_TOTALS || kind == ZM_PART_SUMS;
}

// A counter's rise between two reports; the counters of reports have ZM_COUNTER_BITS bits.
#define ZM_COUNTER_BITS 56
static inline uint64_t zm_rise(uint64_t before, uint64_t now) {
    return (now - before) & ((UINT64_C(1) << ZM_COUNTER_BITS) - 1);
}

#endif
