#include "kernel/threads.h"

#include <math.h>

#include "kernel/kernel.h"

uint32_t zm_threads_of_group(const zm_kernel *kernel, const uint32_t group_size[3]) {
    uint64_t items = (uint64_t)group_size[0] * group_size[1] * group_size[2];
    return (uint32_t)((items + kernel->simd - 1) / kernel->simd);
}

static uint32_t slots_of_subslice(const zm_device *device) {
    return device->config.eus_per_subslice * device->config.threads_per_eu;
}

static uint32_t subslices_of_device(const zm_device *device) {
    return device->config.slices * device->config.subslices_per_slice * device->tile_count;
}

uint32_t zm_threads_of_device(const zm_device *device) {
    return subslices_of_device(device) * slots_of_subslice(device);
}

// Returns how many groups a sub-slice has room for; a group that is too big for one shares its slots with itself.
static uint32_t groups_of_subslice(const zm_device *device, uint32_t threads_of_group) {
    uint32_t fit = threads_of_group == 0 ? 1 : slots_of_subslice(device) / threads_of_group;
    return fit == 0 ? 1 : fit;
}

uint32_t zm_groups_of_device(const zm_device *device, uint32_t threads_of_group) {
    return subslices_of_device(device) * groups_of_subslice(device, threads_of_group);
}

uint32_t zm_groups_in_turn(const zm_device *device) {
    return device->config.slices * device->config.subslices_per_slice;
}

double zm_groups_of_tile(const zm_device *device, double groups, uint32_t tile) {
    double turn = zm_groups_in_turn(device), whole = floor(groups / (turn * device->tile_count));
    double rest = groups - whole * turn * device->tile_count - turn * tile;
    return whole * turn + fmax(0, fmin(rest, turn));
}

ze_device_thread_t zm_thread_place(const zm_device *device, uint32_t threads_of_group, uint64_t group,
                                   uint32_t thread) {
    const zm_device_config *config = &device->config;
    uint32_t subslice = (uint32_t)(group % subslices_of_device(device));
    uint64_t turn = group / subslices_of_device(device) % groups_of_subslice(device, threads_of_group);
    uint32_t slot = (uint32_t)((turn * threads_of_group + thread) % slots_of_subslice(device));
    return (ze_device_thread_t){.slice = subslice / config->subslices_per_slice,
                                .subslice = subslice % config->subslices_per_slice,
                                .eu = slot % config->eus_per_subslice,
                                .thread = slot / config->eus_per_subslice};
}

bool zm_thread_work(const zm_device *device, uint32_t threads_of_group, uint64_t group_count, ze_device_thread_t place,
                    uint64_t *group, uint32_t *thread) {
    const zm_device_config *config = &device->config;
    if (place.slice >= config->slices * device->tile_count || place.subslice >= config->subslices_per_slice ||
        place.eu >= config->eus_per_subslice || place.thread >= config->threads_per_eu || threads_of_group == 0) {
        return false;
    }
    uint32_t subslice = place.slice * config->subslices_per_slice + place.subslice;
    uint32_t slot = place.thread * config->eus_per_subslice + place.eu;
    uint32_t turn = slot / threads_of_group;
    if (turn >= groups_of_subslice(device, threads_of_group)) {
        return false;
    }
    *group = (uint64_t)turn * subslices_of_device(device) + subslice;
    *thread = slot - turn * threads_of_group;
    return *group < group_count && *thread < threads_of_group;
}
