// Creating and destroying modules.
#include "module/module.h"

#include <stdlib.h>
#include <string.h>

#include "base/observer.h"
#include "compute/compute.h"
#include "engine/status.h"
#include "module/compute.h"
#include "module/opencl.h"
#include "module/positions.h"
#include "module/width.h"
#include "zm_entry.h"

// Inputs that one call may link together.
#define INPUT_LIMIT 65536u

typedef struct input {
    const uint8_t *bytes;
    size_t size;
    const char *flags;
    const ze_module_constants_t *constants;
} input;

typedef struct request {
    zm_context *context;
    zm_device *device;
    ze_module_format_t format;
    uint32_t count;
    const ze_module_program_exp_desc_t *list;    // NULL: the one input is in `single`
    input single;
} request;

static void dispose(void *object) {
    zm_module *module = object;
    ZM_TELL(module_unloaded, module);
    for (uint32_t i = 0; i < module->linked_segment_count; i++) {
        zm_segment_release(module->linked_segments[i]);
    }
    zmc_module_destroy(module->compute);
    zm_positions_destroy(module->positions);
    zm_segment_release(module->segment);
    zm_arena_free(&module->arena);
    zm_release(module->device);
    zm_release(module->context);
}

static input input_at(const request *request, uint32_t index) {
    const ze_module_program_exp_desc_t *list = request->list;
    if (list == NULL) {
        return request->single;
    }
    return (input){.bytes = list->pInputModules[index],
                   .size = list->inputSizes[index],
                   .flags = list->pBuildFlags == NULL ? NULL : list->pBuildFlags[index],
                   .constants = list->pConstants == NULL ? NULL : list->pConstants[index]};
}

// ---- Checks --------------------------------------------------------------------------------------------------------

static ze_result_t check_input(const input *input) {
    ZM_REQUIRE(input->bytes != NULL, ZE_RESULT_ERROR_INVALID_NULL_POINTER, "an input module is a null pointer");
    ZM_REQUIRE(input->size > 0, ZE_RESULT_ERROR_INVALID_SIZE, "an input module has 0 bytes");
    const ze_module_constants_t *constants = input->constants;
    if (constants == NULL || constants->numConstants == 0) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_REQUIRE(constants->pConstantIds != NULL && constants->pConstantValues != NULL,
               ZE_RESULT_ERROR_INVALID_NULL_POINTER, "%u constants, but their ids or values are a null pointer",
               constants->numConstants);
    for (uint32_t i = 0; i < constants->numConstants; i++) {
        ZM_REQUIRE(constants->pConstantValues[i] != NULL, ZE_RESULT_ERROR_INVALID_NULL_POINTER,
                   "the value of constant %u is a null pointer", constants->pConstantIds[i]);
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t check_list(const ze_module_program_exp_desc_t *list) {
    ZM_REQUIRE(list->count > 0 && list->count <= INPUT_LIMIT, ZE_RESULT_ERROR_INVALID_SIZE, "%u input modules",
               list->count);
    ZM_NEED(list->inputSizes);
    ZM_NEED(list->pInputModules);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t read_desc(const ze_module_desc_t *desc, request *request) {
    bool is_source = (int)desc->format == ZM_MODULE_FORMAT_OPENCL_C && zm_lenient(ZM_LENIENT_MODULE_FORMATS);
    ZM_REQUIRE((uint32_t)desc->format <= ZE_MODULE_FORMAT_NATIVE || is_source, ZE_RESULT_ERROR_INVALID_ENUMERATION,
               "desc->format %d is not known", (int)desc->format);
    request->format = desc->format;
    for (const ze_base_desc_t *next = desc->pNext; next != NULL && zm_lenient(ZM_LENIENT_CHAINS); next = next->pNext) {
        ZM_REQUIRE(next->stype == ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC, ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "structure type 0x%x is not known in this chain", (uint32_t)next->stype);
    }
    request->list = zm_find_next(desc->pNext, ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC);
    if (request->list != NULL) {
        ZM_TRY(check_list(request->list));
        request->count = request->list->count;
    } else {
        request->count = 1;
        request->single = (input){.bytes = desc->pInputModule,
                                  .size = desc->inputSize,
                                  .flags = desc->pBuildFlags,
                                  .constants = desc->pConstants};
    }
    for (uint32_t i = 0; i < request->count; i++) {
        const input one = input_at(request, i);
        ZM_TRY(check_input(&one));
    }
    return ZE_RESULT_SUCCESS;
}

// ---- Building ------------------------------------------------------------------------------------------------------

static zm_build_status build_spirv(const input *input, const zm_options *options, zm_arena *arena, zm_text *log,
                                   zm_program **program) {
    uint32_t count = input->constants == NULL ? 0 : input->constants->numConstants;
    zm_constant_value *values = zm_arena_alloc(arena, count, sizeof *values);
    if (values == NULL) {
        return ZM_BUILD_NO_MEMORY;
    }
    for (uint32_t i = 0; i < count; i++) {
        values[i].id = input->constants->pConstantIds[i];
        values[i].value = input->constants->pConstantValues[i];
    }
    return zm_program_from_spirv(input->bytes, input->size, options, values, count, arena, log, program);
}

static zm_build_status build_input(const request *request, uint32_t index, zm_arena *arena, zm_text *log,
                                   zm_program **program) {
    const input one = input_at(request, index);
    zm_options options;
    if (!zm_options_parse(one.flags, &options, log)) {
        return ZM_BUILD_FAILED;
    }
    if ((int)request->format == ZM_MODULE_FORMAT_OPENCL_C) {
        input compiled = one;
        zm_build_status status =
            zm_opencl_compile(one.bytes, one.size, one.flags, arena, log, &compiled.bytes, &compiled.size);
        return status == ZM_BUILD_OK ? build_spirv(&compiled, &options, arena, log, program) : status;
    }
    if (request->format == ZE_MODULE_FORMAT_IL_SPIRV) {
        return build_spirv(&one, &options, arena, log, program);
    }
    if (one.constants != NULL && one.constants->numConstants > 0) {
        zm_text_add(log, "warning: a native module has no specialization constants; those given are ignored\n");
    }
    return zm_program_from_native(one.bytes, one.size, &options, arena, log, program);
}

static zm_build_status build_all(const request *request, zm_arena *arena, zm_text *log, zm_program **program) {
    zm_program **parts = zm_arena_alloc(arena, request->count, sizeof(zm_program *));
    if (parts == NULL) {
        return ZM_BUILD_NO_MEMORY;
    }
    for (uint32_t i = 0; i < request->count; i++) {
        zm_text about = {0};
        zm_build_status status = build_input(request, i, arena, &about, &parts[i]);
        if (request->count > 1 && about.length > 0) {
            zm_text_add(log, "input %u:\n", i);
        }
        zm_text_add_bytes(log, zm_text_get(&about), about.length);
        zm_text_free(&about);
        if (status != ZM_BUILD_OK) {
            return status;
        }
    }
    if (request->count == 1) {
        *program = parts[0];
        return ZM_BUILD_OK;
    }
    return zm_program_merge(parts, request->count, arena, log, program);
}

static ze_result_t build_result(zm_build_status status) {
    switch (status) {
    case ZM_BUILD_OK:
        return ZE_RESULT_SUCCESS;
    case ZM_BUILD_BAD_BINARY:
        return zm_fail(zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_MODULE_BUILD_FAILURE
                                                      : ZE_RESULT_ERROR_INVALID_NATIVE_BINARY,
                       "the input is no native module of this driver");
    case ZM_BUILD_NO_MEMORY:
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    default:
        return zm_fail(ZE_RESULT_ERROR_MODULE_BUILD_FAILURE, "the build failed; the build log says why");
    }
}

static ze_result_t create(const request *request, zm_text *log, zm_module **created) {
    zm_module *module = zm_create(ZM_KIND_MODULE, sizeof *module, dispose);
    zm_program *program = NULL;
    if (module == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    module->context = zm_retain(request->context);
    module->device = zm_retain(request->device);
    ze_result_t result = build_result(build_all(request, &module->arena, log, &program));
    if (result == ZE_RESULT_SUCCESS) {
        module->program = program;
        result = build_result(zm_widths_choose(program, &request->device->config, log));
    }
    if (result == ZE_RESULT_SUCCESS) {
        result = zm_segment_create(module->context, module->device, program, &module->segment);
    }
    if (result != ZE_RESULT_SUCCESS) {
        zm_release(module);
        return result;
    }
    result = build_result(zm_module_compute(module, log));
    if (result != ZE_RESULT_SUCCESS) {
        zm_release(module);
        return result;
    }
    atomic_store(&module->linked, !zm_program_has_imports(program));
    *created = module;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeModuleCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_module_desc_t *desc,
                              ze_module_handle_t *phModule, ze_module_build_log_handle_t *phBuildLog) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_GET_CONTEXT(context, hContext, device);
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_MODULE_DESC);
    ZM_NEED(phModule);
    request request = {.context = context, .device = device};
    ZM_TRY(read_desc(desc, &request));
    ZM_TRY(zm_need_device(context, device));
    zm_text log = {0};
    zm_module *module = NULL;
    ze_result_t result = create(&request, &log, &module);
    ze_result_t log_result = zm_build_log_give(&log, phBuildLog);
    if (result == ZE_RESULT_SUCCESS && log_result != ZE_RESULT_SUCCESS) {
        zm_release(module);
        module = NULL;
        result = log_result;
    }
    if (module != NULL) {
        ZM_TELL(module_loaded, module);
    }
    *phModule = zm_handle(module);
    if (module != NULL) {
        zm_publish(module);
    }
    return result;
}

ze_result_t zm_zeModuleDestroy(ze_module_handle_t hModule) {
    ZM_GET(zm_module, module, hModule, ZM_KIND_MODULE);
    ZM_RULE(MODULE_IN_USE, atomic_load(&module->kernels) == 0, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE,
            "%u kernels of the module are alive", atomic_load(&module->kernels));
    if (!zm_retire(module)) {
        return zm_bad_handle(hModule, ZM_KIND_MODULE);
    }
    ZM_TELL(module_destroyed, module);
    return ZE_RESULT_SUCCESS;
}
