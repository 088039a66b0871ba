#include "kernel/images.h"

#include <stdlib.h>
#include <string.h>

#include "objects/image.h"

typedef struct layout {
    uint8_t channels;
    uint8_t bits[4];
} layout;

static const layout layouts[] = {
    [ZE_IMAGE_FORMAT_LAYOUT_8] = {1, {8}},
    [ZE_IMAGE_FORMAT_LAYOUT_16] = {1, {16}},
    [ZE_IMAGE_FORMAT_LAYOUT_32] = {1, {32}},
    [ZE_IMAGE_FORMAT_LAYOUT_8_8] = {2, {8, 8}},
    [ZE_IMAGE_FORMAT_LAYOUT_8_8_8_8] = {4, {8, 8, 8, 8}},
    [ZE_IMAGE_FORMAT_LAYOUT_16_16] = {2, {16, 16}},
    [ZE_IMAGE_FORMAT_LAYOUT_16_16_16_16] = {4, {16, 16, 16, 16}},
    [ZE_IMAGE_FORMAT_LAYOUT_32_32] = {2, {32, 32}},
    [ZE_IMAGE_FORMAT_LAYOUT_32_32_32_32] = {4, {32, 32, 32, 32}},
    [ZE_IMAGE_FORMAT_LAYOUT_10_10_10_2] = {4, {10, 10, 10, 2}},
    [ZE_IMAGE_FORMAT_LAYOUT_11_11_10] = {3, {11, 11, 10}},
    [ZE_IMAGE_FORMAT_LAYOUT_5_6_5] = {3, {5, 6, 5}},
    [ZE_IMAGE_FORMAT_LAYOUT_5_5_5_1] = {4, {5, 5, 5, 1}},
    [ZE_IMAGE_FORMAT_LAYOUT_4_4_4_4] = {4, {4, 4, 4, 4}},
    [ZE_IMAGE_FORMAT_LAYOUT_Y8] = {1, {8}},
    [ZE_IMAGE_FORMAT_LAYOUT_Y16] = {1, {16}},
    [ZE_IMAGE_FORMAT_LAYOUT_AYUV] = {4, {8, 8, 8, 8}},
    [ZE_IMAGE_FORMAT_LAYOUT_Y410] = {4, {10, 10, 10, 2}},
    [ZE_IMAGE_FORMAT_LAYOUT_Y416] = {4, {16, 16, 16, 16}},
    [ZE_IMAGE_FORMAT_LAYOUT_8_8_8] = {3, {8, 8, 8}},
    [ZE_IMAGE_FORMAT_LAYOUT_16_16_16] = {3, {16, 16, 16}},
    [ZE_IMAGE_FORMAT_LAYOUT_32_32_32] = {3, {32, 32, 32}},
};

static uint8_t select_of(ze_image_format_swizzle_t swizzle) {
    switch (swizzle) {
    case ZE_IMAGE_FORMAT_SWIZZLE_R:
    case ZE_IMAGE_FORMAT_SWIZZLE_D:
        return 0;
    case ZE_IMAGE_FORMAT_SWIZZLE_G:
        return 1;
    case ZE_IMAGE_FORMAT_SWIZZLE_B:
        return 2;
    case ZE_IMAGE_FORMAT_SWIZZLE_A:
        return 3;
    case ZE_IMAGE_FORMAT_SWIZZLE_1:
        return 5;
    default:
        return 4;
    }
}

// In layouts of 16 bits as displays have them blue is lowest in memory. Devices know these only normalised.
static bool is_of_displays(ze_image_format_layout_t layout) {
    return layout == ZE_IMAGE_FORMAT_LAYOUT_5_6_5 || layout == ZE_IMAGE_FORMAT_LAYOUT_5_5_5_1 ||
           layout == ZE_IMAGE_FORMAT_LAYOUT_4_4_4_4;
}

static zmc_texel texel_of(const ze_image_format_t *format) {
    if (is_of_displays(format->layout)) {
        return ZMC_TEXEL_UNORM;
    }
    switch (format->layout == ZE_IMAGE_FORMAT_LAYOUT_11_11_10 ? ZE_IMAGE_FORMAT_TYPE_FLOAT : format->type) {
    case ZE_IMAGE_FORMAT_TYPE_UINT:
        return ZMC_TEXEL_UINT;
    case ZE_IMAGE_FORMAT_TYPE_SINT:
        return ZMC_TEXEL_SINT;
    case ZE_IMAGE_FORMAT_TYPE_UNORM:
        return ZMC_TEXEL_UNORM;
    case ZE_IMAGE_FORMAT_TYPE_SNORM:
        return ZMC_TEXEL_SNORM;
    default:
        return ZMC_TEXEL_FLOAT;
    }
}

// The order of channels by the number that SPIR-V gives it.
static uint32_t order_of(const ze_image_format_t *format, uint32_t channels) {
    enum { R, A, RG, RA, RGB, RGBA, BGRA, ARGB, INTENSITY, LUMINANCE, RX, RGX, RGBX, DEPTH, ABGR = 19 };
    if (format->x == ZE_IMAGE_FORMAT_SWIZZLE_D) {
        return DEPTH;
    }
    if (channels == 4) {
        return format->x == ZE_IMAGE_FORMAT_SWIZZLE_B   ? BGRA
               : format->x == ZE_IMAGE_FORMAT_SWIZZLE_G ? ARGB
               : format->x == ZE_IMAGE_FORMAT_SWIZZLE_A ? ABGR
                                                        : RGBA;
    }
    if (channels == 3) {
        return format->w == ZE_IMAGE_FORMAT_SWIZZLE_X ? RGBX : RGB;
    }
    if (channels == 2) {
        return format->w == ZE_IMAGE_FORMAT_SWIZZLE_X ? RGX : format->y == ZE_IMAGE_FORMAT_SWIZZLE_0 ? RA : RG;
    }
    bool same = format->y == format->x && format->z == format->x;
    return same && format->w == format->x           ? INTENSITY
           : same                                   ? LUMINANCE
           : format->w == ZE_IMAGE_FORMAT_SWIZZLE_R ? A
           : format->w == ZE_IMAGE_FORMAT_SWIZZLE_X ? RX
                                                    : R;
}

// The type of channels by the number that SPIR-V gives it.
static uint32_t data_type_of(zmc_texel texel, const layout *layout) {
    uint32_t step = layout->bits[0] == 8 ? 0 : layout->bits[0] == 16 ? 1 : 2;
    switch (texel) {
    case ZMC_TEXEL_SNORM:
        return 0 + step;
    case ZMC_TEXEL_UINT:
        return 10 + step;
    case ZMC_TEXEL_SINT:
        return 7 + step;
    case ZMC_TEXEL_UNORM:
        return layout->bits[0] == 5 ? (layout->channels == 3 ? 4 : 5) : layout->bits[0] == 10 ? 16 : 2 + step;
    default:
        return step == 1 ? 13 : 14;
    }
}

static zmc_image describe(const zm_image *image) {
    const ze_image_format_t *format = &image->desc.format;
    const layout *layout = &layouts[format->layout];
    zmc_texel texel = texel_of(format);
    zmc_image made = {
        .pixels = image->pixels,
        .size = {image->width, image->height, image->depth},
        .row_pitch = image->row_pitch,
        .slice_pitch = image->slice_pitch,
        .pixel_bytes = image->pixel_size,
        .texel = texel,
        .channels = layout->channels,
        .select = {select_of(format->x), select_of(format->y), select_of(format->z), select_of(format->w)},
        .order = order_of(format, layout->channels),
        .data_type = data_type_of(texel, layout)};
    memcpy(made.bits, layout->bits, sizeof made.bits);
    for (uint32_t k = 0; k < 4 && is_of_displays(format->layout); k++) {
        made.select[k] = made.select[k] == 0 ? 2 : made.select[k] == 2 ? 0 : made.select[k];
    }
    return made;
}

static uint64_t sampler_value(const zm_sampler *sampler) {
    // In the order of ze_sampler_address_mode_t.
    static const zmc_addressing addressing[] = {ZMC_ADDRESS_NONE, ZMC_ADDRESS_REPEAT, ZMC_ADDRESS_EDGE,
                                                ZMC_ADDRESS_BORDER, ZMC_ADDRESS_MIRROR};
    return zmc_sampler_value((zmc_sampler){.addressing = addressing[sampler->desc.addressMode],
                                           .normalized = sampler->desc.isNormalized,
                                           .linear = sampler->desc.filterMode == ZE_SAMPLER_FILTER_MODE_LINEAR});
}

bool zm_images_take(zm_images *images, const zm_launch *launch) {
    uint32_t count = launch->kernel->info->params.count;
    for (uint32_t i = 0; i < count; i++) {
        const zm_param *param = &launch->kernel->info->params.items[i];
        const void *value = launch->arguments[i].value, *handle = NULL;
        if ((param->kind != ZM_PARAM_IMAGE && param->kind != ZM_PARAM_SAMPLER) || value == NULL) {
            continue;
        }
        if (images->items == NULL) {
            images->items = calloc(count, sizeof *images->items);
            images->objects = calloc(count, sizeof *images->objects);
            images->values = calloc(count, sizeof *images->values);
            if (images->items == NULL || images->objects == NULL || images->values == NULL) {
                zm_images_release(images);
                return false;
            }
        }
        memcpy(&handle, value, sizeof handle);
        if (param->kind == ZM_PARAM_SAMPLER) {
            ZM_AUTO zm_sampler *sampler = zm_acquire(handle, ZM_KIND_SAMPLER);
            images->values[i] = sampler == NULL ? 0 : sampler_value(sampler);
            continue;
        }
        zm_image *image = zm_acquire(handle, ZM_KIND_IMAGE);
        if (image != NULL) {
            images->values[i] = zmc_image_value(images->count);
            images->objects[images->count] = image;
            images->items[images->count++] = describe(image);
        }
    }
    return true;
}

void zm_images_release(zm_images *images) {
    for (uint32_t i = 0; i < images->count; i++) {
        zm_release(images->objects[i]);
    }
    free(images->items);
    free(images->objects);
    free(images->values);
    memset(images, 0, sizeof *images);
}

bool zm_launch_uses_image(const zm_launch *launch, const void *object) {
    const void *wanted = zm_handle(object);
    for (uint32_t i = 0; i < launch->kernel->info->params.count; i++) {
        const void *value = launch->arguments[i].value;
        if (launch->kernel->info->params.items[i].kind == ZM_PARAM_IMAGE && value != NULL &&
            memcmp(value, &wanted, sizeof wanted) == 0) {
            return true;
        }
    }
    return false;
}
