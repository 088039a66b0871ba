// A program with marks of every kind, locations and calls of Level Zero, for a recording.
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "zetools.h"

typedef int (*init_function)(unsigned);
typedef int (*get_function)(unsigned *, void **);

static init_function init;
static get_function get;

static void count_drivers(void) {
    unsigned count = 0;
    if (get(&count, NULL) != 0 || count == 0) {
        fprintf(stderr, "no driver\n");
        exit(3);
    }
}

// The name is looked for in a stack.
__attribute__((noinline)) void outer_function(void) {
    int stack;
    if (zetools_stack(NULL, NULL, 0, 3, &stack) != ZETOOLS_OK) {
        exit(4);
    }
    zetools_this_location(stack);
    count_drivers();
    __asm__ volatile("");
}

static void *other_thread(void *unused) {
    (void)unused;
    zetools_thread_name("helper");
    ZETOOLS_REGION("in the helper");
    zetools_task_end("jobs", 7, ZETOOLS_NO_LOCATION);
    return NULL;
}

int main(int argc, char **argv) {
    // Before Level Zero is initialised: marks begin the recording by themselves.
    int first;
    zetools_location("first.c", 11, &first);
    zetools_begin("setup", "before everything", first);
    zetools_end(ZETOOLS_NO_LOCATION);
    int many = argc > 1 ? atoi(argv[1]) : 0;
    if (many > 0) {
        for (int i = 0; i < many; i++) {
            ZETOOLS_REGION("one of many");
        }
        if (argc > 2 && strcmp(argv[2], "killed") == 0) {
            raise(SIGKILL);
        }
        return 0;
    }
    void *loader = dlopen("libze_loader.so.1", RTLD_NOW);
    if (loader == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 2;
    }
    init = (init_function)dlsym(loader, "zeInit");
    get = (get_function)dlsym(loader, "zeDriverGet");
    if (init == NULL || get == NULL || init(0) != 0) {
        return 2;
    }
    zetools_begin(NULL, "work", ZETOOLS_NO_LOCATION);
    int line;
    zetools_location("user.c", 42, &line);
    zetools_this_location(line);
    count_drivers();
    count_drivers();
    outer_function();
    {
        ZETOOLS_FULL("LA", "PE", "compute");
        count_drivers();
        { ZETOOLS_REGION_COLOR("green", 0x00ff00); }
    }
    zetools_task_begin("jobs", "job", 7, line);
    pthread_t thread;
    pthread_create(&thread, NULL, other_thread, NULL);
    pthread_join(thread, NULL);
    zetools_counter(NULL, "share", 0.25);
    zetools_counter_integer(NULL, "bytes", -4096);
    zetools_instant(NULL, "here", line);
    zetools_message(ZETOOLS_SEND, 3, 1000, 5, 9, line);
    zetools_this_location(line);
    zetools_instant(NULL, "by this location", ZETOOLS_NO_LOCATION);
    zetools_instant(NULL, "after", ZETOOLS_NO_LOCATION);
    zetools_end(ZETOOLS_NO_LOCATION);
    pid_t child = argc > 2 ? 0 : fork();
    if (child == 0) {
        ZETOOLS_REGION("in the child");
        _exit(0);
    }
    // The recording ends with this process.
    if (child > 0) {
        (void)waitpid(child, NULL, 0);
    }
    zetools_begin(NULL, "never ended", ZETOOLS_NO_LOCATION);
    printf("%d\n", (int)getpid());
    return 0;
}
