// Runtime requirements: what they say agrees with what becomes of the native module on that device.
#include "kernel_test.h"

#define VALIDATED(result) ZE_VALIDATE_RUNTIME_REQUIREMENTS_RESULT_##result

// A kernel, work-group memory that it writes to, and a variable, of so many bytes.
static ze_module_handle_t module_with(uint32_t group_size, uint32_t local_bytes, uint32_t variable_bytes) {
    spv_module source;
    spv_init(&source);
    uint32_t local = 0;
    if (local_bytes > 0) {
        uint32_t array = spv_id(&source), pointer = spv_id(&source);
        uint32_t word = spv_type(&source, 'u'), length = spv_constant(&source, local_bytes / 4);
        SPV(&source, SPV_GLOBALS, SPV_OP_TYPE_ARRAY, array, word, length);
        SPV(&source, SPV_GLOBALS, SPV_OP_TYPE_POINTER, pointer, SPV_STORAGE_CLASS_WORKGROUP, array);
        local = spv_id(&source);
        SPV(&source, SPV_GLOBALS, SPV_OP_VARIABLE, pointer, local, SPV_STORAGE_CLASS_WORKGROUP);
    }
    if (variable_bytes > 0) {
        uint32_t array = spv_id(&source), pointer = spv_id(&source), variable = spv_id(&source);
        uint32_t word = spv_type(&source, 'u'), length = spv_constant(&source, variable_bytes / 4);
        SPV(&source, SPV_GLOBALS, SPV_OP_TYPE_ARRAY, array, word, length);
        SPV(&source, SPV_GLOBALS, SPV_OP_TYPE_POINTER, pointer, SPV_STORAGE_CLASS_CROSS_WORKGROUP, array);
        SPV(&source, SPV_GLOBALS, SPV_OP_VARIABLE, pointer, variable, SPV_STORAGE_CLASS_CROSS_WORKGROUP);
        spv_linkage(&source, variable, "table", SPV_LINKAGE_TYPE_EXPORT);
    }
    uint32_t seven = spv_constant(&source, 7), kernel = spv_begin_function(&source, "", NULL);
    if (local != 0) {
        SPV(&source, SPV_CODE, SPV_OP_STORE, local, seven);
    }
    spv_end_function(&source);
    spv_entry_point(&source, kernel, "k");
    if (group_size > 0) {
        SPV(&source, SPV_MODES, SPV_OP_EXECUTION_MODE, kernel, SPV_EXECUTION_MODE_LOCAL_SIZE, group_size, 1, 1);
    }
    ze_module_handle_t module = new_module(&source, NULL);
    spv_free(&source);
    return module;
}

static ze_result_t ask(const void *desc, size_t *size, char *text) {
    return zeDeviceGetRuntimeRequirements(device, desc, size, text);
}

static char *requirements_of(ze_module_handle_t module) {
    ze_runtime_requirements_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_MODULE_DESC,
                                                  .requirementsSrc = module};
    size_t size = 0;
    OK(ask(&desc, &size, NULL));
    char *text = calloc(1, size + 10);
    size_t room = size + 9;
    memset(text, '#', size + 9);
    OK(ask(&desc, &room, text));
    EXPECT_EQ(room, size);
    EXPECT_EQ(strlen(text) + 1, size);
    EXPECT_EQ(text[size], '#');
    return text;
}

static ze_validate_runtime_requirements_result_t validate(ze_device_handle_t where, const char *text) {
    ze_validate_runtime_requirements_output_t out = {.stype = ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_OUTPUT,
                                                     .result = VALIDATED(FORCE_UINT32)};
    OK(zeDeviceValidateRuntimeRequirements(where, text, &out));
    return out.result;
}

static ze_result_t load_native(ze_module_handle_t module, ze_device_handle_t where) {
    size_t size = 0;
    OK(zeModuleGetNativeBinary(module, &size, NULL));
    uint8_t *bytes = malloc(size);
    OK(zeModuleGetNativeBinary(module, &size, bytes));
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_NATIVE,
                             .inputSize = size,
                             .pInputModule = bytes};
    ze_module_handle_t loaded = NULL;
    ze_result_t result = zeModuleCreate(context, where, &desc, &loaded, NULL);
    if (result == ZE_RESULT_SUCCESS) {
        char *first = requirements_of(module);
        ze_runtime_requirements_module_desc_t again = {.stype = ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_MODULE_DESC,
                                                       .requirementsSrc = loaded};
        char second[300];
        size = sizeof second;
        if (where == device) {
            OK(ask(&again, &size, second));
            EXPECT_STR(second, first);
        } else {
            EXPECT_EQ(ask(&again, &size, second), ZE_RESULT_ERROR_INVALID_ARGUMENT);    // of another device
        }
        free(first);
        OK(zeModuleDestroy(loaded));
    }
    free(bytes);
    return result;
}

static void requirements_tell_what_becomes_of_a_module(void) {
    ze_module_handle_t small = module_with(64, 4096, 256), large = module_with(0, 0, 4 << 20);
    char *modest = requirements_of(small), *greedy = requirements_of(large);
    const char *key = NULL;
    OK(zeDeviceGetRuntimeRequirementsKey(device, &key));
    EXPECT(key != NULL && strncmp(modest, key, strlen(key)) == 0);
    EXPECT_HAS(modest, " local-memory=4096");
    EXPECT_HAS(modest, " group-size=64");
    EXPECT_HAS(modest, " device-memory=256");
    EXPECT_HAS(greedy, " device-memory=4194304");
    EXPECT_EQ(validate(device, modest), VALIDATED(REQUIREMENTS_MET));
    EXPECT_EQ(validate(tiles[0], modest), VALIDATED(REQUIREMENTS_MET));
    EXPECT_EQ(load_native(small, device), ZE_RESULT_SUCCESS);
    EXPECT_EQ(validate(devices[1], modest), VALIDATED(REQUIREMENTS_MET_RECOMPILATION_ADVISABLE));
    EXPECT_EQ(load_native(small, devices[1]), ZE_RESULT_SUCCESS);
    EXPECT_EQ(validate(device, greedy), VALIDATED(REQUIREMENTS_MET));
    EXPECT_EQ(load_native(large, device), ZE_RESULT_SUCCESS);
    EXPECT_EQ(validate(devices[1], greedy), VALIDATED(REQUIREMENTS_NOT_MET));
    EXPECT_EQ(load_native(large, devices[1]), ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
    ze_module_handle_t same = module_with(64, 4096, 256);
    char *again = requirements_of(same);
    EXPECT_STR(again, modest);
    free(again);
    free(modest);
    free(greedy);
    OK(zeModuleDestroy(small));
    OK(zeModuleDestroy(large));
    OK(zeModuleDestroy(same));
}

// The first requirement with another value; "" for none.
static ze_validate_runtime_requirements_result_t with(const char *text, const char *name, const char *value) {
    char changed[300];
    const char *at = strstr(text, name);
    EXPECT(at != NULL);
    const char *end = at + strcspn(at, " ");
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, value, end);
    return validate(device, changed);
}

static void other_texts_are_judged(void) {
    ze_module_handle_t module = module_with(64, 4096, 256);
    char *text = requirements_of(module), longer[400];
    const char *key = NULL;
    OK(zeDeviceGetRuntimeRequirementsKey(device, &key));
    EXPECT_EQ(validate(device, ""), VALIDATED(NOT_APPLICABLE));
    EXPECT_EQ(validate(device, "SOMEBODY.ELSE version=1"), VALIDATED(NOT_APPLICABLE));
    snprintf(longer, sizeof longer, "%sX", key);
    EXPECT_EQ(validate(device, longer), VALIDATED(NOT_APPLICABLE));
    EXPECT_EQ(validate(device, key), VALIDATED(REQUIREMENTS_NOT_MET));    // cut off
    EXPECT_EQ(with(text, "format=", "format=99"), VALIDATED(REQUIREMENTS_NOT_MET));
    EXPECT_EQ(with(text, "group-size=", "group-size=1024"), VALIDATED(REQUIREMENTS_MET));
    EXPECT_EQ(with(text, "group-size=", "group-size=1025"), VALIDATED(REQUIREMENTS_NOT_MET));
    EXPECT_EQ(with(text, "local-memory=", "local-memory=65537"), VALIDATED(REQUIREMENTS_NOT_MET));
    EXPECT_EQ(with(text, "local-memory=", "local-memory=99999999999999999999999"), VALIDATED(REQUIREMENTS_NOT_MET));
    EXPECT_EQ(with(text, "local-memory=", "local-memory=-1"), VALIDATED(REQUIREMENTS_NOT_MET));
    EXPECT_EQ(with(text, "local-memory=", "local-memory=4k"), VALIDATED(REQUIREMENTS_NOT_MET));
    EXPECT_EQ(with(text, "local-memory=", "local-memory="), VALIDATED(REQUIREMENTS_NOT_MET));
    EXPECT_EQ(with(text, "local-memory=", ""), VALIDATED(REQUIREMENTS_NOT_MET));
    EXPECT_EQ(with(text, "device=", "device=0x1"), VALIDATED(REQUIREMENTS_MET_RECOMPILATION_ADVISABLE));
    snprintf(longer, sizeof longer, "%s ray-tracing=1", text);
    EXPECT_EQ(validate(device, longer), VALIDATED(REQUIREMENTS_NOT_MET));
    free(text);
    OK(zeModuleDestroy(module));
}

static void misuse_is_refused(void) {
    ze_module_handle_t module = module_with(0, 0, 0);
    ze_runtime_requirements_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_MODULE_DESC,
                                                  .requirementsSrc = module};
    ze_validate_runtime_requirements_output_t out = {.stype = ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_OUTPUT};
    char text[300] = "untouched";
    size_t size = 4;
    EXPECT_EQ(ask(&desc, &size, text), ZE_RESULT_ERROR_INVALID_NULL_POINTER);    // too little, as specified
    EXPECT(size == 4 && strcmp(text, "untouched") == 0);
    size = sizeof text;
    EXPECT_EQ(ask(&desc, NULL, text), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(ask(NULL, &size, text), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    desc.requirementsSrc = (ze_module_handle_t)context;
    EXPECT_EQ(ask(&desc, &size, text), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    desc.stype = ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_GRAPH_DESC;
    EXPECT_EQ(ask(&desc, &size, text), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    desc.stype = ZE_STRUCTURE_TYPE_MODULE_DESC;
    EXPECT_EQ(ask(&desc, &size, text), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zeDeviceGetRuntimeRequirementsKey(device, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(zeDeviceValidateRuntimeRequirements(device, NULL, &out), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(zeDeviceValidateRuntimeRequirements(device, text, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    out.stype = ZE_STRUCTURE_TYPE_MODULE_DESC;
    EXPECT_EQ(zeDeviceValidateRuntimeRequirements(device, text, &out), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_STR(text, "untouched");
    OK(zeModuleDestroy(module));
}

// A handle inside of a structure would be the loader's, so that the extension is needed.
static void handles_in_structures_need_the_extension(void) {
    ze_module_handle_t module = module_with(0, 0, 0);
    ze_runtime_requirements_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_MODULE_DESC,
                                                  .requirementsSrc = module};
    size_t size = 0;
    const char *key = NULL;
    EXPECT_EQ(ask(&desc, &size, NULL), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeDeviceGetRuntimeRequirementsKey(device, &key));
    EXPECT_EQ(validate(device, key), VALIDATED(REQUIREMENTS_NOT_MET));
    OK(zeModuleDestroy(module));
}

// A second device of another kind with little memory.
static void begin(int32_t ddi_handles) {
    zemock_device kind = {.name = "first", .device_id = 0x56a0, .subdevices = 2};
    EXPECT_EQ(zemock_add_device(&kind), 0);
    kind = (zemock_device){.name = "second", .device_id = 0x4905, .memory_bytes = 1 << 20};
    EXPECT_EQ(zemock_add_device(&kind), 1);
    EXPECT_EQ(zemock_set_ddi_handles(ddi_handles), ZEMOCK_OK);
    api_begin();
}

int main(void) {
    begin(0);
    handles_in_structures_need_the_extension();
    OK(zeContextDestroy(context));
    EXPECT_EQ(zemock_reset(0), 0);
    begin(1);
    requirements_tell_what_becomes_of_a_module();
    other_texts_are_judged();
    misuse_is_refused();
    return api_end();
}
