// Lines of the source, by OpLine and by DebugLine of NonSemantic.Shader.DebugInfo.100 and its later versions. Modules
// with OpenCL.DebugInfo.100 have OpLine.
#ifndef ZM_SPIRV_LINES_H
#define ZM_SPIRV_LINES_H

#include <stdbool.h>
#include <stdint.h>

// The opcode of an instruction, and the number of its words.
static inline uint32_t zm_spirv_opcode_of(const uint32_t *words) {
    return words[0] & 0xffff;
}

static inline uint32_t zm_spirv_length_of(const uint32_t *words) {
    return words[0] >> 16;
}

static inline uint32_t zm_spirv_first_word(uint32_t opcode, uint32_t length) {
    return length << 16 | opcode;
}

// The place in the source that instructions belong to.
typedef struct zm_spirv_place {
    uint32_t file;    // id of the OpString with the file's name; 0: no line is known
    uint32_t line;    // 0: what no line stands for
    uint32_t column;
} zm_spirv_place;

// Returns the words of the instruction that defines an id; NULL where none does. DebugLine names its numbers by ids.
typedef const uint32_t *zm_spirv_definition(const void *context, uint32_t id);

// Returns whether an extended instruction set of this name has DebugLine.
bool zm_spirv_set_has_lines(const char *name);

// Returns whether an instruction is of a set, and has words enough for its number.
bool zm_spirv_is_of_set(const uint32_t *words, uint32_t set);

// Brings the place up to date, where the instruction says which one comes next. All words of the instruction are
// there. `set` is the id of the set that has DebugLine; 0: the module has none.
void zm_spirv_take_line(zm_spirv_place *place, const uint32_t *words, uint32_t set, zm_spirv_definition *definition,
                        const void *context);

#endif
