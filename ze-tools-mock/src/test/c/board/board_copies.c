// Copies, fills and regions of the copy engine, of many sizes, offsets and pitches, against a plain model.
#include "board_test.h"

enum { ROOM = 300000 };
static unsigned char model[BUFFER - DATA];

static void reset(struct device *d, unsigned seed) {
    for (size_t i = 0; i < sizeof model; i++) {
        model[i] = (unsigned char)(i * 31 + seed);
    }
    memcpy(d->data, model, sizeof model);
}

static void same(struct device *d, const char *what, uint64_t a, uint64_t b, uint64_t c) {
    if (memcmp(model, d->data, sizeof model)) {
        size_t i = 0;
        while (model[i] == d->data[i]) {
            i++;
        }
        CHECK(false, "%s %d %d %d: byte %zu is %d, not %d", what, (int)a, (int)b, (int)c, i, d->data[i], model[i]);
    }
}

static void memory_copy(struct device *d, uint64_t to, uint64_t from, uint32_t width, uint32_t rows, uint32_t to_pitch,
                        uint32_t from_pitch) {
    emit(d, 2u << 29 | 0x5au << 22 | (rows > 1 ? 1u << 17 : 0) | 7);
    emit(d, width - 1), emit(d, rows - 1), emit(d, from_pitch - 1), emit(d, to_pitch - 1);
    emit_address(d, BASE + DATA + from), emit_address(d, BASE + DATA + to);
    CHECK(run_batch(d));
    for (uint32_t y = 0; y < rows; y++) {
        memmove(model + to + y * to_pitch, model + from + y * from_pitch, width);
    }
    same(d, "MEM_COPY", width, rows, to);
}

static void memory_set(struct device *d, uint64_t to, uint32_t width, uint32_t rows, uint32_t pitch) {
    emit(d, 2u << 29 | 0x5bu << 22 | (rows > 1 ? 1u << 17 : 0) | 5);
    emit(d, width - 1), emit(d, rows - 1), emit(d, pitch - 1);
    emit_address(d, BASE + DATA + to), emit(d, 0xa5000000);
    CHECK(run_batch(d));
    for (uint32_t y = 0; y < rows; y++) {
        memset(model + to + y * pitch, 0xa5, width);
    }
    same(d, "MEM_SET", width, rows, to);
}

static const unsigned pixels[] = {1, 2, 4, 8, 12, 16};

static void block_copy(struct device *d, unsigned depth, uint32_t x1, uint32_t y1, uint32_t w, uint32_t h) {
    uint32_t px = pixels[depth], pitch = 64 * px, from_pitch = 80 * px, from = 200000;
    emit(d, 2u << 29 | 0x41u << 22 | depth << 19 | 9);
    emit(d, pitch - 1), emit(d, y1 << 16 | x1), emit(d, (y1 + h) << 16 | (x1 + w)), emit_address(d, BASE + DATA);
    emit(d, 0), emit(d, 3u << 16 | 2), emit(d, from_pitch - 1), emit_address(d, BASE + DATA + from);
    CHECK(run_batch(d));
    for (uint32_t y = 0; y < h; y++) {
        memcpy(model + (y1 + y) * pitch + x1 * px, model + from + (3 + y) * from_pitch + 2 * px, w * px);
    }
    same(d, "XY_BLOCK_COPY_BLT", depth, w, h);
}

// A slice of a surface of tiles, which is stored row by row: its pitch is in words, and the slice has an index.
static void tiled_copy(struct device *d, uint32_t slice, uint32_t w, uint32_t h) {
    enum { PIXEL = 4, WORDS = 22, ROWS_BETWEEN = 16, TILED = 3u << 30 };
    uint32_t pitch = 64 * PIXEL, from_pitch = w * PIXEL, from = 200000;
    emit(d, 2u << 29 | 0x41u << 22 | 2u << 19 | (WORDS - 2));
    emit(d, TILED | (pitch / 4 - 1)), emit(d, 0), emit(d, h << 16 | w), emit_address(d, BASE + DATA);
    emit(d, 0), emit(d, 0), emit(d, from_pitch - 1), emit_address(d, BASE + DATA + from);
    for (int i = 11; i < 16; i++) {
        emit(d, 0);
    }
    emit(d, 2u << 29), emit(d, ROWS_BETWEEN / 4 << 4), emit(d, slice << 21);
    emit(d, 0), emit(d, 0), emit(d, 0);
    CHECK(run_batch(d));
    for (uint32_t y = 0; y < h; y++) {
        memcpy(model + (slice * ROWS_BETWEEN + y) * pitch, model + from + y * from_pitch, w * PIXEL);
    }
    same(d, "XY_BLOCK_COPY_BLT of tiles", slice, w, h);
}

static void fast_color(struct device *d, unsigned depth, uint32_t x1, uint32_t y1, uint32_t w, uint32_t h) {
    uint32_t px = pixels[depth], pitch = 64 * px, color[4] = {0x04030201, 0x08070605, 0x0c0b0a09, 0x100f0e0d};
    emit(d, 2u << 29 | 0x44u << 22 | depth << 19 | 9);
    emit(d, pitch - 1), emit(d, y1 << 16 | x1), emit(d, (y1 + h) << 16 | (x1 + w)), emit_address(d, BASE + DATA);
    emit(d, 0);
    for (int i = 0; i < 4; i++) {
        emit(d, color[i]);
    }
    CHECK(run_batch(d));
    for (uint32_t y = 0; y < h; y++) {
        for (uint32_t x = 0; x < w; x++) {
            memcpy(model + (y1 + y) * pitch + (x1 + x) * px, color, px);
        }
    }
    same(d, "XY_FAST_COLOR_BLT", depth, w, h);
}

int main(void) {
    struct device d;
    device_open(&d);
    reset(&d, 1);
    for (uint32_t width = 1; width < 1u << 17; width = width * 3 + (width & 1)) {
        for (uint32_t offset = 0; offset < 9; offset += 4) {
            memory_copy(&d, offset, ROOM + offset / 2, width, 1, 1, 1);
            memory_set(&d, ROOM + offset, width, 1, 1);
        }
        reset(&d, width);
    }
    for (uint32_t rows = 2; rows < 60; rows += 19) {
        memory_copy(&d, 5, ROOM, 33, rows, 47, 64);
        memory_set(&d, ROOM + 3, 17, rows, 100);
    }
    for (unsigned depth = 0; depth < 6; depth++) {
        reset(&d, depth);
        block_copy(&d, depth, 0, 0, 1, 1);
        block_copy(&d, depth, 3, 2, 37, 11);
        block_copy(&d, depth, 5, 5, 0, 4);    // nothing
        fast_color(&d, depth, 0, 0, 1, 1);
        fast_color(&d, depth, 7, 3, 20, 9);
    }
    for (uint32_t slice = 0; slice < 3; slice++) {
        reset(&d, slice);
        tiled_copy(&d, slice, 19, 13);
    }
    // Beyond the mapping: the engine is lost, and the process goes on.
    emit(&d, 2u << 29 | 0x5au << 22 | 7);
    emit(&d, 0x3ffff), emit(&d, 0), emit(&d, 0), emit(&d, 0);
    emit_address(&d, BASE + BUFFER - 100), emit_address(&d, BASE + DATA);
    CHECK(!run_batch(&d));
    renew(&d);
    emit(&d, 2u << 29 | 0x44u << 22 | 7u << 19 | 9);    // no such depth
    d.words = 11;
    CHECK(!run_batch(&d));
    device_close(&d);
    return 0;
}
