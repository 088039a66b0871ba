// Counters of counter-based events, which other processes can wait for.
//
// Such an event stands for a counter, and the value that it has once the signal has come. Counters lie in the shared
// memory file of the process, and so does a cell for each event, which says what the event means just now. An IPC
// handle names that cell. Who opens it takes over what the cell says, and from then on looks at the counter only:
// neither another signal of the event nor its end changes what has been opened.
#include "engine/counter.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/clock.h"

#define WORDS_PER_PAGE (ZM_HOST_PAGE / sizeof(zm_shared_words))

typedef struct cell_page {
    struct cell_page *next;
    zm_backing *backing;
    zm_cell cells[WORDS_PER_PAGE];
} cell_page;

static uint64_t pack(uint64_t offset, uint64_t value) {
    return offset / sizeof(zm_shared_words) << ZM_POINT_VALUE_BITS | value;
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// Guarded by lock. Pages are kept to the end: another process may be looking at them.
static cell_page *pages;
static zm_cell *free_cells;
static pid_t free_owner;    // a forked child has a file of its own
static uint64_t next_event;

// Lock held.
static bool add_page(void) {
    cell_page *page = calloc(1, sizeof *page);
    zm_backing *backing = page == NULL ? NULL : zm_backing_create(ZM_HOST_PAGE);
    zm_shared_words *words = backing == NULL ? NULL : zm_map_pages(ZM_HOST_PAGE, ZM_HOST_PAGE, backing);
    if (words == NULL) {
        zm_backing_release(backing);
        free(page);
        return false;
    }
    page->backing = backing;
    page->next = pages;
    pages = page;
    for (size_t i = 0; i < WORDS_PER_PAGE; i++) {
        page->cells[i] = (zm_cell){.next = free_cells,
                                   .words = &words[i],
                                   .fd = backing->fd,
                                   .offset = backing->offset + i * sizeof *words,
                                   .owner = getpid()};
        free_cells = &page->cells[i];
    }
    return true;
}

static zm_cell *take_cell(void) {
    pthread_mutex_lock(&lock);
    if (free_owner != getpid()) {
        free_cells = NULL;    // the parent's
        free_owner = getpid();
    }
    zm_cell *cell = free_cells != NULL || add_page() ? free_cells : NULL;
    if (cell != NULL) {
        free_cells = cell->next;
    }
    pthread_mutex_unlock(&lock);
    return cell;
}

static void give_cell(zm_cell *cell) {
    pthread_mutex_lock(&lock);
    if (cell->owner == getpid()) {
        cell->next = free_cells;
        free_cells = cell;
    }
    pthread_mutex_unlock(&lock);
}

bool zm_event_share(zm_event *event) {
    zm_cell *cell = take_cell();
    if (cell == NULL) {
        return false;
    }
    pthread_mutex_lock(&lock);
    // Also unlike those of another process with the same number.
    event->shared_id = (zm_host_now() << 16 | (++next_event & 0xffff)) | 1;
    pthread_mutex_unlock(&lock);
    atomic_store(&cell->words->point, 0);
    atomic_store(&cell->words->event, event->shared_id);
    event->cell = cell;
    return true;
}

void zm_event_unshare(zm_event *event) {
    zm_cell *cell = event->cell;
    event->cell = NULL;
    if (cell != NULL && cell->owner == getpid()) {
        atomic_store(&cell->words->event, 0);
        give_cell(cell);
    }
}

zm_signal *zm_event_fresh_signal(const zm_event *event) {
    zm_signal *signal = zm_signal_create(false);
    // A forked child uses its own copy of an event: the counter is private to it.
    if (signal == NULL || event->cell == NULL || event->cell->owner != getpid()) {
        return signal;
    }
    signal->counter_cell = take_cell();
    if (signal->counter_cell == NULL) {
        zm_signal_release(signal);
        return NULL;
    }
    signal->storage = &signal->counter_cell->words->done;
    signal->completion = atomic_load(signal->storage) + 1;
    signal->increment = 1;
    atomic_store(&event->cell->words->point, pack(signal->counter_cell->offset, signal->completion));
    return signal;
}

void zm_signal_count(zm_signal *signal) {
    if (signal->counter_cell->owner == getpid()) {
        atomic_store(signal->storage, signal->completion);
    }
}

void zm_signal_drop_counter(zm_signal *signal) {
    zm_cell *cell = signal->counter_cell;
    // If the signal never came, the counter must not reach its value for another one.
    if (cell != NULL && zm_signal_is_set(signal) && signal->completion < ZM_POINT_MAX_VALUE) {
        give_cell(cell);
    }
    if (signal->mapping != NULL) {
        munmap(signal->mapping, ZM_HOST_PAGE);
    }
}
