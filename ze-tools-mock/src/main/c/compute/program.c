// Makes a kernel's operations for a number of lanes and this processor.
#include "compute/group.h"
#include "compute/opcode.h"

// The operations on 64 lanes for this processor; all give the same results.
static op_run *const *wide_operations(void) {
#ifdef ZMC_X86_LEVELS
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("fma") && __builtin_cpu_supports("f16c") && __builtin_cpu_supports("movbe") &&
        __builtin_cpu_supports("lzcnt")) {
        return zmc_ops_64_v3;
    }
#endif
    return zmc_ops_64;
}

op_run *const *zmc_operations(uint32_t simd) {
    return simd == 8 ? zmc_ops_8 : simd == 16 ? zmc_ops_16 : simd == 32 ? zmc_ops_32 : wide_operations();
}

static zmc_program *instantiate(zmc_kernel *kernel, uint32_t simd) {
    op_run *const *table = zmc_operations(simd);
    zmc_module *module = kernel->module;
    zmc_program *made = zmc_alloc(module, sizeof *made);
    made->kernel = kernel;
    made->place = table[OP_PLACE];
    made->ops = zmc_alloc(module, (kernel->code_count + 1) * sizeof(*made->ops));
    for (uint32_t function_index = 0; function_index < kernel->code_count; function_index++) {
        const code *body = kernel->codes[function_index];
        made->ops[function_index] = zmc_alloc(module, (body->op_count + 1) * sizeof *body->ops);
        for (uint32_t i = 0; i < body->op_count; i++) {
            op operation = body->ops[i];
            operation.run = table[operation.code];
            if (operation.code != OP_JUMP && operation.code != OP_BRANCH) {
                operation.result *= simd;
                operation.second *= simd;
            }
            operation.first *= simd;
            operation.third *= simd;
            made->ops[function_index][i] = operation;
        }
    }
    return made;
}

// A function of its own: no variable lives on where this comes back to. Null if it failed.
static zmc_program *instantiated(zmc_kernel *kernel, uint32_t simd) {
    jmp_buf fail;
    kernel->module->fail = &fail;
    return setjmp(fail) == 0 ? instantiate(kernel, simd) : NULL;
}

const zmc_program *zmc_program_of(zmc_kernel *kernel, uint32_t simd) {
    uint32_t n = simd == 8 ? 0 : simd == 16 ? 1 : simd == 32 ? 2 : 3;
    zmc_module *module = kernel->module;
    pthread_mutex_lock(&module->lock);
    if (kernel->programs[n] == NULL) {
        kernel->programs[n] = instantiated(kernel, simd);
        module->fail = NULL;
    }
    const zmc_program *known = kernel->programs[n];
    pthread_mutex_unlock(&module->lock);
    return known;
}
