// The program that the command records once when its folder is made: Java keeps what it learns of its own code
// meanwhile, and starts with that. It does what programs do: kernels' modules apart, copies that are waited for in a
// few threads, and the notifications of a runtime of SYCL.
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

#include <level_zero/ze_api.h>

#include "training_sycl.h"

enum { THREADS = 3, ROUNDS = 60000, BYTES = 4096, SLEEP_EVERY = 1000, COMMANDS = 1500 };

static ze_driver_handle_t driver;
static ze_device_handle_t device;
static ze_context_handle_t context;

static void *work(void *unused) {
    ze_command_queue_desc_t queue = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                     .mode = ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS};
    ze_host_mem_alloc_desc_t host = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    ze_command_list_handle_t list;
    void *memory;
    if (zeCommandListCreateImmediate(context, device, &queue, &list) != ZE_RESULT_SUCCESS ||
        zeMemAllocHost(context, &host, BYTES, 64, &memory) != ZE_RESULT_SUCCESS) {
        exit(1);
    }
    for (int i = 0; i < ROUNDS; i++) {
        if (i % SLEEP_EVERY == 0) {
            (void)zeCommandListAppendMemoryCopy(list, memory, (char *)memory + BYTES / 2, BYTES / 2, NULL, 0, NULL);
            (void)zeCommandListHostSynchronize(list, UINT64_MAX);
        }
        (void)zeContextGetStatus(context);
        (void)zeDeviceGetStatus(device);
        // Some calls fail.
        (void)zeDriverGet(NULL, NULL);
    }
    (void)zeMemFree(context, memory);
    (void)zeCommandListDestroy(list);
    return unused;
}

int main(void) {
    pthread_t threads[THREADS];
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    uint32_t one = 1;
    if (zeInit(0) != ZE_RESULT_SUCCESS || zeDriverGet(&one, &driver) != ZE_RESULT_SUCCESS ||
        zeDeviceGet(driver, &one, &device) != ZE_RESULT_SUCCESS ||
        zeContextCreate(driver, &desc, &context) != ZE_RESULT_SUCCESS) {
        return 1;
    }
    for (int i = 0; i < THREADS; i++) {
        if (pthread_create(&threads[i], NULL, work, NULL) != 0) {
            return 1;
        }
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    training_sycl(COMMANDS);
    (void)zeContextDestroy(context);
    return 0;
}
