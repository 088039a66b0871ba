// Memory functions, as the rest of the driver sees them.
#ifndef ZM_OBJECTS_MEMORY_H
#define ZM_OBJECTS_MEMORY_H

#include "base/observer.h"
#include "memory/usm.h"

// Lets deferred frees happen whose commands are complete.
extern const zm_observer zm_memory_observer;

// Has the function called when the application frees the allocation; the last one that is given counts.
ze_result_t zm_memory_on_free(zm_context *context, const void *ptr, void (*function)(void *context),
                              void *function_context);

// Gives memory of a device a file of its own, whose descriptor others can map from its beginning.
void zm_memory_make_mappable(zm_allocation *allocation);

// Frees everything USM and virtual memory still hold.
void zm_memory_reset(void);
uint64_t zm_memory_live_allocations(void);

// Ranges reserved by zeVirtualMemReserve: count, and freeing all.
uint64_t zm_virtual_live(void);
// Returns the physical memory object of the context behind a handle, referenced; NULL for anything else.
zm_backing *zm_physical_backing(const zm_context *context, const void *handle, ze_memory_type_t *type);
void zm_virtual_reset(void);

#endif
