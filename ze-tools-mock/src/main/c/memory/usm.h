// Allocations: what the memory functions share among themselves.
#ifndef ZM_USM_H
#define ZM_USM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "memory/memory.h"

#define ZM_HOST_PAGE ((size_t)4096)
#define ZM_DEVICE_PAGE ((size_t)65536)
// Behind an allocation, and before it, there is no other one when it is made.
#define ZM_MEMORY_GAP ((size_t)65536)

typedef enum zm_origin {
    ZM_ORIGIN_USM,         // from zeMemAlloc…; freed by zeMemFree
    ZM_ORIGIN_IMPORTED,    // system memory that the application mapped; freed by zeMemFree, but the memory stays
    ZM_ORIGIN_IPC,         // from zeMemOpenIpcHandle; freed by zeMemCloseIpcHandle
    ZM_ORIGIN_MODULE,      // variables of a module; freed with it
    ZM_ORIGIN_VIRTUAL      // a mapping made by zeVirtualMemMap; ended by unmapping or freeing the range
} zm_origin;

// Memory that other processes can map: a piece of the process's shared memory file, or a file of its own.
typedef struct zm_backing {
    atomic_uint references;
    uint64_t id;           // never used twice in a process
    int fd;                // the file; -1: of another process, and only mapped here
    bool own_file;         // `fd` belongs to this backing
    bool part_of_file;     // the own file is another process's, and holds other memory of that process
    atomic_int carrier;    // of a file that holds an IPC handle; -1: there is none yet
    uint64_t offset;
    size_t size;
} zm_backing;

// Returns whether bytes of the file belong to the pages of the backing.
static inline bool zm_backing_holds(const zm_backing *backing, uint64_t offset, uint64_t size) {
    uint64_t pages = ((uint64_t)backing->size + ZM_HOST_PAGE - 1) & ~(uint64_t)(ZM_HOST_PAGE - 1);
    return offset >= backing->offset && size <= pages && offset - backing->offset <= pages - size;
}

// Zeroed shared memory of `size` bytes, a multiple of the page size; NULL when there is none.
zm_backing *zm_backing_create(size_t size);

// `size` bytes at the beginning of a file of their own, which can be exported. Takes the descriptor, and closes it also
// when there is no memory: NULL then, as for -1.
zm_backing *zm_backing_of_file(int fd, size_t size);

// Types of external memory that devices import and export, as the option says.
ze_external_memory_type_flags_t zm_external_types(void);

// The requests in the pNext chain of a descriptor.
typedef struct zm_external {
    ze_external_memory_type_flags_t types;    // that the memory can be exported as
    bool import;
    int fd;    // to import
} zm_external;

// Adds what the chain asks for to `wanted`, which starts zeroed.
ze_result_t zm_external_read(zm_external *wanted, const void *next);
// Memory as asked for, in whole pages where it is new. OUT_OF_HOST_MEMORY when there is none, INVALID_ARGUMENT when the
// descriptor to import has no such memory. The descriptor stays the application's.
ze_result_t zm_external_back(const zm_external *wanted, size_t size, size_t pages, zm_backing **backing);
// Bytes of the memory behind a descriptor; 0 when it has none.
uint64_t zm_external_size(int fd);
// Fills an export request in the chain, if there is one, with a new descriptor that the application closes. `types`:
// those the memory was allocated for.
bool zm_external_wants_export(const void *next);    // whether the chain behind properties asks for a descriptor
ze_result_t zm_external_export(const void *next, const zm_backing *backing, ze_external_memory_type_flags_t types);

// Backings that IPC handles name: each entry holds a reference until it is removed.
bool zm_exports_add(zm_backing *backing);
zm_backing *zm_exports_find(uint64_t id);
void zm_exports_remove(zm_backing *backing);

zm_backing *zm_backing_retain(zm_backing *backing);
void zm_backing_release(zm_backing *backing);

typedef struct zm_allocation {
    atomic_uint references;
    uintptr_t base;
    uint8_t *host;    // where the driver accesses it; another address only where the host must not
    size_t size;      // as asked for
    size_t mapped;    // in pages
    ze_memory_type_t type;
    zm_origin origin;
    zm_context *context;                         // referenced
    zm_device *device;                           // associated and referenced, or NULL
    zm_backing *backing;                         // NULL: anonymous memory, or not ours
    zm_backing *former;                          // whose pages it had before it got a file of its own
    size_t backing_offset;                       // of a virtual mapping: where in the backing it begins
    ze_external_memory_type_flags_t external;    // that it can be exported as
    uint64_t id;
    size_t page_size;
    uint64_t charged;    // device memory that it counts for
    ze_memory_atomic_attr_exp_flags_t atomics;
    ze_memory_access_attribute_t access;    // of a virtual mapping
    bool dying;                             // freed, but commands may still use it; the registry's lock
    struct zm_allocation *next_deferred;
    void (*on_free)(void *context);    // called when the application frees it; NULL: nothing is; engine lock
    void *on_free_context;
} zm_allocation;

// Takes the host's access to mapped memory of a device away where the option "check" asks for it: the driver has a
// mapping of its own. False: that cannot be had.
bool zm_allocation_hide(zm_allocation *allocation);

// Returns whether the descriptor of the backing's file, mapped from its beginning, is the backing's memory and nothing
// else.
static inline bool zm_backing_is_file(const zm_backing *backing) {
    return backing->own_file && !backing->part_of_file && backing->offset == 0;
}
// Moves memory of a device into a file of its own, so that others can map its descriptor: its addresses and its content
// stay. Nothing that a device executes accesses it meanwhile. False: there is no file for it, and nothing has changed.
bool zm_allocation_move(zm_allocation *allocation);

uint64_t zm_allocation_next_id(void);
// Returns the id that was given out last.
uint64_t zm_allocation_last_id(void);

// Maps memory: `backing` from `offset`, or anonymous memory when it is NULL. NULL when it cannot be had. Other memory
// that it maps lies ZM_MEMORY_GAP bytes away at least, so that what a kernel reads behind it is not memory that is
// freed later.
void *zm_map_pages(size_t size, size_t alignment, zm_backing *backing);

// Adds an allocation to the registry, which takes over the caller's reference. False when memory is used up.
bool zm_allocation_add(zm_allocation *allocation);
// The allocation that contains [pointer, pointer + size), referenced; NULL for none.
zm_allocation *zm_allocation_find(const void *pointer, size_t size);
// The allocation that contains the pointer, or begins closest below it, referenced, and where the next one begins
// (UINTPTR_MAX: nowhere); NULL for none.
zm_allocation *zm_allocation_below(const void *pointer, uintptr_t *next);
// The same, if it belongs to the context and is not freed.
zm_allocation *zm_allocation_of(const zm_context *context, const void *pointer, size_t size);
// Makes memory of the application an allocation of the context; the memory itself stays the application's.
ze_result_t zm_allocation_import(zm_context *context, void *pointer, size_t size);
// Takes the allocation that begins at `pointer` and has that origin out of the registry, if it belongs to the context.
// The caller gets the registry's reference. With `defer` it stays in the registry for commands under way, until
// zm_allocation_drop(), and only looks freed.
zm_allocation *zm_allocation_take(const void *pointer, const zm_context *context, zm_origin origin, bool defer);
void zm_allocation_drop(zm_allocation *allocation);
void zm_allocation_release(zm_allocation *allocation);

// Allocations that an application has to free, but for ranges of virtual memory.
uint64_t zm_allocations_live(void);
// Frees all allocations, and what IPC handles name.
void zm_allocations_forget(void);

#endif
