// Events: life, host signals and waits.
#include <stdlib.h>

#include "base/check.h"
#include "base/option.h"
#include "engine/counter.h"
#include "engine/status.h"
#include "engine/stream.h"
#include "objects/event.h"
#include "zm_entry.h"

static void dispose(void *object) {
    zm_event *event = object;
    zm_event_unshare(event);
    zm_signal_release(event->signal);
    zm_release(event->pool);
    zm_release(event->context);
}

zm_event *zm_event_create(zm_context *context, bool counter_based) {
    zm_event *event = zm_create(ZM_KIND_EVENT, sizeof *event, dispose);
    if (event == NULL) {
        return NULL;
    }
    event->context = zm_retain(context);
    event->counter_based = counter_based;
    event->signal = zm_signal_create(counter_based);
    if (event->signal == NULL) {
        zm_release(event);
        return NULL;
    }
    return event;
}

// Takes the place in the pool; false when another event has it. In the lenient manner both have one state then.
static bool take_place(zm_event_pool *pool, uint32_t index, zm_event *event) {
    zm_engine_lock();
    bool used = pool->places[index].events != 0;
    bool taken = (!used || zm_lenient(ZM_LENIENT_SHARED_INDEX)) && pool->places[index].events != UINT32_MAX;
    if (taken && used && !event->counter_based) {
        zm_signal_release(event->signal);
        event->signal = zm_signal_retain(pool->places[index].signal);
    } else if (taken && !used) {
        pool->places[index].signal = event->signal;
    }
    pool->places[index].events += taken;
    zm_engine_unlock();
    return taken;
}

ze_result_t zm_event_check_sync_mode(const void *next, bool counter_based) {
    const ze_event_sync_mode_desc_t *mode = zm_find_next(next, ZE_STRUCTURE_TYPE_EVENT_SYNC_MODE_DESC);
    if (mode == NULL) {
        return ZE_RESULT_SUCCESS;
    }
    if (zm_lenient(ZM_LENIENT_UNKNOWN_FLAGS)) {
        // The vendor's driver looks at this flag alone.
        ZM_REQUIRE((mode->syncModeFlags & ZE_EVENT_SYNC_MODE_FLAG_SIGNAL_INTERRUPT) == 0,
                   ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "no signal interrupts the host");
        return ZE_RESULT_SUCCESS;
    }
    ZM_REQUIRE((mode->syncModeFlags & ~UINT32_C(0x7)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
               "syncModeFlags 0x%x has unknown bits", mode->syncModeFlags);
    bool interrupt = (mode->syncModeFlags & ZE_EVENT_SYNC_MODE_FLAG_EXTERNAL_INTERRUPT_WAIT) != 0;
    ZM_REQUIRE(!interrupt || counter_based, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "only counter-based events wait for an external interrupt");
    ZM_REQUIRE(!interrupt, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there are no external interrupts");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventCreate(ze_event_pool_handle_t hEventPool, const ze_event_desc_t *desc,
                             ze_event_handle_t *phEvent) {
    ZM_GET(zm_event_pool, pool, hEventPool, ZM_KIND_EVENT_POOL);
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_EVENT_DESC);
    ZM_NEED(phEvent);
    ZM_RULE(UNKNOWN_FLAGS, ((desc->signal | desc->wait) & ~UINT32_C(0x7)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "the scopes 0x%x and 0x%x have unknown bits", desc->signal, desc->wait);
    ZM_REQUIRE(desc->index < pool->count, ZE_RESULT_ERROR_INVALID_ARGUMENT, "index %u of a pool of %u", desc->index,
               pool->count);
    ZM_TRY(zm_event_check_sync_mode(zm_chain(desc, ZE_STRUCTURE_TYPE_EVENT_DESC), pool->counter_based));
    zm_event *event = zm_event_create(pool->context, pool->counter_based);
    if (event == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    if (!take_place(pool, desc->index, event)) {
        zm_release(event);
        return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "index %u is used by another event of the pool", desc->index);
    }
    zm_signal *signal = event->signal;
    event->pool = zm_retain(pool);
    event->index = desc->index;
    event->signal_scope = desc->signal;
    event->wait_scope = desc->wait;
    event->mapped_timestamps = (pool->flags & ZE_EVENT_POOL_FLAG_KERNEL_MAPPED_TIMESTAMP) != 0;
    event->timestamps = event->mapped_timestamps || (pool->flags & ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP) != 0;
    event->counter_flags = pool->counter_flags;
    if (pool->slots != NULL) {
        signal->slot = &pool->slots[desc->index];
        signal->storage = &signal->slot->state;
        signal->completion = 1;
        if (signal->storage_pool == NULL) {
            signal->storage_pool = zm_retain(pool);
        }
        if (!pool->opened && pool->places[desc->index].events == 1) {
            zm_signal_clear(signal);
        }
    }
    *phEvent = zm_handle(event);
    zm_publish(event);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventDestroy(ze_event_handle_t hEvent) {
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_REQUIRE(!event->opened, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "an event opened from an IPC handle is closed by zeEventCounterBasedCloseIpcHandle");
    zm_engine_begin();
    // A counter-based event may go any time: what waits for it looks at its signal.
    bool busy = !event->counter_based && atomic_load(&event->pending) > 0;
    bool ended = !busy && zm_retire(event);
    if (ended && event->pool != NULL) {
        event->pool->places[event->index].events--;
    }
    if (ended) {
        zm_event_unshare(event);    // now, although commands may still refer to it
    }
    zm_engine_end();
    ZM_REQUIRE(!busy, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE,
               "commands under way are going to signal the event or wait for it");
    return ended ? ZE_RESULT_SUCCESS : zm_bad_handle(hEvent, ZM_KIND_EVENT);
}

// ---- State ---------------------------------------------------------------------------------------------------------

void zm_event_signal_locked(zm_event *event, uint64_t time_ns) {
    zm_signal_set(event->signal, NULL, time_ns, time_ns);
    zm_engine_wake();
}

void zm_event_reset_locked(zm_event *event) {
    zm_signal_clear(event->signal);
}

bool zm_event_is_set_locked(zm_event *event) {
    if (event->refresh != NULL) {
        atomic_store(&event->signal->set, event->refresh(event, event->refresh_context));
    }
    return zm_signal_is_set(event->signal);
}

void zm_event_signal(zm_event *event) {
    zm_engine_begin();
    zm_event_signal_locked(event, zm_engine_time());
    zm_engine_end();
}

void zm_event_set_refresh(zm_event *event, bool (*refresh)(zm_event *event, void *context), void *context) {
    zm_engine_lock();
    event->refresh = refresh;
    event->refresh_context = context;
    atomic_store(&event->refreshed, refresh != NULL);
    zm_engine_unlock();
}

static ze_result_t forbid_counter_based(const zm_event *event) {
    ZM_REQUIRE(!event->counter_based,
               zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_UNSUPPORTED_FEATURE
                                              : ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT,
               "a counter-based event is signalled and reset by command lists only");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventHostSignal(ze_event_handle_t hEvent) {
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_TRY(forbid_counter_based(event));
    zm_event_signal(event);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventHostReset(ze_event_handle_t hEvent) {
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_TRY(forbid_counter_based(event));
    zm_engine_begin();
    zm_event_reset_locked(event);
    zm_engine_end();
    return ZE_RESULT_SUCCESS;
}

static ze_result_t status(void *context) {
    zm_event *event = context;
    if (zm_event_is_set_locked(event)) {
        return ZE_RESULT_SUCCESS;
    }
    ze_result_t lost = zm_context_status(event->context);
    return lost != ZE_RESULT_SUCCESS ? lost : ZE_RESULT_NOT_READY;
}

// True without the engine when there is nothing to find out: a plain event that is set stays so until it is reset.
static bool is_plainly_set(const zm_event *event) {
    return !event->counter_based && !atomic_load_explicit(&event->refreshed, memory_order_relaxed) &&
           zm_signal_is_set(event->signal);
}

// A signal of another process, the application or a metric streamer is not announced.
static bool changes_silently(const zm_event *event) {
    zm_engine_lock();
    bool silent = event->refresh != NULL || event->signal->storage != NULL;
    zm_engine_unlock();
    return silent;
}

ze_result_t zm_zeEventQueryStatus(ze_event_handle_t hEvent) {
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    bool spins = event->timestamps && atomic_load(&event->pending) > 0;
    uint64_t spin_ns = spins ? (uint64_t)zm_option_get(ZM_OPTION_STATUS_SPIN_MS) * 1000000u : 0;
    return is_plainly_set(event) ? ZE_RESULT_SUCCESS : zm_engine_wait(status, event, spin_ns);
}

ze_result_t zm_zeEventHostSynchronize(ze_event_handle_t hEvent, uint64_t timeout) {
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_REQUIRE(atomic_load_explicit(&event->recorded, memory_order_relaxed) == NULL,
               zm_lenient(ZM_LENIENT_GRAPHS) ? ZE_RESULT_ERROR_UNSUPPORTED_FEATURE
                                             : ZE_RESULT_ERROR_GRAPH_CAPTURE_UNSUPPORTED,
               "a graph is being recorded that signals the event, and nothing executes that the host could wait for");
    if (is_plainly_set(event)) {
        return ZE_RESULT_SUCCESS;
    }
    return changes_silently(event) ? zm_engine_wait_polling(status, event, timeout)
                                   : zm_engine_wait(status, event, timeout);
}

// ---- Asking --------------------------------------------------------------------------------------------------------

ze_result_t zm_zeEventGetEventPool(ze_event_handle_t hEvent, ze_event_pool_handle_t *phEventPool) {
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_NEED(phEventPool);
    ZM_RULE(RESULTS, event->pool != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the event does not come from a pool");
    *phEventPool = zm_handle(event->pool);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventGetSignalScope(ze_event_handle_t hEvent, ze_event_scope_flags_t *pSignalScope) {
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_NEED(pSignalScope);
    *pSignalScope = event->signal_scope;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventGetWaitScope(ze_event_handle_t hEvent, ze_event_scope_flags_t *pWaitScope) {
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_NEED(pWaitScope);
    *pWaitScope = event->wait_scope;
    return ZE_RESULT_SUCCESS;
}
