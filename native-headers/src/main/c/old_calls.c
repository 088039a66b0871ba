// Functions that glibc 2.28 does not have: 2.33 made functions of what were inline functions before, and 2.30 added
// gettid. The structure of a file's status is the kernel's.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int stat(const char *path, struct stat *status) {
    return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, 0);
}

int lstat(const char *path, struct stat *status) {
    return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}

int fstat(int file, struct stat *status) {
    return (int)syscall(SYS_fstat, file, status);
}

int fstatat(int folder, const char *path, struct stat *status, int flags) {
    return (int)syscall(SYS_newfstatat, folder, path, status, flags);
}

pid_t gettid(void) {
    return (pid_t)syscall(SYS_gettid);
}
