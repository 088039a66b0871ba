// Building and taking down the driver.
#ifndef ZM_DRIVER_H
#define ZM_DRIVER_H

#include <stdbool.h>
#include <stdint.h>

#include "device/device.h"

#define ZM_MAX_ALLOCATION (UINT64_C(4) << 30)    // largest allocation without relaxed limits

// The description of the machine: what zemock_config_devices and zemock_add_device set, or the environment. Guarded by
// the driver's own lock.
typedef struct zm_machine {
    uint32_t root_count;
    zm_device_config roots[ZM_MAX_ROOT_DEVICES];
} zm_machine;

// The default device.
void zm_default_config(zm_device_config *config);

// Builds the device tree below `driver`, with what ZE_AFFINITY_MASK leaves of the machine.
ze_result_t zm_devices_create(zm_driver *driver, const zm_machine *machine);
void zm_devices_destroy(zm_driver *driver);

// A context for all devices, owned by the driver.
ze_result_t zm_default_context_create(zm_driver *driver);

typedef enum zm_engine_group { ZM_GROUP_COMPUTE = 0, ZM_GROUP_COPY = 1 } zm_engine_group;
// Command queue groups of a device, and whether one offers this ordinal and index.
uint32_t zm_engine_group_count(const zm_device *device);
uint32_t zm_engine_group_queues(const zm_device *device, uint32_t ordinal);

uint64_t zm_engine_group_max_pattern(uint32_t ordinal);

// The entry of an extension function that the loader does not know; NULL for none.
void *zm_extension_function(const char *name);

// Frees everything USM and virtual memory still hold.
void zm_memory_reset(void);
uint64_t zm_memory_live_allocations(void);

#endif
