// Event pools, and sharing them with other processes.
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/check.h"
#include "engine/event.h"
#include "engine/status.h"
#include "memory/peer_file.h"
#include "memory/usm.h"
#include "zm_entry.h"

#define IPC_MAGIC UINT32_C(0x326f707a)

static void dispose(void *object) {
    zm_event_pool *pool = object;
    if (pool->slots != NULL) {
        munmap(pool->slots, pool->slots_size);
    }
    zm_backing_release(pool->backing);
    free(pool->places);
    zm_release(pool->context);
}

static size_t slots_size(uint32_t count) {
    return ((size_t)count * sizeof(zm_event_slot) + ZM_HOST_PAGE - 1) & ~(ZM_HOST_PAGE - 1);
}

static zm_event_pool *create(zm_context *context, ze_event_pool_flags_t flags, uint32_t count) {
    zm_event_pool *pool = zm_create(ZM_KIND_EVENT_POOL, sizeof *pool, dispose);
    if (pool == NULL) {
        return NULL;
    }
    pool->context = zm_retain(context);
    pool->flags = flags;
    pool->count = count;
    pool->slots_size = slots_size(count);
    pool->places = calloc(count, sizeof *pool->places);
    if (pool->places == NULL) {
        zm_release(pool);
        return NULL;
    }
    return pool;
}

static bool share_slots(zm_event_pool *pool) {
    pool->backing = zm_backing_create(pool->slots_size);
    pool->slots = pool->backing == NULL ? NULL : zm_map_pages(pool->slots_size, ZM_HOST_PAGE, pool->backing);
    return pool->slots != NULL;
}

ze_result_t zm_zeEventPoolCreate(ze_context_handle_t hContext, const ze_event_pool_desc_t *desc, uint32_t numDevices,
                                 ze_device_handle_t *phDevices, ze_event_pool_handle_t *phEventPool) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_EVENT_POOL_DESC);
    ZM_NEED(phEventPool);
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & ~UINT32_C(0xf)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "desc->flags 0x%x has unknown bits", desc->flags);
    ZM_REQUIRE(desc->count != 0, ZE_RESULT_ERROR_INVALID_SIZE, "desc->count is 0");
    ZM_REQUIRE(phDevices != NULL || numDevices == 0, ZE_RESULT_ERROR_INVALID_SIZE,
               "numDevices is %u but phDevices is a null pointer", numDevices);
    for (uint32_t i = 0; i < numDevices; i++) {
        ZM_NEED_HANDLE_OR(phDevices[i], ZM_KIND_DEVICE, ZE_RESULT_ERROR_INVALID_ARGUMENT);
        ZM_GET(zm_device, device, phDevices[i], ZM_KIND_DEVICE);
        ZM_TRY(zm_need_device(context, device));
    }
    ZM_TRY(zm_context_status(context));
    uint32_t both = ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP | ZE_EVENT_POOL_FLAG_KERNEL_MAPPED_TIMESTAMP;
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & both) != both, ZE_RESULT_ERROR_INVALID_ARGUMENT,
            "kernel timestamps are mapped to host time or not, but not both");
    const ze_event_pool_counter_based_exp_desc_t *counter =
        ZM_FIND_NEXT(desc, EVENT_POOL_DESC, COUNTER_BASED_EVENT_POOL_EXP_DESC);
    bool shared = (desc->flags & ZE_EVENT_POOL_FLAG_IPC) != 0;
    ZM_REQUIRE(counter == NULL || !shared,
               zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_UNSUPPORTED_FEATURE : ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "a pool of counter-based events cannot be shared with other processes");
    ZM_REQUIRE(counter == NULL || counter->flags == 0 || (counter->flags & 0x3) != 0 ||
                   !zm_lenient(ZM_LENIENT_UNKNOWN_FLAGS),
               ZE_RESULT_ERROR_INVALID_ARGUMENT, "the counter-based pool has none of the known flags");
    ZM_RULE(UNKNOWN_FLAGS, counter == NULL || (counter->flags & ~UINT32_C(0x3)) == 0,
            ZE_RESULT_ERROR_INVALID_ENUMERATION, "the flags of the counter-based pool have unknown bits");
    // The mapped kind of timestamps is kept where both are asked for.
    uint32_t dropped = (desc->flags & both) == both ? ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP : 0;
    zm_event_pool *pool = create(context, desc->flags & ~dropped, desc->count);
    if (pool == NULL || (shared && !share_slots(pool))) {
        zm_release(pool);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    pool->counter_based = counter != NULL;
    // The flags of both interfaces have the same bits; none means immediate lists.
    pool->counter_flags = counter == NULL ? 0 : counter->flags != 0 ? counter->flags : 1;
    *phEventPool = zm_handle(pool);
    zm_publish(pool);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventPoolDestroy(ze_event_pool_handle_t hEventPool) {
    ZM_GET(zm_event_pool, pool, hEventPool, ZM_KIND_EVENT_POOL);
    ZM_REQUIRE(!pool->opened, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "a pool opened from an IPC handle is closed by zeEventPoolCloseIpcHandle");
    return zm_retire(pool) ? ZE_RESULT_SUCCESS : zm_bad_handle(hEventPool, ZM_KIND_EVENT_POOL);
}

ze_result_t zm_zeEventPoolGetContextHandle(ze_event_pool_handle_t hEventPool, ze_context_handle_t *phContext) {
    ZM_GET(zm_event_pool, pool, hEventPool, ZM_KIND_EVENT_POOL);
    ZM_NEED(phContext);
    *phContext = zm_handle(pool->context);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventPoolGetFlags(ze_event_pool_handle_t hEventPool, ze_event_pool_flags_t *pFlags) {
    ZM_GET(zm_event_pool, pool, hEventPool, ZM_KIND_EVENT_POOL);
    ZM_NEED(pFlags);
    *pFlags = pool->opened && zm_lenient(ZM_LENIENT_VALUES) ? 0 : pool->flags;
    return ZE_RESULT_SUCCESS;
}

// ---- Sharing -------------------------------------------------------------------------------------------------------

// The most events that a handle may claim: the file of a peer may be of any size, and each takes memory here.
#define MAX_OPENED (UINT32_C(1) << 24)

// It begins with a descriptor, as with Intel's driver: some programs take it from the process by that number, and put
// their own number there before they open the handle.
typedef struct ipc_data {
    int32_t carrier;    // not looked at
    uint32_t magic;
    uint64_t check;    // over what follows
    int32_t process;
    int32_t fd;
    uint64_t backing;    // its id in that process
    uint64_t offset;
    uint32_t count;
    uint32_t flags;
} ipc_data;

_Static_assert(sizeof(ipc_data) <= ZE_MAX_IPC_HANDLE_SIZE, "it must fit into an IPC handle");

static uint64_t checksum(const ipc_data *data) {
    return zm_checksum(&data->process, sizeof *data - offsetof(ipc_data, process));
}

static ze_result_t read_handle(ze_ipc_event_pool_handle_t handle, ipc_data *data) {
    memcpy(data, handle.data, sizeof *data);
    ZM_REQUIRE(data->magic == IPC_MAGIC && data->check == checksum(data), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "this is not an event pool handle of this driver");
    return ZE_RESULT_SUCCESS;
}

static zm_backing *local_backing(const ipc_data *data) {
    return data->process == (int32_t)getpid() ? zm_exports_find(data->backing) : NULL;
}

ze_result_t zm_zeEventPoolGetIpcHandle(ze_event_pool_handle_t hEventPool, ze_ipc_event_pool_handle_t *phIpc) {
    ZM_GET(zm_event_pool, pool, hEventPool, ZM_KIND_EVENT_POOL);
    ZM_NEED(phIpc);
    ZM_REQUIRE(pool->backing != NULL && !pool->opened,
               zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_UNSUPPORTED_FEATURE
                                              : ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT,
               "the pool was not created with ZE_EVENT_POOL_FLAG_IPC");
    ipc_data data = {.carrier = pool->backing->fd,
                     .magic = IPC_MAGIC,
                     .process = (int32_t)getpid(),
                     .fd = pool->backing->fd,
                     .backing = pool->backing->id,
                     .offset = pool->backing->offset,
                     .count = pool->count,
                     .flags = pool->flags};
    data.check = checksum(&data);
    if (!zm_exports_add(pool->backing)) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    memset(phIpc->data, 0, sizeof phIpc->data);
    memcpy(phIpc->data, &data, sizeof data);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventPoolPutIpcHandle(ze_context_handle_t hContext, ze_ipc_event_pool_handle_t hIpc) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    // The vendor's driver knows no such call; what the handle held is given back all the same.
    bool unknown = zm_lenient(ZM_LENIENT_RESULTS);
    ipc_data data;
    ze_result_t read = read_handle(hIpc, &data);
    zm_backing *backing = read == ZE_RESULT_SUCCESS ? local_backing(&data) : NULL;
    if (backing != NULL) {
        zm_exports_remove(backing);
        zm_backing_release(backing);
    }
    ZM_REQUIRE(!unknown, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "event pool handles need not be given back");
    return read;
}

// Maps the slots of a pool of this or another process; NULL where there are none.
static void *map_slots(const ipc_data *data, size_t size, zm_backing **backing) {
    *backing = local_backing(data);
    if (*backing != NULL) {
        zm_backing there = {.fd = (*backing)->fd, .offset = data->offset, .size = size};
        return zm_backing_holds(*backing, data->offset, size) ? zm_map_pages(size, ZM_HOST_PAGE, &there) : NULL;
    }
    int fd = zm_peer_file_open(data->process, data->fd, data->offset, size, true);
    if (fd < 0) {
        return NULL;
    }
    zm_backing there = {.fd = fd, .offset = data->offset, .size = size};
    void *slots = zm_map_pages(size, ZM_HOST_PAGE, &there);
    close(fd);
    return slots;
}

ze_result_t zm_zeEventPoolOpenIpcHandle(ze_context_handle_t hContext, ze_ipc_event_pool_handle_t hIpc,
                                        ze_event_pool_handle_t *phEventPool) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED(phEventPool);
    ipc_data data;
    ZM_TRY(read_handle(hIpc, &data));
    zm_backing *backing = NULL;
    size_t size = slots_size(data.count);
    bool sensible = data.count != 0 && data.count <= MAX_OPENED && (data.flags & ~UINT32_C(0xf)) == 0;
    void *slots = sensible ? map_slots(&data, size, &backing) : NULL;
    if (slots == NULL) {
        zm_backing_release(backing);
        return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "the event pool of process %d cannot be opened", data.process);
    }
    zm_event_pool *pool = create(context, data.flags, data.count);
    if (pool == NULL) {
        munmap(slots, size);
        zm_backing_release(backing);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    pool->opened = true;
    pool->slots = slots;
    pool->backing = backing;
    *phEventPool = zm_handle(pool);
    zm_publish(pool);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventPoolCloseIpcHandle(ze_event_pool_handle_t hEventPool) {
    ZM_GET(zm_event_pool, pool, hEventPool, ZM_KIND_EVENT_POOL);
    // The vendor's driver destroys whatever pool it is.
    ZM_RULE(CLOSE_OWN, pool->opened, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the pool was not opened from an IPC handle");
    return zm_retire(pool) ? ZE_RESULT_SUCCESS : zm_bad_handle(hEventPool, ZM_KIND_EVENT_POOL);
}
