// Kernels with operations on bits and products of packed integers, with references on the host, for
// test_references.
#ifndef REFERENCE_INTEGERS_H
#define REFERENCE_INTEGERS_H

#include "reference_items.h"

static uint64_t low_bits(uint32_t count) {
    return count >= 64 ? UINT64_MAX : ((uint64_t)1 << count) - 1;
}

static uint64_t reversed_bits(uint64_t value, uint32_t width) {
    uint64_t result = 0;
    for (uint32_t k = 0; k < width; k++) {
        result |= (value >> k & 1) << (width - 1 - k);
    }
    return result;
}

#define BIT_FIELDS(T, C, WIDTH)                                                                                        \
    static void bit_fields_##C(const item *t) {                                                                        \
        uint64_t x = A(T, t->i), y = B(T, t->i);                                                                       \
        uint32_t from = (uint32_t)(y & (WIDTH / 2 - 1)), count = (uint32_t)(x >> 3 & (WIDTH / 2 - 1));                 \
        uint64_t field = x >> from & low_bits(count), sign = count == 0 ? 0 : field >> (count - 1) & 1;                \
        SET(T, 0, (x & ~(low_bits(count) << from)) | (y & low_bits(count)) << from);                                   \
        SET(T, 1, field | (sign ? ~low_bits(count) : 0));                                                              \
        SET(T, 2, field);                                                                                              \
        SET(T, 3, reversed_bits(x, WIDTH));                                                                            \
    }
BIT_FIELDS(uint8_t, uchar, 8)
BIT_FIELDS(uint16_t, ushort, 16)
BIT_FIELDS(uint32_t, uint, 32)
BIT_FIELDS(uint64_t, ulong, 64)

static int32_t saturated(int64_t value) {
    return (int32_t)(value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? INT32_MIN : value);
}

static void dot_products(const item *t) {
    int64_t both = 0, none = 0, first = 0, second = 0;
    for (uint32_t k = 0; k < 4; k++) {
        both += A(int8_t, 4 * t->i + k) * B(int8_t, 4 * t->i + k);
        none += A(uint8_t, 4 * t->i + k) * B(uint8_t, 4 * t->i + k);
        first += A(int8_t, 4 * t->i + k) * B(uint8_t, 4 * t->i + k);
        second += A(uint8_t, 4 * t->i + k) * B(int8_t, 4 * t->i + k);
    }
    int32_t more = A(int32_t, t->i);
    int64_t sum = none + A(uint32_t, t->i);
    SET(int, 0, both);
    SET(int, 1, none);
    SET(int, 2, first);
    SET(int, 3, second);
    SET(int, 4, saturated(both + more));
    SET(int, 5, (uint32_t)(sum > UINT32_MAX ? UINT32_MAX : sum));
    SET(int, 6, saturated(first + more));
    SET(int, 7, saturated(second + more));
}

#define FIELDS(T, S, HALF)                                                                                             \
    {{"bit_fields_" #T, 'i', 0, 'i',                                                                                   \
      "IN(" #T ") uint from = y & (" #HALF " - 1), count = x >> 3 & (" #HALF " - 1); "                                 \
      "OUT(" #T ", 0, bitfield_insert(x, y, from, count)) OUT(" #T ", 1, bitfield_extract_signed((" #S                 \
      ")x, from, count)) "                                                                                             \
      "OUT(" #T ", 2, bitfield_extract_unsigned(x, from, count)) OUT(" #T ", 3, bit_reverse(x))"},                     \
     bit_fields_##T},

// clang-format off
static const reference_kernel integer_kernels[] = {
    FIELDS(uchar, char, 4) FIELDS(ushort, short, 8) FIELDS(uint, int, 16) FIELDS(ulong, long, 32)
    {{"dot_products", 'i', 0, 'i', "IN(int) char4 p = as_char4(x), q = as_char4(y); uchar4 u = as_uchar4(x), v = as_uchar4(y); "
      "OUT(int, 0, dot(p, q)) OUT(int, 1, dot(u, v)) OUT(int, 2, dot(p, v)) OUT(int, 3, dot(u, q)) OUT(int, 4, dot_acc_sat(p, q, x)) "
      "OUT(int, 5, dot_acc_sat(u, v, (uint)x)) OUT(int, 6, dot_acc_sat(p, v, x)) OUT(int, 7, dot_acc_sat(u, q, x))"}, dot_products},
};
// clang-format on

#endif
