// Images and samplers as the device has them: by surface and sampler states in memory.
#pragma once
#include "board/device/space.h"
#include "compute/compute.h"

// The bytes of an image, which stay until `zb_surface_put`.
struct zb_surface {
    struct zb_span span;
    zmc_image image;
};

// Reads a surface state. False: `why` says what is missing.
bool zb_surface_get(struct zb_space *space, uint64_t state, struct zb_surface *surface, char *why, size_t room);
void zb_surface_put(struct zb_surface *surface);

// Reads a sampler state. False: it lies where nothing is mapped.
bool zb_sampler_read(struct zb_space *space, uint64_t state, zmc_sampler *sampler);
