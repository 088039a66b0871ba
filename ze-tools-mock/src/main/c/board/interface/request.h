// The requests of the kernel interfaces: one table for each. A handler works on a copy of the argument, which is
// written
// back if the request says so.
#pragma once
#include <stddef.h>
#include <stdint.h>

#define ZB_ARGUMENT_BYTES 512

struct zb_request {
    unsigned number;    // below DRM_COMMAND_BASE: of all drivers
    const char *name;
    size_t least;                                   // bytes of the argument that the handler needs
    int (*handle)(void *argument, size_t bytes);    // 0 or more: the result; else a negative errno
};

extern const struct zb_request zb_common_requests[], zb_i915_requests[], zb_vendor_requests[], zb_xe_requests[];

// Answers a request on a descriptor of the device as ioctl does.
int zb_request(unsigned long request, void *argument);

// Returns a new descriptor of the file that holds an exported object's bytes, of which `bytes` from `*offset` on are
// wanted, and where they are in it; -1: `fd` is none of an exported object that has them. Programs map what they have
// exported, also in other processes.
int zb_exported_file(int fd, uint64_t bytes, uint64_t *offset);

// Copies an answer of a query to the driver. A `*length` of 0 asks for its length.
int zb_answer(uint64_t to, uint32_t *length, const void *data, size_t bytes);
