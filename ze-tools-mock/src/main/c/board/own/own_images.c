#include "base/elf.h"
#include "board/streamer/engine_memory.h"
#include "board/own/own_kernels.h"
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

// An image: the text of its `.ze_info`, which is read once.
struct zb_own_image {
    struct zb_own_image *next;
    const char *text;
    size_t bytes;
    bool read;    // guarded by info_lock
    struct zb_kernel_infos infos;
};

static pthread_mutex_t info_lock = PTHREAD_MUTEX_INITIALIZER;

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
    *own = (struct zb_own_image){.next = kernels->images, .text = (const char *)info.bytes, .bytes = info.size};
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
        if (image->read) {
            zb_kernel_infos_free(&image->infos);
        }
        free(image);
    }
    free(kernels->list);
    *kernels = (struct zb_own_kernels){.n = 0};
}

const struct zb_kernel_info *zb_own_info(const struct zb_own_kernel *kernel) {
    struct zb_own_image *image = kernel->image;
    pthread_mutex_lock(&info_lock);
    if (!image->read) {
        zb_kernel_infos_read(&image->infos, image->text, image->bytes);
        image->read = true;
    }
    pthread_mutex_unlock(&info_lock);
    return zb_kernel_info_of(&image->infos, kernel->name);
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
