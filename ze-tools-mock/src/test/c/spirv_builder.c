#include "spirv_builder.h"

#include <stdio.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static void push(spv_words *words, uint32_t word) {
    if (words->count == words->capacity) {
        words->capacity = words->capacity == 0 ? 64 : words->capacity * 2;
        words->items = realloc(words->items, words->capacity * sizeof *words->items);
        if (words->items == NULL) {
            fprintf(stderr, "spirv_builder: out of memory\n");
            abort();
        }
    }
    words->items[words->count++] = word;
}

uint32_t spv_id(spv_module *module) {
    return module->next_id++;
}

size_t spv_emit(spv_module *module, spv_section section, uint16_t opcode, size_t count, const uint32_t *operands) {
    spv_words *words = &module->sections[section];
    size_t start = words->count;
    push(words, (uint32_t)(count + 1) << 16 | opcode);
    for (size_t i = 0; i < count; i++) {
        push(words, operands[i]);
    }
    return start;
}

uint32_t spv_result(spv_module *module, uint16_t opcode, uint32_t type, size_t count, const uint32_t *operands) {
    uint32_t all[12] = {type, spv_id(module)};
    for (size_t i = 0; i < count; i++) {
        all[2 + i] = operands[i];
    }
    spv_emit(module, SPV_CODE, opcode, count + 2, all);
    return all[1];
}

void spv_emit_text(spv_module *module, spv_section section, uint16_t opcode, size_t before, const uint32_t *prefix,
                   const char *text, size_t after, const uint32_t *suffix) {
    spv_words *words = &module->sections[section];
    size_t start = words->count;
    size_t text_words = strlen(text) / 4 + 1;
    push(words, 0);
    for (size_t i = 0; i < before; i++) {
        push(words, prefix[i]);
    }
    for (size_t i = 0; i < text_words; i++) {
        uint32_t word = 0;
        for (size_t j = 0; j < 4 && i * 4 + j < strlen(text); j++) {
            word |= (uint32_t)(unsigned char)text[i * 4 + j] << (8 * j);
        }
        push(words, word);
    }
    for (size_t i = 0; i < after; i++) {
        push(words, suffix[i]);
    }
    words->items[start] = (uint32_t)(words->count - start) << 16 | opcode;
}

static void init(spv_module *module, bool everywhere) {
    memset(module, 0, sizeof *module);
    module->next_id = 1;
    SPV(module, SPV_CAPABILITIES, SPV_OP_CAPABILITY, SPV_CAPABILITY_ADDRESSES);
    SPV(module, SPV_CAPABILITIES, SPV_OP_CAPABILITY, SPV_CAPABILITY_LINKAGE);
    SPV(module, SPV_CAPABILITIES, SPV_OP_CAPABILITY, SPV_CAPABILITY_KERNEL);
    SPV(module, SPV_CAPABILITIES, SPV_OP_CAPABILITY, SPV_CAPABILITY_VECTOR16);
    if (!everywhere) {
        SPV(module, SPV_CAPABILITIES, SPV_OP_CAPABILITY, SPV_CAPABILITY_FLOAT64);
        SPV(module, SPV_CAPABILITIES, SPV_OP_CAPABILITY, SPV_CAPABILITY_IMAGE_BASIC);
    }
    SPV(module, SPV_CAPABILITIES, SPV_OP_CAPABILITY, SPV_CAPABILITY_INT64);
    SPV(module, SPV_CAPABILITIES, SPV_OP_CAPABILITY, SPV_CAPABILITY_INT16);
    SPV(module, SPV_CAPABILITIES, SPV_OP_CAPABILITY, SPV_CAPABILITY_INT8);
    SPV(module, SPV_CAPABILITIES, SPV_OP_MEMORY_MODEL, SPV_ADDRESSING_MODEL_PHYSICAL64, SPV_MEMORY_MODEL_OPENCL);
    module->void_type = spv_id(module);
    SPV(module, SPV_GLOBALS, SPV_OP_TYPE_VOID, module->void_type);
    module->void_function_type = spv_id(module);
    SPV(module, SPV_GLOBALS, SPV_OP_TYPE_FUNCTION, module->void_function_type, module->void_type);
}

void spv_init(spv_module *module) {
    init(module, false);
}

void spv_init_everywhere(spv_module *module) {
    init(module, true);
}

void spv_free(spv_module *module) {
    for (int i = 0; i < SPV_SECTION_COUNT; i++) {
        free(module->sections[i].items);
    }
    free(module->image.items);
    memset(module, 0, sizeof *module);
}

static uint32_t integer_type(spv_module *module, char letter, uint32_t bits) {
    uint32_t id = spv_id(module);
    SPV(module, SPV_GLOBALS, SPV_OP_TYPE_INT, id, bits, 0);
    module->types[(unsigned char)letter] = id;
    return id;
}

static uint32_t float_type(spv_module *module, char letter, uint32_t bits) {
    uint32_t id = spv_id(module);
    SPV(module, SPV_GLOBALS, SPV_OP_TYPE_FLOAT, id, bits);
    module->types[(unsigned char)letter] = id;
    return id;
}

static uint32_t pointer_type(spv_module *module, char letter, uint32_t storage, char element) {
    uint32_t element_id = spv_type(module, element);
    uint32_t id = spv_id(module);
    SPV(module, SPV_GLOBALS, SPV_OP_TYPE_POINTER, id, storage, element_id);
    module->types[(unsigned char)letter] = id;
    return id;
}

uint32_t spv_type(spv_module *module, char letter) {
    uint32_t id = module->types[(unsigned char)letter];
    if (id != 0) {
        return id;
    }
    switch (letter) {
    case 'b':
        id = spv_id(module);
        SPV(module, SPV_GLOBALS, SPV_OP_TYPE_BOOL, id);
        break;
    case 'c':
        return integer_type(module, letter, 8);
    case 'h':
        return integer_type(module, letter, 16);
    case 'u':
        return integer_type(module, letter, 32);
    case 'U':
        return integer_type(module, letter, 64);
    case 's':
        return float_type(module, letter, 32);
    case 'S':
        return float_type(module, letter, 64);
    case 'v':
        spv_type(module, 's');
        id = spv_id(module);
        SPV(module, SPV_GLOBALS, SPV_OP_TYPE_VECTOR, id, module->types['s'], 4);
        break;
    case 'C':
        return pointer_type(module, letter, 5, 'c');
    case 'H':
        return pointer_type(module, letter, 5, 'h');
    case 'I':
        return pointer_type(module, letter, 5, 'u');
    case 'L':
        return pointer_type(module, letter, 5, 'U');
    case 'f':
        return pointer_type(module, letter, 5, 's');
    case 'd':
        return pointer_type(module, letter, 5, 'S');
    case 'l':
        return pointer_type(module, letter, 4, 's');
    case 'm':
        id = spv_id(module);
        SPV(module, SPV_GLOBALS, SPV_OP_TYPE_IMAGE, id, module->void_type, 1, 0, 0, 0, 0, 0, 0);
        break;
    case 'n':
        id = spv_id(module);
        SPV(module, SPV_GLOBALS, SPV_OP_TYPE_SAMPLER, id);
        break;
    default:
        fprintf(stderr, "spirv_builder: no type for '%c'\n", letter);
        abort();
    }
    module->types[(unsigned char)letter] = id;
    return id;
}

uint32_t spv_element_type(spv_module *module, char letter) {
    static const char pointers[] = "CHILfdl";
    static const char elements[] = "chuUsSs";
    const char *found = strchr(pointers, letter);
    return spv_type(module, found == NULL ? letter : elements[found - pointers]);
}

uint32_t spv_begin_function(spv_module *module, const char *signature, uint32_t *parameters) {
    size_t count = strlen(signature);
    uint32_t *type = calloc(count + 2, sizeof *type);
    type[1] = module->void_type;
    for (size_t i = 0; i < count; i++) {
        type[2 + i] = spv_type(module, signature[i]);
    }
    type[0] = spv_id(module);
    spv_emit(module, SPV_GLOBALS, SPV_OP_TYPE_FUNCTION, count + 2, type);
    uint32_t function = spv_id(module);
    SPV(module, SPV_CODE, SPV_OP_FUNCTION, module->void_type, function, 0, type[0]);
    for (size_t i = 0; i < count; i++) {
        uint32_t parameter = spv_id(module);
        SPV(module, SPV_CODE, SPV_OP_FUNCTION_PARAMETER, type[2 + i], parameter);
        if (parameters != NULL) {
            parameters[i] = parameter;
        }
    }
    SPV(module, SPV_CODE, SPV_OP_LABEL, spv_id(module));
    free(type);
    return function;
}

void spv_end_function(spv_module *module) {
    spv_emit(module, SPV_CODE, SPV_OP_RETURN, 0, NULL);
    spv_emit(module, SPV_CODE, SPV_OP_FUNCTION_END, 0, NULL);
}

void spv_entry_point(spv_module *module, uint32_t function, const char *name) {
    uint32_t used = module->global_id;
    spv_emit_text(module, SPV_ENTRY_POINTS, SPV_OP_ENTRY_POINT, 2,
                  (const uint32_t[]){SPV_EXECUTION_MODEL_KERNEL, function}, name, used != 0, &used);
}

uint32_t spv_global_id(spv_module *module, uint32_t dimension) {
    uint32_t number = spv_type(module, 'U');
    if (module->global_id == 0) {
        uint32_t pointer = spv_id(module);
        module->position_type = spv_id(module);
        module->global_id = spv_id(module);
        SPV(module, SPV_GLOBALS, SPV_OP_TYPE_VECTOR, module->position_type, number, 3);
        SPV(module, SPV_GLOBALS, SPV_OP_TYPE_POINTER, pointer, SPV_STORAGE_CLASS_INPUT, module->position_type);
        SPV(module, SPV_GLOBALS, SPV_OP_VARIABLE, pointer, module->global_id, SPV_STORAGE_CLASS_INPUT);
        SPV(module, SPV_ANNOTATIONS, SPV_OP_DECORATE, module->global_id, SPV_DECORATION_BUILT_IN,
            SPV_BUILT_IN_GLOBAL_INVOCATION_ID);
    }
    uint32_t all = SPV_RESULT(module, SPV_OP_LOAD, module->position_type, module->global_id);
    return SPV_RESULT(module, SPV_OP_COMPOSITE_EXTRACT, number, all, dimension);
}

uint32_t spv_kernel(spv_module *module, const char *name, const char *signature) {
    uint32_t function = spv_begin_function(module, signature, NULL);
    spv_end_function(module);
    spv_entry_point(module, function, name);
    return function;
}

void spv_name(spv_module *module, uint32_t id, const char *name) {
    spv_emit_text(module, SPV_NAMES, SPV_OP_NAME, 1, &id, name, 0, NULL);
}

void spv_linkage(spv_module *module, uint32_t id, const char *name, uint32_t linkage) {
    spv_emit_text(module, SPV_ANNOTATIONS, SPV_OP_DECORATE, 2,
                  (const uint32_t[]){id, SPV_DECORATION_LINKAGE_ATTRIBUTES}, name, 1, &linkage);
}

uint32_t spv_spec_constant(spv_module *module, char letter, uint32_t spec_id, uint64_t value) {
    uint32_t type = spv_type(module, letter);
    uint32_t id = spv_id(module);
    if (letter == 'b') {
        SPV(module, SPV_GLOBALS, value != 0 ? SPV_OP_SPEC_CONSTANT_TRUE : SPV_OP_SPEC_CONSTANT_FALSE, type, id);
    } else if (letter == 'U' || letter == 'S') {
        SPV(module, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT, type, id, (uint32_t)value, (uint32_t)(value >> 32));
    } else {
        SPV(module, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT, type, id, (uint32_t)value);
    }
    SPV(module, SPV_ANNOTATIONS, SPV_OP_DECORATE, id, SPV_DECORATION_SPEC_ID, spec_id);
    return id;
}

uint32_t spv_constant(spv_module *module, uint32_t value) {
    uint32_t type = spv_type(module, 'u');
    uint32_t id = spv_id(module);
    SPV(module, SPV_GLOBALS, SPV_OP_CONSTANT, type, id, value);
    return id;
}

const uint32_t *spv_finish(spv_module *module, size_t *bytes) {
    module->image.count = 0;
    const uint32_t header[] = {0x07230203, 0x00010000, 0, module->next_id, 0};
    for (size_t i = 0; i < 5; i++) {
        push(&module->image, header[i]);
    }
    for (int section = 0; section < SPV_SECTION_COUNT; section++) {
        for (size_t i = 0; i < module->sections[section].count; i++) {
            push(&module->image, module->sections[section].items[i]);
        }
    }
    *bytes = module->image.count * 4;
    return module->image.items;
}
