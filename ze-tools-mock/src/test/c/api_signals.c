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

// A copy of so much is not over before its submission returns.
enum { BYTES = 32 << 20 };

int main(void) {
    api_begin();
    // Work for the scheduler's thread.
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    char *from = new_shared(BYTES), *to = new_shared(BYTES);
    OK(zeCommandListAppendMemoryCopy(list, to, from, BYTES, NULL, 0, NULL));
    execute(queue, list);
    DIR *tasks = opendir("/proc/self/task");
    int found = 0;
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
    EXPECT(found > 0);
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    // The application's own thread is as it was.
    sigset_t mask;
    sigprocmask(SIG_SETMASK, NULL, &mask);
    EXPECT_EQ(sigismember(&mask, SIGUSR1), 0);
    return api_end();
}
