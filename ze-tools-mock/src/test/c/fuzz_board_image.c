// Fuzz target: a module's image as the board reads it, and the text about kernels in it.
#include <stdlib.h>
#include <string.h>

#include "board/program/debug_image.h"
#include "board/program/kernel_info.h"
#include "board/program_image.h"
#include "fuzz.h"

static uint64_t sum(const unsigned char *bytes, uint64_t size) {
    uint64_t total = 0;
    for (uint64_t i = 0; i < size; i++) {
        total += bytes[i];
    }
    return total;
}

// Looks at each byte that the readers give out.
static uint64_t look(const struct zb_debug_image *image) {
    uint64_t total = sum(image->spirv, image->spirv_bytes);
    for (uint32_t i = 0; i < image->texts.count; i++) {
        const struct zb_text *text = &image->texts.items[i];
        total += strlen(text->name) + sum(text->bytes, text->size) + (text->implicit ? text->bytes[text->implicit] : 0);
        for (uint32_t k = 0; k < text->loose.count; k++) {
            total += sum(text->bytes + text->loose.items[k], 4);
        }
    }
    for (uint32_t i = 0; i < image->symbols.count; i++) {
        total += strlen(image->symbols.items[i].name);
    }
    return total;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct zb_debug_image image;
    struct zb_kernel_infos infos;
    static volatile uint64_t total;
    bool read = zb_debug_image_read(&image, data, size);
    total += look(&image);
    // Text that is in no image is read, too.
    if (!zb_kernel_infos_read(&infos, read && image.info ? image.info : (const char *)data,
                              read && image.info ? image.info_bytes : size)) {
        abort();
    }
    for (uint32_t i = 0; i < infos.kernels.count; i++) {
        const struct zb_kernel_info *kernel = &infos.kernels.items[i];
        if (zb_kernel_info_of(&infos, kernel->name) == NULL) {
            abort();
        }
        for (uint32_t k = 0; k < kernel->slots.count; k++) {
            if (kernel->slots.items[k].argument < -1) {
                abort();
            }
        }
    }
    zb_kernel_infos_free(&infos);
    zb_debug_image_free(&image);
    return 0;
}

// An image, and its text alone.
unsigned fuzz_seed_count(void) {
    return 2;
}

uint8_t *fuzz_seed(unsigned index, size_t *size) {
    uint8_t *seed = malloc(PROGRAM_IMAGE);
    if (seed == NULL) {
        abort();
    }
    *size = index == 0 ? program_image(seed) : sizeof program_info - 1;
    if (index == 1) {
        memcpy(seed, program_info, *size);
    }
    return seed;
}
