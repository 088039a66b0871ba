#include "base/elf.h"

#include <elf.h>
#include <string.h>

// The bytes of a section that has any, within the file.
static const uint8_t *bytes_of(const zm_elf *elf, const Elf64_Shdr *header) {
    bool inside = header->sh_offset <= elf->size && header->sh_size <= elf->size - header->sh_offset;
    return header->sh_type == SHT_NOBITS || !inside ? NULL : elf->bytes + header->sh_offset;
}

static Elf64_Shdr header_of(const zm_elf *elf, uint32_t index) {
    Elf64_Shdr header;
    memcpy(&header, elf->bytes + elf->headers + (uint64_t)index * sizeof header, sizeof header);
    return header;
}

zm_elf_status zm_elf_open(zm_elf *elf, const void *bytes, size_t size) {
    Elf64_Ehdr header;
    *elf = (zm_elf){.bytes = bytes, .size = size};
    if (size < sizeof header || memcmp(bytes, ELFMAG, SELFMAG) != 0) {
        return ZM_ELF_OTHER;
    }
    memcpy(&header, bytes, sizeof header);
    if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_ident[EI_DATA] != ELFDATA2LSB) {
        return ZM_ELF_CLASS;
    }
    elf->machine = header.e_machine;
    if (header.e_shnum == 0) {
        return ZM_ELF_EMPTY;
    }
    if (header.e_shentsize != sizeof(Elf64_Shdr) || header.e_shoff > size ||
        (size - header.e_shoff) / sizeof(Elf64_Shdr) < header.e_shnum || header.e_shstrndx >= header.e_shnum) {
        return ZM_ELF_CUT;
    }
    elf->headers = header.e_shoff;
    elf->count = header.e_shnum;
    Elf64_Shdr names = header_of(elf, header.e_shstrndx);
    elf->names = bytes_of(elf, &names);
    elf->names_size = elf->names == NULL ? 0 : names.sh_size;
    return ZM_ELF_GOOD;
}

zm_elf_section zm_elf_section_at(const zm_elf *elf, uint32_t index) {
    Elf64_Shdr header = header_of(elf, index);
    bool whole = header.sh_name < elf->names_size &&
                 memchr(elf->names + header.sh_name, 0, (size_t)(elf->names_size - header.sh_name)) != NULL;
    return (zm_elf_section){.name = whole ? (const char *)elf->names + header.sh_name : "",
                            .type = header.sh_type,
                            .link = header.sh_link,
                            .info = header.sh_info,
                            .address = header.sh_addr,
                            .size = header.sh_size,
                            .bytes = bytes_of(elf, &header)};
}

uint32_t zm_elf_find(const zm_elf *elf, uint32_t after, const char *name, zm_elf_section *section) {
    for (uint32_t i = after + 1; i < elf->count && i > after; i++) {
        *section = zm_elf_section_at(elf, i);
        if (strcmp(section->name, name) == 0) {
            return i;
        }
    }
    return 0;
}
