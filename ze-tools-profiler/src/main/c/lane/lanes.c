// Lanes in a ring file: those of threads, and those that threads which are gone have left.
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "lane/clock.h"
#include "lane/define.h"
#include "lane/lanes.h"
#include "lane/memory.h"
#include "vm/vm.h"

#ifndef MADV_WIPEONFORK
#define MADV_WIPEONFORK 18
#endif

enum {
    RETRY = 4096,      // calls after which a thread asks again for memory that was not there
    FIRST_KEYS = 32    // keys that need no memory of the heap for a thread's value
};

_Thread_local ztp_thread ztp_thread_slots[ZTP_SLOTS];

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t end_of_thread;
static bool has_key;

// By their slots. Recorders' are taken back, under the lock; others never are.
static _Atomic(ztp_state *) states[ZTP_SLOTS];
static pthread_mutex_t slots_lock = PTHREAD_MUTEX_INITIALIZER;

// The thread reads lanes.
static _Thread_local bool reads __attribute__((tls_model("initial-exec")));

ztr_lane *ztp_lane_at(const ztp_state *state, uint32_t index) {
    return (ztr_lane *)(void *)(state->file + state->process->lanes_offset) + index;
}

static int32_t own_tid(void) {
    return (int32_t)syscall(SYS_gettid);
}

// ---- Threads --------------------------------------------------------------------------------------------------------

// Defines the calling thread by its name in Java, else by that of the system. At its end it is none of Java's any more:
// one that was keeps its name.
static void define_thread(ztp_state *state, ztp_definition_kind kind, uint32_t thread) {
    enum { MOST_BYTES = 1024 };
    char name[MOST_BYTES] = "";
    bool ends = kind == ZTP_DEFINE_THREAD_END;
    ztp_thread *own = ztp_thread_in(state);
    if (ends && own->is_java) {
        return;
    }
    size_t length = ends ? 0 : ztv_thread_name(name, sizeof name);
    own->is_java = length > 0;
    if (!own->is_java) {
        (void)prctl(PR_GET_NAME, name, 0, 0, 0);
        length = strnlen(name, ZTR_NAME);
    }
    uint64_t words[] = {thread, (uint64_t)own_tid()};
    ztp_text text = {name, length};
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

// Leaves what a thread that ends has in one state.
static void leave_state(ztp_state *state, ztp_thread *own) {
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
    atomic_store_explicit(&lane->orphan, ZTR_ORPHAN_LEFT, memory_order_release);
    // Destructors of other libraries may call once more: they then get a lane of their own.
    *own = (ztp_thread){0};
}

static void leave_slot(ztp_thread *threads, uint32_t slot) {
    ztp_state *state = atomic_load(&states[slot]);
    ztp_thread *own = threads + slot;
    if (state != NULL && own->serial != 0 && own->serial == state->recorder.serial) {
        leave_state(state, own);
    }
}

static void leave(void *threads) {
    leave_slot(threads, ZTP_PROBE);
    ztp_leave_session((ztp_thread *)threads + ZTP_MARKS);
    pthread_mutex_lock(&slots_lock);
    for (uint32_t slot = ZTP_RECORDERS; slot < ZTP_SLOTS; slot++) {
        leave_slot(threads, slot);
    }
    pthread_mutex_unlock(&slots_lock);
}

// Empties the states of a child where the kernel does not do so by itself. A thread that the child does not have may
// hold the lock.
static void forget_in_child(void) {
    pthread_mutex_init(&slots_lock, NULL);
    for (uint32_t slot = 0; slot < ZTP_SLOTS; slot++) {
        ztp_state *state = atomic_load(&states[slot]);
        if (state != NULL) {
            __atomic_store_n(&state->recorder.serial, 0, __ATOMIC_RELAXED);
            atomic_store(&state->beginning, 0);
            pthread_mutex_init(&state->lock, NULL);
        }
    }
}

static void prepare(void) {
    has_key = pthread_key_create(&end_of_thread, leave) == 0 && (uint32_t)end_of_thread < FIRST_KEYS;
    (void)pthread_atfork(NULL, NULL, forget_in_child);
}

static size_t whole_pages(size_t bytes) {
    return (bytes + ZTP_PAGE - 1) / ZTP_PAGE * ZTP_PAGE;
}

static ztp_state *make_state(size_t bytes, const ztp_kind *kind) {
    pthread_once(&once, prepare);
    size_t size = whole_pages(bytes), kept = offsetof(ztp_state, recorder);
    ztp_state *state = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (state == MAP_FAILED) {
        return NULL;
    }
    state->kind = *kind;
    // A kernel that cannot do it leaves this to the handler of fork().
    (void)madvise((char *)state + kept, size - kept, MADV_WIPEONFORK);
    return state;
}

static ptrdiff_t place_of(uint32_t slot) {
    return (char *)&ztp_thread_slots[slot] - (char *)ztp_thread_slots;
}

ztp_state *ztp_state_in(ztp_slot slot, size_t bytes, const ztp_kind *kind) {
    ztp_state *state = atomic_load(&states[slot]);
    if (state != NULL) {
        return state;
    }
    state = make_state(bytes, kind);
    if (state == NULL) {
        return NULL;
    }
    state->place = place_of(slot);
    state->run = slot == ZTP_PROBE ? &ztp_the_run : &state->own_run;
    ztp_state *other = NULL;
    if (!atomic_compare_exchange_strong(&states[slot], &other, state)) {
        munmap(state, whole_pages(bytes));
        return other;
    }
    return state;
}

ztp_state *ztp_new_state(const ztp_kind *kind) {
    ztp_state *state = make_state(sizeof *state, kind);
    if (state == NULL) {
        return NULL;
    }
    state->run = &state->own_run;
    pthread_mutex_lock(&slots_lock);
    uint32_t slot = ZTP_RECORDERS;
    while (slot < ZTP_SLOTS && atomic_load(&states[slot]) != NULL) {
        slot++;
    }
    if (slot < ZTP_SLOTS) {
        state->place = place_of(slot);
        atomic_store(&states[slot], state);
    }
    pthread_mutex_unlock(&slots_lock);
    if (slot == ZTP_SLOTS) {
        munmap(state, whole_pages(sizeof *state));
        errno = EMFILE;
        return NULL;
    }
    return state;
}

void ztp_free_state(ztp_state *state) {
    pthread_mutex_lock(&slots_lock);
    for (uint32_t slot = ZTP_RECORDERS; slot < ZTP_SLOTS; slot++) {
        if (atomic_load(&states[slot]) == state) {
            atomic_store(&states[slot], NULL);
        }
    }
    pthread_mutex_unlock(&slots_lock);
    if (state->file != NULL) {
        munmap(state->file, state->file_bytes);
    }
    munmap(state, whole_pages(sizeof *state));
}

void ztp_read_here(void) {
    reads = true;
    pthread_mutex_lock(&slots_lock);
    for (uint32_t slot = 0; slot < ZTP_SLOTS; slot++) {
        const ztp_state *state = atomic_load(&states[slot]);
        ztp_thread *own = &ztp_thread_slots[slot];
        if (state != NULL && own->lane != NULL && own->serial == state->recorder.serial) {
            atomic_store(&own->lane->patient, 0);
        }
    }
    pthread_mutex_unlock(&slots_lock);
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
ztr_lane *ztp_take_read_lane(ztp_state *state, uint64_t capacity, bool any) {
    enum { SOME = 256 };
    uint32_t used = atomic_load(&state->process->lanes_used);
    bool all = used <= SOME || used == state->lanes || state->free_rings < capacity;
    ztr_lane *smallest = NULL;
    for (uint32_t looks = all ? used : SOME; looks > 0; looks--) {
        uint32_t i = state->next_look < used ? state->next_look : 0;
        ztr_lane *lane = ztp_lane_at(state, i);
        state->next_look = i + 1;
        if (atomic_load_explicit(&lane->orphan, memory_order_acquire) != ZTR_ORPHAN_TAKEN) {
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
uint64_t ztp_take_ring(ztp_state *state, uint64_t capacity) {
    if (state->free_rings < capacity) {
        return 0;
    }
    uint64_t offset = state->next_ring;
    state->next_ring += capacity;
    state->free_rings -= capacity;
    return offset;
}

// A lane that was not in use, and is not announced yet; the lock is held.
ztr_lane *ztp_new_lane(ztp_state *state, uint64_t offset, uint64_t capacity) {
    uint32_t used = atomic_load(&state->process->lanes_used);
    if (used == state->lanes || !populate_lane(state, used)) {
        return NULL;
    }
    ztr_lane *lane = ztp_lane_at(state, used);
    lane->capacity = capacity;
    lane->ring_offset = offset;
    lane->data = state->file + offset;
    return lane;
}

// Announces a lane as the calling thread's; the lock is held.
void ztp_announce(ztp_state *state, ztr_lane *lane, uint32_t thread, uint64_t before) {
    bool is_new = lane == ztp_lane_at(state, atomic_load(&state->process->lanes_used));
    if (!is_new) {
        state->past_seen += atomic_load(&lane->seen);
        state->past_dropped += atomic_load(&lane->dropped);
    }
    lane->thread = thread;
    lane->tid = own_tid();
    (void)prctl(PR_GET_NAME, lane->name, 0, 0, 0);
    lane->before = before;
    lane->depth = 0;
    lane->tail_seen = 0;
    bool grows = lane->capacity < state->ring_bytes || state->thread_bytes > state->ring_bytes;
    lane->grow_at = grows && !state->eager ? lane->capacity / 4 : UINT64_MAX;
    atomic_store(&lane->patient, !reads);
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
    atomic_store_explicit(&lane->orphan, ZTR_ORPHAN_NONE, memory_order_release);
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
    *lane = ztp_take_read_lane(state, capacity, true);
    uint64_t offset = *lane == NULL ? ztp_take_ring(state, capacity) : 0;
    if (*lane != NULL) {
        ztp_announce(state, *lane, thread, 0);
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
    *lane = populated ? ztp_new_lane(state, offset, capacity) : NULL;
    if (*lane != NULL) {
        ztp_announce(state, *lane, thread, 0);
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
        ztp_thread_in(state)->retry = RETRY;
    }
    if (result == LANE_NO_MEMORY) {
        ztp_note_in(state->run, ZTP_NOTE_NO_RING, ENOSPC, capacity, state->run->directory);
    }
    return lane;
}

// Begins what the calling thread has in this recorder.
static ztr_lane *first_call(ztp_state *state) {
    ztp_thread *own = ztp_thread_in(state);
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
        (void)pthread_setspecific(end_of_thread, ztp_thread_slots);
    }
    return lane;
}

ztr_lane *ztp_open_lane(ztp_state *state) {
    ztp_thread *own = ztp_thread_in(state);
    int error = errno;
    uint64_t serial = __atomic_load_n(&state->recorder.serial, __ATOMIC_ACQUIRE);
    if (serial == 0) {
        serial = ztp_begin_or_await(state, ZTP_DOOR_FORK);
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

void ztp_sum(ztp_state *state, ztr_account *account) {
    ztp_process *process = state->process;
    // A lane gets another thread under this lock.
    pthread_mutex_lock(&state->lock);
    uint32_t used = atomic_load(&process->lanes_used);
    uint64_t unplaced = atomic_load(&process->unplaced);
    *account = (ztr_account){.seen = state->past_seen + unplaced,
                             .dropped = state->past_dropped + unplaced,
                             .threads = atomic_load(&process->threads),
                             .memory = atomic_load(&process->ring_bytes_used)};
    // In this order: a call is seen before it is lost.
    for (uint32_t i = 0; i < used; i++) {
        account->dropped += atomic_load(&ztp_lane_at(state, i)->dropped);
    }
    for (uint32_t i = 0; i < used; i++) {
        account->seen += atomic_load(&ztp_lane_at(state, i)->seen);
        account->open += atomic_load(&ztp_lane_at(state, i)->orphan) != ZTR_ORPHAN_TAKEN;
    }
    pthread_mutex_unlock(&state->lock);
}
