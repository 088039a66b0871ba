#include "board/debugger/debug_client.h"
#include "board/debugger/debug.h"
#include "board/debugger/debug_events.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include "board/common/usermem.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

// The class of identifiers whose bindings are state save areas.
static const char save_area_class[] = "21fd6baf-f918-53cc-ba74-f09aaaea2dc0";

struct uuid {
    char text[36];
    uint32_t class;
    bool used;
    uint64_t size;
    unsigned char *data;
};

struct context {
    struct context *next;
    uint32_t id, space, nengines;
    uint32_t engines[ZB_DEBUG_ENGINES];
};

struct space {
    struct space *next;
    uint32_t id;
    bool told;    // known to the debugger that attaches
};

struct binding {
    struct zb_debug_binding b;
    bool used;
};

// A binding that waits for its acknowledgement.
struct waiter {
    struct waiter *next;
    uint64_t number;
    bool *done;    // of the request that waits; may be null
    size_t nfences;
    struct zb_fence fences[];
};

pthread_mutex_t zb_debug_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t acknowledged = PTHREAD_COND_INITIALIZER;

static struct uuid *uuids;    // by handle - 1
static uint32_t nuuids, uuid_room;
static struct context *contexts, **last_context = &contexts;
static struct space *spaces;
static struct binding *bindings;
static size_t nbindings, binding_room;
static struct waiter *waiters;

static bool served(void) {
    const struct zb_settings *s = zb_settings();
    return s->model->interface == ZB_I915_VENDOR && s->eu_debug;
}

// Makes room for one more element. False: no memory.
static bool grow(void **array, size_t element, size_t used, size_t *room) {
    if (used < *room) {
        return true;
    }
    size_t more = *room ? *room * 2 : 64;
    void *larger = reallocarray(*array, more, element);
    if (larger) {
        *array = larger;
        *room = more;
    }
    return larger != NULL;
}

static struct context *context_of(uint32_t id) {
    struct context *c = contexts;
    while (c && c->id != id) {
        c = c->next;
    }
    return c;
}

uint32_t zb_debug_engine(uint32_t context, uint32_t index) {
    struct context *c = context_of(context);
    return c && index < c->nengines ? c->engines[index] : UINT32_MAX;
}

// ---- Identifiers ----

uint32_t zb_debug_uuid(const char text[36], uint32_t class, uint64_t data, uint64_t bytes) {
    unsigned char *copy = bytes && bytes <= 1ull << 32 ? malloc(bytes) : NULL;
    if (bytes && (!copy || !zb_user_read(copy, data, bytes))) {
        errno = copy ? EFAULT : ENOMEM;
        free(copy);
        return 0;
    }
    pthread_mutex_lock(&zb_debug_lock);
    size_t room = uuid_room;
    void *array = uuids;
    bool ok = nuuids < UINT32_MAX && grow(&array, sizeof *uuids, nuuids, &room);
    uuids = array;
    uuid_room = (uint32_t)room;
    uint32_t handle = 0;
    if (ok) {
        struct uuid *u = &uuids[nuuids];
        *u = (struct uuid){.class = class, .used = true, .size = bytes, .data = copy};
        memcpy(u->text, text, sizeof u->text);
        handle = ++nuuids;
        zb_event_uuid(ZB_EVENT_CREATE, handle, class, bytes);
    }
    pthread_mutex_unlock(&zb_debug_lock);
    if (!ok) {
        free(copy);
        errno = ENOMEM;
    }
    return handle;
}

void zb_debug_uuid_gone(uint32_t handle) {
    unsigned char *data = NULL;
    pthread_mutex_lock(&zb_debug_lock);
    if (handle && handle <= nuuids && uuids[handle - 1].used) {
        struct uuid *u = &uuids[handle - 1];
        zb_event_uuid(ZB_EVENT_DESTROY, handle, u->class, 0);
        data = u->data;
        u->used = false;
        u->data = NULL;
    }
    pthread_mutex_unlock(&zb_debug_lock);
    free(data);
}

int64_t zb_debug_uuid_read(uint64_t handle, uint64_t from, unsigned char *to, size_t room, uint64_t *size) {
    if (handle == 0 || handle > nuuids || !uuids[handle - 1].used || room < sizeof uuids->text) {
        return -1;
    }
    const struct uuid *u = &uuids[handle - 1];
    memcpy(to, u->text, sizeof u->text);
    *size = u->size;
    uint64_t n = from < u->size ? u->size - from : 0;
    if (n > room - sizeof u->text) {
        n = room - sizeof u->text;
    }
    if (n) {
        memcpy(to + sizeof u->text, u->data + from, n);
    }
    return (int64_t)(n + sizeof u->text);
}

// ---- Spaces and contexts ----

void zb_debug_space(uint32_t id) {
    struct space *s = served() ? calloc(1, sizeof *s) : NULL;
    if (!s) {
        return;
    }
    s->id = id;
    pthread_mutex_lock(&zb_debug_lock);
    s->next = spaces;
    spaces = s;
    zb_event_object(ZB_EVENT_SPACE, ZB_EVENT_CREATE, id);
    pthread_mutex_unlock(&zb_debug_lock);
}

void zb_debug_space_gone(uint32_t id) {
    pthread_mutex_lock(&zb_debug_lock);
    struct space **link = &spaces;
    while (*link && (*link)->id != id) {
        link = &(*link)->next;
    }
    struct space *s = *link;
    if (s) {
        *link = s->next;
        zb_event_object(ZB_EVENT_SPACE, ZB_EVENT_DESTROY, id);
    }
    pthread_mutex_unlock(&zb_debug_lock);
    free(s);
}

void zb_debug_context(uint32_t id, uint32_t space) {
    struct context *c = served() ? calloc(1, sizeof *c) : NULL;
    if (!c) {
        return;
    }
    c->id = id;
    c->space = space;
    pthread_mutex_lock(&zb_debug_lock);
    *last_context = c;
    last_context = &c->next;
    zb_event_object(ZB_EVENT_CONTEXT, ZB_EVENT_CREATE, id);
    zb_event_context_space(id, space);
    pthread_mutex_unlock(&zb_debug_lock);
}

void zb_debug_context_space(uint32_t id, uint32_t space) {
    pthread_mutex_lock(&zb_debug_lock);
    struct context *c = context_of(id);
    if (c) {
        c->space = space;
        zb_event_context_space(id, space);
    }
    pthread_mutex_unlock(&zb_debug_lock);
}

void zb_debug_context_engines(uint32_t id, const uint32_t *engines, size_t n) {
    pthread_mutex_lock(&zb_debug_lock);
    struct context *c = context_of(id);
    if (c) {
        c->nengines = n < ZB_DEBUG_ENGINES ? (uint32_t)n : ZB_DEBUG_ENGINES;
        memcpy(c->engines, engines, c->nengines * sizeof *engines);
        zb_event_engines(id, c->engines, c->nengines);
    }
    pthread_mutex_unlock(&zb_debug_lock);
}

void zb_debug_context_gone(uint32_t id) {
    pthread_mutex_lock(&zb_debug_lock);
    struct context **link = &contexts;
    while (*link && (*link)->id != id) {
        link = &(*link)->next;
    }
    struct context *c = *link;
    if (c) {
        *link = c->next;
        if (last_context == &c->next) {
            last_context = link;
        }
        zb_event_object(ZB_EVENT_CONTEXT, ZB_EVENT_DESTROY, id);
    }
    pthread_mutex_unlock(&zb_debug_lock);
    free(c);
}

// ---- Bindings ----

uint64_t zb_debug_save_area(uint32_t space) {
    for (size_t i = 0; i < nbindings; i++) {
        const struct zb_debug_binding *b = &bindings[i].b;
        uint32_t u = bindings[i].used && b->space == space && b->nuuids ? b->uuids[0] : 0;
        uint32_t class = u && u <= nuuids ? uuids[u - 1].class : 0;
        if (class && class <= nuuids && memcmp(uuids[class - 1].text, save_area_class, sizeof uuids->text) == 0) {
            return b->va;
        }
    }
    return 0;
}

static void store(const struct zb_fence *fences, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (!zb_fence_signal(NULL, &fences[i])) {
            zb_say("the fence of a binding at 0x%llx cannot be written", (unsigned long long)fences[i].address);
        }
    }
}

void zb_debug_acknowledge(uint64_t number) {
    for (struct waiter **link = &waiters; *link;) {
        struct waiter *w = *link;
        if (number && w->number != number) {
            link = &w->next;
            continue;
        }
        *link = w->next;
        store(w->fences, w->nfences);
        if (w->done) {
            *w->done = true;
        }
        free(w);
    }
    pthread_cond_broadcast(&acknowledged);
}

// Enters a binding. Held: the lock.
static void remember(const struct zb_debug_binding *b) {
    for (size_t i = 0; i < nbindings; i++) {
        if (!bindings[i].used) {
            bindings[i] = (struct binding){*b, true};
            return;
        }
    }
    void *array = bindings;
    if (grow(&array, sizeof *bindings, nbindings, &binding_room)) {
        bindings = array;
        bindings[nbindings++] = (struct binding){*b, true};
    } else {
        zb_say("no memory to remember a binding: a debugger that attaches later is not informed of it");
    }
}

int zb_debug_bind(const struct zb_debug_binding *b, const struct zb_fence *fences, size_t n) {
    if (!served()) {
        for (size_t i = 0; i < n; i++) {
            if (!zb_fence_signal(NULL, &fences[i])) {
                return EFAULT;
            }
        }
        return 0;
    }
    struct waiter *w = calloc(1, sizeof *w + n * sizeof *fences);
    if (!w) {
        return ENOMEM;
    }
    w->nfences = n;
    for (size_t i = 0; i < n; i++) {
        w->fences[i] = fences[i];
    }
    bool done = false;
    pthread_mutex_lock(&zb_debug_lock);
    remember(b);
    w->number = zb_event_binding(ZB_EVENT_CREATE | ZB_EVENT_ACKNOWLEDGE, b);
    if (w->number && (n || b->immediate)) {
        w->done = b->immediate ? &done : NULL;
        w->next = waiters;
        waiters = w;
        while (b->immediate && !done) {
            pthread_cond_wait(&acknowledged, &zb_debug_lock);
        }
    } else {
        store(fences, n);
        free(w);
    }
    pthread_mutex_unlock(&zb_debug_lock);
    return 0;
}

void zb_debug_unbind(uint32_t space, uint64_t va) {
    pthread_mutex_lock(&zb_debug_lock);
    for (size_t i = 0; i < nbindings; i++) {
        if (bindings[i].used && bindings[i].b.space == space && bindings[i].b.va == va) {
            zb_event_binding(ZB_EVENT_DESTROY, &bindings[i].b);
            bindings[i].used = false;
            break;
        }
    }
    pthread_mutex_unlock(&zb_debug_lock);
}

// ---- A debugger that attaches ----

static void tell_bindings(uint32_t space) {
    for (size_t i = 0; i < nbindings; i++) {
        if (bindings[i].used && bindings[i].b.space == space) {
            zb_event_binding(ZB_EVENT_CREATE, &bindings[i].b);
        }
    }
}

// Reports a space once: returns false if it was reported before, or does not exist.
static bool tell_space(uint32_t id) {
    for (struct space *s = spaces; s; s = s->next) {
        if (s->id == id && !s->told) {
            s->told = true;
            zb_event_object(ZB_EVENT_SPACE, ZB_EVENT_CREATE, id);
            return true;
        }
    }
    return false;
}

// The kernel driver's order: client, identifiers, contexts with their spaces, bindings and engines, other spaces. No
// acknowledgement is asked for.
void zb_debug_tell_all(void) {
    zb_event_client(ZB_EVENT_CREATE);
    for (uint32_t i = 0; i < nuuids; i++) {
        if (uuids[i].used) {
            zb_event_uuid(ZB_EVENT_CREATE, i + 1, uuids[i].class, uuids[i].size);
        }
    }
    for (struct space *s = spaces; s; s = s->next) {
        s->told = false;
    }
    for (struct context *c = contexts; c; c = c->next) {
        zb_event_object(ZB_EVENT_CONTEXT, ZB_EVENT_CREATE, c->id);
        bool fresh = tell_space(c->space);
        zb_event_context_space(c->id, c->space);
        if (fresh) {
            tell_bindings(c->space);
        }
        zb_event_engines(c->id, c->engines, c->nengines);
    }
    for (struct space *s = spaces; s; s = s->next) {
        if (tell_space(s->id)) {
            tell_bindings(s->id);
        }
    }
}
