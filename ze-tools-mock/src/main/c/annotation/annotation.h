// Annotations that kernels make while they run.
#ifndef ZM_ANNOTATION_H
#define ZM_ANNOTATION_H

#include "base/observer.h"

// Records those of each launch.
extern const zm_observer zm_annotation_observer;

void zm_annotation_reset(void);

#endif
