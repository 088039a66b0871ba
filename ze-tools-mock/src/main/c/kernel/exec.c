// Executing built-in kernels, element by element.
#include <stdlib.h>
#include <string.h>

#include "kernel/access.h"

// Elements that are read, computed and written at a time.
#define CHUNK 1024u
#define ELEMENT_BYTES 8u

// Integers are computed without a sign, which gives the same bits and no undefined overflow.
#define FOR_EACH_ELEMENT(X)       \
    X(F32, float, float)          \
    X(F64, double, double)        \
    X(I8, uint8_t, uint64_t)      \
    X(I16, uint16_t, uint64_t)    \
    X(I32, uint32_t, uint64_t)    \
    X(I64, uint64_t, uint64_t)

typedef struct chunk {
    _Alignas(8) uint8_t p[CHUNK * ELEMENT_BYTES];
    _Alignas(8) uint8_t q[CHUNK * ELEMENT_BYTES];
    _Alignas(8) uint8_t value[ELEMENT_BYTES];
} chunk;

static uint64_t multiply(uint64_t a, uint64_t b) {
    uint64_t product;
    return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

static uint64_t minimum(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

static uint64_t global_size(const zm_launch *launch, const uint32_t groups[3], uint32_t dimension) {
    return (uint64_t)groups[dimension] * launch->state.group_size[dimension];
}

// The last value of kernels that may name the number of elements.
static bool has_count(const zm_builtin *builtin, uint64_t *index) {
    uint8_t others = 0;
    switch (builtin->id) {
    case ZM_BUILTIN_FILL:
    case ZM_BUILTIN_ADD_CONSTANT:
    case ZM_BUILTIN_SCALE_IN_PLACE:
    case ZM_BUILTIN_SCALE:
    case ZM_BUILTIN_AXPY:
        others = 1;
        break;
    case ZM_BUILTIN_ATOMIC_ADD:
    case ZM_BUILTIN_GEMM:
    case ZM_BUILTIN_STORE:
    case ZM_BUILTIN_SPIN:
    case ZM_BUILTIN_DELAY:
        return false;
    default:
        break;
    }
    *index = builtin->count_first ? 0 : others;
    return builtin->values > others;
}

static void begin_gemm(const zm_launch *launch, const uint32_t groups[3], zm_exec *exec) {
    uint64_t rows = zm_exec_unsigned(launch, 0);
    uint64_t columns = rows;
    exec->depth = rows;
    if (launch->kernel->builtin->values == 3) {
        columns = zm_exec_unsigned(launch, 1);
        exec->depth = zm_exec_unsigned(launch, 2);
    }
    uint64_t x = global_size(launch, groups, 0);
    uint64_t y = global_size(launch, groups, 1);
    if (y > 1) {
        exec->columns = minimum(columns, x);
        exec->end = multiply(exec->columns, minimum(rows, y));
    } else {
        exec->columns = columns;
        exec->end = minimum(multiply(rows, columns), x);
    }
}

void zm_exec_begin(const zm_launch *launch, const uint32_t groups[3], zm_exec *exec) {
    const zm_builtin *builtin = launch->kernel->builtin;
    *exec = (zm_exec){0};
    uint64_t x = global_size(launch, groups, 0);
    uint64_t items = multiply(multiply(x, global_size(launch, groups, 1)), global_size(launch, groups, 2));
    uint64_t index;
    if (items == 0) {
        return;
    }
    switch (builtin->id) {
    case ZM_BUILTIN_GEMM:
        begin_gemm(launch, groups, exec);
        return;
    case ZM_BUILTIN_ATOMIC_ADD:
        exec->end = 1;
        exec->integer = items;
        return;
    case ZM_BUILTIN_STORE:
        exec->end = 1;
        return;
    case ZM_BUILTIN_SPIN:
    case ZM_BUILTIN_DELAY:
        return;
    case ZM_BUILTIN_REDUCE:
    case ZM_BUILTIN_DOT:
        exec->end = has_count(builtin, &index) ? zm_exec_unsigned(launch, (uint32_t)index) : x;
        return;
    default:
        exec->next = launch->state.offset[0];
        exec->end = exec->next + x;
        if (has_count(builtin, &index)) {
            exec->end = minimum(exec->end, zm_exec_unsigned(launch, (uint32_t)index));
        }
        if (exec->end < exec->next) {
            exec->end = exec->next;
        }
        return;
    }
}

// ---- Element by element --------------------------------------------------------------------------------------------

// Computes into chunk->p. `first` is the number of the first element.
static void compute(zm_builtin_id id, zm_element element, chunk *chunk, uint64_t first, uint64_t count) {
#define CASE(name, type, wide)                                             \
    case ZM_ELEMENT_##name: {                                              \
        type *p = (type *)chunk->p;                                        \
        const type *q = (const type *)chunk->q;                            \
        const type v = *(const type *)chunk->value;                        \
        for (uint64_t i = 0; i < count; i++) {                             \
            switch (id) {                                                  \
            case ZM_BUILTIN_ADD:                                           \
                p[i] = (type)((wide)p[i] + (wide)q[i]);                    \
                break;                                                     \
            case ZM_BUILTIN_SUBTRACT:                                      \
                p[i] = (type)((wide)p[i] - (wide)q[i]);                    \
                break;                                                     \
            case ZM_BUILTIN_MULTIPLY:                                      \
                p[i] = (type)((wide)p[i] * (wide)q[i]);                    \
                break;                                                     \
            case ZM_BUILTIN_FILL:                                          \
                p[i] = v;                                                  \
                break;                                                     \
            case ZM_BUILTIN_ADD_CONSTANT:                                  \
                p[i] = (type)((wide)p[i] + (wide)v);                       \
                break;                                                     \
            case ZM_BUILTIN_SCALE_IN_PLACE:                                \
            case ZM_BUILTIN_SCALE:                                         \
                p[i] = (type)((wide)p[i] * (wide)v);                       \
                break;                                                     \
            case ZM_BUILTIN_AXPY:                                          \
                p[i] = (type)((wide)v * (wide)p[i] + (wide)q[i]);          \
                break;                                                     \
            case ZM_BUILTIN_IOTA:                                          \
                p[i] = (type)(first + i);                                  \
                break;                                                     \
            default:                                                       \
                break;                                                     \
            }                                                              \
        }                                                                  \
        break;                                                             \
    }
    switch (element) { FOR_EACH_ELEMENT(CASE) }
#undef CASE
}

// Adds the chunk to the sum, of products for a dot product.
static void add_up(bool products, zm_element element, const chunk *chunk, uint64_t count, zm_exec *exec) {
#define CASE(name, type, wide)                                             \
    case ZM_ELEMENT_##name: {                                              \
        const type *p = (const type *)chunk->p;                            \
        const type *q = (const type *)chunk->q;                            \
        for (uint64_t i = 0; i < count; i++) {                             \
            wide value = products ? (wide)((wide)p[i] * (wide)q[i]) : (wide)p[i]; \
            exec->real += (double)value;                                   \
            exec->integer += ZM_ELEMENT_##name <= ZM_ELEMENT_F64 ? 0 : (uint64_t)value; \
        }                                                                  \
        break;                                                             \
    }
    switch (element) { FOR_EACH_ELEMENT(CASE) }
#undef CASE
}

static void put_sum(zm_element element, const zm_exec *exec, void *bits) {
    float single = (float)exec->real;
    switch (element) {
    case ZM_ELEMENT_F32:
        memcpy(bits, &single, sizeof single);
        break;
    case ZM_ELEMENT_F64:
        memcpy(bits, &exec->real, sizeof exec->real);
        break;
    default:
        memcpy(bits, &exec->integer, zm_element_size(element));    // the low bytes
        break;
    }
}

// Where the elements come from and go to: indices of parameters, NONE for nowhere.
#define NONE UINT32_MAX

typedef struct route {
    uint32_t first;     // read into chunk->p
    uint32_t second;    // read into chunk->q
    uint32_t result;    // written from chunk->p
    bool value;
} route;

static route route_of(zm_builtin_id id) {
    switch (id) {
    case ZM_BUILTIN_ADD:
    case ZM_BUILTIN_SUBTRACT:
    case ZM_BUILTIN_MULTIPLY:
        return (route){0, 1, 2, false};
    case ZM_BUILTIN_FILL:
        return (route){NONE, NONE, 0, true};
    case ZM_BUILTIN_ADD_CONSTANT:
    case ZM_BUILTIN_SCALE_IN_PLACE:
        return (route){0, NONE, 0, true};
    case ZM_BUILTIN_SCALE:
        return (route){0, NONE, 1, true};
    case ZM_BUILTIN_AXPY:
        return (route){0, 1, 1, true};
    case ZM_BUILTIN_COPY:
        return (route){0, NONE, 1, false};
    case ZM_BUILTIN_MEMCPY:
        return (route){1, NONE, 0, false};
    case ZM_BUILTIN_IOTA:
        return (route){NONE, NONE, 0, false};
    case ZM_BUILTIN_DOT:
        return (route){0, 1, NONE, false};
    default:
        return (route){0, NONE, NONE, false};
    }
}

// Returns how many elements from the next on all pointers can reach; records the fault when it is none.
static uint64_t reach(const zm_launch *launch, const zm_exec *exec, const route *way, uint64_t wanted, uint32_t size) {
    const uint32_t params[] = {way->first, way->second, way->result};
    for (uint32_t i = 0; i < 3; i++) {
        if (params[i] == NONE) {
            continue;
        }
        uint64_t pointer = zm_exec_pointer(launch, params[i]);
        wanted = zm_exec_room(launch, pointer, exec->next, wanted, size);
        if (wanted == 0) {
            zm_exec_fault(launch, pointer, exec->next, size, i == 2);
            return 0;
        }
    }
    return wanted;
}

static bool do_chunk(const zm_launch *launch, zm_exec *exec, const route *way, uint64_t count, uint32_t size,
                     chunk *chunk) {
    const zm_builtin *builtin = launch->kernel->builtin;
    if (way->first != NONE &&
        !zm_exec_read(launch, zm_exec_pointer(launch, way->first), exec->next, count, size, chunk->p)) {
        return false;
    }
    if (way->second != NONE &&
        !zm_exec_read(launch, zm_exec_pointer(launch, way->second), exec->next, count, size, chunk->q)) {
        return false;
    }
    if (builtin->id == ZM_BUILTIN_REDUCE || builtin->id == ZM_BUILTIN_DOT) {
        add_up(builtin->id == ZM_BUILTIN_DOT, builtin->element, chunk, count, exec);
        return true;
    }
    compute(builtin->id, builtin->element, chunk, exec->next, count);
    return zm_exec_write(launch, zm_exec_pointer(launch, way->result), exec->next, count, size, chunk->p);
}

static zm_exec_status finish_sum(const zm_launch *launch, zm_exec *exec) {
    const zm_builtin *builtin = launch->kernel->builtin;
    uint64_t bits = 0;
    put_sum(builtin->element, exec, &bits);
    uint64_t target = zm_exec_pointer(launch, builtin->pointers - 1u);
    return zm_exec_write(launch, target, 0, 1, zm_element_size(builtin->element), &bits) ? ZM_EXEC_DONE : ZM_EXEC_FAULT;
}

static zm_exec_status step_elements(const zm_launch *launch, zm_exec *exec, uint64_t budget) {
    const zm_builtin *builtin = launch->kernel->builtin;
    uint32_t size = zm_element_size(builtin->element);
    const route way = route_of(builtin->id);
    chunk chunk;
    if (way.value) {
        zm_exec_element(launch, builtin->count_first ? 1 : 0, builtin->element, chunk.value);
    } else {
        memset(chunk.value, 0, sizeof chunk.value);
    }
    while (exec->next < exec->end) {
        if (budget == 0) {
            return ZM_EXEC_MORE;
        }
        uint64_t count = minimum(minimum(exec->end - exec->next, budget), CHUNK);
        count = reach(launch, exec, &way, count, size);
        if (count == 0 || !do_chunk(launch, exec, &way, count, size, &chunk)) {
            exec->end = exec->next;
            return ZM_EXEC_FAULT;
        }
        exec->next += count;
        budget -= count;
    }
    return way.result == NONE ? finish_sum(launch, exec) : ZM_EXEC_DONE;
}

// ---- Single words ----------------------------------------------------------------------------------------------------

static zm_exec_status step_store(const zm_launch *launch, zm_exec *exec) {
    const zm_builtin *builtin = launch->kernel->builtin;
    uint64_t bits = 0;
    exec->next = exec->end;
    zm_exec_element(launch, 0, builtin->element, &bits);
    bool good = zm_exec_write(launch, zm_exec_pointer(launch, 0), 0, 1, zm_element_size(builtin->element), &bits);
    return good ? ZM_EXEC_DONE : ZM_EXEC_FAULT;
}

static zm_exec_status step_atomic_add(const zm_launch *launch, zm_exec *exec) {
    const zm_builtin *builtin = launch->kernel->builtin;
    uint32_t size = zm_element_size(builtin->element);
    uint64_t pointer = zm_exec_pointer(launch, 0);
    _Alignas(8) uint8_t word[ELEMENT_BYTES] = {0};
    _Alignas(8) uint8_t value[ELEMENT_BYTES] = {0};
    exec->next = exec->end;
    if (!zm_exec_read(launch, pointer, 0, 1, size, word)) {
        return ZM_EXEC_FAULT;
    }
    if (builtin->values > 0) {
        zm_exec_element(launch, 0, builtin->element, value);
    }
#define CASE(name, type, wide)                                                                         \
    case ZM_ELEMENT_##name: {                                                                          \
        wide one = builtin->values > 0 ? (wide) * (const type *)value : (wide)1;                       \
        *(type *)word = (type)((wide) * (const type *)word + one * (wide)exec->integer);               \
        break;                                                                                         \
    }
    switch (builtin->element) { FOR_EACH_ELEMENT(CASE) }
#undef CASE
    return zm_exec_write(launch, pointer, 0, 1, size, word) ? ZM_EXEC_DONE : ZM_EXEC_FAULT;
}

bool zm_exec_spin_over(const zm_launch *launch) {
    const zm_builtin *builtin = launch->kernel->builtin;
    uint64_t pointer = zm_exec_pointer(launch, 0);
    uint64_t awaited = 0;
    uint64_t word = 0;
    if (builtin->values > 0) {
        zm_exec_element(launch, 0, builtin->element, &awaited);
    }
    return !zm_exec_read(launch, pointer, 0, 1, zm_element_size(builtin->element), &word) || word != awaited;
}

uint64_t zm_exec_delay(const zm_launch *launch) {
    return zm_exec_unsigned(launch, 0);
}

// ---- Matrices --------------------------------------------------------------------------------------------------------

// A part of a row: acc[0..count) += a * b[0..count), for each of `depth` elements of a and rows of b.
static void multiply_row(zm_element element, const void *a, const void *b, void *acc, uint64_t depth, uint64_t stride,
                         uint64_t count) {
#define CASE(name, type, wide)                                             \
    case ZM_ELEMENT_##name: {                                              \
        const type *left = a;                                              \
        const type *right = b;                                             \
        type *sum = acc;                                                   \
        for (uint64_t k = 0; k < depth; k++) {                             \
            wide factor = (wide)left[k];                                   \
            for (uint64_t i = 0; i < count; i++) {                         \
                sum[i] = (type)((wide)sum[i] + factor * (wide)right[k * stride + i]); \
            }                                                              \
        }                                                                  \
        break;                                                             \
    }
    switch (element) { FOR_EACH_ELEMENT(CASE) }
#undef CASE
}

typedef struct gemm {
    uint8_t *left;      // one row
    uint8_t *right;     // the whole matrix
    uint8_t *sums;      // a part of a row
    uint64_t stride;    // columns of the right and the resulting matrix
} gemm;

static bool load_gemm(const zm_launch *launch, const zm_exec *exec, uint32_t size, gemm *g) {
    uint64_t count = multiply(exec->depth, g->stride);
    // Reserving memory for a matrix that is not there would be pointless; it faults where its allocation ends.
    uint64_t pointer = zm_exec_pointer(launch, 1);
    uint64_t room = zm_exec_room(launch, pointer, 0, count, size);
    if (room < count) {
        zm_exec_fault(launch, pointer, room, size, false);
        return false;
    }
    g->left = malloc((size_t)(exec->depth * size) + 1);
    g->right = malloc((size_t)(count * size) + 1);
    g->sums = malloc((size_t)(exec->columns * size) + 1);
    return g->left != NULL && g->right != NULL && g->sums != NULL &&
           zm_exec_read(launch, pointer, 0, count, size, g->right);
}

static bool multiply_part(const zm_launch *launch, const zm_exec *exec, uint32_t size, const gemm *g, uint64_t count) {
    uint64_t row = exec->next / exec->columns;
    uint64_t column = exec->next % exec->columns;
    if (!zm_exec_read(launch, zm_exec_pointer(launch, 0), row * exec->depth, exec->depth, size, g->left)) {
        return false;
    }
    memset(g->sums, 0, (size_t)(count * size));
    multiply_row(launch->kernel->builtin->element, g->left, g->right + column * size, g->sums, exec->depth, g->stride,
                 count);
    return zm_exec_write(launch, zm_exec_pointer(launch, 2), row * g->stride + column, count, size, g->sums);
}

static zm_exec_status step_gemm(const zm_launch *launch, zm_exec *exec, uint64_t budget) {
    uint32_t size = zm_element_size(launch->kernel->builtin->element);
    gemm g = {.stride = zm_exec_unsigned(launch, launch->kernel->builtin->values == 3 ? 1 : 0)};
    if (exec->next == exec->end) {
        return ZM_EXEC_DONE;
    }
    bool good = load_gemm(launch, exec, size, &g);
    while (good && exec->next < exec->end && budget > 0) {
        uint64_t rest = exec->columns - exec->next % exec->columns;
        uint64_t count = minimum(minimum(exec->end - exec->next, budget), rest);
        good = multiply_part(launch, exec, size, &g, count);
        exec->next += good ? count : 0;
        budget -= count;
    }
    free(g.left);
    free(g.right);
    free(g.sums);
    if (!good) {
        exec->end = exec->next;
        return ZM_EXEC_FAULT;
    }
    return exec->next < exec->end ? ZM_EXEC_MORE : ZM_EXEC_DONE;
}

zm_exec_status zm_exec_step(const zm_launch *launch, zm_exec *exec, uint64_t budget) {
    switch (launch->kernel->builtin->id) {
    case ZM_BUILTIN_GEMM:
        return step_gemm(launch, exec, budget);
    case ZM_BUILTIN_STORE:
        return exec->next == exec->end ? ZM_EXEC_DONE : step_store(launch, exec);
    case ZM_BUILTIN_ATOMIC_ADD:
        return exec->next == exec->end ? ZM_EXEC_DONE : step_atomic_add(launch, exec);
    case ZM_BUILTIN_SPIN:
    case ZM_BUILTIN_DELAY:
        return ZM_EXEC_DONE;
    default:
        return step_elements(launch, exec, budget);
    }
}
