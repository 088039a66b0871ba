#include "board/debugger/debug_threads.h"
#include "board/common/clock.h"
#include "board/debugger/debug_events.h"
#include "board/streamer/walker.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TILES = 2, PLACES = ZB_PLACE_BYTES * 8, CONTROL_INTERRUPT = 0, CONTROL_STOPPED = 1, CONTROL_RESUME = 2 };

static struct zb_kernel *kernels;
static uint64_t code_changes = 1;
static pthread_cond_t moved;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// Each place has a mark whether a thread has it, and how often threads there have stopped and gone on.
static bool taken[TILES][PLACES];
static uint8_t counts[TILES][PLACES];

static void make_condition(void) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&moved, &attributes);
    pthread_condattr_destroy(&attributes);
}

void zb_threads_wait(uint64_t ns) {
    pthread_once(&once, make_condition);
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    uint64_t sum = (uint64_t)until.tv_nsec + ns;
    until.tv_sec += (time_t)(sum / 1000000000);
    until.tv_nsec = (long)(sum % 1000000000);
    pthread_cond_timedwait(&moved, &zb_debug_lock, &until);
}

static void wake(void) {
    pthread_once(&once, make_condition);
    pthread_cond_broadcast(&moved);
}

void zb_debug_code_changed(void) {
    code_changes++;
    wake();
}

uint64_t zb_debug_code_changes(void) {
    return code_changes;
}

void zb_debug_abandon(void) {
    wake();
}

// Places of a tile. Threads fill the units of a subslice one by one, then its other threads, then the next subslice.
static uint32_t place_count(void) {
    const struct zb_model *model = zb_settings()->model;
    uint32_t n = model->slices * model->subslices * model->eus * model->threads;
    return n < PLACES ? n : PLACES;
}

static struct zb_place place_of(uint32_t i) {
    const struct zb_model *model = zb_settings()->model;
    uint32_t of_subslice = model->eus * model->threads;
    return (struct zb_place){i / of_subslice, i % model->eus, i % of_subslice / model->eus};
}

// The bit of a place in a mask: a byte for each unit, a bit for each of its threads.
static uint32_t bit_of(uint32_t place) {
    struct zb_place position = place_of(place);
    return (position.subslice * zb_settings()->model->eus + position.eu) * 8 + position.thread;
}

bool zb_threads_enter(struct zb_kernel *kernel, uint64_t total, uint64_t ns) {
    uint32_t places = place_count(), free_places = 0;
    for (uint32_t i = 0; i < places; i++) {
        free_places += !taken[kernel->tile][i];
    }
    // Where all places are taken by kernels that run beside it, it shows no thread.
    uint64_t n = total < free_places ? total : free_places;
    kernel->nthreads = (uint32_t)n;
    kernel->threads = calloc(n ? n : 1, sizeof *kernel->threads);
    if (!kernel->threads) {
        return false;
    }
    for (uint32_t i = 0, place = 0; i < n; place++) {
        if (!taken[kernel->tile][place]) {
            taken[kernel->tile][place] = true;
            kernel->threads[i] = (struct zb_thread){
                .place = place, .group = i / kernel->launch->group_threads, .at = kernel->launch->code, .left_ns = ns};
            i++;
        }
    }
    kernel->started = n;
    kernel->next = kernels;
    kernels = kernel;
    return true;
}

void zb_threads_leave(struct zb_kernel *kernel) {
    struct zb_kernel **link = &kernels;
    while (*link != kernel) {
        link = &(*link)->next;
    }
    *link = kernel->next;
    for (uint32_t i = 0; i < kernel->nthreads; i++) {
        taken[kernel->tile][kernel->threads[i].place] = false;
    }
    free(kernel->threads);
    free(kernel->local);
}

bool zb_threads_any(const struct zb_kernel *kernel, enum zb_thread_where where) {
    for (uint32_t i = 0; i < kernel->nthreads; i++) {
        if (kernel->threads[i].where == where) {
            return true;
        }
    }
    return false;
}

static bool area_of(const struct zb_kernel *kernel, const struct zb_thread *thread, struct zb_area *area) {
    struct zb_place position = place_of(thread->place);
    if (zb_area_open(kernel->run->space, kernel->area, &position, area)) {
        return true;
    }
    zb_say("the state save area at 0x%llx is of no known layout: stopped threads have no registers",
           (unsigned long long)kernel->area);
    return false;
}

void zb_thread_stop(struct zb_kernel *kernel, struct zb_thread *thread, uint32_t reason) {
    struct zb_area area;
    const uint32_t *groups = kernel->launch->groups;
    uint64_t x = groups[0] ? groups[0] : 1, y = groups[1] ? groups[1] : 1;
    struct zb_thread_state state = {
        .reason = reason,
        .instruction = (uint32_t)(thread->at - kernel->base),
        .group = {(uint32_t)(thread->group % x), (uint32_t)(thread->group / x % y), (uint32_t)(thread->group / x / y)},
        .count = ++counts[kernel->tile][thread->place],
        .arguments = kernel->launch->payload,
    };
    thread->where = ZB_THREAD_STOPPED;
    if (area_of(kernel, thread, &area)) {
        zb_area_stop(&area, &state);
    }
}

uint32_t zb_threads_mask(const struct zb_kernel *kernel, unsigned char mask[ZB_PLACE_BYTES]) {
    const struct zb_model *model = zb_settings()->model;
    memset(mask, 0, ZB_PLACE_BYTES);
    for (uint32_t i = 0; i < kernel->nthreads; i++) {
        if (kernel->threads[i].where == ZB_THREAD_STOPPED) {
            uint32_t bit = bit_of(kernel->threads[i].place);
            mask[bit / 8] |= (unsigned char)(1u << bit % 8);
        }
    }
    return model->slices * model->subslices * model->eus;
}

void zb_threads_report(struct zb_kernel *kernel) {
    unsigned char mask[ZB_PLACE_BYTES];
    uint32_t bytes = zb_threads_mask(kernel, mask);
    kernel->reported_ns = zb_raw_ns();
    zb_event_attention(kernel->run->context, kernel->run->engine, mask, bytes);
}

void zb_debug_tell_stopped(void) {
    for (struct zb_kernel *kernel = kernels; kernel; kernel = kernel->next) {
        if (zb_threads_any(kernel, ZB_THREAD_STOPPED)) {
            zb_threads_report(kernel);
        }
    }
    wake();
}

static bool on_engine(const struct zb_kernel *kernel, uint32_t engine) {
    return zb_debug_engine(kernel->run->context, kernel->run->engine) == engine;
}

// Stops all threads that run on an engine. The event that reports them has a later number than the answer.
static int interrupt(uint32_t engine, uint64_t *number) {
    bool runs = false;
    for (struct zb_kernel *kernel = kernels; kernel; kernel = kernel->next) {
        runs |= on_engine(kernel, engine);
    }
    if (!runs) {
        return ENOENT;
    }
    *number = zb_debug_number();
    for (struct zb_kernel *kernel = zb_settings()->debug_deaf ? NULL : kernels; kernel; kernel = kernel->next) {
        for (uint32_t i = 0; i < kernel->nthreads && on_engine(kernel, engine); i++) {
            if (kernel->threads[i].where == ZB_THREAD_RUNS) {
                zb_thread_stop(kernel, &kernel->threads[i], ZB_STOP_INTERRUPT);
            }
        }
        if (on_engine(kernel, engine)) {
            zb_threads_report(kernel);
        }
    }
    return 0;
}

static bool in_mask(const struct zb_thread *thread, const unsigned char *mask, uint32_t bytes) {
    uint32_t bit = bit_of(thread->place);
    return bit / 8 < bytes && mask[bit / 8] >> bit % 8 & 1;
}

// Lets a thread go on, unless a debugger only wants something of its system routine.
static void resume(struct zb_kernel *kernel, struct zb_thread *thread) {
    struct zb_area area;
    if (!area_of(kernel, thread, &area)) {
        thread->where = ZB_THREAD_RUNS;
        return;
    }
    if (zb_area_has_command(&area)) {
        uint64_t groups = kernel->nthreads / kernel->launch->group_threads + 1;
        kernel->local = kernel->local ? kernel->local : calloc(groups, ZB_LOCAL_BYTES);
        if (kernel->local) {
            zb_area_command(&area, kernel->local + thread->group % groups * ZB_LOCAL_BYTES, ZB_LOCAL_BYTES);
            return;
        }
    }
    thread->at = kernel->base + zb_area_resume(&area, ++counts[kernel->tile][thread->place], &thread->single);
    thread->passes = true;
    thread->looked = 0;
    thread->where = ZB_THREAD_RUNS;
}

static int resume_all(uint32_t engine, const unsigned char *mask, uint32_t bytes, uint64_t *number) {
    for (struct zb_kernel *kernel = kernels; kernel; kernel = kernel->next) {
        for (uint32_t i = 0; i < kernel->nthreads && on_engine(kernel, engine); i++) {
            if (in_mask(&kernel->threads[i], mask, bytes) && kernel->threads[i].where != ZB_THREAD_STOPPED) {
                return EINVAL;
            }
        }
    }
    for (struct zb_kernel *kernel = kernels; kernel; kernel = kernel->next) {
        for (uint32_t i = 0; i < kernel->nthreads && on_engine(kernel, engine); i++) {
            if (in_mask(&kernel->threads[i], mask, bytes)) {
                resume(kernel, &kernel->threads[i]);
            }
        }
    }
    *number = zb_debug_number();
    wake();
    return 0;
}

int zb_debug_control(uint32_t command, uint32_t engine, unsigned char *mask, uint32_t bytes, uint64_t *number) {
    zb_log(1, "debugger: control %u of engine 0x%x, %u bytes of mask", command, engine, bytes);
    switch (command) {
    case CONTROL_INTERRUPT:
        return bytes ? EINVAL : interrupt(engine, number);
    case CONTROL_STOPPED:
        memset(mask, 0, bytes);
        for (struct zb_kernel *kernel = kernels; kernel; kernel = kernel->next) {
            unsigned char of_one[ZB_PLACE_BYTES];
            uint32_t n = on_engine(kernel, engine) ? zb_threads_mask(kernel, of_one) : 0;
            for (uint32_t i = 0; i < n && i < bytes; i++) {
                mask[i] |= of_one[i];
            }
        }
        *number = zb_debug_number();
        return 0;
    case CONTROL_RESUME:
        return resume_all(engine, mask, bytes, number);
    default:
        zb_unknown("control of a debugger", command, "refused with EINVAL");
        return EINVAL;
    }
}
