// Makes operations of instructions.
#include "compute/lower.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compute/image.h"
#include "compute/scalar.h"

#define MAX_REGISTERS (16u << 20)
#define MAX_LEAVES 4096u
#define TARGET_IS_FINAL 0x80000000u

static const char *function_name(const lowering *l) {
    const zmc_module *m = l->m;
    if (l->f == NULL) {
        return "?";
    }
    if (m->ids[l->f->id].link_name != NULL) {
        return m->ids[l->f->id].link_name;
    }
    const part *p = l->f->part;
    for (uint32_t at = p->begin; at < p->end && (m->words[at] & 0xffff) != 54; at += m->words[at] >> 16) {
        uint32_t length = m->words[at] >> 16;
        if ((m->words[at] & 0xffff) == 5 && length >= 3 && p->first_id + m->words[at + 1] == l->f->id &&
            memchr(m->words + at + 2, 0, (length - 2) * 4) != NULL) {
            return (const char *)(m->words + at + 2);
        }
    }
    return l->k->name != NULL ? l->k->name : "?";
}

void lower_fail(lowering *l, const char *format, ...) {
    char text[256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    zmc_fail(l->m, "instruction %u at word %u in function '%.80s': %s", l->m->words[l->at] & 0xffff, l->at,
             function_name(l), text);
}

static void *grow(lowering *l, void *items, uint32_t count, uint32_t *room, size_t size) {
    if (count < *room) {
        return items;
    }
    uint32_t wider = *room == 0 ? 64 : 2 * *room;
    void *p = zmc_alloc(l->m, wider * size);
    if (count > 0) {
        memcpy(p, items, count * size);
    }
    *room = wider;
    return p;
}

op *emit(lowering *l, uint32_t code, uint32_t d, uint32_t a, uint32_t b, uint32_t c) {
    l->ops = grow(l, l->ops, l->op_count, &l->op_room, sizeof *l->ops);
    op *o = &l->ops[l->op_count++];
    memset(o, 0, sizeof *o);
    o->code = (uint16_t)code;
    o->d = d;
    o->a = a;
    o->b = b;
    o->c = c;
    o->at = l->at;
    return o;
}

uint32_t new_register(lowering *l, uint64_t lane_bytes) {
    uint32_t reg = l->k->lane_bytes;
    if (lane_bytes > MAX_REGISTERS - reg) {
        lower_fail(l, "the kernel's values need more than %u bytes", MAX_REGISTERS);
    }
    l->k->lane_bytes += (uint32_t)lane_bytes;
    return reg;
}

void need_words(lowering *l, uint32_t least) {
    if (l->length < least) {
        lower_fail(l, "%u words; it needs %u", l->length, least);
    }
}

// ---- Values ----------------------------------------------------------------------------------------------------------

static void add_constant(lowering *l, uint32_t reg, uint32_t bytes, uint64_t value) {
    if (value == 0) {
        return;    // registers begin with zeroes
    }
    zmc_kernel *k = l->k;
    k->constants = grow(l, k->constants, k->constant_count, &k->constant_room, sizeof *k->constants);
    k->constants[k->constant_count++] = (constant_reg){reg, bytes, value};
}

static void add_image(lowering *l, const type *ty, uint32_t *reg, const uint8_t **image) {
    if (ty->kind == TYPE_VECTOR || ty->kind == TYPE_ARRAY || ty->kind == TYPE_STRUCT) {
        for (uint32_t i = 0; i < ty->count; i++) {
            add_image(l, ty->kind == TYPE_STRUCT ? ty->members[i] : ty->element, reg, image);
        }
        return;
    }
    uint64_t value = 0;
    memcpy(&value, *image, ty->lane_bytes < 8 ? ty->lane_bytes : 8);
    add_constant(l, *reg, (uint32_t)ty->lane_bytes, value);
    *reg += (uint32_t)ty->lane_bytes;
    *image += ty->lane_bytes;
}

uint32_t constant_register(lowering *l, uint64_t value, uint32_t bytes) {
    uint32_t reg = new_register(l, bytes);
    add_constant(l, reg, bytes, value);
    return reg;
}

static void remember(lowering *l, const id *i) {
    l->used = grow(l, l->used, l->used_count, &l->used_room, sizeof *l->used);
    l->used[l->used_count++] = (uint32_t)(i - l->m->ids);
}

static id *id_of(lowering *l, uint32_t n) {
    if (n == 0 || n >= l->part->bound) {
        lower_fail(l, "identifier %u is not below the bound", n);
    }
    return &l->m->ids[l->part->first_id + n];
}

val use(lowering *l, uint32_t n) {
    id *i = id_of(l, n);
    bool value = i->kind == ID_VALUE || i->kind == ID_CONSTANT || i->kind == ID_VARIABLE;
    if (!value || i->type == NULL || (i->function != 0 && (l->f == NULL || l->m->ids[l->f->id].function != i->function))) {
        lower_fail(l, "identifier %u is no value here", n);
    }
    if (i->reg == 0) {
        if (i->type->leaves > MAX_LEAVES) {
            lower_fail(l, "value %u has %llu scalars; at most %u are supported", n, (unsigned long long)i->type->leaves,
                       MAX_LEAVES);
        }
        uint32_t reg = new_register(l, i->type->lane_bytes);
        i->reg = reg + 1;
        remember(l, i);
        if (i->image != NULL) {
            const uint8_t *image = i->image;
            if (i->kind == ID_VARIABLE && i->address == 0 && i->builtin == UINT32_MAX) {
                lower_fail(l, "variable %u ('%s') is imported, and no module defines it", n,
                           i->link_name != NULL ? i->link_name : "");
            }
            add_image(l, i->type, &reg, &image);
        }
    }
    return (val){i->reg - 1, i->type};
}

val word_value(lowering *l, uint32_t index) {
    need_words(l, index + 1);
    return use(l, l->w[index]);
}

uint32_t define(lowering *l, uint32_t n) {
    return use(l, n).reg;
}

const type *result_type(lowering *l) {
    need_words(l, 3);
    return id_of(l, l->w[2])->type;
}

uint32_t components(const type *ty, const type **element) {
    *element = ty->kind == TYPE_VECTOR ? ty->element : ty;
    return ty->kind == TYPE_VECTOR ? ty->count : 1;
}

scalar scalar_kind(lowering *l, const type *ty) {
    scalar s = S_8;
    if (!zmc_scalar_of(ty, &s)) {
        lower_fail(l, "an operand is no scalar and no vector");
    }
    return s;
}

static uint32_t bytes_of(scalar s) {
    static const uint8_t bytes[] = {1, 2, 4, 8, 2, 4, 8};
    return bytes[s];
}

static uint32_t storage(scalar s) {    // the operation that moves it
    static const uint8_t moves[] = {0, 1, 2, 3, 1, 2, 3};
    return moves[s];
}

void need_same(lowering *l, val v, const type *ty) {
    const type *e, *f;
    if (components(v.type, &e) != components(ty, &f) || e->lane_bytes != f->lane_bytes || e->leaves != f->leaves) {
        lower_fail(l, "an operand is of another type than it must be");
    }
}

bool constant_of(lowering *l, uint32_t n, uint64_t *value) {
    id *i = id_of(l, n);
    if (i->kind != ID_CONSTANT || i->image == NULL || i->type->kind != TYPE_INT) {
        return false;
    }
    *value = 0;
    memcpy(value, i->image, i->type->size);
    *value = sign_extend(*value, i->type->width);
    return true;
}

typedef void leaf_visit(lowering *l, const type *leaf, uint32_t reg, uint64_t memory, void *with);

static void visit_leaves(lowering *l, const type *ty, uint32_t *reg, uint64_t memory, leaf_visit *visit, void *with) {
    if (ty->kind == TYPE_VECTOR || ty->kind == TYPE_ARRAY) {
        for (uint32_t i = 0; i < ty->count; i++) {
            visit_leaves(l, ty->element, reg, memory + i * ty->element->size, visit, with);
        }
    } else if (ty->kind == TYPE_STRUCT) {
        for (uint32_t i = 0; i < ty->count; i++) {
            visit_leaves(l, ty->members[i], reg, memory + ty->offsets[i], visit, with);
        }
    } else if (ty->leaves == 1) {
        visit(l, ty, *reg, memory, with);
        *reg += (uint32_t)ty->lane_bytes;
    }
}

static void all_leaves(lowering *l, const type *ty, uint32_t reg, leaf_visit *visit, void *with) {
    if (ty->leaves > MAX_LEAVES) {
        lower_fail(l, "a value of %llu scalars; at most %u are supported", (unsigned long long)ty->leaves, MAX_LEAVES);
    }
    visit_leaves(l, ty, &reg, 0, visit, with);
}

typedef struct move {
    uint32_t other;      // register
    uint32_t first;
    uint64_t offset;
} move;

static void copy_leaf(lowering *l, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    (void)memory;
    move *mv = with;
    emit(l, OP_COPY_8 + storage(scalar_kind(l, leaf)), reg, mv->other + (reg - mv->first), 0, 0);
}

void copy_value(lowering *l, const type *ty, uint32_t d, uint32_t a) {
    if (d != a) {
        move mv = {a, d, 0};
        all_leaves(l, ty, d, copy_leaf, &mv);
    }
}

static void load_leaf(lowering *l, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    move *mv = with;
    op *o = emit(l, OP_LOAD_8 + storage(scalar_kind(l, leaf)), reg, mv->other, 0, 0);
    o->imm = mv->offset + memory;
    o->extra = l->storage_class;
}

void load_value(lowering *l, const type *ty, uint32_t d, uint32_t pointer, uint64_t offset) {
    move mv = {pointer, d, offset};
    all_leaves(l, ty, d, load_leaf, &mv);
}

static void store_leaf(lowering *l, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    move *mv = with;
    op *o = emit(l, OP_STORE_8 + storage(scalar_kind(l, leaf)), 0, mv->other, reg, 0);
    o->imm = mv->offset + memory;
    o->extra = l->storage_class;
}

void store_value(lowering *l, const type *ty, uint32_t pointer, uint32_t a, uint64_t offset) {
    move mv = {pointer, a, offset};
    all_leaves(l, ty, a, store_leaf, &mv);
}

static void list_leaf(lowering *l, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    (void)reg;
    (void)memory;
    leaf_list *list = with;
    list->bytes[list->count++] = (uint8_t)bytes_of(scalar_kind(l, leaf));
}

static const leaf_list *list_leaves(lowering *l, const type *ty) {
    leaf_list *list = zmc_alloc(l->m, sizeof *list + (ty->leaves > MAX_LEAVES ? 0 : ty->leaves));
    all_leaves(l, ty, 0, list_leaf, list);
    return list;
}

// ---- Arithmetic ------------------------------------------------------------------------------------------------------

static bool odd(const type *ty) {
    return ty->kind == TYPE_INT && ty->width != 8 && ty->width != 16 && ty->width != 32 && ty->width != 64;
}

// A component of an operand; with its sign in the whole register where that is wider than the type.
static uint32_t component(lowering *l, val v, uint32_t k, bool with_sign) {
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
static void map(lowering *l, uint32_t base, uint32_t operands, bool floating, bool with_sign) {
    const type *ty = result_type(l), *e;
    uint32_t n = components(ty, &e);
    val v[3] = {{0, NULL}, {0, NULL}, {0, NULL}};
    for (uint32_t k = 0; k < operands; k++) {
        v[k] = word_value(l, 3 + k);
        need_same(l, v[k], ty);
    }
    scalar s = scalar_kind(l, e);
    if (is_float(s) != floating) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    uint32_t d = define(l, l->w[2]);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t r[3] = {0, 0, 0};
        for (uint32_t i = 0; i < operands; i++) {
            r[i] = component(l, v[i], k, with_sign);
        }
        uint32_t to = d + k * (uint32_t)e->lane_bytes;
        emit(l, base + (floating ? s - S_F16 : s), to, r[0], r[1], r[2]);
        trim(l, e, to);
    }
}

// Comparisons: booleans of two operands of a type of their own.
static void compare(lowering *l, uint32_t base, uint32_t operands, bool floating, bool with_sign) {
    const type *ty = result_type(l), *e, *from;
    uint32_t n = components(ty, &e);
    val a = word_value(l, 3), b = operands == 2 ? word_value(l, 4) : a;
    need_same(l, b, a.type);
    if (components(a.type, &from) != n || e->lane_bytes != 1) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    scalar s = scalar_kind(l, from);
    if (is_float(s) != floating) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    uint32_t d = define(l, l->w[2]);
    for (uint32_t k = 0; k < n; k++) {
        emit(l, base + (floating ? s - S_F16 : s), d + k, component(l, a, k, with_sign), component(l, b, k, with_sign), 0);
    }
}

static void shift(lowering *l, uint32_t base, bool with_sign) {
    const type *ty = result_type(l), *e, *f;
    uint32_t n = components(ty, &e);
    val a = word_value(l, 3), b = word_value(l, 4);
    need_same(l, a, ty);
    scalar s = scalar_kind(l, e);
    if (components(b.type, &f) != n || is_float(s) || is_float(scalar_kind(l, f))) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    uint32_t d = define(l, l->w[2]);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t by = component(l, b, k, false);
        if (f->lane_bytes != e->lane_bytes) {
            uint32_t wide = new_register(l, e->lane_bytes);
            emit(l, OP_UCVT8_8 + 4 * scalar_kind(l, f) + s, wide, by, 0, 0);
            by = wide;
        }
        emit(l, base + s, d + k * (uint32_t)e->lane_bytes, component(l, a, k, with_sign), by, 0);
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

static float f32_rint(float x) { return __builtin_rintf(x); }
static float f32_ceil(float x) { return __builtin_ceilf(x); }
static float f32_floor(float x) { return __builtin_floorf(x); }
static double f64_rint(double x) { return __builtin_rint(x); }
static double f64_ceil(double x) { return __builtin_ceil(x); }
static double f64_floor(double x) { return __builtin_floor(x); }

// Rounds a number before it becomes an integer. mode: 0 to nearest, 2 up, 3 down.
static uint32_t rounded(lowering *l, scalar s, uint32_t mode, uint32_t reg) {
    scalar wide = s == S_F64 ? S_F64 : S_F32;
    uint32_t in = new_register(l, bytes_of(wide)), out = new_register(l, bytes_of(wide));
    convert(l, wide, s, false, in, reg);
    op *o = emit(l, wide == S_F64 ? OP_MATH1_F64 : OP_MATH1_F32, out, in, 0, 0);
    o->data = wide == S_F64 ? (const void *)(uintptr_t)(mode == 2 ? f64_ceil : mode == 3 ? f64_floor : f64_rint)
                            : (const void *)(uintptr_t)(mode == 2 ? f32_ceil : mode == 3 ? f32_floor : f32_rint);
    uint32_t back = new_register(l, bytes_of(s));
    convert(l, s, wide, false, back, out);
    return back;
}

// is_signed: of an integer on either side; sat_*: of SatConvert.
static void conversion(lowering *l, bool from_signed, bool to_signed_, bool saturate) {
    const type *ty = result_type(l), *e, *f;
    uint32_t n = components(ty, &e);
    val a = word_value(l, 3);
    if (components(a.type, &f) != n) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    scalar to = scalar_kind(l, e), from = scalar_kind(l, f);
    const id *i = id_of(l, l->w[2]);
    saturate = saturate || (i->flags & FLAG_SATURATE);
    uint32_t d = define(l, l->w[2]), mode = i->rounding;
    for (uint32_t k = 0; k < n; k++) {
        uint32_t reg = component(l, a, k, from_signed && !is_float(from)), out = d + k * (uint32_t)e->lane_bytes;
        if (is_float(from) && !is_float(to) && (mode == 0 || mode == 2 || mode == 3)) {
            reg = rounded(l, from, mode, reg);
        }
        if (!is_float(from) && !is_float(to) && saturate) {
            uint64_t to_bits = e->kind == TYPE_INT ? e->width : 8, from_bits = f->kind == TYPE_INT ? f->width : 8;
            emit(l, OP_SATURATE, out, reg, 0, 0)->imm = bytes_of(to) | bytes_of(from) << 4 | to_bits << 8 | from_bits << 16 |
                                                        (uint64_t)to_signed_ << 24 | (uint64_t)from_signed << 25;
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

static void bitcast(lowering *l) {
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
            emit(l, OP_COPY_8 + storage(scalar_kind(l, e)), d + k * (uint32_t)e->lane_bytes,
                 a.reg + k * (uint32_t)e->lane_bytes, 0, 0);
        }
    } else {
        emit(l, OP_BITCAST, d, a.reg, 0, 0)->imm = na | f->lane_bytes << 8 | (uint64_t)n << 16 | e->lane_bytes << 24;
    }
}

// ---- Composites ------------------------------------------------------------------------------------------------------

static uint32_t member_register(lowering *l, const type *ty, uint32_t reg, uint32_t first, const type **member) {
    for (uint32_t k = first; k < l->length; k++) {
        uint32_t index = l->w[k];
        bool composite = ty->kind == TYPE_VECTOR || ty->kind == TYPE_ARRAY || ty->kind == TYPE_STRUCT;
        if (!composite || index >= ty->count) {
            lower_fail(l, "index %u is none of the composite's", index);
        }
        if (ty->kind == TYPE_STRUCT) {
            for (uint32_t i = 0; i < index; i++) {
                reg += (uint32_t)ty->members[i]->lane_bytes;
            }
            ty = ty->members[index];
        } else {
            ty = ty->element;
            reg += index * (uint32_t)ty->lane_bytes;
        }
    }
    *member = ty;
    return reg;
}

// Gives a result the register of a part of an operand, where nothing has asked for one of its own before.
static void alias(lowering *l, uint32_t n, const type *ty, uint32_t reg) {
    id *i = id_of(l, n);
    if (i->type->lane_bytes != ty->lane_bytes || i->type->leaves != ty->leaves) {
        lower_fail(l, "the result is of another type than the operand");
    }
    if (i->reg == 0) {
        i->reg = reg + 1;
        remember(l, i);
    } else {
        copy_value(l, ty, i->reg - 1, reg);
    }
}

static void composite_construct(lowering *l) {
    const type *ty = result_type(l);
    uint32_t d = define(l, l->w[2]), at = 0;
    if (ty->leaves > MAX_LEAVES) {
        lower_fail(l, "too many members");
    }
    for (uint32_t k = 3; k < l->length; k++) {
        val v = word_value(l, k);
        if (at + v.type->lane_bytes > ty->lane_bytes) {
            lower_fail(l, "too many members");
        }
        copy_value(l, v.type, d + at, v.reg);
        at += (uint32_t)v.type->lane_bytes;
    }
    if (at != ty->lane_bytes) {
        lower_fail(l, "too few members");
    }
}

static void vector_shuffle(lowering *l) {
    const type *ty = result_type(l), *e, *f, *g;
    uint32_t n = components(ty, &e);
    val a = word_value(l, 3), b = word_value(l, 4);
    uint32_t na = components(a.type, &f), nb = components(b.type, &g);
    if (f->lane_bytes != e->lane_bytes || g->lane_bytes != e->lane_bytes || l->length != 5 + n) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    uint32_t d = define(l, l->w[2]), size = (uint32_t)e->lane_bytes;
    for (uint32_t k = 0; k < n; k++) {
        uint32_t pick = l->w[5 + k];
        if (pick == UINT32_MAX) {
            continue;
        }
        if (pick >= na + nb) {
            lower_fail(l, "component %u of %u", pick, na + nb);
        }
        emit(l, OP_COPY_8 + storage(scalar_kind(l, e)), d + k * size,
             pick < na ? a.reg + pick * size : b.reg + (pick - na) * size, 0, 0);
    }
}

static void dynamic(lowering *l, bool insert) {
    const type *e, *x;
    val v = word_value(l, 3), part = insert ? word_value(l, 4) : v, index = word_value(l, insert ? 5 : 4);
    uint32_t n = components(v.type, &e);
    const type *ty = result_type(l);
    if (v.type->kind != TYPE_VECTOR || components(index.type, &x) != 1 || x->kind != TYPE_INT ||
        (insert ? part.type : ty)->lane_bytes != e->lane_bytes || (insert && ty->lane_bytes != v.type->lane_bytes)) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    uint32_t d = define(l, l->w[2]);
    if (insert) {
        copy_value(l, v.type, d, v.reg);
    }
    emit(l, insert ? OP_INSERTDYN : OP_EXTRACTDYN, d, insert ? part.reg : v.reg, index.reg, 0)->imm =
        n | e->lane_bytes << 8 | x->lane_bytes << 16;
    if (insert) {
        l->ops[l->op_count - 1].b = index.reg;
    }
}

// ---- Memory ----------------------------------------------------------------------------------------------------------

static uint32_t builtin_register(lowering *l, uint32_t n, const type *ty, bool in_memory) {
    id *i = id_of(l, n);
    const type *e;
    uint32_t count = components(ty, &e);
    if (e->kind != TYPE_INT && e->kind != TYPE_BOOL) {
        lower_fail(l, "the built-in variable %u is no integer", n);
    }
    for (uint32_t b = 0; b < l->k->builtin_count; b++) {
        builtin_use *u = &l->k->builtins[b];
        if (u->builtin == i->builtin && u->width == e->lane_bytes && u->count == count && (u->memory != 0) == in_memory) {
            return in_memory ? u->memory - 1 : u->reg;
        }
    }
    l->k->builtins = grow(l, l->k->builtins, l->k->builtin_count, &l->k->builtin_room, sizeof *l->k->builtins);
    builtin_use *u = &l->k->builtins[l->k->builtin_count++];
    *u = (builtin_use){.builtin = i->builtin, .reg = new_register(l, ty->lane_bytes), .width = (uint32_t)e->lane_bytes, .count = count};
    if (in_memory) {
        u->memory = l->k->start_frame + 1;
        l->k->start_frame += ((uint32_t)ty->size + 31) & ~31u;
        return u->memory - 1;
    }
    return u->reg;
}

static bool is_builtin(const id *i) {
    return i->kind == ID_VARIABLE && i->builtin != UINT32_MAX && i->function == 0;
}

// The register with the whole content of a variable that has no address, and its type.
static bool whole_variable(lowering *l, uint32_t n, val *v) {
    id *i = id_of(l, n);
    if (i->kind != ID_VARIABLE || i->type->element == NULL) {
        return false;
    }
    if (is_builtin(i) && !(i->flags & FLAG_ESCAPES)) {
        *v = (val){builtin_register(l, n, i->type->element, false), i->type->element};
        return true;
    }
    if (i->flags & FLAG_PROMOTED) {
        if (i->reg == 0) {
            i->reg = new_register(l, i->type->element->lane_bytes) + 1;
            remember(l, i);
        }
        *v = (val){i->reg - 1, i->type->element};
        return true;
    }
    return false;
}

static val pointer_value(lowering *l, uint32_t n) {
    id *i = id_of(l, n);
    if (is_builtin(i) && i->reg == 0) {
        uint32_t at = builtin_register(l, n, i->type->element, true);
        // The start of a thread's private memory is the same in every function.
        i->reg = new_register(l, 8) + 1;
        remember(l, i);
        l->k->builtins = grow(l, l->k->builtins, l->k->builtin_count, &l->k->builtin_room, sizeof *l->k->builtins);
        l->k->builtins[l->k->builtin_count++] = (builtin_use){.builtin = UINT32_MAX, .reg = i->reg - 1, .width = 8, .count = 1, .memory = at + 1};
    }
    val v = use(l, n);
    if (v.type->kind != TYPE_POINTER) {
        lower_fail(l, "operand %u is no pointer", n);
    }
    return v;
}

static void load(lowering *l) {
    need_words(l, 4);
    const type *ty = result_type(l);
    val v;
    if (whole_variable(l, l->w[3], &v)) {
        if (v.type->lane_bytes != ty->lane_bytes || v.type->leaves != ty->leaves) {
            lower_fail(l, "the value is of another type than the variable");
        }
        if (is_builtin(id_of(l, l->w[3]))) {
            alias(l, l->w[2], ty, v.reg);    // nothing changes it
        } else {
            copy_value(l, ty, define(l, l->w[2]), v.reg);
        }
        return;
    }
    v = pointer_value(l, l->w[3]);
    l->k->polls = l->k->polls || (l->length > 4 && (l->w[4] & 1));
    l->storage_class = (uint16_t)v.type->width;
    load_value(l, ty, define(l, l->w[2]), v.reg, 0);
    l->storage_class = 0;
}

static void store(lowering *l) {
    need_words(l, 3);
    val value = use(l, l->w[2]), v;
    if (whole_variable(l, l->w[1], &v)) {
        if (is_builtin(id_of(l, l->w[1]))) {
            lower_fail(l, "a store to a built-in variable");
        }
        if (v.type->lane_bytes != value.type->lane_bytes || v.type->leaves != value.type->leaves) {
            lower_fail(l, "the value is of another type than the variable");
        }
        copy_value(l, value.type, v.reg, value.reg);
        return;
    }
    v = pointer_value(l, l->w[1]);
    l->storage_class = (uint16_t)v.type->width;
    store_value(l, value.type, v.reg, value.reg, 0);
    l->storage_class = 0;
}

// base: the word of the base pointer; first: the word of the first index; whole: the first index counts pointees.
static void access_chain(lowering *l, const type *inner, uint32_t base, uint32_t first, bool whole) {
    val p = pointer_value(l, l->w[base]);
    uint32_t reg = p.reg;
    uint64_t offset = 0;
    if (inner == NULL) {
        lower_fail(l, "the pointer does not say what it points to");
    }
    for (uint32_t k = first; k < l->length; k++) {
        uint64_t index, size;
        bool fixed = constant_of(l, l->w[k], &index);
        if (k == first && whole) {
            size = inner->size;
        } else if (inner->kind == TYPE_STRUCT) {
            uint64_t member = 0;
            id *c = id_of(l, l->w[k]);
            if (!fixed) {
                lower_fail(l, "the index of a structure's member is no constant");
            }
            memcpy(&member, c->image, c->type->size);
            if (member >= inner->count) {
                lower_fail(l, "the structure has no member %llu", (unsigned long long)member);
            }
            offset += inner->offsets[member];
            inner = inner->members[member];
            continue;
        } else if (inner->kind == TYPE_VECTOR || inner->kind == TYPE_ARRAY) {
            inner = inner->element;
            size = inner->size;
        } else {
            lower_fail(l, "an index into what has no members");
        }
        if (fixed) {
            offset += index * size;
        } else {
            val v = use(l, l->w[k]);
            if (v.type->kind != TYPE_INT) {
                lower_fail(l, "an index is no integer");
            }
            uint32_t next = new_register(l, 8);
            op *o = emit(l, OP_SCALE, next, reg, component(l, v, 0, true), 0);
            o->a = reg;
            o->imm = size;
            o->extra = (uint16_t)v.type->lane_bytes;
            if (o->extra >= 4 && size != 0 && (size & (size - 1)) == 0) {
                o->code = OP_SCALESHIFT;
                o->imm = (uint64_t)__builtin_ctzll(size);
            }
            reg = next;
        }
    }
    if (offset != 0) {
        emit(l, OP_ADDI, define(l, l->w[2]), reg, 0, 0)->imm = offset;
    } else if (reg != p.reg) {
        if (id_of(l, l->w[2])->reg == 0) {
            alias(l, l->w[2], p.type, reg);
        } else {
            emit(l, OP_COPY_64, define(l, l->w[2]), reg, 0, 0);
        }
    } else {
        emit(l, OP_COPY_64, define(l, l->w[2]), reg, 0, 0);
    }
}

// Registers that nothing writes.
static uint32_t zeroes(lowering *l, const type *ty) {
    if (l->zero_bytes < ty->lane_bytes) {
        l->zero_reg = new_register(l, ty->lane_bytes);
        l->zero_bytes = ty->lane_bytes;
    }
    return l->zero_reg;
}

static void variable(lowering *l) {
    need_words(l, 4);
    id *i = id_of(l, l->w[2]);
    val whole;
    const type *inner = i->type->element;
    if (i->type->kind != TYPE_POINTER || inner == NULL || l->w[3] != 7) {
        lower_fail(l, "a variable of storage class %u in a function", l->w[3]);
    }
    val initial = {0, NULL};
    if (l->length > 4) {
        initial = use(l, l->w[4]);
        if (initial.type->lane_bytes != inner->lane_bytes || initial.type->leaves != inner->leaves) {
            lower_fail(l, "the initial value is of another type");
        }
    }
    if (whole_variable(l, l->w[2], &whole)) {
        if (initial.type != NULL) {
            copy_value(l, inner, whole.reg, initial.reg);
        } else {
            // Zeroes, not what an earlier group has left.
            copy_value(l, inner, whole.reg, zeroes(l, inner));
        }
        return;
    }
    uint64_t align = inner->align < 16 ? 16 : inner->align;
    uint64_t at = (l->c->frame + align - 1) / align * align;
    if (at + inner->size > 16u << 20) {
        lower_fail(l, "the private variables of the function need more than 16 MiB");
    }
    l->c->frame = (uint32_t)(at + inner->size);
    uint32_t d = define(l, l->w[2]);
    emit(l, OP_PRIVATE, d, 0, 0, 0)->imm = at;
    if (initial.type != NULL) {
        store_value(l, inner, d, initial.reg, 0);
    }
}

static void atomic(lowering *l, combine kind, bool result, bool value, bool comparand) {
    uint32_t first = result ? 3 : 1;
    need_words(l, first + 3);
    val p = pointer_value(l, l->w[first]);
    uint32_t d = 0, b = 0, c = 0;
    const type *ty = result ? result_type(l) : NULL;
    if (comparand) {
        val v = word_value(l, 7), w = word_value(l, 8);
        need_same(l, v, ty);
        need_same(l, w, ty);
        b = v.reg;
        c = w.reg;
    } else if (value) {
        val v = word_value(l, first + 3);
        ty = ty == NULL ? v.type : ty;
        need_same(l, v, ty);
        b = v.reg;
    }
    scalar s = S_32;
    if (kind == C_FLAG) {
        ty = NULL;
    } else {
        s = scalar_kind(l, ty);
        if (ty == NULL || ty->leaves != 1) {
            lower_fail(l, "an atomic operation on what is no scalar");
        }
    }
    if (result) {
        d = define(l, l->w[2]);
    }
    emit(l, OP_ATOMIC, d, p.reg, b, c)->imm = kind | (uint64_t)bytes_of(s) << 8 | (uint64_t)s << 16;
}

// ---- Control ---------------------------------------------------------------------------------------------------------

static uint32_t block_of(lowering *l, uint32_t label) {
    id *i = id_of(l, label);
    if (i->kind != ID_LABEL || i->function != l->m->ids[l->f->id].function || i->block == UINT32_MAX) {
        lower_fail(l, "identifier %u is no label of the function", label);
    }
    return i->block;
}

static uint32_t new_edge(lowering *l, uint32_t target) {
    l->edges = grow(l, l->edges, l->edge_count, &l->edge_room, sizeof *l->edges);
    l->edges[l->edge_count] = (edge){target, 0, 0};
    return l->edge_count++;
}

static bool overlap(uint32_t a, uint64_t a_bytes, uint32_t b, uint64_t b_bytes) {
    return a < b + b_bytes && b < a + a_bytes;
}

// The copies for the phis at an edge's end, after the branch that takes it.
static void edge_copies(lowering *l, uint32_t index, uint32_t from_label) {
    const zmc_module *m = l->m;
    uint32_t at = l->scanned[l->edges[index].target].at, pass;
    uint32_t saved_at = l->at;
    l->edges[index].first = l->op_count;
    bool conflict = false;
    for (pass = 0; pass < 3; pass++) {    // looks for conflicts; copies, or reads; writes
        static const uint32_t nothing = UINT32_MAX;
        uint32_t next = nothing;
        uint32_t written_from = at + (m->words[at] >> 16);
        for (uint32_t p = written_from; p < l->f->end; p += m->words[p] >> 16) {
            uint32_t code = m->words[p] & 0xffff, length = m->words[p] >> 16;
            if (code == 8 || code == 317 || code == 12) {
                continue;
            }
            if (code != 245) {
                break;
            }
            l->at = p;
            if (length < 3) {
                lower_fail(l, "too few words");
            }
            uint32_t source = 0;
            for (uint32_t k = 3; k + 1 < length; k += 2) {
                if (m->words[p + k + 1] == from_label) {
                    source = m->words[p + k];
                }
            }
            if (source == 0) {
                lower_fail(l, "no value for the predecessor %u", from_label);
            }
            val v = use(l, source), d = use(l, m->words[p + 2]);
            if (v.type->lane_bytes != d.type->lane_bytes || v.type->leaves != d.type->leaves) {
                lower_fail(l, "a value is of another type than the result");
            }
            if (pass == 0) {
                for (uint32_t q = written_from; q < p && !conflict; q += m->words[q] >> 16) {
                    if ((m->words[q] & 0xffff) == 245) {
                        val earlier = use(l, m->words[q + 2]);
                        conflict = overlap(earlier.reg, earlier.type->lane_bytes, v.reg, v.type->lane_bytes);
                    }
                }
            } else if (!conflict) {
                copy_value(l, v.type, d.reg, v.reg);
            } else if (pass == 1) {
                uint32_t r = new_register(l, v.type->lane_bytes);
                copy_value(l, v.type, r, v.reg);
                if (next == nothing) {
                    next = r;
                }
            }
        }
        if (pass == 1) {
            if (!conflict) {
                break;
            }
            // The second half: temporaries were given out one after the other.
            uint32_t r = next;
            for (uint32_t p = written_from; p < l->f->end; p += m->words[p] >> 16) {
                uint32_t code = m->words[p] & 0xffff;
                if (code == 245) {
                    val d = use(l, m->words[p + 2]);
                    l->at = p;
                    copy_value(l, d.type, d.reg, r);
                    r += (uint32_t)d.type->lane_bytes;
                } else if (code != 8 && code != 317 && code != 12) {
                    break;
                }
            }
            break;
        }
    }
    l->edges[index].count = l->op_count - l->edges[index].first;
    l->at = saved_at;
}

static void begin_block(lowering *l, bool converge) {
    l->blocks = grow(l, l->blocks, l->block_count, &l->block_room, sizeof *l->blocks);
    l->blocks[l->block_count++] = (block){.first = l->op_count, .converge = converge};
}

static void end_block(lowering *l) {
    block *b = &l->blocks[l->block_count - 1];
    b->count = l->op_count - b->first;
}

void converge(lowering *l) {
    if (l->c == NULL) {
        lower_fail(l, "not possible in a constant");
    }
    uint32_t e = new_edge(l, l->block_count | TARGET_IS_FINAL);
    emit(l, OP_JUMP, e, 0, 0, 0);
    end_block(l);
    begin_block(l, true);
}

static void branch(lowering *l, uint32_t code, uint32_t label) {
    switch (code) {
    case 249: {
        need_words(l, 2);
        uint32_t e = new_edge(l, block_of(l, l->w[1]));
        emit(l, OP_JUMP, e, 0, 0, 0);
        edge_copies(l, e, label);
        break;
    }
    case 250: {
        need_words(l, 4);
        val c = use(l, l->w[1]);
        if (c.type->kind != TYPE_BOOL) {
            lower_fail(l, "the condition is no boolean");
        }
        uint32_t yes = new_edge(l, block_of(l, l->w[2])), no = new_edge(l, block_of(l, l->w[3]));
        emit(l, OP_BRANCH, yes, c.reg, no, 0);
        edge_copies(l, yes, label);
        edge_copies(l, no, label);
        break;
    }
    default: {
        need_words(l, 3);
        val v = use(l, l->w[1]);
        if (v.type->kind != TYPE_INT) {
            lower_fail(l, "the selector is no integer");
        }
        uint32_t words = v.type->width > 32 ? 2 : 1, n = (l->length - 3) / (words + 1);
        if ((l->length - 3) % (words + 1) != 0) {
            lower_fail(l, "a literal without a label");
        }
        switch_info *s = zmc_alloc(l->m, sizeof *s);
        s->count = n;
        s->width = (uint32_t)v.type->lane_bytes;
        s->values = zmc_alloc(l->m, (n + 1) * sizeof *s->values);
        s->edges = zmc_alloc(l->m, (n + 1) * sizeof *s->edges);
        emit(l, OP_SWITCH, 0, v.reg, 0, 0)->data = s;
        for (uint32_t k = 0; k <= n; k++) {
            uint32_t at = k == n ? 2 : 3 + k * (words + 1) + words;
            if (k < n) {
                s->values[k] = l->w[3 + k * (words + 1)] | (words == 2 ? (uint64_t)l->w[4 + k * 3] << 32 : 0);
                s->values[k] &= v.type->width == 64 ? UINT64_MAX : ((uint64_t)1 << v.type->width) - 1;
            }
            s->edges[k] = new_edge(l, block_of(l, l->w[at]));
            edge_copies(l, s->edges[k], label);
        }
        break;
    }
    }
}

static code *code_of(lowering *l, uint32_t index) {
    if (l->k->codes[index] != NULL) {
        return l->k->codes[index];
    }
    code *c = zmc_alloc(l->m, sizeof *c);
    const function *f = &l->m->functions[index];
    l->k->codes[index] = c;
    c->function = f;
    c->index = index;
    c->parameter_regs = zmc_alloc(l->m, (f->parameter_count + 1) * sizeof *c->parameter_regs);
    for (uint32_t p = 0; p < f->parameter_count; p++) {
        id *i = &l->m->ids[f->parameters[p]];
        if (i->reg == 0) {
            i->reg = new_register(l, i->type->lane_bytes) + 1;
            remember(l, i);
        }
        c->parameter_regs[p] = i->reg - 1;
    }
    c->result_reg = f->type->element->lane_bytes == 0 ? 0 : new_register(l, f->type->element->lane_bytes);
    return c;
}

static call_info *arguments_of(lowering *l, const type *ty, uint32_t first) {
    uint32_t n = l->length - first;
    call_info *info = zmc_alloc(l->m, sizeof *info);
    info->count = n;
    info->regs = zmc_alloc(l->m, (n + 1) * sizeof *info->regs);
    info->leaves = zmc_alloc(l->m, (n + 1) * sizeof *info->leaves);
    info->lane_bytes = zmc_alloc(l->m, (n + 1) * sizeof *info->lane_bytes);
    if (ty != NULL && ty->count != n) {
        lower_fail(l, "%u arguments for %u parameters", n, ty->count);
    }
    for (uint32_t k = 0; k < n; k++) {
        id *i = id_of(l, l->w[first + k]);
        val v = i->kind == ID_VARIABLE ? pointer_value(l, l->w[first + k]) : use(l, l->w[first + k]);
        if (ty != NULL && (ty->members[k]->lane_bytes != v.type->lane_bytes || ty->members[k]->leaves != v.type->leaves)) {
            lower_fail(l, "argument %u is of another type than the parameter", k);
        }
        info->regs[k] = v.reg;
        info->leaves[k] = list_leaves(l, v.type);
        info->lane_bytes[k] = (uint32_t)v.type->lane_bytes;
    }
    const type *result = result_type(l);
    info->result_bytes = (uint32_t)result->lane_bytes;
    if (result->lane_bytes != 0) {
        info->result = define(l, l->w[2]);
        info->result_leaves = list_leaves(l, result);
    }
    return info;
}

static const struct { const char *name; uint32_t number; } builtin_calls[] = {
    {"NumWorkgroups", 24}, {"WorkgroupSize", 25}, {"WorkgroupId", 26}, {"LocalInvocationId", 27},
    {"GlobalInvocationId", 28}, {"LocalInvocationIndex", 29}, {"WorkDim", 30}, {"GlobalSize", 31},
    {"EnqueuedWorkgroupSize", 32}, {"GlobalOffset", 33}, {"GlobalLinearId", 34}, {"SubgroupSize", 36},
    {"SubgroupMaxSize", 37}, {"NumSubgroups", 38}, {"NumEnqueuedSubgroups", 39}, {"SubgroupId", 40},
    {"SubgroupLocalInvocationId", 41},
};

// Conversions between float and bfloat16 that SYCL's library leaves to the device's compiler: of a value behind a pointer, or of
// vectors behind two.
static bool bfloat_conversion(lowering *l, const char *name, const type *result) {
    static const char *const names[] = {"__devicelib_ConvertBF16ToFINTEL", "__devicelib_ConvertFToBF16INTEL"};
    for (uint32_t narrow = 0; narrow < 2; narrow++) {
        size_t length = strlen(names[narrow]);
        uint32_t from = narrow ? 4 : 2, to = 6 - from, count = 1;
        if (strncmp(name, names[narrow], length) != 0) {
            continue;
        }
        bool many = sscanf(name + length, "Vec%u", &count) == 1;
        if (count == 0 || count > 16 || (!many && name[length] != 0) || (!many && result->lane_bytes != to)) {
            return false;
        }
        val source = word_value(l, 4), target = many ? word_value(l, 5) : source;
        if (source.type->kind != TYPE_POINTER || target.type->kind != TYPE_POINTER) {
            return false;
        }
        uint32_t value = new_register(l, from), made = many ? new_register(l, to) : define(l, l->w[2]);
        for (uint32_t k = 0; k < count; k++) {
            emit(l, narrow ? OP_LOAD_32 : OP_LOAD_16, value, source.reg, 0, 0)->imm = (uint64_t)k * from;
            emit(l, narrow ? OP_F32_BF16 : OP_BF16_F32, made, value, 0, 0);
            if (many) {
                emit(l, narrow ? OP_STORE_16 : OP_STORE_32, 0, target.reg, made, 0)->imm = (uint64_t)k * to;
            }
        }
        if (many && result->lane_bytes != 0) {
            define(l, l->w[2]);
        }
        return true;
    }
    return false;
}

// Functions without a body that stand for something known.
static bool known_import(lowering *l, const char *name) {
    const type *ty = result_type(l), *e;
    const char *at = strstr(name, "__spirv_BuiltIn");
    if (at != NULL) {
        at += strlen("__spirv_BuiltIn");
        for (size_t k = 0; k < sizeof builtin_calls / sizeof *builtin_calls; k++) {
            size_t n = strlen(builtin_calls[k].name);
            if (strncmp(at, builtin_calls[k].name, n) != 0 || (at[n] != 'i' && at[n] != 'v' && at[n] != 0)) {
                continue;
            }
            uint32_t count = l->length > 4 ? 3 : 1;
            if (components(ty, &e) != 1 || e->kind != TYPE_INT) {
                lower_fail(l, "'%s' gives no integer", name);
            }
            l->k->builtins = grow(l, l->k->builtins, l->k->builtin_count, &l->k->builtin_room, sizeof *l->k->builtins);
            uint32_t reg = new_register(l, count * e->lane_bytes);
            l->k->builtins[l->k->builtin_count++] =
                (builtin_use){.builtin = builtin_calls[k].number, .reg = reg, .width = (uint32_t)e->lane_bytes, .count = count};
            if (count == 1) {
                copy_value(l, ty, define(l, l->w[2]), reg);
            } else {
                val index = word_value(l, 4);
                emit(l, OP_EXTRACTDYN, define(l, l->w[2]), reg, index.reg, 0)->imm =
                    3 | e->lane_bytes << 8 | index.type->lane_bytes << 16;
            }
            return true;
        }
    }
    if (bfloat_conversion(l, name, ty)) {
        return true;
    }
    // Annotations tell what the kernel does, and do nothing themselves.
    if (strncmp(name, "__itt_offload_", strlen("__itt_offload_")) == 0) {
        if (ty->lane_bytes != 0) {
            define(l, l->w[2]);
        }
        return true;
    }
    static const struct { const char *prefix; uint16_t code; uint8_t operands; bool with_sign; } intrinsics[] = {
        {"llvm.usub.sat.", OP_USUBSAT_8, 2, false}, {"llvm.uadd.sat.", OP_UADDSAT_8, 2, false},
        {"llvm.ssub.sat.", OP_SSUBSAT_8, 2, true}, {"llvm.sadd.sat.", OP_SADDSAT_8, 2, true},
        {"llvm.umin.", OP_UMIN_8, 2, false}, {"llvm.umax.", OP_UMAX_8, 2, false}, {"llvm.smin.", OP_SMIN_8, 2, true},
        {"llvm.smax.", OP_SMAX_8, 2, true}, {"llvm.ctpop.", OP_POPCOUNT_8, 1, false},
        {"llvm.bitreverse.", OP_BITREVERSE_8, 1, false},
    };
    for (size_t k = 0; k < sizeof intrinsics / sizeof *intrinsics; k++) {
        if (strncmp(name, intrinsics[k].prefix, strlen(intrinsics[k].prefix)) == 0) {
            // As an instruction of that kind: the operands come one word later in a call.
            uint32_t words[8] = {0}, n = l->length < 9 ? l->length : 9;
            for (uint32_t i = 0; i < 3 && i < n; i++) {
                words[i] = l->w[i];
            }
            for (uint32_t i = 4; i < n; i++) {
                words[i - 1] = l->w[i];
            }
            const uint32_t *kept = l->w;
            l->w = words;
            l->length--;
            map(l, intrinsics[k].code, intrinsics[k].operands, false, intrinsics[k].with_sign);
            l->w = kept;
            l->length++;
            return true;
        }
    }
    return false;
}

static void call(lowering *l) {
    need_words(l, 4);
    id *i = id_of(l, l->w[3]);
    if (i->kind != ID_FUNCTION) {
        lower_fail(l, "identifier %u is no function", l->w[3]);
    }
    uint32_t index = i->function - 1;
    const function *f = &l->m->functions[index];
    if (f->first_label == 0) {
        const char *name = i->link_name != NULL ? i->link_name : "?";
        for (uint32_t k = 0; k < l->m->function_count; k++) {
            const id *other = &l->m->ids[l->m->functions[k].id];
            if (l->m->functions[k].first_label != 0 && other->link_name != NULL && strcmp(other->link_name, name) == 0) {
                index = k;
                f = &l->m->functions[k];
            }
        }
        if (f->first_label == 0) {
            if (known_import(l, name)) {
                return;
            }
            char *text = zmc_alloc(l->m, strlen(name) + 80);
            sprintf(text, "call of the function '%s', which no module defines", name);
            emit(l, OP_FAULT, 0, 0, 0, 0)->data = text;
            if (result_type(l)->lane_bytes != 0) {
                define(l, l->w[2]);
            }
            return;
        }
    }
    if (result_type(l)->lane_bytes != f->type->element->lane_bytes) {
        lower_fail(l, "the result is of another type than the function's");
    }
    code_of(l, index);
    emit(l, OP_CALL, 0, 0, 0, 0);
    uint32_t at = l->op_count - 1;
    call_info *info = arguments_of(l, f->type, 4);
    l->ops[at].imm = index;
    l->ops[at].data = info;
}

// ---- Groups ----------------------------------------------------------------------------------------------------------

static uint64_t scope_of(lowering *l, uint32_t word) {
    need_words(l, word + 1);
    uint64_t scope;
    if (!constant_of(l, l->w[word], &scope)) {
        lower_fail(l, "the scope is no constant");
    }
    if (scope != 2 && scope != 3) {
        lower_fail(l, "scope %llu: only work-groups and sub-groups are supported", (unsigned long long)scope);
    }
    return scope;
}

static void barrier_of_group(lowering *l) {
    emit(l, OP_BARRIER, 0, 0, 0, 0);
}

// A combination of the values of a group: word `operand` has them.
static void group_op(lowering *l, uint64_t scope, uint32_t how, combine kind, uint32_t operand, uint64_t cluster) {
    const type *ty = result_type(l), *e, *f;
    val v = word_value(l, operand);
    uint32_t n = components(ty, &e);
    if (components(v.type, &f) != n) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    scalar s = scalar_kind(l, f);
    scalar_kind(l, e);
    uint32_t d = define(l, l->w[2]);
    converge(l);
    for (uint32_t k = 0; k < n; k++) {
        uint64_t imm = kind | (uint64_t)s << 8 | e->lane_bytes << 16;
        uint32_t to = d + k * (uint32_t)e->lane_bytes, from = component(l, v, k, kind == C_SMIN || kind == C_SMAX);
        if (scope == 3) {
            op *o = emit(l, OP_SUBGROUP, to, from, 0, 0);
            o->imm = imm | f->lane_bytes << 24 | cluster << 32;
            o->extra = (uint16_t)how;
        } else {
            emit(l, OP_PUT, 0, from, 0, 0)->extra = (uint16_t)f->lane_bytes;
            barrier_of_group(l);
            op *o = emit(l, OP_GET, to, 0, 0, 0);
            o->imm = imm;
            o->extra = (uint16_t)how;
            barrier_of_group(l);
        }
    }
}

static void broadcast(lowering *l, uint64_t scope, uint32_t value, uint32_t index) {
    const type *ty = result_type(l), *e, *x;
    val v = word_value(l, value), id_ = word_value(l, index);
    need_same(l, v, ty);
    uint32_t n = components(ty, &e), dims = components(id_.type, &x);
    if (x->kind != TYPE_INT || dims > 3) {
        lower_fail(l, "the local id is none");
    }
    scalar s = scalar_kind(l, e);
    uint32_t d = define(l, l->w[2]);
    converge(l);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t to = d + k * (uint32_t)e->lane_bytes, from = v.reg + k * (uint32_t)e->lane_bytes;
        if (scope == 3) {
            emit(l, OP_SHUFFLEOP, to, from, id_.reg, 0)->imm = (uint64_t)e->lane_bytes << 8 | x->lane_bytes << 16;
        } else {
            emit(l, OP_PUT, 0, from, 0, 0)->extra = (uint16_t)e->lane_bytes;
            barrier_of_group(l);
            op *o = emit(l, OP_GET, to, 0, id_.reg, 0);
            o->imm = s << 8 | (uint64_t)e->lane_bytes << 16 | x->lane_bytes << 24 | (uint64_t)dims << 28;
            o->extra = SCAN_BROADCAST;
            barrier_of_group(l);
        }
    }
}

static void shuffle(lowering *l, uint32_t how, uint32_t value, uint32_t index, uint64_t cluster) {
    const type *ty = result_type(l), *e, *x;
    val v = word_value(l, value), by = word_value(l, index), second = v;
    need_same(l, v, ty);
    if (how == 4 || how == 5) {
        second = word_value(l, value + 1);
        need_same(l, second, ty);
    }
    uint32_t n = components(ty, &e);
    if (components(by.type, &x) != 1 || x->kind != TYPE_INT) {
        lower_fail(l, "the lane is no integer");
    }
    scalar_kind(l, e);
    uint32_t d = define(l, l->w[2]);
    converge(l);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t step = k * (uint32_t)e->lane_bytes;
        emit(l, OP_SHUFFLEOP, d + step, v.reg + step, by.reg, second.reg + step)->imm =
            how | e->lane_bytes << 8 | x->lane_bytes << 16 | cluster << 32;
    }
}

static uint32_t group_how(lowering *l, uint32_t word) {
    need_words(l, word + 1);
    if (l->w[word] > 3) {
        lower_fail(l, "group operation %u is not supported", l->w[word]);
    }
    return l->w[word];
}

static void non_uniform(lowering *l, uint32_t code) {
    static const uint8_t kinds[] = {C_ADD, C_FADD, C_MUL, C_FMUL, C_SMIN, C_UMIN, C_FMIN, C_SMAX, C_UMAX, C_FMAX,
                                    C_AND, C_OR, C_XOR, C_LAND, C_LOR, C_LXOR};
    const type *x = NULL;
    uint64_t cluster = 0, scope = scope_of(l, 3);
    if (scope != 3) {
        lower_fail(l, "only sub-groups are supported");
    }
    switch (code) {
    case 333: {
        uint32_t d = define(l, l->w[2]);
        converge(l);
        emit(l, OP_BALLOT, d, 0, 0, 0)->imm = 8 | 1 << 8;
        return;
    }
    case 334: group_op(l, scope, SCAN_ALL, C_LAND, 4, 0); return;
    case 335: group_op(l, scope, SCAN_ANY, C_LOR, 4, 0); return;
    case 336: group_op(l, scope, SCAN_EQUAL, C_OR, 4, 0); return;
    case 337: broadcast(l, scope, 4, 5); return;
    case 338: group_op(l, scope, SCAN_FIRST, C_OR, 4, 0); return;
    case 339: {
        val v = word_value(l, 4);
        uint32_t d = define(l, l->w[2]);
        if (v.type->kind != TYPE_BOOL || result_type(l)->lane_bytes != 16 || result_type(l)->leaves != 4) {
            lower_fail(l, "operands of a kind that it cannot have");
        }
        converge(l);
        emit(l, OP_BALLOT, d, v.reg, 0, 0)->imm = 0;
        return;
    }
    case 340: case 341: case 342: case 343: case 344: {
        uint32_t word = code == 342 ? 5 : 4, how = code - 339;
        val v = word_value(l, word), index = v;
        if (code == 342) {
            how = 3 + group_how(l, 4);
        } else if (code > 342) {
            how = code == 343 ? 6 : 7;
        }
        if (v.type->lane_bytes != 16 || v.type->leaves != 4 || result_type(l)->leaves != 1) {
            lower_fail(l, "operands of a kind that it cannot have");
        }
        if (code == 341) {
            index = word_value(l, 5);
            x = index.type;
            if (x->kind != TYPE_INT) {
                lower_fail(l, "the index is no integer");
            }
        }
        uint32_t d = define(l, l->w[2]);
        if (code <= 341 && result_type(l)->lane_bytes != 1) {
            lower_fail(l, "the result is no boolean");
        }
        emit(l, OP_BALLOT, d, v.reg, index.reg, 0)->imm =
            how | result_type(l)->lane_bytes << 8 | (x != NULL ? x->lane_bytes << 16 : 0);
        return;
    }
    case 345: shuffle(l, 0, 4, 5, 0); return;
    case 346: shuffle(l, 1, 4, 5, 0); return;
    case 347: shuffle(l, 2, 4, 5, 0); return;
    case 348: shuffle(l, 3, 4, 5, 0); return;
    case 365: shuffle(l, 7, 4, 5, 0); return;
    case 366: shuffle(l, 8, 4, 5, 0); return;
    case 4431:
        if (l->length > 6 && !constant_of(l, l->w[6], &cluster)) {
            lower_fail(l, "the cluster's size is no constant");
        }
        shuffle(l, 6, 4, 5, cluster & 0xff);
        return;
    default: {
        uint32_t how = group_how(l, 4);
        if (how == 3 && (l->length < 7 || !constant_of(l, l->w[6], &cluster))) {
            lower_fail(l, "the cluster's size is no constant");
        }
        group_op(l, scope, how, (combine)kinds[code - 349], 5, cluster & 0xff);
        return;
    }
    }
}

static void async_copy(lowering *l) {
    need_words(l, 9);
    val to = pointer_value(l, l->w[4]), from = pointer_value(l, l->w[5]), count = use(l, l->w[6]), stride = use(l, l->w[7]);
    const type *e = to.type->element;
    if (e == NULL || e->size > 65535 || count.type->kind != TYPE_INT || stride.type->lane_bytes != count.type->lane_bytes) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    scope_of(l, 3);
    uint32_t *regs = zmc_alloc(l->m, 4 * sizeof *regs);
    regs[0] = to.reg;
    regs[1] = from.reg;
    regs[2] = count.reg;
    regs[3] = stride.reg;
    define(l, l->w[2]);
    converge(l);
    op *o = emit(l, OP_ASYNC, 0, 0, 0, 0);
    o->data = regs;
    o->imm = e->size | count.type->lane_bytes << 16;
    o->extra = to.type->width == 4;
}

static void block_io(lowering *l, bool write) {
    need_words(l, write ? 3 : 4);
    val p = pointer_value(l, l->w[write ? 1 : 3]);
    const type *ty, *e;
    uint32_t reg;
    if (write) {
        val v = use(l, l->w[2]);
        ty = v.type;
        reg = v.reg;
    } else {
        ty = result_type(l);
        reg = define(l, l->w[2]);
    }
    uint32_t n = components(ty, &e);
    scalar_kind(l, e);
    converge(l);
    emit(l, OP_BLOCKIO, reg, p.reg, 0, 0)->imm = n | e->lane_bytes << 8 | (uint64_t)write << 16;
}

// ---- Instructions ----------------------------------------------------------------------------------------------------

static void vector_times_scalar(lowering *l) {
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

static void dot(lowering *l) {
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

static void any_all(lowering *l, uint32_t code) {
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

static void select_value(lowering *l) {
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
    const leaf_list *list = list_leaves(l, ty);
    uint32_t at = 0;
    for (uint32_t k = 0; k < list->count; k++) {
        uint32_t s = list->bytes[k] == 1 ? 0 : list->bytes[k] == 2 ? 1 : list->bytes[k] == 4 ? 2 : 3;
        emit(l, OP_SEL_8 + s, d + at, c.reg + (nc > 1 ? k : 0), a.reg + at, b.reg + at);
        at += list->bytes[k];
    }
}

// Two results in a structure: of the low part and the high part, or of the sum and the carry.
static void extended(lowering *l, uint32_t low, uint32_t high, bool with_sign) {
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

static void bit_field(lowering *l, uint32_t how) {
    const type *ty = result_type(l), *e;
    val base = word_value(l, 3), insert = base, offset, count;
    uint32_t first = how == 0 ? 5 : 4, n = components(ty, &e), size = (uint32_t)e->lane_bytes;
    need_same(l, base, ty);
    if (how == 0) {
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
        o->imm = how | offset.type->lane_bytes << 8 | count.type->lane_bytes << 16;
        trim(l, e, d + k * size);
    }
}

static void bit_count(lowering *l) {
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

static void pointers(lowering *l, uint32_t code) {
    val a = pointer_value(l, l->w[3]), b = (need_words(l, 5), pointer_value(l, l->w[4]));
    uint32_t d = define(l, l->w[2]);
    if (code != 403) {
        if (result_type(l)->lane_bytes != 1) {
            lower_fail(l, "the result is no boolean");
        }
        emit(l, code == 401 ? OP_EQ_64 : OP_NE_64, d, a.reg, b.reg, 0);
        return;
    }
    if (a.type->element == NULL || a.type->element->size == 0 || result_type(l)->kind != TYPE_INT) {
        lower_fail(l, "pointers to nothing");
    }
    uint32_t t = new_register(l, 8), u = new_register(l, 8);
    emit(l, OP_ISUB_64, t, a.reg, b.reg, 0);
    emit(l, OP_SDIV_64, u, t, constant_register(l, a.type->element->size, 8), 0);
    convert(l, scalar_kind(l, result_type(l)), S_64, true, d, u);
}

static void as_pointer_alias(lowering *l) {
    id *i = id_of(l, l->w[3]);
    val v = i->kind == ID_VARIABLE ? pointer_value(l, l->w[3]) : use(l, l->w[3]);
    alias(l, l->w[2], v.type, v.reg);
}

static void instruction(lowering *l, uint32_t code) {
    static const uint8_t group_kinds[] = {C_ADD, C_FADD, C_FMIN, C_UMIN, C_SMIN, C_FMAX, C_UMAX, C_SMAX};
    static const uint8_t uniform_kinds[] = {C_MUL, C_FMUL, C_AND, C_OR, C_XOR, C_LAND, C_LOR, C_LXOR};
    const type *e;
    switch (code) {
    case 0: case 2: case 3: case 4: case 8: case 317: case 246: case 247: case 5630: case 5887: case 330: case 256: case 257:
        return;
    case 1: define(l, l->w[2]); return;
    case 12: lower_std(l); return;
    case 57: call(l); return;
    case 59: variable(l); return;
    case 61: load(l); return;
    case 62: store(l); return;
    case 63: {
        need_words(l, 3);
        val to = pointer_value(l, l->w[1]), from = pointer_value(l, l->w[2]);
        if (from.type->element == NULL) {
            lower_fail(l, "the pointer does not say what it points to");
        }
        emit(l, OP_COPYMEM, 0, to.reg, from.reg, 0)->imm = from.type->element->size;
        return;
    }
    case 64: {
        need_words(l, 4);
        val to = pointer_value(l, l->w[1]), from = pointer_value(l, l->w[2]), size = use(l, l->w[3]);
        uint64_t fixed;
        if (constant_of(l, l->w[3], &fixed)) {
            emit(l, OP_COPYMEM, 0, to.reg, from.reg, 0)->imm = fixed;
        } else if (size.type->kind == TYPE_INT) {
            emit(l, OP_COPYDYN, 0, to.reg, from.reg, size.reg)->extra = (uint16_t)size.type->lane_bytes;
        } else {
            lower_fail(l, "the size is no integer");
        }
        return;
    }
    case 65: case 66: {
        need_words(l, 4);
        access_chain(l, id_of(l, l->w[3])->type == NULL ? NULL : id_of(l, l->w[3])->type->element, 3, 4, false);
        return;
    }
    case 67: case 70:
        need_words(l, 5);
        access_chain(l, id_of(l, l->w[3])->type == NULL ? NULL : id_of(l, l->w[3])->type->element, 3, 4, true);
        return;
    case 4419: case 4420: case 4423: case 4424: {
        need_words(l, 5);
        id *t = id_of(l, l->w[3]);
        access_chain(l, t->kind == ID_TYPE ? t->type : NULL, 4, 5, code >= 4423);
        return;
    }
    case 69: {
        val p = pointer_value(l, (need_words(l, 4), l->w[3]));
        if (result_type(l)->lane_bytes != 4) {
            lower_fail(l, "the result is no integer of 32 bits");
        }
        emit(l, OP_GENERIC, define(l, l->w[2]), p.reg, 0, 0)->extra = 1;
        return;
    }
    case 77: dynamic(l, false); return;
    case 78: dynamic(l, true); return;
    case 79: vector_shuffle(l); return;
    case 80: composite_construct(l); return;
    case 81: {
        val v = word_value(l, 3);
        uint32_t reg = member_register(l, v.type, v.reg, 4, &e);
        alias(l, l->w[2], e, reg);
        return;
    }
    case 82: {
        val part = word_value(l, 3), v = word_value(l, 4);
        const type *ty = result_type(l);
        if (v.type->lane_bytes != ty->lane_bytes || v.type->leaves != ty->leaves) {
            lower_fail(l, "the result is of another type than the operand");
        }
        uint32_t d = define(l, l->w[2]);
        copy_value(l, v.type, d, v.reg);
        uint32_t reg = member_register(l, v.type, d, 5, &e);
        if (e->lane_bytes != part.type->lane_bytes || e->leaves != part.type->leaves) {
            lower_fail(l, "the member is of another type");
        }
        copy_value(l, e, reg, part.reg);
        return;
    }
    case 83: case 400: case 5631: case 121: case 122: need_words(l, 4); as_pointer_alias(l); return;
    case 123: {
        need_words(l, 5);
        val p = pointer_value(l, l->w[3]);
        emit(l, OP_GENERIC, define(l, l->w[2]), p.reg, 0, 0)->imm =
            l->w[4] == 4 ? TAG_LOCAL : l->w[4] == 7 ? TAG_PRIVATE : 0;
        return;
    }
    case 109: conversion(l, false, false, false); return;
    case 110: conversion(l, false, true, false); return;
    case 111: conversion(l, true, false, false); return;
    case 112: case 115: conversion(l, false, false, false); return;
    case 113: conversion(l, false, false, false); return;
    case 114: conversion(l, true, true, false); return;
    case 118: conversion(l, true, false, true); return;
    case 119: conversion(l, false, true, true); return;
    case 117: case 120: {
        need_words(l, 4);
        id *i = id_of(l, l->w[3]);
        val v = i->kind == ID_VARIABLE ? pointer_value(l, l->w[3]) : use(l, l->w[3]);
        convert(l, scalar_kind(l, result_type(l)), scalar_kind(l, v.type), false, define(l, l->w[2]), v.reg);
        return;
    }
    case 124: {
        need_words(l, 4);
        if (id_of(l, l->w[3])->kind == ID_VARIABLE) {
            pointer_value(l, l->w[3]);
        }
        bitcast(l);
        return;
    }
    case 126: map(l, OP_INEG_8, 1, false, false); return;
    case 127: map(l, OP_FNEG_F16, 1, true, false); return;
    case 128: map(l, OP_IADD_8, 2, false, false); return;
    case 129: map(l, OP_FADD_F16, 2, true, false); return;
    case 130: map(l, OP_ISUB_8, 2, false, false); return;
    case 131: map(l, OP_FSUB_F16, 2, true, false); return;
    case 132: map(l, OP_IMUL_8, 2, false, false); return;
    case 133: map(l, OP_FMUL_F16, 2, true, false); return;
    case 134: map(l, OP_UDIV_8, 2, false, false); return;
    case 135: map(l, OP_SDIV_8, 2, false, true); return;
    case 136: map(l, OP_FDIV_F16, 2, true, false); return;
    case 137: map(l, OP_UMOD_8, 2, false, false); return;
    case 138: map(l, OP_SREM_8, 2, false, true); return;
    case 139: map(l, OP_SMOD_8, 2, false, true); return;
    case 140: map(l, OP_FREM_F16, 2, true, false); return;
    case 141: map(l, OP_FMOD_F16, 2, true, false); return;
    case 142: vector_times_scalar(l); return;
    case 148: dot(l); return;
    case 149: extended(l, OP_IADD_8, OP_CARRY_8, false); return;
    case 150: extended(l, OP_ISUB_8, OP_BORROW_8, false); return;
    case 151: extended(l, OP_IMUL_8, OP_UMULHI_8, false); return;
    case 152: extended(l, OP_IMUL_8, OP_SMULHI_8, true); return;
    case 154: any_all(l, OP_OR_8); return;
    case 155: any_all(l, OP_AND_8); return;
    case 156: compare(l, OP_ISNAN_F16, 1, true, false); return;
    case 157: compare(l, OP_ISINF_F16, 1, true, false); return;
    case 158: compare(l, OP_ISFINITE_F16, 1, true, false); return;
    case 159: compare(l, OP_ISNORMAL_F16, 1, true, false); return;
    case 160: compare(l, OP_SIGNBIT_F16, 1, true, false); return;
    case 161: compare(l, OP_FONE_F16, 2, true, false); return;
    case 162: compare(l, OP_FORD_F16, 2, true, false); return;
    case 163: compare(l, OP_FUNORD_F16, 2, true, false); return;
    case 164: compare(l, OP_EQ_8, 2, false, false); return;
    case 165: compare(l, OP_NE_8, 2, false, false); return;
    case 166: compare(l, OP_OR_8, 2, false, false); return;
    case 167: compare(l, OP_AND_8, 2, false, false); return;
    case 168: map(l, OP_LNOT, 1, false, false); return;
    case 169: select_value(l); return;
    case 170: compare(l, OP_EQ_8, 2, false, false); return;
    case 171: compare(l, OP_NE_8, 2, false, false); return;
    case 172: compare(l, OP_UGT_8, 2, false, false); return;
    case 173: compare(l, OP_SGT_8, 2, false, true); return;
    case 174: compare(l, OP_UGE_8, 2, false, false); return;
    case 175: compare(l, OP_SGE_8, 2, false, true); return;
    case 176: compare(l, OP_ULT_8, 2, false, false); return;
    case 177: compare(l, OP_SLT_8, 2, false, true); return;
    case 178: compare(l, OP_ULE_8, 2, false, false); return;
    case 179: compare(l, OP_SLE_8, 2, false, true); return;
    case 180: compare(l, OP_FOEQ_F16, 2, true, false); return;
    case 181: compare(l, OP_FUEQ_F16, 2, true, false); return;
    case 182: compare(l, OP_FONE_F16, 2, true, false); return;
    case 183: compare(l, OP_FUNE_F16, 2, true, false); return;
    case 184: compare(l, OP_FOLT_F16, 2, true, false); return;
    case 185: compare(l, OP_FULT_F16, 2, true, false); return;
    case 186: compare(l, OP_FOGT_F16, 2, true, false); return;
    case 187: compare(l, OP_FUGT_F16, 2, true, false); return;
    case 188: compare(l, OP_FOLE_F16, 2, true, false); return;
    case 189: compare(l, OP_FULE_F16, 2, true, false); return;
    case 190: compare(l, OP_FOGE_F16, 2, true, false); return;
    case 191: compare(l, OP_FUGE_F16, 2, true, false); return;
    case 194: shift(l, OP_SHR_8, false); return;
    case 195: shift(l, OP_SAR_8, true); return;
    case 196: shift(l, OP_SHL_8, false); return;
    case 197: map(l, OP_OR_8, 2, false, false); return;
    case 198: map(l, OP_XOR_8, 2, false, false); return;
    case 199: map(l, OP_AND_8, 2, false, false); return;
    case 200: map(l, OP_NOT_8, 1, false, false); return;
    case 201: bit_field(l, 0); return;
    case 202: bit_field(l, 1); return;
    case 203: bit_field(l, 2); return;
    case 204: map(l, OP_BITREVERSE_8, 1, false, false); return;
    case 205: bit_count(l); return;
    case 224: {
        uint64_t scope;
        need_words(l, 4);
        if (constant_of(l, l->w[1], &scope) && scope != 2 && scope != 3) {
            lower_fail(l, "a barrier of scope %llu is not supported", (unsigned long long)scope);
        }
        converge(l);
        if (!constant_of(l, l->w[1], &scope) || scope == 2) {
            barrier_of_group(l);
        } else if (l->m->checks & ZMC_CHECK_RACES) {
            emit(l, OP_ORDER, 0, 0, 0, 0);
        }
        return;
    }
    case 225: return;
    case 227: atomic(l, C_LOAD, true, false, false); return;
    case 228: atomic(l, C_STORE, false, true, false); return;
    case 229: atomic(l, C_EXCHANGE, true, true, false); return;
    case 230: case 231: atomic(l, C_COMPARE, true, true, true); return;
    case 232: atomic(l, C_INC, true, false, false); return;
    case 233: atomic(l, C_DEC, true, false, false); return;
    case 234: atomic(l, C_ADD, true, true, false); return;
    case 235: atomic(l, C_SUB, true, true, false); return;
    case 236: atomic(l, C_SMIN, true, true, false); return;
    case 237: atomic(l, C_UMIN, true, true, false); return;
    case 238: atomic(l, C_SMAX, true, true, false); return;
    case 239: atomic(l, C_UMAX, true, true, false); return;
    case 240: atomic(l, C_AND, true, true, false); return;
    case 241: atomic(l, C_OR, true, true, false); return;
    case 242: atomic(l, C_XOR, true, true, false); return;
    case 6035: atomic(l, C_FADD, true, true, false); return;
    case 5614: atomic(l, C_FMIN, true, true, false); return;
    case 5615: atomic(l, C_FMAX, true, true, false); return;
    case 318: atomic(l, C_FLAG, true, false, false); return;
    case 319: {
        need_words(l, 4);
        val p = pointer_value(l, l->w[1]);
        emit(l, OP_ATOMIC, 0, p.reg, constant_register(l, 0, 4), 0)->imm = C_STORE | 4 << 8 | S_32 << 16;
        return;
    }
    case 252: emit(l, OP_FAULT, 0, 0, 0, 0)->data = "OpKill"; return;
    case 253: emit(l, OP_RETURN, 0, 0, 0, 0); return;
    case 254: {
        need_words(l, 2);
        val v = use(l, l->w[1]);
        const type *ty = l->f->type->element;
        if (v.type->lane_bytes != ty->lane_bytes || v.type->leaves != ty->leaves) {
            lower_fail(l, "the result is of another type than the function's");
        }
        copy_value(l, v.type, l->c->result_reg, v.reg);
        emit(l, OP_RETURN, 0, 0, 0, 0);
        return;
    }
    case 255: emit(l, OP_FAULT, 0, 0, 0, 0)->data = "OpUnreachable was reached"; return;
    case 259: async_copy(l); return;
    case 260:
        converge(l);
        barrier_of_group(l);
        return;
    case 261: group_op(l, scope_of(l, 3), SCAN_ALL, C_LAND, 4, 0); return;
    case 262: group_op(l, scope_of(l, 3), SCAN_ANY, C_LOR, 4, 0); return;
    case 263: broadcast(l, scope_of(l, 3), 4, 5); return;
    case 264: case 265: case 266: case 267: case 268: case 269: case 270: case 271:
        group_op(l, scope_of(l, 3), group_how(l, 4), (combine)group_kinds[code - 264], 5, 0);
        return;
    case 6401: case 6402: case 6403: case 6404: case 6405: case 6406: case 6407: case 6408:
        group_op(l, scope_of(l, 3), group_how(l, 4), (combine)uniform_kinds[code - 6401], 5, 0);
        return;
    case 401: case 402: case 403: need_words(l, 5); pointers(l, code); return;
    case 5056: {
        const type *ty = result_type(l);
        if (ty->lane_bytes != 8) {
            lower_fail(l, "only a clock of 64 bits is supported");
        }
        uint32_t d = define(l, l->w[2]);
        if (ty->leaves == 1) {
            emit(l, OP_CLOCK, d, 0, 0, 0);
        } else {
            uint32_t t = new_register(l, 8);
            emit(l, OP_CLOCK, t, 0, 0, 0);
            emit(l, OP_BITCAST, d, t, 0, 0)->imm = 1 | 8 << 8 | 2 << 16 | 4 << 24;
        }
        return;
    }
    case 5571: shuffle(l, 0, 3, 4, 0); return;
    case 5572: shuffle(l, 4, 3, 5, 0); return;
    case 5573: shuffle(l, 5, 3, 5, 0); return;
    case 5574: shuffle(l, 1, 3, 4, 0); return;
    case 5575: block_io(l, false); return;
    case 5576: block_io(l, true); return;
    case 5585: map(l, OP_CLZ_8, 1, false, false); return;
    case 5586: map(l, OP_CTZ_8, 1, false, false); return;
    case 5587: map(l, OP_SABSDIFF_8, 2, false, true); return;
    case 5588: map(l, OP_UABSDIFF_8, 2, false, false); return;
    case 5589: map(l, OP_SADDSAT_8, 2, false, true); return;
    case 5590: map(l, OP_UADDSAT_8, 2, false, false); return;
    case 5591: map(l, OP_SHADD_8, 2, false, true); return;
    case 5592: map(l, OP_UHADD_8, 2, false, false); return;
    case 5593: map(l, OP_SRHADD_8, 2, false, true); return;
    case 5594: map(l, OP_URHADD_8, 2, false, false); return;
    case 5595: map(l, OP_SSUBSAT_8, 2, false, true); return;
    case 5596: map(l, OP_USUBSAT_8, 2, false, false); return;
    case 5597: case 5598: map(l, OP_IMUL_8, 2, false, false); return;
    case 5601: {
        need_words(l, 4);
        val v = pointer_value(l, l->w[3]);
        emit(l, OP_CALLPTR, 0, v.reg, 0, 0);
        uint32_t at = l->op_count - 1;
        call_info *info = arguments_of(l, NULL, 4);
        l->ops[at].data = info;
        l->k->deep = true;
        return;
    }
    case 6116: case 6117: {
        const type *ty = result_type(l);
        val a = word_value(l, 3);
        const type *f;
        uint32_t n = components(ty, &e), to = code == 6116 ? 2 : 4;
        if (components(a.type, &f) != n || e->lane_bytes != to || f->lane_bytes != 6 - to) {
            lower_fail(l, "operands of a kind that it cannot have");
        }
        uint32_t d = define(l, l->w[2]);
        for (uint32_t k = 0; k < n; k++) {
            emit(l, code == 6116 ? OP_F32_BF16 : OP_BF16_F32, d + k * to, a.reg + k * (6 - to), 0, 0);
        }
        return;
    }
    default:
        if ((code >= 333 && code <= 366) || code == 4431) {
            non_uniform(l, code);
            return;
        }
        if (!lower_image(l, code)) {
            lower_fail(l, "not supported");
        }
    }
}

// ---- Functions -------------------------------------------------------------------------------------------------------

static void at_instruction(lowering *l, uint32_t at) {
    l->at = at;
    l->w = l->m->words + at;
    l->length = l->w[0] >> 16;
}

static bool ends_block(uint32_t code) {
    return code >= 249 && code <= 255;
}

static void scan_blocks(lowering *l) {
    const zmc_module *m = l->m;
    uint32_t n = 0;
    for (uint32_t at = l->f->first_label; at < l->f->end; at += m->words[at] >> 16) {
        n += (m->words[at] & 0xffff) == 248;
    }
    l->scanned = zmc_alloc(l->m, (n + 1) * sizeof *l->scanned);
    bool open = false;
    for (uint32_t at = l->f->first_label; at < l->f->end; at += m->words[at] >> 16) {
        uint32_t code = m->words[at] & 0xffff;
        at_instruction(l, at);
        if (code == 248) {
            if (open) {
                lower_fail(l, "the block before has no end");
            }
            id_of(l, l->w[1])->block = l->scanned_count;
            l->scanned[l->scanned_count++] = (block){.label = l->w[1], .at = at};
            open = true;
        } else if (open && ends_block(code)) {
            l->scanned[l->scanned_count - 1].end = at;
            open = false;
        } else if (!open && code != 8 && code != 317) {
            lower_fail(l, "outside of a block");
        }
    }
    if (open || l->scanned_count == 0) {
        lower_fail(l, "the last block has no end");
    }
}

// Successors of a scanned block.
static uint32_t successors(lowering *l, uint32_t b, uint32_t *to, uint32_t room) {
    at_instruction(l, l->scanned[b].end);
    uint32_t code = l->w[0] & 0xffff, n = 0;
    if (code == 249 && l->length >= 2) {
        to[n++] = block_of(l, l->w[1]);
    } else if (code == 250 && l->length >= 4) {
        to[n++] = block_of(l, l->w[2]);
        to[n++] = block_of(l, l->w[3]);
    } else if (code == 251 && l->length >= 3) {
        id *selector = id_of(l, l->w[1]);
        uint32_t words = selector->type != NULL && selector->type->width > 32 && selector->type->kind == TYPE_INT ? 2 : 1;
        to[n++] = block_of(l, l->w[2]);
        for (uint32_t k = 3 + words; k < l->length && n < room; k += words + 1) {
            to[n++] = block_of(l, l->w[k]);
        }
    }
    return n;
}

typedef struct graph {
    uint32_t *first;         // of the successors of each block
    uint32_t *to;
    uint32_t *order;         // result
    uint32_t count;
    uint32_t *number;        // of the search, 0: not visited
    uint32_t *low;
    uint32_t *region;        // which part a block belongs to
    uint32_t regions;
    uint32_t *stack;
    uint32_t *path;
    uint32_t *next;
} graph;

// Orders the blocks of a region so that every loop is contiguous, its head first (Bourdoncle's weak topological order,
// by strongly connected components of components).
static void order_region(lowering *l, graph *g, uint32_t root, uint32_t region, uint32_t depth, uint32_t *out, uint32_t *out_count) {
    // Tarjan's algorithm without recursion gives the components in reverse order.
    uint32_t *stack = g->stack, *path = g->path;
    uint32_t stack_count = 0, path_count = 0, counter = 0;
    uint32_t *found = NULL, found_count = 0, *ends = NULL, end_count = 0;
    uint32_t room = l->scanned_count + 1;
    found = malloc(room * sizeof *found);
    ends = malloc(room * sizeof *ends);
    if (found == NULL || ends == NULL) {
        free(found);
        free(ends);
        lower_fail(l, "no memory");
    }
    path[path_count++] = root;
    g->number[root] = g->low[root] = ++counter;
    g->next[root] = g->first[root];
    stack[stack_count++] = root;
    while (path_count > 0) {
        uint32_t b = path[path_count - 1];
        if (g->next[b] < g->first[b + 1]) {
            uint32_t s = g->to[g->next[b]++];
            if (g->region[s] != region) {
                continue;
            }
            if (g->number[s] == 0) {
                g->number[s] = g->low[s] = ++counter;
                g->next[s] = g->first[s];
                stack[stack_count++] = s;
                path[path_count++] = s;
            } else if (g->number[s] != UINT32_MAX && g->number[s] < g->low[b]) {
                g->low[b] = g->number[s];
            }
            continue;
        }
        path_count--;
        if (path_count > 0 && g->low[b] < g->low[path[path_count - 1]]) {
            g->low[path[path_count - 1]] = g->low[b];
        }
        if (g->low[b] == g->number[b]) {
            uint32_t head = b, s;
            // The head comes first in its component.
            found[found_count++] = head;
            do {
                s = stack[--stack_count];
                g->number[s] = UINT32_MAX;
                if (s != head) {
                    found[found_count++] = s;
                }
            } while (s != head);
            ends[end_count++] = found_count;
        }
    }
    for (uint32_t c = end_count; c-- > 0;) {
        uint32_t first = c == 0 ? 0 : ends[c - 1], n = ends[c] - first;
        out[(*out_count)++] = found[first];
        if (n == 1) {
            continue;
        }
        if (depth >= 200) {
            for (uint32_t i = 1; i < n; i++) {
                out[(*out_count)++] = found[first + i];
            }
            continue;
        }
        uint32_t inner = ++g->regions;
        for (uint32_t i = 1; i < n; i++) {
            g->region[found[first + i]] = inner;
            g->number[found[first + i]] = 0;
        }
        // From what the head reaches, then from whatever is left.
        uint32_t *heads = g->to + g->first[found[first]];
        uint32_t head_count = g->first[found[first] + 1] - g->first[found[first]];
        uint32_t *parts = malloc(n * sizeof *parts);
        if (parts == NULL) {
            free(found);
            free(ends);
            lower_fail(l, "no memory");
        }
        // Roots are ordered in reverse, so that what is reached from several comes after all of them.
        uint32_t at = n - 1;
        for (uint32_t pass = 0; pass < head_count + n; pass++) {
            uint32_t r = pass < head_count ? heads[pass] : found[first + (pass - head_count)];
            if (g->region[r] != inner || g->number[r] != 0) {
                continue;
            }
            uint32_t got = 0;
            uint32_t *part = malloc(n * sizeof *part);
            if (part == NULL) {
                continue;
            }
            order_region(l, g, r, inner, depth + 1, part, &got);
            at -= got;
            memcpy(parts + at, part, got * sizeof *parts);
            free(part);
        }
        memcpy(out + *out_count, parts + at, (n - 1 - at) * sizeof *out);
        *out_count += n - 1 - at;
        free(parts);
    }
    free(found);
    free(ends);
}

static uint32_t *order_blocks(lowering *l, uint32_t *count) {
    uint32_t n = l->scanned_count, edges = 0;
    for (uint32_t b = 0; b < n; b++) {
        edges += l->m->words[l->scanned[b].end] >> 16;
    }
    graph g = {0};
    g.first = zmc_alloc(l->m, (n + 2) * sizeof *g.first);
    g.to = zmc_alloc(l->m, (edges + 4) * sizeof *g.to);
    g.number = zmc_alloc(l->m, (n + 1) * sizeof *g.number);
    g.low = zmc_alloc(l->m, (n + 1) * sizeof *g.low);
    g.region = zmc_alloc(l->m, (n + 1) * sizeof *g.region);
    g.stack = zmc_alloc(l->m, (n + 1) * sizeof *g.stack);
    g.path = zmc_alloc(l->m, (n + 1) * sizeof *g.path);
    g.next = zmc_alloc(l->m, (n + 1) * sizeof *g.next);
    for (uint32_t b = 0; b < n; b++) {
        g.first[b + 1] = g.first[b] + successors(l, b, g.to + g.first[b], edges - g.first[b]);
    }
    uint32_t *out = zmc_alloc(l->m, (n + 1) * sizeof *out);
    *count = 0;
    order_region(l, &g, 0, 0, 0, out, count);
    return out;
}

static bool needs_start(uint32_t code) {
    return code == 245;
}

static void lower_function(lowering *l, code *c) {
    l->c = c;
    l->f = c->function;
    l->part = l->f->part;
    l->ops = NULL;
    l->op_count = l->op_room = 0;
    l->edges = NULL;
    l->edge_count = l->edge_room = 0;
    l->blocks = NULL;
    l->block_count = l->block_room = 0;
    l->scanned_count = 0;
    l->at = l->f->at;
    scan_blocks(l);
    uint32_t count = 0, *order = order_blocks(l, &count);
    uint32_t *final = zmc_alloc(l->m, (l->scanned_count + 1) * sizeof *final);
    for (uint32_t k = 0; k < l->scanned_count; k++) {
        final[k] = UINT32_MAX;
    }
    for (uint32_t k = 0; k < count; k++) {
        const block *b = &l->scanned[order[k]];
        final[order[k]] = l->block_count;
        begin_block(l, false);
        for (uint32_t at = b->at + (l->m->words[b->at] >> 16); at <= b->end; at += l->m->words[at] >> 16) {
            uint32_t op_code = l->m->words[at] & 0xffff;
            at_instruction(l, at);
            if (needs_start(op_code)) {
                define(l, (need_words(l, 3), l->w[2]));
            } else if (op_code >= 249 && op_code <= 251) {
                branch(l, op_code, b->label);
            } else {
                instruction(l, op_code);
            }
        }
        end_block(l);
    }
    for (uint32_t e = 0; e < l->edge_count; e++) {
        uint32_t target = l->edges[e].target;
        l->edges[e].target = target & TARGET_IS_FINAL ? target & ~TARGET_IS_FINAL : final[target];
    }
    c->ops = l->ops;
    c->op_count = l->op_count;
    c->edges = l->edges;
    c->edge_count = l->edge_count;
    c->blocks = l->blocks;
    c->block_count = l->block_count;
    c->words = (l->block_count + 63) / 64;
    c->converge = zmc_alloc(l->m, (c->words + 1) * sizeof *c->converge);
    for (uint32_t b = 0; b < l->block_count; b++) {
        c->converge[b / 64] |= (uint64_t)l->blocks[b].converge << (b % 64);
    }
    c->pending = l->k->pending;
    l->k->pending += l->block_count;
    c->bits = l->k->bits;
    l->k->bits += c->words;
    c->frame = (c->frame + 31) & ~31u;
    c->done = true;
}

// Looks for variables of a part whose addresses are used.
static void find_escapes(zmc_module *m, const part *p) {
    id *ids = m->ids + p->first_id;
    for (uint32_t at = p->begin; at < p->end; at += m->words[at] >> 16) {
        const uint32_t *w = m->words + at;
        uint32_t code = w[0] & 0xffff, length = w[0] >> 16;
        // Constants may hold the address of a variable; names and decorations do not.
        if (code < 19 || (code >= 71 && code <= 75) || code == 256 || code == 257 || (code >= 330 && code <= 332)) {
            continue;
        }
        uint32_t skip = (uint32_t)zmc_result_shape(code);
        for (uint32_t k = 1 + skip; k < length; k++) {
            if (w[k] == 0 || w[k] >= p->bound || ids[w[k]].kind != ID_VARIABLE) {
                continue;
            }
            id *i = &ids[w[k]];
            const type *inner = i->type->element;
            bool whole = false;
            if (code == 61 && k == 3) {
                whole = ids[w[2]].type == inner;
            } else if (code == 62 && k == 1 && length >= 3 && w[2] > 0 && w[2] < p->bound) {
                whole = ids[w[2]].type == inner;
            } else if (k > 3 && (code == 61 || code == 59)) {
                whole = code == 61;    // memory operands are numbers
            } else if (code == 62 && k > 2) {
                whole = true;
            }
            if (!whole) {
                i->flags |= FLAG_ESCAPES;
            }
        }
    }
}

// Finds the variables that need no address: they are only loaded and stored as a whole.
static void find_promoted(zmc_module *m) {
    for (uint32_t k = 0; k < m->part_count; k++) {
        find_escapes(m, &m->parts[k]);
    }
    // Registers have values from the beginning, so that nothing would be found in them.
    bool keeps = (m->checks & ZMC_CHECK_UNINITIALISED) != 0;
    for (uint32_t n = 1; n < m->bound && !keeps; n++) {
        id *i = &m->ids[n];
        if (i->kind == ID_VARIABLE && i->function != 0 && i->type->kind == TYPE_POINTER && i->type->element != NULL &&
            !(i->flags & FLAG_ESCAPES) && i->type->element->leaves <= 64 && i->type->element->leaves > 0) {
            i->flags |= FLAG_PROMOTED;
        }
    }
}

static void private_memory(lowering *l) {
    zmc_kernel *k = l->k;
    uint64_t total = k->start_frame;
    for (uint32_t i = 0; i < l->m->function_count; i++) {
        total += k->codes[i] != NULL ? k->codes[i]->frame : 0;
    }
    // Calls that go round: the same function more than once.
    uint8_t *state = zmc_alloc(l->m, l->m->function_count + 1);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < l->m->function_count; i++) {
            if (k->codes[i] == NULL || state[i]) {
                continue;
            }
            bool leaf = true;
            for (uint32_t o = 0; o < k->codes[i]->op_count; o++) {
                const op *x = &k->codes[i]->ops[o];
                leaf = leaf && (x->code != OP_CALL || state[x->imm]);
            }
            state[i] = leaf;
            changed = changed || leaf;
        }
    }
    for (uint32_t i = 0; i < l->m->function_count; i++) {
        k->deep = k->deep || (k->codes[i] != NULL && !state[i]);
    }
    if (k->deep) {
        total = total * 4 + 65536;
    }
    if (total > 16u << 20) {
        lower_fail(l, "the kernel needs %llu bytes of private memory; at most 16 MiB are supported",
                   (unsigned long long)total);
    }
    k->private_bytes = (uint32_t)((total + 63) & ~(uint64_t)63);
}

// Finds the components of the built-in variables that something reads. Only plain operations say which registers they read one by one.
static void find_used(zmc_kernel *k) {
    for (uint32_t b = 0; b < k->builtin_count; b++) {
        builtin_use *u = &k->builtins[b];
        u->used = u->builtin == UINT32_MAX || u->memory != 0 ? UINT32_MAX : 0;
        uint32_t end = u->reg + u->count * u->width;
        for (uint32_t f = 0; f < k->module->function_count; f++) {
            const code *c = k->codes[f];
            for (uint32_t i = 0; c != NULL && i < c->op_count; i++) {
                const op *o = &c->ops[i];
                bool plain = o->code <= OP_ZEXT || (o->code >= OP_LOAD_8 && o->code <= OP_SCALESHIFT) || o->code == OP_ATOMIC ||
                             (o->code >= OP_MATH1_F32 && o->code <= OP_MATHPP_F64);
                const uint32_t regs[3] = {o->a, o->b, o->c};
                if (o->code == OP_JUMP || o->code == OP_BRANCH || o->code == OP_RETURN || o->code == OP_BARRIER ||
                    o->code == OP_PRIVATE || o->code == OP_FAULT) {
                    continue;    // conditions are no integers
                }
                if (!plain) {
                    u->used = UINT32_MAX;
                }
                for (int r = 0; r < 3 && plain; r++) {
                    if (regs[r] >= u->reg && regs[r] < end) {
                        u->used |= 1u << ((regs[r] - u->reg) / u->width);
                    }
                }
            }
        }
    }
}

// Atomic operations with which lanes wait for what others do.
static bool may_wait(const op *o) {
    combine kind = (combine)(o->imm & 255);
    return o->code == OP_ATOMIC && (kind == C_EXCHANGE || kind == C_COMPARE || kind == C_LOAD || kind == C_FLAG);
}

// Returns true if lanes of several sub-groups may be executed together: nothing tells how many a sub-group has, and no lane waits for
// what another does.
static bool is_wide(const zmc_kernel *k) {
    for (uint32_t b = 0; b < k->builtin_count; b++) {
        uint32_t n = k->builtins[b].builtin;
        if ((n >= 36 && n <= 41) || (n >= 4416 && n <= 4420)) {
            return false;
        }
    }
    for (uint32_t f = 0; f < k->module->function_count; f++) {
        const code *c = k->codes[f];
        for (uint32_t i = 0; c != NULL && i < c->op_count; i++) {
            const op *o = &c->ops[i];
            bool sub_group = o->code == OP_SUBGROUP || o->code == OP_SHUFFLEOP || o->code == OP_BALLOT || o->code == OP_BLOCKIO ||
                             o->code == OP_IMAGEBLOCK || o->code == OP_CLOCK;
            if (sub_group || may_wait(o)) {
                return false;
            }
        }
    }
    return !k->polls;
}

static bool is_reentered(const zmc_kernel *k) {
    uint32_t entry = (uint32_t)(k->function - k->module->functions);
    bool called = k->deep;
    for (uint32_t f = 0; f < k->module->function_count; f++) {
        const code *c = k->codes[f];
        for (uint32_t i = 0; c != NULL && i < c->op_count; i++) {
            called = called || c->ops[i].code == OP_CALLPTR || (c->ops[i].code == OP_CALL && c->ops[i].imm == entry);
        }
    }
    return called;
}

static void forget(lowering *l) {
    for (uint32_t k = 0; k < l->used_count; k++) {
        l->m->ids[l->used[k]].reg = 0;
    }
}

// The function that a kernel calls with its own parameters, where it does nothing else: compilers write kernels so that other
// kernels can call them.
static const function *behind(const zmc_module *m, const function *f) {
    uint32_t at = f->first_label;
    const uint32_t *call = NULL;
    for (uint32_t steps = 0; at != 0 && at < f->end && steps < 16; steps++) {
        const uint32_t *w = m->words + at;
        uint32_t code = w[0] & 0xffff, length = w[0] >> 16;
        if (code == 253 && call != NULL) {
            const id *i = &m->ids[f->part->first_id + call[3]];
            const function *other = i->kind == ID_FUNCTION ? &m->functions[i->function - 1] : NULL;
            bool same = other != NULL && other->first_label != 0 && other->type == f->type && other != f;
            for (uint32_t p = 0; same && p < f->parameter_count; p++) {
                same = f->part->first_id + call[4 + p] == f->parameters[p];
            }
            return same ? other : NULL;
        }
        if (code == 57 && call == NULL && length == 4 + f->parameter_count && w[3] < f->part->bound) {
            call = w;
        } else if (code != 248 && code != 8 && code != 317) {
            return NULL;
        }
        at += length;
    }
    return NULL;
}

void zmc_lower(zmc_kernel *k) {
    zmc_module *m = k->module;
    if (k->function->type->element->kind == TYPE_VOID && behind(m, k->function) != NULL) {
        k->function = behind(m, k->function);
    }
    for (uint32_t n = 0; n < m->bound; n++) {
        m->ids[n].reg = 0;
    }
    find_promoted(m);
    lowering l = {.m = m, .k = k, .at = k->function->at, .f = k->function, .part = k->function->part};
    k->codes = zmc_alloc(m, (m->function_count + 1) * sizeof(*k->codes));
    if (k->function->first_label == 0) {
        lower_fail(&l, "the kernel has no body");
    }
    new_register(&l, 8);    // register 0 is none
    code_of(&l, (uint32_t)(k->function - m->functions));
    for (uint32_t n = 0; n < m->bound; n++) {    // functions that pointers may point to
        const id *i = &m->ids[n];
        if (i->opcode == 5600 && i->image != NULL) {
            uint64_t address;
            memcpy(&address, i->image, 8);
            if (m->functions[address & 0xffffffff].first_label != 0) {
                code_of(&l, (uint32_t)(address & 0xffffffff));
            }
        }
    }
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < m->function_count; i++) {
            if (k->codes[i] != NULL && !k->codes[i]->done) {
                lower_function(&l, k->codes[i]);
                more = true;
            }
        }
    }
    private_memory(&l);
    for (uint32_t b = 0; b < k->builtin_count; b++) {
        builtin_use *u = &k->builtins[b];
        u->local_reg = u->builtin == 28 && u->memory == 0 ? new_register(&l, 4 * u->count) : 0;
    }
    find_used(k);
    k->waits = k->polls;
    for (uint32_t f = 0; f < m->function_count; f++) {
        const code *c = k->codes[f];
        for (uint32_t i = 0; c != NULL && i < c->op_count; i++) {
            k->waits = k->waits || may_wait(&c->ops[i]);
        }
    }
    k->wide = is_wide(k);
    k->reentered = is_reentered(k);
}

// ---- Constants that are computed -------------------------------------------------------------------------------------

static void read_leaf(lowering *l, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    (void)memory;
    uint8_t *const *to = with;
    uint32_t bytes = bytes_of(scalar_kind(l, leaf)), first = (uint32_t)(uintptr_t)to[2];
    memcpy(to[0] + (reg - first), to[1] + (size_t)reg * 8, bytes);
}

void zmc_evaluate(zmc_module *m, uint32_t at) {
    const uint32_t *w = m->words + at;
    uint32_t length = w[0] >> 16, code = w[3];
    uint32_t *words = zmc_alloc(m, (length + 1) * sizeof *words);
    words[0] = (length - 1) << 16 | code;
    words[1] = w[1];
    words[2] = w[2];
    memcpy(words + 3, w + 4, (length - 4) * sizeof *words);
    zmc_kernel *k = zmc_alloc(m, sizeof *k);
    k->module = m;
    lowering l = {.m = m, .k = k, .part = m->part, .at = at, .w = words, .length = length - 1};
    bool allowed = (code >= 65 && code <= 70) || (code >= 79 && code <= 82) || (code >= 109 && code <= 124) ||
                   (code >= 126 && code <= 142) || (code >= 164 && code <= 191) || (code >= 194 && code <= 200);
    if (!allowed) {
        lower_fail(&l, "operation %u is none of a constant's", code);
    }
    new_register(&l, 8);
    id *i = id_of(&l, w[2]);
    uint8_t *image = i->image;
    i->image = NULL;
    for (uint32_t i = 3; i < l.length; i++) {    // forward references have no value yet
        if (words[i] == w[2]) {
            lower_fail(&l, "the constant depends on itself");
        }
    }
    instruction(&l, code);
    val v = use(&l, w[2]);
    uint8_t *r = zmc_alloc(m, (size_t)k->lane_bytes * 8 + 64);
    for (uint32_t c = 0; c < k->constant_count; c++) {
        const constant_reg *x = &k->constants[c];
        memcpy(r + (size_t)x->reg * 8, &x->value, x->bytes);
    }
    // One lane is enough.
    thread t = {.r = r, .mask = 1, .full = 1};
    for (uint32_t i = 0; i < l.op_count; i++) {
        op o = l.ops[i];
        if (o.code == OP_LOAD_8 || o.code == OP_PRIVATE || o.code == OP_FAULT || o.code == OP_GENERIC) {
            lower_fail(&l, "operation %u is none of a constant's", code);
        }
        o.d *= 8;
        o.a *= 8;
        o.b *= 8;
        o.c *= 8;
        zmc_ops_8[o.code](&t, &o);
    }
    i->image = image;
    uint8_t *with[3] = {image, r, (uint8_t *)(uintptr_t)v.reg};
    all_leaves(&l, v.type, v.reg, read_leaf, with);
    forget(&l);
}
