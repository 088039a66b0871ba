// Rows of unwind tables, of which those that were found before are kept: to read one from its tables is most of a step.
#ifndef ZTU_ROWS_H
#define ZTU_ROWS_H

#include "unwind/cfi.h"
#include "unwind/modules.h"

// Finds the row for an address in a module, whose tables are those that were noted. Any thread, also in a signal
// handler. No lock, no allocation.
bool ztu_row_of(const ztu_module *module, uint64_t address, ztu_row *row);

#endif
