// Reads constants, and variables of a module.
#include <string.h>

#include "compute/read.h"

#define MAX_VARIABLE (256u << 20)

static const zmc_specialization *specialized(const zmc_module *m, const id *i) {
    for (size_t k = 0; k < m->spec_count; k++) {
        if (i->spec_id == m->specs[k].id && i->spec_id != UINT32_MAX) {
            return &m->specs[k];
        }
    }
    return NULL;
}

void zmc_read_constant(zmc_module *m, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *w = m->words + at;
    zmc_need_words(m, at, length, 3);
    type *ty = zmc_type_at(m, w[1]);
    id *i = zmc_id_at(m, w[2]);
    if (ty->lane_bytes > 64u << 20 || ty->kind == TYPE_VOID || ty->kind == TYPE_FUNCTION) {
        zmc_fail(m, "constant %u has a type that no constant can have", w[2]);
    }
    i->kind = ID_CONSTANT;
    i->type = ty;
    i->image = zmc_alloc(m, ty->lane_bytes + 8);
    const zmc_specialization *spec = specialized(m, i);
    switch (op) {
    case SPV_OP_CONSTANT_TRUE:
    case SPV_OP_CONSTANT_FALSE:
    case SPV_OP_SPEC_CONSTANT_TRUE:
    case SPV_OP_SPEC_CONSTANT_FALSE: {
        uint64_t value = op == SPV_OP_CONSTANT_TRUE || op == SPV_OP_SPEC_CONSTANT_TRUE;
        if (spec != NULL) {
            value = 0;
            for (size_t k = 0; k < (spec->size == 0 ? 1 : spec->size); k++) {
                value |= ((const uint8_t *)spec->value)[k] != 0;
            }
            // As if it had been written so: a module that is linked reads it again.
            m->words[at] = length << 16 | (value != 0 ? 48 : 49);
        }
        i->image[0] = (uint8_t)value;
        break;
    }
    case SPV_OP_CONSTANT:
    case SPV_OP_SPEC_CONSTANT: {
        if (ty->kind != TYPE_INT && ty->kind != TYPE_FLOAT) {
            zmc_fail(m, "constant %u is neither an integer nor a floating-point number", w[2]);
        }
        zmc_need_words(m, at, length, ty->size > 4 ? 5 : 4);
        uint64_t value = w[3] | (ty->size > 4 ? (uint64_t)w[4] << 32 : 0);
        if (spec != NULL) {
            value = 0;
            memcpy(&value, spec->value, spec->size == 0 || spec->size > ty->size ? ty->size : spec->size);
            m->words[at + 3] = (uint32_t)value;
            if (ty->size > 4) {
                m->words[at + 4] = (uint32_t)(value >> 32);
            }
        }
        if (ty->kind == TYPE_INT && ty->width < 64) {
            value &= ((uint64_t)1 << ty->width) - 1;
        }
        memcpy(i->image, &value, ty->size);
        break;
    }
    case SPV_OP_CONSTANT_COMPOSITE:
    case SPV_OP_SPEC_CONSTANT_COMPOSITE: {
        uint32_t n = ty->count;
        if ((ty->kind != TYPE_VECTOR && ty->kind != TYPE_ARRAY && ty->kind != TYPE_STRUCT) || n != length - 3) {
            zmc_fail(m, "composite constant %u does not fit its type", w[2]);
        }
        uint64_t to = 0;
        for (uint32_t k = 0; k < n; k++) {
            type *e = ty->kind == TYPE_STRUCT ? ty->members[k] : ty->element;
            id *c = zmc_id_at(m, w[3 + k]);
            if (c->image == NULL || c->type == NULL || c->type->lane_bytes != e->lane_bytes || c->at >= at) {
                zmc_fail(m, "member %u of composite constant %u is no constant of the right type", k, w[2]);
            }
            memcpy(i->image + to, c->image, e->lane_bytes);
            to += e->lane_bytes;
        }
        break;
    }
    case SPV_OP_SPEC_CONSTANT_OP:
        zmc_need_words(m, at, length, 5);
        zmc_evaluate(m, at);
        break;
    case SPV_OP_CONSTANT_SAMPLER:
        if (length >= 6) {    // a literal sampler
            uint64_t value = (uint64_t)1 << 63 | w[3] | (uint64_t)w[4] << 8 | (uint64_t)w[5] << 16;
            memcpy(i->image, &value, 8);
        }
        break;
    default:
        break;
    }
}

static void add_span(zmc_module *m, uint8_t *host, uint64_t size, bool writable) {
    if (m->span_count == m->span_room) {
        uint32_t room = m->span_room == 0 ? 16 : 2 * m->span_room;
        zmc_span *spans = zmc_alloc(m, room * sizeof *spans);
        if (m->span_count > 0) {
            memcpy(spans, m->spans, m->span_count * sizeof *spans);
        }
        m->spans = spans;
        m->span_room = room;
    }
    uint64_t begin = (uint64_t)(uintptr_t)host;
    m->spans[m->span_count++] = (zmc_span){.begin = begin, .end = begin + size, .host = host, .writable = writable};
}

void zmc_read_variable(zmc_module *m, uint32_t at, uint32_t length) {
    const uint32_t *w = m->words + at;
    zmc_need_words(m, at, length, 4);
    type *ty = zmc_type_at(m, w[1]);
    id *i = zmc_id_at(m, w[2]);
    if (ty->kind != TYPE_POINTER || ty->element == NULL) {
        zmc_fail(m, "variable %u has no pointer type", w[2]);
    }
    type *inner = ty->element;
    i->kind = ID_VARIABLE;
    i->type = ty;
    i->bytes = inner->size;
    if (inner->size > MAX_VARIABLE) {
        zmc_fail(m, "variable %u of %llu bytes is too big", w[2], (unsigned long long)inner->size);
    }
    if (w[3] == 1 || w[3] == 7) {    // Input, Function: by kernel
        return;
    }
    i->image = zmc_alloc(m, 8);
    if (w[3] == 4) {
        m->local_bytes = (uint32_t)zmc_round_up(m->local_bytes, inner->align < 16 ? 16 : inner->align);
        i->address = (TAG_LOCAL << 56) + m->local_bytes;
        if (m->local_bytes + inner->size > 16u << 20) {
            zmc_fail(m, "work-group variables need more than 16 MiB");
        }
        m->local_bytes += (uint32_t)inner->size;
    } else if (!(i->flags & FLAG_IMPORT)) {
        uint64_t align = inner->align < 16 ? 16 : inner->align;
        uint8_t *host = zmc_alloc(m, inner->size + align + 16);
        host = (uint8_t *)(uintptr_t)zmc_round_up((uint64_t)(uintptr_t)host, align);
        if (length > 4) {
            id *c = zmc_id_at(m, w[4]);
            if (c->image == NULL || c->type == NULL || c->type->lane_bytes != inner->lane_bytes) {
                zmc_fail(m, "the initial value of variable %u is no constant of its type", w[2]);
            }
            zmc_image_to_memory(inner, c->image, host);
        }
        add_span(m, host, inner->size, w[3] != 0);
        i->address = (uint64_t)(uintptr_t)host;
    }
    memcpy(i->image, &i->address, 8);
}

// ---- Addresses ------------------------------------------------------------------------------------------------------

static bool has_address(zmc_module *m, uint32_t n) {
    const id *i = zmc_id_at(m, n);
    return i->kind == ID_VARIABLE || i->opcode == SPV_OP_CONSTANT_FUNCTION_POINTER_INTEL ||
           (i->flags & FLAG_ADDRESS) != 0;
}

static void initialise(zmc_module *m, uint32_t at, zmc_settled what) {
    const uint32_t *w = m->words + at;
    id *i = zmc_id_at(m, w[2]);
    bool placed = (i->flags & FLAG_PLACED) != 0;
    if (w[3] == 1 || w[3] == 4 || w[3] == 7 || i->address == 0 || (i->flags & FLAG_IMPORT) ||
        (placed && i->room < i->bytes)) {
        return;
    }
    if (placed ? what == ZMC_SETTLED_ALL || (what == ZMC_SETTLED_ADDRESSES && has_address(m, w[4]))
               : has_address(m, w[4])) {
        zmc_image_to_memory(i->type->element, zmc_id_at(m, w[4])->image, (uint8_t *)(uintptr_t)i->address);
    }
}

void zmc_settle_part(zmc_module *m, zmc_settled what) {
    const part *p = m->part;
    for (uint32_t at = p->begin; at < p->end && (m->words[at] & 0xffff) != SPV_OP_FUNCTION; at += m->words[at] >> 16) {
        const uint32_t *w = m->words + at;
        uint32_t op = w[0] & 0xffff, length = w[0] >> 16;
        bool computed = op == SPV_OP_CONSTANT_COMPOSITE || op == SPV_OP_SPEC_CONSTANT_COMPOSITE ||
                        op == SPV_OP_SPEC_CONSTANT_OP,
             depends = false;
        for (uint32_t k = op == SPV_OP_SPEC_CONSTANT_OP ? 4 : 3; computed && k < length && !depends; k++) {
            // A literal may look like an identifier: the constant is computed once more, then.
            depends = (op != SPV_OP_SPEC_CONSTANT_OP || w[k] < p->bound) && has_address(m, w[k]);
        }
        if (depends) {
            zmc_read_constant(m, at, op, length);
            zmc_id_at(m, w[2])->flags |= FLAG_ADDRESS;
        } else if (op == SPV_OP_VARIABLE && length > 4) {
            initialise(m, at, what);
        }
    }
}
