// Tables about the device's hardware that more than one kernel interface hands out.
#pragma once
#include <stddef.h>
#include <stdint.h>

#define ZB_HARDWARE_WORDS 96

// Fills the hardware configuration table: key, 1, value. Returns its words; 0 if the device has none.
size_t zb_hardware_table(uint32_t words[ZB_HARDWARE_WORDS]);

#define ZB_TOPOLOGY_BYTES 1024

// Fills i915's topology: head and masks of slices, subslices and execution units. Returns its bytes.
size_t zb_topology(unsigned char bytes[ZB_TOPOLOGY_BYTES]);
