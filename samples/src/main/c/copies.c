// Copies memory to the device and back from two threads, and waits for each copy: a program to be recorded.
//
//   cc -O2 -I native-headers/include copies.c -o copies -lze_loader -lpthread
//   zetools run -- ./copies 1000
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <level_zero/ze_api.h>

enum { BYTES = 1 << 16, THREADS = 2 };

typedef struct {
    ze_context_handle_t context;
    ze_device_handle_t device;
    unsigned seed;
    int rounds;
    int failures;
} job;

static void check(ze_result_t result, const char *what) {
    if (result == ZE_RESULT_SUCCESS) {
        return;
    }
    fprintf(stderr, "copies: %s failed: 0x%x\n", what, (unsigned)result);
    exit(1);
}

// Copies a pattern through the device, once for each round, and counts the rounds that changed it.
static void *work(void *argument) {
    job *mine = argument;
    ze_command_queue_desc_t queue = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                     .mode = ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS};
    ze_command_list_handle_t list = NULL;
    check(zeCommandListCreateImmediate(mine->context, mine->device, &queue, &list), "zeCommandListCreateImmediate");
    ze_device_mem_alloc_desc_t memory = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    void *there = NULL;
    check(zeMemAllocDevice(mine->context, &memory, BYTES, 64, mine->device, &there), "zeMemAllocDevice");
    unsigned char *sent = malloc(BYTES);
    unsigned char *received = malloc(BYTES);
    if (sent == NULL || received == NULL) {
        exit(1);
    }
    for (int round = 0; round < mine->rounds; round++) {
        memset(sent, (int)(mine->seed + (unsigned)round), BYTES);
        check(zeCommandListAppendMemoryCopy(list, there, sent, BYTES, NULL, 0, NULL), "zeCommandListAppendMemoryCopy");
        check(zeCommandListAppendBarrier(list, NULL, 0, NULL), "zeCommandListAppendBarrier");
        check(zeCommandListAppendMemoryCopy(list, received, there, BYTES, NULL, 0, NULL),
              "zeCommandListAppendMemoryCopy");
        check(zeCommandListHostSynchronize(list, UINT64_MAX), "zeCommandListHostSynchronize");
        mine->failures += memcmp(sent, received, BYTES) != 0;
    }
    free(sent);
    free(received);
    check(zeMemFree(mine->context, there), "zeMemFree");
    check(zeCommandListDestroy(list), "zeCommandListDestroy");
    return NULL;
}

int main(int count, char **arguments) {
    int rounds = count > 1 ? atoi(arguments[1]) : 1000;
    check(zeInit(0), "zeInit");
    uint32_t one = 1;
    ze_driver_handle_t driver = NULL;
    check(zeDriverGet(&one, &driver), "zeDriverGet");
    ze_device_handle_t device = NULL;
    one = 1;
    check(zeDeviceGet(driver, &one, &device), "zeDeviceGet");
    ze_context_desc_t description = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_context_handle_t context = NULL;
    check(zeContextCreate(driver, &description, &context), "zeContextCreate");

    pthread_t threads[THREADS];
    job jobs[THREADS] = {0};
    for (unsigned i = 0; i < THREADS; i++) {
        jobs[i] = (job){.context = context, .device = device, .seed = 37 * i, .rounds = rounds};
        if (pthread_create(&threads[i], NULL, work, &jobs[i]) != 0) {
            return 1;
        }
    }
    int failures = 0;
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        failures += jobs[i].failures;
    }
    check(zeContextDestroy(context), "zeContextDestroy");
    printf("%d copies there and back, %d wrong\n", THREADS * rounds, failures);
    return failures == 0 ? 0 : 1;
}
