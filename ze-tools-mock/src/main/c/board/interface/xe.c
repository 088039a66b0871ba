#include "board/interface/xe.h"
#include "board/streamer/engine.h"
#include "board/common/report.h"
#include "board/interface/request.h"
#include "board/common/usermem.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SYNCS = 1024 };

struct sync {
    uint64_t extensions;
    uint32_t type, flags;
    uint64_t address, value, reserved[2];
};

// Collects the program's fences that a request signals. Returns how many, or a negative errno.
static int fences_of(uint64_t list, uint32_t n, struct zb_fence **out) {
    *out = NULL;
    if (n > MAX_SYNCS) {
        return -EINVAL;
    }
    struct zb_fence *fences = n ? calloc(n, sizeof *fences) : NULL;
    int count = 0;
    if (n && !fences) {
        return -ENOMEM;
    }
    for (uint32_t i = 0; i < n; i++) {
        struct sync sync;
        if (!zb_user_read(&sync, list + i * sizeof sync, sizeof sync)) {
            free(fences);
            return -EFAULT;
        }
        if (sync.type != 2) {
            zb_unknown("kind of synchronisation", sync.type, "a sync object: neither waited for nor signalled");
        } else if (sync.flags & 1) {
            fences[count++] = (struct zb_fence){sync.address, sync.value};
        }
    }
    *out = fences;
    return count;
}

static int signal_all(const struct zb_fence *fences, int n) {
    for (int i = 0; i < n; i++) {
        if (!zb_fence_signal(NULL, &fences[i])) {
            return -EFAULT;
        }
    }
    return 0;
}

static int create(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t extensions, size;
        uint32_t placement, flags, space, handle;
    } *created = argument;
    if (created->size == 0 || created->size & 4095) {
        return -EINVAL;
    }
    created->handle = zb_object_new(created->size, 0);
    return created->handle ? 0 : -(errno == E2BIG ? ENOMEM : errno);
}

static int map_offset(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t extensions;
        uint32_t handle, flags;
        uint64_t offset;
    } *mapping = argument;
    if (mapping->flags & 1) {    // the page whose store is a barrier: the first of the file, which no object has
        mapping->offset = 0;
        return 0;
    }
    struct zb_object *object = zb_object_get(mapping->handle);
    if (!object) {
        return -ENOENT;
    }
    mapping->offset = zb_object_offset(object);
    zb_object_put(object);
    return 0;
}

static int space_create(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t extensions;
        uint32_t flags, id;
    } *space = argument;
    space->id = zb_space_new();
    return space->id ? 0 : -errno;
}

static int space_destroy(void *argument, size_t bytes) {
    (void)bytes;
    uint32_t id;
    memcpy(&id, argument, sizeof id);
    return zb_space_remove(id) ? 0 : -ENOENT;
}

struct operation {
    uint64_t extensions;
    uint32_t object;
    uint16_t pattern, pad;
    uint64_t offset, range, address;    // offset: of the object, or the program's address
    uint32_t operation, flags, region, pad2;
    uint64_t reserved[3];
};

static int bind_one(struct zb_space *space, const struct operation *operation) {
    enum { MAP, UNMAP, MAP_USER, UNMAP_ALL, PREFETCH };
    switch (operation->operation) {
    case MAP: {
        if (!operation->object) {    // no memory behind it
            zb_space_unmap(space, operation->address, operation->range);
            return 0;
        }
        struct zb_object *object = zb_object_get(operation->object);
        int result = !object                                                                                ? -ENOENT
                     : zb_space_map(space, operation->address, operation->range, object, operation->offset) ? 0
                                                                                                            : -errno;
        zb_object_put(object);
        return result;
    }
    case MAP_USER: {    // the mapping is the only holder of the object
        uint32_t handle = operation->offset ? zb_object_new(operation->range, operation->offset) : 0;
        if (!handle) {
            return operation->offset ? -errno : -EINVAL;
        }
        struct zb_object *object = zb_object_get(handle);
        int result = object && zb_space_map(space, operation->address, operation->range, object, 0) ? 0 : -errno;
        zb_object_put(object);
        zb_object_close(handle);
        return result;
    }
    case UNMAP:
        zb_space_unmap(space, operation->address, operation->range);
        return 0;
    case PREFETCH:
        return 0;
    default:
        zb_unknown("bind operation", operation->operation, "refused with EINVAL");
        return -EINVAL;
    }
}

static int bind(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t extensions;
        uint32_t space, queue, pad, n;
        struct operation one;    // with n > 1 its first word is the list's address
        uint32_t pad2, nsyncs;
        uint64_t syncs;
    } *binding = argument;
    struct zb_space *space = zb_space_get(binding->space);
    if (!space || !binding->space) {
        zb_space_put(space);
        return -ENOENT;
    }
    struct zb_fence *fences;
    int n = fences_of(binding->syncs, binding->nsyncs, &fences), result = n < 0 ? n : 0;
    for (uint32_t i = 0; i < binding->n && !result; i++) {
        struct operation operation = binding->one;
        if (binding->n > 1 &&
            !zb_user_read(&operation, binding->one.extensions + i * sizeof operation, sizeof operation)) {
            result = -EFAULT;
        } else {
            result = bind_one(space, &operation);
        }
    }
    zb_space_put(space);
    if (!result) {
        result = signal_all(fences, n);
    }
    free(fences);
    return result;
}

// An execution queue is a context of one engine; the engine's number is its class.
static int queue_create(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t extensions;
        uint16_t width, placements;
        uint32_t space, flags, id;
        uint64_t instances;
    } *queue = argument;
    struct {
        uint16_t class, instance, gt, pad;
    } engine;
    if (queue->width != 1 || queue->placements == 0) {
        return -EINVAL;
    }
    if (!zb_user_read(&engine, queue->instances, sizeof engine)) {
        return -EFAULT;
    }
    queue->id = zb_context_new(queue->space);
    return queue->id ? 0 : -errno;
}

static int queue_destroy(void *argument, size_t bytes) {
    (void)bytes;
    uint32_t id;
    memcpy(&id, argument, sizeof id);
    return zb_context_remove(id) ? 0 : -ENOENT;
}

static int queue_property(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t extensions;
        uint32_t id, property;
        uint64_t value;
    } *wanted = argument;
    struct zb_space *space = zb_context_space(wanted->id);
    if (wanted->property || !space) {
        zb_space_put(space);
        return wanted->property ? -EINVAL : -ENOENT;
    }
    zb_space_put(space);
    wanted->value = zb_context_lost(wanted->id);    // banned
    return 0;
}

static int execute(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t extensions;
        uint32_t queue, nsyncs;
        uint64_t syncs, address;
        uint16_t batches, pad[3];
    } *execution = argument;
    if (execution->batches > 1) {
        return -EINVAL;    // parallel queues are refused at their making
    }
    struct zb_fence *fences;
    int n = fences_of(execution->syncs, execution->nsyncs, &fences), result = n;
    if (n >= 0 && execution->batches == 0) {
        struct zb_space *space = zb_context_space(execution->queue);
        result = 0;
        for (int i = 0; i < n && !result; i++) {
            result = zb_fence_signal(space, &fences[i]) ? 0 : -EFAULT;
        }
        zb_space_put(space);
    } else if (n >= 0) {
        result = zb_submit(execution->queue, 0, execution->address, fences, (size_t)n)
                     ? 0
                     : -(errno == EIO ? ECANCELED : errno);
    }
    free(fences);
    return result;
}

static int wait_fence(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint64_t extensions, address;
        uint16_t operation, flags;
        uint32_t pad;
        uint64_t value, mask;
        int64_t timeout;
        uint32_t queue;
    } *wait = argument;
    return -zb_fence_wait(wait->address, wait->operation, wait->value, wait->mask, wait->timeout, wait->queue);
}

const struct zb_request zb_xe_requests[] = {
    {0x00, "DEVICE_QUERY", 24, zb_xe_query},
    {0x01, "GEM_CREATE", 40, create},
    {0x02, "GEM_MMAP_OFFSET", 24, map_offset},
    {0x03, "VM_CREATE", 16, space_create},
    {0x04, "VM_DESTROY", 8, space_destroy},
    {0x05, "VM_BIND", 120, bind},
    {0x06, "EXEC_QUEUE_CREATE", 32, queue_create},
    {0x07, "EXEC_QUEUE_DESTROY", 8, queue_destroy},
    {0x08, "EXEC_QUEUE_GET_PROPERTY", 24, queue_property},
    {0x09, "EXEC", 40, execute},
    {0x0a, "WAIT_USER_FENCE", 56, wait_fence},
    {0x0b, "OBSERVATION", 32, zb_xe_observe},
    {0x0c, "MADVISE", 28, NULL},
    {0},
};
