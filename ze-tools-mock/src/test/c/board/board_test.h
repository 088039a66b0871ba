// Parts shared by the board's tests: checks, and a device with one buffer that a batch is written into.
#pragma once
#include "board/common/clock.h"
#include "board/streamer/engine.h"
#include "board/device/object.h"
#include "board/common/settings.h"
#include "board/device/space.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition, ...)                                                                                          \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s: ", __FILE__, __LINE__, #condition);                                            \
            fprintf(stderr, " " __VA_ARGS__);                                                                          \
            fputc('\n', stderr);                                                                                       \
            exit(1);                                                                                                   \
        }                                                                                                              \
    } while (0)

enum { BUFFER = 1 << 20, DATA = 1 << 16 };    // the batch lies at the buffer's begin, data from DATA on
#define BASE 0x10000000ull

struct device {
    uint32_t space_id, context, handle;
    struct zb_space *space;
    struct zb_object *object;
    uint32_t *batch;
    unsigned char *data;    // what the device has at BASE + DATA
    size_t words;
};

static inline void device_open(struct device *d) {
    memset(d, 0, sizeof *d);
    d->space_id = zb_space_new();
    d->space = zb_space_get(d->space_id);
    d->handle = zb_object_new(BUFFER, 0);
    d->object = zb_object_get(d->handle);
    CHECK(d->object && zb_space_map(d->space, BASE, BUFFER, d->object, 0));
    d->batch = zb_object_cpu(d->object);
    d->data = (unsigned char *)d->batch + DATA;
    d->context = zb_context_new(d->space_id);
    CHECK(d->context);
}

static inline void device_close(struct device *d) {
    CHECK(zb_context_remove(d->context));
    CHECK(zb_space_remove(d->space_id));
    zb_space_put(d->space);
    zb_object_put(d->object);
    CHECK(zb_object_close(d->handle));
}

static inline void emit(struct device *d, uint32_t word) {
    d->batch[d->words++] = word;
}

static inline void emit_address(struct device *d, uint64_t address) {
    emit(d, (uint32_t)address);
    emit(d, (uint32_t)(address >> 32));
}

// Ends the batch, runs it and returns true if the engine is not lost. A fence shows the end.
static inline bool run_batch(struct device *d) {
    emit(d, 0x0au << 23);
    d->words = 0;
    CHECK(zb_submit(d->context, 0, BASE, NULL, 0));
    CHECK(zb_wait_idle(10000000000));
    return !zb_context_lost(d->context);
}

// After a lost engine: a new context.
static inline void renew(struct device *d) {
    CHECK(zb_context_remove(d->context));
    d->context = zb_context_new(d->space_id);
}

static inline uint32_t word_at(const struct device *d, size_t offset) {
    uint32_t v;
    memcpy(&v, d->data + offset, 4);
    return v;
}

static inline uint64_t random64(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    return *state ^= *state << 17;
}
