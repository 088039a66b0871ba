// Linking modules to each other.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "compute/compute.h"
#include "module/compute.h"
#include "module/module.h"
#include "zm_entry.h"

// One lock for all linking: it changes several modules at once, and happens rarely.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

typedef struct module_set {
    uint32_t count;
    zm_module **modules;    // referenced; the same module may be there twice
} module_set;

// ---- The set -------------------------------------------------------------------------------------------------------

static void free_set(module_set *set) {
    for (uint32_t i = 0; i < set->count; i++) {
        zm_release(set->modules[i]);
    }
    free(set->modules);
}

static ze_result_t take_set(uint32_t count, const ze_module_handle_t *handles, module_set *set) {
    ZM_REQUIRE(count > 0, ZE_RESULT_ERROR_INVALID_SIZE, "there are no modules");
    ZM_NEED(handles);
    *set = (module_set){.modules = calloc(count, sizeof *set->modules)};
    if (set->modules == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    for (uint32_t i = 0; i < count; i++) {
        zm_module *module = zm_acquire(handles[i], ZM_KIND_MODULE);
        if (module == NULL) {
            free_set(set);
            return zm_bad_handle(handles[i], ZM_KIND_MODULE);
        }
        set->modules[set->count++] = module;
    }
    return ZE_RESULT_SUCCESS;
}

static bool seen_before(const module_set *set, uint32_t index) {
    for (uint32_t i = 0; i < index; i++) {
        if (set->modules[i] == set->modules[index]) {
            return true;
        }
    }
    return false;
}

// The module of the set that exports a name; counts how many do. Definitions that may be repeated count once.
static zm_module *find_exporter(const module_set *set, const char *name, bool function, uint32_t *found) {
    zm_module *exporter = NULL;
    bool repeatable = true;
    *found = 0;
    for (uint32_t i = 0; i < set->count; i++) {
        const zm_program *program = set->modules[i]->program;
        const zm_program_function *f = function ? zm_program_find_export(program, name) : NULL;
        const zm_program_global *g = function ? NULL : zm_program_find_global_export(program, name);
        if ((f == NULL && g == NULL) || seen_before(set, i)) {
            continue;
        }
        repeatable = repeatable && (f != NULL ? f->linkage : g->linkage) == ZM_LINKAGE_ODR;
        exporter = exporter == NULL ? set->modules[i] : exporter;
        *found += 1;
    }
    if (repeatable && *found > 1) {
        *found = 1;
    }
    return exporter;
}

// ---- Linking -------------------------------------------------------------------------------------------------------

// Says what of a module's imports the set cannot give. Answers whether there is nothing to say.
static bool check_imports(const module_set *set, const zm_module *module, zm_text *log) {
    bool good = true;
    const zm_program *program = module->program;
    for (uint32_t i = 0; i < program->functions.count + program->globals.count; i++) {
        bool function = i < program->functions.count;
        uint32_t g = i - program->functions.count;
        zm_linkage linkage = function ? program->functions.items[i].linkage : program->globals.items[g].linkage;
        const char *name = function ? program->functions.items[i].name : program->globals.items[g].name;
        uint32_t found;
        if (linkage != ZM_LINKAGE_IMPORT) {
            continue;
        }
        find_exporter(set, name, function, &found);
        if (found != 1) {
            zm_text_add(log, found == 0 ? "error: unresolved import of %s " : "error: more than one module exports %s ",
                        function ? "function" : "variable");
            zm_text_add_quoted(log, name);
            zm_text_add(log, "\n");
            good = false;
        }
    }
    return good;
}

// A module that is being linked.
typedef struct linking {
    zm_module *module;     // of the set
    zm_module **others;    // whose functions and variables it uses, directly or by each other
    uint32_t other_count;
    struct zmc_module *linked;    // what will execute its kernels
} linking;

static bool has_other(const linking *l, const zm_module *module) {
    for (uint32_t i = 0; i < l->other_count; i++) {
        if (l->others[i] == module) {
            return true;
        }
    }
    return module == l->module;
}

// Adds the modules that export what a module imports.
static void add_exporters(const module_set *set, linking *l, const zm_module *module) {
    const zm_program *program = module->program;
    uint32_t found;
    for (uint32_t i = 0; i < program->functions.count + program->globals.count; i++) {
        bool function = i < program->functions.count;
        uint32_t g = i - program->functions.count;
        zm_linkage linkage = function ? program->functions.items[i].linkage : program->globals.items[g].linkage;
        const char *name = function ? program->functions.items[i].name : program->globals.items[g].name;
        zm_module *exporter = linkage == ZM_LINKAGE_IMPORT ? find_exporter(set, name, function, &found) : NULL;
        if (exporter != NULL && !has_other(l, exporter)) {
            l->others[l->other_count++] = exporter;
        }
    }
}

static ze_result_t find_others(const module_set *set, linking *l) {
    l->others = calloc(set->count, sizeof(*l->others));
    if (l->others == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    add_exporters(set, l, l->module);
    for (uint32_t i = 0; i < l->other_count; i++) {
        // A module that was linked before has its exporters already.
        if (!atomic_load(&l->others[i]->linked)) {
            add_exporters(set, l, l->others[i]);
        }
    }
    return ZE_RESULT_SUCCESS;
}

static void resolve_globals(const module_set *set, zm_module *module) {
    const zm_program *program = module->program;
    uint32_t found;
    for (uint32_t i = 0; i < program->globals.count; i++) {
        if (program->globals.items[i].linkage == ZM_LINKAGE_IMPORT) {
            const zm_module *exporter = find_exporter(set, program->globals.items[i].name, false, &found);
            const zm_program_global *global =
                zm_program_find_global_export(exporter->program, program->globals.items[i].name);
            uint32_t index = (uint32_t)(global - exporter->program->globals.items);
            module->resolved[i] = (zm_resolved){true, zm_segment_global(exporter->segment, index), global->size};
        }
    }
}

// Keeps the memory of all modules that a module uses, also through others.
static ze_result_t keep_segments(linking *l) {
    zm_module *module = l->module;
    uint32_t most = 0;
    for (uint32_t i = 0; i < l->other_count; i++) {
        most += 1 + l->others[i]->linked_segment_count;
    }
    module->linked_segments = zm_arena_alloc(&module->arena, most + 1, sizeof *module->linked_segments);
    if (module->linked_segments == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    for (uint32_t i = 0; i < l->other_count; i++) {
        const zm_module *other = l->others[i];
        module->linked_segments[module->linked_segment_count++] = zm_segment_retain(other->segment);
        if (!atomic_load(&other->linked)) {
            continue;    // those that it uses are among the others
        }
        for (uint32_t k = 0; k < other->linked_segment_count; k++) {
            module->linked_segments[module->linked_segment_count++] = zm_segment_retain(other->linked_segments[k]);
        }
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t result_of(zm_build_status status) {
    return status == ZM_BUILD_OK          ? ZE_RESULT_SUCCESS
           : status == ZM_BUILD_NO_MEMORY ? ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY
                                          : ZE_RESULT_ERROR_MODULE_LINK_FAILURE;
}

// Makes of each module what it will be when all are linked. What it has got by an error, end_linking() takes from it.
static ze_result_t begin_linking(const module_set *set, linking *items, uint32_t count, zm_text *log) {
    for (uint32_t i = 0; i < count; i++) {
        zm_module *module = items[i].module;
        if (module->resolved == NULL) {
            module->resolved = zm_arena_alloc(&module->arena, module->program->globals.count, sizeof *module->resolved);
        }
        ZM_TRY(module->resolved == NULL ? ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY : ZE_RESULT_SUCCESS);
        ZM_TRY(find_others(set, &items[i]));
        ZM_TRY(keep_segments(&items[i]));
        resolve_globals(set, module);
        if (zm_program_has_imports(module->program) && !atomic_load(&module->linked)) {
            ZM_TRY(result_of(zm_module_compute_place(module, false, log)));
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        linking *l = &items[i];
        ZM_TRY(result_of(zm_module_compute_link(l->module, l->others, l->other_count, &l->linked, log)));
    }
    return ZE_RESULT_SUCCESS;
}

static void end_linking(linking *items, uint32_t count, bool good) {
    for (uint32_t i = 0; i < count; i++) {
        zm_module *module = items[i].module;
        struct zmc_module *left = items[i].linked;
        free(items[i].others);
        if (good) {
            // A module that was not linked has no kernels yet.
            left = left == NULL ? NULL : module->compute;
            module->compute = items[i].linked == NULL ? module->compute : items[i].linked;
            atomic_store(&module->linked, true);
        } else {
            for (uint32_t k = 0; module->resolved != NULL && k < module->program->globals.count; k++) {
                module->resolved[k] = (zm_resolved){0};
            }
            while (module->linked_segment_count > 0) {
                zm_segment_release(module->linked_segments[--module->linked_segment_count]);
            }
        }
        zmc_module_destroy(left);
    }
}

static ze_result_t link_set(const module_set *set, zm_text *log) {
    for (uint32_t i = 0; i < set->count; i++) {
        ZM_REQUIRE(set->modules[i]->context == set->modules[0]->context, ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "the modules are of different contexts");
    }
    linking *items = calloc(set->count, sizeof *items);
    if (items == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    uint32_t count = 0;
    bool good = true;
    for (uint32_t i = 0; i < set->count; i++) {
        if (!atomic_load(&set->modules[i]->linked) && !seen_before(set, i)) {
            items[count++].module = set->modules[i];
            good = check_imports(set, set->modules[i], log) && good;
        }
    }
    ze_result_t result = ZE_RESULT_ERROR_MODULE_LINK_FAILURE;
    if (good) {
        result = begin_linking(set, items, count, log);
        end_linking(items, count, result == ZE_RESULT_SUCCESS);
    }
    free(items);
    ZM_REQUIRE(result != ZE_RESULT_ERROR_MODULE_LINK_FAILURE, result,
               good ? "kernels of the linked modules cannot be executed; the link log says why"
                    : "imports cannot be resolved; the link log names them");
    return result;
}

ze_result_t zm_zeModuleDynamicLink(uint32_t numModules, ze_module_handle_t *phModules,
                                   ze_module_build_log_handle_t *phLinkLog) {
    module_set set;
    zm_text log = {0};
    if (numModules == 0 && zm_lenient(ZM_LENIENT_NOTHING_TO_DO)) {
        return zm_build_log_give(&log, phLinkLog);
    }
    ZM_TRY(take_set(numModules, phModules, &set));
    pthread_mutex_lock(&lock);
    ze_result_t result = link_set(&set, &log);
    pthread_mutex_unlock(&lock);
    free_set(&set);
    ze_result_t log_result = zm_build_log_give(&log, phLinkLog);
    return result != ZE_RESULT_SUCCESS ? result : log_result;
}

// ---- Inspecting ----------------------------------------------------------------------------------------------------

// A line of the log, as the vendor's driver words it.
static void list_name(zm_text *log, ze_module_handle_t module, const char *what, const char *name) {
    zm_text_add(log, "Module <%p>:  %s Symbol <%s>\n", (void *)module, what, name);
}

static bool is_kernel(const zm_program *program, const char *name) {
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        if (strcmp(program->kernels.items[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

// Lists what a module imports and the set gives, or does not give, or what it exports. Kernels are found by name, and
// not exported.
static void list_linkage(const module_set *set, uint32_t index, ze_module_handle_t module,
                         ze_linkage_inspection_ext_flag_t what, zm_text *log) {
    const zm_program *program = set->modules[index]->program;
    bool exports = what == ZE_LINKAGE_INSPECTION_EXT_FLAG_EXPORTS;
    bool missing = what == ZE_LINKAGE_INSPECTION_EXT_FLAG_UNRESOLVABLE_IMPORTS;
    for (uint32_t i = 0; i < program->functions.count + program->globals.count; i++) {
        bool function = i < program->functions.count;
        uint32_t global = i - program->functions.count;
        zm_linkage linkage = function ? program->functions.items[i].linkage : program->globals.items[global].linkage;
        const char *name = function ? program->functions.items[i].name : program->globals.items[global].name;
        if (linkage == ZM_LINKAGE_NONE || (linkage == ZM_LINKAGE_IMPORT) == exports) {
            continue;
        }
        uint32_t found = 0;
        find_exporter(set, name, function, &found);
        if (exports ? !function || !is_kernel(program, name) : (found == 0) == missing) {
            list_name(log, module, exports ? "Exported" : missing ? "Unresolved Imported" : "Imported", name);
        }
    }
}

ze_result_t zm_zeModuleInspectLinkageExt(ze_linkage_inspection_ext_desc_t *pInspectDesc, uint32_t numModules,
                                         ze_module_handle_t *phModules, ze_module_build_log_handle_t *phLog) {
    static const ze_linkage_inspection_ext_flag_t lists[] = {ZE_LINKAGE_INSPECTION_EXT_FLAG_IMPORTS,
                                                             ZE_LINKAGE_INSPECTION_EXT_FLAG_UNRESOLVABLE_IMPORTS,
                                                             ZE_LINKAGE_INSPECTION_EXT_FLAG_EXPORTS};
    module_set set;
    zm_text log = {0};
    ZM_NEED_STRUCT(pInspectDesc, ZE_STRUCTURE_TYPE_LINKAGE_INSPECTION_EXT_DESC);
    ZM_RULE(UNKNOWN_FLAGS, (pInspectDesc->flags & ~UINT32_C(0x7)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "pInspectDesc->flags 0x%x has unknown bits", pInspectDesc->flags);
    ZM_NEED(phLog);
    if (numModules == 0 && zm_lenient(ZM_LENIENT_NOTHING_TO_DO)) {
        return zm_build_log_give(&log, phLog);
    }
    ZM_TRY(take_set(numModules, phModules, &set));
    for (uint32_t i = 0; i < set.count; i++) {
        for (size_t list = 0; list < sizeof lists / sizeof *lists && !seen_before(&set, i); list++) {
            if ((pInspectDesc->flags & lists[list]) != 0) {
                list_linkage(&set, i, phModules[i], lists[list], &log);
            }
        }
    }
    free_set(&set);
    return zm_build_log_give(&log, phLog);
}
