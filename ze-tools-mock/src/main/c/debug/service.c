// The thread that serves debuggers: it takes connections, carries out requests, sends events, and ends the sessions of
// debuggers that go. It alone adds and removes sessions, and sends and receives with the engine unlocked.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/thread.h"
#include "channel/channel.h"
#include "debug/debug.h"
#include "debug/debuggee.h"
#include "kernel/compute.h"

#define CONNECTIONS 64u
#define BACKLOG 64
// A connection that has not attached by then is closed.
#define PATIENCE_NS UINT64_C(1000000000)
// After a connection that could not be taken, for want of descriptors.
#define PAUSE_NS UINT64_C(100000000)

typedef struct connection {
    int fd;    // -1: free
    bool attached;
    uint64_t deadline_ns;    // until it has attached
} connection;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;    // of starting and stopping
static pthread_t thread;
static bool runs;
static atomic_bool stops;
static zm_channel channel = {.fd = -1};
static _Atomic int waker = -1;
static pid_t owner;
// Only the service thread uses these.
static connection connections[CONNECTIONS];
static uint8_t incoming[ZM_WIRE_DATA], outgoing[ZM_WIRE_DATA];

void zm_debug_wake_service(void) {
    uint64_t one = 1;
    int fd = atomic_load(&waker);
    if (fd >= 0 && write(fd, &one, sizeof one) < 0) {
        return;    // it is awake already
    }
}

// ---- Requests ------------------------------------------------------------------------------------------------------

// Returns whether a descriptor is a local socket that keeps the borders of messages.
static bool is_message_socket(int fd) {
    int type = 0, domain = 0;
    socklen_t type_size = sizeof type, domain_size = sizeof domain;
    return getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &type_size) == 0 && type == SOCK_SEQPACKET &&
           getsockopt(fd, SOL_SOCKET, SO_DOMAIN, &domain, &domain_size) == 0 && domain == AF_UNIX;
}

static ze_result_t attach(connection *connection, const zm_wire_request *request, int passed) {
    if (connection->attached || passed < 0) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    zm_debug_session *session;
    ZM_TRY(zm_debug_session_begin(incoming, connection->fd, passed, request->space != 0, &session));
    connection->attached = true;
    return ZE_RESULT_SUCCESS;
}

// Engine lock held.
static ze_result_t carry_out(connection *connection, const zm_wire_request *request, int passed, uint32_t *size) {
    if (request->operation == ZM_WIRE_ATTACH) {
        return attach(connection, request, passed);
    }
    zm_debug_session *session = connection->attached ? zm_debug_session_of(connection->fd) : NULL;
    if (session == NULL) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zet_debug_event_t event;
    ze_result_t result;
    switch (request->operation) {
    case ZM_WIRE_DETACH:
        zm_debug_session_end(session);
        connection->attached = false;
        return ZE_RESULT_SUCCESS;
    case ZM_WIRE_ACKNOWLEDGE:
        memcpy(&event, incoming, sizeof event);
        return zm_debug_acknowledge(session, &event);
    case ZM_WIRE_INTERRUPT:
        return zm_debug_interrupt_threads(session, request->thread);
    case ZM_WIRE_RESUME:
        return zm_debug_resume_threads(session, request->thread);
    case ZM_WIRE_READ_MEMORY:
        result = zm_debug_read_memory(session, request, outgoing);
        *size = result == ZE_RESULT_SUCCESS ? request->wanted : 0;
        return result;
    case ZM_WIRE_WRITE_MEMORY:
        return zm_debug_write_memory(session, request, incoming);
    case ZM_WIRE_REGISTER_SETS:
        return zm_debug_register_sets(session, request, outgoing, size);
    case ZM_WIRE_READ_REGISTERS:
        result = zm_debug_read_registers(session, request, outgoing);
        *size = result == ZE_RESULT_SUCCESS ? request->wanted : 0;
        return result;
    default:
        return zm_debug_write_registers(session, request, incoming);
    }
}

static zm_debug_session *session_at(const connection *connection) {
    return connection->fd >= 0 && connection->attached ? zm_debug_session_of(connection->fd) : NULL;
}

static void drop(connection *connection) {
    zm_debug_session *session = session_at(connection);
    if (session != NULL) {
        zm_engine_begin();
        zm_debug_session_end(session);
        zm_engine_end();
    }
    close(connection->fd);
    connection->fd = -1;
    connection->attached = false;
}

// False when the connection is of no more use. Events come before the reply to what has caused them. A debugger that
// asks has read its replies, so that there is room for another.
static bool serve(connection *connection) {
    zm_wire_request request;
    int passed;
    zm_wire_status status = zm_wire_receive_request(connection->fd, MSG_DONTWAIT, &request, incoming, &passed);
    if (status != ZM_WIRE_OK) {
        return status == ZM_WIRE_NOTHING;
    }
    if (passed >= 0 && !is_message_socket(passed)) {
        close(passed);
        passed = -1;
    }
    zm_wire_reply reply = {.magic = ZM_WIRE_MAGIC, .number = request.number};
    zm_engine_begin();
    zm_debug_lock();
    reply.result = (uint32_t)carry_out(connection, &request, passed, &reply.size);
    zm_debug_unlock();
    zm_engine_end();
    if (passed >= 0 && reply.result != ZE_RESULT_SUCCESS) {
        close(passed);
    }
    bool full;
    zm_debug_session *session = session_at(connection);
    return (session == NULL || zm_debug_send_unsent(session, &full)) &&
           zm_wire_send(connection->fd, &reply, sizeof reply, outgoing, reply.size, -1);
}

// ---- The thread ----------------------------------------------------------------------------------------------------

// A free place, or that of the connection which has been silent for longest; NULL where all have attached.
static connection *find_place(void) {
    connection *oldest = NULL;
    for (uint32_t i = 0; i < CONNECTIONS; i++) {
        connection *candidate = &connections[i];
        if (candidate->fd < 0) {
            return candidate;
        }
        if (!candidate->attached && (oldest == NULL || candidate->deadline_ns < oldest->deadline_ns)) {
            oldest = candidate;
        }
    }
    if (oldest != NULL) {
        drop(oldest);
    }
    return oldest;
}

// False where the listener should not be asked again for a while.
static bool take_connections(void) {
    for (uint32_t i = 0; i < CONNECTIONS; i++) {
        int fd = accept4(channel.fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (fd < 0) {
            return errno != EMFILE && errno != ENFILE && errno != ENOMEM && errno != ENOBUFS;
        }
        connection *place = zm_channel_trusts(fd) ? find_place() : NULL;
        if (place == NULL) {
            close(fd);
        } else {
            *place = (connection){.fd = fd, .deadline_ns = zm_host_now() + PATIENCE_NS};
        }
    }
    return true;
}

// Fills in the descriptors to wait for; `wake`: the time at which something has to be done anyway.
static void prepare(struct pollfd *polled, uint64_t *wake) {
    uint64_t now = zm_host_now();
    for (uint32_t i = 0; i < CONNECTIONS; i++) {
        connection *connection = &connections[i];
        zm_debug_session *session = session_at(connection);
        bool full = false;
        if (connection->fd >= 0 && !connection->attached) {
            if (connection->deadline_ns <= now) {
                drop(connection);
            } else if (connection->deadline_ns < *wake) {
                *wake = connection->deadline_ns;
            }
        } else if (session != NULL && !zm_debug_send_unsent(session, &full)) {
            drop(connection);
            full = false;
        }
        polled[2 * i] = (struct pollfd){.fd = connection->fd, .events = POLLIN};
        polled[2 * i + 1] = (struct pollfd){.fd = full ? session->events : -1, .events = POLLOUT};
    }
}

static int milliseconds_until(uint64_t wake) {
    uint64_t now = zm_host_now();
    return wake == ZM_TIME_OPEN ? -1 : wake <= now ? 0 : (int)((wake - now) / 1000000u) + 1;
}

static void serve_all(const struct pollfd *polled) {
    for (uint32_t i = 0; i < CONNECTIONS; i++) {
        if (polled[2 * i].fd >= 0 && polled[2 * i].revents != 0 && !serve(&connections[i])) {
            drop(&connections[i]);
        }
    }
}

static void end_all(void) {
    for (uint32_t i = 0; i < CONNECTIONS; i++) {
        if (connections[i].fd >= 0) {
            bool full;
            zm_debug_session *session = session_at(&connections[i]);
            if (session != NULL) {
                zm_debug_send_unsent(session, &full);
            }
            drop(&connections[i]);
        }
    }
}

static void *run(void *unused) {
    (void)unused;
    struct pollfd polled[2 * CONNECTIONS + 2];
    uint64_t resumes = 0;    // when the listener is asked again
    while (!atomic_load(&stops)) {
        zm_engine_begin();
        uint64_t wake = zm_debug_expire();
        zm_engine_end();
        prepare(polled, &wake);
        bool pauses = zm_host_now() < resumes;
        if (pauses && resumes < wake) {
            wake = resumes;
        }
        polled[2 * CONNECTIONS] = (struct pollfd){.fd = pauses ? -1 : channel.fd, .events = POLLIN};
        polled[2 * CONNECTIONS + 1] = (struct pollfd){.fd = atomic_load(&waker), .events = POLLIN};
        if (poll(polled, 2 * CONNECTIONS + 2, milliseconds_until(wake)) < 0) {
            continue;
        }
        uint64_t count;
        if (polled[2 * CONNECTIONS + 1].revents != 0 && read(atomic_load(&waker), &count, sizeof count) < 0) {
            continue;
        }
        serve_all(polled);
        if (polled[2 * CONNECTIONS].revents != 0 && !take_connections()) {
            resumes = zm_host_now() + PAUSE_NS;
        }
    }
    end_all();
    return NULL;
}

// ---- Start and stop ------------------------------------------------------------------------------------------------

static bool is_asked_for(void) {
    const char *text = getenv("ZET_ENABLE_PROGRAM_DEBUGGING");
    return text != NULL && strtol(text, NULL, 0) == 1;
}

// A child has neither the thread nor the parent's name: it cannot be debugged, and must not keep the parent's sockets
// open.
static void after_fork_child(void) {
    if (!runs) {
        return;
    }
    zm_channel_close(&channel);
    close(atomic_load(&waker));
    for (uint32_t i = 0; i < CONNECTIONS; i++) {
        if (connections[i].fd >= 0) {
            close(connections[i].fd);
        }
    }
    for (zm_debug_session *session = zm_debug_sessions; session != NULL; session = session->next) {
        close(session->events);
    }
    zm_debug_sessions = NULL;
    atomic_store(&waker, -1);
    runs = false;
    atomic_store(&zm_debug_enabled, false);
    atomic_store(&zm_compute_debuggable, false);
    atomic_store(&zm_debug_attached, false);
}

static void say_closed(int error) {
    fprintf(stderr,
            "ze-tools-mock: no debugger can attach to process %d: %s; its socket belongs into /run/user/%u, /tmp or "
            "/dev/shm, into a directory that only this user may enter\n",
            (int)getpid(), strerror(error), (unsigned)geteuid());
}

static void watch_forks(void) {
    pthread_atfork(NULL, NULL, after_fork_child);
}

void zm_debug_start(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    if (!is_asked_for()) {
        return;
    }
    pthread_once(&once, watch_forks);
    pthread_mutex_lock(&lock);
    if (!runs) {
        for (uint32_t i = 0; i < CONNECTIONS; i++) {
            connections[i].fd = -1;
        }
        owner = getpid();
        zm_debug_sessions_reset();
        atomic_store(&stops, false);
        atomic_store(&waker, eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
        int error = zm_channel_open(ZM_WIRE_CHANNEL, BACKLOG, &channel);
        runs = atomic_load(&waker) >= 0 && error == 0 && zm_thread_start(&thread, "ze-mock-debug", run, NULL);
        if (runs) {
            atomic_store(&zm_debug_enabled, true);
            atomic_store(&zm_compute_debuggable, true);
        } else {
            say_closed(error != 0 ? error : EAGAIN);
            zm_channel_close(&channel);
            close(atomic_load(&waker));
        }
    }
    pthread_mutex_unlock(&lock);
}

void zm_debug_stop(void) {
    pthread_mutex_lock(&lock);
    if (runs && owner == getpid()) {
        atomic_store(&stops, true);
        zm_debug_wake_service();
        pthread_join(thread, NULL);
        int fd = atomic_exchange(&waker, -1);
        close(fd);
        zm_channel_close(&channel);
        runs = false;
        atomic_store(&zm_debug_enabled, false);
        atomic_store(&zm_compute_debuggable, false);
    }
    pthread_mutex_unlock(&lock);
}
