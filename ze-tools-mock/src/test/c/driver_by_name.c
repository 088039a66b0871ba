// The driver that programs open by the name of the vendor's file, without a loader, as those do that only look for
// devices. It exports every function of ze, zes, zet and zer but the loader's, and works.
//   zemock-run -- driver_by_name
#include <dlfcn.h>
#include <stdlib.h>

#include <level_zero/zes_api.h>

#include "expect.h"
#include "zm_entry.h"

// The loader's; no driver has them.
static bool is_loaders(const char *name) {
    return strncmp(name, "zel", 3) == 0 || strncmp(name, "zeLoader", 8) == 0;
}

static void exports_every_function(void *driver) {
    uint32_t found = 0;
    for (uint32_t id = 0; id < ZM_FN_COUNT; id++) {
        const char *name = zm_function_name(id);
        if (!is_loaders(name) && dlsym(driver, name) == NULL) {
            fprintf(stderr, "%s is missing\n", name);
            expect_failures++;
        }
        found += !is_loaders(name);
    }
    EXPECT(found > 400);
}

static void finds_devices_by_sysman(void *driver) {
    ze_result_t (*init)(zes_init_flags_t) = (ze_result_t(*)(zes_init_flags_t))dlsym(driver, "zesInit");
    ze_result_t (*drivers)(uint32_t *, zes_driver_handle_t *) =
        (ze_result_t(*)(uint32_t *, zes_driver_handle_t *))dlsym(driver, "zesDriverGet");
    ze_result_t (*devices)(zes_driver_handle_t, uint32_t *, zes_device_handle_t *) =
        (ze_result_t(*)(zes_driver_handle_t, uint32_t *, zes_device_handle_t *))dlsym(driver, "zesDeviceGet");
    ze_result_t (*describe)(zes_device_handle_t, zes_device_properties_t *) =
        (ze_result_t(*)(zes_device_handle_t, zes_device_properties_t *))dlsym(driver, "zesDeviceGetProperties");
    zes_driver_handle_t first = NULL;
    zes_device_handle_t device = NULL;
    zes_device_properties_t properties = {.stype = ZES_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    uint32_t count = 1;
    EXPECT_EQ(init(0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(drivers(&count, &first), ZE_RESULT_SUCCESS);
    EXPECT_EQ(devices(first, &count, &device), ZE_RESULT_SUCCESS);
    EXPECT_EQ(count, 1);
    EXPECT_EQ(describe(device, &properties), ZE_RESULT_SUCCESS);
    EXPECT_EQ(properties.core.type, ZES_DEVICE_TYPE_GPU);
    EXPECT(properties.modelName[0] != '\0');
}

static void works_without_a_loader(void *driver) {
    ze_result_t (*init)(ze_init_flags_t) = (ze_result_t(*)(ze_init_flags_t))dlsym(driver, "zeInit");
    ze_result_t (*drivers)(uint32_t *, ze_driver_handle_t *) =
        (ze_result_t(*)(uint32_t *, ze_driver_handle_t *))dlsym(driver, "zeDriverGet");
    ze_driver_handle_t first = NULL;
    uint32_t count = 1;
    EXPECT_EQ(init(0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(drivers(&count, &first), ZE_RESULT_SUCCESS);
    EXPECT(first != NULL);
}

int main(void) {
    void *driver = dlopen("libze_intel_gpu.so.1", RTLD_LAZY);
    if (!EXPECT(driver != NULL)) {
        fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    exports_every_function(driver);
    finds_devices_by_sysman(driver);
    works_without_a_loader(driver);
    return expect_result();
}
