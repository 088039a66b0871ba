#include "board/streamer/engine.h"
#include "board/common/report.h"
#include "board/streamer/execution.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>

struct queued {
    struct queued *next;
    struct zb_space *space;
    struct zb_batch *batch;
};

struct engine {
    struct engine *next;
    struct zb_context *context;
    pthread_t thread;
    pthread_cond_t more;            // with lock: work has come, or the context ends
    struct queued *first, *last;    // guarded by lock
    bool busy;                      // guarded by lock
    struct zb_execution run;
};

struct zb_context {
    struct zb_context *next;
    uint32_t id;
    struct zb_space *space;
    struct engine *engines;
    int stop, lost;
};

// One lock for the lists and queues; nothing is executed, waited for or written to a file while it is held.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct zb_context *contexts;
static uint32_t next_id = 1;

static void start(void) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&changed, &attributes);
    pthread_condattr_destroy(&attributes);
}

// Held: lock.
static struct zb_context *find(uint32_t id) {
    struct zb_context *c = contexts;
    while (c && c->id != id) {
        c = c->next;
    }
    return c;
}

uint32_t zb_context_new(uint32_t space_id) {
    pthread_once(&once, start);
    struct zb_space *space = zb_space_get(space_id);
    if (!space) {
        errno = ENOENT;
        return 0;
    }
    struct zb_context *c = calloc(1, sizeof *c);
    if (!c) {
        zb_space_put(space);
        errno = ENOMEM;
        return 0;
    }
    c->space = space;
    pthread_mutex_lock(&lock);
    uint32_t id = c->id = next_id++;
    c->next = contexts;
    contexts = c;
    pthread_mutex_unlock(&lock);
    return id;
}

bool zb_context_remove(uint32_t id) {
    pthread_once(&once, start);
    pthread_mutex_lock(&lock);
    struct zb_context **link = &contexts;
    while (*link && (*link)->id != id) {
        link = &(*link)->next;
    }
    struct zb_context *c = *link;
    if (c) {
        *link = c->next;
        __atomic_store_n(&c->stop, 1, __ATOMIC_RELEASE);
        for (struct engine *e = c->engines; e; e = e->next) {
            pthread_cond_signal(&e->more);
        }
    }
    pthread_mutex_unlock(&lock);
    if (!c) {
        return false;
    }
    while (c->engines) {
        struct engine *e = c->engines;
        c->engines = e->next;
        pthread_join(e->thread, NULL);
        pthread_cond_destroy(&e->more);
        free(e->run.registers);
        free(e);
    }
    zb_space_put(c->space);
    free(c);
    return true;
}

bool zb_context_set_space(uint32_t id, uint32_t space_id) {
    struct zb_space *space = zb_space_get(space_id);
    pthread_mutex_lock(&lock);
    struct zb_context *c = space ? find(id) : NULL;
    struct zb_space *old = space;
    if (c) {
        old = c->space;
        c->space = space;
    }
    pthread_mutex_unlock(&lock);
    zb_space_put(old);
    errno = ENOENT;
    return c != NULL;
}

struct zb_space *zb_context_space(uint32_t id) {
    pthread_mutex_lock(&lock);
    struct zb_context *c = find(id);
    struct zb_space *s = c ? zb_space_share(c->space) : NULL;
    pthread_mutex_unlock(&lock);
    return s;
}

bool zb_context_lost(uint32_t id) {
    pthread_mutex_lock(&lock);
    struct zb_context *c = find(id);
    bool lost = c && c->lost;
    pthread_mutex_unlock(&lock);
    return lost;
}

uint64_t zb_context_count(void) {
    uint64_t n = 0;
    pthread_mutex_lock(&lock);
    for (struct zb_context *c = contexts; c; c = c->next) {
        n++;
    }
    pthread_mutex_unlock(&lock);
    return n;
}

static void *work(void *argument) {
    struct engine *e = argument;
    struct zb_context *c = e->context;
    // Short kernels shall be short: by default the kernel lets a sleep end 50 microseconds late.
    prctl(PR_SET_TIMERSLACK, 1000);
    pthread_mutex_lock(&lock);
    for (;;) {
        while (!e->first && !__atomic_load_n(&c->stop, __ATOMIC_ACQUIRE)) {
            e->busy = false;
            pthread_cond_broadcast(&changed);
            pthread_cond_wait(&e->more, &lock);
        }
        struct queued *q = e->first;
        if (!q) {
            break;
        }
        e->first = q->next;
        e->busy = true;
        bool skip = c->lost || __atomic_load_n(&c->stop, __ATOMIC_ACQUIRE);
        pthread_mutex_unlock(&lock);
        bool ok = true;
        if (!skip) {
            e->run.space = q->space;
            ok = zb_run_batch(&e->run, q->batch->start);
            for (size_t i = 0; ok && i < q->batch->nfences; i++) {
                if (!zb_fence_signal(q->space, &q->batch->fences[i])) {
                    zb_say("context %u: the fence at 0x%llx is not mapped", c->id,
                           (unsigned long long)q->batch->fences[i].address);
                    ok = false;
                }
            }
            zb_log(1, "context %u engine %u: batch 0x%llx %s", c->id, e->run.engine,
                   (unsigned long long)q->batch->start, ok ? "done" : "failed");
        }
        zb_space_put(q->space);
        free(q->batch);
        free(q);
        pthread_mutex_lock(&lock);
        if (!ok) {
            c->lost = 1;
        }
    }
    e->busy = false;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    return NULL;
}

// Returns the context's engine, which it makes at the first use. Held: lock.
static struct engine *engine_of(struct zb_context *c, uint32_t number) {
    for (struct engine *e = c->engines; e; e = e->next) {
        if (e->run.engine == number) {
            return e;
        }
    }
    struct engine *e = calloc(1, sizeof *e);
    uint32_t *registers = calloc(1, ZB_REGISTERS);
    if (e && registers) {
        e->context = c;
        pthread_cond_init(&e->more, NULL);
        e->run = (struct zb_execution){.context = c->id, .engine = number, .registers = registers, .stop = &c->stop};
        if (pthread_create(&e->thread, NULL, work, e) == 0) {
            e->next = c->engines;
            c->engines = e;
            return e;
        }
    }
    free(e);
    free(registers);
    errno = ENOMEM;
    return NULL;
}

bool zb_submit(uint32_t context, uint32_t number, uint64_t at, const struct zb_fence *fences, size_t n) {
    pthread_once(&once, start);
    struct queued *q = calloc(1, sizeof *q);
    struct zb_batch *b = calloc(1, sizeof *b + n * sizeof *fences);
    if (!q || !b) {
        free(q);
        free(b);
        errno = ENOMEM;
        return false;
    }
    b->start = at;
    b->nfences = n;
    for (size_t i = 0; i < n; i++) {
        b->fences[i] = fences[i];
    }
    pthread_mutex_lock(&lock);
    struct zb_context *c = find(context);
    struct engine *e = NULL;
    int error = !c ? ENOENT : c->lost ? EIO : 0;
    if (!error && !(e = engine_of(c, number))) {
        error = ENOMEM;
    } else if (!error) {
        q->batch = b;
        q->space = zb_space_share(c->space);
        *(e->first ? &e->last->next : &e->first) = q;
        e->last = q;
        e->busy = true;
        pthread_cond_signal(&e->more);
    }
    pthread_mutex_unlock(&lock);
    if (error) {
        free(q);
        free(b);
        errno = error;
    }
    return !error;
}

// Held: lock.
static bool idle(void) {
    for (struct zb_context *c = contexts; c; c = c->next) {
        for (struct engine *e = c->engines; e; e = e->next) {
            if (e->busy || e->first) {
                return false;
            }
        }
    }
    return true;
}

static struct timespec later(int64_t ns) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    int64_t sum = (ns > 0 ? ns % 1000000000 : 0) + t.tv_nsec;
    return (struct timespec){t.tv_sec + (ns > 0 ? ns / 1000000000 : 0) + sum / 1000000000, sum % 1000000000};
}

bool zb_wait_idle(int64_t timeout_ns) {
    pthread_once(&once, start);
    struct timespec end = later(timeout_ns);
    pthread_mutex_lock(&lock);
    bool done;
    while (!(done = idle())) {
        if (timeout_ns < 0) {
            pthread_cond_wait(&changed, &lock);
        } else if (pthread_cond_timedwait(&changed, &lock, &end)) {
            done = idle();
            break;
        }
    }
    pthread_mutex_unlock(&lock);
    return done;
}
