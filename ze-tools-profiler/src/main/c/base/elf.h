// Objects that the dynamic linker has loaded, read where they lie in memory: no lock is taken, and nothing of them
// runs, so that a callback of dl_iterate_phdr may ask.
#ifndef ZTP_ELF_H
#define ZTP_ELF_H

#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const struct dl_phdr_info *info;
    const void *base;
    const char *names;
    const ElfW(Sym) * symbols;
    const uint32_t *hashes;    // DT_GNU_HASH, NULL if it has none
    const ElfW(Rela) * jumps, *others;
    size_t jump_count, other_count;
} ztp_elf;

// Returns where the first part of an object is mapped, NULL if there is none.
const void *ztp_elf_base(const struct dl_phdr_info *info);

// Returns the address behind the last part of an object.
uintptr_t ztp_elf_end(const struct dl_phdr_info *info);

// Reads the tables of an object. Returns false if it has no symbols.
bool ztp_read_elf(ztp_elf *one, const struct dl_phdr_info *info);

// Returns the address of a symbol that the object itself has for others; NULL if it has none of that name.
const void *ztp_elf_find(const ztp_elf *one, const char *name);

// Returns whether the place is memory of the object that can be written to, and stores whether its page is read-only by
// now.
bool ztp_elf_is_writable(const struct dl_phdr_info *info, ElfW(Addr) place, bool *constant);

#endif
