// The callbacks that run on every call. They take no lock, allocate nothing, and make no system call but for a thread's
// first call, and for waiting where that is asked for.
#include <stdlib.h>
#include <string.h>

#include "lane/gate.h"
#include "lane/record.h"
#include "recorder/ztr.h"

void ztr_set_gate(ztr_recorder *recorder, uint32_t gate) {
    ztp_set_gate(recorder, gate);
}

// ---- Callbacks ------------------------------------------------------------------------------------------------------

static inline ztr_lane *own_lane(ztr_recorder *recorder) {
    ztr_entry *entry = &ztr_entries[recorder->slot];
    if (__builtin_expect(entry->serial == recorder->serial && entry->lane != NULL, 1)) {
        return entry->lane;
    }
    return ztr_open_lane(recorder);
}

static inline void begin(ztr_recorder *recorder, void **slot) {
    if (is_open(recorder)) {
        ztr_begin(recorder, own_lane(recorder), slot);
    }
}

static __attribute__((noinline)) void end(ztr_recorder *recorder, uint32_t function, void *const *params,
                                          uint64_t result, void **slot) {
    uint64_t start = (uint64_t)(uintptr_t)*slot;
    if (start == 0) {
        return;
    }
    if (__builtin_expect(start == ZTR_UNPLACED, 0)) {
        hide(recorder, NULL);
        return;
    }
    ztr_end(recorder, ztr_entries[recorder->slot].lane, function, params, (uint32_t)result, start, 0);
}

// ---- What is registered ---------------------------------------------------------------------------------------------

static void enter(void *params, uint64_t result, void *recorder, void **slot) {
    (void)params;
    (void)result;
    begin(recorder, slot);
}

// C does not pass a callback the function that it is for, so each function has one of its own.
#define EXIT(n)                                                                                                        \
    static void exit_##n(void *params, uint64_t result, void *recorder, void **slot) {                                 \
        end(recorder, n, params, result, slot);                                                                        \
    }
#define NAME(n) exit_##n,

ZTR_EACH_FUNCTION(EXIT)

static void (*const exits[])(void *, uint64_t, void *, void **) = {ZTR_EACH_FUNCTION(NAME)};

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

// ---- Testing --------------------------------------------------------------------------------------------------------

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

// ---- Measuring ------------------------------------------------------------------------------------------------------

typedef void callback(void *, uint64_t, void *, void **);

static void do_nothing(void *params, uint64_t result, void *unused, void **slot) {
    (void)params;
    (void)result;
    (void)unused;
    (void)slot;
}

// Returns the picoseconds that two callbacks take: the best of some rounds, what they cost and not what else the
// machine did.
static uint64_t measure(callback *first, callback *second, ztr_recorder *recorder) {
    enum { ROUNDS = 16, CALLS = 1000 };
    callback *volatile before = first;
    callback *volatile after = second;
    uint64_t best = UINT64_MAX;
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t begin_time = ztr_monotonic();
        for (int i = 0; i < CALLS; i++) {
            void *slot = NULL;
            before(NULL, 0, recorder, &slot);
            after(NULL, 0, recorder, &slot);
        }
        uint64_t time = ztr_monotonic() - begin_time;
        best = time < best ? time : best;
    }
    return best * 1000 / CALLS;
}

uint64_t ztr_measure(void) {
    ztr_recorder *recorder = ztr_create(UINT64_C(1) << 16, UINT64_C(1) << 20, ZTR_DROP_OLDEST, ZTR_CLOCK_BEST);
    if (recorder == NULL) {
        return 0;
    }
    uint64_t all = measure(enter, exits[0], recorder);
    // That callbacks are called is the layer's part.
    uint64_t calling = measure(do_nothing, do_nothing, recorder);
    ztr_destroy(recorder);
    return all > calling ? all - calling : 1;
}
