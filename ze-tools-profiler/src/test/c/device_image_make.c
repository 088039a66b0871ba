// Makes a file of the compiler look like a device image: device_image_make FILE. The machine and the types of
// relocations are changed, and the symbols of those of debug information name the wrong section, as in images of
// real compilers.
#include <fcntl.h>
#include <gelf.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { DEVICE = 205, WHOLE = 1, LOW = 2 };

int main(int argc, char **argv) {
    elf_version(EV_CURRENT);
    int file = argc == 2 ? open(argv[1], O_RDWR) : -1;
    Elf *elf = file < 0 ? NULL : elf_begin(file, ELF_C_RDWR, NULL);
    GElf_Ehdr header;
    size_t names;
    if (elf == NULL || gelf_getehdr(elf, &header) == NULL || elf_getshdrstrndx(elf, &names) != 0) {
        fprintf(stderr, "no ELF file\n");
        return 1;
    }
    elf_flagelf(elf, ELF_C_SET, ELF_F_LAYOUT);
    header.e_machine = DEVICE;
    gelf_update_ehdr(elf, &header);
    int changed = 0;
    for (Elf_Scn *section = elf_nextscn(elf, NULL); section != NULL; section = elf_nextscn(elf, section)) {
        GElf_Shdr part;
        gelf_getshdr(section, &part);
        const char *name = elf_strptr(elf, names, part.sh_name);
        if (part.sh_type != SHT_RELA || name == NULL || strncmp(name, ".rela.debug_", 12) != 0) {
            continue;
        }
        Elf_Data *data = elf_getdata(section, NULL);
        for (size_t i = 0; i < data->d_size / part.sh_entsize; i++) {
            GElf_Rela entry;
            gelf_getrela(data, (int)i, &entry);
            entry.r_info = GELF_R_INFO(0, GELF_R_TYPE(entry.r_info) == R_X86_64_64 ? WHOLE : LOW);
            gelf_update_rela(data, (int)i, &entry);
            changed++;
        }
        elf_flagdata(data, ELF_C_SET, ELF_F_DIRTY);
    }
    if (changed == 0 || elf_update(elf, ELF_C_WRITE) < 0) {
        fprintf(stderr, "nothing changed: %s\n", elf_errmsg(-1));
        return 1;
    }
    elf_end(elf);
    close(file);
    return 0;
}
