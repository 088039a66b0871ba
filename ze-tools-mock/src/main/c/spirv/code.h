// The parts of a module, independent of its format: parameters, linkage, kinds of instructions, annotations.
#ifndef ZM_MODULE_CODE_H
#define ZM_MODULE_CODE_H

#include <stdbool.h>
#include <stdint.h>

// The numbers are part of the native format.
typedef enum zm_param_kind {
    ZM_PARAM_VALUE = 0,             // by value; also a structure that the kernel sees as a pointer to its own copy
    ZM_PARAM_GLOBAL_POINTER = 1,    // to memory of any allocation
    ZM_PARAM_LOCAL_POINTER = 2,     // to memory of the work-group; its argument is only a size
    ZM_PARAM_IMAGE = 3,
    ZM_PARAM_SAMPLER = 4,
    ZM_PARAM_OTHER = 5    // queues, events, pipes and whatever else a host cannot give
} zm_param_kind;

typedef enum zm_scalar { ZM_SCALAR_NONE = 0, ZM_SCALAR_BOOL = 1, ZM_SCALAR_INT = 2, ZM_SCALAR_FLOAT = 3 } zm_scalar;

typedef struct zm_param {
    const char *name;    // "" when there is none
    zm_param_kind kind;
    uint32_t size;       // of the argument in bytes; 0: not known
    zm_scalar scalar;    // of a value, or of what a pointer points to, if that is a scalar or a vector
    uint32_t scalar_bits;
    const char *type;    // as OpenCL C writes it, without signs
} zm_param;

typedef enum zm_linkage {
    ZM_LINKAGE_NONE = 0,
    ZM_LINKAGE_EXPORT = 1,
    ZM_LINKAGE_IMPORT = 2,
    ZM_LINKAGE_ODR = 3    // an export that other modules may repeat
} zm_linkage;

// Kinds of instructions: enough for a cost and for counters that differ from kernel to kernel.
typedef enum zm_class {
    ZM_CLASS_INTEGER = 0,
    ZM_CLASS_FLOAT = 1,
    ZM_CLASS_MATH = 2,    // extended instructions
    ZM_CLASS_READ = 3,
    ZM_CLASS_WRITE = 4,
    ZM_CLASS_ATOMIC = 5,
    ZM_CLASS_BARRIER = 6,
    ZM_CLASS_CONTROL = 7,    // branches, calls, returns
    ZM_CLASS_COUNT = 8
} zm_class;

// Annotation functions that a compiler calls from device code. Each has a plain form, which device code calls, and
// a stub, which tools recognise; the first four have a wrapper, too, which the compiler calls.
typedef enum zm_annotation {
    ZM_ANNOTATION_NONE = 0,
    ZM_ANNOTATION_WI_START = 1,
    ZM_ANNOTATION_WI_FINISH = 2,
    ZM_ANNOTATION_WG_BARRIER = 3,
    ZM_ANNOTATION_WI_RESUME = 4,
    ZM_ANNOTATION_SYNC_ACQUIRED = 5,
    ZM_ANNOTATION_SYNC_RELEASING = 6,
    ZM_ANNOTATION_WG_LOCAL_RANGE = 7,
    ZM_ANNOTATION_ATOMIC_START = 8,
    ZM_ANNOTATION_ATOMIC_FINISH = 9
} zm_annotation;

// A value for a specialization constant; as many bytes as the constant has are read.
typedef struct zm_constant_value {
    uint32_t id;
    const void *value;
} zm_constant_value;

// The specialization constant of one byte that switches annotations on.
#define ZM_ANNOTATION_CONSTANT UINT32_C(0xFF747469)

// Returns whether the device's compiler provides a function of this name: its declaration needs no linking.
bool zm_is_provided(const char *function);

// The annotation that calls of a function of this name make, or ZM_ANNOTATION_NONE.
uint32_t zm_annotation_of(const char *function);

#endif
