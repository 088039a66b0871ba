// From SPIR-V to a program.
#include <string.h>

#include "module/isa.h"
#include "module/layout.h"
#include "module/program.h"
#include "zm_spirv.h"
#include "spirv/spirv.h"

// The general register file of a thread, with and without -ze-opt-large-register-file, is 256 or 128 registers; more
// than the larger is never wanted, because the rest would be in spill memory anyway.
#define REGISTER_LIMIT 512

typedef struct builder {
    const zm_spirv *source;
    zm_program *program;
    zm_arena *arena;
    zm_layout layout;
    uint32_t *files;    // number of each text's file name, parallel to source->texts; 0: not used yet
    bool no_memory;
} builder;

static uint64_t rotate(uint64_t value, unsigned bits) {
    return value << bits | value >> (64 - bits);
}

void zm_program_digest(uint8_t digest[ZM_PROGRAM_UUID_SIZE], const void *bytes, size_t size) {
    uint64_t lanes[2];
    memcpy(lanes, digest, sizeof lanes);
    const uint8_t *at = bytes;
    uint64_t length = size;
    for (size_t done = 0; done < size + sizeof length; done += 8) {
        uint64_t word = 0;
        if (done < size) {
            size_t part = size - done < 8 ? size - done : 8;
            memcpy(&word, at + done, part);
        } else {
            word = length;    // so that trailing zeroes count
        }
        lanes[0] = rotate(lanes[0] ^ word * UINT64_C(0x9e3779b97f4a7c15), 29) * UINT64_C(0xbf58476d1ce4e5b9);
        lanes[1] = rotate(lanes[1] + word * UINT64_C(0xc2b2ae3d27d4eb4f), 41) * UINT64_C(0x94d049bb133111eb) + lanes[0];
    }
    memcpy(digest, lanes, sizeof lanes);
}

static uint32_t file_number(builder *b, uint32_t id) {
    uint32_t low = 0;
    uint32_t high = b->source->texts.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (b->source->texts.items[middle].id < id) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == b->source->texts.count || b->source->texts.items[low].id != id) {
        return 0;
    }
    if (b->files[low] == 0) {
        const char *name = zm_spirv_text(b->source, id, b->arena);
        const char **file = ZM_PUSH(b->arena, &b->program->files);
        if (name == NULL || file == NULL) {
            b->no_memory = true;
            return 0;
        }
        *file = name;
        b->files[low] = b->program->files.count;
    }
    return b->files[low];
}

static void add_line(builder *b, uint64_t offset, uint32_t file, uint32_t line, uint32_t column) {
    zm_program *program = b->program;
    if (file != 0 && line == 0) {
        return;    // how compilers mark what no line stands for; it belongs to the line before
    }
    if (program->lines.count > 0) {
        const zm_program_line *last = &program->lines.items[program->lines.count - 1];
        if (last->file == file && last->line == line && last->column == column) {
            return;
        }
    } else if (file == 0) {
        return;
    }
    zm_program_line *item = ZM_PUSH(b->arena, &program->lines);
    if (item == NULL) {
        b->no_memory = true;
        return;
    }
    *item = (zm_program_line){.text_offset = offset, .file = file, .line = line, .column = column};
}

static uint32_t opcode_of(const zm_spirv_instruction *at, bool is_kernel) {
    switch (at->opcode) {
    case SPV_OP_FUNCTION_CALL:
        return ZM_ISA_CALL;
    case SPV_OP_RETURN:
    case SPV_OP_RETURN_VALUE:
        return is_kernel ? ZM_ISA_END : ZM_ISA_RETURN;
    default:
        return at->class < 0 ? ZM_ISA_NOP : ZM_ISA_CLASS + (uint32_t)at->class;
    }
}

static uint32_t operand_of(const builder *b, const zm_spirv_function *function, const zm_spirv_instruction *at,
                           uint32_t *next_call) {
    if (at->opcode == SPV_OP_FUNCTION_CALL) {
        uint64_t target = b->layout.offsets[function->calls.items[(*next_call)++].function];
        return target == ZM_NO_OFFSET ? UINT32_MAX : (uint32_t)(target / ZM_ISA_BYTES);
    }
    uint32_t digest = 0x811c9dc5;
    for (uint32_t i = 1; i < at->word_count; i++) {
        digest = (digest ^ at->words[i]) * 0x01000193;
    }
    return digest;
}

// Returns where a function begins, by the id of a file: its declaration or, where the module has none, its first
// instruction that has a line. Line 0: nothing is known.
static zm_program_line first_line(const builder *b, const zm_spirv_function *function) {
    zm_program_line found = {.file = function->file, .line = function->line};
    zm_spirv_instruction at = {0};
    while (found.line == 0 && zm_spirv_next(b->source, function, &at)) {
        if (at.place.file != 0) {
            found = (zm_program_line){.file = at.place.file, .line = at.place.line, .column = at.place.column};
        }
    }
    return found;
}

static void emit_function(builder *b, uint32_t index, bool is_kernel) {
    const zm_spirv_function *function = &b->source->functions.items[index];
    uint8_t *text = b->program->text + b->layout.offsets[index];
    uint64_t offset = b->layout.offsets[index];
    zm_spirv_instruction at = {0};
    uint32_t number = 0;
    uint32_t next_call = 0;
    bool lines = b->program->options.debug_info;
    zm_program_line first = {0};
    if (lines) {
        first = first_line(b, function);
    }
    if (first.line != 0) {
        add_line(b, offset, file_number(b, first.file), first.line, first.column);
    }
    while (zm_spirv_next(b->source, function, &at)) {
        zm_isa_put(text, opcode_of(&at, is_kernel));
        zm_isa_put(text + 4, number);
        zm_isa_put(text + 8, at.opcode);
        zm_isa_put(text + 12, operand_of(b, function, &at, &next_call));
        // A line in force before the first line of the function is that of its declaration.
        if (lines && (at.place.file != 0 || first.line == 0)) {
            add_line(b, offset, file_number(b, at.place.file), at.place.line, at.place.column);
        }
        text += ZM_ISA_BYTES;
        offset += ZM_ISA_BYTES;
        number++;
    }
    if (number == 0) {
        zm_isa_put(text, is_kernel ? ZM_ISA_END : ZM_ISA_RETURN);
        offset += ZM_ISA_BYTES;
    }
    if (lines) {
        add_line(b, offset, 0, 0, 0);
    }
}

static bool emit_text(builder *b) {
    const zm_spirv *source = b->source;
    bool *is_kernel = zm_arena_alloc(b->arena, source->functions.count, sizeof *is_kernel);
    b->files = zm_arena_alloc(b->arena, source->texts.count, sizeof *b->files);
    if (is_kernel == NULL || b->files == NULL || !zm_layout_make(source, b->arena, b->program, &b->layout)) {
        return false;
    }
    b->program->text = zm_arena_alloc(b->arena, 1, (size_t)b->program->text_size);
    if (b->program->text == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < source->entries.count; i++) {
        is_kernel[source->entries.items[i].function] = true;
        is_kernel[zm_spirv_body(source, &source->entries.items[i])] = true;
    }
    for (uint32_t i = 0; i < b->program->bodies.count; i++) {
        emit_function(b, b->layout.order[i], is_kernel[b->layout.order[i]]);
    }
    return !b->no_memory;
}

static uint32_t registers_of(const zm_spirv_entry *entry, uint32_t params) {
    uint64_t wanted = 16 + 2 * (uint64_t)params + entry->instruction_count / 3;
    return wanted > REGISTER_LIMIT ? REGISTER_LIMIT : (uint32_t)wanted;
}

static bool add_kernel(builder *b, const zm_spirv_entry *entry, zm_text *log) {
    const zm_spirv *source = b->source;
    uint32_t body = zm_spirv_body(source, entry);
    const zm_spirv_function *function = &source->functions.items[body];
    if (!function->has_body) {
        zm_text_add(log, "error: kernel ");
        zm_text_add_quoted(log, entry->name);
        zm_text_add(log, " is declared but has no body\n");
        return false;
    }
    zm_program_kernel *kernel = ZM_PUSH(b->arena, &b->program->kernels);
    if (kernel == NULL) {
        b->no_memory = true;
        return false;
    }
    kernel->name = entry->name;
    kernel->attributes = entry->attributes;
    for (uint32_t i = 0; i < function->params.count; i++) {
        zm_param *param = ZM_PUSH(b->arena, &kernel->params);
        if (param == NULL) {
            b->no_memory = true;
            return false;
        }
        // The entry point's own parameters say what the host gives; the names may be with the body's.
        *param = source->functions.items[entry->function].params.items[i];
        if (param->name[0] == '\0') {
            param->name = function->params.items[i].name;
        }
    }
    memcpy(kernel->required_size, entry->required_size, sizeof kernel->required_size);
    memcpy(kernel->max_size, entry->max_size, sizeof kernel->max_size);
    kernel->subgroup_size = entry->subgroup_size;
    kernel->subgroups_per_group = entry->subgroups_per_group;
    kernel->local_bytes = entry->local_bytes;
    kernel->traits = entry->traits;
    kernel->live_bytes = entry->live_bytes;
    memcpy(kernel->size_hint, entry->size_hint, sizeof kernel->size_hint);
    kernel->unoptimised = b->program->options.unoptimised;
    kernel->simd = entry->subgroup_size != 0 ? entry->subgroup_size : ZM_NARROW_SIMD;
    kernel->private_bytes = entry->private_bytes;
    kernel->registers = registers_of(entry, kernel->params.count);
    kernel->instruction_count = entry->instruction_count;
    memcpy(kernel->mix, entry->mix, sizeof kernel->mix);
    kernel->text_offset = b->layout.offsets[body];
    kernel->text_size = zm_layout_size(function);
    kernel->section_size = b->layout.sections[body];
    return true;
}

static bool add_functions(builder *b) {
    for (uint32_t i = 0; i < b->source->functions.count; i++) {
        const zm_spirv_function *function = &b->source->functions.items[i];
        bool import = function->linkage == ZM_LINKAGE_IMPORT;
        if (function->linkage == ZM_LINKAGE_NONE ||
            (import && (function->has_body || zm_is_provided(function->name))) || (!import && !function->has_body)) {
            continue;
        }
        zm_program_function *item = ZM_PUSH(b->arena, &b->program->functions);
        if (item == NULL) {
            b->no_memory = true;
            return false;
        }
        item->name = function->name;
        item->linkage = function->linkage;
        if (!import) {
            item->text_offset = b->layout.offsets[i];
            item->text_size = zm_layout_size(function);
        }
    }
    return true;
}

static bool is_global_storage(uint32_t storage) {
    return storage == SPV_STORAGE_CLASS_CROSS_WORKGROUP || storage == SPV_STORAGE_CLASS_UNIFORM_CONSTANT ||
           storage == SPV_STORAGE_CLASS_DEVICE_ONLY_ALTERA || storage == SPV_STORAGE_CLASS_HOST_ONLY_ALTERA;
}

static bool add_globals(builder *b) {
    for (uint32_t i = 0; i < b->source->variables.count; i++) {
        const zm_spirv_variable *variable = &b->source->variables.items[i];
        if (variable->built_in || !is_global_storage(variable->storage) ||
            (variable->linkage == ZM_LINKAGE_NONE && variable->host_name[0] == '\0') ||
            (variable->linkage == ZM_LINKAGE_IMPORT && zm_is_provided(variable->name))) {
            continue;
        }
        zm_program_global *global = ZM_PUSH(b->arena, &b->program->globals);
        if (global == NULL) {
            b->no_memory = true;
            return false;
        }
        global->name = variable->linkage == ZM_LINKAGE_NONE ? "" : variable->name;
        global->host_name = variable->host_name;
        global->linkage = variable->linkage;
        global->size = variable->size;
        global->alignment = variable->alignment;
        global->initial = variable->initial;
    }
    return true;
}

static bool build(builder *b, zm_text *log) {
    if (!emit_text(b)) {
        b->no_memory = true;
        return false;
    }
    for (uint32_t i = 0; i < b->source->entries.count; i++) {
        if (!add_kernel(b, &b->source->entries.items[i], log)) {
            return false;
        }
    }
    return add_functions(b) && add_globals(b);
}

static void identify(zm_program *program, const void *bytes, size_t size, const zm_spirv *source) {
    const uint32_t options[] = {program->options.debug_info,      program->options.library,
                                program->options.large_registers, program->options.unoptimised,
                                program->options.level,           program->options.profile_flags};
    zm_program_digest(program->uuid, bytes, size);
    zm_program_digest(program->uuid, options, sizeof options);
    for (uint32_t i = 0; i < source->constants.count; i++) {
        const uint64_t constant[] = {source->constants.items[i].spec_id, source->constants.items[i].bits};
        zm_program_digest(program->uuid, constant, sizeof constant);
    }
}

static bool add_source(zm_program *program, const void *bytes, size_t size, const zm_spirv *source, zm_arena *arena) {
    zm_program_source *item = ZM_PUSH(arena, &program->sources);
    const char *flags = zm_arena_string(arena, program->options.text, strlen(program->options.text));
    uint32_t *ids = zm_arena_alloc(arena, source->constants.count, sizeof *ids);
    uint64_t *values = zm_arena_alloc(arena, source->constants.count, sizeof *values);
    const uint8_t *copy = zm_arena_copy(arena, bytes, size);
    if (item == NULL || flags == NULL || ids == NULL || values == NULL || copy == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < source->constants.count; i++) {
        ids[i] = source->constants.items[i].spec_id;
        values[i] = source->constants.items[i].bits;
    }
    *item = (zm_program_source){copy, size, flags, source->constants.count, ids, values};
    program->options.text = flags;
    return true;
}

zm_build_status zm_program_from_spirv(const void *bytes, size_t size, const zm_options *options,
                                      const zm_constant_value *constants, uint32_t constant_count, zm_arena *arena,
                                      zm_text *log, zm_program **program) {
    const zm_spirv *source;
    *program = NULL;
    zm_spirv_status status = zm_spirv_read(bytes, size, constants, constant_count, arena, log, &source);
    if (status != ZM_SPIRV_OK) {
        return status == ZM_SPIRV_NO_MEMORY ? ZM_BUILD_NO_MEMORY : ZM_BUILD_FAILED;
    }
    builder b = {.source = source, .arena = arena};
    b.program = zm_arena_alloc(arena, 1, sizeof *b.program);
    if (b.program == NULL) {
        return ZM_BUILD_NO_MEMORY;
    }
    b.program->arena = arena;
    b.program->options = *options;
    b.program->source_language = source->source_language;
    b.program->functions_simd = ZM_NARROW_SIMD;
    for (uint32_t i = 0; i < source->constants.count; i++) {
        const zm_spirv_constant *constant = &source->constants.items[i];
        if (constant->spec_id == ZM_ANNOTATION_CONSTANT) {
            b.program->annotations_enabled = constant->bits != 0;
        }
    }
    identify(b.program, bytes, size, source);
    if (!add_source(b.program, bytes, size, source, arena)) {
        return ZM_BUILD_NO_MEMORY;
    }
    if (!build(&b, log)) {
        return b.no_memory || arena->exhausted ? ZM_BUILD_NO_MEMORY : ZM_BUILD_FAILED;
    }
    *program = b.program;
    return ZM_BUILD_OK;
}
