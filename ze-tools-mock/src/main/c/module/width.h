// The number of work-items that a thread executes: the sub-group sizes of kernels that require none, as the vendor's
// compiler chooses them.
#ifndef ZM_MODULE_WIDTH_H
#define ZM_MODULE_WIDTH_H

#include "device/device.h"
#include "module/program.h"

// Chooses them for the kernels of a program on a device, and forgets flags for registers that the device does not have.
// docs/sub-groups.md has the rules. ZM_BUILD_FAILED: a kernel requires a size that the device does not list, which the
// log says.
zm_build_status zm_widths_choose(zm_program *program, const zm_device_config *config, zm_text *log);

#endif
