// Measures what the device timeline costs the thread that appends: device_cost PROBE LOADER
//
// Starts itself by turns without the probe, with it and no timeline, and with each way to time commands, on a simulated
// GPU: set ZE_ENABLE_ALT_DRIVERS to libze_mock.so unless the loader is the mock's own. Prints for each kind of command
// nanoseconds per append, as the time that a twentieth of the rounds of a process does not exceed and the least of all
// turns, the difference to the traced call, and how many append functions the driver got for each of the program's.
#include <dlfcn.h>
#include <fcntl.h>
#include <inttypes.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "functions.h"
#include "base/layout.h"

#include "clock.h"
#include "program.h"

enum { TURNS = 9, ROUNDS = 200, BATCH = 64 };

typedef struct {
    const char *name;
    bool in_order, has_event, copies;
} kind;

static const kind kinds[] = {
    {"out of order", false, false, false},
    {"in order", true, false, false},
    {"out of order, plain events", false, true, false},
    {"in order, plain events", true, true, false},
    {"copies, in order", true, false, true},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static const struct {
    const char *name;
    int mode;    // ztp_device_mode; -1: without the probe
} ways[] = {{"alone", -1},
            {"traced", ZTP_DEVICE_OFF},
            {"free", ZTP_DEVICE_FREE},
            {"own", ZTP_DEVICE_OWN},
            {"auto", ZTP_DEVICE_AUTO}};
enum { WAYS = sizeof ways / sizeof *ways };

extern char **environ;

// ---- The program that is measured -----------------------------------------------------------------------------------

static int ascending(const void *a, const void *b) {
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static uint64_t driver_appends(uint64_t (*count)(const char *)) {
    static const char *const names[] = {
        "zeCommandListAppendLaunchKernel",         "zeCommandListAppendMemoryCopy",
        "zeCommandListAppendSignalEvent",          "zeCommandListAppendBarrier",
        "zeCommandListAppendEventReset",           "zeCommandListAppendWriteGlobalTimestamp",
        "zeCommandListAppendQueryKernelTimestamps"};
    uint64_t all = 0;
    for (size_t i = 0; count != NULL && i < sizeof names / sizeof *names; i++) {
        all += count(names[i]);
    }
    return all;
}

static int measure(const char *path, const kind *what) {
    program_open(path);
    program_device first = program_begin();
    ze_device_handle_t device = first.device;
    ze_context_handle_t context = first.context;
    ze_event_pool_desc_t pool_desc = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .flags = ZE_EVENT_POOL_FLAG_HOST_VISIBLE, .count = BATCH};
    ze_event_pool_handle_t pool;
    program_must(CALL(zeEventPoolCreate)(context, &pool_desc, 1, &device, &pool), "zeEventPoolCreate");
    ze_event_handle_t events[BATCH];
    for (uint32_t i = 0; i < BATCH; i++) {
        ze_event_desc_t event = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC, .index = i};
        program_must(CALL(zeEventCreate)(pool, &event, &events[i]), "zeEventCreate");
    }
    ze_command_queue_desc_t queue = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                     .flags = what->in_order ? ZE_COMMAND_QUEUE_FLAG_IN_ORDER : 0,
                                     .mode = ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS};
    ze_command_list_handle_t list;
    program_must(CALL(zeCommandListCreateImmediate)(context, device, &queue, &list), "zeCommandListCreateImmediate");
    ze_device_mem_alloc_desc_t memory = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    char *data;
    program_must(CALL(zeMemAllocDevice)(context, &memory, 8192, 64, device, (void **)&data), "zeMemAllocDevice");
    __typeof__(zeCommandListAppendLaunchKernel) *launch = CALL(zeCommandListAppendLaunchKernel);
    ze_kernel_handle_t kernel = program_kernel(&first, "work");
    __typeof__(zeCommandListAppendMemoryCopy) *copy = CALL(zeCommandListAppendMemoryCopy);
    const char *mock = getenv("ZE_ENABLE_ALT_DRIVERS");
    void *driver_library = dlopen(mock != NULL ? mock : path, RTLD_NOW | RTLD_NOLOAD);
    uint64_t (*count)(const char *) =
        (__typeof__(count))dlsym(driver_library != NULL ? driver_library : RTLD_DEFAULT, "zemock_call_count");
    double rounds[ROUNDS];
    uint64_t before = driver_appends(count);
    const ze_group_count_t groups = {1, 1, 1};
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t begin = clock_now();
        for (int i = 0; i < BATCH; i++) {
            ze_event_handle_t event = what->has_event ? events[i] : NULL;
            program_must(what->copies ? copy(list, data + 4096, data, 64, event, 0, NULL)
                                      : launch(list, kernel, &groups, event, 0, NULL),
                         "an append");
        }
        rounds[round] = (double)(clock_now() - begin) / BATCH;
        program_must(CALL(zeCommandListHostSynchronize)(list, UINT64_MAX), "zeCommandListHostSynchronize");
        for (int i = 0; what->has_event && i < BATCH; i++) {
            program_must(CALL(zeEventHostReset)(events[i]), "zeEventHostReset");
        }
    }
    qsort(rounds, ROUNDS, sizeof *rounds, ascending);
    printf("%.1f %.3f\n", rounds[ROUNDS / 20], (double)(driver_appends(count) - before) / ROUNDS / BATCH);
    return 0;
}

// ---- Turns ----------------------------------------------------------------------------------------------------------

static ztp_control *make_control(const char *directory, int mode) {
    char path[128];
    snprintf(path, sizeof path, "%s/control", directory);
    int file = open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (file < 0 || ftruncate(file, sizeof(ztp_control)) != 0) {
        perror(path);
        exit(1);
    }
    ztp_control *control = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    control->magic = ZTP_CONTROL_MAGIC;
    control->version = ZTP_VERSION;
    control->bytes = sizeof *control;
    control->functions_hash = ztp_function_hash();
    control->uid = geteuid();
    control->collector_pid = getpid();
    control->policy = ZTR_DROP_NEWEST;
    control->clock = ZTR_CLOCK_BEST;
    // There is no reader: all records of a process find room.
    control->first_ring_bytes = control->ring_bytes = UINT64_C(1) << 25;
    control->budget = UINT64_C(1) << 28;
    control->definition_bytes = UINT64_C(1) << 22;
    control->device = (uint32_t)mode;
    for (uint32_t i = 0; i < ZTP_FUNCTION_COUNT; i++) {
        control->functions[i].recorded = 1;
    }
    return control;
}

static void run(char *self, const char *probe, char *loader, int way, int which, double *nanos, double *appends) {
    char directory[64] = "/dev/shm/zetools-bench-XXXXXX", variable[128], number[16], command[4096];
    if (mkdtemp(directory) == NULL) {
        perror(directory);
        exit(1);
    }
    ztp_control *control = make_control(directory, ways[way].mode < 0 ? 0 : ways[way].mode);
    snprintf(variable, sizeof variable, "a:%s", directory);
    if (ways[way].mode >= 0) {
        setenv("ZETOOLS_PROBE", variable, 1);
    }
    snprintf(number, sizeof number, "%d", which);
    snprintf(command, sizeof command, "%s%s%s '%s' --child '%s' %s", ways[way].mode >= 0 ? "LD_PRELOAD='" : "",
             ways[way].mode >= 0 ? probe : "", ways[way].mode >= 0 ? "'" : "", self, loader, number);
    FILE *pipe = popen(command, "r");
    double took = 0, calls = 0;
    bool was_read = pipe != NULL && fscanf(pipe, "%lf %lf", &took, &calls) == 2;
    if (pipe == NULL || pclose(pipe) != 0 || !was_read) {
        fprintf(stderr, "device_cost: %s failed\n", command);
        exit(1);
    }
    unsetenv("ZETOOLS_PROBE");
    *nanos = *nanos == 0 || took < *nanos ? took : *nanos;
    *appends = calls;
    munmap(control, sizeof *control);
    snprintf(command, sizeof command, "rm -r %s", directory);
    if (system(command) != 0) {
        exit(1);
    }
}

int main(int argc, char **argv) {
    if (argc == 4 && strcmp(argv[1], "--child") == 0) {
        return measure(argv[2], &kinds[atoi(argv[3]) % KINDS]);
    }
    if (argc != 3) {
        fprintf(stderr, "usage: device_cost PROBE LOADER\n");
        return 2;
    }
    setenv("ZEMOCK_COUNT_CALLS", "1", 1);
    double nanos[KINDS][WAYS] = {{0}}, appends[KINDS][WAYS] = {{0}};
    for (int turn = 0; turn < TURNS; turn++) {
        for (int way = 0; way < WAYS; way++) {
            for (int which = 0; which < KINDS; which++) {
                run(argv[0], argv[1], argv[2], way, which, &nanos[which][way], &appends[which][way]);
            }
        }
    }
    printf("%-28s", "ns per append");
    for (int way = 0; way < WAYS; way++) {
        printf("%10s", ways[way].name);
    }
    printf("   more than traced: own, auto   appends of the driver: own, auto\n");
    for (int which = 0; which < KINDS; which++) {
        printf("%-28s", kinds[which].name);
        for (int way = 0; way < WAYS; way++) {
            printf("%10.0f", nanos[which][way]);
        }
        printf("   %13.0f %14.0f %24.2f %10.2f\n", nanos[which][3] - nanos[which][1], nanos[which][4] - nanos[which][1],
               appends[which][3], appends[which][4]);
    }
    return 0;
}
