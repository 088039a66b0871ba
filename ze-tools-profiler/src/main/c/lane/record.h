// The way of a call into a lane.
//
// No lock, no allocation, and no system call but for waiting where that is asked for.
#ifndef ZTR_CORE_H
#define ZTR_CORE_H

#include <time.h>

#include "base/words.h"
#include "lane/clock.h"
#include "lane/event.h"
#include "lane/gate.h"

// X(n) for each index of a function, in their order. The digits are those of C.
// clang-format off
#define ZTR_EACH16(X, p) \
    X(p##0) X(p##1) X(p##2) X(p##3) X(p##4) X(p##5) X(p##6) X(p##7) X(p##8) X(p##9) X(p##a) X(p##b) X(p##c) X(p##d) X(p##e) X(p##f)
#define ZTR_EACH256(X, p)                                                                                          \
    ZTR_EACH16(X, p##0) ZTR_EACH16(X, p##1) ZTR_EACH16(X, p##2) ZTR_EACH16(X, p##3) ZTR_EACH16(X, p##4)            \
    ZTR_EACH16(X, p##5) ZTR_EACH16(X, p##6) ZTR_EACH16(X, p##7) ZTR_EACH16(X, p##8) ZTR_EACH16(X, p##9)            \
    ZTR_EACH16(X, p##a) ZTR_EACH16(X, p##b) ZTR_EACH16(X, p##c) ZTR_EACH16(X, p##d) ZTR_EACH16(X, p##e)            \
    ZTR_EACH16(X, p##f)
// clang-format on
#define ZTR_EACH_FUNCTION(X) ZTR_EACH256(X, 0x0) ZTR_EACH256(X, 0x1)

// ---- Enter ----------------------------------------------------------------------------------------------------------

static inline void show(ztr_recorder *recorder, ztr_lane *lane, uint64_t start) {
    if (lane->depth++ == 0) {
        atomic_store_explicit(&lane->busy, start, memory_order_relaxed);
    }
    atomic_signal_fence(memory_order_seq_cst);
    if (__builtin_expect(atomic_load_explicit(&recorder->fences, memory_order_relaxed) != 0, 0)) {
        // Once more, in a way that everybody sees before this thread looks at the gate.
        (void)atomic_exchange(&lane->busy, atomic_load_explicit(&lane->busy, memory_order_relaxed));
    }
}

static inline void hide(ztr_lane *lane) {
    // After the record: a reader that does not see the call leaving sees its record.
    atomic_store_explicit(&lane->leaving, 0, memory_order_release);
    if (--lane->depth == 0) {
        atomic_store_explicit(&lane->busy, 0, memory_order_release);
    }
}

static inline void add(_Atomic uint64_t *counter, uint64_t amount) {
    // Only one thread writes it, so that no locked instruction is needed.
    uint64_t now = atomic_load_explicit(counter, memory_order_relaxed);
    atomic_store_explicit(counter, now + amount, memory_order_release);
}

// Begins a call in a lane; the gate has been open.
static inline void ztr_begin(ztr_recorder *recorder, ztr_lane *lane, void **slot) {
    if (__builtin_expect(atomic_load_explicit(&lane->leaving, memory_order_relaxed) != 0, 0)) {
        // A signal handler calls while its thread writes a record: there is no place for another one.
        add(&lane->seen, 1);
        add(&lane->dropped, 1);
        return;
    }
    uint64_t start = ztr_ticks(recorder->counter);
    show(recorder, lane, start);
    if (__builtin_expect(!is_open(recorder), 0)) {
        hide(lane);
        return;
    }
    // Seen before recorded or dropped: a reader never finds more of these than of those.
    add(&lane->seen, 1);
    *slot = (void *)(uintptr_t)start;
}

// ---- Exit -----------------------------------------------------------------------------------------------------------

// The first word of a record.
static inline uint64_t ztr_head(uint32_t result, uint32_t function, uint32_t count, ztp_record_kind kind) {
    return result | (uint64_t)function << 32 | (uint64_t)count << 48 | (uint64_t)kind << 56;
}

static inline uint64_t *word_at(ztr_lane *lane, uint64_t position) {
    return (uint64_t *)(void *)(lane->data + (position & (lane->capacity - 1)));
}

static inline uint64_t record_size(ztr_lane *lane, uint64_t position) {
    uint64_t head = *word_at(lane, position);
    if (ztr_function_of(head) == ZTR_FILLER) {
        return lane->capacity - (position & (lane->capacity - 1));
    }
    return ZTR_HEADER + 8 * (uint64_t)ztr_count_of(head);
}

static inline bool has_room(ztr_lane *lane, uint64_t end) {
    if (end - lane->tail_seen <= lane->capacity) {
        return true;
    }
    lane->tail_seen = atomic_load_explicit(&lane->tail, memory_order_acquire);
    return end - lane->tail_seen <= lane->capacity;
}

// Frees the oldest record, unless the reader was faster: the one that is in the way, not one that is the oldest by now,
// for the reader may have taken them all.
static void drop_oldest(ztr_recorder *recorder, ztr_lane *lane) {
    uint64_t tail = lane->tail_seen;
    bool filler = ztr_function_of(*word_at(lane, tail)) == ZTR_FILLER;
    ztp_record_kind kind = ztr_kind_of(*word_at(lane, tail));
    if (!atomic_compare_exchange_strong(&lane->tail, &tail, tail + record_size(lane, tail)) || filler) {
        return;
    }
    if (kind == ZTP_ACTIVITY) {
        if (recorder->activities_lost != NULL) {
            atomic_fetch_add(recorder->activities_lost, 1);
        }
    } else if (kind != ZTP_CALL_LOCATION) {
        add(kind == ZTP_MARK ? &lane->marks_dropped : kind == ZTP_SYCL ? &lane->sycl_dropped : &lane->dropped, 1);
    }
}

// Returns true if there is a reader that makes room. One in another process is taken for dead when it has not come by
// for a while.
static inline bool is_read(ztr_recorder *recorder) {
    enum { PATIENCE = 100000000 };
    if (atomic_load_explicit(&recorder->abandoned, memory_order_relaxed) != 0) {
        return false;
    }
    return recorder->heartbeat == NULL ||
           (atomic_load_explicit(recorder->given_up, memory_order_relaxed) == 0 &&
            ztr_monotonic() < atomic_load_explicit(recorder->heartbeat, memory_order_relaxed) + PATIENCE);
}

static __attribute__((noinline, unused)) bool make_room(ztr_recorder *recorder, ztr_lane *lane, uint64_t end) {
    while (!has_room(lane, end)) {
        if (recorder->policy == ZTR_DROP_OLDEST) {
            drop_oldest(recorder, lane);
        } else if (recorder->policy == ZTR_WAIT && atomic_load_explicit(&lane->patient, memory_order_relaxed) &&
                   is_read(recorder)) {
            nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
        } else {
            return false;
        }
    }
    return true;
}

// Returns the place of the next record, or NULL if there is no room. May fill the ring's end.
static inline uint64_t *reserve(ztr_recorder *recorder, ztr_lane *lane, uint64_t size, uint64_t *position) {
    uint64_t head = atomic_load_explicit(&lane->head, memory_order_relaxed);
    uint64_t rest = lane->capacity - (head & (lane->capacity - 1));
    uint64_t skip = size <= rest ? 0 : rest;
    if (__builtin_expect(!has_room(lane, head + skip + size), 0) && !make_room(recorder, lane, head + skip + size)) {
        return NULL;
    }
    if (__builtin_expect(skip != 0, 0)) {
        *word_at(lane, head) = ZTR_FILLER << 32;
    }
    *position = head + skip;
    return word_at(lane, head + skip);
}

static inline uint64_t load(const void *from, unsigned size) {
    switch (size) {
    case 1:
        return *(const uint8_t *)from;
    case 2:
        return *(const uint16_t *)from;
    case 4:
        return *(const uint32_t *)from;
    default:
        return *(const uint64_t *)from;
    }
}

// params: one pointer for each argument. An output argument may be read only once the function has succeeded.
static inline void keep(const ztr_function *function, void *const *params, uint32_t result, uint64_t *to) {
    for (uint32_t i = 0; i < function->count; i++) {
        const ztr_argument *argument = &function->arguments[i];
        uint64_t value = load(params[argument->index], argument->size);
        if (argument->pointee != 0) {
            const void *pointer = (const void *)(uintptr_t)value;
            value =
                pointer != NULL && result == 0 ? load((const char *)pointer + argument->offset, argument->pointee) : 0;
        }
        to[i] = value;
    }
}

// object: the id of a definition to name; 0 for none.
static inline void write_record(ztr_recorder *recorder, ztr_lane *lane, uint32_t index, void *const *params,
                                uint32_t result, uint64_t start, uint64_t end, uint32_t object) {
    const ztr_function *function = &recorder->functions[index];
    uint32_t extra = object != 0;
    uint32_t count = (params != NULL ? function->count : 0) + extra;
    uint64_t call = ztp_call_of(lane);
    uint64_t position;
    uint64_t *words = reserve(recorder, lane, ZTR_HEADER + 8 * (uint64_t)count, &position);
    if (words != NULL) {
        words[ZTP_RECORD_HEAD] = ztr_head(result, index, count, extra != 0 ? ZTP_CALL_ON_OBJECT : ZTP_CALL);
        words[ZTP_RECORD_START] = start;
        words[ZTP_RECORD_END] = end;
        words[ZTP_RECORD_CALL] = call;
        if (count != extra) {
            keep(function, params, result, words + ZTP_RECORD_WORDS + extra);
        }
        if (extra != 0) {
            words[ZTP_RECORD_WORDS] = object;
        }
        atomic_store_explicit(&lane->head, position + ZTR_HEADER + 8 * (uint64_t)count, memory_order_release);
    } else {
        add(&lane->dropped, 1);
    }
}

// Ends a call that was begun in this lane. end: its time, where more was done since, else 0.
static inline void ztr_end(ztr_recorder *recorder, ztr_lane *lane, uint32_t function, void *const *params,
                           uint32_t result, uint64_t start, uint64_t end, uint32_t object) {
    // Before the time is read: from now on its end may lie before what the reader calls now, but not before its start.
    atomic_store_explicit(&lane->leaving, start, memory_order_release);
    atomic_signal_fence(memory_order_seq_cst);
    write_record(recorder, lane, function, params, result, start, end != 0 ? end : ztr_ticks(recorder->counter),
                 object);
    hide(lane);
}

#endif
