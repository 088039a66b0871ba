#include "metric/tracedata.h"

#include <string.h>

static uint32_t check_of(const zm_trace_entry *entry) {
    uint64_t hash = zm_hash(entry->value, entry->timestamp);
    hash = zm_hash(hash, (uint64_t)entry->group << 48 | (uint64_t)entry->metric << 32 | entry->fingerprint);
    hash = zm_hash(hash, (uint64_t)entry->tile << 48 | (uint64_t)entry->sub_device << 32 | entry->sequence);
    return (uint32_t)hash;
}

void zm_entry_write(zm_trace_entry entry, uint8_t *out) {
    entry.magic = ZM_ENTRY_MAGIC;
    entry.check = check_of(&entry);
    memcpy(out, &entry, sizeof entry);
}

void zm_entry_read(const uint8_t *data, size_t index, zm_trace_entry *entry) {
    memcpy(entry, data + index * sizeof *entry, sizeof *entry);
}

zm_raw_status zm_entries_check(uint32_t fingerprint, uint32_t groups, const uint32_t *metric_counts, uint32_t tiles,
                               const uint8_t *data, size_t size, size_t *bad_entry) {
    size_t count = size / sizeof(zm_trace_entry);
    *bad_entry = count;
    if (size == 0) {
        return ZM_RAW_EMPTY;
    }
    if (size % sizeof(zm_trace_entry) != 0) {
        return ZM_RAW_PARTIAL;
    }
    for (size_t i = 0; i < count; i++) {
        zm_trace_entry entry;
        zm_entry_read(data, i, &entry);
        *bad_entry = i;
        if (entry.magic != ZM_ENTRY_MAGIC) {
            return ZM_RAW_DAMAGED;
        }
        if (entry.fingerprint != fingerprint) {
            return ZM_RAW_FOREIGN;
        }
        if (entry.check != check_of(&entry) || entry.group >= groups || entry.metric >= metric_counts[entry.group] ||
            entry.tile >= tiles) {
            return ZM_RAW_DAMAGED;
        }
    }
    return ZM_RAW_OK;
}
