// Modules and kernels from several threads at once, and kernels that outlive their handles.
#include <pthread.h>

#include "kernel_test.h"

enum { THREADS = 4, ROUNDS = 25, N = 256 };

static ze_module_handle_t shared_module;
static spv_module source;

static void launch_once(ze_module_handle_t module, uint32_t value) {
    uint32_t *data = new_shared(N * sizeof *data);
    ze_kernel_handle_t kernel = new_kernel(module, "fill");
    SET(kernel, 0, data);
    SET(kernel, 1, value);
    OK(zeKernelSetGroupSize(kernel, 64, 1, 1));
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    const ze_group_count_t groups = {N / 64, 1, 1};
    OK(zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL));
    OK(zeKernelDestroy(kernel));
    execute(queue, list);
    OK(zeCommandQueueSynchronize(queue, SECONDS(60)));
    EXPECT_EQ(data[0], value);
    EXPECT_EQ(data[N - 1], value);
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zeMemFree(context, data));
}

static void *work(void *argument) {
    uint32_t number = (uint32_t)(uintptr_t)argument;
    for (uint32_t i = 0; i < ROUNDS; i++) {
        launch_once(shared_module, number * 1000 + i);
        // spv_finish() would change the builder, so each thread builds from the words that are there.
        ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                                 .inputSize = source.image.count * 4,
                                 .pInputModule = (const uint8_t *)source.image.items};
        ze_module_handle_t module = NULL;
        ze_module_build_log_handle_t log = NULL;
        OK(zeModuleCreate(context, device, &desc, &module, &log));
        OK(zeModuleBuildLogDestroy(log));
        launch_once(module, i);
        OK(zeModuleDestroy(module));
        uint32_t count = 0;
        OK(zeModuleGetKernelNames(shared_module, &count, NULL));
        EXPECT_EQ(count, 1);
    }
    return NULL;
}

int main(void) {
    api_begin();
    spv_init(&source);
    spv_kernel_that(&source, "fill", "Iu", SPV_FILL);
    shared_module = new_module(&source, "-g");
    pthread_t threads[THREADS];
    for (uintptr_t i = 0; i < THREADS; i++) {
        if (pthread_create(&threads[i], NULL, work, (void *)i) != 0) {
            return 1;
        }
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    OK(zeModuleDestroy(shared_module));
    spv_free(&source);
    return api_end();
}
