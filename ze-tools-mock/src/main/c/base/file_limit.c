#include "base/file_limit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

uint64_t zm_file_limit(void) {
    struct rlimit limit;
    return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY ? limit.rlim_cur : UINT64_MAX;
}

bool zm_file_fits(uint64_t bytes) {
    static atomic_bool said;
    uint64_t limit = zm_file_limit();
    if (bytes <= limit) {
        return true;
    }
    if (!atomic_exchange(&said, true)) {
        fprintf(
            stderr,
            "ze-tools-mock: the limit of file sizes (ulimit -f) is %llu bytes, and memory of the simulated GPU needs %llu: "
            "it cannot be had; raise the limit\n",
            (unsigned long long)limit, (unsigned long long)bytes);
    }
    return false;
}

int zm_memory_file(const char *name, uint64_t bytes) {
    if (bytes > INT64_MAX || bytes > zm_file_limit()) {
        errno = EFBIG;
        return -1;
    }
    int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd >= 0 &&
        (ftruncate(fd, (off_t)bytes) != 0 || fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0)) {
        int error = errno;
        close(fd);
        errno = error;
        return -1;
    }
    return fd;
}
