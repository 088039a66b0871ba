// Reserved addresses and physical memory.
#include "api_test.h"

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

int main(void) {
    api_begin();
    OK(zeVirtualMemQueryPageSize(context, device, 1, &page));
    EXPECT(page >= 4096 && (page & (page - 1)) == 0);
    memory_is_mapped();
    access_is_kept_by_pages();
    sizes_are_pages();
    return api_end();
}
