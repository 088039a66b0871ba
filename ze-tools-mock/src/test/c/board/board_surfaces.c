// Images and samplers as the device has them: surface and sampler states of each kind, sound and damaged.
#include "board_test.h"
#include "board/program/surface.h"

enum { STATE = 0, TEXELS = 4096, FLOAT_32 = 0xd8, BGRA_8 = 0xc0, RGBA_8 = 0xcb };
enum { ONE_D, TWO_D, THREE_D, BUFFER_KIND = 4, CUBE = 3, NULL_KIND = 7 };
enum { ZERO, ONE, RED = 4, GREEN, BLUE, ALPHA };

struct shape {
    unsigned kind, array, width, height, depth, pitch, rows_between;
};

static void put(struct device *d, unsigned format, const struct shape *shape, const unsigned select[4]) {
    uint32_t state[16] = {0};
    uint64_t address = BASE + DATA + TEXELS;
    state[0] = shape->kind << 29 | shape->array << 28 | format << 18;
    state[1] = shape->rows_between / 4;
    state[2] = (shape->width - 1) | (shape->height - 1) << 16;
    state[3] = (shape->pitch - 1) | (shape->depth - 1) << 21;
    state[7] = select[0] << 25 | select[1] << 22 | select[2] << 19 | select[3] << 16;
    memcpy(state + 8, &address, sizeof address);
    memcpy(d->data + STATE, state, sizeof state);
}

static bool get(struct device *d, struct zb_surface *surface, char why[120]) {
    return zb_surface_get(d->space, BASE + DATA + STATE, surface, why, 120);
}

static const unsigned plain[] = {RED, GREEN, BLUE, ALPHA};

static void shapes(struct device *d) {
    static const struct {
        struct shape shape;
        uint32_t size[3];
        uint64_t row, slice;
    } cases[] = {
        {{TWO_D, 0, 7, 5, 1, 128, 32}, {7, 5, 1}, 128, 4096},      {{TWO_D, 1, 7, 5, 3, 128, 32}, {7, 5, 3}, 128, 4096},
        {{THREE_D, 0, 7, 5, 3, 64, 8}, {7, 5, 3}, 64, 512},        {{ONE_D, 0, 7, 1, 1, 128, 0}, {7, 1, 1}, 128, 128},
        {{ONE_D, 1, 7, 1, 3, 128, 4096}, {7, 3, 1}, 128, 1 << 19}, {{THREE_D, 0, 7, 5, 3, 64, 0}, {7, 5, 3}, 64, 320},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct zb_surface surface;
        char why[120] = "";
        put(d, FLOAT_32, &cases[i].shape, plain);
        CHECK(get(d, &surface, why), "%d: %s", (int)i, why);
        const zmc_image *image = &surface.image;
        CHECK(memcmp(image->size, cases[i].size, sizeof image->size) == 0, "%d: %u x %u x %u", (int)i, image->size[0],
              image->size[1], image->size[2]);
        CHECK(image->row_pitch == cases[i].row && image->slice_pitch == cases[i].slice, "%d: %d, %d", (int)i,
              (int)image->row_pitch, (int)image->slice_pitch);
        CHECK(image->pixels == d->data + TEXELS && image->pixel_bytes == 4 && image->texel == ZMC_TEXEL_FLOAT);
        zb_surface_put(&surface);
        zb_surface_put(&surface);    // there is nothing left to do
    }
    // The number of a buffer's texels is cut into pieces.
    const uint32_t texels = 5000 - 1;
    struct shape buffer = {BUFFER_KIND, 0, (texels & 127) + 1, (texels >> 7) + 1, 1, 4, 0};
    struct zb_surface surface;
    char why[120];
    put(d, FLOAT_32, &buffer, plain);
    CHECK(get(d, &surface, why) && surface.image.size[0] == 5000 && surface.image.size[1] == 1);
    zb_surface_put(&surface);
}

static void channels(struct device *d) {
    static const struct shape shape = {TWO_D, 0, 4, 4, 1, 64, 4};
    static const unsigned alone[] = {RED, ZERO, ZERO, ONE}, turned[] = {BLUE, GREEN, RED, ONE};
    static const struct {
        unsigned format;
        const unsigned *select;
        uint8_t expected[4];
    } cases[] = {{RGBA_8, plain, {0, 1, 2, 3}},   {BGRA_8, plain, {2, 1, 0, 3}},   {BGRA_8, turned, {0, 1, 2, 5}},
                 {FLOAT_32, alone, {0, 4, 4, 5}}, {FLOAT_32, plain, {0, 4, 4, 5}}, {0x102, plain, {2, 1, 0, 3}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct zb_surface surface;
        char why[120];
        put(d, cases[i].format, &shape, cases[i].select);
        CHECK(get(d, &surface, why) && memcmp(surface.image.select, cases[i].expected, 4) == 0, "%d: %d %d %d %d",
              (int)i, surface.image.select[0], surface.image.select[1], surface.image.select[2],
              surface.image.select[3]);
        zb_surface_put(&surface);
    }
}

static void expect_refused(struct device *d, unsigned format, struct shape shape, const char *cause) {
    struct zb_surface surface;
    char why[120] = "";
    put(d, format, &shape, plain);
    CHECK(!get(d, &surface, why) && strstr(why, cause), "%s", why);
    zb_surface_put(&surface);
}

static void refuses(struct device *d) {
    const struct shape good = {TWO_D, 0, 4, 4, 1, 64, 4};
    struct shape shape = good;
    expect_refused(d, 0x1ff, good, "format 0x1ff");
    shape.kind = CUBE;
    expect_refused(d, FLOAT_32, shape, "surfaces of kind 3");
    shape = good;
    shape.height = 16384;
    shape.pitch = 1 << 18;
    expect_refused(d, FLOAT_32, shape, "its memory has");
    shape = good;
    shape.kind = NULL_KIND;
    put(d, FLOAT_32, &shape, plain);
    struct zb_surface surface;
    char why[120];
    CHECK(get(d, &surface, why) && surface.image.pixels == NULL);
    zb_surface_put(&surface);
    put(d, FLOAT_32, &good, plain);
    memset(d->data + STATE + 32, 0, 8);
    CHECK(!get(d, &surface, why) && strstr(why, "texels lie where nothing is mapped"));
    CHECK(!zb_surface_get(d->space, 16, &surface, why, sizeof why) && strstr(why, "state lies where nothing is"));

    uint64_t state = 7;
    for (int i = 0; i < 20000; i++) {    // whatever is there
        for (int k = 0; k < 16; k++) {
            uint32_t word = (uint32_t)random64(&state);
            memcpy(d->data + STATE + 4 * k, &word, 4);
        }
        uint64_t address = BASE + DATA + random64(&state) % (BUFFER - DATA);
        memcpy(d->data + STATE + 32, &address, sizeof address);
        if (get(d, &surface, why) && surface.image.pixels) {
            const zmc_image *image = &surface.image;
            const uint8_t *end = image->pixels + image->slice_pitch * (image->size[2] - 1) +
                                 image->row_pitch * (image->size[1] - 1) + (size_t)image->size[0] * image->pixel_bytes;
            CHECK(image->pixels >= d->data && end <= (unsigned char *)d->batch + BUFFER);
        }
        zb_surface_put(&surface);
    }
}

static void samplers(struct device *d) {
    static const struct {
        uint32_t mode, filter, plain;
        zmc_sampler expected;
    } cases[] = {{0, 0, 0, {ZMC_ADDRESS_REPEAT, true, false}},
                 {1, 1, 0, {ZMC_ADDRESS_MIRROR, true, true}},
                 {2, 1, 1, {ZMC_ADDRESS_EDGE, false, true}},
                 {4, 0, 1, {ZMC_ADDRESS_BORDER, false, false}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint32_t state[4] = {cases[i].filter << 14, 0, 0, cases[i].mode | cases[i].plain << 10};
        zmc_sampler sampler;
        memcpy(d->data + STATE, state, sizeof state);
        CHECK(zb_sampler_read(d->space, BASE + DATA + STATE, &sampler) &&
                  zmc_sampler_value(sampler) == zmc_sampler_value(cases[i].expected),
              "%d", (int)i);
    }
    zmc_sampler sampler;
    CHECK(!zb_sampler_read(d->space, 16, &sampler));
}

int main(void) {
    struct device d;
    device_open(&d);
    shapes(&d);
    channels(&d);
    refuses(&d);
    samplers(&d);
    device_close(&d);
    return 0;
}
