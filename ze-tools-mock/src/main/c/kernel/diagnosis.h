// What kernels and other commands did wrong: kept for the control API, and reported.
#ifndef ZM_KERNEL_DIAGNOSIS_H
#define ZM_KERNEL_DIAGNOSIS_H

#include <stdbool.h>
#include <stdint.h>

#include "compute/compute.h"
#include "device/device.h"

struct zm_launch;

// Keeps and reports what a launch did. No lock is needed.
//   found: NULL where it could not be executed
//   fatal: its device was lost
void zm_diagnosis_record(const struct zm_launch *launch, const zmc_fault *found, bool fatal, const char *text);

// Reports something that is not wrong of a launch, and keeps nothing.
void zm_diagnosis_note(const struct zm_launch *launch, const char *text);

// Loses the root device of a command that is no kernel, and keeps and reports a sentence as a kernel's. kind:
// ZEMOCK_KIND_…. Engine lock held.
void zm_command_fault(const zm_device *device, uint32_t kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Returns the newest sentence, in a buffer of the calling thread; "" where there is none.
const char *zm_diagnosis_newest(void);

void zm_diagnosis_reset(void);

#endif
