// Writes device images.
#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "base/elf.h"
#include "module/isa.h"
#include "module/native.h"

// Sections of an image, those of its kernels and inputs not counted, and at most so many of all: larger numbers of
// sections have a meaning of their own in ELF.
#define OTHER_SECTIONS 16u
#define INPUT_SECTIONS 4u
#define SECTION_LIMIT 0xff00u
// The first ones begin behind the header of a relocatable file.
#define SECTION_ALIGNMENT 8u
// The types of sections that only images of graphics devices have.
#define SECTION_SPIRV 0xff000009u
#define SECTION_ZE_INFO 0xff000011u
#define SECTION_MISC 0xff000014u
#define COMPAT_OWNER "IntelGT"
#define COMPAT_VERSION "1.73"

// Kinds of relocations: a whole address, and its lower 32 bits.
enum { RELOCATION_ADDRESS = 1, RELOCATION_ADDRESS_32 = 2 };

// The kinds of notes of the vendor's compiler.
enum { COMPAT_PRODUCT_FAMILY = 1, COMPAT_CORE = 2, COMPAT_TARGET = 3, COMPAT_INTERFACE = 4, COMPAT_PRODUCT_CONFIG = 6 };

typedef struct section {
    uint32_t name;
    uint32_t type;
    uint64_t flags;
    uint64_t address;
    uint64_t offset;    // behind the headers that the file begins with
    uint64_t size;
    uint32_t link;
    uint32_t info;
    uint64_t entry_size;
} section;

typedef struct image {
    const zm_program *program;
    const zm_image_target *target;
    zm_writer out;                // the contents of the sections
    zm_writer names;              // the one table of strings
    zm_writer locals, globals;    // symbols
    section *sections;            // the first is the null section; those of the kernels follow it in their order
    uint32_t count;
    uint32_t data;    // index of .data.global; 0: there is none
    uint32_t bss;
    uint64_t filled;    // bytes of variables with contents
} image;

static bool is_linked(const image *image) {
    return image->target->linked;
}

static uint32_t add_string(image *image, const char *text) {
    uint32_t at = (uint32_t)image->names.size;
    zm_write_zero_terminated(&image->names, text);
    return at;
}

// Adds a section of which the name is in the table already; returns its index.
static uint32_t add_named(image *image, uint32_t name, uint32_t type, uint64_t flags, const void *bytes, size_t size) {
    zm_write_align(&image->out, SECTION_ALIGNMENT);
    image->sections[image->count] =
        (section){.name = name, .type = type, .flags = flags, .offset = image->out.size, .size = size};
    if (type != SHT_NOBITS) {
        zm_write(&image->out, bytes, size);
    }
    return image->count++;
}

static uint32_t add_section(image *image, const char *name, uint32_t type, uint64_t flags, const void *bytes,
                            size_t size) {
    return add_named(image, add_string(image, name), type, flags, bytes, size);
}

// As above with what was written; frees it.
static uint32_t add_written(image *image, const char *name, uint32_t type, zm_writer *contents) {
    image->out.failed = image->out.failed || contents->failed;
    uint32_t index = add_section(image, name, type, 0, contents->data, contents->size);
    zm_writer_free(contents);
    return index;
}

// ---- Text and variables --------------------------------------------------------------------------------------------

static void add_text(image *image, const char *name, uint64_t offset, uint64_t size) {
    zm_writer full = {0};
    zm_write(&full, ZM_TEXT_SECTION, strlen(ZM_TEXT_SECTION));
    zm_write_zero_terminated(&full, name);
    image->out.failed = image->out.failed || full.failed;
    if (!full.failed) {
        uint32_t index = add_section(image, (const char *)full.data, SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR,
                                     image->program->text + offset, (size_t)size);
        image->sections[index].address = is_linked(image) ? image->target->text + offset : 0;
    }
    zm_writer_free(&full);
}

static void add_texts(image *image) {
    const zm_program *program = image->program;
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        const zm_program_kernel *kernel = &program->kernels.items[i];
        add_text(image, kernel->name, kernel->text_offset, kernel->section_size);
    }
    if (program->text_size > program->kernels_size) {
        add_text(image, ZM_OTHER_FUNCTIONS, program->kernels_size, program->text_size - program->kernels_size);
    }
}

static void add_variables(image *image, uint64_t *offsets) {
    const zm_program *program = image->program;
    uint64_t total = 0;
    zm_writer contents = {0};
    if (!zm_program_lay_out_globals(program, UINT64_MAX, offsets, &image->filled, &total)) {
        image->filled = 0;
        return;    // no device has so much: without sections
    }
    for (uint32_t i = 0; i < program->globals.count; i++) {
        const zm_program_global *global = &program->globals.items[i];
        if (global->linkage != ZM_LINKAGE_IMPORT && global->size > 0 && global->initial != NULL) {
            zm_write(&contents, NULL, (size_t)(offsets[i] - contents.size));
            zm_write(&contents, global->initial, (size_t)global->size);
        }
    }
    if (image->filled > 0) {
        image->data =
            add_section(image, ".data.global", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE, contents.data, contents.size);
        image->sections[image->data].address = is_linked(image) ? image->target->globals : 0;
    }
    if (total > image->filled) {
        image->bss =
            add_section(image, ".bss.global", SHT_NOBITS, SHF_ALLOC | SHF_WRITE, NULL, (size_t)(total - image->filled));
        image->sections[image->bss].address = is_linked(image) ? image->target->globals + image->filled : 0;
    }
    image->out.failed = image->out.failed || contents.failed;
    zm_writer_free(&contents);
}

// ---- Symbols -------------------------------------------------------------------------------------------------------

// The value counts from the begin of the section.
static void add_symbol(image *image, bool local, const char *name, uint32_t type, uint32_t in, uint64_t value,
                       uint64_t size) {
    zm_writer *symbols = local ? &image->locals : &image->globals;
    zm_write_32(symbols, add_string(image, name));
    zm_write_8(symbols, ELF64_ST_INFO(local ? STB_LOCAL : STB_GLOBAL, type));
    zm_write_8(symbols, STV_DEFAULT);
    zm_write_16(symbols, in);
    zm_write_64(symbols, image->sections[in].address + value);
    zm_write_64(symbols, size);
}

static void add_functions(image *image) {
    const zm_program *program = image->program;
    uint32_t own = 0;    // the section of the body; bodies and kernels have the same order
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        add_symbol(image, true, "_entry", STT_NOTYPE, i + 1, 0, 0);
        add_symbol(image, true, program->kernels.items[i].name, STT_FUNC, i + 1, 0,
                   program->kernels.items[i].text_size);
    }
    for (uint32_t i = 0; i < program->bodies.count; i++) {
        const zm_program_body *body = &program->bodies.items[i];
        while (own < program->kernels.count &&
               program->kernels.items[own].text_offset + program->kernels.items[own].section_size <=
                   body->text_offset) {
            own++;
        }
        uint64_t begin =
            own == program->kernels.count ? program->kernels_size : program->kernels.items[own].text_offset;
        bool kernel = own < program->kernels.count && body->text_offset == begin;
        if (!kernel && body->name[0] != '\0') {
            add_symbol(image, !body->exported, body->name, STT_FUNC, own + 1, body->text_offset - begin,
                       body->text_size);
        }
    }
    for (uint32_t i = 0; i < program->functions.count; i++) {
        if (program->functions.items[i].linkage == ZM_LINKAGE_IMPORT) {
            add_symbol(image, false, program->functions.items[i].name, STT_NOTYPE, SHN_UNDEF, 0, 0);
        }
    }
}

static void add_variable_symbols(image *image, const uint64_t *offsets) {
    for (uint32_t i = 0; i < image->program->globals.count; i++) {
        const zm_program_global *global = &image->program->globals.items[i];
        const char *name = global->linkage == ZM_LINKAGE_NONE ? global->host_name : global->name;
        bool zeroes = global->initial == NULL;
        uint32_t in = zeroes ? image->bss : image->data;
        if (global->linkage == ZM_LINKAGE_IMPORT) {
            add_symbol(image, false, name, STT_NOTYPE, SHN_UNDEF, 0, 0);
        } else if (in != 0 && global->size > 0) {
            add_symbol(image, false, name, STT_OBJECT, in, offsets[i] - (zeroes ? image->filled : 0), global->size);
        }
    }
}

// ---- Inputs --------------------------------------------------------------------------------------------------------

static void add_note(zm_writer *out, const char *owner, uint32_t type, const void *bytes, size_t size) {
    zm_write_32(out, (uint32_t)strlen(owner) + 1);
    zm_write_32(out, (uint32_t)size);
    zm_write_32(out, type);
    zm_write_zero_terminated(out, owner);
    zm_write_align(out, 4);
    zm_write(out, bytes, size);
    zm_write_align(out, 4);
}

static void add_sources(image *image) {
    const zm_program *program = image->program;
    const zm_input_sections names = zm_input_sections_of(program->sources.count);
    zm_writer note = {0};
    zm_writer about = {0};
    for (uint32_t i = 0; i < program->sources.count; i++) {
        const zm_program_source *source = &program->sources.items[i];
        zm_writer ids = {0}, values = {0};
        add_section(image, names.spirv, SECTION_SPIRV, 0, source->bytes, source->size);
        if (*source->flags != '\0') {
            add_section(image, names.flags, SECTION_MISC, 0, source->flags, strlen(source->flags));
        }
        for (uint32_t k = 0; k < source->constant_count; k++) {
            zm_write_32(&ids, source->ids[k]);
            zm_write_64(&values, source->values[k]);
        }
        if (source->constant_count > 0) {
            add_written(image, names.ids, SECTION_MISC, &ids);
            add_written(image, names.values, SECTION_MISC, &values);
        }
    }
    zm_write_32(&about, ZM_NATIVE_VERSION);
    zm_write_32(&about, program->sources.count);
    add_note(&note, ZM_NOTE_OWNER, 1, about.data, about.size);
    image->out.failed = image->out.failed || about.failed;
    zm_writer_free(&about);
    add_written(image, ZM_NOTE_SECTION, SHT_NOTE, &note);
}

static void add_number_note(zm_writer *out, uint32_t type, uint32_t value) {
    const uint8_t bytes[] = {(uint8_t)value, (uint8_t)(value >> 8), (uint8_t)(value >> 16), (uint8_t)(value >> 24)};
    add_note(out, COMPAT_OWNER, type, bytes, sizeof bytes);
}

// The product's family and core are those that the vendor calls unknown.
static void add_compatibility(image *image) {
    zm_writer notes = {0};
    add_number_note(&notes, COMPAT_PRODUCT_FAMILY, 0);
    add_number_note(&notes, COMPAT_CORE, 0);
    add_number_note(&notes, COMPAT_TARGET, 0);
    add_note(&notes, COMPAT_OWNER, COMPAT_INTERFACE, COMPAT_VERSION, sizeof COMPAT_VERSION);
    add_number_note(&notes, COMPAT_PRODUCT_CONFIG, image->target->ip_version);
    add_written(image, ".note.intelgt.compat", SHT_NOTE, &notes);
}

// ---- Debug information ---------------------------------------------------------------------------------------------

static uint64_t address_of(const image *image, uint32_t target) {
    return target >= ZM_TO_LINES ? 0 : image->sections[target + 1].address;
}

// Sets the places that are relocated where the file is linked.
static void relocate(const image *image, zm_debug_section *section) {
    const zm_relocation *items = (const zm_relocation *)(const void *)section->relocations.data;
    size_t count = section->relocations.size / sizeof *items;
    for (size_t i = 0; i < count && is_linked(image) && !section->bytes.failed; i++) {
        uint64_t value = address_of(image, items[i].target) + items[i].addend;
        zm_patch_32(&section->bytes, (size_t)items[i].at, (uint32_t)value);
        if (items[i].target < ZM_TO_LINES) {
            zm_patch_32(&section->bytes, (size_t)items[i].at + 4, (uint32_t)(value >> 32));
        }
    }
}

// The relocations of one section; a symbol that stands for a section has the section's name.
static void add_relocations(image *image, const char *name, uint32_t of, const zm_debug_section *section,
                            const uint32_t *symbols) {
    const zm_relocation *items = (const zm_relocation *)(const void *)section->relocations.data;
    size_t count = section->relocations.size / sizeof *items;
    zm_writer out = {0};
    for (size_t i = 0; i < count && !section->relocations.failed; i++) {
        bool offset = items[i].target >= ZM_TO_LINES;
        uint32_t symbol = offset ? symbols[image->program->kernels.count + 1 + (items[i].target == ZM_TO_LINES)]
                                 : symbols[items[i].target];
        zm_write_64(&out, items[i].at);
        zm_write_64(&out, ELF64_R_INFO((uint64_t)symbol, offset ? RELOCATION_ADDRESS_32 : RELOCATION_ADDRESS));
        zm_write_64(&out, items[i].addend);
    }
    image->out.failed = image->out.failed || section->relocations.failed;
    uint32_t index = add_written(image, name, SHT_RELA, &out);
    image->sections[index].entry_size = sizeof(Elf64_Rela);
    image->sections[index].info = of;
}

// Adds a symbol that stands for a section, and returns its number.
static uint32_t add_section_symbol(image *image, uint32_t index) {
    uint32_t number = (uint32_t)(image->locals.size / sizeof(Elf64_Sym));
    if (!image->names.failed) {
        zm_write_32(&image->locals, image->sections[index].name);
        zm_write_8(&image->locals, ELF64_ST_INFO(STB_LOCAL, STT_OBJECT));
        zm_write_8(&image->locals, STV_DEFAULT);
        zm_write_16(&image->locals, index);
        zm_write_64(&image->locals, image->sections[index].address);
        zm_write_64(&image->locals, 0);
    }
    return number;
}

static void add_debug_info(image *image) {
    zm_writer abbreviations = {0};
    zm_debug_section info = {0}, lines = {0};
    const zm_program *program = image->program;
    uint32_t texts = program->kernels.count + (program->text_size > program->kernels_size);
    uint32_t *symbols = calloc(program->kernels.count + 3u, sizeof *symbols);
    zm_dwarf_write(program, &abbreviations, &info, &lines);
    image->out.failed = image->out.failed || symbols == NULL || info.bytes.failed || lines.bytes.failed;
    if (!image->out.failed) {
        relocate(image, &info);
        relocate(image, &lines);
        uint32_t info_at = add_section(image, ".debug_info", SHT_PROGBITS, 0, info.bytes.data, info.bytes.size);
        uint32_t abbreviations_at = add_written(image, ".debug_abbrev", SHT_PROGBITS, &abbreviations);
        uint32_t lines_at = add_section(image, ".debug_line", SHT_PROGBITS, 0, lines.bytes.data, lines.bytes.size);
        for (uint32_t i = 0; i < texts; i++) {
            symbols[i] = add_section_symbol(image, i + 1);
        }
        symbols[program->kernels.count + 1] = add_section_symbol(image, abbreviations_at);
        symbols[program->kernels.count + 2] = add_section_symbol(image, lines_at);
        add_relocations(image, ".rela.debug_info", info_at, &info, symbols);
        add_relocations(image, ".rela.debug_line", lines_at, &lines, symbols);
    }
    zm_writer_free(&abbreviations);
    zm_writer_free(&info.bytes);
    zm_writer_free(&info.relocations);
    zm_writer_free(&lines.bytes);
    zm_writer_free(&lines.relocations);
    free(symbols);
}

// ---- The file ------------------------------------------------------------------------------------------------------

static void write_section_headers(const image *image, zm_writer *out, uint64_t base) {
    for (uint32_t i = 0; i < image->count; i++) {
        const section *item = &image->sections[i];
        zm_write_32(out, item->name);
        zm_write_32(out, item->type);
        zm_write_64(out, item->flags);
        zm_write_64(out, item->address);
        zm_write_64(out, i == 0 ? 0 : base + item->offset);
        zm_write_64(out, item->size);
        zm_write_32(out, item->link);
        zm_write_32(out, item->info);
        zm_write_64(out, 0);
        zm_write_64(out, item->entry_size);
    }
}

static bool is_loaded(const image *image, uint32_t index) {
    return is_linked(image) && (image->sections[index].flags & SHF_ALLOC) != 0;
}

static void write_program_headers(const image *image, zm_writer *out, uint64_t base) {
    for (uint32_t i = 0; i < image->count; i++) {
        const section *item = &image->sections[i];
        if (!is_loaded(image, i)) {
            continue;
        }
        zm_write_32(out, PT_LOAD);
        zm_write_32(out, (item->flags & SHF_EXECINSTR) != 0 ? PF_R | PF_X : PF_R | PF_W);
        zm_write_64(out, base + item->offset);
        zm_write_64(out, item->address);
        zm_write_64(out, item->address);
        zm_write_64(out, item->type == SHT_NOBITS ? 0 : item->size);
        zm_write_64(out, item->size);
        zm_write_64(out, 1);
    }
}

// A relocatable file has its section headers at its end, a linked one all headers at its beginning.
static void write_file(const image *image, zm_writer *out) {
    static const uint8_t identification[EI_NIDENT] = {0x7f, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB, EV_CURRENT, 0, 1};
    uint32_t segments = 0;
    for (uint32_t i = 0; i < image->count; i++) {
        segments += is_loaded(image, i);
    }
    uint64_t behind = sizeof(Elf64_Ehdr) + (uint64_t)segments * sizeof(Elf64_Phdr);
    uint64_t base = is_linked(image) ? behind + (uint64_t)image->count * sizeof(Elf64_Shdr) : behind;
    uint64_t end = (base + image->out.size + SECTION_ALIGNMENT - 1) / SECTION_ALIGNMENT * SECTION_ALIGNMENT;
    zm_write(out, identification, sizeof identification);
    zm_write_16(out, is_linked(image) ? ET_EXEC : ET_REL);
    zm_write_16(out, ZM_ELF_MACHINE);
    zm_write_32(out, EV_CURRENT);
    zm_write_64(out, 0);    // entry
    zm_write_64(out, segments > 0 ? sizeof(Elf64_Ehdr) : 0);
    zm_write_64(out, is_linked(image) ? behind : end);
    zm_write_32(out, 0);    // flags
    zm_write_16(out, sizeof(Elf64_Ehdr));
    zm_write_16(out, sizeof(Elf64_Phdr));
    zm_write_16(out, segments);
    zm_write_16(out, sizeof(Elf64_Shdr));
    zm_write_16(out, image->count);
    zm_write_16(out, image->count - 1);
    write_program_headers(image, out, base);
    if (is_linked(image)) {
        write_section_headers(image, out, base);
        zm_write(out, image->out.data, image->out.size);
        zm_write(out, NULL, SECTION_ALIGNMENT);    // readers are known that want some bytes behind the names
    } else {
        zm_write(out, image->out.data, image->out.size);
        zm_write_align(out, SECTION_ALIGNMENT);
        write_section_headers(image, out, base);
    }
}

// The symbols stand before the sections with debug information, which have some, too.
static uint32_t add_symbol_table(image *image) {
    const zm_program *program = image->program;
    uint32_t sections = program->kernels.count + (program->text_size > program->kernels_size) + 2;
    size_t more = program->options.debug_info ? sections * sizeof(Elf64_Sym) : 0;
    return add_section(image, ".symtab", SHT_SYMTAB, 0, NULL, image->locals.size + more + image->globals.size);
}

static void fill_symbol_table(image *image, section *table) {
    const zm_writer *locals = &image->locals, *globals = &image->globals;
    image->out.failed =
        image->out.failed || locals->failed || globals->failed || table->size != locals->size + globals->size;
    if (!image->out.failed) {
        memcpy(image->out.data + table->offset, locals->data, locals->size);
        if (globals->size > 0) {
            memcpy(image->out.data + table->offset + locals->size, globals->data, globals->size);
        }
    }
    table->info = (uint32_t)(locals->size / sizeof(Elf64_Sym));    // the first global symbol
    table->entry_size = sizeof(Elf64_Sym);
}

// Names come last, when all are known.
static void add_contents(image *image, uint64_t *offsets) {
    zm_writer info = {0};
    zm_write_8(&image->names, 0);
    zm_write(&image->locals, NULL, sizeof(Elf64_Sym));
    image->count = 1;
    add_texts(image);
    add_variables(image, offsets);
    add_functions(image);
    add_variable_symbols(image, offsets);
    uint32_t symbols = add_symbol_table(image);
    add_sources(image);
    if (image->program->options.debug_info) {
        add_debug_info(image);
    }
    fill_symbol_table(image, &image->sections[symbols]);
    zm_ze_info_write(image->program, image->target, &info);
    add_written(image, ".ze_info", SECTION_ZE_INFO, &info);
    add_compatibility(image);
    uint32_t name = add_string(image, ".strtab");
    uint32_t last = add_named(image, name, SHT_STRTAB, 0, image->names.data, image->names.size);
    image->sections[symbols].link = last;
    for (uint32_t i = 1; i < image->count; i++) {
        if (image->sections[i].type == SHT_RELA) {
            image->sections[i].link = symbols;
        }
    }
}

uint8_t *zm_program_to_native(const zm_program *program, const zm_image_target *target, size_t *size) {
    image image = {.program = program, .target = target};
    zm_writer out = {0};
    uint64_t limit =
        (uint64_t)program->kernels.count + (uint64_t)INPUT_SECTIONS * program->sources.count + OTHER_SECTIONS;
    uint64_t *offsets = calloc(program->globals.count + 1u, sizeof *offsets);
    image.sections = limit > SECTION_LIMIT ? NULL : calloc((size_t)limit, sizeof *image.sections);
    if (image.sections != NULL && offsets != NULL) {
        add_contents(&image, offsets);
        write_file(&image, &out);
    }
    bool good = image.sections != NULL && offsets != NULL && !image.out.failed && !image.names.failed && !out.failed;
    zm_writer_free(&image.out);
    zm_writer_free(&image.names);
    zm_writer_free(&image.locals);
    zm_writer_free(&image.globals);
    free(image.sections);
    free(offsets);
    if (!good) {
        zm_writer_free(&out);
        return NULL;
    }
    *size = out.size;
    return out.data;
}
