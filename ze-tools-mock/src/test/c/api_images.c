// Images and samplers.
#include "api_test.h"

static ze_image_handle_t new_image(ze_image_type_t type, uint64_t width, uint32_t height, uint32_t depth) {
    ze_image_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_IMAGE_DESC,
                            .type = type,
                            .format = {.layout = ZE_IMAGE_FORMAT_LAYOUT_8_8_8_8},
                            .width = width,
                            .height = height,
                            .depth = depth,
                            .arraylevels = depth};
    ze_image_handle_t image = NULL;
    OK(zeImageCreate(context, device, &desc, &image));
    return image;
}

static void pixels_go_in_and_out(void) {
    enum { WIDTH = 17, HEIGHT = 9, DEPTH = 4, PIXELS = WIDTH * HEIGHT * DEPTH };
    const ze_image_type_t types[] = {ZE_IMAGE_TYPE_2D, ZE_IMAGE_TYPE_3D, ZE_IMAGE_TYPE_2DARRAY};
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    uint32_t *in = new_shared(PIXELS * 4), *out = new_shared(PIXELS * 4);
    for (int i = 0; i < PIXELS; i++) {
        in[i] = (uint32_t)i * 2654435761u;
    }
    for (int i = 0; i < 3; i++) {
        uint32_t depth = types[i] == ZE_IMAGE_TYPE_2D ? 1 : DEPTH;
        ze_image_handle_t image = new_image(types[i], WIDTH, HEIGHT, depth);
        ze_image_handle_t other = new_image(types[i], WIDTH, HEIGHT, depth);
        memset(out, 0, PIXELS * 4);
        OK(zeCommandListAppendImageCopyFromMemory(list, image, in, NULL, NULL, 0, NULL));
        OK(zeCommandListAppendImageCopy(list, other, image, NULL, 0, NULL));
        OK(zeCommandListAppendImageCopyToMemory(list, out, other, NULL, NULL, 0, NULL));
        EXPECT_EQ(memcmp(in, out, (size_t)WIDTH * HEIGHT * depth * 4), 0);
        // A region of one image into another place of the other.
        ze_image_region_t from = {.originX = 1, .originY = 2, .width = 3, .height = 4, .depth = 1}, to = from;
        to.originX = 10, to.originY = 0, to.originZ = depth - 1;
        OK(zeCommandListAppendImageCopyRegion(list, other, image, &to, &from, NULL, 0, NULL));
        OK(zeCommandListAppendImageCopyToMemory(list, out, other, &to, NULL, 0, NULL));
        for (uint32_t y = 0; y < 4; y++) {
            EXPECT_EQ(memcmp(&out[y * 3], &in[(y + 2) * WIDTH + 1], 12), 0);
        }
        EXPECT_EQ(zeCommandListAppendImageCopyRegion(list, image, image, &from, &from, NULL, 0, NULL),
                  ZE_RESULT_ERROR_OVERLAPPING_REGIONS);
        from.width = WIDTH;
        EXPECT_EQ(zeCommandListAppendImageCopyToMemory(list, out, image, &from, NULL, 0, NULL),
                  ZE_RESULT_ERROR_INVALID_ARGUMENT);
        OK(zeContextMakeImageResident(context, device, image));
        OK(zeContextEvictImage(context, device, image));
        OK(zeImageDestroy(image));
        OK(zeImageDestroy(other));
    }
    OK(zeMemFree(context, in));
    OK(zeMemFree(context, out));
    OK(zeCommandListDestroy(list));
}

// Sizes that a kind of image does not have may be left out.
static void regions_have_the_dimensions_of_the_image(void) {
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    const uint32_t in[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    uint32_t out[8] = {0};
    ze_image_handle_t row = new_image(ZE_IMAGE_TYPE_1D, 8, 0, 0), flat = new_image(ZE_IMAGE_TYPE_2D, 4, 2, 0);
    const ze_image_region_t some = {.originX = 2, .width = 6}, all = {.width = 4, .height = 2};
    OK(zeCommandListAppendImageCopyFromMemory(list, row, in, &some, NULL, 0, NULL));
    OK(zeCommandListAppendImageCopyToMemory(list, out, row, NULL, NULL, 0, NULL));
    EXPECT(out[1] == 0 && out[2] == 1 && out[7] == 6);
    OK(zeCommandListAppendImageCopyFromMemory(list, flat, in, &all, NULL, 0, NULL));
    OK(zeCommandListAppendImageCopyToMemory(list, out, flat, &all, NULL, 0, NULL));
    EXPECT_EQ(memcmp(in, out, sizeof in), 0);
    OK(zeImageDestroy(row));
    OK(zeImageDestroy(flat));
    OK(zeCommandListDestroy(list));
}

static void formats_are_checked(void) {
    ze_image_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_IMAGE_DESC, .type = ZE_IMAGE_TYPE_2D, .width = 8, .height = 8};
    ze_image_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_IMAGE_PROPERTIES};
    ze_image_handle_t image = NULL;
    desc.format.layout = ZE_IMAGE_FORMAT_LAYOUT_NV12;
    OK(zeImageGetProperties(device, &desc, &properties));
    EXPECT_EQ(properties.samplerFilterFlags, 0);
    EXPECT_EQ(zeImageCreate(context, device, &desc, &image), ZE_RESULT_ERROR_UNSUPPORTED_IMAGE_FORMAT);
    desc.format.layout = ZE_IMAGE_FORMAT_LAYOUT_32_32_32_32;
    OK(zeImageGetProperties(device, &desc, &properties));
    EXPECT(properties.samplerFilterFlags != 0);
    desc.height = 0;
    EXPECT_EQ(zeImageCreate(context, device, &desc, &image), ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    desc.height = UINT32_MAX;
    EXPECT_EQ(zeImageCreate(context, device, &desc, &image), ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    desc.format.layout = (ze_image_format_layout_t)1000;
    EXPECT_EQ(zeImageCreate(context, device, &desc, &image), ZE_RESULT_ERROR_INVALID_ENUMERATION);
}

static void an_image_in_use_stays(void) {
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t gate = new_event(pool, 0);
    ze_image_handle_t image = new_image(ZE_IMAGE_TYPE_2D, 4, 4, 1);
    char *memory = new_shared(64);
    OK(zeCommandListAppendImageCopyToMemory(list, memory, image, NULL, NULL, 1, &gate));
    EXPECT_EQ(zeImageDestroy(image), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zeEventHostSignal(gate));
    OK(zeCommandListDestroy(list));
    OK(zeImageDestroy(image));
    OK(zeMemFree(context, memory));
    OK(zeEventDestroy(gate));
    OK(zeEventPoolDestroy(pool));
}

static void samplers_come_and_go(void) {
    ze_sampler_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_SAMPLER_DESC};
    ze_sampler_handle_t sampler = NULL;
    OK(zeSamplerCreate(context, device, &desc, &sampler));
    OK(zeSamplerDestroy(sampler));
    desc.addressMode = (ze_sampler_address_mode_t)9;
    EXPECT_EQ(zeSamplerCreate(context, device, &desc, &sampler), ZE_RESULT_ERROR_INVALID_ENUMERATION);
}

static void images_are_not_exported(void) {
    ze_external_memory_export_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC,
                                               .flags = ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF};
    ze_image_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_IMAGE_DESC, .pNext = &wanted, .type = ZE_IMAGE_TYPE_2D, .width = 8, .height = 8};
    ze_device_external_memory_properties_t external = {.stype = ZE_STRUCTURE_TYPE_DEVICE_EXTERNAL_MEMORY_PROPERTIES};
    ze_image_handle_t image = NULL;
    OK(zeDeviceGetExternalMemoryProperties(device, &external));
    EXPECT_EQ(external.imageExportTypes, 0);
    EXPECT_EQ(zeImageCreate(context, device, &desc, &image), ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION);
    wanted.flags = 0;
    OK(zeImageCreate(context, device, &desc, &image));
    ze_external_memory_export_fd_t request = {
        .stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_FD, .flags = ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, .fd = 5};
    ze_image_allocation_ext_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_IMAGE_ALLOCATION_EXT_PROPERTIES,
                                                       .pNext = &request};
    EXPECT_EQ(zeImageGetAllocPropertiesExt(context, image, &properties), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    EXPECT_EQ(request.fd, -1);
    OK(zeImageDestroy(image));
}

int main(void) {
    api_begin();
    pixels_go_in_and_out();
    regions_have_the_dimensions_of_the_image();
    formats_are_checked();
    an_image_in_use_stays();
    samplers_come_and_go();
    images_are_not_exported();
    return api_end();
}
