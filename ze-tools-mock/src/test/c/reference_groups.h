// Kernels with operations of work-groups, with references on the host, for test_references. Sums of floating-point
// numbers are exact, so that their order does not matter.
#ifndef REFERENCE_GROUPS_H
#define REFERENCE_GROUPS_H

#include "reference_items.h"

#define EXACT(value) ((double)((int32_t)(value) % 1000) / 4)
#define MORE(x, y) ((x) > (y) ? (x) : (y))
#define LESS(x, y) ((x) < (y) ? (x) : (y))

static void group_ids(const item *t) {
    uint32_t z = t->number / 15, y = t->number / 5 % 3, x = t->number % 5;
    SET(uint32_t, 0, t->number);
    SET(uint32_t, 1, t->i);
    SET(uint32_t, 2, x + 5 * t->group[0]);
    SET(uint32_t, 3, y + 3 * t->group[1]);
    SET(uint32_t, 4, z + 2 * t->group[2]);
    SET(uint32_t, 5, 5);
    SET(uint32_t, 6, 2);
}

static void group_votes(const item *t) {
    bool some = false, every = true, positive = true, odd = false;
    for (uint32_t n = 0; n < GROUP_ITEMS; n++) {
        some |= n == t->group[0] + 2 * t->group[1];
        every &= n < 29 + t->group[2];
        positive &= A(int32_t, in_group(t, n)) > 0;
        odd |= A(int32_t, in_group(t, n)) & 1;
    }
    SET(int, 0, some);
    SET(int, 1, every);
    SET(int, 2, positive);
    SET(int, 3, odd);
    SET(int, 4, 0);
}

static void group_broadcasts(const item *t) {
    uint32_t same = 4 - t->group[0] + 5 * (2 - t->group[1]) + 15 * t->group[2];
    SET(int64_t, 0, A(int64_t, in_group(t, 3 + 5 * 2 + 15)));
    SET(int64_t, 1, A(int64_t, in_group(t, 0)));
    SET(int64_t, 2, B(int64_t, in_group(t, same)));
    SET(int64_t, 3, B(int32_t, in_group(t, 1 + 5 * 1)));
    SET(int64_t, 4, EXACT(A(int32_t, in_group(t, 2 + 15))) * 4);
}

#define GROUP_REDUCTIONS(T, C)                                                                                         \
    static void group_reductions_##C(const item *t) {                                                                  \
        T sum = 0, least = A(T, in_group(t, 0)), most = least;                                                         \
        for (uint32_t n = 0; n < GROUP_ITEMS; n++) {                                                                   \
            T value = A(T, in_group(t, n));                                                                            \
            sum = (T)((uint64_t)sum + (uint64_t)value);                                                                \
            least = LESS(least, value);                                                                                \
            most = MORE(most, value);                                                                                  \
        }                                                                                                              \
        SET(T, 0, sum);                                                                                                \
        SET(T, 1, least);                                                                                              \
        SET(T, 2, most);                                                                                               \
    }
GROUP_REDUCTIONS(int32_t, int)
GROUP_REDUCTIONS(uint32_t, uint)
GROUP_REDUCTIONS(int64_t, long)
GROUP_REDUCTIONS(uint64_t, ulong)

#define GROUP_SCANS(T, C, least_value, most_value)                                                                     \
    static void group_scans_##C(const item *t) {                                                                       \
        T sum = 0, least = most_value, most = least_value;                                                             \
        for (uint32_t n = 0; n <= t->number; n++) {                                                                    \
            SET(T, 0, sum);                                                                                            \
            SET(T, 1, least);                                                                                          \
            SET(T, 2, most);                                                                                           \
            T value = A(T, in_group(t, n));                                                                            \
            sum = (T)((uint64_t)sum + (uint64_t)value);                                                                \
            least = LESS(least, value);                                                                                \
            most = MORE(most, value);                                                                                  \
        }                                                                                                              \
        SET(T, 3, sum);                                                                                                \
        SET(T, 4, least);                                                                                              \
        SET(T, 5, most);                                                                                               \
    }
GROUP_SCANS(int32_t, int, INT32_MIN, INT32_MAX)
GROUP_SCANS(uint32_t, uint, 0, UINT32_MAX)
GROUP_SCANS(int64_t, long, INT64_MIN, INT64_MAX)
GROUP_SCANS(uint64_t, ulong, 0, UINT64_MAX)

#define GROUP_NUMBERS(T)                                                                                               \
    static void group_numbers_##T(const item *t) {                                                                     \
        double sum = 0, least = INFINITY, most = -INFINITY, all = 0, lowest = INFINITY, highest = -INFINITY;           \
        for (uint32_t n = 0; n < GROUP_ITEMS; n++) {                                                                   \
            double value = EXACT(A(int32_t, in_group(t, n)));                                                          \
            all += value;                                                                                              \
            lowest = LESS(lowest, value);                                                                              \
            highest = MORE(highest, value);                                                                            \
            if (n == t->number) {                                                                                      \
                SET(T, 3, sum);                                                                                        \
                SET(T, 4, least);                                                                                      \
                SET(T, 5, most);                                                                                       \
            }                                                                                                          \
            sum += n <= t->number ? value : 0;                                                                         \
            least = n <= t->number ? LESS(least, value) : least;                                                       \
            most = n <= t->number ? MORE(most, value) : most;                                                          \
        }                                                                                                              \
        SET(T, 0, all);                                                                                                \
        SET(T, 1, lowest);                                                                                             \
        SET(T, 2, highest);                                                                                            \
        SET(T, 6, sum);                                                                                                \
        SET(T, 7, least);                                                                                              \
        SET(T, 8, most);                                                                                               \
    }
GROUP_NUMBERS(float)
GROUP_NUMBERS(double)

static void group_loops(const item *t) {
    int32_t total = 0;
    for (int32_t k = 0; k < 4; k++) {
        int32_t sum = 0;
        for (uint32_t n = 0; n < GROUP_ITEMS; n++) {
            int32_t value = A(int32_t, in_group(t, n)) & 0xffff;
            sum += value >> k & 1 ? value : -k;
        }
        total = total * 3 + (sum & 0xffff);
        if ((sum & 3) == 0) {
            break;
        }
    }
    SET(int, 0, total);
}

static void group_compaction(const item *t) {
    uint32_t kept = 0;
    for (uint32_t n = 0; n < GROUP_ITEMS; n++) {
        int32_t value = A(int32_t, in_group(t, n));
        if (value & 1) {
            if (kept == t->number) {
                SET(int, 0, value);
            }
            kept++;
        }
    }
    SET(int, 1, kept);
}

static void group_barriers(const item *t) {
    SET(int, 0,
        A(int32_t, in_group(t, (t->number + 7) % GROUP_ITEMS)) ^
            B(int32_t, in_group(t, (t->number + 11) % GROUP_ITEMS)));
    SET(int, 1, A(int32_t, in_group(t, GROUP_ITEMS - 1 - t->number)));
}

#define REDUCTIONS(T)                                                                                                  \
    {{"group_reductions_" #T, 'i', 0, 'i',                                                                             \
      "IN(" #T ") OUT(" #T ", 0, work_group_reduce_add(x)) "                                                           \
      "OUT(" #T ", 1, work_group_reduce_min(x)) OUT(" #T ", 2, work_group_reduce_max(x))"},                            \
     group_reductions_##T},                                                                                            \
        {{"group_scans_" #T, 'i', 0, 'i',                                                                              \
          "IN(" #T ") OUT(" #T ", 0, work_group_scan_exclusive_add(x)) "                                               \
          "OUT(" #T ", 1, work_group_scan_exclusive_min(x)) OUT(" #T ", 2, work_group_scan_exclusive_max(x)) "         \
          "OUT(" #T ", 3, work_group_scan_inclusive_add(x)) OUT(" #T ", 4, work_group_scan_inclusive_min(x)) "         \
          "OUT(" #T ", 5, work_group_scan_inclusive_max(x))"},                                                         \
         group_scans_##T},
#define NUMBERS(T, C)                                                                                                  \
    {{"group_numbers_" #T, C, 0, 'i',                                                                                  \
      #T " x = (" #T ")(((global const int *)a)[i] % 1000) / 4; "                                                      \
         "OUT(" #T ", 0, work_group_reduce_add(x)) OUT(" #T ", 1, work_group_reduce_min(x)) "                          \
         "OUT(" #T ", 2, work_group_reduce_max(x)) OUT(" #T ", 3, work_group_scan_exclusive_add(x)) "                  \
         "OUT(" #T ", 4, work_group_scan_exclusive_min(x)) OUT(" #T ", 5, work_group_scan_exclusive_max(x)) "          \
         "OUT(" #T ", 6, work_group_scan_inclusive_add(x)) OUT(" #T ", 7, work_group_scan_inclusive_min(x)) "          \
         "OUT(" #T ", 8, work_group_scan_inclusive_max(x))"},                                                          \
     group_numbers_##T},

// clang-format off
static const reference_kernel group_kernels[] = {
    {{"group_ids", 'i', 0, 'i', "OUT(uint, 0, get_local_linear_id()) OUT(uint, 1, get_global_linear_id()) "
      "OUT(uint, 2, get_global_id(0)) OUT(uint, 3, get_global_id(1)) OUT(uint, 4, get_global_id(2)) "
      "OUT(uint, 5, get_enqueued_local_size(0)) OUT(uint, 6, get_enqueued_local_size(2))"}, group_ids},
    {{"group_votes", 'i', 0, 'i', "IN(int) int l = (int)get_local_linear_id(); "
      "OUT(int, 0, work_group_any(l == (int)(get_group_id(0) + 2 * get_group_id(1))) != 0) "
      "OUT(int, 1, work_group_all(l < (int)(29 + get_group_id(2))) != 0) OUT(int, 2, work_group_all(x > 0) != 0) "
      "OUT(int, 3, work_group_any(x & 1) != 0) OUT(int, 4, work_group_any(l > 29) != 0)"}, group_votes},
    {{"group_broadcasts", 'i', 0, 'i', "IN(long) OUT(long, 0, work_group_broadcast(x, 3, 2, 1)) "
      "OUT(long, 1, work_group_broadcast(x, 0, 0, 0)) "
      "OUT(long, 2, work_group_broadcast(y, 4 - get_group_id(0), 2 - get_group_id(1), get_group_id(2))) "
      "OUT(long, 3, work_group_broadcast(((global const int *)b)[i], 1, 1, 0)) "
      "float f = (float)(((global const int *)a)[i] % 1000) / 4; OUT(long, 4, work_group_broadcast(f, 2, 0, 1) * 4)"},
     group_broadcasts},
    REDUCTIONS(int) REDUCTIONS(uint) REDUCTIONS(long) REDUCTIONS(ulong)
    NUMBERS(float, 'f') NUMBERS(double, 'd')
    {{"group_loops", 'i', 0, 'i', "IN(int) x &= 0xffff; int total = 0; for (int k = 0; k < 4; k++) { "
      "int sum = work_group_reduce_add(x >> k & 1 ? x : -k); total = total * 3 + (sum & 0xffff); if ((sum & 3) == 0) break; } "
      "OUT(int, 0, total)"}, group_loops},
    {{"group_compaction", 'i', 0, 'i', "IN(int) local int t[30]; local uint kept; uint l = get_local_linear_id(); "
      "uint to = work_group_scan_exclusive_add((uint)(x & 1)); if (x & 1) t[to] = x; uint all = work_group_reduce_add((uint)(x & 1)); "
      "barrier(CLK_LOCAL_MEM_FENCE); if (l < all) OUT(int, 0, t[l]) OUT(int, 1, all)"}, group_compaction},
    {{"group_barriers", 'i', 0, 'i', "IN(int) local int t[30], u[30]; uint l = get_local_linear_id(); t[l] = x; u[l] = y; "
      "work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_group); OUT(int, 0, t[(l + 7) % 30] ^ u[(l + 11) % 30]) "
      "OUT(int, 15, x) work_group_barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE, memory_scope_device); "
      "size_t w = 29 - l, j = (w % 5 + 5 * get_group_id(0)) + 10 * (w / 5 % 3 + 3 * get_group_id(1) + "
      "6 * (w / 15 + 2 * get_group_id(2))); OUT(int, 1, ((global int *)o)[j * 16 + 15]) "
      "work_group_barrier(CLK_GLOBAL_MEM_FENCE); OUT(int, 15, 0)"}, group_barriers},
};
// clang-format on

#endif
