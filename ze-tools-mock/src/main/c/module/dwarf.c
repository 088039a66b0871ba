// DWARF 4 for modules built with -g: one unit, its functions, and which line each instruction comes from.
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
    DW_AT_LANGUAGE = 0x13,
    DW_AT_PRODUCER = 0x25,
    DW_AT_DECL_FILE = 0x3a,
    DW_AT_DECL_LINE = 0x3b,
    DW_AT_EXTERNAL = 0x3f,
    DW_FORM_ADDR = 0x01,
    DW_FORM_DATA2 = 0x05,
    DW_FORM_DATA8 = 0x07,
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
    DW_LNE_END_SEQUENCE = 1,
    DW_LNE_SET_ADDRESS = 2,
    SOURCE_OPENCL_C = 3    // of SPIR-V
};

static void write_abbreviations(zm_writer *out) {
    static const uint8_t unit[] = {1, DW_TAG_COMPILE_UNIT, 1, DW_AT_PRODUCER, DW_FORM_STRING, DW_AT_LANGUAGE, DW_FORM_DATA2,
                                   DW_AT_NAME, DW_FORM_STRING, DW_AT_STMT_LIST, DW_FORM_SEC_OFFSET, DW_AT_LOW_PC,
                                   DW_FORM_ADDR, DW_AT_HIGH_PC, DW_FORM_DATA8, 0, 0};
    static const uint8_t function[] = {2, DW_TAG_SUBPROGRAM, 0, DW_AT_NAME, DW_FORM_STRING, DW_AT_LOW_PC, DW_FORM_ADDR,
                                       DW_AT_HIGH_PC, DW_FORM_DATA8, DW_AT_DECL_FILE, DW_FORM_UDATA, DW_AT_DECL_LINE,
                                       DW_FORM_UDATA, DW_AT_EXTERNAL, DW_FORM_FLAG_PRESENT, 0, 0};
    zm_write(out, unit, sizeof unit);
    zm_write(out, function, sizeof function);
    zm_write_8(out, 0);
}

// The first line within a range of the text, or NULL.
static const zm_program_line *first_line(const zm_program *program, uint64_t offset, uint64_t size) {
    uint32_t low = 0;
    uint32_t high = program->lines.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (program->lines.items[middle].text_offset < offset) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    while (low < program->lines.count && program->lines.items[low].text_offset < offset + size) {
        if (program->lines.items[low].file != 0) {
            return &program->lines.items[low];
        }
        low++;
    }
    return NULL;
}

static void write_function(const zm_program *program, zm_writer *out, const char *name, uint64_t offset, uint64_t size) {
    const zm_program_line *line = first_line(program, offset, size);
    zm_write_uleb(out, 2);
    zm_write_zero_terminated(out, name);
    zm_write_64(out, offset);
    zm_write_64(out, size);
    zm_write_uleb(out, line == NULL ? 0 : line->file);
    zm_write_uleb(out, line == NULL ? 0 : line->line);
}

static void write_info(const zm_program *program, zm_writer *out) {
    zm_write_32(out, 0);    // length, filled in at the end
    zm_write_16(out, 4);
    zm_write_32(out, 0);    // the abbreviations' offset
    zm_write_8(out, 8);
    zm_write_uleb(out, 1);
    zm_write_zero_terminated(out, "zemock");
    zm_write_16(out, program->source_language == SOURCE_OPENCL_C ? DW_LANG_OPENCL : DW_LANG_C_PLUS_PLUS_14);
    zm_write_zero_terminated(out, program->files.count == 0 ? "" : program->files.items[0]);
    zm_write_32(out, 0);    // the line table's offset
    zm_write_64(out, 0);
    zm_write_64(out, program->text_size);
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        const zm_program_kernel *kernel = &program->kernels.items[i];
        write_function(program, out, kernel->name, kernel->text_offset, kernel->text_size);
    }
    for (uint32_t i = 0; i < program->functions.count; i++) {
        const zm_program_function *function = &program->functions.items[i];
        const zm_program_kernel *kernel = zm_program_find_kernel(program, function->name);
        if (function->linkage != ZM_LINKAGE_IMPORT &&
            (kernel == NULL || kernel->text_offset != function->text_offset)) {
            write_function(program, out, function->name, function->text_offset, function->text_size);
        }
    }
    zm_write_uleb(out, 0);
    zm_patch_32(out, 0, (uint32_t)out->size - 4);
}

typedef struct line_state {
    uint64_t offset;
    uint32_t file;
    uint32_t line;
    uint32_t column;
    bool open;
} line_state;

static void advance(zm_writer *out, line_state *state, uint64_t offset) {
    if (offset != state->offset) {
        zm_write_8(out, DW_LNS_ADVANCE_PC);
        zm_write_uleb(out, offset - state->offset);
        state->offset = offset;
    }
}

static void begin_sequence(zm_writer *out, line_state *state, uint64_t offset) {
    *state = (line_state){.offset = offset, .file = 1, .line = 1, .open = true};
    zm_write_8(out, 0);
    zm_write_uleb(out, 9);
    zm_write_8(out, DW_LNE_SET_ADDRESS);
    zm_write_64(out, offset);
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

static void write_row(zm_writer *out, line_state *state, const zm_program_line *line) {
    if (line->file != state->file) {
        zm_write_8(out, DW_LNS_SET_FILE);
        zm_write_uleb(out, line->file);
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
    zm_write_8(out, DW_LNS_COPY);
    state->file = line->file;
    state->line = line->line;
    state->column = line->column;
}

static void write_line_header(const zm_program *program, zm_writer *out) {
    static const uint8_t operand_counts[] = {0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1};
    zm_write_32(out, 0);    // length, filled in at the end
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
    for (uint32_t i = 0; i < program->files.count; i++) {
        // An empty name would end the list.
        const char *name = program->files.items[i];
        zm_write_zero_terminated(out, name[0] == '\0' ? "?" : name);
        zm_write_uleb(out, 0);
        zm_write_uleb(out, 0);
        zm_write_uleb(out, 0);
    }
    zm_write_8(out, 0);
    zm_patch_32(out, header_length_at, (uint32_t)(out->size - header_length_at - 4));
}

static void write_lines(const zm_program *program, zm_writer *out) {
    line_state state = {0};
    write_line_header(program, out);
    for (uint32_t i = 0; i < program->lines.count; i++) {
        const zm_program_line *line = &program->lines.items[i];
        if (line->file == 0) {
            end_sequence(out, &state, line->text_offset);
            continue;
        }
        if (!state.open) {
            begin_sequence(out, &state, line->text_offset);
        }
        write_row(out, &state, line);
    }
    end_sequence(out, &state, program->text_size);
    zm_patch_32(out, 0, (uint32_t)out->size - 4);
}

void zm_dwarf_write(const zm_program *program, zm_writer *abbreviations, zm_writer *info, zm_writer *lines) {
    write_abbreviations(abbreviations);
    write_info(program, info);
    write_lines(program, lines);
}
