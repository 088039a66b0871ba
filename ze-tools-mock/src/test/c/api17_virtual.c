// Physical memory that other processes open.
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "api_test.h"

static size_t page;

static bool opens_as(ze_ipc_mem_handle_t handle, const char *text, size_t size) {
    char *opened = NULL;
    void *base = NULL;
    size_t found = 0;
    bool good = OK(zeMemOpenIpcHandle(context, device, handle, 0, (void **)&opened)) && EXPECT_STR(opened, text) &&
                OK(zeMemGetAddressRange(context, opened, &base, &found)) && EXPECT_EQ(found, size);
    strcpy(opened, "seen");
    return OK(zeMemCloseIpcHandle(context, opened)) && good;
}

static void mappings_are_shared(void) {
    char *range = NULL;
    ze_physical_mem_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_PHYSICAL_MEM_DESC, .size = 2 * page};
    ze_physical_mem_handle_t memory = NULL;
    OK(zePhysicalMemCreate(context, device, &desc, &memory));
    OK(zeVirtualMemReserve(context, NULL, 2 * page, (void **)&range));
    OK(zeVirtualMemMap(context, range, page, memory, page, ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE));
    ze_ipc_mem_handle_t mapped, whole;
    EXPECT_EQ(zeMemGetIpcHandle(context, range + 1, &mapped), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zeMemGetIpcHandle(context, range + page, &mapped), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeMemGetIpcHandle(context, range, &mapped));
    strcpy(range, "second page");
    opens_as(mapped, "second page", page);
    EXPECT_STR(range, "seen");
    pid_t process = fork();
    if (process == 0) {
        expect_failures = 0;
        opens_as(mapped, "seen", page);
        _exit(expect_result());
    }
    int status = 0;
    waitpid(process, &status, 0);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    // The object itself, mapped or not.
    OK(zeVirtualMemUnmap(context, range, page));
    OK(zeMemGetIpcHandle(context, memory, &whole));
    opens_as(whole, "", 2 * page);
    OK(zeMemPutIpcHandle(context, whole));
    OK(zeVirtualMemMap(context, range, page, memory, 0, ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE));
    EXPECT_STR(range, "seen");
    // It can be opened until the handle is given back, whatever became of the memory.
    OK(zeVirtualMemFree(context, range, 2 * page));
    OK(zePhysicalMemDestroy(context, memory));
    opens_as(mapped, "seen", page);
    OK(zeMemPutIpcHandle(context, mapped));
}

int main(void) {
    api_begin();
    OK(zeVirtualMemQueryPageSize(context, device, 1, &page));
    mappings_are_shared();
    return api_end();
}
