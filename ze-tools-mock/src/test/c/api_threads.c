// Many threads use the driver at once, each with objects of its own and some with shared ones.
#include "api_test.h"

#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 4, ROUNDS = 60 };

static ze_command_queue_handle_t shared_queue;
static atomic_uint failures;

static void check(ze_result_t result) {
    if (result != ZE_RESULT_SUCCESS) {
        atomic_fetch_add(&failures, 1);
    }
}

static void round_trip(uint32_t seed, ze_command_list_handle_t immediate, uint32_t *memory) {
    ze_event_pool_desc_t pool_desc = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .flags = ZE_EVENT_POOL_FLAG_HOST_VISIBLE, .count = 2};
    ze_event_desc_t event_desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC};
    ze_event_pool_handle_t pool = NULL;
    ze_event_handle_t events[2] = {NULL, NULL};
    check(zeEventPoolCreate(context, &pool_desc, 0, NULL, &pool));
    check(zeEventCreate(pool, &event_desc, &events[0]));
    event_desc.index = 1;
    check(zeEventCreate(pool, &event_desc, &events[1]));
    ze_command_list_desc_t list_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC};
    ze_command_list_handle_t list = NULL;
    check(zeCommandListCreate(context, device, &list_desc, &list));
    memory[0] = seed;
    check(zeCommandListAppendMemoryCopy(list, &memory[1], &memory[0], 4, events[0], 0, NULL));
    check(zeCommandListClose(list));
    check(zeCommandListAppendMemoryCopy(immediate, &memory[2], &memory[1], 4, events[1], 1, &events[0]));
    check(zeCommandQueueExecuteCommandLists(shared_queue, 1, &list, NULL));
    check(zeEventHostSynchronize(events[1], SECONDS(60)));
    if (memory[2] != seed) {
        atomic_fetch_add(&failures, 1);
    }
    check(zeCommandQueueSynchronize(shared_queue, SECONDS(60)));
    check(zeCommandListDestroy(list));
    check(zeEventDestroy(events[0]));
    check(zeEventDestroy(events[1]));
    check(zeEventPoolDestroy(pool));
}

static void *work(void *number) {
    uint32_t base = (uint32_t)(uintptr_t)number << 16;
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    ze_host_mem_alloc_desc_t host = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    ze_command_list_handle_t immediate = NULL;
    uint32_t *memory = NULL;
    check(zeCommandListCreateImmediate(context, device, &desc, &immediate));
    for (uint32_t i = 0; i < ROUNDS; i++) {
        check(zeMemAllocHost(context, &host, 64, 0, (void **)&memory));
        round_trip(base + i + 1, immediate, memory);
        check(zeMemFree(context, memory));
        check(zeContextGetStatus(context));
    }
    check(zeCommandListDestroy(immediate));
    return NULL;
}

// Handles die under the feet of those who use them: every call answers, none crashes.
static ze_event_handle_t _Atomic victim;
static atomic_bool stop;

static void *use_victims(void *unused) {
    (void)unused;
    while (!atomic_load(&stop)) {
        ze_event_handle_t event = atomic_load(&victim);
        ze_result_t results[] = {zeEventQueryStatus(event), zeEventHostSignal(event), zeEventHostReset(event)};
        for (int i = 0; i < 3; i++) {
            if (results[i] != ZE_RESULT_SUCCESS && results[i] != ZE_RESULT_NOT_READY &&
                results[i] != ZE_RESULT_ERROR_INVALID_NULL_HANDLE) {
                atomic_fetch_add(&failures, 1);
            }
        }
    }
    return NULL;
}

static void handles_die_while_used(void) {
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    pthread_t threads[2];
    atomic_store(&victim, new_event(pool, 0));
    for (int i = 0; i < 2; i++) {
        EXPECT_EQ(pthread_create(&threads[i], NULL, use_victims, NULL), 0);
    }
    for (int i = 0; i < 500; i++) {
        OK(zeEventDestroy(atomic_load(&victim)));
        atomic_store(&victim, new_event(pool, 0));
    }
    atomic_store(&stop, true);
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    OK(zeEventDestroy(atomic_load(&victim)));
    OK(zeEventPoolDestroy(pool));
}

int main(void) {
    api_begin();
    EXPECT_EQ(zemock_set_option("count_calls", 1), ZEMOCK_OK);
    shared_queue = new_queue();
    pthread_t threads[THREADS];
    for (uintptr_t i = 0; i < THREADS; i++) {
        EXPECT_EQ(pthread_create(&threads[i], NULL, work, (void *)i), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    OK(zeCommandQueueDestroy(shared_queue));
    // A loader that wraps handles, or looks them up, is not made for this.
    if (getenv("ZE_ENABLE_LOADER_INTERCEPT") == NULL && getenv("ZE_ENABLE_VALIDATION_LAYER") == NULL) {
        handles_die_while_used();
    }
    EXPECT_EQ(atomic_load(&failures), 0);
    return api_end();
}
