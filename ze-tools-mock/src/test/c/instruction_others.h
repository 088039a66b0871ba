// Instructions for test_instructions that are more than an operation on inputs: on memory, composites and lanes.
#ifndef INSTRUCTION_OTHERS_H
#define INSTRUCTION_OTHERS_H

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "instruction_kernels.h"

// ---- Results --------------------------------------------------------------------------------------------------------

static inline float number_of(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static inline uint32_t bits_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static inline int32_t floor_mod(int32_t a, int32_t b) {
    int64_t rest = (int64_t)a % b;
    return (int32_t)(rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest);
}

static inline uint32_t mask(uint32_t bits) {
    return (1u << bits) - 1;
}

static inline uint32_t reversed(uint32_t value) {
    uint32_t result = 0;
    for (int i = 0; i < 32; i++) {
        result |= (value >> i & 1) << (31 - i);
    }
    return result;
}

static inline int32_t clamped(int64_t value) {
    return (int32_t)(value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? INT32_MIN : value);
}

static inline uint32_t rounded_to_16(uint32_t bits) {
    return isnan(number_of(bits)) ? bits >> 16 | 0x40 : (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
}

// No result: what an implementation does is its own.
#define UNDEFINED UINT64_C(0x5555aaaa5555aaa1)

// The sum of the products of the bytes of two integers.
static inline int64_t sum_of_products(uint32_t a, uint32_t b, bool first_signed, bool second_signed) {
    int64_t sum = 0;
    for (int i = 0; i < 32; i += 8) {
        int64_t x = a >> i & 255, y = b >> i & 255;
        sum += (first_signed && x > 127 ? x - 256 : x) * (second_signed && y > 127 ? y - 256 : y);
    }
    return sum;
}

static inline uint64_t smooth(double from, double to, double x) {
    double t = fmin(fmax((x - from) / (to - from), 0), 1);
    return !(from < to) ? UNDEFINED : bits_of((float)(t * t * (3 - 2 * t)));
}

// powr of OpenCL.
static inline double power(double x, double y) {
    bool none = x < 0 || isnan(x) || isnan(y) || (y == 0 && (x == 0 || isinf(x))) || (x == 1 && isinf(y));
    return none ? NAN : pow(x, y);
}

// tanpi of OpenCL, which is infinite in the middle of two integers: positive above an even one.
static inline double tangent(double x) {
    bool middle = x - floor(x) == 0.5;
    return middle ? (fmod(floor(x), 2) == 0 ? INFINITY : -INFINITY) : tan(3.14159265358979323846 * x);
}

// The place of a work-item: in its sub-group's `size` items from `begin` on.
typedef struct place {
    const uint64_t *in[4];
    uint32_t item, begin, lane, size, width;
} place;

static inline uint64_t in(const place *at, uint32_t input) {
    return at->in[input][at->item];
}

// Returns the operand that the letter k makes of an input.
static inline uint32_t small(const place *at, uint32_t input) {
    return (uint32_t)(in(at, input) & 7) + 1;
}

static inline uint64_t half_of(uint32_t small) {
    static const uint16_t halves[] = {0, 0x3c00, 0x4000, 0x4200, 0x4400, 0x4500, 0x4600, 0x4700, 0x4800};
    return halves[small];
}

// ---- Pieces of kernels ----------------------------------------------------------------------------------------------

#define LONG spv_type(&k->m, 'U')
#define INT spv_type(&k->m, 'u')
#define FLOAT spv_type(&k->m, 's')
#define BOOL spv_type(&k->m, 'b')
#define EMIT(opcode, ...) SPV(&k->m, SPV_CODE, (opcode), __VA_ARGS__)

static inline uint32_t number(kernels *k, uint32_t input) {    // the letter k as a floating-point number
    return MAKE(k, SPV_OP_CONVERT_U_TO_F, FLOAT, narrowed(k, 'k', input));
}

static inline uint32_t from_number(kernels *k, uint32_t value) {
    return MAKE(k, SPV_OP_U_CONVERT, LONG, MAKE(k, SPV_OP_CONVERT_F_TO_U, INT, value));
}

static inline uint32_t vector(kernels *k, uint32_t first) {    // of the letters k of four inputs, beginning with one
    uint32_t parts[4];
    for (uint32_t i = 0; i < 4; i++) {
        parts[i] = number(k, (first + i) % 4);
    }
    return spv_result(&k->m, SPV_OP_COMPOSITE_CONSTRUCT, spv_type(&k->m, 'v'), 4, parts);
}

static inline uint32_t input_place(kernels *k, uint32_t input, uint32_t index) {
    return MAKE(k, SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, spv_type(&k->m, 'L'), k->pointers[input], index);
}

static inline uint32_t load_output(kernels *k) {
    return MAKE(k, SPV_OP_LOAD, LONG, output(k));
}

static inline uint32_t output_as(kernels *k, uint32_t pointer) {
    return MAKE(k, SPV_OP_BITCAST, pointer, output(k));
}

// ---- The table ------------------------------------------------------------------------------------------------------

typedef struct other {
    const char *what;
    uint32_t (*body)(kernels *k);                         // returns a value of 64 bits
    bool (*result)(const place *at, uint64_t *wanted);    // false: not defined for this work-item
} other;

#define PACKED(opcode) widened(k, 'u', MAKE(k, opcode, INT, narrowed(k, 'u', 0), narrowed(k, 'u', 1), 0))
#define PACKED_SUM(opcode)                                                                                             \
    widened(k, 'u', MAKE(k, opcode, INT, narrowed(k, 'u', 0), narrowed(k, 'u', 1), narrowed(k, 'u', 2), 0))
#define PRODUCTS(first, second) sum_of_products((uint32_t)in(at, 0), (uint32_t)in(at, 1), first, second)

// clang-format off
#define OTHER_CASES(X)                                                                                                     \
    X(lines, (EMIT(SPV_OP_LINE, k->file, 3, 1), spv_emit(&k->m, SPV_CODE, SPV_OP_NO_LINE, 0, NULL), spv_emit(&k->m, SPV_CODE, SPV_OP_NOP, 0, NULL),      \
              (void)spv_result(&k->m, SPV_OP_UNDEF, LONG, 0, NULL), k->inputs[0]), in(at, 0))                                       \
    X(assume, (EMIT(SPV_OP_ASSUME_TRUE_KHR, MAKE(k, SPV_OP_I_EQUAL, BOOL, k->inputs[0], k->inputs[0])), k->inputs[1]), in(at, 1))                      \
    X(prefetch, ((void)MAKE(k, SPV_OP_EXT_INST, k->m.void_type, k->std, SPV_OPENCL_STD_PREFETCH, output(k), k->one), k->inputs[1]), in(at, 1))             \
    X(memory_barrier, (EMIT(SPV_OP_MEMORY_BARRIER, k->scopes[2], k->scopes[0]), k->inputs[0]), in(at, 0))                                   \
    X(copy_memory, (EMIT(SPV_OP_COPY_MEMORY, output(k), input_place(k, 1, k->index)), load_output(k)), in(at, 1))                          \
    X(access_chain, member(k, SPV_OP_ACCESS_CHAIN), at->in[0][1])                                                                           \
    X(in_bounds_access_chain, member(k, SPV_OP_IN_BOUNDS_ACCESS_CHAIN), at->in[0][1])                                                                 \
    X(untyped_access_chain, untyped(k, SPV_OP_UNTYPED_ACCESS_CHAIN_KHR), at->in[0][1])                                                                \
    X(untyped_in_bounds_access_chain, untyped(k, SPV_OP_UNTYPED_IN_BOUNDS_ACCESS_CHAIN_KHR), at->in[0][1])                                                      \
    X(untyped_pointer_access_chain, untyped(k, SPV_OP_UNTYPED_PTR_ACCESS_CHAIN_KHR), in(at, 0))                                                           \
    X(untyped_in_bounds_pointer_access_chain, untyped(k, SPV_OP_UNTYPED_IN_BOUNDS_PTR_ACCESS_CHAIN_KHR), in(at, 0))                                                 \
    X(memory_semantics, MAKE(k, SPV_OP_U_CONVERT, LONG, MAKE(k, SPV_OP_GENERIC_PTR_MEM_SEMANTICS, INT, generic(k))), 0x200)                                           \
    X(generic_cast, MAKE(k, SPV_OP_LOAD, LONG, MAKE(k, SPV_OP_GENERIC_CAST_TO_PTR, spv_type(&k->m, 'L'), generic(k))), in(at, 0))                          \
    X(generic_cast_explicit, MAKE(k, SPV_OP_LOAD, LONG, MAKE(k, SPV_OP_GENERIC_CAST_TO_PTR_EXPLICIT, spv_type(&k->m, 'L'), generic(k), SPV_STORAGE_CLASS_CROSS_WORKGROUP)), in(at, 0))              \
    X(pointer_of_integer,                                                                                                   \
      MAKE(k, SPV_OP_LOAD, LONG, MAKE(k, SPV_OP_CONVERT_U_TO_PTR, spv_type(&k->m, 'L'), MAKE(k, SPV_OP_CONVERT_PTR_TO_U, LONG, input_place(k, 2, k->index)))),               \
      in(at, 2))                                                                                                            \
    X(pointers_equal, widened(k, 'b', MAKE(k, SPV_OP_PTR_EQUAL, BOOL, input_place(k, 0, k->index), k->pointers[0])), at->item == 0)     \
    X(pointers_differ, widened(k, 'b', MAKE(k, SPV_OP_PTR_NOT_EQUAL, BOOL, input_place(k, 0, k->index), k->pointers[0])), at->item != 0)    \
    X(pointer_difference, MAKE(k, SPV_OP_PTR_DIFF, LONG, input_place(k, 0, k->index), k->pointers[0]), at->item)                       \
    X(call_by_address, MAKE(k, SPV_OP_FUNCTION_POINTER_CALL_INTEL, LONG, k->twice, k->inputs[0]), 2 * in(at, 0))                                         \
    X(clock, clock_goes_on(k), 1)                                                                                          \
    X(insert, inserted(k), small(at, 0) % 4 == small(at, 1) % 4 ? 9 : small(at, small(at, 1) % 4))                         \
    X(times_scalar, from_number(k, MAKE(k, SPV_OP_COMPOSITE_EXTRACT, FLOAT, MAKE(k, SPV_OP_VECTOR_TIMES_SCALAR, spv_type(&k->m, 'v'), vector(k, 0), number(k, 2)), 1)),  \
      small(at, 1) * small(at, 2))                                                                                          \
    X(add_with_carry, both(k, SPV_OP_I_ADD_CARRY), (uint64_t)(uint32_t)in(at, 0) + (uint32_t)in(at, 1))                                   \
    X(subtract_with_borrow, both(k, SPV_OP_I_SUB_BORROW),                                                                                   \
      (uint32_t)((uint32_t)in(at, 0) - (uint32_t)in(at, 1)) | (uint64_t)((uint32_t)in(at, 0) < (uint32_t)in(at, 1)) << 32)  \
    X(multiply_extended, both(k, SPV_OP_U_MUL_EXTENDED), (uint64_t)(uint32_t)in(at, 0) * (uint32_t)in(at, 1))                                \
    X(multiply_signed_extended, both(k, SPV_OP_S_MUL_EXTENDED), (uint64_t)((int64_t)(int32_t)in(at, 0) * (int32_t)in(at, 1)))                \
    X(choose, chosen(k), in(at, 0) & 1 ? in(at, 1) : in(at, 2))                                                            \
    X(atomic_load, atomic(k, SPV_OP_NOP), in(at, 0))                                                                                \
    X(atomic_exchange, atomic(k, SPV_OP_ATOMIC_EXCHANGE), in(at, 0) + in(at, 1))                                                              \
    X(atomic_compare, atomic(k, SPV_OP_ATOMIC_COMPARE_EXCHANGE_WEAK), in(at, 0) + in(at, 1))                                                               \
    X(atomic_minimum, atomic(k, SPV_OP_ATOMIC_U_MIN), in(at, 0) + (in(at, 0) < in(at, 1) ? in(at, 0) : in(at, 1)))                         \
    X(atomic_maximum, atomic(k, SPV_OP_ATOMIC_U_MAX), in(at, 0) + (in(at, 0) > in(at, 1) ? in(at, 0) : in(at, 1)))                         \
    X(atomic_float_minimum, atomic_number(k, SPV_OP_ATOMIC_F_MIN_EXT), small(at, 0) < small(at, 1) ? small(at, 0) : small(at, 1))             \
    X(atomic_float_maximum, atomic_number(k, SPV_OP_ATOMIC_F_MAX_EXT), small(at, 0) > small(at, 1) ? small(at, 0) : small(at, 1))             \
    X(atomic_float_add, atomic_number(k, SPV_OP_ATOMIC_F_ADD_EXT), small(at, 0) + small(at, 1))                                               \
    X(atomic_flag, flag(k), 2)                                                                                             \
    X(fract, part_and_memory(k, SPV_OPENCL_STD_FRACT), small(at, 0) / 2 * 16 + small(at, 0) % 2)                                             \
    X(lgamma_r, part_and_memory(k, SPV_OPENCL_STD_LGAMMA_R), 16 + (uint32_t)(lgammaf((float)small(at, 0)) * 1))                                 \
    X(remquo, part_and_memory(k, SPV_OPENCL_STD_REMQUO), remainder_and_quotient(small(at, 0), small(at, 1)))                                  \
    X(nan, widened(k, 'b', MAKE(k, SPV_OP_IS_NAN, BOOL, MAKE(k, SPV_OP_EXT_INST, FLOAT, k->std, SPV_OPENCL_STD_NAN, narrowed(k, 'u', 0)))), 1)                    \
    X(cross,                                                                                                                \
      from_number(k, MAKE(k, SPV_OP_F_ADD, FLOAT, MAKE(k, SPV_OP_COMPOSITE_EXTRACT, FLOAT, MAKE(k, SPV_OP_EXT_INST, spv_type(&k->m, 'v'), k->std, SPV_OPENCL_STD_CROSS, vector(k, 0), vector(k, 1)), 0), \
                                 number_constant(k, 100))),                                                                \
      100 + small(at, 1) * small(at, 3) - small(at, 2) * small(at, 2))                                                     \
    X(fast_distance, geometric(k, SPV_OPENCL_STD_FAST_DISTANCE), (uint32_t)(16 * sqrtf((float)distance_squared(at))))                               \
    X(fast_length, geometric(k, SPV_OPENCL_STD_FAST_LENGTH), (uint32_t)(16 * sqrtf((float)length_squared(at))))                                   \
    X(fast_normalize, geometric(k, SPV_OPENCL_STD_FAST_NORMALIZE), (uint32_t)(16 * ((float)small(at, 0) / sqrtf((float)length_squared(at)))))        \
    X(store_halves, halves(k, SPV_OPENCL_STD_VSTORE_HALFN), halves_of(at))                                                                         \
    X(store_halves_rounded, halves(k, SPV_OPENCL_STD_VSTORE_HALFN_R), halves_of(at))                                                                 \
    X(store_halves_aligned, halves(k, SPV_OPENCL_STD_VSTOREA_HALFN), halves_of(at))                                                                 \
    X(store_halves_aligned_rounded, halves(k, SPV_OPENCL_STD_VSTOREA_HALFN_R), halves_of(at))                                                         \
    X(load_halves, loaded_halves(k, SPV_OPENCL_STD_VLOAD_HALFN), small(at, 2))                                                                    \
    X(load_halves_aligned, loaded_halves(k, SPV_OPENCL_STD_VLOADA_HALFN), small(at, 2))                                                            \
    X(group_all, predicate(k, SPV_OP_GROUP_ALL), votes(at) == at->size)                                                                 \
    X(group_any, predicate(k, SPV_OP_GROUP_ANY), votes(at) != 0)                                                                        \
    X(all, predicate(k, SPV_OP_GROUP_NON_UNIFORM_ALL), votes(at) == at->size)                                                                       \
    X(any, predicate(k, SPV_OP_GROUP_NON_UNIFORM_ANY), votes(at) != 0)                                                                              \
    X(all_equal, widened(k, 'b', MAKE(k, SPV_OP_GROUP_NON_UNIFORM_ALL_EQUAL, BOOL, k->scopes[3], narrowed(k, 'k', 0))), all_small_equal(at))              \
    X(elect, widened(k, 'b', spv_result(&k->m, SPV_OP_GROUP_NON_UNIFORM_ELECT, BOOL, 1, &k->scopes[3])), at->lane == 0)                               \
    X(group_broadcast, MAKE(k, SPV_OP_GROUP_BROADCAST, LONG, k->scopes[3], k->inputs[0], k->scopes[2]), at->in[0][at->begin + 2])             \
    X(broadcast, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_BROADCAST, LONG, k->scopes[3], k->inputs[0], k->scopes[2]), at->in[0][at->begin + 2])                   \
    X(broadcast_first, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_BROADCAST_FIRST, LONG, k->scopes[3], k->inputs[0]), at->in[0][at->begin])                               \
    X(ballot, MAKE(k, SPV_OP_U_CONVERT, LONG, MAKE(k, SPV_OP_COMPOSITE_EXTRACT, INT, ballot(k), 0)), vote_bits(at))                                           \
    X(inverse_ballot, widened(k, 'b', MAKE(k, SPV_OP_GROUP_NON_UNIFORM_INVERSE_BALLOT, BOOL, k->scopes[3], ballot(k))), in(at, 0) & 1)                         \
    X(ballot_bit, widened(k, 'b', MAKE(k, SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_EXTRACT, BOOL, k->scopes[3], ballot(k), k->scopes[3])), vote_bits(at) >> 3 & 1)      \
    X(ballot_count, MAKE(k, SPV_OP_U_CONVERT, LONG, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_COUNT, INT, k->scopes[3], 0, ballot(k))), votes(at))                          \
    X(ballot_inclusive, MAKE(k, SPV_OP_U_CONVERT, LONG, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_COUNT, INT, k->scopes[3], 1, ballot(k))), bits_below(at, at->lane + 1))   \
    X(ballot_exclusive, MAKE(k, SPV_OP_U_CONVERT, LONG, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_COUNT, INT, k->scopes[3], 2, ballot(k))), bits_below(at, at->lane))       \
    X(ballot_first, MAKE(k, SPV_OP_U_CONVERT, LONG, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_BALLOT_FIND_LSB, INT, k->scopes[3], ballot(k))),                                         \
      (uint32_t)__builtin_ctz((uint32_t)vote_bits(at)))                                                                     \
    X(ballot_last, MAKE(k, SPV_OP_U_CONVERT, LONG, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_BALLOT_FIND_MSB, INT, k->scopes[3], ballot(k))),                                          \
      31u - (uint32_t)__builtin_clz((uint32_t)vote_bits(at)))                                                               \
    X(shuffle, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_SHUFFLE, LONG, k->scopes[3], k->inputs[0], narrowed(k, 'u', 3)), at->in[0][at->begin + in(at, 3)])      \
    X(shuffle_xor, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_XOR, LONG, k->scopes[3], k->inputs[0], k->scopes[1]), at->in[0][at->begin + (at->lane ^ 1)])    \
    X(shuffle_up, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_UP, LONG, k->scopes[3], k->inputs[0], k->scopes[1]),                                             \
      at->lane == 0 ? UNDEFINED : at->in[0][at->item - 1])                                                                  \
    X(shuffle_down, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_DOWN, LONG, k->scopes[3], k->inputs[0], k->scopes[1]),                                           \
      at->lane + 1 >= at->size ? UNDEFINED : at->in[0][at->item + 1])                                                       \
    X(rotate, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_ROTATE_KHR, LONG, k->scopes[3], k->inputs[0], k->scopes[1]),                                                \
      at->size < at->width ? UNDEFINED : at->in[0][at->begin + (at->lane + 1) % at->size])                                  \
    X(rotate_in_clusters, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_ROTATE_KHR, LONG, k->scopes[3], k->inputs[0], k->scopes[1], spv_constant(&k->m, 4)),            \
      at->in[0][at->item / 4 * 4 + (at->item + 1) % 4])                                                                     \
    X(quad_broadcast, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_QUAD_BROADCAST, LONG, k->scopes[3], k->inputs[0], k->scopes[2]), at->in[0][at->item / 4 * 4 + 2])       \
    X(quad_swap_horizontal, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_QUAD_SWAP, LONG, k->scopes[3], k->inputs[0], k->scopes[0]), at->in[0][at->item ^ 1])         \
    X(quad_swap_vertical, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_QUAD_SWAP, LONG, k->scopes[3], k->inputs[0], k->scopes[1]), at->in[0][at->item ^ 2])           \
    X(quad_swap_diagonal, MAKE(k, SPV_OP_GROUP_NON_UNIFORM_QUAD_SWAP, LONG, k->scopes[3], k->inputs[0], k->scopes[2]), at->in[0][at->item ^ 3])           \
    X(intel_shuffle, MAKE(k, SPV_OP_SUBGROUP_SHUFFLE_INTEL, LONG, k->inputs[0], narrowed(k, 'u', 3)), at->in[0][at->begin + in(at, 3)])             \
    X(intel_shuffle_xor, MAKE(k, SPV_OP_SUBGROUP_SHUFFLE_XOR_INTEL, LONG, k->inputs[0], k->scopes[1]), at->in[0][at->begin + (at->lane ^ 1)])           \
    X(intel_shuffle_down, MAKE(k, SPV_OP_SUBGROUP_SHUFFLE_DOWN_INTEL, LONG, k->inputs[0], k->inputs[1], k->scopes[1]),                                   \
      at->size < at->width ? UNDEFINED : at->lane + 1 < at->size ? at->in[0][at->item + 1] : at->in[1][at->begin])         \
    X(intel_shuffle_up, MAKE(k, SPV_OP_SUBGROUP_SHUFFLE_UP_INTEL, LONG, k->inputs[0], k->inputs[1], k->scopes[1]),                                     \
      at->size < at->width ? UNDEFINED : at->lane > 0 ? at->in[1][at->item - 1] : at->in[0][at->begin + at->size - 1])     \
    X(packed_dot, PACKED(SPV_OP_S_DOT), (uint32_t)PRODUCTS(true, true))                                                            \
    X(packed_dot_unsigned, PACKED(SPV_OP_U_DOT), (uint32_t)PRODUCTS(false, false))                                                 \
    X(packed_dot_mixed, PACKED(SPV_OP_SU_DOT), (uint32_t)PRODUCTS(true, false))                                                     \
    X(packed_dot_sum, PACKED_SUM(SPV_OP_S_DOT_ACC_SAT), (uint32_t)clamped(PRODUCTS(true, true) + (int32_t)in(at, 2)))                      \
    X(packed_dot_sum_unsigned, PACKED_SUM(SPV_OP_U_DOT_ACC_SAT),                                                                            \
      (uint64_t)PRODUCTS(false, false) + (uint32_t)in(at, 2) > UINT32_MAX                                                   \
          ? UINT32_MAX : (uint64_t)PRODUCTS(false, false) + (uint32_t)in(at, 2))                                            \
    X(packed_dot_sum_mixed, PACKED_SUM(SPV_OP_SU_DOT_ACC_SAT), (uint32_t)clamped(PRODUCTS(true, false) + (int32_t)in(at, 2)))               \
    X(block_read, MAKE(k, SPV_OP_SUBGROUP_BLOCK_READ_INTEL, LONG, input_place(k, 0, first_index(k))), at->size < at->width ? UNDEFINED : in(at, 0))    \
    X(block_write, (EMIT(SPV_OP_SUBGROUP_BLOCK_WRITE_INTEL, output_of(k, first_index(k)), k->inputs[1]), load_output(k)),                                \
      at->size < at->width ? UNDEFINED : in(at, 1))
// clang-format on

static inline uint32_t number_constant(kernels *k, float value) {
    uint32_t id = spv_id(&k->m);
    SPV(&k->m, SPV_GLOBALS, SPV_OP_CONSTANT, FLOAT, id, bits_of(value));
    return id;
}

static inline uint32_t pair_of_longs(kernels *k) {
    uint32_t id = spv_id(&k->m);
    SPV(&k->m, SPV_GLOBALS, SPV_OP_TYPE_STRUCT, id, LONG, LONG);
    return id;
}

// The second member of a structure at the beginning of an input.
static inline uint32_t member(kernels *k, uint16_t opcode) {
    uint32_t base = MAKE(k, SPV_OP_BITCAST, pointer_to(k, 5, pair_of_longs(k)), k->pointers[0]);
    return MAKE(k, SPV_OP_LOAD, LONG, MAKE(k, opcode, spv_type(&k->m, 'L'), base, k->scopes[1]));
}

static inline uint32_t untyped(kernels *k, uint16_t opcode) {
    uint32_t type = spv_id(&k->m), base_type = opcode >= SPV_OP_UNTYPED_PTR_ACCESS_CHAIN_KHR ? LONG : pair_of_longs(k);
    SPV(&k->m, SPV_GLOBALS, SPV_OP_TYPE_UNTYPED_POINTER_KHR, type, SPV_STORAGE_CLASS_CROSS_WORKGROUP);
    uint32_t base = MAKE(k, SPV_OP_BITCAST, type, k->pointers[0]);
    return MAKE(k, SPV_OP_LOAD, LONG,
                MAKE(k, opcode, type, base_type, base,
                     opcode >= SPV_OP_UNTYPED_PTR_ACCESS_CHAIN_KHR ? k->index : k->scopes[1]));
}

static inline uint32_t generic(kernels *k) {
    return MAKE(k, SPV_OP_PTR_CAST_TO_GENERIC, pointer_to(k, 8, LONG), input_place(k, 0, k->index));
}

static inline uint32_t clock_goes_on(kernels *k) {
    uint32_t before = MAKE(k, SPV_OP_READ_CLOCK_KHR, LONG, k->scopes[3]),
             after = MAKE(k, SPV_OP_READ_CLOCK_KHR, LONG, k->scopes[3]);
    return widened(k, 'b', MAKE(k, SPV_OP_U_GREATER_THAN_EQUAL, BOOL, after, before));
}

// Of a vector of four integers, whose component by the first input becomes 9, that by the second.
static inline uint32_t inserted(kernels *k) {
    uint32_t three = k->scopes[3], parts[4];
    for (uint32_t i = 0; i < 4; i++) {
        parts[i] = narrowed(k, 'k', i);
    }
    uint32_t all = spv_result(&k->m, SPV_OP_COMPOSITE_CONSTRUCT, k->ballot, 4, parts);
    uint32_t changed = MAKE(k, SPV_OP_VECTOR_INSERT_DYNAMIC, k->ballot, all, spv_constant(&k->m, 9),
                            MAKE(k, SPV_OP_BITWISE_AND, INT, narrowed(k, 'k', 0), three));
    return MAKE(k, SPV_OP_U_CONVERT, LONG,
                MAKE(k, SPV_OP_VECTOR_EXTRACT_DYNAMIC, INT, changed,
                     MAKE(k, SPV_OP_BITWISE_AND, INT, narrowed(k, 'k', 1), three)));
}

static inline uint32_t both(kernels *k, uint16_t opcode) {
    uint32_t pair = MAKE(k, opcode, k->pair, narrowed(k, 'u', 0), narrowed(k, 'u', 1));
    uint32_t low = MAKE(k, SPV_OP_U_CONVERT, LONG, MAKE(k, SPV_OP_COMPOSITE_EXTRACT, INT, pair, 0)),
             high = MAKE(k, SPV_OP_U_CONVERT, LONG, MAKE(k, SPV_OP_COMPOSITE_EXTRACT, INT, pair, 1));
    return MAKE(k, SPV_OP_BITWISE_OR, LONG, low, MAKE(k, SPV_OP_SHIFT_LEFT_LOGICAL, LONG, high, long_constant(k, 32)));
}

static inline uint32_t chosen(kernels *k) {
    uint32_t condition = narrowed(k, 'b', 0), yes = spv_id(&k->m), no = spv_id(&k->m), after = spv_id(&k->m);
    EMIT(SPV_OP_SELECTION_MERGE, after, 0);
    EMIT(SPV_OP_BRANCH_CONDITIONAL, condition, yes, no);
    EMIT(SPV_OP_LABEL, yes);
    EMIT(SPV_OP_BRANCH, after);
    EMIT(SPV_OP_LABEL, no);
    EMIT(SPV_OP_BRANCH, after);
    EMIT(SPV_OP_LABEL, after);
    return MAKE(k, SPV_OP_PHI, LONG, k->inputs[1], yes, k->inputs[2], no);
}

// Stores the first input, applies the operation with the second, and adds what was there and what is there then.
static inline uint32_t atomic(kernels *k, uint16_t opcode) {
    uint32_t scope = k->scopes[1], relaxed = k->scopes[0], before = 0;
    EMIT(SPV_OP_ATOMIC_STORE, output(k), scope, relaxed, k->inputs[0]);
    if (opcode == SPV_OP_ATOMIC_COMPARE_EXCHANGE_WEAK) {
        before = MAKE(k, SPV_OP_ATOMIC_COMPARE_EXCHANGE_WEAK, LONG, output(k), scope, relaxed, relaxed, k->inputs[1],
                      k->inputs[0]);
    } else if (opcode != 0) {
        before = MAKE(k, opcode, LONG, output(k), scope, relaxed, k->inputs[1]);
    }
    uint32_t after = MAKE(k, SPV_OP_ATOMIC_LOAD, LONG, output(k), scope, relaxed);
    return opcode == 0 ? after : MAKE(k, SPV_OP_I_ADD, LONG, before, after);
}

static inline uint32_t atomic_number(kernels *k, uint16_t opcode) {
    uint32_t at = output_as(k, spv_type(&k->m, 'f'));
    EMIT(SPV_OP_STORE, at, number(k, 0));
    (void)MAKE(k, opcode, FLOAT, at, k->scopes[1], k->scopes[0], number(k, 1));
    return from_number(k, MAKE(k, SPV_OP_LOAD, FLOAT, at));
}

static inline uint32_t flag(kernels *k) {
    uint32_t at = output_as(k, spv_type(&k->m, 'I'));
    EMIT(SPV_OP_ATOMIC_FLAG_CLEAR, at, k->scopes[1], k->scopes[0]);
    uint32_t first = widened(k, 'b', MAKE(k, SPV_OP_ATOMIC_FLAG_TEST_AND_SET, BOOL, at, k->scopes[1], k->scopes[0]));
    uint32_t second = widened(k, 'b', MAKE(k, SPV_OP_ATOMIC_FLAG_TEST_AND_SET, BOOL, at, k->scopes[1], k->scopes[0]));
    return MAKE(k, SPV_OP_I_ADD, LONG, MAKE(k, SPV_OP_I_ADD, LONG, first, second), second);
}

// A function with a second result in memory: that times 16, and the first.
static inline uint32_t part_and_memory(kernels *k, uint32_t function) {
    uint32_t at = output_as(k, spv_type(&k->m, function == SPV_OPENCL_STD_FRACT ? 'f' : 'I')), x = number(k, 0), result,
             second;
    if (function == SPV_OPENCL_STD_FRACT) {
        result = MAKE(k, SPV_OP_EXT_INST, FLOAT, k->std, SPV_OPENCL_STD_FRACT,
                      MAKE(k, SPV_OP_F_DIV, FLOAT, x, number_constant(k, 2)), at);
        result = MAKE(k, SPV_OP_F_MUL, FLOAT, result, number_constant(k, 2));
        second = from_number(k, MAKE(k, SPV_OP_LOAD, FLOAT, at));
    } else if (function == SPV_OPENCL_STD_LGAMMA_R) {
        result = MAKE(k, SPV_OP_EXT_INST, FLOAT, k->std, SPV_OPENCL_STD_LGAMMA_R, x, at);
        second = MAKE(k, SPV_OP_U_CONVERT, LONG, MAKE(k, SPV_OP_LOAD, INT, at));
    } else {
        result = MAKE(k, SPV_OP_F_ADD, FLOAT,
                      MAKE(k, SPV_OP_EXT_INST, FLOAT, k->std, SPV_OPENCL_STD_REMQUO, x, number(k, 1), at),
                      number_constant(k, 8));
        second =
            MAKE(k, SPV_OP_BITWISE_AND, LONG, MAKE(k, SPV_OP_U_CONVERT, LONG, MAKE(k, SPV_OP_LOAD, INT, at)), k->seven);
    }
    return MAKE(k, SPV_OP_I_ADD, LONG, MAKE(k, SPV_OP_I_MUL, LONG, second, long_constant(k, 16)),
                from_number(k, result));
}

static inline uint64_t remainder_and_quotient(uint32_t x, uint32_t y) {
    int quotient;
    float rest = remquof((float)x, (float)y, &quotient);
    return (uint64_t)(quotient & 7) * 16 + (uint64_t)(rest + 8);
}

static inline uint32_t geometric(kernels *k, uint32_t function) {
    uint32_t result;
    if (function == SPV_OPENCL_STD_FAST_DISTANCE) {
        result = MAKE(k, SPV_OP_EXT_INST, FLOAT, k->std, SPV_OPENCL_STD_FAST_DISTANCE, vector(k, 0), vector(k, 1));
    } else if (function == SPV_OPENCL_STD_FAST_LENGTH) {
        result = MAKE(k, SPV_OP_EXT_INST, FLOAT, k->std, SPV_OPENCL_STD_FAST_LENGTH, vector(k, 0));
    } else {
        result = MAKE(
            k, SPV_OP_COMPOSITE_EXTRACT, FLOAT,
            MAKE(k, SPV_OP_EXT_INST, spv_type(&k->m, 'v'), k->std, SPV_OPENCL_STD_FAST_NORMALIZE, vector(k, 0)), 0);
    }
    return from_number(k, MAKE(k, SPV_OP_F_MUL, FLOAT, result, number_constant(k, 16)));
}

static inline uint32_t length_squared(const place *at) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 4; i++) {
        sum += small(at, i) * small(at, i);
    }
    return sum;
}

static inline uint32_t distance_squared(const place *at) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 4; i++) {
        int32_t difference = (int32_t)small(at, i) - (int32_t)small(at, (i + 1) % 4);
        sum += (uint32_t)(difference * difference);
    }
    return sum;
}

static inline void store_halves(kernels *k, uint32_t function) {
    uint32_t at = output_as(k, pointer_to(k, 5, k->half)), zero = long_constant(k, 0);
    if (function == SPV_OPENCL_STD_VSTORE_HALFN_R || function == SPV_OPENCL_STD_VSTOREA_HALFN_R) {
        (void)MAKE(k, SPV_OP_EXT_INST, k->m.void_type, k->std, function, vector(k, 0), zero, at, 0);
    } else {
        (void)MAKE(k, SPV_OP_EXT_INST, k->m.void_type, k->std, function, vector(k, 0), zero, at);
    }
}

static inline uint32_t halves(kernels *k, uint32_t function) {
    store_halves(k, function);
    return load_output(k);
}

static inline uint32_t loaded_halves(kernels *k, uint32_t function) {
    store_halves(k, SPV_OPENCL_STD_VSTORE_HALFN);
    uint32_t at = output_as(k, pointer_to(k, 5, k->half));
    uint32_t all = MAKE(k, SPV_OP_EXT_INST, spv_type(&k->m, 'v'), k->std, function, long_constant(k, 0), at, 4);
    return from_number(k, MAKE(k, SPV_OP_COMPOSITE_EXTRACT, FLOAT, all, 2));
}

static inline uint64_t halves_of(const place *at) {
    return half_of(small(at, 0)) | half_of(small(at, 1)) << 16 | half_of(small(at, 2)) << 32 |
           half_of(small(at, 3)) << 48;
}

static inline uint32_t predicate(kernels *k, uint16_t opcode) {
    return widened(k, 'b', MAKE(k, opcode, BOOL, k->scopes[3], narrowed(k, 'b', 0)));
}

static inline uint32_t ballot(kernels *k) {
    return MAKE(k, SPV_OP_GROUP_NON_UNIFORM_BALLOT, k->ballot, k->scopes[3], narrowed(k, 'b', 0));
}

static inline uint32_t first_index(kernels *k) {
    return MAKE(k, SPV_OP_GROUP_NON_UNIFORM_BROADCAST_FIRST, LONG, k->scopes[3], k->index);
}

static inline uint32_t output_of(kernels *k, uint32_t index) {
    return MAKE(k, SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, spv_type(&k->m, 'L'), k->pointers[4], index);
}

static inline uint64_t vote_bits(const place *at) {
    uint64_t bits = 0;
    for (uint32_t i = 0; i < at->size; i++) {
        bits |= (at->in[0][at->begin + i] & 1) << i;
    }
    return bits;
}

static inline uint32_t votes(const place *at) {
    return (uint32_t)__builtin_popcountll(vote_bits(at));
}

static inline uint32_t bits_below(const place *at, uint32_t lane) {
    return (uint32_t)__builtin_popcountll(vote_bits(at) & ((UINT64_C(1) << lane) - 1));
}

static inline bool all_small_equal(const place *at) {
    bool equal = true;
    for (uint32_t i = 1; i < at->size; i++) {
        equal = equal && (at->in[0][at->begin + i] & 7) == (at->in[0][at->begin] & 7);
    }
    return equal;
}

#define OTHER_FUNCTIONS(name, instructions, value)                                                                     \
    static uint32_t body_of_##name(kernels *k) { return instructions; }                                                \
    static bool result_of_##name(const place *at, uint64_t *wanted) {                                                  \
        (void)at;                                                                                                      \
        *wanted = (uint64_t)(value);                                                                                   \
        return *wanted != UNDEFINED;                                                                                   \
    }
#define OTHER_ROW(name, instructions, value) {#name, body_of_##name, result_of_##name},
OTHER_CASES(OTHER_FUNCTIONS)
static const other others[] = {OTHER_CASES(OTHER_ROW)};
enum { OTHERS = sizeof others / sizeof *others };

#endif
