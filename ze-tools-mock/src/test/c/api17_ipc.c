// IPC handles of memory that travel as file descriptors.
#include "external_test.h"

#include <fcntl.h>
#include <string.h>
#include <sys/wait.h>

// Plays the receiver of a descriptor.
static bool finds(uint64_t fd, const char *text, const char *answer) {
    ze_ipc_mem_handle_t handle;
    char *memory = NULL;
    bool good = OK(zeMemGetIpcHandleFromFileDescriptorExp(context, fd, &handle)) &&
                OK(zeMemOpenIpcHandle(context, device, handle, 0, (void **)&memory)) && EXPECT_STR(memory, text);
    if (memory != NULL) {
        strcpy(memory, answer);
        OK(zeMemCloseIpcHandle(context, memory));
    }
    return OK(zeMemPutIpcHandle(context, handle)) && good;
}

static void in_another_process(uint64_t fd, const char *text, const char *answer) {
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        expect_failures = 0;
        finds(fd, text, answer);
        _exit(expect_result());
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void handles_become_descriptors(void) {
    char *memory = new_device_memory(100);
    ze_ipc_mem_handle_t handle;
    uint64_t fd = UINT64_MAX;
    OK(zeMemGetIpcHandle(context, memory, &handle));
    OK(zeMemGetFileDescriptorFromIpcHandleExp(context, handle, &fd));
    EXPECT(fcntl((int)fd, F_GETFD) >= 0);
    strcpy(memory, "first");
    finds(fd, "first", "second");
    EXPECT_STR(memory, "second");
    in_another_process(fd, "second", "third");
    EXPECT_STR(memory, "third");
    // Descriptors that others gave back are not ours.
    OK(zeMemFree(context, memory));
    finds(fd, "third", "fourth");
    OK(zeMemPutIpcHandle(context, handle));
    OK(close((int)fd));
    memset(&handle, 1, sizeof handle);
    EXPECT_EQ(zeMemGetFileDescriptorFromIpcHandleExp(context, handle, &fd), ZE_RESULT_ERROR_INVALID_ARGUMENT);
}

static void exported_memory_becomes_a_handle(void) {
    ze_external_memory_export_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC, .flags = both};
    char *memory = NULL;
    int fd = -1;
    OK(allocate(false, &wanted, SIZE, &memory));
    OK(export_as(memory, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, &fd));
    strcpy(memory, "exported");
    finds((uint64_t)fd, "exported", "seen");
    in_another_process((uint64_t)fd, "seen", "changed");
    EXPECT_STR(memory, "changed");
    OK(close(fd));
    OK(zeMemFree(context, memory));
}

static void other_descriptors_are_refused(void) {
    ze_ipc_mem_handle_t handle;
    int ends[2];
    OK(pipe(ends));
    const uint64_t wrong[] = {(uint64_t)ends[0], 1u << 20, UINT64_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        EXPECT_EQ(zeMemGetIpcHandleFromFileDescriptorExp(context, wrong[i], &handle), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    }
    OK(close(ends[0]));
    OK(close(ends[1]));
}

int main(void) {
    api_begin();
    int descriptors = open_descriptors();
    exported_memory_becomes_a_handle();
    other_descriptors_are_refused();
    EXPECT_EQ(open_descriptors(), descriptors);
    handles_become_descriptors();
    return api_end();
}
