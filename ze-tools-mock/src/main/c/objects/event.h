// Events, as the rest of the driver sees them.
#ifndef ZM_OBJECTS_EVENT_H
#define ZM_OBJECTS_EVENT_H

#include "engine/event.h"

// Engine lock held. Sets or clears the state; a signal wakes waiting hosts and lets waiting commands go on.
void zm_event_signal_locked(zm_event *event, uint64_t time_ns);
void zm_event_reset_locked(zm_event *event);
// Engine lock held: the state, refreshed if the event is one that is.
bool zm_event_is_set_locked(zm_event *event);

// For callers outside the engine.
void zm_event_signal(zm_event *event);

// Inside of the event code: an unpublished event, which is set if it is a counter-based one; checks of
// descriptors.
zm_event *zm_event_create(zm_context *context, bool counter_based);
// An unpublished event that is set while the number of `width` bytes at `address`, inside an allocation, compares to
// `value`.
ze_result_t zm_event_of_memory(zm_context *context, void *address, uint32_t width, zm_comparison comparison,
                               uint64_t value, zm_event **created);
ze_result_t zm_event_check_sync_mode(const void *next, bool counter_based);

// An event whose state is recomputed whenever the host asks for it (notification events of metric streamers): `refresh`
// runs with the engine lock held and answers the state. NULL ends it. The caller keeps the event referenced.
void zm_event_set_refresh(zm_event *event, bool (*refresh)(zm_event *event, void *context), void *context);

#endif
