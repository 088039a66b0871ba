// Parts shared by the tests of modules and kernels: modules from builders, kernels, launches.
#ifndef KERNEL_TEST_H
#define KERNEL_TEST_H

#include "api_test.h"
#include "spirv_bodies.h"

static inline bool is_set(const char *variable) {
    const char *value = getenv(variable);
    return value != NULL && strcmp(value, "1") == 0;
}

// An intercepting loader of 2022 takes the array of modules that functions for linking begin with for a module.
static inline bool can_link(void) {
    return !is_set("ZE_ENABLE_LOADER_INTERCEPT");
}

// Through an intercepting loader the build log of a failed build is not usable: it is handed out unwrapped. The
// validation layer does not know it either.
static inline bool logs_of_failures(void) {
    return !is_set("ZE_ENABLE_LOADER_INTERCEPT") && !is_set("ZE_ENABLE_VALIDATION_LAYER");
}

static inline ze_result_t build(spv_module *source, const char *flags, const ze_module_constants_t *constants,
                                ze_module_handle_t *module, ze_module_build_log_handle_t *log) {
    size_t bytes;
    const uint32_t *words = spv_finish(source, &bytes);
    return build_words(words, bytes, flags, constants, module, log);
}

// A module that must build.
static inline ze_module_handle_t new_module(spv_module *source, const char *flags) {
    ze_module_handle_t module = NULL;
    if (!OK(build(source, flags, NULL, &module, NULL))) {
        exit(1);
    }
    return module;
}

// A module with one kernel; see spv_type for the signature.
static inline ze_module_handle_t new_kernel_module(const char *name, const char *signature, spv_body body) {
    spv_module source;
    spv_init(&source);
    spv_kernel_that(&source, name, signature, body);
    ze_module_handle_t module = new_module(&source, NULL);
    spv_free(&source);
    return module;
}

static inline ze_kernel_handle_t new_kernel(ze_module_handle_t module, const char *name) {
    ze_kernel_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = name};
    ze_kernel_handle_t kernel = NULL;
    if (!OK(zeKernelCreate(module, &desc, &kernel))) {
        exit(1);
    }
    return kernel;
}

static inline void set_argument(ze_kernel_handle_t kernel, uint32_t index, size_t size, const void *value) {
    OK(zeKernelSetArgumentValue(kernel, index, size, value));
}

#define SET(kernel, index, variable) set_argument((kernel), (index), sizeof(variable), &(variable))

// Runs a kernel to its end on a synchronous immediate list.
static inline ze_result_t run(ze_kernel_handle_t kernel, uint32_t x, uint32_t y) {
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    const ze_group_count_t groups = {x, y, 1};
    ze_result_t result = zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL);
    OK(zeCommandListDestroy(list));
    return result;
}

static inline char *log_text(ze_module_build_log_handle_t log) {
    size_t size = 0;
    OK(zeModuleBuildLogGetString(log, &size, NULL));
    char *text = calloc(1, size + 1);
    OK(zeModuleBuildLogGetString(log, &size, text));
    EXPECT_EQ(strlen(text) + 1, size);
    return text;
}

#endif
