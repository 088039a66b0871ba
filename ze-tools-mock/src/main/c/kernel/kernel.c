// Creating and destroying kernels, and what can be asked of them.
#include "kernel/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "kernel/compute.h"
#include "zm_entry.h"

static void free_argument(zm_argument *argument) {
    free((void *)(uintptr_t)argument->value);
    *argument = (zm_argument){0};
}

static void dispose(void *object) {
    zm_kernel *kernel = object;
    for (uint32_t i = 0; kernel->arguments != NULL && i < kernel->info->params.count; i++) {
        free_argument(&kernel->arguments[i]);
    }
    free(kernel->arguments);
    pthread_mutex_destroy(&kernel->lock);
    zm_release(kernel->module);
}

uint32_t zm_kernel_register_count(const zm_kernel *kernel) {
    return kernel->module->program->options.large_registers ? 256 : 128;
}

uint32_t zm_kernel_spill_bytes(const zm_kernel *kernel) {
    uint32_t available = zm_kernel_register_count(kernel);
    uint32_t wanted = kernel->info->registers;
    return wanted > available ? (wanted - available) * ZM_REGISTER_BYTES : 0;
}

// The size that a kernel is launched with unless the application chooses one.
static void choose_group_size(const zm_kernel *kernel, uint32_t size[3]) {
    for (uint32_t i = 0; i < 3; i++) {
        size[i] = kernel->info->required_size[i] != 0 ? kernel->info->required_size[i] : 1;
    }
    if (kernel->info->required_size[0] == 0) {
        uint32_t most = kernel->info->max_size[0];
        size[0] = most != 0 && most < kernel->simd ? most : kernel->simd;
    }
}

static ze_result_t create(zm_module *module, const zm_program_kernel *info, ze_kernel_flags_t flags,
                          zm_kernel **created) {
    zm_kernel *kernel = zm_create(ZM_KIND_KERNEL, sizeof *kernel, dispose);
    if (kernel == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    pthread_mutex_init(&kernel->lock, NULL);
    kernel->module = zm_retain(module);
    kernel->info = info;
    kernel->flags = flags;
    kernel->simd = info->simd;
    choose_group_size(kernel, kernel->state.group_size);
    kernel->arguments = calloc(info->params.count + 1, sizeof *kernel->arguments);
    kernel->compute = zm_compute_kernel(kernel, &kernel->timed);
    if (kernel->arguments == NULL) {
        zm_release(kernel);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    *created = kernel;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeKernelCreate(ze_module_handle_t hModule, const ze_kernel_desc_t *desc, ze_kernel_handle_t *phKernel) {
    ZM_GET(zm_module, module, hModule, ZM_KIND_MODULE);
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_KERNEL_DESC);
    ZM_NEED(desc->pKernelName);
    ZM_NEED(phKernel);
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & ~UINT32_C(0x3)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "desc->flags 0x%x has unknown bits", desc->flags);
    ZM_TRY(zm_device_status(module->device));
    ZM_REQUIRE(atomic_load(&module->linked), ZE_RESULT_ERROR_INVALID_MODULE_UNLINKED,
               "the module has imports that are not linked yet");
    const zm_program_kernel *info = zm_program_find_kernel(module->program, desc->pKernelName);
    ZM_REQUIRE(info != NULL, ZE_RESULT_ERROR_INVALID_KERNEL_NAME, "the module has no kernel \"%s\"", desc->pKernelName);
    zm_kernel *kernel = NULL;
    ZM_TRY(create(module, info, desc->flags, &kernel));
    atomic_fetch_add(&module->kernels, 1);
    *phKernel = zm_handle(kernel);
    zm_publish(kernel);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeKernelDestroy(ze_kernel_handle_t hKernel) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    // Lists keep what they launch; only the handle ends.
    if (!zm_retire(kernel)) {
        return zm_bad_handle(hKernel, ZM_KIND_KERNEL);
    }
    atomic_fetch_sub(&kernel->module->kernels, 1);
    return ZE_RESULT_SUCCESS;
}

// ---- Asking ---------------------------------------------------------------------------------------------------------

ze_result_t zm_zeKernelGetName(ze_kernel_handle_t hKernel, size_t *pSize, char *pName) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED(pSize);
    // The vendor's driver writes the name as a whole, or neither it nor its size.
    if (pName != NULL && *pSize != 0 && *pSize <= strlen(kernel->info->name) && zm_lenient(ZM_LENIENT_VALUES)) {
        return ZE_RESULT_SUCCESS;
    }
    return zm_give_string(kernel->info->name, pSize, pName);
}

ze_result_t zm_zeKernelGetSourceAttributes(ze_kernel_handle_t hKernel, uint32_t *pSize, char **pString) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED(pSize);
    size_t size = *pSize;
    if (pString != NULL) {
        ZM_NEED(*pString);
    }
    // The vendor's compiler begins each list with this, but where the program gives a hint for the size of groups.
    const char *attributes = kernel->info->attributes;
    bool longer = zm_lenient(ZM_LENIENT_VALUES) && strstr(attributes, "work_group_size_hint(") == NULL;
    zm_text text = {0};
    if (longer) {
        zm_text_add(&text, "intel_reqd_workgroup_walk_order(0,1,2)%s%s", *attributes != '\0' ? " " : "", attributes);
    }
    ze_result_t result = longer && text.data == NULL ? ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY
                                                     : zm_give_string(longer ? text.data : attributes, &size,
                                                                      pString == NULL ? NULL : *pString);
    zm_text_free(&text);
    *pSize = result == ZE_RESULT_SUCCESS ? (uint32_t)size : *pSize;
    return result;
}

uint32_t zm_kernel_largest_group(const zm_kernel *kernel) {
    const uint32_t *most = kernel->info->max_size;
    const uint32_t limit = kernel->module->device->config.max_group_size;
    uint64_t size = limit;
    if (most[0] != 0 && most[1] != 0 && most[2] != 0) {
        uint64_t product = (uint64_t)most[0] * most[1];
        product = product > limit ? limit : product * most[2];
        size = product < size ? product : size;
    }
    // Twice the registers are half the threads.
    bool half = kernel->module->program->options.large_registers && kernel->simd < 32;
    return (uint32_t)(half && size > limit / 2 ? limit / 2 : size);
}

static void extend_properties(const zm_kernel *kernel, const void *next) {
    ze_kernel_preferred_group_size_properties_t *preferred =
        zm_find_next(next, ZE_STRUCTURE_TYPE_KERNEL_PREFERRED_GROUP_SIZE_PROPERTIES);
    if (preferred != NULL) {
        // Two threads of fused EUs execute the same instructions.
        preferred->preferredMultiple = kernel->module->device->config.fused ? 2 * kernel->simd : kernel->simd;
    }
    ze_kernel_max_group_size_properties_ext_t *largest =
        zm_find_next(next, ZE_STRUCTURE_TYPE_KERNEL_MAX_GROUP_SIZE_EXT_PROPERTIES);
    if (largest != NULL) {
        largest->maxGroupSize = zm_kernel_largest_group(kernel);
    }
}

ze_result_t zm_zeKernelGetProperties(ze_kernel_handle_t hKernel, ze_kernel_properties_t *pKernelProperties) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED_STRUCT(pKernelProperties, ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES);
    const zm_program_kernel *info = kernel->info;
    pKernelProperties->numKernelArgs = info->params.count;
    pKernelProperties->requiredGroupSizeX = info->required_size[0];
    pKernelProperties->requiredGroupSizeY = info->required_size[1];
    pKernelProperties->requiredGroupSizeZ = info->required_size[2];
    pKernelProperties->requiredNumSubGroups = info->subgroups_per_group;
    pKernelProperties->requiredSubgroupSize = info->subgroup_size;
    pKernelProperties->maxSubgroupSize = kernel->simd;
    uint32_t most = zm_kernel_largest_group(kernel);
    pKernelProperties->maxNumSubgroups = most < kernel->simd ? 1 : most / kernel->simd;
    pKernelProperties->localMemSize = info->local_bytes;
    if (zm_lenient(ZM_LENIENT_VALUES)) {
        // The vendor's driver adds what arguments were given, in whole KiB.
        pthread_mutex_lock(&kernel->lock);
        uint64_t given = zm_kernel_local_bytes(kernel, kernel->arguments) - info->local_bytes;
        pthread_mutex_unlock(&kernel->lock);
        pKernelProperties->localMemSize += (uint32_t)((given + 1023) / 1024 * 1024);
    }
    pKernelProperties->privateMemSize = info->private_bytes * kernel->simd;
    pKernelProperties->spillMemSize = zm_kernel_spill_bytes(kernel);
    memset(&pKernelProperties->uuid, 0, sizeof pKernelProperties->uuid);
    if (zm_lenient(ZM_LENIENT_VALUES)) {
        extend_properties(kernel, zm_chain(pKernelProperties, ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES));
        zm_seal_properties(pKernelProperties);
        return ZE_RESULT_SUCCESS;    // without a uuid
    }
    memcpy(pKernelProperties->uuid.mid, kernel->module->program->uuid, sizeof kernel->module->program->uuid);
    uint8_t id[ZM_PROGRAM_UUID_SIZE];
    memcpy(id, kernel->module->program->uuid, sizeof id);
    zm_program_digest(id, info->name, strlen(info->name));
    memcpy(pKernelProperties->uuid.kid, id, sizeof id);
    extend_properties(kernel, zm_chain(pKernelProperties, ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES));
    zm_seal_properties(pKernelProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeKernelGetBinaryExp(ze_kernel_handle_t hKernel, size_t *pSize, uint8_t *pKernelBinary) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED(pSize);
    return zm_give_bytes(kernel->module->program->text + kernel->info->text_offset, (size_t)kernel->info->text_size,
                         pSize, pKernelBinary);
}
