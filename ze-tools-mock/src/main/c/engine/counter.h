// Counters of counter-based events, which other processes can wait for.
#ifndef ZM_COUNTER_H
#define ZM_COUNTER_H

#include <sys/types.h>

#include "engine/event.h"
#include "memory/usm.h"

// In shared memory. One that has been a counter may be a cell next, and the reverse.
typedef struct zm_shared_words {
    _Atomic uint64_t done;     // counter: never goes back, also for its next event
    _Atomic uint64_t event;    // cell: id of its event; 0: of none
    _Atomic uint64_t point;    // cell: what its event means; 0: no signal yet
    uint64_t unused;
} zm_shared_words;

_Static_assert(ZM_HOST_PAGE % sizeof(zm_shared_words) == 0, "none may cross a page");

struct zm_cell {
    zm_cell *next;    // among those that are free
    zm_shared_words *words;
    int fd;
    uint64_t offset;
    pid_t owner;
};

// The meaning of an event in one word: the counter's place in the file, and its value.
#define ZM_POINT_VALUE_BITS 23
#define ZM_POINT_MAX_VALUE ((UINT64_C(1) << ZM_POINT_VALUE_BITS) - 1)

// Lets other processes open the counter-based event, and ends that: for an event that no other thread knows yet or any
// more, or with the engine lock held. False when there is no memory.
bool zm_event_share(zm_event *event);
void zm_event_unshare(zm_event *event);
// Returns the meaning of a counter-based event after its next signal; NULL when there is no memory. Engine lock held.
zm_signal *zm_event_fresh_signal(const zm_event *event);
// Notifies those that wait in other processes, at the end of a signal with a counter_cell.
void zm_signal_count(zm_signal *signal);
void zm_signal_drop_counter(zm_signal *signal);

#endif
