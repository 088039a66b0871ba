// Annotated kernels for tests, as compilers annotate them.
#ifndef ANNOTATION_CODE_H
#define ANNOTATION_CODE_H

#include "spirv_builder.h"

#define ANNOTATION_SWITCH 0xFF747469u

typedef struct annotation_code {
    spv_module *module;
    uint32_t start, finish, barrier, resume;    // wrappers
    uint32_t acquired, releasing, range;        // of an id, of a pointer and a size
    uint32_t atomic_start, atomic_finish;       // of a pointer, an operation, an order
} annotation_code;

static inline uint32_t declare(spv_module *m, const char *name, const char *signature) {
    uint32_t function = spv_begin_function(m, signature, NULL);
    // A declaration has no block: take the label away again, then end it.
    m->sections[SPV_CODE].count -= 2;
    spv_emit(m, SPV_CODE, SPV_OP_FUNCTION_END, 0, NULL);
    spv_linkage(m, function, name, SPV_LINKAGE_TYPE_IMPORT);
    return function;
}

// Must not be called while a function is open. `pointer` is a letter of spv_type.
static inline annotation_code annotation_functions(spv_module *m, char pointer) {
    const char range[] = {pointer, 'U', '\0'};
    const char atomic[] = {pointer, 'u', 'u', '\0'};
    return (annotation_code){.module = m,
                             .start = declare(m, "__itt_offload_wi_start_wrapper", ""),
                             .finish = declare(m, "__itt_offload_wi_finish_wrapper", ""),
                             .barrier = declare(m, "__itt_offload_wg_barrier_wrapper", ""),
                             .resume = declare(m, "__itt_offload_wi_resume_wrapper", ""),
                             .acquired = declare(m, "__itt_offload_sync_acquired_stub", "U"),
                             .releasing = declare(m, "__itt_offload_sync_releasing", "U"),
                             .range = declare(m, "__itt_offload_wg_local_range", range),
                             .atomic_start = declare(m, "__itt_offload_atomic_op_start", atomic),
                             .atomic_finish = declare(m, "__itt_offload_atomic_op_finish_stub", atomic)};
}

static inline void call0(const annotation_code *code, uint32_t function) {
    SPV(code->module, SPV_CODE, SPV_OP_FUNCTION_CALL, code->module->void_type, spv_id(code->module), function);
}

static inline void call1(const annotation_code *code, uint32_t function, uint32_t a) {
    SPV(code->module, SPV_CODE, SPV_OP_FUNCTION_CALL, code->module->void_type, spv_id(code->module), function, a);
}

static inline void call2(const annotation_code *code, uint32_t function, uint32_t a, uint32_t b) {
    SPV(code->module, SPV_CODE, SPV_OP_FUNCTION_CALL, code->module->void_type, spv_id(code->module), function, a, b);
}

static inline void call_atomic(const annotation_code *code, uint32_t object, uint32_t operation, uint32_t order) {
    spv_module *m = code->module;
    uint32_t op = spv_constant(m, operation);
    uint32_t by = spv_constant(m, order);
    SPV(m, SPV_CODE, SPV_OP_FUNCTION_CALL, m->void_type, spv_id(m), code->atomic_start, object, op, by);
    SPV(m, SPV_CODE, SPV_OP_FUNCTION_CALL, m->void_type, spv_id(m), code->atomic_finish, object, op, by);
}

static inline void call_barrier(const annotation_code *code) {
    uint32_t scope = spv_constant(code->module, 2);
    call0(code, code->barrier);
    SPV(code->module, SPV_CODE, SPV_OP_CONTROL_BARRIER, scope, scope, scope);
    call0(code, code->resume);
}

// Branches of a function that is open.
static inline void label(spv_module *m, uint32_t id) {
    SPV(m, SPV_CODE, SPV_OP_LABEL, id);
}

static inline void jump(spv_module *m, uint32_t to) {
    SPV(m, SPV_CODE, SPV_OP_BRANCH, to);
}

static inline void fork_on(spv_module *m, uint32_t condition, uint32_t yes, uint32_t no) {
    SPV(m, SPV_CODE, SPV_OP_BRANCH_CONDITIONAL, condition, yes, no);
}

// The kernel "count" of a pointer to 32-bit integers: start, an atomic update of what it points to, a barrier, finish.
static inline void counting_kernel(spv_module *m, const char *name) {
    annotation_code code = annotation_functions(m, 'I');
    uint32_t parameter;
    uint32_t kernel = spv_begin_function(m, "I", &parameter);
    call0(&code, code.start);
    call_atomic(&code, parameter, 2, 0);
    call_barrier(&code);
    call0(&code, code.finish);
    spv_end_function(m);
    spv_entry_point(m, kernel, name);
}

#endif
