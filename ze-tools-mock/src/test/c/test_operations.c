// Every operation of the engine's table, executed at every width and for every kind of processor that this one is, with
// all lanes and with some, on the same random operands: each must give what the table's expression gives for one lane
// alone, and must leave the other lanes as they were. Operations that are functions of their own are not in the table's
// form; that kernels use them all is in test_corpus and the tests of the interface.
//
// The expressions here are compiled without vectors, in which compilers err: GCC 12 takes the wrong half of a product.
#pragma GCC optimize("no-tree-vectorize", "no-tree-slp-vectorize")
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compute/internal.h"
#include "compute/opcode.h"
#include "compute/scalar.h"

enum { LANES = 64, ROW = LANES * 8, OPERANDS = 4, ROUNDS = 24 };

static _Alignas(64) uint8_t registers[OPERANDS * ROW], before[OPERANDS * ROW];
static uint64_t state = 88172645463325252u;
static int failures;
static uint32_t tested;

static uint64_t next_random(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

// Operands of which some are at the edges of their type.
static void fill(void *row, size_t bytes, bool real) {
    static const double edges[] = {0.0,   -0.0,    1.0,   -1.0,  0.5,    2.5,         1e30,
                                   -1e30, 65504.0, 1e-40, 255.5, -128.5, 4294967296.0};
    for (uint32_t i = 0; i < LANES; i++) {
        uint64_t bits = next_random();
        uint32_t which = (uint32_t)(bits >> 20) % 8;
        if (real) {
            double d = which == 0   ? NAN
                       : which == 1 ? INFINITY
                       : which < 5  ? edges[(bits >> 40) % 13]
                                    : (double)(int64_t)bits / 1e15;
            float f = (float)d;
            f16 h = (f16)d;
            memcpy((uint8_t *)row + i * bytes, bytes == 8 ? (void *)&d : bytes == 4 ? (void *)&f : (void *)&h, bytes);
        } else {
            bits = which == 0   ? 0
                   : which == 1 ? UINT64_MAX
                   : which == 2 ? (uint64_t)1 << (bytes * 8 - 1)
                   : which == 3 ? bits % 100
                                : bits;
            memcpy((uint8_t *)row + i * bytes, &bits, bytes);
        }
    }
}

#define IS_REAL(type) ((type)0.5 != 0)

static const struct {
    const char *name;
    op_run *const *table;
    uint32_t width;
} tables[] = {
    {"8", zmc_ops_8, 8},
    {"16", zmc_ops_16, 16},
    {"32", zmc_ops_32, 32},
    {"64", zmc_ops_64, 64},
#ifdef ZMC_X86_LEVELS
    {"64 with AVX2", zmc_ops_64_v3, 64},
#endif
};

static bool is_possible(size_t k) {
#ifdef ZMC_X86_LEVELS
    if (tables[k].table == zmc_ops_64_v3) {
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("f16c") &&
               __builtin_cpu_supports("bmi2");
    }
#endif
    return k < 6;
}

// Two results are the same bit by bit, but for the bits of what is no number.
static bool same(const void *x, const void *y, size_t bytes, bool real) {
    if (memcmp(x, y, bytes) == 0) {
        return true;
    }
    if (!real) {
        return false;
    }
    double a, b;
    float f, g;
    f16 h, j;
    switch (bytes) {
    case 8:
        memcpy(&a, x, 8);
        memcpy(&b, y, 8);
        break;
    case 4:
        memcpy(&f, x, 4);
        memcpy(&g, y, 4);
        a = (double)f;
        b = (double)g;
        break;
    default:
        memcpy(&h, x, 2);
        memcpy(&j, y, 2);
        a = (double)h;
        b = (double)j;
        break;
    }
    return isnan(a) && isnan(b);
}

static void check(const char *name, uint32_t code, size_t bytes, bool real, const uint8_t *wanted) {
    for (size_t k = 0; k < sizeof tables / sizeof *tables; k++) {
        uint32_t width = tables[k].width;
        for (int masked = 0; masked < 3 && is_possible(k); masked++) {
            thread t = {.registers = registers, .mask = width == 64 ? ~(lanes)0 : ((lanes)1 << width) - 1};
            t.full = t.mask;
            t.mask = masked == 0   ? t.mask
                     : masked == 1 ? t.mask & next_random()
                                   : t.mask & next_random() & next_random();
            op o = {.result = 0, .first = ROW, .second = 2 * ROW, .third = 3 * ROW};
            memcpy(registers, before, sizeof registers);
            tables[k].table[code](&t, &o);
            for (uint32_t i = 0; i < width; i++) {
                const uint8_t *expected = t.mask >> i & 1 ? wanted + i * bytes : before + i * bytes;
                if (!same(registers + i * bytes, expected, bytes, real && (t.mask >> i & 1)) && failures++ < 20) {
                    uint64_t got = 0, right = 0;
                    memcpy(&got, registers + i * bytes, bytes);
                    memcpy(&right, expected, bytes);
                    printf("%s, width %s: lane %u is 0x%llx, not 0x%llx\n", name, tables[k].name, i,
                           (unsigned long long)got, (unsigned long long)right);
                }
            }
        }
    }
}

// The result of the table's expression for each lane alone.
#define TEST(name, td, ta, tb, tc, ...)                                                                                \
    static void test_##name(void) {                                                                                    \
        static uint8_t wanted[ROW];                                                                                    \
        for (int round = 0; round < ROUNDS; round++) {                                                                 \
            fill(before, sizeof(td), false);                                                                           \
            fill(before + ROW, sizeof(ta), IS_REAL(ta));                                                               \
            fill(before + 2 * ROW, sizeof(tb), IS_REAL(tb));                                                           \
            fill(before + 3 * ROW, sizeof(tc), IS_REAL(tc));                                                           \
            for (uint32_t i = 0; i < LANES; i++) {                                                                     \
                ta x;                                                                                                  \
                tb y;                                                                                                  \
                tc z;                                                                                                  \
                memcpy(&x, before + ROW + i * sizeof x, sizeof x);                                                     \
                memcpy(&y, before + 2 * ROW + i * sizeof y, sizeof y);                                                 \
                memcpy(&z, before + 3 * ROW + i * sizeof z, sizeof z);                                                 \
                (void)y;                                                                                               \
                (void)z;                                                                                               \
                td result = (td)(__VA_ARGS__);                                                                         \
                memcpy(wanted + i * sizeof result, &result, sizeof result);                                            \
            }                                                                                                          \
            check(#name, OP_##name, sizeof(td), IS_REAL(td), wanted);                                                  \
        }                                                                                                              \
        tested++;                                                                                                      \
    }
#define OP1(name, td, ta, ...) TEST(name, td, ta, u8, u8, __VA_ARGS__)
#define OP2(name, td, ta, tb, ...) TEST(name, td, ta, tb, u8, __VA_ARGS__)
#define OP3(name, td, ta, tb, tc, ...) TEST(name, td, ta, tb, tc, __VA_ARGS__)
#define OPX(name)
#include "compute/ops.def"
#undef OP1
#undef OP2
#undef OP3
#undef OPX

int main(void) {
    uint32_t functions = 0;
#define OP1(name, ...) test_##name();
#define OP2(name, ...) test_##name();
#define OP3(name, ...) test_##name();
#define OPX(name) functions++;
#include "compute/ops.def"
    if (tested + functions != OP_COUNT) {
        printf("%u of %u operations have been tested, and %u are functions\n", tested, (unsigned)OP_COUNT, functions);
        failures++;
    }
    printf("%u operations, %d failures\n", tested, failures);
    return failures == 0 ? 0 : 1;
}
