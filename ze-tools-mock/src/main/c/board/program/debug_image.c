#include "board/program/debug_image.h"
#include "base/elf.h"
#include <elf.h>
#include <string.h>

#define TEXT ".text."
#define PATCH "__INTEL_PATCH_CROSS_THREAD_OFFSET_OFF_R0"

// The symbols of an image, and their names.
struct table {
    zm_elf_section symbols, names;
};

// Returns a symbol's name, "" where it is cut off. False: there is no such symbol.
static bool symbol_at(const struct table *table, uint64_t index, Elf64_Sym *symbol, const char **name) {
    if (!table->symbols.bytes || index >= table->symbols.size / sizeof *symbol) {
        return false;
    }
    memcpy(symbol, table->symbols.bytes + index * sizeof *symbol, sizeof *symbol);
    bool whole = table->names.bytes && symbol->st_name < table->names.size &&
                 memchr(table->names.bytes + symbol->st_name, 0, (size_t)(table->names.size - symbol->st_name));
    *name = whole ? (const char *)table->names.bytes + symbol->st_name : "";
    return true;
}

// The kind of a relocation that has a whole address; the others have 32 bits.
#define WHOLE 1

static bool add_loose(struct zb_debug_image *image, struct zb_text *text, uint64_t offset) {
    uint32_t *place = ZM_PUSH(&image->arena, &text->loose);
    if (place) {
        *place = (uint32_t)offset;
    }
    return place != NULL;
}

// Finds the words of one text that are others in memory: those that say where implicit arguments end, and addresses of
// functions and of what other modules have.
static bool read_relocations(struct zb_debug_image *image, const zm_elf_section *section, const struct table *table,
                             struct zb_text *text) {
    size_t entry = section->type == SHT_RELA ? sizeof(Elf64_Rela) : sizeof(Elf64_Rel);
    for (uint64_t i = 0; section->bytes && i < section->size / entry; i++) {
        Elf64_Rel relocation;
        Elf64_Sym symbol;
        const char *name;
        memcpy(&relocation, section->bytes + i * entry, sizeof relocation);
        uint64_t bytes = ELF64_R_TYPE(relocation.r_info) == WHOLE ? 8 : 4;
        if (!symbol_at(table, ELF64_R_SYM(relocation.r_info), &symbol, &name) || text->size < bytes ||
            relocation.r_offset > text->size - bytes || relocation.r_offset % 4) {
            continue;
        }
        bool implicit = strcmp(name, PATCH) == 0;
        if (implicit && !text->implicit) {
            text->implicit = (uint32_t)relocation.r_offset;
        }
        bool loose = implicit || symbol.st_shndx == SHN_UNDEF || ELF64_ST_TYPE(symbol.st_info) == STT_FUNC;
        for (uint64_t at = 0; loose && at < bytes; at += 4) {
            if (!add_loose(image, text, relocation.r_offset + at)) {
                return false;
            }
        }
    }
    return true;
}

static bool read_symbols(struct zb_debug_image *image, const struct table *table) {
    Elf64_Sym symbol;
    const char *name;
    for (uint64_t i = 0; symbol_at(table, i, &symbol, &name); i++) {
        unsigned type = ELF64_ST_TYPE(symbol.st_info);
        if (*name == 0 || symbol.st_shndx == SHN_UNDEF || (type != STT_OBJECT && type != STT_FUNC)) {
            continue;
        }
        struct zb_symbol *place = ZM_PUSH(&image->arena, &image->symbols);
        if (!place) {
            return false;
        }
        *place = (struct zb_symbol){name, symbol.st_value, symbol.st_size, type == STT_FUNC};
    }
    return true;
}

bool zb_debug_image_read(struct zb_debug_image *image, const void *bytes, size_t size) {
    zm_elf elf;
    zm_elf_section section;
    struct table table = {.symbols = {.bytes = NULL}};
    *image = (struct zb_debug_image){.arena = {.chunks = NULL}};
    if (zm_elf_open(&elf, bytes, size) != ZM_ELF_GOOD || elf.machine != ZM_ELF_MACHINE) {
        return false;
    }
    if (zm_elf_find(&elf, 0, ".symtab", &table.symbols) && table.symbols.link < elf.count) {
        table.names = zm_elf_section_at(&elf, table.symbols.link);
    } else {
        table.symbols.bytes = NULL;
    }
    if (zm_elf_find(&elf, 0, ".ze_info", &section) && section.bytes) {
        image->info = (const char *)section.bytes;
        image->info_bytes = section.size;
    }
    if (zm_elf_find(&elf, 0, ".spv", &section) && section.bytes) {
        image->spirv = section.bytes;
        image->spirv_bytes = section.size;
    }
    // By their sections, to find those that relocations name.
    uint32_t *texts = zm_arena_alloc(&image->arena, elf.count, sizeof *texts);
    for (uint32_t i = 1; texts && i < elf.count; i++) {
        section = zm_elf_section_at(&elf, i);
        if (strncmp(section.name, TEXT, strlen(TEXT)) != 0 || !section.bytes) {
            continue;
        }
        struct zb_text *text = ZM_PUSH(&image->arena, &image->texts);
        if (!text) {
            return false;
        }
        *text = (struct zb_text){.name = section.name + strlen(TEXT),
                                 .address = section.address,
                                 .bytes = section.bytes,
                                 .size = section.size};
        texts[i] = image->texts.count;
    }
    for (uint32_t i = 1; texts && i < elf.count; i++) {
        section = zm_elf_section_at(&elf, i);
        bool relocates = section.type == SHT_REL || section.type == SHT_RELA;
        if (relocates && section.info < elf.count && texts[section.info] &&
            !read_relocations(image, &section, &table, &image->texts.items[texts[section.info] - 1])) {
            return false;
        }
    }
    return texts && read_symbols(image, &table);
}

void zb_debug_image_free(struct zb_debug_image *image) {
    zm_arena_free(&image->arena);
    *image = (struct zb_debug_image){.arena = {.chunks = NULL}};
}
