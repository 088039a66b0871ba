// Kernels with generic pointers, atomic operations of OpenCL 2.0 and variables of the program, with references on
// the host, for test_references.
#ifndef REFERENCE_MEMORY_H
#define REFERENCE_MEMORY_H

#include "reference_items.h"

// Text before the kernels.
static const char memory_prelude[] =
    "typedef struct node { struct node *next; int value; } node;\n"
    "global int table[8] = {3, -1, 4, 1, -5, 9, 2, -6};\n"
    "global int *global where[3] = {&table[2], &table[5], &table[7]};\n"
    "global uint board[240];\n"
    "typedef struct { short n[3]; long l; float f; } record;\n"
    "global record records[2] = {{{1, -2, 3}, -4, 0.5f}, {{-5, 6, -7}, 8L << 40, -1.25f}};\n"
    "__attribute__((noinline)) int sum_of(const int *p, int n) { int s = 0; for (int k = 0; k < n; k++) s = s * 5 + p[k]; return s; }\n"
    "__attribute__((noinline)) void swap(int *p, int *q) { int t = *p; *p = *q; *q = t; }\n"
    "__attribute__((noinline)) int space_of(const int *p) { return to_global(p) != 0 ? 1 : to_local(p) != 0 ? 2 : "
    "to_private(p) != 0 ? 3 : 4; }\n"
    "__attribute__((noinline)) int count_up(volatile atomic_int *p, int n) { return atomic_fetch_add(p, n); }\n";

static const int32_t table_values[8] = {3, -1, 4, 1, -5, 9, 2, -6};

static int32_t mixed_sum(const int32_t *p, int32_t n) {
    uint32_t s = 0;
    for (int32_t k = 0; k < n; k++) {
        s = s * 5 + (uint32_t)p[k];
    }
    return (int32_t)s;
}

static void generic_choice(const item *t) {
    int32_t x = A(int32_t, t->i), y = B(int32_t, t->i);
    int32_t values[] = {A(int32_t, (t->i + 1) % LAUNCH_ITEMS), y, x ^ 5, 7};
    SET(int, 0, values[x & 3]);
    SET(int, 1, values[y >> 4 & 1 ? 0 : 2]);
}

static void generic_functions(const item *t) {
    int32_t own[3] = {A(int32_t, t->i), B(int32_t, t->i), 3}, shared[3];
    for (uint32_t k = 0; k < 3; k++) {
        shared[k] = A(int32_t, in_group(t, k + 4));
    }
    SET(int, 0, mixed_sum(own, 3));
    SET(int, 1, mixed_sum(shared, 3));
    SET(int, 2, mixed_sum(&A(int32_t, t->i), 4));
    SET(int, 3, mixed_sum(table_values, 8));
}

static void generic_spaces(const item *t) {
    SET(int, 0, 1);
    SET(int, 1, 2);
    SET(int, 2, 3);
    SET(int, 3, A(int32_t, t->i) % 3 == 0 ? 1 : A(int32_t, t->i) % 3 > 0 ? 2 : 3);
    SET(int, 4, 1);
    SET(int, 5, 4);
    SET(int, 6, 1);
    SET(int, 7, 1);
}

static void generic_lists(const item *t) {
    uint32_t s = 0, x = A(uint32_t, t->i), y = B(uint32_t, t->i);
    uint32_t values[] = {x, A(uint32_t, in_group(t, 3)) + 1, y, 9};
    for (uint32_t k = 0; k < ((x & 1) != 0 ? 4u : 3u); k++) {
        s = s * 31 + values[k];
    }
    SET(int, 0, s);
}

static void generic_swaps(const item *t) {
    int32_t x = A(int32_t, t->i), y = B(int32_t, t->i), shared = x ^ y;
    SET(int, 0, shared);    // swapped from local memory
    SET(int, 1, y);
    SET(int, 2, x);
    SET(int, 3, 5);
}

static void generic_arithmetic(const item *t) {
    SET(int, 0, A(int32_t, t->i));
    SET(int, 1, 5);
    SET(int, 2, 1);
    SET(int, 3, 12);
    SET(int, 4, A(int32_t, in_group(t, 7)));
    SET(int, 5, A(uint8_t, 4 * in_group(t, 8) + 1));
}

static void generic_tables(const item *t) {
    uint32_t s = 0;
    int32_t x = A(int32_t, t->i), y = B(int32_t, t->i), shared = A(int32_t, in_group(t, 2));
    int32_t values[] = {x, y, shared, table_values[1]};
    for (uint32_t k = 0; k < 6; k++) {
        s = s * 7 + (uint32_t)values[((uint32_t)x + k * 3) & 3];
    }
    SET(int, 0, s);
}

static void generic_vectors(const item *t) {
    for (uint32_t k = 0; k < 4; k++) {
        uint32_t own = A(uint32_t, 4 * t->i + k), other = B(uint32_t, 4 * t->i + 3 - k);
        SET(uint32_t, k, A(uint32_t, t->i) & 1 ? own : other);
        SET(uint32_t, 4 + k, own + other);
    }
}

static void generic_atomics(const item *t) {
    uint32_t locals = 0;
    for (uint32_t n = 0; n < GROUP_ITEMS; n++) {
        locals += A(uint32_t, in_group(t, n)) & 255;
    }
    uint32_t all = 0;
    for (uint32_t i = 0; i < LAUNCH_ITEMS; i++) {
        all += A(uint32_t, i) & 255;
    }
    SET(uint32_t, 1, locals);
    if (t->i == 0) {
        SET(uint32_t, 0, all);
    }
}

#define SUM_OF(start, combination)                                                                                     \
    uint32_t value = start;                                                                                            \
    for (uint32_t n = 0; n < GROUP_ITEMS; n++) {                                                                       \
        uint32_t x = A(uint32_t, in_group(t, n)), y = B(uint32_t, in_group(t, n));                                     \
        (void)x, (void)y;                                                                                              \
        value = combination;                                                                                           \
    }

static void atomic_additions(const item *t) {
    { SUM_OF(5, value + x) SET(uint32_t, 0, value); }
    { SUM_OF(5, value - y) SET(uint32_t, 1, value); }
    { SUM_OF(0, value + 2) SET(uint32_t, 2, value); }
}

static void atomic_bits(const item *t) {
    { SUM_OF(0, value | (x & 0x01010101u << (y & 7))) SET(uint32_t, 0, value); }
    { SUM_OF(UINT32_MAX, value & (x | 0xffff00ff)) SET(uint32_t, 1, value); }
    { SUM_OF(1, value ^ y) SET(uint32_t, 2, value); }
}

static void atomic_extremes(const item *t) {
    { SUM_OF(9, (int32_t)x < (int32_t)value ? x : value) SET(uint32_t, 0, value); }
    { SUM_OF(9, (int32_t)x > (int32_t)value ? x : value) SET(uint32_t, 1, value); }
    { SUM_OF(0x80000000, y < value ? y : value) SET(uint32_t, 2, value); }
    { SUM_OF(7, y > value ? y : value) SET(uint32_t, 3, value); }
}

// Each value that was there is in the sum of those seen and the one that is left.
static void atomic_exchanges(const item *t) {
    SUM_OF(3, value + x);
    SET(uint32_t, 0, value);
}

static void atomic_compares(const item *t) {
    { SUM_OF(1, value + (x & 15)) SET(uint32_t, 0, value); }
    { SUM_OF(0, value + (y & 7)) SET(uint32_t, 1, value); }
    SET(uint32_t, 2, 1);
    SET(uint32_t, 3, 0);
}

static void atomic_flags(const item *t) {
    SET(int, 0, 1);
    SET(int, 1, GROUP_ITEMS - 1);
    SET(int, 2, 0);
}

static void atomic_longs(const item *t) {
    uint64_t sum = 1, most = 0, bits = 0;
    for (uint32_t n = 0; n < GROUP_ITEMS; n++) {
        uint64_t value = A(uint64_t, in_group(t, n));
        sum += value;
        most = value > most ? value : most;
        bits ^= value;
    }
    SET(uint64_t, 0, sum);
    SET(uint64_t, 1, most);
    SET(uint64_t, 2, bits);
}

#define ATOMIC_NUMBERS(T)                                                                                              \
    static void atomic_##T##s(const item *t) {                                                                         \
        double sum = 0.5, least = 0, most = 0;                                                                         \
        for (uint32_t n = 0; n < GROUP_ITEMS; n++) {                                                                   \
            double value = (double)(A(int32_t, in_group(t, n)) % 1000) / 4;                                            \
            sum += value;                                                                                              \
            least = fmin(least, value);                                                                                \
            most = fmax(most, value);                                                                                  \
        }                                                                                                              \
        SET(T, 0, sum);                                                                                                \
        SET(T, 1, least);                                                                                              \
        SET(T, 2, most);                                                                                               \
    }
ATOMIC_NUMBERS(float)
ATOMIC_NUMBERS(double)

// Each number is drawn once.
static void atomic_tickets(const item *t) {
    SET(uint32_t, 0, (1u << GROUP_ITEMS) - 1);
    SET(uint32_t, 1, GROUP_ITEMS);
}

static void atomic_divergence(const item *t) {
    uint32_t even = 0, odd = 0;
    for (uint32_t n = 0; n < GROUP_ITEMS; n++) {
        uint32_t x = A(uint32_t, in_group(t, n));
        for (uint32_t k = 0; k < (x & 7); k++) {
            even += (k & 1) == 0 ? k : 0;
            odd += (k & 1) != 0 ? x >> k & 3 : 0;
        }
    }
    SET(uint32_t, 0, even);
    SET(uint32_t, 1, odd);
}

static void program_tables(const item *t) {
    uint32_t x = A(uint32_t, t->i), y = B(uint32_t, t->i);
    static const int32_t pointed[3] = {4, 9, -6};
    static const int16_t shorts[2][3] = {{1, -2, 3}, {-5, 6, -7}};
    static const int64_t longs[2] = {-4, (int64_t)8 << 40};
    static const double quarters[2] = {2, -5};
    SET(int64_t, 0, table_values[x & 7]);
    SET(int64_t, 1, pointed[y % 3]);
    SET(int64_t, 2, shorts[x & 1][y % 3]);
    SET(int64_t, 3, longs[y & 1]);
    SET(int64_t, 4, quarters[x & 1]);
}

static void program_board(const item *t) {
    uint32_t other = in_group(t, (t->number + 13) % GROUP_ITEMS);
    SET(uint32_t, 0, A(uint32_t, other) ^ B(uint32_t, other));
}

static void program_static(const item *t) {
    SET(int, 0, 42 + table_values[3]);
    SET(int, 1, A(uint32_t, t->i) + 17);
}

#define LOCAL_INTEGERS(names, starts)                                                                                  \
    "IN(uint) (void)y; local " names "; uint l = get_local_linear_id(); if (l == 0) { " starts " } "                   \
    "barrier(CLK_LOCAL_MEM_FENCE); "
#define DONE "barrier(CLK_LOCAL_MEM_FENCE); "

// clang-format off
static const reference_kernel memory_kernels[] = {
    {{"generic_choice", 'i', 0, 'i', "IN(int) local int t[30]; int l = (int)get_local_linear_id(), own = x ^ 5, seven = 7; t[l] = y; "
      "const int *p = (const int *)((global const int *)a + (i + 1) % 240); if ((x & 3) == 1) p = t + l; if ((x & 3) == 2) p = &own; "
      "if ((x & 3) == 3) p = &seven; OUT(int, 0, *p) "
      "p = y >> 4 & 1 ? (const int *)((global const int *)a + (i + 1) % 240) : (const int *)&own; OUT(int, 1, *p)"}, generic_choice},
    {{"generic_functions", 'i', 0, 'i', "IN(int) local int t[30]; int l = (int)get_local_linear_id(); t[l] = x; "
      "int own[3] = {x, y, 3}; barrier(CLK_LOCAL_MEM_FENCE); OUT(int, 0, sum_of(own, 3)) OUT(int, 1, sum_of(t + 4, 3)) "
      "OUT(int, 2, sum_of((global const int *)a + i, 4)) OUT(int, 3, sum_of(table, 8))"}, generic_functions},
    {{"generic_spaces", 'i', 0, 'i', "IN(int) local int t[1]; int own = x; t[0] = 1; OUT(int, 0, space_of((global const int *)a + i)) "
      "OUT(int, 1, space_of(t)) OUT(int, 2, space_of(&own)) const int *p = x % 3 == 0 ? (const int *)((global const int *)a) : "
      "x % 3 > 0 ? (const int *)t : (const int *)&own; OUT(int, 3, space_of(p)) OUT(int, 4, space_of(table)) "
      "OUT(int, 5, space_of(0)) OUT(int, 6, (get_fence(a) & CLK_GLOBAL_MEM_FENCE) != 0) OUT(int, 7, (get_fence(t) & CLK_LOCAL_MEM_FENCE) != 0)"}, generic_spaces},
    {{"generic_lists", 'i', 0, 'i', "IN(int) local node shared; if (get_local_linear_id() == 3) { shared.value = x + 1; shared.next = 0; } "
      "barrier(CLK_LOCAL_MEM_FENCE); node last = {0, 9}, third = {x & 1 ? &last : 0, y}, second = shared, first = {&second, x}; "
      "second.next = &third; int s = 0; for (const node *n = &first; n != 0; n = n->next) s = s * 31 + n->value; OUT(int, 0, s)"},
     generic_lists},
    {{"generic_swaps", 'i', 0, 'i', "IN(int) local int t[30]; int l = (int)get_local_linear_id(), own = x, five = 5; t[l] = x ^ y; "
      "global int *g = (global int *)o + i * 16; g[0] = y; swap(&own, g); swap(g, t + l); OUT(int, 1, own) OUT(int, 2, t[l]) "
      "swap(&five, g + 3); swap(g + 3, g + 3); OUT(int, 3, g[3])"}, generic_swaps},
    {{"generic_arithmetic", 'i', 0, 'i', "IN(int) local int t[30]; int l = (int)get_local_linear_id(); t[l] = x; "
      "barrier(CLK_LOCAL_MEM_FENCE); const int *p = t, *q = p + l, *r = q; OUT(int, 0, *r) r += 5; OUT(int, 1, r - q) "
      "OUT(int, 2, r > q && q >= p && r != q) OUT(int, 3, (uintptr_t)(p + 3) - (uintptr_t)p) p += 7; OUT(int, 4, *p) "
      "OUT(int, 5, ((const uchar *)(p + 1))[1])"}, generic_arithmetic},
    {{"generic_tables", 'i', 0, 'i', "IN(int) local int t[30]; t[get_local_linear_id()] = x; barrier(CLK_LOCAL_MEM_FENCE); "
      "const int *all[4] = {&x, (global const int *)b + i, t + 2, table + 1}; int s = 0; for (int k = 0; k < 6; k++) "
      "s = s * 7 + *all[(x + k * 3) & 3]; OUT(int, 0, s)"}, generic_tables},
    {{"generic_vectors", 'i', 0, 'i', "uint4 x = ((global const uint4 *)a)[i]; local uint4 t[30]; uint l = get_local_linear_id(); "
      "t[l] = ((global const uint4 *)b)[i].wzyx; const uint4 *p = ((global const uint *)a)[i] & 1 ? (const uint4 *)&x : (const uint4 *)(t + l); "
      "OUT4(uint, 0, *p) uint4 *q = (uint4 *)(t + l); *q += x; OUT4(uint, 4, t[l])"}, generic_vectors},
    {{"generic_atomics", 'i', 0, 'i', "IN(int) local atomic_int n; if (get_local_linear_id() == 0) atomic_init(&n, 0); "
      "barrier(CLK_LOCAL_MEM_FENCE); count_up(&n, x & 255); count_up((volatile global atomic_int *)o, x & 255); "
      "barrier(CLK_LOCAL_MEM_FENCE); OUT(int, 1, atomic_load(&n))"}, generic_atomics},
    {{"atomic_additions", 'i', 0, 'i', LOCAL_INTEGERS("atomic_uint p, q, r", "atomic_init(&p, 5u); atomic_init(&q, 5u); atomic_init(&r, 0u);")
      "atomic_fetch_add_explicit(&p, x, memory_order_relaxed, memory_scope_work_group); "
      "atomic_fetch_sub_explicit(&q, y, memory_order_acq_rel, memory_scope_device); atomic_fetch_add(&r, 2u); " DONE
      "OUT(uint, 0, atomic_load(&p)) OUT(uint, 1, atomic_load_explicit(&q, memory_order_acquire, memory_scope_work_group)) "
      "OUT(uint, 2, atomic_load_explicit(&r, memory_order_relaxed))"}, atomic_additions},
    {{"atomic_bits", 'i', 0, 'i', LOCAL_INTEGERS("atomic_uint p, q, r", "atomic_init(&p, 0u); atomic_init(&q, 0xffffffffu); atomic_init(&r, 1u);")
      "atomic_fetch_or_explicit(&p, x & 0x01010101u << (y & 7), memory_order_relaxed, memory_scope_work_group); "
      "atomic_fetch_and(&q, x | 0xffff00ffu); atomic_fetch_xor_explicit(&r, y, memory_order_release); " DONE
      "OUT(uint, 0, atomic_load(&p)) OUT(uint, 1, atomic_load(&q)) OUT(uint, 2, atomic_load(&r))"}, atomic_bits},
    {{"atomic_extremes", 'i', 0, 'i', LOCAL_INTEGERS("atomic_int p, q; local atomic_uint r, s",
      "atomic_init(&p, 9); atomic_init(&q, 9); atomic_init(&r, 0x80000000u); atomic_init(&s, 7u);")
      "atomic_fetch_min(&p, (int)x); atomic_fetch_max(&q, (int)x); atomic_fetch_min_explicit(&r, y, memory_order_relaxed, "
      "memory_scope_work_group); atomic_fetch_max(&s, y); " DONE "OUT(uint, 0, atomic_load(&p)) OUT(uint, 1, atomic_load(&q)) "
      "OUT(uint, 2, atomic_load(&r)) OUT(uint, 3, atomic_load(&s))"}, atomic_extremes},
    {{"atomic_exchanges", 'i', 0, 'i', LOCAL_INTEGERS("atomic_uint p, seen", "atomic_init(&p, 3u); atomic_init(&seen, 0u);")
      "uint was = atomic_exchange_explicit(&p, x, memory_order_acq_rel, memory_scope_work_group); atomic_fetch_add(&seen, was); " DONE
      "OUT(uint, 0, atomic_load(&p) + atomic_load(&seen))"}, atomic_exchanges},
    {{"atomic_compares", 'i', 0, 'i', LOCAL_INTEGERS("atomic_uint p, q, r", "atomic_init(&p, 1u); atomic_init(&q, 0u); atomic_init(&r, 0u);")
      "uint was = atomic_load(&p); while (!atomic_compare_exchange_strong(&p, &was, was + (x & 15))) { } was = 0; "
      "while (!atomic_compare_exchange_weak_explicit(&q, &was, was + (y & 7), memory_order_acq_rel, memory_order_relaxed, "
      "memory_scope_work_group)) { } uint none = 12345; bool changed = atomic_compare_exchange_strong(&r, &none, 99u); " DONE
      "OUT(uint, 0, atomic_load(&p)) OUT(uint, 1, atomic_load(&q)) OUT(uint, 2, !changed) OUT(uint, 3, none + atomic_load(&r))"},
     atomic_compares},
    {{"atomic_flags", 'i', 0, 'i', LOCAL_INTEGERS("atomic_flag f; local atomic_int first, later", "atomic_flag_clear(&f); "
      "atomic_init(&first, 0); atomic_init(&later, 0);")
      "if (atomic_flag_test_and_set(&f)) atomic_fetch_add(&later, 1); else atomic_fetch_add(&first, 1); " DONE
      "OUT(int, 0, atomic_load(&first)) OUT(int, 1, atomic_load(&later)) " DONE "if (l == 0) atomic_flag_clear_explicit(&f, "
      "memory_order_release, memory_scope_work_group); " DONE "if (l == 7) atomic_store(&first, (int)atomic_flag_test_and_set(&f)); " DONE
      "OUT(int, 2, atomic_load(&first))"}, atomic_flags},
    {{"atomic_longs", 'i', 0, 'i', "IN(ulong) local atomic_ulong p, q, r; if (get_local_linear_id() == 0) { atomic_init(&p, 1ul); "
      "atomic_init(&q, 0ul); atomic_init(&r, 0ul); } " DONE "atomic_fetch_add(&p, x); atomic_fetch_max(&q, x); atomic_fetch_xor(&r, x); " DONE
      "OUT(ulong, 0, atomic_load(&p)) OUT(ulong, 1, atomic_load(&q)) OUT(ulong, 2, atomic_load(&r))"}, atomic_longs},
    {{"atomic_floats", 'f', 0, 'i', "float x = (float)(((global const int *)a)[i] % 1000) / 4; local atomic_float p, q, r; "
      "if (get_local_linear_id() == 0) { atomic_init(&p, 0.5f); atomic_init(&q, 0.0f); atomic_init(&r, 0.0f); } " DONE
      "atomic_fetch_add(&p, x); atomic_fetch_min(&q, x); atomic_fetch_max_explicit(&r, x, memory_order_relaxed, memory_scope_work_group); "
      DONE "OUT(float, 0, atomic_load(&p)) OUT(float, 1, atomic_load(&q)) OUT(float, 2, atomic_load(&r))"}, atomic_floats},
    {{"atomic_doubles", 'd', 0, 'i', "double x = (double)(((global const int *)a)[i] % 1000) / 4; local atomic_double p, q, r; "
      "if (get_local_linear_id() == 0) { atomic_init(&p, 0.5); atomic_init(&q, 0.0); atomic_init(&r, 0.0); } " DONE
      "atomic_fetch_add(&p, x); atomic_fetch_min(&q, x); atomic_fetch_max_explicit(&r, x, memory_order_relaxed, memory_scope_work_group); "
      DONE "OUT(double, 0, atomic_load(&p)) OUT(double, 1, atomic_load(&q)) OUT(double, 2, atomic_load(&r))"}, atomic_doubles},
    {{"atomic_tickets", 'i', 0, 'i', LOCAL_INTEGERS("atomic_uint next, drawn", "atomic_init(&next, 0u); atomic_init(&drawn, 0u);")
      "uint mine = atomic_fetch_add(&next, 1u); atomic_fetch_or(&drawn, 1u << mine); " DONE
      "OUT(uint, 0, atomic_load(&drawn)) OUT(uint, 1, atomic_load(&next))"}, atomic_tickets},
    {{"atomic_divergence", 'i', 0, 'i', LOCAL_INTEGERS("atomic_uint p, q", "atomic_init(&p, 0u); atomic_init(&q, 0u);")
      "for (uint k = 0; k < (x & 7); k++) { if (k & 1) atomic_fetch_add(&q, x >> k & 3); else atomic_fetch_add(&p, k); } " DONE
      "OUT(uint, 0, atomic_load(&p)) OUT(uint, 1, atomic_load(&q))"}, atomic_divergence},
    {{"program_tables", 'i', 0, 'i', "IN(uint) OUT(long, 0, table[x & 7]) OUT(long, 1, *where[y % 3]) OUT(long, 2, records[x & 1].n[y % 3]) "
      "OUT(long, 3, records[y & 1].l) OUT(long, 4, records[x & 1].f * 4)"}, program_tables},
    {{"program_board", 'i', 0, 'i', "IN(uint) board[i] = x ^ y; barrier(CLK_GLOBAL_MEM_FENCE); size_t w = (get_local_linear_id() + 13) % 30; "
      "OUT(uint, 0, board[(w % 5 + 5 * get_group_id(0)) + 10 * (w / 5 % 3 + 3 * get_group_id(1) + 6 * (w / 15 + 2 * get_group_id(2)))])"},
     program_board},
    {{"program_static", 'i', 0, 'i', "IN(int) static global int kept = 42; static global int *global to = &table[3]; "
      "static constant int step = 17; OUT(int, 0, kept + *to) OUT(int, 1, x + step)"}, program_static},
};
// clang-format on

#endif
