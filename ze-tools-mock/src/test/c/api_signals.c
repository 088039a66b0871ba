// Signals of the process go to the application's threads: those of the driver take none.
#include <dirent.h>
#include <signal.h>
#include <unistd.h>

#include "api_test.h"

// The value of a line "SigBlk: 0123" of a thread's status.
static uint64_t blocked_by(const char *thread, char name[32]) {
    char path[300], line[256];
    uint64_t mask = 0;
    snprintf(path, sizeof path, "/proc/self/task/%s/status", thread);
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        unsigned long long value;
        if (sscanf(line, "SigBlk: %llx", &value) == 1) {
            mask = value;
        }
        sscanf(line, "Name: %31s", name);
    }
    if (file != NULL) {
        fclose(file);
    }
    return mask;
}

static uint64_t bit(int signal) {
    return UINT64_C(1) << (signal - 1);
}

// Looks at each of the driver's threads; returns how many there were.
static int look_at_threads(void) {
    int found = 0;
    DIR *tasks = opendir("/proc/self/task");
    for (struct dirent *entry; tasks != NULL && (entry = readdir(tasks)) != NULL;) {
        char name[32] = "";
        uint64_t mask = entry->d_name[0] == '.' ? 0 : blocked_by(entry->d_name, name);
        if (strstr(name, "ze-mock-") == name) {
            uint64_t wanted = bit(SIGINT) | bit(SIGTERM) | bit(SIGCHLD) | bit(SIGUSR1) | bit(SIGALRM) | bit(SIGPROF);
            EXPECT_EQ(mask & wanted, wanted);
            // Else a mistake would end the process without a word. The system blocks all while a thread begins.
            for (int tries = 0; tries < 1000 && (mask & bit(SIGSEGV)) != 0; tries++) {
                usleep(1000);
                mask = blocked_by(entry->d_name, name);
            }
            EXPECT_EQ(mask & bit(SIGSEGV), 0);
            found++;
        }
    }
    if (tasks != NULL) {
        closedir(tasks);
    }
    return found;
}

int main(void) {
    api_begin();
    // Work for the scheduler's thread that does not end before the host has signaled the event.
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    OK(zeCommandListAppendWaitOnEvents(list, 1, &event));
    execute(queue, list);
    int found = 0;
    // A thread gives itself its name only when it runs.
    for (int tries = 0; tries < 5000 && (found = look_at_threads()) == 0; tries++) {
        usleep(1000);
    }
    EXPECT(found > 0);
    OK(zeEventHostSignal(event));
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    // The application's own thread is as it was.
    sigset_t mask;
    sigprocmask(SIG_SETMASK, NULL, &mask);
    EXPECT_EQ(sigismember(&mask, SIGUSR1), 0);
    return api_end();
}
