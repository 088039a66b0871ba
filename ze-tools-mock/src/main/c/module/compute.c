// Gives a module the engine that executes its kernels.
#include "compute/compute.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/manner.h"
#include "base/option.h"
#include "module/compute.h"

// Describes the program's inputs for the engine. The values of their constants follow each other.
static zmc_input *sources_of(const zm_program *program) {
    size_t constants = 0;
    for (uint32_t i = 0; i < program->sources.count; i++) {
        constants += program->sources.items[i].constant_count;
    }
    zmc_input *sources =
        calloc(1, program->sources.count * sizeof *sources + constants * sizeof(zm_constant_value) + 1);
    zm_constant_value *values =
        sources == NULL ? NULL : (zm_constant_value *)(void *)(sources + program->sources.count);
    for (uint32_t i = 0; sources != NULL && i < program->sources.count; i++) {
        const zm_program_source *source = &program->sources.items[i];
        sources[i] = (zmc_input){(const uint32_t *)(const void *)source->bytes, source->size / 4, values,
                                 source->constant_count};
        for (uint32_t k = 0; k < source->constant_count; k++) {
            *values++ = (zm_constant_value){source->ids[k], &source->values[k]};
        }
    }
    return sources;
}

zm_build_status zm_module_compute_place(const zm_module *module, bool all, zm_text *log) {
    const zm_program *program = module->program;
    char why[512] = "no memory";
    if (module->compute == NULL) {
        return ZM_BUILD_OK;
    }
    for (uint32_t i = 0; i < program->globals.count; i++) {
        bool resolved = module->resolved != NULL && module->resolved[i].found;
        void *address = resolved ? module->resolved[i].address : zm_segment_global(module->segment, i);
        uint64_t size = resolved ? module->resolved[i].size : program->globals.items[i].size;
        if (address != NULL) {
            zmc_module_place(module->compute, program->globals.items[i].name, (uint64_t)(uintptr_t)address, size);
        }
    }
    for (uint32_t i = 0; i < program->functions.count && module->segment->text != NULL; i++) {
        const zm_program_function *function = &program->functions.items[i];
        if (function->linkage != ZM_LINKAGE_IMPORT && function->linkage != ZM_LINKAGE_NONE) {
            uint8_t *address = module->segment->text + function->text_offset;
            zmc_module_place_function(module->compute, function->name, (uint64_t)(uintptr_t)address);
        }
    }
    if (!zmc_module_settle(module->compute, all, why, sizeof why)) {
        zm_text_add(log, "error: the variables of this module cannot be initialised: %s\n", why);
        return ZM_BUILD_FAILED;
    }
    return ZM_BUILD_OK;
}

const struct zmc_kernel *zm_module_compute_kernel(const zm_module *module, const char *name, char *log,
                                                  size_t log_size) {
    if (module->compute != NULL && zmc_module_has_kernel(module->compute, name)) {
        return zmc_module_kernel(module->compute, name, log, log_size);
    }
    if (log_size > 0) {
        snprintf(log, log_size, "no SPIR-V of the module has it");
    }
    return NULL;
}

// Makes the kernels now, so that the build of the module reports what cannot be executed.
static zm_build_status make_kernels(const zm_program *program, struct zmc_module *compute, zm_text *log) {
    char why[512];
    bool good = true;
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        const char *name = program->kernels.items[i].name;
        if (zmc_module_kernel(compute, name, why, sizeof why) == NULL) {
            zm_text_add(log, "error: kernel '%s' cannot be executed: %s\n", name, why);
            good = false;
        }
    }
    const char *first;
    uint32_t forgiven = zmc_module_forgiven(compute, &first);
    if (forgiven > 0) {
        zm_text_add(log, "warning: %s, which the device's compiler lets pass%s\n", first,
                    forgiven > 1 ? "; there are more" : "");
    }
    return good ? ZM_BUILD_OK : ZM_BUILD_FAILED;
}

// Says how its kernels are made, which is before the first of them is.
static void prepare(struct zmc_module *compute, bool annotated) {
    zmc_module_check(compute, (uint32_t)zm_option_get(ZM_OPTION_CHECK));
    if (zm_lenient(ZM_LENIENT_OTHER_TYPES)) {
        zmc_module_forgive_types(compute);
    }
    if (annotated) {
        zmc_module_notes(compute, zm_annotation_of);
    }
}

zm_build_status zm_module_compute(zm_module *module, zm_text *log) {
    const zm_program *program = module->program;
    char why[512] = "no memory";
    if (program->sources.count == 0) {
        return ZM_BUILD_OK;
    }
    zmc_input *sources = sources_of(program);
    if (sources == NULL) {
        return ZM_BUILD_NO_MEMORY;
    }
    module->compute = zmc_module_create_of(sources, program->sources.count, why, sizeof why);
    free(sources);
    if (module->compute == NULL) {
        zm_text_add(log, "error: kernels of this module cannot be executed: %s\n", why);
        return ZM_BUILD_FAILED;
    }
    prepare(module->compute, program->annotations_enabled);
    zm_build_status placed = zm_module_compute_place(module, true, log);
    return placed != ZM_BUILD_OK || zm_program_has_imports(program) ? placed
                                                                    : make_kernels(program, module->compute, log);
}

zm_build_status zm_module_compute_link(const zm_module *module, zm_module *const *others, uint32_t count,
                                       struct zmc_module **linked, zm_text *log) {
    char why[512] = "no memory";
    *linked = NULL;
    if (module->compute == NULL) {
        return ZM_BUILD_OK;
    }
    zmc_module **all = calloc(count + 1u, sizeof(*all));
    if (all == NULL) {
        return ZM_BUILD_NO_MEMORY;
    }
    uint32_t n = 0;
    bool annotated = module->program->annotations_enabled;
    all[n++] = module->compute;
    for (uint32_t i = 0; i < count; i++) {
        if (others[i]->compute != NULL) {
            all[n++] = others[i]->compute;
            annotated = annotated || others[i]->program->annotations_enabled;
        }
    }
    *linked = zmc_module_link(all, n, why, sizeof why);
    free(all);
    if (*linked == NULL) {
        zm_text_add(log, "error: the linked module cannot be executed: %s\n", why);
        return ZM_BUILD_FAILED;
    }
    prepare(*linked, annotated);
    return make_kernels(module->program, *linked, log);
}
