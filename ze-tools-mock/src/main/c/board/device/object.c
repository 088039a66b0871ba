#include "board/device/object.h"
#include "board/common/real.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define ALIGN 0x200000ull
#define FILE_SIZE (1ull << 46)

struct zb_object {
    int refs;
    uint64_t size, offset, user;
    void *cpu;    // guarded by lock
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct zb_object **table;    // by handle - 1; null: free
static uint32_t *free_handles;      // as long as the table
static uint32_t capacity, used, nfree;
static uint64_t next_offset = ALIGN, live_bytes;
static int file = -1;
static struct stat file_stat;

// Makes the sparse file behind all objects. Held: lock.
static bool have_file(void) {
    if (file >= 0) {
        return true;
    }
    int fd = memfd_create("zemock-board", MFD_CLOEXEC);
    if (fd < 0) {
        return false;
    }
    if (ftruncate(fd, (off_t)FILE_SIZE) || zb_real_fstat(fd, &file_stat)) {
        int error = errno;
        zb_real_close(fd);
        errno = error;
        zb_say("no file of %llu bytes (sparse) for the device's memory: raise the limit of file sizes "
               "(ulimit -f unlimited)",
               FILE_SIZE);
        return false;
    }
    // High, so that programs that close the first descriptors leave it alone.
    int high = fcntl(fd, F_DUPFD_CLOEXEC, 900);
    if (high >= 0) {
        zb_real_close(fd);
        fd = high;
    }
    file = fd;
    return true;
}

int zb_object_file(void) {
    pthread_mutex_lock(&lock);
    int fd = have_file() ? fcntl(file, F_DUPFD_CLOEXEC, 3) : -1;
    pthread_mutex_unlock(&lock);
    return fd;
}

int zb_object_file_number(void) {
    pthread_mutex_lock(&lock);
    int fd = file;
    pthread_mutex_unlock(&lock);
    return fd;
}

bool zb_object_is_file(int fd) {
    pthread_mutex_lock(&lock);
    struct stat status;
    bool same = file >= 0 && zb_real_fstat(fd, &status) == 0 && status.st_ino == file_stat.st_ino &&
                status.st_dev == file_stat.st_dev;
    pthread_mutex_unlock(&lock);
    return same;
}

// Returns a free handle, or 0. Held: lock.
static uint32_t take_handle(void) {
    if (nfree) {
        return free_handles[--nfree];
    }
    if (used == capacity) {
        uint32_t more = capacity ? capacity * 2 : 256;
        struct zb_object **larger = realloc(table, more * sizeof *larger);
        if (larger) {
            table = larger;
        }
        uint32_t *larger_free = larger ? realloc(free_handles, more * sizeof *larger_free) : NULL;
        if (!larger_free) {
            return 0;
        }
        free_handles = larger_free;
        capacity = more;
    }
    return ++used;
}

uint32_t zb_object_new(uint64_t size, uint64_t user) {
    const struct zb_settings *settings = zb_settings();
    uint64_t room = settings->memory * settings->tiles + (64ull << 30);
    if (size == 0 || size > 1ull << 47) {
        errno = size ? E2BIG : EINVAL;
        return 0;
    }
    if (!user) {
        size = (size + 4095) & ~4095ull;
    }
    struct zb_object *object = calloc(1, sizeof *object);
    if (!object) {
        errno = ENOMEM;
        return 0;
    }
    uint64_t span = (size + ALIGN - 1) & ~(ALIGN - 1);
    uint32_t handle = 0;
    pthread_mutex_lock(&lock);
    if (!user && (size > room || live_bytes + size > room || span > FILE_SIZE - next_offset)) {
        errno = size > room ? E2BIG : ENOMEM;
    } else if (!have_file()) {
        // errno says why
    } else if (!(handle = take_handle())) {
        errno = ENOMEM;
    } else {
        *object = (struct zb_object){.refs = 1, .size = size, .user = user};
        if (!user) {
            object->offset = next_offset;
            next_offset += span;
            live_bytes += size;
        }
        table[handle - 1] = object;
    }
    pthread_mutex_unlock(&lock);
    if (!handle) {
        free(object);
    }
    return handle;
}

struct zb_object *zb_object_get(uint32_t handle) {
    pthread_mutex_lock(&lock);
    struct zb_object *object = handle && handle <= used ? table[handle - 1] : NULL;
    if (object) {
        __atomic_add_fetch(&object->refs, 1, __ATOMIC_RELAXED);
    }
    pthread_mutex_unlock(&lock);
    return object;
}

struct zb_object *zb_object_share(struct zb_object *object) {
    __atomic_add_fetch(&object->refs, 1, __ATOMIC_RELAXED);
    return object;
}

void zb_object_put(struct zb_object *object) {
    if (!object || __atomic_sub_fetch(&object->refs, 1, __ATOMIC_ACQ_REL)) {
        return;
    }
    if (object->cpu) {
        zb_real_munmap(object->cpu, object->size);
    }
    if (!object->user) {
        pthread_mutex_lock(&lock);
        live_bytes -= object->size;
        // Gives the pages back; the place in the file is not used again, as a program may still have it mapped.
        fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t)object->offset, (off_t)object->size);
        pthread_mutex_unlock(&lock);
    }
    free(object);
}

bool zb_object_close(uint32_t handle) {
    pthread_mutex_lock(&lock);
    struct zb_object *object = handle && handle <= used ? table[handle - 1] : NULL;
    if (object) {
        table[handle - 1] = NULL;
        free_handles[nfree++] = handle;
    }
    pthread_mutex_unlock(&lock);
    zb_object_put(object);
    return object != NULL;
}

uint64_t zb_object_size(const struct zb_object *object) {
    return object->size;
}

uint64_t zb_object_offset(const struct zb_object *object) {
    return object->offset;
}

uint64_t zb_object_user(const struct zb_object *object) {
    return object->user;
}

void *zb_object_cpu(struct zb_object *object) {
    void *cpu = __atomic_load_n(&object->cpu, __ATOMIC_ACQUIRE);
    if (cpu || object->user) {
        return cpu;
    }
    pthread_mutex_lock(&lock);
    if (!object->cpu) {
        void *mapped = zb_real_mmap(object->size, file, object->offset);
        if (mapped) {
            __atomic_store_n(&object->cpu, mapped, __ATOMIC_RELEASE);
        }
    }
    cpu = object->cpu;
    pthread_mutex_unlock(&lock);
    return cpu;
}

void zb_object_totals(uint64_t *handles, uint64_t *bytes) {
    pthread_mutex_lock(&lock);
    *handles = used - nfree;
    *bytes = live_bytes;
    pthread_mutex_unlock(&lock);
}
