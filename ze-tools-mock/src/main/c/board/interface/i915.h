// Declarations shared by the parts of the i915 interface.
#pragma once
#include <stddef.h>
#include <stdint.h>

// A link of a chain of extensions in the program's memory.
struct zb_extension {
    uint64_t next;
    uint32_t name, flags, reserved[4];
};

// Answers a query of the device.
int zb_i915_query(void *argument, size_t bytes);

// The counts of a context's resets that both interfaces report.
struct zb_i915_resets {
    uint32_t context, flags, resets, active, pending, status;
};

#define ZB_I915_EXECUTION_BYTES 64

// Submits a batch.
int zb_i915_execute(void *argument, size_t bytes);

// Engine classes: render 0, copy 1, video 2, video enhancement 3, compute 4.
struct zb_engine_name {
    uint16_t class, instance;
};

// Returns the device's engines in the order in which it reports them.
#define ZB_ENGINES 64
size_t zb_i915_engines(struct zb_engine_name engines[ZB_ENGINES]);
