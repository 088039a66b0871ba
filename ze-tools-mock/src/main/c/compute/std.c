// Makes operations of the instructions of OpenCL.std: a row for each, in the order of their numbers, and a function
// where that needs code.
#include "compute/lower.h"

#include <stdlib.h>

#include "compute/scalar.h"
#include "compute/std_math.h"

typedef struct std_row std_row;

struct std_row {
    uint16_t number;
    void (*lower)(lowering *self, const std_row *row);
    union {
        struct {
            uint16_t base;    // the operation on the narrowest scalars
            uint8_t operands;
            bool floating;
        } map;
        struct {
            uint16_t operation;    // on numbers of 32 bits
            uint8_t operands;      // numbers, without the integer of MATHTI and the pointer to a second result
            const std_math *function;
        } math;
        struct {
            uint16_t multiply;    // the operation on the narrowest integers
            bool adds;
        } product;
        struct {
            bool store;
            bool half;       // memory has halves
            bool aligned;    // three elements take the place of four
            bool rounded;    // the last operand is the rounding mode
        } memory;
        double factor;
        bool of_two;    // the length of the difference of two vectors; a shuffle of two vectors
        void (*plain)(lowering *self);
    };
};

// ---- Functions on numbers -------------------------------------------------------------------------------------------

static void *function_for(const std_math *function, scalar kind) {
    const void *chosen = kind == S_F64                            ? function->f64
                         : kind == S_F16 && function->f16 != NULL ? function->f16
                                                                  : function->f32;
    return (void *)(uintptr_t)chosen;
}

static uint32_t widened(lowering *self, scalar kind, uint32_t reg) {
    if (kind != S_F16) {
        return reg;
    }
    uint32_t wide = new_register(self, 4);
    convert(self, S_F32, S_F16, false, wide, reg);
    return wide;
}

static void math(lowering *self, const std_row *row) {
    uint32_t operation = row->math.operation;
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
    bool integer_result = operation == OP_MATHI_F32, two = row->math.operands == 2;
    bool second = operation == OP_MATHPP_F32 || operation == OP_MATHII_F32;
    const type *integer_element = operand_element;
    if (integer_result ? element->lane_bytes != 4 : element->lane_bytes != operand_element->lane_bytes) {
        lower_fail(self, "the result is of another type than the operand");
    }
    if (two) {
        other = word_value(self, 6);
        need_same(self, other, operand.type);
    } else if (operation == OP_MATHTI_F32) {
        other = word_value(self, 6);
        uint32_t other_count = components(other.type, &integer_element);
        if ((other_count != n && other_count != 1) || integer_element->lane_bytes != 4) {
            lower_fail(self, "the integer operand is none of 32 bits");
        }
    }
    uint32_t second_bytes = operation == OP_MATHII_F32 ? 4 : (uint32_t)operand_element->lane_bytes, second_reg = 0;
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
        } else if (operation == OP_MATHTI_F32) {
            other_register = other.reg + (other.type->kind == TYPE_VECTOR ? i * 4 : 0);
        }
        bool half = kind == S_F16, half_result = half && !integer_result;
        uint32_t to = half_result ? new_register(self, 4) : result + i * (uint32_t)element->lane_bytes;
        uint32_t second_to = second_reg + i * second_bytes, second_kept = second_to;
        if (half && operation == OP_MATHPP_F32) {
            second_to = new_register(self, 4);
        }
        emit(self, operation + (kind == S_F64), to, operand_register, other_register, second_to)->function =
            function_for(row->math.function, kind);
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
static void map(lowering *self, const std_row *row) {
    uint32_t operands = row->map.operands;
    bool floating = row->map.floating;
    const type *ty = result_type(self), *element, *operand_element;
    uint32_t n = components(ty, &element);
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
    uint32_t result = define(self, self->words[2]);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t registers[3] = {0, 0, 0};
        for (uint32_t j = 0; j < operands; j++) {
            registers[j] =
                values[j].reg + (values[j].type->kind == TYPE_VECTOR ? i * (uint32_t)element->lane_bytes : 0);
        }
        emit(self, row->map.base + (floating ? kind - S_F16 : kind), result + i * (uint32_t)element->lane_bytes,
             registers[0], registers[1], registers[2]);
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

static uint32_t constant_factor(lowering *self, scalar kind, f64 factor) {
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

static void times(lowering *self, const std_row *row) {
    const type *ty = result_type(self), *element;
    uint32_t n = components(ty, &element);
    scalar kind = scalar_kind(self, element);
    val value = word_value(self, 5);
    need_same(self, value, ty);
    if (kind < S_F16) {
        lower_fail(self, "no floating-point numbers");
    }
    uint32_t result = define(self, self->words[2]), factor_register = constant_factor(self, kind, row->factor);
    for (uint32_t i = 0; i < n; i++) {
        emit(self, OP_FMUL_F16 + kind - S_F16, result + i * (uint32_t)element->lane_bytes,
             value.reg + i * (uint32_t)element->lane_bytes, factor_register, 0);
    }
}

// The length of a vector, and the same in double, in which nothing overflows on the way.
static uint32_t length_of(lowering *self, const type *element, uint32_t n, uint32_t reg, uint32_t *wide) {
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

// The kind of the components of a vector of floating-point numbers, whose result has one of them or as many.
static scalar kind_of_vector(lowering *self, val vector, bool vector_result) {
    const type *element;
    uint32_t n = components(vector.type, &element);
    scalar kind = scalar_kind(self, element);
    if (kind < S_F16 || result_type(self)->lane_bytes != (vector_result ? n : 1) * element->lane_bytes) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    return kind;
}

static void cross(lowering *self) {
    const type *element;
    val left = word_value(self, 5), right = word_value(self, 6);
    uint32_t n = components(left.type, &element), size = (uint32_t)element->lane_bytes;
    need_same(self, right, left.type);
    uint32_t variant = kind_of_vector(self, left, true) - S_F16;
    if (n < 3) {
        lower_fail(self, "a vector of %u components; it needs 3", n);
    }
    uint32_t result = define(self, self->words[2]);
    uint32_t product = new_register(self, size), other_product = new_register(self, size);
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t next = (i + 1) % 3, after = (i + 2) % 3;
        emit(self, OP_FMUL_F16 + variant, product, left.reg + next * size, right.reg + after * size, 0);
        emit(self, OP_FMUL_F16 + variant, other_product, left.reg + after * size, right.reg + next * size, 0);
        emit(self, OP_FSUB_F16 + variant, result + i * size, product, other_product, 0);
    }
}

static void length(lowering *self, const std_row *row) {
    const type *element;
    val vector = word_value(self, 5);
    uint32_t n = components(vector.type, &element), size = (uint32_t)element->lane_bytes, reg = vector.reg, wide;
    uint32_t variant = kind_of_vector(self, vector, false) - S_F16;
    if (row->of_two) {
        val other = word_value(self, 6);
        need_same(self, other, vector.type);
        reg = new_register(self, n * size);
        for (uint32_t i = 0; i < n; i++) {
            emit(self, OP_FSUB_F16 + variant, reg + i * size, vector.reg + i * size, other.reg + i * size, 0);
        }
    }
    emit(self, OP_FCOPY_F16 + variant, define(self, self->words[2]), length_of(self, element, n, reg, &wide), 0, 0);
}

static void normalize(lowering *self) {
    const type *element;
    val vector = word_value(self, 5);
    uint32_t n = components(vector.type, &element), size = (uint32_t)element->lane_bytes, wide;
    scalar kind = kind_of_vector(self, vector, true);
    uint32_t result = define(self, self->words[2]);
    length_of(self, element, n, vector.reg, &wide);
    // A vector of zeroes stays what it is.
    uint32_t zero = new_register(self, 1), one = constant_factor(self, S_F64, 1), divisor = new_register(self, 8),
             component = new_register(self, 8);
    emit(self, OP_FOEQ_F64, zero, wide, constant_register(self, 0, 8), 0);
    emit(self, OP_SEL_64, divisor, zero, one, wide);
    for (uint32_t i = 0; i < n; i++) {
        convert(self, S_F64, kind, false, component, vector.reg + i * size);
        emit(self, OP_FDIV_F64, component, component, divisor, 0);
        convert(self, kind, S_F64, false, result + i * size, component);
    }
}

static void nan_of(lowering *self) {
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

// ---- vload and vstore -----------------------------------------------------------------------------------------------

static uint32_t element_address(lowering *self, val pointer, val index, uint64_t bytes) {
    if (pointer.type->kind != TYPE_POINTER || index.type->kind != TYPE_INT) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    uint32_t address = new_register(self, 8);
    op *operation = emit(self, OP_SCALE, address, pointer.reg, index.reg, 0);
    operation->imm = bytes;
    operation->bytes = (uint16_t)index.type->lane_bytes;
    return address;
}

static void memory(lowering *self, const std_row *row) {
    bool store = row->memory.store, half = row->memory.half;
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
    uint32_t mode = SPV_FP_ROUNDING_MODE_RTE;
    if (row->memory.rounded) {
        need_words(self, word + 3);
        mode = self->words[word + 2];
    }
    if (half && kind < S_F16) {
        lower_fail(self, "no floating-point numbers");
    }
    uint32_t address = element_address(self, pointer, index, bytes * (row->memory.aligned && n == 3 ? 4 : n));
    uint32_t values = store ? data.reg : define(self, self->words[2]), size = (uint32_t)element->lane_bytes;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t reg = values + i * size, move = lower_storage(kind);
        if (half) {
            uint32_t narrow = new_register(self, 2);
            if (store) {
                emit(self, OP_ROUNDING, 0, 0, 0, 0)->imm = mode;
                convert(self, S_F16, kind, false, narrow, reg);
                emit(self, OP_ROUNDING, 0, 0, 0, 0)->imm = SPV_FP_ROUNDING_MODE_RTE;
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

// ---- Integers, selections, shuffles ---------------------------------------------------------------------------------

static void shuffle(lowering *self, const std_row *row) {
    bool two = row->of_two;
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
    operation->two_vectors = two;
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

// The low or the high half of a product, perhaps with an addend.
static void multiply(lowering *self, const std_row *row) {
    bool adds = row->product.adds;
    const type *ty = result_type(self), *element;
    uint32_t n = components(ty, &element), size = (uint32_t)element->lane_bytes;
    scalar kind = scalar_kind(self, element);
    val left = word_value(self, 5), right = word_value(self, 6), addend = left;
    if (adds) {
        addend = word_value(self, 7);
        need_same(self, addend, ty);
    }
    need_same(self, left, ty);
    need_same(self, right, ty);
    if (kind >= S_F16) {
        lower_fail(self, "no integers");
    }
    uint32_t result = define(self, self->words[2]), product = new_register(self, size);
    for (uint32_t i = 0; i < n; i++) {
        emit(self, row->product.multiply + kind, adds ? product : result + i * size, left.reg + i * size,
             right.reg + i * size, 0);
        if (adds) {
            emit(self, OP_IADD_8 + kind, result + i * size, product, addend.reg + i * size, 0);
        }
    }
}

static void select_value(lowering *self) {
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
    uint32_t result = define(self, self->words[2]), truth = new_register(self, 1);
    for (uint32_t i = 0; i < n; i++) {
        if (n > 1) {
            emit(self, OP_SELMSB_8 + lower_storage(kind), result + i * size, if_false.reg + i * size,
                 if_true.reg + i * size, condition.reg + i * size);
        } else {
            emit(self, OP_NE_8 + lower_storage(kind), truth, condition.reg, constant_register(self, 0, size), 0);
            emit(self, OP_SEL_8 + lower_storage(kind), result, truth, if_true.reg, if_false.reg);
        }
    }
}

static void bit_select(lowering *self) {
    const type *ty = result_type(self), *element;
    uint32_t n = components(ty, &element), size = (uint32_t)element->lane_bytes;
    val values[3];
    for (uint32_t i = 0; i < 3; i++) {
        values[i] = word_value(self, 5 + i);
        need_same(self, values[i], ty);
    }
    uint32_t result = define(self, self->words[2]), variant = lower_storage(scalar_kind(self, element));
    for (uint32_t i = 0; i < n; i++) {
        emit(self, OP_BITSELECT_8 + variant, result + i * size, values[0].reg + i * size, values[1].reg + i * size,
             values[2].reg + i * size);
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
    emit(self, OP_PRINTF, define(self, self->words[2]), 0, 0, 0)->printed = info;
}

// ---- The rows -------------------------------------------------------------------------------------------------------

static void nothing(lowering *self, const std_row *row) {
    (void)self, (void)row;
}

static void plain(lowering *self, const std_row *row) {
    row->plain(self);
}

#define NOTHING(instruction)                                                                                           \
    { .number = instruction, .lower = nothing }
#define PLAIN(instruction, code)                                                                                       \
    { .number = instruction, .lower = plain, .plain = code }
#define MAP(instruction, ...)                                                                                          \
    {                                                                                                                  \
        .number = instruction, .lower = map, .map = { __VA_ARGS__ }                                                    \
    }
#define MATH(instruction, operation, operands, name)                                                                   \
    {                                                                                                                  \
        .number = instruction, .lower = math, .math = { operation, operands, &zmc_math_##name }                        \
    }
#define TIMES(instruction, by)                                                                                         \
    { .number = instruction, .lower = times, .factor = by }
#define LENGTH(instruction, two)                                                                                       \
    { .number = instruction, .lower = length, .of_two = two }
#define SHUFFLE(instruction, two)                                                                                      \
    { .number = instruction, .lower = shuffle, .of_two = two }
#define PRODUCT(instruction, ...)                                                                                      \
    {                                                                                                                  \
        .number = instruction, .lower = multiply, .product = { __VA_ARGS__ }                                           \
    }
#define MEMORY(instruction, ...)                                                                                       \
    {                                                                                                                  \
        .number = instruction, .lower = memory, .memory = { __VA_ARGS__ }                                              \
    }

static const std_row rows[] = {
    MATH(SPV_OPENCL_STD_ACOS, OP_MATH1_F32, 1, acos),
    MATH(SPV_OPENCL_STD_ACOSH, OP_MATH1_F32, 1, acosh),
    MATH(SPV_OPENCL_STD_ACOSPI, OP_MATH1_F32, 1, acospi),
    MATH(SPV_OPENCL_STD_ASIN, OP_MATH1_F32, 1, asin),
    MATH(SPV_OPENCL_STD_ASINH, OP_MATH1_F32, 1, asinh),
    MATH(SPV_OPENCL_STD_ASINPI, OP_MATH1_F32, 1, asinpi),
    MATH(SPV_OPENCL_STD_ATAN, OP_MATH1_F32, 1, atan),
    MATH(SPV_OPENCL_STD_ATAN2, OP_MATH2_F32, 2, atan2),
    MATH(SPV_OPENCL_STD_ATANH, OP_MATH1_F32, 1, atanh),
    MATH(SPV_OPENCL_STD_ATANPI, OP_MATH1_F32, 1, atanpi),
    MATH(SPV_OPENCL_STD_ATAN2PI, OP_MATH2_F32, 2, atan2pi),
    MATH(SPV_OPENCL_STD_CBRT, OP_MATH1_F32, 1, cbrt),
    MATH(SPV_OPENCL_STD_CEIL, OP_MATH1_F32, 1, ceil),
    MATH(SPV_OPENCL_STD_COPYSIGN, OP_MATH2_F32, 2, copysign),
    MATH(SPV_OPENCL_STD_COS, OP_MATH1_F32, 1, cos),
    MATH(SPV_OPENCL_STD_COSH, OP_MATH1_F32, 1, cosh),
    MATH(SPV_OPENCL_STD_COSPI, OP_MATH1_F32, 1, cospi),
    MATH(SPV_OPENCL_STD_ERFC, OP_MATH1_F32, 1, erfc),
    MATH(SPV_OPENCL_STD_ERF, OP_MATH1_F32, 1, erf),
    MATH(SPV_OPENCL_STD_EXP, OP_MATH1_F32, 1, exp),
    MATH(SPV_OPENCL_STD_EXP2, OP_MATH1_F32, 1, exp2),
    MATH(SPV_OPENCL_STD_EXP10, OP_MATH1_F32, 1, exp10),
    MATH(SPV_OPENCL_STD_EXPM1, OP_MATH1_F32, 1, expm1),
    MAP(SPV_OPENCL_STD_FABS, OP_FABS_F16, 1, true),
    MATH(SPV_OPENCL_STD_FDIM, OP_MATH2_F32, 2, fdim),
    MATH(SPV_OPENCL_STD_FLOOR, OP_MATH1_F32, 1, floor),
    PLAIN(SPV_OPENCL_STD_FMA, fused),
    MAP(SPV_OPENCL_STD_FMAX, OP_FMAX_F16, 2, true),
    MAP(SPV_OPENCL_STD_FMIN, OP_FMIN_F16, 2, true),
    MATH(SPV_OPENCL_STD_FMOD, OP_MATH2_F32, 2, fmod),
    MATH(SPV_OPENCL_STD_FRACT, OP_MATHPP_F32, 1, fract),
    MATH(SPV_OPENCL_STD_FREXP, OP_MATHII_F32, 1, frexp),
    MATH(SPV_OPENCL_STD_HYPOT, OP_MATH2_F32, 2, hypot),
    MATH(SPV_OPENCL_STD_ILOGB, OP_MATHI_F32, 1, ilogb),
    MATH(SPV_OPENCL_STD_LDEXP, OP_MATHTI_F32, 1, ldexp),
    MATH(SPV_OPENCL_STD_LGAMMA, OP_MATH1_F32, 1, lgamma),
    MATH(SPV_OPENCL_STD_LGAMMA_R, OP_MATHII_F32, 1, lgamma_r),
    MATH(SPV_OPENCL_STD_LOG, OP_MATH1_F32, 1, log),
    MATH(SPV_OPENCL_STD_LOG2, OP_MATH1_F32, 1, log2),
    MATH(SPV_OPENCL_STD_LOG10, OP_MATH1_F32, 1, log10),
    MATH(SPV_OPENCL_STD_LOG1P, OP_MATH1_F32, 1, log1p),
    MATH(SPV_OPENCL_STD_LOGB, OP_MATH1_F32, 1, logb),
    MAP(SPV_OPENCL_STD_MAD, OP_MAD_F16, 3, true),
    MATH(SPV_OPENCL_STD_MAXMAG, OP_MATH2_F32, 2, maxmag),
    MATH(SPV_OPENCL_STD_MINMAG, OP_MATH2_F32, 2, minmag),
    MATH(SPV_OPENCL_STD_MODF, OP_MATHPP_F32, 1, modf),
    PLAIN(SPV_OPENCL_STD_NAN, nan_of),
    MATH(SPV_OPENCL_STD_NEXTAFTER, OP_MATH2_F32, 2, nextafter),
    MATH(SPV_OPENCL_STD_POW, OP_MATH2_F32, 2, pow),
    MATH(SPV_OPENCL_STD_POWN, OP_MATHTI_F32, 1, pown),
    MATH(SPV_OPENCL_STD_POWR, OP_MATH2_F32, 2, powr),
    MATH(SPV_OPENCL_STD_REMAINDER, OP_MATH2_F32, 2, remainder),
    MATH(SPV_OPENCL_STD_REMQUO, OP_MATHII_F32, 2, remquo),
    MATH(SPV_OPENCL_STD_RINT, OP_MATH1_F32, 1, rint),
    MATH(SPV_OPENCL_STD_ROOTN, OP_MATHTI_F32, 1, rootn),
    MATH(SPV_OPENCL_STD_ROUND, OP_MATH1_F32, 1, round),
    MATH(SPV_OPENCL_STD_RSQRT, OP_MATH1_F32, 1, rsqrt),
    MATH(SPV_OPENCL_STD_SIN, OP_MATH1_F32, 1, sin),
    MATH(SPV_OPENCL_STD_SINCOS, OP_MATHPP_F32, 1, sincos),
    MATH(SPV_OPENCL_STD_SINH, OP_MATH1_F32, 1, sinh),
    MATH(SPV_OPENCL_STD_SINPI, OP_MATH1_F32, 1, sinpi),
    MAP(SPV_OPENCL_STD_SQRT, OP_SQRT_F16, 1, true),
    MATH(SPV_OPENCL_STD_TAN, OP_MATH1_F32, 1, tan),
    MATH(SPV_OPENCL_STD_TANH, OP_MATH1_F32, 1, tanh),
    MATH(SPV_OPENCL_STD_TANPI, OP_MATH1_F32, 1, tanpi),
    MATH(SPV_OPENCL_STD_TGAMMA, OP_MATH1_F32, 1, tgamma),
    MATH(SPV_OPENCL_STD_TRUNC, OP_MATH1_F32, 1, trunc),
    MATH(SPV_OPENCL_STD_HALF_COS, OP_MATH1_F32, 1, cos),
    MATH(SPV_OPENCL_STD_HALF_DIVIDE, OP_MATH2_F32, 2, divide),
    MATH(SPV_OPENCL_STD_HALF_EXP, OP_MATH1_F32, 1, exp),
    MATH(SPV_OPENCL_STD_HALF_EXP2, OP_MATH1_F32, 1, exp2),
    MATH(SPV_OPENCL_STD_HALF_EXP10, OP_MATH1_F32, 1, exp10),
    MATH(SPV_OPENCL_STD_HALF_LOG, OP_MATH1_F32, 1, log),
    MATH(SPV_OPENCL_STD_HALF_LOG2, OP_MATH1_F32, 1, log2),
    MATH(SPV_OPENCL_STD_HALF_LOG10, OP_MATH1_F32, 1, log10),
    MATH(SPV_OPENCL_STD_HALF_POWR, OP_MATH2_F32, 2, powr),
    MATH(SPV_OPENCL_STD_HALF_RECIP, OP_MATH1_F32, 1, recip),
    MATH(SPV_OPENCL_STD_HALF_RSQRT, OP_MATH1_F32, 1, rsqrt),
    MATH(SPV_OPENCL_STD_HALF_SIN, OP_MATH1_F32, 1, sin),
    MATH(SPV_OPENCL_STD_HALF_SQRT, OP_MATH1_F32, 1, sqrt),
    MATH(SPV_OPENCL_STD_HALF_TAN, OP_MATH1_F32, 1, tan),
    MATH(SPV_OPENCL_STD_NATIVE_COS, OP_MATH1_F32, 1, cos),
    MATH(SPV_OPENCL_STD_NATIVE_DIVIDE, OP_MATH2_F32, 2, divide),
    MATH(SPV_OPENCL_STD_NATIVE_EXP, OP_MATH1_F32, 1, exp),
    MATH(SPV_OPENCL_STD_NATIVE_EXP2, OP_MATH1_F32, 1, exp2),
    MATH(SPV_OPENCL_STD_NATIVE_EXP10, OP_MATH1_F32, 1, exp10),
    MATH(SPV_OPENCL_STD_NATIVE_LOG, OP_MATH1_F32, 1, log),
    MATH(SPV_OPENCL_STD_NATIVE_LOG2, OP_MATH1_F32, 1, log2),
    MATH(SPV_OPENCL_STD_NATIVE_LOG10, OP_MATH1_F32, 1, log10),
    MATH(SPV_OPENCL_STD_NATIVE_POWR, OP_MATH2_F32, 2, powr),
    MATH(SPV_OPENCL_STD_NATIVE_RECIP, OP_MATH1_F32, 1, recip),
    MATH(SPV_OPENCL_STD_NATIVE_RSQRT, OP_MATH1_F32, 1, rsqrt),
    MATH(SPV_OPENCL_STD_NATIVE_SIN, OP_MATH1_F32, 1, sin),
    MATH(SPV_OPENCL_STD_NATIVE_SQRT, OP_MATH1_F32, 1, sqrt),
    MATH(SPV_OPENCL_STD_NATIVE_TAN, OP_MATH1_F32, 1, tan),
    MAP(SPV_OPENCL_STD_FCLAMP, OP_FCLAMP_F16, 3, true),
    TIMES(SPV_OPENCL_STD_DEGREES, 180 / PI),
    MAP(SPV_OPENCL_STD_FMAX_COMMON, OP_FMAX_F16, 2, true),
    MAP(SPV_OPENCL_STD_FMIN_COMMON, OP_FMIN_F16, 2, true),
    MAP(SPV_OPENCL_STD_MIX, OP_FMIX_F16, 3, true),
    TIMES(SPV_OPENCL_STD_RADIANS, PI / 180),
    MAP(SPV_OPENCL_STD_STEP, OP_FSTEP_F16, 2, true),
    MAP(SPV_OPENCL_STD_SMOOTHSTEP, OP_FSMOOTH_F16, 3, true),
    MAP(SPV_OPENCL_STD_SIGN, OP_FSIGN_F16, 1, true),
    PLAIN(SPV_OPENCL_STD_CROSS, cross),
    LENGTH(SPV_OPENCL_STD_DISTANCE, true),
    LENGTH(SPV_OPENCL_STD_LENGTH, false),
    PLAIN(SPV_OPENCL_STD_NORMALIZE, normalize),
    LENGTH(SPV_OPENCL_STD_FAST_DISTANCE, true),
    LENGTH(SPV_OPENCL_STD_FAST_LENGTH, false),
    PLAIN(SPV_OPENCL_STD_FAST_NORMALIZE, normalize),
    MAP(SPV_OPENCL_STD_S_ABS, OP_SABS_8, 1, false),
    MAP(SPV_OPENCL_STD_S_ABS_DIFF, OP_SABSDIFF_8, 2, false),
    MAP(SPV_OPENCL_STD_S_ADD_SAT, OP_SADDSAT_8, 2, false),
    MAP(SPV_OPENCL_STD_U_ADD_SAT, OP_UADDSAT_8, 2, false),
    MAP(SPV_OPENCL_STD_S_HADD, OP_SHADD_8, 2, false),
    MAP(SPV_OPENCL_STD_U_HADD, OP_UHADD_8, 2, false),
    MAP(SPV_OPENCL_STD_S_RHADD, OP_SRHADD_8, 2, false),
    MAP(SPV_OPENCL_STD_U_RHADD, OP_URHADD_8, 2, false),
    MAP(SPV_OPENCL_STD_S_CLAMP, OP_SCLAMP_8, 3, false),
    MAP(SPV_OPENCL_STD_U_CLAMP, OP_UCLAMP_8, 3, false),
    MAP(SPV_OPENCL_STD_CLZ, OP_CLZ_8, 1, false),
    MAP(SPV_OPENCL_STD_CTZ, OP_CTZ_8, 1, false),
    PRODUCT(SPV_OPENCL_STD_S_MAD_HI, OP_SMULHI_8, true),
    MAP(SPV_OPENCL_STD_U_MAD_SAT, OP_UMADSAT_8, 3, false),
    MAP(SPV_OPENCL_STD_S_MAD_SAT, OP_SMADSAT_8, 3, false),
    MAP(SPV_OPENCL_STD_S_MAX, OP_SMAX_8, 2, false),
    MAP(SPV_OPENCL_STD_U_MAX, OP_UMAX_8, 2, false),
    MAP(SPV_OPENCL_STD_S_MIN, OP_SMIN_8, 2, false),
    MAP(SPV_OPENCL_STD_U_MIN, OP_UMIN_8, 2, false),
    PRODUCT(SPV_OPENCL_STD_S_MUL_HI, OP_SMULHI_8, false),
    MAP(SPV_OPENCL_STD_ROTATE, OP_ROTATE_8, 2, false),
    MAP(SPV_OPENCL_STD_S_SUB_SAT, OP_SSUBSAT_8, 2, false),
    MAP(SPV_OPENCL_STD_U_SUB_SAT, OP_USUBSAT_8, 2, false),
    PLAIN(SPV_OPENCL_STD_U_UPSAMPLE, upsample),
    PLAIN(SPV_OPENCL_STD_S_UPSAMPLE, upsample),
    MAP(SPV_OPENCL_STD_POPCOUNT, OP_POPCOUNT_8, 1, false),
    PRODUCT(SPV_OPENCL_STD_S_MAD24, OP_IMUL_8, true),
    PRODUCT(SPV_OPENCL_STD_U_MAD24, OP_IMUL_8, true),
    PRODUCT(SPV_OPENCL_STD_S_MUL24, OP_IMUL_8, false),
    PRODUCT(SPV_OPENCL_STD_U_MUL24, OP_IMUL_8, false),
    MEMORY(SPV_OPENCL_STD_VLOADN, false, false, false, false),
    MEMORY(SPV_OPENCL_STD_VSTOREN, true, false, false, false),
    MEMORY(SPV_OPENCL_STD_VLOAD_HALF, false, true, false, false),
    MEMORY(SPV_OPENCL_STD_VLOAD_HALFN, false, true, false, false),
    MEMORY(SPV_OPENCL_STD_VSTORE_HALF, true, true, false, false),
    MEMORY(SPV_OPENCL_STD_VSTORE_HALF_R, true, true, false, true),
    MEMORY(SPV_OPENCL_STD_VSTORE_HALFN, true, true, false, false),
    MEMORY(SPV_OPENCL_STD_VSTORE_HALFN_R, true, true, false, true),
    MEMORY(SPV_OPENCL_STD_VLOADA_HALFN, false, true, true, false),
    MEMORY(SPV_OPENCL_STD_VSTOREA_HALFN, true, true, true, false),
    MEMORY(SPV_OPENCL_STD_VSTOREA_HALFN_R, true, true, true, true),
    SHUFFLE(SPV_OPENCL_STD_SHUFFLE, false),
    SHUFFLE(SPV_OPENCL_STD_SHUFFLE2, true),
    PLAIN(SPV_OPENCL_STD_PRINTF, print),
    NOTHING(SPV_OPENCL_STD_PREFETCH),
    PLAIN(SPV_OPENCL_STD_BITSELECT, bit_select),
    PLAIN(SPV_OPENCL_STD_SELECT, select_value),
    MAP(SPV_OPENCL_STD_U_ABS, OP_COPY_8, 1, false),
    MAP(SPV_OPENCL_STD_U_ABS_DIFF, OP_UABSDIFF_8, 2, false),
    PRODUCT(SPV_OPENCL_STD_U_MUL_HI, OP_UMULHI_8, false),
    PRODUCT(SPV_OPENCL_STD_U_MAD_HI, OP_UMULHI_8, true),
};

enum { ROWS = sizeof rows / sizeof *rows };

static int by_number(const void *key, const void *item) {
    uint32_t number = *(const uint32_t *)key;
    const std_row *row = item;
    return number < row->number ? -1 : number > row->number;
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
    const std_row *row = bsearch(&self->words[4], rows, ROWS, sizeof *rows, by_number);
    if (row == NULL) {
        lower_fail(self, "OpenCL.std instruction %u is not supported", self->words[4]);
    }
    row->lower(self, row);
}

uint32_t zmc_lowered_std(uint32_t index) {
    return index < ROWS ? rows[index].number : UINT32_MAX;
}
