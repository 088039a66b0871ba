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
static int bind_buffers(const struct execution *e, uint64_t *batch) {
    bool bind = zb_settings()->model->interface == ZB_I915;
    struct zb_space *space = zb_context_space((uint32_t)e->context);
    if (!space) {
        return -ENOENT;
    }
    int result = e->count ? 0 : -EINVAL;
    uint32_t which = e->flags & 1u << 18 ? 0 : e->count - 1;
    for (uint32_t i = 0; i < e->count && !result; i++) {
        struct buffer b;
        if (!zb_user_read(&b, e->buffers + i * sizeof b, sizeof b)) {
            result = -EFAULT;
            break;
        }
        if (bind) {    // the vendor's binds before, and names its batch by the address alone
            struct zb_object *o = zb_object_get(b.handle);
            result = !o ? -ENOENT : zb_space_map(space, b.offset, zb_object_size(o), o, 0) ? 0 : -errno;
            zb_object_put(o);
        }
        if (i == which) {
            *batch = b.offset + e->start;
        }
    }
    zb_space_put(space);
    return result;
}

int zb_i915_execute(void *argument, size_t bytes) {
    (void)bytes;
    struct execution *e = argument;
    struct zb_fence fences[4];
    size_t n = 0;
    uint64_t at = e->flags & 1u << 21 ? e->extensions : 0, batch = 0;
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
    int result = bind_buffers(e, &batch);
    zb_log(1, "execution of %u buffers, context %llu, flags 0x%llx: %d", e->count, (unsigned long long)e->context,
           (unsigned long long)e->flags, result);
    if (result) {
        return result;
    }
    return zb_submit((uint32_t)e->context, (uint32_t)e->flags & 63, batch, fences, n) ? 0 : -errno;
}
