// Kernels: sizes, arguments, properties.
#include <level_zero/zet_api.h>

#include "kernel_test.h"

static void finds_kernels_by_name(void) {
    ze_module_handle_t module = new_kernel_module("k", "", SPV_NOTHING);
    ze_kernel_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = "no such"};
    ze_kernel_handle_t kernel = NULL;
    EXPECT_EQ(zeKernelCreate(module, &desc, &kernel), ZE_RESULT_ERROR_INVALID_KERNEL_NAME);
    desc.pKernelName = NULL;
    EXPECT_EQ(zeKernelCreate(module, &desc, &kernel), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    desc.pKernelName = "k";
    desc.flags = 0x10;
    EXPECT_EQ(zeKernelCreate(module, &desc, &kernel), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    kernel = new_kernel(module, "k");
    size_t size = 0;
    OK(zeKernelGetName(kernel, &size, NULL));
    EXPECT_EQ(size, 2);
    char name[8] = "???????";
    size = sizeof name;
    OK(zeKernelGetName(kernel, &size, name));
    EXPECT_STR(name, "k");
    EXPECT_EQ(size, 2);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
}

static void checks_group_sizes(void) {
    spv_module source;
    spv_init(&source);
    spv_kernel(&source, "free", "");
    uint32_t fixed = spv_kernel(&source, "fixed", "");
    SPV(&source, SPV_MODES, SPV_OP_EXECUTION_MODE, fixed, SPV_EXECUTION_MODE_LOCAL_SIZE, 8, 4, 1);
    ze_module_handle_t module = new_module(&source, NULL);
    ze_kernel_handle_t kernel = new_kernel(module, "free");
    const ze_result_t wrong = ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION;
    OK(zeKernelSetGroupSize(kernel, 1024, 1, 1));
    OK(zeKernelSetGroupSize(kernel, 8, 8, 16));
    EXPECT_EQ(zeKernelSetGroupSize(kernel, 0, 1, 1), wrong);
    EXPECT_EQ(zeKernelSetGroupSize(kernel, 1025, 1, 1), wrong);
    EXPECT_EQ(zeKernelSetGroupSize(kernel, 64, 64, 1), wrong);
    uint32_t x = 0, y = 0, z = 0;
    OK(zeKernelSuggestGroupSize(kernel, 1000, 30, 1, &x, &y, &z));
    EXPECT(x > 1 && 1000 % x == 0 && 30 % y == 0 && z == 1 && x * y <= 1024);
    OK(zeKernelSetGroupSize(kernel, x, y, z));
    EXPECT_EQ(zeKernelSuggestGroupSize(kernel, 0, 1, 1, &x, &y, &z), ZE_RESULT_ERROR_INVALID_GLOBAL_WIDTH_DIMENSION);
    OK(zeKernelSuggestGroupSize(kernel, 0xfffffffb, 1, 1, &x, &y, &z));    // a prime
    EXPECT_EQ(x, 1);
    uint32_t groups = 0;
    OK(zeKernelSetGroupSize(kernel, 256, 1, 1));
    OK(zeKernelSuggestMaxCooperativeGroupCount(kernel, &groups));
    EXPECT(groups > 0);
    uint32_t fewer = 0;
    OK(zeKernelSetGroupSize(kernel, 1024, 1, 1));
    OK(zeKernelSuggestMaxCooperativeGroupCount(kernel, &fewer));
    EXPECT(fewer < groups);
    OK(zeKernelDestroy(kernel));
    kernel = new_kernel(module, "fixed");
    OK(zeKernelSetGroupSize(kernel, 8, 4, 1));
    EXPECT_EQ(zeKernelSetGroupSize(kernel, 8, 8, 1), wrong);
    OK(zeKernelSuggestGroupSize(kernel, 1000, 1000, 1, &x, &y, &z));
    EXPECT(x == 8 && y == 4 && z == 1);
    uint32_t size = 64;
    char *text = calloc(1, size);
    // A validation layer of 2022 refuses the null pointer that asks for the size.
    if (!is_set("ZE_ENABLE_VALIDATION_LAYER")) {
        OK(zeKernelGetSourceAttributes(kernel, &size, NULL));
        EXPECT_EQ(size, 28);
    }
    OK(zeKernelGetSourceAttributes(kernel, &size, &text));
    EXPECT_STR(text, "reqd_work_group_size(8,4,1)");
    free(text);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    spv_free(&source);
}

static void checks_arguments(void) {
    ze_module_handle_t module = new_kernel_module("k", "fluSvn", SPV_NOTHING);
    ze_kernel_handle_t kernel = new_kernel(module, "k");
    const ze_result_t wrong = ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_SIZE;
    uint64_t wide = 0;
    OK(zeKernelSetArgumentValue(kernel, 0, sizeof(void *), &wide));
    OK(zeKernelSetArgumentValue(kernel, 0, sizeof(void *), NULL));
    EXPECT_EQ(zeKernelSetArgumentValue(kernel, 0, 4, &wide), wrong);
    OK(zeKernelSetArgumentValue(kernel, 1, 256, NULL));
    EXPECT_EQ(zeKernelSetArgumentValue(kernel, 1, 256, &wide), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zeKernelSetArgumentValue(kernel, 1, 0, NULL), wrong);
    OK(zeKernelSetArgumentValue(kernel, 2, 4, &wide));
    EXPECT_EQ(zeKernelSetArgumentValue(kernel, 2, 8, &wide), wrong);
    OK(zeKernelSetArgumentValue(kernel, 3, 8, &wide));
    float four[4] = {1, 2, 3, 4};
    OK(zeKernelSetArgumentValue(kernel, 4, 16, four));
    ze_sampler_handle_t no_sampler = (ze_sampler_handle_t)module;
    EXPECT_EQ(zeKernelSetArgumentValue(kernel, 5, sizeof no_sampler, &no_sampler), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    EXPECT_EQ(zeKernelSetArgumentValue(kernel, 6, 4, &wide), ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX);
    EXPECT_EQ(zemock_set_option("kernel_intel", 1), 0);
    EXPECT_EQ(zeKernelSetArgumentValue(kernel, 6, 4, &wide), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zeKernelSetGroupSize(kernel, 0, 1, 1), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zemock_set_option("kernel_intel", 0), 0);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
}

static void keeps_flags(void) {
    ze_module_handle_t module = new_kernel_module("k", "", SPV_NOTHING);
    ze_kernel_handle_t kernel = new_kernel(module, "k");
    ze_kernel_indirect_access_flags_t flags = 77;
    OK(zeKernelGetIndirectAccess(kernel, &flags));
    EXPECT_EQ(flags, 0);
    OK(zeKernelSetIndirectAccess(kernel, ZE_KERNEL_INDIRECT_ACCESS_FLAG_DEVICE | ZE_KERNEL_INDIRECT_ACCESS_FLAG_HOST));
    OK(zeKernelGetIndirectAccess(kernel, &flags));
    EXPECT_EQ(flags, ZE_KERNEL_INDIRECT_ACCESS_FLAG_DEVICE | ZE_KERNEL_INDIRECT_ACCESS_FLAG_HOST);
    EXPECT_EQ(zeKernelSetIndirectAccess(kernel, 0x80), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    OK(zeKernelSetCacheConfig(kernel, ZE_CACHE_CONFIG_FLAG_LARGE_SLM));
    EXPECT_EQ(zeKernelSetCacheConfig(kernel, 0x80), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    ze_scheduling_hint_exp_desc_t hint = {.stype = ZE_STRUCTURE_TYPE_SCHEDULING_HINT_EXP_DESC,
                                          .flags = ZE_SCHEDULING_HINT_EXP_FLAG_ROUND_ROBIN};
    OK(zeKernelSchedulingHintExp(kernel, &hint));
    OK(zeKernelSetGlobalOffsetExp(kernel, 1, 2, 3));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
}

static void tells_properties(void) {
    spv_module source;
    spv_init(&source);
    uint32_t id = spv_kernel(&source, "k", "flu");
    SPV(&source, SPV_MODES, SPV_OP_EXECUTION_MODE, id, SPV_EXECUTION_MODE_SUBGROUP_SIZE, 32);
    ze_module_handle_t module = new_module(&source, NULL);
    ze_kernel_handle_t kernel = new_kernel(module, "k");
    ze_kernel_preferred_group_size_properties_t preferred = {
        .stype = ZE_STRUCTURE_TYPE_KERNEL_PREFERRED_GROUP_SIZE_PROPERTIES};
    ze_kernel_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES, .pNext = &preferred};
    OK(zeKernelGetProperties(kernel, &properties));
    EXPECT_EQ(properties.numKernelArgs, 3);
    EXPECT_EQ(properties.requiredGroupSizeX, 0);
    EXPECT_EQ(properties.requiredSubgroupSize, 32);
    EXPECT_EQ(properties.maxSubgroupSize, 32);
    EXPECT_EQ(properties.maxNumSubgroups, 32);
    EXPECT_EQ(preferred.preferredMultiple, 32);
    EXPECT(properties.pNext == &preferred);
    static const ze_kernel_uuid_t none;
    EXPECT(memcmp(&properties.uuid, &none, sizeof none) != 0);
    ze_kernel_properties_t wrong = {.stype = ZE_STRUCTURE_TYPE_MODULE_PROPERTIES};
    EXPECT_EQ(zeKernelGetProperties(kernel, &wrong), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    spv_free(&source);
    ze_device_module_properties_t device_properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES};
    OK(zeDeviceGetModuleProperties(device, &device_properties));
    EXPECT(device_properties.spirvVersionSupported >= ZE_MAKE_VERSION(1, 2));
}

static void tells_debug_info_and_profile(void) {
    spv_module source;
    spv_init(&source);
    spv_kernel(&source, "k", "f");
    ze_module_handle_t module = new_module(&source, "-g -zet-profile-flags 0x3");
    size_t size = 0;
    OK(zetModuleGetDebugInfo(module, ZET_MODULE_DEBUG_INFO_FORMAT_ELF_DWARF, &size, NULL));
    EXPECT(size > 0);
    uint8_t *bytes = malloc(size);
    size_t small = size / 2;
    EXPECT_EQ(zetModuleGetDebugInfo(module, ZET_MODULE_DEBUG_INFO_FORMAT_ELF_DWARF, &small, bytes),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zetModuleGetDebugInfo(module, ZET_MODULE_DEBUG_INFO_FORMAT_ELF_DWARF, &size, bytes));
    EXPECT_EQ(memcmp(bytes,
                     "\x7f"
                     "ELF",
                     4),
              0);
    EXPECT_EQ(zetModuleGetDebugInfo(module, (zet_module_debug_info_format_t)5, &size, bytes),
              ZE_RESULT_ERROR_INVALID_ENUMERATION);
    free(bytes);
    ze_kernel_handle_t kernel = new_kernel(module, "k");
    struct {
        zet_profile_properties_t properties;
        zet_profile_free_register_token_t token;
        zet_profile_register_sequence_t sequences[6];
        uint32_t guard;
    } profile = {.properties = {.stype = ZET_STRUCTURE_TYPE_PROFILE_PROPERTIES}, .guard = 0x600d};
    OK(zetKernelGetProfileInfo(kernel, &profile.properties));
    EXPECT_EQ(profile.properties.flags, 3);
    EXPECT_EQ(profile.properties.numTokens, 0);    // no room was offered
    EXPECT_EQ(profile.token.size, 0);
    profile.properties.numTokens = 1;
    OK(zetKernelGetProfileInfo(kernel, &profile.properties));
    EXPECT_EQ(profile.properties.numTokens, 1);
    EXPECT_EQ(profile.token.type, ZET_PROFILE_TOKEN_TYPE_FREE_REGISTER);
    EXPECT(profile.token.count > 0);
    EXPECT_EQ(profile.token.size, 12 + 8 * profile.token.count);
    EXPECT(profile.token.size <= ZEMOCK_PROFILE_TOKEN_BYTES);
    EXPECT_EQ(profile.guard, 0x600d);
    uint32_t end = 0;
    for (uint32_t i = 0; i < profile.token.count; i++) {
        EXPECT(profile.sequences[i].count > 0 && profile.sequences[i].start >= end);
        end = profile.sequences[i].start + profile.sequences[i].count;
    }
    EXPECT_EQ(end, 128 * 32);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    module = new_module(&source, NULL);
    kernel = new_kernel(module, "k");
    profile.properties.numTokens = 1;
    OK(zetKernelGetProfileInfo(kernel, &profile.properties));
    EXPECT_EQ(profile.properties.flags, 0);
    EXPECT_EQ(profile.properties.numTokens, 0);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    spv_free(&source);
}

static void refuses_what_does_not_fit_the_list(void) {
    ze_module_handle_t module = new_kernel_module("k", "ll", SPV_NOTHING);
    ze_kernel_handle_t kernel = new_kernel(module, "k");
    ze_command_list_handle_t list = new_list_on(devices[1], 0);
    const ze_group_count_t one = {1, 1, 1};
    EXPECT_EQ(zeCommandListAppendLaunchKernel(list, kernel, &one, NULL, 0, NULL), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandListDestroy(list));
    list = new_list_on(tiles[1], 0);    // a sub-device of the module's device
    OK(zeCommandListAppendLaunchKernel(list, kernel, &one, NULL, 0, NULL));
    set_argument(kernel, 0, 40000, NULL);
    set_argument(kernel, 1, 40000, NULL);
    EXPECT_EQ(zeCommandListAppendLaunchKernel(list, kernel, &one, NULL, 0, NULL), ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
    set_argument(kernel, 1, 40, NULL);
    const ze_group_count_t many = {UINT32_MAX, UINT32_MAX, 1};
    EXPECT_EQ(zeCommandListAppendLaunchCooperativeKernel(list, kernel, &many, NULL, 0, NULL),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandListAppendLaunchCooperativeKernel(list, kernel, &one, NULL, 0, NULL));
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_context_handle_t first = context;
    OK(zeContextCreate(driver, &desc, &context));
    ze_command_list_handle_t foreign = new_list();
    EXPECT_EQ(zeCommandListAppendLaunchKernel(foreign, kernel, &one, NULL, 0, NULL), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandListDestroy(foreign));
    OK(zeContextDestroy(context));
    context = first;
    // A list keeps its kernels.
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeCommandListDestroy(list));
}

int main(void) {
    api_begin();
    finds_kernels_by_name();
    checks_group_sizes();
    checks_arguments();
    keeps_flags();
    tells_properties();
    tells_debug_info_and_profile();
    refuses_what_does_not_fit_the_list();
    return api_end();
}
