// Memory whose descriptor programs send to each other, as they do with Intel's driver: an IPC handle begins with one,
// and every allocation can be exported as one. And functions by address that its newest driver has.
#include "external_test.h"
#include "kernel_test.h"

#include <sys/mman.h>
#include <sys/wait.h>

// Returns the number with which an IPC handle begins.
static int carrier_of(const ze_ipc_mem_handle_t *handle) {
    int carrier;
    memcpy(&carrier, handle->data, sizeof carrier);
    return carrier;
}

// A handle of nothing but a descriptor.
static ze_ipc_mem_handle_t handle_of(int fd) {
    ze_ipc_mem_handle_t handle = {.data = ""};
    memcpy(handle.data, &fd, sizeof fd);
    return handle;
}

static void answer(const char *text, char *memory, const char *with) {
    EXPECT_STR(text, memory);
    strcpy(memory, with);
}

// The descriptor has another number where it arrives.
static void in_another_process(int fd, void (*function)(int fd)) {
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        int received = fcntl(fd, F_DUPFD, 200);
        close(fd);
        expect_failures = 0;
        function(received);
        _exit(expect_result());
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void open_it(int fd) {
    char *memory = NULL;
    if (OK(zeMemOpenIpcHandle(context, device, handle_of(fd), 0, (void **)&memory))) {
        answer("sent", memory, "received");
        OK(zeMemCloseIpcHandle(context, memory));
    }
}

static void a_handle_begins_with_a_descriptor(void) {
    char *other = new_device_memory(SIZE), *memory = new_device_memory(SIZE);
    ze_ipc_mem_handle_t handle, again;
    OK(zeMemGetIpcHandle(context, memory, &handle));
    OK(zeMemGetIpcHandle(context, memory, &again));
    int descriptors = open_descriptors();
    EXPECT_EQ(carrier_of(&handle), carrier_of(&again));
    strcpy(other, "other");
    strcpy(memory, "sent");
    in_another_process(carrier_of(&handle), open_it);
    EXPECT_STR(memory, "received");
    EXPECT_STR(other, "other");
    OK(zeMemPutIpcHandle(context, handle));
    OK(zeMemPutIpcHandle(context, again));
    OK(zeMemFree(context, memory));
    EXPECT_EQ(open_descriptors(), descriptors - 1);
    OK(zeMemFree(context, other));
}

static void import_it(bool on_host, int fd) {
    char *memory = NULL;
    void *base = NULL;
    size_t size = 0;
    if (OK(import_from(on_host, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, fd, 0, &memory))) {
        OK(zeMemGetAddressRange(context, memory, &base, &size));
        EXPECT(size >= SIZE && size < 2 * SIZE + 65536);
        answer("exported", memory, "imported");
        OK(zeMemFree(context, memory));
    }
    EXPECT_EQ(import_from(on_host, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, fd, 1u << 20, &memory),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
}

static void import_on_device(int fd) {
    import_it(false, fd);
}

static void import_on_host(int fd) {
    import_it(true, fd);
}

// It was not allocated for that; importing no size is importing all.
static void plain_memory_is_exported(bool on_host) {
    char *other = NULL, *memory = NULL;
    int fd = -1;
    OK(allocate(on_host, NULL, SIZE, &other));
    OK(allocate(on_host, NULL, SIZE, &memory));
    OK(export_as(memory, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, &fd));
    strcpy(other, "other");
    strcpy(memory, "exported");
    in_another_process(fd, on_host ? import_on_host : import_on_device);
    EXPECT_STR(memory, "imported");
    EXPECT_STR(other, "other");
    OK(close(fd));
    OK(zeMemFree(context, memory));
    OK(zeMemFree(context, other));
}

static void other_descriptors_are_refused(void) {
    int ends[2], file = memfd_create("no-handle", MFD_ALLOW_SEALING);
    char bytes[64];
    void *memory = NULL;
    memset(bytes, 1, sizeof bytes);
    OK(pipe(ends));
    EXPECT_EQ(write(file, bytes, sizeof bytes), (ssize_t)sizeof bytes);
    OK(fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE));
    const int wrong[] = {ends[0], file, 999, -1, 0};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        EXPECT_EQ(zeMemOpenIpcHandle(context, device, handle_of(wrong[i]), 0, &memory),
                  ZE_RESULT_ERROR_INVALID_ARGUMENT);
    }
    OK(close(file));
    OK(close(ends[0]));
    OK(close(ends[1]));
}

static void devices_have_no_ports(void) {
    ze_fabric_vertex_handle_t vertices[2];
    uint32_t count = 2, edges = 9;
    OK(zeFabricVertexGetExp(driver, &count, vertices));
    EXPECT_EQ(count, 2);
    OK(zeFabricEdgeGetExp(vertices[0], vertices[1], &edges, NULL));
    EXPECT_EQ(edges, 0);
}

static void kernels_know_their_module(void) {
    ze_result_t (*module_of)(ze_kernel_handle_t, ze_module_handle_t *) = NULL;
    ze_result_t (*device_of)(ze_module_handle_t, ze_device_handle_t *) = NULL;
    OK(zeDriverGetExtensionFunctionAddress(driver, "zeKernelGetModuleHandleExt", (void **)&module_of));
    OK(zeDriverGetExtensionFunctionAddress(driver, "zeModuleGetDeviceHandleExt", (void **)&device_of));
    spv_module source;
    spv_init(&source);
    spv_kernel(&source, "k", "");
    ze_module_handle_t module = new_module(&source, NULL), found = NULL;
    ze_kernel_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = "k"};
    ze_kernel_handle_t kernel = NULL;
    ze_device_handle_t where = NULL;
    OK(zeKernelCreate(module, &desc, &kernel));
    OK(module_of(kernel, &found));
    EXPECT(found == module);
    OK(device_of(module, &where));
    EXPECT(where == device);
    EXPECT_EQ(module_of(kernel, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(device_of(NULL, &where), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    spv_free(&source);
}

int main(void) {
    api_begin();
    a_handle_begins_with_a_descriptor();
    plain_memory_is_exported(false);
    plain_memory_is_exported(true);
    other_descriptors_are_refused();
    devices_have_no_ports();
    kernels_know_their_module();
    return api_end();
}
