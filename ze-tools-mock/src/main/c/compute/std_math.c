// The functions of OpenCL.std on numbers, by the C library and by formulas.
#include "compute/std_math.h"

#include "compute/scalar.h"

#define OF_ONE(name, expression32, expression64)                                                                       \
    static f32 name##_f32(f32 x) { return expression32; }                                                              \
    static f64 name##_f64(f64 x) { return expression64; }
#define OF_TWO(name, expression32, expression64)                                                                       \
    static f32 name##_f32(f32 x, f32 y) { return expression32; }                                                       \
    static f64 name##_f64(f64 x, f64 y) { return expression64; }
#define LIBRARY_OF_ONE(name) OF_ONE(name, name##f(x), name(x))
#define LIBRARY_OF_TWO(name) OF_TWO(name, name##f(x, y), name(x, y))

// clang-format off
LIBRARY_OF_ONE(acos) LIBRARY_OF_ONE(acosh) LIBRARY_OF_ONE(asin) LIBRARY_OF_ONE(asinh) LIBRARY_OF_ONE(atan)
LIBRARY_OF_ONE(atanh) LIBRARY_OF_ONE(cbrt) LIBRARY_OF_ONE(ceil) LIBRARY_OF_ONE(cos) LIBRARY_OF_ONE(cosh)
LIBRARY_OF_ONE(erfc) LIBRARY_OF_ONE(erf) LIBRARY_OF_ONE(exp) LIBRARY_OF_ONE(exp2) LIBRARY_OF_ONE(expm1)
LIBRARY_OF_ONE(floor) LIBRARY_OF_ONE(log) LIBRARY_OF_ONE(log2) LIBRARY_OF_ONE(log10) LIBRARY_OF_ONE(log1p)
LIBRARY_OF_ONE(logb) LIBRARY_OF_ONE(rint) LIBRARY_OF_ONE(round) LIBRARY_OF_ONE(sin) LIBRARY_OF_ONE(sinh)
LIBRARY_OF_ONE(tan) LIBRARY_OF_ONE(tanh) LIBRARY_OF_ONE(tgamma) LIBRARY_OF_ONE(trunc) LIBRARY_OF_ONE(sqrt)
LIBRARY_OF_TWO(atan2) LIBRARY_OF_TWO(fdim) LIBRARY_OF_TWO(fmod) LIBRARY_OF_TWO(hypot) LIBRARY_OF_TWO(nextafter)
LIBRARY_OF_TWO(pow) LIBRARY_OF_TWO(remainder) LIBRARY_OF_TWO(copysign)
OF_ONE(acospi, (f32)(acos(x) / PI), acos(x) / PI)
OF_ONE(asinpi, (f32)(asin(x) / PI), asin(x) / PI)
OF_ONE(atanpi, (f32)(atan(x) / PI), atan(x) / PI)
OF_TWO(atan2pi, (f32)(atan2(x, y) / PI), atan2(x, y) / PI)
OF_ONE(exp10, (f32)exp10(x), exp10(x))
OF_ONE(rsqrt, (f32)(1 / sqrt((f64)x)), 1 / sqrt(x))
OF_ONE(recip, 1 / x, 1 / x)
OF_TWO(divide, x / y, x / y)
OF_TWO(maxmag, fabsf(x) > fabsf(y) ? x : fabsf(y) > fabsf(x) ? y : fmaxf(x, y),
       fabs(x) > fabs(y) ? x : fabs(y) > fabs(x) ? y : fmax(x, y))
OF_TWO(minmag, fabsf(x) < fabsf(y) ? x : fabsf(y) < fabsf(x) ? y : fminf(x, y),
       fabs(x) < fabs(y) ? x : fabs(y) < fabs(x) ? y : fmin(x, y))
    // clang-format on

    // The functions of multiples of pi, exact at the multiples of a half.
    static f64 sinpi_f64(f64 x) {
    if (!isfinite(x)) {
        return NAN;
    }
    f64 phase = fmod(fabs(x), 2);
    f64 sine = phase <= 0.25   ? sin(PI * phase)
               : phase < 0.75  ? cos(PI * (0.5 - phase))
               : phase <= 1.25 ? sin(PI * (1 - phase))
               : phase < 1.75  ? -cos(PI * (1.5 - phase))
                               : sin(PI * (phase - 2));
    return x < 0 ? -sine : phase == 0 ? copysign(0, x) : sine;
}

static f64 cospi_f64(f64 x) {
    if (!isfinite(x)) {
        return NAN;
    }
    f64 phase = fmod(fabs(x), 2);
    return phase == 0.5 || phase == 1.5 ? 0
           : phase < 0.25               ? cos(PI * phase)
           : phase < 0.75               ? sin(PI * (0.5 - phase))
           : phase <= 1.25              ? -cos(PI * (1 - phase))
           : phase < 1.75               ? sin(PI * (phase - 1.5))
                                        : cos(PI * (2 - phase));
}

static f64 tanpi_f64(f64 x) {
    return sinpi_f64(x) / cospi_f64(x);
}

static f32 sinpi_f32(f32 x) {
    return (f32)sinpi_f64(x);
}
static f32 cospi_f32(f32 x) {
    return (f32)cospi_f64(x);
}
static f32 tanpi_f32(f32 x) {
    return (f32)tanpi_f64(x);
}

static f64 powr_f64(f64 x, f64 y) {
    if (x != x || y != y || x < 0 || (x == 0 && y == 0) || (isinf(x) && y == 0) || (x == 1 && isinf(y))) {
        return NAN;
    }
    return pow(fabs(x), y);
}

static f32 powr_f32(f32 x, f32 y) {
    return (f32)powr_f64(x, y);
}

static f64 lgamma_f64(f64 x) {
    int sign;
    return lgamma_r(x, &sign);
}

static f32 lgamma_f32(f32 x) {
    int sign;
    return lgammaf_r(x, &sign);
}

static int ilogb_f32(f32 x) {
    return ilogbf(x);
}
static int ilogb_f64(f64 x) {
    return ilogb(x);
}
static f32 ldexp_f32(f32 x, int n) {
    return ldexpf(x, n);
}
static f64 ldexp_f64(f64 x, int n) {
    return ldexp(x, n);
}
static f32 pown_f32(f32 x, int n) {
    return (f32)pow(x, n);
}
static f64 pown_f64(f64 x, int n) {
    return pow(x, n);
}

static f64 rootn_f64(f64 x, int n) {
    if (n == 0 || (x < 0 && n % 2 == 0)) {
        return NAN;
    }
    if (x == 0) {
        f64 limit = n > 0 ? 0 : INFINITY;
        return n % 2 != 0 ? copysign(limit, x) : limit;
    }
    return copysign(pow(fabs(x), 1.0 / n), x);
}

static f32 rootn_f32(f32 x, int n) {
    return (f32)rootn_f64(x, n);
}

static f32 fract_f32(f32 x, f32 *whole) {
    *whole = floorf(x);
    if (!isfinite(x)) {
        return isinf(x) ? copysignf(0, x) : x;
    }
    return fminf(x - *whole, 0x1.fffffep-1f);
}

static f64 fract_f64(f64 x, f64 *whole) {
    *whole = floor(x);
    if (!isfinite(x)) {
        return isinf(x) ? copysign(0, x) : x;
    }
    return fmin(x - *whole, 0x1.fffffffffffffp-1);
}

// Halves have other neighbours than floats.
static f32 nextafter_f16(f32 x, f32 y) {
    if (x != x || y != y || x == y) {
        return x != x ? x : y;
    }
    if (x == 0) {
        return copysignf(0x1p-24f, y);
    }
    f16 half = (f16)x;
    u16 bits;
    memcpy(&bits, &half, 2);
    bits = (u16)((x < y) == (x > 0) ? bits + 1 : bits - 1);
    memcpy(&half, &bits, 2);
    return (f32)half;
}

static f32 fract_f16(f32 x, f32 *whole) {
    return fminf(fract_f32(x, whole), 0x1.ffcp-1f);
}

static f32 modf_f32(f32 x, f32 *whole) {
    return modff(x, whole);
}
static f64 modf_f64(f64 x, f64 *whole) {
    return modf(x, whole);
}
static f32 sincos_f32(f32 x, f32 *cosine) {
    *cosine = cosf(x);
    return sinf(x);
}
static f64 sincos_f64(f64 x, f64 *cosine) {
    *cosine = cos(x);
    return sin(x);
}
static f32 frexp_f32(f32 x, f32 unused, int *exponent) {
    (void)unused;
    *exponent = 0;
    return frexpf(x, exponent);
}
static f64 frexp_f64(f64 x, f64 unused, int *exponent) {
    (void)unused;
    *exponent = 0;
    return frexp(x, exponent);
}
static f32 lgamma_r_f32(f32 x, f32 unused, int *sign) {
    (void)unused;
    return lgammaf_r(x, sign);
}
static f64 lgamma_r_f64(f64 x, f64 unused, int *sign) {
    (void)unused;
    return lgamma_r(x, sign);
}
static f32 remquo_f32(f32 x, f32 y, int *quotient) {
    *quotient = 0;
    return remquof(x, y, quotient);
}
static f64 remquo_f64(f64 x, f64 y, int *quotient) {
    *quotient = 0;
    return remquo(x, y, quotient);
}

// ISO C has no pointer to data that is made of one to a function, and nothing else fits all of them.
#pragma GCC diagnostic ignored "-Wpedantic"
#define DEFINE(name)                                                                                                   \
    const std_math zmc_math_##name = {.f32 = (const void *)name##_f32, .f64 = (const void *)name##_f64};
#define DEFINE_WITH_HALF(name)                                                                                         \
    const std_math zmc_math_##name = {                                                                                 \
        .f16 = (const void *)name##_f16, .f32 = (const void *)name##_f32, .f64 = (const void *)name##_f64};
STD_MATH(DEFINE)
STD_MATH_WITH_HALF(DEFINE_WITH_HALF)
