// Functions: parameters, what their instructions are, whom they call.
#include <inttypes.h>

#include "spirv/reader.h"

// The specification's universal limit is 255.
#define PARAM_LIMIT 1024

#define NOT_CLASSIFIED (-1)

// Inclusive ranges of opcodes, in the order of their numbers; what is in none of them costs nothing of its own.
typedef struct class_range {
    uint16_t first;
    uint16_t last;
    int8_t class;
} class_range;

static const class_range CLASSES[] = {
    {SPV_OP_FUNCTION_CALL, SPV_OP_FUNCTION_CALL, ZM_CLASS_CONTROL},
    {SPV_OP_LOAD, SPV_OP_LOAD, ZM_CLASS_READ},
    {SPV_OP_STORE, SPV_OP_STORE, ZM_CLASS_WRITE},
    {SPV_OP_COPY_MEMORY, SPV_OP_COPY_MEMORY_SIZED, ZM_CLASS_WRITE},
    {SPV_OP_ACCESS_CHAIN, SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, ZM_CLASS_INTEGER},
    {SPV_OP_VECTOR_EXTRACT_DYNAMIC, SPV_OP_TRANSPOSE, ZM_CLASS_INTEGER},    // vector and composite shuffling
    {SPV_OP_SAMPLED_IMAGE, SPV_OP_IMAGE_READ, ZM_CLASS_READ},               // image sampling and reading
    {SPV_OP_IMAGE_WRITE, SPV_OP_IMAGE_WRITE, ZM_CLASS_WRITE},               // image writing
    {SPV_OP_CONVERT_F_TO_U, SPV_OP_CONVERT_U_TO_F, ZM_CLASS_FLOAT},         // conversions between integers and floats
    {SPV_OP_U_CONVERT, SPV_OP_S_CONVERT, ZM_CLASS_INTEGER},
    {SPV_OP_F_CONVERT, SPV_OP_F_CONVERT, ZM_CLASS_FLOAT},
    {SPV_OP_QUANTIZE_TO_F16, SPV_OP_S_NEGATE, ZM_CLASS_INTEGER},    // conversions, casts, negation
    {SPV_OP_F_NEGATE, SPV_OP_F_NEGATE, ZM_CLASS_FLOAT},
    {SPV_OP_I_ADD, SPV_OP_I_ADD, ZM_CLASS_INTEGER},
    {SPV_OP_F_ADD, SPV_OP_F_ADD, ZM_CLASS_FLOAT},
    {SPV_OP_I_SUB, SPV_OP_I_SUB, ZM_CLASS_INTEGER},
    {SPV_OP_F_SUB, SPV_OP_F_SUB, ZM_CLASS_FLOAT},
    {SPV_OP_I_MUL, SPV_OP_I_MUL, ZM_CLASS_INTEGER},
    {SPV_OP_F_MUL, SPV_OP_F_MUL, ZM_CLASS_FLOAT},
    {SPV_OP_U_DIV, SPV_OP_S_DIV, ZM_CLASS_INTEGER},
    {SPV_OP_F_DIV, SPV_OP_F_DIV, ZM_CLASS_FLOAT},
    {SPV_OP_U_MOD, SPV_OP_S_MOD, ZM_CLASS_INTEGER},
    {SPV_OP_F_REM, SPV_OP_DOT, ZM_CLASS_FLOAT},                  // remainders, vector and matrix products
    {SPV_OP_I_ADD_CARRY, SPV_OP_BIT_COUNT, ZM_CLASS_INTEGER},    // carry arithmetic, comparisons, bits
    {SPV_OP_CONTROL_BARRIER, SPV_OP_MEMORY_BARRIER, ZM_CLASS_BARRIER},
    {SPV_OP_ATOMIC_LOAD, SPV_OP_ATOMIC_XOR, ZM_CLASS_ATOMIC},
    {SPV_OP_BRANCH, SPV_OP_UNREACHABLE, ZM_CLASS_CONTROL},
    {SPV_OP_GROUP_ASYNC_COPY, SPV_OP_GROUP_ASYNC_COPY, ZM_CLASS_READ},
    {SPV_OP_GROUP_WAIT_EVENTS, SPV_OP_GROUP_WAIT_EVENTS, ZM_CLASS_BARRIER},
    {SPV_OP_GROUP_ALL, SPV_OP_GROUP_S_MAX, ZM_CLASS_INTEGER},    // group operations
    {SPV_OP_ATOMIC_FLAG_TEST_AND_SET, SPV_OP_ATOMIC_FLAG_CLEAR, ZM_CLASS_ATOMIC},
    {SPV_OP_GROUP_NON_UNIFORM_ELECT, SPV_OP_GROUP_NON_UNIFORM_QUAD_SWAP,
     ZM_CLASS_INTEGER},    // non-uniform group operations
    {SPV_OP_SUBGROUP_SHUFFLE_INTEL, SPV_OP_SUBGROUP_SHUFFLE_XOR_INTEL, ZM_CLASS_INTEGER},    // sub-group shuffles
    {SPV_OP_SUBGROUP_BLOCK_READ_INTEL, SPV_OP_SUBGROUP_BLOCK_READ_INTEL, ZM_CLASS_READ},     // sub-group block access
    {SPV_OP_SUBGROUP_BLOCK_WRITE_INTEL, SPV_OP_SUBGROUP_BLOCK_WRITE_INTEL, ZM_CLASS_WRITE},
    {SPV_OP_SUBGROUP_IMAGE_BLOCK_READ_INTEL, SPV_OP_SUBGROUP_IMAGE_BLOCK_READ_INTEL, ZM_CLASS_READ},
    {SPV_OP_SUBGROUP_IMAGE_BLOCK_WRITE_INTEL, SPV_OP_SUBGROUP_IMAGE_BLOCK_WRITE_INTEL, ZM_CLASS_WRITE},
    {SPV_OP_ATOMIC_F_MIN_EXT, SPV_OP_ATOMIC_F_MAX_EXT, ZM_CLASS_ATOMIC},    // floating-point atomics
    {SPV_OP_ATOMIC_F_ADD_EXT, SPV_OP_ATOMIC_F_ADD_EXT, ZM_CLASS_ATOMIC},
    {SPV_OP_CONTROL_BARRIER_ARRIVE_INTEL, SPV_OP_CONTROL_BARRIER_WAIT_INTEL, ZM_CLASS_BARRIER},
};

static int32_t classify(const zm_spirv *module, const uint32_t *words) {
    uint32_t opcode = zm_spirv_opcode_of(words);
    if (opcode == SPV_OP_EXT_INST) {    // those of other sets only describe
        return zm_spirv_is_of_set(words, module->math_set) ? ZM_CLASS_MATH : NOT_CLASSIFIED;
    }
    for (size_t i = 0; i < sizeof CLASSES / sizeof *CLASSES && CLASSES[i].first <= opcode; i++) {
        if (opcode <= CLASSES[i].last) {
            return CLASSES[i].class;
        }
    }
    return NOT_CLASSIFIED;
}

static const uint32_t *definition(const void *context, uint32_t id) {
    const zm_spirv *module = context;
    uint32_t word = id < module->id_bound ? module->ids[id].word : 0;
    return word == 0 ? NULL : module->words + word;
}

bool zm_spirv_next(const zm_spirv *module, const zm_spirv_function *function, zm_spirv_instruction *at) {
    uint32_t word = at->word == 0 ? function->word : at->word + at->word_count;
    while (word < function->end_word) {
        const uint32_t *words = module->words + word;
        uint16_t opcode = (uint16_t)zm_spirv_opcode_of(words);
        uint32_t length = zm_spirv_length_of(words);
        zm_spirv_take_line(&at->place, words, module->line_set, definition, module);
        if (opcode != SPV_OP_LINE && opcode != SPV_OP_NO_LINE && opcode != SPV_OP_FUNCTION &&
            opcode != SPV_OP_FUNCTION_PARAMETER && opcode != SPV_OP_LABEL && opcode != SPV_OP_FUNCTION_END &&
            opcode != SPV_OP_VARIABLE) {
            at->words = words;
            at->word_count = length;
            at->word = word;
            at->opcode = opcode;
            at->class = classify(module, words);
            return true;
        }
        word += length;
    }
    return false;
}

const char *zm_spirv_text(const zm_spirv *module, uint32_t id, zm_arena *arena) {
    uint32_t low = 0;
    uint32_t high = module->texts.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (module->texts.items[middle].id < id) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == module->texts.count || module->texts.items[low].id != id) {
        return "";
    }
    const uint32_t *words = module->words + module->texts.items[low].word;
    uint32_t bytes = (zm_spirv_length_of(words) - 2) * 4;
    uint32_t length = 0;
    while (length < bytes && ((words[2 + length / 4] >> (8 * (length % 4))) & 0xff) != 0) {
        length++;
    }
    char *text = zm_arena_alloc(arena, (size_t)length + 1, 1);
    for (uint32_t i = 0; text != NULL && i < length; i++) {
        text[i] = (char)((words[2 + i / 4] >> (8 * (i % 4))) & 0xff);
    }
    return text;
}

static uint32_t clamp32(uint64_t value) {
    return value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
}

static void classify_pointer(const zm_spirv_reader *reader, const zm_spirv_type *type, zm_param *param) {
    const zm_spirv_type *target = zm_spirv_type_of(reader, type->element);
    switch (type->storage) {
    case SPV_STORAGE_CLASS_WORKGROUP:
        param->kind = ZM_PARAM_LOCAL_POINTER;
        break;
    case SPV_STORAGE_CLASS_FUNCTION:
        // A structure by value: the compiler sees a pointer to a copy, the host gives the bytes.
        param->kind = ZM_PARAM_VALUE;
        param->size = target == NULL ? 0 : clamp32(target->size);
        break;
    case SPV_STORAGE_CLASS_CROSS_WORKGROUP:
    case SPV_STORAGE_CLASS_UNIFORM_CONSTANT:
    case SPV_STORAGE_CLASS_GENERIC:
    case SPV_STORAGE_CLASS_CODE_SECTION_INTEL:
    case SPV_STORAGE_CLASS_DEVICE_ONLY_ALTERA:
    case SPV_STORAGE_CLASS_HOST_ONLY_ALTERA:
        // The host gives an address of the device, whatever size the module takes its own pointers to be.
        param->kind = ZM_PARAM_GLOBAL_POINTER;
        param->size = 8;
        break;
    default:
        param->kind = ZM_PARAM_OTHER;
        break;
    }
    param->scalar = zm_spirv_scalar_of(reader, type->element, &param->scalar_bits);
}

static bool read_param(zm_spirv_reader *reader, zm_spirv_function *function, uint32_t word) {
    uint32_t type_id;
    if (!zm_spirv_operand_id(reader, word, 1, &type_id)) {
        return false;
    }
    if (function->params.count == PARAM_LIMIT) {
        return zm_spirv_malformed(reader, word, "the function has more than %d parameters", PARAM_LIMIT);
    }
    zm_param *param = ZM_PUSH(reader->arena, &function->params);
    if (param == NULL) {
        return zm_spirv_no_memory(reader);
    }
    const zm_spirv_type *type = zm_spirv_type_of(reader, type_id);
    param->kind = ZM_PARAM_OTHER;
    switch (type == NULL ? 0 : type->opcode) {
    case SPV_OP_TYPE_BOOL:
    case SPV_OP_TYPE_INT:
    case SPV_OP_TYPE_FLOAT:
    case SPV_OP_TYPE_VECTOR:
    case SPV_OP_TYPE_ARRAY:
    case SPV_OP_TYPE_STRUCT:
        param->kind = ZM_PARAM_VALUE;
        param->size = clamp32(type->size);
        param->scalar = zm_spirv_scalar_of(reader, type_id, &param->scalar_bits);
        break;
    case SPV_OP_TYPE_POINTER:
    case SPV_OP_TYPE_UNTYPED_POINTER_KHR:
        classify_pointer(reader, type, param);
        break;
    case SPV_OP_TYPE_IMAGE:
    case SPV_OP_TYPE_SAMPLED_IMAGE:
        param->kind = ZM_PARAM_IMAGE;
        param->size = (uint32_t)type->size;
        break;
    case SPV_OP_TYPE_SAMPLER:
        param->kind = ZM_PARAM_SAMPLER;
        param->size = (uint32_t)type->size;
        break;
    default:
        break;
    }
    return zm_spirv_type_name(reader, type_id, param->kind == ZM_PARAM_VALUE, &param->type) &&
           zm_spirv_name_of(reader, reader->words[word + 2], &param->name);
}

static zm_spirv_function *begin_function(zm_spirv_reader *reader, uint32_t word, uint32_t line_word) {
    zm_spirv_function *function = ZM_PUSH(reader->arena, &reader->module->functions);
    if (function == NULL) {
        zm_spirv_no_memory(reader);
        return NULL;
    }
    function->id = reader->words[word + 2];
    function->word = word;
    if (line_word != 0) {
        function->file = reader->words[line_word + 1];
        function->line = reader->words[line_word + 2];
    }
    reader->ids[function->id].number = reader->module->functions.count;
    if (!zm_spirv_linkage_of(reader, function->id, &function->linkage, &function->name)) {
        return NULL;
    }
    return function;
}

static bool collect_functions(zm_spirv_reader *reader) {
    zm_spirv_function *function = NULL;
    uint32_t line_word = 0;
    for (uint32_t word = SPV_HEADER_WORDS; word < reader->word_count; word += zm_spirv_length(reader, word)) {
        uint16_t opcode = zm_spirv_opcode(reader, word);
        if (opcode == SPV_OP_LINE || opcode == SPV_OP_NO_LINE) {
            line_word = opcode == SPV_OP_LINE ? word : 0;
        } else if (opcode == SPV_OP_FUNCTION) {
            if (function != NULL) {
                return zm_spirv_malformed(reader, word, "OpFunction inside the function that begins at word %" PRIu32,
                                          function->word);
            }
            function = begin_function(reader, word, line_word);
            if (function == NULL) {
                return false;
            }
        } else if (function == NULL) {
            if (opcode == SPV_OP_FUNCTION_PARAMETER || opcode == SPV_OP_FUNCTION_END || opcode == SPV_OP_LABEL) {
                char name[16];
                return zm_spirv_malformed(reader, word, "%s outside a function", zm_spirv_op_name(opcode, name));
            }
        } else if (opcode == SPV_OP_FUNCTION_PARAMETER) {
            if (!read_param(reader, function, word)) {
                return false;
            }
        } else if (opcode == SPV_OP_LABEL) {
            function->has_body = true;
        } else if (opcode == SPV_OP_VARIABLE) {
            const zm_spirv_type *type = zm_spirv_type_of(reader, reader->words[word + 1]);
            const zm_spirv_type *content = type == NULL ? NULL : zm_spirv_type_of(reader, type->element);
            if (content != NULL) {
                function->private_bytes = clamp32(function->private_bytes + content->size);
            }
        } else if (opcode == SPV_OP_FUNCTION_END) {
            function->end_word = word + 1;
            function = NULL;
            line_word = 0;
        }
    }
    if (function != NULL) {
        return zm_spirv_malformed(reader, function->word, "the function has no OpFunctionEnd");
    }
    return true;
}

// Returns where an instruction names pointers that may be work-group variables; 0 for instructions that never do.
static uint32_t first_pointer(uint16_t opcode) {
    switch (opcode) {
    case SPV_OP_STORE:
    case SPV_OP_COPY_MEMORY:
    case SPV_OP_COPY_MEMORY_SIZED:
    case SPV_OP_ATOMIC_STORE:
    case SPV_OP_ATOMIC_FLAG_CLEAR:
        return 1;
    case SPV_OP_LOAD:
    case SPV_OP_ACCESS_CHAIN:
    case SPV_OP_IN_BOUNDS_ACCESS_CHAIN:
    case SPV_OP_PTR_ACCESS_CHAIN:
    case SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN:
    case SPV_OP_CONVERT_PTR_TO_U:
    case SPV_OP_PTR_CAST_TO_GENERIC:
    case SPV_OP_BITCAST:
    case SPV_OP_SELECT:
    case SPV_OP_PHI:
    case SPV_OP_ATOMIC_FLAG_TEST_AND_SET:
        return 3;
    case SPV_OP_FUNCTION_CALL:
    case SPV_OP_GROUP_ASYNC_COPY:
        return 4;
    case SPV_OP_EXT_INST:
        return 5;
    default:
        return opcode >= SPV_OP_ATOMIC_LOAD && opcode <= SPV_OP_ATOMIC_XOR ? 3 : 0;
    }
}

static bool note_local_variables(zm_spirv_reader *reader, zm_spirv_function *function, const zm_spirv_instruction *at,
                                 uint32_t *last_seen) {
    uint32_t first = first_pointer(at->opcode);
    uint32_t mark = (uint32_t)(function - reader->module->functions.items) + 1;
    for (uint32_t i = first; first != 0 && i < at->word_count; i++) {
        uint32_t id = at->words[i];
        if (id == 0 || id >= reader->module->id_bound || reader->ids[id].word == 0) {
            continue;
        }
        uint16_t opcode = zm_spirv_opcode(reader, reader->ids[id].word);
        uint32_t number = reader->ids[id].number;
        if ((opcode != SPV_OP_VARIABLE && opcode != SPV_OP_UNTYPED_VARIABLE_KHR) || number == 0 ||
            reader->module->variables.items[number - 1].storage != SPV_STORAGE_CLASS_WORKGROUP ||
            last_seen[number - 1] == mark) {
            continue;
        }
        last_seen[number - 1] = mark;
        uint32_t *use = ZM_PUSH(reader->arena, &function->local_variables);
        if (use == NULL) {
            return zm_spirv_no_memory(reader);
        }
        *use = number - 1;
    }
    return true;
}

static bool note_call(zm_spirv_reader *reader, zm_spirv_function *function, const zm_spirv_instruction *at) {
    uint32_t id;
    if (!zm_spirv_operand_id(reader, at->word, 3, &id)) {
        return false;
    }
    uint32_t target = reader->ids[id].word;
    if (target == 0 || zm_spirv_opcode(reader, target) != SPV_OP_FUNCTION) {
        return zm_spirv_malformed(reader, at->word, "OpFunctionCall calls id %" PRIu32 ", which is no function", id);
    }
    zm_spirv_call *call = ZM_PUSH(reader->arena, &function->calls);
    if (call == NULL) {
        return zm_spirv_no_memory(reader);
    }
    call->function = reader->ids[id].number - 1;
    call->word = at->word;
    return true;
}

bool zm_spirv_read_functions(zm_spirv_reader *reader) {
    if (!collect_functions(reader)) {
        return false;
    }
    uint32_t *last_seen = zm_arena_alloc(reader->arena, reader->module->variables.count, sizeof *last_seen);
    if (last_seen == NULL) {
        return zm_spirv_no_memory(reader);
    }
    for (uint32_t i = 0; i < reader->module->functions.count; i++) {
        zm_spirv_function *function = &reader->module->functions.items[i];
        zm_spirv_instruction at = {0};
        while (zm_spirv_next(reader->module, function, &at)) {
            function->instruction_count++;
            if (at.class != NOT_CLASSIFIED) {
                function->mix[at.class]++;
            }
            if (at.opcode == SPV_OP_FUNCTION_CALL && !note_call(reader, function, &at)) {
                return false;
            }
            if (!note_local_variables(reader, function, &at, last_seen)) {
                return false;
            }
        }
    }
    return true;
}
