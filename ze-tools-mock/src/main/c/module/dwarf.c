// DWARF 4 for modules built with -g: a unit for each text section, its functions, and which line each instruction comes
// from.
#include <stdlib.h>
#include <string.h>

#include "module/isa.h"
#include "module/native.h"

enum {
    DW_TAG_COMPILE_UNIT = 0x11,
    DW_TAG_SUBPROGRAM = 0x2e,
    DW_AT_NAME = 0x03,
    DW_AT_STMT_LIST = 0x10,
    DW_AT_LOW_PC = 0x11,
    DW_AT_HIGH_PC = 0x12,
    DW_AT_COMP_DIR = 0x1b,
    DW_AT_LANGUAGE = 0x13,
    DW_AT_PRODUCER = 0x25,
    DW_AT_DECL_FILE = 0x3a,
    DW_AT_DECL_LINE = 0x3b,
    DW_AT_EXTERNAL = 0x3f,
    DW_AT_SIMD_WIDTH = 0x2400,    // the vendor's
    DW_FORM_ADDR = 0x01,
    DW_FORM_DATA2 = 0x05,
    DW_FORM_STRING = 0x08,
    DW_FORM_UDATA = 0x0f,
    DW_FORM_SEC_OFFSET = 0x17,
    DW_FORM_FLAG_PRESENT = 0x19,
    DW_LANG_C_PLUS_PLUS_14 = 0x21,
    DW_LANG_OPENCL = 0x15,
    DW_LNS_COPY = 1,
    DW_LNS_ADVANCE_PC = 2,
    DW_LNS_ADVANCE_LINE = 3,
    DW_LNS_SET_FILE = 4,
    DW_LNS_SET_COLUMN = 5,
    DW_LNS_SET_PROLOGUE_END = 10,
    DW_LNE_END_SEQUENCE = 1,
    DW_LNE_SET_ADDRESS = 2,
    SOURCE_OPENCL_C = 3    // of SPIR-V
};

// The unit that is written of one text section.
typedef struct unit {
    const zm_program *program;
    uint32_t target;        // as of relocations
    uint64_t begin, end;    // of the section in the text
    uint64_t code_end;      // of its last function
    uint32_t simd;
    uint32_t body, bodies;    // the first body in it, and how many there are
    uint32_t line, lines;     // the same of lines
    uint32_t *numbers;        // of the program's files in this unit, from 1; 0: not in it
    uint32_t *files;          // of the program, in the order of their numbers
    uint32_t file_count;
} unit;

static void write_abbreviations(zm_writer *out) {
    static const uint8_t unit[] = {1,
                                   DW_TAG_COMPILE_UNIT,
                                   1,
                                   DW_AT_PRODUCER,
                                   DW_FORM_STRING,
                                   DW_AT_LANGUAGE,
                                   DW_FORM_DATA2,
                                   DW_AT_NAME,
                                   DW_FORM_STRING,
                                   DW_AT_LOW_PC,
                                   DW_FORM_ADDR,
                                   DW_AT_HIGH_PC,
                                   DW_FORM_ADDR,
                                   DW_AT_STMT_LIST,
                                   DW_FORM_SEC_OFFSET};
    static const uint8_t function[] = {2,
                                       DW_TAG_SUBPROGRAM,
                                       0,
                                       DW_AT_NAME,
                                       DW_FORM_STRING,
                                       DW_AT_DECL_FILE,
                                       DW_FORM_UDATA,
                                       DW_AT_DECL_LINE,
                                       DW_FORM_UDATA};
    zm_write(out, unit, sizeof unit);
    zm_write_uleb(out, DW_AT_SIMD_WIDTH);
    zm_write_8(out, DW_FORM_DATA2);
    zm_write_8(out, DW_AT_COMP_DIR);
    zm_write_8(out, DW_FORM_STRING);
    zm_write_16(out, 0);
    zm_write(out, function, sizeof function);
    zm_write_uleb(out, DW_AT_SIMD_WIDTH);
    zm_write_8(out, DW_FORM_DATA2);
    static const uint8_t rest[] = {
        DW_AT_EXTERNAL, DW_FORM_FLAG_PRESENT, DW_AT_LOW_PC, DW_FORM_ADDR, DW_AT_HIGH_PC, DW_FORM_ADDR, 0, 0};
    zm_write(out, rest, sizeof rest);
    zm_write_8(out, 0);
}

// Writes a place that is relocated, of 8 bytes for an address and 4 for an offset.
static void write_relocated(zm_debug_section *out, uint32_t target, uint64_t addend) {
    const zm_relocation item = {.at = out->bytes.size, .target = target, .addend = addend};
    zm_write(&out->relocations, &item, sizeof item);
    zm_write(&out->bytes, NULL, target == ZM_TO_ABBREVIATIONS || target == ZM_TO_LINES ? 4 : 8);
}

static void write_address(zm_debug_section *out, const unit *u, uint64_t offset) {
    write_relocated(out, u->target, offset - u->begin);
}

// The index of the first of `count` items at or behind an offset in the text, of which the first has its own at
// `first`.
static uint32_t index_from(const void *first, size_t stride, uint32_t count, uint64_t offset) {
    uint32_t low = 0;
    while (low < count) {
        uint32_t middle = low + (count - low) / 2;
        uint64_t own;
        memcpy(&own, (const char *)first + middle * stride, sizeof own);
        if (own < offset) {
            low = middle + 1;
        } else {
            count = middle;
        }
    }
    return low;
}

static uint32_t line_from(const zm_program *program, uint64_t offset) {
    return program->lines.count == 0 ? 0
                                     : index_from(&program->lines.items->text_offset, sizeof *program->lines.items,
                                                  program->lines.count, offset);
}

static uint32_t body_from(const zm_program *program, uint64_t offset) {
    return program->bodies.count == 0 ? 0
                                      : index_from(&program->bodies.items->text_offset, sizeof *program->bodies.items,
                                                   program->bodies.count, offset);
}

// The first line within a range of the text, or NULL.
static const zm_program_line *first_line(const zm_program *program, uint64_t offset, uint64_t size) {
    for (uint32_t i = line_from(program, offset); i < program->lines.count; i++) {
        const zm_program_line *line = &program->lines.items[i];
        if (line->text_offset >= offset + size) {
            break;
        }
        if (line->file != 0) {
            return line;
        }
    }
    return NULL;
}

// Finds what is in a section, and numbers its files in the order of their use.
static void look(unit *u) {
    const zm_program *program = u->program;
    u->body = body_from(program, u->begin);
    u->bodies = body_from(program, u->end) - u->body;
    u->line = line_from(program, u->begin);
    u->lines = line_from(program, u->end) - u->line;
    const zm_program_body *last = u->bodies == 0 ? NULL : &program->bodies.items[u->body + u->bodies - 1];
    u->code_end = last == NULL ? u->begin : last->text_offset + last->text_size;
    for (uint32_t i = 0; i < u->file_count; i++) {
        u->numbers[u->files[i] - 1] = 0;    // of the unit before
    }
    u->file_count = 0;
    for (uint32_t i = 0; i < u->lines; i++) {
        uint32_t file = program->lines.items[u->line + i].file;
        if (file != 0 && u->numbers[file - 1] == 0) {
            u->files[u->file_count++] = file;
            u->numbers[file - 1] = u->file_count;
        }
    }
}

static const char *file_name(const unit *u, uint32_t index) {
    const char *name = u->program->files.items[u->files[index] - 1];
    return *name == '\0' ? "?" : name;    // an empty name would end the list
}

// Returns how much of a unit's first file is its folder, with the slash; the names of files in it leave that out.
static size_t folder_length(const unit *u) {
    const char *slash = u->file_count == 0 || *file_name(u, 0) != '/' ? NULL : strrchr(file_name(u, 0), '/');
    return slash == NULL ? 0 : (size_t)(slash - file_name(u, 0)) + 1;
}

static const char *short_name(const unit *u, uint32_t index) {
    const char *name = file_name(u, index);
    size_t folder = folder_length(u);
    return folder > 0 && strncmp(name, file_name(u, 0), folder) == 0 && name[folder] != '\0' ? name + folder : name;
}

static void write_function(const unit *u, zm_debug_section *out, const zm_program_body *body) {
    const zm_program_line *line = first_line(u->program, body->text_offset, body->text_size);
    zm_write_uleb(&out->bytes, 2);
    zm_write_zero_terminated(&out->bytes, body->name);
    zm_write_uleb(&out->bytes, line == NULL ? 0 : u->numbers[line->file - 1]);
    zm_write_uleb(&out->bytes, line == NULL ? 0 : line->line);
    zm_write_16(&out->bytes, u->simd);
    write_address(out, u, body->text_offset);
    write_address(out, u, body->text_offset + body->text_size);
}

// Files without a path in the source are taken to lie in the folder where the program was started.
static void write_folder(const unit *u, zm_writer *out) {
    size_t folder = folder_length(u);
    if (folder == 0) {
        zm_write_zero_terminated(out, ".");
        return;
    }
    zm_write(out, file_name(u, 0), folder > 1 ? folder - 1 : 1);
    zm_write_8(out, 0);
}

static void write_info(const unit *u, zm_debug_section *out, uint64_t lines) {
    size_t begin = out->bytes.size;
    zm_write_32(&out->bytes, 0);    // length, filled in at the end
    zm_write_16(&out->bytes, 4);
    write_relocated(out, ZM_TO_ABBREVIATIONS, 0);
    zm_write_8(&out->bytes, 8);
    zm_write_uleb(&out->bytes, 1);
    zm_write_zero_terminated(&out->bytes, "zemock");
    zm_write_16(&out->bytes, u->program->source_language == SOURCE_OPENCL_C ? DW_LANG_OPENCL : DW_LANG_C_PLUS_PLUS_14);
    zm_write_zero_terminated(&out->bytes, u->file_count == 0 ? "" : short_name(u, 0));
    write_address(out, u, u->begin);
    write_address(out, u, u->code_end);
    write_relocated(out, ZM_TO_LINES, lines);
    zm_write_16(&out->bytes, u->simd);
    write_folder(u, &out->bytes);
    for (uint32_t i = 0; i < u->bodies; i++) {
        write_function(u, out, &u->program->bodies.items[u->body + i]);
    }
    zm_write_uleb(&out->bytes, 0);
    zm_patch_32(&out->bytes, begin, (uint32_t)(out->bytes.size - begin - 4));
}

typedef struct line_state {
    uint64_t offset;
    uint32_t file;
    uint32_t line;
    uint32_t column;
    uint32_t rows;
    bool open;
} line_state;

static void advance(zm_writer *out, line_state *state, uint64_t offset) {
    if (offset != state->offset) {
        zm_write_8(out, DW_LNS_ADVANCE_PC);
        zm_write_uleb(out, offset - state->offset);
        state->offset = offset;
    }
}

static void begin_sequence(const unit *u, zm_debug_section *out, line_state *state, uint64_t offset) {
    *state = (line_state){.offset = offset, .file = 1, .line = 1, .open = true};
    zm_write_8(&out->bytes, 0);
    zm_write_uleb(&out->bytes, 9);
    zm_write_8(&out->bytes, DW_LNE_SET_ADDRESS);
    write_address(out, u, offset);
}

static void end_sequence(zm_writer *out, line_state *state, uint64_t offset) {
    if (state->open) {
        advance(out, state, offset);
        zm_write_8(out, 0);
        zm_write_uleb(out, 1);
        zm_write_8(out, DW_LNE_END_SEQUENCE);
        state->open = false;
    }
}

static void write_row(zm_writer *out, line_state *state, const zm_program_line *line, uint32_t file) {
    if (file != state->file) {
        zm_write_8(out, DW_LNS_SET_FILE);
        zm_write_uleb(out, file);
    }
    if (line->column != state->column) {
        zm_write_8(out, DW_LNS_SET_COLUMN);
        zm_write_uleb(out, line->column);
    }
    if (line->line != state->line) {
        zm_write_8(out, DW_LNS_ADVANCE_LINE);
        zm_write_sleb(out, (int64_t)line->line - (int64_t)state->line);
    }
    advance(out, state, line->text_offset);
    // The first row is the function's own line, the second one that of its body.
    if (++state->rows == 2) {
        zm_write_8(out, DW_LNS_SET_PROLOGUE_END);
    }
    zm_write_8(out, DW_LNS_COPY);
    state->file = file;
    state->line = line->line;
    state->column = line->column;
}

static void write_line_header(const unit *u, zm_writer *out) {
    static const uint8_t operand_counts[] = {0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1};
    zm_write_16(out, 4);
    size_t header_length_at = out->size;
    zm_write_32(out, 0);
    zm_write_8(out, 1);               // smallest instruction, in bytes: addresses are given in bytes
    zm_write_8(out, 1);               // operations per instruction
    zm_write_8(out, 1);               // is a statement
    zm_write_8(out, (uint32_t)-5);    // line base and range of special opcodes, of which none is used
    zm_write_8(out, 14);
    zm_write_8(out, sizeof operand_counts + 1);
    zm_write(out, operand_counts, sizeof operand_counts);
    zm_write_8(out, 0);    // no directories
    for (uint32_t i = 0; i < u->file_count; i++) {
        zm_write_zero_terminated(out, short_name(u, i));
        zm_write_uleb(out, 0);
        zm_write_uleb(out, 0);
        zm_write_uleb(out, 0);
    }
    zm_write_8(out, 0);
    zm_patch_32(out, header_length_at, (uint32_t)(out->size - header_length_at - 4));
}

static void write_lines(const unit *u, zm_debug_section *out) {
    line_state state = {0};
    size_t begin = out->bytes.size;
    zm_write_32(&out->bytes, 0);    // length, filled in at the end
    write_line_header(u, &out->bytes);
    for (uint32_t i = 0; i < u->lines; i++) {
        const zm_program_line *line = &u->program->lines.items[u->line + i];
        if (line->file == 0) {
            end_sequence(&out->bytes, &state, line->text_offset);
            continue;
        }
        if (!state.open) {
            begin_sequence(u, out, &state, line->text_offset);
        }
        write_row(&out->bytes, &state, line, u->numbers[line->file - 1]);
    }
    end_sequence(&out->bytes, &state, u->code_end);
    zm_patch_32(&out->bytes, begin, (uint32_t)(out->bytes.size - begin - 4));
}

static void write_unit(unit *u, zm_debug_section *info, zm_debug_section *lines) {
    look(u);
    write_info(u, info, lines->bytes.size);
    write_lines(u, lines);
}

void zm_dwarf_write(const zm_program *program, zm_writer *abbreviations, zm_debug_section *info,
                    zm_debug_section *lines) {
    unit u = {.program = program};
    u.numbers = calloc(program->files.count + 1u, sizeof *u.numbers);
    u.files = calloc(program->files.count + 1u, sizeof *u.files);
    write_abbreviations(abbreviations);
    info->bytes.failed = u.numbers == NULL || u.files == NULL;
    for (uint32_t i = 0; i < program->kernels.count && !info->bytes.failed; i++) {
        const zm_program_kernel *kernel = &program->kernels.items[i];
        u.target = i;
        u.begin = kernel->text_offset;
        u.end = kernel->text_offset + kernel->section_size;
        u.simd = kernel->simd;
        write_unit(&u, info, lines);
    }
    if (program->text_size > program->kernels_size && !info->bytes.failed) {
        u.target = program->kernels.count;
        u.begin = program->kernels_size;
        u.end = program->text_size;
        u.simd = program->functions_simd;
        write_unit(&u, info, lines);
    }
    free(u.numbers);
    free(u.files);
}
