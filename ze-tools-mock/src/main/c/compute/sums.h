// The knowledge of a kernel's registers when a launch begins: all arguments are known then, so that many values are
// sums of multiples of the work-item's ids.
#ifndef ZMC_SUMS_H
#define ZMC_SUMS_H

#include "compute/internal.h"
#include "compute/opcode.h"
#include "compute/scalar.h"

typedef enum known { UNSET, SUM, NEAR, ANY } known;

// first + of[0..2] * group ids + of[3..5] * local ids. NEAR: an address in memory of a work-group or a work-item.
typedef struct value {
    known kind;
    s64 first;
    s64 of[6];
} value;

typedef struct sums {
    const zmc_execution *run;
    const code *code;    // the only function
    value *values;       // by register
    s64 most[6];         // of the ids
    bool changed;
} sums;

// NULL: nothing is known, as of kernels of several functions.
sums *zmc_sums_create(const zmc_execution *run);
void zmc_sums_destroy(sums *followed);

value zmc_sum_constant(s64 number);
// x + y * factor
value zmc_sum_add(value x, value y, s64 factor);
// The least and the greatest value; false: they are no 64-bit numbers.
bool zmc_sum_range(const sums *followed, const value *number, s64 *low, s64 *high);

#endif
