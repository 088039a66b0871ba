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
    } *asked = argument;
    const struct zb_settings *settings = zb_settings();
    const struct zb_model *model = settings->model;
    bool vendor = model->interface == ZB_I915_VENDOR;
    uint32_t answer;
    switch (asked->name) {
    case DEVICE_CHIPSET:
        answer = model->device_id;
        break;
    case DEVICE_REVISION:
        answer = model->revision;
        break;
    case DEVICE_SUBSLICES:
        answer = model->slices * model->subslices;
        break;
    case DEVICE_EXECUTION_UNITS:
        answer = model->slices * model->subslices * model->eus;
        break;
    case DEVICE_SCHEDULER:
        answer = SCHEDULER_ENABLED | SCHEDULER_PRIORITIES | SCHEDULER_PREEMPTION;
        break;
    case DEVICE_SHARED_LAST_LEVEL_CACHE:
    case DEVICE_PINNED_ADDRESSES:
    case DEVICE_ASYNCHRONOUS_EXECUTION:
        answer = 1;
        break;
    case DEVICE_TIMESTAMP_HZ:
    case DEVICE_METRIC_TIMESTAMP_HZ:
    case DEVICE_PROTECTED_CONTENT:
    case VENDOR | 5:
        answer = (uint32_t)settings->clock_hz;
        break;
    case DEVICE_METRIC_REVISION:
        answer = METRIC_REVISION;
        break;
    case VENDOR | 6:
        answer = vendor;
        break;
    case VENDOR | 7:
    case VENDOR | 9:
        answer = 0;
        break;
    default:
        zb_log(1, "parameter 0x%x: EINVAL", (unsigned)asked->name);
        return -EINVAL;
    }
    return zb_user_write(asked->value, &answer, 4) ? 0 : -EFAULT;
}

static int create(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t size;
        uint32_t handle, flags;
    } *created = argument;
    if (created->size == 0 || created->size > UINT64_MAX - 4095) {
        return -EINVAL;
    }
    created->size = (created->size + 4095) & ~4095ull;
    created->handle = zb_object_new(created->size, 0);
    return created->handle ? 0 : -errno;
}

static int map_offset(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint32_t handle, pad;
        uint64_t offset;
    } *mapping = argument;
    struct zb_object *object = zb_object_get(mapping->handle);
    if (!object) {
        return -ENOENT;
    }
    bool ours = !zb_object_user(object);
    mapping->offset = zb_object_offset(object);
    zb_object_put(object);
    return ours ? 0 : -ENODEV;
}

static int user_memory(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t address, size;
        uint32_t flags, handle;
    } *memory = argument;
    if (memory->size == 0 || memory->address == 0 || (memory->address | memory->size) & 4095 ||
        memory->address + memory->size < memory->address) {
        return -EINVAL;
    }
    if (memory->flags & 2 && !zb_user_readable(memory->address, memory->size)) {
        return -EFAULT;    // the program asked to look
    }
    memory->handle = zb_object_new(memory->size, memory->address);
    return memory->handle ? 0 : -errno;
}

struct context_parameter {
    uint32_t context, size;
    uint64_t name, value;
};

static int context_create(void *argument, size_t bytes) {
    struct {
        uint32_t context, flags;
        uint64_t extensions;
    } *created = argument;
    uint32_t space = 0;
    uint64_t at = bytes >= 16 && created->flags & 1 ? created->extensions : 0;
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
    created->context = zb_context_new(space);
    if (!created->context) {
        return -errno;
    }
    zb_debug_context(created->context, space);
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
    struct context_parameter *parameter = argument;
    switch (parameter->name) {
    case PARAMETER_ADDRESSES:
        parameter->value = 1ull << zb_settings()->model->address_bits;
        break;
    case PARAMETER_SLICES:
        break;    // with units: as the driver has filled it in
    case PARAMETER_PERSISTENCE:
        parameter->value = 1;
        break;
    case PARAMETER_SPACE: {
        struct zb_space *space = zb_context_space(parameter->context);
        if (!space) {
            return -ENOENT;
        }
        uint32_t id = zb_space_id(space);
        zb_space_put(space);
        if (!id) {
            if (!(id = zb_space_new()) || !zb_context_set_space(parameter->context, id)) {
                return -errno;
            }
            zb_debug_space(id);
            zb_debug_context_space(parameter->context, id);
        }
        parameter->value = id;
        return 0;
    }
    case VENDOR | 0xfd:
        parameter->value = 1ull << 32;
        break;
    default:
        parameter->value = 0;
        break;
    }
    parameter->size = parameter->name == 7 ? parameter->size : 0;
    return 0;
}

// The engines behind the numbers of a context's submissions: only a debugger needs them. Extensions come first.
static int set_engines(const struct context_parameter *parameter) {
    uint32_t engines[MOST_ENGINES];
    size_t n = parameter->size < 8 ? 0 : (parameter->size - 8) / sizeof *engines;
    if (n > MOST_ENGINES) {
        return -EINVAL;
    }
    if (!zb_user_read(engines, parameter->value + 8, n * sizeof *engines)) {
        return -EFAULT;
    }
    zb_debug_context_engines(parameter->context, engines, n);
    return 0;
}

static int context_set(void *argument, size_t bytes) {
    (void)bytes;
    struct context_parameter *parameter = argument;
    if (parameter->name == PARAMETER_ENGINES) {
        return set_engines(parameter);
    }
    if (parameter->name == PARAMETER_SPACE) {
        if (!zb_context_set_space(parameter->context, (uint32_t)parameter->value)) {
            return -ENOENT;
        }
        zb_debug_context_space(parameter->context, (uint32_t)parameter->value);
    }
    return 0;
}

static int space_create(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t extensions;
        uint32_t flags, id;
    } *space = argument;
    space->id = zb_space_new();
    if (!space->id) {
        return -errno;
    }
    zb_debug_space(space->id);
    zb_log(1, "space %u, flags 0x%x", space->id, space->flags);
    return 0;
}

static int space_destroy(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t extensions;
        uint32_t flags, id;
    } *space = argument;
    if (!zb_space_remove(space->id)) {
        return -ENOENT;
    }
    zb_debug_space_gone(space->id);
    return 0;
}

static int register_read(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t offset, value;
    } *wanted = argument;
    if ((wanted->offset & 0xfff & ~7ull) != 0x358) {
        zb_unknown("register", wanted->offset, "REG_READ, refused with EINVAL");
        return -EINVAL;
    }
    wanted->value = zb_ticks();
    return 0;
}

static int reset_stats(void *argument, size_t bytes) {
    (void)bytes;
    struct zb_i915_resets *resets = argument;
    resets->resets = resets->active = zb_context_lost(resets->context);
    resets->pending = resets->status = 0;
    return 0;
}

static int wait_object(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint32_t handle, flags;
        int64_t timeout;
    } *wait = argument;
    struct zb_object *object = zb_object_get(wait->handle);
    if (!object) {
        return -ENOENT;
    }
    zb_object_put(object);
    return zb_wait_idle(wait->timeout) ? 0 : -ETIME;
}

static int busy(void *argument, size_t bytes) {
    (void)bytes;
    uint32_t *state = argument;
    state[1] = zb_wait_idle(0) ? 0 : 1u << 16;
    return 0;
}

static int get_tiling(void *argument, size_t bytes) {
    (void)bytes;
    uint32_t *tiling = argument;
    tiling[1] = tiling[2] = tiling[3] = 0;    // linear
    return 0;
}

static int open_metrics(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint32_t flags, n;
        uint64_t properties;
    } *open = argument;
    uint64_t exponent = 16;
    for (uint32_t i = 0; i < open->n; i++) {
        uint64_t property[2];
        if (i == 64 || !zb_user_read(property, open->properties + 16ull * i, sizeof property)) {
            return i == 64 ? -EINVAL : -EFAULT;
        }
        zb_log(1, "property %llu of the metric stream: %llu", (unsigned long long)property[0],
               (unsigned long long)property[1]);
        if (property[0] == 5) {
            exponent = property[1];
        }
    }
    int fd;
    struct zb_stream *stream = zb_stream_open(ZB_OA_RECORDS, exponent, open->flags & 4, &fd);
    if (!stream) {
        return -errno;
    }
    zb_node_stream(fd, stream);
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
