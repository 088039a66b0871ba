// A program on the vendor's own driver and the board: a kernel turns an image by a sampler, and lists of each kind of
// queue copy it to and from memory, to other images and by regions. Skipped where the driver is not installed, or the
// device has no images.
//   vendor_images LAUNCHER DEVICE     starts itself by the launcher
#include "spirv_builder.h"
#include "vendor_test.h"
#include <string.h>

enum { WIDTH = 100, HEIGHT = 30, GROUP = 10, MOST_GROUPS = 16 };

struct format {
    const char *name;
    ze_image_format_t format;
    size_t bytes;    // of a texel
};

#define FORMAT(layout, type, x, y, z, w)                                                                               \
    {                                                                                                                  \
        ZE_IMAGE_FORMAT_LAYOUT_##layout, ZE_IMAGE_FORMAT_TYPE_##type, ZE_IMAGE_FORMAT_SWIZZLE_##x,                     \
            ZE_IMAGE_FORMAT_SWIZZLE_##y, ZE_IMAGE_FORMAT_SWIZZLE_##z, ZE_IMAGE_FORMAT_SWIZZLE_##w                      \
    }

static const struct format formats[] = {
    {"float", FORMAT(32, FLOAT, R, 0, 0, 1), 4},
    {"four bytes", FORMAT(8_8_8_8, UNORM, R, G, B, A), 4},
    {"four bytes, blue first", FORMAT(8_8_8_8, UNORM, B, G, R, A), 4},
    {"four shorts", FORMAT(16_16_16_16, SNORM, R, G, B, A), 8},
    {"two bytes", FORMAT(8_8, UNORM, R, G, 0, 1), 2},
};

// turn(in, sampler, out): each row of `in` comes into `out` from its end.
static ze_kernel_handle_t build(void) {
    enum { READ_ONLY, WRITE_ONLY, WITH_LOD = 2, IMAGE_BASIC = 13 };
    spv_module m;
    uint32_t parameters[3];
    size_t bytes;
    spv_init_everywhere(&m);
    SPV(&m, SPV_CAPABILITIES, SPV_OP_CAPABILITY, IMAGE_BASIC);
    uint32_t number = spv_type(&m, 'u'), real = spv_type(&m, 's'), four = spv_type(&m, 'v'), pair = spv_id(&m);
    uint32_t in = spv_id(&m), out = spv_id(&m), sampled = spv_id(&m), zero = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_VECTOR, pair, number, 2);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_IMAGE, in, m.void_type, 1, 0, 0, 0, 0, 0, READ_ONLY);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_IMAGE, out, m.void_type, 1, 0, 0, 0, 0, 0, WRITE_ONLY);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_SAMPLED_IMAGE, sampled, in);
    SPV(&m, SPV_GLOBALS, SPV_OP_CONSTANT, real, zero, 0);
    uint32_t last = spv_constant(&m, WIDTH - 1);
    m.types['i'] = in;
    m.types['o'] = out;
    uint32_t function = spv_begin_function(&m, "ino", parameters);
    uint32_t x = SPV_RESULT(&m, SPV_OP_U_CONVERT, number, spv_global_id(&m, 0));
    uint32_t y = SPV_RESULT(&m, SPV_OP_U_CONVERT, number, spv_global_id(&m, 1));
    uint32_t from = SPV_RESULT(&m, SPV_OP_I_SUB, number, last, x);
    uint32_t place = SPV_RESULT(&m, SPV_OP_COMPOSITE_CONSTRUCT, pair, from, y);
    uint32_t with = SPV_RESULT(&m, SPV_OP_SAMPLED_IMAGE, sampled, parameters[0], parameters[1]);
    uint32_t texel = SPV_RESULT(&m, SPV_OP_IMAGE_SAMPLE_EXPLICIT_LOD, four, with, place, WITH_LOD, zero);
    uint32_t to = SPV_RESULT(&m, SPV_OP_COMPOSITE_CONSTRUCT, pair, x, y);
    SPV(&m, SPV_CODE, SPV_OP_IMAGE_WRITE, parameters[2], to, texel);
    spv_end_function(&m);
    spv_entry_point(&m, function, "turn");
    const uint32_t *words = spv_finish(&m, &bytes);
    ze_kernel_handle_t kernel = vendor_kernel(words, bytes, "turn");
    spv_free(&m);
    return kernel;
}

static ze_image_handle_t image_of(const struct format *format) {
    const ze_image_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_IMAGE_DESC,
                                  .flags = ZE_IMAGE_FLAG_KERNEL_WRITE,
                                  .type = ZE_IMAGE_TYPE_2D,
                                  .format = format->format,
                                  .width = WIDTH,
                                  .height = HEIGHT,
                                  .depth = 1};
    ze_image_handle_t image;
    CHECK(zeImageCreate(context, device, &desc, &image));
    return image;
}

// Returns how many texels are not those that are expected.
static int turn(const struct format *format, ze_kernel_handle_t kernel, ze_sampler_handle_t sampler,
                ze_command_list_handle_t kernels, ze_command_list_handle_t copies) {
    const ze_group_count_t groups = {WIDTH / GROUP, HEIGHT, 1};
    const ze_image_region_t whole = {0, 0, 0, WIDTH, HEIGHT, 1}, top = {0, 0, 0, WIDTH, HEIGHT / 2, 1},
                            bottom = {0, HEIGHT / 2, 0, WIDTH, HEIGHT / 2, 1};
    size_t size = WIDTH * HEIGHT * format->bytes, row = WIDTH * format->bytes;
    unsigned char *memory = vendor_allocate(ZE_MEMORY_TYPE_HOST, size),
                  *back = vendor_allocate(ZE_MEMORY_TYPE_HOST, size);
    ze_image_handle_t in = image_of(format), out = image_of(format), moved = image_of(format);
    uint32_t seed = 1;
    for (size_t i = 0; i < size; i++) {
        seed = seed * 1664525u + 1013904223u;
        memory[i] = (seed >> 24) % 100;    // no float that is not a number, and no least snorm
    }
    memset(back, 0xee, size);
    CHECK(zeCommandListAppendImageCopyFromMemory(copies, in, memory, &whole, NULL, 0, NULL));
    CHECK(zeKernelSetGroupSize(kernel, GROUP, 1, 1));
    CHECK(zeKernelSetArgumentValue(kernel, 0, sizeof in, &in));
    CHECK(zeKernelSetArgumentValue(kernel, 1, sizeof sampler, &sampler));
    CHECK(zeKernelSetArgumentValue(kernel, 2, sizeof out, &out));
    CHECK(zeCommandListAppendLaunchKernel(kernels, kernel, &groups, NULL, 0, NULL));
    CHECK(zeCommandListAppendImageCopyRegion(copies, moved, out, &bottom, &top, NULL, 0, NULL));
    CHECK(zeCommandListAppendImageCopyRegion(copies, moved, out, &top, &bottom, NULL, 0, NULL));
    CHECK(zeCommandListAppendImageCopyToMemory(copies, back, moved, NULL, NULL, 0, NULL));
    int wrong = 0;
    for (uint32_t y = 0; y < HEIGHT; y++) {
        for (uint32_t x = 0; x < WIDTH; x++) {
            const unsigned char *expected = memory + (y + HEIGHT / 2) % HEIGHT * row + (WIDTH - 1 - x) * format->bytes;
            wrong += memcmp(back + y * row + x * format->bytes, expected, format->bytes) != 0;
        }
    }
    CHECK(zeImageDestroy(in));
    CHECK(zeImageDestroy(out));
    CHECK(zeImageDestroy(moved));
    CHECK(zeMemFree(context, memory));
    CHECK(zeMemFree(context, back));
    return wrong;
}

static int computes(void) {
    const ze_sampler_desc_t nearest = {.stype = ZE_STRUCTURE_TYPE_SAMPLER_DESC,
                                       .addressMode = ZE_SAMPLER_ADDRESS_MODE_CLAMP,
                                       .filterMode = ZE_SAMPLER_FILTER_MODE_NEAREST};
    ze_device_image_properties_t images = {.stype = ZE_STRUCTURE_TYPE_DEVICE_IMAGE_PROPERTIES};
    ze_command_queue_group_properties_t groups[MOST_GROUPS];
    ze_sampler_handle_t sampler;
    uint32_t count = MOST_GROUPS;
    int wrong = 0;
    vendor_open();
    CHECK(zeDeviceGetImageProperties(device, &images));
    if (images.maxImageDims2D == 0) {
        printf("the device has no images\n");
        return VENDOR_SKIPPED;
    }
    memset(groups, 0, sizeof groups);
    CHECK(zeDeviceGetCommandQueueGroupProperties(device, &count, groups));
    CHECK(zeSamplerCreate(context, device, &nearest, &sampler));
    ze_command_list_handle_t kernels = vendor_list(0);
    ze_kernel_handle_t kernel = build();
    for (uint32_t group = 0; group < count; group++) {
        ze_command_list_handle_t copies = vendor_list(group);
        for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
            int here = turn(&formats[i], kernel, sampler, kernels, copies);
            printf("queues of group %u, %s: %d wrong\n", group, formats[i].name, here);
            wrong += here;
        }
        CHECK(zeCommandListDestroy(copies));
    }
    return wrong != 0;
}

int main(int count, char **arguments) {
    return vendor_main(count, arguments, computes);
}
