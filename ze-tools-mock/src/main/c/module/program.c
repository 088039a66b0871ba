#include "module/program.h"

#include <string.h>

const zm_program_kernel *zm_program_find_kernel(const zm_program *program, const char *name) {
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        if (strcmp(program->kernels.items[i].name, name) == 0) {
            return &program->kernels.items[i];
        }
    }
    return NULL;
}

const zm_program_function *zm_program_find_export(const zm_program *program, const char *name) {
    for (uint32_t i = 0; i < program->functions.count; i++) {
        const zm_program_function *function = &program->functions.items[i];
        if (function->linkage != ZM_LINKAGE_IMPORT && strcmp(function->name, name) == 0) {
            return function;
        }
    }
    return NULL;
}

const zm_program_global *zm_program_find_global_export(const zm_program *program, const char *name) {
    for (uint32_t i = 0; i < program->globals.count; i++) {
        const zm_program_global *global = &program->globals.items[i];
        bool exported = global->linkage == ZM_LINKAGE_EXPORT || global->linkage == ZM_LINKAGE_ODR;
        if (exported && strcmp(global->name, name) == 0) {
            return global;
        }
    }
    return NULL;
}

bool zm_program_has_imports(const zm_program *program) {
    for (uint32_t i = 0; i < program->functions.count; i++) {
        if (program->functions.items[i].linkage == ZM_LINKAGE_IMPORT) {
            return true;
        }
    }
    for (uint32_t i = 0; i < program->globals.count; i++) {
        if (program->globals.items[i].linkage == ZM_LINKAGE_IMPORT) {
            return true;
        }
    }
    return false;
}
