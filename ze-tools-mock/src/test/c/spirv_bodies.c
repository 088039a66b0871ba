#include "spirv_bodies.h"

#include <stdbool.h>
#include <string.h>

// A kernel that is being written.
typedef struct writer {
    spv_module *module;
    const char *signature;
    uint32_t parameters[8];
} writer;

#define CODE(w, opcode, ...) SPV((w)->module, SPV_CODE, (opcode), __VA_ARGS__)

#define RESULT(w, opcode, type, ...) SPV_RESULT((w)->module, (opcode), (type), __VA_ARGS__)

static uint32_t label(writer *w, uint32_t id) {
    CODE(w, SPV_OP_LABEL, id);
    return id;
}

static uint32_t wide(writer *w) {
    return spv_type(w->module, 'U');
}

static uint32_t constant(writer *w, uint64_t value) {
    uint32_t id = spv_id(w->module);
    SPV(w->module, SPV_GLOBALS, SPV_OP_CONSTANT, wide(w), id, (uint32_t)value, (uint32_t)(value >> 32));
    return id;
}

static uint32_t null_of(writer *w, uint32_t type) {
    uint32_t id = spv_id(w->module);
    SPV(w->module, SPV_GLOBALS, SPV_OP_CONSTANT_NULL, type, id);
    return id;
}

static uint32_t position(writer *w, uint32_t dimension) {
    return spv_global_id(w->module, dimension);
}

// The value of a parameter of 32 bits, with 64.
static uint32_t widened(writer *w, uint32_t index) {
    return RESULT(w, SPV_OP_U_CONVERT, wide(w), w->parameters[index]);
}

static uint32_t element_type(writer *w, uint32_t pointer) {
    return spv_element_type(w->module, w->signature[pointer]);
}

static uint32_t at(writer *w, uint32_t pointer, uint32_t index) {
    return RESULT(w, SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, spv_type(w->module, w->signature[pointer]),
                  w->parameters[pointer], index);
}

static uint32_t load(writer *w, uint32_t pointer, uint32_t index) {
    return RESULT(w, SPV_OP_LOAD, element_type(w, pointer), at(w, pointer, index));
}

static void store(writer *w, uint32_t pointer, uint32_t index, uint32_t value) {
    CODE(w, SPV_OP_STORE, at(w, pointer, index), value);
}

static uint32_t sum(writer *w, uint32_t type, uint32_t a, uint32_t b) {
    bool real = type == w->module->types['s'] || type == w->module->types['S'];
    return RESULT(w, real ? SPV_OP_F_ADD : SPV_OP_I_ADD, type, a, b);
}

static uint32_t is_less(writer *w, uint32_t a, uint32_t b) {
    return RESULT(w, SPV_OP_U_LESS_THAN, spv_type(w->module, 'b'), a, b);
}

// Begins code for the work-items for which the condition is true, up to the label that is returned.
static uint32_t when(writer *w, uint32_t condition) {
    uint32_t inside = spv_id(w->module), after = spv_id(w->module);
    CODE(w, SPV_OP_SELECTION_MERGE, after, 0);
    CODE(w, SPV_OP_BRANCH_CONDITIONAL, condition, inside, after);
    label(w, inside);
    return after;
}

static void end_when(writer *w, uint32_t after) {
    CODE(w, SPV_OP_BRANCH, after);
    label(w, after);
}

static void multiply(writer *w) {
    uint32_t column = position(w, 0), row = position(w, 1);
    uint32_t rows = widened(w, 3), columns = widened(w, 4), depth = widened(w, 5), type = element_type(w, 2);
    uint32_t zero = constant(w, 0), one = constant(w, 1), nothing = null_of(w, type);
    uint32_t outer = when(w, is_less(w, row, rows)), inner = when(w, is_less(w, column, columns));
    uint32_t before = spv_id(w->module), head = spv_id(w->module), body = spv_id(w->module), again = spv_id(w->module);
    uint32_t done = spv_id(w->module), k = spv_id(w->module), total = spv_id(w->module), next_k = spv_id(w->module);
    uint32_t next_total = spv_id(w->module);
    CODE(w, SPV_OP_BRANCH, before);
    label(w, before);
    CODE(w, SPV_OP_BRANCH, head);
    label(w, head);
    CODE(w, SPV_OP_PHI, wide(w), k, zero, before, next_k, again);
    CODE(w, SPV_OP_PHI, type, total, nothing, before, next_total, again);
    uint32_t more = is_less(w, k, depth);
    CODE(w, SPV_OP_LOOP_MERGE, done, again, 0);
    CODE(w, SPV_OP_BRANCH_CONDITIONAL, more, body, done);
    label(w, body);
    uint32_t left = load(w, 0, sum(w, wide(w), RESULT(w, SPV_OP_I_MUL, wide(w), row, depth), k));
    uint32_t right = load(w, 1, sum(w, wide(w), RESULT(w, SPV_OP_I_MUL, wide(w), k, columns), column));
    CODE(w, SPV_OP_F_ADD, type, next_total, total, RESULT(w, SPV_OP_F_MUL, type, left, right));
    CODE(w, SPV_OP_BRANCH, again);
    label(w, again);
    CODE(w, SPV_OP_I_ADD, wide(w), next_k, k, one);
    CODE(w, SPV_OP_BRANCH, head);
    label(w, done);
    store(w, 2, sum(w, wide(w), RESULT(w, SPV_OP_I_MUL, wide(w), row, columns), column), total);
    end_when(w, inner);
    end_when(w, outer);
}

static void wait(writer *w) {
    uint32_t type = element_type(w, 0), zero = null_of(w, type);
    uint32_t head = spv_id(w->module), again = spv_id(w->module), done = spv_id(w->module), word = spv_id(w->module);
    CODE(w, SPV_OP_BRANCH, head);
    label(w, head);
    CODE(w, SPV_OP_LOAD, type, word, w->parameters[0], 1);    // volatile
    uint32_t waits = RESULT(w, SPV_OP_I_EQUAL, spv_type(w->module, 'b'), word, zero);
    CODE(w, SPV_OP_LOOP_MERGE, done, again, 0);
    CODE(w, SPV_OP_BRANCH_CONDITIONAL, waits, again, done);
    label(w, again);
    CODE(w, SPV_OP_BRANCH, head);
    label(w, done);
}

static void change_first(writer *w, spv_body body) {
    uint32_t value = w->parameters[1];
    if (body == SPV_STORE) {
        CODE(w, SPV_OP_STORE, w->parameters[0], value);
    } else {
        uint32_t device = spv_constant(w->module, 1), relaxed = spv_constant(w->module, 0);
        RESULT(w, SPV_OP_ATOMIC_I_ADD, element_type(w, 0), w->parameters[0], device, relaxed, value);
    }
}

static uint32_t index_as(writer *w, uint32_t type, uint32_t i) {
    bool real = type == w->module->types['s'] || type == w->module->types['S'];
    return type == wide(w) ? i : RESULT(w, real ? SPV_OP_CONVERT_U_TO_F : SPV_OP_U_CONVERT, type, i);
}

// Writes the code by which each work-item changes its element.
static void change_element(writer *w, spv_body body) {
    static const uint32_t required[] = {
        [SPV_ADD] = 3, [SPV_COPY] = 2, [SPV_FILL] = 2, [SPV_ADD_VALUE] = 2, [SPV_IOTA] = 1};
    uint32_t n = required[body], i = position(w, 0), type = element_type(w, 0);
    uint32_t after = strlen(w->signature) > n ? when(w, is_less(w, i, widened(w, n))) : 0;
    switch (body) {
    case SPV_ADD:
        store(w, 2, i, sum(w, type, load(w, 0, i), load(w, 1, i)));
        break;
    case SPV_COPY:
        store(w, 1, i, load(w, 0, i));
        break;
    case SPV_FILL:
        store(w, 0, i, w->parameters[1]);
        break;
    case SPV_ADD_VALUE:
        store(w, 0, i, sum(w, type, load(w, 0, i), w->parameters[1]));
        break;
    default:
        store(w, 0, i, index_as(w, type, i));
        break;
    }
    if (after != 0) {
        end_when(w, after);
    }
}

uint32_t spv_kernel_that(spv_module *module, const char *name, const char *signature, spv_body body) {
    writer w = {.module = module, .signature = signature};
    uint32_t function = spv_begin_function(module, signature, w.parameters);
    if (body == SPV_MULTIPLY) {
        multiply(&w);
    } else if (body == SPV_WAIT) {
        wait(&w);
    } else if (body == SPV_STORE || body == SPV_INCREASE) {
        change_first(&w, body);
    } else if (body != SPV_NOTHING) {
        change_element(&w, body);
    }
    spv_end_function(module);
    spv_entry_point(module, function, name);
    return function;
}
