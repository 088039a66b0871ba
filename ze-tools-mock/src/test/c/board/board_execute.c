// Programs' kernels: found by their code, executed from their module's SPIR-V with the arguments of the payload, on the
// memory of the device's page tables; what is not there is a fault, or on older devices a scratch page.
#include "board_test.h"
#include "board/program/modules.h"
#include "board/streamer/execution.h"
#include "board/streamer/walker.h"
#include "program_image.h"
#include "spirv_bodies.h"
#include <pthread.h>
#include <sys/mman.h>

// The driver's payload for pvc: offsets as the compiler chooses them.
#define HEAD                                                                                                           \
    "---\n"                                                                                                            \
    "kernels:\n"                                                                                                       \
    "  - name:            add\n"                                                                                       \
    "    execution_env:\n"                                                                                             \
    "      offset_to_skip_per_thread_data_load: 256\n"                                                                 \
    "      simd_size:       32\n"                                                                                      \
    "    payload_arguments:\n"                                                                                         \
    "      - arg_type:        global_id_offset\n"                                                                      \
    "        offset:          0\n"                                                                                     \
    "        size:            12\n"                                                                                    \
    "      - arg_type:        enqueued_local_size\n"                                                                   \
    "        offset:          12\n"                                                                                    \
    "        size:            12\n"
#define POINTER(offset, index)                                                                                         \
    "      - arg_type:        arg_bypointer\n"                                                                         \
    "        offset:          " #offset "\n"                                                                           \
    "        size:            8\n"                                                                                     \
    "        arg_index:       " #index "\n"                                                                            \
    "        addrmode:        stateless\n"                                                                             \
    "        addrspace:       global\n"
#define VALUE(offset, index)                                                                                           \
    "      - arg_type:        arg_byvalue\n"                                                                           \
    "        offset:          " #offset "\n"                                                                           \
    "        size:            4\n"                                                                                     \
    "        arg_index:       " #index "\n"                                                                            \
    "        source_offset:   0\n"

static const char adds[] = HEAD POINTER(24, 0) POINTER(32, 1) POINTER(40, 2) VALUE(48, 3);
static const char waits[] = HEAD POINTER(24, 0);

enum { ARGUMENTS = 1 << 14, TEXT = 1 << 15, ITEMS = 1 << 15, A = 0, B = A + 4 * ITEMS, C = B + 4 * ITEMS };

static const int handle;    // of the module that there is

// A module with one kernel whose code lies in the device's memory.
static void load(struct device *d, const char *info, size_t info_bytes, const char *signature, spv_body body) {
    spv_module module;
    size_t bytes;
    spv_init(&module);
    spv_kernel_that(&module, "add", signature, body);
    const uint32_t *words = spv_finish(&module, &bytes);
    unsigned char *image = malloc(PROGRAM_IMAGE + bytes);
    const struct program_parts parts = {BASE + TEXT, words, bytes, info, info_bytes};
    CHECK(image);
    size_t size = program_image_of(image, &parts);
    zb_module_add(&handle, image, size, NULL, 0);
    spv_free(&module);
    program_text((unsigned char *)d->batch + TEXT);
    memset((char *)d->batch + TEXT + 16, 0, 4);    // as the driver: there are no implicit arguments
}

struct payload {
    uint32_t offset[3], size[3];
    uint64_t pointers[3];
    uint32_t n;
};

static struct zb_walk walk_of(const struct payload *payload) {
    return (struct zb_walk){.code = BASE + TEXT + 256,
                            .payload = (const unsigned char *)payload,
                            .payload_bytes = sizeof *payload,
                            .groups = {ITEMS / 64, 1, 1},
                            .group_threads = 2,
                            .last_lanes = 0xffffffff};
}

static struct zb_execution run_of(struct device *d, int *stop) {
    return (struct zb_execution){
        .context = 1, .space = d->space, .stop = stop, .begun_ns = zb_raw_ns(), .engine_ns = zb_raw_ns()};
}

static struct payload adding(uint32_t n) {
    return (struct payload){
        .size = {64, 1, 1}, .pointers = {BASE + DATA + A, BASE + DATA + B, BASE + DATA + C}, .n = n};
}

static void fill(struct device *d) {
    float *a = (float *)(void *)(d->data + A), *b = (float *)(void *)(d->data + B);
    for (int i = 0; i < ITEMS; i++) {
        a[i] = (float)i;
        b[i] = (float)(3 * i);
    }
    memset(d->data + C, 0xff, 4 * ITEMS);
}

// Returns how many of the first sums are there.
static int sums(const struct device *d) {
    const float *c = (const float *)(const void *)(d->data + C);
    int n = 0;
    while (n < ITEMS && c[n] == (float)(4 * n)) {
        n++;
    }
    return n;
}

static void computes(struct device *d) {
    int never = 0;
    struct zb_execution run = run_of(d, &never);
    struct payload payload = adding(ITEMS);
    struct zb_walk walk = walk_of(&payload);
    load(d, adds, sizeof adds - 1, "fffu", SPV_ADD);
    fill(d);
    CHECK(zb_launch_run(&run, &walk) == NULL && !run.failed && sums(d) == ITEMS, "%d sums", sums(d));

    fill(d);
    payload = adding(100);    // the kernel's own bound
    walk.groups[0] = 3;
    CHECK(zb_launch_run(&run, &walk) == NULL && !run.failed && sums(d) == 100, "%d sums", sums(d));

    fill(d);    // behind the driver's implicit arguments, which the code in memory says
    uint32_t skip = 192;
    memcpy((char *)d->batch + ARGUMENTS + skip, &payload, sizeof payload);
    memcpy((char *)d->batch + TEXT + 16, &skip, 4);
    walk.indirect = BASE + ARGUMENTS;
    payload.n = 7;    // what lies in front of them is not taken
    CHECK(zb_launch_run(&run, &walk) == NULL && !run.failed && sums(d) == 100, "%d sums", sums(d));
    memset((char *)d->batch + TEXT + 16, 0, 4);

    fill(d);    // less than the arguments
    walk.payload_bytes = 48;
    CHECK(zb_launch_run(&run, &walk) == NULL && !run.failed && sums(d) == 0);
    zb_module_remove(&handle);
}

// The sizes of groups where the payload has none: by the local ids of threads, which lie behind the arguments.
static void sizes(struct device *d) {
    enum { THREADS = 2, ROW = 64 };
    static const char plain[] = "kernels:\n"
                                "  - name:            add\n"
                                "    execution_env:\n"
                                "      simd_size:       32\n"
                                "    payload_arguments:\n" POINTER(0, 0) "    per_thread_payload_arguments:\n"
                                                                         "      - arg_type:        local_id\n"
                                                                         "        offset:          0\n"
                                                                         "        size:            192\n";
    int never = 0;
    struct zb_execution run = run_of(d, &never);
    struct {
        uint64_t pointer;
        char pad[24];
        uint16_t ids[THREADS][3][ROW / 2];
    } payload = {.pointer = BASE + DATA};
    for (int item = 0; item < 50; item++) {    // 5 x 5 x 2
        uint16_t *ids = &payload.ids[item / 32][0][item % 32];
        ids[0] = (uint16_t)(item % 5);
        ids[ROW / 2] = (uint16_t)(item / 5 % 5);
        ids[ROW] = (uint16_t)(item / 25);
    }
    struct zb_walk walk = {.code = BASE + TEXT,
                           .payload = (const unsigned char *)&payload,
                           .payload_bytes = sizeof payload,
                           .groups = {3, 1, 1},
                           .group_threads = THREADS,
                           .last_lanes = 0x3ffff};
    load(d, plain, sizeof plain - 1, "L", SPV_IOTA);
    memset(d->data, 0xff, 1000);
    CHECK(zb_launch_run(&run, &walk) == NULL && !run.failed);
    uint64_t first[16];
    memcpy(first, d->data, sizeof first);
    for (uint64_t i = 0; i < 16; i++) {    // x goes up to 3 groups of 5
        CHECK(first[i] == (i < 15 ? i : UINT64_MAX), "%d has 0x%llx", (int)i, (unsigned long long)first[i]);
    }
    zb_module_remove(&handle);
}

static void found_by_code(struct device *d) {
    load(d, adds, sizeof adds - 1, "fffu", SPV_ADD);
    unsigned char *code = (unsigned char *)d->batch + TEXT;
    struct zb_program_kernel *kernel = zb_module_find(d->space, BASE + TEXT + 256);
    CHECK(kernel && strcmp(kernel->info->name, "add") == 0);
    CHECK(zb_module_find(d->space, BASE + TEXT + PROGRAM_TEXT) == NULL);
    CHECK(zb_module_find(d->space, BASE + TEXT - 4) == NULL);
    code[64 + 3] ^= 0x40;    // a breakpoint
    zb_module_put(kernel);
    CHECK(zb_module_find(d->space, BASE + TEXT) == kernel);
    code[64 + 3] ^= 0x40;
    code[PROGRAM_TEXT - 1] ^= 1;    // other code at that address
    CHECK(zb_module_find(d->space, BASE + TEXT) == NULL);
    code[PROGRAM_TEXT - 1] ^= 1;
    zb_module_remove(&handle);
    CHECK(zb_module_find(d->space, BASE + TEXT) == NULL);
    CHECK(zb_module_kernel(kernel) && zmc_kernel_parameters(kernel->kernel) == 4);    // it stays until it is put back
    zb_module_put(kernel);
}

static void faults(struct device *d) {
    int never = 0;
    struct zb_execution run = run_of(d, &never);
    struct payload payload = adding(ITEMS);
    struct zb_walk walk = walk_of(&payload);
    load(d, adds, sizeof adds - 1, "fffu", SPV_ADD);
    payload.pointers[2] = BASE + BUFFER - 4000;    // the sums go on where nothing is mapped
    fill(d);
    zb_launch_run(&run, &walk);
    float last;
    memcpy(&last, (char *)d->batch + BUFFER - 4, 4);
    CHECK(last == 999.0f * 4);
    CHECK(run.failed == (zb_settings()->model->interface != ZB_I915));    // else there is a scratch page

    // Program memory: there, and unmapped.
    struct zb_execution again = run_of(d, &never);
    char *memory = mmap(NULL, 8 * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(memory != MAP_FAILED);
    uint32_t number = zb_object_new(8 * 4096, (uint64_t)(uintptr_t)memory);
    struct zb_object *object = zb_object_get(number);
    CHECK(object && zb_space_map(d->space, 2 * BASE, 8 * 4096, object, 0));
    payload.pointers[2] = 2 * BASE;
    payload.n = 6 * 1024;
    fill(d);
    zb_launch_run(&again, &walk);
    memcpy(&last, memory + 6 * 4096 - 4, 4);
    CHECK(!again.failed && last == 4.0f * (6 * 1024 - 1));
    CHECK(munmap(memory + 4 * 4096, 4 * 4096) == 0);
    memset(memory, 0, 4 * 4096);
    zb_launch_run(&again, &walk);
    memcpy(&last, memory + 4 * 4096 - 4, 4);
    CHECK(last == 4.0f * (4 * 1024 - 1));
    CHECK(again.failed == (zb_settings()->model->interface != ZB_I915));
    zb_space_unmap(d->space, 2 * BASE, 8 * 4096);
    zb_object_put(object);
    CHECK(zb_object_close(number) && munmap(memory, 4 * 4096) == 0);
    zb_module_remove(&handle);
}

// A launch lasts as long as its work takes on the device, whatever it takes here, and launches of a batch come one
// after the other.
static void times(struct device *d) {
    int never = 0;
    struct zb_execution run = run_of(d, &never);
    struct payload payload = adding(ITEMS);
    uint64_t first = 0, end = 0;
    load(d, adds, sizeof adds - 1, "fffu", SPV_ADD);
    fill(d);
    for (int i = 0; i < 4; i++) {
        struct zb_walk walk = walk_of(&payload);
        CHECK(zb_launch_run(&run, &walk) == NULL && !run.failed);
        uint64_t took = walk.end - walk.begin;
        first = i == 0 ? took : first;
        // From one tick to the next: begin and end are cut off.
        CHECK(took > 0 && took + 1 >= first && took <= first + 1, "%llu ticks, then %llu", (unsigned long long)first,
              (unsigned long long)took);
        CHECK(walk.begin >= end && walk.end <= zb_ticks() && zb_engine_ticks(&run) <= zb_ticks());
        end = walk.end;
    }
    zb_module_remove(&handle);
}

struct waiting {
    struct device *d;
    int *stop;
};

// The kernel's race with the host is its own.
__attribute__((no_sanitize("thread"))) static void *end_wait(void *argument) {
    struct waiting *waiting = argument;
    zb_sleep(20000000, NULL);
    if (waiting->stop) {
        __atomic_store_n(waiting->stop, 1, __ATOMIC_RELEASE);
    } else {
        __atomic_store_n((uint32_t *)(void *)waiting->d->data, 1, __ATOMIC_RELEASE);
    }
    return NULL;
}

// A kernel waits for what the host writes, for longer than a batch may run, or until its context ends.
static void waiting(struct device *d) {
    for (int stopped = 0; stopped < 2; stopped++) {
        int stop = 0;
        struct zb_execution run = run_of(d, &stop);
        struct payload payload = {.size = {1, 1, 1}, .pointers = {BASE + DATA}};
        struct zb_walk walk = walk_of(&payload);
        struct waiting argument = {d, stopped ? &stop : NULL};
        pthread_t thread;
        walk.groups[0] = walk.group_threads = walk.last_lanes = 1;
        memset(d->data, 0, 4);
        load(d, waits, sizeof waits - 1, "I", SPV_WAIT);
        CHECK(pthread_create(&thread, NULL, end_wait, &argument) == 0);
        uint64_t before = zb_raw_ns();
        CHECK(zb_launch_run(&run, &walk) == NULL && !run.failed);
        CHECK(zb_raw_ns() - before > 10000000 && run.waited_ns > 10000000 && zb_in_time(&run));
        pthread_join(thread, NULL);
        zb_module_remove(&handle);
    }
}

int main(void) {
    struct device d;
    device_open(&d);
    computes(&d);
    sizes(&d);
    found_by_code(&d);
    faults(&d);
    times(&d);
    waiting(&d);
    device_close(&d);
    return 0;
}
