#include "program.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "spirv_builder.h"

static void *library;

void program_open(const char *loader) {
    library = dlopen(loader, RTLD_NOW | RTLD_GLOBAL);
    if (library == NULL) {
        fprintf(stderr, "benchmark: %s\n", dlerror());
        exit(1);
    }
}

void *program_function(const char *name) {
    void *found = dlsym(library, name);
    if (found == NULL) {
        fprintf(stderr, "benchmark: the loader has no %s\n", name);
        exit(1);
    }
    return found;
}

void program_must(ze_result_t result, const char *what) {
    if (result != ZE_RESULT_SUCCESS) {
        fprintf(stderr, "benchmark: %s failed with %#x\n", what, (unsigned)result);
        exit(1);
    }
}

program_device program_begin(void) {
    program_device first;
    uint32_t one = 1;
    program_must(CALL(zeInit)(0), "zeInit");
    program_must(CALL(zeDriverGet)(&one, &first.driver), "zeDriverGet");
    one = 1;
    program_must(CALL(zeDeviceGet)(first.driver, &one, &first.device), "zeDeviceGet");
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    program_must(CALL(zeContextCreate)(first.driver, &desc, &first.context), "zeContextCreate");
    return first;
}

// The words of a module with one kernel, which belong to the source.
static const uint32_t *words_of(spv_module *source, const char *name, size_t *bytes) {
    spv_init_everywhere(source);
    spv_kernel(source, name, "U");
    return spv_finish(source, bytes);
}

void program_write_module(const char *path, const char *name) {
    spv_module source;
    size_t bytes;
    const uint32_t *words = words_of(&source, name, &bytes);
    FILE *file = fopen(path, "wb");
    bool written = file != NULL && fwrite(words, 1, bytes, file) == bytes;
    if (file == NULL || fclose(file) != 0 || !written) {
        perror(path);
        exit(1);
    }
    spv_free(&source);
}

ze_kernel_handle_t program_kernel(const program_device *device, const char *name) {
    spv_module source;
    size_t bytes;
    const uint32_t *words = words_of(&source, name, &bytes);
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_IL_SPIRV,
                             .inputSize = bytes,
                             .pInputModule = (const uint8_t *)words};
    ze_module_handle_t module;
    program_must(CALL(zeModuleCreate)(device->context, device->device, &desc, &module, NULL), "zeModuleCreate");
    ze_kernel_desc_t kernel_desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = name};
    ze_kernel_handle_t kernel;
    program_must(CALL(zeKernelCreate)(module, &kernel_desc, &kernel), "zeKernelCreate");
    program_must(CALL(zeKernelSetGroupSize)(kernel, 1, 1, 1), "zeKernelSetGroupSize");
    program_last(kernel, 0);
    spv_free(&source);
    return kernel;
}

ze_command_list_handle_t program_list(const program_device *device) {
    ze_command_queue_desc_t queue = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                     .flags = ZE_COMMAND_QUEUE_FLAG_IN_ORDER,
                                     .mode = ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS};
    ze_command_list_handle_t list;
    program_must(CALL(zeCommandListCreateImmediate)(device->context, device->device, &queue, &list),
                 "zeCommandListCreateImmediate");
    return list;
}

void program_wait(ze_command_list_handle_t list) {
    program_must(CALL(zeCommandListHostSynchronize)(list, UINT64_MAX), "zeCommandListHostSynchronize");
}

void program_launch(ze_command_list_handle_t list, ze_kernel_handle_t kernel, unsigned long count,
                    unsigned long wait_every) {
    __typeof__(zeCommandListAppendLaunchKernel) *append = CALL(zeCommandListAppendLaunchKernel);
    const ze_group_count_t groups = {1, 1, 1};
    for (unsigned long i = 1; i <= count; i++) {
        program_must(append(list, kernel, &groups, NULL, 0, NULL), "zeCommandListAppendLaunchKernel");
        if (i % wait_every == 0 || i == count) {
            program_wait(list);
        }
    }
}

void program_last(ze_kernel_handle_t kernel, uint64_t nanoseconds) {
    program_must(CALL(zeKernelSetArgumentValue)(kernel, 0, sizeof nanoseconds, &nanoseconds),
                 "zeKernelSetArgumentValue");
}
