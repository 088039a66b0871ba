// Operations on images.
#ifndef ZMC_COMPUTE_IMAGE_H
#define ZMC_COMPUTE_IMAGE_H

#include "compute/lower.h"

typedef enum image_kind {
    IMAGE_READ,
    IMAGE_SAMPLE,
    IMAGE_WRITE,
    IMAGE_SIZE,
    IMAGE_FORMAT,
    IMAGE_ORDER,
    IMAGE_ONE,
    IMAGE_BLOCK_READ,
    IMAGE_BLOCK_WRITE,
} image_kind;

// The description of an operation IMAGE or IMAGEBLOCK; registers are those of one lane.
typedef struct image_info {
    image_kind kind;
    uint32_t image;    // register of the image, with its sampler in the upper half
    uint32_t coordinates;
    scalar coordinate;
    uint32_t reg;    // of the result or the value
    scalar value;
    uint32_t count;         // components of it
    uint32_t dimensions;    // without the level of an array
    bool arrayed;
} image_info;

// lower_image.c: makes operations of instructions on images.
void lower_image_read(lowering *self, image_kind kind);
void lower_image_write(lowering *self);
void lower_image_query(lowering *self, image_kind kind);
void lower_image_block(lowering *self, bool write);
void lower_sampled_image(lowering *self);
void lower_image_of_sampled(lowering *self);

#endif
