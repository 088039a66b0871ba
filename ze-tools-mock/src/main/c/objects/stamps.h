// Kernel timestamps as events keep them.
#ifndef ZM_STAMPS_H
#define ZM_STAMPS_H

#include <stdbool.h>
#include <stdint.h>

#include "device/device.h"
#include "engine/event.h"

typedef struct zm_stamps {
    const zm_device *device;    // whose command signalled the event; NULL: the host
    uint64_t start_ns;
    uint64_t end_ns;
} zm_stamps;

// Engine lock held. False when the signal is not set.
bool zm_signal_stamps(const zm_signal *signal, zm_stamps *stamps);
void zm_stamps_result(const zm_context *context, const zm_stamps *stamps, ze_kernel_timestamp_result_t *result);

#endif
