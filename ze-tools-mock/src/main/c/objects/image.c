// Images and samplers: life and properties.
#include "objects/image.h"

#include <sys/mman.h>

#include "base/check.h"
#include "engine/engine.h"
#include "engine/status.h"
#include "memory/usm.h"
#include "zm_entry.h"

uint32_t zm_image_pixel_size(ze_image_format_layout_t layout) {
    switch (layout) {
    case ZE_IMAGE_FORMAT_LAYOUT_8:
    case ZE_IMAGE_FORMAT_LAYOUT_Y8:
        return 1;
    case ZE_IMAGE_FORMAT_LAYOUT_16:
    case ZE_IMAGE_FORMAT_LAYOUT_8_8:
    case ZE_IMAGE_FORMAT_LAYOUT_5_6_5:
    case ZE_IMAGE_FORMAT_LAYOUT_5_5_5_1:
    case ZE_IMAGE_FORMAT_LAYOUT_4_4_4_4:
    case ZE_IMAGE_FORMAT_LAYOUT_Y16:
        return 2;
    case ZE_IMAGE_FORMAT_LAYOUT_8_8_8:
        return 3;
    case ZE_IMAGE_FORMAT_LAYOUT_32:
    case ZE_IMAGE_FORMAT_LAYOUT_8_8_8_8:
    case ZE_IMAGE_FORMAT_LAYOUT_16_16:
    case ZE_IMAGE_FORMAT_LAYOUT_10_10_10_2:
    case ZE_IMAGE_FORMAT_LAYOUT_11_11_10:
    case ZE_IMAGE_FORMAT_LAYOUT_AYUV:
    case ZE_IMAGE_FORMAT_LAYOUT_Y410:
        return 4;
    case ZE_IMAGE_FORMAT_LAYOUT_16_16_16:
        return 6;
    case ZE_IMAGE_FORMAT_LAYOUT_16_16_16_16:
    case ZE_IMAGE_FORMAT_LAYOUT_32_32:
    case ZE_IMAGE_FORMAT_LAYOUT_Y416:
        return 8;
    case ZE_IMAGE_FORMAT_LAYOUT_32_32_32:
        return 12;
    case ZE_IMAGE_FORMAT_LAYOUT_32_32_32_32:
        return 16;
    default:
        return 0;    // several planes, or pixels that share bytes
    }
}

// ---- Descriptors ----------------------------------------------------------------------------------------------------

static ze_result_t check_desc(const ze_image_desc_t *desc) {
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_IMAGE_DESC);
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & ~UINT32_C(0x3)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "desc->flags 0x%x has unknown bits", desc->flags);
    const ze_image_format_t *format = &desc->format;
    ZM_REQUIRE((uint32_t)desc->type <= ZE_IMAGE_TYPE_BUFFER,
               zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_INVALID_ARGUMENT : ZE_RESULT_ERROR_INVALID_ENUMERATION,
               "type %d is not known", (int)desc->type);
    ZM_REQUIRE((uint32_t)format->layout <= ZE_IMAGE_FORMAT_LAYOUT_32_32_32 &&
                   (uint32_t)format->type <= ZE_IMAGE_FORMAT_TYPE_FLOAT &&
                   (uint32_t)format->x <= ZE_IMAGE_FORMAT_SWIZZLE_D &&
                   (uint32_t)format->y <= ZE_IMAGE_FORMAT_SWIZZLE_D &&
                   (uint32_t)format->z <= ZE_IMAGE_FORMAT_SWIZZLE_D && (uint32_t)format->w <= ZE_IMAGE_FORMAT_SWIZZLE_D,
               ZE_RESULT_ERROR_INVALID_ENUMERATION, "layout %d, component type %d or a swizzle is not known",
               (int)format->layout, (int)format->type);
    return ZE_RESULT_SUCCESS;
}

// Width, height and depth in pixels, levels included; what does not apply is 1.
static void dimensions(const ze_image_desc_t *desc, uint64_t size[3]) {
    bool in_bytes = desc->type == ZE_IMAGE_TYPE_BUFFER && !zm_lenient(ZM_LENIENT_IMAGES);
    size[0] = in_bytes ? desc->width / zm_image_pixel_size(desc->format.layout) : desc->width;
    size[1] = size[2] = 1;
    switch (desc->type) {
    case ZE_IMAGE_TYPE_1DARRAY:
        size[1] = desc->arraylevels;
        break;
    case ZE_IMAGE_TYPE_2D:
        size[1] = desc->height;
        break;
    case ZE_IMAGE_TYPE_2DARRAY:
        size[1] = desc->height;
        size[2] = desc->arraylevels;
        break;
    case ZE_IMAGE_TYPE_3D:
        size[1] = desc->height;
        size[2] = desc->depth;
        break;
    default:
        break;
    }
}

static bool fits(const zm_image_limits *limits, const ze_image_desc_t *desc, const uint64_t size[3]) {
    if (size[0] == 0 || size[1] == 0 || size[2] == 0) {
        return false;
    }
    switch (desc->type) {
    case ZE_IMAGE_TYPE_1D:
        return size[0] <= limits->size_1d;
    case ZE_IMAGE_TYPE_1DARRAY:
        return size[0] <= limits->size_1d && size[1] <= limits->slices;
    case ZE_IMAGE_TYPE_2D:
        return size[0] <= limits->size_2d && size[1] <= limits->size_2d;
    case ZE_IMAGE_TYPE_2DARRAY:
        return size[0] <= limits->size_2d && size[1] <= limits->size_2d && size[2] <= limits->slices;
    case ZE_IMAGE_TYPE_3D:
        return size[0] <= limits->size_3d && size[1] <= limits->size_3d && size[2] <= limits->size_3d;
    default:
        return desc->width <= limits->buffer;
    }
}

ze_result_t zm_zeImageGetProperties(ze_device_handle_t hDevice, const ze_image_desc_t *desc,
                                    ze_image_properties_t *pImageProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    bool is_any = zm_lenient(ZM_LENIENT_IMAGES);    // the vendor's driver does not look at the descriptor
    ZM_TRY(is_any ? ZE_RESULT_SUCCESS : check_desc(desc));
    ZM_NEED_STRUCT(pImageProperties, ZE_STRUCTURE_TYPE_IMAGE_PROPERTIES);
    bool offered = is_any || zm_image_pixel_size(desc->format.layout) != 0;
    pImageProperties->samplerFilterFlags =
        offered ? ZE_IMAGE_SAMPLER_FILTER_FLAG_POINT | ZE_IMAGE_SAMPLER_FILTER_FLAG_LINEAR : 0;
    if (zm_lenient(ZM_LENIENT_IMAGES)) {
        pImageProperties->samplerFilterFlags &=
            device->config.images.size_1d == 0 ? 0 : ZE_IMAGE_SAMPLER_FILTER_FLAG_LINEAR;
    }
    ze_image_format_support_ext_properties_t *support =
        zm_find_next(zm_unread_chain(pImageProperties, ZE_STRUCTURE_TYPE_IMAGE_PROPERTIES),
                     ZE_STRUCTURE_TYPE_IMAGE_FORMAT_SUPPORT_EXT_PROPERTIES);
    if (support != NULL) {
        support->supported = offered;
    }
    zm_seal_properties(pImageProperties);
    return ZE_RESULT_SUCCESS;
}

// ---- Life -----------------------------------------------------------------------------------------------------------

static void dispose(void *object) {
    zm_image *image = object;
    if (image->pixels != NULL && image->memory == NULL && image->viewed == NULL) {
        munmap(image->pixels, image->size);
        zm_memory_give(image->device, image->size);
    }
    zm_allocation_release(image->memory);
    zm_release(image->viewed);
    zm_release(image->device);
    zm_release(image->context);
}

// Intel's driver refuses what it does not know in this chain.
static ze_result_t check_chain(const void *next) {
    static const uint32_t known[] = {
        ZE_STRUCTURE_TYPE_BINDLESS_IMAGE_EXP_DESC,
        ZE_STRUCTURE_TYPE_PITCHED_IMAGE_EXP_DESC,
        ZE_STRUCTURE_TYPE_CUSTOM_PITCH_EXP_DESC,
        ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD,
        ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_WIN32,
        ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC,
        ZE_STRUCTURE_TYPE_MEMORY_COMPRESSION_HINTS_EXT_DESC,
        ZE_STRUCTURE_TYPE_IMAGE_VIEW_PLANAR_EXT_DESC,
        ZE_STRUCTURE_TYPE_IMAGE_VIEW_PLANAR_EXP_DESC,
        ZE_STRUCTURE_TYPE_SRGB_EXT_DESC,
    };
    for (const ze_base_desc_t *desc = next; desc != NULL; desc = desc->pNext) {
        bool found = false;
        for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
            found |= (uint32_t)desc->stype == known[i];
        }
        ZM_REQUIRE(found || !zm_lenient(ZM_LENIENT_CHAINS), ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION,
                   "structure type 0x%x is not known in this chain", (uint32_t)desc->stype);
    }
    return ZE_RESULT_SUCCESS;
}

// Memory of the application that is to hold the pixels; NULL where the chain says none.
static void *memory_of(const ze_image_desc_t *desc) {
    const ze_image_pitched_exp_desc_t *pitched = zm_find_next(desc->pNext, ZE_STRUCTURE_TYPE_PITCHED_IMAGE_EXP_DESC);
    return pitched == NULL ? NULL : pitched->ptr;
}

// Rows of two dimensions begin at borders, those of a buffer have none.
static size_t row_pitch(const zm_device *device, ze_image_type_t type, uint64_t width, uint32_t pixel_size) {
    size_t least =
        device->config.image_pitch != 0 ? device->config.image_pitch : 128;    // also where there are no images
    size_t border = type == ZE_IMAGE_TYPE_BUFFER ? 1 : least, row = (size_t)width * pixel_size;
    return (row + border - 1) / border * border;
}

// Takes the memory as that of the image's pixels.
static ze_result_t take_memory(zm_image *image, void *memory) {
    ZM_REQUIRE(image->desc.type == ZE_IMAGE_TYPE_2D || image->desc.type == ZE_IMAGE_TYPE_BUFFER,
               ZE_RESULT_ERROR_INVALID_ARGUMENT, "images of type %d are not made of memory", (int)image->desc.type);
    zm_allocation *found = zm_allocation_of(image->context, memory, 1);
    ZM_REQUIRE(found != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p is not an allocation of the context", memory);
    image->memory = found;
    image->row_pitch = row_pitch(image->device, image->desc.type, image->width, image->pixel_size);
    image->slice_pitch = image->size = image->row_pitch * image->height;
    size_t offset = (uintptr_t)memory - found->base;
    bool fits = found->origin != ZM_ORIGIN_VIRTUAL && offset < found->mapped && image->size <= found->mapped - offset;
    ZM_REQUIRE(fits, ZE_RESULT_ERROR_UNSUPPORTED_SIZE, "the image's %zu bytes do not fit behind %p in its allocation",
               image->size, memory);
    image->pixels = found->host + offset;
    return ZE_RESULT_SUCCESS;
}

// Gives the image pixels of its own.
static ze_result_t make_pixels(zm_image *image) {
    image->row_pitch = (size_t)image->width * image->pixel_size;
    image->slice_pitch = image->row_pitch * image->height;
    image->size = (image->slice_pitch * image->depth + ZM_HOST_PAGE - 1) & ~(ZM_HOST_PAGE - 1);
    if (!zm_memory_take(image->device, image->size)) {
        return ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY;
    }
    image->pixels = zm_map_pages(image->size, ZM_HOST_PAGE, NULL);
    if (image->pixels == NULL) {
        zm_memory_give(image->device, image->size);
        return ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY;
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeMemGetPitchFor2dImage(ze_context_handle_t hContext, ze_device_handle_t hDevice, size_t imageWidth,
                                       size_t imageHeight, unsigned int elementSizeInBytes, size_t *rowPitch) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_GET_CONTEXT(context, hContext, device);
    ZM_NEED(rowPitch);
    ZM_RULE(IMAGES, device->config.images.size_1d != 0, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
            "this device has no images");
    ZM_REQUIRE((elementSizeInBytes != 0 && elementSizeInBytes <= 16) || !zm_lenient(ZM_LENIENT_RESULTS),
               ZE_RESULT_ERROR_INVALID_ARGUMENT, "a pixel has 1 to 16 bytes, not %u", elementSizeInBytes);
    bool is_any_size = device->config.images.size_1d == 0;
    ZM_REQUIRE(is_any_size || (imageWidth != 0 && imageWidth <= device->config.images.size_2d &&
                               imageHeight <= device->config.images.size_2d && elementSizeInBytes != 0 &&
                               elementSizeInBytes <= 16),
               ZE_RESULT_ERROR_UNSUPPORTED_SIZE, "%zu by %zu pixels of %u bytes are not supported", imageWidth,
               imageHeight, elementSizeInBytes);
    *rowPitch = row_pitch(device, ZE_IMAGE_TYPE_2D, imageWidth, elementSizeInBytes);
    return ZE_RESULT_SUCCESS;
}

// Returns the bytes of a pixel and the size in pixels of what the descriptor describes.
static ze_result_t check_kind(const zm_device *device, const ze_image_desc_t *desc, const void *memory,
                              uint32_t *pixel_size, uint64_t size[3]) {
    *pixel_size = zm_image_pixel_size(desc->format.layout);
    ZM_REQUIRE(*pixel_size != 0, ZE_RESULT_ERROR_UNSUPPORTED_IMAGE_FORMAT, "the layout %d is not supported",
               (int)desc->format.layout);
    dimensions(desc, size);
    ZM_RULE(IMAGES, desc->miplevels == 0, ZE_RESULT_ERROR_INVALID_ARGUMENT, "miplevels is %u, but must be 0",
            desc->miplevels);
    ZM_REQUIRE(device->config.images.size_1d != 0, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "this device has no images");
    ZM_REQUIRE(
        desc->type != ZE_IMAGE_TYPE_BUFFER || memory != NULL || !zm_lenient(ZM_LENIENT_IMAGES),
        ZE_RESULT_ERROR_INVALID_ARGUMENT,
        "images are buffers on Intel's driver only with memory of the application; in the strict manner (ZEMOCK_MANNER) they may be");
    ZM_TRY(check_chain(desc->pNext));
    ZM_REQUIRE(zm_find_next(desc->pNext, ZE_STRUCTURE_TYPE_BINDLESS_IMAGE_EXP_DESC) == NULL &&
                   zm_find_next(desc->pNext, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD) == NULL,
               ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "bindless and imported images are not supported");
    const ze_srgb_ext_desc_t *srgb = zm_find_next(desc->pNext, ZE_STRUCTURE_TYPE_SRGB_EXT_DESC);
    ZM_REQUIRE(srgb == NULL || !srgb->sRGB, ZE_RESULT_ERROR_UNSUPPORTED_IMAGE_FORMAT,
               "colours are not converted from sRGB");
    ZM_REQUIRE(fits(&device->config.images, desc, size), ZE_RESULT_ERROR_UNSUPPORTED_SIZE,
               "%llu by %llu by %llu pixels are not supported", (unsigned long long)size[0],
               (unsigned long long)size[1], (unsigned long long)size[2]);
    return ZE_RESULT_SUCCESS;
}

// An image without pixels.
static zm_image *new_image(zm_context *context, zm_device *device, const ze_image_desc_t *desc, uint32_t pixel_size,
                           const uint64_t size[3]) {
    zm_image *image = zm_create(ZM_KIND_IMAGE, sizeof *image, dispose);
    if (image != NULL) {
        image->context = zm_retain(context);
        image->device = zm_retain(device);
        image->desc = *desc;
        image->desc.pNext = NULL;
        image->pixel_size = pixel_size;
        image->width = (uint32_t)size[0];
        image->height = (uint32_t)size[1];
        image->depth = (uint32_t)size[2];
    }
    return image;
}

ze_result_t zm_zeImageCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_image_desc_t *desc,
                             ze_image_handle_t *phImage) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_REQUIRE(device->config.images.size_1d != 0 || !zm_lenient(ZM_LENIENT_IMAGES),
               ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "this device has no images");
    ZM_GET_CONTEXT(context, hContext, device);
    ZM_TRY(check_desc(desc));
    ZM_NEED(phImage);
    uint32_t pixel_size;
    uint64_t size[3];
    void *memory = memory_of(desc);
    ZM_TRY(check_kind(device, desc, memory, &pixel_size, size));
    const ze_external_memory_export_desc_t *exported =
        zm_find_next(desc->pNext, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC);
    ZM_REQUIRE(exported == NULL || exported->flags == 0, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION,
               "images are not exported, as zeDeviceGetExternalMemoryProperties says");
    ZM_TRY(zm_need_device(context, device));
    zm_image *image = new_image(context, device, desc, pixel_size, size);
    if (image == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    ze_result_t result = memory != NULL ? take_memory(image, memory) : make_pixels(image);
    if (result != ZE_RESULT_SUCCESS) {
        zm_release(image);
        return result;
    }
    *phImage = zm_handle(image);
    zm_publish(image);
    return ZE_RESULT_SUCCESS;
}

// The bytes from the first pixel to the end of the last row, in the rows and slices of another image.
static uint64_t extent(const zm_image *image, uint64_t row_bytes, const uint64_t size[3]) {
    return (size[2] - 1) * image->slice_pitch + (size[1] - 1) * image->row_pitch + row_bytes;
}

// A view has the pixels of an image, in another format or a part of them from the first on.
ze_result_t zm_zeImageViewCreateExt(ze_context_handle_t hContext, ze_device_handle_t hDevice,
                                    const ze_image_desc_t *desc, ze_image_handle_t hImage,
                                    ze_image_handle_t *phImageView) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_GET(zm_image, viewed, hImage, ZM_KIND_IMAGE);
    ZM_TRY(check_desc(desc));
    ZM_NEED(phImageView);
    uint32_t pixel_size;
    uint64_t size[3];
    ZM_TRY(check_kind(device, desc, viewed->pixels, &pixel_size, size));
    ZM_RULE(IMAGES,
            zm_find_next(desc->pNext, ZE_STRUCTURE_TYPE_IMAGE_VIEW_PLANAR_EXT_DESC) == NULL &&
                zm_find_next(desc->pNext, ZE_STRUCTURE_TYPE_IMAGE_VIEW_PLANAR_EXP_DESC) == NULL,
            ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there are no images of several planes");
    ZM_RULE(OTHER_CONTEXT, viewed->context == context && viewed->device == device, ZE_RESULT_ERROR_INVALID_ARGUMENT,
            "the image belongs to another context or device");
    uint64_t row = size[0] * pixel_size;
    ZM_REQUIRE((row <= viewed->row_pitch || size[1] * size[2] == 1) && size[1] <= viewed->height &&
                   size[2] <= viewed->depth && extent(viewed, row, size) <= viewed->size,
               ZE_RESULT_ERROR_UNSUPPORTED_SIZE, "%llu by %llu by %llu pixels of %u bytes are more than the image has",
               (unsigned long long)size[0], (unsigned long long)size[1], (unsigned long long)size[2], pixel_size);
    zm_image *view = new_image(context, device, desc, pixel_size, size);
    if (view == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    view->viewed = zm_retain(viewed);
    view->row_pitch = viewed->row_pitch;
    view->slice_pitch = viewed->slice_pitch;
    view->size = viewed->size;
    view->pixels = viewed->pixels;
    *phImageView = zm_handle(view);
    zm_publish(view);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeImageViewCreateExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
                                    const ze_image_desc_t *desc, ze_image_handle_t hImage,
                                    ze_image_handle_t *phImageView) {
    return zm_zeImageViewCreateExt(hContext, hDevice, desc, hImage, phImageView);
}

ze_result_t zm_zeImageDestroy(ze_image_handle_t hImage) {
    ZM_GET(zm_image, image, hImage, ZM_KIND_IMAGE);
    zm_engine_begin();
    bool busy = zm_engine_uses(image);
    bool ended = !busy && zm_retire(image);
    zm_engine_end();
    ZM_REQUIRE(!busy, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE, "commands under way use the image");
    return ended ? ZE_RESULT_SUCCESS : zm_bad_handle(hImage, ZM_KIND_IMAGE);
}

ze_result_t zm_zeImageGetAllocPropertiesExt(ze_context_handle_t hContext, ze_image_handle_t hImage,
                                            ze_image_allocation_ext_properties_t *pImageAllocProperties) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_GET(zm_image, image, hImage, ZM_KIND_IMAGE);
    ZM_NEED_STRUCT(pImageAllocProperties, ZE_STRUCTURE_TYPE_IMAGE_ALLOCATION_EXT_PROPERTIES);
    ZM_TRY(zm_external_export(zm_chain(pImageAllocProperties, ZE_STRUCTURE_TYPE_IMAGE_ALLOCATION_EXT_PROPERTIES), NULL,
                              0));
    pImageAllocProperties->id = image->base.serial;
    zm_seal_properties(pImageAllocProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeImageGetMemoryPropertiesExp(ze_image_handle_t hImage,
                                             ze_image_memory_properties_exp_t *pMemoryProperties) {
    ZM_GET(zm_image, image, hImage, ZM_KIND_IMAGE);
    ZM_NEED_STRUCT(pMemoryProperties, ZE_STRUCTURE_TYPE_IMAGE_MEMORY_EXP_PROPERTIES);
    pMemoryProperties->size = image->size;
    pMemoryProperties->rowPitch = image->row_pitch;
    pMemoryProperties->slicePitch = image->slice_pitch;
    return ZE_RESULT_SUCCESS;
}

static ze_result_t check_resident(ze_context_handle_t hContext, ze_device_handle_t hDevice, ze_image_handle_t hImage) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_GET(zm_image, image, hImage, ZM_KIND_IMAGE);
    return zm_need_device(context, device);
}

ze_result_t zm_zeContextMakeImageResident(ze_context_handle_t hContext, ze_device_handle_t hDevice,
                                          ze_image_handle_t hImage) {
    return check_resident(hContext, hDevice, hImage);
}

ze_result_t zm_zeContextEvictImage(ze_context_handle_t hContext, ze_device_handle_t hDevice, ze_image_handle_t hImage) {
    return check_resident(hContext, hDevice, hImage);
}

// ---- Samplers -------------------------------------------------------------------------------------------------------

static void dispose_sampler(void *object) {
    zm_sampler *sampler = object;
    zm_release(sampler->device);
    zm_release(sampler->context);
}

ze_result_t zm_zeSamplerCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_sampler_desc_t *desc,
                               ze_sampler_handle_t *phSampler) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_REQUIRE(device->config.images.size_1d != 0 || !zm_lenient(ZM_LENIENT_IMAGES), ZE_RESULT_ERROR_UNINITIALIZED,
               "this device has no images");
    ZM_GET_CONTEXT(context, hContext, device);
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_SAMPLER_DESC);
    ZM_NEED(phSampler);
    ZM_REQUIRE((uint32_t)desc->addressMode <= ZE_SAMPLER_ADDRESS_MODE_MIRROR &&
                   (uint32_t)desc->filterMode <= ZE_SAMPLER_FILTER_MODE_LINEAR,
               zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_UNINITIALIZED : ZE_RESULT_ERROR_INVALID_ENUMERATION,
               "address mode %d or filter mode %d is not known", (int)desc->addressMode, (int)desc->filterMode);
    ZM_REQUIRE(device->config.images.size_1d != 0, ZE_RESULT_ERROR_UNINITIALIZED, "this device has no images");
    ZM_TRY(zm_need_device(context, device));
    zm_sampler *sampler = zm_create(ZM_KIND_SAMPLER, sizeof *sampler, dispose_sampler);
    if (sampler == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    sampler->context = zm_retain(context);
    sampler->device = zm_retain(device);
    sampler->desc = *desc;
    sampler->desc.pNext = NULL;
    *phSampler = zm_handle(sampler);
    zm_publish(sampler);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeSamplerDestroy(ze_sampler_handle_t hSampler) {
    ZM_GET(zm_sampler, sampler, hSampler, ZM_KIND_SAMPLER);
    return zm_retire(sampler) ? ZE_RESULT_SUCCESS : zm_bad_handle(hSampler, ZM_KIND_SAMPLER);
}
