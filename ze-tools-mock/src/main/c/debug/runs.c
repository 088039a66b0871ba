// Kernels under way on debugged devices: stopping their threads and letting them go on.
#include "debug/runs.h"
#include "debug/steps.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/option.h"
#include "kernel/threads.h"
#include "lists/list.h"
#include "memory/usm.h"
#include "module/isa.h"

// The time after which stopped threads without a debugger lose their device, and the time to send an interrupt.
#define HANG_NS UINT64_C(500000000)
#define SENDING_NS UINT64_C(100000000)

zm_debug_kernel *zm_debug_runs;

// By root device: when it is lost (host time), or 0; the last allocation when work was last submitted.
static uint64_t hangs[ZM_MAX_ROOT_DEVICES];
static uint64_t bound[ZM_MAX_ROOT_DEVICES];

void zm_debug_runs_reset(void) {
    memset(hangs, 0, sizeof hangs);
    memset(bound, 0, sizeof bound);
}

bool zm_debug_is_bound(const zm_device *root, uint64_t allocation) {
    return allocation <= bound[root->index];
}

// The kernel of the operating system resets an engine whose threads stay stopped.
static void hang(const zm_device *device) {
    uint64_t *at = &hangs[device->root->index];
    if (*at == 0) {
        *at = zm_host_now() + HANG_NS;
        zm_debug_wake_service();
    }
}

static void lose(zm_device *device, const char *why) {
    hangs[device->root->index] = 0;
    zm_engine_fault(device, "%s", why);
    zm_engine_discard_lost();
}

// ---- Stopping ------------------------------------------------------------------------------------------------------

// The thread at a place, as it runs now; NULL when the run has none there or memory is used up.
static zm_debug_thread *know(zm_debug_kernel *run, uint32_t slot) {
    uint64_t group;
    uint32_t number;
    zmc_where where;
    ze_device_thread_t place = zm_debug_place(run, slot);
    if (!zm_debug_work_at(run, place, &group, &number) ||
        (run->steps != NULL && !zm_debug_steps_where(run, (uint32_t)group, number, &where))) {
        return NULL;
    }
    if (run->threads[slot] != NULL) {
        return run->threads[slot];
    }
    zm_debug_thread *thread = calloc(1, sizeof *thread);
    if (thread != NULL) {
        thread->place = place;
        thread->group = group;
        thread->slot = (uint32_t)group;
        thread->number = number;
        thread->since_ns = run->run->start_ns;
        run->threads[slot] = thread;
    }
    return thread;
}

static void halt(zm_debug_kernel *run, zm_debug_thread *thread, uint64_t position, uint32_t reason) {
    zmc_where where;
    if (run->steps != NULL && zm_debug_steps_where(run, thread->slot, thread->number, &where) &&
        where.group != thread->group) {
        // Another group has taken the place.
        thread->group = where.group;
        free(thread->registers);
        thread->registers = NULL;
    }
    thread->position = position;
    thread->stopped = true;
    thread->passes = false;
    thread->single = false;
    thread->number_seen = 0;
    run->stopped++;
    zm_register_set set;
    size_t offset;
    if (thread->registers != NULL && zm_registers_find(run->device, ZM_REGISTER_CONTROL, &set, &offset)) {
        memcpy(thread->registers + offset + ZM_CONTROL_STATUS * sizeof reason, &reason, sizeof reason);
    }
    thread->reason = reason;
}

// Stops a thread and says so.
static void stop(zm_debug_kernel *run, zm_debug_thread *thread, uint64_t position, uint32_t reason) {
    zm_debug_session *session =
        zm_debug_session_on(run->device->root, zm_debug_tile_of(run->device, thread->place.slice));
    halt(run, thread, position, reason);
    if (session == NULL) {
        hang(run->device);    // at a breakpoint that a debugger has left
        return;
    }
    zet_debug_event_t event;
    memset(&event, 0, sizeof event);
    event.type = ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED;
    event.info.thread.thread = zm_debug_as_session_sees(session, thread->place);
    thread->number_seen = zm_debug_post(session, &event);
}

static void stop_tile(zm_debug_kernel *run, uint32_t tile, uint64_t position) {
    for (uint32_t i = 0; i < run->capacity; i++) {
        if (run->threads[i] != NULL || zm_debug_tile_of(run->device, zm_debug_place(run, i).slice) != tile) {
            continue;
        }
        zm_debug_thread *thread = know(run, i);
        if (thread != NULL) {
            stop(run, thread, position, ZM_STATUS_BREAKPOINT);
        }
    }
    run->all_known[tile] = true;
}

bool zm_debug_run_due(zm_run *due) {
    zm_debug_kernel *run = zm_debug_runs;
    while (run != NULL && run->run != due) {
        run = run->next;
    }
    if (run == NULL || run->steps != NULL) {
        return false;
    }
    // Stops are found as of the time that the run was planned for; later ones wait for their own.
    uint64_t time = due->end_ns;
    bool any = false;
    for (uint32_t i = 0; i < run->capacity; i++) {
        zm_debug_thread *thread = run->threads[i];
        if (thread == NULL || thread->stopped) {
            continue;
        }
        zm_debug_stop_at next = zm_debug_stop_of_thread(run, thread, time);
        if (next.time <= time) {
            stop(run, thread, next.position, ZM_STATUS_BREAKPOINT);
            any = true;
        }
    }
    for (uint32_t i = 0; i < run->device->tile_count; i++) {
        uint32_t tile = run->device->tiles[0].index + i;
        zm_debug_stop_at next = zm_debug_stop_of_tile(run, tile, time);
        if (next.time <= time) {
            // Even if all its threads were known already: it was planned for them, and is not the kernel's end.
            stop_tile(run, tile, next.position);
            any = true;
        }
    }
    if (any) {
        zm_debug_plan(run);
    }
    return any;
}

// ---- Runs ----------------------------------------------------------------------------------------------------------

// Returns whether a debugger is there, or has left breakpoints.
static bool is_watched(const zm_device *device, const zm_debug_module *module) {
    for (uint32_t i = 0; i < device->tile_count; i++) {
        uint32_t tile = device->tiles[0].index + i;
        if (zm_debug_session_on(device->root, tile) != NULL || module->text[tile] != NULL) {
            return true;
        }
    }
    return false;
}

static void try_interrupts(void);

static zm_debug_kernel *track(zm_run *run) {
    zm_device *device = run->submission->stream->device;
    zm_activity activity = {0};
    if (run->command->ops->activity != ZM_ACTIVITY_KERNEL || run->command->ops->describe == NULL) {
        return NULL;
    }
    run->command->ops->describe(run->command, &activity);
    zm_debug_module *module = activity.kernel == NULL ? NULL : zm_debug_module_of(activity.kernel->module);
    uint64_t groups = (uint64_t)activity.groups[0] * activity.groups[1] * activity.groups[2];
    const zm_launch *launch = zm_launch_of(run->command);
    if (module == NULL || !is_watched(device, module) || launch == NULL || groups == 0 ||
        activity.kernel->info->text_size < ZM_ISA_BYTES) {
        return NULL;
    }
    uint32_t capacity = zm_threads_of_device(device);
    zm_debug_kernel *fresh = calloc(1, sizeof *fresh + capacity * sizeof *fresh->threads);
    if (fresh == NULL) {
        return NULL;
    }
    fresh->run = run;
    fresh->launch = launch;
    fresh->kernel = activity.kernel;
    fresh->device = device;
    fresh->module = module;
    memcpy(fresh->groups, activity.groups, sizeof fresh->groups);
    memcpy(fresh->group_size, activity.group_size, sizeof fresh->group_size);
    fresh->group_count = groups;
    fresh->threads_of_group = zm_threads_of_group(activity.kernel, activity.group_size);
    fresh->instructions = activity.kernel->info->text_size / ZM_ISA_BYTES;
    fresh->cost_ns = run->end_ns == ZM_TIME_OPEN ? ZM_TIME_OPEN : run->end_ns - run->start_ns;
    fresh->capacity = capacity;
    zm_debug_kernel **end = &zm_debug_runs;
    while (*end != NULL) {
        end = &(*end)->next;
    }
    if (run->job != NULL && !zm_debug_steps_begin(fresh, run->job)) {
        free(fresh);
        return NULL;
    }
    *end = fresh;
    return fresh;
}

static void forget(zm_debug_kernel **link) {
    zm_debug_kernel *run = *link;
    *link = run->next;
    zm_debug_steps_end(run);
    for (uint32_t i = 0; i < run->capacity; i++) {
        if (run->threads[i] != NULL) {
            free(run->threads[i]->registers);
            free(run->threads[i]);
        }
    }
    while (run->locals != NULL) {
        zm_debug_local *next = run->locals->next;
        free(run->locals);
        run->locals = next;
    }
    free(run);
}

void zm_debug_run_started(zm_run *run) {
    if (zm_debug_on()) {
        bound[run->submission->stream->device->root->index] = zm_allocation_last_id();
    }
    if (!zm_debug_watched()) {
        return;
    }
    zm_debug_lock();
    zm_debug_kernel *fresh = track(run);
    if (fresh != NULL) {
        zm_debug_plan(fresh);
        try_interrupts();
    }
    zm_debug_unlock();
}

zm_debug_kernel *zm_debug_run_of(uint64_t number) {
    zm_debug_kernel *run = zm_debug_runs;
    while (run != NULL && (run->steps == NULL || run->steps->number != number)) {
        run = run->next;
    }
    return run;
}

void zm_debug_tell_stops(uint64_t number) {
    zm_engine_begin();
    zm_debug_lock();
    zm_debug_kernel *run = zm_debug_run_of(number);
    zm_debug_steps *steps = run == NULL ? NULL : run->steps;
    for (uint32_t i = 0; steps != NULL && i < steps->hit_count; i++) {
        uint32_t index = steps->hits[i].index;
        zm_debug_thread *thread = know(run, index);
        steps->held[index] = false;
        if (thread != NULL && !thread->stopped) {
            stop(run, thread, 0, steps->hits[i].reason);
        }
    }
    if (steps != NULL) {
        steps->hit_count = 0;
        zm_debug_plan(run);
        try_interrupts();
    }
    zm_debug_unlock();
    zm_engine_end();
}

bool zm_debug_run_kept(const zm_run *run) {
    for (const zm_debug_kernel *known = zm_debug_runs; known != NULL; known = known->next) {
        if (known->run == run) {
            return known->steps == NULL;
        }
    }
    return false;
}

void zm_debug_run_ended(zm_run *run) {
    for (zm_debug_kernel **link = &zm_debug_runs; *link != NULL; link = &(*link)->next) {
        if ((*link)->run == run) {
            zm_debug_lock();
            forget(link);
            zm_debug_unlock();
            return;
        }
    }
}

void zm_debug_runs_join(zm_debug_session *session) {
    for (zm_run *run = zm_running; run != NULL; run = run->next_running) {
        bool known = false;
        for (const zm_debug_kernel *other = zm_debug_runs; other != NULL; other = other->next) {
            known |= other->run == run;
        }
        if (!known && zm_debug_overlap(run->submission->stream->device, session->device)) {
            track(run);
        }
    }
    zm_debug_replan();
}

// Finds the instruction that a debugger has set; false: there is none.
static bool go_to_target(zm_debug_kernel *run, zm_debug_thread *thread) {
    if (run->steps != NULL) {
        return zm_debug_steps_move(run, thread);
    }
    uint64_t first = zm_module_load_address(run->module->module) + run->kernel->info->text_offset;
    bool inside = thread->target >= first && (thread->target - first) % ZM_ISA_BYTES == 0 &&
                  (thread->target - first) / ZM_ISA_BYTES < run->instructions;
    thread->position = inside ? (thread->target - first) / ZM_ISA_BYTES : thread->position;
    return inside;
}

// A thread goes on from where it is, or from where a debugger has set it. False: there is no instruction.
static bool release(zm_debug_kernel *run, zm_debug_thread *thread, bool passes) {
    bool good = !thread->moved || go_to_target(run, thread);
    thread->stopped = false;
    thread->passes = passes && !thread->moved;
    thread->moved = false;
    thread->since_ns = zm_engine_time();
    run->stopped--;
    return good;
}

// Threads of the run have been released.
static void go_on(zm_debug_kernel *run) {
    if (run->steps != NULL) {
        zm_debug_steps_go_on(run);
    }
    zm_debug_plan(run);
}

void zm_debug_runs_leave(zm_debug_session *session) {
    const ze_device_thread_t all = {ZM_DEBUG_ALL, ZM_DEBUG_ALL, ZM_DEBUG_ALL, ZM_DEBUG_ALL};
    for (zm_debug_kernel *run = zm_debug_runs; run != NULL; run = run->next) {
        for (uint32_t i = 0; i < run->capacity; i++) {
            zm_debug_thread *thread = run->threads[i];
            if (thread != NULL && thread->stopped && zm_debug_selects(session, all, run, thread->place)) {
                thread->moved = false;
                thread->single = false;
                release(run, thread, true);
            }
        }
        go_on(run);
    }
}

void zm_debug_runs_abandon(const zm_debug_session *session) {
    const ze_device_thread_t all = {ZM_DEBUG_ALL, ZM_DEBUG_ALL, ZM_DEBUG_ALL, ZM_DEBUG_ALL};
    for (const zm_debug_kernel *run = zm_debug_runs; run != NULL; run = run->next) {
        for (uint32_t i = 0; i < run->capacity; i++) {
            const zm_debug_thread *thread = run->threads[i];
            if (thread != NULL && thread->stopped && zm_debug_selects(session, all, run, thread->place)) {
                hang(run->device);
                break;
            }
        }
    }
}

bool zm_debug_runs_fault(zm_debug_session *session, const zm_launch *launch) {
    const ze_device_thread_t all = {ZM_DEBUG_ALL, ZM_DEBUG_ALL, ZM_DEBUG_ALL, ZM_DEBUG_ALL};
    zm_debug_kernel *run = zm_debug_runs;
    while (run != NULL && run->launch != launch) {
        run = run->next;
    }
    bool any = false;
    for (uint32_t i = 0; run != NULL && i < run->capacity; i++) {
        zm_debug_thread *thread = zm_debug_selects(session, all, run, zm_debug_place(run, i)) ? know(run, i) : NULL;
        if (thread != NULL && !thread->stopped) {
            stop(run, thread, run->instructions - 1, ZM_STATUS_PAGE_FAULT);
            any = true;
        }
    }
    if (any) {
        run->run->held = true;
        if (run->steps != NULL) {
            run->steps->parked = true;    // its execution is over
        }
        zm_debug_plan(run);
    }
    return any;
}

// ---- Interrupt and resume ------------------------------------------------------------------------------------------

typedef struct counts {
    uint32_t stopped;
    uint32_t before;    // had been stopped already
} counts;

static counts stop_selected(zm_debug_session *session, ze_device_thread_t threads) {
    counts counts = {0};
    uint64_t now = zm_engine_time();
    for (zm_debug_kernel *run = zm_debug_runs; run != NULL; run = run->next) {
        bool changed = false;
        for (uint32_t i = 0; i < run->capacity; i++) {
            if (!zm_debug_selects(session, threads, run, zm_debug_place(run, i))) {
                continue;
            }
            zm_debug_thread *thread = know(run, i);
            if (thread == NULL) {
                continue;
            }
            if (thread->stopped) {
                counts.before++;
                continue;
            }
            uint64_t elapsed = now > thread->since_ns ? now - thread->since_ns : 0;
            uint64_t position = run->steps != NULL ? 0 : zm_debug_position_after(run, thread->position, elapsed);
            if (run->steps != NULL || position < run->instructions) {
                halt(run, thread, position, ZM_STATUS_INTERRUPT);
                counts.stopped++;
                changed = true;
            }
        }
        if (changed) {
            zm_debug_plan(run);
        }
    }
    return counts;
}

static void answer(zm_debug_session *session, zet_debug_event_type_t type, ze_device_thread_t threads) {
    zet_debug_event_t event;
    memset(&event, 0, sizeof event);
    event.type = type;
    event.info.thread.thread = threads;
    zm_debug_post(session, &event);
}

static uint64_t places(uint32_t wanted, uint32_t count) {
    return wanted == ZM_DEBUG_ALL ? count : 1;
}

// Returns whether all of the threads are stopped already: leniently every place counts, else only where a kernel runs.
static bool are_stopped(const zm_debug_session *session, ze_device_thread_t threads, const counts *found) {
    if (!zm_debug_lenient(session, ZM_LENIENT_DEBUG_INTERRUPT)) {
        return found->stopped == 0 && found->before > 0;
    }
    const zm_device_config *config = &session->device->config;
    return found->before == places(threads.slice, config->slices * session->device->tile_count) *
                                places(threads.subslice, config->subslices_per_slice) *
                                places(threads.eu, config->eus_per_subslice) *
                                places(threads.thread, config->threads_per_eu);
}

ze_result_t zm_debug_interrupt_threads(zm_debug_session *session, ze_device_thread_t threads) {
    if (!zm_debug_selector_fits(session->device, threads)) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    bool lenient = zm_debug_lenient(session, ZM_LENIENT_DEBUG_INTERRUPT);
    uint64_t now = zm_host_now();
    zm_debug_interrupt **end = &session->interrupts;
    for (; *end != NULL; end = &(*end)->next) {
        bool same = memcmp(&(*end)->threads, &threads, sizeof threads) == 0;
        if (same && !(lenient && now - (*end)->since_ns < SENDING_NS)) {
            return ZE_RESULT_NOT_READY;
        }
    }
    counts found = stop_selected(session, threads);
    if (found.stopped > 0) {
        answer(session, ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED, threads);
        return ZE_RESULT_SUCCESS;
    }
    if (are_stopped(session, threads, &found)) {
        return ZE_RESULT_ERROR_NOT_AVAILABLE;
    }
    int64_t patience = zm_option_get(ZM_OPTION_DEBUG_INTERRUPT_MS);
    zm_debug_interrupt *pending = patience == 0 ? NULL : calloc(1, sizeof *pending);
    if (pending == NULL) {
        answer(session, ZET_DEBUG_EVENT_TYPE_THREAD_UNAVAILABLE, threads);
        return ZE_RESULT_SUCCESS;
    }
    pending->threads = threads;
    pending->since_ns = now;
    pending->deadline_ns = now + (uint64_t)patience * 1000000u;
    *end = pending;
    zm_debug_wake_service();
    return ZE_RESULT_SUCCESS;
}

static void try_interrupts(void) {
    for (zm_debug_session *session = zm_debug_sessions; session != NULL; session = session->next) {
        for (zm_debug_interrupt **link = &session->interrupts; *link != NULL;) {
            zm_debug_interrupt *pending = *link;
            // Another request, or a breakpoint, may have stopped them just now.
            counts found = stop_selected(session, pending->threads);
            bool lenient = zm_debug_lenient(session, ZM_LENIENT_DEBUG_INTERRUPT);
            if (found.stopped == 0 && (lenient || found.before == 0)) {
                link = &pending->next;
                continue;
            }
            answer(session, ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED, pending->threads);
            *link = pending->next;
            free(pending);
        }
    }
}

static bool has_stopped_threads(const zm_device *root) {
    for (const zm_debug_kernel *run = zm_debug_runs; run != NULL; run = run->next) {
        if (run->device->root == root && run->stopped > 0) {
            return true;
        }
    }
    return false;
}

static uint64_t expire_hangs(uint64_t now) {
    const zm_driver *driver = zm_driver_get();
    uint64_t next = ZM_TIME_OPEN;
    for (uint32_t i = 0; driver != NULL && i < driver->device_count; i++) {
        if (hangs[i] == 0) {
            continue;
        }
        if (!has_stopped_threads(driver->devices[i])) {
            hangs[i] = 0;    // a debugger has come and let them go on
        } else if (hangs[i] <= now) {
            lose(driver->devices[i], "threads stayed stopped, and no debugger let them go on");
        } else {
            next = hangs[i] < next ? hangs[i] : next;
        }
    }
    return next;
}

uint64_t zm_debug_expire(void) {
    uint64_t now = zm_host_now(), next = expire_hangs(now);
    for (zm_debug_session *session = zm_debug_sessions; session != NULL; session = session->next) {
        for (zm_debug_interrupt **link = &session->interrupts; *link != NULL;) {
            zm_debug_interrupt *pending = *link;
            if (pending->deadline_ns > now) {
                next = pending->deadline_ns < next ? pending->deadline_ns : next;
                link = &pending->next;
                continue;
            }
            answer(session, ZET_DEBUG_EVENT_TYPE_THREAD_UNAVAILABLE, pending->threads);
            *link = pending->next;
            free(pending);
        }
    }
    return next;
}

ze_result_t zm_debug_resume_threads(zm_debug_session *session, ze_device_thread_t threads) {
    if (!zm_debug_selector_fits(session->device, threads)) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    bool any = false;
    zm_device *faulted = NULL;
    const char *why = "threads went on from a page fault";
    for (zm_debug_kernel *run = zm_debug_runs; run != NULL; run = run->next) {
        bool changed = false;
        for (uint32_t i = 0; i < run->capacity; i++) {
            zm_debug_thread *thread = run->threads[i];
            if (thread != NULL && thread->stopped && zm_debug_selects(session, threads, run, thread->place)) {
                if (!release(run, thread, true)) {
                    faulted = run->device;
                    why = "a thread went on at an address that is no instruction of the function that it is in";
                }
                changed = true;
            }
        }
        if (changed) {
            go_on(run);
            any = true;
            faulted = run->run->held ? run->device : faulted;
        }
    }
    if (faulted != NULL) {
        lose(faulted, why);
    }
    return any ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_NOT_AVAILABLE;
}

// ---- Stopped threads -----------------------------------------------------------------------------------------------

zm_debug_thread *zm_debug_find_stopped(zm_debug_session *session, ze_device_thread_t thread, zm_debug_kernel **found) {
    for (zm_debug_kernel *run = zm_debug_runs; run != NULL; run = run->next) {
        for (uint32_t i = 0; i < run->capacity; i++) {
            zm_debug_thread *candidate = run->threads[i];
            if (candidate != NULL && candidate->stopped && zm_debug_selects(session, thread, run, candidate->place)) {
                *found = run;
                return candidate;
            }
        }
    }
    return NULL;
}

uint64_t zm_debug_address(const zm_debug_kernel *run, const zm_debug_thread *thread) {
    if (thread->moved || run->steps != NULL) {
        return thread->moved ? thread->target : zm_debug_steps_address(run, thread);
    }
    return zm_module_load_address(run->module->module) + run->kernel->info->text_offset +
           thread->position * ZM_ISA_BYTES;
}

void zm_debug_set_address(zm_debug_kernel *run, zm_debug_thread *thread, uint64_t address) {
    thread->moved = false;
    thread->moved = address != zm_debug_address(run, thread);
    thread->target = address;
}
