// The places of the functions of a SPIR-V module in a program's text.
#ifndef ZM_MODULE_LAYOUT_H
#define ZM_MODULE_LAYOUT_H

#include "module/program.h"
#include "spirv/spirv.h"

#define ZM_NO_OFFSET UINT64_MAX

typedef struct zm_layout {
    uint64_t *offsets;     // of each function's text; ZM_NO_OFFSET for a declaration
    uint64_t *sections;    // of each function that is a kernel's: the bytes from it to the next kernel
    uint32_t *order;       // the functions with a text, by ascending offset; as many as the program has bodies
} zm_layout;

// Gives each function of the module its place: the kernels in their order, each with the functions that it reaches and
// no kernel before it, then the functions that none reaches. Sets the program's bodies and sizes. False: no memory.
bool zm_layout_make(const zm_spirv *source, zm_arena *arena, zm_program *program, zm_layout *layout);

// Returns the bytes of a function's instructions. One without any still ends.
uint64_t zm_layout_size(const zm_spirv_function *function);

#endif
