// Threads of the driver's own that call a function over and over: for tools that have to cope with threads which the
// runtime of their language did not start and does not know.
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "zemock.h"
#include "base/control.h"

enum { MAX_POOLS = 64, MAX_THREADS = 1024, MAX_ARGUMENTS = 6 };

typedef uint64_t (*function)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);

// On a cache line of its own: the threads are to get in the way of what they call, not of each other.
typedef struct {
    _Alignas(64) struct pool *pool;
    pthread_t thread;
    _Atomic uint64_t made;
    _Atomic uint64_t failed;
    uint32_t index;
} caller;

typedef struct pool {
    function called;
    uint64_t arguments[MAX_ARGUMENTS];
    uint64_t calls;
    _Atomic uint32_t stopped;
    uint32_t threads;
    bool joined;
    caller callers[];
} pool;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pool *pools[MAX_POOLS];

static void *run(void *argument) {
    caller *self = argument;
    pool *all = self->pool;
    const uint64_t *a = all->arguments;
    char name[16];
    snprintf(name, sizeof name, "zemock-call-%u", self->index % 1000);
    pthread_setname_np(pthread_self(), name);

    for (uint64_t made = 0; all->calls == 0 || made < all->calls; made++) {
        if (atomic_load_explicit(&all->stopped, memory_order_relaxed)) {
            break;
        }
        // Results are 32 bits wide; the upper half of the register holds any value.
        uint32_t result = (uint32_t)all->called(a[0], a[1], a[2], a[3], a[4], a[5]);
        atomic_fetch_add_explicit(&self->failed, result != 0, memory_order_relaxed);
        atomic_fetch_add_explicit(&self->made, 1, memory_order_release);
    }
    return NULL;
}

static void join(pool *all) {
    if (all->joined) {
        return;
    }
    for (uint32_t i = 0; i < all->threads; i++) {
        pthread_join(all->callers[i].thread, NULL);
    }
    all->joined = true;
}

// The threads may outlive the loader, and with it this library: a process ends while they run.
static bool stay_loaded(void) {
    Dl_info self;
    return dladdr(&lock, &self) == 0 || dlopen(self.dli_fname, RTLD_LAZY | RTLD_NODELETE) != NULL;
}

static pool *new_pool(uint32_t threads) {
    void *memory = NULL;
    size_t size = sizeof(pool) + threads * sizeof(caller);
    if (posix_memalign(&memory, _Alignof(caller), size) != 0) {
        return NULL;
    }
    return memset(memory, 0, size);
}

static int32_t free_place(void) {
    for (int32_t i = 0; i < MAX_POOLS; i++) {
        if (pools[i] == NULL) {
            return i;
        }
    }
    return -1;
}

static pool *pool_at(int32_t number) {
    pthread_mutex_lock(&lock);
    pool *found = number > 0 && number <= MAX_POOLS ? pools[number - 1] : NULL;
    pthread_mutex_unlock(&lock);
    if (found == NULL) {
        zm_control_fail(ZEMOCK_E_ARGUMENT, "there are no callers with the number %d", number);
    }
    return found;
}

int32_t zemock_callers_start(uint32_t threads, void *called, const uint64_t *arguments, uint32_t count,
                             uint64_t calls) {
    zm_control_begin();
    if (threads == 0 || threads > MAX_THREADS || called == NULL || count > MAX_ARGUMENTS ||
        (count != 0 && arguments == NULL)) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "callers need a function, 1 to %d threads and at most %d arguments",
                               MAX_THREADS, MAX_ARGUMENTS);
    }
    pool *all = stay_loaded() ? new_pool(threads) : NULL;
    if (all == NULL) {
        return zm_control_fail(ZEMOCK_E_MEMORY, "no memory for %u threads", threads);
    }
    memcpy(&all->called, &called, sizeof called);
    if (count != 0) {
        memcpy(all->arguments, arguments, count * sizeof *arguments);
    }
    all->calls = calls;

    pthread_mutex_lock(&lock);
    int32_t place = free_place();
    if (place >= 0) {
        pools[place] = all;
    }
    pthread_mutex_unlock(&lock);
    if (place < 0) {
        free(all);
        return zm_control_fail(ZEMOCK_E_STATE, "more than %d groups of callers", MAX_POOLS);
    }
    for (uint32_t i = 0; i < threads; i++) {
        caller *next = &all->callers[i];
        next->pool = all;
        next->index = i;
        if (pthread_create(&next->thread, NULL, run, next) != 0) {
            zemock_callers_free(place + 1);
            return zm_control_fail(ZEMOCK_E_MEMORY, "the system has no %u threads left", threads);
        }
        all->threads = i + 1;
    }
    return place + 1;
}

uint64_t zemock_callers_made(int32_t callers) {
    zm_control_begin();
    pool *all = pool_at(callers);
    uint64_t sum = 0;
    for (uint32_t i = 0; all != NULL && i < all->threads; i++) {
        sum += atomic_load_explicit(&all->callers[i].made, memory_order_acquire);
    }
    return sum;
}

uint64_t zemock_callers_failed(int32_t callers) {
    zm_control_begin();
    pool *all = pool_at(callers);
    uint64_t sum = 0;
    for (uint32_t i = 0; all != NULL && i < all->threads; i++) {
        sum += atomic_load_explicit(&all->callers[i].failed, memory_order_acquire);
    }
    return sum;
}

int32_t zemock_callers_join(int32_t callers) {
    zm_control_begin();
    pool *all = pool_at(callers);
    if (all == NULL) {
        return ZEMOCK_E_ARGUMENT;
    }
    join(all);
    return ZEMOCK_OK;
}

int32_t zemock_callers_stop(int32_t callers) {
    zm_control_begin();
    pool *all = pool_at(callers);
    if (all == NULL) {
        return ZEMOCK_E_ARGUMENT;
    }
    atomic_store(&all->stopped, 1);
    join(all);
    return ZEMOCK_OK;
}

int32_t zemock_callers_free(int32_t callers) {
    int32_t answer = zemock_callers_stop(callers);
    if (answer != ZEMOCK_OK) {
        return answer;
    }
    pthread_mutex_lock(&lock);
    free(pools[callers - 1]);
    pools[callers - 1] = NULL;
    pthread_mutex_unlock(&lock);
    return ZEMOCK_OK;
}
