// Reads the rings of a recorder as the Java half does: in the order in which calls ended.
#ifndef RING_READER_H
#define RING_READER_H

#include <stdlib.h>

#include "expect.h"
#include "recorder/ztr.h"

enum { READER_WORDS = 4 + ZTR_ARGUMENTS, READER_LANES = 64 };

typedef struct {
    uint64_t words[READER_WORDS];
} record;

typedef struct {
    ztr_recorder *recorder;
    record *records;
    uint64_t count, capacity;
    uint64_t last_end;
} reader;

static inline uint32_t function_of(const record *one) {
    return (uint32_t)(one->words[0] >> 32 & 0xffff);
}

static inline uint32_t result_of(const record *one) {
    return (uint32_t)one->words[0];
}

static inline uint32_t arguments_of(const record *one) {
    return (uint32_t)(one->words[0] >> 48 & 0xff);
}

static inline uint64_t sequence_of(const record *one) {
    return one->words[3] & ((UINT64_C(1) << ZTR_SEQUENCE_BITS) - 1);
}

static inline uint32_t thread_of(const record *one) {
    return (uint32_t)(one->words[3] >> ZTR_SEQUENCE_BITS);
}

// With ZTR_DROP_OLDEST the writer may write here meanwhile: what was copied then is thrown away.
__attribute__((no_sanitize("thread"))) static void copy(const ztr_lane *lane, uint64_t position, record *to) {
    const volatile uint64_t *from =
        (const volatile uint64_t *)(const void *)(lane->ring + (position & (lane->capacity - 1)));
    uint64_t room = (lane->capacity - (position & (lane->capacity - 1))) / 8;
    for (uint64_t i = 0; i < READER_WORDS && i < room; i++) {
        to->words[i] = from[i];
    }
}

static void keep(reader *self, const record *one) {
    if (self->count == self->capacity) {
        self->capacity = self->capacity == 0 ? 1024 : 2 * self->capacity;
        self->records = realloc(self->records, self->capacity * sizeof *self->records);
        if (self->records == NULL) {
            abort();
        }
    }
    self->records[self->count++] = *one;
}

// Takes what has ended before `until` out of a lane.
static void take(reader *self, ztr_lane *lane, uint64_t head, uint64_t until) {
    uint64_t tail = atomic_load(&lane->tail);
    while (tail < head) {
        record one;
        copy(lane, tail, &one);
        bool filler = function_of(&one) == ZTR_FILLER;
        uint64_t bytes =
            filler ? lane->capacity - (tail & (lane->capacity - 1)) : ZTR_HEADER + 8 * (uint64_t)arguments_of(&one);
        if (!filler && one.words[2] > until) {
            // If that is true: it may be a record that has been overwritten.
            if (atomic_load(&lane->tail) == tail) {
                return;
            }
            tail = atomic_load(&lane->tail);
            continue;
        }
        if (!atomic_compare_exchange_strong(&lane->tail, &tail, tail + bytes)) {
            continue;
        }
        tail += bytes;
        if (!filler) {
            keep(self, &one);
        }
    }
}

static int by_end(const void *a, const void *b) {
    uint64_t left = ((const record *)a)->words[2], right = ((const record *)b)->words[2];
    return left < right ? -1 : left > right;
}

// One pass over all lanes. all: no call is in flight any more.
static inline void read_rings(reader *self, uint64_t settled_ticks, bool all) {
    ztr_lane *lanes[READER_LANES];
    uint64_t heads[READER_LANES];
    uint64_t ticks, nanos;
    ztr_tick(self->recorder, &ticks, &nanos);
    uint64_t until = all ? UINT64_MAX - 1 : ticks - settled_ticks;
    uint32_t count = ztr_lanes(self->recorder, lanes, READER_LANES);
    for (uint32_t i = 0; i < count; i++) {
        uint64_t leaving = atomic_load(&lanes[i]->leaving);
        heads[i] = atomic_load(&lanes[i]->head);
        until = leaving != 0 && leaving < until ? leaving : until;
    }
    uint64_t first = self->count;
    for (uint32_t i = 0; i < count; i++) {
        take(self, lanes[i], heads[i], until);
    }
    if (self->count == first) {
        return;
    }
    qsort(self->records + first, self->count - first, sizeof *self->records, by_end);
    // Nothing comes now that ended before what came earlier.
    EXPECT(self->records[first].words[2] >= self->last_end);
    self->last_end = self->records[self->count - 1].words[2];
}

static inline void free_reader(reader *self) {
    free(self->records);
    *self = (reader){0};
}

#endif
