// The driver's own kernels: copies, fills and timestamp queries on compute engines. Their images lie in the driver's
// library; a launch is compared with them. Those of buffers have an effect of their own here, as that is faster; others
// are executed from the SPIR-V that the images carry.
#pragma once
#include "board/program/modules.h"
#include "board/streamer/walker.h"

struct zb_own_image;

// A kernel in an image: its name and its instructions.
struct zb_own_kernel {
    const char *name;
    const unsigned char *text;
    size_t text_bytes;
    struct zb_own_image *image;
};

// Those of the driver's library stay for the process's life.
struct zb_own_kernels {
    struct zb_own_kernel *list;
    size_t n, capacity;
    struct zb_own_image *images;
};

// Adds the kernels of one native image. What does not lie inside `bytes` is left out.
void zb_own_add_image(struct zb_own_kernels *kernels, const unsigned char *image, size_t bytes);
void zb_own_free(struct zb_own_kernels *kernels);

// Returns a kernel as that of a module, which is read when it is first asked for; null: it cannot be read.
struct zb_program_kernel *zb_own_program(const struct zb_own_kernel *kernel);

// Returns the kernel whose whole code lies in memory at a launch's address, or null; the loading of local ids at its
// beginning may be skipped.
const struct zb_own_kernel *zb_own_match(const struct zb_own_kernels *kernels, struct zb_space *space, uint64_t code);

// Returns the kernel of a launch out of the driver's library that this process has loaded, or null.
const struct zb_own_kernel *zb_own_find(struct zb_execution *run, uint64_t code);

// A launch's arguments, by their index.
#define ZB_ARGUMENTS 8
struct zb_arguments {
    unsigned char value[ZB_ARGUMENTS][40];
    unsigned bytes[ZB_ARGUMENTS];
    uint32_t local[3];
    unsigned stateful;          // a bit for each pointer that goes through a surface state
    int table[ZB_ARGUMENTS];    // its place in the binding table; -1: none
};

// Reads arguments out of a launch's payload; what does not lie inside of it counts as 0. `info` may be null.
void zb_arguments_read(const struct zb_kernel_info *info, const unsigned char *payload, size_t bytes,
                       struct zb_arguments *arguments);

// Does what the kernel does. False: it has no effect of its own here.
bool zb_own_effect(struct zb_execution *run, const struct zb_own_kernel *kernel, const struct zb_walk *launch);
