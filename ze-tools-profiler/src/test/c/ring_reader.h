// A recorder of the own process with a run directory, and a reader of its lanes, as the collector reads them.
#ifndef RING_READER_H
#define RING_READER_H

#include "ring_file.h"
#include "recorder/ztr.h"

enum { READER_WORDS = 4 + ZTR_ARGUMENTS };

typedef struct {
    uint64_t words[READER_WORDS];
} record;

typedef struct {
    ztp_state *recorder;
    record *records;
    uint64_t count, capacity;
} reader;

// The run of all recorders of the test.
static run the_run;

static inline ztp_state *try_recorder(uint64_t ring, uint64_t budget, ztr_policy policy, ztr_clock clock,
                                      uint32_t *error) {
    if (the_run.control == NULL) {
        make_run(&the_run, "/dev/shm");
    }
    ztp_control settings;
    memcpy(&settings, the_run.control, sizeof settings);
    settings.serials = atomic_fetch_add(&the_run.control->serials, 1);
    settings.first_ring_bytes = settings.ring_bytes = ring;
    settings.budget = budget;
    settings.policy = policy;
    settings.clock = clock;
    return ztr_create(&settings, the_run.directory, error);
}

static inline ztp_state *make_recorder(uint64_t ring, uint64_t budget, ztr_policy policy, ztr_clock clock) {
    uint32_t error = 0;
    ztp_state *recorder = try_recorder(ring, budget, policy, clock, &error);
    if (!EXPECT(recorder != NULL)) {
        fprintf(stderr, "errno %u\n", error);
        exit(1);
    }
    return recorder;
}

// Keeps arguments of one function for the recorders that are made from now on.
static inline void keep_arguments(uint32_t function, uint32_t count, const ztr_argument *arguments) {
    if (the_run.control == NULL) {
        make_run(&the_run, "/dev/shm");
    }
    the_run.control->functions[function].count = (uint8_t)count;
    memcpy(the_run.control->functions[function].arguments, arguments, count * sizeof *arguments);
}

static inline ztr_account sum_of(ztp_state *recorder) {
    ztr_account sum;
    ztr_sum(recorder, &sum);
    return sum;
}

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
        (const volatile uint64_t *)(const void *)(lane->data + (position & (lane->capacity - 1)));
    uint64_t room = (lane->capacity - (position & (lane->capacity - 1))) / 8;
    for (uint64_t i = 0; i < READER_WORDS && i < room; i++) {
        to->words[i] = from[i];
    }
}

static void keep_record(reader *self, const record *one) {
    if (self->count == self->capacity) {
        self->capacity = self->capacity == 0 ? 1024 : 2 * self->capacity;
        self->records = realloc(self->records, self->capacity * sizeof *self->records);
        if (self->records == NULL) {
            abort();
        }
    }
    self->records[self->count++] = *one;
}

static void take(reader *self, ztr_lane *lane) {
    uint64_t head = atomic_load(&lane->head), tail = atomic_load(&lane->tail);
    while (tail < head) {
        record one;
        copy(lane, tail, &one);
        bool filler = function_of(&one) == ZTR_FILLER;
        uint64_t bytes =
            filler ? lane->capacity - (tail & (lane->capacity - 1)) : ZTR_HEADER + 8 * (uint64_t)arguments_of(&one);
        if (!atomic_compare_exchange_strong(&lane->tail, &tail, tail + bytes)) {
            continue;
        }
        tail += bytes;
        if (!filler) {
            keep_record(self, &one);
        }
    }
}

// One pass over all lanes. Those that threads have left are given back.
static inline void read_rings(reader *self) {
    uint32_t used = atomic_load(&self->recorder->process->lanes_used);
    for (uint32_t i = 0; i < used; i++) {
        ztr_lane *lane = ztp_lane_at(self->recorder, i);
        bool left = atomic_load_explicit(&lane->orphan, memory_order_acquire) == ZTR_ORPHAN_LEFT;
        if (atomic_load(&lane->orphan) != ZTR_ORPHAN_TAKEN) {
            take(self, lane);
        }
        if (left) {
            atomic_store_explicit(&lane->orphan, ZTR_ORPHAN_TAKEN, memory_order_release);
        }
    }
}

static inline void free_reader(reader *self) {
    free(self->records);
    *self = (reader){0};
}

#endif
