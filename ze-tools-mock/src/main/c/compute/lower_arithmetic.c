// Lowers arithmetic, comparisons, conversions and operations on bits.
#include "compute/lower.h"

#include "compute/scalar.h"

static bool odd(const type *ty) {
    return ty->kind == TYPE_INT && ty->width != 8 && ty->width != 16 && ty->width != 32 && ty->width != 64;
}

// A component of an operand; with its sign in the whole register where that is wider than the type.
uint32_t lower_component(lowering *self, val value, uint32_t index, bool with_sign) {
    const type *element;
    components(value.type, &element);
    uint32_t reg = value.reg + index * (uint32_t)element->lane_bytes;
    if (with_sign && odd(element)) {
        uint32_t wide = new_register(self, element->lane_bytes);
        op *operation = emit(self, OP_SEXT, wide, reg, 0, 0);
        operation->imm = element->width;
        operation->bytes = (uint16_t)element->lane_bytes;
        return wide;
    }
    return reg;
}

static void trim(lowering *self, const type *element, uint32_t reg) {
    if (odd(element)) {
        op *operation = emit(self, OP_ZEXT, reg, reg, 0, 0);
        operation->imm = element->width;
        operation->bytes = (uint16_t)element->lane_bytes;
    }
}

static bool is_float(scalar kind) {
    return kind >= S_F16;
}

// An operation on all components of one to three operands, beginning with word 3. `base` is the variant of 8 bits or of
// half.
void lower_map(lowering *self, uint32_t base, uint32_t operands, bool floating, bool with_sign) {
    val values[3] = {word_value(self, 3), {0, NULL}, {0, NULL}};
    lower_take_type(self, values[0].type);
    const type *ty = result_type(self), *element;
    uint32_t n = components(ty, &element);
    for (uint32_t i = 1; i < operands; i++) {
        values[i] = lower_operand_like(self, 3 + i, ty);
    }
    scalar kind = scalar_kind(self, element);
    if (is_float(kind) != floating) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    uint32_t result = define(self, self->words[2]);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t registers[3] = {0, 0, 0};
        for (uint32_t j = 0; j < operands; j++) {
            registers[j] = lower_component(self, values[j], i, with_sign);
        }
        uint32_t to = result + i * (uint32_t)element->lane_bytes;
        emit(self, base + (floating ? kind - S_F16 : kind), to, registers[0], registers[1], registers[2]);
        trim(self, element, to);
    }
}

// Comparisons: booleans of two operands of a type of their own.
void lower_compare(lowering *self, uint32_t base, uint32_t operands, bool floating, bool with_sign) {
    const type *ty = result_type(self), *element, *from;
    uint32_t n = components(ty, &element);
    val left = word_value(self, 3), right = operands == 2 ? lower_operand_like(self, 4, left.type) : left;
    if (components(left.type, &from) != n || element->lane_bytes != 1) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    scalar kind = scalar_kind(self, from);
    if (is_float(kind) != floating) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    uint32_t result = define(self, self->words[2]);
    for (uint32_t i = 0; i < n; i++) {
        emit(self, base + (floating ? kind - S_F16 : kind), result + i, lower_component(self, left, i, with_sign),
             lower_component(self, right, i, with_sign), 0);
    }
}

void lower_shift(lowering *self, uint32_t base, bool with_sign) {
    val value = word_value(self, 3), amount = word_value(self, 4);
    lower_take_type(self, value.type);
    const type *ty = result_type(self), *element, *amount_element;
    uint32_t n = components(ty, &element);
    scalar kind = scalar_kind(self, element);
    if (components(amount.type, &amount_element) != n || is_float(kind) ||
        is_float(scalar_kind(self, amount_element))) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    uint32_t result = define(self, self->words[2]);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t by = lower_component(self, amount, i, false);
        if (amount_element->lane_bytes != element->lane_bytes) {
            uint32_t wide = new_register(self, element->lane_bytes);
            emit(self, OP_UCVT8_8 + 4 * scalar_kind(self, amount_element) + kind, wide, by, 0, 0);
            by = wide;
        }
        emit(self, base + kind, result + i * (uint32_t)element->lane_bytes, lower_component(self, value, i, with_sign),
             by, 0);
        trim(self, element, result + i * (uint32_t)element->lane_bytes);
    }
}

void convert(lowering *self, scalar to, scalar from, bool is_signed, uint32_t result, uint32_t operand) {
    uint32_t code;
    if (is_float(to) && is_float(from)) {
        code = OP_F16_F16 + 3 * (from - S_F16) + (to - S_F16);
    } else if (is_float(to)) {
        code = (is_signed ? OP_S2F8_F16 : OP_U2F8_F16) + 3 * from + (to - S_F16);
    } else if (is_float(from)) {
        code = OP_F2U16_8 + 8 * (from - S_F16) + (is_signed ? 4 : 0) + to;
    } else {
        code = (is_signed ? OP_SCVT8_8 : OP_UCVT8_8) + 4 * from + to;
    }
    emit(self, code, result, operand, 0, 0);
}

static float f32_rint(float x) {
    return __builtin_rintf(x);
}
static float f32_ceil(float x) {
    return __builtin_ceilf(x);
}
static float f32_floor(float x) {
    return __builtin_floorf(x);
}
static double f64_rint(double x) {
    return __builtin_rint(x);
}
static double f64_ceil(double x) {
    return __builtin_ceil(x);
}
static double f64_floor(double x) {
    return __builtin_floor(x);
}

// Rounds a number before it becomes an integer, as SPIR-V's mode says: to the nearest, up or down.
static uint32_t rounded(lowering *self, scalar kind, uint32_t mode, uint32_t reg) {
    scalar wide = kind == S_F64 ? S_F64 : S_F32;
    uint32_t in = new_register(self, lower_bytes_of(wide)), out = new_register(self, lower_bytes_of(wide));
    convert(self, wide, kind, false, in, reg);
    op *operation = emit(self, wide == S_F64 ? OP_MATH1_F64 : OP_MATH1_F32, out, in, 0, 0);
    if (wide == S_F64) {
        double (*function)(double) = mode == SPV_FP_ROUNDING_MODE_RTP   ? f64_ceil
                                     : mode == SPV_FP_ROUNDING_MODE_RTN ? f64_floor
                                                                        : f64_rint;
        operation->function = (const void *)(uintptr_t)function;
    } else {
        float (*function)(float) = mode == SPV_FP_ROUNDING_MODE_RTP   ? f32_ceil
                                   : mode == SPV_FP_ROUNDING_MODE_RTN ? f32_floor
                                                                      : f32_rint;
        operation->function = (const void *)(uintptr_t)function;
    }
    uint32_t back = new_register(self, lower_bytes_of(kind));
    convert(self, kind, wide, false, back, out);
    return back;
}

// Between numbers of any two kinds. An integer on either side is signed or not; saturate: of OpSatConvert.
void lower_conversion(lowering *self, bool from_signed, bool to_signed_integer, bool saturate) {
    const type *ty = result_type(self), *element, *operand_element;
    uint32_t n = components(ty, &element);
    val operand = word_value(self, 3);
    if (components(operand.type, &operand_element) != n) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    scalar to = scalar_kind(self, element), from = scalar_kind(self, operand_element);
    const id *named = lower_id_of(self, self->words[2]);
    saturate = saturate || (named->flags & FLAG_SATURATE);
    uint32_t result = define(self, self->words[2]), mode = named->rounding;
    bool rounds =
        mode == SPV_FP_ROUNDING_MODE_RTE || mode == SPV_FP_ROUNDING_MODE_RTP || mode == SPV_FP_ROUNDING_MODE_RTN;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t reg = lower_component(self, operand, i, from_signed && !is_float(from)),
                 out = result + i * (uint32_t)element->lane_bytes;
        if (is_float(from) && !is_float(to) && rounds) {
            reg = rounded(self, from, mode, reg);
        }
        if (!is_float(from) && !is_float(to) && saturate) {
            emit(self, OP_SATURATE, out, reg, 0, 0)->saturation =
                (saturation){.to_bytes = (uint8_t)lower_bytes_of(to),
                             .from_bytes = (uint8_t)lower_bytes_of(from),
                             .to_bits = element->kind == TYPE_INT ? (uint8_t)element->width : 8,
                             .from_bits = operand_element->kind == TYPE_INT ? (uint8_t)operand_element->width : 8,
                             .to_signed = to_signed_integer,
                             .from_signed = from_signed};
            continue;
        }
        bool direct = is_float(to) && mode != UINT32_MAX && mode != SPV_FP_ROUNDING_MODE_RTE;
        if (direct) {
            emit(self, OP_ROUNDING, 0, 0, 0, 0)->imm = mode;
        }
        convert(self, to, from, is_float(from) ? to_signed_integer : from_signed, out, reg);
        if (direct) {
            emit(self, OP_ROUNDING, 0, 0, 0, 0)->imm = SPV_FP_ROUNDING_MODE_RTE;
        }
        trim(self, element, out);
    }
}

// Between floating-point numbers. An integer is taken for the signed number that it is.
void lower_float_conversion(lowering *self) {
    const type *element;
    components(word_value(self, 3).type, &element);
    bool integer = element->kind == TYPE_INT;
    if (integer) {
        lower_forgive(self, "an operand is of another type than it must be");
    }
    lower_conversion(self, integer, false, false);
}

void lower_bitcast(lowering *self) {
    const type *ty = result_type(self), *element, *operand_element;
    uint32_t n = components(ty, &element);
    val operand = word_value(self, 3);
    uint32_t operand_count = components(operand.type, &operand_element);
    scalar_kind(self, element);
    scalar_kind(self, operand_element);
    if (n * element->lane_bytes != operand_count * operand_element->lane_bytes) {
        lower_fail(self, "the sizes of result and operand differ");
    }
    uint32_t result = define(self, self->words[2]);
    if (n == operand_count) {
        for (uint32_t i = 0; i < n; i++) {
            emit(self, OP_COPY_8 + lower_storage(scalar_kind(self, element)),
                 result + i * (uint32_t)element->lane_bytes, operand.reg + i * (uint32_t)element->lane_bytes, 0, 0);
        }
    } else {
        emit(self, OP_BITCAST, result, operand.reg, 0, 0)->bit_cast = (bit_cast){
            (uint8_t)operand_count, (uint8_t)operand_element->lane_bytes, (uint8_t)n, (uint8_t)element->lane_bytes};
    }
}

void lower_vector_times_scalar(lowering *self) {
    const type *ty = result_type(self), *element;
    uint32_t n = components(ty, &element);
    val vector = word_value(self, 3), factor = word_value(self, 4);
    need_same(self, vector, ty);
    need_same(self, factor, element);
    scalar kind = scalar_kind(self, element);
    if (!is_float(kind)) {
        lower_fail(self, "no floating-point numbers");
    }
    uint32_t result = define(self, self->words[2]), size = (uint32_t)element->lane_bytes;
    for (uint32_t i = 0; i < n; i++) {
        emit(self, OP_FMUL_F16 + kind - S_F16, result + i * size, vector.reg + i * size, factor.reg, 0);
    }
}

void lower_dot(lowering *self) {
    const type *ty = result_type(self), *element;
    val left = word_value(self, 3), right = word_value(self, 4);
    need_same(self, right, left.type);
    uint32_t n = components(left.type, &element), size = (uint32_t)element->lane_bytes;
    scalar kind = scalar_kind(self, element);
    if (!is_float(kind) || ty->lane_bytes != size) {
        lower_fail(self, "no floating-point numbers");
    }
    uint32_t result = define(self, self->words[2]), product = new_register(self, size);
    for (uint32_t i = 0; i < n; i++) {
        emit(self, OP_FMUL_F16 + kind - S_F16, i == 0 ? result : product, left.reg + i * size, right.reg + i * size, 0);
        if (i > 0) {
            emit(self, OP_FADD_F16 + kind - S_F16, result, result, product, 0);
        }
    }
}

void lower_any_all(lowering *self, uint32_t code) {
    const type *element;
    val vector = word_value(self, 3);
    uint32_t n = components(vector.type, &element);
    if (element->lane_bytes != 1 || result_type(self)->lane_bytes != 1) {
        lower_fail(self, "no booleans");
    }
    uint32_t result = define(self, self->words[2]);
    emit(self, OP_COPY_8, result, vector.reg, 0, 0);
    for (uint32_t i = 1; i < n; i++) {
        emit(self, code, result, result, vector.reg + i, 0);
    }
}

void lower_select_value(lowering *self) {
    const type *ty = result_type(self), *element, *condition_element;
    val condition = word_value(self, 3), if_true = word_value(self, 4), if_false = word_value(self, 5);
    if (!lower_same_shape(if_true.type, ty) || !lower_same_shape(if_false.type, ty)) {
        lower_fail(self, "an operand is of another type than it must be");
    }
    uint32_t condition_count = components(condition.type, &condition_element), result = define(self, self->words[2]);
    if (condition_element->kind != TYPE_BOOL || (condition_count > 1 && condition_count != components(ty, &element))) {
        lower_fail(self, "the condition is no boolean");
    }
    const leaf_list *list = lower_list_leaves(self, ty);
    uint32_t at = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t variant = (uint32_t)__builtin_ctz(list->bytes[i]);
        emit(self, OP_SEL_8 + variant, result + at, condition.reg + (condition_count > 1 ? i : 0), if_true.reg + at,
             if_false.reg + at);
        at += list->bytes[i];
    }
}

// Two results in a structure: of the low part and the high part, or of the sum and the carry.
void lower_extended(lowering *self, uint32_t low, uint32_t high) {
    const type *ty = result_type(self), *element;
    val left = word_value(self, 3), right = word_value(self, 4);
    if (ty->kind != TYPE_STRUCT || ty->count != 2 || ty->lane_bytes != 2 * left.type->lane_bytes) {
        lower_fail(self, "the result is no structure of two such values");
    }
    need_same(self, right, left.type);
    uint32_t n = components(left.type, &element), size = (uint32_t)element->lane_bytes;
    scalar kind = scalar_kind(self, element);
    if (is_float(kind) || odd(element)) {
        lower_fail(self, "integers of that kind are not supported");
    }
    uint32_t result = define(self, self->words[2]);
    for (uint32_t i = 0; i < n; i++) {
        emit(self, low + kind, result + i * size, left.reg + i * size, right.reg + i * size, 0);
        emit(self, high + kind, result + (n + i) * size, left.reg + i * size, right.reg + i * size, 0);
    }
}

void lower_bit_field(lowering *self, bit_field_kind kind) {
    const type *ty = result_type(self), *element;
    val base = word_value(self, 3), insert = base, offset, count;
    uint32_t first = kind == BIT_FIELD_INSERT ? 5 : 4, n = components(ty, &element),
             size = (uint32_t)element->lane_bytes;
    need_same(self, base, ty);
    if (kind == BIT_FIELD_INSERT) {
        insert = word_value(self, 4);
        need_same(self, insert, ty);
    }
    offset = word_value(self, first);
    count = word_value(self, first + 1);
    if (offset.type->kind != TYPE_INT || count.type->kind != TYPE_INT || is_float(scalar_kind(self, element))) {
        lower_fail(self, "no integers");
    }
    uint32_t result = define(self, self->words[2]);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t *regs = zmc_alloc(self->module, 4 * sizeof *regs);
        regs[0] = base.reg + i * size;
        regs[1] = insert.reg + i * size;
        regs[2] = offset.reg;
        regs[3] = count.reg;
        op *operation = emit(self, OP_BITFIELD, result + i * size, 0, 0, 0);
        operation->registers = regs;
        operation->bytes = (uint16_t)size;
        operation->bit_field =
            (bit_field){(uint8_t)kind, (uint8_t)offset.type->lane_bytes, (uint8_t)count.type->lane_bytes};
        trim(self, element, result + i * size);
    }
}

void lower_bit_count(lowering *self) {
    const type *ty = result_type(self), *element, *operand_element;
    val operand = word_value(self, 3);
    uint32_t n = components(ty, &element);
    if (components(operand.type, &operand_element) != n || is_float(scalar_kind(self, element)) ||
        is_float(scalar_kind(self, operand_element))) {
        lower_fail(self, "no integers");
    }
    uint32_t result = define(self, self->words[2]);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t ones = new_register(self, operand_element->lane_bytes);
        emit(self, OP_POPCOUNT_8 + scalar_kind(self, operand_element), ones,
             operand.reg + i * (uint32_t)operand_element->lane_bytes, 0, 0);
        convert(self, scalar_kind(self, element), scalar_kind(self, operand_element), false,
                result + i * (uint32_t)element->lane_bytes, ones);
    }
}

// Products of the components of two vectors, or of the bytes of two integers, and their sum. With an accumulator the
// last addition saturates. In 64 bits, of which the result has the lower ones.
void lower_integer_dot(lowering *self, uint32_t code) {
    bool accumulates = code >= SPV_OP_S_DOT_ACC_SAT,
         first_signed = code != SPV_OP_U_DOT && code != SPV_OP_U_DOT_ACC_SAT,
         second_signed = code == SPV_OP_S_DOT || code == SPV_OP_S_DOT_ACC_SAT;
    const type *ty = result_type(self), *element, *other_element;
    val vectors[2] = {word_value(self, 3), word_value(self, 4)};
    uint32_t n = components(vectors[0].type, &element), regs[2] = {vectors[0].reg, vectors[1].reg},
             other = components(vectors[1].type, &other_element);
    scalar kind = scalar_kind(self, element), to = scalar_kind(self, ty);
    bool integers = ty->kind == TYPE_INT && element->kind == TYPE_INT && other_element->kind == TYPE_INT && !odd(ty) &&
                    !odd(element) && !odd(other_element);
    if (!integers || n != other || element->lane_bytes != other_element->lane_bytes) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    if (vectors[0].type->kind != TYPE_VECTOR) {
        if (kind != S_32) {
            lower_fail(self, "only integers of 32 bits are packed");
        }
        n = 4;
        kind = S_8;
        for (uint32_t j = 0; j < 2; j++) {
            regs[j] = new_register(self, 4);
            emit(self, OP_BITCAST, regs[j], vectors[j].reg, 0, 0)->bit_cast = (bit_cast){1, 4, 4, 1};
        }
    }
    uint32_t sum = new_register(self, 8), x = new_register(self, 8), y = new_register(self, 8),
             size = lower_bytes_of(kind);
    for (uint32_t i = 0; i < n; i++) {
        convert(self, S_64, kind, first_signed, x, regs[0] + i * size);
        convert(self, S_64, kind, second_signed, y, regs[1] + i * size);
        emit(self, OP_IMUL_64, x, x, y, 0);
        emit(self, OP_IADD_64, sum, i == 0 ? constant_register(self, 0, 8) : sum, x, 0);
    }
    val more = {0, NULL};
    if (accumulates) {
        more = word_value(self, 5);
        need_same(self, more, ty);
    }
    uint32_t result = define(self, self->words[2]), narrow = accumulates ? new_register(self, ty->lane_bytes) : result;
    convert(self, to, S_64, false, narrow, sum);
    if (accumulates) {
        emit(self, (first_signed ? OP_SADDSAT_8 : OP_UADDSAT_8) + to, result, narrow, more.reg, 0);
    }
}
