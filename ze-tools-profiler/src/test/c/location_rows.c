// Rows of unwind tables that are kept are those that the tables have, whoever asks, and of no other module.
#include "expect.h"

#include "unwind/rows.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// More addresses than rows are kept.
enum { SPAN = 2048, THREADS = 4, ROUNDS = 20 };

static ztu_module module;
static uint64_t first;

static bool read_row(const ztu_module *from, uint64_t address, ztu_row *row) {
    return ztu_find_row((const uint8_t *)(uintptr_t)from->low, (const uint8_t *)(uintptr_t)from->high,
                        (const uint8_t *)(uintptr_t)from->tables, address, row);
}

static bool are_equal(const ztu_row *one, const ztu_row *other) {
    bool same = one->cfa_is_result == other->cfa_is_result && one->cfa_register == other->cfa_register &&
                one->cfa_offset == other->cfa_offset && one->cfa == other->cfa &&
                one->cfa_length == other->cfa_length && one->signal_frame == other->signal_frame;
    for (int i = 0; i < ZTU_REGISTERS; i++) {
        const ztu_rule *a = &one->rules[i], *b = &other->rules[i];
        same = same && a->kind == b->kind && a->other == b->other && a->length == b->length && a->offset == b->offset;
    }
    return same;
}

static void *ask(void *context) {
    uint64_t *wrong = context;
    for (int round = 0; round < ROUNDS; round++) {
        for (uint64_t i = 0; i < SPAN; i++) {
            ztu_row row, again;
            bool is_there = read_row(&module, first + i, &row);
            bool is_kept = ztu_row_of(&module, first + i, &again);
            *wrong += is_there != is_kept || (is_there && !are_equal(&row, &again));
        }
    }
    return NULL;
}

// A part of the program as it is, also what a sanitizer has put between its constants.
__attribute__((no_sanitize("address"))) static void copy_raw(volatile uint8_t *to, const volatile uint8_t *from,
                                                             uint64_t count) {
    for (uint64_t i = 0; i < count; i++) {
        to[i] = from[i];
    }
}

// The tables of a module that is somewhere else: their addresses are relative, so the code moves along.
static void test_other_module(void) {
    uint64_t length = module.high - module.low;
    uint8_t *copy = malloc(length);
    if (!EXPECT(copy != NULL)) {
        return;
    }
    copy_raw(copy, (const uint8_t *)(uintptr_t)module.low, length);
    uint64_t moved = (uint64_t)(uintptr_t)copy - module.low, address = first + moved;
    ztu_module other = module;
    other.low += moved;
    other.high += moved;
    other.tables += moved;
    ztu_row row, again;
    EXPECT(ztu_row_of(&other, address, &row));
    memset(copy, 0, length);
    // What begins with the same bytes counts as the same.
    EXPECT(ztu_row_of(&other, address, &again) && are_equal(&row, &again));
    memset(other.print, 0, sizeof other.print);
    EXPECT(!ztu_row_of(&other, address, &again));
    free(copy);
}

int main(void) {
    ztu_note_modules();
    first = (uint64_t)(uintptr_t)ask;
    if (!EXPECT(ztu_find_module(first, &module))) {
        return expect_result();
    }
    pthread_t threads[THREADS];
    uint64_t wrong[THREADS] = {0};
    for (int i = 0; i < THREADS; i++) {
        EXPECT(pthread_create(&threads[i], NULL, ask, &wrong[i]) == 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        EXPECT(wrong[i] == 0);
    }
    test_other_module();
    return expect_result();
}
