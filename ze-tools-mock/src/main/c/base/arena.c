#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

#define CHUNK_BYTES ((size_t)16 * 1024)
#define ALIGNMENT ((size_t)16)

// With AddressSanitizer every piece is an allocation of its own and exactly as big as asked for, so that a step over
// its end is seen.
#ifdef __SANITIZE_ADDRESS__
#define SHARED_CHUNKS false
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SHARED_CHUNKS false
#endif
#endif
#ifndef SHARED_CHUNKS
#define SHARED_CHUNKS true
#endif

typedef struct zm_arena_chunk {
    struct zm_arena_chunk *next;
    size_t used;
    size_t size;
    size_t padding;    // keeps what follows aligned
} zm_arena_chunk;

_Static_assert(sizeof(zm_arena_chunk) % ALIGNMENT == 0, "the first allocation of a chunk must be aligned");

static void *take(zm_arena_chunk *chunk, size_t size) {
    void *memory = (char *)(chunk + 1) + chunk->used;
    chunk->used += size;
    return memory;
}

void *zm_arena_alloc(zm_arena *arena, size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes) || bytes > SIZE_MAX / 2) {
        arena->exhausted = true;
        return NULL;
    }
    if (SHARED_CHUNKS) {
        bytes = bytes == 0 ? ALIGNMENT : (bytes + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
    }
    zm_arena_chunk *first = arena->chunks;
    if (SHARED_CHUNKS && first != NULL && first->size - first->used >= bytes) {
        return take(first, bytes);
    }
    // A big piece gets a chunk of its own behind the first, whose rest stays in use.
    bool big = !SHARED_CHUNKS || bytes > CHUNK_BYTES / 4;
    size_t size_of_chunk = big ? bytes : CHUNK_BYTES;
    zm_arena_chunk *chunk = calloc(1, sizeof *chunk + size_of_chunk);
    if (chunk == NULL) {
        arena->exhausted = true;
        return NULL;
    }
    chunk->size = size_of_chunk;
    if (big && first != NULL) {
        chunk->next = first->next;
        first->next = chunk;
    } else {
        chunk->next = first;
        arena->chunks = chunk;
    }
    return take(chunk, bytes);
}

char *zm_arena_string(zm_arena *arena, const char *text, size_t length) {
    char *copy = zm_arena_alloc(arena, 1, length + 1);
    if (copy != NULL && length > 0) {
        memcpy(copy, text, length);
    }
    return copy;
}

void *zm_arena_copy(zm_arena *arena, const void *data, size_t size) {
    void *copy = zm_arena_alloc(arena, 1, size);
    if (copy != NULL && size > 0) {
        memcpy(copy, data, size);
    }
    return copy;
}

void zm_arena_free(zm_arena *arena) {
    zm_arena_chunk *chunk = arena->chunks;
    while (chunk != NULL) {
        zm_arena_chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
    arena->chunks = NULL;
    arena->exhausted = false;
}

bool zm_vector_room(zm_arena *arena, void **items, uint32_t count, uint32_t *capacity, size_t item_size) {
    if (count < *capacity) {
        return true;
    }
    if (*capacity > UINT32_MAX / 2) {
        arena->exhausted = true;
        return false;
    }
    uint32_t wanted = *capacity == 0 ? 8 : *capacity * 2;
    void *grown = zm_arena_alloc(arena, wanted, item_size);
    if (grown == NULL) {
        return false;
    }
    if (count > 0) {
        memcpy(grown, *items, count * item_size);
    }
    *items = grown;
    *capacity = wanted;
    return true;
}
