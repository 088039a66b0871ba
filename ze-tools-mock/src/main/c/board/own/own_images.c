#include "base/elf.h"
#include "board/streamer/engine_memory.h"
#include "board/own/own_kernels.h"
#include "board/program/code.h"
#include "board/common/real.h"
#include "board/common/report.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// An image, whose parts are read when they are first asked for.
struct zb_own_image {
    struct zb_own_image *next;
    const unsigned char *bytes;
    size_t size;
    bool read;    // guarded by read_lock, as what follows until it is set
    struct zb_module *module;
};

static pthread_mutex_t read_lock = PTHREAD_MUTEX_INITIALIZER;

void zb_own_add_image(struct zb_own_kernels *kernels, const unsigned char *image, size_t bytes) {
    zm_elf elf;
    zm_elf_section info;
    if (zm_elf_open(&elf, image, bytes) != ZM_ELF_GOOD || elf.machine != ZM_ELF_MACHINE ||
        !zm_elf_find(&elf, 0, ".ze_info", &info) || !info.bytes) {
        return;
    }
    struct zb_own_image *own = calloc(1, sizeof *own);
    if (!own) {
        return;
    }
    *own = (struct zb_own_image){.next = kernels->images, .bytes = image, .size = bytes};
    kernels->images = own;
    for (uint32_t i = 1; i < elf.count; i++) {
        zm_elf_section section = zm_elf_section_at(&elf, i);
        if (strncmp(section.name, ".text.", 6) || !section.bytes) {
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
        kernels->list[kernels->n++] = (struct zb_own_kernel){section.name + 6, section.bytes, section.size, own};
    }
}

void zb_own_free(struct zb_own_kernels *kernels) {
    while (kernels->images) {
        struct zb_own_image *image = kernels->images;
        kernels->images = image->next;
        zb_module_free(image->module);
        free(image);
    }
    free(kernels->list);
    *kernels = (struct zb_own_kernels){.n = 0};
}

struct zb_program_kernel *zb_own_program(const struct zb_own_kernel *kernel) {
    struct zb_own_image *image = kernel->image;
    pthread_mutex_lock(&read_lock);
    if (!image->read) {
        image->module = zb_module_read(image->bytes, image->size);
        image->read = true;
    }
    pthread_mutex_unlock(&read_lock);
    return image->module ? zb_module_kernel_at(image->module, kernel->text) : NULL;
}

// Returns whether a kernel's whole code lies at a launch's address, or where it begins with what launches skip.
static bool is_at(const struct zb_program_kernel *program, struct zb_space *space, uint64_t code, uint64_t skip) {
    return program && (skip == 0 || skip == program->info->skip) && zb_code_is(space, code - skip, program->text);
}

enum { FIRST = 512, MOST_SKIPPED = 256, STEP = 64, MOST_LOOSE = 2 };

// Returns whether the first bytes of a launch's code may be a kernel's: few words are others in memory.
static bool begins_so(const struct zb_own_kernel *kernel, const unsigned char first[FIRST], size_t skip) {
    size_t n = kernel->text_bytes - skip < FIRST ? kernel->text_bytes - skip : FIRST;
    unsigned wrong = 0;
    for (size_t at = 0; at + 4 <= n && wrong <= MOST_LOOSE; at += 4) {
        wrong += memcmp(first + at, kernel->text + skip + at, 4) != 0;
    }
    return wrong <= MOST_LOOSE;
}

// Returns the bytes that are mapped at a launch's address, of the first ones; 0: none.
static size_t read_first(struct zb_space *space, uint64_t code, unsigned char first[FIRST]) {
    size_t n = FIRST;
    memset(first, 0, FIRST);
    while (n && !zb_mem_read(space, code, first, n)) {
        n = n > 64 ? n / 2 : 0;
    }
    return n;
}

static const struct zb_own_kernel *match(const struct zb_own_kernels *known, struct zb_space *space, uint64_t code,
                                         const unsigned char first[FIRST]) {
    for (size_t i = 0; i < known->n; i++) {
        const struct zb_own_kernel *kernel = &known->list[i];
        for (size_t skip = 0; skip <= MOST_SKIPPED && skip + STEP <= kernel->text_bytes; skip += STEP) {
            if (begins_so(kernel, first, skip) && is_at(zb_own_program(kernel), space, code, skip)) {
                return kernel;
            }
        }
    }
    return NULL;
}

const struct zb_own_kernel *zb_own_match(const struct zb_own_kernels *known, struct zb_space *space, uint64_t code) {
    unsigned char first[FIRST];
    read_first(space, code, first);
    return match(known, space, code, first);
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

static uint64_t hash_of(const unsigned char first[FIRST]) {
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < FIRST; i += 8) {
        uint64_t word;
        memcpy(&word, first + i, 8);
        hash = (hash ^ word) * 1099511628211u;
        hash ^= hash >> 29;
    }
    return hash | 1;    // 0 is an empty entry
}

const struct zb_own_kernel *zb_own_find(struct zb_execution *run, uint64_t code) {
    pthread_once(&once, load);
    unsigned char first[FIRST];
    if (!read_first(run->space, code, first)) {
        zb_fail(run, "a kernel's code is not mapped", code);
        return NULL;
    }
    uint64_t hash = hash_of(first);
    struct entry *entry = &cache[hash >> 32 & (CACHE - 1)];
    pthread_mutex_lock(&cache_lock);
    bool known = entry->hash == hash;
    const struct zb_own_kernel *kernel = entry->kernel;
    pthread_mutex_unlock(&cache_lock);
    // Kernels that begin alike may differ behind: a known one is compared again.
    const struct zb_program_kernel *program = known && kernel ? zb_own_program(kernel) : NULL;
    if (program && (is_at(program, run->space, code, 0) || is_at(program, run->space, code, program->info->skip))) {
        return kernel;
    }
    kernel = match(&kernels, run->space, code, first);
    pthread_mutex_lock(&cache_lock);
    *entry = (struct entry){hash, kernel};
    pthread_mutex_unlock(&cache_lock);
    return kernel;
}
