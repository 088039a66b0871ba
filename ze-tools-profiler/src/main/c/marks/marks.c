#include "marks/marks.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "lane/call.h"
#include "lane/memory.h"
#include "marks/record.h"

// The thread makes a mark: a signal handler may come.
static _Thread_local uint32_t busy __attribute__((tls_model("initial-exec")));

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;    // of beginning to collect
static ztp_state *memory;                                   // where marks are kept, once that has begun
static _Atomic uint32_t paused;
static _Atomic uint64_t filtered;    // marks that came while paused
static _Atomic uint64_t nested;      // marks of signal handlers that came while one was made

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

// Keeps a mark in the memory of its thread; false if there is none, which is counted.
static bool keep_mark(ztm_words *words, uint64_t now) {
    if (!is_always(words->mark.kind) && atomic_load_explicit(&paused, memory_order_relaxed) != 0) {
        atomic_fetch_add_explicit(&filtered, 1, memory_order_relaxed);
        return true;
    }
    const ztp_thread *own = ztp_thread_in(memory);
    ztr_lane *lane = ztp_has_lane(memory, own) ? own->lane : ztp_lane_in_memory(NULL);
    if (lane == NULL) {
        return false;
    }
    // Its number in its thread. It counts before it is written: a reader never finds more than were seen.
    words->call = ztp_call_of(lane);
    words->ticks = now;
    add(&lane->seen, 1);
    bool written = ztm_write(&memory->recorder, lane, words);
    if (__builtin_expect(!written, 0)) {
        ztr_lane *next = ztp_lane_in_memory(lane);
        written = next != NULL && ztm_write(&memory->recorder, next, words);
        add(&lane->dropped, written ? 0 : 1);
    }
    return written;
}

// Gives a mark to the sink, if there is one and the program has not paused.
static int hand_over(ztm_words *words) {
    ztm_sink take = atomic_load_explicit(&sink, memory_order_acquire);
    bool wanted = is_always(words->mark.kind) || atomic_load_explicit(&paused, memory_order_relaxed) == 0;
    return take != NULL && wanted ? take(words) : ZETOOLS_OK;
}

int ztm_hand_over(uint32_t kind, uint32_t flags, uint32_t domain, uint32_t name, uint32_t layer, uint32_t phase,
                  uint32_t color, int32_t location, uint64_t id, uint64_t other, uint64_t value) {
    if (kind < ZETOOLS_REGION_BEGIN || kind > ZETOOLS_ID_DESTROY) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    if (busy != 0) {
        atomic_fetch_add(&nested, 1);
        return ZETOOLS_ERROR_DROPPED;
    }
    busy = 1;
    atomic_signal_fence(memory_order_seq_cst);
    ztm_words words = {.mark = {.time = ztr_monotonic(),
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
                                .value = value}};
    ztm_describe(&words);
    int result = hand_over(&words);
    atomic_signal_fence(memory_order_seq_cst);
    busy = 0;
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
    if (busy != 0) {
        // Counted apart from the thread's counters, one of which may just be changing.
        atomic_fetch_add(&nested, 1);
        return ZETOOLS_ERROR_DROPPED;
    }
    busy = 1;
    atomic_signal_fence(memory_order_seq_cst);
    int result = wrong ? ZETOOLS_ERROR_LOCATION : ZETOOLS_OK;
    ztm_words words = {.mark = *mark};
    words.mark.location = location;
    uint64_t now = ztr_monotonic();
    words.mark.time = mark->time != 0 ? mark->time : now;
    ztm_describe(&words);
    int taken = hand_over(&words);
    result = result == ZETOOLS_OK ? taken : result;
    if (atomic_load_explicit(&collecting, memory_order_acquire) != 0 && !keep_mark(&words, now)) {
        result = ZETOOLS_ERROR_DROPPED;
    }
    atomic_signal_fence(memory_order_seq_cst);
    busy = 0;
    return result;
}

int ztm_start(uint64_t bytes) {
    pthread_mutex_lock(&lock);
    memory = ztp_state_in_memory();
    bool possible = atomic_load(&collecting) == 0 && memory != NULL;
    if (!possible || !ztp_begin_session(bytes)) {
        pthread_mutex_unlock(&lock);
        return possible || memory == NULL ? ZETOOLS_ERROR_MEMORY : ZETOOLS_ERROR_ARGUMENT;
    }
    atomic_store(&filtered, 0);
    atomic_store(&nested, 0);
    atomic_store(&paused, 0);
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

static void take_record(void *data, const uint64_t *words, int32_t tid) {
    ztm_record **to = data;
    memcpy(&(*to)->mark, words + (ZTR_HEADER / sizeof *words), sizeof(zetools_mark));
    (*to)->tid = tid;
    (*to)->reserved = 0;
    (*to)++;
}

uint64_t ztm_read(ztm_record *records, uint64_t capacity) {
    return ztp_read_session(take_record, &records, capacity);
}

void ztm_sum(ztm_account *account) {
    ztr_account sum;
    ztp_sum_session(&sum);
    *account = (ztm_account){.recorded = sum.seen - sum.dropped,
                             .filtered = atomic_load(&filtered),
                             .no_memory = sum.dropped,
                             .nested = atomic_load(&nested)};
    account->seen = sum.seen + account->filtered + account->nested;
}

// ---- Beginning and end of the process -------------------------------------------------------------------------------

static void in_child(void) {
    // The parent's marks are the parent's.
    pthread_mutex_init(&lock, NULL);
    ztp_forget_session();
    atomic_store(&filtered, 0);
    atomic_store(&nested, 0);
    busy = 0;
    ztl_forget();
}

void ztm_prepare(void) {
    pthread_atfork(NULL, NULL, in_child);
}
