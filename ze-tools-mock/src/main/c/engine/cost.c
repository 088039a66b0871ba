// The time that commands take which are no kernels.
#include "engine/cost.h"

uint64_t zm_sync_cost(const zm_device *device) {
    return zm_device_ticks_to_ns(device, 2) + 100;
}

uint64_t zm_transfer_cost(const zm_device *device, uint64_t bytes) {
    uint64_t per_us = device->config.memory_bytes_per_us * device->tile_count;
    return 1000 + zm_sync_cost(device) + (uint64_t)((unsigned __int128)bytes * 1000 / per_us);
}
