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

// Returns whether a variable takes part in a round: those with contents in the first, those of zeroes in the second.
static bool is_placed(const zm_program_global *global, bool filled) {
    return global->linkage != ZM_LINKAGE_IMPORT && global->size > 0 && (global->initial != NULL) == filled;
}

bool zm_program_lay_out_globals(const zm_program *program, uint64_t limit, uint64_t *offsets, uint64_t *filled,
                                uint64_t *total) {
    uint64_t size = 0;
    for (int round = 0; round < 2; round++) {
        for (uint32_t i = 0; i < program->globals.count; i++) {
            const zm_program_global *global = &program->globals.items[i];
            if (!is_placed(global, round == 0)) {
                continue;
            }
            uint64_t gap = size % global->alignment == 0 ? 0 : global->alignment - size % global->alignment;
            if (global->size > limit || gap > limit - global->size || size > limit - global->size - gap) {
                return false;
            }
            offsets[i] = size + gap;
            size += gap + global->size;
        }
        if (round == 0) {
            *filled = size;
        }
    }
    *total = size;
    return true;
}
