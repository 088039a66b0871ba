// The callbacks that run on every call. They take no lock, allocate nothing, and make no system call but for a thread's
// first call, and for waiting where that is asked for.
#include <linux/membarrier.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "clock.h"
#include "ztr.h"

// ---- The gate ---------------------------------------------------------------------------------------------------------

static int membarrier(int command) {
    return (int)syscall(SYS_membarrier, command, 0, 0);
}

// A call first shows in its lane, then looks at the gate. The processor may do that the other way round unless told, which
// would cost each call more than the rest of the bookkeeping. So shutting the gate makes all processors catch up
// instead; where the system cannot do that, each call pays.
void ztr_set_gate(ztr_recorder *recorder, uint32_t gate) {
    if (gate == ZTR_OPEN && membarrier(MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED) != 0) {
        atomic_store(&recorder->fences, 1);
    }
    atomic_store(&recorder->gate, gate);
    if (gate != ZTR_OPEN && atomic_load(&recorder->fences) == 0) {
        (void)membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED);
    }
}

static inline bool is_open(ztr_recorder *recorder) {
    return atomic_load(&recorder->gate) == ZTR_OPEN;
}

// ---- Enter --------------------------------------------------------------------------------------------------------------

static inline ztr_lane *own_lane(ztr_recorder *recorder) {
    ztr_entry *entry = &ztr_entries[recorder->slot];
    if (__builtin_expect(entry->serial == recorder->serial && entry->lane != NULL, 1)) {
        return entry->lane;
    }
    return ztr_open_lane(recorder);
}

static inline void show(ztr_recorder *recorder, ztr_lane *lane, uint64_t start) {
    if (lane == NULL) {
        atomic_fetch_add(&recorder->unplaced_busy, 1);
    } else if (lane->depth++ == 0) {
        atomic_store_explicit(&lane->busy, start, memory_order_relaxed);
    }
    atomic_signal_fence(memory_order_seq_cst);
    if (__builtin_expect(atomic_load_explicit(&recorder->fences, memory_order_relaxed) != 0, 0) && lane != NULL) {
        // Once more, in a way that everybody sees before this thread looks at the gate.
        (void)atomic_exchange(&lane->busy, atomic_load_explicit(&lane->busy, memory_order_relaxed));
    }
}

static inline void hide(ztr_recorder *recorder, ztr_lane *lane) {
    if (lane == NULL) {
        atomic_fetch_sub(&recorder->unplaced_busy, 1);
        return;
    }
    // After the record: a reader that does not see the call leaving sees its record.
    atomic_store_explicit(&lane->leaving, 0, memory_order_release);
    if (--lane->depth == 0) {
        atomic_store_explicit(&lane->busy, 0, memory_order_release);
    }
}

// The value of the slot of a call whose thread had no lane when it began: it has to be hidden where it was shown, even if
// the thread has been given a lane since.
#define UNPLACED UINT64_MAX

static inline void add(_Atomic uint64_t *counter, uint64_t amount) {
    // Only one thread writes it, so that no locked instruction is needed.
    uint64_t now = atomic_load_explicit(counter, memory_order_relaxed);
    atomic_store_explicit(counter, now + amount, memory_order_release);
}

static inline void begin(ztr_recorder *recorder, void **slot) {
    if (!is_open(recorder)) {
        return;
    }
    ztr_lane *lane = own_lane(recorder);
    uint64_t start = ztr_ticks(recorder->counter);
    show(recorder, lane, start);
    if (__builtin_expect(!is_open(recorder), 0)) {
        hide(recorder, lane);
        return;
    }
    if (__builtin_expect(lane == NULL, 0)) {
        atomic_fetch_add(&recorder->unplaced, 1);
        *slot = (void *)(uintptr_t)UNPLACED;
        return;
    }
    // Seen before recorded or dropped: a reader never finds more of these than of those.
    add(&lane->seen, 1);
    *slot = (void *)(uintptr_t)start;
}

// ---- Exit ---------------------------------------------------------------------------------------------------------------

static inline uint64_t *word_at(ztr_lane *lane, uint64_t position) {
    return (uint64_t *)(void *)(lane->ring + (position & (lane->capacity - 1)));
}

static inline uint64_t record_size(ztr_lane *lane, uint64_t position) {
    uint64_t header = *word_at(lane, position);
    if ((header >> 32 & 0xffff) == ZTR_FILLER) {
        return lane->capacity - (position & (lane->capacity - 1));
    }
    return ZTR_HEADER + 8 * (header >> 48 & 0xff);
}

static inline bool has_room(ztr_lane *lane, uint64_t end) {
    if (end - lane->tail_seen <= lane->capacity) {
        return true;
    }
    lane->tail_seen = atomic_load_explicit(&lane->tail, memory_order_acquire);
    return end - lane->tail_seen <= lane->capacity;
}

// Frees the oldest record, unless the reader was faster: the one that is in the way, not one that is the oldest by now,
// for the reader may have taken them all.
static void drop_oldest(ztr_lane *lane) {
    uint64_t tail = lane->tail_seen;
    bool filler = (*word_at(lane, tail) >> 32 & 0xffff) == ZTR_FILLER;
    if (atomic_compare_exchange_strong(&lane->tail, &tail, tail + record_size(lane, tail)) && !filler) {
        add(&lane->dropped, 1);
    }
}

static __attribute__((noinline)) bool make_room(ztr_recorder *recorder, ztr_lane *lane, uint64_t end) {
    while (!has_room(lane, end)) {
        if (recorder->policy == ZTR_DROP_OLDEST) {
            drop_oldest(lane);
        } else if (recorder->policy == ZTR_WAIT && atomic_load_explicit(&lane->patient, memory_order_relaxed) &&
                   atomic_load_explicit(&recorder->abandoned, memory_order_relaxed) == 0) {
            nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
        } else {
            return false;
        }
    }
    return true;
}

// Returns the place of the next record, or NULL if there is no room. May fill the ring's end.
static inline uint64_t *reserve(ztr_recorder *recorder, ztr_lane *lane, uint64_t size, uint64_t *position) {
    uint64_t head = atomic_load_explicit(&lane->head, memory_order_relaxed);
    uint64_t rest = lane->capacity - (head & (lane->capacity - 1));
    uint64_t skip = size <= rest ? 0 : rest;
    if (__builtin_expect(!has_room(lane, head + skip + size), 0) && !make_room(recorder, lane, head + skip + size)) {
        return NULL;
    }
    if (__builtin_expect(skip != 0, 0)) {
        *word_at(lane, head) = ZTR_FILLER << 32;
    }
    *position = head + skip;
    return word_at(lane, head + skip);
}

static inline uint64_t load(const void *from, unsigned size) {
    switch (size) {
    case 1:
        return *(const uint8_t *)from;
    case 2:
        return *(const uint16_t *)from;
    case 4:
        return *(const uint32_t *)from;
    default:
        return *(const uint64_t *)from;
    }
}

// params: one pointer for each argument. An output argument may be read only once the function has succeeded.
static inline void keep(const ztr_function *function, void *const *params, uint32_t result, uint64_t *to) {
    for (uint32_t i = 0; i < function->count; i++) {
        const ztr_argument *argument = &function->arguments[i];
        uint64_t value = load(params[argument->index], argument->size);
        if (argument->pointee != 0) {
            const void *pointer = (const void *)(uintptr_t)value;
            value = pointer != NULL && result == 0 ? load(pointer, argument->pointee) : 0;
        }
        to[i] = value;
    }
}

static inline void write_record(ztr_recorder *recorder, ztr_lane *lane, uint32_t index, void *const *params,
                                uint32_t result, uint64_t start) {
    const ztr_function *function = &recorder->functions[index];
    uint32_t count = params != NULL ? function->count : 0;
    uint64_t end = ztr_ticks(recorder->counter);
    // Calls of this thread that ended before.
    uint64_t sequence = atomic_load_explicit(&lane->seen, memory_order_relaxed) - lane->depth;
    uint64_t position;
    uint64_t *words = reserve(recorder, lane, ZTR_HEADER + 8 * (uint64_t)count, &position);
    if (words != NULL) {
        words[0] = result | (uint64_t)index << 32 | (uint64_t)count << 48;
        words[1] = start;
        words[2] = end;
        words[3] = (sequence & ((UINT64_C(1) << ZTR_SEQUENCE_BITS) - 1)) | (uint64_t)lane->thread << ZTR_SEQUENCE_BITS;
        if (count != 0) {
            keep(function, params, result, words + 4);
        }
        atomic_store_explicit(&lane->head, position + ZTR_HEADER + 8 * (uint64_t)count, memory_order_release);
    } else {
        add(&lane->dropped, 1);
    }
}

static __attribute__((noinline)) void end(ztr_recorder *recorder, uint32_t function, void *const *params, uint64_t result,
                                          void **slot) {
    uint64_t start = (uint64_t)(uintptr_t)*slot;
    if (start == 0) {
        return;
    }
    if (__builtin_expect(start == UNPLACED, 0)) {
        hide(recorder, NULL);
        return;
    }
    ztr_lane *lane = ztr_entries[recorder->slot].lane;
    // Before the time is read: from now on its end may lie before what the reader calls now, but not before its start.
    atomic_store_explicit(&lane->leaving, start, memory_order_release);
    atomic_signal_fence(memory_order_seq_cst);
    write_record(recorder, lane, function, params, (uint32_t)result, start);
    hide(recorder, lane);
}

// ---- What is registered -------------------------------------------------------------------------------------------------

static void enter(void *params, uint64_t result, void *recorder, void **slot) {
    (void)params;
    (void)result;
    begin(recorder, slot);
}

// C does not tell a callback which function it is for, so there is one for each.
#define EXIT(n)                                                                                \
    static void exit_##n(void *params, uint64_t result, void *recorder, void **slot) {         \
        end(recorder, n, params, result, slot);                                                \
    }
#define NAME(n) exit_##n,
#define EACH16(X, p) \
    X(p##0) X(p##1) X(p##2) X(p##3) X(p##4) X(p##5) X(p##6) X(p##7) X(p##8) X(p##9) X(p##a) X(p##b) X(p##c) X(p##d) X(p##e) X(p##f)
#define EACH256(X, p)                                                                                      \
    EACH16(X, p##0) EACH16(X, p##1) EACH16(X, p##2) EACH16(X, p##3) EACH16(X, p##4) EACH16(X, p##5)        \
    EACH16(X, p##6) EACH16(X, p##7) EACH16(X, p##8) EACH16(X, p##9) EACH16(X, p##a) EACH16(X, p##b)        \
    EACH16(X, p##c) EACH16(X, p##d) EACH16(X, p##e) EACH16(X, p##f)

EACH256(EXIT, 0x0)
EACH256(EXIT, 0x1)

static void (*const exits[])(void *, uint64_t, void *, void **) = {EACH256(NAME, 0x0) EACH256(NAME, 0x1)};

_Static_assert(sizeof exits / sizeof *exits == ZTR_FUNCTIONS, "one callback for each index");

void *ztr_enter_callback(void) {
    return (void *)(uintptr_t)enter;
}

void *ztr_exit_callback(uint32_t function) {
    return function < ZTR_FUNCTIONS ? (void *)(uintptr_t)exits[function] : NULL;
}

void ztr_own_enter(ztr_recorder *recorder, void **slot) {
    begin(recorder, slot);
}

void ztr_own_exit(ztr_recorder *recorder, uint32_t function, uint64_t result, void **slot) {
    end(recorder, function, NULL, result, slot);
}

// ---- Testing ------------------------------------------------------------------------------------------------------------

static _Thread_local uint64_t counted;

static void count(void *params, uint64_t result, void *unused, void **slot) {
    (void)params;
    (void)result;
    (void)unused;
    (void)slot;
    counted++;
}

void *ztr_counting_callback(void) {
    return (void *)(uintptr_t)count;
}

uint64_t ztr_counted(void) {
    return counted;
}

// ---- Measuring ------------------------------------------------------------------------------------------------------------

uint64_t ztr_measure(void) {
    enum { ROUNDS = 16, CALLS = 1000 };
    ztr_recorder *recorder = ztr_create(UINT64_C(1) << 16, UINT64_C(1) << 20, ZTR_DROP_OLDEST, ZTR_CLOCK_BEST);
    if (recorder == NULL) {
        return 0;
    }
    void (*volatile first)(void *, uint64_t, void *, void **) = enter;
    void (*volatile second)(void *, uint64_t, void *, void **) = exits[0];
    // The best of some rounds: what it costs, not what else the machine did.
    uint64_t best = UINT64_MAX;
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t begin_time = ztr_monotonic();
        for (int i = 0; i < CALLS; i++) {
            void *slot = NULL;
            first(NULL, 0, recorder, &slot);
            second(NULL, 0, recorder, &slot);
        }
        uint64_t time = ztr_monotonic() - begin_time;
        best = time < best ? time : best;
    }
    ztr_destroy(recorder);
    return best * 1000 / CALLS;
}
