// The driver's own kernels: found by their code in an image made here, their arguments read by its .ze_info, and their
// effect; images and texts that are cut or changed at random must do no harm.
#include "board_test.h"
#include "board/streamer/engine_memory.h"
#include "board/own/own_kernels.h"
#include "board/streamer/execution.h"
#include <elf.h>

static const char info[] = "version:         '1.32'\n"
                           "kernels:\n"
                           "  - name:            Other\n"
                           "    payload_arguments:\n"
                           "      - arg_type:        arg_bypointer\n"
                           "        offset:          0\n"
                           "        size:            8\n"
                           "        arg_index:       3\n"
                           "        addrmode:        stateless\n"
                           "  - name:            CopyBufferToBufferBytes\n"
                           "    execution_env:\n"
                           "      simd_size:       32\n"
                           "      offset_to_skip_per_thread_data_load: 64\n"
                           "    payload_arguments:\n"
                           "      - arg_type:        arg_bypointer\n"
                           "        offset:          32\n"
                           "        size:            8\n"
                           "        arg_index:       0\n"
                           "        addrmode:        stateless\n"
                           "      - arg_type:        arg_bypointer\n"
                           "        offset:          40\n"
                           "        size:            8\n"
                           "        arg_index:       1\n"
                           "        addrmode:        stateless\n"
                           "      - arg_type:        arg_byvalue\n"
                           "        offset:          48\n"
                           "        size:            4\n"
                           "        arg_index:       2\n"
                           "      - arg_type:        arg_byvalue\n"
                           "        offset:          52\n"
                           "        size:            4\n"
                           "        arg_index:       3\n"
                           "      - arg_type:        enqueued_local_size\n"
                           "        offset:          56\n"
                           "        size:            12\n"
                           "    binding_table_indices:\n"
                           "      - bti_value:       7\n"
                           "        arg_index:       1\n";

enum { TEXT = 1024, IMAGE = 8192, PAYLOAD = 320, BLOCK = 4096, DATA_END = BUFFER - DATA };
static _Alignas(16) unsigned char image[IMAGE];
static size_t image_bytes;

static const struct zb_kernel_info *info_of(const struct zb_own_kernel *kernel) {
    const struct zb_program_kernel *program = zb_own_program(kernel);
    return program ? program->info : NULL;
}

static void make_image(void) {
    static const char names[] = "\0.shstrtab\0.ze_info\0.text.Other\0.text.CopyBufferToBufferBytes";
    Elf64_Ehdr h = {
        .e_ident = "\177ELF\2\1\1", .e_machine = 205, .e_shentsize = sizeof(Elf64_Shdr), .e_shnum = 5, .e_shstrndx = 1};
    Elf64_Shdr s[5] = {{0}};
    size_t at = sizeof h;
    const struct {
        uint32_t name;
        size_t bytes;
    } parts[5] = {{0, 0}, {1, sizeof names}, {11, sizeof info - 1}, {20, TEXT}, {32, TEXT}};
    for (size_t i = 1; i < 5; i++) {
        s[i] = (Elf64_Shdr){.sh_name = parts[i].name, .sh_offset = at, .sh_size = parts[i].bytes};
        for (size_t b = 0; b < parts[i].bytes; b++) {
            image[at + b] = i == 1   ? (unsigned char)names[b]
                            : i == 2 ? (unsigned char)info[b]
                                     : (unsigned char)(b * 7 + i * 91 + b / 256);
        }
        at += parts[i].bytes;
    }
    h.e_shoff = at;
    memcpy(image, &h, sizeof h);
    memcpy(image + at, s, sizeof s);
    image_bytes = at + sizeof s;
}

static void found(void) {
    struct zb_own_kernels k = {0};
    zb_own_add_image(&k, image, image_bytes);
    CHECK(k.n == 2 && strcmp(k.list[0].name, "Other") == 0 && strcmp(k.list[1].name, "CopyBufferToBufferBytes") == 0);
    struct device d;
    device_open(&d);
    unsigned char *code = d.data + 2 * BLOCK;
    const uint64_t at = BASE + DATA + 2 * BLOCK;
    memcpy(code, k.list[1].text, TEXT);
    CHECK(zb_own_match(&k, d.space, at) == &k.list[1]);
    CHECK(zb_own_match(&k, d.space, at + 64) == &k.list[1]);    // a beginning that was skipped
    CHECK(zb_own_match(&k, d.space, at + 128) == NULL);         // not so much of it
    code[TEXT - 1] ^= 1;                                        // a program's kernel that begins as one of the driver's
    CHECK(zb_own_match(&k, d.space, at) == NULL && zb_own_match(&k, d.space, at + 64) == NULL);
    memcpy(d.data + DATA_END - TEXT + 4, k.list[1].text, TEXT - 4);    // it reaches to where nothing is mapped
    CHECK(zb_own_match(&k, d.space, BASE + DATA + DATA_END - TEXT + 4) == NULL);
    CHECK(zb_own_match(&k, d.space, BASE + BUFFER) == NULL);

    unsigned char payload[PAYLOAD];
    for (size_t i = 0; i < sizeof payload; i++) {
        payload[i] = (unsigned char)i;
    }
    struct zb_arguments a;
    zb_arguments_read(info_of(&k.list[1]), payload, sizeof payload, &a);
    CHECK(a.bytes[0] == 8 && a.value[0][0] == 32 && a.bytes[1] == 8 && a.value[1][7] == 47 && a.bytes[3] == 4);
    CHECK(a.table[1] == 7 && a.table[0] == -1 && memcmp(a.local, payload + 56, 12) == 0 && a.stateful == 0);
    zb_arguments_read(info_of(&k.list[1]), payload, 50, &a);    // the payload ends early
    CHECK(a.bytes[1] == 8 && a.bytes[2] == 0 && a.local[0] == 0);

    int never = 0;
    struct zb_execution run = {.context = 1, .space = d.space, .stop = &never, .begun_ns = zb_raw_ns()};
    unsigned char passed[PAYLOAD] = {0};
    struct zb_walk l = {.groups = {10, 1, 1}, .local = {1, 1, 1}, .payload = passed, .payload_bytes = sizeof passed};
    uint64_t addresses[2] = {BASE + DATA, BASE + DATA + 4096};
    uint32_t rest[5] = {3, 5, 16, 1, 1};
    memcpy(passed + 32, addresses, 16);
    memcpy(passed + 48, rest, sizeof rest);
    memcpy(d.data, "abcdefghijklmnopqrstuvwxyz", 27);
    zb_own_effect(&run, &k.list[1], &l);    // 160 bytes from +3 to +5
    CHECK(!run.failed && memcmp(d.data + 4096 + 5, "defghijklmnopqrstuvwxyz", 24) == 0);
    l.groups[0] = 0xffffffff;    // 64 GiB
    zb_own_effect(&run, &k.list[1], &l);
    CHECK(run.failed);
    device_close(&d);
    zb_own_free(&k);
}

// Images and texts that are changed and cut.
static void rubbish(void) {
    static unsigned char copy[IMAGE];
    struct device d;
    device_open(&d);
    uint64_t state = 1234567;
    for (int i = 0; i < 20000; i++) {
        memcpy(copy, image, image_bytes);
        for (int changes = 0; changes < 8; changes++) {
            uint64_t r = random64(&state);
            size_t at = r % 3 == 0   ? r / 3 % 64
                        : r % 3 == 1 ? image_bytes - 1 - r / 3 % (5 * sizeof(Elf64_Shdr))
                                     : r / 3 % image_bytes;
            copy[at] = (unsigned char)(r >> 32);
        }
        size_t n = i % 2 ? image_bytes : random64(&state) % image_bytes;
        unsigned char *tight = malloc(n + 1);    // so that a sanitizer sees a byte too many
        memcpy(tight, copy, n);
        struct zb_own_kernels k = {0};
        zb_own_add_image(&k, tight, n);
        unsigned char payload[PAYLOAD] = {0};
        struct zb_arguments a;
        for (size_t j = 0; j < k.n; j++) {
            zb_arguments_read(info_of(&k.list[j]), payload, sizeof payload, &a);
        }
        zb_own_match(&k, d.space, BASE);
        zb_own_free(&k);
        free(tight);
    }
    device_close(&d);
}

int main(void) {
    make_image();
    found();
    rubbish();
    return 0;
}
