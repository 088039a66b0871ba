// Names of types as OpenCL C writes them, without signs, which SPIR-V does not have.
#include <stdio.h>
#include <string.h>

#include "spirv/reader.h"

// Of the text, with its end. Longer names of structures are cut.
#define NAME_SIZE 128

static const char *scalar_name(const zm_spirv_type *type) {
    static const char *const integers[] = {"char", "short", "int", "long"};
    uint32_t bits = type->bits;
    switch (type->opcode) {
    case SPV_OP_TYPE_BOOL:
        return "bool";
    case SPV_OP_TYPE_FLOAT:
        return bits == 16 ? "half" : bits == 32 ? "float" : "double";
    default:
        return integers[bits <= 8 ? 0 : bits <= 16 ? 1 : bits <= 32 ? 2 : 3];
    }
}

static void image_name(const zm_spirv_type *type, char *text) {
    static const char *const dimensions[] = {"1d", "2d", "3d", NULL, NULL, "1d_buffer"};
    uint32_t dimension = type->dimension;
    bool known = dimension < sizeof dimensions / sizeof *dimensions && dimensions[dimension] != NULL;
    snprintf(text, NAME_SIZE, "image%s%s%s%s_t", known ? dimensions[dimension] : "2d", type->arrayed ? "_array" : "",
             type->multisampled ? "_msaa" : "", type->depth ? "_depth" : "");
}

// Compilers put the kind before the name of a structure.
static bool structure_name(zm_spirv_reader *reader, uint32_t id, char *text) {
    const char *name;
    if (!zm_spirv_name_of(reader, id, &name)) {
        return false;
    }
    bool class = strncmp(name, "class.", 6) == 0, structure = strncmp(name, "struct.", 7) == 0;
    name += class ? 6 : structure ? 7 : 0;
    snprintf(text, NAME_SIZE, "%s%s%s", class ? "class" : "struct", *name == '\0' ? "" : " ", name);
    return true;
}

static bool write_name(zm_spirv_reader *reader, uint32_t id, char *text) {
    const zm_spirv_type *type = zm_spirv_type_of(reader, id);
    const zm_spirv_type *element = type == NULL ? NULL : zm_spirv_type_of(reader, type->element);
    switch (type == NULL ? 0 : type->opcode) {
    case SPV_OP_TYPE_BOOL:
    case SPV_OP_TYPE_INT:
    case SPV_OP_TYPE_FLOAT:
        snprintf(text, NAME_SIZE, "%s", scalar_name(type));
        return true;
    case SPV_OP_TYPE_VECTOR:
        snprintf(text, NAME_SIZE, "%s%u", element == NULL ? "int" : scalar_name(element), type->components);
        return true;
    case SPV_OP_TYPE_STRUCT:
        return structure_name(reader, id, text);
    case SPV_OP_TYPE_IMAGE:
        image_name(type, text);
        return true;
    case SPV_OP_TYPE_SAMPLER:
        snprintf(text, NAME_SIZE, "sampler_t");
        return true;
    default:
        snprintf(text, NAME_SIZE, "void");
        return true;
    }
}

bool zm_spirv_type_name(zm_spirv_reader *reader, uint32_t id, bool by_value, const char **name) {
    char text[NAME_SIZE + 8] = "";    // room for the stars
    uint32_t pointers = 0;
    const zm_spirv_type *type = zm_spirv_type_of(reader, id);
    for (; type != NULL && pointers < 4; type = zm_spirv_type_of(reader, id)) {
        if (type->opcode == SPV_OP_TYPE_SAMPLED_IMAGE) {
            id = type->element;
        } else if (type->opcode == SPV_OP_TYPE_POINTER || type->opcode == SPV_OP_TYPE_ARRAY) {
            pointers += type->opcode == SPV_OP_TYPE_POINTER;
            id = type->element;
        } else {
            pointers += type->opcode == SPV_OP_TYPE_UNTYPED_POINTER_KHR;
            break;
        }
    }
    if (!write_name(reader, id, text)) {
        return false;
    }
    size_t length = strlen(text);
    pointers -= by_value && pointers > 0;
    memset(text + length, '*', pointers);
    *name = zm_arena_copy(reader->arena, text, length + pointers + 1);
    return *name != NULL || zm_spirv_no_memory(reader);
}
