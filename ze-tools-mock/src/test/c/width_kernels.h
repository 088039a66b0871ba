// Kernels for what decides how many work-items a thread executes, and for what does not.
#ifndef WIDTH_KERNELS_H
#define WIDTH_KERNELS_H

#include "cl_source.h"

// So many values that a loop changes in turn: none of them can be left out.
#define ALIVE_4(n) "float4 v" #n " = vload4(i * 32 + 0x" #n ", (global const float *)a);"
#define TURN_4(n, m) "v" #n " = v" #n " * v" #m " + y;"
#define SUM_4(n) "s += v" #n ";"
#define ALIVE_16 ALIVE_4(0) ALIVE_4(1) ALIVE_4(2) ALIVE_4(3)
#define ALIVE_32 ALIVE_16 ALIVE_4(4) ALIVE_4(5) ALIVE_4(6) ALIVE_4(7)
#define ALIVE_64 ALIVE_32 ALIVE_4(8) ALIVE_4(9) ALIVE_4(A) ALIVE_4(B) ALIVE_4(C) ALIVE_4(D) ALIVE_4(E) ALIVE_4(F)
#define TURN_16(last) TURN_4(0, last) TURN_4(1, 0) TURN_4(2, 1) TURN_4(3, 2)
#define TURN_32(last) TURN_16(last) TURN_4(4, 3) TURN_4(5, 4) TURN_4(6, 5) TURN_4(7, 6)
#define TURN_64                                                                                                        \
    TURN_32(F) TURN_4(8, 7) TURN_4(9, 8) TURN_4(A, 9) TURN_4(B, A) TURN_4(C, B) TURN_4(D, C) TURN_4(E, D) TURN_4(F, E)
#define SUM_16 SUM_4(0) SUM_4(1) SUM_4(2) SUM_4(3)
#define SUM_32 SUM_16 SUM_4(4) SUM_4(5) SUM_4(6) SUM_4(7)
#define SUM_64 SUM_32 SUM_4(8) SUM_4(9) SUM_4(A) SUM_4(B) SUM_4(C) SUM_4(D) SUM_4(E) SUM_4(F)
#define PRESSURE(n, turn)                                                                                              \
    {"alive_" #n, 'f', 0, 'f',                                                                                         \
     "IN(float) int rounds = ((global const int *)b)[0]; float4 s = 0;" ALIVE_##n                                      \
     "for (int k = 0; k < rounds; k++) {" turn "}" SUM_##n "OUT4(float, 0, s)"},
#define WIDE(name, turn)                                                                                                  \
    {#name, 'f', 0, 'f',                                                                                                  \
     "IN(float) int n = ((global const int *)b)[0]; float8 v = x; global const float8 *p = (global const float8 *)a + i;" \
     "global float8 *q = (global float8 *)o + i; for (int k = 0; k < n; k++) { " turn                                     \
     " } OUT(float, 0, v.s0 + v.s1 + v.s2 + v.s3 + v.s4 + v.s5)"},
#define NESTED(name, part)                                                                                                     \
    {#name, 'f', 0, 'f',                                                                                                       \
     "IN(float) global const float *p = (global const float *)a, *q = (global const float *)b; int s = 0, n = (int)x; "        \
     "for (int j = 0; j < n; j++) { if (p[j + i] > y) break; for (int k = 0; k < n; k++) { if (q[j * k + i] > x) break; "      \
     "x += q[k + i] * y; s++; x = x * y - p[k] * q[k + i] + x * x * q[k * 7]; y += x * p[k * 5 + i]; x += y * q[k * 11 + i]; " \
     "y -= p[k + j] * x; x -= y * y * p[j * k]; " part "} y += 1; } OUT(float, 0, s + x)"},
#define SUB_GROUP(name, type, expression) {#name, 'i', 0, 'i', "IN(" #type ") OUT(" #type ", 0, " expression ")"},

static const char width_prelude[] = CL_PRELUDE
    "int __attribute__((noinline)) kept(int v, global const uchar *a) { return v * 3 + a[v & 15]; }\n"
    "kernel __attribute__((reqd_work_group_size(16, 1, 1))) void groups_of_16(global int *o) { o[get_global_id(0)] += 1; }\n"
    "kernel __attribute__((reqd_work_group_size(8, 1, 1))) void groups_of_8(global int *o) { o[get_global_id(0)] += 1; }\n"
    "kernel __attribute__((work_group_size_hint(8, 2, 1))) void hint_of_16(global int *o) { o[get_global_id(0)] += 1; }\n"
    "kernel __attribute__((work_group_size_hint(4, 2, 1))) void hint_of_8(global int *o) { o[get_global_id(0)] += 1; }\n"
    "kernel __attribute__((reqd_work_group_size(32, 1, 1))) void groups_of_32(global int *o) { o[get_global_id(0)] += 1; }\n"
    "kernel void grid_stride_int(global float *o, int n) { for (int k = (int)get_global_id(0); k < n; k += (int)get_global_size(0)) "
    "o[k] = o[k] * 2.0f; }\n"
    "kernel void grid_stride_size(global float *o, ulong n) { for (size_t k = get_global_id(0); k < n; k += get_global_size(0)) "
    "o[k] = o[k] * 2.0f; }\n"
    "kernel void add_vectors(global const float *p, global const float *q, global float *o, uint n) { size_t k = get_global_id(0); "
    "if (k < n) o[k] = p[k] + q[k]; }\n"
    "kernel void one_item(global const float *p, global float *o, int n) { float s = 0; for (int k = 0; k < n; k++) s += p[k]; "
    "*o = s; }\n"
    "kernel void product(global const float *p, global const float *q, global float *o, int n) { int row = get_global_id(1), "
    "column = get_global_id(0); float s = 0; for (int k = 0; k < n; k++) s += p[row * n + k] * q[k * n + column]; "
    "o[row * n + column] = s; }\n"
    "kernel void tiles(global const float *p, global const float *q, global float *o, int n) { local float s[16][16], t[16][16]; "
    "int x = get_local_id(0), y = get_local_id(1), row = get_global_id(1), column = get_global_id(0); float r = 0; "
    "for (int k = 0; k < n / 16; k++) { s[y][x] = p[row * n + k * 16 + x]; t[y][x] = q[(k * 16 + y) * n + column]; "
    "barrier(CLK_LOCAL_MEM_FENCE); for (int m = 0; m < 16; m++) r += s[y][m] * t[m][x]; barrier(CLK_LOCAL_MEM_FENCE); } "
    "o[row * n + column] = r; }\n"
    "kernel void halves(global float *o, local float *s) { int x = get_local_id(0); s[x] = o[get_global_id(0)]; "
    "for (int k = get_local_size(0) / 2; k > 0; k /= 2) { barrier(CLK_LOCAL_MEM_FENCE); if (x < k) s[x] += s[x + k]; } "
    "if (x == 0) o[get_group_id(0)] = s[0]; }\n"
    "kernel void large_local(global int *o) { local int s[15360]; s[get_local_id(0)] = o[get_global_id(0)]; "
    "barrier(CLK_LOCAL_MEM_FENCE); o[get_global_id(0)] = s[get_local_id(0) ^ 1]; }\n"
    "kernel void rows_of(global const int *begin, global const float *value, global float *o) { int r = get_global_id(0); float s = 0; "
    "for (int k = begin[r]; k < begin[r + 1]; k++) s += value[k]; o[r] = s; }\n";

static const cl_kernel width_kernels[] = {
    {"private_array", 'i', 0, 'i',
     "IN(int) int t[1024]; for (int k = 0; k < 1024; k++) t[k] = x * k; t[y & 1023] = y; "
     "OUT(int, 0, t[x & 1023])"},
    {"uniform_loop", 'f', 0, 'f',
     "IN(float) for (int k = 0; k < ((global const int *)b)[0]; k++) x = x * y + 1.0f; OUT(float, 0, x)"},
    {"sines", 'f', 0, 'f', "IN(float) OUT(float, 0, sin(x)) OUT(float, 1, native_sin(y))"},
    {"powers", 'f', 0, 'f', "IN(float) OUT(float, 0, pow(x, y))"},
    {"adds_atomically", 'i', 0, 'i', "IN(int) atomic_add((global int *)o, x);"},
    {"compare_and_swap", 'i', 0, 'i',
     "IN(int) volatile global int *p = (volatile global int *)o; int old = *p, seen; "
     "do { seen = old; old = atomic_cmpxchg(p, seen, seen * 3 + x); } while (old != seen);"},
    {"collatz_loop", 'i', 0, 'i',
     "IN(uint) int c = 0; while (x > 1) { x = x & 1 ? 3 * x + 1 : x / 2; c++; } OUT(int, 0, c)"},
    {"loop_to_data", 'i', 0, 'i', "IN(int) int s = 0; for (int k = 0; k < x; k++) s += y ^ k; OUT(int, 0, s)"},
    {"loop_with_break", 'i', 0, 'i',
     "IN(int) int s = 0; for (int k = 0; k < 100; k++) { s += y ^ k; if (s > x) break; } OUT(int, 0, s)"},
    {"loop_with_if", 'i', 0, 'i',
     "IN(int) int s = 0; for (int k = 0; k < 100; k++) { if ((k ^ x) & 4) s += y * s; } OUT(int, 0, s)"},
    {"inner_while", 'i', 0, 'i',
     "IN(int) int s = 0, n = ((global const int *)b)[0]; for (int k = 0; k < n; k++) { int v = x + k; "
     "while (v > 1) { v = v & 1 ? 3 * v + 1 : v / 2; s++; } } OUT(int, 0, s)"},
    NESTED(
        nested_exits,
        "x = x * y - p[k + 21] * q[k + i + 21] + x * x * q[k * 7 + 21]; y += x * p[k * 5 + i + 21]; x += y * q[k * 11 + i + 21]; "
        "y -= p[k + j + 21] * x; x -= y * y * p[j * k + 21]; "
        "x = x * y - p[k + 32] * q[k + i + 32] + x * x * q[k * 7 + 32]; y += x * p[k * 5 + i + 32]; x += y * q[k * 11 + i + 32]; "
        "y -= p[k + j + 32] * x; x -= y * y * p[j * k + 32]; "
        "x = x * y - p[k + 43] * q[k + i + 43] + x * x * q[k * 7 + 43]; y += x * p[k * 5 + i + 43]; x += y * q[k * 11 + i + 43]; "
        "y -= p[k + j + 43] * x; x -= y * y * p[j * k + 43]; "
        "x = x * y - p[k + 54] * q[k + i + 54] + x * x * q[k * 7 + 54]; y += x * p[k * 5 + i + 54]; x += y * q[k * 11 + i + 54]; "
        "y -= p[k + j + 54] * x; x -= y * y * p[j * k + 54]; "
        "x = x * y - p[k + 65] * q[k + i + 65] + x * x * q[k * 7 + 65]; y += x * p[k * 5 + i + 65]; x += y * q[k * 11 + i + 65]; "
        "y -= p[k + j + 65] * x; x -= y * y * p[j * k + 65]; ") NESTED(nested_exits_of_less, ""){
        "exits_side_by_side", 'f', 0, 'f',
        "IN(float) global const float *p = (global const float *)a; float s = 0; int n = (int)x; "
        "for (int j = 0; j < n; j++) { if (p[j + i] > y) break; if (p[j * 3 + i] < x) break; s += p[j + 7]; } OUT(float, 0, s)"},
    WIDE(loads_of_3, "v += p[k] * p[k + 100] + p[k + 200];")
        WIDE(loads_of_4, "v += p[k] * p[k + 100] + p[k + 200] * p[k + 300];")
            WIDE(stores_of_3, "v = v * y; q[k] = v; q[k + 100] = v; q[k + 200] = v;")
                WIDE(stores_of_4, "v = v * y; q[k] = v; q[k + 100] = v; q[k + 200] = v; q[k + 300] = v;"){
                    "gamma_of_floats", 'f', 0, 'f', "IN(float) OUT(float, 0, lgamma(x) + tgamma(y))"},
    {"long_division", 'i', 0, 'i', "IN(long) OUT(long, 0, x / (y | 1)) OUT(long, 1, x % (y | 1))"},
    {"calls", 'i', 0, 'i', "IN(int) OUT(int, 0, kept(x, a))"},
    SUB_GROUP(reduce_int, int, "sub_group_reduce_add(x)") SUB_GROUP(reduce_float, float, "sub_group_reduce_add(x)")
        SUB_GROUP(scan_int, int, "sub_group_scan_inclusive_add(x)") SUB_GROUP(
            reduce_long, long, "sub_group_reduce_add(x)") SUB_GROUP(scan_long, long, "sub_group_scan_exclusive_max(x)")
            SUB_GROUP(votes, int, "sub_group_any(x > y) + 2 * sub_group_all(x)")
                SUB_GROUP(ballots, int, "sub_group_ballot(x > y).x") SUB_GROUP(elections, int, "sub_group_elect()")
                    SUB_GROUP(all_equal, int, "sub_group_non_uniform_all_equal(x)") SUB_GROUP(
                        lane_ids, int, "get_sub_group_local_id() + get_sub_group_size() + get_max_sub_group_size()")
                        SUB_GROUP(broadcasts, int, "sub_group_broadcast(x, 3)")
                            SUB_GROUP(first_of_all, int, "sub_group_broadcast_first(x)")
                                SUB_GROUP(shuffled, int, "sub_group_shuffle(x, y & 7)")
                                    SUB_GROUP(shuffled_xor, int, "sub_group_shuffle_xor(x, 3)")
                                        SUB_GROUP(shuffled_up, int, "sub_group_shuffle_up(x, 1)")
                                            SUB_GROUP(shuffled_down, int, "sub_group_shuffle_down(x, 1)")
                                                SUB_GROUP(group_reduce, int, "work_group_reduce_add(x)") SUB_GROUP(
                                                    group_scan, int, "work_group_scan_inclusive_add(x)")
                                                    SUB_GROUP(group_broadcast, int, "work_group_broadcast(x, 0, 0, 0)")
                                                        PRESSURE(16, TURN_16(3)) PRESSURE(32, TURN_32(7))
                                                            PRESSURE(64, TURN_64)};

#define WIDTH_KERNELS (sizeof width_kernels / sizeof *width_kernels)

#endif
