#include "board/interface/node.h"
#include "board/debugger/debug.h"
#include "board/device/metrics.h"
#include "board/device/object.h"
#include "board/common/report.h"
#include "board/interface/request.h"
#include "board/common/settings.h"
#include "board/common/usermem.h"
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// One open descriptor. Calls on a stream hold a reference, so that a close beside them is safe.
struct node {
    int minor;    // of a device; -1: none
    struct zb_stream *stream;
    const struct zb_node_kind *kind;    // null: a device or a stream
    void *data;                         // of the kind
    int refs;
};

// Descriptors by chunks, so that the usual call on a foreign one costs two loads and no lock.
enum { CHUNK = 1024, CHUNKS = 1024 };
static struct node **chunks[CHUNKS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pid_t owner;    // guarded by lock; 0: no board yet
static int forked, fork_reported;

static void in_child(void) {
    if (owner) {
        __atomic_store_n(&forked, 1, __ATOMIC_RELEASE);
    }
}

static void watch_forks(void) {
    pthread_atfork(NULL, NULL, in_child);
}

bool zb_node_forked(void) {
    if (!__atomic_load_n(&forked, __ATOMIC_ACQUIRE)) {
        return false;
    }
    if (!__atomic_exchange_n(&fork_reported, 1, __ATOMIC_ACQ_REL)) {
        zb_say("process %d was forked from one that uses the board, and has none of its own: start a program by exec, "
               "or open the device after the fork only",
               (int)getpid());
    }
    return true;
}

static bool present(int fd) {
    if (fd < 0 || fd >= CHUNK * CHUNKS) {
        return false;
    }
    struct node **chunk = __atomic_load_n(&chunks[fd / CHUNK], __ATOMIC_ACQUIRE);
    return chunk && __atomic_load_n(&chunk[fd % CHUNK], __ATOMIC_ACQUIRE);
}

// Returns the descriptor's node with a reference, or null.
static struct node *get(int fd) {
    struct node *n = NULL;
    if (present(fd) && !__atomic_load_n(&forked, __ATOMIC_ACQUIRE)) {
        pthread_mutex_lock(&lock);
        n = chunks[fd / CHUNK][fd % CHUNK];
        if (n) {
            n->refs++;
        }
        pthread_mutex_unlock(&lock);
    }
    return n;
}

static void put(struct node *n) {
    pthread_mutex_lock(&lock);
    bool last = --n->refs == 0;
    pthread_mutex_unlock(&lock);
    if (last) {
        if (n->stream) {
            zb_stream_close(n->stream);
        }
        if (n->kind) {
            n->kind->close(n->data);
        }
        free(n);
    }
}

// Enters a node of one reference. False with errno.
static bool enter(int fd, struct node wanted) {
    struct node *n = calloc(1, sizeof *n);
    if (!n || fd >= CHUNK * CHUNKS) {
        free(n);
        errno = n ? EMFILE : ENOMEM;
        return false;
    }
    *n = wanted;
    n->refs = 1;
    pthread_mutex_lock(&lock);
    struct node ***chunk = &chunks[fd / CHUNK];
    struct node **fresh = *chunk ? *chunk : calloc(CHUNK, sizeof *fresh);
    struct node *old = NULL;
    if (fresh) {
        __atomic_store_n(chunk, fresh, __ATOMIC_RELEASE);
        old = fresh[fd % CHUNK];
        __atomic_store_n(&fresh[fd % CHUNK], n, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&lock);
    if (!fresh) {
        free(n);
        errno = ENOMEM;
        return false;
    }
    if (old) {
        put(old);    // was closed past the C library
    }
    return true;
}

int zb_node_open(int minor) {
    const struct zb_settings *settings = zb_settings();
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    static int explained;
    pthread_once(&once, watch_forks);
    if (zb_node_forked()) {
        errno = ENODEV;
        return -1;
    }
    if (!settings->valid) {
        if (!__atomic_exchange_n(&explained, 1, __ATOMIC_ACQ_REL)) {
            zb_say("%s. There is no device", settings->error);
        }
        errno = ENODEV;
        return -1;
    }
    if (settings->no_permission) {
        errno = EACCES;
        return -1;
    }
    int fd = zb_object_file();
    if (fd >= 0 && !enter(fd, (struct node){.minor = minor})) {
        int error = errno;
        close(fd);
        errno = error;
        return -1;
    }
    pthread_mutex_lock(&lock);
    owner = getpid();
    pthread_mutex_unlock(&lock);
    zb_debug_start();
    zb_log(1, "the device was opened: descriptor %d, minor %d", fd, minor);
    return fd;
}

bool zb_node_used(void) {
    if (__atomic_load_n(&forked, __ATOMIC_ACQUIRE)) {
        return false;
    }
    pthread_mutex_lock(&lock);
    bool used = owner == getpid();
    pthread_mutex_unlock(&lock);
    return used;
}

int zb_node_minor(int fd) {
    struct node *n = get(fd);
    if (n) {
        int minor = n->minor;
        put(n);
        return minor;
    }
    return !__atomic_load_n(&forked, __ATOMIC_ACQUIRE) && zb_object_is_file(fd) ? ZB_RENDER : -1;    // a duplicate
}

void zb_node_stream(int fd, struct zb_stream *stream) {
    if (!enter(fd, (struct node){.minor = -1, .stream = stream})) {
        zb_stream_close(stream);
        zb_say("no memory for a metric stream's descriptor");
    }
}

bool zb_node_special(int fd, const struct zb_node_kind *kind, void *data) {
    return enter(fd, (struct node){.minor = -1, .kind = kind, .data = data});
}

// Requests on a metric stream: i915's and xe's are the same.
enum {
    STREAM_ENABLE,
    STREAM_DISABLE,
    STREAM_CONFIGURE,
    STREAM_STATUS,
    STREAM_INFORMATION,
    STREAM_VENDOR_INFORMATION = 0x80
};

static int stream_request(struct zb_stream *stream, unsigned number, void *argument) {
    uint64_t answer[4] = {0};
    switch (number) {
    case STREAM_ENABLE:
        zb_stream_enable(stream, true);
        return 0;
    case STREAM_DISABLE:
        zb_stream_enable(stream, false);
        return 0;
    case STREAM_CONFIGURE:
        return (int)(uintptr_t)argument;    // the metric set that was in use
    case STREAM_STATUS:
        answer[1] = zb_stream_status(stream);
        break;
    case STREAM_INFORMATION:
    case STREAM_VENDOR_INFORMATION:
        answer[1] = zb_trigger_bytes();
        break;
    default:
        zb_unknown("request of a metric stream", number, "refused with EINVAL");
        errno = EINVAL;
        return -1;
    }
    if (!zb_user_write((uint64_t)(uintptr_t)argument, answer, 16)) {
        errno = EFAULT;
        return -1;
    }
    return 0;
}

bool zb_node_ioctl(int fd, unsigned long request, void *argument, int *result) {
    // Locks may have been held by other threads at the fork: a child takes none.
    if (__atomic_load_n(&forked, __ATOMIC_ACQUIRE)) {
        if (!present(fd)) {
            return false;
        }
        zb_node_forked();
        errno = ENODEV;
        *result = -1;
        return true;
    }
    struct node *n = get(fd);
    if (n && n->stream && _IOC_TYPE(request) == 'i') {
        *result = stream_request(n->stream, _IOC_NR(request), argument);
        put(n);
        return true;
    }
    if (n && n->kind && n->kind->request && _IOC_TYPE(request) == n->kind->type) {
        *result = n->kind->request(n->data, fd, request, argument);
        put(n);
        return true;
    }
    bool device = n && n->minor >= 0;
    if (n) {
        put(n);
    }
    if (_IOC_TYPE(request) != 'd' || (!device && !zb_object_is_file(fd))) {
        return false;
    }
    *result = zb_request(request, argument);
    return true;
}

bool zb_node_read(int fd, void *to, size_t bytes, ssize_t *result) {
    struct node *n = get(fd);
    if (!n) {
        return false;
    }
    bool stream = n->stream != NULL;
    if (stream) {
        *result = zb_stream_read(n->stream, fd, to, bytes);
    }
    put(n);
    return stream;
}

bool zb_node_access(int fd, void *to, const void *from, size_t bytes, uint64_t offset, ssize_t *result) {
    struct node *n = get(fd);
    if (!n) {
        return false;
    }
    bool known = n->kind && n->kind->access;
    if (known) {
        *result = n->kind->access(n->data, to, from, bytes, offset);
    }
    put(n);
    return known;
}

bool zb_node_maps(int fd, int *file) {
    struct node *n = get(fd);
    bool stream = n && n->stream;
    if (n) {
        put(n);
    }
    *file = stream ? zb_trigger_file() : -1;
    return stream;
}

void zb_node_close(int fd) {
    struct node *n = NULL;
    if (present(fd) && !__atomic_load_n(&forked, __ATOMIC_ACQUIRE)) {
        pthread_mutex_lock(&lock);
        struct node **at = &chunks[fd / CHUNK][fd % CHUNK];
        n = *at;
        __atomic_store_n(at, NULL, __ATOMIC_RELEASE);
        pthread_mutex_unlock(&lock);
    }
    if (n) {
        put(n);
    }
}
