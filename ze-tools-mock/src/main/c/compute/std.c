// Makes operations of the instructions of OpenCL.std.
#include "compute/lower.h"
#include "compute/scalar.h"

#define PI 3.14159265358979323846

#define WRAP1(name, expr32, expr64)                                                                                    \
    static f32 name##_f32(f32 x) { return expr32; }                                                                    \
    static f64 name##_f64(f64 x) { return expr64; }
#define WRAP2(name, expr32, expr64)                                                                                    \
    static f32 name##_f32(f32 x, f32 y) { return expr32; }                                                             \
    static f64 name##_f64(f64 x, f64 y) { return expr64; }
#define LIBM1(name) WRAP1(name, name##f(x), name(x))
#define LIBM2(name) WRAP2(name, name##f(x, y), name(x, y))

// clang-format off
// clang-format off
LIBM1(acos) LIBM1(acosh) LIBM1(asin) LIBM1(asinh) LIBM1(atan) LIBM1(atanh) LIBM1(cbrt) LIBM1(ceil) LIBM1(cos) LIBM1(cosh)
LIBM1(erfc) LIBM1(erf) LIBM1(exp) LIBM1(exp2) LIBM1(expm1) LIBM1(floor) LIBM1(log) LIBM1(log2) LIBM1(log10) LIBM1(log1p)
LIBM1(logb) LIBM1(rint) LIBM1(round) LIBM1(sin) LIBM1(sinh) LIBM1(tan) LIBM1(tanh) LIBM1(tgamma) LIBM1(trunc) LIBM1(sqrt)
LIBM2(atan2) LIBM2(fdim) LIBM2(fmod) LIBM2(hypot) LIBM2(nextafter) LIBM2(pow) LIBM2(remainder) LIBM2(copysign)
    // clang-format on
    // clang-format on
    WRAP1(acospi, (f32)(acos(x) / PI), acos(x) / PI) WRAP1(asinpi, (f32)(asin(x) / PI), asin(x) / PI)
        WRAP1(atanpi, (f32)(atan(x) / PI), atan(x) / PI) WRAP2(atan2pi, (f32)(atan2(x, y) / PI), atan2(x, y) / PI)

    // The functions of multiples of pi, exact at the multiples of a half.
    static f64 sinpi_f64(f64 x) {
    if (!isfinite(x)) {
        return NAN;
    }
    f64 r = fmod(fabs(x), 2);
    f64 v = r <= 0.25   ? sin(PI * r)
            : r < 0.75  ? cos(PI * (0.5 - r))
            : r <= 1.25 ? sin(PI * (1 - r))
            : r < 1.75  ? -cos(PI * (1.5 - r))
                        : sin(PI * (r - 2));
    return x < 0 ? -v : r == 0 ? copysign(0, x) : v;
}

static f64 cospi_f64(f64 x) {
    if (!isfinite(x)) {
        return NAN;
    }
    f64 r = fmod(fabs(x), 2);
    return r == 0.5 || r == 1.5 ? 0
           : r < 0.25           ? cos(PI * r)
           : r < 0.75           ? sin(PI * (0.5 - r))
           : r <= 1.25          ? -cos(PI * (1 - r))
           : r < 1.75           ? sin(PI * (r - 1.5))
                                : cos(PI * (2 - r));
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
WRAP1(exp10, (f32)exp10(x), exp10(x))
WRAP1(rsqrt, (f32)(1 / sqrt((f64)x)), 1 / sqrt(x))
WRAP1(recip, 1 / x, 1 / x)
WRAP2(divide, x / y, x / y)
WRAP2(maxmag,
      fabsf(x) > fabsf(y)   ? x
      : fabsf(y) > fabsf(x) ? y
                            : fmaxf(x, y),
      fabs(x) > fabs(y)   ? x
      : fabs(y) > fabs(x) ? y
                          : fmax(x, y))
WRAP2(minmag,
      fabsf(x) < fabsf(y)   ? x
      : fabsf(y) < fabsf(x) ? y
                            : fminf(x, y),
      fabs(x) < fabs(y)   ? x
      : fabs(y) < fabs(x) ? y
                          : fmin(x, y))

static f64 powr_f64(f64 x, f64 y) {
    if (x != x || y != y || x < 0 || (x == 0 && y == 0) || (isinf(x) && y == 0) || (x == 1 && isinf(y))) {
        return NAN;
    }
    return pow(fabs(x), y);
}

static f32 powr_f32(f32 x, f32 y) {
    return (f32)powr_f64(x, y);
}

static f64 lgamma_sign_f64(f64 x, int *sign) {
    return lgamma_r(x, sign);
}

static f32 lgamma_sign_f32(f32 x, int *sign) {
    return lgammaf_r(x, sign);
}

static f64 lgamma_f64(f64 x) {
    int sign;
    return lgamma_r(x, &sign);
}

static f32 lgamma_f32(f32 x) {
    int sign;
    return lgammaf_r(x, &sign);
}

static int ilogb_of_f32(f32 x) {
    return ilogbf(x);
}
static int ilogb_of_f64(f64 x) {
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
        f64 r = n > 0 ? 0 : INFINITY;
        return n % 2 != 0 ? copysign(r, x) : r;
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
    f16 h = (f16)x;
    u16 bits;
    memcpy(&bits, &h, 2);
    bits = (u16)((x < y) == (x > 0) ? bits + 1 : bits - 1);
    memcpy(&h, &bits, 2);
    return (f32)h;
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
static f32 sincos_f32(f32 x, f32 *c) {
    *c = cosf(x);
    return sinf(x);
}
static f64 sincos_f64(f64 x, f64 *c) {
    *c = cos(x);
    return sin(x);
}
static f32 frexp_f32(f32 x, f32 unused, int *e) {
    (void)unused;
    *e = 0;
    return frexpf(x, e);
}
static f64 frexp_f64(f64 x, f64 unused, int *e) {
    (void)unused;
    *e = 0;
    return frexp(x, e);
}
static f32 lgamma_r_f32(f32 x, f32 unused, int *s) {
    (void)unused;
    return lgamma_sign_f32(x, s);
}
static f64 lgamma_r_f64(f64 x, f64 unused, int *s) {
    (void)unused;
    return lgamma_sign_f64(x, s);
}
static f32 remquo_f32(f32 x, f32 y, int *q) {
    *q = 0;
    f32 r = remquof(x, y, q);
    return r;
}
static f64 remquo_f64(f64 x, f64 y, int *q) {
    *q = 0;
    return remquo(x, y, q);
}

typedef struct libm {
    uint16_t number;
    uint16_t kind;    // operation for float
    const void *f32;
    const void *f64;
} libm;

#define F1(n, name)                                                                                                    \
    { n, OP_MATH1_F32, (const void *)name##_f32, (const void *)name##_f64 }
#define F2(n, name)                                                                                                    \
    { n, OP_MATH2_F32, (const void *)name##_f32, (const void *)name##_f64 }
#define FTI(n, name)                                                                                                   \
    { n, OP_MATHTI_F32, (const void *)name##_f32, (const void *)name##_f64 }
#define FPP(n, name)                                                                                                   \
    { n, OP_MATHPP_F32, (const void *)name##_f32, (const void *)name##_f64 }
#define FII(n, name)                                                                                                   \
    { n, OP_MATHII_F32, (const void *)name##_f32, (const void *)name##_f64 }

#pragma GCC diagnostic ignored "-Wpedantic"
static const libm functions[] = {
    F1(SPV_OPENCL_STD_ACOS, acos),
    F1(SPV_OPENCL_STD_ACOSH, acosh),
    F1(SPV_OPENCL_STD_ACOSPI, acospi),
    F1(SPV_OPENCL_STD_ASIN, asin),
    F1(SPV_OPENCL_STD_ASINH, asinh),
    F1(SPV_OPENCL_STD_ASINPI, asinpi),
    F1(SPV_OPENCL_STD_ATAN, atan),
    F2(SPV_OPENCL_STD_ATAN2, atan2),
    F1(SPV_OPENCL_STD_ATANH, atanh),
    F1(SPV_OPENCL_STD_ATANPI, atanpi),
    F2(SPV_OPENCL_STD_ATAN2PI, atan2pi),
    F1(SPV_OPENCL_STD_CBRT, cbrt),
    F1(SPV_OPENCL_STD_CEIL, ceil),
    F2(SPV_OPENCL_STD_COPYSIGN, copysign),
    F1(SPV_OPENCL_STD_COS, cos),
    F1(SPV_OPENCL_STD_COSH, cosh),
    F1(SPV_OPENCL_STD_COSPI, cospi),
    F1(SPV_OPENCL_STD_ERFC, erfc),
    F1(SPV_OPENCL_STD_ERF, erf),
    F1(SPV_OPENCL_STD_EXP, exp),
    F1(SPV_OPENCL_STD_EXP2, exp2),
    F1(SPV_OPENCL_STD_EXP10, exp10),
    F1(SPV_OPENCL_STD_EXPM1, expm1),
    F2(SPV_OPENCL_STD_FDIM, fdim),
    F1(SPV_OPENCL_STD_FLOOR, floor),
    F2(SPV_OPENCL_STD_FMOD, fmod),
    FPP(SPV_OPENCL_STD_FRACT, fract),
    FII(SPV_OPENCL_STD_FREXP, frexp),
    F2(SPV_OPENCL_STD_HYPOT, hypot),
    {SPV_OPENCL_STD_ILOGB, OP_MATHI_F32, (const void *)ilogb_of_f32, (const void *)ilogb_of_f64},
    FTI(SPV_OPENCL_STD_LDEXP, ldexp),
    F1(SPV_OPENCL_STD_LGAMMA, lgamma),
    FII(SPV_OPENCL_STD_LGAMMA_R, lgamma_r),
    F1(SPV_OPENCL_STD_LOG, log),
    F1(SPV_OPENCL_STD_LOG2, log2),
    F1(SPV_OPENCL_STD_LOG10, log10),
    F1(SPV_OPENCL_STD_LOG1P, log1p),
    F1(SPV_OPENCL_STD_LOGB, logb),
    F2(SPV_OPENCL_STD_MAXMAG, maxmag),
    F2(SPV_OPENCL_STD_MINMAG, minmag),
    FPP(SPV_OPENCL_STD_MODF, modf),
    F2(SPV_OPENCL_STD_NEXTAFTER, nextafter),
    F2(SPV_OPENCL_STD_POW, pow),
    FTI(SPV_OPENCL_STD_POWN, pown),
    F2(SPV_OPENCL_STD_POWR, powr),
    F2(SPV_OPENCL_STD_REMAINDER, remainder),
    FII(SPV_OPENCL_STD_REMQUO, remquo),
    F1(SPV_OPENCL_STD_RINT, rint),
    FTI(SPV_OPENCL_STD_ROOTN, rootn),
    F1(SPV_OPENCL_STD_ROUND, round),
    F1(SPV_OPENCL_STD_RSQRT, rsqrt),
    F1(SPV_OPENCL_STD_SIN, sin),
    FPP(SPV_OPENCL_STD_SINCOS, sincos),
    F1(SPV_OPENCL_STD_SINH, sinh),
    F1(SPV_OPENCL_STD_SINPI, sinpi),
    F1(SPV_OPENCL_STD_SQRT, sqrt),
    F1(SPV_OPENCL_STD_TAN, tan),
    F1(SPV_OPENCL_STD_TANH, tanh),
    F1(SPV_OPENCL_STD_TANPI, tanpi),
    F1(SPV_OPENCL_STD_TGAMMA, tgamma),
    F1(SPV_OPENCL_STD_TRUNC, trunc),
    F1(SPV_OPENCL_STD_HALF_COS, cos),
    F2(SPV_OPENCL_STD_HALF_DIVIDE, divide),
    F1(SPV_OPENCL_STD_HALF_EXP, exp),
    F1(SPV_OPENCL_STD_HALF_EXP2, exp2),
    F1(SPV_OPENCL_STD_HALF_EXP10, exp10),
    F1(SPV_OPENCL_STD_HALF_LOG, log),
    F1(SPV_OPENCL_STD_HALF_LOG2, log2),
    F1(SPV_OPENCL_STD_HALF_LOG10, log10),
    F2(SPV_OPENCL_STD_HALF_POWR, powr),
    F1(SPV_OPENCL_STD_HALF_RECIP, recip),
    F1(SPV_OPENCL_STD_HALF_RSQRT, rsqrt),
    F1(SPV_OPENCL_STD_HALF_SIN, sin),
    F1(SPV_OPENCL_STD_HALF_SQRT, sqrt),
    F1(SPV_OPENCL_STD_HALF_TAN, tan),
    F1(SPV_OPENCL_STD_NATIVE_COS, cos),
    F2(SPV_OPENCL_STD_NATIVE_DIVIDE, divide),
    F1(SPV_OPENCL_STD_NATIVE_EXP, exp),
    F1(SPV_OPENCL_STD_NATIVE_EXP2, exp2),
    F1(SPV_OPENCL_STD_NATIVE_EXP10, exp10),
    F1(SPV_OPENCL_STD_NATIVE_LOG, log),
    F1(SPV_OPENCL_STD_NATIVE_LOG2, log2),
    F1(SPV_OPENCL_STD_NATIVE_LOG10, log10),
    F2(SPV_OPENCL_STD_NATIVE_POWR, powr),
    F1(SPV_OPENCL_STD_NATIVE_RECIP, recip),
    F1(SPV_OPENCL_STD_NATIVE_RSQRT, rsqrt),
    F1(SPV_OPENCL_STD_NATIVE_SIN, sin),
    F1(SPV_OPENCL_STD_NATIVE_SQRT, sqrt),
    F1(SPV_OPENCL_STD_NATIVE_TAN, tan),
};

static void *nearest(const libm *f, scalar s) {
    if (s == S_F16 && f->number == 47) {
        return (void *)(uintptr_t)nextafter_f16;
    }
    if (s == S_F16 && f->number == 30) {
        return (void *)(uintptr_t)fract_f16;
    }
    return (void *)(uintptr_t)(s == S_F64 ? f->f64 : f->f32);
}

static uint32_t widened(lowering *l, scalar s, uint32_t reg) {
    if (s != S_F16) {
        return reg;
    }
    uint32_t w = new_register(l, 4);
    convert(l, S_F32, S_F16, false, w, reg);
    return w;
}

static void call_libm(lowering *l, const libm *f) {
    const type *ty = result_type(l), *e, *g;
    val a = word_value(l, 5), b = a, out = a;
    uint32_t n = components(a.type, &g);
    if (components(ty, &e) != n) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    scalar s = scalar_kind(l, g);
    if (s < S_F16) {
        lower_fail(l, "operands that are no floating-point numbers");
    }
    bool integer_result = f->kind == OP_MATHI_F32, two = f->kind == OP_MATH2_F32 || f->number == 52;
    bool second = f->kind == OP_MATHPP_F32 || f->kind == OP_MATHII_F32;
    const type *x = g;
    if (integer_result ? e->lane_bytes != 4 : e->lane_bytes != g->lane_bytes) {
        lower_fail(l, "the result is of another type than the operand");
    }
    if (two) {
        b = word_value(l, 6);
        need_same(l, b, a.type);
    } else if (f->kind == OP_MATHTI_F32) {
        b = word_value(l, 6);
        uint32_t nb = components(b.type, &x);
        if ((nb != n && nb != 1) || x->lane_bytes != 4) {
            lower_fail(l, "the integer operand is none of 32 bits");
        }
    }
    uint32_t second_bytes = f->kind == OP_MATHII_F32 ? 4 : (uint32_t)g->lane_bytes, second_reg = 0;
    if (second) {
        out = word_value(l, two ? 7 : 6);
        if (out.type->kind != TYPE_POINTER || out.type->element == NULL ||
            out.type->element->lane_bytes != n * second_bytes || out.type->element->leaves != n) {
            lower_fail(l, "the second result has another type");
        }
        second_reg = new_register(l, n * second_bytes);
    }
    uint32_t d = define(l, l->w[2]);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t size = (uint32_t)g->lane_bytes, ra = widened(l, s, a.reg + k * size), rb = 0;
        if (two) {
            rb = widened(l, s, b.reg + k * size);
        } else if (f->kind == OP_MATHTI_F32) {
            rb = b.reg + (b.type->kind == TYPE_VECTOR ? k * 4 : 0);
        }
        bool half = s == S_F16, half_result = half && !integer_result;
        uint32_t to = half_result ? new_register(l, 4) : d + k * (uint32_t)e->lane_bytes;
        uint32_t to2 = second_reg + k * second_bytes, keep2 = to2;
        if (half && f->kind == OP_MATHPP_F32) {
            to2 = new_register(l, 4);
        }
        emit(l, f->kind + (s == S_F64), to, ra, rb, to2)->data = nearest(f, s);
        if (half_result) {
            convert(l, S_F16, S_F32, false, d + k * 2, to);
        }
        if (to2 != keep2) {
            convert(l, S_F16, S_F32, false, keep2, to2);
        }
    }
    if (second) {
        store_value(l, out.type->element, out.reg, second_reg, 0);
    }
}

// One operation for each component; operands of a single component serve all.
static void each(lowering *l, uint32_t base, uint32_t operands, bool floating) {
    const type *ty = result_type(l), *e, *f;
    uint32_t n = components(ty, &e), d;
    scalar s = scalar_kind(l, e);
    val v[3] = {{0, NULL}, {0, NULL}, {0, NULL}};
    for (uint32_t k = 0; k < operands; k++) {
        v[k] = word_value(l, 5 + k);
        uint32_t m = components(v[k].type, &f);
        if ((m != n && m != 1) || f->lane_bytes != e->lane_bytes) {
            lower_fail(l, "operands of a kind that it cannot have");
        }
    }
    if ((s >= S_F16) != floating) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    d = define(l, l->w[2]);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t r[3] = {0, 0, 0};
        for (uint32_t i = 0; i < operands; i++) {
            r[i] = v[i].reg + (v[i].type->kind == TYPE_VECTOR ? k * (uint32_t)e->lane_bytes : 0);
        }
        emit(l, base + (floating ? s - S_F16 : s), d + k * (uint32_t)e->lane_bytes, r[0], r[1], r[2]);
    }
}

static void fused(lowering *l) {
    const type *ty = result_type(l), *e;
    uint32_t n = components(ty, &e);
    scalar s = scalar_kind(l, e);
    val v[3];
    for (uint32_t k = 0; k < 3; k++) {
        v[k] = word_value(l, 5 + k);
        need_same(l, v[k], ty);
    }
    if (s < S_F16) {
        lower_fail(l, "no floating-point numbers");
    }
    uint32_t d = define(l, l->w[2]), size = (uint32_t)e->lane_bytes;
    for (uint32_t k = 0; k < n; k++) {
        if (s != S_F16) {
            emit(l, OP_FMA_F32 + (s == S_F64), d + k * size, v[0].reg + k * size, v[1].reg + k * size,
                 v[2].reg + k * size);
            continue;
        }
        // The product of two halves and the sum with a third are exact in double, so that it is rounded once.
        uint32_t r[3], w = new_register(l, 8);
        for (uint32_t i = 0; i < 3; i++) {
            r[i] = new_register(l, 8);
            convert(l, S_F64, S_F16, false, r[i], v[i].reg + k * 2);
        }
        emit(l, OP_FMA_F64, w, r[0], r[1], r[2]);
        convert(l, S_F16, S_F64, false, d + k * 2, w);
    }
}

static uint32_t scaled(lowering *l, scalar s, f64 factor) {
    if (s == S_F64) {
        return constant_register(l, bits_of_f64(factor), 8);
    }
    if (s == S_F32) {
        return constant_register(l, bits_of_f32((f32)factor), 4);
    }
    f16 h = (f16)factor;
    u16 bits;
    memcpy(&bits, &h, 2);
    return constant_register(l, bits, 2);
}

static void times(lowering *l, f64 factor) {
    const type *ty = result_type(l), *e;
    uint32_t n = components(ty, &e);
    scalar s = scalar_kind(l, e);
    val v = word_value(l, 5);
    need_same(l, v, ty);
    if (s < S_F16) {
        lower_fail(l, "no floating-point numbers");
    }
    uint32_t d = define(l, l->w[2]), c = scaled(l, s, factor);
    for (uint32_t k = 0; k < n; k++) {
        emit(l, OP_FMUL_F16 + s - S_F16, d + k * (uint32_t)e->lane_bytes, v.reg + k * (uint32_t)e->lane_bytes, c, 0);
    }
}

static uint32_t length_of(lowering *l, const type *e, uint32_t n, uint32_t reg, uint32_t *wide) {
    // In double, so that nothing overflows on the way.
    uint32_t sum = new_register(l, 8), w = new_register(l, 8);
    scalar s = scalar_kind(l, e);
    for (uint32_t k = 0; k < n; k++) {
        convert(l, S_F64, s, false, w, reg + k * (uint32_t)e->lane_bytes);
        emit(l, OP_FMUL_F64, w, w, w, 0);
        emit(l, OP_FADD_F64, sum, k == 0 ? constant_register(l, 0, 8) : sum, w, 0);
    }
    emit(l, OP_SQRT_F64, sum, sum, 0, 0);
    *wide = sum;
    uint32_t out = new_register(l, e->lane_bytes);
    convert(l, s, S_F64, false, out, sum);
    return out;
}

static void geometric(lowering *l, uint32_t number) {
    const type *ty = result_type(l), *e;
    val a = word_value(l, 5), b = a;
    uint32_t n = components(a.type, &e), size = (uint32_t)e->lane_bytes, wide;
    scalar s = scalar_kind(l, e);
    if (number <= 105) {
        b = word_value(l, 6);
        need_same(l, b, a.type);
    }
    bool vector = number == 104 || number == 107 || number == 110;
    if (s < S_F16 || ty->lane_bytes != (vector ? n * size : size) || (number == 104 && n < 3)) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    uint32_t d = define(l, l->w[2]), f = s - S_F16;
    if (number == 104) {
        uint32_t t = new_register(l, size), u = new_register(l, size);
        for (uint32_t k = 0; k < 3; k++) {
            uint32_t i = (k + 1) % 3, j = (k + 2) % 3;
            emit(l, OP_FMUL_F16 + f, t, a.reg + i * size, b.reg + j * size, 0);
            emit(l, OP_FMUL_F16 + f, u, a.reg + j * size, b.reg + i * size, 0);
            emit(l, OP_FSUB_F16 + f, d + k * size, t, u, 0);
        }
        return;
    }
    uint32_t reg = a.reg;
    if (number == 105 || number == 108) {
        b = word_value(l, 6);
        need_same(l, b, a.type);
        reg = new_register(l, n * size);
        for (uint32_t k = 0; k < n; k++) {
            emit(l, OP_FSUB_F16 + f, reg + k * size, a.reg + k * size, b.reg + k * size, 0);
        }
    }
    uint32_t length = length_of(l, e, n, reg, &wide);
    if (!vector) {
        emit(l, OP_FCOPY_F16 + f, d, length, 0, 0);
        return;
    }
    uint32_t zero = new_register(l, 1), one = scaled(l, S_F64, 1), divisor = new_register(l, 8), w = new_register(l, 8);
    emit(l, OP_FOEQ_F64, zero, wide, constant_register(l, 0, 8), 0);
    emit(l, OP_SEL_64, divisor, zero, one, wide);
    for (uint32_t k = 0; k < n; k++) {
        convert(l, S_F64, s, false, w, a.reg + k * size);
        emit(l, OP_FDIV_F64, w, w, divisor, 0);
        convert(l, s, S_F64, false, d + k * size, w);
    }
}

// ---- vload and vstore -----------------------------------------------------------------------------------------------

static uint32_t element_address(lowering *l, val pointer, val index, uint64_t bytes) {
    if (pointer.type->kind != TYPE_POINTER || index.type->kind != TYPE_INT) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    uint32_t r = new_register(l, 8);
    op *o = emit(l, OP_SCALE, r, pointer.reg, index.reg, 0);
    o->imm = bytes;
    o->extra = (uint16_t)index.type->lane_bytes;
    return r;
}

static void vector_memory(lowering *l, uint32_t number) {
    bool store = number == 172 || (number >= 175 && number <= 178) || number >= 180;
    bool half = number >= 173, aligned = number >= 179;
    val data = {0, NULL};
    uint32_t word = 5;
    const type *ty = result_type(l), *e;
    if (store) {
        data = word_value(l, word++);
        ty = data.type;
    }
    val index = word_value(l, word), pointer = word_value(l, word + 1);
    uint32_t n = components(ty, &e);
    scalar s = scalar_kind(l, e);
    uint64_t bytes = half ? 2 : e->lane_bytes;
    uint32_t mode = UINT32_MAX;
    if (number == 176 || number == 178 || number == 181) {
        need_words(l, word + 3);
        mode = l->w[word + 2];
    }
    if (half && s < S_F16) {
        lower_fail(l, "no floating-point numbers");
    }
    uint32_t address = element_address(l, pointer, index, bytes * (aligned && n == 3 ? 4 : n));
    uint32_t d = store ? data.reg : define(l, l->w[2]), size = (uint32_t)e->lane_bytes;
    static const uint8_t widths[] = {0, 1, 2, 3, 1, 2, 3};
    for (uint32_t k = 0; k < n; k++) {
        uint32_t reg = d + k * size, move = half ? 1 : widths[s];
        if (half) {
            uint32_t h = new_register(l, 2);
            if (store) {
                emit(l, OP_ROUNDING, 0, 0, 0, 0)->imm = mode == UINT32_MAX ? 0 : mode;
                convert(l, S_F16, s, false, h, reg);
                emit(l, OP_ROUNDING, 0, 0, 0, 0)->imm = 0;
                emit(l, OP_STORE_16, 0, address, h, 0)->imm = k * bytes;
            } else {
                emit(l, OP_LOAD_16, h, address, 0, 0)->imm = k * bytes;
                convert(l, s, S_F16, false, reg, h);
            }
        } else if (store) {
            emit(l, OP_STORE_8 + move, 0, address, reg, 0)->imm = k * bytes;
        } else {
            emit(l, OP_LOAD_8 + move, reg, address, 0, 0)->imm = k * bytes;
        }
    }
}

// ---- Others ---------------------------------------------------------------------------------------------------------

static void shuffle_std(lowering *l, bool two) {
    const type *ty = result_type(l), *e, *f, *x;
    val a = word_value(l, 5), b = two ? word_value(l, 6) : a, mask = word_value(l, two ? 7 : 6);
    uint32_t nd = components(ty, &e), n = components(a.type, &f);
    need_same(l, b, a.type);
    if (e->lane_bytes != f->lane_bytes || components(mask.type, &x) != nd || (n & (n - 1)) != 0) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    op *o = emit(l, OP_SHUFFLE, define(l, l->w[2]), a.reg, b.reg, mask.reg);
    o->vector_shuffle = (vector_shuffle){(uint8_t)n, (uint8_t)nd, (uint8_t)e->lane_bytes, (uint8_t)x->lane_bytes};
    o->extra = two;
}

static void upsample(lowering *l) {
    const type *ty = result_type(l), *e, *f;
    val high = word_value(l, 5), low = word_value(l, 6);
    uint32_t n = components(ty, &e);
    need_same(l, low, high.type);
    if (components(high.type, &f) != n || e->lane_bytes != 2 * f->lane_bytes) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    uint32_t d = define(l, l->w[2]), half = (uint32_t)f->lane_bytes;
    uint32_t pair = new_register(l, 2 * half);
    for (uint32_t k = 0; k < n; k++) {
        scalar s = scalar_kind(l, f);
        emit(l, OP_COPY_8 + s, pair, low.reg + k * half, 0, 0);
        emit(l, OP_COPY_8 + s, pair + half, high.reg + k * half, 0, 0);
        emit(l, OP_BITCAST, d + k * 2 * half, pair, 0, 0)->bit_cast =
            (bit_cast){2, (uint8_t)half, 1, (uint8_t)(2 * half)};
    }
}

static void multiply_add(lowering *l, uint32_t high, uint32_t multiply, bool short_) {
    // d = a * b + c of the low, or the high, half of the product; short: of 24 bits.
    const type *ty = result_type(l), *e;
    uint32_t n = components(ty, &e), size = (uint32_t)e->lane_bytes;
    scalar s = scalar_kind(l, e);
    val a = word_value(l, 5), b = word_value(l, 6), c = a;
    bool add = l->length > 7;
    if (add) {
        c = word_value(l, 7);
        need_same(l, c, ty);
    }
    need_same(l, a, ty);
    need_same(l, b, ty);
    if (s >= S_F16) {
        lower_fail(l, "no integers");
    }
    uint32_t d = define(l, l->w[2]), t = new_register(l, size), ra, rb;
    for (uint32_t k = 0; k < n; k++) {
        ra = a.reg + k * size;
        rb = b.reg + k * size;
        (void)short_;
        emit(l, (high != 0 ? high : multiply) + s, add ? t : d + k * size, ra, rb, 0);
        if (add) {
            emit(l, OP_IADD_8 + s, d + k * size, t, c.reg + k * size, 0);
        }
    }
}

static void print(lowering *l) {
    printf_info *info = zmc_alloc(l->m, sizeof *info);
    val format = word_value(l, 5);
    if (format.type->kind != TYPE_POINTER || result_type(l)->lane_bytes != 4) {
        lower_fail(l, "the format is no pointer");
    }
    info->count = l->length - 6;
    info->regs = zmc_alloc(l->m, (info->count + 1) * sizeof *info->regs);
    info->types = zmc_alloc(l->m, (info->count + 1) * sizeof *info->types);
    for (uint32_t k = 0; k < info->count; k++) {
        val v = word_value(l, 6 + k);
        info->regs[k] = v.reg;
        info->types[k] = (type *)(uintptr_t)v.type;
        const type *e;
        components(v.type, &e);
        scalar_kind(l, e);
    }
    info->format = format.reg;
    emit(l, OP_PRINTF, define(l, l->w[2]), 0, 0, 0)->data = info;
}

static void select_std(lowering *l) {
    const type *ty = result_type(l), *e;
    uint32_t n = components(ty, &e), size = (uint32_t)e->lane_bytes;
    val a = word_value(l, 5), b = word_value(l, 6), c = word_value(l, 7);
    const type *f;
    scalar s = scalar_kind(l, e);
    need_same(l, a, ty);
    need_same(l, b, ty);
    if (components(c.type, &f) != n || f->lane_bytes != size) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    static const uint8_t widths[] = {0, 1, 2, 3, 1, 2, 3};
    uint32_t d = define(l, l->w[2]), truth = new_register(l, 1);
    for (uint32_t k = 0; k < n; k++) {
        if (n > 1) {
            emit(l, OP_SELMSB_8 + widths[s], d + k * size, a.reg + k * size, b.reg + k * size, c.reg + k * size);
        } else {
            emit(l, OP_NE_8 + widths[s], truth, c.reg, constant_register(l, 0, size), 0);
            emit(l, OP_SEL_8 + widths[s], d, truth, b.reg, a.reg);
        }
    }
}

static void bitwise_std(lowering *l) {
    const type *ty = result_type(l), *e;
    uint32_t n = components(ty, &e), size = (uint32_t)e->lane_bytes;
    val v[3];
    for (uint32_t k = 0; k < 3; k++) {
        v[k] = word_value(l, 5 + k);
        need_same(l, v[k], ty);
    }
    static const uint8_t widths[] = {0, 1, 2, 3, 1, 2, 3};
    uint32_t d = define(l, l->w[2]), s = widths[scalar_kind(l, e)];
    for (uint32_t k = 0; k < n; k++) {
        emit(l, OP_BITSELECT_8 + s, d + k * size, v[0].reg + k * size, v[1].reg + k * size, v[2].reg + k * size);
    }
}

static void nan_std(lowering *l) {
    const type *ty = result_type(l), *e;
    uint32_t n = components(ty, &e), size = (uint32_t)e->lane_bytes;
    val v = word_value(l, 5);
    need_same(l, v, ty);
    uint32_t s = size == 2 ? 1 : size == 4 ? 2 : 3;
    uint64_t bits = size == 2 ? 0x7e00 : size == 4 ? 0x7fc00000u : 0x7ff8000000000000u;
    uint32_t d = define(l, l->w[2]), c = constant_register(l, bits, size);
    for (uint32_t k = 0; k < n; k++) {
        emit(l, OP_OR_8 + s, d + k * size, v.reg + k * size, c, 0);
    }
}

void lower_std(lowering *l) {
    need_words(l, 5);
    if (l->w[3] != l->part->std || l->part->std == 0) {
        // Debug information and other sets that say nothing about values.
        if (result_type(l)->kind != TYPE_VOID) {
            lower_fail(l, "an extended instruction of an unknown set");
        }
        return;
    }
    uint32_t n = l->w[4];
    for (size_t k = 0; k < sizeof functions / sizeof *functions; k++) {
        if (functions[k].number == n) {
            const type *e;
            components(result_type(l), &e);
            if (n == 61 && e->kind == TYPE_FLOAT) {
                each(l, OP_SQRT_F16, 1, true);
                return;
            }
            call_libm(l, &functions[k]);
            return;
        }
    }
    switch (n) {
    case SPV_OPENCL_STD_FABS:
        each(l, OP_FABS_F16, 1, true);
        return;
    case SPV_OPENCL_STD_FMA:
        fused(l);
        return;
    case SPV_OPENCL_STD_FMAX:
    case SPV_OPENCL_STD_FMAX_COMMON:
        each(l, OP_FMAX_F16, 2, true);
        return;
    case SPV_OPENCL_STD_FMIN:
    case SPV_OPENCL_STD_FMIN_COMMON:
        each(l, OP_FMIN_F16, 2, true);
        return;
    case SPV_OPENCL_STD_MAD:
        each(l, OP_MAD_F16, 3, true);
        return;
    case SPV_OPENCL_STD_NAN:
        nan_std(l);
        return;
    case SPV_OPENCL_STD_FCLAMP:
        each(l, OP_FCLAMP_F16, 3, true);
        return;
    case SPV_OPENCL_STD_DEGREES:
        times(l, 180 / PI);
        return;
    case SPV_OPENCL_STD_MIX:
        each(l, OP_FMIX_F16, 3, true);
        return;
    case SPV_OPENCL_STD_RADIANS:
        times(l, PI / 180);
        return;
    case SPV_OPENCL_STD_STEP:
        each(l, OP_FSTEP_F16, 2, true);
        return;
    case SPV_OPENCL_STD_SMOOTHSTEP:
        each(l, OP_FSMOOTH_F16, 3, true);
        return;
    case SPV_OPENCL_STD_SIGN:
        each(l, OP_FSIGN_F16, 1, true);
        return;
    case SPV_OPENCL_STD_CROSS:
    case SPV_OPENCL_STD_DISTANCE:
    case SPV_OPENCL_STD_LENGTH:
    case SPV_OPENCL_STD_NORMALIZE:
    case SPV_OPENCL_STD_FAST_DISTANCE:
    case SPV_OPENCL_STD_FAST_LENGTH:
    case SPV_OPENCL_STD_FAST_NORMALIZE:
        geometric(l, n);
        return;
    case SPV_OPENCL_STD_S_ABS:
        each(l, OP_SABS_8, 1, false);
        return;
    case SPV_OPENCL_STD_S_ABS_DIFF:
        each(l, OP_SABSDIFF_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_ADD_SAT:
        each(l, OP_SADDSAT_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_ADD_SAT:
        each(l, OP_UADDSAT_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_HADD:
        each(l, OP_SHADD_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_HADD:
        each(l, OP_UHADD_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_RHADD:
        each(l, OP_SRHADD_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_RHADD:
        each(l, OP_URHADD_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_CLAMP:
        each(l, OP_SCLAMP_8, 3, false);
        return;
    case SPV_OPENCL_STD_U_CLAMP:
        each(l, OP_UCLAMP_8, 3, false);
        return;
    case SPV_OPENCL_STD_CLZ:
        each(l, OP_CLZ_8, 1, false);
        return;
    case SPV_OPENCL_STD_CTZ:
        each(l, OP_CTZ_8, 1, false);
        return;
    case SPV_OPENCL_STD_S_MAD_HI:
        multiply_add(l, OP_SMULHI_8, 0, false);
        return;
    case SPV_OPENCL_STD_U_MAD_SAT:
        each(l, OP_UMADSAT_8, 3, false);
        return;
    case SPV_OPENCL_STD_S_MAD_SAT:
        each(l, OP_SMADSAT_8, 3, false);
        return;
    case SPV_OPENCL_STD_S_MAX:
        each(l, OP_SMAX_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_MAX:
        each(l, OP_UMAX_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_MIN:
        each(l, OP_SMIN_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_MIN:
        each(l, OP_UMIN_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_MUL_HI:
        multiply_add(l, OP_SMULHI_8, 0, false);
        return;
    case SPV_OPENCL_STD_ROTATE:
        each(l, OP_ROTATE_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_SUB_SAT:
        each(l, OP_SSUBSAT_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_SUB_SAT:
        each(l, OP_USUBSAT_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_UPSAMPLE:
    case SPV_OPENCL_STD_S_UPSAMPLE:
        upsample(l);
        return;
    case SPV_OPENCL_STD_POPCOUNT:
        each(l, OP_POPCOUNT_8, 1, false);
        return;
    case SPV_OPENCL_STD_S_MAD24:
    case SPV_OPENCL_STD_U_MAD24:
    case SPV_OPENCL_STD_S_MUL24:
    case SPV_OPENCL_STD_U_MUL24:
        multiply_add(l, 0, OP_IMUL_8, true);
        return;
    case SPV_OPENCL_STD_VLOADN:
    case SPV_OPENCL_STD_VSTOREN:
    case SPV_OPENCL_STD_VLOAD_HALF:
    case SPV_OPENCL_STD_VLOAD_HALFN:
    case SPV_OPENCL_STD_VSTORE_HALF:
    case SPV_OPENCL_STD_VSTORE_HALF_R:
    case SPV_OPENCL_STD_VSTORE_HALFN:
    case SPV_OPENCL_STD_VSTORE_HALFN_R:
    case SPV_OPENCL_STD_VLOADA_HALFN:
    case SPV_OPENCL_STD_VSTOREA_HALFN:
    case SPV_OPENCL_STD_VSTOREA_HALFN_R:
        vector_memory(l, n);
        return;
    case SPV_OPENCL_STD_SHUFFLE:
        shuffle_std(l, false);
        return;
    case SPV_OPENCL_STD_SHUFFLE2:
        shuffle_std(l, true);
        return;
    case SPV_OPENCL_STD_PRINTF:
        print(l);
        return;
    case SPV_OPENCL_STD_PREFETCH:
        return;
    case SPV_OPENCL_STD_BITSELECT:
        bitwise_std(l);
        return;
    case SPV_OPENCL_STD_SELECT:
        select_std(l);
        return;
    case SPV_OPENCL_STD_U_ABS:
        each(l, OP_COPY_8, 1, false);
        return;
    case SPV_OPENCL_STD_U_ABS_DIFF:
        each(l, OP_UABSDIFF_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_MUL_HI:
        multiply_add(l, OP_UMULHI_8, 0, false);
        return;
    case SPV_OPENCL_STD_U_MAD_HI:
        multiply_add(l, OP_UMULHI_8, 0, false);
        return;
    default:
        lower_fail(l, "OpenCL.std instruction %u is not supported", n);
    }
}
