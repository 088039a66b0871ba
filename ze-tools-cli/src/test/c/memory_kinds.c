// Physical memory behind a reserved range, with no command; and a function that fails, once among many that do not.
#include <stdio.h>

#include "check.h"

enum { PARTS = 4, WAIT_CALLS = 100 };

int main(void) {
    const size_t size = (size_t)1 << 21;
    ze_driver_handle_t driver;
    ze_device_handle_t device;
    ze_context_handle_t context;
    uint32_t one = 1;
    CHECK(zeInit(0));
    CHECK(zeDriverGet(&one, &driver));
    CHECK(zeDeviceGet(driver, &one, &device));
    ze_context_desc_t description = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    CHECK(zeContextCreate(driver, &description, &context));
    void *range;
    CHECK(zeVirtualMemReserve(context, NULL, PARTS * size, &range));
    ze_physical_mem_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_PHYSICAL_MEM_DESC, .size = size};
    ze_physical_mem_handle_t parts[PARTS];
    for (int i = 0; i < PARTS; i++) {
        CHECK(zePhysicalMemCreate(context, device, &wanted, &parts[i]));
        CHECK(zeVirtualMemMap(context, (char *)range + i * size, size, parts[i], 0,
                              ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE));
    }
    for (int i = 1; i < PARTS; i++) {
        CHECK(zeVirtualMemUnmap(context, (char *)range + i * size, size));
        CHECK(zePhysicalMemDestroy(context, parts[i]));
    }
    // Functions that are called more often than the one that fails.
    for (int i = 0; i < WAIT_CALLS; i++) {
        ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
        CHECK(zeDeviceGetProperties(device, &properties));
    }
    ze_api_version_t version;
    for (int i = 0; i < WAIT_CALLS; i++) {
        CHECK(zeDriverGetApiVersion(driver, &version));
    }
    ze_module_handle_t module;
    uint8_t nonsense[64] = {0};
    ze_module_desc_t bad = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                            .format = ZE_MODULE_FORMAT_IL_SPIRV,
                            .inputSize = sizeof nonsense,
                            .pInputModule = nonsense};
    return zeModuleCreate(context, device, &bad, &module, NULL) == ZE_RESULT_SUCCESS;
}
