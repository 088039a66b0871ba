// Runtime requirements: what a module that was built once needs of a device and a driver that load its native form
// later.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory/usm.h"
#include "module/module.h"
#include "module/native.h"
#include "zm_entry.h"

// The makers of requirements, and the beginning of each one's text.
#define KEY "ZEMOCK.L0.GPU"

#define TEXT_SIZE 256

typedef enum requirement {
    REQUIREMENT_FORMAT,           // version of the native format
    REQUIREMENT_DEVICE,           // id of the device that it was built for
    REQUIREMENT_LOCAL_MEMORY,     // bytes of a work-group
    REQUIREMENT_GROUP_SIZE,       // work-items of a work-group, if a kernel prescribes it
    REQUIREMENT_DEVICE_MEMORY,    // bytes of variables
    REQUIREMENT_COUNT
} requirement;

static const char *const names[REQUIREMENT_COUNT] = {
    [REQUIREMENT_FORMAT] = "format",
    [REQUIREMENT_DEVICE] = "device",
    [REQUIREMENT_LOCAL_MEMORY] = "local-memory",
    [REQUIREMENT_GROUP_SIZE] = "group-size",
    [REQUIREMENT_DEVICE_MEMORY] = "device-memory",
};

// ---- Gathering ------------------------------------------------------------------------------------------------------

static uint64_t larger(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

static void gather(const zm_module *module, uint64_t values[REQUIREMENT_COUNT]) {
    const zm_program *program = module->program;
    const zm_allocation *globals = module->segment->globals;
    values[REQUIREMENT_FORMAT] = ZM_NATIVE_VERSION;
    values[REQUIREMENT_DEVICE] = module->device->config.device_id;
    values[REQUIREMENT_LOCAL_MEMORY] = values[REQUIREMENT_GROUP_SIZE] = 0;
    values[REQUIREMENT_DEVICE_MEMORY] = globals == NULL ? 0 : globals->size;
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        const zm_program_kernel *kernel = &program->kernels.items[i];
        const uint32_t *size = kernel->required_size;
        values[REQUIREMENT_LOCAL_MEMORY] = larger(values[REQUIREMENT_LOCAL_MEMORY], kernel->local_bytes);
        values[REQUIREMENT_GROUP_SIZE] =
            larger(values[REQUIREMENT_GROUP_SIZE], (uint64_t)size[0] * larger(size[1], 1) * larger(size[2], 1));
    }
}

static size_t write_text(const uint64_t values[REQUIREMENT_COUNT], char text[TEXT_SIZE]) {
    size_t length = (size_t)snprintf(text, TEXT_SIZE, "%s", KEY);
    for (uint32_t i = 0; i < REQUIREMENT_COUNT; i++) {
        length +=
            (size_t)snprintf(text + length, TEXT_SIZE - length, i == REQUIREMENT_DEVICE ? " %s=0x%llx" : " %s=%llu",
                             names[i], (unsigned long long)values[i]);
    }
    return length + 1;
}

ze_result_t zm_zeDeviceGetRuntimeRequirements(ze_device_handle_t hDevice, const void *pObjDesc, size_t *pSize,
                                              char *pRequirements) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pObjDesc);
    ZM_NEED(pSize);
    const ze_runtime_requirements_module_desc_t *desc = pObjDesc;
    ZM_REQUIRE(desc->stype == ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_MODULE_DESC, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "pObjDesc->stype is 0x%x: only modules (0x%x) have runtime requirements here", (unsigned)desc->stype,
               (unsigned)ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_MODULE_DESC);
    ZM_REQUIRE(device->driver->ddi_handles, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "a handle inside of a structure needs %s, which this driver is not set to offer (\"ddi_handles\")",
               ZE_DRIVER_DDI_HANDLES_EXT_NAME);
    ZM_GET(zm_module, module, desc->requirementsSrc, ZM_KIND_MODULE);
    ZM_REQUIRE(module->device->root == device->root, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the module was created on another device");
    uint64_t values[REQUIREMENT_COUNT];
    char text[TEXT_SIZE];
    gather(module, values);
    size_t size = write_text(values, text);
    ZM_REQUIRE(pRequirements == NULL || *pSize >= size, ZE_RESULT_ERROR_INVALID_NULL_POINTER,
               "*pSize is %zu where the requirements take %zu bytes", *pSize, size);
    *pSize = size;
    if (pRequirements != NULL) {
        memcpy(pRequirements, text, size);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDeviceGetRuntimeRequirementsKey(ze_device_handle_t hDevice, const char **pKey) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pKey);
    *pKey = KEY;
    return ZE_RESULT_SUCCESS;
}

// ---- Validating -----------------------------------------------------------------------------------------------------

// Reads "name=value" and what ends it; the number of the requirement, or -1 for none that is known here.
static int read_one(const char **at, uint64_t *value) {
    size_t length = strcspn(*at, " ");
    const char *start = *at;
    *at += length;
    for (int i = 0; i < REQUIREMENT_COUNT; i++) {
        size_t name = strlen(names[i]);
        if (length > name + 1 && strncmp(start, names[i], name) == 0 && start[name] == '=' && start[name + 1] >= '0' &&
            start[name + 1] <= '9') {
            char *end;
            *value = strtoull(start + name + 1, &end, 0);
            return end == *at ? i : -1;
        }
    }
    return -1;
}

static bool allows(const zm_device *device, int which, uint64_t value) {
    switch (which) {
    case REQUIREMENT_FORMAT:
        return value == ZM_NATIVE_VERSION;
    case REQUIREMENT_LOCAL_MEMORY:
        return value <= device->config.local_memory;
    case REQUIREMENT_GROUP_SIZE:
        return value <= device->config.max_group_size;
    case REQUIREMENT_DEVICE_MEMORY:
        return value <= zm_device_max_allocation(device);
    default:
        return which >= 0;
    }
}

static ze_validate_runtime_requirements_result_t judge(const zm_device *device, const char *text) {
    const char *at = strncmp(text, KEY, strlen(KEY)) == 0 ? text + strlen(KEY) : NULL;
    if (at == NULL || (*at != ' ' && *at != '\0')) {
        return ZE_VALIDATE_RUNTIME_REQUIREMENTS_RESULT_NOT_APPLICABLE;
    }
    uint32_t seen = 0;
    bool same_device = true;
    while (*at == ' ') {
        at++;
        uint64_t value = 0;
        int which = read_one(&at, &value);
        // An unknown requirement may come from a newer driver.
        if (!allows(device, which, value)) {
            return ZE_VALIDATE_RUNTIME_REQUIREMENTS_RESULT_REQUIREMENTS_NOT_MET;
        }
        same_device &= which != REQUIREMENT_DEVICE || value == device->config.device_id;
        seen |= 1u << which;
    }
    if (seen != (1u << REQUIREMENT_COUNT) - 1) {
        return ZE_VALIDATE_RUNTIME_REQUIREMENTS_RESULT_REQUIREMENTS_NOT_MET;
    }
    return same_device ? ZE_VALIDATE_RUNTIME_REQUIREMENTS_RESULT_REQUIREMENTS_MET
                       : ZE_VALIDATE_RUNTIME_REQUIREMENTS_RESULT_REQUIREMENTS_MET_RECOMPILATION_ADVISABLE;
}

ze_result_t zm_zeDeviceValidateRuntimeRequirements(ze_device_handle_t hDevice, const char *pRequirements,
                                                   ze_validate_runtime_requirements_output_t *pOut) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pRequirements);
    ZM_NEED_STRUCT(pOut, ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_OUTPUT);
    pOut->result = judge(device, pRequirements);
    zm_seal_properties(pOut);
    return ZE_RESULT_SUCCESS;
}
