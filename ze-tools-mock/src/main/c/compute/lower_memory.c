// Lowers instructions on composites, variables, pointers and memory.
#include "compute/lower.h"

#include <string.h>

#include "compute/scalar.h"

#define MOST_COPIES 64u    // of a constant by OpCopyObject, one of the other

uint32_t lower_member_register(lowering *l, const type *ty, uint32_t reg, uint32_t first, const type **member) {
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
void lower_alias(lowering *l, uint32_t n, const type *ty, uint32_t reg) {
    id *i = lower_id_of(l, n);
    if (i->type == NULL || i->type->lane_bytes != ty->lane_bytes || i->type->leaves != ty->leaves) {
        lower_fail(l, "the result is of another type than the operand");
    }
    if (i->reg == 0) {
        i->reg = reg + 1;
        lower_remember(l, i);
    } else {
        copy_value(l, ty, i->reg - 1, reg);
    }
}

void lower_composite_construct(lowering *l) {
    const type *ty = result_type(l);
    uint32_t d = define(l, l->w[2]), at = 0;
    if (ty->leaves > LOWER_MAX_LEAVES) {
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

void lower_vector_shuffle(lowering *l) {
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
        emit(l, OP_COPY_8 + lower_storage(scalar_kind(l, e)), d + k * size,
             pick < na ? a.reg + pick * size : b.reg + (pick - na) * size, 0, 0);
    }
}

void lower_dynamic(lowering *l, bool insert) {
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
    emit(l, insert ? OP_INSERTDYN : OP_EXTRACTDYN, d, insert ? part.reg : v.reg, index.reg, 0)->indexed =
        (indexed){(uint8_t)n, (uint8_t)e->lane_bytes, (uint8_t)x->lane_bytes};
    if (insert) {
        l->ops[l->op_count - 1].second = index.reg;
    }
}

static uint32_t builtin_register(lowering *l, uint32_t n, const type *ty, bool in_memory) {
    id *i = lower_id_of(l, n);
    const type *e;
    uint32_t count = components(ty, &e);
    if (e->kind != TYPE_INT && e->kind != TYPE_BOOL) {
        lower_fail(l, "the built-in variable %u is no integer", n);
    }
    for (uint32_t b = 0; b < l->k->builtin_count; b++) {
        builtin_use *u = &l->k->builtins[b];
        if (u->builtin == i->builtin && u->width == e->lane_bytes && u->count == count &&
            (u->memory != 0) == in_memory) {
            return in_memory ? u->memory - 1 : u->reg;
        }
    }
    l->k->builtins = lower_grow(l, l->k->builtins, l->k->builtin_count, &l->k->builtin_room, sizeof *l->k->builtins);
    builtin_use *u = &l->k->builtins[l->k->builtin_count++];
    *u = (builtin_use){.builtin = i->builtin,
                       .reg = new_register(l, ty->lane_bytes),
                       .width = (uint32_t)e->lane_bytes,
                       .count = count};
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
    id *i = lower_id_of(l, n);
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
            lower_remember(l, i);
        }
        *v = (val){i->reg - 1, i->type->element};
        return true;
    }
    return false;
}

val lower_pointer_value(lowering *l, uint32_t n) {
    id *i = lower_id_of(l, n);
    if (is_builtin(i) && i->reg == 0) {
        uint32_t at = builtin_register(l, n, i->type->element, true);
        // The start of a thread's private memory is the same in every function.
        i->reg = new_register(l, 8) + 1;
        lower_remember(l, i);
        l->k->builtins =
            lower_grow(l, l->k->builtins, l->k->builtin_count, &l->k->builtin_room, sizeof *l->k->builtins);
        l->k->builtins[l->k->builtin_count++] =
            (builtin_use){.builtin = UINT32_MAX, .reg = i->reg - 1, .width = 8, .count = 1, .memory = at + 1};
    }
    val v = use(l, n);
    if (v.type->kind != TYPE_POINTER) {
        lower_fail(l, "operand %u is no pointer", n);
    }
    return v;
}

// The constant that an identifier stands for, perhaps by copies, where it has more scalars than are kept in registers;
// NULL: none.
static id *large_constant(lowering *l, uint32_t n) {
    id *i = lower_id_of(l, n);
    for (uint32_t steps = 0;
         steps < MOST_COPIES && i->kind == ID_VALUE && i->opcode == SPV_OP_COPY_OBJECT && l->m->words[i->at] >> 16 == 4;
         steps++) {
        i = lower_id_of(l, l->m->words[i->at + 3]);
    }
    return i->kind == ID_CONSTANT && i->image != NULL && i->type->leaves > LOWER_MAX_LEAVES ? i : NULL;
}

bool lower_is_large(lowering *l, uint32_t n) {
    return large_constant(l, n) != NULL;
}

static void store_large(lowering *l, id *i, uint32_t pointer) {
    if (i->memory == NULL) {
        i->memory = zmc_alloc(l->m, i->type->size + 1);
        zmc_image_to_memory(i->type, i->image, i->memory);
    }
    op *o = emit(l, OP_COPYMEM, 0, pointer, 0, 0);
    o->imm = i->type->size;
    o->data = i->memory;
}

void lower_load(lowering *l) {
    need_words(l, 4);
    const type *ty = result_type(l);
    val v;
    if (whole_variable(l, l->w[3], &v)) {
        if (v.type->lane_bytes != ty->lane_bytes || v.type->leaves != ty->leaves) {
            lower_fail(l, "the value is of another type than the variable");
        }
        if (is_builtin(lower_id_of(l, l->w[3]))) {
            lower_alias(l, l->w[2], ty, v.reg);    // nothing changes it
        } else {
            copy_value(l, ty, define(l, l->w[2]), v.reg);
        }
        return;
    }
    v = lower_pointer_value(l, l->w[3]);
    l->k->polls = l->k->polls || (l->length > 4 && (l->w[4] & 1));
    l->storage_class = (uint16_t)v.type->width;
    load_value(l, ty, define(l, l->w[2]), v.reg, 0);
    l->storage_class = 0;
}

void lower_store(lowering *l) {
    need_words(l, 3);
    val v;
    id *large = large_constant(l, l->w[2]);
    if (large != NULL) {
        store_large(l, large, lower_pointer_value(l, l->w[1]).reg);
        return;
    }
    val value = use(l, l->w[2]);
    if (whole_variable(l, l->w[1], &v)) {
        if (is_builtin(lower_id_of(l, l->w[1]))) {
            lower_fail(l, "a store to a built-in variable");
        }
        if (v.type->lane_bytes != value.type->lane_bytes || v.type->leaves != value.type->leaves) {
            lower_fail(l, "the value is of another type than the variable");
        }
        copy_value(l, value.type, v.reg, value.reg);
        return;
    }
    v = lower_pointer_value(l, l->w[1]);
    l->storage_class = (uint16_t)v.type->width;
    store_value(l, value.type, v.reg, value.reg, 0);
    l->storage_class = 0;
}

// base: the word of the base pointer; first: the word of the first index; whole: the first index counts pointees.
void lower_access_chain(lowering *l, const type *inner, uint32_t base, uint32_t first, bool whole) {
    val p = lower_pointer_value(l, l->w[base]);
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
            id *c = lower_id_of(l, l->w[k]);
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
            op *o = emit(l, OP_SCALE, next, reg, lower_component(l, v, 0, true), 0);
            o->first = reg;
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
        if (lower_id_of(l, l->w[2])->reg == 0) {
            lower_alias(l, l->w[2], p.type, reg);
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

void lower_variable(lowering *l) {
    need_words(l, 4);
    id *i = lower_id_of(l, l->w[2]);
    val whole;
    const type *inner = i->type->element;
    if (i->type->kind != TYPE_POINTER || inner == NULL || l->w[3] != 7) {
        lower_fail(l, "a variable of storage class %u in a function", l->w[3]);
    }
    val initial = {0, NULL};
    id *large = l->length > 4 ? large_constant(l, l->w[4]) : NULL;
    if (large != NULL && (large->type->lane_bytes != inner->lane_bytes || large->type->leaves != inner->leaves)) {
        lower_fail(l, "the initial value is of another type");
    }
    if (l->length > 4 && large == NULL) {
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
    uint64_t at = (l->code->frame + align - 1) / align * align;
    if (at + inner->size > 16u << 20) {
        lower_fail(l, "the private variables of the function need more than 16 MiB");
    }
    l->code->frame = (uint32_t)(at + inner->size);
    uint32_t d = define(l, l->w[2]);
    emit(l, OP_PRIVATE, d, 0, 0, 0)->imm = at;
    if (large != NULL) {
        store_large(l, large, d);
    } else if (initial.type != NULL) {
        store_value(l, inner, d, initial.reg, 0);
    }
}

static uint32_t half_of(lowering *l, uint32_t address) {
    uint32_t reg = new_register(l, 4);
    convert(l, S_32, S_64, false, reg, address);
    return reg;
}

void lower_atomic(lowering *l, combine kind, bool result, bool value, bool comparand) {
    uint32_t first = result ? 3 : 1;
    need_words(l, first + 3);
    val p = lower_pointer_value(l, l->w[first]);
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
    bool half = ty != NULL && lower_is_half_address(ty);
    if (half) {
        s = S_32;
        b = value ? half_of(l, b) : b;
        c = comparand ? half_of(l, c) : c;
    }
    uint32_t old = half && result ? new_register(l, 4) : d;
    emit(l, OP_ATOMIC, old, p.reg, b, c)->atomic =
        (atomic_update){(uint8_t)kind, (uint8_t)s, (uint8_t)lower_bytes_of(s)};
    if (half && result) {
        convert(l, S_64, S_32, false, d, old);
    }
}

void lower_pointers(lowering *l, uint32_t code) {
    val a = lower_pointer_value(l, l->w[3]), b = (need_words(l, 5), lower_pointer_value(l, l->w[4]));
    uint32_t d = define(l, l->w[2]);
    if (code != SPV_OP_PTR_DIFF) {
        if (result_type(l)->lane_bytes != 1) {
            lower_fail(l, "the result is no boolean");
        }
        emit(l, code == SPV_OP_PTR_EQUAL ? OP_EQ_64 : OP_NE_64, d, a.reg, b.reg, 0);
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

void lower_as_pointer_alias(lowering *l) {
    id *i = lower_id_of(l, l->w[3]);
    val v = i->kind == ID_VARIABLE ? lower_pointer_value(l, l->w[3]) : use(l, l->w[3]);
    lower_alias(l, l->w[2], v.type, v.reg);
}
