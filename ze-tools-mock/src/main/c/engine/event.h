// Events and event pools, as the rest of the driver sees them.
#ifndef ZM_EVENT_H
#define ZM_EVENT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <level_zero/ze_api.h>

#include "device/device.h"
#include "base/handle.h"

struct zm_backing;

// Words in shared memory, see event_share.c.
typedef struct zm_cell zm_cell;

// The state of an event of an IPC pool, in memory that processes share.
typedef struct zm_event_slot {
    _Atomic uint64_t state;    // 1: signalled
    _Atomic uint64_t start_ns;
    _Atomic uint64_t end_ns;
    _Atomic uint64_t device;    // root device and tile that signalled it, see event.c; 0: the host
} zm_event_slot;

// The use of an index of a pool. Engine lock.
typedef struct zm_event_place {
    uint32_t events;             // that are alive; more than one in the lenient manner only
    struct zm_signal *signal;    // theirs, while there are any and they are not counter-based
} zm_event_place;

typedef struct zm_event_pool {
    zm_object base;
    zm_context *context;    // referenced
    ze_event_pool_flags_t flags;
    uint32_t count;
    zm_event_place *places;        // one per index
    struct zm_backing *backing;    // of an IPC pool
    zm_event_slot *slots;          // of an IPC pool, count of them
    size_t slots_size;
    bool opened;           // by an IPC handle
    bool counter_based;    // its events are
    ze_event_counter_based_flags_t counter_flags;
} zm_event_pool;

// The comparisons with a number in memory; the values are the vendor's.
typedef enum zm_comparison {
    ZM_COMPARE_COUNTER = 0,    // a 64-bit counter has reached the value
    ZM_COMPARE_EQUAL = 1,
    ZM_COMPARE_NOT_EQUAL = 2,
    ZM_COMPARE_GREATER = 4,
    ZM_COMPARE_GREATER_EQUAL = 8,
    ZM_COMPARE_LESS = 16,
    ZM_COMPARE_LESS_EQUAL = 32
} zm_comparison;

// The state that a signal sets and waits look at. A plain event has one for life; a counter-based event gets a new one
// each time a submission is going to signal it, so that earlier waits keep looking at the earlier one.
typedef struct zm_signal {
    atomic_uint references;
    atomic_bool set;
    zm_event_slot *slot;          // of an event of an IPC pool; its state is the storage
    _Atomic uint64_t *storage;    // external counter: set means that it has reached `completion`; else NULL
    uint64_t completion;
    zm_comparison comparison;       // of the storage with it
    uint32_t width;                 // bytes of the storage, unless it is a counter: 4 or 8
    _Atomic uint64_t counter;       // of a counter-based event without external storage: 1 once set
    uint64_t increment;             // added to the counter by a signal; 0: the application writes it
    void *storage_owner;            // keeps the counter's memory: a zm_allocation
    zm_event_pool *storage_pool;    // keeps the slot's memory
    zm_cell *counter_cell;          // has the storage, of a counter-based event that other processes may open
    void *mapping;                  // has the storage, of an event opened from another process: a page
    // Engine lock:
    const zm_device *device;    // whose work signalled it last; NULL after a host signal
    uint64_t start_ns;
    uint64_t end_ns;
} zm_signal;

// In the place of a begin: nothing ran, and the stamps have no interval.
#define ZM_NO_BEGIN UINT64_MAX

// Engine lock held, except for a signal that no other thread knows yet.
void zm_signal_set(zm_signal *signal, const zm_device *device, uint64_t start_ns, uint64_t end_ns);
void zm_signal_clear(zm_signal *signal);

zm_signal *zm_signal_create(bool set);
zm_signal *zm_signal_retain(zm_signal *signal);
void zm_signal_release(zm_signal *signal);

// Returns whether the number in memory compares as it should.
bool zm_signal_compare(const zm_signal *signal);

static inline bool zm_signal_is_set(const zm_signal *signal) {
    if (signal->comparison != ZM_COMPARE_COUNTER) {
        return zm_signal_compare(signal);
    }
    if (signal->storage != NULL) {
        return atomic_load_explicit(signal->storage, memory_order_acquire) >= signal->completion;
    }
    return atomic_load_explicit(&signal->set, memory_order_acquire);
}

typedef struct zm_event {
    zm_object base;
    zm_event_pool *pool;    // NULL for a counter-based event that has none
    zm_context *context;
    uint32_t index;
    ze_event_scope_flags_t signal_scope;
    ze_event_scope_flags_t wait_scope;
    bool timestamps;           // may be asked for kernel timestamps
    bool mapped_timestamps;    // … and for the same in host time
    bool counter_based;
    bool aggregate;    // counter-based with external aggregate storage: keeps its signal
    bool announced;    // the signal is of a list that was not executed yet; engine lock
    bool opened;       // counter-based, by an IPC handle: independent of the event that it was made from
    ze_event_counter_based_flags_t counter_flags;
    zm_cell *cell;          // what it means, for other processes that open it; NULL: none may; engine lock
    uint64_t shared_id;     // with a cell
    zm_signal *signal;      // replaced under the engine lock, and only if counter-based
    atomic_uint pending;    // submitted commands that will signal it or wait for it
    _Atomic(struct zm_recorded *)
        recorded;    // the command of a graph under way that signals it; written under engine lock
    // Engine lock:
    bool (*refresh)(struct zm_event *event, void *context);
    void *refresh_context;
    atomic_bool refreshed;    // refresh is set
} zm_event;

// The device that a slot names.
const zm_device *zm_device_numbered(uint64_t number);

#endif
