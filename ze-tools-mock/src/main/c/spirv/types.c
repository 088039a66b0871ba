// Types with their sizes, and the values of constants.
#include <inttypes.h>

#include "spirv/reader.h"

// No argument and no variable is bigger; beyond it a size counts as not known.
#define SIZE_LIMIT (UINT64_C(1) << 40)

// The opcode of an id's definition, 0 when the reader keeps none.
static uint16_t defining_opcode(const zm_spirv_reader *reader, uint32_t id) {
    if (id == 0 || id >= reader->module->id_bound || reader->ids[id].word == 0) {
        return 0;
    }
    return zm_spirv_opcode(reader, reader->ids[id].word);
}

const zm_spirv_type *zm_spirv_type_of(const zm_spirv_reader *reader, uint32_t id) {
    uint16_t opcode = defining_opcode(reader, id);
    if (!zm_spirv_is_type(opcode) || reader->ids[id].number == 0) {
        return NULL;
    }
    return &reader->types.items[reader->ids[id].number - 1];
}

const zm_spirv_value *zm_spirv_value_of(const zm_spirv_reader *reader, uint32_t id) {
    uint16_t opcode = defining_opcode(reader, id);
    if (!zm_spirv_is_constant(opcode) || reader->ids[id].number == 0) {
        return NULL;
    }
    return &reader->values.items[reader->ids[id].number - 1];
}

uint32_t zm_spirv_scalar_bits(const zm_spirv_reader *reader, uint32_t type) {
    switch (defining_opcode(reader, type)) {
    case SPV_OP_TYPE_BOOL:
        return 1;
    case SPV_OP_TYPE_INT:
    case SPV_OP_TYPE_FLOAT:
        return reader->words[reader->ids[type].word + 2];
    default:
        return 0;
    }
}

zm_scalar zm_spirv_scalar_of(const zm_spirv_reader *reader, uint32_t id, uint32_t *bits) {
    const zm_spirv_type *type = zm_spirv_type_of(reader, id);
    if (type != NULL && type->opcode == SPV_OP_TYPE_VECTOR) {
        type = zm_spirv_type_of(reader, type->element);
    }
    *bits = type == NULL ? 0 : type->bits;
    switch (type == NULL ? 0 : type->opcode) {
    case SPV_OP_TYPE_BOOL:
        return ZM_SCALAR_BOOL;
    case SPV_OP_TYPE_INT:
        return ZM_SCALAR_INT;
    case SPV_OP_TYPE_FLOAT:
        return ZM_SCALAR_FLOAT;
    default:
        return ZM_SCALAR_NONE;
    }
}

static uint64_t align_up(uint64_t value, uint32_t alignment) {
    return (value + alignment - 1) / alignment * alignment;
}

static void set_size(zm_spirv_type *type, uint64_t size, uint32_t alignment) {
    type->size = size;
    type->alignment = alignment;
    type->sized = true;
}

static bool read_scalar(zm_spirv_reader *reader, uint32_t word, zm_spirv_type *type) {
    type->bits = reader->words[word + 2];
    type->encoded = type->opcode == SPV_OP_TYPE_FLOAT && zm_spirv_length(reader, word) > 3;
    if (type->bits == 0 || type->bits > 4096) {
        char name[16];
        return zm_spirv_malformed(reader, word, "%s has a width of %" PRIu32 " bits",
                                  zm_spirv_op_name(type->opcode, name), type->bits);
    }
    // Widths that are no power of two take the room of the next one.
    uint32_t bytes = 1;
    while (bytes * 8 < type->bits) {
        bytes *= 2;
    }
    set_size(type, bytes, bytes);
    return true;
}

static bool is_component(const zm_spirv_type *type) {
    return type != NULL && type->sized && type->opcode != SPV_OP_TYPE_VECTOR && type->opcode != SPV_OP_TYPE_ARRAY &&
           type->opcode != SPV_OP_TYPE_STRUCT;
}

static bool read_vector(zm_spirv_reader *reader, uint32_t word, zm_spirv_type *type) {
    uint32_t components = reader->words[word + 3];
    if (!zm_spirv_operand_id(reader, word, 2, &type->element)) {
        return false;
    }
    if (components < 1 || components > 4096) {    // one: VectorAnyINTEL
        return zm_spirv_malformed(reader, word, "OpTypeVector has %" PRIu32 " components", components);
    }
    const zm_spirv_type *element = zm_spirv_type_of(reader, type->element);
    type->components = (uint16_t)components;
    if (is_component(element)) {
        // A vector of three takes the room of four. Those that OpenCL C does not have are aligned as their components.
        uint64_t size = element->size * (components == 3 ? 4 : components);
        bool power = (components & (components - 1)) == 0 || components == 3;
        set_size(type, size, power ? (uint32_t)size : element->alignment);
    }
    return true;
}

static bool read_array(zm_spirv_reader *reader, uint32_t word, zm_spirv_type *type) {
    uint32_t length;
    if (!zm_spirv_operand_id(reader, word, 2, &type->element) || !zm_spirv_operand_id(reader, word, 3, &length)) {
        return false;
    }
    const zm_spirv_type *element = zm_spirv_type_of(reader, type->element);
    const zm_spirv_value *value = zm_spirv_value_of(reader, length);
    if (element == NULL || !element->sized || value == NULL || !value->known) {
        return true;
    }
    uint64_t stride = align_up(element->size, element->alignment);
    uint64_t size;
    if (!__builtin_mul_overflow(stride, value->bits, &size) && size <= SIZE_LIMIT) {
        type->length = value->bits;
        set_size(type, size, element->alignment);
    }
    return true;
}

// Takes the operands from the third word on.
static bool take_members(zm_spirv_reader *reader, uint32_t word, uint32_t first, zm_spirv_type *type) {
    type->members = reader->words + word + first;
    type->count = zm_spirv_length(reader, word) - first;
    for (uint32_t i = 0; i < type->count; i++) {
        uint32_t id;
        if (!zm_spirv_operand_id(reader, word, first + i, &id)) {
            return false;
        }
    }
    return true;
}

static bool read_struct(zm_spirv_reader *reader, uint32_t word, zm_spirv_type *type) {
    if (!take_members(reader, word, 2, type)) {
        return false;
    }
    uint64_t *offsets = zm_arena_alloc(reader->arena, type->count, sizeof *offsets);
    if (offsets == NULL) {
        return zm_spirv_no_memory(reader);
    }
    uint64_t size = 0;
    uint32_t alignment = 1;
    type->offsets = offsets;
    type->packed = zm_spirv_decoration(reader, reader->words[word + 1], SPV_DECORATION_C_PACKED) != 0;
    for (uint32_t i = 0; i < type->count; i++) {
        const zm_spirv_type *member = zm_spirv_type_of(reader, type->members[i]);
        if (member == NULL || !member->sized) {
            return true;
        }
        if (!type->packed) {
            size = align_up(size, member->alignment);
            alignment = member->alignment > alignment ? member->alignment : alignment;
        }
        offsets[i] = size;
        size += member->size;
        if (size > SIZE_LIMIT) {
            return true;
        }
    }
    set_size(type, align_up(size, alignment), alignment);
    return true;
}

static void set_pointer_size(const zm_spirv_reader *reader, zm_spirv_type *type) {
    uint32_t size = reader->module->addressing_model == SPV_ADDRESSING_MODEL_PHYSICAL32 ? 4 : 8;
    set_size(type, size, size);
}

static bool read_pointer(zm_spirv_reader *reader, uint32_t word, zm_spirv_type *type) {
    type->storage = reader->words[word + 2];
    set_pointer_size(reader, type);
    return type->opcode != SPV_OP_TYPE_POINTER || zm_spirv_operand_id(reader, word, 3, &type->element);
}

static bool read_function_type(zm_spirv_reader *reader, uint32_t word, zm_spirv_type *type) {
    return zm_spirv_operand_id(reader, word, 2, &type->element) && take_members(reader, word, 3, type);
}

static void read_image(const zm_spirv_reader *reader, uint32_t word, zm_spirv_type *type) {
    const uint32_t *words = reader->words + word;
    type->dimension = words[3];
    type->depth = words[4] == 1;
    type->arrayed = words[5] != 0;
    type->multisampled = words[6] == 1;
}

static bool add_type(zm_spirv_reader *reader, uint32_t id, const zm_spirv_type *type) {
    zm_spirv_type *item = ZM_PUSH(reader->arena, &reader->types);
    if (item == NULL) {
        return zm_spirv_no_memory(reader);
    }
    *item = *type;
    reader->ids[id].number = reader->types.count;
    return true;
}

// A pointer to a structure that contains it is the one type that is used before its definition.
bool zm_spirv_read_forward_pointer(zm_spirv_reader *reader, uint32_t word) {
    zm_spirv_type type = {.opcode = SPV_OP_TYPE_POINTER, .storage = reader->words[word + 2], .word = word};
    uint32_t id;
    set_pointer_size(reader, &type);
    return zm_spirv_operand_id(reader, word, 1, &id) && add_type(reader, id, &type);
}

bool zm_spirv_read_type(zm_spirv_reader *reader, uint32_t word) {
    zm_spirv_type type = {.opcode = zm_spirv_opcode(reader, word), .alignment = 1, .word = word};
    bool good = true;
    switch (type.opcode) {
    case SPV_OP_TYPE_BOOL:
        type.bits = 1;
        set_size(&type, 1, 1);
        break;
    case SPV_OP_TYPE_INT:
    case SPV_OP_TYPE_FLOAT:
        good = read_scalar(reader, word, &type);
        break;
    case SPV_OP_TYPE_VECTOR:
        good = read_vector(reader, word, &type);
        break;
    case SPV_OP_TYPE_ARRAY:
        good = read_array(reader, word, &type);
        break;
    case SPV_OP_TYPE_STRUCT:
        good = read_struct(reader, word, &type);
        break;
    case SPV_OP_TYPE_POINTER:
    case SPV_OP_TYPE_UNTYPED_POINTER_KHR:
        good = read_pointer(reader, word, &type);
        break;
    case SPV_OP_TYPE_FUNCTION:
        good = read_function_type(reader, word, &type);
        break;
    case SPV_OP_TYPE_IMAGE:
        read_image(reader, word, &type);
        set_size(&type, 8, 8);    // a handle, as those that follow
        break;
    case SPV_OP_TYPE_SAMPLED_IMAGE:
        good = zm_spirv_operand_id(reader, word, 2, &type.element);
        set_size(&type, 8, 8);
        break;
    case SPV_OP_TYPE_SAMPLER:
    case SPV_OP_TYPE_OPAQUE:
    case SPV_OP_TYPE_EVENT:
    case SPV_OP_TYPE_DEVICE_EVENT:
    case SPV_OP_TYPE_RESERVE_ID:
    case SPV_OP_TYPE_QUEUE:
    case SPV_OP_TYPE_PIPE:
    case SPV_OP_TYPE_PIPE_STORAGE:
    case SPV_OP_TYPE_NAMED_BARRIER:
        set_size(&type, 8, 8);
        break;
    default:
        break;
    }
    return good && add_type(reader, reader->words[word + 1], &type);
}

static bool read_literal(zm_spirv_reader *reader, uint32_t word, zm_spirv_value *value) {
    uint32_t bits = zm_spirv_scalar_bits(reader, value->type);
    if (bits == 0) {
        return zm_spirv_malformed(reader, word, "the type %" PRIu32 " of the constant is no number", value->type);
    }
    if (zm_spirv_length(reader, word) != 3 + (bits + 31) / 32) {
        return zm_spirv_malformed(reader, word, "the constant of %" PRIu32 " bits has %" PRIu32 " words of value", bits,
                                  zm_spirv_length(reader, word) - 3);
    }
    value->bits = reader->words[word + 3];
    if (bits > 32) {
        value->bits |= (uint64_t)reader->words[word + 4] << 32;
    } else if (bits < 32) {
        value->bits &= (UINT64_C(1) << bits) - 1;
    }
    value->known = bits <= 64;
    return true;
}

bool zm_spirv_read_constant(zm_spirv_reader *reader, uint32_t word) {
    zm_spirv_value value = {0};
    if (!zm_spirv_operand_id(reader, word, 1, &value.type)) {
        return false;
    }
    uint32_t id = reader->words[word + 2];
    uint16_t opcode = zm_spirv_opcode(reader, word);
    switch (opcode) {
    case SPV_OP_CONSTANT_TRUE:
    case SPV_OP_SPEC_CONSTANT_TRUE:
        value.bits = 1;
        value.known = true;
        break;
    case SPV_OP_CONSTANT_FALSE:
    case SPV_OP_SPEC_CONSTANT_FALSE:
    case SPV_OP_CONSTANT_NULL:
        value.known = true;
        break;
    case SPV_OP_CONSTANT:
    case SPV_OP_SPEC_CONSTANT:
        if (!read_literal(reader, word, &value)) {
            return false;
        }
        break;
    case SPV_OP_SPEC_CONSTANT_OP:
        zm_spirv_fold(reader, word, &value);
        break;
    default:
        break;
    }
    uint32_t decoration = zm_spirv_decoration(reader, id, SPV_DECORATION_SPEC_ID);
    if (decoration != 0 && opcode >= SPV_OP_SPEC_CONSTANT_TRUE && opcode <= SPV_OP_SPEC_CONSTANT) {
        const zm_spirv_constant *constant = zm_spirv_find_constant(reader->module, reader->words[decoration + 3]);
        value.bits = constant == NULL ? value.bits : constant->bits;
        // Any value of a boolean constant but 0 is true.
        value.bits = opcode == SPV_OP_SPEC_CONSTANT ? value.bits : value.bits != 0;
    }
    zm_spirv_value *item = ZM_PUSH(reader->arena, &reader->values);
    if (item == NULL) {
        return zm_spirv_no_memory(reader);
    }
    *item = value;
    reader->ids[id].number = reader->values.count;
    return true;
}

uint32_t zm_spirv_constituent(const zm_spirv_reader *reader, uint32_t id, uint32_t index) {
    uint16_t opcode = defining_opcode(reader, id);
    uint32_t word = opcode == 0 ? 0 : reader->ids[id].word;
    bool composite = opcode == SPV_OP_CONSTANT_COMPOSITE || opcode == SPV_OP_SPEC_CONSTANT_COMPOSITE;
    return composite && index < zm_spirv_length(reader, word) - 3 ? reader->words[word + 3 + index] : 0;
}

bool zm_spirv_vector3(const zm_spirv_reader *reader, uint32_t id, uint32_t values[3]) {
    for (uint32_t i = 0; i < 3; i++) {
        const zm_spirv_value *value = zm_spirv_value_of(reader, zm_spirv_constituent(reader, id, i));
        if (value == NULL || !value->known || value->bits > UINT32_MAX) {
            return false;
        }
        values[i] = (uint32_t)value->bits;
    }
    return true;
}
