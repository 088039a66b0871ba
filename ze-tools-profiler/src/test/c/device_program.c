// A program that gives commands to a device in the ways that its arguments name, one after the other, and prints
// what it sees of them. It knows nothing of being recorded: what it prints is the same without.
#include <pthread.h>
#include <time.h>

#include "device_setup.h"

// Launches without events.
static void many(long count, ze_command_queue_flags_t flags) {
    ze_command_list_handle_t list = immediate(flags, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    for (long i = 0; i < count; i++) {
        launch(list, NULL);
    }
    MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
}

// Launches some time apart.
static void paced(long count) {
    ze_command_list_handle_t list = immediate(ZE_COMMAND_QUEUE_FLAG_IN_ORDER, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    for (long i = 0; i < count; i++) {
        launch(list, NULL);
        usleep(10000);
    }
    MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
}

// Launches of many groups: on a slow device each takes long.
static void wide(long count) {
    ze_command_list_handle_t list = immediate(ZE_COMMAND_QUEUE_FLAG_IN_ORDER, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_group_count_t many_groups = {1 << 22, 1, 1};
    for (long i = 0; i < count; i++) {
        MUST(zeCommandListAppendLaunchKernel(list, kernel, &many_groups, NULL, 0, NULL));
    }
    MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
}

// Five kernels of so many groups, with some milliseconds between them.
static void spaced(long groups) {
    ze_command_list_handle_t list = immediate(ZE_COMMAND_QUEUE_FLAG_IN_ORDER, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_group_count_t many_groups = {(uint32_t)groups, 1, 1};
    for (int i = 0; i < 5; i++) {
        MUST(zeCommandListAppendLaunchKernel(list, kernel, &many_groups, NULL, 0, NULL));
        MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
        usleep(5000);
    }
}

// As wide, on two lists at a time, out of order.
static void beside(long count) {
    ze_command_list_handle_t lists[2];
    ze_group_count_t many_groups = {1 << 22, 1, 1};
    for (int i = 0; i < 2; i++) {
        lists[i] = immediate(0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    }
    for (long i = 0; i < count; i++) {
        MUST(zeCommandListAppendLaunchKernel(lists[i % 2], kernel, &many_groups, NULL, 0, NULL));
    }
    for (int i = 0; i < 2; i++) {
        MUST(zeCommandListHostSynchronize(lists[i], UINT64_MAX));
    }
}

static void transfers(long count, uint32_t ordinal) {
    ze_command_list_handle_t list =
        immediate(ZE_COMMAND_QUEUE_FLAG_IN_ORDER, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, ordinal);
    for (uint32_t i = 0; i < count; i++) {
        MUST(zeCommandListAppendMemoryFill(list, data, &i, sizeof i, 1024, NULL, 0, NULL));
        MUST(zeCommandListAppendMemoryCopy(list, data + 1024, data, 512, NULL, 0, NULL));
    }
    MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
    printf("sum %u\n", sum());
    MUST(zeCommandListDestroy(list));
}

// Events of the program without timestamps.
static void plain(long count, ze_command_queue_flags_t flags) {
    ze_command_list_handle_t list = immediate(flags, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE);
    for (long i = 0; i < count; i++) {
        printf("before %#x ", api.zeEventQueryStatus(event));
        launch(list, event);
        MUST(zeEventHostSynchronize(event, UINT64_MAX));
        printf("after %#x\n", api.zeEventQueryStatus(event));
        MUST(zeEventHostReset(event));
    }
    MUST(zeEventDestroy(event));
}

// Plain events of a pool that is older than the first list in order.
static void late_order(long count) {
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE);
    for (int round = 0; round < 2; round++) {
        ze_command_list_handle_t list =
            immediate(round == 0 ? 0 : ZE_COMMAND_QUEUE_FLAG_IN_ORDER, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
        for (long i = 0; i < count; i++) {
            launch(list, event);
            ze_result_t status;
            while ((status = api.zeEventQueryStatus(event)) == ZE_RESULT_NOT_READY) {
            }
            printf("status %#x\n", status);
            MUST(zeEventHostReset(event));
        }
    }
}

// Barriers, which nothing times, in a list that is waited for.
static void barriers(long count, bool waits) {
    ze_command_list_handle_t list = immediate(0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    for (long i = 0; i < count; i++) {
        MUST(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    }
    if (waits) {
        MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
    }
}

// Events of the program with timestamps: their values are the truth.
static void stamped(long count) {
    ze_command_list_handle_t list = immediate(0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP);
    for (long i = 0; i < count; i++) {
        launch(list, event);
        MUST(zeEventHostSynchronize(event, UINT64_MAX));
        ze_kernel_timestamp_result_t result;
        MUST(zeEventQueryKernelTimestamp(event, &result));
        fprintf(stderr, "stamp %" PRIu64 " %" PRIu64 "\n", result.global.kernelStart, result.global.kernelEnd);
        MUST(zeEventHostReset(event));
    }
}

// The same event, signalled without a reset in between.
static void reused(long count) {
    ze_command_list_handle_t list = immediate(ZE_COMMAND_QUEUE_FLAG_IN_ORDER, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP);
    for (long i = 0; i < count; i++) {
        launch(list, event);
    }
    MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
    MUST(zeEventDestroy(event));
}

static void reset_on_device(long count) {
    ze_command_list_handle_t list = immediate(ZE_COMMAND_QUEUE_FLAG_IN_ORDER, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP);
    for (long i = 0; i < count; i++) {
        launch(list, event);
        MUST(zeCommandListAppendEventReset(list, event));
    }
    MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
    printf("status %#x\n", api.zeEventQueryStatus(event));
}

// The same out of order: the reset is behind a wait for the event, or a barrier, by turns.
static void reset_unordered(long count) {
    ze_command_list_handle_t list = immediate(0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP);
    for (long i = 0; i < count; i++) {
        launch(list, event);
        if (i % 2 == 0) {
            MUST(zeCommandListAppendWaitOnEvents(list, 1, &event));
        } else {
            MUST(zeCommandListAppendBarrier(list, NULL, 0, NULL));
        }
        MUST(zeCommandListAppendEventReset(list, event));
    }
    MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
    printf("status %#x\n", api.zeEventQueryStatus(event));
    MUST(zeEventDestroy(event));
}

// Two launches with one event in a list that is executed again and again without a wait.
static void reset_in_list(long count) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = regular();
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP);
    for (int i = 0; i < 3; i++) {
        launch(list, event);
        MUST(zeCommandListAppendWaitOnEvents(list, 1, &event));
        MUST(zeCommandListAppendEventReset(list, event));
    }
    MUST(zeCommandListClose(list));
    for (long i = 0; i < count; i++) {
        MUST(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    }
    MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
    printf("status %#x\n", api.zeEventQueryStatus(event));
    MUST(zeCommandListDestroy(list));
    MUST(zeEventDestroy(event));
}

// Lets what a queue gets later begin when an event is signalled by the host.
static ze_event_handle_t close_gate(ze_command_queue_handle_t queue) {
    ze_event_handle_t gate = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE);
    ze_command_list_handle_t list = regular();
    MUST(zeCommandListAppendBarrier(list, NULL, 1, &gate));
    MUST(zeCommandListClose(list));
    MUST(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    return gate;
}

// A list of three kernels and a fill, executed many times, with a wait in the middle at least.
static void repeated(long count, bool waits, bool twice) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = regular(), lists[] = {list, list};
    uint32_t pattern = 7;
    for (int i = 0; i < 3; i++) {
        launch(list, NULL);
    }
    MUST(zeCommandListAppendMemoryFill(list, data, &pattern, sizeof pattern, 256, NULL, 0, NULL));
    MUST(zeCommandListClose(list));
    for (int half = 0; half < 2; half++) {
        ze_event_handle_t gate = waits ? NULL : close_gate(queue);
        for (long i = 0; i < count / 2; i++) {
            MUST(zeCommandQueueExecuteCommandLists(queue, twice ? 2 : 1, lists, NULL));
            if (waits) {
                MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
            }
        }
        if (!waits) {
            MUST(zeEventHostSignal(gate));
        }
        MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
    }
    printf("sum %u\n", sum());
    MUST(zeCommandListReset(list));
    launch(list, NULL);
    MUST(zeCommandListDestroy(list));
}

// Launches whose events another list resets on the device before each round, as graphs of SYCL do; only the last round
// is waited for.
static void reset_by_list(long count) {
    enum { EVENTS = 5 };
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t resets = regular(), list = regular();
    for (int i = 0; i < EVENTS; i++) {
        ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP);
        MUST(zeCommandListAppendEventReset(resets, event));
        launch(list, event);
        MUST(zeCommandListAppendWaitOnEvents(list, 1, &event));
    }
    MUST(zeCommandListAppendBarrier(resets, NULL, 0, NULL));
    MUST(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    MUST(zeCommandListClose(resets));
    MUST(zeCommandListClose(list));
    ze_event_handle_t gate = close_gate(queue);
    for (long i = 0; i < count; i++) {
        MUST(zeCommandQueueExecuteCommandLists(queue, 1, &resets, NULL));
        MUST(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    }
    MUST(zeEventHostSignal(gate));
    MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
    MUST(zeCommandListDestroy(list));
    MUST(zeCommandListDestroy(resets));
}

// A list whose executions a fence ends.
static void fenced(long count) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = regular();
    ze_fence_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_FENCE_DESC};
    ze_fence_handle_t fence;
    MUST(zeFenceCreate(queue, &desc, &fence));
    launch(list, NULL);
    MUST(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    launch(list, NULL);
    MUST(zeCommandListClose(list));
    for (long i = 0; i < count; i++) {
        MUST(zeCommandQueueExecuteCommandLists(queue, 1, &list, fence));
        MUST(zeFenceHostSynchronize(fence, UINT64_MAX));
        MUST(zeFenceReset(fence));
    }
    MUST(zeFenceDestroy(fence));
    MUST(zeCommandListDestroy(list));
}

// Calls that fail, or are not timed.
static void odd(bool has_errors) {
    ze_command_list_handle_t list = immediate(0, ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    if (has_errors) {
        // Where a driver looks at what it is given.
        printf("null %#x\n", api.zeCommandListAppendLaunchKernel(list, NULL, &groups, NULL, 0, NULL));
        printf("size %#x\n", api.zeCommandListAppendMemoryCopy(list, NULL, data, 16, NULL, 0, NULL));
    }
    MUST(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    launch(list, NULL);
}

// A list that waits for what this thread signals later.
static void late_signal(void) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = regular();
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE);
    MUST(zeCommandListAppendWaitOnEvents(list, 1, &event));
    launch(list, NULL);
    MUST(zeCommandListClose(list));
    MUST(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    MUST(zeEventHostSignal(event));
    MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
    printf("done\n");
}

// ---- Ends -----------------------------------------------------------------------------------------------------------

// Commands that are waited for in each way by turns, three in every round. A dot is written for each that is over.
static void waited(long count) {
    ze_command_list_handle_t lists[] = {in_order(), out_of_order()}, closed = regular();
    ze_command_queue_handle_t queue = new_queue();
    ze_event_handle_t events[] = {new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE), new_event(with_stamps)};
    ze_fence_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_FENCE_DESC};
    ze_fence_handle_t fence;
    MUST(zeFenceCreate(queue, &desc, &fence));
    for (int i = 0; i < 3; i++) {
        launch(closed, NULL);
    }
    MUST(zeCommandListClose(closed));
    for (long i = 0; i < count; i++) {
        int way = (int)(i % 6);
        ze_command_list_handle_t list = lists[way < 3 ? 0 : 1];
        ze_event_handle_t event = way == 1 ? events[0] : way == 2 || way == 4 ? events[1] : NULL;
        for (int k = 0; way < 5 && k < 3; k++) {
            // In the list out of order a barrier says when those before are over.
            launch(list, way != 4 && k == 2 ? event : NULL);
        }
        if (way == 4) {
            MUST(zeCommandListAppendBarrier(list, event, 0, NULL));
        }
        if (way == 5) {
            MUST(zeCommandQueueExecuteCommandLists(queue, 1, &closed, i % 12 == 5 ? fence : NULL));
        }
        if (way == 5 && i % 12 == 5) {
            MUST(zeFenceHostSynchronize(fence, UINT64_MAX));
            MUST(zeFenceReset(fence));
        } else if (way == 5) {
            MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
        } else if (event == NULL) {
            MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
        } else {
            while (api.zeEventQueryStatus(event) == ZE_RESULT_NOT_READY) {
            }
            MUST(zeEventHostSynchronize(event, UINT64_MAX));
        }
        if (write(STDERR_FILENO, ".", 1) != 1) {
            exit(5);
        }
        if (event != NULL) {
            MUST(zeEventHostReset(event));
        }
    }
}

static long end_after;    // microseconds

static void *end_at_once(void *unused) {
    (void)unused;
    usleep((useconds_t)end_after);
    _exit(0);
}

// Ends the process after some microseconds, wherever it is then: by a signal, or by _exit where that is 0.
static void end_later(long after, int signal) {
    end_after = after;
    pthread_t thread;
    timer_t timer;
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = signal};
    struct itimerspec time = {.it_value = {.tv_sec = after / 1000000, .tv_nsec = after % 1000000 * 1000}};
    bool is_set = signal == 0
                      ? pthread_create(&thread, NULL, end_at_once, NULL) == 0
                      : timer_create(CLOCK_MONOTONIC, &event, &timer) == 0 && timer_settime(timer, 0, &time, NULL) == 0;
    if (!is_set) {
        exit(6);
    }
}

int main(int argc, char **argv) {
    init();
    for (int i = 1; i < argc; i++) {
        const char *what = argv[i];
        long number = i + 1 < argc ? atol(argv[i + 1]) : 0;
        i += number != 0;
        if (strcmp(what, "ooo") == 0) {
            many(number, 0);
        } else if (strcmp(what, "in-order") == 0) {
            many(number, ZE_COMMAND_QUEUE_FLAG_IN_ORDER);
        } else if (strcmp(what, "paced") == 0) {
            paced(number);
        } else if (strcmp(what, "wide") == 0) {
            wide(number);
        } else if (strcmp(what, "spaced") == 0) {
            spaced(number);
        } else if (strcmp(what, "beside") == 0) {
            beside(number);
        } else if (strcmp(what, "transfers") == 0) {
            transfers(number, 0);
        } else if (strcmp(what, "plain") == 0) {
            plain(number, 0);
        } else if (strcmp(what, "swapped") == 0) {
            plain(number, ZE_COMMAND_QUEUE_FLAG_IN_ORDER);
        } else if (strcmp(what, "late-order") == 0) {
            late_order(number);
        } else if (strcmp(what, "fenced") == 0) {
            fenced(number);
        } else if (strcmp(what, "barriers") == 0) {
            barriers(number, true);
        } else if (strcmp(what, "unproven") == 0) {
            barriers(number, false);
        } else if (strcmp(what, "stamped") == 0) {
            stamped(number);
        } else if (strcmp(what, "reused") == 0) {
            reused(number);
        } else if (strcmp(what, "reset-on-device") == 0) {
            reset_on_device(number);
        } else if (strcmp(what, "repeated") == 0) {
            repeated(number, true, false);
        } else if (strcmp(what, "reset-unordered") == 0) {
            reset_unordered(number);
        } else if (strcmp(what, "reset-in-list") == 0) {
            reset_in_list(number);
        } else if (strcmp(what, "unwaited") == 0) {
            repeated(number, false, false);
        } else if (strcmp(what, "reset-by-list") == 0) {
            reset_by_list(number);
        } else if (strcmp(what, "twice") == 0) {
            repeated(number, true, true);
        } else if (strcmp(what, "odd") == 0) {
            odd(false);
        } else if (strcmp(what, "errors") == 0) {
            odd(true);
        } else if (strcmp(what, "late-signal") == 0) {
            late_signal();
        } else if (strcmp(what, "waited") == 0) {
            waited(number);
        } else if (strcmp(what, "kill-later") == 0) {
            end_later(number, SIGKILL);
        } else if (strcmp(what, "term-later") == 0) {
            end_later(number, SIGTERM);
        } else if (strcmp(what, "exit-later") == 0) {
            end_later(number, 0);
        } else if (strcmp(what, "_exit") == 0) {
            _exit(0);
        } else if (strcmp(what, "quick_exit") == 0) {
            quick_exit(0);
        } else if (strcmp(what, "exec") == 0) {
            execl("/bin/true", "true", (char *)NULL);
        } else if (strcmp(what, "context") == 0) {
            MUST(zeContextDestroy(context));
        } else if (strcmp(what, "kill") == 0) {
            fflush(stdout);
            kill(getpid(), SIGKILL);
        } else {
            fprintf(stderr, "unknown: %s\n", what);
            return 2;
        }
    }
    return 0;
}
