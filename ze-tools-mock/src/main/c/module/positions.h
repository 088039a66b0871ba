// The places of the instructions of a program's SPIR-V in its text, for debuggers and samplers.
#ifndef ZM_MODULE_POSITIONS_H
#define ZM_MODULE_POSITIONS_H

#include "module/module.h"

typedef struct zm_positions zm_positions;

// NULL: no memory. It has no use for the program later.
zm_positions *zm_positions_create(const zm_program *program);
void zm_positions_destroy(zm_positions *positions);

// Returns the positions of a module, made when they are first needed and as long as it. Engine lock held. NULL: no
// memory.
const zm_positions *zm_module_positions(zm_module *module);

// The offset in the text of the instruction whose first word is `word` of a source of the program; false: it is none.
bool zm_positions_text(const zm_positions *positions, uint32_t source, uint32_t word, uint64_t *offset);
// The instruction at an offset in the text; false: none begins there.
bool zm_positions_word(const zm_positions *positions, uint64_t offset, uint32_t *source, uint32_t *word);

#endif
