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

static zmc_program *instantiate(zmc_kernel *k, uint32_t simd) {
    op_run *const *table = zmc_operations(simd);
    zmc_module *m = k->module;
    zmc_program *p = zmc_alloc(m, sizeof *p);
    p->kernel = k;
    p->place = table[OP_PLACE];
    p->ops = zmc_alloc(m, (k->code_count + 1) * sizeof(*p->ops));
    for (uint32_t f = 0; f < k->code_count; f++) {
        const code *c = k->codes[f];
        p->ops[f] = zmc_alloc(m, (c->op_count + 1) * sizeof *c->ops);
        for (uint32_t i = 0; i < c->op_count; i++) {
            op o = c->ops[i];
            o.run = table[o.code];
            if (o.code != OP_JUMP && o.code != OP_BRANCH) {
                o.d *= simd;
                o.b *= simd;
            }
            o.a *= simd;
            o.c *= simd;
            p->ops[f][i] = o;
        }
    }
    return p;
}

// A function of its own: no variable lives on where this comes back to. Null if it failed.
static zmc_program *instantiated(zmc_kernel *k, uint32_t simd) {
    jmp_buf fail;
    k->module->fail = &fail;
    return setjmp(fail) == 0 ? instantiate(k, simd) : NULL;
}

const zmc_program *zmc_program_of(zmc_kernel *k, uint32_t simd) {
    uint32_t n = simd == 8 ? 0 : simd == 16 ? 1 : simd == 32 ? 2 : 3;
    zmc_module *m = k->module;
    pthread_mutex_lock(&m->lock);
    if (k->programs[n] == NULL) {
        k->programs[n] = instantiated(k, simd);
        m->fail = NULL;
    }
    const zmc_program *p = k->programs[n];
    pthread_mutex_unlock(&m->lock);
    return p;
}
