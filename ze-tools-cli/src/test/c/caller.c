// Calls Level Zero from threads, and counts its calls in a file that survives its end by any signal.
//   caller FILE THREADS CALLS EXIT_CODE [RATE]
// With a rate each thread makes so many calls a second, and sleeps in between; else it calls as fast as it can.
// The file: the pid, the number of threads, and for each thread the calls that it entered and left, 8 bytes each.
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include <level_zero/ze_api.h>

enum { MOST = 64, BEFORE = 2, MILLISECOND = 1000000 };

typedef struct {
    _Atomic uint64_t entered, left;
} counter;

static struct {
    _Atomic uint64_t pid;
    uint64_t threads;
    counter of[MOST + 1];
} *counts;

static ze_driver_handle_t driver;
static uint64_t calls;
static uint64_t calls_a_millisecond;    // 0: as many as it can

static void wait_until(struct timespec *due) {
    due->tv_nsec += MILLISECOND;
    if (due->tv_nsec >= 1000 * MILLISECOND) {
        due->tv_nsec -= 1000 * MILLISECOND;
        due->tv_sec++;
    }
    (void)clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, due, NULL);
}

static void *call(void *own) {
    counter *counts_here = own;
    ze_api_version_t version;
    struct timespec due;
    clock_gettime(CLOCK_MONOTONIC, &due);
    for (uint64_t i = 0; i < calls; i++) {
        if (calls_a_millisecond != 0 && i % calls_a_millisecond == 0) {
            wait_until(&due);
        }
        atomic_store_explicit(&counts_here->entered, i + 1, memory_order_release);
        (void)zeDriverGetApiVersion(driver, &version);
        atomic_store_explicit(&counts_here->left, i + 1, memory_order_release);
    }
    return NULL;
}

int main(int argc, char **argv) {
    int file = argc == 5 || argc == 6 ? open(argv[1], O_RDWR | O_CREAT, 0600) : -1;
    if (file < 0 || ftruncate(file, sizeof *counts) != 0) {
        return 3;
    }
    counts = mmap(NULL, sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    uint64_t threads = strtoull(argv[2], NULL, 10);
    calls = strtoull(argv[3], NULL, 10);
    calls_a_millisecond = argc == 6 ? strtoull(argv[5], NULL, 10) / 1000 : 0;
    uint32_t one = 1;
    if (threads > MOST || zeInit(0) != ZE_RESULT_SUCCESS || zeDriverGet(&one, &driver) != ZE_RESULT_SUCCESS) {
        return 4;
    }
    counts->threads = threads + 1;
    atomic_store(&counts->of[threads].entered, BEFORE);
    atomic_store(&counts->of[threads].left, BEFORE);
    atomic_store(&counts->pid, (uint64_t)getpid());
    pthread_t ids[MOST];
    for (uint64_t i = 0; i < threads; i++) {
        pthread_create(&ids[i], NULL, call, &counts->of[i]);
    }
    for (uint64_t i = 0; i < threads; i++) {
        pthread_join(ids[i], NULL);
    }
    printf("done\n");
    return atoi(argv[4]);
}
