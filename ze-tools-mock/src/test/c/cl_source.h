// Kernels of OpenCL C as one source.
#ifndef CL_SOURCE_H
#define CL_SOURCE_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A work-item i has 16 results in o; its inputs are anywhere in a and b.
typedef struct cl_kernel {
    const char *name;
    char compare;     // i bits, h halves, f floats, d doubles
    uint32_t ulps;    // that results may differ by
    char inputs;      // i integers, h halves, f floats, d doubles
    const char *body;
} cl_kernel;

// Text before the kernels of a source: IN reads x and y, OUT writes a result.
#define CL_PRELUDE                                                                                                     \
    "#pragma OPENCL FP_CONTRACT OFF\n"                                                                                 \
    "#define IN(T) T x = ((global const T *)a)[i], y = ((global const T *)b)[i]; (void)x; (void)y;\n"                  \
    "#define OUT(T, k, ...) ((global T *)o)[i * 16 + (k)] = (T)(__VA_ARGS__);\n"                                       \
    "#define OUT4(T, k, ...) { T##4 v_ = (__VA_ARGS__); OUT(T, k, v_.x) OUT(T, (k) + 1, v_.y) OUT(T, (k) + 2, v_.z) "  \
    "OUT(T, (k) + 3, v_.w) }\n"

// The kernels as one source, which the caller frees.
static inline char *cl_source(const char *prelude, const cl_kernel *kernels, size_t count) {
    size_t room = strlen(prelude) + 16;
    for (size_t k = 0; k < count; k++) {
        room += strlen(kernels[k].body) + 400;
    }
    char *text = malloc(room), *to = text;
    if (text != NULL) {
        to += sprintf(to, "%s", prelude);
        for (size_t k = 0; k < count; k++) {
            to +=
                sprintf(to,
                        "kernel void %s(global const uchar *a, global const uchar *b, global uchar *o) {\n  size_t i = "
                        "get_global_id(0) + 10 * (get_global_id(1) + 6 * get_global_id(2));\n  %s\n}\n",
                        kernels[k].name, kernels[k].body);
        }
    }
    return text;
}

#endif
