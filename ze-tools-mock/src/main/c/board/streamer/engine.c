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
    struct zb_context *context = contexts;
    while (context && context->id != id) {
        context = context->next;
    }
    return context;
}

uint32_t zb_context_new(uint32_t space_id) {
    pthread_once(&once, start);
    struct zb_space *space = zb_space_get(space_id);
    if (!space) {
        errno = ENOENT;
        return 0;
    }
    struct zb_context *context = calloc(1, sizeof *context);
    if (!context) {
        zb_space_put(space);
        errno = ENOMEM;
        return 0;
    }
    context->space = space;
    pthread_mutex_lock(&lock);
    uint32_t id = context->id = next_id++;
    context->next = contexts;
    contexts = context;
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
    struct zb_context *context = *link;
    if (context) {
        *link = context->next;
        __atomic_store_n(&context->stop, 1, __ATOMIC_RELEASE);
        for (struct engine *engine = context->engines; engine; engine = engine->next) {
            pthread_cond_signal(&engine->more);
        }
    }
    pthread_mutex_unlock(&lock);
    if (!context) {
        return false;
    }
    while (context->engines) {
        struct engine *engine = context->engines;
        context->engines = engine->next;
        pthread_join(engine->thread, NULL);
        pthread_cond_destroy(&engine->more);
        free(engine->run.registers);
        free(engine);
    }
    zb_space_put(context->space);
    free(context);
    return true;
}

bool zb_context_set_space(uint32_t id, uint32_t space_id) {
    struct zb_space *space = zb_space_get(space_id);
    pthread_mutex_lock(&lock);
    struct zb_context *context = space ? find(id) : NULL;
    struct zb_space *old = space;
    if (context) {
        old = context->space;
        context->space = space;
    }
    pthread_mutex_unlock(&lock);
    zb_space_put(old);
    errno = ENOENT;
    return context != NULL;
}

struct zb_space *zb_context_space(uint32_t id) {
    pthread_mutex_lock(&lock);
    struct zb_context *context = find(id);
    struct zb_space *shared = context ? zb_space_share(context->space) : NULL;
    pthread_mutex_unlock(&lock);
    return shared;
}

bool zb_context_lost(uint32_t id) {
    pthread_mutex_lock(&lock);
    struct zb_context *context = find(id);
    bool lost = context && context->lost;
    pthread_mutex_unlock(&lock);
    return lost;
}

uint64_t zb_context_count(void) {
    uint64_t n = 0;
    pthread_mutex_lock(&lock);
    for (struct zb_context *context = contexts; context; context = context->next) {
        n++;
    }
    pthread_mutex_unlock(&lock);
    return n;
}

static void *work(void *argument) {
    struct engine *engine = argument;
    struct zb_context *context = engine->context;
    // Short kernels shall be short: by default the kernel lets a sleep end 50 microseconds late.
    prctl(PR_SET_TIMERSLACK, 1000);
    pthread_mutex_lock(&lock);
    for (;;) {
        while (!engine->first && !__atomic_load_n(&context->stop, __ATOMIC_ACQUIRE)) {
            engine->busy = false;
            pthread_cond_broadcast(&changed);
            pthread_cond_wait(&engine->more, &lock);
        }
        struct queued *queued = engine->first;
        if (!queued) {
            break;
        }
        engine->first = queued->next;
        engine->busy = true;
        bool skip = context->lost || __atomic_load_n(&context->stop, __ATOMIC_ACQUIRE);
        pthread_mutex_unlock(&lock);
        bool ok = true;
        if (!skip) {
            engine->run.space = queued->space;
            ok = zb_run_batch(&engine->run, queued->batch->start);
            for (size_t i = 0; ok && i < queued->batch->nfences; i++) {
                if (!zb_fence_signal(queued->space, &queued->batch->fences[i])) {
                    zb_say("context %u: the fence at 0x%llx is not mapped", context->id,
                           (unsigned long long)queued->batch->fences[i].address);
                    ok = false;
                }
            }
            zb_log(1, "context %u engine %u: batch 0x%llx %s", context->id, engine->run.engine,
                   (unsigned long long)queued->batch->start, ok ? "done" : "failed");
        }
        zb_space_put(queued->space);
        free(queued->batch);
        free(queued);
        pthread_mutex_lock(&lock);
        if (!ok) {
            context->lost = 1;
        }
    }
    engine->busy = false;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    return NULL;
}

// Returns the context's engine, which it makes at the first use. Held: lock.
static struct engine *engine_of(struct zb_context *context, uint32_t number) {
    for (struct engine *engine = context->engines; engine; engine = engine->next) {
        if (engine->run.engine == number) {
            return engine;
        }
    }
    struct engine *engine = calloc(1, sizeof *engine);
    uint32_t *registers = calloc(1, ZB_REGISTERS);
    if (engine && registers) {
        engine->context = context;
        pthread_cond_init(&engine->more, NULL);
        engine->run = (struct zb_execution){
            .context = context->id, .engine = number, .registers = registers, .stop = &context->stop};
        if (pthread_create(&engine->thread, NULL, work, engine) == 0) {
            engine->next = context->engines;
            context->engines = engine;
            return engine;
        }
    }
    free(engine);
    free(registers);
    errno = ENOMEM;
    return NULL;
}

bool zb_submit(uint32_t context, uint32_t number, uint64_t at, const struct zb_fence *fences, size_t n) {
    pthread_once(&once, start);
    struct queued *queued = calloc(1, sizeof *queued);
    struct zb_batch *batch = calloc(1, sizeof *batch + n * sizeof *fences);
    if (!queued || !batch) {
        free(queued);
        free(batch);
        errno = ENOMEM;
        return false;
    }
    batch->start = at;
    batch->nfences = n;
    for (size_t i = 0; i < n; i++) {
        batch->fences[i] = fences[i];
    }
    pthread_mutex_lock(&lock);
    struct zb_context *target = find(context);
    struct engine *engine = NULL;
    int error = !target ? ENOENT : target->lost ? EIO : 0;
    if (!error && !(engine = engine_of(target, number))) {
        error = ENOMEM;
    } else if (!error) {
        queued->batch = batch;
        queued->space = zb_space_share(target->space);
        *(engine->first ? &engine->last->next : &engine->first) = queued;
        engine->last = queued;
        engine->busy = true;
        pthread_cond_signal(&engine->more);
    }
    pthread_mutex_unlock(&lock);
    if (error) {
        free(queued);
        free(batch);
        errno = error;
    }
    return !error;
}

// Held: lock.
static bool idle(void) {
    for (struct zb_context *context = contexts; context; context = context->next) {
        for (struct engine *engine = context->engines; engine; engine = engine->next) {
            if (engine->busy || engine->first) {
                return false;
            }
        }
    }
    return true;
}

static struct timespec later(int64_t ns) {
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    int64_t sum = (ns > 0 ? ns % 1000000000 : 0) + until.tv_nsec;
    return (struct timespec){until.tv_sec + (ns > 0 ? ns / 1000000000 : 0) + sum / 1000000000, sum % 1000000000};
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
