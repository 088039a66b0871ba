// Setters of a kernel: sizes, arguments, hints.
#include <stdlib.h>
#include <string.h>

#include "base/option.h"
#include "kernel/kernel.h"
#include "kernel/suggest.h"
#include "zm_entry.h"

// The result that the specification names, or, with the option "kernel_intel", Intel's.
static ze_result_t spec_or_invalid(ze_result_t result) {
    return zm_option_get(ZM_OPTION_KERNEL_INTEL) != 0 ? ZE_RESULT_ERROR_INVALID_ARGUMENT : result;
}

// ---- Group sizes ----------------------------------------------------------------------------------------------------

ze_result_t zm_kernel_check_group_size(const zm_kernel *kernel, const uint32_t size[3]) {
    const zm_program_kernel *info = kernel->info;
    const ze_result_t wrong = ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION;
    uint64_t items = 1;
    for (uint32_t i = 0; i < 3; i++) {
        ZM_REQUIRE(size[i] != 0, spec_or_invalid(wrong), "group size %u x %u x %u", size[0], size[1], size[2]);
        uint32_t limit = kernel->module->device->config.max_group_size;
        ZM_REQUIRE(size[i] <= limit, wrong, "a group size of %u is more than %u", size[i], limit);
        ZM_REQUIRE(info->required_size[i] == 0 || info->required_size[i] == size[i], wrong,
                   "the kernel requires groups of %u x %u x %u", info->required_size[0], info->required_size[1],
                   info->required_size[2]);
        ZM_REQUIRE(info->max_size[i] == 0 || size[i] <= info->max_size[i], wrong,
                   "the kernel allows groups of up to %u x %u x %u", info->max_size[0], info->max_size[1],
                   info->max_size[2]);
        items *= size[i];
    }
    uint32_t most = zm_kernel_largest_group(kernel);
    ZM_REQUIRE(items <= most, wrong, "a group of %llu work-items is more than %u", (unsigned long long)items, most);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_kernel_set_group_size(zm_kernel *kernel, const uint32_t size[3]) {
    ZM_TRY(zm_kernel_check_group_size(kernel, size));
    pthread_mutex_lock(&kernel->lock);
    memcpy(kernel->state.group_size, size, sizeof kernel->state.group_size);
    pthread_mutex_unlock(&kernel->lock);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeKernelSetGroupSize(ze_kernel_handle_t hKernel, uint32_t groupSizeX, uint32_t groupSizeY,
                                    uint32_t groupSizeZ) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    const uint32_t size[] = {groupSizeX, groupSizeY, groupSizeZ};
    return zm_kernel_set_group_size(kernel, size);
}

// The largest size up to `limit` that divides the global size, so that no group is cut.
static uint32_t largest_divisor(uint32_t global, uint32_t limit) {
    for (uint32_t size = limit < global ? limit : global; size > 1; size--) {
        if (global % size == 0) {
            return size;
        }
    }
    return 1;
}

static void suggest_divisors(const zm_program_kernel *info, const uint32_t global[3], uint32_t size[3]) {
    uint32_t rest = 256;
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t limit = info->max_size[i] != 0 && info->max_size[i] < rest ? info->max_size[i] : rest;
        size[i] = info->required_size[0] != 0 ? info->required_size[i] : largest_divisor(global[i], limit);
        rest /= size[i] > rest ? 1 : size[i];
    }
}

ze_result_t zm_zeKernelSuggestGroupSize(ze_kernel_handle_t hKernel, uint32_t globalSizeX, uint32_t globalSizeY,
                                        uint32_t globalSizeZ, uint32_t *groupSizeX, uint32_t *groupSizeY,
                                        uint32_t *groupSizeZ) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED(groupSizeX);
    ZM_NEED(groupSizeY);
    ZM_NEED(groupSizeZ);
    const uint32_t global[] = {globalSizeX, globalSizeY, globalSizeZ};
    for (uint32_t i = 0; i < 3; i++) {
        ZM_RULE(SUGGESTED_SIZE, global[i] != 0, ZE_RESULT_ERROR_INVALID_GLOBAL_WIDTH_DIMENSION,
                "global size %u x %u x %u", globalSizeX, globalSizeY, globalSizeZ);
    }
    uint32_t size[3];
    if (zm_lenient(ZM_LENIENT_SUGGESTED_SIZE)) {
        pthread_mutex_lock(&kernel->lock);
        uint32_t local_bytes = zm_kernel_local_bytes(kernel, kernel->arguments);
        pthread_mutex_unlock(&kernel->lock);
        uint32_t most = kernel->module->device->config.local_memory;
        ZM_REQUIRE(local_bytes <= most, ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY,
                   "a work-group needs %u bytes of memory; the device has %u", local_bytes, most);
        zm_kernel_suggest(kernel, global, local_bytes, size);
    } else {
        suggest_divisors(kernel->info, global, size);
    }
    *groupSizeX = size[0];
    *groupSizeY = size[1];
    *groupSizeZ = size[2];
    return ZE_RESULT_SUCCESS;
}

uint32_t zm_kernel_concurrent_groups(const zm_kernel *kernel, const zm_device *device, const uint32_t group_size[3],
                                     uint32_t local_bytes) {
    const zm_device_config *config = &device->config;
    uint64_t items = (uint64_t)group_size[0] * group_size[1] * group_size[2];
    uint64_t threads = (items + kernel->simd - 1) / kernel->simd;
    uint64_t slots = (uint64_t)config->eus_per_subslice * config->threads_per_eu;
    if (kernel->module->program->options.large_registers) {
        slots /= 2;
    }
    uint64_t by_threads = slots / threads;
    uint64_t by_memory = local_bytes == 0 ? by_threads : config->local_memory / local_bytes;
    uint64_t each = by_threads < by_memory ? by_threads : by_memory;
    uint64_t all = each * config->slices * config->subslices_per_slice * device->tile_count;
    return all > UINT32_MAX ? UINT32_MAX : (uint32_t)all;
}

uint32_t zm_kernel_local_bytes(const zm_kernel *kernel, const zm_argument *arguments) {
    uint64_t bytes = kernel->info->local_bytes;
    for (uint32_t i = 0; i < kernel->info->params.count; i++) {
        if (kernel->info->params.items[i].kind == ZM_PARAM_LOCAL_POINTER) {
            bytes += arguments[i].size;
        }
    }
    return bytes > UINT32_MAX ? UINT32_MAX : (uint32_t)bytes;
}

ze_result_t zm_zeKernelSuggestMaxCooperativeGroupCount(ze_kernel_handle_t hKernel, uint32_t *totalGroupCount) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED(totalGroupCount);
    pthread_mutex_lock(&kernel->lock);
    *totalGroupCount = zm_kernel_concurrent_groups(kernel, kernel->module->device, kernel->state.group_size,
                                                   zm_kernel_local_bytes(kernel, kernel->arguments));
    pthread_mutex_unlock(&kernel->lock);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeKernelSetGlobalOffsetExp(ze_kernel_handle_t hKernel, uint32_t offsetX, uint32_t offsetY,
                                          uint32_t offsetZ) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    pthread_mutex_lock(&kernel->lock);
    kernel->state.offset[0] = offsetX;
    kernel->state.offset[1] = offsetY;
    kernel->state.offset[2] = offsetZ;
    pthread_mutex_unlock(&kernel->lock);
    return ZE_RESULT_SUCCESS;
}

// ---- Arguments ------------------------------------------------------------------------------------------------------

static ze_result_t check_size(const zm_param *param, uint32_t index, size_t size) {
    ZM_REQUIRE(size != 0, spec_or_invalid(ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_SIZE),
               "argument %u has %u bytes, not 0", index, param->size);
    ZM_RULE(ARGUMENT_SIZES, size == param->size, spec_or_invalid(ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_SIZE),
            "argument %u has %u bytes, not %zu", index, param->size, size);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t check_object(const void *value, zm_kind kind) {
    void *handle;
    memcpy(&handle, value, sizeof handle);
    return handle == NULL || zm_is_live(handle, kind) ? ZE_RESULT_SUCCESS : zm_bad_handle(handle, kind);
}

ze_result_t zm_kernel_check_argument(const zm_kernel *kernel, uint32_t index, size_t size, const void *value) {
    ZM_REQUIRE(index < kernel->info->params.count, spec_or_invalid(ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX),
               "argument %u of a kernel with %u", index, kernel->info->params.count);
    const zm_param *param = &kernel->info->params.items[index];
    switch (param->kind) {
    case ZM_PARAM_LOCAL_POINTER:
        ZM_RULE(ARGUMENT_SIZES, size > 0, ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_SIZE,
                "argument %u is work-group memory of 0 bytes", index);
        ZM_REQUIRE(size <= UINT32_MAX, ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_SIZE,
                   "argument %u is work-group memory of %zu bytes", index, size);
        ZM_RULE(ARGUMENT_SIZES, value == NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT,
                "argument %u is work-group memory: it has a size but no value", index);
        return ZE_RESULT_SUCCESS;
    case ZM_PARAM_GLOBAL_POINTER:
        // A null value is a null pointer, whatever its size.
        return value == NULL ? ZE_RESULT_SUCCESS : check_size(param, index, size);
    case ZM_PARAM_IMAGE:
    case ZM_PARAM_SAMPLER:
        if (value == NULL) {
            return ZE_RESULT_SUCCESS;
        }
        ZM_TRY(check_size(param, index, size));
        return check_object(value, param->kind == ZM_PARAM_IMAGE ? ZM_KIND_IMAGE : ZM_KIND_SAMPLER);
    case ZM_PARAM_VALUE:
        if (param->size != 0) {
            return check_size(param, index, size);
        }
        break;
    case ZM_PARAM_OTHER:
        break;
    }
    ZM_REQUIRE(size > 0 && size <= ZM_ARGUMENT_LIMIT, ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_SIZE,
               "argument %u of %zu bytes", index, size);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_kernel_set_argument(zm_kernel *kernel, uint32_t index, size_t size, const void *value) {
    ZM_TRY(zm_kernel_check_argument(kernel, index, size, value));
    const zm_param *param = &kernel->info->params.items[index];
    uint8_t *copy = NULL;
    if (value != NULL && param->kind != ZM_PARAM_LOCAL_POINTER) {
        // A value too short is continued with zeros, one too long is cut; only the lenient manner comes here with
        // either.
        size_t room = param->size != 0 ? param->size : size;
        copy = calloc(1, room);
        if (copy == NULL) {
            return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
        }
        memcpy(copy, value, size < room ? size : room);
        size = room;
    }
    pthread_mutex_lock(&kernel->lock);
    zm_argument *argument = &kernel->arguments[index];
    free((void *)(uintptr_t)argument->value);
    *argument = (zm_argument){.value = copy, .size = (uint32_t)size, .set = true};
    pthread_mutex_unlock(&kernel->lock);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeKernelSetArgumentValue(ze_kernel_handle_t hKernel, uint32_t argIndex, size_t argSize,
                                        const void *pArgValue) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    return zm_kernel_set_argument(kernel, argIndex, argSize, pArgValue);
}

// ---- Flags and hints ------------------------------------------------------------------------------------------------

enum { INDIRECT_ACCESSES = 0x7 };    // the flags that there are

// Stores flags that only some bits may be set of.
static ze_result_t set_flags(zm_kernel *kernel, uint32_t flags, uint32_t known, uint32_t *target, bool adds,
                             const char *name) {
    ZM_RULE(UNKNOWN_FLAGS, (flags & ~known) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION, "%s 0x%x has unknown bits", name,
            flags);
    pthread_mutex_lock(&kernel->lock);
    bool add = adds && zm_lenient(ZM_LENIENT_INDIRECT_ACCESS);
    *target = add ? *target | flags : flags;
    pthread_mutex_unlock(&kernel->lock);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeKernelSetIndirectAccess(ze_kernel_handle_t hKernel, ze_kernel_indirect_access_flags_t flags) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    return set_flags(kernel, flags, INDIRECT_ACCESSES, &kernel->state.indirect, true, "flags");
}

ze_result_t zm_zeKernelGetIndirectAccess(ze_kernel_handle_t hKernel, ze_kernel_indirect_access_flags_t *pFlags) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED(pFlags);
    pthread_mutex_lock(&kernel->lock);
    *pFlags = kernel->state.indirect & INDIRECT_ACCESSES;
    pthread_mutex_unlock(&kernel->lock);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeKernelSetCacheConfig(ze_kernel_handle_t hKernel, ze_cache_config_flags_t flags) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    return set_flags(kernel, flags, 0x3, &kernel->state.cache, false, "flags");
}

ze_result_t zm_zeKernelSchedulingHintExp(ze_kernel_handle_t hKernel, ze_scheduling_hint_exp_desc_t *pHint) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED_STRUCT(pHint, ZE_STRUCTURE_TYPE_SCHEDULING_HINT_EXP_DESC);
    return set_flags(kernel, pHint->flags, 0x7, &kernel->state.hints, false, "pHint->flags");
}
