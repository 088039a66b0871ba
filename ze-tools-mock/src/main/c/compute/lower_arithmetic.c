// Lowers arithmetic, comparisons, conversions and operations on bits.
#include "compute/lower.h"

#include "compute/scalar.h"

static bool odd(const type *ty) {
    return ty->kind == TYPE_INT && ty->width != 8 && ty->width != 16 && ty->width != 32 && ty->width != 64;
}

// A component of an operand; with its sign in the whole register where that is wider than the type.
uint32_t lower_component(lowering *l, val v, uint32_t k, bool with_sign) {
    const type *e;
    components(v.type, &e);
    uint32_t reg = v.reg + k * (uint32_t)e->lane_bytes;
    if (with_sign && odd(e)) {
        uint32_t wide = new_register(l, e->lane_bytes);
        op *o = emit(l, OP_SEXT, wide, reg, 0, 0);
        o->imm = e->width;
        o->extra = (uint16_t)e->lane_bytes;
        return wide;
    }
    return reg;
}

static void trim(lowering *l, const type *e, uint32_t reg) {
    if (odd(e)) {
        op *o = emit(l, OP_ZEXT, reg, reg, 0, 0);
        o->imm = e->width;
        o->extra = (uint16_t)e->lane_bytes;
    }
}

static bool is_float(scalar s) {
    return s >= S_F16;
}

// An operation on all components of one to three operands, beginning with word 3. `base` is the variant of 8 bits or of
// half.
void lower_map(lowering *l, uint32_t base, uint32_t operands, bool floating, bool with_sign) {
    val v[3] = {word_value(l, 3), {0, NULL}, {0, NULL}};
    lower_take_type(l, v[0].type);
    const type *ty = result_type(l), *e;
    uint32_t n = components(ty, &e);
    for (uint32_t k = 1; k < operands; k++) {
        v[k] = lower_operand_like(l, 3 + k, ty);
    }
    scalar s = scalar_kind(l, e);
    if (is_float(s) != floating) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    uint32_t d = define(l, l->w[2]);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t r[3] = {0, 0, 0};
        for (uint32_t i = 0; i < operands; i++) {
            r[i] = lower_component(l, v[i], k, with_sign);
        }
        uint32_t to = d + k * (uint32_t)e->lane_bytes;
        emit(l, base + (floating ? s - S_F16 : s), to, r[0], r[1], r[2]);
        trim(l, e, to);
    }
}

// Comparisons: booleans of two operands of a type of their own.
void lower_compare(lowering *l, uint32_t base, uint32_t operands, bool floating, bool with_sign) {
    const type *ty = result_type(l), *e, *from;
    uint32_t n = components(ty, &e);
    val a = word_value(l, 3), b = operands == 2 ? lower_operand_like(l, 4, a.type) : a;
    if (components(a.type, &from) != n || e->lane_bytes != 1) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    scalar s = scalar_kind(l, from);
    if (is_float(s) != floating) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    uint32_t d = define(l, l->w[2]);
    for (uint32_t k = 0; k < n; k++) {
        emit(l, base + (floating ? s - S_F16 : s), d + k, lower_component(l, a, k, with_sign),
             lower_component(l, b, k, with_sign), 0);
    }
}

void lower_shift(lowering *l, uint32_t base, bool with_sign) {
    val a = word_value(l, 3), b = word_value(l, 4);
    lower_take_type(l, a.type);
    const type *ty = result_type(l), *e, *f;
    uint32_t n = components(ty, &e);
    scalar s = scalar_kind(l, e);
    if (components(b.type, &f) != n || is_float(s) || is_float(scalar_kind(l, f))) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    uint32_t d = define(l, l->w[2]);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t by = lower_component(l, b, k, false);
        if (f->lane_bytes != e->lane_bytes) {
            uint32_t wide = new_register(l, e->lane_bytes);
            emit(l, OP_UCVT8_8 + 4 * scalar_kind(l, f) + s, wide, by, 0, 0);
            by = wide;
        }
        emit(l, base + s, d + k * (uint32_t)e->lane_bytes, lower_component(l, a, k, with_sign), by, 0);
        trim(l, e, d + k * (uint32_t)e->lane_bytes);
    }
}

void convert(lowering *l, scalar to, scalar from, bool is_signed, uint32_t d, uint32_t a) {
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
    emit(l, code, d, a, 0, 0);
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

// Rounds a number before it becomes an integer. mode: 0 to nearest, 2 up, 3 down.
static uint32_t rounded(lowering *l, scalar s, uint32_t mode, uint32_t reg) {
    scalar wide = s == S_F64 ? S_F64 : S_F32;
    uint32_t in = new_register(l, lower_bytes_of(wide)), out = new_register(l, lower_bytes_of(wide));
    convert(l, wide, s, false, in, reg);
    op *o = emit(l, wide == S_F64 ? OP_MATH1_F64 : OP_MATH1_F32, out, in, 0, 0);
    o->data = wide == S_F64 ? (const void *)(uintptr_t)(mode == 2   ? f64_ceil
                                                        : mode == 3 ? f64_floor
                                                                    : f64_rint)
                            : (const void *)(uintptr_t)(mode == 2   ? f32_ceil
                                                        : mode == 3 ? f32_floor
                                                                    : f32_rint);
    uint32_t back = new_register(l, lower_bytes_of(s));
    convert(l, s, wide, false, back, out);
    return back;
}

// is_signed: of an integer on either side; sat_*: of SatConvert.
void lower_conversion(lowering *l, bool from_signed, bool to_signed_, bool saturate) {
    const type *ty = result_type(l), *e, *f;
    uint32_t n = components(ty, &e);
    val a = word_value(l, 3);
    if (components(a.type, &f) != n) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    scalar to = scalar_kind(l, e), from = scalar_kind(l, f);
    const id *i = lower_id_of(l, l->w[2]);
    saturate = saturate || (i->flags & FLAG_SATURATE);
    uint32_t d = define(l, l->w[2]), mode = i->rounding;
    for (uint32_t k = 0; k < n; k++) {
        uint32_t reg = lower_component(l, a, k, from_signed && !is_float(from)), out = d + k * (uint32_t)e->lane_bytes;
        if (is_float(from) && !is_float(to) && (mode == 0 || mode == 2 || mode == 3)) {
            reg = rounded(l, from, mode, reg);
        }
        if (!is_float(from) && !is_float(to) && saturate) {
            emit(l, OP_SATURATE, out, reg, 0, 0)->saturation =
                (saturation){.to_bytes = (uint8_t)lower_bytes_of(to),
                             .from_bytes = (uint8_t)lower_bytes_of(from),
                             .to_bits = e->kind == TYPE_INT ? (uint8_t)e->width : 8,
                             .from_bits = f->kind == TYPE_INT ? (uint8_t)f->width : 8,
                             .to_signed = to_signed_,
                             .from_signed = from_signed};
            continue;
        }
        bool direct = is_float(to) && mode != UINT32_MAX && mode != 0;
        if (direct) {
            emit(l, OP_ROUNDING, 0, 0, 0, 0)->imm = mode;
        }
        convert(l, to, from, is_float(from) ? to_signed_ : from_signed, out, reg);
        if (direct) {
            emit(l, OP_ROUNDING, 0, 0, 0, 0)->imm = 0;
        }
        trim(l, e, out);
    }
}

// Between floating-point numbers. An integer is taken for the signed number that it is.
void lower_float_conversion(lowering *l) {
    const type *e;
    components(word_value(l, 3).type, &e);
    bool integer = e->kind == TYPE_INT;
    if (integer) {
        lower_forgive(l, "an operand is of another type than it must be");
    }
    lower_conversion(l, integer, false, false);
}

void lower_bitcast(lowering *l) {
    const type *ty = result_type(l), *e, *f;
    uint32_t n = components(ty, &e);
    val a = word_value(l, 3);
    uint32_t na = components(a.type, &f);
    scalar_kind(l, e);
    scalar_kind(l, f);
    if (n * e->lane_bytes != na * f->lane_bytes) {
        lower_fail(l, "the sizes of result and operand differ");
    }
    uint32_t d = define(l, l->w[2]);
    if (n == na) {
        for (uint32_t k = 0; k < n; k++) {
            emit(l, OP_COPY_8 + lower_storage(scalar_kind(l, e)), d + k * (uint32_t)e->lane_bytes,
                 a.reg + k * (uint32_t)e->lane_bytes, 0, 0);
        }
    } else {
        emit(l, OP_BITCAST, d, a.reg, 0, 0)->bit_cast =
            (bit_cast){(uint8_t)na, (uint8_t)f->lane_bytes, (uint8_t)n, (uint8_t)e->lane_bytes};
    }
}

void lower_vector_times_scalar(lowering *l) {
    const type *ty = result_type(l), *e;
    uint32_t n = components(ty, &e);
    val a = word_value(l, 3), b = word_value(l, 4);
    need_same(l, a, ty);
    need_same(l, b, e);
    scalar s = scalar_kind(l, e);
    if (!is_float(s)) {
        lower_fail(l, "no floating-point numbers");
    }
    uint32_t d = define(l, l->w[2]), size = (uint32_t)e->lane_bytes;
    for (uint32_t k = 0; k < n; k++) {
        emit(l, OP_FMUL_F16 + s - S_F16, d + k * size, a.reg + k * size, b.reg, 0);
    }
}

void lower_dot(lowering *l) {
    const type *ty = result_type(l), *e;
    val a = word_value(l, 3), b = word_value(l, 4);
    need_same(l, b, a.type);
    uint32_t n = components(a.type, &e), size = (uint32_t)e->lane_bytes;
    scalar s = scalar_kind(l, e);
    if (!is_float(s) || ty->lane_bytes != size) {
        lower_fail(l, "no floating-point numbers");
    }
    uint32_t d = define(l, l->w[2]), product = new_register(l, size);
    for (uint32_t k = 0; k < n; k++) {
        emit(l, OP_FMUL_F16 + s - S_F16, k == 0 ? d : product, a.reg + k * size, b.reg + k * size, 0);
        if (k > 0) {
            emit(l, OP_FADD_F16 + s - S_F16, d, d, product, 0);
        }
    }
}

void lower_any_all(lowering *l, uint32_t code) {
    const type *e;
    val v = word_value(l, 3);
    uint32_t n = components(v.type, &e);
    if (e->lane_bytes != 1 || result_type(l)->lane_bytes != 1) {
        lower_fail(l, "no booleans");
    }
    uint32_t d = define(l, l->w[2]);
    emit(l, OP_COPY_8, d, v.reg, 0, 0);
    for (uint32_t k = 1; k < n; k++) {
        emit(l, code, d, d, v.reg + k, 0);
    }
}

void lower_select_value(lowering *l) {
    const type *ty = result_type(l), *e, *f;
    val c = word_value(l, 3), a = word_value(l, 4), b = word_value(l, 5);
    if (a.type->lane_bytes != ty->lane_bytes || b.type->lane_bytes != ty->lane_bytes || a.type->leaves != ty->leaves ||
        b.type->leaves != ty->leaves) {
        lower_fail(l, "an operand is of another type than it must be");
    }
    uint32_t nc = components(c.type, &f), d = define(l, l->w[2]);
    if (f->kind != TYPE_BOOL || (nc > 1 && nc != components(ty, &e))) {
        lower_fail(l, "the condition is no boolean");
    }
    const leaf_list *list = lower_list_leaves(l, ty);
    uint32_t at = 0;
    for (uint32_t k = 0; k < list->count; k++) {
        uint32_t s = list->bytes[k] == 1 ? 0 : list->bytes[k] == 2 ? 1 : list->bytes[k] == 4 ? 2 : 3;
        emit(l, OP_SEL_8 + s, d + at, c.reg + (nc > 1 ? k : 0), a.reg + at, b.reg + at);
        at += list->bytes[k];
    }
}

// Two results in a structure: of the low part and the high part, or of the sum and the carry.
void lower_extended(lowering *l, uint32_t low, uint32_t high, bool with_sign) {
    const type *ty = result_type(l), *e;
    val a = word_value(l, 3), b = word_value(l, 4);
    if (ty->kind != TYPE_STRUCT || ty->count != 2 || ty->lane_bytes != 2 * a.type->lane_bytes) {
        lower_fail(l, "the result is no structure of two such values");
    }
    need_same(l, b, a.type);
    uint32_t n = components(a.type, &e), size = (uint32_t)e->lane_bytes;
    scalar s = scalar_kind(l, e);
    if (is_float(s) || odd(e)) {
        lower_fail(l, "integers of that kind are not supported");
    }
    uint32_t d = define(l, l->w[2]);
    (void)with_sign;
    for (uint32_t k = 0; k < n; k++) {
        emit(l, low + s, d + k * size, a.reg + k * size, b.reg + k * size, 0);
        emit(l, high + s, d + (n + k) * size, a.reg + k * size, b.reg + k * size, 0);
    }
}

void lower_bit_field(lowering *l, bit_field_kind kind) {
    const type *ty = result_type(l), *e;
    val base = word_value(l, 3), insert = base, offset, count;
    uint32_t first = kind == BIT_FIELD_INSERT ? 5 : 4, n = components(ty, &e), size = (uint32_t)e->lane_bytes;
    need_same(l, base, ty);
    if (kind == BIT_FIELD_INSERT) {
        insert = word_value(l, 4);
        need_same(l, insert, ty);
    }
    offset = word_value(l, first);
    count = word_value(l, first + 1);
    if (offset.type->kind != TYPE_INT || count.type->kind != TYPE_INT || is_float(scalar_kind(l, e))) {
        lower_fail(l, "no integers");
    }
    uint32_t d = define(l, l->w[2]);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t *regs = zmc_alloc(l->m, 4 * sizeof *regs);
        regs[0] = base.reg + k * size;
        regs[1] = insert.reg + k * size;
        regs[2] = offset.reg;
        regs[3] = count.reg;
        op *o = emit(l, OP_BITFIELD, d + k * size, 0, 0, 0);
        o->data = regs;
        o->extra = (uint16_t)size;
        o->bit_field = (bit_field){(uint8_t)kind, (uint8_t)offset.type->lane_bytes, (uint8_t)count.type->lane_bytes};
        trim(l, e, d + k * size);
    }
}

void lower_bit_count(lowering *l) {
    const type *ty = result_type(l), *e, *f;
    val a = word_value(l, 3);
    uint32_t n = components(ty, &e);
    if (components(a.type, &f) != n || is_float(scalar_kind(l, e)) || is_float(scalar_kind(l, f))) {
        lower_fail(l, "no integers");
    }
    uint32_t d = define(l, l->w[2]);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t t = new_register(l, f->lane_bytes);
        emit(l, OP_POPCOUNT_8 + scalar_kind(l, f), t, a.reg + k * (uint32_t)f->lane_bytes, 0, 0);
        convert(l, scalar_kind(l, e), scalar_kind(l, f), false, d + k * (uint32_t)e->lane_bytes, t);
    }
}

// Products of the components of two vectors, or of the bytes of two integers, and their sum. With an accumulator the
// last addition saturates. In 64 bits, of which the result has the lower ones.
void lower_integer_dot(lowering *l, uint32_t code) {
    bool accumulates = code >= SPV_OP_S_DOT_ACC_SAT,
         first_signed = code != SPV_OP_U_DOT && code != SPV_OP_U_DOT_ACC_SAT,
         second_signed = code == SPV_OP_S_DOT || code == SPV_OP_S_DOT_ACC_SAT;
    const type *ty = result_type(l), *e, *f;
    val v[2] = {word_value(l, 3), word_value(l, 4)};
    uint32_t n = components(v[0].type, &e), regs[2] = {v[0].reg, v[1].reg}, other = components(v[1].type, &f);
    scalar s = scalar_kind(l, e), to = scalar_kind(l, ty);
    bool integers =
        ty->kind == TYPE_INT && e->kind == TYPE_INT && f->kind == TYPE_INT && !odd(ty) && !odd(e) && !odd(f);
    if (!integers || n != other || e->lane_bytes != f->lane_bytes) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    if (v[0].type->kind != TYPE_VECTOR) {
        if (s != S_32) {
            lower_fail(l, "only integers of 32 bits are packed");
        }
        n = 4;
        s = S_8;
        for (uint32_t i = 0; i < 2; i++) {
            regs[i] = new_register(l, 4);
            emit(l, OP_BITCAST, regs[i], v[i].reg, 0, 0)->bit_cast = (bit_cast){1, 4, 4, 1};
        }
    }
    uint32_t sum = new_register(l, 8), x = new_register(l, 8), y = new_register(l, 8), size = lower_bytes_of(s);
    for (uint32_t k = 0; k < n; k++) {
        convert(l, S_64, s, first_signed, x, regs[0] + k * size);
        convert(l, S_64, s, second_signed, y, regs[1] + k * size);
        emit(l, OP_IMUL_64, x, x, y, 0);
        emit(l, OP_IADD_64, sum, k == 0 ? constant_register(l, 0, 8) : sum, x, 0);
    }
    val more = {0, NULL};
    if (accumulates) {
        more = word_value(l, 5);
        need_same(l, more, ty);
    }
    uint32_t d = define(l, l->w[2]), narrow = accumulates ? new_register(l, ty->lane_bytes) : d;
    convert(l, to, S_64, false, narrow, sum);
    if (accumulates) {
        emit(l, (first_signed ? OP_SADDSAT_8 : OP_UADDSAT_8) + to, d, narrow, more.reg, 0);
    }
}
