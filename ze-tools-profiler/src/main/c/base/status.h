// Asks for the status of files. glibc 2.33 made functions of what were inline functions before, which older ones do not
// have.
#ifndef ZTP_STATUS_H
#define ZTP_STATUS_H

#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The structure is the kernel's.
static inline int ztp_file_status(int file, struct stat *status) {
    return (int)syscall(SYS_fstat, file, status);
}

static inline int ztp_path_status(const char *path, struct stat *status) {
    return (int)syscall(SYS_stat, path, status);
}

#endif
