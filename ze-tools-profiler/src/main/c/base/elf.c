#include "base/elf.h"

#include <elf.h>
#include <string.h>

#include "base/layout.h"

// The dynamic linker adds the base to addresses in the table; not where the table is read-only.
static const void *at(const struct dl_phdr_info *info, ElfW(Addr) address) {
    return (const void *)(address < info->dlpi_addr ? info->dlpi_addr + address : address);
}

const void *ztp_elf_base(const struct dl_phdr_info *info) {
    for (int i = 0; i < info->dlpi_phnum; i++) {
        if (info->dlpi_phdr[i].p_type == PT_LOAD) {
            return (const void *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
        }
    }
    return NULL;
}

uintptr_t ztp_elf_end(const struct dl_phdr_info *info) {
    uintptr_t end = 0;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        uintptr_t behind = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr + info->dlpi_phdr[i].p_memsz;
        end = info->dlpi_phdr[i].p_type == PT_LOAD && behind > end ? behind : end;
    }
    return end;
}

bool ztp_read_elf(ztp_elf *one, const struct dl_phdr_info *info) {
    const ElfW(Dyn) *table = NULL;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        if (info->dlpi_phdr[i].p_type == PT_DYNAMIC) {
            table = (const ElfW(Dyn) *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
        }
    }
    *one = (ztp_elf){.info = info, .base = ztp_elf_base(info)};
    size_t relative = 0, bytes = 0;
    for (; table != NULL && table->d_tag != DT_NULL; table++) {
        switch (table->d_tag) {
        case DT_STRTAB:
            one->names = at(info, table->d_un.d_ptr);
            break;
        case DT_SYMTAB:
            one->symbols = at(info, table->d_un.d_ptr);
            break;
        case DT_JMPREL:
            one->jumps = at(info, table->d_un.d_ptr);
            break;
        case DT_GNU_HASH:
            one->hashes = at(info, table->d_un.d_ptr);
            break;
        case DT_RELA:
            one->others = at(info, table->d_un.d_ptr);
            break;
        case DT_PLTRELSZ:
            one->jump_count = table->d_un.d_val / sizeof(ElfW(Rela));
            break;
        case DT_RELASZ:
            bytes = table->d_un.d_val;
            break;
        case DT_RELACOUNT:
            relative = table->d_un.d_val;
            break;
        default:
            break;
        }
    }
    // Relocations that name no symbol come first, and are most.
    one->other_count = bytes / sizeof(ElfW(Rela));
    relative = one->others == NULL || relative > one->other_count ? one->other_count : relative;
    one->others += one->others == NULL ? 0 : relative;
    one->other_count -= relative;
    return one->names != NULL && one->symbols != NULL;
}

const void *ztp_elf_find(const ztp_elf *one, const char *name) {
    if (one->hashes == NULL || one->hashes[0] == 0) {
        return NULL;
    }
    // The head of the table is four numbers: of buckets, of the first symbol that it has, of words of the filter, and a
    // shift. The chain of a bucket has the hash of each symbol; its last bit ends it.
    uint32_t hash = 5381;
    for (const char *letter = name; *letter != 0; letter++) {
        hash = hash * 33 + (unsigned char)*letter;
    }
    const uint32_t bucket_count = one->hashes[0], first = one->hashes[1], filter_words = one->hashes[2];
    const uint32_t *buckets = one->hashes + 4 + filter_words * (sizeof(ElfW(Addr)) / sizeof(uint32_t));
    const uint32_t *chain = buckets + bucket_count;
    for (uint32_t i = buckets[hash % bucket_count]; i >= first; i++) {
        uint32_t there = chain[i - first];
        const ElfW(Sym) *symbol = &one->symbols[i];
        if ((there | 1) == (hash | 1) && symbol->st_shndx != SHN_UNDEF &&
            strcmp(one->names + symbol->st_name, name) == 0) {
            return (const void *)(one->info->dlpi_addr + symbol->st_value);
        }
        if ((there & 1) != 0) {
            break;
        }
    }
    return NULL;
}

bool ztp_elf_is_writable(const struct dl_phdr_info *info, ElfW(Addr) place, bool *constant) {
    const ElfW(Addr) mask = ~(ElfW(Addr))(ZTP_PAGE - 1), page = (info->dlpi_addr + place) & mask;
    bool writable = false;
    *constant = false;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        ElfW(Addr) begin = info->dlpi_addr + part->p_vaddr;
        bool inside = place >= part->p_vaddr && place - part->p_vaddr < part->p_memsz;
        writable |= inside && part->p_type == PT_LOAD && (part->p_flags & PF_W) != 0;
        // As the dynamic linker does it: by whole pages.
        *constant |= part->p_type == PT_GNU_RELRO && page >= (begin & mask) && page < ((begin + part->p_memsz) & mask);
    }
    return writable && place % sizeof(void *) == 0;
}
