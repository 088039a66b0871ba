// The sections of an ELF file of 64 bits in memory, as device images are. Nothing outside of its bytes is read, and
// they need not be aligned.
#ifndef ZM_BASE_ELF_H
#define ZM_BASE_ELF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The machine of images for Intel's graphics devices.
#define ZM_ELF_MACHINE 205

typedef struct zm_elf {
    const uint8_t *bytes;
    size_t size;
    uint16_t machine;
    uint64_t headers;
    uint32_t count;    // of sections; the first is none
    const uint8_t *names;
    uint64_t names_size;
} zm_elf;

typedef struct zm_elf_section {
    const char *name;    // "" where it is cut off
    uint32_t type, link, info;
    uint64_t address;
    uint64_t size;
    const uint8_t *bytes;    // NULL: it has none in the file
} zm_elf_section;

typedef enum zm_elf_status {
    ZM_ELF_GOOD,
    ZM_ELF_OTHER,    // it does not begin as ELF does
    ZM_ELF_CLASS,    // of 32 bits, or in the other byte order
    ZM_ELF_EMPTY,    // without sections
    ZM_ELF_CUT,      // the headers of its sections are not all there
} zm_elf_status;

zm_elf_status zm_elf_open(zm_elf *elf, const void *bytes, size_t size);

// Reads the section of an index below `count`.
zm_elf_section zm_elf_section_at(const zm_elf *elf, uint32_t index);

// Finds the first section of that name with an index above `after`. Returns its index, 0 if there is none.
uint32_t zm_elf_find(const zm_elf *elf, uint32_t after, const char *name, zm_elf_section *section);

#endif
