// Shared by the parts that read a module.
#ifndef ZMC_READ_H
#define ZMC_READ_H

#include "compute/internal.h"

// read.c
id *zmc_id_at(zmc_module *module, uint32_t n);    // of the part that is being read
type *zmc_type_at(zmc_module *module, uint32_t n);
void zmc_need_words(zmc_module *module, uint32_t at, uint32_t length, uint32_t least);
// Finds the definitions of the part that is being read, and takes its decorations, before its variables and functions,
// which need them.
void zmc_read_definitions(zmc_module *module);
// Ends the reading with the error that the reader of declarations has logged.
_Noreturn void zmc_fail_as_declared(zmc_module *module);
// Reads the part, whose functions come after that many others; returns how many there are then.
uint32_t zmc_read_body(zmc_module *module, part *part, uint32_t function_count);

// types.c
uint64_t zmc_round_up(uint64_t value, uint64_t align);
void zmc_pointer_layout(const zmc_module *module, type *ty);
void zmc_read_type(zmc_module *module, uint32_t number);

// constants.c
void zmc_read_constant(zmc_module *module, uint32_t at, uint32_t op, uint32_t length);
void zmc_read_variable(zmc_module *module, uint32_t at, uint32_t length);
// The variables that get values: those with an address among them that the module has itself, those that were placed,
// too, and in the end all that were placed.
typedef enum zmc_settled { ZMC_SETTLED_OWN, ZMC_SETTLED_ADDRESSES, ZMC_SETTLED_ALL } zmc_settled;
// Reads the constants of the part again that depend on addresses, and gives variables the values that they begin with.
void zmc_settle_part(zmc_module *module, zmc_settled extent);

#endif
