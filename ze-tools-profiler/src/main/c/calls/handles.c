// Handles of the program and the ids of their definitions: a table with open addressing, without a lock.
//
// A handle keeps its place to the end, for handles are addresses and come again; only the id in it changes.
#include <sched.h>

#include "calls/calls.h"

enum { PROBES = 64 };

// In the place of an id, while a thread writes the definition.
static const uint32_t CLAIMED = UINT32_MAX;

static uint32_t first_place(uint64_t handle) {
    return (uint32_t)(handle * UINT64_C(0x9e3779b97f4a7c15) >> 40);
}

static ztp_handle *find(ztp_state *state, uint64_t handle, bool add) {
    if (handle == 0) {
        return NULL;
    }
    uint32_t place = first_place(handle);
    for (uint32_t i = 0; i < PROBES; i++) {
        ztp_handle *entry = &ztp_probe_of(state)->handles[(place + i) % ZTP_HANDLES];
        uint64_t there = atomic_load_explicit(&entry->handle, memory_order_acquire);
        if (there == handle) {
            return entry;
        }
        if (there != 0) {
            continue;
        }
        if (!add) {
            return NULL;
        }
        if (atomic_compare_exchange_strong(&entry->handle, &there, handle) || there == handle) {
            return entry;
        }
    }
    return NULL;
}

void ztp_bind(ztp_state *state, const void *handle, ztp_definition_kind kind, uint32_t id) {
    ztp_handle *entry = find(state, (uint64_t)(uintptr_t)handle, true);
    if (entry != NULL) {
        entry->kind = kind;
        atomic_store_explicit(&entry->id, id, memory_order_release);
    }
}

bool ztp_claim(ztp_state *state, const void *handle) {
    ztp_handle *entry = find(state, (uint64_t)(uintptr_t)handle, true);
    uint32_t none = 0;
    // Without a place it is defined each time.
    return entry == NULL || atomic_compare_exchange_strong(&entry->id, &none, CLAIMED);
}

uint32_t ztp_id_of(ztp_state *state, const void *handle) {
    // Longer than a definition takes. A thread that a signal has interrupted in it may ask for the handle itself.
    enum { YIELDS = 4000 };
    ztp_handle *entry = find(state, (uint64_t)(uintptr_t)handle, false);
    uint32_t id = entry == NULL ? 0 : atomic_load_explicit(&entry->id, memory_order_acquire);
    for (int i = 0; id == CLAIMED && i < YIELDS; i++) {
        sched_yield();
        id = atomic_load_explicit(&entry->id, memory_order_acquire);
    }
    return id == CLAIMED ? 0 : id;
}

uint32_t ztp_unbind(ztp_state *state, const void *handle) {
    ztp_handle *entry = find(state, (uint64_t)(uintptr_t)handle, false);
    return entry == NULL ? 0 : atomic_exchange(&entry->id, 0);
}
