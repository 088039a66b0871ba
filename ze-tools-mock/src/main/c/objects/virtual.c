// Reserved address ranges and physical memory objects.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/check.h"
#include "engine/status.h"
#include "objects/memory.h"
#include "zm_entry.h"

typedef struct physical {
    zm_object base;
    zm_context *context;    // referenced
    zm_device *device;      // referenced; NULL for host memory
    size_t size;
    uint64_t charged;    // device memory that it counts for
    size_t page;         // what its size and its mappings are multiples of
    zm_backing *backing;
    ze_external_memory_type_flags_t external;    // that it can be exported as
    atomic_uint mappings;
} physical;

typedef struct reservation {
    struct reservation *next;
    uintptr_t start;
    size_t size;
    zm_context *context;    // referenced
    uint8_t *access;        // of each page: ze_memory_access_attribute_t
    zm_allocation **mappings;
    physical **mapped;    // what each maps, referenced
    size_t mapping_count;
} reservation;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static reservation *reservations;    // lock

// The alignment of addresses: host memory comes in pages of the system, so ranges for it may, too. Only mappings of
// device memory need the device's.
#define PAGE ZM_HOST_PAGE

static bool is_page_aligned(uint64_t value) {
    return value % PAGE == 0;
}

// The vendor's driver sees no pages where it maps nothing.
static ze_result_t check_range(const void *ptr, size_t size, bool maps) {
    ZM_NEED_OR(ptr, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ze_result_t wrong_size = ZE_RESULT_ERROR_UNSUPPORTED_SIZE, wrong_place = ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT;
    if (!maps) {
        wrong_size = zm_refusal(wrong_size, ZE_RESULT_ERROR_INVALID_ARGUMENT);
        wrong_place = zm_refusal(wrong_place, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    }
    ZM_REQUIRE(size != 0 && is_page_aligned(size), wrong_size, "%zu bytes are not a multiple of the page size %zu",
               size, PAGE);
    ZM_REQUIRE(is_page_aligned((uintptr_t)ptr), wrong_place, "%p is not aligned to the page size %zu", ptr, PAGE);
    return ZE_RESULT_SUCCESS;
}

// Lock held. The reservation of the context that contains the range.
static reservation *find(const zm_context *context, const void *ptr, size_t size) {
    uintptr_t start = (uintptr_t)ptr;
    for (reservation *range = reservations; range != NULL; range = range->next) {
        if (range->context == context && start >= range->start && start - range->start < range->size &&
            size <= range->size - (start - range->start)) {
            return range;
        }
    }
    return NULL;
}

static ze_result_t not_reserved(const void *ptr, size_t size) {
    return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "%zu bytes at %p are not inside a range that the context reserved",
                   size, ptr);
}

// Lock held. Ends a mapping: the pages are reserved again.
static void unmap(reservation *range, size_t index) {
    zm_allocation *mapping = range->mappings[index];
    physical *memory = range->mapped[index];
    size_t last = --range->mapping_count;
    range->mappings[index] = range->mappings[last];
    range->mapped[index] = range->mapped[last];
    mmap((void *)mapping->base, mapping->mapped, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1,
         0);
    memset(&range->access[(mapping->base - range->start) / PAGE], ZE_MEMORY_ACCESS_ATTRIBUTE_NONE,
           mapping->mapped / PAGE);
    atomic_fetch_sub(&memory->mappings, 1);
    zm_release(memory);
    zm_allocation_drop(mapping);
}

// Lock held.
static void free_reservation(reservation *range) {
    for (reservation **link = &reservations; *link != NULL; link = &(*link)->next) {
        if (*link == range) {
            *link = range->next;
            break;
        }
    }
    while (range->mapping_count > 0) {
        unmap(range, range->mapping_count - 1);
    }
    munmap((void *)range->start, range->size);
    zm_release(range->context);
    free(range->access);
    free(range->mappings);
    free(range->mapped);
    free(range);
}

uint64_t zm_virtual_live(void) {
    uint64_t count = 0;
    pthread_mutex_lock(&lock);
    for (const reservation *range = reservations; range != NULL; range = range->next) {
        count++;
    }
    pthread_mutex_unlock(&lock);
    return count;
}

void zm_virtual_reset(void) {
    pthread_mutex_lock(&lock);
    while (reservations != NULL) {
        free_reservation(reservations);
    }
    pthread_mutex_unlock(&lock);
}

// ---- Reserving -----------------------------------------------------------------------------------------------------

static void *reserve_pages(const void *wanted, size_t size) {
    if (wanted != NULL && is_page_aligned((uintptr_t)wanted)) {
        void *there = mmap((void *)(uintptr_t)wanted, size, PROT_NONE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
        if (there == wanted) {
            return there;
        }
        if (there != MAP_FAILED) {
            munmap(there, size);
        }
    }
    void *pages = zm_map_pages(size, ZM_DEVICE_PAGE, NULL);
    if (pages != NULL) {
        mprotect(pages, size, PROT_NONE);
    }
    return pages;
}

ze_result_t zm_zeVirtualMemReserve(ze_context_handle_t hContext, const void *pStart, size_t size, void **pptr) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED(pptr);
    if (size == 0 && zm_lenient(ZM_LENIENT_NOTHING_TO_DO)) {
        *pptr = NULL;
        return ZE_RESULT_SUCCESS;
    }
    ZM_REQUIRE(size != 0 && is_page_aligned(size), ZE_RESULT_ERROR_UNSUPPORTED_SIZE,
               "%zu bytes are not a multiple of the page size %zu", size, PAGE);
    reservation *range = calloc(1, sizeof *range);
    uint8_t *access = calloc(size / PAGE, 1);
    void *pages = range != NULL && access != NULL ? reserve_pages(pStart, size) : NULL;
    if (pages == NULL) {
        free(range);
        free(access);
        return zm_fail(ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "%zu bytes of addresses cannot be reserved", size);
    }
    range->start = (uintptr_t)pages;
    range->size = size;
    range->context = zm_retain(context);
    range->access = access;
    pthread_mutex_lock(&lock);
    range->next = reservations;
    reservations = range;
    pthread_mutex_unlock(&lock);
    *pptr = pages;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeVirtualMemFree(ze_context_handle_t hContext, const void *ptr, size_t size) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_TRY(check_range(ptr, size, false));
    pthread_mutex_lock(&lock);
    reservation *range = find(context, ptr, size);
    bool whole = range != NULL && range->start == (uintptr_t)ptr && range->size == size;
    if (whole) {
        free_reservation(range);
    }
    pthread_mutex_unlock(&lock);
    ZM_REQUIRE(whole, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%zu bytes at %p are not a range that the context reserved",
               size, ptr);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeVirtualMemQueryPageSize(ze_context_handle_t hContext, ze_device_handle_t hDevice, size_t size,
                                         size_t *pagesize) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    // The vendor's driver looks neither at the device nor at the pointer.
    ZM_AUTO zm_device *named = zm_acquire(hDevice, ZM_KIND_DEVICE);
    bool lenient = zm_lenient(ZM_LENIENT_OTHER_CONTEXT);
    if (named == NULL && !lenient) {
        return zm_bad_handle(hDevice, ZM_KIND_DEVICE);
    }
    const zm_device *first = context->device_count != 0 ? context->devices[0] : context->driver->devices[0];
    const zm_device *device = named != NULL ? named : first;
    if (pagesize == NULL && lenient) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_NEED(pagesize);
    ZM_RULE(NOTHING_TO_DO, size != 0, ZE_RESULT_ERROR_UNSUPPORTED_SIZE, "size is 0");
    ZM_TRY(zm_need_device(context, device));
    uint32_t large = device->config.large_page;
    *pagesize = large != 0 && size >= 2 * (size_t)large ? large : ZM_DEVICE_PAGE;
    return ZE_RESULT_SUCCESS;
}

// ---- Physical memory ------------------------------------------------------------------------------------------------

static void dispose_physical(void *object) {
    physical *memory = object;
    if (memory->device != NULL) {
        zm_memory_give(memory->device, memory->charged);
    }
    zm_backing_release(memory->backing);
    zm_release(memory->device);
    zm_release(memory->context);
}

ze_result_t zm_zePhysicalMemCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
                                   ze_physical_mem_desc_t *desc, ze_physical_mem_handle_t *phPhysicalMemory) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_AUTO zm_device *device = hDevice == NULL ? NULL : zm_acquire(hDevice, ZM_KIND_DEVICE);
    if (hDevice != NULL && device == NULL) {
        return zm_bad_handle(hDevice, ZM_KIND_DEVICE);
    }
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_PHYSICAL_MEM_DESC);
    ZM_NEED(phPhysicalMemory);
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & ~UINT32_C(0x3)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "desc->flags 0x%x has unknown bits", desc->flags);
    bool on_host = (desc->flags & ZE_PHYSICAL_MEM_FLAG_ALLOCATE_ON_HOST) != 0;
    if (!on_host && device == NULL) {
        return zm_bad_handle(NULL, ZM_KIND_DEVICE);
    }
    ZM_REQUIRE(desc->size != 0, ZE_RESULT_ERROR_UNSUPPORTED_SIZE, "desc->size is 0");
    size_t page = on_host ? ZM_HOST_PAGE : ZM_DEVICE_PAGE;
    ZM_REQUIRE(desc->size % page == 0, ZE_RESULT_ERROR_UNSUPPORTED_SIZE,
               "desc->size %zu is not a multiple of the page size %zu", desc->size, page);
    ZM_TRY(device != NULL ? zm_need_device(context, device) : zm_context_status(context));
    zm_external wanted = {0};
    ZM_TRY(zm_external_read(&wanted, zm_chain(desc, ZE_STRUCTURE_TYPE_PHYSICAL_MEM_DESC)));
    physical *memory = zm_create(ZM_KIND_PHYSICAL_MEM, sizeof *memory, dispose_physical);
    if (memory == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    memory->context = zm_retain(context);
    memory->size = desc->size;
    memory->page = page;
    if (!on_host) {
        memory->device = zm_retain(device);
    }
    // Imported memory takes none of its own.
    bool fits = on_host || wanted.import || zm_memory_take(device, desc->size);
    memory->charged = fits && !on_host && !wanted.import ? desc->size : 0;
    memory->external = wanted.types;
    ze_result_t result = fits ? zm_external_back(&wanted, desc->size, desc->size, &memory->backing)
                              : ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY;
    if (result != ZE_RESULT_SUCCESS) {
        zm_release(memory);
        return wanted.import
                   ? result
                   : zm_fail(on_host ? ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY : ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY,
                             "there are no %zu bytes left", desc->size);
    }
    *phPhysicalMemory = zm_handle(memory);
    zm_publish(memory);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zePhysicalMemDestroy(ze_context_handle_t hContext, ze_physical_mem_handle_t hPhysicalMemory) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    if (!zm_is_live(hPhysicalMemory, ZM_KIND_PHYSICAL_MEM) && zm_lenient(ZM_LENIENT_NOTHING_TO_DO)) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_GET(physical, memory, hPhysicalMemory, ZM_KIND_PHYSICAL_MEM);
    ZM_REQUIRE(memory->context == context, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the physical memory belongs to another context");
    ZM_REQUIRE(atomic_load(&memory->mappings) == 0, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE,
               "the physical memory is still mapped");
    return zm_retire(memory) ? ZE_RESULT_SUCCESS : zm_bad_handle(hPhysicalMemory, ZM_KIND_PHYSICAL_MEM);
}

// Gets physical memory, or leaves the function: the vendor's driver looks handles up in a list.
#define GET_PHYSICAL(variable, handle)                                                                                 \
    ZM_AUTO physical *variable = zm_acquire((handle), ZM_KIND_PHYSICAL_MEM);                                           \
    if ((variable) == NULL) {                                                                                          \
        return zm_refusal(zm_bad_handle((handle), ZM_KIND_PHYSICAL_MEM), ZE_RESULT_ERROR_INVALID_ARGUMENT);            \
    }                                                                                                                  \
    (void)0

ze_result_t zm_zePhysicalMemGetProperties(ze_context_handle_t hContext, ze_physical_mem_handle_t hPhysicalMem,
                                          ze_physical_mem_properties_t *pMemProperties) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    GET_PHYSICAL(memory, hPhysicalMem);
    ZM_NEED_STRUCT(pMemProperties, ZE_STRUCTURE_TYPE_PHYSICAL_MEM_PROPERTIES);
    ZM_TRY(zm_external_export(zm_chain(pMemProperties, ZE_STRUCTURE_TYPE_PHYSICAL_MEM_PROPERTIES), memory->backing,
                              memory->external));
    pMemProperties->id = memory->base.serial;
    pMemProperties->size = memory->size;
    zm_seal_properties(pMemProperties);
    return ZE_RESULT_SUCCESS;
}

zm_backing *zm_physical_backing(const zm_context *context, const void *handle, ze_memory_type_t *type) {
    ZM_AUTO physical *memory = zm_acquire(handle, ZM_KIND_PHYSICAL_MEM);
    if (memory == NULL || memory->context != context) {
        return NULL;
    }
    *type = memory->device != NULL ? ZE_MEMORY_TYPE_DEVICE : ZE_MEMORY_TYPE_HOST;
    return zm_backing_retain(memory->backing);
}

// ---- Mapping -------------------------------------------------------------------------------------------------------

static int protection(ze_memory_access_attribute_t access) {
    return access == ZE_MEMORY_ACCESS_ATTRIBUTE_NONE       ? PROT_NONE
           : access == ZE_MEMORY_ACCESS_ATTRIBUTE_READONLY ? PROT_READ
                                                           : PROT_READ | PROT_WRITE;
}

static bool overlaps(const zm_allocation *mapping, const void *ptr, size_t size) {
    return mapping->base < (uintptr_t)ptr + size && (uintptr_t)ptr < mapping->base + mapping->mapped;
}

// Lock held.
static bool is_mapped(const reservation *range, const void *ptr, size_t size) {
    for (size_t i = 0; i < range->mapping_count; i++) {
        if (overlaps(range->mappings[i], ptr, size)) {
            return true;
        }
    }
    return false;
}

// Lock held.
static bool make_room(reservation *range) {
    size_t room = range->mapping_count + 1;
    zm_allocation **mappings = realloc(range->mappings, room * sizeof *mappings);
    if (mappings != NULL) {
        range->mappings = mappings;
    }
    physical **mapped = realloc(range->mapped, room * sizeof *mapped);
    if (mapped != NULL) {
        range->mapped = mapped;
    }
    return mappings != NULL && mapped != NULL;
}

// Lock held.
static ze_result_t map(reservation *range, const void *ptr, size_t size, physical *memory, size_t offset,
                       ze_memory_access_attribute_t access) {
    zm_allocation *mapping = make_room(range) ? calloc(1, sizeof *mapping) : NULL;
    if (mapping == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    atomic_store(&mapping->references, 1);
    mapping->base = (uintptr_t)ptr;
    mapping->size = mapping->mapped = size;
    mapping->type = memory->device != NULL ? ZE_MEMORY_TYPE_DEVICE : ZE_MEMORY_TYPE_HOST;
    mapping->origin = ZM_ORIGIN_VIRTUAL;
    mapping->context = zm_retain(range->context);
    mapping->device = zm_retain(memory->device);
    mapping->backing = zm_backing_retain(memory->backing);
    mapping->backing_offset = offset;
    mapping->id = zm_allocation_next_id();
    mapping->page_size = memory->page;
    mapping->access = access;
    void *pages = mmap((void *)(uintptr_t)ptr, size, protection(access), MAP_SHARED | MAP_FIXED, memory->backing->fd,
                       (off_t)(memory->backing->offset + offset));
    if (pages == MAP_FAILED || !zm_allocation_add(mapping)) {
        zm_allocation_release(mapping);
        return zm_fail(ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "the process cannot map %zu bytes", size);
    }
    range->mappings[range->mapping_count] = mapping;
    range->mapped[range->mapping_count++] = zm_retain(memory);
    atomic_fetch_add(&memory->mappings, 1);
    memset(&range->access[(mapping->base - range->start) / PAGE], (int)access, size / PAGE);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeVirtualMemMap(ze_context_handle_t hContext, const void *ptr, size_t size,
                               ze_physical_mem_handle_t hPhysicalMemory, size_t offset,
                               ze_memory_access_attribute_t access) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    GET_PHYSICAL(memory, hPhysicalMemory);
    ZM_REQUIRE((uint32_t)access <= ZE_MEMORY_ACCESS_ATTRIBUTE_READONLY, ZE_RESULT_ERROR_INVALID_ENUMERATION,
               "access %d is not known", (int)access);
    ZM_TRY(check_range(ptr, size, true));
    ZM_REQUIRE(size % memory->page == 0, ZE_RESULT_ERROR_UNSUPPORTED_SIZE,
               "%zu bytes are not a multiple of the page size %zu", size, memory->page);
    ZM_REQUIRE((uintptr_t)ptr % memory->page == 0 && offset % memory->page == 0, ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT,
               "the address %p or the offset %zu is not aligned to the page size %zu", ptr, offset, memory->page);
    ZM_REQUIRE(offset <= memory->size && size <= memory->size - offset, ZE_RESULT_ERROR_INVALID_SIZE,
               "%zu bytes at offset %zu are more than the %zu there are", size, offset, memory->size);
    ZM_REQUIRE(memory->context == context, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the physical memory belongs to another context");
    pthread_mutex_lock(&lock);
    reservation *range = find(context, ptr, size);
    ze_result_t result;
    if (range == NULL) {
        result = not_reserved(ptr, size);
    } else if (is_mapped(range, ptr, size)) {
        result = zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "pages at %p are mapped already", ptr);
    } else {
        result = map(range, ptr, size, memory, offset, access);
    }
    pthread_mutex_unlock(&lock);
    return result;
}

ze_result_t zm_zeVirtualMemUnmap(ze_context_handle_t hContext, const void *ptr, size_t size) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    if (ptr == NULL && zm_lenient(ZM_LENIENT_NOTHING_TO_DO)) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_TRY(check_range(ptr, size, true));
    pthread_mutex_lock(&lock);
    reservation *range = find(context, ptr, size);
    bool found = false, partly = false;
    for (size_t i = 0; range != NULL && i < range->mapping_count; i++) {
        const zm_allocation *mapping = range->mappings[i];
        if (overlaps(mapping, ptr, size)) {
            found = true;
            partly |= mapping->base < (uintptr_t)ptr || mapping->base + mapping->mapped > (uintptr_t)ptr + size;
        }
    }
    for (size_t i = range != NULL && !partly ? range->mapping_count : 0; i-- > 0;) {
        if (overlaps(range->mappings[i], ptr, size)) {
            unmap(range, i);
        }
    }
    pthread_mutex_unlock(&lock);
    if (range == NULL) {
        return not_reserved(ptr, size);
    }
    ZM_RULE(NOTHING_TO_DO, found, ZE_RESULT_ERROR_INVALID_ARGUMENT, "nothing is mapped at %p", ptr);
    ZM_REQUIRE(!partly, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%zu bytes at %p are not what was mapped", size, ptr);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeVirtualMemSetAccessAttribute(ze_context_handle_t hContext, const void *ptr, size_t size,
                                              ze_memory_access_attribute_t access) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_REQUIRE((uint32_t)access <= ZE_MEMORY_ACCESS_ATTRIBUTE_READONLY, ZE_RESULT_ERROR_INVALID_ENUMERATION,
               "access %d is not known", (int)access);
    if (size == 0 && ptr != NULL && zm_lenient(ZM_LENIENT_NOTHING_TO_DO)) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_TRY(check_range(ptr, size, false));
    pthread_mutex_lock(&lock);
    reservation *range = find(context, ptr, size);
    for (size_t i = 0; range != NULL && i < range->mapping_count; i++) {
        zm_allocation *mapping = range->mappings[i];
        if (overlaps(mapping, ptr, size)) {
            uintptr_t first = mapping->base > (uintptr_t)ptr ? mapping->base : (uintptr_t)ptr;
            uintptr_t end = mapping->base + mapping->mapped;
            end = end < (uintptr_t)ptr + size ? end : (uintptr_t)ptr + size;
            mprotect((void *)first, end - first, protection(access));
            // A mapping with several attributes is neither freely writable nor closed.
            bool whole = first == mapping->base && end == mapping->base + mapping->mapped;
            mapping->access = whole ? access : ZE_MEMORY_ACCESS_ATTRIBUTE_READONLY;
        }
    }
    if (range != NULL) {
        memset(&range->access[((uintptr_t)ptr - range->start) / PAGE], (int)access, size / PAGE);
    }
    pthread_mutex_unlock(&lock);
    return range == NULL ? not_reserved(ptr, size) : ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeVirtualMemGetAccessAttribute(ze_context_handle_t hContext, const void *ptr, size_t size,
                                              ze_memory_access_attribute_t *access, size_t *outSize) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED(access);
    ZM_NEED(outSize);
    if (size == 0 && ptr != NULL && zm_lenient(ZM_LENIENT_NOTHING_TO_DO)) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_TRY(check_range(ptr, size, false));
    pthread_mutex_lock(&lock);
    const reservation *range = find(context, ptr, size);
    if (range != NULL) {
        const uint8_t *pages = &range->access[((uintptr_t)ptr - range->start) / PAGE];
        size_t same = 1;
        while (same < size / PAGE && pages[same] == pages[0]) {
            same++;
        }
        *access = (ze_memory_access_attribute_t)pages[0];
        *outSize = same * PAGE;
    }
    pthread_mutex_unlock(&lock);
    return range == NULL ? not_reserved(ptr, size) : ZE_RESULT_SUCCESS;
}
