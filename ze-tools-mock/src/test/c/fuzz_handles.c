// Fuzz target: IPC handles of memory, event pools and counter-based events, and files that hold a handle, made up by
// their sender. Each is refused, or opens memory of which every byte is there.
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/check.h"
#include "base/option.h"
#include "fuzz.h"
#include "memory/handle_file.h"
#include "zm_entry.h"

enum { MEMORY, POOL, COUNTER, HANDLE_FILE, KINDS };
// Files that an input names by a small number: the file that a peer shares, and files that are none.
enum { SHARED, SMALL, CAN_SHRINK, PIPE, NO_FILE, FILES, SHARED_BYTES = 1 << 16 };
// The second byte of an input: whether its check sum is made right, and the handle is one of this process.
enum { RIGHT = 1, MINE = 2, LENIENT = 4 };

static ze_context_handle_t context;
static ze_device_handle_t device;
static int files[FILES];
static uint8_t sound[KINDS][ZE_MAX_IPC_HANDLE_SIZE];

static void must(ze_result_t result) {
    if (result != ZE_RESULT_SUCCESS) {
        abort();
    }
}

static int memory_file(off_t size, int seals) {
    int fd = memfd_create("fuzz", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0 || ftruncate(fd, size) != 0 || fcntl(fd, F_ADD_SEALS, seals) != 0) {
        abort();
    }
    return fd;
}

static void make_sound_handles(void) {
    const ze_device_mem_alloc_desc_t memory = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    const ze_event_pool_desc_t pool = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC,
                                       .count = 4,
                                       .flags = ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_IPC};
    const ze_event_counter_based_desc_t counter = {.stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC,
                                                   .flags = ZE_EVENT_COUNTER_BASED_FLAG_IPC |
                                                            ZE_EVENT_COUNTER_BASED_FLAG_IMMEDIATE |
                                                            ZE_EVENT_COUNTER_BASED_FLAG_HOST_VISIBLE};
    void *allocated = NULL;
    ze_event_pool_handle_t events = NULL;
    ze_event_handle_t event = NULL;
    must(zm_zeMemAllocDevice(context, &memory, 10000, 64, device, &allocated));
    must(zm_zeMemGetIpcHandle(context, allocated, (ze_ipc_mem_handle_t *)(void *)sound[MEMORY]));
    must(zm_zeEventPoolCreate(context, &pool, 0, NULL, &events));
    must(zm_zeEventPoolGetIpcHandle(events, (ze_ipc_event_pool_handle_t *)(void *)sound[POOL]));
    must(zm_zeEventCounterBasedCreate(context, device, &counter, &event));
    must(zm_zeEventCounterBasedGetIpcHandle(event, (ze_ipc_event_counter_based_handle_t *)(void *)sound[COUNTER]));
    memcpy(sound[HANDLE_FILE], sound[MEMORY], sizeof sound[MEMORY]);
}

static void begin(void) {
    ze_driver_handle_t driver = NULL;
    uint32_t count = 1;
    int ends[2];
    const ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    if (context != NULL) {
        return;
    }
    must(zm_zeInit(0));
    must(zm_zeDriverGet(&count, &driver));
    must(zm_zeDeviceGet(driver, &count, &device));
    must(zm_zeContextCreate(driver, &desc, &context));
    files[SHARED] = memory_file(SHARED_BYTES, F_SEAL_SHRINK | F_SEAL_GROW);
    files[SMALL] = memory_file(100, F_SEAL_SHRINK);
    files[CAN_SHRINK] = memory_file(SHARED_BYTES, F_SEAL_GROW);
    if (pipe(ends) != 0) {
        abort();
    }
    files[PIPE] = ends[0];
    files[NO_FILE] = -1;
    make_sound_handles();
}

// Reads bytes at both ends: one that is not there ends the process. Not all, because what is looked at takes memory.
static void look_at(const volatile uint8_t *memory, size_t size) {
    for (size_t at = 0; at < size && at < 16 * 4096; at += 4096) {
        (void)memory[at];
        (void)memory[size - 1 - at];
    }
}

static void open_memory(const uint8_t *data) {
    ze_ipc_mem_handle_t handle;
    ze_memory_allocation_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES};
    void *memory = NULL, *base = NULL;
    size_t size = 0;
    memcpy(handle.data, data, sizeof handle.data);
    if (zm_zeMemOpenIpcHandle(context, device, handle, 0, &memory) == ZE_RESULT_SUCCESS) {
        must(zm_zeMemGetAddressRange(context, memory, &base, &size));
        must(zm_zeMemGetAllocProperties(context, memory, &properties, NULL));
        look_at(base, size);
        must(zm_zeMemCloseIpcHandle(context, memory));
    }
    uint64_t fd = 0;
    if (zm_zeMemGetFileDescriptorFromIpcHandleExp(context, handle, &fd) == ZE_RESULT_SUCCESS) {
        close((int)fd);
    }
}

static void open_pool(const uint8_t *data) {
    ze_ipc_event_pool_handle_t handle;
    ze_event_pool_handle_t pool = NULL;
    memcpy(handle.data, data, sizeof handle.data);
    if (zm_zeEventPoolOpenIpcHandle(context, handle, &pool) != ZE_RESULT_SUCCESS) {
        return;
    }
    for (uint32_t index = 0; index < 4; index++) {
        const ze_event_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC, .index = index};
        ze_event_handle_t event = NULL;
        if (zm_zeEventCreate(pool, &desc, &event) == ZE_RESULT_SUCCESS) {
            ze_kernel_timestamp_result_t times;
            zm_zeEventQueryStatus(event);
            zm_zeEventQueryKernelTimestamp(event, &times);
            must(zm_zeEventDestroy(event));
        }
    }
    must(zm_zeEventPoolCloseIpcHandle(pool));
}

static void open_counter(const uint8_t *data) {
    ze_ipc_event_counter_based_handle_t handle;
    ze_event_handle_t event = NULL;
    memcpy(handle.data, data, sizeof handle.data);
    if (zm_zeEventCounterBasedOpenIpcHandle(context, handle, &event) == ZE_RESULT_SUCCESS) {
        zm_zeEventQueryStatus(event);
        zm_zeEventHostSynchronize(event, 0);
        must(zm_zeEventCounterBasedCloseIpcHandle(event));
    }
}

// The handle in a memory file, or the bytes as such a file, sealed or not.
static void open_file(const uint8_t *data, size_t size, bool sealed) {
    int fd = memfd_create("fuzz", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    ze_ipc_mem_handle_t handle;
    if (fd < 0 || write(fd, data, size) != (ssize_t)size) {
        abort();
    }
    if (sealed && fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) != 0) {
        abort();
    }
    if (zm_zeMemGetIpcHandleFromFileDescriptorExp(context, (uint64_t)fd, &handle) == ZE_RESULT_SUCCESS) {
        open_memory((const uint8_t *)handle.data);
        zm_zeMemPutIpcHandle(context, handle);
    }
    ze_external_memory_import_fd_t import = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD,
                                             .flags = ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD,
                                             .fd = fd};
    const ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC, .pNext = &import};
    void *memory = NULL;
    if (zm_zeMemAllocDevice(context, &desc, 4096, 0, device, &memory) == ZE_RESULT_SUCCESS) {
        look_at(memory, 4096);
        must(zm_zeMemFree(context, memory));
    }
    close(fd);
}

// Numbers of a process and of a descriptor that mean something here: which these are, changes from one run to the next.
// Memory of other processes is left alone.
static void place_numbers(uint8_t *handle, size_t process, size_t fd, uint8_t how) {
    int32_t own = (int32_t)getpid(), number;
    memcpy(&number, handle + process, sizeof number);
    if ((how & MINE) != 0 || number > 0) {
        memcpy(handle + process, &own, sizeof own);
    }
    memcpy(&number, handle + fd, sizeof number);
    if (number >= 0 && number < FILES) {
        memcpy(handle + fd, &files[number], sizeof number);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    // In the handles' layouts: the process, the descriptor, what the check sum is over, and where it stands.
    static const struct {
        size_t process, fd, from, to, check;
    } places[KINDS] = {{16, 20, 16, sizeof(zm_memory_handle), 8},
                       {16, 20, 16, 48, 8},
                       {16, 20, 16, 48, 8},
                       {16, 20, 16, sizeof(zm_memory_handle), 8}};
    uint8_t handle[ZE_MAX_IPC_HANDLE_SIZE] = {0};
    begin();
    if (size < 2) {
        return 0;
    }
    uint32_t kind = data[0] % KINDS;
    size -= 2;
    size = size < sizeof handle ? size : sizeof handle;
    memcpy(handle, data + 2, size);
    place_numbers(handle, places[kind].process, places[kind].fd, data[1]);
    if ((data[1] & RIGHT) != 0) {
        uint64_t check = zm_checksum(handle + places[kind].from, places[kind].to - places[kind].from);
        memcpy(handle + places[kind].check, &check, sizeof check);
    }
    zm_option_set(ZM_OPTION_MANNER, (data[1] & LENIENT) != 0 ? ZM_MANNER_LENIENT : ZM_MANNER_STRICT);
    switch (kind) {
    case MEMORY:
        open_memory(handle);
        break;
    case POOL:
        open_pool(handle);
        break;
    case COUNTER:
        open_counter(handle);
        break;
    default:
        open_file(handle, size, (data[0] & 0x80) == 0);
        break;
    }
    return 0;
}

unsigned fuzz_seed_count(void) {
    return 4 * KINDS;
}

// Handles of this process, by its backing and by its file; of the shared file; and as they are.
uint8_t *fuzz_seed(unsigned index, size_t *size) {
    uint32_t kind = index % KINDS, form = index / KINDS;
    begin();
    *size = 2 + (kind == HANDLE_FILE ? sizeof(zm_memory_handle) : ZE_MAX_IPC_HANDLE_SIZE);
    uint8_t *seed = calloc(1, *size);
    if (seed == NULL) {
        abort();
    }
    seed[0] = (uint8_t)kind;
    seed[1] = form == 3 ? LENIENT : RIGHT | MINE;
    memcpy(seed + 2, sound[kind], *size - 2);
    size_t backing = 24, offset = kind == COUNTER ? 24 : 32;
    if ((form == 1 || form == 2) && kind != COUNTER) {
        memset(seed + 2 + backing, 0x7f, 8);    // no backing of this process
    }
    if (form == 2) {
        int32_t shared = SHARED;
        memcpy(seed + 2 + 20, &shared, sizeof shared);
        memset(seed + 2 + offset, 0, 8);
    }
    return seed;
}
