// The directory of a dormant process, which the process makes for itself when it begins, and removes at its end.
//
// It has the lock of its control page while it makes or removes the directory, as a collector has it that is attached:
// others leave the directory alone meanwhile.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/run.h"

#ifndef GRND_NONBLOCK
#define GRND_NONBLOCK 1
#endif
#ifndef RENAME_NOREPLACE
#define RENAME_NOREPLACE 1u
#endif

#define CONTROL "control"
#define TEMPORARY CONTROL ".tmp"
#define OUTPUT "output"

// ---- The page -------------------------------------------------------------------------------------------------------

// Whoever owns it has named this library, too, which does more in the process than the page; anybody may not write it.
static bool is_trusted(const struct stat *status) {
    return S_ISREG(status->st_mode) && (status->st_mode & S_IWOTH) == 0 &&
           status->st_size == (off_t)sizeof(ztp_control);
}

static bool read_whole(int file, void *to, size_t bytes) {
    for (size_t done = 0; done < bytes;) {
        ssize_t count = read(file, (char *)to + done, bytes - done);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return false;
        }
        done += (size_t)count;
    }
    return true;
}

ztp_control *ztp_copy_page(const char *path) {
    // The file may be replaced while the process runs: it is not mapped.
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    struct stat status;
    void *memory = file < 0 || fstat(file, &status) != 0 || !is_trusted(&status)
                       ? MAP_FAILED
                       : mmap(NULL, sizeof(ztp_control), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    bool is_whole = memory != MAP_FAILED && read_whole(file, memory, sizeof(ztp_control)) &&
                    ((ztp_control *)memory)->magic == ZTP_CONTROL_MAGIC;
    if (file >= 0) {
        close(file);
    }
    if (memory != MAP_FAILED && !is_whole) {
        munmap(memory, sizeof(ztp_control));
    }
    return is_whole ? memory : NULL;
}

// ---- The directory --------------------------------------------------------------------------------------------------

static uint64_t chance(void) {
    uint64_t value;
    if (syscall(SYS_getrandom, &value, sizeof value, GRND_NONBLOCK) == (long)sizeof value) {
        return value;
    }
    // The name has to be new, not secret.
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)getpid() << 40) ^ ((uint64_t)now.tv_sec << 30) ^ (uint64_t)now.tv_nsec;
}

// Returns a descriptor of a new directory below a folder, whose name is stored; -1 with errno.
static int make_below(ztp_run *run, const char *folder) {
    int length = folder == NULL || folder[0] != '/'
                     ? -1
                     : snprintf(run->directory, sizeof run->directory, "%s/zetools-%u-dormant-%016llx", folder,
                                (unsigned)geteuid(), (unsigned long long)chance());
    if (length < 0 || (size_t)length >= sizeof run->directory || mkdir(run->directory, 0700) != 0) {
        return -1;
    }
    int directory = open(run->directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    // The mask of the process may have taken bits.
    if (directory >= 0 && fchmod(directory, 0700) != 0) {
        close(directory);
        directory = -1;
    }
    if (directory < 0) {
        (void)rmdir(run->directory);
    }
    return directory;
}

// Gives the page its memory, so that a full file system is an answer and not a signal.
static void *map_page(int file) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
        limit.rlim_cur < sizeof(ztp_control)) {
        errno = EFBIG;
        return MAP_FAILED;
    }
    int error = posix_fallocate(file, 0, sizeof(ztp_control));
    if (error != 0) {
        errno = error;
        return MAP_FAILED;
    }
    return mmap(NULL, sizeof(ztp_control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
}

static bool lock(int file) {
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &all) == 0;
}

// Fills the page by that of this process, or of the one that it was forked from: what that has noted is its own.
static void fill(ztp_control *page, const ztp_control *from, bool is_forked) {
    memcpy(page, from, sizeof *page);
    page->uid = geteuid();
    page->collector_pid = 0;
    page->paused = 1;
    page->dormant = 1;
    atomic_store(&page->heartbeat, 0);
    atomic_store(&page->abandoned, 0);
    atomic_store(&page->serials, 0);
    if (is_forked) {
        atomic_store(&page->notes_claimed, 0);
        memset(page->notes, 0, sizeof page->notes);
    }
}

// Makes the files in a new directory. Returns the descriptor with the lock; -1 with errno.
static int make_files(ztp_run *run, int directory) {
    int output = openat(directory, OUTPUT, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    int file = output < 0 ? -1 : openat(directory, TEMPORARY, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    bool made = file >= 0 && fchmod(output, 0600) == 0 && fchmod(file, 0600) == 0 && lock(file);
    void *memory = made ? map_page(file) : MAP_FAILED;
    if (memory != MAP_FAILED) {
        fill(memory, run->control, run->owner != 0);
        // In the place of what other threads may read at this moment, which is the same.
        made = syscall(SYS_renameat2, directory, TEMPORARY, directory, CONTROL, RENAME_NOREPLACE) == 0 &&
               mmap(run->control, sizeof *run->control, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0) !=
                   MAP_FAILED;
        int error = errno;
        munmap(memory, sizeof *run->control);
        errno = error;
    }
    int error = errno;
    made &= memory != MAP_FAILED;
    if (output >= 0) {
        close(output);
    }
    if (file >= 0 && !made) {
        close(file);
    }
    errno = error;
    return made ? file : -1;
}

static void remove_files(const ztp_run *run, int directory, const char *ring) {
    if (ring != NULL) {
        (void)unlinkat(directory, ring, 0);
    }
    (void)unlinkat(directory, OUTPUT, 0);
    (void)unlinkat(directory, TEMPORARY, 0);
    (void)unlinkat(directory, CONTROL, 0);
    (void)rmdir(run->directory);
}

int ztp_make_directory(ztp_run *run) {
    const char *const folders[] = {"/dev/shm", getenv("XDG_RUNTIME_DIR"), "/tmp"};
    int file = -1;
    for (size_t i = 0; i < sizeof folders / sizeof *folders && file < 0; i++) {
        int directory = make_below(run, folders[i]);
        if (directory < 0) {
            continue;
        }
        file = make_files(run, directory);
        int error = errno;
        if (file < 0) {
            remove_files(run, directory, NULL);
        }
        close(directory);
        errno = error;
    }
    run->owner = file < 0 ? 0 : (int32_t)getpid();
    return file;
}

void ztp_remove_directory(ztp_run *run, const char *ring) {
    int directory = run->owner == (int32_t)getpid() ? ztp_open_directory(run) : -1;
    int file = directory < 0 ? -1 : openat(directory, CONTROL, O_RDWR | O_NOFOLLOW | O_CLOEXEC);
    struct stat output;
    // A collector that was killed has left its output's name: the next one takes what it has not read.
    if (file >= 0 && lock(file) && fstatat(directory, OUTPUT, &output, AT_SYMLINK_NOFOLLOW) == 0 &&
        output.st_size == 0) {
        remove_files(run, directory, ring);
        run->owner = 0;
    }
    if (file >= 0) {
        close(file);
    }
    if (directory >= 0) {
        close(directory);
    }
}
