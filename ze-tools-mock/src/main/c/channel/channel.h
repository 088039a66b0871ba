// Sockets and files by which processes of one user find each other: names in a private directory of the user.
//
// The directory is `zemock` in the user's runtime directory (/run/user/UID), or `zemock-UID` in /tmp or /dev/shm. It
// depends on the user alone, so that both sides choose it whatever their environments say. It belongs to the user and
// no other may enter it; a directory that somebody else has made in advance is left alone. A name holds the process's
// number and the number of its process namespace, since containers may share a directory.
#ifndef ZM_CHANNEL_H
#define ZM_CHANNEL_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/un.h>

typedef struct zm_channel {
    int fd;                                                    // listens, and does not block; -1: closed
    int owner;                                                 // the process that opened it
    char path[sizeof(((struct sockaddr_un *)0)->sun_path)];    // of the socket
} zm_channel;

// Opens the socket of this process with the name `kind`, for messages that keep their borders. Returns 0 or an errno;
// then the channel is closed: EADDRINUSE where this process has such a socket, by another copy of this library. Names
// that killed processes have left are removed.
int zm_channel_open(const char *kind, int backlog, zm_channel *channel);

// Closes the socket. The name goes with it, but not in a child of the process that opened it.
void zm_channel_close(zm_channel *channel);

// Connects to a process's socket without waiting. Returns a descriptor that does not block, or -1 with errno: ENOENT
// where the process has none, EAGAIN where too many wait for it, EACCES where the other end is neither this user's nor
// root's or where another process than `process` listens.
int zm_channel_connect(const char *kind, uint32_t process);

// Opens a file that all processes of this user share, of at least so many bytes: it is made, with zeros, where there is
// none, and stays. Returns a descriptor, or -1 with errno: EACCES where the name is taken by what is not this user's
// own file, EFBIG where the process may not write so much.
int zm_channel_file(const char *name, size_t bytes);

// Returns whether the other end of a connection belongs to this user or to root.
bool zm_channel_trusts(int fd);

#endif
