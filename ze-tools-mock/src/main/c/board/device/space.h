// Address spaces of the device: which object lies at which device address.
#pragma once
#include "board/device/object.h"
#include <stddef.h>

struct zb_space;

// Creates a space and returns its id, or 0 with errno.
uint32_t zb_space_new(void);

// Returns the space with a reference for `zb_space_put`; null if there is none. Id 0 is the space of contexts that
// name none.
struct zb_space *zb_space_get(uint32_t id);
struct zb_space *zb_space_share(struct zb_space *space);
void zb_space_put(struct zb_space *space);

uint32_t zb_space_id(const struct zb_space *space);

// Ends the id. False if there is none.
bool zb_space_remove(uint32_t id);

// Maps a part of an object. What lay there is replaced, and cut where it only overlaps. False with errno.
bool zb_space_map(struct zb_space *space, uint64_t va, uint64_t length, struct zb_object *object, uint64_t offset);

// Unmaps a range; of length 0 the mapping that begins at `va`.
void zb_space_unmap(struct zb_space *space, uint64_t va, uint64_t length);

// Returns how many mappings there are.
size_t zb_space_count(struct zb_space *space);

// Returns how many spaces there are.
uint64_t zb_space_total(void);

// The place of device memory in this process. It stays there until `zb_span_put`, whatever is unmapped meanwhile.
struct zb_span {
    struct zb_object *object;
    char *cpu;          // null for program memory
    uint64_t user;      // program memory: its address
    uint64_t before;    // bytes of the mapping that lie before it
    uint64_t length;    // bytes from there to the mapping's end
};

// False if nothing is mapped at `va`.
bool zb_span_get(struct zb_space *space, uint64_t va, struct zb_span *span);
void zb_span_put(struct zb_span *span);
