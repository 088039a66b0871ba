// The descriptor that an IPC handle of device memory begins with is mapped, as MPI libraries do: its bytes from the
// first one on are the memory's, in this process and in others, whatever is executed meanwhile.
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cl_compile.h"
#include "kernel_test.h"

static ze_command_list_handle_t list;

static void copy(void *to, const void *from, size_t size) {
    OK(zeCommandListAppendMemoryCopy(list, to, from, size, NULL, 0, NULL));
}

static int descriptor_of(const void *memory, ze_ipc_mem_handle_t *handle) {
    int fd = -1;
    OK(zeMemGetIpcHandle(context, memory, handle));
    memcpy(&fd, handle->data, sizeof fd);
    return fd;
}

static bool holds(const char *bytes, size_t size, char value) {
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] != value) {
            return false;
        }
    }
    return true;
}

static char *map(int fd, size_t size) {
    char *mapped = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    EXPECT(mapped != MAP_FAILED);
    return mapped;
}

static void the_descriptor_is_the_memory(size_t size) {
    char *memory = new_device_memory(size), *other = new_device_memory(size), *host = malloc(size);
    memset(host, 3, size);
    copy(other, host, size);
    for (size_t i = 0; i < size; i++) {
        host[i] = (char)(i * 7);
    }
    copy(memory, host, size);
    ze_ipc_mem_handle_t handle, again;
    int fd = descriptor_of(memory, &handle), same = descriptor_of(memory, &again);
    char *mapped = map(fd, size), *twice = map(same, size);
    EXPECT(memcmp(mapped, host, size) == 0);
    memset(mapped, 5, size);
    copy(host, memory, size);
    EXPECT(holds(host, size, 5) && holds(twice, size, 5));
    // In a child, which maps it anew.
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        char *theirs = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        bool good = theirs != MAP_FAILED && holds(theirs, size, 5);
        if (good) {
            memset(theirs, 6, size);
        }
        _exit(good ? 0 : 1);
    }
    int status = -1;
    EXPECT(waitpid(child, &status, 0) == child && status == 0);
    copy(host, memory, size);
    EXPECT(holds(host, size, 6));
    // A handle of nothing but the descriptor, and the whole one, open the same memory.
    for (int whole = 0; whole < 2; whole++) {
        ze_ipc_mem_handle_t sent = {{0}};
        memcpy(sent.data, handle.data, whole ? sizeof sent.data : sizeof fd);
        void *opened = NULL;
        ze_result_t result = zeMemOpenIpcHandle(context, device, sent, 0, &opened);
        bool strict = getenv("ZEMOCK_MANNER") != NULL && strcmp(getenv("ZEMOCK_MANNER"), "strict") == 0;
        EXPECT_EQ(result, whole || !strict ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_INVALID_ARGUMENT);
        if (result == ZE_RESULT_SUCCESS) {
            memset(host, 8 + whole, size);
            copy(opened, host, size);
            EXPECT(holds(mapped, size, (char)(8 + whole)));
            OK(zeMemCloseIpcHandle(context, opened));
        }
    }
    copy(host, other, size);
    EXPECT(holds(host, size, 3));    // and nothing else
    OK(zeMemPutIpcHandle(context, handle));
    OK(zeMemPutIpcHandle(context, again));
    OK(zeMemFree(context, memory));
    EXPECT(holds(mapped, size, 9));    // the mapping is the program's
    munmap(mapped, size);
    munmap(twice, size);
    OK(zeMemFree(context, other));
    free(host);
}

// Kernels count words up while another thread exports the memory: no addition is lost.
static const char source[] =
    "kernel void count(global uint *p, uint n) { size_t i = get_global_id(0); for (uint k = 0; k < n; k++) p[i]++; }\n";

static atomic_bool over;

static void *launch_kernels(void *kernel) {
    ze_command_list_handle_t own = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    const ze_group_count_t groups = {16, 1, 1};
    for (int i = 0; i < 20; i++) {
        OK(zeCommandListAppendLaunchKernel(own, kernel, &groups, NULL, 0, NULL));
    }
    atomic_store(&over, true);
    OK(zeCommandListDestroy(own));
    return NULL;
}

static void kernels_lose_nothing(void) {
    enum { ITEMS = 16 * 64, TIMES = 1000, BUFFERS = 40 };
    size_t bytes;
    uint32_t *words = cl_compiler_is_here() ? cl_compile(source, cl_levels[2], &bytes) : NULL;
    ze_module_handle_t module = NULL;
    if (words == NULL) {
        return;
    }
    OK(build_words(words, bytes, NULL, NULL, &module, NULL));
    ze_kernel_handle_t kernel = new_kernel(module, "count");
    uint32_t *memory = new_device_memory(ITEMS * sizeof *memory), n = TIMES, *host = calloc(ITEMS, sizeof *host),
             wrong = 0;
    copy(memory, host, ITEMS * sizeof *host);
    SET(kernel, 0, memory);
    SET(kernel, 1, n);
    OK(zeKernelSetGroupSize(kernel, 64, 1, 1));
    pthread_t thread;
    void *buffers[BUFFERS];
    ze_ipc_mem_handle_t handle;
    EXPECT(pthread_create(&thread, NULL, launch_kernels, kernel) == 0);
    for (int i = 0; i < BUFFERS; i++) {
        buffers[i] = new_device_memory(100000);
        descriptor_of(buffers[i], &handle);
        if (i == BUFFERS / 2) {
            descriptor_of(memory, &handle);
        }
    }
    pthread_join(thread, NULL);
    copy(host, memory, ITEMS * sizeof *host);
    for (uint32_t i = 0; i < ITEMS; i++) {
        wrong += host[i] != 20 * TIMES;
    }
    EXPECT_EQ(wrong, 0);
    for (int i = 0; i < BUFFERS; i++) {
        OK(zeMemFree(context, buffers[i]));
    }
    OK(zeMemFree(context, memory));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    free(host);
    free(words);
}

// Both manners hand out the functions that programs of the vendor's driver ask for by name.
static void hands_out_the_vendors_functions(void) {
    static const char *const names[] = {"zexDriverImportExternalPointer", "zexDriverReleaseImportedPointer",
                                        "zexMemGetIpcHandles", "zexDriverGetHostPointerBaseAddress",
                                        "zeIntelGetDriverVersionString"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        void *address = NULL;
        OK(zeDriverGetExtensionFunctionAddress(driver, names[i], &address));
        EXPECT(address != NULL);
    }
}

int main(void) {
    for (int32_t manner = 0; manner < 2; manner++) {
        zemock_reset(0);
        zemock_set_option("manner", manner);
        setenv("ZEMOCK_MANNER", manner == 0 ? "lenient" : "strict", 1);
        api_begin();
        list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
        the_descriptor_is_the_memory(1);
        the_descriptor_is_the_memory(100);
        the_descriptor_is_the_memory(65536);
        the_descriptor_is_the_memory((1 << 20) + 5);
        kernels_lose_nothing();
        hands_out_the_vendors_functions();
        OK(zeCommandListDestroy(list));
        api_end();
    }
    return expect_result();
}
