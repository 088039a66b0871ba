#include "board/program/notice.h"
#include "board/common/report.h"
#include "board/program/modules.h"
#include <level_zero/ze_api.h>
#include <level_zero/ze_ddi.h>
#include <level_zero/zet_api.h>
#include <level_zero/zet_ddi.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The driver's functions. They are found before the program can call one that is replaced; a process has one driver.
static ze_pfnModuleCreate_t real_create;
static ze_pfnModuleDestroy_t real_destroy;
static ze_pfnModuleDynamicLink_t real_link;
static ze_pfnGetModuleProcAddrTable_t real_table;
static zet_pfnModuleGetDebugInfo_t real_debug_info;

// Returns the values for specialization constants of a module's input, or of the whole module where there are no
// several inputs; null: none.
static const ze_module_constants_t *constants_of(const ze_module_desc_t *desc,
                                                 const ze_module_program_exp_desc_t *program, uint32_t index) {
    if (!program) {
        return desc->pConstants;
    }
    return program->pConstants ? program->pConstants[index] : NULL;
}

// Returns the inputs of a module of SPIR-V that has several, or values for specialization constants; the image has only
// the one input, and not these values. 0: the image has all.
static uint32_t inputs_of(const ze_module_desc_t *desc, zmc_input **inputs, zm_constant_value **values) {
    const ze_module_program_exp_desc_t *program = NULL;
    if (desc->format != ZE_MODULE_FORMAT_IL_SPIRV) {
        return 0;
    }
    for (const ze_base_desc_t *next = desc->pNext; next && !program; next = next->pNext) {
        if (next->stype == ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC) {
            program = (const ze_module_program_exp_desc_t *)next;
        }
    }
    program = program && program->count ? program : NULL;
    uint32_t count = program ? program->count : 1, constants = 0;
    for (uint32_t i = 0; i < count; i++) {
        const ze_module_constants_t *own = constants_of(desc, program, i);
        constants += own ? own->numConstants : 0;
    }
    *inputs = calloc(count, sizeof **inputs);
    *values = calloc(constants + 1, sizeof **values);
    zm_constant_value *value = *values;
    for (uint32_t i = 0; *inputs && *values && i < count; i++) {
        const ze_module_constants_t *own = constants_of(desc, program, i);
        (*inputs)[i] = (zmc_input){
            .words = (const uint32_t *)(const void *)(program ? program->pInputModules[i] : desc->pInputModule),
            .count = (program ? program->inputSizes[i] : desc->inputSize) / 4,
            .constants = value,
            .constant_count = own ? own->numConstants : 0};
        for (uint32_t k = 0; own && k < own->numConstants; k++) {
            *value++ = (zm_constant_value){own->pConstantIds[k], own->pConstantValues[k]};
        }
    }
    return *inputs && *values ? count : 0;
}

// Reads the image that the driver gives out for debuggers; null: there is none.
static void *image_of(ze_module_handle_t module, size_t *size) {
    const zet_module_debug_info_format_t elf = ZET_MODULE_DEBUG_INFO_FORMAT_ELF_DWARF;
    void *image = NULL;
    *size = 0;
    if (!real_debug_info || real_debug_info(module, elf, size, NULL) || !*size || !(image = malloc(*size)) ||
        real_debug_info(module, elf, size, image)) {
        free(image);
        return NULL;
    }
    return image;
}

static ze_result_t create(ze_context_handle_t context, ze_device_handle_t device, const ze_module_desc_t *desc,
                          ze_module_handle_t *module, ze_module_build_log_handle_t *log) {
    ze_result_t result = real_create(context, device, desc, module, log);
    size_t size;
    void *image = result ? NULL : image_of(*module, &size);
    if (image) {
        zmc_input *inputs = NULL;
        zm_constant_value *values = NULL;
        uint32_t count = inputs_of(desc, &inputs, &values);
        zb_module_add(*module, image, size, inputs, count);
        free(inputs);
        free(values);
    } else if (!result) {
        zb_say("the driver gives out no image of a module: its kernels have no effect");
    }
    return result;
}

static ze_result_t destroy(ze_module_handle_t module) {
    zb_module_remove(module);
    return real_destroy(module);
}

static ze_result_t link_modules(uint32_t count, ze_module_handle_t *handles, ze_module_build_log_handle_t *log) {
    ze_result_t result = real_link(count, handles, log);
    void **images = result ? NULL : calloc(count + 1, sizeof(*images));
    size_t *sizes = result ? NULL : calloc(count + 1, sizeof *sizes);
    for (uint32_t i = 0; images && sizes && i < count; i++) {
        images[i] = image_of(handles[i], &sizes[i]);
    }
    if (images && sizes) {
        zb_modules_link((const void *const *)handles, count, images, sizes);
    }
    free(images);
    free(sizes);
    return result;
}

static ze_result_t table(ze_api_version_t version, ze_module_dditable_t *functions) {
    ze_result_t result = real_table(version, functions);
    if (!result) {
        real_create = functions->pfnCreate;
        real_destroy = functions->pfnDestroy;
        real_link = functions->pfnDynamicLink;
        functions->pfnCreate = create;
        functions->pfnDestroy = destroy;
        functions->pfnDynamicLink = link_modules;
    }
    return result;
}

static const struct {
    const char *name;
    void *real;    // the place of the driver's function
    void *replacement;
} replaced[] = {{"zeGetModuleProcAddrTable", &real_table, (void *)table},
                {"zeModuleCreate", &real_create, (void *)create},
                {"zeModuleDestroy", &real_destroy, (void *)destroy},
                {"zeModuleDynamicLink", &real_link, (void *)link_modules}};

bool zb_notice_wants(const char *name) {
    for (size_t i = 0; i < sizeof replaced / sizeof *replaced; i++) {
        if (strcmp(replaced[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

void *zb_notice_function(const char *name, void *function, void *(*find)(void *handle, const char *name),
                         void *handle) {
    for (size_t i = 0; i < sizeof replaced / sizeof *replaced; i++) {
        if (strcmp(replaced[i].name, name) == 0) {
            memcpy(replaced[i].real, &function, sizeof function);
            void *debug_info = find(handle, "zetModuleGetDebugInfo");
            memcpy(&real_debug_info, &debug_info, sizeof debug_info);
            return replaced[i].replacement;
        }
    }
    return NULL;
}
