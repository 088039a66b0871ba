// Host functions in command lists, called by a thread of their own: they are the application's, and nothing of the
// driver may be locked meanwhile.
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "base/check.h"
#include "base/thread.h"
#include "base/clock.h"
#include "kernel/diagnosis.h"
#include "lists/host_function.h"
#include "lists/list.h"
#include "zm_entry.h"
#include "zemock.h"

typedef struct host_call {
    struct host_call *next;
    ze_host_function_callback_t function;
    void *user_data;
    atomic_bool done;
    atomic_uint references;    // the command, and the thread
    bool taken;                // by the thread; lock
} host_call;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t work = PTHREAD_COND_INITIALIZER;
// Guarded by lock.
static host_call *first, **last = &first;
static pthread_t thread;
static bool thread_runs, thread_stops;

static void release(host_call *call) {
    if (atomic_fetch_sub(&call->references, 1) == 1) {
        free(call);
    }
}

static void *run(void *unused) {
    (void)unused;
    pthread_mutex_lock(&lock);
    for (;;) {
        while (first == NULL && !thread_stops) {
            pthread_cond_wait(&work, &lock);
        }
        if (first == NULL) {
            break;
        }
        host_call *call = first;
        first = call->next;
        if (first == NULL) {
            last = &first;
        }
        pthread_mutex_unlock(&lock);
        call->function(call->user_data);
        atomic_store(&call->done, true);
        release(call);
        zm_engine_begin();
        zm_engine_end();
        pthread_mutex_lock(&lock);
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

// Begins the call. Engine lock held.
static void begin(zm_command *command, const zm_run_info *info) {
    (void)info;
    host_call *call = command->data;
    pthread_mutex_lock(&lock);
    atomic_store(&call->done, false);
    if (!thread_runs) {
        thread_runs = zm_thread_start_large(&thread, "ze-mock-host", run, NULL);
    }
    if (thread_runs) {
        atomic_fetch_add(&call->references, 1);
        call->next = NULL;
        *last = call;
        last = &call->next;
        pthread_cond_signal(&work);
    }
    bool lost = !thread_runs;
    pthread_mutex_unlock(&lock);
    if (lost) {
        zm_command_fault(info->device, ZEMOCK_KIND_EXECUTION, "no thread for a host function");
        atomic_store(&call->done, true);
    }
}

static uint64_t open_cost(zm_command *command, uint64_t start_ns) {
    (void)command;
    (void)start_ns;
    return ZM_TIME_OPEN;
}

static bool poll(zm_command *command, const zm_run_info *info) {
    (void)info;
    return atomic_load(&((host_call *)command->data)->done);
}

static void dispose(zm_command *command) {
    release(command->data);
}

static const zm_command_ops ops = {.name = "host function",
                                   .activity = ZM_ACTIVITY_SYNC,
                                   .keeps_tile_free = true,
                                   .cost = open_cost,
                                   .begin = begin,
                                   .poll = poll,
                                   .dispose = dispose};

ze_result_t zm_zeCommandListAppendHostFunction(ze_command_list_handle_t hCommandList,
                                               ze_host_function_callback_t pfnHostFunction, void *pUserData,
                                               const void *pNext, ze_event_handle_t hSignalEvent,
                                               uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_NEED(pfnHostFunction);
    ZM_REQUIRE(pNext == NULL, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there are no extensions of a host function");
    ZM_TRY(zm_list_check_waits(numWaitEvents, phWaitEvents));
    host_call *call = calloc(1, sizeof *call);
    if (call == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    call->function = pfnHostFunction;
    call->user_data = pUserData;
    atomic_store(&call->references, 1);
    return zm_list_append(list, &ops, call, ZM_ORDER_AFTER_ALL | ZM_ORDER_BARRIER, hSignalEvent, numWaitEvents,
                          phWaitEvents);
}

void zm_host_functions_stop(void) {
    pthread_mutex_lock(&lock);
    bool join = thread_runs && !pthread_equal(thread, pthread_self());
    thread_stops = true;
    pthread_cond_signal(&work);
    pthread_mutex_unlock(&lock);
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 1;
    if (join && pthread_timedjoin_np(thread, NULL, &until) != 0) {
        return;
    }
    pthread_mutex_lock(&lock);
    thread_runs = thread_stops = false;
    pthread_mutex_unlock(&lock);
}
