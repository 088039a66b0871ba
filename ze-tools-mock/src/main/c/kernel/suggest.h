// Group sizes that are suggested for a kernel.
#ifndef ZM_KERNEL_SUGGEST_H
#define ZM_KERNEL_SUGGEST_H

#include "kernel/kernel.h"

// Suggests a group size for a global size as the vendor's driver does. `local_bytes` is the memory of a work-group, at
// most the device's.
void zm_kernel_suggest(const zm_kernel *kernel, const uint32_t global[3], uint32_t local_bytes, uint32_t size[3]);

#endif
