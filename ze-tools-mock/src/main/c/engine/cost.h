// The time that commands take which are no kernels.
#ifndef ZM_COST_H
#define ZM_COST_H

#include <stdint.h>

#include "device/device.h"

// Cost of a command that only orders others: two ticks of the device's timer or more, so that its timestamps differ.
uint64_t zm_sync_cost(const zm_device *device);
// Cost of moving bytes to and fro on the device.
uint64_t zm_transfer_cost(const zm_device *device, uint64_t bytes);

#endif
