// The declarations of a module: types, constants with their values, decorations, linkage.
//
// They are read here only, for the reader of modules and for the engine that executes their functions, which has limits
// of its own for what it executes.
#ifndef ZM_SPIRV_DECLARED_H
#define ZM_SPIRV_DECLARED_H

#include "zm_spirv.h"
#include "spirv/spirv.h"

typedef struct zm_spirv_reader zm_spirv_reader;

typedef struct zm_spirv_type {
    uint16_t opcode;
    uint16_t components;        // of a vector
    uint32_t storage;           // of a pointer
    uint32_t element;           // id: of a pointer, vector, array, sampled image; the result of a function; 0: none
    uint32_t count;             // members of a structure, parameters of a function
    const uint32_t *members;    // ids of these
    const uint64_t *offsets;    // of the members of a structure that is sized
    uint64_t length;            // elements of an array that is sized
    uint64_t size;              // in bytes; 0: not known or none
    uint32_t alignment;         // a power of two
    uint32_t bits;              // of a scalar
    uint32_t dimension;         // of an image
    uint32_t word;              // of its definition
    bool sized;                 // its size is known, though it may be 0
    bool packed;                // a structure without padding
    bool encoded;               // a floating-point number of another encoding than IEEE 754's
    bool depth, arrayed, multisampled;    // an image
} zm_spirv_type;

typedef struct zm_spirv_value {
    uint32_t type;    // id
    uint64_t bits;    // of a scalar
    bool known;       // a scalar whose bits are known, or a value of zeroes
} zm_spirv_value;

static inline bool zm_spirv_is_type(uint32_t opcode) {
    return (opcode >= SPV_OP_TYPE_VOID && opcode <= SPV_OP_TYPE_PIPE) || opcode == SPV_OP_TYPE_UNTYPED_POINTER_KHR ||
           opcode == SPV_OP_TYPE_PIPE_STORAGE || opcode == SPV_OP_TYPE_NAMED_BARRIER;
}

static inline bool zm_spirv_is_constant(uint32_t opcode) {
    return (opcode >= SPV_OP_CONSTANT_TRUE && opcode <= SPV_OP_CONSTANT_NULL) ||
           (opcode >= SPV_OP_SPEC_CONSTANT_TRUE && opcode <= SPV_OP_SPEC_CONSTANT_OP);
}

// Reads a module as far as its declarations. Everything lives in the arena. The log gets errors and warnings, a line
// each.
zm_spirv_status zm_spirv_declare(const void *bytes, size_t size, const zm_constant_value *overrides,
                                 uint32_t override_count, zm_arena *arena, zm_text *log, zm_spirv_reader **reader);
// Returns the module, as far as it is read.
const zm_spirv *zm_spirv_declared(const zm_spirv_reader *reader);

const zm_spirv_type *zm_spirv_type_of(const zm_spirv_reader *reader, uint32_t id);      // NULL: no type
const zm_spirv_value *zm_spirv_value_of(const zm_spirv_reader *reader, uint32_t id);    // NULL: no constant

// Returns the word of the decoration on an id, itself or by a group, or 0.
uint32_t zm_spirv_decoration(const zm_spirv_reader *reader, uint32_t id, uint32_t kind);
// Returns the next id behind `id` that is decorated, itself or by a group, or 0.
uint32_t zm_spirv_next_decorated(const zm_spirv_reader *reader, uint32_t id);
// Reads the linkage of an id, and the name by which it is linked; without linkage its name for debugging, or "". False:
// the module is malformed, or there is no memory.
bool zm_spirv_linkage_of(zm_spirv_reader *reader, uint32_t id, zm_linkage *linkage, const char **name);

#endif
