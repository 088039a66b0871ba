// The probe's side of the socket.
#include "base/socket.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "base/run.h"

#ifndef MFD_ALLOW_SEALING
#define MFD_CLOEXEC 1u
#define MFD_ALLOW_SEALING 2u
#endif
#ifndef F_ADD_SEALS
#define F_ADD_SEALS 1033
#define F_SEAL_SHRINK 2
#define F_SEAL_GROW 4
#endif

// The collector loads its library while programs start already.
enum { ATTEMPTS = 200, BETWEEN_NANOS = 5000000, ANSWER_SECONDS = 2 };

static const char *directory_name(void) {
    const char *slash = strrchr(ztp_the_run.directory, '/');
    return slash == NULL ? "" : slash + 1;
}

// The owner of a run directory: its name is zetools-<uid>-<digits>.
static bool is_owner(uid_t uid) {
    static const char prefix[] = "zetools-";
    const char *name = directory_name();
    if (strncmp(name, prefix, sizeof prefix - 1) != 0) {
        return false;
    }
    char *end;
    unsigned long owner = strtoul(name + sizeof prefix - 1, &end, 10);
    return *end == '-' && owner == uid;
}

// Any process may have taken the name: only the owner of the run is given anything.
static bool is_collector(int connection) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    return getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && is_owner(peer.uid);
}

static int connect_once(const struct sockaddr_un *address, socklen_t size) {
    int connection = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
    if (connection >= 0 && connect(connection, (const struct sockaddr *)address, size) != 0) {
        int error = errno;
        close(connection);
        errno = error;
        return -1;
    }
    return connection;
}

// Returns a connection to the collector, -1 with errno if there is none.
static int reach_collector(void) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(directory_name());
    if (!ztp_the_run.has_token || length == 0 || length + 1 > sizeof address.sun_path) {
        errno = ENOENT;
        return -1;
    }
    memcpy(address.sun_path + 1, directory_name(), length);
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length);
    int connection = connect_once(&address, size);
    for (int i = 0; connection < 0 && errno == ECONNREFUSED && i < ATTEMPTS; i++) {
        (void)nanosleep(&(struct timespec){.tv_nsec = BETWEEN_NANOS}, NULL);
        connection = connect_once(&address, size);
    }
    if (connection >= 0 && !is_collector(connection)) {
        close(connection);
        errno = EPERM;
        return -1;
    }
    return connection;
}

// Sends a message, with a descriptor unless that is negative.
static bool send_message(int connection, ztp_message *message, int file) {
    union {
        struct cmsghdr head;
        char room[CMSG_SPACE(sizeof(int))];
    } control;
    struct iovec part = {message, sizeof *message};
    struct msghdr packet = {.msg_iov = &part, .msg_iovlen = 1};
    memset(&control, 0, sizeof control);
    message->magic = ZTP_MESSAGE_MAGIC;
    message->version = ZTP_VERSION;
    memcpy(message->token, ztp_the_run.token, sizeof message->token);
    if (file >= 0) {
        packet.msg_control = &control;
        packet.msg_controllen = sizeof control.room;
        control.head.cmsg_level = SOL_SOCKET;
        control.head.cmsg_type = SCM_RIGHTS;
        control.head.cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(&control.head), &file, sizeof file);
    }
    ssize_t sent;
    do {
        sent = sendmsg(connection, &packet, MSG_NOSIGNAL);
    } while (sent < 0 && errno == EINTR);
    return sent == (ssize_t)sizeof *message;
}

// Receives the descriptor that answers a hello; -1 if none comes.
static int receive_file(int connection) {
    union {
        struct cmsghdr head;
        char room[CMSG_SPACE(sizeof(int))];
    } control;
    uint64_t magic = 0;
    struct iovec part = {&magic, sizeof magic};
    struct msghdr packet = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = CMSG_LEN(sizeof(int))};
    (void)setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &(struct timeval){.tv_sec = ANSWER_SECONDS},
                     sizeof(struct timeval));
    ssize_t count;
    do {
        count = recvmsg(connection, &packet, MSG_CMSG_CLOEXEC);
    } while (count < 0 && errno == EINTR);
    const struct cmsghdr *head = count < 0 ? NULL : CMSG_FIRSTHDR(&packet);
    if (head == NULL || head->cmsg_type != SCM_RIGHTS || head->cmsg_len != CMSG_LEN(sizeof(int))) {
        return -1;
    }
    int file;
    memcpy(&file, CMSG_DATA(head), sizeof file);
    if (count != sizeof magic || magic != ZTP_MESSAGE_MAGIC) {
        close(file);
        return -1;
    }
    return file;
}

ztp_control *ztp_ask_for_control(void) {
    int connection = reach_collector();
    if (connection < 0) {
        return NULL;
    }
    ztp_message message = {.kind = ZTP_MESSAGE_HELLO};
    ztp_describe_note(&message.note, 0, 0, 0, "");
    int file = send_message(connection, &message, -1) ? receive_file(connection) : -1;
    close(connection);
    struct stat status;
    void *memory = MAP_FAILED;
    if (file >= 0 && fstat(file, &status) == 0 && status.st_size >= (off_t)sizeof(ztp_control)) {
        // Values that this process writes there, such as the number of its file, stay in it.
        memory = mmap(NULL, sizeof(ztp_control), PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0);
    }
    if (file >= 0) {
        close(file);
    }
    return memory == MAP_FAILED ? NULL : memory;
}

int ztp_make_memory(const char *name) {
    return (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

bool ztp_hand_over_memory(int file) {
    // The collector maps it, and could be killed by a file that is cut off.
    if (fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW) != 0) {
        return false;
    }
    int connection = reach_collector();
    if (connection < 0) {
        return false;
    }
    ztp_message message = {.kind = ZTP_MESSAGE_RING};
    ztp_describe_note(&message.note, 0, 0, 0, "");
    bool sent = send_message(connection, &message, file);
    int error = errno;
    close(connection);
    errno = error;
    return sent;
}

bool ztp_hand_over_note(const ztp_note *note) {
    int connection = reach_collector();
    if (connection < 0) {
        return false;
    }
    ztp_message message = {.kind = ZTP_MESSAGE_NOTE, .note = *note};
    bool sent = send_message(connection, &message, -1);
    close(connection);
    return sent;
}
