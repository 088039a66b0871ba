// Sessions of debuggers with this process: who is attached, their events, and what they hold up.
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/option.h"
#include "debug/debug.h"
#include "debug/runs.h"
#include "debug/debuggee.h"
#include "debug/steps.h"
#include "module/native.h"

zm_debug_session *zm_debug_sessions;
zm_debug_module *zm_debug_modules;
atomic_bool zm_debug_enabled, zm_debug_attached;

// Queues and immediate lists of each device, by root device and place: the root device itself, then its sub-devices.
static uint32_t queues[ZM_MAX_ROOT_DEVICES][1 + ZM_MAX_SUB_DEVICES];

// Threads that wait until a module is acknowledged look again when this counts on. Taken after the engine lock.
static pthread_mutex_t held_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t held_changed = PTHREAD_COND_INITIALIZER;
static uint64_t held_generation;

static void look_again(void) {
    pthread_mutex_lock(&held_lock);
    held_generation++;
    pthread_cond_broadcast(&held_changed);
    pthread_mutex_unlock(&held_lock);
}

// ---- Devices -------------------------------------------------------------------------------------------------------

static uint32_t first_tile(const zm_device *device) {
    return device->tiles[0].index;
}

bool zm_debug_overlap(const zm_device *one, const zm_device *other) {
    return one->root == other->root && first_tile(one) < first_tile(other) + other->tile_count &&
           first_tile(other) < first_tile(one) + one->tile_count;
}

zm_debug_session *zm_debug_session_on(const zm_device *root, uint32_t tile) {
    for (zm_debug_session *session = zm_debug_sessions; session != NULL; session = session->next) {
        if (session->device->root == root && tile >= first_tile(session->device) &&
            tile < first_tile(session->device) + session->device->tile_count) {
            return session;
        }
    }
    return NULL;
}

static zm_device *find_device(const uint8_t uuid[ZE_MAX_DEVICE_UUID_SIZE]) {
    const zm_driver *driver = zm_driver_get();
    for (uint32_t i = 0; driver != NULL && i < driver->device_count; i++) {
        zm_device *root = driver->devices[i];
        if (memcmp(root->uuid.id, uuid, ZE_MAX_DEVICE_UUID_SIZE) == 0) {
            return root;
        }
        for (uint32_t j = 0; j < root->sub_count; j++) {
            if (memcmp(root->subs[j]->uuid.id, uuid, ZE_MAX_DEVICE_UUID_SIZE) == 0) {
                return root->subs[j];
            }
        }
    }
    return NULL;
}

// ---- Events --------------------------------------------------------------------------------------------------------

static bool send_now(const zm_debug_session *session, const zm_wire_event *wire) {
    return send(session->events, wire, sizeof *wire, MSG_DONTWAIT | MSG_NOSIGNAL) == (ssize_t)sizeof *wire;
}

static zm_debug_event *take_unsent(zm_debug_session *session) {
    zm_engine_lock();
    zm_debug_event *first = session->unsent;
    session->unsent = NULL;
    session->unsent_end = &session->unsent;
    zm_engine_unlock();
    return first;
}

// Puts events back before those that have come meanwhile.
static void return_unsent(zm_debug_session *session, zm_debug_event *first) {
    zm_debug_event **end = &first->next;
    while (*end != NULL) {
        end = &(*end)->next;
    }
    zm_engine_lock();
    *end = session->unsent;
    if (session->unsent == NULL) {
        session->unsent_end = end;
    }
    session->unsent = first;
    zm_engine_unlock();
}

bool zm_debug_send_unsent(zm_debug_session *session, bool *full) {
    zm_debug_event *event = take_unsent(session);
    int error = 0;
    while (event != NULL && error == 0) {
        if (send_now(session, &event->wire)) {
            zm_debug_event *next = event->next;
            free(event);
            event = next;
        } else {
            error = errno;
        }
    }
    *full = event != NULL;
    if (*full) {
        return_unsent(session, event);
    }
    zm_engine_lock();
    bool ended = session->ended;
    zm_engine_unlock();
    return !ended && (error == 0 || error == EAGAIN || error == EWOULDBLOCK || error == ENOBUFS || error == EINTR);
}

// Whatever cannot be kept for want of memory ends the session: an event that is lost would mislead the debugger.
static void give_up(zm_debug_session *session) {
    session->ended = true;
    zm_debug_wake_service();
}

static zm_debug_event *copy_of(const zm_wire_event *wire) {
    zm_debug_event *event = malloc(sizeof *event);
    if (event != NULL) {
        event->next = NULL;
        event->moot = false;
        event->wire = *wire;
    }
    return event;
}

uint64_t zm_debug_post(zm_debug_session *session, const zet_debug_event_t *event) {
    zm_wire_event wire = {.magic = ZM_WIRE_MAGIC, .number = ++session->last_number};
    memcpy(&wire.event, event, sizeof wire.event);
    if ((event->flags & ZET_DEBUG_EVENT_FLAG_NEED_ACK) != 0) {
        zm_debug_event *awaited = copy_of(&wire);
        if (awaited == NULL) {
            give_up(session);
            return wire.number;
        }
        awaited->next = session->unacknowledged;
        session->unacknowledged = awaited;
    }
    zm_debug_event *waiting = copy_of(&wire);
    if (waiting == NULL) {
        give_up(session);
        return wire.number;
    }
    *session->unsent_end = waiting;
    session->unsent_end = &waiting->next;
    zm_debug_wake_service();
    return wire.number;
}

static uint64_t post_simple(zm_debug_session *session, zet_debug_event_type_t type) {
    zet_debug_event_t event;
    memset(&event, 0, sizeof event);
    event.type = type;
    return zm_debug_post(session, &event);
}

// `held`: the process waits until it is acknowledged.
static void post_module(zm_debug_session *session, const zm_debug_module *module, bool load, bool held) {
    zet_debug_event_t event;
    memset(&event, 0, sizeof event);
    event.type = load ? ZET_DEBUG_EVENT_TYPE_MODULE_LOAD : ZET_DEBUG_EVENT_TYPE_MODULE_UNLOAD;
    event.flags = held ? ZET_DEBUG_EVENT_FLAG_NEED_ACK : 0;
    event.info.module.format = ZET_MODULE_DEBUG_INFO_FORMAT_ELF_DWARF;
    event.info.module.moduleBegin = (uint64_t)(uintptr_t)module->image;
    event.info.module.moduleEnd = event.info.module.moduleBegin + module->image_size;
    event.info.module.load = zm_module_load_address(module->module);
    zm_debug_post(session, &event);
}

static bool is_loaded_at(const zm_debug_session *session, uint64_t address) {
    const zm_debug_module *module = zm_debug_modules;
    while (module != NULL && (zm_module_load_address(module->module) != address ||
                              !zm_debug_overlap(module->module->device, session->device))) {
        module = module->next;
    }
    return module != NULL;
}

// All bytes count.
ze_result_t zm_debug_acknowledge(zm_debug_session *session, const zet_debug_event_t *event) {
    for (zm_debug_event **link = &session->unacknowledged; *link != NULL; link = &(*link)->next) {
        zm_debug_event *found = *link;
        if (memcmp(&found->wire.event, event, sizeof *event) == 0) {
            *link = found->next;
            free(found);
            look_again();
            return ZE_RESULT_SUCCESS;
        }
    }
    if (!zm_debug_lenient(session, ZM_LENIENT_DEBUG_ACKNOWLEDGE)) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    bool known = event->type == ZET_DEBUG_EVENT_TYPE_MODULE_LOAD && is_loaded_at(session, event->info.module.load);
    return known ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_UNINITIALIZED;
}

static bool awaits_module(const zm_debug_session *session, const zm_debug_module *module) {
    for (const zm_debug_event *event = session->unacknowledged; event != NULL; event = event->next) {
        if (!event->moot && event->wire.event.type == ZET_DEBUG_EVENT_TYPE_MODULE_LOAD &&
            event->wire.event.info.module.moduleBegin == (uint64_t)(uintptr_t)module->image) {
            return true;
        }
    }
    return false;
}

// A module has gone: another one may come to be at the same address.
static void make_moot(zm_debug_session *session, const zm_debug_module *module) {
    for (zm_debug_event *event = session->unacknowledged; event != NULL; event = event->next) {
        event->moot |= event->wire.event.type == ZET_DEBUG_EVENT_TYPE_MODULE_LOAD &&
                       event->wire.event.info.module.moduleBegin == (uint64_t)(uintptr_t)module->image;
    }
}

static void free_events(zm_debug_event *event) {
    while (event != NULL) {
        zm_debug_event *next = event->next;
        free(event);
        event = next;
    }
}

// ---- Begin and end -------------------------------------------------------------------------------------------------

static uint32_t queues_on(const zm_device *device) {
    const zm_device *root = device->root;
    const uint32_t *counts = queues[root->index];
    uint32_t total = counts[0];
    for (uint32_t i = 0; i < root->sub_count; i++) {
        total += zm_debug_overlap(root->subs[i], device) ? counts[1 + i] : 0;
    }
    return total;
}

static void greet(zm_debug_session *session) {
    if (queues_on(session->device) > 0) {
        session->entered = true;
        post_simple(session, ZET_DEBUG_EVENT_TYPE_PROCESS_ENTRY);
    }
    for (zm_debug_module *module = zm_debug_modules; module != NULL; module = module->next) {
        if (!module->destroyed && zm_debug_overlap(module->module->device, session->device)) {
            post_module(session, module, true, false);
        }
    }
}

ze_result_t zm_debug_session_begin(const uint8_t uuid[ZE_MAX_DEVICE_UUID_SIZE], int control, int events, bool lenient,
                                   zm_debug_session **session) {
    zm_device *device = find_device(uuid);
    if (device == NULL) {
        return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
    }
    for (const zm_debug_session *other = zm_debug_sessions; other != NULL; other = other->next) {
        if (zm_debug_overlap(other->device, device)) {
            return ZE_RESULT_ERROR_NOT_AVAILABLE;
        }
    }
    zm_debug_session *fresh = calloc(1, sizeof *fresh);
    if (fresh == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    fresh->device = device;
    fresh->control = control;
    fresh->events = events;
    fresh->lenient = lenient;
    fresh->unsent_end = &fresh->unsent;
    zm_debug_lock();
    fresh->next = zm_debug_sessions;
    zm_debug_sessions = fresh;
    atomic_store(&zm_debug_attached, true);
    greet(fresh);
    zm_debug_runs_join(fresh);
    zm_debug_unlock();
    *session = fresh;
    return ZE_RESULT_SUCCESS;
}

// A debugger's writes into instructions are taken back when it leaves.
static void restore_texts(const zm_device *device) {
    for (zm_debug_module *module = zm_debug_modules; module != NULL; module = module->next) {
        if (module->module->device->root != device->root) {
            continue;
        }
        for (uint32_t i = 0; i < device->tile_count; i++) {
            free(module->text[first_tile(device) + i]);
            module->text[first_tile(device) + i] = NULL;
        }
    }
}

// Also without a session, kernels stop at breakpoints that were left.
static void watch_or_not(void) {
    bool watched = zm_debug_sessions != NULL;
    for (const zm_debug_module *module = zm_debug_modules; module != NULL && !watched; module = module->next) {
        for (uint32_t i = 0; i < ZM_MAX_SUB_DEVICES; i++) {
            watched |= module->text[i] != NULL;
        }
    }
    atomic_store(&zm_debug_attached, watched);
}

void zm_debug_session_end(zm_debug_session *session) {
    zm_debug_lock();
    for (zm_debug_session **link = &zm_debug_sessions; *link != NULL; link = &(*link)->next) {
        if (*link == session) {
            *link = session->next;
            break;
        }
    }
    if (zm_debug_lenient(session, ZM_LENIENT_DEBUG_DETACH)) {
        zm_debug_runs_abandon(session);
    } else {
        restore_texts(session->device);
        zm_debug_runs_leave(session);
    }
    free_events(session->unsent);
    free_events(session->unacknowledged);
    while (session->interrupts != NULL) {
        zm_debug_interrupt *next = session->interrupts->next;
        free(session->interrupts);
        session->interrupts = next;
    }
    close(session->events);
    free(session);
    watch_or_not();
    zm_debug_unlock();
    look_again();
}

zm_debug_session *zm_debug_session_of(int control) {
    zm_debug_session *session = zm_debug_sessions;
    while (session != NULL && session->control != control) {
        session = session->next;
    }
    return session;
}

void zm_debug_sessions_reset(void) {
    memset(queues, 0, sizeof queues);
    zm_debug_runs_reset();
}

// ---- What happens in the process -----------------------------------------------------------------------------------

static uint32_t *counter_of(const zm_device *device) {
    return &queues[device->root->index][device->parent == NULL ? 0 : 1 + device->index];
}

static void queue_created(zm_device *device) {
    if (!zm_debug_on()) {
        return;
    }
    zm_engine_lock();
    ++*counter_of(device);
    for (zm_debug_session *session = zm_debug_sessions; session != NULL; session = session->next) {
        if (!session->entered && zm_debug_overlap(session->device, device)) {
            session->entered = true;
            post_simple(session, ZET_DEBUG_EVENT_TYPE_PROCESS_ENTRY);
        }
    }
    zm_engine_unlock();
}

static void queue_destroyed(zm_device *device) {
    if (!zm_debug_on()) {
        return;
    }
    zm_engine_lock();
    uint32_t *count = counter_of(device);
    *count -= *count > 0;
    for (zm_debug_session *session = zm_debug_sessions; session != NULL; session = session->next) {
        if (session->entered && queues_on(session->device) == 0) {
            session->entered = false;
            post_simple(session, ZET_DEBUG_EVENT_TYPE_PROCESS_EXIT);
        }
    }
    zm_engine_unlock();
}

static bool page_faulted(zm_device *device, const zm_launch *launch, uint64_t address, bool write) {
    (void)write;
    bool held = false;
    zm_debug_lock();
    for (zm_debug_session *session = zm_debug_sessions; session != NULL; session = session->next) {
        if (!zm_debug_overlap(session->device, device)) {
            continue;
        }
        zet_debug_event_t event;
        memset(&event, 0, sizeof event);
        event.type = ZET_DEBUG_EVENT_TYPE_PAGE_FAULT;
        if (!zm_debug_lenient(session, ZM_LENIENT_DEBUG_FAULT)) {
            event.info.page_fault.mask = ~(uint64_t)(ZM_DEBUG_PAGE - 1);
            event.info.page_fault.address = address & event.info.page_fault.mask;
            event.info.page_fault.reason = ZET_DEBUG_PAGE_FAULT_REASON_MAPPING_ERROR;
        } else if (zm_debug_runs_fault(session, launch)) {
            held = true;
            continue;
        } else {
            event.info.page_fault.address = address;
        }
        zm_debug_post(session, &event);
    }
    zm_debug_unlock();
    return held;
}

// ---- Modules -------------------------------------------------------------------------------------------------------

zm_debug_module *zm_debug_module_of(const zm_module *module) {
    zm_debug_module *found = zm_debug_modules;
    while (found != NULL && found->module != module) {
        found = found->next;
    }
    return found;
}

const uint8_t *zm_debug_text(const zm_debug_module *module, const zm_device *root, uint32_t tile) {
    (void)root;
    return module->text[tile] != NULL ? module->text[tile] : module->module->program->text;
}

static bool is_awaited(const zm_debug_module *module) {
    zm_engine_lock();
    bool awaited = false;
    for (const zm_debug_session *session = zm_debug_sessions; session != NULL && !awaited; session = session->next) {
        awaited = awaits_module(session, module);
    }
    zm_engine_unlock();
    return awaited;
}

static void wait_until_acknowledged(const zm_debug_module *module) {
    for (;;) {
        pthread_mutex_lock(&held_lock);
        uint64_t seen = held_generation;
        pthread_mutex_unlock(&held_lock);
        if (!is_awaited(module)) {
            return;
        }
        pthread_mutex_lock(&held_lock);
        while (held_generation == seen) {
            pthread_cond_wait(&held_changed, &held_lock);
        }
        pthread_mutex_unlock(&held_lock);
    }
}

static void module_loaded(zm_module *module) {
    if (!zm_debug_on()) {
        return;
    }
    zm_debug_module *fresh = calloc(1, sizeof *fresh);
    if (fresh != NULL) {
        fresh->module = module;
        fresh->image = zm_module_image(module, true, &fresh->image_size);
    }
    if (fresh == NULL || fresh->image == NULL) {
        free(fresh);
        return;    // the program goes on; only a debugger does not see this module
    }
    zm_engine_lock();
    // In order: a debugger that attaches late gets them as they came.
    zm_debug_module **end = &zm_debug_modules;
    while (*end != NULL) {
        end = &(*end)->next;
    }
    *end = fresh;
    for (zm_debug_session *session = zm_debug_sessions; session != NULL; session = session->next) {
        if (zm_debug_overlap(session->device, module->device)) {
            post_module(session, fresh, true, true);
        }
    }
    zm_engine_unlock();
    wait_until_acknowledged(fresh);
}

// Notifies debuggers once that a module has gone. Engine lock.
static void send_end(zm_debug_module *module) {
    for (zm_debug_session *session = zm_debug_sessions; session != NULL && !module->destroyed;
         session = session->next) {
        if (zm_debug_overlap(session->device, module->module->device)) {
            post_module(session, module, false, false);
            make_moot(session, module);
        }
    }
    module->destroyed = true;
}

static void module_destroyed(zm_module *module) {
    zm_engine_lock();
    zm_debug_module *found = zm_debug_module_of(module);
    if (found != NULL) {
        send_end(found);
    }
    zm_engine_unlock();
}

static void module_unloaded(zm_module *module) {
    zm_engine_lock();
    for (zm_debug_module **link = &zm_debug_modules; *link != NULL; link = &(*link)->next) {
        zm_debug_module *found = *link;
        if (found->module != module) {
            continue;
        }
        send_end(found);
        zm_debug_lock();
        zm_debug_steps_forget(found);
        *link = found->next;
        for (uint32_t i = 0; i < ZM_MAX_SUB_DEVICES; i++) {
            free(found->text[i]);
        }
        zm_debug_unlock();
        free(found->image);
        free(found);
        break;
    }
    zm_engine_unlock();
}

const zm_observer zm_debug_observer = {.queue_created = queue_created,
                                       .queue_destroyed = queue_destroyed,
                                       .module_loaded = module_loaded,
                                       .module_destroyed = module_destroyed,
                                       .module_unloaded = module_unloaded,
                                       .run_started = zm_debug_run_started,
                                       .run_ended = zm_debug_run_ended,
                                       .run_due = zm_debug_run_due,
                                       .run_kept = zm_debug_run_kept,
                                       .page_faulted = page_faulted};
