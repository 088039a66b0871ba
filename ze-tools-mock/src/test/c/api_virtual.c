// Reserved addresses and physical memory.
#include <string.h>
#include <unistd.h>

#include "kernel_test.h"

static size_t page;

static ze_physical_mem_handle_t new_physical(size_t pages) {
    ze_physical_mem_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_PHYSICAL_MEM_DESC, .size = pages * page};
    ze_physical_mem_handle_t memory = NULL;
    OK(zePhysicalMemCreate(context, device, &desc, &memory));
    return memory;
}

static void memory_is_mapped(void) {
    char *range = NULL;
    OK(zeVirtualMemReserve(context, NULL, 8 * page, (void **)&range));
    ze_physical_mem_handle_t first = new_physical(2), second = new_physical(4);
    OK(zeVirtualMemMap(context, range, 2 * page, first, 0, ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE));
    OK(zeVirtualMemMap(context, range + 2 * page, 2 * page, second, page, ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE));
    EXPECT_EQ(zeVirtualMemMap(context, range + page, page, second, 0, ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zePhysicalMemDestroy(context, first), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    ze_memory_allocation_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES};
    ze_device_handle_t owner = NULL;
    OK(zeMemGetAllocProperties(context, range, &properties, &owner));
    EXPECT(properties.type == ZE_MEMORY_TYPE_DEVICE && owner == device);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    char text[] = "through two mappings";
    OK(zeCommandListAppendMemoryCopy(list, range + page, text, sizeof text, NULL, 0, NULL));
    // The same pages at another address.
    OK(zeVirtualMemMap(context, range + 6 * page, 2 * page, first, 0, ZE_MEMORY_ACCESS_ATTRIBUTE_READONLY));
    char out[sizeof text] = "";
    OK(zeCommandListAppendMemoryCopy(list, out, range + 7 * page, sizeof text, NULL, 0, NULL));
    EXPECT_STR(out, text);
    EXPECT_EQ(zeVirtualMemUnmap(context, range + page, 2 * page), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeVirtualMemUnmap(context, range, 4 * page));
    OK(zeVirtualMemUnmap(context, range + 6 * page, 2 * page));
    EXPECT_EQ(zeVirtualMemUnmap(context, range, page), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeVirtualMemMap(context, range, 2 * page, first, 0, ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE));
    EXPECT_STR(range + page, text);
    OK(zeVirtualMemFree(context, range, 8 * page));    // which unmaps
    OK(zePhysicalMemDestroy(context, first));
    OK(zePhysicalMemDestroy(context, second));
    OK(zeCommandListDestroy(list));
}

static void access_is_kept_by_pages(void) {
    char *range = NULL;
    OK(zeVirtualMemReserve(context, NULL, 4 * page, (void **)&range));
    ze_memory_access_attribute_t access = ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE;
    size_t size = 0;
    OK(zeVirtualMemGetAccessAttribute(context, range, 4 * page, &access, &size));
    EXPECT(access == ZE_MEMORY_ACCESS_ATTRIBUTE_NONE && size == 4 * page);
    ze_physical_mem_handle_t memory = new_physical(4);
    OK(zeVirtualMemMap(context, range, 4 * page, memory, 0, ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE));
    OK(zeVirtualMemSetAccessAttribute(context, range + 2 * page, page, ZE_MEMORY_ACCESS_ATTRIBUTE_READONLY));
    OK(zeVirtualMemGetAccessAttribute(context, range, 4 * page, &access, &size));
    EXPECT(access == ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE && size == 2 * page);
    OK(zeVirtualMemGetAccessAttribute(context, range + 2 * page, 2 * page, &access, &size));
    EXPECT(access == ZE_MEMORY_ACCESS_ATTRIBUTE_READONLY && size == page);
    EXPECT_EQ(zeVirtualMemGetAccessAttribute(context, range, 5 * page, &access, &size),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeVirtualMemFree(context, range, 4 * page));
    OK(zePhysicalMemDestroy(context, memory));
}

static void sizes_are_pages(void) {
    void *range = NULL;
    EXPECT_EQ(zeVirtualMemReserve(context, NULL, 0, &range), ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    EXPECT_EQ(zeVirtualMemReserve(context, NULL, page + 1, &range), ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    ze_physical_mem_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_PHYSICAL_MEM_DESC, .size = 0};
    ze_physical_mem_handle_t memory = NULL;
    EXPECT_EQ(zePhysicalMemCreate(context, device, &desc, &memory), ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    OK(zeVirtualMemReserve(context, NULL, 2 * page, &range));
    EXPECT_EQ(zeVirtualMemFree(context, (char *)range + 1, page), ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT);
    EXPECT_EQ(zeVirtualMemFree(context, range, page), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    void *wish = (char *)range, *got = NULL;
    OK(zeVirtualMemFree(context, range, 2 * page));
    OK(zeVirtualMemReserve(context, wish, page, &got));    // an address that is free is given
    EXPECT(got == wish);
    OK(zeVirtualMemReserve(context, wish, page, &range));    // one that is taken is not
    EXPECT(range != wish);
    OK(zeVirtualMemFree(context, got, page));
    OK(zeVirtualMemFree(context, range, page));
}

static ze_physical_mem_handle_t new_host_memory(size_t size) {
    ze_physical_mem_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_PHYSICAL_MEM_DESC, .flags = ZE_PHYSICAL_MEM_FLAG_ALLOCATE_ON_HOST, .size = size};
    ze_physical_mem_handle_t memory = NULL;
    OK(zePhysicalMemCreate(context, device, &desc, &memory));    // old loaders read a null device
    return memory;
}

static void host_memory_has_pages_of_the_system(void) {
    const size_t system = (size_t)sysconf(_SC_PAGESIZE);
    char *range = NULL;
    ze_physical_mem_handle_t memory = new_host_memory(3 * system), local = new_physical(1);
    OK(zeVirtualMemReserve(context, NULL, page + 3 * system, (void **)&range));
    OK(zeVirtualMemMap(context, range + page, 2 * system, memory, system, ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE));
    EXPECT_EQ(zeVirtualMemMap(context, range, system, local, 0, ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE),
              ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    EXPECT_EQ(zeVirtualMemMap(context, range + system, page, local, 0, ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE),
              ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT);
    ze_memory_allocation_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES};
    OK(zeMemGetAllocProperties(context, range + page, &properties, NULL));
    EXPECT(properties.type == ZE_MEMORY_TYPE_HOST && properties.pageSize == system);
    strcpy(range + page, "written by the host");
    OK(zeVirtualMemUnmap(context, range + page, 2 * system));
    OK(zeVirtualMemFree(context, range, page + 3 * system));
    OK(zePhysicalMemDestroy(context, memory));
    OK(zePhysicalMemDestroy(context, local));
    ze_physical_mem_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_PHYSICAL_MEM_DESC, .size = system};
    EXPECT_EQ(zePhysicalMemCreate(context, device, &desc, &memory),
              page > system ? ZE_RESULT_ERROR_UNSUPPORTED_SIZE : ZE_RESULT_SUCCESS);
}

// Copies and kernels read what is mapped for reading, and only that.
static void kernels_read_what_they_may(void) {
    char *range = NULL;
    ze_physical_mem_handle_t memory = new_physical(2);
    OK(zeVirtualMemReserve(context, NULL, 2 * page, (void **)&range));
    OK(zeVirtualMemMap(context, range, 2 * page, memory, 0, ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE));
    memset(range, 7, 2 * page);
    OK(zeVirtualMemSetAccessAttribute(context, range, 2 * page, ZE_MEMORY_ACCESS_ATTRIBUTE_READONLY));
    uint8_t *out = new_shared(page);
    ze_module_handle_t module = new_kernel_module("copy", "CC", SPV_COPY);
    ze_kernel_handle_t kernel = new_kernel(module, "copy");
    OK(zeKernelSetArgumentValue(kernel, 0, sizeof range, &range));
    OK(zeKernelSetArgumentValue(kernel, 1, sizeof out, &out));
    OK(zeKernelSetGroupSize(kernel, 64, 1, 1));
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    const ze_group_count_t groups = {1, 1, 1};
    OK(zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL));
    EXPECT_EQ(out[0], 7);
    // A part that may be written does not close the rest.
    OK(zeVirtualMemSetAccessAttribute(context, range + page, page, ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE));
    out[0] = 0;
    OK(zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL));
    EXPECT_EQ(out[0], 7);
    const char one = 1;
    OK(zeCommandListAppendMemoryFill(list, range + page, &one, sizeof one, page, NULL, 0, NULL));
    EXPECT_EQ(range[page], 1);
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, out));
    OK(zeVirtualMemFree(context, range, 2 * page));
    OK(zePhysicalMemDestroy(context, memory));
}

int main(void) {
    api_begin();
    OK(zeVirtualMemQueryPageSize(context, device, 1, &page));
    EXPECT(page >= 4096 && (page & (page - 1)) == 0);
    memory_is_mapped();
    access_is_kept_by_pages();
    sizes_are_pages();
    host_memory_has_pages_of_the_system();
    kernels_read_what_they_may();
    return api_end();
}
