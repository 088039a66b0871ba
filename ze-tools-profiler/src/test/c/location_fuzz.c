// Unwind tables with damaged bytes, and expressions of random bytes: nothing outside of them is read, and every search
// ends.
#include "expect.h"

#include "unwind/cfi.h"

#include <link.h>
#include <stdlib.h>

enum { ROUNDS = 3000 };

static uint64_t seed = 20261123;

static uint64_t next(void) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

typedef struct {
    const uint8_t *tables, *low, *high;
    uint64_t code;
} found;

static int visit(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    found *f = data;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        const uint8_t *start = (const uint8_t *)(uintptr_t)(info->dlpi_addr + segment->p_vaddr);
        if (segment->p_type == PT_GNU_EH_FRAME) {
            f->tables = start;
        } else if (segment->p_type == PT_LOAD && (segment->p_flags & PF_X) != 0) {
            f->code = (uint64_t)(uintptr_t)start;
        }
    }
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        const uint8_t *start = (const uint8_t *)(uintptr_t)(info->dlpi_addr + segment->p_vaddr);
        if (segment->p_type == PT_LOAD && f->tables >= start && f->tables < start + segment->p_filesz) {
            f->low = start;
            f->high = start + segment->p_filesz;
        }
    }
    return 1;    // the program itself comes first
}

static bool no_memory(void *context, uint64_t address, uint64_t *word) {
    (void)context;
    *word = address;
    return (address & 7) == 0;
}

// A part of the program as it is, also what a sanitizer has put between its constants.
__attribute__((no_sanitize("address"))) static void copy_raw(volatile uint8_t *to, const volatile uint8_t *from,
                                                             uint64_t count) {
    for (uint64_t i = 0; i < count; i++) {
        to[i] = from[i];
    }
}

int main(void) {
    found f = {0};
    dl_iterate_phdr(visit, &f);
    if (!EXPECT(f.high > f.low)) {
        return expect_result();
    }
    uint64_t length = (uint64_t)(f.high - f.low);
    uint64_t offset = (uint64_t)(f.tables - f.low);
    ztu_row row;
    EXPECT(ztu_find_row(f.low, f.high, f.tables, (uint64_t)(uintptr_t)main + 1, &row));

    int rows = 0;
    for (int round = 0; round < ROUNDS; round++) {
        // Exactly as long as the tables, so that a sanitizer sees each byte too many. Relative addresses keep their
        // sense where both are moved alike, so the address that is looked for is moved as well.
        uint64_t kept = round % 4 == 0 ? offset + 1 + next() % (length - offset) : length;
        uint8_t *copy = malloc(kept);
        copy_raw(copy, f.low, kept);
        for (uint64_t n = next() % 64; n > 0; n--) {
            copy[next() % kept] = (uint8_t)next();
        }
        uint64_t moved = (uint64_t)(uintptr_t)copy - (uint64_t)(uintptr_t)f.low;
        for (int i = 0; i < 8; i++) {
            uint64_t address = (uint64_t)(uintptr_t)main + moved + next() % 4096 - 2048;
            if (ztu_find_row(copy, copy + kept, copy + offset, address, &row)) {
                rows++;
                uint64_t registers[ZTU_REGISTERS] = {0};
                uint64_t result;
                if (row.cfa_is_result) {
                    ztu_calculate(row.cfa, row.cfa_length, registers, false, 0, no_memory, NULL, &result);
                }
            }
        }
        free(copy);
    }
    EXPECT(rows > ROUNDS);

    int results = 0;
    for (int round = 0; round < 20 * ROUNDS; round++) {
        uint32_t size = 1 + (uint32_t)(next() % 40);
        uint8_t *expression = malloc(size);
        for (uint32_t i = 0; i < size; i++) {
            // Mostly operations that there are.
            expression[i] = next() % 4 == 0 ? (uint8_t)next() : (uint8_t)(0x06 + next() % 0x50);
        }
        uint64_t registers[ZTU_REGISTERS] = {1, 2, 3};
        uint64_t result;
        results += ztu_calculate(expression, size, registers, round % 2 == 0, next(), no_memory, NULL, &result);
        free(expression);
    }
    EXPECT(results > 0);
    return expect_result();
}
