#include "intern/intern.h"

#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>

#include "base/layout.h"

enum {
    SLOTS = 2 * ZTP_ITEMS,
    CHUNK = 1 << 26    // bytes of contents
};

typedef struct {
    uint32_t hash;
    uint32_t length;
    _Atomic uint32_t kind;    // 0 until the rest is there, and where a number is not used
    uint32_t offset;          // of the content, in words of 8 bytes
} item;

typedef struct {
    _Atomic uint32_t slots[SLOTS];    // numbers of items, 0 for none
    item items[ZTP_ITEMS];
    uint64_t contents[CHUNK / 8];
    _Atomic uint32_t next_item;
    _Atomic uint32_t next_word;
} table;

static _Atomic(table *) shared;

bool zti_reserve(void) {
    if (atomic_load_explicit(&shared, memory_order_acquire) != NULL) {
        return true;
    }
    // Pages that are never written use no memory.
    table *fresh =
        mmap(NULL, sizeof(table), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (fresh == MAP_FAILED) {
        return false;
    }
    atomic_init(&fresh->next_item, 1);
    table *none = NULL;
    if (!atomic_compare_exchange_strong(&shared, &none, fresh)) {
        munmap(fresh, sizeof(table));
    }
    return true;
}

static uint32_t hash_of(zti_kind kind, const unsigned char *content, size_t length) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325) ^ (uint64_t)kind;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ content[i]) * UINT64_C(0x100000001b3);
    }
    return (uint32_t)(hash ^ hash >> 32);
}

static bool equals(const table *t, uint32_t number, uint32_t hash, zti_kind kind, const void *content, size_t length) {
    const item *known = &t->items[number];
    return known->hash == hash && known->length == length &&
           atomic_load_explicit(&known->kind, memory_order_acquire) == (uint32_t)kind &&
           memcmp(&t->contents[known->offset], content, length) == 0;
}

// Adds to a counter unless that would pass the limit; returns the value before, or UINT32_MAX.
static uint32_t take(_Atomic uint32_t *counter, uint32_t count, uint32_t limit) {
    uint32_t before = atomic_load_explicit(counter, memory_order_relaxed);
    do {
        if (count > limit - before) {
            return UINT32_MAX;
        }
    } while (!atomic_compare_exchange_weak(counter, &before, before + count));
    return before;
}

static uint32_t add(table *t, uint32_t hash, zti_kind kind, const void *content, size_t length) {
    // With a 0 behind it.
    uint32_t words = (uint32_t)(length / 8 + 1);
    uint32_t offset = take(&t->next_word, words, CHUNK / 8);
    if (offset == UINT32_MAX) {
        return 0;
    }
    uint32_t number = take(&t->next_item, 1, ZTP_ITEMS);
    if (number == UINT32_MAX) {
        return 0;
    }
    item *fresh = &t->items[number];
    fresh->hash = hash;
    fresh->length = (uint32_t)length;
    fresh->offset = offset;
    memcpy(&t->contents[offset], content, length);
    atomic_store_explicit(&fresh->kind, (uint32_t)kind, memory_order_release);
    return number;
}

uint32_t zti_intern(zti_kind kind, const void *content, size_t length) {
    if (length > ZTI_LENGTH || !zti_reserve()) {
        return 0;
    }
    table *t = atomic_load_explicit(&shared, memory_order_acquire);
    uint32_t hash = hash_of(kind, content, length);
    uint32_t fresh = 0;
    for (uint32_t i = 0, slot = hash % SLOTS; i < SLOTS; i++, slot = (slot + 1) % SLOTS) {
        uint32_t known = atomic_load_explicit(&t->slots[slot], memory_order_acquire);
        if (known == 0) {
            if (fresh == 0 && (fresh = add(t, hash, kind, content, length)) == 0) {
                return 0;
            }
            if (atomic_compare_exchange_strong(&t->slots[slot], &known, fresh)) {
                return fresh;
            }
        }
        if (equals(t, known, hash, kind, content, length)) {
            if (fresh != 0) {
                // Another thread was faster; the number that is left over stays unused.
                atomic_store_explicit(&t->items[fresh].kind, 0, memory_order_release);
            }
            return known;
        }
    }
    return 0;
}

uint32_t zti_kind_of(uint32_t number) {
    table *t = atomic_load_explicit(&shared, memory_order_acquire);
    if (t == NULL || number == 0 || number >= ZTP_ITEMS) {
        return 0;
    }
    return atomic_load_explicit(&t->items[number].kind, memory_order_acquire);
}

const void *zti_get(zti_kind kind, uint32_t number, size_t *length) {
    if (zti_kind_of(number) != (uint32_t)kind) {
        return NULL;
    }
    table *t = atomic_load_explicit(&shared, memory_order_acquire);
    *length = t->items[number].length;
    return &t->contents[t->items[number].offset];
}
