// The section that describes a module in the native format.
#include <inttypes.h>
#include <string.h>

#include "module/isa.h"
#include "module/native.h"

static void write_kernel(const zm_program_kernel *kernel, zm_writer *writer) {
    zm_write_text(writer, kernel->name);
    zm_write_text(writer, kernel->attributes);
    for (uint32_t i = 0; i < 3; i++) {
        zm_write_32(writer, kernel->required_size[i]);
    }
    for (uint32_t i = 0; i < 3; i++) {
        zm_write_32(writer, kernel->max_size[i]);
    }
    zm_write_32(writer, kernel->subgroup_size);
    zm_write_32(writer, kernel->subgroups_per_group);
    zm_write_32(writer, kernel->local_bytes);
    zm_write_32(writer, kernel->private_bytes);
    zm_write_32(writer, kernel->registers);
    zm_write_64(writer, kernel->instruction_count);
    for (uint32_t i = 0; i < ZM_CLASS_COUNT; i++) {
        zm_write_64(writer, kernel->mix[i]);
    }
    zm_write_64(writer, kernel->text_offset);
    zm_write_64(writer, kernel->text_size);
    zm_write_32(writer, kernel->params.count);
    for (uint32_t i = 0; i < kernel->params.count; i++) {
        const zm_param *param = &kernel->params.items[i];
        zm_write_text(writer, param->name);
        zm_write_32(writer, param->kind);
        zm_write_32(writer, param->size);
        zm_write_32(writer, param->scalar);
        zm_write_32(writer, param->scalar_bits);
    }
}

static void write_global(const zm_program_global *global, zm_writer *writer) {
    zm_write_text(writer, global->name);
    zm_write_text(writer, global->host_name);
    zm_write_32(writer, global->linkage);
    zm_write_64(writer, global->size);
    zm_write_32(writer, global->alignment);
    zm_write_32(writer, global->initial != NULL);
    if (global->initial != NULL) {
        zm_write(writer, global->initial, (size_t)global->size);
    }
}

void zm_info_write(const zm_program *program, zm_writer *writer) {
    const zm_options *options = &program->options;
    zm_write_32(writer, ZM_INFO_MAGIC);
    zm_write_32(writer, ZM_NATIVE_VERSION);
    zm_write_32(writer, (options->debug_info ? ZM_INFO_DEBUG : 0u) | (options->library ? ZM_INFO_LIBRARY : 0u) |
                            (options->large_registers ? ZM_INFO_LARGE_REGISTERS : 0u) |
                            (program->annotations_enabled ? ZM_INFO_ANNOTATIONS : 0u) |
                            (program->from_spirv ? ZM_INFO_FROM_SPIRV : 0u));
    zm_write_32(writer, options->level);
    zm_write_32(writer, options->profile_flags);
    zm_write_32(writer, program->source_language);
    zm_write(writer, program->uuid, sizeof program->uuid);
    zm_write_32(writer, program->kernels.count);
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        write_kernel(&program->kernels.items[i], writer);
    }
    zm_write_32(writer, program->functions.count);
    for (uint32_t i = 0; i < program->functions.count; i++) {
        const zm_program_function *function = &program->functions.items[i];
        zm_write_text(writer, function->name);
        zm_write_32(writer, function->linkage);
        zm_write_64(writer, function->text_offset);
        zm_write_64(writer, function->text_size);
    }
    zm_write_32(writer, program->globals.count);
    for (uint32_t i = 0; i < program->globals.count; i++) {
        write_global(&program->globals.items[i], writer);
    }
    zm_write_32(writer, program->files.count);
    for (uint32_t i = 0; i < program->files.count; i++) {
        zm_write_text(writer, program->files.items[i]);
    }
    zm_write_32(writer, program->lines.count);
    for (uint32_t i = 0; i < program->lines.count; i++) {
        const zm_program_line *line = &program->lines.items[i];
        zm_write_64(writer, line->text_offset);
        zm_write_32(writer, line->file);
        zm_write_32(writer, line->line);
        zm_write_32(writer, line->column);
    }
}

typedef struct info_reader {
    zm_reader *in;
    uint64_t text_size;
    zm_arena *arena;
    zm_text *log;
    zm_program *program;
} info_reader;

static bool bad(const info_reader *r, const char *what) {
    if (!r->arena->exhausted) {
        zm_text_add(r->log, "error: native module, %s at byte %zu: %s\n", ZM_INFO_SECTION, r->in->at,
                    r->in->failed ? "cut off or no text" : what);
    }
    return false;
}

// Instructions lie within the text, at their alignment.
static bool in_text(const info_reader *r, uint64_t offset, uint64_t size) {
    return offset <= r->text_size && size <= r->text_size - offset && offset % ZM_ISA_BYTES == 0 &&
           size % ZM_ISA_BYTES == 0 && size > 0;
}

static bool read_params(const info_reader *r, zm_program_kernel *kernel) {
    uint32_t count = zm_read_count(r->in, 20);
    if (r->in->failed || count > ZM_KERNEL_ARGUMENT_LIMIT) {
        return bad(r, "too many parameters");
    }
    for (uint32_t i = 0; i < count; i++) {
        zm_param *param = ZM_PUSH(r->arena, &kernel->params);
        if (param == NULL) {
            return false;
        }
        param->name = zm_read_text(r->in, r->arena);
        uint32_t kind = zm_read_32(r->in);
        param->size = zm_read_32(r->in);
        uint32_t scalar = zm_read_32(r->in);
        param->scalar_bits = zm_read_32(r->in);
        if (r->in->failed || param->name == NULL || kind > ZM_PARAM_OTHER || scalar > ZM_SCALAR_FLOAT) {
            return bad(r, "no such kind of parameter");
        }
        param->kind = (zm_param_kind)kind;
        param->scalar = (zm_scalar)scalar;
    }
    return true;
}

static bool read_kernel(const info_reader *r) {
    zm_program_kernel *kernel = ZM_PUSH(r->arena, &r->program->kernels);
    if (kernel == NULL) {
        return false;
    }
    kernel->name = zm_read_text(r->in, r->arena);
    kernel->attributes = zm_read_text(r->in, r->arena);
    for (uint32_t i = 0; i < 3; i++) {
        kernel->required_size[i] = zm_read_32(r->in);
    }
    for (uint32_t i = 0; i < 3; i++) {
        kernel->max_size[i] = zm_read_32(r->in);
    }
    kernel->subgroup_size = zm_read_32(r->in);
    kernel->subgroups_per_group = zm_read_32(r->in);
    kernel->local_bytes = zm_read_32(r->in);
    kernel->private_bytes = zm_read_32(r->in);
    kernel->registers = zm_read_32(r->in);
    kernel->instruction_count = zm_read_64(r->in);
    for (uint32_t i = 0; i < ZM_CLASS_COUNT; i++) {
        kernel->mix[i] = zm_read_64(r->in);
    }
    kernel->text_offset = zm_read_64(r->in);
    kernel->text_size = zm_read_64(r->in);
    if (r->in->failed || kernel->name == NULL || kernel->attributes == NULL) {
        return bad(r, "no kernel");
    }
    if (!in_text(r, kernel->text_offset, kernel->text_size)) {
        return bad(r, "the kernel's instructions are not in the text");
    }
    uint32_t simd = kernel->subgroup_size;
    if (simd != 0 && simd != 8 && simd != 16 && simd != 32) {
        return bad(r, "no such sub-group size");
    }
    return read_params(r, kernel);
}

static bool read_function(const info_reader *r) {
    zm_program_function *function = ZM_PUSH(r->arena, &r->program->functions);
    if (function == NULL) {
        return false;
    }
    function->name = zm_read_text(r->in, r->arena);
    uint32_t linkage = zm_read_32(r->in);
    function->text_offset = zm_read_64(r->in);
    function->text_size = zm_read_64(r->in);
    if (r->in->failed || function->name == NULL || linkage == ZM_LINKAGE_NONE || linkage > ZM_LINKAGE_ODR) {
        return bad(r, "no such linkage of a function");
    }
    function->linkage = (zm_linkage)linkage;
    if (function->linkage != ZM_LINKAGE_IMPORT && !in_text(r, function->text_offset, function->text_size)) {
        return bad(r, "the function's instructions are not in the text");
    }
    return true;
}

static bool read_global(const info_reader *r) {
    zm_program_global *global = ZM_PUSH(r->arena, &r->program->globals);
    if (global == NULL) {
        return false;
    }
    global->name = zm_read_text(r->in, r->arena);
    global->host_name = zm_read_text(r->in, r->arena);
    uint32_t linkage = zm_read_32(r->in);
    global->size = zm_read_64(r->in);
    global->alignment = zm_read_32(r->in);
    uint32_t has_initial = zm_read_32(r->in);
    if (r->in->failed || global->name == NULL || global->host_name == NULL || linkage > ZM_LINKAGE_ODR ||
        has_initial > 1) {
        return bad(r, "no such linkage of a variable");
    }
    uint32_t alignment = global->alignment;
    if (alignment == 0 || alignment > 1u << 16 || (alignment & (alignment - 1)) != 0) {
        return bad(r, "no such alignment of a variable");
    }
    global->linkage = (zm_linkage)linkage;
    if (has_initial != 0) {
        const uint8_t *bytes = global->size <= SIZE_MAX ? zm_read(r->in, (size_t)global->size) : NULL;
        if (bytes == NULL) {
            r->in->failed = true;
            return bad(r, "");
        }
        global->initial = zm_arena_copy(r->arena, bytes, (size_t)global->size);
        return global->initial != NULL;
    }
    return true;
}

static bool read_line(const info_reader *r) {
    uint64_t before = r->program->lines.count == 0 ? 0 : r->program->lines.items[r->program->lines.count - 1].text_offset;
    zm_program_line *line = ZM_PUSH(r->arena, &r->program->lines);
    if (line == NULL) {
        return false;
    }
    line->text_offset = zm_read_64(r->in);
    line->file = zm_read_32(r->in);
    line->line = zm_read_32(r->in);
    line->column = zm_read_32(r->in);
    if (r->in->failed || line->file > r->program->files.count || line->text_offset > r->text_size ||
        line->text_offset < before) {
        return bad(r, "lines out of order");
    }
    return true;
}

static bool read_file(const info_reader *r) {
    const char **file = ZM_PUSH(r->arena, &r->program->files);
    if (file == NULL) {
        return false;
    }
    *file = zm_read_text(r->in, r->arena);
    return *file != NULL || bad(r, "no file");
}

static bool read_list(const info_reader *r, size_t item_size, bool (*item)(const info_reader *)) {
    uint32_t count = zm_read_count(r->in, item_size);
    for (uint32_t i = 0; i < count; i++) {
        if (!item(r)) {
            return false;
        }
    }
    return !r->in->failed || bad(r, "");
}

static bool read_info(const info_reader *r) {
    zm_program *program = r->program;
    uint32_t magic = zm_read_32(r->in);
    uint32_t version = zm_read_32(r->in);
    if (r->in->failed || magic != ZM_INFO_MAGIC || version != ZM_NATIVE_VERSION) {
        return bad(r, "another format or version");
    }
    uint32_t flags = zm_read_32(r->in);
    program->options.debug_info = (flags & ZM_INFO_DEBUG) != 0;
    program->options.library = (flags & ZM_INFO_LIBRARY) != 0;
    program->options.large_registers = (flags & ZM_INFO_LARGE_REGISTERS) != 0;
    program->annotations_enabled = (flags & ZM_INFO_ANNOTATIONS) != 0;
    program->from_spirv = (flags & ZM_INFO_FROM_SPIRV) != 0;
    program->options.level = zm_read_32(r->in);
    program->options.profile_flags = zm_read_32(r->in);
    program->source_language = zm_read_32(r->in);
    const uint8_t *uuid = zm_read(r->in, sizeof program->uuid);
    if (uuid == NULL) {
        return bad(r, "");
    }
    memcpy(program->uuid, uuid, sizeof program->uuid);
    // The sizes are those of the smallest item of each list: empty texts and lists.
    return read_list(r, 152, read_kernel) && read_list(r, 24, read_function) && read_list(r, 28, read_global) &&
           read_list(r, 4, read_file) && read_list(r, 20, read_line);
}

zm_build_status zm_info_read(zm_reader *reader, uint64_t text_size, zm_arena *arena, zm_text *log, zm_program *program) {
    const info_reader r = {.in = reader, .text_size = text_size, .arena = arena, .log = log, .program = program};
    if (read_info(&r)) {
        return ZM_BUILD_OK;
    }
    return arena->exhausted ? ZM_BUILD_NO_MEMORY : ZM_BUILD_BAD_BINARY;
}
