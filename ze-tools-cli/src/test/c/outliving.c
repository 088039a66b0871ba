// Ends before a process that it has started, which calls Level Zero.
//   outliving FILE CALLS DELAY [daemon|thread]
// The other process waits for DELAY milliseconds, makes two calls, and then one each millisecond; FILE gets its pid
// before the first of these, and "done" behind the last. With "daemon" it is a child of a child in a session of its
// own; with "thread" there is none: the calls are made by a thread that goes on when the main thread has ended.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <level_zero/ze_api.h>

static const char *file;
static int calls, delay;

static void *work(void *unused) {
    (void)unused;
    uint32_t one = 1;
    ze_driver_handle_t driver = NULL;
    ze_api_version_t version;
    usleep((useconds_t)delay * 1000);
    if (zeInit(0) != ZE_RESULT_SUCCESS || zeDriverGet(&one, &driver) != ZE_RESULT_SUCCESS) {
        _exit(4);
    }
    FILE *out = fopen(file, "w");
    fprintf(out, "%d\n", (int)getpid());
    fflush(out);
    for (int i = 0; i < calls; i++) {
        (void)zeDriverGetApiVersion(driver, &version);
        usleep(1000);
    }
    fputs("done\n", out);
    fclose(out);
    exit(0);
}

int main(int argc, char **argv) {
    const char *how = argc > 4 ? argv[4] : "";
    file = argv[1];
    calls = atoi(argv[2]);
    delay = atoi(argv[3]);
    if (strcmp(how, "thread") == 0) {
        pthread_t thread;
        pthread_create(&thread, NULL, work, NULL);
        pthread_exit(NULL);
    }
    if (fork() == 0) {
        if (strcmp(how, "daemon") == 0) {
            setsid();
            if (fork() != 0) {
                _exit(0);
            }
        }
        work(NULL);
    }
    puts("parent done");
    return 5;
}
