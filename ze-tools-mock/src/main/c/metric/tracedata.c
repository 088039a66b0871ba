#include "tracedata.h"

#include <string.h>

static uint32_t check_of(const zmm_entry *entry) {
    uint64_t hash = zmm_hash(entry->value, entry->timestamp);
    hash = zmm_hash(hash, (uint64_t)entry->group << 48 | (uint64_t)entry->metric << 32 | entry->fingerprint);
    hash = zmm_hash(hash, (uint64_t)entry->tile << 48 | (uint64_t)entry->sub_device << 32 | entry->sequence);
    return (uint32_t)hash;
}

void zmm_entry_write(zmm_entry entry, uint8_t *out) {
    entry.magic = ZMM_ENTRY_MAGIC;
    entry.check = check_of(&entry);
    memcpy(out, &entry, sizeof entry);
}

void zmm_entry_read(const uint8_t *data, size_t index, zmm_entry *entry) {
    memcpy(entry, data + index * sizeof *entry, sizeof *entry);
}

zmm_raw_status zmm_entries_check(uint32_t fingerprint, uint32_t groups, const uint32_t *metric_counts, uint32_t tiles,
                                 const uint8_t *data, size_t size, size_t *bad_entry) {
    size_t count = size / sizeof(zmm_entry);
    *bad_entry = count;
    if (size == 0) {
        return ZMM_RAW_EMPTY;
    }
    if (size % sizeof(zmm_entry) != 0) {
        return ZMM_RAW_PARTIAL;
    }
    for (size_t i = 0; i < count; i++) {
        zmm_entry entry;
        zmm_entry_read(data, i, &entry);
        *bad_entry = i;
        if (entry.magic != ZMM_ENTRY_MAGIC) {
            return ZMM_RAW_DAMAGED;
        }
        if (entry.fingerprint != fingerprint) {
            return ZMM_RAW_FOREIGN;
        }
        if (entry.check != check_of(&entry) || entry.group >= groups || entry.metric >= metric_counts[entry.group] ||
            entry.tile >= tiles) {
            return ZMM_RAW_DAMAGED;
        }
    }
    return ZMM_RAW_OK;
}
