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
#define INTEGER_CASES(X)                                                                                                  \
    X(83, 0, "uu", a)                                                                                                     \
    X(400, 0, "uu", a)                                                                                                    \
    X(5631, 0, "uuu", a)                                                                                                  \
    X(126, 0, "uu", (uint32_t)(0 - a))                                                                                    \
    X(139, 0, "uuu", (uint32_t)floor_mod((int32_t)a, (int32_t)b))                                                         \
    X(164, 0, "bbb", (a & 1) == (b & 1))                                                                                  \
    X(166, 0, "bbb", (a | b) & 1)                                                                                         \
    X(167, 0, "bbb", a & b & 1)                                                                                           \
    X(168, 0, "bb", ~a & 1)                                                                                               \
    X(200, 0, "uu", ~a)                                                                                                   \
    X(201, 0, "uuukk", (a & ~(mask(k4) << k)) | (b & mask(k4)) << k)                                                      \
    X(202, 0, "uukk", (uint32_t)((int32_t)(a >> k2 << (32 - k3)) >> (32 - k3)))                                           \
    X(203, 0, "uukk", a >> k2 & mask(k3))                                                                                 \
    X(204, 0, "uu", reversed(a))                                                                                          \
    X(5585, 0, "uu", a == 0 ? 32u : (uint32_t)__builtin_clz(a))                                                           \
    X(5586, 0, "uu", a == 0 ? 32u : (uint32_t)__builtin_ctz(a))                                                           \
    X(5587, 0, "uuu", (int32_t)a > (int32_t)b ? a - b : b - a)                                                            \
    X(5588, 0, "uuu", a > b ? a - b : b - a)                                                                              \
    X(5589, 0, "uuu", (uint32_t)clamped((int64_t)(int32_t)a + (int32_t)b))                                                \
    X(5590, 0, "uuu", a + b < a ? UINT32_MAX : a + b)                                                                     \
    X(5591, 0, "uuu", (uint32_t)(((int64_t)(int32_t)a + (int32_t)b) >> 1))                                                \
    X(5592, 0, "uuu", (uint32_t)(((uint64_t)a + b) >> 1))                                                                 \
    X(5593, 0, "uuu", (uint32_t)(((int64_t)(int32_t)a + (int32_t)b + 1) >> 1))                                            \
    X(5594, 0, "uuu", (uint32_t)(((uint64_t)a + b + 1) >> 1))                                                             \
    X(5595, 0, "uuu", (uint32_t)clamped((int64_t)(int32_t)a - (int32_t)b))                                                \
    X(5596, 0, "uuu", a < b ? 0 : a - b)                                                                                  \
    X(5597, 0, "uuu", a * b)                                                                                              \
    X(5598, 0, "uuu", a * b)                                                                                              \
    X(12, 152, "uu", a == 0 ? 32u : (uint32_t)__builtin_ctz(a))                                                           \
    X(12, 154, "uuuu", (uint64_t)a * b + c > UINT32_MAX ? UINT32_MAX : a * b + c)                                         \
    X(12, 165, "uhh", (a & 0xffff) << 16 | (b & 0xffff))                                                                  \
    X(12, 164, "Uuu", (uint64_t)a << 32 | b)                                                                              \
    X(12, 166, "uu", (uint32_t)__builtin_popcount(a))                                                                     \
    X(12, 168, "ukku", (k1 * k2) + c)                                                                                     \
    X(12, 170, "ukk", k1 * k2)

#define NUMBER_CASES(X)                                                                                                   \
    X(140, 0, "sss", R(fmodf(x, y)))                                                                                      \
    X(141, 0, "sss", R(x - y * floorf(x / y)))                                                                            \
    X(161, 0, "bss", x < y || x > y)                                                                                      \
    X(181, 0, "bss", !(x < y || x > y))                                                                                   \
    X(185, 0, "bss", !(x >= y))                                                                                           \
    X(187, 0, "bss", !(x <= y))                                                                                           \
    X(189, 0, "bss", !(x > y))                                                                                            \
    X(191, 0, "bss", !(x < y))                                                                                            \
    X(6116, 0, "hs", rounded_to_16(a))                                                                                    \
    X(6117, 0, "sh", (uint64_t)(a & 0xffff) << 16)                                                                        \
    X(12, 2, "ss", R(acos(x) / PI))                                                                                       \
    X(12, 5, "ss", R(asin(x) / PI))                                                                                       \
    X(12, 9, "ss", R(atan(x) / PI))                                                                                       \
    X(12, 10, "sss", R(atan2(x, y) / PI))                                                                                 \
    X(12, 16, "ss", R(cos(PI * x)))                                                                                       \
    X(12, 17, "ss", R(erfc(x)))                                                                                           \
    X(12, 18, "ss", R(erf(x)))                                                                                            \
    X(12, 35, "ss", R(lgamma(x)))                                                                                         \
    X(12, 42, "ssss", R((double)x * y + z))                                                                               \
    X(12, 50, "sss", R(power(x, y)))                                                                          \
    X(12, 54, "ssk", R(x < 0 && k2 % 2 == 0 ? NAN : copysign(pow(fabs(x), 1.0 / k2), x)))                                 \
    X(12, 60, "ss", R(sin(PI * x)))                                                                                       \
    X(12, 64, "ss", R(tangent(x)))                                                                                       \
    X(12, 65, "ss", R(tgamma(x)))                                                                                         \
    X(12, 67, "ss", R(cos(x)))                                                                                            \
    X(12, 68, "sss", R(x / y))                                                                                            \
    X(12, 69, "ss", R(exp(x)))                                                                                            \
    X(12, 70, "ss", R(exp2(x)))                                                                                           \
    X(12, 71, "ss", R(pow(10, x)))                                                                                        \
    X(12, 72, "ss", R(log(x)))                                                                                            \
    X(12, 73, "ss", R(log2(x)))                                                                                           \
    X(12, 74, "ss", R(log10(x)))                                                                                          \
    X(12, 75, "sss", R(power(x, y)))                                                                          \
    X(12, 76, "ss", R(1 / x))                                                                                             \
    X(12, 77, "ss", R(1 / sqrt(x)))                                                                                       \
    X(12, 78, "ss", R(sin(x)))                                                                                            \
    X(12, 79, "ss", R(sqrt(x)))                                                                                           \
    X(12, 80, "ss", R(tan(x)))                                                                                            \
    X(12, 81, "ss", R(cos(x)))                                                                                            \
    X(12, 82, "sss", R(x / y))                                                                                            \
    X(12, 83, "ss", R(exp(x)))                                                                                            \
    X(12, 84, "ss", R(exp2(x)))                                                                                           \
    X(12, 85, "ss", R(pow(10, x)))                                                                                        \
    X(12, 86, "ss", R(log(x)))                                                                                            \
    X(12, 87, "ss", R(log2(x)))                                                                                           \
    X(12, 88, "ss", R(log10(x)))                                                                                          \
    X(12, 89, "sss", R(power(x, y)))                                                                          \
    X(12, 90, "ss", R(1 / x))                                                                                             \
    X(12, 91, "ss", R(1 / sqrt(x)))                                                                                       \
    X(12, 92, "ss", R(sin(x)))                                                                                            \
    X(12, 93, "ss", R(sqrt(x)))                                                                                           \
    X(12, 94, "ss", R(tan(x)))                                                                                            \
    X(12, 97, "sss", R(fmax(x, y)))                                                                                       \
    X(12, 98, "sss", R(fmin(x, y)))                                                                                       \
    X(12, 102, "ssss", smooth(x, y, z))
// clang-format on

// Instructions on the values of groups: X(opcode, letter, identity, combination of p and q)
// clang-format off
#define GROUP_CASES(X)                                                                                                    \
    X(264, 'u', 0, p + q)                                                                                                 \
    X(265, 's', 0, F(p, +, q))                                                                                            \
    X(266, 's', bits_of(INFINITY), number_of(p) < number_of(q) ? p : q)                                                   \
    X(267, 'u', UINT32_MAX, p < q ? p : q)                                                                                \
    X(268, 'u', INT32_MAX, (int32_t)p < (int32_t)q ? p : q)                                                               \
    X(269, 's', bits_of(-INFINITY), number_of(p) > number_of(q) ? p : q)                                                  \
    X(270, 'u', 0, p > q ? p : q)                                                                                         \
    X(271, 'u', (uint32_t)INT32_MIN, (int32_t)p > (int32_t)q ? p : q)                                                     \
    X(6401, 'u', 1, p * q)                                                                                                \
    X(6402, 's', bits_of(1), F(p, *, q))                                                                                  \
    X(6403, 'u', UINT32_MAX, p & q)                                                                                       \
    X(6404, 'u', 0, p | q)                                                                                                \
    X(6405, 'u', 0, p ^ q)                                                                                                \
    X(6406, 'b', 1, p & q)                                                                                                \
    X(6407, 'b', 0, p | q)                                                                                                \
    X(6408, 'b', 0, p ^ q)                                                                                                \
    X(349, 'u', 0, p + q)                                                                                                 \
    X(350, 's', 0, F(p, +, q))                                                                                            \
    X(351, 'u', 1, p * q)                                                                                                 \
    X(352, 's', bits_of(1), F(p, *, q))                                                                                   \
    X(353, 'u', INT32_MAX, (int32_t)p < (int32_t)q ? p : q)                                                               \
    X(354, 'u', UINT32_MAX, p < q ? p : q)                                                                                \
    X(355, 's', bits_of(INFINITY), number_of(p) < number_of(q) ? p : q)                                                   \
    X(356, 'u', (uint32_t)INT32_MIN, (int32_t)p > (int32_t)q ? p : q)                                                     \
    X(357, 'u', 0, p > q ? p : q)                                                                                         \
    X(358, 's', bits_of(-INFINITY), number_of(p) > number_of(q) ? p : q)                                                  \
    X(359, 'u', UINT32_MAX, p & q)                                                                                        \
    X(360, 'u', 0, p | q)                                                                                                 \
    X(361, 'u', 0, p ^ q)                                                                                                 \
    X(362, 'b', 1, p & q)                                                                                                 \
    X(363, 'b', 0, p | q)                                                                                                 \
    X(364, 'b', 0, p ^ q)
// clang-format on

#endif
