// Checks of extensions about memory and images.
#ifndef EXTENSION_MEMORY_H
#define EXTENSION_MEMORY_H

#include "extension_test.h"

static void memory_of_the_system(void) {
    void *pages = aligned_alloc(4096, 4096), *mapped = NULL;
    ze_external_memmap_sysmem_ext_desc_t system = {
        .stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMMAP_SYSMEM_EXT_DESC, .pSystemMemory = pages, .size = 4096};
    ze_host_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC, .pNext = &system};
    OK(zeMemAllocHost(context, &desc, 4096, 0, &mapped));
    EXPECT(mapped == pages);
    OK(zeMemFree(context, mapped));
    free(pages);
}

static ze_image_desc_t image_desc(uint32_t width, ze_image_format_layout_t layout, ze_image_format_type_t type) {
    return (ze_image_desc_t){.stype = ZE_STRUCTURE_TYPE_IMAGE_DESC,
                             .type = ZE_IMAGE_TYPE_2D,
                             .format = {.layout = layout, .type = type},
                             .width = width,
                             .height = 4,
                             .depth = 1};
}

static void images(void) {
    ze_image_desc_t desc = image_desc(4, ZE_IMAGE_FORMAT_LAYOUT_8_8_8_8, ZE_IMAGE_FORMAT_TYPE_UINT);
    ze_image_handle_t image = NULL;
    if (!has_images) {
        EXPECT_EQ(zeImageCreate(context, device, &desc, &image), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
        return;
    }
    uint32_t there[16], back[16] = {0};
    for (uint32_t i = 0; i < 16; i++) {
        there[i] = i * 0x01010101u;
    }
    OK(zeImageCreate(context, device, &desc, &image));
    OK(zeCommandListAppendImageCopyFromMemoryExt(list, image, there, NULL, 16, 64, NULL, 0, NULL));
    OK(zeCommandListAppendImageCopyToMemoryExt(list, back, image, NULL, 16, 64, NULL, 0, NULL));
    EXPECT(memcmp(there, back, sizeof there) == 0);
    ze_image_allocation_ext_properties_t allocation = {.stype = ZE_STRUCTURE_TYPE_IMAGE_ALLOCATION_EXT_PROPERTIES};
    OK(zeImageGetAllocPropertiesExt(context, image, &allocation));
    ze_image_memory_properties_exp_t memory = {.stype = ZE_STRUCTURE_TYPE_IMAGE_MEMORY_EXP_PROPERTIES};
    OK(zeImageGetMemoryPropertiesExp(image, &memory));
    EXPECT(memory.size >= 64);
    OK(zeImageDestroy(image));
}

// A view is another look at the same pixels, and keeps them.
static void image_views(void) {
    ze_image_desc_t desc = image_desc(4, ZE_IMAGE_FORMAT_LAYOUT_8_8_8_8, ZE_IMAGE_FORMAT_TYPE_UINT);
    ze_image_desc_t whole = image_desc(4, ZE_IMAGE_FORMAT_LAYOUT_32, ZE_IMAGE_FORMAT_TYPE_FLOAT);
    ze_image_desc_t half = image_desc(2, ZE_IMAGE_FORMAT_LAYOUT_32, ZE_IMAGE_FORMAT_TYPE_UINT);
    ze_image_desc_t bytes = image_desc(16, ZE_IMAGE_FORMAT_LAYOUT_8, ZE_IMAGE_FORMAT_TYPE_UINT);
    ze_image_desc_t more = image_desc(16, ZE_IMAGE_FORMAT_LAYOUT_32, ZE_IMAGE_FORMAT_TYPE_UINT);
    ze_image_handle_t image = NULL, floats = NULL, part = NULL, single = NULL, none = NULL;
    if (!has_images) {
        return;
    }
    uint32_t there[16], back[16] = {0}, left[8] = {0};
    for (uint32_t i = 0; i < 16; i++) {
        there[i] = 0x3f800000u + i;
    }
    half.height = 3;
    OK(zeImageCreate(context, device, &desc, &image));
    OK(zeImageViewCreateExt(context, device, &whole, image, &floats));
    OK(zeImageViewCreateExp(context, device, &half, image, &part));
    OK(zeImageViewCreateExt(context, device, &bytes, image, &single));
    EXPECT_EQ(zeImageViewCreateExt(context, device, &more, image, &none), ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    EXPECT_EQ(zeImageViewCreateExt(context, device, &whole, NULL, &none), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    OK(zeCommandListAppendImageCopyFromMemory(list, floats, there, NULL, NULL, 0, NULL));
    OK(zeCommandListAppendImageCopyToMemory(list, back, image, NULL, NULL, 0, NULL));
    EXPECT(memcmp(there, back, sizeof there) == 0);
    OK(zeCommandListAppendImageCopyToMemory(list, left, part, NULL, NULL, 0, NULL));
    EXPECT_EQ(left[1], there[1]);
    EXPECT_EQ(left[2], there[4]);
    EXPECT_EQ(left[5], there[9]);
    OK(zeImageDestroy(image));
    memset(back, 0, sizeof back);
    OK(zeCommandListAppendImageCopyToMemory(list, back, single, NULL, NULL, 0, NULL));
    EXPECT(memcmp(there, back, sizeof there) == 0);
    OK(zeImageDestroy(floats));
    OK(zeImageDestroy(part));
    OK(zeImageDestroy(single));
}

static void compressed_memory(void) {
    ze_memory_compression_hints_ext_desc_t hint = {.stype = ZE_STRUCTURE_TYPE_MEMORY_COMPRESSION_HINTS_EXT_DESC,
                                                   .flags = ZE_MEMORY_COMPRESSION_HINTS_EXT_FLAG_UNCOMPRESSED};
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC, .pNext = &hint};
    void *memory = NULL;
    OK(zeMemAllocDevice(context, &desc, 4096, 0, device, &memory));
    OK(zeMemFree(context, memory));
}

static void free_policies(void) {
    ze_memory_free_ext_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MEMORY_FREE_EXT_DESC,
                                      .freePolicy = ZE_DRIVER_MEMORY_FREE_POLICY_EXT_FLAG_BLOCKING_FREE};
    OK(zeMemFreeExt(context, &desc, new_device_memory(4096)));
}

static void kernel_allocations(void) {
    uint32_t count = 0;
    OK(zeKernelGetAllocationPropertiesExp(kernel, &count, NULL));
}

static void large_memory(void) {
    ze_relaxed_allocation_limits_exp_desc_t relaxed = {.stype = ZE_STRUCTURE_TYPE_RELAXED_ALLOCATION_LIMITS_EXP_DESC,
                                                       .flags = ZE_RELAXED_ALLOCATION_LIMITS_EXP_FLAG_MAX_SIZE};
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC, .pNext = &relaxed};
    void *memory = NULL;
    OK(zeMemAllocDevice(context, &desc, 4096, 0, device, &memory));
    OK(zeMemFree(context, memory));
}

static void parts_of_allocations(void) {
    void *memory = new_device_memory(4096);
    ze_memory_sub_allocations_exp_properties_t parts = {.stype =
                                                            ZE_STRUCTURE_TYPE_MEMORY_SUB_ALLOCATIONS_EXP_PROPERTIES};
    uint32_t count = 0;
    parts.pCount = &count;
    ze_memory_allocation_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES,
                                                    .pNext = &parts};
    ze_device_handle_t where = NULL;
    ze_device_properties_t of = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    OK(zeDeviceGetProperties(device, &of));
    ze_result_t result = zeMemGetAllocProperties(context, memory, &properties, &where);
    if ((of.flags & ZE_DEVICE_PROPERTY_FLAG_INTEGRATED) != 0) {
        // Intel's driver lists the extension for these, too, whose memory is the host's and is in one part.
        EXPECT_EQ(result, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION);
    } else {
        OK(result);
        EXPECT(count > 0);
    }
    OK(zeMemFree(context, memory));
}

static void *freed_with;

static void when_freed(void *user) {
    freed_with = user;
}

static void free_callbacks(void) {
    struct {
        uint32_t stype;
        const void *next;
        void (*function)(void *);
        void *user;
    } desc = {.function = when_freed, .user = &desc}, none = {.user = &desc};
    ze_result_t (*reg)(ze_context_handle_t, const void *, void *) =
        (ze_result_t(*)(ze_context_handle_t, const void *, void *))address("zexMemFreeRegisterCallbackExt");
    void *memory = new_device_memory(4096);
    OK(reg(context, &desc, memory));
    EXPECT_EQ(reg(context, NULL, memory), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(reg(context, &none, memory), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(reg(context, &desc, NULL), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(reg(context, &desc, &desc), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT(freed_with == NULL);
    OK(zeMemFree(context, memory));
    EXPECT(freed_with == &desc);
    freed_with = NULL;
    OK(zeMemFree(context, new_device_memory(4096)));    // another one, perhaps at the same address
    EXPECT(freed_with == NULL);
}

static void ipc_handles(void) {
    ze_result_t (*get)(ze_context_handle_t, const void *, uint32_t *, ze_ipc_mem_handle_t *) = (ze_result_t(*)(
        ze_context_handle_t, const void *, uint32_t *, ze_ipc_mem_handle_t *))address("zexMemGetIpcHandles");
    void *memory = new_device_memory(4096);
    uint32_t count = 0;
    OK(get(context, memory, &count, NULL));
    EXPECT_EQ(count, 1);
    address("zexMemOpenIpcHandles");
    OK(zeMemFree(context, memory));
}

static void host_pointers(void) {
    ze_result_t (*import)(ze_driver_handle_t, void *, size_t) =
        (ze_result_t(*)(ze_driver_handle_t, void *, size_t))address("zexDriverImportExternalPointer");
    ze_result_t (*release)(ze_driver_handle_t, void *) =
        (ze_result_t(*)(ze_driver_handle_t, void *))address("zexDriverReleaseImportedPointer");
    void *pages = aligned_alloc(4096, 4096);
    OK(import(driver, pages, 4096));
    OK(release(driver, pages));
    address("zexDriverGetHostPointerBaseAddress");
    free(pages);
}

static void cache_reservation(void) {
    ze_cache_reservation_ext_desc_t cache = {.stype = ZE_STRUCTURE_TYPE_CACHE_RESERVATION_EXT_DESC};
    ze_device_cache_properties_t properties[8] = {
        {.stype = ZE_STRUCTURE_TYPE_DEVICE_CACHE_PROPERTIES, .pNext = &cache}};
    uint32_t count = 8;
    OK(zeDeviceGetCacheProperties(device, &count, properties));
    ze_result_t none = cache.maxCacheReservationSize != 0 ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
    EXPECT_EQ(zeDeviceReserveCacheExt(device, 0, 0), none);
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    void *memory;
    OK(zeMemAllocDevice(context, &desc, 4096, 0, device, &memory));
    EXPECT_EQ(zeDeviceSetCacheAdviceExt(device, memory, 4096, ZE_CACHE_EXT_REGION_DEFAULT), none);
    OK(zeMemFree(context, memory));
}

#endif
