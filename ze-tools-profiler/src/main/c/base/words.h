// Parts of the words that each record of a lane begins with: see ztp_record_word.
#ifndef ZTR_WORDS_H
#define ZTR_WORDS_H

#include "base/layout.h"

static inline uint32_t ztr_function_of(uint64_t head) {
    return head >> 32 & 0xffff;
}

static inline uint32_t ztr_count_of(uint64_t head) {
    return head >> 48 & 0xff;
}

static inline ztp_record_kind ztr_kind_of(uint64_t head) {
    return (ztp_record_kind)(head >> 56);
}

static inline uint64_t ztr_sequence_of(uint64_t call) {
    return call & ((UINT64_C(1) << ZTR_SEQUENCE_BITS) - 1);
}

static inline uint32_t ztr_thread_of(uint64_t call) {
    return (uint32_t)(call >> ZTR_SEQUENCE_BITS);
}

#endif
