// Device images as tools read them: sections, symbols, relocations, addresses. With a folder as its argument the
// program writes the images there, for the programs of others that device_images.sh starts.
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "expect.h"
#include "module/isa.h"
#include "module/native.h"
#include "module/program.h"
#include "spirv_builder.h"

enum { NUMBER_OF_ADDRESS = 1, NUMBER_OF_OFFSET = 2 };

static const zm_image_target MOVABLE = {.ip_version = 0x030f0001, .threads_per_eu = 8};
static const zm_image_target LINKED = {
    .ip_version = 0x030f0001, .threads_per_eu = 8, .linked = true, .text = 0x123456789000, .globals = 0xff0000010000};

typedef struct built {
    zm_arena arena;
    zm_text log;
    zm_program *program;
} built;

// Two kernels that share a function, which stands with the first; one that is a function's of its own; a function for
// other modules; variables with and without contents, and one that is elsewhere; a constant.
static void add_sample(spv_module *m) {
    uint32_t file = spv_id(m), other = spv_id(m);
    spv_emit_text(m, SPV_DEBUG, SPV_OP_STRING, 1, &file, "/home/me/src/sample.cl", 0, NULL);
    spv_emit_text(m, SPV_DEBUG, SPV_OP_STRING, 1, &other, "/home/me/include/tools.h", 0, NULL);
    uint32_t seven = spv_constant(m, 7);
    uint32_t zeroes = spv_id(m), seven_at = spv_id(m), elsewhere = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_VARIABLE, spv_type(m, 'L'), zeroes, SPV_STORAGE_CLASS_CROSS_WORKGROUP);
    spv_linkage(m, zeroes, "zeroes", SPV_LINKAGE_TYPE_EXPORT);
    SPV(m, SPV_GLOBALS, SPV_OP_VARIABLE, spv_type(m, 'I'), seven_at, SPV_STORAGE_CLASS_CROSS_WORKGROUP, seven);
    spv_linkage(m, seven_at, "counter", SPV_LINKAGE_TYPE_EXPORT);
    SPV(m, SPV_GLOBALS, SPV_OP_VARIABLE, spv_type(m, 'I'), elsewhere, SPV_STORAGE_CLASS_CROSS_WORKGROUP);
    spv_linkage(m, elsewhere, "elsewhere", SPV_LINKAGE_TYPE_IMPORT);
    spv_spec_constant(m, 'u', 3, 5);
    SPV(m, SPV_CODE, SPV_OP_LINE, other, 30, 1);
    uint32_t shared = spv_begin_function(m, "u", NULL);
    SPV(m, SPV_CODE, SPV_OP_LINE, other, 31, 5);
    SPV(m, SPV_CODE, SPV_OP_MEMORY_BARRIER, seven, seven);
    spv_end_function(m);
    spv_name(m, shared, "shared");
    SPV(m, SPV_CODE, SPV_OP_LINE, other, 40, 1);
    uint32_t exported = spv_begin_function(m, "u", NULL);
    SPV(m, SPV_CODE, SPV_OP_LINE, other, 41, 5);
    spv_end_function(m);
    spv_linkage(m, exported, "exported", SPV_LINKAGE_TYPE_EXPORT);
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t params[3];
        SPV(m, SPV_CODE, SPV_OP_LINE, file, 10 * (i + 1), 1);
        uint32_t kernel = spv_begin_function(m, "flu", params);
        spv_name(m, params[0], "data");
        SPV(m, SPV_CODE, SPV_OP_LINE, file, 10 * (i + 1) + 1, 3);
        SPV(m, SPV_CODE, SPV_OP_FUNCTION_CALL, m->void_type, spv_id(m), shared, seven);
        SPV(m, SPV_CODE, SPV_OP_LINE, file, 10 * (i + 1) + 2, 3);
        SPV(m, SPV_CODE, SPV_OP_MEMORY_BARRIER, seven, seven);
        spv_end_function(m);
        spv_entry_point(m, kernel, i == 0 ? "first" : "second");
        if (i == 0) {
            SPV(m, SPV_MODES, SPV_OP_EXECUTION_MODE, kernel, SPV_EXECUTION_MODE_LOCAL_SIZE, 4, 2, 1);
            spv_entry_point(m, kernel, "alias");
        }
    }
}

static built build(void (*add)(spv_module *), const char *flags) {
    built b = {0};
    spv_module m;
    zm_options options;
    size_t bytes;
    spv_init(&m);
    add(&m);
    const uint32_t *words = spv_finish(&m, &bytes);
    EXPECT(zm_options_parse(flags, &options, &b.log));
    EXPECT_EQ(zm_program_from_spirv(words, bytes, &options, NULL, 0, &b.arena, &b.log, &b.program), ZM_BUILD_OK);
    spv_free(&m);
    return b;
}

static void done(built *b) {
    zm_arena_free(&b->arena);
    zm_text_free(&b->log);
}

// ---- A reader of its own -------------------------------------------------------------------------------------------

typedef struct elf {
    uint8_t *bytes;
    size_t size;
    Elf64_Ehdr header;
    Elf64_Shdr sections[64];
} elf;

static elf read_image(const zm_program *program, const zm_image_target *target) {
    elf e = {0};
    e.bytes = zm_program_to_native(program, target, &e.size);
    if (!EXPECT(e.bytes != NULL)) {
        exit(expect_result());
    }
    memcpy(&e.header, e.bytes, sizeof e.header);
    EXPECT(e.header.e_shnum < 64);
    memcpy(e.sections, e.bytes + e.header.e_shoff, e.header.e_shnum * sizeof(Elf64_Shdr));
    return e;
}

static const char *string_at(const elf *e, uint64_t at) {
    const Elf64_Shdr *strings = &e->sections[e->header.e_shstrndx];
    return at < strings->sh_size ? (const char *)e->bytes + strings->sh_offset + at : "outside";
}

static uint32_t find(const elf *e, const char *name) {
    for (uint32_t i = 1; i < e->header.e_shnum; i++) {
        if (strcmp(string_at(e, e->sections[i].sh_name), name) == 0) {
            return i;
        }
    }
    return 0;
}

static Elf64_Sym symbol_at(const elf *e, uint64_t index) {
    Elf64_Sym symbol = {0};
    const Elf64_Shdr *table = &e->sections[find(e, ".symtab")];
    if (EXPECT(index < table->sh_size / sizeof symbol)) {
        memcpy(&symbol, e->bytes + table->sh_offset + index * sizeof symbol, sizeof symbol);
    }
    return symbol;
}

static Elf64_Sym symbol_named(const elf *e, const char *name, uint32_t type) {
    const Elf64_Shdr *table = &e->sections[find(e, ".symtab")];
    for (uint64_t i = 1; i < table->sh_size / sizeof(Elf64_Sym); i++) {
        Elf64_Sym symbol = symbol_at(e, i);
        if (strcmp(string_at(e, symbol.st_name), name) == 0 && ELF64_ST_TYPE(symbol.st_info) == type) {
            return symbol;
        }
    }
    EXPECT_STR(name, "found");
    return (Elf64_Sym){0};
}

static void expect_sections(const elf *e, const char *wanted) {
    char found[1024] = "";
    for (uint32_t i = 1; i < e->header.e_shnum; i++) {
        const char *name = string_at(e, e->sections[i].sh_name);
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s", i == 1 ? "" : " ", name);
    }
    EXPECT_STR(found, wanted);
}

// ---- What is there -------------------------------------------------------------------------------------------------

static void files_are_those_of_the_vendor(void) {
    built b = build(add_sample, "-g");
    elf e = read_image(b.program, &MOVABLE);
    EXPECT_EQ(e.header.e_type, ET_REL);
    EXPECT_EQ(e.header.e_machine, 205);
    EXPECT_EQ(e.header.e_flags, 0);
    EXPECT_EQ(e.header.e_ident[EI_OSABI], 0);
    EXPECT_EQ(e.header.e_ident[EI_ABIVERSION], 1);
    EXPECT_EQ(e.header.e_phnum, 0);
    EXPECT_EQ(e.header.e_shoff + e.header.e_shnum * sizeof(Elf64_Shdr), e.size);
    EXPECT_EQ(e.header.e_shstrndx, e.header.e_shnum - 1);
    expect_sections(
        &e, ".text.first .text.alias .text.second .text.Intel_Symbol_Table_Void_Program .data.global .bss.global "
            ".symtab .spv .misc.buildOptions .misc.specConstantsIds .misc.specConstantsValues .note.zemock .debug_info "
            ".debug_abbrev .debug_line .rela.debug_info .rela.debug_line .ze_info .note.intelgt.compat .strtab");
    EXPECT_EQ(e.sections[1].sh_offset, sizeof(Elf64_Ehdr));
    for (uint32_t i = 1; i < e.header.e_shnum; i++) {
        EXPECT_EQ(e.sections[i].sh_addralign, 0);
        EXPECT_EQ(e.sections[i].sh_addr, 0);
        EXPECT_EQ(e.sections[i].sh_offset % 8, 0);
        EXPECT(e.sections[i].sh_type == SHT_NOBITS ||
               e.sections[i].sh_offset + e.sections[i].sh_size <= e.header.e_shoff);
    }
    // The first kernel's four instructions, and the two of what it calls, behind each other; then room.
    EXPECT_EQ(e.sections[1].sh_size, 128 + 128);
    EXPECT_EQ(e.sections[find(&e, ".text.second")].sh_size, 64 + 128);
    EXPECT_EQ(e.sections[find(&e, ".spv")].sh_type, 0xff000009);
    EXPECT_EQ(e.sections[find(&e, ".ze_info")].sh_type, 0xff000011);
    EXPECT_EQ(e.sections[find(&e, ".misc.buildOptions")].sh_type, 0xff000014);
    EXPECT_EQ(e.sections[find(&e, ".misc.buildOptions")].sh_size, 2);
    EXPECT_EQ(e.sections[find(&e, ".bss.global")].sh_type, SHT_NOBITS);
    free(e.bytes);
    done(&b);
    b = build(add_sample, NULL);
    e = read_image(b.program, &MOVABLE);
    EXPECT_EQ(find(&e, ".debug_info") + find(&e, ".rela.debug_line") + find(&e, ".misc.buildOptions"), 0);
    free(e.bytes);
    done(&b);
}

static void symbols_are_where_the_code_is(void) {
    built b = build(add_sample, "-g");
    for (int linked = 0; linked < 2; linked++) {
        elf e = read_image(b.program, linked ? &LINKED : &MOVABLE);
        const Elf64_Shdr *table = &e.sections[find(&e, ".symtab")];
        for (uint64_t i = 1; i < table->sh_size / sizeof(Elf64_Sym); i++) {
            EXPECT_EQ(ELF64_ST_BIND(symbol_at(&e, i).st_info), i < table->sh_info ? STB_LOCAL : STB_GLOBAL);
        }
        Elf64_Sym entry = symbol_at(&e, 1), first = symbol_at(&e, 2);
        EXPECT_STR(string_at(&e, entry.st_name), "_entry");
        EXPECT_EQ(entry.st_size, 0);
        EXPECT_STR(string_at(&e, first.st_name), "first");
        EXPECT_EQ(first.st_shndx, 1);
        EXPECT_EQ(first.st_size, 3 * ZM_ISA_BYTES);
        EXPECT_EQ(first.st_value, linked ? LINKED.text : 0);
        EXPECT_EQ(symbol_named(&e, "alias", STT_FUNC).st_value, first.st_value);
        Elf64_Sym shared = symbol_named(&e, "shared", STT_FUNC);
        EXPECT_EQ(shared.st_shndx, 1);
        EXPECT_EQ(shared.st_value, first.st_value + 64);
        Elf64_Sym exported = symbol_named(&e, "exported", STT_FUNC);
        EXPECT_EQ(exported.st_shndx, find(&e, ".text.Intel_Symbol_Table_Void_Program"));
        EXPECT_EQ(exported.st_value, e.sections[exported.st_shndx].sh_addr);
        Elf64_Sym counter = symbol_named(&e, "counter", STT_OBJECT), zeroes = symbol_named(&e, "zeroes", STT_OBJECT);
        EXPECT_EQ(counter.st_shndx, find(&e, ".data.global"));
        EXPECT_EQ(counter.st_value, linked ? LINKED.globals : 0);
        EXPECT_EQ(zeroes.st_value, linked ? LINKED.globals + 8 : 4);    // at its alignment in memory
        EXPECT_EQ(symbol_named(&e, "elsewhere", STT_NOTYPE).st_shndx, SHN_UNDEF);
        free(e.bytes);
    }
    done(&b);
}

// Each place is zero in the file that can be moved and has its value in the linked one, and the symbol is of the right
// section.
static void relocations_are_right(void) {
    built b = build(add_sample, "-g");
    elf movable = read_image(b.program, &MOVABLE), linked = read_image(b.program, &LINKED);
    const char *const names[] = {".rela.debug_info", ".rela.debug_line"};
    for (int k = 0; k < 2; k++) {
        const Elf64_Shdr *table = &movable.sections[find(&movable, names[k])];
        EXPECT_EQ(table->sh_link, find(&movable, ".symtab"));
        EXPECT_STR(string_at(&movable, movable.sections[table->sh_info].sh_name), names[k] + 5);
        EXPECT(table->sh_size >= 4 * sizeof(Elf64_Rela));
        for (uint64_t i = 0; i < table->sh_size / sizeof(Elf64_Rela); i++) {
            Elf64_Rela entry;
            memcpy(&entry, movable.bytes + table->sh_offset + i * sizeof entry, sizeof entry);
            Elf64_Sym symbol = symbol_at(&movable, ELF64_R_SYM(entry.r_info));
            const Elf64_Shdr *in = &movable.sections[symbol.st_shndx];
            EXPECT_STR(string_at(&movable, symbol.st_name), string_at(&movable, in->sh_name));
            bool text = (in->sh_flags & SHF_EXECINSTR) != 0;
            EXPECT_EQ(ELF64_R_TYPE(entry.r_info), text ? NUMBER_OF_ADDRESS : NUMBER_OF_OFFSET);
            size_t width = text ? 8 : 4;
            uint64_t before = 0, after = 0;
            memcpy(&before, movable.bytes + movable.sections[table->sh_info].sh_offset + entry.r_offset, width);
            memcpy(&after, linked.bytes + linked.sections[table->sh_info].sh_offset + entry.r_offset, width);
            EXPECT_EQ(before, 0);
            EXPECT_EQ(after, linked.sections[symbol.st_shndx].sh_addr + (uint64_t)entry.r_addend);
            EXPECT((uint64_t)entry.r_addend <= in->sh_size);
        }
    }
    free(movable.bytes);
    free(linked.bytes);
    done(&b);
}

static void linked_files_are_loaded_where_the_module_is(void) {
    built b = build(add_sample, "-g");
    elf e = read_image(b.program, &LINKED);
    EXPECT_EQ(e.header.e_type, ET_EXEC);
    EXPECT_EQ(e.header.e_machine, 205);
    EXPECT_EQ(e.header.e_phoff, sizeof(Elf64_Ehdr));
    EXPECT_EQ(e.header.e_shoff, e.header.e_phoff + e.header.e_phnum * sizeof(Elf64_Phdr));
    EXPECT_EQ(e.header.e_phnum, 6);
    for (uint32_t i = 0; i < e.header.e_phnum; i++) {
        Elf64_Phdr segment;
        memcpy(&segment, e.bytes + e.header.e_phoff + i * sizeof segment, sizeof segment);
        EXPECT_EQ(segment.p_type, PT_LOAD);
        EXPECT_EQ(segment.p_vaddr, e.sections[i + 1].sh_addr);
        EXPECT_EQ(segment.p_offset, e.sections[i + 1].sh_offset);
        EXPECT_EQ(segment.p_memsz, e.sections[i + 1].sh_size);
    }
    for (uint32_t i = 0; i < b.program->kernels.count; i++) {
        const zm_program_kernel *kernel = &b.program->kernels.items[i];
        EXPECT_EQ(e.sections[i + 1].sh_addr, LINKED.text + kernel->text_offset);
        EXPECT_EQ(
            memcmp(e.bytes + e.sections[i + 1].sh_offset, b.program->text + kernel->text_offset, kernel->section_size),
            0);
    }
    EXPECT(e.sections[e.header.e_shnum - 1].sh_offset + e.sections[e.header.e_shnum - 1].sh_size < e.size);
    free(e.bytes);
    done(&b);
}

static void kernels_are_described(void) {
    built b = build(add_sample, "-g -ze-opt-large-register-file");
    elf e = read_image(b.program, &MOVABLE);
    const Elf64_Shdr *info = &e.sections[find(&e, ".ze_info")];
    char text[8192];
    if (EXPECT(info->sh_size < sizeof text)) {
        memcpy(text, e.bytes + info->sh_offset, info->sh_size);
        text[info->sh_size] = '\0';
        EXPECT_HAS(text, "---\nversion:         '1.73'\nkernels:\n  - name:            first\n");
        EXPECT_HAS(text, "required_work_group_size: [ 4, 2, 1 ]\n");
        EXPECT_HAS(text, "grf_count:       256\n");
        EXPECT_HAS(text, "simd_size:       16\n");
        EXPECT_HAS(text, "eu_thread_count: 4\n");
        EXPECT_HAS(text, "arg_index:       1\n        addrmode:        slm\n");
        EXPECT_HAS(text,
                   "      - arg_type:        arg_byvalue\n        offset:          40\n        size:            4\n"
                   "        arg_index:       2\n");
        EXPECT_HAS(text, "        name:            data\n        address_qualifier: __global\n");
        EXPECT_HAS(text, "type_name:       'float*;8'\n");
    }
    const Elf64_Shdr *notes = &e.sections[find(&e, ".note.intelgt.compat")];
    const uint8_t *at = e.bytes + notes->sh_offset;
    bool version = false;
    for (uint64_t offset = 0; offset + 12 < notes->sh_size;) {
        uint32_t words[6] = {0};
        memcpy(words, at + offset, sizeof words);
        EXPECT_STR((const char *)at + offset + 12, "IntelGT");
        version = version || (words[2] == 6 && words[5] == MOVABLE.ip_version);
        offset += 12 + 8 + (words[1] + 3) / 4 * 4;
    }
    EXPECT(version);
    free(e.bytes);
    done(&b);
}

static void add_other(spv_module *m) {
    spv_kernel(m, "other \"quoted\"\n", "v");
    uint32_t exported = spv_begin_function(m, "", NULL);
    spv_end_function(m);
    spv_linkage(m, exported, "more", SPV_LINKAGE_TYPE_EXPORT);
}

// The whole has the kernels of all inputs first, and all inputs stand in the image, each with its flags.
static void images_of_several_inputs_are_whole(void) {
    built a = build(add_sample, "-g"), b = build(add_other, "-library-compilation");
    zm_program *parts[] = {a.program, b.program};
    built whole = {0}, again = {0};
    EXPECT_EQ(zm_program_merge(parts, 2, &whole.arena, &whole.log, &whole.program), ZM_BUILD_OK);
    elf e = read_image(whole.program, &MOVABLE);
    EXPECT_EQ(find(&e, ".spv"), 0);
    EXPECT(find(&e, ".misc.zemock.spv") != 0);
    EXPECT_EQ(symbol_named(&e, "more", STT_FUNC).st_shndx, find(&e, ".text.Intel_Symbol_Table_Void_Program"));
    const zm_program_function *more = zm_program_find_export(whole.program, "more");
    EXPECT(more != NULL && more->text_offset >= whole.program->kernels_size);
    zm_options options;
    zm_options_parse(NULL, &options, &again.log);
    EXPECT_EQ(zm_program_from_native(e.bytes, e.size, &options, &again.arena, &again.log, &again.program), ZM_BUILD_OK);
    EXPECT_STR(zm_text_get(&again.log), "");
    if (again.program != NULL) {
        elf same = read_image(again.program, &MOVABLE);
        EXPECT_EQ(same.size, e.size);
        EXPECT_EQ(memcmp(same.bytes, e.bytes, e.size < same.size ? e.size : same.size), 0);
        EXPECT_EQ(memcmp(whole.program->uuid, again.program->uuid, ZM_PROGRAM_UUID_SIZE), 0);
        free(same.bytes);
    }
    free(e.bytes);
    done(&again);
    done(&whole);
    done(&a);
    done(&b);
}

static void refuses_what_is_not_whole(void) {
    built b = build(add_sample, "-g");
    elf e = read_image(b.program, &MOVABLE);
    const struct {
        const char *section;
        const char *says;
    } broken[] = {{".text.second", "section .text.second is missing, cut off, or not of 192 bytes"},
                  {".spv", "lacks the SPIR-V that it was built from"},
                  {".misc.specConstantsValues", "specialization constants are damaged"}};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        uint8_t *name =
            e.bytes + e.sections[e.header.e_shstrndx].sh_offset + e.sections[find(&e, broken[i].section)].sh_name;
        built again = {0};
        zm_options options;
        name[1] = 'x';
        zm_options_parse(NULL, &options, &again.log);
        EXPECT_EQ(zm_program_from_native(e.bytes, e.size, &options, &again.arena, &again.log, &again.program),
                  ZM_BUILD_BAD_BINARY);
        EXPECT_HAS(zm_text_get(&again.log), broken[i].says);
        name[1] = broken[i].section[1];
        done(&again);
    }
    free(e.bytes);
    done(&b);
}

static void write_file(const char *folder, const char *name, const zm_program *program, const zm_image_target *target) {
    char path[4096];
    elf e = read_image(program, target);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "wb");
    EXPECT(f != NULL && fwrite(e.bytes, 1, e.size, f) == e.size && fclose(f) == 0);
    free(e.bytes);
}

int main(int argc, char **argv) {
    if (argc == 2) {
        built b = build(add_sample, "-g"), plain = build(add_sample, NULL);
        write_file(argv[1], "sample.bin", b.program, &MOVABLE);
        write_file(argv[1], "sample.elf", b.program, &LINKED);
        write_file(argv[1], "plain.bin", plain.program, &MOVABLE);
        write_file(argv[1], "plain.elf", plain.program, &LINKED);
        done(&b);
        done(&plain);
        return expect_result();
    }
    files_are_those_of_the_vendor();
    symbols_are_where_the_code_is();
    relocations_are_right();
    linked_files_are_loaded_where_the_module_is();
    kernels_are_described();
    images_of_several_inputs_are_whole();
    refuses_what_is_not_whole();
    return expect_result();
}
