// The readers of programs' images: what they find in one that is whole, and that damaged ones do no harm (the fuzz
// target tries more).
#include "board_test.h"
#include "board/program/debug_image.h"
#include "board/program/kernel_info.h"
#include "program_image.h"

static void sections(const unsigned char *bytes, size_t size) {
    struct zb_debug_image image;
    CHECK(zb_debug_image_read(&image, bytes, size));
    CHECK(image.texts.count == 2 && image.spirv_bytes == 8 && memcmp(image.spirv, "spirv...", 8) == 0);
    CHECK(image.info_bytes == sizeof program_info - 1 && memcmp(image.info, program_info, image.info_bytes) == 0);
    const struct zb_text *add = &image.texts.items[0], *two = &image.texts.items[1];
    CHECK(strcmp(add->name, "add") == 0 && add->address == PROGRAM_ADDRESS && add->size == PROGRAM_TEXT);
    const uint32_t loose[] = {16, 64, 32, 36};    // where implicit arguments end, twice, and a function's address
    CHECK(add->implicit == 16 && add->loose.count == 4 && memcmp(add->loose.items, loose, sizeof loose) == 0);
    CHECK(strcmp(two->name, "two words") == 0 && two->size == PROGRAM_TEXT / 2 && two->loose.count == 0 &&
          two->implicit == 0);
    CHECK(two->bytes[9] == 63);
    CHECK(image.symbols.count == 2);
    const struct zb_symbol *function = &image.symbols.items[0], *variable = &image.symbols.items[1];
    CHECK(function->function && strcmp(function->name, "add") == 0 && function->address == PROGRAM_ADDRESS);
    CHECK(!variable->function && strcmp(variable->name, "variable") == 0);
    CHECK(variable->address == 0x5000 && variable->size == 12);
    zb_debug_image_free(&image);
}

static void infos(void) {
    struct zb_kernel_infos infos;
    CHECK(zb_kernel_infos_read(&infos, program_info, sizeof program_info - 1) && infos.kernels.count == 2);
    const struct zb_kernel_info *add = zb_kernel_info_of(&infos, "add"), *two = zb_kernel_info_of(&infos, "two words");
    CHECK(add && two && !zb_kernel_info_of(&infos, "three"));
    CHECK(add->simd == 16 && add->skip == 256 && add->inline_bytes == 32 && add->local_bytes == 400);
    CHECK(add->thread_bytes == 192 && add->registers == 128 && !add->implicit_arguments);
    CHECK(add->required_size[0] == 32 && add->required_size[1] == 2 && add->required_size[2] == 1);
    CHECK(add->slots.count == 5 && add->bindings.count == 0);
    const struct zb_slot *slots = add->slots.items;
    CHECK(slots[0].kind == ZB_SLOT_GLOBAL_OFFSET && slots[0].argument == -1 && slots[0].size == 12);
    CHECK(slots[1].kind == ZB_SLOT_ENQUEUED_LOCAL_SIZE && slots[1].offset == 12);
    CHECK(slots[2].kind == ZB_SLOT_POINTER && slots[2].mode == ZB_MODE_STATELESS && slots[2].argument == 0);
    CHECK(slots[3].kind == ZB_SLOT_VALUE && slots[3].offset == 32 && slots[3].source == 8 && slots[3].argument == 1);
    CHECK(slots[4].mode == ZB_MODE_SLM && slots[4].space == ZB_SPACE_LOCAL && slots[4].size == 4);
    CHECK(two->simd == 32 && two->required_size[0] == 0 && two->slots.count == 3 && two->implicit_arguments);
    CHECK(two->slots.items[0].mode == ZB_MODE_STATEFUL && two->slots.items[0].space == ZB_SPACE_IMAGE);
    CHECK(two->slots.items[1].kind == ZB_SLOT_BUFFER_ADDRESS && two->slots.items[1].offset == 32);
    CHECK(two->bindings.count == 1 && two->bindings.items[0].argument == 0 && two->bindings.items[0].entry == 3);
    zb_kernel_infos_free(&infos);
}

// A number that is too large, a list without its end, an entry before any kernel.
static void nonsense(void) {
    static const char text[] = "  - name: early\n"
                               "kernels:\n"
                               "      - offset: 3\n"
                               "  - name:            a\n"
                               "    execution_env:\n"
                               "      simd_size:       99999999999999999999\n"
                               "      grf_count:       -5\n"
                               "      required_work_group_size: [ 7\n"
                               "    payload_arguments:\n"
                               "        offset:          4\n"
                               "      - arg_type:\n"
                               "        arg_index:       4294967295\n"
                               "        offset";
    struct zb_kernel_infos infos;
    CHECK(zb_kernel_infos_read(&infos, text, sizeof text - 1));
    const struct zb_kernel_info *a = zb_kernel_info_of(&infos, "a");
    CHECK(!zb_kernel_info_of(&infos, "early") && a && a->simd == 0 && a->registers == 0);
    CHECK(a->required_size[0] == 7 && a->required_size[1] == 0);
    CHECK(a->slots.count == 1 && a->slots.items[0].kind == ZB_SLOT_OTHER && a->slots.items[0].argument == -1);
    zb_kernel_infos_free(&infos);
    CHECK(zb_kernel_infos_read(&infos, NULL, 0) && infos.kernels.count == 0);
    zb_kernel_infos_free(&infos);
}

// Each length of the image.
static void cut(const unsigned char *bytes, size_t size) {
    for (size_t n = 0; n < size; n++) {
        unsigned char *tight = malloc(n + 1);    // so that a sanitizer sees a byte too many
        struct zb_debug_image image;
        CHECK(tight);
        memcpy(tight, bytes, n);
        CHECK(!zb_debug_image_read(&image, tight, n));    // the headers of its sections stand at its end
        zb_debug_image_free(&image);
        free(tight);
    }
}

int main(void) {
    static unsigned char bytes[PROGRAM_IMAGE];
    size_t size = program_image(bytes);
    sections(bytes, size);
    infos();
    nonsense();
    cut(bytes, size);
    return 0;
}
