// Reads the instructions of a module: decorations, declarations, functions.
#include <stdio.h>
#include <string.h>

#include "compute/read.h"
#include "spirv/lines.h"

#define MAX_LANE_BYTES 65536u

const char *zmc_name_of(uint32_t op, char buffer[ZMC_NAME]) {
    const zm_spirv_form *form = zm_spirv_form_of(op);
    if (form != NULL) {
        return form->name;
    }
    snprintf(buffer, ZMC_NAME, "instruction %u", op);
    return buffer;
}

int zmc_result_shape(uint32_t op) {
    const zm_spirv_form *instruction = zm_spirv_form_of(op);
    return instruction == NULL ? 0 : instruction->result;
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
    char name[ZMC_NAME];
    if (at + first >= end || memchr(s, 0, (size_t)(end - at - first) * 4) == NULL) {
        zmc_fail(m, "a text of %s at word %u has no end", zmc_name_of(m->words[at] & 0xffff, name), at);
    }
    return s;
}

void zmc_need_words(zmc_module *m, uint32_t at, uint32_t length, uint32_t least) {
    if (length < least) {
        char name[ZMC_NAME];
        zmc_fail(m, "%s at word %u has %u words; it needs %u", zmc_name_of(m->words[at] & 0xffff, name), at, length,
                 least);
    }
}

static void decorate(zmc_module *m, uint32_t at, uint32_t length, id *i, uint32_t first) {
    const uint32_t *w = m->words + at;
    zmc_need_words(m, at, length, first + 1);
    switch (w[first]) {
    case SPV_DECORATION_SPEC_ID:
        zmc_need_words(m, at, length, first + 2);
        i->spec_id = w[first + 1];
        break;
    case SPV_DECORATION_C_PACKED:
        i->flags |= FLAG_PACKED;
        break;
    case SPV_DECORATION_BUILT_IN:
        zmc_need_words(m, at, length, first + 2);
        i->builtin = w[first + 1];
        break;
    case SPV_DECORATION_SATURATED_CONVERSION:
        i->flags |= FLAG_SATURATE;
        break;
    case SPV_DECORATION_FP_ROUNDING_MODE:
        zmc_need_words(m, at, length, first + 2);
        i->rounding = w[first + 1];
        break;
    case SPV_DECORATION_LINKAGE_ATTRIBUTES:
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
    if (op == SPV_OP_FUNCTION) {
        m->function_count++;
    }
    if (op == SPV_OP_DECORATE && length >= 3) {
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
        i->kind = op == SPV_OP_LABEL ? ID_LABEL : ID_OTHER;
    }
}

static void visit_groups(zmc_module *m, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *w = m->words + at;
    if (op != SPV_OP_GROUP_DECORATE) {
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
    if (op == SPV_OP_TYPE_FORWARD_POINTER) {
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
            if ((op >= SPV_OP_TYPE_VOID && op <= SPV_OP_TYPE_PIPE) || op == SPV_OP_TYPE_UNTYPED_POINTER_KHR ||
                op == SPV_OP_TYPE_PIPE_STORAGE || op == SPV_OP_TYPE_NAMED_BARRIER) {
                zmc_read_type(m, at, op, length);
            } else if (op == SPV_OP_TYPE_FORWARD_POINTER) {
                forward_pointers(m, at, op, length);
            } else if (op == 1 || (op >= SPV_OP_CONSTANT_TRUE && op <= SPV_OP_CONSTANT_NULL) ||
                       (op >= SPV_OP_SPEC_CONSTANT_TRUE && op <= SPV_OP_SPEC_CONSTANT_OP)) {
                zmc_read_constant(m, at, op, length);
            } else if (op == SPV_OP_CONSTANT_FUNCTION_POINTER_INTEL) {
                zmc_need_words(m, at, length, 4);
                id *i = zmc_id_at(m, w[2]);
                i->kind = ID_CONSTANT;
                i->type = zmc_type_at(m, w[1]);
                i->image = zmc_alloc(m, i->type->lane_bytes + 8);    // filled when functions are known
            } else if (op == SPV_OP_VARIABLE) {
                zmc_read_variable(m, at, length);
            } else if (op == SPV_OP_EXT_INST_IMPORT) {
                zmc_need_words(m, at, length, 3);
                const char *set = zmc_string(m, at, 2, at + length);
                if (strcmp(set, "OpenCL.std") == 0) {
                    p->std = w[1];
                } else if (zm_spirv_set_has_lines(set)) {
                    p->line_set = w[1];
                }
            } else if (op == SPV_OP_MEMORY_MODEL) {
                zmc_need_words(m, at, length, 3);
                if ((w[1] != 1 && w[1] != 2) || w[2] != 2) {
                    zmc_fail(
                        m,
                        "addressing model %u with memory model %u: only Physical32 and Physical64 with OpenCL are supported",
                        w[1], w[2]);
                }
                p->pointer_bytes = w[1] == 1 ? 4 : 8;
            } else if (op == SPV_OP_FUNCTION) {
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
            if (op == SPV_OP_FUNCTION_PARAMETER) {
                zmc_need_words(m, at, length, 3);
                if (f->parameter_count == f->type->count) {
                    zmc_fail(m, "function %u has more parameters than its type", f->id - p->first_id);
                }
                f->parameters[f->parameter_count++] = p->first_id + w[2];
            } else if (op == SPV_OP_FUNCTION_END) {
                f->end = at;
                if (f->parameter_count != f->type->count) {
                    zmc_fail(m, "function %u has fewer parameters than its type", f->id - p->first_id);
                }
            } else if (op == SPV_OP_LABEL && f->first_label == 0) {
                f->first_label = at;
            } else if (op == SPV_OP_FUNCTION) {
                zmc_fail(m, "function %u begins inside of another", w[2]);
            }
            if (shape == 2 || op == SPV_OP_LABEL) {
                id *i = zmc_id_at(m, w[shape == 2 ? 2 : 1]);
                i->function = n;
                i->kind = op == SPV_OP_LABEL ? ID_LABEL : op == SPV_OP_VARIABLE ? ID_VARIABLE : ID_VALUE;
                i->block = UINT32_MAX;
                if (shape == 2) {
                    i->type = zmc_type_at(m, w[1]);
                    // A copy may be one of a constant, which is not kept in registers.
                    if (i->type->lane_bytes > MAX_LANE_BYTES && op != SPV_OP_COPY_OBJECT) {
                        zmc_fail(m, "value %u of %llu bytes is too big for a register", w[2],
                                 (unsigned long long)i->type->lane_bytes);
                    }
                    if (op == SPV_OP_FUNCTION_PARAMETER && i->type != f->type->members[f->parameter_count - 1]) {
                        zmc_fail(m, "parameter %u is of another type than the function says", w[2]);
                    }
                }
            }
            f = op == SPV_OP_FUNCTION_END ? NULL : f;
        }
        at += length;
    }
    if (f != NULL) {
        zmc_fail(m, "function %u has no end", f->id - p->first_id);
    }
    for (uint32_t k = 1; k < p->bound; k++) {
        id *i = &m->ids[p->first_id + k];
        if (i->opcode == SPV_OP_CONSTANT_FUNCTION_POINTER_INTEL && i->image != NULL) {
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
