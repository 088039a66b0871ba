// Looks at the file of a program before it is started: a library that the dynamic loader cannot preload does nothing at
// best, and with another C library keeps the program from starting.
#include "exec/target.h"

#include <elf.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char OWN_LOADER[] = "/lib64/ld-linux-x86-64.so.2";

enum { SCRIPTS = 4, LINE = TARGET_LINE };

// The file that execvp finds.
static bool find_file(const char *program, char *path) {
    if (strchr(program, '/') != NULL) {
        return snprintf(path, PATH_MAX, "%s", program) < PATH_MAX;
    }
    const char *list = getenv("PATH");
    for (const char *at = list != NULL ? list : "/bin:/usr/bin";; at++) {
        size_t length = strcspn(at, ":");
        int written = snprintf(path, PATH_MAX, "%.*s%s%s", (int)length, at, length > 0 ? "/" : "", program);
        if (written < PATH_MAX && access(path, X_OK) == 0) {
            return true;
        }
        at += length;
        if (*at == 0) {
            return false;
        }
    }
}

static bool read_segment(int file, const Elf64_Ehdr *header, unsigned index, Elf64_Phdr *segment) {
    return pread(file, segment, sizeof *segment, (off_t)(header->e_phoff + index * sizeof *segment)) == sizeof *segment;
}

// Returns the offset of an address in the file; -1 if it is not there.
static off_t offset_of(int file, const Elf64_Ehdr *header, uint64_t address) {
    Elf64_Phdr segment;
    for (unsigned i = 0; i < header->e_phnum && read_segment(file, header, i, &segment); i++) {
        if (segment.p_type == PT_LOAD && address >= segment.p_vaddr && address - segment.p_vaddr < segment.p_filesz) {
            return (off_t)(segment.p_offset + (address - segment.p_vaddr));
        }
    }
    return -1;
}

static bool is_asan(const char *library) {
    return strncmp(library, "libasan.so", 10) == 0 || strncmp(library, "libclang_rt.asan", 16) == 0;
}

// Returns whether a program is linked with the library of AddressSanitizer, whose name `needs` receives.
static bool needs_asan(int file, const Elf64_Ehdr *header, const Elf64_Phdr *dynamic, char *needs, size_t size) {
    enum { ENTRIES = 4096 };
    Elf64_Dyn entry;
    off_t names = -1;
    size_t count = dynamic->p_filesz / sizeof entry < ENTRIES ? dynamic->p_filesz / sizeof entry : ENTRIES;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < count; i++) {
            if (pread(file, &entry, sizeof entry, (off_t)(dynamic->p_offset + i * sizeof entry)) != sizeof entry ||
                entry.d_tag == DT_NULL) {
                break;
            }
            char name[LINE] = "";
            if (pass == 0 && entry.d_tag == DT_STRTAB) {
                names = offset_of(file, header, entry.d_un.d_ptr);
            } else if (pass == 1 && names >= 0 && entry.d_tag == DT_NEEDED &&
                       pread(file, name, sizeof name - 1, names + (off_t)entry.d_un.d_val) > 0 && is_asan(name)) {
                snprintf(needs, size, "%s", name);
                return true;
            }
        }
    }
    return false;
}

// interpreter: receives the path of the program's dynamic loader, empty where it names none; LINE bytes.
static target_kind look_at_elf(int file, const Elf64_Ehdr *header, char *interpreter, char *needs, size_t size) {
    interpreter[0] = 0;
    if (header->e_ident[EI_CLASS] != ELFCLASS64 || header->e_machine != EM_X86_64) {
        snprintf(needs, size, "another processor");
        return TARGET_FOREIGN;
    }
    target_kind kind = TARGET_STATIC;
    for (unsigned i = 0; i < header->e_phnum; i++) {
        Elf64_Phdr segment;
        if (!read_segment(file, header, i, &segment)) {
            return TARGET_GOOD;
        }
        if (segment.p_type == PT_DYNAMIC && needs_asan(file, header, &segment, needs, size)) {
            return TARGET_ASAN;
        }
        if (segment.p_type == PT_INTERP) {
            size_t length = segment.p_filesz < LINE - 1 ? segment.p_filesz : LINE - 1;
            ssize_t count = pread(file, interpreter, length, (off_t)segment.p_offset);
            interpreter[count < 0 ? 0 : count] = 0;
            const char *name = strrchr(interpreter, '/');
            // The loader of another folder, as of a distribution that keeps versions apart, is still that of glibc.
            if (name != NULL && strcmp(name, strrchr(OWN_LOADER, '/')) != 0) {
                snprintf(needs, size, "%s", interpreter);
                return TARGET_FOREIGN;
            }
            kind = TARGET_GOOD;
        }
    }
    return kind;
}

// The interpreter that a script names in its first line.
static bool read_script(const char *head, char *path) {
    const char *at = head + 2 + strspn(head + 2, " \t");
    size_t length = strcspn(at, " \t\n");
    return length > 0 && snprintf(path, PATH_MAX, "%.*s", (int)length, at) < PATH_MAX;
}

// A script that asks env for its interpreter.
static bool read_env_script(const char *head, char *path) {
    const char *at = strstr(head, "/env");
    char name[LINE];
    return at != NULL && sscanf(at + 4, " %255s", name) == 1 && name[0] != '-' && find_file(name, path);
}

target_kind look_at_target(const char *program, char *needs, size_t size) {
    char path[PATH_MAX], interpreter[TARGET_LINE];
    return look_at_file(program, path, interpreter, needs, size);
}

target_kind look_at_file(const char *program, char *path, char *interpreter, char *needs, size_t size) {
    interpreter[0] = 0;
    if (!find_file(program, path)) {
        path[0] = 0;
        return TARGET_GOOD;
    }
    for (int i = 0; i < SCRIPTS; i++) {
        struct stat status;
        union {
            Elf64_Ehdr header;
            char text[LINE];
        } head = {.text = ""};
        int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
        if (file < 0) {
            // May be executed and not be read: the system decides.
            return TARGET_GOOD;
        }
        ssize_t count = read(file, head.text, sizeof head.text - 1);
        bool is_elf = count >= (ssize_t)sizeof head.header && memcmp(head.text, ELFMAG, SELFMAG) == 0;
        bool gains = fstat(file, &status) == 0 && ((status.st_mode & S_ISUID && status.st_uid != geteuid()) ||
                                                   (status.st_mode & S_ISGID && status.st_gid != getegid()));
        target_kind kind = is_elf ? look_at_elf(file, &head.header, interpreter, needs, size) : TARGET_GOOD;
        close(file);
        if (is_elf) {
            return gains && (kind == TARGET_GOOD || kind == TARGET_ASAN) ? TARGET_SETUID : kind;
        }
        if (count < 3 || head.text[0] != '#' || head.text[1] != '!') {
            return TARGET_GOOD;
        }
        head.text[strcspn(head.text, "\n")] = 0;
        if (!read_env_script(head.text, path) && !read_script(head.text, path)) {
            return TARGET_GOOD;
        }
    }
    return TARGET_GOOD;
}
