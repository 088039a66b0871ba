// Kernels with bodies for tests that are about launches, not about instructions.
#ifndef SPIRV_BODIES_H
#define SPIRV_BODIES_H

#include "spirv_builder.h"

// The work of work-item i of a kernel. p, q and r are pointers to device memory, v is a value of the type that they
// point to; work-items from n (u) on do nothing, where it is given.
typedef enum spv_body {
    SPV_NOTHING,
    SPV_ADD,          // p q r [n]   r[i] = p[i] + q[i]
    SPV_COPY,         // p q [n]     q[i] = p[i]
    SPV_FILL,         // p v [n]     p[i] = v
    SPV_ADD_VALUE,    // p v [n]     p[i] = p[i] + v
    SPV_IOTA,         // p [n]       p[i] = i
    SPV_STORE,        // p v         p[0] = v
    SPV_INCREASE,     // p v         p[0] = p[0] + v, atomically, of integers
    SPV_MULTIPLY,     // p q r m n k, of floating-point numbers: p is m x k, q is k x n, r = p q; x counts columns, y
                      // rows
    SPV_WAIT          // p           goes round until p[0], an integer, is no longer 0
} spv_body;

// A kernel with a parameter for each letter (see spv_type); returns the function's id.
uint32_t spv_kernel_that(spv_module *module, const char *name, const char *signature, spv_body body);

#endif
