#include "board/common/clock.h"
#include "board/streamer/command.h"
#include "board/streamer/engine_memory.h"
#include "board/common/truth.h"

// A rectangle of bytes, row by row. Sizes are at most 2^18 rows of 2^18 bytes.
static void rows(struct zb_execution *run, uint64_t to, uint64_t to_pitch, uint64_t from, uint64_t from_pitch,
                 uint64_t width, uint64_t height) {
    for (uint64_t y = 0; y < height && !run->failed; y++) {
        if (!zb_mem_copy(run->space, to + y * to_pitch, from + y * from_pitch, width)) {
            zb_fail(run, "copies where nothing is mapped", from + y * from_pitch);
        }
        if (y % 1024 == 1023 && (!zb_in_time(run) || __atomic_load_n(run->stop, __ATOMIC_ACQUIRE))) {
            return;
        }
    }
}

static void fill_rows(struct zb_execution *run, uint64_t to, uint64_t pitch, uint64_t width, uint64_t height,
                      const void *pattern, size_t size) {
    for (uint64_t y = 0; y < height && !run->failed; y++) {
        if (!zb_mem_fill(run->space, to + y * pitch, width, pattern, size, 0)) {
            zb_fail(run, "fills where nothing is mapped", to + y * pitch);
        }
        if (y % 1024 == 1023 && (!zb_in_time(run) || __atomic_load_n(run->stop, __ATOMIC_ACQUIRE))) {
            return;
        }
    }
}

// Writes down what an engine has copied. That takes the time that it took here.
static void end_copy(struct zb_execution *run, const char *what, uint64_t begin_ns) {
    uint64_t begin = zb_engine_ticks(run);
    run->engine_ns += zb_raw_ns() - begin_ns;
    zb_truth(run, what, begin, zb_engine_ticks(run), 0, NULL);
}

// MEM_COPY: linear, or a matrix of rows. Sizes and pitches are one less.
static void memory_copy(struct zb_execution *run) {
    const uint32_t *command = run->command;
    uint64_t begin_ns = zb_raw_ns(), height = command[0] >> 17 & 1 ? (command[2] & 0x3ffff) + 1ul : 1;
    rows(run, zb_address(command + 7), (command[4] & 0x3ffff) + 1ul, zb_address(command + 5),
         (command[3] & 0x3ffff) + 1ul, (command[1] & 0x3ffff) + 1ul, height);
    end_copy(run, "copy", begin_ns);
}

static void memory_set(struct zb_execution *run) {
    const uint32_t *command = run->command;
    uint64_t begin_ns = zb_raw_ns(), height = command[0] >> 17 & 1 ? (command[2] & 0x3ffff) + 1ul : 1;
    unsigned char value = (unsigned char)(command[6] >> 24);
    fill_rows(run, zb_address(command + 4), (command[3] & 0x3ffff) + 1ul, (command[1] & 0x3ffff) + 1ul, height, &value,
              1);
    end_copy(run, "fill", begin_ns);
}

// Returns the bytes of a pixel by the command's colour depth, or 0.
static uint64_t pixel(const struct zb_execution *run) {
    static const unsigned char bytes[8] = {1, 2, 4, 8, 12, 16};
    return bytes[run->command[0] >> 19 & 7];
}

// One side of XY_BLOCK_COPY_BLT. Surfaces of tiles are stored row by row, as kernels read them (program/surface.h):
// their pitch is in words of 32 bits, and slices and levels are named by an index.
struct side {
    uint64_t address, pitch;
};

static struct side side_of(const struct zb_execution *run, unsigned pitch, unsigned address, unsigned surface) {
    const uint32_t *command = run->command;
    bool tiled = command[pitch] >> 30 != 0;
    struct side side = {zb_address(command + address), ((command[pitch] & 0x3ffff) + 1ull) << (tiled ? 2 : 0)};
    if (tiled && run->words > surface + 2) {
        uint64_t rows_between = 4ull * (command[surface + 1] >> 4 & 0x7fff), index = command[surface + 2] >> 21;
        side.address += index * rows_between * side.pitch;
    }
    return side;
}

static void block_copy(struct zb_execution *run) {
    const uint32_t *command = run->command;
    uint64_t begin_ns = zb_raw_ns();
    uint64_t bytes = pixel(run);
    uint64_t x1 = command[2] & 0xffff, y1 = command[2] >> 16, x2 = command[3] & 0xffff, y2 = command[3] >> 16;
    struct side to = side_of(run, 1, 4, 16), from = side_of(run, 8, 9, 19);
    if (!bytes) {
        zb_fail(run, "a pixel of an unknown size", command[0]);
        return;
    }
    if (x2 > x1 && y2 > y1) {
        rows(run, to.address + x1 * bytes + y1 * to.pitch, to.pitch,
             from.address + (command[7] & 0xffff) * bytes + (command[7] >> 16) * from.pitch, from.pitch,
             (x2 - x1) * bytes, y2 - y1);
    }
    end_copy(run, "copy", begin_ns);
}

static void fast_color(struct zb_execution *run) {
    const uint32_t *command = run->command;
    uint64_t begin_ns = zb_raw_ns();
    uint64_t bytes = pixel(run);
    uint64_t x1 = command[2] & 0xffff, y1 = command[2] >> 16, x2 = command[3] & 0xffff, y2 = command[3] >> 16,
             pitch = (command[1] & 0x3ffff) + 1ul;
    if (!bytes) {
        zb_fail(run, "a pixel of an unknown size", command[0]);
        return;
    }
    if (x2 > x1 && y2 > y1) {
        fill_rows(run, zb_address(command + 4) + x1 * bytes + y1 * pitch, pitch, (x2 - x1) * bytes, y2 - y1,
                  command + 7, bytes);
    }
    end_copy(run, "fill", begin_ns);
}

#define COPY(op) 0xffc00000u, 2u << 29 | (uint32_t)(op) << 22

const struct zb_command zb_copy_commands[] = {
    {COPY(0x41), ZB_BYTE, 11, "XY_BLOCK_COPY_BLT", block_copy},
    {COPY(0x44), ZB_BYTE, 11, "XY_FAST_COLOR_BLT", fast_color},
    {COPY(0x5a), ZB_BYTE, 9, "MEM_COPY", memory_copy},
    {COPY(0x5b), ZB_BYTE, 7, "MEM_SET", memory_set},
    {0},
};
