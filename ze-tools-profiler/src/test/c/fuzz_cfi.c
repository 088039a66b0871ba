// Fuzz target: unwind tables, as they lie in a library of any author, and the expressions in them. Nothing outside
// of the tables is read, and every search ends.
#include <stdlib.h>
#include <string.h>

#include "unwind/cfi.h"
#include "fuzz.h"

// An input: where the index stands in the tables, and how far behind their begin the address lies; then the tables.
typedef struct place {
    uint16_t index;
    int16_t address;
} place;

static bool words_of_addresses(void *context, uint64_t address, uint64_t *word) {
    (void)context;
    *word = address;
    return (address & 7) == 0;
}

static void calculate(const uint8_t *expression, uint32_t length, bool push) {
    const uint64_t registers[ZTU_REGISTERS] = {1, 2, 3};
    uint64_t result;
    ztu_calculate(expression, length, registers, push, 8, words_of_addresses, NULL, &result);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    place where;
    if (size <= sizeof where) {
        return 0;
    }
    memcpy(&where, data, sizeof where);
    size -= sizeof where;
    // In a block of just their size, so that a sanitizer sees each byte too many.
    uint8_t *tables = malloc(size);
    if (tables == NULL) {
        return 0;
    }
    memcpy(tables, data + sizeof where, size);
    for (int i = 0; i < 8; i++) {
        ztu_row row;
        uint64_t address = (uint64_t)(uintptr_t)tables + (uint64_t)(int64_t)(where.address + i * 2);
        if (!ztu_find_row(tables, tables + size, tables + where.index % size, address, &row)) {
            continue;
        }
        if (row.cfa_is_result) {
            calculate(row.cfa, row.cfa_length, false);
        }
        for (int k = 0; k < ZTU_REGISTERS; k++) {
            if (row.rules[k].kind == ZTU_AT_RESULT || row.rules[k].kind == ZTU_IS_RESULT) {
                calculate(row.rules[k].expression, row.rules[k].length, true);
            }
        }
    }
    calculate(tables, (uint32_t)size, where.index % 2 != 0);
    free(tables);
    return 0;
}

unsigned fuzz_seed_count(void) {
    return 2;
}

static void put(uint8_t *bytes, size_t *at, const void *from, size_t size) {
    memcpy(bytes + *at, from, size);
    *at += size;
}

static void put_word(uint8_t *bytes, size_t *at, int32_t word) {
    put(bytes, at, &word, sizeof word);
}

// An index of one function, and its rows: by offsets, and by expressions.
uint8_t *fuzz_seed(unsigned index, size_t *size) {
    enum { HEAD = sizeof(place), INDEX = 8, CODE = 1000, CODE_BYTES = 40 };
    static const uint8_t common[] = {1, 'z', 'R', 0, 1, 0x78, 16, 1, 0x1b, 0x0c, 7, 8, 0x90, 1, 0, 0};
    static const uint8_t rows[2][24] = {
        {0x41, 0x0e, 16, 0x86, 2, 0x43, 0x0d, 6, 0x0a, 0x83, 3, 0x45, 0x0b, 0x0c, 7, 8},
        {0x41, 0x0f, 3, 0x77, 8, 0x06, 0x43, 0x10, 6, 2, 0x76, 0x10, 0x16, 3, 2, 0x73, 4, 0x07, 12, 0x08, 13, 0x2e, 16},
    };
    uint8_t *seed = calloc(1, 256);
    if (seed == NULL) {
        abort();
    }
    place where = {INDEX, CODE};
    size_t at = 0;
    put(seed, &at, &where, sizeof where);
    at += INDEX;
    // The index: encodings, the begin of the frames, one entry. Its addresses count from its begin.
    put(seed, &at, (const uint8_t[]){1, 0x1b, 0x03, 0x3b}, 4);
    put_word(seed, &at, 16);    // from here to the frames
    put_word(seed, &at, 1);
    put_word(seed, &at, CODE - INDEX);
    size_t frames = at + 4, description = frames + 8 + sizeof common;
    put_word(seed, &at, (int32_t)(description - HEAD - INDEX));
    put_word(seed, &at, 4 + sizeof common);
    put_word(seed, &at, 0);
    put(seed, &at, common, sizeof common);
    put_word(seed, &at, 4 + 4 + 4 + 1 + sizeof rows[0]);
    put_word(seed, &at, (int32_t)(at - frames));
    put_word(seed, &at, (int32_t)(CODE + HEAD - at));
    put_word(seed, &at, CODE_BYTES);
    at++;    // no more data
    put(seed, &at, rows[index], sizeof rows[0]);
    put_word(seed, &at, 0);
    *size = at;
    return seed;
}
