// The C library's functions on descriptors, in front of the real ones: the board answers for its own.
#include "board/interface/node.h"
#include "board/interpose/interpose.h"
#include "board/common/real.h"
#include "board/interface/request.h"
#include "board/interface/tree.h"
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

const int zemock_board = 1;

static int opened(int minor) {
    return zb_node_open(minor);
}

// The mode is there only where a file may be made; elsewhere the argument is rubbish that is not looked at.
#define MODE(flags)                                                                                                    \
    mode_t mode = 0;                                                                                                   \
    if ((flags) & (O_CREAT | O_TMPFILE)) {                                                                             \
        va_list arguments;                                                                                             \
        va_start(arguments, flags);                                                                                    \
        mode = va_arg(arguments, mode_t);                                                                              \
        va_end(arguments);                                                                                             \
    }

#define OPEN(name)                                                                                                     \
    ZB_EXPORT int name(const char *path, int flags, ...) {                                                             \
        ZB_REAL(int, name, const char *, int, ...);                                                                    \
        MODE(flags)                                                                                                    \
        int minor = zb_tree_device(path);                                                                              \
        char room[ZB_PATH];                                                                                            \
        return minor >= 0 ? opened(minor) : real(zb_tree_path(path, room), flags, mode);                               \
    }

OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                                                                   \
    ZB_EXPORT int name(int folder, const char *path, int flags, ...) {                                                 \
        ZB_REAL(int, name, int, const char *, int, ...);                                                               \
        MODE(flags)                                                                                                    \
        int minor = zb_tree_device(path);                                                                              \
        char room[ZB_PATH];                                                                                            \
        return minor >= 0 ? opened(minor) : real(folder, zb_tree_path(path, room), flags, mode);                       \
    }

OPENAT(openat)
OPENAT(openat64)

// The compiler calls these for open(path, flags) with _FORTIFY_SOURCE.
#define OPEN2(name)                                                                                                    \
    int name(const char *path, int flags);                                                                             \
    ZB_EXPORT int name(const char *path, int flags) {                                                                  \
        ZB_REAL(int, name, const char *, int);                                                                         \
        int minor = zb_tree_device(path);                                                                              \
        char room[ZB_PATH];                                                                                            \
        return minor >= 0 ? opened(minor) : real(zb_tree_path(path, room), flags);                                     \
    }

OPEN2(__open_2)
OPEN2(__open64_2)

ZB_EXPORT int close(int fd) {
    ZB_REAL(int, close, int);
    zb_node_close(fd);
    return real(fd);
}

ZB_EXPORT ssize_t read(int fd, void *to, size_t bytes) {
    ZB_REAL(ssize_t, read, int, void *, size_t);
    ssize_t result;
    return zb_node_read(fd, to, bytes, &result) ? result : real(fd, to, bytes);
}

#define PREAD(name)                                                                                                    \
    ZB_EXPORT ssize_t name(int fd, void *to, size_t bytes, off_t offset) {                                             \
        ZB_REAL(ssize_t, name, int, void *, size_t, off_t);                                                            \
        ssize_t result;                                                                                                \
        bool ours = zb_node_access(fd, to, NULL, bytes, (uint64_t)offset, &result);                                    \
        return ours ? result : real(fd, to, bytes, offset);                                                            \
    }

PREAD(pread)
PREAD(pread64)

#define PWRITE(name)                                                                                                   \
    ZB_EXPORT ssize_t name(int fd, const void *from, size_t bytes, off_t offset) {                                     \
        ZB_REAL(ssize_t, name, int, const void *, size_t, off_t);                                                      \
        ssize_t result;                                                                                                \
        bool ours = zb_node_access(fd, NULL, from, bytes, (uint64_t)offset, &result);                                  \
        return ours ? result : real(fd, from, bytes, offset);                                                          \
    }

PWRITE(pwrite)
PWRITE(pwrite64)

ZB_EXPORT int ioctl(int fd, unsigned long request, ...) {
    ZB_REAL(int, ioctl, int, unsigned long, ...);
    va_list arguments;
    va_start(arguments, request);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    int result;
    return zb_node_ioctl(fd, request, argument, &result) ? result : real(fd, request, argument);
}

#define MMAP(name)                                                                                                     \
    ZB_EXPORT void *name(void *at, size_t bytes, int protection, int flags, int fd, off_t offset) {                    \
        ZB_REAL(void *, name, void *, size_t, int, int, int, off_t);                                                   \
        int file;                                                                                                      \
        if (fd >= 0 && zb_node_maps(fd, &file)) {                                                                      \
            return real(at, bytes, protection, MAP_SHARED, file, 0);                                                   \
        }                                                                                                              \
        uint64_t place = (uint64_t)offset;                                                                             \
        if (fd >= 0 && (file = zb_exported_file(fd, bytes, &place)) >= 0) {                                            \
            void *mapped = real(at, bytes, protection, flags, file, (off_t)place);                                     \
            zb_real_close(file);                                                                                       \
            return mapped;                                                                                             \
        }                                                                                                              \
        return real(at, bytes, protection, flags, fd, offset);                                                         \
    }

MMAP(mmap)
MMAP(mmap64)
