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

id *zmc_id_at(zmc_module *module, uint32_t number) {
    if (number == 0 || number >= module->part->bound) {
        zmc_fail(module, "identifier %u is not below the bound %u", number, module->part->bound);
    }
    return &module->ids[module->part->first_id + number];
}

type *zmc_type_at(zmc_module *module, uint32_t number) {
    id *named = zmc_id_at(module, number);
    if (named->kind != ID_TYPE || named->type == NULL) {
        zmc_fail(module, "identifier %u is no type that is declared before its use", number);
    }
    return named->type;
}

const char *zmc_string(zmc_module *module, uint32_t at, uint32_t first, uint32_t end) {
    const char *text = (const char *)(module->words + at + first);
    char name[ZMC_NAME];
    if (at + first >= end || memchr(text, 0, (size_t)(end - at - first) * 4) == NULL) {
        zmc_fail(module, "a text of %s at word %u has no end", zmc_name_of(module->words[at] & 0xffff, name), at);
    }
    return text;
}

void zmc_need_words(zmc_module *module, uint32_t at, uint32_t length, uint32_t least) {
    if (length < least) {
        char name[ZMC_NAME];
        zmc_fail(module, "%s at word %u has %u words; it needs %u", zmc_name_of(module->words[at] & 0xffff, name), at,
                 length, least);
    }
}

static void decorate(zmc_module *module, uint32_t at, uint32_t length, id *named, uint32_t first) {
    const uint32_t *words = module->words + at;
    zmc_need_words(module, at, length, first + 1);
    switch (words[first]) {
    case SPV_DECORATION_SPEC_ID:
        zmc_need_words(module, at, length, first + 2);
        named->spec_id = words[first + 1];
        break;
    case SPV_DECORATION_C_PACKED:
        named->flags |= FLAG_PACKED;
        break;
    case SPV_DECORATION_BUILT_IN:
        zmc_need_words(module, at, length, first + 2);
        named->builtin = words[first + 1];
        break;
    case SPV_DECORATION_SATURATED_CONVERSION:
        named->flags |= FLAG_SATURATE;
        break;
    case SPV_DECORATION_FP_ROUNDING_MODE:
        zmc_need_words(module, at, length, first + 2);
        named->rounding = words[first + 1];
        break;
    case SPV_DECORATION_LINKAGE_ATTRIBUTES:
        named->link_name = zmc_string(module, at, first + 1, at + length);
        if (words[at + length - 1 - at] == 1) {
            named->flags |= FLAG_IMPORT;
        } else {
            named->flags |= FLAG_EXPORT;
        }
        break;
    default:
        break;
    }
}

// Walks over the part that is being read.
static void walk(zmc_module *module, void (*visit)(zmc_module *, uint32_t, uint32_t, uint32_t)) {
    uint32_t end = module->part->end;
    for (uint32_t at = module->part->begin; at < end;) {
        uint32_t length = module->words[at] >> 16;
        if (length == 0 || length > end - at) {
            zmc_fail(module, "the instruction at word %u has %u words; %u are left", at, length, end - at);
        }
        visit(module, at, module->words[at] & 0xffff, length);
        at += length;
    }
}

static void visit_decorations(zmc_module *module, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *words = module->words + at;
    if (op == SPV_OP_FUNCTION) {
        module->function_count++;
    }
    if (op == SPV_OP_DECORATE && length >= 3) {
        decorate(module, at, length, zmc_id_at(module, words[1]), 2);
    }
    int shape = zmc_result_shape(op);
    if (shape != 0) {
        zmc_need_words(module, at, length, (uint32_t)shape + 1);
        id *named = zmc_id_at(module, words[shape]);
        if (named->at != 0) {
            zmc_fail(module, "identifier %u is defined twice", words[shape]);
        }
        named->at = at;
        named->opcode = op;
        named->kind = op == SPV_OP_LABEL ? ID_LABEL : ID_OTHER;
    }
}

static void visit_groups(zmc_module *module, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *words = module->words + at;
    if (op != SPV_OP_GROUP_DECORATE) {
        return;
    }
    zmc_need_words(module, at, length, 2);
    id *from = zmc_id_at(module, words[1]);
    for (uint32_t i = 2; i < length; i++) {
        id *to = zmc_id_at(module, words[i]);
        to->flags |= from->flags;
        to->builtin = to->builtin == UINT32_MAX ? from->builtin : to->builtin;
        to->spec_id = to->spec_id == UINT32_MAX ? from->spec_id : to->spec_id;
        to->rounding = to->rounding == UINT32_MAX ? from->rounding : to->rounding;
    }
}

void zmc_read_decorations(zmc_module *module) {
    walk(module, visit_decorations);
    walk(module, visit_groups);
}

static void forward_pointers(zmc_module *module, uint32_t at, uint32_t op, uint32_t length) {
    if (op == SPV_OP_TYPE_FORWARD_POINTER) {
        zmc_need_words(module, at, length, 3);
        id *named = zmc_id_at(module, module->words[at + 1]);
        if (named->type == NULL) {
            named->type = zmc_alloc(module, sizeof *named->type);
            named->type->kind = TYPE_POINTER;
            named->type->width = module->words[at + 2];
            zmc_pointer_layout(module, named->type);
            named->kind = ID_TYPE;
        }
    }
}

uint32_t zmc_read_body(zmc_module *module, part *part, uint32_t n) {
    function *function = NULL;
    for (uint32_t at = part->begin; at < part->end;) {
        const uint32_t *words = module->words + at;
        uint32_t op = words[0] & 0xffff, length = words[0] >> 16;
        if (function == NULL) {
            if ((op >= SPV_OP_TYPE_VOID && op <= SPV_OP_TYPE_PIPE) || op == SPV_OP_TYPE_UNTYPED_POINTER_KHR ||
                op == SPV_OP_TYPE_PIPE_STORAGE || op == SPV_OP_TYPE_NAMED_BARRIER) {
                zmc_read_type(module, at, op, length);
            } else if (op == SPV_OP_TYPE_FORWARD_POINTER) {
                forward_pointers(module, at, op, length);
            } else if (op == 1 || (op >= SPV_OP_CONSTANT_TRUE && op <= SPV_OP_CONSTANT_NULL) ||
                       (op >= SPV_OP_SPEC_CONSTANT_TRUE && op <= SPV_OP_SPEC_CONSTANT_OP)) {
                zmc_read_constant(module, at, op, length);
            } else if (op == SPV_OP_CONSTANT_FUNCTION_POINTER_INTEL) {
                zmc_need_words(module, at, length, 4);
                id *named = zmc_id_at(module, words[2]);
                named->kind = ID_CONSTANT;
                named->type = zmc_type_at(module, words[1]);
                named->image = zmc_alloc(module, named->type->lane_bytes + 8);    // filled when functions are known
            } else if (op == SPV_OP_VARIABLE) {
                zmc_read_variable(module, at, length);
            } else if (op == SPV_OP_EXT_INST_IMPORT) {
                zmc_need_words(module, at, length, 3);
                const char *set = zmc_string(module, at, 2, at + length);
                if (strcmp(set, "OpenCL.std") == 0) {
                    part->std = words[1];
                } else if (zm_spirv_set_has_lines(set)) {
                    part->line_set = words[1];
                }
            } else if (op == SPV_OP_MEMORY_MODEL) {
                zmc_need_words(module, at, length, 3);
                if ((words[1] != 1 && words[1] != 2) || words[2] != 2) {
                    zmc_fail(
                        module,
                        "addressing model %u with memory model %u: only Physical32 and Physical64 with OpenCL are supported",
                        words[1], words[2]);
                }
                part->pointer_bytes = words[1] == 1 ? 4 : 8;
            } else if (op == SPV_OP_FUNCTION) {
                zmc_need_words(module, at, length, 5);
                function = &module->functions[n++];
                function->part = part;
                function->id = part->first_id + words[2];
                function->at = at;
                function->type = zmc_type_at(module, words[4]);
                id *named = zmc_id_at(module, words[2]);
                named->kind = ID_FUNCTION;
                named->function = n;
                if (function->type->kind != TYPE_FUNCTION) {
                    zmc_fail(module, "function %u has no function type", words[2]);
                }
                named->type = function->type;
                function->parameters = zmc_alloc(module, (function->type->count + 1) * sizeof *function->parameters);
            }
        } else {
            int shape = zmc_result_shape(op);
            if (op == SPV_OP_FUNCTION_PARAMETER) {
                zmc_need_words(module, at, length, 3);
                if (function->parameter_count == function->type->count) {
                    zmc_fail(module, "function %u has more parameters than its type", function->id - part->first_id);
                }
                function->parameters[function->parameter_count++] = part->first_id + words[2];
            } else if (op == SPV_OP_FUNCTION_END) {
                function->end = at;
                if (function->parameter_count != function->type->count) {
                    zmc_fail(module, "function %u has fewer parameters than its type", function->id - part->first_id);
                }
            } else if (op == SPV_OP_LABEL && function->first_label == 0) {
                function->first_label = at;
            } else if (op == SPV_OP_FUNCTION) {
                zmc_fail(module, "function %u begins inside of another", words[2]);
            }
            if (shape == 2 || op == SPV_OP_LABEL) {
                id *named = zmc_id_at(module, words[shape == 2 ? 2 : 1]);
                named->function = n;
                named->kind = op == SPV_OP_LABEL ? ID_LABEL : op == SPV_OP_VARIABLE ? ID_VARIABLE : ID_VALUE;
                named->block = UINT32_MAX;
                if (shape == 2) {
                    named->type = zmc_type_at(module, words[1]);
                    // A copy may be one of a constant, which is not kept in registers.
                    if (named->type->lane_bytes > MAX_LANE_BYTES && op != SPV_OP_COPY_OBJECT) {
                        zmc_fail(module, "value %u of %llu bytes is too big for a register", words[2],
                                 (unsigned long long)named->type->lane_bytes);
                    }
                    if (op == SPV_OP_FUNCTION_PARAMETER &&
                        named->type != function->type->members[function->parameter_count - 1]) {
                        zmc_fail(module, "parameter %u is of another type than the function says", words[2]);
                    }
                }
            }
            function = op == SPV_OP_FUNCTION_END ? NULL : function;
        }
        at += length;
    }
    if (function != NULL) {
        zmc_fail(module, "function %u has no end", function->id - part->first_id);
    }
    for (uint32_t number = 1; number < part->bound; number++) {
        id *named = &module->ids[part->first_id + number];
        if (named->opcode == SPV_OP_CONSTANT_FUNCTION_POINTER_INTEL && named->image != NULL) {
            id *target = zmc_id_at(module, module->words[named->at + 3]);
            if (target->kind != ID_FUNCTION) {
                zmc_fail(module, "function pointer %u points to no function", number);
            }
            uint64_t address = TAG_FUNCTION << 56 | (target->function - 1);
            memcpy(named->image, &address, 8);
            module->functions[target->function - 1].pointed = true;
        }
    }
    return n;
}
