// Writing records that are no calls.
#include "lane/event.h"

#include <string.h>

#include "lane/record.h"

bool ztp_write_words(ztr_recorder *recorder, ztr_lane *lane, const uint64_t *content, uint32_t count) {
    if (atomic_load_explicit(&lane->leaving, memory_order_relaxed) != 0) {
        return false;
    }
    atomic_store_explicit(&lane->leaving, content[ZTP_RECORD_END] | 1, memory_order_release);
    atomic_signal_fence(memory_order_seq_cst);
    uint64_t position;
    uint64_t size = ZTR_HEADER + 8 * (uint64_t)count;
    uint64_t *words = reserve(recorder, lane, size, &position);
    if (words != NULL) {
        memcpy(words, content, size);
        atomic_store_explicit(&lane->head, position + size, memory_order_release);
    }
    atomic_store_explicit(&lane->leaving, 0, memory_order_release);
    return words != NULL;
}
