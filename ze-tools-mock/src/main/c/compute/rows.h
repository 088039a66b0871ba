// Accesses of a run whose addresses grow evenly from one lane to the next.
#ifndef ZMC_ROWS_H
#define ZMC_ROWS_H

#include "compute/internal.h"
#include "compute/opcode.h"

typedef struct row_access {
    uint64_t of[3];            // the address grows by so much from one group to the next
    const uint64_t *starts;    // of the first lane of each thread, in group 0
    int64_t step;              // from one lane to the next
} row_access;

// Gives a run operations of its own where that makes it faster; otherwise it has none then.
void zmc_rows_create(zmc_execution *run);
void zmc_rows_destroy(zmc_execution *run);
// Goes on with the kernel's operations, with all values in their registers.
void zmc_rows_leave(zmc_execution *run);
// Returns the components of a built-in variable that the run's operations read, as bits.
uint32_t zmc_rows_used(const zmc_execution *run, uint32_t builtin);
// Returns whether they read any that differs from group to group.
bool zmc_rows_have_places(const zmc_execution *run);
// Returns the index of the kernel's operation of which the run's operation was made.
uint32_t zmc_rows_origin(const zmc_execution *run, uint32_t index);

// An access that is proven to be independent of other groups.
static inline bool zmc_is_proven(const op *operation) {
    bool row = operation->code >= OP_LOADROW_8 && operation->code <= OP_STOREROW_64;
    return row ? operation->imm != 0
               : operation->code >= OP_LOAD_8 && operation->code <= OP_STORE_64 && operation->proof != NULL;
}

static inline void zmc_mark_proven(op *operation, const zmc_execution *run) {
    if (operation->code >= OP_LOADROW_8 && operation->code <= OP_STOREROW_64) {
        operation->imm = 1;
    } else {
        operation->proof = run;
    }
}

#endif
