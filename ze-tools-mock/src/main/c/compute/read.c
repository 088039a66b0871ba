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
        if (words[length - 1] == SPV_LINKAGE_TYPE_IMPORT) {
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

static void read_forward_pointer(zmc_module *module, uint32_t at, uint32_t length) {
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

// Its value is known when all functions are.
static void read_function_pointer(zmc_module *module, uint32_t at, uint32_t length) {
    zmc_need_words(module, at, length, 4);
    id *named = zmc_id_at(module, module->words[at + 2]);
    named->kind = ID_CONSTANT;
    named->type = zmc_type_at(module, module->words[at + 1]);
    named->image = zmc_alloc(module, named->type->lane_bytes + 8);
}

static void read_import(zmc_module *module, part *part, uint32_t at, uint32_t length) {
    zmc_need_words(module, at, length, 3);
    const char *set = zmc_string(module, at, 2, at + length);
    if (strcmp(set, "OpenCL.std") == 0) {
        part->std = module->words[at + 1];
    } else if (zm_spirv_set_has_lines(set)) {
        part->line_set = module->words[at + 1];
    }
}

static void read_memory_model(zmc_module *module, part *part, uint32_t at, uint32_t length) {
    zmc_need_words(module, at, length, 3);
    uint32_t addressing = module->words[at + 1], memory = module->words[at + 2];
    if ((addressing != SPV_ADDRESSING_MODEL_PHYSICAL32 && addressing != SPV_ADDRESSING_MODEL_PHYSICAL64) ||
        memory != SPV_MEMORY_MODEL_OPENCL) {
        zmc_fail(module,
                 "addressing model %u with memory model %u: only Physical32 and Physical64 with OpenCL are supported",
                 addressing, memory);
    }
    part->pointer_bytes = addressing == SPV_ADDRESSING_MODEL_PHYSICAL32 ? 4 : 8;
}

// The function has the given index among those of the module.
static function *begin_function(zmc_module *module, const part *part, uint32_t at, uint32_t length, uint32_t index) {
    const uint32_t *words = module->words + at;
    zmc_need_words(module, at, length, 5);
    function *begun = &module->functions[index];
    begun->part = part;
    begun->id = part->first_id + words[2];
    begun->at = at;
    begun->type = zmc_type_at(module, words[4]);
    if (begun->type->kind != TYPE_FUNCTION) {
        zmc_fail(module, "function %u has no function type", words[2]);
    }
    id *named = zmc_id_at(module, words[2]);
    named->kind = ID_FUNCTION;
    named->function = index + 1;
    named->type = begun->type;
    begun->parameters = zmc_alloc(module, (begun->type->count + 1) * sizeof *begun->parameters);
    return begun;
}

static bool is_type(uint32_t op) {
    return (op >= SPV_OP_TYPE_VOID && op <= SPV_OP_TYPE_PIPE) || op == SPV_OP_TYPE_UNTYPED_POINTER_KHR ||
           op == SPV_OP_TYPE_PIPE_STORAGE || op == SPV_OP_TYPE_NAMED_BARRIER;
}

static bool is_constant(uint32_t op) {
    return op == SPV_OP_UNDEF || (op >= SPV_OP_CONSTANT_TRUE && op <= SPV_OP_CONSTANT_NULL) ||
           (op >= SPV_OP_SPEC_CONSTANT_TRUE && op <= SPV_OP_SPEC_CONSTANT_OP);
}

// An instruction outside of functions, but that which begins one.
static void read_declaration(zmc_module *module, part *part, uint32_t at, uint32_t op, uint32_t length) {
    if (is_type(op)) {
        zmc_read_type(module, at, op, length);
    } else if (op == SPV_OP_TYPE_FORWARD_POINTER) {
        read_forward_pointer(module, at, length);
    } else if (is_constant(op)) {
        zmc_read_constant(module, at, op, length);
    } else if (op == SPV_OP_CONSTANT_FUNCTION_POINTER_INTEL) {
        read_function_pointer(module, at, length);
    } else if (op == SPV_OP_VARIABLE) {
        zmc_read_variable(module, at, length);
    } else if (op == SPV_OP_EXT_INST_IMPORT) {
        read_import(module, part, at, length);
    } else if (op == SPV_OP_MEMORY_MODEL) {
        read_memory_model(module, part, at, length);
    }
}

// Reads the identifier that an instruction in a function defines.
static void read_defined(zmc_module *module, const function *inside, uint32_t at, uint32_t op, uint32_t index) {
    const uint32_t *words = module->words + at;
    bool has_type = zmc_result_shape(op) == 2;
    if (!has_type && op != SPV_OP_LABEL) {
        return;
    }
    id *named = zmc_id_at(module, words[has_type ? 2 : 1]);
    named->function = index + 1;
    named->kind = op == SPV_OP_LABEL ? ID_LABEL : op == SPV_OP_VARIABLE ? ID_VARIABLE : ID_VALUE;
    named->block = UINT32_MAX;
    if (!has_type) {
        return;
    }
    named->type = zmc_type_at(module, words[1]);
    // A copy may be one of a constant, which is not kept in registers.
    if (named->type->lane_bytes > MAX_LANE_BYTES && op != SPV_OP_COPY_OBJECT) {
        zmc_fail(module, "value %u of %llu bytes is too big for a register", words[2],
                 (unsigned long long)named->type->lane_bytes);
    }
    if (op == SPV_OP_FUNCTION_PARAMETER && named->type != inside->type->members[inside->parameter_count - 1]) {
        zmc_fail(module, "parameter %u is of another type than the function says", words[2]);
    }
}

static void read_in_function(zmc_module *module, function *inside, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *words = module->words + at;
    uint32_t number = inside->id - inside->part->first_id;
    if (op == SPV_OP_FUNCTION_PARAMETER) {
        zmc_need_words(module, at, length, 3);
        if (inside->parameter_count == inside->type->count) {
            zmc_fail(module, "function %u has more parameters than its type", number);
        }
        inside->parameters[inside->parameter_count++] = inside->part->first_id + words[2];
    } else if (op == SPV_OP_FUNCTION_END) {
        inside->end = at;
        if (inside->parameter_count != inside->type->count) {
            zmc_fail(module, "function %u has fewer parameters than its type", number);
        }
    } else if (op == SPV_OP_LABEL && inside->first_label == 0) {
        inside->first_label = at;
    } else if (op == SPV_OP_FUNCTION) {
        zmc_fail(module, "function %u begins inside of another", words[2]);
    }
    read_defined(module, inside, at, op, (uint32_t)(inside - module->functions));
}

static void settle_function_pointers(zmc_module *module, const part *part) {
    for (uint32_t number = 1; number < part->bound; number++) {
        const id *named = &module->ids[part->first_id + number];
        if (named->opcode == SPV_OP_CONSTANT_FUNCTION_POINTER_INTEL && named->image != NULL) {
            const id *target = zmc_id_at(module, module->words[named->at + 3]);
            if (target->kind != ID_FUNCTION) {
                zmc_fail(module, "function pointer %u points to no function", number);
            }
            uint64_t address = TAG_FUNCTION << 56 | (target->function - 1);
            memcpy(named->image, &address, 8);
            module->functions[target->function - 1].pointed = true;
        }
    }
}

uint32_t zmc_read_body(zmc_module *module, part *part, uint32_t function_count) {
    function *inside = NULL;
    for (uint32_t at = part->begin; at < part->end; at += module->words[at] >> 16) {
        uint32_t op = module->words[at] & 0xffff, length = module->words[at] >> 16;
        if (inside != NULL) {
            read_in_function(module, inside, at, op, length);
            inside = op == SPV_OP_FUNCTION_END ? NULL : inside;
        } else if (op == SPV_OP_FUNCTION) {
            inside = begin_function(module, part, at, length, function_count++);
        } else {
            read_declaration(module, part, at, op, length);
        }
    }
    if (inside != NULL) {
        zmc_fail(module, "function %u has no end", inside->id - part->first_id);
    }
    settle_function_pointers(module, part);
    return function_count;
}
