// Queries of a module.
#include <stdlib.h>
#include <string.h>

#include "base/option.h"
#include "memory/usm.h"
#include "module/module.h"
#include "zm_entry.h"

ze_result_t zm_give_bytes(const void *bytes, size_t total, size_t *size, void *target) {
    size_t room = *size;
    *size = total;
    if (target == NULL || room == 0) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_REQUIRE(room >= total, ZE_RESULT_ERROR_INVALID_ARGUMENT, "there is room for %zu bytes of %zu", room, total);
    if (total > 0) {
        memcpy(target, bytes, total);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_give_string(const char *string, size_t *size, char *target) {
    size_t total = strlen(string) + 1;
    if (target == NULL || *size == 0) {
        *size = total;
        return ZE_RESULT_SUCCESS;
    }
    if (*size > total) {
        *size = total;
    }
    memcpy(target, string, *size - 1);
    target[*size - 1] = '\0';
    return ZE_RESULT_SUCCESS;
}

uint8_t *zm_module_image(const zm_module *module, bool linked, size_t *size) {
    const zm_segment *segment = module->segment;
    const zm_image_target target = {.ip_version = zm_device_ip_version(module->device),
                                    .threads_per_eu = module->device->config.threads_per_eu,
                                    .linked = linked,
                                    .text = zm_module_load_address(module),
                                    .globals = segment->globals == NULL ? 0 : segment->globals->base};
    return zm_program_to_native(module->program, &target, size);
}

static ze_result_t give_image(const zm_module *module, bool linked, size_t *size, uint8_t *target) {
    size_t total;
    uint8_t *bytes = zm_module_image(module, linked, &total);
    if (bytes == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    ze_result_t result = zm_give_bytes(bytes, total, size, target);
    free(bytes);
    return result;
}

ze_result_t zm_zeModuleGetNativeBinary(ze_module_handle_t hModule, size_t *pSize, uint8_t *pModuleNativeBinary) {
    ZM_GET(zm_module, module, hModule, ZM_KIND_MODULE);
    ZM_NEED(pSize);
    return give_image(module, false, pSize, pModuleNativeBinary);
}

ze_result_t zm_zetModuleGetDebugInfo(zet_module_handle_t hModule, zet_module_debug_info_format_t format, size_t *pSize,
                                     uint8_t *pDebugInfo) {
    ZM_GET(zm_module, module, hModule, ZM_KIND_MODULE);
    ZM_RULE(UNKNOWN_FLAGS, (uint32_t)format <= ZET_MODULE_DEBUG_INFO_FORMAT_ELF_DWARF,
            ZE_RESULT_ERROR_INVALID_ENUMERATION, "format %d is not known", (int)format);
    ZM_NEED(pSize);
    // The vendor's driver takes 0 for the size of the array, where there is one.
    bool has_room = pDebugInfo == NULL || *pSize != 0 || !zm_lenient(ZM_LENIENT_RESULTS);
    ZM_REQUIRE(has_room, ZE_RESULT_ERROR_INVALID_ARGUMENT, "there is an array for debug information, of 0 bytes");
    return give_image(module, true, pSize, pDebugInfo);
}

ze_result_t zm_zeModuleGetKernelNames(ze_module_handle_t hModule, uint32_t *pCount, const char **pNames) {
    ZM_GET(zm_module, module, hModule, ZM_KIND_MODULE);
    ZM_NEED(pCount);
    uint32_t filled = zm_two_call(pCount, pNames, module->program->kernels.count);
    for (uint32_t i = 0; i < filled; i++) {
        pNames[i] = module->program->kernels.items[i].name;
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeModuleGetProperties(ze_module_handle_t hModule, ze_module_properties_t *pModuleProperties) {
    ZM_GET(zm_module, module, hModule, ZM_KIND_MODULE);
    ZM_NEED_STRUCT(pModuleProperties, ZE_STRUCTURE_TYPE_MODULE_PROPERTIES);
    pModuleProperties->flags = zm_program_has_imports(module->program) ? ZE_MODULE_PROPERTY_FLAG_IMPORTS : 0;
    zm_seal_properties(pModuleProperties);
    return ZE_RESULT_SUCCESS;
}

// First the names that the source chose for the host, then those of linking.
static const zm_program_global *find_global(const zm_program *program, const char *name) {
    for (uint32_t i = 0; i < program->globals.count; i++) {
        if (program->globals.items[i].host_name[0] != '\0' && strcmp(program->globals.items[i].host_name, name) == 0) {
            return &program->globals.items[i];
        }
    }
    for (uint32_t i = 0; i < program->globals.count; i++) {
        const zm_program_global *global = &program->globals.items[i];
        if (global->linkage != ZM_LINKAGE_NONE && strcmp(global->name, name) == 0) {
            return global;
        }
    }
    return NULL;
}

ze_result_t zm_zeModuleGetGlobalPointer(ze_module_handle_t hModule, const char *pGlobalName, size_t *pSize,
                                        void **pptr) {
    ZM_GET(zm_module, module, hModule, ZM_KIND_MODULE);
    ZM_NEED(pGlobalName);
    const zm_program_global *global = find_global(module->program, pGlobalName);
    bool nothing = zm_lenient(ZM_LENIENT_RESULTS) && !module->program->options.library;
    ZM_REQUIRE(global != NULL, nothing ? ZE_RESULT_ERROR_UNSUPPORTED_FEATURE : ZE_RESULT_ERROR_INVALID_GLOBAL_NAME,
               "the module has no variable \"%s\"", pGlobalName);
    uint32_t index = (uint32_t)(global - module->program->globals.items);
    uint64_t size = global->size;
    void *address;
    if (global->linkage == ZM_LINKAGE_IMPORT) {
        ZM_REQUIRE(atomic_load(&module->linked), ZE_RESULT_ERROR_INVALID_MODULE_UNLINKED,
                   "\"%s\" is imported, and the module is not linked yet", pGlobalName);
        address = module->resolved[index].address;
        size = module->resolved[index].size;
    } else {
        address = zm_segment_global(module->segment, index);
    }
    if (pSize != NULL) {
        *pSize = (size_t)size;
    }
    if (pptr != NULL) {
        *pptr = address;
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeModuleGetFunctionPointer(ze_module_handle_t hModule, const char *pFunctionName, void **pfnFunction) {
    ZM_GET(zm_module, module, hModule, ZM_KIND_MODULE);
    ZM_NEED(pFunctionName);
    ZM_NEED(pfnFunction);
    const zm_program_function *function = zm_program_find_export(module->program, pFunctionName);
    const zm_program_kernel *kernel = zm_program_find_kernel(module->program, pFunctionName);
    if (function != NULL) {
        *pfnFunction = module->segment->text + function->text_offset;
    } else if (kernel != NULL) {
        *pfnFunction = module->segment->text + kernel->text_offset;
    } else {
        bool unsupported = zm_option_get(ZM_OPTION_KERNEL_INTEL) != 0 && !module->program->options.library;
        return zm_fail(unsupported ? ZE_RESULT_ERROR_UNSUPPORTED_FEATURE : ZE_RESULT_ERROR_INVALID_FUNCTION_NAME,
                       "the module has no function \"%s\"", pFunctionName);
    }
    return ZE_RESULT_SUCCESS;
}
