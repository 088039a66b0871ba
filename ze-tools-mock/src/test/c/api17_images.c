// Kernels with images of packed layouts, with blocks of sub-groups, and with images that end too early. Compiled from
// OpenCL C; skipped where its compiler is not installed.
#include <math.h>

#include "cl_compile.h"
#include "kernel_test.h"

enum { WIDTH = 8, HEIGHT = 4, TEXELS = WIDTH * HEIGHT };

static const char source[] =
    "#define AT (int2)(get_global_id(0) % 8, get_global_id(0) / 8)\n"
    "kernel void read_reals(read_only image2d_t m, global float4 *v) { v[get_global_id(0)] = read_imagef(m, AT); }\n"
    "kernel void write_reals(write_only image2d_t m, global const float4 *v) { write_imagef(m, AT, v[get_global_id(0)]); }\n"
    "kernel void read_integers(read_only image2d_t m, global uint4 *v) { v[get_global_id(0)] = read_imageui(m, AT); }\n"
    "kernel void write_integers(write_only image2d_t m, global const uint4 *v) { write_imageui(m, AT, v[get_global_id(0)]); }\n"
    "kernel void hold(volatile global int *word, read_only image2d_t m, global float4 *v) {\n"
    "  word[1] = 1; while (word[0] == 0) { } *v = read_imagef(m, (int2)(1, 0)); }\n"
    "#define FROM_HERE __attribute__((overloadable, convergent))\n"
    "uint4 FROM_HERE intel_sub_group_block_read4(read_only image2d_t, int2);\n"
    "void FROM_HERE intel_sub_group_block_write2(write_only image2d_t, int2, uint2);\n"
    "uint2 FROM_HERE intel_sub_group_block_read2(const global uint *);\n"
    "void FROM_HERE intel_sub_group_block_write2(global uint *, uint2);\n"
    "ushort2 FROM_HERE intel_sub_group_block_read_us2(const global ushort *);\n"
    "void FROM_HERE intel_sub_group_block_write_us2(global ushort *, ushort2);\n"
    "#define ROWS (get_sub_group_id() * 2 * get_sub_group_size())\n"
    "#define BLOCKS(N) \\\n"
    "  __attribute__((intel_reqd_sub_group_size(N))) kernel void read_image_##N(read_only image2d_t m, int2 at, global uint4 *v) { \\\n"
    "    v[get_global_id(0)] = intel_sub_group_block_read4(m, at); } \\\n"
    "  __attribute__((intel_reqd_sub_group_size(N))) kernel void write_image_##N(write_only image2d_t m, int2 at, global const uint2 *v) { \\\n"
    "    intel_sub_group_block_write2(m, at, v[get_global_id(0)]); } \\\n"
    "  __attribute__((intel_reqd_sub_group_size(N))) kernel void words_##N(global const uint *a, global uint *b) { \\\n"
    "    intel_sub_group_block_write2(b + ROWS, intel_sub_group_block_read2(a + ROWS) * (uint2)(1, 100) + (uint)get_sub_group_local_id()); } \\\n"
    "  __attribute__((intel_reqd_sub_group_size(N))) kernel void shorts_##N(global const ushort *a, global ushort *b) { \\\n"
    "    intel_sub_group_block_write_us2(b + ROWS, intel_sub_group_block_read_us2(a + ROWS) * (ushort2)(1, 100) + \\\n"
    "      (ushort)get_sub_group_local_id()); }\n"
    "BLOCKS(8) BLOCKS(16) BLOCKS(32)\n";

static ze_module_handle_t module;

static ze_kernel_handle_t kernel_of(const char *name, uint32_t items) {
    ze_kernel_handle_t kernel = new_kernel(module, name);
    OK(zeKernelSetGroupSize(kernel, items, 1, 1));
    return kernel;
}

static ze_image_handle_t image_of(ze_image_format_layout_t layout, ze_image_format_type_t type, bool blue_first,
                                  uint32_t width, uint32_t height) {
    ze_image_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_IMAGE_DESC,
                            .type = ZE_IMAGE_TYPE_2D,
                            .width = width,
                            .height = height,
                            .format = {layout, type, blue_first ? ZE_IMAGE_FORMAT_SWIZZLE_B : ZE_IMAGE_FORMAT_SWIZZLE_R,
                                       ZE_IMAGE_FORMAT_SWIZZLE_G,
                                       blue_first ? ZE_IMAGE_FORMAT_SWIZZLE_R : ZE_IMAGE_FORMAT_SWIZZLE_B,
                                       ZE_IMAGE_FORMAT_SWIZZLE_A}};
    ze_image_handle_t image = NULL;
    OK(zeImageCreate(context, device, &desc, &image));
    return image;
}

static void copy_to(ze_image_handle_t image, const void *texels) {
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    OK(zeCommandListAppendImageCopyFromMemory(list, image, texels, NULL, NULL, 0, NULL));
    OK(zeCommandListDestroy(list));
}

static void copy_from(void *texels, ze_image_handle_t image) {
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    OK(zeCommandListAppendImageCopyToMemory(list, texels, image, NULL, NULL, 0, NULL));
    OK(zeCommandListDestroy(list));
}

// ---- Packed layouts -------------------------------------------------------------------------------------------------

typedef struct packed {
    const char *name;
    ze_image_format_layout_t layout;
    ze_image_format_type_t type;
    bool blue_first;
    uint32_t bytes, keep;    // bits of a texel that may be set
    struct {
        uint32_t shift, bits;    // none: the channel is not there
    } channels[4];
    char kind;    // n: normalised, i: integers, f: floating-point numbers without a sign
} packed;

// Where the channels lie on devices of Intel: red is highest in what a display shows with 16 bits, lowest in the
// others.
static const packed layouts[] = {
    {"5_6_5",
     ZE_IMAGE_FORMAT_LAYOUT_5_6_5,
     ZE_IMAGE_FORMAT_TYPE_UNORM,
     false,
     2,
     UINT32_MAX,
     {{11, 5}, {5, 6}, {0, 5}, {0, 0}},
     'n'},
    {"5_6_5, blue first",
     ZE_IMAGE_FORMAT_LAYOUT_5_6_5,
     ZE_IMAGE_FORMAT_TYPE_UNORM,
     true,
     2,
     UINT32_MAX,
     {{0, 5}, {5, 6}, {11, 5}, {0, 0}},
     'n'},
    {"5_6_5 as integers",
     ZE_IMAGE_FORMAT_LAYOUT_5_6_5,
     ZE_IMAGE_FORMAT_TYPE_UINT,
     false,
     2,
     UINT32_MAX,
     {{11, 5}, {5, 6}, {0, 5}, {0, 0}},
     'n'},
    {"5_5_5_1",
     ZE_IMAGE_FORMAT_LAYOUT_5_5_5_1,
     ZE_IMAGE_FORMAT_TYPE_UNORM,
     false,
     2,
     UINT32_MAX,
     {{10, 5}, {5, 5}, {0, 5}, {15, 1}},
     'n'},
    {"4_4_4_4",
     ZE_IMAGE_FORMAT_LAYOUT_4_4_4_4,
     ZE_IMAGE_FORMAT_TYPE_UNORM,
     false,
     2,
     UINT32_MAX,
     {{8, 4}, {4, 4}, {0, 4}, {12, 4}},
     'n'},
    {"10_10_10_2",
     ZE_IMAGE_FORMAT_LAYOUT_10_10_10_2,
     ZE_IMAGE_FORMAT_TYPE_UNORM,
     false,
     4,
     UINT32_MAX,
     {{0, 10}, {10, 10}, {20, 10}, {30, 2}},
     'n'},
    {"10_10_10_2 integers",
     ZE_IMAGE_FORMAT_LAYOUT_10_10_10_2,
     ZE_IMAGE_FORMAT_TYPE_UINT,
     false,
     4,
     UINT32_MAX,
     {{0, 10}, {10, 10}, {20, 10}, {30, 2}},
     'i'},
    {"11_11_10",
     ZE_IMAGE_FORMAT_LAYOUT_11_11_10,
     ZE_IMAGE_FORMAT_TYPE_FLOAT,
     false,
     4,
     0x7fdffbff,
     {{0, 11}, {11, 11}, {22, 10}, {0, 0}},
     'f'},
};

// Returns the value that a kernel reads from a channel, as bits.
static uint32_t value_of(const packed *p, uint32_t texel, uint32_t channel) {
    uint32_t bits = p->channels[channel].bits,
             raw = bits == 0 ? 0 : texel >> p->channels[channel].shift & ((1u << bits) - 1), as_bits;
    if (p->kind == 'i') {
        return raw;
    }
    float value = 1;    // of an alpha that is not there
    if (bits != 0 && p->kind == 'n') {
        value = (float)((double)raw / ((1u << bits) - 1));
    } else if (bits != 0) {
        uint32_t fraction = bits - 5, exponent = raw >> fraction, rest = raw & ((1u << fraction) - 1);
        value = exponent == 0 ? ldexpf((float)rest, -14 - (int)fraction)
                              : ldexpf((float)(rest | 1u << fraction), (int)exponent - 15 - (int)fraction);
    }
    memcpy(&as_bits, &value, sizeof as_bits);
    return as_bits;
}

static void reads_and_writes(const packed *p) {
    uint8_t texels[TEXELS * 4], back[TEXELS * 4];
    uint32_t(*values)[4] = new_shared(TEXELS * sizeof *values), state = 12345;
    for (uint32_t i = 0; i < TEXELS; i++) {
        state = state * 1664525u + 1013904223u;
        uint32_t texel = (i == 0 ? 0 : i == 1 ? UINT32_MAX : state ^ state >> 16) & p->keep;
        memcpy(texels + i * p->bytes, &texel, p->bytes);
    }
    ze_image_handle_t images[2];
    ze_kernel_handle_t reader = kernel_of(p->kind == 'i' ? "read_integers" : "read_reals", TEXELS);
    ze_kernel_handle_t writer = kernel_of(p->kind == 'i' ? "write_integers" : "write_reals", TEXELS);
    for (int i = 0; i < 2; i++) {
        images[i] = image_of(p->layout, p->type, p->blue_first, WIDTH, HEIGHT);
    }
    copy_to(images[0], texels);
    SET(reader, 0, images[0]);
    SET(reader, 1, values);
    OK(run(reader, 1, 1));
    int wrong = 0;
    for (uint32_t i = 0; i < TEXELS * 4u; i++) {
        uint32_t texel = 0;
        memcpy(&texel, texels + i / 4 * p->bytes, p->bytes);
        uint32_t wanted = value_of(p, texel, i % 4), got = values[i / 4][i % 4];
        if (got != wanted && wrong++ == 0) {
            printf("%s: channel %u of 0x%x is read as 0x%x, not 0x%x\n", p->name, i % 4, texel, got, wanted);
        }
    }
    EXPECT_EQ(wrong, 0);
    SET(writer, 0, images[1]);
    SET(writer, 1, values);
    OK(run(writer, 1, 1));
    copy_from(back, images[1]);
    if (!EXPECT(memcmp(back, texels, TEXELS * p->bytes) == 0)) {
        printf("%s: what was read is not what is there when it is written\n", p->name);
    }
    OK(zeKernelDestroy(reader));
    OK(zeKernelDestroy(writer));
    OK(zeImageDestroy(images[0]));
    OK(zeImageDestroy(images[1]));
    OK(zeMemFree(context, values));
}

// ---- Blocks ---------------------------------------------------------------------------------------------------------

enum { COLUMNS = 40, ROWS = 6 };

typedef struct place {
    int32_t x, y;    // bytes, rows
} place;

static ze_kernel_handle_t block_kernel(const char *what, uint32_t lanes) {
    char name[32];
    snprintf(name, sizeof name, "%s_%u", what, lanes);
    return kernel_of(name, lanes);
}

// Values are bits as they are in memory, whatever the channels are; lanes have neighbours in a row, components lie in
// rows.
static void blocks_of_images(uint32_t lanes) {
    uint32_t texels[ROWS][COLUMNS], back[ROWS][COLUMNS], (*four)[4] = new_shared(32 * sizeof *four),
                                                         (*two)[2] = new_shared(32 * sizeof *two);
    for (uint32_t i = 0; i < ROWS * COLUMNS; i++) {
        texels[i / COLUMNS][i % COLUMNS] = i * 0x01030507u;
    }
    ze_image_handle_t image =
        image_of(ZE_IMAGE_FORMAT_LAYOUT_8_8_8_8, ZE_IMAGE_FORMAT_TYPE_UNORM, false, COLUMNS, ROWS);
    copy_to(image, texels);
    ze_kernel_handle_t reader = block_kernel("read_image", lanes), writer = block_kernel("write_image", lanes);
    const place inside = {5 * 4, 2}, across = {(COLUMNS - 3) * 4, ROWS - 1};
    SET(reader, 0, image);
    SET(reader, 1, inside);
    SET(reader, 2, four);
    OK(run(reader, 1, 1));
    for (uint32_t i = 0; i < lanes * 4; i++) {
        EXPECT_EQ(four[i / 4][i % 4], texels[2 + i % 4][5 + i / 4]);
    }
    // Texels beyond a border are not written.
    SET(writer, 0, image);
    SET(writer, 2, two);
    for (uint32_t i = 0; i < lanes; i++) {
        two[i][0] = 0xabcd0000 + i;
        two[i][1] = 0xef010000 + i;
    }
    SET(writer, 1, inside);
    OK(run(writer, 1, 1));
    SET(writer, 1, across);
    OK(run(writer, 1, 1));
    for (uint32_t i = 0; i < lanes; i++) {
        texels[2][5 + i] = two[i][0];
        texels[3][5 + i] = two[i][1];
    }
    for (uint32_t i = 0; i < 3; i++) {
        texels[ROWS - 1][COLUMNS - 3 + i] = two[i][0];
    }
    copy_from(back, image);
    EXPECT(memcmp(back, texels, sizeof back) == 0);
    OK(zeKernelDestroy(reader));
    OK(zeKernelDestroy(writer));
    OK(zeImageDestroy(image));
    OK(zeMemFree(context, four));
    OK(zeMemFree(context, two));
}

// The components of a block follow each other, each with a value for every lane.
static void blocks_of_buffers(uint32_t lanes) {
    enum { GROUPS = 3 };
    uint32_t count = GROUPS * 2 * lanes, *words = new_shared(2 * count * sizeof *words);
    uint16_t *shorts = new_shared(2 * count * sizeof *shorts);
    uint32_t *to_words = words + count;
    uint16_t *to_shorts = shorts + count;
    for (uint32_t i = 0; i < count; i++) {
        words[i] = 70000 + i;
        shorts[i] = (uint16_t)(7 + i);
    }
    ze_kernel_handle_t kernels[2] = {block_kernel("words", lanes), block_kernel("shorts", lanes)};
    void *arguments[2][2] = {{words, to_words}, {shorts, to_shorts}};
    for (int k = 0; k < 2; k++) {
        SET(kernels[k], 0, arguments[k][0]);
        SET(kernels[k], 1, arguments[k][1]);
        OK(zeKernelSetGroupSize(kernels[k], GROUPS * lanes, 1, 1));
        OK(run(kernels[k], 1, 1));
        OK(zeKernelDestroy(kernels[k]));
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t lane = i % lanes, factor = i / lanes % 2 == 0 ? 1 : 100;
        EXPECT_EQ(to_words[i], words[i] * factor + lane);
        EXPECT_EQ(to_shorts[i], (uint16_t)(shorts[i] * factor + lane));
    }
    OK(zeMemFree(context, words));
    OK(zeMemFree(context, shorts));
}

// ---- Images in use --------------------------------------------------------------------------------------------------

// An image stays while a kernel executes that has it as an argument, and can be destroyed after that.
static void an_image_stays_while_a_kernel_has_it(void) {
    uint8_t texels[TEXELS * 4];
    int32_t *word = new_shared(2 * sizeof *word);
    float *value = new_shared(4 * sizeof *value);
    const ze_group_count_t one = {1, 1, 1};
    memset(word, 0, 2 * sizeof *word);
    memset(texels, 255, sizeof texels);
    ze_image_handle_t image =
        image_of(ZE_IMAGE_FORMAT_LAYOUT_8_8_8_8, ZE_IMAGE_FORMAT_TYPE_UNORM, false, WIDTH, HEIGHT);
    copy_to(image, texels);
    ze_kernel_handle_t kernel = kernel_of("hold", 1);
    SET(kernel, 0, word);
    SET(kernel, 1, image);
    SET(kernel, 2, value);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    OK(zeCommandListAppendLaunchKernel(list, kernel, &one, NULL, 0, NULL));
    EXPECT_EQ(zeImageDestroy(image), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    const struct timespec pause = {.tv_nsec = 1000000};
    for (int i = 0; i < 60000 && __atomic_load_n(&word[1], __ATOMIC_ACQUIRE) == 0; i++) {
        nanosleep(&pause, NULL);
    }
    EXPECT_EQ(__atomic_load_n(&word[1], __ATOMIC_ACQUIRE), 1);
    EXPECT_EQ(zeImageDestroy(image), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    __atomic_store_n(&word[0], 1, __ATOMIC_RELEASE);
    OK(zeCommandListHostSynchronize(list, SECONDS(60)));
    EXPECT_EQ((int)(value[0] * 1000), 1000);
    OK(zeImageDestroy(image));
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(kernel));
    OK(zeMemFree(context, word));
    OK(zeMemFree(context, value));
}

int main(void) {
    size_t bytes;
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    uint32_t *words = cl_compile(source, cl_levels[2], &bytes);
    if (words == NULL) {
        return 1;
    }
    api_begin();
    ze_module_build_log_handle_t log = NULL;
    if (!OK(build_words(words, bytes, NULL, NULL, &module, &log))) {
        puts(log_text(log));
        return 1;
    }
    OK(zeModuleBuildLogDestroy(log));
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        reads_and_writes(&layouts[i]);
    }
    for (uint32_t lanes = 8; lanes <= 32; lanes *= 2) {
        blocks_of_images(lanes);
        blocks_of_buffers(lanes);
    }
    an_image_stays_while_a_kernel_has_it();
    OK(zeModuleDestroy(module));
    free(words);
    return api_end();
}
