#include "board/common/real.h"
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

int zb_real_open(const char *path, int flags, unsigned mode) {
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int zb_real_close(int fd) {
    return (int)syscall(SYS_close, fd);
}

int zb_real_fstat(int fd, struct stat *status) {
    return (int)syscall(SYS_fstat, fd, status);
}

long zb_real_read(int fd, void *to, size_t bytes) {
    return syscall(SYS_read, fd, to, bytes);
}

#ifdef __SANITIZE_THREAD__
// Only by the functions does the sanitizer know that an address has other memory than before. Where it is, nothing is
// interposed.
static long map(size_t bytes, int fd, uint64_t offset) {
    return (long)mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, (off_t)offset);
}

void zb_real_munmap(void *at, size_t bytes) {
    munmap(at, bytes);
}
#else
static long map(size_t bytes, int fd, uint64_t offset) {
    return syscall(SYS_mmap, NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, (off_t)offset);
}

void zb_real_munmap(void *at, size_t bytes) {
    syscall(SYS_munmap, at, bytes);
}
#endif

void *zb_real_mmap(size_t bytes, int fd, uint64_t offset) {
    long mapped = map(bytes, fd, offset);
    return mapped == -1 ? NULL : (void *)mapped;
}
