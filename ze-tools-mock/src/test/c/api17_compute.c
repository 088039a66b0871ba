// Kernels with bodies are executed: on every kind of memory, with every kind of launch, and with a fault where they
// reach memory that is not there. Compiled from OpenCL C; skipped where its compiler is not installed.
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>

#include "api_test.h"
#include "cl_compile.h"
#include "zm_spirv.h"

#define N 1000u

static const char source[] =
    "kernel void twice(global const int *a, global int *b) { size_t i = get_global_id(0); b[i] = 2 * a[i] + 1; }\n"
    "kernel void where(global ulong4 *p) {\n"
    "  size_t x = get_global_id(0) - get_global_offset(0), y = get_global_id(1) - get_global_offset(1);\n"
    "  p[y * get_global_size(0) + x] = (ulong4)(get_global_id(0), get_global_id(1), get_group_id(0), get_local_id(0)); }\n"
    "kernel void sum(global const int *a, global int *s, local int *t, int n) {\n"
    "  uint l = get_local_id(0), w = get_local_size(0), i = get_global_id(0); t[l] = i < n ? a[i] : 0;\n"
    "  barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  if (l == 0) { int all = 0; for (uint k = 0; k < w; k++) all += t[k]; s[get_group_id(0)] = all; } }\n"
    "typedef struct { int first; float by; char tag[3]; } settings;\n"
    "kernel void set(settings s, global float *p) { p[get_global_id(0)] = s.first + s.by * s.tag[1]; }\n"
    "global int counter = 5;\n"
    "kernel void count(void) { atomic_inc(&counter); }\n"
    "kernel void wild(global int *p) { p[get_global_id(0) + 64] = 1; }\n"
    "kernel void wait_for(volatile global int *flag, global int *out) { while (*flag == 0) { } out[0] = *flag; }\n"
    "kernel void turns(volatile global int *word, int mine, int rounds) {\n"
    "  for (int i = 0; i < rounds; i++) { while (*word != 2 * i + mine) { } *word = 2 * i + mine + 1; } }\n"
    "kernel void tell(volatile global int *flag) { *flag = 7; }\n"
    "kernel void half_of_them(global int *p) { size_t i = get_global_id(0); if (i % 2 != 0) return;\n"
    "  barrier(CLK_GLOBAL_MEM_FENCE); p[i] = 1; }\n"
    "kernel void nothing(void) { }\n"
    "kernel void work(global uint *p, uint n, uint one) { uint i = get_global_id(0), v = p[i];\n"
    "  if (one == 0 || i == 5) for (uint k = 0; k < n; k++) v = v * 1664525u + 1013904223u; p[i] = v; }\n"
    "kernel void swap_channels(read_only image2d_t from, sampler_t s, write_only image2d_t to) {\n"
    "  int2 at = (int2)(get_global_id(0), get_global_id(1)); float4 c = read_imagef(from, s, at);\n"
    "  write_imagef(to, at, (float4)(c.z, c.y, c.x, get_image_width(from) / 255.0f)); }\n"
    "kernel void iota(global int *p) { p[get_global_id(0)] = -1; }\n";

static ze_module_handle_t module;

static ze_kernel_handle_t kernel_of(const char *name, uint32_t x, uint32_t y) {
    ze_kernel_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = name};
    ze_kernel_handle_t kernel = NULL;
    OK(zeKernelCreate(module, &desc, &kernel));
    OK(zeKernelSetGroupSize(kernel, x, y, 1));
    return kernel;
}

static void set(ze_kernel_handle_t kernel, uint32_t index, size_t size, const void *value) {
    OK(zeKernelSetArgumentValue(kernel, index, size, value));
}

static ze_result_t launch(ze_kernel_handle_t kernel, uint32_t x, uint32_t y) {
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    const ze_group_count_t groups = {x, y, 1};
    ze_result_t result = zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL);
    zeCommandListDestroy(list);
    return result;
}

static void *new_memory(int kind, size_t size) {
    ze_host_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    void *memory = NULL;
    if (kind == 0) {
        OK(zeMemAllocHost(context, &desc, size, 0, &memory));
        return memory;
    }
    return kind == 1 ? new_shared(size) : new_device_memory(size);
}

static void copy(void *to, const void *from, size_t size) {
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    OK(zeCommandListAppendMemoryCopy(list, to, from, size, NULL, 0, NULL));
    OK(zeCommandListDestroy(list));
}

static void reads_and_writes_every_kind_of_memory(void) {
    int values[N];
    for (int from = 0; from < 3; from++) {
        for (int to = 0; to < 3; to++) {
            int *a = new_memory(from, sizeof values), *b = new_memory(to, sizeof values);
            for (uint32_t i = 0; i < N; i++) {
                values[i] = (int)(i * 7) - 300;
            }
            copy(a, values, sizeof values);
            ze_kernel_handle_t kernel = kernel_of("twice", 100, 1);    // the last sub-group is partial
            set(kernel, 0, sizeof a, &a);
            set(kernel, 1, sizeof b, &b);
            OK(launch(kernel, N / 100, 1));
            copy(values, b, sizeof values);
            for (uint32_t i = 0; i < N; i++) {
                if (!EXPECT_EQ(values[i], 2 * ((int)(i * 7) - 300) + 1)) {
                    break;
                }
            }
            OK(zeKernelDestroy(kernel));
            OK(zeMemFree(context, a));
            OK(zeMemFree(context, b));
        }
    }
}

// Four numbers of each work-item: its global ids, its group, its local id.
static void check_places(uint64_t (*p)[4], uint32_t x, uint32_t y, uint32_t size, const uint32_t offset[2]) {
    for (uint32_t i = 0; i < x * size * y; i++) {
        uint32_t column = i % (x * size), row = i / (x * size);
        bool good = p[i][0] == column + offset[0] && p[i][1] == row + offset[1] && p[i][2] == column / size &&
                    p[i][3] == column % size;
        if (!EXPECT(good)) {
            return;
        }
    }
}

static void counts_groups_of_every_kind_of_launch(void) {
    enum { SIZE = 5 };
    uint64_t(*p)[4] = new_shared(4096 * sizeof *p);
    ze_group_count_t *counts = new_shared(2 * sizeof *counts);
    uint32_t *number = new_shared(sizeof *number);
    ze_kernel_handle_t kernel = kernel_of("where", SIZE, 1);
    const uint32_t none[2] = {0, 0}, offset[2] = {11, 3};
    set(kernel, 0, sizeof p, &p);
    OK(launch(kernel, 7, 3));
    check_places(p, 7, 3, SIZE, none);
    OK(zeKernelSetGlobalOffsetExp(kernel, offset[0], offset[1], 0));
    OK(launch(kernel, 6, 2));
    check_places(p, 6, 2, SIZE, offset);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    counts[0] = (ze_group_count_t){4, 4, 1};
    OK(zeCommandListAppendLaunchKernelIndirect(list, kernel, &counts[0], NULL, 0, NULL));
    check_places(p, 4, 4, SIZE, offset);
    memset(p, 0, 64 * sizeof *p);
    counts[0] = (ze_group_count_t){3, 1, 1};
    counts[1] = (ze_group_count_t){9, 1, 1};
    *number = 1;
    ze_kernel_handle_t both[] = {kernel, kernel};
    OK(zeCommandListAppendLaunchMultipleKernelsIndirect(list, 2, both, number, counts, NULL, 0, NULL));
    check_places(p, 3, 1, SIZE, offset);
    EXPECT_EQ(p[3 * SIZE][0], 0);    // the second is not carried out
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(kernel));
    OK(zeMemFree(context, p));
    OK(zeMemFree(context, counts));
    OK(zeMemFree(context, number));
}

static void shares_memory_in_a_group(void) {
    int *a = new_shared(N * sizeof *a), *s = new_shared(64 * sizeof *s), n = (int)N;
    for (uint32_t i = 0; i < N; i++) {
        a[i] = (int)i;
    }
    ze_kernel_handle_t kernel = kernel_of("sum", 50, 1);
    set(kernel, 0, sizeof a, &a);
    set(kernel, 1, sizeof s, &s);
    set(kernel, 2, 50 * sizeof(int), NULL);
    set(kernel, 3, sizeof n, &n);
    OK(launch(kernel, 21, 1));
    int all = 0;
    for (int i = 0; i < 21; i++) {
        all += s[i];
    }
    EXPECT_EQ(all, N * (N - 1) / 2);
    EXPECT_EQ(s[20], 0);
    OK(zeKernelDestroy(kernel));
    OK(zeMemFree(context, a));
    OK(zeMemFree(context, s));
}

static void takes_structures_and_variables(void) {
    struct {
        int first;
        float by;
        char tag[3];
    } settings = {3, 0.5f, {1, 10, 100}};
    float *p = new_shared(64 * sizeof *p);
    ze_kernel_handle_t kernel = kernel_of("set", 32, 1);
    set(kernel, 0, sizeof settings, &settings);
    set(kernel, 1, sizeof p, &p);
    settings.first = 0;
    OK(launch(kernel, 2, 1));
    EXPECT(p[0] == 8.0f && p[63] == 8.0f);
    OK(zeKernelDestroy(kernel));
    OK(zeMemFree(context, p));
    kernel = kernel_of("count", 10, 1);
    OK(launch(kernel, 3, 1));
    int *counter = NULL;
    size_t size = 0;
    OK(zeModuleGetGlobalPointer(module, "counter", &size, (void **)&counter));
    EXPECT_EQ(size, sizeof(int));
    int value = 0;
    copy(&value, counter, sizeof value);
    EXPECT_EQ(value, 35);
    OK(zeKernelDestroy(kernel));
}

// Its name is that of a built-in kernel, but its body does something else.
static void executes_the_body_and_not_the_name(void) {
    int *p = new_shared(32 * sizeof *p);
    ze_kernel_handle_t kernel = kernel_of("iota", 32, 1);
    set(kernel, 0, sizeof p, &p);
    OK(launch(kernel, 1, 1));
    EXPECT_EQ(p[31], -1);
    OK(zeKernelDestroy(kernel));
    kernel = kernel_of("nothing", 8, 1);
    OK(launch(kernel, 4, 1));
    OK(zeKernelDestroy(kernel));
    OK(zeMemFree(context, p));
}

typedef enum teller_place { HOST, OTHER_TILE, OTHER_QUEUE } teller_place;

// Runs a kernel that waits for a flag, and lets the host or another kernel set it.
static void kernels_wait_for_others(teller_place place) {
    volatile int *flag = new_shared(sizeof *flag);
    int *out = new_shared(sizeof *out);
    void *from = (void *)(uintptr_t)flag;
    *flag = 0;
    ze_kernel_handle_t waiter = kernel_of("wait_for", 1, 1), teller = kernel_of("tell", 1, 1);
    set(waiter, 0, sizeof from, &from);
    set(waiter, 1, sizeof out, &out);
    set(teller, 0, sizeof from, &from);
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    ze_command_list_handle_t lists[2];
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    const ze_group_count_t one = {1, 1, 1};
    for (int i = 0; i < 2; i++) {
        OK(zeCommandListCreateImmediate(context, tiles[place == OTHER_TILE ? i : 0], &desc, &lists[i]));
    }
    OK(zeCommandListAppendLaunchKernel(lists[0], waiter, &one, event, 0, NULL));
    EXPECT_EQ(zeEventHostSynchronize(event, 20000000), ZE_RESULT_NOT_READY);
    if (place == HOST) {
        *flag = 7;
    } else {
        OK(zeCommandListAppendLaunchKernel(lists[1], teller, &one, NULL, 0, NULL));
    }
    OK(zeEventHostSynchronize(event, UINT64_MAX));
    EXPECT_EQ(*out, 7);
    for (int i = 0; i < 2; i++) {
        OK(zeCommandListHostSynchronize(lists[i], UINT64_MAX));
        OK(zeCommandListDestroy(lists[i]));
    }
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    OK(zeKernelDestroy(waiter));
    OK(zeKernelDestroy(teller));
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, out));
}

// Kernels of two lists of one queue go on in turns, and each waits for what the other has written last.
static void kernels_wait_for_each_other(void) {
    enum { ROUNDS = 5 };
    volatile int *word = new_shared(sizeof *word);
    void *at = (void *)(uintptr_t)word;
    int rounds = ROUNDS;
    const ze_group_count_t one = {1, 1, 1};
    ze_command_list_handle_t lists[2];
    ze_kernel_handle_t kernels[2];
    *word = 0;
    for (int i = 1; i >= 0; i--) {
        ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
        kernels[i] = kernel_of("turns", 1, 1);
        set(kernels[i], 0, sizeof at, &at);
        set(kernels[i], 1, sizeof i, &i);
        set(kernels[i], 2, sizeof rounds, &rounds);
        OK(zeCommandListCreateImmediate(context, tiles[0], &desc, &lists[i]));
        OK(zeCommandListAppendLaunchKernel(lists[i], kernels[i], &one, NULL, 0, NULL));
    }
    for (int i = 0; i < 2; i++) {
        OK(zeCommandListHostSynchronize(lists[i], UINT64_MAX));
        OK(zeCommandListDestroy(lists[i]));
        OK(zeKernelDestroy(kernels[i]));
    }
    EXPECT_EQ(*word, 2 * ROUNDS);
    OK(zeMemFree(context, at));
}

static uint64_t time_of(uint32_t n, uint32_t one, uint32_t groups) {
    uint32_t *p = new_shared(groups * 64 * sizeof *p);
    memset(p, 0, groups * 64 * sizeof *p);
    ze_kernel_handle_t kernel = kernel_of("work", 64, 1);
    set(kernel, 0, sizeof p, &p);
    set(kernel, 1, sizeof n, &n);
    set(kernel, 2, sizeof one, &one);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 1);
    ze_event_handle_t event = new_event(pool, 0);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    const ze_group_count_t count = {groups, 1, 1};
    ze_kernel_timestamp_result_t stamps = {0};
    OK(zeCommandListAppendLaunchKernel(list, kernel, &count, event, 0, NULL));
    OK(zeEventHostSynchronize(event, UINT64_MAX));
    OK(zeEventQueryKernelTimestamp(event, &stamps));
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    OK(zeKernelDestroy(kernel));
    OK(zeMemFree(context, p));
    return stamps.global.kernelEnd - stamps.global.kernelStart;
}

// The time of a kernel is counted: that of its loops, of the work-item that works most, and the same in every clock
// however long the host takes.
static void times_follow_from_execution(void) {
    static uint64_t before[4];
    const uint64_t times[4] = {time_of(5000, 0, 4), time_of(20000, 0, 4), time_of(20000, 1, 4), time_of(20000, 0, 800)};
    EXPECT(times[1] > 3 * times[0] && times[1] < 5 * times[0]);
    EXPECT(times[2] > times[1] / 2);
    EXPECT(times[3] > 2 * times[1]);
    for (int i = 0; i < 4; i++) {
        // Ticks: a run begins anywhere within one.
        EXPECT(before[i] == 0 || (times[i] + 1 >= before[i] && times[i] <= before[i] + 1));
        before[i] = times[i];
    }
}

// From an image to another of another order of channels, without a list's help in between.
static void reads_and_writes_images(void) {
    enum { X = 13, Y = 6 };
    uint8_t texels[Y][X][4], back[Y][X][4];
    ze_image_handle_t images[2];
    ze_sampler_handle_t sampler = NULL;
    ze_image_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_IMAGE_DESC,
                            .type = ZE_IMAGE_TYPE_2D,
                            .width = X,
                            .height = Y,
                            .format = {ZE_IMAGE_FORMAT_LAYOUT_8_8_8_8, ZE_IMAGE_FORMAT_TYPE_UNORM,
                                       ZE_IMAGE_FORMAT_SWIZZLE_R, ZE_IMAGE_FORMAT_SWIZZLE_G, ZE_IMAGE_FORMAT_SWIZZLE_B,
                                       ZE_IMAGE_FORMAT_SWIZZLE_A}};
    ze_sampler_desc_t how = {.stype = ZE_STRUCTURE_TYPE_SAMPLER_DESC,
                             .addressMode = ZE_SAMPLER_ADDRESS_MODE_CLAMP,
                             .filterMode = ZE_SAMPLER_FILTER_MODE_NEAREST};
    OK(zeImageCreate(context, device, &desc, &images[0]));
    desc.format.x = ZE_IMAGE_FORMAT_SWIZZLE_B;
    desc.format.z = ZE_IMAGE_FORMAT_SWIZZLE_R;
    OK(zeImageCreate(context, device, &desc, &images[1]));
    OK(zeSamplerCreate(context, device, &how, &sampler));
    for (int i = 0; i < X * Y * 4; i++) {
        ((uint8_t *)texels)[i] = (uint8_t)(i * 7);
    }
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    OK(zeCommandListAppendImageCopyFromMemory(list, images[0], texels, NULL, NULL, 0, NULL));
    ze_kernel_handle_t kernel = kernel_of("swap_channels", X, 2);
    set(kernel, 0, sizeof images[0], &images[0]);
    set(kernel, 1, sizeof sampler, &sampler);
    set(kernel, 2, sizeof images[1], &images[1]);
    OK(launch(kernel, 1, Y / 2));
    OK(zeCommandListAppendImageCopyToMemory(list, back, images[1], NULL, NULL, 0, NULL));
    OK(zeCommandListDestroy(list));
    for (int i = 0; i < X * Y; i++) {
        // Blue has become red, and the second image holds blue first: the bytes stay where they were.
        const uint8_t *a = texels[i / X][i % X], *b = back[i / X][i % X];
        if (!EXPECT(b[0] == a[0] && b[1] == a[1] && b[2] == a[2] && b[3] == X)) {
            break;
        }
    }
    OK(zeKernelDestroy(kernel));
    OK(zeSamplerDestroy(sampler));
    OK(zeImageDestroy(images[0]));
    OK(zeImageDestroy(images[1]));
}

// A kernel whose image is a null handle, as a program leaves it that has forgotten the argument, loses the device.
static void loses_the_device_without_an_image(void) {
    ze_kernel_handle_t kernel = kernel_of("swap_channels", 4, 1);
    for (uint32_t i = 0; i < 3; i++) {
        void *none = NULL;
        set(kernel, i, sizeof none, &none);
    }
    EXPECT_EQ(launch(kernel, 1, 1), ZE_RESULT_ERROR_DEVICE_LOST);
    zeKernelDestroy(kernel);
}

static void loses_the_device_at_a_fault(void) {
    int *p = new_shared(4096);
    int *end = p + 4096 / sizeof *p - 80;
    ze_kernel_handle_t kernel = kernel_of("wild", 32, 1);
    set(kernel, 0, sizeof end, &end);
    EXPECT_EQ(launch(kernel, 1, 1), ZE_RESULT_ERROR_DEVICE_LOST);
    zemock_page_fault fault;
    EXPECT_EQ(zemock_page_fault_count(), 1);
    EXPECT_EQ(zemock_page_fault_get(0, &fault), ZEMOCK_OK);
    EXPECT_EQ(fault.address, (uintptr_t)p + 4096);
    EXPECT_EQ(fault.write, 1);
    EXPECT_STR(fault.kernel, "wild");
    EXPECT_EQ(p[4096 / sizeof *p - 1], 1);    // work-items before it have written
    zeKernelDestroy(kernel);
    zeMemFree(context, p);
}

enum { MOST_RECORDS = 8192 };

static char diagnoses[] = "/tmp/zemock-diagnoses-XXXXXX";

static void read_diagnoses(char text[MOST_RECORDS]) {
    FILE *file = fopen(diagnoses, "r");
    text[file == NULL ? 0 : fread(text, 1, MOST_RECORDS - 1, file)] = '\0';
    if (file != NULL) {
        fclose(file);
    }
}

// Leaves a kernel executing that never ends.
static struct {
    int *flag;
    ze_kernel_handle_t kernel;
    ze_command_list_handle_t list;
} endless;

static void start_endless_kernel(void) {
    endless.flag = new_shared(sizeof *endless.flag);
    *endless.flag = 0;
    endless.kernel = kernel_of("wait_for", 1, 1);
    set(endless.kernel, 0, sizeof endless.flag, &endless.flag);
    set(endless.kernel, 1, sizeof endless.flag, &endless.flag);
    endless.list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    const ze_group_count_t groups = {3, 1, 1};
    OK(zeCommandListAppendLaunchKernel(endless.list, endless.kernel, &groups, NULL, 0, NULL));
    EXPECT_EQ(zeCommandListHostSynchronize(endless.list, 1000000), ZE_RESULT_NOT_READY);
}

// There is a limit only when the kernel has been reported to be long.
static void wait_for_nobody(void) {
    char text[MOST_RECORDS];
    start_endless_kernel();
    for (int tries = 0; tries < 60000; tries++) {
        read_diagnoses(text);
        if (strstr(text, "executed for") != NULL) {
            break;
        }
        usleep(1000);
    }
    zemock_set_option("kernel_limit", 150);
    EXPECT_EQ(zeCommandListHostSynchronize(endless.list, UINT64_MAX), ZE_RESULT_ERROR_DEVICE_LOST);
    zeCommandListDestroy(endless.list);
    zeKernelDestroy(endless.kernel);
    zeMemFree(context, endless.flag);
}

// An access beyond the end of an allocation, but in its last page, finds memory there in the lenient manner.
static void reads_past_the_end(void) {
    int *a = new_shared(25 * sizeof *a), *b = new_shared(64 * sizeof *b);
    for (int i = 0; i < 25; i++) {
        a[i] = i;
    }
    ze_kernel_handle_t kernel = kernel_of("twice", 32, 1);
    set(kernel, 0, sizeof a, &a);
    set(kernel, 1, sizeof b, &b);
    zemock_set_option("manner", 0);
    OK(launch(kernel, 1, 1));
    EXPECT(b[24] == 49);
    set(kernel, 0, sizeof b, &b);
    set(kernel, 1, sizeof a, &a);
    OK(launch(kernel, 1, 1));
    EXPECT(a[24] == 2 * 49 + 1);
    zemock_set_option("manner", 1);
    zeKernelDestroy(kernel);
    zeMemFree(context, a);
    zeMemFree(context, b);
}

// Devices have memory of work-groups in powers of two from 1 KiB on: what lies beyond what was asked for is there in
// the lenient manner, and the access is reported.
static void overruns_the_memory_of_a_group(void) {
    int *a = new_shared(512 * sizeof *a), *s = new_shared(64 * sizeof *s), n = 512;
    for (int i = 0; i < n; i++) {
        a[i] = i;
    }
    ze_kernel_handle_t kernel = kernel_of("sum", 256, 1);
    set(kernel, 0, sizeof a, &a);
    set(kernel, 1, sizeof s, &s);
    set(kernel, 2, 16 * sizeof(int), NULL);
    set(kernel, 3, sizeof n, &n);
    zemock_set_option("manner", 0);
    OK(launch(kernel, 2, 1));
    EXPECT_EQ(s[0], 255 * 256 / 2);
    EXPECT_EQ(s[1], 255 * 256 / 2 + 256 * 256);
    OK(zeKernelSetGroupSize(kernel, 512, 1, 1));
    EXPECT_EQ(launch(kernel, 1, 1), ZE_RESULT_ERROR_DEVICE_LOST);    // beyond that, too
    zemock_set_option("manner", 1);
    zeKernelDestroy(kernel);
    zeMemFree(context, a);
    zeMemFree(context, s);
}

static void loses_the_device_past_the_end(void) {
    int *a = new_shared(25 * sizeof *a), *b = new_shared(64 * sizeof *b);
    ze_kernel_handle_t kernel = kernel_of("twice", 32, 1);
    set(kernel, 0, sizeof a, &a);
    set(kernel, 1, sizeof b, &b);
    EXPECT_EQ(launch(kernel, 1, 1), ZE_RESULT_ERROR_DEVICE_LOST);
    zeKernelDestroy(kernel);
    zeMemFree(context, a);
    zeMemFree(context, b);
}

// A barrier that half of the work-items reach lets them go on, and is reported once. A kernel that does not end says so
// once, and loses the device at the limit.
static void tells_what_is_wrong(void) {
    char text[MOST_RECORDS];
    zemock_set_option("kernel_long_ms", 30);
    int *p = new_shared(32 * sizeof *p);
    memset(p, 0, 32 * sizeof *p);
    ze_kernel_handle_t kernel = kernel_of("half_of_them", 16, 1);
    set(kernel, 0, sizeof p, &p);
    OK(launch(kernel, 2, 1));
    OK(launch(kernel, 2, 1));    // says it once
    EXPECT(p[0] == 1 && p[1] == 0 && p[30] == 1 && p[31] == 0);
    zeKernelDestroy(kernel);
    OK(zeMemFree(context, p));
    wait_for_nobody();
    read_diagnoses(text);
    static const char barrier[] =
        "kernel half_of_them: 8 of 16 work-items of group (0, 0, 0) have reached the barrier, and go on";
    const char *half = strstr(text, barrier);
    EXPECT(half != NULL && strstr(half + sizeof barrier, "half_of_them") == NULL);
    EXPECT_HAS(
        text,
        "\"kind\": \"barriers\", \"level\": \"error\", \"fatal\": false, \"device\": 0, \"kernel\": \"half_of_them\"");
    const char *said = strstr(text, "\"level\": \"note\"");
    if (EXPECT(said != NULL)) {
        EXPECT_HAS(said, "\"text\": \"kernel wait_for: executed for ");
        EXPECT_HAS(said, "0 of 3 work-groups are done, and 3 are under way");
        EXPECT_HAS(said, "ZEMOCK_KERNEL_LIMIT=MILLISECONDS would end it\"}\n");
        said = strstr(said + 1, "{\"record\": \"finding\"");
        EXPECT(said != NULL && strstr(said, "longer than ZEMOCK_KERNEL_LIMIT allows") != NULL);
        EXPECT(said != NULL && strstr(said + 1, "{\"record\"") == NULL);
    }
}

static ze_result_t build(const uint32_t *words, size_t bytes, ze_module_build_log_handle_t *log) {
    return build_words(words, bytes, NULL, NULL, &module, log);
}

// A kernel of a module made of a native image, with a specialization constant that the image carries.
static void executes_image(const uint8_t *image, size_t size, uint32_t wanted) {
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_NATIVE,
                             .inputSize = size,
                             .pInputModule = image};
    ze_module_handle_t kept = module;
    if (!OK(zeModuleCreate(context, device, &desc, &module, NULL))) {
        module = kept;
        return;
    }
    uint32_t *p = new_shared(64 * sizeof *p);
    ze_kernel_handle_t kernel = kernel_of("special", 16, 1);
    set(kernel, 0, sizeof p, &p);
    OK(launch(kernel, 2, 1));
    EXPECT_EQ(p[31], wanted);
    OK(zeKernelDestroy(kernel));
    OK(zeMemFree(context, p));
    OK(zeModuleDestroy(module));
    module = kept;
}

// p[global id] = the specialization constant 5, which is 7 without another value.
static const uint32_t special[] = {
    0x07230203,
    0x00010000,
    0,
    20,
    0,
    2u << 16 | SPV_OP_CAPABILITY,
    6,
    2u << 16 | SPV_OP_CAPABILITY,
    4,
    2u << 16 | SPV_OP_CAPABILITY,
    11,    // Kernel, Addresses, Int64
    3u << 16 | SPV_OP_MEMORY_MODEL,
    2,
    2,    // Physical64, OpenCL
    6u << 16 | SPV_OP_ENTRY_POINT,
    6,
    1,
    0x63657073,
    0x006c6169,
    2,    // kernel 1 "special"
    4u << 16 | SPV_OP_DECORATE,
    2,
    11,
    28,
    4u << 16 | SPV_OP_DECORATE,
    3,
    1,
    5,    // global ids; SpecId 5
    2u << 16 | SPV_OP_TYPE_VOID,
    4,
    4u << 16 | SPV_OP_TYPE_INT,
    5,
    32,
    0,
    4u << 16 | SPV_OP_TYPE_INT,
    6,
    64,
    0,
    4u << 16 | SPV_OP_TYPE_VECTOR,
    7,
    6,
    3,
    4u << 16 | SPV_OP_TYPE_POINTER,
    8,
    1,
    7,
    4u << 16 | SPV_OP_TYPE_POINTER,
    9,
    5,
    5,
    4u << 16 | SPV_OP_TYPE_FUNCTION,
    10,
    4,
    9,    // pointers, the function
    4u << 16 | SPV_OP_SPEC_CONSTANT,
    5,
    3,
    7,
    4u << 16 | SPV_OP_VARIABLE,
    8,
    2,
    1,
    5u << 16 | SPV_OP_FUNCTION,
    4,
    1,
    0,
    10,
    3u << 16 | SPV_OP_FUNCTION_PARAMETER,
    9,
    11,
    2u << 16 | SPV_OP_LABEL,
    12,
    4u << 16 | SPV_OP_LOAD,
    7,
    13,
    2,
    5u << 16 | SPV_OP_COMPOSITE_EXTRACT,
    6,
    14,
    13,
    0,
    5u << 16 | SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN,
    9,
    15,
    11,
    14,
    3u << 16 | SPV_OP_STORE,
    15,
    3,
    1u << 16 | SPV_OP_RETURN,
    1u << 16 | SPV_OP_FUNCTION_END,
};

static void write_file(const char *path, const uint8_t *bytes, size_t size) {
    FILE *f = fopen(path, "wb");
    EXPECT(f != NULL && fwrite(bytes, 1, size, f) == size);
    if (f != NULL) {
        fclose(f);
    }
}

// The result of zeModuleGetNativeBinary executes the same when it is loaded again, here and in another process; an
// image of another device is built from the SPIR-V that it carries, and refused without.
static void executes_native_images(const char *self) {
    uint32_t id = 5, value = 1234;
    const void *values[] = {&value};
    ze_module_constants_t constants = {1, &id, values};
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_IL_SPIRV,
                             .inputSize = sizeof special,
                             .pInputModule = (const uint8_t *)special,
                             .pConstants = &constants};
    ze_module_handle_t first = NULL;
    size_t size = 0;
    if (!OK(zeModuleCreate(context, device, &desc, &first, NULL))) {
        return;
    }
    OK(zeModuleGetNativeBinary(first, &size, NULL));
    uint8_t *image = malloc(size);
    OK(zeModuleGetNativeBinary(first, &size, image));
    OK(zeModuleDestroy(first));
    executes_image(image, size, 1234);
    char path[] = "/tmp/zemock-native-XXXXXX", command[600];
    close(mkstemp(path));
    write_file(path, image, size);
    snprintf(command, sizeof command, "'%s' '%s'", self, path);
    EXPECT_EQ(system(command), 0);
    unlink(path);
    char *owner = memmem(image, size, "zemock\0", 8);    // of the note that marks images of this driver
    if (!EXPECT(owner != NULL)) {
        return;
    }
    *owner = 'Z';
    executes_image(image, size, 1234);
    for (size_t k = 0; k + 5 <= size; k++) {
        if (memcmp(image + k, ".spv", 5) == 0) {
            image[k + 1] = 'x';
        }
    }
    ze_module_desc_t native = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                               .format = ZE_MODULE_FORMAT_NATIVE,
                               .inputSize = size,
                               .pInputModule = image};
    ze_module_build_log_handle_t log = NULL;
    EXPECT_EQ(zeModuleCreate(context, device, &native, &first, &log), ZE_RESULT_ERROR_INVALID_NATIVE_BINARY);
    char text[512] = "";
    size_t length = sizeof text;
    OK(zeModuleBuildLogGetString(log, &length, text));
    EXPECT(strstr(text, "no SPIR-V") != NULL);
    OK(zeModuleBuildLogDestroy(log));
    free(image);
}

static int load_image(const char *path) {
    FILE *f = fopen(path, "rb");
    static uint8_t image[1 << 16];
    size_t size = f == NULL ? 0 : fread(image, 1, sizeof image, f);
    api_begin();
    executes_image(image, size, 1234);
    EXPECT_EQ(api_end(), 0);
    if (f != NULL) {
        fclose(f);
    }
    return expect_result();
}

// A pipe is refused when the module is built, and the log names the instruction and its function.
static void expect_refused(const uint32_t *words, size_t count, const char *reason) {
    ze_module_build_log_handle_t log = NULL;
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_IL_SPIRV,
                             .inputSize = count * 4,
                             .pInputModule = (const uint8_t *)words};
    ze_module_handle_t made = NULL;
    EXPECT_EQ(zeModuleCreate(context, device, &desc, &made, &log), ZE_RESULT_ERROR_MODULE_BUILD_FAILURE);
    char text[512] = "";
    size_t length = sizeof text;
    OK(zeModuleBuildLogGetString(log, &length, text));
    EXPECT(strstr(text, reason) != NULL);
    OK(zeModuleBuildLogDestroy(log));
}

static void refuses_what_it_cannot_execute(void) {
    uint32_t words[sizeof special / 4 + 7];
    size_t count = sizeof special / 4, at = count - 2;
    memcpy(words, special, sizeof special);
    const uint32_t pipe[] = {6u << 16 | SPV_OP_GET_NUM_PIPE_PACKETS, 5, 16, 11, 3, 3};
    memcpy(words + at, pipe, sizeof pipe);
    words[at + 6] = 1u << 16 | SPV_OP_RETURN;
    words[at + 7] = 1u << 16 | SPV_OP_FUNCTION_END;
    expect_refused(words, count + 6, "OpGetNumPipePackets (pipes) is not supported: word");
    expect_refused(words, count + 6, "in function 'special'");
    memcpy(words, special, 5 * sizeof *words);
    words[5] = 2u << 16 | SPV_OP_CAPABILITY;
    words[6] = 5617;
    memcpy(words + 7, special + 5, sizeof special - 5 * sizeof *words);
    expect_refused(words, count + 2, "explicit SIMD kernels (ESIMD, capability VectorComputeINTEL) are not supported");
}

// A kernel that never ends is ended by a reset of the driver, which then works as before, and by the end of the
// process.
static void ends_endless_kernels(const uint32_t *words, size_t bytes) {
    zemock_reset(0);
    zemock_set_option("diagnostics", 0);
    api_begin();
    OK(build(words, bytes, NULL));
    start_endless_kernel();
    EXPECT_EQ(zemock_reset(1), ZEMOCK_OK);
    EXPECT_EQ(zemock_live_count(-1), 0);
    zemock_set_option("diagnostics", 0);
    api_begin();
    OK(build(words, bytes, NULL));
    shares_memory_in_a_group();
    OK(zeModuleDestroy(module));
    api_end();
    char path[] = "/tmp/zemock-endless-XXXXXX";
    close(mkstemp(path));
    write_file(path, (const uint8_t *)words, bytes);
    for (int way = 0; way < 3; way++) {
        pid_t child = fork();
        if (child == 0) {
            static const char *const ways[] = {"--return", "--exit", "--kill"};
            setenv("ASAN_OPTIONS", "detect_leaks=0", 1);    // leaving things behind is what it does
            execl("/proc/self/exe", "api17_compute", ways[way], path, (char *)NULL);
            _exit(127);
        }
        int status = 0;
        EXPECT(child > 0 && waitpid(child, &status, 0) == child);
        EXPECT(way == 2 ? WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL
                        : WIFEXITED(status) && WEXITSTATUS(status) == 7);
    }
    unlink(path);
}

// A process that leaves an endless kernel behind and ends in one of three ways.
static int leave_it(const char *way, const char *path) {
    static uint32_t words[1u << 16];
    FILE *file = fopen(path, "rb");
    size_t bytes = file == NULL ? 0 : fread(words, 1, sizeof words, file);
    if (file == NULL || fclose(file) != 0) {
        return 1;
    }
    zemock_set_option("diagnostics", 0);
    api_begin();
    OK(build(words, bytes, NULL));
    start_endless_kernel();
    if (expect_result() != 0) {
        return 1;
    }
    if (strcmp(way, "--exit") == 0) {
        exit(7);
    }
    if (strcmp(way, "--kill") == 0) {
        kill(getpid(), SIGKILL);
    }
    return 7;
}

int main(int argc, char **argv) {
    size_t bytes;
    if (argc == 3) {
        return leave_it(argv[1], argv[2]);
    }
    if (argc == 2) {
        return load_image(argv[1]);
    }
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    uint32_t *words = cl_compile(source, cl_levels[2], &bytes);
    if (words == NULL) {
        return 1;
    }
    for (int32_t mode = ZEMOCK_CLOCK_REAL; mode <= ZEMOCK_CLOCK_WORK; mode++) {
        zemock_reset(0);
        zemock_clock_mode(mode);
        zemock_set_option("diagnostics", 0);
        api_begin();
        OK(build(words, bytes, NULL));
        reads_and_writes_every_kind_of_memory();
        counts_groups_of_every_kind_of_launch();
        shares_memory_in_a_group();
        takes_structures_and_variables();
        executes_the_body_and_not_the_name();
        reads_and_writes_images();
        times_follow_from_execution();
        kernels_wait_for_others(HOST);
        kernels_wait_for_others(OTHER_TILE);
        kernels_wait_for_others(OTHER_QUEUE);
        kernels_wait_for_each_other();
        executes_native_images(argv[0]);
        refuses_what_it_cannot_execute();
        OK(zeModuleDestroy(module));
        EXPECT_EQ(api_end(), 0);
    }
    void (*const faults[])(void) = {loses_the_device_at_a_fault,   loses_the_device_without_an_image,
                                    tells_what_is_wrong,           reads_past_the_end,
                                    loses_the_device_past_the_end, overruns_the_memory_of_a_group};
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        zemock_reset(0);
        unsetenv("ZEMOCK_DIAGNOSTICS");
        if (i == 2) {
            close(mkstemp(diagnoses));
            setenv("ZEMOCK_DIAGNOSTICS", diagnoses, 1);
        } else {
            zemock_set_option("diagnostics", 0);
        }
        api_begin();
        OK(build(words, bytes, NULL));
        faults[i]();
        zeModuleDestroy(module);
        zeContextDestroy(context);
    }
    ends_endless_kernels(words, bytes);
    free(words);
    unlink(diagnoses);
    return expect_result();
}
