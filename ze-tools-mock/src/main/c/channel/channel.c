#include "channel/channel.h"
#include "channel/private.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

// Names looked at for what killed processes have left.
#define NAMES_LOOKED_AT 4096

// ---- Directories ---------------------------------------------------------------------------------------------------

#define PLACES 3u

// The place of one of the user's directories, the best first.
static void place_of(unsigned index, char parent[PATH_MAX], char directory[PATH_MAX]) {
    unsigned user = (unsigned)geteuid();
    if (index == 0) {
        snprintf(parent, PATH_MAX, "/run/user/%u", user);
        snprintf(directory, PATH_MAX, "/run/user/%u/zemock", user);
    } else {
        snprintf(parent, PATH_MAX, "%s", index == 1 ? "/tmp" : "/dev/shm");
        snprintf(directory, PATH_MAX, "%s/zemock-%u", index == 1 ? "/tmp" : "/dev/shm", user);
    }
}

// Opens a directory in which no other user can replace what is there; -1 where it is none.
static int open_parent(const char *path) {
    struct stat status;
    int fd = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0 || fstat(fd, &status) != 0) {
        close(fd);
        return -1;
    }
    bool safe = (status.st_uid == 0 || status.st_uid == geteuid()) &&
                ((status.st_mode & (S_IWGRP | S_IWOTH)) == 0 || (status.st_mode & S_ISVTX) != 0);
    if (!safe) {
        close(fd);
        fd = -1;
    }
    return fd;
}

// Opens the user's own directory; -1 with errno where there is none, or where it is not private.
static int open_private(unsigned index, bool make, char directory[PATH_MAX]) {
    char parent[PATH_MAX];
    place_of(index, parent, directory);
    int above = open_parent(parent);
    if (above < 0) {
        errno = ENOENT;
        return -1;
    }
    int fd = zm_private_directory(above, strrchr(directory, '/') + 1, make);
    int error = errno;
    close(above);
    errno = error;
    return fd;
}

// ---- Names ---------------------------------------------------------------------------------------------------------

static unsigned long process_namespace(void) {
    struct stat status;
    return stat("/proc/self/ns/pid", &status) == 0 ? (unsigned long)status.st_ino : 0;
}

static bool is_gone(long process) {
    return process > 0 && process <= INT32_MAX && kill((pid_t)process, 0) != 0 && errno == ESRCH;
}

// Removes the names of processes of this namespace that are no more.
static void sweep(int directory) {
    int fd = fcntl(directory, F_DUPFD_CLOEXEC, 0);
    DIR *stream = fd < 0 ? NULL : fdopendir(fd);
    if (stream == NULL) {
        close(fd);
        return;
    }
    unsigned long space = process_namespace();
    rewinddir(stream);
    for (int i = 0; i < NAMES_LOOKED_AT; i++) {
        const struct dirent *entry = readdir(stream);
        if (entry == NULL) {
            break;
        }
        unsigned long named;
        long process;
        int end = 0;
        const char *numbers = strchr(entry->d_name, '-');
        if (numbers != NULL && sscanf(numbers, "-%lu-%ld%n", &named, &process, &end) == 2 && numbers[end] == 0 &&
            named == space && is_gone(process)) {
            unlinkat(directory, entry->d_name, 0);
        }
    }
    closedir(stream);
}

static bool name_socket(const char *directory, const char *kind, uint32_t process, struct sockaddr_un *address) {
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    int length = snprintf(address->sun_path, sizeof address->sun_path, "%s/%s-%lu-%u", directory, kind,
                          process_namespace(), process);
    return length > 0 && length < (int)sizeof address->sun_path;
}

// ---- Sockets -------------------------------------------------------------------------------------------------------

static int new_socket(void) {
    return socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

static bool is_process(int fd, uint32_t process) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && (uint32_t)peer.pid == process;
}

// Returns whether this process listens at an address: a second copy of the library in it does.
static bool is_held(const struct sockaddr_un *address) {
    int fd = new_socket();
    bool held = fd >= 0 && (connect(fd, (const struct sockaddr *)address, sizeof *address) == 0
                                ? is_process(fd, (uint32_t)getpid())
                                : errno == EAGAIN);
    close(fd);
    return held;
}

// Returns 0 or an errno. A process has its number alone: who else had the name before is gone, or was this process
// before it started another program.
static int listen_in(unsigned index, const char *kind, int backlog, zm_channel *channel) {
    char directory[PATH_MAX];
    struct sockaddr_un address;
    int fd = open_private(index, true, directory);
    if (fd < 0) {
        return errno;
    }
    sweep(fd);
    close(fd);
    if (!name_socket(directory, kind, (uint32_t)getpid(), &address)) {
        return ENAMETOOLONG;
    }
    if (is_held(&address)) {
        return EADDRINUSE;
    }
    channel->fd = new_socket();
    if (channel->fd < 0) {
        return errno;
    }
    unlink(address.sun_path);
    if (bind(channel->fd, (struct sockaddr *)&address, sizeof address) != 0 || listen(channel->fd, backlog) != 0) {
        int error = errno;
        close(channel->fd);
        channel->fd = -1;
        return error;
    }
    channel->owner = (int)getpid();
    memcpy(channel->path, address.sun_path, sizeof channel->path);
    return 0;
}

int zm_channel_open(const char *kind, int backlog, zm_channel *channel) {
    int error = ENOTDIR;
    *channel = (zm_channel){.fd = -1};
    for (unsigned i = 0; i < PLACES && error != 0 && error != EADDRINUSE; i++) {
        error = listen_in(i, kind, backlog, channel);
    }
    return error;
}

void zm_channel_close(zm_channel *channel) {
    if (channel->fd < 0) {
        return;
    }
    if (channel->owner == (int)getpid()) {
        unlink(channel->path);
    }
    close(channel->fd);
    channel->fd = -1;
}

bool zm_channel_trusts(int fd) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && (peer.uid == geteuid() || peer.uid == 0);
}

// Returns a descriptor, or -1 with errno.
static int connect_in(unsigned index, const char *kind, uint32_t process) {
    char directory[PATH_MAX];
    struct sockaddr_un address;
    int private = open_private(index, false, directory);
    if (private < 0 || !name_socket(directory, kind, process, &address)) {
        close(private);
        errno = ENOENT;
        return -1;
    }
    close(private);
    int fd = new_socket();
    if (fd < 0) {
        return -1;
    }
    int error = connect(fd, (struct sockaddr *)&address, sizeof address) == 0 ? 0 : errno;
    if (error == 0 && !(zm_channel_trusts(fd) && is_process(fd, process))) {
        error = EACCES;
    }
    if (error != 0) {
        close(fd);
        errno = error == ECONNREFUSED ? ENOENT : error;    // the process has left the name behind
        return -1;
    }
    return fd;
}

int zm_channel_connect(const char *kind, uint32_t process) {
    int fd = -1;
    errno = ENOENT;
    for (unsigned i = 0; i < PLACES && fd < 0 && errno == ENOENT; i++) {
        fd = connect_in(i, kind, process);
    }
    return fd;
}

// ---- Files ---------------------------------------------------------------------------------------------------------

// Growing a file beyond the limit of the process would end it by a signal.
static bool may_grow_to(size_t bytes) {
    struct rlimit limit;
    return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur >= bytes;
}

// Returns 0 or an errno.
static int grow(int fd, size_t bytes) {
    struct stat status;
    if (fstat(fd, &status) != 0) {
        return errno;
    }
    if (!S_ISREG(status.st_mode) || status.st_uid != geteuid() || (status.st_mode & 077) != 0) {
        return EACCES;
    }
    if ((uint64_t)status.st_size >= bytes) {
        return 0;
    }
    if (!may_grow_to(bytes)) {
        return EFBIG;
    }
    return ftruncate(fd, (off_t)bytes) == 0 ? 0 : errno;
}

static int file_in(unsigned index, const char *name, size_t bytes) {
    char directory[PATH_MAX];
    int private = open_private(index, true, directory);
    if (private < 0) {
        return -1;
    }
    int fd = openat(private, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
    int error = fd < 0 ? errno : grow(fd, bytes);
    close(private);
    if (fd >= 0 && error != 0) {
        close(fd);
        fd = -1;
    }
    errno = error;
    return fd;
}

int zm_channel_file(const char *name, size_t bytes) {
    int fd = -1;
    for (unsigned i = 0; i < PLACES && fd < 0; i++) {
        fd = file_in(i, name, bytes);
    }
    return fd;
}
