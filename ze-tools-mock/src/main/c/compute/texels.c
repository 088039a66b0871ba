// Images: texels in memory, filters, addressing beyond the borders.
#include <string.h>

#include "compute/texels.h"
#include "compute/scalar.h"

#define SELECT_ZERO 4
#define SELECT_ONE 5
#define MAX_COORDINATE 2147483520.0f

// A texel or a colour: integers of integer formats, else the bits of floating-point numbers.
typedef struct color {
    u32 bits[4];
} color;

static bool is_integer(const zmc_image *im) {
    return im->texel == ZMC_TEXEL_UINT || im->texel == ZMC_TEXEL_SINT;
}

static f32 real_of(u32 bits) {
    f32 number;
    memcpy(&number, &bits, 4);
    return number;
}

static u32 bits_of(f32 number) {
    return (u32)bits_of_f32(number);
}

static f32 half_to_float(u32 bits) {
    u16 pattern = (u16)bits;
    f16 half;
    memcpy(&half, &pattern, 2);
    return (f32)half;
}

static u32 float_to_half(f32 number) {
    f16 half = (f16)number;
    u16 pattern;
    memcpy(&pattern, &half, 2);
    return pattern;
}

// ---- Texels ---------------------------------------------------------------------------------------------------------

static u32 decode_channel(zmc_texel texel, u32 raw, u32 bits) {
    u32 most = bits == 32 ? UINT32_MAX : (1u << bits) - 1;
    s64 with_sign = (s64)sign_extend(raw, bits);
    switch (texel) {
    case ZMC_TEXEL_UINT:
        return raw;
    case ZMC_TEXEL_SINT:
        return (u32)with_sign;
    case ZMC_TEXEL_UNORM:
        return bits_of((f32)((f64)raw / most));
    case ZMC_TEXEL_SNORM: {
        f64 share = (f64)with_sign / (most >> 1);
        return bits_of(share < -1 ? -1.0f : (f32)share);
    }
    default:
        // Numbers of 11 and 10 bits are halves without a sign and with a shorter fraction.
        return bits == 32 ? raw : bits_of(half_to_float(bits == 16 ? raw : raw << (15 - bits)));
    }
}

static u32 encode_channel(zmc_texel texel, u32 value, u32 bits) {
    u32 most = bits == 32 ? UINT32_MAX : (1u << bits) - 1;
    f32 number = real_of(value);
    switch (texel) {
    case ZMC_TEXEL_UINT:
        return value > most ? most : value;
    case ZMC_TEXEL_SINT:
        return (u32)clamp_signed((s32)value, bits) & most;
    case ZMC_TEXEL_UNORM:
        return !(number > 0) ? 0 : number >= 1 ? most : (u32)rint((f64)number * most);
    case ZMC_TEXEL_SNORM:
        number = number != number ? 0 : number > 2 ? 2 : number < -2 ? -2 : number;
        return (u32)clamp_signed((s64)rint((f64)number * (most >> 1)), bits) & most;
    default:
        if (bits == 32) {
            return value;
        }
        if (bits == 16) {
            return float_to_half(number);
        }
        u32 half = float_to_half(number), cut = 15 - bits;
        if (number != number) {
            return most;
        }
        if (half & 0x8000) {
            return 0;
        }
        return half == 0x7c00 ? half >> cut : (half + (1u << (cut - 1))) >> cut;
    }
}

static u32 selected(const zmc_image *im, const u32 *channels, u32 component) {
    u32 from = im->select[component];
    if (from < im->channels) {
        return channels[from];
    }
    bool one = from == SELECT_ONE || from == 3;
    return !one ? 0 : is_integer(im) ? 1 : bits_of(1.0f);
}

static color select_all(const zmc_image *im, const u32 *channels) {
    color chosen;
    for (u32 component = 0; component < 4; component++) {
        chosen.bits[component] = selected(im, channels, component);
    }
    return chosen;
}

static color border(const zmc_image *im) {
    static const u32 nothing[4] = {0};
    return select_all(im, nothing);
}

static bool is_inside(const zmc_image *im, const s64 at[3]) {
    return at[0] >= 0 && at[0] < im->size[0] && at[1] >= 0 && at[1] < im->size[1] && at[2] >= 0 && at[2] < im->size[2];
}

static uint8_t *pixel_of(const zmc_image *im, const s64 at[3]) {
    return im->pixels + (u64)at[2] * im->slice_pitch + (u64)at[1] * im->row_pitch + (u64)at[0] * im->pixel_bytes;
}

static color read_pixel(const zmc_image *im, const s64 at[3]) {
    u32 channels[4] = {0}, offset = 0;
    if (!is_inside(im, at)) {
        return border(im);
    }
    const uint8_t *pixel = pixel_of(im, at);
    for (u32 channel = 0; channel < im->channels; channel++) {
        u32 first = offset / 8, bytes = im->pixel_bytes - first;
        u64 raw = 0;
        memcpy(&raw, pixel + first, bytes < 8 ? bytes : 8);
        raw = raw >> (offset % 8) & (((u64)1 << im->bits[channel]) - 1);
        channels[channel] = decode_channel(im->texel, (u32)raw, im->bits[channel]);
        offset += im->bits[channel];
    }
    return select_all(im, channels);
}

static void write_pixel(const zmc_image *im, const s64 at[3], const color *value) {
    uint8_t bytes[16] = {0};
    u32 offset = 0;
    for (u32 channel = 0; channel < im->channels; channel++) {
        u64 raw = 0;
        for (u32 component = 0; component < 4; component++) {
            if (im->select[component] == channel) {
                raw = encode_channel(im->texel, value->bits[component], im->bits[channel]);
                break;
            }
        }
        u32 first = offset / 8, room = (u32)sizeof bytes - first;
        u64 word = 0;
        memcpy(&word, bytes + first, room < 8 ? room : 8);
        word |= raw << (offset % 8);
        memcpy(bytes + first, &word, room < 8 ? room : 8);
        offset += im->bits[channel];
    }
    memcpy(pixel_of(im, at), bytes, im->pixel_bytes);
}

// ---- Sampling -------------------------------------------------------------------------------------------------------

static s64 whole(f32 coordinate) {
    return coordinate != coordinate       ? 0
           : coordinate > MAX_COORDINATE  ? INT32_MAX
           : coordinate < -MAX_COORDINATE ? INT32_MIN
                                          : (s64)floorf(coordinate);
}

static s64 within(s64 position, s64 least, s64 most) {
    return position < least ? least : position > most ? most : position;
}

// The two texels of a coordinate in one dimension, and how much of the second.
static void place(const zmc_sampler *sampling, f32 coordinate, u32 size, s64 at[2], f32 *share) {
    s64 last = (s64)size - 1;
    f32 position = sampling->normalized ? coordinate * (f32)size : coordinate;
    f32 unit = sampling->normalized ? coordinate : coordinate / (f32)size;
    if (sampling->addressing == ZMC_ADDRESS_REPEAT) {
        position = (unit - floorf(unit)) * (f32)size;
    } else if (sampling->addressing == ZMC_ADDRESS_MIRROR) {
        position = fabsf(unit - 2.0f * rintf(0.5f * unit)) * (f32)size;
    }
    f32 from = sampling->linear ? position - 0.5f : position;
    at[0] = whole(from);
    at[1] = at[0] + 1;
    *share = from - floorf(from);
    for (int side = 0; side < 2; side++) {
        switch (sampling->addressing) {
        case ZMC_ADDRESS_REPEAT:
            at[side] = at[side] < 0 ? at[side] + size : at[side] > last ? at[side] - size : at[side];
            break;
        case ZMC_ADDRESS_BORDER:
            at[side] = within(at[side], -1, size);
            break;
        default:
            at[side] = within(at[side], 0, last);
            break;
        }
    }
}

static color sample(const zmc_image *im, const zmc_sampler *sampling, const f32 *coordinates, u32 dimensions,
                    bool arrayed) {
    s64 at[3][2] = {{0}};
    f32 share[3] = {0};
    bool linear = sampling->linear && !is_integer(im);
    zmc_sampler used = {sampling->addressing, sampling->normalized, linear};
    for (u32 dimension = 0; dimension < dimensions; dimension++) {
        place(&used, coordinates[dimension], im->size[dimension], at[dimension], &share[dimension]);
    }
    if (arrayed) {
        at[dimensions][0] = within(whole(rintf(coordinates[dimensions])), 0, (s64)im->size[dimensions] - 1);
    }
    if (!linear) {
        return read_pixel(im, (const s64[3]){at[0][0], at[1][0], at[2][0]});
    }
    f32 sum[4] = {0};
    for (u32 corner = 0; corner < 1u << dimensions; corner++) {
        s64 where[3] = {at[0][0], at[1][0], at[2][0]};
        f32 weight = 1;
        for (u32 dimension = 0; dimension < dimensions; dimension++) {
            u32 second = corner >> dimension & 1;
            where[dimension] = at[dimension][second];
            weight *= second ? share[dimension] : 1 - share[dimension];
        }
        if (weight == 0) {
            continue;    // what is not looked at may be no number
        }
        color neighbour = read_pixel(im, where);
        for (u32 component = 0; component < 4; component++) {
            sum[component] += weight * real_of(neighbour.bits[component]);
        }
    }
    color result;
    for (u32 component = 0; component < 4; component++) {
        result.bits[component] = bits_of(sum[component]);
    }
    return result;
}

// ---- Operations -----------------------------------------------------------------------------------------------------

static u64 get(const thread *self, u32 reg, u32 bytes, u32 width, u32 lane) {
    u64 content = 0;
    memcpy(&content, self->registers + (size_t)reg * width + (size_t)lane * bytes, bytes);
    return content;
}

static void set(thread *self, u32 reg, u32 bytes, u32 width, u32 lane, u64 content) {
    memcpy(self->registers + (size_t)reg * width + (size_t)lane * bytes, &content, bytes);
}

static u32 bytes_of(scalar format) {
    static const uint8_t bytes[] = {1, 2, 4, 8, 2, 4, 8};
    return bytes[format];
}

static const zmc_image *image_of(thread *self, u32 lane, u64 value, const op *operation) {
    const zmc_execution *run = self->run;
    u64 index = value & 0xffffffff;
    if (index == 0 || index > run->launch.image_count || run->launch.images[index - 1].pixels == NULL) {
        zmc_thread_fault(self, lane, operation, ZMC_MATTER_ACCESS, "access to an image that is not there");
        return NULL;
    }
    return &run->launch.images[index - 1];
}

static void put_result(thread *self, const op *operation, u32 width, u32 lane, const color *texel) {
    const image_info *info = operation->image;
    u32 bytes = bytes_of(info->value);
    for (u32 component = 0; component < info->count; component++) {
        u64 content = info->value == S_F16  ? float_to_half(real_of(texel->bits[component]))
                      : info->value == S_64 ? (u64)(s64)(s32)texel->bits[component]
                                            : texel->bits[component];
        set(self, info->reg + component * bytes, bytes, width, lane, content);
    }
}

static color get_value(const thread *self, const image_info *info, u32 width, u32 lane) {
    color texel = {{0}};
    u32 bytes = bytes_of(info->value);
    for (u32 component = 0; component < info->count && component < 4; component++) {
        u64 content = get(self, info->reg + component * bytes, bytes, width, lane);
        texel.bits[component] = info->value == S_F16 ? bits_of(half_to_float((u32)content)) : (u32)content;
    }
    return texel;
}

static s64 whole_coordinate(const thread *self, const image_info *info, u32 width, u32 lane, u32 dimension) {
    u32 bytes = bytes_of(info->coordinate);
    u64 content = get(self, info->coordinates + dimension * bytes, bytes, width, lane);
    return info->coordinate == S_F32 ? whole(real_of((u32)content)) : (s64)sign_extend(content, bytes * 8);
}

static void run_one(thread *self, const op *operation, u32 width, u32 lane) {
    const image_info *info = operation->image;
    u64 value = get(self, info->image, 8, width, lane);
    const zmc_image *im = image_of(self, lane, value, operation);
    u32 dimensions = info->dimensions + info->arrayed;
    s64 at[3] = {0};
    if (im == NULL) {
        return;
    }
    if (info->kind == IMAGE_SIZE || info->kind == IMAGE_FORMAT || info->kind == IMAGE_ORDER ||
        info->kind == IMAGE_ONE) {
        u32 bytes = bytes_of(info->value);
        for (u32 component = 0; component < info->count; component++) {
            u32 answer = info->kind == IMAGE_FORMAT  ? im->data_type
                         : info->kind == IMAGE_ORDER ? im->order
                         : info->kind == IMAGE_ONE   ? 1
                         : component < 3             ? im->size[component]
                                                     : 1;
            set(self, info->reg + component * bytes, bytes, width, lane, answer);
        }
        return;
    }
    if (info->kind == IMAGE_SAMPLE) {
        zmc_sampler sampling = zmc_sampler_of((u32)(value >> 32));
        f32 coordinates[4] = {0};
        for (u32 dimension = 0; dimension < dimensions; dimension++) {
            u32 bytes = bytes_of(info->coordinate);
            u64 answer = get(self, info->coordinates + dimension * bytes, bytes, width, lane);
            coordinates[dimension] =
                info->coordinate == S_F32 ? real_of((u32)answer) : (f32)(s64)sign_extend(answer, bytes * 8);
        }
        color texel = sample(im, &sampling, coordinates, info->dimensions, info->arrayed);
        put_result(self, operation, width, lane, &texel);
        return;
    }
    for (u32 dimension = 0; dimension < dimensions; dimension++) {
        at[dimension] = whole_coordinate(self, info, width, lane, dimension);
    }
    if (info->kind == IMAGE_READ) {
        color texel = read_pixel(im, at);
        put_result(self, operation, width, lane, &texel);
    } else if (is_inside(im, at)) {
        color texel = get_value(self, info, width, lane);
        write_pixel(im, at, &texel);
    }
}

void zmc_run_image(thread *self, const op *operation, uint32_t width) {
    for (lanes remaining = self->mask; remaining != 0 && self->stop != STOP_FAULT; remaining &= remaining - 1) {
        run_one(self, operation, width, (u32)__builtin_ctzll(remaining));
    }
}

void zmc_run_image_block(thread *self, const op *operation, uint32_t width) {
    const image_info *info = operation->image;
    u32 first = (u32)__builtin_ctzll(self->mask), bytes = bytes_of(info->value);
    const zmc_image *im = image_of(self, first, get(self, info->image, 8, width, first), operation);
    if (im == NULL) {
        return;
    }
    s64 x = whole_coordinate(self, info, width, first, 0), y = whole_coordinate(self, info, width, first, 1);
    s64 row_bytes = (s64)im->size[0] * im->pixel_bytes;
    for (u32 line = 0; line < info->count; line++) {
        for (lanes remaining = self->mask; remaining != 0; remaining &= remaining - 1) {
            u32 lane = (u32)__builtin_ctzll(remaining);
            s64 column = x + (s64)lane * bytes, row = y + line;
            bool there = column >= 0 && column + bytes <= row_bytes && row >= 0 && row < im->size[1];
            if (info->kind == IMAGE_BLOCK_WRITE && !there) {
                continue;
            }
            // A read beyond a border gives the texel at the border.
            column = within(column, 0, row_bytes >= (s64)bytes ? row_bytes - bytes : 0);
            row = within(row, 0, (s64)im->size[1] - 1);
            uint8_t *place_of_row = im->pixels + (u64)row * im->row_pitch + (u64)column;
            u32 room = row_bytes >= (s64)bytes ? bytes : (u32)row_bytes;
            if (info->kind == IMAGE_BLOCK_WRITE) {
                u64 content = get(self, info->reg + line * bytes, bytes, width, lane);
                memcpy(place_of_row, &content, room);
            } else {
                u64 content = 0;
                memcpy(&content, place_of_row, room);
                set(self, info->reg + line * bytes, bytes, width, lane, content);
            }
        }
    }
}
