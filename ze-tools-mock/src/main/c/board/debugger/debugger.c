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

static void put(struct zb_debugger *d) {
    if (__atomic_sub_fetch(&d->refs, 1, __ATOMIC_ACQ_REL)) {
        return;
    }
    if (d->requests >= 0) {
        zb_real_close(d->requests);
    }
    if (d->silent >= 0) {
        zb_real_close(d->silent);
    }
    pthread_mutex_destroy(&d->exchange);
    pthread_mutex_destroy(&d->lock);
    free(d->alive);
    free(d);
}

// Sends a request and waits for its reply. Returns 0 or an errno. A debuggee that is stopped answers nothing: after
// some seconds the connection is given up.
static int ask(struct zb_debugger *d, const struct zb_debug_request *q, struct zb_debug_reply *r) {
    if (d->requests < 0) {
        return ENODEV;
    }
    pthread_mutex_lock(&d->exchange);
    ssize_t n = d->broken ? -1 : send(d->requests, q, ZB_DEBUG_REQUEST_HEAD + q->bytes, MSG_NOSIGNAL);
    if (n > 0) {
        n = recv(d->requests, r, sizeof *r, 0);
        d->broken = n <= 0;
    }
    pthread_mutex_unlock(&d->exchange);
    if (n < (ssize_t)ZB_DEBUG_REPLY_HEAD) {
        return ENODEV;
    }
    return r->error ? r->error : r->bytes == (size_t)n - ZB_DEBUG_REPLY_HEAD ? 0 : EIO;
}

// Room for one request and its reply; they are too large for a thread's stack.
struct talk {
    struct zb_debug_request q;
    struct zb_debug_reply r;
};

static struct talk *talk_new(uint32_t operation) {
    struct talk *t = malloc(sizeof *t);
    if (t) {
        memset(&t->q, 0, ZB_DEBUG_REQUEST_HEAD);
        t->q.operation = operation;
    }
    return t;
}

// ---- Events ----

// Remembers the identifiers, because their end becomes an event when their process ends.
static void note(struct zb_debugger *d, const void *event, size_t bytes) {
    struct zb_debug_uuid_event u;
    if (bytes < sizeof u.base) {
        return;
    }
    memset(&u, 0, sizeof u);
    memcpy(&u, event, bytes < sizeof u ? bytes : sizeof u);
    pthread_mutex_lock(&d->lock);
    if (u.base.type == ZB_EVENT_CLIENT) {
        d->has_client = true;
    } else if (u.base.type == ZB_EVENT_UUID && u.base.flags & ZB_EVENT_CREATE) {
        if (d->nalive == d->room) {
            size_t room = d->room ? d->room * 2 : 256;
            uint32_t *larger = reallocarray(d->alive, room, sizeof *larger);
            d->alive = larger ? larger : d->alive;
            d->room = larger ? room : d->room;
        }
        if (d->nalive < d->room) {
            d->alive[d->nalive++] = (uint32_t)u.handle;
        }
    } else if (u.base.type == ZB_EVENT_UUID) {
        size_t i = 0;
        while (i < d->nalive && d->alive[i] != u.handle) {
            i++;
        }
        if (i < d->nalive) {
            memmove(&d->alive[i], &d->alive[i + 1], (--d->nalive - i) * sizeof *d->alive);
        }
    }
    pthread_mutex_unlock(&d->lock);
}

// The process has ended: the kernel driver takes its identifiers away, then the client. Returns the event's length;
// 0: everything has been reported.
static size_t farewell(struct zb_debugger *d, unsigned char *event) {
    size_t bytes = 0;
    pthread_mutex_lock(&d->lock);
    if (d->nalive) {
        struct zb_debug_uuid_event u = {.base = {ZB_EVENT_UUID, ZB_EVENT_DESTROY, 1u << 30, sizeof u},
                                        .client = ZB_DEBUG_CLIENT,
                                        .handle = d->alive[0]};
        memmove(d->alive, d->alive + 1, --d->nalive * sizeof *d->alive);
        memcpy(event, &u, bytes = sizeof u);
    } else if (d->has_client) {
        struct zb_debug_client_event c = {.base = {ZB_EVENT_CLIENT, ZB_EVENT_DESTROY, 1u << 30, sizeof c},
                                          .handle = ZB_DEBUG_CLIENT};
        d->has_client = false;
        memcpy(event, &c, bytes = sizeof c);
    }
    pthread_mutex_unlock(&d->lock);
    return bytes;
}

// Reads the next event, waiting for a second. An event that the caller has no room for stays.
static int read_event(struct zb_debugger *d, int fd, uint64_t to) {
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
        note(d, event, (size_t)n);
        return zb_user_write(to, event, (size_t)n) ? 0 : EFAULT;
    }
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) {
        return ETIMEDOUT;
    }
    size_t bytes = farewell(d, event);
    if (bytes && bytes <= head.size) {
        return zb_user_write(to, event, bytes) ? 0 : EFAULT;
    }
    struct timespec t = {0, 100000000};    // the caller asks again at once
    nanosleep(&t, NULL);
    return ENODEV;
}

// ---- Requests ----

static int read_uuid(struct zb_debugger *d, uint64_t at) {
    struct {
        uint64_t client, handle;
        uint32_t flags;
        char text[36];
        uint64_t data, bytes;
    } __attribute__((packed)) u;
    if (!zb_user_read(&u, at, sizeof u)) {
        return EFAULT;
    }
    struct talk *t = talk_new(ZB_DEBUG_UUID);
    int error = t ? 0 : ENOMEM;
    for (uint64_t have = 0; !error;) {
        t->q.a = u.handle;
        t->q.b = have;
        error = ask(d, &t->q, &t->r);
        if (!error && t->r.bytes < sizeof u.text) {
            error = EIO;
        }
        if (error) {
            break;
        }
        memcpy(u.text, t->r.data, sizeof u.text);
        uint64_t n = t->r.bytes - sizeof u.text, room = u.bytes - have;
        n = n < room ? n : room;
        if (n && !zb_user_write(u.data + have, t->r.data + sizeof u.text, n)) {
            error = EFAULT;
        }
        have += n;
        if (n == 0 || have == u.bytes) {
            break;
        }
    }
    free(t);
    return error ? error : zb_user_write(at, &u, sizeof u) ? 0 : EFAULT;
}

static int control(struct zb_debugger *d, uint64_t at) {
    struct {
        uint64_t client;
        uint32_t command, flags;
        uint64_t number;
        uint32_t engine, bytes;
        uint64_t mask;
    } __attribute__((packed)) c;
    if (!zb_user_read(&c, at, sizeof c) || c.bytes > ZB_DEBUG_DATA) {
        return EFAULT;
    }
    struct talk *t = talk_new(ZB_DEBUG_CONTROL);
    if (!t) {
        return ENOMEM;
    }
    t->q.a = c.command;
    t->q.b = c.engine;
    t->q.bytes = c.bytes;
    int error = zb_user_read(t->q.data, c.mask, c.bytes) ? ask(d, &t->q, &t->r) : EFAULT;
    if (!error) {
        c.number = t->r.value;
        bool written =
            t->r.bytes <= c.bytes && zb_user_write(c.mask, t->r.data, t->r.bytes) && zb_user_write(at, &c, sizeof c);
        error = written ? 0 : EFAULT;
    }
    zb_log(1, "control %u of engine 0x%x: %d", c.command, c.engine, error);
    free(t);
    return error;
}

static int acknowledge(struct zb_debugger *d, uint64_t at) {
    struct {
        uint32_t type, flags;
        uint64_t number;
    } a;
    if (!zb_user_read(&a, at, sizeof a)) {
        return EFAULT;
    }
    struct talk *t = talk_new(ZB_DEBUG_ACKNOWLEDGE);
    if (!t) {
        return ENOMEM;
    }
    t->q.a = a.number;
    int error = a.number ? ask(d, &t->q, &t->r) : EINVAL;
    free(t);
    return error;
}

// Reads or writes the debuggee's memory, as a file's.
static ssize_t access_memory(void *data, void *to, const void *from, size_t bytes, uint64_t va) {
    struct debugged_space *s = data;
    struct talk *t = talk_new(to ? ZB_DEBUG_READ : ZB_DEBUG_WRITE);
    if (!t) {
        errno = ENOMEM;
        return -1;
    }
    size_t n = bytes < ZB_DEBUG_DATA ? bytes : ZB_DEBUG_DATA;
    t->q.a = s->id;
    t->q.b = va;
    t->q.c = n;
    int error = 0;
    if (from) {
        t->q.bytes = (uint32_t)n;
        error = zb_user_read(t->q.data, (uint64_t)(uintptr_t)from, n) ? 0 : EFAULT;
    }
    ssize_t result = -1;
    if (!error && !(error = n ? ask(s->debugger, &t->q, &t->r) : 0)) {
        result = n ? (ssize_t)t->r.value : 0;
        if (n && (t->r.value > n || (to && t->r.bytes != t->r.value))) {
            error = EIO;
        } else if (to && n && !zb_user_write((uint64_t)(uintptr_t)to, t->r.data, t->r.bytes)) {
            error = EFAULT;
        }
    }
    free(t);
    errno = error;
    return error ? -1 : result;
}

static void close_space(void *data) {
    struct debugged_space *s = data;
    put(s->debugger);
    free(s);
}

static const struct zb_node_kind space_kind = {.access = access_memory, .close = close_space};

// Returns a descriptor of an address space, or a negative errno.
static int open_space(struct zb_debugger *d, uint64_t at) {
    uint64_t words[2];    // client, handle
    if (!zb_user_read(words, at, sizeof words)) {
        return -EFAULT;
    }
    struct talk *t = talk_new(ZB_DEBUG_SPACE);
    struct debugged_space *s = calloc(1, sizeof *s);
    int error = t && s ? 0 : ENOMEM, fd = -1;
    if (!error) {
        t->q.a = words[1];
        error = ask(d, &t->q, &t->r);
    }
    if (!error && (fd = memfd_create("zemock-board-space", MFD_CLOEXEC)) < 0) {
        error = errno;
    }
    free(t);
    if (error) {
        free(s);
        return -error;
    }
    __atomic_add_fetch(&d->refs, 1, __ATOMIC_RELAXED);
    *s = (struct debugged_space){d, (uint32_t)words[1]};
    if (!zb_node_special(fd, &space_kind, s)) {
        error = errno;
        zb_real_close(fd);
        return -error;
    }
    return fd;
}

static int requested(void *data, int fd, unsigned long request, void *argument) {
    enum { READ_EVENT, READ_UUID, OPEN_SPACE, CONTROL, ACKNOWLEDGE };
    struct zb_debugger *d = data;
    uint64_t at = (uint64_t)(uintptr_t)argument;
    int result;
    switch (_IOC_NR(request)) {
    case READ_EVENT:
        result = -read_event(d, fd, at);
        break;
    case READ_UUID:
        result = -read_uuid(d, at);
        break;
    case OPEN_SPACE:
        result = open_space(d, at);
        break;
    case CONTROL:
        result = -control(d, at);
        break;
    case ACKNOWLEDGE:
        result = -acknowledge(d, at);
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
    struct zb_debugger *d = data;
    struct talk *t = talk_new(ZB_DEBUG_GOODBYE);
    if (t) {
        ask(d, &t->q, &t->r);
    }
    free(t);
    if (d->requests >= 0) {
        shutdown(d->requests, SHUT_RDWR);
    }
    put(d);
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
    int fd = connect_patiently(process), error, told;
    if (fd < 0) {
        return errno == ENOENT ? -ENOTCONN : errno == EAGAIN ? -ENODEV : -errno;
    }
    fcntl(fd, F_SETFL, 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (send(fd, &kind, 1, MSG_NOSIGNAL) != 1 || recv(fd, &told, sizeof told, 0) != sizeof told || told < 0) {
        error = ENODEV;
    } else {
        error = told;
    }
    if (error) {
        zb_real_close(fd);
        return -error;
    }
    return fd;
}

int zb_debugger_open(void *argument, size_t bytes) {
    (void)bytes;
    struct zb_debugger_open *o = argument;
    const struct zb_settings *s = zb_settings();
    if (s->debug_errno) {
        return -s->debug_errno;
    }
    if (!s->eu_debug) {
        return -ENODEV;
    }
    if (!o->process || o->process > INT32_MAX || o->events || o->version || o->extensions) {
        return -EINVAL;
    }
    if (kill((pid_t)o->process, 0)) {
        return errno == EPERM ? -EACCES : -ENOENT;
    }
    struct zb_debugger *d = calloc(1, sizeof *d);
    if (!d) {
        return -ENOMEM;
    }
    *d = (struct zb_debugger){.refs = 1, .requests = -1, .silent = -1};
    pthread_mutex_init(&d->exchange, NULL);
    pthread_mutex_init(&d->lock, NULL);
    int events = connect_to((uint32_t)o->process, ZB_DEBUG_FOR_REQUESTS), pair[2];
    if (events >= 0) {
        d->requests = events;
        events = connect_to((uint32_t)o->process, ZB_DEBUG_FOR_EVENTS);
    } else if (events == -ENOTCONN) {    // it has not opened the device yet: the connection says nothing
        events = socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) ? -errno : pair[0];
        d->silent = events < 0 ? -1 : pair[1];
    }
    if (events < 0) {
        put(d);
        return events;
    }
    if (!zb_node_special(events, &debugger_kind, d)) {
        int error = errno;
        zb_real_close(events);
        return -error;
    }
    return events;
}
