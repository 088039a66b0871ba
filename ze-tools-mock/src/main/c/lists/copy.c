// Copies, fills and memory hints in command lists.
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "engine/cost.h"
#include "kernel/diagnosis.h"
#include "lists/list.h"
#include "memory/memory.h"
#include "zm_entry.h"
#include "zemock.h"

static bool is_of_device(const void *pointer) {
    if (pointer == NULL) {
        return true;
    }
    ze_memory_type_t type = zm_memory_type(pointer);
    return type == ZE_MEMORY_TYPE_DEVICE || type == ZE_MEMORY_TYPE_SHARED;
}

void zm_describe_fill(zm_activity *activity, uint64_t bytes, const void *destination) {
    activity->bytes = bytes;
    *(is_of_device(destination) ? &activity->device_written : &activity->host_written) = bytes;
}

void zm_describe_transfer(zm_activity *activity, uint64_t bytes, const void *destination, const void *source) {
    zm_describe_fill(activity, bytes, destination);
    *(is_of_device(source) ? &activity->device_read : &activity->host_read) = bytes;
}

static uint64_t copy_cost(const zm_device *device, uint64_t bytes) {
    return zm_transfer_cost(device, 2 * bytes);    // read and written
}

// ---- Plain copy -----------------------------------------------------------------------------------------------------

typedef struct copy {
    const zm_device *device;    // of the list, which outlives the command
    void *destination;
    const void *source;
    size_t size;
} copy;

static uint64_t plain_cost(zm_command *command, uint64_t start_ns) {
    (void)start_ns;
    const copy *data = command->data;
    return copy_cost(data->device, data->size);
}

static void plain_end(zm_command *command, const zm_run_info *info) {
    const copy *data = command->data;
    if (!zm_memory_copy(data->destination, data->source, data->size)) {
        zm_command_fault(info->device, ZEMOCK_KIND_MEMORY,
                         "a copy of %zu bytes from %p to %p: not all of this is memory", data->size, data->source,
                         data->destination);
    }
}

static void plain_describe(zm_command *command, zm_activity *activity) {
    const copy *data = command->data;
    zm_describe_transfer(activity, data->size, data->destination, data->source);
}

static const zm_command_ops plain_ops = {.name = "copy",
                                         .activity = ZM_ACTIVITY_COPY,
                                         .cost = plain_cost,
                                         .end = plain_end,
                                         .describe = plain_describe,
                                         .dispose = zm_list_free_data};

ze_result_t zm_zeCommandListAppendMemoryCopy(ze_command_list_handle_t hCommandList, void *dstptr, const void *srcptr,
                                             size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                             ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(dstptr);
    ZM_NEED(srcptr);
    copy *data = malloc(sizeof *data);
    if (data == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    *data = (copy){.device = list->device, .destination = dstptr, .source = srcptr, .size = size};
    return zm_list_append(list, &plain_ops, data, 0, hSignalEvent, numWaitEvents, phWaitEvents);
}

ze_result_t zm_zeCommandListAppendMemoryCopyWithParameters(ze_command_list_handle_t hCommandList, void *dstptr,
                                                           const void *srcptr, size_t size, const void *pNext,
                                                           ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                           ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_REQUIRE(pNext == NULL, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there are no extensions of a copy");
    return zm_zeCommandListAppendMemoryCopy(hCommandList, dstptr, srcptr, size, hSignalEvent, numWaitEvents,
                                            phWaitEvents);
}

ze_result_t zm_zeCommandListAppendMemoryCopyFromContext(ze_command_list_handle_t hCommandList, void *dstptr,
                                                        ze_context_handle_t hContextSrc, const void *srcptr,
                                                        size_t size, ze_event_handle_t hSignalEvent,
                                                        uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    if (hContextSrc != NULL || !zm_lenient(ZM_LENIENT_OTHER_CONTEXT)) {
        ZM_GET(zm_context, source, hContextSrc, ZM_KIND_CONTEXT);
    }
    return zm_zeCommandListAppendMemoryCopy(hCommandList, dstptr, srcptr, size, hSignalEvent, numWaitEvents,
                                            phWaitEvents);
}

// ---- Fill -----------------------------------------------------------------------------------------------------------

typedef struct fill {
    const zm_device *device;
    void *destination;
    size_t size;
    size_t pattern_size;
    unsigned char pattern[];
} fill;

static uint64_t fill_cost(zm_command *command, uint64_t start_ns) {
    (void)start_ns;
    const fill *data = command->data;
    return zm_transfer_cost(data->device, data->size);
}

static void fill_end(zm_command *command, const zm_run_info *info) {
    const fill *data = command->data;
    if (!zm_memory_fill(data->destination, data->pattern, data->pattern_size, data->size)) {
        zm_command_fault(info->device, ZEMOCK_KIND_MEMORY, "a fill of %zu bytes at %p: not all of this is memory",
                         data->size, data->destination);
    }
}

static void fill_describe(zm_command *command, zm_activity *activity) {
    const fill *data = command->data;
    zm_describe_fill(activity, data->size, data->destination);
}

static const zm_command_ops fill_ops = {.name = "fill",
                                        .activity = ZM_ACTIVITY_FILL,
                                        .cost = fill_cost,
                                        .end = fill_end,
                                        .describe = fill_describe,
                                        .dispose = zm_list_free_data};

ze_result_t zm_zeCommandListAppendMemoryFill(ze_command_list_handle_t hCommandList, void *ptr, const void *pattern,
                                             size_t pattern_size, size_t size, ze_event_handle_t hSignalEvent,
                                             uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED_OR(ptr, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ZM_NEED_OR(pattern, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    uint64_t most = zm_device_queue_group(list->device, list->ordinal)->max_pattern;
    ZM_REQUIRE(pattern_size != 0 && (pattern_size & (pattern_size - 1)) == 0 && pattern_size <= most,
               ZE_RESULT_ERROR_INVALID_SIZE, "a pattern of %zu bytes is not a power of two up to %llu", pattern_size,
               (unsigned long long)most);
    ZM_RULE(SIZES, size % pattern_size == 0, ZE_RESULT_ERROR_INVALID_SIZE,
            "%zu bytes are not a multiple of the pattern's %zu", size, pattern_size);
    ZM_RULE(SIZES, (uintptr_t)ptr % pattern_size == 0, ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT,
            "%p is not aligned to the pattern's %zu bytes", ptr, pattern_size);
    if (zm_lenient(ZM_LENIENT_RESULTS)) {
        zm_span whole;
        ZM_REQUIRE(zm_span_open(&whole, ptr, size), ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "%zu bytes at %p are not inside one allocation", size, ptr);
        zm_span_close(&whole);
    }
    fill *data = malloc(sizeof *data + pattern_size);
    if (data == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    *data = (fill){.device = list->device, .destination = ptr, .size = size, .pattern_size = pattern_size};
    if (!zm_memory_read(data->pattern, pattern, pattern_size)) {
        free(data);
        return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "the pattern at %p cannot be read", pattern);
    }
    return zm_list_append(list, &fill_ops, data, 0, hSignalEvent, numWaitEvents, phWaitEvents);
}

ze_result_t zm_zeCommandListAppendMemoryFillWithParameters(ze_command_list_handle_t hCommandList, void *ptr,
                                                           const void *pattern, size_t pattern_size, size_t size,
                                                           const void *pNext, ze_event_handle_t hSignalEvent,
                                                           uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_REQUIRE(pNext == NULL, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there are no extensions of a fill");
    return zm_zeCommandListAppendMemoryFill(hCommandList, ptr, pattern, pattern_size, size, hSignalEvent, numWaitEvents,
                                            phWaitEvents);
}

// ---- Regions --------------------------------------------------------------------------------------------------------

typedef struct side {
    char *base;
    ze_copy_region_t region;
    uint32_t pitch;
    uint32_t slice_pitch;
} side;

typedef struct region_copy {
    const zm_device *device;
    side to;
    side from;
} region_copy;

static uint64_t region_bytes(const region_copy *data) {
    const ze_copy_region_t *region = &data->to.region;
    uint64_t depth = region->depth == 0 ? 1 : region->depth;
    return (uint64_t)region->width * region->height * depth;
}

static uint64_t region_cost(zm_command *command, uint64_t start_ns) {
    (void)start_ns;
    const region_copy *data = command->data;
    return copy_cost(data->device, region_bytes(data));
}

static char *row_of(const side *side, uint32_t y, uint32_t z) {
    const ze_copy_region_t *region = &side->region;
    return side->base + (size_t)side->slice_pitch * (region->originZ + (size_t)z) +
           (size_t)side->pitch * (region->originY + (size_t)y) + region->originX;
}

static void region_end(zm_command *command, const zm_run_info *info) {
    const region_copy *data = command->data;
    const ze_copy_region_t *region = &data->to.region;
    uint32_t depth = region->depth == 0 ? 1 : region->depth;
    for (uint32_t z = 0; z < depth; z++) {
        for (uint32_t y = 0; y < region->height; y++) {
            if (!zm_memory_copy(row_of(&data->to, y, z), row_of(&data->from, y, z), region->width)) {
                zm_command_fault(info->device, ZEMOCK_KIND_MEMORY,
                                 "a copy of a region from %p to %p: not all of this is memory", (void *)data->from.base,
                                 (void *)data->to.base);
                return;
            }
        }
    }
}

static void region_describe(zm_command *command, zm_activity *activity) {
    const region_copy *data = command->data;
    zm_describe_transfer(activity, region_bytes(data), data->to.base, data->from.base);
}

static const zm_command_ops region_ops = {.name = "copy of a region",
                                          .activity = ZM_ACTIVITY_COPY,
                                          .cost = region_cost,
                                          .end = region_end,
                                          .describe = region_describe,
                                          .dispose = zm_list_free_data};

static bool ranges_meet(uint32_t a, uint32_t b, uint32_t length) {
    return a < (uint64_t)b + length && b < (uint64_t)a + length;
}

// Two regions of one array share a byte.
static bool overlap(const side *a, const side *b) {
    const ze_copy_region_t *one = &a->region, *other = &b->region;
    uint32_t depth = one->depth == 0 ? 1 : one->depth;
    return a->base == b->base && a->pitch == b->pitch && (one->depth == 0 || a->slice_pitch == b->slice_pitch) &&
           ranges_meet(one->originX, other->originX, one->width) &&
           ranges_meet(one->originY, other->originY, one->height) && ranges_meet(one->originZ, other->originZ, depth);
}

ze_result_t zm_zeCommandListAppendMemoryCopyRegion(ze_command_list_handle_t hCommandList, void *dstptr,
                                                   const ze_copy_region_t *dstRegion, uint32_t dstPitch,
                                                   uint32_t dstSlicePitch, const void *srcptr,
                                                   const ze_copy_region_t *srcRegion, uint32_t srcPitch,
                                                   uint32_t srcSlicePitch, ze_event_handle_t hSignalEvent,
                                                   uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(dstptr);
    ZM_NEED(dstRegion);
    ZM_NEED(srcptr);
    ZM_NEED(srcRegion);
    ZM_RULE(SIZES,
            dstRegion->width == srcRegion->width && dstRegion->height == srcRegion->height &&
                dstRegion->depth == srcRegion->depth,
            ZE_RESULT_ERROR_INVALID_SIZE, "the regions differ in size");
    region_copy *data = malloc(sizeof *data);
    if (data == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    *data = (region_copy){
        .device = list->device,
        .to = {.base = dstptr, .region = *dstRegion, .pitch = dstPitch, .slice_pitch = dstSlicePitch},
        .from = {.base = (char *)(uintptr_t)srcptr,
                 .region = *srcRegion,
                 .pitch = srcPitch,
                 .slice_pitch = srcSlicePitch},
    };
    if (overlap(&data->to, &data->from)) {
        free(data);
        return zm_fail(ZE_RESULT_ERROR_OVERLAPPING_REGIONS, "the regions overlap");
    }
    return zm_list_append(list, &region_ops, data, 0, hSignalEvent, numWaitEvents, phWaitEvents);
}

// ---- Hints ----------------------------------------------------------------------------------------------------------

static ze_result_t check_hint(const void *ptr, size_t size) {
    zm_span span;
    bool inside = zm_span_open(&span, ptr, size);
    ZM_RULE(SIZES, inside, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%zu bytes at %p are not inside one allocation", size,
            ptr);
    if (inside) {
        zm_span_close(&span);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListAppendMemoryPrefetch(ze_command_list_handle_t hCommandList, const void *ptr, size_t size) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    zm_span begin;
    ZM_REQUIRE(zm_span_open(&begin, ptr, 1), ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p is not inside an allocation", ptr);
    zm_span_close(&begin);
    ZM_TRY(check_hint(ptr, size));
    return zm_list_append_sync(list, 0, NULL, 0, NULL);
}

ze_result_t zm_zeCommandListAppendMemAdvise(ze_command_list_handle_t hCommandList, ze_device_handle_t hDevice,
                                            const void *ptr, size_t size, ze_memory_advice_t advice) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    if (!zm_lenient(ZM_LENIENT_SIZES)) {
        ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
        ZM_NEED(ptr);
    }
    ZM_RULE(UNKNOWN_FLAGS, (uint32_t)advice <= ZE_MEMORY_ADVICE_CLEAR_SYSTEM_MEMORY_PREFERRED_LOCATION,
            ZE_RESULT_ERROR_INVALID_ENUMERATION, "advice %d is not known", (int)advice);
    ZM_TRY(check_hint(ptr, size));
    return zm_list_append_sync(list, 0, NULL, 0, NULL);
}
