// The ELF image around a native module.
#include "module/native.h"

#include <elf.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "module/isa.h"

// Sections of an image, those of its inputs not counted.
#define SECTION_LIMIT 13
// The types of sections with SPIR-V and with other things in images of graphics devices.
#define SECTION_SPIRV 0xff000009u
#define SECTION_MISC 0xff000014u

typedef struct section {
    const char *name;
    uint32_t type;
    uint64_t flags;
    uint64_t address;
    uint64_t offset;
    uint64_t size;
    uint32_t link;
    uint32_t info;
    uint64_t alignment;
    uint64_t entry_size;
} section;

typedef struct image {
    const zm_program *program;
    zm_writer out;
    section *sections;    // the first is the null section
    uint32_t count;
    uint32_t text_index;
    uint32_t bss_index;
    uint64_t bss_address;
    uint64_t bss_size;
} image;

static uint64_t align_up(uint64_t value, uint64_t alignment) {
    return (value + alignment - 1) / alignment * alignment;
}

static bool is_export(zm_linkage linkage) {
    return linkage == ZM_LINKAGE_EXPORT || linkage == ZM_LINKAGE_ODR;
}

// Adds a section with these contents at the end of the image; returns its index.
static uint32_t add_section(image *image, const char *name, uint32_t type, uint64_t flags, const void *bytes, size_t size,
                            uint64_t alignment) {
    section *item = &image->sections[image->count];
    zm_write_align(&image->out, (size_t)alignment);
    *item = (section){.name = name,
                      .type = type,
                      .flags = flags,
                      .offset = image->out.size,
                      .size = size,
                      .alignment = alignment};
    if (type != SHT_NOBITS) {
        zm_write(&image->out, bytes, size);
    }
    return image->count++;
}

static void add_symbol(zm_writer *symbols, zm_writer *strings, const char *name, uint32_t type, uint32_t section_index,
                       uint64_t value, uint64_t size) {
    zm_write_32(symbols, (uint32_t)strings->size);
    zm_write_8(symbols, ELF64_ST_INFO(STB_GLOBAL, type));
    zm_write_8(symbols, STV_DEFAULT);
    zm_write_16(symbols, section_index);
    zm_write_64(symbols, value);
    zm_write_64(symbols, size);
    zm_write_zero_terminated(strings, name);
}

static void add_bss(image *image) {
    const zm_program *program = image->program;
    image->bss_address = align_up(program->text_size, 1u << 16);
    for (uint32_t i = 0; i < program->globals.count; i++) {
        const zm_program_global *global = &program->globals.items[i];
        if (is_export(global->linkage)) {
            image->bss_size = align_up(image->bss_size, global->alignment) + global->size;
        }
    }
    image->bss_index = add_section(image, ".bss", SHT_NOBITS, SHF_ALLOC | SHF_WRITE, NULL, (size_t)image->bss_size, 16);
    image->sections[image->bss_index].address = image->bss_address;
}

static void add_symbols(image *image) {
    const zm_program *program = image->program;
    zm_writer symbols = {0};
    zm_writer strings = {0};
    zm_write(&symbols, NULL, sizeof(Elf64_Sym));
    zm_write_8(&strings, 0);
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        const zm_program_kernel *kernel = &program->kernels.items[i];
        add_symbol(&symbols, &strings, kernel->name, STT_FUNC, image->text_index, kernel->text_offset, kernel->text_size);
    }
    for (uint32_t i = 0; i < program->functions.count; i++) {
        const zm_program_function *function = &program->functions.items[i];
        const zm_program_kernel *kernel = zm_program_find_kernel(program, function->name);
        if (kernel != NULL && kernel->text_offset == function->text_offset) {
            continue;    // the kernel's own body
        }
        if (function->linkage == ZM_LINKAGE_IMPORT) {
            add_symbol(&symbols, &strings, function->name, STT_FUNC, SHN_UNDEF, 0, 0);
        } else {
            add_symbol(&symbols, &strings, function->name, STT_FUNC, image->text_index, function->text_offset,
                       function->text_size);
        }
    }
    uint64_t offset = 0;
    for (uint32_t i = 0; i < program->globals.count; i++) {
        const zm_program_global *global = &program->globals.items[i];
        if (global->linkage == ZM_LINKAGE_IMPORT) {
            add_symbol(&symbols, &strings, global->name, STT_OBJECT, SHN_UNDEF, 0, 0);
        } else if (is_export(global->linkage)) {
            offset = align_up(offset, global->alignment);
            add_symbol(&symbols, &strings, global->name, STT_OBJECT, image->bss_index, image->bss_address + offset,
                       global->size);
            offset += global->size;
        }
    }
    uint32_t table = add_section(image, ".symtab", SHT_SYMTAB, 0, symbols.data, symbols.size, 8);
    image->sections[table].entry_size = sizeof(Elf64_Sym);
    image->sections[table].info = 1;    // the first global symbol
    image->sections[table].link = add_section(image, ".strtab", SHT_STRTAB, 0, strings.data, strings.size, 1);
    image->out.failed = image->out.failed || symbols.failed || strings.failed;
    zm_writer_free(&symbols);
    zm_writer_free(&strings);
}

static void add_debug_info(image *image) {
    zm_writer abbreviations = {0};
    zm_writer info = {0};
    zm_writer lines = {0};
    zm_dwarf_write(image->program, &abbreviations, &info, &lines);
    add_section(image, ".debug_abbrev", SHT_PROGBITS, 0, abbreviations.data, abbreviations.size, 1);
    add_section(image, ".debug_info", SHT_PROGBITS, 0, info.data, info.size, 1);
    add_section(image, ".debug_line", SHT_PROGBITS, 0, lines.data, lines.size, 1);
    image->out.failed = image->out.failed || abbreviations.failed || info.failed || lines.failed;
    zm_writer_free(&abbreviations);
    zm_writer_free(&info);
    zm_writer_free(&lines);
}

static void add_sources(image *image) {
    const zm_program *program = image->program;
    zm_writer note = {0};
    for (uint32_t i = 0; i < program->sources.count; i++) {
        const zm_program_source *source = &program->sources.items[i];
        zm_writer ids = {0}, values = {0};
        add_section(image, ZM_SPIRV_SECTION, SECTION_SPIRV, 0, source->bytes, source->size, 8);
        for (uint32_t k = 0; k < source->constant_count; k++) {
            zm_write_32(&ids, source->ids[k]);
            zm_write_64(&values, source->values[k]);
        }
        if (source->constant_count > 0) {
            add_section(image, ZM_CONSTANT_IDS_SECTION, SECTION_MISC, 0, ids.data, ids.size, 8);
            add_section(image, ZM_CONSTANT_VALUES_SECTION, SECTION_MISC, 0, values.data, values.size, 8);
        }
        image->out.failed = image->out.failed || ids.failed || values.failed;
        zm_writer_free(&ids);
        zm_writer_free(&values);
    }
    zm_write_32(&note, sizeof "zemock");
    zm_write_32(&note, 8);
    zm_write_32(&note, 1);
    zm_write(&note, "zemock\0", 8);
    zm_write_32(&note, ZM_NATIVE_VERSION);
    zm_write_32(&note, program->sources.count);
    add_section(image, ZM_NOTE_SECTION, SHT_NOTE, 0, note.data, note.size, 4);
    image->out.failed = image->out.failed || note.failed;
    zm_writer_free(&note);
}

static void write_section_headers(image *image, uint32_t *name_at) {
    zm_writer names = {0};
    uint32_t table = image->count;
    image->sections[table].name = ".shstrtab";
    for (uint32_t i = 0; i <= table; i++) {
        name_at[i] = (uint32_t)names.size;
        zm_write_zero_terminated(&names, i == 0 ? "" : image->sections[i].name);
    }
    add_section(image, ".shstrtab", SHT_STRTAB, 0, names.data, names.size, 1);
    image->out.failed = image->out.failed || names.failed;
    zm_writer_free(&names);
    zm_write_align(&image->out, 8);
    uint64_t headers = image->out.size;
    for (uint32_t i = 0; i < image->count; i++) {
        const section *item = &image->sections[i];
        zm_write_32(&image->out, name_at[i]);
        zm_write_32(&image->out, item->type);
        zm_write_64(&image->out, item->flags);
        zm_write_64(&image->out, item->address);
        zm_write_64(&image->out, item->offset);
        zm_write_64(&image->out, item->size);
        zm_write_32(&image->out, item->link);
        zm_write_32(&image->out, item->info);
        zm_write_64(&image->out, item->alignment);
        zm_write_64(&image->out, item->entry_size);
    }
    zm_patch_32(&image->out, offsetof(Elf64_Ehdr, e_shoff), (uint32_t)headers);
    zm_patch_32(&image->out, offsetof(Elf64_Ehdr, e_shoff) + 4, (uint32_t)(headers >> 32));
    // The number of headers, and behind it the index of their names.
    zm_patch_32(&image->out, offsetof(Elf64_Ehdr, e_shnum), image->count | table << 16);
}

static void write_headers(image *image) {
    static const uint8_t identification[EI_NIDENT] = {0x7f, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB, EV_CURRENT};
    zm_writer *out = &image->out;
    const uint64_t text_at = align_up(sizeof(Elf64_Ehdr) + sizeof(Elf64_Phdr), ZM_ISA_ALIGNMENT);
    zm_write(out, identification, sizeof identification);
    zm_write_16(out, ET_DYN);
    zm_write_16(out, ZM_ELF_MACHINE);
    zm_write_32(out, EV_CURRENT);
    zm_write_64(out, 0);                     // entry
    zm_write_64(out, sizeof(Elf64_Ehdr));    // program headers
    zm_write_64(out, 0);                     // section headers, filled in at the end
    zm_write_32(out, ZM_NATIVE_VERSION);
    zm_write_16(out, sizeof(Elf64_Ehdr));
    zm_write_16(out, sizeof(Elf64_Phdr));
    zm_write_16(out, 1);
    zm_write_16(out, sizeof(Elf64_Shdr));
    zm_write_16(out, 0);
    zm_write_16(out, 0);
    zm_write_32(out, PT_LOAD);
    zm_write_32(out, PF_R | PF_X);
    zm_write_64(out, text_at);
    zm_write_64(out, 0);
    zm_write_64(out, 0);
    zm_write_64(out, image->program->text_size);
    zm_write_64(out, image->program->text_size);
    zm_write_64(out, ZM_ISA_ALIGNMENT);
}

uint8_t *zm_program_to_native(const zm_program *program, size_t *size) {
    image image = {.program = program, .count = 1};
    uint32_t limit = SECTION_LIMIT + 3 * program->sources.count;
    uint32_t *name_at = calloc(limit, sizeof *name_at);
    zm_writer info = {0};
    image.sections = calloc(limit, sizeof *image.sections);
    if (image.sections != NULL && name_at != NULL) {
        write_headers(&image);
        image.text_index = add_section(&image, ZM_TEXT_SECTION, SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, program->text,
                                       (size_t)program->text_size, ZM_ISA_ALIGNMENT);
        add_bss(&image);
        zm_info_write(program, &info);
        add_section(&image, ZM_INFO_SECTION, SHT_PROGBITS, 0, info.data, info.size, 8);
        image.out.failed = image.out.failed || info.failed;
        add_sources(&image);
        add_symbols(&image);
        if (program->options.debug_info) {
            add_debug_info(&image);
        }
        write_section_headers(&image, name_at);
    } else {
        image.out.failed = true;
    }
    zm_writer_free(&info);
    free(image.sections);
    free(name_at);
    if (image.out.failed) {
        zm_writer_free(&image.out);
        return NULL;
    }
    *size = image.out.size;
    return image.out.data;
}

// ---- Reading -------------------------------------------------------------------------------------------------------

// Why an image without SPIR-V is refused that is none of this driver's.
#define FOREIGN "it was built for another kind of device and carries no SPIR-V; build the program for SPIR-V instead"

typedef struct elf_reader {
    const uint8_t *bytes;
    size_t size;
    zm_text *log;
    uint64_t headers;
    uint32_t count;
    uint32_t names;    // index of the section with the names
} elf_reader;

static bool bad(const elf_reader *elf, const char *what) {
    zm_text_add(elf->log, "error: native module: %s\n", what);
    return false;
}

static uint64_t number(const elf_reader *elf, uint64_t at, size_t size) {
    zm_reader reader = {.data = elf->bytes, .size = elf->size, .at = (size_t)at};
    return size == 2 ? zm_read_16(&reader) : size == 4 ? zm_read_32(&reader) : zm_read_64(&reader);
}

static bool read_elf_header(elf_reader *elf, bool *foreign) {
    if (elf->size < sizeof(Elf64_Ehdr) || memcmp(elf->bytes, ELFMAG, SELFMAG) != 0) {
        return bad(elf, "it does not begin with an ELF header");
    }
    if (elf->bytes[EI_CLASS] != ELFCLASS64 || elf->bytes[EI_DATA] != ELFDATA2LSB) {
        return bad(elf, "it is not ELF64 in little-endian order");
    }
    *foreign = number(elf, offsetof(Elf64_Ehdr, e_machine), 2) != ZM_ELF_MACHINE ||
               number(elf, offsetof(Elf64_Ehdr, e_flags), 4) != ZM_NATIVE_VERSION;
    elf->headers = number(elf, offsetof(Elf64_Ehdr, e_shoff), 8);
    elf->count = (uint32_t)number(elf, offsetof(Elf64_Ehdr, e_shnum), 2);
    elf->names = (uint32_t)number(elf, offsetof(Elf64_Ehdr, e_shstrndx), 2);
    if (number(elf, offsetof(Elf64_Ehdr, e_shentsize), 2) != sizeof(Elf64_Shdr) || elf->headers > elf->size ||
        (elf->size - elf->headers) / sizeof(Elf64_Shdr) < elf->count || elf->names >= elf->count) {
        return bad(elf, *foreign ? FOREIGN : "its section headers are cut off");
    }
    return true;
}

// The bytes of a section that has any, within the image.
static bool section_bytes(const elf_reader *elf, uint32_t index, const uint8_t **bytes, uint64_t *size) {
    uint64_t header = elf->headers + (uint64_t)index * sizeof(Elf64_Shdr);
    uint64_t offset = number(elf, header + offsetof(Elf64_Shdr, sh_offset), 8);
    *size = number(elf, header + offsetof(Elf64_Shdr, sh_size), 8);
    if (number(elf, header + offsetof(Elf64_Shdr, sh_type), 4) == SHT_NOBITS || offset > elf->size ||
        *size > elf->size - offset) {
        return false;
    }
    *bytes = elf->bytes + offset;
    return true;
}

// The next section with a name, behind the section `*index`. False: there is none, or it is cut off.
static bool next_section(const elf_reader *elf, uint32_t *index, const char *wanted, const uint8_t **bytes, uint64_t *size) {
    const uint8_t *names;
    uint64_t names_size;
    size_t length = strlen(wanted) + 1;
    if (!section_bytes(elf, elf->names, &names, &names_size)) {
        return false;
    }
    for (uint32_t i = *index + 1; i < elf->count; i++) {
        uint64_t at = number(elf, elf->headers + (uint64_t)i * sizeof(Elf64_Shdr), 4);
        if (at <= names_size && names_size - at >= length && memcmp(names + at, wanted, length) == 0) {
            *index = i;
            return section_bytes(elf, i, bytes, size);
        }
    }
    return false;
}

static bool find_section(const elf_reader *elf, const char *wanted, const uint8_t **bytes, uint64_t *size) {
    uint32_t index = 0;
    if (!next_section(elf, &index, wanted, bytes, size)) {
        zm_text_add(elf->log, index == 0 ? "error: native module: it has no section %s\n"
                                         : "error: native module: section %s is cut off\n", wanted);
        return false;
    }
    return true;
}

// Returns whether a section has that name.
static bool is_section(const elf_reader *elf, uint32_t index, const char *wanted, const uint8_t **bytes, uint64_t *size) {
    uint32_t before = index - 1;
    return index < elf->count && next_section(elf, &before, wanted, bytes, size) && before == index;
}

// The SPIR-V sections with their constants.
static zm_build_status read_sources(const elf_reader *elf, zm_arena *arena, zm_program *program) {
    const uint8_t *bytes, *ids, *values;
    uint64_t size, ids_size, values_size;
    uint32_t index = 0;
    while (next_section(elf, &index, ZM_SPIRV_SECTION, &bytes, &size)) {
        zm_program_source *source = ZM_PUSH(arena, &program->sources);
        if (source == NULL) {
            return ZM_BUILD_NO_MEMORY;
        }
        *source = (zm_program_source){.bytes = zm_arena_copy(arena, bytes, (size_t)size), .size = (size_t)size};
        if (source->bytes == NULL) {
            return ZM_BUILD_NO_MEMORY;
        }
        if (!is_section(elf, index + 1, ZM_CONSTANT_IDS_SECTION, &ids, &ids_size)) {
            continue;
        }
        if (!is_section(elf, index + 2, ZM_CONSTANT_VALUES_SECTION, &values, &values_size) || ids_size % 4 != 0 ||
            values_size != 2 * ids_size) {
            bad(elf, "its specialization constants are damaged");
            return ZM_BUILD_BAD_BINARY;
        }
        uint32_t *own_ids = zm_arena_copy(arena, ids, (size_t)ids_size);
        uint64_t *own_values = zm_arena_copy(arena, values, (size_t)values_size);
        if (own_ids == NULL || own_values == NULL) {
            return ZM_BUILD_NO_MEMORY;
        }
        source->constant_count = (uint32_t)(ids_size / 4);
        source->ids = own_ids;
        source->values = own_values;
    }
    return ZM_BUILD_OK;
}

// An image of another device: its SPIR-V is built anew, as drivers do with an image of an older one.
static zm_build_status rebuild(const elf_reader *elf, const zm_options *options, zm_arena *arena, zm_text *log,
                               zm_program **program) {
    zm_program carried = {.arena = arena};
    zm_build_status status = read_sources(elf, arena, &carried);
    if (status != ZM_BUILD_OK) {
        return status;
    }
    if (carried.sources.count == 0) {
        bad(elf, FOREIGN);
        return ZM_BUILD_BAD_BINARY;
    }
    const zm_program_source *source = &carried.sources.items[0];
    zm_constant_value *constants = zm_arena_alloc(arena, source->constant_count, sizeof *constants);
    if (constants == NULL) {
        return ZM_BUILD_NO_MEMORY;
    }
    for (uint32_t i = 0; i < source->constant_count; i++) {
        constants[i].id = source->ids[i];
        constants[i].value = &source->values[i];
    }
    return zm_program_from_spirv(source->bytes, source->size, options, constants, source->constant_count, arena, log, program);
}

zm_build_status zm_program_from_native(const void *bytes, size_t size, const zm_options *options, zm_arena *arena,
                                       zm_text *log, zm_program **program) {
    elf_reader elf = {.bytes = bytes, .size = size, .log = log};
    const uint8_t *text;
    const uint8_t *info;
    uint64_t text_size;
    uint64_t info_size;
    bool foreign = false;
    *program = NULL;
    if (!read_elf_header(&elf, &foreign)) {
        return ZM_BUILD_BAD_BINARY;
    }
    if (foreign) {
        return rebuild(&elf, options, arena, log, program);
    }
    if (!find_section(&elf, ZM_TEXT_SECTION, &text, &text_size) ||
        !find_section(&elf, ZM_INFO_SECTION, &info, &info_size)) {
        return ZM_BUILD_BAD_BINARY;
    }
    zm_program *read = zm_arena_alloc(arena, 1, sizeof *read);
    if (read == NULL) {
        return ZM_BUILD_NO_MEMORY;
    }
    zm_reader reader = {.data = info, .size = (size_t)info_size};
    read->arena = arena;
    read->text_size = text_size;
    read->text = zm_arena_copy(arena, text, (size_t)text_size);
    if (read->text == NULL) {
        return ZM_BUILD_NO_MEMORY;
    }
    zm_build_status status = zm_info_read(&reader, text_size, arena, log, read);
    if (status != ZM_BUILD_OK) {
        return status;
    }
    // Compiled code stays as it is; only the module's use follows the flags of this call.
    read->options.library = read->options.library || options->library;
    status = read_sources(&elf, arena, read);
    if (status != ZM_BUILD_OK) {
        return status;
    }
    *program = read;
    return ZM_BUILD_OK;
}
