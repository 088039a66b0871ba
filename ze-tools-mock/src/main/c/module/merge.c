// Several programs linked into one, as zeModuleCreate does with a list of inputs.
#include <string.h>

#include "module/isa.h"
#include "module/program.h"

typedef struct merger {
    zm_program *const *parts;
    uint32_t count;
    zm_arena *arena;
    zm_text *log;
    zm_program *whole;
    uint64_t
        kernels_base;    // where the part's kernels begin in the whole, and the functions that none of them reaches
    uint64_t others_base;
    uint32_t file_base;
    uint32_t source_base;
} merger;

// Returns where a place in the text of a part is in the whole.
static uint64_t moved(const merger *m, const zm_program *part, uint64_t offset) {
    return offset < part->kernels_size ? m->kernels_base + offset : m->others_base + (offset - part->kernels_size);
}

static bool failed(merger *m, const char *what, const char *name) {
    zm_text_add(m->log, "error: %s ", what);
    zm_text_add_quoted(m->log, name);
    zm_text_add(m->log, "\n");
    return false;
}

static void add_text(const merger *m, const zm_program *part) {
    uint8_t *text = m->whole->text;
    if (part->text_size == 0) {
        return;
    }
    memcpy(text + m->kernels_base, part->text, (size_t)part->kernels_size);
    memcpy(text + m->others_base, part->text + part->kernels_size, (size_t)(part->text_size - part->kernels_size));
    // Calls count instructions from the beginning of the text.
    for (uint64_t at = 0; at + ZM_ISA_BYTES <= part->text_size; at += ZM_ISA_BYTES) {
        uint32_t target = zm_isa_get(part->text + at + 12);
        if ((zm_isa_get(part->text + at) & ZM_ISA_OPCODE_MASK) == ZM_ISA_CALL && target != UINT32_MAX) {
            uint64_t callee = moved(m, part, (uint64_t)target * ZM_ISA_BYTES);
            zm_isa_put(text + moved(m, part, at) + 12, (uint32_t)(callee / ZM_ISA_BYTES));
        }
    }
}

static bool add_kernels(merger *m, const zm_program *part) {
    for (uint32_t i = 0; i < part->kernels.count; i++) {
        if (zm_program_find_kernel(m->whole, part->kernels.items[i].name) != NULL) {
            return failed(m, "more than one input has the kernel", part->kernels.items[i].name);
        }
        zm_program_kernel *kernel = ZM_PUSH(m->arena, &m->whole->kernels);
        if (kernel == NULL) {
            return false;
        }
        *kernel = part->kernels.items[i];
        kernel->text_offset = moved(m, part, kernel->text_offset);
    }
    return true;
}

static bool add_exports(merger *m, const zm_program *part) {
    for (uint32_t i = 0; i < part->functions.count; i++) {
        const zm_program_function *function = &part->functions.items[i];
        if (function->linkage == ZM_LINKAGE_IMPORT) {
            continue;
        }
        const zm_program_function *other = zm_program_find_export(m->whole, function->name);
        if (other != NULL && (function->linkage != ZM_LINKAGE_ODR || other->linkage != ZM_LINKAGE_ODR)) {
            return failed(m, "more than one input exports the function", function->name);
        }
        zm_program_function *copy = other != NULL ? NULL : ZM_PUSH(m->arena, &m->whole->functions);
        if (copy != NULL) {
            *copy = *function;
            copy->text_offset = moved(m, part, copy->text_offset);
        }
    }
    for (uint32_t i = 0; i < part->globals.count; i++) {
        const zm_program_global *global = &part->globals.items[i];
        if (global->linkage == ZM_LINKAGE_IMPORT) {
            continue;
        }
        const zm_program_global *other =
            global->linkage == ZM_LINKAGE_NONE ? NULL : zm_program_find_global_export(m->whole, global->name);
        if (other != NULL && (global->linkage != ZM_LINKAGE_ODR || other->linkage != ZM_LINKAGE_ODR)) {
            return failed(m, "more than one input exports the variable", global->name);
        }
        zm_program_global *copy = other != NULL ? NULL : ZM_PUSH(m->arena, &m->whole->globals);
        if (copy != NULL) {
            *copy = *global;
        }
    }
    return !m->arena->exhausted;
}

static bool has_import(const zm_program *program, const char *name, bool function) {
    for (uint32_t i = 0; function && i < program->functions.count; i++) {
        if (program->functions.items[i].linkage == ZM_LINKAGE_IMPORT &&
            strcmp(program->functions.items[i].name, name) == 0) {
            return true;
        }
    }
    for (uint32_t i = 0; !function && i < program->globals.count; i++) {
        if (program->globals.items[i].linkage == ZM_LINKAGE_IMPORT &&
            strcmp(program->globals.items[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

// A name that no input exports stays an import of the whole, once.
static bool add_imports(merger *m, const zm_program *part) {
    for (uint32_t i = 0; i < part->functions.count; i++) {
        const zm_program_function *function = &part->functions.items[i];
        if (function->linkage != ZM_LINKAGE_IMPORT || zm_program_find_export(m->whole, function->name) != NULL ||
            has_import(m->whole, function->name, true)) {
            continue;
        }
        zm_program_function *copy = ZM_PUSH(m->arena, &m->whole->functions);
        if (copy != NULL) {
            *copy = *function;
        }
    }
    for (uint32_t i = 0; i < part->globals.count; i++) {
        const zm_program_global *global = &part->globals.items[i];
        if (global->linkage != ZM_LINKAGE_IMPORT || zm_program_find_global_export(m->whole, global->name) != NULL ||
            has_import(m->whole, global->name, false)) {
            continue;
        }
        zm_program_global *copy = ZM_PUSH(m->arena, &m->whole->globals);
        if (copy != NULL) {
            *copy = *global;
        }
    }
    return !m->arena->exhausted;
}

// The lines and bodies of a part's kernels, or those of the other functions: all stand in the order of the text.
static bool add_places(merger *m, const zm_program *part, bool kernels) {
    for (uint32_t i = 0; i < part->lines.count; i++) {
        const zm_program_line *from = &part->lines.items[i];
        if ((from->text_offset < part->kernels_size) != kernels) {
            continue;
        }
        zm_program_line *line = ZM_PUSH(m->arena, &m->whole->lines);
        if (line == NULL) {
            return false;
        }
        *line = *from;
        line->text_offset = moved(m, part, from->text_offset);
        line->file = line->file == 0 ? 0 : line->file + m->file_base;
    }
    for (uint32_t i = 0; i < part->bodies.count; i++) {
        const zm_program_body *from = &part->bodies.items[i];
        if ((from->text_offset < part->kernels_size) != kernels) {
            continue;
        }
        zm_program_body *body = ZM_PUSH(m->arena, &m->whole->bodies);
        if (body == NULL) {
            return false;
        }
        *body = *from;
        body->text_offset = moved(m, part, from->text_offset);
        body->source += m->source_base;
    }
    return true;
}

static bool add_sources(merger *m, const zm_program *part) {
    for (uint32_t i = 0; i < part->files.count; i++) {
        const char **file = ZM_PUSH(m->arena, &m->whole->files);
        if (file == NULL) {
            return false;
        }
        *file = part->files.items[i];
    }
    for (uint32_t i = 0; i < part->sources.count; i++) {
        zm_program_source *source = ZM_PUSH(m->arena, &m->whole->sources);
        if (source == NULL) {
            return false;
        }
        *source = part->sources.items[i];
    }
    return true;
}

static void add_options(zm_program *whole, const zm_program *part) {
    zm_options *options = &whole->options;
    options->debug_info = options->debug_info || part->options.debug_info;
    options->library = options->library || part->options.library;
    options->large_registers = options->large_registers || part->options.large_registers;
    options->level = part->options.level < options->level ? part->options.level : options->level;
    options->profile_flags |= part->options.profile_flags;
    whole->annotations_enabled = whole->annotations_enabled || part->annotations_enabled;
    zm_program_digest(whole->uuid, part->uuid, sizeof part->uuid);
}

// Goes to the beginning, and from one part to the next.
static void begin_parts(merger *m) {
    m->kernels_base = 0;
    m->others_base = m->whole->kernels_size;
    m->file_base = 0;
    m->source_base = 0;
}

static void end_part(merger *m, const zm_program *part) {
    m->kernels_base += part->kernels_size;
    m->others_base += part->text_size - part->kernels_size;
    m->file_base += part->files.count;
    m->source_base += part->sources.count;
}

static bool merge(merger *m) {
    for (uint32_t i = 0; i < m->count; i++) {
        m->whole->kernels_size += m->parts[i]->kernels_size;
        m->whole->text_size += m->parts[i]->text_size;
    }
    m->whole->text = zm_arena_alloc(m->arena, 1, (size_t)m->whole->text_size);
    if (m->whole->text == NULL) {
        return false;
    }
    begin_parts(m);
    for (uint32_t i = 0; i < m->count; i++) {
        const zm_program *part = m->parts[i];
        add_text(m, part);
        add_options(m->whole, part);
        if (!add_sources(m, part) || !add_kernels(m, part) || !add_exports(m, part) || !add_places(m, part, true)) {
            return false;
        }
        end_part(m, part);
    }
    begin_parts(m);
    for (uint32_t i = 0; i < m->count; i++) {
        if (!add_places(m, m->parts[i], false) || !add_imports(m, m->parts[i])) {
            return false;
        }
        end_part(m, m->parts[i]);
    }
    return true;
}

zm_build_status zm_program_merge(zm_program *const *parts, uint32_t count, zm_arena *arena, zm_text *log,
                                 zm_program **program) {
    merger m = {.parts = parts, .count = count, .arena = arena, .log = log};
    *program = NULL;
    m.whole = zm_arena_alloc(arena, 1, sizeof *m.whole);
    if (m.whole == NULL) {
        return ZM_BUILD_NO_MEMORY;
    }
    m.whole->arena = arena;
    m.whole->options = (zm_options){.level = 2, .text = ""};
    m.whole->functions_simd = ZM_NARROW_SIMD;
    m.whole->source_language = parts[0]->source_language;
    if (!merge(&m)) {
        return arena->exhausted ? ZM_BUILD_NO_MEMORY : ZM_BUILD_FAILED;
    }
    *program = m.whole;
    return ZM_BUILD_OK;
}
