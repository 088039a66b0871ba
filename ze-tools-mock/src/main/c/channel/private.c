#include "channel/private.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int zm_private_directory(int above, const char *name, bool make) {
    if (make) {
        mkdirat(above, name, 0700);
    }
    int fd = openat(above, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    struct stat status;
    if (fd >= 0 && (fstat(fd, &status) != 0 || status.st_uid != geteuid() || (status.st_mode & 077) != 0)) {
        close(fd);
        fd = -1;
        errno = EACCES;
    }
    return fd;
}
