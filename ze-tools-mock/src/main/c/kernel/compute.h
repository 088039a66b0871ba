// Kernels that the engine executes.
#ifndef ZM_KERNEL_COMPUTE_H
#define ZM_KERNEL_COMPUTE_H

#include "kernel/kernel.h"

// What the engine executes for the kernel; NULL: it has no instructions, or some that the engine does not take.
const struct zmc_kernel *zm_compute_kernel(const zm_kernel *kernel);

// Executes a launch. False after a fault, which is recorded: its device is lost.
bool zm_compute_run(const zm_launch *launch, const struct zmc_kernel *compute, const uint32_t groups[3]);

#endif
