// Records that are no calls.
#ifndef ZTP_EVENT_H
#define ZTP_EVENT_H

#include "base/lane.h"

// Writes a record of so many words after ZTP_RECORD_WORDS; false if there is no room, or the thread is just writing
// another one.
bool ztp_write_words(ztr_recorder *recorder, ztr_lane *lane, const uint64_t *content, uint32_t count);

// Returns the number and the thread of the call that a lane's thread is in, as ZTP_RECORD_CALL of its record: as many
// calls of the thread have ended before.
static inline uint64_t ztp_call_of(const ztr_lane *lane) {
    uint64_t sequence = lane->before + atomic_load_explicit(&lane->seen, memory_order_relaxed) - lane->depth;
    return (sequence & ((UINT64_C(1) << ZTR_SEQUENCE_BITS) - 1)) | (uint64_t)lane->thread << ZTR_SEQUENCE_BITS;
}

#endif
