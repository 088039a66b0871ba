// Kernels that execute an instruction for test_instructions, in groups of 11 x 2 x 2: work-item i reads elements i
// of four inputs of 64 bits, and writes element i of the output.
#ifndef INSTRUCTION_KERNELS_H
#define INSTRUCTION_KERNELS_H

#include <stdio.h>

#include "spirv_builder.h"

typedef struct kernels {
    spv_module m;
    uint32_t std;            // the set OpenCL.std
    uint32_t count;          // of kernels; their names are k0, k1 and so on
    uint32_t pointers[5];    // parameters of the kernel that is being written: inputs, output
    uint32_t index;
    uint32_t inputs[4];                  // values of 64 bits
    uint32_t one, two, seven, eleven;    // constants of 64 bits
    uint32_t scopes[4];                  // constants of 32 bits by their value
    uint32_t ballot;                     // the type of four integers
    uint32_t half;
    uint32_t pair;     // the type of two integers
    uint32_t file;     // the name of a source
    uint32_t twice;    // a pointer to a function that doubles
} kernels;

#define MAKE(k, opcode, type, ...) SPV_RESULT(&(k)->m, (opcode), (type), __VA_ARGS__)

static inline uint32_t type_of(kernels *k, char letter) {
    return spv_type(&k->m, letter == 'k' ? 'u' : letter);
}

static inline uint32_t long_constant(kernels *k, uint64_t value) {
    uint32_t id = spv_id(&k->m);
    SPV(&k->m, SPV_GLOBALS, SPV_OP_CONSTANT, spv_type(&k->m, 'U'), id, (uint32_t)value, (uint32_t)(value >> 32));
    return id;
}

static inline void begin_kernels(kernels *k) {
    *k = (kernels){0};
    spv_init(&k->m);
    k->std = spv_id(&k->m);
    spv_emit_text(&k->m, SPV_CAPABILITIES, SPV_OP_EXT_INST_IMPORT, 1, &k->std, "OpenCL.std", 0, NULL);
    k->one = long_constant(k, 1);
    k->two = long_constant(k, 2);
    k->seven = long_constant(k, 7);
    k->eleven = long_constant(k, 11);
    for (uint32_t i = 0; i < 4; i++) {
        k->scopes[i] = spv_constant(&k->m, i);
    }
    k->ballot = spv_id(&k->m);
    SPV(&k->m, SPV_GLOBALS, SPV_OP_TYPE_VECTOR, k->ballot, spv_type(&k->m, 'u'), 4);
}

// A function that kernels call by its address, and types that few instructions need.
static inline void add_rarities(kernels *k) {
    uint32_t number = spv_type(&k->m, 'U'), type = spv_id(&k->m), function = spv_id(&k->m), parameter = spv_id(&k->m);
    SPV(&k->m, SPV_GLOBALS, SPV_OP_TYPE_FUNCTION, type, number, number);
    SPV(&k->m, SPV_CODE, SPV_OP_FUNCTION, number, function, 0, type);
    SPV(&k->m, SPV_CODE, SPV_OP_FUNCTION_PARAMETER, number, parameter);
    SPV(&k->m, SPV_CODE, SPV_OP_LABEL, spv_id(&k->m));
    SPV(&k->m, SPV_CODE, SPV_OP_RETURN_VALUE, MAKE(k, SPV_OP_I_ADD, number, parameter, parameter));
    spv_emit(&k->m, SPV_CODE, SPV_OP_FUNCTION_END, 0, NULL);
    uint32_t pointer = spv_id(&k->m);
    k->twice = spv_id(&k->m);
    SPV(&k->m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, pointer, SPV_STORAGE_CLASS_CODE_SECTION_INTEL, type);
    SPV(&k->m, SPV_GLOBALS, SPV_OP_CONSTANT_FUNCTION_POINTER_INTEL, pointer, k->twice, function);
    k->half = spv_id(&k->m);
    SPV(&k->m, SPV_GLOBALS, SPV_OP_TYPE_FLOAT, k->half, 16);
    k->pair = spv_id(&k->m);
    SPV(&k->m, SPV_GLOBALS, SPV_OP_TYPE_STRUCT, k->pair, spv_type(&k->m, 'u'), spv_type(&k->m, 'u'));
    k->file = spv_id(&k->m);
    spv_emit_text(&k->m, SPV_DEBUG, SPV_OP_STRING, 1, &k->file, "instructions.cl", 0, NULL);
}

// A pointer to memory of the device of an element type.
static inline uint32_t pointer_to(kernels *k, uint32_t storage, uint32_t element) {
    uint32_t id = spv_id(&k->m);
    SPV(&k->m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, id, storage, element);
    return id;
}

// Begins a kernel; all inputs of its work-item are read.
static inline void begin_kernel(kernels *k) {
    char name[16];
    snprintf(name, sizeof name, "k%u", k->count++);
    spv_entry_point(&k->m, spv_begin_function(&k->m, "LLLLL", k->pointers), name);
    uint32_t type = spv_type(&k->m, 'U'), row = MAKE(k, SPV_OP_I_MUL, type, spv_global_id(&k->m, 2), k->two);
    row = MAKE(k, SPV_OP_I_ADD, type, row, spv_global_id(&k->m, 1));
    k->index = MAKE(k, SPV_OP_I_ADD, type, MAKE(k, SPV_OP_I_MUL, type, row, k->eleven), spv_global_id(&k->m, 0));
    for (uint32_t i = 0; i < 4; i++) {
        uint32_t at = MAKE(k, SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, spv_type(&k->m, 'L'), k->pointers[i], k->index);
        k->inputs[i] = MAKE(k, SPV_OP_LOAD, spv_type(&k->m, 'U'), at);
    }
}

// The element of the output that belongs to the work-item.
static inline uint32_t output(kernels *k) {
    return MAKE(k, SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, spv_type(&k->m, 'L'), k->pointers[4], k->index);
}

static inline void end_kernel(kernels *k, uint32_t result) {
    SPV(&k->m, SPV_CODE, SPV_OP_STORE, output(k), result);
    spv_end_function(&k->m);
}

// An input as a value of the letter's type.
static inline uint32_t narrowed(kernels *k, char letter, uint32_t input) {
    uint32_t id = k->inputs[input], type = type_of(k, letter);
    switch (letter) {
    case 'U':
        return id;
    case 'b':
        return MAKE(k, SPV_OP_I_EQUAL, type, MAKE(k, SPV_OP_BITWISE_AND, spv_type(&k->m, 'U'), id, k->one), k->one);
    case 'k':
        id = MAKE(k, SPV_OP_I_ADD, spv_type(&k->m, 'U'),
                  MAKE(k, SPV_OP_BITWISE_AND, spv_type(&k->m, 'U'), id, k->seven), k->one);
        return MAKE(k, SPV_OP_U_CONVERT, type, id);
    case 's':
        return MAKE(k, SPV_OP_BITCAST, type, MAKE(k, SPV_OP_U_CONVERT, spv_type(&k->m, 'u'), id));
    default:
        return MAKE(k, SPV_OP_U_CONVERT, type, id);
    }
}

// A value of the letter's type as one of 64 bits.
static inline uint32_t widened(kernels *k, char letter, uint32_t value) {
    uint32_t type = spv_type(&k->m, 'U');
    switch (letter) {
    case 'U':
        return value;
    case 'b':
        return MAKE(k, SPV_OP_SELECT, type, value, k->one, long_constant(k, 0));
    case 's':
        return MAKE(k, SPV_OP_U_CONVERT, type, MAKE(k, SPV_OP_BITCAST, spv_type(&k->m, 'u'), value));
    default:
        return MAKE(k, SPV_OP_U_CONVERT, type, value);
    }
}

// One instruction on inputs, as a value of 64 bits.
static inline uint32_t plain_value(kernels *k, uint16_t opcode, uint32_t number, const char *letters) {
    uint32_t operands[8], count = 0;
    if (opcode == SPV_OP_EXT_INST) {
        operands[count++] = k->std;
        operands[count++] = number;
    }
    for (uint32_t i = 0; letters[i + 1] != '\0'; i++) {
        operands[count++] = narrowed(k, letters[i + 1], i);
    }
    return widened(k, letters[0], spv_result(&k->m, opcode, type_of(k, letters[0]), count, operands));
}

// A kernel with one instruction on inputs.
static inline void plain_kernel(kernels *k, uint16_t opcode, uint32_t number, const char *letters) {
    begin_kernel(k);
    end_kernel(k, plain_value(k, opcode, number, letters));
}

// A kernel with a reduction or a scan (0, 1, 2), or one in clusters of four (3).
static inline void group_kernel(kernels *k, uint16_t opcode, char letter, uint32_t scope, uint32_t how) {
    begin_kernel(k);
    uint32_t value = narrowed(k, letter, 0), type = type_of(k, letter), four = how == 3 ? spv_constant(&k->m, 4) : 0;
    const uint32_t operands[] = {k->scopes[scope], how, value, four};
    end_kernel(k, widened(k, letter, spv_result(&k->m, opcode, type, how == 3 ? 4 : 3, operands)));
}

#endif
