#include "real.h"
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

int zb_real_open(const char *path, int flags, unsigned mode) {
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int zb_real_close(int fd) { return (int)syscall(SYS_close, fd); }

int zb_real_fstat(int fd, struct stat *s) { return (int)syscall(SYS_fstat, fd, s); }

long zb_real_read(int fd, void *to, size_t bytes) { return syscall(SYS_read, fd, to, bytes); }

void *zb_real_mmap(size_t bytes, int fd, uint64_t offset) {
    long p = syscall(SYS_mmap, NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, (off_t)offset);
    return p == -1 ? NULL : (void *)p;
}

void zb_real_munmap(void *at, size_t bytes) { syscall(SYS_munmap, at, bytes); }
