// The collector's side of the socket. Processes of other users may connect, and send or not send what they like.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "base/socket.h"

#ifndef MFD_ALLOW_SEALING
#define MFD_CLOEXEC 1u
#define MFD_ALLOW_SEALING 2u
#endif
#ifndef F_ADD_SEALS
#define F_ADD_SEALS 1033
#define F_GET_SEALS 1034
#define F_SEAL_SEAL 1
#define F_SEAL_SHRINK 2
#define F_SEAL_GROW 4
#define F_SEAL_WRITE 8
#endif

// A connection ends when what it is for is done, or after this time: one that says nothing keeps no place.
enum { CONNECTIONS = 64, PATIENCE_SECONDS = 5, SECOND = 1000000000 };

typedef struct {
    int connection;
    struct ucred peer;
    uint64_t until;    // CLOCK_MONOTONIC in nanoseconds
} guest;

struct ztp_listener {
    int socket;
    int control;    // a sealed copy of the control page
    int waker;      // an event, by which another thread ends the wait
    uint8_t token[ZTP_TOKEN];
    guest guests[CONNECTIONS];
    int count;
};

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * SECOND + (uint64_t)time.tv_nsec;
}

static int copy_control(const ztp_control *control) {
    int file = (int)syscall(SYS_memfd_create, "zetools-control", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    size_t written = 0;
    ssize_t count = 1;
    while (file >= 0 && written < sizeof *control && count > 0) {
        count = write(file, (const char *)control + written, sizeof *control - written);
        written += count > 0 ? (size_t)count : 0;
    }
    bool whole = file >= 0 && written == sizeof *control &&
                 fcntl(file, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) == 0;
    if (!whole && file >= 0) {
        close(file);
    }
    return whole ? file : -1;
}

static int open_socket(const char *directory) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(directory);
    if (length == 0 || length + 1 > sizeof address.sun_path) {
        return -1;
    }
    memcpy(address.sun_path + 1, directory, length);
    int server = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (server >= 0 && (bind(server, (struct sockaddr *)&address,
                             (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length)) != 0 ||
                        listen(server, CONNECTIONS) != 0)) {
        close(server);
        return -1;
    }
    return server;
}

ztp_listener *ztp_listen(const char *directory, const uint8_t *token, const ztp_control *control) {
    ztp_listener *listener = calloc(1, sizeof *listener);
    if (listener == NULL) {
        return NULL;
    }
    memcpy(listener->token, token, sizeof listener->token);
    listener->control = copy_control(control);
    listener->waker = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    listener->socket = listener->control < 0 || listener->waker < 0 ? -1 : open_socket(directory);
    if (listener->socket < 0) {
        if (listener->control >= 0) {
            close(listener->control);
        }
        if (listener->waker >= 0) {
            close(listener->waker);
        }
        free(listener);
        return NULL;
    }
    return listener;
}

static void dismiss(ztp_listener *listener, int index) {
    close(listener->guests[index].connection);
    listener->guests[index] = listener->guests[--listener->count];
}

static void welcome(ztp_listener *listener) {
    guest one = {.connection = accept4(listener->socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK),
                 .until = now() + (uint64_t)PATIENCE_SECONDS * SECOND};
    socklen_t size = sizeof one.peer;
    if (one.connection < 0) {
        return;
    }
    if (getsockopt(one.connection, SOL_SOCKET, SO_PEERCRED, &one.peer, &size) != 0) {
        close(one.connection);
        return;
    }
    if (listener->count == CONNECTIONS) {
        // The one that has kept its place for longest.
        int first = 0;
        for (int i = 1; i < CONNECTIONS; i++) {
            first = listener->guests[i].until < listener->guests[first].until ? i : first;
        }
        dismiss(listener, first);
    }
    listener->guests[listener->count++] = one;
}

static bool is_token(const ztp_listener *listener, const uint8_t *token) {
    // As long for one that is nearly right as for any other.
    uint8_t difference = 0;
    for (size_t i = 0; i < ZTP_TOKEN; i++) {
        difference |= (uint8_t)(listener->token[i] ^ token[i]);
    }
    return difference == 0;
}

// Returns whether a descriptor is that of a memory file of the peer, whose size cannot change any more.
static bool is_sealed_memory(int file, uid_t uid) {
    struct stat status;
    int seals = fcntl(file, F_GET_SEALS);
    return seals >= 0 && (seals & (F_SEAL_SHRINK | F_SEAL_GROW)) == (F_SEAL_SHRINK | F_SEAL_GROW) &&
           (seals & F_SEAL_WRITE) == 0 && fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == uid;
}

static void answer(const ztp_listener *listener, int connection) {
    union {
        struct cmsghdr head;
        char room[CMSG_SPACE(sizeof(int))];
    } control;
    uint64_t magic = ZTP_MESSAGE_MAGIC;
    struct iovec part = {&magic, sizeof magic};
    struct msghdr packet = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control.room};
    memset(&control, 0, sizeof control);
    control.head.cmsg_level = SOL_SOCKET;
    control.head.cmsg_type = SCM_RIGHTS;
    control.head.cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(&control.head), &listener->control, sizeof listener->control);
    (void)sendmsg(connection, &packet, MSG_NOSIGNAL | MSG_DONTWAIT);
}

// Takes the packet of a guest. Returns whether it is a message of the run.
static bool take(ztp_listener *listener, const guest *one, ztp_arrival *arrival) {
    union {
        struct cmsghdr head;
        char room[CMSG_SPACE(sizeof(int))];
    } control;
    ztp_message message;
    struct iovec part = {&message, sizeof message};
    struct msghdr packet = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = CMSG_LEN(sizeof(int))};
    ssize_t count = recvmsg(one->connection, &packet, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    int file = -1;
    // More descriptors than one have no room, and the system closes them.
    for (struct cmsghdr *head = count < 0 ? NULL : CMSG_FIRSTHDR(&packet); head != NULL;
         head = CMSG_NXTHDR(&packet, head)) {
        if (head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS &&
            head->cmsg_len == CMSG_LEN(sizeof(int))) {
            memcpy(&file, CMSG_DATA(head), sizeof file);
        }
    }
    bool sound = count == (ssize_t)sizeof message && (packet.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) == 0 &&
                 message.magic == ZTP_MESSAGE_MAGIC && message.version == ZTP_VERSION &&
                 is_token(listener, message.token);
    bool is_ring = sound && message.kind == ZTP_MESSAGE_RING;
    if (is_ring && (file < 0 || !is_sealed_memory(file, one->peer.uid))) {
        sound = false;
    }
    if (file >= 0 && !(sound && is_ring)) {
        close(file);
        file = -1;
    }
    if (sound && message.kind == ZTP_MESSAGE_HELLO) {
        answer(listener, one->connection);
    }
    if (sound) {
        arrival->kind = (int32_t)message.kind;
        arrival->file = file;
        arrival->pid = one->peer.pid;
        arrival->uid = one->peer.uid;
        memcpy(&arrival->note, &message.note, sizeof arrival->note);
    }
    return sound;
}

int ztp_receive(ztp_listener *listener, ztp_arrival *arrival, int milliseconds) {
    struct pollfd waited[1 + CONNECTIONS + 1];
    waited[0] = (struct pollfd){.fd = listener->socket, .events = POLLIN};
    for (int i = 0; i < listener->count; i++) {
        waited[1 + i] = (struct pollfd){.fd = listener->guests[i].connection, .events = POLLIN};
    }
    struct pollfd *woken = &waited[1 + listener->count];
    *woken = (struct pollfd){.fd = listener->waker, .events = POLLIN};
    if (poll(waited, (nfds_t)(1 + listener->count + 1), milliseconds) < 0) {
        return 0;
    }
    if (woken->revents != 0) {
        eventfd_t unused;
        (void)eventfd_read(listener->waker, &unused);
    }
    uint64_t time = now();
    bool moved = waited[0].revents != 0;
    // From the last one on: one that goes is replaced by it.
    for (int i = listener->count - 1; i >= 0; i--) {
        bool speaks = waited[1 + i].revents != 0;
        bool arrived = speaks && take(listener, &listener->guests[i], arrival);
        if (speaks || listener->guests[i].until < time) {
            dismiss(listener, i);
            moved = true;
        }
        if (arrived) {
            return 1;
        }
    }
    if (waited[0].revents != 0) {
        welcome(listener);
    }
    return moved ? 2 : 0;
}

void ztp_wake(ztp_listener *listener) {
    (void)eventfd_write(listener->waker, 1);
}

void ztp_stop_listening(ztp_listener *listener) {
    while (listener->count > 0) {
        dismiss(listener, listener->count - 1);
    }
    close(listener->socket);
    close(listener->control);
    close(listener->waker);
    free(listener);
}

int64_t ztp_listener_do(int32_t action, int64_t first, int64_t second, int64_t third, int64_t unused,
                        int64_t unused_too) {
    (void)unused;
    (void)unused_too;
    switch (action) {
    case ZTP_LISTEN:
        return (intptr_t)ztp_listen((const char *)(intptr_t)first, (const uint8_t *)(intptr_t)second,
                                    (const ztp_control *)(intptr_t)third);
    case ZTP_RECEIVE:
        return ztp_receive((ztp_listener *)(intptr_t)first, (ztp_arrival *)(intptr_t)second, (int)third);
    case ZTP_STOP_LISTENING:
        ztp_stop_listening((ztp_listener *)(intptr_t)first);
        return 0;
    case ZTP_CLOSE:
        return close((int)first);
    case ZTP_WAKE:
        ztp_wake((ztp_listener *)(intptr_t)first);
        return 0;
    default:
        return 0;
    }
}
