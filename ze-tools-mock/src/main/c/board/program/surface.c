// The layout of an image's texels is the board's own: row by row, which fits into the memory that the driver has for
// tiles. Only kernels and copy engines look at it.
#include "board/program/surface.h"
#include "board/streamer/engine_memory.h"
#include <stdio.h>
#include <string.h>

enum surface_kind { SURFACE_1D, SURFACE_2D, SURFACE_3D, SURFACE_BUFFER = 4, SURFACE_NULL = 7 };

// The format of a texel, channels from the lowest bits on.
struct format {
    uint16_t number;    // of the device
    uint8_t channels, bits[4];
    zmc_texel texel;
    bool blue_first;
};

#define SAME(number, channels, bits, texel)                                                                            \
    { number, channels, {bits, bits, bits, bits}, ZMC_TEXEL_##texel, false }

static const struct format formats[] = {
    SAME(0x000, 4, 32, FLOAT),
    SAME(0x001, 4, 32, SINT),
    SAME(0x002, 4, 32, UINT),
    SAME(0x080, 4, 16, UNORM),
    SAME(0x081, 4, 16, SNORM),
    SAME(0x082, 4, 16, SINT),
    SAME(0x083, 4, 16, UINT),
    SAME(0x084, 4, 16, FLOAT),
    SAME(0x085, 2, 32, FLOAT),
    SAME(0x086, 2, 32, SINT),
    SAME(0x087, 2, 32, UINT),
    {0x0c0, 4, {8, 8, 8, 8}, ZMC_TEXEL_UNORM, true},
    {0x0c2, 4, {10, 10, 10, 2}, ZMC_TEXEL_UNORM, false},
    {0x0c4, 4, {10, 10, 10, 2}, ZMC_TEXEL_UINT, false},
    SAME(0x0c7, 4, 8, UNORM),
    SAME(0x0c9, 4, 8, SNORM),
    SAME(0x0ca, 4, 8, SINT),
    SAME(0x0cb, 4, 8, UINT),
    SAME(0x0cc, 2, 16, UNORM),
    SAME(0x0cd, 2, 16, SNORM),
    SAME(0x0ce, 2, 16, SINT),
    SAME(0x0cf, 2, 16, UINT),
    SAME(0x0d0, 2, 16, FLOAT),
    {0x0d3, 3, {11, 11, 10}, ZMC_TEXEL_FLOAT, false},
    SAME(0x0d6, 1, 32, SINT),
    SAME(0x0d7, 1, 32, UINT),
    SAME(0x0d8, 1, 32, FLOAT),
    {0x100, 3, {5, 6, 5}, ZMC_TEXEL_UNORM, true},
    {0x102, 4, {5, 5, 5, 1}, ZMC_TEXEL_UNORM, true},
    {0x104, 4, {4, 4, 4, 4}, ZMC_TEXEL_UNORM, true},
    SAME(0x106, 2, 8, UNORM),
    SAME(0x107, 2, 8, SNORM),
    SAME(0x108, 2, 8, SINT),
    SAME(0x109, 2, 8, UINT),
    SAME(0x10a, 1, 16, UNORM),
    SAME(0x10b, 1, 16, SNORM),
    SAME(0x10c, 1, 16, SINT),
    SAME(0x10d, 1, 16, UINT),
    SAME(0x10e, 1, 16, FLOAT),
    SAME(0x140, 1, 8, UNORM),
    SAME(0x141, 1, 8, SNORM),
    SAME(0x142, 1, 8, SINT),
    SAME(0x143, 1, 8, UINT),
};

// Bits `low` to `high` of a word of a state.
static uint32_t bits(const uint32_t *state, unsigned word, unsigned low, unsigned high) {
    return state[word] >> low & (uint32_t)((1ull << (high - low + 1)) - 1);
}

static const struct format *format_of(uint32_t number) {
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (formats[i].number == number) {
            return &formats[i];
        }
    }
    return NULL;
}

static uint32_t texel_bytes(const struct format *format) {
    uint32_t all = 0;
    for (unsigned k = 0; k < format->channels; k++) {
        all += format->bits[k];
    }
    return all / 8;
}

// The channel in memory that is the one which a state selects.
static uint8_t select_of(const struct format *format, uint32_t selected) {
    enum { ZERO = 0, ONE = 1, RED = 4, ALPHA = 7 };
    enum { CHANNEL_ZERO = 4, CHANNEL_ONE = 5 };    // of zmc_image
    if (selected < RED) {
        return selected == ONE ? CHANNEL_ONE : CHANNEL_ZERO;
    }
    uint8_t channel = (uint8_t)(selected - RED);
    if (channel >= format->channels) {
        return selected == ALPHA ? CHANNEL_ONE : CHANNEL_ZERO;
    }
    return format->blue_first && channel != 1 && channel != 3 ? 2 - channel : channel;
}

static void describe(const uint32_t *state, const struct format *format, zmc_image *image) {
    static const unsigned selects[] = {25, 22, 19, 16};    // where a state selects red, green, blue and alpha
    enum surface_kind kind = (enum surface_kind)bits(state, 0, 29, 31);
    bool array = bits(state, 0, 28, 28);
    uint32_t width = bits(state, 2, 0, 13) + 1, height = bits(state, 2, 16, 29) + 1, depth = bits(state, 3, 21, 31) + 1;
    uint64_t pitch = bits(state, 3, 0, 17) + 1ull, slice = 4ull * bits(state, 1, 0, 14) * pitch;
    *image = (zmc_image){.size = {width, height, depth},
                         .row_pitch = pitch,
                         .slice_pitch = slice ? slice : pitch * height,
                         .pixel_bytes = texel_bytes(format),
                         .texel = format->texel,
                         .channels = format->channels};
    memcpy(image->bits, format->bits, sizeof image->bits);
    for (int k = 0; k < 4; k++) {
        image->select[k] = select_of(format, bits(state, 7, selects[k], selects[k] + 2));
    }
    if (kind == SURFACE_BUFFER) {    // the number of texels is cut into pieces
        uint64_t texels = (bits(state, 2, 0, 6) | bits(state, 2, 16, 29) << 7 | (uint64_t)bits(state, 3, 21, 31) << 21);
        image->size[0] = (uint32_t)(texels + 1);
        image->size[1] = image->size[2] = 1;
        image->row_pitch = image->slice_pitch = (texels + 1) * image->pixel_bytes;
    } else if (kind == SURFACE_1D) {    // the levels of an array come last
        image->size[1] = array ? depth : 1;
        image->size[2] = 1;
    } else if (kind == SURFACE_2D && !array) {
        image->size[2] = 1;
    }
}

bool zb_surface_get(struct zb_space *space, uint64_t place, struct zb_surface *surface, char *why, size_t room) {
    uint32_t state[16];
    uint64_t address;
    surface->span.object = NULL;
    if (!zb_mem_read(space, place, state, sizeof state)) {
        snprintf(why, room, "its surface state lies where nothing is mapped");
        return false;
    }
    const struct format *format = format_of(bits(state, 0, 18, 26));
    enum surface_kind kind = (enum surface_kind)bits(state, 0, 29, 31);
    if (kind == SURFACE_NULL) {
        surface->image = (zmc_image){.pixels = NULL};
        return true;
    }
    if (!format || (kind > SURFACE_3D && kind != SURFACE_BUFFER)) {
        snprintf(why, room, "no image has surfaces of kind %u with texels of format 0x%x", (unsigned)kind,
                 bits(state, 0, 18, 26));
        return false;
    }
    describe(state, format, &surface->image);
    memcpy(&address, state + 8, sizeof address);
    const zmc_image *image = &surface->image;
    uint64_t bytes = image->slice_pitch * (image->size[2] - 1) + image->row_pitch * (image->size[1] - 1) +
                     (uint64_t)image->size[0] * image->pixel_bytes;
    if (!zb_span_get(space, address, &surface->span)) {
        snprintf(why, room, "its texels lie where nothing is mapped");
        return false;
    }
    if (bytes > surface->span.length) {
        snprintf(why, room, "its texels take %llu bytes, and its memory has %llu", (unsigned long long)bytes,
                 (unsigned long long)surface->span.length);
        zb_surface_put(surface);
        return false;
    }
    surface->image.pixels = surface->span.cpu ? (uint8_t *)surface->span.cpu : (uint8_t *)(uintptr_t)surface->span.user;
    return true;
}

void zb_surface_put(struct zb_surface *surface) {
    if (surface->span.object) {
        zb_span_put(&surface->span);
    }
    surface->span.object = NULL;
}

bool zb_sampler_read(struct zb_space *space, uint64_t place, zmc_sampler *sampler) {
    enum { WRAP, MIRROR, CLAMP, CLAMP_BORDER = 4 };    // of the device
    uint32_t state[4];
    if (!zb_mem_read(space, place, state, sizeof state)) {
        return false;
    }
    uint32_t mode = bits(state, 3, 0, 2);
    *sampler = (zmc_sampler){.addressing = mode == WRAP           ? ZMC_ADDRESS_REPEAT
                                           : mode == MIRROR       ? ZMC_ADDRESS_MIRROR
                                           : mode == CLAMP_BORDER ? ZMC_ADDRESS_BORDER
                                                                  : ZMC_ADDRESS_EDGE,
                             .normalized = !bits(state, 3, 10, 10),
                             .linear = bits(state, 0, 14, 16) != 0};
    return true;
}
