// The content of an IPC handle of memory, and files that hold it: some programs send each other file descriptors, not
// handles.
#ifndef ZM_MEMORY_HANDLE_FILE_H
#define ZM_MEMORY_HANDLE_FILE_H

#include <stdbool.h>
#include <stdint.h>

#include "memory/usm.h"

typedef struct zm_memory_handle {
    int32_t carrier;    // a descriptor, in the process that made the handle, of a file that holds it; -1: none
    uint32_t magic;
    uint64_t check;    // over what follows
    int32_t process;
    int32_t fd;
    uint64_t backing;    // its id in that process
    uint64_t offset;
    uint64_t size;    // as allocated
    uint64_t mapped;
    uint32_t type;
    uint32_t serial;    // no two handles are alike
} zm_memory_handle;

_Static_assert(sizeof(zm_memory_handle) <= ZE_MAX_IPC_HANDLE_SIZE, "it must fit into an IPC handle");

// A handle for a part of a backing of this process.
zm_memory_handle zm_memory_handle_of(const zm_backing *backing, uint64_t offset, uint64_t size, uint64_t mapped,
                                     ze_memory_type_t type);
// Makes the handle one that no other is like.
void zm_memory_handle_sign(zm_memory_handle *handle);
// Returns whether the bytes are a handle of this driver.
bool zm_memory_handle_is_good(const zm_memory_handle *handle);

// Returns whether the handle says whole pages that hold its bytes: a handle may be forged.
bool zm_memory_handle_has_pages(const zm_memory_handle *handle);

// A descriptor, which the caller closes, of a file that holds the handle; -1 when the process has none left.
int zm_handle_file_create(const zm_memory_handle *handle);
// Reads the handle out of such a file; false for every other file.
bool zm_handle_file_read(int fd, zm_memory_handle *handle);

// The memory that a handle means, in a file of the process that made it; NULL where it cannot be had. The file holds
// other memory of that process, too.
zm_backing *zm_handle_file_backing(const zm_memory_handle *handle);

#endif
