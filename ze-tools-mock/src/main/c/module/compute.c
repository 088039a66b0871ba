// Gives a module of SPIR-V the engine that executes its kernels.
#include "compute/compute.h"

#include <stdlib.h>
#include <string.h>

#include "module/compute.h"

void zm_module_compute(zm_module *module, const void *bytes, size_t size, const ze_module_constants_t *constants,
                       zm_text *log) {
    const zm_program *program = module->program;
    uint32_t given = constants == NULL ? 0 : constants->numConstants;
    zmc_specialization *values = calloc(given + 1u, sizeof *values);
    uint32_t *words = malloc(size + 4);
    char why[512] = "no memory";
    if (values != NULL && words != NULL) {
        memcpy(words, bytes, size);
        for (uint32_t i = 0; i < given; i++) {
            // The reader of modules has checked the sizes: a value has as many bytes as its constant.
            values[i] = (zmc_specialization){constants->pConstantIds[i], constants->pConstantValues[i], 0};
        }
        module->compute = zmc_module_create(words, size / 4, values, given, why, sizeof why);
    }
    free(values);
    free(words);
    if (module->compute == NULL) {
        zm_text_add(log, "warning: kernels of this module have no effect: %s\n", why);
        return;
    }
    for (uint32_t i = 0; i < program->globals.count; i++) {
        void *address = zm_segment_global(module->segment, i);
        if (address != NULL) {
            zmc_module_place(module->compute, program->globals.items[i].name, (uint64_t)(uintptr_t)address);
        }
    }
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        const char *name = program->kernels.items[i].name;
        if (zmc_module_kernel(module->compute, name, why, sizeof why) == NULL) {
            zm_text_add(log, "warning: kernel '%s' has no effect: %s\n", name, why);
        }
    }
}
