// Corners of importing memory by file descriptor: what is refused and why, who owns the descriptor, what counts as the
// device's memory, and another process. Run with a descriptor's number it is that other process.
#include "external_test.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>

static const ze_external_memory_type_flags_t DMA_BUF = ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF;

static char *new_exported(bool on_host, size_t size, int *fd) {
    ze_external_memory_export_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC, .flags = both};
    char *memory = NULL;
    OK(allocate(on_host, &wanted, size, &memory));
    OK(export_as(memory, DMA_BUF, fd));
    return memory;
}

// That an import is refused, for which reason, and that nothing of it stays.
static void refused(bool on_host, ze_external_memory_type_flags_t type, int fd, size_t size, ze_result_t result,
                    const char *reason) {
    int descriptors = open_descriptors();
    uint64_t allocations = zemock_live_allocations();
    char *memory = NULL;
    EXPECT_EQ(import_from(on_host, type, fd, size, &memory), result);
    EXPECT(memory == NULL);
    const char *said = "";
    OK(zeDriverGetLastErrorDescription(driver, &said));
    if (!EXPECT(strstr(said, reason) != NULL)) {
        fprintf(stderr, "expected \"%s\", was told: %s\n", reason, said);
    }
    EXPECT_EQ(open_descriptors(), descriptors);
    EXPECT_EQ(zemock_live_allocations(), allocations);
}

static void refused_as_argument(int fd, size_t size, const char *reason) {
    refused(false, DMA_BUF, fd, size, ZE_RESULT_ERROR_INVALID_ARGUMENT, reason);
    refused(true, DMA_BUF, fd, size, ZE_RESULT_ERROR_INVALID_ARGUMENT, reason);
}

static void what_is_no_memory_is_refused(void) {
    refused_as_argument(-1, SIZE, "-1 is not open");
    int fd = -1;
    char *memory = new_exported(false, SIZE, &fd);
    OK(close(fd));
    refused_as_argument(fd, SIZE, "is not open");
    OK(zeMemFree(context, memory));

    int ends[2];
    OK(pipe(ends));
    refused_as_argument(ends[0], SIZE, "is no exported memory");
    OK(close(ends[0]));
    OK(close(ends[1]));
    int device_file = open("/dev/zero", O_RDWR | O_CLOEXEC);
    refused_as_argument(device_file, SIZE, "is no exported memory");
    OK(close(device_file));
    int program = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    refused_as_argument(program, SIZE, "is no exported memory");
    OK(close(program));
}

static void more_than_there_is_is_refused(void) {
    for (int on_host = 0; on_host < 2; on_host++) {
        int fd = -1;
        char *memory = new_exported(on_host, SIZE, &fd);
        size_t whole = on_host ? 12288 : 65536;    // in whole pages
        char *imported = NULL;
        OK(import_from(on_host, DMA_BUF, fd, whole, &imported));
        imported[whole - 1] = 1;
        OK(zeMemFree(context, imported));
        refused_as_argument(fd, whole + 1, "bytes and not the");
        // Less is fine, and is all that the allocation has.
        OK(import_from(!on_host, DMA_BUF, fd, 100, &imported));
        void *base = NULL;
        size_t size = 0;
        OK(zeMemGetAddressRange(context, imported, &base, &size));
        EXPECT_EQ(size, 100);
        OK(zeMemFree(context, imported));
        OK(close(fd));
        OK(zeMemFree(context, memory));
    }
}

// A file of somebody else's need not be whole pages.
static void part_of_a_page_is_enough(void) {
    int fd = memfd_create("foreign", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    OK(ftruncate(fd, 5000));
    OK(fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK));
    char *imported = NULL;
    OK(import_from(true, DMA_BUF, fd, 5000, &imported));
    imported[4999] = 'x';
    char there = 0;
    EXPECT_EQ(pread(fd, &there, 1, 4999), 1);
    EXPECT(there == 'x');
    refused_as_argument(fd, 5001, "has 5000 bytes and not the 5001 asked for");
    OK(zeMemFree(context, imported));
    OK(close(fd));
}

static void what_cannot_be_written_is_refused(void) {
    int fd = -1;
    char *memory = new_exported(true, SIZE, &fd);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    int read_only = open(path, O_RDONLY | O_CLOEXEC);
    EXPECT(read_only >= 0);
    refused_as_argument(read_only, SIZE, "can be read, but not written");
    OK(close(read_only));
    OK(close(fd));
    OK(zeMemFree(context, memory));
    int sealed = memfd_create("sealed", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    OK(ftruncate(sealed, (off_t)SIZE));
    OK(fcntl(sealed, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_WRITE));
    refused_as_argument(sealed, SIZE, "can be read, but not written");
    OK(close(sealed));
}

static void only_one_type_that_there_is_is_taken(void) {
    int fd = -1;
    char *memory = new_exported(false, SIZE, &fd);
    for (int on_host = 0; on_host < 2; on_host++) {
        refused(on_host, both, fd, SIZE, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION, "more than one type");
        refused(on_host, ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_WIN32, fd, SIZE, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION,
                "0x3 are");
        refused(on_host, 1u << 8, fd, SIZE, ZE_RESULT_ERROR_INVALID_ENUMERATION, "unknown bits");
        refused(on_host, DMA_BUF, fd, 0, ZE_RESULT_ERROR_UNSUPPORTED_SIZE, "size is 0");
    }
    // The specification's default: whatever it is.
    char *imported = NULL;
    OK(import_from(false, 0, fd, SIZE, &imported));
    OK(zeMemFree(context, imported));

    EXPECT_EQ(zemock_set_option("external_memory_types", ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD), ZEMOCK_OK);
    ze_device_external_memory_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_EXTERNAL_MEMORY_PROPERTIES};
    OK(zeDeviceGetExternalMemoryProperties(device, &properties));
    EXPECT_EQ(properties.memoryAllocationImportTypes, ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD);
    EXPECT_EQ(properties.memoryAllocationExportTypes, ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD);
    refused(false, DMA_BUF, fd, SIZE, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION, "0x1 are");
    OK(import_from(false, ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD, fd, SIZE, &imported));
    OK(zeMemFree(context, imported));
    EXPECT_EQ(zemock_set_option("external_memory_types", both), ZEMOCK_OK);
    OK(close(fd));
    OK(zeMemFree(context, memory));
}

static void shared_memory_takes_none(void) {
    int fd = -1;
    char *memory = new_exported(false, SIZE, &fd);
    ze_external_memory_import_fd_t wanted = {
        .stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD, .flags = DMA_BUF, .fd = fd};
    ze_device_mem_alloc_desc_t device_desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC, .pNext = &wanted};
    ze_host_mem_alloc_desc_t host_desc = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    void *imported = NULL;
    EXPECT_EQ(zeMemAllocShared(context, &device_desc, &host_desc, SIZE, 0, device, &imported),
              ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION);
    OK(close(fd));
    OK(zeMemFree(context, memory));
}

// Duplicates and imports of one memory, each with a life of its own, to the last one.
static void each_import_has_its_own_life(void) {
    int fd = -1;
    char *first = new_exported(false, SIZE, &fd);
    int duplicate = dup(fd);
    char *second = NULL, *third = NULL, *fourth = NULL;
    OK(import_from(false, DMA_BUF, fd, SIZE, &second));
    OK(import_from(true, DMA_BUF, duplicate, SIZE, &third));
    EXPECT(second != third);
    OK(close(fd));
    OK(close(duplicate));
    memcpy(first, "kept", 5);
    OK(zeMemFree(context, first));
    EXPECT_EQ(strcmp(second, "kept"), 0);
    // Imported memory can be exported as the type it was imported as, and as no other.
    EXPECT_EQ(export_as(second, ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD, &fd), ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION);
    OK(export_as(second, DMA_BUF, &fd));
    OK(zeMemFree(context, second));
    OK(import_from(false, DMA_BUF, fd, SIZE, &fourth));
    OK(close(fd));
    OK(zeMemFree(context, third));
    EXPECT_EQ(strcmp(fourth, "kept"), 0);

    ze_memory_allocation_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES};
    ze_device_handle_t where = NULL;
    OK(zeMemGetAllocProperties(context, fourth, &properties, &where));
    EXPECT_EQ(properties.type, ZE_MEMORY_TYPE_DEVICE);
    EXPECT(where == device);
    OK(zeMemFree(context, fourth));
}

// The memory is there once, however often it is imported.
static void imports_take_no_memory_of_the_device(void) {
    ze_device_memory_properties_t memory = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEMORY_PROPERTIES};
    uint32_t count = 1;
    OK(zeDeviceGetMemoryProperties(device, &count, &memory));
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    OK(zeDeviceGetProperties(device, &properties));
    size_t size = properties.maxMemAllocSize;
    int fd = -1;
    char *exported = new_exported(false, size, &fd);
    char *imported[16];
    uint64_t imports = memory.totalSize / size + 1;
    if (!EXPECT(imports <= 16)) {
        exit(1);
    }
    for (uint64_t i = 0; i < imports; i++) {
        OK(import_from(false, DMA_BUF, fd, size, &imported[i]));
    }
    OK(zeMemFree(context, exported));
    for (uint64_t i = 0; i < imports; i++) {
        OK(zeMemFree(context, imported[i]));
    }
    OK(close(fd));
    // Nothing was given back that had not been taken.
    char *all[16];
    uint64_t fitting = memory.totalSize / size;
    for (uint64_t i = 0; i < fitting; i++) {
        OK(allocate(false, NULL, size, &all[i]));
    }
    char *more = NULL;
    EXPECT_EQ(allocate(false, NULL, size, &more), ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
    for (uint64_t i = 0; i < fitting; i++) {
        OK(zeMemFree(context, all[i]));
    }
}

static void intel_takes_the_descriptor_and_all_of_the_memory(void) {
    EXPECT_EQ(zemock_set_option("external_memory_intel", 1), ZEMOCK_OK);
    for (int on_host = 0; on_host < 2; on_host++) {
        int fd = -1;
        char *exported = new_exported(false, SIZE, &fd);
        int mine = dup(fd);
        char *imported = NULL;
        OK(import_from(on_host, DMA_BUF, fd, SIZE * 100, &imported));
        EXPECT(fcntl(fd, F_GETFD) < 0);
        void *base = NULL;
        size_t size = 0;
        OK(zeMemGetAddressRange(context, imported, &base, &size));
        EXPECT_EQ(size, 65536);
        OK(zeMemFree(context, imported));
        OK(close(mine));
        OK(zeMemFree(context, exported));

        int ends[2];
        OK(pipe(ends));
        EXPECT_EQ(import_from(on_host, DMA_BUF, ends[0], SIZE, &imported), ZE_RESULT_ERROR_INVALID_ARGUMENT);
        EXPECT_EQ(fcntl(ends[0], F_GETFD) < 0, on_host);
        if (!on_host) {
            OK(close(ends[0]));
        }
        OK(close(ends[1]));
    }
    EXPECT_EQ(zemock_set_option("external_memory_intel", 0), ZEMOCK_OK);
}

// ---- Another process -----------------------------------------------------------------------------------------------

static int be_another_process(int fd) {
    api_begin();
    char *imported = NULL;
    OK(import_from(false, DMA_BUF, fd, SIZE, &imported));
    OK(close(fd));
    EXPECT_EQ(strcmp(imported, "from the parent"), 0);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    char byte = 'c';
    OK(zeCommandListAppendMemoryFill(list, imported + 100, &byte, 1, 100, NULL, 0, NULL));
    OK(zeCommandListDestroy(list));
    OK(zeMemFree(context, imported));
    return api_end();
}

static void another_process_imports_it(const char *program) {
    int fd = -1;
    char *memory = new_exported(false, SIZE, &fd);
    strcpy(memory, "from the parent");
    char number[16];
    snprintf(number, sizeof number, "%d", fd);
    pid_t child = fork();
    if (child == 0) {
        fcntl(fd, F_SETFD, 0);
        execl(program, program, number, (char *)NULL);
        _exit(127);
    }
    int status = -1;
    EXPECT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
    EXPECT(memory[99] == 0 && memory[100] == 'c' && memory[199] == 'c' && memory[200] == 0);
    OK(close(fd));
    OK(zeMemFree(context, memory));
}

int main(int argc, char **argv) {
    if (argc > 1) {
        return be_another_process(atoi(argv[1]));
    }
    api_begin();
    what_is_no_memory_is_refused();
    more_than_there_is_is_refused();
    part_of_a_page_is_enough();
    what_cannot_be_written_is_refused();
    only_one_type_that_there_is_is_taken();
    shared_memory_takes_none();
    each_import_has_its_own_life();
    imports_take_no_memory_of_the_device();
    intel_takes_the_descriptor_and_all_of_the_memory();
    another_process_imports_it("/proc/self/exe");
    return api_end();
}
