// Makes modules of SPIR-V, links them, and finds their kernels.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compute/read.h"

#define MAX_BOUND 4000000u

void *zmc_alloc(zmc_module *module, size_t size) {
    size = (size + 15) & ~(size_t)15;
    if (module->arena == NULL || module->arena->size - module->arena->used < size) {
        size_t room = size > 32768 ? size : 65536;
        arena_block *block = calloc(1, sizeof *block + room);
        if (block == NULL) {
            zmc_fail(module, "no memory for the module");
        }
        block->size = room;
        block->next = module->arena;
        module->arena = block;
    }
    void *allocated = module->arena->bytes + module->arena->used;
    module->arena->used += size;
    return allocated;
}

void zmc_fail(zmc_module *module, const char *format, ...) {
    va_list args;
    va_start(args, format);
    if (module->log != NULL && module->log_size > 0) {
        vsnprintf(module->log, module->log_size, format, args);
    }
    va_end(args);
    longjmp(*module->fail, 1);
}

// Takes a SPIR-V module, behind those that are there, when its declarations have been read.
static void take_part(zmc_module *module, zm_spirv_reader *declared, uint64_t identity) {
    const zm_spirv *spirv = zm_spirv_declared(declared);
    uint32_t end = module->count + spirv->word_count;
    if (spirv->id_bound > MAX_BOUND - module->bound) {
        zmc_fail(module, "the bound %u of identifiers is not between 1 and %u", spirv->id_bound,
                 MAX_BOUND - module->bound);
    }
    module->parts[module->part_count++] = (part){.begin = module->count + SPV_HEADER_WORDS,
                                                 .end = end,
                                                 .first_id = module->bound,
                                                 .bound = spirv->id_bound,
                                                 .std = spirv->math_set,
                                                 .line_set = spirv->line_set,
                                                 .identity = identity,
                                                 .declared = declared};
    memcpy(module->words + module->count, spirv->words, spirv->word_count * sizeof *spirv->words);
    module->count = end;
    module->bound += spirv->id_bound;
}

static void declare(zmc_module *module, const zmc_input *source, uint64_t identity) {
    zm_spirv_reader *declared;
    zm_spirv_status status =
        zm_spirv_declare(source->words, source->count * sizeof *source->words, source->constants,
                         (uint32_t)source->constant_count, &module->declarations, &module->declaration_log, &declared);
    if (status != ZM_SPIRV_OK) {
        zmc_fail_as_declared(module);
    }
    take_part(module, declared, identity);
}

static void forget_declarations(zmc_module *module) {
    for (uint32_t i = 0; i < module->part_count; i++) {
        module->parts[i].declared = NULL;
    }
    zm_arena_free(&module->declarations);
    zm_text_free(&module->declaration_log);
}

// ---- Names ----------------------------------------------------------------------------------------------------------

static int compare_entries(const void *one, const void *other) {
    const kernel_entry *left = one, *right = other;
    int order = strcmp(left->name, right->name);
    return order != 0 ? order : (left->at > right->at) - (left->at < right->at);
}

// The OpEntryPoint of a kernel at a word, or NULL.
static const char *entry_name(const zmc_module *module, uint32_t at) {
    const uint32_t *instruction = module->words + at;
    uint32_t length = zm_spirv_length_of(instruction);
    bool good = zm_spirv_opcode_of(instruction) == SPV_OP_ENTRY_POINT && length >= 4 &&
                instruction[1] == SPV_EXECUTION_MODEL_KERNEL && memchr(instruction + 3, 0, (length - 3) * 4) != NULL;
    return good ? (const char *)(instruction + 3) : NULL;
}

static void list_entries(zmc_module *module) {
    for (int pass = 0; pass < 2; pass++) {
        uint32_t n = 0;
        for (uint32_t part_index = 0; part_index < module->part_count; part_index++) {
            const part *spirv = &module->parts[part_index];
            for (uint32_t at = spirv->begin;
                 at < spirv->end && zm_spirv_opcode_of(module->words + at) != SPV_OP_FUNCTION;
                 at += zm_spirv_length_of(module->words + at)) {
                const char *name = entry_name(module, at);
                if (name != NULL && pass == 1) {
                    module->entries[n] = (kernel_entry){.name = name, .at = at, .part = spirv};
                }
                n += name != NULL;
            }
        }
        module->entries = pass == 0 ? zmc_alloc(module, (n + 1) * sizeof *module->entries) : module->entries;
        module->entry_count = n;
    }
    qsort(module->entries, module->entry_count, sizeof *module->entries, compare_entries);
}

static int compare_linked(const void *one, const void *other) {
    const linked_id *left = one, *right = other;
    int order = strcmp(left->name, right->name);
    return order != 0 ? order : (left->id > right->id) - (left->id < right->id);
}

static void list_linked(zmc_module *module) {
    for (int pass = 0; pass < 2; pass++) {
        uint32_t n = 0;
        for (uint32_t i = 1; i < module->bound; i++) {
            const char *name = module->ids[i].link_name;
            if (name != NULL && pass == 1) {
                module->linked[n] = (linked_id){name, i};
            }
            n += name != NULL;
        }
        module->linked = pass == 0 ? zmc_alloc(module, (n + 1) * sizeof *module->linked) : module->linked;
        module->linked_count = n;
    }
    qsort(module->linked, module->linked_count, sizeof *module->linked, compare_linked);
}

const linked_id *zmc_linked(const zmc_module *module, const char *name, uint32_t *count) {
    uint32_t low = 0, high = module->linked_count, end;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        bool before = strcmp(module->linked[middle].name, name) < 0;
        low = before ? middle + 1 : low;
        high = before ? high : middle;
    }
    for (end = low; end < module->linked_count && strcmp(module->linked[end].name, name) == 0; end++) {
    }
    *count = end - low;
    return module->linked + low;
}

static kernel_entry *find_entry(const zmc_module *module, const char *name) {
    uint32_t low = 0, high = module->entry_count;
    while (low < high) {    // the first of that name
        uint32_t middle = low + (high - low) / 2;
        bool before = strcmp(module->entries[middle].name, name) < 0;
        low = before ? middle + 1 : low;
        high = before ? high : middle;
    }
    return low < module->entry_count && strcmp(module->entries[low].name, name) == 0 ? &module->entries[low] : NULL;
}

// ---- Reading --------------------------------------------------------------------------------------------------------

static void load(zmc_module *module, const zmc_input *sources, uint32_t count, const uint64_t *identities) {
    static atomic_ullong next_identity = 1;
    size_t words = 0;
    for (uint32_t source_index = 0; source_index < count; source_index++) {
        if (sources[source_index].count < SPV_HEADER_WORDS || sources[source_index].count > (1u << 28) - words) {
            zmc_fail(module, "%zu words are no SPIR-V module", sources[source_index].count);
        }
        words += sources[source_index].count;
    }
    module->words = zmc_alloc(module, words * 4 + 4);
    module->parts = zmc_alloc(module, (count + 1) * sizeof *module->parts);
    for (uint32_t source_index = 0; source_index < count; source_index++) {
        declare(module, &sources[source_index],
                identities != NULL ? identities[source_index] : atomic_fetch_add(&next_identity, 1));
    }
    module->ids = zmc_alloc(module, module->bound * sizeof *module->ids);
    for (uint32_t i = 0; i < module->bound; i++) {
        module->ids[i].builtin = module->ids[i].rounding = UINT32_MAX;
    }
    for (uint32_t source_index = 0; source_index < count; source_index++) {
        module->part = &module->parts[source_index];
        zmc_read_definitions(module);
    }
    module->functions = zmc_alloc(module, (module->function_count + 1) * sizeof *module->functions);
    for (uint32_t source_index = 0, n = 0; source_index < count; source_index++) {
        module->part = &module->parts[source_index];
        n = zmc_read_body(module, &module->parts[source_index], n);
    }
    module->part = NULL;
    forget_declarations(module);
    list_entries(module);
    list_linked(module);
}

static bool try_load(zmc_module *module, const zmc_input *sources, uint32_t count, const uint64_t *identities) {
    jmp_buf fail;
    module->fail = &fail;
    if (setjmp(fail) != 0) {
        return false;
    }
    load(module, sources, count, identities);
    return true;
}

// With identities the parts have been read before.
static zmc_module *create(const zmc_input *sources, uint32_t count, const uint64_t *identities, char *log,
                          size_t log_size) {
    zmc_module *module = calloc(1, sizeof *module);
    if (module == NULL) {
        return NULL;
    }
    pthread_mutex_init(&module->lock, NULL);
    module->log = log;
    module->log_size = log_size;
    bool good = try_load(module, sources, count, identities);
    module->fail = NULL;
    module->log = NULL;
    if (!good) {
        zmc_module_destroy(module);
        return NULL;
    }
    return module;
}

zmc_module *zmc_module_create_of(const zmc_input *sources, uint32_t count, char *log, size_t log_size) {
    return create(sources, count, NULL, log, log_size);
}

zmc_module *zmc_module_create(const uint32_t *words, size_t count, const zm_constant_value *constants,
                              size_t constant_count, char *log, size_t log_size) {
    const zmc_input source = {words, count, constants, constant_count};
    return create(&source, 1, NULL, log, log_size);
}

// ---- Linking --------------------------------------------------------------------------------------------------------

static bool has_part(const uint64_t *identities, uint32_t count, uint64_t identity) {
    for (uint32_t part_index = 0; part_index < count; part_index++) {
        if (identities[part_index] == identity) {
            return true;
        }
    }
    return false;
}

static void place(id *i, uint64_t address, uint64_t room) {
    i->address = address;
    i->room = room;
    i->flags |= FLAG_PLACED;
    memcpy(i->image, &address, sizeof address);
}

static void place_function(zmc_module *module, id *i, uint64_t address) {
    if (module->placed == NULL) {
        module->placed = zmc_alloc(module, (module->function_count + 1) * sizeof *module->placed);
    }
    i->address = address;
    i->flags |= FLAG_PLACED;
    module->placed[module->placed_count++] = (placed){address, i->function - 1};
    module->functions[i->function - 1].pointed = true;
}

// The variables of a part are in the new module where they were in the old one.
static void take_places(zmc_module *to, const part *spirv, const zmc_module *from, const part *old) {
    for (uint32_t n = 1; n < spirv->bound; n++) {
        const id *was = &from->ids[old->first_id + n];
        id *is = &to->ids[spirv->first_id + n];
        if ((was->flags & FLAG_PLACED) && is->kind == ID_FUNCTION) {
            place_function(to, is, was->address);
        } else if (was->flags & FLAG_PLACED) {
            place(is, was->address, was->room);
        }
    }
}

// The work of a module, which may fail in the middle.
static bool attempt(zmc_module *module, void (*work)(zmc_module *module, void *context), void *context, char *log,
                    size_t log_size) {
    jmp_buf fail;
    module->fail = &fail;
    module->log = log;
    module->log_size = log_size;
    bool good = setjmp(fail) == 0;
    if (good) {
        work(module, context);
    }
    module->fail = NULL;
    module->log = NULL;
    module->part = NULL;
    return good;
}

static void settle(zmc_module *module, void *context) {
    for (uint32_t part_index = 0; part_index < module->part_count; part_index++) {
        module->part = &module->parts[part_index];
        zmc_settle_part(module, *(const zmc_settled *)context);
    }
}

bool zmc_module_settle(zmc_module *module, bool all, char *log, size_t log_size) {
    zmc_settled extent = all ? ZMC_SETTLED_ALL : ZMC_SETTLED_ADDRESSES;
    pthread_mutex_lock(&module->lock);
    bool good = attempt(module, settle, &extent, log, log_size);
    pthread_mutex_unlock(&module->lock);
    return good;
}

typedef struct places {
    const part *const *olds;
    const zmc_module *const *owners;
} places;

// The parts of a linked module have been read already, each in a module of its own.
static void take_all_places(zmc_module *module, void *context) {
    const places *from = context;
    zmc_settled extent = ZMC_SETTLED_OWN;
    for (uint32_t part_index = 0; part_index < module->part_count; part_index++) {
        take_places(module, &module->parts[part_index], from->owners[part_index], from->olds[part_index]);
    }
    settle(module, &extent);
}

zmc_module *zmc_module_link(zmc_module *const *modules, uint32_t count, char *log, size_t log_size) {
    uint32_t most = 0, n = 0;
    for (uint32_t module_index = 0; module_index < count; module_index++) {
        most += modules[module_index]->part_count;
    }
    zmc_input *sources = calloc(most + 1, sizeof *sources);
    uint64_t *identities = calloc(most + 1, sizeof *identities);
    const part **olds = calloc(most + 1, sizeof *olds);
    const zmc_module **owners = calloc(most + 1, sizeof *owners);
    zmc_module *made = NULL;
    bool good = sources != NULL && identities != NULL && olds != NULL && owners != NULL;
    for (uint32_t module_index = 0; good && module_index < count; module_index++) {
        for (uint32_t j = 0; j < modules[module_index]->part_count; j++) {
            const part *spirv = &modules[module_index]->parts[j];
            if (!has_part(identities, n, spirv->identity)) {
                uint32_t begin = spirv->begin - SPV_HEADER_WORDS;
                sources[n] = (zmc_input){.words = modules[module_index]->words + begin, .count = spirv->end - begin};
                identities[n] = spirv->identity;
                olds[n] = spirv;
                owners[n++] = modules[module_index];
            }
        }
    }
    made = good ? create(sources, n, identities, log, log_size) : NULL;
    places from = {olds, owners};
    if (made != NULL && !attempt(made, take_all_places, &from, log, log_size)) {
        zmc_module_destroy(made);
        made = NULL;
    }
    free(sources);
    free(identities);
    free(olds);
    free(owners);
    return made;
}

void zmc_module_destroy(zmc_module *module) {
    if (module == NULL) {
        return;
    }
    forget_declarations(module);
    while (module->arena != NULL) {
        arena_block *next = module->arena->next;
        free(module->arena);
        module->arena = next;
    }
    pthread_mutex_destroy(&module->lock);
    free(module);
}

// ---- Kernels --------------------------------------------------------------------------------------------------------

static void make_kernel(zmc_module *module, void *context) {
    kernel_entry *entry = context;
    module->part = entry->part;
    const id *i = zmc_id_at(module, module->words[entry->at + 2]);
    if (i->kind != ID_FUNCTION) {
        zmc_fail(module, "entry point '%s' is no function", entry->name);
    }
    zmc_kernel *kernel = zmc_alloc(module, sizeof *kernel);
    kernel->module = module;
    kernel->name = entry->name;
    kernel->function = &module->functions[i->function - 1];
    zmc_lower(kernel);
    entry->kernel = kernel;
}

bool zmc_module_has_kernel(const zmc_module *module, const char *name) {
    return find_entry(module, name) != NULL;
}

const zmc_kernel *zmc_module_kernel(zmc_module *module, const char *name, char *log, size_t log_size) {
    pthread_mutex_lock(&module->lock);
    kernel_entry *entry = find_entry(module, name);
    if (entry == NULL && log != NULL && log_size > 0) {
        snprintf(log, log_size, "the module has no kernel '%s'", name);
    } else if (entry != NULL && entry->kernel == NULL) {
        attempt(module, make_kernel, entry, log, log_size);
    }
    const zmc_kernel *kernel = entry == NULL ? NULL : entry->kernel;
    pthread_mutex_unlock(&module->lock);
    return kernel;
}

void zmc_module_check(zmc_module *module, uint32_t checks) {
    module->checks = checks;
}

bool zmc_module_place(zmc_module *module, const char *name, uint64_t address, uint64_t size) {
    bool found = false;
    uint32_t count;
    const linked_id *linked = zmc_linked(module, name, &count);
    for (uint32_t n = 0; n < count; n++) {
        id *i = &module->ids[linked[n].id];
        if (i->kind == ID_VARIABLE && i->function == 0 && i->image != NULL &&
            i->type->width != SPV_STORAGE_CLASS_WORKGROUP) {
            place(i, address, size);
            found = true;
        }
    }
    return found;
}

typedef struct named {
    const char *name;
    uint64_t address;
    bool found;
} named;

static void place_named(zmc_module *module, void *context) {
    named *n = context;
    uint32_t count;
    const linked_id *linked = zmc_linked(module, n->name, &count);
    for (uint32_t linked_index = 0; linked_index < count && !n->found; linked_index++) {
        id *i = &module->ids[linked[linked_index].id];
        n->found =
            i->kind == ID_FUNCTION && module->functions[i->function - 1].first_label != 0 && !(i->flags & FLAG_PLACED);
        if (n->found) {
            place_function(module, i, n->address);
        }
    }
}

bool zmc_module_place_function(zmc_module *module, const char *name, uint64_t address) {
    named n = {name, address, false};
    char log[8];
    pthread_mutex_lock(&module->lock);
    bool good = attempt(module, place_named, &n, log, sizeof log);
    pthread_mutex_unlock(&module->lock);
    return good && n.found;
}

bool zmc_kernel_is_wide(const zmc_kernel *kernel) {
    return kernel->wide;
}

uint32_t zmc_kernel_parameters(const zmc_kernel *kernel) {
    return kernel->function->parameter_count;
}
