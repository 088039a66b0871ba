// Memory exported and imported by file descriptor: what is supported, that it is the same memory, and who owns what.
#include "external_test.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>

static void devices_say_so(void) {
    ze_device_external_memory_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_EXTERNAL_MEMORY_PROPERTIES};
    OK(zeDeviceGetExternalMemoryProperties(device, &properties));
    EXPECT_EQ(properties.memoryAllocationExportTypes, both);
    EXPECT_EQ(properties.memoryAllocationImportTypes, both);
    EXPECT_EQ(properties.imageExportTypes | properties.imageImportTypes, 0);
}

static void imported_memory_is_the_same(bool on_host, ze_external_memory_type_flags_t type) {
    int descriptors = open_descriptors();
    ze_external_memory_export_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC, .flags = type};
    char *exported = NULL, *imported = NULL;
    OK(allocate(on_host, &wanted, SIZE, &exported));
    int fd = -1;
    OK(export_as(exported, type, &fd));
    EXPECT(fd >= 0);
    OK(import_from(!on_host, type, fd, SIZE, &imported));
    OK(close(fd));
    EXPECT(imported != exported);
    exported[0] = 'a';
    exported[SIZE - 1] = 'z';
    EXPECT(imported[0] == 'a' && imported[SIZE - 1] == 'z');

    // The device sees it too, and the memory outlives the allocation it came from.
    OK(zeMemFree(context, exported));
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    char byte = '!';
    OK(zeCommandListAppendMemoryFill(list, imported, &byte, 1, SIZE, NULL, 0, NULL));
    EXPECT(imported[0] == '!' && imported[SIZE - 1] == '!');
    char copy[SIZE];
    OK(zeCommandListAppendMemoryCopy(list, copy, imported, SIZE, NULL, 0, NULL));
    EXPECT(copy[0] == '!' && copy[SIZE - 1] == '!');
    OK(zeCommandListDestroy(list));
    void *base = NULL;
    size_t size = 0;
    OK(zeMemGetAddressRange(context, imported + 5, &base, &size));
    EXPECT(base == imported && size == SIZE);
    OK(zeMemFree(context, imported));
    EXPECT_EQ(open_descriptors(), descriptors);
}

static void another_process_shares_it(void) {
    ze_external_memory_export_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC, .flags = both};
    char *memory = NULL;
    int fd = -1;
    OK(allocate(false, &wanted, SIZE, &memory));
    OK(export_as(memory, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, &fd));
    pid_t child = fork();
    if (child == 0) {
        char *there = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        if (there != MAP_FAILED) {
            memcpy(there, "hello", 6);
        }
        _exit(ftruncate(fd, 0) == 0 ? 1 : 0);    // the pages cannot be taken away
    }
    int status = -1;
    EXPECT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
    EXPECT_EQ(strcmp(memory, "hello"), 0);
    OK(close(fd));
    OK(zeMemFree(context, memory));
}

static void two_descriptors_are_two(void) {
    ze_external_memory_export_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC, .flags = both};
    char *memory = NULL;
    int first = -1, second = -1;
    OK(allocate(true, &wanted, SIZE, &memory));
    OK(export_as(memory, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, &first));
    OK(export_as(memory, ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD, &second));
    EXPECT(first != second);
    OK(zeMemFree(context, memory));
    // Both are the application's and still open.
    OK(close(first));
    OK(close(second));
}

static void what_was_not_asked_for_is_refused(void) {
    char *memory = NULL;
    int fd = 0;
    OK(allocate(false, NULL, SIZE, &memory));
    EXPECT_EQ(export_as(memory, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, &fd), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    EXPECT_EQ(fd, -1);
    OK(zeMemFree(context, memory));
    ze_external_memory_export_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC,
                                               .flags = ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF};
    OK(allocate(false, &wanted, SIZE, &memory));
    EXPECT_EQ(export_as(memory, ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD, &fd), ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION);
    OK(zeMemFree(context, memory));
    wanted.flags = ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_WIN32;
    EXPECT_EQ(allocate(false, &wanted, SIZE, &memory), ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION);
}

static void only_exported_memory_is_imported(void) {
    char *memory = NULL;
    EXPECT_EQ(import_from(false, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, -1, SIZE, &memory),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    int ends[2];
    OK(pipe(ends));
    EXPECT_EQ(import_from(true, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, ends[0], SIZE, &memory),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(close(ends[0]));
    OK(close(ends[1]));
    int shrinking = memfd_create("shrinking", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    OK(ftruncate(shrinking, 1 << 20));
    EXPECT_EQ(import_from(false, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, shrinking, SIZE, &memory),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(fcntl(shrinking, F_ADD_SEALS, F_SEAL_SHRINK));
    OK(import_from(false, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, shrinking, SIZE, &memory));
    OK(zeMemFree(context, memory));
    EXPECT_EQ(import_from(false, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, shrinking, (1 << 20) + 1, &memory),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(close(shrinking));
}

// An imported allocation goes on to a third place, by file descriptor and by IPC handle.
static void imported_memory_is_passed_on(void) {
    ze_external_memory_export_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC, .flags = both};
    char *first = NULL, *other = NULL, *imported = NULL;
    void *opened = NULL, *opened_other = NULL;
    int fd = -1;
    OK(allocate(false, &wanted, SIZE, &first));
    OK(allocate(false, &wanted, SIZE, &other));
    OK(export_as(first, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, &fd));
    OK(import_from(false, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF, fd, SIZE, &imported));
    OK(close(fd));
    ze_ipc_mem_handle_t handle, other_handle;
    OK(zeMemGetIpcHandle(context, imported, &handle));
    OK(zeMemGetIpcHandle(context, other, &other_handle));
    OK(zeMemOpenIpcHandle(context, device, handle, 0, &opened));
    OK(zeMemOpenIpcHandle(context, device, other_handle, 0, &opened_other));
    first[7] = 7;
    other[7] = 8;
    EXPECT(((char *)opened)[7] == 7 && ((char *)opened_other)[7] == 8);
    OK(zeMemCloseIpcHandle(context, opened));
    OK(zeMemCloseIpcHandle(context, opened_other));
    OK(zeMemPutIpcHandle(context, handle));
    OK(zeMemPutIpcHandle(context, other_handle));
    OK(zeMemFree(context, imported));
    OK(zeMemFree(context, first));
    OK(zeMemFree(context, other));
}

static char *map(ze_physical_mem_handle_t memory, size_t size) {
    void *range = NULL;
    OK(zeVirtualMemReserve(context, NULL, size, &range));
    OK(zeVirtualMemMap(context, range, size, memory, 0, ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE));
    return range;
}

static void physical_memory_is_shared_too(void) {
    size_t page = 0;
    OK(zeVirtualMemQueryPageSize(context, device, 1, &page));
    ze_external_memory_export_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC,
                                               .flags = ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD};
    ze_external_memory_import_fd_t import = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD,
                                             .flags = ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD,
                                             .fd = -1};
    ze_external_memory_export_fd_t request = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_FD,
                                              .flags = ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD};
    ze_physical_mem_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_PHYSICAL_MEM_DESC, .pNext = &import, .size = page};
    ze_physical_mem_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_PHYSICAL_MEM_PROPERTIES, .pNext = &request};
    ze_physical_mem_handle_t memory[2];
    EXPECT_EQ(zePhysicalMemCreate(context, device, &desc, &memory[1]), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    desc.pNext = NULL;
    OK(zePhysicalMemCreate(context, device, &desc, &memory[0]));
    EXPECT_EQ(zePhysicalMemGetProperties(context, memory[0], &properties), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    OK(zePhysicalMemDestroy(context, memory[0]));

    desc.pNext = &wanted;
    OK(zePhysicalMemCreate(context, device, &desc, &memory[0]));
    OK(zePhysicalMemGetProperties(context, memory[0], &properties));
    import.fd = request.fd;
    desc.pNext = &import;
    OK(zePhysicalMemCreate(context, device, &desc, &memory[1]));
    OK(close(request.fd));
    char *here = map(memory[0], page), *there = map(memory[1], page);
    here[page - 1] = 'p';
    EXPECT(there[page - 1] == 'p');
    for (int i = 0; i < 2; i++) {
        char *range = i == 0 ? here : there;
        OK(zeVirtualMemUnmap(context, range, page));
        OK(zeVirtualMemFree(context, range, page));
        OK(zePhysicalMemDestroy(context, memory[i]));
    }
}

int main(void) {
    api_begin();
    devices_say_so();
    imported_memory_is_the_same(false, ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF);
    imported_memory_is_the_same(true, ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD);
    another_process_shares_it();
    two_descriptors_are_two();
    what_was_not_asked_for_is_refused();
    only_exported_memory_is_imported();
    imported_memory_is_passed_on();
    physical_memory_is_shared_too();
    return api_end();
}
