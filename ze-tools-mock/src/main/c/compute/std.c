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
    return lgamma_sign_f32(x, sign);
}
static f64 lgamma_r_f64(f64 x, f64 unused, int *sign) {
    (void)unused;
    return lgamma_sign_f64(x, sign);
}
static f32 remquo_f32(f32 x, f32 y, int *quotient) {
    *quotient = 0;
    f32 rest = remquof(x, y, quotient);
    return rest;
}
static f64 remquo_f64(f64 x, f64 y, int *quotient) {
    *quotient = 0;
    return remquo(x, y, quotient);
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

static void *nearest(const libm *function, scalar kind) {
    if (kind == S_F16 && function->number == 47) {
        return (void *)(uintptr_t)nextafter_f16;
    }
    if (kind == S_F16 && function->number == 30) {
        return (void *)(uintptr_t)fract_f16;
    }
    return (void *)(uintptr_t)(kind == S_F64 ? function->f64 : function->f32);
}

static uint32_t widened(lowering *self, scalar kind, uint32_t reg) {
    if (kind != S_F16) {
        return reg;
    }
    uint32_t wide = new_register(self, 4);
    convert(self, S_F32, S_F16, false, wide, reg);
    return wide;
}

static void call_libm(lowering *self, const libm *function) {
    const type *ty = result_type(self), *element, *operand_element;
    val operand = word_value(self, 5), other = operand, out = operand;
    uint32_t n = components(operand.type, &operand_element);
    if (components(ty, &element) != n) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    scalar kind = scalar_kind(self, operand_element);
    if (kind < S_F16) {
        lower_fail(self, "operands that are no floating-point numbers");
    }
    bool integer_result = function->kind == OP_MATHI_F32,
         two = function->kind == OP_MATH2_F32 || function->number == 52;
    bool second = function->kind == OP_MATHPP_F32 || function->kind == OP_MATHII_F32;
    const type *integer_element = operand_element;
    if (integer_result ? element->lane_bytes != 4 : element->lane_bytes != operand_element->lane_bytes) {
        lower_fail(self, "the result is of another type than the operand");
    }
    if (two) {
        other = word_value(self, 6);
        need_same(self, other, operand.type);
    } else if (function->kind == OP_MATHTI_F32) {
        other = word_value(self, 6);
        uint32_t other_count = components(other.type, &integer_element);
        if ((other_count != n && other_count != 1) || integer_element->lane_bytes != 4) {
            lower_fail(self, "the integer operand is none of 32 bits");
        }
    }
    uint32_t second_bytes = function->kind == OP_MATHII_F32 ? 4 : (uint32_t)operand_element->lane_bytes, second_reg = 0;
    if (second) {
        out = word_value(self, two ? 7 : 6);
        if (out.type->kind != TYPE_POINTER || out.type->element == NULL ||
            out.type->element->lane_bytes != n * second_bytes || out.type->element->leaves != n) {
            lower_fail(self, "the second result has another type");
        }
        second_reg = new_register(self, n * second_bytes);
    }
    uint32_t result = define(self, self->words[2]);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t size = (uint32_t)operand_element->lane_bytes,
                 operand_register = widened(self, kind, operand.reg + i * size), other_register = 0;
        if (two) {
            other_register = widened(self, kind, other.reg + i * size);
        } else if (function->kind == OP_MATHTI_F32) {
            other_register = other.reg + (other.type->kind == TYPE_VECTOR ? i * 4 : 0);
        }
        bool half = kind == S_F16, half_result = half && !integer_result;
        uint32_t to = half_result ? new_register(self, 4) : result + i * (uint32_t)element->lane_bytes;
        uint32_t second_to = second_reg + i * second_bytes, second_kept = second_to;
        if (half && function->kind == OP_MATHPP_F32) {
            second_to = new_register(self, 4);
        }
        emit(self, function->kind + (kind == S_F64), to, operand_register, other_register, second_to)->data =
            nearest(function, kind);
        if (half_result) {
            convert(self, S_F16, S_F32, false, result + i * 2, to);
        }
        if (second_to != second_kept) {
            convert(self, S_F16, S_F32, false, second_kept, second_to);
        }
    }
    if (second) {
        store_value(self, out.type->element, out.reg, second_reg, 0);
    }
}

// One operation for each component; operands of a single component serve all.
static void each(lowering *self, uint32_t base, uint32_t operands, bool floating) {
    const type *ty = result_type(self), *element, *operand_element;
    uint32_t n = components(ty, &element), result;
    scalar kind = scalar_kind(self, element);
    val values[3] = {{0, NULL}, {0, NULL}, {0, NULL}};
    for (uint32_t i = 0; i < operands; i++) {
        values[i] = word_value(self, 5 + i);
        uint32_t count = components(values[i].type, &operand_element);
        if ((count != n && count != 1) || operand_element->lane_bytes != element->lane_bytes) {
            lower_fail(self, "operands of a kind that it cannot have");
        }
    }
    if ((kind >= S_F16) != floating) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    result = define(self, self->words[2]);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t registers[3] = {0, 0, 0};
        for (uint32_t j = 0; j < operands; j++) {
            registers[j] =
                values[j].reg + (values[j].type->kind == TYPE_VECTOR ? i * (uint32_t)element->lane_bytes : 0);
        }
        emit(self, base + (floating ? kind - S_F16 : kind), result + i * (uint32_t)element->lane_bytes, registers[0],
             registers[1], registers[2]);
    }
}

static void fused(lowering *self) {
    const type *ty = result_type(self), *element;
    uint32_t n = components(ty, &element);
    scalar kind = scalar_kind(self, element);
    val values[3];
    for (uint32_t i = 0; i < 3; i++) {
        values[i] = word_value(self, 5 + i);
        need_same(self, values[i], ty);
    }
    if (kind < S_F16) {
        lower_fail(self, "no floating-point numbers");
    }
    uint32_t result = define(self, self->words[2]), size = (uint32_t)element->lane_bytes;
    for (uint32_t i = 0; i < n; i++) {
        if (kind != S_F16) {
            emit(self, OP_FMA_F32 + (kind == S_F64), result + i * size, values[0].reg + i * size,
                 values[1].reg + i * size, values[2].reg + i * size);
            continue;
        }
        // The product of two halves and the sum with a third are exact in double, so that it is rounded once.
        uint32_t wide[3], sum = new_register(self, 8);
        for (uint32_t j = 0; j < 3; j++) {
            wide[j] = new_register(self, 8);
            convert(self, S_F64, S_F16, false, wide[j], values[j].reg + i * 2);
        }
        emit(self, OP_FMA_F64, sum, wide[0], wide[1], wide[2]);
        convert(self, S_F16, S_F64, false, result + i * 2, sum);
    }
}

static uint32_t scaled(lowering *self, scalar kind, f64 factor) {
    if (kind == S_F64) {
        return constant_register(self, bits_of_f64(factor), 8);
    }
    if (kind == S_F32) {
        return constant_register(self, bits_of_f32((f32)factor), 4);
    }
    f16 half = (f16)factor;
    u16 bits;
    memcpy(&bits, &half, 2);
    return constant_register(self, bits, 2);
}

static void times(lowering *self, f64 factor) {
    const type *ty = result_type(self), *element;
    uint32_t n = components(ty, &element);
    scalar kind = scalar_kind(self, element);
    val value = word_value(self, 5);
    need_same(self, value, ty);
    if (kind < S_F16) {
        lower_fail(self, "no floating-point numbers");
    }
    uint32_t result = define(self, self->words[2]), factor_register = scaled(self, kind, factor);
    for (uint32_t i = 0; i < n; i++) {
        emit(self, OP_FMUL_F16 + kind - S_F16, result + i * (uint32_t)element->lane_bytes,
             value.reg + i * (uint32_t)element->lane_bytes, factor_register, 0);
    }
}

static uint32_t length_of(lowering *self, const type *element, uint32_t n, uint32_t reg, uint32_t *wide) {
    // In double, so that nothing overflows on the way.
    uint32_t sum = new_register(self, 8), square = new_register(self, 8);
    scalar kind = scalar_kind(self, element);
    for (uint32_t i = 0; i < n; i++) {
        convert(self, S_F64, kind, false, square, reg + i * (uint32_t)element->lane_bytes);
        emit(self, OP_FMUL_F64, square, square, square, 0);
        emit(self, OP_FADD_F64, sum, i == 0 ? constant_register(self, 0, 8) : sum, square, 0);
    }
    emit(self, OP_SQRT_F64, sum, sum, 0, 0);
    *wide = sum;
    uint32_t out = new_register(self, element->lane_bytes);
    convert(self, kind, S_F64, false, out, sum);
    return out;
}

static void geometric(lowering *self, uint32_t number) {
    const type *ty = result_type(self), *element;
    val left = word_value(self, 5), right = left;
    uint32_t n = components(left.type, &element), size = (uint32_t)element->lane_bytes, wide;
    scalar kind = scalar_kind(self, element);
    if (number <= 105) {
        right = word_value(self, 6);
        need_same(self, right, left.type);
    }
    bool vector = number == 104 || number == 107 || number == 110;
    if (kind < S_F16 || ty->lane_bytes != (vector ? n * size : size) || (number == 104 && n < 3)) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    uint32_t result = define(self, self->words[2]), variant = kind - S_F16;
    if (number == 104) {
        uint32_t product = new_register(self, size), other_product = new_register(self, size);
        for (uint32_t i = 0; i < 3; i++) {
            uint32_t next = (i + 1) % 3, after = (i + 2) % 3;
            emit(self, OP_FMUL_F16 + variant, product, left.reg + next * size, right.reg + after * size, 0);
            emit(self, OP_FMUL_F16 + variant, other_product, left.reg + after * size, right.reg + next * size, 0);
            emit(self, OP_FSUB_F16 + variant, result + i * size, product, other_product, 0);
        }
        return;
    }
    uint32_t reg = left.reg;
    if (number == 105 || number == 108) {
        right = word_value(self, 6);
        need_same(self, right, left.type);
        reg = new_register(self, n * size);
        for (uint32_t i = 0; i < n; i++) {
            emit(self, OP_FSUB_F16 + variant, reg + i * size, left.reg + i * size, right.reg + i * size, 0);
        }
    }
    uint32_t length = length_of(self, element, n, reg, &wide);
    if (!vector) {
        emit(self, OP_FCOPY_F16 + variant, result, length, 0, 0);
        return;
    }
    uint32_t zero = new_register(self, 1), one = scaled(self, S_F64, 1), divisor = new_register(self, 8),
             component = new_register(self, 8);
    emit(self, OP_FOEQ_F64, zero, wide, constant_register(self, 0, 8), 0);
    emit(self, OP_SEL_64, divisor, zero, one, wide);
    for (uint32_t i = 0; i < n; i++) {
        convert(self, S_F64, kind, false, component, left.reg + i * size);
        emit(self, OP_FDIV_F64, component, component, divisor, 0);
        convert(self, kind, S_F64, false, result + i * size, component);
    }
}

// ---- vload and vstore -----------------------------------------------------------------------------------------------

static uint32_t element_address(lowering *self, val pointer, val index, uint64_t bytes) {
    if (pointer.type->kind != TYPE_POINTER || index.type->kind != TYPE_INT) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    uint32_t address = new_register(self, 8);
    op *operation = emit(self, OP_SCALE, address, pointer.reg, index.reg, 0);
    operation->imm = bytes;
    operation->extra = (uint16_t)index.type->lane_bytes;
    return address;
}

static void vector_memory(lowering *self, uint32_t number) {
    bool store = number == 172 || (number >= 175 && number <= 178) || number >= 180;
    bool half = number >= 173, aligned = number >= 179;
    val data = {0, NULL};
    uint32_t word = 5;
    const type *ty = result_type(self), *element;
    if (store) {
        data = word_value(self, word++);
        ty = data.type;
    }
    val index = word_value(self, word), pointer = word_value(self, word + 1);
    uint32_t n = components(ty, &element);
    scalar kind = scalar_kind(self, element);
    uint64_t bytes = half ? 2 : element->lane_bytes;
    uint32_t mode = UINT32_MAX;
    if (number == 176 || number == 178 || number == 181) {
        need_words(self, word + 3);
        mode = self->words[word + 2];
    }
    if (half && kind < S_F16) {
        lower_fail(self, "no floating-point numbers");
    }
    uint32_t address = element_address(self, pointer, index, bytes * (aligned && n == 3 ? 4 : n));
    uint32_t values = store ? data.reg : define(self, self->words[2]), size = (uint32_t)element->lane_bytes;
    static const uint8_t widths[] = {0, 1, 2, 3, 1, 2, 3};
    for (uint32_t i = 0; i < n; i++) {
        uint32_t reg = values + i * size, move = half ? 1 : widths[kind];
        if (half) {
            uint32_t narrow = new_register(self, 2);
            if (store) {
                emit(self, OP_ROUNDING, 0, 0, 0, 0)->imm = mode == UINT32_MAX ? 0 : mode;
                convert(self, S_F16, kind, false, narrow, reg);
                emit(self, OP_ROUNDING, 0, 0, 0, 0)->imm = 0;
                emit(self, OP_STORE_16, 0, address, narrow, 0)->imm = i * bytes;
            } else {
                emit(self, OP_LOAD_16, narrow, address, 0, 0)->imm = i * bytes;
                convert(self, kind, S_F16, false, reg, narrow);
            }
        } else if (store) {
            emit(self, OP_STORE_8 + move, 0, address, reg, 0)->imm = i * bytes;
        } else {
            emit(self, OP_LOAD_8 + move, reg, address, 0, 0)->imm = i * bytes;
        }
    }
}

// ---- Others ---------------------------------------------------------------------------------------------------------

static void shuffle_std(lowering *self, bool two) {
    const type *ty = result_type(self), *element, *operand_element, *mask_element;
    val left = word_value(self, 5), right = two ? word_value(self, 6) : left, mask = word_value(self, two ? 7 : 6);
    uint32_t result_count = components(ty, &element), n = components(left.type, &operand_element);
    need_same(self, right, left.type);
    if (element->lane_bytes != operand_element->lane_bytes || components(mask.type, &mask_element) != result_count ||
        (n & (n - 1)) != 0) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    op *operation = emit(self, OP_SHUFFLE, define(self, self->words[2]), left.reg, right.reg, mask.reg);
    operation->vector_shuffle = (vector_shuffle){(uint8_t)n, (uint8_t)result_count, (uint8_t)element->lane_bytes,
                                                 (uint8_t)mask_element->lane_bytes};
    operation->extra = two;
}

static void upsample(lowering *self) {
    const type *ty = result_type(self), *element, *operand_element;
    val high = word_value(self, 5), low = word_value(self, 6);
    uint32_t n = components(ty, &element);
    need_same(self, low, high.type);
    if (components(high.type, &operand_element) != n || element->lane_bytes != 2 * operand_element->lane_bytes) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    uint32_t result = define(self, self->words[2]), half = (uint32_t)operand_element->lane_bytes;
    uint32_t pair = new_register(self, 2 * half);
    for (uint32_t i = 0; i < n; i++) {
        scalar kind = scalar_kind(self, operand_element);
        emit(self, OP_COPY_8 + kind, pair, low.reg + i * half, 0, 0);
        emit(self, OP_COPY_8 + kind, pair + half, high.reg + i * half, 0, 0);
        emit(self, OP_BITCAST, result + i * 2 * half, pair, 0, 0)->bit_cast =
            (bit_cast){2, (uint8_t)half, 1, (uint8_t)(2 * half)};
    }
}

static void multiply_add(lowering *self, uint32_t high, uint32_t multiply, bool short_) {
    // result = a * right + addend of the low, or the high, half of the product; short: of 24 bits.
    const type *ty = result_type(self), *element;
    uint32_t n = components(ty, &element), size = (uint32_t)element->lane_bytes;
    scalar kind = scalar_kind(self, element);
    val left = word_value(self, 5), right = word_value(self, 6), addend = left;
    bool add = self->length > 7;
    if (add) {
        addend = word_value(self, 7);
        need_same(self, addend, ty);
    }
    need_same(self, left, ty);
    need_same(self, right, ty);
    if (kind >= S_F16) {
        lower_fail(self, "no integers");
    }
    uint32_t result = define(self, self->words[2]), product = new_register(self, size), left_register, right_register;
    for (uint32_t i = 0; i < n; i++) {
        left_register = left.reg + i * size;
        right_register = right.reg + i * size;
        (void)short_;
        emit(self, (high != 0 ? high : multiply) + kind, add ? product : result + i * size, left_register,
             right_register, 0);
        if (add) {
            emit(self, OP_IADD_8 + kind, result + i * size, product, addend.reg + i * size, 0);
        }
    }
}

static void print(lowering *self) {
    printf_info *info = zmc_alloc(self->module, sizeof *info);
    val format = word_value(self, 5);
    if (format.type->kind != TYPE_POINTER || result_type(self)->lane_bytes != 4) {
        lower_fail(self, "the format is no pointer");
    }
    info->count = self->length - 6;
    info->regs = zmc_alloc(self->module, (info->count + 1) * sizeof *info->regs);
    info->types = zmc_alloc(self->module, (info->count + 1) * sizeof *info->types);
    for (uint32_t i = 0; i < info->count; i++) {
        val argument = word_value(self, 6 + i);
        info->regs[i] = argument.reg;
        info->types[i] = (type *)(uintptr_t)argument.type;
        const type *element;
        components(argument.type, &element);
        scalar_kind(self, element);
    }
    info->format = format.reg;
    emit(self, OP_PRINTF, define(self, self->words[2]), 0, 0, 0)->data = info;
}

static void select_std(lowering *self) {
    const type *ty = result_type(self), *element;
    uint32_t n = components(ty, &element), size = (uint32_t)element->lane_bytes;
    val if_false = word_value(self, 5), if_true = word_value(self, 6), condition = word_value(self, 7);
    const type *condition_element;
    scalar kind = scalar_kind(self, element);
    need_same(self, if_false, ty);
    need_same(self, if_true, ty);
    if (components(condition.type, &condition_element) != n || condition_element->lane_bytes != size) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    static const uint8_t widths[] = {0, 1, 2, 3, 1, 2, 3};
    uint32_t result = define(self, self->words[2]), truth = new_register(self, 1);
    for (uint32_t i = 0; i < n; i++) {
        if (n > 1) {
            emit(self, OP_SELMSB_8 + widths[kind], result + i * size, if_false.reg + i * size, if_true.reg + i * size,
                 condition.reg + i * size);
        } else {
            emit(self, OP_NE_8 + widths[kind], truth, condition.reg, constant_register(self, 0, size), 0);
            emit(self, OP_SEL_8 + widths[kind], result, truth, if_true.reg, if_false.reg);
        }
    }
}

static void bitwise_std(lowering *self) {
    const type *ty = result_type(self), *element;
    uint32_t n = components(ty, &element), size = (uint32_t)element->lane_bytes;
    val values[3];
    for (uint32_t i = 0; i < 3; i++) {
        values[i] = word_value(self, 5 + i);
        need_same(self, values[i], ty);
    }
    static const uint8_t widths[] = {0, 1, 2, 3, 1, 2, 3};
    uint32_t result = define(self, self->words[2]), variant = widths[scalar_kind(self, element)];
    for (uint32_t i = 0; i < n; i++) {
        emit(self, OP_BITSELECT_8 + variant, result + i * size, values[0].reg + i * size, values[1].reg + i * size,
             values[2].reg + i * size);
    }
}

static void nan_std(lowering *self) {
    const type *ty = result_type(self), *element;
    uint32_t n = components(ty, &element), size = (uint32_t)element->lane_bytes;
    val payload = word_value(self, 5);
    need_same(self, payload, ty);
    uint32_t variant = size == 2 ? 1 : size == 4 ? 2 : 3;
    uint64_t bits = size == 2 ? 0x7e00 : size == 4 ? 0x7fc00000u : 0x7ff8000000000000u;
    uint32_t result = define(self, self->words[2]), nan_register = constant_register(self, bits, size);
    for (uint32_t i = 0; i < n; i++) {
        emit(self, OP_OR_8 + variant, result + i * size, payload.reg + i * size, nan_register, 0);
    }
}

void lower_std(lowering *self) {
    need_words(self, 5);
    if (self->words[3] != self->part->std || self->part->std == 0) {
        // Debug information and other sets that say nothing about values.
        if (result_type(self)->kind != TYPE_VOID) {
            lower_fail(self, "an extended instruction of an unknown set");
        }
        return;
    }
    uint32_t n = self->words[4];
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (functions[i].number == n) {
            const type *element;
            components(result_type(self), &element);
            if (n == 61 && element->kind == TYPE_FLOAT) {
                each(self, OP_SQRT_F16, 1, true);
                return;
            }
            call_libm(self, &functions[i]);
            return;
        }
    }
    switch (n) {
    case SPV_OPENCL_STD_FABS:
        each(self, OP_FABS_F16, 1, true);
        return;
    case SPV_OPENCL_STD_FMA:
        fused(self);
        return;
    case SPV_OPENCL_STD_FMAX:
    case SPV_OPENCL_STD_FMAX_COMMON:
        each(self, OP_FMAX_F16, 2, true);
        return;
    case SPV_OPENCL_STD_FMIN:
    case SPV_OPENCL_STD_FMIN_COMMON:
        each(self, OP_FMIN_F16, 2, true);
        return;
    case SPV_OPENCL_STD_MAD:
        each(self, OP_MAD_F16, 3, true);
        return;
    case SPV_OPENCL_STD_NAN:
        nan_std(self);
        return;
    case SPV_OPENCL_STD_FCLAMP:
        each(self, OP_FCLAMP_F16, 3, true);
        return;
    case SPV_OPENCL_STD_DEGREES:
        times(self, 180 / PI);
        return;
    case SPV_OPENCL_STD_MIX:
        each(self, OP_FMIX_F16, 3, true);
        return;
    case SPV_OPENCL_STD_RADIANS:
        times(self, PI / 180);
        return;
    case SPV_OPENCL_STD_STEP:
        each(self, OP_FSTEP_F16, 2, true);
        return;
    case SPV_OPENCL_STD_SMOOTHSTEP:
        each(self, OP_FSMOOTH_F16, 3, true);
        return;
    case SPV_OPENCL_STD_SIGN:
        each(self, OP_FSIGN_F16, 1, true);
        return;
    case SPV_OPENCL_STD_CROSS:
    case SPV_OPENCL_STD_DISTANCE:
    case SPV_OPENCL_STD_LENGTH:
    case SPV_OPENCL_STD_NORMALIZE:
    case SPV_OPENCL_STD_FAST_DISTANCE:
    case SPV_OPENCL_STD_FAST_LENGTH:
    case SPV_OPENCL_STD_FAST_NORMALIZE:
        geometric(self, n);
        return;
    case SPV_OPENCL_STD_S_ABS:
        each(self, OP_SABS_8, 1, false);
        return;
    case SPV_OPENCL_STD_S_ABS_DIFF:
        each(self, OP_SABSDIFF_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_ADD_SAT:
        each(self, OP_SADDSAT_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_ADD_SAT:
        each(self, OP_UADDSAT_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_HADD:
        each(self, OP_SHADD_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_HADD:
        each(self, OP_UHADD_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_RHADD:
        each(self, OP_SRHADD_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_RHADD:
        each(self, OP_URHADD_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_CLAMP:
        each(self, OP_SCLAMP_8, 3, false);
        return;
    case SPV_OPENCL_STD_U_CLAMP:
        each(self, OP_UCLAMP_8, 3, false);
        return;
    case SPV_OPENCL_STD_CLZ:
        each(self, OP_CLZ_8, 1, false);
        return;
    case SPV_OPENCL_STD_CTZ:
        each(self, OP_CTZ_8, 1, false);
        return;
    case SPV_OPENCL_STD_S_MAD_HI:
        multiply_add(self, OP_SMULHI_8, 0, false);
        return;
    case SPV_OPENCL_STD_U_MAD_SAT:
        each(self, OP_UMADSAT_8, 3, false);
        return;
    case SPV_OPENCL_STD_S_MAD_SAT:
        each(self, OP_SMADSAT_8, 3, false);
        return;
    case SPV_OPENCL_STD_S_MAX:
        each(self, OP_SMAX_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_MAX:
        each(self, OP_UMAX_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_MIN:
        each(self, OP_SMIN_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_MIN:
        each(self, OP_UMIN_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_MUL_HI:
        multiply_add(self, OP_SMULHI_8, 0, false);
        return;
    case SPV_OPENCL_STD_ROTATE:
        each(self, OP_ROTATE_8, 2, false);
        return;
    case SPV_OPENCL_STD_S_SUB_SAT:
        each(self, OP_SSUBSAT_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_SUB_SAT:
        each(self, OP_USUBSAT_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_UPSAMPLE:
    case SPV_OPENCL_STD_S_UPSAMPLE:
        upsample(self);
        return;
    case SPV_OPENCL_STD_POPCOUNT:
        each(self, OP_POPCOUNT_8, 1, false);
        return;
    case SPV_OPENCL_STD_S_MAD24:
    case SPV_OPENCL_STD_U_MAD24:
    case SPV_OPENCL_STD_S_MUL24:
    case SPV_OPENCL_STD_U_MUL24:
        multiply_add(self, 0, OP_IMUL_8, true);
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
        vector_memory(self, n);
        return;
    case SPV_OPENCL_STD_SHUFFLE:
        shuffle_std(self, false);
        return;
    case SPV_OPENCL_STD_SHUFFLE2:
        shuffle_std(self, true);
        return;
    case SPV_OPENCL_STD_PRINTF:
        print(self);
        return;
    case SPV_OPENCL_STD_PREFETCH:
        return;
    case SPV_OPENCL_STD_BITSELECT:
        bitwise_std(self);
        return;
    case SPV_OPENCL_STD_SELECT:
        select_std(self);
        return;
    case SPV_OPENCL_STD_U_ABS:
        each(self, OP_COPY_8, 1, false);
        return;
    case SPV_OPENCL_STD_U_ABS_DIFF:
        each(self, OP_UABSDIFF_8, 2, false);
        return;
    case SPV_OPENCL_STD_U_MUL_HI:
        multiply_add(self, OP_UMULHI_8, 0, false);
        return;
    case SPV_OPENCL_STD_U_MAD_HI:
        multiply_add(self, OP_UMULHI_8, 0, false);
        return;
    default:
        lower_fail(self, "OpenCL.std instruction %u is not supported", n);
    }
}
