// Work-items as references on the host see them, and numbers of 16 bits.
#ifndef REFERENCE_ITEMS_H
#define REFERENCE_ITEMS_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "cl_source.h"

enum { GROUP_ITEMS = 30, LAUNCH_ITEMS = 240 };

typedef struct item {
    const void *a, *b;    // inputs
    uint8_t *out;         // results of all work-items
    uint32_t i;           // its number in the launch
    uint32_t group[3];    // its work-group
    uint32_t number;      // its number in the group, x first
    uint32_t begin;       // of its sub-group: the number of the first work-item in the group,
    uint32_t size;        // how many it has,
    uint32_t width;       // and how many it has at most
    uint32_t lane;        // its number in the sub-group
} item;

typedef struct reference_kernel {
    cl_kernel kernel;
    void (*result)(const item *t);
} reference_kernel;

// The number in the launch of a work-item of the same group, or of the same sub-group.
static inline uint32_t in_group(const item *t, uint32_t number) {
    uint32_t x = number % 5 + 5 * t->group[0], y = number / 5 % 3 + 3 * t->group[1], z = number / 15 + 2 * t->group[2];
    return x + 10 * (y + 6 * z);
}
static inline uint32_t in_sub_group(const item *t, uint32_t lane) {
    return in_group(t, t->begin + lane);
}

#define A(T, i) (((const T *)t->a)[i])
#define B(T, i) (((const T *)t->b)[i])
#define SET(T, k, ...) (((T *)t->out)[t->i * 16 + (k)] = (T)(__VA_ARGS__))

// ---- Numbers of 16 bits ---------------------------------------------------------------------------------------------

typedef uint16_t half_bits;

static inline double number(half_bits h) {
    int exponent = h >> 10 & 31;
    double fraction = h & 1023, value = exponent == 0    ? ldexp(fraction, -24)
                                        : exponent == 31 ? fraction != 0 ? NAN : INFINITY
                                                         : ldexp(fraction + 1024, exponent - 25);
    return h >> 15 != 0 ? -value : value;
}

typedef enum rounding { NEAREST, TO_ZERO, UPWARD, DOWNWARD } rounding;

static inline half_bits half_rounded(double value, rounding mode) {
    uint32_t sign = signbit(value) ? 0x8000 : 0;
    double size = fabs(value);
    if (isnan(value)) {
        return 0x7e00;
    }
    bool away = mode == UPWARD ? sign == 0 : mode == DOWNWARD && sign != 0;
    if (isinf(size)) {
        return (half_bits)(sign | 0x7c00);
    }
    if (size >= 65536) {
        return (half_bits)(sign | (mode == NEAREST || away ? 0x7c00 : 0x7bff));
    }
    int exponent = size < 0x1p-14 ? -14 : ilogb(size);
    double scaled = ldexp(size, 10 - exponent), whole = floor(scaled), rest = scaled - whole;
    bool up = mode == NEAREST ? rest > 0.5 || (rest == 0.5 && fmod(whole, 2) != 0) : away && rest > 0;
    // A carry goes into the exponent, and from the largest number to infinity.
    return (half_bits)(sign | ((uint32_t)(exponent + 14) * 1024 + (uint32_t)whole + up));
}

static inline half_bits half_of(double value) {
    return half_rounded(value, NEAREST);
}

// The product and sum, rounded once: the sum of doubles is rounded to odd, so that rounding again does no harm.
static inline half_bits half_fma(double x, double y, double z) {
    double product = x * y, sum = product + z, part = sum - product;
    double error = (product - (sum - part)) + (z - part);
    if (isfinite(sum) && error != 0) {
        uint64_t bits;
        memcpy(&bits, &sum, 8);
        if ((bits & 1) == 0) {
            bits += (error > 0) == (sum > 0) ? 1u : UINT64_MAX;
        }
        memcpy(&sum, &bits, 8);
    }
    return half_of(sum);
}

#endif
