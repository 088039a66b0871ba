// Simulated page faults.
#ifndef ZM_KERNEL_FAULT_H
#define ZM_KERNEL_FAULT_H

#include <stdbool.h>
#include <stdint.h>

#include "device/device.h"

typedef struct zm_fault {
    uint64_t number;         // counts the driver's faults from 1
    uint64_t address;
    uint64_t time_ns;
    bool write;
    uint32_t root;           // index of the root device
    char kernel[64];         // the beginning of its name
} zm_fault;

// Records a fault of a kernel and loses its root device. Engine lock held.
void zm_fault_record(zm_device *device, const char *kernel, uint64_t address, bool write);

// Faults since the last zm_fault_reset, the newest of them kept; `index` counts from the oldest kept.
uint64_t zm_fault_count(void);
bool zm_fault_get(uint32_t index, zm_fault *fault);
// Whether any fault happened on a device or, for a sub-device, on its root device.
bool zm_fault_on(const zm_device *device);
void zm_fault_reset(void);

#endif
