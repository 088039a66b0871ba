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
    _Atomic uint64_t state;     // 1: signalled
    _Atomic uint64_t start_ns;
    _Atomic uint64_t end_ns;
    _Atomic uint64_t device;    // root device and tile that signalled it, see event.c; 0: the host
} zm_event_slot;

typedef struct zm_event_pool {
    zm_object base;
    zm_context *context;          // referenced
    ze_event_pool_flags_t flags;
    uint32_t count;
    atomic_uchar *taken;          // one per index
    struct zm_backing *backing;   // of an IPC pool
    zm_event_slot *slots;         // of an IPC pool, count of them
    size_t slots_size;
    bool opened;                  // by an IPC handle
    bool counter_based;           // its events are
    ze_event_counter_based_flags_t counter_flags;
} zm_event_pool;

// The state that a signal sets and waits look at. A plain event has one for life; a counter-based event gets a new one
// each time a submission is going to signal it, so that earlier waits keep looking at the earlier one.
typedef struct zm_signal {
    atomic_uint references;
    atomic_bool set;
    zm_event_slot *slot;          // of an event of an IPC pool; its state is the storage
    _Atomic uint64_t *storage;    // external counter: set means that it has reached `completion`; else NULL
    uint64_t completion;
    _Atomic uint64_t counter;     // of a counter-based event without external storage: 1 once set
    uint64_t increment;           // added to the counter by a signal; 0: the application writes it
    void *storage_owner;          // keeps the counter's memory: a zm_allocation
    zm_event_pool *storage_pool;  // keeps the slot's memory
    zm_cell *counter_cell;        // has the storage, of a counter-based event that other processes may open
    void *mapping;                // has the storage, of an event opened from another process: a page
    // Engine lock:
    const zm_device *device;      // whose work signalled it last; NULL after a host signal
    uint64_t start_ns;
    uint64_t end_ns;
} zm_signal;

// Engine lock held, except for a signal that nobody else knows yet.
void zm_signal_set(zm_signal *signal, const zm_device *device, uint64_t start_ns, uint64_t end_ns);
void zm_signal_clear(zm_signal *signal);

zm_signal *zm_signal_create(bool set);
zm_signal *zm_signal_retain(zm_signal *signal);
void zm_signal_release(zm_signal *signal);

static inline bool zm_signal_is_set(const zm_signal *signal) {
    if (signal->storage != NULL) {
        return atomic_load_explicit(signal->storage, memory_order_acquire) >= signal->completion;
    }
    return atomic_load_explicit(&signal->set, memory_order_acquire);
}

typedef struct zm_event {
    zm_object base;
    zm_event_pool *pool;          // NULL for a counter-based event that has none
    zm_context *context;
    uint32_t index;
    ze_event_scope_flags_t signal_scope;
    ze_event_scope_flags_t wait_scope;
    bool timestamps;              // may be asked for kernel timestamps
    bool mapped_timestamps;       // … and for the same in host time
    bool counter_based;
    bool aggregate;               // counter-based with external aggregate storage: keeps its signal
    bool opened;                  // counter-based, by an IPC handle: independent of the event that it was made from
    ze_event_counter_based_flags_t counter_flags;
    zm_cell *cell;                // what it means, for other processes that open it; NULL: none may; engine lock
    uint64_t shared_id;           // with a cell
    zm_signal *signal;            // replaced under the engine lock, and only if counter-based
    atomic_uint pending;          // submitted commands that will signal it or wait for it
    // Engine lock:
    bool (*refresh)(struct zm_event *event, void *context);
    void *refresh_context;
    atomic_bool refreshed;        // refresh is set
} zm_event;

// Engine lock held. Sets or clears the state; a signal wakes waiting hosts and lets waiting commands go on.
void zm_event_signal_locked(zm_event *event, uint64_t time_ns);
void zm_event_reset_locked(zm_event *event);
// Engine lock held: the state, refreshed if the event is one that is.
bool zm_event_is_set_locked(zm_event *event);

// The same for callers outside the engine.
void zm_event_signal(zm_event *event);

// Inside of the event code: an unpublished event, which is set if it is a counter-based one; checks of descriptors; the device that a slot names.
zm_event *zm_event_create(zm_context *context, bool counter_based);
ze_result_t zm_event_check_sync_mode(const void *next, bool counter_based);
const zm_device *zm_device_numbered(uint64_t number);

// Lets other processes open the counter-based event, and ends that: for an event that nobody else knows yet or any more, or
// with the engine lock held. False when there is no memory.
bool zm_event_share(zm_event *event);
void zm_event_unshare(zm_event *event);
// What a counter-based event is going to mean when it is signalled once more; NULL when there is no memory. Engine lock held.
zm_signal *zm_event_fresh_signal(const zm_event *event);
// Of a signal with a counter_cell: tells who waits in other processes; at its end.
void zm_signal_count(zm_signal *signal);
void zm_signal_drop_counter(zm_signal *signal);

// An event whose state is recomputed whenever the host asks for it (notification events of metric streamers): `refresh`
// runs with the engine lock held and answers the state. NULL ends it. The caller keeps the event referenced.
void zm_event_set_refresh(zm_event *event, bool (*refresh)(zm_event *event, void *context), void *context);

#endif
