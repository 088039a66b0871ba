/// The requests that the vendor's i915 has beside the published ones: binding, fences of the program, identifiers.
#include "engine.h"
#include "i915.h"
#include "report.h"
#include "request.h"
#include "usermem.h"
#include <errno.h>
#include <string.h>

#define VENDOR 0x10000

struct binding {
    uint32_t space, handle;
    uint64_t start, offset, length, flags, extensions;
};

/// Binds are done when the request returns; fences of the program are signalled at once.
static int bind(void *argument, size_t bytes) {
    (void)bytes;
    struct binding *b = argument;
    struct zb_fence fences[8];
    size_t n = 0;
    uint64_t at = b->extensions;
    for (unsigned links = 0; at; links++) {
        struct {
            struct zb_extension base;
            struct zb_fence fence;
        } x;
        if (links == 64 || !zb_user_read(&x.base, at, sizeof x.base)) {
            return links == 64 ? -E2BIG : -EFAULT;
        }
        if (x.base.name == (VENDOR | 3)) {
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
    struct zb_space *space = zb_space_get(b->space);
    struct zb_object *o = zb_object_get(b->handle);
    int result = !space || !o ? -ENOENT : zb_space_map(space, b->start, b->length, o, b->offset) ? 0 : -errno;
    zb_object_put(o);
    zb_space_put(space);
    for (size_t i = 0; i < n && !result; i++) {
        if (!zb_fence_signal(NULL, &fences[i])) {
            result = -EFAULT;
        }
    }
    return result;
}

static int unbind(void *argument, size_t bytes) {
    (void)bytes;
    struct binding *b = argument;
    struct zb_space *space = zb_space_get(b->space);
    if (!space) {
        return -ENOENT;
    }
    zb_space_unmap(space, b->start, b->length);
    zb_space_put(space);
    return 0;
}

static int wait_fence(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t extensions, address;
        uint32_t context;
        uint16_t operation, flags;
        uint64_t value, mask;
        int64_t timeout;
    } *w = argument;
    return -zb_fence_wait(w->address, w->operation & 7, w->value, w->mask, w->timeout, w->context);
}

/// Identifiers that a debugger would read. Its connection is not played, so that a number is all they need.
static int register_uuid(void *argument, size_t bytes) {
    (void)bytes;
    static uint32_t next;
    uint32_t handle = __atomic_add_fetch(&next, 1, __ATOMIC_RELAXED);
    memcpy((char *)argument + 64, &handle, sizeof handle);
    return 0;
}

/// As the published request, and behind it the address of a page fault: there is none to tell.
static int reset_stats(void *argument, size_t bytes) {
    struct zb_i915_resets *r = argument;
    memset((char *)argument + sizeof r->context, 0, bytes - sizeof r->context);
    r->active = zb_context_lost(r->context);
    return 0;
}

const struct zb_request zb_vendor_requests[] = {
    {0x52, "GET_RESET_STATS", sizeof(struct zb_i915_resets), reset_stats},
    {0x57, "UUID_UNREGISTER", 8, NULL},
    {0x58, "UUID_REGISTER", 68, register_uuid},
    {0x59, "VM_PREFETCH", 8, NULL},
    {0x5a, "WAIT_USER_FENCE", 48, wait_fence},
    {0x5b, "VM_ADVISE", 8, NULL},
    {0x5c, "VM_UNBIND", 32, unbind},
    {0x5d, "VM_BIND", sizeof(struct binding), bind},
    {0},
};
