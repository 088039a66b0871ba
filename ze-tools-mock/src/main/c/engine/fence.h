// Fences.
#ifndef ZM_FENCE_H
#define ZM_FENCE_H

#include <stdatomic.h>

#include "device/device.h"
#include "base/handle.h"

struct zm_queue;

typedef struct zm_fence {
    zm_object base;
    struct zm_queue *queue;    // referenced
    atomic_bool signaled;
    atomic_uint pending;    // submissions under way that signal it
} zm_fence;

#endif
