// Fuzz target: programs, libraries and device images whose symbols and debug information are asked for. Each question
// has one answer of one line. What libdw does not give back of a damaged file is not looked at: the process that asks
// it ends.
#include <elf.h>
#include <sys/mman.h>

// The program that answers, without its own begin.
int symbols_main(void);
#define main symbols_main
#include "symbols/zetools_symbols.c"
#undef main

#include "fuzz.h"

enum { OF_PROGRAM, OF_KERNEL, OF_IMAGE, LINES_OF_SOURCE, KINDS };

// The part of an input before the file.
typedef struct question {
    uint8_t kind, name;
    uint16_t address;
} question;

static const char *const names[] = {"first", "second", "first.c", "", "a/first.c"};

// Looked for by name in the program.
__attribute__((visibility("default"))) const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void) {
    return "leak:libdw\nleak:libelf\n";
}

static void forget(void) {
    for (unsigned i = 0; i < MOST_FILES; i++) {
        if (images[i].dwfl != NULL) {
            dwfl_end(images[i].dwfl);
        }
        free(images[i].name);
        images[i] = (image){0};
    }
    open_device_image("/none");
}

// Returns how many lines an answer has; it has no other characters that end or hide something.
static unsigned lines_of(const char *text, size_t size) {
    unsigned lines = 0;
    for (size_t i = 0; i < size; i++) {
        unsigned char letter = (unsigned char)text[i];
        lines += letter == '\n';
        if (letter < ' ' && letter != '\n' && letter != '\t') {
            abort();
        }
    }
    return lines;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static int file = -1;
    question asked;
    if (size < sizeof asked) {
        return 0;
    }
    memcpy(&asked, data, sizeof asked);
    file = file < 0 ? memfd_create("asked", 0) : file;
    if (file < 0 || ftruncate(file, 0) != 0 || pwrite(file, data + sizeof asked, size - sizeof asked, 0) < 0) {
        abort();
    }
    const char *name = names[asked.name % (sizeof names / sizeof *names)];
    char line[256];
    char *path = line + snprintf(line, sizeof line, "/proc/self/fd/%d\t", file);
    size_t left = sizeof line - (size_t)(path - line);
    switch (asked.kind % KINDS) {
    case OF_PROGRAM:
        snprintf(path, left, "%s\t%x", asked.kind < KINDS ? "-" : "00ff", asked.address);
        break;
    case OF_KERNEL:
        snprintf(path, left, "kernel:%s\t%x", name, asked.address);
        break;
    case OF_IMAGE:
        snprintf(path, left, "image\t%x", asked.address);
        break;
    default:
        snprintf(path, left, "lines:%s\t%x", name, asked.address);
        break;
    }
    FILE *answers = stdout;
    char *text = NULL;
    size_t length = 0;
    stdout = open_memstream(&text, &length);
    if (stdout == NULL) {
        abort();
    }
    answer(line);
    fflush(stdout);
    if (lines_of(text, length) != 1) {
        abort();
    }
    forget();
    fclose(stdout);
    free(text);
    stdout = answers;
    return 0;
}

// ---- Sound files ------------------------------------------------------------------------------------------------

// Bytes that are put one behind the other.
typedef struct content {
    uint8_t bytes[4096];
    size_t size;
} content;

static void put(content *to, const void *bytes, size_t size) {
    memcpy(to->bytes + to->size, bytes, size);
    to->size += size;
}

static void put_number(content *to, uint64_t value, size_t size) {
    put(to, &value, size);
}

static void put_text(content *to, const char *text) {
    put(to, text, strlen(text) + 1);
}

#define PUT(to, ...) put(to, (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__}))

// Writes the length of what follows a place into it.
static void end_part(content *of, size_t place) {
    uint32_t length = (uint32_t)(of->size - place - 4);
    memcpy(of->bytes + place, &length, 4);
}

enum { CODE = 0x1000, CODE_BYTES = 64, INLINED = 16, DEVICE = 205 };

static void put_abbreviations(content *to) {
    PUT(to, 1, DW_TAG_compile_unit, 1, DW_AT_name, DW_FORM_string, DW_AT_stmt_list, DW_FORM_sec_offset, DW_AT_low_pc,
        DW_FORM_addr, DW_AT_high_pc, DW_FORM_data4, DW_AT_comp_dir, DW_FORM_string, 0, 0);
    PUT(to, 2, DW_TAG_subprogram, 1, DW_AT_name, DW_FORM_string, DW_AT_low_pc, DW_FORM_addr, DW_AT_high_pc,
        DW_FORM_data4, 0, 0);
    PUT(to, 3, DW_TAG_inlined_subroutine, 0, DW_AT_abstract_origin, DW_FORM_ref4, DW_AT_low_pc, DW_FORM_addr,
        DW_AT_high_pc, DW_FORM_data4, DW_AT_call_file, DW_FORM_data1, DW_AT_call_line, DW_FORM_data1, DW_AT_call_column,
        DW_FORM_data1, 0, 0);
    PUT(to, 4, DW_TAG_subprogram, 0, DW_AT_name, DW_FORM_string, DW_AT_inline, DW_FORM_data1, 0, 0, 0);
}

// A unit with a function, and another one that is inlined in it. Returns where the function's address lies.
static size_t put_unit(content *to, uint64_t code) {
    put_number(to, 0, 4);
    PUT(to, 4, 0, 0, 0, 0, 0, 8);
    PUT(to, 1);
    put_text(to, "first.c");
    put_number(to, 0, 4);
    put_number(to, code, 8);
    put_number(to, CODE_BYTES, 4);
    put_text(to, "/a");
    size_t definition = to->size;
    PUT(to, 4);
    put_text(to, "second");
    PUT(to, DW_INL_inlined);
    PUT(to, 2);
    put_text(to, "first");
    size_t address = to->size;
    put_number(to, code, 8);
    put_number(to, CODE_BYTES, 4);
    PUT(to, 3);
    put_number(to, definition, 4);
    put_number(to, code + INLINED, 8);
    put_number(to, INLINED, 4);
    PUT(to, 1, 7, 3, 0, 0);
    end_part(to, 0);
    return address;
}

static void put_rows(content *to, uint64_t code) {
    put_number(to, 0, 4);
    PUT(to, 4, 0);
    size_t head = to->size;
    put_number(to, 0, 4);
    PUT(to, 1, 1, 1, (uint8_t)-5, 14, 13, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1, 0);
    put_text(to, "first.c");
    PUT(to, 0, 0, 0, 0);
    end_part(to, head);
    PUT(to, 0, 9, DW_LNE_set_address);
    put_number(to, code, 8);
    PUT(to, DW_LNS_set_column, 5, 0x13, 0x83, DW_LNS_advance_pc, INLINED, DW_LNS_advance_line, 3, DW_LNS_copy, 0x91,
        DW_LNS_advance_pc, INLINED, 0, 1, DW_LNE_end_sequence);
    end_part(to, 0);
}

static void put_ranges(content *to, uint64_t code) {
    put_number(to, 0, 4);
    PUT(to, 2, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0);
    put_number(to, code, 8);
    put_number(to, CODE_BYTES, 8);
    put_number(to, 0, 8);
    put_number(to, 0, 8);
    end_part(to, 0);
}

enum { TEXT_SECTION = 1, INFO, ABBREVIATIONS, ROWS, RANGES, RELOCATIONS, SYMBOLS, STRINGS, NAMES, SECTIONS };

static const char *const section_names[SECTIONS] = {
    "",        ".text.first", ".debug_info", ".debug_abbrev", ".debug_line", ".debug_aranges", ".rela.debug_info",
    ".symtab", ".strtab",     ".shstrtab"};

// Writes what the sections hold, and the rest of their headers.
static void put_sections(content *parts, Elf64_Shdr *headers, bool linked) {
    uint64_t code = linked ? CODE : 0;
    const Elf64_Sym symbols[] = {{0},
                                 {.st_name = 1,
                                  .st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC),
                                  .st_shndx = TEXT_SECTION,
                                  .st_value = code,
                                  .st_size = CODE_BYTES}};
    parts[TEXT_SECTION].size = CODE_BYTES;
    put_abbreviations(&parts[ABBREVIATIONS]);
    size_t address = put_unit(&parts[INFO], code);
    put_rows(&parts[ROWS], code);
    put_ranges(&parts[RANGES], code);
    put(&parts[RELOCATIONS], &(Elf64_Rela){address, ELF64_R_INFO(1, 1), 0}, sizeof(Elf64_Rela));
    put(&parts[SYMBOLS], symbols, sizeof symbols);
    put(&parts[STRINGS], "\0first", 7);
    for (uint32_t i = 0; i < SECTIONS; i++) {
        headers[i] = (Elf64_Shdr){
            .sh_name = (uint32_t)parts[NAMES].size, .sh_type = i == 0 ? SHT_NULL : SHT_PROGBITS, .sh_addralign = 8};
        put_text(&parts[NAMES], section_names[i]);
    }
    headers[TEXT_SECTION].sh_flags = SHF_ALLOC | SHF_EXECINSTR;
    headers[TEXT_SECTION].sh_addr = code;
    headers[RELOCATIONS].sh_type = SHT_RELA;
    headers[RELOCATIONS].sh_entsize = sizeof(Elf64_Rela);
    headers[RELOCATIONS].sh_link = SYMBOLS;
    headers[RELOCATIONS].sh_info = INFO;
    headers[SYMBOLS].sh_type = SHT_SYMTAB;
    headers[SYMBOLS].sh_entsize = sizeof(Elf64_Sym);
    headers[SYMBOLS].sh_link = STRINGS;
    headers[SYMBOLS].sh_info = 1;
    headers[STRINGS].sh_type = SHT_STRTAB;
    headers[NAMES].sh_type = SHT_STRTAB;
}

static void put_file(content *file, bool linked) {
    static content parts[SECTIONS];
    Elf64_Shdr headers[SECTIONS];
    memset(parts, 0, sizeof parts);
    put_sections(parts, headers, linked);
    Elf64_Ehdr header = {.e_ident = {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64, ELFDATA2LSB, EV_CURRENT},
                         .e_type = linked ? ET_DYN : ET_REL,
                         .e_machine = linked ? EM_X86_64 : DEVICE,
                         .e_version = EV_CURRENT,
                         .e_phoff = linked ? sizeof header : 0,
                         .e_phnum = linked,
                         .e_ehsize = sizeof header,
                         .e_phentsize = sizeof(Elf64_Phdr),
                         .e_shentsize = sizeof(Elf64_Shdr),
                         .e_shnum = SECTIONS,
                         .e_shstrndx = NAMES};
    Elf64_Phdr load = {.p_type = PT_LOAD,
                       .p_flags = PF_R | PF_X,
                       .p_vaddr = CODE,
                       .p_filesz = CODE_BYTES,
                       .p_memsz = CODE_BYTES,
                       .p_align = 8};
    file->size = sizeof header + sizeof load;
    for (uint32_t i = 1; i < SECTIONS; i++) {
        file->size = (file->size + 7) & ~(size_t)7;
        headers[i].sh_offset = file->size;
        headers[i].sh_size = parts[i].size;
        put(file, parts[i].bytes, parts[i].size);
    }
    file->size = (file->size + 7) & ~(size_t)7;
    header.e_shoff = file->size;
    load.p_offset = headers[TEXT_SECTION].sh_offset;
    put(file, headers, sizeof headers);
    memcpy(file->bytes, &header, sizeof header);
    memcpy(file->bytes + sizeof header, &load, sizeof load);
}

unsigned fuzz_seed_count(void) {
    return 2 * KINDS;
}

// A device image whose addresses are to be relocated, or a library; with each kind of question.
uint8_t *fuzz_seed(unsigned index, size_t *size) {
    static content file;
    memset(&file, 0, sizeof file);
    bool linked = index % 2 != 0, lines = index / 2 == LINES_OF_SOURCE;
    put_file(&file, linked);
    question asked = {.kind = (uint8_t)(index / 2),
                      .name = lines ? 2 : 0,
                      .address = (uint16_t)(lines ? 1 : (linked ? CODE : 0) + INLINED + 2)};
    *size = sizeof asked + file.size;
    uint8_t *seed = malloc(*size);
    if (seed == NULL) {
        abort();
    }
    memcpy(seed, &asked, sizeof asked);
    memcpy(seed + sizeof asked, file.bytes, file.size);
    return seed;
}
