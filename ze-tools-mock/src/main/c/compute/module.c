// Reads a module: identifiers, types with their layouts, constants, variables, functions.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compute/internal.h"
#include "compute/opcode.h"
#include "compute/scalar.h"

#define MAX_BOUND 4000000u
#define MAX_LANE_BYTES 65536u
#define MAX_VARIABLE (256u << 20)
#define MAX_NESTING 64u

void *zmc_alloc(zmc_module *m, size_t size) {
    size = (size + 15) & ~(size_t)15;
    if (m->arena == NULL || m->arena->size - m->arena->used < size) {
        size_t room = size > 32768 ? size : 65536;
        arena_block *b = calloc(1, sizeof *b + room);
        if (b == NULL) {
            zmc_fail(m, "no memory for the module");
        }
        b->size = room;
        b->next = m->arena;
        m->arena = b;
    }
    void *p = m->arena->bytes + m->arena->used;
    m->arena->used += size;
    return p;
}

void zmc_fail(zmc_module *m, const char *format, ...) {
    va_list args;
    va_start(args, format);
    if (m->log != NULL && m->log_size > 0) {
        vsnprintf(m->log, m->log_size, format, args);
    }
    va_end(args);
    longjmp(*m->fail, 1);
}

int zmc_result_shape(uint32_t op) {
    static const struct { uint16_t first, last; uint8_t shape; } shapes[] = {
        {1, 1, 2}, {7, 7, 1}, {11, 11, 1}, {12, 12, 2}, {19, 38, 1}, {41, 46, 2}, {48, 52, 2}, {54, 55, 2}, {57, 57, 2},
        {59, 61, 2}, {65, 70, 2}, {73, 73, 1}, {77, 84, 2}, {86, 98, 2}, {100, 107, 2}, {109, 124, 2}, {126, 152, 2},
        {154, 191, 2}, {194, 205, 2}, {227, 227, 2}, {229, 242, 2}, {245, 245, 2}, {248, 248, 1}, {259, 259, 2},
        {261, 271, 2}, {274, 279, 2}, {318, 318, 2}, {320, 321, 2}, {322, 322, 1}, {323, 323, 2}, {327, 327, 1},
        {328, 328, 2}, {333, 366, 2}, {400, 403, 2}, {4417, 4417, 1}, {4418, 4420, 2}, {4423, 4424, 2}, {4431, 4431, 2}, {4445, 4445, 2},
        {4450, 4455, 2}, {5056, 5056, 2}, {5571, 5575, 2}, {5577, 5577, 2}, {5585, 5598, 2}, {5600, 5601, 2},
        {5614, 5615, 2}, {5631, 5631, 2}, {5911, 5913, 1}, {6035, 6035, 2}, {6116, 6117, 2}, {6401, 6408, 2},
    };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        if (op >= shapes[i].first && op <= shapes[i].last) {
            return op == 4417 ? 1 : shapes[i].shape;
        }
    }
    return 0;
}

static id *id_at(zmc_module *m, uint32_t n) {
    if (n == 0 || n >= m->part->bound) {
        zmc_fail(m, "identifier %u is not below the bound %u", n, m->part->bound);
    }
    return &m->ids[m->part->first_id + n];
}

static type *type_at(zmc_module *m, uint32_t n) {
    id *i = id_at(m, n);
    if (i->kind != ID_TYPE || i->type == NULL) {
        zmc_fail(m, "identifier %u is no type that is declared before its use", n);
    }
    return i->type;
}

const char *zmc_string(zmc_module *m, uint32_t at, uint32_t first, uint32_t end) {
    const char *s = (const char *)(m->words + at + first);
    if (at + first >= end || memchr(s, 0, (size_t)(end - at - first) * 4) == NULL) {
        zmc_fail(m, "a text of instruction %u at word %u has no end", m->words[at] & 0xffff, at);
    }
    return s;
}

bool zmc_scalar_of(const type *ty, scalar *s) {
    switch (ty->kind) {
    case TYPE_BOOL:
        *s = S_8;
        return true;
    case TYPE_INT:
        *s = ty->width <= 8 ? S_8 : ty->width <= 16 ? S_16 : ty->width <= 32 ? S_32 : S_64;
        return true;
    case TYPE_FLOAT:
        *s = ty->width == 16 ? S_F16 : ty->width == 32 ? S_F32 : S_F64;
        return true;
    case TYPE_POINTER: case TYPE_EVENT: case TYPE_OPAQUE:
        *s = S_64;
        return true;
    default:
        return false;
    }
}

// ---- Types -----------------------------------------------------------------------------------------------------------

static uint64_t round_up(uint64_t v, uint64_t align) {
    return (v + align - 1) / align * align;
}

static void layout_struct(zmc_module *m, type *ty) {
    uint64_t at = 0;
    ty->align = 1;
    for (uint32_t i = 0; i < ty->count; i++) {
        type *e = ty->members[i];
        uint64_t align = ty->packed ? 1 : e->align;
        at = round_up(at, align);
        ty->offsets[i] = at;
        at += e->size;
        ty->align = align > ty->align ? align : ty->align;
        ty->lane_bytes += e->lane_bytes;
        ty->leaves += e->leaves;
        if (at > (uint64_t)1 << 40) {
            zmc_fail(m, "structure %u is too big", ty->id);
        }
    }
    ty->size = round_up(at, ty->align);
}

static void scalar_layout(type *ty, uint64_t size) {
    ty->size = ty->align = ty->lane_bytes = size;
    ty->leaves = 1;
}

static uint64_t constant_value(zmc_module *m, uint32_t n) {
    id *c = id_at(m, n);
    if (c->kind != ID_CONSTANT || c->image == NULL || c->type->kind != TYPE_INT) {
        zmc_fail(m, "identifier %u is no integer constant", n);
    }
    uint64_t v = 0;
    memcpy(&v, c->image, c->type->size);
    return v;
}

static void need(zmc_module *m, uint32_t at, uint32_t length, uint32_t least) {
    if (length < least) {
        zmc_fail(m, "instruction %u at word %u has %u words; it needs %u", m->words[at] & 0xffff, at, length, least);
    }
}

static void read_type(zmc_module *m, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *w = m->words + at;
    need(m, at, length, 2);
    id *i = id_at(m, w[1]);
    type *ty = i->type != NULL && i->kind == ID_TYPE ? i->type : zmc_alloc(m, sizeof *ty);
    ty->id = w[1];
    i->type = ty;
    i->kind = ID_TYPE;
    switch (op) {
    case 19:
        ty->kind = TYPE_VOID;
        break;
    case 20:
        ty->kind = TYPE_BOOL;
        scalar_layout(ty, 1);
        break;
    case 21:
        need(m, at, length, 4);
        ty->kind = TYPE_INT;
        ty->width = w[2];
        if (ty->width == 0 || ty->width > 64) {
            zmc_fail(m, "integers of %u bits (type %u) are not supported; at most 64", ty->width, w[1]);
        }
        scalar_layout(ty, ty->width <= 8 ? 1 : ty->width <= 16 ? 2 : ty->width <= 32 ? 4 : 8);
        break;
    case 22:
        need(m, at, length, 3);
        ty->kind = TYPE_FLOAT;
        ty->width = w[2];
        if ((w[2] != 16 && w[2] != 32 && w[2] != 64) || length > 3) {
            zmc_fail(m, "floating-point numbers of %u bits (type %u) or another encoding are not supported", w[2], w[1]);
        }
        scalar_layout(ty, w[2] / 8);
        break;
    case 23:
        need(m, at, length, 4);
        ty->kind = TYPE_VECTOR;
        ty->element = type_at(m, w[2]);
        ty->count = w[3];
        if (ty->count < 2 || ty->count > 16 || ty->element->leaves != 1) {
            zmc_fail(m, "vector type %u has %u components", w[1], w[3]);
        }
        ty->size = ty->align = ty->element->size * (ty->count == 3 ? 4 : ty->count);
        if (ty->count != 2 && ty->count != 3 && ty->count != 4 && ty->count != 8 && ty->count != 16) {
            ty->align = ty->element->align;
        }
        ty->lane_bytes = ty->element->lane_bytes * ty->count;
        ty->leaves = ty->count;
        break;
    case 28: {
        need(m, at, length, 4);
        ty->kind = TYPE_ARRAY;
        ty->element = type_at(m, w[2]);
        uint64_t n = constant_value(m, w[3]);
        if (n > (uint64_t)1 << 31 || ty->element->size > (uint64_t)1 << 31 || ty->element == ty) {
            zmc_fail(m, "array type %u is too big", w[1]);
        }
        ty->count = (uint32_t)n;
        ty->align = ty->element->align;
        ty->size = ty->element->size * n;
        ty->lane_bytes = ty->element->lane_bytes * n;
        ty->leaves = ty->element->leaves * n;
        break;
    }
    case 30:
        ty->kind = TYPE_STRUCT;
        ty->count = length - 2;
        ty->members = zmc_alloc(m, sizeof *ty->members * (length - 1));
        ty->offsets = zmc_alloc(m, sizeof *ty->offsets * (length - 1));
        ty->packed = i->flags & FLAG_PACKED;
        for (uint32_t k = 0; k < ty->count; k++) {
            ty->members[k] = type_at(m, w[2 + k]);
            if (ty->members[k] == ty || (ty->members[k]->kind == TYPE_STRUCT && ty->members[k]->align == 0)) {
                zmc_fail(m, "structure %u contains itself", w[1]);
            }
        }
        layout_struct(m, ty);
        break;
    case 32:
        need(m, at, length, 4);
        ty->kind = TYPE_POINTER;
        ty->width = w[2];
        ty->element = type_at(m, w[3]);
        scalar_layout(ty, 8);
        break;
    case 4417:
        need(m, at, length, 3);
        ty->kind = TYPE_POINTER;
        ty->width = w[2];
        scalar_layout(ty, 8);
        break;
    case 33:
        need(m, at, length, 3);
        ty->kind = TYPE_FUNCTION;
        ty->element = type_at(m, w[2]);
        ty->count = length - 3;
        ty->members = zmc_alloc(m, sizeof *ty->members * (length - 2));
        for (uint32_t k = 0; k < ty->count; k++) {
            ty->members[k] = type_at(m, w[3 + k]);
        }
        break;
    case 34:
        ty->kind = TYPE_EVENT;
        scalar_layout(ty, 8);
        break;
    default:
        ty->kind = TYPE_OPAQUE;
        ty->width = op;
        if (op == 25) {
            need(m, at, length, 9);
            ty->dimension = w[3];
            ty->arrayed = w[5] != 0;
        } else if (op == 27) {
            need(m, at, length, 3);
            ty->element = type_at(m, w[2]);
        }
        scalar_layout(ty, 8);
        break;
    }
    if (ty->kind != TYPE_FUNCTION && ty->align == 0) {
        ty->align = 1;
    }
}

static void convert_image(const type *ty, uint8_t *memory, uint8_t **image, bool to_memory) {
    switch (ty->kind) {
    case TYPE_VECTOR:
    case TYPE_ARRAY:
        for (uint32_t i = 0; i < ty->count; i++) {
            convert_image(ty->element, memory + i * ty->element->size, image, to_memory);
        }
        break;
    case TYPE_STRUCT:
        for (uint32_t i = 0; i < ty->count; i++) {
            convert_image(ty->members[i], memory + ty->offsets[i], image, to_memory);
        }
        break;
    default:
        memcpy(to_memory ? memory : *image, to_memory ? *image : memory, ty->lane_bytes);
        *image += ty->lane_bytes;
        break;
    }
}

void zmc_image_to_memory(const type *ty, const uint8_t *image, uint8_t *memory) {
    uint8_t *from = (uint8_t *)(uintptr_t)image;
    convert_image(ty, memory, &from, true);
}

void zmc_memory_to_image(const type *ty, const uint8_t *memory, uint8_t *image) {
    convert_image(ty, (uint8_t *)(uintptr_t)memory, &image, false);
}

// ---- Constants and variables -----------------------------------------------------------------------------------------

static const zmc_specialization *specialized(const zmc_module *m, const id *i) {
    for (size_t k = 0; k < m->spec_count; k++) {
        if (i->spec_id == m->specs[k].id && i->spec_id != UINT32_MAX) {
            return &m->specs[k];
        }
    }
    return NULL;
}

static void read_constant(zmc_module *m, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *w = m->words + at;
    need(m, at, length, 3);
    type *ty = type_at(m, w[1]);
    id *i = id_at(m, w[2]);
    if (ty->lane_bytes > 64u << 20 || ty->kind == TYPE_VOID || ty->kind == TYPE_FUNCTION) {
        zmc_fail(m, "constant %u has a type that no constant can have", w[2]);
    }
    i->kind = ID_CONSTANT;
    i->type = ty;
    i->image = zmc_alloc(m, ty->lane_bytes + 8);
    const zmc_specialization *spec = specialized(m, i);
    switch (op) {
    case 41: case 42: case 48: case 49: {
        uint64_t value = op == 41 || op == 48;
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
    case 43: case 50: {
        if (ty->kind != TYPE_INT && ty->kind != TYPE_FLOAT) {
            zmc_fail(m, "constant %u is neither an integer nor a floating-point number", w[2]);
        }
        need(m, at, length, ty->size > 4 ? 5 : 4);
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
    case 44: case 51: {
        uint32_t n = ty->count;
        if ((ty->kind != TYPE_VECTOR && ty->kind != TYPE_ARRAY && ty->kind != TYPE_STRUCT) || n != length - 3) {
            zmc_fail(m, "composite constant %u does not fit its type", w[2]);
        }
        uint64_t to = 0;
        for (uint32_t k = 0; k < n; k++) {
            type *e = ty->kind == TYPE_STRUCT ? ty->members[k] : ty->element;
            id *c = id_at(m, w[3 + k]);
            if (c->image == NULL || c->type == NULL || c->type->lane_bytes != e->lane_bytes || c->at >= at) {
                zmc_fail(m, "member %u of composite constant %u is no constant of the right type", k, w[2]);
            }
            memcpy(i->image + to, c->image, e->lane_bytes);
            to += e->lane_bytes;
        }
        break;
    }
    case 52:
        need(m, at, length, 5);
        zmc_evaluate(m, at);
        break;
    case 45:
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
    m->spans[m->span_count++] = (zmc_span){begin, begin + size, host, writable, 0};
}

static void read_variable(zmc_module *m, uint32_t at, uint32_t length) {
    const uint32_t *w = m->words + at;
    need(m, at, length, 4);
    type *ty = type_at(m, w[1]);
    id *i = id_at(m, w[2]);
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
        m->local_bytes = (uint32_t)round_up(m->local_bytes, inner->align < 16 ? 16 : inner->align);
        i->address = (TAG_LOCAL << 56) + m->local_bytes;
        if (m->local_bytes + inner->size > 16u << 20) {
            zmc_fail(m, "work-group variables need more than 16 MiB");
        }
        m->local_bytes += (uint32_t)inner->size;
    } else if (!(i->flags & FLAG_IMPORT)) {
        uint64_t align = inner->align < 16 ? 16 : inner->align;
        uint8_t *host = zmc_alloc(m, inner->size + align + 16);
        host = (uint8_t *)(uintptr_t)round_up((uint64_t)(uintptr_t)host, align);
        if (length > 4) {
            id *c = id_at(m, w[4]);
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

// ---- Instructions ----------------------------------------------------------------------------------------------------

static void decorate(zmc_module *m, uint32_t at, uint32_t length, id *i, uint32_t first) {
    const uint32_t *w = m->words + at;
    need(m, at, length, first + 1);
    switch (w[first]) {
    case 1:
        need(m, at, length, first + 2);
        i->spec_id = w[first + 1];
        break;
    case 10:
        i->flags |= FLAG_PACKED;
        break;
    case 11:
        need(m, at, length, first + 2);
        i->builtin = w[first + 1];
        break;
    case 28:
        i->flags |= FLAG_SATURATE;
        break;
    case 39:
        need(m, at, length, first + 2);
        i->rounding = w[first + 1];
        break;
    case 41:
        i->link_name = zmc_string(m, at, first + 1, at + length);
        if (w[at + length - 1 - at] == 1) {
            i->flags |= FLAG_IMPORT;
        } else {
            i->flags |= FLAG_EXPORT;
        }
        break;
    default:
        break;
    }
}

// Walks over the part that is being read.
static void walk(zmc_module *m, void (*visit)(zmc_module *, uint32_t, uint32_t, uint32_t)) {
    uint32_t end = m->part->end;
    for (uint32_t at = m->part->begin; at < end;) {
        uint32_t length = m->words[at] >> 16;
        if (length == 0 || length > end - at) {
            zmc_fail(m, "the instruction at word %u has %u words; %u are left", at, length, end - at);
        }
        visit(m, at, m->words[at] & 0xffff, length);
        at += length;
    }
}

// Decorations first: what they say is needed when types and constants are read.
static void visit_decorations(zmc_module *m, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *w = m->words + at;
    if (op == 54) {
        m->function_count++;
    }
    if (op == 71 && length >= 3) {
        decorate(m, at, length, id_at(m, w[1]), 2);
    }
    int shape = zmc_result_shape(op);
    if (shape != 0) {
        need(m, at, length, (uint32_t)shape + 1);
        id *i = id_at(m, w[shape]);
        if (i->at != 0) {
            zmc_fail(m, "identifier %u is defined twice", w[shape]);
        }
        i->at = at;
        i->opcode = op;
        i->kind = op == 248 ? ID_LABEL : ID_OTHER;
    }
}

static void visit_groups(zmc_module *m, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *w = m->words + at;
    if (op != 74) {
        return;
    }
    need(m, at, length, 2);
    id *from = id_at(m, w[1]);
    for (uint32_t k = 2; k < length; k++) {
        id *to = id_at(m, w[k]);
        to->flags |= from->flags;
        to->builtin = to->builtin == UINT32_MAX ? from->builtin : to->builtin;
        to->spec_id = to->spec_id == UINT32_MAX ? from->spec_id : to->spec_id;
        to->rounding = to->rounding == UINT32_MAX ? from->rounding : to->rounding;
    }
}

static void forward_pointers(zmc_module *m, uint32_t at, uint32_t op, uint32_t length) {
    if (op == 39) {
        need(m, at, length, 3);
        id *i = id_at(m, m->words[at + 1]);
        if (i->type == NULL) {
            i->type = zmc_alloc(m, sizeof *i->type);
            i->type->kind = TYPE_POINTER;
            i->type->width = m->words[at + 2];
            scalar_layout(i->type, 8);
            i->kind = ID_TYPE;
        }
    }
}

// Reads the part, whose functions come after `n` others; returns how many there are then.
static uint32_t read_body(zmc_module *m, part *p, uint32_t n) {
    function *f = NULL;
    for (uint32_t at = p->begin; at < p->end;) {
        const uint32_t *w = m->words + at;
        uint32_t op = w[0] & 0xffff, length = w[0] >> 16;
        if (f == NULL) {
            if ((op >= 19 && op <= 38) || op == 4417 || op == 322 || op == 327) {
                read_type(m, at, op, length);
            } else if (op == 39) {
                forward_pointers(m, at, op, length);
            } else if (op == 1 || (op >= 41 && op <= 46) || (op >= 48 && op <= 52)) {
                read_constant(m, at, op, length);
            } else if (op == 5600) {
                need(m, at, length, 4);
                id *i = id_at(m, w[2]);
                i->kind = ID_CONSTANT;
                i->type = type_at(m, w[1]);
                i->image = zmc_alloc(m, i->type->lane_bytes + 8);    // filled when functions are known
            } else if (op == 59) {
                read_variable(m, at, length);
            } else if (op == 11) {
                need(m, at, length, 3);
                if (strcmp(zmc_string(m, at, 2, at + length), "OpenCL.std") == 0) {
                    p->std = w[1];
                }
            } else if (op == 14) {
                need(m, at, length, 3);
                if (w[1] != 2 || w[2] != 2) {
                    zmc_fail(m, "addressing model %u with memory model %u: only Physical64 with OpenCL is supported", w[1],
                             w[2]);
                }
            } else if (op == 54) {
                need(m, at, length, 5);
                f = &m->functions[n++];
                f->part = p;
                f->id = p->first_id + w[2];
                f->at = at;
                f->type = type_at(m, w[4]);
                id *i = id_at(m, w[2]);
                i->kind = ID_FUNCTION;
                i->function = n;
                if (f->type->kind != TYPE_FUNCTION) {
                    zmc_fail(m, "function %u has no function type", w[2]);
                }
                i->type = f->type;
                f->parameters = zmc_alloc(m, (f->type->count + 1) * sizeof *f->parameters);
            }
        } else {
            int shape = zmc_result_shape(op);
            if (op == 55) {
                need(m, at, length, 3);
                if (f->parameter_count == f->type->count) {
                    zmc_fail(m, "function %u has more parameters than its type", f->id - p->first_id);
                }
                f->parameters[f->parameter_count++] = p->first_id + w[2];
            } else if (op == 56) {
                f->end = at;
                if (f->parameter_count != f->type->count) {
                    zmc_fail(m, "function %u has fewer parameters than its type", f->id - p->first_id);
                }
            } else if (op == 248 && f->first_label == 0) {
                f->first_label = at;
            } else if (op == 54) {
                zmc_fail(m, "function %u begins inside of another", w[2]);
            }
            if (shape == 2 || op == 248) {
                id *i = id_at(m, w[shape == 2 ? 2 : 1]);
                i->function = n;
                i->kind = op == 248 ? ID_LABEL : op == 59 ? ID_VARIABLE : ID_VALUE;
                i->block = UINT32_MAX;
                if (shape == 2) {
                    i->type = type_at(m, w[1]);
                    if (i->type->lane_bytes > MAX_LANE_BYTES) {
                        zmc_fail(m, "value %u of %llu bytes is too big for a register", w[2],
                                 (unsigned long long)i->type->lane_bytes);
                    }
                    if (op == 55 && i->type != f->type->members[f->parameter_count - 1]) {
                        zmc_fail(m, "parameter %u is of another type than the function says", w[2]);
                    }
                }
            }
            f = op == 56 ? NULL : f;
        }
        at += length;
    }
    if (f != NULL) {
        zmc_fail(m, "function %u has no end", f->id - p->first_id);
    }
    for (uint32_t k = 1; k < p->bound; k++) {
        id *i = &m->ids[p->first_id + k];
        if (i->opcode == 5600 && i->image != NULL) {
            id *target = id_at(m, m->words[i->at + 3]);
            if (target->kind != ID_FUNCTION) {
                zmc_fail(m, "function pointer %u points to no function", k);
            }
            uint64_t address = TAG_FUNCTION << 56 | (target->function - 1);
            memcpy(i->image, &address, 8);
        }
    }
    return n;
}

// Copies the words of a SPIR-V module behind those that are there.
static void take_words(zmc_module *m, const uint32_t *words, size_t count) {
    bool swapped = words[0] == 0x03022307;
    if (words[0] != 0x07230203 && !swapped) {
        zmc_fail(m, "0x%08x is not the magic number of SPIR-V", words[0]);
    }
    part *p = &m->parts[m->part_count++];
    *p = (part){.begin = m->count + 5, .end = m->count + (uint32_t)count, .first_id = m->bound};
    for (size_t i = 0; i < count; i++) {
        m->words[m->count++] = swapped ? __builtin_bswap32(words[i]) : words[i];
    }
    p->bound = m->words[p->begin - 2];
    if (p->bound == 0 || p->bound > MAX_BOUND || p->bound > MAX_BOUND - m->bound) {
        zmc_fail(m, "the bound %u of identifiers is not between 1 and %u", p->bound, MAX_BOUND - m->bound);
    }
    m->bound += p->bound;
}

static void load(zmc_module *m, const zmc_input *sources, uint32_t count, const uint64_t *identities) {
    static atomic_ullong next_identity = 1;
    size_t words = 0;
    for (uint32_t k = 0; k < count; k++) {
        if (sources[k].count < 5 || sources[k].count > (1u << 28) - words) {
            zmc_fail(m, "%zu words are no SPIR-V module", sources[k].count);
        }
        words += sources[k].count;
    }
    m->words = zmc_alloc(m, words * 4 + 4);
    m->parts = zmc_alloc(m, (count + 1) * sizeof *m->parts);
    for (uint32_t k = 0; k < count; k++) {
        take_words(m, sources[k].words, sources[k].count);
        m->parts[k].identity = identities != NULL ? identities[k] : atomic_fetch_add(&next_identity, 1);
    }
    m->ids = zmc_alloc(m, m->bound * sizeof *m->ids);
    for (uint32_t i = 0; i < m->bound; i++) {
        m->ids[i].builtin = m->ids[i].spec_id = m->ids[i].rounding = UINT32_MAX;
    }
    for (uint32_t k = 0; k < count; k++) {
        m->part = &m->parts[k];
        walk(m, visit_decorations);
        walk(m, visit_groups);
    }
    m->functions = zmc_alloc(m, (m->function_count + 1) * sizeof *m->functions);
    for (uint32_t k = 0, n = 0; k < count; k++) {
        m->part = &m->parts[k];
        m->specs = sources[k].constants;
        m->spec_count = sources[k].constant_count;
        n = read_body(m, &m->parts[k], n);
    }
    m->specs = NULL;
    m->spec_count = 0;
    m->part = NULL;
}

static bool try_load(zmc_module *m, const zmc_input *sources, uint32_t count, const uint64_t *identities) {
    jmp_buf fail;
    m->fail = &fail;
    if (setjmp(fail) != 0) {
        return false;
    }
    load(m, sources, count, identities);
    return true;
}

// With identities the parts have been read before.
static zmc_module *create(const zmc_input *sources, uint32_t count, const uint64_t *identities, char *log, size_t log_size) {
    zmc_module *m = calloc(1, sizeof *m);
    if (m == NULL) {
        return NULL;
    }
    pthread_mutex_init(&m->lock, NULL);
    m->log = log;
    m->log_size = log_size;
    bool good = try_load(m, sources, count, identities);
    m->fail = NULL;
    m->log = NULL;
    if (!good) {
        zmc_module_destroy(m);
        return NULL;
    }
    return m;
}

zmc_module *zmc_module_create_of(const zmc_input *sources, uint32_t count, char *log, size_t log_size) {
    return create(sources, count, NULL, log, log_size);
}

zmc_module *zmc_module_create(const uint32_t *words, size_t count, const zmc_specialization *constants,
                              size_t constant_count, char *log, size_t log_size) {
    const zmc_input source = {words, count, constants, constant_count};
    return create(&source, 1, NULL, log, log_size);
}

// ---- Linking ---------------------------------------------------------------------------------------------------------

static bool has_part(const uint64_t *identities, uint32_t count, uint64_t identity) {
    for (uint32_t k = 0; k < count; k++) {
        if (identities[k] == identity) {
            return true;
        }
    }
    return false;
}

static void place(id *i, uint64_t address) {
    i->address = address;
    i->flags |= FLAG_PLACED;
    memcpy(i->image, &address, sizeof address);
}

// The variables of a part are in the new module where they were in the old one.
static void take_places(zmc_module *to, const part *p, const zmc_module *from, const part *old) {
    for (uint32_t n = 1; n < p->bound; n++) {
        const id *was = &from->ids[old->first_id + n];
        if (was->flags & FLAG_PLACED) {
            place(&to->ids[p->first_id + n], was->address);
        }
    }
}

zmc_module *zmc_module_link(zmc_module *const *modules, uint32_t count, char *log, size_t log_size) {
    uint32_t most = 0, n = 0;
    for (uint32_t k = 0; k < count; k++) {
        most += modules[k]->part_count;
    }
    zmc_input *sources = calloc(most + 1, sizeof *sources);
    uint64_t *identities = calloc(most + 1, sizeof *identities);
    const part **olds = calloc(most + 1, sizeof *olds);
    const zmc_module **owners = calloc(most + 1, sizeof *owners);
    zmc_module *made = NULL;
    bool good = sources != NULL && identities != NULL && olds != NULL && owners != NULL;
    for (uint32_t k = 0; good && k < count; k++) {
        for (uint32_t j = 0; j < modules[k]->part_count; j++) {
            const part *p = &modules[k]->parts[j];
            if (!has_part(identities, n, p->identity)) {
                uint32_t begin = p->begin - 5;
                sources[n] = (zmc_input){.words = modules[k]->words + begin, .count = p->end - begin};
                identities[n] = p->identity;
                olds[n] = p;
                owners[n++] = modules[k];
            }
        }
    }
    made = good ? create(sources, n, identities, log, log_size) : NULL;
    for (uint32_t k = 0; made != NULL && k < n; k++) {
        take_places(made, &made->parts[k], owners[k], olds[k]);
    }
    free(sources);
    free(identities);
    free(olds);
    free(owners);
    return made;
}

void zmc_module_destroy(zmc_module *m) {
    if (m == NULL) {
        return;
    }
    while (m->arena != NULL) {
        arena_block *next = m->arena->next;
        free(m->arena);
        m->arena = next;
    }
    pthread_mutex_destroy(&m->lock);
    free(m);
}

// The OpEntryPoint of a kernel, or NULL.
static const uint32_t *entry_of(const zmc_module *m, const char *name, const part **owner) {
    for (uint32_t k = 0; k < m->part_count; k++) {
        const part *p = &m->parts[k];
        for (uint32_t at = p->begin; at < p->end && (m->words[at] & 0xffff) != 54; at += m->words[at] >> 16) {
            const uint32_t *w = m->words + at;
            uint32_t length = w[0] >> 16;
            if ((w[0] & 0xffff) == 15 && length >= 4 && w[1] == 6 && memchr(w + 3, 0, (length - 3) * 4) != NULL &&
                strcmp((const char *)(w + 3), name) == 0) {
                *owner = p;
                return w;
            }
        }
    }
    return NULL;
}

static const function *find_entry(zmc_module *m, const char *name) {
    const uint32_t *w = entry_of(m, name, &m->part);
    if (w == NULL) {
        zmc_fail(m, "the module has no kernel '%s'", name);
    }
    const id *i = id_at(m, w[2]);
    if (i->kind != ID_FUNCTION) {
        zmc_fail(m, "entry point '%s' is no function", name);
    }
    return &m->functions[i->function - 1];
}

static zmc_kernel *make_kernel(zmc_module *m, const char *name) {
    const function *f = find_entry(m, name);
    zmc_kernel *k = zmc_alloc(m, sizeof *k);
    char *copy = zmc_alloc(m, strlen(name) + 1);
    memcpy(copy, name, strlen(name) + 1);
    k->module = m;
    k->name = copy;
    k->function = f;
    zmc_lower(k);
    k->next = m->kernels;
    m->kernels = k;
    return k;
}

bool zmc_module_has_kernel(const zmc_module *m, const char *name) {
    const part *owner;
    return entry_of(m, name, &owner) != NULL;
}

const zmc_kernel *zmc_module_kernel(zmc_module *m, const char *name, char *log, size_t log_size) {
    pthread_mutex_lock(&m->lock);
    zmc_kernel *volatile k = m->kernels;
    while (k != NULL && strcmp(k->name, name) != 0) {
        k = k->next;
    }
    if (k == NULL) {
        jmp_buf fail;
        m->fail = &fail;
        m->log = log;
        m->log_size = log_size;
        if (setjmp(fail) == 0) {
            k = make_kernel(m, name);
        }
        m->fail = NULL;
        m->log = NULL;
    }
    pthread_mutex_unlock(&m->lock);
    return k;
}

void zmc_module_check(zmc_module *m, uint32_t checks) {
    m->checks = checks;
}

bool zmc_module_place(zmc_module *m, const char *name, uint64_t address) {
    bool found = false;
    for (uint32_t n = 1; n < m->bound; n++) {
        id *i = &m->ids[n];
        if (i->kind == ID_VARIABLE && i->function == 0 && i->link_name != NULL && i->image != NULL &&
            strcmp(i->link_name, name) == 0 && i->type->width != 4) {
            place(i, address);
            found = true;
        }
    }
    return found;
}

static bool has_effect(const op *o) {
    switch (o->code) {
    case OP_LOAD_8: case OP_LOAD_16: case OP_LOAD_32: case OP_LOAD_64: case OP_STORE_8: case OP_STORE_16: case OP_STORE_32:
    case OP_STORE_64: case OP_COPYMEM: case OP_COPYDYN: case OP_ATOMIC: case OP_CALLPTR: case OP_FAULT: case OP_BLOCKIO:
    case OP_PRINTF: case OP_ASYNC: case OP_IMAGE: case OP_IMAGEBLOCK:
        return true;
    default:
        return false;
    }
}

static bool only_reads(const op *o) {
    return o->code == OP_LOAD_8 || o->code == OP_LOAD_16 || o->code == OP_LOAD_32 || o->code == OP_LOAD_64 || !has_effect(o);
}

bool zmc_kernel_changes_nothing(const zmc_kernel *kernel) {
    bool good = !kernel->deep;
    for (uint32_t f = 0; f < kernel->module->function_count; f++) {
        const code *c = kernel->codes[f];
        for (uint32_t i = 0; c != NULL && i < c->op_count; i++) {
            good = good && only_reads(&c->ops[i]);
        }
    }
    return good;
}

bool zmc_kernel_is_empty(const zmc_kernel *kernel) {
    for (uint32_t f = 0; f < kernel->module->function_count; f++) {
        const code *c = kernel->codes[f];
        for (uint32_t i = 0; c != NULL && i < c->op_count; i++) {
            if (has_effect(&c->ops[i])) {
                return false;
            }
        }
        // Blocks are in an order in which only loops go back.
        for (uint32_t b = 0; c != NULL && b < c->block_count; b++) {
            for (uint32_t i = c->blocks[b].first; i < c->blocks[b].first + c->blocks[b].count; i++) {
                const op *o = &c->ops[i];
                bool jumps = o->code == OP_JUMP || o->code == OP_BRANCH;
                if (o->code == OP_SWITCH || (jumps && c->edges[o->d].target <= b) ||
                    (o->code == OP_BRANCH && c->edges[o->b].target <= b)) {
                    return false;
                }
            }
        }
    }
    return !kernel->deep;
}

bool zmc_kernel_is_wide(const zmc_kernel *kernel) {
    return kernel->wide;
}

uint32_t zmc_kernel_parameters(const zmc_kernel *kernel) {
    return kernel->function->parameter_count;
}

