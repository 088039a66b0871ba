// The thread that serves debuggers: it takes connections, carries out requests, and ends the sessions of debuggers that go.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/thread.h"
#include "debug/debug.h"
#include "debug/debuggee.h"

#define CONNECTIONS 64u
// A connection that has not attached by then is closed.
#define PATIENCE_NS UINT64_C(5000000000)

typedef struct connection {
    int fd;                  // -1: free
    bool attached;
    uint64_t deadline_ns;    // until it has attached
} connection;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;    // of starting and stopping
static pthread_t thread;
static bool runs;
static atomic_bool stops;
static int listener = -1;
static _Atomic int waker = -1;
static pid_t owner;
// Of the service thread alone.
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

static bool is_allowed(int fd) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && (peer.uid == geteuid() || peer.uid == 0);
}

static bool is_message_socket(int fd) {
    int type = 0;
    socklen_t size = sizeof type;
    return getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_SEQPACKET;
}

static ze_result_t attach(connection *connection, const zm_wire_request *request, int passed) {
    if (connection->attached || passed < 0 || !is_message_socket(passed)) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    if (!is_allowed(connection->fd)) {
        return ZE_RESULT_ERROR_INSUFFICIENT_PERMISSIONS;
    }
    zm_debug_session *session;
    ZM_TRY(zm_debug_session_begin(incoming, connection->fd, passed, request->space != 0, &session));
    connection->attached = true;
    return ZE_RESULT_SUCCESS;
}

static ze_result_t carry_out(connection *connection, const zm_wire_request *request, int passed, uint32_t *size) {
    if (request->operation == ZM_WIRE_ATTACH) {
        ze_result_t result = attach(connection, request, passed);
        if (result != ZE_RESULT_SUCCESS && passed >= 0) {
            close(passed);
        }
        return result;
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

static void drop(connection *connection) {
    zm_debug_session *session = connection->attached ? zm_debug_session_of(connection->fd) : NULL;
    if (session != NULL) {
        zm_debug_session_end(session);
    }
    close(connection->fd);
    connection->fd = -1;
    connection->attached = false;
}

// Engine lock held. False when the connection is of no more use.
static bool serve(connection *connection) {
    zm_wire_request request;
    int passed;
    zm_wire_status status = zm_wire_receive_request(connection->fd, MSG_DONTWAIT, &request, incoming, &passed);
    if (status != ZM_WIRE_OK) {
        return status == ZM_WIRE_NOTHING;
    }
    zm_wire_reply reply = {.magic = ZM_WIRE_MAGIC, .number = request.number};
    reply.result = (uint32_t)carry_out(connection, &request, passed, &reply.size);
    return zm_wire_send(connection->fd, &reply, sizeof reply, outgoing, reply.size, -1);
}

// ---- The thread ----------------------------------------------------------------------------------------------------

static void take_connection(void) {
    int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    if (fd < 0) {
        return;
    }
    struct timeval patience = {.tv_sec = 1};    // a debugger that does not take its replies must not stop the service
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    for (uint32_t i = 0; i < CONNECTIONS; i++) {
        if (connections[i].fd < 0) {
            connections[i] = (connection){.fd = fd, .deadline_ns = zm_host_now() + PATIENCE_NS};
            return;
        }
    }
    close(fd);
}

static zm_debug_session *session_at(const connection *connection) {
    return connection->fd >= 0 && connection->attached ? zm_debug_session_of(connection->fd) : NULL;
}

// Engine lock held. What to wait for; answers the milliseconds until something has to be done anyway.
static int prepare(struct pollfd *polled) {
    uint64_t now = zm_host_now();
    uint64_t wake = zm_debug_expire();
    for (uint32_t i = 0; i < CONNECTIONS; i++) {
        connection *connection = &connections[i];
        zm_debug_session *session = session_at(connection);
        if (connection->fd >= 0 && !connection->attached) {
            if (connection->deadline_ns <= now) {
                drop(connection);
            } else if (connection->deadline_ns < wake) {
                wake = connection->deadline_ns;
            }
        } else if (session != NULL && (session->ended || !zm_debug_send_unsent(session))) {
            drop(connection);
            session = NULL;
        }
        polled[2 * i] = (struct pollfd){.fd = connections[i].fd, .events = POLLIN};
        polled[2 * i + 1] = (struct pollfd){.fd = session == NULL || session->unsent == NULL ? -1 : session->events,
                                            .events = POLLOUT};
    }
    return wake == ZM_TIME_OPEN ? -1 : wake <= now ? 0 : (int)((wake - now) / 1000000u) + 1;
}

static void *run(void *unused) {
    (void)unused;
    struct pollfd polled[2 * CONNECTIONS + 2];
    while (!atomic_load(&stops)) {
        zm_engine_begin();
        int timeout = prepare(polled);
        zm_engine_end();
        polled[2 * CONNECTIONS] = (struct pollfd){.fd = listener, .events = POLLIN};
        polled[2 * CONNECTIONS + 1] = (struct pollfd){.fd = atomic_load(&waker), .events = POLLIN};
        if (poll(polled, 2 * CONNECTIONS + 2, timeout) < 0) {
            continue;
        }
        uint64_t count;
        if (polled[2 * CONNECTIONS + 1].revents != 0 && read(atomic_load(&waker), &count, sizeof count) < 0) {
            continue;
        }
        for (uint32_t i = 0; i < CONNECTIONS; i++) {
            if (polled[2 * i].fd < 0 || polled[2 * i].revents == 0) {
                continue;
            }
            zm_engine_begin();
            if (!serve(&connections[i])) {
                drop(&connections[i]);
            }
            zm_engine_end();
        }
        if (polled[2 * CONNECTIONS].revents != 0) {
            take_connection();
        }
    }
    zm_engine_begin();
    for (uint32_t i = 0; i < CONNECTIONS; i++) {
        if (connections[i].fd >= 0) {
            drop(&connections[i]);
        }
    }
    zm_engine_end();
    return NULL;
}

// ---- Start and stop ------------------------------------------------------------------------------------------------

static int open_listener(void) {
    struct sockaddr_un address;
    socklen_t size = zm_wire_address((uint32_t)getpid(), &address);
    int fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd >= 0 && (bind(fd, (struct sockaddr *)&address, size) != 0 || listen(fd, 16) != 0)) {
        close(fd);
        fd = -1;
    }
    return fd;
}

static bool is_asked_for(void) {
    const char *text = getenv("ZET_ENABLE_PROGRAM_DEBUGGING");
    return text != NULL && strtol(text, NULL, 0) == 1;
}

// A child has neither the thread nor a right to the parent's name: it cannot be debugged, and must not keep the parent's
// sockets open.
static void after_fork_child(void) {
    if (!runs) {
        return;
    }
    close(listener);
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
    listener = -1;
    atomic_store(&waker, -1);
    runs = false;
    atomic_store(&zm_debug_enabled, false);
    atomic_store(&zm_debug_attached, false);
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
        listener = open_listener();
        runs = atomic_load(&waker) >= 0 && listener >= 0 && zm_thread_start(&thread, "ze-mock-debug", run, NULL);
        if (runs) {
            atomic_store(&zm_debug_enabled, true);
        } else {
            close(listener);
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
        close(listener);
        listener = -1;
        runs = false;
        atomic_store(&zm_debug_enabled, false);
    }
    pthread_mutex_unlock(&lock);
}
