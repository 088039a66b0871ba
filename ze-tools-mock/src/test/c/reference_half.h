// Kernels that calculate with numbers of 16 bits, with references on the host, for test_references. The references
// calculate with doubles, which hold sums and products of such numbers exactly, and round once.
#ifndef REFERENCE_HALF_H
#define REFERENCE_HALF_H

#include "reference_items.h"

// Text before the kernels.
#define HALF_PRELUDE "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n"

#define HALVES                                                                                                         \
    double x = number(A(half_bits, t->i)), y = number(B(half_bits, t->i));                                             \
    (void)x, (void)y
#define SET_HALF(k, ...) SET(half_bits, k, half_of(__VA_ARGS__))

// Halves that are finite and at most a power of two, and a kernel's words for it.
static double small_half(double value) {
    return isfinite(value) ? fmod(value, 8) : 1;
}
#define SMALL "x = isfinite(x) ? fmod(x, 8.0h) : 1.0h; y = isfinite(y) ? fmod(y, 8.0h) : 1.0h; "

static void half_arithmetic(const item *t) {
    HALVES;
    SET_HALF(0, x + y);
    SET_HALF(1, x - y);
    SET_HALF(2, x * y);
    SET_HALF(3, x / y);
    SET(half_bits, 4, A(half_bits, t->i) ^ 0x8000);
    SET_HALF(5, number(half_of(x * y)) + x);
}

static void half_multiply_add(const item *t) {
    HALVES;
    SET(half_bits, 0, half_fma(x, y, x));
    SET(half_bits, 1, half_fma(x, -y, y));
    SET(half_bits, 2, half_fma(x, 3, 0.5));
}

static void half_roots(const item *t) {
    HALVES;
    SET_HALF(0, sqrt(fabs(x)));
    SET_HALF(1, sqrt(y));
}

static void half_compare(const item *t) {
    HALVES;
    SET(int, 0, x == y);
    SET(int, 1, x != y);
    SET(int, 2, x < y);
    SET(int, 3, x <= y);
    SET(int, 4, x > y);
    SET(int, 5, x >= y);
    SET(int, 6, isnan(x) || isnan(y));
    SET(int, 7, !isnan(x) && !isnan(y));
    SET(int, 8, x<y || x> y);
    SET(int, 9, !(x < y));
    SET(int, 10, x != 0 && y != 0);
}

static void half_classes(const item *t) {
    HALVES;
    SET(int, 0, isnan(x) != 0);
    SET(int, 1, isinf(x) != 0);
    SET(int, 2, isfinite(x) != 0);
    SET(int, 3, isfinite(x) && fabs(x) >= 0x1p-14);
    SET(int, 4, A(half_bits, t->i) >> 15);
    SET(int, 5, !isnan(y) && !isinf(y) ? 1 : 2);
}

static void half_rounding(const item *t) {
    HALVES;
    SET_HALF(0, floor(x));
    SET_HALF(1, ceil(x));
    SET_HALF(2, trunc(x));
    SET_HALF(3, rint(x));
    SET_HALF(4, round(x));
    SET(half_bits, 5, A(half_bits, t->i) & 0x7fff);
    SET(half_bits, 6, (A(half_bits, t->i) & 0x7fff) | (B(half_bits, t->i) & 0x8000));
}

static void half_extremes(const item *t) {
    HALVES;
    x += 0.0;
    y += 0.0;
    SET_HALF(0, isnan(x) ? y : isnan(y) || x < y ? x : y);
    SET_HALF(1, isnan(x) ? y : isnan(y) || x > y ? x : y);
    SET_HALF(2, isnan(x) || isnan(y) ? NAN : x > y ? x - y : 0);
    SET_HALF(3, x);
    SET_HALF(4, y);
    SET_HALF(5, isnan(x) ? y : isnan(y) || fabs(x) > fabs(y) ? x : fabs(x) < fabs(y) ? y : x > y ? x : y);
    SET_HALF(6, isnan(x) ? y : isnan(y) || fabs(x) < fabs(y) ? x : fabs(x) > fabs(y) ? y : x < y ? x : y);
}

static void half_modulo(const item *t) {
    HALVES;
    SET_HALF(0, fmod(x, y));
    SET_HALF(1, remainder(x, y));
}

static void half_parts(const item *t) {
    HALVES;
    if (!isfinite(x)) {
        x = 1.5;
    }
    int exponent;
    double whole;
    SET_HALF(0, frexp(x, &exponent));
    SET_HALF(1, exponent);
    SET_HALF(2, modf(x, &whole));
    SET_HALF(3, whole);
    SET_HALF(4, ldexp(x, 3));
    SET_HALF(5, ldexp(x, -9));
    SET_HALF(6, x == 0 ? 0 : ilogb(x));
    SET_HALF(7, x == 0 ? 0 : logb(x));
    SET_HALF(8, fmin(x - floor(x), 1 - 0x1p-11));
    SET_HALF(9, floor(x));
}

static void half_from_integers(const item *t) {
    int32_t x = A(int32_t, t->i), y = B(int32_t, t->i);
    SET_HALF(0, x);
    SET_HALF(1, x >> 14);
    SET(half_bits, 2, half_rounded(x >> 14, TO_ZERO));
    SET(half_bits, 3, half_rounded(x >> 14, UPWARD));
    SET(half_bits, 4, half_rounded(x >> 14, DOWNWARD));
    SET_HALF(5, (uint32_t)y >> 15);
    SET_HALF(6, (int16_t)y);
    SET_HALF(7, (uint8_t)y);
    SET_HALF(8, (double)((int64_t)x * 3));
    SET(half_bits, 9, half_rounded((double)((uint64_t)(uint32_t)y >> 8), TO_ZERO));
    SET_HALF(10, y > 0);
}

static double within(double value, double least, double most) {
    return isnan(value) ? 0 : value < least ? least : value > most ? most : value;
}

static void half_to_integers(const item *t) {
    HALVES;
    SET(int64_t, 0, within(trunc(x), INT32_MIN, INT32_MAX));
    SET(int64_t, 1, within(rint(x), INT32_MIN, INT32_MAX));
    SET(int64_t, 2, within(ceil(y), INT16_MIN, INT16_MAX));
    SET(int64_t, 3, within(floor(y), INT8_MIN, INT8_MAX));
    SET(int64_t, 4, within(trunc(x), 0, UINT8_MAX));
    SET(int64_t, 5, within(rint(y), 0, UINT16_MAX));
    SET(int64_t, 6, isfinite(x) ? trunc(x) : 7);
    SET(int64_t, 7, isfinite(y) ? trunc(fabs(y)) : 7);
}

static void half_from_floats(const item *t) {
    double x = (double)A(float, t->i), y = (double)B(float, t->i);
    SET_HALF(0, x);
    SET(half_bits, 1, half_rounded(x, TO_ZERO));
    SET(half_bits, 2, half_rounded(x, UPWARD));
    SET(half_bits, 3, half_rounded(y, DOWNWARD));
    SET_HALF(4, y);
}

static void half_from_doubles(const item *t) {
    double x = A(double, t->i), y = B(double, t->i);
    SET_HALF(0, x);
    SET(half_bits, 1, half_rounded(x, TO_ZERO));
    SET(half_bits, 2, half_rounded(y, UPWARD));
    SET(half_bits, 3, half_rounded(y, DOWNWARD));
}

static void half_to_floats(const item *t) {
    HALVES;
    SET(float, 0, x);
    SET(float, 1, (float)x * 3 + (float)y);
    SET(float, 2, (float)number(half_of(x + y)));
}

static void half_to_doubles(const item *t) {
    HALVES;
    SET(double, 0, x);
    SET(double, 1, x *y);
}

static void half_vectors(const item *t) {
    for (uint32_t k = 0; k < 4; k++) {
        double x = number(A(half_bits, 4 * t->i + k)), y = number(B(half_bits, 4 * t->i + k));
        double back = number(B(half_bits, 4 * t->i + 3 - k));
        double low = number(A(half_bits, 4 * t->i + k % 2)), high = number(B(half_bits, 4 * t->i + 3 - k % 2));
        SET_HALF(k, x + back);
        SET_HALF(4 + k, x < y ? y : x);
        SET_HALF(8 + k, low * high);
        SET_HALF(12 + k, k == 1 ? number(B(half_bits, 4 * t->i + 2)) : k == 3 ? number(B(half_bits, 4 * t->i)) : x);
    }
}

static void half_relations(const item *t) {
    int any = 0, all = 1;
    for (uint32_t k = 0; k < 4; k++) {
        double x = number(A(half_bits, 4 * t->i + k)), y = number(B(half_bits, 4 * t->i + k));
        any |= x < y;
        all &= x < y;
        SET(int16_t, 4 + k, x < y ? -1 : 0);
        SET(int16_t, 8 + k, isnan(x) || isnan(y) ? -1 : 0);
        SET(int16_t, 12 + k, isnan(x) ? -1 : 0);
    }
    SET(int16_t, 0, any);
    SET(int16_t, 1, all);
}

static void half_common(const item *t) {
    HALVES;
    x = small_half(x);
    y = small_half(y);
    SET_HALF(0, y < x ? 0 : 1);
    SET_HALF(1, x > 0 ? 1 : x < 0 ? -1 : x);
    SET_HALF(2, x < -1 ? -1 : x > 2 ? 2 : x);
    SET_HALF(3, x < y ? y : x);
}

static void half_circle(const item *t) {
    HALVES;
    x = small_half(x);
    SET_HALF(0, sin(x));
    SET_HALF(1, cos(x));
    SET_HALF(2, tan(x));
    SET_HALF(3, atan(x));
    SET_HALF(4, asin(fmod(x, 1)));
    SET_HALF(5, acos(fmod(x, 1)));
    SET_HALF(6, isnan(y) ? 0 : atan2(y, 2));
}

static void half_exponentials(const item *t) {
    HALVES;
    x = small_half(x);
    double size = fabs(x) + 0.25;
    size = number(half_of(size));
    SET_HALF(0, exp(x));
    SET_HALF(1, exp2(x));
    SET_HALF(2, pow(10, fmod(x, 4)));
    SET_HALF(3, log(size));
    SET_HALF(4, log2(size));
    SET_HALF(5, log10(size));
    SET_HALF(6, 1 / sqrt(size));
    SET_HALF(7, cbrt(x));
    SET_HALF(8, expm1(fmod(x, 2)));
    SET_HALF(9, log1p(size));
}

static void half_powers(const item *t) {
    HALVES;
    x = number(half_of(fabs(small_half(x)) + 0.5));
    y = fmod(small_half(y), 4);
    SET_HALF(0, pow(x, y));
    SET_HALF(1, pow(x, 3));
    SET_HALF(2, hypot(x, y));
}

static void half_hyperbolic(const item *t) {
    HALVES;
    x = small_half(x);
    SET_HALF(0, sinh(x));
    SET_HALF(1, cosh(x));
    SET_HALF(2, tanh(x));
    SET_HALF(3, asinh(x));
}

static void half_next(const item *t) {
    half_bits p = A(half_bits, t->i), q = B(half_bits, t->i);
    double x = number(p), y = number(q);
    half_bits next = isnan(x)             ? p
                     : isnan(y)           ? q
                     : x == y             ? q
                     : x == 0             ? (half_bits)((q & 0x8000) | 1)
                     : (x < y) == (x > 0) ? (half_bits)(p + 1)
                                          : (half_bits)(p - 1);
    SET(half_bits, 0, next);
    SET(half_bits, 1, p ^ 0x1234);
}

static void half_polynomial(const item *t) {
    HALVES;
    double p = 0.5;
    x = fmod(small_half(x), 2);
    for (uint32_t k = 0; k < 6; k++) {
        p = number(half_of(number(half_of(p * x)) + k));
    }
    SET_HALF(0, p);
    while (p > 2) {
        p = number(half_of(p / 3));
    }
    SET_HALF(1, p);
}

static void half_storage(const item *t) {
    HALVES;
    double kept[4] = {x, y, number(half_of(x + 1)), number(half_of(y * 2))};
    SET_HALF(0, kept[t->i & 3]);
    SET_HALF(1, kept[(t->i + 1) & 3]);
    SET(half_bits, 2, A(half_bits, in_group(t, GROUP_ITEMS - 1 - t->number)));
    SET_HALF(3, number(half_of(x + 1)));
}

static void half_of_groups(const item *t) {
    double sum = 0, most = -INFINITY, before = 0, group_sum = 0;
    for (uint32_t n = 0; n < GROUP_ITEMS; n++) {
        group_sum += A(uint8_t, in_group(t, n)) & 15;
    }
    for (uint32_t lane = 0; lane < t->size; lane++) {
        double value = A(uint8_t, in_sub_group(t, lane)) & 15;
        before += lane < t->lane ? value : 0;
        sum += value;
        most = fmax(most, value);
    }
    SET_HALF(0, group_sum);
    SET_HALF(1, sum);
    SET_HALF(2, most);
    SET_HALF(3, before);
    SET_HALF(4, A(uint8_t, in_group(t, 1 + 5 * 2)) & 15);
    SET_HALF(5, A(uint8_t, in_sub_group(t, 2)) & 15);
    SET_HALF(6, A(uint8_t, in_sub_group(t, t->size - 1 - t->lane)) & 15);
}

// clang-format off
static const reference_kernel half_kernels[] = {
    {{"half_arithmetic", 'h', 0, 'h', "IN(half) OUT(half, 0, x + y) OUT(half, 1, x - y) OUT(half, 2, x * y) OUT(half, 3, x / y) "
      "OUT(half, 4, -x) OUT(half, 5, x * y + x)"}, half_arithmetic},
    {{"half_multiply_add", 'h', 0, 'h', "IN(half) OUT(half, 0, fma(x, y, x)) OUT(half, 1, fma(x, -y, y)) "
      "OUT(half, 2, fma(x, 3.0h, 0.5h))"}, half_multiply_add},
    {{"half_roots", 'h', 0, 'h', "IN(half) OUT(half, 0, sqrt(fabs(x))) OUT(half, 1, sqrt(y))"}, half_roots},
    {{"half_compare", 'i', 0, 'h', "IN(half) OUT(int, 0, x == y) OUT(int, 1, x != y) OUT(int, 2, x < y) OUT(int, 3, x <= y) "
      "OUT(int, 4, x > y) OUT(int, 5, x >= y) OUT(int, 6, isunordered(x, y)) OUT(int, 7, isordered(x, y)) "
      "OUT(int, 8, islessgreater(x, y)) OUT(int, 9, !(x < y)) OUT(int, 10, x && y)"}, half_compare},
    {{"half_classes", 'i', 0, 'h', "IN(half) OUT(int, 0, isnan(x)) OUT(int, 1, isinf(x)) OUT(int, 2, isfinite(x)) "
      "OUT(int, 3, isnormal(x)) OUT(int, 4, signbit(x)) OUT(int, 5, isfinite(y) ? 1 : 2)"}, half_classes},
    {{"half_rounding", 'h', 0, 'h', "IN(half) OUT(half, 0, floor(x)) OUT(half, 1, ceil(x)) OUT(half, 2, trunc(x)) "
      "OUT(half, 3, rint(x)) OUT(half, 4, round(x)) OUT(half, 5, fabs(x)) OUT(half, 6, copysign(x, y))"}, half_rounding},
    {{"half_extremes", 'h', 0, 'h', "IN(half) x += 0.0h; y += 0.0h; OUT(half, 0, fmin(x, y)) OUT(half, 1, fmax(x, y)) "
      "OUT(half, 2, fdim(x, y)) OUT(half, 3, fmin(x, (half)NAN)) OUT(half, 4, fmax((half)NAN, y)) OUT(half, 5, maxmag(x, y)) "
      "OUT(half, 6, minmag(x, y))"}, half_extremes},
    {{"half_modulo", 'h', 0, 'h', "IN(half) OUT(half, 0, fmod(x, y)) OUT(half, 1, remainder(x, y))"}, half_modulo},
    {{"half_parts", 'h', 0, 'h', "IN(half) if (!isfinite(x)) x = 1.5h; int e; half w; OUT(half, 0, frexp(x, &e)) OUT(half, 1, e) "
      "OUT(half, 2, modf(x, &w)) OUT(half, 3, w) OUT(half, 4, ldexp(x, 3)) OUT(half, 5, ldexp(x, -9)) "
      "OUT(half, 6, x == 0 ? 0 : ilogb(x)) OUT(half, 7, x == 0 ? 0.0h : logb(x)) "
      "OUT(half, 8, fract(x, &w)) OUT(half, 9, w)"}, half_parts},
    {{"half_from_integers", 'h', 0, 'i', "IN(int) OUT(half, 0, convert_half(x)) OUT(half, 1, convert_half_rte(x >> 14)) "
      "OUT(half, 2, convert_half_rtz(x >> 14)) OUT(half, 3, convert_half_rtp(x >> 14)) OUT(half, 4, convert_half_rtn(x >> 14)) "
      "OUT(half, 5, convert_half((uint)y >> 15)) OUT(half, 6, (short)y) OUT(half, 7, (uchar)y) OUT(half, 8, (long)x * 3) "
      "OUT(half, 9, convert_half_rtz((ulong)(uint)y >> 8)) OUT(half, 10, y > 0)"}, half_from_integers},
    {{"half_to_integers", 'i', 0, 'h', "IN(half) OUT(long, 0, convert_int_sat(x)) OUT(long, 1, convert_int_sat_rte(x)) "
      "OUT(long, 2, convert_short_sat_rtp(y)) OUT(long, 3, convert_char_sat_rtn(y)) OUT(long, 4, convert_uchar_sat(x)) "
      "OUT(long, 5, convert_ushort_sat_rte(y)) OUT(long, 6, (long)(isfinite(x) ? x : 7.0h)) "
      "OUT(long, 7, (ulong)(isfinite(y) ? fabs(y) : 7.0h))"}, half_to_integers},
    {{"half_from_floats", 'h', 0, 'f', "IN(float) OUT(half, 0, convert_half(x)) OUT(half, 1, convert_half_rtz(x)) "
      "OUT(half, 2, convert_half_rtp(x)) OUT(half, 3, convert_half_rtn(y)) OUT(half, 4, y)"}, half_from_floats},
    {{"half_from_doubles", 'h', 0, 'd', "IN(double) OUT(half, 0, x) OUT(half, 1, convert_half_rtz(x)) "
      "OUT(half, 2, convert_half_rtp(y)) OUT(half, 3, convert_half_rtn(y))"}, half_from_doubles},
    {{"half_to_floats", 'f', 0, 'h', "IN(half) OUT(float, 0, x) OUT(float, 1, (float)x * 3 + y) OUT(float, 2, x + y)"}, half_to_floats},
    {{"half_to_doubles", 'd', 0, 'h', "IN(half) OUT(double, 0, x) OUT(double, 1, (double)x * y)"}, half_to_doubles},
    {{"half_vectors", 'h', 0, 'h', "half4 x = vload4(i, (global const half *)a), y = vload4(i, (global const half *)b); "
      "OUT4(half, 0, x + y.wzyx) OUT4(half, 4, select(x, y, x < y)) OUT4(half, 8, x.lo.xyxy * y.hi.yxyx) x.s13 = y.s20; "
      "OUT4(half, 12, x)"}, half_vectors},
    {{"half_relations", 'i', 0, 'h', "half4 x = vload4(i, (global const half *)a), y = vload4(i, (global const half *)b); "
      "OUT(short, 0, any(x < y)) OUT(short, 1, all(x < y)) OUT4(short, 4, isless(x, y)) OUT4(short, 8, isunordered(x, y)) "
      "OUT4(short, 12, x != x)"}, half_relations},
    {{"half_common", 'h', 0, 'h', "IN(half) " SMALL "OUT(half, 0, step(x, y)) OUT(half, 1, sign(x)) "
      "OUT(half, 2, clamp(x, -1.0h, 2.0h)) OUT(half, 3, max(x, y))"}, half_common},
    {{"half_circle", 'h', 2, 'h', "IN(half) half z = isnan(y) ? 0.0h : y; " SMALL "OUT(half, 0, sin(x)) OUT(half, 1, cos(x)) "
      "OUT(half, 2, tan(x)) OUT(half, 3, atan(x)) OUT(half, 4, asin(fmod(x, 1.0h))) OUT(half, 5, acos(fmod(x, 1.0h))) "
      "OUT(half, 6, atan2(z, 2.0h))"}, half_circle},
    {{"half_exponentials", 'h', 2, 'h', "IN(half) " SMALL "half s = fabs(x) + 0.25h; OUT(half, 0, exp(x)) OUT(half, 1, exp2(x)) "
      "OUT(half, 2, exp10(fmod(x, 4.0h))) OUT(half, 3, log(s)) OUT(half, 4, log2(s)) OUT(half, 5, log10(s)) OUT(half, 6, rsqrt(s)) "
      "OUT(half, 7, cbrt(x)) OUT(half, 8, expm1(fmod(x, 2.0h))) OUT(half, 9, log1p(s))"}, half_exponentials},
    {{"half_powers", 'h', 4, 'h', "IN(half) " SMALL "x = fabs(x) + 0.5h; y = fmod(y, 4.0h); OUT(half, 0, pow(x, y)) "
      "OUT(half, 1, pown(x, 3)) OUT(half, 2, hypot(x, y))"}, half_powers},
    {{"half_hyperbolic", 'h', 2, 'h', "IN(half) " SMALL "OUT(half, 0, sinh(x)) OUT(half, 1, cosh(x)) OUT(half, 2, tanh(x)) "
      "OUT(half, 3, asinh(x))"}, half_hyperbolic},
    {{"half_next", 'h', 0, 'h', "IN(half) OUT(half, 0, nextafter(x, y)) OUT(half, 1, as_half((ushort)(as_ushort(x) ^ 0x1234)))"}, half_next},
    {{"half_polynomial", 'h', 0, 'h', "IN(half) " SMALL "half p = 0.5h; x = fmod(x, 2.0h); for (int k = 0; k < 6; k++) "
      "p = p * x + (half)k; OUT(half, 0, p) while (p > 2.0h) p /= 3.0h; OUT(half, 1, p)"}, half_polynomial},
    {{"half_storage", 'h', 0, 'h', "IN(half) local half t[30]; int l = (int)get_local_linear_id(); t[l] = x; "
      "half kept[4] = {x, y, x + 1.0h, y * 2.0h}; barrier(CLK_LOCAL_MEM_FENCE); OUT(half, 0, kept[i & 3]) "
      "OUT(half, 1, kept[(i + 1) & 3]) OUT(half, 2, t[29 - l]) struct { char c; half h[2]; } s = {1, {x, y}}; s.h[0] += 1.0h; "
      "OUT(half, 3, s.h[0])"}, half_storage},
    {{"half_of_groups", 'h', 0, 'i', "half v = (half)(a[i] & 15); OUT(half, 0, work_group_reduce_add(v)) "
      "OUT(half, 1, sub_group_reduce_add(v)) OUT(half, 2, sub_group_reduce_max(v)) OUT(half, 3, sub_group_scan_exclusive_add(v)) "
      "OUT(half, 4, work_group_broadcast(v, 1, 2, 0)) OUT(half, 5, sub_group_broadcast(v, 2)) "
      "OUT(half, 6, sub_group_shuffle(v, get_sub_group_size() - 1 - get_sub_group_local_id()))"}, half_of_groups},
};
// clang-format on

#endif
