// Makes threads that live for three calls of Level Zero, and have names.
//   short_threads COUNT AT_A_TIME
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <level_zero/ze_api.h>

enum { MOST = 256, CALLS = 3 };

static ze_driver_handle_t driver;

static void *call(void *number) {
    char name[16];
    ze_api_version_t version;
    snprintf(name, sizeof name, "short %d", (int)(intptr_t)number);
    pthread_setname_np(pthread_self(), name);
    for (int i = 0; i < CALLS; i++) {
        (void)zeDriverGetApiVersion(driver, &version);
    }
    return NULL;
}

int main(int argc, char **argv) {
    pthread_t ids[MOST];
    uint32_t one = 1;
    int count = argc == 3 ? atoi(argv[1]) : 0, at_a_time = argc == 3 ? atoi(argv[2]) : 0;
    if (at_a_time < 1 || at_a_time > MOST || zeInit(0) != ZE_RESULT_SUCCESS ||
        zeDriverGet(&one, &driver) != ZE_RESULT_SUCCESS) {
        return 4;
    }
    for (int done = 0; done < count; done += at_a_time) {
        int some = count - done < at_a_time ? count - done : at_a_time;
        for (int i = 0; i < some; i++) {
            if (pthread_create(&ids[i], NULL, call, (void *)(intptr_t)(done + i)) != 0) {
                return 5;
            }
        }
        for (int i = 0; i < some; i++) {
            pthread_join(ids[i], NULL);
        }
    }
    return 0;
}
