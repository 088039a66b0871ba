// Images of modules, with the addresses at which a device has them: samples of instructions name nothing but addresses.
#include <stdlib.h>
#include <string.h>

#include "calls/calls.h"
#include "lane/clock.h"

enum {
    HEAD = 4,                                                      // words before the bytes of a part
    PART = ZTP_SEGMENT / 8 - sizeof(ztp_definition) - 8 * HEAD,    // bytes of a part: eight fill a segment
    SHARE = 2    // images get one of so many parts of the memory for definitions
};

typedef struct {
    uint64_t words[HEAD + PART / 8];
} part;

// Takes memory for an image from the share of the process; false if that is used up.
static bool reserve(ztp_state *state, size_t size) {
    uint64_t share = state->definition_bytes / SHARE;
    uint64_t used = atomic_load(&ztp_probe_of(state)->image_bytes);
    do {
        if (size > share || used > share - size) {
            return false;
        }
    } while (!atomic_compare_exchange_weak(&ztp_probe_of(state)->image_bytes, &used, used + size));
    return true;
}

static void define_part(ztp_state *state, uint32_t id, part *words, uint32_t bytes) {
    (void)ztp_define(
        state, &(ztp_content){
                   .kind = ZTP_DEFINE_IMAGE, .about = id, .words = words->words, .word_count = HEAD + (bytes + 7) / 8});
}

static void define_parts(ztp_state *state, uint32_t id, uint64_t now, const uint8_t *image, size_t size, part *words) {
    for (size_t at = 0; at < size; at += PART) {
        uint32_t bytes = size - at < PART ? (uint32_t)(size - at) : PART;
        memset(words, 0, sizeof *words);
        uint64_t head[HEAD] = {now, size, at, bytes};
        memcpy(words->words, head, sizeof head);
        memcpy(words->words + HEAD, image + at, bytes);
        define_part(state, id, words, bytes);
    }
}

void ztp_define_image(ztp_state *state, ze_module_handle_t module, uint32_t id) {
    const ztp_loader *loader = ztp_only_loader();
    if (ztp_the_run.control->images == 0 || id == 0 || loader == NULL) {
        return;
    }
    size_t size = 0;
    ze_result_t result = ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
    uint8_t *image = NULL;
    part *words = malloc(sizeof *words);
    if (words == NULL) {
        return;
    }
    uint64_t now = ztr_monotonic();
    zet_module_handle_t tools = (zet_module_handle_t)module;
    if (loader->module_image != NULL) {
        result = loader->module_image(tools, ZET_MODULE_DEBUG_INFO_FORMAT_ELF_DWARF, &size, NULL);
    }
    bool fits = result == ZE_RESULT_SUCCESS && size > 0 && reserve(state, size);
    if (result == ZE_RESULT_SUCCESS && size > 0 && !fits) {
        result = ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    image = fits ? malloc(size) : NULL;
    if (image != NULL) {
        result = loader->module_image(tools, ZET_MODULE_DEBUG_INFO_FORMAT_ELF_DWARF, &size, image);
    }
    if (image != NULL && result == ZE_RESULT_SUCCESS) {
        define_parts(state, id, now, image, size, words);
    } else {
        memcpy(words->words, (uint64_t[HEAD]){now, result}, HEAD * sizeof(uint64_t));
        define_part(state, id, words, 0);
    }
    free(image);
    free(words);
}
