// The requests that the vendor's i915 has beside the published ones: binding, fences of the program, identifiers.
#include "board/debugger/debug.h"
#include "board/debugger/debugger.h"
#include "board/streamer/engine.h"
#include "board/interface/i915.h"
#include "board/common/report.h"
#include "board/interface/request.h"
#include "board/common/usermem.h"
#include <errno.h>
#include <string.h>

#define VENDOR 0x10000

struct binding {
    uint32_t space, handle;
    uint64_t start, offset, length, flags, extensions;
};

// Binds are done when the request returns; fences of the program are signalled at once, or by a debugger.
static int bind(void *argument, size_t bytes) {
    (void)bytes;
    struct binding *binding = argument;
    struct zb_fence fences[8];
    struct zb_debug_binding bound = {
        .space = binding->space, .va = binding->start, .length = binding->length, .immediate = binding->flags >> 63};
    size_t n = 0;
    uint64_t at = binding->extensions;
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
        } else if (x.base.name == (VENDOR | 1)) {    // what the memory is, for debuggers
            if (!zb_user_read(&bound.uuids[bound.nuuids], at + sizeof x.base, sizeof *bound.uuids)) {
                return -EFAULT;
            }
            if (++bound.nuuids == ZB_BINDING_UUIDS) {
                return -E2BIG;
            }
        }
        at = x.base.next;
    }
    struct zb_space *space = zb_space_get(binding->space);
    struct zb_object *object = zb_object_get(binding->handle);
    int result = !space || !object                                                               ? -ENOENT
                 : zb_space_map(space, binding->start, binding->length, object, binding->offset) ? 0
                                                                                                 : -errno;
    zb_object_put(object);
    zb_space_put(space);
    zb_log(1, "space %u: 0x%llx bytes at 0x%llx, %u identifiers: %d", binding->space,
           (unsigned long long)binding->length, (unsigned long long)binding->start, bound.nuuids, result);
    return result ? result : -zb_debug_bind(&bound, fences, n);
}

static int unbind(void *argument, size_t bytes) {
    (void)bytes;
    struct binding *binding = argument;
    struct zb_space *space = zb_space_get(binding->space);
    if (!space) {
        return -ENOENT;
    }
    zb_space_unmap(space, binding->start, binding->length);
    zb_space_put(space);
    zb_debug_unbind(binding->space, binding->start);
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
    } *wait = argument;
    return -zb_fence_wait(wait->address, wait->operation & 7, wait->value, wait->mask, wait->timeout, wait->context);
}

// Identifiers: what a debugger reads of modules and memory.
struct uuid_request {
    char text[36];
    uint32_t class, flags;
    uint64_t data, bytes;
    uint32_t handle;
};

static int register_uuid(void *argument, size_t bytes) {
    (void)bytes;
    struct uuid_request *uuid = argument;
    uint32_t handle = zb_debug_uuid(uuid->text, uuid->class, uuid->data, uuid->bytes);
    if (!handle) {
        return -errno;
    }
    uuid->handle = handle;
    return 0;
}

static int unregister_uuid(void *argument, size_t bytes) {
    (void)bytes;
    struct uuid_request *uuid = argument;
    zb_debug_uuid_gone(uuid->handle);
    return 0;
}

// The published request, and behind it the address of a page fault: the board has none to report.
static int reset_stats(void *argument, size_t bytes) {
    struct zb_i915_resets *resets = argument;
    memset((char *)argument + sizeof resets->context, 0, bytes - sizeof resets->context);
    resets->active = zb_context_lost(resets->context);
    return 0;
}

// The reports of these devices have another layout, which the board does not play.
static int open_metrics(void *argument, size_t bytes) {
    (void)argument;
    (void)bytes;
    zb_say("metric streams of this device are not played: opening one is refused with ENODEV");
    return -ENODEV;
}

const struct zb_request zb_vendor_requests[] = {
    {0x36, "PERF_OPEN of the vendor", 16, open_metrics},
    {0x52, "GET_RESET_STATS", sizeof(struct zb_i915_resets), reset_stats},
    {0x56, "DEBUGGER_OPEN", 32, zb_debugger_open},
    {0x57, "UUID_UNREGISTER", 68, unregister_uuid},
    {0x58, "UUID_REGISTER", 68, register_uuid},
    {0x59, "VM_PREFETCH", 8, NULL},
    {0x5a, "WAIT_USER_FENCE", 48, wait_fence},
    {0x5b, "VM_ADVISE", 8, NULL},
    {0x5c, "VM_UNBIND", 32, unbind},
    {0x5d, "VM_BIND", sizeof(struct binding), bind},
    {0},
};
