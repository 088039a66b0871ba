// Events, event pools and fences, as the rest of the driver sees them.
#ifndef ZM_EVENT_H
#define ZM_EVENT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <level_zero/ze_api.h>

#include "zm_device.h"
#include "zm_handle.h"

typedef struct zm_event_pool {
    zm_object base;
    zm_context *context;
    ze_event_pool_flags_t flags;
    uint32_t count;
    atomic_uint live_events;
    atomic_uchar *taken;          // one per index
    bool ipc_opened;
    struct zm_event_pool *origin; // of a pool opened by IPC handle
} zm_event_pool;

typedef struct zm_event {
    zm_object base;
    zm_event_pool *pool;          // NULL for a counter-based event
    zm_context *context;
    uint32_t index;
    ze_event_scope_flags_t signal_scope;
    ze_event_scope_flags_t wait_scope;
    ze_event_pool_flags_t flags;
    atomic_bool signaled;
    atomic_uint pending;          // submitted commands that will signal it or wait for it
    // The rest is guarded by the engine lock.
    const zm_device *stamp_device;    // whose work signalled it last; NULL after a host signal
    uint64_t start_ns;
    uint64_t end_ns;
    bool (*refresh)(struct zm_event *event, void *context);
    void *refresh_context;
} zm_event;

// Engine lock held. Sets or clears the state; a signal wakes waiting hosts and lets waiting commands go on.
void zm_event_signal_locked(zm_event *event, uint64_t time_ns);
void zm_event_reset_locked(zm_event *event);

// The same for callers outside the engine.
void zm_event_signal(zm_event *event);

// An event whose state is recomputed whenever the host asks for it (notification events of metric streamers): `refresh`
// runs with the engine lock held and answers the state. NULL ends it. The caller keeps the event referenced.
void zm_event_set_refresh(zm_event *event, bool (*refresh)(zm_event *event, void *context), void *context);

#endif
