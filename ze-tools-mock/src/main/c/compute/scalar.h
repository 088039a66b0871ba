// Arithmetic on single values.
#ifndef ZMC_SCALAR_H
#define ZMC_SCALAR_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int8_t s8;
typedef int16_t s16;
typedef int32_t s32;
typedef int64_t s64;
typedef _Float16 f16;
typedef float f32;
typedef double f64;
__extension__ typedef unsigned __int128 u128;
__extension__ typedef __int128 s128;

static inline u64 sign_extend(u64 value, u32 bits) {
    return bits >= 64 || bits == 0 ? value : (u64)((s64)(value << (64 - bits)) >> (64 - bits));
}

static inline s64 clamp_signed(s128 value, u64 bits) {
    s128 most = ((s128)1 << (bits - 1)) - 1;
    return (s64)(value > most ? most : value < -most - 1 ? -most - 1 : value);
}

static inline s64 add_sat(s64 x, s64 y, u64 bits) {
    return clamp_signed((s128)x + y, bits);
}

static inline s64 sub_sat(s64 x, s64 y, u64 bits) {
    return clamp_signed((s128)x - y, bits);
}

static inline u64 mad_sat_u(u64 x, u64 y, u64 z, u64 bits) {
    u128 value = (u128)x * y, most = ((u128)1 << bits) - 1;
    return (u64)(value > most || value + z > most ? most : value + z);
}

static inline s64 mad_sat_s(s64 x, s64 y, s64 z, u64 bits) {
    // The product of two 64-bit numbers and a third fit into 128 bits.
    return clamp_signed((s128)x * y + z, bits);
}

static inline u64 bit_reverse(u64 x) {
    u64 reversed = 0;
    for (int i = 0; i < 64; i++) {
        reversed = reversed << 1 | (x >> i & 1);
    }
    return reversed;
}

static inline u64 to_unsigned(f64 x, int bits) {
    if (!(x > 0)) {
        return 0;
    }
    f64 limit = ldexp(1, bits);
    return x >= limit ? (bits == 64 ? UINT64_MAX : ((u64)1 << bits) - 1) : (u64)x;
}

static inline u64 to_signed(f64 x, int bits) {
    if (x != x) {
        return 0;
    }
    f64 limit = ldexp(1, bits - 1);
    if (x >= limit) {
        return ((u64)1 << (bits - 1)) - 1;
    }
    return x < -limit ? (u64)0 - ((u64)1 << (bits - 1)) : (u64)(s64)x;
}

static inline f64 floor_mod(f64 x, f64 y) {
    f64 remainder = fmod(x, y);
    return remainder != 0 && (remainder < 0) != (y < 0) ? remainder + y : remainder;
}

// In words of comparisons: which of two zeroes fmin and fmax give is left to the compiler.
static inline f64 clamp_real(f64 x, f64 low, f64 high) {
    f64 clamped = x != x ? low : low != low ? x : x < low ? low : x;
    return clamped != clamped ? high : high != high ? clamped : high < clamped ? high : clamped;
}

static inline f64 smooth(f64 low, f64 high, f64 x) {
    f64 share = fmin(fmax((x - low) / (high - low), 0), 1);
    return share * share * (3 - 2 * share);
}

static inline u16 to_bf16(u32 x) {
    if ((x & 0x7fffffffu) > 0x7f800000u) {
        return (u16)(x >> 16 | 0x40);
    }
    return (u16)((x + 0x7fffu + (x >> 16 & 1)) >> 16);
}

static inline u64 bits_of_f32(f32 value) {
    u32 bits;
    memcpy(&bits, &value, 4);
    return bits;
}

static inline u64 bits_of_f64(f64 value) {
    u64 bits;
    memcpy(&bits, &value, 8);
    return bits;
}

// The value after an atomic operation.
u64 zmc_atomic_next(u32 kind, u32 kind_of_value, u64 old, u64 value, u64 comparand);

#endif
