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
    pthread_condattr_t a;
    pthread_condattr_init(&a);
    pthread_condattr_setclock(&a, CLOCK_MONOTONIC);
    pthread_cond_init(&moved, &a);
    pthread_condattr_destroy(&a);
}

void zb_threads_wait(uint64_t ns) {
    pthread_once(&once, make_condition);
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    uint64_t sum = (uint64_t)t.tv_nsec + ns;
    t.tv_sec += (time_t)(sum / 1000000000);
    t.tv_nsec = (long)(sum % 1000000000);
    pthread_cond_timedwait(&moved, &zb_debug_lock, &t);
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
    const struct zb_model *m = zb_settings()->model;
    uint32_t n = m->slices * m->subslices * m->eus * m->threads;
    return n < PLACES ? n : PLACES;
}

static struct zb_place place_of(uint32_t i) {
    const struct zb_model *m = zb_settings()->model;
    uint32_t of_subslice = m->eus * m->threads;
    return (struct zb_place){i / of_subslice, i % m->eus, i % of_subslice / m->eus};
}

// The bit of a place in a mask: a byte for each unit, a bit for each of its threads.
static uint32_t bit_of(uint32_t place) {
    struct zb_place p = place_of(place);
    return (p.subslice * zb_settings()->model->eus + p.eu) * 8 + p.thread;
}

bool zb_threads_enter(struct zb_kernel *k, uint64_t total, uint64_t ns) {
    uint32_t places = place_count(), free_places = 0;
    for (uint32_t i = 0; i < places; i++) {
        free_places += !taken[k->tile][i];
    }
    // Where all places are taken by kernels that run beside it, it shows no thread.
    uint64_t n = total < free_places ? total : free_places;
    k->nthreads = (uint32_t)n;
    k->threads = calloc(n ? n : 1, sizeof *k->threads);
    if (!k->threads) {
        return false;
    }
    for (uint32_t i = 0, place = 0; i < n; place++) {
        if (!taken[k->tile][place]) {
            taken[k->tile][place] = true;
            k->threads[i] = (struct zb_thread){
                .place = place, .group = i / k->launch->group_threads, .at = k->launch->code, .left_ns = ns};
            i++;
        }
    }
    k->started = n;
    k->next = kernels;
    kernels = k;
    return true;
}

void zb_threads_leave(struct zb_kernel *k) {
    struct zb_kernel **link = &kernels;
    while (*link != k) {
        link = &(*link)->next;
    }
    *link = k->next;
    for (uint32_t i = 0; i < k->nthreads; i++) {
        taken[k->tile][k->threads[i].place] = false;
    }
    free(k->threads);
    free(k->local);
}

bool zb_threads_any(const struct zb_kernel *k, enum zb_thread_where where) {
    for (uint32_t i = 0; i < k->nthreads; i++) {
        if (k->threads[i].where == where) {
            return true;
        }
    }
    return false;
}

static bool area_of(const struct zb_kernel *k, const struct zb_thread *t, struct zb_area *a) {
    struct zb_place p = place_of(t->place);
    if (zb_area_open(k->run->space, k->area, &p, a)) {
        return true;
    }
    zb_say("the state save area at 0x%llx is of no known layout: stopped threads have no registers",
           (unsigned long long)k->area);
    return false;
}

void zb_thread_stop(struct zb_kernel *k, struct zb_thread *t, uint32_t reason) {
    struct zb_area a;
    const uint32_t *groups = k->launch->groups;
    uint64_t x = groups[0] ? groups[0] : 1, y = groups[1] ? groups[1] : 1;
    struct zb_thread_state s = {
        .reason = reason,
        .instruction = (uint32_t)(t->at - k->base),
        .group = {(uint32_t)(t->group % x), (uint32_t)(t->group / x % y), (uint32_t)(t->group / x / y)},
        .count = ++counts[k->tile][t->place],
        .arguments = k->launch->payload,
    };
    t->where = ZB_THREAD_STOPPED;
    if (area_of(k, t, &a)) {
        zb_area_stop(&a, &s);
    }
}

uint32_t zb_threads_mask(const struct zb_kernel *k, unsigned char mask[ZB_PLACE_BYTES]) {
    const struct zb_model *m = zb_settings()->model;
    memset(mask, 0, ZB_PLACE_BYTES);
    for (uint32_t i = 0; i < k->nthreads; i++) {
        if (k->threads[i].where == ZB_THREAD_STOPPED) {
            uint32_t bit = bit_of(k->threads[i].place);
            mask[bit / 8] |= (unsigned char)(1u << bit % 8);
        }
    }
    return m->slices * m->subslices * m->eus;
}

void zb_threads_tell(struct zb_kernel *k) {
    unsigned char mask[ZB_PLACE_BYTES];
    uint32_t bytes = zb_threads_mask(k, mask);
    k->told_ns = zb_raw_ns();
    zb_event_attention(k->run->context, k->run->engine, mask, bytes);
}

void zb_debug_tell_stopped(void) {
    for (struct zb_kernel *k = kernels; k; k = k->next) {
        if (zb_threads_any(k, ZB_THREAD_STOPPED)) {
            zb_threads_tell(k);
        }
    }
    wake();
}

static bool on_engine(const struct zb_kernel *k, uint32_t engine) {
    return zb_debug_engine(k->run->context, k->run->engine) == engine;
}

// Stops all threads that run on an engine. The event that reports them has a later number than the answer.
static int interrupt(uint32_t engine, uint64_t *number) {
    bool runs = false;
    for (struct zb_kernel *k = kernels; k; k = k->next) {
        runs |= on_engine(k, engine);
    }
    if (!runs) {
        return ENOENT;
    }
    *number = zb_debug_number();
    for (struct zb_kernel *k = zb_settings()->debug_deaf ? NULL : kernels; k; k = k->next) {
        for (uint32_t i = 0; i < k->nthreads && on_engine(k, engine); i++) {
            if (k->threads[i].where == ZB_THREAD_RUNS) {
                zb_thread_stop(k, &k->threads[i], ZB_STOP_INTERRUPT);
            }
        }
        if (on_engine(k, engine)) {
            zb_threads_tell(k);
        }
    }
    return 0;
}

static bool in_mask(const struct zb_thread *t, const unsigned char *mask, uint32_t bytes) {
    uint32_t bit = bit_of(t->place);
    return bit / 8 < bytes && mask[bit / 8] >> bit % 8 & 1;
}

// Lets a thread go on, unless a debugger only wants something of its system routine.
static void resume(struct zb_kernel *k, struct zb_thread *t) {
    struct zb_area a;
    if (!area_of(k, t, &a)) {
        t->where = ZB_THREAD_RUNS;
        return;
    }
    if (zb_area_has_command(&a)) {
        uint64_t groups = k->nthreads / k->launch->group_threads + 1;
        k->local = k->local ? k->local : calloc(groups, ZB_LOCAL_BYTES);
        if (k->local) {
            zb_area_command(&a, k->local + t->group % groups * ZB_LOCAL_BYTES, ZB_LOCAL_BYTES);
            return;
        }
    }
    t->at = k->base + zb_area_resume(&a, ++counts[k->tile][t->place], &t->single);
    t->passes = true;
    t->looked = 0;
    t->where = ZB_THREAD_RUNS;
}

static int resume_all(uint32_t engine, const unsigned char *mask, uint32_t bytes, uint64_t *number) {
    for (struct zb_kernel *k = kernels; k; k = k->next) {
        for (uint32_t i = 0; i < k->nthreads && on_engine(k, engine); i++) {
            if (in_mask(&k->threads[i], mask, bytes) && k->threads[i].where != ZB_THREAD_STOPPED) {
                return EINVAL;
            }
        }
    }
    for (struct zb_kernel *k = kernels; k; k = k->next) {
        for (uint32_t i = 0; i < k->nthreads && on_engine(k, engine); i++) {
            if (in_mask(&k->threads[i], mask, bytes)) {
                resume(k, &k->threads[i]);
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
        for (struct zb_kernel *k = kernels; k; k = k->next) {
            unsigned char of_one[ZB_PLACE_BYTES];
            uint32_t n = on_engine(k, engine) ? zb_threads_mask(k, of_one) : 0;
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
