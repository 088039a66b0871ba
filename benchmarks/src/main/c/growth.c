// Programs that grow in one direction, for RunGrowth: growth DIRECTION COUNT. Each paces itself so that a collector can
// follow: a loss would make what is measured smaller. The loader is the one that is found by its name.
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "program.h"
#include "zetools.h"

enum {
    CALLS_PER_PAUSE = 10000,
    MARKS_PER_PAUSE = 400,
    WAIT_EVERY = 100,
    CALLS_OF_A_THREAD = 100,
    CALLS_OF_A_PROCESS = 10,
    NAME_BYTES = 32,
    KERNEL_NANOS = 50000    // as long as the least period of a sample
};

static void pause_for_the_collector(void) {
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

// ---- Calls and commands

static void calls(unsigned long count) {
    program_device device = program_begin();
    __typeof__(zeContextGetStatus) *status = CALL(zeContextGetStatus);
    for (unsigned long i = 1; i <= count; i++) {
        program_must(status(device.context), "zeContextGetStatus");
        if (i % CALLS_PER_PAUSE == 0) {
            pause_for_the_collector();
        }
    }
}

static void launches(unsigned long count) {
    program_device device = program_begin();
    program_launch(program_list(&device), program_kernel(&device, "work"), count, WAIT_EVERY);
}

static void kernels(unsigned long count) {
    program_device device = program_begin();
    ze_command_list_handle_t list = program_list(&device);
    for (unsigned long i = 0; i < count; i++) {
        char name[NAME_BYTES];
        snprintf(name, sizeof name, "kernel_%lu", i);
        program_launch(list, program_kernel(&device, name), 1, 1);
    }
}

static void busy(unsigned long count) {
    program_device device = program_begin();
    ze_kernel_handle_t kernel = program_kernel(&device, "delay");
    program_last(kernel, KERNEL_NANOS);
    program_launch(program_list(&device), kernel, count, WAIT_EVERY);
}

// ---- Objects

static void lists(unsigned long count) {
    program_device device = program_begin();
    ze_kernel_handle_t kernel = program_kernel(&device, "work");
    for (unsigned long i = 0; i < count; i++) {
        ze_command_list_handle_t list = program_list(&device);
        program_launch(list, kernel, 1, 1);
        program_must(CALL(zeCommandListDestroy)(list), "zeCommandListDestroy");
    }
}

static void queues(unsigned long count) {
    program_device device = program_begin();
    ze_command_list_desc_t list_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC};
    ze_command_list_handle_t list;
    program_must(CALL(zeCommandListCreate)(device.context, device.device, &list_desc, &list), "zeCommandListCreate");
    const ze_group_count_t groups = {1, 1, 1};
    program_must(CALL(zeCommandListAppendLaunchKernel)(list, program_kernel(&device, "work"), &groups, NULL, 0, NULL),
                 "zeCommandListAppendLaunchKernel");
    program_must(CALL(zeCommandListClose)(list), "zeCommandListClose");
    for (unsigned long i = 0; i < count; i++) {
        ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
        ze_command_queue_handle_t queue;
        program_must(CALL(zeCommandQueueCreate)(device.context, device.device, &desc, &queue), "zeCommandQueueCreate");
        program_must(CALL(zeCommandQueueExecuteCommandLists)(queue, 1, &list, NULL),
                     "zeCommandQueueExecuteCommandLists");
        program_must(CALL(zeCommandQueueSynchronize)(queue, UINT64_MAX), "zeCommandQueueSynchronize");
        program_must(CALL(zeCommandQueueDestroy)(queue), "zeCommandQueueDestroy");
    }
}

// Each kernel waits for the event of the one before.
static void events(unsigned long count) {
    program_device device = program_begin();
    ze_command_list_handle_t list = program_list(&device);
    ze_kernel_handle_t kernel = program_kernel(&device, "work");
    ze_event_pool_desc_t pool_desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .count = (uint32_t)count};
    ze_event_pool_handle_t pool;
    program_must(CALL(zeEventPoolCreate)(device.context, &pool_desc, 1, &device.device, &pool), "zeEventPoolCreate");
    __typeof__(zeCommandListAppendLaunchKernel) *append = CALL(zeCommandListAppendLaunchKernel);
    const ze_group_count_t groups = {1, 1, 1};
    ze_event_handle_t before = NULL;
    for (unsigned long i = 0; i < count; i++) {
        ze_event_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC, .index = (uint32_t)i};
        ze_event_handle_t event;
        program_must(CALL(zeEventCreate)(pool, &desc, &event), "zeEventCreate");
        program_must(append(list, kernel, &groups, event, before != NULL, &before), "zeCommandListAppendLaunchKernel");
        before = event;
        if (i % WAIT_EVERY == 0) {
            program_wait(list);
        }
    }
    program_wait(list);
}

// ---- Threads and processes

static program_device shared_device;
static pthread_barrier_t all_there;
static bool together;

static void *call_in_thread(void *unused) {
    (void)unused;
    for (int i = 0; i < CALLS_OF_A_THREAD; i++) {
        program_must(CALL(zeContextGetStatus)(shared_device.context), "zeContextGetStatus");
    }
    if (together) {
        pthread_barrier_wait(&all_there);
    }
    return NULL;
}

static void start(pthread_t *thread) {
    int error = pthread_create(thread, NULL, call_in_thread, NULL);
    if (error != 0) {
        fprintf(stderr, "growth: a thread could not be started: %s\n", strerror(error));
        exit(1);
    }
}

static void threads(unsigned long count) {
    together = true;
    shared_device = program_begin();
    pthread_t *all = calloc(count, sizeof *all);
    if (all == NULL || pthread_barrier_init(&all_there, NULL, (unsigned)count) != 0) {
        perror("growth");
        exit(1);
    }
    for (unsigned long i = 0; i < count; i++) {
        start(&all[i]);
    }
    for (unsigned long i = 0; i < count; i++) {
        pthread_join(all[i], NULL);
    }
    free(all);
}

static void turns(unsigned long count) {
    shared_device = program_begin();
    for (unsigned long i = 0; i < count; i++) {
        pthread_t thread;
        start(&thread);
        pthread_join(thread, NULL);
    }
}

static void few_calls(unsigned long count) {
    program_device device = program_begin();
    for (unsigned long i = 0; i < count; i++) {
        program_must(CALL(zeContextGetStatus)(device.context), "zeContextGetStatus");
    }
}

static const char *own_path;

static void processes(unsigned long count) {
    char number[NAME_BYTES];
    snprintf(number, sizeof number, "%d", CALLS_OF_A_PROCESS);
    for (unsigned long i = 0; i < count; i++) {
        pid_t child = fork();
        if (child == 0) {
            execl(own_path, own_path, "few", number, (char *)NULL);
            fprintf(stderr, "growth: %s: %s\n", own_path, strerror(errno));
            _exit(1);
        }
        int status;
        if (child < 0 || waitpid(child, &status, 0) != child || status != 0) {
            fprintf(stderr, "growth: process %lu failed\n", i);
            exit(1);
        }
    }
}

// ---- Marks

static void mark(int result) {
    if (result != ZETOOLS_OK && result != ZETOOLS_ERROR_NO_COLLECTOR) {
        fprintf(stderr, "growth: a mark was not taken: error %d\n", result);
        exit(1);
    }
}

static void marks(unsigned long count) {
    program_begin();
    for (unsigned long i = 1; i <= count; i++) {
        mark(zetools_instant("growth", "mark", ZETOOLS_NO_LOCATION));
        if (i % MARKS_PER_PAUSE == 0) {
            pause_for_the_collector();
        }
    }
}

static void names(unsigned long count) {
    program_begin();
    for (unsigned long i = 1; i <= count; i++) {
        char name[NAME_BYTES];
        snprintf(name, sizeof name, "mark %lu", i);
        mark(zetools_instant("growth", name, ZETOOLS_NO_LOCATION));
        if (i % MARKS_PER_PAUSE == 0) {
            pause_for_the_collector();
        }
    }
}

static const struct {
    const char *name;
    void (*run)(unsigned long count);
} DIRECTIONS[] = {
    {"calls", calls},         {"launches", launches}, {"kernels", kernels}, {"busy", busy},   {"lists", lists},
    {"queues", queues},       {"events", events},     {"threads", threads}, {"turns", turns}, {"few", few_calls},
    {"processes", processes}, {"marks", marks},       {"names", names},
};

int main(int argc, char **argv) {
    unsigned long count = argc == 3 ? strtoul(argv[2], NULL, 10) : 0;
    own_path = argv[0];
    for (size_t i = 0; count > 0 && i < sizeof DIRECTIONS / sizeof *DIRECTIONS; i++) {
        if (strcmp(argv[1], DIRECTIONS[i].name) == 0) {
            program_open("libze_loader.so.1");
            DIRECTIONS[i].run(count);
            return 0;
        }
    }
    fprintf(stderr, "usage: growth DIRECTION COUNT, with a direction of:");
    for (size_t i = 0; i < sizeof DIRECTIONS / sizeof *DIRECTIONS; i++) {
        fprintf(stderr, " %s", DIRECTIONS[i].name);
    }
    fprintf(stderr, "\n");
    return 2;
}
