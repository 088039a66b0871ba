#include "board/debugger/debug_server.h"
#include "channel/channel.h"
#include "board/debugger/debug.h"
#include "board/debugger/debug_client.h"
#include "board/debugger/debug_threads.h"
#include "board/streamer/engine_memory.h"
#include "board/common/real.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int zb_debug_thread(void *(*body)(void *), void *argument) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    int error = pthread_create(&thread, NULL, body, argument);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!error) {
        pthread_detach(thread);
    }
    return error;
}

// Reads as much as is mapped, up to `bytes`.
static size_t read_mapped(struct zb_space *space, uint64_t va, unsigned char *to, size_t bytes) {
    size_t done = 0;
    while (done < bytes) {
        size_t page = 4096 - ((va + done) & 4095), n = page < bytes - done ? page : bytes - done;
        if (!zb_mem_read(space, va + done, to + done, n)) {
            break;
        }
        done += n;
    }
    return done;
}

static bool all_zero(const unsigned char *bytes, size_t n) {
    return n > 0 && bytes[0] == 0 && memcmp(bytes, bytes + 1, n - 1) == 0;
}

// Passes over bytes that are 0, and reads what comes then: drivers read the whole state save area, of tens of
// megabytes, each time that a thread has stopped, and nearly all of it is 0.
static int read_space(struct zb_space *space, const struct zb_debug_request *request, struct zb_debug_reply *reply) {
    uint64_t wanted = request->count < ZB_DEBUG_READ_BYTES ? request->count : ZB_DEBUG_READ_BYTES;
    while (reply->value < wanted && reply->bytes == 0) {
        uint64_t left = wanted - reply->value;
        size_t block = left < ZB_DEBUG_DATA ? left : ZB_DEBUG_DATA;
        size_t n = read_mapped(space, request->where + reply->value, reply->data, block);
        reply->value += n;
        reply->bytes = all_zero(reply->data, n) ? 0 : (uint32_t)n;
        if (n < block) {
            break;
        }
    }
    return wanted && !reply->value ? EIO : 0;
}

// Reads or writes memory of a space. Nothing of the debugger's lock is held.
static int access_space(const struct zb_debug_request *request, struct zb_debug_reply *reply) {
    struct zb_space *space =
        request->subject && request->subject <= UINT32_MAX ? zb_space_get((uint32_t)request->subject) : NULL;
    if (!space) {
        return ENOENT;
    }
    int error = 0;
    if (request->operation == ZB_DEBUG_READ) {
        error = read_space(space, request, reply);
    } else if (zb_mem_write(space, request->where, request->data, request->bytes)) {
        reply->value = request->bytes;
        pthread_mutex_lock(&zb_debug_lock);
        zb_debug_code_changed();
        pthread_mutex_unlock(&zb_debug_lock);
    } else {
        error = EIO;
    }
    zb_space_put(space);
    return error;
}

// The socket of the debugger's requests; guarded by zb_debug_lock. Its end is the debugger's.
static int requests = -1;

// The debugger leaves. Held: the lock.
static void part(void) {
    requests = -1;
    zb_debug_detach();
    zb_debug_abandon();
}

static int answer(const struct zb_debug_request *request, struct zb_debug_reply *reply) {
    if (request->operation == ZB_DEBUG_READ || request->operation == ZB_DEBUG_WRITE) {
        return access_space(request, reply);
    }
    int error = 0;
    pthread_mutex_lock(&zb_debug_lock);
    switch (request->operation) {
    case ZB_DEBUG_UUID: {
        int64_t n =
            zb_debug_uuid_read(request->subject, request->where, reply->data, sizeof reply->data, &reply->value);
        reply->bytes = n < 0 ? 0 : (uint32_t)n;
        error = n < 0 ? ENOENT : 0;
        break;
    }
    case ZB_DEBUG_CONTROL:
        memcpy(reply->data, request->data, request->bytes);
        reply->bytes = request->bytes;
        error = zb_debug_control((uint32_t)request->subject, (uint32_t)request->where, reply->data, request->bytes,
                                 &reply->value);
        break;
    case ZB_DEBUG_ACKNOWLEDGE:
        zb_debug_acknowledge(request->subject);
        break;
    case ZB_DEBUG_GOODBYE:
        part();
        break;
    default:
        error = EINVAL;
    }
    pthread_mutex_unlock(&zb_debug_lock);
    if (request->operation == ZB_DEBUG_SPACE) {
        struct zb_space *space =
            request->subject && request->subject <= UINT32_MAX ? zb_space_get((uint32_t)request->subject) : NULL;
        error = space ? 0 : ENOENT;
        zb_space_put(space);
    }
    return error;
}

static void *serve(void *argument) {
    int fd = (int)(intptr_t)argument;
    struct zb_debug_request *request = malloc(sizeof *request);
    struct zb_debug_reply *reply = malloc(sizeof *reply);
    ssize_t n;
    while (request && reply && (n = recv(fd, request, sizeof *request, 0)) > 0) {
        reply->value = reply->bytes = 0;
        bool whole = (size_t)n >= ZB_DEBUG_REQUEST_HEAD && request->bytes == (size_t)n - ZB_DEBUG_REQUEST_HEAD;
        reply->error = whole ? answer(request, reply) : EINVAL;
        if (send(fd, reply, ZB_DEBUG_REPLY_HEAD + (reply->error ? 0 : reply->bytes), MSG_NOSIGNAL) < 0) {
            break;
        }
    }
    pthread_mutex_lock(&zb_debug_lock);
    if (requests == fd) {
        part();
    }
    close(fd);
    pthread_mutex_unlock(&zb_debug_lock);
    free(request);
    free(reply);
    return NULL;
}

// Takes a debugger's connection for requests first, then the one for events: both get 0 or an errno.
static void welcome(int fd) {
    char kind = 0;
    int error = recv(fd, &kind, 1, MSG_DONTWAIT) == 1 ? 0 : EINVAL;
    bool kept = false;
    pthread_mutex_lock(&zb_debug_lock);
    if (!error && kind == ZB_DEBUG_FOR_REQUESTS) {
        error = requests >= 0 ? EBUSY : 0;
        kept = !error && !(error = zb_debug_thread(serve, (void *)(intptr_t)fd));
        requests = kept ? fd : requests;
        send(fd, &error, sizeof error, MSG_NOSIGNAL | MSG_DONTWAIT);
    } else if (!error && kind == ZB_DEBUG_FOR_EVENTS && requests >= 0 && !zb_debug_attached()) {
        send(fd, &error, sizeof error, MSG_NOSIGNAL | MSG_DONTWAIT);
        kept = !zb_debug_attach(fd);
        if (kept) {
            zb_debug_tell_stopped();
        }
    } else {
        error = error ? error : EBUSY;
        send(fd, &error, sizeof error, MSG_NOSIGNAL | MSG_DONTWAIT);
    }
    pthread_mutex_unlock(&zb_debug_lock);
    if (!kept) {
        close(fd);
    }
}

#define SILENT 64           // connections that have not said yet what they are for
#define PATIENCE_MS 1000    // how long they may be silent

struct silent {
    int fd;
    uint64_t until;    // milliseconds
};

static zm_channel channel = {.fd = -1};

static uint64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void forget(struct silent *connections, size_t *n, size_t i) {
    memmove(&connections[i], &connections[i + 1], (--*n - i) * sizeof *connections);
}

// Takes all connections that wait; where there are too many, the one that has been silent for longest goes.
static bool take(struct silent *connections, size_t *n) {
    int fd;
    while ((fd = accept4(channel.fd, NULL, NULL, SOCK_CLOEXEC)) >= 0) {
        int high = zm_channel_trusts(fd) ? fcntl(fd, F_DUPFD_CLOEXEC, 900) : -1;
        close(fd);
        if (high >= 0 && *n == SILENT) {
            close(connections[0].fd);
            forget(connections, n, 0);
        }
        if (high >= 0) {
            connections[(*n)++] = (struct silent){high, now_ms() + PATIENCE_MS};
        }
    }
    return errno == EAGAIN || errno == EINTR || errno == ECONNABORTED;
}

static void *accept_all(void *argument) {
    (void)argument;
    static struct silent connections[SILENT];
    static struct pollfd polled[SILENT + 1];
    size_t n = 0;
    for (;;) {
        for (size_t i = 0; i < n; i++) {
            polled[i] = (struct pollfd){connections[i].fd, POLLIN, 0};
        }
        polled[n] = (struct pollfd){channel.fd, POLLIN, 0};
        uint64_t now = now_ms();
        int timeout = n == 0 ? -1 : connections[0].until > now ? (int)(connections[0].until - now) : 0;
        poll(polled, n + 1, timeout);
        bool more = polled[n].revents != 0;
        now = now_ms();
        for (size_t i = n; i-- > 0;) {
            if (polled[i].revents != 0) {
                welcome(connections[i].fd);
                forget(connections, &n, i);
            } else if (connections[i].until <= now) {
                close(connections[i].fd);
                forget(connections, &n, i);
            }
        }
        if (more && !take(connections, &n)) {
            usleep(100000);    // no descriptors are left
        }
    }
    return NULL;
}

static void start(void) {
    int error = zm_channel_open(ZB_DEBUG_CHANNEL, 64, &channel);
    int high = error ? -1 : fcntl(channel.fd, F_DUPFD_CLOEXEC, 900);
    if (high >= 0) {
        close(channel.fd);
        channel.fd = high;
    }
    error = error ? error : high < 0 ? errno : zb_debug_thread(accept_all, NULL);
    if (error) {
        zb_say("no debugger can attach to process %d: %s; its socket belongs into /run/user/%u, /tmp or /dev/shm, into "
               "a directory that only this user may enter",
               (int)getpid(), strerror(error), (unsigned)geteuid());
        zm_channel_close(&channel);
    }
}

// The name goes with the process; the thread still looks at the socket.
static void __attribute__((destructor)) end(void) {
    if (channel.fd >= 0 && channel.owner == (int)getpid()) {
        unlink(channel.path);
    }
}

void zb_debug_start(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    const struct zb_settings *settings = zb_settings();
    if (settings->valid && settings->model->interface == ZB_I915_VENDOR && settings->eu_debug) {
        pthread_once(&once, start);
    }
}
