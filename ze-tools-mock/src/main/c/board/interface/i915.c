#include "board/interface/i915.h"
#include "board/common/clock.h"
#include "board/debugger/debug.h"
#include "board/streamer/engine.h"
#include "board/device/metrics.h"
#include "board/interface/node.h"
#include "board/common/report.h"
#include "board/interface/request.h"
#include "board/common/settings.h"
#include "board/interface/tree.h"
#include "board/common/usermem.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

// Parameters of a context.
enum {
    PARAMETER_ADDRESSES = 3,
    PARAMETER_SLICES = 7,
    PARAMETER_SPACE = 9,
    PARAMETER_ENGINES = 10,
    PARAMETER_PERSISTENCE = 11,
    MOST_ENGINES = 64
};
#define VENDOR 0x10000

// Parameters of the device, by their numbers in i915.
enum {
    DEVICE_CHIPSET = 4,
    DEVICE_SHARED_LAST_LEVEL_CACHE = 17,
    DEVICE_REVISION = 32,
    DEVICE_SUBSLICES = 33,
    DEVICE_EXECUTION_UNITS = 34,
    DEVICE_PINNED_ADDRESSES = 37,
    DEVICE_SCHEDULER = 41,
    DEVICE_ASYNCHRONOUS_EXECUTION = 43,
    DEVICE_TIMESTAMP_HZ = 51,
    DEVICE_METRIC_REVISION = 54,
    DEVICE_METRIC_TIMESTAMP_HZ = 57,
    DEVICE_PROTECTED_CONTENT = 58
};
// The values of these parameters.
enum { SCHEDULER_ENABLED = 1, SCHEDULER_PRIORITIES = 2, SCHEDULER_PREEMPTION = 4, METRIC_REVISION = 5 };

static int parameter(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        int32_t name, pad;
        uint64_t value;
    } *p = argument;
    const struct zb_settings *s = zb_settings();
    const struct zb_model *m = s->model;
    bool vendor = m->interface == ZB_I915_VENDOR;
    uint32_t v;
    switch (p->name) {
    case DEVICE_CHIPSET:
        v = m->device_id;
        break;
    case DEVICE_REVISION:
        v = m->revision;
        break;
    case DEVICE_SUBSLICES:
        v = m->slices * m->subslices;
        break;
    case DEVICE_EXECUTION_UNITS:
        v = m->slices * m->subslices * m->eus;
        break;
    case DEVICE_SCHEDULER:
        v = SCHEDULER_ENABLED | SCHEDULER_PRIORITIES | SCHEDULER_PREEMPTION;
        break;
    case DEVICE_SHARED_LAST_LEVEL_CACHE:
    case DEVICE_PINNED_ADDRESSES:
    case DEVICE_ASYNCHRONOUS_EXECUTION:
        v = 1;
        break;
    case DEVICE_TIMESTAMP_HZ:
    case DEVICE_METRIC_TIMESTAMP_HZ:
    case DEVICE_PROTECTED_CONTENT:
    case VENDOR | 5:
        v = (uint32_t)s->clock_hz;
        break;
    case DEVICE_METRIC_REVISION:
        v = METRIC_REVISION;
        break;
    case VENDOR | 6:
        v = vendor;
        break;
    case VENDOR | 7:
    case VENDOR | 9:
        v = 0;
        break;
    default:
        zb_log(1, "parameter 0x%x: EINVAL", (unsigned)p->name);
        return -EINVAL;
    }
    return zb_user_write(p->value, &v, 4) ? 0 : -EFAULT;
}

static int create(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t size;
        uint32_t handle, flags;
    } *c = argument;
    if (c->size == 0 || c->size > UINT64_MAX - 4095) {
        return -EINVAL;
    }
    c->size = (c->size + 4095) & ~4095ull;
    c->handle = zb_object_new(c->size, 0);
    return c->handle ? 0 : -errno;
}

static int map_offset(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint32_t handle, pad;
        uint64_t offset;
    } *m = argument;
    struct zb_object *o = zb_object_get(m->handle);
    if (!o) {
        return -ENOENT;
    }
    bool ours = !zb_object_user(o);
    m->offset = zb_object_offset(o);
    zb_object_put(o);
    return ours ? 0 : -ENODEV;
}

static int user_memory(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t address, size;
        uint32_t flags, handle;
    } *u = argument;
    if (u->size == 0 || u->address == 0 || (u->address | u->size) & 4095 || u->address + u->size < u->address) {
        return -EINVAL;
    }
    if (u->flags & 2 && !zb_user_readable(u->address, u->size)) {
        return -EFAULT;    // the program asked to look
    }
    u->handle = zb_object_new(u->size, u->address);
    return u->handle ? 0 : -errno;
}

struct context_parameter {
    uint32_t context, size;
    uint64_t name, value;
};

static int context_create(void *argument, size_t bytes) {
    struct {
        uint32_t context, flags;
        uint64_t extensions;
    } *c = argument;
    uint32_t space = 0;
    uint64_t at = bytes >= 16 && c->flags & 1 ? c->extensions : 0;
    for (unsigned links = 0; at; links++) {
        struct {
            struct zb_extension base;
            struct context_parameter parameter;
        } x;
        if (links == 64 || !zb_user_read(&x.base, at, sizeof x.base)) {
            return links == 64 ? -E2BIG : -EFAULT;
        }
        if (x.base.name == 0) {
            if (!zb_user_read(&x, at, sizeof x)) {
                return -EFAULT;
            }
            if (x.parameter.name == PARAMETER_SPACE) {
                space = (uint32_t)x.parameter.value;
            }
        }
        at = x.base.next;
    }
    c->context = zb_context_new(space);
    if (!c->context) {
        return -errno;
    }
    zb_debug_context(c->context, space);
    return 0;
}

static int context_destroy(void *argument, size_t bytes) {
    (void)bytes;
    uint32_t id;
    memcpy(&id, argument, sizeof id);
    if (!zb_context_remove(id)) {
        return -ENOENT;
    }
    zb_debug_context_gone(id);
    return 0;
}

static int context_get(void *argument, size_t bytes) {
    (void)bytes;
    struct context_parameter *p = argument;
    switch (p->name) {
    case PARAMETER_ADDRESSES:
        p->value = 1ull << zb_settings()->model->address_bits;
        break;
    case PARAMETER_SLICES:
        break;    // with units: as the driver has filled it in
    case PARAMETER_PERSISTENCE:
        p->value = 1;
        break;
    case PARAMETER_SPACE: {
        struct zb_space *space = zb_context_space(p->context);
        if (!space) {
            return -ENOENT;
        }
        uint32_t id = zb_space_id(space);
        zb_space_put(space);
        if (!id) {
            if (!(id = zb_space_new()) || !zb_context_set_space(p->context, id)) {
                return -errno;
            }
            zb_debug_space(id);
            zb_debug_context_space(p->context, id);
        }
        p->value = id;
        return 0;
    }
    case VENDOR | 0xfd:
        p->value = 1ull << 32;
        break;
    default:
        p->value = 0;
        break;
    }
    p->size = p->name == 7 ? p->size : 0;
    return 0;
}

// The engines behind the numbers of a context's submissions: only a debugger needs them. Extensions come first.
static int set_engines(const struct context_parameter *p) {
    uint32_t engines[MOST_ENGINES];
    size_t n = p->size < 8 ? 0 : (p->size - 8) / sizeof *engines;
    if (n > MOST_ENGINES) {
        return -EINVAL;
    }
    if (!zb_user_read(engines, p->value + 8, n * sizeof *engines)) {
        return -EFAULT;
    }
    zb_debug_context_engines(p->context, engines, n);
    return 0;
}

static int context_set(void *argument, size_t bytes) {
    (void)bytes;
    struct context_parameter *p = argument;
    if (p->name == PARAMETER_ENGINES) {
        return set_engines(p);
    }
    if (p->name == PARAMETER_SPACE) {
        if (!zb_context_set_space(p->context, (uint32_t)p->value)) {
            return -ENOENT;
        }
        zb_debug_context_space(p->context, (uint32_t)p->value);
    }
    return 0;
}

static int space_create(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t extensions;
        uint32_t flags, id;
    } *v = argument;
    v->id = zb_space_new();
    if (!v->id) {
        return -errno;
    }
    zb_debug_space(v->id);
    zb_log(1, "space %u, flags 0x%x", v->id, v->flags);
    return 0;
}

static int space_destroy(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t extensions;
        uint32_t flags, id;
    } *v = argument;
    if (!zb_space_remove(v->id)) {
        return -ENOENT;
    }
    zb_debug_space_gone(v->id);
    return 0;
}

static int register_read(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t offset, value;
    } *r = argument;
    if ((r->offset & 0xfff & ~7ull) != 0x358) {
        zb_unknown("register", r->offset, "REG_READ, refused with EINVAL");
        return -EINVAL;
    }
    r->value = zb_ticks();
    return 0;
}

static int reset_stats(void *argument, size_t bytes) {
    (void)bytes;
    struct zb_i915_resets *r = argument;
    r->resets = r->active = zb_context_lost(r->context);
    r->pending = r->status = 0;
    return 0;
}

static int wait_object(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint32_t handle, flags;
        int64_t timeout;
    } *w = argument;
    struct zb_object *o = zb_object_get(w->handle);
    if (!o) {
        return -ENOENT;
    }
    zb_object_put(o);
    return zb_wait_idle(w->timeout) ? 0 : -ETIME;
}

static int busy(void *argument, size_t bytes) {
    (void)bytes;
    uint32_t *b = argument;
    b[1] = zb_wait_idle(0) ? 0 : 1u << 16;
    return 0;
}

static int get_tiling(void *argument, size_t bytes) {
    (void)bytes;
    uint32_t *t = argument;
    t[1] = t[2] = t[3] = 0;    // linear
    return 0;
}

static int open_metrics(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint32_t flags, n;
        uint64_t properties;
    } *o = argument;
    uint64_t exponent = 16;
    for (uint32_t i = 0; i < o->n; i++) {
        uint64_t p[2];
        if (i == 64 || !zb_user_read(p, o->properties + 16ull * i, sizeof p)) {
            return i == 64 ? -EINVAL : -EFAULT;
        }
        zb_log(1, "property %llu of the metric stream: %llu", (unsigned long long)p[0], (unsigned long long)p[1]);
        if (p[0] == 5) {
            exponent = p[1];
        }
    }
    int fd;
    struct zb_stream *s = zb_stream_open(ZB_OA_RECORDS, exponent, o->flags & 4, &fd);
    if (!s) {
        return -errno;
    }
    zb_node_stream(fd, s);
    return fd;
}

static int add_metrics(void *argument, size_t bytes) {
    (void)bytes;
    return zb_tree_metric_set(argument);    // begins with the uuid
}

const struct zb_request zb_i915_requests[] = {
    {0x06, "GETPARAM", 16, parameter},
    {0x17, "GEM_BUSY", 8, busy},
    {0x1b, "GEM_CREATE", 16, create},
    {0x1f, "GEM_SET_DOMAIN", 12, NULL},
    {0x21, "GEM_SET_TILING", 16, get_tiling},
    {0x22, "GEM_GET_TILING", 16, get_tiling},
    {0x24, "GEM_MMAP_OFFSET", 16, map_offset},
    {0x29, "GEM_EXECBUFFER2", ZB_I915_EXECUTION_BYTES, zb_i915_execute},
    {0x2c, "GEM_WAIT", 16, wait_object},
    {0x2d, "GEM_CONTEXT_CREATE", 8, context_create},
    {0x2e, "GEM_CONTEXT_DESTROY", 4, context_destroy},
    {0x31, "REG_READ", 16, register_read},
    {0x32, "GET_RESET_STATS", 24, reset_stats},
    {0x33, "GEM_USERPTR", 24, user_memory},
    {0x34, "GEM_CONTEXT_GETPARAM", sizeof(struct context_parameter), context_get},
    {0x35, "GEM_CONTEXT_SETPARAM", sizeof(struct context_parameter), context_set},
    {0x36, "PERF_OPEN", 16, open_metrics},
    {0x37, "PERF_ADD_CONFIG", 48, add_metrics},
    {0x38, "PERF_REMOVE_CONFIG", 8, NULL},
    {0x39, "QUERY", 16, zb_i915_query},
    {0x3a, "GEM_VM_CREATE", 16, space_create},
    {0x3b, "GEM_VM_DESTROY", 16, space_destroy},
    {0x3c, "GEM_CREATE_EXT", 24, create},
    {0},
};
