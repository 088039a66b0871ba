// Simulated page faults.
#ifndef ZM_KERNEL_FAULT_H
#define ZM_KERNEL_FAULT_H

#include <stdbool.h>
#include <stdint.h>

#include "device/device.h"

struct zm_launch;

typedef struct zm_fault {
    uint64_t number;    // counts the driver's faults from 1
    uint64_t address;
    uint64_t time_ns;
    bool write;
    uint32_t root;      // index of the root device
    char kernel[64];    // the beginning of its name
} zm_fault;

// Records a fault of a launch and loses its root device, unless a debugger holds the launch: then it is true. Engine
// lock held.
bool zm_fault_record(const struct zm_launch *launch, uint64_t address, bool write);

// Faults since the last zm_fault_reset, the newest of them kept; `index` counts from the oldest kept.
uint64_t zm_fault_count(void);
bool zm_fault_get(uint32_t index, zm_fault *fault);
void zm_fault_reset(void);

#endif
