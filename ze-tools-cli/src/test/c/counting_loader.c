// The part of the counting loader that is the same for each loader: it opens the real one, and writes the counts at the
// end. names.h and stubs.s are made from the loader's exports; LOADER is its path. ZE_COUNTS names the file, of lines
// "name count".
#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {
#include "names.h"
};

enum { COUNT = sizeof names / sizeof *names };

// Used by the stubs. The range is that of the probe's code, if it is there.
__attribute__((visibility("hidden"))) uint64_t counts[COUNT];
__attribute__((visibility("hidden"))) void *reals[COUNT];
__attribute__((visibility("hidden"))) uintptr_t probe_from, probe_to;
__attribute__((visibility("hidden"))) uintptr_t no_code_from = UINTPTR_MAX, no_code_to = UINTPTR_MAX;

static int find_probe(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    (void)data;
    if (info->dlpi_name == NULL || strstr(info->dlpi_name, "libzetools_probe.so") == NULL) {
        return 0;
    }
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type == PT_LOAD && (part->p_flags & PF_X) != 0) {
            probe_from = info->dlpi_addr + part->p_vaddr;
            probe_to = probe_from + part->p_memsz;
        }
    }
    return 1;
}

__attribute__((constructor)) static void begin(void) {
    void *loader = dlopen(LOADER, RTLD_NOW | RTLD_LOCAL);
    if (loader == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        _Exit(9);
    }
    for (int i = 0; i < COUNT; i++) {
        // The real loader has the same name for the dynamic linker, but not the same file.
        reals[i] = dlsym(loader, names[i]);
    }
    dl_iterate_phdr(find_probe, NULL);
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("ZE_COUNTS");
    FILE *file = path == NULL ? NULL : fopen(path, "w");
    for (int i = 0; file != NULL && i < COUNT; i++) {
        if (counts[i] != 0) {
            fprintf(file, "%s %llu\n", names[i], (unsigned long long)counts[i]);
        }
    }
    if (file != NULL) {
        fclose(file);
    }
}
