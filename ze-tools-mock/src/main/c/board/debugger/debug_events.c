#include "board/debugger/debug_events.h"
#include "board/debugger/debug_server.h"
#include "board/common/report.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PARAMETER_SPACE = 9, PARAMETER_ENGINES = 10 };
#define MASKS 2048    // bytes of a mask: as many places by 8

struct queued {
    struct queued *next;
    size_t bytes;
    unsigned char event[];
};

// A socket takes a few hundred events: a thread for each debugger sends them, so that the thread which causes one does
// not wait.
static struct queued *queue, **queue_end = &queue;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static int debugger = -1;    // the socket that events go to
static uint64_t generation, last_number;

bool zb_debug_attached(void) {
    return debugger >= 0;
}

uint64_t zb_debug_number(void) {
    return ++last_number;
}

// The debugger as a thread that sends events to it knows it.
struct sender {
    uint64_t generation;
    int socket;
};

// Sends events until its debugger is gone. It knows its debugger from the start: one that begins late would
// send the next one's events to a closed socket.
static void *send_events(void *argument) {
    struct sender sender = *(struct sender *)argument;
    free(argument);
    pthread_mutex_lock(&zb_debug_lock);
    while (generation == sender.generation) {
        struct queued *queued = queue;
        if (!queued) {
            pthread_cond_wait(&more, &zb_debug_lock);
            continue;
        }
        queue = queued->next;
        queue_end = queue ? queue_end : &queue;
        pthread_mutex_unlock(&zb_debug_lock);
        ssize_t n = send(sender.socket, queued->event, queued->bytes, MSG_NOSIGNAL);
        free(queued);
        pthread_mutex_lock(&zb_debug_lock);
        if (n < 0) {
            break;    // the debugger has gone, which the end of its requests shows
        }
    }
    pthread_mutex_unlock(&zb_debug_lock);
    close(sender.socket);
    return NULL;
}

int zb_debug_attach(int socket) {
    if (debugger >= 0) {
        return EBUSY;
    }
    int own = fcntl(socket, F_DUPFD_CLOEXEC, 900);
    if (own < 0) {
        return errno;
    }
    struct sender *sender = malloc(sizeof *sender);
    if (!sender) {
        close(own);
        return ENOMEM;
    }
    *sender = (struct sender){++generation, own};
    int error = zb_debug_thread(send_events, sender);
    if (error) {
        free(sender);
        close(own);
        return error;
    }
    debugger = socket;
    zb_log(1, "a debugger attaches");
    zb_debug_tell_all();
    return 0;
}

void zb_debug_detach(void) {
    if (debugger >= 0) {
        shutdown(debugger, SHUT_RDWR);    // ends a send that waits
        close(debugger);
        debugger = -1;
        generation++;
        pthread_cond_broadcast(&more);
        while (queue) {
            struct queued *queued = queue;
            queue = queued->next;
            free(queued);
        }
        queue_end = &queue;
        zb_log(1, "the debugger has gone");
    }
    zb_debug_acknowledge(0);
}

uint64_t zb_debug_emit(uint32_t type, uint32_t flags, void *event, size_t bytes) {
    struct queued *queued = debugger >= 0 ? malloc(sizeof *queued + bytes) : NULL;
    if (!queued) {
        return 0;
    }
    struct zb_debug_event head = {type, flags, ++last_number, bytes};
    memcpy(event, &head, sizeof head);
    memcpy(queued->event, event, bytes);
    queued->bytes = bytes;
    queued->next = NULL;
    *queue_end = queued;
    queue_end = &queued->next;
    pthread_cond_signal(&more);
    zb_log(1, "debugger: event %llu of type %u, flags 0x%x, %zu bytes", (unsigned long long)head.number, type, flags,
           bytes);
    return head.number;
}

void zb_event_client(uint32_t flags) {
    struct zb_debug_client_event event = {.handle = ZB_DEBUG_CLIENT};
    zb_debug_emit(ZB_EVENT_CLIENT, flags, &event, sizeof event);
}

void zb_event_uuid(uint32_t flags, uint32_t handle, uint32_t class, uint64_t bytes) {
    struct zb_debug_uuid_event event = {.client = ZB_DEBUG_CLIENT, .handle = handle, .class = class, .size = bytes};
    zb_debug_emit(ZB_EVENT_UUID, flags, &event, sizeof event);
}

void zb_event_object(uint32_t type, uint32_t flags, uint32_t id) {
    struct zb_debug_object_event event = {.client = ZB_DEBUG_CLIENT, .handle = id};
    zb_debug_emit(type, flags, &event, sizeof event);
}

// A parameter of a context; a list of engines may follow.
struct parameter_event {
    struct zb_debug_event base;
    uint64_t client, context;
    uint32_t id, size;
    uint64_t parameter, value;
} __attribute__((packed));

void zb_event_context_space(uint32_t context, uint32_t space) {
    struct parameter_event event = {
        .client = ZB_DEBUG_CLIENT, .context = context, .id = context, .parameter = PARAMETER_SPACE, .value = space};
    if (space) {
        zb_debug_emit(ZB_EVENT_PARAMETER, ZB_EVENT_CREATE, &event, sizeof event);
    }
}

// The kernel driver's number for the hardware's context of a context's engine: each has its own.
static uint64_t hardware_context(uint32_t context, uint32_t index) {
    return (uint64_t)context * ZB_DEBUG_ENGINES + index + 1;
}

void zb_event_engines(uint32_t context, const uint32_t *engines, uint32_t n) {
    struct {
        struct parameter_event head;
        uint32_t engines[ZB_DEBUG_ENGINES];
    } __attribute__((packed)) parameter = {.head = {.client = ZB_DEBUG_CLIENT,
                                                    .context = context,
                                                    .id = context,
                                                    .size = 8 + 4 * n,
                                                    .parameter = PARAMETER_ENGINES}};
    struct {
        struct zb_debug_event base;
        uint64_t client, context, n;
        struct {
            uint32_t engine;
            uint64_t hardware;
        } __attribute__((packed)) entries[ZB_DEBUG_ENGINES];
    } __attribute__((packed)) created = {.client = ZB_DEBUG_CLIENT, .context = context, .n = n};
    if (n == 0) {
        return;
    }
    memcpy(parameter.engines, engines, n * sizeof *engines);
    zb_debug_emit(ZB_EVENT_PARAMETER, ZB_EVENT_CREATE, &parameter,
                  sizeof parameter.head + n * sizeof *parameter.engines);
    for (uint32_t i = 0; i < n; i++) {
        created.entries[i].engine = engines[i];
        created.entries[i].hardware = hardware_context(context, i);
    }
    zb_debug_emit(ZB_EVENT_ENGINES, ZB_EVENT_CREATE, &created,
                  sizeof created - sizeof created.entries + n * sizeof *created.entries);
}

uint64_t zb_event_binding(uint32_t flags, const struct zb_debug_binding *binding) {
    struct zb_debug_binding_event event = {.client = ZB_DEBUG_CLIENT,
                                           .space = binding->space,
                                           .va = binding->va,
                                           .length = binding->length,
                                           .nuuids = binding->nuuids};
    for (unsigned i = 0; i < binding->nuuids; i++) {
        event.uuids[i] = binding->uuids[i];
    }
    return zb_debug_emit(ZB_EVENT_BINDING, flags, &event,
                         sizeof event - sizeof event.uuids + binding->nuuids * sizeof *event.uuids);
}

void zb_event_attention(uint32_t context, uint32_t index, const unsigned char *stopped, uint32_t bytes) {
    struct {
        struct zb_debug_event base;
        uint64_t client, context, hardware;
        uint32_t flags, engine, bytes;
        unsigned char mask[MASKS];
    } __attribute__((packed)) event = {.client = ZB_DEBUG_CLIENT,
                                       .context = context,
                                       .hardware = hardware_context(context, index),
                                       .engine = zb_debug_engine(context, index),
                                       .bytes = bytes};
    memcpy(event.mask, stopped, bytes);
    zb_debug_emit(ZB_EVENT_ATTENTION, ZB_EVENT_CHANGE, &event, sizeof event - sizeof event.mask + bytes);
}

void zb_event_fault(uint32_t context, uint32_t index, uint64_t address, const unsigned char *before,
                    const unsigned char *after, const unsigned char *resolved, uint32_t bytes) {
    struct {
        struct zb_debug_event base;
        uint64_t client, context, hardware;
        uint32_t flags, engine;
        uint64_t address;
        uint32_t bytes;
        unsigned char masks[3 * MASKS];
    } __attribute__((packed)) event = {.client = ZB_DEBUG_CLIENT,
                                       .context = context,
                                       .hardware = hardware_context(context, index),
                                       .engine = zb_debug_engine(context, index),
                                       .address = address,
                                       .bytes = 3 * bytes};
    memcpy(event.masks, before, bytes);
    memcpy(event.masks + bytes, after, bytes);
    memcpy(event.masks + 2 * bytes, resolved, bytes);
    zb_debug_emit(ZB_EVENT_FAULT, ZB_EVENT_CHANGE, &event, sizeof event - sizeof event.masks + 3ull * bytes);
}
