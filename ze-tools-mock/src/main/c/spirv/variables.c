// Variables of the module, with the bytes they start with.
#include <inttypes.h>
#include <string.h>

#include "spirv/reader.h"

// Initial bytes are kept for so much in all. What is not known here, such as addresses, the engine computes.
#define INITIAL_LIMIT (UINT64_C(64) << 20)
// Structures nest no deeper in any language; constants that contain themselves are cut off here.
#define DEPTH_LIMIT 32
// Constituents visited for one module: empty structures could nest without ever filling a byte.
#define STEP_LIMIT (1u << 24)

typedef struct filler {
    zm_spirv_reader *reader;
    uint32_t steps;
} filler;

bool zm_spirv_read_variable(zm_spirv_reader *reader, uint32_t word) {
    bool untyped = zm_spirv_opcode(reader, word) == SPV_OP_UNTYPED_VARIABLE_KHR;
    zm_spirv_variable *variable = ZM_PUSH(reader->arena, &reader->module->variables);
    if (variable == NULL) {
        return zm_spirv_no_memory(reader);
    }
    uint32_t pointer;
    if (!zm_spirv_operand_id(reader, word, 1, &pointer)) {
        return false;
    }
    variable->id = reader->words[word + 2];
    variable->storage = reader->words[word + 3];
    variable->alignment = 1;
    variable->host_name = "";
    reader->ids[variable->id].number = reader->module->variables.count;
    const zm_spirv_type *type = zm_spirv_type_of(reader, pointer);
    uint32_t data = type == NULL ? 0 : type->element;
    if (untyped && zm_spirv_length(reader, word) > 4 && !zm_spirv_operand_id(reader, word, 4, &data)) {
        return false;
    }
    const zm_spirv_type *content = zm_spirv_type_of(reader, data);
    if (content != NULL) {
        variable->size = content->size;
        variable->alignment = content->alignment;
    }
    uint32_t alignment = zm_spirv_decoration(reader, variable->id, SPV_DECORATION_ALIGNMENT);
    if (alignment != 0 && zm_spirv_length(reader, alignment) >= 4) {
        uint32_t wanted = reader->words[alignment + 3];
        bool sound = wanted != 0 && wanted <= 1u << 16 && (wanted & (wanted - 1)) == 0;
        variable->alignment = sound && wanted > variable->alignment ? wanted : variable->alignment;
    }
    variable->built_in = zm_spirv_decoration(reader, variable->id, SPV_DECORATION_BUILT_IN) != 0;
    uint32_t access = zm_spirv_decoration(reader, variable->id, SPV_DECORATION_HOST_ACCESS_INTEL);
    if (access != 0 && !zm_spirv_string(reader, access, 4, &variable->host_name, NULL)) {
        return false;
    }
    return zm_spirv_linkage_of(reader, variable->id, &variable->linkage, &variable->name);
}

static void fill(filler *state, uint32_t id, uint8_t *target, uint64_t size, uint32_t depth);

static void fill_composite(filler *state, uint32_t word, const zm_spirv_type *type, uint8_t *target, uint64_t size,
                           uint32_t depth) {
    const zm_spirv_reader *reader = state->reader;
    uint64_t offset = 0;
    for (uint32_t i = 3; i < zm_spirv_length(reader, word); i++) {
        uint32_t part = reader->words[word + i];
        bool structure = type->opcode == SPV_OP_TYPE_STRUCT;
        if (structure && (i - 3 >= type->count || !type->sized)) {
            return;    // more constituents than members, or members without a place
        }
        const zm_spirv_type *element = zm_spirv_type_of(reader, structure ? type->members[i - 3] : type->element);
        if (element == NULL || !element->sized) {
            return;
        }
        offset = structure ? type->offsets[i - 3] : offset;
        if (offset > size || size - offset < element->size) {
            return;
        }
        fill(state, part, target + offset, element->size, depth + 1);
        offset += element->size;
    }
}

static void fill(filler *state, uint32_t id, uint8_t *target, uint64_t size, uint32_t depth) {
    const zm_spirv_reader *reader = state->reader;
    const zm_spirv_value *value = zm_spirv_value_of(reader, id);
    const zm_spirv_type *type = value == NULL ? NULL : zm_spirv_type_of(reader, value->type);
    if (type == NULL || depth > DEPTH_LIMIT || ++state->steps > STEP_LIMIT) {
        return;
    }
    uint32_t word = reader->ids[id].word;
    uint16_t opcode = zm_spirv_opcode(reader, word);
    if (opcode == SPV_OP_CONSTANT_COMPOSITE || opcode == SPV_OP_SPEC_CONSTANT_COMPOSITE) {
        fill_composite(state, word, type, target, size, depth);
    } else if (value->known) {
        for (uint64_t i = 0; i < size && i < 8 && i < type->size; i++) {
            target[i] = (uint8_t)(value->bits >> (8 * i));
        }
    }
}

bool zm_spirv_read_initializers(zm_spirv_reader *reader) {
    filler state = {.reader = reader};
    uint64_t total = 0;
    for (uint32_t i = 0; i < reader->module->variables.count; i++) {
        zm_spirv_variable *variable = &reader->module->variables.items[i];
        uint32_t word = reader->ids[variable->id].word;
        uint32_t at = zm_spirv_opcode(reader, word) == SPV_OP_UNTYPED_VARIABLE_KHR ? 5 : 4;
        if (at >= zm_spirv_length(reader, word)) {
            continue;
        }
        uint32_t initializer;
        if (!zm_spirv_operand_id(reader, word, at, &initializer)) {
            return false;
        }
        if (variable->size == 0 || variable->size > INITIAL_LIMIT - total) {
            continue;
        }
        uint8_t *bytes = zm_arena_alloc(reader->arena, 1, (size_t)variable->size);
        if (bytes == NULL) {
            return zm_spirv_no_memory(reader);
        }
        total += variable->size;
        fill(&state, initializer, bytes, variable->size, 0);
        variable->initial = bytes;
    }
    return true;
}
