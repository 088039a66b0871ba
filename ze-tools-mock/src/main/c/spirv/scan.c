// The first walk: is every instruction whole, which ids are defined where, what is said about them.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "spirv/reader.h"

// Instructions that the reader looks into: fewest and most words (0: any number), and where their result id is (0:
// none, or of no interest).
typedef struct known_op {
    uint16_t opcode;
    uint8_t fewest;
    uint8_t most;
    uint8_t result;
    const char *name;
} known_op;

static const known_op KNOWN[] = {
    {SPV_OP_SOURCE, 3, 0, 0, "OpSource"},
    {SPV_OP_NAME, 3, 0, 0, "OpName"},
    {SPV_OP_STRING, 3, 0, 1, "OpString"},
    {SPV_OP_LINE, 4, 4, 0, "OpLine"},
    {SPV_OP_EXTENSION, 2, 0, 0, "OpExtension"},
    {SPV_OP_EXT_INST_IMPORT, 3, 0, 1, "OpExtInstImport"},
    {SPV_OP_EXT_INST, 5, 0, 0, "OpExtInst"},
    {SPV_OP_MEMORY_MODEL, 3, 3, 0, "OpMemoryModel"},
    {SPV_OP_ENTRY_POINT, 4, 0, 0, "OpEntryPoint"},
    {SPV_OP_EXECUTION_MODE, 3, 0, 0, "OpExecutionMode"},
    {SPV_OP_CAPABILITY, 2, 2, 0, "OpCapability"},
    {SPV_OP_TYPE_VOID, 2, 2, 1, "OpTypeVoid"},
    {SPV_OP_TYPE_BOOL, 2, 2, 1, "OpTypeBool"},
    {SPV_OP_TYPE_INT, 4, 4, 1, "OpTypeInt"},
    {SPV_OP_TYPE_FLOAT, 3, 4, 1, "OpTypeFloat"},
    {SPV_OP_TYPE_VECTOR, 4, 4, 1, "OpTypeVector"},
    {SPV_OP_TYPE_MATRIX, 4, 4, 1, "OpTypeMatrix"},
    {SPV_OP_TYPE_IMAGE, 9, 10, 1, "OpTypeImage"},
    {SPV_OP_TYPE_SAMPLER, 2, 2, 1, "OpTypeSampler"},
    {SPV_OP_TYPE_SAMPLED_IMAGE, 3, 3, 1, "OpTypeSampledImage"},
    {SPV_OP_TYPE_ARRAY, 4, 4, 1, "OpTypeArray"},
    {SPV_OP_TYPE_RUNTIME_ARRAY, 3, 3, 1, "OpTypeRuntimeArray"},
    {SPV_OP_TYPE_STRUCT, 2, 0, 1, "OpTypeStruct"},
    {SPV_OP_TYPE_OPAQUE, 3, 0, 1, "OpTypeOpaque"},
    {SPV_OP_TYPE_POINTER, 4, 4, 1, "OpTypePointer"},
    {SPV_OP_TYPE_FUNCTION, 3, 0, 1, "OpTypeFunction"},
    {SPV_OP_TYPE_EVENT, 2, 2, 1, "OpTypeEvent"},
    {SPV_OP_TYPE_DEVICE_EVENT, 2, 2, 1, "OpTypeDeviceEvent"},
    {SPV_OP_TYPE_RESERVE_ID, 2, 2, 1, "OpTypeReserveId"},
    {SPV_OP_TYPE_QUEUE, 2, 2, 1, "OpTypeQueue"},
    {SPV_OP_TYPE_PIPE, 2, 3, 1, "OpTypePipe"},
    {SPV_OP_CONSTANT_TRUE, 3, 3, 2, "OpConstantTrue"},
    {SPV_OP_CONSTANT_FALSE, 3, 3, 2, "OpConstantFalse"},
    {SPV_OP_CONSTANT, 4, 0, 2, "OpConstant"},
    {SPV_OP_CONSTANT_COMPOSITE, 3, 0, 2, "OpConstantComposite"},
    {SPV_OP_CONSTANT_SAMPLER, 6, 6, 2, "OpConstantSampler"},
    {SPV_OP_CONSTANT_NULL, 3, 3, 2, "OpConstantNull"},
    {SPV_OP_SPEC_CONSTANT_TRUE, 3, 3, 2, "OpSpecConstantTrue"},
    {SPV_OP_SPEC_CONSTANT_FALSE, 3, 3, 2, "OpSpecConstantFalse"},
    {SPV_OP_SPEC_CONSTANT, 4, 0, 2, "OpSpecConstant"},
    {SPV_OP_SPEC_CONSTANT_COMPOSITE, 3, 0, 2, "OpSpecConstantComposite"},
    {SPV_OP_SPEC_CONSTANT_OP, 4, 0, 2, "OpSpecConstantOp"},
    {SPV_OP_FUNCTION, 5, 5, 2, "OpFunction"},
    {SPV_OP_FUNCTION_PARAMETER, 3, 3, 2, "OpFunctionParameter"},
    {SPV_OP_FUNCTION_END, 1, 1, 0, "OpFunctionEnd"},
    {SPV_OP_FUNCTION_CALL, 4, 0, 0, "OpFunctionCall"},
    {SPV_OP_VARIABLE, 4, 5, 2, "OpVariable"},
    {SPV_OP_LOAD, 4, 0, 0, "OpLoad"},
    {SPV_OP_STORE, 3, 0, 0, "OpStore"},
    {SPV_OP_DECORATE, 3, 0, 0, "OpDecorate"},
    {SPV_OP_MEMBER_DECORATE, 4, 0, 0, "OpMemberDecorate"},
    {SPV_OP_DECORATION_GROUP, 2, 2, 0, "OpDecorationGroup"},
    {SPV_OP_GROUP_DECORATE, 2, 0, 0, "OpGroupDecorate"},
    {SPV_OP_LABEL, 2, 2, 0, "OpLabel"},
    {SPV_OP_NO_LINE, 1, 1, 0, "OpNoLine"},
    {SPV_OP_EXECUTION_MODE_ID, 3, 0, 0, "OpExecutionModeId"},
    {SPV_OP_TYPE_UNTYPED_POINTER, 3, 3, 1, "OpTypeUntypedPointerKHR"},
    {SPV_OP_UNTYPED_VARIABLE, 4, 6, 2, "OpUntypedVariableKHR"},
};

// Most words of the other instructions of the core grammar, those whose last operand is no list, string or mask with
// operands of its own: the bodies' arithmetic, comparisons, branches, atomics, barriers.
typedef struct known_form {
    uint16_t first;
    uint16_t last;
    uint8_t most;
} known_form;

static const known_form FORMS[] = {
    {0, 0, 1}, {1, 1, 3}, {39, 39, 3}, {60, 60, 6}, {68, 68, 5}, {69, 69, 4}, {77, 77, 5}, {78, 78, 6}, {83, 84, 4},
    {86, 86, 5}, {100, 102, 4}, {103, 103, 5}, {104, 104, 4}, {105, 105, 5}, {106, 122, 4}, {123, 123, 5},
    {124, 127, 4}, {128, 152, 5}, {154, 160, 4}, {161, 167, 5}, {168, 168, 4}, {169, 169, 6}, {170, 199, 5},
    {200, 200, 4}, {201, 201, 7}, {202, 203, 6}, {204, 215, 4}, {218, 219, 1}, {220, 221, 2}, {224, 224, 4},
    {225, 225, 3}, {227, 227, 6}, {228, 228, 5}, {229, 229, 7}, {230, 231, 9}, {232, 233, 6}, {234, 242, 7},
    {247, 247, 3}, {249, 249, 2}, {252, 253, 1}, {254, 254, 2}, {255, 255, 1}, {256, 257, 3}, {259, 259, 9},
    {260, 260, 4}, {261, 262, 5}, {263, 271, 6}, {274, 275, 7}, {276, 277, 9}, {278, 279, 7}, {280, 281, 5},
    {282, 282, 4}, {283, 284, 6}, {285, 286, 8}, {287, 288, 6}, {291, 291, 7}, {293, 294, 8}, {295, 296, 7},
    {297, 298, 2}, {299, 299, 3}, {300, 300, 4}, {301, 301, 3}, {302, 302, 4}, {303, 303, 3}, {304, 304, 6},
    {316, 316, 4}, {318, 318, 6}, {319, 319, 4}, {321, 321, 4}, {322, 322, 2}, {323, 323, 6}, {324, 324, 4},
    {325, 325, 8}, {326, 326, 7}, {327, 327, 2}, {328, 329, 4}, {333, 333, 4}, {334, 336, 5}, {337, 337, 6},
    {338, 340, 5}, {341, 342, 6}, {343, 344, 5}, {345, 348, 6}, {349, 364, 7}, {365, 366, 6}, {400, 400, 4},
    {401, 403, 5},
};

static int compare_forms(const void *key, const void *item) {
    const uint16_t opcode = *(const uint16_t *)key;
    const known_form *form = item;
    return opcode < form->first ? -1 : opcode > form->last;
}

// Returns how many words an instruction may have; 0: any number.
static uint32_t most_words(uint16_t opcode, const known_op *known) {
    if (known != NULL) {
        return known->most;
    }
    const known_form *form = bsearch(&opcode, FORMS, sizeof FORMS / sizeof *FORMS, sizeof *FORMS, compare_forms);
    return form == NULL ? 0 : form->most;
}

static int compare_opcodes(const void *key, const void *item) {
    return (int)*(const uint16_t *)key - (int)((const known_op *)item)->opcode;
}

static const known_op *find_known(uint16_t opcode) {
    return bsearch(&opcode, KNOWN, sizeof KNOWN / sizeof *KNOWN, sizeof *KNOWN, compare_opcodes);
}

const char *zm_spirv_op_name(uint16_t opcode, char buffer[16]) {
    const known_op *known = find_known(opcode);
    if (known != NULL) {
        return known->name;
    }
    snprintf(buffer, 16, "opcode %u", (unsigned)opcode);
    return buffer;
}

static bool define(zm_spirv_reader *reader, uint32_t word, const known_op *known) {
    uint32_t id;
    if (!zm_spirv_operand_id(reader, word, known->result, &id)) {
        return false;
    }
    if (reader->ids[id].word != 0) {
        return zm_spirv_malformed(reader, word, "%s defines id %" PRIu32 " again; it is defined at word %" PRIu32,
                                  known->name, id, reader->ids[id].word);
    }
    reader->ids[id].word = word;
    return true;
}

static bool note(zm_spirv_reader *reader, uint32_t word, uint32_t at, zm_spirv_note *item) {
    if (item == NULL) {
        return zm_spirv_no_memory(reader);
    }
    item->word = word;
    item->kind = zm_spirv_opcode(reader, word) == SPV_OP_DECORATE ? reader->words[word + 2] : 0;
    return zm_spirv_operand_id(reader, word, at, &item->target);
}

static bool scan_group_decorate(zm_spirv_reader *reader, uint32_t word) {
    uint32_t group;
    if (!zm_spirv_operand_id(reader, word, 1, &group)) {
        return false;
    }
    for (uint32_t i = 2; i < zm_spirv_length(reader, word); i++) {
        zm_spirv_note *use = ZM_PUSH(reader->arena, &reader->group_uses);
        if (!note(reader, word, i, use)) {
            return false;
        }
        use->kind = group;
    }
    return true;
}

static bool scan_source(zm_spirv_reader *reader, uint32_t word) {
    reader->module->source_language = reader->words[word + 1];
    reader->module->source_version = reader->words[word + 2];
    if (zm_spirv_length(reader, word) >= 4) {
        reader->source_word = word;
    }
    return true;
}

static bool scan_text(zm_spirv_reader *reader, uint32_t word) {
    zm_spirv_text_ref *text = ZM_PUSH(reader->arena, &reader->module->texts);
    if (text == NULL) {
        return zm_spirv_no_memory(reader);
    }
    text->id = reader->words[word + 1];
    text->word = word;
    return true;
}

static bool read_source_file(zm_spirv_reader *reader) {
    uint32_t file;
    if (reader->source_word == 0) {
        return true;
    }
    if (!zm_spirv_operand_id(reader, reader->source_word, 3, &file)) {
        return false;
    }
    uint32_t string = reader->ids[file].word;
    if (string == 0 || zm_spirv_opcode(reader, string) != SPV_OP_STRING) {
        return zm_spirv_malformed(reader, reader->source_word, "OpSource: file id %" PRIu32 " is no OpString", file);
    }
    return zm_spirv_string(reader, string, 2, &reader->module->source_file, NULL);
}

static bool remember_entry(zm_spirv_reader *reader, uint32_t word) {
    uint32_t *item = ZM_PUSH(reader->arena, &reader->entry_words);
    if (item == NULL) {
        return zm_spirv_no_memory(reader);
    }
    *item = word;
    return true;
}

static bool scan_capability(zm_spirv_reader *reader, uint32_t word) {
    if (reader->words[word + 1] != SPV_CAPABILITY_VECTOR_COMPUTE) {
        return true;
    }
    zm_text_add(reader->log, "error: explicit SIMD kernels (ESIMD, capability VectorComputeINTEL) are not supported\n");
    reader->status = ZM_SPIRV_UNSUPPORTED;
    return false;
}

static bool scan_instruction(zm_spirv_reader *reader, uint32_t word, const known_op *known) {
    if (known->result != 0 && !define(reader, word, known)) {
        return false;
    }
    switch (known->opcode) {
    case SPV_OP_CAPABILITY:
        return scan_capability(reader, word);
    case SPV_OP_STRING:
        return scan_text(reader, word);
    case SPV_OP_SOURCE:
        return scan_source(reader, word);
    case SPV_OP_NAME:
        return note(reader, word, 1, ZM_PUSH(reader->arena, &reader->names));
    case SPV_OP_DECORATE:
        return note(reader, word, 1, ZM_PUSH(reader->arena, &reader->decorations));
    case SPV_OP_GROUP_DECORATE:
        return scan_group_decorate(reader, word);
    case SPV_OP_MEMORY_MODEL:
        reader->module->addressing_model = reader->words[word + 1];
        reader->module->memory_model = reader->words[word + 2];
        return true;
    case SPV_OP_ENTRY_POINT:
        return remember_entry(reader, word);
    case SPV_OP_EXECUTION_MODE:
    case SPV_OP_EXECUTION_MODE_ID:
        return note(reader, word, 1, ZM_PUSH(reader->arena, &reader->modes));
    default:
        return true;
    }
}

static int compare_notes(const void *a, const void *b) {
    const zm_spirv_note *left = a;
    const zm_spirv_note *right = b;
    if (left->target != right->target) {
        return left->target < right->target ? -1 : 1;
    }
    if (left->kind != right->kind) {
        return left->kind < right->kind ? -1 : 1;
    }
    return left->word < right->word ? -1 : left->word > right->word;
}

static int compare_texts(const void *a, const void *b) {
    const zm_spirv_text_ref *left = a;
    const zm_spirv_text_ref *right = b;
    return left->id < right->id ? -1 : left->id > right->id;
}

static void sort_notes(zm_spirv_note *items, uint32_t count) {
    if (count > 1) {
        qsort(items, count, sizeof *items, compare_notes);
    }
}

bool zm_spirv_scan(zm_spirv_reader *reader) {
    uint32_t word = SPV_HEADER_WORDS;
    while (word < reader->word_count) {
        uint32_t length = zm_spirv_length(reader, word);
        uint16_t opcode = zm_spirv_opcode(reader, word);
        char name[16];
        if (length == 0) {
            return zm_spirv_malformed(reader, word, "%s has a length of 0 words", zm_spirv_op_name(opcode, name));
        }
        if (length > reader->word_count - word) {
            return zm_spirv_malformed(reader, word, "%s has %" PRIu32 " words, but only %" PRIu32 " follow",
                                      zm_spirv_op_name(opcode, name), length, reader->word_count - word);
        }
        const known_op *known = find_known(opcode);
        uint32_t most = most_words(opcode, known);
        if (most != 0 && length > most) {
            return zm_spirv_malformed(reader, word, "%s has %" PRIu32 " words, more than its %" PRIu32,
                                      zm_spirv_op_name(opcode, name), length, most);
        }
        if (known != NULL) {
            if (length < known->fewest) {
                return zm_spirv_malformed(reader, word, "%s has %" PRIu32 " words, fewer than its %u", known->name, length,
                                          known->fewest);
            }
            if (!scan_instruction(reader, word, known)) {
                return false;
            }
        }
        word += length;
    }
    sort_notes(reader->names.items, reader->names.count);
    sort_notes(reader->decorations.items, reader->decorations.count);
    sort_notes(reader->modes.items, reader->modes.count);
    sort_notes(reader->group_uses.items, reader->group_uses.count);
    if (reader->module->texts.count > 1) {
        qsort(reader->module->texts.items, reader->module->texts.count, sizeof(zm_spirv_text_ref), compare_texts);
    }
    return read_source_file(reader);
}

uint32_t zm_spirv_first_note(const zm_spirv_note *items, uint32_t count, uint32_t target, uint32_t kind) {
    uint32_t low = 0;
    uint32_t high = count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        const zm_spirv_note *item = &items[middle];
        if (item->target < target || (item->target == target && item->kind < kind)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static uint32_t own_decoration(const zm_spirv_reader *reader, uint32_t id, uint32_t kind) {
    const zm_spirv_note *items = reader->decorations.items;
    uint32_t i = zm_spirv_first_note(items, reader->decorations.count, id, kind);
    bool found = i < reader->decorations.count && items[i].target == id && items[i].kind == kind;
    return found ? items[i].word : 0;
}

uint32_t zm_spirv_decoration(const zm_spirv_reader *reader, uint32_t id, uint32_t kind) {
    uint32_t word = own_decoration(reader, id, kind);
    const zm_spirv_note *uses = reader->group_uses.items;
    uint32_t count = reader->group_uses.count;
    for (uint32_t i = zm_spirv_first_note(uses, count, id, 0); word == 0 && i < count && uses[i].target == id; i++) {
        word = own_decoration(reader, uses[i].kind, kind);
    }
    return word;
}

bool zm_spirv_name_of(zm_spirv_reader *reader, uint32_t id, const char **name) {
    uint32_t i = zm_spirv_first_note(reader->names.items, reader->names.count, id, 0);
    *name = "";
    if (i == reader->names.count || reader->names.items[i].target != id) {
        return true;
    }
    return zm_spirv_string(reader, reader->names.items[i].word, 2, name, NULL);
}

bool zm_spirv_linkage_of(zm_spirv_reader *reader, uint32_t id, zm_linkage *linkage, const char **name) {
    *linkage = ZM_LINKAGE_NONE;
    uint32_t word = zm_spirv_decoration(reader, id, SPV_DECORATION_LINKAGE);
    if (word == 0) {
        return zm_spirv_name_of(reader, id, name);
    }
    uint32_t used;
    if (!zm_spirv_string(reader, word, 3, name, &used)) {
        return false;
    }
    if (3 + used >= zm_spirv_length(reader, word)) {
        return zm_spirv_malformed(reader, word, "OpDecorate LinkageAttributes has no linkage type");
    }
    switch (reader->words[word + 3 + used]) {
    case SPV_LINKAGE_IMPORT:
        *linkage = ZM_LINKAGE_IMPORT;
        break;
    case SPV_LINKAGE_LINK_ONCE_ODR:
        *linkage = ZM_LINKAGE_ODR;
        break;
    default:
        *linkage = ZM_LINKAGE_EXPORT;
        break;
    }
    return true;
}
