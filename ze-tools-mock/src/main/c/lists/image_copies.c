// Copies of images in command lists.
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "engine/cost.h"
#include "kernel/diagnosis.h"
#include "lists/list.h"
#include "memory/memory.h"
#include "objects/image.h"
#include "zm_entry.h"
#include "zemock.h"

// One side of a copy: an image, or memory with pitches.
typedef struct side {
    zm_image *image;    // referenced; NULL: memory
    char *memory;
    size_t row_pitch;
    size_t slice_pitch;
    ze_image_region_t region;    // in the image; of memory only the size counts
} side;

typedef struct image_copy {
    const zm_device *device;
    uint32_t pixel_size;
    side to;
    side from;
} image_copy;

static uint64_t copy_bytes(const image_copy *data) {
    const ze_image_region_t *region = &data->to.region;
    return (uint64_t)data->pixel_size * region->width * region->height * region->depth;
}

static uint64_t copy_cost(zm_command *command, uint64_t start_ns) {
    (void)start_ns;
    const image_copy *data = command->data;
    return zm_transfer_cost(data->device, 2 * copy_bytes(data));
}

static char *row_of(const side *side, uint32_t y, uint32_t z) {
    if (side->image == NULL) {
        return side->memory + z * side->slice_pitch + y * side->row_pitch;
    }
    const zm_image *image = side->image;
    const ze_image_region_t *region = &side->region;
    size_t slice = ((size_t)region->originZ + z) * image->slice_pitch,
           row = ((size_t)region->originY + y) * image->row_pitch;
    return (char *)image->pixels + slice + row + (size_t)region->originX * image->pixel_size;
}

static void copy_end(zm_command *command, const zm_run_info *info) {
    const image_copy *data = command->data;
    size_t length = (size_t)data->to.region.width * data->pixel_size;
    for (uint32_t z = 0; z < data->to.region.depth; z++) {
        for (uint32_t y = 0; y < data->to.region.height; y++) {
            char *to = row_of(&data->to, y, z), *from = row_of(&data->from, y, z);
            bool done = data->to.image == NULL     ? zm_memory_write(to, from, length)
                        : data->from.image == NULL ? zm_memory_read(to, from, length)
                                                   : (memmove(to, from, length), true);
            if (!done) {
                zm_command_fault(info->device, ZEMOCK_KIND_MEMORY, "a copy between an image and %p: no memory is there",
                                 (void *)(data->to.image == NULL ? data->to.memory : data->from.memory));
                return;
            }
        }
    }
}

static void copy_describe(zm_command *command, zm_activity *activity) {
    const image_copy *data = command->data;
    zm_describe_transfer(activity, copy_bytes(data), data->to.memory, data->from.memory);
}

static void copy_dispose(zm_command *command) {
    image_copy *data = command->data;
    zm_release(data->to.image);
    zm_release(data->from.image);
    free(data);
}

static bool copy_uses(const zm_command *command, const void *object) {
    const image_copy *data = command->data;
    return data->to.image == object || data->from.image == object;
}

static const zm_command_ops ops = {.name = "image copy",
                                   .activity = ZM_ACTIVITY_COPY,
                                   .cost = copy_cost,
                                   .end = copy_end,
                                   .describe = copy_describe,
                                   .uses = copy_uses,
                                   .dispose = copy_dispose};

// ---- Regions --------------------------------------------------------------------------------------------------------

static ze_image_region_t whole(const zm_image *image) {
    return (ze_image_region_t){.width = image->width, .height = image->height, .depth = image->depth};
}

// The region that is meant: the whole image, if none is given. A size that the image does not have counts as 1.
static ze_image_region_t region_of(const zm_image *image, const ze_image_region_t *given) {
    ze_image_region_t region = given != NULL ? *given : whole(image);
    region.height = region.height == 0 && image->height == 1 ? 1 : region.height;
    region.depth = region.depth == 0 && image->depth == 1 ? 1 : region.depth;
    return region;
}

static ze_result_t check_region(const zm_image *image, const ze_image_region_t *region) {
    bool inside = region->width <= image->width && region->originX <= image->width - region->width &&
                  region->height <= image->height && region->originY <= image->height - region->height &&
                  region->depth <= image->depth && region->originZ <= image->depth - region->depth;
    ZM_REQUIRE(inside, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the region is not inside the image of %u by %u by %u pixels",
               image->width, image->height, image->depth);
    return ZE_RESULT_SUCCESS;
}

static bool meet(uint32_t a, uint32_t b, uint32_t length) {
    return a < (uint64_t)b + length && b < (uint64_t)a + length;
}

static bool overlap(const side *a, const side *b) {
    const ze_image_region_t *one = &a->region, *other = &b->region;
    return a->image == b->image && meet(one->originX, other->originX, one->width) &&
           meet(one->originY, other->originY, one->height) && meet(one->originZ, other->originZ, one->depth);
}

static ze_result_t append(zm_list *list, const side *to, const side *from, ze_event_handle_t signal,
                          uint32_t wait_count, ze_event_handle_t *waits) {
    image_copy *data = malloc(sizeof *data);
    if (data == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    *data = (image_copy){.device = list->device, .to = *to, .from = *from};
    zm_retain(data->to.image);
    zm_retain(data->from.image);
    data->pixel_size = (to->image != NULL ? to->image : from->image)->pixel_size;
    return zm_list_append(list, &ops, data, 0, signal, wait_count, waits);
}

// ---- From image to image --------------------------------------------------------------------------------------------

ze_result_t zm_zeCommandListAppendImageCopyRegion(ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage,
                                                  ze_image_handle_t hSrcImage, const ze_image_region_t *pDstRegion,
                                                  const ze_image_region_t *pSrcRegion, ze_event_handle_t hSignalEvent,
                                                  uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_GET(zm_image, to_image, hDstImage, ZM_KIND_IMAGE);
    ZM_GET(zm_image, from_image, hSrcImage, ZM_KIND_IMAGE);
    ZM_REQUIRE(to_image->desc.format.layout == from_image->desc.format.layout, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the images have the layouts %d and %d", (int)from_image->desc.format.layout,
               (int)to_image->desc.format.layout);
    side to = {.image = to_image, .region = region_of(to_image, pDstRegion)};
    side from = {.image = from_image, .region = region_of(from_image, pSrcRegion)};
    ZM_TRY(check_region(to_image, &to.region));
    ZM_TRY(check_region(from_image, &from.region));
    ZM_REQUIRE(to.region.width == from.region.width && to.region.height == from.region.height &&
                   to.region.depth == from.region.depth,
               ZE_RESULT_ERROR_INVALID_SIZE, "the regions differ in size");
    ZM_RULE(IMAGES, !overlap(&to, &from), ZE_RESULT_ERROR_OVERLAPPING_REGIONS, "the regions overlap");
    return append(list, &to, &from, hSignalEvent, numWaitEvents, phWaitEvents);
}

ze_result_t zm_zeCommandListAppendImageCopy(ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage,
                                            ze_image_handle_t hSrcImage, ze_event_handle_t hSignalEvent,
                                            uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    return zm_zeCommandListAppendImageCopyRegion(hCommandList, hDstImage, hSrcImage, NULL, NULL, hSignalEvent,
                                                 numWaitEvents, phWaitEvents);
}

// ---- Between image and memory ---------------------------------------------------------------------------------------

// The memory side, with rows and slices without gaps unless pitches are given.
static ze_result_t memory_side(const side *image, const void *memory, uint32_t row_pitch, uint32_t slice_pitch,
                               side *result) {
    const ze_image_region_t *region = &image->region;
    size_t row = (size_t)region->width * image->image->pixel_size;
    ZM_REQUIRE(row_pitch == 0 || row_pitch >= row, ZE_RESULT_ERROR_INVALID_SIZE, "a row of %zu bytes in a pitch of %u",
               row, row_pitch);
    *result = (side){.memory = (char *)(uintptr_t)memory, .region = *region};
    result->row_pitch = row_pitch != 0 ? row_pitch : row;
    size_t slice = result->row_pitch * region->height;
    ZM_REQUIRE(slice_pitch == 0 || slice_pitch >= slice, ZE_RESULT_ERROR_INVALID_SIZE,
               "a slice of %zu bytes in a pitch of %u", slice, slice_pitch);
    result->slice_pitch = slice_pitch != 0 ? slice_pitch : slice;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListAppendImageCopyToMemoryExt(ze_command_list_handle_t hCommandList, void *dstptr,
                                                       ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion,
                                                       uint32_t destRowPitch, uint32_t destSlicePitch,
                                                       ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                       ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_GET(zm_image, image, hSrcImage, ZM_KIND_IMAGE);
    ZM_NEED(dstptr);
    side from = {.image = image, .region = region_of(image, pSrcRegion)};
    side to;
    ZM_TRY(check_region(image, &from.region));
    ZM_TRY(memory_side(&from, dstptr, destRowPitch, destSlicePitch, &to));
    return append(list, &to, &from, hSignalEvent, numWaitEvents, phWaitEvents);
}

ze_result_t zm_zeCommandListAppendImageCopyToMemory(ze_command_list_handle_t hCommandList, void *dstptr,
                                                    ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion,
                                                    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                    ze_event_handle_t *phWaitEvents) {
    return zm_zeCommandListAppendImageCopyToMemoryExt(hCommandList, dstptr, hSrcImage, pSrcRegion, 0, 0, hSignalEvent,
                                                      numWaitEvents, phWaitEvents);
}

ze_result_t zm_zeCommandListAppendImageCopyFromMemoryExt(ze_command_list_handle_t hCommandList,
                                                         ze_image_handle_t hDstImage, const void *srcptr,
                                                         const ze_image_region_t *pDstRegion, uint32_t srcRowPitch,
                                                         uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent,
                                                         uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_GET(zm_image, image, hDstImage, ZM_KIND_IMAGE);
    ZM_NEED(srcptr);
    side to = {.image = image, .region = region_of(image, pDstRegion)};
    side from;
    ZM_TRY(check_region(image, &to.region));
    ZM_TRY(memory_side(&to, srcptr, srcRowPitch, srcSlicePitch, &from));
    return append(list, &to, &from, hSignalEvent, numWaitEvents, phWaitEvents);
}

ze_result_t zm_zeCommandListAppendImageCopyFromMemory(ze_command_list_handle_t hCommandList,
                                                      ze_image_handle_t hDstImage, const void *srcptr,
                                                      const ze_image_region_t *pDstRegion,
                                                      ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                      ze_event_handle_t *phWaitEvents) {
    return zm_zeCommandListAppendImageCopyFromMemoryExt(hCommandList, hDstImage, srcptr, pDstRegion, 0, 0, hSignalEvent,
                                                        numWaitEvents, phWaitEvents);
}
