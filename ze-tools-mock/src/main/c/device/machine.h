// The machine: its description, and the device tree that is built from it.
#ifndef ZM_MACHINE_H
#define ZM_MACHINE_H

#include "device/device.h"

// The description of the machine: what zemock_config_devices and zemock_add_device set, or the environment. Guarded by
// the driver's own lock.
typedef struct zm_machine {
    uint32_t root_count;
    zm_device_config roots[ZM_MAX_ROOT_DEVICES];
} zm_machine;

// Builds the device tree below `driver`, with what ZE_AFFINITY_MASK leaves of the machine.
ze_result_t zm_devices_create(zm_driver *driver, const zm_machine *machine);
void zm_devices_destroy(zm_driver *driver);

#endif
