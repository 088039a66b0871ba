// Linking modules to each other.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

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

// Room for the results in the module's arena, before anything is changed.
static bool prepare(zm_module *module) {
    const zm_program *program = module->program;
    if (module->resolved == NULL) {
        module->resolved = zm_arena_alloc(&module->arena, program->globals.count, sizeof *module->resolved);
    }
    if (module->linked_segments == NULL) {
        module->linked_segments =
            zm_arena_alloc(&module->arena, program->functions.count, sizeof *module->linked_segments);
    }
    return module->resolved != NULL && module->linked_segments != NULL;
}

static void resolve(const module_set *set, zm_module *module) {
    const zm_program *program = module->program;
    uint32_t found;
    for (uint32_t i = 0; i < program->functions.count; i++) {
        if (program->functions.items[i].linkage == ZM_LINKAGE_IMPORT) {
            const zm_module *exporter = find_exporter(set, program->functions.items[i].name, true, &found);
            module->linked_segments[module->linked_segment_count++] = zm_segment_retain(exporter->segment);
        }
    }
    for (uint32_t i = 0; i < program->globals.count; i++) {
        if (program->globals.items[i].linkage == ZM_LINKAGE_IMPORT) {
            const zm_module *exporter = find_exporter(set, program->globals.items[i].name, false, &found);
            const zm_program_global *global =
                zm_program_find_global_export(exporter->program, program->globals.items[i].name);
            uint32_t index = (uint32_t)(global - exporter->program->globals.items);
            module->resolved[i].segment = zm_segment_retain(exporter->segment);
            module->resolved[i].address = zm_segment_global(exporter->segment, index);
            module->resolved[i].size = global->size;
        }
    }
    atomic_store(&module->linked, true);
}

static ze_result_t link_set(const module_set *set, zm_text *log) {
    for (uint32_t i = 0; i < set->count; i++) {
        ZM_REQUIRE(set->modules[i]->context == set->modules[0]->context, ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "the modules are of different contexts");
    }
    bool good = true;
    for (uint32_t i = 0; i < set->count; i++) {
        zm_module *module = set->modules[i];
        if (!atomic_load(&module->linked)) {
            good = check_imports(set, module, log) && good;
            if (!prepare(module)) {
                return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
            }
        }
    }
    ZM_REQUIRE(good, ZE_RESULT_ERROR_MODULE_LINK_FAILURE, "imports cannot be resolved; the link log names them");
    for (uint32_t i = 0; i < set->count; i++) {
        if (!atomic_load(&set->modules[i]->linked)) {
            resolve(set, set->modules[i]);
        }
    }
    return ZE_RESULT_SUCCESS;
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

static void list_name(zm_text *log, const char *kind, const char *name) {
    zm_text_add(log, "  %s ", kind);
    zm_text_add_quoted(log, name);
    zm_text_add(log, "\n");
}

static void list_linkage(const module_set *set, ze_linkage_inspection_ext_flag_t what, zm_text *log) {
    bool exports = what == ZE_LINKAGE_INSPECTION_EXT_FLAG_EXPORTS;
    for (uint32_t i = 0; i < set->count; i++) {
        const zm_program *program = set->modules[i]->program;
        if (seen_before(set, i)) {
            continue;
        }
        for (uint32_t j = 0; j < program->functions.count + program->globals.count; j++) {
            bool function = j < program->functions.count;
            uint32_t g = j - program->functions.count;
            zm_linkage linkage = function ? program->functions.items[j].linkage : program->globals.items[g].linkage;
            const char *name = function ? program->functions.items[j].name : program->globals.items[g].name;
            uint32_t found = 0;
            if (linkage == ZM_LINKAGE_NONE || (linkage == ZM_LINKAGE_IMPORT) == exports) {
                continue;
            }
            if (what == ZE_LINKAGE_INSPECTION_EXT_FLAG_UNRESOLVABLE_IMPORTS) {
                find_exporter(set, name, function, &found);
            }
            if (found == 0) {
                list_name(log, function ? "function" : "variable", name);
            }
        }
    }
}

ze_result_t zm_zeModuleInspectLinkageExt(ze_linkage_inspection_ext_desc_t *pInspectDesc, uint32_t numModules,
                                         ze_module_handle_t *phModules, ze_module_build_log_handle_t *phLog) {
    static const struct {
        ze_linkage_inspection_ext_flag_t flag;
        const char *title;
    } lists[] = {
        {ZE_LINKAGE_INSPECTION_EXT_FLAG_IMPORTS, "imports"},
        {ZE_LINKAGE_INSPECTION_EXT_FLAG_UNRESOLVABLE_IMPORTS, "unresolvable imports"},
        {ZE_LINKAGE_INSPECTION_EXT_FLAG_EXPORTS, "exports"},
    };
    module_set set;
    zm_text log = {0};
    ZM_NEED_STRUCT(pInspectDesc, ZE_STRUCTURE_TYPE_LINKAGE_INSPECTION_EXT_DESC);
    ZM_REQUIRE((pInspectDesc->flags & ~UINT32_C(0x7)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
               "pInspectDesc->flags 0x%x has unknown bits", pInspectDesc->flags);
    ZM_NEED(phLog);
    ZM_TRY(take_set(numModules, phModules, &set));
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if ((pInspectDesc->flags & lists[i].flag) != 0) {
            zm_text_add(&log, "%s:\n", lists[i].title);
            list_linkage(&set, lists[i].flag, &log);
        }
    }
    free_set(&set);
    return zm_build_log_give(&log, phLog);
}
