// The functions of OpenCL.std on numbers.
#ifndef ZMC_STD_MATH_H
#define ZMC_STD_MATH_H

#define PI 3.14159265358979323846

// A function for each kind of numbers, with the arguments that the operation has which calls it. Numbers of 16 bits go
// through the function for 32 bits, but where that gives another result.
typedef struct std_math {
    const void *f16;    // NULL: that for 32 bits
    const void *f32;
    const void *f64;
} std_math;

// clang-format off
#define STD_MATH(USE) \
    USE(acos) USE(acosh) USE(acospi) USE(asin) USE(asinh) USE(asinpi) USE(atan) USE(atan2) USE(atan2pi) \
    USE(atanh) USE(atanpi) USE(cbrt) USE(ceil) USE(copysign) USE(cos) USE(cosh) USE(cospi) USE(divide) USE(erf) \
    USE(erfc) USE(exp) USE(exp10) USE(exp2) USE(expm1) USE(fdim) USE(floor) USE(fmod) USE(frexp) USE(hypot) \
    USE(ilogb) USE(ldexp) USE(lgamma) USE(lgamma_r) USE(log) USE(log10) USE(log1p) USE(log2) USE(logb) \
    USE(maxmag) USE(minmag) USE(modf) USE(pow) USE(pown) USE(powr) USE(recip) USE(remainder) USE(remquo) \
    USE(rint) USE(rootn) USE(round) USE(rsqrt) USE(sin) USE(sincos) USE(sinh) USE(sinpi) USE(sqrt) USE(tan) \
    USE(tanh) USE(tanpi) USE(tgamma) USE(trunc)
#define STD_MATH_WITH_HALF(USE) \
    USE(fract) USE(nextafter)
// clang-format on

#define STD_MATH_DECLARE(name) extern const std_math zmc_math_##name;
STD_MATH(STD_MATH_DECLARE)
STD_MATH_WITH_HALF(STD_MATH_DECLARE)
#undef STD_MATH_DECLARE

#endif
