// Reads the instructions of a module: its definitions, then its declarations, which spirv/ has read, and its functions.
#include <stdio.h>
#include <string.h>

#include "compute/read.h"

#define MAX_LANE_BYTES 65536u

const char *zmc_name_of(uint32_t op, char buffer[ZMC_NAME]) {
    const zm_spirv_form *form = zm_spirv_form_of(op);
    if (form != NULL) {
        return form->name;
    }
    snprintf(buffer, ZMC_NAME, "instruction %u", op);
    return buffer;
}

uint32_t zmc_result_word(uint32_t op) {
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
        zmc_fail(module, "a text of %s at word %u has no end",
                 zmc_name_of(zm_spirv_opcode_of(module->words + at), name), at);
    }
    return text;
}

void zmc_need_words(zmc_module *module, uint32_t at, uint32_t length, uint32_t least) {
    if (length < least) {
        char name[ZMC_NAME];
        zmc_fail(module, "%s at word %u has %u words; it needs %u",
                 zmc_name_of(zm_spirv_opcode_of(module->words + at), name), at, length, least);
    }
}

void zmc_fail_as_declared(zmc_module *module) {
    static const char before[] = "error: ";
    const char *error = strstr(zm_text_get(&module->declaration_log), before);
    if (error == NULL) {
        zmc_fail(module, "no memory for the module");
    }
    error += sizeof before - 1;
    zmc_fail(module, "%.*s", (int)strcspn(error, "\n"), error);
}

// Returns the number that a decoration gives an id; UINT32_MAX: it has no such decoration.
static uint32_t decorated(zmc_module *module, uint32_t number, uint32_t kind) {
    uint32_t word = zm_spirv_decoration(module->part->declared, number, kind);
    if (word == 0) {
        return UINT32_MAX;
    }
    uint32_t at = module->part->begin - SPV_HEADER_WORDS + word;
    zmc_need_words(module, at, zm_spirv_length_of(module->words + at), 4);
    return module->words[at + 3];
}

static void take_linkage(zmc_module *module, uint32_t number, id *named) {
    zm_linkage linkage;
    const char *name;
    if (!zm_spirv_linkage_of(module->part->declared, number, &linkage, &name)) {
        zmc_fail_as_declared(module);
    }
    if (linkage != ZM_LINKAGE_NONE) {
        size_t size = strlen(name) + 1;
        named->link_name = memcpy(zmc_alloc(module, size), name, size);
        named->flags |= linkage == ZM_LINKAGE_IMPORT ? FLAG_IMPORT : FLAG_EXPORT;
    }
}

static void take_decorations(zmc_module *module) {
    zm_spirv_reader *declared = module->part->declared;
    for (uint32_t number = zm_spirv_next_decorated(declared, 0); number != 0;
         number = zm_spirv_next_decorated(declared, number)) {
        id *named = zmc_id_at(module, number);
        named->builtin = decorated(module, number, SPV_DECORATION_BUILT_IN);
        named->rounding = decorated(module, number, SPV_DECORATION_FP_ROUNDING_MODE);
        if (zm_spirv_decoration(declared, number, SPV_DECORATION_SATURATED_CONVERSION) != 0) {
            named->flags |= FLAG_SATURATE;
        }
        take_linkage(module, number, named);
    }
}

// Walks over the part that is being read.
static void walk(zmc_module *module, void (*visit)(zmc_module *, uint32_t, uint32_t, uint32_t)) {
    uint32_t end = module->part->end;
    for (uint32_t at = module->part->begin; at < end;) {
        uint32_t length = zm_spirv_length_of(module->words + at);
        if (length == 0 || length > end - at) {
            zmc_fail(module, "the instruction at word %u has %u words; %u are left", at, length, end - at);
        }
        visit(module, at, zm_spirv_opcode_of(module->words + at), length);
        at += length;
    }
}

static void visit_definitions(zmc_module *module, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *words = module->words + at;
    if (op == SPV_OP_FUNCTION) {
        module->function_count++;
    }
    uint32_t word = zmc_result_word(op);
    if (word != 0) {
        zmc_need_words(module, at, length, word + 1);
        id *named = zmc_id_at(module, words[word]);
        if (named->at != 0) {
            zmc_fail(module, "identifier %u is defined twice", words[word]);
        }
        named->at = at;
        named->opcode = op;
        named->kind = op == SPV_OP_LABEL ? ID_LABEL : ID_OTHER;
    }
}

void zmc_read_definitions(zmc_module *module) {
    walk(module, visit_definitions);
    take_decorations(module);
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

// An instruction outside of functions, but that which begins one.
static void read_declaration(zmc_module *module, part *part, uint32_t at, uint32_t op, uint32_t length) {
    if (zm_spirv_is_type(op)) {
        zmc_read_type(module, module->words[at + 1]);
    } else if (op == SPV_OP_TYPE_FORWARD_POINTER) {
        read_forward_pointer(module, at, length);
    } else if (zm_spirv_is_constant(op) || op == SPV_OP_UNDEF) {
        zmc_read_constant(module, at, op, length);
    } else if (op == SPV_OP_CONSTANT_FUNCTION_POINTER_INTEL) {
        read_function_pointer(module, at, length);
    } else if (op == SPV_OP_VARIABLE) {
        zmc_read_variable(module, at, length);
    } else if (op == SPV_OP_MEMORY_MODEL) {
        read_memory_model(module, part, at, length);
    }
}

// Reads the identifier that an instruction in a function defines.
static void read_defined(zmc_module *module, const function *inside, uint32_t at, uint32_t op, uint32_t index) {
    const uint32_t *words = module->words + at;
    bool has_type = zmc_result_word(op) == 2;
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
            uint64_t address = zmc_function_address(target->function - 1);
            memcpy(named->image, &address, 8);
            module->functions[target->function - 1].pointed = true;
        }
    }
}

uint32_t zmc_read_body(zmc_module *module, part *part, uint32_t function_count) {
    function *inside = NULL;
    for (uint32_t at = part->begin; at < part->end; at += zm_spirv_length_of(module->words + at)) {
        uint32_t op = zm_spirv_opcode_of(module->words + at), length = zm_spirv_length_of(module->words + at);
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
