// Declarations shared by the parts of the SPIR-V reader.
#ifndef ZM_SPIRV_READER_H
#define ZM_SPIRV_READER_H

#include "spirv/declared.h"

// The place where an id is defined. The instruction there decides what `number` counts.
typedef struct zm_spirv_id {
    uint32_t word;      // 0: not defined by anything that the reader keeps
    uint32_t number;    // index + 1; 0: not read yet
} zm_spirv_id;

// A name or a decoration, sorted before the first look-up.
typedef struct zm_spirv_note {
    uint32_t target;
    uint32_t kind;    // of a decoration; 0 for names; the group's id for a use of a group
    uint32_t word;
} zm_spirv_note;

// The knowledge of an id while the loops of its function are looked at.
typedef struct zm_spirv_fact {
    uint32_t word;      // of its definition in the function; 0: none
    uint32_t block;     // index + 1 of the block that defines it, or of the block that it is the label of
    uint32_t place;     // 1 + its number among the values that may need registers; 0: none
    uint8_t varies;     // it may differ between work-items
    uint8_t escapes;    // of a variable: its address is used otherwise than by loads and stores
} zm_spirv_fact;

struct zm_spirv_reader {
    zm_arena *arena;
    zm_text *log;
    zm_spirv *module;
    const uint32_t *words;
    uint32_t word_count;
    zm_spirv_status status;
    zm_spirv_id *ids;    // module->id_bound of them
    ZM_VECTOR(zm_spirv_type) types;
    ZM_VECTOR(zm_spirv_value) values;
    ZM_VECTOR(zm_spirv_note) names;
    ZM_VECTOR(zm_spirv_note) decorations;
    ZM_VECTOR(zm_spirv_note) group_uses;    // the target is decorated like the group
    ZM_VECTOR(uint32_t) entry_words;
    ZM_VECTOR(zm_spirv_note) modes;
    zm_spirv_fact *facts;     // of the ids, while traits are read
    uint32_t source_word;     // of the last OpSource with a file
    uint64_t string_bytes;    // of all strings read so far
    uint32_t mode_steps;      // modes read for all entry points
    uint64_t reach_steps;     // functions visited for all entry points
};

static inline uint16_t zm_spirv_opcode(const zm_spirv_reader *reader, uint32_t word) {
    return (uint16_t)zm_spirv_opcode_of(reader->words + word);
}

static inline uint32_t zm_spirv_length(const zm_spirv_reader *reader, uint32_t word) {
    return zm_spirv_length_of(reader->words + word);
}

// Each function below answers false after an error, which it has logged and set as the reader's status.
bool zm_spirv_malformed(zm_spirv_reader *reader, uint32_t word, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool zm_spirv_no_memory(zm_spirv_reader *reader);
void zm_spirv_warn(zm_spirv_reader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *zm_spirv_op_name(uint16_t opcode, char buffer[16]);

// The literal string that starts at word `at` of the instruction at `word`. Its words are counted in `*used` if not
// NULL.
bool zm_spirv_string(zm_spirv_reader *reader, uint32_t word, uint32_t at, const char **text, uint32_t *used);
// An operand that must be an id of the module.
bool zm_spirv_operand_id(zm_spirv_reader *reader, uint32_t word, uint32_t at, uint32_t *id);

// scan.c: checks every instruction's length and ids, and finds names, decorations, entry points and definitions.
bool zm_spirv_scan(zm_spirv_reader *reader);
// Index of the first note that is not before (target, kind).
uint32_t zm_spirv_first_note(const zm_spirv_note *items, uint32_t count, uint32_t target, uint32_t kind);
// The name of an id for debugging, or "".
bool zm_spirv_name_of(zm_spirv_reader *reader, uint32_t id, const char **name);
// The name of a type as OpenCL C writes it. A structure by value is a pointer to a copy in the code.
bool zm_spirv_type_name(zm_spirv_reader *reader, uint32_t id, bool by_value, const char **name);

// types.c: one type, or one constant, at its definition.
bool zm_spirv_read_type(zm_spirv_reader *reader, uint32_t word);
bool zm_spirv_read_forward_pointer(zm_spirv_reader *reader, uint32_t word);
bool zm_spirv_read_constant(zm_spirv_reader *reader, uint32_t word);
// Width of a scalar type in bits as its definition says, even before it is read; 1 for a bool, 0 for no scalar.
uint32_t zm_spirv_scalar_bits(const zm_spirv_reader *reader, uint32_t type);
// Scalar kind and width of a scalar or vector type.
zm_scalar zm_spirv_scalar_of(const zm_spirv_reader *reader, uint32_t type, uint32_t *bits);
// Returns the id of a part of a composite constant, or 0.
uint32_t zm_spirv_constituent(const zm_spirv_reader *reader, uint32_t id, uint32_t index);
// Components of a constant vector of integers, as far as known; false when it is none.
bool zm_spirv_vector3(const zm_spirv_reader *reader, uint32_t id, uint32_t values[3]);

// fold.c: the value of OpSpecConstantOp, where it and its operands are scalars that are no floating-point numbers.
void zm_spirv_fold(const zm_spirv_reader *reader, uint32_t word, zm_spirv_value *value);

// variables.c
bool zm_spirv_read_variable(zm_spirv_reader *reader, uint32_t word);
bool zm_spirv_read_initializers(zm_spirv_reader *reader);

// constants.c
bool zm_spirv_read_spec_constants(zm_spirv_reader *reader, const zm_constant_value *overrides, uint32_t count);
// The specialization constant with an id, or NULL.
const zm_spirv_constant *zm_spirv_find_constant(const zm_spirv *module, uint32_t spec_id);

// functions.c: all functions, then what they call.
bool zm_spirv_read_functions(zm_spirv_reader *reader);

// traits.c: what decides the width of kernels. After zm_spirv_read_functions.
bool zm_spirv_read_traits(zm_spirv_reader *reader);

// Returns whether an instruction makes an address of the one in its first operand.
bool zm_spirv_is_chain(uint16_t opcode);

// loops.c: the traits that a function has by its loops, ZM_TRAIT_LOOP and those behind it, and the values in them.
void zm_spirv_read_loops(zm_spirv_reader *reader, zm_spirv_function *function, bool kernel);

// entries.c
bool zm_spirv_read_entries(zm_spirv_reader *reader);

#endif
