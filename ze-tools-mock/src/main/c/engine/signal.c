// The state behind events.
#include <stdlib.h>

#include "engine/counter.h"

zm_signal *zm_signal_create(bool set) {
    zm_signal *signal = calloc(1, sizeof *signal);
    if (signal != NULL) {
        atomic_store(&signal->references, 1);
        atomic_store(&signal->set, set);
    }
    return signal;
}

zm_signal *zm_signal_retain(zm_signal *signal) {
    atomic_fetch_add_explicit(&signal->references, 1, memory_order_relaxed);
    return signal;
}

void zm_signal_release(zm_signal *signal) {
    if (signal == NULL || atomic_fetch_sub_explicit(&signal->references, 1, memory_order_acq_rel) != 1) {
        return;
    }
    zm_allocation_release(signal->storage_owner);
    zm_release(signal->storage_pool);
    zm_signal_drop_counter(signal);
    free(signal);
}

bool zm_signal_compare(const zm_signal *signal) {
    uint64_t value = signal->width == 8
                         ? atomic_load_explicit(signal->storage, memory_order_acquire)
                         : atomic_load_explicit((const _Atomic uint32_t *)signal->storage, memory_order_acquire);
    switch (signal->comparison) {
    case ZM_COMPARE_EQUAL:
        return value == signal->completion;
    case ZM_COMPARE_NOT_EQUAL:
        return value != signal->completion;
    case ZM_COMPARE_GREATER:
        return value > signal->completion;
    case ZM_COMPARE_LESS:
        return value < signal->completion;
    case ZM_COMPARE_LESS_EQUAL:
        return value <= signal->completion;
    default:
        return value >= signal->completion;
    }
}

// A device as a number that another process understands: root device and tile, from 1.
static uint64_t device_number(const zm_device *device) {
    return device == NULL ? 0
                          : (uint64_t)(device->root->index + 1) << 8 | (device->parent != NULL ? device->index + 1 : 0);
}

const zm_device *zm_device_numbered(uint64_t number) {
    const zm_driver *driver = zm_driver_get();
    uint64_t root = number >> 8, sub = number & 0xff;
    if (driver == NULL || root == 0 || root > driver->device_count) {
        return NULL;
    }
    const zm_device *device = driver->devices[root - 1];
    return sub == 0 || sub > device->sub_count ? device : device->subs[sub - 1];
}

void zm_signal_set(zm_signal *signal, const zm_device *device, uint64_t start_ns, uint64_t end_ns) {
    signal->device = device;
    signal->start_ns = start_ns;
    signal->end_ns = end_ns;
    if (signal->slot != NULL) {
        atomic_store(&signal->slot->start_ns, start_ns);
        atomic_store(&signal->slot->end_ns, end_ns);
        atomic_store(&signal->slot->device, device_number(device));
        atomic_store(&signal->slot->state, 1);
    } else if (signal->counter_cell != NULL) {
        zm_signal_count(signal);
    } else if (signal->storage != NULL) {
        atomic_fetch_add(signal->storage, signal->increment);
    }
    atomic_store_explicit(&signal->counter, 1, memory_order_release);
    atomic_store_explicit(&signal->set, true, memory_order_release);
}

void zm_signal_clear(zm_signal *signal) {
    atomic_store_explicit(&signal->set, false, memory_order_release);
    if (signal->slot != NULL) {
        atomic_store(&signal->slot->state, 0);
    }
}
