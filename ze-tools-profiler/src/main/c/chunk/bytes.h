// Bytes of a chunk: numbers as varints, of 7 bits a byte, the lowest first; signed ones as zigzag.
#ifndef ZTR_CHUNK_BYTES_H
#define ZTR_CHUNK_BYTES_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ZTR_VARINT = 10 };    // bytes of the longest

typedef struct {
    unsigned char *bytes;
    size_t size, capacity;
} ztr_bytes;

// Sees to room for more bytes. Returns false if there is no memory: what is there stays.
static inline bool ztr_bytes_reserve(ztr_bytes *out, size_t more) {
    if (out->capacity - out->size >= more) {
        return true;
    }
    size_t wanted = 2 * out->capacity > out->size + more ? 2 * out->capacity : out->size + more;
    unsigned char *bytes = realloc(out->bytes, wanted);
    if (bytes == NULL) {
        return false;
    }
    out->bytes = bytes;
    out->capacity = wanted;
    return true;
}

// Returns a list with room for one more item, in place of the given one; NULL if there is no memory: that one stays.
static inline void *ztr_grown(void *list, size_t *capacity, size_t count, size_t item) {
    enum { FIRST = 64 };
    if (count < *capacity) {
        return list;
    }
    size_t wanted = count > 0 ? 2 * count : FIRST;
    void *grown = realloc(list, wanted * item);
    *capacity = grown == NULL ? *capacity : wanted;
    return grown;
}

static inline void ztr_bytes_free(ztr_bytes *out) {
    free(out->bytes);
    *out = (ztr_bytes){0};
}

// The following return where the next number goes. There must be room.
static inline unsigned char *ztr_put(unsigned char *at, uint64_t value) {
    while (value > 0x7f) {
        *at++ = (unsigned char)(value | 0x80);
        value >>= 7;
    }
    *at++ = (unsigned char)value;
    return at;
}

static inline unsigned char *ztr_put_signed(unsigned char *at, int64_t value) {
    return ztr_put(at, ((uint64_t)value << 1) ^ (value < 0 ? UINT64_MAX : 0));
}

// As it is in memory: little-endian, as everything that a probe shares.
static inline void ztr_set32(unsigned char *at, uint32_t value) {
    memcpy(at, &value, sizeof value);
}

static inline void ztr_set64(unsigned char *at, uint64_t value) {
    memcpy(at, &value, sizeof value);
}

#endif
