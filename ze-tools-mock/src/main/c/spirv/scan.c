// The first walk: is every instruction whole, which ids are defined where, what is said about them.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "spirv/reader.h"

// Extensions correct the operands of their instructions from one revision to the next; those below are settled.
enum { FIRST_OF_VENDORS = 4096 };

// Whether the reader looks up the definition of this instruction's result.
static bool is_kept(uint16_t opcode) {
    switch (opcode) {
    case SPV_OP_STRING:
    case SPV_OP_EXT_INST_IMPORT:
    case SPV_OP_FUNCTION:
    case SPV_OP_FUNCTION_PARAMETER:
    case SPV_OP_VARIABLE:
    case SPV_OP_UNTYPED_VARIABLE_KHR:
        return true;
    default:
        return zm_spirv_is_type(opcode) || zm_spirv_is_constant(opcode);
    }
}

const char *zm_spirv_op_name(uint16_t opcode, char buffer[16]) {
    const zm_spirv_form *known = zm_spirv_form_of(opcode);
    if (known != NULL) {
        return known->name;
    }
    snprintf(buffer, 16, "opcode %u", (unsigned)opcode);
    return buffer;
}

static bool define(zm_spirv_reader *reader, uint32_t word, const zm_spirv_form *known) {
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
    if (reader->words[word + 1] != SPV_CAPABILITY_VECTOR_COMPUTE_INTEL) {
        return true;
    }
    zm_text_add(reader->log, "error: explicit SIMD kernels (ESIMD, capability VectorComputeINTEL) are not supported\n");
    reader->status = ZM_SPIRV_UNSUPPORTED;
    return false;
}

static bool scan_set(zm_spirv_reader *reader, uint32_t word) {
    const char *name;
    if (!zm_spirv_string(reader, word, 2, &name, NULL)) {
        return false;
    }
    if (strcmp(name, "OpenCL.std") == 0) {
        reader->module->math_set = reader->words[word + 1];
    } else if (zm_spirv_set_has_lines(name)) {
        reader->module->line_set = reader->words[word + 1];
    }
    return true;
}

// Lines name their source by its id.
static bool scan_extended(zm_spirv_reader *reader, uint32_t word, const zm_spirv_form *known) {
    const uint32_t *words = reader->words + word;
    bool is_source =
        zm_spirv_is_of_set(words, reader->module->line_set) && words[4] == SPV_SHADER_DEBUG_INFO_DEBUG_SOURCE;
    return !is_source || define(reader, word, known);
}

static bool scan_instruction(zm_spirv_reader *reader, uint32_t word, const zm_spirv_form *known) {
    if (is_kept(known->number) && !define(reader, word, known)) {
        return false;
    }
    switch (known->number) {
    case SPV_OP_CAPABILITY:
        return scan_capability(reader, word);
    case SPV_OP_EXT_INST_IMPORT:
        return scan_set(reader, word);
    case SPV_OP_EXT_INST:
        return scan_extended(reader, word, known);
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

static int compare_notes(const void *one, const void *other) {
    const zm_spirv_note *left = one;
    const zm_spirv_note *right = other;
    if (left->target != right->target) {
        return left->target < right->target ? -1 : 1;
    }
    if (left->kind != right->kind) {
        return left->kind < right->kind ? -1 : 1;
    }
    return left->word < right->word ? -1 : left->word > right->word;
}

static int compare_texts(const void *one, const void *other) {
    const zm_spirv_text_ref *left = one;
    const zm_spirv_text_ref *right = other;
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
        const zm_spirv_form *known = zm_spirv_form_of(opcode);
        if (known != NULL && (opcode < FIRST_OF_VENDORS || is_kept(opcode))) {
            if (known->most != 0 && length > known->most) {
                return zm_spirv_malformed(reader, word, "%s has %" PRIu32 " words, more than its %u", known->name,
                                          length, known->most);
            }
            if (length < known->least) {
                return zm_spirv_malformed(reader, word, "%s has %" PRIu32 " words, fewer than its %u", known->name,
                                          length, known->least);
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

uint32_t zm_spirv_next_decorated(const zm_spirv_reader *reader, uint32_t id) {
    uint32_t own = zm_spirv_first_note(reader->decorations.items, reader->decorations.count, id + 1, 0);
    uint32_t use = zm_spirv_first_note(reader->group_uses.items, reader->group_uses.count, id + 1, 0);
    uint32_t next = own < reader->decorations.count ? reader->decorations.items[own].target : UINT32_MAX;
    uint32_t used = use < reader->group_uses.count ? reader->group_uses.items[use].target : UINT32_MAX;
    next = used < next ? used : next;
    return next == UINT32_MAX ? 0 : next;
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
    uint32_t word = zm_spirv_decoration(reader, id, SPV_DECORATION_LINKAGE_ATTRIBUTES);
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
    case SPV_LINKAGE_TYPE_IMPORT:
        *linkage = ZM_LINKAGE_IMPORT;
        break;
    case SPV_LINKAGE_TYPE_LINK_ONCE_ODR:
        *linkage = ZM_LINKAGE_ODR;
        break;
    default:
        *linkage = ZM_LINKAGE_EXPORT;
        break;
    }
    return true;
}
