#include "memory/peer_file.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Returns whether a path descriptor is of a memory file of this user.
static bool is_memory_file(int path_fd) {
    static const char kind[] = "/memfd:";
    struct stat status;
    char link[64], target[sizeof kind];
    snprintf(link, sizeof link, "/proc/self/fd/%d", path_fd);
    return fstat(path_fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == geteuid() &&
           readlink(link, target, sizeof kind - 1) == (ssize_t)sizeof kind - 1 &&
           memcmp(target, kind, sizeof kind - 1) == 0;
}

// The bytes behind the end of a file in its last page can be mapped.
static bool has_bytes(int fd, uint64_t offset, uint64_t size) {
    struct stat status;
    int seals = fcntl(fd, F_GET_SEALS);
    if (seals < 0 || (seals & F_SEAL_SHRINK) == 0 || fstat(fd, &status) != 0 || status.st_size < 0) {
        return false;
    }
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE), pages = ((uint64_t)status.st_size + page - 1) / page * page;
    return offset <= pages && size <= pages - offset;
}

int zm_peer_file_open(int32_t process, int32_t fd, uint64_t offset, uint64_t size, bool write) {
    char path[64];
    if (process <= 0 || fd < 0) {
        return -1;
    }
    snprintf(path, sizeof path, "/proc/%d/fd/%d", process, fd);
    int looked_at = open(path, O_PATH | O_CLOEXEC);
    if (looked_at < 0) {
        return -1;
    }
    int opened = -1;
    if (is_memory_file(looked_at)) {
        snprintf(path, sizeof path, "/proc/self/fd/%d", looked_at);
        opened = open(path, (write ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    }
    close(looked_at);
    if (opened >= 0 && !has_bytes(opened, offset, size)) {
        close(opened);
        opened = -1;
    }
    return opened;
}
