#include "board/debugger/debugger.h"
#include "channel/channel.h"
#include "board/debugger/debug_server.h"
#include "board/debugger/debug_wire.h"
#include "board/interface/node.h"
#include "board/common/real.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include "board/common/usermem.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// A debuggee that does not answer for so long is given up.
#define PATIENCE_S 5

// A connection. Each descriptor of it holds a reference.
struct zb_debugger {
    int refs;
    int requests;                // socket; -1: the process has no device
    int silent;                  // the other end of a connection that never says anything; -1: none
    bool broken;                 // guarded by exchange
    pthread_mutex_t exchange;    // a request and its reply
    pthread_mutex_t lock;        // what follows
    bool has_client;             // was reported, and its end was not
    uint32_t *alive;             // identifiers that were reported, and their end was not
    size_t nalive, room;
};

// An address space of the debuggee.
struct debugged_space {
    struct zb_debugger *debugger;
    uint32_t id;
};

struct zb_debugger_open {
    uint64_t process;
    uint32_t flags, version;
    uint64_t events, extensions;
};

static void put(struct zb_debugger *debugger) {
    if (__atomic_sub_fetch(&debugger->refs, 1, __ATOMIC_ACQ_REL)) {
        return;
    }
    if (debugger->requests >= 0) {
        zb_real_close(debugger->requests);
    }
    if (debugger->silent >= 0) {
        zb_real_close(debugger->silent);
    }
    pthread_mutex_destroy(&debugger->exchange);
    pthread_mutex_destroy(&debugger->lock);
    free(debugger->alive);
    free(debugger);
}

// Sends a request and waits for its reply. Returns 0 or an errno. A debuggee that is stopped answers nothing: after
// some seconds the connection is given up.
static int ask(struct zb_debugger *debugger, const struct zb_debug_request *request, struct zb_debug_reply *reply) {
    if (debugger->requests < 0) {
        return ENODEV;
    }
    pthread_mutex_lock(&debugger->exchange);
    ssize_t n =
        debugger->broken ? -1 : send(debugger->requests, request, ZB_DEBUG_REQUEST_HEAD + request->bytes, MSG_NOSIGNAL);
    if (n > 0) {
        n = recv(debugger->requests, reply, sizeof *reply, 0);
        debugger->broken = n <= 0;
    }
    pthread_mutex_unlock(&debugger->exchange);
    if (n < (ssize_t)ZB_DEBUG_REPLY_HEAD) {
        return ENODEV;
    }
    return reply->error ? reply->error : reply->bytes == (size_t)n - ZB_DEBUG_REPLY_HEAD ? 0 : EIO;
}

// Room for one request and its reply; they are too large for a thread's stack.
struct talk {
    struct zb_debug_request request;
    struct zb_debug_reply reply;
};

static struct talk *talk_new(uint32_t operation) {
    struct talk *talk = malloc(sizeof *talk);
    if (talk) {
        memset(&talk->request, 0, ZB_DEBUG_REQUEST_HEAD);
        talk->request.operation = operation;
    }
    return talk;
}

// ---- Events ----

// Remembers the identifiers, because their end becomes an event when their process ends.
static void note(struct zb_debugger *debugger, const void *event, size_t bytes) {
    struct zb_debug_uuid_event uuid;
    if (bytes < sizeof uuid.base) {
        return;
    }
    memset(&uuid, 0, sizeof uuid);
    memcpy(&uuid, event, bytes < sizeof uuid ? bytes : sizeof uuid);
    pthread_mutex_lock(&debugger->lock);
    if (uuid.base.type == ZB_EVENT_CLIENT) {
        debugger->has_client = true;
    } else if (uuid.base.type == ZB_EVENT_UUID && uuid.base.flags & ZB_EVENT_CREATE) {
        if (debugger->nalive == debugger->room) {
            size_t room = debugger->room ? debugger->room * 2 : 256;
            uint32_t *larger = reallocarray(debugger->alive, room, sizeof *larger);
            debugger->alive = larger ? larger : debugger->alive;
            debugger->room = larger ? room : debugger->room;
        }
        if (debugger->nalive < debugger->room) {
            debugger->alive[debugger->nalive++] = (uint32_t)uuid.handle;
        }
    } else if (uuid.base.type == ZB_EVENT_UUID) {
        size_t i = 0;
        while (i < debugger->nalive && debugger->alive[i] != uuid.handle) {
            i++;
        }
        if (i < debugger->nalive) {
            memmove(&debugger->alive[i], &debugger->alive[i + 1], (--debugger->nalive - i) * sizeof *debugger->alive);
        }
    }
    pthread_mutex_unlock(&debugger->lock);
}

// The process has ended: the kernel driver takes its identifiers away, then the client. Returns the event's length;
// 0: everything has been reported.
static size_t farewell(struct zb_debugger *debugger, unsigned char *event) {
    size_t bytes = 0;
    pthread_mutex_lock(&debugger->lock);
    if (debugger->nalive) {
        struct zb_debug_uuid_event uuid_gone = {.base = {ZB_EVENT_UUID, ZB_EVENT_DESTROY, 1u << 30, sizeof uuid_gone},
                                                .client = ZB_DEBUG_CLIENT,
                                                .handle = debugger->alive[0]};
        memmove(debugger->alive, debugger->alive + 1, --debugger->nalive * sizeof *debugger->alive);
        memcpy(event, &uuid_gone, bytes = sizeof uuid_gone);
    } else if (debugger->has_client) {
        struct zb_debug_client_event client_gone = {
            .base = {ZB_EVENT_CLIENT, ZB_EVENT_DESTROY, 1u << 30, sizeof client_gone}, .handle = ZB_DEBUG_CLIENT};
        debugger->has_client = false;
        memcpy(event, &client_gone, bytes = sizeof client_gone);
    }
    pthread_mutex_unlock(&debugger->lock);
    return bytes;
}

// Reads the next event, waiting for a second. An event that the caller has no room for stays.
static int read_event(struct zb_debugger *debugger, int fd, uint64_t to) {
    struct zb_debug_event head;
    unsigned char event[ZB_DEBUG_EVENT_BYTES];
    if (!zb_user_read(&head, to, sizeof head)) {
        return EFAULT;
    }
    struct pollfd ready = {fd, POLLIN, 0};
    poll(&ready, 1, 1000);
    ssize_t n = recv(fd, event, sizeof event, MSG_DONTWAIT | MSG_PEEK | MSG_TRUNC);
    if (n > 0 && ((size_t)n > head.size || (size_t)n > sizeof event)) {
        return EMSGSIZE;
    }
    if (n > 0) {
        n = recv(fd, event, sizeof event, MSG_DONTWAIT);
    }
    if (n > 0) {
        note(debugger, event, (size_t)n);
        return zb_user_write(to, event, (size_t)n) ? 0 : EFAULT;
    }
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) {
        return ETIMEDOUT;
    }
    size_t bytes = farewell(debugger, event);
    if (bytes && bytes <= head.size) {
        return zb_user_write(to, event, bytes) ? 0 : EFAULT;
    }
    struct timespec pause = {0, 100000000};    // the caller asks again at once
    nanosleep(&pause, NULL);
    return ENODEV;
}

// ---- Requests ----

static int read_uuid(struct zb_debugger *debugger, uint64_t at) {
    struct {
        uint64_t client, handle;
        uint32_t flags;
        char text[36];
        uint64_t data, bytes;
    } __attribute__((packed)) wanted;
    if (!zb_user_read(&wanted, at, sizeof wanted)) {
        return EFAULT;
    }
    struct talk *talk = talk_new(ZB_DEBUG_UUID);
    int error = talk ? 0 : ENOMEM;
    for (uint64_t have = 0; !error;) {
        talk->request.subject = wanted.handle;
        talk->request.where = have;
        error = ask(debugger, &talk->request, &talk->reply);
        if (!error && talk->reply.bytes < sizeof wanted.text) {
            error = EIO;
        }
        if (error) {
            break;
        }
        memcpy(wanted.text, talk->reply.data, sizeof wanted.text);
        uint64_t n = talk->reply.bytes - sizeof wanted.text, room = wanted.bytes - have;
        n = n < room ? n : room;
        if (n && !zb_user_write(wanted.data + have, talk->reply.data + sizeof wanted.text, n)) {
            error = EFAULT;
        }
        have += n;
        if (n == 0 || have == wanted.bytes) {
            break;
        }
    }
    free(talk);
    return error ? error : zb_user_write(at, &wanted, sizeof wanted) ? 0 : EFAULT;
}

static int control(struct zb_debugger *debugger, uint64_t at) {
    struct {
        uint64_t client;
        uint32_t command, flags;
        uint64_t number;
        uint32_t engine, bytes;
        uint64_t mask;
    } __attribute__((packed)) wanted;
    if (!zb_user_read(&wanted, at, sizeof wanted) || wanted.bytes > ZB_DEBUG_DATA) {
        return EFAULT;
    }
    struct talk *talk = talk_new(ZB_DEBUG_CONTROL);
    if (!talk) {
        return ENOMEM;
    }
    talk->request.subject = wanted.command;
    talk->request.where = wanted.engine;
    talk->request.bytes = wanted.bytes;
    int error = zb_user_read(talk->request.data, wanted.mask, wanted.bytes)
                    ? ask(debugger, &talk->request, &talk->reply)
                    : EFAULT;
    if (!error) {
        wanted.number = talk->reply.value;
        bool written = talk->reply.bytes <= wanted.bytes &&
                       zb_user_write(wanted.mask, talk->reply.data, talk->reply.bytes) &&
                       zb_user_write(at, &wanted, sizeof wanted);
        error = written ? 0 : EFAULT;
    }
    zb_log(1, "control %u of engine 0x%x: %d", wanted.command, wanted.engine, error);
    free(talk);
    return error;
}

static int acknowledge(struct zb_debugger *debugger, uint64_t at) {
    struct {
        uint32_t type, flags;
        uint64_t number;
    } acknowledged;
    if (!zb_user_read(&acknowledged, at, sizeof acknowledged)) {
        return EFAULT;
    }
    struct talk *talk = talk_new(ZB_DEBUG_ACKNOWLEDGE);
    if (!talk) {
        return ENOMEM;
    }
    talk->request.subject = acknowledged.number;
    int error = acknowledged.number ? ask(debugger, &talk->request, &talk->reply) : EINVAL;
    free(talk);
    return error;
}

// Stores what a reply to a read says: bytes that are 0, then others.
static int store_reply(uint64_t to, size_t bytes, const struct zb_debug_reply *reply) {
    static const unsigned char zeros[ZB_DEBUG_DATA];
    if (reply->value > bytes || reply->bytes > reply->value) {
        return EIO;
    }
    uint64_t leading = reply->value - reply->bytes;
    for (uint64_t done = 0; done < leading;) {
        size_t n = leading - done < sizeof zeros ? leading - done : sizeof zeros;
        if (!zb_user_write(to + done, zeros, n)) {
            return EFAULT;
        }
        done += n;
    }
    return zb_user_write(to + leading, reply->data, reply->bytes) ? 0 : EFAULT;
}

// Reads or writes the debuggee's memory, as a file's.
static ssize_t access_memory(void *data, void *to, const void *from, size_t bytes, uint64_t va) {
    struct debugged_space *space = data;
    struct talk *talk = talk_new(to ? ZB_DEBUG_READ : ZB_DEBUG_WRITE);
    if (!talk) {
        errno = ENOMEM;
        return -1;
    }
    size_t most = to ? ZB_DEBUG_READ_BYTES : ZB_DEBUG_DATA, n = bytes < most ? bytes : most;
    talk->request.subject = space->id;
    talk->request.where = va;
    talk->request.count = n;
    int error = 0;
    if (from) {
        talk->request.bytes = (uint32_t)n;
        error = zb_user_read(talk->request.data, (uint64_t)(uintptr_t)from, n) ? 0 : EFAULT;
    }
    ssize_t result = 0;
    if (!error && n && !(error = ask(space->debugger, &talk->request, &talk->reply))) {
        result = (ssize_t)talk->reply.value;
        error = to ? store_reply((uint64_t)(uintptr_t)to, n, &talk->reply) : talk->reply.value > n ? EIO : 0;
    }
    free(talk);
    errno = error;
    return error ? -1 : result;
}

static void close_space(void *data) {
    struct debugged_space *space = data;
    put(space->debugger);
    free(space);
}

static const struct zb_node_kind space_kind = {.access = access_memory, .close = close_space};

// Returns a descriptor of an address space, or a negative errno.
static int open_space(struct zb_debugger *debugger, uint64_t at) {
    uint64_t words[2];    // client, handle
    if (!zb_user_read(words, at, sizeof words)) {
        return -EFAULT;
    }
    struct talk *talk = talk_new(ZB_DEBUG_SPACE);
    struct debugged_space *space = calloc(1, sizeof *space);
    int error = talk && space ? 0 : ENOMEM, fd = -1;
    if (!error) {
        talk->request.subject = words[1];
        error = ask(debugger, &talk->request, &talk->reply);
    }
    if (!error && (fd = memfd_create("zemock-board-space", MFD_CLOEXEC)) < 0) {
        error = errno;
    }
    free(talk);
    if (error) {
        free(space);
        return -error;
    }
    __atomic_add_fetch(&debugger->refs, 1, __ATOMIC_RELAXED);
    *space = (struct debugged_space){debugger, (uint32_t)words[1]};
    if (!zb_node_special(fd, &space_kind, space)) {
        error = errno;
        zb_real_close(fd);
        return -error;
    }
    return fd;
}

static int requested(void *data, int fd, unsigned long request, void *argument) {
    enum { READ_EVENT, READ_UUID, OPEN_SPACE, CONTROL, ACKNOWLEDGE };
    struct zb_debugger *debugger = data;
    uint64_t at = (uint64_t)(uintptr_t)argument;
    int result;
    switch (_IOC_NR(request)) {
    case READ_EVENT:
        result = -read_event(debugger, fd, at);
        break;
    case READ_UUID:
        result = -read_uuid(debugger, at);
        break;
    case OPEN_SPACE:
        result = open_space(debugger, at);
        break;
    case CONTROL:
        result = -control(debugger, at);
        break;
    case ACKNOWLEDGE:
        result = -acknowledge(debugger, at);
        break;
    default:
        zb_unknown("request of a debugger", _IOC_NR(request), "refused with EINVAL");
        result = -EINVAL;
    }
    if (result < 0) {
        errno = -result;
        return -1;
    }
    return result;
}

// The debuggee has let everything go when this returns: the next debugger may come.
static void close_debugger(void *data) {
    struct zb_debugger *debugger = data;
    struct talk *talk = talk_new(ZB_DEBUG_GOODBYE);
    if (talk) {
        ask(debugger, &talk->request, &talk->reply);
    }
    free(talk);
    if (debugger->requests >= 0) {
        shutdown(debugger->requests, SHUT_RDWR);
    }
    put(debugger);
}

static const struct zb_node_kind debugger_kind = {.type = 'j', .request = requested, .close = close_debugger};

// ---- Opening ----

// Connects to a process, which may have many connections to take first. Returns a descriptor, or -1 with errno.
static int connect_patiently(uint32_t process) {
    for (int i = 0;; i++) {
        int fd = zm_channel_connect(ZB_DEBUG_CHANNEL, process);
        if (fd >= 0 || errno != EAGAIN || i == PATIENCE_S * 100) {
            return fd;
        }
        nanosleep(&(struct timespec){0, 10000000}, NULL);
    }
}

// Connects to a process. Returns a socket, or a negative errno; -ENOTCONN: the process has no device.
static int connect_to(uint32_t process, char kind) {
    const struct timeval patience = {PATIENCE_S, 0};
    int fd = connect_patiently(process), error, reply;
    if (fd < 0) {
        return errno == ENOENT ? -ENOTCONN : errno == EAGAIN ? -ENODEV : -errno;
    }
    fcntl(fd, F_SETFL, 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (send(fd, &kind, 1, MSG_NOSIGNAL) != 1 || recv(fd, &reply, sizeof reply, 0) != sizeof reply || reply < 0) {
        error = ENODEV;
    } else {
        error = reply;
    }
    if (error) {
        zb_real_close(fd);
        return -error;
    }
    return fd;
}

int zb_debugger_open(void *argument, size_t bytes) {
    (void)bytes;
    struct zb_debugger_open *open = argument;
    const struct zb_settings *settings = zb_settings();
    if (settings->debug_errno) {
        return -settings->debug_errno;
    }
    if (!settings->eu_debug) {
        return -ENODEV;
    }
    if (!open->process || open->process > INT32_MAX || open->events || open->version || open->extensions) {
        return -EINVAL;
    }
    if (kill((pid_t)open->process, 0)) {
        return errno == EPERM ? -EACCES : -ENOENT;
    }
    struct zb_debugger *debugger = calloc(1, sizeof *debugger);
    if (!debugger) {
        return -ENOMEM;
    }
    *debugger = (struct zb_debugger){.refs = 1, .requests = -1, .silent = -1};
    pthread_mutex_init(&debugger->exchange, NULL);
    pthread_mutex_init(&debugger->lock, NULL);
    int events = connect_to((uint32_t)open->process, ZB_DEBUG_FOR_REQUESTS), pair[2];
    if (events >= 0) {
        debugger->requests = events;
        events = connect_to((uint32_t)open->process, ZB_DEBUG_FOR_EVENTS);
    } else if (events == -ENOTCONN) {    // it has not opened the device yet: the connection says nothing
        events = socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) ? -errno : pair[0];
        debugger->silent = events < 0 ? -1 : pair[1];
    }
    if (events < 0) {
        put(debugger);
        return events;
    }
    if (!zb_node_special(events, &debugger_kind, debugger)) {
        int error = errno;
        zb_real_close(events);
        return -error;
    }
    return events;
}
