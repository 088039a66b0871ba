// Assembles SPIR-V modules for tests, so that no binary needs to be kept.
#ifndef SPIRV_BUILDER_H
#define SPIRV_BUILDER_H

#include <stddef.h>
#include <stdint.h>

#include "zm_spirv.h"

// The parts of a module in the order that the format demands; instructions may be added in any order.
typedef enum spv_section {
    SPV_CAPABILITIES,    // also extensions, imports and the memory model
    SPV_ENTRY_POINTS,
    SPV_MODES,
    SPV_DEBUG,
    SPV_NAMES,
    SPV_ANNOTATIONS,
    SPV_GLOBALS,    // types, constants, variables
    SPV_CODE,
    SPV_SECTION_COUNT
} spv_section;

typedef struct spv_words {
    uint32_t *items;
    size_t count;
    size_t capacity;
} spv_words;

typedef struct spv_module {
    spv_words sections[SPV_SECTION_COUNT];
    uint32_t next_id;
    uint32_t void_type;
    uint32_t void_function_type;
    uint32_t types[256];    // by letter of a signature
    uint32_t global_id;     // the variable, of a module with kernels that use it; else 0
    uint32_t position_type;
    spv_words image;    // what spv_finish answers
} spv_module;

// A module of SPIR-V 1.0 with the capabilities and the memory model of kernels.
void spv_init(spv_module *module);
// The same with the capabilities only that all devices have: neither images nor doubles.
void spv_init_everywhere(spv_module *module);
void spv_free(spv_module *module);
uint32_t spv_id(spv_module *module);

// An instruction; returns the word where it starts in its section.
size_t spv_emit(spv_module *module, spv_section section, uint16_t opcode, size_t count, const uint32_t *operands);
#define SPV(module, section, opcode, ...)                                                                              \
    spv_emit((module), (section), (opcode), sizeof((const uint32_t[]){__VA_ARGS__}) / sizeof(uint32_t),                \
             (const uint32_t[]){__VA_ARGS__})

// An instruction of a function with a result of a type; returns the result's id.
uint32_t spv_result(spv_module *module, uint16_t opcode, uint32_t type, size_t count, const uint32_t *operands);
#define SPV_RESULT(module, opcode, type, ...)                                                                          \
    spv_result((module), (opcode), (type), sizeof((const uint32_t[]){__VA_ARGS__}) / sizeof(uint32_t),                 \
               (const uint32_t[]){__VA_ARGS__})

// An instruction with a string between its operands.
void spv_emit_text(spv_module *module, spv_section section, uint16_t opcode, size_t before, const uint32_t *prefix,
                   const char *text, size_t after, const uint32_t *suffix);

// The type for a letter of a signature:
//   values   c 8 bits, h 16 bits, u 32 bits, U 64 bits, s float, S double, v four floats
//   pointers to memory of the device: C, H, I, L to integers of 8, 16, 32, 64 bits, f to float, d to double
//   others   l pointer to local floats, m image, n sampler
uint32_t spv_type(spv_module *module, char letter);
// The type of what a pointer letter points to; the type itself for a value letter.
uint32_t spv_element_type(spv_module *module, char letter);

// A component of the global id, of 64 bits.
uint32_t spv_global_id(spv_module *module, uint32_t dimension);

// A kernel with a parameter for each letter and an empty body; returns the function's id.
uint32_t spv_kernel(spv_module *module, const char *name, const char *signature);

// The pieces of spv_kernel for tests that want a body: after the first, code may be emitted.
uint32_t spv_begin_function(spv_module *module, const char *signature, uint32_t *parameters);
void spv_end_function(spv_module *module);
void spv_entry_point(spv_module *module, uint32_t function, const char *name);
void spv_name(spv_module *module, uint32_t id, const char *name);
// Linkage 0: export, 1: import.
void spv_linkage(spv_module *module, uint32_t id, const char *name, uint32_t linkage);

// A specialization constant of a signature's value letter, or 'b' for a bool.
uint32_t spv_spec_constant(spv_module *module, char letter, uint32_t spec_id, uint64_t value);
// An ordinary constant of 32 bits.
uint32_t spv_constant(spv_module *module, uint32_t value);

// Puts the sections together. The words belong to the module and stay until the next call.
const uint32_t *spv_finish(spv_module *module, size_t *bytes);

#endif
