// Kernels that have an effect.
//
// A kernel of a module, from SPIR-V or native, whose name and parameters are those of a built-in one below really does
// what the name says; every other kernel only takes time. Its own instructions are never executed.
//
// Names. A name may end in _f32, _f64, _i8, _i16, _i32, _i64, _u8, _u16, _u32 or _u64, which says the type of the
// elements. Without it that type is the one that the first pointer parameter points to; where the module does not tell
// (opaque pointers), it is a float of 32 bits. p, q, r are pointers to device memory, n a number of elements, v a value.
// n may always be left out: then the global size decides. Where v and n both stand, n is the second, unless the module
// names the first n, size, count, length or the like, or v can only be the second because it is a float. Work-items are counted in the first dimension, from the
// global offset; element i is done by work-item i, if there is one.
//
//   names                                                   parameters   effect
//   vector_add vectorAdd VectorAdd vec_add vecadd add       p q r [n]    r[i] = p[i] + q[i]
//   vector_sub subtract sub                                 p q r [n]    r[i] = p[i] - q[i]
//   vector_mul multiply mul                                 p q r [n]    r[i] = p[i] * q[i]
//   fill memset vector_fill fill_buffer                     p v [n]      p[i] = v
//   add_constant                                            p v [n]      p[i] = p[i] + v
//   scale vector_scale                                      p v [n]      p[i] = p[i] * v
//   scale vector_scale                                      p q v [n]    q[i] = p[i] * v
//   saxpy axpy                                              p q v [n]    q[i] = v * p[i] + q[i]
//   copy vector_copy copy_buffer                            p q [n]      q[i] = p[i]
//   memcpy                                                  p q [n]      p[i] = q[i]
//   iota global_id                                          p [n]        p[i] = i
//   reduce reduction sum                                    p q [n]      q[0] = sum of p[i]
//   dot dot_product                                         p q r [n]    r[0] = sum of p[i] * q[i]
//   atomic_add increment counter                            p [v]        p[0] = p[0] + v for each work-item; v is 1
//   gemm GEMM matmul matrix_multiply matrix_mul mxm         p q r n      r = p x q, matrices of n x n, row by row
//   gemm GEMM matmul matrix_multiply matrix_mul mxm         p q r m n k  p is m x k, q is k x n, r is m x n
//   store write_word                                        p v          p[0] = v
//   spin spin_wait                                          p [v]        runs as long as p[0] is v; v is 0
//   delay                                                   v            runs for v nanoseconds
//
// Matrices: with one dimension work-item i does element i of r; with two, x counts columns and y rows.
//
// Memory. Each access is checked against the allocations of the launch's context. One outside them is a simulated page
// fault: it is recorded (kernel/fault.h), what work-items before it have done stays, and the kernel ends.
#ifndef ZM_KERNEL_BUILTIN_H
#define ZM_KERNEL_BUILTIN_H

#include <stdbool.h>
#include <stdint.h>

#include "spirv/code.h"
#include "module/program.h"

struct zm_launch;

typedef enum zm_builtin_id {
    ZM_BUILTIN_ADD,
    ZM_BUILTIN_SUBTRACT,
    ZM_BUILTIN_MULTIPLY,
    ZM_BUILTIN_FILL,
    ZM_BUILTIN_ADD_CONSTANT,
    ZM_BUILTIN_SCALE_IN_PLACE,
    ZM_BUILTIN_SCALE,
    ZM_BUILTIN_AXPY,
    ZM_BUILTIN_COPY,
    ZM_BUILTIN_MEMCPY,
    ZM_BUILTIN_IOTA,
    ZM_BUILTIN_REDUCE,
    ZM_BUILTIN_DOT,
    ZM_BUILTIN_ATOMIC_ADD,
    ZM_BUILTIN_GEMM,
    ZM_BUILTIN_STORE,
    ZM_BUILTIN_SPIN,
    ZM_BUILTIN_DELAY
} zm_builtin_id;

typedef enum zm_element {
    ZM_ELEMENT_F32,
    ZM_ELEMENT_F64,
    ZM_ELEMENT_I8,
    ZM_ELEMENT_I16,
    ZM_ELEMENT_I32,
    ZM_ELEMENT_I64
} zm_element;

typedef struct zm_builtin {
    zm_builtin_id id;
    zm_element element;
    uint8_t pointers;    // parameters at the beginning that are pointers; values follow
    uint8_t values;
    bool count_first;    // of a value and a number of elements, the number comes first
} zm_builtin;

// The state of one execution. Elements are done in order, so that it can stop after any of them and go on later.
typedef struct zm_exec {
    uint64_t next;         // element
    uint64_t end;
    uint64_t columns;      // of the matrix that a GEMM writes
    uint64_t depth;        // of a GEMM
    double real;           // sums so far
    uint64_t integer;
} zm_exec;

typedef enum zm_exec_status {
    ZM_EXEC_MORE,
    ZM_EXEC_DONE,
    ZM_EXEC_FAULT
} zm_exec_status;

// The built-in kernel for a kernel of a module, or false when it has none.
bool zm_builtin_find(const zm_program_kernel *kernel, zm_builtin *builtin);

uint32_t zm_element_size(zm_element element);

// Sets up the execution of a launch with this many groups.
void zm_exec_begin(const struct zm_launch *launch, const uint32_t groups[3], zm_exec *exec);
// Does up to `budget` elements. After a fault or the end there is nothing more to do.
zm_exec_status zm_exec_step(const struct zm_launch *launch, zm_exec *exec, uint64_t budget);

// Of ZM_BUILTIN_SPIN: whether the word has changed (or cannot be read, which is a fault).
bool zm_exec_spin_over(const struct zm_launch *launch);
// Of ZM_BUILTIN_DELAY: the nanoseconds.
uint64_t zm_exec_delay(const struct zm_launch *launch);

#endif
