// Gives a module the engine that executes its kernels.
#include "compute/compute.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/option.h"
#include "module/compute.h"

static zm_build_status add_source(zm_module *module, const zm_program_source *source, zm_text *log) {
    char why[512] = "no memory";
    zmc_specialization *values = calloc(source->constant_count + 1u, sizeof *values);
    if (values == NULL) {
        return ZM_BUILD_NO_MEMORY;
    }
    for (uint32_t i = 0; i < source->constant_count; i++) {
        // The reader of modules has checked the sizes: a value has as many bytes as its constant.
        values[i] = (zmc_specialization){source->ids[i], &source->values[i], 0};
    }
    zmc_module *made = zmc_module_create((const uint32_t *)(const void *)source->bytes, source->size / 4, values,
                                         source->constant_count, why, sizeof why);
    free(values);
    if (made == NULL) {
        zm_text_add(log, "error: kernels of this module cannot be executed: %s\n", why);
        return ZM_BUILD_FAILED;
    }
    zmc_module_check(made, (uint32_t)zm_option_get(ZM_OPTION_CHECK));
    module->computes[module->compute_count++] = made;
    const zm_program *program = module->program;
    for (uint32_t i = 0; i < program->globals.count; i++) {
        void *address = zm_segment_global(module->segment, i);
        if (address != NULL) {
            zmc_module_place(made, program->globals.items[i].name, (uint64_t)(uintptr_t)address);
        }
    }
    return ZM_BUILD_OK;
}

const struct zmc_kernel *zm_module_compute_kernel(const zm_module *module, const char *name, char *log, size_t log_size) {
    if (log_size > 0) {
        snprintf(log, log_size, "no SPIR-V of the module has it");
    }
    for (uint32_t i = 0; i < module->compute_count; i++) {
        if (zmc_module_has_kernel(module->computes[i], name)) {
            return zmc_module_kernel(module->computes[i], name, log, log_size);
        }
    }
    return NULL;
}

zm_build_status zm_module_compute(zm_module *module, zm_text *log) {
    const zm_program *program = module->program;
    char why[512];
    module->computes = zm_arena_alloc(&module->arena, program->sources.count, sizeof(*module->computes));
    if (module->computes == NULL) {
        return ZM_BUILD_NO_MEMORY;
    }
    for (uint32_t i = 0; i < program->sources.count; i++) {
        zm_build_status status = add_source(module, &program->sources.items[i], log);
        if (status != ZM_BUILD_OK) {
            return status;
        }
    }
    bool good = true;
    for (uint32_t i = 0; i < program->kernels.count && !zm_program_has_imports(program); i++) {
        const char *name = program->kernels.items[i].name;
        if (module->compute_count > 0 && zm_module_compute_kernel(module, name, why, sizeof why) == NULL) {
            zm_text_add(log, "error: kernel '%s' cannot be executed: %s\n", name, why);
            good = false;
        }
    }
    return good ? ZM_BUILD_OK : ZM_BUILD_FAILED;
}
