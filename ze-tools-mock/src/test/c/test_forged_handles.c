// IPC handles that no driver has made: the file that they name is looked at before it is opened, and what they claim is
// compared with it before anything is allocated or mapped.
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/check.h"
#include "base/option.h"
#include "expect.h"
#include "memory/usm.h"
#include "zm_entry.h"

static ze_context_handle_t context;
static ze_device_handle_t device;

// The layouts of the handles.
typedef struct memory_data {
    uint64_t magic, check;
    int32_t process, fd;
    uint64_t backing, offset, size, mapped;
    uint32_t type, serial;
} memory_data;

typedef struct pool_data {
    uint64_t magic, check;
    int32_t process, fd;
    uint64_t backing, offset;
    uint32_t count, flags;
} pool_data;

static ze_result_t open_memory(memory_data data) {
    ze_ipc_mem_handle_t handle = {.data = ""};
    void *memory = NULL;
    data.check = zm_checksum(&data.process, sizeof data - offsetof(memory_data, process));
    memcpy(handle.data, &data, sizeof data);
    ze_result_t result = zm_zeMemOpenIpcHandle(context, device, handle, 0, &memory);
    if (result == ZE_RESULT_SUCCESS) {
        EXPECT_EQ(zm_zeMemCloseIpcHandle(context, memory), ZE_RESULT_SUCCESS);
    }
    return result;
}

static ze_result_t open_pool(pool_data data) {
    ze_ipc_event_pool_handle_t handle = {.data = ""};
    ze_event_pool_handle_t pool = NULL;
    data.check = zm_checksum(&data.process, sizeof data - offsetof(pool_data, process));
    memcpy(handle.data, &data, sizeof data);
    ze_result_t result = zm_zeEventPoolOpenIpcHandle(context, handle, &pool);
    if (result == ZE_RESULT_SUCCESS) {
        EXPECT_EQ(zm_zeEventPoolCloseIpcHandle(pool), ZE_RESULT_SUCCESS);
    }
    return result;
}

// A handle of each kind that opens, and its data.
static void real_handles(memory_data *memory, pool_data *pool) {
    const ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    const ze_event_pool_desc_t pool_desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC,
                                            .count = 4,
                                            .flags = ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_IPC};
    void *allocated = NULL;
    ze_event_pool_handle_t events = NULL;
    ze_ipc_mem_handle_t handle;
    ze_ipc_event_pool_handle_t pool_handle;
    EXPECT_EQ(zm_zeMemAllocDevice(context, &desc, 10000, 64, device, &allocated), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zeMemGetIpcHandle(context, allocated, &handle), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zeEventPoolCreate(context, &pool_desc, 0, NULL, &events), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zeEventPoolGetIpcHandle(events, &pool_handle), ZE_RESULT_SUCCESS);
    memcpy(memory, handle.data, sizeof *memory);
    memcpy(pool, pool_handle.data, sizeof *pool);
    EXPECT_EQ(open_memory(*memory), ZE_RESULT_SUCCESS);
    EXPECT_EQ(open_pool(*pool), ZE_RESULT_SUCCESS);
    // The same by the file, as another process opens it.
    memory->backing += 1000;
    pool->backing += 1000;
    EXPECT_EQ(open_memory(*memory), ZE_RESULT_SUCCESS);
    EXPECT_EQ(open_pool(*pool), ZE_RESULT_SUCCESS);
}

static void refuses_file(int fd, const memory_data *memory, const pool_data *pool, const char *what) {
    memory_data forged = *memory;
    pool_data forged_pool = *pool;
    forged.fd = forged_pool.fd = fd;
    bool refused = open_memory(forged) == ZE_RESULT_ERROR_INVALID_ARGUMENT &&
                   open_pool(forged_pool) == ZE_RESULT_ERROR_INVALID_ARGUMENT;
    if (!refused) {
        fprintf(stderr, "%s was opened\n", what);
        expect_failures++;
    }
    close(fd);
}

static void refuses_other_files(const memory_data *memory, const pool_data *pool) {
    char path[] = "/tmp/zemock-forged-XXXXXX", byte = 0;
    int file = mkstemp(path), ends[2], sealed;
    EXPECT(file >= 0 && ftruncate(file, INT32_MAX) == 0);
    refuses_file(file, memory, pool, "a file of the user's");
    unlink(path);
    EXPECT_EQ(mkfifo(path, 0600), 0);
    refuses_file(open(path, O_RDWR | O_CLOEXEC), memory, pool, "a named pipe");
    unlink(path);
    EXPECT_EQ(pipe(ends), 0);
    refuses_file(ends[0], memory, pool, "a pipe");
    EXPECT_EQ(write(ends[1], &byte, 0), 0);
    close(ends[1]);
    refuses_file(open("/dev/zero", O_RDWR | O_CLOEXEC), memory, pool, "a device");
    refuses_file(open("/tmp", O_RDONLY | O_DIRECTORY | O_CLOEXEC), memory, pool, "a directory");
    int shrinks = memfd_create("forged", MFD_CLOEXEC);
    EXPECT_EQ(ftruncate(shrinks, INT32_MAX), 0);
    refuses_file(shrinks, memory, pool, "memory that can shrink");
    sealed = memfd_create("forged", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    EXPECT(ftruncate(sealed, 0) == 0 && fcntl(sealed, F_ADD_SEALS, F_SEAL_SHRINK) == 0);
    refuses_file(sealed, memory, pool, "memory that is too small");
    if (geteuid() == 0) {
        int others = memfd_create("forged", MFD_CLOEXEC | MFD_ALLOW_SEALING);
        EXPECT(ftruncate(others, INT32_MAX) == 0 && fcntl(others, F_ADD_SEALS, F_SEAL_SHRINK) == 0 &&
               fchown(others, 65534, 65534) == 0);
        refuses_file(others, memory, pool, "another user's memory");
    }
}

static void refuses_memory(memory_data forged) {
    EXPECT_EQ(open_memory(forged), ZE_RESULT_ERROR_INVALID_ARGUMENT);
}

static void refuses_pool(pool_data forged) {
    EXPECT_EQ(open_pool(forged), ZE_RESULT_ERROR_INVALID_ARGUMENT);
}

// By the backing in this process, and by the file.
static void refuses_other_numbers(const memory_data *memory, const pool_data *pool) {
    for (uint64_t known = 0; known < 2; known++) {
        memory_data forged = *memory;
        forged.backing -= known * 1000;
        memory_data other = forged;
        other.offset = UINT64_MAX - 4095;
        refuses_memory(other);
        other = forged;
        other.mapped = UINT64_MAX - 4095;
        refuses_memory(other);
        other.mapped = other.size = UINT64_C(1) << 62;
        refuses_memory(other);
        other = forged;
        other.size = forged.mapped + 1;
        refuses_memory(other);
        other.size = 0;
        refuses_memory(other);
        other = forged;
        other.type = 99;
        refuses_memory(other);

        pool_data forged_pool = *pool;
        forged_pool.backing -= known * 1000;
        pool_data other_pool = forged_pool;
        other_pool.count = UINT32_MAX;
        refuses_pool(other_pool);
        other_pool.count = 0;
        refuses_pool(other_pool);
        other_pool = forged_pool;
        other_pool.flags = 0x1000;
        refuses_pool(other_pool);
        other_pool = forged_pool;
        other_pool.offset = UINT64_MAX - 4095;
        refuses_pool(other_pool);
    }
    // More of the file than the allocation: it belongs to another.
    memory_data more = *memory;
    more.backing -= 1000;
    more.mapped += 4096 * 1024;
    refuses_memory(more);
    memory_data nobody = *memory;
    nobody.process = -1;
    refuses_memory(nobody);
    nobody.process = INT32_MAX;
    refuses_memory(nobody);
}

int main(void) {
    ze_driver_handle_t driver = NULL;
    uint32_t count = 1;
    const ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    zm_option_set(ZM_OPTION_MANNER, ZM_MANNER_STRICT);
    EXPECT_EQ(zm_zeInit(0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zeDriverGet(&count, &driver), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zeDeviceGet(driver, &count, &device), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zeContextCreate(driver, &desc, &context), ZE_RESULT_SUCCESS);
    alarm(60);    // nothing here may block
    memory_data memory = {0};
    pool_data pool = {0};
    real_handles(&memory, &pool);
    refuses_other_files(&memory, &pool);
    refuses_other_numbers(&memory, &pool);
    return expect_result();
}
