// Reads the instructions of a module: decorations, declarations, functions.
#include <string.h>

#include "compute/read.h"

#define MAX_LANE_BYTES 65536u

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

id *zmc_id_at(zmc_module *m, uint32_t n) {
    if (n == 0 || n >= m->part->bound) {
        zmc_fail(m, "identifier %u is not below the bound %u", n, m->part->bound);
    }
    return &m->ids[m->part->first_id + n];
}

type *zmc_type_at(zmc_module *m, uint32_t n) {
    id *i = zmc_id_at(m, n);
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

void zmc_need_words(zmc_module *m, uint32_t at, uint32_t length, uint32_t least) {
    if (length < least) {
        zmc_fail(m, "instruction %u at word %u has %u words; it needs %u", m->words[at] & 0xffff, at, length, least);
    }
}

static void decorate(zmc_module *m, uint32_t at, uint32_t length, id *i, uint32_t first) {
    const uint32_t *w = m->words + at;
    zmc_need_words(m, at, length, first + 1);
    switch (w[first]) {
    case 1:
        zmc_need_words(m, at, length, first + 2);
        i->spec_id = w[first + 1];
        break;
    case 10:
        i->flags |= FLAG_PACKED;
        break;
    case 11:
        zmc_need_words(m, at, length, first + 2);
        i->builtin = w[first + 1];
        break;
    case 28:
        i->flags |= FLAG_SATURATE;
        break;
    case 39:
        zmc_need_words(m, at, length, first + 2);
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

static void visit_decorations(zmc_module *m, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *w = m->words + at;
    if (op == 54) {
        m->function_count++;
    }
    if (op == 71 && length >= 3) {
        decorate(m, at, length, zmc_id_at(m, w[1]), 2);
    }
    int shape = zmc_result_shape(op);
    if (shape != 0) {
        zmc_need_words(m, at, length, (uint32_t)shape + 1);
        id *i = zmc_id_at(m, w[shape]);
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
    zmc_need_words(m, at, length, 2);
    id *from = zmc_id_at(m, w[1]);
    for (uint32_t k = 2; k < length; k++) {
        id *to = zmc_id_at(m, w[k]);
        to->flags |= from->flags;
        to->builtin = to->builtin == UINT32_MAX ? from->builtin : to->builtin;
        to->spec_id = to->spec_id == UINT32_MAX ? from->spec_id : to->spec_id;
        to->rounding = to->rounding == UINT32_MAX ? from->rounding : to->rounding;
    }
}

void zmc_read_decorations(zmc_module *m) {
    walk(m, visit_decorations);
    walk(m, visit_groups);
}

static void forward_pointers(zmc_module *m, uint32_t at, uint32_t op, uint32_t length) {
    if (op == 39) {
        zmc_need_words(m, at, length, 3);
        id *i = zmc_id_at(m, m->words[at + 1]);
        if (i->type == NULL) {
            i->type = zmc_alloc(m, sizeof *i->type);
            i->type->kind = TYPE_POINTER;
            i->type->width = m->words[at + 2];
            zmc_pointer_layout(m, i->type);
            i->kind = ID_TYPE;
        }
    }
}

uint32_t zmc_read_body(zmc_module *m, part *p, uint32_t n) {
    function *f = NULL;
    for (uint32_t at = p->begin; at < p->end;) {
        const uint32_t *w = m->words + at;
        uint32_t op = w[0] & 0xffff, length = w[0] >> 16;
        if (f == NULL) {
            if ((op >= 19 && op <= 38) || op == 4417 || op == 322 || op == 327) {
                zmc_read_type(m, at, op, length);
            } else if (op == 39) {
                forward_pointers(m, at, op, length);
            } else if (op == 1 || (op >= 41 && op <= 46) || (op >= 48 && op <= 52)) {
                zmc_read_constant(m, at, op, length);
            } else if (op == 5600) {
                zmc_need_words(m, at, length, 4);
                id *i = zmc_id_at(m, w[2]);
                i->kind = ID_CONSTANT;
                i->type = zmc_type_at(m, w[1]);
                i->image = zmc_alloc(m, i->type->lane_bytes + 8);    // filled when functions are known
            } else if (op == 59) {
                zmc_read_variable(m, at, length);
            } else if (op == 11) {
                zmc_need_words(m, at, length, 3);
                if (strcmp(zmc_string(m, at, 2, at + length), "OpenCL.std") == 0) {
                    p->std = w[1];
                }
            } else if (op == 14) {
                zmc_need_words(m, at, length, 3);
                if ((w[1] != 1 && w[1] != 2) || w[2] != 2) {
                    zmc_fail(m, "addressing model %u with memory model %u: only Physical32 and Physical64 with OpenCL are supported",
                             w[1], w[2]);
                }
                p->pointer_bytes = w[1] == 1 ? 4 : 8;
            } else if (op == 54) {
                zmc_need_words(m, at, length, 5);
                f = &m->functions[n++];
                f->part = p;
                f->id = p->first_id + w[2];
                f->at = at;
                f->type = zmc_type_at(m, w[4]);
                id *i = zmc_id_at(m, w[2]);
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
                zmc_need_words(m, at, length, 3);
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
                id *i = zmc_id_at(m, w[shape == 2 ? 2 : 1]);
                i->function = n;
                i->kind = op == 248 ? ID_LABEL : op == 59 ? ID_VARIABLE : ID_VALUE;
                i->block = UINT32_MAX;
                if (shape == 2) {
                    i->type = zmc_type_at(m, w[1]);
                    // A copy may be one of a constant, which is not kept in registers.
                    if (i->type->lane_bytes > MAX_LANE_BYTES && op != 83) {
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
            id *target = zmc_id_at(m, m->words[i->at + 3]);
            if (target->kind != ID_FUNCTION) {
                zmc_fail(m, "function pointer %u points to no function", k);
            }
            uint64_t address = TAG_FUNCTION << 56 | (target->function - 1);
            memcpy(i->image, &address, 8);
            m->functions[target->function - 1].pointed = true;
        }
    }
    return n;
}
