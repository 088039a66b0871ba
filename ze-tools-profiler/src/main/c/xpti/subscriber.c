// SPDX-License-Identifier: MIT
#include "xpti/subscriber.h"
#include "recorder/stack_room.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

static _Atomic(ztx_listener) current;
static _Atomic(ztx_stream_listener) current_streams;
static atomic_int_fast64_t inside, nested, missed, skipped;

// A listener that uses the runtime would be called for what it does itself.
static __thread int listening __attribute__((tls_model("initial-exec")));
static __thread ztr_stack stack __attribute__((tls_model("initial-exec")));

static void deliver(uint32_t slot, uint16_t type, const void *parent, const void *event, uint64_t instance,
                    const void *user_data) {
    if (listening) {
        atomic_fetch_add_explicit(&nested, 1, memory_order_relaxed);
        return;
    }
    // The listener is written in Java.
    if (!ztr_has_room_for_java(&stack)) {
        atomic_fetch_add_explicit(&skipped, 1, memory_order_relaxed);
        return;
    }
    // Before the listener is looked at: the thread that takes it away looks here after that, so one of the two sees the
    // other.
    atomic_fetch_add(&inside, 1);
    ztx_listener listener = atomic_load(&current);
    if (listener) {
        listening = 1;
        listener(slot, type, parent, event, instance, user_data);
        listening = 0;
    } else {
        atomic_fetch_add_explicit(&missed, 1, memory_order_relaxed);
    }
    atomic_fetch_sub_explicit(&inside, 1, memory_order_release);
}

typedef void callback(uint16_t type, const void *parent, const void *event, uint64_t instance, const void *user_data);

#define CALLBACK(n)                                                                                                    \
    static void callback_##n(uint16_t type, const void *parent, const void *event, uint64_t instance,                  \
                             const void *user_data) {                                                                  \
        deliver(0x##n, type, parent, event, instance, user_data);                                                      \
    }
// clang-format off
#define ROW(x, high)                                                                                                 \
    x(high##0) x(high##1) x(high##2) x(high##3) x(high##4) x(high##5) x(high##6) x(high##7) x(high##8) x(high##9)    \
        x(high##a) x(high##b) x(high##c) x(high##d) x(high##e) x(high##f)
#define ALL(x)                                                                                                       \
    ROW(x, 0) ROW(x, 1) ROW(x, 2) ROW(x, 3) ROW(x, 4) ROW(x, 5) ROW(x, 6) ROW(x, 7) ROW(x, 8) ROW(x, 9) ROW(x, a)    \
        ROW(x, b) ROW(x, c) ROW(x, d) ROW(x, e) ROW(x, f)
// clang-format on
#define NAME(n) callback_##n,

ALL(CALLBACK)
static callback *const callbacks[ZTX_SLOTS] = {ALL(NAME)};

// Guards the tables, never a call.
static pthread_mutex_t tables = PTHREAD_MUTEX_INITIALIZER;
static char *names[ZTX_SLOTS];
static uint32_t taken;
static ztx_stream known[ZTX_SLOTS];
static uint32_t known_count;

EXPORT void *ztx_callback(const char *name, uint32_t *slot) {
    void *found = NULL;
    pthread_mutex_lock(&tables);
    uint32_t i = 0;
    while (i < taken && strcmp(names[i], name) != 0)
        i++;
    if (i == taken && i < ZTX_SLOTS && (names[i] = strdup(name)) != NULL)
        taken++;
    if (i < taken) {
        *slot = i;
        found = (void *)callbacks[i];
    }
    pthread_mutex_unlock(&tables);
    return found;
}

EXPORT void ztx_listen(ztx_listener listener, ztx_stream_listener streams) {
    atomic_store(&current, listener);
    atomic_store(&current_streams, streams);
}

EXPORT int64_t ztx_inside(void) {
    return atomic_load(&inside);
}

EXPORT int ztx_listening(void) {
    return listening;
}

EXPORT int64_t ztx_nested(void) {
    return atomic_load(&nested);
}

EXPORT int64_t ztx_missed(void) {
    return atomic_load(&missed);
}

EXPORT int64_t ztx_skipped(void) {
    return atomic_load(&skipped);
}

static ztx_stream *find(const char *name) {
    for (uint32_t i = 0; i < known_count; i++) {
        if (strcmp(known[i].name, name) == 0)
            return &known[i];
    }
    return NULL;
}

static void remember(uint32_t major, uint32_t minor, const char *version, const char *name) {
    pthread_mutex_lock(&tables);
    ztx_stream *stream = find(name);
    if (!stream && known_count < ZTX_SLOTS) {
        char *copy = strdup(name), *text = strdup(version);
        if (copy && text) {
            stream = &known[known_count++];
            *stream = (ztx_stream){.name = copy, .version = text, .major = major, .minor = minor};
        } else {
            free(copy);
            free(text);
        }
    }
    if (stream) {
        stream->begun++;
        stream->alive = 1;
    }
    pthread_mutex_unlock(&tables);
}

EXPORT int ztx_known(uint32_t index, ztx_stream *stream) {
    pthread_mutex_lock(&tables);
    int present = index < known_count;
    if (present)
        *stream = known[index];
    pthread_mutex_unlock(&tables);
    return present;
}

static void announce(uint32_t state, uint32_t major, uint32_t minor, const char *version, const char *stream) {
    atomic_fetch_add(&inside, 1);
    ztx_stream_listener listener = atomic_load(&current_streams);
    if (listener && ztr_has_room_for_java(&stack)) {
        int outer = listening;
        listening = 1;
        listener(state, major, minor, version, stream);
        listening = outer;
    }
    atomic_fetch_sub_explicit(&inside, 1, memory_order_release);
}

// The functions that the framework looks up in a library which XPTI_SUBSCRIBERS names.
EXPORT void xptiTraceInit(unsigned int major, unsigned int minor, const char *version, const char *stream);
EXPORT void xptiTraceFinish(const char *stream);

void xptiTraceInit(unsigned int major, unsigned int minor, const char *version, const char *stream) {
    if (!stream)
        return;
    remember(major, minor, version ? version : "", stream);
    announce(1, major, minor, version ? version : "", stream);
}

void xptiTraceFinish(const char *stream) {
    if (!stream)
        return;
    pthread_mutex_lock(&tables);
    ztx_stream *found = find(stream);
    if (found)
        found->alive = 0;
    pthread_mutex_unlock(&tables);
    announce(0, 0, 0, "", stream);
}
