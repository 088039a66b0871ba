#include "symbols/device_image.h"

#include <dwarf.h>
#include <fcntl.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MOST_KERNELS = 4096,
    RELOCATION_64 = 1,     // a whole address
    RELOCATION_LOW = 2,    // its lower 32 bits
    RELOCATION_HIGH = 3    // its upper 32 bits
};

static const size_t MOST_BYTES = (size_t)512 << 20;
static const char TEXT[] = ".text.";

struct device_image {
    char *bytes;
    size_t size;
    Elf *elf;
    Dwarf *dwarf;
    const char *kernels[MOST_KERNELS];    // names in the order of their sections
    uint32_t kernel_count;
    bool linked;
};

int device_image_open_file(const char *name, struct stat *status) {
    struct stat own;
    // A pipe would wait for a writer.
    int file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    status = status == NULL ? &own : status;
    if (file >= 0 && (fstat(file, status) != 0 || !S_ISREG(status->st_mode))) {
        close(file);
        file = -1;
    }
    return file;
}

static const char *read_file(device_image *image, const char *name) {
    struct stat status;
    int file = device_image_open_file(name, &status);
    if (file < 0 || (uint64_t)status.st_size > MOST_BYTES) {
        if (file >= 0) {
            close(file);
        }
        return "cannot be read";
    }
    image->size = (size_t)status.st_size;
    image->bytes = malloc(image->size + 1);
    size_t done = 0;
    for (ssize_t count = 1; image->bytes != NULL && done < image->size && count > 0;
         done += count > 0 ? (size_t)count : 0) {
        count = read(file, image->bytes + done, image->size - done);
    }
    close(file);
    return image->bytes == NULL || done != image->size ? "cannot be read" : NULL;
}

static const char *name_of(device_image *image, const GElf_Shdr *header) {
    size_t names;
    const char *name =
        elf_getshdrstrndx(image->elf, &names) == 0 ? elf_strptr(image->elf, names, header->sh_name) : NULL;
    return name == NULL ? "" : name;
}

// Applies the relocations of one section. In the debug information, what a symbol names lies at 0 in its section, so
// the addend is the value. The symbols themselves are not looked at: compilers are known to name wrong ones.
static bool relocate(device_image *image, Elf_Scn *section, const GElf_Shdr *header) {
    GElf_Shdr target;
    Elf_Scn *to = elf_getscn(image->elf, header->sh_info);
    if (to == NULL || gelf_getshdr(to, &target) == NULL || strncmp(name_of(image, &target), ".debug_", 7) != 0) {
        return true;
    }
    // Compressed sections are none that device compilers write.
    bool sound = target.sh_type != SHT_NOBITS && (target.sh_flags & SHF_COMPRESSED) == 0 &&
                 target.sh_offset <= image->size && target.sh_size <= image->size - target.sh_offset;
    Elf_Data *data = elf_getdata(section, NULL);
    if (!sound || data == NULL || header->sh_entsize == 0) {
        return false;
    }
    char *bytes = image->bytes + target.sh_offset;
    size_t count = data->d_size / header->sh_entsize;
    for (size_t i = 0; i < count && i <= INT32_MAX; i++) {
        GElf_Rela entry;
        if (gelf_getrela(data, (int)i, &entry) == NULL) {
            return false;
        }
        uint64_t type = GELF_R_TYPE(entry.r_info);
        size_t width = type == RELOCATION_64 ? 8 : 4;
        if (type < RELOCATION_64 || type > RELOCATION_HIGH) {
            continue;
        }
        if (target.sh_size < width || entry.r_offset > target.sh_size - width) {
            return false;
        }
        uint64_t value = (uint64_t)entry.r_addend;
        value = type == RELOCATION_HIGH ? value >> 32 : value;
        memcpy(bytes + entry.r_offset, &value, width);
    }
    return true;
}

static const char *prepare(device_image *image) {
    elf_version(EV_CURRENT);
    image->elf = elf_memory(image->bytes, image->size);
    GElf_Ehdr header;
    if (image->elf == NULL || elf_kind(image->elf) != ELF_K_ELF || gelf_getehdr(image->elf, &header) == NULL ||
        header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_ident[EI_DATA] != ELFDATA2LSB) {
        return "is no device image";
    }
    image->linked = header.e_type != ET_REL;
    for (Elf_Scn *section = elf_nextscn(image->elf, NULL); section != NULL;
         section = elf_nextscn(image->elf, section)) {
        GElf_Shdr part;
        if (gelf_getshdr(section, &part) == NULL) {
            return "is malformed";
        }
        const char *name = name_of(image, &part);
        if (part.sh_type == SHT_PROGBITS && strncmp(name, TEXT, sizeof TEXT - 1) == 0 &&
            image->kernel_count < MOST_KERNELS) {
            image->kernels[image->kernel_count++] = name + sizeof TEXT - 1;
        }
        // In a file that is linked already they have been applied.
        if (part.sh_type == SHT_RELA && !image->linked && !relocate(image, section, &part)) {
            return "has malformed relocations";
        }
    }
    image->dwarf = dwarf_begin_elf(image->elf, DWARF_C_READ, NULL);
    return image->dwarf == NULL ? "has no debug information" : NULL;
}

void device_image_close(device_image *image) {
    if (image->dwarf != NULL) {
        dwarf_end(image->dwarf);
    }
    if (image->elf != NULL) {
        elf_end(image->elf);
    }
    free(image->bytes);
    free(image);
}

const char *device_image_open(const char *name, device_image **image) {
    *image = NULL;
    device_image *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return "no memory";
    }
    const char *reason = read_file(made, name);
    reason = reason == NULL ? prepare(made) : reason;
    if (reason != NULL) {
        device_image_close(made);
        return reason;
    }
    *image = made;
    return NULL;
}

// Returns the name of the first function in a unit: that of its kernel.
static const char *first_function(Dwarf_Die *unit) {
    Dwarf_Die die;
    for (int result = dwarf_child(unit, &die); result == 0; result = dwarf_siblingof(&die, &die)) {
        if (dwarf_tag(&die) == DW_TAG_subprogram) {
            const char *name = dwarf_diename(&die);
            return name == NULL ? "" : name;
        }
    }
    return "";
}

bool device_image_is_linked(const device_image *image) {
    return image->linked;
}

const char *const *device_image_kernels(const device_image *image, uint32_t *count) {
    *count = image->kernel_count;
    return image->kernels;
}

bool device_image_next_unit(device_image *image, Dwarf_CU **cursor, Dwarf_Die *unit) {
    uint8_t type;
    while (dwarf_get_units(image->dwarf, *cursor, cursor, NULL, &type, unit, NULL) == 0) {
        if (type == DW_UT_compile) {
            return true;
        }
    }
    return false;
}

const char *device_image_unit(device_image *image, const char *kernel, Dwarf_Die *unit) {
    uint32_t wanted = 0;
    while (wanted < image->kernel_count && strcmp(image->kernels[wanted], kernel) != 0) {
        wanted++;
    }
    if (wanted == image->kernel_count) {
        return "the image has no such kernel";
    }
    // By name if one unit has it, else by order if there are as many units as kernels.
    Dwarf_Die named, ordered;
    uint32_t units = 0, named_units = 0;
    bool at_place = false;
    Dwarf_CU *cursor = NULL;
    Dwarf_Die die;
    while (device_image_next_unit(image, &cursor, &die) && units <= MOST_KERNELS) {
        if (units++ == wanted) {
            ordered = die;
            at_place = true;
        }
        if (strcmp(first_function(&die), kernel) == 0) {
            named = die;
            named_units++;
        }
    }
    if (named_units == 1) {
        *unit = named;
        return NULL;
    }
    if (at_place && units == image->kernel_count) {
        *unit = ordered;
        return NULL;
    }
    return "the kernel has no debug information";
}
