#include "spirv/reader.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// Bigger inputs are no kernels; the limit keeps word numbers in 32 bits with room to add.
#define WORD_LIMIT (UINT32_C(1) << 28)

// The limit of copies of the module's strings, as a multiple of its size.
#define STRING_COPIES 8

static const char *const MODEL_NAMES[] = {"Logical", "Physical32", "Physical64"};

bool zm_spirv_malformed(zm_spirv_reader *reader, uint32_t word, const char *format, ...) {
    char reason[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    zm_text_add(reader->log, "error: SPIR-V word %" PRIu32 " (byte %" PRIu64 "): %s\n", word, (uint64_t)word * 4,
                reason);
    if (reader->status == ZM_SPIRV_OK) {
        reader->status = ZM_SPIRV_MALFORMED;
    }
    return false;
}

bool zm_spirv_no_memory(zm_spirv_reader *reader) {
    reader->status = ZM_SPIRV_NO_MEMORY;
    return false;
}

void zm_spirv_warn(zm_spirv_reader *reader, const char *format, ...) {
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    zm_text_add(reader->log, "warning: %s\n", text);
}

bool zm_spirv_string(zm_spirv_reader *reader, uint32_t word, uint32_t at, const char **text, uint32_t *used) {
    uint32_t length = zm_spirv_length(reader, word);
    if (at >= length) {
        char name[16];
        return zm_spirv_malformed(reader, word, "%s has no string where one is expected",
                                  zm_spirv_op_name(zm_spirv_opcode(reader, word), name));
    }
    // The first character is the lowest byte of a word, whatever the byte order of the input.
    const uint32_t *words = reader->words + word;
    uint32_t bytes = (length - at) * 4;
    uint32_t end = 0;
    while (end < bytes && ((words[at + end / 4] >> (8 * (end % 4))) & 0xff) != 0) {
        end++;
    }
    if (end == bytes) {
        char name[16];
        return zm_spirv_malformed(reader, word, "the string of %s does not end within the instruction",
                                  zm_spirv_op_name(zm_spirv_opcode(reader, word), name));
    }
    // One name can stand for many functions through a decoration group; a hostile module must not multiply with it.
    reader->string_bytes += end;
    if (reader->string_bytes > (uint64_t)reader->word_count * 4 * STRING_COPIES) {
        return zm_spirv_malformed(reader, word, "the names of this module are repeated too often");
    }
    char *copy = zm_arena_alloc(reader->arena, (size_t)end + 1, 1);
    if (copy == NULL) {
        return zm_spirv_no_memory(reader);
    }
    for (uint32_t i = 0; i < end; i++) {
        copy[i] = (char)((words[at + i / 4] >> (8 * (i % 4))) & 0xff);
    }
    *text = copy;
    if (used != NULL) {
        *used = end / 4 + 1;
    }
    return true;
}

bool zm_spirv_operand_id(zm_spirv_reader *reader, uint32_t word, uint32_t at, uint32_t *id) {
    char name[16];
    if (at >= zm_spirv_length(reader, word)) {
        return zm_spirv_malformed(reader, word, "%s is too short: operand %" PRIu32 " is missing",
                                  zm_spirv_op_name(zm_spirv_opcode(reader, word), name), at);
    }
    uint32_t value = reader->words[word + at];
    if (value == 0 || value >= reader->module->id_bound) {
        return zm_spirv_malformed(reader, word, "%s: id %" PRIu32 " is outside the bound %" PRIu32,
                                  zm_spirv_op_name(zm_spirv_opcode(reader, word), name), value,
                                  reader->module->id_bound);
    }
    *id = value;
    return true;
}

static uint32_t swap(uint32_t word) {
    return word >> 24 | (word >> 8 & 0xff00) | (word << 8 & 0xff0000) | word << 24;
}

bool zm_spirv_is(const void *bytes, size_t size) {
    uint32_t magic;
    if (size < sizeof magic) {
        return false;
    }
    memcpy(&magic, bytes, sizeof magic);
    return magic == SPV_MAGIC || magic == SPV_MAGIC_SWAPPED;
}

static bool read_header(zm_spirv_reader *reader, const void *bytes, size_t size) {
    if (size / 4 > WORD_LIMIT) {
        return zm_spirv_malformed(reader, 0, "the input has %zu bytes, more than any kernel module", size);
    }
    if (!zm_spirv_is(bytes, size)) {
        return zm_spirv_malformed(reader, 0, "the input does not begin with the SPIR-V magic number 0x%08x", SPV_MAGIC);
    }
    if (size % 4 != 0) {
        return zm_spirv_malformed(reader, (uint32_t)(size / 4), "the size of %zu bytes is not a multiple of 4", size);
    }
    if (size < SPV_HEADER_WORDS * 4) {
        return zm_spirv_malformed(reader, 0, "the header is cut off: %zu bytes of %d", size, SPV_HEADER_WORDS * 4);
    }
    uint32_t count = (uint32_t)(size / 4);
    uint32_t *words = zm_arena_copy(reader->arena, bytes, size);
    if (words == NULL) {
        return zm_spirv_no_memory(reader);
    }
    zm_spirv *module = reader->module;
    module->swapped = words[0] != SPV_MAGIC;
    if (module->swapped) {
        for (uint32_t i = 0; i < count; i++) {
            words[i] = swap(words[i]);
        }
    }
    module->words = words;
    module->word_count = count;
    module->version = words[1];
    module->generator = words[2];
    module->id_bound = words[3];
    reader->words = words;
    reader->word_count = count;
    if ((module->version >> 16) != 1 || (module->version & 0xff0000ff & ~UINT32_C(0x10000)) != 0) {
        return zm_spirv_malformed(reader, 1, "the version word 0x%08" PRIx32 " is not one of SPIR-V 1.x",
                                  module->version);
    }
    if (module->version > SPV_NEWEST_VERSION) {
        zm_spirv_warn(reader, "SPIR-V 1.%" PRIu32 " is newer than 1.%u; what is new in it is not understood",
                      module->version >> 8 & 0xff, SPV_NEWEST_VERSION >> 8 & 0xff);
    }
    if (module->id_bound == 0 || module->id_bound > SPV_ID_LIMIT + 1) {
        return zm_spirv_malformed(reader, 3, "the id bound %" PRIu32 " is not between 1 and %d", module->id_bound,
                                  SPV_ID_LIMIT + 1);
    }
    if (words[4] != 0) {
        return zm_spirv_malformed(reader, 4, "the reserved word is 0x%08" PRIx32 ", not 0", words[4]);
    }
    reader->ids = zm_arena_alloc(reader->arena, module->id_bound, sizeof *reader->ids);
    module->ids = reader->ids;
    return reader->ids != NULL || zm_spirv_no_memory(reader);
}

// Types, constants and variables refer to what precedes them, so one walk in order settles them.
static bool read_globals(zm_spirv_reader *reader) {
    bool in_function = false;
    for (uint32_t word = SPV_HEADER_WORDS; word < reader->word_count; word += zm_spirv_length(reader, word)) {
        uint16_t opcode = zm_spirv_opcode(reader, word);
        if (opcode == SPV_OP_FUNCTION) {
            in_function = true;
        } else if (opcode == SPV_OP_FUNCTION_END) {
            in_function = false;
        } else if (opcode == SPV_OP_VARIABLE || opcode == SPV_OP_UNTYPED_VARIABLE_KHR) {
            if (!in_function && !zm_spirv_read_variable(reader, word)) {
                return false;
            }
        } else if (opcode == SPV_OP_TYPE_FORWARD_POINTER) {
            if (!zm_spirv_read_forward_pointer(reader, word)) {
                return false;
            }
        } else if (zm_spirv_is_type(opcode)) {
            if (!zm_spirv_read_type(reader, word)) {
                return false;
            }
        } else if (zm_spirv_is_constant(opcode)) {
            if (!zm_spirv_read_constant(reader, word)) {
                return false;
            }
        }
    }
    return true;
}

static void judge_models(zm_spirv_reader *reader) {
    const zm_spirv *module = reader->module;
    if (module->addressing_model == 0 && module->memory_model == 0) {
        zm_spirv_warn(reader, "the module declares no memory model; Physical64 OpenCL is taken");
    } else if (module->addressing_model != SPV_ADDRESSING_MODEL_PHYSICAL64) {
        if (module->addressing_model < sizeof MODEL_NAMES / sizeof *MODEL_NAMES) {
            zm_spirv_warn(reader, "addressing model %s: the device's pointers have 64 bits",
                          MODEL_NAMES[module->addressing_model]);
        } else {
            zm_spirv_warn(reader, "addressing model %" PRIu32 ": the device's pointers have 64 bits",
                          module->addressing_model);
        }
    }
}

static bool read_declarations(zm_spirv_reader *reader, const void *bytes, size_t size,
                              const zm_constant_value *overrides, uint32_t override_count) {
    if (!read_header(reader, bytes, size) || !zm_spirv_scan(reader)) {
        return false;
    }
    judge_models(reader);
    return zm_spirv_read_spec_constants(reader, overrides, override_count) && read_globals(reader);
}

zm_spirv_status zm_spirv_declare(const void *bytes, size_t size, const zm_constant_value *overrides,
                                 uint32_t override_count, zm_arena *arena, zm_text *log, zm_spirv_reader **reader) {
    zm_spirv_reader *made = zm_arena_alloc(arena, 1, sizeof *made);
    *reader = made;
    if (made == NULL) {
        return ZM_SPIRV_NO_MEMORY;
    }
    made->arena = arena;
    made->log = log;
    made->module = zm_arena_alloc(arena, 1, sizeof *made->module);
    if (made->module == NULL) {
        return ZM_SPIRV_NO_MEMORY;
    }
    made->module->source_file = "";
    if (read_declarations(made, bytes, size, overrides, override_count)) {
        return ZM_SPIRV_OK;
    }
    return arena->exhausted ? ZM_SPIRV_NO_MEMORY : made->status;
}

const zm_spirv *zm_spirv_declared(const zm_spirv_reader *reader) {
    return reader->module;
}

static bool read_bodies(zm_spirv_reader *reader) {
    return zm_spirv_read_initializers(reader) && zm_spirv_read_functions(reader) && zm_spirv_read_traits(reader) &&
           zm_spirv_read_entries(reader);
}

zm_spirv_status zm_spirv_read(const void *bytes, size_t size, const zm_constant_value *overrides,
                              uint32_t override_count, zm_arena *arena, zm_text *log, const zm_spirv **module) {
    zm_spirv_reader *reader;
    *module = NULL;
    zm_spirv_status status = zm_spirv_declare(bytes, size, overrides, override_count, arena, log, &reader);
    if (status != ZM_SPIRV_OK) {
        return status;
    }
    if (!read_bodies(reader)) {
        return arena->exhausted ? ZM_SPIRV_NO_MEMORY : reader->status;
    }
    *module = reader->module;
    return ZM_SPIRV_OK;
}
