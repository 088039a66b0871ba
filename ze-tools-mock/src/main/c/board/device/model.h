// The devices that the board can play: what a kernel driver reports on each.
#pragma once
#include <stdint.h>

// The kernel interface that serves a device.
enum zb_interface { ZB_I915, ZB_I915_VENDOR, ZB_XE };

struct zb_model {
    const char *name;
    enum zb_interface interface;
    uint32_t device_id, revision;
    uint32_t memory_gib;    // device memory of a tile; 0: the host's only
    uint32_t max_tiles;
    uint32_t render;           // 1: there is a render engine
    uint32_t compute, copy;    // engines of a tile
    uint32_t slices, subslices, eus, threads;
    uint32_t address_bits;
    uint32_t clock_hz;      // of the device's timestamps
    uint32_t clock_bits;    // their width
    uint32_t max_mhz, min_mhz;
    uint32_t simd_width;                         // work-items for which an EU executes an instruction in a cycle
    uint32_t memory_bytes_per_us;                // of a tile
    uint32_t ip_major, ip_minor, ip_revision;    // xe only
    uint32_t l3_banks, l3_bank_kib;
    uint32_t hardware_table;    // 1: the kernel driver hands out the hardware configuration table
};

// Returns the device of that name, or null.
const struct zb_model *zb_model_find(const char *name);

// Returns the names of all devices, separated by ", ".
const char *zb_model_names(void);
