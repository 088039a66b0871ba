// Properties that extensions add: of those that are offered, and of those that are not.
#include "api_test.h"

#include <string.h>

static bool is_offered(const char *name) {
    uint32_t count = 0;
    OK(zeDriverGetExtensionProperties(driver, &count, NULL));
    ze_driver_extension_properties_t *all = calloc(count, sizeof *all);
    OK(zeDriverGetExtensionProperties(driver, &count, all));
    bool found = false;
    for (uint32_t i = 0; i < count; i++) {
        found |= strcmp(all[i].name, name) == 0;
    }
    free(all);
    return found;
}

static void offered_ones_are_answered(void) {
    ze_device_readonly_memory_ext_properties_t readonly = {.stype =
                                                               ZE_STRUCTURE_TYPE_DEVICE_READONLY_MEMORY_EXT_PROPERTIES};
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES, .pNext = &readonly};
    EXPECT(is_offered(ZE_VIRTUAL_MEM_READONLY_PROPERTIES_EXT_NAME));
    OK(zeDeviceGetProperties(device, &properties));
    EXPECT_EQ(readonly.readonlyCapability, ZE_DEVICE_READONLY_MEMORY_CAPABILITY_ENFORCED);
    ze_device_compute_dotproduct_ext_properties_t product = {
        .stype = ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_DOTPRODUCT_EXT_PROPERTIES, .dpas_input_types = 1};
    ze_device_compute_properties_t compute = {.stype = ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_PROPERTIES, .pNext = &product};
    ze_device_module_properties_t module = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES};
    EXPECT(is_offered(ZE_DEVICE_COMPUTE_DOTPRODUCT_PROPERTIES_EXT_NAME));
    OK(zeDeviceGetComputeProperties(device, &compute));
    OK(zeDeviceGetModuleProperties(device, &module));
    EXPECT_EQ(product.dp_caps != 0, (module.flags & ZE_DEVICE_MODULE_FLAG_DP4A) != 0);
    EXPECT_EQ(product.dpas_input_types, 0);
    ze_mutable_command_list_exp_properties_t mutable = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_PROPERTIES,
                                                        .mutableCommandListFlags = 1};
    properties.pNext = &mutable;
    EXPECT(is_offered(ZE_MUTABLE_COMMAND_LIST_EXP_NAME));
    OK(zeDeviceGetProperties(device, &properties));
    EXPECT_EQ(mutable.mutableCommandListFlags, 0);
    EXPECT_EQ(mutable.mutableCommandFlags, 0x7f);    // all but the arguments of graphs
}

static void formats_are_supported_or_not(void) {
    EXPECT(is_offered(ZE_IMAGE_FORMAT_SUPPORT_EXT_NAME));
    const ze_image_format_layout_t layouts[] = {ZE_IMAGE_FORMAT_LAYOUT_8_8_8_8, ZE_IMAGE_FORMAT_LAYOUT_NV12};
    for (int i = 0; i < 2; i++) {
        ze_image_format_support_ext_properties_t support = {
            .stype = ZE_STRUCTURE_TYPE_IMAGE_FORMAT_SUPPORT_EXT_PROPERTIES, .supported = 2};
        ze_image_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_IMAGE_PROPERTIES, .pNext = &support};
        ze_image_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_IMAGE_DESC,
                                .type = ZE_IMAGE_TYPE_2D,
                                .format = {.layout = layouts[i]},
                                .width = 16,
                                .height = 16};
        ze_image_handle_t image = NULL;
        OK(zeImageGetProperties(device, &desc, &properties));
        EXPECT_EQ(support.supported, i == 0);
        EXPECT_EQ(zeImageCreate(context, device, &desc, &image),
                  support.supported ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_UNSUPPORTED_IMAGE_FORMAT);
        if (image != NULL) {
            OK(zeImageDestroy(image));
        }
    }
}

static void absent_ones_say_so(void) {
    ze_rtas_device_ext_properties_t trees = {
        .stype = ZE_STRUCTURE_TYPE_RTAS_DEVICE_EXT_PROPERTIES, .flags = 1, .rtasBufferAlignment = 1};
    ze_device_luid_ext_properties_t luid = {
        .stype = ZE_STRUCTURE_TYPE_DEVICE_LUID_EXT_PROPERTIES, .pNext = &trees, .luid = {{1}}, .nodeMask = 1};
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES, .pNext = &luid};
    OK(zeDeviceGetProperties(device, &properties));
    EXPECT_EQ(trees.flags | trees.rtasBufferAlignment, 0);
    EXPECT(properties.pNext == &luid && luid.pNext == &trees);
    EXPECT(luid.luid.id[0] == 0 && luid.nodeMask == 0);
    ze_float_atomic_ext_properties_t atomics = {.stype = ZE_STRUCTURE_TYPE_FLOAT_ATOMIC_EXT_PROPERTIES, .fp64Flags = 1};
    ze_device_raytracing_ext_properties_t rays = {
        .stype = ZE_STRUCTURE_TYPE_DEVICE_RAYTRACING_EXT_PROPERTIES, .pNext = &atomics, .flags = 1, .maxBVHLevels = 1};
    ze_device_module_properties_t module = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES, .pNext = &rays};
    OK(zeDeviceGetModuleProperties(device, &module));
    EXPECT_EQ(rays.flags | rays.maxBVHLevels, 0);
    EXPECT(atomics.fp32Flags != 0 && (atomics.fp16Flags & ZE_DEVICE_FP_ATOMIC_EXT_FLAG_GLOBAL_MIN_MAX) != 0);
    ze_device_pitched_alloc_exp_properties_t pitched = {.stype = ZE_STRUCTURE_TYPE_PITCHED_ALLOC_DEVICE_EXP_PROPERTIES,
                                                        .maxImageLinearWidth = 1};
    ze_device_image_properties_t images = {.stype = ZE_STRUCTURE_TYPE_DEVICE_IMAGE_PROPERTIES, .pNext = &pitched};
    OK(zeDeviceGetImageProperties(device, &images));
    EXPECT_EQ(pitched.maxImageLinearWidth | pitched.maxImageLinearHeight, 0);
}

int main(void) {
    api_begin();
    offered_ones_are_answered();
    formats_are_supported_or_not();
    absent_ones_say_so();
    return api_end();
}
