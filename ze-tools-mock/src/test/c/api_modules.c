// Modules: building, asking, the native format, linking.
#include "kernel_test.h"

static void lists_kernels(void) {
    spv_module source;
    spv_init(&source);
    spv_kernel(&source, "one", "");
    spv_kernel(&source, "two", "fu");
    spv_kernel(&source, "three", "");
    ze_module_handle_t module = new_module(&source, NULL);
    uint32_t count = 0;
    OK(zeModuleGetKernelNames(module, &count, NULL));
    EXPECT_EQ(count, 3);
    const char *names[4] = {NULL, NULL, NULL, "untouched"};
    count = 2;
    OK(zeModuleGetKernelNames(module, &count, names));
    EXPECT_EQ(count, 2);
    EXPECT(names[2] == NULL);
    count = 4;
    OK(zeModuleGetKernelNames(module, &count, names));
    EXPECT_EQ(count, 3);
    EXPECT_STR(names[0], "one");
    EXPECT_STR(names[2], "three");
    EXPECT_STR(names[3], "untouched");
    ze_module_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_MODULE_PROPERTIES, .flags = 77};
    OK(zeModuleGetProperties(module, &properties));
    EXPECT_EQ(properties.flags, 0);
    OK(zeModuleDestroy(module));
    spv_free(&source);
}

static void reports_why_a_build_failed(void) {
    uint8_t garbage[64];
    memset(garbage, 0xaa, sizeof garbage);
    ze_module_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_MODULE_DESC, .inputSize = sizeof garbage, .pInputModule = garbage};
    ze_module_handle_t module = NULL;
    ze_module_build_log_handle_t log = NULL;
    EXPECT_EQ(zeModuleCreate(context, device, &desc, &module, NULL), ZE_RESULT_ERROR_MODULE_BUILD_FAILURE);
    if (logs_of_failures()) {
        EXPECT_EQ(zeModuleCreate(context, device, &desc, &module, &log), ZE_RESULT_ERROR_MODULE_BUILD_FAILURE);
        EXPECT(module == NULL);
        char *text = log_text(log);
        EXPECT_HAS(text, "word 0 ");
        EXPECT_HAS(text, "magic number");
        char start[6];
        memset(start, '.', sizeof start);
        size_t size = 5;
        OK(zeModuleBuildLogGetString(log, &size, start));
        EXPECT_EQ(memcmp(start, text, 4), 0);
        EXPECT_EQ(start[4], 0);
        EXPECT_EQ(start[5], '.');
        free(text);
        OK(zeModuleBuildLogDestroy(log));
    }
    desc.format = ZE_MODULE_FORMAT_NATIVE;
    EXPECT_EQ(zeModuleCreate(context, device, &desc, &module, NULL), ZE_RESULT_ERROR_INVALID_NATIVE_BINARY);
}

static void warns_in_the_log_of_a_good_build(void) {
    spv_module source;
    spv_init(&source);
    spv_kernel(&source, "k", "");
    ze_module_handle_t module = NULL;
    ze_module_build_log_handle_t log = NULL;
    OK(build(&source, "-ze-opt-level=1 -made-up", NULL, &module, &log));
    char *text = log_text(log);
    EXPECT_HAS(text, "\"-made-up\" is not known");
    free(text);
    OK(zeModuleDestroy(module));
    OK(zeModuleBuildLogDestroy(log));    // may outlive the module
    OK(build(&source, NULL, NULL, &module, &log));
    text = log_text(log);
    EXPECT_STR(text, "");
    free(text);
    OK(zeModuleBuildLogDestroy(log));
    OK(zeModuleDestroy(module));
    OK(build(&source, "-zet-profile-flags", NULL, &module, NULL));
    OK(zeModuleDestroy(module));
    EXPECT_EQ(build(&source, "-ze-opt-level", NULL, &module, NULL), ZE_RESULT_ERROR_MODULE_BUILD_FAILURE);
    spv_free(&source);
}

static void checks_its_arguments(void) {
    spv_module source;
    size_t bytes;
    spv_init(&source);
    spv_kernel(&source, "k", "");
    const uint32_t *words = spv_finish(&source, &bytes);
    const ze_module_desc_t good = {
        .stype = ZE_STRUCTURE_TYPE_MODULE_DESC, .inputSize = bytes, .pInputModule = (const uint8_t *)words};
    ze_module_handle_t module = NULL;
    ze_module_desc_t desc = good;
    desc.inputSize = 0;
    EXPECT_EQ(zeModuleCreate(context, device, &desc, &module, NULL), ZE_RESULT_ERROR_INVALID_SIZE);
    desc = good;
    desc.pInputModule = NULL;
    EXPECT_EQ(zeModuleCreate(context, device, &desc, &module, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    desc = good;
    desc.format = (ze_module_format_t)7;
    EXPECT_EQ(zeModuleCreate(context, device, &desc, &module, NULL), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    EXPECT_EQ(zeModuleCreate(context, device, NULL, &module, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(zeModuleCreate(context, device, &good, NULL, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    const ze_module_constants_t no_arrays = {.numConstants = 1};
    desc = good;
    desc.pConstants = &no_arrays;
    EXPECT_EQ(zeModuleCreate(context, device, &desc, &module, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    spv_free(&source);
}

static void applies_specialization_constants(void) {
    spv_module source;
    spv_init(&source);
    uint32_t size = spv_spec_constant(&source, 'u', 5, 16);
    uint32_t one = spv_constant(&source, 1);
    uint32_t kernel = spv_kernel(&source, "k", "");
    SPV(&source, SPV_MODES, SPV_OP_EXECUTION_MODE_ID, kernel, SPV_EXECUTION_MODE_LOCAL_SIZE_ID, size, one, one);
    ze_module_handle_t module = NULL;
    const uint32_t ids[] = {5, 6};
    const uint32_t value = 64;
    const void *values[] = {&value, &value};
    ze_module_constants_t constants = {.numConstants = 1, .pConstantIds = ids, .pConstantValues = values};
    OK(build(&source, NULL, &constants, &module, NULL));
    ze_kernel_handle_t handle = new_kernel(module, "k");
    ze_kernel_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES};
    OK(zeKernelGetProperties(handle, &properties));
    EXPECT_EQ(properties.requiredGroupSizeX, 64);
    OK(zeKernelDestroy(handle));
    OK(zeModuleDestroy(module));
    constants.numConstants = 2;
    EXPECT_EQ(build(&source, NULL, &constants, &module, NULL), ZE_RESULT_ERROR_MODULE_BUILD_FAILURE);
    if (logs_of_failures()) {
        ze_module_build_log_handle_t log;
        EXPECT_EQ(build(&source, NULL, &constants, &module, &log), ZE_RESULT_ERROR_MODULE_BUILD_FAILURE);
        char *text = log_text(log);
        EXPECT_HAS(text, "no specialization constant with id 6");
        free(text);
        OK(zeModuleBuildLogDestroy(log));
    }
    spv_free(&source);
}

static void survives_as_native_binary(void) {
    spv_module source;
    spv_init(&source);
    uint32_t kernel = spv_kernel(&source, "k", "fu");
    SPV(&source, SPV_MODES, SPV_OP_EXECUTION_MODE, kernel, SPV_EXECUTION_MODE_LOCAL_SIZE, 8, 1, 1);
    ze_module_handle_t module = new_module(&source, "-g");
    size_t size = 0;
    OK(zeModuleGetNativeBinary(module, &size, NULL));
    EXPECT(size > 64);
    uint8_t *binary = malloc(size);
    size_t small = size - 1;
    EXPECT_EQ(zeModuleGetNativeBinary(module, &small, binary), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(small, size);
    OK(zeModuleGetNativeBinary(module, &size, binary));
    EXPECT_EQ(memcmp(binary,
                     "\x7f"
                     "ELF",
                     4),
              0);
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_NATIVE,
                             .inputSize = size,
                             .pInputModule = binary};
    ze_module_handle_t again = NULL;
    OK(zeModuleCreate(context, devices[1], &desc, &again, NULL));
    ze_kernel_handle_t handle = new_kernel(again, "k");
    ze_kernel_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES};
    OK(zeKernelGetProperties(handle, &properties));
    EXPECT_EQ(properties.numKernelArgs, 2);
    EXPECT_EQ(properties.requiredGroupSizeX, 8);
    size_t again_size = 0;
    OK(zeModuleGetNativeBinary(again, &again_size, NULL));
    EXPECT_EQ(again_size, size);
    uint8_t *again_binary = malloc(again_size);
    OK(zeModuleGetNativeBinary(again, &again_size, again_binary));
    EXPECT_EQ(memcmp(binary, again_binary, size), 0);
    OK(zeKernelDestroy(handle));
    OK(zeModuleDestroy(again));
    OK(zeModuleDestroy(module));
    free(binary);
    free(again_binary);
    spv_free(&source);
}

static uint32_t add_global(spv_module *m, const char *name, uint32_t linkage, uint32_t value) {
    uint32_t id = spv_id(m);
    if (linkage == SPV_LINKAGE_TYPE_EXPORT) {
        uint32_t initial = spv_constant(m, value);
        SPV(m, SPV_GLOBALS, SPV_OP_VARIABLE, spv_type(m, 'I'), id, SPV_STORAGE_CLASS_CROSS_WORKGROUP, initial);
    } else {
        SPV(m, SPV_GLOBALS, SPV_OP_VARIABLE, spv_type(m, 'I'), id, SPV_STORAGE_CLASS_CROSS_WORKGROUP);
    }
    spv_linkage(m, id, name, linkage);
    return id;
}

static uint32_t read_word(const void *pointer) {
    uint32_t word = 0;
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    OK(zeCommandListAppendMemoryCopy(list, &word, pointer, sizeof word, NULL, 0, NULL));
    OK(zeCommandListDestroy(list));
    return word;
}

static void gives_global_pointers(void) {
    spv_module source;
    spv_init(&source);
    spv_kernel(&source, "k", "");
    uint32_t global = add_global(&source, "linked", SPV_LINKAGE_TYPE_EXPORT, 4711);
    spv_emit_text(&source, SPV_ANNOTATIONS, SPV_OP_DECORATE, 3,
                  (const uint32_t[]){global, SPV_DECORATION_HOST_ACCESS_INTEL, 2}, "for the host", 0, NULL);
    ze_module_handle_t module = new_module(&source, NULL);
    void *pointer = NULL;
    size_t size = 0;
    OK(zeModuleGetGlobalPointer(module, "linked", &size, &pointer));
    EXPECT_EQ(size, 4);
    EXPECT_EQ(read_word(pointer), 4711);
    void *same = NULL;
    OK(zeModuleGetGlobalPointer(module, "for the host", NULL, &same));
    EXPECT(same == pointer);
    OK(zeModuleGetGlobalPointer(module, "linked", NULL, NULL));
    EXPECT_EQ(zeModuleGetGlobalPointer(module, "absent", &size, &pointer), ZE_RESULT_ERROR_INVALID_GLOBAL_NAME);
    ze_memory_allocation_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES};
    OK(zeMemGetAllocProperties(context, pointer, &properties, NULL));
    EXPECT_EQ(properties.type, ZE_MEMORY_TYPE_DEVICE);
    EXPECT_EQ(zeMemFree(context, pointer), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zemock_live_allocations(), 0);
    OK(zeModuleDestroy(module));
    spv_free(&source);
}

static void gives_function_pointers(void) {
    spv_module source;
    spv_init(&source);
    uint32_t function = spv_begin_function(&source, "", NULL);
    spv_end_function(&source);
    spv_linkage(&source, function, "callable", SPV_LINKAGE_TYPE_EXPORT);
    uint32_t hidden = spv_begin_function(&source, "", NULL);
    spv_end_function(&source);
    spv_name(&source, hidden, "hidden");
    spv_kernel(&source, "k", "");
    ze_module_handle_t module = new_module(&source, "-library-compilation");
    void *callable = NULL, *kernel = NULL, *none = NULL;
    OK(zeModuleGetFunctionPointer(module, "callable", &callable));
    OK(zeModuleGetFunctionPointer(module, "k", &kernel));
    EXPECT(callable != NULL && kernel != NULL && callable != kernel);
    EXPECT_EQ(zeModuleGetFunctionPointer(module, "hidden", &none), ZE_RESULT_ERROR_INVALID_FUNCTION_NAME);
    EXPECT_EQ(zeModuleGetFunctionPointer(module, NULL, &none), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    OK(zeModuleDestroy(module));
    spv_free(&source);
}

static void links_imports(void) {
    spv_module uses, defines;
    spv_init(&uses);
    spv_init(&defines);
    uint32_t imported = spv_id(&uses);
    SPV(&uses, SPV_CODE, SPV_OP_FUNCTION, uses.void_type, imported, 0, uses.void_function_type);
    spv_emit(&uses, SPV_CODE, SPV_OP_FUNCTION_END, 0, NULL);
    spv_linkage(&uses, imported, "helper", SPV_LINKAGE_TYPE_IMPORT);
    add_global(&uses, "shared_word", SPV_LINKAGE_TYPE_IMPORT, 0);
    spv_kernel(&uses, "k", "");
    uint32_t helper = spv_begin_function(&defines, "", NULL);
    spv_end_function(&defines);
    spv_linkage(&defines, helper, "helper", SPV_LINKAGE_TYPE_EXPORT);
    add_global(&defines, "shared_word", SPV_LINKAGE_TYPE_EXPORT, 99);
    ze_module_handle_t user = new_module(&uses, NULL);
    ze_module_handle_t library = new_module(&defines, NULL);
    ze_module_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_MODULE_PROPERTIES};
    OK(zeModuleGetProperties(user, &properties));
    EXPECT_EQ(properties.flags, ZE_MODULE_PROPERTY_FLAG_IMPORTS);
    ze_kernel_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = "k"};
    ze_kernel_handle_t kernel = NULL;
    void *pointer = NULL;
    EXPECT_EQ(zeKernelCreate(user, &desc, &kernel), ZE_RESULT_ERROR_INVALID_MODULE_UNLINKED);
    EXPECT_EQ(zeModuleGetGlobalPointer(user, "shared_word", NULL, &pointer), ZE_RESULT_ERROR_INVALID_MODULE_UNLINKED);
    EXPECT_EQ(zeModuleDynamicLink(1, &user, NULL), ZE_RESULT_ERROR_MODULE_LINK_FAILURE);
    ze_module_handle_t twice[] = {user, library, library};
    OK(zeModuleDynamicLink(3, twice, NULL));
    OK(zeKernelCreate(user, &desc, &kernel));
    OK(zeModuleGetGlobalPointer(user, "shared_word", NULL, &pointer));
    // A module lives on while one that is linked to it does.
    OK(zeModuleDestroy(library));
    EXPECT_EQ(read_word(pointer), 99);
    OK(zeModuleDynamicLink(1, &user, NULL));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(user));
    // Two definitions are one too many.
    user = new_module(&uses, NULL);
    library = new_module(&defines, NULL);
    ze_module_handle_t other = new_module(&defines, NULL);
    ze_module_handle_t three[] = {user, library, other};
    EXPECT_EQ(zeModuleDynamicLink(3, three, NULL), ZE_RESULT_ERROR_MODULE_LINK_FAILURE);
    if (logs_of_failures()) {
        ze_module_build_log_handle_t log;
        EXPECT_EQ(zeModuleDynamicLink(3, three, &log), ZE_RESULT_ERROR_MODULE_LINK_FAILURE);
        char *text = log_text(log);
        EXPECT_HAS(text, "more than one module exports function \"helper\"");
        free(text);
        OK(zeModuleBuildLogDestroy(log));
    }
    for (int i = 0; i < 3; i++) {
        OK(zeModuleDestroy(three[i]));
    }
    spv_free(&uses);
    spv_free(&defines);
}

static void lists_linkage(void) {
    spv_module source;
    spv_init(&source);
    add_global(&source, "wanted", SPV_LINKAGE_TYPE_IMPORT, 0);
    add_global(&source, "given", SPV_LINKAGE_TYPE_EXPORT, 1);
    ze_module_handle_t module = new_module(&source, NULL);
    ze_linkage_inspection_ext_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_LINKAGE_INSPECTION_EXT_DESC,
                                             .flags = ZE_LINKAGE_INSPECTION_EXT_FLAG_UNRESOLVABLE_IMPORTS |
                                                      ZE_LINKAGE_INSPECTION_EXT_FLAG_EXPORTS};
    ze_module_build_log_handle_t log = NULL;
    OK(zeModuleInspectLinkageExt(&desc, 1, &module, &log));
    char *text = log_text(log);
    // A loader may have its own handle for the module.
    const char *exported = strstr(text, ">:  Unresolved Imported Symbol <wanted>\nModule <");
    EXPECT(strncmp(text, "Module <", 8) == 0 && exported != NULL);
    EXPECT(exported != NULL && strstr(exported, ">:  Exported Symbol <given>\n") != NULL);
    EXPECT(strstr(text, ">:  Imported") == NULL);
    free(text);
    OK(zeModuleBuildLogDestroy(log));
    OK(zeModuleDestroy(module));
    spv_free(&source);
}

static void builds_several_inputs_as_one(void) {
    spv_module one, two;
    spv_init(&one);
    spv_init(&two);
    spv_kernel(&one, "first", "");
    add_global(&one, "word", SPV_LINKAGE_TYPE_IMPORT, 0);
    spv_kernel(&two, "second", "");
    add_global(&two, "word", SPV_LINKAGE_TYPE_EXPORT, 5);
    size_t sizes[2];
    const uint8_t *inputs[2];
    inputs[0] = (const uint8_t *)spv_finish(&one, &sizes[0]);
    inputs[1] = (const uint8_t *)spv_finish(&two, &sizes[1]);
    const char *flags[] = {"-g", "-odd"};
    ze_module_program_exp_desc_t list = {.stype = ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC,
                                         .count = 2,
                                         .inputSizes = sizes,
                                         .pInputModules = inputs,
                                         .pBuildFlags = flags};
    // The fields that the list replaces are ignored, but a validation layer looks at them.
    ze_module_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_MODULE_DESC, .pNext = &list, .inputSize = sizes[0], .pInputModule = inputs[0]};
    ze_module_handle_t module = NULL;
    ze_module_build_log_handle_t log = NULL;
    OK(zeModuleCreate(context, device, &desc, &module, &log));
    char *text = log_text(log);
    EXPECT_HAS(text, "input 1:\nwarning: build flag \"-odd\"");
    free(text);
    OK(zeModuleBuildLogDestroy(log));
    uint32_t count = 0;
    OK(zeModuleGetKernelNames(module, &count, NULL));
    EXPECT_EQ(count, 2);
    OK(zeKernelDestroy(new_kernel(module, "second")));
    void *pointer = NULL;
    OK(zeModuleGetGlobalPointer(module, "word", NULL, &pointer));
    EXPECT_EQ(read_word(pointer), 5);
    OK(zeModuleDestroy(module));
    list.count = 0;
    EXPECT_EQ(zeModuleCreate(context, device, &desc, &module, NULL), ZE_RESULT_ERROR_INVALID_SIZE);
    spv_free(&one);
    spv_free(&two);
}

static void is_in_use_while_kernels_live(void) {
    ze_module_handle_t module = new_kernel_module("k", "", SPV_NOTHING);
    ze_kernel_handle_t kernel = new_kernel(module, "k");
    EXPECT_EQ(zeModuleDestroy(module), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
}

int main(void) {
    api_begin();
    lists_kernels();
    reports_why_a_build_failed();
    warns_in_the_log_of_a_good_build();
    checks_its_arguments();
    applies_specialization_constants();
    survives_as_native_binary();
    gives_global_pointers();
    gives_function_pointers();
    if (can_link()) {
        links_imports();
        lists_linkage();
    }
    builds_several_inputs_as_one();
    is_in_use_while_kernels_live();
    return api_end();
}
