// Details of events, images and kernels as Intel's driver has them.
#include <string.h>

#include "cl_compile.h"
#include "kernel_test.h"

static ze_module_handle_t delays;

static ze_kernel_handle_t delay_of(uint64_t ns) {
    ze_kernel_handle_t kernel = new_kernel(delays, "delay");
    SET(kernel, 0, ns);
    return kernel;
}

// ---- Events ---------------------------------------------------------------------------------------------------------

// The event of several launches begins with the first of them and ends with the last, in each execution anew.
static void one_event_has_several_launches(bool in_order) {
    enum { TICK = 40 };    // nanoseconds
    ze_kernel_handle_t kernels[] = {delay_of(1000 * TICK), delay_of(2000 * TICK)};
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 1);
    ze_event_handle_t event = new_event(pool, 0);
    uint32_t *count = new_shared(sizeof *count);
    ze_group_count_t *groups = new_shared(2 * sizeof *groups);
    groups[0] = groups[1] = (ze_group_count_t){1, 1, 1};
    *count = 2;
    ze_command_list_handle_t list =
        new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, in_order ? ZE_COMMAND_QUEUE_FLAG_IN_ORDER : 0);
    ze_command_list_handle_t regular = new_list();
    ze_command_queue_handle_t queue = new_queue();
    OK(zeCommandListAppendLaunchMultipleKernelsIndirect(regular, 2, kernels, count, groups, event, 0, NULL));
    for (int round = 0; round < 4; round++) {
        ze_kernel_timestamp_result_t found;
        if (round < 2) {
            OK(zeCommandListAppendLaunchMultipleKernelsIndirect(list, 2, kernels, count, groups, event, 0, NULL));
        } else {
            *count = round == 2 ? 2 : 1;
            execute(queue, regular);
        }
        OK(zeEventHostSynchronize(event, SECONDS(60)));
        OK(zeEventQueryKernelTimestamp(event, &found));
        uint64_t ticks = found.global.kernelEnd - found.global.kernelStart;
        uint64_t least = round == 3 ? 1000 : in_order ? 3000 : 2000;
        if (!EXPECT(ticks >= least && ticks < least + 2000)) {
            fprintf(stderr, "  round %d, %llu ticks\n", round, (unsigned long long)ticks);
        }
        OK(zeEventHostReset(event));
        OK(zeCommandQueueSynchronize(queue, SECONDS(60)));
    }
    OK(zeCommandQueueDestroy(queue));
    OK(zeCommandListDestroy(regular));
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    OK(zeMemFree(context, count));
    OK(zeMemFree(context, groups));
    OK(zeKernelDestroy(kernels[0]));
    OK(zeKernelDestroy(kernels[1]));
}

// The number of results that is asked for is that of the results which are there.
static void counts_the_results_that_are_there(void) {
    ze_event_pool_handle_t pool =
        new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_MAPPED_TIMESTAMP, 1);
    for (int way = 0; way < 3; way++) {    // signalled by a tile, by the device, by the host
        ze_event_handle_t event = new_event(pool, 0);
        if (way == 2) {
            OK(zeEventHostSignal(event));
        } else {
            ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                            .mode = ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS};
            ze_command_list_handle_t list = NULL;
            OK(zeCommandListCreateImmediate(context, way == 0 ? tiles[0] : device, &desc, &list));
            OK(zeCommandListAppendBarrier(list, event, 0, NULL));
            OK(zeCommandListDestroy(list));
        }
        uint32_t wanted = way == 1 ? 2 : 1;
        for (int ext = 0; ext < 2; ext++) {
            ze_kernel_timestamp_result_t kernel[4];
            ze_synchronized_timestamp_result_ext_t synchronized[4];
            memset(kernel, 0x77, sizeof kernel);
            ze_event_query_kernel_timestamps_results_ext_properties_t results = {
                .stype = ZE_STRUCTURE_TYPE_EVENT_QUERY_KERNEL_TIMESTAMPS_RESULTS_EXT_PROPERTIES,
                .pKernelTimestampsBuffer = kernel,
                .pSynchronizedTimestampsBuffer = synchronized};
            uint32_t count = 0;
            OK(ext ? zeEventQueryKernelTimestampsExt(event, device, &count, NULL)
                   : zeEventQueryTimestampsExp(event, device, &count, NULL));
            EXPECT_EQ(count, wanted);
            count = 4;
            OK(ext ? zeEventQueryKernelTimestampsExt(event, device, &count, &results)
                   : zeEventQueryTimestampsExp(event, device, &count, kernel));
            EXPECT_EQ(count, wanted);
            for (uint32_t i = 0; i < 4; i++) {
                EXPECT_EQ(kernel[i].global.kernelEnd != 0x7777777777777777u, i < wanted);
            }
        }
        OK(zeEventDestroy(event));
    }
    OK(zeEventPoolDestroy(pool));
}

// ---- Images of memory -----------------------------------------------------------------------------------------------

static ze_result_t create_of(ze_image_type_t type, uint64_t width, uint32_t height, void *memory,
                             ze_image_handle_t *image) {
    ze_image_pitched_exp_desc_t pitched = {.stype = ZE_STRUCTURE_TYPE_PITCHED_IMAGE_EXP_DESC, .ptr = memory};
    ze_image_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_IMAGE_DESC,
                            .pNext = &pitched,
                            .type = type,
                            .width = width,
                            .height = height,
                            .depth = 1,
                            .format = {.layout = ZE_IMAGE_FORMAT_LAYOUT_32, .type = ZE_IMAGE_FORMAT_TYPE_FLOAT}};
    return zeImageCreate(context, device, &desc, image);
}

// The pixels are those of the memory, in rows of the device's pitch, for each way to write them.
static void images_are_made_of_memory(size_t offset) {
    enum { WIDTH = 500, HEIGHT = 4 };
    float *memory = new_shared(65536), *pixels = memory + offset / sizeof(float), copied[WIDTH * HEIGHT];
    ze_image_handle_t image = NULL, buffer = NULL, none = NULL;
    OK(create_of(ZE_IMAGE_TYPE_2D, WIDTH, HEIGHT, pixels, &image));
    ze_image_memory_properties_exp_t properties = {.stype = ZE_STRUCTURE_TYPE_IMAGE_MEMORY_EXP_PROPERTIES};
    OK(zeImageGetMemoryPropertiesExp(image, &properties));
    EXPECT_EQ(properties.rowPitch, 2048);
    EXPECT_EQ(properties.slicePitch, 8192);
    size_t pitch = 0;
    OK(zeMemGetPitchFor2dImage(context, device, WIDTH, HEIGHT, sizeof(float), &pitch));
    EXPECT_EQ(pitch, 2048);
    for (uint32_t i = 0; i < WIDTH * HEIGHT; i++) {
        pixels[i / WIDTH * 512 + i % WIDTH] = (float)i;
    }
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    OK(zeCommandListAppendImageCopyToMemory(list, copied, image, NULL, NULL, 0, NULL));
    EXPECT(copied[0] == 0 && copied[WIDTH] == WIDTH && copied[WIDTH * HEIGHT - 1] == WIDTH * HEIGHT - 1);
    copied[3 * WIDTH + 7] = -5;
    OK(zeCommandListAppendImageCopyFromMemory(list, image, copied, NULL, NULL, 0, NULL));
    EXPECT(pixels[3 * 512 + 7] == -5);
    OK(zeCommandListDestroy(list));
    OK(zeImageDestroy(image));
    OK(create_of(ZE_IMAGE_TYPE_BUFFER, WIDTH, 1, pixels, &buffer));
    OK(zeImageGetMemoryPropertiesExp(buffer, &properties));
    EXPECT_EQ(properties.rowPitch, 2000);
    OK(zeImageDestroy(buffer));
    // Without memory buffers are none, and other types are not made of memory. What does not fit is refused here: a
    // device would take it.
    EXPECT_EQ(create_of(ZE_IMAGE_TYPE_BUFFER, WIDTH, 1, NULL, &none), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(create_of(ZE_IMAGE_TYPE_1D, WIDTH, 1, pixels, &none), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(create_of(ZE_IMAGE_TYPE_3D, WIDTH, 4, pixels, &none), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(create_of(ZE_IMAGE_TYPE_2D, WIDTH, HEIGHT, copied, &none), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(create_of(ZE_IMAGE_TYPE_2D, 16000, HEIGHT, pixels, &none), ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    OK(create_of(ZE_IMAGE_TYPE_2D, WIDTH, HEIGHT, NULL, &none));    // an image of its own
    OK(zeImageDestroy(none));
    OK(zeMemFree(context, memory));
}

// ---- Kernels --------------------------------------------------------------------------------------------------------

// A module of OpenCL C; NULL where there is no compiler.
static ze_module_handle_t compiled(const char *source) {
    size_t bytes;
    uint32_t *words = cl_compiler_is_here() ? cl_compile(source, cl_levels[2], &bytes) : NULL;
    ze_module_handle_t module = NULL;
    if (words != NULL) {
        OK(build_words(words, bytes, NULL, NULL, &module, NULL));
    }
    free(words);
    return module;
}

static void expect_attributes(ze_module_handle_t module, const char *name, const char *wanted) {
    ze_kernel_handle_t kernel = new_kernel(module, name);
    uint32_t size = 0;
    OK(zeKernelGetSourceAttributes(kernel, &size, NULL));
    char *text = calloc(1, size + 1);
    OK(zeKernelGetSourceAttributes(kernel, &size, &text));
    EXPECT_STR(text, wanted);
    free(text);
    OK(zeKernelDestroy(kernel));
}

// Kernels have the walk order but where the program gives a hint for the size of groups.
static void attributes_begin_with_the_walk_order(void) {
    static const char source[] = "kernel void plain(void) { }\n"
                                 "__attribute__((reqd_work_group_size(8, 4, 1))) kernel void fixed(void) { }\n"
                                 "__attribute__((work_group_size_hint(16, 2, 1))) kernel void hinted(void) { }\n";
    ze_module_handle_t module = compiled(source);
    if (module == NULL) {
        return;
    }
    expect_attributes(module, "plain", "intel_reqd_workgroup_walk_order(0,1,2)");
    expect_attributes(module, "fixed", "intel_reqd_workgroup_walk_order(0,1,2) reqd_work_group_size(8,4,1)");
    expect_attributes(module, "hinted", "work_group_size_hint(16,2,1)");
    OK(zeModuleDestroy(module));
}

static void patterns_may_have_any_length(void) {
    ze_command_queue_group_properties_t groups[2] = {{.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES},
                                                     {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES}};
    uint32_t count = 2;
    OK(zeDeviceGetCommandQueueGroupProperties(device, &count, groups));
    EXPECT_EQ(groups[0].maxMemoryFillPatternSize, SIZE_MAX);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    uint8_t *memory = new_shared(8192), pattern[1024];
    for (uint32_t i = 0; i < sizeof pattern; i++) {
        pattern[i] = (uint8_t)(i * 13 + i / 256);
    }
    OK(zeCommandListAppendMemoryFill(list, memory, pattern, sizeof pattern, 8192, NULL, 0, NULL));
    EXPECT(memcmp(memory, pattern, sizeof pattern) == 0 && memcmp(memory + 7168, pattern, sizeof pattern) == 0);
    OK(zeCommandListDestroy(list));
    OK(zeMemFree(context, memory));
}

// ---- What a kernel is set to and answers ----------------------------------------------------------------------------

static void kernels_take_what_the_driver_takes(void) {
    ze_module_handle_t module = compiled("kernel void shares(local int *part, global int *out) { out[0] = 3; }");
    if (module == NULL) {
        return;
    }
    ze_kernel_handle_t kernel = new_kernel(module, "shares");
    // Memory of a group may have no bytes.
    int *out = new_shared(64);
    OK(zeKernelSetArgumentValue(kernel, 0, 0, NULL));
    SET(kernel, 1, out);
    OK(run(kernel, 1, 1));
    EXPECT_EQ(out[0], 3);
    OK(zeMemFree(context, out));
    // Flags that no header has are not answered.
    ze_kernel_indirect_access_flags_t flags = 0;
    OK(zeKernelSetIndirectAccess(kernel, 0x10 | ZE_KERNEL_INDIRECT_ACCESS_FLAG_HOST));
    OK(zeKernelGetIndirectAccess(kernel, &flags));
    EXPECT_EQ(flags, ZE_KERNEL_INDIRECT_ACCESS_FLAG_HOST);
    // A name that does not fit is not written, and its size is not answered.
    char name[8] = "-";
    size_t size = 2;
    OK(zeKernelGetName(kernel, &size, name));
    EXPECT_EQ(size, 2);
    EXPECT_STR(name, "-");
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
}

// A module's exports are what others can be linked with: not its kernels. Imports that the set gives are listed apart
// from those that it lacks.
static void expect_linkage(uint32_t count, ze_module_handle_t *modules, ze_linkage_inspection_ext_flags_t flags,
                           const char *wanted, const char *unwanted) {
    ze_linkage_inspection_ext_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_LINKAGE_INSPECTION_EXT_DESC, .flags = flags};
    ze_module_build_log_handle_t log = NULL;
    char text[1024] = "";
    size_t size = sizeof text;
    OK(zeModuleInspectLinkageExt(&desc, count, modules, &log));
    OK(zeModuleBuildLogGetString(log, &size, text));
    EXPECT(strstr(text, wanted) != NULL && (unwanted == NULL || strstr(text, unwanted) == NULL));
    OK(zeModuleBuildLogDestroy(log));
}

static void linkage_is_listed_by_symbols(void) {
    ze_module_handle_t modules[] = {
        compiled("int helper(int x); kernel void uses(global int *out) { out[0] = helper(1); }"),
        compiled("int helper(int x) { return x * 3; } kernel void gives(global int *out) { out[0] = helper(2); }")};
    if (modules[0] == NULL) {
        return;
    }
    ze_linkage_inspection_ext_flags_t imports = ZE_LINKAGE_INSPECTION_EXT_FLAG_IMPORTS;
    ze_linkage_inspection_ext_flags_t missing = ZE_LINKAGE_INSPECTION_EXT_FLAG_UNRESOLVABLE_IMPORTS;
    expect_linkage(1, modules, imports | missing, ">:  Unresolved Imported Symbol <helper>\n", ">:  Imported");
    expect_linkage(2, modules, imports | missing, ">:  Imported Symbol <helper>\n", "Unresolved");
    expect_linkage(2, modules, ZE_LINKAGE_INSPECTION_EXT_FLAG_EXPORTS, ">:  Exported Symbol <helper>\n", "uses");
    expect_linkage(2, modules, ZE_LINKAGE_INSPECTION_EXT_FLAG_EXPORTS, ">:  Exported Symbol <helper>\n", "gives");
    OK(zeModuleDestroy(modules[0]));
    OK(zeModuleDestroy(modules[1]));
}

int main(void) {
    zemock_clock_mode(ZEMOCK_CLOCK_WORK);    // times are those of the commands
    api_begin();
    delays = new_kernel_module("delay", "U", SPV_NOTHING);
    one_event_has_several_launches(true);
    one_event_has_several_launches(false);
    counts_the_results_that_are_there();
    images_are_made_of_memory(0);
    images_are_made_of_memory(256);
    attributes_begin_with_the_walk_order();
    patterns_may_have_any_length();
    kernels_take_what_the_driver_takes();
    linkage_is_listed_by_symbols();
    OK(zeModuleDestroy(delays));
    return api_end();
}
