#include "board/streamer/engine_memory.h"
#include "board/own/own_kernels.h"
#include "board/common/real.h"
#include "board/common/report.h"
#include <elf.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define ELF_MACHINE 205    // Intel graphics

static bool inside(uint64_t offset, uint64_t size, size_t bytes) {
    return offset <= bytes && size <= bytes - offset;
}

// Returns a section's name, or "" if it does not end inside the table.
static const char *name_of(const Elf64_Shdr *names, const unsigned char *image, uint32_t at) {
    const char *table = (const char *)image + names->sh_offset;
    return at < names->sh_size && memchr(table + at, 0, names->sh_size - at) ? table + at : "";
}

void zb_own_add_image(struct zb_own_kernels *kernels, const unsigned char *image, size_t bytes) {
    Elf64_Ehdr header;
    if (bytes < sizeof header) {
        return;
    }
    memcpy(&header, image, sizeof header);
    uint64_t table = (uint64_t)header.e_shnum * sizeof(Elf64_Shdr);
    if (header.e_machine != ELF_MACHINE || header.e_shentsize != sizeof(Elf64_Shdr) ||
        !inside(header.e_shoff, table, bytes) || header.e_shstrndx >= header.e_shnum) {
        return;
    }
    Elf64_Shdr *sections = malloc(table);    // the image need not be aligned
    if (!sections) {
        return;
    }
    memcpy(sections, image + header.e_shoff, table);
    const Elf64_Shdr *names = &sections[header.e_shstrndx], *info = NULL;
    bool good = inside(names->sh_offset, names->sh_size, bytes);
    for (unsigned i = 0; good && i < header.e_shnum; i++) {
        const char *name = name_of(names, image, sections[i].sh_name);
        if (inside(sections[i].sh_offset, sections[i].sh_size, bytes) && strcmp(name, ".ze_info") == 0) {
            info = &sections[i];
        }
    }
    for (unsigned i = 0; info && i < header.e_shnum; i++) {
        const char *name = name_of(names, image, sections[i].sh_name);
        if (strncmp(name, ".text.", 6) || !inside(sections[i].sh_offset, sections[i].sh_size, bytes)) {
            continue;
        }
        if (kernels->n == kernels->capacity) {
            size_t more = kernels->capacity ? kernels->capacity * 2 : 64;
            struct zb_own_kernel *list = realloc(kernels->list, more * sizeof *list);
            if (!list) {
                break;
            }
            kernels->list = list;
            kernels->capacity = more;
        }
        kernels->list[kernels->n++] =
            (struct zb_own_kernel){name + 6, image + sections[i].sh_offset, sections[i].sh_size,
                                   (const char *)image + info->sh_offset, info->sh_size};
    }
    free(sections);
}

const struct zb_own_kernel *zb_own_match(const struct zb_own_kernels *kernels, const unsigned char code[512]) {
    const struct zb_own_kernel *best = NULL;
    unsigned fewest = 9;    // so many words may differ, less one
    for (size_t i = 0; i < kernels->n; i++) {
        for (size_t skip = 0; skip <= 256 && skip + 128 <= kernels->list[i].text_bytes; skip += 64) {
            size_t n = kernels->list[i].text_bytes - skip;
            n = n > 512 ? 512 : n;
            unsigned wrong = 0;
            for (size_t at = 0; at + 4 <= n && wrong < fewest; at += 4) {
                wrong += memcmp(code + at, kernels->list[i].text + skip + at, 4) != 0;
            }
            if (wrong < fewest) {
                fewest = wrong;
                best = &kernels->list[i];
            }
        }
    }
    return best;
}

static struct zb_own_kernels kernels;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// Finds the path of the driver's library among this process's mappings.
static bool driver_path(char *path, size_t room) {
    FILE *maps = fopen("/proc/self/maps", "re");
    char *line = NULL;
    size_t size = 0;
    bool found = false;
    while (maps && !found && getline(&line, &size, maps) > 0) {
        char *path_there = strchr(line, '/');
        if (path_there && strstr(path_there, "libze_intel_gpu")) {
            path_there[strcspn(path_there, "\n")] = 0;
            found = (size_t)snprintf(path, room, "%s", path_there) < room;
        }
    }
    free(line);
    if (maps) {
        fclose(maps);
    }
    return found;
}

static void load(void) {
    char path[4096];
    if (!driver_path(path, sizeof path)) {
        zb_say("the driver's library (libze_intel_gpu) is not among this process's libraries: copies and fills on "
               "compute queues have no effect");
        return;
    }
    int fd = zb_real_open(path, O_RDONLY | O_CLOEXEC, 0);
    struct stat st;
    void *library = MAP_FAILED;
    if (fd >= 0 && zb_real_fstat(fd, &st) == 0 && st.st_size > 0) {
        library = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
    }
    if (fd >= 0) {
        zb_real_close(fd);
    }
    if (library == MAP_FAILED) {
        zb_say("%s cannot be read: copies and fills on compute queues have no effect", path);
        return;
    }
    const unsigned char *end = (unsigned char *)library + st.st_size, *image = (unsigned char *)library + 64;
    for (; image < end && (image = memmem(image, (size_t)(end - image), "\177ELF\2\1", 6)); image += 4) {
        zb_own_add_image(&kernels, image, (size_t)(end - image));
    }
    zb_log(1, "%zu kernels of the driver's own in %s", kernels.n, path);
}

// Results for code that was seen before. A kernel's code moves and changes rarely.
enum { CACHE = 1024 };
struct entry {
    uint64_t hash;
    const struct zb_own_kernel *kernel;
};
static struct entry cache[CACHE];
static pthread_mutex_t cache_lock = PTHREAD_MUTEX_INITIALIZER;

const struct zb_own_kernel *zb_own_find(struct zb_execution *run, uint64_t code) {
    pthread_once(&once, load);
    unsigned char bytes[512];
    if (!zb_mem_read(run->space, code, bytes, sizeof bytes)) {
        zb_fail(run, "a kernel's code is not mapped", code);
        return NULL;
    }
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < sizeof bytes; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, 8);
        hash = (hash ^ word) * 1099511628211u;
        hash ^= hash >> 29;
    }
    hash |= 1;    // 0 is an empty entry
    struct entry *entry = &cache[hash >> 32 & (CACHE - 1)];
    pthread_mutex_lock(&cache_lock);
    bool known = entry->hash == hash;
    const struct zb_own_kernel *kernel = entry->kernel;
    pthread_mutex_unlock(&cache_lock);
    if (!known) {
        kernel = zb_own_match(&kernels, bytes);
        pthread_mutex_lock(&cache_lock);
        *entry = (struct entry){hash, kernel};
        pthread_mutex_unlock(&cache_lock);
    }
    return kernel;
}
