// A process that ends with work pending, with objects alive, or while another thread waits, ends all the same.
#include "api_test.h"

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static ze_event_handle_t never;

static void start_endless_work(void) {
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    never = new_event(pool, 0);
    char *memory = new_device_memory(1 << 27);
    OK(zeCommandListAppendMemoryCopy(list, memory, memory + (1 << 26), 1 << 26, NULL, 0, NULL));
    OK(zeCommandListAppendWaitOnEvents(list, 1, &never));
}

static void *wait_for_ever(void *unused) {
    (void)unused;
    zeEventHostSynchronize(never, UINT64_MAX);
    return NULL;
}

static void leave_work(void) {
    api_begin();
    start_endless_work();
}

static void leave_a_waiting_thread(void) {
    pthread_t thread;
    leave_work();
    EXPECT_EQ(pthread_create(&thread, NULL, wait_for_ever, NULL), 0);
    usleep(20000);
}

static void leave_at_once(void) {
    uint32_t count = 0;
    OK(zeInit(0));
    OK(zeDriverGet(&count, NULL));
}

static void expect_end(const char *name, void (*scenario)(void)) {
    fflush(NULL);
    pid_t process = fork();
    if (process == 0) {
        alarm(60);
        expect_failures = 0;
        scenario();
        exit(expect_result());
    }
    int status = 0;
    waitpid(process, &status, 0);
    if (!EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0)) {
        fprintf(stderr, "  in: %s, status 0x%x\n", name, status);
    }
}

int main(void) {
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1);    // leaving things behind is what these do
    expect_end("leave_work", leave_work);
    expect_end("leave_a_waiting_thread", leave_a_waiting_thread);
    expect_end("leave_at_once", leave_at_once);
    return expect_result();
}
