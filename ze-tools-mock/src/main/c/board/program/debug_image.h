// The image of a module that the driver gives out for debuggers: its kernels' code with their addresses on the device,
// `.ze_info`, and the SPIR-V that it was built from.
#pragma once
#include "base/arena.h"

// The code of a kernel, or of functions that kernels call.
struct zb_text {
    const char *name;              // of the kernel
    uint64_t address;              // on the device
    const unsigned char *bytes;    // as the driver has loaded it, but for relocated words
    uint64_t size;
    ZM_VECTOR(uint32_t) loose;    // offsets of words that the driver makes others when it loads the code
    uint32_t implicit;            // offset of the word that says where its implicit arguments end; 0: there is none
};

// A variable or a function at its address on the device.
struct zb_symbol {
    const char *name;
    uint64_t address, size;
    bool function;
};

// All points into the image's bytes, or into the arena.
struct zb_debug_image {
    zm_arena arena;
    ZM_VECTOR(struct zb_text) texts;
    ZM_VECTOR(struct zb_symbol) symbols;
    const unsigned char *spirv;    // null: it has none
    uint64_t spirv_bytes;
    const char *info;    // null: it has none
    uint64_t info_bytes;
};

// Reads an image; what is damaged is left out. False: it is none, or there is no memory. To be freed by
// `zb_debug_image_free` in either case.
bool zb_debug_image_read(struct zb_debug_image *image, const void *bytes, size_t size);
void zb_debug_image_free(struct zb_debug_image *image);
