// Measures the cost of the probe: probe_cost PROBE BASELINE LOADER
//
// Runs the program `baseline` with an empty tracer in C and with the preloaded probe, by turns, on one thread and on
// two, and prints the medians of nanoseconds per call, their ratio, and what the probe itself said of its cost. Of a
// process that is the time that a tenth of its rounds did not exceed: a round is shorter than the time that the system
// lets a thread run, so that other work on the machine disturbs the others only. A thread reads the rings meanwhile as
// a collector does, or the probe would soon have nothing to do but count. Then the process itself, from exec to exit,
// without and with the probe.
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "functions.h"
#include "base/layout.h"
#include "clock.h"

enum { TURNS = 7, CALLS = 20000, ROUNDS = 300, STARTS = 101 };

static char directory[64] = "/dev/shm/zetools-bench-XXXXXX", variable[128], preload[512];
static ztp_control *control;
static _Atomic int reading;

static void make_control(void) {
    char path[128];
    if (mkdtemp(directory) == NULL) {
        perror(directory);
        exit(1);
    }
    snprintf(path, sizeof path, "%s/control", directory);
    int file = open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (file < 0 || ftruncate(file, sizeof *control) != 0) {
        perror(path);
        exit(1);
    }
    control = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    control->magic = ZTP_CONTROL_MAGIC;
    control->version = ZTP_VERSION;
    control->functions_hash = ztp_function_hash();
    control->policy = ZTR_DROP_NEWEST;
    control->clock = ZTR_CLOCK_BEST;
    control->first_ring_bytes = UINT64_C(1) << 20;
    control->ring_bytes = UINT64_C(1) << 24;
    control->budget = UINT64_C(1) << 28;
    control->definition_bytes = UINT64_C(1) << 20;
    for (uint32_t i = 0; i < ZTP_FUNCTION_COUNT; i++) {
        control->functions[i].recorded = 1;
    }
}

static ztp_process *map_process(char *path) {
    DIR *folder = opendir(directory);
    ztp_process *process = NULL;
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        size_t length = strlen(entry->d_name);
        struct stat status;
        if (length > 5 && strcmp(entry->d_name + length - 5, ".ring") == 0) {
            snprintf(path, 512, "%s/%s", directory, entry->d_name);
            int file = open(path, O_RDWR);
            if (file >= 0 && fstat(file, &status) == 0) {
                process = mmap(NULL, (size_t)status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
                close(file);
            }
        }
    }
    closedir(folder);
    return process;
}

static uint64_t seen, dropped;
static double reported_own, reported_layer;

// Copies what was written to private memory, as the first stage of a collector does, and frees it.
static void *read_rings(void *unused) {
    static unsigned char copy[1 << 24];
    char path[512];
    ztp_process *process = NULL;
    uint64_t tails[ZTP_LANES] = {0};
    for (bool last = false; !last;) {
        last = atomic_load(&reading) == 0;
        process = process != NULL ? process : map_process(path);
        for (uint32_t i = 0; process != NULL && i < atomic_load(&process->lanes_used); i++) {
            ztr_lane *lane = (ztr_lane *)(void *)((char *)process + process->lanes_offset) + i;
            const unsigned char *ring = (const unsigned char *)process + lane->ring_offset;
            uint64_t head = atomic_load_explicit(&lane->head, memory_order_acquire),
                     from = tails[i] & (lane->capacity - 1);
            uint64_t bytes = head - tails[i], first = lane->capacity - from < bytes ? lane->capacity - from : bytes;
            memcpy(copy, ring + from, first);
            memcpy(copy + first, ring, bytes - first);
            atomic_store_explicit(&lane->tail, tails[i] = head, memory_order_release);
        }
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    for (uint32_t i = 0; process != NULL && i < atomic_load(&process->lanes_used); i++) {
        ztr_lane *lane = (ztr_lane *)(void *)((char *)process + process->lanes_offset) + i;
        seen += lane->seen;
        dropped += lane->dropped;
    }
    if (process != NULL) {
        reported_own = (double)process->own_cost / 1000;
        reported_layer = (double)process->layer_cost / 1000;
        unlink(path);
        munmap(process, process->file_bytes);
    }
    return unused;
}

extern char **environ;

// The environment with or without the probe.
static char **environment(bool with_probe) {
    static char *with[4096];
    size_t count = 0;
    for (char **entry = environ; *entry != NULL && count < 4000; entry++) {
        with[count++] = *entry;
    }
    if (with_probe) {
        with[count++] = preload;
        with[count++] = variable;
    }
    with[count] = NULL;
    return with;
}

static int ascending(const void *a, const void *b) {
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static double median(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, ascending);
    return values[count / 2];
}

static double run(char **arguments, bool with_probe) {
    int pipes[2], status;
    char text[65536] = "";
    posix_spawn_file_actions_t actions;
    pid_t child;
    if (pipe(pipes) != 0) {
        exit(1);
    }
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 1);
    posix_spawn_file_actions_addclose(&actions, pipes[0]);
    if (posix_spawnp(&child, arguments[0], &actions, NULL, arguments, environment(with_probe)) != 0) {
        perror(arguments[0]);
        exit(1);
    }
    close(pipes[1]);
    size_t size = 0;
    for (ssize_t got; (got = read(pipes[0], text + size, sizeof text - 1 - size)) > 0;) {
        size += (size_t)got;
    }
    close(pipes[0]);
    waitpid(child, &status, 0);
    if (status != 0) {
        fprintf(stderr, "%s failed\n", arguments[0]);
        exit(1);
    }
    double rounds[ROUNDS];
    int count = 0;
    for (char *line = strtok(text, "\n"); line != NULL && count < ROUNDS; line = strtok(NULL, "\n")) {
        rounds[count++] = atof(line);
    }
    qsort(rounds, (size_t)count, sizeof *rounds, ascending);
    return count == 0 ? 0 : rounds[count / 10];
}

static void compare_calls(char *baseline, char *loader, int threads) {
    double plain[TURNS], empty[TURNS], probe[TURNS], own[TURNS], layer[TURNS];
    char count[16], calls[16], rounds[16];
    snprintf(count, sizeof count, "%d", threads);
    snprintf(calls, sizeof calls, "%d", CALLS);
    snprintf(rounds, sizeof rounds, "%d", ROUNDS);
    seen = dropped = 0;
    for (int i = 0; i < TURNS; i++) {
        plain[i] = run((char *[]){baseline, loader, "plain", count, calls, rounds, NULL}, false);
        setenv("ZE_ENABLE_TRACING_LAYER", "1", 1);
        empty[i] = run((char *[]){baseline, loader, "empty", count, calls, rounds, NULL}, false);
        unsetenv("ZE_ENABLE_TRACING_LAYER");
        pthread_t reader;
        atomic_store(&reading, 1);
        pthread_create(&reader, NULL, read_rings, NULL);
        probe[i] = run((char *[]){baseline, loader, "plain", count, calls, rounds, NULL}, true);
        atomic_store(&reading, 0);
        pthread_join(reader, NULL);
        own[i] = reported_own;
        layer[i] = reported_layer;
    }
    double without = median(plain, TURNS), by_empty = median(empty, TURNS), by_probe = median(probe, TURNS);
    double says_own = median(own, TURNS), says_layer = median(layer, TURNS);
    printf(
        "%d thread%s: none %.1f ns, empty tracer %.1f ns, probe %.1f ns: %.2f times; adds %.1f ns, says %.1f ns (%.1f itself, %.1f "
        "the layer)\n",
        threads, threads == 1 ? "" : "s", without, by_empty, by_probe, by_probe / by_empty, by_probe - without,
        says_own + says_layer, says_own, says_layer);
    printf("  %llu calls seen, %llu dropped\n", (unsigned long long)seen, (unsigned long long)dropped);
}

static double start_time(bool with_probe) {
    uint64_t before = clock_now();
    (void)run((char *[]){"/bin/true", NULL}, with_probe);
    return (double)(clock_now() - before) / 1e6;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: probe_cost PROBE BASELINE LOADER\n");
        return 2;
    }
    make_control();
    snprintf(variable, sizeof variable, "ZETOOLS_PROBE=a:%s", directory);
    snprintf(preload, sizeof preload, "LD_PRELOAD=%s", argv[1]);
    compare_calls(argv[2], argv[3], 1);
    compare_calls(argv[2], argv[3], 2);
    double without[STARTS], with[STARTS];
    for (int i = 0; i < STARTS; i++) {
        without[i] = start_time(false);
        with[i] = start_time(true);
    }
    double plain = median(without, STARTS), preloaded = median(with, STARTS);
    printf("a process from exec to exit: %.2f ms, with the probe %.2f ms: %.2f ms more\n", plain, preloaded,
           preloaded - plain);
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", directory);
    return system(command) == 0 ? 0 : 1;
}
