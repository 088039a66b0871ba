// Addresses of a launch's own memory, and of functions: their highest byte says which these are.
#ifndef ZMC_ADDRESS_H
#define ZMC_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum zmc_tag {
    ZMC_TAG_NONE = 0,    // of memory that the host gives
    ZMC_TAG_PRIVATE = 0xf1,
    ZMC_TAG_LOCAL = 0xf2,
    ZMC_TAG_FUNCTION = 0xf3
} zmc_tag;

// The tag is an address' bits from this one on.
#define ZMC_TAG_SHIFT 56

// Returns ZMC_TAG_NONE for all addresses of the host.
static inline zmc_tag zmc_tag_of(uint64_t address) {
    uint64_t tag = address >> ZMC_TAG_SHIFT;
    return tag >= ZMC_TAG_PRIVATE && tag <= ZMC_TAG_FUNCTION ? (zmc_tag)tag : ZMC_TAG_NONE;
}

static inline bool zmc_is_private(uint64_t address) {
    return address >> ZMC_TAG_SHIFT == ZMC_TAG_PRIVATE;
}

static inline bool zmc_is_local(uint64_t address) {
    return address >> ZMC_TAG_SHIFT == ZMC_TAG_LOCAL;
}

// Private memory of a work-item, by its number in the group.
static inline uint64_t zmc_private_address(uint64_t item, uint64_t offset) {
    return ((uint64_t)ZMC_TAG_PRIVATE << ZMC_TAG_SHIFT) + (item << 32) + offset;
}

static inline uint64_t zmc_private_item(uint64_t address) {
    return address >> 32 & 0xffffff;
}

static inline uint64_t zmc_private_offset(uint64_t address) {
    return address & UINT32_MAX;
}

// The distance from an address of one work-item to that of the next.
#define ZMC_PRIVATE_DISTANCE ((uint64_t)1 << 32)

static inline uint64_t zmc_local_address(uint64_t offset) {
    return ((uint64_t)ZMC_TAG_LOCAL << ZMC_TAG_SHIFT) + offset;
}

static inline uint64_t zmc_local_offset(uint64_t address) {
    return address & (((uint64_t)1 << ZMC_TAG_SHIFT) - 1);
}

static inline uint64_t zmc_function_address(uint32_t function) {
    return ((uint64_t)ZMC_TAG_FUNCTION << ZMC_TAG_SHIFT) + function;
}

// Returns UINT64_MAX for other addresses.
static inline uint64_t zmc_function_at(uint64_t address) {
    return address >> ZMC_TAG_SHIFT == ZMC_TAG_FUNCTION ? address & UINT32_MAX : UINT64_MAX;
}

#endif
