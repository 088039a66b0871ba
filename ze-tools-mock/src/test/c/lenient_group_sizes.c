// Limits of kernels' groups, and the group sizes that are suggested: as the vendor's driver answers, by device, size of
// sub-groups, large registers, barriers and memory of work-groups.
#include "kernel_test.h"

enum { BARRIER = 1, LOCAL = 2 };

#define LARGE "-ze-opt-large-register-file"
#define LOCAL_BYTES (60u << 10)

static void open_device(const char *profile) {
    uint32_t count = 1;
    EXPECT_EQ(zemock_reset(0), ZEMOCK_OK);
    EXPECT_EQ(zemock_use_profile(profile), ZEMOCK_OK);
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    bool good = OK(zeInit(0)) && OK(zeDriverGet(&count, &driver)) && OK(zeDeviceGet(driver, &count, &device)) &&
                OK(zeContextCreate(driver, &desc, &context));
    if (!good) {
        exit(1);
    }
}

// A kernel "k" with an argument of local memory. A size of sub-groups of 0: it requires none.
static void make(spv_module *source, uint32_t sub_group, uint32_t what) {
    uint32_t parameter;
    spv_init_everywhere(source);
    uint32_t function = spv_begin_function(source, "l", &parameter);
    if (what & BARRIER) {
        uint32_t group = spv_constant(source, 2), order = spv_constant(source, 0x110);
        SPV(source, SPV_CODE, SPV_OP_CONTROL_BARRIER, group, group, order);
    }
    spv_end_function(source);
    spv_entry_point(source, function, "k");
    if (sub_group != 0) {
        SPV(source, SPV_MODES, SPV_OP_EXECUTION_MODE, function, SPV_EXECUTION_MODE_SUBGROUP_SIZE, sub_group);
    }
}

static ze_module_handle_t module_with(const char *flags, uint32_t sub_group, uint32_t what) {
    spv_module source;
    make(&source, sub_group, what);
    ze_module_handle_t module = new_module(&source, flags);
    spv_free(&source);
    return module;
}

// Sizes that kernels require: those that the vendor's offline compiler takes, and no others.
static void check_required(void) {
    static const struct {
        const char *device;
        uint32_t size;
        bool taken;
    } rows[] = {
        {"pvc", 4, false}, {"pvc", 8, false}, {"pvc", 16, true}, {"pvc", 32, true},  {"pvc", 64, false},
        {"bmg", 7, false}, {"bmg", 8, false}, {"bmg", 16, true}, {"bmg", 32, true},  {"bmg", 128, false},
        {"dg2", 4, false}, {"dg2", 8, true},  {"dg2", 16, true}, {"dg2", 32, true},  {"dg2", 64, false},
        {"tgl", 7, false}, {"tgl", 8, true},  {"tgl", 32, true}, {"tgl", 64, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        spv_module source;
        ze_module_handle_t module = NULL;
        ze_module_build_log_handle_t log = NULL;
        char expected[80];
        open_device(rows[i].device);
        make(&source, rows[i].size, 0);
        ze_result_t result = build(&source, NULL, NULL, &module, &log);
        char *text = log_text(log);
        snprintf(expected, sizeof expected, "error: kernel \"k\" requires sub-groups of %u; the device has",
                 rows[i].size);
        if (!(EXPECT_EQ(result, rows[i].taken ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_MODULE_BUILD_FAILURE) &
              EXPECT_EQ(strstr(text, expected) != NULL, !rows[i].taken))) {
            printf("  on %s, size %u: %s\n", rows[i].device, rows[i].size, text);
        }
        free(text);
        OK(zeModuleBuildLogDestroy(log));
        if (module != NULL) {
            OK(zeModuleDestroy(module));
        }
        spv_free(&source);
        OK(zeContextDestroy(context));
    }
}

static void check_limits(void) {
    static const struct {
        const char *device, *flags;
        uint32_t sub_group, chosen, most, multiple;
    } rows[] = {
        {"pvc", NULL, 0, 32, 1024, 32},
        {"pvc", NULL, 16, 16, 1024, 16},
        {"pvc", LARGE, 0, 32, 1024, 32},
        {"pvc", LARGE, 16, 16, 512, 16},
        {"bmg", NULL, 0, 32, 1024, 32},
        {"bmg", NULL, 16, 16, 1024, 16},
        {"bmg", LARGE, 32, 32, 1024, 32},
        {"bmg", LARGE, 16, 16, 512, 16},
        {"dg2", NULL, 0, 32, 1024, 64},
        {"dg2", NULL, 8, 8, 1024, 16},
        {"dg2", LARGE, 32, 32, 1024, 64},
        {"dg2", LARGE, 16, 16, 512, 32},
        {"dg2", LARGE, 8, 8, 512, 16},
        {"tgl", NULL, 0, 32, 512, 64},
        {"tgl", LARGE, 0, 32, 512, 64},
        {"tgl", LARGE, 16, 16, 512, 32},
        {"tgl", LARGE, 8, 8, 512, 16},
        {"pvc", "-ze-opt-disable", 0, 16, 1024, 16},
        {"dg2", "-ze-opt-disable", 0, 8, 1024, 16},
        {"tgl", "-cl-opt-disable", 0, 8, 512, 16},
        {"bmg", "-ze-opt-level=0", 0, 32, 1024, 32},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        open_device(rows[i].device);
        ze_module_handle_t module = module_with(rows[i].flags, rows[i].sub_group, 0);
        ze_kernel_handle_t kernel = new_kernel(module, "k");
        ze_kernel_preferred_group_size_properties_t preferred = {
            .stype = ZE_STRUCTURE_TYPE_KERNEL_PREFERRED_GROUP_SIZE_PROPERTIES};
        ze_kernel_max_group_size_properties_ext_t most = {
            .stype = ZE_STRUCTURE_TYPE_KERNEL_MAX_GROUP_SIZE_EXT_PROPERTIES, .pNext = &preferred};
        ze_kernel_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES, .pNext = &most};
        OK(zeKernelGetProperties(kernel, &properties));
        bool good =
            EXPECT_EQ(properties.maxSubgroupSize, rows[i].chosen) & EXPECT_EQ(most.maxGroupSize, rows[i].most) &
            EXPECT_EQ(properties.maxNumSubgroups, rows[i].most / rows[i].chosen) &
            EXPECT_EQ(preferred.preferredMultiple, rows[i].multiple) &
            OK(zeKernelSetGroupSize(kernel, rows[i].most, 1, 1)) &
            EXPECT_EQ(zeKernelSetGroupSize(kernel, rows[i].most, 2, 1), ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION);
        if (!good) {
            printf("  on %s with flags %s and required size %u\n", rows[i].device, rows[i].flags, rows[i].sub_group);
        }
        OK(zeKernelDestroy(kernel));
        OK(zeModuleDestroy(module));
        OK(zeContextDestroy(context));
    }
}

static void check_suggestions(void) {
    static const struct {
        const char *device, *flags;
        uint32_t sub_group, what, global[3], wanted[3];
    } rows[] = {
        {"pvc", NULL, 32, 0, {7, 1, 1}, {7, 1, 1}},
        {"pvc", NULL, 32, 0, {31, 1, 1}, {31, 1, 1}},
        {"pvc", NULL, 32, 0, {100, 1, 1}, {100, 1, 1}},
        {"pvc", NULL, 32, 0, {1000, 1, 1}, {1000, 1, 1}},
        {"dg2", NULL, 8, 0, {1000, 1, 1}, {8, 1, 1}},
        {"pvc", NULL, 32, 0, {1024, 1, 1}, {1024, 1, 1}},
        {"pvc", NULL, 16, 0, {1024, 1, 1}, {512, 1, 1}},
        {"pvc", NULL, 32, 0, {1536, 1, 1}, {512, 1, 1}},
        {"pvc", NULL, 32, 0, {3000, 1, 1}, {600, 1, 1}},
        {"pvc", NULL, 32, 0, {8192, 1, 1}, {1024, 1, 1}},
        {"pvc", NULL, 16, 0, {8192, 1, 1}, {512, 1, 1}},
        {"dg2", NULL, 8, 0, {8192, 1, 1}, {256, 1, 1}},
        {"pvc", NULL, 32, 0, {64, 64, 1}, {64, 16, 1}},
        {"pvc", NULL, 16, 0, {64, 64, 1}, {64, 8, 1}},
        {"pvc", NULL, 32, 0, {1000, 1000, 1}, {8, 8, 1}},
        {"pvc", NULL, 32, 0, {17, 17, 17}, {17, 17, 1}},
        {"pvc", NULL, 32, 0, {640, 480, 1}, {128, 8, 1}},
        {"pvc", NULL, 16, 0, {640, 480, 1}, {128, 4, 1}},
        {"dg2", NULL, 8, 0, {640, 480, 1}, {128, 2, 1}},
        {"pvc", NULL, 32, 0, {1, 8192, 1}, {1, 1024, 1}},
        {"pvc", NULL, 16, 0, {1, 8192, 1}, {1, 512, 1}},
        {"pvc", NULL, 32, BARRIER, {1000, 1000, 1}, {200, 4, 1}},
        {"pvc", NULL, 32, BARRIER, {640, 480, 1}, {640, 1, 1}},
        {"pvc", NULL, 32, LOCAL, {64, 64, 1}, {32, 32, 1}},
        {"pvc", NULL, 32, LOCAL, {17, 17, 17}, {1, 1, 1}},
        {"dg2", NULL, 32, LOCAL, {64, 64, 1}, {1, 1, 1}},
        {"pvc", LARGE, 16, 0, {8192, 1, 1}, {512, 1, 1}},
        {"pvc", LARGE, 16, BARRIER, {8192, 1, 1}, {512, 1, 1}},
        {"dg2", LARGE, 16, 0, {8192, 1, 1}, {512, 1, 1}},
        {"tgl", NULL, 32, 0, {8192, 1, 1}, {512, 1, 1}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        open_device(rows[i].device);
        ze_module_handle_t module = module_with(rows[i].flags, rows[i].sub_group, rows[i].what);
        ze_kernel_handle_t kernel = new_kernel(module, "k");
        uint32_t size[3] = {0, 0, 0};
        const uint32_t *global = rows[i].global, *wanted = rows[i].wanted;
        if (rows[i].what & LOCAL) {
            OK(zeKernelSetArgumentValue(kernel, 0, LOCAL_BYTES, NULL));
        }
        OK(zeKernelSuggestGroupSize(kernel, global[0], global[1], global[2], &size[0], &size[1], &size[2]));
        OK(zeKernelSetGroupSize(kernel, size[0], size[1], size[2]));
        if (!(EXPECT_EQ(size[0], wanted[0]) & EXPECT_EQ(size[1], wanted[1]) & EXPECT_EQ(size[2], wanted[2]))) {
            printf("  for %u x %u x %u on %s, sub-groups of %u, kind %u\n", global[0], global[1], global[2],
                   rows[i].device, rows[i].sub_group, rows[i].what);
        }
        OK(zeKernelDestroy(kernel));
        OK(zeModuleDestroy(module));
        OK(zeContextDestroy(context));
    }
}

static void too_much_local_memory_is_refused(void) {
    uint32_t x, y, z;
    open_device("dg2");
    ze_module_handle_t module = module_with(NULL, 0, LOCAL);
    ze_kernel_handle_t kernel = new_kernel(module, "k");
    OK(zeKernelSetArgumentValue(kernel, 0, (64u << 10) + 4, NULL));
    EXPECT_EQ(zeKernelSuggestGroupSize(kernel, 64, 1, 1, &x, &y, &z), ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeContextDestroy(context));
}

// A reduction is over the sub-group that the compiler chose: a group of 32 work-items, each of which has its number,
// has the sum of all of them on every device.
static void sums_are_of_32(void) {
    static const char *const devices[] = {NULL, "pvc", "bmg", "dg2", "tgl"};
    enum { ITEMS = 32, SUM = ITEMS * (ITEMS + 1) / 2 };
    for (size_t d = 0; d < sizeof devices / sizeof *devices; d++) {
        spv_module source;
        uint32_t pointer;
        open_device(devices[d]);
        spv_init_everywhere(&source);
        uint32_t function = spv_begin_function(&source, "I", &pointer);
        uint32_t place = SPV_RESULT(&source, SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, spv_type(&source, 'I'), pointer,
                                    spv_global_id(&source, 0));
        uint32_t number = SPV_RESULT(&source, SPV_OP_LOAD, spv_type(&source, 'u'), place);
        uint32_t sum = SPV_RESULT(&source, SPV_OP_GROUP_I_ADD, spv_type(&source, 'u'),
                                  spv_constant(&source, SPV_SCOPE_SUBGROUP), SPV_GROUP_OPERATION_REDUCE, number);
        SPV(&source, SPV_CODE, SPV_OP_STORE, place, sum);
        spv_end_function(&source);
        spv_entry_point(&source, function, "sum");
        ze_module_handle_t module = new_module(&source, NULL);
        ze_kernel_handle_t kernel = new_kernel(module, "sum");
        uint32_t *numbers = new_shared(ITEMS * sizeof *numbers);
        for (uint32_t i = 0; i < ITEMS; i++) {
            numbers[i] = i + 1;
        }
        SET(kernel, 0, numbers);
        OK(zeKernelSetGroupSize(kernel, ITEMS, 1, 1));
        OK(run(kernel, 1, 1));
        for (uint32_t i = 0; i < ITEMS; i++) {
            if (!EXPECT_EQ(numbers[i], SUM)) {
                printf("  on %s, work-item %u\n", devices[d] == NULL ? "the default device" : devices[d], i);
            }
        }
        OK(zeMemFree(context, numbers));
        OK(zeKernelDestroy(kernel));
        OK(zeModuleDestroy(module));
        OK(zeContextDestroy(context));
        spv_free(&source);
    }
}

int main(void) {
    check_required();
    sums_are_of_32();
    check_limits();
    check_suggestions();
    too_much_local_memory_is_refused();
    EXPECT_EQ(zemock_live_count(-1), 0);
    return expect_result();
}
