// Instructions that compilers of OpenCL C do not make, or make of no kernel of the corpus, for test_instructions.
//   X(opcode, number in OpenCL.std or 0, letters, result)
// The letters are the types of the result and of the operands, which come from inputs a, b, c and d: c h u U
// integers, s float, b boolean, k an integer from 1 to 8. The result is computed here from the inputs as integers,
// a to d, as numbers, x to z, and as k, the letter k's third operand; R makes a result of a number, which may
// differ by rounding.
#ifndef INSTRUCTION_CASES_H
#define INSTRUCTION_CASES_H

#define PI 3.14159265358979323846

// clang-format off
#define INTEGER_CASES(X)                                                                                                 \
    X(SPV_OP_COPY_OBJECT, 0, "uu", a)                                                                                    \
    X(SPV_OP_COPY_LOGICAL, 0, "uu", a)                                                                                   \
    X(SPV_OP_EXPECT_KHR, 0, "uuu", a)                                                                                    \
    X(SPV_OP_S_NEGATE, 0, "uu", (uint32_t)(0 - a))                                                                       \
    X(SPV_OP_S_MOD, 0, "uuu", (uint32_t)floor_mod((int32_t)a, (int32_t)b))                                               \
    X(SPV_OP_LOGICAL_EQUAL, 0, "bbb", (a & 1) == (b & 1))                                                                \
    X(SPV_OP_LOGICAL_OR, 0, "bbb", (a | b) & 1)                                                                          \
    X(SPV_OP_LOGICAL_AND, 0, "bbb", a & b & 1)                                                                           \
    X(SPV_OP_LOGICAL_NOT, 0, "bb", ~a & 1)                                                                               \
    X(SPV_OP_NOT, 0, "uu", ~a)                                                                                           \
    X(SPV_OP_BIT_FIELD_INSERT, 0, "uuukk", (a & ~(mask(k4) << k)) | (b & mask(k4)) << k)                                 \
    X(SPV_OP_BIT_FIELD_S_EXTRACT, 0, "uukk", (uint32_t)((int32_t)(a >> k2 << (32 - k3)) >> (32 - k3)))                   \
    X(SPV_OP_BIT_FIELD_U_EXTRACT, 0, "uukk", a >> k2 & mask(k3))                                                         \
    X(SPV_OP_BIT_REVERSE, 0, "uu", reversed(a))                                                                          \
    X(SPV_OP_U_COUNT_LEADING_ZEROS_INTEL, 0, "uu", a == 0 ? 32u : (uint32_t)__builtin_clz(a))                            \
    X(SPV_OP_U_COUNT_TRAILING_ZEROS_INTEL, 0, "uu", a == 0 ? 32u : (uint32_t)__builtin_ctz(a))                           \
    X(SPV_OP_ABS_I_SUB_INTEL, 0, "uuu", (int32_t)a > (int32_t)b ? a - b : b - a)                                         \
    X(SPV_OP_ABS_U_SUB_INTEL, 0, "uuu", a > b ? a - b : b - a)                                                           \
    X(SPV_OP_I_ADD_SAT_INTEL, 0, "uuu", (uint32_t)clamped((int64_t)(int32_t)a + (int32_t)b))                             \
    X(SPV_OP_U_ADD_SAT_INTEL, 0, "uuu", a + b < a ? UINT32_MAX : a + b)                                                  \
    X(SPV_OP_I_AVERAGE_INTEL, 0, "uuu", (uint32_t)(((int64_t)(int32_t)a + (int32_t)b) >> 1))                             \
    X(SPV_OP_U_AVERAGE_INTEL, 0, "uuu", (uint32_t)(((uint64_t)a + b) >> 1))                                              \
    X(SPV_OP_I_AVERAGE_ROUNDED_INTEL, 0, "uuu", (uint32_t)(((int64_t)(int32_t)a + (int32_t)b + 1) >> 1))                 \
    X(SPV_OP_U_AVERAGE_ROUNDED_INTEL, 0, "uuu", (uint32_t)(((uint64_t)a + b + 1) >> 1))                                  \
    X(SPV_OP_I_SUB_SAT_INTEL, 0, "uuu", (uint32_t)clamped((int64_t)(int32_t)a - (int32_t)b))                             \
    X(SPV_OP_U_SUB_SAT_INTEL, 0, "uuu", a < b ? 0 : a - b)                                                               \
    X(SPV_OP_I_MUL32X16_INTEL, 0, "uuu", a * b)                                                                          \
    X(SPV_OP_U_MUL32X16_INTEL, 0, "uuu", a * b)                                                                          \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_CTZ, "uu", a == 0 ? 32u : (uint32_t)__builtin_ctz(a))                              \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_U_MAD_SAT, "uuuu", (uint64_t)a * b + c > UINT32_MAX ? UINT32_MAX : a * b + c)      \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_S_UPSAMPLE, "uhh", (a & 0xffff) << 16 | (b & 0xffff))                              \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_U_UPSAMPLE, "Uuu", (uint64_t)a << 32 | b)                                          \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_POPCOUNT, "uu", (uint32_t)__builtin_popcount(a))                                   \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_U_MAD24, "ukku", (k1 * k2) + c)                                                    \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_U_MUL24, "ukk", k1 * k2)

#define NUMBER_CASES(X)                                                                                                  \
    X(SPV_OP_F_REM, 0, "sss", R(fmodf(x, y)))                                                                            \
    X(SPV_OP_F_MOD, 0, "sss", R(x - y * floorf(x / y)))                                                                  \
    X(SPV_OP_LESS_OR_GREATER, 0, "bss", x < y || x > y)                                                                  \
    X(SPV_OP_F_UNORD_EQUAL, 0, "bss", !(x < y || x > y))                                                                 \
    X(SPV_OP_F_UNORD_LESS_THAN, 0, "bss", !(x >= y))                                                                     \
    X(SPV_OP_F_UNORD_GREATER_THAN, 0, "bss", !(x <= y))                                                                  \
    X(SPV_OP_F_UNORD_LESS_THAN_EQUAL, 0, "bss", !(x > y))                                                                \
    X(SPV_OP_F_UNORD_GREATER_THAN_EQUAL, 0, "bss", !(x < y))                                                             \
    X(SPV_OP_CONVERT_F_TO_BF16_INTEL, 0, "hs", rounded_to_16(a))                                                         \
    X(SPV_OP_CONVERT_BF16_TO_FINTEL, 0, "sh", (uint64_t)(a & 0xffff) << 16)                                              \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_ACOSPI, "ss", R(acos(x) / PI))                                                     \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_ASINPI, "ss", R(asin(x) / PI))                                                     \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_ATANPI, "ss", R(atan(x) / PI))                                                     \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_ATAN2PI, "sss", R(atan2(x, y) / PI))                                               \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_COSPI, "ss", R(cos(PI * x)))                                                       \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_ERFC, "ss", R(erfc(x)))                                                            \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_ERF, "ss", R(erf(x)))                                                              \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_LGAMMA, "ss", R(lgamma(x)))                                                        \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_MAD, "ssss", R((double)x * y + z))                                                 \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_POWR, "sss", R(power(x, y)))                                                       \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_ROOTN, "ssk", R(x < 0 && k2 % 2 == 0 ? NAN : copysign(pow(fabs(x), 1.0 / k2), x))) \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_SINPI, "ss", R(sin(PI * x)))                                                       \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_TANPI, "ss", R(tangent(x)))                                                        \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_TGAMMA, "ss", R(tgamma(x)))                                                        \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_COS, "ss", R(cos(x)))                                                         \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_DIVIDE, "sss", R(x / y))                                                      \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_EXP, "ss", R(exp(x)))                                                         \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_EXP2, "ss", R(exp2(x)))                                                       \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_EXP10, "ss", R(pow(10, x)))                                                   \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_LOG, "ss", R(log(x)))                                                         \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_LOG2, "ss", R(log2(x)))                                                       \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_LOG10, "ss", R(log10(x)))                                                     \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_POWR, "sss", R(power(x, y)))                                                  \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_RECIP, "ss", R(1 / x))                                                        \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_RSQRT, "ss", R(1 / sqrt(x)))                                                  \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_SIN, "ss", R(sin(x)))                                                         \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_SQRT, "ss", R(sqrt(x)))                                                       \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_HALF_TAN, "ss", R(tan(x)))                                                         \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_COS, "ss", R(cos(x)))                                                       \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_DIVIDE, "sss", R(x / y))                                                    \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_EXP, "ss", R(exp(x)))                                                       \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_EXP2, "ss", R(exp2(x)))                                                     \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_EXP10, "ss", R(pow(10, x)))                                                 \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_LOG, "ss", R(log(x)))                                                       \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_LOG2, "ss", R(log2(x)))                                                     \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_LOG10, "ss", R(log10(x)))                                                   \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_POWR, "sss", R(power(x, y)))                                                \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_RECIP, "ss", R(1 / x))                                                      \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_RSQRT, "ss", R(1 / sqrt(x)))                                                \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_SIN, "ss", R(sin(x)))                                                       \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_SQRT, "ss", R(sqrt(x)))                                                     \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_NATIVE_TAN, "ss", R(tan(x)))                                                       \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_FMAX_COMMON, "sss", R(fmax(x, y)))                                                 \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_FMIN_COMMON, "sss", R(fmin(x, y)))                                                 \
    X(SPV_OP_EXT_INST, SPV_OPENCL_STD_SMOOTHSTEP, "ssss", smooth(x, y, z))
// clang-format on

// Instructions on the values of groups: X(opcode, letter, identity, combination of p and q)
// clang-format off
#define GROUP_CASES(X)                                                                                                   \
    X(264, 'u', 0, p + q)                                                                                                \
    X(265, 's', 0, F(p, +, q))                                                                                           \
    X(266, 's', bits_of(INFINITY), number_of(p) < number_of(q) ? p : q)                                                  \
    X(267, 'u', UINT32_MAX, p < q ? p : q)                                                                               \
    X(268, 'u', INT32_MAX, (int32_t)p < (int32_t)q ? p : q)                                                              \
    X(269, 's', bits_of(-INFINITY), number_of(p) > number_of(q) ? p : q)                                                 \
    X(270, 'u', 0, p > q ? p : q)                                                                                        \
    X(271, 'u', (uint32_t)INT32_MIN, (int32_t)p > (int32_t)q ? p : q)                                                    \
    X(6401, 'u', 1, p * q)                                                                                               \
    X(6402, 's', bits_of(1), F(p, *, q))                                                                                 \
    X(6403, 'u', UINT32_MAX, p & q)                                                                                      \
    X(6404, 'u', 0, p | q)                                                                                               \
    X(6405, 'u', 0, p ^ q)                                                                                               \
    X(6406, 'b', 1, p & q)                                                                                               \
    X(6407, 'b', 0, p | q)                                                                                               \
    X(6408, 'b', 0, p ^ q)                                                                                               \
    X(349, 'u', 0, p + q)                                                                                                \
    X(350, 's', 0, F(p, +, q))                                                                                           \
    X(351, 'u', 1, p * q)                                                                                                \
    X(352, 's', bits_of(1), F(p, *, q))                                                                                  \
    X(353, 'u', INT32_MAX, (int32_t)p < (int32_t)q ? p : q)                                                              \
    X(354, 'u', UINT32_MAX, p < q ? p : q)                                                                               \
    X(355, 's', bits_of(INFINITY), number_of(p) < number_of(q) ? p : q)                                                  \
    X(356, 'u', (uint32_t)INT32_MIN, (int32_t)p > (int32_t)q ? p : q)                                                    \
    X(357, 'u', 0, p > q ? p : q)                                                                                        \
    X(358, 's', bits_of(-INFINITY), number_of(p) > number_of(q) ? p : q)                                                 \
    X(359, 'u', UINT32_MAX, p & q)                                                                                       \
    X(360, 'u', 0, p | q)                                                                                                \
    X(361, 'u', 0, p ^ q)                                                                                                \
    X(362, 'b', 1, p & q)                                                                                                \
    X(363, 'b', 0, p | q)                                                                                                \
    X(364, 'b', 0, p ^ q)
// clang-format on

#endif
