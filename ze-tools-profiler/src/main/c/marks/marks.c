#include "marks/marks.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { CHUNK = 1 << 16 };

// Marks of one thread. It is full when `count` has reached its end; then `next` is the thread's next one.
typedef struct chunk {
    _Atomic(struct chunk *) next;
    _Atomic uint32_t count;
    uint32_t read;
    zetools_mark marks[];
} chunk;

enum { CHUNK_MARKS = (CHUNK - sizeof(chunk)) / sizeof(zetools_mark) };

// A thread that has made marks. Its counters are written by that thread alone, unless they are atomic additions of the
// reader.
typedef struct lane {
    struct lane *next;
    uint32_t session;
    int32_t tid;
    chunk *writing;
    chunk *reading;
    _Atomic uint32_t orphan;    // the thread is gone
    _Atomic uint64_t seen, recorded, filtered, no_memory;
} lane;

typedef struct {
    lane *lane;
    uint32_t session;
    uint32_t busy;    // a mark is being made; a signal handler may come
} own;

static _Thread_local own self __attribute__((tls_model("initial-exec")));

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;    // of the list of lanes, and of reading
static lane *lanes;
static _Atomic uint32_t session;    // 0 before the first start; each start is another one
static _Atomic uint32_t paused;
static _Atomic uint64_t budget;      // bytes that chunks may still use
static _Atomic uint64_t unplaced;    // marks of threads for which there was no memory
static _Atomic uint64_t nested;      // marks of signal handlers that came while one was made
static ztm_account gone;             // the accounts of threads that are gone and read
static pthread_key_t at_end;
static bool has_key;

static uint32_t text(const char *content, size_t length) {
    return ztl_text_of(content, length);
}

static zetools_collector collector = {
    .size = sizeof(zetools_collector),
    .active = 0,
    .text = text,
    .location = ztl_define,
    .stack = ztl_stack,
    .this_location = ztl_this_location,
    .mark = ztm_mark,
    .note_modules = ztl_note_modules,
};

const zetools_collector *zetools_collector_1(void) {
    return &collector;
}

uint32_t ztm_recorded;

static _Atomic(ztm_sink) sink;
static _Atomic uint32_t collecting;    // marks are kept in memory

static void set_active(void) {
    uint32_t active = atomic_load(&collecting) != 0 || atomic_load(&sink) != NULL;
    __atomic_store_n(&collector.active, active, __ATOMIC_RELEASE);
}

void ztm_set_sink(ztm_sink function) {
    atomic_store(&sink, function);
    __atomic_store_n(&ztm_recorded, function != NULL, __ATOMIC_RELEASE);
    set_active();
    if (function != NULL) {
        ztm_announce(&collector);
    }
}

static bool is_always(uint16_t kind) {
    return kind == ZETOOLS_THREAD_NAME || (kind >= ZETOOLS_PAUSE && kind <= ZETOOLS_DETACH);
}

static void increase(_Atomic uint64_t *counter) {
    // One thread writes it.
    atomic_store_explicit(counter, atomic_load_explicit(counter, memory_order_relaxed) + 1, memory_order_release);
}

static chunk *new_chunk(void) {
    uint64_t left = atomic_load_explicit(&budget, memory_order_relaxed);
    do {
        if (left < CHUNK) {
            return NULL;
        }
    } while (!atomic_compare_exchange_weak(&budget, &left, left - CHUNK));
    chunk *fresh = mmap(NULL, CHUNK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (fresh == MAP_FAILED) {
        atomic_fetch_add(&budget, CHUNK);
        return NULL;
    }
    return fresh;
}

static void free_chunk(chunk *old) {
    munmap(old, CHUNK);
    atomic_fetch_add(&budget, CHUNK);
}

// Frees a lane that is in no list. Its chunks are not of the present budget.
static void free_lane(lane *l) {
    for (chunk *c = l->reading; c != NULL;) {
        chunk *next = atomic_load(&c->next);
        munmap(c, CHUNK);
        c = next;
    }
    free(l);
}

// Gives up the calling thread's lane. One of an earlier session was taken from the list and left to its thread.
static void leave_lane(void) {
    lane *l = self.lane;
    self.lane = NULL;
    if (l == NULL) {
        return;
    }
    pthread_mutex_lock(&lock);
    if (self.session == atomic_load(&session)) {
        atomic_store_explicit(&l->orphan, 1, memory_order_release);
    } else {
        free_lane(l);
    }
    pthread_mutex_unlock(&lock);
}

static void thread_ends(void *value) {
    (void)value;
    self.busy = 1;    // Other destructors may make marks: they come too late.
    leave_lane();
}

static lane *open_lane(void) {
    uint32_t now = atomic_load_explicit(&session, memory_order_acquire);
    lane *fresh = calloc(1, sizeof(*fresh));
    if (fresh == NULL) {
        return NULL;
    }
    fresh->writing = fresh->reading = new_chunk();
    if (fresh->writing == NULL) {
        free(fresh);
        return NULL;
    }
    fresh->session = now;
    fresh->tid = (int32_t)syscall(SYS_gettid);
    pthread_mutex_lock(&lock);
    fresh->next = lanes;
    lanes = fresh;
    pthread_mutex_unlock(&lock);
    self.lane = fresh;
    self.session = now;
    if (has_key) {
        pthread_setspecific(at_end, fresh);
    }
    return fresh;
}

static zetools_mark *place(lane *l) {
    chunk *c = l->writing;
    if (atomic_load_explicit(&c->count, memory_order_relaxed) == CHUNK_MARKS) {
        chunk *fresh = new_chunk();
        if (fresh == NULL) {
            return NULL;
        }
        atomic_store_explicit(&c->next, fresh, memory_order_release);
        l->writing = c = fresh;
    }
    return &c->marks[atomic_load_explicit(&c->count, memory_order_relaxed)];
}

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void account_for(lane *l, _Atomic uint64_t *as) {
    if (l != NULL) {
        increase(&l->seen);
        increase(as);
    } else {
        atomic_fetch_add(&unplaced, 1);
    }
}

// Keeps a mark in the memory of its thread; false if there is none, which is counted.
static bool keep_mark(const zetools_mark *mark) {
    lane *l = self.lane;
    if (l == NULL || self.session != atomic_load_explicit(&session, memory_order_acquire)) {
        leave_lane();
        l = open_lane();
    }
    if (l != NULL && !is_always(mark->kind) && atomic_load_explicit(&paused, memory_order_relaxed) != 0) {
        account_for(l, &l->filtered);
        return true;
    }
    zetools_mark *to = l == NULL ? NULL : place(l);
    if (to == NULL) {
        account_for(l, l == NULL ? NULL : &l->no_memory);
        return false;
    }
    *to = *mark;
    increase(&l->seen);
    increase(&l->recorded);
    atomic_store_explicit(&l->writing->count, atomic_load_explicit(&l->writing->count, memory_order_relaxed) + 1,
                          memory_order_release);
    return true;
}

// Gives a mark to the sink, if there is one and the program has not paused.
static int hand_over(const zetools_mark *mark) {
    ztm_sink take = atomic_load_explicit(&sink, memory_order_acquire);
    bool wanted = is_always(mark->kind) || atomic_load_explicit(&paused, memory_order_relaxed) == 0;
    return take != NULL && wanted ? take(mark) : ZETOOLS_OK;
}

int ztm_hand_over(uint32_t kind, uint32_t flags, uint32_t domain, uint32_t name, uint32_t layer, uint32_t phase,
                  uint32_t color, int32_t location, uint64_t id, uint64_t other, uint64_t value) {
    if (kind < ZETOOLS_REGION_BEGIN || kind > ZETOOLS_ID_DESTROY) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    if (self.busy != 0) {
        atomic_fetch_add(&nested, 1);
        return ZETOOLS_ERROR_DROPPED;
    }
    self.busy = 1;
    atomic_signal_fence(memory_order_seq_cst);
    const zetools_mark mark = {.time = now(),
                               .kind = (uint16_t)kind,
                               .flags = (uint16_t)flags,
                               .domain = domain,
                               .name = name,
                               .layer = layer,
                               .phase = phase,
                               .color = color,
                               .location = ztl_is_location(location) ? location : ZETOOLS_NO_LOCATION,
                               .id = id,
                               .other = other,
                               .value = value};
    int result = hand_over(&mark);
    atomic_signal_fence(memory_order_seq_cst);
    self.busy = 0;
    return result;
}

// Own frames would be in automatic stacks, so what this calls is inlined or done before.
__attribute__((noinline)) int ztm_mark(const zetools_mark *mark) {
    if (mark == NULL || mark->kind < ZETOOLS_REGION_BEGIN || mark->kind > ZETOOLS_ID_DESTROY) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    bool given = mark->location != ZETOOLS_NO_LOCATION;
    bool wrong = given && !ztl_is_location(mark->location);
    // Consumed by this event whatever becomes of it.
    int location = given ? ztl_take() : ZETOOLS_NO_LOCATION;
    location = wrong ? ZETOOLS_NO_LOCATION : given ? mark->location : ztl_of_event(mark->name);
    if (self.busy != 0) {
        // Counted apart from the thread's counters, one of which may just be changing.
        atomic_fetch_add(&nested, 1);
        return ZETOOLS_ERROR_DROPPED;
    }
    self.busy = 1;
    atomic_signal_fence(memory_order_seq_cst);
    int result = wrong ? ZETOOLS_ERROR_LOCATION : ZETOOLS_OK;
    zetools_mark whole = *mark;
    whole.location = location;
    whole.time = mark->time != 0 ? mark->time : now();
    int taken = hand_over(&whole);
    result = result == ZETOOLS_OK ? taken : result;
    if (atomic_load_explicit(&collecting, memory_order_acquire) != 0 && !keep_mark(&whole)) {
        result = ZETOOLS_ERROR_DROPPED;
    }
    atomic_signal_fence(memory_order_seq_cst);
    self.busy = 0;
    return result;
}

// Empties the list. A thread that lives may just be writing: it frees its lane itself.
static void drop_lanes(void) {
    while (lanes != NULL) {
        lane *l = lanes;
        lanes = l->next;
        if (atomic_load(&l->orphan) != 0) {
            free_lane(l);
        }
    }
}

int ztm_start(uint64_t bytes) {
    pthread_mutex_lock(&lock);
    if (atomic_load(&collecting) != 0) {
        pthread_mutex_unlock(&lock);
        return ZETOOLS_ERROR_ARGUMENT;
    }
    drop_lanes();
    memset(&gone, 0, sizeof(gone));
    atomic_store(&budget, bytes);
    atomic_store(&unplaced, 0);
    atomic_store(&nested, 0);
    atomic_store(&paused, 0);
    uint32_t next = atomic_load(&session) + 1;
    atomic_store(&session, next == 0 ? 1 : next);
    ztl_forget();
    pthread_mutex_unlock(&lock);
    ztl_note_modules();
    atomic_store(&collecting, 1);
    set_active();
    ztm_announce(&collector);
    return ZETOOLS_OK;
}

void ztm_stop(void) {
    atomic_store(&collecting, 0);
    set_active();
}

void ztm_pause(void) {
    atomic_store(&paused, 1);
}

void ztm_resume(void) {
    atomic_store(&paused, 0);
}

static uint64_t read_lane(lane *l, ztm_record *records, uint64_t capacity) {
    uint64_t stored = 0;
    while (stored < capacity) {
        chunk *c = l->reading;
        uint32_t count = atomic_load_explicit(&c->count, memory_order_acquire);
        if (c->read == count) {
            chunk *next = count == CHUNK_MARKS ? atomic_load_explicit(&c->next, memory_order_acquire) : NULL;
            if (next == NULL) {
                break;
            }
            l->reading = next;
            free_chunk(c);
            continue;
        }
        records[stored].mark = c->marks[c->read++];
        records[stored].tid = l->tid;
        records[stored].reserved = 0;
        stored++;
    }
    return stored;
}

static void add_account(ztm_account *to, lane *l) {
    to->recorded += atomic_load_explicit(&l->recorded, memory_order_acquire);
    to->filtered += atomic_load_explicit(&l->filtered, memory_order_acquire);
    to->no_memory += atomic_load_explicit(&l->no_memory, memory_order_acquire);
    to->seen += atomic_load_explicit(&l->seen, memory_order_acquire);
}

uint64_t ztm_read(ztm_record *records, uint64_t capacity) {
    uint64_t stored = 0;
    pthread_mutex_lock(&lock);
    for (lane **at = &lanes; *at != NULL && stored < capacity;) {
        lane *l = *at;
        uint32_t orphan = atomic_load_explicit(&l->orphan, memory_order_acquire);
        stored += read_lane(l, &records[stored], capacity - stored);
        if (orphan != 0 && stored < capacity) {
            *at = l->next;
            add_account(&gone, l);
            free_chunk(l->reading);
            free(l);
        } else {
            at = &l->next;
        }
    }
    pthread_mutex_unlock(&lock);
    return stored;
}

void ztm_sum(ztm_account *account) {
    pthread_mutex_lock(&lock);
    *account = gone;
    for (lane *l = lanes; l != NULL; l = l->next) {
        add_account(account, l);
    }
    uint64_t lost = atomic_load(&unplaced);
    account->no_memory += lost;
    account->nested = atomic_load(&nested);
    account->seen += lost + account->nested;
    pthread_mutex_unlock(&lock);
}

// ---- Beginning and end of the process -------------------------------------------------------------------------------

static void in_child(void) {
    // The parent's marks are the parent's.
    pthread_mutex_init(&lock, NULL);
    lanes = NULL;
    memset(&gone, 0, sizeof(gone));
    uint32_t next = atomic_load(&session) + 1;
    atomic_store(&session, next == 0 ? 1 : next);
    self = (own){0};
    ztl_forget();
}

void ztm_prepare(void) {
    has_key = pthread_key_create(&at_end, thread_ends) == 0;
    pthread_atfork(NULL, NULL, in_child);
}
