// Memory with one common end: what a module is made of is allocated piece by piece and freed at once.
#ifndef ZM_MODULE_ARENA_H
#define ZM_MODULE_ARENA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Zero-initialise. One thread at a time.
typedef struct zm_arena {
    struct zm_arena_chunk *chunks;
    bool exhausted;    // an allocation failed; stays set, so that a caller may check once at the end
} zm_arena;

// Zeroed memory, aligned for any type; NULL when there is none left or `count * size` overflows.
void *zm_arena_alloc(zm_arena *arena, size_t count, size_t size);

// A copy with a terminating zero; NULL when there is no memory left.
char *zm_arena_string(zm_arena *arena, const char *text, size_t length);
void *zm_arena_copy(zm_arena *arena, const void *data, size_t size);

void zm_arena_free(zm_arena *arena);

// A growing array: declare as `ZM_VECTOR(type) name;`, zero-initialise, add with ZM_PUSH.
#define ZM_VECTOR(type)                                                                                                \
    struct {                                                                                                           \
        type *items;                                                                                                   \
        uint32_t count;                                                                                                \
        uint32_t capacity;                                                                                             \
    }

// A new zeroed last item, or NULL when there is no memory left.
#define ZM_PUSH(arena, vector)                                                                                         \
    (zm_vector_room((arena), (void **)&(vector)->items, (vector)->count, &(vector)->capacity, sizeof *(vector)->items) \
         ? &(vector)->items[(vector)->count++]                                                                         \
         : NULL)

bool zm_vector_room(zm_arena *arena, void **items, uint32_t count, uint32_t *capacity, size_t item_size);

#endif
