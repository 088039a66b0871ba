// The C library's functions on paths, in front of the real ones: the device's paths lead to the board's folder.
#include "board/interpose/interpose.h"
#include "board/interface/node.h"
#include "board/interface/tree.h"
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

// Makes a plain file look like the device file that it stands for.
#define DRESS(status, minor_number)                                                                                    \
    do {                                                                                                               \
        int minor = (minor_number);                                                                                    \
        if (minor >= 0) {                                                                                              \
            (status)->st_mode = S_IFCHR | 0660;                                                                        \
            (status)->st_rdev = makedev(226, (unsigned)minor);                                                         \
        }                                                                                                              \
    } while (0)

#define RETURN_DRESSED(call, dressed, minor_number)                                                                    \
    do {                                                                                                               \
        int result = (call);                                                                                           \
        if (result == 0 && (dressed)) {                                                                                \
            DRESS(status, minor_number);                                                                               \
        }                                                                                                              \
        return result;                                                                                                 \
    } while (0)

// Programs built with glibc 2.32 or older call each of these functions by another name, with the version of the
// structure in front. Those names are the only ones that such systems have, and newer ones have both.
#define STRUCTURE_VERSION 1

#define STAT(name, old, type)                                                                                          \
    int old(int version, const char *path, struct type *status);                                                       \
    ZB_EXPORT int old(int version, const char *path, struct type *status) {                                            \
        ZB_REAL(int, old, int, const char *, struct type *);                                                           \
        char room[ZB_PATH];                                                                                            \
        RETURN_DRESSED(real(version, zb_tree_path(path, room), status), true, zb_tree_device(path));                   \
    }                                                                                                                  \
    ZB_EXPORT int name(const char *path, struct type *status) {                                                        \
        ZB_REAL(int, name, const char *, struct type *);                                                               \
        if (!real) {                                                                                                   \
            return old(STRUCTURE_VERSION, path, status);                                                               \
        }                                                                                                              \
        char room[ZB_PATH];                                                                                            \
        RETURN_DRESSED(real(zb_tree_path(path, room), status), true, zb_tree_device(path));                            \
    }

STAT(stat, __xstat, stat)
STAT(stat64, __xstat64, stat64)

#define LSTAT(name, old, type)                                                                                         \
    int old(int version, const char *path, struct type *status);                                                       \
    ZB_EXPORT int old(int version, const char *path, struct type *status) {                                            \
        ZB_REAL(int, old, int, const char *, struct type *);                                                           \
        char room[ZB_PATH];                                                                                            \
        RETURN_DRESSED(real(version, zb_tree_path(path, room), status), S_ISREG(status->st_mode),                      \
                       zb_tree_device(path));                                                                          \
    }                                                                                                                  \
    ZB_EXPORT int name(const char *path, struct type *status) {                                                        \
        ZB_REAL(int, name, const char *, struct type *);                                                               \
        if (!real) {                                                                                                   \
            return old(STRUCTURE_VERSION, path, status);                                                               \
        }                                                                                                              \
        char room[ZB_PATH];                                                                                            \
        RETURN_DRESSED(real(zb_tree_path(path, room), status), S_ISREG(status->st_mode), zb_tree_device(path));        \
    }

LSTAT(lstat, __lxstat, stat)
LSTAT(lstat64, __lxstat64, stat64)

#define FSTAT(name, old, type)                                                                                         \
    int old(int version, int fd, struct type *status);                                                                 \
    ZB_EXPORT int old(int version, int fd, struct type *status) {                                                      \
        ZB_REAL(int, old, int, int, struct type *);                                                                    \
        RETURN_DRESSED(real(version, fd, status), true, zb_node_minor(fd));                                            \
    }                                                                                                                  \
    ZB_EXPORT int name(int fd, struct type *status) {                                                                  \
        ZB_REAL(int, name, int, struct type *);                                                                        \
        if (!real) {                                                                                                   \
            return old(STRUCTURE_VERSION, fd, status);                                                                 \
        }                                                                                                              \
        RETURN_DRESSED(real(fd, status), true, zb_node_minor(fd));                                                     \
    }

FSTAT(fstat, __fxstat, stat)
FSTAT(fstat64, __fxstat64, stat64)

#define FSTATAT(name, old, type)                                                                                       \
    int old(int version, int folder, const char *path, struct type *status, int flags);                                \
    ZB_EXPORT int old(int version, int folder, const char *path, struct type *status, int flags) {                     \
        ZB_REAL(int, old, int, int, const char *, struct type *, int);                                                 \
        char room[ZB_PATH];                                                                                            \
        RETURN_DRESSED(real(version, folder, zb_tree_path(path, room), status, flags), S_ISREG(status->st_mode),       \
                       zb_tree_device(path));                                                                          \
    }                                                                                                                  \
    ZB_EXPORT int name(int folder, const char *path, struct type *status, int flags) {                                 \
        ZB_REAL(int, name, int, const char *, struct type *, int);                                                     \
        if (!real) {                                                                                                   \
            return old(STRUCTURE_VERSION, folder, path, status, flags);                                                \
        }                                                                                                              \
        char room[ZB_PATH];                                                                                            \
        RETURN_DRESSED(real(folder, zb_tree_path(path, room), status, flags), S_ISREG(status->st_mode),                \
                       zb_tree_device(path));                                                                          \
    }

FSTATAT(fstatat, __fxstatat, stat)
FSTATAT(fstatat64, __fxstatat64, stat64)

ZB_EXPORT int access(const char *path, int mode) {
    ZB_REAL(int, access, const char *, int);
    char room[ZB_PATH];
    return real(zb_tree_path(path, room), mode);
}

ZB_EXPORT int mkdir(const char *path, mode_t mode) {
    ZB_REAL(int, mkdir, const char *, mode_t);
    char room[ZB_PATH];
    return real(zb_tree_path(path, room), mode);
}

ZB_EXPORT DIR *opendir(const char *path) {
    ZB_REAL(DIR *, opendir, const char *);
    char room[ZB_PATH];
    return real(zb_tree_path(path, room));
}

#define FOPEN(name)                                                                                                    \
    ZB_EXPORT FILE *name(const char *path, const char *mode) {                                                         \
        ZB_REAL(FILE *, name, const char *, const char *);                                                             \
        char room[ZB_PATH];                                                                                            \
        return real(zb_tree_path(path, room), mode);                                                                   \
    }

FOPEN(fopen)
FOPEN(fopen64)

ZB_EXPORT ssize_t readlink(const char *path, char *to, size_t bytes) {
    ZB_REAL(ssize_t, readlink, const char *, char *, size_t);
    char room[ZB_PATH];
    return real(zb_tree_path(path, room), to, bytes);
}

ssize_t __readlink_chk(const char *path, char *to, size_t bytes, size_t room_bytes);
ZB_EXPORT ssize_t __readlink_chk(const char *path, char *to, size_t bytes, size_t room_bytes) {
    ZB_REAL(ssize_t, __readlink_chk, const char *, char *, size_t, size_t);
    char room[ZB_PATH];
    return real(zb_tree_path(path, room), to, bytes, room_bytes);
}

ZB_EXPORT char *realpath(const char *path, char *to) {
    ZB_REAL(char *, realpath, const char *, char *);
    char room[ZB_PATH], *result = real(zb_tree_path(path, room), to);
    if (result && zb_tree_has(path)) {
        zb_tree_strip(result);
    }
    return result;
}

char *__realpath_chk(const char *path, char *to, size_t room_bytes);
ZB_EXPORT char *__realpath_chk(const char *path, char *to, size_t room_bytes) {
    ZB_REAL(char *, __realpath_chk, const char *, char *, size_t);
    char room[ZB_PATH], *result = real(zb_tree_path(path, room), to, room_bytes);
    if (result && zb_tree_has(path)) {
        zb_tree_strip(result);
    }
    return result;
}
