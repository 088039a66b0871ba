// Images and samplers as arguments of kernels that are executed.
#ifndef ZM_KERNEL_IMAGES_H
#define ZM_KERNEL_IMAGES_H

#include "compute/compute.h"
#include "kernel/kernel.h"

typedef struct zm_images {
    zmc_image *items;
    void **objects;      // referenced, one for each item
    uint64_t *values;    // of all arguments of the launch; those that are no images and no samplers are not set
    uint32_t count;
} zm_images;

// Takes the images and samplers of a launch. Those that have been destroyed since are missing. False: no memory.
bool zm_images_take(zm_images *images, const zm_launch *launch);
void zm_images_release(zm_images *images);

#endif
