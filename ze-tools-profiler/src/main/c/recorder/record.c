// The recorders by which a process records itself: their callbacks, and what they cost.
#include <errno.h>
#include <string.h>
#include <sys/mman.h>

#include "lane/call.h"
#include "recorder/ztr.h"

// ---- Callbacks ------------------------------------------------------------------------------------------------------

static __attribute__((noinline)) void begin_unplaced(ztp_state *state, void **slot) {
    ztr_recorder *recorder = &state->recorder;
    // Memory is not asked for where it would not be used. A forked child finds zeros here.
    if (__atomic_load_n(&recorder->serial, __ATOMIC_ACQUIRE) != 0 && !is_open(recorder)) {
        return;
    }
    ztr_lane *lane = ztp_open_lane(state);
    if (lane == NULL) {
        ztp_count_unplaced(state);
    } else if (is_open(recorder)) {
        ztr_begin(recorder, lane, slot);
    }
}

static inline void begin(ztp_state *state, void **slot) {
    ztp_thread *own = ztp_thread_in(state);
    if (!ztp_has_lane(state, own)) {
        begin_unplaced(state, slot);
    } else if (is_open(&state->recorder)) {
        ztr_begin(&state->recorder, own->lane, slot);
    }
}

static void enter(void *params, uint64_t result, void *state, void **slot) {
    (void)params;
    (void)result;
    begin(state, slot);
}

static void leave(ztp_state *state, uint32_t function, void *params, uint64_t result, void **slot) {
    ztr_lane *lane = ztp_lane_of_call(state, slot);
    if (lane != NULL) {
        ztp_end_call(state, lane, function, params, (uint32_t)result, slot, 0, 0);
    }
}

static const ztp_kind kind = {.leave = leave, .measure = ztr_cost};

static void *address_of(ztp_callback callback) {
    return (void *)(uintptr_t)callback;
}

void *ztr_enter_callback(void) {
    return address_of(enter);
}

void *ztr_exit_callback(uint32_t function) {
    return address_of(ztp_exit_callback(function));
}

void ztr_own_enter(ztp_state *recorder, void **slot) {
    begin(recorder, slot);
}

void ztr_own_exit(ztp_state *recorder, uint32_t function, uint64_t result, void **slot) {
    leave(recorder, function, NULL, result, slot);
}

// ---- Recorders ------------------------------------------------------------------------------------------------------

static ztp_control *copy_of(const ztp_control *settings) {
    void *copy = mmap(NULL, sizeof *settings, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (copy == MAP_FAILED) {
        return NULL;
    }
    memcpy(copy, settings, sizeof *settings);
    return copy;
}

static int join(ztp_run *run, const ztp_control *settings, const char *directory) {
    size_t length = strlen(directory);
    if (length >= sizeof run->directory) {
        return ENAMETOOLONG;
    }
    if (!ztp_is_sound(settings)) {
        return EINVAL;
    }
    memcpy(run->directory, directory, length + 1);
    run->children = ZTP_CHILDREN_NONE;
    run->known = true;
    run->control = copy_of(settings);
    // The collector reads the notes in the directory.
    run->notes = ztp_map_control(run);
    return run->control == NULL ? ENOMEM : 0;
}

static int start(ztp_state *state, const ztp_control *settings, const char *directory) {
    int failure = join(state->run, settings, directory);
    if (failure != 0) {
        return failure;
    }
    errno = 0;
    if (!ztp_begin(state, ZTP_DOOR_OWN)) {
        return errno != 0 ? errno : EIO;
    }
    // The reader is in this process: there is no time after which it is taken for dead.
    state->recorder.heartbeat = NULL;
    ztp_set_gate(&state->recorder, ZTR_OPEN);
    return 0;
}

ztp_state *ztr_create(const ztp_control *settings, const char *directory, uint32_t *error) {
    ztp_state *state = ztp_new_state(&kind);
    if (state == NULL) {
        *error = (uint32_t)errno;
        return NULL;
    }
    *error = (uint32_t)start(state, settings, directory);
    if (*error != 0) {
        ztr_destroy(state);
        return NULL;
    }
    return state;
}

void ztr_destroy(ztp_state *recorder) {
    ztp_control *const pages[] = {recorder->run->control, recorder->run->notes};
    ztp_free_state(recorder);
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        if (pages[i] != NULL) {
            munmap(pages[i], sizeof *pages[i]);
        }
    }
}

void ztr_set_gate(ztp_state *recorder, uint32_t gate) {
    ztp_set_gate(&recorder->recorder, gate);
}

void ztr_end_file(ztp_state *recorder) {
    ztp_end(recorder);
}

void ztr_read_here(void) {
    ztp_read_here();
}

void ztr_abandon(ztp_state *recorder) {
    atomic_store(&recorder->recorder.abandoned, 1);
}

bool ztr_is_idle(ztp_state *recorder) {
    uint32_t used = atomic_load(&recorder->process->lanes_used);
    bool idle = true;
    for (uint32_t i = 0; i < used; i++) {
        idle = idle && atomic_load(&ztp_lane_at(recorder, i)->busy) == 0;
    }
    return idle;
}

void ztr_sum(ztp_state *recorder, void *account) {
    ztr_account sum;
    ztp_sum(recorder, &sum);
    memcpy(account, &sum, sizeof sum);
}

void ztr_tick(uint64_t *ticks, uint64_t *nanos) {
    ztr_same_moment(ztr_has_counter(), ticks, nanos);
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
    return address_of(count);
}

uint64_t ztr_counted(void) {
    return counted;
}

// ---- Measuring ------------------------------------------------------------------------------------------------------

static void do_nothing(void *params, uint64_t result, void *unused, void **slot) {
    (void)params;
    (void)result;
    (void)unused;
    (void)slot;
}

// Returns the picoseconds that two callbacks take: the best of some rounds, what they cost and not what else the
// machine did.
static uint64_t time_of(ztp_callback first, ztp_callback second, ztp_state *state) {
    enum { ROUNDS = 16, CALLS = 1000 };
    ztp_callback volatile before = first;
    ztp_callback volatile after = second;
    uint64_t best = UINT64_MAX;
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t begin_time = ztr_monotonic();
        for (int i = 0; i < CALLS; i++) {
            void *slot = NULL;
            before(NULL, 0, state, &slot);
            after(NULL, 0, state, &slot);
        }
        uint64_t time = ztr_monotonic() - begin_time;
        best = time < best ? time : best;
    }
    return best * 1000 / CALLS;
}

ztp_state *ztr_open_scratch(void) {
    return ztp_open_scratch(&kind);
}

uint64_t ztr_measure(void) {
    ztp_state *scratch = ztr_open_scratch();
    if (scratch == NULL) {
        return 0;
    }
    uint64_t all = time_of(enter, ztp_exit_callback(0), scratch);
    // That callbacks are called is the layer's part.
    uint64_t calling = time_of(do_nothing, do_nothing, scratch);
    ztp_close_scratch(scratch);
    return all > calling ? all - calling : 1;
}

uint64_t ztr_cost(void) {
    static _Atomic uint64_t cost;
    if (atomic_load(&cost) == 0) {
        atomic_store(&cost, ztr_measure());
    }
    return atomic_load(&cost);
}
