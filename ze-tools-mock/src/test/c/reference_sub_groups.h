// Kernels with operations of sub-groups, with references on the host, for test_references. What is not defined,
// such as the value of a work-item that a partial sub-group does not have, is not looked at.
#ifndef REFERENCE_SUB_GROUPS_H
#define REFERENCE_SUB_GROUPS_H

#include "reference_items.h"

// Text before the kernels: what the compiler's header declares for Intel's compiler only.
static const char sub_group_prelude[] =
    "#define OF_INTEL __attribute__((overloadable, convergent))\n"
    "int OF_INTEL intel_sub_group_shuffle(int, uint); int4 OF_INTEL intel_sub_group_shuffle(int4, uint);\n"
    "int OF_INTEL intel_sub_group_shuffle_down(int, int, uint); int OF_INTEL intel_sub_group_shuffle_up(int, int, uint);\n"
    "int OF_INTEL intel_sub_group_shuffle_xor(int, uint); uint OF_INTEL intel_sub_group_block_read(const global uint *);\n"
    "uint2 OF_INTEL intel_sub_group_block_read2(const global uint *);\n"
    "uint4 OF_INTEL intel_sub_group_block_read4(const global uint *);\n"
    "ushort OF_INTEL intel_sub_group_block_read_us(const global ushort *);\n"
    "ushort2 OF_INTEL intel_sub_group_block_read_us2(const global ushort *);\n"
    "void OF_INTEL intel_sub_group_block_write(global uint *, uint);\n"
    "void OF_INTEL intel_sub_group_block_write2(global uint *, uint2);\n";

// A loop over the lanes of the item's sub-group, or those where a condition on x is met.
#define LANES(T)                                                                                                       \
    for (uint32_t lane = 0; lane < t->size; lane++)                                                                    \
        for (T x = A(T, in_sub_group(t, lane)), once = 1; once; once = 0)
#define LANES_WHERE(T, condition) LANES(T) if (condition)

static void sub_group_shape(const item *t) {
    SET(uint32_t, 0, t->size);
    SET(uint32_t, 1, t->width);
    SET(uint32_t, 2, (GROUP_ITEMS + t->width - 1) / t->width);
    SET(uint32_t, 3, t->begin / t->width);
    SET(uint32_t, 4, t->lane);
    SET(uint32_t, 5, (GROUP_ITEMS + t->width - 1) / t->width);
}

static void sub_group_votes(const item *t) {
    bool any = false, all = true, first = false, there = true;
    LANES(int32_t) {
        any |= x & 1;
        all &= x > 0;
        first |= lane == t->size - 1;
        there &= lane < t->size;
    }
    SET(int, 0, any);
    SET(int, 1, all);
    SET(int, 2, first);
    SET(int, 3, there);
}

static void sub_group_broadcasts(const item *t) {
    SET(int64_t, 0, A(int64_t, in_sub_group(t, 0)));
    SET(int64_t, 1, A(int64_t, in_sub_group(t, t->size - 1)));
    SET(int64_t, 2, B(int32_t, in_sub_group(t, 3)));
    SET(int64_t, 3, (int16_t)B(int32_t, in_sub_group(t, 2)));
}

// Reductions and scans. LEAST and MOST are the least and the most value of the type.
#define SUB_GROUP_SUMS(T, C, LEAST, MOST)                                                                              \
    static void sub_group_sums_##C(const item *t) {                                                                    \
        T sum = 0, least = MOST, most = LEAST;                                                                         \
        LANES(T) {                                                                                                     \
            if (lane == t->lane) {                                                                                     \
                SET(T, 3, sum);                                                                                        \
                SET(T, 4, least);                                                                                      \
                SET(T, 5, most);                                                                                       \
            }                                                                                                          \
            sum = (T)((uint64_t)sum + (uint64_t)x);                                                                    \
            least = x < least ? x : least;                                                                             \
            most = x > most ? x : most;                                                                                \
            if (lane == t->lane) {                                                                                     \
                SET(T, 6, sum);                                                                                        \
                SET(T, 7, least);                                                                                      \
                SET(T, 8, most);                                                                                       \
            }                                                                                                          \
        }                                                                                                              \
        SET(T, 0, sum);                                                                                                \
        SET(T, 1, least);                                                                                              \
        SET(T, 2, most);                                                                                               \
    }
SUB_GROUP_SUMS(int8_t, char, INT8_MIN, INT8_MAX)
SUB_GROUP_SUMS(uint16_t, ushort, 0, UINT16_MAX)
SUB_GROUP_SUMS(int32_t, int, INT32_MIN, INT32_MAX)
SUB_GROUP_SUMS(uint32_t, uint, 0, UINT32_MAX)
SUB_GROUP_SUMS(int64_t, long, INT64_MIN, INT64_MAX)
SUB_GROUP_SUMS(uint64_t, ulong, 0, UINT64_MAX)

#define SUB_GROUP_NUMBERS(T)                                                                                           \
    static void sub_group_numbers_##T(const item *t) {                                                                 \
        double sum = 0, least = INFINITY, most = -INFINITY;                                                            \
        LANES(int32_t) {                                                                                               \
            double value = (double)(x % 1000) / 4;                                                                     \
            if (lane == t->lane) {                                                                                     \
                SET(T, 3, sum);                                                                                        \
                SET(T, 4, least);                                                                                      \
                SET(T, 5, most);                                                                                       \
            }                                                                                                          \
            sum += value;                                                                                              \
            least = fmin(least, value);                                                                                \
            most = fmax(most, value);                                                                                  \
            if (lane == t->lane) {                                                                                     \
                SET(T, 6, sum);                                                                                        \
            }                                                                                                          \
        }                                                                                                              \
        SET(T, 0, sum);                                                                                                \
        SET(T, 1, least);                                                                                              \
        SET(T, 2, most);                                                                                               \
    }
SUB_GROUP_NUMBERS(float)
SUB_GROUP_NUMBERS(double)

static void ballots(const item *t) {
    uint32_t bits = 0, all = 0, positive = 0;
    LANES(int32_t) {
        bits |= (uint32_t)(x & 1) << lane;
        positive |= (uint32_t)(x > 0) << lane;
        all |= 1u << lane;
    }
    SET(uint32_t, 0, bits);
    SET(uint32_t, 1, all);
    SET(uint32_t, 2, positive);
    SET(uint32_t, 3, 0);
    SET(uint32_t, 4, (0x5a5a5a5au >> t->lane & 1) != 0);
    SET(uint32_t, 5, (bits >> (t->size - 1) & 1) != 0);
    SET(uint32_t, 6, __builtin_popcount(bits));
    SET(uint32_t, 7, __builtin_popcount(bits & ((2u << t->lane) - 1)));
    SET(uint32_t, 8, __builtin_popcount(bits & ((1u << t->lane) - 1)));
    SET(uint32_t, 9, __builtin_ctz(bits | 1u << (t->size - 1)));
    SET(uint32_t, 10, 31 - __builtin_clz(bits | 1));
}

static void lane_masks(const item *t) {
    uint32_t mine = 1u << t->lane, last = 1u << (t->size - 1), all = last | (last - 1);
    SET(uint32_t, 0, mine);
    SET(uint32_t, 1, all & ~(mine - 1));
    SET(uint32_t, 2, all & ~(mine - 1) & ~mine);
    SET(uint32_t, 3, (mine - 1) | mine);
    SET(uint32_t, 4, mine - 1);
}

static void shuffles_by_index(const item *t) {
    SET(int32_t, 0, A(int32_t, in_sub_group(t, (t->lane * 3 + 1) % t->size)));
    SET(int32_t, 1, A(int32_t, in_sub_group(t, t->size - 1 - t->lane)));
    for (uint32_t k = 0; k < 3; k++) {
        uint32_t other = t->lane ^ (1u << k);
        SET(int32_t, 2 + k, other < t->size ? A(int32_t, in_sub_group(t, other)) : 0);
    }
    SET(int32_t, 5, (int16_t)A(int32_t, in_sub_group(t, (t->lane + 1) % t->size)));
}

static void shuffles_of_longs(const item *t) {
    SET(int64_t, 0, A(int64_t, in_sub_group(t, (t->lane * 5 + 2) % t->size)));
    SET(int64_t, 1, A(int32_t, in_sub_group(t, (t->lane + 1) % t->size)) % 1000);
    SET(int64_t, 2, A(int32_t, in_sub_group(t, (t->lane + 2) % t->size)) % 1000);
}

static void shuffles_by_distance(const item *t) {
    SET(int32_t, 0, t->lane >= 1 ? A(int32_t, in_sub_group(t, t->lane - 1)) : 0);
    SET(int32_t, 1, t->lane >= 3 ? A(int32_t, in_sub_group(t, t->lane - 3)) : 0);
    SET(int32_t, 2, t->lane + 1 < t->size ? A(int32_t, in_sub_group(t, t->lane + 1)) : 0);
    SET(int32_t, 3, t->lane + 5 < t->size ? A(int32_t, in_sub_group(t, t->lane + 5)) : 0);
}

static void shuffles_of_intel(const item *t) {
    uint32_t down = t->lane + 3, up = t->lane + t->width - 2;
    SET(int32_t, 0, A(int32_t, in_sub_group(t, (t->lane * 3 + 2) % t->size)));
    SET(int32_t, 1,
        down < t->size     ? A(int32_t, in_sub_group(t, down))
        : down >= t->width ? B(int32_t, in_sub_group(t, down - t->width))
                           : 0);
    SET(int32_t, 2,
        t->lane >= 2   ? B(int32_t, in_sub_group(t, t->lane - 2))
        : up < t->size ? A(int32_t, in_sub_group(t, up))
                       : 0);
    SET(int32_t, 3, (t->lane ^ 2) < t->size ? A(int32_t, in_sub_group(t, t->lane ^ 2)) : 0);
    for (uint32_t k = 0; k < 4; k++) {
        SET(int32_t, 4 + k, A(int32_t, 4 * in_sub_group(t, t->size - 1 - t->lane) + k));
    }
}

static void votes_in_branches(const item *t) {
    int32_t mine = A(int32_t, t->i);
    bool all = true, any = false, same = true, elected = true;
    int32_t first = 0;
    bool found = false;
    LANES_WHERE(int32_t, (x & 3) == (mine & 3)) {
        all &= x > 0;
        any |= x > 0;
        first = found ? first : x >> 31;
        same &= first == x >> 31;
        elected &= lane >= t->lane;
        found = true;
    }
    SET(int, 0, all);
    SET(int, 1, any);
    SET(int, 2, same);
    SET(int, 3, elected);
}

static void broadcasts_in_branches(const item *t) {
    int32_t mine = A(int32_t, t->i), first = 0, last = 0;
    bool found = false;
    LANES_WHERE(int32_t, (x & 1) == (mine & 1)) {
        first = found ? first : x;
        last = x;
        found = true;
    }
    SET(int, 0, first);
    SET(int, 1, last);
    SET(int, 2, A(int32_t, in_sub_group(t, 4)));
}

static void reductions_in_branches(const item *t) {
    int32_t mine = A(int32_t, t->i), least = INT32_MAX, most = INT32_MIN;
    uint32_t sum = 0, product = 1, conjunction = UINT32_MAX, disjunction = 0, difference = 0;
    bool every = true, some = false, odd = false;
    LANES_WHERE(int32_t, (x & 2) == (mine & 2)) {
        sum += (uint32_t)x;
        product *= (uint32_t)x | 1;
        least = x < least ? x : least;
        most = x > most ? x : most;
        conjunction &= (uint32_t)x;
        disjunction |= (uint32_t)x;
        difference ^= (uint32_t)x;
        every &= x > 0;
        some |= x > 0;
        odd ^= x > 0;
    }
    SET(int, 0, sum);
    SET(int, 1, product);
    SET(int, 2, least);
    SET(int, 3, most);
    SET(int, 4, conjunction);
    SET(int, 5, disjunction);
    SET(int, 6, difference);
    SET(int, 7, every);
    SET(int, 8, some);
    SET(int, 9, odd);
}

static void scans_in_branches(const item *t) {
    int32_t mine = A(int32_t, t->i), least = INT32_MAX;
    uint32_t sum = 0, product = 1, disjunction = 0, difference = 0;
    LANES_WHERE(int32_t, (x & 2) == (mine & 2) && lane <= t->lane) {
        SET(int, 0, sum);
        SET(int, 1, product);
        SET(int, 2, least);
        SET(int, 3, difference);
        sum += (uint32_t)x;
        product *= (uint32_t)x | 1;
        least = x < least ? x : least;
        disjunction |= (uint32_t)x;
        difference ^= (uint32_t)x;
    }
    SET(int, 4, sum);
    SET(int, 5, product);
    SET(int, 6, least);
    SET(int, 7, difference);
    SET(int, 8, disjunction);
}

static void numbers_in_branches(const item *t) {
    int32_t mine = A(int32_t, t->i);
    double sum = 0, most = -INFINITY, before = 0;
    LANES_WHERE(int32_t, (x & 1) == (mine & 1)) {
        double value = (double)(x % 1000) / 4;
        before += lane < t->lane ? value : 0;
        sum += value;
        most = fmax(most, value);
    }
    SET(float, 0, sum);
    SET(float, 1, most);
    SET(float, 2, before);
}

static void ballots_in_loops(const item *t) {
    uint32_t all = 0;
    for (int32_t k = 0; k < (A(int32_t, t->i) & 7); k++) {
        uint32_t bits = 0;
        LANES_WHERE(int32_t, k < (x & 7)) {
            bits |= (uint32_t)(x >> k & 1) << lane;
        }
        all = all * 5 + bits;
    }
    SET(uint32_t, 0, all);
}

static void clusters(const item *t) {
    for (uint32_t k = 0; k < 3; k++) {
        uint32_t cluster = 2u << k, sum = 0, difference = 0;
        int32_t least = INT32_MAX, most = INT32_MIN;
        LANES_WHERE(int32_t, lane / cluster == t->lane / cluster) {
            sum += (uint32_t)x;
            difference ^= (uint32_t)x;
            least = x < least ? x : least;
            most = x > most ? x : most;
        }
        SET(int, 4 * k, sum);
        SET(int, 4 * k + 1, difference);
        SET(int, 4 * k + 2, least);
        SET(int, 4 * k + 3, most);
    }
}

static void clusters_in_branches(const item *t) {
    int32_t mine = A(int32_t, t->i);
    uint32_t sum = 0, disjunction = 0;
    LANES_WHERE(int32_t, lane / 4 == t->lane / 4 && (x > 0) == (mine > 0)) {
        sum += (uint32_t)x;
        disjunction |= (uint32_t)x;
    }
    SET(int, 0, sum);
    SET(int, 1, disjunction);
}

static void rotations(const item *t) {
    uint32_t turned = (t->lane + 3) % t->width, quad = t->lane / 4 * 4 + (t->lane + 1) % 4;
    SET(int, 0, turned < t->size ? A(int32_t, in_sub_group(t, turned)) : 0);
    SET(int, 1, quad < t->size ? A(int32_t, in_sub_group(t, quad)) : 0);
}

static void broadcasts_of_vectors(const item *t) {
    for (uint32_t k = 0; k < 4; k++) {
        SET(int, k, A(int32_t, 4 * in_sub_group(t, 1) + k));
        SET(int, 4 + k, B(int16_t, 4 * in_sub_group(t, t->size - 1) + k));
    }
}

static void sub_group_exchange(const item *t) {
    SET(int, 0, A(int32_t, in_sub_group(t, (t->lane + 5) % t->size)));
    SET(int, 1, A(uint32_t, in_sub_group(t, t->size - 1 - t->lane)) + 1);
}

static void sub_group_tree(const item *t) {
    uint32_t sum = 0;
    LANES(uint32_t) {
        sum += x;
    }
    SET(uint32_t, 0, sum);
    uint32_t all = 0;
    for (uint32_t n = 0; n < GROUP_ITEMS; n++) {
        all += A(uint32_t, in_group(t, n));
    }
    SET(uint32_t, 1, all);
}

// The first element of a sub-group in an array that has `room` elements for each group.
static uint32_t block(const item *t, uint32_t room) {
    return (t->group[0] + 2 * (t->group[1] + 2 * t->group[2])) * room + t->begin;
}

static void block_reads(const item *t) {
    uint32_t at = block(t, 64) + t->lane;
    SET(uint32_t, 0, A(uint32_t, at));
    for (uint32_t k = 0; k < 4; k++) {
        SET(uint32_t, 2 + k, B(uint32_t, at + k * t->width));
        SET(uint32_t, 6 + k, k < 2 ? A(uint32_t, at + k * t->width) : 0);
    }
    SET(uint32_t, 10, A(uint16_t, at));
    SET(uint32_t, 11, B(uint16_t, at + t->width));
}

static void block_writes(const item *t) {
    uint32_t *out = (uint32_t *)t->out, at = block(t, 64);
    out[at + t->lane] = A(uint32_t, t->i);
    out[1024 + at * 2 + t->lane] = A(uint32_t, t->i);
    out[1024 + at * 2 + t->width + t->lane] = B(uint32_t, t->i);
}

#define SUMS(T)                                                                                                        \
    {{"sub_group_sums_" #T, 'i', 0, 'i',                                                                               \
      "IN(" #T ") OUT(" #T ", 0, sub_group_reduce_add(x)) "                                                            \
      "OUT(" #T ", 1, sub_group_reduce_min(x)) OUT(" #T ", 2, sub_group_reduce_max(x)) "                               \
      "OUT(" #T ", 3, sub_group_scan_exclusive_add(x)) OUT(" #T ", 4, sub_group_scan_exclusive_min(x)) "               \
      "OUT(" #T ", 5, sub_group_scan_exclusive_max(x)) OUT(" #T ", 6, sub_group_scan_inclusive_add(x)) "               \
      "OUT(" #T ", 7, sub_group_scan_inclusive_min(x)) OUT(" #T ", 8, sub_group_scan_inclusive_max(x))"},              \
     sub_group_sums_##T},
#define QUARTERS(T, C)                                                                                                 \
    {{"sub_group_numbers_" #T, C, 0, 'i',                                                                              \
      #T " x = (" #T ")(((global const int *)a)[i] % 1000) / 4; "                                                      \
         "OUT(" #T ", 0, sub_group_reduce_add(x)) OUT(" #T ", 1, sub_group_reduce_min(x)) "                            \
         "OUT(" #T ", 2, sub_group_reduce_max(x)) OUT(" #T ", 3, sub_group_scan_exclusive_add(x)) "                    \
         "OUT(" #T ", 4, sub_group_scan_exclusive_min(x)) OUT(" #T ", 5, sub_group_scan_exclusive_max(x)) "            \
         "OUT(" #T ", 6, sub_group_scan_inclusive_add(x))"},                                                           \
     sub_group_numbers_##T},
#define SHAPE                                                                                                          \
    "uint lane = get_sub_group_local_id(), size = get_sub_group_size(), width = get_max_sub_group_size(); "            \
    "(void)lane; (void)size; (void)width; "
// The same in two branches. What is between keeps the compiler from making them one.
#define APART "sub_group_barrier(CLK_LOCAL_MEM_FENCE); "
#define EITHER(condition, body) "if (" condition ") { " body "} " APART "if (!(" condition ")) { " body "} "
#define GROUP_NUMBER "(get_group_id(0) + 2 * (get_group_id(1) + 2 * get_group_id(2)))"

// clang-format off
static const reference_kernel sub_group_kernels[] = {
    {{"sub_group_shape", 'i', 0, 'i', "OUT(uint, 0, get_sub_group_size()) OUT(uint, 1, get_max_sub_group_size()) "
      "OUT(uint, 2, get_num_sub_groups()) OUT(uint, 3, get_sub_group_id()) OUT(uint, 4, get_sub_group_local_id()) "
      "OUT(uint, 5, get_enqueued_num_sub_groups())"}, sub_group_shape},
    {{"sub_group_votes", 'i', 0, 'i', "IN(int) " SHAPE "OUT(int, 0, sub_group_any(x & 1) != 0) OUT(int, 1, sub_group_all(x > 0) != 0) "
      "OUT(int, 2, sub_group_any(lane == size - 1) != 0) OUT(int, 3, sub_group_all(lane < size) != 0)"}, sub_group_votes},
    {{"sub_group_broadcasts", 'i', 0, 'i', "IN(long) " SHAPE "OUT(long, 0, sub_group_broadcast(x, 0)) "
      "OUT(long, 1, sub_group_broadcast(x, size - 1)) int v = ((global const int *)b)[i]; OUT(long, 2, sub_group_broadcast(v, 3)) "
      "OUT(long, 3, sub_group_broadcast((short)v, 2))"}, sub_group_broadcasts},
    SUMS(char) SUMS(ushort) SUMS(int) SUMS(uint) SUMS(long) SUMS(ulong)
    QUARTERS(float, 'f') QUARTERS(double, 'd')
    {{"ballots", 'i', 0, 'i', "IN(int) " SHAPE "uint4 v = sub_group_ballot(x & 1); OUT(uint, 0, v.x) "
      "OUT(uint, 1, sub_group_ballot(1).x) OUT(uint, 2, sub_group_ballot(x > 0).x) OUT(uint, 3, v.y | v.z | v.w) "
      "OUT(uint, 4, sub_group_inverse_ballot((uint4)(0x5a5a5a5au, 0, 0, 0)) != 0) "
      "OUT(uint, 5, sub_group_ballot_bit_extract(v, size - 1) != 0) OUT(uint, 6, sub_group_ballot_bit_count(v)) "
      "OUT(uint, 7, sub_group_ballot_inclusive_scan(v)) OUT(uint, 8, sub_group_ballot_exclusive_scan(v)) "
      "OUT(uint, 9, sub_group_ballot_find_lsb(v | (uint4)(1u << (size - 1), 0, 0, 0))) "
      "OUT(uint, 10, sub_group_ballot_find_msb(v | (uint4)(1, 0, 0, 0)))"}, ballots},
    {{"lane_masks", 'i', 0, 'i', "uint4 all = sub_group_ballot(1); OUT(uint, 0, get_sub_group_eq_mask().x) "
      "OUT(uint, 1, (get_sub_group_ge_mask() & all).x) OUT(uint, 2, (get_sub_group_gt_mask() & all).x) "
      "OUT(uint, 3, get_sub_group_le_mask().x) OUT(uint, 4, get_sub_group_lt_mask().x)"}, lane_masks},
    {{"shuffles_by_index", 'i', 0, 'i', "IN(int) " SHAPE "OUT(int, 0, sub_group_shuffle(x, (lane * 3 + 1) % size)) "
      "OUT(int, 1, sub_group_shuffle(x, size - 1 - lane)) int p = sub_group_shuffle_xor(x, 1), q = sub_group_shuffle_xor(x, 2), "
      "r = sub_group_shuffle_xor(x, 4); OUT(int, 2, (lane ^ 1) < size ? p : 0) OUT(int, 3, (lane ^ 2) < size ? q : 0) "
      "OUT(int, 4, (lane ^ 4) < size ? r : 0) OUT(int, 5, sub_group_shuffle((short)x, (lane + 1) % size))"}, shuffles_by_index},
    {{"shuffles_of_longs", 'i', 0, 'i', "IN(long) " SHAPE "OUT(long, 0, sub_group_shuffle(x, (lane * 5 + 2) % size)) "
      "int v = ((global const int *)a)[i] % 1000; OUT(long, 1, sub_group_shuffle((float)v, (lane + 1) % size)) "
      "OUT(long, 2, sub_group_shuffle((double)v, (lane + 2) % size))"}, shuffles_of_longs},
    {{"shuffles_by_distance", 'i', 0, 'i', "IN(int) " SHAPE "int p = sub_group_shuffle_up(x, 1), q = sub_group_shuffle_up(x, 3), "
      "r = sub_group_shuffle_down(x, 1), s = sub_group_shuffle_down(x, 5); OUT(int, 0, lane >= 1 ? p : 0) OUT(int, 1, lane >= 3 ? q : 0) "
      "OUT(int, 2, lane + 1 < size ? r : 0) OUT(int, 3, lane + 5 < size ? s : 0)"}, shuffles_by_distance},
    {{"shuffles_of_intel", 'i', 0, 'i', "IN(int) " SHAPE "OUT(int, 0, intel_sub_group_shuffle(x, (lane * 3 + 2) % size)) "
      "int p = intel_sub_group_shuffle_down(x, y, 3), q = intel_sub_group_shuffle_up(x, y, 2), r = intel_sub_group_shuffle_xor(x, 2); "
      "OUT(int, 1, lane + 3 < size || lane + 3 >= width ? p : 0) OUT(int, 2, lane >= 2 || lane + width - 2 < size ? q : 0) "
      "OUT(int, 3, (lane ^ 2) < size ? r : 0) int4 v = ((global const int4 *)a)[i]; "
      "OUT4(int, 4, intel_sub_group_shuffle(v, size - 1 - lane))"}, shuffles_of_intel},
#define VOTE(k)                                                                                                        \
    "if ((x & 3) == " #k ") { OUT(int, 0, sub_group_non_uniform_all(x > 0) != 0) "                                     \
    "OUT(int, 1, sub_group_non_uniform_any(x > 0) != 0) OUT(int, 2, sub_group_non_uniform_all_equal(x >> 31) != 0) "   \
    "OUT(int, 3, sub_group_elect() != 0) } " APART
    {{"votes_in_branches", 'i', 0, 'i', "IN(int) " VOTE(0) VOTE(1) VOTE(2) VOTE(3)}, votes_in_branches},
#define BROADCAST                                                                                                      \
    "OUT(int, 0, sub_group_broadcast_first(x)) "                                                                       \
    "OUT(int, 1, sub_group_non_uniform_broadcast(x, sub_group_ballot_find_msb(sub_group_ballot(1)))) "
    {{"broadcasts_in_branches", 'i', 0, 'i', "IN(int) " EITHER("x & 1", BROADCAST)
      "OUT(int, 2, sub_group_non_uniform_broadcast(x, 4))"}, broadcasts_in_branches},
#define REDUCE                                                                                                         \
    "OUT(int, 0, sub_group_non_uniform_reduce_add(x)) OUT(int, 1, sub_group_non_uniform_reduce_mul(x | 1)) "           \
    "OUT(int, 2, sub_group_non_uniform_reduce_min(x)) OUT(int, 3, sub_group_non_uniform_reduce_max(x)) "               \
    "OUT(int, 4, sub_group_non_uniform_reduce_and(x)) OUT(int, 5, sub_group_non_uniform_reduce_or(x)) "                \
    "OUT(int, 6, sub_group_non_uniform_reduce_xor(x)) OUT(int, 7, sub_group_non_uniform_reduce_logical_and(x > 0) != 0) " \
    "OUT(int, 8, sub_group_non_uniform_reduce_logical_or(x > 0) != 0) OUT(int, 9, sub_group_non_uniform_reduce_logical_xor(x > 0) != 0) "
    {{"reductions_in_branches", 'i', 0, 'i', "IN(int) " EITHER("x & 2", REDUCE)}, reductions_in_branches},
#define SCAN                                                                                                           \
    "OUT(int, 0, sub_group_non_uniform_scan_exclusive_add(x)) OUT(int, 1, sub_group_non_uniform_scan_exclusive_mul(x | 1)) " \
    "OUT(int, 2, sub_group_non_uniform_scan_exclusive_min(x)) OUT(int, 3, sub_group_non_uniform_scan_exclusive_xor(x)) " \
    "OUT(int, 4, sub_group_non_uniform_scan_inclusive_add(x)) OUT(int, 5, sub_group_non_uniform_scan_inclusive_mul(x | 1)) " \
    "OUT(int, 6, sub_group_non_uniform_scan_inclusive_min(x)) OUT(int, 7, sub_group_non_uniform_scan_inclusive_xor(x)) " \
    "OUT(int, 8, sub_group_non_uniform_scan_inclusive_or(x)) "
    {{"scans_in_branches", 'i', 0, 'i', "IN(int) " EITHER("x & 2", SCAN)}, scans_in_branches},
#define NUMBER                                                                                                         \
    "OUT(float, 0, sub_group_non_uniform_reduce_add(v)) OUT(float, 1, sub_group_non_uniform_reduce_max(v)) "           \
    "OUT(float, 2, sub_group_non_uniform_scan_exclusive_add(v)) "
    {{"numbers_in_branches", 'f', 0, 'i', "IN(int) float v = (float)(x % 1000) / 4; " EITHER("x & 1", NUMBER)},
     numbers_in_branches},
    {{"ballots_in_loops", 'i', 0, 'i', "IN(int) uint all = 0; for (int k = 0; k < (x & 7); k++) "
      "all = all * 5 + sub_group_ballot(x >> k & 1).x; OUT(uint, 0, all)"}, ballots_in_loops},
    {{"clusters", 'i', 0, 'i', "IN(int) "
      "OUT(int, 0, sub_group_clustered_reduce_add(x, 2)) OUT(int, 1, sub_group_clustered_reduce_xor(x, 2)) "
      "OUT(int, 2, sub_group_clustered_reduce_min(x, 2)) OUT(int, 3, sub_group_clustered_reduce_max(x, 2)) "
      "OUT(int, 4, sub_group_clustered_reduce_add(x, 4)) OUT(int, 5, sub_group_clustered_reduce_xor(x, 4)) "
      "OUT(int, 6, sub_group_clustered_reduce_min(x, 4)) OUT(int, 7, sub_group_clustered_reduce_max(x, 4)) "
      "OUT(int, 8, sub_group_clustered_reduce_add(x, 8)) OUT(int, 9, sub_group_clustered_reduce_xor(x, 8)) "
      "OUT(int, 10, sub_group_clustered_reduce_min(x, 8)) OUT(int, 11, sub_group_clustered_reduce_max(x, 8))"}, clusters},
#define CLUSTER "OUT(int, 0, sub_group_clustered_reduce_add(x, 4)) OUT(int, 1, sub_group_clustered_reduce_or(x, 4)) "
    {{"clusters_in_branches", 'i', 0, 'i', "IN(int) " EITHER("x > 0", CLUSTER)}, clusters_in_branches},
    {{"rotations", 'i', 0, 'i', "IN(int) " SHAPE "int p = sub_group_rotate(x, 3), q = sub_group_clustered_rotate(x, 1, 4); "
      "OUT(int, 0, (lane + 3) % width < size ? p : 0) OUT(int, 1, lane / 4 * 4 + (lane + 1) % 4 < size ? q : 0)"}, rotations},
    {{"broadcasts_of_vectors", 'i', 0, 'i', SHAPE "int4 x = ((global const int4 *)a)[i]; short4 y = ((global const short4 *)b)[i]; "
      "OUT4(int, 0, sub_group_broadcast(x, 1)) OUT4(int, 4, convert_int4(sub_group_broadcast(y, size - 1)))"}, broadcasts_of_vectors},
    {{"sub_group_exchange", 'i', 0, 'i', "IN(int) " SHAPE "local int t[32]; uint begin = get_sub_group_id() * width; t[begin + lane] = x; "
      "sub_group_barrier(CLK_LOCAL_MEM_FENCE); OUT(int, 0, t[begin + (lane + 5) % size]) int seen = t[begin + size - 1 - lane]; "
      "sub_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_sub_group); t[begin + lane] = seen + 1; "
      "sub_group_barrier(CLK_LOCAL_MEM_FENCE); OUT(int, 1, t[begin + lane])"}, sub_group_exchange},
    {{"sub_group_tree", 'i', 0, 'i', "IN(uint) " SHAPE "local uint sums[4]; uint sum = x; for (uint step = 1; step < width; step *= 2) { "
      "uint other = sub_group_shuffle_down(sum, step); sum += lane + step < size ? other : 0; } sum = sub_group_broadcast(sum, 0); "
      "OUT(uint, 0, sum) if (lane == 0) sums[get_sub_group_id()] = sum; barrier(CLK_LOCAL_MEM_FENCE); uint all = 0; "
      "for (uint k = 0; k < get_num_sub_groups(); k++) all += sums[k]; OUT(uint, 1, all)"}, sub_group_tree},
    {{"block_reads", 'i', 0, 'i', SHAPE "uint at = " GROUP_NUMBER " * 64 + get_sub_group_id() * width; "
      "global const uint *p = (global const uint *)a + at, *q = (global const uint *)b + at; OUT(uint, 0, intel_sub_group_block_read(p)) "
      "OUT4(uint, 2, intel_sub_group_block_read4(q)) uint2 v = intel_sub_group_block_read2(p); OUT(uint, 6, v.x) OUT(uint, 7, v.y) "
      "OUT(uint, 10, intel_sub_group_block_read_us((global const ushort *)a + at)) "
      "OUT(uint, 11, intel_sub_group_block_read_us2((global const ushort *)b + at).y)"}, block_reads},
    {{"block_writes", 'i', 0, 'i', "IN(uint) " SHAPE "uint at = " GROUP_NUMBER " * 64 + get_sub_group_id() * width; "
      "global uint *p = (global uint *)o; intel_sub_group_block_write(p + at, x); "
      "intel_sub_group_block_write2(p + 1024 + at * 2, (uint2)(x, y));"}, block_writes},
};
// clang-format on

#endif
