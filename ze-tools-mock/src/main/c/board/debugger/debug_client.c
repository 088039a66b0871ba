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
    bool announced;    // known to the debugger that attaches
};

struct binding {
    struct zb_debug_binding binding;
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
    const struct zb_settings *settings = zb_settings();
    return settings->model->interface == ZB_I915_VENDOR && settings->eu_debug;
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
    struct context *context = contexts;
    while (context && context->id != id) {
        context = context->next;
    }
    return context;
}

uint32_t zb_debug_engine(uint32_t context, uint32_t index) {
    struct context *found = context_of(context);
    return found && index < found->nengines ? found->engines[index] : UINT32_MAX;
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
        struct uuid *uuid = &uuids[nuuids];
        *uuid = (struct uuid){.class = class, .used = true, .size = bytes, .data = copy};
        memcpy(uuid->text, text, sizeof uuid->text);
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
        struct uuid *uuid = &uuids[handle - 1];
        zb_event_uuid(ZB_EVENT_DESTROY, handle, uuid->class, 0);
        data = uuid->data;
        uuid->used = false;
        uuid->data = NULL;
    }
    pthread_mutex_unlock(&zb_debug_lock);
    free(data);
}

int64_t zb_debug_uuid_read(uint64_t handle, uint64_t from, unsigned char *to, size_t room, uint64_t *size) {
    if (handle == 0 || handle > nuuids || !uuids[handle - 1].used || room < sizeof uuids->text) {
        return -1;
    }
    const struct uuid *uuid = &uuids[handle - 1];
    memcpy(to, uuid->text, sizeof uuid->text);
    *size = uuid->size;
    uint64_t n = from < uuid->size ? uuid->size - from : 0;
    if (n > room - sizeof uuid->text) {
        n = room - sizeof uuid->text;
    }
    if (n) {
        memcpy(to + sizeof uuid->text, uuid->data + from, n);
    }
    return (int64_t)(n + sizeof uuid->text);
}

// ---- Spaces and contexts ----

void zb_debug_space(uint32_t id) {
    struct space *space = served() ? calloc(1, sizeof *space) : NULL;
    if (!space) {
        return;
    }
    space->id = id;
    pthread_mutex_lock(&zb_debug_lock);
    space->next = spaces;
    spaces = space;
    zb_event_object(ZB_EVENT_SPACE, ZB_EVENT_CREATE, id);
    pthread_mutex_unlock(&zb_debug_lock);
}

void zb_debug_space_gone(uint32_t id) {
    pthread_mutex_lock(&zb_debug_lock);
    struct space **link = &spaces;
    while (*link && (*link)->id != id) {
        link = &(*link)->next;
    }
    struct space *space = *link;
    if (space) {
        *link = space->next;
        zb_event_object(ZB_EVENT_SPACE, ZB_EVENT_DESTROY, id);
    }
    pthread_mutex_unlock(&zb_debug_lock);
    free(space);
}

void zb_debug_context(uint32_t id, uint32_t space) {
    struct context *context = served() ? calloc(1, sizeof *context) : NULL;
    if (!context) {
        return;
    }
    context->id = id;
    context->space = space;
    pthread_mutex_lock(&zb_debug_lock);
    *last_context = context;
    last_context = &context->next;
    zb_event_object(ZB_EVENT_CONTEXT, ZB_EVENT_CREATE, id);
    zb_event_context_space(id, space);
    pthread_mutex_unlock(&zb_debug_lock);
}

void zb_debug_context_space(uint32_t id, uint32_t space) {
    pthread_mutex_lock(&zb_debug_lock);
    struct context *context = context_of(id);
    if (context) {
        context->space = space;
        zb_event_context_space(id, space);
    }
    pthread_mutex_unlock(&zb_debug_lock);
}

void zb_debug_context_engines(uint32_t id, const uint32_t *engines, size_t n) {
    pthread_mutex_lock(&zb_debug_lock);
    struct context *context = context_of(id);
    if (context) {
        context->nengines = n < ZB_DEBUG_ENGINES ? (uint32_t)n : ZB_DEBUG_ENGINES;
        memcpy(context->engines, engines, context->nengines * sizeof *engines);
        zb_event_engines(id, context->engines, context->nengines);
    }
    pthread_mutex_unlock(&zb_debug_lock);
}

void zb_debug_context_gone(uint32_t id) {
    pthread_mutex_lock(&zb_debug_lock);
    struct context **link = &contexts;
    while (*link && (*link)->id != id) {
        link = &(*link)->next;
    }
    struct context *context = *link;
    if (context) {
        *link = context->next;
        if (last_context == &context->next) {
            last_context = link;
        }
        zb_event_object(ZB_EVENT_CONTEXT, ZB_EVENT_DESTROY, id);
    }
    pthread_mutex_unlock(&zb_debug_lock);
    free(context);
}

// ---- Bindings ----

uint64_t zb_debug_save_area(uint32_t space) {
    for (size_t i = 0; i < nbindings; i++) {
        const struct zb_debug_binding *binding = &bindings[i].binding;
        uint32_t uuid = bindings[i].used && binding->space == space && binding->nuuids ? binding->uuids[0] : 0;
        uint32_t class = uuid && uuid <= nuuids ? uuids[uuid - 1].class : 0;
        if (class && class <= nuuids && memcmp(uuids[class - 1].text, save_area_class, sizeof uuids->text) == 0) {
            return binding->va;
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
        struct waiter *waiter = *link;
        if (number && waiter->number != number) {
            link = &waiter->next;
            continue;
        }
        *link = waiter->next;
        store(waiter->fences, waiter->nfences);
        if (waiter->done) {
            *waiter->done = true;
        }
        free(waiter);
    }
    pthread_cond_broadcast(&acknowledged);
}

// Enters a binding. Held: the lock.
static void remember(const struct zb_debug_binding *binding) {
    for (size_t i = 0; i < nbindings; i++) {
        if (!bindings[i].used) {
            bindings[i] = (struct binding){*binding, true};
            return;
        }
    }
    void *array = bindings;
    if (grow(&array, sizeof *bindings, nbindings, &binding_room)) {
        bindings = array;
        bindings[nbindings++] = (struct binding){*binding, true};
    } else {
        zb_say("no memory to remember a binding: a debugger that attaches later is not informed of it");
    }
}

int zb_debug_bind(const struct zb_debug_binding *binding, const struct zb_fence *fences, size_t n) {
    if (!served()) {
        for (size_t i = 0; i < n; i++) {
            if (!zb_fence_signal(NULL, &fences[i])) {
                return EFAULT;
            }
        }
        return 0;
    }
    struct waiter *waiter = calloc(1, sizeof *waiter + n * sizeof *fences);
    if (!waiter) {
        return ENOMEM;
    }
    waiter->nfences = n;
    for (size_t i = 0; i < n; i++) {
        waiter->fences[i] = fences[i];
    }
    bool done = false;
    pthread_mutex_lock(&zb_debug_lock);
    remember(binding);
    waiter->number = zb_event_binding(ZB_EVENT_CREATE | ZB_EVENT_ACKNOWLEDGE, binding);
    if (waiter->number && (n || binding->immediate)) {
        waiter->done = binding->immediate ? &done : NULL;
        waiter->next = waiters;
        waiters = waiter;
        while (binding->immediate && !done) {
            pthread_cond_wait(&acknowledged, &zb_debug_lock);
        }
    } else {
        store(fences, n);
        free(waiter);
    }
    pthread_mutex_unlock(&zb_debug_lock);
    return 0;
}

void zb_debug_unbind(uint32_t space, uint64_t va) {
    pthread_mutex_lock(&zb_debug_lock);
    for (size_t i = 0; i < nbindings; i++) {
        if (bindings[i].used && bindings[i].binding.space == space && bindings[i].binding.va == va) {
            zb_event_binding(ZB_EVENT_DESTROY, &bindings[i].binding);
            bindings[i].used = false;
            break;
        }
    }
    pthread_mutex_unlock(&zb_debug_lock);
}

// ---- A debugger that attaches ----

static void send_bindings(uint32_t space) {
    for (size_t i = 0; i < nbindings; i++) {
        if (bindings[i].used && bindings[i].binding.space == space) {
            zb_event_binding(ZB_EVENT_CREATE, &bindings[i].binding);
        }
    }
}

// Reports a space once: returns false if it was reported before, or does not exist.
static bool send_space(uint32_t id) {
    for (struct space *space = spaces; space; space = space->next) {
        if (space->id == id && !space->announced) {
            space->announced = true;
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
    for (struct space *space = spaces; space; space = space->next) {
        space->announced = false;
    }
    for (struct context *context = contexts; context; context = context->next) {
        zb_event_object(ZB_EVENT_CONTEXT, ZB_EVENT_CREATE, context->id);
        bool fresh = send_space(context->space);
        zb_event_context_space(context->id, context->space);
        if (fresh) {
            send_bindings(context->space);
        }
        zb_event_engines(context->id, context->engines, context->nengines);
    }
    for (struct space *space = spaces; space; space = space->next) {
        if (send_space(space->id)) {
            send_bindings(space->id);
        }
    }
}
