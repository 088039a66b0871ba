// The built-in kernels.
#include "kernel/builtin.h"

#include <string.h>

typedef struct row {
    const char *names;    // separated by blanks
    zm_builtin_id id;
    uint8_t pointers;
    uint8_t min_values;
    uint8_t max_values;
} row;

static const row ROWS[] = {
    {"vector_add vectorAdd VectorAdd vec_add vecadd add", ZM_BUILTIN_ADD, 3, 0, 1},
    {"vector_sub subtract sub", ZM_BUILTIN_SUBTRACT, 3, 0, 1},
    {"vector_mul multiply mul", ZM_BUILTIN_MULTIPLY, 3, 0, 1},
    {"fill memset vector_fill fill_buffer", ZM_BUILTIN_FILL, 1, 1, 2},
    {"add_constant", ZM_BUILTIN_ADD_CONSTANT, 1, 1, 2},
    {"scale vector_scale", ZM_BUILTIN_SCALE_IN_PLACE, 1, 1, 2},
    {"scale vector_scale", ZM_BUILTIN_SCALE, 2, 1, 2},
    {"saxpy axpy", ZM_BUILTIN_AXPY, 2, 1, 2},
    {"copy vector_copy copy_buffer", ZM_BUILTIN_COPY, 2, 0, 1},
    {"memcpy", ZM_BUILTIN_MEMCPY, 2, 0, 1},
    {"iota global_id", ZM_BUILTIN_IOTA, 1, 0, 1},
    {"reduce reduction sum", ZM_BUILTIN_REDUCE, 2, 0, 1},
    {"dot dot_product", ZM_BUILTIN_DOT, 3, 0, 1},
    {"atomic_add increment counter", ZM_BUILTIN_ATOMIC_ADD, 1, 0, 1},
    {"gemm GEMM matmul matrix_multiply matrix_mul mxm", ZM_BUILTIN_GEMM, 3, 1, 1},
    {"gemm GEMM matmul matrix_multiply matrix_mul mxm", ZM_BUILTIN_GEMM, 3, 3, 3},
    {"store write_word", ZM_BUILTIN_STORE, 1, 1, 1},
    {"spin spin_wait", ZM_BUILTIN_SPIN, 1, 0, 1},
    {"delay", ZM_BUILTIN_DELAY, 0, 1, 1},
};

static const struct {
    const char *suffix;
    zm_element element;
} SUFFIXES[] = {
    {"_f32", ZM_ELEMENT_F32}, {"_f64", ZM_ELEMENT_F64}, {"_i8", ZM_ELEMENT_I8},   {"_i16", ZM_ELEMENT_I16},
    {"_i32", ZM_ELEMENT_I32}, {"_i64", ZM_ELEMENT_I64}, {"_u8", ZM_ELEMENT_I8},   {"_u16", ZM_ELEMENT_I16},
    {"_u32", ZM_ELEMENT_I32}, {"_u64", ZM_ELEMENT_I64},
};

uint32_t zm_element_size(zm_element element) {
    switch (element) {
    case ZM_ELEMENT_I8:
        return 1;
    case ZM_ELEMENT_I16:
        return 2;
    case ZM_ELEMENT_F64:
    case ZM_ELEMENT_I64:
        return 8;
    default:
        return 4;
    }
}

// Takes a suffix off the name's length, if it has one.
static bool take_suffix(const char *name, size_t *length, zm_element *element) {
    for (size_t i = 0; i < sizeof SUFFIXES / sizeof *SUFFIXES; i++) {
        size_t size = strlen(SUFFIXES[i].suffix);
        if (*length > size && memcmp(name + *length - size, SUFFIXES[i].suffix, size) == 0) {
            *length -= size;
            *element = SUFFIXES[i].element;
            return true;
        }
    }
    return false;
}

static bool has_name(const row *item, const char *name, size_t length) {
    const char *at = item->names;
    while (*at != '\0') {
        size_t size = strcspn(at, " ");
        if (size == length && memcmp(at, name, length) == 0) {
            return true;
        }
        at += size;
        at += strspn(at, " ");
    }
    return false;
}

static bool is_number(const zm_param *param) {
    return param->kind == ZM_PARAM_VALUE && (param->scalar == ZM_SCALAR_INT || param->scalar == ZM_SCALAR_FLOAT) &&
           param->scalar_bits <= 64 && param->size * 8 == param->scalar_bits;
}

static bool fits(const row *item, const zm_program_kernel *kernel) {
    uint32_t count = kernel->params.count;
    if (count < (uint32_t)item->pointers + item->min_values || count > (uint32_t)item->pointers + item->max_values) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        const zm_param *param = &kernel->params.items[i];
        if (i < item->pointers ? param->kind != ZM_PARAM_GLOBAL_POINTER : !is_number(param)) {
            return false;
        }
    }
    return true;
}

// Types for which there is no arithmetic here are no elements.
static bool element_of(const zm_param *param, zm_element *element) {
    switch (param->scalar) {
    case ZM_SCALAR_FLOAT:
        *element = param->scalar_bits == 64 ? ZM_ELEMENT_F64 : ZM_ELEMENT_F32;
        return param->scalar_bits == 64 || param->scalar_bits == 32;
    case ZM_SCALAR_INT:
        *element = param->scalar_bits == 8    ? ZM_ELEMENT_I8
                   : param->scalar_bits == 16 ? ZM_ELEMENT_I16
                   : param->scalar_bits == 32 ? ZM_ELEMENT_I32
                                              : ZM_ELEMENT_I64;
        return param->scalar_bits == 8 || param->scalar_bits == 16 || param->scalar_bits == 32 ||
               param->scalar_bits == 64;
    case ZM_SCALAR_NONE:
        *element = ZM_ELEMENT_F32;
        return true;
    default:
        return false;
    }
}

static bool is_count_name(const char *name) {
    static const char *const names[] = {"n",   "N",     "size", "count", "length",      "len",
                                        "num", "total", "elems", "elements", "numElements", "num_elements"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

// Returns whether of two values behind the pointers the first is the number of elements.
static bool counts_first(const row *item, const zm_program_kernel *kernel) {
    if (item->min_values != 1 || item->max_values != 2 || kernel->params.count != item->pointers + 2u) {
        return false;
    }
    const zm_param *first = &kernel->params.items[item->pointers];
    const zm_param *second = first + 1;
    if (first->scalar != second->scalar) {
        return first->scalar == ZM_SCALAR_INT;
    }
    return is_count_name(first->name) && !is_count_name(second->name);
}

bool zm_builtin_find(const zm_program_kernel *kernel, zm_builtin *builtin) {
    size_t length = strlen(kernel->name);
    zm_element element = ZM_ELEMENT_F32;
    bool told = take_suffix(kernel->name, &length, &element);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const row *item = &ROWS[i];
        if (!has_name(item, kernel->name, length) || !fits(item, kernel)) {
            continue;
        }
        if (!told && item->pointers > 0 && !element_of(&kernel->params.items[0], &element)) {
            return false;
        }
        *builtin = (zm_builtin){.id = item->id,
                                .element = element,
                                .pointers = item->pointers,
                                .values = (uint8_t)(kernel->params.count - item->pointers),
                                .count_first = counts_first(item, kernel)};
        return true;
    }
    return false;
}
