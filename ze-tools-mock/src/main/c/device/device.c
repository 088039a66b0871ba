// Questions about devices.
#include "device/device.h"

#include "base/manner.h"

bool zm_device_is_within(const zm_device *device, const zm_device *ancestor) {
    return device == ancestor || device->parent == ancestor;
}

zm_context *zm_context_given(ze_context_handle_t handle, const zm_device *device) {
    bool own = handle == NULL && zm_lenient(ZM_LENIENT_OTHER_CONTEXT);
    return own ? zm_retain(device->driver->default_context) : zm_acquire(handle, ZM_KIND_CONTEXT);
}

bool zm_context_has_device(const zm_context *context, const zm_device *device) {
    for (uint32_t i = 0; i < context->device_count; i++) {
        if (zm_device_is_within(device, context->devices[i])) {
            return true;
        }
    }
    return context->device_count == 0;
}

uint64_t zm_low_bits(uint64_t value, uint32_t bits) {
    return bits >= 64 ? value : value & ((UINT64_C(1) << bits) - 1);
}

uint64_t zm_device_ticks(const zm_device *device, uint64_t time_ns) {
    bool anew = device->clock_anew_ns != 0 && time_ns >= device->clock_anew_ns;
    uint64_t time = anew ? time_ns - device->clock_anew_ns : time_ns + device->clock_offset_ns;
    if (device->clock_drift_ppm != 0) {
        time += (uint64_t)((unsigned __int128)time * device->clock_drift_ppm / 1000000u);
    }
    return (uint64_t)((unsigned __int128)time * device->config.timer_hz / 1000000000u);
}

uint64_t zm_device_timestamp(const zm_device *device, uint64_t time_ns) {
    return zm_low_bits(zm_device_ticks(device, time_ns), device->config.timestamp_bits);
}

uint64_t zm_device_kernel_timestamp(const zm_device *device, uint64_t time_ns) {
    return zm_low_bits(zm_device_ticks(device, time_ns), device->config.kernel_timestamp_bits);
}

uint64_t zm_device_ticks_to_ns(const zm_device *device, uint64_t ticks) {
    return (uint64_t)((unsigned __int128)ticks * 1000000000u / device->config.timer_hz);
}

uint32_t zm_device_eu_count(const zm_device *device) {
    const zm_device_config *config = &device->config;
    return device->tile_count * config->slices * config->subslices_per_slice * config->eus_per_subslice;
}

uint32_t zm_device_ip_version(const zm_device *device) {
    const zm_device_config *config = &device->config;
    return config->ip_version != 0 ? config->ip_version : 0x030f0000u | (config->device_id & 0x3fff);
}

uint32_t zm_device_pci_bus(const zm_device *device) {
    // The uuid has the number that the device has without an affinity mask, or the bus itself.
    const zm_device *root = device->root;
    return root->config.vendor_ids ? root->uuid.id[8] : root->config.pci_bus + 0x10u * (root->uuid.id[8] - 1u);
}

const zm_queue_group *zm_device_queue_group(const zm_device *device, uint32_t ordinal) {
    return ordinal < device->config.group_count ? &device->config.groups[ordinal] : NULL;
}

uint64_t zm_device_memory_size(const zm_device *device) {
    return device->tile_count * device->config.memory_bytes;
}

uint64_t zm_device_max_allocation(const zm_device *device) {
    uint64_t size = zm_device_memory_size(device);
    return size < device->config.max_allocation ? size : device->config.max_allocation;
}
