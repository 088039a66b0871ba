// Registers, constants and values of instructions that are lowered.
#include "compute/lower.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "compute/scalar.h"

#define MAX_REGISTERS (16u << 20)

enum { PLACE_ROOM = 160 };

static const char *function_name(const lowering *l) {
    const zmc_module *m = l->m;
    if (l->f == NULL) {
        return "?";
    }
    if (m->ids[l->f->id].link_name != NULL) {
        return m->ids[l->f->id].link_name;
    }
    const part *p = l->f->part;
    for (uint32_t at = p->begin; at < p->end && (m->words[at] & 0xffff) != SPV_OP_FUNCTION; at += m->words[at] >> 16) {
        uint32_t length = m->words[at] >> 16;
        if ((m->words[at] & 0xffff) == SPV_OP_NAME && length >= 3 && p->first_id + m->words[at + 1] == l->f->id &&
            memchr(m->words + at + 2, 0, (length - 2) * 4) != NULL) {
            return (const char *)(m->words + at + 2);
        }
    }
    return l->k->name != NULL ? l->k->name : "?";
}

// Where the source is not known the place is the word in the module.
static void put_place(lowering *l, char text[PLACE_ROOM]) {
    const char *file;
    uint32_t line;
    zmc_source(l->m, l->at, &file, &line);
    zmc_put_place(text, PLACE_ROOM, "", file, line);
    if (text[0] == '\0') {
        snprintf(text, PLACE_ROOM, "word %u in function '%.80s'", l->at, function_name(l));
    }
}

void lower_fail(lowering *l, const char *format, ...) {
    char text[256], name[ZMC_NAME], place[PLACE_ROOM];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    put_place(l, place);
    zmc_fail(l->m, "%s, %s: %s", zmc_name_of(l->m->words[l->at] & 0xffff, name), place, text);
}

void lower_refuse(lowering *l, uint32_t code) {
    char name[ZMC_NAME], place[PLACE_ROOM];
    const zm_spirv_form *form = zm_spirv_form_of(code);
    const char *feature = form == NULL ? NULL : form->feature;
    put_place(l, place);
    zmc_fail(l->m, "%s%s%s%s is not supported: %s", zmc_name_of(code, name), feature == NULL ? "" : " (",
             feature == NULL ? "" : feature, feature == NULL ? "" : ")", place);
}

void *lower_grow(lowering *l, void *items, uint32_t count, uint32_t *room, size_t size) {
    if (count < *room) {
        return items;
    }
    uint32_t wider = *room == 0 ? 16 : 2 * *room;
    void *p = zmc_alloc(l->m, wider * size);
    if (count > 0) {
        memcpy(p, items, count * size);
    }
    *room = wider;
    return p;
}

op *emit(lowering *l, uint32_t code, uint32_t d, uint32_t a, uint32_t b, uint32_t c) {
    l->ops = lower_grow(l, l->ops, l->op_count, &l->op_room, sizeof *l->ops);
    op *o = &l->ops[l->op_count++];
    memset(o, 0, sizeof *o);
    o->code = (uint16_t)code;
    o->result = d;
    o->first = a;
    o->second = b;
    o->third = c;
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

static void add_constant(lowering *l, uint32_t reg, uint32_t bytes, uint64_t value) {
    if (value == 0) {
        return;    // registers begin with zeroes
    }
    zmc_kernel *k = l->k;
    k->constants = lower_grow(l, k->constants, k->constant_count, &k->constant_room, sizeof *k->constants);
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

void lower_remember(lowering *l, const id *i) {
    zmc_module *m = l->m;
    m->used = lower_grow(l, m->used, m->used_count, &m->used_room, sizeof *m->used);
    m->used[m->used_count++] = (uint32_t)(i - m->ids);
}

id *lower_id_of(lowering *l, uint32_t n) {
    if (n == 0 || n >= l->part->bound) {
        lower_fail(l, "identifier %u is not below the bound", n);
    }
    return &l->m->ids[l->part->first_id + n];
}

val use(lowering *l, uint32_t n) {
    id *i = lower_id_of(l, n);
    bool value = i->kind == ID_VALUE || i->kind == ID_CONSTANT || i->kind == ID_VARIABLE;
    if (!value || i->type == NULL ||
        (i->function != 0 && (l->f == NULL || l->m->ids[l->f->id].function != i->function))) {
        lower_fail(l, "identifier %u is no value here", n);
    }
    if (i->reg == 0) {
        if (i->type->leaves > LOWER_MAX_LEAVES) {
            lower_fail(l, "value %u has %llu scalars; at most %u are supported", n, (unsigned long long)i->type->leaves,
                       LOWER_MAX_LEAVES);
        }
        uint32_t reg = new_register(l, i->type->lane_bytes);
        i->reg = reg + 1;
        lower_remember(l, i);
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
    const type *ty = lower_id_of(l, l->w[2])->type;
    if (ty == NULL) {
        lower_fail(l, "the result has no type");
    }
    return ty;
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

uint32_t lower_bytes_of(scalar s) {
    static const uint8_t bytes[] = {1, 2, 4, 8, 2, 4, 8};
    return bytes[s];
}

uint32_t lower_storage(scalar s) {    // the operation that moves it
    static const uint8_t moves[] = {0, 1, 2, 3, 1, 2, 3};
    return moves[s];
}

bool constant_of(lowering *l, uint32_t n, uint64_t *value) {
    id *i = lower_id_of(l, n);
    if (i->kind != ID_CONSTANT || i->image == NULL || i->type->kind != TYPE_INT) {
        return false;
    }
    *value = 0;
    memcpy(value, i->image, i->type->size);
    *value = sign_extend(*value, i->type->width);
    return true;
}

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

void lower_all_leaves(lowering *l, const type *ty, uint32_t reg, leaf_visit *visit, void *with) {
    if (ty->leaves > LOWER_MAX_LEAVES) {
        lower_fail(l, "a value of %llu scalars; at most %u are supported", (unsigned long long)ty->leaves,
                   LOWER_MAX_LEAVES);
    }
    visit_leaves(l, ty, &reg, 0, visit, with);
}

typedef struct move {
    uint32_t other;    // register
    uint32_t first;
    uint64_t offset;
} move;

static void copy_leaf(lowering *l, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    (void)memory;
    move *mv = with;
    emit(l, OP_COPY_8 + lower_storage(scalar_kind(l, leaf)), reg, mv->other + (reg - mv->first), 0, 0);
}

void copy_value(lowering *l, const type *ty, uint32_t d, uint32_t a) {
    if (d != a) {
        move mv = {a, d, 0};
        lower_all_leaves(l, ty, d, copy_leaf, &mv);
    }
}

bool lower_is_half_address(const type *leaf) {
    return leaf->kind == TYPE_POINTER && leaf->size == 4;
}

static void load_leaf(lowering *l, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    move *mv = with;
    if (lower_is_half_address(leaf)) {
        uint32_t half = new_register(l, 4);
        op *o = emit(l, OP_LOAD_32, half, mv->other, 0, 0);
        o->imm = mv->offset + memory;
        o->extra = l->storage_class;
        convert(l, S_64, S_32, false, reg, half);
        return;
    }
    op *o = emit(l, OP_LOAD_8 + lower_storage(scalar_kind(l, leaf)), reg, mv->other, 0, 0);
    o->imm = mv->offset + memory;
    o->extra = l->storage_class;
}

void load_value(lowering *l, const type *ty, uint32_t d, uint32_t pointer, uint64_t offset) {
    move mv = {pointer, d, offset};
    lower_all_leaves(l, ty, d, load_leaf, &mv);
}

static void store_leaf(lowering *l, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    move *mv = with;
    bool half = lower_is_half_address(leaf);
    uint32_t value = half ? new_register(l, 4) : reg;
    if (half) {
        convert(l, S_32, S_64, false, value, reg);
    }
    op *o = emit(l, half ? OP_STORE_32 : OP_STORE_8 + lower_storage(scalar_kind(l, leaf)), 0, mv->other, value, 0);
    o->imm = mv->offset + memory;
    o->extra = l->storage_class;
}

void store_value(lowering *l, const type *ty, uint32_t pointer, uint32_t a, uint64_t offset) {
    move mv = {pointer, a, offset};
    lower_all_leaves(l, ty, a, store_leaf, &mv);
}

static void list_leaf(lowering *l, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    (void)reg;
    (void)memory;
    leaf_list *list = with;
    list->bytes[list->count++] = (uint8_t)lower_bytes_of(scalar_kind(l, leaf));
}

const leaf_list *lower_list_leaves(lowering *l, const type *ty) {
    leaf_list *list = zmc_alloc(l->m, sizeof *list + (ty->leaves > LOWER_MAX_LEAVES ? 0 : ty->leaves));
    lower_all_leaves(l, ty, 0, list_leaf, list);
    return list;
}
