// Annotations that kernels make while they run.
#ifndef ZM_ANNOTATION_H
#define ZM_ANNOTATION_H

#include <stdint.h>

#include "kernel/launch.h"

// Records those of a launch. Its kernel has steps, and there are groups.
void zm_annotation_record(const zm_launch *launch, const uint32_t groups[3], uint64_t start_ns, uint64_t end_ns);

void zm_annotation_reset(void);

#endif
