// The C library's functions on paths, in front of the real ones: the device's paths lead to the board's folder.
#include "board/interpose/interpose.h"
#include "board/interface/node.h"
#include "board/interface/tree.h"
#include <dirent.h>
#include <errno.h>
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

#define STAT(name, type)                                                                                               \
    ZB_EXPORT int name(const char *path, struct type *status) {                                                        \
        ZB_REAL(int, name, const char *, struct type *);                                                               \
        char room[ZB_PATH];                                                                                            \
        int result = real(zb_tree_path(path, room), status);                                                           \
        if (result == 0) {                                                                                             \
            DRESS(status, zb_tree_device(path));                                                                       \
        }                                                                                                              \
        return result;                                                                                                 \
    }

STAT(stat, stat)
STAT(stat64, stat64)

#define LSTAT(name, type)                                                                                              \
    ZB_EXPORT int name(const char *path, struct type *status) {                                                        \
        ZB_REAL(int, name, const char *, struct type *);                                                               \
        char room[ZB_PATH];                                                                                            \
        int result = real(zb_tree_path(path, room), status);                                                           \
        if (result == 0 && S_ISREG(status->st_mode)) {                                                                 \
            DRESS(status, zb_tree_device(path));                                                                       \
        }                                                                                                              \
        return result;                                                                                                 \
    }

LSTAT(lstat, stat)
LSTAT(lstat64, stat64)

#define FSTAT(name, type)                                                                                              \
    ZB_EXPORT int name(int fd, struct type *status) {                                                                  \
        ZB_REAL(int, name, int, struct type *);                                                                        \
        int result = real(fd, status);                                                                                 \
        if (result == 0) {                                                                                             \
            DRESS(status, zb_node_minor(fd));                                                                          \
        }                                                                                                              \
        return result;                                                                                                 \
    }

FSTAT(fstat, stat)
FSTAT(fstat64, stat64)

#define FSTATAT(name, type)                                                                                            \
    ZB_EXPORT int name(int folder, const char *path, struct type *status, int flags) {                                 \
        ZB_REAL(int, name, int, const char *, struct type *, int);                                                     \
        char room[ZB_PATH];                                                                                            \
        int result = real(folder, zb_tree_path(path, room), status, flags);                                            \
        if (result == 0 && S_ISREG(status->st_mode)) {                                                                 \
            DRESS(status, zb_tree_device(path));                                                                       \
        }                                                                                                              \
        return result;                                                                                                 \
    }

FSTATAT(fstatat, stat)
FSTATAT(fstatat64, stat64)

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
