#include "itt/objects.h"

#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

enum { ENABLED = 1 };

typedef struct counter_item {
    ztt_counter counter;
    struct counter_item *next;
} counter_item;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// Objects of one size, in one place: a program may hand in a pointer that never was one, or that it has read from
// memory which it had given back, and only ours are looked into.
typedef struct {
    size_t size, most;
    char *base;
    _Atomic size_t used;
} pool;

static pool domain_pool = {.size = sizeof(ztt_domain), .most = 1 << 12};
static pool string_pool = {.size = sizeof(ztt_string), .most = 1 << 20};
static pool counter_pool = {.size = sizeof(counter_item), .most = 1 << 16};
static pool histogram_pool = {.size = sizeof(ztt_histogram), .most = 1 << 12};
static pool clock_pool = {.size = sizeof(ztt_clock), .most = 1 << 12};

// Returns an object of zeros, or NULL. With the lock.
static void *take(pool *p) {
    if (p->base == NULL) {
        void *memory =
            mmap(NULL, p->size * p->most, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) {
            return NULL;
        }
        p->base = memory;
    }
    size_t number = atomic_load_explicit(&p->used, memory_order_relaxed);
    if (number == p->most) {
        return NULL;
    }
    atomic_store_explicit(&p->used, number + 1, memory_order_release);
    return p->base + number * p->size;
}

static bool is_of(pool *p, const void *object) {
    size_t used = atomic_load_explicit(&p->used, memory_order_acquire);
    uintptr_t distance = (uintptr_t)object - (uintptr_t)p->base;
    return used > 0 && distance < used * p->size && distance % p->size == 0;
}

// Last ones of the lists stand for all that there was no memory for.
static ztt_domain no_domain = {.enabled = ENABLED, .name = ""};
static ztt_string no_string = {.text = ""};
static ztt_histogram no_histogram = {.name = ""};
static ztt_clock no_clock;
static counter_item no_counter;

static ztt_domain *domains = &no_domain;
static ztt_string *strings = &no_string;
static ztt_histogram *histograms = &no_histogram;
static ztt_clock *clocks = &no_clock;
static counter_item *counters = &no_counter;

uint64_t ztt_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

// Returns the interned text, which stays, or NULL.
static const char *kept(uint32_t number) {
    uint64_t length;
    return ztl_text(number, &length);
}

static uint32_t number_of(const char *text) {
    return text == NULL ? 0 : ztl_text_of(text, strlen(text));
}

bool ztt_is_domain(const ztt_domain *domain) {
    return is_of(&domain_pool, domain);
}

bool ztt_is_counter(const ztt_counter *counter) {
    return counter == &no_counter.counter || is_of(&counter_pool, counter);
}

bool ztt_is_histogram(const ztt_histogram *histogram) {
    return is_of(&histogram_pool, histogram);
}

// Objects of stubs, with the numbers of their names. One is not changed once it counts.
enum { ADOPTED = 4096 };

static struct {
    const void *object;
    uint32_t number;
} adopted[ADOPTED];

static _Atomic uint32_t adopted_count;

// With the lock.
static void adopt(const void *object, const char *name) {
    uint32_t count = atomic_load_explicit(&adopted_count, memory_order_relaxed);
    uint32_t number = number_of(name);
    if (count < ADOPTED && number != 0) {
        adopted[count].object = object;
        adopted[count].number = number;
        atomic_store_explicit(&adopted_count, count + 1, memory_order_release);
    }
}

void ztt_adopt(const ztt_domain *stub_domains, const ztt_string *stub_strings) {
    pthread_mutex_lock(&lock);
    uint32_t left = ADOPTED;
    for (const ztt_domain *at = stub_domains; at != NULL && left > 0; at = at->next, left--) {
        adopt(at, at->name);
    }
    left = ADOPTED;
    for (const ztt_string *at = stub_strings; at != NULL && left > 0; at = at->next, left--) {
        adopt(at, at->text);
    }
    pthread_mutex_unlock(&lock);
}

// Returns the number of an object's name, 0 if it was not adopted. The last one with an address counts.
static uint32_t adopted_text(const void *object) {
    for (uint32_t i = atomic_load_explicit(&adopted_count, memory_order_acquire); i-- > 0;) {
        if (adopted[i].object == object) {
            return adopted[i].number;
        }
    }
    return 0;
}

uint32_t ztt_domain_text(const ztt_domain *domain) {
    return ztt_is_domain(domain) ? (uint32_t)domain->text : adopted_text(domain);
}

uint32_t ztt_string_text(const ztt_string *string) {
    return is_of(&string_pool, string) ? (uint32_t)string->number : adopted_text(string);
}

ztt_domain *ztt_domain_of(const char *name) {
    uint32_t number = number_of(name == NULL ? "" : name);
    pthread_mutex_lock(&lock);
    ztt_domain *at = domains;
    while (at != &no_domain && (uint32_t)at->text != number) {
        at = at->next;
    }
    ztt_domain *fresh = at == &no_domain && number != 0 ? take(&domain_pool) : NULL;
    if (fresh != NULL) {
        fresh->enabled = ENABLED;
        fresh->name = kept(number);
        fresh->text = (int)number;
        fresh->next = domains;
        domains = at = fresh;
    }
    pthread_mutex_unlock(&lock);
    return at;
}

ztt_string *ztt_string_of(const char *text) {
    text = text == NULL ? "" : text;
    uint32_t number = number_of(text);
    pthread_mutex_lock(&lock);
    ztt_string *at = strings;
    while (at != &no_string && (uint32_t)at->number != number) {
        at = at->next;
    }
    ztt_string *fresh = at == &no_string && number != 0 ? take(&string_pool) : NULL;
    if (fresh != NULL) {
        fresh->text = kept(number);
        fresh->number = (int)number;
        fresh->next = strings;
        strings = at = fresh;
    }
    pthread_mutex_unlock(&lock);
    return at;
}

ztt_counter *ztt_counter_of(uint32_t domain, const char *name, int type) {
    return ztt_counter_of_text(domain, number_of(name), type);
}

ztt_counter *ztt_counter_of_text(uint32_t domain, uint32_t number, int type) {
    pthread_mutex_lock(&lock);
    counter_item *at = counters;
    while (at != &no_counter &&
           (at->counter.name != number || at->counter.domain != domain || at->counter.type != type)) {
        at = at->next;
    }
    counter_item *fresh = at == &no_counter ? take(&counter_pool) : NULL;
    if (fresh != NULL) {
        fresh->counter.domain = domain;
        fresh->counter.name = number;
        fresh->counter.type = type;
        fresh->next = counters;
        counters = at = fresh;
    }
    pthread_mutex_unlock(&lock);
    return &at->counter;
}

ztt_histogram *ztt_histogram_of(const ztt_domain *domain, const char *name, int x_type, int y_type) {
    uint32_t number = number_of(name == NULL ? "" : name);
    pthread_mutex_lock(&lock);
    ztt_histogram *at = histograms;
    while (at != &no_histogram &&
           (at->domain != domain || (uint32_t)at->text != number || at->x_type != x_type || at->y_type != y_type)) {
        at = at->next;
    }
    ztt_histogram *fresh = at == &no_histogram && number != 0 ? take(&histogram_pool) : NULL;
    if (fresh != NULL) {
        fresh->name = kept(number);
        fresh->domain = domain;
        fresh->x_type = x_type;
        fresh->y_type = y_type;
        fresh->text = (int)number;
        fresh->next = histograms;
        histograms = at = fresh;
    }
    pthread_mutex_unlock(&lock);
    return at;
}

static void ask(ztt_clock *clock) {
    if (clock->ask != NULL) {
        clock->ask(&clock->info, clock->data);
    }
    clock->host = (void *)(uintptr_t)ztt_now();
}

ztt_clock *ztt_clock_of(ztt_ask_clock function, void *data) {
    pthread_mutex_lock(&lock);
    ztt_clock *fresh = take(&clock_pool);
    pthread_mutex_unlock(&lock);
    if (fresh == NULL) {
        return &no_clock;
    }
    fresh->ask = function;
    fresh->data = data;
    // The program's function, so without the lock.
    ask(fresh);
    pthread_mutex_lock(&lock);
    fresh->next = clocks;
    clocks = fresh;
    pthread_mutex_unlock(&lock);
    return fresh;
}

void ztt_reset_clocks(void) {
    pthread_mutex_lock(&lock);
    ztt_clock *first = clocks;
    pthread_mutex_unlock(&lock);
    // Clocks are only added before the first, and stay.
    for (ztt_clock *at = first; at != &no_clock; at = at->next) {
        ask(at);
    }
}

uint64_t ztt_host_time(const ztt_clock *clock, unsigned long long time) {
    if (clock == NULL) {
        return time;
    }
    if (!is_of(&clock_pool, clock) || clock->info.frequency == 0) {
        return 0;
    }
    double distance = (double)(int64_t)(time - clock->info.base) * 1e9 / (double)clock->info.frequency;
    double host = (double)(uint64_t)(uintptr_t)clock->host + distance;
    // 2^53 nanoseconds are 104 days: a double is exact to a few nanoseconds for any uptime.
    // Nor is a moment after 292 years one: the distance would not fit.
    return host <= 1 ? 1 : host >= 9.2e18 ? 0 : (uint64_t)(uintptr_t)clock->host + (uint64_t)(int64_t)distance;
}
