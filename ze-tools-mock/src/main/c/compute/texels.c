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
    f32 v;
    memcpy(&v, &bits, 4);
    return v;
}

static u32 bits_of(f32 v) {
    return (u32)bits_of_f32(v);
}

static f32 half_to_float(u32 bits) {
    u16 b = (u16)bits;
    f16 h;
    memcpy(&h, &b, 2);
    return (f32)h;
}

static u32 float_to_half(f32 v) {
    f16 h = (f16)v;
    u16 b;
    memcpy(&b, &h, 2);
    return b;
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
        f64 v = (f64)with_sign / (most >> 1);
        return bits_of(v < -1 ? -1.0f : (f32)v);
    }
    default:
        // Numbers of 11 and 10 bits are halves without a sign and with a shorter fraction.
        return bits == 32 ? raw : bits_of(half_to_float(bits == 16 ? raw : raw << (15 - bits)));
    }
}

static u32 encode_channel(zmc_texel texel, u32 value, u32 bits) {
    u32 most = bits == 32 ? UINT32_MAX : (1u << bits) - 1;
    f32 v = real_of(value);
    switch (texel) {
    case ZMC_TEXEL_UINT:
        return value > most ? most : value;
    case ZMC_TEXEL_SINT:
        return (u32)clamp_signed((s32)value, bits) & most;
    case ZMC_TEXEL_UNORM:
        return !(v > 0) ? 0 : v >= 1 ? most : (u32)rint((f64)v * most);
    case ZMC_TEXEL_SNORM:
        v = v != v ? 0 : v > 2 ? 2 : v < -2 ? -2 : v;
        return (u32)clamp_signed((s64)rint((f64)v * (most >> 1)), bits) & most;
    default:
        if (bits == 32) {
            return value;
        }
        if (bits == 16) {
            return float_to_half(v);
        }
        u32 h = float_to_half(v), cut = 15 - bits;
        if (v != v) {
            return most;
        }
        if (h & 0x8000) {
            return 0;
        }
        return h == 0x7c00 ? h >> cut : (h + (1u << (cut - 1))) >> cut;
    }
}

static u32 selected(const zmc_image *im, const u32 *channels, u32 k) {
    u32 from = im->select[k];
    if (from < im->channels) {
        return channels[from];
    }
    bool one = from == SELECT_ONE || from == 3;
    return !one ? 0 : is_integer(im) ? 1 : bits_of(1.0f);
}

static color select_all(const zmc_image *im, const u32 *channels) {
    color c;
    for (u32 k = 0; k < 4; k++) {
        c.bits[k] = selected(im, channels, k);
    }
    return c;
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
    const uint8_t *p = pixel_of(im, at);
    for (u32 c = 0; c < im->channels; c++) {
        u32 first = offset / 8, bytes = im->pixel_bytes - first;
        u64 raw = 0;
        memcpy(&raw, p + first, bytes < 8 ? bytes : 8);
        raw = raw >> (offset % 8) & (((u64)1 << im->bits[c]) - 1);
        channels[c] = decode_channel(im->texel, (u32)raw, im->bits[c]);
        offset += im->bits[c];
    }
    return select_all(im, channels);
}

static void write_pixel(const zmc_image *im, const s64 at[3], const color *value) {
    uint8_t bytes[16] = {0};
    u32 offset = 0;
    for (u32 c = 0; c < im->channels; c++) {
        u64 raw = 0;
        for (u32 k = 0; k < 4; k++) {
            if (im->select[k] == c) {
                raw = encode_channel(im->texel, value->bits[k], im->bits[c]);
                break;
            }
        }
        u32 first = offset / 8, room = (u32)sizeof bytes - first;
        u64 word = 0;
        memcpy(&word, bytes + first, room < 8 ? room : 8);
        word |= raw << (offset % 8);
        memcpy(bytes + first, &word, room < 8 ? room : 8);
        offset += im->bits[c];
    }
    memcpy(pixel_of(im, at), bytes, im->pixel_bytes);
}

// ---- Sampling -------------------------------------------------------------------------------------------------------

typedef struct sampler {
    u32 addressing;
    bool normalized;
    bool linear;
} sampler;

typedef enum addressing { ADDRESS_NONE, ADDRESS_EDGE, ADDRESS_BORDER, ADDRESS_REPEAT, ADDRESS_MIRROR } addressing;

static s64 whole(f32 v) {
    return v != v ? 0 : v > MAX_COORDINATE ? INT32_MAX : v < -MAX_COORDINATE ? INT32_MIN : (s64)floorf(v);
}

static s64 within(s64 v, s64 least, s64 most) {
    return v < least ? least : v > most ? most : v;
}

// The two texels of a coordinate in one dimension, and how much of the second.
static void place(const sampler *s, f32 coordinate, u32 size, s64 at[2], f32 *share) {
    s64 last = (s64)size - 1;
    f32 u = s->normalized ? coordinate * (f32)size : coordinate;
    f32 unit = s->normalized ? coordinate : coordinate / (f32)size;
    if (s->addressing == ADDRESS_REPEAT) {
        u = (unit - floorf(unit)) * (f32)size;
    } else if (s->addressing == ADDRESS_MIRROR) {
        u = fabsf(unit - 2.0f * rintf(0.5f * unit)) * (f32)size;
    }
    f32 from = s->linear ? u - 0.5f : u;
    at[0] = whole(from);
    at[1] = at[0] + 1;
    *share = from - floorf(from);
    for (int k = 0; k < 2; k++) {
        switch (s->addressing) {
        case ADDRESS_REPEAT:
            at[k] = at[k] < 0 ? at[k] + size : at[k] > last ? at[k] - size : at[k];
            break;
        case ADDRESS_BORDER:
            at[k] = within(at[k], -1, size);
            break;
        default:
            at[k] = within(at[k], 0, last);
            break;
        }
    }
}

static color sample(const zmc_image *im, const sampler *s, const f32 *coordinates, u32 dimensions, bool arrayed) {
    s64 at[3][2] = {{0}};
    f32 share[3] = {0};
    bool linear = s->linear && !is_integer(im);
    sampler used = {s->addressing, s->normalized, linear};
    for (u32 d = 0; d < dimensions; d++) {
        place(&used, coordinates[d], im->size[d], at[d], &share[d]);
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
        for (u32 d = 0; d < dimensions; d++) {
            u32 second = corner >> d & 1;
            where[d] = at[d][second];
            weight *= second ? share[d] : 1 - share[d];
        }
        if (weight == 0) {
            continue;    // what is not looked at may be no number
        }
        color c = read_pixel(im, where);
        for (u32 k = 0; k < 4; k++) {
            sum[k] += weight * real_of(c.bits[k]);
        }
    }
    color result;
    for (u32 k = 0; k < 4; k++) {
        result.bits[k] = bits_of(sum[k]);
    }
    return result;
}

// ---- Operations -----------------------------------------------------------------------------------------------------

static u64 get(const thread *t, u32 reg, u32 bytes, u32 width, u32 lane) {
    u64 v = 0;
    memcpy(&v, t->r + (size_t)reg * width + (size_t)lane * bytes, bytes);
    return v;
}

static void set(thread *t, u32 reg, u32 bytes, u32 width, u32 lane, u64 v) {
    memcpy(t->r + (size_t)reg * width + (size_t)lane * bytes, &v, bytes);
}

static u32 bytes_of(scalar s) {
    static const uint8_t bytes[] = {1, 2, 4, 8, 2, 4, 8};
    return bytes[s];
}

static const zmc_image *image_of(thread *t, u32 lane, u64 value, const op *o) {
    const zmc_execution *run = t->run;
    u64 index = value & 0xffffffff;
    if (index == 0 || index > run->launch.image_count || run->launch.images[index - 1].pixels == NULL) {
        zmc_thread_fault(t, lane, o, "access to an image that is not there");
        return NULL;
    }
    return &run->launch.images[index - 1];
}

static void put_result(thread *t, const op *o, u32 width, u32 lane, const color *c) {
    const image_info *info = o->data;
    u32 bytes = bytes_of(info->value);
    for (u32 k = 0; k < info->count; k++) {
        u64 v = info->value == S_F16  ? float_to_half(real_of(c->bits[k]))
                : info->value == S_64 ? (u64)(s64)(s32)c->bits[k]
                                      : c->bits[k];
        set(t, info->reg + k * bytes, bytes, width, lane, v);
    }
}

static color get_value(const thread *t, const image_info *info, u32 width, u32 lane) {
    color c = {{0}};
    u32 bytes = bytes_of(info->value);
    for (u32 k = 0; k < info->count && k < 4; k++) {
        u64 v = get(t, info->reg + k * bytes, bytes, width, lane);
        c.bits[k] = info->value == S_F16 ? bits_of(half_to_float((u32)v)) : (u32)v;
    }
    return c;
}

static s64 whole_coordinate(const thread *t, const image_info *info, u32 width, u32 lane, u32 k) {
    u32 bytes = bytes_of(info->coordinate);
    u64 v = get(t, info->coordinates + k * bytes, bytes, width, lane);
    return info->coordinate == S_F32 ? whole(real_of((u32)v)) : (s64)sign_extend(v, bytes * 8);
}

static void run_one(thread *t, const op *o, u32 width, u32 lane) {
    const image_info *info = o->data;
    u64 value = get(t, info->image, 8, width, lane);
    const zmc_image *im = image_of(t, lane, value, o);
    u32 dimensions = info->dimensions + info->arrayed;
    s64 at[3] = {0};
    if (im == NULL) {
        return;
    }
    if (info->kind == IMAGE_SIZE || info->kind == IMAGE_FORMAT || info->kind == IMAGE_ORDER ||
        info->kind == IMAGE_ONE) {
        u32 bytes = bytes_of(info->value);
        for (u32 k = 0; k < info->count; k++) {
            u32 v = info->kind == IMAGE_FORMAT  ? im->data_type
                    : info->kind == IMAGE_ORDER ? im->order
                    : info->kind == IMAGE_ONE   ? 1
                    : k < 3                     ? im->size[k]
                                                : 1;
            set(t, info->reg + k * bytes, bytes, width, lane, v);
        }
        return;
    }
    if (info->kind == IMAGE_SAMPLE) {
        u32 bits = (u32)(value >> 32);
        sampler s = {bits & 0xff, bits >> 8 & 1, bits >> 16 & 1};
        f32 coordinates[4] = {0};
        for (u32 k = 0; k < dimensions; k++) {
            u32 bytes = bytes_of(info->coordinate);
            u64 v = get(t, info->coordinates + k * bytes, bytes, width, lane);
            coordinates[k] = info->coordinate == S_F32 ? real_of((u32)v) : (f32)(s64)sign_extend(v, bytes * 8);
        }
        color c = sample(im, &s, coordinates, info->dimensions, info->arrayed);
        put_result(t, o, width, lane, &c);
        return;
    }
    for (u32 k = 0; k < dimensions; k++) {
        at[k] = whole_coordinate(t, info, width, lane, k);
    }
    if (info->kind == IMAGE_READ) {
        color c = read_pixel(im, at);
        put_result(t, o, width, lane, &c);
    } else if (is_inside(im, at)) {
        color c = get_value(t, info, width, lane);
        write_pixel(im, at, &c);
    }
}

void zmc_run_image(thread *t, const op *o, uint32_t width) {
    for (lanes m = t->mask; m != 0 && t->stop != STOP_FAULT; m &= m - 1) {
        run_one(t, o, width, (u32)__builtin_ctzll(m));
    }
}

void zmc_run_image_block(thread *t, const op *o, uint32_t width) {
    const image_info *info = o->data;
    u32 first = (u32)__builtin_ctzll(t->mask), bytes = bytes_of(info->value);
    const zmc_image *im = image_of(t, first, get(t, info->image, 8, width, first), o);
    if (im == NULL) {
        return;
    }
    s64 x = whole_coordinate(t, info, width, first, 0), y = whole_coordinate(t, info, width, first, 1);
    s64 row_bytes = (s64)im->size[0] * im->pixel_bytes;
    for (u32 k = 0; k < info->count; k++) {
        for (lanes m = t->mask; m != 0; m &= m - 1) {
            u32 lane = (u32)__builtin_ctzll(m);
            s64 column = x + (s64)lane * bytes, row = y + k;
            bool there = column >= 0 && column + bytes <= row_bytes && row >= 0 && row < im->size[1];
            if (info->kind == IMAGE_BLOCK_WRITE && !there) {
                continue;
            }
            // A read beyond a border gives the texel at the border.
            column = within(column, 0, row_bytes >= (s64)bytes ? row_bytes - bytes : 0);
            row = within(row, 0, (s64)im->size[1] - 1);
            uint8_t *p = im->pixels + (u64)row * im->row_pitch + (u64)column;
            u32 room = row_bytes >= (s64)bytes ? bytes : (u32)row_bytes;
            if (info->kind == IMAGE_BLOCK_WRITE) {
                u64 v = get(t, info->reg + k * bytes, bytes, width, lane);
                memcpy(p, &v, room);
            } else {
                u64 v = 0;
                memcpy(&v, p, room);
                set(t, info->reg + k * bytes, bytes, width, lane, v);
            }
        }
    }
}
