// USM: allocating, freeing, asking.
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

#include "base/check.h"
#include "base/option.h"
#include "engine/status.h"
#include "engine/stream.h"
#include "objects/memory.h"
#include "zm_entry.h"

#define MAX_ALIGNMENT ((size_t)1 << 32)

typedef struct request {
    zm_context *context;
    zm_device *device;    // to associate with, or NULL
    ze_memory_type_t type;
    size_t size;
    size_t alignment;
    uint64_t limit;           // of the size
    const void *host_next;    // pNext chains of the descriptors
    const void *device_next;
    zm_external external;
} request;

static ze_result_t check_host_desc(const ze_host_mem_alloc_desc_t *desc) {
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC);
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & ~UINT32_C(0x1f)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "host_desc->flags 0x%x has unknown bits", desc->flags);
    uint32_t exclusive = ZE_HOST_MEM_ALLOC_FLAG_MEM_READ_ONLY | ZE_HOST_MEM_ALLOC_FLAG_BIAS_WRITE_COMBINED;
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & exclusive) != exclusive, ZE_RESULT_ERROR_INVALID_ARGUMENT,
            "host_desc->flags 0x%x: read-only and write-combined exclude each other", desc->flags);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t check_device_desc(const ze_device_mem_alloc_desc_t *desc) {
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC);
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & ~UINT32_C(0x7)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "device_desc->flags 0x%x has unknown bits", desc->flags);
    ZM_RULE(SIZES, desc->ordinal == 0, ZE_RESULT_ERROR_INVALID_ARGUMENT,
            "device_desc->ordinal is %u, but there is one local memory", desc->ordinal);
    return ZE_RESULT_SUCCESS;
}

// The vendor's driver looks at each structure of a chain. Others are passed over in the strict manner, as the
// specification has it.
static ze_result_t check_chain(const void *next) {
    static const uint32_t known[] = {
        ZE_STRUCTURE_TYPE_RELAXED_ALLOCATION_LIMITS_EXP_DESC, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC,
        ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD,          ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_WIN32,
        ZE_STRUCTURE_TYPE_RAYTRACING_MEM_ALLOC_EXT_DESC,      ZE_STRUCTURE_TYPE_MEMORY_COMPRESSION_HINTS_EXT_DESC,
        ZE_STRUCTURE_TYPE_EXTERNAL_MEMMAP_SYSMEM_EXT_DESC,
    };
    for (const ze_base_desc_t *desc = next; desc != NULL && zm_lenient(ZM_LENIENT_CHAINS); desc = desc->pNext) {
        bool found = false;
        for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
            found |= (uint32_t)desc->stype == known[i];
        }
        ZM_REQUIRE(found, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION, "structure type 0x%x is not known in this chain",
                   (uint32_t)desc->stype);
        bool limits = desc->stype == ZE_STRUCTURE_TYPE_RELAXED_ALLOCATION_LIMITS_EXP_DESC;
        ZM_REQUIRE(!limits || (((const ze_relaxed_allocation_limits_exp_desc_t *)desc)->flags & 1) != 0,
                   ZE_RESULT_ERROR_INVALID_ARGUMENT, "the relaxed limits do not have the flag of the largest size");
        bool hints = desc->stype == ZE_STRUCTURE_TYPE_MEMORY_COMPRESSION_HINTS_EXT_DESC;
        uint32_t hint = hints ? ((const ze_memory_compression_hints_ext_desc_t *)desc)->flags : 0;
        ZM_REQUIRE(!hints || hint == ZE_MEMORY_COMPRESSION_HINTS_EXT_FLAG_COMPRESSED ||
                       hint == ZE_MEMORY_COMPRESSION_HINTS_EXT_FLAG_UNCOMPRESSED,
                   ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION,
                   "the hint of compression 0x%x is neither for it nor against it", hint);
    }
    return ZE_RESULT_SUCCESS;
}

static bool is_relaxed(const void *next) {
    const ze_relaxed_allocation_limits_ext_desc_t *ext =
        zm_find_next(next, ZE_STRUCTURE_TYPE_RELAXED_ALLOCATION_LIMITS_EXT_DESC);
    const ze_relaxed_allocation_limits_exp_desc_t *exp =
        zm_find_next(next, ZE_STRUCTURE_TYPE_RELAXED_ALLOCATION_LIMITS_EXP_DESC);
    return (ext != NULL && (ext->flags & ZE_RELAXED_ALLOCATION_LIMITS_EXT_FLAG_MAX_SIZE)) ||
           (exp != NULL && (exp->flags & ZE_RELAXED_ALLOCATION_LIMITS_EXP_FLAG_MAX_SIZE));
}

// Looks at both chains, and reads what they say of other interfaces.
static ze_result_t read_chains(request *wanted) {
    ZM_TRY(check_chain(wanted->host_next));
    ZM_TRY(check_chain(wanted->device_next));
    ZM_TRY(zm_external_read(&wanted->external, wanted->device_next));
    return zm_external_read(&wanted->external, wanted->host_next);
}

static ze_result_t check_size(const request *wanted) {
    ZM_RULE(SIZES, (wanted->alignment & (wanted->alignment - 1)) == 0, ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT,
            "an alignment of %zu is not a power of two", wanted->alignment);
    ZM_REQUIRE(wanted->alignment <= MAX_ALIGNMENT, ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT,
               "an alignment of %zu is more than %zu", wanted->alignment, MAX_ALIGNMENT);
    ZM_REQUIRE(wanted->size != 0, ZE_RESULT_ERROR_UNSUPPORTED_SIZE, "size is 0");
    bool relaxed = is_relaxed(wanted->host_next) || is_relaxed(wanted->device_next);
    ZM_REQUIRE(relaxed || wanted->size <= wanted->limit, ZE_RESULT_ERROR_UNSUPPORTED_SIZE,
               "%zu bytes are more than the maxMemAllocSize of %llu", wanted->size, (unsigned long long)wanted->limit);
    ZM_REQUIRE(wanted->size <= SIZE_MAX / 2, ZE_RESULT_ERROR_UNSUPPORTED_SIZE, "%zu bytes are too many", wanted->size);
    return ZE_RESULT_SUCCESS;
}

// The page size that zeMemGetAllocProperties answers.
static size_t reported_page(const request *wanted, size_t page) {
    const zm_device *device = wanted->device != NULL ? wanted->device : wanted->context->driver->devices[0];
    if (wanted->type == ZE_MEMORY_TYPE_DEVICE) {
        return page;
    }
    uint32_t known = wanted->type == ZE_MEMORY_TYPE_SHARED ? device->config.shared_page : device->config.host_page;
    return known != 0 ? known : ZM_HOST_PAGE;
}

static ze_result_t allocate(const request *wanted, void **pptr) {
    bool import = wanted->external.import;
    // A file that another one exported may be smaller than the device's pages.
    size_t page = wanted->type != ZE_MEMORY_TYPE_HOST && !import ? ZM_DEVICE_PAGE : ZM_HOST_PAGE;
    size_t mapped = (wanted->size + page - 1) & ~(page - 1);
    // Imported memory takes none of its own.
    uint64_t charged = wanted->device != NULL && !import ? mapped : 0;
    ze_result_t none =
        wanted->type == ZE_MEMORY_TYPE_HOST ? ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY : ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY;
    if (charged != 0 && !zm_memory_take(wanted->device, charged)) {
        return zm_fail(none, "%zu bytes are more than the device has left", wanted->size);
    }
    zm_allocation *allocation = calloc(1, sizeof *allocation);
    // Shared memory migrates and cannot be opened by another process; everything else can.
    bool exportable = wanted->type != ZE_MEMORY_TYPE_SHARED || zm_lenient(ZM_LENIENT_IPC);
    zm_backing *backing = NULL;
    ze_result_t backed = ZE_RESULT_SUCCESS;
    if (allocation != NULL && exportable) {
        backed = zm_external_back(&wanted->external, wanted->size, mapped, &backing);
    }
    void *memory = NULL;
    if (allocation != NULL && backed == ZE_RESULT_SUCCESS) {
        bool power = (wanted->alignment & (wanted->alignment - 1)) == 0;
        memory = zm_map_pages(mapped, power && wanted->alignment > page ? wanted->alignment : page, backing);
    }
    if (memory == NULL) {
        zm_backing_release(backing);
        free(allocation);
        if (charged != 0) {
            zm_memory_give(wanted->device, charged);
        }
        // An import that failed has said why.
        return import && backed != ZE_RESULT_SUCCESS ? backed
                                                     : zm_fail(none, "the process cannot map %zu bytes", wanted->size);
    }
    atomic_store(&allocation->references, 1);
    allocation->base = (uintptr_t)memory;
    allocation->size = wanted->size;
    allocation->mapped = mapped;
    allocation->type = wanted->type;
    allocation->origin = ZM_ORIGIN_USM;
    allocation->context = zm_retain(wanted->context);
    allocation->device = zm_retain(wanted->device);
    allocation->backing = backing;
    allocation->external = wanted->external.types;
    allocation->id = zm_allocation_next_id();
    allocation->page_size = reported_page(wanted, page);
    allocation->charged = charged;
    if (!zm_allocation_hide(allocation) || !zm_allocation_add(allocation)) {
        zm_allocation_release(allocation);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    *pptr = memory;
    return ZE_RESULT_SUCCESS;
}

// As Intel's driver does: all of the memory, and the descriptor closed.
static ze_result_t import_as_intel(request *wanted, void **pptr) {
    int fd = wanted->external.fd;
    uint64_t size = zm_external_size(fd);
    if (size != 0) {
        wanted->size = size;
    }
    ze_result_t result = allocate(wanted, pptr);
    if (wanted->type == ZE_MEMORY_TYPE_HOST) {
        close(fd);
    }
    if (result == ZE_RESULT_SUCCESS) {
        close(fd);
    }
    return result;
}

// An import of no size is one of all of the memory.
static void complete(request *wanted) {
    if (wanted->external.import && wanted->size == 0 && zm_lenient(ZM_LENIENT_IPC)) {
        wanted->size = (size_t)zm_external_size(wanted->external.fd);
    }
}

static ze_result_t allocate_or_import(request *wanted, void **pptr) {
    bool intel = wanted->external.import && zm_option_get(ZM_OPTION_EXTERNAL_MEMORY_INTEL) != 0;
    return intel ? import_as_intel(wanted, pptr) : allocate(wanted, pptr);
}

// ---- Allocating ----------------------------------------------------------------------------------------------------

// The smallest limit of the context's devices.
static uint64_t host_limit(const zm_context *context) {
    uint64_t limit = UINT64_MAX;
    for (uint32_t i = 0; i < context->driver->device_count; i++) {
        const zm_device *device = context->driver->devices[i];
        if (zm_context_has_device(context, device) && zm_device_max_allocation(device) < limit) {
            limit = zm_device_max_allocation(device);
        }
    }
    return limit;
}

// Makes memory of the application an allocation; the memory itself stays the application's.
static ze_result_t import_system_memory(zm_context *context, const ze_external_memmap_sysmem_ext_desc_t *desc,
                                        size_t size, void **pptr) {
    uintptr_t address = (uintptr_t)desc->pSystemMemory;
    ZM_NEED(desc->pSystemMemory);
    ZM_REQUIRE(address % ZM_HOST_PAGE == 0,
               zm_refusal(ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY),
               "%p is not aligned to pages", desc->pSystemMemory);
    ZM_REQUIRE(desc->size != 0 && desc->size % ZM_HOST_PAGE == 0 && size <= desc->size,
               zm_refusal(ZE_RESULT_ERROR_UNSUPPORTED_SIZE, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY),
               "%llu bytes are not whole pages that hold the %zu asked for", (unsigned long long)desc->size, size);
    zm_span taken;
    if (zm_span_open(&taken, desc->pSystemMemory, 1)) {
        zm_span_close(&taken);
        return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p is an allocation already", desc->pSystemMemory);
    }
    char probe;
    ZM_REQUIRE(zm_memory_read(&probe, desc->pSystemMemory, 1) &&
                   zm_memory_read(&probe, (char *)desc->pSystemMemory + desc->size - 1, 1),
               ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p is not memory of this process", desc->pSystemMemory);
    ZM_TRY(zm_allocation_import(context, desc->pSystemMemory, desc->size));
    *pptr = desc->pSystemMemory;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeMemAllocHost(ze_context_handle_t hContext, const ze_host_mem_alloc_desc_t *host_desc, size_t size,
                              size_t alignment, void **pptr) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_TRY(check_host_desc(host_desc));
    ZM_NEED(pptr);
    if (zm_lenient(ZM_LENIENT_RESULTS)) {
        *pptr = NULL;    // also where it fails
    }
    ZM_TRY(zm_context_status(context));
    request wanted = {.context = context,
                      .type = ZE_MEMORY_TYPE_HOST,
                      .size = size,
                      .alignment = alignment,
                      .limit = host_limit(context),
                      .host_next = host_desc->pNext};
    ZM_TRY(read_chains(&wanted));
    complete(&wanted);
    ZM_TRY(check_size(&wanted));
    const ze_external_memmap_sysmem_ext_desc_t *system =
        zm_find_next(wanted.host_next, ZE_STRUCTURE_TYPE_EXTERNAL_MEMMAP_SYSMEM_EXT_DESC);
    return system != NULL ? import_system_memory(context, system, size, pptr) : allocate_or_import(&wanted, pptr);
}

ze_result_t zm_zeMemAllocDevice(ze_context_handle_t hContext, const ze_device_mem_alloc_desc_t *device_desc,
                                size_t size, size_t alignment, ze_device_handle_t hDevice, void **pptr) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_TRY(check_device_desc(device_desc));
    ZM_NEED(pptr);
    if (zm_lenient(ZM_LENIENT_RESULTS)) {
        *pptr = NULL;    // also where it fails
    }
    ZM_TRY(zm_need_device(context, device));
    request wanted = {.context = context,
                      .device = device,
                      .type = ZE_MEMORY_TYPE_DEVICE,
                      .size = size,
                      .alignment = alignment,
                      .limit = zm_device_max_allocation(device),
                      .device_next = device_desc->pNext};
    ZM_TRY(read_chains(&wanted));
    complete(&wanted);
    ZM_TRY(check_size(&wanted));
    return allocate_or_import(&wanted, pptr);
}

ze_result_t zm_zeMemAllocShared(ze_context_handle_t hContext, const ze_device_mem_alloc_desc_t *device_desc,
                                const ze_host_mem_alloc_desc_t *host_desc, size_t size, size_t alignment,
                                ze_device_handle_t hDevice, void **pptr) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_AUTO zm_device *device = hDevice == NULL ? NULL : zm_acquire(hDevice, ZM_KIND_DEVICE);
    if (hDevice != NULL && device == NULL) {
        return zm_bad_handle(hDevice, ZM_KIND_DEVICE);
    }
    ZM_TRY(check_device_desc(device_desc));
    ZM_TRY(check_host_desc(host_desc));
    ZM_NEED(pptr);
    if (zm_lenient(ZM_LENIENT_RESULTS)) {
        *pptr = NULL;    // also where it fails
    }
    ZM_TRY(device != NULL ? zm_need_device(context, device) : zm_context_status(context));
    request wanted = {.context = context,
                      .device = device,
                      .type = ZE_MEMORY_TYPE_SHARED,
                      .size = size,
                      .alignment = alignment,
                      .limit = device != NULL ? zm_device_max_allocation(device) : host_limit(context),
                      .host_next = zm_unread_chain(host_desc, ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC),
                      .device_next = device_desc->pNext};
    ZM_TRY(read_chains(&wanted));
    ZM_REQUIRE(!wanted.external.import, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION, "shared allocations are not imported");
    ZM_RULE(IPC, wanted.external.types == 0, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION,
            "shared allocations are not exported");
    wanted.external.types = 0;
    complete(&wanted);
    ZM_TRY(check_size(&wanted));
    return allocate(&wanted, pptr);
}

// ---- Freeing -------------------------------------------------------------------------------------------------------

static zm_allocation *deferred;    // engine lock

// Engine lock held.
static bool context_busy(const zm_context *context) {
    for (const zm_stream *stream = zm_streams; stream != NULL; stream = stream->next) {
        for (const zm_run *run = stream->first; run != NULL; run = run->next) {
            if (run->submission->list->context == context) {
                return true;
            }
        }
    }
    return false;
}

// Engine lock held.
static void free_deferred(void) {
    for (zm_allocation **link = &deferred; *link != NULL;) {
        zm_allocation *allocation = *link;
        if (context_busy(allocation->context)) {
            link = &allocation->next_deferred;
            continue;
        }
        *link = allocation->next_deferred;
        zm_allocation_drop(allocation);
    }
}

const zm_observer zm_memory_observer = {.progressed = free_deferred};

uint64_t zm_memory_live_allocations(void) {
    return zm_allocations_live() + zm_virtual_live();
}

void zm_memory_reset(void) {
    zm_virtual_reset();
    zm_engine_lock();
    free_deferred();
    zm_engine_unlock();
    zm_allocations_forget();
}

static ze_result_t context_idle(void *context) {
    return context_busy(context) ? ZE_RESULT_NOT_READY : ZE_RESULT_SUCCESS;
}

static zm_allocation *take(const void *ptr, const zm_context *context, bool defer) {
    zm_allocation *taken = zm_allocation_take(ptr, context, ZM_ORIGIN_USM, defer);
    return taken != NULL ? taken : zm_allocation_take(ptr, context, ZM_ORIGIN_IMPORTED, defer);
}

ze_result_t zm_memory_on_free(zm_context *context, const void *ptr, void (*function)(void *context),
                              void *function_context) {
    zm_allocation *found = zm_allocation_of(context, ptr, 1);
    ZM_REQUIRE(found != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p is not an allocation of the context", ptr);
    zm_engine_lock();
    found->on_free = function;
    found->on_free_context = function_context;
    zm_engine_unlock();
    zm_allocation_release(found);
    return ZE_RESULT_SUCCESS;
}

// The application frees it; no lock is held.
static void announce_free(zm_allocation *taken) {
    zm_engine_lock();
    void (*function)(void *) = taken->on_free;
    void *function_context = taken->on_free_context;
    taken->on_free = NULL;
    zm_engine_unlock();
    if (function != NULL) {
        function(function_context);
    }
}

ze_result_t zm_zeMemFree(ze_context_handle_t hContext, void *ptr) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED_OR(ptr, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    zm_allocation *taken = take(ptr, context, false);
    ZM_REQUIRE(taken != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p is not the start of an allocation of the context",
               ptr);
    announce_free(taken);
    zm_allocation_release(taken);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeMemFreeExt(ze_context_handle_t hContext, const ze_memory_free_ext_desc_t *pMemFreeDesc, void *ptr) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED_STRUCT(pMemFreeDesc, ZE_STRUCTURE_TYPE_MEMORY_FREE_EXT_DESC);
    ZM_NEED_OR(ptr, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ze_driver_memory_free_policy_ext_flags_t policy = pMemFreeDesc->freePolicy;
    ZM_RULE(UNKNOWN_FLAGS, (policy & ~UINT32_C(0x3)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "pMemFreeDesc->freePolicy 0x%x has unknown bits", policy);
    bool defer = (policy & ZE_DRIVER_MEMORY_FREE_POLICY_EXT_FLAG_DEFER_FREE) != 0;
    if (policy & ZE_DRIVER_MEMORY_FREE_POLICY_EXT_FLAG_BLOCKING_FREE) {
        zm_engine_wait(context_idle, context, UINT64_MAX);
    }
    zm_allocation *taken = take(ptr, context, defer);
    ZM_REQUIRE(taken != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p is not the start of an allocation of the context",
               ptr);
    announce_free(taken);
    if (defer) {
        zm_engine_begin();
        taken->next_deferred = deferred;
        deferred = taken;
        free_deferred();
        zm_engine_end();
    } else {
        zm_allocation_release(taken);
    }
    return ZE_RESULT_SUCCESS;
}

// ---- Asking --------------------------------------------------------------------------------------------------------

// The vendor's driver knows three structures behind the properties of memory, and looks at the first alone.
static ze_result_t check_wanted(const zm_allocation *found, const ze_base_properties_t *first) {
    if (first == NULL || !zm_lenient(ZM_LENIENT_CHAINS)) {
        return ZE_RESULT_SUCCESS;
    }
    if (first->stype == ZE_STRUCTURE_TYPE_MEMORY_SUB_ALLOCATIONS_EXP_PROPERTIES) {
        bool local = found == NULL || (found->type != ZE_MEMORY_TYPE_HOST && found->device != NULL &&
                                       (found->device->config.flags & ZE_DEVICE_PROPERTY_FLAG_INTEGRATED) == 0);
        ZM_REQUIRE(local, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION, "memory of the host is not put together from parts");
        return ZE_RESULT_SUCCESS;
    }
    ZM_REQUIRE(first->stype == ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_FD ||
                   first->stype == ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_WIN32,
               ZE_RESULT_ERROR_INVALID_ENUMERATION, "structure type 0x%x is not known in this chain",
               (uint32_t)first->stype);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeMemGetAllocProperties(ze_context_handle_t hContext, const void *ptr,
                                       ze_memory_allocation_properties_t *pMemAllocProperties,
                                       ze_device_handle_t *phDevice) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    if (!zm_lenient(ZM_LENIENT_RESULTS)) {
        ZM_NEED(ptr);    // an address like any other to the vendor's driver
    }
    ZM_NEED_STRUCT(pMemAllocProperties, ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES);
    zm_allocation *found = zm_allocation_of(context, ptr, 1);
    bool known = found != NULL;
    pMemAllocProperties->type = known ? found->type : ZE_MEMORY_TYPE_UNKNOWN;
    pMemAllocProperties->id = known ? found->id : 0;
    pMemAllocProperties->pageSize = known ? found->page_size : 0;
    if (phDevice != NULL && (known || !zm_lenient(ZM_LENIENT_RESULTS))) {
        *phDevice = known ? zm_handle(found->device) : NULL;
    }
    const void *chain = pMemAllocProperties->pNext;
    ze_result_t result = check_wanted(found, chain);
    ze_memory_sub_allocations_exp_properties_t *parts =
        zm_find_first(chain, ZE_STRUCTURE_TYPE_MEMORY_SUB_ALLOCATIONS_EXP_PROPERTIES);
    if (result == ZE_RESULT_SUCCESS && parts != NULL && parts->pCount != NULL &&
        zm_two_call(parts->pCount, parts->pSubAllocations, known ? 1 : 0)) {
        parts->pSubAllocations[0] = (ze_sub_allocation_t){.base = (void *)found->base, .size = found->size};
    }
    bool exports = known && zm_external_wants_export(chain);
    if (exports) {
        zm_memory_make_mappable(found);
    }
    if (result == ZE_RESULT_SUCCESS) {
        result = zm_external_export(chain, exports ? found->backing : NULL, exports ? found->external : 0);
    }
    zm_seal_properties(pMemAllocProperties);
    zm_allocation_release(found);
    return result;
}

ze_result_t zm_zeMemGetAddressRange(ze_context_handle_t hContext, const void *ptr, void **pBase, size_t *pSize) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED_OR(ptr, ZE_RESULT_ERROR_ADDRESS_NOT_FOUND);
    zm_allocation *found = zm_allocation_of(context, ptr, 1);
    bool known = found != NULL;
    if (known && pBase != NULL) {
        *pBase = (void *)found->base;
    }
    if (known && pSize != NULL) {
        *pSize = found->size;
    }
    zm_allocation_release(found);
    ZM_REQUIRE(known, ZE_RESULT_ERROR_ADDRESS_NOT_FOUND, "%p is not inside an allocation of the context", ptr);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t find_shared(zm_context *context, ze_device_handle_t hDevice, const void *ptr, size_t size,
                               zm_allocation **found) {
    ZM_AUTO zm_device *device = hDevice == NULL ? NULL : zm_acquire(hDevice, ZM_KIND_DEVICE);
    if (hDevice != NULL && device == NULL) {
        return zm_bad_handle(hDevice, ZM_KIND_DEVICE);
    }
    ZM_NEED_OR(ptr, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    // The vendor's driver looks at the beginning alone.
    *found = zm_allocation_of(context, ptr, zm_lenient(ZM_LENIENT_SIZES) ? 1 : size);
    if (*found == NULL || (*found)->type != ZE_MEMORY_TYPE_SHARED) {
        zm_allocation_release(*found);
        return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p is not inside a shared allocation of the context", ptr);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeMemSetAtomicAccessAttributeExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
                                                const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t attr) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED_HANDLE_OR(hDevice, ZM_KIND_DEVICE, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ZM_REQUIRE((attr & ~UINT32_C(0x7f)) == 0,
               zm_refusal(ZE_RESULT_ERROR_INVALID_ENUMERATION, ZE_RESULT_ERROR_INVALID_ARGUMENT),
               "attr 0x%x has unknown bits", attr);
    zm_allocation *found;
    ZM_TRY(find_shared(context, hDevice, ptr, size, &found));
    found->atomics = attr;
    zm_allocation_release(found);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeMemGetAtomicAccessAttributeExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
                                                const void *ptr, size_t size,
                                                ze_memory_atomic_attr_exp_flags_t *pAttr) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_GET_CONTEXT(context, hContext, device);
    ZM_NEED(pAttr);
    zm_allocation *found;
    ZM_TRY(find_shared(context, hDevice, ptr, size, &found));
    *pAttr = found->atomics;
    zm_allocation_release(found);
    return ZE_RESULT_SUCCESS;
}
