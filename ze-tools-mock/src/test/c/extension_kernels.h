// Checks of extensions about modules and kernels.
#ifndef EXTENSION_KERNELS_H
#define EXTENSION_KERNELS_H

#include "extension_test.h"

static void float_atomics(void) {
    ze_float_atomic_ext_properties_t atomics = {.stype = ZE_STRUCTURE_TYPE_FLOAT_ATOMIC_EXT_PROPERTIES};
    module_properties(&atomics);
    EXPECT_EQ(atomics.fp16Flags, 0x50005);
    EXPECT_EQ(atomics.fp32Flags, 0x70007);
    EXPECT_EQ(atomics.fp64Flags, 0x70007);
}

static void largest_group(void) {
    ze_kernel_max_group_size_properties_ext_t largest = {.stype =
                                                             ZE_STRUCTURE_TYPE_KERNEL_MAX_GROUP_SIZE_EXT_PROPERTIES};
    ze_kernel_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES, .pNext = &largest};
    OK(zeKernelGetProperties(kernel, &properties));
    EXPECT(largest.maxGroupSize >= 64);
}

static void linkage(void) {
    ze_linkage_inspection_ext_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_LINKAGE_INSPECTION_EXT_DESC,
                                             .flags = ZE_LINKAGE_INSPECTION_EXT_FLAG_IMPORTS};
    ze_module_build_log_handle_t log = NULL;
    OK(zeModuleInspectLinkageExt(&desc, 1, &module, &log));
    OK(zeModuleBuildLogDestroy(log));
}

static void kernel_binary(void) {
    size_t size = 0;
    OK(zeKernelGetBinaryExp(kernel, &size, NULL));
    EXPECT(size > 0);
}

static void vendors_kernel_binary(void) {
    ze_result_t (*get)(ze_kernel_handle_t, size_t *, char *) =
        (ze_result_t(*)(ze_kernel_handle_t, size_t *, char *))address("zeIntelKernelGetBinaryExp");
    size_t size = 0;
    OK(get(kernel, &size, NULL));
    EXPECT(size > 0);
}

static void global_offset(void) {
    OK(zeKernelSetGlobalOffsetExp(kernel, 1, 0, 0));
    OK(zeKernelSetGlobalOffsetExp(kernel, 0, 0, 0));
}

static void scheduling(void) {
    ze_scheduling_hint_exp_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_SCHEDULING_HINT_EXP_PROPERTIES};
    ze_scheduling_hint_exp_desc_t hint = {.stype = ZE_STRUCTURE_TYPE_SCHEDULING_HINT_EXP_DESC,
                                          .flags = ZE_SCHEDULING_HINT_EXP_FLAG_OLDEST_FIRST};
    module_properties(&properties);
    EXPECT(properties.schedulingHintFlags != 0);
    OK(zeKernelSchedulingHintExp(kernel, &hint));
}

static void programs(void) {
    spv_module source;
    size_t size;
    spv_init(&source);
    spv_kernel_that(&source, "nothing", "", SPV_NOTHING);
    const uint32_t *words = spv_finish(&source, &size);
    const uint8_t *input = (const uint8_t *)words;
    ze_module_program_exp_desc_t program = {
        .stype = ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC, .count = 1, .inputSizes = &size, .pInputModules = &input};
    ze_module_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_MODULE_DESC, .pNext = &program, .format = ZE_MODULE_FORMAT_IL_SPIRV};
    ze_module_handle_t built = NULL;
    OK(zeModuleCreate(context, device, &desc, &built, NULL));
    OK(zeModuleDestroy(built));
    spv_free(&source);
}

static void blocks(void) {
    vendor_flags properties = {.stype = 0x00030007, .flags = 0xff};
    device_properties(&properties);
    EXPECT(properties.flags != 0xff);
}

static void dot_products(void) {
    vendor_flags properties = {.stype = 0x00030013, .flags = 0xff};
    ze_device_module_properties_t whole = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES, .pNext = &properties};
    OK(zeDeviceGetModuleProperties(device, &whole));
    EXPECT_EQ(properties.flags & 1, (whole.flags & ZE_DEVICE_MODULE_FLAG_DP4A) != 0);
}

#endif
