// Lanes in a ring file: a thread's first one, the larger one that a busy thread goes on to, and those that ended.
#include <level_zero/ze_api.h>
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <fcntl.h>
#include <unistd.h>

#include "recorder/clock.h"
#include "base/define.h"
#include "functions.h"

enum {
    RETRY = 4096,         // calls after which a thread asks again for memory that was not there
    PIECE = 256 << 10,    // of a ring in preparation, allocated at a time: some 0.15 ms
    FIRST_KEYS = 32       // keys that need no memory of the heap for a thread's value
};

_Thread_local ztp_thread ztp_this_thread;

static _Atomic uint64_t serials;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t end_of_thread;
static bool has_key;
static ztp_state *the_state;

static ztr_lane *lane_at(ztp_state *state, uint32_t index) {
    return (ztr_lane *)(void *)(state->file + state->process->lanes_offset) + index;
}

static int32_t own_tid(void) {
    return (int32_t)syscall(SYS_gettid);
}

// ---- Threads --------------------------------------------------------------------------------------------------------

static void define_thread(ztp_state *state, ztp_definition_kind kind, uint32_t thread) {
    char name[ZTR_NAME] = "";
    (void)prctl(PR_GET_NAME, name, 0, 0, 0);
    uint64_t words[] = {thread, (uint64_t)own_tid()};
    ztp_text text = {name, strnlen(name, sizeof name)};
    (void)ztp_define(state,
                     &(ztp_content){.kind = kind, .words = words, .word_count = 2, .texts = &text, .text_count = 1});
}

// Writes the same moment on all clocks, once a second at most: a reader that comes later puts times between these.
static void define_clock(ztp_state *state) {
    const uint64_t second = UINT64_C(1000000000);
    uint64_t now = ztr_monotonic(), next = atomic_load(&state->next_clock);
    if (now < next || !atomic_compare_exchange_strong(&state->next_clock, &next, now + second)) {
        return;
    }
    uint64_t words[3];
    struct timespec real;
    ztr_same_moment(state->recorder.counter, &words[0], &words[1]);
    clock_gettime(CLOCK_REALTIME, &real);
    words[2] = (uint64_t)real.tv_sec * second + (uint64_t)real.tv_nsec;
    (void)ztp_define(state, &(ztp_content){.kind = ZTP_DEFINE_CLOCK, .words = words, .word_count = 3});
}

static void leave(void *thread) {
    ztp_thread *own = thread;
    ztp_state *state = the_state;
    if (state == NULL || own->serial == 0 || own->serial != state->recorder.serial) {
        return;
    }
    ztr_lane *lane = own->lane;
    if (lane == NULL) {
        // There was no ring for it, but memory for its definitions, which others need.
        ztp_leave_segment(state);
        *own = (ztp_thread){0};
        return;
    }
    define_thread(state, ZTP_DEFINE_THREAD_END, lane->thread);
    define_clock(state);
    ztp_leave_segment(state);
    // A thread that was made to end inside a call never ends that call: it is lost.
    atomic_store_explicit(&lane->dropped, atomic_load(&lane->dropped) + lane->depth, memory_order_release);
    atomic_store_explicit(&lane->busy, 0, memory_order_relaxed);
    atomic_store_explicit(&lane->leaving, 0, memory_order_relaxed);
    atomic_store_explicit(&lane->orphan, 1, memory_order_release);
    // Destructors of other libraries may call once more: they then get a lane of their own.
    *own = (ztp_thread){0};
}

// Empties the state of a child where the kernel does not do so by itself.
static void forget_in_child(void) {
    if (the_state != NULL) {
        __atomic_store_n(&the_state->recorder.serial, 0, __ATOMIC_RELAXED);
        atomic_store(&the_state->beginning, 0);
    }
}

static void prepare(void) {
    has_key = pthread_key_create(&end_of_thread, leave) == 0 && (uint32_t)end_of_thread < FIRST_KEYS;
    (void)pthread_atfork(NULL, NULL, forget_in_child);
}

// ---- Lanes ----------------------------------------------------------------------------------------------------------

static bool populate_lane(ztp_state *state, uint32_t index) {
    uint64_t from = state->process->lanes_offset + index * sizeof(ztr_lane);
    uint64_t first = from / ZTP_PAGE * ZTP_PAGE;
    uint64_t end = (from + sizeof(ztr_lane) + ZTP_PAGE - 1) / ZTP_PAGE * ZTP_PAGE;
    return ztp_populate(state, first, end - first);
}

// A lane that has been read after its thread was gone, taken out of use: of this size, or else, where any will do, the
// smallest one. As long as there is memory for a new one, only some are looked at: there may be thousands. The lock is
// held.
static ztr_lane *take_read_lane(ztp_state *state, uint64_t capacity, bool any) {
    enum { SOME = 256 };
    uint32_t used = atomic_load(&state->process->lanes_used);
    bool all = used <= SOME || used == state->lanes || state->free_rings < capacity;
    ztr_lane *smallest = NULL;
    for (uint32_t looks = all ? used : SOME; looks > 0; looks--) {
        uint32_t i = state->next_look < used ? state->next_look : 0;
        ztr_lane *lane = lane_at(state, i);
        state->next_look = i + 1;
        if (atomic_load_explicit(&lane->orphan, memory_order_acquire) != 2) {
            continue;
        }
        if (lane->capacity == capacity) {
            return lane;
        }
        if (any && (smallest == NULL || lane->capacity < smallest->capacity)) {
            smallest = lane;
        }
    }
    return smallest;
}

// Memory for a ring, not yet allocated; 0 for none. The lock is held.
static uint64_t take_ring(ztp_state *state, uint64_t capacity) {
    if (state->free_rings < capacity) {
        return 0;
    }
    uint64_t offset = state->next_ring;
    state->next_ring += capacity;
    state->free_rings -= capacity;
    return offset;
}

// A lane that was not in use, and is not announced yet; the lock is held.
static ztr_lane *new_lane(ztp_state *state, uint64_t offset, uint64_t capacity) {
    uint32_t used = atomic_load(&state->process->lanes_used);
    if (used == state->lanes || !populate_lane(state, used)) {
        return NULL;
    }
    ztr_lane *lane = lane_at(state, used);
    lane->capacity = capacity;
    lane->ring_offset = offset;
    lane->data = state->file + offset;
    return lane;
}

// Announces a lane as the calling thread's; the lock is held.
static void announce(ztp_state *state, ztr_lane *lane, uint32_t thread, uint64_t before) {
    bool is_new = lane == lane_at(state, atomic_load(&state->process->lanes_used));
    lane->thread = thread;
    lane->tid = own_tid();
    (void)prctl(PR_GET_NAME, lane->name, 0, 0, 0);
    lane->before = before;
    lane->depth = 0;
    lane->tail_seen = 0;
    lane->grow_at = lane->capacity < state->ring_bytes && !state->eager ? lane->capacity / 4 : UINT64_MAX;
    atomic_store(&lane->patient, 1);
    atomic_store(&lane->head, 0);
    atomic_store(&lane->tail, 0);
    atomic_store(&lane->busy, 0);
    atomic_store(&lane->leaving, 0);
    atomic_store(&lane->seen, 0);
    atomic_store(&lane->dropped, 0);
    atomic_store(&lane->marks_seen, 0);
    atomic_store(&lane->marks_dropped, 0);
    atomic_store(&lane->sycl_seen, 0);
    atomic_store(&lane->sycl_dropped, 0);
    if (is_new) {
        atomic_fetch_add_explicit(&state->process->lanes_used, 1, memory_order_release);
        atomic_fetch_add(&state->process->ring_bytes_used, lane->capacity);
    }
    atomic_store_explicit(&lane->orphan, 0, memory_order_release);
}

// Gives back memory that could not be allocated, if nothing was taken behind it.
static void give_back_ring(ztp_state *state, uint64_t offset, uint64_t capacity) {
    if (state->next_ring == offset + capacity) {
        state->next_ring = offset;
        state->free_rings += capacity;
    }
}

// Why a thread got no lane.
typedef enum { LANE_FOUND, LANE_BUSY, LANE_NO_ROOM, LANE_NO_MEMORY } lane_search;

// Looks for a lane with a ring of this size. Memory is allocated without the lock: that takes long.
static lane_search find_lane(ztp_state *state, uint32_t thread, uint64_t capacity, ztr_lane **lane) {
    enum { SHARE = 1024 };
    if (!ztp_try_lock(state)) {
        return LANE_BUSY;
    }
    // The more threads there are already, the less each further one takes of what is left.
    while (capacity > ZTP_LEAST_RING && capacity > state->free_rings / SHARE) {
        capacity /= 2;
    }
    // Once a small ring had to do, those that were left by threads before it are larger.
    *lane = take_read_lane(state, capacity, true);
    uint64_t offset = *lane == NULL ? take_ring(state, capacity) : 0;
    if (*lane != NULL) {
        announce(state, *lane, thread, 0);
    }
    ztp_unlock(state);
    if (offset == 0) {
        return *lane != NULL ? LANE_FOUND : LANE_NO_ROOM;
    }
    bool populated = ztp_populate(state, offset, capacity);
    if (!populated) {
        // The part that was allocated is given back, for others.
        ztp_unpopulate(state, offset, capacity);
    }
    if (!ztp_try_lock(state)) {
        return LANE_BUSY;
    }
    bool place = atomic_load(&state->process->lanes_used) < state->lanes;
    *lane = populated ? new_lane(state, offset, capacity) : NULL;
    if (*lane != NULL) {
        announce(state, *lane, thread, 0);
    } else {
        if (populated) {
            ztp_unpopulate(state, offset, capacity);
        }
        give_back_ring(state, offset, capacity);
    }
    ztp_unlock(state);
    return *lane != NULL ? LANE_FOUND : place ? LANE_NO_MEMORY : LANE_NO_ROOM;
}

static ztr_lane *first_lane(ztp_state *state, uint32_t thread) {
    uint64_t capacity = atomic_load(&state->first_ring_bytes);
    ztr_lane *lane = NULL;
    lane_search result = find_lane(state, thread, capacity, &lane);
    // A small ring is better than none.
    while ((result == LANE_NO_ROOM || result == LANE_NO_MEMORY) && capacity > ZTP_LEAST_RING) {
        capacity /= 2;
        atomic_store(&state->first_ring_bytes, capacity);
        result = find_lane(state, thread, capacity, &lane);
    }
    if (result == LANE_NO_ROOM || result == LANE_NO_MEMORY) {
        ztp_this_thread.retry = RETRY;
    }
    if (result == LANE_NO_MEMORY) {
        ztp_note_once(ZTP_NOTE_NO_RING, ENOSPC, capacity, ztp_the_run.directory);
    }
    return lane;
}

// Begins what the calling thread has in this recorder.
static ztr_lane *first_call(ztp_state *state) {
    ztp_thread *own = &ztp_this_thread;
    if (own->number == 0) {
        own->number = 1 + atomic_fetch_add(&state->process->threads, 1);
        if (own->number <= ZTR_THREADS) {
            define_thread(state, ZTP_DEFINE_THREAD, own->number - 1);
            define_clock(state);
        }
    }
    ztr_lane *lane = own->number <= ZTR_THREADS ? first_lane(state, own->number - 1) : NULL;
    own->lane = lane;
    if ((lane != NULL || own->segment != 0) && has_key) {
        (void)pthread_setspecific(end_of_thread, own);
    }
    return lane;
}

ztr_lane *ztp_open_lane(ztp_state *state) {
    ztp_thread *own = &ztp_this_thread;
    int error = errno;
    uint64_t serial = __atomic_load_n(&state->recorder.serial, __ATOMIC_ACQUIRE);
    if (serial == 0) {
        serial = ztp_begin(state, ZTP_DOOR_FORK) ? state->recorder.serial : 0;
    }
    ztr_lane *lane = NULL;
    if (serial != 0 && state->process != NULL && own->busy == 0) {
        if (own->serial != serial) {
            *own = (ztp_thread){.serial = serial};
        }
        if (own->lane != NULL) {
            lane = own->lane;
        } else if (own->retry == 0) {
            lane = first_call(state);
        } else {
            own->retry--;
        }
    }
    errno = error;
    return lane;
}

// ---- Growing --------------------------------------------------------------------------------------------------------

static void move_to(ztp_state *state, ztr_lane *next) {
    ztp_thread *own = &ztp_this_thread;
    ztr_lane *old = own->lane;
    announce(state, next, old->thread, old->before + atomic_load(&old->seen));
    own->lane = next;
    own->next_ring = 0;
    atomic_store_explicit(&old->orphan, 1, memory_order_release);
}

// The size that a thread goes on to: from its first ring to one that is allocated at once, since that one does not last
// for long, and from there to the largest.
static uint64_t next_size(const ztp_state *state, uint64_t capacity) {
    return capacity < PIECE && PIECE < state->ring_bytes ? PIECE : state->ring_bytes;
}

// Begins to prepare a ring, or goes on to one that another thread has left. The lock is held.
static void begin_growth(ztp_state *state) {
    enum { SHARE = 4 };
    ztp_thread *own = &ztp_this_thread;
    uint64_t present = own->lane->capacity, capacity = next_size(state, present);
    ztr_lane *left = take_read_lane(state, capacity, false);
    if (left != NULL) {
        move_to(state, left);
        return;
    }
    // Some memory is left for threads that are still to come, and of the rest something for other busy ones.
    uint64_t rest = state->free_rings < state->spare_rings ? 0 : state->free_rings - state->spare_rings;
    while (capacity > present && capacity > rest / SHARE) {
        capacity /= 2;
    }
    own->next_ring = capacity > present ? take_ring(state, capacity) : 0;
    own->next_bytes = capacity;
    own->prepared = 0;
    if (own->next_ring == 0) {
        own->lane->grow_at = UINT64_MAX;
    }
}

static void prepare_piece(ztp_state *state) {
    ztp_thread *own = &ztp_this_thread;
    uint64_t capacity = own->next_bytes;
    uint64_t piece = capacity - own->prepared < PIECE ? capacity - own->prepared : PIECE;
    if (!ztp_populate(state, own->next_ring + own->prepared, piece)) {
        ztp_note_once(ZTP_NOTE_SMALL_RINGS, errno, capacity, ztp_the_run.directory);
        ztp_unpopulate(state, own->next_ring, own->prepared + piece);
        own->next_ring = 0;
        own->lane->grow_at = UINT64_MAX;
        return;
    }
    own->prepared += piece;
    if (own->prepared == capacity && ztp_try_lock(state)) {
        ztr_lane *lane = new_lane(state, own->next_ring, capacity);
        if (lane != NULL) {
            move_to(state, lane);
        } else {
            own->next_ring = 0;
            own->lane->grow_at = UINT64_MAX;
        }
        ztp_unlock(state);
    }
}

void ztp_grow(ztp_state *state) {
    ztp_thread *own = &ztp_this_thread;
    ztr_lane *lane = own->lane;
    int error = errno;
    if (own->next_ring == 0 && ztp_try_lock(state)) {
        begin_growth(state);
        ztp_unlock(state);
    }
    if (own->next_ring != 0) {
        prepare_piece(state);
    }
    if (own->lane == lane && lane->grow_at != UINT64_MAX) {
        // So that the new ring is there before the present one is full for the first time.
        lane->grow_at = atomic_load(&lane->head) + lane->capacity / 2 / (own->next_bytes / PIECE + 1);
    }
    errno = error;
}

// ---- Begin and end --------------------------------------------------------------------------------------------------

// Returns whether an argument is one of the function, and what is kept of it is there. Other processes of the user can
// write the page.
static bool is_readable(uint32_t function, const ztr_argument *argument) {
    const ztp_function_info *info = &ztp_function_table[function];
    if (argument->index >= info->count) {
        return false;
    }
    if (argument->offset != 0) {
        // The only field of a structure that anyone needs.
        enum { DESCRIPTION = 2 };
        return function == ZTP_zePhysicalMemCreate && argument->index == DESCRIPTION &&
               argument->size == sizeof(void *) && argument->pointee == sizeof(size_t) &&
               argument->offset == offsetof(ze_physical_mem_desc_t, size);
    }
    uint8_t size = info->sizes[2 * argument->index], target = info->sizes[2 * argument->index + 1];
    return argument->size == size && argument->pointee <= target;
}

// The copy is looked at, for the page may change.
static void take_settings(ztr_recorder *recorder, ztp_control *control) {
    recorder->policy = control->policy;
    recorder->counter = control->clock == ZTR_CLOCK_BEST && ztr_has_counter();
    recorder->heartbeat = &control->heartbeat;
    recorder->given_up = &control->abandoned;
    for (uint32_t i = 0; i < ZTP_FUNCTION_COUNT; i++) {
        ztr_function *function = &recorder->functions[i];
        uint32_t count = control->functions[i].count, sound = 0;
        function->object = ztp_function_table[i].object;
        memcpy(function->arguments, control->functions[i].arguments, sizeof function->arguments);
        while (sound < count && sound < ZTR_ARGUMENTS && is_readable(i, &function->arguments[sound])) {
            sound++;
        }
        function->count = sound;
    }
}

static size_t read_all(const char *path, char *buffer, size_t capacity) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    size_t size = 0;
    for (ssize_t count = 1; file >= 0 && size < capacity && count > 0; size += count > 0 ? (size_t)count : 0) {
        count = read(file, buffer + size, capacity - size);
    }
    if (file >= 0) {
        close(file);
    }
    return size;
}

static void define_process(ztp_state *state) {
    static char command[ZTP_TEXT + 1], program[ZTP_TEXT + 1], folder[ZTP_TEXT + 1];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program);
    ssize_t folder_length = readlink("/proc/self/cwd", folder, sizeof folder);
    ztp_text texts[] = {{program, length > 0 ? (size_t)length : 0},
                        {command, read_all("/proc/self/cmdline", command, sizeof command)},
                        {folder, folder_length > 0 ? (size_t)folder_length : 0}};
    (void)ztp_define(state, &(ztp_content){.kind = ZTP_DEFINE_PROCESS, .texts = texts, .text_count = 3});
}

bool ztp_begin(ztp_state *state, uint32_t door) {
    static uint64_t own_cost;
    uint32_t none = 0;
    if (!atomic_compare_exchange_strong(&state->beginning, &none, 1)) {
        return __atomic_load_n(&state->recorder.serial, __ATOMIC_ACQUIRE) != 0;
    }
    the_state = state;
    pthread_once(&once, prepare);
    ztr_recorder *recorder = &state->recorder;
    recorder->shared = state;
    recorder->gate = &recorder->own_gate;
    ztp_control *control = ztp_open_control();
    bool wanted = control != NULL && !(door == ZTP_DOOR_FORK && ztp_the_run.children == ZTP_CHILDREN_NONE);
    uint64_t serial = atomic_fetch_add(&serials, 1) + 1;
    if (wanted) {
        take_settings(recorder, control);
        own_cost = own_cost != 0 ? own_cost : ztr_measure();
        wanted = ztp_make_file(state, door, own_cost);
    }
    if (wanted) {
        recorder->gate = &state->process->gate;
        recorder->activities_lost = &state->process->activities_lost;
        // The loaders of a child are its parent's; those of a program come with its initialisation.
        atomic_store(&state->loaders_defined, door != ZTP_DOOR_FORK);
        ztp_this_thread = (ztp_thread){.serial = serial};
        define_process(state);
    } else {
        state->process = NULL;
        atomic_store(&recorder->own_gate, ZTR_STOPPED);
    }
    __atomic_store_n(&recorder->serial, serial, __ATOMIC_RELEASE);
    return wanted;
}

bool ztp_has_begun(void) {
    return the_state != NULL;
}

void ztp_end(ztp_state *state) {
    if (state->recorder.serial != 0 && state->process != NULL && state->process->pid == (int32_t)getpid()) {
        atomic_store(&state->process->state, ZTP_ENDED);
    }
}
