#include "spirv/lines.h"

#include <stddef.h>
#include <string.h>

#include "zm_spirv.h"

// Words of the instructions.
enum {
    LINE_WORDS = 4,
    EXTENDED_WORDS = 5,
    EXTENDED_SET = 3,
    EXTENDED_NUMBER = 4,
    DEBUG_LINE_SOURCE = 5,
    DEBUG_LINE_LINE = 6,
    DEBUG_LINE_COLUMN = 8,
    DEBUG_LINE_WORDS = 10,
    DEBUG_SOURCE_FILE = 5,
    DEBUG_SOURCE_WORDS = 6,
    CONSTANT_VALUE = 3,
    CONSTANT_WORDS = 4
};

bool zm_spirv_set_has_lines(const char *name) {
    static const char shader[] = "NonSemantic.Shader.DebugInfo.";
    return strncmp(name, shader, sizeof shader - 1) == 0;
}

bool zm_spirv_is_of_set(const uint32_t *words, uint32_t set) {
    return set != 0 && zm_spirv_opcode_of(words) == SPV_OP_EXT_INST && zm_spirv_length_of(words) >= EXTENDED_WORDS &&
           words[EXTENDED_SET] == set;
}

// The value of a constant of 32 bits; 0 for anything else.
static uint32_t number_of(uint32_t id, zm_spirv_definition *definition, const void *context) {
    const uint32_t *words = definition(context, id);
    bool constant =
        words != NULL && zm_spirv_opcode_of(words) == SPV_OP_CONSTANT && zm_spirv_length_of(words) == CONSTANT_WORDS;
    return constant ? words[CONSTANT_VALUE] : 0;
}

static uint32_t file_of(uint32_t source, uint32_t set, zm_spirv_definition *definition, const void *context) {
    const uint32_t *words = definition(context, source);
    bool names_file = words != NULL && zm_spirv_is_of_set(words, set) &&
                      words[EXTENDED_NUMBER] == SPV_SHADER_DEBUG_INFO_DEBUG_SOURCE &&
                      zm_spirv_length_of(words) >= DEBUG_SOURCE_WORDS;
    const uint32_t *text = names_file ? definition(context, words[DEBUG_SOURCE_FILE]) : NULL;
    return text != NULL && zm_spirv_opcode_of(text) == SPV_OP_STRING ? words[DEBUG_SOURCE_FILE] : 0;
}

void zm_spirv_take_line(zm_spirv_place *place, const uint32_t *words, uint32_t set, zm_spirv_definition *definition,
                        const void *context) {
    uint32_t code = zm_spirv_opcode_of(words);
    if (code == SPV_OP_LINE && zm_spirv_length_of(words) >= LINE_WORDS) {
        *place = (zm_spirv_place){.file = words[1], .line = words[2], .column = words[3]};
    } else if (code == SPV_OP_NO_LINE) {
        *place = (zm_spirv_place){0};
    } else if (zm_spirv_is_of_set(words, set)) {
        uint32_t number = words[EXTENDED_NUMBER];
        if (number == SPV_SHADER_DEBUG_INFO_DEBUG_LINE && zm_spirv_length_of(words) >= DEBUG_LINE_WORDS) {
            *place = (zm_spirv_place){.file = file_of(words[DEBUG_LINE_SOURCE], set, definition, context),
                                      .line = number_of(words[DEBUG_LINE_LINE], definition, context),
                                      .column = number_of(words[DEBUG_LINE_COLUMN], definition, context)};
        } else if (number == SPV_SHADER_DEBUG_INFO_DEBUG_NO_LINE) {
            *place = (zm_spirv_place){0};
        }
    }
}
