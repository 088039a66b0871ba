// Images and samplers.
#ifndef ZM_IMAGE_H
#define ZM_IMAGE_H

#include <stddef.h>
#include <stdint.h>

#include <level_zero/ze_api.h>

#include "device/device.h"
#include "base/handle.h"

// Pixels in rows, rows in slices; between rows there is a gap only where the pixels are memory of the application. The
// rows of a 1D array and the slices of a 2D array are its levels.
typedef struct zm_image {
    zm_object base;
    zm_context *context;     // referenced
    zm_device *device;       // referenced
    ze_image_desc_t desc;    // pNext is NULL
    uint32_t pixel_size;
    uint32_t width;    // in pixels
    uint32_t height;
    uint32_t depth;
    size_t row_pitch;
    size_t slice_pitch;
    size_t size;
    unsigned char *pixels;
    struct zm_allocation *memory;    // that the pixels lie in, referenced; NULL: the image's own
    struct zm_image *viewed;         // whose pixels they are, referenced; NULL: this is not a view
} zm_image;

typedef struct zm_sampler {
    zm_object base;
    zm_context *context;       // referenced
    zm_device *device;         // referenced
    ze_sampler_desc_t desc;    // pNext is NULL
} zm_sampler;

// Bytes of a pixel; 0 for a layout that this driver does not offer.
uint32_t zm_image_pixel_size(ze_image_format_layout_t layout);

#endif
