#include "board/streamer/engine.h"
#include "board/interface/i915.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include "board/common/usermem.h"
#include <errno.h>

#define VENDOR 0x10000

struct buffer {
    uint32_t handle, relocations;
    uint64_t relocation_list, alignment, offset, flags, reserved[2];
};

struct execution {
    uint64_t buffers;
    uint32_t count, start, length, reserved[2], cliprects;
    uint64_t extensions, flags, context, reserved2;
};

_Static_assert(sizeof(struct execution) == ZB_I915_EXECUTION_BYTES, "an execution's bytes");

// Maps what an execution names (the published interface binds this way) and finds its batch.
static int bind_buffers(const struct execution *execution, uint64_t *batch) {
    bool bind = zb_settings()->model->interface == ZB_I915;
    struct zb_space *space = zb_context_space((uint32_t)execution->context);
    if (!space) {
        return -ENOENT;
    }
    int result = execution->count ? 0 : -EINVAL;
    uint32_t which = execution->flags & 1u << 18 ? 0 : execution->count - 1;
    for (uint32_t i = 0; i < execution->count && !result; i++) {
        struct buffer buffer;
        if (!zb_user_read(&buffer, execution->buffers + i * sizeof buffer, sizeof buffer)) {
            result = -EFAULT;
            break;
        }
        if (bind) {    // the vendor's binds before, and names its batch by the address alone
            struct zb_object *object = zb_object_get(buffer.handle);
            result = !object                                                                 ? -ENOENT
                     : zb_space_map(space, buffer.offset, zb_object_size(object), object, 0) ? 0
                                                                                             : -errno;
            zb_object_put(object);
        }
        if (i == which) {
            *batch = buffer.offset + execution->start;
        }
    }
    zb_space_put(space);
    return result;
}

int zb_i915_execute(void *argument, size_t bytes) {
    (void)bytes;
    struct execution *execution = argument;
    struct zb_fence fences[4];
    size_t n = 0;
    uint64_t at = execution->flags & 1u << 21 ? execution->extensions : 0, batch = 0;
    for (unsigned links = 0; at; links++) {
        struct {
            struct zb_extension base;
            struct zb_fence fence;
        } x;
        if (links == 64 || !zb_user_read(&x.base, at, sizeof x.base)) {
            return links == 64 ? -E2BIG : -EFAULT;
        }
        if (x.base.name == (VENDOR | 1)) {
            if (n == sizeof fences / sizeof *fences) {
                return -E2BIG;
            }
            if (!zb_user_read(&x, at, sizeof x)) {
                return -EFAULT;
            }
            fences[n++] = x.fence;
        }
        at = x.base.next;
    }
    int result = bind_buffers(execution, &batch);
    zb_log(1, "execution of %u buffers, context %llu, flags 0x%llx: %d", execution->count,
           (unsigned long long)execution->context, (unsigned long long)execution->flags, result);
    if (result) {
        return result;
    }
    return zb_submit((uint32_t)execution->context, (uint32_t)execution->flags & 63, batch, fences, n) ? 0 : -errno;
}
