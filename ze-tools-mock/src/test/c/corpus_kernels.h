// Kernels by feature for test_corpus: name, comparison, ulps that may differ, inputs and body (cl_source.h).
// Inputs are x and y of IN, or all of a and b; results go to OUT.
#ifndef CORPUS_KERNELS_H
#define CORPUS_KERNELS_H

#include "cl_source.h"

static const char corpus_prelude[] = CL_PRELUDE
    "typedef struct { char c; int n; short s[3]; long l; } mixed;\n"
    "typedef struct __attribute__((packed)) { char c; int n; short s; } tight;\n"
    "typedef union { uint u; float f; uchar c[4]; } view;\n"
    "constant int primes[12] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};\n"
    "constant float4 corners[2] = {(float4)(1, 2, 3, 4), (float4)(-1, -2, -3, -4)};\n"
    "constant char text[] = \"The quick brown fox\";\n"
    "int gcd(int p, int q) { while (q != 0) { int t = p % q; p = q; q = t; } return p; }\n"
    "int collatz(uint n) { int c = 0; while (n > 1 && c < 500) { n = n & 1 ? 3 * n + 1 : n / 2; c++; } return c; }\n"
    "void swap_if(private int *p, private int *q) { if (*p > *q) { int t = *p; *p = *q; *q = t; } }\n"
    "int leave_early(int v) { if (v < 0) return -1; for (int k = 0; k < 20; k++) if (v < k * k) return k; return 99; }\n"
    "mixed make(int v) { mixed m; m.c = v; m.n = v * 3; m.s[0] = v; m.s[1] = -v; m.s[2] = v >> 3; m.l = (long)v << 20; return m; }\n";

// clang-format off
#define ARITHMETIC(T)                                                                                                  \
    {"arith_" #T, 'i', 0, 'i', "IN(" #T ") OUT(" #T ", 0, x + y) OUT(" #T ", 1, x - y) OUT(" #T ", 2, x * y) "            \
     "OUT(" #T ", 3, -x) OUT(" #T ", 4, x * 3 + y) OUT(" #T ", 5, x++ + y) OUT(" #T ", 6, x)"},                           \
    {"div_" #T, 'i', 0, 'i', "IN(" #T ") if (y == 0 || y == (" #T ")-1) y = 3; OUT(" #T ", 0, x / y) OUT(" #T ", 1, x % y) " \
     "OUT(" #T ", 2, x / 7) OUT(" #T ", 3, x % 10)"},                                                                    \
    {"bits_" #T, 'i', 0, 'i', "IN(" #T ") OUT(" #T ", 0, x & y) OUT(" #T ", 1, x | y) OUT(" #T ", 2, x ^ y) OUT(" #T ", 3, ~x) " \
     "OUT(" #T ", 4, x << (y & 7)) OUT(" #T ", 5, x >> (y & 7)) OUT(" #T ", 6, rotate(x, y)) OUT(" #T ", 7, clz(x)) "     \
     "OUT(" #T ", 8, popcount(x))"},                                                                                     \
    {"compare_" #T, 'i', 0, 'i', "IN(" #T ") OUT(" #T ", 0, x == y) OUT(" #T ", 1, x != y) OUT(" #T ", 2, x < y) "         \
     "OUT(" #T ", 3, x <= y) OUT(" #T ", 4, x > y) OUT(" #T ", 5, x >= y) OUT(" #T ", 6, x < y ? x : y) "                 \
     "OUT(" #T ", 7, x && y) OUT(" #T ", 8, !x || y)"},                                                                  \
    {"saturate_" #T, 'i', 0, 'i', "IN(" #T ") OUT(" #T ", 0, add_sat(x, y)) OUT(" #T ", 1, sub_sat(x, y)) "               \
     "OUT(" #T ", 2, hadd(x, y)) OUT(" #T ", 3, rhadd(x, y)) OUT(" #T ", 4, abs(x)) OUT(" #T ", 5, abs_diff(x, y)) "      \
     "OUT(" #T ", 6, max(x, y)) OUT(" #T ", 7, min(x, y)) OUT(" #T ", 8, clamp(x, (" #T ")3, (" #T ")90)) "               \
     "OUT(" #T ", 9, mul_hi(x, y)) OUT(" #T ", 10, mad_hi(x, y, x))"},                                                   \
    {"to_" #T, 'i', 0, 'f', "IN(float) OUT(" #T ", 0, convert_" #T "_sat(x)) OUT(" #T ", 1, convert_" #T "_sat_rte(x)) "  \
     "OUT(" #T ", 2, convert_" #T "_sat_rtp(y)) OUT(" #T ", 3, convert_" #T "_sat_rtn(y)) "                              \
     "OUT(" #T ", 4, convert_" #T "_sat(as_int(x))) OUT(" #T ", 5, convert_" #T "_sat(as_uint(y))) "                      \
     "OUT(" #T ", 6, convert_" #T "(as_int(x)))"},                                                                       \
    {"from_" #T, 'f', 0, 'i', "IN(" #T ") OUT(float, 0, convert_float(x)) OUT(float, 1, convert_float_rtz(x)) "           \
     "OUT(float, 2, convert_float_rtp(y)) OUT(float, 3, convert_float_rtn(y)) OUT(float, 4, convert_float_rte(y))"},     \
    {"vector_" #T, 'i', 0, 'i', #T "4 x = vload4(i, (global const " #T " *)a), y = vload4(i, (global const " #T " *)b); "  \
     "OUT4(" #T ", 0, x + y.wzyx) OUT4(" #T ", 4, x.even.xyxy & y) OUT4(" #T ", 8, min(x, y) ^ x.s3210) x.yz = y.zy; "    \
     "OUT4(" #T ", 12, x * y)"},

#define FLOATING(T, C, S)                                                                                              \
    {"farith_" #T, C, 0, C, "IN(" #T ") OUT(" #T ", 0, x + y) OUT(" #T ", 1, x - y) OUT(" #T ", 2, x * y) OUT(" #T ", 3, x / y) " \
     "OUT(" #T ", 4, -x) OUT(" #T ", 5, fma(x, y, x)) OUT(" #T ", 6, x * y + x)"},                                        \
    {"sqrt_" #T, C, 0, C, "IN(" #T ") OUT(" #T ", 0, sqrt(fabs(x))) OUT(" #T ", 1, sqrt(y))"},                            \
    {"fcompare_" #T, 'i', 0, C, "IN(" #T ") OUT(int, 0, x == y) OUT(int, 1, x != y) OUT(int, 2, x < y) OUT(int, 3, x <= y) " \
     "OUT(int, 4, x > y) OUT(int, 5, x >= y) OUT(int, 6, isunordered(x, y)) OUT(int, 7, isordered(x, y)) "               \
     "OUT(int, 8, islessgreater(x, y)) OUT(int, 9, !(x < y)) OUT(int, 10, !(x >= y))"},                                  \
    {"classes_" #T, 'i', 0, C, "IN(" #T ") OUT(int, 0, isnan(x)) OUT(int, 1, isinf(x)) OUT(int, 2, isfinite(x)) "         \
     "OUT(int, 3, isnormal(x)) OUT(int, 4, signbit(x)) OUT(int, 5, isinf(x / (" #T ")0))"},                              \
    {"round_" #T, C, 0, C, "IN(" #T ") OUT(" #T ", 0, floor(x)) OUT(" #T ", 1, ceil(x)) OUT(" #T ", 2, trunc(x)) "         \
     "OUT(" #T ", 3, rint(x)) OUT(" #T ", 4, round(x)) OUT(" #T ", 5, fabs(x)) OUT(" #T ", 6, copysign(x, y))"},          \
    {"minmax_" #T, C, 0, C, "IN(" #T ") OUT(" #T ", 0, fmin(x, y)) OUT(" #T ", 1, fmax(x, y)) OUT(" #T ", 2, fdim(x, y)) " \
     "OUT(" #T ", 3, fmin(x, (" #T ")NAN)) OUT(" #T ", 4, fmax((" #T ")NAN, y)) OUT(" #T ", 5, maxmag(x, y)) "            \
     "OUT(" #T ", 6, minmag(x, y))"},                                                                                    \
    {"modulo_" #T, C, 0, C, "IN(" #T ") OUT(" #T ", 0, fmod(x, y)) OUT(" #T ", 1, remainder(x, y))"},                     \
    {"parts_" #T, C, 0, C, "IN(" #T ") int e; " #T " w; OUT(" #T ", 0, frexp(x, &e)) OUT(" #T ", 1, e) OUT(" #T ", 2, modf(x, &w)) " \
     "OUT(" #T ", 3, w) OUT(" #T ", 4, ldexp(x, 3)) OUT(" #T ", 5, ldexp(x, -2))"},                                       \
    {"exponents_" #T, C, 0, C, "IN(" #T ") if (x == 0 || isnan(x) || isinf(x)) x = 1; OUT(" #T ", 0, ilogb(x)) "          \
     "OUT(" #T ", 1, logb(x))"},                                                                                         \
    {"next_" #T, C, 0, C, "IN(" #T ") OUT(" #T ", 0, nextafter(x, y)) OUT(" #T ", 1, nextafter(y, x))"},                  \
    {"common_" #T, C, 0, C, "IN(" #T ") OUT(" #T ", 0, step(x, y)) OUT(" #T ", 1, sign(x)) "                              \
     "OUT(" #T ", 2, clamp(x, (" #T ")-1, (" #T ")2))"},                                                                 \
    {"blend_" #T, C, 2, C, "IN(" #T ") x = fmod(x, (" #T ")100); y = fmod(y, (" #T ")100); OUT(" #T ", 0, mix(x, y, (" #T ")0.25)) " \
     "OUT(" #T ", 1, degrees(x)) OUT(" #T ", 2, radians(x))"},                                                           \
    {"roots_" #T, C, 8, C, "IN(" #T ") OUT(" #T ", 0, cbrt(x)) OUT(" #T ", 1, rsqrt(fabs(y))) OUT(" #T ", 2, hypot(x, y))"}, \
    {"circle_" #T, C, 8, C, "IN(" #T ") x = fmod(x, (" #T ")50); if (isnan(x)) x = 0; OUT(" #T ", 0, sin(x)) OUT(" #T ", 1, cos(x)) " \
     "OUT(" #T ", 2, tan(x)) OUT(" #T ", 3, atan(x)) OUT(" #T ", 4, sincos(x, &y)) OUT(" #T ", 5, y)"},                   \
    {"arcs_" #T, C, 8, C, "IN(" #T ") " #T " z = fmod(fabs(x), (" #T ")1); if (isnan(z)) z = 0; OUT(" #T ", 0, asin(z)) "  \
     "OUT(" #T ", 1, acos(z)) OUT(" #T ", 2, atan2(x, y)) OUT(" #T ", 3, atanh(z))"},                                    \
    {"powers_" #T, C, 16, C, "IN(" #T ") x = fmod(fabs(x), (" #T ")20); y = fmod(y, (" #T ")5); if (isnan(x)) x = 1; if (isnan(y)) y = 1; " \
     "OUT(" #T ", 0, exp(x)) OUT(" #T ", 1, exp2(y)) OUT(" #T ", 2, exp10(y)) OUT(" #T ", 3, pow(x, y)) "                 \
     "OUT(" #T ", 4, pown(x, 3)) OUT(" #T ", 5, expm1(y))"},                                                             \
    {"logs_" #T, C, 8, C, "IN(" #T ") x = fabs(x) + (" #T ")2; OUT(" #T ", 0, log(x)) OUT(" #T ", 1, log2(x)) OUT(" #T ", 2, log10(x)) " \
     "OUT(" #T ", 3, log1p(x))"},                                                                                        \
    {"hyperbolic_" #T, C, 8, C, "IN(" #T ") x = fmod(x, (" #T ")8); if (isnan(x)) x = 0; OUT(" #T ", 0, sinh(x)) OUT(" #T ", 1, cosh(x)) " \
     "OUT(" #T ", 2, tanh(x)) OUT(" #T ", 3, asinh(x)) OUT(" #T ", 4, acosh(fabs(x) + 1))"},                              \
    {"geometry_" #T, C, 16, C, "IN(" #T ") " #T "4 p = (" #T "4)(fmod(x, (" #T ")9), 2, 3, 1), q = (" #T "4)(1, 2, fmod(y, (" #T ")9), 4); " \
     "if (any(isnan(p)) || any(isnan(q))) { p = 1; q = 2; } p = fabs(p); q = fabs(q); OUT(" #T ", 0, dot(p, q)) "         \
     "OUT(" #T ", 1, length(p)) OUT(" #T ", 2, distance(p, q + 20)) OUT(" #T ", 3, normalize(q).y)"},                     \
    {"fvector_" #T, C, 0, C, #T "4 x = vload4(i, (global const " #T " *)a), y = vload4(i, (global const " #T " *)b); "     \
     "OUT4(" #T ", 0, x + y.wzyx) OUT4(" #T ", 4, select(x, y, x < y)) OUT4(" #T ", 8, x.lo.xyxy * y.hi.yxyx) "           \
     "x.s13 = y.s20; OUT4(" #T ", 12, x)"},

static const cl_kernel corpus[] = {
    ARITHMETIC(char) ARITHMETIC(uchar) ARITHMETIC(short) ARITHMETIC(ushort)
    ARITHMETIC(int) ARITHMETIC(uint) ARITHMETIC(long) ARITHMETIC(ulong)
    FLOATING(float, 'f', int) FLOATING(double, 'd', long)
    {"products_24", 'i', 0, 'i', "IN(int) x = (x << 8) >> 8; y = (y << 16) >> 16; OUT(int, 0, mul24(x & 0xfff, y & 0xfff)) "
     "OUT(int, 1, mad24(x & 0xff, y & 0xff, x)) OUT(int, 2, mad_sat(x, y, x)) OUT(uint, 3, upsample((ushort)x, (ushort)y))"},
    {"wide_upsample", 'i', 0, 'i', "IN(uint) OUT(ulong, 0, upsample(x, y)) OUT(ulong, 1, (ulong)x * y) OUT(long, 2, (long)(int)x * (int)y)"},
    {"as_types", 'i', 0, 'i', "IN(uint) OUT(uint, 0, as_uint(as_float(x & 0x7f7fffff))) OUT(uint, 1, as_uint(as_uchar4(y).wzyx)) "
     "OUT(uint, 2, as_uint(as_ushort2(x).yx)) OUT(uint, 3, as_uint2(as_ulong((uint2)(x, y))).y)"},
    {"between_floats", 'f', 0, 'f', "IN(float) OUT(float, 0, (float)((double)x * 3 + y)) OUT(float, 1, convert_float_rtz((double)x / 3)) "
     "OUT(float, 2, convert_float_rtp((double)y / 7)) OUT(float, 3, convert_float_rtn((double)x / 7))"},
    {"doubles_to_integers", 'i', 0, 'd', "IN(double) OUT(long, 0, convert_long_sat(x)) OUT(long, 1, convert_long_sat_rte(y)) "
     "OUT(long, 2, convert_int_sat(x)) OUT(long, 3, convert_uchar_sat_rtp(y)) OUT(long, 4, convert_ulong_sat(x))"},
    {"half_storage", 'i', 0, 'f', "IN(float) if (isnan(x)) x = 0; if (isnan(y)) y = 0; global half *h = (global half *)(o + i * 64); vstore_half(x, 0, h); vstore_half_rtz(y, 1, h); "
     "vstore_half_rtp(x, 2, h); vstore_half_rtn(y, 3, h); OUT(float, 4, vload_half(0, h))"},
    {"bitselect_", 'i', 0, 'i', "IN(uint) OUT(uint, 0, bitselect(x, y, 0x00ff00ffu)) OUT(uint, 1, select(x, y, x & 1)) "
     "OUT(uint, 2, select((uint2)(x, y), (uint2)(y, x), (uint2)(x << 31, 0x80000000u)).x)"},
    {"any_all", 'i', 0, 'i', "int4 x = vload4(i, (global const int *)a), y = vload4(i, (global const int *)b); OUT(int, 0, any(x < y)) "
     "OUT(int, 1, all(x < y)) OUT4(int, 4, x < y) OUT4(int, 8, x == x)"},
    {"shuffles", 'i', 0, 'i', "uint4 x = vload4(i, (global const uint *)a), y = vload4(i, (global const uint *)b); "
     "OUT4(uint, 0, shuffle(x, y & 3)) OUT4(uint, 4, shuffle2(x, y, y))"},
    {"vector3", 'i', 0, 'i', "int3 x = vload3(i, (global const int *)a), y = vload3(i, (global const int *)b); int3 z = x * y + x.zxy; "
     "vstore3(z, i * 2, (global int *)o); vstore3(z.yyx, i * 2 + 1, (global int *)o);"},
    {"vector16", 'i', 0, 'i', "uchar16 x = vload16(i, a), y = vload16(i, b); x = x.s0123456789abcdef + y.sfedcba9876543210; "
     "x.odd ^= y.even; vstore16(x, i, o);"},
    {"vector8", 'i', 0, 'i', "short8 x = vload8(i, (global const short *)a), y = vload8(i, (global const short *)b); x = x.hi.xyzwwzyx - y; "
     "vstore8(convert_short8_sat(convert_int8(x) * 5), i, (global short *)o);"},
    {"dynamic_index", 'i', 0, 'i', "IN(int) int4 v = vload4(i, (global const int *)a); int t[4] = {v.x, v.y, v.z, v.w}; "
     "OUT(int, 0, t[(x ^ y) & 3])"},
    {"nested_if", 'i', 0, 'i', "IN(int) int r = 0; if (x > 0) { if (y > 0) r = 1; else if (y > -1000000000) r = 2; else r = 3; } "
     "else if (x & 1) { r = y & 4 ? 5 : 6; } OUT(int, 0, r)"},
    {"loops", 'i', 0, 'i', "IN(int) int s = 0; for (int k = 0; k < (x & 31); k++) { for (int m = k; m < (y & 15); m++) s += k * m; } "
     "OUT(int, 0, s)"},
    {"break_continue", 'i', 0, 'i', "IN(int) int s = 0, k = 0; for (;;) { k++; if (k > (x & 63)) break; if (k % 3 == (y & 1)) continue; "
     "if (s > 300) break; s += k; } OUT(int, 0, s) OUT(int, 1, k)"},
    {"do_while", 'i', 0, 'i', "IN(uint) uint n = 0; do { x = x * 1664525u + y; n++; } while ((x >> 28) != 0 && n < 100); OUT(uint, 0, x) "
     "OUT(uint, 1, n)"},
    {"switch_", 'i', 0, 'i', "IN(int) int r, w = x & 7; if (get_work_dim() > 7) w = y; switch (w) { case 0: r = 10; break; case 1: r = y; case 2: r = y + 1; break; case 5: r = -1; break; "
     "case 7: r = x ^ y; break; default: r = 3; } OUT(int, 0, r)"},
    {"switch_long", 'i', 0, 'i', "IN(long) long r = 0, w = x & 0x300000001L; if (get_work_dim() > 7) w = y; switch (w) { case 0: r = 1; break; case 0x300000000L: r = y; break; "
     "case 0x100000001L: r = -y; break; case 1: r = 4; } OUT(long, 0, r)"},
    {"goto_", 'i', 0, 'i', "IN(int) int n = 0; again: n++; x = x / 3 + 1; if (x > 5 && n < 40) goto again; if (n & 1) goto out; y = -y; "
     "out: OUT(int, 0, n) OUT(int, 1, y)"},
    {"calls_", 'i', 0, 'i', "IN(int) x &= 0xffff; y = (y & 0xfff) + 1; OUT(int, 0, gcd(x, y)) OUT(int, 1, collatz(x)) "
     "OUT(int, 2, leave_early(x - 20000)) swap_if(&x, &y); OUT(int, 3, x) OUT(int, 4, y)"},
    {"divergent_calls", 'i', 0, 'i', "IN(int) int r = 0; for (int k = 0; k < (x & 7); k++) { if ((y >> k) & 1) r += gcd(x & 255, k + 1); "
     "else r -= leave_early(k); } OUT(int, 0, r)"},
    {"logic", 'i', 0, 'i', "IN(int) int n = 0; int r = (x > 0 && ++n > 0) || (y > 0 && (n += 10) > 0); OUT(int, 0, r) OUT(int, 1, n) "
     "OUT(int, 2, x ? y ? 1 : 2 : 3)"},
    {"private_array", 'i', 0, 'i', "IN(int) int t[16]; for (int k = 0; k < 16; k++) t[k] = x * k; for (int k = 0; k < 16; k++) "
     "t[(k * 5 + y) & 15] ^= t[k]; int s = 0; for (int k = 0; k < 16; k++) s = s * 3 + t[k]; OUT(int, 0, s)"},
    {"sort", 'i', 0, 'i', "int t[8]; for (int k = 0; k < 8; k++) t[k] = ((global const int *)a)[(i * 7 + k * 13) % 240]; "
     "for (int k = 0; k < 8; k++) for (int m = 0; m + 1 < 8; m++) swap_if(&t[m], &t[m + 1]); for (int k = 0; k < 8; k++) OUT(int, k, t[k])"},
    {"structures", 'i', 0, 'i', "IN(int) mixed m = make(x), n; n = m; n.s[y & 1] += 5; private mixed *p = y > 0 ? &m : &n; p->l ^= y; "
     "OUT(int, 0, m.n + n.s[0]) OUT(int, 1, n.s[1]) OUT(int, 2, (int)(m.l >> 20) + m.c) OUT(int, 3, (int)n.l) OUT(int, 4, sizeof(mixed))"},
    {"packed", 'i', 0, 'i', "IN(int) global tight *t = (global tight *)(o + i * 64); t->c = x; t->n = y; t->s = x >> 7; OUT(int, 8, t->n + t->s) "
     "OUT(int, 9, sizeof(tight))"},
    {"unions", 'i', 0, 'i', "IN(uint) view v; v.u = x & 0x7f7fffff; uchar c = v.c[1]; v.f = v.f * 2; OUT(uint, 0, v.u) OUT(uint, 1, c)"},
    {"tables", 'i', 0, 'i', "IN(uint) OUT(int, 0, primes[x % 12]) OUT(int, 1, (int)corners[y & 1].z) OUT(int, 2, text[x % 19])"},
    {"unaligned", 'i', 0, 'i', "ushort4 v = vload4(0, (global const ushort *)(a + i * 2)); vstore4(v.wzyx, 0, (global ushort *)(o + i * 64 + 2)); "
     "OUT(uint, 8, v.x + v.y)"},
    {"local_exchange", 'i', 0, 'i', "IN(int) local int t[32]; int l = (int)(get_local_id(0) + 5 * (get_local_id(1) + 3 * get_local_id(2))); t[l] = x; "
     "barrier(CLK_LOCAL_MEM_FENCE); OUT(int, 0, t[29 - l]) barrier(CLK_LOCAL_MEM_FENCE); t[(l * 7) % 30] = y; "
     "barrier(CLK_LOCAL_MEM_FENCE); OUT(int, 1, t[l])"},
    {"local_tree", 'i', 0, 'i', "IN(int) local int t[32]; int l = (int)(get_local_id(0) + 5 * (get_local_id(1) + 3 * get_local_id(2))); t[l] = x; "
     "if (l < 2) t[30 + l] = 0; barrier(CLK_LOCAL_MEM_FENCE); for (int s = 16; s > 0; s >>= 1) { if (l < s) t[l] += t[l + s]; "
     "barrier(CLK_LOCAL_MEM_FENCE); } OUT(int, 0, t[0])"},
    {"local_scan", 'i', 0, 'i', "IN(int) local int t[2][32]; int l = (int)(get_local_id(0) + 5 * (get_local_id(1) + 3 * get_local_id(2))), w = 0; "
     "t[0][l] = x; barrier(CLK_LOCAL_MEM_FENCE); for (int s = 1; s < 30; s *= 2) { t[1 - w][l] = t[w][l] + (l >= s ? t[w][l - s] : 0); "
     "w = 1 - w; barrier(CLK_LOCAL_MEM_FENCE); } OUT(int, 0, t[w][l])"},
    {"local_atomics", 'i', 0, 'i', "IN(int) local int n, m; if (get_local_id(0) + get_local_id(1) + get_local_id(2) == 0) { n = 0; m = -2147483647; } "
     "barrier(CLK_LOCAL_MEM_FENCE); atomic_add(&n, x); atomic_max(&m, y); barrier(CLK_LOCAL_MEM_FENCE); OUT(int, 0, n) OUT(int, 1, m)"},
    {"global_atomics", 'i', 0, 'i', "IN(int) global int *g = (global int *)o; atomic_add(g, x); atomic_sub(g + 1, y); atomic_inc(g + 2); "
     "atomic_dec(g + 3); atomic_min(g + 4, x); atomic_max(g + 5, y); atomic_and(g + 6, x); atomic_or(g + 7, y); atomic_xor(g + 8, x);"},
    {"compare_exchange", 'i', 0, 'i', "IN(int) volatile global int *g = (global int *)o; int seen = *g, was; do { was = seen; "
     "seen = atomic_cmpxchg(g, was, was + (x & 15)); } while (seen != was);"},
    {"ids", 'i', 0, 'i', "OUT(uint, 0, get_global_id(0)) OUT(uint, 1, get_global_id(1)) OUT(uint, 2, get_global_id(2)) OUT(uint, 3, get_local_id(0)) "
     "OUT(uint, 4, get_local_id(2)) OUT(uint, 5, get_group_id(1)) OUT(uint, 6, get_num_groups(2)) OUT(uint, 7, get_local_size(1)) "
     "OUT(uint, 8, get_global_size(0)) OUT(uint, 9, get_work_dim()) OUT(uint, 10, get_global_offset(0))"},
    {"id_of_variable", 'i', 0, 'i', "uint s = 0; for (int d = 0; d < 3; d++) s = s * 100 + (uint)get_global_id(d); OUT(uint, 0, s)"},
    {"async_copy", 'i', 0, 'i', "local int t[30]; size_t first = 30 * (get_group_id(0) + 2 * (get_group_id(1) + 2 * get_group_id(2))); "
     "event_t e = async_work_group_copy(t, (global const int *)a + first, 30, 0); wait_group_events(1, &e); "
     "int l = (int)(get_local_id(0) + 5 * (get_local_id(1) + 3 * get_local_id(2))); OUT(int, 0, t[29 - l])"},
    {"signed_mix", 'i', 0, 'i', "IN(int) OUT(int, 0, (char)x) OUT(int, 1, (uchar)y) OUT(int, 2, (short)x < (ushort)y) OUT(int, 3, (uint)x < (uint)y) "
     "OUT(int, 4, (int)((long)x * y >> 32)) OUT(int, 5, x >> 31) OUT(int, 6, (uint)x >> 31)"},
    {"bool_memory", 'i', 0, 'i', "IN(int) bool t[4] = {x > 0, y > 0, x == y, x < y}; OUT(int, 0, t[(x ^ y) & 3]) OUT(int, 1, t[0] + t[1] * 2 + t[3])"},
    {"fnv", 'i', 0, 'i', "uint h = 2166136261u; for (int k = 0; k < 16; k++) { h ^= a[(i + k) % 240]; h *= 16777619u; } OUT(uint, 0, h)"},
    {"crc", 'i', 0, 'i', "IN(uint) uint c = x; for (int k = 0; k < 32; k++) c = (c >> 1) ^ (c & 1 ? 0xedb88320u : 0); OUT(uint, 0, c)"},
    {"mandelbrot", 'i', 0, 'i', "float x0 = (i % 16) / 8.0f - 1.5f, y0 = (i / 16) / 8.0f - 1, x = 0, y = 0; int n = 0; "
     "while (x * x + y * y < 4 && n < 100) { float t = x * x - y * y + x0; y = 2 * x * y + y0; x = t; n++; } OUT(int, 0, n)"},
    {"horner", 'f', 0, 'f', "IN(float) x = fmod(x, 3.0f); if (isnan(x)) x = 1; float p = 0; for (int k = 0; k < 12; k++) p = p * x + primes[k]; "
     "OUT(float, 0, p)"},
    {"newton", 'd', 0, 'd', "IN(double) x = fmod(fabs(x), 1000.0); if (isnan(x)) x = 2; double r = x + 1; for (int k = 0; k < 20; k++) r = (r + x / r) / 2; "
     "OUT(double, 0, r)"},
    {"denormals", 'f', 0, 'f', "IN(float) float d = 1e-38f; OUT(float, 0, d / 16) OUT(float, 1, (d / 16) * 4) OUT(float, 2, d * 1e-5f + x * 0)"},
    {"matrix", 'f', 0, 'f', "float s = 0; for (int k = 0; k < 15; k++) s += (float)(k + i % 16) * (float)(k * 2 - (int)(i / 16)); OUT(float, 0, s)"},
    {"transpose", 'i', 0, 'i', "IN(int) ((global int *)o)[((i % 16) * 15 + i / 16) * 16] = x;"},
    {"pointers", 'i', 0, 'i', "global const int *p = (global const int *)a, *q = p + i; OUT(int, 0, q - p) OUT(int, 1, q > p) OUT(int, 2, *(q - i / 2)) "
     "private int t[4] = {1, 2, 3, 4}; private int *s = t + (i & 3); OUT(int, 3, *s)"},
    {"shadow_loops", 'i', 0, 'i', "IN(uint) uint n = 0; while (x != 0) { uint k = x & 15; while (k != 0) { k &= k - 1; n += 1; if (n > 50) break; } x >>= 4; } "
     "OUT(uint, 0, n)"},
    {"fibonacci", 'i', 0, 'i', "ulong p = 0, q = 1; for (size_t k = 0; k < i; k++) { ulong t = p + q; p = q; q = t; } OUT(ulong, 0, p)"},
};

#define CORPUS_SIZE (sizeof corpus / sizeof *corpus)

// The kernels as one source, which the caller frees.
static inline char *corpus_source(void) {
    return cl_source(corpus_prelude, corpus, CORPUS_SIZE);
}

#endif
