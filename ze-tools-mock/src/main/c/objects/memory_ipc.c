// Opening an allocation in another process, or a second time in this one.
//
// Device and host allocations and physical memory lie in one shared memory file. An IPC handle says which process has
// the file open and where in it the memory is; the other process opens it below /proc.
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/check.h"
#include "engine/engine.h"
#include "engine/job.h"
#include "engine/status.h"
#include "memory/handle_file.h"
#include "memory/peer_file.h"
#include "objects/memory.h"
#include "zm_entry.h"

// The handle of all memory behind a descriptor of this process; false: it is none of memory.
static bool handle_of_file(int fd, zm_memory_handle *data) {
    uint64_t size = zm_external_size(fd);
    *data = (zm_memory_handle){.carrier = fd,
                               .process = (int32_t)getpid(),
                               .fd = fd,
                               .size = size,
                               .mapped = (size + ZM_HOST_PAGE - 1) & ~(uint64_t)(ZM_HOST_PAGE - 1),
                               .type = ZE_MEMORY_TYPE_DEVICE};
    return size != 0;
}

// A handle begins with a descriptor, which some programs send to each other instead of it, as they may with Intel's
// driver: what arrives is a handle of nothing but that number.
static ze_result_t read_handle(ze_ipc_mem_handle_t handle, zm_memory_handle *data) {
    memcpy(data, handle.data, sizeof *data);
    int fd = data->carrier;
    bool good = zm_memory_handle_is_good(data) ||
                (zm_lenient(ZM_LENIENT_IPC) && (zm_handle_file_read(fd, data) || handle_of_file(fd, data)));
    ZM_REQUIRE(good, ZE_RESULT_ERROR_INVALID_ARGUMENT, "this is not a memory handle of this driver");
    return ZE_RESULT_SUCCESS;
}

// The exporting allocation, if it is in this process and alive: its backing, referenced.
static zm_backing *local_backing(const zm_memory_handle *data) {
    return data->process == (int32_t)getpid() ? zm_exports_find(data->backing) : NULL;
}

// Programs map the descriptor that a handle of device memory begins with: the memory gets a file of its own, while
// nothing is executed. Other memory is the host's to write at any time, and stays where it is. Where there is no file,
// the descriptor is that of a handle.
void zm_memory_make_mappable(zm_allocation *allocation) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    bool movable =
        allocation->origin == ZM_ORIGIN_USM && allocation->type == ZE_MEMORY_TYPE_DEVICE && allocation->backing != NULL;
    if (!movable) {
        return;
    }
    pthread_mutex_lock(&lock);
    if (!zm_backing_is_file(allocation->backing) && !allocation->backing->own_file && allocation->former == NULL) {
        zm_jobs_pause();
        zm_engine_begin();
        zm_allocation_move(allocation);
        zm_engine_end();
        zm_jobs_resume();
    }
    pthread_mutex_unlock(&lock);
}

// A piece of a backing that a handle is to stand for.
typedef struct piece {
    zm_backing *backing;    // referenced
    uint64_t offset;        // in the backing
    size_t size;
    size_t mapped;
    ze_memory_type_t type;
} piece;

// The meaning of a pointer: the start of an allocation or of a mapping, or the handle of physical memory.
static ze_result_t find_piece(const zm_context *context, const void *ptr, piece *piece) {
    piece->backing = zm_physical_backing(context, ptr, &piece->type);
    if (piece->backing != NULL) {
        piece->size = piece->mapped = piece->backing->size;
        return ZE_RESULT_SUCCESS;
    }
    zm_allocation *found = zm_allocation_of(context, ptr, 1);
    ZM_REQUIRE(found != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p is not an allocation of the context", ptr);
    bool start = found->base == (uintptr_t)ptr;
    zm_memory_make_mappable(found);
    bool shareable = found->backing != NULL && found->backing->fd >= 0 &&
                     (found->origin == ZM_ORIGIN_USM || found->origin == ZM_ORIGIN_VIRTUAL);
    if ((start || zm_lenient(ZM_LENIENT_IPC)) && shareable) {
        piece->backing = zm_backing_retain(found->backing);
        piece->offset = found->backing_offset;
        piece->size = found->size;
        piece->mapped = found->mapped;
        piece->type = found->type;
    }
    zm_allocation_release(found);
    ZM_RULE(IPC, start, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p is not the start of its allocation", ptr);
    ZM_REQUIRE(shareable, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "only device and host memory of this process can be opened by another");
    return ZE_RESULT_SUCCESS;
}

static void write_handle(const zm_memory_handle *data, ze_ipc_mem_handle_t *handle) {
    memset(handle->data, 0, sizeof handle->data);
    memcpy(handle->data, data, sizeof *data);
}

// The descriptor of a file with the handle, which is closed with the memory; -1 when the process has none left.
static int carrier_of(zm_backing *backing, const zm_memory_handle *handle) {
    if (zm_backing_is_file(backing)) {
        return backing->fd;
    }
    int carrier = atomic_load(&backing->carrier);
    if (carrier < 0) {
        int made = zm_handle_file_create(handle);
        if (atomic_compare_exchange_strong(&backing->carrier, &carrier, made)) {
            return made;
        }
        if (made >= 0) {
            close(made);
        }
    }
    return carrier;
}

// A handle for a piece, whose backing it takes.
static ze_result_t export_piece(const piece *piece, ze_ipc_mem_handle_t *handle) {
    zm_memory_handle data = zm_memory_handle_of(piece->backing, piece->offset, piece->size, piece->mapped, piece->type);
    if (piece->offset == 0) {
        data.carrier = carrier_of(piece->backing, &data);
    }
    bool added = zm_exports_add(piece->backing);
    zm_backing_release(piece->backing);
    if (!added) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    write_handle(&data, handle);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t export_handle(ze_context_handle_t hContext, const void *ptr, ze_ipc_mem_handle_t *pIpcHandle) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED_OR(ptr, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    if (pIpcHandle == NULL && zm_lenient(ZM_LENIENT_IPC)) {
        return ZE_RESULT_SUCCESS;    // as the vendor's driver answers, which then writes nowhere
    }
    ZM_NEED(pIpcHandle);
    piece piece = {0};
    ZM_TRY(find_piece(context, ptr, &piece));
    return export_piece(&piece, pIpcHandle);
}

ze_result_t zm_zeMemGetIpcHandle(ze_context_handle_t hContext, const void *ptr, ze_ipc_mem_handle_t *pIpcHandle) {
    return export_handle(hContext, ptr, pIpcHandle);
}

ze_result_t zm_zeMemGetIpcHandleWithProperties(ze_context_handle_t hContext, const void *ptr, void *pNext,
                                               ze_ipc_mem_handle_t *pIpcHandle) {
    const ze_ipc_mem_handle_type_ext_desc_t *type =
        zm_find_first(pNext, ZE_STRUCTURE_TYPE_IPC_MEM_HANDLE_TYPE_EXT_DESC);
    const ze_base_properties_t *first = pNext;
    ZM_REQUIRE(first == NULL || type != NULL || !zm_lenient(ZM_LENIENT_CHAINS), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "structure type 0x%x is not known in this chain", (uint32_t)first->stype);
    ZM_RULE(UNKNOWN_FLAGS, type == NULL || (type->typeFlags & ~(uint32_t)ZE_IPC_MEM_HANDLE_TYPE_FLAG_DEFAULT) == 0,
            ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there is no fabric between processes");
    return export_handle(hContext, ptr, pIpcHandle);
}

// ---- By file descriptor ---------------------------------------------------------------------------------------------

// Processes that have nothing but a socket send each other descriptors. The one of a handle is a file that holds just
// the handle; the application closes it.
ze_result_t zm_zeMemGetFileDescriptorFromIpcHandleExp(ze_context_handle_t hContext, ze_ipc_mem_handle_t ipcHandle,
                                                      uint64_t *pHandle) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED(pHandle);
    zm_memory_handle data;
    ZM_TRY(read_handle(ipcHandle, &data));
    int fd = zm_handle_file_create(&data);
    ZM_REQUIRE(fd >= 0, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "the process has no file descriptor left");
    *pHandle = (uint64_t)fd;
    return ZE_RESULT_SUCCESS;
}

// A handle for memory that was exported as a file descriptor: this process keeps the file open for it.
static ze_result_t export_file(int fd, ze_ipc_mem_handle_t *handle) {
    uint64_t size = zm_external_size(fd);
    ZM_REQUIRE(size != 0, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the file descriptor %d is neither exported memory nor of an IPC handle", fd);
    zm_external wanted = {.import = true, .fd = fd};
    piece piece = {.size = (size_t)size, .type = ZE_MEMORY_TYPE_DEVICE};
    piece.mapped = (piece.size + ZM_HOST_PAGE - 1) & ~(ZM_HOST_PAGE - 1);
    ZM_TRY(zm_external_back(&wanted, piece.size, piece.mapped, &piece.backing));
    return export_piece(&piece, handle);
}

ze_result_t zm_zeMemGetIpcHandleFromFileDescriptorExp(ze_context_handle_t hContext, uint64_t handle,
                                                      ze_ipc_mem_handle_t *pIpcHandle) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED(pIpcHandle);
    ZM_REQUIRE(handle <= INT32_MAX, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%llu is no file descriptor",
               (unsigned long long)handle);
    int fd = (int)handle;
    zm_memory_handle data;
    if (!zm_handle_file_read(fd, &data)) {
        return export_file(fd, pIpcHandle);
    }
    // It is given back on its own.
    zm_backing *backing = local_backing(&data);
    bool added = backing == NULL || zm_exports_add(backing);
    zm_backing_release(backing);
    ZM_REQUIRE(added, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "there is no memory for another handle");
    data.carrier = -1;
    zm_memory_handle_sign(&data);
    write_handle(&data, pIpcHandle);
    return ZE_RESULT_SUCCESS;
}

// ---- Giving back and opening ----------------------------------------------------------------------------------------

ze_result_t zm_zeMemPutIpcHandle(ze_context_handle_t hContext, ze_ipc_mem_handle_t handle) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    zm_memory_handle data;
    ze_result_t read = read_handle(handle, &data);
    if (read != ZE_RESULT_SUCCESS) {
        return zm_lenient(ZM_LENIENT_IPC) ? ZE_RESULT_SUCCESS : read;
    }
    zm_backing *backing = local_backing(&data);
    if (backing != NULL) {
        zm_exports_remove(backing);
        zm_backing_release(backing);
    }
    return ZE_RESULT_SUCCESS;
}

// Maps what the handle means, with a backing for the new allocation.
static void *map_handle(const zm_memory_handle *data, zm_backing **backing) {
    zm_backing there = {.offset = data->offset, .size = data->mapped};
    *backing = local_backing(data);
    if (!zm_memory_handle_has_pages(data)) {
        return NULL;
    }
    if (*backing != NULL) {
        there.fd = (*backing)->fd;
        return zm_backing_holds(*backing, data->offset, data->mapped)
                   ? zm_map_pages(data->mapped, ZM_DEVICE_PAGE, &there)
                   : NULL;
    }
    there.fd = zm_peer_file_open(data->process, data->fd, data->offset, data->mapped, true);
    *backing = there.fd < 0 ? NULL : calloc(1, sizeof **backing);
    void *memory = NULL;
    if (*backing != NULL) {
        atomic_store(&(*backing)->references, 1);
        atomic_store(&(*backing)->carrier, -1);
        (*backing)->fd = -1;
        memory = zm_map_pages(data->mapped, ZM_DEVICE_PAGE, &there);
    }
    if (there.fd >= 0) {
        close(there.fd);
    }
    return memory;
}

ze_result_t zm_zeMemOpenIpcHandle(ze_context_handle_t hContext, ze_device_handle_t hDevice, ze_ipc_mem_handle_t handle,
                                  ze_ipc_memory_flags_t flags, void **pptr) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pptr);
    ZM_RULE(UNKNOWN_FLAGS, (flags & ~UINT32_C(0x3)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "flags 0x%x has unknown bits", flags);
    ZM_TRY(zm_need_device(context, device));
    zm_memory_handle data;
    ZM_TRY(read_handle(handle, &data));
    ZM_REQUIRE(data.type > ZE_MEMORY_TYPE_UNKNOWN && data.type <= ZE_MEMORY_TYPE_SHARED,
               ZE_RESULT_ERROR_INVALID_ARGUMENT, "the handle is of memory of type %u, which there is not", data.type);
    zm_allocation *allocation = calloc(1, sizeof *allocation);
    if (allocation == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    zm_backing *backing;
    void *memory = map_handle(&data, &backing);
    if (memory == NULL) {
        zm_backing_release(backing);
        free(allocation);
        return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "the memory of process %d cannot be opened", data.process);
    }
    atomic_store(&allocation->references, 1);
    allocation->base = (uintptr_t)memory;
    allocation->size = data.size;
    allocation->mapped = data.mapped;
    allocation->type = (ze_memory_type_t)data.type;
    allocation->origin = ZM_ORIGIN_IPC;
    allocation->context = zm_retain(context);
    allocation->device = zm_retain(device);
    allocation->backing = backing;
    allocation->id = zm_allocation_next_id();
    allocation->page_size = ZM_DEVICE_PAGE;
    if (!zm_allocation_hide(allocation) || !zm_allocation_add(allocation)) {
        zm_allocation_release(allocation);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    *pptr = memory;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeMemCloseIpcHandle(ze_context_handle_t hContext, const void *ptr) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED_OR(ptr, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    zm_allocation *taken = zm_allocation_take(ptr, context, ZM_ORIGIN_IPC, false);
    if (taken == NULL && zm_lenient(ZM_LENIENT_IPC)) {
        return zm_zeMemFree(hContext, (void *)(uintptr_t)ptr);    // the vendor's driver makes no difference
    }
    ZM_REQUIRE(taken != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p was not opened from an IPC handle", ptr);
    zm_allocation_release(taken);
    return ZE_RESULT_SUCCESS;
}
