#include "unwind/rows.h"

#include <stdatomic.h>
#include <string.h>

// A row with what it was found by. Another module may come to lie where the first one was: then its tables, or the
// bytes that they begin with, differ.
typedef struct {
    uint64_t address;
    uint64_t tables;
    unsigned char print[ZTU_PRINT];
    ztu_row row;
} found;

enum { WORDS = (sizeof(found) + sizeof(uint64_t) - 1) / sizeof(uint64_t), BITS = 8, ENTRIES = 1 << BITS };

// The version is odd while a thread writes. A handler that interrupts the writer, or a process that was forked
// meanwhile, finds nothing in that entry.
typedef struct {
    _Atomic uint32_t version;
    _Atomic uint64_t words[WORDS];
} entry;

static entry entries[ENTRIES];

static entry *entry_of(uint64_t address) {
    // The fractional part of the golden ratio: addresses that are near to each other get entries far apart.
    return &entries[address * UINT64_C(0x9e3779b97f4a7c15) >> (64 - BITS)];
}

static bool load(entry *from, uint64_t address, found *to) {
    uint32_t version = atomic_load_explicit(&from->version, memory_order_acquire);
    if (version % 2 != 0 || atomic_load_explicit(&from->words[0], memory_order_relaxed) != address) {
        return false;
    }
    uint64_t words[WORDS];
    for (size_t i = 0; i < WORDS; i++) {
        // No later load comes before it: that of the version is the last one.
        words[i] = atomic_load_explicit(&from->words[i], memory_order_acquire);
    }
    memcpy(to, words, sizeof *to);
    return atomic_load_explicit(&from->version, memory_order_relaxed) == version && to->address == address;
}

static void store(entry *to, const found *from) {
    uint32_t version = atomic_load_explicit(&to->version, memory_order_relaxed);
    if (version % 2 != 0 || !atomic_compare_exchange_strong_explicit(&to->version, &version, version + 1,
                                                                     memory_order_acquire, memory_order_relaxed)) {
        return;
    }
    uint64_t words[WORDS] = {0};
    memcpy(words, from, sizeof *from);
    for (size_t i = 0; i < WORDS; i++) {
        // No earlier store comes after it: that of the odd version is the first one.
        atomic_store_explicit(&to->words[i], words[i], memory_order_release);
    }
    atomic_store_explicit(&to->version, version + 2, memory_order_release);
}

bool ztu_row_of(const ztu_module *module, uint64_t address, ztu_row *row) {
    entry *place = entry_of(address);
    found kept;
    if (load(place, address, &kept) && kept.tables == module->tables &&
        memcmp(kept.print, module->print, ZTU_PRINT) == 0) {
        *row = kept.row;
        return true;
    }
    if (!ztu_find_row((const uint8_t *)(uintptr_t)module->low, (const uint8_t *)(uintptr_t)module->high,
                      (const uint8_t *)(uintptr_t)module->tables, address, row)) {
        return false;
    }
    memset(&kept, 0, sizeof kept);
    kept.address = address;
    kept.tables = module->tables;
    memcpy(kept.print, module->print, ZTU_PRINT);
    kept.row = *row;
    store(place, &kept);
    return true;
}
