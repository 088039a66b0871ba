// Memory that the device can reach.
#ifndef ZM_MEMORY_H
#define ZM_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <level_zero/ze_api.h>

#include "device/device.h"

// A range inside one live allocation (or mapped virtual range), kept alive until zm_span_close(), even when the
// application frees the allocation meanwhile.
typedef struct zm_span {
    void *data;    // where the driver accesses it
    size_t size;
    void *owner;
} zm_span;

// False when [pointer, pointer + size) is not inside one live allocation, or in a mapping without access. That it may
// be read does not mean that it may be written: zm_memory_write() finds out.
bool zm_span_open(zm_span *span, const void *pointer, size_t size);
void zm_span_close(zm_span *span);

// Returns the kind of allocation that holds the pointer; ZE_MEMORY_TYPE_UNKNOWN for none of ours.
ze_memory_type_t zm_memory_type(const void *pointer);

// Copies between any two addresses of the process. Addresses that are not ours are touched through the kernel, so that
// a wild pointer answers false instead of ending the process.
bool zm_memory_copy(void *destination, const void *source, size_t size);
bool zm_memory_fill(void *destination, const void *pattern, size_t pattern_size, size_t size);
bool zm_memory_read(void *destination, const void *source, size_t size);     // destination is trusted
bool zm_memory_write(void *destination, const void *source, size_t size);    // source is trusted

// Bytes of device memory in use by allocations of a device, those of other processes among them.
uint64_t zm_memory_in_use(const zm_device *device);
// Counts bytes against the device's memory; false when they do not fit.
bool zm_memory_take(zm_device *device, uint64_t bytes);
void zm_memory_give(zm_device *device, uint64_t bytes);

#endif
